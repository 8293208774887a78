//! What those read who follow a match from elsewhere: what happened with the picture, in their language and with a
//! spectator's knowledge, and nothing that can be pressed. Owed by the step that causes it; what has become pointless by
//! the time it would be sent (nobody follows any more) is not sent.

use serde::{Deserialize, Serialize};

use super::calendar::HOUR;
use super::ending::verdict;
use super::live::{Live, due_seats, lang as lang_of};
use super::post::{alt, fit, holder_name, seat_line, steps, tell_entry};
use super::reading_rights::May;
use super::reply::{Letter, Post};
use super::{ComposeFault, Desk, seat_name};
use game::{Due, Frame, Holder, Seat, Table, Viewer};
use store::{
    Append, Asked, ChannelId, Delivery, Fault, Following, Language, Match, MatchId, MatchState, NewDelivery, Owed,
    Rhythm, UserId, Way,
};
use text::{Lang, Message, by_id, say, sentence};

/// How many matches are looked after at a time.
const AT_ONCE: u32 = 64;
/// How many followers are called under one report; more would not fit.
const CALLED: usize = 40;

/// Something to tell somebody who follows a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bulletin {
    /// Who asked for it.
    pub user: UserId,
    /// In which way.
    pub way: Way,
    /// In which language.
    pub language: Language,
    /// What.
    pub news: News,
}

/// What can be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// From now on it is followed here; how it stands.
    Begun {
        /// After this step.
        to: u32,
    },
    /// What happened in these steps, both included.
    Steps {
        /// The first.
        from: u32,
        /// The last.
        to: u32,
    },
    /// The same, collected over some hours.
    Digest {
        /// The first.
        from: u32,
        /// The last.
        to: u32,
    },
    /// It was called off.
    Cancelled {
        /// By whom.
        by: String,
    },
    /// It has been set aside because something broke.
    Frozen,
    /// Whoever manages the server has decided something about it.
    Ruled {
        /// What, as the log keeps it.
        ruling: String,
    },
    /// It is not told there any more, because that is not possible; told elsewhere.
    Lost {
        /// Where it was told.
        channel: ChannelId,
    },
}

impl Bulletin {
    /// Something to tell a follower.
    pub fn to(following: &Following, news: News) -> NewDelivery {
        let Following { user, way, language, channel, .. } = *following;
        Bulletin { user, way, language, news }.owed(channel)
    }

    fn owed(&self, channel: ChannelId) -> NewDelivery {
        let bulletin = serde_json::to_string(self).expect("a bulletin is plain data");
        NewDelivery { channel, what: Owed::Bulletin { bulletin } }
    }

    /// The bulletin that is owed, if it is one.
    pub fn read(what: &Owed) -> Option<Bulletin> {
        match what {
            Owed::Bulletin { bulletin } => serde_json::from_str(bulletin).ok(),
            Owed::Lobby | Owed::Report { .. } | Owed::Notice { .. } | Owed::Corner { .. } => None,
        }
    }
}

impl Desk {
    /// What those who follow a match from elsewhere are told of steps that are about to be written.
    pub(super) async fn tell_followers(&self, append: &mut Append, ends_round: bool) -> Result<(), Fault> {
        let (last, over) = (append.expected_last_step, append.ended.is_some());
        let to = last + append.entries.len() as u32;
        for mut following in self.store.followings(append.match_id).await? {
            let is_due = match following.rhythm {
                Rhythm::Step => true,
                Rhythm::Round => over || ends_round,
                Rhythm::End | Rhythm::Digest => over,
            };
            if following.way == Way::Here {
                // Called under the report itself.
            } else if is_due {
                let from = following.told_step + 1;
                let news = match following.rhythm {
                    Rhythm::Digest => News::Digest { from, to },
                    Rhythm::Round => News::Steps { from, to },
                    Rhythm::Step | Rhythm::End => News::Steps { from: last + 1, to },
                };
                append.owes.push(Bulletin::to(&following, news));
                if following.rhythm != Rhythm::Step {
                    (following.told_step, following.next_at) = (to, None);
                    append.followings.push(following);
                }
            } else if following.rhythm == Rhythm::Digest && following.next_at.is_none() {
                let at = append.asked.at + i64::from(following.hours) * HOUR;
                let quiet = following.way == Way::Direct;
                following.next_at = Some(if quiet { self.preferences(following.user).await?.awake(at) } else { at });
                append.followings.push(following);
            }
        }
        Ok(())
    }

    /// The same word for everybody who follows a match from elsewhere.
    pub(super) async fn to_followers(&self, of: MatchId, news: &News) -> Result<Vec<NewDelivery>, Fault> {
        let followings = self.store.followings(of).await?;
        let elsewhere = followings.iter().filter(|following| following.way != Way::Here);
        Ok(elsewhere.map(|following| Bulletin::to(following, news.clone())).collect())
    }

