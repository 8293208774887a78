//! When a person likes to be reminded, and in which language they are spoken to: `/settings`. Chosen once, respected in
//! every match.

use super::Desk;
use super::lobby::private;
use super::reply::{Letter, Reply};
use super::request::Request;
use super::trouble::Trouble;
use super::verb::Tongue;
use store::{Asked, Fault, Scope, UserId};
use text::{Lang, Message, sentence};

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// How many reminders in a row are sent to whoever chose nothing.
const REMINDERS: u32 = 6;

/// When a person likes to be reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The hours of their day in which they are left alone, the first and the one after the last.
    pub quiet: Option<(u8, u8)>,
    /// By how many minutes their day is ahead of UTC.
    pub offset: i32,
    /// The fewest hours between two reminders.
    pub interval: u32,
    /// After how many reminders without an answer they are not reminded any more.
    pub reminders: u32,
}

/// When to remind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Now.
    Now,
    /// Not before.
    Later(i64),
    /// Not at all.
    Never,
}

impl Preferences {
    /// Whether to remind now, given when the person was last reminded of anything and how many reminders of this match
    /// they have not answered.
    pub fn when(&self, now: i64, last: Option<i64>, unanswered: u32) -> When {
        if self.reminders <= unanswered {
            return When::Never;
        }
        let spaced = last.map_or(now, |last| last + i64::from(self.interval) * HOUR).max(now);
        let at = self.awake(spaced);
        if at == now { When::Now } else { When::Later(at) }
    }

    /// The first moment from this one on at which the person may be disturbed.
    pub(super) fn awake(&self, at: i64) -> i64 {
        let Some((from, to)) = self.quiet else { return at };
        let (from, to) = (i64::from(from) * HOUR, i64::from(to) * HOUR);
        let hour = (at + i64::from(self.offset) * 60).rem_euclid(DAY);
        let is_quiet = if from <= to { from <= hour && hour < to } else { from <= hour || hour < to };
        if is_quiet { at + (to - hour).rem_euclid(DAY) } else { at }
    }
}

/// `22-7`; none for anything else.
fn hours(text: &str) -> Option<(u8, u8)> {
    let (from, to) = text.split_once(['-', '–'])?;
    let hour = |text: &str| text.trim().trim_end_matches(['h', 'H']).parse().ok().filter(|hour| *hour < 24);
    Some((hour(from)?, hour(to)?)).filter(|(from, to)| from != to)
}

/// `+2`, `-3:30`, `UTC+1` as minutes.
fn offset(text: &str) -> Option<i32> {
    let text = text.trim().trim_start_matches("UTC").trim_start_matches("utc");
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (-1, digits),
        None => (1, text.trim_start_matches('+')),
    };
    let (hours, minutes) = digits.split_once(':').unwrap_or((digits, "0"));
    let (hours, minutes): (u8, u8) = (hours.parse().ok()?, minutes.parse().ok()?);
    let total = i32::from(hours) * 60 + i32::from(minutes);
    (minutes < 60 && total <= 14 * 60).then_some(sign * total)
}

fn written(offset: i32) -> String {
    let sign = if offset < 0 { '−' } else { '+' };
    let (hours, minutes) = (offset.abs() / 60, offset.abs() % 60);
    if minutes == 0 { format!("UTC{sign}{hours}") } else { format!("UTC{sign}{hours}:{minutes:02}") }
}

impl Desk {
    /// What a person has chosen.
    pub(super) async fn preferences(&self, user: UserId) -> Result<Preferences, Fault> {
        let chosen = self.store.settings(Scope::User(user)).await?;
        let get = |key: &str| chosen.get(key).map(String::as_str);
        Ok(Preferences {
            quiet: get("quiet").and_then(hours),
            offset: get("offset").and_then(|text| text.parse().ok()).unwrap_or_default(),
            interval: get("interval").and_then(|text| text.parse().ok()).unwrap_or_default(),
            reminders: get("reminders").and_then(|text| text.parse().ok()).unwrap_or(REMINDERS),
        })
    }

    /// The language in which a person wants to be spoken to, if it is not that of their client.
    pub(super) async fn language_of(&self, user: UserId) -> Option<Lang> {
        let chosen = self.store.setting(Scope::User(user), "language").await.ok()??;
        Lang::ALL.into_iter().find(|lang| lang.code() == chosen)
    }

