//! What the host decides.

use std::path::PathBuf;

use escarmouche::config::{Config, Fault, variables};

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
    for (name, value) in
        [("DISCORD_PROXY", "localhost:3000"), ("ESCARMOUCHE_LOG", "info,=,loud=much"), ("ESCARMOUCHE_REPORTS", "#bugs")]
    {
        let fault = read(&[(name, value)]).expect_err("it must be refused");
        assert!(fault.to_string().contains(name), "{fault}");
        assert!(fault.to_string().contains(value), "{fault}");
    }
    let fault = Config::from(|_| Err(())).expect_err("it must be refused");
    assert!(fault.to_string().contains("DISCORD_TOKEN"), "{fault}");
}

#[test]
fn the_example_documents_every_variable() {
    let example = include_str!("../../.env.example");
    let paragraphs: Vec<&str> = example.trim_end().split("\n\n").collect();
    let documented: Vec<String> =
        variables().iter().map(|known| format!("# {}\n{}={}", known.about, known.name, known.default)).collect();
    // The first paragraph tells what the file is.
    assert_eq!(paragraphs[1..], documented);
}
