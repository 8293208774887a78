//! What has just happened, drawn over the table: ways, attacks with their totals, areas, displacement, Falls, Slams, KOs;
//! and where to look.

use std::cmp::Ordering;

use super::super::content::{Act, ActionType};
use super::super::event::{Event, Motion, Roll};
use super::super::field::Field;
use super::super::label::{Label, Place, Target};
use super::layout::{CROP, Plan};
use crate::picture::{Die, Face, Fit, Icon, Ink, Item, Outline, Path, Point, Rect, Stroke, Text};
use crate::space::Spot;
use crate::text::Message;

/// What is drawn of the events, below and above the models, and the places it touches.
#[derive(Default)]
pub struct Story {
    /// Below the models.
    pub below: Vec<Item>,
    /// Above them.
    pub above: Vec<Item>,
    /// What a crop must show.
    pub places: Vec<Point>,
    /// Where those who move stand while the story goes on.
    stands: Vec<(Label, Spot)>,
    /// Whether all this has not happened yet.
    is_ghost: bool,
}

/// So many Activations are drawn together, such as one's own and what the house answers; of more only the last.
const TOGETHER: usize = 3;

/// Where something is, or was when it was removed.
fn find(field: &Field, recent: &[Event], target: Target) -> Option<Spot> {
    let gone = |label: Label| {
        recent.iter().find_map(|event| match event {
            Event::KnockedOut { model, at } if *model == label => Some(at.at),
            _ => None,
        })
    };
    match target {
        Target::Model(label) => field.model(label).map(|model| model.place().at).or_else(|| gone(label)),
        Target::Prop(id) => field.prop(id).map(super::super::field::Prop::centre),
        Target::Token(id) => field.token(id).map(|token| token.at.at),
    }
}

/// The events of the last Turns in which something can be seen.
fn last_turns(recent: &[Event]) -> &[Event] {
    let starts: Vec<usize> = recent
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event, Event::Activated { .. }))
        .map(|(place, _)| place)
        .collect();
    match starts.as_slice() {
        [.., last] if TOGETHER < starts.len() => &recent[*last..],
        [first, ..] => &recent[*first..],
        [] => recent,
    }
}

impl Story {
    /// What happened last.
    pub fn of(plan: &Plan, field: &Field, recent: &[Event], is_ghost: bool) -> Story {
        let recent = last_turns(recent);
        let mut story = Story { is_ghost, ..Story::default() };
        for event in recent {
            if let Event::Moved { model, from, .. } = event
                && !story.stands.iter().any(|(label, _)| label == model)
            {
                story.stands.push((*model, from.at));
            }
        }
        for event in recent {
            story.add(plan, field, recent, event);
        }
        story
    }

    fn add(&mut self, plan: &Plan, field: &Field, recent: &[Event], event: &Event) {
        match event {
            Event::Moved { model, from, path, to, motion, .. } => {
                self.motion(plan, *model, *from, path, *to, *motion);
                if let Some((_, at)) = self.stands.iter_mut().find(|(label, _)| label == model) {
                    *at = to.at;
                }
                if self.is_ghost {
                    self.ghost(plan, field, *model, to.at);
                }
            }
            Event::Declared { model, action, targets, aim, .. } => {
                let Some(from) = self.spot(field, recent, Target::Model(*model)) else { return };
                self.places.push(plan.place(from));
                self.shape(plan, *action, from, *aim, model.kind.card().radius());
                let ink = if action.card().roll.is_combat() { Ink::Attack } else { Ink::Good };
                for target in targets.iter().filter(|target| **target != Target::Model(*model)) {
                    if let Some(to) = self.spot(field, recent, *target) {
                        self.arrow(plan, from, to, ink);
                    }
                }
            }
            Event::Rolled { roll } => self.totals(plan, field, recent, roll),
            Event::Fell { model, height, .. } => {
                let Some(at) = find(field, recent, Target::Model(*model)) else { return };
                let at = plan.place(at);
                self.places.push(at);
                let words = Text::plain(format!("↓{}″", height / 10), at.x, at.y - 26.0, 15.0).bold().centred();
                self.above.push(words.ink(Ink::Attack).halo(Ink::Panel, 2.0).into());
            }
            Event::Slammed { model, into } => {
                let ends = find(field, recent, *model).zip(find(field, recent, *into));
                if let Some((one, other)) = ends {
                    let (one, other) = (plan.place(one), plan.place(other));
                    let middle = one.lerp(other, 0.5);
                    self.places.extend([one, other]);
                    let star = Outline::star(middle, 15.0, 6.5, 8);
                    self.above.push(Path::fill(star, Ink::Yellow).outlined(Ink::Attack, 1.6).into());
                }
            }
            Event::Damaged { target, amount, .. } => {
                let Some(at) = find(field, recent, *target) else { return };
                let at = plan.place(at);
                self.places.push(at);
                // Whoever is KO has a cross there.
                if !field.is_there(*target) {
                    return;
                }
                let words = Text::plain(format!("−{amount}"), at.x, at.y + 27.0, 15.0).bold().centred().ink(Ink::White);
                self.above.push(words.plate(Ink::Attack, 2.0, 4.0).into());
            }
            Event::KnockedOut { model, at } => {
                let (at, reach) = (plan.place(at.at), plan.units(model.kind.card().radius()));
                self.places.push(at);
                let ghost = Outline::circle(at.x, at.y, reach);
                self.below.push(Path::stroke(ghost, Stroke::new(Ink::Attack, 2.0).dashed(4.0, 4.0)).into());
                let cross = Outline::cross(at.x, at.y, reach * 0.8);
                self.above.push(Path::stroke(cross, Stroke::new(Ink::Attack, 4.5).round()).into());
                let words = Text::plain(field.letters(*model), at.x, at.y + reach + 8.0, 12.0).bold().centred();
                self.above.push(words.ink(Ink::Attack).halo(Ink::Panel, 1.6).into());
            }
            Event::Healed { model, .. } | Event::Changed { model, .. } | Event::Interacted { model, .. } => {
                self.places.extend(find(field, recent, Target::Model(*model)).map(|at| plan.place(at)));
            }
            Event::DiscLaid { disc } => self.places.push(plan.place(disc.at)),
            _ => {}
        }
    }

