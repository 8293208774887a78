//! `/record` beyond dice: results, head to head, history, pieces and ratings. On a server everything is about that server;
//! in direct messages the asker reads about all of their own matches.

use std::collections::BTreeMap;

use super::acting::button;
use super::curve::curve;
use super::ladder::{Career, careers};
use super::press::{Page, Press, Way};
use super::reply::{Button, Letter, Look, Reply, Row};
use super::request::Request;
use super::trouble::Trouble;
use super::{Desk, options, plain};
use game::{GameKind, Games};
use store::{Finished, UserId, Verdict, Within};
use text::{Lang, Message, by_id, say, sentence};

/// Matches on a page of the history.
const PAGE: usize = 10;
/// How many people or pieces a list names.
const LISTED: usize = 10;
/// Options that tell matches of one game apart, whichever of them a game has.
const SCENARIOS: [&str; 4] = ["scenario", "encounter", "format", "board"];

/// How often somebody won, lost, drew, handed over, and lost together with everybody else.
#[derive(Clone, Copy, Default)]
struct Count {
    won: u32,
    lost: u32,
    drawn: u32,
    handed: u32,
    all_lost: u32,
    lapses: u32,
}

impl Count {
    fn add(&mut self, result: &Finished) {
        let count = match result.verdict {
            Verdict::Won => &mut self.won,
            Verdict::Lost => &mut self.lost,
            Verdict::Drawn => &mut self.drawn,
            Verdict::Handed => &mut self.handed,
            Verdict::AllLost => &mut self.all_lost,
        };
        *count += 1;
        self.lapses += result.lapses;
    }

    fn message(self, id: &'static str) -> Message {
        let tally = Message::new("record-tally").with("won", self.won).with("lost", self.lost);
        Message::new(id).with("tally", tally.with("drawn", self.drawn).with("all", self.all_lost))
    }
}

/// Whose matches are looked at, and where.
struct Subject {
    user: UserId,
    name: String,
    within: Within,
    game: Option<GameKind>,
}

/// A game by its name.
fn game_name(lang: Lang, game: &str) -> String {
    by_id(lang, &format!("game-{game}")).unwrap_or_else(|| game.to_owned())
}

/// The games of some results, those played most first.
fn games(results: &[&Finished]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for result in results {
        *counts.entry(&result.game).or_default() += 1;
    }
    let mut games: Vec<(&str, usize)> = counts.into_iter().collect();
    games.sort_by_key(|(game, count)| (std::cmp::Reverse(*count), *game));
    games.into_iter().map(|(game, _)| game.to_owned()).collect()
}

/// What a match of a game was about, if its game knows several such things.
fn scenario(games: Games, lang: Lang, result: &Finished) -> Option<String> {
    let game = games.find(&result.game)?;
    let declared =
        SCENARIOS.into_iter().find_map(|name| game.options().iter().find(|known| known.option.name == name))?;
    let chosen: BTreeMap<String, String> = serde_json::from_str(&result.options).unwrap_or_default();
    let value = chosen.get(declared.option.name).map_or(declared.default, String::as_str);
    Some(options::value_name(lang, game, declared.option.name, value))
}

/// A match as a link.
fn link(lang: Lang, result: &Finished) -> String {
    let guild = result.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let mut link = format!("https://discord.com/channels/{guild}/{}", result.channel);
    if let Some(message) = result.message {
        link.push_str(&format!("/{message}"));
    }
    let message = Message::new("record-match").with("game", game_name(lang, &result.game));
    say(lang, &message.with("number", result.match_id.0).with("link", link))
}

/// The names of those on other sides of a match.
fn rivals(rows: &[Finished], of: &Finished) -> Vec<String> {
    others(rows, of).filter(|row| row.side != of.side).map(|row| plain(&row.name)).collect()
}

/// The names of those on the same side.
fn mates(rows: &[Finished], of: &Finished) -> Vec<String> {
    others(rows, of).filter(|row| row.side == of.side).map(|row| plain(&row.name)).collect()
}

fn others<'r>(rows: &'r [Finished], of: &'r Finished) -> impl Iterator<Item = &'r Finished> {
    rows.iter().filter(|row| row.match_id == of.match_id && row.user != of.user)
}

/// A rating in words.
fn rating(lang: Lang, career: &Career, now: i64) -> String {
    let rating = career.rating(now);
    let id = if rating.is_guess() { "record-rating-guess" } else { "record-rating" };
    let message = Message::new(id)
        .with("points", (rating.points.round() as i64).to_string())
        .with("deviation", (rating.deviation.round() as i64).to_string())
        .with("count", career.moments.len() as u32);
    say(lang, &message)
}

