//! What is looked up on the disk: the whole world but its messages and files at the start, those when somebody asks.
//!
//! Whoever asks holds the world meanwhile and must not wait for long: every question here is answered from an index within
//! a millisecond, by a thread of the connection's own. What cannot be read counts as not there, and the log says why.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::{Arc, PoisonError};

use futures_executor::block_on;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::write::Kind;
use super::{Archive, Loss};
use crate::snowflake::{Snowflake, now_millis};
use crate::world::{Bytes, Digest, Files, Message, Messages, Table, World};

/// Nonces are asked for by whoever was cut off a moment ago; twice what is remembered is plenty.
const NONCES_MILLIS: u64 = 10 * 60 * 1000;

impl Archive {
    /// Whether there is a world.
    pub(super) async fn holds_world(&self) -> Result<bool, Loss> {
        let mut conn = self.writer.lock().await;
        let found = sqlx::query_scalar("select exists (select 1 from things where kind = $1)")
            .bind(Kind::Application.name())
            .fetch_one(&mut *conn);
        found.await.map_err(self.failed())
    }

    /// The ids of all files that are named.
    pub(super) async fn named_files(&self) -> Result<BTreeSet<Snowflake>, Loss> {
        let mut conn = self.writer.lock().await;
        let ids: Vec<i64> =
            sqlx::query_scalar("select id from files").fetch_all(&mut *conn).await.map_err(self.failed())?;
        Ok(ids.into_iter().map(flake).collect())
    }

    /// The world that is here.
    pub(super) async fn load(archive: &Arc<Archive>) -> Result<World, Loss> {
        let mut conn = archive.writer.lock().await;
        let application: BTreeMap<Snowflake, _> = archive.things(&mut conn, Kind::Application).await?;
        let application = application.into_values().next();
        let nobody = || Loss::Database { path: archive.path.clone(), why: sqlx::Error::RowNotFound };
        Ok(World {
            application: application.ok_or_else(nobody)?,
            users: Table::found(archive.things(&mut conn, Kind::User).await?),
            guilds: Table::found(archive.things(&mut conn, Kind::Guild).await?),
            channels: Table::found(archive.things(&mut conn, Kind::Channel).await?),
            commands: Table::found(archive.things(&mut conn, Kind::Commands).await?),
            messages: {
                archive.drop_announced(&mut conn).await?;
                let digests = digests(&mut conn).await.map_err(archive.failed())?;
                let nonces = nonces(&mut conn).await.map_err(archive.failed())?;
                Messages::kept(Arc::clone(archive), digests, nonces)
            },
            files: Files::kept(Arc::clone(archive)),
            archive: Some(Arc::clone(archive)),
        })
    }

    async fn things<T: DeserializeOwned>(
        &self,
        conn: &mut SqliteConnection,
        kind: Kind,
    ) -> Result<BTreeMap<Snowflake, T>, Loss> {
        let found = sqlx::query_as("select id, body from things where kind = $1").bind(kind.name()).fetch_all(conn);
        let rows: Vec<(i64, String)> = found.await.map_err(self.failed())?;
        let read = |(id, body): (i64, String)| Ok((flake(id), serde_json::from_str(&body)?));
        let rows = rows.into_iter().map(read).collect::<serde_json::Result<_>>();
        rows.map_err(|why| Loss::Unreadable { path: self.path.clone(), why })
    }

    /// Asks something; nothing, if it cannot be answered.
    fn ask<T>(&self, question: impl AsyncFnOnce(&mut SqliteConnection) -> sqlx::Result<T>) -> Option<T> {
        let mut conn = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = block_on(question(&mut conn));
        answer.inspect_err(|why| tracing::error!(world = %self.path.display(), %why, "the world cannot be read")).ok()
    }

    /// A message, as it was when it was last written.
    pub(crate) fn message(&self, id: Snowflake) -> Option<Message> {
        let body: Option<String> = self.ask(async |conn| {
            sqlx::query_scalar("select body from messages where id = $1").bind(row(id)).fetch_optional(conn).await
        })?;
        self.read_message(&body?)
    }

    /// So many messages of a channel below a given one, youngest first.
    pub(crate) fn below(&self, channel: Snowflake, below: Snowflake, n: u32) -> Vec<Message> {
        self.read_messages(self.ask(async |conn| {
            sqlx::query_scalar("select body from messages where channel = $1 and id < $2 order by id desc limit $3")
                .bind(row(channel))
                .bind(row(below))
                .bind(n)
                .fetch_all(conn)
                .await
        }))
    }

