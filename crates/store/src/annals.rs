//! Lines of a match's log that are no steps: what its channel was told about clocks and seats, kept for whoever reads the
//! log later. They are written together with the message that says the same.

use sqlx::{Row, SqliteConnection};

use super::id::MatchId;
use super::{Fault, Store};

/// A line of the log that is no step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annal {
    /// The last step when it was written.
    pub after_step: u32,
    /// JSON, for whoever tells it.
    pub note: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// Writes one more line.
pub(super) async fn write(conn: &mut SqliteConnection, of: MatchId, note: &str, at: i64) -> Result<(), Fault> {
    sqlx::query(
        "insert into annals (match_id, place, after_step, note, at) values ($1, \
         (select count(*) + 1 from annals where match_id = $1), \
         (select coalesce(max(step), 0) from log where match_id = $1), $2, $3)",
    )
    .bind(of)
    .bind(note)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

impl Store {
    /// The lines of a match, in their order.
    pub async fn annals(&self, of: MatchId) -> Result<Vec<Annal>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query("select after_step, note, at from annals where match_id = $1 order by place")
            .bind(of)
            .fetch_all(&mut *reader)
            .await?;
        let read = |row: &sqlx::sqlite::SqliteRow| {
            Ok(Annal { after_step: row.try_get("after_step")?, note: row.try_get("note")?, at: row.try_get("at")? })
        };
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }
}
