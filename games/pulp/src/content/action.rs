//! What an Exclusive Action is made of (sections 2.5 to 2.10): cost, shape, roll, limits, FX and EFX, as the tables write
//! them and as the rules ask for them. Data only.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use super::words::{ActionType, Class, Element, Family, Fx, Movement, Origin, Trait, Type};
use super::{Both, Kind};
use crate::words::named;
use game::kit::Describe;

/// What Exclusion, Immunity, Limited, Strong and Weak can be about (PC-16.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Describe)]
#[said("pulp-descriptor-")]
#[called(one: Type, one: Element, one: Origin, one: Movement, one: Class, one: Fx)]
#[allow(missing_docs)]
pub enum Descriptor {
    #[says(named(*one))]
    Type(Type),
    #[says(named(*one))]
    Element(Element),
    #[says(named(*one))]
    Origin(Origin),
    #[says(named(*one))]
    Movement(Movement),
    #[says(named(*one))]
    Class(Class),
    Friendly,
    Enemy,
    /// The acting model itself.
    Own,
    /// Structures and Objects.
    Scenery,
    #[says(named(*one))]
    Effect(Fx),
    Displacement,
    Fall,
    Dangerous,
    Impassable,
    Mobbing,
}

/// The descriptors that stand by themselves.
const PLAIN: [(&str, Descriptor); 9] = [
    ("friendly", Descriptor::Friendly),
    ("enemy", Descriptor::Enemy),
    ("self", Descriptor::Own),
    ("scenery", Descriptor::Scenery),
    ("displacement", Descriptor::Displacement),
    ("fall", Descriptor::Fall),
    ("dangerous", Descriptor::Dangerous),
    ("impassable", Descriptor::Impassable),
    ("mobbing", Descriptor::Mobbing),
];

impl Descriptor {
    /// The word in notation.
    pub fn word(self) -> &'static str {
        match self {
            Descriptor::Type(one) => one.word(),
            Descriptor::Element(one) => one.word(),
            Descriptor::Origin(one) => one.word(),
            Descriptor::Movement(one) => one.word(),
            Descriptor::Class(one) => one.word(),
            Descriptor::Effect(one) => one.word(),
            plain => PLAIN.iter().find(|(_, one)| *one == plain).map_or("", |(id, _)| id),
        }
    }
}

impl FromStr for Descriptor {
    type Err = String;

    fn from_str(text: &str) -> Result<Descriptor, String> {
        let text = text.trim();
        let plain = PLAIN.iter().find(|(id, _)| *id == text).map(|(_, one)| *one);
        let found = plain
            .or_else(|| text.parse().ok().map(Descriptor::Type))
            .or_else(|| text.parse().ok().map(Descriptor::Element))
            .or_else(|| text.parse().ok().map(Descriptor::Origin))
            .or_else(|| text.parse().ok().map(Descriptor::Movement))
            .or_else(|| text.parse().ok().map(Descriptor::Class))
            .or_else(|| text.parse().ok().map(Descriptor::Effect));
        found.ok_or_else(|| format!("no descriptor {text:?}"))
    }
}

/// One FX or EFX of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// Which.
    pub fx: Fx,
    /// How much of it; 1 where the card says no number.
    pub x: u8,
    /// Whether it is Self/, for the acting model.
    pub own: bool,
}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

game::stored_by_name!(Descriptor, Effect);

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = if self.own { "self/" } else { "" };
        if self.fx.is_counted() { write!(f, "{own}{} {}", self.fx, self.x) } else { write!(f, "{own}{}", self.fx) }
    }
}

impl FromStr for Effect {
    type Err = String;

    fn from_str(text: &str) -> Result<Effect, String> {
        let bad = || format!("no effect {text:?}");
        let (own, rest) = text.trim().strip_prefix("self/").map_or((false, text.trim()), |rest| (true, rest));
        let (word, count) = rest.split_once(' ').map_or((rest, None), |(word, count)| (word, Some(count)));
        let fx: Fx = word.parse().map_err(|_| bad())?;
        let x = count.map_or(Ok(1), str::parse).map_err(|_| bad())?;
        if fx.is_counted() != count.is_some() || x == 0 {
            return Err(bad());
        }
        Ok(Effect { fx, x, own })
    }
}

/// An action type with its distances in inches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Which type.
    pub kind: ActionType,
    /// Its range X; 0 where it has none.
    pub x: u8,
    /// Its second distance, the radius of a BLAST or ZONE and the link of a CHAIN; 0 where it has none.
    pub y: u8,
}

impl FromStr for Shape {
    type Err = String;

    fn from_str(text: &str) -> Result<Shape, String> {
        use ActionType as T;
        let bad = || format!("no action type {text:?}");
        let (word, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let kind: ActionType = word.parse().map_err(|_| bad())?;
        let numbers: Vec<u8> = rest.split('/').filter_map(|number| number.parse().ok()).collect();
        let wanted = match kind {
            T::Melee | T::Grab | T::Own | T::Touch => 0,
            T::Blast | T::Chain | T::Zone => 2,
            _ => 1,
        };
        if numbers.len() != wanted || rest.split('/').filter(|number| !number.is_empty()).count() != wanted {
            return Err(bad());
        }
        let number = |place: usize| numbers.get(place).copied().unwrap_or(0);
        Ok(Shape { kind, x: number(0), y: number(1) })
    }
}

/// How an action is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roll {
    /// A Combat Action: a Trait of the Attacker against one of the Defender.
    Combat {
        /// The Attacker's.
        own: Trait,
        /// The Defender's.
        theirs: Trait,
    },
    /// A Dynamic Action: a Trait against a difficulty.
    Dynamic {
        /// The acting model's.
        own: Trait,
        /// T#.
        difficulty: u8,
    },
}

