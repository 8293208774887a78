//! The game in words, for each viewer what it may know (section 7): what events say beyond the text of their name, and the
//! position.

use super::bonus::Bonus;
use super::command::Command;
use super::content::{Act, Agenda, Descriptor, Fx, Kind, Origin};
use super::event::{Cause, Change, Event, Motion, Reason, Roll, Roster, Score};
use super::field::{Aura, Clash, Disc, Field, Question};
use super::forecast::{Coming, rolls};
use super::label::{Label, Place, PropId, Side, Target, TokenId};
use super::measure::{Inches, written};
use super::model::{Load, Model};
use super::orders::{Again, Care, Opener, Spending};
use super::refusal::{Block, Flaw, Misfit, Refusal, Spared, Unable};
use super::rules::act::load_target;
use super::script::{Part, Use};
use super::view::View;
use super::words::{apart, names, seat_word, seat_words};
use super::{Opening, Pulp};
use game::kit::Computed;
use game::{Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use text::Message;

/// Whether a viewer sits on a side.
pub fn knows(viewer: Viewer, side: Side) -> bool {
    let seats: &[u8] = match side {
        Side::Alpha => &[0, 2, 4],
        Side::Omega => &[1, 3],
    };
    seats.iter().any(|seat| viewer.knows(Seat(*seat)))
}

/// How many there are.
pub fn count(list: impl IntoIterator) -> usize {
    list.into_iter().count()
}

/// Models with their places.
pub fn placed(places: Vec<(Label, Place)>) -> Message {
    let one = |(label, at): (Label, Place)| Message::new("pulp-placed").with("model", label).with("place", at);
    apart(places.into_iter().map(one))
}

/// A team for its own side.
pub fn team_chosen(roster: &Roster) -> Message {
    let models = roster.iter().map(|(label, _)| *label);
    let ap: i32 = models.clone().map(|label| i32::from(label.kind.card().ap_plus)).sum();
    Message::new("pulp-team-chosen").with("models", names(models)).with("ap", ap).with("poor", u8::from(ap < POOR))
}

/// Teams for everybody.
pub fn rosters(rosters: Vec<(Side, Roster)>) -> Message {
    let one = |(side, roster): (Side, Roster)| {
        let kinds = names(roster.into_iter().map(|(label, _)| label.kind));
        Message::new("pulp-team-shown").with("side", side).with("models", kinds)
    };
    apart(rosters.into_iter().map(one))
}

/// The AP of both sides.
pub fn pools(pools: Vec<(Side, i32)>) -> Vec<Message> {
    let one = |(side, pool): (Side, i32)| Message::new("pulp-pool").with("side", side).with("pool", pool);
    pools.into_iter().map(one).collect()
}

/// Agendas, and whether they were reached.
pub fn agendas(agendas: Vec<(Side, Agenda, bool)>) -> Message {
    let one = |(side, agenda, reached): (Side, Agenda, bool)| {
        let message = Message::new(if reached { "pulp-agenda-reached" } else { "pulp-agenda-missed" });
        message.with("side", side).with("agenda", agenda)
    };
    apart(agendas.into_iter().map(one))
}

/// With fewer AP a Round a team hardly acts, which whoever chose it should know.
const POOR: i32 = 4;

/// No die counts for EFX where there are none.
const NONE_COUNTS: u8 = 7;

/// Dice as people read them, those that count for EFX in bold, and how they come to a total: the best of them and a Trait
/// (PC-12.1).
pub fn dice(dice: &[u8], from: u8, total: i32) -> String {
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

/// A roll for the initiative, which is rolled again if nobody wins it.
pub fn initiative(
    [alpha, omega]: [&[u8]; 2],
    totals: (i32, i32),
    origins: (Origin, Origin),
    winner: Option<Side>,
) -> Message {
    let message = Message::new("pulp-initiative")
        .with("alpha", dice(alpha, NONE_COUNTS, totals.0))
        .with("omega", dice(omega, NONE_COUNTS, totals.1))
        .with("first", totals.0)
        .with("second", totals.1)
        .with("tie", u8::from(totals.0 == totals.1))
        .with("one", origins.0)
        .with("other", origins.1)
        .with("won", u8::from(winner.is_some()));
    match winner {
        Some(side) => message.with("side", side),
        None => message,
    }
}

/// A roll against a difficulty; of a success with its EFX.
pub fn tried(model: Label, action: Act, dice: String, (total, against): (i32, i32), success: Option<i32>) -> Message {
    Message::new("pulp-tried")
        .with("model", model)
        .with("action", action)
        .with("dice", dice)
        .with("total", total)
        .with("difficulty", against)
        .with("success", u8::from(success.is_some()))
        .with("efx", success.unwrap_or(0))
}

/// An opposed roll.
pub fn rolled(roll: &Roll) -> Message {
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

/// How a model comes to stand elsewhere.
pub fn moved(model: Label, motion: Motion, to: Place) -> Message {
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
    Message::new(id).with("model", model).with("place", to)
}

/// What is picked up, or who is taken in tow.
pub fn took(model: Label, load: Load) -> Message {
    let message = Message::new(if matches!(load, Load::Citizen(_)) { "pulp-took-citizen" } else { "pulp-took" });
    message.with("model", model).with("what", load_target(load))
}

/// An action, and whom it is aimed at besides the one who acts.
pub fn declared(model: Label, action: Act, targets: &[Target], puppet: bool) -> Message {
    let others = names(targets.iter().copied().filter(|target| *target != Target::Model(model)));
    let id = match (others.is_empty(), puppet) {
        (true, _) => "pulp-declared",
        (false, false) => "pulp-declared-on",
        (false, true) => "pulp-declared-puppet",
    };
    Message::new(id).with("model", model).with("action", action).with("targets", others)
}

/// What a model gains or loses besides HP.
pub fn changed(model: Label, change: Change) -> Message {
    let message = match change {
        Change::MarkedBy(side) => Message::new("pulp-marked").with("side", side),
        Change::Cleared => Message::new("pulp-cleared"),
        Change::Gains(fx, x) if fx.is_counted() => {
            Message::new("pulp-gains-counted").with("name", fx).with("amount", x)
        }
        Change::Gains(fx, _) => Message::new("pulp-gains").with("name", fx),
    };
    message.with("model", model)
}

/// Structures collapse.
pub fn destroyed(prop: PropId) -> Message {
    let collapses = prop.piece.card().is_structure();
    Message::new(if collapses { "pulp-collapsed" } else { "pulp-destroyed" }).with("prop", prop)
}

/// A dangerous zone.
pub fn disc_laid(disc: &Disc) -> Message {
    Message::new("pulp-disc-laid").with("at", written(disc.at)).with("radius", Inches(disc.radius))
}

/// An aura.
pub fn aura_lit(aura: &Aura) -> Message {
    Message::new("pulp-aura-lit").with("model", aura.owner).with("action", aura.action).with("amount", aura.amount)
}

/// What a seat has queued.
pub fn queued(lines: &[String]) -> Message {
    let quoted: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
    Message::new("pulp-queued").with("count", lines.len()).with("lines", quoted.join(" · "))
}

/// A roll that waits for the defender, or no longer does.
pub fn clashing(clash: Option<&Clash>) -> Message {
    let Some(clash) = clash else { return Message::new("pulp-clash-settled") };
    let message = Message::new("pulp-clashing").with("model", clash.attacker).with("action", clash.action);
    message.with("target", clash.target).with("dice", clash.dice)
}

/// Who leaves, and the partner who takes over.
pub fn gone(seat: Seat, heir: Option<Seat>, again: bool) -> Message {
    let message = match heir {
        Some(heir) => Message::new("pulp-gone-to").with("heir", seat_word(heir)).with("again", u8::from(again)),
        None => Message::new("pulp-gone"),
    };
    message.with("seat", seat_word(seat))
}

/// A match that nobody plays on, and its points.
pub fn closed(round: u8, [alpha, omega]: [i32; 2]) -> Message {
    Message::new("pulp-closed").with("round", round).with("alpha", alpha).with("omega", omega)
}

/// Who wins, and why.
pub fn won(seats: Seats, reason: Reason) -> Message {
    let message = Message::new("pulp-match-won").with("seats", seat_words(seats)).with("count", seats.len());
    message.with("reason", reason.word())
}

/// What a defender may answer an attack with (PC-12.7, 12.9, 12.10): whoever steps in may spend Boost dice as well.
fn reactions(field: &Field, clash: &Clash) -> Vec<Message> {
    let found = super::rules::clash::offered(field, clash);
    let able = [clash.target].into_iter().chain(found.minions.iter().copied()).chain(found.bulwarks.iter().copied());
    let boost = able.filter_map(|label| field.model(label)).map(|model| model.boost).max().unwrap_or(0);
    let mut choices = Vec::new();
    if 0 < boost {
        choices.push(Message::new("pulp-react-boost").with("boost", boost));
    }
    if !found.bulwarks.is_empty() {
        choices.push(Message::new("pulp-react-intercept"));
    }
    if !found.minions.is_empty() {
        choices.push(Message::new("pulp-react-stand-in"));
    }
    choices
}

/// A model in very few words: its mark, place and HP.
fn alt(field: &Field, model: &Model, brief: bool) -> String {
    let mark = field.letters(model.label);
    if brief {
        return format!("{mark} ♥{}", model.hp);
    }
    let z = field.height_of(model);
    let high = if 0 < z { format!(" ↑{}", z / 10) } else { String::new() };
    format!("{mark} {}{high} ♥{}/{}", written(model.place().at), model.hp, model.card().hp)
}

impl Speech for Pulp {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        let orders = [Opener::TEXTS, Spending::TEXTS, Care::TEXTS, Again::TEXTS].concat();
        let told = [
            Side::TEXTS,
            TokenId::TEXTS,
            Use::TEXTS,
            Question::TEXTS,
            Cause::TEXTS,
            Part::TEXTS,
            Score::TEXTS,
            Bonus::TEXTS,
        ]
        .concat();
        let why = [Descriptor::TEXTS, Block::TEXTS, Spared::TEXTS, Unable::TEXTS, Flaw::TEXTS, Misfit::TEXTS].concat();
        [orders, told, why, Event::TEXTS.to_vec(), Refusal::TEXTS.to_vec()].concat()
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

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        event.told(viewer)
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |model: Label| (model.to_string(), model.message()))
    }

    /// The position in words, the most important first; as much as the description of a picture holds.
    fn describe(view: &View) -> Vec<Message> {
        let field = &view.field;
        let mut lines = vec![view.headline()];
        lines.extend(Side::BOTH.map(|side| view.score(side)));
        // With many models only the most important words fit.
        let brief = 12 < field.standing().count();
        for side in Side::BOTH {
            let models: Vec<String> = field.of(side).map(|model| alt(field, model, brief)).collect();
            if !models.is_empty() {
                lines.push(Message::new("pulp-alt-models").with("side", side).with("list", models.join(", ")));
            }
        }
        lines.extend(view.secrets());
        lines
    }

    /// What a seat is asked for now.
    fn question(view: &View, seat: Seat) -> Message {
        let field = &view.field;
        let say = Message::new;
        let Some(side) = field.side_of(seat) else { return say("pulp-ask-nothing") };
        let team = field.team(side);
        match field.question {
            Question::Nothing => say("pulp-ask-nothing"),
            Question::Team => say("pulp-ask-team").with("level", field.options.level),
            Question::Agenda => say("pulp-ask-agenda"),
            Question::Deploy => {
                say("pulp-ask-deploy").with("count", super::rules::place::missing(field, side, false).len())
            }
            Question::Infiltrate => {
                say("pulp-ask-infiltrate").with("count", super::rules::place::missing(field, side, true).len())
            }
            Question::Initiative => say("pulp-ask-initiative"),
            Question::Turn => {
                let monster = field.is_alert() && side == Side::Omega;
                say(if monster { "pulp-ask-turn-monster" } else { "pulp-ask-turn" }).with("pool", team.pool)
            }
            Question::Open => {
                let model = field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).map(|acting| acting.model);
                let name = model.map_or_else(|| seat_word(seat), Label::message);
                say("pulp-ask-open").with("model", name)
            }
            Question::Leader => say("pulp-ask-leader"),
            Question::React => match &field.clash {
                Some(clash) => say("pulp-ask-react")
                    .with("attacker", clash.attacker)
                    .with("action", clash.action.name())
                    .with("target", clash.target)
                    .with("dice", clash.dice)
                    .with("choices", reactions(field, clash)),
                None => say("pulp-ask-nothing"),
            },
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        Kind::find(kind).map(|kind| Message::new("pulp-model-plain").with("name", kind))
    }
}
