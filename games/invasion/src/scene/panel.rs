//! The words and counters around the board: round, phase and who is due above; heroes, treasures and the lord's means
//! below. Everything in it is public.

use super::layout::{HEADER, PANEL_Y, WIDTH};
use super::{shelf, tokens};
use crate::board::Ground;
use crate::content::{Breed, Figure, Hero, Treasure, content};
use crate::field::{Field, HEROES, LORD, Side, Stage, Turn};
use crate::rules;
use crate::view::View;
use picture::{Align, Baseline, Fit, Icon, Ink, Item, Outline, Path, Point, Text};
use text::Message;

/// Room at the sides of the picture.
pub const MARGIN: f32 = 10.0;
/// Room between two cards.
const GAP: f32 = 7.0;
/// Height of the heroes' cards.
const HEROES_HIGH: f32 = 78.0;
/// Height of the counters' cards.
const COUNTERS_HIGH: f32 = 78.0;
/// Width of a hero's card.
const CARD: f32 = (WIDTH - 2.0 * MARGIN - 3.0 * GAP) / 4.0;
/// Width of the card of treasures.
const TREASURES: f32 = 600.0;
/// Where the tokens still hidden begin on it.
const LEFT_X: f32 = MARGIN + 140.0;
/// Where the strip below the counters begins.
pub const STRIP_Y: f32 = PANEL_Y + HEROES_HIGH + COUNTERS_HIGH + 2.0 * GAP;

/// The empty cards below the board; they never change and belong to the ground.
pub fn boards() -> Vec<Item> {
    let y = PANEL_Y + HEROES_HIGH + GAP;
    let lord = MARGIN + TREASURES + GAP;
    let mut boards: Vec<Item> = Hero::ALL.map(|hero| board(card_x(hero), PANEL_Y, CARD, HEROES_HIGH).into()).into();
    boards.push(board(MARGIN, y, TREASURES, COUNTERS_HIGH).into());
    boards.push(board(lord, y, WIDTH - MARGIN - lord, COUNTERS_HIGH).into());
    let rule = Outline::line((LEFT_X - 6.0, y + 12.0), (LEFT_X - 6.0, y + COUNTERS_HIGH - 12.0));
    boards.push(Path::line(rule, Ink::Rule, 2.0).into());
    boards
}

fn card_x(hero: Hero) -> f32 {
    MARGIN + f32::from(hero as u8) * (CARD + GAP)
}

/// The line above the board and what stands on the cards below it.
pub fn items(view: &View) -> Vec<Item> {
    let mut items = header(view);
    for hero in Hero::ALL {
        items.extend(card(&view.field, hero, Point::new(card_x(hero), PANEL_Y)));
    }
    items.extend(counters(&view.field));
    items
}

fn board(x: f32, y: f32, width: f32, height: f32) -> Path {
    Path::fill(Outline::rounded(x, y, width, height, 8.0), Ink::Panel).outlined(Ink::Rule, 1.5)
}

fn header(view: &View) -> Vec<Item> {
    let field = &view.field;
    let y = HEADER / 2.0 + 2.0;
    let title = Text::said(view.headline(), MARGIN + 4.0, y, 36.0).bold().baseline(Baseline::Middle);
    if field.stage == Stage::MatchOver {
        let ending = Text::said(ending(view), WIDTH - MARGIN - 4.0, y, 34.0).bold().baseline(Baseline::Middle);
        return vec![
            title.fit(Fit::Shrink(430.0)).into(),
            ending.align(Align::Right).fit(Fit::Shrink(560.0)).ink(Ink::Good).into(),
        ];
    }
    let due = rules::due(field);
    let mut items = Vec::new();
    let mut x = WIDTH - MARGIN;
    let step = 56.0;
    for seat in due.iter().collect::<Vec<_>>().into_iter().rev() {
        let sprite = match Hero::of(seat) {
            Some(hero) => tokens::badge(hero),
            None => tokens::lord(),
        };
        items.push(sprite.centred(x - step / 2.0, y).scaled(0.9).into());
        x -= step;
    }
    let label =
        if due.and(HEROES).is_empty() && due.has(LORD) { "invasion-picture-due-lord" } else { "invasion-picture-due" };
    let room = 210.0;
    items.push(
        Text::said(Message::new(label), x - 8.0, y, 28.0)
            .baseline(Baseline::Middle)
            .align(Align::Right)
            .fit(Fit::Shrink(room))
            .into(),
    );
    items.push(title.fit(Fit::Shrink(x - room - 3.0 * MARGIN)).into());
    items
}

