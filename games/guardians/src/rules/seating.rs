//! Who sits where (section 3.2): which seats take part, and whom the house stands in for.

use super::setup::team_size;
use crate::field::{Field, SEATS, Team};
use game::{Holder, Seat, Seats};

/// How many play together at most (GC-16.2).
const TOGETHER: usize = 3;

/// Which seats take part, and how many heroes a team has (section 3.2).
pub fn seat_players(field: &mut Field) {
    let all: Vec<Seat> = (0..SEATS as u8).map(Seat).collect();
    if field.holders.contains(&Holder::Nobody) {
        let held = all.into_iter().filter(|seat| field.holders[usize::from(seat.0)] != Holder::Nobody);
        field.seats = held.collect();
        let largest = || Team::BOTH.map(|team| team_size(field, team)).into_iter().max().unwrap_or(1);
        field.strength = if field.is_coop() { field.seats.len() as u8 } else { largest() };
        return;
    }
    // A table without empty seats, as older matches have it: the house plays where the teams need it.
    let person = |seat: &Seat| field.holders[usize::from(seat.0)] != Holder::House;
    if field.is_coop() {
        let mut seats: Vec<Seat> = all.iter().copied().filter(person).take(3).collect();
        let wanted = usize::from(field.options.heroes.unwrap_or(1)).max(1);
        let others: Vec<Seat> = all.iter().copied().filter(|seat| !seats.contains(seat)).collect();
        seats.extend(others.into_iter().take(wanted.saturating_sub(seats.len())));
        field.seats = seats.into_iter().collect();
        field.strength = field.seats.len() as u8;
        return;
    }
    let of = |parity: u8| all.iter().copied().filter(move |seat| seat.0 % 2 == parity);
    let taken = [0, 1].map(|parity| of(parity).filter(person).count());
    let alone = usize::from(field.options.heroes.unwrap_or(2));
    let mut seats = Seats::NONE;
    for parity in [0u8, 1] {
        let count = if taken == [0, 0] { alone } else { taken[1 - usize::from(parity)] };
        let mine: Seats = if taken[usize::from(parity)] == 0 {
            of(parity).take(count).collect()
        } else {
            of(parity).filter(person).collect()
        };
        seats = seats.or(mine);
    }
    field.seats = seats;
    field.strength = Team::BOTH.map(|team| team_size(field, team)).into_iter().max().unwrap_or(1);
}

/// The seats of those who play together (section 1).
pub fn together() -> Seats {
    (0..SEATS as u8).step_by(2).map(Seat).collect()
}

/// Who plays together when these have sat down: three at most, for whom there are start squares (GC-16.2), people before the
/// house, and the house for heroes that are missing.
pub fn fill_team(heroes: Option<u8>, taken: &[Option<Holder>]) -> Vec<Holder> {
    let mut holders = vec![Holder::Nobody; taken.len()];
    let mut seated = 0;
    let mut seat = |place: usize, holder: Holder, most: usize| {
        if holders[place] == Holder::Nobody && seated < most {
            holders[place] = holder;
            seated += 1;
        }
    };
    let houses = || together().iter().map(|seat| usize::from(seat.0));
    for (place, holder) in taken.iter().enumerate() {
        if let Some(person @ Holder::Person(_)) = holder {
            seat(place, *person, TOGETHER);
        }
    }
    houses()
        .filter(|place| taken[*place] == Some(Holder::House))
        .for_each(|place| seat(place, Holder::House, TOGETHER));
    let wanted = usize::from(heroes.unwrap_or(1)).min(TOGETHER);
    houses().for_each(|place| seat(place, Holder::House, wanted));
    holders
}

/// Who plays when these have sat down at a match of two teams (section 3.2): the house stands in for a team without
/// players, the other seats stay empty.
pub fn fill_teams(heroes: Option<u8>, taken: &[Option<Holder>]) -> Vec<Holder> {
    let mut holders: Vec<Holder> = taken.iter().map(|holder| holder.unwrap_or(Holder::Nobody)).collect();
    let size = |team: usize| taken.iter().enumerate().filter(|(seat, held)| seat % 2 == team && held.is_some()).count();
    for team in [0, 1].into_iter().filter(|team| size(*team) == 0) {
        let wanted = if size(1 - team) == 0 { usize::from(heroes.unwrap_or(2)) } else { size(1 - team) };
        stand_in(&mut holders, |seat| seat % 2 == team, wanted);
    }
    holders
}

/// The house takes empty seats of a side until so many are held.
fn stand_in(holders: &mut [Holder], of_side: impl Fn(usize) -> bool, wanted: usize) {
    let side: Vec<usize> = (0..holders.len()).filter(|seat| of_side(*seat)).collect();
    let held = side.iter().filter(|seat| holders[**seat] != Holder::Nobody).count();
    let empty = side.iter().filter(|seat| holders[**seat] == Holder::Nobody).copied();
    for seat in empty.take(wanted.saturating_sub(held)).collect::<Vec<_>>() {
        holders[seat] = Holder::House;
    }
}
