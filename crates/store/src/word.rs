//! Closed sets of words: enums that stand in the database as text.
//! It must not hold any meaning beyond the words.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sqlx::database::Database;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;

/// A text that is none of the words of its set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is not a word for a {set}")]
pub struct UnknownWord {
    /// The name of the set.
    pub set: &'static str,
    /// The text found.
    pub word: String,
}

/// Declares an enum together with the word of each value.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$note:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum $name {
            $($(#[$note])* #[serde(rename = $word)] $value,)+
        }

        impl $name {
            /// Every value, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The word under which the value is stored.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                match word {
                    $($word => Ok(Self::$value),)+
                    _ => Err(UnknownWord { set: stringify!($name), word: word.to_owned() }),
                }
            }
        }

        impl<DB: Database> sqlx::Type<DB> for $name
        where
            String: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <String as sqlx::Type<DB>>::type_info()
            }

            fn compatible(ty: &DB::TypeInfo) -> bool {
                <String as sqlx::Type<DB>>::compatible(ty)
            }
        }

        impl<'q, DB: Database> sqlx::Encode<'q, DB> for $name
        where
            &'static str: sqlx::Encode<'q, DB>,
        {
            fn encode_by_ref(
                &self,
                buf: &mut <DB as Database>::ArgumentBuffer,
            ) -> Result<IsNull, BoxDynError> {
                sqlx::Encode::<DB>::encode(self.word(), buf)
            }
        }

        impl<'r, DB: Database> sqlx::Decode<'r, DB> for $name
        where
            &'r str: sqlx::Decode<'r, DB>,
        {
            fn decode(value: <DB as Database>::ValueRef<'r>) -> Result<Self, BoxDynError> {
                Ok(<&str as sqlx::Decode<'r, DB>>::decode(value)?.parse()?)
            }
        }
    };
}

words! {
    /// How far a match has come.
    MatchState {
        /// People are still taking seats.
        Lobby = "lobby",
        /// It is being played.
        Running = "running",
        /// It ended by its rules.
        Over = "over",
        /// It was called off.
        Cancelled = "cancelled",
        /// It is set aside until somebody has looked at what went wrong.
        Frozen = "frozen",
    }
}

impl MatchState {
    /// The states in which a match occupies its channel.
    pub const LIVE: &'static [Self] = &[Self::Lobby, Self::Running, Self::Frozen];

    /// Whether a match in this state occupies its channel.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Lobby | Self::Running | Self::Frozen)
    }
}

words! {
    /// The language in which a match speaks to its channel.
    Language {
        /// English.
        English = "en",
        /// French.
        French = "fr",
    }
}

words! {
    /// What caused an entry of the log.
    EntryKind {
        /// A person's command.
        Command = "command",
        /// A deadline that passed.
        Lapse = "lapse",
        /// A decision of the house for one of its seats.
        House = "house",
        /// Steps taken back; the steps themselves stay in the log.
        Undo = "undo",
        /// A person replaced by a substitute.
        Reseat = "reseat",
        /// Dice that a person rolled beside the board.
        Aside = "aside",
        /// The match was set aside, taken up again or ended by whoever runs the server.
        Ruling = "ruling",
        /// Something that a person offered the others.
        Proposal = "proposal",
        /// A person's answer to what was offered.
        Answer = "answer",
        /// Steps taken back by a referee; the steps themselves stay in the log.
        Rewind = "rewind",
        /// The match was closed although its rules would have let it go on.
        Close = "close",
    }
}

words! {
    /// Who can hold a seat, without saying which person.
    HolderKind {
        /// Nobody yet.
        Open = "open",
        /// A person.
        Person = "person",
        /// The house plays it.
        House = "house",
    }
}

words! {
    /// What sort of message a delivery is.
    DeliveryKind {
        /// The lobby message, posted once and then edited in place.
        Lobby = "lobby",
        /// The picture and story of some steps.
        Report = "report",
        /// Something said once to a channel that is no report.
        Notice = "notice",
        /// What somebody is told who follows the match from elsewhere.
        Bulletin = "bulletin",
        /// A thread in which those who watch can talk.
        Corner = "corner",
    }
}

words! {
    /// What became of a delivery.
    DeliveryState {
        /// Still to be sent.
        Owed = "owed",
        /// It stands in its channel.
        Sent = "sent",
        /// It cannot be sent and will not be tried again.
        Gone = "gone",
    }
}

words! {
    /// How a match ended for somebody.
    Verdict {
        /// With a victory.
        Won = "won",
        /// With a defeat.
        Lost = "lost",
        /// With neither.
        Drawn = "drawn",
        /// They handed their seats over before the end.
        Handed = "handed",
        /// With a defeat that everybody shared.
        AllLost = "all-lost",
    }
}

words! {
    /// Whether a placard is pinned.
    Pin {
        /// It is not.
        No = "no",
        /// It is.
        Done = "done",
        /// It was to be, and we may not; that is not tried again.
        Barred = "barred",
    }
}

words! {
    /// How far an absence has come.
    AbsenceState {
        /// It is to begin.
        Planned = "planned",
        /// It has begun.
        Away = "away",
        /// It has ended.
        Over = "over",
    }
}

words! {
    /// What is to become of a placard.
    PlacardState {
        /// It stays and tells the newest.
        Kept = "kept",
        /// It is to be taken away.
        Unwanted = "unwanted",
        /// It cannot be posted and will not be tried again.
        Gone = "gone",
    }
}

words! {
    /// How far a clock has come.
    Stage {
        /// Nothing has been said yet.
        Fresh = "fresh",
        /// Half of the time is gone.
        Half = "half",
        /// Most of it is gone.
        Most = "most",
        /// All of it is gone.
        Over = "over",
    }
}

words! {
    /// In which way somebody follows a match.
    Way {
        /// They are called where it is played.
        Here = "here",
        /// They are written to.
        Direct = "direct",
        /// Another channel is told.
        Mirror = "mirror",
    }
}

words! {
    /// How often somebody who follows a match is told.
    Rhythm {
        /// Of everything that happens.
        Step = "step",
        /// When a round is over.
        Round = "round",
        /// When it is over.
        End = "end",
        /// Every few hours, if anything happened.
        Digest = "digest",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_reads_back() {
        for &state in MatchState::ALL {
            assert_eq!(state.word().parse(), Ok(state));
        }
        for &kind in EntryKind::ALL {
            assert_eq!(kind.word().parse(), Ok(kind));
        }
    }

    #[test]
    fn an_unknown_word_is_named() {
        let refused = "paused".parse::<MatchState>().expect_err("no such state");
        assert_eq!(refused.to_string(), "\"paused\" is not a word for a MatchState");
    }
}
