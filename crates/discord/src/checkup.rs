//! What `escarmouche doctor` looks at on Discord's side: the commands, the token, what the bot was granted on its servers.
//! Changes nothing.

use serenity::all::Permissions;

use super::{Account, Fault, connect, describe, register, status};
use game::Games;

/// Something that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether it is as it should be.
    pub is_fine: bool,
    /// What was found, in words.
    pub what: String,
}

impl Finding {
    /// All is well.
    pub fn fine(what: impl Into<String>) -> Finding {
        Finding { is_fine: true, what: what.into() }
    }

    /// Something is wrong.
    pub fn wrong(what: impl Into<String>) -> Finding {
        Finding { is_fine: false, what: what.into() }
    }
}

/// What the bot needs on a server.
const NEEDED: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::EMBED_LINKS, "Embed Links"),
    (Permissions::ATTACH_FILES, "Attach Files"),
];

/// Looks at everything. Discord is asked only if there is an account.
pub async fn examine(games: Games, account: Option<&Account>) -> Vec<Finding> {
    let misfits = register::misfits(games);
    let mut findings: Vec<Finding> = misfits.into_iter().map(Finding::wrong).collect();
    if findings.is_empty() {
        findings.push(Finding::fine(format!(
            "the {} slash commands fit Discord's limits",
            register::commands(games).len()
        )));
    }
    if let Some(account) = account {
        match ask_discord(account).await {
            Ok(found) => findings.extend(found),
            Err(fault) => findings.push(Finding::wrong(fault.to_string())),
        }
    } else {
        findings.push(Finding::fine("DISCORD_TOKEN is not set: the bot runs in local mode, and Discord was not asked"));
    }
    findings
}

async fn ask_discord(account: &Account) -> Result<Vec<Finding>, Fault> {
    let http = connect(account);
    let refused = |error: serenity::Error| match status(&error) {
        Some(401) => Fault::Token,
        _ => Fault::Refused(describe(&error)),
    };
    let application = http.get_current_application_info().await.map_err(refused)?;
    let mut findings =
        vec![Finding::fine(format!("Discord accepts the token; the application is {}", application.name))];
    let needed = NEEDED.iter().fold(Permissions::empty(), |all, (one, _)| all | *one);
    let invitation = format!(
        "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={}",
        application.id,
        needed.bits()
    );
    let guilds = http.get_guilds(None, Some(200)).await.map_err(refused)?;
    if guilds.is_empty() {
        findings.push(Finding::wrong(format!("the bot is on no server yet; invite it with {invitation}")));
    }
    for guild in guilds {
        let lacking = lacking(guild.permissions);
        findings.push(if lacking.is_empty() {
            Finding::fine(format!(
                "on {} the bot has every permission it needs (channels may still take some away)",
                guild.name
            ))
        } else {
            let lacking = lacking.join(", ");
            Finding::wrong(format!(
                "on {} the bot lacks: {lacking}. Grant its role these, or invite it anew with {invitation}",
                guild.name
            ))
        });
    }
    Ok(findings)
}

fn lacking(granted: Permissions) -> Vec<&'static str> {
    if granted.administrator() {
        return Vec::new();
    }
    NEEDED.iter().filter(|(one, _)| !granted.contains(*one)).map(|(_, name)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_is_named() {
        assert_eq!(lacking(Permissions::ADMINISTRATOR), Vec::<&str>::new());
        let granted = Permissions::all() - Permissions::ATTACH_FILES;
        assert_eq!(lacking(granted - Permissions::ADMINISTRATOR), ["Attach Files"]);
        assert_eq!(lacking(Permissions::empty()).len(), NEEDED.len());
    }
}
