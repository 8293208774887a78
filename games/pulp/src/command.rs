//! What a player can order and ask (section 6), declared once; and how its options are read and written.

use std::fmt;

use super::Pulp;
use super::content::{Agenda, Kind, ReadyTeam};
use super::label::{Label, Side, Surface};
use super::orders::{Again, Care, Changes, Opener, Spending, Switch};
use super::refusal::Refusal;
use super::script::{Parts, Way, parsed, read_place, read_script, write_script};
use game::kit::{Options, Reading, Unread, Value, Word, verbs};
use game::{Opt, Order, Takes};
use space::Spot;

/// What a player can order.
#[verbs(Pulp)]
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// PC-3.
    Team { preset: Option<ReadyTeam>, supremes: Vec<Pick>, minions: Vec<Pick> },
    /// PC-20.6.
    Agenda {
        #[required]
        #[takes(Takes::Text)]
        keep: Agenda,
    },
    /// PC-4.
    Deploy { model: Option<Label>, at: Option<(Spot, Option<Surface>)>, auto: bool, confirm: bool },
    /// PC-7.
    #[previewed]
    Activate(Box<Script>),
    /// PC-21.2.
    Done,
    /// PC-7.1.
    #[previewed]
    Pass,
    /// PC-6.3.
    Initiative {
        #[required]
        #[takes(Takes::Seat)]
        first: Side,
    },
    /// PC-21.3.
    #[setting]
    Orders {
        #[parts {
            initiative: Option<Opener>,
            #[named("defend-boost")] #[takes(Boost::TAKES)] defend_boost: Option<u8>,
            #[named("defend-when")] defend_when: Option<Spending>,
            intercept: Option<Care>,
            #[named("stand-in")] stand_in: Option<Care>,
            reroll: Option<Again>,
            figurehead: Option<Label>,
            #[named("auto-pass")] auto_pass: Option<Switch>,
        }]
        changes: Changes,
        show: bool,
    },
    /// PC-21.5.
    #[setting]
    Queue {
        #[takes(Takes::Number { min: 1, max: 3 })]
        remove: Option<u8>,
        clear: bool,
    },
    /// PC-21.7.
    React {
        boost: Boost,
        intercept: Option<Label>,
        #[named("stand-in")]
        stand_in: Option<Label>,
    },
    #[question]
    Measure {
        #[required]
        from: String,
        #[required]
        to: String,
    },
    #[question]
    Reach {
        #[required]
        model: Label,
    },
    #[reference]
    Card {
        #[required]
        id: String,
    },
    #[question]
    Status,
    #[question]
    Encounter,
    #[question]
    Map { element: Option<String> },
    #[reference]
    Roster {
        faction: Option<String>,
        #[takes(Takes::Number { min: 1, max: 3 })]
        level: Option<u8>,
    },
    #[reference]
    Rule { clause: Option<String>, term: Option<String> },
}

/// Boost dice; none where nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boost(pub u8);

/// A card of a team, with the partner who gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Which card.
    pub card: Kind,
    /// Which partner, from 1.
    pub partner: Option<u8>,
}

/// How a script is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum How {
    #[default]
    Play,
    Open,
    Preview,
    Queue,
}

/// The words of `also`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Also {
    pub strict: bool,
    pub boost_each: bool,
    pub alive: Vec<Label>,
    pub contact: Vec<Label>,
    pub first: bool,
}

/// A Minion that is led.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Lead {
    pub minion: Label,
    pub before: bool,
    pub parts: Parts,
}

/// A whole Turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Script {
    pub model: Option<Label>,
    pub parts: Parts,
    pub lead: Option<Lead>,
    pub how: How,
    pub also: Also,
}

/// The items of a list: commas part them; where there are none, spaces, unless that leaves something unknown.
pub(super) fn items(text: &str, is_known: impl Fn(&str) -> bool) -> Vec<&str> {
    let part = |by: char| text.split(by).map(str::trim).filter(|item| !item.is_empty()).collect::<Vec<&str>>();
    let words = part(' ');
    if !text.contains(',') && words.iter().all(|word| is_known(word)) { words } else { part(',') }
}

/// A card of a list: `miss-beacon`, `tramline@2`.
fn read_pick(item: &str) -> Result<Pick, Refusal> {
    let (card, partner) = match item.split_once('@') {
        Some((card, partner)) => match partner.parse::<u8>() {
            Ok(number @ 1..=3) if partner.len() == 1 => (card, Some(number)),
            _ => return Err(Refusal::unreadable(item)),
        },
        None => (item, None),
    };
    Ok(Pick { card: parsed(card)?, partner })
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.partner {
            Some(partner) => write!(f, "{}@{partner}", self.card),
            None => write!(f, "{}", self.card),
        }
    }
}

/// A list of cards may be left out.
impl Value<Pulp> for Vec<Pick> {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, _: &Reading<'_, Pulp>) -> Result<Vec<Pick>, Refusal> {
        let is_card = |item: &str| item.split('@').next().is_some_and(|card| card.parse::<Kind>().is_ok());
        items(text, is_card).into_iter().map(read_pick).collect()
    }

    fn left_out(_: &'static str, _: &Reading<'_, Pulp>) -> Result<Vec<Pick>, Refusal> {
        Ok(Vec::new())
    }

    fn write(&self) -> Option<String> {
        let words: Vec<String> = self.iter().map(Pick::to_string).collect();
        (!words.is_empty()).then(|| words.join(","))
    }
}

