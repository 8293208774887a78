//! The log of a match: what was carried out, step by step. Rows are only ever
//! added; there is no statement here that changes or removes one, and the
//! database refuses it as well.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::carried::NewEarned;
use super::clocks::Clock;
use super::followings::Following;
use super::id::{InteractionId, MatchId, UserId};
use super::once::{Asked, Once};
use super::outbox::NewDelivery;
use super::results::NewResult;
use super::word::{EntryKind, MatchState};
use super::{Fault, ROWS_PER_STATEMENT, Store};

/// One thing to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// What caused it.
    pub kind: EntryKind,
    /// The number of the person who did it, if a person did.
    pub person: Option<u8>,
    /// The seat for which it was done, if for one.
    pub seat: Option<u8>,
    /// The command as printed, if there was one.
    pub command: Option<String>,
    /// A JSON array of events.
    pub events: String,
    /// The draws of chance it used, as JSON.
    pub draws: String,
}

/// One thing that was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// 1, 2, 3 … within the match.
    pub step: u32,
    /// What caused it.
    pub kind: EntryKind,
    /// The number of the person who did it, if a person did.
    pub person: Option<u8>,
    /// The seat for which it was done, if for one.
    pub seat: Option<u8>,
    /// The command as printed, if there was one.
    pub command: Option<String>,
    /// A JSON array of events.
    pub events: String,
    /// The draws of chance it used, as JSON.
    pub draws: String,
    /// The request that caused it, on the first entry that it caused.
    pub interaction: Option<InteractionId>,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// What is to be added to a running match, all of it or nothing.
#[derive(Clone, Debug)]
pub struct Append {
    /// The match.
    pub match_id: MatchId,
    /// The last step on which the decision was made; 0 before the first.
    pub expected_last_step: u32,
    /// What happened, in order.
    pub entries: Vec<NewEntry>,
    /// What is to be told.
    pub owes: Vec<NewDelivery>,
    /// The end of the match, if this is it.
    pub ended: Option<Ended>,
    /// How it ended for its people, if this is the end.
    pub results: Vec<NewResult>,
    /// A person who is replaced, if one is.
    pub reseat: Option<Reseat>,
    /// The clocks that change by it. The end of the match takes all of them away.
    pub clocks: Vec<Clock>,
    /// Those who follow it for whom something changes by it.
    pub followings: Vec<Following>,
    /// Who asks, and when.
    pub asked: Asked,
}

impl Append {
    /// An addition of nothing yet.
    pub const fn new(match_id: MatchId, expected_last_step: u32, asked: Asked) -> Self {
        Self {
            match_id,
            expected_last_step,
            entries: Vec::new(),
            owes: Vec::new(),
            ended: None,
            results: Vec::new(),
            reseat: None,
            clocks: Vec::new(),
            followings: Vec::new(),
            asked,
        }
    }
}

/// The end of a match.
#[derive(Clone, Debug)]
pub struct Ended {
    /// How, as JSON; the store does not read it.
    pub result: String,
    /// What its people carry on.
    pub earned: Vec<NewEarned>,
}

/// A substitute for a person. The seats that the person held go along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reseat {
    /// The number of the person.
    pub person: u8,
    /// The number of the substitute: a new one, unless the user is a person of the match already.
    pub heir: u8,
    /// The user who takes over.
    pub user: UserId,
    /// Their name as shown.
    pub name: String,
}

/// Why nothing was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendConflict {
    /// The match has moved on; this is its last step now.
    StepTaken(u32),
    /// The match is not being played but in this state.
    NotRunning(MatchState),
    /// The substitute is a person of this match already, or there is no such person to replace.
    CannotReseat,
}

/// A row about to be inserted.
pub(super) struct EntryRow<'a> {
    match_id: MatchId,
    step: u32,
    entry: &'a NewEntry,
    interaction: Option<InteractionId>,
    at: i64,
}

impl<'a> EntryRow<'a> {
    /// The row of a step that was made elsewhere.
    pub(super) fn imported(match_id: MatchId, step: u32, entry: &'a NewEntry, at: i64) -> Self {
        Self { match_id, step, entry, interaction: None, at }
    }

    /// The rows of `entries` after the step `last`. The request stands on the first only, because
    /// the column is unique.
    pub(super) fn following(
        match_id: MatchId,
        last: u32,
        entries: &'a [NewEntry],
        asked: Asked,
    ) -> impl Iterator<Item = Self> {
        entries.iter().zip(last + 1..).map(move |(entry, step)| Self {
            match_id,
            step,
            entry,
            interaction: asked.interaction.filter(|_| step == last + 1),
            at: asked.at,
        })
    }
}

/// Inserts rows in as few statements as may be.
pub(super) async fn insert_entries(conn: &mut SqliteConnection, rows: &[EntryRow<'_>]) -> Result<(), Fault> {
    for chunk in rows.chunks(ROWS_PER_STATEMENT) {
        let mut query = sqlx::QueryBuilder::new(
            "insert into log \
             (match_id, step, kind, person, seat, command, events, draws, interaction, at) ",
        );
        query.push_values(chunk, |mut row, new| {
            row.push_bind(new.match_id)
                .push_bind(new.step)
                .push_bind(new.entry.kind)
                .push_bind(new.entry.person)
                .push_bind(new.entry.seat)
                .push_bind(new.entry.command.as_deref())
                .push_bind(new.entry.events.as_str())
                .push_bind(new.entry.draws.as_str())
                .push_bind(new.interaction)
                .push_bind(new.at);
        });
        query.build().execute(&mut *conn).await?;
    }
    Ok(())
}

fn read_entry(row: &SqliteRow) -> sqlx::Result<Entry> {
    Ok(Entry {
        step: row.try_get(0)?,
        kind: row.try_get(1)?,
        person: row.try_get(2)?,
        seat: row.try_get(3)?,
        command: row.try_get(4)?,
        events: row.try_get(5)?,
        draws: row.try_get(6)?,
        interaction: row.try_get(7)?,
        at: row.try_get(8)?,
    })
}

impl Store {
    /// Adds to a running match. The answer is its new last step. Additions that wait for the
    /// writer at the same moment share one transaction, and so one write to disk; each of them
    /// is judged on its own.
    pub async fn append(&self, append: Append) -> Result<Once<u32, AppendConflict>, Fault> {
        self.queue.append(append).await
    }

    /// The log of a match after the step `after`; 0 for all of it.
    pub async fn log(&self, match_id: MatchId, after: u32) -> Result<Vec<Entry>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select step, kind, person, seat, command, events, draws, interaction, at \
             from log where match_id = $1 and step > $2 order by step",
        )
        .bind(match_id)
        .bind(after)
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read_entry).collect::<sqlx::Result<_>>()?)
    }

    /// The last step of a match; 0 before the first.
    pub async fn last_step(&self, match_id: MatchId) -> Result<u32, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar("select coalesce(max(step), 0) from log where match_id = $1")
            .bind(match_id)
            .fetch_one(&mut *reader)
            .await?)
    }
}
