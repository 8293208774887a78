//! The world a stand-in begins with: one guild, three channels, and eight people who speak two languages: six players, a
//! spectator, and the admin who owns the guild.
//!
//! The identifiers are fixed, so that what is written about them stays true from run to run.

use super::{Application, Channel, ChannelKind, Files, Guild, Member, Messages, Role, Table, User, World};
use crate::permission::Permissions;
use crate::snowflake::Snowflake;

/// 1 January 2024, when everybody joined.
const JOINED: u64 = 1_704_067_200_000;
/// The ids of the sample all lie in the first second of 2024, with this as the lowest.
const FIRST_ID: u64 = (JOINED - 1_420_070_400_000) << 22;

const APPLICATION: Snowflake = Snowflake::new(FIRST_ID + 1);
const GUILD: Snowflake = Snowflake::new(FIRST_ID + 2);
const BOT_ROLE: Snowflake = Snowflake::new(FIRST_ID + 3);
const OWNER: Snowflake = Snowflake::new(FIRST_ID + 20);
const FIRST_CHANNEL: u64 = FIRST_ID + 10;

/// The role of those who only watch; it allows nothing that others may not.
const SPECTATOR_ROLE: Snowflake = Snowflake::new(FIRST_ID + 4);
const SPECTATOR: &str = "simone";

/// Name, shown name, locale. The first owns the guild.
const PEOPLE: [(&str, &str, &str); 8] = [
    ("erin", "Erin", "en-US"),
    ("ada", "Ada", "en-US"),
    ("blaise", "Blaise", "fr"),
    ("chloe", "Chloé", "en-GB"),
    ("dario", "Dario", "en-US"),
    ("fatou", "Fatou", "fr"),
    ("gabriel", "Gabriel", "en-US"),
    (SPECTATOR, "Simone", "fr"),
];

const CHANNELS: [(&str, &str); 3] =
    [("general", "Anything at all"), ("matches", "Open a table here"), ("spectators", "Watch and talk")];

fn everyone_may() -> Permissions {
    Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES
        | Permissions::EMBED_LINKS
        | Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY
        | Permissions::USE_APPLICATION_COMMANDS
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::SEND_MESSAGES_IN_THREADS
}

fn bot_may() -> Permissions {
    everyone_may()
        | Permissions::CREATE_PRIVATE_THREADS
        | Permissions::MANAGE_THREADS
        | Permissions::MANAGE_MESSAGES
        | Permissions::MANAGE_CHANNELS
        | Permissions::PIN_MESSAGES
}

/// The sample world.
pub(super) fn world() -> World {
    // Discord gives application and bot the same id.
    let bot = User {
        id: APPLICATION,
        name: "escarmouche".to_owned(),
        global_name: None,
        bot: true,
        locale: "en-US".to_owned(),
        dms_closed: false,
    };
    let people = PEOPLE.iter().enumerate().map(|(n, (name, shown, locale))| User {
        id: Snowflake::new(OWNER.get() + n as u64),
        name: (*name).to_owned(),
        global_name: Some((*shown).to_owned()),
        bot: false,
        locale: (*locale).to_owned(),
        dms_closed: false,
    });
    let users: Table<_> = people.chain([bot]).map(|user| (user.id, user)).collect();
    let everyone =
        Role { id: GUILD, name: "@everyone".to_owned(), permissions: everyone_may(), position: 0, bot: None };
    let bots = Role {
        id: BOT_ROLE,
        name: "Escarmouche".to_owned(),
        permissions: bot_may(),
        position: 1,
        bot: Some(APPLICATION),
    };
    let spectators = Role {
        id: SPECTATOR_ROLE,
        name: "Spectator".to_owned(),
        permissions: Permissions::NONE,
        position: 1,
        bot: None,
    };
    let roles = |user: &User| match user.name.as_str() {
        _ if user.bot => vec![BOT_ROLE],
        SPECTATOR => vec![SPECTATOR_ROLE],
        _ => Vec::new(),
    };
    let member = |user: &User| Member { nick: None, roles: roles(user), joined: JOINED };
    let guild = Guild {
        id: GUILD,
        name: "The Club".to_owned(),
        owner: OWNER,
        locale: "en-US".to_owned(),
        roles: vec![everyone, bots, spectators],
        members: users.values().map(|user| (user.id, member(user))).collect(),
    };
    let channels = CHANNELS.iter().enumerate().map(|(n, (name, topic))| Channel {
        id: Snowflake::new(FIRST_CHANNEL + n as u64),
        kind: ChannelKind::Text,
        guild: Some(GUILD),
        parent: None,
        name: (*name).to_owned(),
        topic: Some((*topic).to_owned()),
        position: n as u16,
        overwrites: Vec::new(),
        recipient: None,
        thread: None,
        last_pin: None,
    });
    World {
        application: Application { id: APPLICATION, name: "Escarmouche".to_owned(), bot: APPLICATION, owner: OWNER },
        users,
        guilds: [(GUILD, guild)].into_iter().collect(),
        channels: channels.map(|channel| (channel.id, channel)).collect(),
        messages: Messages::default(),
        files: Files::default(),
        commands: Table::default(),
        archive: None,
    }
}
