//! Matches as files, and the check of a finished one. What is still being played is told only as far as the asker may
//! know it; the secret and the hidden part of the log leave the house when nothing more is drawn.

use std::collections::BTreeMap;

use super::live::{Live, LoadFault, caught, read_draws};
use super::post::tell_entry;
use super::proof::{self, Export, Head, Opening, Step, Story, Told, verify};
use super::reply::{File, Letter, Reply};
use super::request::Request;
use super::terms;
use super::trouble::Trouble;
use super::verb::MatchNumber;
use super::{Desk, live};
use game::table::{Act, Unfoldable};
use game::{Describe, Holder};
use store::{ChannelId, EntryKind, Match, MatchId, MatchState, UserId};
use text::{Message, sentence};

impl Desk {
    /// The match that is meant: of this number, or the latest of this channel. Matches of other channels are the
    /// business of those who played them.
    pub(super) async fn meant(&self, request: &Request, number: Option<MatchNumber>) -> Result<Match, Trouble> {
        let meta = self.meant_by(request.who.user, request.place.channel, number).await?;
        self.may_watch(&request.who, &meta).await?;
        Ok(meta)
    }

    /// The match that somebody means in a channel.
    pub(super) async fn meant_by(
        &self,
        user: UserId,
        channel: ChannelId,
        number: Option<MatchNumber>,
    ) -> Result<Match, Trouble> {
        let found = match number {
            None => match self.store.last_match_in(channel).await? {
                Some(meta) => Some(meta),
                None => match self.store.live_match_in(channel).await? {
                    Some(meta) => Some(meta),
                    None => self.talked_of(channel).await?,
                },
            },
            Some(MatchNumber(id)) => {
                let meta = self.store.match_by_id(id).await?;
                let here = meta.as_ref().is_some_and(|meta| meta.channel == channel);
                let theirs = self.store.persons(id).await?.iter().any(|person| person.user == user);
                meta.filter(|_| here || theirs)
            }
        };
        let missing = if number.is_some() { "match-no-such-match" } else { "match-none-here" };
        let meta = found.ok_or(Trouble::refused(missing))?;
        if meta.started_at.is_none() { Err(Trouble::refused("match-still-lobby")) } else { Ok(meta) }
    }

    /// `/match export`.
    pub(super) async fn export(&self, request: &Request, number: Option<MatchNumber>) -> Result<Reply, Trouble> {
        let meta = self.meant(request, number).await?;
        let (id, text) = if is_finished(&meta) {
            ("match-exported", self.export_of(&meta).await?.text())
        } else {
            ("match-exported-story", self.story_of(request, &meta).await?.text())
        };
        let file = File { name: format!("match-{}.json", meta.id), bytes: text.into_bytes() };
        let body = sentence(request.who.lang, &Message::new(id).with("number", meta.id.0));
        Ok(Reply::Private(Letter { body, file: Some(file), ..Letter::default() }))
    }

    /// `/match verify`: the verdict, for everybody.
    pub(super) async fn verify(&self, request: &Request, number: Option<MatchNumber>) -> Result<Reply, Trouble> {
        let meta = self.meant(request, number).await?;
        if !is_finished(&meta) {
            return Err(Trouble::refused("fair-unfinished"));
        }
        let text = self.export_of(&meta).await?.text();
        let games = self.games;
        let verdict = tokio::task::spawn_blocking(move || verify(games, text.as_bytes()));
        let verdict = verdict.await.map_err(|error| Trouble::Fault(Box::new(error)))?;
        let lang = live::lang(meta.language);
        let told = match verdict {
            Ok(verdict) => sentence(lang, &verdict.message()),
            Err(flaw) => {
                tracing::error!(match_id = %meta.id, ?flaw, "a finished match does not verify");
                sentence(lang, &flaw.message())
            }
        };
        let title = Message::new("match-verified").with("number", meta.id.0);
        Ok(Reply::Public(Letter { title: sentence(lang, &title), body: told, ..Letter::default() }))
    }

    /// A match as a file for the host: the whole log, whatever is hidden in it, but of a match that is not finished
    /// without the secret of its dice.
    pub async fn host_file(&self, id: MatchId) -> Option<String> {
        let meta = self.store.match_by_id(id).await.ok()??;
        match self.export_of(&meta).await {
            Ok(export) => Some(export.text()),
            Err(trouble) => {
                tracing::warn!(match_id = %id, ?trouble, "a match cannot be exported for the host");
                None
            }
        }
    }

    /// A whole match as a file. Only that of a finished one can be checked, and shown.
    pub(super) async fn export_of(&self, meta: &Match) -> Result<Export, Trouble> {
        let stream = self.store.match_stream(meta.id).await?;
        let stream = stream.filter(|_| meta.opening_draws.is_some()).ok_or(Trouble::refused("match-no-stream"))?;
        let mut entries = Vec::new();
        for row in self.store.log(meta.id, 0).await? {
            entries.push(Step {
                step: row.step,
                kind: row.kind,
                person: row.person,
                seat: row.seat,
                command: row.command,
                events: serde_json::from_str(&row.events).map_err(|error| unreadable(row.step, &error))?,
                draws: read_draws(row.step, &row.draws).map_err(LoadFault::from)?,
                at: row.at,
                seal: String::new(),
            });
        }
        let opening = meta.opening.as_deref().unwrap_or_default();
        let draws = read_draws(0, meta.opening_draws.as_deref().unwrap_or_default()).map_err(LoadFault::from)?;
        let position = serde_json::from_str(opening).map_err(|error| unreadable(0, &error))?;
        let (format, dice) = if is_finished(meta) {
            (proof::MATCH, proof::Dice::revealed(&stream))
        } else {
            (proof::RUNNING, proof::Dice::committed(&stream))
        };
        // What cannot be opened has no seats that anybody could name.
        let seats = self.game_of(meta).ok().and_then(|game| caught(0, || game.open(opening)).ok());
        let seats = seats.map(|table| table.holders().to_vec()).unwrap_or_default();
        let export = Export {
            format: format.to_owned(),
            version: Export::version_of(&entries),
            head: self.head_of(meta, seats).await?,
            dice,
            opening: Opening { draws, position },
            seal: String::new(),
            entries,
        };
        Ok(export.sealed())
    }

