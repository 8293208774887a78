//! Disks as they lie: in the order of their heights, with their states above all of them and the missiles that lie on
//! them. Who lies on whom is plain from the order, from shadows, and from what is written beside.

use super::beside::Beside;
use super::layout::{place, units};
use super::marks::Ring;
use super::pen::Pen;
use super::token::{token, walls};
use crate::content::MARKER;
use crate::disk::Disk;
use crate::field::Field;
use picture::{Ink, Item, Outline, Path, Point, Rect, Text};

/// All disks, walls and missiles, from the lowest to the highest, in the part of the table that is shown.
pub fn disks(field: &Field, shown: Rect, pen: Pen) -> Vec<Item> {
    let mut items = walls(field);
    let mut disks: Vec<&Disk> = field.on_table().collect();
    disks.sort_by_key(|disk| disk.height);
    // Marks lie above everything, or what covers a disk would cover its chain.
    let mut marks: Vec<Item> = Vec::new();
    for disk in &disks {
        let mut ring = Ring::around(disk, pen);
        marks.extend(ring.states(field, disk));
        items.push(token(field, disk, &ring, pen));
    }
    for (number, at) in field.missiles.iter().enumerate() {
        items.extend(missile(place(*at), Some(number + 1)));
    }
    items.extend(marks);
    items.extend(Beside::new(field, &disks, shown, pen).items());
    items
}

/// A missile: full and numbered if it hit, hollow if it missed.
pub fn missile(at: Point, number: Option<usize>) -> Vec<Item> {
    let circle = Outline::circle(at.x, at.y, units(MARKER).max(6.4));
    let body = match number {
        Some(_) => Path::fill(circle, Ink::Attack).outlined(Ink::White, 1.4),
        None => Path::fill(circle, Ink::Panel.faded(0.7)).outlined(Ink::Attack, 1.4),
    };
    let mut items: Vec<Item> = vec![body.into()];
    if let Some(number) = number {
        items.push(Text::plain(number.to_string(), at.x, at.y, 9.5).bold().centred().ink(Ink::White).into());
    }
    items
}
