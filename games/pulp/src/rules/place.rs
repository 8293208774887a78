//! Deployment (PC-4).

use super::flow::is_infiltrator;
use super::{Hand, stand};
use crate::event::Event;
use crate::field::{Field, Question};
use crate::label::{Label, Place, Side, Surface};
use crate::measure::{INCH, Inches, around, leg, square, vector};
use crate::model::Model;
use crate::refusal::Refusal;
use game::Seat;
use game::kit::Unread;
use space::Spot;

/// How far Infiltrators keep from enemies, in inches (PC-4.5).
const APART: i32 = 8;

/// Models a side still has to place in this stage.
pub fn missing(field: &Field, side: Side, infiltrates: bool) -> Vec<Label> {
    field
        .models
        .iter()
        .filter(|model| model.side() == Some(side) && model.at.is_none() && !model.ko)
        .filter(|model| is_infiltrator(model.label) == infiltrates)
        .map(|model| model.label)
        .collect()
}

/// Whether a whole base lies in a side's zone (PC-4.3, 4.8).
fn in_zone(field: &Field, side: Side, at: Spot, radius: i32) -> bool {
    if field.is_alert() && side == Side::Alpha {
        let edge = 6 * INCH - radius;
        let near = at.x.min(at.y).min(field.width - at.x).min(field.height - at.y);
        return near <= edge;
    }
    field.zones[side as usize].contains_disc(at, radius)
}

/// Whether a model may be deployed here (PC-4.3, 4.5).
fn check(field: &Field, model: &Model, place: Place, infiltrates: bool) -> Result<(), Refusal> {
    let label = model.label;
    let Some(side) = model.side() else { return Err(Refusal::NotYours(label)) };
    let own = in_zone(field, side, place.at, model.radius()) && !matches!(place.on, Surface::Inside(_));
    if !infiltrates && !own {
        let (zone, radius) = (field.zones[side as usize], model.radius());
        // Where its middle may be.
        let from = Spot::new(zone.left + radius, zone.top + radius);
        let to = Spot::new(zone.right - radius, zone.bottom - radius);
        let edge = field.is_alert() && side == Side::Alpha;
        return Err(if edge { Refusal::FarFromEdge(label) } else { Refusal::OutsideZone { model: label, from, to } });
    }
    let fits = |why| Refusal::CannotStand { model: label, at: place.at, why };
    stand::stand(field, model, place).map_err(fits)?;
    if !infiltrates {
        return Ok(());
    }
    let close = |other: &Model| {
        let reach = i64::from(model.radius() + other.radius() + APART * INCH);
        square(vector(place.at, other.place().at)) < reach * reach
    };
    if let Some(other) = field.of(side.other()).find(|other| close(other)) {
        let far = leg(place.at, other.place().at) - model.radius() - other.radius();
        return Err(Refusal::TooNear { model: label, other: other.label, far: Inches(far) });
    }
    // The zone of a Monster's hunters is theirs alone.
    let theirs = !field.is_alert() && field.zones[side.other() as usize].overlaps_disc(place.at, model.radius());
    if theirs { Err(Refusal::Infiltration(label)) } else { Ok(()) }
}

/// The table as a side that is deploying imagines it.
fn with_draft(field: &Field, draft: &[(Label, Place)]) -> Field {
    let mut field = field.clone();
    for (label, place) in draft {
        if let Some(model) = field.models.iter_mut().find(|model| model.label == *label) {
            model.at = Some(*place);
        }
    }
    field
}

/// The nearest legal place on the whole ground (PC-1.9).
fn anywhere(field: &Field, wanted: Place, legal: &dyn Fn(Place) -> bool) -> Option<Place> {
    let spots = (0..=field.width).flat_map(|x| (0..=field.height).map(move |y| Spot::new(x, y)));
    let places = spots.map(Place::ground).filter(|place| legal(*place));
    places.min_by_key(|place| (square(vector(wanted.at, place.at)), around(wanted.at, place.at)))
}

