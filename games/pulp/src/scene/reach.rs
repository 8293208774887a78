//! The measuring aid: how far one model moves, where it may stand then, how far its actions reach, and how far each enemy
//! threatens. Drawn for whoever asks, from what everybody sees.

use super::layout::{CROP, Plan};
use super::models::slot;
use super::room::{Near, Room, board};
use super::strip::{self, MARGIN, Strip};
use super::{base, rim};
use crate::label::{Label, Place, Side};
use crate::measure::INCH;
use crate::model::Model;
use crate::rules::walk::walk;
use crate::script::Way;
use crate::view::View;
use picture::{Baseline, Fit, Ink, Item, Outline, Path, Point, Scene, Stroke, Text};
use space::Spot;
use text::Message;

/// How close together the places are that are tried.
const MESH: i32 = 5;

/// The picture of a model's reach.
pub fn reach(view: &View, label: Label) -> Option<Scene> {
    let field = &view.field;
    let model = field.model(label)?;
    let plan = Plan::of(field);
    let at = plan.place(model.place().at);
    let ranges = || model.card().actions.iter().filter(|action| 0 < action.card().shape.x);
    let farthest = ranges().map(|action| i32::from(action.card().shape.x) * INCH).fold(model.reach(), i32::max);
    let side = plan.units(2 * (farthest + model.radius()) + 60).max(plan.units(140));
    let area = plan.square(at, side.min(plan.table().width));
    let plan = plan.zoomed(area);
    let mut room = Room::of(&plan, field, area.grown(-32.0 / plan.zoom()));
    let mut below = ground(view, &plan, model);
    for enemy in field.standing().filter(|other| other.is_enemy(model)) {
        let far = threat(enemy);
        let middle = plan.place(enemy.place().at);
        let ring = Outline::circle(middle.x, middle.y, plan.units(far + enemy.radius()));
        below.push(Path::stroke(ring, threatening(enemy.side())).into());
    }
    let size = plan.legible(13.0, 26.0);
    let mut notes: Vec<Item> = Vec::new();
    for (row, action) in ranges().enumerate() {
        let far = action.card().shape.x;
        let radius = plan.units(i32::from(far) * INCH + model.radius());
        below.push(Path::stroke(Outline::circle(at.x, at.y, radius), ranging()).into());
        let spot = at.towards(-60.0 + 40.0 * row as f32, radius);
        let letters = action.card().name.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 5;
        let spot = room.find(board(letters, size), &Near::Line(spot, spot));
        let words = Message::new("pulp-reach-ring").with("action", action.name()).with("far", far);
        let text = Text::said(words, spot.x, spot.y, size).centred().bold().ink(Ink::White);
        notes.push(text.plate(Ink::Attack, size * 0.17, size * 0.25).into());
    }
    let ring = Outline::circle(at.x, at.y, plan.units(model.reach()));
    below.push(Path::stroke(ring, moving()).into());
    let mut scene = base(view, &plan, below, Vec::new());
    scene.items.extend(rim(&plan, area));
    scene.items.extend(notes);
    let title = strip::title(Message::new("pulp-reach-title").with("model", label), 26.0);
    let above = Strip { items: vec![title], height: 52.0 };
    Some(strip::framed(scene, area, above, legend(model)))
}

/// The line of a move.
fn moving() -> Stroke {
    Stroke::new(Ink::Good, 2.4)
}

/// The line of a range.
fn ranging() -> Stroke {
    Stroke::new(Ink::Attack, 2.6).dashed(12.0, 6.0)
}

/// The line of a threat: dots, which nobody takes for the dashes of a range.
fn threatening(side: Option<Side>) -> Stroke {
    Stroke::new(Ink::Seat(slot(side)).faded(0.8), 3.0).dotted(7.0)
}

/// How far an enemy could hurt somebody this Round: its move and its longest action.
pub fn threat(model: &Model) -> i32 {
    let longest = model.card().actions.iter().filter(|action| action.card().roll.is_combat());
    let longest = longest.map(|action| i32::from(action.card().shape.x)).max().unwrap_or(0) * INCH;
    let tired = model.marks.hold || model.fatigue_limit() <= model.fatigue;
    longest + if tired { 0 } else { model.reach() }
}

/// Dots where one Movement Action may end by a straight way.
fn ground(view: &View, plan: &Plan, model: &Model) -> Vec<Item> {
    let field = &view.field;
    let reach = model.reach();
    if model.marks.hold || model.fatigue_limit() <= model.fatigue {
        return Vec::new();
    }
    let from = model.place().at;
    let mut dots = Outline::new();
    for x in (-reach / MESH..=reach / MESH).map(|step| from.x + step * MESH) {
        for y in (-reach / MESH..=reach / MESH).map(|step| from.y + step * MESH) {
            let spot = Spot::new(x, y);
            let ends = [None, Some(field.surface_at(spot, i32::MAX))];
            let open = ends
                .into_iter()
                .any(|on| walk(field, model, &[Way::To(spot, on)], reach).is_ok_and(|walk| walk.fall.is_none()));
            if open {
                let at = plan.place(Place::ground(spot).at);
                dots = dots.join(Outline::circle(at.x, at.y, 2.2));
            }
        }
    }
    vec![Path::fill(dots, Ink::Good.faded(0.85)).into()]
}

/// What the lines mean, each with a piece of it.
fn legend(model: &Model) -> Strip {
    let enemy = model.side().map(Side::other);
    let wide = (CROP - MARGIN) / 2.0;
    let at = |place: usize| Point::new(MARGIN + (place % 2) as f32 * wide, 26.0 + (place / 2) as f32 * 40.0);
    let line = |place: usize, stroke: Stroke| {
        let from = at(place);
        let stroke = Stroke { width: stroke.width * 1.6, ..stroke };
        Path::stroke(Outline::line(from, from.moved(62.0, 0.0)), stroke)
    };
    let from = at(2);
    let dots = (0..4)
        .fold(Outline::new(), |dots, step| dots.join(Outline::circle(from.x + 4.0 + 18.0 * step as f32, from.y, 5.0)));
    let signs = [
        ("pulp-reach-move", line(0, moving())),
        ("pulp-reach-range", line(1, ranging())),
        ("pulp-reach-stand", Path::fill(dots, Ink::Good.faded(0.85))),
        ("pulp-reach-threat", line(3, threatening(enemy).dotted(12.0))),
    ];
    let mut strip = Strip { items: Vec::new(), height: 92.0 };
    for (place, (id, sign)) in signs.into_iter().enumerate() {
        let from = at(place);
        strip.items.push(sign.into());
        let words = Text::said(Message::new(id), from.x + 76.0, from.y, 25.0).baseline(Baseline::Middle);
        strip.items.push(words.fit(Fit::Shrink(wide - 76.0 - MARGIN)).into());
    }
    strip
}
