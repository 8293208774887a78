//! The verbs of `/pulp` (section 6), declared once: slash commands, completion, notation and help come from this list.

use super::orders::{Again, Care, Opener, Spending};
use game::verb::{Mood, Opt, Order, Takes, Verb, order, question, reference, setting};

/// What a verb does, as a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names are the verbs of section 6.
pub enum Deed {
    Team,
    Agenda,
    Deploy,
    Activate,
    Done,
    Pass,
    Initiative,
    Orders,
    Queue,
    React,
    Measure,
    Reach,
    Card,
    Status,
    Encounter,
    Map,
    Roster,
    Rule,
}

impl Deed {
    /// All of them, in the order of [`VERBS`].
    pub const ALL: [Deed; 18] = [
        Deed::Team,
        Deed::Agenda,
        Deed::Deploy,
        Deed::Activate,
        Deed::Done,
        Deed::Pass,
        Deed::Initiative,
        Deed::Orders,
        Deed::Queue,
        Deed::React,
        Deed::Measure,
        Deed::Reach,
        Deed::Card,
        Deed::Status,
        Deed::Encounter,
        Deed::Map,
        Deed::Roster,
        Deed::Rule,
    ];

    /// The declaration.
    pub fn verb(self) -> &'static Verb {
        &VERBS[self as usize]
    }

    /// The deed of an order of this game.
    pub fn of(verb: &Verb) -> Deed {
        let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb.name);
        deed.expect("an order of Pulp City has one of its verbs")
    }

    /// An order without options.
    pub fn order(self) -> Order {
        Order::new(self.verb())
    }
}

const fn text(name: &'static str) -> Opt {
    Opt::new(name, Takes::Text)
}

const fn unit(name: &'static str) -> Opt {
    Opt::new(name, Takes::Unit)
}

const fn dice(name: &'static str) -> Opt {
    Opt::new(name, Takes::Number { min: 0, max: 4 })
}

/// The verbs of section 6, in its order.
pub const VERBS: &[Verb] = &[
    order("team", &[text("preset"), text("supremes"), text("minions")]),
    order("agenda", &[Opt::required("keep", Takes::Text)]),
    order("deploy", &[unit("model"), text("at"), Opt::new("auto", Takes::Flag), Opt::new("confirm", Takes::Flag)]),
    Verb {
        name: "activate",
        options: &[
            unit("model"),
            text("move"),
            text("move2"),
            text("action"),
            unit("target"),
            text("aim"),
            dice("boost"),
            unit("smash"),
            text("efx"),
            unit("extra"),
            unit("puppet"),
            text("power"),
            text("combo"),
            unit("combo-target"),
            text("combo-aim"),
            dice("combo-boost"),
            text("combo-efx"),
            text("order"),
            unit("take"),
            unit("lead"),
            Opt::new("lead-when", Takes::Choice(&["before", "after"])),
            text("lead-script"),
            Opt::new("how", Takes::Choice(&["play", "open", "preview", "queue"])),
            text("also"),
        ],
        mood: Mood::Order,
        previewed: true,
    },
    order("done", &[]),
    Verb { name: "pass", options: &[], mood: Mood::Order, previewed: true },
    order("initiative", &[Opt::required("first", Takes::Seat)]),
    setting(
        "orders",
        &[
            Opt::new("initiative", Takes::Choice(Opener::WORDS)),
            dice("defend-boost"),
            Opt::new("defend-when", Takes::Choice(Spending::WORDS)),
            Opt::new("intercept", Takes::Choice(Care::WORDS)),
            Opt::new("stand-in", Takes::Choice(Care::WORDS)),
            Opt::new("reroll", Takes::Choice(Again::WORDS)),
            unit("figurehead"),
            Opt::new("auto-pass", Takes::Choice(&["on", "off"])),
            Opt::new("show", Takes::Flag),
        ],
    ),
    setting("queue", &[Opt::new("remove", Takes::Number { min: 1, max: 3 }), Opt::new("clear", Takes::Flag)]),
    order("react", &[dice("boost"), unit("intercept"), unit("stand-in")]),
    question("measure", &[Opt::required("from", Takes::Text), Opt::required("to", Takes::Text)]),
    question("reach", &[Opt::required("model", Takes::Unit)]),
    reference("card", &[Opt::required("id", Takes::Text)]),
    question("status", &[]),
    question("encounter", &[]),
    question("map", &[text("element")]),
    reference("roster", &[text("faction"), Opt::new("level", Takes::Number { min: 1, max: 3 })]),
    reference("rule", &[text("clause"), text("term")]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_and_verbs_stand_in_the_same_order() {
        assert_eq!(VERBS.len(), Deed::ALL.len());
        for deed in Deed::ALL {
            assert_eq!(format!("{deed:?}").to_lowercase(), deed.verb().name);
            assert_eq!(Deed::of(deed.verb()), deed);
        }
    }
}
