//! What the host decides: every variable of `.env.example`, read once. Nothing else in the program looks at the
//! environment.

use std::fmt;
use std::path::PathBuf;

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
    /// `ESCARMOUCHE_SCENARIOS`
    pub scenarios: Option<PathBuf>,
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
    about: "What is logged: error, warn, info or debug, for everything or for parts (info,escarmouche::discord=debug).",
};

const SCENARIOS: Variable = Variable {
    name: "ESCARMOUCHE_SCENARIOS",
    default: "",
    about: "A file with scenarios of your own for Guardians' Chronicles, written like assets/guardians/scenarios.toml.",
};

const REPORTS: Variable = Variable {
    name: "ESCARMOUCHE_REPORTS",
    default: "",
    about: "The number of a channel that only you read, for /report; without it, direct messages to the bot's owner.",
};

/// All of them, in the order of `.env.example`.
pub const VARIABLES: [&Variable; 6] = [&TOKEN, &PROXY, &DATABASE, &LOG, &SCENARIOS, &REPORTS];

/// A word that must not be shown, not even in an error.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a word from being shown.
    pub fn new(word: impl Into<String>) -> Secret {
        Secret(word.into())
    }

    /// The word itself, for the one place that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
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
    #[error("ESCARMOUCHE_LOG is {0:?}, which is no filter ({1}); write for example info, or info,escarmouche=debug")]
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
        let scenarios = get(&SCENARIOS)?.map(PathBuf::from);
        let reports = get(&REPORTS)?.map(|channel| channel.parse().map_err(|_| Fault::Reports(channel))).transpose()?;
        Ok(Config { token: token.map(Secret::new), proxy, database, log, scenarios, reports })
    }

    /// The filter of the log. Libraries speak only of what is wrong, unless they are asked by name: their lower levels
    /// show whole requests.
    pub fn log_filter(&self) -> tracing_subscriber::EnvFilter {
        let quiet = "serenity=warn,poise=error,sqlx=warn,hyper=warn,h2=warn,rustls=warn,reqwest=warn,tungstenite=warn";
        tracing_subscriber::EnvFilter::new(format!("{quiet},{}", self.log))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Config, Fault> {
        Config::from(|name| Ok(pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())))
    }

    #[test]
    fn nothing_set_is_local_mode_with_defaults() {
        let config = read(&[("DISCORD_TOKEN", "  ")]).expect("an empty environment is fine");
        assert_eq!(config.token, None);
        assert_eq!(config.proxy, None);
        assert_eq!(config.database, PathBuf::from("escarmouche.sqlite"));
        assert_eq!(config.log, "info");
    }

    #[test]
    fn the_token_is_never_shown() {
        let config = read(&[("DISCORD_TOKEN", "very.secret.word")]).expect("it reads");
        assert!(!format!("{config:?}").contains("secret"));
        assert_eq!(config.token.map(|token| token.reveal().to_owned()).as_deref(), Some("very.secret.word"));
        let fault = read(&[("DISCORD_TOKEN", "\"very secret\"")]).expect_err("quotation marks are a mistake");
        assert!(!format!("{fault} {fault:?}").contains("very"));
    }

    #[test]
    fn faults_name_the_variable() {
        for (name, value) in [
            ("DISCORD_PROXY", "localhost:3000"),
            ("ESCARMOUCHE_LOG", "info,=,loud=much"),
            ("ESCARMOUCHE_REPORTS", "#bugs"),
        ] {
            let fault = read(&[(name, value)]).expect_err("it must be refused");
            assert!(fault.to_string().contains(name), "{fault}");
            assert!(fault.to_string().contains(value), "{fault}");
        }
        let fault = Config::from(|_| Err(())).expect_err("it must be refused");
        assert!(fault.to_string().contains("DISCORD_TOKEN"), "{fault}");
    }

    #[test]
    fn the_example_documents_every_variable() {
        let example = include_str!("../.env.example");
        let paragraphs: Vec<&str> = example.trim_end().split("\n\n").collect();
        let documented: Vec<String> =
            VARIABLES.iter().map(|known| format!("# {}\n{}={}", known.about, known.name, known.default)).collect();
        // The first paragraph tells what the file is.
        assert_eq!(paragraphs[1..], documented);
    }
}
