//! Line of sight and what may be attacked (GC-6.5 to 6.11, 7.1 to 7.3).

use serde::{Deserialize, Serialize};

use super::effect::{Blow, Perm};
use super::field::{Effect, Field};
use super::figure::{Figure, ObjectId};
use super::refusal::Refusal;
use super::square::Square;
use super::stats::Manner;
use game::kit::Describe;

/// What stops a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[said("guardians-refused-sight-")]
#[called(object: ObjectId)]
#[serde(rename_all = "snake_case")]
pub enum Blocker {
    /// A wall, a closed door or a building, before this square.
    Wall(Square),
    /// An enemy.
    Figure(Figure, Square),
    /// An object.
    Object(ObjectId, Square),
    /// The van.
    Van(Square),
}

/// Who looks, and what does not hinder it.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Who.
    pub viewer: Figure,
    /// An object that does not block: the one being thrown (GC-6.8).
    pub thrown: Option<ObjectId>,
    /// Whether enemies and objects do not block at all.
    pub through: bool,
}

impl Field {
    /// Whether a figure sees a square (GC-6.5).
    pub fn sees_square(&self, look: Look, from: Square, to: Square) -> Result<(), Blocker> {
        let crossed = self.board.line(from, to, self.open_doors()).map_err(Blocker::Wall)?;
        if look.through || self.has(look.viewer, Perm::ThermalSense) {
            return Ok(());
        }
        for square in crossed {
            if let Some(figure) = self.figure_at(square)
                && self.hostile(look.viewer, figure)
            {
                return Err(Blocker::Figure(figure, square));
            }
            let here = self.objects.iter().find(|object| object.orange == square || object.covered == Some(square));
            if let Some(object) = here.filter(|object| look.thrown != Some(object.id)) {
                return Err(Blocker::Object(object.id, square));
            }
            if self.van_square() == Some(square) {
                return Err(Blocker::Van(square));
            }
        }
        Ok(())
    }

    /// Whether a figure sees another.
    pub fn sees(&self, viewer: Figure, target: Figure) -> bool {
        match (self.square(viewer), self.square(target)) {
            (Some(from), Some(to)) => self.sees_square(Look { viewer, thrown: None, through: false }, from, to).is_ok(),
            _ => false,
        }
    }

    /// How far the figure's attacks may be ranged: zones and squares; nothing if they may not.
    pub fn range(&self, figure: Figure) -> (Option<u8>, Option<u8>) {
        if self.has(figure, Perm::NoRanged) {
            return (None, None);
        }
        let zones = self.perms(figure).filter_map(|perm| if let Perm::Ranged(n) = perm { Some(*n) } else { None });
        let squares = self.perms(figure).filter_map(|perm| if let Perm::Whip(n) = perm { Some(*n) } else { None });
        (zones.max(), squares.max())
    }

    /// Whether smoke, glare or the breaker forbid a ranged attack, or the target cannot be made out so far away.
    pub fn ranged_denied(&self, attacker: Figure, target: Figure) -> Result<(), Refusal> {
        let distance = self.zone_distance(attacker, target);
        for perm in self.perms(target) {
            if let Perm::Unseen(most) = perm
                && *most < distance
            {
                return Err(Refusal::OutOfRange { target, distance, range: *most });
            }
        }
        let (here, there) = (self.zone_of(attacker), self.zone_of(target));
        let denied = self.effects.iter().any(|effect| match effect {
            Effect::Smoke(zone) => here != there && (here == Some(*zone) || there == Some(*zone)),
            Effect::Glare(zone) => there == Some(*zone) && here != Some(*zone),
            Effect::Blackout => 2 <= distance,
            _ => false,
        });
        if denied { Err(Refusal::SightDenied) } else { Ok(()) }
    }

    /// Whether a ranged attack within so many zones or squares may be made.
    pub fn may_shoot(&self, look: Look, target: Figure, zones: Option<u8>, squares: Option<u8>) -> Result<(), Refusal> {
        let attacker = look.viewer;
        let (Some(from), Some(to)) = (self.square(attacker), self.square(target)) else {
            return Err(Refusal::NoTarget(target.to_string()));
        };
        let distance = self.zone_distance(attacker, target);
        let near = zones.is_some_and(|zones| distance <= zones || 99 <= zones)
            || squares.is_some_and(|squares| from.distance(to) <= squares);
        if !near {
            return Err(match (zones, squares) {
                (None, Some(range)) => Refusal::TooManySquares { target, distance: from.distance(to), range },
                (zones, _) => Refusal::OutOfRange { target, distance, range: zones.unwrap_or(0) },
            });
        }
        self.ranged_denied(attacker, target)?;
        self.sees_square(look, from, to).map_err(Refusal::NoSight)
    }

    /// Whether a figure is there to be attacked.
    pub fn may_target(&self, attacker: Figure, target: Figure) -> Result<(), Refusal> {
        if self.square(target).is_none() {
            Err(Refusal::NoTarget(target.to_string()))
        } else if self.hostile(attacker, target) {
            Ok(())
        } else {
            Err(Refusal::NotAnEnemy(target))
        }
    }

    /// How an attack would be made, or why it cannot (GC-7.1, 7.2).
    pub fn may_attack(
        &self,
        attacker: Figure,
        target: Figure,
        manner: Option<Manner>,
        blow: &Blow,
    ) -> Result<Manner, Refusal> {
        self.may_target(attacker, target)?;
        if self.has(attacker, Perm::NoAttack) {
            return Err(Refusal::MayNotAttack(attacker));
        }
        let look = Look { viewer: attacker, thrown: None, through: blow.through };
        if let Some(range) = blow.ranged {
            if self.has(attacker, Perm::NoRanged) {
                return Err(Refusal::NoRanged(attacker));
            }
            return self.may_shoot(look, target, Some(range), None).map(|()| Manner::Ranged);
        }
        let adjacent = self.adjacent(attacker, target);
        let (zones, squares) = self.range(attacker);
        match manner {
            Some(Manner::Melee) | None if adjacent => Ok(Manner::Melee),
            Some(Manner::Melee) => Err(Refusal::NotAdjacent(attacker, target)),
            Some(Manner::Ranged) if zones.is_none() && squares.is_none() => Err(Refusal::NoRanged(attacker)),
            None if zones.is_none() && squares.is_none() => Err(Refusal::NotAdjacent(attacker, target)),
            Some(Manner::Ranged) | None => self.may_shoot(look, target, zones, squares).map(|()| Manner::Ranged),
        }
    }

    /// Enemies a figure could attack now with an ordinary attack.
    pub fn targets(&self, attacker: Figure) -> Vec<Figure> {
        self.figures().filter(|target| self.may_attack(attacker, *target, None, &Blow::PLAIN).is_ok()).collect()
    }
}
