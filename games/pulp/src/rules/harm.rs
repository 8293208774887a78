//! Damage, healing and what lies on models (PC-14, PC-17, PC-18): whoever has no HP left is KO, and what has none is gone.

use super::walk::Danger;
use super::{Hand, stand};
use crate::bonus::is_immune;
use crate::content::{Class, Fx, Movement, Rule, Trait};
use crate::event::{Cause, Change, Event, Motion, Score};
use crate::field::{Field, Prop};
use crate::label::{Label, Place, PropId, Side, Surface, Target};
use crate::measure::{INCH, square, vector};
use crate::model::{Load, Model};
use space::Spot;

/// What damage came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// Nothing was there.
    Missed,
    /// It lost HP.
    Hurt,
    /// Nine Lives: one HP is left.
    Saved,
    /// KO or destroyed.
    Gone,
}

/// Takes HP (PC-14.4). `by` is the side whose Action or Slam it was.
pub fn damage(play: &mut Hand<'_>, target: Target, amount: i32, cause: Cause, by: Option<Side>) -> Hit {
    if amount <= 0 {
        return Hit::Missed;
    }
    match target {
        Target::Model(label) => hurt(play, label, amount, cause, by),
        Target::Prop(id) => wreck(play, id, amount, cause, by),
        Target::Token(_) => Hit::Missed,
    }
}

fn hurt(play: &mut Hand<'_>, label: Label, amount: i32, cause: Cause, by: Option<Side>) -> Hit {
    let Some(model) = play.field.model(label) else { return Hit::Missed };
    let (before, left) = (model.hp, (model.hp - amount).max(0));
    let lives = model.has(&Rule::NineLives) && !model.lives_used;
    play.happen(Event::Damaged { target: Target::Model(label), amount, left, cause });
    brackets(play, label, before, left);
    if 0 < left {
        Hit::Hurt
    } else if lives {
        play.happen(Event::Saved { model: label });
        Hit::Saved
    } else {
        knock_out(play, label, by);
        Hit::Gone
    }
}

/// A Monster that loses AP gives points (section 2.14).
fn brackets(play: &mut Hand<'_>, label: Label, before: i32, left: i32) {
    let card = label.kind.card();
    let prize = play.field.options.encounter.card().prizes.bracket;
    if card.class != Class::Monster || prize == 0 {
        return;
    }
    let at = |hp: i32| card.ap_by_hp.iter().filter(|(from, _)| hp < i32::from(*from)).count() as i32;
    // Being KO is no lower bracket, only the lowest one's end.
    let crossed = at(left.max(1)) - at(before);
    if 0 < crossed {
        let vp = crossed * i32::from(prize);
        play.happen(Event::Scored { side: Side::Alpha, vp, why: Score::Bracket });
    }
}

/// Removes a model from play (PC-18.1).
pub fn knock_out(play: &mut Hand<'_>, label: Label, by: Option<Side>) {
    let Some(model) = play.field.model(label).cloned() else { return };
    let at = model.place();
    lay_down(play, label, Some(label));
    let bursts: Vec<(u8, u8)> = model
        .card()
        .rules()
        .filter_map(|rule| if let Rule::Burst(burst) = rule { Some((burst.within, burst.damage)) } else { None })
        .collect();
    let caught: Vec<(Label, u8)> = bursts
        .iter()
        .flat_map(|(within, damage)| {
            let near = play
                .field
                .standing()
                .filter(|other| other.label != label && play.field.within(&model, other, i32::from(*within)));
            near.map(|other| (other.label, *damage)).collect::<Vec<_>>()
        })
        .collect();
    play.happen(Event::KnockedOut { model: label, at });
    score_ko(play, &model, by);
    // A power is neither an Action nor a Slam: nobody answers for a Citizen (section 2.14).
    for (other, damage_done) in caught {
        damage(play, Target::Model(other), i32::from(damage_done), Cause::Blast, None);
    }
}

/// Points for a KO, scored at once (PC-20.3).
fn score_ko(play: &mut Hand<'_>, model: &Model, by: Option<Side>) {
    let prizes = play.field.options.encounter.card().prizes;
    let label = model.label;
    match (model.card().class, model.side()) {
        (Class::Citizen, _) => {
            if let Some(side) = by
                && 0 < prizes.citizen_lost
            {
                let vp = -i32::from(prizes.citizen_lost);
                play.happen(Event::Scored { side, vp, why: Score::Harmed(label) });
            }
        }
        (Class::Monster, Some(side)) => {
            let vp = i32::from(prizes.monster);
            play.happen(Event::Scored { side: side.other(), vp, why: Score::Monster });
        }
        (Class::Supreme, Some(side)) => {
            let vp = i32::from(prizes.ko) + i32::from(prizes.ko_level) * i32::from(model.card().level);
            if 0 < vp {
                play.happen(Event::Scored { side: side.other(), vp, why: Score::KnockedOut(label) });
            }
        }
        _ => {}
    }
}

