//! Sprites built once and kept by what they show; the studio keeps their pixels.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, PoisonError};

use super::tokens::signed;
use crate::content::Treasure;
use picture::{Group, Icon, Ink, Item, Outline, Path, Point, Sprite, Stroke, Text};

/// Kept sprites by key. Keys must come from small sets: nothing is ever thrown away.
pub struct Shelf<K>(LazyLock<Mutex<HashMap<K, Sprite>>>);

impl<K: Eq + Hash> Shelf<K> {
    /// An empty shelf.
    pub const fn new() -> Shelf<K> {
        Shelf(LazyLock::new(Mutex::default))
    }

    /// The sprite of a key, built if it is asked for the first time.
    pub fn get(&self, key: K, build: impl FnOnce() -> Sprite) -> Sprite {
        // A panic elsewhere cannot leave the map half changed.
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entry(key).or_insert_with(build).clone()
    }
}

/// A small sign that many pictures repeat.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Mark {
    /// An icon of a size in a colour.
    Plain(Icon, u8, Ink),
    /// The same with a rim that lifts it off what lies below.
    Rimmed(Icon, u8, Ink),
    /// A heart with life lost, or won back for 0.
    Heart(u8),
    /// The place of a lost life point.
    NoLife,
    /// The place of a diamond that has not been found.
    NoDiamond,
    /// A treasure token, face down somewhere or gone.
    Card(Treasure, bool),
    /// A packet, here or played.
    Packet(u8, bool),
}

impl Mark {
    fn at(self, at: Point) -> Item {
        static KEPT: Shelf<Mark> = Shelf::new();
        KEPT.get(self, || self.build()).centred(at.x, at.y).into()
    }

    fn build(self) -> Sprite {
        let (name, width, items) = match self {
            Mark::Plain(icon, size, ink) => {
                let side = f32::from(size) + 2.0;
                (format!("{icon:?}"), side, vec![icon.at(side / 2.0, side / 2.0, f32::from(size), ink)])
            }
            Mark::Rimmed(icon, size, ink) => {
                let side = f32::from(size) * 1.3;
                let icon_items = icon.rimmed(side / 2.0, side / 2.0, f32::from(size), ink, Ink::Panel, 0.1);
                (format!("{icon:?} rimmed"), side, vec![icon_items])
            }
            Mark::Heart(lost) => {
                let text = if lost == 0 { "+".to_owned() } else { format!("−{lost}") };
                let items = vec![
                    Icon::Heart.rimmed(19.0, 19.0, 29.0, Ink::Life, Ink::Panel, 0.1),
                    Text::plain(text.clone(), 19.0, 17.5, 16.0).bold().centred().ink(Ink::White).into(),
                ];
                (format!("heart {text}"), 38.0, items)
            }
            Mark::NoLife => {
                let circle = Outline::circle(9.0, 9.0, 7.0);
                ("no life".to_owned(), 18.0, vec![Path::line(circle, Ink::Grey, 2.0).into()])
            }
            Mark::NoDiamond => ("no diamond".to_owned(), 40.0, vec![hollow_diamond()]),
            Mark::Card(treasure, here) => (format!("token {here}"), 44.0, card(treasure, here)),
            Mark::Packet(packet, here) => (format!("packet {packet}{}", gone(here)), 40.0, bundle(packet, here)),
        };
        Sprite::new(name, width, width, items)
    }
}

fn gone(here: bool) -> &'static str {
    if here { "" } else { " gone" }
}

/// An icon as a sprite.
pub fn icon(icon: Icon, at: Point, size: u8, ink: Ink) -> Item {
    Mark::Plain(icon, size, ink).at(at)
}

/// An icon with a rim around it.
pub fn rimmed(icon: Icon, at: Point, size: u8, ink: Ink) -> Item {
    Mark::Rimmed(icon, size, ink).at(at)
}

/// A heart with the life lost; with 0, life was won back.
pub fn heart(at: Point, lost: u8) -> Item {
    Mark::Heart(lost).at(at)
}

/// The place of a lost life point.
pub fn no_life(at: Point) -> Item {
    Mark::NoLife.at(at)
}

/// The place of a diamond that has not been found.
pub fn no_diamond(at: Point) -> Item {
    Mark::NoDiamond.at(at)
}

/// A treasure token in the panel, crossed out once it has been looted.
pub fn token(treasure: Treasure, here: bool, at: Point) -> Item {
    Mark::Card(treasure, here).at(at)
}

/// A packet in the panel, crossed out while it is played.
pub fn packet(packet: u8, here: bool, at: Point) -> Item {
    Mark::Packet(packet, here).at(at)
}

fn hollow_diamond() -> Item {
    let outline = Outline::polygon([(4.0, 16.0), (11.0, 6.0), (29.0, 6.0), (36.0, 16.0), (20.0, 35.0)]);
    Path::stroke(outline, Stroke::new(Ink::Grey, 2.5).round()).into()
}

fn card(treasure: Treasure, here: bool) -> Vec<Item> {
    let middle = Point::new(22.0, 22.0);
    let outline = Outline::rounded(1.5, 5.0, 41.0, 34.0, 5.0);
    let body = Path::fill(outline, Ink::Panel).outlined(if here { Ink::Text } else { Ink::Grey }, 1.8);
    let signs = signed(treasure, middle, 20.0);
    let mut items: Vec<Item> = vec![body.into()];
    if here {
        items.extend(signs);
    } else {
        items.push(Group::of(signs).faded(0.35).into());
        items.push(struck(middle, 16.0));
    }
    items
}

fn bundle(packet: u8, here: bool) -> Vec<Item> {
    let middle = Point::new(20.0, 20.0);
    let (body, ink) = if here { (Ink::Text, Ink::Inverse) } else { (Ink::Panel, Ink::Grey) };
    let outline = Outline::rounded(2.0, 3.0, 36.0, 34.0, 6.0);
    let mut items: Vec<Item> = vec![
        Path::fill(outline, body).outlined(if here { Ink::Text } else { Ink::Grey }, 2.0).into(),
        Text::plain(packet.to_string(), middle.x, middle.y, 26.0).bold().centred().ink(ink).into(),
    ];
    if !here {
        items.push(struck(middle, 13.0));
    }
    items
}

/// A line through what is gone.
fn struck(middle: Point, reach: f32) -> Item {
    Path::line(Outline::line(middle.moved(-reach, 13.0), middle.moved(reach, -13.0)), Ink::Grey, 3.0).into()
}
