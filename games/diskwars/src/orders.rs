//! What a seat has settled in advance (DSK-14.1): whether it counters, where it throws, what it lets others do.

use serde::{Deserialize, Serialize};

use super::Diskwars;
use super::command::read_spells;
use super::content::write_list;
use super::disk::Label;
use super::refusal::{Form, Refusal};
use super::words::Spell;
use game::kit::{Describe, Options, Reading, Unread, Value};
use game::{Opt, Order, Seat, Takes};
use space::Spot;

/// Which spells are countered (DSK-8.48e).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[said("diskwars-orders-counter-")]
#[called(level: u8, spells: Vec<Spell>)]
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

/// One of them, or none in so many words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrNone<V>(pub Option<V>);

/// Changes to standing orders; what is not named stays (section 6).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Which spells to counter.
    pub counter: Option<Counter>,
    /// Only those that concern the seat.
    pub mine_only: Option<bool>,
    /// The wizard; none for the cheapest.
    pub wizard: Option<OrNone<Label>>,
    /// Where to throw a firestorm.
    pub firestorm: Option<Aim>,
    /// To whom credit is left.
    pub cede: Option<OrNone<Seat>>,
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
            wizard: changes.wizard.map_or(self.wizard, |OrNone(wizard)| wizard),
            firestorm: changes.firestorm.unwrap_or(self.firestorm),
            cede: changes.cede.map_or(self.cede, |OrNone(seat)| seat),
            skip_shooting: changes.skip_shooting.unwrap_or(self.skip_shooting),
            auto_reinforce: changes.auto_reinforce.unwrap_or(self.auto_reinforce),
        }
    }
}

impl Options<Diskwars> for Changes {
    const OPTIONS: &'static [Opt] = &[
        Opt::new("counter", Takes::Choice(&["off", "any", "level", "list"])),
        Opt::new("level", Takes::Number { min: 1, max: 3 }),
        Opt::new("spells", Takes::Text),
        Opt::new("mine_only", Takes::Flag),
        Opt::new("wizard", Takes::Unit),
        Opt::new("firestorm", Takes::Text),
        Opt::new("cede", Takes::Text),
        Opt::new("skip_shooting", Takes::Flag),
        Opt::new("auto_reinforce", Takes::Flag),
    ];

    fn read(at: &Reading<'_, Diskwars>) -> Result<Changes, Refusal> {
        Ok(Changes {
            counter: Counter::read(at)?,
            mine_only: at.option("mine_only")?,
            wizard: at.option("wizard")?,
            firestorm: at.option("firestorm")?,
            cede: at.option("cede")?,
            skip_shooting: at.option("skip_shooting")?,
            auto_reinforce: at.option("auto_reinforce")?,
        })
    }

    fn write(&self, order: Order) -> Order {
        let order = match &self.counter {
            None => order,
            Some(Counter::Off) => order.with("counter", "off"),
            Some(Counter::Any) => order.with("counter", "any"),
            Some(Counter::Level(level)) => order.with("counter", "level").with("level", level),
            Some(Counter::List(spells)) => order.with("counter", "list").with("spells", write_list(spells)),
        };
        order
            .with_some("mine_only", self.mine_only)
            .with_some("wizard", self.wizard.write())
            .with_some("firestorm", self.firestorm.write())
            .with_some("cede", self.cede.write())
            .with_some("skip_shooting", self.skip_shooting)
            .with_some("auto_reinforce", self.auto_reinforce)
    }
}

impl Counter {
    /// Which spells to counter. A level or a list says by itself which of the two is meant; with anything else it would be
    /// lost.
    fn read(at: &Reading<'_, Diskwars>) -> Result<Option<Counter>, Refusal> {
        let order = at.order;
        Ok(match (order.get("counter"), order.get("level"), order.get("spells")) {
            (None, None, None) => None,
            (Some("any"), None, None) => Some(Counter::Any),
            (Some("off"), None, None) => Some(Counter::Off),
            (None | Some("level"), _, None) => Some(Counter::Level(at.option("level")?)),
            (Some("list"), None, None) => return Err(Refusal::missing("spells")),
            (None | Some("list"), None, Some(text)) => Some(Counter::List(read_spells(text)?)),
            _ => return Err(Refusal::OrdersClash),
        })
    }
}

impl<V: Value<Diskwars>> Value<Diskwars> for OrNone<V> {
    const TAKES: Takes = V::TAKES;

    fn read(text: &str, at: &Reading<'_, Diskwars>) -> Result<OrNone<V>, Refusal> {
        match text.to_lowercase().as_str() {
            "none" | "aucun" | "-" | "" => Ok(OrNone(None)),
            text => V::read(text, at).map(|value| OrNone(Some(value))),
        }
    }

    fn write(&self) -> Option<String> {
        self.0.as_ref().map_or_else(|| Some("none".to_owned()), V::write)
    }
}

impl Value<Diskwars> for Aim {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, at: &Reading<'_, Diskwars>) -> Result<Aim, Refusal> {
        let text = text.to_lowercase();
        match text.parse::<Label>() {
            _ if text == "auto" => Ok(Aim::Auto),
            Ok(label) => Ok(Aim::Disk(label)),
            Err(_) => {
                Spot::read(&text, at).map(Aim::Spot).map_err(|_| Refusal::BadList { part: text, form: Form::Aim })
            }
        }
    }

    fn write(&self) -> Option<String> {
        Some(match self {
            Aim::Auto => "auto".to_owned(),
            Aim::Disk(label) => label.to_string(),
            Aim::Spot(spot) => spot.to_string(),
        })
    }
}
