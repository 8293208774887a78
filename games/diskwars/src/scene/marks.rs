//! The signs around the rim of a disk: what has happened to it on the side that is not covered, what it can do on the other
//! side. None is told from another by its colour alone.

use super::layout::{place, units};
use super::pen::Pen;
use crate::disk::{Disk, Effect};
use crate::field::{Field, letter};
use crate::view::effects;
use crate::words::Missile;
use picture::{Group, Icon, Ink, Item, Outline, Path, Point, Slot, Sprite, Text};
use text::Message;

/// What stands in a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Glyph {
    Icon(Icon),
    Missile(Missile),
    /// Only its words.
    None,
}

/// A small board with a pictogram and perhaps a few letters.
#[derive(Clone, Debug)]
pub struct Mark {
    glyph: Glyph,
    text: String,
    ink: Ink,
    back: Ink,
    /// What the legend says of it.
    pub meaning: Message,
}

impl Mark {
    fn icon(icon: Icon, id: &'static str) -> Mark {
        let meaning = Message::new(id);
        Mark { glyph: Glyph::Icon(icon), text: String::new(), ink: Ink::Text, back: Ink::Panel, meaning }
    }

    fn text(self, text: impl Into<String>) -> Mark {
        Mark { text: text.into(), ..self }
    }

    fn inks(self, ink: Ink, back: Ink) -> Mark {
        Mark { ink, back, ..self }
    }

    fn height(size: f32) -> f32 {
        size * 1.28
    }

    fn width(&self, size: f32) -> f32 {
        let letters = size * 0.56 * self.text.chars().count() as f32;
        if self.glyph == Glyph::None {
            (letters + size * 0.5).max(Mark::height(size))
        } else {
            Mark::height(size) + letters
        }
    }

    /// The sign with its middle at a place.
    pub fn drawn(&self, at: Point, size: f32) -> Item {
        let (width, height) = (self.width(size), Mark::height(size));
        let side = (width + 2.0, height + 2.0);
        let board = Outline::rounded(1.0, 1.0, width, height, height / 2.0);
        let mut items: Vec<Item> = vec![Path::fill(board, self.back).outlined(Ink::Wall, size / 14.0).into()];
        let middle = 1.0 + height / 2.0;
        match self.glyph {
            Glyph::Icon(icon) => items.push(icon.at(middle, middle, size, self.ink)),
            Glyph::Missile(missile) => items.push(glyph(missile, Point::new(middle, middle), size * 0.94, self.ink)),
            Glyph::None => {}
        }
        if !self.text.is_empty() {
            let x = if self.glyph == Glyph::None { side.0 / 2.0 } else { 1.0 + f32::midpoint(height * 0.86, width) };
            let words = Text::plain(self.text.as_str(), x, middle, size * 0.95).bold().centred();
            items.push(words.ink(self.ink).into());
        }
        Sprite::new(format!("{:?} {}", self.glyph, self.text), side.0, side.1, items).centred(at.x, at.y).into()
    }
}

/// What an archer throws, where a bow would not say it.
fn glyph(missile: Missile, at: Point, size: f32, ink: Ink) -> Item {
    let parts: Vec<Item> = match missile {
        Missile::Arrow => return Icon::Bow.at(at.x, at.y, size, ink),
        // A crossbow.
        Missile::Bolt => vec![
            Path::line(Outline::line((12.0, 6.0), (12.0, 23.0)), ink, 3.4).into(),
            Path::line(Outline::new().move_to(1.5, 12.5).quad_to(12.0, 3.5, 22.5, 12.5), ink, 2.6).into(),
            Path::line(
                Outline::polyline([Point::new(1.5, 12.5), Point::new(12.0, 17.0), Point::new(22.5, 12.5)]),
                ink,
                1.2,
            )
            .into(),
            Path::fill(Outline::polygon([(12.0, 0.0), (8.4, 6.4), (15.6, 6.4)]), ink).into(),
        ],
        // A ball with a tail.
        Missile::Fireball => vec![
            Path::fill(Outline::circle(15.5, 15.5, 7.0), ink).into(),
            Path::line(Outline::line((10.0, 10.0), (2.5, 2.5)), ink, 2.6).into(),
            Path::line(Outline::line((7.4, 15.0), (1.5, 9.0)), ink, 2.2).into(),
            Path::line(Outline::line((15.0, 7.4), (9.0, 1.5)), ink, 2.2).into(),
        ],
        Missile::Boulder => {
            let stone = [(3.5, 17.5), (2.5, 10.0), (8.5, 3.5), (16.5, 4.0), (22.0, 10.5), (20.5, 18.5), (12.0, 21.5)];
            vec![Path::fill(Outline::polygon(stone), ink).into()]
        }
    };
    let scale = size / 24.0;
    Group::of(parts).at(at.x - size / 2.0, at.y - size / 2.0).scaled(scale).into()
}

