//! Where missiles come down, counted out: every bearing, ring and bounce of DSK-9.8, and how often each leads to each place.
//! The chances told before a shot are made from these counts, without sampling.

use std::sync::OnceLock;

use super::content::MARKER;
use super::disk::Disk;
use super::field::Field;
use super::rules::shoot::{HIGH, SIGMA, SPOTTED};
use super::rules::storm::uppermost;
use space::plane::polar;
use space::{Circle, Spot, scatter};

/// How many ways a missile can come down: 360 bearings, 100 rings, and six faces of the bounce die, of which one leads on
/// to 360 bearings and six distances.
pub const WAYS: u64 = 360 * 100 * 6 * BOUNCES;
const BOUNCES: u64 = 360 * 6;
/// The farthest a missile bounces.
const BOUNCE: i64 = 600;

/// How many ways lead to each place around an aim. Turned or mirrored they are the same, so one quarter is kept.
struct Spread {
    reach: i32,
    ways: Vec<u32>,
}

impl Spread {
    /// Counted once for each spread that missiles have.
    fn of(sigma: i64) -> &'static Spread {
        static WIDE: OnceLock<Spread> = OnceLock::new();
        static NARROW: OnceLock<Spread> = OnceLock::new();
        static WIDEST: OnceLock<Spread> = OnceLock::new();
        match sigma {
            SPOTTED => NARROW.get_or_init(|| Spread::count(SPOTTED)),
            HIGH => WIDEST.get_or_init(|| Spread::count(HIGH)),
            _ => WIDE.get_or_init(|| Spread::count(SIGMA)),
        }
    }

    fn count(sigma: i64) -> Spread {
        let reach = scatter::reach(sigma, 100) + BOUNCE;
        let side = reach as usize + 1;
        let mut quarter = vec![0_u32; side * side];
        let bounces: Vec<(i64, i64)> =
            (1..=6).flat_map(|far| (1..=360).map(move |bearing| polar(100 * far, bearing))).collect();
        let mut add = |x: i64, y: i64, ways: u32| {
            quarter[y.unsigned_abs() as usize * side + x.unsigned_abs() as usize] += ways;
        };
        // A quarter of the bearings, every place folded onto one quarter of the ground.
        for bearing in 1..=90 {
            for ring in 1..=100 {
                let (x, y) = polar(scatter::reach(sigma, ring), bearing);
                add(x, y, 5 * BOUNCES as u32);
                for (dx, dy) in &bounces {
                    add(x + dx, y + dy, 1);
                }
            }
        }
        // All four turns of what was counted fall on four mirrored places, fewer on the axes.
        let ways = (0..side * side)
            .map(|place| {
                let (x, y) = (place % side, place / side);
                let all = 2 * (quarter[y * side + x] + quarter[x * side + y]);
                match (x, y) {
                    (0, 0) => all,
                    (0, _) | (_, 0) => all / 2,
                    _ => all / 4,
                }
            })
            .collect();
        Spread { reach: reach as i32, ways }
    }

    /// How many ways lead to a place this far from the aim.
    fn ways(&self, dx: i32, dy: i32) -> u32 {
        let (x, y) = (dx.unsigned_abs() as usize, dy.unsigned_abs() as usize);
        let side = self.reach as usize + 1;
        if x < side && y < side { self.ways[y * side + x] } else { 0 }
    }
}

/// The chances of missiles aimed at one disk.
pub struct Fall {
    /// The ways that end on the target, out of [`WAYS`]; those on which a knock die may take the missile away count 5 of 6.
    hits: u64,
    /// The same, knock dice left aside.
    touches: u64,
    /// Pairs of ways of which the second, on the target, comes down on the first, wherever that one hit; in 36th of
    /// [`WAYS`] squared.
    knocks: u64,
    /// The same where the first is on the target too.
    both: u64,
}

/// What the places around a target mean for missiles.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Miss,
    Other,
    Target,
}

