//! Models and tokens: bases to scale in the side's colour with two letters, Level stars, HP, height and markers.

use super::layout::Plan;
use super::room::{Near, Room, board};
use crate::field::Field;
use crate::label::{Side, TokenId};
use crate::model::{Load, Model};
use crate::sight::is_stealthy;
use picture::{Fit, Icon, Ink, Item, Outline, Path, Point, Slot, Stroke, Text};

/// The colour of a side; neutral people are grey-green.
pub fn slot(side: Option<Side>) -> Slot {
    match side {
        Some(Side::Alpha) => Slot::One,
        Some(Side::Omega) => Slot::Two,
        None => Slot::Three,
    }
}

/// The letter of a side, for those who cannot tell the colours.
pub fn letter(side: Side) -> &'static str {
    match side {
        Side::Alpha => "α",
        Side::Omega => "Ω",
    }
}

/// All models and tokens, the lowest first.
pub fn items(plan: &Plan, field: &Field) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for token in field.tokens.iter().filter(|token| token.carrier.is_none()) {
        items.extend(token_items(plan.place(token.at.at), token.id, token.idol, 26.0));
    }
    let models = stacked(field);
    for model in &models {
        items.extend(body(plan, field, model));
    }
    for model in &models {
        items.extend(markers(plan, field, model));
    }
    items
}

/// Those on the table, the lowest first: who stands higher is drawn over who stands below.
fn stacked(field: &Field) -> Vec<&Model> {
    let mut models: Vec<&Model> = field.standing().collect();
    models.sort_by_key(|model| (field.height_of(model), model.label));
    models
}

/// The letters of those whose own are hidden by somebody higher up, beside both.
pub fn tags(plan: &Plan, field: &Field, room: &mut Room) -> Vec<Item> {
    let models = stacked(field);
    let size = plan.legible(15.0, 24.0);
    let mut items: Vec<Item> = Vec::new();
    for (place, model) in models.iter().enumerate() {
        let (at, radius) = (plan.place(model.place().at), plan.units(model.radius()));
        let covers =
            |other: &&Model| plan.place(other.place().at).distance(at) < plan.units(other.radius()) + radius * 0.3;
        if !models[place + 1..].iter().any(covers) {
            continue;
        }
        let letters = field.letters(model.label);
        let slot = slot(model.side());
        let spot = room.find(board(letters.chars().count(), size), &Near::Disc(at, radius));
        let words = Text::plain(letters, spot.x, spot.y, size).bold().centred().ink(Ink::OnSeat(slot));
        let words = words.plate(Ink::Seat(slot), size * 0.17, size * 0.25).rim(Ink::Wall);
        items.push(Path::line(Outline::line(at, spot), Ink::Wall, size * 0.09).into());
        items.push(words.into());
    }
    items
}

/// The letters of a model once more, over something that crosses its base.
pub fn letters_over(plan: &Plan, field: &Field, model: &Model) -> Item {
    let (at, radius) = (plan.place(model.place().at), plan.units(model.radius()));
    let slot = slot(model.side());
    let (ink, halo) =
        if is_spent(field, model) { (Ink::Text, Ink::Panel) } else { (Ink::OnSeat(slot), Ink::Seat(slot)) };
    let mark = Text::plain(field.letters(model.label), at.x, at.y - radius * 0.12, radius * 0.86).bold().centred();
    mark.ink(ink).halo(halo, 2.0).fit(Fit::Shrink(radius * 1.7)).into()
}

/// Which partner of its side moves a model, from 1; nothing where a side has one player.
pub fn partner(field: &Field, model: &Model) -> Option<usize> {
    let seats = &field.team(model.side()?).seats;
    let place = seats.iter().position(|seat| *seat == model.seat)?;
    (1 < seats.len()).then_some(place + 1)
}

/// A token: on the table, in somebody's hands, or in the legend.
pub fn token_items(at: Point, id: TokenId, idol: bool, size: f32) -> Vec<Item> {
    let (icon, ink) = match id {
        TokenId::Flag(side) => (Icon::Flag, Ink::Seat(slot(Some(side)))),
        TokenId::Bag(_) => (Icon::Chest, Ink::Brown),
        TokenId::Relic(_) if idol => (Icon::Crown, Ink::Purple),
        TokenId::Relic(_) => (Icon::Diamond, Ink::Purple),
    };
    let back = Outline::circle(at.x, at.y, size * 0.62);
    let mut items =
        vec![Path::fill(back, Ink::Panel.faded(0.9)).outlined(Ink::Wall, 1.2).into(), icon.at(at.x, at.y, size, ink)];
    if let TokenId::Bag(number) | TokenId::Relic(number) = id {
        let words =
            Text::plain(number.to_string(), at.x + size * 0.55, at.y + size * 0.55, size * 0.5).bold().centred();
        items.push(words.halo(Ink::Panel, 2.0).into());
    }
    items
}

