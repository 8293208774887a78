//! The verbs of `/invasion` (section 6), declared once: slash commands, completion, notation and help come from this list.

use game::verb::{Mood, Opt, Order, Takes, Verb, order, question};

/// What a verb does, as a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names are the verbs of section 6.
pub enum Deed {
    Deploy,
    Hide,
    Muster,
    Ready,
    Move,
    Attack,
    Bash,
    Loot,
    Heal,
    Drink,
    End,
    Finish,
    Act,
    Orders,
    Summon,
    TrapPlan,
    TrapPlace,
    DrinkOrder,
    Look,
    Secrets,
    Tiles,
}

impl Deed {
    /// All of them, in the order of [`VERBS`].
    pub const ALL: [Deed; 21] = [
        Deed::Deploy,
        Deed::Hide,
        Deed::Muster,
        Deed::Ready,
        Deed::Move,
        Deed::Attack,
        Deed::Bash,
        Deed::Loot,
        Deed::Heal,
        Deed::Drink,
        Deed::End,
        Deed::Finish,
        Deed::Act,
        Deed::Orders,
        Deed::Summon,
        Deed::TrapPlan,
        Deed::TrapPlace,
        Deed::DrinkOrder,
        Deed::Look,
        Deed::Secrets,
        Deed::Tiles,
    ];

    /// The declaration.
    pub fn verb(self) -> &'static Verb {
        &VERBS[self as usize]
    }

    /// The deed of an order of this game.
    pub fn of(verb: &Verb) -> Deed {
        let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb.name);
        deed.expect("an order of Invasion has one of its verbs")
    }

    /// An order without options.
    pub fn order(self) -> Order {
        Order::new(self.verb())
    }

    /// Whether it is about a potion, which is drunk out of turn (INV-10.7).
    pub fn is_potion(self) -> bool {
        matches!(self, Deed::Drink | Deed::DrinkOrder)
    }
}

const HERO_WORDS: &[&str] = &["warrior", "rogue", "cleric", "wizard"];
const BREED_WORDS: &[&str] = &["archers", "swords"];

const FIGURE: Opt = Opt::new("figure", Takes::Unit);

/// The verbs of section 6, in its order.
pub const VERBS: &[Verb] = &[
    order(
        "deploy",
        &[
            Opt::new("warrior", Takes::Square),
            Opt::new("rogue", Takes::Square),
            Opt::new("cleric", Takes::Square),
            Opt::new("wizard", Takes::Square),
            Opt::new("potion1", Takes::Choice(HERO_WORDS)),
            Opt::new("potion2", Takes::Choice(HERO_WORDS)),
        ],
    ),
    order(
        "hide",
        &[
            Opt::new("diamonds", Takes::Squares),
            Opt::new("heal", Takes::Squares),
            Opt::new("trap2", Takes::Squares),
            Opt::new("trap3", Takes::Squares),
            Opt::new("pi1", Takes::Squares),
            Opt::new("pi2", Takes::Squares),
            Opt::new("auto", Takes::Flag),
        ],
    ),
    order(
        "muster",
        &[Opt::new("swords", Takes::Squares), Opt::new("archers", Takes::Squares), Opt::new("auto", Takes::Flag)],
    ),
    order("ready", &[]),
    Verb { name: "move", options: &[Opt::required("to", Takes::Square), FIGURE], mood: Mood::Order, previewed: true },
    order("attack", &[Opt::required("target", Takes::Unit), FIGURE]),
    order("bash", &[Opt::required("to", Takes::Square), FIGURE]),
    order("loot", &[FIGURE]),
    order("heal", &[Opt::required("target", Takes::Unit)]),
    order("drink", &[FIGURE]),
    order("end", &[FIGURE]),
    order("finish", &[]),
    order("act", &[Opt::required("steps", Takes::Text), FIGURE]),
    order("orders", &[Opt::required("text", Takes::Text), Opt::new("on_fail", Takes::Choice(&["stop", "continue"]))]),
    order(
        "summon",
        &[
            Opt::required("packet", Takes::Number { min: 1, max: 3 }),
            Opt::new("extra", Takes::Number { min: -99, max: 99 }),
            Opt::new("swords", Takes::Squares),
            Opt::new("archers", Takes::Squares),
            Opt::new("fill", Takes::Choice(BREED_WORDS)),
        ],
    ),
    order("trap-plan", &[Opt::new("squares", Takes::Squares), Opt::new("kinds", Takes::Choice(BREED_WORDS))]),
    order("trap-place", &[Opt::new("swords", Takes::Squares), Opt::new("archers", Takes::Squares)]),
    order("drink-order", &[Opt::required("at", Takes::Number { min: 0, max: 2 }), FIGURE]),
    question("look", &[FIGURE]),
    question("secrets", &[]),
    question("tiles", &[Opt::new("tile", Takes::Text)]),
];

/// Which tokens an option of `hide` places, by their places in the content table, and how many squares it takes.
pub const HIDE: [(&str, usize, usize); 6] =
    [("diamonds", 0, 2), ("heal", 2, 1), ("trap2", 3, 2), ("trap3", 5, 2), ("pi1", 7, 2), ("pi2", 9, 1)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_and_verbs_stand_in_the_same_order() {
        let names = [
            "deploy",
            "hide",
            "muster",
            "ready",
            "move",
            "attack",
            "bash",
            "loot",
            "heal",
            "drink",
            "end",
            "finish",
            "act",
            "orders",
            "summon",
            "trap-plan",
            "trap-place",
            "drink-order",
            "look",
            "secrets",
            "tiles",
        ];
        assert_eq!(VERBS.len(), Deed::ALL.len());
        for (deed, name) in Deed::ALL.into_iter().zip(names) {
            assert_eq!(deed.verb().name, name);
            assert_eq!(Deed::of(deed.verb()), deed);
        }
    }
}
