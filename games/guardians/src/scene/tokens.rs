//! Figures, objects, sites and tokens on the board, each with a sign of its own, not only a colour.

use super::{GRID, SQUARE};
use crate::content::Trait;
use crate::field::{Effect, Field, Load, Team};
use crate::figure::{Figure, ObjectKind};
use crate::site::Site;
use crate::square::Square;
use picture::{Icon, Ink, Item, Outline, Path, Slot, Stroke, Text};

/// The colour of a figure's side.
pub fn ink(field: &Field, figure: Figure) -> (Ink, Ink) {
    match field.side(figure) {
        Some(Team::A) => (Ink::Seat(Slot::One), Ink::OnSeat(Slot::One)),
        Some(Team::B) => (Ink::Seat(Slot::Two), Ink::OnSeat(Slot::Two)),
        None => (Ink::Purple, Ink::White),
    }
}

/// What lies on the board under the figures.
pub fn things(field: &Field) -> Vec<Item> {
    let mut items = Vec::new();
    paths(field, &mut items);
    zones(field, &mut items);
    doors(field, &mut items);
    for object in &field.objects {
        for (square, orange) in [(Some(object.orange), true), (object.covered, false)] {
            if let Some(square) = square {
                thing(&mut items, square, Ink::Orange, orange);
            }
        }
        let at = GRID.centre(object.orange);
        let letter = match object.id.kind {
            ObjectKind::HotDog => "hot-dog",
            ObjectKind::Car => "car",
            ObjectKind::Hydrant => "hydrant",
            ObjectKind::Dumpster => "dumpster",
            ObjectKind::Lamp => "lamp",
            ObjectKind::Kiosk => "kiosk",
            ObjectKind::Motorbike => "moto",
            ObjectKind::Vending => "vending",
        };
        label(&mut items, at.x, at.y + 22.0, &format!("{letter} {}", object.id.number), Ink::Text);
    }
    for site in field.all_sites() {
        site_items(field, site, &mut items);
    }
    for (load, square) in &field.loads {
        let at = GRID.centre(*square);
        let icon = if *load == Load::Letter { Icon::Flag } else { Icon::Chest };
        items.push(icon.at(at.x + 16.0, at.y + 16.0, 26.0, Ink::Brown));
    }
    for square in field.civilians.iter().flatten() {
        let at = GRID.centre(*square);
        items.push(Icon::Heart.at(at.x, at.y, 34.0, Ink::Green));
    }
    if let Some(square) = field.van_square() {
        let at = GRID.corner(square);
        let body = Outline::rounded(at.x + 4.0, at.y + 12.0, SQUARE - 8.0, SQUARE - 24.0, 8.0);
        items.push(Path::fill(body, Ink::Black).outlined(Ink::White, 2.0).into());
        let cases = field.van.map_or(0, |van| van.cases);
        let text = Text::plain(format!("VAN {cases}"), at.x + SQUARE / 2.0, at.y + SQUARE / 2.0, 17.0);
        items.push(text.bold().centred().ink(Ink::White).into());
    }
    items
}

fn thing(items: &mut Vec<Item>, square: Square, ink: Ink, orange: bool) {
    let at = GRID.corner(square);
    let shape = Outline::rounded(at.x + 6.0, at.y + 6.0, SQUARE - 12.0, SQUARE - 12.0, 8.0);
    let fill = ink.faded(if orange { 0.55 } else { 0.3 });
    items.push(Path::fill(shape, fill).outlined(Ink::Brown, 2.5).into());
}

fn label(items: &mut Vec<Item>, x: f32, y: f32, text: &str, ink: Ink) {
    let text = Text::plain(text, x, y, 13.0).bold().centred().ink(ink).plate(Ink::Panel.faded(0.9), 2.0, 4.0);
    items.push(text.fit(picture::Fit::Shrink(SQUARE - 6.0)).into());
}

