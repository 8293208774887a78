//! What can happen. Events carry all that telling them needs; old variants never change their meaning, because stored matches
//! are made of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::content::{Army, Kind};
use super::disk::{Effect, Label, Named};
use super::field::{Question, Stage, Storm};
use super::magic::Cast;
use super::names::{count, filled, seat_word, seat_words, some_seat, word};
use super::orders::Standing;
use super::refusal::Refusal;
use super::tell::{army_chosen, blows, declared, end, ended, fizzled, hidden, scored, standing, thrower};
use super::view::rough;
use super::words::{Missile, Skill, Spell};
use game::kit::{Told, Word};
use game::{Closing, Holder, Seat, Seats};
use space::Spot;

/// How a disk enters play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Entrance {
    Deployed,
    Reinforced,
    Conscripted,
    Conjured,
    Converted,
    Resurrected,
    Called,
}

impl Entrance {
    /// Whether it comes back from the graveyard.
    pub fn is_return(self) -> bool {
        matches!(self, Entrance::Resurrected | Entrance::Called)
    }
}

/// How an opportunity ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum Ending {
    /// Three disks were activated.
    Full,
    /// No disk is left that could be (DSK-5.6).
    Short,
    /// By choice, with disks left (DSK-5.5).
    Forfeit,
    /// The seat was frozen (DSK-5.10).
    Frozen,
}

/// How a disk was moved without moving by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Shift {
    Ambush,
    Tunnel,
    Teleport,
    Shock,
    Hurl,
}

/// How a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum Reason {
    /// The centre was held for two turns (DSK-13.2).
    Centre,
    /// The enemy base was stormed (DSK-13.3).
    Base,
    /// Points and the centre (DSK-13.4).
    Hill,
    /// A lead in points (DSK-13.5).
    Lead,
    /// Nobody else is left (DSK-13.8).
    Last,
    /// The last seats went together, and one had the most points (DSK-13.8).
    Points,
    /// The last turn is over (DSK-13.9, 13.11).
    Turns,
}

/// A shot as it was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who shoots.
    pub archer: Label,
    /// At whom.
    pub target: Label,
    /// Where exactly.
    pub aim: Option<Spot>,
}

impl fmt::Display for Shot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.archer, self.target)?;
        self.aim.map_or(Ok(()), |aim| write!(f, "@{aim}"))
    }
}

/// What everybody learns of an army when all are mustered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mustering {
    /// Whose it is.
    pub seat: Seat,
    /// Disks in it.
    pub disks: usize,
    /// Spells in its book.
    pub spells: usize,
}

/// What a disk prefers to strike, best first.
pub type Preference = (Label, Vec<Label>);

/// What can happen, and what is told of it: a text for each, with the fields as its variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Told)]
#[told("diskwars")]
#[by(
    seat_word: Seat, some_seat: Option<Seat>, seat_words: Seats, rough: Spot, end: Vec<Spot>, filled: Vec<Named>,
    count: Vec<(Kind, Spot)>, count: Vec<Shot>, count: Vec<Preference>, thrower: Option<Storm>,
    word: Stage, word: Entrance, word: Ending, word: Shift, word: Reason,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are the words of the specification; each variant says what it is.
