//! The closed lists of the game (sections 1.1, 2 and 3.1), each value with its word in notation and its name in both
//! languages.

use serde::{Deserialize, Serialize};

use text::{Arg, Message};

/// An enum whose values have a word in notation and a name.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($variant:ident $word:literal $message:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum $name {
            $(#[serde(rename = $word)] $variant),*
        }

        impl $name {
            /// All of them, in the order of the specification.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// Their words in notation, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word in notation.
            pub fn word(self) -> &'static str {
                $name::WORDS[self as usize]
            }

            /// The name.
            pub fn message(self) -> Message {
                Message::new(match self { $($name::$variant => $message),* })
            }

            /// The value of a word.
            pub fn of(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.word().eq_ignore_ascii_case(word))
            }
        }

        impl From<$name> for Arg {
            fn from(value: $name) -> Arg {
                value.message().into()
            }
        }
    };
}

words! {
    /// A character card (section 2.3), in the order of the table.
    Card {
        CaptainAmerica "captain-america" "battleworld-character-captain-america",
        IronMan "iron-man" "battleworld-character-iron-man",
        Thor "thor" "battleworld-character-thor",
        Hulk "hulk" "battleworld-character-hulk",
        Wolverine "wolverine" "battleworld-character-wolverine",
        Colossus "colossus" "battleworld-character-colossus",
        Storm "storm" "battleworld-character-storm",
        Nightcrawler "nightcrawler" "battleworld-character-nightcrawler",
        MrFantastic "mr-fantastic" "battleworld-character-mr-fantastic",
        InvisibleWoman "invisible-woman" "battleworld-character-invisible-woman",
        HumanTorch "human-torch" "battleworld-character-human-torch",
        Thing "thing" "battleworld-character-thing",
        DoctorDoom "doctor-doom" "battleworld-character-doctor-doom",
        Ultron "ultron" "battleworld-character-ultron",
        AbsorbingMan "absorbing-man" "battleworld-character-absorbing-man",
        Enchantress "enchantress" "battleworld-character-enchantress",
        Magneto "magneto" "battleworld-character-magneto",
        Juggernaut "juggernaut" "battleworld-character-juggernaut",
        Sabretooth "sabretooth" "battleworld-character-sabretooth",
        Mystique "mystique" "battleworld-character-mystique",
        Punisher "punisher" "battleworld-character-punisher",
        BlackWidow "black-widow" "battleworld-character-black-widow",
        Daredevil "daredevil" "battleworld-character-daredevil",
        LukeCage "luke-cage" "battleworld-character-luke-cage",
        SpiderMan "spider-man" "battleworld-character-spider-man",
        Venom "venom" "battleworld-character-venom",
        SpiderWoman "spider-woman" "battleworld-character-spider-woman",
        BlackCat "black-cat" "battleworld-character-black-cat",
        Batman "batman" "battleworld-character-batman",
        Superman "superman" "battleworld-character-superman",
        Catwoman "catwoman" "battleworld-character-catwoman",
        Robin "robin" "battleworld-character-robin",
        Galactus "galactus" "battleworld-character-galactus",
        SilverSurfer "silver-surfer" "battleworld-character-silver-surfer",
        Thanos "thanos" "battleworld-character-thanos",
        Phoenix "phoenix" "battleworld-character-phoenix",
    }
}

words! {
    /// A team (section 2.2).
    Team {
        Avengers "avengers" "battleworld-team-avengers",
        XMen "x-men" "battleworld-team-x-men",
        FantasticFour "fantastic-four" "battleworld-team-fantastic-four",
        Doom "doom" "battleworld-team-doom",
        Magneto "magneto" "battleworld-team-magneto",
        Punisher "punisher" "battleworld-team-punisher",
        SpiderMan "spider-man" "battleworld-team-spider-man",
        Batman "batman" "battleworld-team-batman",
    }
}

