//! Frequent choices as buttons and menus (section 6.1). They stand under public messages, so they are made from what
//! everybody knows; each fits into the id of a button.

use super::super::super::{Offer, Offers, Seat, Seats, Typing};
use super::super::choices::{attempt, attempts, can_start, enemies, goals, script, toward};
use super::super::command::{Command, Script};
use super::super::content::{Agenda, ReadyTeam};
use super::super::field::{Field, Question};
use super::super::label::{Side, Target};
use super::super::model::Model;
use super::super::rules::encounter::zones;
use super::super::rules::team::ready;
use super::super::script::{Attempt, Bearing, Parts, Way, write_path};
use super::super::view::View;
use super::super::words::named;
use crate::space::Spot;
use crate::text::Message;

/// Discord: options of a menu.
const MOST: usize = 25;
/// Letters of an order that fit into the id of a button.
const LONGEST: usize = 70;

fn offer(command: &Command, label: Message) -> Offer {
    Offer::new(command.order().to_string(), label)
}

/// Frequent choices of these seats.
pub fn offers(view: &View, by: Seats) -> Offers {
    let field = &view.field;
    let mut offers = Offers::default();
    let Some(seat) = field.waiting.and(by).iter().next() else { return offers };
    let say = Message::new;
    let react = |boost: u8| Command::React { boost, intercept: None, stand_in: None };
    match field.question {
        Question::Nothing => {}
        Question::Team => {
            let fitting = ReadyTeam::all().filter(|team| team.card().level == field.options.level);
            let menu: Vec<Offer> = fitting
                .map(|team| {
                    let command = Command::Team { preset: Some(team), supremes: Vec::new(), minions: Vec::new() };
                    offer(&command, team_line(field, team))
                })
                .collect();
            if !menu.is_empty() {
                offers.menus.push((say("pulp-menu-team"), menu));
            }
            offers.forms.push(Typing {
                verb: "team",
                option: "supremes",
                label: say("pulp-offer-own-team"),
                hint: say("pulp-hint-own-team"),
            });
        }
        Question::Agenda => {
            let side = field.side_of(seat).and_then(|side| view.sides[side as usize].as_ref());
            match side {
                Some(secret) => {
                    let kept = |agenda: &Agenda| {
                        let keep = offer(&Command::Agenda(*agenda), named(agenda.name()));
                        Offer { about: Some(named(agenda.text())), ..keep }
                    };
                    offers.menus.push((say("pulp-offer-agenda"), secret.dealt.iter().map(kept).collect()));
                }
                // Which Agendas somebody was dealt is a secret; only the form stands in public.
                None => offers.forms.push(Typing {
                    verb: "agenda",
                    option: "keep",
                    label: say("pulp-offer-agenda"),
                    hint: say("pulp-hint-agenda"),
                }),
            }
        }
        Question::Deploy | Question::Infiltrate => {
            let auto = Command::Deploy { model: None, at: None, auto: true, confirm: true };
            offers.buttons.push(offer(&auto, say("pulp-offer-deploy")));
        }
        Question::Initiative => {
            for side in Side::ALL {
                offers.buttons.push(offer(&Command::Initiative(side), say("pulp-offer-first").with("side", side)));
            }
        }
        Question::Turn => {
            activation(view, seat, &mut offers);
            offers.buttons.push(offer(&Command::Pass, say("pulp-offer-pass")));
        }
        Question::Open | Question::Leader => {
            activation(view, seat, &mut offers);
            if super::super::rules::turn::may_be_done(field).is_ok() {
                offers.buttons.push(offer(&Command::Done, say("pulp-offer-done")));
            }
        }
        Question::React => {
            offers.buttons.push(offer(&react(0), say("pulp-offer-no-boost")));
            let stock = field.clash.and_then(|clash| field.model(clash.target)).map_or(0, |model| model.boost);
            for boost in 1..=stock.clamp(0, 4) as u8 {
                offers.buttons.push(offer(&react(boost), say("pulp-offer-boost").with("boost", boost)));
            }
        }
    }
    offers
}