/// Who has won.
fn ending(view: &View) -> Message {
    let seats = view.outcome.as_ref().map(|outcome| outcome.seats);
    Message::new(match (seats, view.field.last_leg.map(|leg| leg.winner)) {
        (Some(seats), _) if seats.is_empty() => "invasion-picture-drawn",
        (Some(seats), _) if seats.has(LORD) => "invasion-picture-won-lord",
        (Some(_), _) | (None, Some(Side::Heroes)) => "invasion-picture-won-heroes",
        (None, Some(Side::Lord)) => "invasion-picture-won-lord",
        (None, None) => "invasion-picture-drawn",
    })
}

/// A hero's name without article.
fn name(hero: Hero) -> Message {
    Message::new(match hero {
        Hero::Warrior => "invasion-picture-warrior",
        Hero::Rogue => "invasion-picture-rogue",
        Hero::Cleric => "invasion-picture-cleric",
        Hero::Wizard => "invasion-picture-wizard",
    })
}

fn card(field: &Field, hero: Hero, at: Point) -> Vec<Item> {
    let piece = field.piece(Figure::hero(hero));
    let proposed = field.proposal.filter(|_| field.stage == Stage::SetupHeroes);
    let dead = piece.square.is_none() && field.stage != Stage::SetupHeroes;
    let heroes = matches!(field.stage, Stage::Heroes | Stage::TrapPending);
    let active = heroes && piece.turn == Turn::Active;
    let mut items: Vec<Item> = Vec::new();
    if active {
        let ring = Outline::rounded(at.x + 1.5, at.y + 1.5, CARD - 3.0, HEROES_HIGH - 3.0, 8.0);
        items.push(Path::line(ring, Ink::Active, 5.0).into());
    }
    let quiet = dead || heroes && piece.turn == Turn::Done;
    let middle = at.y + HEROES_HIGH / 2.0;
    let badge = tokens::badge(hero).centred(at.x + 40.0, middle);
    items.push(if quiet { badge.faded(0.4) } else { badge }.into());
    if dead {
        items.push(shelf::rimmed(Icon::Cross, Point::new(at.x + 40.0, middle), 44, Ink::Attack));
    }
    let ink = if quiet { Ink::Faint } else { Ink::Text };
    let room = if heroes && !quiet { 106.0 } else { CARD - 86.0 };
    items.push(Text::said(name(hero), at.x + 78.0, at.y + 31.0, 26.0).bold().ink(ink).fit(Fit::Shrink(room)).into());
    if dead {
        return items;
    }
    let life = if piece.square.is_some() { piece.life } else { content().life };
    for place in 0..content().life {
        let at = at.moved(91.0 + f32::from(place) * 29.0, 56.0);
        items.push(if place < life { shelf::icon(Icon::Heart, at, 26, Ink::Life) } else { shelf::no_life(at) });
    }
    let potion = piece.potion || proposed.is_some_and(|proposal| proposal.potions.contains(&hero));
    if potion {
        items.push(shelf::icon(Icon::Flask, at.moved(182.0, 55.0), 28, Ink::Purple));
    }
    if heroes && !quiet {
        let x = at.x + CARD - 44.0;
        for (icon, number, y) in [(Icon::Boot, piece.movement, 24.0), (attack_icon(hero), piece.attacks, 55.0)] {
            items.push(shelf::icon(icon, Point::new(x, at.y + y), 24, Ink::Faint));
            items.push(count(number.to_string(), x + 17.0, at.y + y, 25.0).into());
        }
    }
    items
}

