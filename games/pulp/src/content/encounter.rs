//! Encounters (section 2.14): Rounds, places of tokens and zones, and what scores how much.

use serde::Deserialize;

use super::{Both, both, content};
use game::kit::Word;
use space::Spot;
use text::Arg;

/// A scenario. The last one is not drawn at random (section 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[allow(missing_docs)] // Their names.
pub enum Encounter {
    StreetFight,
    HoldTheBlock,
    CaptureTheFlag,
    BankHeist,
    Demolition,
    Rescue,
    Quest,
    MonsterAlert,
}

impl Encounter {
    /// What the table says.
    pub fn card(self) -> &'static EncounterCard {
        &content().encounters[self as usize]
    }

    /// What it is called.
    pub fn name(self) -> Arg {
        both(&self.card().name)
    }

    /// Reads the word in notation or the name in either language.
    pub fn find(text: &str) -> Option<Encounter> {
        super::find(text, Encounter::ALL.iter().copied(), |one| (one.word(), &one.card().name))
    }
}

/// Where something is put, as quarters of the table's sides with an offset in inches: `[2, 4, 0, -2]` is two inches above
/// the middle of the lower edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Place([i8; 4]);

impl Place {
    /// The spot on a table of this size, in tenths of an inch.
    pub fn on(self, width: i32, height: i32) -> Spot {
        let [x, y, dx, dy] = self.0.map(i32::from);
        Spot::new(width * x / 4 + 10 * dx, height * y / 4 + 10 * dy)
    }
}

/// What scores Victory Points; each is 0 where the encounter does not know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Prizes {
    /// For each enemy Supreme KO.
    pub ko: u8,
    /// For each Level of an enemy Supreme KO.
    pub ko_level: u8,
    /// For a controlled zone in an Effects Phase.
    pub zone: u8,
    /// For the zone in the middle instead.
    pub centre_zone: u8,
    /// For a flag brought home.
    pub flag: u8,
    /// For a bag at the end.
    pub bag: u8,
    /// For the bag of the middle instead.
    pub centre_bag: u8,
    /// For a target destroyed.
    pub target: u8,
    /// For a target at half its HP or less at the end.
    pub half_target: u8,
    /// For a Citizen brought home.
    pub citizen: u8,
    /// Lost for a Citizen KO.
    pub citizen_lost: u8,
    /// For the Idol in each Effects Phase.
    pub idol: u8,
    /// For the Idol at the end.
    pub idol_end: u8,
    /// For each bracket of AP that the Monster falls through.
    pub bracket: u8,
    /// For the Monster KO.
    pub monster: u8,
    /// To the Monster for a large Structure destroyed.
    pub wreck: u8,
}

/// What the table says about an encounter.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EncounterCard {
    /// Which.
    pub id: Encounter,
    /// What it is called.
    pub name: Both,
    /// How it is set up, in words.
    pub setup: Both,
    /// What scores, in words.
    pub scoring: Both,
    /// How many Rounds.
    pub rounds: u8,
    /// Where zones, tokens and Citizens are, in the order of their numbers; flags: alpha's, omega's.
    #[serde(default)]
    pub places: Vec<Place>,
    /// The radius of its zones in inches.
    #[serde(default)]
    pub radius: u8,
    /// What scores how much.
    pub prizes: Prizes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EncounterFile {
    encounter: Vec<EncounterCard>,
}

/// Reads the table of encounters and says what is wrong with it.
pub(super) fn read(text: &str) -> Result<Vec<EncounterCard>, String> {
    let EncounterFile { encounter: cards } = super::table(text)?;
    if cards.iter().map(|card| card.id).ne(Encounter::ALL.iter().copied()) {
        return Err("the encounters must be those of section 2.14, in its order".to_owned());
    }
    for card in &cards {
        for words in [&card.name, &card.setup, &card.scoring] {
            super::filled(card.id.word(), words)?;
        }
        // The smallest table has 30 inches.
        let off = |place: &Place| !place.on(300, 300).is_on(300, 300);
        let wanted = match card.id {
            Encounter::StreetFight | Encounter::Demolition => 0,
            Encounter::MonsterAlert => 1,
            Encounter::CaptureTheFlag => 2,
            Encounter::HoldTheBlock | Encounter::Quest => 3,
            Encounter::BankHeist => 5,
            Encounter::Rescue => 6,
        };
        if card.places.len() != wanted || card.places.iter().any(off) || !(3..=8).contains(&card.rounds) {
            return Err(format!("{}: its places or Rounds cannot be", card.id));
        }
    }
    Ok(cards)
}
