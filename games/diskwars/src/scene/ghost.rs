//! What is intended and not yet done: an order that waits to be confirmed, and places that only their seat knows. Ghosts are
//! pale and their rims dashed, so that nobody takes them for what has happened.

use super::layout::{place, units};
use super::story::Story;
use crate::content::{Kind, WALL};
use crate::disk::Named;
use crate::event::Event;
use crate::field::{Field, letter};
use crate::view::View;
use game::Seat;
use picture::{Fit, Icon, Ink, Item, Outline, Path, Point, Slot, Stroke, Text};
use space::Spot;
use space::plane::Centimetres;

/// Dashes of everything that is only intended.
fn dashes(ink: Ink, width: f32) -> Stroke {
    Stroke::new(ink, width).dashed(5.0, 3.5)
}

/// A disk that is not there yet: pale, with its label and its name.
fn disk(at: Spot, seat: Seat, label: String, kind: Kind) -> Vec<Item> {
    let (at, radius) = (place(at), units(kind.card().size.radius()));
    let circle = Outline::circle(at.x, at.y, radius);
    let words = Text::plain(label, at.x, at.y - radius * 0.25, radius * 0.62).bold().centred().ink(Ink::Text);
    let name = Text::said(kind.message(), at.x, at.y + radius * 0.35, radius * 0.32).centred().ink(Ink::Text);
    vec![
        Path::fill(circle.clone(), Ink::Tint(Slot::of(seat.0 as usize)).faded(0.9)).into(),
        Path::stroke(circle, dashes(Ink::Text, 1.8)).into(),
        words.fit(Fit::Shrink(radius * 1.6)).into(),
        name.fit(Fit::Shrink(radius * 1.75)).into(),
    ]
}

/// Places that the viewer's own seats have chosen and nobody else sees yet.
pub fn drafts(view: &View) -> Vec<Item> {
    let own = |seat: usize| view.secrets[seat].iter().flat_map(|secret| secret.places.iter().flatten());
    let ghost = |seat: usize, kind: Kind, at: Spot| {
        let seat = Seat(seat as u8);
        disk(at, seat, letter(seat).to_ascii_uppercase().to_string(), kind)
    };
    (0..view.secrets.len()).flat_map(|seat| own(seat).flat_map(move |(kind, at)| ghost(seat, *kind, *at))).collect()
}

/// What an order would do, drawn into the present position.
pub fn story(field: &Field, events: &[Event]) -> Story {
    let mut story = Story::default();
    // What is written beside the ghosts lies above all of them.
    let mut captions: Vec<Item> = Vec::new();
    for event in events {
        match event {
            Event::Moved { disk, from, path, attack, held, .. } => {
                let all = held.unwrap_or(0) + path.len() as i32;
                let most = field.disk(disk.label).map_or(all, crate::disk::Disk::movement);
                way(&mut story, field, *disk, *from, path);
                let end = path.last().copied().unwrap_or(*from);
                let flips = format!("{} / {}", path.len(), most.max(all));
                let before = path.len().checked_sub(2).map_or(*from, |place| path[place]);
                captions.extend(caption(before, end, disk.kind, flips, *attack));
            }
            Event::Shifted { disk, from, to, .. } => way(&mut story, field, *disk, *from, &[*to]),
            Event::ShotDeclared { archer, target, .. } => {
                let disks = field.disk(archer.label).zip(field.disk(target.label));
                if let Some((archer, target)) = disks {
                    let gap = archer.circle().gap(target.circle());
                    shot(&mut story, place(archer.spot()), place(target.spot()), gap);
                }
            }
            Event::WallRaised { at } => {
                let (at, radius) = (place(*at), units(WALL));
                story.places.push(at);
                story.above.push(Path::fill(Outline::circle(at.x, at.y, radius), Ink::Stone.faded(0.5)).into());
                story.above.push(Path::stroke(Outline::circle(at.x, at.y, radius), dashes(Ink::Text, 1.8)).into());
            }
            Event::Laid { disk, .. }
            | Event::Healed { disk, .. }
            | Event::Revived { disk }
            | Event::Activated { disk, .. } => {
                if let Some(disk) = field.disk(disk.label) {
                    let (at, radius) = (place(disk.spot()), units(disk.radius()));
                    story.places.push(at);
                    let ring = Outline::circle(at.x, at.y, radius + 4.0);
                    story.above.push(Path::stroke(ring, dashes(Ink::Trail, 2.2)).into());
                }
            }
            Event::PlacesChosen { seat, places } => {
                for (number, (kind, at)) in places.iter().enumerate() {
                    story.places.push(place(*at));
                    let label = format!("{}+{}", letter(*seat), number + 1);
                    story.above.extend(self::disk(*at, *seat, label, *kind));
                }
            }
            _ => {}
        }
    }
    story.above.extend(captions);
    story
}

