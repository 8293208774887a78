//! What is written: the changes of the world since the last time, together, in one transaction.
//!
//! A task takes whatever has gathered while it wrote the last. Answers to the bot and to the page wait for it
//! ([`Shared::settled`]), so that they tell of nothing that a kill could undo; the more of them wait, the more share a
//! transaction.

use std::collections::BTreeSet;
use std::fs;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use serde::Serialize;
use sqlx::{Connection, SqliteConnection};

use super::read::row;
use super::{Archive, Loss, at};
use crate::core::{Core, Shared};
use crate::snowflake::Snowflake;
use crate::world::{Bytes, Changes, Key, Message, Table, World, calls};

/// How long it must be quiet before the system is asked to bring everything to the disk, against a loss of power.
const QUIET: Duration = Duration::from_secs(1);
/// How long it waits before it tries again what could not be written.
const AGAIN: Duration = Duration::from_secs(1);

/// The kinds of thing in the table of things.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    Application,
    User,
    Guild,
    Channel,
    Commands,
}

impl Kind {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Application => "application",
            Self::User => "user",
            Self::Guild => "guild",
            Self::Channel => "channel",
            Self::Commands => "commands",
        }
    }
}

/// A thing as it is now; one that is gone has no body.
#[derive(Debug)]
struct Thing {
    kind: Kind,
    id: Snowflake,
    body: Option<String>,
}

/// Changes that are written together.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    things: Vec<Thing>,
    pub(super) messages: Changes,
    pub(super) fresh: Vec<(Snowflake, Bytes)>,
    gone: Vec<Snowflake>,
}

impl Batch {
    /// Adds things as they are now.
    pub(super) fn add<T: Serialize>(
        &mut self,
        kind: Kind,
        ids: impl IntoIterator<Item = Snowflake>,
        now: impl Fn(Snowflake) -> Option<T>,
    ) {
        let body = |thing: T| serde_json::to_string(&thing).expect("what the world is made of can be written as JSON");
        self.things.extend(ids.into_iter().map(|id| Thing { kind, id, body: now(id).map(body) }));
    }

    /// Adds what was changed of a table.
    fn add_changed<T: Serialize>(&mut self, kind: Kind, table: &mut Table<T>) {
        let ids = table.take_changed();
        self.add(kind, ids, |id| table.get(&id));
    }

    /// The changes of a world since it was last asked. The application never changes.
    fn of(world: &mut World) -> Self {
        let mut batch = Batch::default();
        batch.add_changed(Kind::User, &mut world.users);
        batch.add_changed(Kind::Guild, &mut world.guilds);
        batch.add_changed(Kind::Channel, &mut world.channels);
        batch.add_changed(Kind::Commands, &mut world.commands);
        batch.messages = world.messages.take_changed();
        (batch.fresh, batch.gone) = world.files.take_changed();
        batch
    }

    /// All of a world that is new.
    pub(super) fn whole(mut world: World) -> Self {
        let mut batch = Batch::of(&mut world);
        batch.add(Kind::Application, [world.application.id], |_| Some(&world.application));
        batch
    }

    fn ids_of(&self, kind: Kind) -> impl Iterator<Item = Snowflake> {
        self.things.iter().filter(move |thing| thing.kind == kind).map(|thing| thing.id)
    }
}

impl World {
    /// Whether there is something to write.
    pub(crate) fn is_changed(&self) -> bool {
        let tables = [
            self.users.is_changed(),
            self.guilds.is_changed(),
            self.channels.is_changed(),
            self.commands.is_changed(),
            self.messages.is_changed(),
            self.files.is_changed(),
        ];
        self.archive.is_some() && tables.contains(&true)
    }

    /// What is to be written.
    pub(crate) fn take_batch(&mut self) -> Batch {
        Batch::of(self)
    }

    pub(super) fn note_written(&mut self, batch: &Batch) {
        self.messages.note_written();
        self.files.note_written(&batch.fresh);
    }

