//! Days of the calendar as people write them, and the moments at which they begin.

/// Seconds of a day.
pub const DAY: i64 = 86_400;

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: i64,
    /// 1 to 12.
    pub month: i64,
    /// 1 to 31.
    pub day: i64,
}

impl Date {
    /// `2026-12-24`; none for a day that does not exist.
    pub fn read(text: &str) -> Option<Date> {
        let mut parts = text.trim().split('-').map(|part| part.parse::<i64>().ok());
        let date = Date { year: parts.next()??, month: parts.next()??, day: parts.next()?? };
        let is_sensible = parts.next().is_none() && (1970..10_000).contains(&date.year);
        // A day that does not exist counts as another.
        (is_sensible && Date::of(date.number()) == date).then_some(date)
    }

    /// Days since the first of January 1970.
    pub fn number(self) -> i64 {
        // Counted from the first of March, so that the day that comes and goes is the last of its year; an era is 400
        // years, after which the calendar repeats.
        let year = if self.month <= 2 { self.year - 1 } else { self.year };
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let month = (self.month + 9) % 12;
        let of_year = (153 * month + 2) / 5 + self.day - 1;
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
    }

    /// The day of this number.
    pub fn of(number: i64) -> Date {
        let number = number + 719_468;
        let (era, of_era) = (number.div_euclid(146_097), number.rem_euclid(146_097));
        let years = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * years + years / 4 - years / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        Date { year: era * 400 + years + i64::from(month <= 2), month, day }
    }

    /// When it begins where the day is so many minutes ahead of UTC.
    pub fn begins(self, offset: i32) -> i64 {
        self.number() * DAY - i64::from(offset) * 60
    }
}

/// The year of a moment, UTC.
pub fn year(at: i64) -> i64 {
    Date::of(at.div_euclid(DAY)).year
}

/// When a year begins and ends, UTC.
pub fn bounds(year: i64) -> (i64, i64) {
    let begins = |year| Date { year, month: 1, day: 1 }.begins(0);
    (begins(year), begins(year + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_numbered_as_the_calendar_goes() {
        let mut date = Date { year: 1970, month: 1, day: 1 };
        for number in 0..200_000 {
            assert_eq!((date.number(), Date::of(number)), (number, date));
            let is_leap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0);
            let longest = match date.month {
                2 if is_leap => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            date.day += 1;
            if longest < date.day {
                (date.month, date.day) = (date.month + 1, 1);
            }
            if 12 < date.month {
                (date.year, date.month) = (date.year + 1, 1);
            }
        }
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        assert_eq!(Date::read(" 2026-12-24 "), Some(Date { year: 2026, month: 12, day: 24 }));
        assert_eq!(Date::read("2024-2-29").map(|date| date.begins(120)), Some(1_709_157_600));
        for wrong in ["2026-02-29", "2026-13-01", "2026-00-10", "24-12-2026", "2026-12", "2026-12-24-1", "soon", ""] {
            assert_eq!(Date::read(wrong), None, "{wrong}");
        }
        assert_eq!(year(1_798_761_599), 2026);
        assert_eq!(bounds(2026), (1_767_225_600, 1_798_761_600));
    }
}
