//! Characters on their squares: frame of the seat, name, die on its action, life, power and victory tokens, marks.

use super::layout::{GRID, SQUARE};
use crate::field::{Camp, Field, Piece, Stage};
use crate::unit::{Unit, place_of};
use crate::words::{Action, Card, Format, Module};
use game::Seat;
use picture::{Die, Face, Fit, Group, Icon, Ink, Item, Outline, Path, Placed, Slot, Solid, Sprite, Stroke, Text};
use text::Message;

/// Side of a token's box.
const BOX: f32 = 152.0;
/// How much smaller a token is on a base square, where the module shows above it.
const IN_BASE: f32 = 0.76;

/// The colour of a seat.
pub fn slot(seat: Seat) -> Slot {
    match (Format::of_seat(seat), place_of(seat)) {
        (_, 0) => Slot::One,
        (_, 1) => Slot::Two,
        (Format::Camps, 2) => Slot::Six,
        (_, 2) => Slot::Three,
        _ => Slot::Four,
    }
}

/// How round a seat's frames are: colours must not be the only mark.
pub fn radius(seat: Seat) -> f32 {
    match (Format::of_seat(seat), place_of(seat)) {
        (Format::FreeForAll, 2) => 44.0,
        (Format::FreeForAll, 3) => 12.0,
        (_, place) if place % 2 == 0 => 26.0,
        _ => 1.0,
    }
}

/// The shape of a Force die.
pub fn solid(sides: u8) -> Solid {
    match sides {
        4 => Solid::D4,
        6 => Solid::D6,
        8 => Solid::D8,
        10 => Solid::D10,
        12 => Solid::D12,
        _ => Solid::D20,
    }
}

/// The sign of an action.
pub fn action_sign(action: Action, x: f32, y: f32, size: f32, ink: Ink) -> Vec<Item> {
    match action {
        Action::Ranged => vec![Icon::Target.at(x, y, size, ink)],
        Action::Melee => vec![Icon::Hand.at(x, y, size, ink)],
        Action::Energy => vec![Icon::Bolt.at(x, y, size, ink)],
        Action::Life => vec![Icon::Heart.at(x, y, size, ink)],
        Action::Heal => vec![super::ground::red_cross(x, y, size * 0.8)],
        Action::ModuleEnergy => vec![
            Path::line(Outline::rect(x - size * 0.5, y - size * 0.5, size, size), ink, 4.0).into(),
            Icon::Bolt.at(x, y, size * 0.75, ink),
        ],
        Action::ModuleHeal => vec![
            Path::line(Outline::rect(x - size * 0.5, y - size * 0.5, size, size), ink, 4.0).into(),
            super::ground::red_cross(x, y, size * 0.65),
        ],
        Action::DefendBase => vec![
            Path::line(Outline::circle(x, y, size * 0.48), ink, 5.0).into(),
            Text::plain("?", x, y, size * 0.8).bold().centred().ink(ink).into(),
        ],
        Action::Wait => vec![Icon::Hourglass.at(x, y, size, ink)],
    }
}

/// A token where it stands.
pub fn token(field: &Field, piece: &Piece) -> Option<Placed> {
    let square = piece.square?;
    let at = GRID.corner(square);
    let inset = (SQUARE - BOX) / 2.0;
    let placed = sprite(field, piece).at(at.x + inset, at.y + inset);
    // A module's strip, or what is left of it, stays free above it.
    let on_module = field.slot(square).is_some_and(|(_, _, module, _)| module != Module::Courtyard);
    Some(if on_module {
        let small = placed.scaled(IN_BASE);
        Placed { at: picture::Point::new(small.at.x, at.y + SQUARE - BOX * IN_BASE - 3.0), ..small }
    } else {
        placed
    })
}

/// A character's token in its box.
pub fn sprite(field: &Field, piece: &Piece) -> Sprite {
    let items = if piece.is_fainted() { fainted(piece) } else { standing(field, piece) };
    Sprite::new(format!("{} {}/{}/{}", piece.unit, piece.life, piece.power, piece.victory), BOX, BOX, items)
}

/// A character as it is printed: before anybody plays it.
pub fn printed(card: Card) -> Sprite {
    let seat = Seat(u8::from(card.stats().team.is_some_and(|team| !team.card().camps.contains(&Camp::Heroes))));
    let items = figure(&Piece::new(Unit { seat, card, twin: false }), false, false);
    Sprite::new(format!("printed {card}"), BOX, BOX, items)
}

/// A character's name where there is little room for it.
pub fn short(card: Card) -> Message {
    Message::new("battleworld-short").with("card", card.word()).with("name", card)
}

fn name(unit: Unit, y: f32, ink: Ink, width: f32) -> Item {
    Text::said(short(unit.card), BOX / 2.0, y, 27.0).bold().centred().ink(ink).fit(Fit::Shrink(width)).into()
}

/// Lying, grey, only name and die.
fn fainted(piece: &Piece) -> Vec<Item> {
    let seat = piece.unit.seat;
    let frame = Outline::rounded(4.0, 62.0, BOX - 8.0, 84.0, radius(seat).min(30.0));
    let die = Die::new(Face::Number(piece.unit.card.stats().die.into())).solid(solid(piece.unit.card.stats().die));
    vec![
        Path::fill(frame, Ink::Street).stroked(Stroke::new(Ink::Seat(slot(seat)), 6.0).dashed(14.0, 9.0)).into(),
        name(piece.unit, 84.0, Ink::Faint, BOX - 24.0),
        die.inks(Ink::Street, Ink::Faint).sprite(40.0).at(24.0, 101.0).into(),
        Text::plain("Zzz", 104.0, 122.0, 32.0).bold().centred().ink(Ink::Faint).into(),
    ]
}

