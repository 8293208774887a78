//! What has just happened, drawn over the table: ways, attacks with their totals, areas, displacement, Falls, Slams, KOs;
//! and where to look.

use std::cmp::Ordering;

use super::layout::Plan;
use super::models;
use super::room::{Near, Room, board};
use crate::content::{Act, ActionType};
use crate::event::{Event, Motion, Roll};
use crate::field::Field;
use crate::label::{Label, Place, Target};
use crate::model::Model;
use picture::{Fit, Ink, Item, Outline, Path, Point, Rect, Stroke, Text, Words};
use space::Spot;
use text::Message;

/// What is drawn of the events, below and above the models, and the places it touches.
#[derive(Default)]
pub struct Story {
    /// Below the models.
    pub below: Vec<Item>,
    /// Above them.
    pub above: Vec<Item>,
    /// What a crop must show.
    pub places: Vec<Point>,
    /// What is written; where exactly is settled when the part that is shown is known.
    notes: Vec<Note>,
    /// HP lost by each target, and where it stood then.
    losses: Vec<(Target, Spot, i32)>,
    /// Where those who move stand while the story goes on.
    stands: Vec<(Label, Spot)>,
    /// Who attacked whom, as far as it is drawn.
    aimed: Vec<(Label, Target)>,
    /// Whose waves are drawn: those have no line to each victim.
    waves: Vec<Label>,
    /// Bases that are gone, with their letters.
    crosses: Vec<Rect>,
    /// Letters of those whom a line crosses, written again above it.
    letters: Vec<Item>,
    /// Whether all this has not happened yet.
    is_ghost: bool,
}

/// A result beside what it is about.
struct Note {
    words: Words,
    /// About how many letters it has, in either language.
    letters: usize,
    ground: Ink,
    near: Near,
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
        Target::Prop(id) => field.prop(id).map(crate::field::Prop::centre),
        Target::Token(id) => field.token(id).map(|token| token.at.at),
    }
}

/// Whether a line passes within some reach of a point, beside its ends.
fn is_crossed(point: Point, reach: f32, from: Point, to: Point) -> bool {
    let far = from.distance(to).max(1.0);
    let along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / (far * far);
    (0.0..=1.0).contains(&along) && from.lerp(to, along).distance(point) < reach
}

/// Whether something can be seen of an event.
fn is_seen(event: &Event) -> bool {
    use Event::{Activated, Damaged, Declared, KnockedOut, Moved, Rolled};
    matches!(
        event,
        Activated { .. } | Moved { .. } | Declared { .. } | Rolled { .. } | Damaged { .. } | KnockedOut { .. }
    )
}

/// The part of the events that is drawn: of the last Round in which something can be seen, for models stand elsewhere in
/// the next one, and of many Activations only the last. What comes before the first Activation belongs to one that waited
/// for the Defender's word.
pub fn told(recent: &[Event]) -> &[Event] {
    let mut rounds = recent.rsplit(|event| matches!(event, Event::RoundBegan { .. }));
    let last = rounds.find(|part| part.iter().any(is_seen)).unwrap_or(recent);
    let starts = || last.iter().enumerate().filter(|(_, event)| matches!(event, Event::Activated { .. }));
    match starts().next_back() {
        Some((place, _)) if TOGETHER < starts().count() => &last[place..],
        _ => last,
    }
}

impl Story {
    /// What these events, already chosen by [`told`], look like.
    pub fn of(plan: &Plan, field: &Field, told: &[Event], is_ghost: bool) -> Story {
        let mut story = Story { is_ghost, ..Story::default() };
        for event in told {
            if let Event::Moved { model, from, .. } = event
                && !story.stands.iter().any(|(label, _)| label == model)
            {
                story.stands.push((*model, from.at));
            }
        }
        for event in told {
            story.add(plan, field, told, event);
        }
        let letters = std::mem::take(&mut story.letters);
        story.above.extend(letters);
        story.count_losses(plan, field);
        story
    }

