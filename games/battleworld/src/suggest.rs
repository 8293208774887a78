//! What is offered while a person types, and what is one press away: made from the viewer's knowledge, legal and likely
//! things first.

use crate::Battleworld;
use crate::choices::{activations_of, leaders, supporters};
use crate::command::{Command, Deed};
use crate::field::{Field, Piece, Stage};
use crate::names::{shortest, target_named, unit_named};
use crate::plan::{ActionOrder, written};
use crate::printed::Printed;
use crate::rules;
use crate::tell::listed;
use crate::unit::{Activation, Target, Unit};
use crate::view::View;
use crate::words::{Action, Answer, Card, Power};
use game::choices::BUTTON_WORDS;
use game::kit::{complete, plain};
use game::{Choices, Offer, Offering, Offers, Seat, Seats, Suggestion, Takes, Typed, Typing};
use text::Message;

impl Offering for Battleworld {
    fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        let field = &view.field;
        match typed.option.takes {
            Takes::Unit => complete(typed, units(view, by, typed)),
            Takes::Square => complete(typed, squares(field, by, typed)),
            Takes::Text if typed.option.name == "name" => complete(typed, Printed::all().map(card_label)),
            // A plan goes on from what is typed.
            Takes::Text if !typed.text.trim().is_empty() => vec![plain(typed.text.trim())],
            Takes::Text if typed.option.name == "moves" => plan_of_moves(field, by).into_iter().map(plain).collect(),
            Takes::Text => plan_of_actions(field, by).into_iter().map(plain).collect(),
            _ => Vec::new(),
        }
    }

    fn offers(view: &View, by: Seats) -> Offers {
        let field = &view.field;
        let mut offers = Offers::default();
        let Some(seat) = rules::due(field).and(by).iter().next() else { return offers };
        match field.stage {
            Stage::Draft => drafts(view, seat, &mut offers),
            Stage::Deploy => {
                // Four whole names do not fit behind a button; their beginnings will do.
                let names: Vec<String> = field.team(seat).map(|piece| shortest(field, piece.unit)).collect();
                if let [first, second, third, fourth] = names.as_slice() {
                    let order = Deed::Deploy.order().with("first", first).with("second", second);
                    let words = order.with("third", third).with("fourth", fourth).to_string();
                    if words.chars().count() <= BUTTON_WORDS {
                        offers.buttons.push(Offer::new(words, Message::new("battleworld-offer-deploy")));
                    }
                }
            }
            Stage::Moves => moves(field, seat, &mut offers),
            Stage::Actions => actions(field, seat, &mut offers),
            Stage::Fight => {
                for command in Battleworld::choices(view, seat) {
                    let yes = command == Command::Raise { answer: Answer::Yes };
                    let id = if yes { "battleworld-offer-raise" } else { "battleworld-offer-decline" };
                    offers.buttons.extend(offer(&command, Message::new(id)));
                }
            }
            Stage::Over => {}
        }
        offers
    }
}

fn card_label(printed: Printed) -> Suggestion {
    Suggestion { value: printed.word(), label: printed.message() }
}

fn unit_label(piece: &Piece) -> Suggestion {
    let label = Message::new("battleworld-suggest-unit")
        .with("unit", piece.unit)
        .with("square", piece.square)
        .with("life", piece.life)
        .with("power", piece.power);
    Suggestion { value: piece.unit.to_string(), label }
}

fn target_label(field: &Field, target: Target) -> Suggestion {
    let label = match target {
        Target::Unit(unit) => return unit_label(field.piece(unit)),
        Target::Module(seat, slot) => {
            let left = field.crew(seat).modules[slot as usize];
            Message::new("battleworld-suggest-module").with("target", target).with("left", left)
        }
        Target::Galactus => target.message(),
    };
    Suggestion { value: target.to_string(), label }
}