    pub(super) fn note_failed(&mut self, batch: &Batch) {
        self.users.note_changed(batch.ids_of(Kind::User));
        self.guilds.note_changed(batch.ids_of(Kind::Guild));
        self.channels.note_changed(batch.ids_of(Kind::Channel));
        self.commands.note_changed(batch.ids_of(Kind::Commands));
        self.messages.note_failed();
        self.files.note_failed(&batch.fresh, &batch.gone);
    }
}

/// Writes the changes of a world as they come, until the server ends and everything is written.
pub(crate) async fn keep(shared: Arc<Shared>, archive: Arc<Archive>) {
    let mut is_synced = true;
    loop {
        let (batch, is_ending) = shared.adjust(|core: &mut Core| (core.take_batch(), core.is_ending));
        let Some((number, batch)) = batch else {
            if is_ending {
                break;
            }
            tokio::select! {
                () = shared.until_changed() => {}
                () = tokio::time::sleep(QUIET), if !is_synced => {
                    archive.sync().await;
                    is_synced = true;
                }
            }
            continue;
        };
        is_synced = false;
        match archive.write(&batch).await {
            Ok(()) => {
                shared.adjust(|core| core.world.note_written(&batch));
                shared.note_settled(number, true);
            }
            Err(loss) => {
                let why = std::error::Error::source(&loss).map(ToString::to_string).unwrap_or_default();
                tracing::warn!(%loss, why, "the world was not kept; it is tried again");
                shared.adjust(|core| core.world.note_failed(&batch));
                shared.note_settled(number, false);
                if is_ending {
                    break;
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
    archive.sync().await;
}

impl Archive {
    /// Writes changes, all or none of them.
    pub(crate) async fn write(self: &Arc<Self>, batch: &Batch) -> Result<(), Loss> {
        self.put_files(batch).await?;
        let mut conn = self.writer.lock().await;
        let gone = write_rows(&mut conn, batch).await.map_err(self.failed())?;
        drop(conn);
        self.remove_files(gone.into_iter().chain(batch.gone.iter().copied()).collect()).await;
        Ok(())
    }

    /// Writes new files, before there are rows that name them.
    async fn put_files(self: &Arc<Self>, batch: &Batch) -> Result<(), Loss> {
        if batch.fresh.is_empty() {
            return Ok(());
        }
        let (archive, fresh) = (Arc::clone(self), batch.fresh.clone());
        let written = tokio::task::spawn_blocking(move || {
            fs::create_dir_all(&archive.folder).map_err(at(&archive.folder))?;
            for (id, bytes) in fresh {
                let path = archive.file(id);
                fs::write(&path, &bytes.0).map_err(at(&path))?;
                archive.unsynced.lock().unwrap_or_else(PoisonError::into_inner).insert(path);
            }
            Ok(())
        });
        written.await.unwrap_or_else(|why| Err(at(&self.folder)(why.into())))
    }

    /// Removes files, after the rows that named them. One that stays behind is swept at the next start.
    async fn remove_files(self: &Arc<Self>, gone: Vec<Snowflake>) {
        if gone.is_empty() {
            return;
        }
        let archive = Arc::clone(self);
        let removing = tokio::task::spawn_blocking(move || {
            for id in gone {
                let path = archive.file(id);
                archive.unsynced.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
                let _ = fs::remove_file(path);
            }
        });
        let _ = removing.await;
    }

    /// Asks the system to bring everything to the disk: first the files, then the rows that name them.
    async fn sync(self: &Arc<Self>) {
        let files: BTreeSet<_> = self.take_unsynced();
        let synced =
            tokio::task::spawn_blocking(move || files.iter().try_for_each(|path| fs::File::open(path)?.sync_data()));
        let synced = synced.await.unwrap_or_else(|why| Err(why.into()));
        let mut conn = self.writer.lock().await;
        let folded = sqlx::query("pragma wal_checkpoint(passive)").execute(&mut *conn).await;
        if let Some(why) = synced.err().map(|why| why.to_string()).or(folded.err().map(|why| why.to_string())) {
            tracing::warn!(why, "the world may not outlive a loss of power");
        }
    }

    /// Removes what was announced and never came.
    pub(super) async fn drop_announced(&self, conn: &mut SqliteConnection) -> Result<(), Loss> {
        let mut dropped = conn.begin().await.map_err(self.failed())?;
        for statement in [
            "delete from calls where message in (select id from messages where thinking)",
            "delete from messages where thinking",
        ] {
            sqlx::query(statement).execute(&mut *dropped).await.map_err(self.failed())?;
        }
        dropped.commit().await.map_err(self.failed())
    }
}

/// Writes all rows; the files that are named no more.
async fn write_rows(conn: &mut SqliteConnection, batch: &Batch) -> sqlx::Result<Vec<Snowflake>> {
    let mut tx = conn.begin_with("begin immediate").await?;
    for Thing { kind, id, body } in &batch.things {
        let statement = match body {
            Some(body) => {
                let put = "insert or replace into things (kind, id, body) values ($1, $2, $3)";
                sqlx::query(put).bind(kind.name()).bind(row(*id)).bind(body)
            }
            None => sqlx::query("delete from things where kind = $1 and id = $2").bind(kind.name()).bind(row(*id)),
        };
        statement.execute(&mut *tx).await?;
    }
    let mut unnamed = Vec::new();
    for channel in &batch.messages.emptied {
        unnamed.extend(empty(&mut tx, *channel).await?);
    }
    for (key, message) in &batch.messages.messages {
        match message {
            Some(message) => put(&mut tx, message).await?,
            None => remove(&mut tx, *key).await?,
        }
    }
    for id in &batch.gone {
        sqlx::query("delete from files where id = $1").bind(row(*id)).execute(&mut *tx).await?;
    }
    tx.commit().await?;
    Ok(unnamed)
}

/// Writes a message as it is now.
async fn put(tx: &mut SqliteConnection, message: &Message) -> sqlx::Result<()> {
    let body = serde_json::to_string(message).map_err(|why| sqlx::Error::Encode(why.into()))?;
    sqlx::query(
        "insert or replace into messages (id, channel, author, reader, system, pinned, thinking, nonce, body) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(row(message.id))
    .bind(row(message.channel))
    .bind(row(message.author))
    .bind(message.reader.map(row))
    .bind(message.kind.is_system())
    .bind(message.pinned)
    .bind(message.thinking)
    .bind(message.nonce.as_ref().map(ToString::to_string))
    .bind(body)
    .execute(&mut *tx)
    .await?;
    for person in calls(message) {
        sqlx::query("insert or ignore into calls (channel, person, author, message) values ($1, $2, $3, $4)")
            .bind(row(message.channel))
            .bind(person.map_or(0, row))
            .bind(row(message.author))
            .bind(row(message.id))
            .execute(&mut *tx)
            .await?;
    }
    for attachment in &message.attachments {
        sqlx::query("insert or ignore into files (id, message, size) values ($1, $2, $3)")
            .bind(row(attachment.id))
            .bind(row(message.id))
            .bind(attachment.size as i64)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Removes a message.
async fn remove(tx: &mut SqliteConnection, (_, message): Key) -> sqlx::Result<()> {
    for statement in [
        "delete from calls where message = $1",
        "delete from files where message = $1",
        "delete from messages where id = $1",
    ] {
        sqlx::query(statement).bind(row(message)).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Removes all messages of a channel; the files that were named there.
async fn empty(tx: &mut SqliteConnection, channel: Snowflake) -> sqlx::Result<Vec<Snowflake>> {
    let named = "select id from files where message in (select id from messages where channel = $1)";
    let ids: Vec<i64> = sqlx::query_scalar(named).bind(row(channel)).fetch_all(&mut *tx).await?;
    for statement in [
        "delete from calls where channel = $1",
        "delete from files where message in (select id from messages where channel = $1)",
        "delete from messages where channel = $1",
    ] {
        sqlx::query(statement).bind(row(channel)).execute(&mut *tx).await?;
    }
    Ok(ids.into_iter().map(|id| Snowflake::new(id as u64)).collect())
}
