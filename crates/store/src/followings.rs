//! Who follows which match: where it is told, how often, and up to which step that is done. What is told is made
//! elsewhere; it is owed in the transaction that notes it as told, so that nothing is told twice or never.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::id::{ChannelId, GuildId, MatchId, UserId};
use super::matches::state_of;
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::outbox::{NewDelivery, owe};
use super::word::{Language, MatchState, Rhythm, Way};
use super::{Fault, Store};

/// That somebody follows a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Following {
    /// The match.
    pub match_id: MatchId,
    /// Where it is told. A conversation with the user has no number before it is opened: theirs stands for it.
    pub channel: ChannelId,
    /// Who asked for it.
    pub user: UserId,
    /// In which way.
    pub way: Way,
    /// How often.
    pub rhythm: Rhythm,
    /// Hours between two digests; 0 unless it is one.
    pub hours: u32,
    /// In which language.
    pub language: Language,
    /// Where it was asked for.
    pub asked_in: ChannelId,
    /// The last step that was told.
    pub told_step: u32,
    /// When the next digest is due, in seconds since 1970; none if nothing is to be told.
    pub next_at: Option<i64>,
}

/// Why somebody cannot follow a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowConflict {
    /// It is not being played but in this state.
    NotRunning(MatchState),
    /// The user follows as many as one may.
    TooMany,
    /// This user has it mirrored there already.
    Mirrored(UserId),
}

/// A match that can be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// Its number.
    pub match_id: MatchId,
    /// Its game, by its short name.
    pub game: String,
    /// Where it lives.
    pub channel: ChannelId,
    /// A JSON object.
    pub options: String,
    /// Its people, by name.
    pub names: Vec<String>,
}

/// A match that somebody follows, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// How.
    pub following: Following,
    /// The match's game, by its short name.
    pub game: String,
    /// Its server; none in direct messages.
    pub guild: Option<GuildId>,
    /// Where it lives.
    pub home: ChannelId,
}

/// The columns of [`Following`], to be followed by others and by a condition on `f`.
macro_rules! select_following {
    ($rest:literal) => {
        concat!(
            "select f.match_id, f.channel, f.user_id, f.way, f.rhythm, f.hours, f.language, f.asked_in, f.told_step, \
             f.next_at ",
            $rest
        )
    };
}

fn read_following(row: &SqliteRow) -> sqlx::Result<Following> {
    Ok(Following {
        match_id: row.try_get(0)?,
        channel: row.try_get(1)?,
        user: row.try_get(2)?,
        way: row.try_get(3)?,
        rhythm: row.try_get(4)?,
        hours: row.try_get(5)?,
        language: row.try_get(6)?,
        asked_in: row.try_get(7)?,
        told_step: row.try_get(8)?,
        next_at: row.try_get(9)?,
    })
}

