//! Everything that stands on squares: heroes, goblins, chests and the faces of treasures. Each is a sprite, built once.

use super::layout::{GRID, SQUARE};
use super::shelf::Shelf;
use crate::content::{Banner, Breed, Figure, Hero, Treasure, content};
use crate::field::{Field, Side, Stage, Turn};
use picture::{Baseline, Fit, Icon, Ink, Item, Outline, Path, Point, Slot, Sprite, Stroke, Text};
use space::Square;

/// The middle of a token's box.
const MIDDLE: f32 = SQUARE / 2.0;
/// Side of the box of what a finder holds up.
pub const OPENED: f32 = 44.0;

/// A sprite that is built once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Stamp {
    Hero {
        hero: Hero,
        life: u8,
        potion: bool,
        done: bool,
    },
    /// A hero's letter without counters, for panels.
    Badge(Hero),
    Goblin {
        goblin: Figure,
        done: bool,
    },
    /// A goblin that has no label yet.
    Draft(Breed),
    Lord,
    Chest,
    ChestBadge,
    Face(Treasure),
    FaceBadge(Treasure),
    Opened(Treasure),
    Ring,
    New,
}

impl Stamp {
    fn sprite(self) -> Sprite {
        static KEPT: Shelf<Stamp> = Shelf::new();
        KEPT.get(self, || self.build())
    }

    fn build(self) -> Sprite {
        let (name, side, items) = match self {
            Stamp::Hero { hero, life, potion, done } => {
                let name = format!(
                    "{} {life}{}{}",
                    hero.id(),
                    if potion { " potion" } else { "" },
                    if done { " done" } else { "" }
                );
                (name, SQUARE, hero_items(hero, life, potion, done))
            }
            Stamp::Badge(hero) => (format!("{} badge", hero.id()), SQUARE, disc(hero, MIDDLE, 34.0, false)),
            Stamp::Goblin { goblin, done } => {
                let stats = goblin.stats();
                let name = format!("{goblin}{}", if done { " done" } else { "" });
                (name, SQUARE, goblin_items(stats.banner, stats.ranged, &stats.label, done))
            }
            Stamp::Draft(breed) => {
                let (banner, label) = match breed {
                    Breed::Sword => (Some(Banner::Green), "s"),
                    Breed::Archer => (None, "ar"),
                };
                (format!("{} draft", breed.word()), SQUARE, goblin_items(banner, breed == Breed::Archer, label, false))
            }
            Stamp::Lord => ("lord".to_owned(), SQUARE, lord_items()),
            Stamp::Chest => ("chest".to_owned(), SQUARE, chest_items()),
            Stamp::ChestBadge => ("chest badge".to_owned(), 28.0, chest_badge()),
            Stamp::Opened(treasure) => (format!("opened {}", word(treasure)), OPENED, opened_items(treasure)),
            Stamp::Face(treasure) => (word(treasure), SQUARE, face_items(treasure)),
            Stamp::FaceBadge(treasure) => (format!("{} badge", word(treasure)), 34.0, face_badge(treasure)),
            Stamp::Ring => ("active".to_owned(), 76.0, ring_items()),
            Stamp::New => ("new".to_owned(), 68.0, new_items()),
        };
        Sprite::new(name, side, side, items)
    }
}

/// The name of a treasure in the text form of scenes.
fn word(treasure: Treasure) -> String {
    match treasure {
        Treasure::Diamond => "diamond".to_owned(),
        Treasure::Life(value) => format!("life {value}"),
        Treasure::Trap(value) => format!("trap {value}"),
        Treasure::Pi(value) => format!("pi {value}"),
    }
}

/// The colour of a hero: four that differ most for all eyes, none of them a goblin's.
pub fn slot(hero: Hero) -> Slot {
    match hero {
        Hero::Warrior => Slot::Two,
        Hero::Rogue => Slot::Five,
        Hero::Cleric => Slot::Four,
        Hero::Wizard => Slot::One,
    }
}

