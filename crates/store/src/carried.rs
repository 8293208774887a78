//! What people carry from match to match, as text under a name. What is earned by a match is written in the transaction
//! that ends it, so that it is earned once.

use sqlx::{Row, SqliteConnection};

use super::id::UserId;
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::{Fault, Store};

/// Something that a user has earned by a match.
#[derive(Clone, Debug)]
pub struct NewEarned {
    /// Who.
    pub user: UserId,
    /// The game.
    pub game: String,
    /// For which of the things carried.
    pub name: String,
    /// What, in the game's own form.
    pub text: String,
    /// Adds it to what is carried already.
    pub carry: fn(Option<&str>, &str) -> String,
}

/// Something that a user carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// Its name.
    pub name: String,
    /// It, in the game's own form.
    pub text: String,
}

/// What is carried is not what it was when the decision was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CarriedChanged;

/// Adds what was earned, within the transaction that ends the match.
pub(super) async fn add(conn: &mut SqliteConnection, earned: &NewEarned, at: i64) -> Result<(), Fault> {
    let before = read(conn, earned.user, &earned.game, &earned.name).await?;
    write(conn, earned.user, &earned.game, &earned.name, &(earned.carry)(before.as_deref(), &earned.text), at).await
}

async fn read(conn: &mut SqliteConnection, user: UserId, game: &str, name: &str) -> Result<Option<String>, Fault> {
    Ok(sqlx::query_scalar("select text from carried where user_id = $1 and game = $2 and name = $3")
        .bind(user)
        .bind(game)
        .bind(name)
        .fetch_optional(conn)
        .await?)
}

async fn write(
    conn: &mut SqliteConnection,
    user: UserId,
    game: &str,
    name: &str,
    text: &str,
    at: i64,
) -> Result<(), Fault> {
    sqlx::query(
        "insert into carried (user_id, game, name, text, changed_at) values ($1, $2, $3, $4, $5) \
         on conflict (user_id, game, name) do update set text = excluded.text, changed_at = excluded.changed_at",
    )
    .bind(user)
    .bind(game)
    .bind(name)
    .bind(text)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

impl Store {
    /// What a user carries in a game, by name.
    pub async fn carried(&self, user: UserId, game: &str) -> Result<Vec<Carried>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query("select name, text from carried where user_id = $1 and game = $2 order by name")
            .bind(user)
            .bind(game)
            .fetch_all(&mut *reader)
            .await?;
        let read = |row: &sqlx::sqlite::SqliteRow| Ok(Carried { name: row.try_get(0)?, text: row.try_get(1)? });
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// Changes what a user carries, if it is still what it was.
    pub async fn change_carried(
        &self,
        user: UserId,
        game: &str,
        before: &Carried,
        text: &str,
        asked: Asked,
    ) -> Result<Once<(), CarriedChanged>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        if read(&mut tx, user, game, &before.name).await?.as_ref() != Some(&before.text) {
            return Ok(Once::Conflict(CarriedChanged));
        }
        write(&mut tx, user, game, &before.name, text, asked.at).await?;
        remember(&mut tx, asked, None, &Outcome::Setting).await?;
        tx.commit().await?;
        Ok(Once::Done(()))
    }
}