/// Path tokens of the van and of the Emissaries, and home zones.
fn paths(field: &Field, items: &mut Vec<Item>) {
    let scenario = field.scenario();
    for (place, square) in scenario.van.iter().enumerate() {
        let at = GRID.centre(*square);
        path_token(items, at.x, at.y, &format!("V{}", place + 1));
    }
    for (route, (letter, shift)) in scenario.routes.iter().zip([("N", -14.0), ("S", 14.0)]) {
        for (place, zone) in route.iter().enumerate() {
            if let Some(square) = field.board.spaces(*zone).last() {
                let at = GRID.centre(square);
                path_token(items, at.x + shift, at.y + 20.0, &format!("{letter}{}", place + 1));
            }
        }
    }
    for (zone, team) in scenario.homes.iter().zip(Team::BOTH) {
        if let Some(square) = field.board.spaces(*zone).last() {
            let at = GRID.centre(square);
            let slot = if team == Team::A { Slot::One } else { Slot::Two };
            items.push(Icon::Flag.at(at.x + 16.0, at.y + 16.0, 26.0, Ink::Seat(slot)));
        }
    }
}

fn path_token(items: &mut Vec<Item>, x: f32, y: f32, text: &str) {
    let text = Text::plain(text, x, y, 12.0).bold().centred().ink(Ink::Purple).plate(Ink::Panel.faded(0.8), 2.0, 6.0);
    items.push(text.into());
}

/// Traps, fire, smoke.
fn zones(field: &Field, items: &mut Vec<Item>) {
    for zone in &field.traps {
        let spaces: Vec<Square> = field.board.spaces(*zone).collect();
        if let Some(square) = spaces.last() {
            let at = GRID.centre(*square);
            items.push(Icon::Skull.at(at.x + 20.0, at.y + 20.0, 20.0, Ink::Red));
        }
    }
    for effect in &field.effects {
        let (zone, icon, ink) = match effect {
            Effect::Fire(zone, _) => (zone, Icon::Flame, Ink::Red),
            Effect::Smoke(zone) => (zone, Icon::Drop, Ink::Grey),
            Effect::Glare(zone) => (zone, Icon::Star, Ink::Yellow),
            _ => continue,
        };
        for square in field.board.spaces(*zone) {
            let at = GRID.centre(square);
            items.push(icon.at(at.x - 20.0, at.y - 20.0, 20.0, ink));
        }
    }
}

/// Closed doors as red bars, open ones as green gaps, broken ones dashed.
fn doors(field: &Field, items: &mut Vec<Item>) {
    for ((one, two), door) in field.board.doors.iter().zip(&field.doors) {
        let (a, b) = (GRID.centre(*one), GRID.centre(*two));
        let (middle_x, middle_y) = (f32::midpoint(a.x, b.x), f32::midpoint(a.y, b.y));
        let upright = one.row() == two.row();
        let half = SQUARE / 2.0 - 2.0;
        let line = if upright {
            Outline::line((middle_x, middle_y - half), (middle_x, middle_y + half))
        } else {
            Outline::line((middle_x - half, middle_y), (middle_x + half, middle_y))
        };
        let stroke = if door.broken {
            Stroke::new(Ink::Door, 7.0).dashed(8.0, 8.0)
        } else if door.open {
            Stroke::new(Ink::Green, 5.0).dashed(14.0, 30.0)
        } else {
            Stroke::new(Ink::Red, 10.0)
        };
        items.push(Path::stroke(line, stroke).into());
    }
}

/// A site with its current dice, such as `M4 A7`.
fn site_items(field: &Field, site: Site, items: &mut Vec<Item>) {
    let tokens = field.site_tokens(site);
    let dice = |with: Trait, letter: &str| {
        field.site_dice(site, with).map(|dice| format!("{letter}{}", dice.saturating_sub(tokens)))
    };
    let text: Vec<String> = [dice(Trait::Mental, "M"), dice(Trait::Attack, "A")].into_iter().flatten().collect();
    let squares = field.site_squares(site);
    let Some(square) = squares.first() else { return };
    let at = GRID.centre(*square);
    match site {
        Site::Sonic(number) | Site::Bomb(number) => {
            let icon = if matches!(site, Site::Sonic(_)) { Icon::Bolt } else { Icon::Flame };
            items.push(
                Path::fill(Outline::circle(at.x, at.y, 28.0), Ink::Orange.faded(0.9)).outlined(Ink::Text, 2.5).into(),
            );
            items.push(icon.at(at.x, at.y - 6.0, 30.0, Ink::Text));
            label(items, at.x, at.y + 20.0, &format!("{number}: {}", text.join(" ")), Ink::Text);
        }
        Site::Printed(_) => label(items, at.x, at.y - 22.0, &text.join(" "), Ink::Text),
        Site::Van => label(items, at.x, at.y + 26.0, &text.join(" "), Ink::Text),
        Site::Door(..) | Site::Trap(_) => {
            if 0 < tokens {
                label(items, at.x, at.y + 26.0, &format!("−{tokens}"), Ink::Text);
            }
        }
    }
}

