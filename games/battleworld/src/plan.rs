//! Plans (BW-19): the words of `plan`, read and printed, and the queues they fill.
//!
//! ```text
//! moves    = activation { ";" activation }
//! activation = character [ "@" square ] action [ ":" friend ] { "drop" square | "pick" friend | "assist" }
//! actions  = order { ";" order }
//! order    = character { "+" character } ">" target [ "!" limit ] [ "*" ] | character | "pass"
//! ```

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::field::Field;
use crate::names::{is_called, module_named, unit_like};
use crate::refusal::Refusal;
use crate::unit::{Activation, Attack, Overrides, Target, Unit};
use crate::words::{Action, Base, Format, Module};
use game::{Seat, Seats};
use space::Square;
use text::fold;

/// Which phase an order is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Phase {
    Moves,
    Actions,
}

impl Phase {
    /// As players know it.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// As positions name it.
    pub fn word(self) -> &'static str {
        ["moves", "actions"][self as usize]
    }
}

/// An order for phase 2.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ActionOrder {
    Strike(Attack),
    Do(Unit),
    Pass,
}

/// Orders that wait for a phase of a turn (BW-19.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queue<T> {
    /// The turn they are for.
    pub turn: u16,
    /// What is ordered, in sequence.
    pub orders: Vec<T>,
}

impl<T> Default for Queue<T> {
    fn default() -> Queue<T> {
        Queue { turn: 0, orders: Vec::new() }
    }
}

impl<T> Queue<T> {
    /// Replaces what was there.
    pub fn set(&mut self, turn: u16, orders: Vec<T>) {
        *self = Queue { turn, orders };
    }

    /// Empties it.
    pub fn clear(&mut self) {
        self.orders.clear();
    }

    /// The first order is played or dropped.
    pub fn drop_first(&mut self) {
        if !self.orders.is_empty() {
            self.orders.remove(0);
        }
    }

    /// The phase of this turn is over.
    pub fn expire(&mut self, turn: u16) {
        if self.turn <= turn {
            self.clear();
        }
    }

    /// The next order of this turn.
    pub fn next(&self, turn: u16) -> Option<&T> {
        self.orders.first().filter(|_| self.turn == turn)
    }
}

impl<T: fmt::Display> fmt::Display for Queue<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.orders))
    }
}

/// Orders as they are written in a plan.
pub fn written<T: fmt::Display>(orders: impl IntoIterator<Item = T>) -> String {
    let orders: Vec<String> = orders.into_iter().map(|order| order.to_string()).collect();
    orders.join("; ")
}

impl fmt::Display for Activation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unit.fmt(f)?;
        if let Some(square) = self.to {
            write!(f, " @{square}")?;
        }
        write!(f, " {}", self.action)?;
        if let Some(friend) = self.target {
            write!(f, ":{friend}")?;
        }
        if let Some(square) = self.drop {
            write!(f, " drop {square}")?;
        }
        if let Some(friend) = self.pickup {
            write!(f, " pick {friend}")?;
        }
        f.write_str(if self.assist { " assist" } else { "" })
    }
}

impl fmt::Display for ActionOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionOrder::Strike(attack) => {
                attack.with.fmt(f)?;
                for unit in &attack.support {
                    write!(f, "+{unit}")?;
                }
                write!(f, ">{}", attack.target)?;
                if let Some(limit) = attack.overrides.limit {
                    write!(f, "!{limit}")?;
                }
                f.write_str(if attack.leader { "*" } else { "" })
            }
            ActionOrder::Do(unit) => unit.fmt(f),
            ActionOrder::Pass => f.write_str("pass"),
        }
    }
}

/// The action of a word or a name, in either language.
fn action_named(text: &str) -> Option<Action> {
    let word = fold(text);
    let short = match word.as_str() {
        "distance" | "tir" => Some(Action::Ranged),
        "energie" => Some(Action::Energy),
        "vie" => Some(Action::Life),
        "soigner" | "soin" => Some(Action::Heal),
        "module energie" => Some(Action::ModuleEnergy),
        "module soins" => Some(Action::ModuleHeal),
        "defendre" | "defendre base" | "canons" | "guns" => Some(Action::DefendBase),
        _ => None,
    };
    let find = |is: &dyn Fn(Action) -> bool| Action::ALL.iter().copied().find(|action| is(*action));
    find(&|action| fold(action.word()) == word)
        .or(short)
        .or_else(|| find(&|action| is_called(&action.message(), &word)))
}

fn parts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let count = text.split(';').count();
    // A semicolon at the very end is a slip of the thumb, not an empty order.
    text.split(';')
        .map(str::trim)
        .enumerate()
        .filter(move |(place, part)| !(part.is_empty() && 0 < *place && place + 1 == count))
        .map(|(place, part)| (place + 1, part))
}

/// Reads a plan for phase 1; nobody's order is left out.
pub fn read_moves(field: &Field, by: Seats, text: &str) -> Result<Vec<Activation>, Refusal> {
    parts(text)
        .map(|(place, part)| {
            activation(field, by, part).ok_or_else(|| Refusal::BadPlan { place, text: part.chars().take(60).collect() })
        })
        .collect()
}

/// What may follow the action of an activation.
fn opens_particular(word: &str) -> bool {
    matches!(fold(word).as_str(), "drop" | "deposer" | "pick" | "ramasser" | "assist" | "preter")
}

