//! What a button, menu or form does, carried in its id: all that is needed to understand a click days later, in at most
//! 100 characters. Printed and read here only.
//!
//! ```text
//! 1/o/<match>/<decisions>/<words>    an order
//! 1/m/<match>/<decisions>/<place>    a menu of orders, the message's first (0), second …; the order is the chosen value
//! 1/c/<match>/<decisions>/<words>    an order that was shown as a preview, confirmed
//! 1/k/<match>/<decisions>/<mark>     the same for an order too long for an id: it is kept with whoever was shown it
//! 1/x                                close the preview
//! 1/l/<match>/<what>                 something in a lobby: sit.2, leave, house, start, cancel, set, value.<option>, word
//! 1/f/<match>/<decisions>/<field>    a form that asks for the words of an order
//! 1/r/<game>/<topic>                 a page of the rules
//! 1/s/<match>/<what>                 show: status, hand, board, souvenir
//! 1/j/<match>/<way><page>/<filter>   a page of the log; for a menu the page is the chosen value
//! 1/d/<what>/<stream>/<roll>         a roll again, openly (o) or privately (p); its odds (c)
//! 1/t/<match>/<decisions>/<what>     of somebody whose time is up: extend.2, lapse.2, claim.2, seek.2
//! 1/p/<match>/<what>                 agree to stop the clocks or to let them run: pause, resume
//! 1/g/<match>/resign                 give up, after having been asked
//! 1/b/<match>/<step>.<last>          offer to take back a step and all after it, while the last step is this one
//! 1/y/<match>/<step>.<answer>        answer the offer that was made with a step: accept, refuse
//! 1/h/<match>/<what>                 of the seats that somebody offers: take.2, withdraw.2, house.2
//! 1/e/<user>/<way><page>/<game>      a page of somebody's history; the game may be left out
//! 1/u/<seal>/open                    open a sealed roll
//! ```

use std::fmt;

use super::log::Filter;
use game::{GameKind, Games, Seat};
use store::{MatchId, SealId, UserId};

/// What a press means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// An order to a running match.
    Order {
        /// Which match.
        of: MatchId,
        /// Decision numbers of the seats that were due, when the button was made.
        asked: Decisions,
        /// The order in notation.
        words: String,
    },
    /// A menu of orders to a running match.
    Menu {
        /// Which match.
        of: MatchId,
        /// Decision numbers.
        asked: Decisions,
        /// Which menu of its message: no two may have the same id.
        place: u8,
    },
    /// An order whose preview is confirmed.
    Confirm {
        /// Which match.
        of: MatchId,
        /// Decision numbers.
        asked: Decisions,
        /// What was shown.
        shown: Shown,
    },
    /// Close a preview.
    Close,
    /// Something in a lobby.
    Lobby(MatchId, Lobby),
    /// A form for an order that needs typing.
    Type {
        /// Which match.
        of: MatchId,
        /// Decision numbers.
        asked: Decisions,
        /// The verb and option to be typed, as `orders.text`.
        field: String,
    },
    /// A page of the rules.
    Rules(GameKind, String),
    /// Look at something.
    Show(MatchId, Show),
    /// A page of the log.
    Log {
        /// Which match.
        of: MatchId,
        /// Which page.
        page: Page,
        /// What of it.
        filter: Filter,
    },
    /// Something about a roll outside matches.
    Rolled(Rolled),
    /// What becomes of somebody whose time is up.
    Late {
        /// Which match.
        of: MatchId,
        /// The decisions that they owe.
        asked: Decisions,
        /// Who.
        person: u8,
        /// What.
        what: Late,
    },
    /// Agree to stop the clocks, or to let them run again.
    Pause(MatchId, bool),
    /// Give up, after having been asked.
    Resign(MatchId),
    /// Offer to take steps back.
    Takeback {
        /// Which match.
        of: MatchId,
        /// The first step to be taken back.
        step: u32,
        /// The last step when the button was made.
        last: u32,
    },
    /// Answer an offer.
    Answer {
        /// Which match.
        of: MatchId,
        /// The step with which it was made.
        step: u32,
        /// Whether the person agrees.
        agrees: bool,
    },
    /// A page of somebody's history.
    History {
        /// Whose.
        user: UserId,
        /// Of which game alone.
        game: Option<GameKind>,
        /// Which page.
        page: Page,
    },
    /// The seats that somebody offers.
    Seats {
        /// Which match.
        of: MatchId,
        /// Whose seats.
        person: u8,
        /// What becomes of them.
        what: Handing,
    },
}

