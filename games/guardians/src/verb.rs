//! The verbs of `/guardians` (section 6), declared once: slash commands, completion, notation and help come from this list.

use game::verb::{Mood, Opt, Order, Takes, Verb, order, previewed, question, reference};

/// What a verb does, as a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names are the verbs of section 6.
pub enum Deed {
    Hero,
    Paper,
    Deck,
    Sidekick,
    Plan,
    Order,
    Lock,
    Move,
    Attack,
    Push,
    Test,
    Power,
    Object,
    Act,
    Batch,
    End,
    Promote,
    Standing,
    Hand,
    Sheet,
    Card,
    Menace,
    FrontPage,
    Odds,
    Campaign,
}

impl Deed {
    /// All of them, in the order of [`VERBS`].
    pub const ALL: [Deed; 25] = [
        Deed::Hero,
        Deed::Paper,
        Deed::Deck,
        Deed::Sidekick,
        Deed::Plan,
        Deed::Order,
        Deed::Lock,
        Deed::Move,
        Deed::Attack,
        Deed::Push,
        Deed::Test,
        Deed::Power,
        Deed::Object,
        Deed::Act,
        Deed::Batch,
        Deed::End,
        Deed::Promote,
        Deed::Standing,
        Deed::Hand,
        Deed::Sheet,
        Deed::Card,
        Deed::Menace,
        Deed::FrontPage,
        Deed::Odds,
        Deed::Campaign,
    ];

    /// The declaration.
    pub fn verb(self) -> &'static Verb {
        &VERBS[self as usize]
    }

    /// The deed of an order of this game.
    pub fn of(verb: &Verb) -> Deed {
        let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb.name);
        deed.expect("an order of Guardians has one of its verbs")
    }

    /// An order without options.
    pub fn order(self) -> Order {
        Order::new(self.verb())
    }
}

const SIDES: Takes = Takes::Choice(&["left", "right"]);
const TRAITS: Takes = Takes::Choice(&["speed", "attack", "defence", "mental"]);
const FIGURE: Opt = Opt::new("figure", Takes::Unit);
const TARGET: Opt = Opt::new("target", Takes::Unit);
const TO: Opt = Opt::new("to", Takes::Text);
const PUSH: Opt = Opt::new("push", Takes::Text);
const CHOICE: Opt = Opt::new("choice", Takes::Text);

/// The verbs of section 6, in its order.
pub const VERBS: &[Verb] = &[
    order(
        "hero",
        &[
            Opt::required("hero", Takes::Unit),
            Opt::new("rank", Takes::Choice(&["rookie", "hero", "veteran"])),
            Opt::new("teamup", Takes::Flag),
        ],
    ),
    order("paper", &[Opt::required("name", Takes::Choice(&["guardians-chronicles", "mercury-herald"]))]),
    order(
        "deck",
        &[
            Opt::required("hero", Takes::Unit),
            Opt::new("card1", Takes::Text),
            Opt::new("card2", Takes::Text),
            Opt::new("card3", Takes::Text),
        ],
    ),
    order("sidekick", &[Opt::required("pick", Takes::Unit)]),
    order(
        "plan",
        &[
            Opt::required("card1", Takes::Text),
            Opt::new("side1", SIDES),
            Opt::new("card2", Takes::Text),
            Opt::new("side2", SIDES),
            Opt::new("hero", Takes::Unit),
            Opt::new("token1", TRAITS),
            Opt::new("token2", TRAITS),
            Opt::new("lock", Takes::Flag),
        ],
    ),
    order(
        "order",
        &[Opt::required("first", Takes::Unit), Opt::new("second", Takes::Unit), Opt::new("third", Takes::Unit)],
    ),
    order("lock", &[Opt::new("off", Takes::Flag)]),
    previewed("move", &[Opt::required("to", Takes::Square), Opt::new("via", Takes::Text), FIGURE]),
    previewed(
        "attack",
        &[Opt::required("target", Takes::Unit), Opt::new("mode", Takes::Choice(&["melee", "ranged"])), PUSH, FIGURE],
    ),
    order("push", &[Opt::required("to", Takes::Text)]),
    previewed(
        "test",
        &[
            Opt::required("site", Takes::Text),
            Opt::required("with", Takes::Choice(&["mental", "attack"])),
            TO,
            CHOICE,
            FIGURE,
        ],
    ),
    previewed(
        "power",
        &[Opt::required("card", Takes::Text), TARGET, Opt::new("target2", Takes::Unit), TO, PUSH, CHOICE],
    ),
    previewed(
        "object",
        &[
            Opt::required("object", Takes::Text),
            Opt::required("use", Takes::Choice(&["classic", "aggressive"])),
            TARGET,
            TO,
            PUSH,
            CHOICE,
            FIGURE,
        ],
    ),
    order(
        "act",
        &[
            Opt::required("action", Takes::Choice(&["take", "drop", "rescue", "deliver", "close-door"])),
            Opt::new("at", Takes::Text),
            FIGURE,
        ],
    ),
    previewed(
        "batch",
        &[
            Opt::required("orders", Takes::Text),
            Opt::new("when", Takes::Choice(&["now", "my-turn"])),
            Opt::new("hero", Takes::Unit),
        ],
    ),
    order("end", &[FIGURE]),
    order("promote", &[Opt::required("hero", Takes::Unit)]),
    order("standing", &[Opt::required("push", Takes::Choice(&["none", "away", "ask"]))]),
    question("hand", &[Opt::new("hero", Takes::Unit)]),
    question("sheet", &[Opt::required("figure", Takes::Unit)]),
    reference("card", &[Opt::required("card", Takes::Text)]),
    question("menace", &[]),
    question("front-page", &[Opt::new("team", Takes::Choice(&["A", "B"]))]),
    question("odds", &[TARGET, Opt::new("site", Takes::Text), Opt::new("with", Takes::Choice(&["mental", "attack"]))]),
    Verb {
        name: "campaign",
        options: &[Opt::new("hero", Takes::Unit), Opt::new("discard", Takes::Text), Opt::new("take", Takes::Text)],
        mood: Mood::Carried,
        previewed: false,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_and_verbs_stand_in_the_same_order() {
        assert_eq!(VERBS.len(), Deed::ALL.len());
        for deed in Deed::ALL {
            assert_eq!(Deed::of(deed.verb()), deed);
        }
        assert_eq!(Deed::FrontPage.verb().name, "front-page");
        assert_eq!(Deed::Standing.verb().name, "standing");
    }
}
