//! Who may do what where: Discord's rules for roles and overwrites.

use super::{Channel, ChannelKind, World};
use crate::permission::Permissions;
use crate::snowflake::Snowflake;

/// What two can do in a direct conversation.
const IN_DM: Permissions = Permissions::from_bits(
    Permissions::VIEW_CHANNEL.bits()
        | Permissions::SEND_MESSAGES.bits()
        | Permissions::EMBED_LINKS.bits()
        | Permissions::ATTACH_FILES.bits()
        | Permissions::READ_MESSAGE_HISTORY.bits()
        | Permissions::USE_APPLICATION_COMMANDS.bits()
        | Permissions::PIN_MESSAGES.bits(),
);

impl World {
    /// What a user may do in a channel; nothing where they cannot be.
    pub fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        let Some(guild) = channel.guild else {
            let present = channel.recipient == Some(user) || user == self.bot();
            return if present { IN_DM } else { Permissions::NONE };
        };
        let Some(guild) = self.guilds.get(&guild) else {
            return Permissions::NONE;
        };
        let Some(member) = guild.members.get(&user) else {
            return Permissions::NONE;
        };
        // The role that everybody has bears the guild's own id.
        let roles = guild.roles.iter().filter(|role| role.id == guild.id || member.roles.contains(&role.id));
        let base = roles.fold(Permissions::NONE, |sum, role| sum | role.permissions);
        if guild.owner == user || base.has(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        // A thread takes the overwrites of the channel around it.
        let around = if channel.kind.is_thread() {
            channel.parent.and_then(|parent| self.channels.get(&parent))
        } else {
            Some(channel)
        };
        let overwrites = around.map_or(&[][..], |around| &around.overwrites);
        let mut held = base;
        for everyone in overwrites.iter().filter(|o| !o.member && o.id == guild.id) {
            held = (held & !everyone.deny) | everyone.allow;
        }
        let of_roles = overwrites.iter().filter(|o| !o.member && member.roles.contains(&o.id));
        let (allow, deny) =
            of_roles.fold((Permissions::NONE, Permissions::NONE), |(a, d), o| (a | o.allow, d | o.deny));
        held = (held & !deny) | allow;
        for own in overwrites.iter().filter(|o| o.member && o.id == user) {
            held = (held & !own.deny) | own.allow;
        }
        let invited = channel.thread.as_ref().is_some_and(|thread| thread.members.contains_key(&user));
        let closed = channel.kind == ChannelKind::PrivateThread && !invited && !held.has(Permissions::MANAGE_THREADS);
        // Whoever cannot see a channel can do nothing in it.
        if closed || !held.has(Permissions::VIEW_CHANNEL) { Permissions::NONE } else { held }
    }

    /// Whether a user has a permission in a channel.
    pub fn may(&self, user: Snowflake, channel: Snowflake, permission: Permissions) -> bool {
        self.channels.get(&channel).is_some_and(|channel| self.permissions(user, channel).has(permission))
    }
}
