//! Days of the calendar as people write them, moments as dates in UTC, and how long days and hours are. Where a person's
//! own day begins is known to their [`Zone`](super::zone::Zone).

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

/// Seconds of a minute.
pub const MINUTE: i64 = 60;
/// Seconds of an hour.
pub const HOUR: i64 = 60 * MINUTE;
/// Seconds of a day whose clocks are not changed.
pub const DAY: i64 = 24 * HOUR;

/// `2026-12-24`; none for a day that does not exist.
pub(super) fn read(text: &str) -> Option<Date> {
    let mut parts = text.trim().split('-');
    let (year, month, day) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let is_sensible = parts.next().is_none() && 1970 <= year;
    Date::new(year, month, day).ok().filter(|_| is_sensible)
}

/// A moment by its seconds since 1970; what no calendar holds is the first or the last that it does.
pub(super) fn moment(at: i64) -> Timestamp {
    let last = if at < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_second(at).unwrap_or(last)
}

/// The day of a moment, UTC.
pub(super) fn date(at: i64) -> Date {
    Offset::UTC.to_datetime(moment(at)).date()
}

/// The number of the day of a moment, UTC: the first of January 1970 is 0.
pub(super) fn day(at: i64) -> i64 {
    at.div_euclid(DAY)
}

/// A moment as part of a file's name: `20261116-152300`, UTC.
pub(super) fn file_stamp(at: i64) -> String {
    moment(at).strftime("%Y%m%d-%H%M%S").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_people_write_them() {
        assert_eq!(read(" 2026-12-24 "), Date::new(2026, 12, 24).ok());
        assert_eq!(read("2024-2-29"), Date::new(2024, 2, 29).ok());
        let wrong = ["2026-02-29", "2026-13-01", "2026-00-10", "24-12-2026", "2026-12", "2026-12-24-1", "soon", ""];
        for wrong in wrong.into_iter().chain(["1969-12-31", "10000-01-01", "2026--1-01"]) {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn moments_are_dates() {
        assert_eq!(file_stamp(0), "19700101-000000");
        assert_eq!(file_stamp(951_782_400), "20000229-000000");
        assert_eq!(file_stamp(1_794_842_581), "20261116-152301");
        assert_eq!(file_stamp(4_102_444_799), "20991231-235959");
        assert_eq!(date(1_798_761_599).to_string(), "2026-12-31");
        assert_eq!((day(-1), day(0), day(DAY)), (-1, 0, 1));
        assert_eq!((moment(i64::MAX), moment(i64::MIN)), (Timestamp::MAX, Timestamp::MIN), "never a panic");
    }
}
