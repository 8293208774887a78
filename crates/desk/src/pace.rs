//! How much time people have, and the clock of each of them. Reads no hour: every function is told when it is.

use std::fmt;
use std::str::FromStr;

use super::calendar::{DAY, HOUR, MINUTE};
use super::press::Decisions;
use store::{Clock, Stage};

/// The shortest and the longest time that can be agreed on.
const BOUNDS: std::ops::RangeInclusive<i64> = 5 * MINUTE..=90 * DAY;

/// How much time people have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// All the time in the world.
    #[default]
    Untimed,
    /// So many seconds for each decision.
    Each(i64),
    /// A bank of seconds that runs while something is owed and grows whenever nothing is owed any more.
    Bank {
        /// What it holds at first.
        start: i64,
        /// What it grows by.
        increment: i64,
        /// What it holds at most.
        cap: i64,
    },
}

/// A text that is no pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It does not look like one.
    Form,
    /// One of its times is too short or too long.
    Bounds,
    /// The bank begins with more than it may hold.
    Cap,
}

/// The names of those that are offered.
const PRESETS: [(&str, Pace); 4] = [
    ("none", Pace::Untimed),
    ("relaxed", Pace::Each(7 * DAY)),
    ("daily", Pace::Bank { start: 3 * DAY, increment: 12 * HOUR, cap: 3 * DAY }),
    ("fast", Pace::Bank { start: 2 * HOUR, increment: 15 * MINUTE, cap: 2 * HOUR }),
];

impl FromStr for Pace {
    type Err = Misread;

    /// A name, a time for each decision (`48h`), or a bank (`3d+12h/5d`; without a cap it holds what it began with).
    fn from_str(text: &str) -> Result<Pace, Misread> {
        let text: String = text.to_lowercase().split_whitespace().collect();
        if let Some((_, pace)) = PRESETS.iter().find(|(name, _)| *name == text) {
            return Ok(*pace);
        }
        let Some((start, rest)) = text.split_once('+') else { return Ok(Pace::Each(seconds(&text)?)) };
        let start = seconds(start)?;
        let (increment, cap) = match rest.split_once('/') {
            Some((increment, cap)) => (seconds(increment)?, seconds(cap)?),
            None => (seconds(rest)?, start),
        };
        if cap < start { Err(Misread::Cap) } else { Ok(Pace::Bank { start, increment, cap }) }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = PRESETS.iter().find(|(_, pace)| pace == self) {
            return f.write_str(name);
        }
        match self {
            Pace::Untimed => f.write_str("none"),
            Pace::Each(time) => f.write_str(&written(*time)),
            Pace::Bank { start, increment, cap } => {
                write!(f, "{}+{}/{}", written(*start), written(*increment), written(*cap))
            }
        }
    }
}

/// `1d12h` as seconds.
pub fn seconds(text: &str) -> Result<i64, Misread> {
    let mut total: i64 = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|letter: char| !letter.is_ascii_digit()).ok_or(Misread::Form)?;
        let number: i64 = rest[..end].parse().map_err(|_| Misread::Form)?;
        let mut letters = rest[end..].chars();
        let unit = match letters.next() {
            Some('m') => MINUTE,
            Some('h') => HOUR,
            // Days are « jours » to some.
            Some('d' | 'j') => DAY,
            Some('w') => 7 * DAY,
            _ => return Err(Misread::Form),
        };
        total = number.checked_mul(unit).and_then(|part| total.checked_add(part)).ok_or(Misread::Bounds)?;
        rest = letters.as_str();
    }
    match total {
        0 if text.is_empty() => Err(Misread::Form),
        total if BOUNDS.contains(&total) => Ok(total),
        _ => Err(Misread::Bounds),
    }
}

/// Seconds as `1d12h`.
pub fn written(seconds: i64) -> String {
    let parts = [(seconds / DAY, 'd'), (seconds % DAY / HOUR, 'h'), (seconds % HOUR / MINUTE, 'm')];
    let parts = parts.iter().filter(|(number, _)| *number != 0);
    parts.fold(String::new(), |text, (number, unit)| format!("{text}{number}{unit}"))
}