/// What can become of seats that are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handing {
    /// Somebody takes over.
    Take,
    /// They are not offered any more.
    Withdraw,
    /// The house takes over.
    House,
}

impl Handing {
    /// Each with its word.
    pub const WORDS: [(Handing, &str); 3] =
        [(Handing::Take, "take"), (Handing::Withdraw, "withdraw"), (Handing::House, "house")];
}

/// A page of the log, and the way there: two buttons may lead to the same page, and no two may have the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The way.
    pub way: Way,
    /// The page, from 1.
    pub to: u32,
}

/// The way to a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Way {
    First,
    Back,
    On,
    Last,
    Chosen,
}

impl Way {
    /// Each with its letter.
    pub const LETTERS: [(Way, char); 5] =
        [(Way::First, 'f'), (Way::Back, 'b'), (Way::On, 'o'), (Way::Last, 'l'), (Way::Chosen, 'c')];
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = Way::LETTERS.iter().find(|(way, _)| *way == self.way).map_or('c', |(_, letter)| *letter);
        write!(f, "{letter}{}", self.to)
    }
}

impl Page {
    fn read(text: &str) -> Option<Page> {
        let letter = text.chars().next()?;
        let (way, _) = Way::LETTERS.into_iter().find(|(_, known)| *known == letter)?;
        Some(Page { way, to: text[letter.len_utf8()..].parse().ok()? })
    }
}

/// A filter as `3.sg1`: a seat, a piece, either of which may be left out.
fn write_filter(filter: &Filter) -> String {
    let seat = filter.seat.map(|Seat(seat)| seat.to_string()).unwrap_or_default();
    format!("{seat}.{}", filter.unit.as_deref().unwrap_or_default())
}

fn read_filter(text: &str) -> Option<Filter> {
    let (seat, unit) = text.split_once('.')?;
    let seat = if seat.is_empty() { None } else { Some(Seat(seat.parse().ok().filter(|seat| *seat < 16)?)) };
    Some(Filter { seat, unit: Some(unit.to_owned()).filter(|unit| !unit.is_empty()) })
}

/// What can be done with a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rolled {
    /// Roll the same words again.
    Again {
        /// The stream it came from.
        stream: String,
        /// Its number there.
        roll: u32,
        /// Whether only the asker reads the result.
        private: bool,
    },
    /// See the odds of the same words.
    Odds {
        /// The stream it came from.
        stream: String,
        /// Its number there.
        roll: u32,
    },
    /// Open a sealed one.
    Open(SealId),
}

/// What can be done in a lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lobby {
    /// Take or leave a seat.
    Sit(Seat),
    /// Leave all seats.
    Leave,
    /// Give the open seats to the house.
    House,
    /// Start.
    Start,
    /// Call it off.
    Cancel,
    /// Choose an option, or its value; the value of the menu tells which.
    Set,
    /// Type the value of an option; a form asks for it.
    Value(String),
    /// Add words of one's own to the dice; a form asks for them.
    Word,
}

/// What can become of somebody whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// They get the same time once more.
    Extend,
    /// The rules decide for them.
    Lapse,
    /// They lose their seats.
    Claim,
    /// A substitute is sought.
    Seek,
}

impl Late {
    /// Each with its word.
    pub const WORDS: [(Late, &str); 4] =
        [(Late::Extend, "extend"), (Late::Lapse, "lapse"), (Late::Claim, "claim"), (Late::Seek, "seek")];
}

/// What can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// Who owes what.
    Status,
    /// What only the asker may see.
    Hand,
    /// The whole board.
    Board,
    /// The whole match, once it is over.
    Souvenir,
}

/// An order that was shown as a preview.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// In notation.
    Words(String),
    /// Kept with whoever was shown it.
    Kept {
        /// What tells it from others.
        mark: String,
    },
}

/// Decision numbers by seat, as far as the seats were due.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decisions(pub Vec<(Seat, u32)>);

impl fmt::Display for Decisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (seat, number)) in self.0.iter().enumerate() {
            let dot = if place == 0 { "" } else { "." };
            write!(f, "{dot}{}-{number}", seat.0)?;
        }
        Ok(())
    }
}

