//! The house player (section 10): for every Supreme that could be activated it weighs scripts by the exact odds of their
//! actions and by what the encounter asks for, and leads a Minion along. It looks at its own seat's view only.

mod place;
mod plan;
mod route;
mod worth;

use std::collections::BTreeMap;

use super::Pulp;
use super::choices::{self, attempt, script};
use super::command::{Boost, Command, Lead, Script};
use super::content::{Agenda, Encounter, Fx, ReadyTeam};
use super::field::{Field, Question};
use super::label::Side;
use super::rules::{act, turn};
use super::script::{Parts, Use};
use super::view::View;
use game::kit::Lobby;
use game::{Choices, Dice, Entrants, House, Rules, Seat, Setup, pairing};
use plan::Plan;
use route::Routes;
use worth::Worth;

/// The options that name the teams.
const TEAMS: [&str; 2] = ["alpha-team", "omega-team"];
/// How many scripts are tried before giving up, and how many Minions' with each.
const TRIES: usize = 40;
const LEADS: usize = 4;
/// What one AP is worth if there are not enough of them, and if there are.
const SCARCE: Worth = 5.0;
const SPARE: Worth = 0.5;
/// What leading a Minion is worth by itself.
const LEADING: Worth = 0.1;

/// Agendas, the likeliest to come true first.
const AGENDAS: [Agenda; 10] = [
    Agenda::Headhunter,
    Agenda::Sweep,
    Agenda::ShowOff,
    Agenda::Spotless,
    Agenda::Bodyguard,
    Agenda::CentreStage,
    Agenda::Rooftops,
    Agenda::Gravity,
    Agenda::Vandal,
    Agenda::Trespass,
];

/// What one decision knows besides the table.
struct Mind {
    /// What one AP is worth.
    ap: Worth,
    /// Ways around the scenery.
    routes: Routes,
}

impl House for Pulp {
    fn house(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
        let field = &view.field;
        let Some(side) = field.side_of(seat) else { return Command::Pass };
        match field.question {
            Question::Team => {
                let fitting: Vec<ReadyTeam> =
                    ReadyTeam::all().filter(|team| team.card().level == field.options.level).collect();
                if fitting.is_empty() {
                    return choices::own_team(view, side).unwrap_or(Command::Pass);
                }
                let drawn = whims.draw("house", fitting.len() as u32) as usize - 1;
                Command::Team { preset: Some(fitting[drawn]), supremes: Vec::new(), minions: Vec::new() }
            }
            Question::Agenda => {
                let dealt = view.sides[side as usize].as_ref().map(|secret| secret.dealt.clone()).unwrap_or_default();
                let kept = AGENDAS.into_iter().find(|agenda| dealt.contains(agenda));
                kept.map_or(Command::Pass, |keep| Command::Agenda { keep })
            }
            Question::Deploy | Question::Infiltrate => {
                Command::Deploy { model: None, at: None, auto: true, confirm: true }
            }
            Question::Initiative => Command::Initiative { first: side },
            Question::Turn => activate(view, seat, side).unwrap_or(Command::Pass),
            Question::Open | Question::Leader => {
                activate(view, seat, side).or_else(|| something(view, seat)).unwrap_or(Command::Done)
            }
            Question::React => react(field),
            Question::Nothing => Command::Pass,
        }
    }

    /// The teams of a match with this number, unless the options name some; a Monster has none.
    fn entrants(options: &BTreeMap<String, String>, number: u64, _: usize) -> Entrants {
        let setup = Setup { options: options.clone(), ..Setup::default() };
        let Ok(lobby) = Lobby::read(Pulp::OPTIONS, &setup) else { return Entrants::default() };
        let level: u8 = lobby.number("level");
        let ready: Vec<ReadyTeam> = ReadyTeam::all().filter(|team| team.card().level == level).collect();
        if ready.len() < 2 || TEAMS.iter().any(|name| options.contains_key(*name)) {
            return Entrants::default();
        }
        let sides = if lobby.is("encounter", Encounter::MonsterAlert.word()) { 1 } else { 2 };
        let drawn = pairing(number, ready.len() as u64, sides);
        let teams: Vec<String> = drawn.map(|place| ready[place].word().to_owned()).collect();
        Entrants { options: TEAMS.into_iter().zip(teams.clone()).collect(), teams, ..Entrants::default() }
    }
}