/// Something that happens to a running clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// Half of the time is gone.
    Half,
    /// Most of it is gone.
    Most,
    /// All of it is gone.
    End,
}

/// What a step of the match was to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Their own order.
    Acted,
    /// They took a step back, which must not win them time.
    TookBack,
    /// Their time ran out and the rules decided for them.
    Lapsed,
    /// Somebody else's doing.
    Others,
}

/// What is agreed, and whether the clocks run.
#[derive(Clone, Copy, Debug)]
pub struct Beat {
    /// How much time people have.
    pub pace: Pace,
    /// The hour.
    pub now: i64,
    /// Whether the clocks of the match are stopped.
    pub paused: bool,
}

/// What the clock of a person does. What it holds is the store's; what it means is known here.
pub trait Ticking {
    /// The clock of a person of whom nothing is asked yet.
    fn new(person: u8, pace: Pace) -> Self;
    /// The decisions that are owed.
    fn owes(&self) -> Decisions;
    /// Follows a step of the match, after which the person owes these decisions.
    fn follow(&mut self, beat: Beat, deed: Deed, owed: &Decisions);
    /// Something is asked.
    fn ask(&mut self, beat: Beat, decisions: String);
    /// Nothing is owed any more.
    fn answer(&mut self, beat: Beat);
    /// Seconds left; none are negative.
    fn left(&self, now: i64) -> i64;
    /// Until when; nothing if the clock stands.
    fn due_at(&self) -> Option<i64>;
    /// The next thing that happens to it, and when.
    fn next(&self) -> Option<(i64, Moment)>;
    /// The last thing that has happened to it and was not told yet.
    fn reached(&self, now: i64) -> Option<Moment>;
    /// A moment is dealt with.
    fn passed(&mut self, moment: Moment);
    /// Looks after the clock again at the next moment.
    fn plan(&mut self);
    /// Stops.
    fn stop(&mut self, now: i64);
    /// Stands while the person is away until then, or runs again now that they are back, unless all clocks stand.
    fn leave(&mut self, until: Option<i64>, now: i64, paused: bool);
    /// Runs again, if there is time to run out and the person is there.
    fn go(&mut self, now: i64);
    /// More time. What is left then counts as the whole, so that reminders begin anew.
    fn extend(&mut self, by: i64, now: i64);
}

impl Ticking for Clock {
    fn new(person: u8, pace: Pace) -> Clock {
        let bank = match pace {
            Pace::Bank { start, .. } => start,
            Pace::Untimed | Pace::Each(_) => 0,
        };
        Clock {
            person,
            bank,
            asked: None,
            allowed: 0,
            remaining: 0,
            since: None,
            stage: Stage::Fresh,
            misses: 0,
            reminders: 0,
            reminded_at: None,
            next_at: None,
            away_until: None,
        }
    }

    fn owes(&self) -> Decisions {
        self.asked.as_deref().and_then(Decisions::read).unwrap_or_default()
    }

    fn follow(&mut self, beat: Beat, deed: Deed, owed: &Decisions) {
        if deed == Deed::Acted {
            self.reminders = 0;
        }
        let before = self.owes();
        if *owed == before && self.asked.is_some() {
            return;
        }
        let is_new = owed.0.iter().any(|decision| !before.0.contains(decision));
        let goes_on = match (deed, beat.pace) {
            _ if before.0.is_empty() || owed.0.is_empty() => false,
            (Deed::Lapsed, _) => false,
            // A bank runs for as long as anything is owed.
            (Deed::TookBack, _) | (Deed::Acted | Deed::Others, Pace::Bank { .. }) => true,
            (Deed::Acted | Deed::Others, Pace::Untimed | Pace::Each(_)) => !is_new,
        };
        if goes_on {
            self.asked = Some(owed.to_string());
            return;
        }
        if self.asked.is_some() {
            self.answer(beat);
        }
        if !owed.0.is_empty() {
            self.ask(beat, owed.to_string());
        }
    }

