//! Disks that enter play (DSK-4): where they may lie, where they are put by themselves, deployment and reinforcements.

use super::Hand;
use crate::content::Kind;
use crate::disk::{Effect, Label, Named};
use crate::event::{Entrance, Event};
use crate::field::Field;
use crate::notation::{At, Place};
use crate::refusal::{Form, Refusal};
use game::Seat;
use space::{Circle, Spot};

/// The most disks that are deployed, or brought in one turn (section 2.10).
pub(crate) const MOST: usize = 6;

fn circle(kind: Kind, at: Spot) -> Circle {
    Circle::new(at, kind.card().size.radius())
}

/// Whether a disk of a seat may enter at a place, its base left aside (DSK-4.5).
pub(super) fn check_entry(field: &Field, seat: Seat, kind: Kind, at: Spot) -> Result<(), Refusal> {
    let circle = circle(kind, at);
    if !field.is_on_table(at) {
        return Err(Refusal::OffTable(kind));
    }
    if let Some(other) = field.under(circle, None).find(|disk| disk.has(Effect::Repulsed)) {
        return Err(Refusal::PlaceRepulsed { kind, other: other.named() });
    }
    if let Some(other) = field.under(circle, None).find(|disk| disk.controller != seat) {
        return Err(Refusal::PlaceOnEnemy { kind, other: other.named() });
    }
    if field.wall_circles().any(|wall| wall.overlaps(circle)) {
        return Err(Refusal::PlaceOnWall(kind));
    }
    Ok(())
}

/// Whether a disk may be deployed or brought at a place (DSK-4.1, 4.2, 4.5).
pub(super) fn check(field: &Field, seat: Seat, kind: Kind, at: Spot) -> Result<(), Refusal> {
    check_entry(field, seat, kind, at)?;
    let radius = kind.card().size.radius();
    if field.is_first_contact() {
        let (top, bottom) = field.strip(seat);
        let inside =
            top + radius <= at.y && at.y <= bottom - radius && radius <= at.x && at.x <= field.width() - radius;
        if !inside {
            return Err(Refusal::OutsideStrip(kind));
        }
    } else if !circle(kind, at).overlaps(field.base(seat)) {
        return Err(Refusal::MustTouchBase(kind));
    }
    Ok(())
}

/// The spot on the rim of a seat's base at a bearing from it (DSK-4.7).
fn rim(field: &Field, seat: Seat, kind: Kind, bearing: i32) -> Spot {
    let base = field.base(seat);
    base.at.polar(i64::from(base.radius + kind.card().size.radius() - 50), bearing)
}

/// Where a disk is put by itself (DSK-4.7), given what else is about to lie there.
pub(crate) fn automatic(field: &Field, seat: Seat, kind: Kind, taken: &[Circle]) -> Option<Spot> {
    let free = |at: &Spot| {
        let circle = circle(kind, *at);
        field.is_on_table(*at)
            && field.under(circle, None).next().is_none()
            && !field.wall_circles().any(|wall| wall.overlaps(circle))
            && !taken.iter().any(|other| other.overlaps(circle))
    };
    if field.is_first_contact() {
        return strip_spots(field, seat, kind).find(free);
    }
    let front = field.base(seat).at.bearing(field.centre());
    let turns = (0..=17).flat_map(|step| if step == 0 { vec![0] } else { vec![10 * step, -10 * step] }).chain([180]);
    turns.map(|turn| rim(field, seat, kind, (front + turn).rem_euclid(360))).find(free)
}

/// The rows of a strip, the one nearest to the enemy first.
fn strip_spots(field: &Field, seat: Seat, kind: Kind) -> impl Iterator<Item = Spot> {
    let radius = kind.card().size.radius();
    let (top, bottom) = field.strip(seat);
    let (inner, outward) = if top == 0 { (bottom - radius, -1) } else { (top + radius, 1) };
    let width = field.width();
    let columns = (0..12).flat_map(|step| if step == 0 { vec![0] } else { vec![500 * step, -500 * step] });
    let columns: Vec<i32> =
        columns.map(|aside| 6000 + aside).filter(|x| radius <= *x && *x <= width - radius).collect();
    [0, 650]
        .into_iter()
        .flat_map(move |row| columns.clone().into_iter().map(move |x| Spot::new(x, inner + outward * row)))
}

/// Whether all of the disks that are to enter must.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    /// All of them: those without a free spot lie on top of the others (DSK-4.1, 4.7).
    All,
    /// A disk without a free spot stays away, and so does everything below it in the pile (DSK-4.6, 4.8).
    Room,
}

