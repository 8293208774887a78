//! Plays: matches as plain text that anybody can read, run as tests and from the command line. A record is a line that
//! does something, `----`, and what followed; running a play writes the same text anew, and a test compares the two.
//!
//! ```text
//! # INV-4.4: crossing a door costs 2.
//! game invasion sight=solid-doors    the game and its options
//! seats ada=warrior,rogue bo=lord    who sits where; seats not named are the house's or empty; left out: one person a seat
//! position                           a position to begin from: indented lines in the game's own words
//!   warrior G5
//! open!                              the options or the position must be refused
//! dice s l g                         dice to fall next, by code or number; `dice seed 7` for any number of them
//! ada move figure:warrior to:H5      a person's order; `ada!` if it must be refused
//! ada? look figure:warrior           a question
//! ghost ada move to:H5               what is shown of an order before it is confirmed
//! view bo / scene bo / scene bo crop / due / choices warrior / lang fr
//! house lord / lapse warrior / undo ada / restart / house all (until a person is due or it is over), house all 20
//! rewind 12                          a referee takes back step 12 and everything after it; `rewind!` if that must be refused
//! reseat warrior bo                  the seat is bo's from now on, the house's (`house`) or nobody's (`nobody`)
//! leave ada                          somebody leaves for good: their heirs play on, or the match is over
//! call off                           whoever runs the server calls the match off
//! ```
//!
//! What followed begins with who reads it: `all`, names of persons, or `rest` for those who hold no seat.

mod cast;
mod record;
mod stage;

pub use record::{Failure, Ran, run, run_drawn};
