//! Scenery to scale: heights are written and shaded, classes told by the outline, openings by gaps and strokes, damage by
//! pips; zones of encounters and of actions are drawn over it.

use super::layout::Plan;
use super::models::{letter, slot};
use super::room::{Near, Room, board};
use crate::content::{Hardness, Way as Passage};
use crate::field::{Field, Prop};
use crate::label::{Side, Surface};
use crate::rules::encounter;
use picture::{Align, Baseline, Ink, Item, Outline, Path, Point, Rect, Stroke, Text};
use space::Spot;

/// Everything that stands or lies on the table, from the lowest to the highest.
pub fn items(plan: &Plan, field: &Field) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut props: Vec<&Prop> = field.props.iter().filter(|prop| prop.carrier.is_none()).collect();
    props.sort_by_key(|prop| prop.height());
    for prop in &props {
        if prop.is_area() {
            items.extend(area(plan, prop));
        }
    }
    let mut room = Room::empty(plan.table());
    for prop in props.iter().filter(|prop| !prop.is_area()) {
        let (from, area) = (plan.place(Spot::new(prop.area.left, prop.area.top)), prop.area);
        room.take(Rect::new(from.x, from.y, plan.units(area.width()), plan.units(area.depth())));
    }
    let mut names: Vec<Item> = Vec::new();
    for prop in &props {
        if prop.is_object() {
            items.extend(object(plan, prop));
            names.push(object_name(plan, prop, &mut room).into());
        } else if prop.is_structure() {
            items.extend(structure(plan, field, prop));
        }
    }
    items.extend(names);
    items
}

fn outline(plan: &Plan, prop: &Prop, inset: f32) -> Outline {
    let from = plan.place(Spot::new(prop.area.left, prop.area.top));
    let (width, height) = (plan.units(prop.area.width()), plan.units(prop.area.depth()));
    Outline::rect(from.x + inset, from.y + inset, width - 2.0 * inset, height - 2.0 * inset)
}

/// Dangerous ground is hatched red, impassable ground dark water, soft cover green with dots.
fn area(plan: &Plan, prop: &Prop) -> Vec<Item> {
    let card = prop.id.piece.card();
    let shape = || outline(plan, prop, 0.0);
    if card.is_impassable() {
        return vec![Path::fill(shape(), Ink::Water).outlined(Ink::Blue, 2.5).into()];
    }
    let mut items: Vec<Item> = Vec::new();
    if card.is_soft() {
        let ground = if card.is_dangerous() { Ink::Stone } else { Ink::Grass };
        items.push(Path::fill(shape(), ground.faded(0.8)).stroked(Stroke::new(Ink::Green, 2.0).dotted(5.0)).into());
    }
    if card.is_dangerous() {
        items.push(Path::hatched(shape(), 9.0, 2.0, Ink::Red.faded(0.75)));
        items.push(Path::stroke(shape(), Stroke::new(Ink::Red, 1.5).dashed(5.0, 3.0)).into());
    }
    items
}

/// The darker, the higher.
fn shade(height: i32) -> f32 {
    (0.12 + height as f32 / 110.0).min(0.75)
}

fn structure(plan: &Plan, field: &Field, prop: &Prop) -> Vec<Item> {
    let card = prop.id.piece.card();
    let inhabited = field.standing().any(|model| model.place().on == Surface::Inside(prop.id));
    let mut items: Vec<Item> = Vec::new();
    let shadow = plan.units(prop.height()) * 0.08;
    let from = plan.place(Spot::new(prop.area.left, prop.area.top));
    let cast =
        Outline::rect(from.x + shadow, from.y + shadow, plan.units(prop.area.width()), plan.units(prop.area.depth()));
    items.push(Path::fill(cast, Ink::Shadow.faded(0.25)).into());
    let (ground, roof) = if prop.is_closed() { (Ink::Floor, Ink::Roof) } else { (Ink::Stone, Ink::Roof) };
    items.push(Path::fill(outline(plan, prop, 0.0), ground).into());
    let veil = if prop.is_closed() && inhabited { 0.15 } else { shade(prop.height()) };
    items.push(Path::fill(outline(plan, prop, 0.0), roof.faded(veil)).into());
    items.extend(walls(card.hardness(), |inset| outline(plan, prop, inset)));
    for opening in &prop.openings {
        items.extend(passage(plan, prop, opening.way, opening.at));
    }
    let size = plan.legible(20.0, 32.0).min(20.0);
    let corner = Point::new(from.x + 7.0, from.y + 6.0);
    let height =
        Text::plain(format!("{}″", prop.height() / 10), corner.x, corner.y, size).bold().baseline(Baseline::Top);
    items.push(height.plate(Ink::Panel.faded(0.85), 2.0, 3.0).into());
    let foot = plan.place(Spot::new(prop.area.left, prop.area.bottom));
    // Beside the height where there is no room below it.
    let aside = if prop.area.depth() < 15 { board(2, size).0 + 10.0 } else { 7.0 };
    let room = plan.units(prop.area.width()) - aside - 7.0;
    items.push(name(plan, prop, foot.x + aside, foot.y - 7.0, room).into());
    items.extend(wanted(plan, field, prop));
    let corner = plan.place(Spot::new(prop.area.right, prop.area.top));
    items.extend(damage(prop, Point::new(corner.x - 5.0, corner.y + 5.0)));
    items
}

