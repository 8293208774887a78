//! What bars the way of one model over the ground, gathered once so that many legs can be held against it. It only spares a
//! closer look: what it calls hopeless is refused by the rules for certain, of the rest it says nothing.

use super::stand;
use crate::content::Movement;
use crate::field::{Field, Prop};
use crate::label::{Place, Surface};
use crate::measure::INCH;
use crate::model::{Load, Model};
use space::relief::passes_within;
use space::{Rect, Spot};

/// Something that a model cannot stand in.
struct Bar {
    /// Its footprint; of something round its middle.
    area: Rect,
    /// The radius of something round.
    round: i32,
    /// Whether the model cannot pass through it either.
    across: bool,
}

/// What bars the way of a model from where it stands.
pub struct Bars<'a> {
    field: &'a Field,
    from: Spot,
    radius: i32,
    /// Nothing if the model is not on the ground, or makes room for itself.
    near: Option<Vec<Bar>>,
}

impl<'a> Bars<'a> {
    /// What bars the legs of one movement.
    pub fn around(field: &'a Field, model: &Model) -> Bars<'a> {
        let (place, kind, radius) = (model.place(), model.movement(), model.radius());
        let from = place.at;
        let makes_room = kind == Movement::Stomp || matches!(model.load, Some(Load::Citizen(_)));
        if place.on != Surface::Ground || makes_room {
            return Bars { field, from, radius, near: None };
        }
        let walks = matches!(kind, Movement::Sprint | Movement::WallCrawl);
        let low = if kind == Movement::Sprint { INCH } else { 0 };
        let far = model.reach() + radius + 1;
        let scenery = field.props.iter().filter(|prop| prop.area.overlaps_disc(from, far)).filter_map(|prop| {
            let impassable = prop.id.piece.card().is_impassable();
            let stands = prop.is_solid() && 0 < prop.height();
            let across = walks && (impassable || stands && low < prop.height());
            (impassable || stands).then(|| Bar { across, ..Bar::of(prop) })
        });
        let others = field.standing().filter(|other| {
            let reach = i64::from(far + other.radius());
            other.label != model.label && other.place().at.square_to(from) < reach * reach
        });
        let others = others.filter(|other| field.height_of(other) < INCH).map(|other| Bar {
            area: Rect::around(other.place().at, 0),
            round: other.radius(),
            across: walks && !model.marks.phased,
        });
        Bars { field, from, radius, near: Some(scenery.chain(others).collect()) }
    }

    /// Whether a leg is refused for certain: its end is taken, or something lies well across it.
    pub fn is_hopeless(&self, to: Place) -> bool {
        let Some(near) = &self.near else { return false };
        if to.on != Surface::Ground {
            return false;
        }
        // Steps are a tenth apart and less than a tenth beside the line: one of them is as near as this.
        let within = self.radius - 2;
        !stand::on_table(self.field, to.at, self.radius)
            || near.iter().any(|bar| bar.area.overlaps_disc(to.at, self.radius + bar.round))
            || near.iter().any(|bar| bar.across && passes_within(self.from, to.at, bar.area, within + bar.round))
    }
}

impl Bar {
    fn of(prop: &Prop) -> Bar {
        let (area, round) = prop.outline();
        Bar { area, round, across: false }
    }
}