fn units(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let named = |option: &str| typed.get(option).and_then(|text| unit_named(field, by, text).ok());
    let mut own: Vec<&Piece> = field.units().filter(|piece| by.has(piece.unit.seat)).collect();
    let deed = Deed::of(typed.verb);
    let fitting: Vec<&Piece> = match (deed, typed.option.name) {
        (Deed::Act, "character") => own.into_iter().filter(|piece| piece.is_waiting()).collect(),
        (Deed::Act, "target") => {
            let actor = named("character");
            let friend = |unit: Unit| actor.is_none_or(|actor| field.friends(actor, unit) && actor != unit);
            let mut friends: Vec<&Piece> =
                field.units().filter(|piece| piece.square.is_some() && friend(piece.unit)).collect();
            // Whoever lacks nothing cannot be helped.
            friends.sort_by_key(|piece| (!piece.lacks_life(), piece.life));
            friends
        }
        (Deed::Act, "pickup") => field.units().filter(|piece| piece.is_fainted() && piece.square.is_some()).collect(),
        (Deed::Strike | Deed::Odds, "target") => {
            let with = named("with");
            let legal = with.into_iter().flat_map(|unit| rules::strike::targets(field, unit));
            let any = by.iter().find_map(|seat| field.of_seat(seat).next().map(|piece| piece.unit)).or(with);
            let rest = any.into_iter().flat_map(|unit| field.targets(unit));
            return legal.chain(rest).map(|target| target_label(field, target)).collect();
        }
        (Deed::Strike | Deed::Odds, option) => {
            let target = typed.get("target").and_then(|text| target_named(field, by, text).ok());
            own.retain(|piece| piece.is_conscious());
            match (named("with"), target) {
                _ if option == "with" => {
                    own.sort_by_key(|piece| !piece.die.is_some_and(Action::is_attack));
                    own
                }
                (Some(with), Some(target)) => {
                    let helpers = supporters(field, with.seat, &rules::strike::plain(with, target));
                    helpers.into_iter().map(|unit| field.piece(unit)).collect()
                }
                _ => own,
            }
        }
        (Deed::Do, _) => {
            own.sort_by_key(|piece| rules::strike::done(field, piece.unit).is_err());
            own
        }
        (Deed::Sheet | Deed::Reach, _) => {
            own.extend(field.units().filter(|piece| !by.has(piece.unit.seat)));
            if deed == Deed::Sheet {
                let absent = |card: &Card| field.units().all(|piece| piece.unit.card != *card);
                let others = Card::ALL.iter().copied().filter(absent).map(|card| card_label(Printed::Character(card)));
                return own.into_iter().map(unit_label).chain(others).collect();
            }
            own
        }
        _ => own,
    };
    let everybody = || Suggestion { value: "all".to_owned(), label: Message::new("battleworld-suggest-all") };
    let everybody = (deed == Deed::Stance).then(everybody);
    everybody.into_iter().chain(fitting.into_iter().map(unit_label)).collect()
}

fn squares(field: &Field, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let actor = typed.get("character").and_then(|text| unit_named(field, by, text).ok());
    let Some(piece) = actor.map(|unit| field.piece(unit)).filter(|piece| piece.is_conscious()) else {
        return Vec::new();
    };
    match typed.option.name {
        "drop" => {
            let at = typed.get("to").and_then(|text| text.parse().ok()).or(piece.square);
            let far = if piece.has(Power::Rescue) { 2 } else { 1 };
            let near = field.board.squares().filter(|square| {
                at.is_some_and(|at| (1..=far).contains(&at.distance(*square)))
                    && field.is_available(piece.unit, *square)
            });
            near.map(plain).collect()
        }
        // The farthest first: near ones are quickly typed.
        _ => field.destinations(piece).into_iter().rev().map(plain).collect(),
    }
}

/// A plan for phase 1 to begin with: everybody where it stands.
fn plan_of_moves(field: &Field, by: Seats) -> Option<String> {
    let waiting = field.units().filter(|piece| by.has(piece.unit.seat) && piece.is_waiting());
    let orders: Vec<Activation> = waiting
        .map(|piece| {
            let kind = if piece.unit.card.stats().ranged { Action::Ranged } else { Action::Melee };
            Activation::stay(piece.unit, kind)
        })
        .collect();
    listed(orders).map(written)
}

/// A plan for phase 2 to begin with: what everybody could do now.
fn plan_of_actions(field: &Field, by: Seats) -> Option<String> {
    let mut orders: Vec<ActionOrder> = Vec::new();
    for piece in by.and(field.playing()).iter().flat_map(|seat| field.of_seat(seat)) {
        if rules::strike::done(field, piece.unit).is_ok() {
            orders.push(ActionOrder::Do(piece.unit));
        } else if let Some(target) = rules::strike::targets(field, piece.unit).next() {
            orders.push(ActionOrder::Strike(rules::strike::plain(piece.unit, target)));
        }
    }
    listed(orders).map(written)
}

fn offer(command: &Command, label: Message) -> Option<Offer> {
    let words = command.order().to_string();
    (words.chars().count() <= BUTTON_WORDS).then_some(Offer::new(words, label))
}

/// A menu, unless it would be empty.
fn menu(offers: &mut Offers, title: Message, list: impl IntoIterator<Item = Offer>) {
    offers.menus.extend(listed(list.into_iter().collect()).map(|list| (title, list)));
}