/// The outline of a Structure by its class: thin, thick or double.
pub fn walls(hardness: Option<Hardness>, outline: impl Fn(f32) -> Outline) -> Vec<Item> {
    let width = match hardness {
        Some(Hardness::Fragile) | None => 1.6,
        Some(Hardness::Solid) => 3.4,
        Some(Hardness::Reinforced) => 2.2,
    };
    let mut items: Vec<Item> = vec![Path::line(outline(width / 2.0), Ink::Wall, width).into()];
    if hardness == Some(Hardness::Reinforced) {
        items.push(Path::line(outline(6.0), Ink::Wall, 2.2).into());
    }
    items
}

/// About how wide a letter of a name is, as a share of its size.
const LETTER: f32 = 0.57;

/// The name that commands use, to be read on a phone where there is room, and never cut.
fn name(plan: &Plan, prop: &Prop, x: f32, y: f32, room: f32) -> Text {
    let text = prop.id.to_string();
    let size = plan.legible(19.0, 25.0).min(19.0);
    let fitting = room / (text.chars().count() as f32 * LETTER);
    Text::plain(text, x, y, fitting.clamp(size.min(11.0), size)).plate(Ink::Panel.faded(0.6), 1.0, 2.0)
}

/// The name of an Object: inside if there is room, else below it or where it hides nothing.
fn object_name(plan: &Plan, prop: &Prop, room: &mut Room) -> Text {
    let (at, radius) = (plan.place(prop.centre()), plan.units(prop.id.piece.card().radius()));
    let inside = name(plan, prop, at.x, at.y + 8.0, radius * 1.8).align(Align::Centre).baseline(Baseline::Top);
    let whole = name(plan, prop, at.x, at.y, f32::MAX).centred();
    let wide = prop.id.to_string().chars().count() as f32 * LETTER * whole.size;
    if 3 <= prop.rank() && wide * 0.75 < radius * 1.8 {
        return inside;
    }
    let spot = room.find((wide + 2.0, whole.size), &Near::Rim(at, radius));
    Text { at: spot, ..whole }
}

/// What is left of something that is damaged, below and left of a corner: a pip for each HP, full ones first.
fn damage(prop: &Prop, corner: Point) -> Vec<Item> {
    let full = i32::from(prop.id.piece.card().hp);
    if prop.hp == full {
        return Vec::new();
    }
    // Large ones have two rows.
    let row = if full <= 6 { full } else { (full + 1) / 2 };
    let (step, size) = (9.0, 3.6);
    let (wide, rows) = (row as f32 * step, ((full + row - 1) / row) as f32);
    let from = Point::new(corner.x - wide, corner.y);
    let back = Outline::rounded(from.x - 1.0, from.y - 1.0, wide + 2.0, rows * step + 2.0, 3.0);
    let mut items: Vec<Item> = vec![Path::fill(back, Ink::Panel.faded(0.85)).into()];
    for pip in 0..full {
        let (x, y) = ((pip % row) as f32 + 0.5, (pip / row) as f32 + 0.5);
        let circle = Outline::circle(from.x + x * step, from.y + y * step, size);
        let ink = if pip < prop.hp { Ink::Life } else { Ink::Panel };
        items.push(Path::fill(circle, ink).outlined(Ink::Life, 1.2).into());
    }
    items
}

/// Structures that sides want down: a lozenge with the letter of the side, unlike any marker of a model.
fn wanted(plan: &Plan, field: &Field, prop: &Prop) -> Vec<Item> {
    let sides = Side::BOTH.into_iter().filter(|side| field.marked[*side as usize].contains(&prop.id));
    let at = plan.place(prop.centre());
    sides.enumerate().flat_map(|(place, side)| lozenge(at.moved(48.0 * place as f32, 0.0), side, 23.0)).collect()
}