words! {
    /// A power (section 2.4).
    Power {
        SkyReach "sky-reach" "battleworld-power-sky-reach",
        Shield "shield" "battleworld-power-shield",
        ArcReactor "arc-reactor" "battleworld-power-arc-reactor",
        HammerThrow "hammer-throw" "battleworld-power-hammer-throw",
        Rage "rage" "battleworld-power-rage",
        HealingFactor "healing-factor" "battleworld-power-healing-factor",
        AdamantiumClaws "adamantium-claws" "battleworld-power-adamantium-claws",
        OrganicSteel "organic-steel" "battleworld-power-organic-steel",
        Gale "gale" "battleworld-power-gale",
        Teleport "teleport" "battleworld-power-teleport",
        Elastic "elastic" "battleworld-power-elastic",
        ForceField "force-field" "battleworld-power-force-field",
        Invisibility "invisibility" "battleworld-power-invisibility",
        FlameOn "flame-on" "battleworld-power-flame-on",
        RockyHide "rocky-hide" "battleworld-power-rocky-hide",
        TyrantsDue "tyrants-due" "battleworld-power-tyrants-due",
        Bodyguard "bodyguard" "battleworld-power-bodyguard",
        Absorption "absorption" "battleworld-power-absorption",
        Charm "charm" "battleworld-power-charm",
        MagneticShield "magnetic-shield" "battleworld-power-magnetic-shield",
        Unstoppable "unstoppable" "battleworld-power-unstoppable",
        Predator "predator" "battleworld-power-predator",
        ShapeShifter "shape-shifter" "battleworld-power-shape-shifter",
        Arsenal "arsenal" "battleworld-power-arsenal",
        WidowsBite "widows-bite" "battleworld-power-widows-bite",
        RadarSense "radar-sense" "battleworld-power-radar-sense",
        Unbreakable "unbreakable" "battleworld-power-unbreakable",
        SpiderSense "spider-sense" "battleworld-power-spider-sense",
        WebSwing "web-swing" "battleworld-power-web-swing",
        Symbiote "symbiote" "battleworld-power-symbiote",
        PsionicWeb "psionic-web" "battleworld-power-psionic-web",
        BadLuck "bad-luck" "battleworld-power-bad-luck",
        Prepared "prepared" "battleworld-power-prepared",
        Rescue "rescue" "battleworld-power-rescue",
        Thief "thief" "battleworld-power-thief",
        Sidekick "sidekick" "battleworld-power-sidekick",
        Devourer "devourer" "battleworld-power-devourer",
        PowerCosmic "power-cosmic" "battleworld-power-power-cosmic",
        CourtsDeath "courts-death" "battleworld-power-courts-death",
        Rebirth "rebirth" "battleworld-power-rebirth",
    }
}

words! {
    /// A leader effect (section 2.6).
    Effect {
        Assemble "assemble" "battleworld-effect-assemble",
        WhiteOut "white-out" "battleworld-effect-white-out",
        Ingenuity "ingenuity" "battleworld-effect-ingenuity",
        IAmDoom "i-am-doom" "battleworld-effect-i-am-doom",
        MagneticLift "magnetic-lift" "battleworld-effect-magnetic-lift",
        NoQuarter "no-quarter" "battleworld-effect-no-quarter",
        SpiderReflexes "spider-reflexes" "battleworld-effect-spider-reflexes",
        Contingency "contingency" "battleworld-effect-contingency",
    }
}

words! {
    /// A base card (section 2.5).
    Base {
        Doom "base-doom" "battleworld-base-doom",
        Heroes "base-heroes" "battleworld-base-heroes",
        Magneto "base-magneto" "battleworld-base-magneto",
        Volcano "base-volcano" "battleworld-base-volcano",
        ShardCity "base-shard-city" "battleworld-base-shard-city",
        Beacon "base-beacon" "battleworld-base-beacon",
    }
}

words! {
    /// What a slot of a base card holds.
    Module {
        Energy "energy" "battleworld-module-energy",
        Healing "healing" "battleworld-module-healing",
        DoubleDefence "double-defence" "battleworld-module-double-defence",
        Courtyard "courtyard" "battleworld-module-courtyard",
    }
}

words! {
    /// Where a die may be placed (section 1.1).
    Action {
        Ranged "ranged" "battleworld-action-ranged",
        Melee "melee" "battleworld-action-melee",
        Energy "energy" "battleworld-action-energy",
        Life "life" "battleworld-action-life",
        Heal "heal" "battleworld-action-heal",
        ModuleEnergy "module-energy" "battleworld-action-module-energy",
        ModuleHeal "module-heal" "battleworld-action-module-heal",
        DefendBase "defend-base" "battleworld-action-defend-base",
        Wait "wait" "battleworld-action-wait",
    }
}

words! {
    /// How far a character goes for a fight (BW-8.5).
    Goal {
        Win "win" "battleworld-goal-win",
        Tie "tie" "battleworld-goal-tie",
    }
}

words! {
    /// When a character raises (BW-8.5).
    When {
        Always "always" "battleworld-when-always",
        Lethal "lethal" "battleworld-when-lethal",
        Never "never" "battleworld-when-never",
    }
}

words! {
    /// Whether tokens are spent against wounds (BW-11.4).
    Prevent {
        Yes "yes" "battleworld-prevent-yes",
        Lethal "lethal" "battleworld-prevent-lethal",
        No "no" "battleworld-prevent-no",
    }
}

words! {
    /// How a match ended (section 1.1).
    Reason {
        Extermination "extermination" "battleworld-result-extermination",
        Base "base" "battleworld-result-base",
        Galactus "galactus" "battleworld-result-galactus",
        Mutual "mutual" "battleworld-result-mutual",
        Stalemate "stalemate" "battleworld-result-stalemate",
    }
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

words! {
    /// How many play, and how they stand to each other (section 3.1).
    Format {
        Duel "duel" "lobby-battleworld-format-duel",
        Camps "camps" "lobby-battleworld-format-camps",
        FreeForAll "free-for-all" "lobby-battleworld-format-free-for-all",
    }
}
