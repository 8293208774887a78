//! Disks as they lie: in the order of their heights, with their labels, numbers and markers. Who lies on whom is plain from
//! the order, from shadows, and from labels repeated beside what is covered.

use super::super::content::WALL;
use super::super::disk::{Disk, Effect};
use super::super::field::Field;
use super::super::words::Alignment;
use super::layout::{place, table, units};
use crate::picture::{Fit, Icon, Ink, Item, Outline, Path, Point, Slot, Sprite, Stroke, Text};

/// How much is written on a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Its label, for the whole table.
    Label,
    /// Its numbers too, for a crop.
    Full,
}

/// All disks and walls, from the lowest to the highest.
pub fn disks(field: &Field, detail: Detail) -> Vec<Item> {
    let mut items: Vec<Item> = field.walls.iter().flat_map(|at| wall(place(*at), units(WALL))).collect();
    let mut disks: Vec<&Disk> = field.on_table().collect();
    disks.sort_by_key(|disk| disk.height);
    for disk in &disks {
        match detail {
            Detail::Label => items.push(token(disk).centred(place(disk.spot()).x, place(disk.spot()).y).into()),
            Detail::Full => items.extend(writing(field, disk)),
        }
    }
    // Markers lie above everything, or what covers a disk would cover its chain.
    for disk in &disks {
        items.extend(markers(field, disk, detail));
    }
    items.extend(covered(field, &disks, detail));
    items.extend(stacks(field, &disks, detail));
    items
}

/// A grey disk with battlements.
pub(super) fn wall(at: Point, radius: f32) -> Vec<Item> {
    let teeth = Outline::star(at, radius, radius * 0.78, 10);
    vec![
        Path::fill(Outline::circle(at.x, at.y, radius), Ink::Stone).outlined(Ink::Wall, 2.0).into(),
        Path::line(teeth, Ink::Wall, 2.0).into(),
    ]
}

/// The rim tells the alignment by colour and by pattern, on a band of its own: seats have the same colours.
pub(super) fn rim(align: Alignment, circle: &Outline) -> [Item; 2] {
    let stroke = match align {
        Alignment::Good => Stroke::new(Ink::Green, 2.2),
        Alignment::Neutral => Stroke::new(Ink::Blue, 2.2).dashed(6.0, 2.6),
        Alignment::Evil => Stroke::new(Ink::Red, 2.2).dashed(2.5, 2.6),
    };
    [Path::line(circle.clone(), Ink::Panel, 3.6).into(), Path::stroke(circle.clone(), stroke).into()]
}

/// A disk without anything written on it, and the ink to write on it with.
fn body(disk: &Disk, at: Point) -> (Vec<Item>, Ink) {
    let radius = units(disk.radius());
    let slot = Slot::of(disk.controller.0 as usize);
    let circle = |grown: f32| Outline::circle(at.x, at.y, radius + grown);
    let shadow = Outline::circle(at.x + 1.6, at.y + 2.2, radius + 0.6);
    let mut items: Vec<Item> = vec![
        Path::fill(shadow, Ink::Shadow.faded(0.35)).into(),
        Path::fill(circle(0.0), Ink::Seat(slot)).outlined(Ink::Wall, 1.2).into(),
    ];
    items.extend(rim(disk.card().align, &circle(-2.4)));
    // A disk that was activated is paled inside, so that those that can still act stand out; the colour of its seat shines
    // through.
    if disk.activated {
        items.push(Path::fill(circle(-4.2), Ink::Panel.faded(0.58)).into());
    }
    (items, if disk.activated { Ink::Text } else { Ink::OnSeat(slot) })
}

/// A disk with its label. On the whole table it looks the same wherever it lies, so it is drawn once.
fn token(disk: &Disk) -> Sprite {
    let radius = units(disk.radius());
    let side = 2.0 * (radius + 4.0);
    let at = Point::new(side / 2.0, side / 2.0);
    let (mut items, ink) = body(disk, at);
    let text = Text::plain(disk.label.to_string(), at.x, at.y, 19.0).bold().centred().ink(ink);
    items.push(text.fit(Fit::Shrink(radius * 1.6)).into());
    Sprite::new(disk.label.to_string(), side, side, items)
}

