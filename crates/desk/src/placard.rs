//! Messages that stay and are changed in place: how a match stands, and which matches a server has. Made from what is
//! committed, in the language of the match or of the server, with a spectator's knowledge only.

use super::acting::Locked;
use super::ending::verdict;
use super::live::{Live, due_persons, lang as lang_of};
use super::lobby::options_of;
use super::post::{cut, due_line, holder_name, link, seat_line, until};
use super::reply::{Letter, Post};
use super::time::stamp;
use super::trouble::Trouble;
use super::{ComposeFault, Desk, options, plain, ruling, seat_name};
use game::{Due, Holder, Seat, Viewer};
use store::{About, GuildId, Listed, Match, MatchId, MatchState, Placard, Scope};
use text::{Lang, Message, by_id, say, sentence};

/// The setting of a server that says in which language its list is.
pub(super) const LIST_LANGUAGE: &str = "list-language";

/// How many matches fit on a page of the list.
const PER_PAGE: usize = 20;
/// How many characters; what Discord shows in one embed, with some room.
const PAGE: usize = 3_600;
/// How many pages a list has at most; nobody reads more.
const PAGES: usize = 10;

/// For how many seconds a placard rests after a change. Whatever happens meanwhile is shown at once afterwards.
pub fn rest(about: About) -> i64 {
    match about {
        About::Status(_) => 5,
        About::List { .. } => 15,
    }
}

impl Desk {
    /// Puts a placard together as things stand.
    pub async fn placard(&self, placard: &Placard) -> Result<Post, ComposeFault> {
        let (letter, pin) = match placard.about {
            About::Status(id) => self.status_letter(id).await?,
            About::List { guild, page } => (self.list_letter(guild, page).await?, false),
        };
        Ok(Post {
            channel: placard.channel,
            letter,
            edit: placard.message,
            strip: None,
            pin,
            recipient: None,
            thread: None,
        })
    }

    /// How a match stands, and whether that is worth a pin.
    async fn status_letter(&self, id: MatchId) -> Result<(Letter, bool), ComposeFault> {
        let meta = self.store.match_by_id(id).await?;
        let meta = meta.ok_or_else(|| ComposeFault::Gone("no such match".to_owned()))?;
        let lang = lang_of(meta.language);
        let game = self.game_of(&meta)?;
        let state = Message::new(match (meta.state, meta.paused_at) {
            (MatchState::Running, Some(_)) => "host-status-paused",
            (MatchState::Running | MatchState::Lobby, _) => "match-state-running",
            (MatchState::Over, _) => "match-state-over",
            (MatchState::Cancelled, _) => "match-state-cancelled",
            (MatchState::Frozen, _) => "match-state-frozen",
        });
        let title = Message::new("host-status-title")
            .with("game", by_id(lang, &format!("game-{game}")).unwrap_or_default())
            .with("number", id.0)
            .with("state", state);
        let mut lines = match self.locked(id).await {
            Ok(slot) => self.standing_lines(&slot, &meta).await?,
            // What cannot be folded is set aside; that much can be said of it.
            Err(Trouble::Frozen) => vec![ruling::set_aside(lang, &meta)],
            Err(trouble) => return Err(trouble.into()),
        };
        if let Some(report) = self.store.last_report(id).await? {
            let address = link(meta.guild, report.channel, Some(report.message));
            lines.push(say(lang, &Message::new("host-status-report").with("link", address)));
        }
        let footer = cut(&options::chosen(lang, game, &options_of(&meta)), 1_000);
        let letter = Letter { title: say(lang, &title), body: lines.join("\n"), footer, ..Letter::default() };
        Ok((letter, meta.state.is_live()))
    }

    async fn standing_lines(&self, slot: &Locked, meta: &Match) -> Result<Vec<String>, ComposeFault> {
        let live = slot.as_ref().expect("locked matches are folded");
        let (lang, table) = (live.lang, live.table.as_ref());
        let mut lines: Vec<String> = Vec::new();
        lines.extend(table.describe(Viewer::SPECTATOR).first().map(|stage| sentence(lang, stage)));
        lines.push(seats(live));
        match (meta.state, table.due()) {
            (MatchState::Running | MatchState::Lobby, _) => {
                let clocks = self.store.clocks(meta.id).await?;
                for person in due_persons(table) {
                    let name = holder_name(live, Holder::Person(person));
                    let deadline = until(lang, &clocks, person).unwrap_or_default();
                    lines.push(format!("➡️ {}{deadline}", due_line(live, table, person, format!("**{name}**"))));
                }
                if meta.paused_at.is_some() {
                    lines.push(sentence(lang, &Message::new("time-paused")));
                }
            }
            (MatchState::Frozen, _) => lines.push(ruling::set_aside(lang, meta)),
            (MatchState::Over | MatchState::Cancelled, due) => {
                let outcome = match &due {
                    Due::Over(outcome) => Some(outcome),
                    Due::From(_) => None,
                };
                lines.push(sentence(lang, &verdict(live, outcome, |person| super::plain(&person.name))));
            }
        }
        Ok(lines)
    }

