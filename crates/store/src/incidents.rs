//! What went wrong, remembered for a while, so that whoever reports it and the host can speak of the same thing.

use sqlx::Row;

use super::id::{ChannelId, MatchId, UserId};
use super::once::{Asked, Outcome, earlier, remember};
use super::outbox::{NewDelivery, owe};
use super::{Fault, Store};

/// Something that went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// The number that the person read.
    pub number: String,
    /// Where it was asked.
    pub channel: ChannelId,
    /// By whom.
    pub user: UserId,
    /// The error with its causes.
    pub what: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

impl Store {
    /// Remembers an incident.
    pub async fn keep_incident(&self, incident: &Incident) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        sqlx::query("insert into incidents (number, channel, user_id, what, at) values ($1, $2, $3, $4, $5)")
            .bind(incident.number.as_str())
            .bind(incident.channel)
            .bind(incident.user)
            .bind(incident.what.as_str())
            .bind(incident.at)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Owes messages about a match that are no part of it; false if this request did so before.
    pub async fn tell(&self, match_id: MatchId, owes: &[NewDelivery], asked: Asked) -> Result<bool, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if earlier(&mut tx, asked).await?.is_some() {
            return Ok(false);
        }
        owe(&mut tx, match_id, owes, asked.at).await?;
        remember(&mut tx, asked, Some(match_id), &Outcome::Noted("told".to_owned())).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(true)
    }

    /// The last incident of a channel, whoever met it.
    pub async fn last_incident(&self, channel: ChannelId) -> Result<Option<Incident>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query(
            "select number, user_id, what, at from incidents where channel = $1 order by at desc, number desc limit 1",
        )
        .bind(channel)
        .fetch_optional(&mut *reader)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Incident {
            number: row.try_get(0)?,
            channel,
            user: row.try_get(1)?,
            what: row.try_get(2)?,
            at: row.try_get(3)?,
        }))
    }
}
