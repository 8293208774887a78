//! What a player can order and ask (section 6), declared once; and how its options are read and written.

use crate::Battleworld;
use crate::content::TEAM;
use crate::field::Field;
use crate::names::{square_named, target_named, unit_named};
use crate::plan::{ActionOrder, Phase, read_actions, read_moves, written};
use crate::refusal::Refusal;
use crate::unit::{Activation, Attack, Overrides, Unit};
use crate::words::{Action, Answer, Base, Card, Goal, Prevent, Team, When};
use game::kit::{Options, Reading, Unread, Value, verbs};
use game::{Opt, Order, Seat, Seats, Takes, values};
use space::Square;
use text::fold;

const UP_TO_NINE: Takes = Takes::Number { min: 0, max: 9 };

/// What a player can order.
#[verbs(Battleworld)]
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// BW-3.2.
    Team {
        #[required]
        base: Base,
        team: Option<Team>,
        #[named("cosmic")]
        #[takes(Takes::Choice(&["silver-surfer", "thanos", "phoenix"]))]
        ally: Option<Card>,
    },
    /// BW-3.4.
    Deploy {
        #[required]
        first: Unit,
        #[required]
        second: Unit,
        #[required]
        third: Unit,
        #[required]
        fourth: Unit,
    },
    /// BW-5.
    #[previewed]
    Act(Activation),
    /// BW-7.
    #[previewed]
    Strike(Attack),
    /// BW-6.5 to 6.7.
    Do {
        #[required]
        #[named("character")]
        unit: Unit,
    },
    /// BW-6.3.
    Pass,
    /// BW-8.
    Raise {
        #[required]
        answer: Answer,
    },
    /// BW-14.
    Leader {
        target: Option<Unit>,
        action: Option<Action>,
        #[named("heal-target")]
        heals: Option<Unit>,
    },
    /// BW-8.5.
    Stance {
        #[required]
        #[named("character")]
        whom: Whom,
        #[takes(UP_TO_NINE)]
        limit: Option<u8>,
        #[takes(UP_TO_NINE)]
        reserve: Option<u8>,
        goal: Option<Goal>,
        when: Option<When>,
        prevent: Option<Prevent>,
        guard: Option<bool>,
        auto: Option<bool>,
    },
    /// BW-19.
    Plan { moves: Option<Vec<Activation>>, actions: Option<Vec<(Seat, ActionOrder)>> },
    /// BW-19.
    Unplan { phase: Option<Phase> },
    /// In a match what a character is now, too.
    #[reference]
    Sheet {
        #[required]
        character: Unit,
    },
    #[reference]
    Card {
        #[required]
        name: String,
    },
    #[question]
    Reach {
        #[required]
        character: Unit,
        from: Option<Square>,
    },
    /// Read as an attack.
    #[question]
    Odds {
        #[required]
        with: Unit,
        #[required]
        target: Unit,
        support1: Option<Unit>,
        support2: Option<Unit>,
        support3: Option<Unit>,
        #[takes(UP_TO_NINE)]
        limit: Option<u8>,
        #[named("enemy-limit")]
        #[takes(UP_TO_NINE)]
        enemy_limit: Option<u8>,
    },
    #[question]
    Status,
}

impl Command {
    /// Start squares 1 to 4 for these.
    pub fn deploy([first, second, third, fourth]: [Unit; TEAM]) -> Command {
        Command::Deploy { first, second, third, fourth }
    }
}

/// Whose stance changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Whom {
    /// All one's own.
    All,
    One(Unit),
}

values! { Battleworld:
    Unit: Takes::Unit, |text, at| unit_named(&at.game.field, at.by, text), ToString::to_string;
    Whom: Takes::Unit, Whom::named, |whom| whom.word();
    Square: Takes::Square, |text, at| square_named(&at.game.field, text), ToString::to_string;
    Phase: Takes::Number { min: 1, max: 2 },
        |text, _| Ok(if text == "1" { Phase::Moves } else { Phase::Actions }),
        |phase| phase.number().to_string();
    Vec<Activation>: Takes::Text, |text, at| read_moves(&at.game.field, at.by, text), |orders| written(orders);
    Vec<(Seat, ActionOrder)>: Takes::Text,
        |text, at| read_actions(&at.game.field, at.by, text),
        |orders| written(orders.iter().map(|(_, order)| order));
}

