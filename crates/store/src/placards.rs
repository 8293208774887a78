//! Messages that stay in a channel and are changed in place: the status of a match, the pages of a server's list of
//! matches. A change of what they tell is noted in the transaction that makes it; how often that happens before somebody
//! shows it does not matter, because only the newest form is ever shown. Nothing is sent from here.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::id::{ChannelId, GuildId, MatchId, MessageId, PlacardId};
use super::outbox::nonce;
use super::word::{MatchState, Pin, PlacardState};
use super::{Fault, Store};

/// What a placard tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// How a match stands.
    Status(MatchId),
    /// The matches of a server.
    List {
        /// The server.
        guild: GuildId,
        /// Which part of them: 1, 2, 3 …
        page: u32,
    },
}

/// A placard that is to be shown anew, or taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placard {
    /// Its number.
    pub id: PlacardId,
    /// What it tells.
    pub about: About,
    /// Where it stands.
    pub channel: ChannelId,
    /// The message it is; none until it was posted.
    pub message: Option<MessageId>,
    /// At most 25 characters, the same until it has to be posted anew, so that Discord can tell a second try.
    pub nonce: String,
    /// Whether it is pinned.
    pub pin: Pin,
    /// What is to become of it.
    pub state: PlacardState,
    /// Grows with each change of what it tells.
    pub wanted: u32,
    /// How often it was tried in vain.
    pub tries: u32,
    /// Since when it was to be shown for the first time.
    pub created_at: i64,
}

/// How a placard was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The message that it is now.
    pub message: MessageId,
    /// Whether that is pinned.
    pub pin: Pin,
    /// Before when it is not to be changed again.
    pub next_at: i64,
}

/// A match in the list of its server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its number.
    pub id: MatchId,
    /// Its game, by its short name.
    pub game: String,
    /// Where it lives.
    pub channel: ChannelId,
    /// How far it has come.
    pub state: MatchState,
    /// Whether its clocks are stopped by agreement.
    pub is_paused: bool,
    /// Its last report, or its lobby, if one was posted.
    pub message: Option<MessageId>,
    /// Who is waited for.
    pub waiting: Vec<Waiting>,
}

/// Somebody who is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Their name.
    pub name: String,
    /// Until when; none if the clock stands or there is none.
    pub due_at: Option<i64>,
}

/// What is told of these matches has changed: their status, and the lists in which they stand.
pub(super) async fn touch(conn: &mut SqliteConnection, matches: &[MatchId]) -> Result<(), Fault> {
    if matches.is_empty() {
        return Ok(());
    }
    let among = |query: &mut sqlx::QueryBuilder<sqlx::Sqlite>| {
        let mut list = query.separated(", ");
        for id in matches {
            list.push_bind(*id);
        }
        query.push(")");
    };
    let mut query = sqlx::QueryBuilder::new("update placards set wanted = wanted + 1 where match_id in (");
    among(&mut query);
    query.build().execute(&mut *conn).await?;
    let mut query = sqlx::QueryBuilder::new(
        "update placards set wanted = wanted + 1 where state <> 'unwanted' and guild in (select guild from matches where id in (",
    );
    among(&mut query);
    query.push(")");
    query.build().execute(conn).await?;
    Ok(())
}

/// A match has started: its status is to be shown from now on.
pub(super) async fn put_up(
    conn: &mut SqliteConnection,
    match_id: MatchId,
    channel: ChannelId,
    at: i64,
) -> Result<(), Fault> {
    add(conn, About::Status(match_id), channel, at).await
}

