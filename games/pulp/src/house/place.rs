//! What it is worth to stand somewhere: near what the encounter asks for, near whom one fights, high up, in company.

use super::Mind;
use super::worth::{VP, Worth};
use crate::choices::enemies;
use crate::content::Role;
use crate::field::{Field, Prop};
use crate::label::{Place, Side, Surface, TokenId};
use crate::measure::{INCH, square, vector};
use crate::model::{Load, Model};
use crate::rules::encounter;
use crate::sight::sees;
use space::Spot;

/// What every tenth of an inch costs: to an objective, to an enemy, on the way home with something.
const TO_OBJECTIVE: Worth = 0.18;
const TO_ENEMY: Worth = 0.12;
const HOME: Worth = 0.2;
/// The share of a zone's points that holding it now is worth.
const ZONE: Worth = 0.7;
/// Too near to an enemy for a Support or Shooter; high up for a Shooter; near a Support or its friends.
const CROWDED: Worth = 5.0;
const ROOF: Worth = 3.0;
const SUPPORTED: Worth = 0.8;
/// An enemy near somebody who will not stand much more.
const FRAIL: Worth = 2.0;
const FRAIL_HP: i32 = 3;

/// What a Support needs around it (section 2.3).
const COMPANY: i32 = 6;

impl Mind {
    /// What it is worth that a model stands where it stands.
    pub fn position(&self, field: &Field, model: &Model) -> Worth {
        let Some(side) = model.side() else { return 0.0 };
        let at = model.place().at;
        if let Some(Load::Token(TokenId::Relic(_))) = model.load {
            return Self::safety(field, model);
        }
        if let Some(Load::Token(_) | Load::Citizen(_)) = model.load {
            let home = if field.in_zone(side, at) { 2.0 * VP } else { 0.0 };
            let edge = if side == Side::Alpha { field.zones[0].top - at.y } else { at.y - field.zones[1].bottom };
            return home - HOME * Worth::from(edge.max(0));
        }
        let nearest = Self::objectives(field, model).into_iter().map(|place| self.routes.far(field, model, place.at));
        let nearest = nearest.min().map_or(0.0, |far| TO_OBJECTIVE * Worth::from(far));
        Self::zones(field, side) - nearest + self.fight(field, model) + Self::support(field, model)
    }

    /// What holding zones is worth (PC-19.2).
    fn zones(field: &Field, side: Side) -> Worth {
        let prizes = field.options.encounter.card().prizes;
        let worth = |at: Spot| Worth::from(if at == field.centre() { prizes.centre_zone } else { prizes.zone });
        let held = encounter::zones(field).into_iter().map(|(at, _, by)| match by {
            Some(holder) if holder == side => worth(at),
            Some(_) => -worth(at),
            None => 0.0,
        });
        ZONE * VP * held.sum::<Worth>()
    }

    /// How far from its enemies a model wants to be: shooters keep their distance, everybody else closes in.
    fn fight(&self, field: &Field, model: &Model) -> Worth {
        let foes = enemies(field, model);
        let shoots = model.has_role(Role::Shooter);
        let support = model.has_role(Role::Support);
        let reach = model.card().actions.iter().filter(|action| action.card().roll.is_combat());
        let reach = reach.map(|action| i32::from(action.card().shape.x)).max().unwrap_or(0) * INCH;
        let wish = if shoots || support { (reach - INCH).max(0) } else { 0 };
        let far = |foe: &&Model| {
            let walked = self.routes.far(field, model, foe.place().at) - model.radius() - foe.radius();
            // Whom it cannot see it has to come nearer to: behind a wall no distance is the right one.
            let kept = if 0 < wish && sees(field, model, foe).is_ok() { wish } else { 0 };
            let worn = 2 * (i32::from(foe.card().hp) - foe.hp);
            (walked - kept).max(0) - worn
        };
        let nearest = foes.iter().take(4).map(far).min().unwrap_or(0);
        let mut worth = -TO_ENEMY * Worth::from(nearest);
        let near = foes.first().map_or(i32::MAX, |foe| field.gap(model, foe));
        if support && near < 3 * INCH || shoots && near < INCH / 5 {
            worth -= CROWDED;
        }
        if model.is_supreme() && model.hp <= FRAIL_HP {
            let around = foes.iter().filter(|foe| foe.is_supreme() && field.within(model, foe, 8)).count();
            worth -= FRAIL * around.min(3) as Worth;
        }
        if shoots && INCH <= field.height_of(model) && near < 14 * INCH {
            worth += ROOF;
        }
        worth
    }

    /// AP that Supports bring for friends around them.
    fn support(field: &Field, model: &Model) -> Worth {
        if !model.is_supreme() {
            return 0.0;
        }
        let friends = field.standing().filter(|other| {
            other.is_supreme()
                && other.is_friend(model)
                && other.label != model.label
                && (model.has_role(Role::Support) || other.has_role(Role::Support))
        });
        SUPPORTED * friends.filter(|other| field.within(model, other, COMPANY)).count().min(3) as Worth
    }

    /// How far a model is from its enemies, as far as it matters to one that only has to stay alive.
    fn safety(field: &Field, model: &Model) -> Worth {
        let near = enemies(field, model).first().map_or(i32::MAX, |foe| field.gap(model, foe));
        0.05 * Worth::from(near.min(14 * INCH))
    }

    /// The friend a Support keeps to.
    pub fn company(field: &Field, model: &Model) -> Option<Spot> {
        if !model.has_role(Role::Support) {
            return None;
        }
        let others =
            field.standing().filter(|other| other.is_supreme() && other.is_friend(model) && other.label != model.label);
        let apart = others.filter(|other| !field.within(model, other, COMPANY));
        apart.map(|other| other.place().at).min_by_key(|at| square(vector(model.place().at, *at)))
    }

    /// Where a model has something to do for the encounter. What a friend is nearer to is the friend's affair.
    pub fn objectives(field: &Field, model: &Model) -> Vec<Place> {
        let Some(side) = model.side() else { return Vec::new() };
        let at = model.place().at;
        let mine = |spot: Spot| {
            let own = square(vector(at, spot));
            !field.of(side).any(|other| {
                other.label != model.label && other.load.is_none() && square(vector(other.place().at, spot)) < own
            })
        };
        let lying = field.tokens.iter().filter(|token| token.carrier.is_none() && token.id != TokenId::Flag(side));
        // A bag at home is safe there.
        let lying = lying.filter(|token| !matches!(token.id, TokenId::Bag(_)) || !field.in_zone(side, token.at.at));
        let tokens = lying.map(|token| token.at);
        let free = |other: &&Model| other.side().is_none() && !field.is_towed(other.label);
        let people = field.standing().filter(free).map(Model::place);
        let mut found: Vec<Place> = tokens.chain(people).filter(|place| mine(place.at)).collect();
        let zones = encounter::zones(field);
        found.extend(zones.iter().filter(|(.., by)| *by != Some(side)).map(|(spot, ..)| Place::ground(*spot)));
        let wanted = field.props.iter().filter(|prop| 0.0 < Self::prize(field, side, prop.id));
        let middle = field.centre();
        found.extend(wanted.map(|prop: &Prop| Place { at: prop.area.nearest(middle), on: Surface::Ground }));
        // Whoever carries something away is followed.
        let thieves = field.of(side.other()).filter(|other| matches!(other.load, Some(Load::Token(_))));
        found.extend(thieves.map(Model::place));
        found
    }
}