/// The sign of a Structure that a side wants down.
pub fn lozenge(at: Point, side: Side, reach: f32) -> Vec<Item> {
    let slot = slot(Some(side));
    let shape = Outline::regular(at, reach, 4, 0.0);
    let words = Text::plain(letter(side), at.x, at.y, reach * 0.95).bold().centred().ink(Ink::OnSeat(slot));
    vec![
        Path::stroke(shape.clone(), Stroke::new(Ink::Panel, reach * 0.3)).into(),
        Path::fill(shape, Ink::Seat(slot)).outlined(Ink::Wall, reach * 0.09).into(),
        words.into(),
    ]
}

/// Doors are gaps, windows light strokes, ladders rungs, stairs steps.
fn passage(plan: &Plan, prop: &Prop, way: Passage, at: Spot) -> Vec<Item> {
    let upright = at.x == prop.area.left || at.x == prop.area.right;
    let middle = plan.place(at);
    opening(way, middle, upright, plan.units(10))
}

/// The sign of a way in or up, so long on either side of its middle.
pub fn opening(way: Passage, middle: Point, upright: bool, half: f32) -> Vec<Item> {
    let span = |half: f32| {
        if upright {
            Outline::line((middle.x, middle.y - half), (middle.x, middle.y + half))
        } else {
            Outline::line((middle.x - half, middle.y), (middle.x + half, middle.y))
        }
    };
    match way {
        Passage::Door => {
            vec![Path::line(span(half), Ink::Street, 7.0).into(), Path::line(span(half * 0.9), Ink::Door, 3.0).into()]
        }
        Passage::Window => vec![Path::line(span(half), Ink::Window, 4.0).into()],
        Passage::Ladder | Passage::Stairs => {
            let mut rungs = Outline::new();
            let reach = half / 2.0;
            for step in -2..=2 {
                let off = step as f32 * reach / 2.0;
                rungs = rungs.join(if upright {
                    Outline::line((middle.x - reach, middle.y + off), (middle.x + reach, middle.y + off))
                } else {
                    Outline::line((middle.x + off, middle.y - reach), (middle.x + off, middle.y + reach))
                });
            }
            vec![Path::line(rungs, Ink::Orange, 2.0).into()]
        }
    }
}

/// A disc with as many dots as its rank.
fn object(plan: &Plan, prop: &Prop) -> Vec<Item> {
    let (at, radius) = (plan.place(prop.centre()), plan.units(prop.id.piece.card().radius()));
    let mut items: Vec<Item> = vec![
        Path::fill(Outline::circle(at.x + 1.5, at.y + 2.0, radius), Ink::Shadow.faded(0.3)).into(),
        Path::fill(Outline::circle(at.x, at.y, radius), Ink::Wood).outlined(Ink::Brown, 2.0).into(),
    ];
    let rank = prop.rank();
    for dot in 0..rank {
        let x = at.x + (f32::from(dot) - f32::from(rank - 1) / 2.0) * 7.0;
        items.push(Path::fill(Outline::circle(x, at.y, 2.6), Ink::Black).into());
    }
    items.extend(damage(prop, Point::new(at.x + radius, at.y - radius)));
    items
}

/// Zones of the encounter in the colour of who holds them, discs of actions, auras.
pub fn zones(plan: &Plan, field: &Field) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for (at, radius, by) in encounter::zones(field) {
        let (at, radius) = (plan.place(at), plan.units(radius));
        let ink = by.map_or(Ink::Faint, |side| Ink::Seat(slot(Some(side))));
        let circle = Outline::circle(at.x, at.y, radius);
        items.push(Path::fill(circle, ink.faded(0.14)).stroked(Stroke::new(ink, 3.0).dashed(10.0, 6.0)).into());
    }
    for disc in &field.discs {
        let (at, radius) = (plan.place(disc.at), plan.units(disc.radius));
        let circle = || Outline::circle(at.x, at.y, radius);
        items.push(Path::fill(circle(), Ink::Red.faded(0.18)).into());
        items.push(Path::stroke(circle(), Stroke::new(Ink::Red, 2.0).dashed(4.0, 4.0)).into());
    }
    for aura in &field.auras {
        let Some(owner) = field.model(aura.owner) else { continue };
        let at = plan.place(owner.place().at);
        let radius = plan.units(i32::from(aura.action.card().shape.x) * 10 + owner.radius());
        let circle = Outline::circle(at.x, at.y, radius);
        let ink = Ink::Seat(slot(owner.side()));
        items.push(Path::fill(circle, ink.faded(0.08)).stroked(Stroke::new(ink.faded(0.6), 2.0).dotted(6.0)).into());
    }
    items
}
