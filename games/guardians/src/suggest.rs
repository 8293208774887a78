//! What is offered while a person types, and what is one press away: made from the viewer's knowledge, legal and likely
//! things first.

use super::Guardians;
use super::choices;
use super::command::{Command, Deed};
use super::content::{HandCard, Hero, both};
use super::field::{Field, Stage};
use super::figure::{Figure, ObjectId, Villain};
use super::look::site_line;
use super::odds;
use super::printed::Printed;
use super::rules::{attack, check_step, setup};
use super::scenario;
use super::square::Square;
use super::steps::{Push, Step, Wish};
use super::tell::name;
use super::view::View;
use game::kit::{complete, plain};
use game::odds::likely;
use game::{Offer, Offering, Offers, Seats, Suggestion, Typed, Typing};
use text::{Arg, Message};

impl Offering for Guardians {
    fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        let field = &view.field;
        let all = match (Deed::of(typed.verb), typed.option.name) {
            (Deed::Hero, "hero") => free_heroes(field).map(|hero| named(&hero, hero)).collect(),
            (Deed::Plan, "card1" | "card2") => hand_cards(view, by, typed),
            (Deed::Deck, "card1" | "card2" | "card3") => deck_cards(view, typed),
            (Deed::Card, "card") => printed_cards(field),
            (Deed::Menace, "scenario") => stories(),
            (Deed::Power, "card") => left_cards(field),
            (_, "hero" | "first" | "second" | "third") => my_heroes(view, by),
            (Deed::Sidekick, _) => free_sidekicks(field).map(|figure| named(&figure, figure)).collect(),
            (_, "target" | "target2" | "figure") => figures(field, by, typed),
            (Deed::Move, "to") => move_squares(field),
            (Deed::Push, "to") | (_, "push") => push_squares(field, typed),
            (_, "to" | "via") => zones(field),
            (_, "site" | "at") => sites(field),
            (_, "object") => objects(field),
            (_, "orders") => orders(field),
            (_, "choice") => Wish::ALL.iter().map(|wish| named(wish, *wish)).collect(),
            _ => Vec::new(),
        };
        complete(typed, all)
    }

    /// They stand under a public message, so nothing here is secret.
    fn offers(view: &View, by: Seats) -> Offers {
        let field = &view.field;
        let mine = field.seats.and(by);
        let mut offers = Offers::default();
        if mine.is_empty() {
            return offers;
        }
        match field.stage {
            Stage::Lobby => lobby(field, by, &mut offers),
            Stage::Strategy => {
                if !mine.and(field.locked).is_empty() {
                    offers.buttons.push(offer(&Command::Lock { off: true }, Message::new("guardians-offer-unlock")));
                }
                if !mine.without(field.locked).is_empty() {
                    offers.buttons.push(offer(&Command::Lock { off: false }, Message::new("guardians-offer-lock")));
                }
            }
            Stage::Activation => activation(field, by, &mut offers),
            Stage::Promotion => {
                let options: Vec<Offer> = field
                    .promoting
                    .and(by)
                    .iter()
                    .flat_map(|seat| view.heroes_in_play(seat))
                    .map(|hero| offer(&Command::Promote { hero }, name(hero)))
                    .collect();
                menu(&mut offers, Message::new("guardians-menu-promote"), options);
            }
            Stage::Over => {}
        }
        offers
    }
}

/// A menu, unless it would be empty.
fn menu(offers: &mut Offers, title: Message, options: Vec<Offer>) {
    if !options.is_empty() {
        offers.menus.push((title, options));
    }
}

/// A value with its name in the reader's language.
fn named(value: &impl ToString, name: impl Into<Arg>) -> Suggestion {
    let value = value.to_string();
    let label = Message::new("guardians-suggest-named").with("name", name).with("id", value.clone());
    Suggestion { value, label }
}

pub(super) fn free_heroes(field: &Field) -> impl Iterator<Item = Hero> {
    Hero::ALL.into_iter().filter(|hero| field.sheet(*hero).is_none())
}

pub(super) fn free_sidekicks(field: &Field) -> impl Iterator<Item = Figure> {
    Figure::sidekicks().filter(|figure| field.piece(*figure).seat.is_none())
}

