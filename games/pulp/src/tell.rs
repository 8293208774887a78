//! Events in words, for each viewer what it may know (section 7).

use super::bonus::Bonus;
use super::command::Command;
use super::content::{Fx, Kind, PieceCard};
use super::event::{Cause, Change, Event, Motion, Reason, Roll, Score};
use super::field::{Question, Stage};
use super::forecast::{Coming, rolls};
use super::label::{Label, Place, Side};
use super::measure::written;
use super::model::Load;
use super::orders::{Again, Care, Opener, Spending};
use super::refusal::{Block, Flaw, Misfit, Refusal, Spared, Unable};
use super::rules::act::load_target;
use super::script::Part;
use super::view::View;
use super::words::{apart, inches, labels, named, place, seat_word, seat_words};
use super::{Opening, Pulp};
use game::kit::Computed;
use game::{Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use text::Message;

/// Whether a viewer sits on a side.
fn knows(viewer: Viewer, side: Side) -> bool {
    let seats: &[u8] = match side {
        Side::Alpha => &[0, 2, 4],
        Side::Omega => &[1, 3],
    };
    seats.iter().any(|seat| viewer.knows(Seat(*seat)))
}

/// Models with their places.
fn placed(places: &[(Label, Place)]) -> Message {
    let one =
        |(label, at): &(Label, Place)| Message::new("pulp-placed").with("model", *label).with("place", place(*at));
    apart(places.iter().map(one).collect())
}

/// With fewer AP a Round a team hardly acts, which whoever chose it should know.
const POOR: i32 = 4;

/// No die counts for EFX where there are none.
const NONE_COUNTS: u8 = 7;

/// Dice as people read them, those that count for EFX in bold, and how they come to a total: the best of them and a Trait
/// (PC-12.1).
fn dice(dice: &[u8], from: u8, total: i32) -> String {
    let words: Vec<String> =
        dice.iter().map(|die| if from <= *die { format!("**{die}**") } else { die.to_string() }).collect();
    let best = i32::from(dice.iter().copied().max().unwrap_or_default());
    // Of a single die there is nothing to choose.
    let chosen = if 1 < dice.len() { format!(" → {best}") } else { String::new() };
    format!("{}{chosen} + {}", words.join(" "), total - best)
}

/// Bonuses by name, with their dice.
pub fn bonuses(list: &[(Bonus, i32)]) -> Vec<Message> {
    let one = |(bonus, dice): &(Bonus, i32)| Message::new("pulp-bonus").with("name", *bonus).with("dice", *dice);
    list.iter().map(one).collect()
}

/// How a roll was tied: not at all, decided by Origin, or between equal Origins, which nobody wins (PC-12.2).
fn tie(roll: &Roll) -> u8 {
    let origin = |label: Label| label.kind.card().origin;
    let equal = roll.defender.model().is_some_and(|defender| origin(defender) == origin(roll.attacker));
    match (roll.tie, equal) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    }
}

/// An opposed roll in words.
fn rolled(roll: &Roll) -> Message {
    let id = match (roll.defence.is_empty(), roll.success) {
        (false, true) => "pulp-rolled-hit",
        (false, false) => "pulp-rolled-miss",
        (true, true) => "pulp-rolled-prop-hit",
        (true, false) => "pulp-rolled-prop-miss",
    };
    Message::new(id)
        .with("attacker", roll.attacker)
        .with("target", roll.defender)
        .with("dice", dice(&roll.attack, roll.counts.0, roll.totals.0))
        .with("total", roll.totals.0)
        .with("count", roll.bonuses.len())
        .with("bonuses", bonuses(&roll.bonuses))
        .with("against", dice(&roll.defence, roll.counts.1, roll.totals.1))
        .with("other", roll.totals.1)
        .with("guards", roll.guards.len())
        .with("guarded", bonuses(&roll.guards))
        .with("tie", tie(roll))
        .with("efx", roll.efx)
}