impl Fall {
    /// Counts every way out for a disk, an aim and a spread; pairs only if asked for.
    pub fn count(field: &Field, target: &Disk, aim: Spot, sigma: i64, pairs: bool) -> Fall {
        let spread = Spread::of(sigma);
        let edge = MARKER * 2;
        // Beyond this nothing ends on the target or beside something on it.
        let reach = target.radius() + MARKER + edge;
        let side = (2 * reach + 1) as usize;
        let corner = target.spot().moved(-i64::from(reach), -i64::from(reach));
        let near: Vec<&Disk> =
            field.on_table().filter(|disk| disk.circle().is_within(2 * edge + MARKER, target.circle())).collect();
        let lying: Vec<Circle> = field.missiles.iter().map(|at| Circle::new(*at, MARKER)).collect();
        let mut fall = Fall { hits: 0, touches: 0, knocks: 0, both: 0 };
        // By row: the sums of weights so far, of all that hit and of those on the target.
        let mut anywhere: Vec<Vec<u64>> = Vec::with_capacity(side);
        let mut on_target: Vec<Vec<u64>> = Vec::with_capacity(side);
        // The weights of what could still be knocked away by a missile of the same volley.
        let mut knocked: Vec<Vec<u64>> = Vec::with_capacity(side);
        for y in 0..side as i32 {
            let (mut all, mut own, mut weights) = (vec![0; side + 1], vec![0; side + 1], vec![0; side]);
            for x in 0..side as i32 {
                let at = Spot::new(corner.x + x, corner.y + y);
                let ways = u64::from(spread.ways(at.x - aim.x, at.y - aim.y));
                let ground = if ways == 0 { Ground::Miss } else { ground(field, &near, target, at) };
                let marker = Circle::new(at, MARKER);
                let sixths = if lying.iter().any(|other| other.overlaps(marker)) { 5 } else { 6 };
                let (hit, own_hit) = match ground {
                    Ground::Miss => (0, 0),
                    Ground::Other => (ways * sixths, 0),
                    Ground::Target => (ways * sixths, ways * sixths),
                };
                let place = x as usize;
                all[place + 1] = all[place] + hit;
                own[place + 1] = own[place] + own_hit;
                if ground == Ground::Target {
                    fall.touches += ways;
                    fall.hits += own_hit;
                    weights[place] = if sixths == 6 { ways } else { 0 };
                }
            }
            anywhere.push(all);
            on_target.push(own);
            knocked.push(weights);
        }
        if pairs {
            fall.knocks = overlapping(&knocked, &anywhere);
            fall.both = if anywhere == on_target { fall.knocks } else { overlapping(&knocked, &on_target) };
        }
        fall
    }

    /// The chances of 0, 1, 2 … hits with one or two missiles, knock dice included.
    fn exact(&self, count: u32) -> Vec<f64> {
        let one = self.hits as f64 / (6 * WAYS) as f64;
        if count == 1 {
            return vec![1.0 - one, one];
        }
        let squared = (6 * WAYS) as f64 * (6 * WAYS) as f64;
        let second = one - self.knocks as f64 / squared;
        let two = one * one - self.both as f64 / squared;
        vec![1.0 - one - second + two, one + second - 2.0 * two, two]
    }

    /// The chances of 0, 1, 2 … missiles on the target, and by how much knock dice may change them at the most.
    pub fn chances(&self, count: u32) -> (Vec<f64>, f64) {
        if count <= 2 {
            return (self.exact(count), 0.0);
        }
        let one = self.touches as f64 / WAYS as f64;
        let ways = |hits: u32| (0..hits).fold(1.0, |ways, k| ways * f64::from(count - k) / f64::from(k + 1));
        let chances = (0..=count)
            .map(|hits| ways(hits) * one.powi(hits as i32) * (1.0 - one).powi((count - hits) as i32))
            .collect();
        let squared = (6 * WAYS) as f64 * (6 * WAYS) as f64;
        let pairs = f64::from(count * (count - 1) / 2) * self.knocks as f64 / squared;
        let earlier = f64::from(count) * (one - self.hits as f64 / (6 * WAYS) as f64);
        (chances, pairs + earlier)
    }
}

/// What a missile that comes down here hits (DSK-9.10, 9.11).
fn ground(field: &Field, near: &[&Disk], target: &Disk, at: Spot) -> Ground {
    let marker = Circle::new(at, MARKER);
    if !field.is_on_table(at) {
        return Ground::Miss;
    }
    let alone = near.iter().filter(|disk| disk.circle().overlaps(marker)).count();
    match alone {
        0 => Ground::Miss,
        1 if target.circle().overlaps(marker) => Ground::Target,
        1 => Ground::Other,
        _ if uppermost(field, marker).contains(&target.label) => Ground::Target,
        _ => Ground::Other,
    }
}

/// Sums the products of weights and of what overlaps them, given as sums along rows.
fn overlapping(weights: &[Vec<u64>], sums: &[Vec<u64>]) -> u64 {
    let side = weights.len();
    // Most targets lie alone and are aimed at in the middle: then one half is like the other.
    let mirrored = (0..side / 2).all(|y| weights[y] == weights[side - 1 - y] && sums[y] == sums[side - 1 - y]);
    if !mirrored {
        return (0..side).map(|y| around(weights, sums, y)).sum();
    }
    let half: u64 = (0..side / 2).map(|y| around(weights, sums, y)).sum();
    2 * half + around(weights, sums, side / 2)
}

/// The same for the weights of one row; the number of rows is odd.
fn around(weights: &[Vec<u64>], sums: &[Vec<u64>], y: usize) -> u64 {
    const EDGE: i64 = 2 * MARKER as i64;
    let row = &weights[y];
    let used = |place: Option<usize>| place.unwrap_or_default();
    let (from, to) =
        (used(row.iter().position(|weight| 0 < *weight)), used(row.iter().rposition(|weight| 0 < *weight)));
    let mut near = vec![0_u64; row.len()];
    let y = y as i64;
    for other in (y - EDGE + 1).max(0)..(y + EDGE).min(weights.len() as i64) {
        // The widest offset that is still strictly nearer than two radii.
        let wide = (EDGE * EDGE - 1 - (other - y) * (other - y)).isqrt() as usize;
        let sums = &sums[other as usize];
        for x in from..=to {
            near[x] += sums[(x + wide + 1).min(row.len())] - sums[x.saturating_sub(wide)];
        }
    }
    row.iter().zip(&near).map(|(weight, sum)| weight * sum).sum()
}