fn my_heroes(view: &View, by: Seats) -> Vec<Suggestion> {
    let field = &view.field;
    let team =
        |hero: &Hero| field.side(Figure::hero(*hero)).is_some_and(|team| !field.team_seats(team).and(by).is_empty());
    field
        .heroes_in_play()
        .into_iter()
        .filter(team)
        .chain(field.cast().into_iter().filter(|hero| field.stage == Stage::Lobby && team(hero)))
        .map(|hero| named(&hero, hero))
        .collect()
}

fn hand_cards(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let wanted: Option<Hero> = typed.get("hero").and_then(|text| text.parse().ok());
    let field = &view.field;
    let mine = |hero: &Hero| field.pieces[*hero as usize].seat.is_some_and(|seat| by.has(seat));
    let heroes =
        field.heroes_in_play().into_iter().filter(mine).filter(|hero| wanted.is_none_or(|wanted| wanted == *hero));
    heroes.filter_map(|hero| view.hand(hero)).flat_map(|hand| &hand.cards).map(|card| named(card, *card)).collect()
}

fn deck_cards(view: &View, typed: &Typed<'_>) -> Vec<Suggestion> {
    let Some(hero) = typed.get("hero").and_then(|text| text.parse::<Hero>().ok()) else { return Vec::new() };
    let rank = view.field.sheet(hero).map_or(super::content::Rank::Hero, |sheet| sheet.rank);
    setup::deck(hero, rank).into_iter().filter(|card| !card.is_weakness()).map(|card| named(&card, card)).collect()
}

/// Everything printed, cards of the heroes in play first.
fn printed_cards(field: &Field) -> Vec<Suggestion> {
    let own = field.cast().into_iter().flat_map(Hero::cards).map(|card| Printed::Hand(HandCard::Power(card)));
    own.chain(Printed::all()).map(|card| named(&card, card)).collect()
}

fn stories() -> Vec<Suggestion> {
    scenario::all().into_iter().map(|scenario| named(&scenario.id, both(&scenario.name))).collect()
}

/// Powers of the active hero that lie on the left.
fn left_cards(field: &Field) -> Vec<Suggestion> {
    let hero = field.active.as_ref().and_then(|active| active.figure.as_hero());
    let left = hero.and_then(|hero| field.sheet(hero)).map_or(&[][..], |sheet| sheet.left.as_slice());
    left.iter()
        .filter_map(|card| card.power())
        .filter(|card| card.text().action.is_some())
        .map(|card| named(&card, card))
        .collect()
}

fn figures(field: &Field, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let mut list: Vec<Figure> = Vec::new();
    let active = field.active.as_ref().map(|active| active.figure);
    match (Deed::of(typed.verb), typed.option.name, active) {
        (Deed::Attack | Deed::Odds | Deed::Object, "target", Some(active)) => {
            list.extend(field.targets(active));
            list.extend(field.figures().filter(|other| field.hostile(active, *other)));
        }
        (_, "figure", _) if Deed::of(typed.verb) != Deed::Sheet => {
            let mine = |figure: &Figure| field.piece(*figure).seat.is_some_and(|seat| by.has(seat));
            list.extend(active.filter(mine));
            list.extend(field.figures().filter(mine));
        }
        (Deed::Sheet, ..) => {
            // Whatever has a sheet, those of this match first; of figures that are all alike, the first tells of all.
            list.extend(field.ordered());
            list.extend(Figure::all().filter(|figure| figure.number() == 1));
        }
        _ => list.extend(field.ordered()),
    }
    list.into_iter().map(|figure| figure_line(field, figure)).collect()
}

/// A figure with its name, where it stands and how it fares.
fn figure_line(field: &Field, figure: Figure) -> Suggestion {
    let name = match figure.as_villain().map(Villain::sheet) {
        // Several of one name go by their labels elsewhere; here either may be typed.
        Some(sheet) if 1 < sheet.figures => named(&figure, both(&sheet.name)).label.into(),
        _ => figure.name(),
    };
    let Some(square) = field.square(figure) else { return named(&figure, name) };
    let label = Message::new("guardians-suggest-figure")
        .with("figure", name)
        .with("square", square)
        .with("damage", field.piece(figure).damage)
        .with("health", field.health(figure));
    Suggestion { value: figure.to_string(), label }
}