/// The token of a figure as it stands now.
pub fn token(field: &Field, figure: Figure) -> Sprite {
    let piece = field.piece(figure);
    match figure.as_hero() {
        Some(hero) => {
            let done = is_dim(field, figure);
            Stamp::Hero { hero, life: piece.life, potion: piece.potion, done }.sprite()
        }
        None => Stamp::Goblin { goblin: figure, done: is_dim(field, figure) }.sprite(),
    }
}

/// The token of a figure that is not, or no longer, on the board.
pub fn shade(figure: Figure) -> Sprite {
    match figure.as_hero() {
        Some(hero) => Stamp::Hero { hero, life: 0, potion: false, done: false }.sprite(),
        None => Stamp::Goblin { goblin: figure, done: false }.sprite(),
    }
}

/// A hero as it would begin.
pub fn seated(hero: Hero, potion: bool) -> Sprite {
    Stamp::Hero { hero, life: content().life, potion, done: false }.sprite()
}

/// A hero's letter, for panels and dice.
pub fn badge(hero: Hero) -> Sprite {
    Stamp::Badge(hero).sprite()
}

/// The lord's sign, for panels.
pub fn lord() -> Sprite {
    Stamp::Lord.sprite()
}

/// A goblin that has been drafted and has no label yet.
pub fn drafted(breed: Breed) -> Sprite {
    Stamp::Draft(breed).sprite()
}

/// A closed chest: every face-down treasure looks like this.
pub fn chest() -> Sprite {
    Stamp::Chest.sprite()
}

/// A treasure turned over, as a card.
pub fn face(treasure: Treasure) -> Sprite {
    Stamp::Face(treasure).sprite()
}

/// What was in a chest that has just been opened, to be held up by its finder.
pub fn opened(treasure: Treasure) -> Sprite {
    Stamp::Opened(treasure).sprite()
}

/// A ring for what has just entered the board.
pub fn newcomer(square: Square) -> Item {
    let at = GRID.centre(square);
    Stamp::New.sprite().centred(at.x, at.y).into()
}

/// What lies under a figure, at the corner of its token.
pub fn under(square: Square, known: Option<Treasure>) -> Item {
    let at = GRID.centre(square).moved(-20.0, -19.0);
    let badge = known.map_or(Stamp::ChestBadge, Stamp::FaceBadge);
    badge.sprite().centred(at.x, at.y).into()
}

/// The ring around the figure whose turn it is.
pub fn ring(square: Square) -> Item {
    let at = GRID.centre(square);
    Stamp::Ring.sprite().centred(at.x, at.y).into()
}

/// Whether the figure has had its turn in a phase of its side that still goes on.
fn is_dim(field: &Field, figure: Figure) -> bool {
    let phase = match field.stage {
        Stage::Heroes | Stage::TrapPending => Some(Side::Heroes),
        Stage::LordActions => Some(Side::Lord),
        Stage::SetupHeroes | Stage::SetupLord | Stage::LordSummon | Stage::MatchOver => None,
    };
    phase == Some(Field::side_of(figure)) && field.piece(figure).turn == Turn::Done
}

fn disc(hero: Hero, y: f32, size: f32, done: bool) -> Vec<Item> {
    let slot = slot(hero);
    let circle = || Outline::circle(MIDDLE, MIDDLE, 26.5);
    let mut items: Vec<Item> = Vec::new();
    let letter = Text::said(hero.letter(), MIDDLE, y, size).bold().centred();
    if done {
        items.push(Path::fill(circle(), Ink::Panel).into());
        items.push(Path::fill(circle(), Ink::Seat(slot).faded(0.3)).outlined(Ink::Faint, 2.0).into());
        items.push(letter.ink(Ink::Faint).into());
    } else {
        items.push(Path::fill(circle(), Ink::Seat(slot)).outlined(Ink::Text, 3.0).into());
        items.push(letter.ink(Ink::OnSeat(slot)).into());
    }
    items
}

