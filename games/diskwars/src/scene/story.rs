//! What has just happened, drawn over the table: ways, pushes, shots, missiles, blows and deaths; and where to look.

use super::disks::missile;
use super::layout::{place, units};
use crate::disk::{Label, Named};
use crate::event::Event;
use crate::field::Field;
use crate::view::View;
use picture::{Icon, Ink, Item, Outline, Path, Point, Stroke, Text};
use space::Spot;

/// What is drawn of the events, below and above the disks, and the places it touches.
#[derive(Default)]
pub struct Story {
    /// Below the disks.
    pub below: Vec<Item>,
    /// Above them.
    pub above: Vec<Item>,
    /// What a crop must show.
    pub places: Vec<Point>,
}

/// Where a disk lies, or lay when it was destroyed.
fn find(field: &Field, recent: &[Event], label: Label) -> Option<Spot> {
    let dead = recent.iter().find_map(|event| match event {
        Event::Destroyed { disk, at, .. } if disk.label == label => Some(*at),
        _ => None,
    });
    field.disk(label).and_then(|disk| disk.at).or(dead)
}

impl Story {
    /// What is drawn of it with the disks, and what the viewer's own seats have in mind.
    pub fn drawn(self, disks: Vec<Item>, view: &View) -> Vec<Item> {
        let mut items = self.below;
        items.extend(disks);
        items.extend(super::ghost::drafts(view));
        items.extend(self.above);
        items
    }

    /// What happened last: the events of the last turn in which something can be seen.
    pub fn of(field: &Field, recent: &[Event]) -> Story {
        let turns = recent.split(|event| matches!(event, Event::TurnBegan { .. }));
        let stories = turns.rev().map(|turn| Story::of_turn(field, turn));
        let mut seen = stories.filter(|story| !story.places.is_empty());
        seen.next().unwrap_or_default()
    }

    /// The events in the order in which they happened.
    fn of_turn(field: &Field, recent: &[Event]) -> Story {
        let mut story = Story::default();
        let mut hit = 0;
        for event in recent {
            match event {
                Event::Moved { disk, from, path, .. } => {
                    let radius = disk.kind.card().size.radius();
                    story.old(*from, radius);
                    let points: Vec<Point> = [*from].iter().chain(path).map(|spot| place(*spot)).collect();
                    story.places.extend(&points);
                    story.below.push(Path::trail(&points, 3.2, Ink::Trail));
                }
                Event::Shifted { disk, from, to, .. } => {
                    story.old(*from, disk.kind.card().size.radius());
                    story.arrow(*from, *to, true);
                }
                Event::Entered { at, .. } => {
                    let at = place(*at);
                    story.places.push(at);
                    let ring = Outline::circle(at.x, at.y, 26.0);
                    story.below.push(Path::stroke(ring, Stroke::new(Ink::Active, 3.0).dashed(6.0, 4.0)).into());
                }
                Event::ShotDeclared { archer, target, .. } => {
                    let ends = find(field, recent, archer.label).zip(find(field, recent, target.label));
                    if let Some((from, to)) = ends {
                        story.arrow(from, to, false);
                    }
                }
                Event::MissileFell { at, hits, .. } => {
                    hit += usize::from(!hits.is_empty());
                    story.places.push(place(*at));
                    // One that lies there still is drawn with the disks.
                    if !field.missiles.contains(at) {
                        story.above.extend(missile(place(*at), (!hits.is_empty()).then_some(hit)));
                    }
                }
                Event::FireballFlew { from, to, .. } => story.arrow(*from, *to, false),
                Event::StormLanded { at, .. } => {
                    let middle = place(*at);
                    story.places.push(middle);
                    let ring = Outline::circle(middle.x, middle.y, units(crate::content::WALL));
                    story.above.push(Path::line(ring, Ink::Attack, 3.0).into());
                }
                Event::WallRaised { at } => story.places.push(place(*at)),
                Event::Struck { striker, target, .. } => {
                    let ends = find(field, recent, striker.label).zip(find(field, recent, target.label));
                    if let Some((from, to)) = ends {
                        story.places.extend([place(from), place(to)]);
                    }
                }
                Event::Damaged { disk, .. } => {
                    if let Some(at) = find(field, recent, disk.label) {
                        story.burst(at, disk.kind.card().size.radius());
                    }
                }
                // What is only doomed still lies there, with a skull on it.
                Event::Destroyed { disk, at, .. } if field.disk(disk.label).is_some() => story.places.push(place(*at)),
                Event::Destroyed { disk, at, .. } => story.grave(field, *disk, *at),
                Event::SkillUsed { disk, target, .. } => {
                    let target = target.and_then(|target| find(field, recent, target.label));
                    let user = find(field, recent, disk.label);
                    story.places.extend(user.into_iter().chain(target).map(place));
                }
                Event::SpellDeclared { cast, target } => {
                    let target = target.and_then(|target| find(field, recent, target.label)).or(cast.choice.at);
                    let wizard = find(field, recent, cast.wizard.label);
                    if let Some((from, to)) = wizard.zip(target) {
                        story.arrow(from, to, true);
                    }
                    story.places.extend(wizard.map(place));
                }
                Event::SpellCountered { cast, by } => {
                    let target = cast.choice.target.and_then(|label| find(field, recent, label)).or(cast.choice.at);
                    story.places.extend(target.map(place));
                    let ends = find(field, recent, by.label).zip(find(field, recent, cast.wizard.label));
                    if let Some((from, to)) = ends {
                        story.arrow(from, to, false);
                        let corner = place(to).towards(-50.0, units(cast.wizard.kind.card().size.radius()) + 2.0);
                        story.above.push(Icon::Cross.rimmed(corner.x, corner.y, 14.0, Ink::Attack, Ink::Panel, 0.1));
                    }
                }
                Event::Laid { disk, .. }
                | Event::Healed { disk, .. }
                | Event::Captured { disk, .. }
                | Event::Activated { disk, waited: true, .. } => {
                    story.places.extend(find(field, recent, disk.label).map(place));
                }
                _ => {}
            }
        }
        story
    }