/// The sign of a hero's attacks.
fn attack_icon(hero: Hero) -> Icon {
    match hero {
        Hero::Warrior | Hero::Rogue => Icon::Sword,
        Hero::Cleric => Icon::Staff,
        Hero::Wizard => Icon::Wand,
    }
}

fn count(text: String, x: f32, y: f32, size: f32) -> Text {
    Text::plain(text, x, y, size).bold().baseline(Baseline::Middle)
}

fn caption(id: &'static str, x: f32, y: f32, room: f32) -> Item {
    Text::said(Message::new(id), x, y, 21.0).ink(Ink::Faint).fit(Fit::Shrink(room)).into()
}

/// Every token in the order of the content table, and whether it still lies face down: as many of each kind as have been
/// looted are gone. Which of two equal ones that was, nobody can see.
fn hidden(field: &Field) -> Vec<(Treasure, bool)> {
    let mut looted: Vec<Treasure> = field.looted.iter().map(|found| found.treasure).collect();
    let mut tokens: Vec<(Treasure, bool)> = content().tokens.iter().map(|token| (*token, true)).collect();
    for (token, here) in tokens.iter_mut().rev() {
        if let Some(place) = looted.iter().position(|treasure| treasure == token) {
            looted.remove(place);
            *here = false;
        }
    }
    tokens
}

fn counters(field: &Field) -> Vec<Item> {
    let y = PANEL_Y + HEROES_HIGH + GAP;
    let (line, foot) = (y + 53.0, y + 24.0);
    let left = if field.stage == Stage::MatchOver { "invasion-picture-unfound" } else { "invasion-picture-left" };
    let mut items = vec![
        caption("invasion-picture-diamonds", MARGIN + 12.0, foot, 118.0),
        caption(left, LEFT_X + 6.0, foot, 440.0),
    ];
    let wanted = content().tokens.iter().filter(|token| **token == Treasure::Diamond).count();
    for place in 0..wanted {
        let at = Point::new(MARGIN + 30.0 + place as f32 * 44.0, line);
        let found = place < usize::from(field.diamonds());
        items.push(if found { shelf::icon(Icon::Diamond, at, 40, Ink::Blue) } else { shelf::no_diamond(at) });
    }
    for (place, (treasure, here)) in hidden(field).into_iter().enumerate() {
        items.push(shelf::token(treasure, here, Point::new(LEFT_X + 25.0 + place as f32 * 45.4, line)));
    }
    items.extend(lord(field, Point::new(MARGIN + TREASURES + GAP + 12.0, y)));
    items
}

/// What the lord has to summon with.
fn lord(field: &Field, at: Point) -> Vec<Item> {
    let (line, foot) = (at.y + 53.0, at.y + 24.0);
    let mut items = vec![caption("invasion-picture-packets", at.x, foot, 126.0)];
    for (place, (packet, here)) in content().packets.iter().zip(field.packets).enumerate() {
        items.push(shelf::packet(*packet, here, Point::new(at.x + 18.0 + place as f32 * 42.0, line)));
    }
    let x = at.x + 140.0;
    items.push(caption("invasion-picture-reserve", x, foot, 94.0));
    items.push(count(format!("+{}", field.reserve), x, line, 30.0).into());
    let x = at.x + 246.0;
    items.push(caption("invasion-picture-supply", x, foot, 168.0));
    for (place, (icon, breed)) in [(Icon::Sword, Breed::Sword), (Icon::Bow, Breed::Archer)].into_iter().enumerate() {
        let x = x + 14.0 + place as f32 * 84.0;
        items.push(shelf::icon(icon, Point::new(x, line), 30, Ink::Text));
        items.push(count(field.supply(breed).to_string(), x + 21.0, line, 28.0).into());
    }
    items
}

/// The tint of a square's ground.
pub fn tint(inside: bool) -> Ink {
    if inside { Ink::Floor } else { Ink::Street }
}

/// Whether a looted treasure is known to have lain here; positions written by hand do not say where.
pub fn lay_here(field: &Field, square: space::Square) -> bool {
    field.board.ground(square) == Ground::TreasureSpot
}
