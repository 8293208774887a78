//! Those who watch a match: who was invited to it, and the thread in which they talk.

use super::id::{ChannelId, MatchId, UserId};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::outbox::{NewDelivery, owe};
use super::{Fault, Store};

/// The thread in which those who watch a match talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Talk {
    /// It will be opened.
    Owed,
    /// It is this one.
    Open(ChannelId),
}

impl Store {
    /// The thread of those who watch a match, if somebody wanted one.
    pub async fn talk(&self, match_id: MatchId) -> Result<Option<Talk>, Fault> {
        let mut reader = self.reader().await?;
        let found: Option<Option<ChannelId>> = sqlx::query_scalar("select thread from talks where match_id = $1")
            .bind(match_id)
            .fetch_optional(&mut *reader)
            .await?;
        Ok(found.map(|thread| thread.map_or(Talk::Owed, Talk::Open)))
    }

    /// The match of which those who watch it talk in a thread.
    pub async fn talked_of(&self, thread: ChannelId) -> Result<Option<MatchId>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar("select match_id from talks where thread = $1")
            .bind(thread)
            .fetch_optional(&mut *reader)
            .await?)
    }

    /// Owes a match the thread of those who watch it; what there is already, if somebody wanted it before.
    pub async fn open_talk(
        &self,
        match_id: MatchId,
        owes: &NewDelivery,
        asked: Asked,
    ) -> Result<Once<(), Talk>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let found: Option<Option<ChannelId>> = sqlx::query_scalar("select thread from talks where match_id = $1")
            .bind(match_id)
            .fetch_optional(&mut *tx)
            .await?;
        if let Some(thread) = found {
            return Ok(Once::Conflict(thread.map_or(Talk::Owed, Talk::Open)));
        }
        sqlx::query("insert into talks (match_id) values ($1)").bind(match_id).execute(&mut *tx).await?;
        owe(&mut tx, match_id, std::slice::from_ref(owes), asked.at).await?;
        remember(&mut tx, asked, Some(match_id), &Outcome::Noted("talk".to_owned())).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(()))
    }

    /// The thread is open; or it cannot be, and may be wanted anew.
    pub async fn talk_opened(&self, match_id: MatchId, thread: Option<ChannelId>) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        let change = match thread {
            Some(_) => "update talks set thread = $2 where match_id = $1",
            None => "delete from talks where match_id = $1 and $2 is null",
        };
        sqlx::query(change).bind(match_id).bind(thread).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Invites somebody to watch a match; false if they were before.
    pub async fn invite_guest(
        &self,
        match_id: MatchId,
        guest: UserId,
        host: UserId,
        asked: Asked,
    ) -> Result<Once<bool>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let added = sqlx::query(
            "insert into guests (match_id, user_id, host) values ($1, $2, $3) on conflict (match_id, user_id) do nothing",
        )
        .bind(match_id)
        .bind(guest)
        .bind(host)
        .execute(&mut *tx)
        .await?;
        remember(&mut tx, asked, Some(match_id), &Outcome::Noted("guest".to_owned())).await?;
        tx.commit().await?;
        Ok(Once::Done(0 < added.rows_affected()))
    }

    /// Whether somebody was invited to watch a match.
    pub async fn is_guest(&self, match_id: MatchId, user: UserId) -> Result<bool, Fault> {
        let mut reader = self.reader().await?;
        let found: Option<i64> = sqlx::query_scalar("select 1 from guests where match_id = $1 and user_id = $2")
            .bind(match_id)
            .bind(user)
            .fetch_optional(&mut *reader)
            .await?;
        Ok(found.is_some())
    }
}
