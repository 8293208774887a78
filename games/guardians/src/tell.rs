//! Events in words, for each viewer what it may know (section 7).

use super::Guardians;
use super::command::seat_name;
use super::content::{HandCard, Hero, Rank, Side, Trait, both};
use super::dice::{COMBAT, Face, POWER, face, rerolls, test_value};
use super::event::{Article, Cause, Event, Evil, Intent, Joke, Preference, Subject, TrapKind};
use super::field::{Effect, Field, Load, PendingPush, Stage, Team};
use super::figure::{Figure, ObjectId, Standing, cast};
use super::mission::Progress;
use super::refusal::Refusal;
use super::rules::setup;
use super::scenario::{self, Difficulty, MarginEffect, Reaction};
use super::sight::Blocker;
use super::site::Site;
use super::square::Square;
use super::steps::{Deal, Wish};
use super::tile::Function;
use super::view::View;
use game::kit::Computed;
use game::{Describe, Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use text::{Arg, Message};

fn say(id: &'static str) -> Message {
    Message::new(id)
}

/// Something by its name alone.
pub fn name(thing: impl Into<Arg>) -> Message {
    say("guardians-name").with("name", thing)
}

/// The same of several.
pub fn names<T: Copy + Into<Arg>>(things: impl AsRef<[T]>) -> Vec<Message> {
    things.as_ref().iter().copied().map(name).collect()
}

/// The names of several, or 0 if there are none.
pub fn some_names<T: Copy + Into<Arg>>(things: impl AsRef<[T]>) -> Arg {
    Some(names(things)).filter(|names| !names.is_empty()).into()
}

/// What dice showed: `2 1 POW`.
fn faces(die: &[Face; 6], indices: &[u8]) -> String {
    shown(&indices.iter().map(|index| face(die, *index)).collect::<Vec<_>>())
}

fn shown(faces: &[Face]) -> String {
    let word = |face: &Face| match face {
        Face::Value(value) => value.to_string(),
        Face::Pow => "POW".to_owned(),
    };
    faces.iter().map(word).collect::<Vec<_>>().join(" ")
}

impl From<Subject> for Arg {
    fn from(subject: Subject) -> Arg {
        match subject {
            Subject::Site(site) => site.into(),
            Subject::Object(object) => object.into(),
            Subject::Power(card) => card.into(),
            Subject::Fire(zone) => say("guardians-subject-fire").with("zone", zone).into(),
            Subject::Trap(kind) => kind.into(),
            Subject::Menace(evil) => evil.into(),
        }
    }
}

impl Speech for Guardians {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        let words = [Rank::TEXTS, Trait::TEXTS, Stage::TEXTS, Load::TEXTS, Preference::TEXTS, Function::TEXTS];
        let told = [Evil::TEXTS, Joke::TEXTS, TrapKind::TEXTS, Wish::TEXTS, Deal::TEXTS, Article::TEXTS, Effect::TEXTS];
        let printed =
            [scenario::Evil::TEXTS, Reaction::TEXTS, MarginEffect::TEXTS, Difficulty::TEXTS, Standing::TEXTS].concat();
        [words.concat(), told.concat(), printed, [Blocker::TEXTS, Event::TEXTS, Refusal::TEXTS].concat()].concat()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        event.told(viewer)
    }

    fn report(events: &[Event], viewer: Viewer) -> Vec<Telling> {
        // Of a mission that comes nearer several times at once, how near it has come is enough.
        let nearer = |event: &Event| if let Event::Progressed { hero, .. } = event { Some(*hero) } else { None };
        let last = |(place, event): &(usize, &Event)| {
            nearer(event).is_none_or(|hero| events[place + 1..].iter().all(|later| nearer(later) != Some(hero)))
        };
        events.iter().enumerate().filter(last).filter_map(|(_, event)| Self::tell(event, viewer)).collect()
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |figure: Figure| (figure.to_string(), name(figure)))
    }

    fn describe(view: &View) -> Vec<Message> {
        let field = &view.field;
        let mut lines = vec![headline(field)];
        if field.is_coop() || field.turn == 0 {
            lines.push(say("guardians-alt-scenario").with("scenario", field.scenario));
        } else {
            lines.push(
                say("guardians-alt-points").with("a", field.pages[0].points()).with("b", field.pages[1].points()),
            );
        }
        let mut villains: Vec<String> = Vec::new();
        for figure in field.ordered() {
            let Some(square) = field.square(figure) else { continue };
            if figure.is_villain() {
                let way = field.waypoint(figure).map(|way| format!(" ({way})")).unwrap_or_default();
                villains.push(format!("{figure} {square}{way}"));
                continue;
            }
            lines.push(
                say("guardians-alt-hero")
                    .with("team", field.side(figure).map_or("", Team::word))
                    .with("figure", figure)
                    .with("square", square)
                    .with("damage", field.piece(figure).damage)
                    .with("health", field.health(figure)),
            );
        }
        if !villains.is_empty() {
            lines.push(say("guardians-alt-villains").with("list", villains.join(", ")));
        }
        if let Some(menace) = field.menace() {
            lines.push(track_line(field.track, menace.track));
        }
        lines
    }

    fn question(view: &View, seat: Seat) -> Message {
        let field = &view.field;
        match field.stage {
            Stage::Lobby => {
                let heroes = field.heroes_of(seat);
                if heroes.len() < setup::quota(field, seat) {
                    return say("guardians-ask-hero");
                }
                let open =
                    heroes.into_iter().find(|hero| setup::needs_deck(field, *hero) && !field.chosen[*hero as usize]);
                match open {
                    Some(hero) => say("guardians-ask-deck").with("hero", hero),
                    None => say("guardians-ask-sidekick"),
                }
            }
            Stage::Strategy => say("guardians-ask-plan").with("turn", field.turn),
            Stage::Activation => match (&field.push, &field.active) {
                (Some(push), _) => say("guardians-ask-push").with("target", push.target).with("times", push.times),
                (None, Some(active)) => {
                    say("guardians-ask-act").with("figure", active.figure).with("actions", active.actions)
                }
                (None, None) => say("guardians-ask-nothing"),
            },
            Stage::Promotion => say("guardians-ask-promote"),
            Stage::Over => say("guardians-ask-nothing"),
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        kind.parse::<Hero>().ok().map(name)
    }
}

