//! Those who watch a match: who may, who is invited, and the thread in which they talk so that the match stays by itself.
//!
//! A limit says what the bot tells somebody who asks while the match is being played. Who reads the channel itself is
//! decided by Discord: a match that is to stay among few is played in a channel or thread that few can read. An invitation
//! opens a match to somebody who cannot read its channel.

use super::Desk;
use super::exporting::is_finished;
use super::haste::Doing;
use super::live::lang as lang_of;
use super::lobby::private;
use super::reply::{Letter, Reply};
use super::request::{Asker, Request};
use super::terms::{Spectators, Terms};
use super::trouble::Trouble;
use store::{Asked, ChannelId, Holder, Match, MatchState, NewDelivery, Once, Owed, Talk, UserId};
use text::{Lang, Message, by_id, say};

/// The name of a thread for those who watch, and the message under which it is opened.
pub(super) fn corner(meta: &Match, lang: Lang) -> (String, Letter) {
    let game = by_id(lang, &format!("game-{}", meta.game)).unwrap_or_default();
    let named = |id: &'static str| Message::new(id).with("number", meta.id.0).with("game", game.as_str());
    let line = say(lang, &named("watch-corner").with("channel", format!("<#{}>", meta.channel)));
    (say(lang, &named("watch-corner-name")), Letter { line, ..Letter::default() })
}

impl Desk {
    /// Whether somebody is one of those who play a match or have opened it. Whoever gave their seats away is not: they know
    /// what a spectator knows.
    async fn takes_part(&self, user: UserId, meta: &Match) -> Result<bool, Trouble> {
        if meta.host == user {
            return Ok(true);
        }
        if meta.state == MatchState::Lobby || meta.opening.is_none() {
            return Ok(self.store.seats(meta.id).await?.contains(&Holder::Person(user)));
        }
        match self.locked(meta.id).await {
            Ok(slot) => Ok(slot.as_ref().is_some_and(|live| live.plays(user))),
            // Who holds what cannot be read; whoever played may look at what is left.
            Err(Trouble::Frozen) => Ok(self.store.persons(meta.id).await?.iter().any(|person| person.user == user)),
            Err(other) => Err(other),
        }
    }

    /// Refuses whoever may not watch a match that is being played.
    pub(super) async fn may_watch(&self, who: &Asker, meta: &Match) -> Result<(), Trouble> {
        let spectators = Terms::of(meta).spectators;
        // Whoever looks at a lobby may still want to play.
        let is_open = meta.state == MatchState::Lobby || is_finished(meta);
        if spectators == Spectators::Everyone || is_open || who.manages(meta) {
            return Ok(());
        }
        if self.takes_part(who.user, meta).await? {
            return Ok(());
        }
        if spectators == Spectators::Nobody {
            return Err(Trouble::refused("watch-nobody"));
        }
        if self.store.is_guest(meta.id, who.user).await? { Ok(()) } else { Err(Trouble::refused("watch-uninvited")) }
    }

    /// The match of this channel, or the one of which people talk here, for somebody who looks at it.
    pub(super) async fn looked_at(&self, request: &Request) -> Result<Match, Trouble> {
        let here = request.place.channel;
        let meta = match self.store.live_match_in(here).await? {
            Some(meta) => Some(meta),
            None => self.talked_of(here).await?,
        };
        let meta = meta.ok_or(Trouble::refused("match-none-here"))?;
        self.may_watch(&request.who, &meta).await?;
        Ok(meta)
    }

    /// The match of which those who watch it talk in a thread.
    pub(super) async fn talked_of(&self, thread: ChannelId) -> Result<Option<Match>, Trouble> {
        match self.store.talked_of(thread).await? {
            Some(id) => Ok(self.store.match_by_id(id).await?),
            None => Ok(None),
        }
    }

    /// `/watch invite`.
    pub(super) async fn invite_guest(&self, request: &Request, meta: &Match, guest: UserId) -> Result<Reply, Trouble> {
        if !request.who.manages(meta) && !self.takes_part(request.who.user, meta).await? {
            return Err(Trouble::refused("watch-invite-players"));
        }
        if Terms::of(meta).spectators == Spectators::Nobody {
            return Err(Trouble::refused("watch-nobody"));
        }
        if is_finished(meta) {
            return Err(Trouble::refused("match-over"));
        }
        self.unhurried(request, Doing::Inviting)?;
        let asked = Asked::by(request.id, self.now());
        match self.store.invite_guest(meta.id, guest, request.who.user, asked).await? {
            Once::Done(true) => {}
            Once::Done(false) => return Ok(private(request, &Message::new("watch-invited-before"))),
            Once::Already(_) | Once::Conflict(_) => return Ok(Reply::Quiet),
        }
        let lang = lang_of(meta.language);
        let message = Message::new("watch-invited")
            .with("who", format!("<@{guest}>"))
            .with("name", super::plain(&request.who.name))
            .with("number", meta.id.0)
            .with("game", by_id(lang, &format!("game-{}", meta.game)).unwrap_or_default());
        Ok(Reply::Public(Letter { line: say(lang, &message), ping: vec![guest], ..Letter::default() }))
    }

    /// `/watch talk`: the thread of those who watch, opened if there is none. One for each match, beside it: a match that
    /// lives in a thread has it in the channel around that.
    pub(super) async fn talk(&self, request: &Request, meta: &Match) -> Result<Reply, Trouble> {
        let there = |talk: Talk| match talk {
            Talk::Owed => private(request, &Message::new("watch-talk-owed")),
            Talk::Open(thread) => {
                private(request, &Message::new("watch-talk-open").with("link", format!("<#{thread}>")))
            }
        };
        if let Some(talk) = self.store.talk(meta.id).await? {
            return Ok(there(talk));
        }
        if meta.state != MatchState::Running {
            return Err(Trouble::refused("watch-talk-not-running"));
        }
        if request.place.lacks.threads {
            return Err(Trouble::Refused(
                Message::new("match-permissions-missing").with("list", vec![Message::new("match-permission-threads")]),
            ));
        }
        let around = match self.sight.get() {
            Some(sight) if meta.guild.is_some() => sight.around(meta.channel).await.map_err(Trouble::Fault)?,
            _ => None,
        };
        let around = around.ok_or(Trouble::refused("watch-talk-nowhere"))?;
        let owes = NewDelivery { channel: around, what: Owed::Corner { wanted_by: request.who.user } };
        match self.store.open_talk(meta.id, &owes, Asked::by(request.id, self.now())).await? {
            Once::Done(()) => Ok(there(Talk::Owed)),
            Once::Conflict(talk) => Ok(there(talk)),
            Once::Already(_) => Ok(Reply::Quiet),
        }
    }
}