/// Squares of a Move: sites first, then the nearest zones.
fn move_squares(field: &Field) -> Vec<Suggestion> {
    let Some(active) = &field.active else { return Vec::new() };
    let figure = active.figure;
    let Some(here) = field.zone_of(figure) else { return Vec::new() };
    let distances = field.distances(here);
    let zone = |square: Square| field.board.zone(square).map_or(99, |zone| distances[zone.index()]);
    let mut squares = field.reachable(figure, field.stride(figure), field.gait(figure));
    squares.sort_by_key(|square| (!field.is_orange(*square), zone(*square), *square));
    squares
        .into_iter()
        .map(|square| {
            let name = field.board.zone(square).map(|zone| zone.to_string()).unwrap_or_default();
            let label = Message::new("guardians-suggest-square")
                .with("square", square)
                .with("zone", name)
                .with("zones", zone(square))
                .with("orange", field.is_orange(square));
            Suggestion { value: square.to_string(), label }
        })
        .collect()
}

fn push_squares(field: &Field, typed: &Typed<'_>) -> Vec<Suggestion> {
    let target = typed.get("target").and_then(|text| text.parse::<Figure>().ok());
    let target = target.or_else(|| field.push.as_ref().map(|push| push.target));
    let none = Suggestion { value: "none".to_owned(), label: Message::new("guardians-suggest-no-push") };
    let squares = target.into_iter().flat_map(|target| attack::push_squares(field, target)).map(plain);
    [none].into_iter().chain(squares).collect()
}

fn zones(field: &Field) -> Vec<Suggestion> {
    let here = field.active.as_ref().and_then(|active| field.zone_of(active.figure));
    let mut zones = field.board.zones.clone();
    if let Some(here) = here {
        let distances = field.distances(here);
        zones.sort_by_key(|zone| distances[zone.index()]);
    }
    zones.into_iter().map(plain).collect()
}

fn sites(field: &Field) -> Vec<Suggestion> {
    field
        .all_sites()
        .into_iter()
        .map(|site| {
            let label = site_line(field, site, named(&site, site.message()).label);
            Suggestion { value: site.to_string(), label }
        })
        .collect()
}

fn objects(field: &Field) -> Vec<Suggestion> {
    let at = field.active.as_ref().and_then(|active| field.square(active.figure));
    let mut objects: Vec<(i32, ObjectId)> =
        field.objects.iter().map(|object| (at.map_or(0, |at| at.squared(object.orange)), object.id)).collect();
    objects.sort_unstable();
    objects.into_iter().map(|(_, id)| named(&id, both(&id.kind.card().name))).collect()
}

/// The beginnings of batches: one legal order each.
fn orders(field: &Field) -> Vec<Suggestion> {
    let Some(active) = &field.active else { return Vec::new() };
    choices::steps(field, active.figure).into_iter().filter_map(|step| Some(named(&step, step_name(&step)?))).collect()
}

/// What a figure does, in words; a Move says all by its notation.
fn step_name(step: &Step) -> Option<Message> {
    Some(match step {
        Step::Move { .. } => return None,
        Step::Attack { target, .. } => Message::new("guardians-suggest-attack").with("target", *target),
        Step::Test { site, with, .. } => {
            Message::new("guardians-suggest-test").with("site", site.message()).with("trait", *with)
        }
        Step::Power { card, .. } => Message::new("guardians-suggest-power").with("card", *card),
        Step::Object { object, .. } => {
            Message::new("guardians-suggest-object").with("object", both(&object.kind.card().name))
        }
        Step::Act { deal, .. } => Message::new("guardians-suggest-act").with("deal", *deal),
        Step::End => Message::new("guardians-suggest-end"),
    })
}

fn offer(command: &Command, label: Message) -> Offer {
    Offer::new(command.order().to_string(), label)
}