fn activation(field: &Field, by: Seats, text: &str) -> Option<Activation> {
    let spaced = text.replace('@', " @ ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    // Names may have several words: the longest one that leaves an order is meant.
    (1..words.len()).rev().find_map(|count| {
        let unit = unit_like(field, &words[..count].join(" "), |unit| by.has(unit.seat))?;
        activation_of(field, unit, &words[count..])
    })
}

/// The rest of an activation, after who is activated.
fn activation_of(field: &Field, unit: Unit, words: &[&str]) -> Option<Activation> {
    let friend = |words: &str| unit_like(field, words, |other| field.friends(unit, other));
    let on_map = |word: &str| word.parse::<Square>().ok().filter(|square| field.board.has(*square));
    let (to, words) = match words {
        ["@", square, rest @ ..] => (Some(on_map(square)?), rest),
        _ => (None, words),
    };
    let length = |words: &[&str]| words.iter().position(|word| opens_particular(word)).unwrap_or(words.len());
    let (action, mut rest) = words.split_at(length(words));
    let action = action.join(" ");
    let (action, target) = match action.split_once(':') {
        Some((action, name)) => (action_named(action)?, Some(friend(name)?)),
        None => (action_named(&action)?, None),
    };
    let mut order = Activation { unit, action, to, target, drop: None, pickup: None, assist: false };
    while let [word, particulars @ ..] = rest {
        let (given, next) = particulars.split_at(length(particulars));
        match (fold(word).as_str(), given) {
            ("drop" | "deposer", [square]) => order.drop = Some(on_map(square)?),
            ("pick" | "ramasser", [_, ..]) => order.pickup = Some(friend(&given.join(" "))?),
            ("assist" | "preter", []) => order.assist = true,
            _ => return None,
        }
        rest = next;
    }
    Some(order)
}

/// Reads a plan for phase 2, each order with the seat that is to play it.
pub fn read_actions(field: &Field, by: Seats, text: &str) -> Result<Vec<(Seat, ActionOrder)>, Refusal> {
    let first = by.and(field.playing()).iter().next();
    let mut orders: Vec<(Seat, ActionOrder)> = Vec::new();
    for (place, part) in parts(text) {
        let last = orders.last().map(|(seat, _)| *seat).or(first);
        let order = action_order(field, by, part).and_then(|order| {
            let seat = match &order {
                ActionOrder::Strike(attack) => attack.with.seat,
                ActionOrder::Do(unit) => unit.seat,
                ActionOrder::Pass => last?,
            };
            Some((seat, order))
        });
        orders.push(order.ok_or_else(|| Refusal::BadPlan { place, text: part.chars().take(60).collect() })?);
    }
    Ok(orders)
}

fn action_order(field: &Field, by: Seats, text: &str) -> Option<ActionOrder> {
    let own = |word: &str| unit_like(field, word, |unit| by.has(unit.seat));
    let Some((attackers, rest)) = text.split_once('>') else {
        return match fold(text.trim()).as_str() {
            "pass" | "passer" => Some(ActionOrder::Pass),
            _ => own(text).map(ActionOrder::Do),
        };
    };
    let mut attackers = attackers.split('+');
    let with = own(attackers.next()?)?;
    let support: Option<Vec<Unit>> =
        attackers.map(|word| unit_like(field, word, |unit| field.friends(with, unit))).collect();
    let rest = rest.trim();
    let (rest, leader) = rest.strip_suffix('*').map_or((rest, false), |rest| (rest, true));
    let (target, limit) = match rest.split_once('!') {
        Some((target, limit)) => (target, Some(limit.trim().parse::<u8>().ok().filter(|limit| *limit <= 9)?)),
        None => (rest, None),
    };
    let overrides = Overrides { limit, ..Overrides::default() };
    Some(ActionOrder::Strike(Attack {
        with,
        target: target_like(field, with, target.trim())?,
        support: support?,
        overrides,
        leader,
    }))
}

/// A target in a plan: an enemy, a module, or Galactus.
fn target_like(field: &Field, with: Unit, word: &str) -> Option<Target> {
    let lower = fold(word);
    if let (Format::Duel, Some(slot)) =
        (field.options.format, ["m1", "m2", "m3"].iter().position(|name| lower == *name))
    {
        let enemy = field.seats().find(|seat| *seat != with.seat)?;
        return Some(Target::Module(enemy, slot as u8));
    }
    if let Some(target) = only_module(field, with, &lower) {
        return Some(target);
    }
    if let Some(target) = module_named(field, &lower) {
        return Some(target);
    }
    if field.options.galactus && lower == "galactus" {
        return Some(Target::Galactus);
    }
    unit_like(field, word, |unit| !field.friends(with, unit)).map(Target::Unit)
}

/// The one enemy module with this name.
fn only_module(field: &Field, with: Unit, word: &str) -> Option<Target> {
    let enemies = field.seats().filter(|seat| field.side(*seat) != field.side(with.seat));
    let mut named = enemies.flat_map(|seat| {
        let slots = field.crew(seat).base.map(Base::slots).into_iter().flatten().enumerate();
        let fits = slots.filter(|(_, module)| *module != Module::Courtyard && is_called(&module.message(), word));
        fits.map(move |(slot, _)| Target::Module(seat, slot as u8))
    });
    named.next().filter(|_| named.next().is_none())
}
