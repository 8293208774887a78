//! The dice of our games by name: what is on their faces, what a face counts, and the sign it is shown by. The numbers
//! are those of the games' specifications; a game's own rules do not come from here.

use picture::Icon;

/// A die that is called by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// The battle die of Invasion as a hero reads it: helmets hit.
    Battle,
    /// The same die as a goblin reads it: bonus strike and lore hit.
    Goblin,
    /// The combat die of the Guardians: 0, 0, 1, 1, 2, POW.
    Combat,
    /// The power die of the Guardians: 0, 1, 1, 2, 2, POW.
    Power,
    /// The test die of the Guardians, eight faces: four times 0, three times 1, one 2.
    Test,
    /// A Force die of Battleworld with so many sides; its victory bonus is added to every roll.
    Force(u32),
    /// A die of Pulp: the best of the pool counts.
    Pulp,
}

/// What a face looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A number.
    Number(u32),
    /// A helmet in green, blue or red.
    Helmet(Helmet),
    /// Crossed swords.
    Strike,
    /// A gleam.
    Lore,
    /// A flag.
    Flag,
    /// So many successes.
    Hits(u8),
    /// One success and another roll.
    Pow,
}

/// The colours of Invasion's helmets, which never matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Helmet {
    /// Face 1.
    Green,
    /// Face 2.
    Blue,
    /// Face 3.
    Red,
}

impl Special {
    /// The word that expressions use.
    pub fn name(self) -> &'static str {
        match self {
            Special::Battle => "battle",
            Special::Goblin => "goblin",
            Special::Combat => "combat",
            Special::Power => "power",
            Special::Test => "test",
            Special::Force(_) => "force",
            Special::Pulp => "pulp",
        }
    }

    /// The die of a name, lower case and without accents, English or French; a Force die has no size yet.
    pub(super) fn named(word: &str) -> Option<Special> {
        Some(match word {
            "battle" | "bataille" => Special::Battle,
            "goblin" | "gobelin" => Special::Goblin,
            "combat" => Special::Combat,
            "power" | "pouvoir" => Special::Power,
            "test" => Special::Test,
            "force" => Special::Force(6),
            "pulp" => Special::Pulp,
            _ => return None,
        })
    }

    /// How many faces it has.
    pub fn sides(self) -> u32 {
        match self {
            Special::Battle | Special::Goblin | Special::Combat | Special::Power | Special::Pulp => 6,
            Special::Test => 8,
            Special::Force(sides) => sides,
        }
    }

    /// What is on a face, counted from 1.
    pub fn symbol(self, face: u32) -> Symbol {
        match (self, face) {
            (Special::Battle | Special::Goblin, 1) => Symbol::Helmet(Helmet::Green),
            (Special::Battle | Special::Goblin, 2) => Symbol::Helmet(Helmet::Blue),
            (Special::Battle | Special::Goblin, 3) => Symbol::Helmet(Helmet::Red),
            (Special::Battle | Special::Goblin, 4) => Symbol::Strike,
            (Special::Battle | Special::Goblin, 5) => Symbol::Lore,
            (Special::Battle | Special::Goblin, _) => Symbol::Flag,
            (Special::Combat | Special::Power, 6) => Symbol::Pow,
            (Special::Combat, 5) | (Special::Power, 4 | 5) | (Special::Test, 8) => Symbol::Hits(2),
            (Special::Combat, 3 | 4) | (Special::Power, 2 | 3) | (Special::Test, 5..=7) => Symbol::Hits(1),
            (Special::Combat | Special::Power | Special::Test, _) => Symbol::Hits(0),
            (Special::Force(_) | Special::Pulp, face) => Symbol::Number(face),
        }
    }

    /// What a face counts.
    pub fn value(self, face: u32) -> i64 {
        match (self, self.symbol(face)) {
            (Special::Battle, Symbol::Helmet(_))
            | (Special::Goblin, Symbol::Strike | Symbol::Lore)
            | (_, Symbol::Pow) => 1,
            (_, Symbol::Hits(hits)) => i64::from(hits),
            (_, Symbol::Number(number)) => i64::from(number),
            (_, Symbol::Helmet(_) | Symbol::Strike | Symbol::Lore | Symbol::Flag) => 0,
        }
    }

    /// Whether one more of these dice is rolled after this face.
    pub fn rolls_on(self, face: u32) -> bool {
        self.symbol(face) == Symbol::Pow
    }
}

impl Symbol {
    /// The symbol in a line of text.
    pub(super) fn text(self) -> &'static str {
        match self {
            Symbol::Helmet(Helmet::Green) => "🟢",
            Symbol::Helmet(Helmet::Blue) => "🔵",
            Symbol::Helmet(Helmet::Red) => "🔴",
            Symbol::Strike => "⚔️",
            Symbol::Lore => "✨",
            Symbol::Flag => "🚩",
            Symbol::Hits(0) => "·",
            Symbol::Hits(1) => "★",
            Symbol::Hits(_) => "★★",
            Symbol::Pow => "💥",
            Symbol::Number(_) => "",
        }
    }

    /// The symbol on a drawn die; none for a number and for nothing.
    pub(super) fn icon(self) -> Option<Icon> {
        match self {
            Symbol::Helmet(_) => Some(Icon::Helmet),
            Symbol::Strike => Some(Icon::Strike),
            Symbol::Lore => Some(Icon::Lore),
            Symbol::Flag => Some(Icon::Flag),
            Symbol::Pow => Some(Icon::Bolt),
            Symbol::Hits(_) | Symbol::Number(_) => None,
        }
    }
}