impl Desk {
    fn within(request: &Request) -> Within {
        request.place.guild.map_or(Within::Everywhere, Within::Server)
    }

    /// Who is meant: somebody of this server, or the asker.
    async fn subject(
        &self,
        request: &Request,
        user: Option<UserId>,
        game: Option<GameKind>,
    ) -> Result<Subject, Trouble> {
        let user = user.unwrap_or(request.who.user);
        let within = Desk::within(request);
        if within == Within::Everywhere && user != request.who.user {
            return Err(Trouble::refused("record-own-only"));
        }
        let name = if user == request.who.user { request.who.name.clone() } else { self.name_of(user).await? };
        Ok(Subject { user, name, within, game })
    }

    /// The results of somebody's matches with those of the others, of one game or of all.
    async fn results_about(&self, subject: &Subject) -> Result<Vec<Finished>, Trouble> {
        let mut results = self.store.results_of(subject.user, subject.within).await?;
        if let Some(game) = subject.game {
            results.retain(|result| result.game == game.name());
        }
        Ok(results)
    }

    /// The careers of a server in a game; nobody has any elsewhere.
    async fn careers(&self, within: Within, game: &str) -> Result<Vec<Career>, Trouble> {
        let Within::Server(guild) = within else { return Ok(Vec::new()) };
        Ok(careers(&self.store.results_in(guild).await?, game, self.now()))
    }

