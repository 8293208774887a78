//! What is offered while a person types, and what is one press away: made from the viewer's knowledge, legal and likely
//! things first.

use super::Battleworld;
use super::choices::{activations_of, leaders, supporters};
use super::command::{Command, Deed};
use super::field::{Field, Piece, Stage};
use super::names::{shortest, target_named, unit_named};
use super::plan::{ActionOrder, written};
use super::rules;
use super::unit::{Activation, Target, Unit};
use super::view::View;
use super::words::{Action, Answer, Power};
use game::kit::{complete, plain};
use game::{Choices, Offer, Offering, Offers, Seat, Seats, Suggestion, Takes, Typed, Typing};
use text::Message;

/// How long the words behind a button may be.
const NOTATION: usize = 70;

impl Offering for Battleworld {
    fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        let field = &view.field;
        match typed.option.takes {
            Takes::Unit => complete(typed, units(view, by, typed)),
            Takes::Square => complete(typed, squares(field, by, typed)),
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
                    if words.chars().count() <= NOTATION {
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

fn unit_label(field: &Field, unit: Unit) -> Suggestion {
    let piece = field.piece(unit);
    let label = match piece.square {
        Some(square) => Message::new("battleworld-suggest-unit")
            .with("unit", unit)
            .with("square", square)
            .with("life", piece.life)
            .with("power", piece.power),
        None => Message::new("battleworld-suggest-unit-off").with("unit", unit),
    };
    Suggestion { value: unit.to_string(), label }
}

fn target_label(field: &Field, target: Target) -> Suggestion {
    match target {
        Target::Unit(unit) => unit_label(field, unit),
        Target::Module(seat, slot) => {
            let left = field.crew(seat).modules[slot as usize];
            let label = Message::new("battleworld-suggest-module").with("target", target).with("left", left);
            Suggestion { value: target.to_string(), label }
        }
        Target::Galactus => Suggestion { value: target.to_string(), label: target.message() },
    }
}

fn units(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let label = |unit: Unit| unit_label(field, unit);
    let own: Vec<&Piece> = field.units().filter(|piece| by.has(piece.unit.seat)).collect();
    let with = typed.get("with").and_then(|text| unit_named(field, by, text).ok());
    match (Deed::of(typed.verb), typed.option.name) {
        (Deed::Act, "character") => {
            own.iter().filter(|piece| piece.is_conscious() && !piece.placed).map(|piece| label(piece.unit)).collect()
        }
        (Deed::Act, "target") => {
            let actor = typed.get("character").and_then(|text| unit_named(field, by, text).ok());
            let friend =
                |piece: &&Piece| actor.is_none_or(|actor| field.friends(actor, piece.unit) && actor != piece.unit);
            let mut friends: Vec<&Piece> =
                field.units().filter(|piece| piece.square.is_some()).filter(friend).collect();
            friends.sort_by_key(|piece| piece.life);
            friends.into_iter().map(|piece| label(piece.unit)).collect()
        }
        (Deed::Act, "pickup") => field
            .units()
            .filter(|piece| piece.is_fainted() && piece.square.is_some())
            .map(|piece| label(piece.unit))
            .collect(),
        (Deed::Strike | Deed::Odds, "with") => {
            let (ready, rest): (Vec<&Piece>, Vec<&Piece>) = own
                .into_iter()
                .filter(|piece| piece.is_conscious())
                .partition(|piece| piece.die.is_some_and(Action::is_attack));
            ready.into_iter().chain(rest).map(|piece| label(piece.unit)).collect()
        }
        (Deed::Strike | Deed::Odds, "target") => {
            let legal: Vec<Target> = with.map(|unit| rules::strike::targets(field, unit).collect()).unwrap_or_default();
            let any = by.iter().find_map(|seat| field.of_seat(seat).next().map(|piece| piece.unit)).or(with);
            let rest = any.map(|unit| field.targets(unit).collect::<Vec<_>>()).unwrap_or_default();
            legal.into_iter().chain(rest).map(|target| target_label(field, target)).collect()
        }
        (Deed::Strike | Deed::Odds, _) => {
            let target = typed.get("target").and_then(|text| target_named(field, by, text).ok());
            match (with, target) {
                (Some(with), Some(target)) => {
                    let attack = rules::strike::plain(with, target);
                    supporters(field, with.seat, &attack).into_iter().map(label).collect()
                }
                _ => own.iter().filter(|piece| piece.is_conscious()).map(|piece| label(piece.unit)).collect(),
            }
        }
        (Deed::Do, _) => {
            let (useful, rest): (Vec<&Piece>, Vec<&Piece>) =
                own.into_iter().partition(|piece| rules::strike::done(field, piece.unit).is_ok());
            useful.into_iter().chain(rest).map(|piece| label(piece.unit)).collect()
        }
        (Deed::Stance, _) => {
            let everybody = Suggestion { value: "all".to_owned(), label: Message::new("battleworld-suggest-all") };
            std::iter::once(everybody).chain(own.iter().map(|piece| label(piece.unit))).collect()
        }
        (Deed::Sheet | Deed::Reach, _) => {
            let others = field.units().filter(|piece| !by.has(piece.unit.seat));
            own.iter().copied().chain(others).map(|piece| label(piece.unit)).collect()
        }
        _ => own.iter().map(|piece| label(piece.unit)).collect(),
    }
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
    let waiting = field.units().filter(|piece| by.has(piece.unit.seat) && piece.is_conscious() && !piece.placed);
    let orders: Vec<Activation> = waiting
        .map(|piece| {
            let kind = if piece.unit.card.stats().ranged { Action::Ranged } else { Action::Melee };
            Activation::stay(piece.unit, kind)
        })
        .collect();
    (!orders.is_empty()).then(|| written(orders))
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
    (!orders.is_empty()).then(|| written(orders))
}

fn offer(command: &Command, label: Message) -> Option<Offer> {
    let words = command.order().to_string();
    (words.chars().count() <= NOTATION).then_some(Offer::new(words, label))
}

/// One menu of teams, bases and allies.
fn drafts(view: &View, seat: Seat, offers: &mut Offers) {
    let mut found: Vec<Offer> = Vec::new();
    for command in Battleworld::choices(view, seat) {
        let Command::Team { team, base, ally } = &command else { continue };
        let mut label = Message::new(match (team, ally) {
            (Some(_), Some(_)) => "battleworld-offer-team-ally",
            (Some(_), None) => "battleworld-offer-team",
            (None, Some(_)) => "battleworld-offer-base-ally",
            (None, None) => "battleworld-offer-base",
        })
        .with("base", *base);
        if let Some(team) = team {
            label = label.with("team", *team);
        }
        if let Some(ally) = ally {
            label = label.with("ally", *ally);
        }
        found.extend(offer(&command, label));
    }
    // Whoever shows the menu may show its beginning alone: three choices of each team come before the others.
    let teams = rules::draft::teams(&view.field, seat).len();
    let step = if teams == 1 { 1 } else { found.len().div_ceil(3 * teams.max(1)).max(1) };
    let mut places: Vec<(usize, Offer)> = found.into_iter().enumerate().collect();
    places.sort_by_key(|(place, _)| place % step);
    let found: Vec<Offer> = places.into_iter().map(|(_, offer)| offer).collect();
    if !found.is_empty() {
        offers.menus.push((Message::new("battleworld-menu-team"), found));
    }
}

/// One menu for each character that is not placed: where it could go and for what.
fn moves(field: &Field, seat: Seat, offers: &mut Offers) {
    let waiting: Vec<&Piece> = field.of_seat(seat).filter(|piece| piece.is_conscious() && !piece.placed).collect();
    for piece in waiting.into_iter().take(3) {
        let mut found: Vec<(bool, Offer)> = Vec::new();
        for act in activations_of(field, piece) {
            if act.drop.is_some() || act.pickup.is_some() || act.assist {
                continue;
            }
            let at = act.to.or(piece.square);
            let aims = act.action.is_attack()
                && at.is_some_and(|at| {
                    field.targets(piece.unit).any(|target| field.attack_from(piece, at, act.action, target).is_ok())
                });
            let id = if act.to.is_some() { "battleworld-offer-act" } else { "battleworld-offer-stay" };
            let mut label = Message::new(id).with("unit", piece.unit).with("action", act.action);
            if let Some(to) = act.to {
                label = label.with("square", to);
            }
            found.extend(offer(&Command::Act(act), label).map(|offer| (!aims, offer)));
        }
        found.sort_by_key(|(idle, _)| *idle);
        let list: Vec<Offer> = found.into_iter().map(|(_, offer)| offer).collect();
        if !list.is_empty() {
            offers.menus.push((Message::new("battleworld-menu-act").with("unit", piece.unit), list));
        }
    }
    cards(field, seat, offers);
    offers.forms.push(Typing {
        verb: "plan",
        option: "moves",
        label: Message::new("battleworld-form-moves"),
        hint: Message::new("battleworld-hint-moves"),
    });
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
    if !strikes.is_empty() {
        offers.menus.push((Message::new("battleworld-menu-strike"), strikes));
    }
    cards(field, seat, offers);
    offers.buttons.truncate(9);
    offers.buttons.extend(offer(&Command::Pass, Message::new("battleworld-offer-pass")));
    offers.forms.push(Typing {
        verb: "plan",
        option: "actions",
        label: Message::new("battleworld-form-actions"),
        hint: Message::new("battleworld-hint-actions"),
    });
}

/// The leader card, where it needs no choice or one of few.
fn cards(field: &Field, seat: Seat, offers: &mut Offers) {
    let all = leaders(field, seat);
    let Some(effect) = field.effect(seat) else { return };
    for command in all.into_iter().take(4) {
        let Command::Leader { target, action: None, .. } = &command else { continue };
        let label = match target {
            Some(unit) => Message::new("battleworld-offer-leader-on").with("effect", effect).with("unit", *unit),
            None => Message::new("battleworld-offer-leader").with("effect", effect),
        };
        offers.buttons.extend(offer(&command, label));
    }
}
