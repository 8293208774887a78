//! Chance, handed in from outside. The rules never roll by themselves: they ask a [`Dice`], and what fell is an event.
//! Here are the sources behind it: any generator ([`Rolled`]), a number ([`Seeded`]), and draws that anybody can compute
//! again ([`fair`]).

pub mod fair;
mod source;

pub use source::{Rolled, Seeded};

use serde::{Deserialize, Serialize};

/// A source of chance.
pub trait Dice {
    /// A number from 1 to `sides`, each equally likely. `purpose` is the rulebook's name of the draw, kept in the log.
    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32;

    /// The number that the next draw will have in the log, if this source counts its draws.
    fn next_number(&self) -> Option<u64> {
        None
    }
}

/// One draw as the log keeps it, or several of the same kind in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// How many it stands for, if not for one: then the number is that of the first, and the value the sum of all.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u32,
    /// Its number within the match, from 1 on and never used again; none where nobody counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// What it was for.
    pub purpose: String,
    /// How many sides the die had.
    pub sides: u32,
    /// What it showed, 1 to `sides`.
    pub value: u32,
}

fn one() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // As serde calls it.
fn is_one(count: &u32) -> bool {
    *count == 1
}

impl Draw {
    /// The number of the last draw that it stands for.
    pub fn last(&self) -> Option<u64> {
        self.number.map(|first| first.saturating_add(u64::from(self.count.max(1)) - 1))
    }
}

/// Shuffles by drawing for each place from the last to the second (Fisher and Yates).
pub fn shuffle<T>(dice: &mut dyn Dice, purpose: &'static str, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = dice.draw(purpose, last as u32 + 1) as usize - 1;
        items.swap(last, other);
    }
}

/// Draws one of these; nothing if there is none.
pub fn pick<T>(dice: &mut dyn Dice, purpose: &'static str, mut items: Vec<T>) -> Option<T> {
    let last = items.len().checked_sub(1)?;
    Some(items.swap_remove(dice.draw(purpose, last as u32 + 1) as usize - 1))
}

/// Draws something out of several heaps, of which only those drawn are looked into: first a heap, by its weight, then one
/// of what it holds. A heap that turns out to be empty is left out, and another one drawn.
pub fn pick_of<H, T>(
    dice: &mut dyn Dice,
    purpose: &'static str,
    mut heaps: Vec<(usize, H)>,
    pick_one: impl Fn(&mut dyn Dice, H) -> Option<T>,
) -> Option<T> {
    while !heaps.is_empty() {
        let all: usize = heaps.iter().map(|(weight, _)| weight).sum();
        let mut drawn = dice.draw(purpose, all as u32) as usize;
        let place = heaps.iter().position(|(weight, _)| {
            let found = drawn <= *weight;
            drawn = drawn.saturating_sub(*weight);
            found
        })?;
        let (_, heap) = heaps.swap_remove(place);
        if let Some(found) = pick_one(dice, heap) {
            return Some(found);
        }
    }
    None
}

/// Keeps a list of what another source drew.
pub struct Recorded<'a> {
    dice: &'a mut dyn Dice,
    /// What was drawn so far.
    pub draws: Vec<Draw>,
}

impl<'a> Recorded<'a> {
    /// Records the draws of this source.
    pub fn new(dice: &'a mut dyn Dice) -> Recorded<'a> {
        Recorded { dice, draws: Vec::new() }
    }
}

impl Dice for Recorded<'_> {
    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        let number = self.dice.next_number();
        let value = self.dice.draw(purpose, sides);
        self.draws.push(Draw { count: 1, number, purpose: purpose.to_owned(), sides, value });
        value
    }

    fn next_number(&self) -> Option<u64> {
        self.dice.next_number()
    }
}

/// Keeps of what another source drew only so much as is needed to draw it again: dice of the same kind in a row are one
/// entry, however many they are. That is why all of them are drawn for the same purpose. Where nobody counts, each stands
/// by itself, because nothing could be drawn again.
pub struct Summed<'a> {
    dice: &'a mut dyn Dice,
    purpose: &'static str,
    /// What was drawn so far.
    pub draws: Vec<Draw>,
}

impl<'a> Summed<'a> {
    /// Keeps the draws of this source, all of them made for this purpose.
    pub fn new(dice: &'a mut dyn Dice, purpose: &'static str) -> Summed<'a> {
        Summed { dice, purpose, draws: Vec::new() }
    }
}

impl Dice for Summed<'_> {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        let number = self.dice.next_number();
        let value = self.dice.draw(self.purpose, sides);
        match self.draws.last_mut().filter(|last| number.is_some() && last.sides == sides) {
            Some(last) => {
                last.count += 1;
                last.value = last.value.saturating_add(value);
            }
            None => self.draws.push(Draw { count: 1, number, purpose: self.purpose.to_owned(), sides, value }),
        }
        value
    }

    fn next_number(&self) -> Option<u64> {
        self.dice.next_number()
    }
}

/// Dice for previews: only verbs that never roll are previewed, so what they show does not matter.
pub struct Unthrown;

impl Dice for Unthrown {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        1
    }
}
