//! What a player can order (section 6), and its notation both ways.

use super::content::{Agenda, Kind, ReadyTeam};
use super::label::{Label, Side, Surface};
use super::measure::written;
use super::orders::Changes;
use super::refusal::Refusal;
use super::script::{Parts, read_place, read_script, write_script};
use super::verb::Deed;
use game::verb::Order;
use space::Spot;

/// What a player can order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// PC-3.
    Team { preset: Option<ReadyTeam>, supremes: Vec<Pick>, minions: Vec<Pick> },
    /// PC-20.6.
    Agenda(Agenda),
    /// PC-4.
    Deploy { model: Option<Label>, at: Option<(Spot, Option<Surface>)>, auto: bool, confirm: bool },
    /// PC-7.
    Activate(Box<Script>),
    /// PC-21.2.
    Done,
    /// PC-7.1.
    Pass,
    /// PC-6.3.
    Initiative(Side),
    /// PC-21.3.
    Orders(Changes),
    /// PC-21.5.
    Queue { remove: Option<u8>, clear: bool },
    /// PC-21.7.
    React { boost: u8, intercept: Option<Label>, stand_in: Option<Label> },
}

/// A card of a team, with the partner who gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Which card.
    pub card: Kind,
    /// Which partner, from 1.
    pub partner: Option<u8>,
}

/// How a script is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

fn parsed<T: std::str::FromStr>(order: &Order, name: &str) -> Result<Option<T>, Refusal> {
    match order.get(name) {
        Some(text) => text.parse().map(Some).map_err(|_| Refusal::Unknown(short(text))),
        None => Ok(None),
    }
}

/// The items of a list: commas part them; where there are none, spaces, unless that leaves something unknown.
pub(super) fn items(text: &str, is_known: impl Fn(&str) -> bool) -> Vec<&str> {
    let part = |by: char| text.split(by).map(str::trim).filter(|item| !item.is_empty()).collect::<Vec<&str>>();
    let words = part(' ');
    if !text.contains(',') && words.iter().all(|word| is_known(word)) { words } else { part(',') }
}

/// Reads a list of cards: `miss-beacon, tramline@2`.
fn read_cards(text: &str) -> Result<Vec<Pick>, Refusal> {
    let items = items(text, |item| item.split('@').next().is_some_and(|card| card.parse::<Kind>().is_ok()));
    items
        .into_iter()
        .map(|item| {
            let (card, partner) = match item.split_once('@') {
                Some((card, partner)) => match partner.parse::<u8>() {
                    Ok(number @ 1..=3) if partner.len() == 1 => (card, Some(number)),
                    _ => return Err(Refusal::Unreadable(short(item))),
                },
                None => (item, None),
            };
            let card = card.parse().map_err(|_| Refusal::Unknown(short(card)))?;
            Ok(Pick { card, partner })
        })
        .collect()
}

fn write_cards(picks: &[Pick]) -> Option<String> {
    let words: Vec<String> = picks
        .iter()
        .map(|pick| match pick.partner {
            Some(partner) => format!("{}@{partner}", pick.card),
            None => pick.card.to_string(),
        })
        .collect();
    (!words.is_empty()).then(|| words.join(","))
}