impl Roll {
    /// The acting model's Trait.
    pub fn own(self) -> Trait {
        match self {
            Roll::Combat { own, .. } | Roll::Dynamic { own, .. } => own,
        }
    }

    /// Whether it is a Combat Action.
    pub fn is_combat(self) -> bool {
        matches!(self, Roll::Combat { .. })
    }

    /// Whether it is rolled with Mental or Spirit, whose Damage scenery does not feel (PC-2.9).
    pub fn is_of_mind(self) -> bool {
        matches!(self.own(), Trait::Mental | Trait::Spirit)
    }
}

impl FromStr for Roll {
    type Err = String;

    fn from_str(text: &str) -> Result<Roll, String> {
        let bad = || format!("no roll {text:?}");
        let (own, against) = text.split_once(" vs ").ok_or_else(bad)?;
        let own = own.parse().map_err(|_| bad())?;
        match against.strip_prefix('T') {
            Some(number) => Ok(Roll::Dynamic { own, difficulty: number.parse().map_err(|_| bad())? }),
            None => Ok(Roll::Combat { own, theirs: against.parse().map_err(|_| bad())? }),
        }
    }
}

/// What an action costs (PC-10.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Action Points.
    pub ap: u8,
    /// Hit points of the acting model.
    pub damage: u8,
    /// Whether it takes a Fatigue.
    pub fatigue: bool,
    /// Whether it is Stunned.
    pub stun: bool,
    /// Whether it takes a Minion's Activation.
    pub activation: bool,
}

impl FromStr for Cost {
    type Err = String;

    fn from_str(text: &str) -> Result<Cost, String> {
        let bad = || format!("no cost {text:?}");
        let mut cost = Cost::default();
        for part in text.split(',').map(str::trim) {
            match part.split_once(' ') {
                Some(("ap", number)) => cost.ap = number.parse().map_err(|_| bad())?,
                Some(("damage", number)) => cost.damage = number.parse().map_err(|_| bad())?,
                None if part == "fatigue" => cost.fatigue = true,
                None if part == "stun" => cost.stun = true,
                None if part == "activation" => cost.activation = true,
                _ => return Err(bad()),
            }
        }
        Ok(cost)
    }
}

/// Whom an action affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// Only who has it.
    Limited(Descriptor),
    /// Only who does not have it.
    Exclusion(Descriptor),
}

impl FromStr for Tag {
    type Err = String;

    fn from_str(text: &str) -> Result<Tag, String> {
        match text.split_once('/') {
            Some(("limited", what)) => what.parse().map(Tag::Limited),
            Some(("exclusion", what)) => what.parse().map(Tag::Exclusion),
            _ => Err(format!("no tag {text:?}")),
        }
    }
}

/// An Exclusive Action of a card.
#[derive(Debug)]
pub struct Action {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Whose it is.
    pub owner: Kind,
    /// Whether it may be added to the main action.
    pub combinable: bool,
    /// What it costs.
    pub cost: Cost,
    /// Its type and distances.
    pub shape: Shape,
    /// How it is rolled.
    pub roll: Roll,
    /// Whom it affects.
    pub tags: Vec<Tag>,
    /// What a success does.
    pub fx: Vec<Effect>,
    /// What each EFX may do.
    pub efx: Vec<Effect>,
    /// Whether Smash Everything! may be used, and as what.
    pub family: Option<Family>,
}

impl Action {
    /// The Damage among its FX, on the target.
    pub fn damage(&self) -> u8 {
        self.fx.iter().filter(|effect| effect.fx == Fx::Damage && !effect.own).map(|effect| effect.x).sum()
    }

    /// Whether it affects only who has the descriptor.
    pub fn is_limited(&self, what: Descriptor) -> bool {
        self.tags.contains(&Tag::Limited(what))
    }
}

/// An action as the tables write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionRow {
    id: String,
    name: Both,
    #[serde(default)]
    combinable: bool,
    cost: String,
    r#type: String,
    roll: String,
    #[serde(default)]
    tags: String,
    fx: String,
    efx: String,
    family: Option<Family>,
}

fn list<T: FromStr<Err = String>>(text: &str, by: char) -> Result<Vec<T>, String> {
    text.split(by).map(str::trim).filter(|part| !part.is_empty()).map(str::parse).collect()
}

impl ActionRow {
    pub(super) fn read(self, owner: Kind) -> Result<Action, String> {
        let id = self.id.clone();
        let named = |why: String| format!("{id}: {why}");
        super::filled(&self.id, &self.name)?;
        let action = Action {
            owner,
            combinable: self.combinable,
            cost: self.cost.parse().map_err(named)?,
            shape: self.r#type.parse().map_err(named)?,
            roll: self.roll.parse().map_err(named)?,
            tags: list(&self.tags, ',').map_err(named)?,
            fx: list(&self.fx, ',').map_err(named)?,
            efx: list(&self.efx, ';').map_err(named)?,
            family: self.family,
            id: self.id,
            name: self.name,
        };
        // A list of picks names an EFX by its word alone.
        let twice = |(place, effect): (usize, &Effect)| action.efx[..place].iter().any(|other| other.fx == effect.fx);
        if action.fx.is_empty() || action.efx.is_empty() || action.efx.iter().enumerate().any(twice) {
            return Err(named("needs an FX, and EFX that differ".to_owned()));
        }
        if action.shape.kind == ActionType::Own && action.fx.iter().chain(&action.efx).any(|effect| !effect.own) {
            return Err(named("an action on oneself has Self/ effects".to_owned()));
        }
        Ok(action)
    }
}
