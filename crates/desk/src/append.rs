//! How a match goes on: what happened, and all that follows from it for clocks, results, its channel and those who follow
//! it, is written in one transaction and only then put in place. Nothing is posted from here; the report is owed by the
//! same transaction.

use super::Desk;
use super::acting::is_public;
use super::carried;
use super::ending::Ending;
use super::live::{Live, LoadFault, Stepped, write_entry};
use super::notice::Notice;
use super::results::results;
use super::trouble::Trouble;
use game::{Due, Table};
use store::{Append, AppendConflict, Asked, Ended, MatchState, NewDelivery, Once, Owed, Reseat};

/// What a match goes on by.
pub(super) struct Advance {
    /// Who asks for it, and when.
    pub asked: Asked,
    /// The table after it.
    pub table: Box<dyn Table>,
    /// The steps that lead there.
    pub steps: Vec<Stepped>,
    /// The end of the match, where it is none by the rules.
    pub ending: Option<Ending>,
    /// Whether the channel is told of it even if the steps themselves say nothing to everybody.
    pub told: bool,
    /// Why it happened, told before what happened.
    pub cause: Option<Notice>,
    /// What else is told.
    pub owes: Vec<NewDelivery>,
    /// Whoever is replaced by it.
    pub reseat: Option<Reseat>,
}

impl Advance {
    /// Steps from which nothing follows but what the rules say.
    pub(super) fn new(asked: Asked, table: Box<dyn Table>, steps: Vec<Stepped>) -> Advance {
        Advance { asked, table, steps, ending: None, told: false, cause: None, owes: Vec::new(), reseat: None }
    }
}

impl Desk {
    /// Writes it down and puts it in place; false if the request had been carried out before.
    pub(super) async fn append(&self, live: &mut Live, advance: Advance) -> Result<bool, Trouble> {
        let Advance { asked, table: next, steps, ending, told, cause, owes, reseat } = advance;
        let (id, last) = (live.meta.id, live.table.step());
        self.mind_outage().await?;
        // Between reading the clocks and writing them nobody moves them.
        let _hours = self.hours.read().await;
        let mut append = Append { owes, reseat, ..Append::new(id, last, asked) };
        append.clocks = self.clocks_after(live, &steps).await?;
        append.entries = steps.iter().map(|stepped| write_entry(&stepped.entry)).collect();
        let ending = match next.due() {
            Due::Over(outcome) if ending.is_none() => Some(Ending::ByRules(outcome)),
            Due::Over(_) | Due::From(_) => ending,
        };
        if let Some(ending) = &ending {
            let earned = match ending {
                Ending::ByRules(_) => carried::earnings(live.game, next.earned(), next.holders(), &live.persons),
                Ending::GivenUp { .. } => Vec::new(),
            };
            append.ended = Some(Ended { result: ending.write(), earned });
            let entries = steps.iter().map(|stepped| &stepped.entry);
            append.results = results(live, next.as_ref(), entries, ending).map_err(LoadFault::from)?;
        }
        if told || steps.iter().any(|stepped| is_public(next.as_ref(), &stepped.entry)) {
            let what = Owed::Report { from_step: last + 1, to_step: last + steps.len() as u32 };
            // What happened is told before what follows from it.
            append.owes.insert(0, NewDelivery { channel: live.meta.channel, what });
            let ends_round = steps.iter().any(|stepped| next.round(&stepped.entry).is_some());
            self.tell_followers(&mut append, ends_round).await?;
        }
        let cause = cause.map(|cause| NewDelivery { channel: live.meta.channel, what: cause.owed() });
        append.owes.splice(0..0, cause);
        match self.store.append(append).await? {
            Once::Done(_) => {
                live.advance(next, steps);
                if let Some(ending) = ending {
                    live.meta.state = MatchState::Over;
                    live.meta.result = Some(ending.write());
                }
                Ok(true)
            }
            Once::Already(_) => Ok(false),
            Once::Conflict(AppendConflict::StepTaken(_)) => {
                // Another process wrote to this match; what is folded here is stale.
                *live = Live::load(self.games, &self.store, id).await?;
                Err(Trouble::refused("match-changed"))
            }
            Once::Conflict(AppendConflict::NotRunning(MatchState::Frozen)) => Err(Trouble::Frozen),
            Once::Conflict(AppendConflict::CannotReseat) => Err(Trouble::refused("match-changed")),
            Once::Conflict(_) => Err(Trouble::refused("match-over")),
        }
    }
}
