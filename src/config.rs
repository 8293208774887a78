//! What the host decides: every variable of `.env.example`, read once. Nothing else in the program looks at the
//! environment.

use std::path::PathBuf;

use discord::{Account, Secret};
use game::HostContent;

use crate::games;

/// Everything the host decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`
    pub token: Option<Secret>,
    /// `DISCORD_PROXY`
    pub proxy: Option<String>,
    /// `ESCARMOUCHE_DATABASE`
    pub database: PathBuf,
    /// `ESCARMOUCHE_LOG`
    pub log: String,
    /// Files with content of the host's own, for games that take some.
    pub content: Vec<(HostContent, PathBuf)>,
    /// `ESCARMOUCHE_REPORTS`
    pub reports: Option<u64>,
}

/// A variable of the environment.
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// What holds if it is not set.
    pub default: &'static str,
    /// What it decides, in the words of `.env.example`.
    pub about: &'static str,
}

const TOKEN: Variable = Variable {
    name: "DISCORD_TOKEN",
    default: "",
    about: "The bot's token, a password. Without it the bot runs in local mode, with no account and no network.",
};

const PROXY: Variable = Variable {
    name: "DISCORD_PROXY",
    default: "",
    about: "Where calls to Discord go instead of to Discord itself, such as http://127.0.0.1:3000. Rarely needed.",
};

const DATABASE: Variable = Variable {
    name: "ESCARMOUCHE_DATABASE",
    default: "escarmouche.sqlite",
    about: "The file that holds all matches. It is made at the first start; its folder must exist.",
};

const LOG: Variable = Variable {
    name: "ESCARMOUCHE_LOG",
    default: "info",
    about: "What is logged: error, warn, info or debug, for everything or for parts (info,discord=debug).",
};

const REPORTS: Variable = Variable {
    name: "ESCARMOUCHE_REPORTS",
    default: "",
    about: "The number of a channel that only you read, for /report; without it, direct messages to the bot's owner.",
};

/// All of them, in the order of `.env.example`: the program's own, then those of the games.
pub fn variables() -> Vec<Variable> {
    [TOKEN, PROXY, DATABASE, LOG, REPORTS].into_iter().chain(contents().map(|content| variable(&content))).collect()
}

/// What hosts may add to the games.
fn contents() -> impl Iterator<Item = HostContent> {
    games().all().filter_map(|game| game.host_content())
}

fn variable(content: &HostContent) -> Variable {
    Variable { name: content.variable, default: "", about: content.about }
}

/// What is wrong with the environment.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The `.env` file cannot be read.
    #[error("cannot read the file .env: {0}")]
    File(String),
    /// A variable is not text.
    #[error("{0} is not readable text")]
    NotText(&'static str),
    /// The token cannot be one.
    #[error("DISCORD_TOKEN contains a space or a line break; copy the token alone, without quotation marks around it")]
    Token,
    /// The proxy is no address.
    #[error("DISCORD_PROXY is {0:?}; it must begin with http:// or https://, such as http://127.0.0.1:3000")]
    Proxy(String),
    /// The channel is no number.
    #[error("ESCARMOUCHE_REPORTS is {0:?}; it must be the number of a channel, as Discord copies it (Copy Channel ID)")]
    Reports(String),
    /// The filter of the log cannot be read.
    #[error("ESCARMOUCHE_LOG is {0:?}, which is no filter ({1}); write for example info, or info,desk=debug")]
    Log(String, String),
}

impl Config {
    /// Reads `.env`, if there is one, and the environment, which goes before it.
    pub fn read() -> Result<Config, Fault> {
        match dotenvy::dotenv() {
            Ok(_) => {}
            Err(error) if error.not_found() => {}
            // The parser's own message quotes the line, which may be the token.
            Err(dotenvy::Error::LineParse(_, at)) => {
                return Err(Fault::File(format!(
                    "a line cannot be understood at its character {at}; it must be NAME=value"
                )));
            }
            Err(dotenvy::Error::Io(error)) => return Err(Fault::File(error.to_string())),
            Err(_) => return Err(Fault::File("it is not readable text".to_owned())),
        }
        Config::from(|name| std::env::var_os(name).map(std::ffi::OsString::into_string).transpose().map_err(|_| ()))
    }

    /// Reads variables from anywhere; `Err` stands for one that is not text.
    pub fn from(find: impl Fn(&str) -> Result<Option<String>, ()>) -> Result<Config, Fault> {
        let get = |variable: &Variable| {
            let value = find(variable.name).map_err(|()| Fault::NotText(variable.name))?.unwrap_or_default();
            // An empty line in .env means the same as none.
            let value = if value.trim().is_empty() { variable.default } else { value.trim() };
            Ok::<_, Fault>(Some(value.to_owned()).filter(|value| !value.is_empty()))
        };
        let token = get(&TOKEN)?;
        if token.as_deref().is_some_and(|token| token.contains(char::is_whitespace) || token.contains(['"', '\''])) {
            return Err(Fault::Token);
        }
        let proxy = get(&PROXY)?.map(|proxy| proxy.trim_end_matches('/').to_owned());
        if let Some(proxy) =
            proxy.as_ref().filter(|proxy| !proxy.starts_with("http://") && !proxy.starts_with("https://"))
        {
            return Err(Fault::Proxy(proxy.clone()));
        }
        let log = get(&LOG)?.unwrap_or_default();
        if let Err(why) = tracing_subscriber::EnvFilter::builder().parse(&log) {
            return Err(Fault::Log(log, why.to_string()));
        }
        let database = get(&DATABASE)?.unwrap_or_default().into();
        let mut content = Vec::new();
        for added in contents() {
            content.extend(get(&variable(&added))?.map(|path| (added, PathBuf::from(path))));
        }
        let reports = get(&REPORTS)?.map(|channel| channel.parse().map_err(|_| Fault::Reports(channel))).transpose()?;
        Ok(Config { token: token.map(Secret::new), proxy, database, log, content, reports })
    }

    /// The bot's account on Discord, if it has one.
    pub fn account(&self) -> Option<Account> {
        let token = self.token.clone()?;
        Some(Account { token, proxy: self.proxy.clone(), reports: self.reports })
    }

    /// The filter of the log. Libraries speak only of what is wrong, unless they are asked by name: their lower levels
    /// show whole requests.
    pub fn log_filter(&self) -> tracing_subscriber::EnvFilter {
        let quiet = "serenity=warn,poise=error,sqlx=warn,hyper=warn,h2=warn,rustls=warn,reqwest=warn,tungstenite=warn";
        tracing_subscriber::EnvFilter::new(format!("{quiet},{}", self.log))
    }
}