    fn motion(&mut self, plan: &Plan, model: Label, from: Place, path: &[Spot], to: Place, motion: Motion) {
        let radius = plan.units(model.kind.card().radius());
        let start = plan.place(from.at);
        let mut points: Vec<Point> = vec![start];
        points.extend(path.iter().map(|spot| plan.place(*spot)));
        if points.last() != Some(&plan.place(to.at)) {
            points.push(plan.place(to.at));
        }
        self.places.extend(&points);
        let ghost = Outline::circle(start.x, start.y, radius);
        self.below.push(Path::stroke(ghost, Stroke::new(Ink::Trail, 2.0).dashed(5.0, 4.0)).into());
        match motion {
            Motion::Pushed(_) => {
                let end = plan.place(to.at);
                self.above.push(Path::hollow_arrow(start, end, 5.0, Ink::Attack).into());
            }
            _ => self.below.push(Path::trail(&points, 3.4, Ink::Trail)),
        }
    }

    /// The area of a wave, cone, ray, blast or zone.
    fn shape(&mut self, plan: &Plan, action: Act, from: Spot, aim: Option<Spot>, radius: i32) {
        let shape = action.card().shape;
        let reach = plan.units(i32::from(shape.x) * 10 + radius);
        let at = plan.place(from);
        let end = aim.map(|spot| plan.place(spot));
        let outline = match (shape.kind, end) {
            (ActionType::Wave, _) => Outline::circle(at.x, at.y, reach),
            (ActionType::Blast | ActionType::Zone, Some(end)) => {
                Outline::circle(end.x, end.y, plan.units(i32::from(shape.y) * 10))
            }
            (ActionType::Cone, Some(end)) => {
                let degrees = (end.y - at.y).atan2(end.x - at.x).to_degrees();
                Outline::sector(at, reach, degrees - 30.0, 60.0)
            }
            (ActionType::Ray, Some(end)) => {
                let far = at.distance(end).max(1.0);
                let (dx, dy) = ((end.x - at.x) / far, (end.y - at.y) / far);
                let half = plan.units(5);
                let tip = (at.x + dx * reach, at.y + dy * reach);
                Outline::polygon([
                    (at.x - dy * half, at.y + dx * half),
                    (tip.0 - dy * half, tip.1 + dx * half),
                    (tip.0 + dy * half, tip.1 - dx * half),
                    (at.x + dy * half, at.y - dx * half),
                ])
            }
            _ => return,
        };
        self.places.extend(end);
        let stroke = Stroke::new(Ink::Attack.faded(0.6), 2.0).dashed(6.0, 4.0);
        self.below.push(Path::fill(outline, Ink::Attack.faded(0.13)).stroked(stroke).into());
    }

    /// Where something is at this moment of the story.
    fn spot(&self, field: &Field, recent: &[Event], target: Target) -> Option<Spot> {
        let moved = |label: Label| self.stands.iter().find(|(other, _)| *other == label).map(|(_, at)| *at);
        target.model().and_then(moved).or_else(|| find(field, recent, target))
    }

