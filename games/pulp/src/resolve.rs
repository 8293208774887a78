//! An action being resolved, kept so that it can wait for a defender's word and go on (PC-21.7).

use serde::{Deserialize, Serialize};

use super::content::{Act, Effect};
use super::label::{Label, Place, PropId, Target};
use super::script::Attempt;

/// An action under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Ongoing {
    /// Who acts.
    pub actor: Label,
    /// With what.
    pub action: Act,
    /// The choices made.
    pub attempt: Attempt,
    /// Whether a puppet acts: no Boost, no Charge, no Puppet (PC-14.7).
    pub puppet: bool,
    /// Where displacements come from, if not from the actor.
    pub point: Option<Place>,
    /// Targets still to be rolled for.
    pub queue: Vec<Target>,
    /// Targets of a chain so far, each where it stood.
    pub struck: Vec<(Label, Place)>,
    /// Whether no target has been rolled for yet.
    pub first: bool,
    /// Whether a Charge counts for the first target.
    pub charge: bool,
    /// The Object used.
    pub object: Option<PropId>,
    /// The first target, for Extra Target and for the Object.
    pub main: Option<Target>,
    /// Where the target being dealt with stood when it was rolled for.
    pub stood: Option<Place>,
    /// Whether an Extra Target has been had.
    pub extra: bool,
    /// Whether somebody has stepped in already: once an Action (PC-12.9).
    #[serde(default)]
    pub stepped: bool,
    /// Where the actor stands, or stood when it was KO by what it began.
    #[serde(default)]
    pub stands: Option<Place>,
    /// Effects on the actor itself, gathered.
    pub own: Vec<Effect>,
    /// HP that Live Current costs afterwards.
    pub price: i32,
    /// Ripostes owed to the actor: from whom, what.
    pub ripostes: Vec<(Label, Effect)>,
    /// The target being dealt with.
    pub current: Option<Current>,
}

/// One target being dealt with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Current {
    /// Who was meant.
    pub target: Target,
    /// Who defends.
    pub defender: Target,
    /// Whether the dice have fallen.
    pub rolled: bool,
    /// Whether it succeeded.
    pub success: bool,
    /// Effects still to be applied.
    pub effects: Vec<Effect>,
    /// Displacements, after all else (PC-14.3).
    pub forces: Vec<Effect>,
    /// Whether this is the extra target.
    pub extra: bool,
}

impl Current {
    /// A target that has not been rolled for.
    pub fn new(target: Target, extra: bool) -> Current {
        Current {
            target,
            defender: target,
            rolled: false,
            success: false,
            effects: Vec::new(),
            forces: Vec::new(),
            extra,
        }
    }
}
