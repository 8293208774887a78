//! Closed lists of the specification's words: each is an enum whose members have one name in notation; what they are called
//! in either language, and what they mean, stands in `content/words.toml`.

use super::{Both, both, content};
use text::Arg;

/// What the table says about a word.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// What it means.
    #[serde(default)]
    pub text: Both,
}

/// Declares closed lists of words, and the file that names them.
macro_rules! words {
    ($($(#[$doc:meta])* $type:ident in $list:ident { $($variant:ident = $word:literal,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
            #[allow(missing_docs)] // The members are the words of the specification.
            pub enum $type {
                $(#[serde(rename = $word)] $variant,)*
            }

            impl $type {
                /// All of them, in the order of the specification.
                pub const ALL: &'static [$type] = &[$($type::$variant),*];

                /// The name in notation.
                pub const fn id(self) -> &'static str {
                    match self {
                        $($type::$variant => $word,)*
                    }
                }

                fn entry(self) -> &'static Entry {
                    &content().words.$list[self as usize]
                }

                /// What it is called.
                pub fn name(self) -> Arg {
                    both(&self.entry().name)
                }

                /// What it means.
                pub fn text(self) -> Arg {
                    both(&self.entry().text)
                }

                /// Reads the name in notation or the one in either language.
                pub fn find(text: &str) -> Option<$type> {
                    let word = text::fold(text);
                    $type::ALL.iter().copied().find(|one| {
                        text::fold(one.id()) == word
                            || one.entry().name.iter().any(|name| text::fold(name) == word)
                    })
                }
            }

            impl std::fmt::Display for $type {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str(self.id())
                }
            }

            impl std::str::FromStr for $type {
                type Err = String;

                fn from_str(text: &str) -> Result<$type, String> {
                    let word = text.trim();
                    let found = $type::ALL.iter().copied().find(|one| one.id().eq_ignore_ascii_case(word));
                    found.ok_or_else(|| text.to_owned())
                }
            }
        )*

        /// What `content/words.toml` says about the closed lists.
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct Words {
            $(pub(super) $list: Vec<Entry>,)*
        }

        impl Words {
            /// Whether the file names exactly the words of the program, in its order, in both languages.
            pub(super) fn check(&self) -> Result<(), String> {
                $(
                    if self.$list.iter().map(|entry| entry.id.as_str()).ne($type::ALL.iter().map(|one| one.id())) {
                        let list = stringify!($list);
                        return Err(format!("the list {list:?} must be that of the program, in its order"));
                    }
                    for entry in &self.$list {
                        super::filled(&entry.id, &entry.name)?;
                        if entry.text.iter().any(|text| text.is_empty()) != entry.text.iter().all(|text| text.is_empty())
                        {
                            return Err(format!("{}: a text is missing in one language", entry.id));
                        }
                    }
                )*
                Ok(())
            }
        }
    };
}

words! {
    /// Whom a Supreme belongs to (section 2.2).
    Faction in faction {
        Lamplighters = "lamplighters",
        Velvet = "velvet",
        Rustworks = "rustworks",
        Wildroot = "wildroot",
        Freelance = "freelance",
    }

    /// Which side of the law a faction or a Freelancer is on.
    Alignment in alignment {
        Hero = "hero",
        Villain = "villain",
    }

    /// What sort of model a card is.
    Class in class {
        Supreme = "supreme",
        Minion = "minion",
        Monster = "monster",
        Citizen = "citizen",
    }

    /// A role and its power (section 2.3).
    Role in role {
        Leader = "leader",
        Colossus = "colossus",
        Bruiser = "bruiser",
        Shooter = "shooter",
        Bulwark = "bulwark",
        Support = "support",
        Runner = "runner",
        Infiltrator = "infiltrator",
    }

    /// Where a model's powers come from.
    Origin in origin {
        Mystery = "mystery",
        Nature = "nature",
        Science = "science",
    }

    /// What a model is made of.
    Type in kind {
        Living = "living",
        Mechanical = "mechanical",
        Nonliving = "nonliving",
        Outsider = "outsider",
    }

    /// An element (PC-16.1).
    Element in element {
        Air = "air",
        Earth = "earth",
        Fire = "fire",
        Water = "water",
        Darkness = "darkness",
        Light = "light",
    }

    /// One of the six numbers of a model.
    Trait in characteristic {
        Strength = "s",
        Defence = "d",
        Agility = "a",
        Energy = "e",
        Mental = "m",
        Spirit = "p",
    }

    /// A movement type (5.8).
    Movement in movement {
        Sprint = "sprint",
        Bound = "bound",
        Flight = "flight",
        Blink = "blink",
        WallCrawl = "wall-crawl",
        Stomp = "stomp",
    }

    /// A family of actions that may use Smash Everything! (section 2.5).
    Family in family {
        Strike = "strike",
        PowerStrike = "power-strike",
        Toss = "toss",
        PowerToss = "power-toss",
    }

    /// An action type (section 2.9).
    ActionType in action {
        Melee = "melee",
        Shot = "shot",
        Indirect = "indirect",
        Ray = "ray",
        Wave = "wave",
        Blast = "blast",
        Cone = "cone",
        Chain = "chain",
        Dash = "dash",
        Throw = "throw",
        Grab = "grab",
        Zone = "zone",
        Aura = "aura",
        Own = "self",
        Touch = "touch",
    }

    /// An FX or EFX (section 2.10).
    Fx in effect {
        Damage = "damage",
        Heal = "heal",
        Stun = "stun",
        Fatigue = "fatigue",
        Refresh = "refresh",
        Drain = "drain",
        Overtime = "overtime",
        Boost = "boost",
        Attack = "attack",
        Defend = "defend",
        Hold = "hold",
        Burn = "burn",
        Blind = "blind",
        Exposed = "exposed",
        Marked = "marked",
        Phased = "phased",
        Knockback = "knockback",
        Push = "push",
        Pull = "pull",
        Shift = "shift",
        Toss = "toss",
        ExtraTarget = "extra-target",
        Puppet = "puppet",
        Ko = "ko",
        Clear = "clear",
        ZoneDanger = "zone-danger",
        ZoneBlind = "zone-blind",
    }

    /// How hard a Structure is to damage (PC-2.10).
    Hardness in hardness {
        Fragile = "fragile",
        Solid = "solid",
        Reinforced = "reinforced",
    }

    /// A secret goal (section 2.15).
    Agenda in agenda {
        Headhunter = "headhunter",
        Bodyguard = "bodyguard",
        Trespass = "trespass",
        Vandal = "vandal",
        Rooftops = "rooftops",
        Spotless = "spotless",
        Sweep = "sweep",
        ShowOff = "show-off",
        Gravity = "gravity",
        CentreStage = "centre-stage",
    }
}

