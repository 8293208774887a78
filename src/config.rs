//! What the host decides: every variable of `.env.example`, read once. Nothing else in the program looks at the
//! environment.

use std::fmt;
use std::path::PathBuf;

/// Everything the host decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`: the bot's token. Without it the bot runs in local mode, with no account and no network.
    pub token: Option<Secret>,
    /// `DISCORD_PROXY`: where calls to Discord go instead of to Discord itself, as `http://host:port`.
    pub proxy: Option<String>,
    /// `ESCARMOUCHE_DATABASE`: the file that holds all matches.
    pub database: PathBuf,
    /// `ESCARMOUCHE_LOG`: what is logged.
    pub log: String,
}

/// Every variable with its default; none means that nothing holds unless it is set.
pub const VARIABLES: [(&str, Option<&str>); 4] =
    [(TOKEN, None), (PROXY, None), (DATABASE, Some("escarmouche.sqlite")), (LOG, Some("info"))];

const TOKEN: &str = "DISCORD_TOKEN";
const PROXY: &str = "DISCORD_PROXY";
const DATABASE: &str = "ESCARMOUCHE_DATABASE";
const LOG: &str = "ESCARMOUCHE_LOG";

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
        let get = |name: &'static str| {
            let value = find(name).map_err(|()| Fault::NotText(name))?;
            // An empty line in .env means the same as none.
            let value = value.map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
            let default = VARIABLES.iter().find(|(known, _)| *known == name).and_then(|(_, default)| *default);
            Ok(value.or(default.map(str::to_owned)))
        };
        let token = get(TOKEN)?;
        if token.as_deref().is_some_and(|token| token.contains(char::is_whitespace) || token.contains(['"', '\''])) {
            return Err(Fault::Token);
        }
        let proxy = get(PROXY)?.map(|proxy| proxy.trim_end_matches('/').to_owned());
        if let Some(proxy) =
            proxy.as_ref().filter(|proxy| !proxy.starts_with("http://") && !proxy.starts_with("https://"))
        {
            return Err(Fault::Proxy(proxy.clone()));
        }
        let log = get(LOG)?.unwrap_or_default();
        if let Err(why) = tracing_subscriber::EnvFilter::builder().parse(&log) {
            return Err(Fault::Log(log, why.to_string()));
        }
        let database = get(DATABASE)?.unwrap_or_default().into();
        Ok(Config { token: token.map(Secret::new), proxy, database, log })
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
        for (name, value) in [("DISCORD_PROXY", "localhost:3000"), ("ESCARMOUCHE_LOG", "info,=,loud=much")] {
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
        let lines: Vec<&str> = example.lines().map(|line| line.trim_start_matches('#').trim_start()).collect();
        for (name, default) in VARIABLES {
            let expected = format!("{name}={}", default.unwrap_or_default());
            assert!(lines.contains(&expected.as_str()), "no line {expected:?}");
        }
        let named = lines.iter().filter(|line| line.split('=').next().is_some_and(is_variable)).count();
        assert_eq!(named, VARIABLES.len(), "the example names a variable that the program does not read");
        let source = include_str!("config.rs");
        for line in lines.iter().filter(|line| line.ends_with('.')) {
            assert!(source.contains(line), "these words do not stand in the source: {line}");
        }
    }

    fn is_variable(name: &str) -> bool {
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
    }
}
