//! One match of a load run, as its people play it: seats taken, orders typed, pressed and confirmed, the board looked at.
//! Whatever is wrong is noted, and they play on.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::games;

use super::Hall;
use super::figures::{Action, Flaw, Wrong};
use chance::Seeded;
use desk::Standing;
use desk::press::{Decisions, Lobby, Press};
use game::{Dice, Due, GameKind, Holder, Order, Seat, Seats, Table};
use standin::{Answer, Asked, Mishap, Person, Seen, Snowflake};
use store::MatchId;
use text::{Lang, Message, sentence};

/// How many orders are thought of before it is believed that there is none.
const THOUGHTS: u32 = 50;

/// Plays one match in a channel.
pub(super) async fn play(hall: Arc<Hall>, number: u64, channel: Snowflake, steps: u32) {
    let dice = Seeded::new(hall.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
    let game = games().all().cycle().nth(number as usize).expect("there are games");
    let opened = Bout::open(&hall, channel, game, dice).await;
    let mut done = 0;
    match opened {
        Err(wrong) => hall.letter(|figures| figures.errors.push(wrong)),
        Ok(mut bout) => {
            while done < steps {
                match bout.step().await {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(wrong) => hall.letter(|figures| figures.errors.push(wrong)),
                }
                done += 1;
                hall.done.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
    // What a match that is over leaves unplayed is done with too.
    hall.done.fetch_add(steps - done, Ordering::Relaxed);
}

/// Something that can be pressed.
enum Touch {
    Button(Seen, String),
    Choice(Seen, String, String),
}

/// A match being played.
struct Bout<'a> {
    hall: &'a Hall,
    channel: Snowflake,
    game: GameKind,
    id: MatchId,
    /// By their number in the match.
    persons: Vec<Person>,
    dice: Seeded,
    /// The report that stands last in the channel.
    report: Seen,
    /// The last answer to each person that has something to press.
    answers: HashMap<u8, Seen>,
}

impl<'a> Bout<'a> {
    /// Opens a match in a channel, takes seats and starts it.
    async fn open(hall: &'a Hall, channel: Snowflake, game: GameKind, mut dice: Seeded) -> Result<Bout<'a>, Wrong> {
        let mut people = hall.players.clone();
        let mut seats: Vec<u8> = (0..game.seats().len() as u8).collect();
        let players = 2 + pick(&mut dice, seats.len().min(people.len()) - 1);
        let cast: Vec<(u8, Person)> = (0..players)
            .map(|_| {
                let (seat, person) = (pick(&mut dice, seats.len()), pick(&mut dice, people.len()));
                (seats.swap_remove(seat), people.swap_remove(person))
            })
            .collect();
        let host = &cast[0].1;
        let asked = host.begin_slash(channel, "match new", &[("game", game.name())]);
        let opened = answer(hall, Action::Lobby, asked).await?;
        let is_lobby = |seen: &Seen| !seen.ephemeral && !seen.buttons().is_empty();
        let lobby = host.sees_after(channel, opened.asked().id(), is_lobby).await.map_err(|_| missing("the lobby"))?;
        let find = |what: Lobby| {
            let ids = lobby.buttons().into_iter().filter_map(|button| button.custom_id);
            ids.filter_map(|id| Some((Press::read(games(), &id)?, id))).find_map(|(press, id)| match press {
                Press::Lobby(of, found) if found == what => Some((of, id)),
                _ => None,
            })
        };
        for (place, (seat, person)) in cast.iter().enumerate() {
            let button = find(Lobby::Sit(Seat(*seat)));
            let asked = match button.filter(|_| place % 2 == 0) {
                Some((_, id)) => person.begin_click(&lobby, &id),
                None => person.begin_slash(channel, "match join", &[("seat", game.seats()[*seat as usize])]),
            };
            answer(hall, Action::Lobby, asked).await?;
        }
        let (id, start) = find(Lobby::Start).ok_or_else(|| other("the lobby cannot be started".to_owned()))?;
        let started = answer(hall, Action::Lobby, host.begin_click(&lobby, &start)).await?;
        let is_report = |seen: &Seen| is_report(hall, seen);
        let report = host.sees_after(channel, started.asked().id(), is_report).await;
        let report = report.map_err(|_| missing(&format!("the start of match {id}; {}", started.text())))?;
        let users = hall.desk.store().persons(id).await.map_err(|fault| other(fault.to_string()))?;
        let person =
            |user: u64| cast.iter().find(|(_, person)| person.id().get() == user).map(|(_, found)| found.clone());
        let persons = users.iter().filter_map(|found| person(found.user.0)).collect();
        Ok(Bout { hall, channel, game, id, persons, dice, report: without_files(report), answers: HashMap::new() })
    }

    /// Somebody who is due gives an order; whether the match goes on.
    async fn step(&mut self) -> Result<bool, Wrong> {
        let Standing { table, .. } = self.standing(0).await?;
        let Due::From(due) = table.due() else { return Ok(false) };
        let held = |seat: Seat| match table.holders()[seat.0 as usize] {
            Holder::Person(person) => Some((seat, person)),
            Holder::House | Holder::Nobody => None,
        };
        let due: Vec<(Seat, u8)> = due.iter().filter_map(held).collect();
        if due.is_empty() {
            return Err(other(format!("match {} waits for nobody", self.id)));
        }
        let (seat, person) = due[pick(&mut self.dice, due.len())];
        let who = self.persons[person as usize].clone();
        if pick(&mut self.dice, 8) == 0 {
            self.look(&who).await?;
        }
        let seats = table.seats_of(person);
        let touches =
            if pick(&mut self.dice, 2) == 0 { self.touches(table.as_ref(), person, seats) } else { Vec::new() };
        let (words, given) = if touches.is_empty() {
            let words = self.think(table.as_ref(), seat, person, seats);
            let words = words.ok_or_else(|| other(format!("match {}: no order is possible", self.id)))?;
            let given = self.types(&who, &words).await?;
            (words, given)
        } else {
            let asked = match &touches[pick(&mut self.dice, touches.len())] {
                Touch::Button(seen, id) => (id.clone(), who.begin_click(seen, id)),
                Touch::Choice(seen, id, value) => (value.clone(), who.begin_choose(seen, id, &[value])),
            };
            (asked.0, answer(self.hall, Action::Pressed, asked.1).await?)
        };
        let given = match confirmation(&given) {
            Some((preview, id)) => answer(self.hall, Action::Confirmed, who.begin_click(preview, &id)).await?,
            None => given,
        };
        self.follow(&who, person, table.step(), &words, &given).await?;
        Ok(true)
    }

    async fn standing(&self, since: u32) -> Result<Standing, Wrong> {
        self.hall.desk.standing(self.id, since).await.map_err(|fault| other(fault.to_string()))
    }

    /// A person or the watcher looks at the board.
    async fn look(&mut self, who: &Person) -> Result<(), Wrong> {
        let eyes = if pick(&mut self.dice, 2) == 0 { &self.hall.watcher } else { who };
        let shown = answer(self.hall, Action::Looked, eyes.begin_slash(self.channel, "match board", &[])).await?;
        if shown.message().is_some_and(|message| !message.files.is_empty()) {
            Ok(())
        } else {
            Err(Wrong { flaw: Flaw::Refusal, what: format!("/match board: {}", shown.text()) })
        }
    }

    /// An order that the rules allow: as the house would play, or any.
    fn think(&mut self, table: &dyn Table, seat: Seat, person: u8, seats: Seats) -> Option<String> {
        for _ in 0..THOUGHTS {
            let words = if pick(&mut self.dice, 2) == 0 {
                let mut rolled = Seeded::new(u64::from(self.dice.draw("load", 1 << 20)));
                table.copy().house(seat, &mut self.dice, &mut rolled).command
            } else {
                table.any_choice(seat, &mut self.dice)
            };
            if let Some(words) = words.filter(|words| is_legal(table, person, seats, words)) {
                return Some(words);
            }
        }
        None
    }

    /// Types an order as a slash command, sometimes with a look at the suggestions first.
    async fn types(&mut self, who: &Person, words: &str) -> Result<Answer, Wrong> {
        let order = Order::parse(self.game.verbs(), words).map_err(|misread| other(format!("{words}: {misread:?}")))?;
        let command = format!("{} {}", self.game, order.verb.name);
        let options: Vec<(&str, &str)> = order.values().collect();
        if !options.is_empty() && pick(&mut self.dice, 3) == 0 {
            let place = pick(&mut self.dice, options.len());
            let (name, value) = options[place];
            let begun: String = value.chars().take(pick(&mut self.dice, 2)).collect();
            match who.begin_complete(self.channel, &command, &options[..place], (name, &begun)) {
                Err(Mishap::NotCompleted(_)) => {}
                asked => drop(answer(self.hall, Action::Completed, asked).await?),
            }
        }
        answer(self.hall, Action::Typed, who.begin_slash(self.channel, &command, &options)).await
    }

    /// What stands under the messages for a person to press, as far as it still asks for what is asked and is legal.
    fn touches(&self, table: &dyn Table, person: u8, seats: Seats) -> Vec<Touch> {
        let mut touches = Vec::new();
        let is_asked = |of: MatchId, asked: &Decisions| of == self.id && is_fresh(table, seats, asked);
        let orders = |id: &str| match Press::read(games(), id) {
            Some(Press::Order { of, asked, words }) if is_asked(of, &asked) => Some(words),
            _ => None,
        };
        let is_menu = |id: &str| match Press::read(games(), id) {
            Some(Press::Menu { of, asked, .. }) => is_asked(of, &asked),
            _ => false,
        };
        for seen in self.answers.get(&person).into_iter().chain([&self.report]) {
            for id in seen.buttons().into_iter().filter_map(|button| button.custom_id) {
                if orders(&id).is_some_and(|words| is_legal(table, person, seats, &words)) {
                    touches.push(Touch::Button(seen.clone(), id));
                }
            }
            for menu in seen.selects().into_iter().filter(|menu| is_menu(&menu.custom_id)) {
                let values = menu.options.into_iter().map(|option| option.value);
                for value in values.filter(|words| is_legal(table, person, seats, words)) {
                    touches.push(Touch::Choice(seen.clone(), menu.custom_id.clone(), value));
                }
            }
        }
        touches
    }

    /// Sees that an order was carried out, and waits for the report.
    async fn follow(
        &mut self,
        who: &Person,
        person: u8,
        before: u32,
        words: &str,
        given: &Answer,
    ) -> Result<(), Wrong> {
        let Standing { table, is_told } = self.standing(before).await?;
        if table.step() == before {
            return Err(Wrong { flaw: Flaw::Refusal, what: format!("match {}: {words}: {}", self.id, given.text()) });
        }
        self.answers.remove(&person);
        if !is_told {
            self.answers.extend(given.message().map(|message| (person, without_files(message.clone()))));
            return Ok(());
        }
        let ordered = given.asked().id();
        let fits = |seen: &Seen| is_report(self.hall, seen) && told_step(seen).is_some_and(|step| before < step);
        let report = who.sees_after(self.channel, ordered, fits).await;
        let report = report.map_err(|_| missing(&format!("match {} after step {before}: {words}", self.id)))?;
        let after = Duration::from_millis(report.id.millis().saturating_sub(ordered.millis()));
        self.hall.letter(|figures| figures.pictures.push(after));
        self.report = without_files(report);
        Ok(())
    }
}

/// Waits for the answer to something and notes how long it took.
async fn answer(hall: &Hall, action: Action, asked: Result<Asked, Mishap>) -> Result<Answer, Wrong> {
    let asked = asked.map_err(|mishap| other(format!("{action:?}: {mishap}")))?;
    let given = asked.answer().await;
    if let Some(after) = asked.answered_after() {
        hall.letter(|figures| figures.answers.entry(action).or_default().push(after));
    }
    let given = given.map_err(|mishap| Wrong { flaw: Flaw::Silence, what: format!("{action:?}: {mishap}") })?;
    let text = given.text();
    if is_incident(&text) {
        return Err(Wrong { flaw: Flaw::Incident, what: format!("{action:?}: {text}") });
    }
    Ok(given)
}

/// Whether the bot tells of a mishap of its own.
fn is_incident(text: &str) -> bool {
    let message = Message::new("desk-incident").with("number", "\n");
    [Lang::En, Lang::Fr].into_iter().any(|lang| {
        let words = sentence(lang, &message);
        words.split('\n').next().is_some_and(|begin| text.starts_with(begin))
    })
}

fn other(what: String) -> Wrong {
    Wrong { flaw: Flaw::Other, what }
}

fn missing(what: &str) -> Wrong {
    Wrong { flaw: Flaw::MissingReport, what: what.to_owned() }
}

/// Any of so many.
fn pick(dice: &mut Seeded, many: usize) -> usize {
    dice.draw("load", many as u32) as usize - 1
}

/// A message to press on; what is in its files is no longer of interest.
fn without_files(seen: Seen) -> Seen {
    Seen { files: Vec::new(), ..seen }
}

fn is_report(hall: &Hall, seen: &Seen) -> bool {
    !seen.ephemeral && seen.author == hall.bot && !seen.files.is_empty()
}

/// The last step that a report tells of, as its small print says.
fn told_step(seen: &Seen) -> Option<u32> {
    let footer = seen.embeds.iter().find_map(|embed| embed["footer"]["text"].as_str())?;
    footer.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).next_back()
}

/// The button that confirms an order, if the answer is its preview.
fn confirmation(answer: &Answer) -> Option<(&Seen, String)> {
    let preview = answer.message()?;
    let ids = preview.buttons().into_iter().filter_map(|button| button.custom_id);
    let is_confirmation = |id: &String| matches!(Press::read(games(), id), Some(Press::Confirm { .. }));
    ids.into_iter().find(is_confirmation).map(|id| (preview, id))
}

fn is_legal(table: &dyn Table, person: u8, seats: Seats, words: &str) -> bool {
    table.copy().play(Holder::Person(person), seats, words, &mut Seeded::new(1)).is_ok()
}

/// Whether a button still asks these seats what it asked when it was made.
fn is_fresh(table: &dyn Table, seats: Seats, asked: &Decisions) -> bool {
    let Due::From(due) = table.due() else { return false };
    let mut mine = asked.0.iter().filter(|(seat, _)| seats.has(*seat)).peekable();
    mine.peek().is_some() && mine.all(|(seat, number)| due.has(*seat) && table.decision(*seat) == *number)
}
