//! Encounters (section 2.14, PC-20): tokens, Citizens, zones, and what scores.

use super::{Hand, act, flow, stand};
use crate::content::{Class, Encounter, Kind};
use crate::event::{Event, Motion, Score};
use crate::field::{Field, Prop, TOKEN};
use crate::label::{Label, Letter, Place, PropId, Side, Surface, Target, TokenId};
use crate::measure::{INCH, along, square, vector};
use crate::model::{Load, Model};
use crate::refusal::Refusal;
use space::Spot;

/// The surface a token lies on: the floor of a building, the top of a block, the ground.
fn token_surface(field: &Field, at: Spot) -> Surface {
    let floor = field.props.iter().find(|prop| prop.is_closed() && prop.area.holds(at));
    match floor {
        Some(prop) => Surface::Inside(prop.id),
        None => field.surface_at(at, i32::MAX),
    }
}

fn token_place(field: &Field, taken: &[Place], at: Spot) -> Place {
    let wanted = Place { at, on: token_surface(field, at) };
    let legal = |place: Place| {
        stand::on_scenery(field, TOKEN, place).is_ok()
            && stand::overlapped(field, None, TOKEN, place.at, field.z(place.on)).is_none()
            && taken.iter().all(|other| i64::from(4 * TOKEN * TOKEN) <= square(vector(other.at, place.at)))
    };
    stand::search(wanted, &|_| true, &legal).unwrap_or(wanted)
}

/// Places tokens and Citizens, and names what is to be demolished (section 3.3).
pub fn set_up(play: &mut Hand<'_>) {
    let field = &play.field;
    let encounter = field.options.encounter;
    let spots: Vec<Spot> = encounter.card().places.iter().map(|place| place.on(field.width, field.height)).collect();
    let names: Vec<TokenId> = match encounter {
        Encounter::CaptureTheFlag => Side::BOTH.map(TokenId::Flag).to_vec(),
        Encounter::BankHeist => (1..=spots.len() as u8).map(TokenId::Bag).collect(),
        Encounter::Quest => (1..=spots.len() as u8).map(TokenId::Relic).collect(),
        _ => Vec::new(),
    };
    let mut taken = Vec::new();
    let mut tokens = Vec::new();
    for (id, at) in names.into_iter().zip(&spots) {
        let place = token_place(field, &taken, *at);
        taken.push(place);
        tokens.push((id, place));
    }
    let mut citizens = Vec::new();
    if encounter == Encounter::Rescue {
        let kind = Kind::all().find(|kind| kind.card().class == Class::Citizen);
        let mut imagined = Field::clone(field);
        for (number, at) in spots.iter().enumerate() {
            let Some(kind) = kind else { break };
            let label = Label { letter: Letter::Neutral, kind, copy: number as u8 + 1 };
            let mut model = Model::new(label, game::Seat(0));
            let wanted = Place { at: *at, on: token_surface(&imagined, *at) };
            let place = stand::somewhere(&imagined, &model, wanted);
            citizens.push((label, place));
            model.at = Some(place);
            imagined.models.push(model);
        }
    }
    let marked: Vec<(Side, PropId)> = match encounter {
        Encounter::Demolition => Side::BOTH
            .into_iter()
            .flat_map(|side| wanted_down(field, side).into_iter().map(move |id| (side, id)))
            .collect(),
        _ => Vec::new(),
    };
    if !(tokens.is_empty() && citizens.is_empty() && marked.is_empty()) {
        play.happen(Event::TokensPlaced { tokens, citizens, marked });
    }
}

/// The two Structures of the enemy half that a side wants down.
fn wanted_down(field: &Field, side: Side) -> Vec<PropId> {
    let (centre, half) = (field.centre(), field.height / 2);
    let theirs = |prop: &&Prop| {
        let y = prop.centre().y;
        prop.is_structure() && if side == Side::Alpha { y < half } else { half < y }
    };
    let mut props: Vec<&Prop> = field.props.iter().filter(theirs).collect();
    props.sort_by_key(|prop| {
        let large = 8 <= prop.id.piece.card().hp;
        (!large, -square(vector(centre, prop.centre())), prop.id)
    });
    props.into_iter().take(2).map(|prop| prop.id).collect()
}

/// What a model could use Interact on (PC-20.1).
fn is_usable(field: &Field, model: &Model, target: Target) -> bool {
    let Some(side) = model.side() else { return false };
    match target {
        Target::Token(id) => field.token(id).is_some_and(|token| {
            let own_home = id == TokenId::Flag(side) && token.at == token.home;
            field.touches_token(model, token) && !own_home
        }),
        Target::Model(label) => field.model(label).is_some_and(|citizen| {
            citizen.card().class == Class::Citizen
                && field.touch(model, citizen)
                && !field.models.iter().any(|other| other.load == Some(Load::Citizen(label)))
        }),
        Target::Prop(_) => false,
    }
}