/// What has happened to a disk and lasts, the most important first.
pub fn states(field: &Field, disk: &Disk) -> Vec<Mark> {
    let captor = Slot::of(disk.controller.0 as usize);
    let captor_letter = letter(disk.controller).to_ascii_uppercase().to_string();
    let signs = [
        (disk.doomed, Mark::icon(Icon::Skull, "diskwars-legend-doomed").inks(Ink::Attack, Ink::Panel)),
        (disk.activated, Mark::icon(Icon::Hourglass, "diskwars-legend-activated")),
        (field.is_pinned(disk), Mark::icon(Icon::Chain, "diskwars-legend-pinned")),
        (
            0 < disk.wounds,
            Mark::icon(Icon::Drop, "diskwars-legend-wounds")
                .text(format!("{}/{}", disk.wounds, disk.stats.wounds))
                .inks(Ink::White, Ink::Life),
        ),
        (
            0 < disk.pool,
            Mark { glyph: Glyph::None, ..Mark::icon(Icon::Pip, "diskwars-legend-pool") }
                .text(disk.pool.to_string())
                .inks(Ink::Black, Ink::Orange),
        ),
        (
            disk.owner != disk.controller,
            Mark::icon(Icon::Lock, "diskwars-legend-captured")
                .text(captor_letter)
                .inks(Ink::OnSeat(captor), Ink::Seat(captor)),
        ),
        (disk.raging, Mark::icon(Icon::Flame, "diskwars-legend-raging").text("+2").inks(Ink::White, Ink::Attack)),
    ];
    let mut marks: Vec<Mark> = signs.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
    for effect in effects(disk) {
        let mark = effect_mark(effect);
        if marks.iter().all(|other| other.meaning != mark.meaning) {
            marks.push(mark);
        }
    }
    marks
}

/// A spell or a skill that lies on a disk; those that change the same number look the same.
fn effect_mark(effect: Effect) -> Mark {
    let named = |icon: Icon| Mark { meaning: effect.message(), ..Mark::icon(icon, "diskwars-legend-pinned") };
    match effect {
        Effect::Haste | Effect::Zap | Effect::Song | Effect::Drum => {
            Mark::icon(Icon::Boot, "diskwars-legend-faster").text("+").inks(Ink::Good, Ink::Panel)
        }
        Effect::Terror => Mark::icon(Icon::Boot, "diskwars-legend-slower").text("−").inks(Ink::Attack, Ink::Panel),
        Effect::Cry => Mark::icon(Icon::Sword, "diskwars-legend-stronger").text("+").inks(Ink::Good, Ink::Panel),
        Effect::Shield | Effect::Blessing | Effect::Divine => {
            Mark::icon(Icon::Shield, "diskwars-legend-tougher").text("+").inks(Ink::Good, Ink::Panel)
        }
        Effect::Decay => Mark::icon(Icon::Shield, "diskwars-legend-decayed").text("−").inks(Ink::Attack, Ink::Panel),
        Effect::Curse => Mark::icon(Icon::Helmet, "diskwars-legend-cursed").text("−").inks(Ink::Attack, Ink::Panel),
        Effect::Immobilised => named(Icon::Boot).text("×"),
        Effect::Runed => named(Icon::Diamond),
        Effect::Protected => named(Icon::Star),
        Effect::Repulsed => named(Icon::Hand),
        Effect::MindLocked => named(Icon::Cross),
        Effect::Sniped => named(Icon::Target).inks(Ink::Attack, Ink::Panel),
        Effect::Spotted => named(Icon::Eye).inks(Ink::Attack, Ink::Panel),
    }
}

/// What a disk can do: its capabilities (section 2.4).
pub fn powers(disk: &Disk) -> Vec<Mark> {
    let card = disk.card();
    let mut marks = Vec::new();
    if let Some((missile, count)) = card.throws {
        let meaning = Message::new("diskwars-legend-archer").with("missiles", missile);
        let mark = Mark { meaning, glyph: Glyph::Missile(missile), ..Mark::icon(Icon::Bow, "diskwars-legend-archer") };
        marks.push(mark.text(count.to_string()));
    }
    if 0 < card.wizard {
        marks.push(Mark::icon(Icon::Wand, "diskwars-legend-wizard").text(card.wizard.to_string()));
    }
    let flags = [
        (card.flying, Icon::Wing, "diskwars-power-flying"),
        (card.reckless, Icon::Strike, "diskwars-power-reckless"),
        (card.swift, Icon::Bolt, "diskwars-power-swift"),
        (card.berserk, Icon::Flame, "diskwars-power-berserk"),
    ];
    marks.extend(flags.into_iter().filter(|(is, ..)| *is).map(|(_, icon, id)| Mark::icon(icon, id)));
    marks
}