impl Whom {
    fn named(text: &str, at: &Reading<'_, Battleworld>) -> Result<Whom, Refusal> {
        match fold(text).as_str() {
            "all" | "tous" => Ok(Whom::All),
            _ => Unit::read(text, at).map(Whom::One),
        }
    }

    fn word(self) -> String {
        match self {
            Whom::All => "all".to_owned(),
            Whom::One(unit) => unit.to_string(),
        }
    }
}

impl Options<Battleworld> for Activation {
    const OPTIONS: &'static [Opt] = &[
        Opt::required("character", Takes::Unit),
        Opt::required("action", Takes::Choice(Action::WORDS)),
        Opt::new("to", Takes::Square),
        Opt::new("target", Takes::Unit),
        Opt::new("drop", Takes::Square),
        Opt::new("pickup", Takes::Unit),
        Opt::new("assist", Takes::Flag),
    ];

    /// What is wrong with characters comes before what is wrong with squares (section 6.1).
    fn read(at: &Reading<'_, Battleworld>) -> Result<Activation, Refusal> {
        let unit = at.option("character")?;
        let (target, pickup) = (at.option("target")?, at.option("pickup")?);
        mine(at.by, unit)?;
        Ok(Activation {
            unit,
            action: at.option("action")?,
            to: at.option("to")?,
            target,
            drop: at.option("drop")?,
            pickup,
            assist: at.option("assist")?,
        })
    }

    fn write(&self, order: Order) -> Order {
        order
            .with("character", self.unit)
            .with("action", self.action)
            .with_some("to", self.to)
            .with_some("target", self.target)
            .with_some("drop", self.drop)
            .with_some("pickup", self.pickup)
            .with_some("assist", self.assist.then_some(true))
    }
}

/// The options that name supporters.
pub const SUPPORT: [&str; 8] =
    ["support1", "support2", "support3", "support4", "support5", "support6", "support7", "support8"];

const fn support(place: usize) -> Opt {
    Opt::new(SUPPORT[place], Takes::Unit)
}

impl Options<Battleworld> for Attack {
    const OPTIONS: &'static [Opt] = &[
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
        Opt::new("limit", UP_TO_NINE),
        Opt::new("reserve", UP_TO_NINE),
        Opt::new("goal", Takes::Choice(Goal::WORDS)),
        Opt::new("when", Takes::Choice(When::WORDS)),
        Opt::new("leader", Takes::Flag),
    ];

    fn read(at: &Reading<'_, Battleworld>) -> Result<Attack, Refusal> {
        read_attack(&at.game.field, at.by, at.order)
    }

    fn write(&self, order: Order) -> Order {
        let order = order.with("with", self.with).with("target", self.target);
        let helped = SUPPORT.iter().zip(&self.support).fold(order, |order, (option, unit)| order.with(option, unit));
        let Overrides { limit, reserve, goal, when } = self.overrides;
        helped
            .with_some("limit", limit)
            .with_some("reserve", reserve)
            .with_some("goal", goal)
            .with_some("when", when)
            .with_some("leader", self.leader.then_some(true))
    }
}

/// The attack that an order of `strike` or `odds` names; a question knows the field alone.
pub fn read_attack(field: &Field, by: Seats, order: &Order) -> Result<Attack, Refusal> {
    let given = |name: &str| order.get(name).ok_or_else(|| Refusal::missing(name));
    let with = unit_named(field, by, given("with")?)?;
    // Of twins, the enemy's is meant.
    let target = target_named(field, field.allies(with.seat), given("target")?)?;
    let support = SUPPORT.iter().filter_map(|option| order.get(option)).map(|text| unit_named(field, by, text));
    let number = |name: &str| order.get(name).and_then(|text| text.parse().ok());
    Ok(Attack {
        with,
        target,
        support: support.collect::<Result<_, _>>()?,
        overrides: Overrides {
            limit: number("limit"),
            reserve: number("reserve"),
            goal: order.get("goal").and_then(Goal::of),
            when: order.get("when").and_then(When::of),
        },
        leader: order.get("leader") == Some("true"),
    })
}

/// Whether a character obeys these seats.
pub fn mine(by: Seats, unit: Unit) -> Result<(), Refusal> {
    if by.has(unit.seat) { Ok(()) } else { Err(Refusal::NotYourCharacter(unit)) }
}