/// A disk with its label, name, strengths and powers.
fn writing(field: &Field, disk: &Disk) -> Vec<Item> {
    let (at, radius) = (place(disk.spot()), units(disk.radius()));
    let (mut items, ink) = body(disk, at);
    let stats = disk.stats;
    let (attack, defence, toughness) = (field.attack(disk), field.defence(disk), disk.toughness());
    let changed = (attack, defence, toughness) != (stats.attack, stats.defence, stats.toughness);
    let line = |text: String, down: f32, size: f32| {
        let text = Text::plain(text, at.x, at.y + down * radius, size).centred().ink(ink);
        text.fit(Fit::Shrink(radius * 1.75))
    };
    let strengths = line(format!("{attack}/{defence}/{toughness}"), 0.28, radius * 0.36).bold();
    let strengths = if changed { strengths.plate(Ink::Yellow, 1.0, 2.0).ink(Ink::Black) } else { strengths };
    let name = Text::said(disk.kind.message(), at.x, at.y - 0.04 * radius, radius * 0.25).centred().ink(ink);
    items.extend::<[Item; 4]>([
        line(disk.label.to_string(), -0.42, radius * 0.5).bold().into(),
        name.fit(Fit::Shrink(radius * 1.7)).into(),
        strengths.into(),
        line(format!("M{}", disk.movement()), 0.66, radius * 0.26).into(),
    ]);
    let card = disk.card();
    let signs = [
        (card.flying, Icon::Wing),
        (card.throws.is_some(), Icon::Bow),
        (0 < card.wizard, Icon::Wand),
        (card.reckless, Icon::Strike),
        (card.swift, Icon::Bolt),
        (card.berserk, Icon::Flame),
    ];
    let shown: Vec<Icon> = signs.into_iter().filter(|(has, _)| *has).map(|(_, icon)| icon).collect();
    let size = radius * 0.36;
    for (place, icon) in shown.iter().enumerate() {
        // Along the upper left of the rim.
        let corner = at.towards(200.0 + 32.0 * place as f32, radius * 0.98);
        let back = Outline::circle(corner.x, corner.y, size * 0.62);
        items.push(Path::fill(back, Ink::Panel).outlined(Ink::Wall, 0.8).into());
        items.push(icon.at(corner.x, corner.y, size, Ink::Text));
    }
    items
}

/// A small sign on the rim of a disk.
fn badge(at: Point, size: f32, icon: Icon, ink: Ink) -> Item {
    let side = (size * 1.28 + 2.0).ceil();
    let middle = side / 2.0;
    let back = Outline::circle(middle, middle, size * 0.64);
    let items = vec![Path::fill(back, Ink::Panel).outlined(Ink::Wall, 0.8).into(), icon.at(middle, middle, size, ink)];
    Sprite::new(format!("{icon:?}"), side, side, items).centred(at.x, at.y).into()
}

/// Activation, chains, wounds, damage and effects.
fn markers(field: &Field, disk: &Disk, detail: Detail) -> Vec<Item> {
    let (at, radius) = (place(disk.spot()), units(disk.radius()));
    // On the side that is not covered.
    let open = field.above(disk).next().map_or(40.0, |over| {
        let from = place(over.spot());
        (at.y - from.y).atan2(at.x - from.x).to_degrees()
    });
    let size = if detail == Detail::Label { 11.0 } else { radius * 0.4 };
    let mut signs: Vec<(Icon, Ink)> = Vec::new();
    if disk.doomed {
        signs.push((Icon::Skull, Ink::Attack));
    }
    if disk.activated {
        signs.push((Icon::Hourglass, Ink::Text));
    }
    if field.is_pinned(disk) {
        signs.push((Icon::Chain, Ink::Text));
    }
    if disk.owner != disk.controller {
        signs.push((Icon::Lock, Ink::Seat(Slot::of(disk.controller.0 as usize))));
    }
    if disk.raging {
        signs.push((Icon::Flame, Ink::Attack));
    }
    if detail == Detail::Full {
        signs.extend(super::super::view::effects(disk).into_iter().map(effect_sign));
    }
    let mut items: Vec<Item> = Vec::new();
    for (place, (icon, ink)) in signs.into_iter().enumerate() {
        let corner = at.towards(open - 38.0 * place as f32, radius * 0.95);
        items.push(badge(corner, size, icon, ink));
    }
    if 0 < disk.wounds {
        let corner = at.towards(open + 90.0, radius * 0.95);
        let text = format!("{}/{}", disk.wounds, disk.stats.wounds);
        let words = Text::plain(text, corner.x, corner.y, size * 0.95).bold().centred().ink(Ink::White);
        items.push(words.plate(Ink::Life, 1.6, 3.0).into());
    }
    if 0 < disk.pool {
        let corner = at.towards(open + 48.0, radius);
        let words = Text::plain(disk.pool.to_string(), corner.x, corner.y, size).bold().centred().ink(Ink::Black);
        items.push(words.plate(Ink::Orange, 1.6, 3.0).into());
    }
    items
}

