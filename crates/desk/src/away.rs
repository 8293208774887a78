//! Days on which people are away: planned, begun and ended by themselves or early, at most so many a year. Meanwhile their
//! clocks stand in every match that allows it, nobody can claim anything from them, and the channels are told. What is
//! still to be done stands in the store, so that a restart neither forgets nor repeats it.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::Desk;
use super::calendar::{self, DAY};
use super::late::seated;
use super::live::Live;
use super::notice::Notice;
use super::pace;
use super::pace::Ticking;
use super::reply::{Letter, Reply};
use super::request::Request;
use super::terms::Terms;
use super::time::stamp;
use super::trouble::Trouble;
use super::zone::Zone;
use store::{Absence, AbsenceState, Asked, Clock, Fault, MatchId, MatchState, Once, UserId};
use text::{Lang, Message, say, sentence};

/// How many days of each year may be spent away.
pub const DAYS: i64 = 30;
/// How far ahead an absence can be planned.
const AHEAD: i64 = 366 * DAY;
/// How many absences begin or end at a time.
const AT_ONCE: u32 = 64;

/// What a channel reads of somebody's absence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum AwayNotice {
    /// It begins.
    Left {
        /// Whose.
        user: UserId,
        /// Until when.
        until: i64,
    },
    /// It is over.
    Back {
        /// Whose.
        user: UserId,
        /// Until when they are to answer now, if they are asked.
        due: Option<i64>,
    },
}

impl AwayNotice {
    /// As the channel reads it.
    pub fn letter(&self, lang: Lang) -> Letter {
        let (message, ping) = match self {
            AwayNotice::Left { user, until } => {
                let message = Message::new("absence-left").with("who", format!("<@{user}>")).with("when", date(*until));
                (message, Vec::new())
            }
            AwayNotice::Back { user, due: None } => {
                (Message::new("absence-back").with("who", format!("<@{user}>")), Vec::new())
            }
            AwayNotice::Back { user, due: Some(due) } => {
                let who = format!("<@{user}>");
                (Message::new("absence-back-due").with("who", who).with("when", stamp(*due)), vec![*user])
            }
        };
        Letter { line: say(lang, &message), ping, ..Letter::default() }
    }
}

/// A moment by its date, in everybody's own words and zone.
fn date(at: i64) -> String {
    format!("<t:{at}:f>")
}

/// How many days of a year these absences take: every day that is begun counts. The year is that of the person's own
/// zone, as the days are: any other would cut a day in two and count both parts.
fn spent(absences: &[Absence], year: i16, zone: &Zone) -> i64 {
    let (begins, ends) = zone.bounds(year);
    absences.iter().map(|absence| zone.days(absence.from.max(begins), absence.until.min(ends))).sum()
}

impl Desk {
    /// Until when a user is away now.
    pub(super) async fn away_until(&self, user: UserId) -> Result<Option<i64>, Fault> {
        let absences = self.store.absences(user).await?;
        let now = absences.iter().find(|absence| absence.state == AbsenceState::Away);
        Ok(now.map(|absence| absence.until))
    }

    /// `/away`: plans an absence, or tells what is planned.
    pub(super) async fn away(
        &self,
        request: &Request,
        until: Option<&str>,
        from: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let Some(until) = until else {
            return match from {
                Some(_) => Err(Trouble::refused("absence-until-missing")),
                None => self.tell_absences(request, Vec::new()).await,
            };
        };
        let (now, user) = (self.now(), request.who.user);
        let zone = self.preferences(user).await?.zone;
        let misread = |text: &str| Trouble::Refused(Message::new("absence-misread").with("text", super::plain(text)));
        let from = match from {
            None => now,
            Some(text) => {
                let day = calendar::read(text).ok_or_else(|| misread(text))?;
                if zone.ends(day) <= now {
                    return Err(Trouble::refused("absence-past"));
                }
                zone.begins(day).max(now)
            }
        };
        // The last day is spent away as a whole.
        let until = match calendar::read(until) {
            Some(day) => zone.ends(day),
            None => zone.later(from, pace::seconds(until.trim()).map_err(|_| misread(until))?),
        };
        if until <= from {
            return Err(Trouble::refused("absence-backwards"));
        }
        if now + AHEAD < until {
            return Err(Trouble::refused("absence-far"));
        }
        let mut absences = self.store.absences(user).await?;
        let is_open = |absence: &&Absence| absence.state != AbsenceState::Over;
        if absences.iter().filter(is_open).any(|other| other.from < until && from < other.until) {
            return Err(Trouble::refused("absence-overlaps"));
        }
        absences.push(Absence { id: 0, user, from, until, state: AbsenceState::Planned });
        for year in zone.year(from)..=zone.year(until - 1) {
            let more = spent(&absences, year, &zone) - DAYS;
            if 0 < more {
                let message = Message::new("absence-too-much").with("most", DAYS).with("year", year.to_string());
                return Err(Trouble::Refused(message.with("more", more)));
            }
        }
        match self.store.plan_absence(user, from, until, Asked::by(request.id, now)).await? {
            Once::Done(()) => {}
            Once::Already(_) | Once::Conflict(_) => return Ok(Reply::Quiet),
        }
        self.mind_absences().await?;
        self.tell_absences(request, Vec::new()).await
    }

