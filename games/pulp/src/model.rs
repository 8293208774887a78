//! One model: where it stands, what it has left, and what lies on it this Round.

use serde::{Deserialize, Serialize};

use super::content::{Card, Class, Descriptor, Movement, Role, Rule, Trait};
use super::label::{Label, Place, PropId, Side, TokenId};
use game::Seat;

/// The most Boost dice a model holds (PC-5.4).
pub const BOOST: i32 = 4;
/// The most dice Attack and Defend markers give (PC-13.13).
pub const MARKERS: i32 = 3;

/// What a model carries (PC-7.7, PC-20.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Load {
    /// An Object.
    Object(PropId),
    /// A token of the encounter.
    Token(TokenId),
    /// A Citizen in tow.
    Citizen(Label),
}

/// What lasts until the Effects Phase (section 2.10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, clippy::struct_excessive_bools)] // Each is a marker of its own.
pub struct Marks {
    pub stun: bool,
    pub hold: bool,
    pub blind: bool,
    pub exposed: bool,
    pub phased: bool,
    /// By the side that marked it.
    pub marked: [bool; 2],
    pub drain: i32,
    pub overtime: i32,
    pub attack: i32,
    pub defend: i32,
    pub burn: i32,
}

/// A model in play, not yet deployed, or KO.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Model {
    /// Its name.
    pub label: Label,
    /// Which seat moves it; a citizen's means nothing.
    pub seat: Seat,
    /// The radius of its base as its card says, which is asked at every step.
    pub(super) radius: i32,
    /// Where it stands; nowhere before deployment and when KO.
    pub at: Option<Place>,
    /// Hit points left.
    pub hp: i32,
    /// Whether it is KO.
    pub ko: bool,
    /// Fatigue markers.
    pub fatigue: i32,
    /// Boost dice.
    pub boost: i32,
    /// Activations this Round.
    pub activations: u8,
    /// AP spent this Round.
    pub spent: i32,
    /// What lasts until the Effects Phase.
    pub marks: Marks,
    /// What it carries.
    pub load: Option<Load>,
    /// Whether Nine Lives has been used.
    pub lives_used: bool,
    /// Whether its reroll has been used this Round.
    pub rerolled: bool,
    /// Whether a Leader's extra Activation has been used this Round.
    pub led_on: bool,
    /// Whether it has used a Combat Action this Round.
    pub fought: bool,
}

impl Model {
    /// A fresh model that is not on the table yet.
    pub fn new(label: Label, seat: Seat) -> Model {
        Model {
            label,
            seat,
            radius: label.kind.card().radius(),
            at: None,
            hp: i32::from(label.kind.card().hp),
            ko: false,
            fatigue: 0,
            boost: 0,
            activations: 0,
            spent: 0,
            marks: Marks::default(),
            load: None,
            lives_used: false,
            rerolled: false,
            led_on: false,
            fought: false,
        }
    }

    /// What is printed.
    #[inline]
    pub fn card(&self) -> &'static Card {
        self.label.kind.card()
    }

    /// Its side; citizens have none.
    #[inline]
    pub fn side(&self) -> Option<Side> {
        self.label.side()
    }

    /// Where it stands; only for models on the table.
    #[inline]
    pub fn place(&self) -> Place {
        self.at.unwrap_or(Place::ground(space::Spot::new(0, 0)))
    }

    /// Whether the other belongs to the enemy. Nobody is a citizen's enemy.
    #[inline]
    pub fn is_enemy(&self, other: &Model) -> bool {
        matches!((self.side(), other.side()), (Some(one), Some(two)) if one != two)
    }

    /// Whether the other is of the same side, or itself.
    pub fn is_friend(&self, other: &Model) -> bool {
        self.side().is_some() && self.side() == other.side()
    }

    /// Whether it acts for its team: a Supreme, or a Monster, which counts as one.
    pub fn is_supreme(&self) -> bool {
        matches!(self.card().class, Class::Supreme | Class::Monster)
    }

    /// Whether it is a Minion.
    pub fn is_minion(&self) -> bool {
        self.card().class == Class::Minion
    }

    /// The radius of its base (PC-1.2).
    #[inline]
    pub fn radius(&self) -> i32 {
        self.radius
    }

    /// The height of its body (PC-1.2).
    pub fn body(&self) -> i32 {
        self.card().body()
    }

    /// A Trait.
    pub fn strength(&self, with: Trait) -> i32 {
        i32::from(self.card().traits.get(with))
    }

    /// Whether a Trait is a Trump.
    pub fn trump(&self, with: Trait) -> bool {
        self.card().traits.is_trump(with)
    }

    /// Its role.
    pub fn has_role(&self, role: Role) -> bool {
        self.card().role == Some(role)
    }

    /// Whether it has a power of this kind.
    pub fn has(&self, rule: &Rule) -> bool {
        self.card().rules().any(|other| other == rule)
    }

    /// How it moves now: a Stunned model sprints (PC-16.3).
    #[inline]
    pub fn movement(&self) -> Movement {
        if self.marks.stun { Movement::Sprint } else { self.card().movement }
    }

    /// How far it moves, in tenths: less with a heavy Object (PC-7.7).
    pub fn reach(&self) -> i32 {
        let heavy =
            matches!(self.load, Some(Load::Object(prop)) if prop.piece.card().rank().is_some_and(|rank| 2 <= rank));
        (i32::from(self.card().speed) - i32::from(heavy)).max(0) * 10
    }

    /// Whether a descriptor fits it, as seen from who acts (PC-16.4). A Stunned flyer is none (PC-16.2).
    pub fn is(&self, what: Descriptor, actor: Option<&Model>) -> bool {
        match what {
            Descriptor::Movement(movement) => self.movement() == movement,
            Descriptor::Friendly => actor.is_some_and(|actor| actor.is_friend(self)),
            Descriptor::Enemy => actor.is_some_and(|actor| actor.is_enemy(self)),
            Descriptor::Own => actor.is_some_and(|actor| actor.label == self.label),
            other => self.card().has(other),
        }
    }

    /// The AP it may still spend this Round (PC-5.6). A Monster's limit is its whole pool: what is left and what it has
    /// spent, for nobody else spends of it (section 2.8).
    pub fn ap_left(&self, pool: i32) -> i32 {
        let limit = match self.card().class {
            Class::Monster => pool + self.spent,
            _ => i32::from(self.card().ap_limit),
        };
        (limit + self.marks.overtime - self.marks.drain).max(0) - self.spent
    }

    /// The most Fatigue it takes in a Round.
    pub fn fatigue_limit(&self) -> i32 {
        i32::from(self.card().fatigue)
    }

    /// Whether it counts as Stunned or Exposed (PC-13.3).
    pub fn is_easy(&self) -> bool {
        self.marks.stun || self.marks.exposed
    }

    /// What it weighs in a zone (section 2.14).
    pub fn weight(&self) -> i32 {
        let level = i32::from(self.card().level);
        if self.is_supreme() { 2 * level } else { level }
    }

    /// A new Round (PC-19.1).
    pub fn rest(&mut self) {
        self.marks = Marks::default();
        self.fatigue = 0;
        self.activations = 0;
        self.spent = 0;
        self.rerolled = false;
        self.led_on = false;
        self.fought = false;
    }
}