/// Turn and phase.
pub fn headline(field: &Field) -> Message {
    match &field.active {
        Some(active) => say("guardians-headline-active")
            .with("turn", field.turn)
            .with("figure", active.figure)
            .with("actions", active.actions),
        None => say("guardians-headline").with("turn", field.turn).with("stage", field.stage),
    }
}

// Fields of events as variables: they are handed what the event holds.

pub(super) fn paper_name(paper: u8) -> Arg {
    both(&cast().paper[usize::from(paper)].name)
}

pub(super) fn seat_names(seats: Seats) -> String {
    seats.iter().map(seat_name).collect::<Vec<_>>().join(", ")
}

#[allow(clippy::needless_pass_by_value)]
pub(super) fn count<T>(things: Vec<T>) -> usize {
    things.len()
}

/// Cards with the sides they are planned for.
pub(super) fn sided(cards: Vec<(HandCard, Side)>) -> Vec<Message> {
    let sided = |(card, side)| match side {
        Side::Left => say("guardians-card-left").with("card", card),
        Side::Right => say("guardians-card-right").with("card", card),
    };
    cards.into_iter().map(sided).collect()
}

#[allow(clippy::needless_pass_by_value)]
pub(super) fn in_words(why: Refusal) -> Message {
    why.message()
}

#[allow(clippy::needless_pass_by_value)]
pub(super) fn pushed(push: PendingPush) -> Figure {
    push.target
}

#[allow(clippy::needless_pass_by_value)]
pub(super) fn test_dice(dice: Vec<u8>) -> Option<String> {
    let shown: Vec<String> = dice.iter().map(|index| test_value(*index).to_string()).collect();
    (!dice.is_empty()).then(|| shown.join(" "))
}