    /// So many messages of a channel above one and below another, oldest first.
    pub(crate) fn between(&self, channel: Snowflake, above: Snowflake, below: Snowflake, n: u32) -> Vec<Message> {
        self.read_messages(self.ask(async |conn| {
            sqlx::query_scalar(
                "select body from messages where channel = $1 and id > $2 and id < $3 order by id limit $4",
            )
            .bind(row(channel))
            .bind(row(above))
            .bind(row(below))
            .bind(n)
            .fetch_all(conn)
            .await
        }))
    }

    /// The pinned messages of a channel.
    pub(crate) fn pinned(&self, channel: Snowflake) -> Vec<Message> {
        self.read_messages(self.ask(async |conn| {
            sqlx::query_scalar("select body from messages where channel = $1 and pinned order by id")
                .bind(row(channel))
                .fetch_all(conn)
                .await
        }))
    }

    /// What is in a file; nothing, if it is not there or not whole. Not to be called while anybody waits for the world.
    pub(crate) fn picture(&self, id: Snowflake) -> Option<Bytes> {
        let size: Option<i64> = self.ask(async |conn| {
            sqlx::query_scalar("select size from files where id = $1").bind(row(id)).fetch_optional(conn).await
        })?;
        let (file, size) = (self.file(id), size?);
        match fs::read(&file) {
            Ok(bytes) if bytes.len() as i64 == size => Some(bytes.into()),
            Ok(bytes) => {
                let (file, found) = (file.display(), bytes.len());
                tracing::warn!(%file, found, size, "an attachment is damaged; its message is shown without it");
                None
            }
            Err(why) => {
                tracing::warn!(file = %file.display(), %why, "an attachment is gone; its message is shown without it");
                None
            }
        }
    }

    /// The highest identifier of a message or a file.
    pub(crate) fn highest_id(&self) -> Option<Snowflake> {
        let highest: Option<i64> = self.ask(async |conn| {
            let found = "select max(id) from (select max(id) as id from messages union all select max(id) from files)";
            sqlx::query_scalar(found).fetch_one(conn).await
        })?;
        highest.map(flake)
    }

    fn read_messages(&self, bodies: Option<Vec<String>>) -> Vec<Message> {
        bodies.into_iter().flatten().filter_map(|body| self.read_message(&body)).collect()
    }

    fn read_message(&self, body: &str) -> Option<Message> {
        let read = serde_json::from_str(body);
        read.inspect_err(|why| tracing::error!(world = %self.path.display(), %why, "a message is damaged")).ok()
    }
}

/// What each channel comes to.
async fn digests(conn: &mut SqliteConnection) -> sqlx::Result<BTreeMap<Snowflake, Digest>> {
    let mut digests: BTreeMap<Snowflake, Digest> = BTreeMap::new();
    let lasts: Vec<(i64, i64, Option<i64>, i64, i64)> = sqlx::query_as(
        "select channel, author, reader, max(id), sum(not system) from messages group by channel, author, reader",
    )
    .fetch_all(&mut *conn)
    .await?;
    for (channel, author, reader, last, n_written) in lasts {
        let digest = digests.entry(flake(channel)).or_default();
        digest.n_written += n_written as usize;
        digest.last.insert((flake(author), reader.map(flake)), flake(last));
    }
    let calls: Vec<(i64, i64, i64, i64)> =
        sqlx::query_as("select channel, person, author, max(message) from calls group by channel, person, author")
            .fetch_all(&mut *conn)
            .await?;
    for (channel, person, author, last) in calls {
        let person = (person != 0).then(|| flake(person));
        digests.entry(flake(channel)).or_default().called.insert((person, flake(author)), flake(last));
    }
    Ok(digests)
}

/// The nonces of the last minutes with the channels of their messages.
async fn nonces(conn: &mut SqliteConnection) -> sqlx::Result<BTreeMap<Snowflake, (Snowflake, Value)>> {
    let since = Snowflake::at(now_millis().saturating_sub(NONCES_MILLIS));
    let found = sqlx::query_as("select id, channel, nonce from messages where id >= $1 and nonce is not null");
    let rows: Vec<(i64, i64, String)> = found.bind(row(since)).fetch_all(conn).await?;
    let read = |(id, channel, nonce): (i64, i64, String)| {
        Some((flake(id), (flake(channel), serde_json::from_str(&nonce).ok()?)))
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

/// An identifier as the database has it.
pub(super) const fn row(id: Snowflake) -> i64 {
    id.get() as i64
}

const fn flake(row: i64) -> Snowflake {
    Snowflake::new(row as u64)
}