fn moved(model: Label, motion: Motion, to: Place) -> Message {
    let id = match motion {
        Motion::Move => "pulp-moved",
        Motion::Dash => "pulp-dashed",
        Motion::Shift => "pulp-shifted",
        Motion::Pushed(Fx::Toss) => "pulp-tossed",
        Motion::Pushed(Fx::Pull) => "pulp-pulled",
        Motion::Pushed(_) => "pulp-pushed",
        Motion::Shoved => "pulp-shoved",
        Motion::Dropped => "pulp-dropped",
        Motion::Citizen => "pulp-citizen-moved",
    };
    Message::new(id).with("model", model).with("place", place(to))
}

fn damaged(target: super::label::Target, amount: i32, left: i32, cause: Cause) -> Message {
    Message::new("pulp-damaged").with("target", target).with("amount", amount).with("left", left).with("why", cause)
}

fn changed(model: Label, change: Change) -> Message {
    match change {
        Change::MarkedBy(side) => Message::new("pulp-marked").with("model", model).with("side", side),
        Change::Cleared => Message::new("pulp-cleared").with("model", model),
        Change::Gains(fx, amount) if fx.is_counted() => {
            Message::new("pulp-gains-counted").with("model", model).with("name", fx.name()).with("amount", amount)
        }
        Change::Gains(fx, _) => Message::new("pulp-gains").with("model", model).with("name", fx.name()),
    }
}

fn won(seats: Seats, reason: Reason) -> Message {
    let id = match reason {
        Reason::Points => "pulp-won-points",
        Reason::Levels => "pulp-won-levels",
        Reason::Health => "pulp-won-health",
        Reason::LastStanding => "pulp-won-last",
        Reason::Resigned => "pulp-won-resigned",
        Reason::Draw => return Message::new("pulp-drawn"),
    };
    Message::new(id).with("seats", seat_words(seats)).with("count", seats.len())
}

/// What is destroyed in words: Structures collapse.
fn destroyed(prop: super::label::PropId) -> Message {
    let card: &PieceCard = prop.piece.card();
    Message::new(if card.is_structure() { "pulp-collapsed" } else { "pulp-destroyed" }).with("prop", prop)
}

