//! Frequent choices as buttons and menus (section 6.1). They stand under public messages, so they are made from what
//! everybody knows; each fits into the id of a button.

use super::super::super::{Offer, Offers, Seat, Seats, Typing};
use super::super::choices::{attempts, can_start, enemies, goals, script, toward};
use super::super::command::{Command, Script};
use super::super::content::ReadyTeam;
use super::super::field::{Field, Question};
use super::super::label::Side;
use super::super::model::Model;
use super::super::script::{Attempt, Parts, Way, write_path};
use super::super::view::View;
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
                    offer(&command, say("pulp-offer-team").with("team", team.name()))
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
        // Which Agendas somebody was dealt is a secret; only the form stands in public.
        Question::Agenda => offers.forms.push(Typing {
            verb: "agenda",
            option: "keep",
            label: say("pulp-offer-agenda"),
            hint: say("pulp-hint-agenda"),
        }),
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
            activation(field, seat, &mut offers);
            offers.buttons.push(offer(&Command::Pass, say("pulp-offer-pass")));
        }
        Question::Open | Question::Leader => {
            activation(field, seat, &mut offers);
            offers.buttons.push(offer(&Command::Done, say("pulp-offer-done")));
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

/// Actions as they stand, and moves, of every model that could be activated.
fn activation(field: &Field, seat: Seat, offers: &mut Offers) {
    let say = Message::new;
    let (mut acts, mut charges, mut moves): (Vec<Offer>, Vec<Offer>, Vec<Offer>) = (Vec::new(), Vec::new(), Vec::new());
    let fits = |offer: &Offer| offer.words.chars().count() <= LONGEST;
    let command = |script: Script| Command::Activate(Box::new(script));
    for model in field.standing().filter(|model| model.seat == seat && can_start(field, model)) {
        for attempt in attempts(field, model) {
            let label = act_label(model, &attempt);
            let parts = Parts { action: Some(attempt), ..Parts::default() };
            acts.push(offer(&command(script(field, model, parts)), label));
        }
        for enemy in enemies(field, model).into_iter().take(3) {
            if field.gap(model, enemy) <= model.reach() && !field.touch(model, enemy) {
                let parts = Parts { first: Some(vec![Way::Contact(enemy.label)]), ..Parts::default() };
                let label = say("pulp-offer-charge").with("model", model.label).with("target", enemy.label);
                charges.push(offer(&command(script(field, model, parts)), label));
            }
        }
        if let Some(path) = goals(field, model).first().and_then(|goal| toward(field, model, *goal)) {
            let label = say("pulp-offer-move").with("model", model.label).with("path", write_path(&path));
            let parts = Parts { first: Some(path), ..Parts::default() };
            moves.push(offer(&command(script(field, model, parts)), label));
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

fn act_label(model: &Model, attempt: &Attempt) -> Message {
    let message = match attempt.target {
        Some(target) => Message::new("pulp-offer-act-on").with("target", target),
        None => Message::new("pulp-offer-act"),
    };
    message.with("model", model.label).with("action", attempt.what.message())
}
