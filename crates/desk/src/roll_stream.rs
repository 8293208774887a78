//! Rolls outside matches, from a stream of the channel (or of the asker, for what nobody else sees). A stream lasts for a
//! day, UTC; the next one is made ready when it begins, so that what it commits to is known a day before. What was drawn
//! is on disk before anybody reads it.

use std::sync::Arc;

use super::Desk;
use super::calendar;
use super::drawn;
use super::proof::Rolls;
use super::reply::{File, Letter, Reply};
use super::request::Request;
use super::trouble::Trouble;
use chance::fair::{Fair, Secret};
use chance::{Draw, Summed};
use dice::roll::{NOTATION, PURPOSE};
use dice::tally::Counted;
use dice::{Expression, Roll};
use store::{Asked, Came, NewRoll, Once, Owner};
use text::{Message, sentence};

/// Whose stream is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The channel's: everybody there reads the result, and the whole day can be checked by everybody.
    Channel,
    /// The asker's own, for results that only the asker reads.
    Asker,
}

/// A roll that is written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Thrown<'e> {
    /// What was rolled.
    pub result: Roll<'e>,
    /// Its number within the stream; 0 if no die was thrown, for then nothing is written down.
    pub roll: u32,
    /// The numbers of the first and the last draw; none if no die was thrown.
    pub draws: Option<(u64, u64)>,
    /// The id of the stream.
    pub stream: String,
    /// What the stream's secret commits to.
    pub commitment: String,
    /// What the secret of the next stream commits to.
    pub next_commitment: String,
}

impl Desk {
    /// Rolls for a request and writes it down; `None` if this very request was rolled before. `what` are the words that
    /// were rolled, as the export will show them. If somebody else was quicker it is rolled again; what an unwritten
    /// attempt drew is forgotten unseen.
    pub async fn rolling<'e>(
        &self,
        request: &Request,
        whose: Whose,
        what: &str,
        expression: &'e Expression,
    ) -> Result<Option<Thrown<'e>>, Trouble> {
        let owner = owner(request, whose);
        let asked = Asked::by(request.id, self.now());
        loop {
            let today = self.store.day_stream(owner, calendar::day(asked.at), self.fresh(), asked.at).await?;
            let stream = Arc::new(today.stream);
            let (result, draws, tallies) = {
                let mut fair = Fair::new(Arc::clone(&stream), today.drawn + 1);
                let mut summed = Summed::new(&mut fair, PURPOSE);
                let mut counted = Counted::new(&mut summed);
                let result = expression.roll(&mut counted);
                let tallies = counted.tallies;
                (result, summed.draws, tallies)
            };
            let drawn = draws.last().and_then(Draw::last).map_or(0, |last| last - today.drawn);
            let came = Came { result: result.total(), notation: NOTATION };
            let thrown = Thrown {
                result,
                roll: 0,
                draws: (0 < drawn).then_some((today.drawn + 1, today.drawn + drawn)),
                stream: stream.id.clone(),
                commitment: stream.secret.commitment(),
                next_commitment: today.next_commitment,
            };
            if drawn == 0 {
                return Ok(Some(thrown));
            }
            let new = NewRoll {
                stream: stream.id.clone(),
                drawn_before: today.drawn,
                drawn_after: today.drawn + drawn,
                user: request.who.user,
                name: request.who.name.clone(),
                what: what.to_owned(),
                draws: drawn::write(&draws),
                came,
                faces: tallies.text(),
            };
            match self.store.append_roll(new, asked).await? {
                Once::Done(roll) => return Ok(Some(Thrown { roll, ..thrown })),
                Once::Already(_) => return Ok(None),
                Once::Conflict(_) => {}
            }
        }
    }

    /// The file of a finished day: of the one asked for (days since 1970, UTC), or of the latest on which anything was
    /// rolled. `None` if nothing was.
    pub async fn rolled_day(
        &self,
        request: &Request,
        whose: Whose,
        day: Option<i64>,
    ) -> Result<Option<Rolls>, Trouble> {
        let owner = owner(request, whose);
        let now = self.now();
        let today = calendar::day(now);
        // Begins today's stream before yesterday's secret is told: whatever the clock does, nothing is drawn from it again.
        self.store.day_stream(owner, today, self.fresh(), now).await?;
        let Some(rolled) = self.store.rolled_day(owner, today, day).await? else { return Ok(None) };
        Ok(Some(Rolls::of(&rolled).map_err(|error| Trouble::Fault(Box::new(error)))?))
    }

    /// `/record rolls`: the file of a finished day, the latest one or the one so many days ago.
    pub(super) async fn rolls_file(&self, request: &Request, whose: Whose, ago: Option<i64>) -> Result<Reply, Trouble> {
        let today = calendar::day(self.now());
        let day = ago.map(|ago| today - ago);
        let rolls = self.rolled_day(request, whose, day).await?.ok_or(Trouble::refused("record-no-rolls"))?;
        let message = Message::new("record-rolls").with("count", rolls.entries.len() as u32);
        let name = format!("{}.json", rolls.dice.stream.replace(':', "-"));
        let file = File { name, bytes: rolls.text().into_bytes() };
        let body = sentence(request.who.lang, &message);
        Ok(Reply::Private(Letter { body, file: Some(file), ..Letter::default() }))
    }

    /// Secrets for a stream and for the one after it, should they be needed.
    fn fresh(&self) -> [Secret; 2] {
        let mut chance = (self.chance)();
        [Secret::drawn(chance.as_mut()), Secret::drawn(chance.as_mut())]
    }
}

fn owner(request: &Request, whose: Whose) -> Owner {
    match whose {
        Whose::Channel => Owner::Channel(request.place.channel),
        Whose::Asker => Owner::User(request.who.user),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Requests are served on several threads.
    fn _rolling_may_wait_on_any_thread(desk: &Desk, request: &Request) -> impl Send {
        async move {
            let expression = dice::parse("d6").map_err(|_| Trouble::refused("match-old-button"))?;
            desk.rolling(request, Whose::Channel, "d6", &expression).await.map(|_| ())
        }
    }
}