impl Faction {
    /// The side of the law; Freelancers have one each, on their cards.
    pub fn alignment(self) -> Option<Alignment> {
        match self {
            Faction::Lamplighters | Faction::Wildroot => Some(Alignment::Hero),
            Faction::Velvet | Faction::Rustworks => Some(Alignment::Villain),
            Faction::Freelance => None,
        }
    }
}

impl Origin {
    /// Whether it wins a tie against the other one (PC-12.2).
    pub fn beats(self, other: Origin) -> bool {
        matches!(
            (self, other),
            (Origin::Mystery, Origin::Nature) | (Origin::Nature, Origin::Science) | (Origin::Science, Origin::Mystery)
        )
    }
}

impl Element {
    /// What it is Strong against (PC-16.1).
    pub fn strong(self) -> [super::Descriptor; 2] {
        use super::Descriptor as D;
        match self {
            Element::Air => [D::Element(Element::Water), D::Movement(Movement::Flight)],
            Element::Water => [D::Element(Element::Fire), D::Type(Type::Mechanical)],
            Element::Fire => [D::Element(Element::Earth), D::Type(Type::Nonliving)],
            Element::Earth => [D::Element(Element::Air), D::Scenery],
            Element::Light => [D::Element(Element::Darkness), D::Type(Type::Outsider)],
            Element::Darkness => [D::Element(Element::Light), D::Type(Type::Living)],
        }
    }
}

impl Fx {
    /// Whether picking it again adds up (the column R of section 2.10).
    pub fn is_repeatable(self) -> bool {
        matches!(
            self,
            Fx::Damage
                | Fx::Heal
                | Fx::Fatigue
                | Fx::Refresh
                | Fx::Drain
                | Fx::Overtime
                | Fx::Boost
                | Fx::Attack
                | Fx::Defend
                | Fx::Burn
                | Fx::Knockback
                | Fx::Push
                | Fx::Pull
                | Fx::Shift
        )
    }

    /// Whether it is one of the five displacements.
    pub fn is_displacement(self) -> bool {
        matches!(self, Fx::Knockback | Fx::Push | Fx::Pull | Fx::Shift | Fx::Toss)
    }

    /// Whether its name is followed by a number on a card.
    pub fn is_counted(self) -> bool {
        (self.is_repeatable() && self != Fx::Fatigue) || matches!(self, Fx::Toss | Fx::ExtraTarget)
    }
}

impl Hardness {
    /// The Fixed Difficulty (PC-2.10).
    pub fn difficulty(self) -> u8 {
        match self {
            Hardness::Fragile => 5,
            Hardness::Solid => 7,
            Hardness::Reinforced => 9,
        }
    }
}

impl ActionType {
    /// Whether it is aimed at one target that the player names.
    pub fn is_single(self) -> bool {
        use ActionType as T;
        matches!(self, T::Melee | T::Shot | T::Indirect | T::Chain | T::Throw | T::Grab | T::Touch | T::Own)
    }

    /// Whether it needs a direction or a point (PC-10.6).
    pub fn is_aimed(self) -> bool {
        use ActionType as T;
        matches!(self, T::Ray | T::Blast | T::Cone | T::Dash | T::Zone)
    }

    /// Whether it needs line of sight (section 2.9).
    pub fn needs_sight(self) -> bool {
        use ActionType as T;
        matches!(self, T::Shot | T::Ray | T::Blast | T::Cone | T::Chain | T::Throw | T::Zone)
    }

    /// Whether Cover helps against it (section 2.9).
    pub fn allows_cover(self) -> bool {
        use ActionType as T;
        matches!(self, T::Shot | T::Ray | T::Wave | T::Cone | T::Chain | T::Throw)
    }
}
