//! The steps of a match as its log keeps them, and who made them. Of a step only its events change anything.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use chance::Draw;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::accord::Wish;
use crate::{Closure, Holder, Seat};

/// One step of a match as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// 1, 2, 3 … within the match.
    pub step: u32,
    /// What kind of step it is.
    pub act: Act,
    /// The command as printed, or the reason of a rewind; nothing for lapses and undos.
    pub command: Option<String>,
    /// What happened.
    pub events: Events,
    /// What was drawn.
    pub draws: Vec<Draw>,
}

/// What happened in a step: as the rules know it and as it is stored, either made from the other when somebody asks for it
/// first. A copy shares both.
#[derive(Clone)]
pub struct Events(Arc<Forms>);

struct Forms {
    /// A JSON array.
    stored: OnceLock<String>,
    known: OnceLock<Known>,
}

/// Events of one game, whichever it is.
struct Known {
    list: Box<dyn Any + Send + Sync>,
    write: fn(&dyn Any) -> String,
}

impl Known {
    fn new<E: Serialize + Send + Sync + 'static>(events: Vec<E>) -> Known {
        let write = |list: &dyn Any| {
            let list = list.downcast_ref::<Vec<E>>().expect("a list is written as what it was made from");
            serde_json::to_string(list).expect("events are plain data")
        };
        Known { list: Box::new(events), write }
    }
}

impl Events {
    /// What has just happened.
    pub fn happened<E: Serialize + Send + Sync + 'static>(events: Vec<E>) -> Events {
        Events(Arc::new(Forms { stored: OnceLock::new(), known: OnceLock::from(Known::new(events)) }))
    }

    /// What stands in the log.
    pub fn stored(json: impl Into<String>) -> Events {
        Events(Arc::new(Forms { stored: OnceLock::from(json.into()), known: OnceLock::new() }))
    }

    /// As a JSON array.
    pub fn json(&self) -> &str {
        self.0.stored.get_or_init(|| {
            let known = self.0.known.get().expect("events are known where they are not stored");
            (known.write)(known.list.as_ref())
        })
    }

    /// As a game knows them; or why these are no events of this game.
    pub fn read<E: Serialize + DeserializeOwned + Send + Sync + 'static>(&self) -> Result<&[E], serde_json::Error> {
        if self.0.known.get().is_none() {
            let events = serde_json::from_str::<Vec<E>>(self.json())?;
            // Whoever was quicker has read the same.
            let _ = self.0.known.set(Known::new(events));
        }
        let list = self.0.known.get().and_then(|known| known.list.downcast_ref::<Vec<E>>());
        list.map(Vec::as_slice).ok_or_else(|| serde::de::Error::custom("events of another game"))
    }
}

impl PartialEq for Events {
    fn eq(&self, other: &Events) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.json() == other.json()
    }
}

impl Eq for Events {}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.json())
    }
}

/// Who or what made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A person's command.
    Command {
        /// Who.
        person: u8,
    },
    /// A command of the house for one of its seats.
    House {
        /// Which seat.
        seat: Seat,
    },
    /// A deadline passed.
    Lapse {
        /// Whose.
        seat: Seat,
    },
    /// A person took steps back.
    Undo {
        /// Who.
        person: u8,
        /// The step whose result stands again.
        to: u32,
    },
    /// A person rolled dice beside the board; nothing changed on it.
    Aside {
        /// Who.
        person: u8,
    },
    /// Whoever runs the server set the match aside, took it up again or ended it; nothing changed on the board.
    Ruling,
    /// A seat changed hands.
    Reseat {
        /// Which seat.
        seat: Seat,
        /// Who holds it now.
        holder: Holder,
    },
    /// The match was closed although its rules would have let it go on.
    Close(Closure),
    /// A person offered the others something about the match itself.
    Propose {
        /// Who.
        person: u8,
        /// What.
        wish: Wish,
    },
    /// A person answered the offer that stands.
    Answer {
        /// Who.
        person: u8,
        /// Whether they agree. Whoever made the offer takes it back by not agreeing.
        agrees: bool,
    },
    /// A referee took steps back.
    Rewind {
        /// The step whose result stands again.
        to: u32,
    },
}
