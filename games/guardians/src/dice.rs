//! The three dice (section 2.1) and their exact distributions.

use std::sync::OnceLock;

/// A face of a combat or power die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// So many successes.
    Value(u8),
    /// One success, and the die is rolled again.
    Pow,
}

impl Face {
    /// What it counts by itself.
    pub fn successes(self) -> u8 {
        match self {
            Face::Value(value) => value,
            Face::Pow => 1,
        }
    }
}

/// The combat die by index.
pub const COMBAT: [Face; 6] =
    [Face::Value(0), Face::Value(0), Face::Value(1), Face::Value(1), Face::Value(2), Face::Pow];
/// The power die by index.
pub const POWER: [Face; 6] =
    [Face::Value(0), Face::Value(1), Face::Value(1), Face::Value(2), Face::Value(2), Face::Pow];
/// The test die by index.
pub const TEST: [u8; 8] = [0, 0, 0, 0, 1, 1, 1, 2];
/// After so many POWs in a row a die stops (GC-7.7).
pub const MOST_POWS: usize = 10;

/// The face of an index from 1.
pub fn face(die: &[Face; 6], index: u8) -> Face {
    die[usize::from(index.clamp(1, 6)) - 1]
}

/// The value of a test die's index from 1.
pub fn test_value(index: u8) -> u8 {
    TEST[usize::from(index.clamp(1, 8)) - 1]
}

/// Codes for plays: a letter for the die, then its face. `c2` is a combat die that shows 2, `pw` a power die with a POW,
/// `t1` a test die that shows 1.
pub fn code(text: &str) -> Option<u32> {
    Some(match text {
        "c0" | "p0" | "t0" => 1,
        "c1" => 3,
        "c2" | "t1" => 5,
        "cw" | "pw" => 6,
        "p1" => 2,
        "p2" => 4,
        "t2" => 8,
        _ => return None,
    })
}

/// What the POW rerolls of an attack showed, wave by wave: every reroll is made with the die that showed the POW.
pub fn rerolls(combat: &[u8], power: &[u8], zeroes: &[u8], pows: &[Vec<u8>]) -> Vec<Vec<Face>> {
    let mut again = zeroes.iter();
    let mut rolling: Vec<&[Face; 6]> = Vec::new();
    for index in combat {
        let mut shown = face(&COMBAT, *index);
        if shown == Face::Value(0)
            && let Some(index) = again.next()
        {
            shown = face(&COMBAT, *index);
        }
        if shown == Face::Pow {
            rolling.push(&COMBAT);
        }
    }
    rolling.extend(power.iter().filter(|index| face(&POWER, **index) == Face::Pow).map(|_| &POWER));
    let mut waves = Vec::new();
    for wave in pows {
        let shown: Vec<Face> = wave.iter().zip(&rolling).map(|(index, die)| face(die, *index)).collect();
        rolling = shown.iter().zip(rolling).filter(|(shown, _)| **shown == Face::Pow).map(|(_, die)| die).collect();
        waves.push(shown);
    }
    waves
}

/// The chance of each number of successes of an attack; long chains of POWs are gathered at the end.
pub fn attack_chances(combat: u8, power: u8, relentless: bool) -> Vec<f64> {
    const MOST: usize = 40;
    let chain = |die: &[Face; 6]| {
        let mut chances = vec![0.0; MOST];
        let (mut weight, mut so_far) = (1.0, 0);
        for _ in 0..MOST_POWS {
            for face in die {
                if let Face::Value(value) = face {
                    chances[so_far + usize::from(*value)] += weight / 6.0;
                }
            }
            weight /= 6.0;
            so_far += 1;
        }
        chances[so_far] += weight;
        chances
    };
    let plain = chain(&COMBAT);
    let (combat_die, power_die) = if relentless {
        // A first zero is rolled again once.
        let zero = 2.0 / 6.0;
        let mut again: Vec<f64> = plain.iter().map(|chance| chance * zero).collect();
        for (place, chance) in plain.iter().enumerate() {
            again[place] += if place == 0 { 0.0 } else { *chance };
        }
        // What is not a first zero keeps its chance; `plain[0]` is exactly the first zero.
        (again, chain(&POWER))
    } else {
        (plain, chain(&POWER))
    };
    let mut sum = vec![0.0; MOST];
    sum[0] = 1.0;
    for die in
        std::iter::repeat_n(&combat_die, usize::from(combat)).chain(std::iter::repeat_n(&power_die, usize::from(power)))
    {
        let mut next = vec![0.0; MOST];
        for (one, chance) in sum.iter().enumerate().filter(|(_, chance)| 0.0 < **chance) {
            for (two, other) in die.iter().enumerate().filter(|(_, chance)| 0.0 < **chance) {
                next[(one + two).min(MOST - 1)] += chance * other;
            }
        }
        sum = next;
    }
    sum
}

/// Pools whose chances are kept once they have been worked out: up to so many dice of a sort.
const KEPT: usize = 12;

/// The chance that an attack reaches a DEFENCE.
pub fn hit_chance(combat: u8, power: u8, relentless: bool, defence: u8) -> f64 {
    static TABLE: [OnceLock<Vec<f64>>; 2 * KEPT * KEPT] = [const { OnceLock::new() }; 2 * KEPT * KEPT];
    // At least so many successes, for each number of them.
    let work_out = || {
        let mut chances = attack_chances(combat, power, relentless);
        for place in (1..chances.len()).rev() {
            chances[place - 1] += chances[place];
        }
        chances
    };
    let at_least = |chances: &[f64]| chances.get(usize::from(defence)).copied().unwrap_or(0.0);
    let (combat, power) = (usize::from(combat), usize::from(power));
    if KEPT <= combat || KEPT <= power {
        return at_least(&work_out());
    }
    at_least(TABLE[(usize::from(relentless) * KEPT + combat) * KEPT + power].get_or_init(work_out))
}

/// The chance that a test of so many dice stays at or below a value.
pub fn test_chance(dice: u8, value: u8) -> f64 {
    let mut sum = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; sum.len() + 2];
        for (place, chance) in sum.iter().enumerate() {
            for (value, share) in [(0, 4.0), (1, 3.0), (2, 1.0)] {
                next[place + value] += chance * share / 8.0;
            }
        }
        sum = next;
    }
    sum.iter().take(usize::from(value) + 1).sum()
}