    fn add(&mut self, plan: &Plan, field: &Field, told: &[Event], event: &Event) {
        let disc = |at: Spot, label: Label| Near::Disc(plan.place(at), plan.units(label.kind.card().radius()));
        match event {
            Event::Moved { model, from, path, to, motion, .. } => {
                self.motion(plan, field, *model, (*from, *to), path, *motion);
                if let Some((_, at)) = self.stands.iter_mut().find(|(label, _)| label == model) {
                    *at = to.at;
                }
                if self.is_ghost {
                    self.ghost(plan, field, *model, to.at);
                }
            }
            Event::Declared { model, action, targets, aim, .. } => {
                let Some(from) = self.spot(field, told, Target::Model(*model)) else { return };
                self.places.push(plan.place(from));
                self.shape(plan, *action, from, *aim, model.kind.card().radius());
                if action.card().shape.kind == ActionType::Wave {
                    self.waves.push(*model);
                }
                let ink = if action.card().roll.is_combat() { Ink::Attack } else { Ink::Good };
                for target in targets {
                    self.line(plan, field, told, (*model, *target), ink);
                }
            }
            // An attack that waited for the Defender was declared in an earlier entry; these say it again.
            Event::Clashing { clash: Some(clash) } => {
                self.line(plan, field, told, (clash.attacker, Target::Model(clash.target)), Ink::Attack);
            }
            Event::Rolled { roll } => {
                if !self.waves.contains(&roll.attacker) {
                    self.line(plan, field, told, (roll.attacker, roll.defender), Ink::Attack);
                }
                self.totals(plan, field, told, roll);
            }
            Event::Tried { model, total, difficulty, success, .. } => {
                let Some(at) = self.spot(field, told, Target::Model(*model)) else { return };
                self.places.push(plan.place(at));
                let sign = if total < difficulty { "<" } else { "≥" };
                let words = Message::new("pulp-picture-totals").with("mine", *total).with("sign", sign);
                let words = words.with("theirs", *difficulty).into();
                let ground = if *success { Ink::Good } else { Ink::Grey };
                self.notes.push(Note { words, letters: 6, ground, near: disc(at, *model) });
            }
            Event::Fell { model, height, .. } => {
                let Some(at) = self.spot(field, told, Target::Model(*model)) else { return };
                self.places.push(plan.place(at));
                let words = format!("↓{}″", height / 10).into();
                self.notes.push(Note { words, letters: 4, ground: Ink::Attack, near: disc(at, *model) });
            }
            Event::Slammed { model, into } => {
                let ends = self.spot(field, told, *model).zip(self.spot(field, told, *into));
                if let Some((one, other)) = ends {
                    let (one, other) = (plan.place(one), plan.place(other));
                    let middle = one.lerp(other, 0.5);
                    self.places.extend([one, other]);
                    let star = Outline::star(middle, 15.0, 6.5, 8);
                    self.above.push(Path::fill(star, Ink::Yellow).outlined(Ink::Attack, 1.6).into());
                }
            }
            Event::Damaged { target, amount, .. } => {
                let Some(at) = self.spot(field, told, *target) else { return };
                self.places.push(plan.place(at));
                match self.losses.iter_mut().find(|(other, ..)| other == target) {
                    Some((_, place, lost)) => (*place, *lost) = (at, *lost + amount),
                    None => self.losses.push((*target, at, *amount)),
                }
            }
            Event::KnockedOut { model, at } => self.knocked_out(plan, field, *model, at.at),
            Event::Healed { model, amount, .. } => {
                let Some(at) = self.spot(field, told, Target::Model(*model)) else { return };
                self.places.push(plan.place(at));
                let words = format!("+{amount}").into();
                self.notes.push(Note { words, letters: 2, ground: Ink::Good, near: disc(at, *model) });
            }
            Event::Changed { model, .. } | Event::Interacted { model, .. } => {
                self.places.extend(self.spot(field, told, Target::Model(*model)).map(|at| plan.place(at)));
            }
            Event::DiscLaid { disc } => self.places.push(plan.place(disc.at)),
            _ => {}
        }
    }