    /// `/record results`.
    pub(super) async fn results_record(&self, request: &Request, user: Option<UserId>) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let subject = self.subject(request, user, None).await?;
        let results = self.results_about(&subject).await?;
        let own: Vec<&Finished> = results.iter().filter(|result| result.user == subject.user).collect();
        let mut paragraphs = Vec::new();
        for game in games(&own) {
            let (mut total, mut parts) = (Count::default(), BTreeMap::<String, Count>::new());
            for result in own.iter().filter(|result| result.game == game) {
                total.add(result);
                if let Some(scenario) = scenario(self.games, lang, result) {
                    parts.entry(scenario).or_default().add(result);
                }
            }
            let head = total.message("record-count").with("handed", total.handed).with("lapses", total.lapses);
            let mut lines = vec![format!("**{}**", game_name(lang, &game)), sentence(lang, &head)];
            if 1 < parts.len() {
                let part = |(name, count): (&String, &Count)| {
                    say(lang, &count.message("record-scenario").with("scenario", name.as_str()))
                };
                lines.extend(parts.iter().map(part));
            }
            let careers = self.careers(subject.within, &game).await?;
            lines.extend(careers.iter().find(|one| one.user == subject.user).map(|one| rating(lang, one, self.now())));
            paragraphs.push(lines.join("\n"));
        }
        Ok(told(lang, "record-results", &subject, paragraphs, "\n\n"))
    }

    /// `/record server`: who is how strong here.
    pub(super) async fn server_record(&self, request: &Request, game: Option<GameKind>) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let Within::Server(guild) = Desk::within(request) else { return Err(Trouble::refused("record-no-server")) };
        let mut results = self.store.results_in(guild).await?;
        if let Some(game) = game {
            results.retain(|result| result.game == game.name());
        }
        let mut paragraphs = Vec::new();
        for game in games(&results.iter().collect::<Vec<_>>()) {
            let of_game: Vec<&Finished> = results.iter().filter(|result| result.game == game).collect();
            let matches = of_game.chunk_by(|one, other| one.match_id == other.match_id).count();
            let head = Message::new("record-played").with("game", game_name(lang, &game)).with("count", matches as u32);
            let mut lines = vec![say(lang, &head)];
            for (place, career) in careers(&results, &game, self.now()).iter().take(LISTED).enumerate() {
                let mut count = Count::default();
                of_game.iter().filter(|result| result.user == career.user).for_each(|result| count.add(result));
                let line = count
                    .message("record-place")
                    .with("place", place as u32 + 1)
                    .with("name", plain(&career.name))
                    .with("rating", rating(lang, career, self.now()));
                lines.push(say(lang, &line));
            }
            paragraphs.push(lines.join("\n"));
        }
        if paragraphs.is_empty() {
            paragraphs.push(sentence(lang, &Message::new("record-none")));
        }
        let title = say(lang, &Message::new("record-server"));
        Ok(Reply::Private(Letter { title, body: paragraphs.join("\n\n"), ..Letter::default() }))
    }

    /// `/record against`: two people, head to head.
    pub(super) async fn against_record(&self, request: &Request, other: UserId) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let mut subject = self.subject(request, None, None).await?;
        if other == subject.user {
            return Err(Trouble::refused("record-yourself"));
        }
        let results = self.results_about(&subject).await?;
        let (mut against, mut together) = (BTreeMap::<&str, Count>::new(), BTreeMap::<&str, Count>::new());
        let mut met = Vec::new();
        for own in results.iter().filter(|result| result.user == subject.user) {
            let theirs = results.iter().find(|result| result.match_id == own.match_id && result.user == other);
            let Some(theirs) = theirs else { continue };
            let counts = if theirs.side == own.side { &mut together } else { &mut against };
            counts.entry(&own.game).or_default().add(own);
            met.push(own);
        }
        let mut lines = Vec::new();
        for (counts, id) in [(&against, "record-against-game"), (&together, "record-together-game")] {
            lines.extend(
                counts.iter().map(|(game, count)| say(lang, &count.message(id).with("game", game_name(lang, game)))),
            );
        }
        lines.extend(met.iter().rev().take(LISTED).map(|own| line(lang, &results, own, None)));
        subject.name = format!("{} – {}", subject.name, self.name_of(other).await?);
        Ok(told(lang, "record-against", &subject, lines, "\n"))
    }

    /// `/record units`: what somebody has on the table most often.
    pub(super) async fn units_record(
        &self,
        request: &Request,
        user: Option<UserId>,
        game: Option<GameKind>,
    ) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let subject = self.subject(request, user, game).await?;
        let used = self.store.used_units(subject.user, subject.within).await?;
        let mut paragraphs = Vec::new();
        for game in self.games.all().filter(|game| subject.game.is_none_or(|wanted| wanted == *game)) {
            let of_game = used.iter().filter(|used| used.game == game.name());
            let unit = |used: &store::Used| {
                let name = game.kind_name(&used.unit).map_or_else(|| used.unit.clone(), |name| sentence(lang, &name));
                let message = Message::new("record-unit").with("name", name).with("matches", used.matches);
                say(lang, &message.with("won", used.won).with("count", used.count))
            };
            let lines: Vec<String> = of_game.take(LISTED).map(unit).collect();
            if !lines.is_empty() {
                paragraphs.push(format!("**{}**\n{}", game_name(lang, game.name()), lines.join("\n")));
            }
        }
        Ok(told(lang, "record-units", &subject, paragraphs, "\n\n"))
    }

    /// `/record rating`: the curve of a rating.
    pub(super) async fn rating_record(
        &self,
        request: &Request,
        user: Option<UserId>,
        game: Option<GameKind>,
    ) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let subject = self.subject(request, user, game).await?;
        let results = self.results_about(&subject).await?;
        let rated: Vec<&Finished> =
            results.iter().filter(|result| result.user == subject.user && result.rated.is_some()).collect();
        let mut found = None;
        if let Some(game) = games(&rated).first() {
            let all = self.careers(subject.within, game).await?;
            found = all.into_iter().find(|career| career.user == subject.user).map(|career| (game.clone(), career));
        }
        let Some((game, career)) = found else {
            let message = Message::new("record-unrated").with("name", plain(&subject.name));
            return Err(Trouble::Refused(message));
        };
        let points = || career.moments.iter().map(|moment| moment.rating.points.round() as i64);
        let title =
            Message::new("record-curve").with("name", subject.name.as_str()).with("game", game_name(lang, &game));
        let body = rating(lang, &career, self.now());
        let alt = Message::new("record-curve-alt")
            .with("count", career.moments.len() as u32)
            .with("low", points().min().unwrap_or_default().to_string())
            .with("high", points().max().unwrap_or_default().to_string())
            .with("now", body.as_str());
        let alt = format!("{}. {}", say(lang, &title), sentence(lang, &alt));
        let picture = self.draw(curve(&career, title.clone()), lang, "rating", alt).await?;
        let footer = say(lang, &Message::new("record-rating-about"));
        let title = say(lang, &title);
        Ok(Reply::Private(Letter { title, body, footer, picture: Some(picture), ..Letter::default() }))
    }

    /// `/record history`.
    pub(super) async fn history_record(
        &self,
        request: &Request,
        user: Option<UserId>,
        game: Option<GameKind>,
    ) -> Result<Reply, Trouble> {
        let subject = self.subject(request, user, game).await?;
        Ok(Reply::Private(self.history(request, &subject, 1).await?))
    }

    /// A button under a page of the history.
    pub(super) async fn turn_history(
        &self,
        request: &Request,
        user: UserId,
        game: Option<GameKind>,
        page: u32,
    ) -> Result<Reply, Trouble> {
        let subject = self.subject(request, Some(user), game).await?;
        Ok(Reply::Change(self.history(request, &subject, page).await?))
    }

    /// A page of somebody's matches, the latest first.
    async fn history(&self, request: &Request, subject: &Subject, page: u32) -> Result<Letter, Trouble> {
        let lang = request.who.lang;
        let results = self.results_about(subject).await?;
        let own: Vec<&Finished> = results.iter().rev().filter(|result| result.user == subject.user).collect();
        let count = own.len().div_ceil(PAGE).max(1) as u32;
        let page = page.clamp(1, count);
        let shown: Vec<&Finished> = own.iter().copied().skip((page as usize - 1) * PAGE).take(PAGE).collect();
        let mut changes = BTreeMap::new();
        for game in games(&shown) {
            for career in self.careers(subject.within, &game).await? {
                if career.user == subject.user {
                    changes.extend(career.moments.iter().map(|moment| (moment.match_id, moment.change)));
                }
            }
        }
        let lines = shown.iter().map(|own| line(lang, &results, own, changes.get(&own.match_id).copied())).collect();
        let Reply::Private(mut letter) = told(lang, "record-history", subject, lines, "\n") else {
            return Ok(Letter::default());
        };
        if 1 < count {
            let turn =
                |way: Way, to: u32| Press::History { user: subject.user, game: subject.game, page: Page { way, to } };
            let way = |way: Way, id: &'static str, to: u32| Button {
                enabled: to != page && (1..=count).contains(&to),
                ..button(&turn(way, to), say(lang, &Message::new(id)), Look::Plain)
            };
            letter.rows.push(Row::Buttons(vec![
                way(Way::First, "log-first", 1),
                way(Way::Back, "log-back", page - 1),
                way(Way::On, "log-on", page + 1),
                way(Way::Last, "log-last", count),
            ]));
            letter.footer = say(lang, &Message::new("match-log-page").with("page", page).with("count", count));
        }
        Ok(letter)
    }
}

