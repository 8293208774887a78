//! Escarmouche: a Discord bot on which people play tabletop skirmish games by post. This page is the architecture; the
//! README tells how to run and to play it.
//!
//! # Layers
//!
//! Each layer is a crate and uses only what stands below it: the compiler holds it to that, and `tests/tree/tidy.rs` the
//! manifests.
//!
//! ```text
//! src/               the program: command line, configuration, load run, tournaments; the list of games (its manifest)
//!   │
//!   ├── games/*      one crate and one folder a game: rules, content, texts, guide, plays; no game knows another
//!   ├── crates/discord    gateway events → Request; Reply → Discord calls; delivery of what is owed
//!   │     └── crates/desk everything a person can ask and be told; where store, table, dice and clock meet
//!   │           ├── crates/store   sqlx on SQLite: matches, seats, log, outbox, settings; knows no game
//!   │           ├── crates/script  plays: matches as plain text
//!   │           └── crates/dice    expressions that people roll, and their odds
//!   ├── crates/standin    a stand-in for Discord on loopback with its chat page, for tests and for playing without an
//!   │                     account; uses nothing of ours
//!   └── crates/rehearsal  what every game is held to in tests: plays, laws, secrets, house
//!
//! crates/game        what a game is (Rules, Speech, Choices, Offering, Answers, Pictures, House, Career), a table at which one
//!                    is played, verbs; `game::kit` is what every game would otherwise write by itself,
//!                    crates/game_derive its declarations
//! crates/picture     Scene → pixels → PNG, scenes → GIF; knows no game
//! crates/chance      the `Dice` trait, and draws that anybody can check (`chance::fair`)
//! crates/text        Message, Lang, Fluent
//! crates/space       squares and the lines between them, a fixed-point plane; geometry without rules
//! ```
//!
//! No crate below `src/` names a game: the list ([`games`]) is handed down, and what a game needs elsewhere (texts, guide,
//! options, entrants of tournaments, a host's own content) it says itself. Touching one game compiles that game and the
//! program anew, nothing else.
//!
//! # The way of one click
//!
//! 1. Discord delivers an interaction. `discord` turns it into a [`desk::request::Request`]: who, where, what, and the
//!    interaction's number. A button's id carries everything needed to understand it ([`desk::press::Press`]).
//! 2. The [`desk::Desk`] locks the match, folds its log if it is not in memory, checks that the button still asks what it
//!    asked when it was made (decision numbers), and holds the words against the rules on a copy of the table.
//! 3. [`game::Rules::read`] and [`game::Rules::obey`] decide. Whatever happens is an event; dice come from outside. A
//!    refusal is a value with its numbers, and nothing has changed.
//! 4. Command, events and draws are appended to the log together with the report that is now owed, in one transaction
//!    (`desk::append`). Only then is the copy put in place, and the house plays its seats in the same way.
//! 5. The outbox delivers: the report is composed from the log with a spectator's knowledge, drawn off the async threads,
//!    sent with a nonce so that a second try is not a second message, and marked as sent.
//! 6. Then placards follow: messages that stay, such as a match's status, are changed in place. The transaction of step 4
//!    only counted up what they should show; however many steps came together, one change tells the newest.
//!
//! # Invariants
//!
//! - Only events change a state. `Play` is the only hand that applies them, and it works on a copy.
//! - The log is the truth; the folded tables in memory, the decision numbers and the calls to players all derive from it.
//! - The rules never roll, never read a clock, never speak prose: no `rand`, no time and no sentence in a game.
//! - Every draw of a match has a number that is never used twice; its value follows from a committed secret, the players'
//!   words, its number and its purpose (`docs/dice.md`). The secret is shown when nothing more is drawn, and never before.
//! - Steps are taken back by a step of their own, never by removing any: what was offered, who agreed and what a referee
//!   said stand in the log, and the table finds its earlier state from the steps that led there.
//! - Giving a seat away changes its holder and nothing else; what follows where nobody plays it any more are events of the
//!   same step ([`game::Rules::vacate`]), with the match's dice, also in a position that was gone back to.
//! - A match keeps the version of its rules. What a build cannot fold, panics included, is set aside by itself and can
//!   still be exported; every build must fold the matches kept under `tests/exports` and `tests/running`.
//! - What a viewer knows is built up (`View`), never a state with holes. Pictures, words, completion and menus are made
//!   from it; what is public is made for a spectator.
//! - Nothing waits in memory. The process may be killed between any two instructions: what was acknowledged is in the
//!   log, what is owed is in the outbox.
//! - Local mode's world is held to the same: nothing is answered and nothing shown that is not on the disk.
//! - No drawing and no network inside a transaction; one writing connection, of one process ([`store::Claim`]).
//! - The hour comes from one steady clock ([`clock`]); what a real correction means for deadlines is moved in the store.
//! - What somebody may know of a match is asked where it is told, wherever the question comes from: a right counts on the
//!   match's own server only.
//! - Only the desk's [`tick`](desk::Desk::tick) makes time pass: clocks are rows with their next moment, changed in the
//!   transaction that causes or owes something, so that nothing is reminded twice and an outage can be given back.
//! - Results are written by the transaction that ends a match and count only while it is over; ratings are computed from
//!   them and never stored.
//! - Whoever follows a match is told by the transaction of the step itself, with a spectator's knowledge, and only as long
//!   as they may read it: what people may read elsewhere is asked through [`desk::reading_rights::ReadingRights`].
//! - Nothing that a person typed can ping anybody: mentions are allowed one by one.
//! - Every error is a refusal (told in words), a fault (an incident number, logged with its chain) or a bug (a panic, caught
//!   at the edge; only that match is frozen).
//!
//! # Where the next change goes
//!
//! `docs/map.md` leads from a command to its file, tables and texts, and explains our words; `docs/game.md` adds a game or a
//! verb. A rule is one function named after its clause. A command shared by all games is declared in [`desk::verb`]. What two games
//! need goes into [`game::kit`]. Whether a game's verb orders, asks, sets one's own orders or asks what is printed, which
//! needs no match, is its [`Mood`](game::Mood). What a game keeps for a person between matches is earned and read as
//! [`game::career`] says; an order that people may keep by name has an option that takes [`Kept`](game::Takes::Kept) and one
//! that takes [`Keep`](game::Takes::Keep).

pub mod clock;
pub mod config;
pub mod games;
pub mod load;
pub mod tournament;

pub use games::games;