/// An object with its kind.
pub(super) fn titled(object: ObjectId) -> Message {
    say("guardians-object-titled").with("object", object).with("name", both(&object.kind.card().name))
}

#[allow(clippy::needless_pass_by_value)]
pub(super) fn counted(progress: Progress) -> u8 {
    progress.count
}

// Events that are more than their fields.

pub(super) fn mission_drawn(hero: Hero, mission: u8) -> Message {
    let mission = &hero.sheet().mission[usize::from(mission)];
    let message = say("guardians-mission-drawn").with("hero", hero);
    message.with("mission", both(&mission.name)).with("text", both(&mission.text))
}

pub(super) fn initiative(first: Team, [a, b]: [u8; 2], mental: Option<[u8; 2]>, drawn: bool) -> Message {
    let message = match (mental, drawn) {
        _ if [a, b] == [0; 2] => return say("guardians-initiative-coop"),
        (None, _) => say("guardians-initiative"),
        (Some([ma, mb]), false) => say("guardians-initiative-mental").with("ma", ma).with("mb", mb),
        (Some([ma, mb]), true) => say("guardians-initiative-drawn").with("ma", ma).with("mb", mb),
    };
    message.with("team", first).with("a", a).with("b", b)
}

pub(super) fn attack_rolled(
    combat: &[u8],
    power: &[u8],
    zeroes: &[u8],
    pows: &[Vec<u8>],
    successes: u8,
    hit: bool,
) -> Message {
    let thrown = [("⚔", &COMBAT, combat), ("⚡", &POWER, power), ("↻", &COMBAT, zeroes)];
    let thrown = thrown.into_iter().filter(|(_, _, dice)| !dice.is_empty());
    let waves = rerolls(combat, power, zeroes, pows);
    let dice: Vec<String> = thrown
        .map(|(sign, die, dice)| format!("{sign} {}", faces(die, dice)))
        .chain(waves.iter().map(|wave| format!("💥 {}", shown(wave))))
        .collect();
    let message = say("guardians-attack-rolled").with("dice", dice.join(" · "));
    message.with("successes", successes).with("hit", hit)
}

pub(super) fn intended(figure: Figure, intent: Intent) -> Message {
    match intent {
        Intent::Test { site, with, dice, value } => {
            let message = say("guardians-intended-test").with("figure", figure).with("site", site);
            message.with("trait", with).with("dice", dice).with("value", value)
        }
        Intent::Aim { target } => say("guardians-intended-aim").with("target", target),
    }
}

pub(super) fn site_removed(site: Site, team: Option<Team>) -> Message {
    let message = match (site, team) {
        (Site::Sonic(_), Some(team)) => say("guardians-site-neutralised").with("team", team),
        (Site::Bomb(_), Some(team)) => say("guardians-site-defused").with("team", team),
        _ => say("guardians-site-gone"),
    };
    message.with("site", site)
}

pub(super) fn shifted(figure: Figure, to: Square, cause: Cause) -> Message {
    let message = match cause {
        Cause::Appears => say("guardians-shifted-appears"),
        Cause::Vanishes => say("guardians-shifted-vanishes"),
        Cause::Power(_) | Cause::Subway | Cause::Marches => say("guardians-shifted"),
    };
    message.with("figure", figure).with("square", to)
}

/// How far the villain's plan has come, with a warning near its end.
pub(super) fn track_line(track: u8, end: u8) -> Message {
    let left = end.saturating_sub(track);
    let near = 0 < left && (left == 1 || 4 * left <= end);
    say("guardians-alt-track").with("track", track).with("end", end).with("left", near.then_some(left))
}

/// A match that nobody plays on, and what the front pages are worth.
pub(super) fn closed(turn: u8, [a, b]: [i32; 2], alone: Option<Team>) -> Message {
    match alone {
        Some(_) => say("guardians-closed-alone").with("turn", turn).with("points", a.max(b)),
        None => say("guardians-closed").with("turn", turn).with("a", a).with("b", b),
    }
}
