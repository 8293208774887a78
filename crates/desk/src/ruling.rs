//! Rulings of whoever runs the server: a match is set aside, taken up again or ended, with a reason that stands in the
//! channel and in the log.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;

use super::Desk;
use super::admin::master;
use super::bulletin::News;
use super::live::{Live, write_entry};
use super::lobby::private;
use super::notice::Notice;
use super::reply::Reply;
use super::request::Request;
use super::trouble::Trouble;
use super::verb::MatchNumber;
use game::Closure;
use store::{Asked, EntryKind, Match, MatchId, MatchState, NewDelivery, NewEntry, Once, Owed, Sentence};
use text::{Lang, Message, sentence};

/// How long a reason may be; it stands in every status.
const LONGEST: usize = 300;

/// A ruling, as the log keeps it: `freeze by:"Ada" reason:"rules question"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What becomes of the match.
    pub sentence: Sentence,
    /// Who decided it.
    pub by: String,
    /// Why.
    pub reason: String,
}

const WORDS: [(&str, Sentence); 3] = [("freeze", Sentence::Freeze), ("thaw", Sentence::Thaw), ("end", Sentence::End)];

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.iter().find(|(_, sentence)| *sentence == self.sentence).map_or("", |(word, _)| word);
        // Quotation marks would end the text.
        let bare = |text: &str| text.replace('"', "'").replace('\n', " ");
        write!(f, "{word} by:\"{}\" reason:\"{}\"", bare(&self.by), bare(&self.reason))
    }
}

impl FromStr for Ruling {
    type Err = ();

    fn from_str(text: &str) -> Result<Ruling, ()> {
        let (word, rest) = text.split_once(" by:\"").ok_or(())?;
        let (by, rest) = rest.split_once("\" reason:\"").ok_or(())?;
        let reason = rest.strip_suffix('"').ok_or(())?;
        let (_, sentence) = WORDS.into_iter().find(|(known, _)| *known == word).ok_or(())?;
        Ok(Ruling { sentence, by: by.to_owned(), reason: reason.to_owned() })
    }
}

impl Ruling {
    /// As the channel and the log read it.
    pub fn message(&self) -> Message {
        let id = match self.sentence {
            Sentence::Freeze => "host-ruled-freeze",
            Sentence::Thaw => "host-ruled-thaw",
            Sentence::End => "host-ruled-end",
        };
        Message::new(id).with("name", super::plain(&self.by)).with("reason", super::plain(&self.reason))
    }
}

/// Why a match is set aside, as far as everybody may read it: what broke is told to those who look into it.
pub(super) fn set_aside(lang: Lang, meta: &Match) -> String {
    let ruling = meta.frozen_why.as_deref().and_then(|why| why.parse::<Ruling>().ok());
    sentence(lang, &ruling.map_or_else(|| Message::new("host-status-frozen"), |ruling| ruling.message()))
}