/// Whether a model has nothing left to do this Round.
pub fn is_spent(field: &Field, model: &Model) -> bool {
    if model.is_minion() { 0 < model.activations } else { field.activation_limit(model) <= model.activations }
}

fn body(plan: &Plan, field: &Field, model: &Model) -> Vec<Item> {
    let (at, radius) = (plan.place(model.place().at), plan.units(model.radius()));
    let slot = slot(model.side());
    let circle = |grown: f32| Outline::circle(at.x, at.y, radius + grown);
    let high = field.height_of(model);
    let flies = model.movement() == crate::content::Movement::Flight;
    let drop = 2.0 + high as f32 * 0.06 + if flies { 5.0 } else { 0.0 };
    let mut items: Vec<Item> = vec![
        Path::fill(Outline::circle(at.x + drop, at.y + drop, radius), Ink::Shadow.faded(0.3)).into(),
        Path::fill(circle(0.0), Ink::Seat(slot)).outlined(Ink::Wall, 1.5).into(),
    ];
    let spent = is_spent(field, model);
    if spent {
        items.push(Path::fill(circle(-3.0), Ink::Panel.faded(0.72)).into());
    }
    let acting = field.current().is_some_and(|acting| acting.model == model.label);
    if acting {
        items.push(Path::line(circle(4.0), Ink::Active, 4.0).into());
    }
    items.extend(health(at, radius, model));
    let ink = if spent { Ink::Text } else { Ink::OnSeat(slot) };
    if model.is_minion() {
        let side = radius * 1.36;
        let square = Outline::rect(at.x - side / 2.0, at.y - side / 2.0, side, side);
        items.push(Path::line(square, ink, 1.4).into());
    }
    let mark =
        Text::plain(field.letters(model.label), at.x, at.y - radius * 0.12, radius * 0.86).bold().centred().ink(ink);
    items.push(mark.fit(Fit::Shrink(radius * 1.7)).into());
    if model.is_supreme() {
        let stars = "★".repeat(usize::from(model.card().level.min(6)));
        let words = Text::plain(stars, at.x, at.y + radius * 0.55, radius * 0.42).centred().ink(ink);
        items.push(words.fit(Fit::Shrink(radius * 1.4)).into());
    }
    items
}

/// A ring of pips on the rim, one for each HP printed: full ones are left. On a phone only the number can be read, which
/// stands beside it; the ring shows at a glance, and in the crop can be counted.
fn health(at: Point, radius: f32, model: &Model) -> Vec<Item> {
    let full = i32::from(model.card().hp);
    if model.side().is_none() {
        return Vec::new();
    }
    let rim = radius - 2.6;
    let size = (std::f32::consts::PI * rim / full as f32 * 0.78).min(2.3);
    let pip = |place: i32| {
        let spot = at.towards(-90.0 + 360.0 * place as f32 / full as f32, rim);
        let circle = Outline::circle(spot.x, spot.y, size);
        let (ink, shown) = if place < model.hp { (Ink::Life, 1.0) } else { (Ink::Shadow, 0.4) };
        Path::fill(circle, ink.faded(shown)).stroked(Stroke::new(Ink::White.faded(shown), 0.7)).into()
    };
    (0..full).map(pip).collect()
}

/// Boost dice as small cubes, two beside each other and the next ones above (section 8).
pub fn cubes(at: Point, count: i32, size: f32) -> Vec<Item> {
    let (side, step) = (size * 0.62, size * 0.74);
    let wide = (count.min(2) - 1) as f32 * step + side;
    let cube = |place: i32| {
        let (x, y) = (at.x - wide / 2.0 + (place % 2) as f32 * step, at.y - (place / 2) as f32 * step);
        let square = Outline::rounded(x, y - side / 2.0, side, side, side * 0.2);
        Path::fill(square, Ink::Purple).stroked(Stroke::new(Ink::White, size * 0.09)).into()
    };
    (0..count).map(cube).collect()
}