fn effect_sign(effect: Effect) -> (Icon, Ink) {
    match effect {
        Effect::Haste | Effect::Zap | Effect::Song | Effect::Drum => (Icon::Boot, Ink::Good),
        Effect::Terror => (Icon::Boot, Ink::Attack),
        Effect::Cry => (Icon::Sword, Ink::Good),
        Effect::Shield | Effect::Blessing | Effect::Divine => (Icon::Shield, Ink::Good),
        Effect::Decay | Effect::Curse => (Icon::Shield, Ink::Attack),
        Effect::Immobilised => (Icon::Lock, Ink::Text),
        Effect::Runed => (Icon::Diamond, Ink::Purple),
        Effect::Protected => (Icon::Star, Ink::Good),
        Effect::Repulsed => (Icon::Hand, Ink::Text),
        Effect::MindLocked => (Icon::Cross, Ink::Purple),
        Effect::Sniped => (Icon::Target, Ink::Attack),
        Effect::Spotted => (Icon::Eye, Ink::Attack),
    }
}

/// Labels of disks whose middle is covered, repeated beside them with a line.
fn covered(field: &Field, disks: &[&Disk], detail: Detail) -> Vec<Item> {
    let size = if detail == Detail::Label { 13.0 } else { 8.0 };
    let mut items: Vec<Item> = Vec::new();
    for disk in disks {
        let Some(over) = field.above(disk).find(|over| over.circle().holds(disk.spot())) else { continue };
        let at = place(disk.spot());
        let from = place(over.spot());
        // Away from what covers it.
        let far = at.distance(from).max(0.1);
        let out = units(disk.radius()) + size * 1.1;
        let beside = if far < 1.0 {
            at.moved(-out, 0.0)
        } else {
            at.moved((at.x - from.x) / far * out, (at.y - from.y) / far * out)
        };
        let slot = Slot::of(disk.controller.0 as usize);
        items.push(Path::line(Outline::line(at, beside), Ink::Wall, 1.6).into());
        let words = Text::plain(disk.label.to_string(), beside.x, beside.y, size).bold().centred();
        items.push(words.ink(Ink::OnSeat(slot)).plate(Ink::Seat(slot), size / 5.5, 4.0).rim(Ink::Wall).into());
    }
    items
}

/// Beside every stack of three or more: who is in it, from the top down.
fn stacks(field: &Field, disks: &[&Disk], detail: Detail) -> Vec<Item> {
    let size = if detail == Detail::Label { 12.0 } else { 7.0 };
    let mut left: Vec<&Disk> = disks.to_vec();
    let mut items: Vec<Item> = Vec::new();
    while let Some(first) = left.pop() {
        let mut stack = vec![first];
        let mut next = 0;
        while next < stack.len() {
            let circle = stack[next].circle();
            let (touching, apart): (Vec<&Disk>, Vec<&Disk>) =
                left.into_iter().partition(|other| other.circle().overlaps(circle));
            stack.extend(touching);
            left = apart;
            next += 1;
        }
        if stack.len() < 3 {
            continue;
        }
        stack.sort_by_key(|disk| std::cmp::Reverse(disk.height));
        let names: Vec<String> = stack.iter().map(|disk| disk.label.to_string()).collect();
        let right = stack.iter().map(|disk| place(disk.spot()).x + units(disk.radius())).fold(0.0, f32::max);
        let middle = stack.iter().map(|disk| place(disk.spot()).y).sum::<f32>() / stack.len() as f32;
        let edge = table(field).right();
        let x = (right + 6.0).min(edge - 24.0);
        let top = middle - names.len() as f32 * size * 0.6;
        for (row, name) in names.iter().enumerate() {
            let y = top + row as f32 * size * 1.3;
            let words = Text::plain(name.as_str(), x, y, size).bold();
            items.push(words.plate(Ink::Panel.faded(0.9), size / 6.0, 2.0).rim(Ink::Rule).into());
        }
    }
    items
}
