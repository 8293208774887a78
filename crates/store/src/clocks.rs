//! The clocks of the people of running matches: what each is asked for, until when, and when something is to be done
//! about it. What the numbers mean is known elsewhere; a change is written in the transaction that causes it.

use std::collections::BTreeMap;

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::id::{ChannelId, GuildId, MatchId, MessageId, UserId};
use super::matches::{WrongState, state_of};
use super::offers::{self, OfferChange};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::outbox::{NewDelivery, owe};
use super::placards::touch;
use super::settings::Scope;
use super::word::{MatchState, Stage};
use super::{Fault, ROWS_PER_STATEMENT, Store};

/// The clock of one person of a running match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The number of the person.
    pub person: u8,
    /// Seconds saved up while nothing is asked.
    pub bank: i64,
    /// The decisions that are owed; none if there are none.
    pub asked: Option<String>,
    /// Seconds given for them.
    pub allowed: i64,
    /// Seconds left of that when the clock last started or stopped.
    pub remaining: i64,
    /// Running since, in seconds since 1970; none if it stands.
    pub since: Option<i64>,
    /// How far it has come.
    pub stage: Stage,
    /// Deadlines missed and excused.
    pub misses: u32,
    /// Reminders since the person last acted.
    pub reminders: u32,
    /// The last of them.
    pub reminded_at: Option<i64>,
    /// When something is to be done about it.
    pub next_at: Option<i64>,
    /// Until when the person is away; the clock stands meanwhile. None if they are there.
    pub away_until: Option<i64>,
}

/// A change to the clocks of a running match, all of it or nothing.
#[derive(Clone, Debug)]
pub struct ClockChange {
    /// The match.
    pub match_id: MatchId,
    /// The clocks that change.
    pub clocks: Vec<Clock>,
    /// Since when all of them are stopped by agreement; none if they run.
    pub paused_at: Option<i64>,
    /// JSON array of those who want that changed; none if nobody does.
    pub pausing: Option<String>,
    /// Seats that are offered to substitutes, or are not any more.
    pub offer: Option<OfferChange>,
    /// What is to be told.
    pub owes: Vec<NewDelivery>,
}

/// Something that a user owes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The match.
    pub match_id: MatchId,
    /// Its game, by its short name.
    pub game: String,
    /// Its server; none in direct messages.
    pub guild: Option<GuildId>,
    /// Where it lives.
    pub channel: ChannelId,
    /// Its last report, if one was posted.
    pub message: Option<MessageId>,
    /// Until when; none if the clock stands or there is none.
    pub due_at: Option<i64>,
}

fn read_clock(row: &SqliteRow) -> sqlx::Result<Clock> {
    Ok(Clock {
        person: row.try_get("person")?,
        bank: row.try_get("bank")?,
        asked: row.try_get("asked")?,
        allowed: row.try_get("allowed")?,
        remaining: row.try_get("remaining")?,
        since: row.try_get("since")?,
        stage: row.try_get("stage")?,
        misses: row.try_get("misses")?,
        reminders: row.try_get("reminders")?,
        reminded_at: row.try_get("reminded_at")?,
        next_at: row.try_get("next_at")?,
        away_until: row.try_get("away_until")?,
    })
}

/// Clocks about to be written in one transaction.
#[derive(Default)]
pub(super) struct Winding<'a>(BTreeMap<(MatchId, u8), &'a Clock>);

impl<'a> Winding<'a> {
    /// These as well; a later one of the same person counts.
    pub(super) fn push(&mut self, match_id: MatchId, clocks: &'a [Clock]) {
        for clock in clocks {
            self.0.insert((match_id, clock.person), clock);
        }
    }

    /// The match has ended: its clocks are gone.
    pub(super) async fn end(&mut self, conn: &mut SqliteConnection, match_id: MatchId) -> Result<(), Fault> {
        self.0.retain(|(of, _), _| *of != match_id);
        remove(conn, match_id).await
    }

