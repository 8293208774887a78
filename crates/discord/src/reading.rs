//! What Discord says of an interaction, in the desk's words: who asks, where, what the bot lacks there, which options.
//! Nothing is answered here.

use serenity::all::{
    ActionRowComponent, ChannelId, ChannelType, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    GuildId, Member, MessageFlags, ModalInteraction, PartialChannel, Permissions, ResolvedOption, ResolvedValue,
    Unresolved, User,
};

use super::limit;
use super::register::Called;
use desk::request::{Ask, Asker, Completion, Lacks, Place, Request};
use text::Lang;

/// What every kind of interaction tells.
struct Told<'a> {
    id: u64,
    user: &'a User,
    member: Option<&'a Member>,
    locale: &'a str,
    channel: ChannelId,
    within: Option<&'a PartialChannel>,
    guild: Option<GuildId>,
    granted: Option<Permissions>,
}

macro_rules! told_by {
    ($interaction:expr, $member:expr) => {
        Told {
            id: $interaction.id.get(),
            user: &$interaction.user,
            member: $member,
            locale: &$interaction.locale,
            channel: $interaction.channel_id,
            within: $interaction.channel.as_ref(),
            guild: $interaction.guild_id,
            granted: $interaction.app_permissions,
        }
    };
}

impl Told<'_> {
    fn asker(&self) -> Asker {
        Asker {
            user: store::UserId(self.user.id.get()),
            name: self.member.map_or_else(|| self.user.display_name(), Member::display_name).to_owned(),
            lang: Lang::from_locale(self.locale),
            manages: self.guild().filter(|_| self.member.and_then(|member| member.permissions).is_some_and(may_manage)),
        }
    }

    fn guild(&self) -> Option<store::GuildId> {
        self.guild.map(|guild| store::GuildId(guild.get()))
    }

    fn place(&self) -> Place {
        let is_thread = self.within.is_some_and(|channel| is_thread(channel.kind));
        let lacks = match (self.guild, self.granted) {
            (Some(_), Some(granted)) => lacks(granted, is_thread),
            // In direct messages the bot may always answer; a missing field says nothing.
            _ => Lacks::default(),
        };
        Place {
            channel: store::ChannelId(self.channel.get()),
            parent: self
                .within
                .filter(|_| is_thread)
                .and_then(|thread| thread.parent_id)
                .map(|id| store::ChannelId(id.get())),
            guild: self.guild(),
            lacks,
        }
    }

    fn request(&self, ask: Ask) -> Request {
        Request { id: store::InteractionId(self.id), who: self.asker(), place: self.place(), ask }
    }
}

fn may_manage(permissions: Permissions) -> bool {
    permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
}

pub(super) fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// What is missing for a match among what the bot was granted.
fn lacks(granted: Permissions, is_thread: bool) -> Lacks {
    if granted.administrator() {
        return Lacks::default();
    }
    Lacks {
        view: !granted.view_channel(),
        send: !if is_thread { granted.send_messages_in_threads() } else { granted.send_messages() },
        attach: !granted.attach_files(),
        embed: !granted.embed_links(),
        threads: !granted.create_public_threads(),
    }
}

/// A slash command.
pub(super) fn command(interaction: &CommandInteraction, called: Called, options: &[ResolvedOption<'_>]) -> Request {
    let ask = Ask::Command { family: called.family.to_owned(), verb: called.verb.to_owned(), options: given(options) };
    told_by!(interaction, interaction.member.as_deref()).request(ask)
}

/// The same request made again in the thread that was opened for it.
pub(super) fn inside_thread(request: &Request, thread: ChannelId, interaction: &CommandInteraction) -> Request {
    let mut again = request.clone();
    again.place.parent = Some(again.place.channel);
    again.place.channel = store::ChannelId(thread.get());
    again.place.lacks = interaction.app_permissions.map(|granted| lacks(granted, true)).unwrap_or_default();
    if let Ask::Command { options, .. } = &mut again.ask {
        options.retain(|(name, _)| name != "thread");
        options.push(("thread".to_owned(), false.to_string()));
    }
    again
}

/// An option being typed.
pub(super) fn completion(
    interaction: &CommandInteraction,
    called: Called,
    options: &[ResolvedOption<'_>],
    text: &str,
) -> Completion {
    let told = told_by!(interaction, interaction.member.as_deref());
    let focused = options.iter().find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }));
    Completion {
        who: told.asker(),
        place: told.place(),
        family: called.family.to_owned(),
        verb: called.verb.to_owned(),
        options: given(options),
        focus: (focused.map(|option| option.name.to_owned()).unwrap_or_default(), text.to_owned()),
        most: limit::CHOICES,
    }
}

/// A button or a menu.
pub(super) fn press(interaction: &ComponentInteraction) -> Request {
    let value = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        _ => None,
    };
    let private = interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let ask = Ask::Press { id: interaction.data.custom_id.clone(), value, private };
    told_by!(interaction, interaction.member.as_ref()).request(ask)
}

/// A form.
pub(super) fn submission(interaction: &ModalInteraction) -> Request {
    let inputs = interaction.data.components.iter().flat_map(|row| &row.components);
    let fields = inputs.filter_map(|component| match component {
        ActionRowComponent::InputText(input) => {
            Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
        }
        _ => None,
    });
    let ask = Ask::Submit { id: interaction.data.custom_id.clone(), fields: fields.collect() };
    told_by!(interaction, interaction.member.as_ref()).request(ask)
}

/// The options by their default names, as text; without the one being typed.
fn given(options: &[ResolvedOption<'_>]) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for option in options {
        let value = match &option.value {
            ResolvedValue::Boolean(value) => value.to_string(),
            ResolvedValue::Integer(value) => value.to_string(),
            ResolvedValue::Number(value) => value.to_string(),
            ResolvedValue::String(value) => (*value).to_owned(),
            ResolvedValue::User(user, _) => user.id.to_string(),
            ResolvedValue::Channel(channel) => channel.id.to_string(),
            ResolvedValue::Unresolved(Unresolved::User(user)) => user.to_string(),
            _ => continue,
        };
        pairs.push((option.name.to_owned(), value));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_depends_on_the_place() {
        let all = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES | Permissions::EMBED_LINKS;
        let here = all | Permissions::SEND_MESSAGES | Permissions::CREATE_PUBLIC_THREADS;
        assert_eq!(lacks(here, false), Lacks::default());
        assert_eq!(lacks(here, true), Lacks { send: true, ..Lacks::default() });
        let there = all | Permissions::SEND_MESSAGES_IN_THREADS;
        assert_eq!(lacks(there, true), Lacks { threads: true, ..Lacks::default() });
        assert_eq!(lacks(Permissions::ADMINISTRATOR, true), Lacks::default());
        let nothing = Lacks { view: true, send: true, attach: true, embed: true, threads: true };
        assert_eq!(lacks(Permissions::empty(), false), nothing);
    }
}
