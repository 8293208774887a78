//! The verbs of `/diskwars` (section 6), declared once: slash commands, completion, notation and help come from this list.

use game::verb::{Opt, Order, Takes, Verb, order, previewed, question, reference};

/// What a verb does, as a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names are the verbs of section 6.
pub enum Deed {
    Army,
    Mine,
    Deploy,
    Reinforce,
    Move,
    Stop,
    Skill,
    Cast,
    Wait,
    Plan,
    Pass,
    Shoot,
    Volley,
    Ready,
    Combat,
    React,
    Place,
    Orders,
    Measure,
    Disk,
    Spell,
    Roster,
    Status,
}

impl Deed {
    /// All of them, in the order of [`VERBS`].
    pub const ALL: [Deed; 23] = [
        Deed::Army,
        Deed::Mine,
        Deed::Deploy,
        Deed::Reinforce,
        Deed::Move,
        Deed::Stop,
        Deed::Skill,
        Deed::Cast,
        Deed::Wait,
        Deed::Plan,
        Deed::Pass,
        Deed::Shoot,
        Deed::Volley,
        Deed::Ready,
        Deed::Combat,
        Deed::React,
        Deed::Place,
        Deed::Orders,
        Deed::Measure,
        Deed::Disk,
        Deed::Spell,
        Deed::Roster,
        Deed::Status,
    ];

    /// The declaration.
    pub fn verb(self) -> &'static Verb {
        &VERBS[self as usize]
    }

    /// The deed of an order of this game.
    pub fn of(verb: &Verb) -> Deed {
        let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb.name);
        deed.expect("an order of Diskwars has one of its verbs")
    }

    /// An order without options.
    pub fn order(self) -> Order {
        Order::new(self.verb())
    }
}

const DISK: Opt = Opt::required("disk", Takes::Unit);
const TARGET: Opt = Opt::new("target", Takes::Unit);
const AT: Opt = Opt::new("at", Takes::Text);
const SEAT: Opt = Opt::new("seat", Takes::Seat);
const PICK: Opt = Opt::new("pick", Takes::Text);
const PLACES: Opt = Opt::new("places", Takes::Text);

/// The verbs of section 6, in its order.
pub const VERBS: &[Verb] = &[
    order(
        "army",
        &[
            Opt::new("preset", Takes::Text),
            Opt::new("disks", Takes::Text),
            Opt::new("spells", Takes::Text),
            Opt::new("saved", Takes::Kept),
            Opt::new("save", Takes::Keep),
        ],
    ),
    question("mine", &[]),
    previewed("deploy", &[PLACES]),
    previewed("reinforce", &[Opt::new("count", Takes::Number { min: 0, max: 6 }), PLACES]),
    previewed("move", &[DISK, Opt::required("flips", Takes::Text), Opt::new("hold", Takes::Flag)]),
    order("stop", &[]),
    previewed("skill", &[DISK, Opt::required("skill", Takes::Text), TARGET, AT, SEAT, PICK]),
    previewed(
        "cast",
        &[
            Opt::required("wizard", Takes::Unit),
            Opt::required("spell", Takes::Text),
            TARGET,
            Opt::new("target2", Takes::Unit),
            Opt::new("disks", Takes::Text),
            AT,
            Opt::new("at2", Takes::Text),
            Opt::new("bearing", Takes::Number { min: 0, max: 359 }),
            SEAT,
            PICK,
            Opt::new("flips", Takes::Text),
            Opt::new("under", Takes::Flag),
        ],
    ),
    order("wait", &[DISK]),
    previewed("plan", &[Opt::required("lines", Takes::Text)]),
    order("pass", &[Opt::new("confirm", Takes::Flag)]),
    previewed("shoot", &[DISK, Opt::required("target", Takes::Unit), Opt::new("aim", Takes::Text)]),
    previewed("volley", &[Opt::required("shots", Takes::Text), Opt::new("end", Takes::Flag)]),
    order("ready", &[]),
    order("combat", &[Opt::new("disk", Takes::Unit), Opt::new("prefer", Takes::Text), Opt::new("lines", Takes::Text)]),
    order("react", &[Opt::required("counter", Takes::Flag), Opt::new("wizard", Takes::Unit)]),
    order("place", &[AT]),
    order(
        "orders",
        &[
            Opt::new("counter", Takes::Choice(&["off", "any", "level", "list"])),
            Opt::new("level", Takes::Number { min: 1, max: 3 }),
            Opt::new("spells", Takes::Text),
            Opt::new("mine_only", Takes::Flag),
            Opt::new("wizard", Takes::Unit),
            Opt::new("firestorm", Takes::Text),
            Opt::new("cede", Takes::Text),
            Opt::new("skip_shooting", Takes::Flag),
            Opt::new("auto_reinforce", Takes::Flag),
        ],
    ),
    question("measure", &[Opt::required("from", Takes::Text), Opt::required("to", Takes::Text)]),
    reference("disk", &[Opt::required("id", Takes::Text)]),
    reference("spell", &[Opt::required("id", Takes::Text)]),
    reference("roster", &[Opt::new("faction", Takes::Text), Opt::new("max_ap", Takes::Number { min: 1, max: 250 })]),
    question("status", &[]),
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
