//! The table of a tournament, in which everything that can come of a match stands in a column of its own.

use std::collections::BTreeMap;

use escarmouche::games;
use escarmouche::tournament::{Contest, Score, table};
use game::{Seat, Seats};

#[test]
fn draws_and_what_everybody_lost_are_told_apart() {
    let game = games().find("guardians").expect("a game");
    let contest = Contest { game, options: BTreeMap::new(), matches: 4 };
    let score = |winners: Seats, all_lost: bool| Score {
        seats: vec![Seat(0), Seat(1)],
        teams: Vec::new(),
        winners,
        all_lost,
        first: None,
        result: String::new(),
        turns: 5,
        orders: 50,
    };
    let lost = || score(Seats::NONE, true);
    let text = table(&contest, &[score(Seats::one(Seat(0)), false), score(Seats::NONE, false), lost(), lost()]);
    let told = |word: &str| -> Vec<f64> {
        let of_word = text.lines().filter_map(|line| line.strip_prefix(word)?.trim().parse().ok());
        of_word.collect()
    };
    assert_eq!((told("drawn "), told("lost by all ")), (vec![25.0], vec![50.0]), "{text}");
    // A victory and half a draw of four; half a draw. What everybody lost is worth nothing to either.
    let seats: Vec<Vec<f64>> = game.seats()[..2].iter().map(|seat| told(&format!("{seat} "))).collect();
    assert_eq!(seats, [[37.5], [12.5]], "{text}");
}
