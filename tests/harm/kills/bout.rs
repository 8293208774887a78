//! Those who play in a campaign: a table in each channel, and one at which only dice are rolled. They go by what they see, try
//! again what the bot did not hear, and complain of whatever is refused although it is legal.

use std::sync::Arc;
use std::time::Duration;

use chance::Seeded;
use escarmouche::games;
use escarmouche::load::moves::{self, Move, pick};
use futures_util::FutureExt;
use game::{Due, GameKind, Seat};
use standin::{Asked, Mishap, Person, Reply, Seen, Snowflake};
use store::{MatchState, UserId};
use tokio::task::JoinSet;

use super::eyes::Known;
use super::hall::{Course, Hall};

/// A moment's rest where there is nothing to do.
const REST: Duration = Duration::from_millis(15);

/// How many rests a word is waited for that may never come.
const PATIENTLY: u32 = 600;

/// How often the same may be refused while a match is being opened.
const TRIES: u32 = 5;

/// Everybody sits down: a table in each of so many channels, and the dice.
pub fn sit_down(hall: &Arc<Hall>, matches: usize, seed: u64) -> JoinSet<()> {
    let mut people = JoinSet::new();
    for (number, game) in games().all().cycle().take(matches).enumerate() {
        let channel = hall.discord.add_channel(&format!("table-{number}"));
        let mut dice = Seeded::new(seed.wrapping_mul(31).wrapping_add(number as u64));
        let host = pick(&mut dice, hall.people.len());
        let other = (host + 1 + pick(&mut dice, hall.people.len() - 1)) % hall.people.len();
        let cast = [host, other].map(|place| hall.people[place].clone());
        let mut bout =
            Bout { hall: Arc::clone(hall), channel, game, cast, dice, report: None, after: channel, refused: 0 };
        people.spawn(async move {
            while bout.hall.until_answers().await {
                bout.turn().await;
            }
        });
    }
    let (hall, mut dice) = (Arc::clone(hall), Seeded::new(seed ^ 0xd1ce));
    people.spawn(async move {
        let channel = hall.discord.add_channel("dice");
        while hall.until_answers().await {
            let who = &hall.people[pick(&mut dice, hall.people.len())];
            if let Ok(asked) = who.begin_slash(channel, "roll", &[("dice", "2d6+1")]) {
                hall.rolled(asked.clone());
                let _ = hall.hear(&asked).await;
            }
            tokio::time::sleep(REST * 10).await;
        }
    });
    people
}

/// A table.
struct Bout {
    hall: Arc<Hall>,
    channel: Snowflake,
    game: GameKind,
    /// The host, and who plays against them.
    cast: [Person; 2],
    dice: Seeded,
    /// The report that stands last in the channel.
    report: Option<Seen>,
    /// The youngest message that was looked at.
    after: Snowflake,
    /// How often in a row the bot refused something while the match was being opened.
    refused: u32,
}

impl Bout {
    /// Whatever is to be done next.
    async fn turn(&mut self) {
        match self.hall.look(self.channel).await {
            None => tokio::time::sleep(REST).await,
            Some(None) => {
                let name = self.game.name();
                let host = self.cast[0].clone();
                let asked = host.begin_slash(self.channel, "match new", &[("game", name)]);
                self.prepare(asked, Option::is_some).await;
            }
            Some(Some(known)) if known.state == MatchState::Lobby => self.sit(known).await,
            Some(Some(known)) => self.play(known).await,
        }
    }

    /// Seats are taken, and the match begins.
    async fn sit(&mut self, known: Known) {
        let options = serde_json::from_str(&known.options).unwrap_or_default();
        let seats: Vec<Seat> = known.game.seating(&options).seats.iter().collect();
        // Sides sit across from each other: the first and the last seat are never on the same one.
        let places = [seats[0], seats[seats.len() - 1]];
        for (place, who) in places.into_iter().zip(self.cast.clone()) {
            let user = who.id().get();
            if known.seats.get(usize::from(place.0)).copied().flatten() == Some(user) {
                self.hall.account().seats.insert((known.id, place.0, UserId(user)));
                continue;
            }
            let seat = known.game.seats()[usize::from(place.0)];
            let asked = who.begin_slash(self.channel, "match join", &[("seat", seat)]);
            let has = move |known: &Option<Known>| {
                known
                    .as_ref()
                    .is_some_and(|known| known.seats.get(usize::from(place.0)).copied().flatten() == Some(user))
            };
            return self.prepare(asked, has).await;
        }
        let host = self.cast[0].clone();
        let asked = host.begin_slash(self.channel, "match start", &[]);
        self.prepare(asked, |known| known.as_ref().is_some_and(|known| known.state != MatchState::Lobby)).await;
    }

