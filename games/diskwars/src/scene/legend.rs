//! What the signs of a picture mean: only those that it shows.

use super::beside::Beside;
use super::disks::missile;
use super::marks::{Mark, powers, states};
use super::pen::Pen;
use super::token::{board, numbers_at, rim, shows_powers, shows_strengths, wall};
use crate::disk::Disk;
use crate::field::Field;
use crate::words::Alignment;
use picture::{Align, Baseline, Fit, Icon, Ink, Item, Outline, Path, Point, Rect, Slot, Text};
use text::Message;

/// Height of a row.
pub const ROW: f32 = 30.0;
/// Room for the sign before its meaning.
const SIGN: f32 = 50.0;

/// A sign and what it means.
pub struct Entry {
    sign: Sign,
    meaning: Message,
}

/// What the legend explains.
enum Sign {
    Mark(Mark),
    /// Three numbers, perhaps one of them changed.
    Numbers(bool),
    Movement,
    Flag,
    Hill,
    Base(Slot),
    Wall,
    Missile,
    Stack,
    Rim(Alignment),
}

/// What a picture of the whole table shows, in the order in which it is explained.
pub fn entries(field: &Field, pen: Pen) -> Vec<Entry> {
    let entry = |sign: Sign, id: &'static str| Entry { sign, meaning: Message::new(id) };
    let disks: Vec<&Disk> = field.on_table().collect();
    let mut list: Vec<Entry> = Vec::new();
    if shows_strengths(pen) && !disks.is_empty() {
        list.push(entry(Sign::Numbers(false), "diskwars-legend-strengths"));
    }
    if shows_powers(pen) && !disks.is_empty() {
        list.push(entry(Sign::Movement, "diskwars-legend-movement"));
    }
    if shows_strengths(pen) && disks.iter().any(|disk| is_changed(field, disk)) {
        list.push(entry(Sign::Numbers(true), "diskwars-legend-changed"));
    }
    let able = disks.iter().filter(|_| shows_powers(pen));
    let marks = disks.iter().flat_map(|disk| states(field, disk)).chain(able.flat_map(|disk| powers(disk)));
    for mark in marks {
        if list.iter().all(|other| other.meaning != mark.meaning) {
            list.push(Entry { meaning: mark.meaning.clone(), sign: Sign::Mark(mark) });
        }
    }
    let aligned = |align: Alignment| disks.iter().any(|disk| disk.card().align == align);
    let base = field.seats.first().map_or(Slot::One, |seat| Slot::of(seat.0 as usize));
    let everything = Rect::new(0.0, 0.0, f32::MAX, f32::MAX);
    let things = [
        (Beside::new(field, &disks, everything, pen).has_lists(), Sign::Stack, "diskwars-legend-stack"),
        (!field.missiles.is_empty(), Sign::Missile, "diskwars-legend-missile"),
        (field.master().is_some(), Sign::Flag, "diskwars-legend-centre"),
        (true, Sign::Hill, "diskwars-legend-hill"),
        (true, Sign::Base(base), "diskwars-legend-base"),
        (!field.walls.is_empty(), Sign::Wall, "diskwars-legend-wall"),
        (aligned(Alignment::Good), Sign::Rim(Alignment::Good), "diskwars-legend-good"),
        (aligned(Alignment::Neutral), Sign::Rim(Alignment::Neutral), "diskwars-legend-neutral"),
        (aligned(Alignment::Evil), Sign::Rim(Alignment::Evil), "diskwars-legend-evil"),
    ];
    list.extend(things.into_iter().filter(|(is, ..)| *is).map(|(_, sign, id)| entry(sign, id)));
    list
}

/// Whether a number on a disk is not as printed.
fn is_changed(field: &Field, disk: &Disk) -> bool {
    let stats = disk.stats;
    (field.attack(disk), field.defence(disk), disk.toughness(), disk.movement())
        != (stats.attack, stats.defence, stats.toughness, stats.movement)
}

/// The legend in an area, in so many columns.
pub fn items(entries: &[Entry], area: Rect, columns: usize) -> Vec<Item> {
    let wide = area.width / columns as f32;
    let cell = |place: usize| {
        Point::new(area.x + (place % columns) as f32 * wide, area.y + ((place / columns) as f32 + 0.5) * ROW)
    };
    entries
        .iter()
        .enumerate()
        .flat_map(|(place, entry)| {
            let at = cell(place);
            let words = Text::said(entry.meaning.clone(), at.x + SIGN, at.y, 16.0);
            let words = words.align(Align::Left).baseline(Baseline::Middle).ink(Ink::Faint);
            let mut items = sample(&entry.sign, at.moved(SIGN / 2.0 - 2.0, 0.0));
            items.push(words.fit(Fit::Shrink(wide - SIGN - 6.0)).into());
            items
        })
        .collect()
}

/// A sign by itself.
fn sample(sign: &Sign, at: Point) -> Vec<Item> {
    let circle = |radius: f32| Outline::circle(at.x, at.y, radius);
    match sign {
        Sign::Mark(mark) => vec![mark.drawn(at, 14.0)],
        Sign::Numbers(changed) => {
            numbers_at([("3".to_owned(), *changed), ("2".to_owned(), false), ("4".to_owned(), false)], at, 13.0)
        }
        Sign::Movement => board("M3", at, 13.0, Ink::Panel, Ink::Text).into(),
        Sign::Flag => vec![Icon::Flag.at(at.x, at.y, 18.0, Ink::Green)],
        Sign::Hill => vec![Path::fill(circle(9.0), Ink::Grass).outlined(Ink::Green, 1.6).into()],
        Sign::Base(slot) => vec![
            Path::fill(circle(9.0), Ink::Tint(*slot)).outlined(Ink::Seat(*slot), 1.6).into(),
            Text::plain("A", at.x, at.y, 12.0).bold().centred().ink(Ink::Seat(*slot)).into(),
        ],
        Sign::Wall => wall(at, 9.0),
        Sign::Missile => missile(at, Some(1)),
        Sign::Stack => {
            let row =
                |y: f32| Path::line(Outline::line((at.x - 5.0, at.y + y), (at.x + 5.0, at.y + y)), Ink::Text, 2.4);
            let board = Outline::rounded(at.x - 9.0, at.y - 11.0, 18.0, 22.0, 4.0);
            let mut items: Vec<Item> = vec![Path::fill(board, Ink::Panel).outlined(Ink::Wall, 1.2).into()];
            items.extend([-5.5, 0.0, 5.5].map(|y| Item::from(row(y))));
            items
        }
        Sign::Rim(align) => {
            let face = Path::fill(circle(9.0), Ink::Panel).outlined(Ink::Wall, 1.0).into();
            std::iter::once(face).chain(rim(*align, &circle(6.8))).collect()
        }
    }
}