/// Tokens and Citizens that Interact could be used on, whatever the model carries.
fn all_usable<'a>(field: &'a Field, model: &'a Model) -> impl Iterator<Item = Target> + 'a {
    let tokens = field.tokens.iter().map(|token| Target::Token(token.id));
    let people = field.standing().filter(|other| other.card().class == Class::Citizen);
    let people = people.map(|other| Target::Model(other.label));
    tokens.chain(people).filter(|target| is_usable(field, model, *target))
}

/// Whether there is anything to use Interact on.
pub fn has_use(field: &Field, model: &Model) -> bool {
    all_usable(field, model).next().is_some()
}

/// The token or Citizen that Interact is used on (PC-R43).
pub fn usable(field: &Field, model: &Model, target: Option<Target>) -> Result<Target, Refusal> {
    let found = match target {
        Some(target) => Some(target).filter(|target| is_usable(field, model, *target)),
        None => all_usable(field, model).next(),
    };
    let found = found.ok_or(Refusal::NothingHere)?;
    let flag_home = matches!((found, model.side()), (Target::Token(TokenId::Flag(flag)), Some(side)) if flag == side);
    match model.load {
        Some(load) if !flag_home => Err(Refusal::Carrying(act::load_target(load))),
        _ => Ok(found),
    }
}

/// What Interact does. Which quest token is the Idol is drawn when one is turned up: each is as likely as the others.
pub fn take(play: &mut Hand<'_>, label: Label, target: Target, rolls: bool) {
    match target {
        Target::Token(token @ TokenId::Flag(side)) if Some(side) == label.side() => {
            play.happen(Event::TokenHome { token });
        }
        Target::Token(token @ TokenId::Relic(_)) => {
            let idol = play.field.token(token).is_some_and(|token| token.idol);
            let known = play.field.tokens.iter().any(|token| token.idol);
            if idol {
                play.happen(Event::Took { model: label, load: Load::Token(token) });
            } else if rolls {
                let hidden = play.field.tokens.iter().filter(|token| matches!(token.id, TokenId::Relic(_))).count();
                let found = !known && (hidden <= 1 || play.draw("relic", hidden as u32) == 1);
                play.happen(Event::IdolSought { token, found, model: label });
            }
        }
        Target::Token(token) => play.happen(Event::Took { model: label, load: Load::Token(token) }),
        Target::Model(citizen) => {
            play.happen(Event::Took { model: label, load: Load::Citizen(citizen) });
            // Whose escort is at home already is rescued at once; a flag has to be brought there (section 2.14).
            after_motion(play, label);
        }
        Target::Prop(_) => {}
    }
}

/// What happens when a model has come to a place: its Citizen follows, what it brings home scores (PC-20.2).
pub fn after_motion(play: &mut Hand<'_>, label: Label) {
    let Some(model) = play.field.model(label).cloned() else { return };
    let Some(side) = model.side() else { return };
    let home = play.field.in_zone(side, model.place().at);
    match model.load {
        Some(Load::Citizen(citizen)) if home => {
            let vp = i32::from(play.field.options.encounter.card().prizes.citizen);
            play.happen(Event::Rescued { citizen, side });
            play.happen(Event::Scored { side, vp, why: Score::Rescue(citizen) });
        }
        Some(Load::Citizen(citizen)) => follow(play, &model, citizen),
        Some(Load::Token(token @ TokenId::Flag(flag))) if home && flag != side => {
            let vp = i32::from(play.field.options.encounter.card().prizes.flag);
            play.happen(Event::TokenHome { token });
            play.happen(Event::Scored { side, vp, why: Score::Flag });
        }
        _ => {}
    }
}

/// A Citizen in tow is placed in Contact with its escort.
fn follow(play: &mut Hand<'_>, escort: &Model, citizen: Label) {
    let Some(model) = play.field.model(citizen).cloned() else { return };
    if play.field.touch(escort, &model) && stand::stand(&play.field, &model, model.place()).is_ok() {
        return;
    }
    let place = escort.place();
    let wanted = Place { at: model.place().at, on: place.on };
    let reach = i64::from(escort.radius() + model.radius() + 1);
    let beside = |at: Place| square(vector(at.at, place.at)) <= reach * reach;
    // Sought around the escort, on the side it came from.
    let near = along(place.at, vector(place.at, wanted.at), escort.radius() + model.radius());
    let wanted = Place { at: near, on: place.on };
    let to = stand::nearest(&play.field, &model, wanted, &beside).unwrap_or_else(|| model.place());
    flow::move_to(play, citizen, to, Motion::Citizen);
}

