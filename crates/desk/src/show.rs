//! Looking: status, board, hand, help and rules. Nothing here changes anything, and all of it is told to the asker
//! alone, in the asker's language.

use super::acting::button;
use super::guide;
use super::live::due_seats;
use super::post::{holder_name, one_after_another, private_rows, rows, until};
use super::press::{Press, Show};
use super::progress::Progress;
use super::reply::{Choice, Letter, Look, Menu, Reply, Row};
use super::request::Request;
use super::ruling::Ruling;
use super::trouble::Trouble;
use super::verb::WatchedMatch;
use super::{Desk, away, pair, seat_name, substitute};
use game::{Due, Frame, GameKind, Holder, Seat, Seats, Viewer};
use store::{MatchId, MatchState};
use text::{Message, by_id, say, sentence};

/// How many rows of buttons and menus a message may have.
const MOST_ROWS: usize = 5;

impl Desk {
    /// Who owes what.
    pub(super) async fn status(&self, request: &Request, id: MatchId) -> Result<Reply, Trouble> {
        let meta = self.store.match_by_id(id).await?.ok_or(Trouble::refused("match-unknown"))?;
        let lang = request.who.lang;
        if meta.state == MatchState::Lobby {
            let mut letter = self.lobby_letter(&meta).await?;
            letter.body = format!("{}\n{}", sentence(lang, &Message::new("match-state-lobby")), letter.body);
            return Ok(Reply::Private(letter));
        }
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let table = live.table.as_ref();
        let clocks = self.store.clocks(id).await?;
        let mut lines: Vec<String> = Vec::new();
        let taken = table.holders().iter().enumerate().filter(|(_, holder)| **holder != Holder::Nobody);
        for (place, holder) in taken {
            let line = Message::new("match-seat-line").with("seat", seat_name(lang, live.game, Seat(place as u8)));
            lines.push(say(lang, &line.with("holder", holder_name(live, *holder))));
        }
        if let Some(why) = &meta.frozen_why {
            lines.push(match why.parse::<Ruling>() {
                Ok(ruling) => sentence(lang, &ruling.message()),
                Err(()) => sentence(lang, &Message::new("match-frozen-why").with("why", why.as_str())),
            });
        }
        match table.due() {
            Due::From(_) if meta.state == MatchState::Running => {
                for seat in due_seats(table).iter() {
                    let who = holder_name(live, table.holders()[seat.0 as usize]);
                    let message = Message::new("match-due").with("who", who).with("asks", table.question(seat));
                    let deadline = match table.holders()[seat.0 as usize] {
                        Holder::Person(person) => until(lang, &clocks, person),
                        Holder::House | Holder::Nobody => None,
                    };
                    let line = format!("{}{}", sentence(lang, &message), deadline.unwrap_or_default());
                    // Several seats of one person may be asked the same.
                    if !lines.contains(&line) {
                        lines.push(line);
                    }
                }
                lines.extend(super::accord::standing(live).map(|message| sentence(lang, &message)));
                if meta.paused_at.is_some() {
                    lines.push(sentence(lang, &Message::new("time-paused")));
                }
            }
            _ if meta.state == MatchState::Frozen => {}
            _ => lines.push(sentence(lang, &Message::new("match-over"))),
        }
        lines.extend(self.memo(lang, id, request.who.user).await?);
        let title = table.describe(Viewer::SPECTATOR).first().map(|stage| sentence(lang, stage)).unwrap_or_default();
        let mine = live.person(request.who.user).map_or(Seats::NONE, |person| table.seats_of(person));
        let owed = due_seats(table).and(mine);
        let asked = !owed.is_empty() && meta.state == MatchState::Running;
        let mut rows = if asked { rows(live, table, live.viewer(request.who.user), owed, lang) } else { Vec::new() };
        lines.extend(away::absent(live, lang, &clocks));
        for offer in self.open_offers(live).await? {
            lines.push(substitute::offered(live, lang, offer.person));
            rows.push(substitute::buttons(lang, id, offer.person));
        }
        rows.truncate(MOST_ROWS);
        Ok(Reply::Private(Letter { title, body: lines.join("\n"), rows, ..Letter::default() }))
    }

