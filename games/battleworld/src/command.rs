//! What a player can order (section 6), and its notation both ways.

use super::Battleworld;
use super::content::TEAM;
use super::field::Field;
use super::names::{plain, square_named, target_named, unit_named};
use super::plan::{ActionOrder, Phase, read_actions, read_moves, write_activation};
use super::refusal::Refusal;
use super::stance::StanceChange;
use super::unit::{Activation, Attack, Overrides, Unit};
use super::verb::{Deed, SUPPORT};
use super::words::{Action, Base, Card, Goal, Prevent, Team, When};
use game::verb::Order;
use game::{Seat, Seats};

/// What a player can order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// BW-3.2.
    Team { team: Option<Team>, base: Base, ally: Option<Card> },
    /// BW-3.4.
    Deploy { order: [Unit; TEAM] },
    /// BW-5.
    Act(Activation),
    /// BW-7.
    Strike(Attack),
    /// BW-6.5 to 6.7.
    Do { unit: Unit },
    /// BW-6.3.
    Pass,
    /// BW-8.
    Raise { yes: bool },
    /// BW-14.
    Leader { target: Option<Unit>, action: Option<Action>, heals: Option<Unit> },
    /// BW-8.5; no character means all of one's own.
    Stance { unit: Option<Unit>, change: StanceChange },
    /// BW-19.
    Plan { moves: Option<Vec<Activation>>, actions: Option<Vec<(Seat, ActionOrder)>> },
    /// BW-19.
    Unplan { phase: Option<Phase> },
}

impl Command {
    /// What it does.
    pub fn deed(&self) -> Deed {
        match self {
            Command::Team { .. } => Deed::Team,
            Command::Deploy { .. } => Deed::Deploy,
            Command::Act(_) => Deed::Act,
            Command::Strike(_) => Deed::Strike,
            Command::Do { .. } => Deed::Do,
            Command::Pass => Deed::Pass,
            Command::Raise { .. } => Deed::Raise,
            Command::Leader { .. } => Deed::Leader,
            Command::Stance { .. } => Deed::Stance,
            Command::Plan { .. } => Deed::Plan,
            Command::Unplan { .. } => Deed::Unplan,
        }
    }

    /// The command as words.
    pub fn order(&self) -> Order {
        let order = self.deed().order();
        match self {
            Command::Team { team, base, ally } => order
                .with("base", base.word())
                .with_some("team", team.map(Team::word))
                .with_some("cosmic", ally.map(Card::word)),
            Command::Deploy { order: [first, second, third, fourth] } => {
                order.with("first", first).with("second", second).with("third", third).with("fourth", fourth)
            }
            Command::Act(act) => order
                .with("character", act.unit)
                .with("action", act.action.word())
                .with_some("to", act.to)
                .with_some("target", act.target)
                .with_some("drop", act.drop)
                .with_some("pickup", act.pickup)
                .with_some("assist", act.assist.then_some(true)),
            Command::Strike(attack) => {
                let order = order.with("with", attack.with).with("target", attack.target);
                let order =
                    SUPPORT.iter().zip(&attack.support).fold(order, |order, (option, unit)| order.with(option, unit));
                let Overrides { limit, reserve, goal, when } = attack.overrides;
                order
                    .with_some("limit", limit)
                    .with_some("reserve", reserve)
                    .with_some("goal", goal.map(Goal::word))
                    .with_some("when", when.map(When::word))
                    .with_some("leader", attack.leader.then_some(true))
            }
            Command::Do { unit } => order.with("character", unit),
            Command::Pass => order,
            Command::Raise { yes } => order.with("answer", if *yes { "yes" } else { "no" }),
            Command::Leader { target, action, heals } => order
                .with_some("target", *target)
                .with_some("action", action.map(Action::word))
                .with_some("heal-target", *heals),
            Command::Stance { unit, change } => order
                .with("character", unit.map_or_else(|| "all".to_owned(), |unit| unit.to_string()))
                .with_some("limit", change.limit)
                .with_some("reserve", change.reserve)
                .with_some("goal", change.goal.map(Goal::word))
                .with_some("when", change.when.map(When::word))
                .with_some("prevent", change.prevent.map(Prevent::word))
                .with_some("guard", change.guard)
                .with_some("auto", change.auto),
            Command::Plan { moves, actions } => {
                let moves = moves.as_ref().map(|orders| join(orders.iter().map(write_activation)));
                let actions = actions.as_ref().map(|orders| join(orders.iter().map(|(_, order)| order.to_string())));
                order.with_some("moves", moves).with_some("actions", actions)
            }
            Command::Unplan { phase } => {
                order.with_some("phase", phase.map(|phase| if phase == Phase::Moves { 1 } else { 2 }))
            }
        }
    }
}

fn join(texts: impl Iterator<Item = String>) -> String {
    texts.collect::<Vec<_>>().join("; ")
}