/// A place, with what it is on where that is said.
impl Value<Pulp> for (Spot, Option<Surface>) {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, _: &Reading<'_, Pulp>) -> Result<Self, Refusal> {
        read_place(text.trim()).ok_or_else(|| Refusal::bad_spot(text))
    }

    fn write(&self) -> Option<String> {
        Some(Way::To(self.0, self.1).to_string())
    }
}

impl Value<Pulp> for Boost {
    const TAKES: Takes = Takes::Number { min: 0, max: 4 };

    fn read(text: &str, _: &Reading<'_, Pulp>) -> Result<Boost, Refusal> {
        parsed(text).map(Boost)
    }

    fn left_out(_: &'static str, _: &Reading<'_, Pulp>) -> Result<Boost, Refusal> {
        Ok(Boost(0))
    }

    fn write(&self) -> Option<String> {
        (0 < self.0).then(|| self.0.to_string())
    }
}

/// What is stored by its name is read by it.
macro_rules! by_name {
    ($($type:ty: $takes:ident),*) => {$(
        impl Value<Pulp> for $type {
            const TAKES: Takes = Takes::$takes;

            fn read(text: &str, _: &Reading<'_, Pulp>) -> Result<$type, Refusal> {
                parsed(text)
            }

            fn write(&self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}
by_name!(Label: Unit, ReadyTeam: Text);

impl Also {
    fn read(text: &str) -> Result<Also, Refusal> {
        let mut also = Also::default();
        for word in text.split_whitespace() {
            let bad = |_| Refusal::unknown(word);
            match word.split_once(':') {
                None if word == "strict" => also.strict = true,
                None if word == "boost-each" => also.boost_each = true,
                None if word == "if-first-player" => also.first = true,
                Some(("if-alive", label)) => also.alive.push(label.parse().map_err(bad)?),
                Some(("if-contact", label)) => also.contact.push(label.parse().map_err(bad)?),
                _ => return Err(Refusal::unreadable(word)),
            }
        }
        Ok(also)
    }

    fn write(&self) -> Option<String> {
        let mut words: Vec<String> = Vec::new();
        let flags = [(self.strict, "strict"), (self.boost_each, "boost-each"), (self.first, "if-first-player")];
        words.extend(flags.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned()));
        words.extend(self.alive.iter().map(|label| format!("if-alive:{label}")));
        words.extend(self.contact.iter().map(|label| format!("if-contact:{label}")));
        (!words.is_empty()).then(|| words.join(" "))
    }
}

const fn text(name: &'static str) -> Opt {
    Opt::new(name, Takes::Text)
}

const fn unit(name: &'static str) -> Opt {
    Opt::new(name, Takes::Unit)
}

const fn dice(name: &'static str) -> Opt {
    Opt::new(name, <Boost as Value<Pulp>>::TAKES)
}

impl Options<Pulp> for Script {
    const OPTIONS: &'static [Opt] = &[
        unit("model"),
        text("move"),
        text("move2"),
        text("action"),
        unit("target"),
        text("aim"),
        dice("boost"),
        unit("smash"),
        text("efx"),
        unit("extra"),
        unit("puppet"),
        text("power"),
        text("combo"),
        unit("combo-target"),
        text("combo-aim"),
        dice("combo-boost"),
        text("combo-efx"),
        text("order"),
        unit("take"),
        unit("lead"),
        Opt::new("lead-when", Takes::Choice(&["before", "after"])),
        text("lead-script"),
        Opt::new("how", Takes::Choice(How::WORDS)),
        text("also"),
    ];

    fn read(at: &Reading<'_, Pulp>) -> Result<Script, Refusal> {
        let get = |name: &str| at.order.get(name);
        let parts = Parts::read(&get)?;
        let lead = match at.option("lead")? {
            None if get("lead-script").is_some() || get("lead-when").is_some() => return Err(Refusal::missing("lead")),
            None => None,
            Some(minion) => Some(Lead {
                minion,
                before: get("lead-when") == Some("before"),
                parts: read_script(get("lead-script").unwrap_or_default())?,
            }),
        };
        let how = at.option::<Option<How>>("how")?.unwrap_or_default();
        let also = Also::read(get("also").unwrap_or_default())?;
        let mut script = Script { model: at.option("model")?, parts, lead, how, also };
        let each = script.also.boost_each;
        let lead = script.lead.as_mut().map(|lead| &mut lead.parts);
        for parts in [Some(&mut script.parts), lead].into_iter().flatten() {
            for act in [&mut parts.action, &mut parts.combo].into_iter().flatten() {
                act.boost_each = each;
            }
        }
        Ok(script)
    }

    fn write(&self, order: Order) -> Order {
        let order = order.with_some("model", self.model);
        let mut order = self.parts.write().into_iter().fold(order, |order, (name, value)| order.with(name, value));
        if let Some(lead) = &self.lead {
            let script = write_script(&lead.parts);
            order = order
                .with("lead", lead.minion)
                .with_some("lead-when", lead.before.then_some("before"))
                .with_some("lead-script", (!script.is_empty()).then_some(script));
        }
        let how = (self.how != How::Play).then_some(self.how);
        order.with_some("how", how).with_some("also", self.also.write())
    }
}