    /// Ends the asker's absence, or calls off the next one that is planned.
    pub(super) async fn come_back(&self, request: &Request) -> Result<Reply, Trouble> {
        let now = self.now();
        let absences = self.store.absences(request.who.user).await?;
        let open = |state| absences.iter().copied().find(|absence: &Absence| absence.state == state);
        let (turned, id) = match (open(AbsenceState::Away), open(AbsenceState::Planned)) {
            // It ends as it would by itself, so that a kill in between leaves nothing half done.
            (Some(absence), _) => (Absence { until: now.min(absence.until), ..absence }, "absence-ended"),
            (None, Some(absence)) => {
                let nothing = Absence { until: absence.from, state: AbsenceState::Over, ..absence };
                (nothing, "absence-called-off")
            }
            (None, None) => return Err(Trouble::refused("absence-not-away")),
        };
        match self.store.turn_absence(turned, Asked::by(request.id, now)).await? {
            Once::Done(()) => {}
            Once::Already(_) | Once::Conflict(_) => return Ok(Reply::Quiet),
        }
        self.mind_absences().await?;
        self.tell_absences(request, vec![sentence(request.who.lang, &Message::new(id))]).await
    }

    /// What is planned, and how many days are left.
    async fn tell_absences(&self, request: &Request, mut lines: Vec<String>) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let absences = self.store.absences(request.who.user).await?;
        for absence in &absences {
            let id = match absence.state {
                AbsenceState::Away => "absence-now",
                AbsenceState::Planned => "absence-planned",
                AbsenceState::Over => continue,
            };
            let message = Message::new(id).with("from", date(absence.from)).with("until", date(absence.until));
            lines.push(sentence(lang, &message));
        }
        let zone = self.preferences(request.who.user).await?.zone;
        let year = zone.year(self.now());
        let left = (DAYS - spent(&absences, year, &zone)).max(0);
        lines
            .push(sentence(lang, &Message::new("absence-left-days").with("days", left).with("year", year.to_string())));
        Ok(Reply::Private(Letter::text(lines.join("\n"))))
    }

    /// Lets absences begin and end that are to. What fails for a match is tried again next time.
    pub(super) async fn mind_absences(&self) -> Result<(), Fault> {
        let now = self.now();
        let mut failed: HashSet<i64> = HashSet::new();
        loop {
            let mut due = self.store.due_absences(now, AT_ONCE + failed.len() as u32).await?;
            due.retain(|absence| !failed.contains(&absence.id));
            if due.is_empty() {
                return Ok(());
            }
            for absence in due {
                let begins = absence.state == AbsenceState::Planned && now < absence.until;
                for meta in self.store.matches_of(absence.user, &[MatchState::Running]).await? {
                    let until = begins.then_some(absence.until);
                    if let Err(trouble) = self.set_away(meta.id, absence.user, until).await {
                        tracing::error!(match_id = %meta.id, ?trouble, "an absence could not be told to a match");
                        failed.insert(absence.id);
                    }
                }
                if !failed.contains(&absence.id) {
                    let state = if begins { AbsenceState::Away } else { AbsenceState::Over };
                    let _ = self.store.turn_absence(Absence { state, ..absence }, Asked::at(now)).await?;
                }
            }
        }
    }

    /// Stops a person's clock while they are away, or lets it run again; nothing if that is done already.
    async fn set_away(&self, id: MatchId, user: UserId, until: Option<i64>) -> Result<(), Trouble> {
        self.mind_outage().await?;
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        if live.meta.state != MatchState::Running || !Terms::of(&live.meta).vacation {
            return Ok(());
        }
        let Some(person) = live.person(user) else { return Ok(()) };
        let plays = seated(live).contains(&person);
        if !plays && until.is_some() {
            return Ok(());
        }
        let now = self.now();
        let _hours = self.hours.read().await;
        let clock = self.clocks_of(live).await?.into_iter().find(|clock| clock.person == person);
        let Some(mut clock) = clock.filter(|clock| clock.away_until != until) else { return Ok(()) };
        clock.leave(until, now, live.meta.paused_at.is_some());
        let notice = match until {
            Some(until) => AwayNotice::Left { user, until },
            None => AwayNotice::Back { user, due: clock.due_at() },
        };
        // Whoever has left the table meanwhile is nobody's business there.
        let notices = if plays { vec![Notice::Away(notice)] } else { Vec::new() };
        self.change_clocks(live, vec![clock], notices, Asked::at(now)).await?;
        Ok(())
    }
}

/// Whoever of a match is away, for its status.
pub(super) fn absent(live: &Live, lang: Lang, clocks: &[Clock]) -> Vec<String> {
    let people = seated(live);
    let line = |clock: &Clock| {
        let name = super::plain(&live.persons.get(usize::from(clock.person))?.name);
        let message = Message::new("absence-is-away").with("name", name).with("when", date(clock.away_until?));
        Some(sentence(lang, &message))
    };
    clocks.iter().filter(|clock| people.contains(&clock.person)).filter_map(line).collect()
}
