//! The messages owed. They are written together with their cause and sent
//! afterwards by somebody else, who comes back to say what became of them.
//! Nothing is sent from here.
//!
//! In each channel everything is told in order, also where one match follows another there: only the
//! oldest message owed is handed out, and the next one when that is sent or given up.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::id::{ChannelId, DeliveryId, MatchId, MessageId, UserId};
use super::word::{DeliveryKind, DeliveryState};
use super::{Fault, ROWS_PER_STATEMENT, Store, annals};

/// What a message is to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owed {
    /// How the lobby stands when it is sent. Owed at most once per match.
    Lobby,
    /// What happened in these steps, both included.
    Report {
        /// The first step.
        from_step: u32,
        /// The last step.
        to_step: u32,
    },
    /// Something said once to a channel that is no report.
    Notice {
        /// JSON, for whoever sends it.
        notice: String,
        /// Whether whoever reads the log of the match later reads it too.
        is_kept: bool,
    },
    /// What somebody is told who follows the match from elsewhere.
    Bulletin {
        /// JSON, for whoever sends it.
        bulletin: String,
    },
    /// A thread in which those who watch can talk.
    Corner {
        /// Who wanted it.
        wanted_by: UserId,
    },
}

impl Owed {
    /// The sort of message.
    pub const fn kind(&self) -> DeliveryKind {
        match self {
            Self::Lobby => DeliveryKind::Lobby,
            Self::Report { .. } => DeliveryKind::Report,
            Self::Notice { .. } => DeliveryKind::Notice,
            Self::Bulletin { .. } => DeliveryKind::Bulletin,
            Self::Corner { .. } => DeliveryKind::Corner,
        }
    }
}

/// A message to be owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDelivery {
    /// Where it is to appear; usually the channel of the match.
    pub channel: ChannelId,
    /// What it is to say.
    pub what: Owed,
}

/// A message that is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Its number.
    pub id: DeliveryId,
    /// The match it belongs to.
    pub match_id: MatchId,
    /// Where it is to appear.
    pub channel: ChannelId,
    /// What it is to say.
    pub what: Owed,
    /// At most 25 characters, the same at every try, so that Discord can tell a second try of a
    /// message that did arrive.
    pub nonce: String,
    /// Grows when what is to be said changes while it is being sent.
    pub version: u32,
    /// How often it was tried in vain.
    pub tries: u32,
    /// Not to be tried before, in seconds since 1970.
    pub next_try_at: i64,
    /// Why the last try failed.
    pub last_error: Option<String>,
    /// When it came to be owed.
    pub created_at: i64,
}

/// A report that stands in the channel of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentReport {
    /// Where it stands.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// The last step it tells.
    pub to_step: u32,
}

/// The digits of a number in base 36, the shortest that chat software takes without escaping.
fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((number % 36) as u32, 36).expect("a remainder is a digit"));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// A text by which Discord knows a message again. The time is part of it because a database
/// restored from a backup gives the same numbers once more.
pub(super) fn nonce(id: i64, at: i64) -> String {
    // Ten digits of time reach beyond the year 100,000,000; thirteen hold any number.
    let time = at.unsigned_abs() % 36_u64.pow(10);
    format!("{}-{}", base36(id.unsigned_abs()), base36(time))
}

/// Messages that are about to be owed in one transaction.
pub(super) struct Owing<'a> {
    last_id: i64,
    rows: Vec<OwedRow<'a>>,
    lobbies: Vec<OwedRow<'a>>,
}

/// A row about to be inserted, but for its number.
struct OwedRow<'a> {
    match_id: MatchId,
    channel: ChannelId,
    what: &'a Owed,
    at: i64,
}

impl<'a> Owing<'a> {
    /// Owes nothing yet, in a table whose highest number is `last_id`.
    pub(super) const fn after(last_id: i64) -> Self {
        Self { last_id, rows: Vec::new(), lobbies: Vec::new() }
    }

