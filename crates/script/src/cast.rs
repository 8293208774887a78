//! Who plays in a play: names for persons, and dice that fall as the text says.

use std::collections::{BTreeMap, VecDeque};

use chance::Seeded;
use game::{Dice, GameKind, Holder, Seat};

/// The persons of a play by name, and who holds each seat.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// Names by person number.
    pub names: Vec<String>,
    /// By seat.
    pub holders: Vec<Holder>,
}

impl Cast {
    /// One person for each seat that a match needs, named after it.
    pub fn one_each(game: GameKind, options: &BTreeMap<String, String>) -> Cast {
        let seating = game.seating(options);
        let mut names: Vec<String> = Vec::new();
        let mut holders = vec![Holder::Nobody; game.seats().len()];
        for Seat(place) in seating.seats.iter().take(seating.fewest) {
            holders[place as usize] = Holder::Person(names.len() as u8);
            names.push(game.seats()[place as usize].to_owned());
        }
        Cast { names, holders }
    }

    /// Reads `ada=warrior,rogue house=lord`; other seats are the house's as far as the match needs them, or empty.
    pub fn read(game: GameKind, options: &BTreeMap<String, String>, words: &[&str]) -> Result<Cast, String> {
        let mut names: Vec<String> = Vec::new();
        let mut taken: Vec<Option<Holder>> = vec![None; game.seats().len()];
        for word in words {
            let (name, seats) = word.split_once('=').ok_or_else(|| format!("{word:?} is not name=seat,seat"))?;
            let holder = if name == "house" { Holder::House } else { Holder::Person(names.len() as u8) };
            if holder != Holder::House {
                names.push(name.to_owned());
            }
            for seat in seats.split(',') {
                let Seat(place) = find_seat(game, seat)?;
                taken[place as usize] = Some(holder);
            }
        }
        // A lobby may give free seats to people who sit already; a play says itself who holds what.
        let seat = |(taken, filled): (&Option<Holder>, Holder)| match filled {
            Holder::Nobody => Holder::Nobody,
            Holder::House | Holder::Person(_) => taken.unwrap_or(Holder::House),
        };
        let holders = taken.iter().zip(game.fill_seats(options, &taken)).map(seat).collect();
        Ok(Cast { names, holders })
    }

    /// A person by name.
    pub fn person(&self, name: &str) -> Option<u8> {
        self.names.iter().position(|other| other == name).map(|person| person as u8)
    }
}

/// A seat by name.
pub fn find_seat(game: GameKind, name: &str) -> Result<Seat, String> {
    let place = game.seats().iter().position(|seat| *seat == name);
    place.map(|place| Seat(place as u8)).ok_or_else(|| format!("{} has no seat {name:?}", game.name()))
}

/// Dice that fall as the play says.
#[derive(Default)]
pub struct Loaded {
    values: VecDeque<(u32, String)>,
    seeded: Option<Seeded>,
    /// Set when a die fell that was not loaded.
    pub missing: Option<String>,
}

impl Loaded {
    /// Reads the words after `dice`.
    pub fn read(game: GameKind, words: &[&str]) -> Result<Loaded, String> {
        if let ["seed", seed] = words {
            let seed = seed.parse().map_err(|_| format!("{seed:?} is no seed"))?;
            return Ok(Loaded { seeded: Some(Seeded::new(seed)), ..Loaded::default() });
        }
        let read = |word: &&str| {
            game.die(word)
                .or_else(|| word.parse().ok())
                .map(|value| (value, (*word).to_owned()))
                .ok_or_else(|| format!("{word:?} is no die"))
        };
        Ok(Loaded { values: words.iter().map(read).collect::<Result<_, _>>()?, ..Loaded::default() })
    }

    /// Dice that were loaded and never fell.
    pub fn left_over(&self) -> Option<String> {
        let words: Vec<&str> = self.values.iter().map(|(_, word)| word.as_str()).collect();
        (!words.is_empty()).then(|| format!("dice loaded but never rolled: {}", words.join(" ")))
    }
}

impl Dice for Loaded {
    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        if let Some(dice) = &mut self.seeded {
            return dice.draw(purpose, sides);
        }
        match self.values.pop_front() {
            Some((value, _)) if 1 <= value && value <= sides => value,
            Some((value, _)) => {
                self.missing = Some(format!("{value} was loaded for {purpose}, a die of {sides} sides"));
                1
            }
            None => {
                self.missing.get_or_insert_with(|| format!("a die fell for {purpose} and none was loaded"));
                1
            }
        }
    }
}