/// The way of a disk, flip by flip, and the disk at its end.
fn way(story: &mut Story, field: &Field, named: Named, from: Spot, path: &[Spot]) {
    let radius = units(named.kind.card().size.radius());
    let points: Vec<Point> = [from].iter().chain(path).map(|spot| place(*spot)).collect();
    story.places.extend(&points);
    let Some((end, between)) = path.split_last() else { return };
    for at in between {
        let at = place(*at);
        let circle = Outline::circle(at.x, at.y, radius);
        story.above.push(Path::fill(circle.clone(), Ink::Panel.faded(0.35)).into());
        story.above.push(Path::stroke(circle, dashes(Ink::Trail, 1.4)).into());
    }
    let seat = field.disk(named.label).map_or(named.label.seat, |disk| disk.controller);
    story.above.extend(disk(*end, seat, named.label.to_string(), named.kind));
    // The line begins and ends at the rims, not over the labels.
    let inward = |end: Point, next: Point| end.lerp(next, (radius / end.distance(next).max(1.0)).min(0.5));
    let mut line = points.clone();
    if let [first, next, ..] = points.as_slice() {
        line[0] = inward(*first, *next);
    }
    if let [.., before, last] = points.as_slice() {
        let tip = inward(*last, *before);
        line[points.len() - 1] = tip;
        story.above.push(Path::fill(Outline::arrow_head(*before, tip, 9.0), Ink::Trail).into());
    }
    let line = Outline::polyline(line);
    story.above.push(Path::stroke(line, Stroke::new(Ink::Trail, 2.0).dashed(5.0, 3.5)).into());
}

/// How many flips of how many, and a sword if it attacks, beside where the disk would lie and off its way.
fn caption(before: Spot, end: Spot, kind: Kind, flips: String, attack: bool) -> Vec<Item> {
    let (at, radius) = (place(end), units(kind.card().size.radius()));
    let upright = (end.x - before.x).abs() < (end.y - before.y).abs();
    let (x, y) = if upright { (at.x + radius + 14.0, at.y) } else { (at.x, at.y + radius + 9.0) };
    let words = Text::plain(flips, x, y, 9.0).bold().centred();
    let mut items: Vec<Item> = vec![words.plate(Ink::Panel, 2.4, 4.0).rim(Ink::Text).into()];
    if attack {
        let corner = at.towards(-45.0, radius);
        let back = Outline::circle(corner.x, corner.y, 8.0);
        items.push(Path::fill(back, Ink::Panel).outlined(Ink::Attack, 1.2).into());
        items.push(Icon::Sword.at(corner.x, corner.y, 11.0, Ink::Attack));
    }
    items
}

/// A line of fire with its length; shots are only shown where everybody may measure.
fn shot(story: &mut Story, from: Point, to: Point, gap: i32) {
    story.places.extend([from, to]);
    let share = (units(200) / from.distance(to).max(1.0)).min(0.4);
    let (start, end) = (from.lerp(to, share), to.lerp(from, share));
    story.above.push(Path::stroke(Outline::line(start, end), dashes(Ink::Attack, 2.2)).into());
    story.above.push(Path::fill(Outline::arrow_head(start, end, 9.0), Ink::Attack).into());
    let middle = start.lerp(end, 0.5);
    let words = Text::plain(format!("{} cm", Centimetres(gap / 10 * 10)), middle.x, middle.y, 10.0).bold().centred();
    story.above.push(words.plate(Ink::Panel, 2.4, 4.0).rim(Ink::Attack).into());
}
