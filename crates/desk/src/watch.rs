//! `/watch`: following a match without playing it, where it is played, by direct message or in another channel; who
//! follows what; and no longer following.

use super::bulletin::{Bulletin, News};
use super::live::language;
use super::lobby::private;
use super::reading_rights::May;
use super::reply::{Letter, Reply};
use super::request::{Completion, Request};
use super::terms::{Spectators, Terms};
use super::trouble::Trouble;
use super::verb::{WatchPlace, WatchedMatch};
use super::{Desk, plain};
use store::{Asked, ChannelId, FollowConflict, Followed, Following, Match, MatchState, Once, Rhythm, Way};
use text::{Lang, Message, by_id, say, sentence};

/// How many matches one may follow at once.
const MOST: u32 = 25;
/// How many matches are looked at for completion, the newest first.
const OFFERED: u32 = 200;
/// Hours between two digests if nothing is said.
const HOURS: u32 = 24;
/// The most hours between two digests.
pub const LONGEST: i32 = 168;

/// How somebody wants to follow a match; what is left out is what suits the rest.
pub(super) struct Wish {
    pub(super) place: Option<WatchPlace>,
    /// Another channel that is to be told.
    pub(super) channel: Option<ChannelId>,
    pub(super) rhythm: Option<Rhythm>,
    /// Hours between two digests.
    pub(super) hours: Option<u32>,
}

/// In which way it is followed, as chosen.
fn way_of(following: &Following) -> Message {
    match following.way {
        Way::Here => Message::new("watch-way-here"),
        Way::Direct => Message::new("watch-way-direct"),
        Way::Mirror => Message::new("watch-way-mirror").with("channel", format!("<#{}>", following.channel)),
    }
}

/// How often it is told, as chosen.
fn rhythm_of(following: &Following) -> Message {
    match following.rhythm {
        Rhythm::Step => Message::new("watch-rhythm-step"),
        Rhythm::Round => Message::new("watch-rhythm-round"),
        Rhythm::End => Message::new("watch-rhythm-end"),
        Rhythm::Digest => Message::new("watch-rhythm-digest").with("hours", following.hours),
    }
}

impl Desk {
    /// The match that is to be watched: of this number if the asker may read it, or the one of this channel.
    pub(super) async fn watchable(&self, request: &Request, number: Option<WatchedMatch>) -> Result<Match, Trouble> {
        let Some(WatchedMatch(id)) = number else { return self.looked_at(request).await };
        // Whoever may not read it learns no more than that there is none.
        let missing = || Trouble::refused("watch-no-such-match");
        let meta = self.store.match_by_id(id).await?.ok_or_else(missing)?;
        let here = request.place.channel;
        let is_here = meta.channel == here || self.store.talked_of(here).await? == Some(id);
        if !is_here && !self.may_read(request.who.user, &meta).await? {
            return Err(missing());
        }
        self.may_watch(&request.who, &meta).await?;
        Ok(meta)
    }

