//! Matches seen again: any stretch of steps as an animation, and the souvenir of a whole match. While a match is being
//! played everybody sees what they may know, and a channel what a spectator may; once it is over everything is open.

use super::exporting::is_finished;
use super::live::{Live, LoadFault};
use super::post::{cut, tell_entry};
use super::progress::Progress;
use super::reel::{Reel, Step};
use super::reply::{Letter, Picture, Reply};
use super::request::Request;
use super::trouble::Trouble;
use super::verb::MatchNumber;
use super::{Desk, live};
use game::table::{Act, Entry, Unfoldable};
use game::{Frame, Seats, Viewer};
use picture::Palette;
use store::{Match, MatchId, UserId};
use text::{Lang, Message, say, sentence};

/// How many pictures an animation has at most; several steps share one where there are more.
const MOST: usize = 120;
/// How many that of a whole match has: a minute and a half.
const SOUVENIR: usize = 60;
/// What is tried until it fits: the width in pixels, the share of the pictures that remain, and the bytes there is room
/// for. Discord takes ten million; phones are glad of fewer.
const TRIES: [(f32, usize, usize); 3] = [(720.0, 1, 4_000_000), (540.0, 2, 4_000_000), (400.0, 3, 9_000_000)];
/// The longest alt text that Discord takes.
const ALT: usize = 1_024;

/// The steps that were asked for, if any were.
#[derive(Clone, Copy, Default)]
pub(super) struct Span {
    pub(super) from: Option<u32>,
    pub(super) to: Option<u32>,
}

impl Span {
    /// The first and the last step meant. What is left out is the round of the last step, or the one before if that
    /// round has only begun.
    fn of(self, live: &Live) -> Result<(u32, u32), Trouble> {
        let last = live.table.step();
        let missing = |step: u32| Trouble::Refused(Message::new("match-no-step").with("step", step).with("last", last));
        let to = self.to.unwrap_or(last);
        let from = self.from.unwrap_or_else(|| round_of(live, to));
        if let Some(beyond) = [from, to].into_iter().find(|step| last < *step) {
            return Err(missing(beyond));
        }
        if to < from {
            return Err(Trouble::Refused(Message::new("replay-backwards").with("from", from).with("to", to)));
        }
        Ok((from, to))
    }
}

/// The first step of the round to which a step belongs; a round begins with the step after the one that says so.
fn round_of(live: &Live, step: u32) -> u32 {
    let earlier = live.entries.iter().take(step.saturating_sub(1) as usize).rev();
    let begun = earlier.into_iter().find(|entry| live.table.round(entry).is_some());
    begun.map_or(1, |entry| entry.step + 1)
}

/// What somebody may see of a match; nobody in particular sees what a spectator does.
pub(super) fn eyes(live: &Live, meta: &Match, user: Option<UserId>) -> Viewer {
    if is_finished(meta) {
        return Viewer(Seats::first(live.game.seats().len() as u8));
    }
    user.map_or(Viewer::SPECTATOR, |user| live.viewer(user))
}

