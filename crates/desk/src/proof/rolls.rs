//! A finished day of a channel's rolls, as a file with the same seals as a match.

use serde::{Deserialize, Serialize};

use super::{Dice, ENTRIES, ROLLS, SUMMED, VERSION, lay_out, seal_after, seal_of_head};
use crate::drawn;
use chance::Draw;
use store::RolledDay;

/// A day of rolls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolls {
    /// [`ROLLS`].
    pub format: String,
    /// [`VERSION`] or [`SUMMED`].
    pub version: u32,
    /// Which day.
    pub rolls: DayHead,
    /// What decided the dice.
    pub dice: Dice,
    /// The seal of everything above.
    pub seal: String,
    /// What was rolled.
    pub entries: Vec<RolledStep>,
}

/// Which day of a channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayHead {
    /// Days since 1970, UTC.
    pub day: i64,
}

/// One roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RolledStep {
    /// 1, 2, 3 …
    pub step: u32,
    /// Who rolled, as they were called.
    pub name: String,
    /// The words that were rolled.
    pub what: String,
    /// What was drawn.
    pub draws: Vec<Draw>,
    /// By which reading of the words; not known of older rolls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notation: Option<u32>,
    /// What the words came to; not known of older rolls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<i64>,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The seal of everything up to here.
    pub seal: String,
}

impl Rolls {
    /// The version that rolls like these are written in.
    pub fn version_of(entries: &[RolledStep]) -> u32 {
        let is_newer = |step: &RolledStep| step.result.is_some() || step.draws.iter().any(|draw| draw.count != 1);
        if entries.iter().any(is_newer) { SUMMED } else { VERSION }
    }

    /// The file of a day, or what cannot be read in it.
    pub fn of(day: &RolledDay) -> Result<Rolls, serde_json::Error> {
        let entries = day.rolls.iter().map(|roll| {
            Ok(RolledStep {
                step: roll.roll,
                name: roll.name.clone(),
                what: roll.what.clone(),
                draws: drawn::read(&roll.draws)?,
                notation: roll.came.map(|came| came.notation),
                result: roll.came.map(|came| came.result),
                at: roll.at,
                seal: String::new(),
            })
        });
        let mut rolls = Rolls {
            format: ROLLS.to_owned(),
            version: VERSION,
            rolls: DayHead { day: day.day },
            dice: Dice::revealed(&day.stream),
            seal: String::new(),
            entries: entries.collect::<Result<_, serde_json::Error>>()?,
        };
        rolls.version = Rolls::version_of(&rolls.entries);
        rolls.seal = seal_of_head(&rolls);
        let mut seal = rolls.seal.clone();
        for step in &mut rolls.entries {
            seal = seal_after(&seal, step);
            step.seal.clone_from(&seal);
        }
        Ok(rolls)
    }

    /// The file.
    pub fn text(&self) -> String {
        lay_out(self, ENTRIES)
    }
}
