//! The documentation of expressions as data: every construct with examples whose dice are known, and what is refused. Help
//! is made from it, and the tests roll all of it.

use std::sync::LazyLock;

use serde::Deserialize;

/// All of the documentation.
#[derive(Debug, Deserialize)]
pub struct Grammar {
    /// What can be written.
    #[serde(rename = "construct")]
    pub constructs: Vec<Construct>,
    /// What is refused.
    #[serde(rename = "refusal")]
    pub refusals: Vec<Refusal>,
}

/// One thing that can be written.
#[derive(Debug, Deserialize)]
pub struct Construct {
    /// Its name, the end of its text's id.
    pub id: String,
    /// At least one; the first is the one to show.
    pub examples: Vec<Example>,
}

impl Construct {
    /// The id of the text that says what it means.
    pub fn meaning(&self) -> String {
        format!("dice-grammar-{}", self.id)
    }
}

/// An expression rolled with dice that are known beforehand.
#[derive(Debug, Deserialize)]
pub struct Example {
    /// What is written.
    pub roll: String,
    /// The faces that come up, in the order they are drawn.
    pub drawn: Vec<u32>,
    /// What it comes to.
    pub total: i64,
    /// How it is told in English.
    pub told: String,
}

/// An expression that is refused.
#[derive(Debug, Deserialize)]
pub struct Refusal {
    /// What is written.
    pub roll: String,
    /// The id of the text that says why.
    pub why: String,
    /// The expression with a caret under the place.
    pub caret: String,
}

/// The documentation of expressions.
pub fn grammar() -> &'static Grammar {
    static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
        let text = include_str!("../../../assets/dice/grammar.toml");
        toml::from_str(text).unwrap_or_else(|fault| panic!("assets/dice/grammar.toml: {fault}"))
    });
    &GRAMMAR
}