    /// What was agreed before a match, and how it ended.
    async fn head_of(&self, meta: &Match, seats: Vec<Holder>) -> Result<Head, Trouble> {
        let options: BTreeMap<String, String> =
            serde_json::from_str(&meta.options).map_err(|error| unreadable(0, &error))?;
        let result = meta.result.as_deref().map(serde_json::from_str).transpose();
        Ok(Head {
            number: meta.id.0,
            game: meta.game.clone(),
            rules: meta.rules_version.clone().unwrap_or_default(),
            language: meta.language,
            state: meta.state,
            options,
            people: self.store.persons(meta.id).await?.into_iter().map(|person| person.name).collect(),
            seats,
            result: result.map_err(|error| unreadable(0, &error))?,
            opened_at: meta.created_at,
            started_at: meta.started_at,
            ended_at: meta.ended_at,
        })
    }

    /// What the asker may know of a match that is being played: the story, and the commands they gave themselves.
    async fn story_of(&self, request: &Request, meta: &Match) -> Result<Story, Trouble> {
        // What this build cannot read is told as far as it can; what the asker ordered is theirs in any case.
        let (live, unread) = match self.locked(meta.id).await {
            Ok(slot) => {
                let live = slot.as_ref().expect("locked matches are folded");
                return self.story_told(request, meta, Some(live), Vec::new()).await;
            }
            Err(Trouble::Frozen) => match Live::salvage(self.games, &self.store, meta.id).await {
                Ok((live, unread)) => (Some(live), unread),
                Err(LoadFault::Unfoldable(unread)) => (None, Some(unread)),
                Err(other) => return Err(other.into()),
            },
            Err(other) => return Err(other),
        };
        let mut rest = Vec::new();
        if let Some(unread) = unread {
            let asker = self.store.persons(meta.id).await?.into_iter().find(|person| person.user == request.who.user);
            let told = sentence(request.who.lang, &Message::new("repair-unreadable-step"));
            rest.push(Told { step: unread.step, command: None, told: vec![told] });
            for row in self.store.log(meta.id, unread.step.saturating_sub(1)).await? {
                let is_theirs =
                    row.kind == EntryKind::Command && row.person == asker.as_ref().map(|asker| asker.person);
                rest.extend(row.command.filter(|_| is_theirs).map(|command| Told {
                    step: row.step,
                    command: Some(command),
                    told: Vec::new(),
                }));
            }
        }
        self.story_told(request, meta, live.as_ref(), rest).await
    }

    async fn story_told(
        &self,
        request: &Request,
        meta: &Match,
        live: Option<&Live>,
        rest: Vec<Told>,
    ) -> Result<Story, Trouble> {
        let seats = live.and_then(|live| live.table_at(0).ok()).map(|table| table.holders().to_vec());
        let mut head = self.head_of(meta, seats.unwrap_or_default()).await?;
        // What the players brought along is no option of the lobby, and theirs to know.
        let declared = self.game_of(meta).map(|game| game.options()).unwrap_or_default();
        head.options
            .retain(|name, _| declared.iter().any(|declared| declared.option.name == name) || terms::is_ours(name));
        let stream = self.store.match_stream(meta.id).await?;
        let user = request.who.user;
        // Whoever gave their seats away knows what a spectator knows, also of what they ordered in secret.
        let asker = |live: &Live| live.person(user).filter(|_| live.plays(user));
        let story = live.map(|live| told(live, request, asker(live))).unwrap_or_default();
        Ok(Story {
            format: proof::STORY,
            version: proof::VERSION,
            head,
            dice: stream.as_ref().map(proof::Dice::committed),
            story: story.into_iter().chain(rest).collect(),
        })
    }
}

fn told(live: &Live, request: &Request, asker: Option<u8>) -> Vec<Told> {
    let viewer = live.viewer(request.who.user);
    let steps = live.entries.iter().map(|entry| {
        let mut told = Vec::new();
        tell_entry(live, viewer, request.who.lang, entry, &mut told);
        let is_theirs = matches!(entry.act, Act::Command { person } if asker == Some(person));
        Told { step: entry.step, command: entry.command.clone().filter(|_| is_theirs), told }
    });
    steps.filter(|step| step.command.is_some() || !step.told.is_empty()).collect()
}

/// Whether nothing more will ever be drawn in this match.
pub(super) fn is_finished(meta: &Match) -> bool {
    matches!(meta.state, MatchState::Over | MatchState::Cancelled)
}

fn unreadable(step: u32, error: &serde_json::Error) -> Trouble {
    Trouble::from(LoadFault::from(Unfoldable { step, why: error.to_string() }))
}
