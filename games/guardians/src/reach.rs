//! Where a Move may lead (GC-5): by zones, held by enemies, with the shortest and safest route.

use super::board::{FAR, Zone, zones};
use super::effect::Perm;
use super::field::Field;
use super::figure::Figure;
use super::refusal::Refusal;
use super::square::Square;

/// How a figure leaves and crosses zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gait {
    /// Held by enemies.
    Walk,
    /// `K-SLIP`.
    Slip,
    /// `K-FLIGHT`.
    Fly,
}

/// The ways of a Move: for each zone the zones entered, the arrival last.
#[derive(Clone, Debug)]
pub struct Ways(Vec<Option<Vec<Zone>>>);

impl Ways {
    /// The zones entered on the way to a zone.
    pub fn to(&self, zone: Zone) -> Option<&[Zone]> {
        self.0[zone.index()].as_deref()
    }
}

impl Field {
    /// How a figure moves.
    pub fn gait(&self, figure: Figure) -> Gait {
        if self.has(figure, Perm::Flight) {
            Gait::Fly
        } else if self.has(figure, Perm::Slip) {
            Gait::Slip
        } else {
            Gait::Walk
        }
    }

    /// The zones that a Move of so many zones may end in (GC-5.3 to 5.10).
    pub fn ways(&self, figure: Figure, stride: u8, gait: Gait) -> Ways {
        let mut ways = Ways(vec![None; Zone::MOST]);
        let Some(from) = self.zone_of(figure) else { return ways };
        let enemies = self.enemy_zones(figure);
        let full = self.full_zones();
        let hazards = self.hazards(figure);
        let held = gait == Gait::Walk && enemies & from.bit() != 0;
        let stride = if held { stride.min(1) } else { stride };
        // Routes by length; of equal length the one with fewer hazards, then the first in order of zone ids.
        let mut best: Vec<Option<(u32, Vec<Zone>)>> = vec![None; Zone::MOST];
        best[from.index()] = Some((0, Vec::new()));
        let mut rim = vec![from];
        let mut seen = from.bit();
        for _ in 0..stride {
            let mut next: Vec<Zone> = Vec::new();
            for zone in rim {
                let stops = enemies & zone.bit() != 0 && gait != Gait::Fly && zone != from;
                if stops {
                    continue;
                }
                let Some((danger, path)) = best[zone.index()].clone() else { continue };
                for other in zones(self.neighbours(zone)) {
                    // A full zone with an enemy in it cannot be crossed, nor be the end (GC-5.7, 5.8).
                    if seen & other.bit() != 0 || gait != Gait::Fly && full & enemies & other.bit() != 0 {
                        continue;
                    }
                    let danger = danger + u32::from(hazards & other.bit() != 0);
                    let mut path = path.clone();
                    path.push(other);
                    let route = (danger, path);
                    if best[other.index()].as_ref().is_none_or(|known| route < *known) {
                        best[other.index()] = Some(route);
                    }
                    if !next.contains(&other) {
                        next.push(other);
                    }
                }
            }
            next.sort_unstable();
            seen |= next.iter().fold(0, |set, zone| set | zone.bit());
            rim = next;
        }
        for (place, route) in best.into_iter().enumerate() {
            if let Some((_, path)) = route
                && let Some(last) = path.last()
                && full & last.bit() == 0
            {
                ways.0[place] = Some(path);
            }
        }
        ways
    }

    /// Zones without a free Space.
    fn full_zones(&self) -> u64 {
        let free = self.board.squares().filter(|square| self.is_free(*square));
        let open = free.filter_map(|square| self.board.zone(square)).fold(0, |set, zone| set | zone.bit());
        self.board.zones.iter().fold(0, |set, zone| set | zone.bit()) & !open
    }

    /// Whether a square is a Space and free.
    pub fn must_be_free(&self, square: Square) -> Result<(), Refusal> {
        if !self.is_space(square) {
            Err(Refusal::NotASpace(square))
        } else if let Some(figure) = self.figure_at(square) {
            Err(Refusal::Occupied(square, figure))
        } else {
            Ok(())
        }
    }

    /// The zones entered by a Move to a square, or why it cannot be made.
    pub fn route(
        &self,
        figure: Figure,
        to: Square,
        via: &[Zone],
        stride: u8,
        gait: Gait,
    ) -> Result<Vec<Zone>, Refusal> {
        let from = self.square(figure).ok_or_else(|| Refusal::NoTarget(figure.to_string()))?;
        if from == to {
            return Err(Refusal::SameSpace(figure, to));
        }
        self.must_be_free(to)?;
        let (Some(here), Some(there)) = (self.board.zone(from), self.board.zone(to)) else {
            return Err(Refusal::NotASpace(to));
        };
        if here == there && via.is_empty() {
            return Ok(Vec::new());
        }
        if !via.is_empty() {
            return self.by_way_of(figure, here, to, via, stride, gait);
        }
        if let Some(path) = self.ways(figure, stride, gait).to(there) {
            return Ok(path.to_vec());
        }
        let distance = self.distances(here)[there.index()];
        if stride < distance {
            let distance = if distance == FAR { None } else { Some(distance) };
            Err(Refusal::TooFar { figure, square: to, distance, stride })
        } else if gait == Gait::Walk && 1 < distance && self.holds_enemy(here, figure) {
            Err(Refusal::HeldByEnemy(figure))
        } else {
            Err(Refusal::ZoneBlocked(to))
        }
    }

    /// A route through named zones (GC-5.10).
    fn by_way_of(
        &self,
        figure: Figure,
        here: Zone,
        to: Square,
        via: &[Zone],
        stride: u8,
        gait: Gait,
    ) -> Result<Vec<Zone>, Refusal> {
        let mut path = via.to_vec();
        let there = self.board.zone(to);
        if path.last().copied() != there {
            path.extend(there);
        }
        let enemies = self.enemy_zones(figure);
        let held = gait == Gait::Walk && enemies & here.bit() != 0;
        if held && 1 < path.len() {
            return Err(Refusal::HeldByEnemy(figure));
        }
        if usize::from(stride) < path.len() {
            return Err(Refusal::TooFar { figure, square: to, distance: Some(path.len() as u8), stride });
        }
        let mut last = here;
        for (place, zone) in path.iter().enumerate() {
            let end = place + 1 == path.len();
            let linked = self.neighbours(last) & zone.bit() != 0;
            let enemy = enemies & zone.bit() != 0 && gait != Gait::Fly;
            if !linked || enemy && !end {
                return Err(Refusal::ViaBlocked(*zone));
            }
            last = *zone;
        }
        Ok(path)
    }

    /// Squares that a Move of so many zones may end on, in reading order.
    pub fn reachable(&self, figure: Figure, stride: u8, gait: Gait) -> Vec<Square> {
        let Some(here) = self.zone_of(figure) else { return Vec::new() };
        let ways = self.ways(figure, stride, gait);
        let ends = |zone: Zone| zone == here || ways.to(zone).is_some();
        self.board
            .squares()
            .filter(|square| self.is_free(*square) && self.board.zone(*square).is_some_and(ends))
            .collect()
    }
}
