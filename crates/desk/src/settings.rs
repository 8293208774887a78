//! When a person likes to be reminded, and in which language they are spoken to: `/settings`. Chosen once, respected in
//! every match.

use super::Desk;
use super::calendar::HOUR;
use super::lobby::private;
use super::reply::{Letter, Reply};
use super::request::Request;
use super::trouble::Trouble;
use super::verb::Tongue;
use super::zone::Zone;
use super::zone_choice;
use store::{Asked, Fault, Scope, UserId};
use text::{Lang, Message, sentence};

/// How many reminders in a row are sent to whoever chose nothing.
const REMINDERS: u32 = 6;

/// When a person likes to be reminded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The hours of their day in which they are left alone, the first and the one after the last.
    pub quiet: Option<(u8, u8)>,
    /// Where their day begins; UTC for whoever chose nothing.
    pub zone: Zone,
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
        self.quiet.map_or(at, |hours| self.zone.outside(hours, at))
    }
}

/// `22-7`; none for anything else.
fn hours(text: &str) -> Option<(u8, u8)> {
    let (from, to) = text.split_once(['-', '–'])?;
    let hour = |text: &str| text.trim().trim_end_matches(['h', 'H']).parse().ok().filter(|hour| *hour < 24);
    Some((hour(from)?, hour(to)?)).filter(|(from, to)| from != to)
}

impl Desk {
    /// What a person has chosen.
    pub(super) async fn preferences(&self, user: UserId) -> Result<Preferences, Fault> {
        let chosen = self.store.settings(Scope::User(user)).await?;
        let get = |key: &str| chosen.get(key).map(String::as_str);
        Ok(Preferences {
            quiet: get("quiet").and_then(hours),
            zone: get("zone").map(Zone::stored).unwrap_or_default(),
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
            let is_none = text.trim().eq_ignore_ascii_case("none");
            let read = zone_choice::read(text).filter(|_| !is_none);
            if read.is_none() && !is_none {
                return Err(refused("time-settings-zone-misread", text));
            }
            chosen.push(("zone", read.map(|zone| zone.to_store())));
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
            Some((from, to)) => {
                Message::new("time-settings-quiet").with("from", u32::from(from)).with("to", u32::from(to))
            }
            None => Message::new("time-settings-no-quiet"),
        };
        let has_zone = self.store.setting(scope, "zone").await?.is_some();
        let zone = Message::new(if has_zone { "time-settings-zone" } else { "time-settings-no-zone" })
            .with("zone", preferences.zone.to_string())
            .with("time", preferences.zone.clock(self.now()));
        let lines = [
            quiet,
            zone,
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
    use crate::calendar::DAY;

    #[test]
    fn reminders_wait_for_the_end_of_quiet_hours() {
        let zone = Zone::stored("+02:00");
        let preferences = Preferences { quiet: Some((22, 7)), zone, interval: 0, reminders: 6 };
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
    }
}
