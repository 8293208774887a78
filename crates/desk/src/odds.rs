//! `/odds`: what may come of a dice expression, of two side by side, or of an order in this channel's match before it is
//! given. Nothing is drawn.

use super::reply::{Letter, Reply};
use super::request::Request;
use super::trouble::Trouble;
use super::{Desk, plain};
use dice::bars::{Named, bars, decimal, outcomes, percent};
use dice::odds::{Distribution, Method, odds};
use game::{Seats, Viewer};
use text::{Lang, Message, sentence};

/// How many orders are looked at for completion: each costs a little.
const LOOKED_AT: usize = 400;

impl Desk {
    /// The distribution of an expression, and perhaps of another one beside it.
    pub(super) async fn chances_of(
        &self,
        request: &Request,
        words: &str,
        against: Option<&str>,
        target: Option<i64>,
        public: bool,
    ) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let mut asked = vec![self.expression(request, words).await?];
        if let Some(other) = against {
            asked.push(self.expression(request, other).await?);
        }
        let mut found: Vec<(String, Distribution)> = Vec::new();
        for (words, expression) in asked {
            // Counting may take some milliseconds, and other requests should not wait for it.
            let counted = tokio::task::spawn_blocking(move || odds(&expression)).await;
            found.push((words, counted.map_err(|error| Trouble::Fault(Box::new(error)))?));
        }
        let mut lines: Vec<String> = found.iter().map(|(words, odds)| told(lang, words, odds, target)).collect();
        if let [(_, one), (_, other)] = found.as_slice() {
            lines.push(sentence(lang, &compared(one, other)));
        }
        let body = lines.join("\n");
        let named: Vec<Named<'_>> = found.iter().map(|(words, odds)| Named { name: words.clone(), odds }).collect();
        let scene = bars(&named[0], named.get(1), target);
        let picture = self.draw(scene, lang, "odds", body.replace(['*', '`'], "")).await?;
        Ok(told_to(public, Letter { body, picture: Some(picture), ..Letter::default() }))
    }

    /// The odds of an order, from what the asker may know.
    pub(super) async fn order_odds(&self, request: &Request, words: &str, public: bool) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let meta = self.started_match(request).await?;
        let slot = self.locked(meta.id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        // What is shown to everybody is worked out from what everybody knows.
        let viewer = if public { Viewer::SPECTATOR } else { live.viewer(request.who.user) };
        let seats = live.table.seats_of(person);
        let found = live.table.odds(viewer, seats, words)?;
        // What cannot be done at all throws no dice either, and why is the better answer.
        if found.is_empty() && live.table.previews(seats, words) {
            live.table.ghost(viewer, seats, words)?;
        }
        drop(slot);
        let Some(first) = found.first() else { return Err(Trouble::refused("odds-no-dice")) };
        let lines: Vec<String> = found.iter().map(|roll| sentence(lang, &roll.message())).collect();
        let body = lines.join("\n");
        let picture = self.draw(outcomes(first), lang, "odds", body.clone()).await?;
        Ok(told_to(public, Letter { title: plain(words), body, picture: Some(picture), ..Letter::default() }))
    }

    /// Orders of the asker that would throw dice, for completion.
    pub(super) async fn rolling_orders(&self, who: store::UserId, channel: store::ChannelId) -> Vec<String> {
        let Ok(Some(meta)) = self.store.live_match_in(channel).await else { return Vec::new() };
        let Ok(slot) = self.locked(meta.id).await else { return Vec::new() };
        let Some(live) = slot.as_ref() else { return Vec::new() };
        let seats = live.person(who).map_or(Seats::NONE, |person| live.table.seats_of(person));
        let viewer = live.viewer(who);
        let orders = seats.iter().flat_map(|seat| live.table.choices(seat)).take(LOOKED_AT);
        orders.filter(|words| live.table.odds(viewer, seats, words).is_ok_and(|odds| !odds.is_empty())).collect()
    }
}

fn told_to(public: bool, letter: Letter) -> Reply {
    if public { Reply::Public(letter) } else { Reply::Private(letter) }
}

/// A distribution in words.
fn told(lang: Lang, words: &str, odds: &Distribution, target: Option<i64>) -> String {
    let mut lines = vec![sentence(
        lang,
        &Message::new("odds-numbers")
            .with("words", words.replace('`', "'"))
            .with("mean", decimal(odds.mean()))
            .with("deviation", decimal(odds.deviation()))
            .with("median", odds.median())
            .with("low", odds.low())
            .with("high", odds.high()),
    )];
    if let Some(target) = target {
        let reached = Message::new("odds-reach").with("target", target).with("chance", percent(odds.at_least(target)));
        lines.push(sentence(lang, &reached));
    }
    match odds.method {
        Method::Exact => {}
        Method::Truncated => lines.push(sentence(lang, &Message::new("odds-truncated"))),
        Method::Sampled(count) => lines.push(sentence(lang, &Message::new("odds-sampled").with("count", count))),
    }
    lines.join(" ")
}

/// How often the first is higher, equal and lower.
fn compared(one: &Distribution, other: &Distribution) -> Message {
    let (mut higher, mut equal) = (0.0, 0.0);
    for (value, chance) in &one.values {
        higher += chance * (1.0 - other.at_least(*value));
        equal += chance * other.chance(*value);
    }
    Message::new("odds-compared")
        .with("higher", percent(higher))
        .with("equal", percent(equal))
        .with("lower", percent((1.0 - higher - equal).max(0.0)))
}
