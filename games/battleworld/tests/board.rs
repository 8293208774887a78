//! Maps are as drawn.

use battleworld::board::{Board, Stones, read};
use battleworld::field::Format;

#[test]
fn every_board_can_be_read() {
    crate::games();
    for format in Format::ALL {
        for stones in [Stones::Shards, Stones::Plain, Stones::MountainOnly] {
            let board = read(*format, stones).expect("the maps can be read");
            assert_eq!(board.slots.len(), format.count());
            assert_eq!(board.mountain.is_empty(), stones == Stones::Plain);
        }
    }
    assert_eq!(Board::of(Format::Duel, Stones::Shards).mountain, ["D4".parse().expect("a square")]);
}