/// Notes how far followers are told.
pub(super) async fn note_told(conn: &mut SqliteConnection, followings: &[Following]) -> Result<(), Fault> {
    for following in followings {
        sqlx::query(
            "update followings set told_step = $4, next_at = $5 \
             where match_id = $1 and channel = $2 and user_id = $3",
        )
        .bind(following.match_id)
        .bind(following.channel)
        .bind(following.user)
        .bind(following.told_step)
        .bind(following.next_at)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

impl Store {
    /// Lets somebody follow a match, at most so many at once, and owes them the first words. Whoever does already follows
    /// in the new manner from now on.
    pub async fn follow(
        &self,
        new: &Following,
        most: u32,
        owes: &[NewDelivery],
        asked: Asked,
    ) -> Result<Once<(), FollowConflict>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let state = state_of(&mut tx, new.match_id).await?;
        if state != MatchState::Running {
            return Ok(Once::Conflict(FollowConflict::NotRunning(state)));
        }
        let other: Option<UserId> = sqlx::query_scalar(
            "select user_id from followings where match_id = $1 and channel = $2 and user_id <> $3 \
             and way = 'mirror' and $4 = 'mirror'",
        )
        .bind(new.match_id)
        .bind(new.channel)
        .bind(new.user)
        .bind(new.way)
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(other) = other {
            return Ok(Once::Conflict(FollowConflict::Mirrored(other)));
        }
        let others: u32 = sqlx::query_scalar(
            "select count(*) from followings f join matches m on m.id = f.match_id \
             where f.user_id = $1 and m.state in ('running', 'frozen') and not (f.match_id = $2 and f.channel = $3)",
        )
        .bind(new.user)
        .bind(new.match_id)
        .bind(new.channel)
        .fetch_one(&mut *tx)
        .await?;
        if most <= others {
            return Ok(Once::Conflict(FollowConflict::TooMany));
        }
        sqlx::query(
            "insert into followings \
             (match_id, channel, user_id, way, rhythm, hours, language, asked_in, told_step, next_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
             on conflict (match_id, channel, user_id) do update set way = excluded.way, rhythm = excluded.rhythm, \
             hours = excluded.hours, language = excluded.language, asked_in = excluded.asked_in, \
             told_step = excluded.told_step, next_at = excluded.next_at",
        )
        .bind(new.match_id)
        .bind(new.channel)
        .bind(new.user)
        .bind(new.way)
        .bind(new.rhythm)
        .bind(new.hours)
        .bind(new.language)
        .bind(new.asked_in)
        .bind(new.told_step)
        .bind(new.next_at)
        .execute(&mut *tx)
        .await?;
        owe(&mut tx, new.match_id, owes, asked.at).await?;
        remember(&mut tx, asked, Some(new.match_id), &Outcome::Noted("follows".to_owned())).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(()))
    }

    /// Ends followings of a match, and owes a word about it if any was there to end. How many were.
    pub async fn unfollow(
        &self,
        ended: &[Following],
        farewell: Option<&NewDelivery>,
        asked: Asked,
    ) -> Result<Once<u64>, Fault> {
        let Some(first) = ended.first() else { return Ok(Once::Done(0)) };
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let mut removed = 0;
        for following in ended {
            let gone = sqlx::query("delete from followings where match_id = $1 and channel = $2 and user_id = $3")
                .bind(following.match_id)
                .bind(following.channel)
                .bind(following.user)
                .execute(&mut *tx)
                .await?;
            removed += gone.rows_affected();
        }
        if let Some(farewell) = farewell.filter(|_| 0 < removed) {
            owe(&mut tx, first.match_id, std::slice::from_ref(farewell), asked.at).await?;
        }
        remember(&mut tx, asked, Some(first.match_id), &Outcome::Noted("unfollows".to_owned())).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(removed))
    }

    /// Everybody who follows a match.
    pub async fn followings(&self, match_id: MatchId) -> Result<Vec<Following>, Fault> {
        let mut reader = self.reader().await?;
        let rows =
            sqlx::query(select_following!("from followings f where f.match_id = $1 order by f.channel, f.user_id"))
                .bind(match_id)
                .fetch_all(&mut *reader)
                .await?;
        Ok(rows.iter().map(read_following).collect::<sqlx::Result<_>>()?)
    }

    /// What a user follows and what is mirrored into a channel, among the matches that are not finished.
    pub async fn followed(&self, user: UserId, channel: ChannelId) -> Result<Vec<Followed>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(select_following!(
            ", m.game, m.guild, m.channel from followings f join matches m on m.id = f.match_id \
             where (f.user_id = $1 or f.channel = $2 and f.way = 'mirror') and m.state in ('running', 'frozen') \
             order by f.match_id, f.channel"
        ))
        .bind(user)
        .bind(channel)
        .fetch_all(&mut *reader)
        .await?;
        let read = |row: &SqliteRow| {
            Ok(Followed {
                following: read_following(row)?,
                game: row.try_get(10)?,
                guild: row.try_get(11)?,
                home: row.try_get(12)?,
            })
        };
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// Notes how far followers of a match are told, and owes them what they are told.
    pub async fn tell_followers(
        &self,
        match_id: MatchId,
        followings: &[Following],
        owes: &[NewDelivery],
        at: i64,
    ) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        note_told(&mut tx, followings).await?;
        owe(&mut tx, match_id, owes, at).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(())
    }

    /// Up to `limit` matches of which a digest is due now, the longest waiting first.
    pub async fn digests(&self, now: i64, limit: u32) -> Result<Vec<MatchId>, Fault> {
        let query = "select match_id from followings where next_at <= $1 order by next_at limit $2";
        self.matches_due(query, now, limit).await
    }

    /// When the next digest is due.
    pub async fn next_digest(&self) -> Result<Option<i64>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar("select min(next_at) from followings where next_at is not null")
            .fetch_one(&mut *reader)
            .await?)
    }

    /// Up to `limit` matches of a server that are being played, the newest first.
    pub async fn running_in(&self, guild: GuildId, limit: u32) -> Result<Vec<Running>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select m.id, m.game, m.channel, m.options, p.name \
             from (select id, game, channel, options from matches where guild = $1 and state = 'running' \
                 order by id desc limit $2) m \
             left join persons p on p.match_id = m.id order by m.id desc, p.person",
        )
        .bind(guild)
        .bind(limit)
        .fetch_all(&mut *reader)
        .await?;
        let mut found: Vec<Running> = Vec::new();
        for row in rows {
            let match_id = row.try_get(0)?;
            let name: Option<String> = row.try_get(4)?;
            match found.last_mut() {
                Some(last) if last.match_id == match_id => last.names.extend(name),
                _ => found.push(Running {
                    match_id,
                    game: row.try_get(1)?,
                    channel: row.try_get(2)?,
                    options: row.try_get(3)?,
                    names: name.into_iter().collect(),
                }),
            }
        }
        Ok(found)
    }
}
