//! What the bot, a server or a user has chosen, as text under a key. What the
//! keys and values mean is known elsewhere.

use std::collections::BTreeMap;
use std::fmt;

use sqlx::Row;

use super::id::{GuildId, UserId};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::{Fault, Store};

/// Whose setting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scope {
    /// The whole bot.
    Bot,
    /// One server.
    Guild(GuildId),
    /// One user.
    User(UserId),
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot => f.write_str("bot"),
            Self::Guild(guild) => write!(f, "guild:{guild}"),
            Self::User(user) => write!(f, "user:{user}"),
        }
    }
}

impl Store {
    /// One setting, if it was ever chosen.
    pub async fn setting(&self, scope: Scope, key: &str) -> Result<Option<String>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar("select value from settings where scope = $1 and key = $2")
            .bind(scope.to_string())
            .bind(key)
            .fetch_optional(&mut *reader)
            .await?)
    }

    /// Every setting of a scope, by key.
    pub async fn settings(&self, scope: Scope) -> Result<BTreeMap<String, String>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query("select key, value from settings where scope = $1")
            .bind(scope.to_string())
            .fetch_all(&mut *reader)
            .await?;
        let read = |row: &sqlx::sqlite::SqliteRow| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// Chooses a setting.
    pub async fn set_setting(&self, scope: Scope, key: &str, value: &str, asked: Asked) -> Result<Once<()>, Fault> {
        self.change_setting(scope, key, Some(value), asked).await
    }

    /// Takes a setting back to what holds when nothing is chosen.
    pub async fn remove_setting(&self, scope: Scope, key: &str, asked: Asked) -> Result<Once<()>, Fault> {
        self.change_setting(scope, key, None, asked).await
    }

    async fn change_setting(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&str>,
        asked: Asked,
    ) -> Result<Once<()>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        match value {
            Some(value) => {
                sqlx::query(
                    "insert into settings (scope, key, value) values ($1, $2, $3) \
                 on conflict (scope, key) do update set value = excluded.value",
                )
                .bind(scope.to_string())
                .bind(key)
                .bind(value)
                .execute(&mut *tx)
                .await?
            }
            None => {
                sqlx::query("delete from settings where scope = $1 and key = $2")
                    .bind(scope.to_string())
                    .bind(key)
                    .execute(&mut *tx)
                    .await?
            }
        };
        remember(&mut tx, asked, None, &Outcome::Setting).await?;
        tx.commit().await?;
        Ok(Once::Done(()))
    }
}
