//! What a channel reads: reports of what happened with the picture, who is due, and the choices that are one press away.
//! Made from what is committed, in the language of the match, with a spectator's knowledge only.

use super::acting::{button, decisions};
use super::audience::corner;
use super::ending::verdict;
use super::exporting::is_finished;
use super::live::{Live, due_persons, due_seats, lang as lang_of};
use super::pace::Ticking;
use super::press::{Press, Show};
use super::reply::{Choice, Letter, Look, Menu, Picture, Post, Row};
use super::roll::tell_aside;
use super::trouble::Trouble;
use super::{ComposeFault, Desk, complaint, fair, notice, plain, ruling, seat_name};
use game::table::{Act, Entry};
use game::{Closure, Due, Frame, Holder, Offer, Offers, Parting, Seat, Seats, Table, Telling, Viewer};
use picture::{Palette, Scene};
use store::{ChannelId, Clock, Delivery, GuildId, MatchId, MatchState, MessageId, Owed};
use text::{Lang, Message, by_id, say, sentence};

/// The longest report; the rest is in `/match log`.
const LONGEST: usize = 3_600;
/// The longest alt text that Discord takes.
const ALT: usize = 1_024;
/// How much of it tells what has just happened; the rest is for the position.
const ACTION: usize = 200;

impl Desk {
    /// Draws a scene in a language.
    pub(super) async fn draw(&self, scene: Scene, lang: Lang, name: &str, alt: String) -> Result<Picture, Trouble> {
        let bytes = self.studio.render(scene, Palette::default(), move |message| say(lang, message)).await?;
        Ok(Picture { name: format!("{name}.png"), bytes, alt: cut(&alt, ALT) })
    }

    pub(super) async fn put_together(&self, delivery: &Delivery) -> Result<Post, ComposeFault> {
        let gone = |why: &str| ComposeFault::Gone(why.to_owned());
        let meta = self.store.match_by_id(delivery.match_id).await?.ok_or_else(|| gone("no such match"))?;
        let lang = lang_of(meta.language);
        let post = |letter: Letter| Post {
            channel: delivery.channel,
            recipient: None,
            letter,
            edit: None,
            strip: None,
            thread: None,
            pin: false,
        };
        match &delivery.what {
            Owed::Lobby => {
                let letter = self.lobby_letter(&meta).await.map_err(ComposeFault::from)?;
                Ok(Post { edit: meta.lobby_message, ..post(letter) })
            }
            Owed::Bulletin { bulletin } => {
                let bulletin = serde_json::from_str(bulletin).map_err(|error| gone(&error.to_string()))?;
                self.put_bulletin(delivery, &meta, &bulletin).await
            }
            Owed::Corner { .. } => {
                let (name, letter) = corner(&meta, lang);
                Ok(Post { thread: Some(name), ..post(letter) })
            }
            Owed::Notice { notice, .. } => {
                let notice: notice::Notice = serde_json::from_str(notice).map_err(|error| gone(&error.to_string()))?;
                let mut said = notice.letter(lang, delivery.match_id);
                if let notice::Notice::ToHost { .. } = notice {
                    said.file = self.report_file(delivery.match_id).await;
                    if said.file.is_none() {
                        said.footer = complaint::without_file(lang);
                    }
                }
                Ok(post(said))
            }
            Owed::Report { from_step, to_step } => {
                let slot = self.locked(delivery.match_id).await.map_err(ComposeFault::from)?;
                let live = slot.as_ref().expect("locked matches are folded");
                let table = live.table_at(*to_step).map_err(|error| gone(&error.to_string()))?;
                let is_last = *to_step == live.table.step() && is_finished(&meta);
                let closing = match live.stream.as_deref().filter(|_| is_last && meta.opening_draws.is_some()) {
                    Some(stream) => {
                        let export = self.export_of(&meta).await.map_err(ComposeFault::from)?;
                        Some(fair::revealed(lang, stream, export.last_seal()))
                    }
                    None => None,
                };
                let clocks = self.store.clocks(delivery.match_id).await?;
                let (mut letter, scene) = report(live, table.as_ref(), *from_step, *to_step, closing, &clocks);
                self.call_followers(live, *from_step, *to_step, &mut letter).await?;
                let alt = alt(live, table.as_ref(), lang, &steps(live, *from_step, *to_step));
                drop(slot);
                letter.picture = Some(self.draw(scene, lang, "board", alt).await.map_err(ComposeFault::from)?);
                let last = self.store.last_report(delivery.match_id).await?;
                let strip =
                    last.filter(|last| last.channel == delivery.channel).map(|last| (last.channel, last.message));
                Ok(Post { strip, ..post(letter) })
            }
        }
    }
}

