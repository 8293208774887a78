//! Closed lists of the specification's words: each is an enum whose members have one name in notation.

use game::kit::Word;

/// A special skill (section 2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("diskwars-skill-", about = "diskwars-does-")]
#[typed]
#[allow(missing_docs)] // The members are the words of the specification.
pub enum Skill {
    MarchingSong,
    WarDrum,
    BattleCry,
    HealingHands,
    Blessing,
    #[word("ambush-15")]
    Ambush15,
    #[word("ambush-30")]
    Ambush30,
    #[word("capture-4")]
    Capture4,
    #[word("breath-3")]
    Breath3,
    #[word("breath-5")]
    Breath5,
    Terror,
    Curse,
    Snare,
    Tunnel,
    GraveCall,
    GroundSlam,
    Scry,
    HurlBack,
    Spotter,
    ShieldWall,
    ThickHide,
    Regeneration,
    Standard,
    SpellProof,
    Steadfast,
    Pack,
    Dragonbane,
    Slippery,
    Fleshless,
    Vampiric,
    Shadow,
    Pikes,
}

/// A spell (section 2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("diskwars-spell-", about = "diskwars-about-")]
#[typed]
#[allow(missing_docs)] // The members are the words of the specification.
pub enum Spell {
    MagicWall,
    Healing,
    Haste,
    Shield,
    Conscription,
    Immobilise,
    ProtectionRune,
    Decay,
    Sniper,
    Zap,
    Fireball,
    Freeze,
    Conjuration,
    Fate,
    MindLock,
    DivineProtection,
    Repulsion,
    Vigour,
    ShockWave,
    Protection,
    Control,
    Displacement,
    Teleport,
    Conversion,
    Scarcity,
    Firestorm,
    ElectricShock,
    Counterspell,
    Paralysis,
    SteelRain,
    Resurrection,
}

/// Whose disks a spell or a skill is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aimed {
    /// One's own.
    Friends,
    /// Those of others.
    Enemies,
    /// It chooses no disk.
    Nobody,
}

impl Spell {
    /// Whose disks it is usually cast on.
    pub fn aimed(self) -> Aimed {
        match self {
            Spell::Healing
            | Spell::Haste
            | Spell::Shield
            | Spell::ProtectionRune
            | Spell::Repulsion
            | Spell::Vigour
            | Spell::Displacement
            | Spell::Teleport => Aimed::Friends,
            Spell::Immobilise
            | Spell::Sniper
            | Spell::Fireball
            | Spell::Fate
            | Spell::MindLock
            | Spell::Control
            | Spell::ElectricShock
            | Spell::Paralysis => Aimed::Enemies,
            Spell::MagicWall
            | Spell::Conscription
            | Spell::Decay
            | Spell::Zap
            | Spell::Freeze
            | Spell::Conjuration
            | Spell::DivineProtection
            | Spell::ShockWave
            | Spell::Protection
            | Spell::Conversion
            | Spell::Scarcity
            | Spell::Firestorm
            | Spell::Counterspell
            | Spell::SteelRain
            | Spell::Resurrection => Aimed::Nobody,
        }
    }
}

impl Skill {
    /// Whose disks it is usually used on.
    pub fn aimed(self) -> Aimed {
        match self {
            Skill::MarchingSong | Skill::BattleCry | Skill::HealingHands | Skill::Blessing => Aimed::Friends,
            Skill::WarDrum | Skill::Tunnel | Skill::GraveCall | Skill::GroundSlam | Skill::Scry => Aimed::Nobody,
            _ => Aimed::Enemies,
        }
    }
}

/// A faction (section 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("diskwars-faction-")]
#[typed]
#[allow(missing_docs)] // The members are the words of the specification.
pub enum Faction {
    Lothari,
    Uthuk,
    Timorran,
    Dragons,
    Farrengast,
    Falladir,
    RedAnvil,
    Orcs,
    #[word("none")]
    Unaligned,
}

/// An alignment (section 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("diskwars-alignment-")]
#[allow(missing_docs)] // The members are the words of the specification.
pub enum Alignment {
    Good,
    Neutral,
    Evil,
}

/// How large a disk is (section 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[allow(missing_docs)] // The members are the words of the specification.
pub enum Size {
    #[word("S")]
    Small,
    #[word("M")]
    Medium,
    #[word("L")]
    Large,
}

impl Size {
    /// The radius in hundredths of a centimetre.
    pub fn radius(self) -> i32 {
        match self {
            Size::Small => 200,
            Size::Medium => 250,
            Size::Large => 300,
        }
    }
}

/// What archers throw (section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[said("diskwars-missile-")]
#[allow(missing_docs)] // The members are the words of the specification.
pub enum Missile {
    Arrow,
    Bolt,
    #[word("fireball-missile")]
    Fireball,
    Boulder,
}

impl Missile {
    /// How far it flies, in hundredths of a centimetre.
    pub fn range(self) -> i32 {
        match self {
            Missile::Arrow | Missile::Bolt => 3000,
            Missile::Fireball | Missile::Boulder => 1500,
        }
    }

    /// What it does.
    pub fn damage(self) -> i32 {
        match self {
            Missile::Arrow => 2,
            Missile::Bolt => 3,
            Missile::Fireball => 4,
            Missile::Boulder => 5,
        }
    }
}

/// A scenario (section 2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
#[allow(missing_docs)] // The members are the words of the specification.
pub enum Scenario {
    FirstContact,
    HillOfDestiny,
    DaggersDrawn,
}