    /// Writes them down in as few statements as may be.
    pub(super) async fn write(self, conn: &mut SqliteConnection) -> Result<(), Fault> {
        let rows: Vec<((MatchId, u8), &Clock)> = self.0.into_iter().collect();
        for chunk in rows.chunks(ROWS_PER_STATEMENT) {
            let mut query = sqlx::QueryBuilder::new(
                "insert into clocks (match_id, person, bank, asked, allowed, remaining, since, stage, misses, \
                 reminders, reminded_at, next_at, away_until) ",
            );
            query.push_values(chunk, |mut row, ((match_id, person), clock)| {
                row.push_bind(*match_id)
                    .push_bind(*person)
                    .push_bind(clock.bank)
                    .push_bind(clock.asked.as_deref())
                    .push_bind(clock.allowed)
                    .push_bind(clock.remaining)
                    .push_bind(clock.since)
                    .push_bind(clock.stage)
                    .push_bind(clock.misses)
                    .push_bind(clock.reminders)
                    .push_bind(clock.reminded_at)
                    .push_bind(clock.next_at)
                    .push_bind(clock.away_until);
            });
            query.push(
                " on conflict (match_id, person) do update set bank = excluded.bank, asked = excluded.asked, \
                 allowed = excluded.allowed, remaining = excluded.remaining, since = excluded.since, \
                 stage = excluded.stage, misses = excluded.misses, reminders = excluded.reminders, \
                 reminded_at = excluded.reminded_at, next_at = excluded.next_at, \
                 away_until = excluded.away_until",
            );
            query.build().execute(&mut *conn).await?;
        }
        Ok(())
    }
}

/// Takes the clocks of a match away.
pub(super) async fn remove(conn: &mut SqliteConnection, match_id: MatchId) -> Result<(), Fault> {
    sqlx::query("delete from clocks where match_id = $1").bind(match_id).execute(conn).await?;
    Ok(())
}

/// Stops the clocks of a match that is set aside, or lets them run again.
pub(super) async fn hold(conn: &mut SqliteConnection, match_id: MatchId, runs: bool, at: i64) -> Result<(), Fault> {
    let change = if runs {
        // Whoever looks after the clocks finds out at once what comes next.
        "update clocks set since = $2, next_at = $2 \
         where match_id = $1 and allowed > 0 and since is null and away_until is null \
         and (select paused_at from matches where id = $1) is null"
    } else {
        "update clocks set remaining = remaining - ($2 - since), since = null, next_at = null \
         where match_id = $1 and since is not null"
    };
    if runs {
        // Whoever came back meanwhile could not be told to a match that was set aside.
        sqlx::query(
            "update clocks set away_until = null where match_id = $1 and not exists (select 1 from absences a \
             join persons p on p.user_id = a.user_id \
             where p.match_id = clocks.match_id and p.person = clocks.person and a.state = 'away')",
        )
        .bind(match_id)
        .execute(&mut *conn)
        .await?;
    }
    sqlx::query(change).bind(match_id).bind(at).execute(conn).await?;
    Ok(())
}