impl Desk {
    /// `/admin freeze`, `/admin thaw` and `/admin end`.
    pub(super) async fn rule(
        &self,
        request: &Request,
        sentence: Sentence,
        reason: &str,
        number: Option<MatchNumber>,
    ) -> Result<Reply, Trouble> {
        let guild = master(request)?;
        let reason = reason.trim();
        let length = reason.chars().count();
        if length == 0 || LONGEST < length {
            return Err(Trouble::Refused(Message::new("host-reason").with("most", LONGEST as u32)));
        }
        let found = match number {
            Some(MatchNumber(id)) => {
                let meta = self.store.match_by_id(id).await?.filter(|meta| meta.guild == Some(guild));
                meta.ok_or(Trouble::refused("match-no-such-match"))?
            }
            None => self.live_match(request).await?,
        };
        let id = found.id;
        // Whoever is at the match is done before; what is folded in memory is folded anew afterwards.
        let mut slot = self.lives.slot(id).lock_owned().await;
        let ruling = Ruling { sentence, by: request.who.name.clone(), reason: reason.to_owned() };
        let entry = NewEntry {
            kind: EntryKind::Ruling,
            person: None,
            seat: None,
            command: Some(ruling.to_string()),
            events: "[]".to_owned(),
            draws: "[]".to_owned(),
        };
        let closing = match sentence {
            Sentence::End => self.closing(id, &mut slot).await,
            Sentence::Freeze | Sentence::Thaw => None,
        };
        let what = match &closing {
            // The end of a match is reported with its last picture.
            Some((last, _)) => Owed::Report { from_step: last + 1, to_step: last + 2 },
            None => Notice::Ruled { ruling: ruling.to_string() }.owed(),
        };
        let mut owes = vec![NewDelivery { channel: found.channel, what }];
        let closing = closing.map(|(_, entry)| entry);
        owes.extend(self.to_followers(id, &News::Ruled { ruling: ruling.to_string() }).await?);
        // An outage before it must not be counted while the clocks stand.
        self.mind_outage().await?;
        let hours = self.hours.read().await;
        let done = self.store.rule(id, sentence, entry, closing, &owes, Asked::by(request.id, self.now())).await?;
        drop(hours);
        match done {
            Once::Done(_) => *slot = None,
            Once::Already(_) => return Ok(Reply::Quiet),
            Once::Conflict(wrong) => return Err(Trouble::refused(out_of_place(sentence, wrong.0))),
        }
        drop(slot);
        if sentence == Sentence::Thaw {
            let mut slot = self.locked(id).await?;
            let live = slot.as_mut().expect("locked matches are folded");
            self.house_goes_on(live).await?;
            self.wind(live).await?;
        }
        Ok(private(request, &Message::new("host-ruled")))
    }

    /// How a match that is called off ends in its own terms, and the step after which it does; nothing if it cannot be read.
    async fn closing(&self, id: MatchId, slot: &mut Option<Live>) -> Option<(u32, NewEntry)> {
        if slot.is_none() {
            *slot = Live::load(self.games, &self.store, id).await.ok();
        }
        let live = slot.as_ref()?;
        let last = live.table.step();
        let closed = catch_unwind(AssertUnwindSafe(|| {
            let mut table = live.table.copy();
            // The ruling itself is the step before.
            table.ruling("");
            table.close(Closure::CalledOff, self.chances(live).dice.as_mut()).ok()
        }));
        Some((last, write_entry(&closed.ok().flatten()?)))
    }

    /// Why a match takes no orders, for whoever gave one.
    pub(super) async fn frozen_words(&self, request: &Request) -> String {
        let lang = request.who.lang;
        match self.store.live_match_in(request.place.channel).await {
            Ok(Some(meta)) if meta.frozen_why.as_deref().is_some_and(|why| why.parse::<Ruling>().is_ok()) => {
                set_aside(lang, &meta)
            }
            _ => sentence(lang, &Message::new("match-frozen")),
        }
    }
}

/// A notice of a ruling in the language of its match.
pub(super) fn told(lang: Lang, ruling: &str) -> String {
    ruling.parse::<Ruling>().map_or_else(|()| ruling.to_owned(), |ruling| sentence(lang, &ruling.message()))
}

fn out_of_place(sentence: Sentence, state: MatchState) -> &'static str {
    match (state, sentence) {
        (MatchState::Lobby, _) => "match-still-lobby",
        (MatchState::Over | MatchState::Cancelled, _) => "match-over",
        (MatchState::Frozen, _) => "host-frozen-already",
        (MatchState::Running, _) => "host-not-frozen",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_log_keeps_reads_back() {
        let ruling = Ruling { sentence: Sentence::End, by: "Ada \"the\" Great".into(), reason: "they\nagreed".into() };
        let read: Ruling = ruling.to_string().parse().expect("it reads");
        assert_eq!(
            (read.sentence, read.by.as_str(), read.reason.as_str()),
            (Sentence::End, "Ada 'the' Great", "they agreed")
        );
        assert_eq!(read.to_string(), ruling.to_string());
        assert!("index out of bounds by:\"x\"".parse::<Ruling>().is_err());
    }
}