impl Also {
    fn read(text: &str) -> Result<Also, Refusal> {
        let mut also = Also::default();
        for word in text.split_whitespace() {
            let bad = |_| Refusal::Unknown(short(word));
            match word.split_once(':') {
                None if word == "strict" => also.strict = true,
                None if word == "boost-each" => also.boost_each = true,
                None if word == "if-first-player" => also.first = true,
                Some(("if-alive", label)) => also.alive.push(label.parse().map_err(bad)?),
                Some(("if-contact", label)) => also.contact.push(label.parse().map_err(bad)?),
                _ => return Err(Refusal::Unreadable(short(word))),
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

impl Script {
    /// Reads the options of `activate`.
    pub fn read(order: &Order) -> Result<Script, Refusal> {
        let parts = Parts::read(&|name| order.get(name))?;
        let lead = match parsed(order, "lead")? {
            None if order.get("lead-script").is_some() || order.get("lead-when").is_some() => {
                return Err(Refusal::Missing("lead".to_owned()));
            }
            None => None,
            Some(minion) => Some(Lead {
                minion,
                before: order.get("lead-when") == Some("before"),
                parts: read_script(order.get("lead-script").unwrap_or_default())?,
            }),
        };
        let how = match order.get("how") {
            Some("open") => How::Open,
            Some("preview") => How::Preview,
            Some("queue") => How::Queue,
            _ => How::Play,
        };
        let also = Also::read(order.get("also").unwrap_or_default())?;
        let mut script = Script { model: parsed(order, "model")?, parts, lead, how, also };
        let each = script.also.boost_each;
        let lead = script.lead.as_mut().map(|lead| &mut lead.parts);
        for parts in [Some(&mut script.parts), lead].into_iter().flatten() {
            for act in [&mut parts.action, &mut parts.combo].into_iter().flatten() {
                act.boost_each = each;
            }
        }
        Ok(script)
    }

    /// The order that says this.
    pub fn order(&self) -> Order {
        let mut order = Deed::Activate.order().with_some("model", self.model);
        for (name, value) in self.parts.write() {
            order = order.with(name, value);
        }
        if let Some(lead) = &self.lead {
            order = order.with("lead", lead.minion);
            order = order.with_some("lead-when", lead.before.then_some("before"));
            let script = write_script(&lead.parts);
            order = order.with_some("lead-script", (!script.is_empty()).then_some(script));
        }
        let how = match self.how {
            How::Play => None,
            How::Open => Some("open"),
            How::Preview => Some("preview"),
            How::Queue => Some("queue"),
        };
        order.with_some("how", how).with_some("also", self.also.write())
    }
}

impl Command {
    /// Reads an order.
    pub fn read(order: &Order) -> Result<Command, Refusal> {
        let flag = |name: &str| order.get(name) == Some("true");
        let cards = |name: &str| order.get(name).map(read_cards).transpose().map(Option::unwrap_or_default);
        Ok(match Deed::of(order.verb) {
            Deed::Team => Command::Team {
                preset: parsed(order, "preset")?,
                supremes: cards("supremes")?,
                minions: cards("minions")?,
            },
            Deed::Agenda => Command::Agenda(parsed(order, "keep")?.ok_or_else(|| Refusal::Missing("keep".to_owned()))?),
            Deed::Deploy => {
                let at = match order.get("at") {
                    Some(text) => Some(read_place(text.trim()).ok_or_else(|| Refusal::BadSpot(short(text)))?),
                    None => None,
                };
                Command::Deploy { model: parsed(order, "model")?, at, auto: flag("auto"), confirm: flag("confirm") }
            }
            Deed::Activate => Command::Activate(Box::new(Script::read(order)?)),
            Deed::Done => Command::Done,
            Deed::Pass => Command::Pass,
            Deed::Initiative => {
                let text = order.get("first").unwrap_or_default();
                Command::Initiative(Side::of(text).ok_or_else(|| Refusal::Unknown(short(text)))?)
            }
            Deed::Orders => Command::Orders(Changes::read(order)?),
            Deed::Queue => Command::Queue { remove: parsed(order, "remove")?, clear: flag("clear") },
            Deed::React => Command::React {
                boost: parsed(order, "boost")?.unwrap_or(0),
                intercept: parsed(order, "intercept")?,
                stand_in: parsed(order, "stand-in")?,
            },
            // Questions never come here; the table answers them.
            _ => return Err(Refusal::Unknown(order.verb.name.to_owned())),
        })
    }

    /// The order that says this.
    pub fn order(&self) -> Order {
        let yes = |is: bool| is.then_some("true");
        match self {
            Command::Team { preset, supremes, minions } => Deed::Team
                .order()
                .with_some("preset", *preset)
                .with_some("supremes", write_cards(supremes))
                .with_some("minions", write_cards(minions)),
            Command::Agenda(agenda) => Deed::Agenda.order().with("keep", agenda),
            Command::Deploy { model, at, auto, confirm } => {
                let at = at.map(|(at, on)| match on {
                    None => written(at),
                    Some(Surface::Ground) => format!("{}.", written(at)),
                    Some(on) => super::label::Place { at, on }.to_string(),
                });
                Deed::Deploy
                    .order()
                    .with_some("model", *model)
                    .with_some("at", at)
                    .with_some("auto", yes(*auto))
                    .with_some("confirm", yes(*confirm))
            }
            Command::Activate(script) => script.order(),
            Command::Done => Deed::Done.order(),
            Command::Pass => Deed::Pass.order(),
            Command::Initiative(side) => Deed::Initiative.order().with("first", side.word()),
            Command::Orders(changes) => changes.order(),
            Command::Queue { remove, clear } => {
                Deed::Queue.order().with_some("remove", *remove).with_some("clear", yes(*clear))
            }
            Command::React { boost, intercept, stand_in } => Deed::React
                .order()
                .with_some("boost", (0 < *boost).then_some(*boost))
                .with_some("intercept", *intercept)
                .with_some("stand-in", *stand_in),
        }
    }

    /// Which verb it is.
    pub fn deed(&self) -> Deed {
        match self {
            Command::Team { .. } => Deed::Team,
            Command::Agenda(_) => Deed::Agenda,
            Command::Deploy { .. } => Deed::Deploy,
            Command::Activate(_) => Deed::Activate,
            Command::Done => Deed::Done,
            Command::Pass => Deed::Pass,
            Command::Initiative(_) => Deed::Initiative,
            Command::Orders(_) => Deed::Orders,
            Command::Queue { .. } => Deed::Queue,
            Command::React { .. } => Deed::React,
        }
    }
}