/// The entries of a range of steps.
pub(super) fn steps(live: &Live, from: u32, to: u32) -> Vec<Entry> {
    live.entries.iter().filter(|entry| (from..=to).contains(&entry.step)).cloned().collect()
}

/// What stands for a picture where it cannot be seen: the last thing that happened in one sentence, then the position, as
/// a spectator knows them.
pub(super) fn alt(live: &Live, table: &dyn Table, lang: Lang, recent: &[Entry]) -> String {
    let action = recent.iter().rev().find_map(|entry| first_told(live, lang, entry)).map(|told| cut(&told, ACTION));
    let position = table.describe(Viewer::SPECTATOR);
    let lines = action.into_iter().chain(position.iter().map(|line| sentence(lang, line)));
    cut(&unmarked(&one_after_another(lines)), ALT)
}

/// Without the marks of bold and code: an alternative text shows them as they stand.
fn unmarked(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

/// Lines as one paragraph: where one does not end its sentence, it is ended.
pub(super) fn one_after_another(lines: impl Iterator<Item = String>) -> String {
    let ended = |line: String| if line.ends_with(['.', '!', '?', '…', ':']) { line } else { line + "." };
    lines.map(ended).collect::<Vec<String>>().join(" ")
}

/// The first sentence that an entry tells everybody.
fn first_told(live: &Live, lang: Lang, entry: &Entry) -> Option<String> {
    if let Act::Command { .. } | Act::House { .. } | Act::Lapse { .. } = entry.act {
        return live.table.tell(entry, Viewer::SPECTATOR).first().map(|told| sentence(lang, &told.message));
    }
    let mut paragraphs = Vec::new();
    tell_entry(live, Viewer::SPECTATOR, lang, entry, &mut paragraphs);
    paragraphs.into_iter().next()
}

/// The text and the picture of a range of steps.
fn report(
    live: &Live,
    table: &dyn Table,
    from: u32,
    to: u32,
    closing: Option<String>,
    clocks: &[Clock],
) -> (Letter, Scene) {
    let lang = live.lang;
    let entries = steps(live, from, to);
    let mut paragraphs = Vec::new();
    if from == 0 {
        paragraphs.push(sentence(lang, &opening(live, table)));
        paragraphs.extend(live.stream.as_deref().map(|stream| fair::committed(lang, stream)));
        join(lang, &table.prelude(Viewer::SPECTATOR), &mut paragraphs);
    }
    for entry in &entries {
        tell_entry(live, Viewer::SPECTATOR, lang, entry, &mut paragraphs);
    }
    let end = ended(live, table, to);
    // Who called the match off, and why, stands above all that.
    paragraphs.retain(|paragraph| Some(paragraph) != end.as_ref());
    paragraphs.extend(closing);
    // The first and the last picture of a match show all of it.
    let is_whole = from == 0 || matches!(table.due(), Due::Over(_));
    let frame = if is_whole { Frame::Whole } else { Frame::Action };
    let scene = table.scene(Viewer::SPECTATOR, &entries, frame);
    let current = live.is_current(to);
    let due = due_persons(table);
    let mut letter = Letter {
        title: title(live, table),
        body: fit(paragraphs, lang),
        footer: say(lang, &Message::new("match-footer").with("number", live.meta.id.0).with("step", to)),
        ..Letter::default()
    };
    if let Some(end) = end {
        letter.line = end;
        letter.rows = vec![souvenir(live)];
        letter.ping = live.persons.iter().map(|person| person.user).collect();
    } else {
        let deadline = |person: u8| until(lang, clocks, person).filter(|_| current).unwrap_or_default();
        let line = |person: &u8| {
            let who = live.persons.get(*person as usize).map(|person| format!("<@{}>", person.user));
            format!("{}{}", due_line(live, table, *person, who.unwrap_or_default()), deadline(*person))
        };
        let lines: Vec<String> = due.iter().map(line).collect();
        letter.line = lines.join("\n");
        if live.meta.state != MatchState::Over {
            let called = live.called(from, to, &due);
            let persons = called.iter().filter_map(|person| live.persons.get(*person as usize));
            letter.ping = persons.map(|person| person.user).collect();
        }
        if current {
            letter.rows = rows(live, table, Viewer::SPECTATOR, due_seats(table), lang);
        }
    }
    (letter, scene)
}

/// How the match ended, if it did with this step.
fn ended(live: &Live, table: &dyn Table, step: u32) -> Option<String> {
    let outcome = match table.due() {
        Due::Over(outcome) => Some(outcome),
        // Only the last report of a match tells how it ended, however late the earlier ones are delivered.
        Due::From(_) if live.is_current(step) && live.meta.state == MatchState::Over => None,
        Due::From(_) => return None,
    };
    let ended = verdict(live, outcome.as_ref(), |person| format!("<@{}>", person.user));
    Some(sentence(live.lang, &ended))
}

/// The button under the last report of a match.
fn souvenir(live: &Live) -> Row {
    let label = say(live.lang, &Message::new("match-button-souvenir"));
    Row::Buttons(vec![button(&Press::Show(live.meta.id, Show::Souvenir), label, Look::Main)])
}

fn title(live: &Live, table: &dyn Table) -> String {
    let game = by_id(live.lang, &format!("game-{}", live.game)).unwrap_or_default();
    // A match that did not end by its rules stands where it stood; its title says that it is over.
    let ended = live.is_current(table.step()) && live.meta.state == MatchState::Over;
    let closed = table.step().checked_sub(1).and_then(|last| live.entries.get(last as usize));
    let closed = closed.is_some_and(|entry| matches!(entry.act, Act::Close(_)));
    let stage = match table.due() {
        Due::From(_) if ended => Some(Message::new("match-title-over")),
        Due::Over(_) if closed => Some(Message::new("match-title-over")),
        _ => table.describe(Viewer::SPECTATOR).into_iter().next(),
    };
    match stage {
        Some(stage) => format!("{game} · {}", sentence(live.lang, &stage)),
        None => game,
    }
}

/// Who plays what, said when a match starts.
fn opening(live: &Live, table: &dyn Table) -> Message {
    let list: Vec<String> = table
        .holders()
        .iter()
        .enumerate()
        .filter(|(_, holder)| **holder != Holder::Nobody)
        .map(|(place, holder)| {
            let seat = seat_name(live.lang, live.game, Seat(place as u8));
            seat_line(live.lang, &seat, holder_name(live, *holder))
        })
        .collect();
    Message::new("match-started").with("list", list.join(" · "))
}

/// A seat and who holds it.
pub(super) fn seat_line(lang: Lang, seat: &str, holder: String) -> String {
    say(lang, &Message::new("match-seat-line").with("seat", seat).with("holder", holder))
}

/// A holder as the channel reads it.
pub(super) fn holder_name(live: &Live, holder: Holder) -> String {
    match holder {
        Holder::Person(person) => {
            live.persons.get(person as usize).map(|person| plain(&person.name)).unwrap_or_default()
        }
        Holder::House => say(live.lang, &Message::new("match-seat-house")),
        Holder::Nobody => String::new(),
    }
}

/// One entry as paragraphs for a viewer.
pub(super) fn tell_entry(live: &Live, viewer: Viewer, lang: Lang, entry: &Entry, paragraphs: &mut Vec<String>) {
    match entry.act {
        Act::Undo { person, .. } => {
            let name = holder_name(live, Holder::Person(person));
            paragraphs.push(sentence(lang, &Message::new("match-undo").with("name", name)));
        }
        Act::Reseat { seat, holder } => {
            let id = if holder == Holder::Nobody { "match-vacated" } else { "match-reseated" };
            let message =
                Message::new(id).with("seat", seat_name(lang, live.game, seat)).with("name", holder_name(live, holder));
            paragraphs.push(sentence(lang, &message));
            join(lang, &live.table.tell(entry, viewer), paragraphs);
        }
        Act::Aside { person } => paragraphs.push(tell_aside(live, lang, person, entry)),
        Act::Ruling => paragraphs.push(ruling::told(lang, entry.command.as_deref().unwrap_or_default())),
        Act::Lapse { seat } => {
            paragraphs
                .push(sentence(lang, &Message::new("match-lapsed").with("seat", seat_name(lang, live.game, seat))));
            join(lang, &live.table.tell(entry, viewer), paragraphs);
        }
        Act::Close(closure) => {
            if let Closure::Left(person, parting) = closure {
                let id = match parting {
                    Parting::GivesUp => "match-gave-up",
                    Parting::Claimed => "match-claimed",
                };
                let name = holder_name(live, Holder::Person(person));
                paragraphs.push(sentence(lang, &Message::new(id).with("name", name)));
            }
            join(lang, &live.table.tell(entry, viewer), paragraphs);
        }
        Act::Command { .. } | Act::House { .. } => join(lang, &live.table.tell(entry, viewer), paragraphs),
        Act::Propose { .. } | Act::Answer { .. } | Act::Rewind { .. } => {
            paragraphs.extend(super::accord::told(live, entry).iter().map(|message| sentence(lang, message)));
            join(lang, &live.table.tell(entry, viewer), paragraphs);
        }
    }
}

/// Sentences as paragraphs.
pub(super) fn join(lang: Lang, told: &[Telling], paragraphs: &mut Vec<String>) {
    let mut fresh = true;
    for telling in told {
        let text = sentence(lang, &telling.message);
        match paragraphs.last_mut() {
            Some(last) if !telling.opens && !fresh => {
                last.push(' ');
                last.push_str(&text);
            }
            _ => paragraphs.push(text),
        }
        fresh = false;
    }
}

/// Paragraphs within the room there is; the end matters most, so the beginning makes room.
pub(super) fn fit(mut paragraphs: Vec<String>, lang: Lang) -> String {
    let total = |paragraphs: &[String]| paragraphs.iter().map(|text| text.chars().count() + 1).sum::<usize>();
    let mut dropped = false;
    while 1 < paragraphs.len() && LONGEST < total(&paragraphs) {
        paragraphs.remove(0);
        dropped = true;
    }
    if dropped {
        paragraphs.insert(0, sentence(lang, &Message::new("match-report-cut")));
    }
    cut(&paragraphs.join("\n"), LONGEST + 200)
}

/// At most this many characters, cut at a space where possible.
pub(super) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let head: String = text.chars().take(most - 1).collect();
    let end = head.rfind(' ').filter(|end| head.len() < end + 80).unwrap_or(head.len());
    format!("{}…", &head[..end])
}

