//! Streams of dice: the secret of each match with the words of its players, and for each channel (and each user) one secret a
//! day with everything that was rolled from it. Secrets leave the store as [`Secret`]s, which do not print.

use std::fmt;

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::id::{ChannelId, MatchId, UserId};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::{Fault, Store};
use chance::fair::{Secret, Stream};

/// Who has streams of their own for rolls outside matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A channel, for what is rolled before everybody.
    Channel(ChannelId),
    /// A user, for what they roll unseen.
    User(UserId),
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owner::Channel(channel) => write!(f, "channel:{channel}"),
            Owner::User(user) => write!(f, "user:{user}"),
        }
    }
}

/// The stream from which a channel or a user draws today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayStream {
    /// What decides the dice.
    pub stream: Stream,
    /// The day on which it is used, in days since 1970, UTC.
    pub day: i64,
    /// How many numbers have been drawn from it.
    pub drawn: u64,
    /// What the secret of the owner's next stream commits to; made no later than this one was begun.
    pub next_commitment: String,
}

/// Something rolled, about to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRoll {
    /// The id of the stream.
    pub stream: String,
    /// How many numbers had been drawn before it.
    pub drawn_before: u64,
    /// How many have been drawn with it.
    pub drawn_after: u64,
    /// Who rolled.
    pub user: UserId,
    /// Their name as shown.
    pub name: String,
    /// The words that were rolled.
    pub what: String,
    /// The draws as JSON, in as few bytes as they can be told.
    pub draws: String,
    /// What the words came to.
    pub came: Came,
    /// How often each face fell, as JSON.
    pub faces: String,
}

/// What the words of a roll came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Came {
    /// The number.
    pub result: i64,
    /// By which reading of the words.
    pub notation: u32,
}

/// What dice showed, for whoever counts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Showed {
    /// A JSON array of the draws of an order, which may be those of several sides, with the game and the words of it.
    Order {
        /// The game.
        game: String,
        /// The order.
        words: String,
        /// A JSON array.
        draws: String,
    },
    /// A JSON array of the draws of a roll.
    Draws(String),
    /// How often each face fell, as JSON.
    Faces(String),
}

/// Somebody else has drawn from the stream meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved;

/// Something that was rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// 1, 2, 3 … within its stream.
    pub roll: u32,
    /// Who rolled.
    pub user: UserId,
    /// Their name as shown then.
    pub name: String,
    /// The words that were rolled.
    pub what: String,
    /// The draws as JSON.
    pub draws: String,
    /// What the words came to; not known of older rolls.
    pub came: Option<Came>,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// A day of rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledDay {
    /// What decided the dice.
    pub stream: Stream,
    /// The day, in days since 1970, UTC.
    pub day: i64,
    /// What was rolled.
    pub rolls: Vec<Roll>,
}

