//! The ratings of a server, computed from its results whenever somebody asks: nothing of them is stored, so that a result
//! which is taken back never counted.

use std::collections::BTreeMap;

use super::glicko::{Rating, periods};
use store::{Finished, MatchId, UserId, Verdict};

/// A rated match in somebody's career.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    /// When it ended.
    pub(super) at: i64,
    /// Which match.
    pub(super) match_id: MatchId,
    /// How it ended.
    pub(super) verdict: Verdict,
    /// The rating after it.
    pub(super) rating: Rating,
    /// By how many points it moved.
    pub(super) change: f64,
}

/// What somebody's rating went through in one game.
#[derive(Clone, Debug)]
pub(super) struct Career {
    /// Who.
    pub(super) user: UserId,
    /// As they were called last.
    pub(super) name: String,
    /// Their rated matches, in order.
    pub(super) moments: Vec<Moment>,
}

impl Career {
    /// The rating at a moment after the last match.
    pub(super) fn rating(&self, at: i64) -> Rating {
        self.moments.last().map_or_else(Rating::default, |last| last.rating.after(at - last.at))
    }
}

/// The careers of everybody who has a rated match of a game among these results, the strongest first; those whose rating
/// is still a guess come last.
pub(super) fn careers(results: &[Finished], game: &str, now: i64) -> Vec<Career> {
    let mut careers: BTreeMap<UserId, Career> = BTreeMap::new();
    let of_game: Vec<&Finished> = results.iter().filter(|result| result.game == game).collect();
    for rows in of_game.chunk_by(|one, other| one.match_id == other.match_id) {
        rate(&mut careers, rows);
    }
    let mut careers: Vec<Career> = careers.into_values().collect();
    let key = |career: &Career| {
        let rating = career.rating(now);
        (rating.is_guess(), -rating.points)
    };
    careers.sort_by(|one, other| {
        let ((guess, points), (other_guess, other_points)) = (key(one), key(other));
        guess.cmp(&other_guess).then(points.total_cmp(&other_points))
    });
    careers
}

/// Counts one match: everybody of a side against the other side as a whole, as all of them stood before it.
fn rate(careers: &mut BTreeMap<UserId, Career>, rows: &[&Finished]) {
    let rated: Vec<&Finished> = rows.iter().copied().filter(|row| row.rated.is_some()).collect();
    let stood =
        |row: &Finished| careers.get(&row.user).map_or_else(Rating::default, |career| career.rating(row.ended_at));
    let before: Vec<Rating> = rated.iter().map(|row| stood(row)).collect();
    let mut after = Vec::new();
    for row in &rated {
        let others: Vec<Rating> =
            rated.iter().zip(&before).filter(|(other, _)| other.side != row.side).map(|(_, rating)| *rating).collect();
        let score = match row.rated {
            Some(Verdict::Won) => 1.0,
            Some(Verdict::Drawn) => 0.5,
            _ => 0.0,
        };
        let last = careers.get(&row.user).and_then(|career| career.moments.last());
        let (rating, elapsed) = last.map_or((Rating::default(), 0), |last| (last.rating, row.ended_at - last.at));
        let opponent = Rating::of_all(&others);
        after.push((rating, rating.played(&[(opponent, score)], periods(elapsed)), others.is_empty()));
    }
    for (row, (was, rating, alone)) in rated.iter().zip(after) {
        if alone {
            continue;
        }
        let career = careers.entry(row.user).or_insert_with(|| Career {
            user: row.user,
            name: row.name.clone(),
            moments: Vec::new(),
        });
        career.name.clone_from(&row.name);
        career.moments.push(Moment {
            at: row.ended_at,
            match_id: row.match_id,
            verdict: row.rated.unwrap_or(Verdict::Drawn),
            rating,
            change: rating.points - was.points,
        });
    }
}