/// Until when a person is to answer, behind what they are asked.
pub(super) fn until(lang: Lang, clocks: &[Clock], person: u8) -> Option<String> {
    let clock = clocks.iter().find(|clock| clock.person == person)?;
    if let Some(away) = clock.away_until {
        return Some(format!(" {}", say(lang, &Message::new("absence-until").with("when", super::time::stamp(away)))));
    }
    Some(format!(" ⏳ {}", super::time::stamp(clock.due_at()?)))
}

/// The address of a message, or of a channel.
pub(super) fn link(guild: Option<GuildId>, channel: ChannelId, message: Option<MessageId>) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let message = message.map_or_else(String::new, |message| format!("/{message}"));
    format!("https://discord.com/channels/{guild}/{channel}{message}")
}

/// What a person owes, behind how they are called.
pub(super) fn due_line(live: &Live, table: &dyn Table, person: u8, who: String) -> String {
    let seats = due_seats(table).and(table.seats_of(person));
    let mut asks: Vec<Message> = Vec::new();
    for seat in seats.iter() {
        let ask = table.question(seat);
        if !asks.contains(&ask) {
            asks.push(ask);
        }
    }
    if 1 < asks.len() {
        let names: Vec<String> = seats.iter().map(|seat| seat_name(live.lang, live.game, seat)).collect();
        let message = Message::new("match-due-several").with("who", who).with("seats", names.join(", "));
        return sentence(live.lang, &message);
    }
    sentence(live.lang, &Message::new("match-due").with("who", who).with("asks", asks))
}