fn read_secret(row: &SqliteRow) -> sqlx::Result<Secret> {
    let text: String = row.try_get("secret")?;
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

fn read_stream(row: &SqliteRow) -> sqlx::Result<Stream> {
    Ok(Stream { id: row.try_get("id")?, secret: read_secret(row)?, words: Vec::new() })
}

fn read_roll(row: &SqliteRow) -> sqlx::Result<Roll> {
    let (result, notation): (Option<i64>, Option<u32>) = (row.try_get("result")?, row.try_get("notation")?);
    Ok(Roll {
        roll: row.try_get("roll")?,
        user: row.try_get("user_id")?,
        name: row.try_get("name")?,
        what: row.try_get("what")?,
        draws: row.try_get("draws")?,
        came: result.zip(notation).map(|(result, notation)| Came { result, notation }),
        at: row.try_get("at")?,
    })
}

/// Keeps the secret of a match that is being opened.
pub(super) async fn begin_match_stream(
    conn: &mut SqliteConnection,
    match_id: MatchId,
    secret: &Secret,
    at: i64,
) -> Result<(), Fault> {
    sqlx::query("insert into streams (id, match_id, secret, drawn, made_at) values ($1, $2, $3, 0, $4)")
        .bind(format!("match:{match_id}"))
        .bind(match_id)
        .bind(secret.reveal())
        .bind(at)
        .execute(conn)
        .await?;
    Ok(())
}

/// Makes a stream that waits for its day.
async fn prepare(conn: &mut SqliteConnection, owner: Owner, turn: u32, secret: &Secret, at: i64) -> Result<(), Fault> {
    sqlx::query("insert into streams (id, owner, turn, secret, drawn, made_at) values ($1, $2, $3, $4, 0, $5)")
        .bind(format!("{owner}:{turn}"))
        .bind(owner.to_string())
        .bind(turn)
        .bind(secret.reveal())
        .bind(at)
        .execute(conn)
        .await?;
    Ok(())
}

impl Store {
    /// What decides the dice of a match; none for a match from before dice could be checked.
    pub async fn match_stream(&self, match_id: MatchId) -> Result<Option<Stream>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query("select id, secret from streams where match_id = $1")
            .bind(match_id)
            .fetch_optional(&mut *reader)
            .await?;
        drop(reader);
        let Some(row) = row else { return Ok(None) };
        let words = self.words(match_id).await?.into_iter().map(|(_, word)| word).collect();
        Ok(Some(Stream { words, ..read_stream(&row)? }))
    }

    /// What players have added to the secret of a match, in the order in which it counts.
    pub async fn words(&self, match_id: MatchId) -> Result<Vec<(UserId, String)>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query("select user_id, word from match_words where match_id = $1 order by user_id")
            .bind(match_id)
            .fetch_all(&mut *reader)
            .await?;
        let read = |row: &SqliteRow| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// The stream from which a channel or a user draws on this day. The first question of a new day begins the stream that was
    /// made ready with the one before, and makes the next one ready. A clock that goes back wakes no old stream.
    pub async fn day_stream(&self, owner: Owner, day: i64, fresh: [Secret; 2], at: i64) -> Result<DayStream, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        let mut latest = sqlx::query(
            "select id, secret, day, drawn, turn from streams \
             where owner = $1 and day is not null order by turn desc limit 1",
        )
        .bind(owner.to_string())
        .fetch_optional(&mut *tx)
        .await?;
        let used: Option<i64> = latest.as_ref().map(|row| row.try_get("day")).transpose()?;
        if used.is_none_or(|used| used < day) {
            let [first, next] = &fresh;
            let turn: u32 = if let Some(row) = &latest {
                row.try_get::<u32, _>("turn")? + 1
            } else {
                prepare(&mut tx, owner, 1, first, at).await?;
                1
            };
            prepare(&mut tx, owner, turn + 1, next, at).await?;
            latest = sqlx::query(
                "update streams set day = $3 where owner = $1 and turn = $2 \
                 returning id, secret, day, drawn, turn",
            )
            .bind(owner.to_string())
            .bind(turn)
            .bind(day)
            .fetch_optional(&mut *tx)
            .await?;
        }
        let Some(row) = latest else { return Err(Fault::Database(sqlx::Error::RowNotFound)) };
        let next = sqlx::query("select secret from streams where owner = $1 and turn = $2")
            .bind(owner.to_string())
            .bind(row.try_get::<u32, _>("turn")? + 1)
            .fetch_one(&mut *tx)
            .await?;
        let found = DayStream {
            stream: read_stream(&row)?,
            day: row.try_get("day")?,
            drawn: row.try_get::<i64, _>("drawn")? as u64,
            next_commitment: read_secret(&next)?.commitment(),
        };
        tx.commit().await?;
        Ok(found)
    }

    /// Writes a roll down, if nobody has drawn from its stream meanwhile. The answer is its number within the stream.
    pub async fn append_roll(&self, new: NewRoll, asked: Asked) -> Result<Once<u32, Moved>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let counted = sqlx::query("update streams set drawn = $3 where id = $1 and drawn = $2")
            .bind(new.stream.as_str())
            .bind(new.drawn_before as i64)
            .bind(new.drawn_after as i64)
            .execute(&mut *tx)
            .await?;
        if counted.rows_affected() == 0 {
            return Ok(Once::Conflict(Moved));
        }
        let roll: u32 = sqlx::query_scalar("select coalesce(max(roll), 0) + 1 from rolls where stream = $1")
            .bind(new.stream.as_str())
            .fetch_one(&mut *tx)
            .await?;
        sqlx::query(
            "insert into rolls (stream, roll, user_id, name, what, draws, interaction, at, result, notation, faces) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        )
        .bind(new.stream.as_str())
        .bind(roll)
        .bind(new.user)
        .bind(new.name.as_str())
        .bind(new.what.as_str())
        .bind(new.draws.as_str())
        .bind(asked.interaction)
        .bind(asked.at)
        .bind(new.came.result)
        .bind(new.came.notation)
        .bind(new.faces.as_str())
        .execute(&mut *tx)
        .await?;
        remember(&mut tx, asked, None, &Outcome::Noted(format!("roll:{roll}"))).await?;
        tx.commit().await?;
        Ok(Once::Done(roll))
    }

    /// One roll.
    pub async fn roll(&self, stream: &str, roll: u32) -> Result<Option<Roll>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query(
            "select roll, user_id, name, what, draws, result, notation, at from rolls where stream = $1 and roll = $2",
        )
        .bind(stream)
        .bind(roll)
        .fetch_optional(&mut *reader)
        .await?;
        Ok(row.as_ref().map(read_roll).transpose()?)
    }

    /// The rolls of a channel or a user on a day before `today`: on the one asked for, or on the latest.
    pub async fn rolled_day(&self, owner: Owner, today: i64, day: Option<i64>) -> Result<Option<RolledDay>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query(
            "select id, secret, day from streams where owner = $1 and day < $2 and ($3 is null or day = $3) \
             and drawn > 0 order by turn desc limit 1",
        )
        .bind(owner.to_string())
        .bind(today)
        .bind(day)
        .fetch_optional(&mut *reader)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let stream = read_stream(&row)?;
        let rows = sqlx::query(
            "select roll, user_id, name, what, draws, result, notation, at from rolls where stream = $1 order by roll",
        )
        .bind(stream.id.as_str())
        .fetch_all(&mut *reader)
        .await?;
        let rolls = rows.iter().map(read_roll).collect::<sqlx::Result<_>>()?;
        Ok(Some(RolledDay { stream, day: row.try_get("day")?, rolls }))
    }

    /// What the dice of a user showed in finished matches and in rolls outside them; what they rolled unseen only if that
    /// is asked for.
    pub async fn draws_of(&self, user: UserId, unseen: bool) -> Result<Vec<Showed>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select l.draws, null as faces, m.game, l.command from log l join persons p on p.match_id = l.match_id and p.person = l.person \
             join matches m on m.id = l.match_id \
             where p.user_id = $1 and l.kind = 'command' and m.state in ('over', 'cancelled') and l.draws <> '[]' \
             union all \
             select r.draws, r.faces, null, null from rolls r join streams s on s.id = r.stream \
             where r.user_id = $1 and (s.owner like 'channel:%' or $2)",
        )
        .bind(user)
        .bind(unseen)
        .fetch_all(&mut *reader)
        .await?;
        let read = |row: &SqliteRow| {
            let (faces, game): (Option<String>, Option<String>) = (row.try_get(1)?, row.try_get(2)?);
            Ok(match (faces, game) {
                (Some(faces), _) => Showed::Faces(faces),
                (None, None) => Showed::Draws(row.try_get(0)?),
                (None, Some(game)) => {
                    let words: Option<String> = row.try_get(3)?;
                    Showed::Order { game, words: words.unwrap_or_default(), draws: row.try_get(0)? }
                }
            })
        };
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }
}