    /// A model where it would come to stand.
    fn ghost(&mut self, plan: &Plan, field: &Field, model: Label, at: Spot) {
        let (at, radius) = (plan.place(at), plan.units(model.kind.card().radius()));
        let circle = Outline::circle(at.x, at.y, radius);
        let stroke = Stroke::new(Ink::Trail, 2.4).dashed(5.0, 3.0);
        self.above.push(Path::fill(circle, Ink::Panel.faded(0.55)).stroked(stroke).into());
        let words = Text::plain(field.letters(model), at.x, at.y, radius * 0.86).bold().centred().ink(Ink::Text);
        self.above.push(words.fit(Fit::Shrink(radius * 1.7)).into());
    }

    fn arrow(&mut self, plan: &Plan, from: Spot, to: Spot, ink: Ink) {
        let (from, to) = (plan.place(from), plan.place(to));
        self.places.extend([from, to]);
        // From rim to rim, not over the letters.
        let far = from.distance(to).max(1.0);
        let inset = (plan.units(6) / far).min(0.45);
        let (start, end) = (from.lerp(to, inset), to.lerp(from, inset));
        self.above.push(Path::arrow(start, end, 3.5, ink).into());
    }

    /// The two totals beside the line of an attack.
    fn totals(&mut self, plan: &Plan, field: &Field, recent: &[Event], roll: &Roll) {
        let (attacker, defender) = (Target::Model(roll.attacker), roll.defender);
        let ends = self.spot(field, recent, attacker).zip(self.spot(field, recent, defender));
        let Some((from, to)) = ends else { return };
        let (from, to) = (plan.place(from), plan.place(to));
        // Over the line, but off the letters of two who stand close together.
        let middle = from.lerp(to, 0.5);
        let close = from.distance(to) < plan.units(25);
        let height = if close { from.y.min(to.y) - plan.units(7) } else { middle.y };
        let ground = if roll.success { Ink::Attack } else { Ink::Grey };
        let words = Text::said(compared(roll), middle.x, height - 14.0, 13.0).bold().centred().ink(Ink::White);
        self.above.push(words.plate(ground, 2.4, 4.0).into());
    }
}

/// Two totals side by side. A tie is told as one, with the Origin that decided it, if one did (PC-12.2).
fn compared(roll: &Roll) -> Message {
    let (mine, theirs) = roll.totals;
    let sign = match (mine.cmp(&theirs), roll.defence.is_empty()) {
        // A difficulty is reached, not beaten (PC-12.5).
        (Ordering::Greater | Ordering::Equal, true) => "≥",
        (Ordering::Greater, false) => ">",
        (Ordering::Equal, false) => "=",
        (Ordering::Less, _) => "<",
    };
    let origins = (roll.attacker.kind.card().origin, roll.defender.model().map(|label| label.kind.card().origin));
    let words = |id: &'static str| Message::new(id).with("mine", mine).with("sign", sign).with("theirs", theirs);
    match origins {
        (own, Some(other)) if roll.tie && own != other => {
            words("pulp-picture-tie").with("origin", if roll.success { own.name() } else { other.name() })
        }
        _ => words("pulp-picture-totals"),
    }
}

/// The dice of the last roll, both sides', with those that count for EFX in colour: for a crop.
pub fn dice(area: Rect, recent: &[Event]) -> Vec<Item> {
    let roll = recent.iter().rev().find_map(|event| match event {
        Event::Rolled { roll } => Some((&roll.attack, &roll.defence, roll.counts)),
        _ => None,
    });
    let Some((attack, defence, counts)) = roll else { return Vec::new() };
    let scale = area.width / CROP;
    let side = 46.0 * scale;
    let mut items: Vec<Item> = Vec::new();
    let rows = [(attack, counts.0, Icon::Sword), (defence, counts.1, Icon::Shield)];
    for (row, (dice, from, icon)) in rows.into_iter().enumerate().filter(|(_, (dice, ..))| !dice.is_empty()) {
        let y = area.y + (16.0 + row as f32 * 56.0) * scale;
        let width = (dice.len() as f32 + 1.0) * (side + 6.0 * scale);
        let left = area.right() - width - 16.0 * scale;
        let back = Outline::rounded(
            left - 6.0 * scale,
            y - 4.0 * scale,
            width + 12.0 * scale,
            side + 8.0 * scale,
            6.0 * scale,
        );
        items.push(Path::fill(back, Ink::Panel.faded(0.85)).into());
        items.push(icon.at(left + side / 2.0, y + side / 2.0, side * 0.7, Ink::Text));
        for (place, die) in dice.iter().enumerate() {
            let plain = Die::new(Face::Pips(*die));
            let shown = if from <= *die { plain.inks(Ink::Yellow, Ink::Black) } else { plain };
            let x = left + (place as f32 + 1.0) * (side + 6.0 * scale);
            items.push(shown.sprite(side).at(x, y).into());
        }
    }
    items
}
