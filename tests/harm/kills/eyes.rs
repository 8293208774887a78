//! A look into the bot's database while it works, so that people know what is legal. A connection that can only read, and is
//! closed before each kill: with a second process at the file, `SQLite` would have nothing to recover.

use std::collections::HashMap;
use std::path::Path;

use desk::read_entry;
use escarmouche::games;
use game::{GameKind, Table};
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use standin::Snowflake;
use store::{Entry, MatchId, MatchState};

/// The match of a channel, as it stands.
pub struct Known {
    pub id: MatchId,
    pub game: GameKind,
    pub state: MatchState,
    pub options: String,
    /// Users by seat, before it starts.
    pub seats: Vec<Option<u64>>,
    /// Users by their number in the match, after it started.
    pub persons: Vec<u64>,
    /// The position, once it started.
    pub table: Option<Box<dyn Table>>,
}

/// The eyes. What was folded once is kept: the log only grows.
#[derive(Default)]
pub struct Eyes {
    conn: Option<SqliteConnection>,
    tables: HashMap<i64, Box<dyn Table>>,
}

impl Eyes {
    pub async fn open(&mut self, database: &Path) -> sqlx::Result<()> {
        self.conn = Some(SqliteConnectOptions::new().filename(database).read_only(true).connect().await?);
        Ok(())
    }

    pub async fn close(&mut self) {
        if let Some(conn) = self.conn.take() {
            let _ = conn.close().await;
        }
    }

    /// The match of a channel; no answer while the eyes are closed.
    pub async fn look(&mut self, channel: Snowflake) -> Option<Result<Option<Known>, String>> {
        let conn = self.conn.as_mut()?;
        Some(look(conn, &mut self.tables, channel).await)
    }

    /// The last step of each match that was ever seen.
    pub fn steps(&self) -> impl Iterator<Item = (i64, u32)> {
        self.tables.iter().map(|(id, table)| (*id, table.step()))
    }
}

async fn look(
    conn: &mut SqliteConnection,
    tables: &mut HashMap<i64, Box<dyn Table>>,
    channel: Snowflake,
) -> Result<Option<Known>, String> {
    let failed = |error: sqlx::Error| error.to_string();
    let found = sqlx::query(
        "select id, game, state, options, opening, frozen_why from matches \
         where channel = $1 and state in ('lobby', 'running', 'frozen')",
    )
    .bind(channel.get() as i64)
    .fetch_optional(&mut *conn)
    .await
    .map_err(failed)?;
    let Some(row) = found else { return Ok(None) };
    let id: i64 = row.get(0);
    let game = games().find(row.get(1)).ok_or("no such game")?;
    let state: MatchState = row.get::<&str, _>(2).parse().map_err(|word| format!("{word}"))?;
    if let (MatchState::Frozen, Some(why)) = (state, row.get::<Option<String>, _>(5)) {
        return Err(format!("match {id} is set aside: {why}"));
    }
    let users = |rows: Vec<SqliteRow>| rows.iter().map(|row| row.get::<Option<i64>, _>(0)).collect::<Vec<_>>();
    let seats = sqlx::query("select user_id from seats where match_id = $1 order by seat").bind(id);
    let seats = users(seats.fetch_all(&mut *conn).await.map_err(failed)?);
    let persons = sqlx::query("select user_id from persons where match_id = $1 order by person").bind(id);
    let persons = users(persons.fetch_all(&mut *conn).await.map_err(failed)?);
    let table = match row.get::<Option<&str>, _>(4) {
        None => None,
        Some(opening) => {
            let table = match tables.remove(&id) {
                Some(table) => table,
                None => game.open(opening).map_err(|why| why.to_string())?,
            };
            let table = grown(conn, id, table).await?;
            tables.insert(id, table.copy());
            Some(table)
        }
    };
    Ok(Some(Known {
        id: MatchId(id),
        game,
        state,
        options: row.get(3),
        seats: seats.into_iter().map(|user| user.map(|user| user as u64)).collect(),
        persons: persons.into_iter().flatten().map(|user| user as u64).collect(),
        table,
    }))
}

/// A table with the steps that it does not have yet.
async fn grown(conn: &mut SqliteConnection, id: i64, mut table: Box<dyn Table>) -> Result<Box<dyn Table>, String> {
    let rows = sqlx::query(
        "select step, kind, person, seat, command, events, draws, at from log where match_id = $1 and step > $2 order by step",
    )
    .bind(id)
    .bind(table.step())
    .fetch_all(conn)
    .await
    .map_err(|error| error.to_string())?;
    for row in rows {
        let entry = Entry {
            step: row.get(0),
            kind: row.get::<&str, _>(1).parse().map_err(|word| format!("{word}"))?,
            person: row.get(2),
            seat: row.get(3),
            command: row.get(4),
            events: row.get(5),
            draws: row.get(6),
            interaction: None,
            at: row.get(7),
        };
        let folded = read_entry(&entry).and_then(|entry| table.fold(&entry));
        folded.map_err(|why| format!("match {id} does not fold: {why}"))?;
    }
    Ok(table)
}