impl Store {
    /// The clocks of a match, by person.
    pub async fn clocks(&self, match_id: MatchId) -> Result<Vec<Clock>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select person, bank, asked, allowed, remaining, since, stage, misses, reminders, reminded_at, next_at, \
             away_until from clocks where match_id = $1 order by person",
        )
        .bind(match_id)
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read_clock).collect::<sqlx::Result<_>>()?)
    }

    /// Up to `limit` matches with a clock about which something is to be done now, the longest waiting first.
    pub async fn struck(&self, now: i64, limit: u32) -> Result<Vec<MatchId>, Fault> {
        self.matches_due("select match_id from clocks where next_at <= $1 order by next_at limit $2", now, limit).await
    }

    /// The matches that a query of rows with their next moment finds, each once.
    pub(super) async fn matches_due(&self, query: &'static str, now: i64, limit: u32) -> Result<Vec<MatchId>, Fault> {
        let mut reader = self.reader().await?;
        let mut matches: Vec<MatchId> = sqlx::query_scalar(query).bind(now).bind(limit).fetch_all(&mut *reader).await?;
        matches.dedup();
        Ok(matches)
    }

    /// When something is to be done about a clock or an absence next.
    pub async fn next_strike(&self) -> Result<Option<i64>, Fault> {
        let mut reader = self.reader().await?;
        let next = sqlx::query_scalar(
            "select min(at) from (select min(next_at) as at from clocks where next_at is not null \
             union all select min(next_at) from absences where next_at is not null) as both_of_them",
        );
        Ok(next.fetch_one(&mut *reader).await?)
    }

    /// Changes the clocks of a match that is being played.
    pub async fn set_clocks(&self, change: ClockChange, asked: Asked) -> Result<Once<(), WrongState>, Fault> {
        let ClockChange { match_id, clocks, paused_at, pausing, offer, owes } = change;
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let state = state_of(&mut tx, match_id).await?;
        if state != MatchState::Running {
            return Ok(Once::Conflict(WrongState(state)));
        }
        sqlx::query("update matches set paused_at = $2, pausing = $3 where id = $1")
            .bind(match_id)
            .bind(paused_at)
            .bind(pausing)
            .execute(&mut *tx)
            .await?;
        let mut winding = Winding::default();
        winding.push(match_id, &clocks);
        winding.write(&mut tx).await?;
        if let Some(offer) = &offer {
            offers::change(&mut tx, match_id, offer).await?;
        }
        owe(&mut tx, match_id, &owes, asked.at).await?;
        touch(&mut tx, &[match_id]).await?;
        remember(&mut tx, asked, Some(match_id), &Outcome::Noted("clocks".to_owned())).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(()))
    }

    /// After an outage, or when the hour turned out to be another: every clock that runs is moved by so many seconds, the
    /// channels of those that would have struck are told, if there is anything to tell, and `setting` of the bot says until
    /// when that is done. What had to wait for a later hour than there can be waits no longer.
    pub async fn move_clocks(
        &self,
        by: i64,
        setting: &str,
        told: Option<&super::Owed>,
        now: i64,
    ) -> Result<usize, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        let rows = sqlx::query(
            "select distinct m.id, m.channel from clocks c join matches m on m.id = c.match_id \
             where c.next_at <= $1 and m.state = 'running'",
        )
        .bind(now)
        .fetch_all(&mut *tx)
        .await?;
        if by < 0 {
            // Set when the hour was believed to be later.
            for waiting in [
                "update deliveries set next_try_at = $1 where state = 'owed' and next_try_at > $1",
                "update placards set next_at = $1 where next_at > $1",
            ] {
                sqlx::query(waiting).bind(now).execute(&mut *tx).await?;
            }
            sqlx::query("update followings set next_at = next_at + $1 where next_at is not null")
                .bind(by)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query("update clocks set since = since + $1, next_at = next_at + $1 where since is not null")
            .bind(by)
            .execute(&mut *tx)
            .await?;
        let moved: Vec<MatchId> = sqlx::query_scalar("select distinct match_id from clocks where since is not null")
            .fetch_all(&mut *tx)
            .await?;
        for some in moved.chunks(ROWS_PER_STATEMENT) {
            touch(&mut tx, some).await?;
        }
        for (row, told) in rows.iter().zip(told.into_iter().cycle()) {
            let owes = [NewDelivery { channel: row.try_get(1)?, what: told.clone() }];
            owe(&mut tx, row.try_get(0)?, &owes, now).await?;
        }
        sqlx::query(
            "insert into settings (scope, key, value) values ($1, $2, $3) \
             on conflict (scope, key) do update set value = excluded.value",
        )
        .bind(Scope::Bot.to_string())
        .bind(setting)
        .bind(now.to_string())
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(rows.len())
    }

    /// When a user was last reminded of anything.
    pub async fn last_reminded(&self, user: UserId) -> Result<Option<i64>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar(
            "select max(c.reminded_at) from persons p \
             join clocks c on c.match_id = p.match_id and c.person = p.person where p.user_id = $1",
        )
        .bind(user)
        .fetch_one(&mut *reader)
        .await?)
    }

    /// Everything that a user owes, what is due first at the head.
    pub async fn turns(&self, user: UserId) -> Result<Vec<Turn>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select m.id, m.game, m.guild, m.channel, c.since + c.remaining as due_at, \
             (select d.message from deliveries d where d.match_id = m.id and d.channel = m.channel \
                 and d.kind = 'report' and d.state = 'sent' order by d.id desc limit 1) as message \
             from persons p \
             join clocks c on c.match_id = p.match_id and c.person = p.person \
             join matches m on m.id = p.match_id \
             where p.user_id = $1 and c.asked is not null and m.state = 'running' \
             order by c.since is null, c.since + c.remaining, m.id",
        )
        .bind(user)
        .fetch_all(&mut *reader)
        .await?;
        let read = |row: &SqliteRow| {
            Ok(Turn {
                match_id: row.try_get("id")?,
                game: row.try_get("game")?,
                guild: row.try_get("guild")?,
                channel: row.try_get("channel")?,
                message: row.try_get("message")?,
                due_at: row.try_get("due_at")?,
            })
        };
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }
}