impl Speech for Pulp {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        let orders = [Opener::TEXTS, Spending::TEXTS, Care::TEXTS, Again::TEXTS].concat();
        let told = [Side::TEXTS, Question::TEXTS, Cause::TEXTS, Part::TEXTS, Score::TEXTS, Bonus::TEXTS].concat();
        let why = [Block::TEXTS, Spared::TEXTS, Unable::TEXTS, Flaw::TEXTS, Misfit::TEXTS].concat();
        [orders, told, why, Refusal::TEXTS.to_vec()].concat()
    }

    fn prelude(opening: &Opening) -> Vec<Event> {
        opening.begun.clone()
    }

    /// What happens without dice, then both sides' dice (section 6.1).
    fn foretell(view: &View, command: &Command, events: &[Event], viewer: Viewer) -> Vec<Telling> {
        // Whoever looks ahead out of its Turn is not told that it has one.
        let began = events.iter().position(|event| matches!(event, Event::Activated { .. })).unwrap_or(0);
        let mut tellings = Pulp::report(&events[began..], viewer);
        let rolls = rolls(view, viewer.0, command);
        let lines = rolls.iter().flat_map(Coming::foretold);
        tellings.extend(lines.map(|message| Telling { message, opens: false }));
        tellings
    }

    #[allow(clippy::too_many_lines)] // One arm per event.
    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        let say = Message::new;
        // A sentence that opens a paragraph, and one that goes on with it.
        let opens = |message: Message| Some(Telling { message, opens: true });
        let goes_on = |message: Message| Some(Telling { message, opens: false });
        match event {
            Event::Asked { seats, .. } if seats.is_empty() => None,
            Event::Asked { seats, question } => {
                goes_on(say("pulp-asked").with("seats", seat_words(*seats)).with("what", *question))
            }
            Event::Answered { seat } => goes_on(say("pulp-answered").with("seat", seat_word(*seat))),
            Event::StageBegan { stage } => match stage {
                Stage::Deploy => opens(say("pulp-began-deploy")),
                Stage::Infiltrate => opens(say("pulp-began-infiltrate")),
                Stage::Turns => opens(say("pulp-began-turns")),
                Stage::Agenda => opens(say("pulp-began-agenda")),
                Stage::Team | Stage::Over => None,
            },
            Event::TeamChosen { side, roster } => knows(viewer, *side)
                .then(|| {
                    let names: Vec<Label> = roster.iter().map(|(label, _)| *label).collect();
                    let ap: i32 = names.iter().map(|label| i32::from(label.kind.card().ap_plus)).sum();
                    let poor = u8::from(ap < POOR);
                    say("pulp-team-chosen").with("models", labels(names)).with("ap", ap).with("poor", poor)
                })
                .and_then(opens),
            Event::TeamsShown { rosters } => {
                let teams: Vec<Message> = rosters
                    .iter()
                    .map(|(side, roster)| {
                        let names: Vec<Message> = roster.iter().map(|(label, _)| named(label.kind.name())).collect();
                        say("pulp-team-shown").with("side", *side).with("models", names)
                    })
                    .collect();
                opens(say("pulp-teams-shown").with("teams", apart(teams)))
            }
            Event::Dealt { side, agendas } => knows(viewer, *side)
                .then(|| {
                    let names: Vec<Message> = agendas.iter().map(|agenda| named(agenda.name())).collect();
                    say("pulp-dealt").with("agendas", names)
                })
                .and_then(opens),
            Event::Kept { side, agenda } => {
                knows(viewer, *side).then(|| say("pulp-kept").with("agenda", agenda.name())).and_then(opens)
            }
            Event::DeployRolled { alpha, omega } => {
                opens(say("pulp-deploy-rolled").with("alpha", *alpha).with("omega", *omega))
            }
            Event::DeployFirst { side } => goes_on(say("pulp-deploy-first").with("side", *side)),
            Event::Drafted { side, places } => {
                knows(viewer, *side).then(|| say("pulp-drafted").with("list", placed(places))).and_then(opens)
            }
            Event::Deployed { side, places } => {
                opens(say("pulp-deployed").with("side", *side).with("list", placed(places)))
            }
            Event::TokensPlaced { tokens, citizens, marked } => opens(
                say("pulp-tokens-placed")
                    .with("tokens", tokens.len())
                    .with("citizens", citizens.len())
                    .with("marked", marked.len()),
            ),
            Event::RoundBegan { round } => opens(say("pulp-round-began").with("round", *round)),
            Event::PoolsSet { pools } => {
                let list: Vec<Message> =
                    pools.iter().map(|(side, pool)| say("pulp-pool").with("side", *side).with("pool", *pool)).collect();
                goes_on(say("pulp-pools-set").with("list", list))
            }
            Event::Boosted { model, dice } => goes_on(say("pulp-boosted").with("model", *model).with("dice", *dice)),
            Event::Initiative { alpha, omega, totals, origins, winner } => {
                let message = say(match winner {
                    Some(_) => "pulp-initiative",
                    None => "pulp-initiative-again",
                });
                let message = message
                    .with("alpha", dice(alpha, NONE_COUNTS, totals.0))
                    .with("omega", dice(omega, NONE_COUNTS, totals.1))
                    .with("first", totals.0)
                    .with("second", totals.1)
                    .with("tie", u8::from(totals.0 == totals.1))
                    .with("one", origins.0.name())
                    .with("other", origins.1.name());
                goes_on(match winner {
                    Some(side) => message.with("side", *side),
                    None => message,
                })
            }
            Event::FirstChosen { side } => goes_on(say("pulp-first-chosen").with("side", *side)),
            Event::TurnBegan { side } => opens(say("pulp-turn-began").with("side", *side)),
            Event::TurnSkipped { side } => opens(say("pulp-turn-skipped").with("side", *side)),
            Event::Passed { seat } => opens(say("pulp-passed").with("seat", seat_word(*seat))),
            Event::Activated { model, extra, .. } => {
                opens(say(if *extra { "pulp-activated-extra" } else { "pulp-activated" }).with("model", *model))
            }
            Event::Led { minion, .. } => opens(say("pulp-led").with("model", *minion)),
            Event::LeaderOffered { model } => goes_on(say("pulp-leader-offered").with("model", *model)),
            Event::Moved { model, to, motion, .. } => goes_on(moved(*model, *motion, *to)),
            Event::Fell { model, height, harmless, .. } => goes_on(
                say(if *harmless { "pulp-dropped-down" } else { "pulp-fell" })
                    .with("model", *model)
                    .with("height", inches(*height)),
            ),
            Event::Hazard { model, die, total, hurt } => goes_on(
                say(if *hurt { "pulp-hazard-hurt" } else { "pulp-hazard-safe" })
                    .with("model", *model)
                    .with("die", *die)
                    .with("total", *total),
            ),
            Event::Took { model, load } => {
                let id = if matches!(load, Load::Citizen(_)) { "pulp-took-citizen" } else { "pulp-took" };
                goes_on(say(id).with("model", *model).with("what", load_target(*load)))
            }
            Event::PutDown { model, load, at } => goes_on(
                say("pulp-put-down").with("model", *model).with("what", load_target(*load)).with("place", place(*at)),
            ),
            Event::PropMoved { prop, to } => {
                goes_on(say("pulp-prop-moved").with("prop", *prop).with("at", written(*to)))
            }
            Event::Paid { model, ap, fatigue, stun } => goes_on(
                say("pulp-paid")
                    .with("model", *model)
                    .with("ap", *ap)
                    .with("fatigue", u8::from(*fatigue))
                    .with("stun", u8::from(*stun)),
            ),
            Event::BoostSpent { model, dice } => {
                goes_on(say("pulp-boost-spent").with("model", *model).with("dice", *dice))
            }
            Event::Declared { model, action, targets, puppet, .. } => {
                let names: Vec<Message> = targets
                    .iter()
                    .filter(|target| **target != super::label::Target::Model(*model))
                    .map(|target| target.message())
                    .collect();
                let id = match (names.is_empty(), puppet) {
                    (true, _) => "pulp-declared",
                    (false, false) => "pulp-declared-on",
                    (false, true) => "pulp-declared-puppet",
                };
                opens(say(id).with("model", *model).with("action", action.name()).with("targets", names))
            }
            Event::Interacted { model, token } => {
                opens(say("pulp-interacted").with("model", *model).with("what", *token))
            }
            Event::Cancelled { model } => goes_on(say("pulp-cancelled").with("model", *model)),
            Event::Substituted { model, for_whom, minion } => goes_on(
                say(if *minion { "pulp-stood-in" } else { "pulp-intercepted" })
                    .with("model", *model)
                    .with("other", *for_whom),
            ),
            Event::Rolled { roll } => goes_on(rolled(roll)),
            Event::Rerolled { owner, roller } => {
                goes_on(say("pulp-rerolled").with("model", *owner).with("other", *roller))
            }
            Event::Tried { model, action, dice: thrown, total, difficulty, success, efx, from } => goes_on(
                say(if *success { "pulp-tried-hit" } else { "pulp-tried-miss" })
                    .with("model", *model)
                    .with("action", action.name())
                    .with("dice", dice(thrown, *from, *total))
                    .with("total", *total)
                    .with("difficulty", *difficulty)
                    .with("efx", *efx),
            ),
            Event::Changed { model, change } => goes_on(changed(*model, *change)),
            Event::Damaged { target, amount, left, cause } => goes_on(damaged(*target, *amount, *left, *cause)),
            Event::Healed { model, amount, left } => {
                goes_on(say("pulp-healed").with("model", *model).with("amount", *amount).with("left", *left))
            }
            Event::Unaffected { target, fx } => {
                goes_on(say("pulp-unaffected").with("target", *target).with("name", fx.name()))
            }
            Event::Saved { model } => goes_on(say("pulp-saved").with("model", *model)),
            Event::KnockedOut { model, .. } => goes_on(say("pulp-knocked-out").with("model", *model)),
            Event::Destroyed { prop, .. } => goes_on(destroyed(*prop)),
            Event::DiscLaid { disc } => {
                goes_on(say("pulp-disc-laid").with("at", written(disc.at)).with("radius", inches(disc.radius)))
            }
            Event::AuraLit { aura } => goes_on(
                say("pulp-aura-lit")
                    .with("model", aura.owner)
                    .with("action", aura.action.name())
                    .with("amount", aura.amount),
            ),
            Event::Slammed { model, into } => goes_on(say("pulp-slammed").with("target", *model).with("other", *into)),
            Event::IdolSought { token, found, model } => goes_on(
                say(if *found { "pulp-idol-found" } else { "pulp-idol-empty" })
                    .with("token", *token)
                    .with("model", *model),
            ),
            Event::TokenHome { token } => goes_on(say("pulp-token-home").with("token", *token)),
            Event::Rescued { citizen, side } => {
                goes_on(say("pulp-rescued").with("model", *citizen).with("side", *side))
            }
            Event::Scored { side, vp, why } => {
                goes_on(say("pulp-scored").with("side", *side).with("vp", *vp).with("why", *why))
            }
            Event::EffectsEnded { round } => opens(say("pulp-effects-ended").with("round", *round)),
            Event::OrdersSet { seat, orders } => viewer.knows(*seat).then(|| orders.message()).and_then(opens),
            Event::Queued { seat, lines } => viewer
                .knows(*seat)
                .then(|| {
                    let lines: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
                    say("pulp-queued").with("count", lines.len()).with("lines", lines.join(" · "))
                })
                .and_then(opens),
            Event::Clashing { clash } => match clash {
                Some(clash) => goes_on(
                    say("pulp-clashing")
                        .with("model", clash.attacker)
                        .with("action", clash.action.name())
                        .with("target", clash.target)
                        .with("dice", clash.dice),
                ),
                None => goes_on(say("pulp-clash-settled")),
            },
            Event::Reacted { seat, boost, .. } => {
                viewer.knows(*seat).then(|| say("pulp-reacted").with("boost", *boost)).and_then(opens)
            }
            Event::Gone { seat, heir: None } => opens(say("pulp-gone").with("seat", seat_word(*seat))),
            Event::Gone { seat, heir: Some(heir) } => {
                opens(say("pulp-gone-to").with("seat", seat_word(*seat)).with("heir", seat_word(*heir)))
            }
            Event::AgendasShown { agendas } => {
                let list: Vec<Message> = agendas
                    .iter()
                    .map(|(side, agenda, reached)| {
                        say(if *reached { "pulp-agenda-reached" } else { "pulp-agenda-missed" })
                            .with("side", *side)
                            .with("agenda", agenda.name())
                    })
                    .collect();
                opens(say("pulp-agendas-shown").with("list", apart(list)))
            }
            Event::MatchWon { seats, reason, .. } => opens(won(*seats, *reason)),
            Event::Paused { .. } | Event::Resumed => None,
        }
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |model: Label| (model.to_string(), model.message()))
    }

    fn describe(view: &View) -> Vec<Message> {
        view.describe()
    }

    fn question(view: &View, seat: Seat) -> Message {
        view.question(seat)
    }

    fn kind_name(kind: &str) -> Option<Message> {
        Kind::find(kind).map(|kind| Message::new("pulp-model-plain").with("name", kind))
    }
}
