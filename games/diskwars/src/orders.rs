//! What a seat has settled in advance (DSK-14.1): whether it counters, where it throws, what it lets others do.

use serde::{Deserialize, Serialize};

use super::disk::Label;
use super::words::Spell;
use game::Seat;
use space::Spot;

/// Which spells are countered (DSK-8.48e).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// None.
    #[default]
    Off,
    /// All.
    Any,
    /// Those of at least this level.
    Level(u8),
    /// These.
    List(Vec<Spell>),
}

/// Where a firestorm that is passed on is thrown (DSK-8.46d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// By the automatic rule.
    #[default]
    Auto,
    /// At a disk.
    Disk(Label),
    /// At a spot.
    Spot(Spot),
}

/// A seat's standing orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Which spells it counters.
    pub counter: Counter,
    /// Only those that concern it.
    pub mine_only: bool,
    /// The wizard that is to do it.
    pub wizard: Option<Label>,
    /// Where it throws a firestorm.
    pub firestorm: Aim,
    /// To whom it leaves the credit of common victims.
    pub cede: Option<Seat>,
    /// It never shoots.
    pub skip_shooting: bool,
    /// It brings all reinforcements without being asked.
    pub auto_reinforce: bool,
}

/// Changes to standing orders; what is not named stays (section 6).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Which spells to counter.
    pub counter: Option<Counter>,
    /// Only those that concern the seat.
    pub mine_only: Option<bool>,
    /// The wizard; `Some(None)` for the cheapest.
    pub wizard: Option<Option<Label>>,
    /// Where to throw a firestorm.
    pub firestorm: Option<Aim>,
    /// To whom credit is left; `Some(None)` for nobody.
    pub cede: Option<Option<Seat>>,
    /// Never shoot.
    pub skip_shooting: Option<bool>,
    /// Bring all reinforcements.
    pub auto_reinforce: Option<bool>,
}

impl Standing {
    /// The orders with some of them changed.
    #[must_use]
    pub fn changed(&self, changes: &Changes) -> Standing {
        Standing {
            counter: changes.counter.clone().unwrap_or_else(|| self.counter.clone()),
            mine_only: changes.mine_only.unwrap_or(self.mine_only),
            wizard: changes.wizard.unwrap_or(self.wizard),
            firestorm: changes.firestorm.unwrap_or(self.firestorm),
            cede: changes.cede.unwrap_or(self.cede),
            skip_shooting: changes.skip_shooting.unwrap_or(self.skip_shooting),
            auto_reinforce: changes.auto_reinforce.unwrap_or(self.auto_reinforce),
        }
    }
}
