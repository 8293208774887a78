//! The closed lists of the game (sections 1.1, 2 and 3.1), each value with its word in notation and its name in both
//! languages.

#![allow(missing_docs)] // The names are the words.

use game::kit::Word;
use text::Message;

/// A character card (section 2.3), in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-character-")]
pub enum Card {
    CaptainAmerica,
    IronMan,
    Thor,
    Hulk,
    Wolverine,
    Colossus,
    Storm,
    Nightcrawler,
    MrFantastic,
    InvisibleWoman,
    HumanTorch,
    Thing,
    DoctorDoom,
    Ultron,
    AbsorbingMan,
    Enchantress,
    Magneto,
    Juggernaut,
    Sabretooth,
    Mystique,
    Punisher,
    BlackWidow,
    Daredevil,
    LukeCage,
    SpiderMan,
    Venom,
    SpiderWoman,
    BlackCat,
    Batman,
    Superman,
    Catwoman,
    Robin,
    Galactus,
    SilverSurfer,
    Thanos,
    Phoenix,
}

/// A team (section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-team-")]
pub enum Team {
    Avengers,
    XMen,
    FantasticFour,
    Doom,
    Magneto,
    Punisher,
    SpiderMan,
    Batman,
}

/// A power (section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-power-", about = "battleworld-about-")]
pub enum Power {
    SkyReach,
    Shield,
    ArcReactor,
    HammerThrow,
    Rage,
    HealingFactor,
    AdamantiumClaws,
    OrganicSteel,
    Gale,
    Teleport,
    Elastic,
    ForceField,
    Invisibility,
    FlameOn,
    RockyHide,
    TyrantsDue,
    Bodyguard,
    Absorption,
    Charm,
    MagneticShield,
    Unstoppable,
    Predator,
    ShapeShifter,
    Arsenal,
    WidowsBite,
    RadarSense,
    Unbreakable,
    SpiderSense,
    WebSwing,
    Symbiote,
    PsionicWeb,
    BadLuck,
    Prepared,
    Rescue,
    Thief,
    Sidekick,
    Devourer,
    PowerCosmic,
    CourtsDeath,
    Rebirth,
}

/// A leader effect (section 2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-effect-", about = "battleworld-about-")]
pub enum Effect {
    Assemble,
    WhiteOut,
    Ingenuity,
    IAmDoom,
    MagneticLift,
    NoQuarter,
    SpiderReflexes,
    Contingency,
}

/// A base card (section 2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-")]
pub enum Base {
    #[word("base-doom")]
    Doom,
    #[word("base-heroes")]
    Heroes,
    #[word("base-magneto")]
    Magneto,
    #[word("base-volcano")]
    Volcano,
    #[word("base-shard-city")]
    ShardCity,
    #[word("base-beacon")]
    Beacon,
}

/// What a slot of a base card holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-module-", about = "battleworld-about-")]
pub enum Module {
    Energy,
    Healing,
    DoubleDefence,
    Courtyard,
}

/// Where a die may be placed (section 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-action-")]
pub enum Action {
    Ranged,
    Melee,
    Energy,
    Life,
    Heal,
    ModuleEnergy,
    ModuleHeal,
    DefendBase,
    Wait,
}

/// How far a character goes for a fight (BW-8.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-goal-")]
pub enum Goal {
    Win,
    Tie,
}

/// When a character raises (BW-8.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-when-")]
pub enum When {
    Always,
    Lethal,
    Never,
}

/// Whether tokens are spent against wounds (BW-11.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-prevent-")]
pub enum Prevent {
    Yes,
    Lethal,
    No,
}

/// What a player answers who is asked to raise (BW-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum Answer {
    Yes,
    No,
}

/// How a match ended (section 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("battleworld-result-")]
pub enum Reason {
    Extermination,
    Base,
    Galactus,
    Mutual,
    Stalemate,
}

impl Action {
    /// Whether it is an attack.
    pub fn is_attack(self) -> bool {
        matches!(self, Action::Ranged | Action::Melee)
    }

    /// Whether it is carried out by `do` (BW-6.1).
    pub fn is_done(self) -> bool {
        matches!(self, Action::Energy | Action::Life | Action::Heal)
    }

    /// Whether it works by staying on the base (BW-6.11).
    pub fn is_of_base(self) -> bool {
        matches!(self, Action::ModuleEnergy | Action::ModuleHeal | Action::DefendBase)
    }
}

/// Where a die lies.
pub fn die_message(die: Option<Action>) -> Message {
    die.map_or_else(|| Message::new("battleworld-action-centre"), Action::message)
}

/// How many play, and how they stand to each other (section 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("lobby-battleworld-format-")]
pub enum Format {
    Duel,
    Camps,
    FreeForAll,
}