    fn knocked_out(&mut self, plan: &Plan, field: &Field, model: Label, at: Spot) {
        let (at, reach) = (plan.place(at), plan.units(model.kind.card().radius()));
        self.places.push(at);
        self.crosses.push(Rect::around(at, 2.0 * reach, 2.0 * reach));
        let ghost = Outline::circle(at.x, at.y, reach);
        self.below.push(Path::stroke(ghost, Stroke::new(Ink::Attack, 2.0).dashed(4.0, 4.0)).into());
        let cross = Path::stroke(Outline::cross(at.x, at.y, reach * 0.8), Stroke::new(Ink::Attack, 4.5).round());
        // Whoever stands there now keeps its letters.
        let covers = |other: &Model| plan.place(other.place().at).distance(at) < plan.units(other.radius()) + reach;
        let layer = if field.standing().any(covers) { &mut self.below } else { &mut self.above };
        layer.push(cross.into());
        let words = format!("{} KO", field.letters(model));
        let letters = words.chars().count();
        self.notes.push(Note { words: words.into(), letters, ground: Ink::Attack, near: Near::Disc(at, reach) });
    }

    /// What each target lost, once for each. Whoever is KO has a cross instead. Letters say who it was where several stand
    /// together or it has gone on since.
    fn count_losses(&mut self, plan: &Plan, field: &Field) {
        for (target, at, lost) in std::mem::take(&mut self.losses) {
            let here = find(field, &[], target);
            if here.is_none() {
                continue;
            }
            let middle = plan.place(at);
            let radius = target.model().map_or(10.0, |label| plan.units(label.kind.card().radius()));
            let others = field.standing().filter(|model| Some(model.label) != target.model());
            let crowded = others
                .map(|model| plan.place(model.place().at))
                .any(|other| other.distance(middle) < radius + plan.units(20));
            let words = match target.model().filter(|_| crowded || here != Some(at)) {
                Some(label) => format!("{} −{lost}", field.letters(label)),
                None => format!("−{lost}"),
            };
            let letters = words.chars().count();
            self.notes.push(Note {
                words: words.into(),
                letters,
                ground: Ink::Attack,
                near: Near::Disc(middle, radius),
            });
        }
    }

    /// The results, each where it hides no letters and no other result.
    pub fn notes(&mut self, plan: &Plan, room: &mut Room) -> Vec<Item> {
        for cross in self.crosses.drain(..) {
            room.take(cross);
        }
        let size = plan.legible(19.0, 30.0);
        let (mut lines, mut items): (Vec<Item>, Vec<Item>) = (Vec::new(), Vec::new());
        // What lies beside one disc has fewer places to go to.
        self.notes.sort_by_key(|note| matches!(note.near, Near::Line(..)));
        for note in self.notes.drain(..) {
            let board = board(note.letters, size);
            let at = room.find(board, &note.near);
            if let Some(about) = note.near.strays(at, board) {
                lines.push(Path::line(Outline::line(at, about), note.ground, size * 0.1).into());
            }
            let words = Text::new(note.words, at.x, at.y, size).bold().centred().ink(Ink::White);
            items.push(words.plate(note.ground, size * 0.17, size * 0.25).into());
        }
        lines.extend(items);
        lines
    }