/// The places of the disks that are to enter: named ones first, the rest by themselves.
fn resolve(
    field: &Field,
    seat: Seat,
    kinds: &[Kind],
    places: &[Place],
    entry: Entry,
) -> Result<Vec<(Kind, Spot)>, Refusal> {
    if kinds.len() < places.len() {
        return Err(Refusal::WrongCount(kinds.len()));
    }
    let mut left: Vec<(usize, Kind)> = kinds.iter().copied().enumerate().collect();
    let mut found: Vec<(usize, Kind, Spot)> = Vec::new();
    for place in places {
        let index = match place.kind {
            Some(kind) => left
                .iter()
                .position(|(_, other)| *other == kind)
                .ok_or_else(|| Refusal::WrongDisks(left.iter().map(|(_, kind)| *kind).collect()))?,
            None => 0,
        };
        let (depth, kind) = left.remove(index);
        let at = match place.at {
            At::Spot(spot) => spot,
            At::Bearing(bearing) if field.is_first_contact() => {
                return Err(Refusal::BadList { part: bearing.to_string(), form: Form::Spot });
            }
            At::Bearing(bearing) => rim(field, seat, kind, bearing),
        };
        check(field, seat, kind, at)?;
        found.push((depth, kind, at));
    }
    for (depth, kind) in left {
        let taken: Vec<Circle> = found.iter().map(|(_, kind, at)| circle(*kind, *at)).collect();
        match automatic(field, seat, kind, &taken) {
            Some(at) => found.push((depth, kind, at)),
            None if entry == Entry::All => found.push((depth, kind, on_top(field, seat, kind))),
            None => {
                found.retain(|(other, ..)| *other < depth);
                break;
            }
        }
    }
    Ok(found.into_iter().map(|(_, kind, at)| (kind, at)).collect())
}

/// Where a disk goes that must be deployed although no spot is free: on top of the others.
fn on_top(field: &Field, seat: Seat, kind: Kind) -> Spot {
    if field.is_first_contact() {
        let (top, bottom) = field.strip(seat);
        return Spot::new(6000, i32::midpoint(top, bottom));
    }
    rim(field, seat, kind, field.base(seat).at.bearing(field.centre()))
}

/// The disks a seat deploys (DSK-4.1, 4.2).
fn to_deploy(play: &Hand<'_>, seat: Seat) -> Vec<Kind> {
    let pile = &play.secrets[seat.0 as usize].pile;
    let most = if play.field.is_first_contact() { pile.len() } else { MOST };
    pile.iter().copied().take(most).collect()
}

/// Whether disks are deployed one by one (DSK-4.4).
pub(super) fn alternates(field: &Field) -> bool {
    field.options.alternate && field.is_first_contact()
}

/// Where the first disks would lie.
pub(super) fn deployment(play: &Hand<'_>, seat: Seat, places: &[Place]) -> Result<Vec<(Kind, Spot)>, Refusal> {
    let mut kinds = to_deploy(play, seat);
    if alternates(&play.field) {
        if 1 < places.len() {
            return Err(Refusal::WrongCount(1));
        }
        // Any disk of the army may come next.
        let next = match places.first().and_then(|place| place.kind) {
            Some(kind) if !kinds.contains(&kind) => return Err(Refusal::WrongDisks(kinds)),
            Some(kind) => kind,
            None => kinds[0],
        };
        kinds = vec![next];
    }
    resolve(&play.field, seat, &kinds, places, Entry::All)
}

/// Places for the first disks.
pub(super) fn deploy(play: &mut Hand<'_>, seat: Seat, places: &[Place]) -> Result<(), Refusal> {
    let found = deployment(play, seat, places)?;
    if alternates(&play.field) {
        for (kind, at) in found {
            enter(play, seat, kind, at, Entrance::Deployed);
        }
        play.happen(Event::Answered { seat });
    } else {
        super::submit(play, seat, Event::PlacesChosen { seat, places: found });
    }
    Ok(())
}

/// A seat that deployed nothing in time.
pub(super) fn lapse_deploy(play: &mut Hand<'_>, seat: Seat) {
    // Without places nothing can be refused.
    let _ = deploy(play, seat, &[]);
}

/// All reinforcements a seat may bring, placed by themselves.
pub(super) fn all_allowed(play: &Hand<'_>, seat: Seat) -> Vec<(Kind, Spot)> {
    let kinds: Vec<Kind> = play.secrets[seat.0 as usize].pile.iter().copied().take(MOST).collect();
    resolve(&play.field, seat, &kinds, &[], Entry::Room).unwrap_or_default()
}

/// Where reinforcements would lie (DSK-4.6).
pub(super) fn reinforcement(
    play: &Hand<'_>,
    seat: Seat,
    count: Option<usize>,
    places: &[Place],
) -> Result<Vec<(Kind, Spot)>, Refusal> {
    let most = play.field.side(seat).pile.min(MOST);
    let count = count.unwrap_or(most);
    if most < count {
        return Err(Refusal::WrongCount(most));
    }
    let kinds: Vec<Kind> = play.secrets[seat.0 as usize].pile.iter().copied().take(count).collect();
    resolve(&play.field, seat, &kinds, places, Entry::Room)
}

/// Reinforcements (DSK-4.6).
pub(super) fn reinforce(
    play: &mut Hand<'_>,
    seat: Seat,
    count: Option<usize>,
    places: &[Place],
) -> Result<(), Refusal> {
    let places = reinforcement(play, seat, count, places)?;
    super::submit(play, seat, Event::PlacesChosen { seat, places });
    Ok(())
}

/// A disk of a pile enters play on top of everything.
pub(super) fn enter(play: &mut Hand<'_>, seat: Seat, kind: Kind, at: Spot, how: Entrance) {
    let label = next_label(&play.field, seat);
    let height = play.field.top();
    play.happen(Event::Entered { disk: Named { label, kind }, owner: seat, at, height, how, below: None });
}

/// The label of a seat's next disk (DSK-1.5).
pub(super) fn next_label(field: &Field, seat: Seat) -> Label {
    Label { seat, number: field.side(seat).entered.saturating_add(1) }
}