/// A ready-made team in one line: who is in it, and how many AP it begins a Round with.
fn team_line(field: &Field, team: ReadyTeam) -> Message {
    let roster = ready(field, Side::Alpha, team);
    let supremes: Vec<_> = roster.iter().map(|(label, _)| label.kind).filter(|kind| kind.card().is_supreme()).collect();
    let names: Vec<Message> = supremes.iter().map(|kind| named(kind.name())).collect();
    let ap: i32 = supremes.iter().map(|kind| i32::from(kind.card().ap_plus)).sum();
    Message::new("pulp-offer-team")
        .with("team", team.name())
        .with("few", u8::from(names.len() <= 3))
        .with("count", names.len())
        .with("supremes", names)
        .with("minions", roster.len() - supremes.len())
        .with("ap", ap)
}

/// Actions as they stand, and moves, of every model that could be activated.
fn activation(view: &View, seat: Seat, offers: &mut Offers) {
    let field: &Field = &view.field;
    let say = Message::new;
    let (mut acts, mut charges, mut moves): (Vec<Offer>, Vec<Offer>, Vec<Offer>) = (Vec::new(), Vec::new(), Vec::new());
    let fits = |offer: &Offer| offer.words.chars().count() <= LONGEST;
    let command = |script: Script| Command::Activate(Box::new(script));
    let state = view.imagined();
    let legal = |offer: &Command| attempt(&state, seat, offer);
    for model in field.standing().filter(|model| model.seat == seat && can_start(field, model)) {
        for way in attempts(field, model) {
            let label = act_label(model, &way);
            let order = command(script(field, model, Parts { action: Some(way), ..Parts::default() }));
            acts.extend(Some(order).filter(legal).map(|order| offer(&order, label)));
        }
        for enemy in enemies(field, model).into_iter().take(3) {
            if field.gap(model, enemy) <= model.reach() && !field.touch(model, enemy) {
                let parts = Parts { first: Some(vec![Way::Contact(Target::Model(enemy.label))]), ..Parts::default() };
                let label = say("pulp-offer-charge").with("model", model.label).with("target", enemy.label);
                let order = command(script(field, model, parts));
                charges.extend(Some(order).filter(legal).map(|order| offer(&order, label)));
            }
        }
        for goal in goals(field, model).into_iter().take(2) {
            let Some(path) = toward(field, model, goal) else { continue };
            let label = say("pulp-offer-move")
                .with("model", model.label)
                .with("goal", goal_name(field, goal))
                .with("path", write_path(&path));
            let order = command(script(field, model, Parts { first: Some(path), ..Parts::default() }));
            moves.extend(Some(order).filter(legal).map(|order| offer(&order, label)));
        }
    }
    let menus = [("pulp-menu-act", acts), ("pulp-menu-charge", charges), ("pulp-menu-move", moves)];
    for (title, mut menu) in menus {
        menu.retain(fits);
        let mut known: Vec<String> = Vec::new();
        menu.retain(|offer| {
            let fresh = !known.contains(&offer.words);
            known.push(offer.words.clone());
            fresh
        });
        menu.truncate(MOST);
        if !menu.is_empty() {
            offers.menus.push((say(title), menu));
        }
    }
}

/// What lies where a model wants to go.
fn goal_name(field: &Field, goal: Spot) -> Message {
    let token = field.tokens.iter().find(|token| token.at.at == goal).map(|token| token.id.message());
    let model = || field.standing().find(|model| model.place().at == goal).map(|model| model.label.message());
    let prop = || field.props.iter().find(|prop| prop.centre() == goal).map(|prop| prop.id.message());
    let zone = || zones(field).iter().any(|(at, ..)| *at == goal).then(|| Message::new("pulp-goal-zone"));
    let name = token.or_else(model).or_else(zone).or_else(prop);
    name.unwrap_or_else(|| Message::new("pulp-goal-home"))
}

fn act_label(model: &Model, attempt: &Attempt) -> Message {
    let aimed = match attempt.aim.map(|aim| aim.to) {
        Some(Bearing::Model(label)) => Some(Target::Model(label)),
        _ => None,
    };
    let message = match attempt.target.or(aimed) {
        Some(target) => Message::new("pulp-offer-act-on").with("target", target),
        None => Message::new("pulp-offer-act"),
    };
    message.with("model", model.label).with("action", attempt.what.message())
}
