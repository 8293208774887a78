//! Rolls made now and shown later. What was rolled follows from the secret and the words, so neither is ever changed; all
//! that happens to a seal is that it is opened, once.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::id::{ChannelId, SealId, UserId};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::{Fault, Store};
use chance::fair::{Secret, Stream};

/// A roll to be sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeal {
    /// Where it is announced.
    pub channel: ChannelId,
    /// Who rolled.
    pub user: UserId,
    /// Their name as shown.
    pub name: String,
    /// The words that were rolled.
    pub what: String,
    /// What decides the dice.
    pub secret: Secret,
}

/// A sealed roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Its number.
    pub id: SealId,
    /// Who rolled.
    pub user: UserId,
    /// Their name as shown then.
    pub name: String,
    /// The words that were rolled.
    pub what: String,
    /// What decides the dice.
    pub stream: Stream,
    /// When it was made, in seconds since 1970.
    pub made_at: i64,
}

/// Why a seal is not opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealConflict {
    /// There is none with this number.
    Unknown,
    /// Somebody else made it.
    NotYours,
    /// It was opened then.
    Opened(i64),
}

fn read(row: &SqliteRow) -> sqlx::Result<Seal> {
    let id: SealId = row.try_get("id")?;
    let secret: String = row.try_get("secret")?;
    let secret = secret.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    Ok(Seal {
        id,
        user: row.try_get("user_id")?,
        name: row.try_get("name")?,
        what: row.try_get("what")?,
        stream: stream(id, secret),
        made_at: row.try_get("made_at")?,
    })
}

fn stream(id: SealId, secret: Secret) -> Stream {
    Stream { id: format!("sealed:{id}"), secret, words: Vec::new() }
}

impl Store {
    /// Keeps a sealed roll.
    pub async fn seal(&self, new: NewSeal, asked: Asked) -> Result<Once<SealId>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let id: SealId = sqlx::query_scalar("select coalesce(max(id), 0) + 1 from seals").fetch_one(&mut *tx).await?;
        sqlx::query(
            "insert into seals (id, channel, user_id, name, what, secret, made_at) values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(id)
        .bind(new.channel)
        .bind(new.user)
        .bind(new.name)
        .bind(new.what)
        .bind(new.secret.reveal())
        .bind(asked.at)
        .execute(&mut *tx)
        .await?;
        remember(&mut tx, asked, None, &Outcome::Noted(format!("sealed:{id}"))).await?;
        tx.commit().await?;
        Ok(Once::Done(id))
    }

    /// Opens a sealed roll for the one who made it.
    pub async fn open_seal(&self, id: SealId, user: UserId, asked: Asked) -> Result<Once<Seal, SealConflict>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let row = sqlx::query("select * from seals where id = $1").bind(id).fetch_optional(&mut *tx).await?;
        let Some(row) = row else { return Ok(Once::Conflict(SealConflict::Unknown)) };
        let seal = read(&row)?;
        if seal.user != user {
            return Ok(Once::Conflict(SealConflict::NotYours));
        }
        if let Some(at) = row.try_get("opened_at")? {
            return Ok(Once::Conflict(SealConflict::Opened(at)));
        }
        sqlx::query("update seals set opened_at = $2 where id = $1").bind(id).bind(asked.at).execute(&mut *tx).await?;
        remember(&mut tx, asked, None, &Outcome::Noted(format!("opened:{id}"))).await?;
        tx.commit().await?;
        Ok(Once::Done(seal))
    }
}
