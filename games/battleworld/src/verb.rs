//! The verbs of `/battleworld` (section 6), declared once: slash commands, completion, notation and help come from this
//! list.

use super::words::{Action, Base, Goal, Prevent, Team, When};
use game::verb::{Mood, Opt, Order, Takes, Verb, order, question};

/// What a verb does, as a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names are the verbs of section 6.
pub enum Deed {
    Team,
    Deploy,
    Act,
    Strike,
    Do,
    Pass,
    Raise,
    Leader,
    Stance,
    Plan,
    Unplan,
    Sheet,
    Reach,
    Odds,
    Status,
}

impl Deed {
    /// All of them, in the order of [`VERBS`].
    pub const ALL: [Deed; 15] = [
        Deed::Team,
        Deed::Deploy,
        Deed::Act,
        Deed::Strike,
        Deed::Do,
        Deed::Pass,
        Deed::Raise,
        Deed::Leader,
        Deed::Stance,
        Deed::Plan,
        Deed::Unplan,
        Deed::Sheet,
        Deed::Reach,
        Deed::Odds,
        Deed::Status,
    ];

    /// The declaration.
    pub fn verb(self) -> &'static Verb {
        &VERBS[self as usize]
    }

    /// The deed of an order of this game.
    pub fn of(verb: &Verb) -> Deed {
        let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb.name);
        deed.expect("an order of Battleworld has one of its verbs")
    }

    /// An order without options.
    pub fn order(self) -> Order {
        Order::new(self.verb())
    }
}

const CHARACTER: Opt = Opt::required("character", Takes::Unit);
const UP_TO_NINE: Takes = Takes::Number { min: 0, max: 9 };
const LIMIT: Opt = Opt::new("limit", UP_TO_NINE);
const RESERVE: Opt = Opt::new("reserve", UP_TO_NINE);
const GOAL: Opt = Opt::new("goal", Takes::Choice(Goal::WORDS));
const WHEN: Opt = Opt::new("when", Takes::Choice(When::WORDS));
const TARGET: Opt = Opt::new("target", Takes::Unit);

/// The options that name supporters.
pub const SUPPORT: [&str; 8] =
    ["support1", "support2", "support3", "support4", "support5", "support6", "support7", "support8"];

const fn support(place: usize) -> Opt {
    Opt::new(SUPPORT[place], Takes::Unit)
}

/// The verbs of section 6, in its order.
pub const VERBS: &[Verb] = &[
    order(
        "team",
        &[
            Opt::required("base", Takes::Choice(Base::WORDS)),
            Opt::new("team", Takes::Choice(Team::WORDS)),
            Opt::new("cosmic", Takes::Choice(&["silver-surfer", "thanos", "phoenix"])),
        ],
    ),
    order(
        "deploy",
        &[
            Opt::required("first", Takes::Unit),
            Opt::required("second", Takes::Unit),
            Opt::required("third", Takes::Unit),
            Opt::required("fourth", Takes::Unit),
        ],
    ),
    Verb {
        name: "act",
        options: &[
            CHARACTER,
            Opt::required("action", Takes::Choice(Action::WORDS)),
            Opt::new("to", Takes::Square),
            TARGET,
            Opt::new("drop", Takes::Square),
            Opt::new("pickup", Takes::Unit),
            Opt::new("assist", Takes::Flag),
        ],
        mood: Mood::Order,
        previewed: true,
    },
    Verb {
        name: "strike",
        options: &[
            Opt::required("with", Takes::Unit),
            Opt::required("target", Takes::Unit),
            support(0),
            support(1),
            support(2),
            support(3),
            support(4),
            support(5),
            support(6),
            support(7),
            LIMIT,
            RESERVE,
            GOAL,
            WHEN,
            Opt::new("leader", Takes::Flag),
        ],
        mood: Mood::Order,
        previewed: true,
    },
    order("do", &[CHARACTER]),
    order("pass", &[]),
    order("raise", &[Opt::required("answer", Takes::Choice(&["yes", "no"]))]),
    order("leader", &[TARGET, Opt::new("action", Takes::Choice(Action::WORDS)), Opt::new("heal-target", Takes::Unit)]),
    order(
        "stance",
        &[
            CHARACTER,
            LIMIT,
            RESERVE,
            GOAL,
            WHEN,
            Opt::new("prevent", Takes::Choice(Prevent::WORDS)),
            Opt::new("guard", Takes::Flag),
            Opt::new("auto", Takes::Flag),
        ],
    ),
    order("plan", &[Opt::new("moves", Takes::Text), Opt::new("actions", Takes::Text)]),
    order("unplan", &[Opt::new("phase", Takes::Number { min: 1, max: 2 })]),
    question("sheet", &[CHARACTER]),
    question("reach", &[CHARACTER, Opt::new("from", Takes::Square)]),
    question(
        "odds",
        &[
            Opt::required("with", Takes::Unit),
            Opt::required("target", Takes::Unit),
            support(0),
            support(1),
            support(2),
            LIMIT,
            Opt::new("enemy-limit", UP_TO_NINE),
        ],
    ),
    question("status", &[]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_and_verbs_stand_in_the_same_order() {
        let names: Vec<String> = Deed::ALL.iter().map(|deed| format!("{deed:?}").to_lowercase()).collect();
        let verbs: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
        assert_eq!(names, verbs);
        for deed in Deed::ALL {
            assert_eq!(Deed::of(deed.verb()), deed);
        }
    }
}