/// The side of a disk that nobody covers, in degrees; to the right if nothing lies on it.
pub fn open_side(field: &Field, disk: &Disk) -> Option<f32> {
    let at = place(disk.spot());
    let over: Vec<Point> = field.above(disk).map(|over| place(over.spot())).collect();
    let away = over.iter().fold(Point::default(), |sum, from| {
        let far = at.distance(*from).max(0.1);
        sum.moved((at.x - from.x) / far, (at.y - from.y) / far)
    });
    (!over.is_empty()).then(|| away.y.atan2(away.x).to_degrees())
}

/// Signs along the rim of one disk.
pub struct Ring {
    radius: f32,
    size: f32,
    /// From where to where the states reach, in degrees.
    taken: (f32, f32),
}

/// Where the states of a disk on which nothing lies begin: right and a little up, beside its label; they go on upwards.
const BEGIN: f32 = -20.0;
/// Where its powers begin: left and a little up, so that no number of theirs stands before its strengths; they go on upwards
/// too.
const POWERS: f32 = 200.0;
/// How far around the powers may reach.
const SWEEP: f32 = 190.0;

impl Ring {
    /// The ring around a disk in the picture.
    pub fn around(disk: &Disk, pen: Pen) -> Ring {
        let radius = units(disk.radius());
        // Signs grow with the disk, though less: they leave the middle to what is written there.
        let size = pen.least(radius * 0.38, 11.0);
        Ring { radius, size, taken: (BEGIN, BEGIN) }
    }

    /// How much of the rim a sign takes at an angle.
    fn share(&self, mark: &Mark, angle: f32) -> f32 {
        let (sin, cos) = angle.to_radians().sin_cos();
        let along = mark.width(self.size) * sin.abs() + Mark::height(self.size) * cos.abs();
        (along / (self.radius + self.size * 0.4)).to_degrees()
    }

    /// The middle of a sign at an angle: most of it lies outside the rim.
    fn spot(&self, at: Point, mark: &Mark, angle: f32) -> Point {
        let (sin, cos) = angle.to_radians().sin_cos();
        let deep = mark.width(self.size) * cos.abs() + Mark::height(self.size) * sin.abs();
        at.towards(angle, self.radius - self.size * 0.35 + deep / 2.0)
    }

    /// The states: around the open side of a disk that is covered.
    pub fn states(&mut self, field: &Field, disk: &Disk) -> Vec<Item> {
        let marks = states(field, disk);
        let (at, open) = (place(disk.spot()), open_side(field, disk));
        let all: f32 = marks.iter().map(|mark| self.share(mark, open.unwrap_or(0.0))).sum();
        let begin = open.map_or(BEGIN, |open| open + all / 2.0);
        let mut angle = begin;
        let mut items = Vec::new();
        for mark in &marks {
            let half = self.share(mark, angle) / 2.0;
            let middle = if items.is_empty() && open.is_none() { angle } else { angle - half };
            items.push(mark.drawn(self.spot(at, mark, middle), self.size));
            angle = middle - half;
        }
        self.taken = (angle, begin);
        items
    }

    /// What the disk can do, where its states leave room, around this place.
    pub fn powers(&self, disk: &Disk, at: Point) -> Vec<Item> {
        let mut angle = POWERS;
        let mut items = Vec::new();
        for mark in powers(disk) {
            let half = self.share(&mark, angle) / 2.0;
            while self.meets(angle, half) && angle < POWERS + SWEEP {
                angle += 4.0;
            }
            if POWERS + SWEEP <= angle {
                break;
            }
            items.push(mark.drawn(self.spot(at, &mark, angle), self.size));
            // Two signs of the same width follow each other at twice the half.
            angle += 2.0 * half;
        }
        items
    }

    /// Whether a sign at this angle would lie on a state.
    fn meets(&self, angle: f32, half: f32) -> bool {
        let (low, high) = self.taken;
        let (middle, reach) = (f32::midpoint(low, high), (high - low) / 2.0);
        let apart = (angle - middle).rem_euclid(360.0);
        0.1 < reach && apart.min(360.0 - apart) < reach + half
    }
}