    /// The picture now or at a past step, whole or cropped.
    pub(super) async fn board(
        &self,
        request: &Request,
        id: MatchId,
        step: Option<u32>,
        crop: bool,
    ) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let last = live.table.step();
        let step = step.unwrap_or(last);
        if last < step {
            return Err(Trouble::Refused(Message::new("match-no-step").with("step", step).with("last", last)));
        }
        let table = live.table_at(step).map_err(super::live::LoadFault::from)?;
        let recent: Vec<_> = live.entries.iter().filter(|entry| entry.step == step).cloned().collect();
        drop(slot);
        let frame = if crop { Frame::Action } else { Frame::Whole };
        let scene = table.scene(Viewer::SPECTATOR, &recent, frame);
        let alt = one_after_another(table.describe(Viewer::SPECTATOR).iter().map(|line| sentence(lang, line)));
        let picture = self.draw(scene, lang, "board", alt).await?;
        let footer = say(lang, &Message::new("match-footer").with("number", id.0).with("step", step));
        Ok(Reply::Private(Letter { picture: Some(picture), footer, ..Letter::default() }))
    }

    /// What only the asker may see.
    pub(super) async fn hand(&self, request: &Request, id: MatchId) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        let viewer = live.viewer(request.who.user);
        if viewer == Viewer::SPECTATOR {
            return Err(Trouble::refused("match-no-seat"));
        }
        let by = live.table.seats_of(person);
        let table = live.table.copy();
        drop(slot);
        let said = |lines: Vec<Message>| lines.iter().map(|line| sentence(lang, line)).collect::<Vec<_>>().join("\n");
        let (secrets, seen) = (said(table.secrets(viewer)), said(table.describe(viewer)));
        let body = if secrets.is_empty() { seen.clone() } else { format!("{secrets}\n\n{seen}") };
        let scene = table.scene(viewer, &[], Frame::Whole);
        let picture = self.draw(scene, lang, "hand", seen).await?;
        let rows = private_rows(id, table.as_ref(), viewer, by, lang);
        Ok(Reply::Private(Letter { body, picture: Some(picture), rows, ..Letter::default() }))
    }

    /// A button that shows something.
    pub(super) async fn show(
        &self,
        request: &Request,
        id: MatchId,
        what: Show,
        progress: &Progress,
    ) -> Result<Reply, Trouble> {
        self.watchable(request, Some(WatchedMatch(id))).await?;
        match what {
            Show::Status => self.status(request, id).await,
            Show::Hand => self.hand(request, id).await,
            Show::Board => self.board(request, id, None, false).await,
            Show::Souvenir => self.souvenir(request, id, progress).await,
        }
    }

    /// How to start, and what is played here.
    pub(super) async fn help(&self, request: &Request) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let mut body = sentence(lang, &Message::new("help-text"));
        for game in self.games.all() {
            let name = by_id(lang, &format!("game-{game}")).unwrap_or_default();
            let about = text::attribute(lang, &format!("game-{game}"), "about").unwrap_or_default();
            body += &format!("\n{}", pair(lang, &name, &about));
        }
        let mut rows = Vec::new();
        if let Some(meta) = self.store.live_match_in(request.place.channel).await? {
            body += "\n\n";
            body += &sentence(lang, &Message::new("help-here").with("number", meta.id.0));
            let status = say(lang, &Message::new("match-button-status"));
            rows.push(Row::Buttons(vec![button(&Press::Show(meta.id, Show::Status), status, Look::Main)]));
            let game = self.game_of(&meta)?;
            if let Some(first) = guide::pages(game, lang).first() {
                let label = say(lang, &Message::new("help-button-rules"));
                rows.push(Row::Buttons(vec![button(&Press::Rules(game, first.id.to_owned()), label, Look::Plain)]));
            }
        }
        let title = say(lang, &Message::new("help-title"));
        Ok(Reply::Private(Letter { title, body, rows, ..Letter::default() }))
    }

    /// A page of the rules, with a menu of the others.
    pub(super) async fn rules(
        &self,
        request: &Request,
        game: GameKind,
        topic: Option<&str>,
        change: bool,
    ) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let pages = guide::pages(game, lang);
        let wanted = topic.map(str::trim).filter(|topic| !topic.is_empty());
        let page = match wanted {
            None => pages.first(),
            Some(topic) => {
                let topic = topic.to_lowercase();
                pages.iter().find(|page| page.id == topic || page.title.to_lowercase() == topic)
            }
        };
        let Some(page) = page else {
            let names: Vec<&str> = pages.iter().map(|page| page.title).collect();
            let topic = topic.unwrap_or_default();
            return Err(Trouble::Refused(
                Message::new("rules-no-topic").with("topic", topic).with("names", names.join(", ")),
            ));
        };
        let picture = match guide::picture(self.games, page) {
            Some(scene) => {
                let alt = page.caption.unwrap_or(page.title).to_owned();
                Some(self.draw(scene, lang, "example", alt).await?)
            }
            None => None,
        };
        let choices: Vec<Choice> =
            pages.iter().map(|other| Choice::new(other.id.to_owned(), other.title.to_owned())).collect();
        let prompt = say(lang, &Message::new("rules-menu"));
        let menu = Menu::new(Press::Rules(game, "menu".to_owned()).to_string(), prompt, choices);
        let letter = Letter {
            title: page.title.to_owned(),
            body: page.body.to_owned(),
            footer: page.caption.unwrap_or_default().to_owned(),
            picture,
            rows: vec![Row::Menu(menu)],
            ..Letter::default()
        };
        Ok(if change { Reply::Change(letter) } else { Reply::Private(letter) })
    }
}
