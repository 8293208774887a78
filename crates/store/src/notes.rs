//! What people write down for themselves about a match: one text each, which nobody else reads and no export holds.

use sqlx::Row;

use super::id::{MatchId, UserId};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::{Fault, Store};

impl Store {
    /// What a user wrote down about a match.
    pub async fn jotting(&self, match_id: MatchId, user: UserId) -> Result<Option<String>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar("select text from notes where match_id = $1 and user_id = $2")
            .bind(match_id)
            .bind(user)
            .fetch_optional(&mut *reader)
            .await?)
    }

    /// Everything that a user wrote down, by match.
    pub async fn jottings(&self, user: UserId) -> Result<Vec<(MatchId, String)>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query("select match_id, text from notes where user_id = $1 order by match_id")
            .bind(user)
            .fetch_all(&mut *reader)
            .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Writes something down in place of what stood there; none wipes it out.
    pub async fn jot(
        &self,
        match_id: MatchId,
        user: UserId,
        text: Option<&str>,
        asked: Asked,
    ) -> Result<Once<()>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        match text {
            Some(text) => {
                sqlx::query(
                    "insert into notes (match_id, user_id, text, changed_at) values ($1, $2, $3, $4) \
                     on conflict (match_id, user_id) do update set text = excluded.text, changed_at = excluded.changed_at",
                )
                .bind(match_id)
                .bind(user)
                .bind(text)
                .bind(asked.at)
                .execute(&mut *tx)
                .await?
            }
            None => {
                sqlx::query("delete from notes where match_id = $1 and user_id = $2")
                    .bind(match_id)
                    .bind(user)
                    .execute(&mut *tx)
                    .await?
            }
        };
        remember(&mut tx, asked, Some(match_id), &Outcome::Noted("note".to_owned())).await?;
        tx.commit().await?;
        Ok(Once::Done(()))
    }
}
