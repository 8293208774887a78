//! Everything that the cards and tables print can be read, by its name in either language.

use pulp::content::{Kind, Piece, Power};
use rehearsal::every_card_can_be_read;

#[test]
fn everything_printed_can_be_read_at_any_time() {
    crate::games();
    let read = every_card_can_be_read::<pulp::Pulp>();
    let offered = |value: &str| read.iter().any(|card| card.verb == "card" && card.value == value);
    for kind in Kind::all() {
        assert!(offered(kind.word()), "{} has no card", kind.word());
    }
    for power in Power::all() {
        assert!(offered(power.word()), "{} cannot be read", power.word());
    }
    for piece in Piece::all() {
        assert!(offered(piece.word()), "{} cannot be read", piece.word());
    }
}