    /// Where a disk ended: a crossed outline that covers nobody, and its label where nobody lies.
    fn grave(&mut self, field: &Field, disk: Named, at: Spot) {
        let (middle, reach) = (place(at), units(disk.kind.card().size.radius()));
        self.places.push(middle);
        let ghost = Outline::circle(middle.x, middle.y, reach);
        self.below.push(Path::fill(ghost.clone(), Ink::Panel.faded(0.5)).into());
        self.below.push(Path::stroke(ghost, Stroke::new(Ink::Attack, 2.0).dashed(4.0, 4.0)).into());
        let cross = Outline::cross(middle.x, middle.y, reach * 0.6);
        self.below.push(Path::stroke(cross, Stroke::new(Ink::Attack.faded(0.6), 3.0).round()).into());
        // Where nobody lies: in the middle, or around what was left of it.
        let is_free = |spot: &Point| {
            field.on_table().all(|other| units(other.radius()) + 5.0 < place(other.spot()).distance(*spot))
        };
        let around = (0..8).map(|turn| middle.towards(90.0 + 45.0 * turn as f32, reach + 6.0));
        let at = [middle].into_iter().chain(around).find(is_free).unwrap_or(middle.moved(0.0, reach + 6.0));
        let name = Text::plain(disk.label.to_string(), at.x, at.y, 10.0);
        self.above.push(name.bold().centred().ink(Ink::Attack).halo(Ink::Panel, 1.8).into());
    }

    /// The outline of where a disk was.
    fn old(&mut self, at: Spot, radius: i32) {
        let at = place(at);
        self.places.push(at);
        let outline = Outline::circle(at.x, at.y, units(radius));
        self.below.push(Path::stroke(outline, Stroke::new(Ink::Trail, 2.0).dashed(5.0, 4.0)).into());
    }

    fn arrow(&mut self, from: Spot, to: Spot, hollow: bool) {
        let (from, to) = (place(from), place(to));
        self.places.extend([from, to]);
        // From rim to rim and below the disks: what is written on them stays legible.
        let share = (units(200) / from.distance(to).max(1.0)).min(0.4);
        let (from, to) = (from.lerp(to, share), to.lerp(from, share));
        self.below.push(
            if hollow {
                Path::hollow_arrow(from, to, 4.0, Ink::Trail)
            } else {
                Path::arrow(from, to, 2.6, Ink::Attack)
            }
            .into(),
        );
    }

    /// A starburst for damage.
    fn burst(&mut self, at: Spot, radius: i32) {
        let at = place(at);
        self.places.push(at);
        let corner = at.towards(-50.0, units(radius) + 2.0);
        let star = Outline::star(corner, 7.0, 3.4, 9);
        self.above.push(Path::fill(star, Ink::Yellow).outlined(Ink::Attack, 1.2).into());
    }
}