/// Buttons and menus for these seats, as a viewer may know them, and those that look at things.
pub(super) fn rows(live: &Live, table: &dyn Table, viewer: Viewer, seats: Seats, lang: Lang) -> Vec<Row> {
    let of = live.meta.id;
    let mut rows = offered(of, table, table.offers(viewer, seats), lang);
    let show = |what: Show, id: &'static str| button(&Press::Show(of, what), say(lang, &Message::new(id)), Look::Plain);
    rows.push(Row::Buttons(vec![show(Show::Hand, "match-button-hand"), show(Show::Board, "match-button-board")]));
    rows
}

/// Buttons and menus that only somebody who knows more than everybody can be offered.
pub(super) fn private_rows(of: MatchId, table: &dyn Table, viewer: Viewer, by: Seats, lang: Lang) -> Vec<Row> {
    let (mut own, public) = (table.offers(viewer, by), table.offers(Viewer::SPECTATOR, by));
    own.menus.retain(|menu| !public.menus.contains(menu));
    own.buttons.retain(|button| !public.buttons.contains(button));
    own.forms.clear();
    offered(of, table, own, lang)
}

fn offered(of: MatchId, table: &dyn Table, offers: Offers, lang: Lang) -> Vec<Row> {
    let asked = decisions(table);
    let order = |words: String| Press::Order { of, asked: asked.clone(), words };
    let mut rows = Vec::new();
    for (prompt, list) in offers.menus.into_iter().take(3) {
        let choice = |offer: Offer| Choice {
            value: offer.words,
            label: sentence(lang, &offer.label),
            about: offer.about.map(|about| sentence(lang, &about)).unwrap_or_default(),
            heap: offer.heap,
        };
        let choices = list.into_iter().map(choice).collect();
        let id = Press::Menu { of, asked: asked.clone(), place: rows.len() as u8 }.to_string();
        rows.push(Row::Menu(Menu::new(id, sentence(lang, &prompt), choices)));
    }
    let mut buttons = Vec::new();
    for (place, offer) in offers.buttons.into_iter().take(4).enumerate() {
        // Where there are menus, the buttons below are ways out of them: to end, to pass.
        let look = if place == 0 && rows.is_empty() { Look::Main } else { Look::Plain };
        buttons.push(button(&order(offer.words), sentence(lang, &offer.label), look));
    }
    for form in offers.forms.into_iter().take(1) {
        let press = Press::Type { of, asked: asked.clone(), field: format!("{}.{}", form.verb, form.option) };
        buttons.push(button(&press, sentence(lang, &form.label), Look::Plain));
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    rows
}

impl From<Trouble> for ComposeFault {
    fn from(trouble: Trouble) -> ComposeFault {
        match trouble {
            Trouble::Refused(message) | Trouble::Stale(message) => ComposeFault::Gone(sentence(Lang::En, &message)),
            Trouble::Frozen => ComposeFault::Gone("the match is frozen".to_owned()),
            Trouble::Fault(fault) => ComposeFault::Failed(fault),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::unmarked;

    #[test]
    fn alternative_texts_are_told_without_marks() {
        let told = "Heroes, leader card: **White-out**. Say `/battleworld status`.";
        assert_eq!(unmarked(told), "Heroes, leader card: White-out. Say /battleworld status.");
    }
}