    /// `/settings`: chooses what is given, and tells what holds.
    pub(super) async fn settings(
        &self,
        request: &Request,
        quiet: Option<&str>,
        zone: Option<&str>,
        interval: Option<u32>,
        reminders: Option<u32>,
        language: Option<Tongue>,
    ) -> Result<Reply, Trouble> {
        let refused =
            |id: &'static str, text: &str| Trouble::Refused(Message::new(id).with("text", super::plain(text)));
        let mut chosen: Vec<(&str, Option<String>)> = Vec::new();
        if let Some(text) = quiet {
            let is_none = text.eq_ignore_ascii_case("none");
            let read = hours(text).map(|(from, to)| format!("{from}-{to}"));
            if read.is_none() && !is_none {
                return Err(refused("time-settings-quiet-misread", text));
            }
            chosen.push(("quiet", read.filter(|_| !is_none)));
        }
        if let Some(text) = zone {
            let minutes = offset(text).ok_or_else(|| refused("time-settings-offset-misread", text))?;
            chosen.push(("offset", Some(minutes.to_string())));
        }
        chosen.extend(interval.map(|hours| ("interval", Some(hours.to_string()))));
        chosen.extend(reminders.map(|count| ("reminders", Some(count.to_string()))));
        chosen.extend(language.map(|tongue| match tongue {
            Tongue::Client => ("language", None),
            Tongue::En => ("language", Some(Lang::En.code().to_owned())),
            Tongue::Fr => ("language", Some(Lang::Fr.code().to_owned())),
        }));
        let scope = Scope::User(request.who.user);
        for (key, value) in chosen {
            // Choosing the same once more changes nothing, so a second delivery does no harm.
            let asked = Asked::at(self.now());
            let _ = match value {
                Some(value) => self.store.set_setting(scope, key, &value, asked).await?,
                None => self.store.remove_setting(scope, key, asked).await?,
            };
        }
        let lang = self.language_of(request.who.user).await.unwrap_or(request.who.lang);
        let preferences = self.preferences(request.who.user).await?;
        let quiet = match preferences.quiet {
            Some((from, to)) => Message::new("time-settings-quiet")
                .with("from", u32::from(from))
                .with("to", u32::from(to))
                .with("zone", written(preferences.offset)),
            None => Message::new("time-settings-no-quiet"),
        };
        let lines = [
            quiet,
            Message::new("time-settings-interval").with("hours", preferences.interval),
            Message::new("time-settings-reminders").with("count", preferences.reminders),
            Message::new("time-settings-language"),
        ];
        let lines: Vec<String> = lines.iter().map(|line| sentence(lang, line)).collect();
        Ok(Reply::Private(Letter::text(lines.join("\n"))))
    }

    /// `/turns`: everything that the asker owes, what is due first at the head.
    pub(super) async fn turns(&self, request: &Request) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let turns = self.store.turns(request.who.user).await?;
        let away = self.away_until(request.who.user).await?;
        let away = away.map(|until| Message::new("absence-turns").with("when", super::time::stamp(until)));
        if turns.is_empty() && away.is_none() {
            return Ok(private(request, &Message::new("time-turns-none")));
        }
        let count = turns.len() as u32;
        let mut lines: Vec<String> = away.iter().map(|away| sentence(lang, away)).collect();
        if turns.is_empty() {
            lines.push(sentence(lang, &Message::new("time-turns-none")));
            return Ok(Reply::Private(Letter::text(lines.join("\n"))));
        }
        let notes = self.store.jottings(request.who.user).await?;
        lines.extend([sentence(lang, &Message::new("time-turns").with("count", count))]);
        for turn in turns.iter().take(MOST_TURNS) {
            let link = super::post::link(turn.guild, turn.channel, turn.message);
            let game = text::by_id(lang, &format!("game-{}", turn.game)).unwrap_or_default();
            let message = Message::new(if turn.due_at.is_some() { "time-turn-due" } else { "time-turn" })
                .with("game", game)
                .with("number", turn.match_id.0)
                .with("link", link)
                .with("when", turn.due_at.map(super::time::stamp).unwrap_or_default());
            lines.push(text::say(lang, &message));
            let note = notes.iter().find(|(of, _)| *of == turn.match_id);
            // Long ones are whole in the status of their match.
            lines.extend(note.map(|(_, text)| super::note::memo_line(lang, &super::post::cut(text, MOST_NOTE))));
        }
        if MOST_TURNS < turns.len() {
            let more = Message::new("time-turns-more").with("count", count - MOST_TURNS as u32);
            lines.push(sentence(lang, &more));
        }
        Ok(Reply::Private(Letter::text(lines.join("\n"))))
    }
}

/// How much of a note stands under its turn.
const MOST_NOTE: usize = 100;
/// How many turns fit into one answer.
const MOST_TURNS: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_wrap_around_midnight() {
        let preferences = Preferences { quiet: Some((22, 7)), offset: 120, interval: 0, reminders: 6 };
        // 21:00 UTC is 23:00 there; seven o’clock there is 5:00 UTC.
        assert_eq!(preferences.when(21 * HOUR, None, 0), When::Later(DAY + 5 * HOUR));
        assert_eq!(preferences.when(4 * HOUR, None, 0), When::Later(5 * HOUR));
        assert_eq!(preferences.when(5 * HOUR, None, 0), When::Now);
        assert_eq!(preferences.when(19 * HOUR, None, 0), When::Now);
        assert_eq!(preferences.when(12 * HOUR, None, 6), When::Never);
        let rare = Preferences { interval: 10, ..preferences };
        assert_eq!(rare.when(12 * HOUR, Some(11 * HOUR), 0), When::Later(DAY + 5 * HOUR), "21:00 is quiet");
        assert_eq!(rare.when(12 * HOUR, Some(2 * HOUR), 0), When::Now);
    }

    #[test]
    fn what_people_type_is_understood() {
        assert_eq!(hours("22-7"), Some((22, 7)));
        assert_eq!(hours(" 23h – 8h "), Some((23, 8)));
        assert_eq!((hours("25-3"), hours("7"), hours("7-7")), (None, None, None));
        assert_eq!(["+2", "UTC-3:30", "0", "+5:45"].map(offset), [Some(120), Some(-210), Some(0), Some(345)]);
        assert_eq!(["+15", "abc", "2:70"].map(offset), [None, None, None]);
        assert_eq!([120, -210, 0].map(written), ["UTC+2", "UTC−3:30", "UTC+0"]);
    }
}