fn hero_items(hero: Hero, life: u8, potion: bool, done: bool) -> Vec<Item> {
    let mut items = disc(hero, 24.0, 31.0, done);
    let plate = if done { Ink::Faint } else { Ink::Text };
    items.push(Path::fill(Outline::rounded(8.0, 40.0, 44.0, 16.0, 8.0), plate).into());
    for pip in 0..content().life {
        let x = MIDDLE + (f32::from(pip) - 1.0) * 14.0;
        let dot = Outline::circle(x, 48.0, if pip < life { 5.5 } else { 4.2 });
        items.push(if pip < life {
            Path::fill(dot, Ink::Inverse).into()
        } else {
            Path::line(dot, Ink::Inverse.faded(0.7), 1.5).into()
        });
    }
    if potion {
        items.push(Path::fill(Outline::circle(48.0, 12.0, 11.0), Ink::Panel).outlined(plate, 1.5).into());
        items.push(Icon::Flask.at(48.0, 12.0, 17.0, if done { Ink::Faint } else { Ink::Purple }));
    }
    items
}

/// A box with ears: banner and weapon above, the label below.
fn goblin_items(banner: Option<Banner>, ranged: bool, label: &str, done: bool) -> Vec<Item> {
    let banner = match banner {
        Some(Banner::Green) => Ink::Green,
        Some(Banner::Blue) => Ink::Blue,
        None => Ink::Brown,
    };
    let body = Outline::rounded(4.0, 8.0, 52.0, 49.0, 9.0);
    let ears = Outline::polygon([(5.0, 16.0), (1.5, 2.0), (17.0, 10.0)]).join(Outline::polygon([
        (55.0, 16.0),
        (58.5, 2.0),
        (43.0, 10.0),
    ]));
    let head = Outline::new()
        .move_to(4.0, 29.0)
        .line_to(4.0, 17.0)
        .quad_to(4.0, 8.0, 13.0, 8.0)
        .line_to(47.0, 8.0)
        .quad_to(56.0, 8.0, 56.0, 17.0)
        .line_to(56.0, 29.0)
        .close();
    let (rim, text) = if done { (Ink::Grey, Ink::Faint) } else { (Ink::Text, Ink::Text) };
    let fade = if done { 0.35 } else { 1.0 };
    let icon = if ranged { Icon::Bow } else { Icon::Sword };
    vec![
        Path::fill(ears.clone(), Ink::Panel).into(),
        Path::fill(ears, banner.faded(fade)).stroked(Stroke::new(rim, 2.0).round()).into(),
        Path::fill(body.clone(), Ink::Panel).into(),
        Path::fill(head, banner.faded(fade)).into(),
        Path::line(body, rim, 2.5).into(),
        icon.at(MIDDLE, 18.5, 18.0, if done { Ink::Text } else { Ink::Inverse }),
        Text::plain(label, MIDDLE, 41.5, 24.0).bold().centred().ink(text).fit(Fit::Shrink(49.0)).into(),
    ]
}

fn lord_items() -> Vec<Item> {
    vec![
        Path::fill(Outline::rounded(3.5, 3.5, 53.0, 53.0, 10.0), Ink::Text).into(),
        Icon::Crown.at(MIDDLE, MIDDLE, 38.0, Ink::Inverse),
    ]
}

/// A box with a lid and a lock.
fn chest_items() -> Vec<Item> {
    vec![
        Path::fill(Outline::rounded(10.0, 14.0, 40.0, 34.0, 6.0), Ink::Wood).outlined(Ink::Panel, 7.0).into(),
        Path::fill(Outline::rounded(10.0, 14.0, 40.0, 34.0, 6.0), Ink::Wood).outlined(Ink::Text, 2.5).into(),
        Path::fill(Outline::rounded(11.0, 15.0, 38.0, 13.0, 5.0), Ink::Brown).into(),
        Path::line(Outline::line((10.0, 28.0), (50.0, 28.0)), Ink::Text, 2.5).into(),
        Path::fill(Outline::rounded(25.5, 23.0, 9.0, 12.0, 2.0), Ink::Yellow).outlined(Ink::Text, 1.8).into(),
    ]
}

