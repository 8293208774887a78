//! A finished match, or a day of a channel's rolls, as one file that anybody can check, and the check itself. The format
//! is described in `docs/dice.md`; a file that was written once must be readable for ever. Nothing here asks the store.

mod flaw;
mod rolls;
mod verify;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

pub use flaw::{Flaw, Part};
pub use rolls::{DayHead, RolledStep, Rolls};
pub use verify::{Verdict, verify};

use chance::Draw;
use chance::fair::{SCHEME, Stream, hex};
use game::Holder;
use store::{EntryKind, Language, MatchState};

/// What the files of finished matches call themselves.
pub const MATCH: &str = "escarmouche-match";
/// What the files of running matches for the host call themselves: the whole log without the secret of the dice. They
/// are for looking into what went wrong, and prove nothing.
pub const RUNNING: &str = "escarmouche-running";
/// What the files of running matches for their players call themselves; they tell a story and prove nothing.
pub const STORY: &str = "escarmouche-story";
/// What the files of a channel's rolls call themselves.
pub const ROLLS: &str = "escarmouche-rolls";
/// The name of the list that every file which can be checked ends with.
const ENTRIES: &str = "entries";
/// The version of all of them in which every die stands by itself.
pub const VERSION: u32 = 1;
/// The version of those in which dice of a roll are kept as a sum. Every other file is written as it always was, so that
/// its seals stay what was posted.
pub const SUMMED: u32 = 2;

/// A finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// [`MATCH`].
    pub format: String,
    /// [`VERSION`] or [`SUMMED`].
    pub version: u32,
    /// What was agreed before it began, and how it ended.
    #[serde(rename = "match")]
    pub head: Head,
    /// What decided its dice.
    pub dice: Dice,
    /// How it stood before the first step.
    pub opening: Opening,
    /// The seal of everything above.
    pub seal: String,
    /// The log.
    pub entries: Vec<Step>,
}

/// What was agreed before a match began, and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// Its number.
    pub number: i64,
    /// The game, by its short name.
    pub game: String,
    /// The version of the game's rules.
    pub rules: String,
    /// The language in which it spoke to its channel.
    pub language: Language,
    /// How far it has come.
    pub state: MatchState,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The people by number, as they were called.
    pub people: Vec<String>,
    /// Who held each seat at the start.
    pub seats: Vec<Holder>,
    /// How it ended; nothing if it was called off.
    pub result: Option<Value>,
    /// When it was opened, in seconds since 1970.
    pub opened_at: i64,
    /// When it began.
    pub started_at: Option<i64>,
    /// When it ended.
    pub ended_at: Option<i64>,
}

/// What decides dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// The name of the scheme.
    pub scheme: String,
    /// The id of the stream.
    pub stream: String,
    /// What was published beforehand.
    pub commitment: String,
    /// What the players added, in order.
    pub words: Vec<String>,
    /// The secret, once nothing more is drawn from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

impl Dice {
    /// What everybody may know while numbers are still drawn.
    pub fn committed(stream: &Stream) -> Dice {
        Dice {
            scheme: SCHEME.to_owned(),
            stream: stream.id.clone(),
            commitment: stream.secret.commitment(),
            words: stream.words.clone(),
            secret: None,
        }
    }

    /// Everything, once nothing more is drawn.
    pub fn revealed(stream: &Stream) -> Dice {
        Dice { secret: Some(stream.secret.reveal()), ..Dice::committed(stream) }
    }
}

/// How a match stood before its first step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// What was drawn to set it up.
    pub draws: Vec<Draw>,
    /// The set-up in the game's own terms.
    pub position: Value,
}

/// One step of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// 1, 2, 3 …
    pub step: u32,
    /// What caused it.
    pub kind: EntryKind,
    /// The number of the person who did it, if a person did.
    pub person: Option<u8>,
    /// The seat for which it was done, if for one.
    pub seat: Option<u8>,
    /// The command as printed, if there was one.
    pub command: Option<String>,
    /// What happened.
    pub events: Vec<Value>,
    /// What was drawn.
    pub draws: Vec<Draw>,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The seal of everything up to here.
    pub seal: String,
}

impl Export {
    /// The version that a log like this is written in.
    pub fn version_of(entries: &[Step]) -> u32 {
        let is_summed = entries.iter().flat_map(|step| &step.draws).any(|draw| draw.count != 1);
        if is_summed { SUMMED } else { VERSION }
    }

    /// Seals a match whose seals are still empty.
    #[must_use]
    pub fn sealed(mut self) -> Export {
        self.seal = seal_of_head(&self);
        let mut seal = self.seal.clone();
        for step in &mut self.entries {
            seal = seal_after(&seal, step);
            step.seal.clone_from(&seal);
        }
        self
    }

    /// The last seal: it stands for the whole file.
    pub fn last_seal(&self) -> &str {
        self.entries.last().map_or(&self.seal, |step| &step.seal)
    }

    /// The file.
    pub fn text(&self) -> String {
        lay_out(self, ENTRIES)
    }
}

/// What somebody may know of a match that is still being played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Story {
    /// [`STORY`].
    pub format: &'static str,
    /// [`VERSION`].
    pub version: u32,
    /// What was agreed.
    #[serde(rename = "match")]
    pub head: Head,
    /// What its dice are committed to; nothing in a match from before dice could be checked.
    pub dice: Option<Dice>,
    /// What the reader may know of what happened.
    pub story: Vec<Told>,
}

/// A step as somebody may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    /// The step.
    pub step: u32,
    /// The command, if the reader gave it.
    pub command: Option<String>,
    /// What happened, in sentences.
    pub told: Vec<String>,
}

impl Story {
    /// The file.
    pub fn text(&self) -> String {
        lay_out(self, "story")
    }
}

/// Anything of ours as JSON.
fn plain(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("exports are plain data")
}

/// JSON in the one form that is hashed: no blanks, the fields of every object in the order of their names.
pub fn canonical(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(",")),
        Value::Object(fields) => {
            let sorted: BTreeMap<&String, &Value> = fields.iter().collect();
            let fields = sorted.into_iter().map(|(name, value)| {
                let name = Value::String(name.clone());
                format!("{name}:{}", canonical(value))
            });
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

/// The seal of something that follows on what was sealed before; its own seal is no part of it.
fn seal_after(before: &str, thing: &impl Serialize) -> String {
    let mut value = plain(thing);
    if let Value::Object(fields) = &mut value {
        fields.remove("seal");
    }
    hex(&Sha256::digest(format!("{before}\n{}", canonical(&value))))
}

/// The seal of everything above the list of a file.
fn seal_of_head(file: &impl Serialize) -> String {
    let mut head = plain(file);
    if let Value::Object(fields) = &mut head {
        fields.remove(ENTRIES);
    }
    seal_after("", &head)
}

/// The file: the fields of the head a line each, then the list, a line an item.
fn lay_out(file: &impl Serialize, list: &str) -> String {
    let mut head = plain(file);
    let items = head.as_object_mut().and_then(|fields| fields.remove(list)).unwrap_or_default();
    let fields: BTreeMap<&String, &Value> = head.as_object().into_iter().flatten().collect();
    let mut text = String::from("{\n");
    for (name, value) in fields {
        text += &format!("\"{name}\":{},\n", canonical(value));
    }
    let items: Vec<String> = items.as_array().into_iter().flatten().map(canonical).collect();
    text += &format!("\"{list}\":[\n{}\n]}}\n", items.join(",\n"));
    text
}