/// Any action where the Activation cannot be ended without one (PC-7.8).
fn something(view: &View, seat: Seat) -> Option<Command> {
    let must = turn::may_be_done(&view.field).is_err();
    must.then(|| Pulp::choices(view, seat).into_iter().next()).flatten()
}

/// One Boost die where the attacker has more dice; the house's own orders would do the same.
fn react(field: &Field) -> Command {
    let none = Command::React { boost: Boost(0), intercept: None, stand_in: None };
    let Some(clash) = field.clash else { return none };
    let boost = field.model(clash.target).map_or(0, |model| model.boost.min(1));
    if 2 <= clash.dice { Command::React { boost: Boost(boost as u8), intercept: None, stand_in: None } } else { none }
}

/// What one AP is worth: the less, the more of the pool would be left over at the end of the Round.
fn price(field: &Field, side: Side) -> Worth {
    let able = field.of(side).filter(|model| model.is_supreme() && act::is_able(field, model));
    let uses: i32 = able
        .map(|model| {
            let left = i32::from(field.activation_limit(model).min(8)) - i32::from(model.activations);
            model.ap_left(field.team(side).pool).min(3 * left)
        })
        .sum();
    if uses <= field.team(side).pool { SPARE } else { SCARCE }
}

/// The best Activation, or nothing if none is worth it.
fn activate(view: &View, seat: Seat, side: Side) -> Option<Command> {
    let field: &Field = &view.field;
    let state = view.imagined();
    let mind = Mind { ap: price(field, side), routes: Routes::default() };
    let mut found: Vec<(Worth, Script)> = Vec::new();
    for model in field.standing().filter(|model| model.seat == seat && choices::can_start(field, model)) {
        for Plan { worth, parts } in mind.plans(field, model) {
            found.push((worth, script(field, model, parts)));
        }
        // Leading a Minion is worth an Activation by itself.
        found.push((LEADING, script(field, model, Parts::default())));
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    let leads = mind.leads(field, seat);
    for (worth, script) in found.into_iter().take(TRIES) {
        if worth <= 0.0 {
            break;
        }
        let led = leads.iter().map(|lead| Script { lead: Some(lead.clone()), ..script.clone() });
        let alone = (!script.parts.is_empty()).then(|| script.clone());
        let commands = led.chain(alone).map(|script| Command::Activate(Box::new(script)));
        for command in commands {
            if attempt(&state, seat, &command) {
                return Some(command);
            }
        }
    }
    None
}

impl Mind {
    /// The best things that Minions of this seat could do now.
    fn leads(&self, field: &Field, seat: Seat) -> Vec<Lead> {
        let free = field.turn.as_ref().is_none_or(|turn| turn.led.is_none());
        let minions = field.standing().filter(|model| model.seat == seat && model.is_minion() && free);
        let able = minions.filter(|model| act::can_be_led(field, model));
        let mut found: Vec<(Worth, Lead)> = able
            .flat_map(|minion| {
                let plans = self.plans(field, minion);
                plans.into_iter().map(|Plan { worth, parts }| {
                    // What makes a target easier comes before the blow.
                    let before = parts.action.as_ref().is_some_and(|attempt| match attempt.what {
                        Use::Action(action) => action
                            .card()
                            .fx
                            .iter()
                            .any(|effect| matches!(effect.fx, Fx::Exposed | Fx::Hold | Fx::Blind | Fx::Defend)),
                        Use::Interact => false,
                    });
                    (worth, Lead { minion: minion.label, before, parts })
                })
            })
            .filter(|(worth, _)| 0.0 < *worth)
            .collect();
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        found.into_iter().take(LEADS).map(|(_, lead)| lead).collect()
    }
}