/// HP, height, Boost, Fatigue and statuses around a base.
fn markers(plan: &Plan, field: &Field, model: &Model) -> Vec<Item> {
    let (at, radius) = (plan.place(model.place().at), plan.units(model.radius()));
    let size = plan.legible(12.0, 25.0).clamp(8.5, 12.0);
    let mut items: Vec<Item> = Vec::new();
    let plate = |text: String, at: Point, ground: Ink, ink: Ink| -> Item {
        Text::plain(text, at.x, at.y, size).bold().centred().ink(ink).plate(ground, 1.6, 3.0).into()
    };
    if model.side().is_some() {
        let hp = at.towards(55.0, radius + 1.0);
        items.push(plate(model.hp.to_string(), hp, Ink::Life, Ink::White));
    }
    let z = field.height_of(model);
    if 0 < z {
        items.push(plate(format!("↑{}″", z / 10), at.towards(-130.0, radius + 3.0), Ink::Yellow, Ink::Black));
    }
    if 0 < model.boost {
        items.extend(cubes(at.towards(-85.0, radius + 4.0), model.boost, size));
    }
    for tick in 0..model.fatigue {
        let spot = at.towards(160.0 + 22.0 * tick as f32, radius + 3.0);
        items.push(
            Path::fill(Outline::circle(spot.x, spot.y, size * 0.26), Ink::Orange).outlined(Ink::Black, 0.7).into(),
        );
    }
    if let Some(Load::Token(id)) = model.load {
        let idol = field.token(id).is_some_and(|token| token.idol);
        items.extend(token_items(at.towards(100.0, radius + 6.0), id, idol, size * 1.4));
    }
    if let Some(Load::Object(_)) = model.load {
        let spot = at.towards(100.0, radius + 6.0);
        items.push(Path::fill(Outline::circle(spot.x, spot.y, size * 0.6), Ink::Wood).outlined(Ink::Brown, 1.0).into());
    }
    // Whoever is the first is not marked: most are, and the others stand out.
    if let Some(number) = partner(field, model).filter(|number| 1 < *number) {
        items.push(partner_sign(at.towards(128.0, radius + 1.0), number, size));
    }
    for (place, (icon, ink, count)) in signs(model).into_iter().enumerate() {
        let spot =
            at.towards(-20.0 + 24.0 * place as f32 * if place % 2 == 0 { 1.0 } else { -1.0 }, radius + size * 0.6);
        let back = Outline::circle(spot.x, spot.y, size * 0.62);
        items.push(Path::fill(back, Ink::Panel).stroked(Stroke::new(Ink::Wall, 0.8)).into());
        items.push(icon.at(spot.x, spot.y, size, ink));
        if 0 < count {
            let corner = Point::new(spot.x + size * 0.6, spot.y + size * 0.5);
            let words = Text::plain(count.to_string(), corner.x, corner.y, size * 0.8).bold().centred();
            items.push(words.ink(ink).halo(Ink::Panel, 1.8).into());
        }
    }
    items
}

/// The number of a partner on a board with a rim, unlike HP and heights.
pub fn partner_sign(at: Point, number: usize, size: f32) -> Item {
    let words = Text::plain(number.to_string(), at.x, at.y, size).bold().centred().ink(Ink::Text);
    words.plate(Ink::Panel, 1.8, 1.0).rim(Ink::Wall).into()
}

/// The icons of what lies on a model, with how much of it where that counts.
pub fn signs(model: &Model) -> Vec<(Icon, Ink, i32)> {
    let marks = &model.marks;
    let all = [
        (marks.stun, Icon::Star, Ink::Attack, 0),
        (marks.hold, Icon::Chain, Ink::Text, 0),
        (0 < marks.burn, Icon::Flame, Ink::Attack, marks.burn),
        (marks.blind, Icon::Eye, Ink::Attack, 0),
        (marks.exposed, Icon::Target, Ink::Attack, 0),
        (marks.marked[0] || marks.marked[1], Icon::Cross, Ink::Purple, 0),
        (0 < marks.drain, Icon::Hourglass, Ink::Attack, marks.drain),
        (0 < marks.attack, Icon::Sword, Ink::Good, marks.attack),
        (0 < marks.defend, Icon::Shield, Ink::Good, marks.defend),
        (marks.phased, Icon::Lore, Ink::Purple, 0),
        (is_stealthy(model), Icon::Hand, Ink::Text, 0),
    ];
    all.into_iter().filter(|(is, ..)| *is).map(|(_, icon, ink, count)| (icon, ink, count)).collect()
}
