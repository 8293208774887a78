//! The ids that cross the border of the store, each a type of its own, with the
//! one place where Discord's unsigned numbers become the signed ones of SQL.
//! It must not know what the ids stand for elsewhere.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sqlx::database::Database;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;

/// Declares one id: its type, its text form and its form in SQL.
macro_rules! id {
    ($(#[$meta:meta])* $name:ident($number:ty)) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(
            /// The bare number.
            pub $number,
        );

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl<DB: Database> sqlx::Type<DB> for $name
        where
            i64: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <i64 as sqlx::Type<DB>>::type_info()
            }

            fn compatible(ty: &DB::TypeInfo) -> bool {
                <i64 as sqlx::Type<DB>>::compatible(ty)
            }
        }

        impl<'q, DB: Database> sqlx::Encode<'q, DB> for $name
        where
            i64: sqlx::Encode<'q, DB>,
        {
            fn encode_by_ref(
                &self,
                buf: &mut <DB as Database>::ArgumentBuffer,
            ) -> Result<IsNull, BoxDynError> {
                // The same 64 bits: a number above `i64::MAX` turns negative and comes back whole.
                #[allow(clippy::unnecessary_cast)] // `MatchId` is signed already.
                (self.0 as i64).encode_by_ref(buf)
            }
        }

        impl<'r, DB: Database> sqlx::Decode<'r, DB> for $name
        where
            i64: sqlx::Decode<'r, DB>,
        {
            fn decode(value: <DB as Database>::ValueRef<'r>) -> Result<Self, BoxDynError> {
                #[allow(clippy::unnecessary_cast)] // As above.
                <i64 as sqlx::Decode<'r, DB>>::decode(value).map(|number| Self(number as $number))
            }
        }
    };
}

id! {
    /// A match, numbered from 1 in the order in which matches are opened.
    MatchId(i64)
}
id! {
    /// A message owed or sent, numbered from 1 in the order in which they are owed.
    DeliveryId(i64)
}
id! {
    /// A message that stays and is changed in place, numbered from 1.
    PlacardId(i64)
}
id! {
    /// A roll made now and shown later, numbered from 1.
    SealId(i64)
}
id! {
    /// A Discord user.
    UserId(u64)
}
id! {
    /// A Discord channel, thread or direct-message channel.
    ChannelId(u64)
}
id! {
    /// A Discord server.
    GuildId(u64)
}
id! {
    /// A Discord message.
    MessageId(u64)
}
id! {
    /// One request as Discord numbered it; a second delivery bears the same number.
    InteractionId(u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_json_are_the_bare_number() {
        let user = UserId(u64::MAX);
        assert_eq!(user.to_string(), "18446744073709551615");
        assert_eq!(user.to_string().parse(), Ok(user));
        assert_eq!(serde_json::to_string(&user).expect("numbers can be written"), "18446744073709551615");
        assert!("-1".parse::<ChannelId>().is_err());
    }
}