    /// `/watch follow`.
    pub(super) async fn follow(
        &self,
        request: &Request,
        number: Option<WatchedMatch>,
        wish: Wish,
    ) -> Result<Reply, Trouble> {
        let meta = self.watchable(request, number).await?;
        match meta.state {
            MatchState::Running => {}
            MatchState::Lobby => return Err(Trouble::refused("match-still-lobby")),
            MatchState::Frozen => return Err(Trouble::Frozen),
            MatchState::Over | MatchState::Cancelled => return Err(Trouble::refused("match-over")),
        }
        let user = request.who.user;
        let (way, channel) = match (wish.place, wish.channel) {
            (None, Some(channel)) => (Way::Mirror, channel),
            (Some(_), Some(_)) => return Err(Trouble::refused("watch-one-place")),
            (Some(WatchPlace::Direct), None) => (Way::Direct, ChannelId(user.0)),
            (Some(WatchPlace::Here) | None, None) => (Way::Here, meta.channel),
        };
        let (rhythm, hours) = rhythm(way, wish.rhythm, wish.hours)?;
        if way == Way::Mirror {
            self.may_mirror(request, &meta, channel).await?;
        }
        let slot = self.locked(meta.id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        if way == Way::Here && live.person(user).is_some() {
            return Err(Trouble::refused("watch-player"));
        }
        let new = Following {
            match_id: meta.id,
            channel,
            user,
            way,
            rhythm,
            hours,
            language: language(request.who.lang),
            asked_in: request.place.channel,
            told_step: live.table.step(),
            next_at: None,
        };
        let begun = News::Begun { to: new.told_step };
        let owes = if way == Way::Here { Vec::new() } else { vec![Bulletin::to(&new, begun)] };
        let done = self.store.follow(&new, MOST, &owes, Asked::by(request.id, self.now())).await?;
        drop(slot);
        match done {
            Once::Done(()) => {}
            Once::Already(_) => return Ok(Reply::Quiet),
            Once::Conflict(FollowConflict::NotRunning(_)) => return Err(Trouble::refused("match-over")),
            Once::Conflict(FollowConflict::TooMany) => {
                return Err(Trouble::Refused(Message::new("watch-too-many").with("most", MOST)));
            }
            Once::Conflict(FollowConflict::Mirrored(other)) => {
                let name = plain(&self.name_of(other).await?);
                return Err(Trouble::Refused(Message::new("watch-mirrored").with("name", name)));
            }
        }
        let lang = request.who.lang;
        let game = by_id(lang, &format!("game-{}", meta.game)).unwrap_or_default();
        let message = Message::new("watch-follows")
            .with("number", meta.id.0)
            .with("game", game)
            .with("way", way_of(&new))
            .with("rhythm", rhythm_of(&new));
        Ok(private(request, &message))
    }

    /// Only into another channel of the same server, and only by somebody who could post there themselves.
    async fn may_mirror(&self, request: &Request, meta: &Match, channel: ChannelId) -> Result<(), Trouble> {
        if Terms::of(meta).spectators != Spectators::Everyone {
            return Err(Trouble::refused("watch-mirror-limited"));
        }
        if channel == meta.channel {
            return Err(Trouble::refused("watch-mirror-itself"));
        }
        if meta.guild.is_none() || meta.guild != request.place.guild {
            return Err(Trouble::refused("watch-mirror-elsewhere"));
        }
        if self.allowed(request.who.user, meta.guild, May::Post, &[channel]).await?.is_empty() {
            let place = format!("<#{channel}>");
            return Err(Trouble::Refused(Message::new("watch-mirror-forbidden").with("channel", place)));
        }
        Ok(())
    }

    /// Ends what the asker follows of a match; and what is mirrored into this channel, if they may manage it.
    pub(super) async fn unfollow(&self, request: &Request, number: Option<WatchedMatch>) -> Result<Reply, Trouble> {
        let (user, here) = (request.who.user, request.place.channel);
        let followed = self.store.followed(user, here).await?;
        let is_meant = |one: &&Followed| match number {
            Some(WatchedMatch(id)) => one.following.match_id == id,
            None => one.home == here || one.following.channel == here,
        };
        let is_theirs = |one: &&Followed| one.following.user == user || request.who.manages.is_some();
        let ended: Vec<Following> =
            followed.iter().filter(is_meant).filter(is_theirs).map(|one| one.following.clone()).collect();
        let Some(first) = ended.first().map(|one| one.match_id) else {
            return Err(Trouble::refused("watch-not-followed"));
        };
        // One match at a time: several may be mirrored here.
        let ended: Vec<Following> = ended.into_iter().filter(|one| one.match_id == first).collect();
        match self.store.unfollow(&ended, None, Asked::by(request.id, self.now())).await? {
            Once::Done(_) => Ok(private(request, &Message::new("watch-stopped").with("number", first.0))),
            Once::Already(_) | Once::Conflict(_) => Ok(Reply::Quiet),
        }
    }

    /// `/watch list`: what the asker follows, and what is mirrored here.
    pub(super) async fn followed(&self, request: &Request) -> Result<Reply, Trouble> {
        let (lang, user) = (request.who.lang, request.who.user);
        let mut lines = Vec::new();
        for Followed { following, game, guild, home } in self.store.followed(user, request.place.channel).await? {
            let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
            let id = if following.user == user { "watch-line" } else { "watch-line-other" };
            let message = Message::new(id)
                .with("number", following.match_id.0)
                .with("game", by_id(lang, &format!("game-{game}")).unwrap_or_default())
                .with("link", format!("https://discord.com/channels/{guild}/{home}"))
                .with("way", way_of(&following))
                .with("rhythm", rhythm_of(&following))
                .with("name", format!("<@{}>", following.user));
            lines.push(say(lang, &message));
        }
        if lines.is_empty() {
            return Ok(private(request, &Message::new("watch-none")));
        }
        lines.insert(0, sentence(lang, &Message::new("watch-list")));
        Ok(Reply::Private(Letter::text(lines.join("\n"))))
    }

    /// Matches that the asker follows, or may end here, while one is being typed.
    pub(super) async fn followed_values(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let (lang, user) = (completion.who.lang, completion.who.user);
        let mut followed = self.store.followed(user, completion.place.channel).await.ok()?;
        followed.retain(|one| one.following.user == user || completion.who.manages.is_some());
        followed.dedup_by_key(|one| one.following.match_id);
        let pair = |one: &Followed| {
            let number = one.following.match_id.to_string();
            let label = format!("{number} · {}", game_name(lang, &one.game));
            (number, label)
        };
        Some(followed.iter().map(pair).collect())
    }

    /// Matches that the asker may read, while one is being typed.
    pub(super) async fn watchable_values(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let (lang, user, place) = (completion.who.lang, completion.who.user, completion.place);
        let mut running = self.store.running_in(place.guild?, OFFERED).await.ok()?;
        let channels: Vec<ChannelId> = running.iter().map(|one| one.channel).collect();
        let seen = self.allowed(user, place.guild, May::Read, &channels).await.ok()?;
        running.retain(|one| one.channel == place.channel || seen.contains(&one.channel));
        let mut open = Vec::with_capacity(running.len());
        for one in running {
            // Most are open to everybody, and need no second look.
            let limited = one.options.contains("\"spectators\"");
            let meta = if limited { self.store.match_by_id(one.match_id).await.ok()? } else { None };
            let refused = match &meta {
                Some(meta) => self.may_watch(&completion.who, meta).await.is_err(),
                None => false,
            };
            if !refused {
                open.push(one);
            }
        }
        let pair = |one: store::Running| {
            let number = one.match_id.to_string();
            let label = format!("{number} · {} · {}", game_name(lang, &one.game), one.names.join(", "));
            (number, label)
        };
        Some(open.into_iter().map(pair).collect())
    }
}

fn game_name(lang: Lang, game: &str) -> String {
    by_id(lang, &format!("game-{game}")).unwrap_or_default()
}

/// How often to tell: what was asked for, or what suits the way.
fn rhythm(way: Way, wanted: Option<Rhythm>, hours: Option<u32>) -> Result<(Rhythm, u32), Trouble> {
    let usual = if way == Way::Mirror { Rhythm::Step } else { Rhythm::Round };
    let rhythm = match (wanted, hours) {
        (Some(wanted), _) => wanted,
        (None, Some(_)) => Rhythm::Digest,
        (None, None) => usual,
    };
    if rhythm != Rhythm::Digest {
        return Ok((rhythm, 0));
    }
    if way == Way::Here {
        return Err(Trouble::refused("watch-digest-here"));
    }
    Ok((rhythm, hours.unwrap_or(HOURS)))
}
