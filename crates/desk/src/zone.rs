//! Where on earth a person's day begins: named zones, whose clocks change twice a year or never, and fixed distances from
//! UTC. Reads no hour: every function is told when it is. How a zone is looked up while it is typed is elsewhere.

use std::fmt;

use jiff::Zoned;
use jiff::civil::{Date, DateTime};
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, ToSpan};

use super::calendar::{DAY, HOUR, moment};

/// How far from UTC clocks are anywhere, in minutes.
const FARTHEST: i32 = 14 * 60;
/// Names of the database that are no place: what a machine has that was told nothing.
const NOWHERE: [&str; 2] = ["Etc/Unknown", "Factory"];

/// A time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Zone(TimeZone);

impl Default for Zone {
    fn default() -> Zone {
        Zone(TimeZone::UTC)
    }
}

/// As people read it: `Europe/Paris`, `UTC+2`, `UTC−3:30`.
impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((sign, hours, minutes)) = self.distance() else { return f.write_str(self.name()) };
        let sign = if sign < 0 { '−' } else { '+' };
        write!(f, "UTC{sign}{hours}")?;
        if minutes == 0 { Ok(()) } else { write!(f, ":{minutes:02}") }
    }
}

impl Zone {
    /// A zone by its name in the database, in capitals or not.
    pub(super) fn named(name: &str) -> Option<Zone> {
        let is_place = NOWHERE.iter().all(|nowhere| !nowhere.eq_ignore_ascii_case(name));
        TimeZone::get(name).ok().filter(|_| is_place).map(Zone)
    }