fn lobby(field: &Field, by: Seats, offers: &mut Offers) {
    let seats: Vec<_> = by.and(field.seats).iter().collect();
    let wants = seats.iter().find(|seat| field.heroes_of(**seat).len() < setup::quota(field, **seat));
    if let Some(seat) = wants {
        let teamup = !field.heroes_of(*seat).is_empty();
        let options = free_heroes(field)
            .map(|hero| {
                let label =
                    Message::new("guardians-offer-hero").with("hero", hero).with("power", both(&hero.sheet().power));
                offer(&Command::Hero { hero, rank: None, teamup }, label)
            })
            .collect();
        offers.menus.push((Message::new("guardians-menu-hero"), options));
    }
    let decks: Vec<Hero> = seats
        .iter()
        .flat_map(|seat| field.heroes_of(*seat))
        .filter(|hero| setup::needs_deck(field, *hero) && !field.chosen[*hero as usize])
        .collect();
    for hero in decks.into_iter().take(3) {
        let words = Deed::Deck.order().with("hero", hero).to_string();
        offers.buttons.push(Offer::new(words, Message::new("guardians-offer-deck").with("hero", hero)));
    }
    if wants.is_none() && offers.buttons.is_empty() && seats.iter().any(|seat| setup::owes(field, *seat)) {
        let options: Vec<Offer> =
            free_sidekicks(field).map(|figure| offer(&Command::Sidekick { figure }, name(figure))).collect();
        menu(offers, Message::new("guardians-menu-sidekick"), options);
    }
}

fn activation(field: &Field, by: Seats, offers: &mut Offers) {
    let Some(active) = &field.active else { return };
    let figure = active.figure;
    if !field.piece(figure).seat.is_some_and(|seat| by.has(seat)) {
        return;
    }
    if let Some(push) = &field.push {
        let none = offer(&Command::Push { to: Push::None }, Message::new("guardians-offer-push-none"));
        offers.buttons.push(none);
        let squares: Vec<Offer> = attack::push_squares(field, push.target)
            .map(|square| offer(&Command::Push { to: Push::To(vec![square]) }, plain(square).label))
            .collect();
        menu(offers, Message::new("guardians-menu-push").with("target", push.target), squares);
        return;
    }
    let act = |step: Step| Command::Step { figure, step };
    let attacks: Vec<Offer> = field
        .targets(figure)
        .into_iter()
        .filter_map(|target| {
            let step = Step::Attack { target, manner: None, push: Push::Unsaid };
            check_step(field, figure, &step).ok()?;
            let manner = field.may_attack(figure, target, None, &super::effect::Blow::PLAIN).ok()?;
            let pool = attack::pool(figure, target, manner, &super::effect::Blow::PLAIN);
            let (combat, power) = field.attack_dice(&pool);
            let chance = super::dice::hit_chance(combat, power, false, field.defence_against(&pool));
            let label = Message::new("guardians-offer-attack")
                .with("target", target)
                .with("percent", (chance * 100.0).round() as u32);
            Some(offer(&act(step), label))
        })
        .collect();
    menu(offers, Message::new("guardians-menu-attack"), attacks);
    let moves: Vec<Offer> = move_squares(field)
        .into_iter()
        .filter_map(|suggestion| {
            let step = Step::Move { to: suggestion.value.parse().ok()?, via: Vec::new() };
            (0 < active.actions).then_some(())?;
            Some(offer(&act(step), suggestion.label))
        })
        .collect();
    menu(offers, Message::new("guardians-menu-move"), moves);
    let others: Vec<Offer> = choices::steps(field, figure)
        .into_iter()
        .filter(|step| matches!(step, Step::Test { .. } | Step::Power { .. } | Step::Object { .. } | Step::Act { .. }))
        .map(|step| {
            // All of its rolls must go well: the grip, and the blow.
            let label = match likely(&odds::odds(field, &act(step.clone()))) {
                Some(percent) => {
                    Message::new("guardians-offer-step").with("text", step.to_string()).with("percent", percent)
                }
                None => plain(&step).label,
            };
            offer(&act(step), label)
        })
        .collect();
    menu(offers, Message::new("guardians-menu-other"), others);
    offers.buttons.push(offer(&act(Step::End), Message::new("guardians-offer-end").with("figure", figure)));
    offers.forms.push(Typing {
        verb: Deed::Batch.verb().name,
        option: "orders",
        label: Message::new("guardians-offer-batch"),
        hint: Message::new("guardians-offer-batch-hint"),
    });
}