    /// Sends the digests that are due, and says when the next one will be.
    pub(super) async fn digest(&self) -> Result<Option<i64>, Fault> {
        let now = self.now();
        loop {
            let due = self.store.digests(now, AT_ONCE).await?;
            if due.is_empty() {
                return self.store.next_digest().await;
            }
            for id in due {
                // Alone with the match, so that no step comes in between; one that cannot be folded has no news.
                let slot = self.locked(id).await.ok();
                let to = slot
                    .as_ref()
                    .and_then(|slot| slot.as_ref())
                    .filter(|live| live.meta.state.is_live())
                    .map(|live| live.table.step());
                let mut followings = self.store.followings(id).await?;
                followings.retain(|following| following.next_at.is_some_and(|at| at <= now));
                let mut owes = Vec::new();
                for following in &mut followings {
                    following.next_at = None;
                    if let Some(to) = to.filter(|to| following.told_step < *to) {
                        let from = following.told_step + 1;
                        owes.push(Bulletin::to(following, News::Digest { from, to }));
                        following.told_step = to;
                    }
                }
                self.store.tell_followers(id, &followings, &owes, now).await?;
            }
        }
    }

    /// A message could not be delivered for good. If it was for somebody who follows a match, they do not any more, and
    /// are told so once, elsewhere; whether it was.
    pub async fn unheard(&self, delivery: &Delivery) -> Result<bool, Fault> {
        let Some(Bulletin { user, language, news, .. }) = Bulletin::read(&delivery.what) else { return Ok(false) };
        let followings = self.store.followings(delivery.match_id).await?;
        let lost = |following: &&Following| following.user == user && following.channel == delivery.channel;
        let Some(lost) = followings.iter().find(lost).filter(|_| !matches!(news, News::Lost { .. })) else {
            return Ok(true);
        };
        // Where they asked for it, unless that is the very place.
        let (way, place) = if lost.asked_in == lost.channel || lost.asked_in.0 == user.0 {
            (Way::Direct, ChannelId(user.0))
        } else {
            (Way::Here, lost.asked_in)
        };
        let word = Bulletin { user, way, language, news: News::Lost { channel: lost.channel } };
        let asked = Asked::at(self.now());
        let _ = self.store.unfollow(std::slice::from_ref(lost), Some(&word.owed(place)), asked).await?;
        Ok(true)
    }

    /// Puts a bulletin together.
    pub(super) async fn put_bulletin(
        &self,
        delivery: &Delivery,
        meta: &Match,
        bulletin: &Bulletin,
    ) -> Result<Post, ComposeFault> {
        let lang = lang_of(bulletin.language);
        let number = meta.id.0;
        if !matches!(bulletin.news, News::Lost { .. }) {
            self.is_still_followed(delivery, meta, bulletin).await?;
        }
        let letter = match &bulletin.news {
            News::Begun { to } => self.stand(meta, lang, (*to + 1, *to), Some(bulletin.way), Frame::Whole).await?,
            News::Steps { from, to } => self.stand(meta, lang, (*from, *to), None, Frame::Action).await?,
            News::Digest { from, to } => {
                let line = say(lang, &Message::new("watch-digest").with("number", number));
                Letter { line, ..self.stand(meta, lang, (*from, *to), None, Frame::Whole).await? }
            }
            News::Cancelled { by } => {
                let message = Message::new("watch-cancelled").with("number", number).with("name", super::plain(by));
                Letter::text(sentence(lang, &message))
            }
            News::Frozen => Letter::text(sentence(lang, &Message::new("watch-frozen").with("number", number))),
            News::Ruled { ruling } => {
                let words = super::ruling::told(lang, ruling);
                Letter::text(say(lang, &Message::new("watch-ruled").with("number", number).with("words", words)))
            }
            News::Lost { channel } => {
                let direct = channel.0 == bulletin.user.0;
                let message = Message::new(if direct { "watch-lost-direct" } else { "watch-lost-mirror" })
                    .with("who", format!("<@{}>", bulletin.user))
                    .with("channel", format!("<#{channel}>"))
                    .with("number", number);
                Letter { line: sentence(lang, &message), ping: vec![bulletin.user], ..Letter::default() }
            }
        };
        let recipient = (bulletin.way == Way::Direct).then_some(bulletin.user);
        Ok(Post { channel: delivery.channel, recipient, letter, edit: None, strip: None, thread: None, pin: false })
    }

    /// Whoever is told must still want it, and still be allowed to read it or to have it told there.
    async fn is_still_followed(
        &self,
        delivery: &Delivery,
        meta: &Match,
        bulletin: &Bulletin,
    ) -> Result<(), ComposeFault> {
        let gone = |why: &str| ComposeFault::Gone(why.to_owned());
        let followings = self.store.followings(meta.id).await?;
        if !followings.iter().any(|one| one.channel == delivery.channel && one.user == bulletin.user) {
            return Err(gone("nobody follows the match here any more"));
        }
        if !self.may_read(bulletin.user, meta).await? {
            return Err(gone("whoever follows may not read the match any more"));
        }
        if bulletin.way == Way::Mirror
            && self.allowed(bulletin.user, meta.guild, May::Post, &[delivery.channel]).await?.is_empty()
        {
            return Err(gone("whoever has it mirrored may not post there any more"));
        }
        Ok(())
    }