impl Decisions {
    pub(super) fn read(text: &str) -> Option<Decisions> {
        let parts = text.split('.').filter(|part| !part.is_empty());
        let pairs = parts.map(|part| {
            let (seat, number) = part.split_once('-')?;
            Some((Seat(seat.parse().ok()?), number.parse().ok()?))
        });
        pairs.collect::<Option<Vec<_>>>().map(Decisions)
    }
}

impl Press {
    /// Whether it can stand on a button.
    pub fn fits(&self) -> bool {
        self.to_string().chars().count() <= 100
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Press::Order { of, asked, words } => write!(f, "1/o/{of}/{asked}/{words}"),
            Press::Menu { of, asked, place } => write!(f, "1/m/{of}/{asked}/{place}"),
            Press::Confirm { of, asked, shown: Shown::Words(words) } => write!(f, "1/c/{of}/{asked}/{words}"),
            Press::Confirm { of, asked, shown: Shown::Kept { mark } } => write!(f, "1/k/{of}/{asked}/{mark}"),
            Press::Close => f.write_str("1/x"),
            Press::Lobby(of, what) => {
                write!(f, "1/l/{of}/")?;
                match what {
                    Lobby::Sit(seat) => write!(f, "sit.{}", seat.0),
                    Lobby::Leave => f.write_str("leave"),
                    Lobby::House => f.write_str("house"),
                    Lobby::Start => f.write_str("start"),
                    Lobby::Cancel => f.write_str("cancel"),
                    Lobby::Set => f.write_str("set"),
                    Lobby::Value(option) => write!(f, "value.{option}"),
                    Lobby::Word => f.write_str("word"),
                }
            }
            Press::Type { of, asked, field } => write!(f, "1/f/{of}/{asked}/{field}"),
            Press::Rules(game, topic) => write!(f, "1/r/{game}/{topic}"),
            Press::Show(of, what) => {
                let what = match what {
                    Show::Status => "status",
                    Show::Hand => "hand",
                    Show::Board => "board",
                    Show::Souvenir => "souvenir",
                };
                write!(f, "1/s/{of}/{what}")
            }
            Press::Log { of, page, filter } => write!(f, "1/j/{of}/{page}/{}", write_filter(filter)),
            Press::Rolled(Rolled::Again { stream, roll, private }) => {
                write!(f, "1/d/{}/{stream}/{roll}", if *private { 'p' } else { 'o' })
            }
            Press::Rolled(Rolled::Odds { stream, roll }) => write!(f, "1/d/c/{stream}/{roll}"),
            Press::Late { of, asked, person, what } => {
                write!(f, "1/t/{of}/{asked}/{}.{person}", word_of(&Late::WORDS, what))
            }
            Press::History { user, game, page } => {
                write!(f, "1/e/{user}/{page}/{}", game.map(|game| game.name()).unwrap_or_default())
            }
            Press::Seats { of, person, what } => write!(f, "1/h/{of}/{}.{person}", word_of(&Handing::WORDS, what)),
            Press::Pause(of, stops) => write!(f, "1/p/{of}/{}", if *stops { "pause" } else { "resume" }),
            Press::Resign(of) => write!(f, "1/g/{of}/resign"),
            Press::Takeback { of, step, last } => write!(f, "1/b/{of}/{step}.{last}"),
            Press::Answer { of, step, agrees } => {
                write!(f, "1/y/{of}/{step}.{}", if *agrees { "accept" } else { "refuse" })
            }
            Press::Rolled(Rolled::Open(seal)) => write!(f, "1/u/{seal}/open"),
        }
    }
}

