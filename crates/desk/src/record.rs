//! `/record dice`: what somebody's dice showed, against what fair dice show. Of the dice of an order those belong to the
//! person who gave it that its game says so of, and not those of a defender; of a match that is being played only what the
//! asker may know is counted.

use super::bars::bars;
use super::live::{Live, LoadFault, read_draws};
use super::reply::{Letter, Reply};
use super::request::Request;
use super::trouble::Trouble;
use super::verb::MatchNumber;
use super::{Desk, plain};
use chance::Draw;
use dice::bars::decimal;
use dice::tally::{MOST_SIDES, Tallies, Tally};
use game::GameKind;
use game::table::Act;
use store::{MatchState, Showed, UserId};
use text::{Lang, Message, say, sentence};

/// How many times as many dice as a judgement needs are drawn as a picture.
const PICTURED: u32 = 2;

impl Desk {
    /// The dice of a person (the asker if nobody is named), in one match or everywhere.
    pub(super) async fn dice_record(
        &self,
        request: &Request,
        user: Option<UserId>,
        number: Option<MatchNumber>,
    ) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let user = user.unwrap_or(request.who.user);
        let name = if user == request.who.user { request.who.name.clone() } else { self.name_of(user).await? };
        let mut tallies = Tallies::default();
        let title = if number.is_some() {
            let meta = self.meant(request, number).await?;
            let slot = self.locked(meta.id).await?;
            let live = slot.as_ref().expect("locked matches are folded");
            if live.person(user).is_none() {
                return Err(Trouble::Refused(Message::new("record-not-played").with("name", plain(&name))));
            }
            count(live, request, user, &mut tallies);
            Message::new("record-title-match").with("name", name.as_str()).with("number", meta.id.0)
        } else {
            for showed in self.store.draws_of(user, user == request.who.user).await? {
                match showed {
                    Showed::Order { game, words, draws } => {
                        let draws = read_draws(0, &draws).map_err(LoadFault::from)?;
                        tallies.count(own(self.games.find(&game), &words, &draws));
                    }
                    Showed::Draws(text) => tallies.count(&read_draws(0, &text).map_err(LoadFault::from)?),
                    Showed::Faces(text) => tallies.add(&Tallies::read(&text).unwrap_or_default()),
                }
            }
            for meta in self.store.matches_of(user, &[MatchState::Running]).await? {
                let slot = self.locked(meta.id).await?;
                count(slot.as_ref().expect("locked matches are folded"), request, user, &mut tallies);
            }
            Message::new("record-title").with("name", name.as_str())
        };
        let mut paragraphs: Vec<String> = tallies.iter().map(|tally| told(lang, tally)).collect();
        if paragraphs.is_empty() {
            paragraphs.push(sentence(lang, &Message::new("record-nothing")));
        }
        // The kind of which most is known, if enough is known of it for a picture to mean anything.
        let drawn =
            tallies.iter().filter(|tally| tally.sides <= MOST_SIDES && PICTURED * tally.enough() <= tally.thrown());
        let picture = match drawn.max_by_key(|tally| tally.thrown()) {
            Some(tally) => {
                let title = Message::new("record-picture")
                    .with("sides", tally.sides)
                    .with("thrown", tally.thrown())
                    .with("count", about(lang, tally.expected()));
                Some(self.draw(bars(tally, title), lang, "dice", told(lang, tally)).await?)
            }
            None => None,
        };
        let body = paragraphs.join("\n\n");
        Ok(Reply::Private(Letter { title: say(lang, &title), body, picture, ..Letter::default() }))
    }
}

/// Counts what a user drew in a match, as far as the asker may know of it.
fn count(live: &Live, request: &Request, user: UserId, tallies: &mut Tallies) {
    let Some(person) = live.person(user) else { return };
    let viewer = live.viewer(request.who.user);
    let is_over = live.meta.state == MatchState::Over;
    let theirs = live.entries.iter().filter(|entry| matches!(entry.act, Act::Command { person: by } if by == person));
    for entry in theirs.filter(|entry| is_over || !live.table.tell(entry, viewer).is_empty()) {
        tallies.count(own(Some(live.game), entry.command.as_deref().unwrap_or_default(), &entry.draws));
    }
}

/// Of the dice of an order those that were thrown by whoever gave it.
fn own<'d>(game: Option<GameKind>, words: &str, draws: &'d [Draw]) -> impl Iterator<Item = &'d Draw> {
    let is_own = move |place: usize, draw: &Draw| game.is_none_or(|game| game.is_own(words, place, &draw.purpose));
    draws.iter().enumerate().filter(move |(place, draw)| is_own(*place, draw)).map(|(_, draw)| draw)
}

/// One kind of die in words.
fn told(lang: Lang, tally: &Tally) -> String {
    let mut lines = vec![sentence(
        lang,
        &Message::new("record-kind")
            .with("sides", tally.sides)
            .with("thrown", tally.thrown())
            .with("average", decimal(tally.average()))
            .with("fair", decimal(tally.fair_average())),
    )];
    if tally.sides <= MOST_SIDES {
        let shown = (1..=tally.sides).map(|value| {
            let shown = Message::new("record-shown").with("value", value).with("count", tally.shown(value));
            say(lang, &shown)
        });
        let shown: Vec<String> = shown.collect();
        let expected = Message::new("record-expected").with("count", about(lang, tally.expected()));
        lines.push(format!("{} ({})", shown.join(" · "), say(lang, &expected)));
    }
    lines.push(sentence(lang, &on_chance(tally)));
    lines.join("\n")
}

/// A plain sentence on chance; no verdict at small counts.
fn on_chance(tally: &Tally) -> Message {
    let Some(chance) = tally.chance() else {
        return Message::new("record-few").with("enough", tally.enough());
    };
    if 0.05 <= chance {
        return Message::new("record-usual").with("percent", (chance * 100.0).round() as u32);
    }
    let id = if 0.001 <= chance { "record-unusual" } else { "record-rare" };
    Message::new(id).with("samples", (1.0 / chance).min(1_000_000.0).round() as u32)
}

/// One decimal, or none where it would be a nought.
fn about(lang: Lang, number: f64) -> String {
    let tenths = (number * 10.0).round() as u64;
    let mark = match lang {
        Lang::En => '.',
        Lang::Fr => ',',
    };
    if tenths.is_multiple_of(10) { format!("{}", tenths / 10) } else { format!("{}{mark}{}", tenths / 10, tenths % 10) }
}