pub enum Event {
    /// A seat chose its army; only it knows (DSK-3.8).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[says(army_chosen(army))]
    ArmyChosen { seat: Seat, army: Army },
    /// All armies are there.
    #[opens]
    Mustered { armies: Vec<Mustering> },
    /// The first player was drawn (DSK-5.8).
    FirstPlayerDrawn { seat: Seat },
    /// A seat chose places; only it knows until all have (DSK-4.9).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    PlacesChosen { seat: Seat, places: Vec<(Kind, Spot)> },
    /// A part of the match began.
    #[opens(matches!(stage, Stage::Activation | Stage::Shooting | Stage::Combat))]
    #[told_if(!matches!(stage, Stage::Muster | Stage::Over))]
    StageBegan { stage: Stage },
    /// A turn began.
    #[opens]
    TurnBegan { turn: u16, first: Seat },
    /// A decision is owed.
    Asked {
        seats: Seats,
        #[untold]
        question: Question,
    },
    /// A seat owes nothing more.
    Answered { seat: Seat },
    /// A disk entered play.
    Entered {
        disk: Named,
        owner: Seat,
        at: Spot,
        height: u32,
        how: Entrance,
        /// How many of the same lay above it in its pile (DSK-8.33).
        #[untold]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        below: Option<usize>,
    },
    /// There was no room for the next disk of a pile (DSK-4.8), or for the one at its bottom, which is then known (DSK-8.44).
    NoRoom {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bottom: Option<Kind>,
    },
    /// A seat may activate three disks.
    OpportunityBegan { seat: Seat },
    /// Its opportunity is over.
    #[opens(matches!(how, Ending::Forfeit | Ending::Frozen))]
    OpportunityEnded { seat: Seat, how: Ending },
    /// A disk moved by flips (DSK-6).
    #[opens]
    Moved { disk: Named, by: Seat, from: Spot, path: Vec<Spot>, on: Vec<Named>, attack: bool, held: Option<i32> },
    /// A disk got its marker; it counts toward the three of its seat or not (DSK-5.9).
    #[opens(*waited)]
    Activated { disk: Named, counts: bool, waited: bool },
    /// A marker was taken off (DSK-8.38).
    Revived { disk: Named },
    /// A disk was put elsewhere.
    Shifted { disk: Named, from: Spot, to: Spot, how: Shift, on: Vec<Named> },
    /// Two disks exchanged heights, and places too if so (DSK-8.34, 8.42).
    Swapped { first: Named, second: Named, places: bool },
    /// A special skill was used (DSK-7.1).
    #[opens]
    SkillUsed { disk: Named, skill: Skill, target: Option<Named>, seat: Option<Seat> },
    /// Its target was out of range (DSK-7.5).
    #[opens]
    SkillWasted { disk: Named, skill: Skill, target: Option<Named> },
    /// Something was laid on a disk.
    Laid { disk: Named, effect: Effect, by: Seat },
    /// A spell was declared; it has left the book.
    #[opens]
    #[says(declared(cast, *target))]
    SpellDeclared { cast: Cast, target: Option<Named> },
    /// A spell proved out of range and went back to the book (DSK-8.5).
    #[opens]
    #[says(fizzled(cast))]
    SpellFizzled { cast: Cast },
    /// A spell was countered (DSK-8.48).
    SpellCountered { cast: Cast, by: Named },
    /// A seat leaves while a spell of its own waits for counters: nobody is asked further (DSK-13.10).
    #[opens]
    AskedNoMore { seat: Seat, spell: Spell },
    /// Enemy magic does nothing to a disk (skill `spell-proof`).
    Proof { disk: Named },
    /// The spells that were declared are settled.
    SpellsSettled,
    /// A seat was frozen (DSK-8.32).
    Frozen { seat: Seat },
    /// A magic wall was raised (DSK-8.21).
    WallRaised { at: Spot },
    /// A fireball flew (DSK-8.31).
    FireballFlew { from: Spot, to: Spot, drift: i32, hit: Option<Named>, wall: bool },
    /// A firestorm goes on (DSK-8.46).
    StormPassed { storm: Option<Storm> },
    /// A firestorm landed.
    StormLanded { seat: Seat, aim: Spot, at: Spot, hits: Vec<Named> },
    /// A shot was declared (DSK-9.5).
    #[opens]
    ShotDeclared { archer: Named, target: Named, missile: Missile, count: u8 },
    /// It was out of range.
    #[opens]
    ShotLost { archer: Named, target: Named, gap: i32, range: i32 },
    /// A missile fell (DSK-9.8).
    MissileFell { at: Spot, hits: Vec<Named>, knocked: bool, stays: bool },
    /// A disk took damage (DSK-12).
    Damaged { disk: Named, damage: i32, pool: i32, wounds: i32, all: i32 },
    /// Damage that a disk does not take (DSK-12.7).
    Unharmed { disk: Named },
    /// A wound marker was taken off.
    Healed { disk: Named, left: i32 },
    /// A disk was destroyed, or is doomed.
    #[says(ended(*disk, 0, *doomed, *credit, *ap))]
    Destroyed { disk: Named, at: Spot, credit: Option<Seat>, ap: u16, doomed: bool },
    /// A doomed disk was removed (DSK-9.17).
    Removed { disk: Named },
    /// A strike in combat (DSK-10.10); an attacker is spent by it (DSK-10.12).
    #[opens]
    Struck { striker: Named, target: Named, damage: i32, attacks: bool },
    /// The attackers of a combat have chosen whom they strike; now the defenders choose (DSK-10.16).
    #[opens]
    StrikesChosen {
        #[by(blows)]
        strikes: Vec<(Named, Named)>,
    },
    /// An attacker whose target is gone has made its attack for nothing (DSK-10.14).
    Spent { disk: Named },
    /// A disk changed its controller (DSK-7.9).
    Captured { disk: Named, by: Seat },
    /// The bottom disk of a pile went over to another pile (DSK-8.44).
    Converted { seat: Seat, kind: Kind, by: Seat },
    /// The second disk of a pile was destroyed (DSK-8.45).
    Starved { disk: Named, owner: Seat, by: Seat, ap: u16 },
    /// A seat saw what lies in a pile; only it knows what (skill `scry`).
    #[opens]
    #[told_if(viewer.knows(*by))]
    Scried { by: Seat, seat: Seat, kinds: Vec<Kind> },
    /// Standing orders were set; only the seat knows (DSK-14.1).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[says(standing(orders))]
    OrdersSet { seat: Seat, orders: Standing },
    /// Shots were planned in secret (DSK-9.19).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    ShotsPlanned { seat: Seat, shots: Vec<Shot> },
    /// Preferences for combat; only the seat knows (DSK-10.16).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    Preferred { seat: Seat, lines: Vec<Preference> },
    /// An answer to a spell; only the seat knows (DSK-8.48f).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    Reacted { seat: Seat, wizard: Option<Label> },
    /// A plan stopped; only its author learns where and why (DSK-5.13).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    PlanStopped { seat: Seat, line: usize, why: Refusal },
    /// A seat is out of the match (DSK-13.7).
    #[opens]
    Eliminated { seat: Seat },
    /// A turn ended (DSK-11.1); who held the centre.
    #[opens]
    TurnEnded { turn: u16, centre: Option<Seat> },
    /// In strict play a declaration measures, so it cannot be taken back (DSK-14.6).
    #[silent]
    Measured,
    /// What was hidden is shown (section 7).
    #[opens]
    #[told_if(!armies.is_empty())]
    Unveiled {
        #[by(hidden)]
        armies: Vec<(Seat, Army)>,
    },
    /// The match was won, or drawn if by nobody.
    #[opens]
    MatchWon {
        #[untold]
        holders: Vec<Holder>,
        seats: Seats,
        reason: Reason,
    },
    /// The match was closed although it could have gone on.
    #[opens]
    Closed {
        turn: u16,
        #[by(scored)]
        scores: Vec<(Seat, u32)>,
        #[untold]
        closing: Closing,
    },
}