/// Automatic deployment of whoever is not placed yet (PC-4.7); Infiltrators in their own zone.
pub fn automatic(field: &Field, side: Side, infiltrates: bool, draft: &[(Label, Place)]) -> Vec<(Label, Place)> {
    let mut field = with_draft(field, draft);
    let mut labels = missing(&field, side, infiltrates);
    labels.sort_by_key(|label| {
        let card = label.kind.card();
        // Minions by name alone, after the Supremes by falling Level.
        (card.is_minion(), if card.is_minion() { 0 } else { -i32::from(card.level) }, *label)
    });
    let mut placed = Vec::new();
    let middle = field.width / 2;
    let mut step = 0;
    for label in labels {
        let Some(model) = field.any(label).cloned() else { continue };
        // Each side as seen from its own edge: the tables are the same after a half-turn.
        let right = if side == Side::Alpha { 1 } else { -1 };
        let shift = (step + 1) / 2 * 3 * INCH * if step % 2 == 1 { right } else { -right };
        step += 1;
        let (zone, radius) = (field.zones[side as usize], model.radius());
        let y = match (field.is_alert(), side) {
            (true, _) => field.height - 6 * INCH + radius,
            (false, Side::Alpha) => zone.top + radius,
            (false, Side::Omega) => zone.bottom - radius,
        };
        let wanted = Place::ground(Spot::new(middle + shift, y));
        let southern = |place: &Place| !field.is_alert() || field.height - 6 * INCH + radius <= place.at.y;
        let legal = |place: Place| {
            in_zone(&field, side, place.at, radius)
                && southern(&place)
                && check(&field, &model, place, infiltrates).is_ok()
        };
        let place = stand::search(wanted, &|_| true, &legal);
        // A whole zone may be too near to enemies who came first: then anywhere it may infiltrate.
        let place =
            place.or_else(|| anywhere(&field, wanted, &|place| check(&field, &model, place, infiltrates).is_ok()));
        let place = place.unwrap_or_else(|| stand::somewhere(&field, &model, wanted));
        placed.push((label, place));
        if let Some(model) = field.models.iter_mut().find(|model| model.label == label) {
            model.at = Some(place);
        }
    }
    placed
}

/// `deploy` (section 6.1).
pub fn deploy(
    play: &mut Hand<'_>,
    seat: Seat,
    model: Option<Label>,
    at: Option<(Spot, Option<Surface>)>,
    auto: bool,
    confirm: bool,
) -> Result<(), Refusal> {
    let side = play.field.side_of(seat).ok_or(Refusal::NotSeated)?;
    let infiltrates = play.field.question == Question::Infiltrate;
    let mut draft = play.sides[side as usize].draft.clone();
    match (model, at) {
        (Some(label), Some((spot, on))) => {
            let owed = missing(&play.field, side, infiltrates);
            if !owed.contains(&label) {
                let known = play.field.any(label).ok_or_else(|| Refusal::Unknown(label.to_string()))?;
                return Err(match (known.side() == Some(side), infiltrates) {
                    (false, _) => Refusal::NotYours(label),
                    (true, false) => Refusal::InfiltratesLater(label),
                    (true, true) => Refusal::AlreadyPlaced(label),
                });
            }
            draft.retain(|(other, _)| *other != label);
            let field = with_draft(&play.field, &draft);
            let Some(found) = field.any(label) else { return Err(Refusal::Unknown(label.to_string())) };
            let place = Place { at: spot, on: on.unwrap_or(Surface::Ground) };
            check(&field, found, place, infiltrates)?;
            draft.push((label, place));
        }
        (Some(_), None) => return Err(Refusal::missing("at")),
        (None, Some(_)) => return Err(Refusal::missing("model")),
        (None, None) if !auto && !confirm => return Err(Refusal::NothingToDeploy),
        (None, None) => {}
    }
    if auto {
        let more = automatic(&play.field, side, infiltrates, &draft);
        draft.extend(more);
    }
    if confirm {
        let placed = |label: &Label| draft.iter().any(|(other, _)| other == label);
        let left: Vec<Label> =
            missing(&play.field, side, infiltrates).into_iter().filter(|label| !placed(label)).collect();
        if !left.is_empty() {
            return Err(Refusal::StillToDeploy(left));
        }
        play.happen(Event::Deployed { side, places: draft });
        play.happen(Event::Answered { seat });
    } else {
        play.happen(Event::Drafted { side, places: draft });
    }
    Ok(())
}