/// A plan that is best typed into a form.
fn plan(option: &'static str, label: &'static str, hint: &'static str) -> Typing {
    Typing { verb: "plan", option, label: Message::new(label), hint: Message::new(hint) }
}

/// One menu of teams, bases and allies.
fn drafts(view: &View, seat: Seat, offers: &mut Offers) {
    let mut found: Vec<Offer> = Vec::new();
    for command in Battleworld::choices(view, seat) {
        let Command::Team { team, base, ally } = &command else { continue };
        let label = Message::new("battleworld-offer-team").with("team", *team).with("base", *base).with("ally", *ally);
        found.extend(offer(&command, label));
    }
    // Whoever shows the menu may show its beginning alone. So the first lap names each team once, the second each with
    // another base and ally, and so on; a base and an ally come round in every team.
    let teams = rules::draft::teams(&view.field, seat).len().max(1);
    let each = (found.len() / teams).max(1);
    let bases = rules::draft::bases(&view.field).len().max(1);
    let allies = (each / bases).max(1);
    let mut places: Vec<(usize, Offer)> = found.into_iter().enumerate().collect();
    places.sort_by_key(|(place, _)| {
        let (team, base, ally) = (place / each, place % each / allies, place % allies);
        // From lap to lap the base moves on, and from team to team the ally.
        let turn = (ally + allies - (team + base) % allies) % allies;
        (turn * bases + base, team)
    });
    menu(offers, Message::new("battleworld-menu-team"), places.into_iter().map(|(_, offer)| offer));
}

/// What an activation is for; of whoever heals, whom.
fn intention(act: &Activation) -> Message {
    match act.target {
        Some(friend) if act.action == Action::Heal => Message::new("battleworld-heals").with("friend", friend),
        _ => act.action.message(),
    }
}

/// One menu for each character that is not placed: where it could go and for what.
fn moves(field: &Field, seat: Seat, offers: &mut Offers) {
    for piece in field.of_seat(seat).filter(|piece| piece.is_waiting()).take(3) {
        let mut found: Vec<(bool, Offer)> = Vec::new();
        for act in activations_of(field, piece) {
            let healthy = act.target.is_some_and(|friend| !field.piece(friend).lacks_life());
            if act.drop.is_some() || act.pickup.is_some() || act.assist || healthy {
                continue;
            }
            let at = act.to.or(piece.square);
            let aims = act.action.is_attack()
                && at.is_some_and(|at| {
                    field.targets(piece.unit).any(|target| field.attack_from(piece, at, act.action, target).is_ok())
                });
            let label = Message::new("battleworld-offer-act")
                .with("unit", piece.unit)
                .with("square", act.to)
                .with("action", intention(&act));
            found.extend(offer(&Command::Act(act), label).map(|offer| (!aims, offer)));
        }
        found.sort_by_key(|(idle, _)| *idle);
        let title = Message::new("battleworld-menu-act").with("unit", piece.unit);
        menu(offers, title, found.into_iter().map(|(_, offer)| offer));
    }
    cards(field, seat, offers);
    offers.forms.push(plan("moves", "battleworld-form-moves", "battleworld-hint-moves"));
}

/// Attacks in a menu, actions and passing as buttons.
fn actions(field: &Field, seat: Seat, offers: &mut Offers) {
    let mut strikes: Vec<Offer> = Vec::new();
    for order in rules::declarations(field, seat) {
        match order {
            ActionOrder::Strike(attack) => {
                let label =
                    Message::new("battleworld-offer-strike").with("unit", attack.with).with("target", attack.target);
                strikes.extend(offer(&Command::Strike(attack), label));
            }
            ActionOrder::Do(unit) => {
                let action = field.piece(unit).die.unwrap_or(Action::Energy);
                let label = Message::new("battleworld-offer-do").with("unit", unit).with("action", action);
                offers.buttons.extend(offer(&Command::Do { unit }, label));
            }
            ActionOrder::Pass => {}
        }
    }
    menu(offers, Message::new("battleworld-menu-strike"), strikes);
    cards(field, seat, offers);
    offers.buttons.truncate(9);
    offers.buttons.extend(offer(&Command::Pass, Message::new("battleworld-offer-pass")));
    offers.forms.push(plan("actions", "battleworld-form-actions", "battleworld-hint-actions"));
}

/// The leader card, where it needs no choice or one of few.
fn cards(field: &Field, seat: Seat, offers: &mut Offers) {
    let Some(effect) = field.effect(seat) else { return };
    for command in leaders(field, seat).into_iter().take(4) {
        let Command::Leader { target, action: None, .. } = &command else { continue };
        let label = Message::new("battleworld-offer-leader").with("effect", effect).with("unit", *target);
        offers.buttons.extend(offer(&command, label));
    }
}