    fn ask(&mut self, beat: Beat, decisions: String) {
        self.asked = Some(decisions);
        self.stage = Stage::Fresh;
        self.allowed = match beat.pace {
            Pace::Untimed => 0,
            Pace::Each(time) => time,
            Pace::Bank { .. } => self.bank,
        };
        self.remaining = self.allowed;
        let runs = beat.pace != Pace::Untimed && !beat.paused && self.away_until.is_none();
        self.since = runs.then_some(beat.now);
        self.plan();
    }

    fn answer(&mut self, beat: Beat) {
        if let Pace::Bank { increment, cap, .. } = beat.pace {
            self.bank = (self.left(beat.now) + increment).min(cap);
        }
        self.asked = None;
        (self.allowed, self.remaining, self.since, self.stage) = (0, 0, None, Stage::Fresh);
        self.plan();
    }

    fn left(&self, now: i64) -> i64 {
        let gone = self.since.map_or(0, |since| (now - since).max(0));
        (self.remaining - gone).max(0)
    }

    fn due_at(&self) -> Option<i64> {
        self.since.map(|since| since + self.remaining)
    }

    fn next(&self) -> Option<(i64, Moment)> {
        let due = self.due_at()?;
        match self.stage {
            Stage::Fresh => Some((due - (self.allowed - self.allowed / 2), Moment::Half)),
            Stage::Half => Some((due - self.allowed / 5, Moment::Most)),
            Stage::Most => Some((due, Moment::End)),
            Stage::Over => None,
        }
    }

    fn reached(&self, now: i64) -> Option<Moment> {
        let mut clock = self.clone();
        let mut last = None;
        while let Some((_, moment)) = clock.next().filter(|(at, _)| *at <= now) {
            clock.stage = moment.stage();
            last = Some(moment);
        }
        last
    }

    fn passed(&mut self, moment: Moment) {
        self.stage = moment.stage();
        self.plan();
    }

    fn plan(&mut self) {
        self.next_at = self.next().map(|(at, _)| at);
    }

    fn stop(&mut self, now: i64) {
        self.remaining = self.left(now);
        self.since = None;
        self.plan();
    }

    fn leave(&mut self, until: Option<i64>, now: i64, paused: bool) {
        self.stop(now);
        self.away_until = until;
        if !paused {
            self.go(now);
        }
    }

    fn go(&mut self, now: i64) {
        let may_run = self.since.is_none() && self.away_until.is_none();
        if may_run && self.asked.is_some() && 0 < self.allowed {
            self.since = Some(now);
        }
        self.plan();
    }

    fn extend(&mut self, by: i64, now: i64) {
        if self.asked.is_none() {
            return;
        }
        self.remaining = self.left(now) + by;
        self.allowed = self.remaining;
        self.since = self.since.map(|_| now);
        self.stage = Stage::Fresh;
        self.plan();
    }
}