    /// Owes one more.
    pub(super) fn push(&mut self, match_id: MatchId, channel: ChannelId, what: &'a Owed, at: i64) {
        let row = OwedRow { match_id, channel, what, at };
        match what {
            Owed::Lobby => self.lobbies.push(row),
            Owed::Report { .. } | Owed::Notice { .. } | Owed::Bulletin { .. } | Owed::Corner { .. } => {
                self.rows.push(row);
            }
        }
    }

    /// Writes them down in as few statements as may be.
    pub(super) async fn insert(mut self, conn: &mut SqliteConnection) -> Result<(), Fault> {
        for lobby in std::mem::take(&mut self.lobbies) {
            // Whoever is sending the old version will find that it has changed.
            let changed = sqlx::query(
                "update deliveries set version = version + 1 \
                 where match_id = $1 and kind = 'lobby' and state = 'owed'",
            )
            .bind(lobby.match_id)
            .execute(&mut *conn)
            .await?;
            if changed.rows_affected() == 0 {
                self.insert_rows(conn, &[lobby]).await?;
            }
        }
        let rows = std::mem::take(&mut self.rows);
        for chunk in rows.chunks(ROWS_PER_STATEMENT) {
            self.insert_rows(conn, chunk).await?;
        }
        for OwedRow { match_id, what, at, .. } in rows {
            if let Owed::Notice { notice, is_kept: true } = what {
                annals::write(conn, match_id, notice, at).await?;
            }
        }
        Ok(())
    }