/// Every figure.
pub fn figures(field: &Field) -> Vec<Item> {
    let mut items = Vec::new();
    for figure in field.in_reading_order() {
        if let Some(square) = field.square(figure) {
            token(field, figure, square, &mut items);
        }
    }
    items
}

/// The outline of a figure's token: villains are hexagons, team B rounded squares, team A circles.
fn shape(field: &Field, figure: Figure, square: Square) -> Outline {
    let at = GRID.centre(square);
    let radius = radius(figure);
    if figure.is_villain() {
        Outline::regular((at.x, at.y), radius + 3.0, 6, 0.0)
    } else if field.side(figure) == Some(Team::B) {
        Outline::rounded(at.x - radius + 2.0, at.y - radius + 2.0, 2.0 * radius - 4.0, 2.0 * radius - 4.0, 10.0)
    } else {
        Outline::circle(at.x, at.y, radius)
    }
}

fn radius(figure: Figure) -> f32 {
    if figure.is_sidekick() { 21.0 } else { 26.0 }
}

/// A figure that is not there yet: pale, with a dashed rim.
pub fn ghost(field: &Field, figure: Figure, square: Square) -> Vec<Item> {
    let at = GRID.centre(square);
    let (body, on) = ink(field, figure);
    let shape = shape(field, figure, square);
    let word = Text::plain(figure.mark(), at.x, at.y, 22.0).bold().centred().ink(on);
    vec![
        Path::fill(shape.clone(), body.faded(0.6)).into(),
        Path::stroke(shape, Stroke::new(Ink::Trail, 3.5).dashed(8.0, 6.0)).into(),
        word.into(),
    ]
}

fn token(field: &Field, figure: Figure, square: Square, items: &mut Vec<Item>) {
    let at = GRID.centre(square);
    let piece = field.piece(figure);
    let (body, on) = ink(field, figure);
    let radius = radius(figure);
    let active = field.active.as_ref().is_some_and(|active| active.figure == figure);
    if active {
        items.push(Path::fill(Outline::circle(at.x, at.y, radius + 6.0), Ink::Active).into());
    }
    let faded = piece.activated && !active && !figure.is_villain();
    let fill = if faded { Ink::Grey } else { body };
    items.push(
        Path::fill(shape(field, figure, square), fill).outlined(if faded { body } else { Ink::White }, 4.0).into(),
    );
    let word = Text::plain(figure.mark(), at.x, at.y, 22.0).bold().centred();
    items.push(word.ink(if faded { Ink::White } else { on }).into());
    let teamup = figure.as_hero().and_then(|hero| field.sheet(hero)).is_some_and(|sheet| !sheet.main);
    if teamup {
        badge(items, at.x - 20.0, at.y - 22.0, "+", Ink::White, Ink::Text);
    }
    if 0 < piece.damage {
        badge(items, at.x + 20.0, at.y - 22.0, &piece.damage.to_string(), Ink::Red, Ink::White);
    }
    if 0 < piece.shield {
        items.push(Icon::Shield.at(at.x - 20.0, at.y + 20.0, 26.0, Ink::Blue));
        let value = Text::plain(piece.shield.to_string(), at.x - 20.0, at.y + 19.0, 13.0);
        items.push(value.bold().centred().ink(Ink::White).into());
    }
    if 0 < piece.stun {
        badge(items, at.x + 20.0, at.y + 20.0, "", Ink::Yellow, Ink::Black);
        items.push(Icon::Star.at(at.x + 20.0, at.y + 20.0, 17.0, Ink::Black));
    } else if 0 < piece.blind {
        badge(items, at.x + 20.0, at.y + 20.0, "×", Ink::Black, Ink::White);
    }
    if let Some(load) = piece.load {
        let icon = if load == Load::Letter { Icon::Flag } else { Icon::Chest };
        items.push(icon.at(at.x, at.y + 24.0, 20.0, Ink::Brown));
    }
}

fn badge(items: &mut Vec<Item>, x: f32, y: f32, text: &str, body: Ink, on: Ink) {
    items.push(Path::fill(Outline::circle(x, y, 11.0), body).outlined(Ink::White, 2.0).into());
    if !text.is_empty() {
        items.push(Text::plain(text, x, y, 14.0).bold().centred().ink(on).into());
    }
}