    /// One page of the list of a server's matches. The first page sees to it that there are as many as are needed.
    async fn list_letter(&self, guild: GuildId, page: u32) -> Result<Letter, ComposeFault> {
        let chosen = self.store.setting(Scope::Guild(guild), LIST_LANGUAGE).await?;
        let lang = chosen.as_deref().map_or(Lang::En, Lang::from_locale);
        let mut listed = self.store.listed(guild).await?;
        // Who is due first stands first; then whoever is waited for without a clock, then tables that wait for players.
        let first_due = |of: &Listed| of.waiting.iter().filter_map(|waiting| waiting.due_at).min().unwrap_or(i64::MAX);
        listed.sort_by_key(|of| (of.state == MatchState::Lobby, first_due(of), of.id));
        let pages = pages(&listed, lang, guild);
        let needed = pages.len().max(1) as u32;
        if page == 1 && self.store.n_pages(guild).await? != needed {
            self.store.set_pages(guild, needed, self.now()).await?;
        }
        let count = listed.iter().filter(|of| of.state != MatchState::Lobby).count() as u32;
        let title = Message::new("host-list-title").with("count", count);
        let empty = || sentence(lang, &Message::new("host-list-empty"));
        let body = pages.into_iter().nth(page as usize - 1).unwrap_or_else(empty);
        let title = if page == 1 { say(lang, &title) } else { String::new() };
        let footer = if needed == 1 {
            String::new()
        } else {
            say(lang, &Message::new("host-list-page").with("page", page).with("pages", needed))
        };
        Ok(Letter { title, body, footer, ..Letter::default() })
    }
}

/// Who sits where, people with several seats once.
fn seats(live: &Live) -> String {
    let mut held: Vec<(Holder, Vec<String>)> = Vec::new();
    for (place, holder) in live.table.holders().iter().enumerate() {
        if *holder == Holder::Nobody {
            continue;
        }
        let name = seat_name(live.lang, live.game, Seat(place as u8));
        match held.iter_mut().find(|(other, _)| other == holder) {
            Some((_, seats)) => seats.push(name),
            None => held.push((*holder, vec![name])),
        }
    }
    let lines = held.into_iter().map(|(holder, seats)| {
        let holder = holder_name(live, holder);
        seat_line(live.lang, &seats.join(", "), holder)
    });
    lines.collect::<Vec<String>>().join(" · ")
}

/// The list in parts that fit.
fn pages(listed: &[Listed], lang: Lang, guild: GuildId) -> Vec<String> {
    let mut pages: Vec<Vec<String>> = Vec::new();
    let mut room = 0;
    for (place, of) in listed.iter().enumerate() {
        let line = line(of, lang, guild);
        let length = line.chars().count() + 1;
        let is_full = pages.last().is_none_or(|page| PER_PAGE <= page.len() || room < length);
        if is_full && pages.len() == PAGES {
            let more = Message::new("time-turns-more").with("count", (listed.len() - place) as u32);
            pages.last_mut().expect("there are some").push(sentence(lang, &more));
            break;
        }
        if is_full {
            pages.push(Vec::new());
            room = PAGE;
        }
        room = room.saturating_sub(length);
        pages.last_mut().expect("one was added").push(line);
    }
    pages.into_iter().map(|page| page.join("\n")).collect()
}

fn line(of: &Listed, lang: Lang, guild: GuildId) -> String {
    let game = by_id(lang, &format!("game-{}", of.game)).unwrap_or_else(|| of.game.clone());
    let waited: Vec<String> = of
        .waiting
        .iter()
        .map(|waiting| match waiting.due_at {
            Some(at) => format!("{} ⏳ {}", plain(&waiting.name), stamp(at)),
            None => plain(&waiting.name),
        })
        .collect();
    let id = match of.state {
        MatchState::Lobby => "host-list-lobby",
        MatchState::Frozen => "host-list-frozen",
        _ if of.is_paused => "host-list-paused",
        _ if waited.is_empty() => "host-list-running",
        _ => "host-list-waiting",
    };
    let message = Message::new(id)
        .with("game", game)
        .with("number", of.id.0)
        .with("link", link(Some(guild), of.channel, of.message))
        .with("list", waited.join(", "));
    cut(&say(lang, &message), 400)
}
