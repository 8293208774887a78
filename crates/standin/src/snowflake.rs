//! Discord's identifiers: 64-bit numbers whose upper bits tell when the thing was made.
//!
//! Only numbers and the time inside them; nothing here knows what an identifier names.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// The first millisecond of 2015, from which Discord counts.
const EPOCH_MILLIS: u64 = 1_420_070_400_000;
/// Below the time lie worker, process and a counter; the stand-in uses all 22 bits as a counter.
const TIME_SHIFT: u32 = 22;

/// An identifier as Discord writes it: a number, carried in JSON as a string.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Snowflake(u64);

impl Snowflake {
    /// Above every identifier until 2084.
    pub(super) const MAX: Self = Self(i64::MAX as u64);

    /// The identifier with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The number itself.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The lowest that is higher.
    pub(super) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The lowest that was made at a time, in milliseconds since 1970.
    pub(super) const fn at(millis: u64) -> Self {
        Self(millis.saturating_sub(EPOCH_MILLIS) << TIME_SHIFT)
    }

    /// When the thing was made, in milliseconds since 1970.
    pub const fn millis(self) -> u64 {
        (self.0 >> TIME_SHIFT) + EPOCH_MILLIS
    }

    /// When the thing was made, as Discord writes times.
    pub fn timestamp(self) -> String {
        timestamp(self.millis())
    }

    /// The shard that hears about this guild (Discord's formula).
    pub const fn shard(self, shards: u64) -> u64 {
        (self.0 >> TIME_SHIFT) % shards
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StringOrNumber)
    }
}

/// Discord sends strings and accepts both.
struct StringOrNumber;

impl Visitor<'_> for StringOrNumber {
    type Value = Snowflake;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a snowflake")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Snowflake, E> {
        Ok(Snowflake(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Snowflake, E> {
        text.parse().map_err(E::custom)
    }
}

/// Makes identifiers that never repeat and always grow, so that order of ids is order of time.
#[derive(Debug, Default)]
pub(super) struct Mint {
    last: u64,
}

impl Mint {
    /// A mint that stays above every identifier already in use.
    pub(super) fn above(highest: Snowflake) -> Self {
        Self { last: highest.0 }
    }

    /// The next identifier.
    pub(super) fn next(&mut self) -> Snowflake {
        let now = now_millis().saturating_sub(EPOCH_MILLIS) << TIME_SHIFT;
        self.last = now.max(self.last + 1);
        Snowflake(self.last)
    }
}

/// Milliseconds since 1970.
pub(super) fn now_millis() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(EPOCH_MILLIS, |since| since.as_millis() as u64)
}

/// A time as Discord writes it (ISO 8601, UTC, microseconds).
pub(super) fn timestamp(millis: u64) -> String {
    // An identifier's time ends in 2154; the calendar goes on until 9999.
    let at = i64::try_from(millis).ok().and_then(|millis| Timestamp::from_millisecond(millis).ok());
    at.unwrap_or(Timestamp::MAX).strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_discord_writes_them() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(timestamp(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(timestamp(1_767_225_599_999), "2025-12-31T23:59:59.999000+00:00");
        assert_eq!(Snowflake::new(0).timestamp(), "2015-01-01T00:00:00.000000+00:00");
    }

    #[test]
    fn ids_grow_even_within_one_millisecond() {
        let mut mint = Mint::default();
        let made: Vec<_> = (0..1000).map(|_| mint.next()).collect();
        assert!(made.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn ids_are_strings_in_json_and_numbers_are_accepted() {
        let id = Snowflake::new(1 << 60);
        assert_eq!(serde_json::to_value(id).ok(), Some("1152921504606846976".into()));
        assert_eq!(serde_json::from_str::<Snowflake>("7").ok(), Some(Snowflake::new(7)));
        assert_eq!(serde_json::from_str::<Snowflake>("\"7\"").ok(), Some(Snowflake::new(7)));
    }
}
