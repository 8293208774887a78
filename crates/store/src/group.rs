//! The way to the disk of what happens all the time: appends, and notes that a
//! message was sent. A task takes whatever is waiting and writes it in one
//! transaction, because making a transaction durable costs more than filling it.
//! It must judge every append as if it were alone.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::Arc;

use sqlx::{Row, SqliteConnection};
use tokio::sync::{Mutex, Notify, mpsc, oneshot};

use super::carried;
use super::clocks::Winding;
use super::followings::note_told;
use super::id::{InteractionId, MatchId};
use super::log::{Append, AppendConflict, EntryRow, insert_entries};
use super::offers::substitute;
use super::once::{Earlier, Once, Outcome, earlier_of, remember_all};
use super::outbox::{NewDelivery, Owing, Sent, note_sent};
use super::placards::touch;
use super::word::MatchState;
use super::{Fault, Writer, results};

/// The most that share a transaction. More would gain little and let the first wait for
/// the last.
const GROUP: usize = 64;

type Verdict = Result<Once<u32, AppendConflict>, Fault>;

/// What waits, and where the answer goes.
#[derive(Debug)]
enum Waiting {
    Append(Box<Append>, oneshot::Sender<Verdict>),
    Sent(Sent, oneshot::Sender<Result<(), Fault>>),
}

/// What became of it.
enum Answer {
    Judged(Verdict),
    Noted,
    Failed(Fault),
}

/// The line in which they wait.
#[derive(Clone, Debug)]
pub(super) struct Queue(mpsc::Sender<Waiting>);

impl Queue {
    /// Starts the task that serves the line. It ends with the last clone of the queue.
    pub(super) fn start(writer: Arc<Mutex<Writer>>, owing: Arc<Notify>) -> Self {
        let (line, mut head) = mpsc::channel(GROUP);
        // A task of its own, so that a caller who gives up waiting cannot tear down the
        // transaction of the others.
        tokio::spawn(async move {
            let mut group = Vec::with_capacity(GROUP);
            while head.recv_many(&mut group, GROUP).await > 0 {
                let mut writer = Arc::clone(&writer).lock_owned().await;
                // Those who came while the writer was busy ride along.
                while group.len() < GROUP
                    && let Ok(waiting) = head.try_recv()
                {
                    group.push(waiting);
                }
                serve(&mut writer, &mut group).await;
                drop(writer);
                owing.notify_one();
            }
        });
        Self(line)
    }

    /// Waits in line and for the verdict.
    pub(super) async fn append(&self, append: Append) -> Verdict {
        let (verdict, answer) = oneshot::channel();
        self.0.send(Waiting::Append(Box::new(append), verdict)).await.map_err(|_| Fault::Closed)?;
        answer.await.map_err(|_| Fault::Closed)?
    }

    /// Waits in line until it is noted that a message stands in its channel.
    pub(super) async fn sent(&self, sent: Sent) -> Result<(), Fault> {
        let (noted, answer) = oneshot::channel();
        self.0.send(Waiting::Sent(sent, noted)).await.map_err(|_| Fault::Closed)?;
        answer.await.map_err(|_| Fault::Closed)?
    }
}

/// Writes a group and hands out the answers.
async fn serve(writer: &mut Writer, group: &mut Vec<Waiting>) {
    let together = write(writer, group).await;
    let answers = match together {
        Ok(answers) => answers,
        Err(fault) if group.len() == 1 => vec![Answer::Failed(fault)],
        // One of them may have failed all of them: each gets a transaction of its own.
        Err(_) => {
            let mut answers = Vec::with_capacity(group.len());
            for waiting in group.iter() {
                let alone = write(writer, std::slice::from_ref(waiting)).await;
                answers.push(match alone.map(|mut one| one.pop()) {
                    Ok(answer) => answer.unwrap_or(Answer::Failed(Fault::Closed)),
                    Err(fault) => Answer::Failed(fault),
                });
            }
            answers
        }
    };
    // A caller who has gone does not want to know.
    for (waiting, answer) in group.drain(..).zip(answers) {
        match (waiting, answer) {
            (Waiting::Append(_, verdict), Answer::Judged(judged)) => drop(verdict.send(judged)),
            (Waiting::Append(_, verdict), Answer::Failed(fault)) => drop(verdict.send(Err(fault))),
            (Waiting::Append(_, verdict), Answer::Noted) => drop(verdict.send(Err(Fault::Closed))),
            (Waiting::Sent(_, noted), Answer::Failed(fault)) => drop(noted.send(Err(fault))),
            (Waiting::Sent(_, noted), Answer::Noted | Answer::Judged(_)) => drop(noted.send(Ok(()))),
        }
    }
}

/// Where a match stands inside the transaction.
struct Standing {
    state: MatchState,
    last_step: u32,
}