    /// `+2`, `-3:30`, `UTC+1`, `GMT+5h30`, `+0530`: a fixed distance from UTC.
    pub(super) fn fixed(text: &str) -> Option<Zone> {
        let text = text.trim().to_ascii_lowercase();
        let text = ["utc", "gmt"].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(&text).trim();
        let (sign, digits) = match text.strip_prefix(['-', '−', '–']) {
            Some(digits) => (-1, digits),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let (hours, minutes) = match digits.split_once([':', 'h']) {
            Some((hours, minutes)) => (hours.trim(), minutes.trim()),
            None if digits.len() == 4 && digits.is_ascii() => digits.split_at(2),
            None => (digits.trim(), ""),
        };
        let number = |text: &str| -> Option<i32> {
            (text.len() <= 2 && text.bytes().all(|letter| letter.is_ascii_digit())).then(|| text.parse().ok())?
        };
        let (hours, minutes) = (number(hours)?, if minutes.is_empty() { 0 } else { number(minutes)? });
        let total = hours * 60 + minutes;
        let offset = Offset::from_seconds(sign * total * 60).ok()?;
        (minutes < 60 && total <= FARTHEST).then(|| Zone(TimeZone::fixed(offset)))
    }

    /// What stands in the store: the name, or the distance as `+02:00`. Both are read again by [`Zone::stored`].
    pub(super) fn to_store(&self) -> String {
        let Some((sign, hours, minutes)) = self.distance() else { return self.name().to_owned() };
        format!("{}{hours:02}:{minutes:02}", if sign < 0 { '-' } else { '+' })
    }

    /// A zone of the store. What cannot be read any more counts as UTC, as if nothing had been chosen.
    pub(super) fn stored(text: &str) -> Zone {
        Zone::fixed(text).or_else(|| Zone::named(text)).unwrap_or_default()
    }

    /// The name of a zone that has one.
    fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The sign, hours and minutes of a zone without a name.
    fn distance(&self) -> Option<(i32, i32, i32)> {
        let offset = self.0.to_fixed_offset().ok().filter(|_| self.0.iana_name().is_none())?.seconds();
        Some((offset.signum(), offset.abs() / 3_600, offset.abs() / 60 % 60))
    }

    fn zoned(&self, at: i64) -> Zoned {
        moment(at).to_zoned(self.0.clone())
    }

    /// What calendar and clock show there.
    fn local(&self, at: i64) -> DateTime {
        self.0.to_datetime(moment(at))
    }

    /// What the clock shows there: `14:05`.
    pub(super) fn clock(&self, at: i64) -> String {
        self.local(at).strftime("%H:%M").to_string()
    }

    /// The first moment of a day there. Where there is no midnight because clocks are put forward then, the day begins
    /// later.
    pub(super) fn begins(&self, day: Date) -> i64 {
        // Only the last days of the calendar have no moment; they never come.
        let midnight = self.0.to_zoned(day.at(0, 0, 0, 0)).map(|at| at.timestamp());
        midnight.unwrap_or(Timestamp::MAX).as_second()
    }

    /// The first moment after a day there.
    pub(super) fn ends(&self, day: Date) -> i64 {
        self.begins(day.tomorrow().unwrap_or(Date::MAX))
    }

    /// The year of a moment there.
    pub(super) fn year(&self, at: i64) -> i16 {
        self.local(at).year()
    }

    /// When a year begins and ends there.
    pub(super) fn bounds(&self, year: i16) -> (i64, i64) {
        let begins = |year| self.begins(Date::new(year, 1, 1).unwrap_or(Date::MAX));
        (begins(year), begins(year.saturating_add(1)))
    }

    /// So much later: whole days end at the same hour of the clock, whatever was done to it meanwhile.
    pub(super) fn later(&self, at: i64, seconds: i64) -> i64 {
        let days = self.zoned(at).checked_add((seconds / DAY).days());
        days.map_or(at + seconds, |days| days.timestamp().as_second() + seconds % DAY)
    }

    /// How many days there are between two moments, from an hour of the clock to the same hour; one that is begun counts.
    pub(super) fn days(&self, from: i64, until: i64) -> i64 {
        if until <= from {
            return 0;
        }
        let (begin, end) = (self.zoned(from), self.zoned(until));
        let days = begin.date().duration_until(end.date()).as_hours() / 24;
        let is_begun = begin.checked_add(days.days()).is_ok_and(|whole| whole < end);
        days + i64::from(is_begun)
    }

    /// The first moment from this one on that lies outside these hours of the clock: from the first until the second,
    /// past midnight if that is smaller.
    pub(super) fn outside(&self, (from, to): (u8, u8), mut at: i64) -> i64 {
        let (from, to) = (i64::from(from) * HOUR, i64::from(to) * HOUR);
        loop {
            let time = self.local(at).time();
            let hour = i64::from(time.hour()) * HOUR + i64::from(time.minute()) * 60 + i64::from(time.second());
            let is_inside = if from <= to { from <= hour && hour < to } else { from <= hour || hour < to };
            if !is_inside {
                return at;
            }
            // That is the end unless clocks are changed until then; in that case it counts what they show afterwards.
            let end = at + (to - hour).rem_euclid(DAY);
            match self.0.following(moment(at)).next().map(|change| change.timestamp().as_second()) {
                Some(change) if at < change && change <= end => at = change,
                _ => return end,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A moment as a clock there shows it: `2026-07-14T23:00[Europe/Paris]`.
    fn at(text: &str) -> i64 {
        text.parse::<Zoned>().expect("a moment with its zone").timestamp().as_second()
    }

    fn zone(name: &str) -> Zone {
        Zone::named(name).expect("a zone of the database")
    }

    fn day(text: &str) -> Date {
        text.parse().expect("a day")
    }

    #[test]
    fn distances_are_read_as_people_write_them() {
        let read = |text: &str| Zone::fixed(text).map(|zone| (zone.to_string(), zone.to_store()));
        for (text, shown, stored) in [
            ("+2", "UTC+2", "+02:00"),
            ("2", "UTC+2", "+02:00"),
            ("UTC-3:30", "UTC−3:30", "-03:30"),
            ("utc −3h30", "UTC−3:30", "-03:30"),
            ("GMT+5h45", "UTC+5:45", "+05:45"),
            ("+0530", "UTC+5:30", "+05:30"),
            ("-0:30", "UTC−0:30", "-00:30"),
            ("2h", "UTC+2", "+02:00"),
            ("+14", "UTC+14", "+14:00"),
            ("0", "UTC", "UTC"),
            ("+00:00", "UTC", "UTC"),
        ] {
            assert_eq!(read(text), Some((shown.to_owned(), stored.to_owned())), "{text}");
            assert_eq!(Some(Zone::stored(stored)), Zone::fixed(text), "what is stored is read again");
        }
        for wrong in ["+15", "abc", "2:70", "", "+", "UTC", "+-2", "+2:-3", "--2", "1:2:3", "+123", "é1", "+2é3"] {
            assert_eq!(Zone::fixed(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_are_those_of_the_database() {
        assert_eq!(zone("europe/paris").to_string(), "Europe/Paris");
        assert_eq!(zone("Europe/Paris").to_store(), "Europe/Paris");
        assert_eq!(Zone::stored("Europe/Paris"), zone("Europe/Paris"));
        assert_eq!(Zone::stored("UTC"), Zone::default());
        assert_eq!(Zone::stored("Atlantis/Capital"), Zone::default());
        assert_eq!(["Etc/Unknown", "factory", "Paris", ""].map(Zone::named), [const { None }; 4]);
    }

    #[test]
    fn clocks_show_the_local_hour() {
        let (july, january) = (at("2026-07-14T12:00[UTC]"), at("2026-01-14T12:00[UTC]"));
        let clocks = |name: &str| [july, january].map(|at| zone(name).clock(at));
        assert_eq!(clocks("Europe/Paris"), ["14:00", "13:00"]);
        assert_eq!(clocks("Australia/Sydney"), ["22:00", "23:00"], "winter is in July");
        assert_eq!(clocks("Asia/Kolkata"), ["17:30", "17:30"]);
        assert_eq!(clocks("America/St_Johns"), ["09:30", "08:30"]);
        assert_eq!(Zone::fixed("+5:45").map(|zone| zone.clock(july)).as_deref(), Some("17:45"));
    }

    #[test]
    fn quiet_hours_end_at_the_local_hour_when_clocks_change() {
        let paris = zone("Europe/Paris");
        for (from, to) in [
            // An ordinary night in summer, and one in winter.
            ("2026-07-14T23:00[Europe/Paris]", "2026-07-15T07:00[Europe/Paris]"),
            ("2026-01-14T23:00[Europe/Paris]", "2026-01-15T07:00[Europe/Paris]"),
            // The night that is an hour shorter, and the one that is an hour longer, from before and from after.
            ("2026-03-28T23:00[Europe/Paris]", "2026-03-29T07:00[Europe/Paris]"),
            ("2026-03-29T03:30[Europe/Paris]", "2026-03-29T07:00[Europe/Paris]"),
            ("2026-10-24T23:00[Europe/Paris]", "2026-10-25T07:00[Europe/Paris]"),
            ("2026-10-25T02:30+02:00[Europe/Paris]", "2026-10-25T07:00[Europe/Paris]"),
            ("2026-10-25T02:30+01:00[Europe/Paris]", "2026-10-25T07:00[Europe/Paris]"),
            // The first and the last moment.
            ("2026-07-14T22:00[Europe/Paris]", "2026-07-15T07:00[Europe/Paris]"),
            ("2026-07-15T07:00[Europe/Paris]", "2026-07-15T07:00[Europe/Paris]"),
            ("2026-07-15T21:59[Europe/Paris]", "2026-07-15T21:59[Europe/Paris]"),
        ] {
            assert_eq!(paris.outside((22, 7), at(from)), at(to), "{from}");
        }
        assert_eq!(at("2026-03-29T07:00[Europe/Paris]") - at("2026-03-28T23:00[Europe/Paris]"), 7 * HOUR);
        assert_eq!(at("2026-10-25T07:00[Europe/Paris]") - at("2026-10-24T23:00[Europe/Paris]"), 9 * HOUR);
    }

    #[test]
    fn quiet_hours_end_also_at_an_hour_that_is_left_out_or_comes_twice() {
        let paris = zone("Europe/Paris");
        // There is no half past two: what ends at two ends as clocks are put forward to three.
        let spring = paris.outside((22, 2), at("2026-03-28T23:00[Europe/Paris]"));
        assert_eq!(spring, at("2026-03-29T03:00[Europe/Paris]"));
        // Two o'clock comes twice: the first time ends it. An hour that is quiet and comes twice is quiet twice.
        let evening = at("2026-10-24T23:00[Europe/Paris]");
        assert_eq!(paris.outside((22, 2), evening), at("2026-10-25T02:00+02:00[Europe/Paris]"));
        assert_eq!(
            paris.outside((2, 3), at("2026-10-25T02:30+02:00[Europe/Paris]")),
            at("2026-10-25T03:00[Europe/Paris]")
        );
        // Two hours at once, of which one is quiet.
        let troll = zone("Antarctica/Troll");
        let spring = troll.outside((22, 2), at("2026-03-28T23:00[Antarctica/Troll]"));
        assert_eq!(spring, at("2026-03-29T03:00[Antarctica/Troll]"));
        let autumn = at("2026-10-25T01:30+00:00[Antarctica/Troll]");
        assert_eq!(troll.outside((22, 2), autumn), at("2026-10-25T02:00+00:00[Antarctica/Troll]"));
    }

    #[test]
    fn quiet_hours_elsewhere() {
        // South of the equator clocks are put forward in October.
        let sydney = zone("Australia/Sydney");
        let night = sydney.outside((22, 7), at("2026-10-03T23:00[Australia/Sydney]"));
        assert_eq!(
            (night, night - at("2026-10-03T23:00[Australia/Sydney]")),
            (at("2026-10-04T07:00[Australia/Sydney]"), 7 * HOUR)
        );
        // Half an hour from its neighbours, and changing by half an hour.
        let (kolkata, howe) = (zone("Asia/Kolkata"), zone("Australia/Lord_Howe"));
        assert_eq!(
            kolkata.outside((13, 15), at("2026-01-14T13:10[Asia/Kolkata]")),
            at("2026-01-14T15:00[Asia/Kolkata]")
        );
        let night = howe.outside((22, 7), at("2026-04-04T22:00[Australia/Lord_Howe]"));
        assert_eq!(night - at("2026-04-04T22:00[Australia/Lord_Howe]"), 9 * HOUR + 1_800);
        // A fixed distance as it ever was.
        let fixed = Zone::stored("+02:00");
        assert_eq!(fixed.outside((22, 7), 21 * HOUR), DAY + 5 * HOUR);
        assert_eq!(fixed.outside((22, 7), 4 * HOUR), 5 * HOUR);
    }

    #[test]
    fn days_begin_at_local_midnight_or_when_there_is_none_as_soon_as_they_can() {
        let paris = zone("Europe/Paris");
        assert_eq!(paris.begins(day("2026-07-14")), at("2026-07-13T22:00[UTC]"));
        assert_eq!(paris.begins(day("2026-01-14")), at("2026-01-13T23:00[UTC]"));
        let hours = |zone: &Zone, text: &str| (zone.ends(day(text)) - zone.begins(day(text))) / HOUR;
        assert_eq!(["2026-03-29", "2026-10-25", "2026-10-26"].map(|text| hours(&paris, text)), [23, 25, 24]);
        // There midnight is left out.
        let cairo = zone("Africa/Cairo");
        assert_eq!(cairo.begins(day("2026-04-24")), at("2026-04-24T01:00[Africa/Cairo]"));
        assert_eq!(cairo.ends(day("2026-04-23")), cairo.begins(day("2026-04-24")));
        // A whole day was left out when the date line was moved.
        assert_eq!(hours(&zone("Pacific/Apia"), "2011-12-30"), 0);
        assert_eq!(Zone::stored("+02:00").begins(day("2024-02-29")), 1_709_157_600);
    }

    #[test]
    fn days_are_counted_by_the_calendar() {
        let (paris, cairo) = (zone("Europe/Paris"), zone("Africa/Cairo"));
        let count = |zone: &Zone, first: &str, last: &str| zone.days(zone.begins(day(first)), zone.ends(day(last)));
        assert_eq!(count(&paris, "2026-10-25", "2026-10-25"), 1, "though it has 25 hours");
        assert_eq!(count(&paris, "2026-03-20", "2026-04-02"), 14);
        assert_eq!(count(&cairo, "2026-04-24", "2026-04-25"), 2, "though it begins at one o'clock");
        assert_eq!(count(&cairo, "2026-04-22", "2026-04-23"), 2, "though it ends at one o'clock");
        let noon = at("2026-10-24T12:00[Europe/Paris]");
        assert_eq!(paris.later(noon, 2 * DAY), at("2026-10-26T12:00[Europe/Paris]"));
        assert_eq!(paris.later(noon, DAY + 6 * HOUR), at("2026-10-25T18:00[Europe/Paris]"));
        assert_eq!(paris.days(noon, paris.later(noon, 2 * DAY)), 2);
        assert_eq!(paris.days(noon, paris.later(noon, 2 * DAY) + 1), 3);
        assert_eq!((paris.days(noon, noon + 1), paris.days(noon, noon), paris.days(noon, noon - 9)), (1, 0, 0));
    }

    #[test]
    fn years_begin_where_the_person_is() {
        let (auckland, utc) = (zone("Pacific/Auckland"), Zone::default());
        let eve = at("2026-12-31T12:00[UTC]");
        assert_eq!((auckland.year(eve), utc.year(eve)), (2027, 2026));
        assert_eq!(utc.bounds(2026), (1_767_225_600, 1_798_761_600));
        assert_eq!(auckland.bounds(2027).0, at("2026-12-31T11:00[UTC]"));
    }
}