fn chest_badge() -> Vec<Item> {
    vec![
        Path::fill(Outline::circle(14.0, 14.0, 12.5), Ink::Panel).outlined(Ink::Text, 1.8).into(),
        Path::fill(Outline::rounded(6.5, 8.0, 15.0, 12.5, 2.0), Ink::Wood).outlined(Ink::Text, 1.6).into(),
        Path::line(Outline::line((6.5, 13.0), (21.5, 13.0)), Ink::Text, 1.6).into(),
        Path::fill(Outline::rect(12.2, 11.0, 3.6, 5.0), Ink::Yellow).outlined(Ink::Text, 1.0).into(),
    ]
}

/// The sign of a treasure and the number on it.
pub fn sign(treasure: Treasure) -> (Icon, Ink, Option<String>) {
    match treasure {
        Treasure::Diamond => (Icon::Diamond, Ink::Blue, None),
        Treasure::Life(value) => (Icon::Heart, Ink::Life, Some(format!("+{value}"))),
        Treasure::Trap(value) => (Icon::Skull, Ink::Text, Some(value.to_string())),
        Treasure::Pi(value) => (Icon::Crown, Ink::Purple, Some(value.to_string())),
    }
}

/// A sign with its number beside it, the pair centred on a point.
pub fn signed(treasure: Treasure, at: Point, size: f32) -> Vec<Item> {
    let (icon, ink, number) = sign(treasure);
    let Some(number) = number else {
        return vec![icon.at(at.x, at.y, size * 1.15, ink)];
    };
    // Two characters are a little smaller, so that the pair is never wider than 1.7 times its size.
    let wide = number.len() > 1;
    let (sign, letters) = if wide { (size * 0.88, size * 0.72) } else { (size, size * 0.86) };
    let left = at.x - if wide { size * 0.45 } else { size * 0.32 };
    vec![
        icon.at(left, at.y, sign, ink),
        Text::plain(number, left + sign * 0.54, at.y, letters).bold().baseline(Baseline::Middle).into(),
    ]
}

fn face_items(treasure: Treasure) -> Vec<Item> {
    let mut items: Vec<Item> =
        vec![Path::fill(Outline::rounded(6.0, 12.0, 48.0, 36.0, 6.0), Ink::Panel).outlined(Ink::Text, 2.5).into()];
    items.extend(signed(treasure, Point::new(MIDDLE, MIDDLE), 26.0));
    items
}

fn face_badge(treasure: Treasure) -> Vec<Item> {
    let mut items: Vec<Item> =
        vec![Path::fill(Outline::rounded(1.0, 5.0, 32.0, 24.0, 5.0), Ink::Panel).outlined(Ink::Text, 1.8).into()];
    items.extend(signed(treasure, Point::new(17.0, 17.0), 17.0));
    items
}

/// A chest with its lid thrown back and the treasure above it.
fn opened_items(treasure: Treasure) -> Vec<Item> {
    let mut items: Vec<Item> = vec![
        Path::fill(Outline::rounded(7.0, 29.0, 30.0, 13.0, 3.0), Ink::Wood).outlined(Ink::Text, 2.0).into(),
        Path::fill(Outline::rounded(1.5, 2.0, 41.0, 29.0, 6.0), Ink::Panel).outlined(Ink::Text, 2.0).into(),
    ];
    items.extend(signed(treasure, Point::new(OPENED / 2.0, 16.5), 22.0));
    items
}

fn ring_items() -> Vec<Item> {
    vec![
        Path::line(Outline::circle(38.0, 38.0, 31.5), Ink::Active, 7.0).into(),
        Path::line(Outline::circle(38.0, 38.0, 35.5), Ink::Text, 1.8).into(),
    ]
}

fn new_items() -> Vec<Item> {
    let frame = || Outline::rounded(4.0, 4.0, 60.0, 60.0, 12.0);
    vec![
        Path::fill(frame(), Ink::Active.faded(0.35)).into(),
        Path::stroke(frame(), Stroke::new(Ink::Text, 5.0).dashed(9.0, 7.0)).into(),
        Path::stroke(frame(), Stroke::new(Ink::Active, 3.0).dashed(9.0, 7.0)).into(),
    ]
}