/// Writes everything in one transaction and judges each, in order.
async fn write(writer: &mut Writer, group: &[Waiting]) -> Result<Vec<Answer>, Fault> {
    let mut tx = writer.begin().await?;
    let mut appends = Vec::with_capacity(group.len());
    for waiting in group {
        match waiting {
            Waiting::Append(append, _) => appends.push(append.as_ref()),
            Waiting::Sent(sent, _) => note_sent(&mut tx, sent).await?,
        }
    }
    let mut verdicts = if appends.is_empty() { Vec::new() } else { append_all(&mut tx, &appends).await? }.into_iter();
    tx.commit().await?;
    let answer = |waiting: &Waiting| match waiting {
        Waiting::Append(..) => verdicts.next().map_or(Answer::Failed(Fault::Closed), Answer::Judged),
        Waiting::Sent(..) => Answer::Noted,
    };
    Ok(group.iter().map(answer).collect())
}

/// Makes the appends inside the transaction and judges each, in order.
async fn append_all(tx: &mut SqliteConnection, appends: &[&Append]) -> Result<Vec<Verdict>, Fault> {
    let (mut standings, next_delivery) = standings_of(tx, appends).await?;
    let mut known: HashMap<InteractionId, Earlier> = {
        let interactions: Vec<InteractionId> = appends.iter().filter_map(|append| append.asked.interaction).collect();
        earlier_of(tx, &interactions).await?.into_iter().collect()
    };

    let mut entries = Vec::new();
    let mut requests = Vec::new();
    let mut owing = Owing::after(next_delivery);
    let mut winding = Winding::default();
    let mut changed = Vec::with_capacity(appends.len());
    let mut verdicts = Vec::with_capacity(appends.len());
    for append in appends {
        let Append { match_id, asked, .. } = **append;
        let slot = asked.interaction.map(|interaction| known.entry(interaction));
        if let Some(Slot::Occupied(earlier)) = &slot {
            verdicts.push(Ok(Once::Already(earlier.get().clone())));
            continue;
        }
        let Some(standing) = standings.get_mut(&match_id) else {
            verdicts.push(Err(Fault::NoSuchMatch(match_id)));
            continue;
        };
        if standing.state != MatchState::Running {
            verdicts.push(Ok(Once::Conflict(AppendConflict::NotRunning(standing.state))));
            continue;
        }
        if standing.last_step != append.expected_last_step {
            verdicts.push(Ok(Once::Conflict(AppendConflict::StepTaken(standing.last_step))));
            continue;
        }
        if let Some(reseat) = &append.reseat
            && !substitute(tx, match_id, reseat).await?
        {
            verdicts.push(Ok(Once::Conflict(AppendConflict::CannotReseat)));
            continue;
        }
        entries.extend(EntryRow::following(match_id, standing.last_step, &append.entries, asked));
        standing.last_step += append.entries.len() as u32;
        for NewDelivery { channel, what } in &append.owes {
            owing.push(match_id, *channel, what, asked.at);
        }
        winding.push(match_id, &append.clocks);
        note_told(tx, &append.followings).await?;
        if let Some(ended) = &append.ended {
            sqlx::query("update matches set state = 'over', result = $2, ended_at = $3 where id = $1")
                .bind(match_id)
                .bind(ended.result.as_str())
                .bind(asked.at)
                .execute(&mut *tx)
                .await?;
            for earned in &ended.earned {
                carried::add(tx, earned, asked.at).await?;
            }
            results::keep(tx, match_id, &append.results).await?;
            winding.end(tx, match_id).await?;
            standing.state = MatchState::Over;
        }
        let outcome = Outcome::Appended(standing.last_step);
        if let Some(slot) = slot {
            requests.push((*slot.key(), Some(match_id), asked.at, outcome.clone()));
            slot.or_insert(Earlier { match_id: Some(match_id), at: asked.at, outcome });
        }
        changed.push(match_id);
        verdicts.push(Ok(Once::Done(standing.last_step)));
    }
    insert_entries(tx, &entries).await?;
    remember_all(tx, &requests).await?;
    owing.insert(tx).await?;
    winding.write(tx).await?;
    touch(tx, &changed).await?;
    Ok(verdicts)
}

/// Where the matches stand, and the highest number of a delivery.
async fn standings_of(
    conn: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<(HashMap<MatchId, Standing>, i64), Fault> {
    let mut query = sqlx::QueryBuilder::new(
        "select m.id, m.state, \
         (select coalesce(max(l.step), 0) from log l where l.match_id = m.id), \
         (select coalesce(max(d.id), 0) from deliveries d) \
         from matches m where m.id in (",
    );
    let mut list = query.separated(", ");
    for append in appends {
        list.push_bind(append.match_id);
    }
    query.push(")");
    let rows = query.build().fetch_all(conn).await?;
    let mut standings = HashMap::with_capacity(rows.len());
    let mut last_delivery = 0;
    for row in rows {
        let standing = Standing { state: row.try_get(1)?, last_step: row.try_get(2)? };
        standings.insert(row.try_get(0)?, standing);
        last_delivery = row.try_get(3)?;
    }
    Ok((standings, last_delivery))
}