/// The word for one of a few values.
fn word_of<T: PartialEq>(words: &[(T, &'static str)], value: &T) -> &'static str {
    words.iter().find(|(known, _)| known == value).map_or("", |(_, word)| word)
}

/// The value that a word stands for.
fn by_word<T: Copy>(words: &[(T, &'static str)], text: &str) -> Option<T> {
    words.iter().find(|(_, word)| *word == text).map(|(value, _)| *value)
}

impl Press {
    /// Reads an id. Nothing if this build does not know it: it is from an older day, or not ours.
    pub fn read(games: Games, text: &str) -> Option<Press> {
        let mut parts = text.splitn(5, '/');
        let (version, kind) = (parts.next()?, parts.next()?);
        if version != "1" {
            return None;
        }
        if kind == "x" {
            return parts.next().is_none().then_some(Press::Close);
        }
        let of = parts.next()?;
        let third = parts.next()?;
        let last = parts.next();
        match (kind, last) {
            ("o" | "m" | "c" | "k", Some(last)) => {
                let (of, asked) = (of.parse().ok()?, Decisions::read(third)?);
                Some(match (kind, last.split_at_checked(1)) {
                    // Messages of an earlier build stand in their channels with these.
                    ("o", Some(("#", place))) => Press::Menu { of, asked, place: place.parse().ok()? },
                    ("c", Some(("=", mark))) => {
                        Press::Confirm { of, asked, shown: Shown::Kept { mark: mark.to_owned() } }
                    }
                    ("o", _) => Press::Order { of, asked, words: last.to_owned() },
                    ("m", _) => Press::Menu { of, asked, place: last.parse().ok()? },
                    ("c", _) => Press::Confirm { of, asked, shown: Shown::Words(last.to_owned()) },
                    _ => Press::Confirm { of, asked, shown: Shown::Kept { mark: last.to_owned() } },
                })
            }
            ("f", Some(field)) => {
                Some(Press::Type { of: of.parse().ok()?, asked: Decisions::read(third)?, field: field.to_owned() })
            }
            ("t", Some(last)) => {
                let (what, person) = last.split_once('.')?;
                let (of, person, what) = (of.parse().ok()?, person.parse().ok()?, by_word(&Late::WORDS, what)?);
                Some(Press::Late { of, asked: Decisions::read(third)?, person, what })
            }
            ("h", None) => {
                let (what, person) = third.split_once('.')?;
                let (of, person, what) = (of.parse().ok()?, person.parse().ok()?, by_word(&Handing::WORDS, what)?);
                Some(Press::Seats { of, person, what })
            }
            ("p", None) if matches!(third, "pause" | "resume") => {
                Some(Press::Pause(of.parse().ok()?, third == "pause"))
            }
            ("g", None) if third == "resign" => Some(Press::Resign(of.parse().ok()?)),
            ("b", None) => {
                let (step, last) = third.split_once('.')?;
                Some(Press::Takeback { of: of.parse().ok()?, step: step.parse().ok()?, last: last.parse().ok()? })
            }
            ("y", None) => {
                let (step, answer) = third.split_once('.')?;
                let agrees = answer == "accept";
                let is_known = agrees || answer == "refuse";
                Some(Press::Answer { of: of.parse().ok()?, step: step.parse().ok().filter(|_| is_known)?, agrees })
            }
            ("l", None) => {
                let what = match third.split_once('.') {
                    Some(("sit", seat)) => Lobby::Sit(Seat(seat.parse().ok()?)),
                    Some(("value", option)) => Lobby::Value(option.to_owned()),
                    Some(_) => return None,
                    None => match third {
                        "leave" => Lobby::Leave,
                        "house" => Lobby::House,
                        "start" => Lobby::Start,
                        "cancel" => Lobby::Cancel,
                        "set" => Lobby::Set,
                        "word" => Lobby::Word,
                        _ => return None,
                    },
                };
                Some(Press::Lobby(of.parse().ok()?, what))
            }
            ("e", Some(game)) => {
                let game = if game.is_empty() { None } else { Some(games.find(game)?) };
                Some(Press::History { user: of.parse().ok()?, game, page: Page::read(third)? })
            }
            ("j", Some(filter)) => {
                Some(Press::Log { of: of.parse().ok()?, page: Page::read(third)?, filter: read_filter(filter)? })
            }
            ("d", Some(roll)) => {
                let (stream, roll) = (third.to_owned(), roll.parse().ok()?);
                match of {
                    "o" | "p" => Some(Press::Rolled(Rolled::Again { stream, roll, private: of == "p" })),
                    "c" => Some(Press::Rolled(Rolled::Odds { stream, roll })),
                    _ => None,
                }
            }
            ("u", None) if third == "open" => Some(Press::Rolled(Rolled::Open(of.parse().ok()?))),
            ("r", None) => Some(Press::Rules(games.find(of)?, third.to_owned())),
            ("s", None) => {
                let what = match third {
                    "status" => Show::Status,
                    "hand" => Show::Hand,
                    "board" => Show::Board,
                    "souvenir" => Show::Souvenir,
                    _ => return None,
                };
                Some(Press::Show(of.parse().ok()?, what))
            }
            _ => None,
        }
    }
}