    async fn insert_rows(&mut self, conn: &mut SqliteConnection, rows: &[OwedRow<'_>]) -> Result<(), Fault> {
        let mut query = sqlx::QueryBuilder::new(
            "insert into deliveries (id, match_id, channel, kind, from_step, to_step, note, \
             nonce, version, state, tries, next_try_at, created_at) ",
        );
        query.push_values(rows, |mut row, new| {
            self.last_id += 1;
            let (from_step, to_step, note) = match new.what {
                Owed::Lobby => (None, None, None),
                Owed::Report { from_step, to_step } => (Some(*from_step), Some(*to_step), None),
                Owed::Notice { notice: note, .. } | Owed::Bulletin { bulletin: note } => {
                    (None, None, Some(note.clone()))
                }
                Owed::Corner { wanted_by } => (None, None, Some(wanted_by.to_string())),
            };
            row.push_bind(self.last_id)
                .push_bind(new.match_id)
                .push_bind(new.channel)
                .push_bind(new.what.kind())
                .push_bind(from_step)
                .push_bind(to_step)
                .push_bind(note)
                .push_bind(nonce(self.last_id, new.at))
                .push("1")
                .push("'owed'")
                .push("0")
                .push_bind(new.at)
                .push_bind(new.at);
        });
        query.build().execute(conn).await?;
        Ok(())
    }
}

/// Owes messages of one match.
pub(super) async fn owe(
    conn: &mut SqliteConnection,
    match_id: MatchId,
    owes: &[NewDelivery],
    at: i64,
) -> Result<(), Fault> {
    if owes.is_empty() {
        return Ok(());
    }
    let last_id = sqlx::query_scalar("select coalesce(max(id), 0) from deliveries").fetch_one(&mut *conn).await?;
    let mut owing = Owing::after(last_id);
    for NewDelivery { channel, what } in owes {
        owing.push(match_id, *channel, what, at);
    }
    owing.insert(conn).await
}

/// That a message stands in its channel.
#[derive(Debug)]
pub(super) struct Sent {
    id: DeliveryId,
    version: u32,
    /// The match whose lobby it is, if it is one.
    lobby_of: Option<MatchId>,
    message: MessageId,
}

/// Notes that a message stands in its channel.
pub(super) async fn note_sent(conn: &mut SqliteConnection, sent: &Sent) -> Result<(), Fault> {
    sqlx::query(
        "update deliveries set message = $3, \
         state = case when version = $2 then 'sent' else state end, \
         tries = case when version = $2 then tries else 0 end \
         where id = $1 and state = 'owed'",
    )
    .bind(sent.id)
    .bind(sent.version)
    .bind(sent.message)
    .execute(&mut *conn)
    .await?;
    if let Some(match_id) = sent.lobby_of {
        sqlx::query("update matches set lobby_message = $2 where id = $1")
            .bind(match_id)
            .bind(sent.message)
            .execute(conn)
            .await?;
    }
    Ok(())
}

fn read_user(text: &str) -> sqlx::Result<UserId> {
    text.parse().map(UserId).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

fn read_delivery(row: &SqliteRow) -> sqlx::Result<Delivery> {
    let what = match row.try_get("kind")? {
        DeliveryKind::Lobby => Owed::Lobby,
        DeliveryKind::Report => Owed::Report { from_step: row.try_get("from_step")?, to_step: row.try_get("to_step")? },
        // It was kept when it came to be owed.
        DeliveryKind::Notice => Owed::Notice { notice: row.try_get("note")?, is_kept: false },
        DeliveryKind::Bulletin => Owed::Bulletin { bulletin: row.try_get("note")? },
        DeliveryKind::Corner => Owed::Corner { wanted_by: read_user(row.try_get("note")?)? },
    };
    Ok(Delivery {
        id: row.try_get("id")?,
        match_id: row.try_get("match_id")?,
        channel: row.try_get("channel")?,
        what,
        nonce: row.try_get("nonce")?,
        version: row.try_get("version")?,
        tries: row.try_get("tries")?,
        next_try_at: row.try_get("next_try_at")?,
        last_error: row.try_get("last_error")?,
        created_at: row.try_get("created_at")?,
    })
}

impl Store {
    /// Up to `limit` messages that may be sent now, oldest first: in each channel the oldest one
    /// owed, if its time has come. Whoever asks again before saying what became of
    /// one gets it again.
    pub async fn next_owed(&self, now: i64, limit: u32) -> Result<Vec<Delivery>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select d.id, d.match_id, d.channel, d.kind, d.from_step, d.to_step, d.note, d.nonce, \
             d.version, d.tries, d.next_try_at, d.last_error, d.created_at \
             from deliveries d \
             where d.state = 'owed' and d.next_try_at <= $1 and not exists ( \
                 select 1 from deliveries e where e.state = 'owed' \
                 and e.channel = d.channel and e.id < d.id) \
             order by d.id limit $2",
        )
        .bind(now)
        .bind(limit)
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read_delivery).collect::<sqlx::Result<_>>()?)
    }

    /// When the next message that has to wait may be tried; none if none is owed. A time that has
    /// passed means that [`Store::next_owed`] has something.
    pub async fn earliest_retry(&self) -> Result<Option<i64>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar(
            "select min(d.next_try_at) from deliveries d \
             where d.state = 'owed' and not exists ( \
                 select 1 from deliveries e where e.state = 'owed' \
                 and e.channel = d.channel and e.id < d.id)",
        )
        .fetch_one(&mut *reader)
        .await?)
    }

    /// The message stands in its channel. A lobby that changed while it was being sent stays
    /// owed, now as an edit of this message.
    pub async fn sent(&self, delivery: &Delivery, message: MessageId) -> Result<(), Fault> {
        let lobby_of = (delivery.what == Owed::Lobby).then_some(delivery.match_id);
        // Whoever writes it also calls for the next one in the same channel.
        self.queue.sent(Sent { id: delivery.id, version: delivery.version, lobby_of, message }).await
    }

    /// The message could not be sent for now and is to be tried again at `at`.
    pub async fn retry_later(&self, id: DeliveryId, error: &str, at: i64) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query(
            "update deliveries set tries = tries + 1, next_try_at = $2, last_error = $3 \
             where id = $1 and state = 'owed'",
        )
        .bind(id)
        .bind(at)
        .bind(error)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// The message can never be sent: its channel is gone, say. It is given up.
    pub async fn gone(&self, id: DeliveryId, error: &str) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query(
            "update deliveries set state = 'gone', tries = tries + 1, last_error = $2 \
             where id = $1 and state = 'owed'",
        )
        .bind(id)
        .bind(error)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(())
    }

    /// Forgets what nobody will ask about again, and says how many rows that were: requests acted on before `before`
    /// (Discord delivers nothing later than fifteen minutes after the fact, and what is in the log is remembered for
    /// ever), messages sent or given up that came to be owed before it, and who followed matches that ended before. The last report of a match stays, because the
    /// next one takes its buttons away; and so does the highest number, from which the next one follows.
    pub async fn prune(&self, before: i64) -> Result<u64, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        let requests = sqlx::query("delete from interactions where at < $1").bind(before).execute(&mut *tx).await?;
        let messages = sqlx::query(
            "delete from deliveries where state <> 'owed' and created_at < $1 \
             and id <> (select max(id) from deliveries) \
             and id not in (select max(id) from deliveries where kind = 'report' and state = 'sent' \
                 group by match_id, channel)",
        )
        .bind(before)
        .execute(&mut *tx)
        .await?;
        let incidents = sqlx::query("delete from incidents where at < $1").bind(before).execute(&mut *tx).await?;
        let followings = sqlx::query(
            "delete from followings where match_id in (select id from matches where ended_at < $1) \
             and not exists (select 1 from deliveries d where d.match_id = followings.match_id and d.state = 'owed')",
        )
        .bind(before)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(requests.rows_affected() + messages.rows_affected() + incidents.rows_affected() + followings.rows_affected())
    }

    /// What became of a message, and the message itself if it was sent.
    pub async fn delivery_state(&self, id: DeliveryId) -> Result<Option<(DeliveryState, Option<MessageId>)>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query("select state, message from deliveries where id = $1")
            .bind(id)
            .fetch_optional(&mut *reader)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((row.try_get(0)?, row.try_get(1)?)))
    }

    /// The latest report that stands in the channel of the match itself, so that the next one can
    /// take its buttons away.
    pub async fn last_report(&self, match_id: MatchId) -> Result<Option<SentReport>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query(
            "select d.channel, d.message, d.to_step from deliveries d \
             where d.match_id = $1 and d.kind = 'report' and d.state = 'sent' \
             and d.channel = (select m.channel from matches m where m.id = $1) \
             order by d.id desc limit 1",
        )
        .bind(match_id)
        .fetch_optional(&mut *reader)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(SentReport { channel: row.try_get(0)?, message: row.try_get(1)?, to_step: row.try_get(2)? }))
    }

    /// The lobby message of the match, if it was posted.
    pub async fn lobby_message(&self, match_id: MatchId) -> Result<Option<MessageId>, Fault> {
        let mut reader = self.reader().await?;
        let found: Option<Option<MessageId>> = sqlx::query_scalar("select lobby_message from matches where id = $1")
            .bind(match_id)
            .fetch_optional(&mut *reader)
            .await?;
        Ok(found.flatten())
    }

    /// The lobby message was deleted by somebody: the next one is posted anew.
    pub async fn forget_lobby_message(&self, match_id: MatchId) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query("update matches set lobby_message = null where id = $1").bind(match_id).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_is_short_and_tells_numbers_and_times_apart() {
        assert_eq!(nonce(1, 36), "1-10");
        assert!(nonce(i64::MAX, i64::MAX).len() <= 25);
        assert!(nonce(i64::MIN, i64::MIN).len() <= 25);
        assert_ne!(nonce(7, 1_700_000_000), nonce(7, 1_700_000_001));
        assert_ne!(nonce(7, 1_700_000_000), nonce(8, 1_700_000_000));
    }
}
