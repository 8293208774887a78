//! What every game would otherwise write by itself: closed lists of words, refusals, verbs, completion, lobby options,
//! positions as text, a board of squares on paper.
//!
//! # Words
//!
//! `#[derive(Word)]` makes an enum a closed list ([`Word`]): each value has one word in notation, its name in kebab case
//! unless `#[word("…")]` says otherwise, under which it is typed, printed and stored. `#[said("pulp-order")]` gives each the
//! text `pulp-order-<word>`, and `#[said("pulp-order", about = "pulp-about")]` a second one that `about()` says. With
//! `#[typed]` it is no choice of an option but free text: the word, or the name in any language.
//!
//! # Refusals
//!
//! `#[derive(Refusal)]` with `#[refused("invasion")]` says `TooFar { figure, cost }` with the text
//! `invasion-refused-too-far`, whose variables are the fields; those of a tuple are named by `#[args(figure, cost)]`, or
//! by their types in `#[called(figure: Figure, square: Square)]` on the enum. Fields
//! become variables by `Into<Arg>`, or by the function that `#[by(inches)]` names; `#[by(inches: Length)]` on the enum names
//! it for all fields of a type. Whatever is `Into<Message>` is `Into<Arg>` too, and so is a list of such things; a flag is 0
//! or 1, and what is not there is `none`, so that a text can choose its words. Where that is not enough,
//! `#[says(wrong_phase(*stage))]` is said instead.
//!
//! `#[derive(Describe)]` with `#[said("pulp-flaw")]` does the same for any enum that has a text for each variant, here
//! `pulp-flaw-too-few`, and makes it a variable of other texts.
//!
//! # Events
//!
//! `#[derive(Told)]` with `#[told("noughts")]` on the events tells each by its text, `noughts-marked`, with its fields
//! as variables (named and made as those of refusals; `#[untold]` leaves one out, and so does `#[untold(turn)]` on the
//! variant), by `Event::told`. `#[opens]` or `#[opens(expression)]` begins a paragraph of the report;
//! `#[told_if(viewer.knows(*seat))]` tells only some; `#[says(expression)]` says something else, a message or an option
//! of one; `#[silent]` nothing. Expressions see the fields by reference and the `viewer`. `#[told_if(…)]` on a field
//! keeps it from some: their text has the number 0 in its place, by which it can say less (`{ $card -> [0] a card
//! *[other] { $card } }`).
//!
//! # Verbs
//!
//! `#[verbs(Game)]` on an enum declares each thing that can be ordered or asked, once:
//!
//! ```text
//! #[verbs(Invasion)]
//! pub enum Command {
//!     /// INV-4.
//!     #[previewed]
//!     Move { figure: Figure, #[required] to: Square },
//!     /// INV-10.8.
//!     DrinkOrder { figure: Figure, #[required] #[takes(Takes::Number { min: 0, max: 2 })] at: u8 },
//!     #[question]
//!     Look { figure: Option<Figure> },
//! }
//! ```
//!
//! From it come the enum with what can be carried out; `Deed`, the closed list of all verbs; `VERBS`, from which slash
//! commands, completion and help are made; `Command::read`, `Command::deed` and
//! `Command::order`. An option is a field: its type says what it
//! takes, how it is read and written ([`Value`]) and what is meant where it is left out. Fields are written in the order in
//! which they stand. `game::values!` implements [`Value`] for several types of a game at once.
//!
//! - `#[verb("…")]`, `#[named("…")]`: another word than the variant's, another option than the field's name.
//! - `#[question]`, `#[reference]`, `#[setting]`, `#[carried]`, `#[previewed]`: its [`Mood`](crate::Mood).
//! - `#[parts { target: Option<Figure>, under: bool }]`: a field that is made of several options, which are fields of its own.
//! - `#[within(Act)]`: the command is an `Act`, together with others of which the same is said; `Command::Act` holds it.
//! - `#[beside]` on a field of such commands: it stays with the command, `Command::Act { figure, act }`. What has no such
//!   option says what is meant by its other fields: `#[beside(figure = card.owner())]`.
//! - `Variant(Type)`: all options are `Type`'s ([`Options`]).
//! - `#[read_by(function)]`: what is given for a field is read by `fn(&str) -> Result<…>`, which refuses in its own words.
//!
//! # Commands that every game shares
//!
//! `#[family("match")]` on an enum declares a slash command with its subcommands in the same way, without a game:
//!
//! ```text
//! #[family("match")]
//! pub enum MatchVerb {
//!     /// Takes a seat.
//!     Join { #[completed(Completed::Seats)] seat: Option<SeatName> },
//!     /// Offers a draw, or answers an offer.
//!     Draw { answer: Option<Answer> },
//!     #[question]
//!     Status,
//! }
//! ```
//!
//! From it come the enum as it stands, `MatchVerb::FAMILY` ([`Family`]), `MatchVerb::read` and `MatchVerb::completed`. An
//! option is a field, whose type is a [`Given`]; `#[verb]`, `#[named]`, `#[required]`, `#[takes]` and `#[question]` are as
//! above. `#[completed(…)]` says what is offered while the option is typed, as a value of an enum `Completed` of whoever
//! declares it. `#[families]` on an enum over all of them makes `FAMILIES`, and `read` and `completed` by a family's name.

mod completion;
mod given;
mod grid;
mod options;
mod position;
mod reading;
mod word;

pub use completion::{complete, plain};
pub use given::{Family, Given, given, printed};
pub use grid::{Grid, Part};
pub use options::{Lobby, NoValue, choice, number, one_of};
pub use position::facts;
pub use reading::{Options, Ordered, Reading, Unread, Value};
pub use word::{Computed, Unknown, Word, by_name};
pub use {serde, text};

pub use game_derive::{Describe, Refusal, Told, Word, families, family, games, verbs};
