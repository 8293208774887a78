//! One match of a load run, as its people play it: seats taken, orders typed, pressed and confirmed, the board looked at.
//! Whatever is wrong is noted, and they play on.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::games;

use super::Hall;
use super::figures::{Action, Flaw, Wrong};
use super::moves::{self, Move, pick};
use chance::Seeded;
use desk::Standing;
use desk::press::{Lobby, Press};
use game::{Due, GameKind, Order, Seat};
use standin::{Answer, Asked, Mishap, Person, Seen, Snowflake};
use store::{Holder, MatchId, MatchState, UserId};

/// How often, and how long each time, a late answer is waited for.
const PATIENTLY: u32 = 200;
const REST: Duration = Duration::from_millis(100);

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
        let host = people.swap_remove(pick(&mut dice, people.len()));
        let asked = host.begin_slash(channel, "match new", &[("game", game.name())]);
        let opened = answer(hall, Action::Lobby, asked).await?;
        let is_lobby = |seen: &Seen| !seen.ephemeral && !seen.buttons().is_empty();
        let lobby = host.sees_after(channel, opened.asked().id(), is_lobby).await.map_err(|_| missing("the lobby"))?;
        let ids = lobby.buttons().into_iter().filter_map(|button| button.custom_id);
        let offered: Vec<(Lobby, MatchId, String)> = ids
            .filter_map(|id| match Press::read(games(), &id) {
                Some(Press::Lobby(of, what)) => Some((what, of, id)),
                _ => None,
            })
            .collect();
        // A match has not room for every seat that its game knows: those that its lobby shows can be taken.
        let seat = |what: &Lobby| if let Lobby::Sit(seat) = what { Some(*seat) } else { None };
        let mut seats: Vec<(Seat, &str)> =
            offered.iter().filter_map(|(what, _, id)| Some((seat(what)?, id.as_str()))).collect();
        let start = offered.iter().find(|(what, ..)| *what == Lobby::Start);
        let (_, id, start) = start.ok_or_else(|| other("the lobby cannot be started".to_owned()))?;
        let id = *id;
        let refused = |told: &str| {
            Err(Wrong { flaw: Flaw::Refusal, what: format!("match {id} of {game} cannot be begun: {told}") })
        };
        let mut wanted = 2 + pick(&mut dice, seats.len().min(people.len() + 1) - 1);
        let mut cast: Vec<Person> = Vec::new();
        let started = loop {
            while cast.len() < wanted {
                let (seat, button) = seats.swap_remove(pick(&mut dice, seats.len()));
                let person = match cast.len() {
                    0 => host.clone(),
                    _ => people.swap_remove(pick(&mut dice, people.len())),
                };
                let asked = match cast.len() % 2 {
                    0 => person.begin_click(&lobby, button),
                    _ => person.begin_slash(channel, "match join", &[("seat", game.seats()[usize::from(seat.0)])]),
                };
                let sat = answer(hall, Action::Lobby, asked).await?;
                let taken = Hope::Seat(seat, UserId(person.id().get()));
                if !comes_true(hall, id, &taken, &sat).await? {
                    return refused(&sat.text());
                }
                cast.push(person);
            }
            let started = answer(hall, Action::Lobby, host.begin_click(&lobby, start)).await?;
            if comes_true(hall, id, &Hope::Start, &started).await? {
                break started;
            }
            // Those who sit there are all on one side, say, and somebody else sits down too.
            if seats.is_empty() || people.is_empty() {
                return refused(&started.text());
            }
            wanted += 1;
        };
        let is_report = |seen: &Seen| moves::is_report(hall.bot, seen);
        let report = host.sees_after(channel, started.asked().id(), is_report).await;
        let report = report.map_err(|_| missing(&format!("the start of match {id}; {}", started.text())))?;
        let users = hall.desk.store().persons(id).await.map_err(|fault| other(fault.to_string()))?;
        let person = |user: u64| cast.iter().find(|person| person.id().get() == user).cloned();
        let persons = users.iter().filter_map(|found| person(found.user.0)).collect();
        Ok(Bout {
            hall,
            channel,
            game,
            id,
            persons,
            dice,
            report: moves::without_files(report),
            answers: HashMap::new(),
        })
    }

    /// Somebody who is due gives an order; whether the match goes on.
    async fn step(&mut self) -> Result<bool, Wrong> {
        let Standing { table, .. } = self.standing(0).await?;
        if let Due::Over(_) = table.due() {
            return Ok(false);
        }
        let due = moves::anybody_due(table.as_ref(), &mut self.dice);
        let (seat, person) = due.ok_or_else(|| other(format!("match {} waits for nobody", self.id)))?;
        let who = self.persons[usize::from(person)].clone();
        if pick(&mut self.dice, 8) == 0 {
            self.look(&who).await?;
        }
        let mut touches = Vec::new();
        if pick(&mut self.dice, 2) == 0 {
            let messages = self.answers.get(&person).into_iter().chain([&self.report]);
            touches = moves::touches(self.id, table.as_ref(), person, messages);
        }
        let (made, given) = if touches.is_empty() {
            let words = moves::think(table.as_ref(), seat, person, &mut self.dice);
            let words = words.ok_or_else(|| other(format!("match {}: no order is possible", self.id)))?;
            self.complete(&who, &words).await?;
            let made = Move::Type(words);
            let given = answer(self.hall, Action::Typed, made.begin(&who, self.channel, self.game)).await?;
            (made, given)
        } else {
            let made = touches.swap_remove(pick(&mut self.dice, touches.len()));
            let given = answer(self.hall, Action::Pressed, made.begin(&who, self.channel, self.game)).await?;
            (made, given)
        };
        let given = match moves::confirmation(&given) {
            Some((preview, id)) => answer(self.hall, Action::Confirmed, who.begin_click(preview, &id)).await?,
            None => given,
        };
        self.follow(&who, person, table.step(), made.words(), &given).await?;
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

    /// Looks at the suggestions before an order is typed, sometimes.
    async fn complete(&mut self, who: &Person, words: &str) -> Result<(), Wrong> {
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
        Ok(())
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
        if !comes_true(self.hall, self.id, &Hope::Step(before), given).await? {
            return Err(Wrong { flaw: Flaw::Refusal, what: format!("match {}: {words}: {}", self.id, given.text()) });
        }
        self.answers.remove(&person);
        if !self.standing(before).await?.is_told {
            self.answers.extend(given.message().map(|message| (person, moves::without_files(message.clone()))));
            return Ok(());
        }
        let ordered = given.asked().id();
        let fits = |seen: &Seen| {
            moves::is_report(self.hall.bot, seen) && moves::told_step(seen).is_some_and(|step| before < step)
        };
        let report = who.sees_after(self.channel, ordered, fits).await;
        let report = report.map_err(|_| missing(&format!("match {} after step {before}: {words}", self.id)))?;
        let after = Duration::from_millis(report.id.millis().saturating_sub(ordered.millis()));
        self.hall.letter(|figures| figures.pictures.push(after));
        self.report = moves::without_files(report);
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
    if moves::is_incident(&text) {
        return Err(Wrong { flaw: Flaw::Incident, what: format!("{action:?}: {text}") });
    }
    Ok(given)
}

/// What is to come of something that was asked.
enum Hope {
    /// The seat is this user's.
    Seat(Seat, UserId),
    /// The match has begun.
    Start,
    /// It has gone on from this step.
    Step(u32),
}

impl Hope {
    async fn is_so(&self, hall: &Hall, id: MatchId) -> Result<bool, Wrong> {
        let store = hall.desk.store();
        Ok(match self {
            Hope::Seat(seat, user) => {
                let taken = store.seats(id).await.map_err(|fault| other(fault.to_string()))?;
                taken.get(usize::from(seat.0)) == Some(&Holder::Person(*user))
            }
            Hope::Start => {
                let meta = store.match_by_id(id).await.map_err(|fault| other(fault.to_string()))?;
                meta.is_some_and(|meta| meta.state != MatchState::Lobby)
            }
            Hope::Step(before) => {
                let standing = hall.desk.standing(id, *before).await.map_err(|fault| other(fault.to_string()))?;
                standing.table.step() != *before
            }
        })
    }
}

/// Whether something came of what was asked. A click that takes long is only taken at first; it is done, or refused in a
/// further message, later.
async fn comes_true(hall: &Hall, id: MatchId, hope: &Hope, given: &Answer) -> Result<bool, Wrong> {
    for _ in 0..PATIENTLY {
        let is_said = given.message().is_some();
        if hope.is_so(hall, id).await? {
            return Ok(true);
        }
        if is_said || tokio::time::timeout(REST, given.asked().follow_ups(1)).await.is_ok() {
            // What was done before it was said has been done by now.
            return hope.is_so(hall, id).await;
        }
    }
    Ok(false)
}

fn other(what: String) -> Wrong {
    Wrong { flaw: Flaw::Other, what }
}

fn missing(what: &str) -> Wrong {
    Wrong { flaw: Flaw::MissingReport, what: what.to_owned() }
}
