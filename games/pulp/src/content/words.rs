//! Closed lists of the specification's words: each is an enum whose members have one name in notation; what they are called
//! in either language, and what they mean, stands in `content/words.toml`.

#![allow(missing_docs)] // The members are the words of the specification.

use super::{Both, both, content};
use game::kit::Word;
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

/// Names closed lists as `content/words.toml` does, each under a head of its own.
macro_rules! named {
    ($($type:ident in $list:ident,)*) => {
        $(
            impl $type {
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

                /// Reads the word in notation or the name in either language.
                pub fn find(text: &str) -> Option<$type> {
                    let all = $type::ALL.iter().copied();
                    super::find(text, all, |one| (one.word(), &one.entry().name))
                }
            }

            impl From<$type> for Arg {
                fn from(word: $type) -> Arg {
                    word.name()
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
                    if self.$list.iter().map(|entry| entry.id.as_str()).ne($type::WORDS.iter().copied()) {
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

named! {
    Faction in faction,
    Alignment in alignment,
    Class in class,
    Role in role,
    Origin in origin,
    Type in kind,
    Element in element,
    Trait in characteristic,
    Movement in movement,
    Family in family,
    ActionType in action,
    Fx in effect,
    Hardness in hardness,
    Agenda in agenda,
}

/// Whom a Supreme belongs to (section 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Faction {
    Lamplighters,
    Velvet,
    Rustworks,
    Wildroot,
    Freelance,
}

/// Which side of the law a faction or a Freelancer is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Alignment {
    Hero,
    Villain,
}

/// What sort of model a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Class {
    Supreme,
    Minion,
    Monster,
    Citizen,
}

/// A role and its power (section 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Role {
    Leader,
    Colossus,
    Bruiser,
    Shooter,
    Bulwark,
    Support,
    Runner,
    Infiltrator,
}

/// Where a model's powers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Origin {
    Mystery,
    Nature,
    Science,
}

/// What a model is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Type {
    Living,
    Mechanical,
    Nonliving,
    Outsider,
}

/// An element (PC-16.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Element {
    Air,
    Earth,
    Fire,
    Water,
    Darkness,
    Light,
}

/// One of the six numbers of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Trait {
    #[word("s")]
    Strength,
    #[word("d")]
    Defence,
    #[word("a")]
    Agility,
    #[word("e")]
    Energy,
    #[word("m")]
    Mental,
    #[word("p")]
    Spirit,
}

/// A movement type (5.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Movement {
    Sprint,
    Bound,
    Flight,
    Blink,
    WallCrawl,
    Stomp,
}

/// A family of actions that may use Smash Everything! (section 2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Family {
    Strike,
    PowerStrike,
    Toss,
    PowerToss,
}

/// An action type (section 2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum ActionType {
    Melee,
    Shot,
    Indirect,
    Ray,
    Wave,
    Blast,
    Cone,
    Chain,
    Dash,
    Throw,
    Grab,
    Zone,
    Aura,
    #[word("self")]
    Own,
    Touch,
}

/// An FX or EFX (section 2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Fx {
    Damage,
    Heal,
    Stun,
    Fatigue,
    Refresh,
    Drain,
    Overtime,
    Boost,
    Attack,
    Defend,
    Hold,
    Burn,
    Blind,
    Exposed,
    Marked,
    Phased,
    Knockback,
    Push,
    Pull,
    Shift,
    Toss,
    ExtraTarget,
    Puppet,
    Ko,
    Clear,
    ZoneDanger,
    ZoneBlind,
}

/// How hard a Structure is to damage (PC-2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Hardness {
    Fragile,
    Solid,
    Reinforced,
}

/// A secret goal (section 2.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Word)]
pub enum Agenda {
    Headhunter,
    Bodyguard,
    Trespass,
    Vandal,
    Rooftops,
    Spotless,
    Sweep,
    ShowOff,
    Gravity,
    CentreStage,
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