    fn motion(
        &mut self,
        plan: &Plan,
        field: &Field,
        model: Label,
        ends: (Place, Place),
        path: &[Spot],
        motion: Motion,
    ) {
        let radius = plan.units(model.kind.card().radius());
        let (start, end) = (plan.place(ends.0.at), plan.place(ends.1.at));
        let mut points: Vec<Point> = vec![start];
        points.extend(path.iter().map(|spot| plan.place(*spot)));
        if points.last() != Some(&end) {
            points.push(end);
        }
        self.places.extend(&points);
        let ghost = Outline::circle(start.x, start.y, radius);
        self.below.push(Path::stroke(ghost, Stroke::new(Ink::Trail, 2.0).dashed(5.0, 4.0)).into());
        // Of several who went, who began where.
        let words = Text::plain(field.letters(model), start.x, start.y, radius * 0.7).bold().centred();
        let words = words.ink(Ink::Trail).halo(Ink::Panel, 1.2).fit(Fit::Shrink(radius * 1.6));
        match motion {
            Motion::Pushed(_) => self.below.push(Path::hollow_arrow(start, end, 5.0, Ink::Attack).into()),
            _ => self.below.push(Path::trail(&points, 3.4, Ink::Trail)),
        }
        self.below.push(words.into());
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
    fn spot(&self, field: &Field, told: &[Event], target: Target) -> Option<Spot> {
        let moved = |label: Label| self.stands.iter().find(|(other, _)| *other == label).map(|(_, at)| *at);
        target.model().and_then(moved).or_else(|| find(field, told, target))
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

    /// The line from somebody to a target, once.
    fn line(&mut self, plan: &Plan, field: &Field, told: &[Event], (model, target): (Label, Target), ink: Ink) {
        if target == Target::Model(model) || self.aimed.contains(&(model, target)) {
            return;
        }
        let ends = self.spot(field, told, Target::Model(model)).zip(self.spot(field, told, target));
        if let Some((from, to)) = ends {
            self.aimed.push((model, target));
            let radius = |target: Target| target.model().map_or(6, |label| label.kind.card().radius());
            self.arrow(plan, (from, radius(Target::Model(model))), (to, radius(target)), ink);
            let (from, to) = (plan.place(from), plan.place(to));
            let ends = [Some(model), target.model()];
            for other in field.standing().filter(|other| !ends.contains(&Some(other.label))) {
                if is_crossed(plan.place(other.place().at), plan.units(other.radius()) * 0.6, from, to) {
                    self.letters.push(models::letters_over(plan, field, other));
                }
            }
        }
    }

    /// An arrow from rim to rim, not over the letters; between two in contact it lies over their rims.
    fn arrow(&mut self, plan: &Plan, from: (Spot, i32), to: (Spot, i32), ink: Ink) {
        let (start, end) = (plan.place(from.0), plan.place(to.0));
        self.places.extend([start, end]);
        let far = start.distance(end).max(1.0);
        let (near, away) = (plan.units(from.1) / far, 1.0 - plan.units(to.1) / far);
        let least = plan.units(8) / far;
        if near + least < away {
            let arrow = Path::arrow(start.lerp(end, near), start.lerp(end, away), 3.5, ink);
            self.above.push(arrow.outlined(Ink::Panel, 1.0).into());
        } else {
            let middle = f32::midpoint(near, away);
            let ends = (start.lerp(end, middle - least * 0.45), start.lerp(end, middle + least * 0.45));
            self.above.push(Path::arrow(ends.0, ends.1, 3.5, ink).outlined(Ink::Panel, 1.0).into());
        }
    }

    /// The two totals beside the line of an attack.
    fn totals(&mut self, plan: &Plan, field: &Field, told: &[Event], roll: &Roll) {
        let (attacker, defender) = (Target::Model(roll.attacker), roll.defender);
        let ends = self.spot(field, told, attacker).zip(self.spot(field, told, defender));
        let Some((from, to)) = ends else { return };
        let (from, to) = (plan.place(from), plan.place(to));
        self.places.extend([from, to]);
        let ground = if roll.success { Ink::Attack } else { Ink::Grey };
        let (words, letters) = compared(roll);
        self.notes.push(Note { words: words.into(), letters, ground, near: Near::Line(from, to) });
    }
}

/// Two totals side by side, and about how long that is. A tie is told as one, with the Origin that decided it, if one did
/// (PC-12.2).
pub fn compared(roll: &Roll) -> (Message, usize) {
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
            (words("pulp-picture-tie").with("origin", if roll.success { own.name() } else { other.name() }), 16)
        }
        _ => (words("pulp-picture-totals"), 6),
    }
}