impl Moment {
    fn stage(self) -> Stage {
        match self {
            Moment::Half => Stage::Half,
            Moment::Most => Stage::Most,
            Moment::End => Stage::Over,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use game::Seat;

    fn owed(number: u32) -> Decisions {
        Decisions(vec![(Seat(0), number)])
    }

    #[test]
    fn paces_are_read_as_they_are_written() {
        for (text, pace) in PRESETS {
            assert_eq!(text.parse(), Ok(pace));
            assert_eq!(pace.to_string(), text);
        }
        assert_eq!("48h".parse(), Ok(Pace::Each(2 * DAY)));
        assert_eq!(" 1d 12h ".parse(), Ok(Pace::Each(36 * HOUR)));
        let bank = Pace::Bank { start: 3 * DAY, increment: 12 * HOUR, cap: 5 * DAY };
        assert_eq!("3d+12h/5d".parse(), Ok(bank));
        assert_eq!("2J+1h".parse(), Ok(Pace::Bank { start: 2 * DAY, increment: HOUR, cap: 2 * DAY }));
        for (text, why) in [
            ("", Misread::Form),
            ("soon", Misread::Form),
            ("48", Misread::Form),
            ("3d+", Misread::Form),
            ("4m", Misread::Bounds),
            ("91d", Misread::Bounds),
            ("99999999999999999d", Misread::Bounds),
            ("3d+12h/2d", Misread::Cap),
        ] {
            assert_eq!(text.parse::<Pace>(), Err(why), "{text}");
        }
    }

    #[test]
    fn a_step_taken_back_wins_no_time() {
        let pace = Pace::Each(HOUR);
        let beat = |now| Beat { pace, now, paused: false };
        let mut clock = Clock::new(0, pace);
        clock.follow(beat(0), Deed::Others, &owed(1));
        clock.follow(beat(600), Deed::TookBack, &owed(2));
        assert_eq!(clock.due_at(), Some(HOUR));
        clock.follow(beat(1_200), Deed::Acted, &owed(3));
        assert_eq!(clock.due_at(), Some(1_200 + HOUR));
    }

    #[test]
    fn a_bank_grows_when_nothing_is_owed_any_more() {
        let pace = Pace::Bank { start: 2 * HOUR, increment: HOUR / 2, cap: 2 * HOUR };
        let beat = |now| Beat { pace, now, paused: false };
        let mut clock = Clock::new(0, pace);
        clock.follow(beat(0), Deed::Others, &owed(1));
        clock.follow(beat(HOUR), Deed::Acted, &owed(2));
        assert_eq!(clock.due_at(), Some(2 * HOUR), "a turn of several orders shares its time");
        clock.follow(beat(HOUR), Deed::Acted, &Decisions::default());
        assert_eq!((clock.bank, clock.due_at(), clock.next_at), (HOUR + HOUR / 2, None, None));
        clock.follow(beat(5 * HOUR), Deed::Others, &owed(3));
        clock.follow(beat(20 * HOUR), Deed::Lapsed, &owed(4));
        assert_eq!(clock.due_at(), Some(20 * HOUR + HOUR / 2), "whoever ran out begins again with the increment");
    }

    proptest! {
        /// Whatever happens, the moments of a clock come in their order and each once.
        #[test]
        fn moments_come_in_order(
            pace in prop_oneof![
                BOUNDS.prop_map(Pace::Each),
                (BOUNDS, BOUNDS).prop_map(|(start, increment)| Pace::Bank { start, increment, cap: start }),
            ],
            waits in proptest::collection::vec((0_i64..40 * DAY, 0_u8..8), 1..40),
        ) {
            let mut clock = Clock::new(0, pace);
            let (mut now, mut number) = (0, 0);
            for (wait, what) in waits {
                now += wait;
                while let Some((at, moment)) = clock.next().filter(|(at, _)| *at <= now) {
                    prop_assert_eq!(clock.next_at, Some(at));
                    prop_assert!(clock.due_at().is_some_and(|due| at <= due));
                    clock.passed(moment);
                    prop_assert!(clock.next().is_none_or(|(later, next)| at <= later && moment < next));
                }
                let beat = Beat { pace, now, paused: false };
                match what {
                    0 => clock.stop(now),
                    1 => clock.go(now),
                    2 => clock.extend(wait, now),
                    3 => clock.follow(beat, Deed::Acted, &Decisions::default()),
                    6 => clock.leave(Some(now + wait), now, false),
                    7 => clock.leave(None, now, false),
                    _ => {
                        number += 1;
                        clock.follow(beat, if what == 4 { Deed::Lapsed } else { Deed::Acted }, &owed(number));
                    }
                }
                prop_assert_eq!(clock.next_at, clock.next().map(|(at, _)| at));
                prop_assert!(clock.remaining <= clock.allowed && 0 <= clock.bank);
                prop_assert!(clock.asked.is_some() || clock.since.is_none());
                prop_assert!(clock.away_until.is_none() || clock.since.is_none());
            }
        }

        /// A pause costs nothing.
        #[test]
        fn a_pause_costs_nothing(time in BOUNDS, worked in 0_i64..90 * DAY, pause in 0_i64..400 * DAY) {
            let pace = Pace::Each(time);
            let mut clock = Clock::new(0, pace);
            clock.follow(Beat { pace, now: 0, paused: false }, Deed::Others, &owed(1));
            let before = clock.left(worked);
            clock.stop(worked);
            prop_assert_eq!((clock.due_at(), clock.next_at, clock.left(worked + pause)), (None, None, before));
            clock.go(worked + pause);
            prop_assert_eq!(clock.left(worked + pause), before);
        }
    }
}
