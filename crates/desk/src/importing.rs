//! A match from a file, to be looked into somewhere else than where it was played: the file of a report, or the export of
//! a finished match.

use super::proof::{Export, MATCH, RUNNING, STORY, SUMMED, VERSION};
use super::{Desk, drawn};
use chance::fair::{Secret, Stream};
use game::Holder as Held;
use store::{
    Asked, ChannelId, ChannelTaken, Fault, GuildId, Holder, Import, MatchId, MatchState, NewDelivery, NewEntry,
    NewPerson, Owed, UserId,
};

/// Where a match is to live from now on.
#[derive(Clone, Debug)]
pub struct Home {
    /// The server.
    pub guild: Option<GuildId>,
    /// A channel without a match.
    pub channel: ChannelId,
    /// Who its people are to be, in the order of their numbers.
    pub people: Vec<UserId>,
}

/// Why a file cannot be taken in.
#[derive(Debug, thiserror::Error)]
pub enum ImportFault {
    /// It cannot be read.
    #[error("the file is no match that I wrote")]
    Unreadable(#[from] serde_json::Error),
    /// It is something else.
    #[error("the file is {0:?}, and only a finished match or the file of a report can be played on")]
    Format(String),
    /// It is what one player knows.
    #[error("the file tells what one player may know of a match; the whole of it comes with /report")]
    Story,
    /// It is from a newer build.
    #[error("the file is of version {0}, and this build reads versions up to {SUMMED}")]
    Newer(u32),
    /// There are too many people in it.
    #[error("{0} people play in the match, and there are only {1} here")]
    People(usize, usize),
    /// The channel has a match.
    #[error("match {} is being played in that channel", .0.0)]
    Taken(ChannelTaken),
    /// The database.
    #[error(transparent)]
    Store(#[from] Fault),
}

/// The head of any file of ours.
#[derive(serde::Deserialize)]
struct Kind {
    format: String,
    version: u32,
}

impl Desk {
    /// Takes a match in. Of a match that was not finished the secret is not known: its dice fall from a new one.
    pub async fn import(&self, bytes: &[u8], home: &Home) -> Result<MatchId, ImportFault> {
        let Kind { format, version } = serde_json::from_slice(bytes)?;
        match format.as_str() {
            MATCH | RUNNING => {}
            STORY => return Err(ImportFault::Story),
            _ => return Err(ImportFault::Format(format)),
        }
        if !(VERSION..=SUMMED).contains(&version) {
            return Err(ImportFault::Newer(version));
        }
        let Export { head, dice, opening, entries, .. } = serde_json::from_slice(bytes)?;
        if home.people.len() < head.people.len() {
            return Err(ImportFault::People(head.people.len(), home.people.len()));
        }
        let now = self.now();
        let known = dice.secret.as_deref().and_then(|secret| secret.parse().ok());
        let secret = known.unwrap_or_else(|| Secret::drawn((self.chance)().as_mut()));
        let seat = |held: &Held| match held {
            Held::Person(person) => {
                home.people.get(usize::from(*person)).map_or(Holder::Open, |user| Holder::Person(*user))
            }
            Held::House => Holder::House,
            Held::Nobody => Holder::Open,
        };
        let state = match head.state {
            // Whether it must be set aside is found out anew.
            MatchState::Lobby | MatchState::Running | MatchState::Frozen => MatchState::Running,
            ended => ended,
        };
        let last = entries.len() as u32;
        let told = NewDelivery { channel: home.channel, what: Owed::Report { from_step: last, to_step: last } };
        let written = entries.into_iter().map(|step| {
            let entry = NewEntry {
                kind: step.kind,
                person: step.person,
                seat: step.seat,
                command: step.command,
                events: serde_json::Value::Array(step.events).to_string(),
                draws: drawn::write(&step.draws),
            };
            (entry, step.at)
        });
        let import = Import {
            number: MatchId(head.number.max(1)),
            guild: home.guild,
            channel: home.channel,
            game: head.game,
            language: head.language,
            state,
            options: serde_json::to_string(&head.options).expect("options are plain text"),
            opening: opening.position.to_string(),
            opening_draws: serde_json::to_string(&opening.draws).expect("draws are plain data"),
            rules_version: head.rules,
            result: head.result.map(|result| result.to_string()),
            seats: head.seats.iter().map(seat).collect(),
            persons: head
                .people
                .into_iter()
                .zip(&home.people)
                .map(|(name, user)| NewPerson { user: *user, name })
                .collect(),
            stream: Stream { id: dice.stream, secret, words: dice.words },
            entries: written.collect(),
            times: (head.opened_at, head.started_at.or(Some(now)), head.ended_at),
            owes: if state == MatchState::Cancelled { Vec::new() } else { vec![told] },
        };
        self.store.import(import, Asked::at(now)).await?.map_err(ImportFault::Taken)
    }
}