/// Puts down whatever a model carries (PC-7.7, PC-20.1).
pub fn put_down(play: &mut Hand<'_>, label: Label) {
    lay_down(play, label, None);
}

/// The same; whoever is `gone` is no longer in the way.
fn lay_down(play: &mut Hand<'_>, label: Label, gone: Option<Label>) {
    let Some(model) = play.field.model(label).cloned() else { return };
    let Some(load) = model.load else { return };
    let at = match load {
        Load::Object(id) => object_beside_all_but(&play.field, id, model.place(), gone, &|_| true),
        Load::Token(_) | Load::Citizen(_) => model.place(),
    };
    play.happen(Event::PutDown { model: label, load, at });
}

/// Where an Object can lie, nearest to a spot outside (PC-1.9).
pub fn object_place(field: &Field, id: PropId, wanted: Spot, meets: &dyn Fn(Place) -> bool) -> Place {
    object_beside(field, id, Place::ground(wanted), meets)
}

/// Where an Object can lie, nearest to somebody who puts it down: in the same room if there is any room, else on the ground,
/// and not under the base of somebody who stands lower than it is high (PC-2.3).
pub fn object_beside(field: &Field, id: PropId, wanted: Place, meets: &dyn Fn(Place) -> bool) -> Place {
    object_beside_all_but(field, id, wanted, None, meets)
}

/// The same; whoever is `gone` is no longer in the way.
fn object_beside_all_but(
    field: &Field,
    id: PropId,
    wanted: Place,
    gone: Option<Label>,
    meets: &dyn Fn(Place) -> bool,
) -> Place {
    let radius = id.piece.card().radius();
    let height = field.prop(id).map_or(0, Prop::height);
    let lies_under = |place: Place, model: &Model| {
        let reach = i64::from(radius + model.radius());
        field.height_of(model) < height && square(vector(place.at, model.place().at)) < reach * reach
    };
    let free = |place: Place, prop: &Prop| match place.on {
        Surface::Inside(room) if room == prop.id => prop.area.contains_disc(place.at, radius),
        _ => prop.id == id || !prop.is_solid() || !prop.overlaps(place.at, radius),
    };
    let legal = |place: Place| {
        stand::on_table(field, place.at, radius)
            && !field.standing().any(|model| Some(model.label) != gone && lies_under(place, model))
            && stand::overlapped(field, gone, radius, place.at, 0).is_none()
            && field.props.iter().all(|prop| free(place, prop))
    };
    let ground = Place::ground(wanted.at);
    let inside = if let Surface::Inside(_) = wanted.on { stand::search(wanted, meets, &legal) } else { None };
    inside.or_else(|| stand::search(ground, meets, &legal)).unwrap_or(ground)
}

fn wreck(play: &mut Hand<'_>, id: PropId, amount: i32, cause: Cause, by: Option<Side>) -> Hit {
    let Some(prop) = play.field.prop(id) else { return Hit::Missed };
    let left = (prop.hp - amount).max(0);
    play.happen(Event::Damaged { target: Target::Prop(id), amount, left, cause });
    if 0 < left {
        return Hit::Hurt;
    }
    destroy(play, id, by);
    Hit::Gone
}

/// An Object goes, a Structure collapses (PC-17.1, 17.2).
fn destroy(play: &mut Hand<'_>, id: PropId, by: Option<Side>) {
    let on = |surface: Surface, field: &Field| -> Vec<Label> {
        let mut labels: Vec<Label> =
            field.standing().filter(|model| model.place().on == surface).map(|model| model.label).collect();
        labels.sort();
        labels
    };
    let (above, inside) = (on(Surface::Top(id), &play.field), on(Surface::Inside(id), &play.field));
    let Some(prop) = play.field.prop(id).cloned() else { return };
    let touching: Vec<Vec<Label>> = above
        .iter()
        .map(|label| {
            let field = &play.field;
            let model = field.model(*label);
            let others = field.standing().filter(|other| model.is_some_and(|model| field.touch(model, other)));
            others.map(|other| other.label).collect()
        })
        .collect();
    play.happen(Event::Destroyed { prop: id, by });
    score_wreck(play, &prop);
    for (label, before) in above.into_iter().zip(touching) {
        let Some(model) = play.field.model(label).cloned() else { continue };
        let from = model.place();
        let to = stand::somewhere(&play.field, &model, Place::ground(from.at));
        let path = vec![to.at];
        play.happen(Event::Moved { model: label, from, path, to, motion: Motion::Dropped, touched: Vec::new() });
        fall(play, label, prop.height(), false, &before);
    }
    for label in inside {
        if damage(play, Target::Model(label), 2, Cause::Collapse, by) == Hit::Hurt {
            give(play, label, Fx::Stun, 1, None);
        }
    }
}

