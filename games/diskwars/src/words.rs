//! Closed lists of the specification's words: each is an enum whose members have one name in notation.

/// Declares a closed list of words.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs)] // The members are the words of the specification.
        pub enum $name {
            $(#[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// All of them, in the order of the specification.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The name in notation.
            pub fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<$name, ()> {
                let text = text.trim();
                $name::ALL.iter().copied().find(|word| word.id().eq_ignore_ascii_case(text)).ok_or(())
            }
        }
    };
}

words! {
    /// A special skill (section 2.5).
    Skill {
        MarchingSong = "marching-song",
        WarDrum = "war-drum",
        BattleCry = "battle-cry",
        HealingHands = "healing-hands",
        Blessing = "blessing",
        Ambush15 = "ambush-15",
        Ambush30 = "ambush-30",
        Capture4 = "capture-4",
        Breath3 = "breath-3",
        Breath5 = "breath-5",
        Terror = "terror",
        Curse = "curse",
        Snare = "snare",
        Tunnel = "tunnel",
        GraveCall = "grave-call",
        GroundSlam = "ground-slam",
        Scry = "scry",
        HurlBack = "hurl-back",
        Spotter = "spotter",
        ShieldWall = "shield-wall",
        ThickHide = "thick-hide",
        Regeneration = "regeneration",
        Standard = "standard",
        SpellProof = "spell-proof",
        Steadfast = "steadfast",
        Pack = "pack",
        Dragonbane = "dragonbane",
        Slippery = "slippery",
        Fleshless = "fleshless",
        Vampiric = "vampiric",
        Shadow = "shadow",
        Pikes = "pikes",
    }
}

words! {
    /// A spell (section 2.8).
    Spell {
        MagicWall = "magic-wall",
        Healing = "healing",
        Haste = "haste",
        Shield = "shield",
        Conscription = "conscription",
        Immobilise = "immobilise",
        ProtectionRune = "protection-rune",
        Decay = "decay",
        Sniper = "sniper",
        Zap = "zap",
        Fireball = "fireball",
        Freeze = "freeze",
        Conjuration = "conjuration",
        Fate = "fate",
        MindLock = "mind-lock",
        DivineProtection = "divine-protection",
        Repulsion = "repulsion",
        Vigour = "vigour",
        ShockWave = "shock-wave",
        Protection = "protection",
        Control = "control",
        Displacement = "displacement",
        Teleport = "teleport",
        Conversion = "conversion",
        Scarcity = "scarcity",
        Firestorm = "firestorm",
        ElectricShock = "electric-shock",
        Counterspell = "counterspell",
        Paralysis = "paralysis",
        SteelRain = "steel-rain",
        Resurrection = "resurrection",
    }
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

words! {
    /// A faction (section 2.3).
    Faction {
        Lothari = "lothari",
        Uthuk = "uthuk",
        Timorran = "timorran",
        Dragons = "dragons",
        Farrengast = "farrengast",
        Falladir = "falladir",
        RedAnvil = "red-anvil",
        Orcs = "orcs",
        Unaligned = "none",
    }
}

words! {
    /// An alignment (section 2.3).
    Alignment {
        Good = "good",
        Neutral = "neutral",
        Evil = "evil",
    }
}

words! {
    /// How large a disk is (section 2.1).
    Size {
        Small = "S",
        Medium = "M",
        Large = "L",
    }
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

words! {
    /// What archers throw (section 2.2).
    Missile {
        Arrow = "arrow",
        Bolt = "bolt",
        Fireball = "fireball-missile",
        Boulder = "boulder",
    }
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

words! {
    /// A scenario (section 2.10).
    Scenario {
        FirstContact = "first-contact",
        HillOfDestiny = "hill-of-destiny",
        DaggersDrawn = "daggers-drawn",
    }
}
