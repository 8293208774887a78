//! Days on which people are away. When an absence begins and ends stands here; what that does to clocks is written match
//! by match by whoever looks after them.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::id::UserId;
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::word::AbsenceState;
use super::{Fault, Store};

/// Some days on which a user is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// Its number.
    pub id: i64,
    /// Who is away.
    pub user: UserId,
    /// From when on, in seconds since 1970.
    pub from: i64,
    /// Until when.
    pub until: i64,
    /// How far it has come.
    pub state: AbsenceState,
}

fn read(row: &SqliteRow) -> sqlx::Result<Absence> {
    Ok(Absence {
        id: row.try_get("id")?,
        user: row.try_get("user_id")?,
        from: row.try_get("from_at")?,
        until: row.try_get("until_at")?,
        state: row.try_get("state")?,
    })
}

impl Store {
    /// Every absence of a user, past ones included, in order.
    pub async fn absences(&self, user: UserId) -> Result<Vec<Absence>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select id, user_id, from_at, until_at, state from absences where user_id = $1 order by from_at, id",
        )
        .bind(user)
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// Up to `limit` absences that begin or end now, the longest waiting first.
    pub async fn due_absences(&self, now: i64, limit: u32) -> Result<Vec<Absence>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select id, user_id, from_at, until_at, state from absences \
             where next_at is not null and next_at <= $1 order by next_at, id limit $2",
        )
        .bind(now)
        .bind(limit)
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// Plans an absence.
    pub async fn plan_absence(&self, user: UserId, from: i64, until: i64, asked: Asked) -> Result<Once<()>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        sqlx::query(
            "insert into absences (id, user_id, from_at, until_at, state, next_at) \
             values ((select coalesce(max(id), 0) + 1 from absences), $1, $2, $3, 'planned', $2)",
        )
        .bind(user)
        .bind(from)
        .bind(until)
        .execute(&mut *tx)
        .await?;
        remember(&mut tx, asked, None, &Outcome::Noted("away".to_owned())).await?;
        tx.commit().await?;
        Ok(Once::Done(()))
    }

    /// An absence comes to another state, or to another end.
    pub async fn turn_absence(&self, absence: Absence, asked: Asked) -> Result<Once<()>, Fault> {
        let Absence { id, from, until, state, .. } = absence;
        let next = match state {
            AbsenceState::Planned => Some(from),
            AbsenceState::Away => Some(until),
            AbsenceState::Over => None,
        };
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        sqlx::query("update absences set from_at = $2, until_at = $3, state = $4, next_at = $5 where id = $1")
            .bind(id)
            .bind(from)
            .bind(until)
            .bind(state)
            .bind(next)
            .execute(&mut *tx)
            .await?;
        remember(&mut tx, asked, None, &Outcome::Noted("away".to_owned())).await?;
        tx.commit().await?;
        Ok(Once::Done(()))
    }
}