/// Points for what is destroyed (section 2.14).
fn score_wreck(play: &mut Hand<'_>, prop: &Prop) {
    let prizes = play.field.options.encounter.card().prizes;
    if 0 < prizes.wreck && prop.is_structure() && 8 <= prop.id.piece.card().hp {
        let vp = i32::from(prizes.wreck);
        play.happen(Event::Scored { side: Side::Omega, vp, why: Score::Wreck(prop.id) });
    }
    for side in Side::BOTH {
        if play.field.marked[side as usize].contains(&prop.id) {
            let vp = i32::from(prizes.target);
            play.happen(Event::Scored { side, vp, why: Score::Wreck(prop.id) });
        }
    }
}

/// Whether a drop does nothing to a model (PC-9.4).
pub fn falls_softly(model: &Model) -> bool {
    matches!(model.movement(), Movement::Bound | Movement::Blink | Movement::Flight | Movement::WallCrawl)
}

/// A Fall and the Crush that follows (PC-9.1, 9.3), and what it came to for the one who fell. `before` are those it
/// touched before it fell.
pub fn fall(play: &mut Hand<'_>, label: Label, height: i32, alone: bool, before: &[Label]) -> Hit {
    let Some(model) = play.field.model(label).cloned() else { return Hit::Missed };
    let harmless = falls_softly(&model) || height < 30;
    play.happen(Event::Fell { model: label, height, harmless, alone });
    if harmless {
        return Hit::Missed;
    }
    let field = &play.field;
    let mut crushed: Vec<Label> = field
        .standing()
        .filter(|other| field.touch(&model, other) && !before.contains(&other.label))
        // Contact reaches 1" up and down, a Crush does not.
        .filter(|other| (field.height_of(other) - field.height_of(&model)).abs() < INCH)
        .map(|other| other.label)
        .collect();
    crushed.sort();
    let times = height / 30;
    let by = None;
    let hit = damage(play, Target::Model(label), times, Cause::Fall, by);
    if hit == Hit::Hurt {
        give(play, label, Fx::Stun, 1, None);
    }
    for other in crushed {
        if damage(play, Target::Model(other), times, Cause::Crush, by) == Hit::Hurt {
            give(play, other, Fx::Stun, 1, None);
        }
    }
    hit
}

/// Gives an effect that lies on a model, unless it is immune (PC-10.4). `by` marks.
pub fn give(play: &mut Hand<'_>, label: Label, fx: Fx, amount: i32, by: Option<Side>) {
    let Some(model) = play.field.model(label) else { return };
    if is_immune(&play.field, model, fx) {
        play.happen(Event::Unaffected { target: Target::Model(label), fx });
        return;
    }
    let change = match (fx, by) {
        (Fx::Marked, Some(side)) => Change::MarkedBy(side),
        (Fx::Clear, _) => Change::Cleared,
        _ => Change::Gains(fx, amount),
    };
    play.happen(Event::Changed { model: label, change });
}

/// Gives HP back, never above what is printed (section 2.10).
pub fn heal(play: &mut Hand<'_>, label: Label, amount: i32) {
    let Some(model) = play.field.model(label) else { return };
    let left = (model.hp + amount).min(i32::from(model.card().hp)).max(model.hp);
    let amount = left - model.hp;
    if 0 < amount {
        play.happen(Event::Healed { model: label, amount, left });
    }
}

/// The die of one danger check and whether it hurts (PC-2.6).
pub fn danger_die(play: &mut Hand<'_>, label: Label) -> (u8, i32, bool) {
    let die = play.draw("hazard", 6);
    let agility = play.field.any(label).map_or(0, |model| model.strength(Trait::Agility));
    let total = die as i32 + agility;
    (die as u8, total, total < 7)
}

/// What a failed danger check does.
pub fn endanger(play: &mut Hand<'_>, label: Label, danger: Danger) -> Hit {
    let blinds = match danger {
        Danger::Disc(index) => play.field.discs.get(index).is_some_and(|disc| disc.blinds),
        Danger::Area(_) => false,
    };
    let hit = damage(play, Target::Model(label), 1, Cause::Danger, None);
    if blinds && hit == Hit::Hurt {
        give(play, label, Fx::Blind, 1, None);
    }
    hit
}