impl Desk {
    /// `/match replay`.
    pub(super) async fn replay(
        &self,
        request: &Request,
        number: Option<MatchNumber>,
        span: Span,
        is_public: bool,
        progress: &Progress,
    ) -> Result<Reply, Trouble> {
        let meta = self.meant(request, number).await?;
        // The channel reads the language of its match.
        let lang = if is_public { live::lang(meta.language) } else { request.who.lang };
        let slot = self.locked(meta.id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let viewer = eyes(live, &meta, Some(request.who.user).filter(|_| !is_public));
        let (mut from, to) = span.of(live)?;
        let mut reel = self.reel(live, viewer, lang, from, to)?;
        // In a round of which nothing may be known yet, the one before is the last.
        while reel.is_empty() && span.from.is_none() && 1 < from {
            from = round_of(live, from - 1);
            reel = self.reel(live, viewer, lang, from, to)?;
        }
        drop(slot);
        if reel.is_empty() {
            return Err(Trouble::Refused(Message::new("replay-nothing").with("from", from).with("to", to)));
        }
        let picture = self.film(reel, MOST, replayed(lang, meta.id, from, to), progress).await?;
        let footer =
            say(lang, &Message::new("replay-footer").with("number", meta.id.0).with("from", from).with("to", to));
        let letter = Letter { picture: Some(picture), footer, ..Letter::default() };
        Ok(if is_public { Reply::Public(letter) } else { Reply::Private(letter) })
    }

    /// A whole match that is over, and its last moment as a still. Its players show it to the channel; others see it
    /// for themselves.
    pub(super) async fn souvenir(&self, request: &Request, id: MatchId, progress: &Progress) -> Result<Reply, Trouble> {
        let meta = self.store.match_by_id(id).await?.ok_or(Trouble::refused("match-unknown"))?;
        if !is_finished(&meta) {
            return Err(Trouble::refused("replay-unfinished"));
        }
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let is_public = live.person(request.who.user).is_some();
        let lang = if is_public { live.lang } else { request.who.lang };
        let viewer = eyes(live, &meta, None);
        let last = live.table.step();
        let reel = self.reel(live, viewer, lang, 1, last)?;
        let Some(moment) = reel.steps.iter().rev().find(|step| step.caption.is_some()) else {
            return Err(Trouble::Refused(Message::new("replay-nothing").with("from", 1).with("to", last)));
        };
        let at = live.table_at(moment.entry.step).map_err(LoadFault::from)?;
        let scene = at.scene(viewer, std::slice::from_ref(&moment.entry), Frame::Action);
        let words = moment.caption.clone().unwrap_or_default();
        drop(slot);
        let still = self.draw(scene, lang, "end", words.clone()).await?;
        let picture = self.film(reel, SOUVENIR, replayed(lang, id, 1, last), progress).await?;
        let title = sentence(lang, &Message::new("replay-souvenir").with("number", id.0));
        let footer = say(lang, &Message::new("replay-footer").with("number", id.0).with("from", 1).with("to", last));
        let letter =
            Letter { title, body: words, footer, picture: Some(picture), still: Some(still), ..Letter::default() };
        Ok(if is_public { Reply::Public(letter) } else { Reply::Private(letter) })
    }

    /// The steps from one to another as a viewer may see them.
    fn reel(&self, live: &Live, viewer: Viewer, lang: Lang, from: u32, to: u32) -> Result<Reel, Trouble> {
        // Those who took steps back would rather not see them again, and talk changes nothing on the board.
        let stands = live.table_at(to).map_err(LoadFault::from)?.standing();
        let is_seen = |entry: &Entry| stands.contains(&entry.step) || matches!(entry.act, Act::Reseat { .. });
        let steps = live.entries[from as usize - 1..to as usize].iter().map(|entry| {
            let mut told = Vec::new();
            if is_seen(entry) {
                tell_entry(live, viewer, lang, entry, &mut told);
            }
            Step::told(entry.clone(), &told.join(" "), &self.studio)
        });
        let before = live.table_at(from - 1).map_err(LoadFault::from)?;
        Ok(Reel { before, steps: steps.collect(), viewer, lang })
    }

    /// Draws it: as large as fits.
    async fn film(&self, reel: Reel, most: usize, name: Named, progress: &Progress) -> Result<Picture, Trouble> {
        let (progress, lang) = (progress.clone(), reel.lang);
        let work = self.studio.at_work(move |studio| {
            for (width, part, room) in TRIES {
                let shots = match reel.shots(width, most / part) {
                    Ok(shots) => shots,
                    Err(unfoldable) => return Ok(Err(unfoldable)),
                };
                let all = shots.len();
                let told = |done: usize| {
                    let message = Message::new("replay-progress").with("done", done).with("all", all);
                    progress.tell(Letter::text(sentence(lang, &message)));
                };
                let say = |message: &Message| say(lang, message);
                if let Some(bytes) = studio.animate(&shots, Palette::default(), &say, room, &told)? {
                    let end = describe(&reel);
                    return Ok(end.map(|end| Some((bytes, end))));
                }
            }
            Ok(Ok(None))
        });
        let made: Result<Option<(Vec<u8>, String)>, Unfoldable> = work.await?;
        let (bytes, end) = made.map_err(LoadFault::from)?.ok_or(Trouble::refused("replay-too-large"))?;
        Ok(Picture { name: name.file, bytes, alt: cut(&format!("{} {end}", name.alt), ALT) })
    }
}

/// What an animation is called, as a file and for those who cannot see it.
struct Named {
    file: String,
    alt: String,
}

fn replayed(lang: Lang, id: MatchId, from: u32, to: u32) -> Named {
    let alt = Message::new("replay-alt").with("number", id.0).with("from", from).with("to", to);
    Named { file: format!("match-{id}-{from}-{to}.gif"), alt: sentence(lang, &alt) }
}

/// How it stands at the end, in words.
fn describe(reel: &Reel) -> Result<String, Unfoldable> {
    let mut table = reel.before.copy();
    for step in &reel.steps {
        table.fold(&step.entry)?;
    }
    let lines: Vec<String> = table.describe(reel.viewer).iter().map(|line| sentence(reel.lang, line)).collect();
    Ok(lines.join(" "))
}