impl Battleworld {
    /// Holds words against the position.
    pub(super) fn read_order(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        let deed = Deed::of(order.verb);
        let field = &self.field;
        self.gate(by, deed)?;
        let unit = |name: &str| order.get(name).map(|text| unit_named(field, by, text)).transpose();
        let flag = |name: &str| order.get(name).map(|text| text == "true");
        let number = |name: &str| order.get(name).and_then(|text| text.parse::<u8>().ok());
        let needed = |name: &str| Refusal::ChoiceMissing(name.to_owned());
        match deed {
            Deed::Team => Ok(Command::Team {
                team: order.get("team").and_then(Team::of),
                base: order.get("base").and_then(Base::of).ok_or_else(|| needed("base"))?,
                ally: order.get("cosmic").and_then(Card::of),
            }),
            Deed::Deploy => {
                let named = |name| unit(name)?.ok_or_else(|| needed(name));
                Ok(Command::Deploy { order: [named("first")?, named("second")?, named("third")?, named("fourth")?] })
            }
            Deed::Act => self.read_act(by, order).map(Command::Act),
            Deed::Strike => self.read_strike(by, order).map(Command::Strike),
            Deed::Do => Ok(Command::Do { unit: unit("character")?.ok_or_else(|| needed("character"))? }),
            Deed::Pass => Ok(Command::Pass),
            Deed::Raise => Ok(Command::Raise { yes: order.get("answer") == Some("yes") }),
            Deed::Leader => Ok(Command::Leader {
                target: unit("target")?,
                action: order.get("action").and_then(Action::of),
                heals: unit("heal-target")?,
            }),
            Deed::Stance => {
                let everybody = matches!(order.get("character").map(plain).as_deref(), Some("all" | "tous"));
                let change = StanceChange {
                    limit: number("limit"),
                    reserve: number("reserve"),
                    goal: order.get("goal").and_then(Goal::of),
                    when: order.get("when").and_then(When::of),
                    prevent: order.get("prevent").and_then(Prevent::of),
                    guard: flag("guard"),
                    auto: flag("auto"),
                };
                Ok(Command::Stance { unit: if everybody { None } else { unit("character")? }, change })
            }
            Deed::Plan => {
                if order.get("moves").is_none() && order.get("actions").is_none() {
                    return Err(needed("moves actions"));
                }
                Ok(Command::Plan {
                    moves: order.get("moves").map(|text| read_moves(field, by, text)).transpose()?,
                    actions: order.get("actions").map(|text| read_actions(field, by, text)).transpose()?,
                })
            }
            Deed::Unplan => Ok(Command::Unplan {
                phase: number("phase").map(|phase| if phase == 1 { Phase::Moves } else { Phase::Actions }),
            }),
            // Questions never come here: the table sends them to `answer`.
            Deed::Sheet | Deed::Reach | Deed::Odds | Deed::Status => Err(needed(order.verb.name)),
        }
    }

    fn read_act(&self, by: Seats, order: &Order) -> Result<Activation, Refusal> {
        let field = &self.field;
        let unit = |name: &str| order.get(name).map(|text| unit_named(field, by, text)).transpose();
        let needed = |name: &str| Refusal::ChoiceMissing(name.to_owned());
        let character = unit("character")?.ok_or_else(|| needed("character"))?;
        let (target, pickup) = (unit("target")?, unit("pickup")?);
        mine(by, character)?;
        let square = |name: &str| order.get(name).map(|text| square_named(field, text)).transpose();
        Ok(Activation {
            unit: character,
            action: order.get("action").and_then(Action::of).ok_or_else(|| needed("action"))?,
            to: square("to")?,
            target,
            drop: square("drop")?,
            pickup,
            assist: order.get("assist") == Some("true"),
        })
    }

    fn read_strike(&self, by: Seats, order: &Order) -> Result<Attack, Refusal> {
        read_attack(&self.field, by, order)
    }
}

/// The attack that an order of `strike` or `odds` names.
pub fn read_attack(field: &Field, by: Seats, order: &Order) -> Result<Attack, Refusal> {
    let unit = |name: &str| order.get(name).map(|text| unit_named(field, by, text)).transpose();
    let number = |name: &str| order.get(name).and_then(|text| text.parse::<u8>().ok());
    let needed = |name: &str| Refusal::ChoiceMissing(name.to_owned());
    let with = unit("with")?.ok_or_else(|| needed("with"))?;
    let own = field.allies(with.seat);
    let target = target_named(field, own, order.get("target").ok_or_else(|| needed("target"))?)?;
    let mut support = Vec::new();
    for option in SUPPORT {
        support.extend(unit(option)?);
    }
    let overrides = Overrides {
        limit: number("limit"),
        reserve: number("reserve"),
        goal: order.get("goal").and_then(Goal::of),
        when: order.get("when").and_then(When::of),
    };
    Ok(Attack { with, target, support, overrides, leader: order.get("leader") == Some("true") })
}

/// Whether a character obeys these seats.
pub fn mine(by: Seats, unit: Unit) -> Result<(), Refusal> {
    if by.has(unit.seat) { Ok(()) } else { Err(Refusal::NotYourCharacter(unit)) }
}