async fn add(conn: &mut SqliteConnection, about: About, channel: ChannelId, at: i64) -> Result<(), Fault> {
    let (match_id, guild, page) = match about {
        About::Status(match_id) => (Some(match_id), None, 1),
        About::List { guild, page } => (None, Some(guild), page),
    };
    sqlx::query(
        "insert into placards \
         (id, match_id, guild, page, channel, posts, pin, state, wanted, shown, tries, next_at, created_at) \
         select coalesce(max(id), 0) + 1, $1, $2, $3, $4, 0, 'no', 'kept', 1, 0, 0, $5, $5 from placards",
    )
    .bind(match_id)
    .bind(guild)
    .bind(page)
    .bind(channel)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Pages of a server's list that are not needed any more; one that was never posted is simply forgotten.
async fn take_down(conn: &mut SqliteConnection, guild: GuildId, after: u32, at: i64) -> Result<(), Fault> {
    sqlx::query("delete from placards where guild = $1 and page > $2 and message is null")
        .bind(guild)
        .bind(after)
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "update placards set state = 'unwanted', wanted = wanted + 1, next_at = $3, tries = 0 \
         where guild = $1 and page > $2 and state <> 'unwanted'",
    )
    .bind(guild)
    .bind(after)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

fn read_placard(row: &SqliteRow) -> sqlx::Result<Placard> {
    let about = match row.try_get("match_id")? {
        Some(match_id) => About::Status(match_id),
        None => About::List { guild: row.try_get("guild")?, page: row.try_get("page")? },
    };
    let id: PlacardId = row.try_get("id")?;
    let (posts, created_at): (i64, i64) = (row.try_get("posts")?, row.try_get("created_at")?);
    Ok(Placard {
        id,
        about,
        channel: row.try_get("channel")?,
        message: row.try_get("message")?,
        // The sign tells it from what is owed once; that it was posted anew counts as if it were later.
        nonce: format!("p{}", nonce(id.0, created_at + posts)),
        pin: row.try_get("pin")?,
        state: row.try_get("state")?,
        wanted: row.try_get("wanted")?,
        tries: row.try_get("tries")?,
        created_at,
    })
}

/// What must hold of a placard that is to be shown: whatever is owed to its channel is told before, so that its link leads
/// to the newest report, and so that a report and the status it changes cost one edit.
macro_rules! stale {
    ($columns:literal, $rest:literal) => {
        concat!(
            "select ",
            $columns,
            " from placards p where p.shown < p.wanted and p.state <> 'gone' and not exists ( \
             select 1 from deliveries d where d.state = 'owed' and d.match_id = p.match_id and d.channel = p.channel) ",
            $rest
        )
    };
}

impl Store {
    /// Up to `limit` placards that are to be shown anew or taken away now, the longest waiting first.
    pub async fn stale_placards(&self, now: i64, limit: u32) -> Result<Vec<Placard>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(stale!(
            "p.id, p.match_id, p.guild, p.page, p.channel, p.message, p.posts, p.pin, p.state, p.wanted, p.tries, p.created_at",
            "and p.next_at <= $1 order by p.next_at, p.id limit $2"
        ))
        .bind(now)
        .bind(limit)
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read_placard).collect::<sqlx::Result<_>>()?)
    }

    /// When the next placard may be shown anew; none if all of them tell the newest.
    pub async fn next_stale(&self) -> Result<Option<i64>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar(stale!("min(p.next_at)", "")).fetch_one(&mut *reader).await?)
    }

    /// The placard stands in its channel as it was when it was handed out. What has changed meanwhile is shown next.
    pub async fn placard_shown(&self, placard: &Placard, shown: Shown) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query(
            "update placards set message = $2, pin = $3, shown = $4, tries = 0, last_error = null, \
             next_at = case when state = 'kept' then $5 else next_at end where id = $1",
        )
        .bind(placard.id)
        .bind(shown.message)
        .bind(shown.pin)
        .bind(placard.wanted)
        .bind(shown.next_at)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Somebody deleted the message: it is to be posted anew, under a new nonce, which is the answer.
    pub async fn placard_lost(&self, placard: &Placard) -> Result<String, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        let row = sqlx::query(
            "update placards set message = null, pin = 'no', posts = posts + 1 where id = $1 returning posts",
        )
        .bind(placard.id)
        .fetch_one(&mut *tx)
        .await?;
        let posts: i64 = row.try_get(0)?;
        tx.commit().await?;
        Ok(format!("p{}", nonce(placard.id.0, placard.created_at + posts)))
    }

    /// The placard could not be shown for now and is to be tried again at `at`.
    pub async fn placard_later(&self, id: PlacardId, error: &str, at: i64) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query("update placards set tries = tries + 1, next_at = $2, last_error = $3 where id = $1")
            .bind(id)
            .bind(at)
            .bind(error)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    /// The placard cannot be shown as it is, for a reason nobody understands; its next change is tried again.
    pub async fn placard_skipped(&self, placard: &Placard, error: &str) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query("update placards set shown = $2, tries = 0, last_error = $3 where id = $1")
            .bind(placard.id)
            .bind(placard.wanted)
            .bind(error)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    /// The placard can never be shown again: its channel is gone, say.
    pub async fn placard_gone(&self, id: PlacardId, error: &str) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query("update placards set state = 'gone', last_error = $2 where id = $1")
            .bind(id)
            .bind(error)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    /// The message of a placard that is not wanted any more is away.
    pub async fn placard_removed(&self, id: PlacardId) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query("delete from placards where id = $1 and state = 'unwanted'").bind(id).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// A server's list is kept in this channel from now on, and not where it was before; none for no list at all.
    pub async fn set_list(&self, guild: GuildId, channel: Option<ChannelId>, at: i64) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        take_down(&mut tx, guild, 0, at).await?;
        if let Some(channel) = channel {
            add(&mut tx, About::List { guild, page: 1 }, channel, at).await?;
        }
        tx.commit().await?;
        self.owing().notify_one();
        Ok(())
    }

    /// Where a server's list is kept, and why not, if it cannot be.
    pub async fn list_of(&self, guild: GuildId) -> Result<Option<(ChannelId, Option<String>)>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query(
            "select channel, last_error from placards where guild = $1 and page = 1 and state <> 'unwanted'",
        )
        .bind(guild)
        .fetch_optional(&mut *reader)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((row.try_get(0)?, row.try_get(1)?)))
    }

    /// A server's list has so many pages from now on.
    pub async fn set_pages(&self, guild: GuildId, pages: u32, at: i64) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        let first = sqlx::query(
            "select channel, (select max(page) from placards where guild = $1 and state <> 'unwanted') \
             from placards where guild = $1 and page = 1 and state <> 'unwanted'",
        )
        .bind(guild)
        .fetch_optional(&mut *tx)
        .await?;
        let Some(first) = first else { return Ok(()) };
        let (channel, last): (ChannelId, u32) = (first.try_get(0)?, first.try_get(1)?);
        for page in last + 1..=pages {
            add(&mut tx, About::List { guild, page }, channel, at).await?;
        }
        take_down(&mut tx, guild, pages, at).await?;
        tx.commit().await?;
        Ok(())
    }

    /// How many pages a server's list has.
    pub async fn n_pages(&self, guild: GuildId) -> Result<u32, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar("select count(*) from placards where guild = $1 and state <> 'unwanted'")
            .bind(guild)
            .fetch_one(&mut *reader)
            .await?)
    }

    /// The matches of a server that are not finished, in the order of their opening.
    pub async fn listed(&self, guild: GuildId) -> Result<Vec<Listed>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select m.id, m.game, m.channel, m.state, m.paused_at is not null as is_paused, p.name, \
             c.since + c.remaining as due_at, coalesce((select d.message from deliveries d where d.match_id = m.id \
                 and d.channel = m.channel and d.kind = 'report' and d.state = 'sent' order by d.id desc limit 1), \
                 m.lobby_message) as message \
             from matches m \
             left join clocks c on c.match_id = m.id and c.asked is not null \
             left join persons p on p.match_id = c.match_id and p.person = c.person \
             where m.guild = $1 and m.state in ('lobby', 'running', 'frozen') order by m.id, c.person",
        )
        .bind(guild)
        .fetch_all(&mut *reader)
        .await?;
        let mut listed: Vec<Listed> = Vec::new();
        for row in &rows {
            let id: MatchId = row.try_get("id")?;
            if listed.last().is_none_or(|last| last.id != id) {
                listed.push(Listed {
                    id,
                    game: row.try_get("game")?,
                    channel: row.try_get("channel")?,
                    state: row.try_get("state")?,
                    is_paused: row.try_get("is_paused")?,
                    message: row.try_get("message")?,
                    waiting: Vec::new(),
                });
            }
            if let (Some(last), Some(name)) = (listed.last_mut(), row.try_get("name")?) {
                last.waiting.push(Waiting { name, due_at: row.try_get("due_at")? });
            }
        }
        Ok(listed)
    }
}
