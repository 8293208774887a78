//! Hands as a picture of cards, with the text of each in the reader's language.

use crate::content::{HandCard, Kind, Side};
use crate::look::{technique, timing};
use crate::printed::Printed;
use picture::{Fit, Icon, Ink, Item, Outline, Path, Scene, Text};
use text::Message;

const WIDTH: f32 = 280.0;
const HEIGHT: f32 = 210.0;
const GAP: f32 = 14.0;

/// Cards side by side; planned ones carry the side they lie on.
pub fn cards(hand: &[(HandCard, Option<Side>)]) -> Scene {
    let columns = match hand.len() {
        0 | 1 => 1,
        2..=4 => 2,
        _ => 3,
    };
    let rows = hand.len().div_ceil(columns).max(1);
    let width = columns as f32 * (WIDTH + GAP) + GAP;
    let height = rows as f32 * (HEIGHT + GAP) + GAP;
    let mut scene = Scene::new(width, height);
    for (place, (card, side)) in hand.iter().enumerate() {
        let x = GAP + (place % columns) as f32 * (WIDTH + GAP);
        let y = GAP + (place / columns) as f32 * (HEIGHT + GAP);
        scene.items.extend(card_items(*card, *side, x, y));
    }
    scene
}

/// One card by itself.
pub fn printed(card: Printed) -> Scene {
    match card {
        Printed::Hand(card) => cards(&[(card, None)]),
        Printed::Object(_) | Printed::Site(_) => reference(card),
    }
}

/// A reference card: its name, and a paragraph for each use.
fn reference(card: Printed) -> Scene {
    let uses = card.uses();
    let (width, room) = (2.0 * WIDTH, 130.0);
    let height = 60.0 + room * uses.len() as f32;
    let mut scene = Scene::new(width + 2.0 * GAP, height + 2.0 * GAP);
    let frame = Outline::rounded(GAP, GAP, width, height, 12.0);
    scene.items.push(Path::fill(frame, Ink::Panel).outlined(Ink::Orange, 3.0).into());
    scene.items.push(Icon::Target.at(GAP + 26.0, GAP + 28.0, 30.0, Ink::Orange));
    let name = Message::new("guardians-name").with("name", card.name());
    scene.items.push(Text::said(name, GAP + 48.0, GAP + 35.0, 20.0).bold().fit(Fit::Shrink(width - 60.0)).into());
    for (place, line) in uses.into_iter().enumerate() {
        let y = GAP + 50.0 + room * place as f32;
        let rule = Outline::line((GAP + 12.0, y), (GAP + width - 12.0, y));
        scene.items.push(Path::line(rule, Ink::Rule, 1.5).into());
        let text = Text::said(line, GAP + 14.0, y + 24.0, 16.0);
        scene.items.push(text.fit(Fit::Wrap { width: width - 28.0, lines: 6 }).into());
    }
    scene
}

fn symbol(card: HandCard) -> (Icon, Ink) {
    match card.power().map(|card| card.text().kind) {
        Some(Kind::Movement) => (Icon::Boot, Ink::Green),
        Some(Kind::Attack) => (Icon::Strike, Ink::Red),
        Some(Kind::Defence) => (Icon::Shield, Ink::Blue),
        Some(Kind::Mental) => (Icon::Eye, Ink::Purple),
        Some(Kind::Coordination) => (Icon::Hand, Ink::Orange),
        Some(Kind::Weakness) => (Icon::Chain, Ink::Grey),
        None => (Icon::Drop, Ink::Red),
    }
}

fn card_items(card: HandCard, side: Option<Side>, x: f32, y: f32) -> Vec<Item> {
    let (icon, ink) = symbol(card);
    let frame = Outline::rounded(x, y, WIDTH, HEIGHT, 12.0);
    let rim = if side.is_some() { Ink::Active } else { ink };
    let mut items: Vec<Item> =
        vec![Path::fill(frame, Ink::Panel).outlined(rim, if side.is_some() { 6.0 } else { 3.0 }).into()];
    items.push(icon.at(x + 26.0, y + 28.0, 30.0, ink));
    let name = Message::new("guardians-name").with("name", card.name());
    items.push(Text::said(name, x + 48.0, y + 35.0, 20.0).bold().fit(Fit::Shrink(WIDTH - 60.0)).into());
    items.push(Path::line(Outline::line((x + 12.0, y + 50.0), (x + WIDTH - 12.0, y + 50.0)), Ink::Rule, 1.5).into());
    let mut line = y + 72.0;
    if let HandCard::Power(power) = card {
        let text = Text::said(timing(power), x + 14.0, line, 14.0).bold().ink(ink);
        items.push(text.fit(Fit::Wrap { width: WIDTH - 28.0, lines: 2 }).into());
        // Only the Weakness says what it does before its drawback, in two lines.
        line += if power.is_weakness() { 40.0 } else { 20.0 };
    }
    let words = Message::new("guardians-name").with("name", card.words());
    items.push(Text::said(words, x + 14.0, line, 15.0).fit(Fit::Wrap { width: WIDTH - 28.0, lines: 5 }).into());
    let right = technique(card);
    if !right.is_empty() && card.power().is_some() {
        let text = Message::new("guardians-card-technique").with("technique", right);
        items.push(
            Path::line(
                Outline::line((x + 12.0, y + HEIGHT - 34.0), (x + WIDTH - 12.0, y + HEIGHT - 34.0)),
                Ink::Rule,
                1.5,
            )
            .into(),
        );
        items.push(Text::said(text, x + 14.0, y + HEIGHT - 12.0, 15.0).bold().fit(Fit::Shrink(WIDTH - 28.0)).into());
    }
    if let Some(side) = side {
        let id = if side == Side::Left { "guardians-card-plan-left" } else { "guardians-card-plan-right" };
        let text = Text::said(Message::new(id), x + WIDTH - 10.0, y + HEIGHT - 44.0, 14.0).bold();
        items.push(text.align(picture::Align::Right).plate(Ink::Active, 4.0, 5.0).into());
    }
    items
}