    /// Hears the answer to something that opens a match: what was answered must be there then.
    async fn prepare(&mut self, asked: Result<Asked, Mishap>, is_there: impl Fn(&Option<Known>) -> bool) {
        // Before the commands are registered there is nothing to type.
        let Ok(asked) = asked else { return tokio::time::sleep(REST).await };
        let Some(Ok(answer)) = self.hall.hear(&asked).await else { return };
        let Some(known) = self.hall.look(self.channel).await else { return };
        self.refused = if is_there(&known) { 0 } else { self.refused + 1 };
        if self.refused > TRIES {
            self.hall.wrong(format!("{} cannot be opened: {}", self.game, answer.text()));
        }
    }

    /// Somebody who is due gives an order, or rolls dice beside the board.
    async fn play(&mut self, known: Known) {
        let Some(table) = &known.table else { return };
        if let Due::Over(_) = table.due() {
            return tokio::time::sleep(REST).await;
        }
        // What the house owes after a start comes first.
        if table.house_due().is_some() {
            return tokio::time::sleep(REST).await;
        }
        let Some((seat, person)) = moves::anybody_due(table.as_ref(), &mut self.dice) else {
            return self.hall.wrong(format!("match {} of {} waits for nobody", known.id, self.game));
        };
        let user = known.persons.get(usize::from(person)).copied();
        let Some(who) = self.cast.iter().find(|who| Some(who.id().get()) == user).cloned() else {
            return self.hall.wrong(format!("match {} waits for a stranger", known.id));
        };
        if pick(&mut self.dice, 12) == 0 {
            let options = [("dice", "1d20"), ("log", "true")];
            if let Ok(asked) = who.begin_slash(self.channel, "roll", &options) {
                let order = self.hall.ordered(&asked, known.id, "roll");
                let heard = self.hall.hear(&asked).await;
                let course = if heard.is_none() { Course::CutOff } else { Course::Unseen };
                self.hall.came_of(order, self.channel, course);
            }
            return;
        }
        self.read();
        let mut touches = match pick(&mut self.dice, 2) {
            0 => moves::touches(known.id, table.as_ref(), person, &self.report),
            _ => Vec::new(),
        };
        let made = if touches.is_empty() {
            let Some(words) = moves::think(table.as_ref(), seat, person, &mut self.dice) else {
                return self.hall.wrong(format!("match {}: no order is possible", known.id));
            };
            Move::Type(words)
        } else {
            touches.swap_remove(pick(&mut self.dice, touches.len()))
        };
        // A message may have lost its buttons since it was read.
        let Ok(asked) = made.begin(&who, self.channel, self.game) else { return };
        self.follow(&known, &who, made.words(), asked).await;
    }

    /// Sees an order through, by way of its preview: what was answered must have changed the board.
    async fn follow(&mut self, known: &Known, who: &Person, words: &str, mut asked: Asked) {
        let before = known.table.as_ref().map_or(0, |table| table.step());
        loop {
            let order = self.hall.ordered(&asked, known.id, words);
            let heard = self.hall.hear(&asked).await;
            let answer = match heard {
                Some(Ok(answer)) => answer,
                Some(Err(_)) => return self.hall.came_of(order, self.channel, Course::Unseen),
                None => return self.hall.came_of(order, self.channel, Course::CutOff),
            };
            if let Some((preview, id)) = moves::confirmation(&answer) {
                self.hall.came_of(order, self.channel, Course::Shown);
                match who.begin_click(preview, &id) {
                    Ok(confirmed) => asked = confirmed,
                    Err(_) => return,
                }
                continue;
            }
            // A click that takes long is only acknowledged: what came of it shows on the board, or is said later.
            let is_late = matches!(answer.reply, Reply::Acknowledged);
            let Some(has_moved) = self.moved(known, before, is_late.then_some(&asked)).await else { return };
            let course = if has_moved { Course::Done } else { Course::Unseen };
            self.hall.came_of(order, self.channel, course);
            if !has_moved && !is_late {
                let (id, told) = (asked.id(), answer.text());
                self.hall.wrong(format!("match {} of {}, {words} ({id}): refused: {told}", known.id, self.game));
            }
            return;
        }
    }

    /// Whether the board has changed, or the match is over; waits for it where nothing was said yet. None if the bot is dead.
    async fn moved(&self, known: &Known, before: u32, unsaid: Option<&Asked>) -> Option<bool> {
        for _ in 0..PATIENTLY {
            let has_moved = match self.hall.look(self.channel).await? {
                Some(now) if now.id == known.id => now.table.as_ref().is_some_and(|table| table.step() > before),
                // It is over, and another may begin.
                _ => true,
            };
            if has_moved || unsaid.is_none_or(|asked| asked.follow_ups(1).now_or_never().is_some()) {
                return Some(has_moved);
            }
            tokio::time::sleep(REST).await;
        }
        Some(false)
    }

    /// Reads on in the channel, up to the last report.
    fn read(&mut self) {
        let bot = self.hall.discord.bot();
        let eyes = &self.cast[0];
        while let Some(Ok(seen)) =
            eyes.sees_after(self.channel, self.after, |seen| moves::is_report(bot, seen)).now_or_never()
        {
            self.after = seen.id;
            self.report = Some(moves::without_files(seen));
        }
    }
}