    /// Steps and how the match stands after them, as a spectator reads it. `begun` is the way in which it is followed
    /// from now on.
    async fn stand(
        &self,
        meta: &Match,
        lang: Lang,
        (from, to): (u32, u32),
        begun: Option<Way>,
        frame: Frame,
    ) -> Result<Letter, ComposeFault> {
        let slot = self.locked(meta.id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let table = live.table_at(to).map_err(|error| ComposeFault::Gone(error.to_string()))?;
        let mut told = Vec::new();
        if begun.is_some() {
            told.push(sentence(lang, &Message::new("watch-begun").with("number", meta.id.0)));
            told.extend(seats(live, table.as_ref(), lang));
        }
        let recent = steps(live, from, to);
        for entry in &recent {
            tell_entry(live, Viewer::SPECTATOR, lang, entry, &mut told);
        }
        let is_over = is_over(live, table.as_ref());
        let standing = standing(live, table.as_ref(), lang);
        let frame = if is_over { Frame::Whole } else { frame };
        // A picture of hours shows how it stands; arrows of all that happened would hide it.
        let shown = if frame == Frame::Action { &recent[..] } else { &recent[recent.len().saturating_sub(1)..] };
        let scene = table.scene(Viewer::SPECTATOR, shown, frame);
        let alt = alt(live, table.as_ref(), lang, shown);
        drop(slot);
        let game = by_id(lang, &format!("game-{}", meta.game)).unwrap_or_default();
        let stage = table.describe(Viewer::SPECTATOR).first().map(|stage| sentence(lang, stage));
        let title = stage.map_or_else(|| game.clone(), |stage| format!("{game} · {stage}"));
        let picture = self.draw(scene, lang, "board", alt).await.map_err(ComposeFault::from)?;
        let link = Message::new("watch-link").with("number", meta.id.0).with("link", self.link(meta).await?);
        let body = format!("{}\n{standing}\n{}", fit(told, lang), say(lang, &link));
        let footer = say(lang, &Message::new("match-footer").with("number", meta.id.0).with("step", to));
        Ok(Letter { title, body, footer, picture: Some(picture), ..Letter::default() })
    }

    /// The way to a match: its last report, if there is one.
    pub(super) async fn link(&self, meta: &Match) -> Result<String, Fault> {
        let guild = meta.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let mut link = format!("https://discord.com/channels/{guild}/{}", meta.channel);
        if let Some(report) = self.store.last_report(meta.id).await? {
            link.push_str(&format!("/{}", report.message));
        }
        Ok(link)
    }

    /// Calls those who follow a match where it is played, under the report of these steps.
    pub(super) async fn call_followers(
        &self,
        live: &Live,
        from: u32,
        to: u32,
        letter: &mut Letter,
    ) -> Result<(), Fault> {
        let mut steps = live.entries.iter().filter(|entry| (from..=to).contains(&entry.step));
        let over = live.meta.state == MatchState::Over && to == live.table.step();
        let ends_round = over || steps.any(|entry| live.table.round(entry).is_some());
        let mut called: Vec<UserId> = Vec::new();
        for following in self.store.followings(live.meta.id).await? {
            let is_due = match following.rhythm {
                Rhythm::Step => true,
                Rhythm::Round => ends_round,
                Rhythm::End | Rhythm::Digest => over,
            };
            if following.way == Way::Here && is_due && !letter.ping.contains(&following.user) {
                called.push(following.user);
            }
        }
        called.truncate(CALLED);
        if !called.is_empty() {
            let list: Vec<String> = called.iter().map(|user| format!("<@{user}>")).collect();
            let line = say(live.lang, &Message::new("watch-called").with("list", list.join(" ")));
            letter.line = if letter.line.is_empty() { line } else { format!("{}\n{line}", letter.line) };
            letter.ping.extend(called);
        }
        Ok(())
    }
}

fn is_over(live: &Live, table: &dyn Table) -> bool {
    matches!(table.due(), Due::Over(_)) || live.meta.state == MatchState::Over && table.step() == live.table.step()
}

/// Who plays what.
fn seats(live: &Live, table: &dyn Table, lang: Lang) -> Vec<String> {
    let taken = table.holders().iter().enumerate().filter(|(_, holder)| **holder != Holder::Nobody);
    let line = |(place, holder): (usize, &Holder)| {
        seat_line(lang, &seat_name(lang, live.game, Seat(place as u8)), holder_name(live, *holder))
    };
    taken.map(line).collect()
}

/// Who is due, or how it ended; nobody is pinged by it.
fn standing(live: &Live, table: &dyn Table, lang: Lang) -> String {
    match table.due() {
        Due::Over(outcome) => sentence(lang, &verdict(live, Some(&outcome), |person| super::plain(&person.name))),
        Due::From(_) if is_over(live, table) => {
            sentence(lang, &verdict(live, None, |person| super::plain(&person.name)))
        }
        Due::From(_) => {
            let mut lines: Vec<String> = Vec::new();
            for seat in due_seats(table).iter() {
                let who = holder_name(live, table.holders()[seat.0 as usize]);
                let line =
                    sentence(lang, &Message::new("match-due").with("who", who).with("asks", table.question(seat)));
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
            lines.join("\n")
        }
    }
}
