//! What the house's seats play with in a tournament: all pairings of teams in turn, then the bases.

use game::{Entrants, pairing};

use crate::words::{Base, Team};

/// The drafts of the seats of a match with this number.
pub fn entrants(number: u64, seats: usize) -> Entrants {
    let count = Team::ALL.len() as u64;
    let bases = |team: usize| {
        let turn = (number / (count * (count - 1))) as usize;
        let base = move |place: usize| Base::ALL[(place + turn) % Base::ALL.len()].word();
        let order = move |place: usize| format!("team base:{} team:{}", base(place), Team::ALL[team].word());
        // Which bases and allies there are depends on the options: the first that is accepted.
        let allies = [" cosmic:silver-surfer", " cosmic:thanos", " cosmic:phoenix"];
        let ally = move |place: usize| match place {
            0 => "",
            place => allies[(place + turn) % 3],
        };
        (0..Base::ALL.len()).flat_map(|place| (0..4).map(move |other| order(place) + ally(other))).collect()
    };
    Entrants { orders: pairing(number, count, seats).map(bases).collect(), ..Entrants::default() }
}
