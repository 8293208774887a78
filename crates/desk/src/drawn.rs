//! What was drawn, as it is stored: a JSON list of draws. Those of a roll follow on each other and have the same purpose, so of
//! them only the first number is written and then a row for each kind of die: how many, of how many sides, their sum.

use chance::Draw;
use dice::roll::PURPOSE;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Roll {
    /// The number of the first draw.
    first: u64,
    /// Count, sides, sum.
    rows: Vec<(u32, u32, u32)>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    List(Vec<Draw>),
    Roll(Roll),
}

/// The stored form.
pub(super) fn write(draws: &[Draw]) -> String {
    let written = match roll(draws) {
        Some(roll) => serde_json::to_string(&roll),
        None => serde_json::to_string(draws),
    };
    written.expect("draws are plain data")
}

/// The draws of a roll, if these are some that can be read back from so little.
fn roll(draws: &[Draw]) -> Option<Roll> {
    let first = draws.first()?.number?;
    let mut next = Some(first);
    for draw in draws {
        if draw.purpose != PURPOSE || draw.number != next || draw.count == 0 {
            return None;
        }
        next = draw.last()?.checked_add(1);
    }
    Some(Roll { first, rows: draws.iter().map(|draw| (draw.count, draw.sides, draw.value)).collect() })
}

/// Reads it back.
pub(super) fn read(text: &str) -> Result<Vec<Draw>, serde_json::Error> {
    let Roll { first, rows } = match serde_json::from_str(text)? {
        Stored::List(draws) => return Ok(draws),
        Stored::Roll(roll) => roll,
    };
    let draws = rows.into_iter().scan(first, |next, (count, sides, value)| {
        let draw = Draw { count, number: Some(*next), purpose: PURPOSE.to_owned(), sides, value };
        *next = next.saturating_add(u64::from(count));
        Some(draw)
    });
    Ok(draws.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(number: Option<u64>, count: u32, purpose: &str) -> Draw {
        Draw { count, number, purpose: purpose.to_owned(), sides: 6, value: 3 }
    }

    #[test]
    fn what_is_written_is_read_again_and_only_rolls_are_shortened() {
        let roll = [draw(Some(7), 3, "roll"), draw(Some(10), 1, "roll")];
        assert_eq!(write(&roll), r#"{"first":7,"rows":[[3,6,3],[1,6,3]]}"#);
        let lists: [&[Draw]; 6] = [
            &[],
            &[draw(Some(7), 1, "attack"), draw(Some(8), 1, "attack")],
            &[draw(Some(7), 1, "roll"), draw(Some(8), 1, "explosion")],
            &[draw(Some(7), 1, "roll"), draw(Some(9), 1, "roll")],
            &[draw(None, 1, "roll")],
            &[draw(Some(u64::MAX), 2, "roll"), draw(Some(1), 1, "roll")],
        ];
        for draws in lists {
            assert!(write(draws).starts_with('['), "{draws:?}");
            assert_eq!(read(&write(draws)).expect("it was written"), draws);
        }
        assert_eq!(read(&write(&roll)).expect("it was written"), roll);
        assert!(read("{}").is_err() && read("7").is_err());
    }
}