fn standing(field: &Field, piece: &Piece) -> Vec<Item> {
    let waiting = field.stage == Stage::Moves && !piece.placed;
    let spent =
        piece.die.is_none() && piece.placed && matches!(field.stage, Stage::Moves | Stage::Actions | Stage::Fight);
    figure(piece, waiting, spent)
}

/// A character that stands: whether it is still to be activated, and whether its die has served.
fn figure(piece: &Piece, waiting: bool, spent: bool) -> Vec<Item> {
    let unit = piece.unit;
    let (seat, stats) = (unit.seat, unit.card.stats());
    let colour = slot(seat);
    let round = radius(seat);
    let frame = Outline::rounded(4.0, 4.0, BOX - 8.0, BOX - 8.0, round);
    let rim = if waiting { Stroke::new(Ink::Active, 9.0) } else { Stroke::new(Ink::Seat(colour), 7.0) };
    let band = Group::of(vec![Path::fill(Outline::rect(4.0, 4.0, BOX - 8.0, 36.0), Ink::Seat(colour)).into()])
        .clipped(frame.clone());
    let mut items: Vec<Item> = vec![
        Path::fill(frame.clone(), Ink::Panel).into(),
        band.into(),
        Path::stroke(frame.clone(), rim).into(),
        Path::line(frame, Ink::Text, 2.0).into(),
        name(unit, 23.0, Ink::OnSeat(colour), BOX - 26.0 - round * 0.4),
    ];
    items.extend(die(piece, spent));
    items.extend(marks(piece));
    // Life, then power below; the room shrinks for those who have much.
    let most = stats.life.unsigned_abs();
    for pip in 0..most {
        let x = 22.0 + f32::from(pip) * 18.0;
        let dot = Outline::circle(x, 113.0, 7.5);
        items.push(if i16::from(pip) < i16::from(piece.life) {
            Path::fill(dot, Ink::Life).outlined(Ink::Text, 1.5).into()
        } else {
            Path::line(dot, Ink::Life, 2.5).into()
        });
    }
    for pip in 0..stats.power {
        let x = 22.0 + f32::from(pip) * 18.0;
        items.push(if pip < piece.power {
            Icon::Bolt.rimmed(x, 134.0, 21.0, Ink::Yellow, Ink::Text, 0.09)
        } else {
            Path::line(Outline::circle(x, 134.0, 3.5), Ink::Faint, 2.0).into()
        });
    }
    for place in 0..stats.slots {
        let y = 134.0 - f32::from(place) * 21.0;
        items.push(if place < piece.victory {
            Icon::Star.rimmed(134.0, y, 21.0, Ink::Active, Ink::Text, 0.08)
        } else {
            Path::line(Outline::circle(134.0, y, 5.0), Ink::Faint, 2.0).into()
        });
    }
    if let Some(friend) = piece.carries {
        let plate = Text::said(short(friend.card), 10.0, 98.0, 19.0).bold().fit(Fit::Shrink(96.0));
        items.push(plate.ink(Ink::Inverse).plate(Ink::Faint, 4.0, 5.0).into());
    }
    items
}

/// The die: on the sign of its action, or alone at the centre; grey once it is used or lost.
fn die(piece: &Piece, spent: bool) -> Vec<Item> {
    let stats = piece.unit.card.stats();
    let (body, mark) = if spent { (Ink::Street, Ink::Faint) } else { (Ink::White, Ink::Black) };
    let face = Die::new(Face::Number(stats.die.into())).solid(solid(stats.die)).inks(body, mark);
    // Whoever is carried is named below.
    let (size, y) = if piece.carries.is_some() { (40.0, 63.0) } else { (50.0, 70.0) };
    match piece.die {
        Some(action) => {
            let mut items = action_sign(action, 86.0, y, size - 4.0, Ink::Text);
            items.push(face.sprite(size).centred(39.0, y).into());
            items
        }
        None => vec![face.sprite(size).centred(BOX / 2.0 - 12.0, y).into()],
    }
}

/// Wings, webs, metal.
fn marks(piece: &Piece) -> Vec<Item> {
    let mut items = Vec::new();
    let wings = piece.unit.card.stats().flight || piece.lifted;
    if wings {
        items.push(Icon::Wing.at(132.0, 55.0, 26.0, if piece.flies() { Ink::Blue } else { Ink::Grey }));
        if piece.grounded {
            items.push(Path::line(Outline::line((119.0, 67.0), (145.0, 43.0)), Ink::Attack, 4.0).into());
        }
    }
    if piece.webbed {
        items.push(Icon::Chain.at(122.0, 78.0, 26.0, Ink::Purple));
    }
    if piece.unit.card.stats().metal {
        for (x, y) in [(13.0, 48.0), (13.0, 96.0)] {
            items.push(Path::fill(Outline::circle(x, y, 5.0), Ink::Stone).outlined(Ink::Text, 1.5).into());
        }
    }
    items
}
