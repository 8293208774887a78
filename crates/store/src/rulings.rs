//! Matches set aside, taken up again or ended by whoever runs the server: the state changes, the clocks with it, and the
//! log says who did it and why, all in one transaction.

use super::clocks;
use super::id::MatchId;
use super::log::{EntryRow, NewEntry, insert_entries};
use super::matches::{WrongState, state_of};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::outbox::{NewDelivery, owe};
use super::placards::touch;
use super::word::MatchState;
use super::{Fault, Store};

/// What becomes of a match by somebody's ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// A match that is being played is set aside.
    Freeze,
    /// One that was set aside is taken up again.
    Thaw,
    /// One of either is called off.
    End,
}

impl Sentence {
    /// The states in which it makes sense.
    const fn suits(self, state: MatchState) -> bool {
        match self {
            Self::Freeze => matches!(state, MatchState::Running),
            Self::Thaw => matches!(state, MatchState::Frozen),
            Self::End => matches!(state, MatchState::Running | MatchState::Frozen),
        }
    }
}

impl Store {
    /// Carries a ruling out: `entry` goes to the end of the log, whatever stands there, so that a match whose log cannot
    /// be read can be ended all the same; `closing` follows it, if the match could be closed in its own terms. The ruling's
    /// command is also why a match is set aside. The answer is the new last step.
    pub async fn rule(
        &self,
        match_id: MatchId,
        sentence: Sentence,
        entry: NewEntry,
        closing: Option<NewEntry>,
        owes: &[NewDelivery],
        asked: Asked,
    ) -> Result<Once<u32, WrongState>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let state = state_of(&mut tx, match_id).await?;
        if !sentence.suits(state) {
            return Ok(Once::Conflict(WrongState(state)));
        }
        let last: u32 = sqlx::query_scalar("select coalesce(max(step), 0) from log where match_id = $1")
            .bind(match_id)
            .fetch_one(&mut *tx)
            .await?;
        let (to, why, ended_at, outcome) = match sentence {
            Sentence::Freeze => (MatchState::Frozen, entry.command.clone(), None, Outcome::Frozen),
            Sentence::Thaw => (MatchState::Running, None, None, Outcome::Thawed),
            Sentence::End => (MatchState::Cancelled, None, Some(asked.at), Outcome::Cancelled),
        };
        sqlx::query("update matches set state = $2, frozen_why = $3, ended_at = $4 where id = $1")
            .bind(match_id)
            .bind(to)
            .bind(why)
            .bind(ended_at)
            .execute(&mut *tx)
            .await?;
        match sentence {
            Sentence::Freeze | Sentence::Thaw => {
                clocks::hold(&mut tx, match_id, sentence == Sentence::Thaw, asked.at).await?;
            }
            Sentence::End => clocks::remove(&mut tx, match_id).await?,
        }
        let entries: Vec<NewEntry> = std::iter::once(entry).chain(closing).collect();
        let rows: Vec<EntryRow<'_>> = EntryRow::following(match_id, last, &entries, asked).collect();
        insert_entries(&mut tx, &rows).await?;
        owe(&mut tx, match_id, owes, asked.at).await?;
        touch(&mut tx, &[match_id]).await?;
        remember(&mut tx, asked, Some(match_id), &outcome).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(last + entries.len() as u32))
    }
}
