//! The measuring aid: how far one model moves, where it may stand then, how far its actions reach, and how far each enemy
//! threatens. Drawn for whoever asks, from what everybody sees.

use super::super::label::{Label, Place};
use super::super::measure::INCH;
use super::super::model::Model;
use super::super::rules::walk::walk;
use super::super::script::Way;
use super::super::view::View;
use super::layout::{CROP, Plan};
use super::models::slot;
use super::{base, rim};
use crate::picture::{Align, Baseline, Ink, Item, Outline, Path, Scene, Stroke, Text};
use crate::space::Spot;
use crate::text::Message;

/// How close together the places are that are tried.
const MESH: i32 = 5;

/// The picture of a model's reach.
pub fn reach(view: &View, label: Label) -> Option<Scene> {
    let field = &view.field;
    let model = field.model(label)?;
    let plan = Plan::of(field);
    let at = plan.place(model.place().at);
    let mut below = ground(view, &plan, model);
    let mut above: Vec<Item> = Vec::new();
    let mut farthest = model.reach();
    for enemy in field.standing().filter(|other| other.is_enemy(model)) {
        let far = threat(enemy);
        let middle = plan.place(enemy.place().at);
        let ring = Outline::circle(middle.x, middle.y, plan.units(far + enemy.radius()));
        below.push(
            Path::stroke(ring, Stroke::new(Ink::Seat(slot(enemy.side())).faded(0.55), 2.0).dashed(3.0, 5.0)).into(),
        );
    }
    let mut rows = 0;
    for action in &model.card().actions {
        let shape = action.card().shape;
        if shape.x == 0 {
            continue;
        }
        let far = i32::from(shape.x) * INCH;
        farthest = farthest.max(far);
        let radius = plan.units(far + model.radius());
        let ring = Outline::circle(at.x, at.y, radius);
        above.push(Path::stroke(ring, Stroke::new(Ink::Attack, 2.4).dashed(9.0, 5.0)).into());
        let angle = -60.0 + 40.0 * rows as f32;
        rows += 1;
        let spot = at.towards(angle, radius);
        let words = Message::new("pulp-reach-ring").with("action", action.name()).with("far", shape.x);
        let text = Text::said(words, spot.x, spot.y, 12.0).centred().bold().ink(Ink::White);
        above.push(text.plate(Ink::Attack, 2.4, 4.0).into());
    }
    let ring = Outline::circle(at.x, at.y, plan.units(model.reach()));
    above.push(Path::stroke(ring, Stroke::new(Ink::Good, 2.4)).into());
    let side = plan.units(2 * (farthest + model.radius()) + 60).max(plan.units(140));
    let scene = base(view, &plan, below, above, true);
    let area = plan.square(at, side.min(plan.table().width));
    let mut scene = scene;
    scene.items.extend(rim(&plan, area));
    scene.items.extend(legend(area.width / CROP, area.x + area.width / 2.0, area.y));
    Some(scene.crop(area, CROP / area.width))
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

fn legend(scale: f32, x: f32, y: f32) -> Vec<Item> {
    let words = Text::said(Message::new("pulp-reach-legend"), x, y + 14.0 * scale, 20.0 * scale);
    let words = words.align(Align::Centre).baseline(Baseline::Top).ink(Ink::Text);
    vec![words.plate(Ink::Panel.faded(0.85), 4.0 * scale, 4.0 * scale).into()]
}