/// One match of somebody: how it ended, against whom, when, and what it did to the rating.
fn line(lang: Lang, results: &[Finished], own: &Finished, change: Option<f64>) -> String {
    let id = match own.verdict {
        Verdict::Won => "record-line-won",
        Verdict::Lost => "record-line-lost",
        Verdict::Drawn => "record-line-drawn",
        Verdict::Handed => "record-line-handed",
        Verdict::AllLost => "record-line-all-lost",
    };
    let rivals = match (rivals(results, own), own.verdict) {
        // People alone against the game have nobody to have lost with but each other.
        (rivals, Verdict::AllLost) => rivals.join(", "),
        (rivals, _) if rivals.is_empty() => say(lang, &Message::new("match-seat-house")),
        (rivals, _) => rivals.join(", "),
    };
    let line = Message::new(id)
        .with("match", link(lang, own))
        .with("some", !rivals.is_empty())
        .with("names", rivals)
        .with("when", format!("<t:{}:d>", own.ended_at));
    let mut text = say(lang, &line);
    let mates = mates(results, own);
    if !mates.is_empty() {
        text.push_str(&format!(" {}", say(lang, &Message::new("record-line-mates").with("names", mates.join(", ")))));
    }
    if let Some(change) = change {
        let points = change.round() as i64;
        let sign = if points < 0 { "−" } else { "+" };
        text.push_str(&format!(" ({sign}{})", points.abs()));
    }
    text
}

/// An answer about somebody; it says so if there is nothing to tell.
fn told(lang: Lang, title: &'static str, subject: &Subject, mut parts: Vec<String>, between: &str) -> Reply {
    if parts.is_empty() {
        parts.push(sentence(lang, &Message::new("record-none")));
    }
    let place = match subject.within {
        Within::Server(_) => "record-here",
        Within::Everywhere => "record-everywhere",
    };
    let title = say(lang, &Message::new(title).with("name", subject.name.as_str()));
    let footer = say(lang, &Message::new(place));
    Reply::Private(Letter { title, body: parts.join(between), footer, ..Letter::default() })
}