/// What the zones of a round are, and who holds each (PC-19.2).
pub fn zones(field: &Field) -> Vec<(Spot, i32, Option<Side>)> {
    let card = field.options.encounter.card();
    if field.options.encounter != Encounter::HoldTheBlock {
        return Vec::new();
    }
    let radius = i32::from(card.radius) * INCH;
    let of = |at: Spot, side: Side| -> i32 {
        let inside = field.of(side).filter(|model| {
            let reach = i64::from(radius + model.radius());
            square(vector(at, model.place().at)) < reach * reach
        });
        inside.map(Model::weight).sum()
    };
    let held = |at: Spot| {
        let (alpha, omega) = (of(at, Side::Alpha), of(at, Side::Omega));
        match alpha.cmp(&omega) {
            std::cmp::Ordering::Greater => Some(Side::Alpha),
            std::cmp::Ordering::Less => Some(Side::Omega),
            std::cmp::Ordering::Equal => None,
        }
    };
    let spots = card.places.iter().map(|place| place.on(field.width, field.height));
    spots.map(|at| (at, radius, held(at))).collect()
}

/// Who carries the Idol.
fn idol_holder(field: &Field) -> Option<Side> {
    field.tokens.iter().find(|token| token.idol).and_then(|token| token.carrier).and_then(Label::side)
}

/// Scoring of the Effects Phase.
pub fn score_round(play: &mut Hand<'_>) {
    let prizes = play.field.options.encounter.card().prizes;
    if 2 <= play.field.round {
        for side in Side::BOTH {
            let centre = play.field.centre();
            let held = zones(&play.field).into_iter().filter(|(_, _, by)| *by == Some(side));
            let worth = |at: Spot| i32::from(if at == centre { prizes.centre_zone } else { prizes.zone });
            let vp: i32 = held.map(|(at, ..)| worth(at)).sum();
            if 0 < vp {
                play.happen(Event::Scored { side, vp, why: Score::Zones(vp) });
            }
        }
    }
    if let Some(side) = idol_holder(&play.field)
        && 0 < prizes.idol
    {
        play.happen(Event::Scored { side, vp: i32::from(prizes.idol), why: Score::Idol });
    }
}

/// Scoring at the end of the last Round.
pub fn score_end(play: &mut Hand<'_>) {
    let prizes = play.field.options.encounter.card().prizes;
    for side in Side::BOTH {
        let field = &play.field;
        let home = |token: &&crate::field::Token| {
            let carried = token.carrier.is_none_or(|carrier| carrier.side() == Some(side));
            matches!(token.id, TokenId::Bag(_)) && carried && field.in_zone(side, token.at.at)
        };
        let worth = |id: TokenId| i32::from(if id == TokenId::Bag(1) { prizes.centre_bag } else { prizes.bag });
        let vp: i32 = field.tokens.iter().filter(home).map(|token| worth(token.id)).sum();
        if 0 < vp {
            play.happen(Event::Scored { side, vp, why: Score::Bags(vp) });
        }
        let worn: Vec<PropId> = play.field.marked[side as usize]
            .iter()
            .copied()
            .filter(|id| {
                let full = i32::from(id.piece.card().hp);
                play.field.prop(*id).is_some_and(|prop| 2 * prop.hp <= full)
            })
            .collect();
        for id in worn {
            let vp = i32::from(prizes.half_target);
            play.happen(Event::Scored { side, vp, why: Score::Half(id) });
        }
    }
    if let Some(side) = idol_holder(&play.field)
        && 0 < prizes.idol_end
    {
        play.happen(Event::Scored { side, vp: i32::from(prizes.idol_end), why: Score::Idol });
    }
}

/// Free Citizens move away from the nearest Supreme (PC-19.1).
pub fn citizens_flee(play: &mut Hand<'_>) {
    let free: Vec<Label> = play
        .field
        .standing()
        .filter(|model| model.card().class == Class::Citizen)
        .map(|model| model.label)
        .filter(|label| !play.field.models.iter().any(|other| other.load == Some(Load::Citizen(*label))))
        .collect();
    for label in free {
        let field = &play.field;
        let Some(citizen) = field.model(label).cloned() else { continue };
        let near = field.standing().filter(|model| model.is_supreme() && field.within(model, &citizen, 6));
        let nearest =
            near.min_by_key(|model| (square(vector(model.place().at, citizen.place().at)), model.label)).cloned();
        let Some(feared) = nearest else { continue };
        let start = citizen.place();
        let way = vector(feared.place().at, start.at);
        let mut to = start;
        for step in 1..=2 * INCH {
            let next = Place { at: along(start.at, way, step), on: start.on };
            if stand::stand(field, &citizen, next).is_err() {
                break;
            }
            to = next;
        }
        flow::move_to(play, label, to, Motion::Citizen);
    }
}

/// Whether anybody is left who leads (PC-20.4).
pub fn has_supreme(field: &Field, side: Side) -> bool {
    let leads = |model: &Model| model.side() == Some(side) && model.is_supreme() && !model.ko;
    field.models.iter().any(leads)
}
