//! People whose seat new options of the lobby leave out: they move to free seats, and are told.

use super::live::lang as lang_of;
use super::reply::Letter;
use super::{Desk, seat_name};
use game::{GameKind, Seat, Seats};
use store::{Holder, Match, SeatChange};
use text::{Message, sentence};

/// Somebody whose seat the options leave out.
pub(super) struct Displaced {
    holder: Holder,
    from: Seat,
    /// A free seat instead, if there is one.
    to: Option<Seat>,
}

/// Who sits where nobody plays, and which free seats they could have, in order. The house needs none.
pub(super) fn displaced(seats: &[Holder], playing: Seats) -> Vec<Displaced> {
    let mut free = playing.iter().filter(|seat| seats.get(seat.0 as usize) == Some(&Holder::Open));
    let mut found = Vec::new();
    for (place, holder) in seats.iter().enumerate() {
        let from = Seat(place as u8);
        if !playing.has(from) && *holder != Holder::Open {
            let to = matches!(holder, Holder::Person(_)).then(|| free.next()).flatten();
            found.push(Displaced { holder: *holder, from, to });
        }
    }
    found
}

/// How the seats change hands for it: everybody leaves a seat that nobody else has taken, for one that is still open.
pub(super) fn seat_changes(moves: &[Displaced]) -> Vec<SeatChange> {
    let mut changes = Vec::new();
    for Displaced { holder, from, to } in moves {
        changes.push(SeatChange { seat: from.0, holder: Holder::Open, only_if: Some(*holder) });
        changes.extend(to.map(|to| SeatChange { seat: to.0, holder: *holder, only_if: Some(Holder::Open) }));
    }
    changes
}

impl Desk {
    /// Tells people that their seat is not played any more, and where they sit now.
    pub(super) fn told_to_move(meta: &Match, game: GameKind, moves: &[Displaced]) -> Option<Letter> {
        let lang = lang_of(meta.language);
        let mut letter = Letter::default();
        let mut lines = Vec::new();
        for Displaced { holder, from, to } in moves {
            let Holder::Person(user) = holder else { continue };
            let message = Message::new(if to.is_some() { "match-moved" } else { "match-unseated" })
                .with("who", format!("<@{user}>"))
                .with("from", seat_name(lang, game, *from))
                .with("to", to.map(|to| seat_name(lang, game, to)).unwrap_or_default());
            lines.push(sentence(lang, &message));
            if !letter.ping.contains(user) {
                letter.ping.push(*user);
            }
        }
        letter.line = lines.join("\n");
        (!lines.is_empty()).then_some(letter)
    }
}
