//! The check of a file. Every number is drawn again, every command is carried out again by the rules, every seal is
//! computed again; the first thing that differs is the answer.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Dice, ENTRIES, Export, Flaw, Head, MATCH, Part, ROLLS, RUNNING, Rolls, STORY, Step, VERSION, lay_out};
use super::{seal_after, seal_of_head};
use crate::ending::{Ending, people_of};
use crate::live::{read_closure, read_rewind, read_wish, write_entry};
use crate::roll::drawn;
use crate::terms::bare;
use chance::Draw;
use chance::fair::{Fair, SCHEME, Stream};
use dice::parse;
use game::table::{Entry, Refused};
use game::{Describe, Due, GameKind, Games, Holder, Outcome, Seat, Seats, Setup, Table};
use store::{EntryKind, MatchState};
use text::Message;

/// What was checked and found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Steps of the log, or rolls.
    pub steps: u32,
    /// Numbers drawn.
    pub draws: u64,
    /// What was published beforehand; to be compared with what the channel read.
    pub commitment: String,
    /// The last seal; to be compared with what the channel read.
    pub seal: String,
}

impl Describe for Verdict {
    fn message(&self) -> Message {
        Message::new("fair-good")
            .with("steps", self.steps)
            .with("draws", self.draws as u32)
            .with("commitment", self.commitment.as_str())
            .with("seal", self.seal.as_str())
    }
}

/// Checks a file.
pub fn verify(games: Games, bytes: &[u8]) -> Result<Verdict, Flaw> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
        Flaw::NotText { line }
    })?;
    let value: Value = read(text)?;
    let format = value["format"].as_str().unwrap_or_default();
    if [MATCH, RUNNING, STORY, ROLLS].contains(&format)
        && let Some(version) = value["version"].as_u64().filter(|version| *version != u64::from(VERSION))
    {
        return Err(Flaw::Newer(version.try_into().unwrap_or(u32::MAX)));
    }
    match format {
        MATCH => {
            let export: Export = read(text)?;
            let draws = check_match(games, &export)?;
            laid_out(text, &export)?;
            Ok(verdict(export.entries.len(), draws, &export.dice, export.last_seal()))
        }
        ROLLS => {
            let rolls: Rolls = read(text)?;
            let draws = check_rolls(&rolls)?;
            laid_out(text, &rolls)?;
            let seal = rolls.entries.last().map_or(&rolls.seal, |step| &step.seal);
            Ok(verdict(rolls.entries.len(), draws, &rolls.dice, seal))
        }
        STORY | RUNNING => Err(Flaw::Unfinished),
        _ => Err(Flaw::Foreign),
    }
}

fn verdict(steps: usize, draws: u64, dice: &Dice, seal: &str) -> Verdict {
    Verdict { steps: steps as u32, draws, commitment: dice.commitment.clone(), seal: seal.to_owned() }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Flaw> {
    serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Flaw::Unreadable { step: step_of(text, line), line, column, why: error.to_string() }
    })
}

/// The step that stands in a line; 0 above the list.
fn step_of(text: &str, line: usize) -> u32 {
    let list = format!("\"{ENTRIES}\":[");
    let above = text.lines().position(|line| line == list).map_or(usize::MAX, |place| place + 1);
    line.saturating_sub(above) as u32
}

/// Every byte is as the bot writes it, so that no blank can hide anything.
fn laid_out(text: &str, file: &impl Serialize) -> Result<(), Flaw> {
    let ours = lay_out(file, ENTRIES);
    if ours == text {
        return Ok(());
    }
    let line = 1 + text.split('\n').zip(ours.split('\n')).take_while(|(a, b)| a == b).count();
    Err(Flaw::Layout { step: step_of(&ours, line), line })
}

/// The stream of a file, if its secret is the one that was committed to.
fn stream_of(dice: &Dice) -> Result<Arc<Stream>, Flaw> {
    let secret = dice.secret.as_deref().filter(|_| dice.scheme == SCHEME).and_then(|secret| secret.parse().ok());
    let stream = Stream { id: dice.stream.clone(), secret: secret.ok_or(Flaw::Secret)?, words: dice.words.clone() };
    if stream.secret.commitment() == dice.commitment { Ok(Arc::new(stream)) } else { Err(Flaw::Commitment) }
}

/// Draws again what a step drew; the answer is the number of the next draw.
fn draw_again(stream: &Stream, step: u32, draws: &[Draw], mut next: u64) -> Result<u64, Flaw> {
    for draw in draws {
        let found = draw.number.unwrap_or_default();
        if found != next {
            return Err(Flaw::Number { step, expected: next, found });
        }
        let drawn = stream.value(next, &draw.purpose, draw.sides);
        if draw.value != drawn {
            let (purpose, sides, said) = (draw.purpose.clone(), draw.sides, draw.value);
            return Err(Flaw::Draw { step, number: next, purpose, sides, said, drawn });
        }
        next += 1;
    }
    Ok(next)
}

fn in_order(expected: usize, found: u32) -> Result<(), Flaw> {
    let expected = expected as u32;
    if found == expected { Ok(()) } else { Err(Flaw::Order { expected, found }) }
}

fn check_rolls(rolls: &Rolls) -> Result<u64, Flaw> {
    let stream = stream_of(&rolls.dice)?;
    if rolls.seal != seal_of_head(rolls) {
        return Err(Flaw::Seal { step: 0 });
    }
    let (mut next, mut seal) = (1, rolls.seal.clone());
    for (place, step) in rolls.entries.iter().enumerate() {
        in_order(place + 1, step.step)?;
        next = draw_again(&stream, step.step, &step.draws, next)?;
        seal = seal_after(&seal, step);
        if step.seal != seal {
            return Err(Flaw::Seal { step: step.step });
        }
    }
    Ok(next - 1)
}

fn check_match(games: Games, export: &Export) -> Result<u64, Flaw> {
    let head = &export.head;
    if !matches!(head.state, MatchState::Over | MatchState::Cancelled) {
        return Err(Flaw::Unfinished);
    }
    let game = games.find(&head.game).ok_or_else(|| Flaw::Game(head.game.clone()))?;
    let stream = stream_of(&export.dice)?;
    let mut next = draw_again(&stream, 0, &export.opening.draws, 1)?;
    let is_ours = head.rules == game.version().to_string();
    // Under other rules the same orders may come to something else: then only dice and seals are checked.
    let unlike = |flaw| if is_ours { Err(flaw) } else { Ok(None) };
    let mut table = opened(game, export, &stream).map(Some).or_else(unlike)?;
    if export.seal != seal_of_head(export) {
        return Err(Flaw::Seal { step: 0 });
    }
    let mut seal = export.seal.clone();
    for (place, step) in export.entries.iter().enumerate() {
        in_order(place + 1, step.step)?;
        let after = draw_again(&stream, step.step, &step.draws, next)?;
        if let Some(mut played) = table {
            let mut dice = Fair::new(Arc::clone(&stream), next);
            let again = caught(step.step, || carry_out(game, played.as_mut(), head, step, &mut dice));
            table = again.and_then(|again| same(step, &again)).map(|()| Some(played)).or_else(unlike)?;
        }
        next = after;
        seal = seal_after(&seal, step);
        if step.seal != seal {
            return Err(Flaw::Seal { step: step.step });
        }
    }
    match table {
        Some(table) if ended(head, table.as_ref(), is_ours) => Ok(next - 1),
        Some(_) if is_ours => Err(Flaw::Result),
        Some(_) | None => Err(Flaw::Rules { theirs: head.rules.clone(), ours: game.version() }),
    }
}

/// A file may hold what no match ever held; the rules are not made for that.
fn caught<T>(step: u32, act: impl FnOnce() -> Result<T, Flaw>) -> Result<T, Flaw> {
    catch_unwind(AssertUnwindSafe(act))
        .unwrap_or_else(|_| Err(Flaw::Refused { step, why: Message::new("fair-impossible") }))
}

/// The table as the rules set it up from the same options and the same dice.
fn opened(game: GameKind, export: &Export, stream: &Arc<Stream>) -> Result<Box<dyn Table>, Flaw> {
    let Head { options, seats, people, .. } = &export.head;
    let is_known = |holder: &Holder| match holder {
        Holder::Person(person) => usize::from(*person) < people.len(),
        Holder::House | Holder::Nobody => true,
    };
    if seats.len() != game.seats().len() || !seats.iter().all(is_known) {
        return Err(Flaw::Differs { step: 0, part: Part::Actor });
    }
    let setup = Setup { options: bare(options), holders: seats.clone(), position: None };
    let mut dice = Fair::new(Arc::clone(stream), 1);
    let prepared = caught(0, || game.prepare(&setup, &mut dice).map_err(|why| Flaw::Refused { step: 0, why }))?;
    if serde_json::from_str::<Value>(&prepared.opening).ok().as_ref() != Some(&export.opening.position) {
        return Err(Flaw::Differs { step: 0, part: Part::Position });
    }
    if prepared.draws != export.opening.draws {
        return Err(Flaw::Differs { step: 0, part: Part::Draws });
    }
    caught(0, || game.open(&prepared.opening).map_err(|_| Flaw::Differs { step: 0, part: Part::Position }))
}

/// Lets the rules carry a step out once more.
fn carry_out(game: GameKind, table: &mut dyn Table, head: &Head, step: &Step, dice: &mut Fair) -> Result<Entry, Flaw> {
    let strange = || Flaw::Differs { step: step.step, part: Part::Actor };
    let refused = |refused: Refused| Flaw::Refused { step: step.step, why: refused.message() };
    let person = step.person.filter(|person| usize::from(*person) < head.people.len()).ok_or_else(strange);
    let seat = step.seat.filter(|seat| usize::from(*seat) < game.seats().len()).map(Seat).ok_or_else(strange);
    let words = step.command.as_deref().unwrap_or_default();
    match step.kind {
        EntryKind::Command => {
            let person = person?;
            let seats = table.seats_of(person);
            table.play(Holder::Person(person), seats, words, dice).map_err(refused)
        }
        EntryKind::House => {
            let seat = seat?;
            if table.holders()[usize::from(seat.0)] != Holder::House {
                return Err(strange());
            }
            table.play(Holder::House, Seats::one(seat), words, dice).map_err(refused)
        }
        EntryKind::Lapse => Ok(table.lapse(seat?, dice)),
        EntryKind::Aside => {
            let expression = parse(words).map_err(|_| Flaw::Differs { step: step.step, part: Part::Command })?;
            let (_, draws) = drawn(&expression, dice);
            Ok(table.aside(person?, words, draws))
        }
        EntryKind::Ruling => Ok(table.ruling(words)),
        EntryKind::Undo => table.undo(person?).map_err(refused),
        EntryKind::Reseat => {
            let holder = match words {
                "house" => Holder::House,
                "nobody" => Holder::Nobody,
                number => {
                    let number = number.parse().ok().filter(|person: &u8| usize::from(*person) < head.people.len());
                    Holder::Person(number.ok_or_else(strange)?)
                }
            };
            Ok(table.reseat(seat?, holder, dice))
        }
        EntryKind::Proposal => {
            let wish = read_wish(words).ok_or(Flaw::Differs { step: step.step, part: Part::Command })?;
            table.propose(person?, wish, dice).map_err(refused)
        }
        EntryKind::Answer => table.respond(person?, words == "yes", dice).map_err(refused),
        EntryKind::Close => {
            let closure = read_closure(step.person, words);
            let closure = closure.ok_or(Flaw::Differs { step: step.step, part: Part::Command })?;
            table.close(closure, dice).map_err(refused)
        }
        EntryKind::Rewind => {
            let (to, why) = read_rewind(words).ok_or(Flaw::Differs { step: step.step, part: Part::Command })?;
            table.rewind(to, &why, dice).map_err(refused)
        }
    }
}

/// Whether the file says of a step what the rules say.
fn same(step: &Step, again: &Entry) -> Result<(), Flaw> {
    let differs = |part: Part| Err(Flaw::Differs { step: step.step, part });
    let row = write_entry(again);
    if (row.kind, row.person, row.seat) != (step.kind, step.person, step.seat) {
        return differs(Part::Actor);
    }
    if row.command != step.command {
        return differs(Part::Command);
    }
    if again.draws != step.draws {
        return differs(Part::Draws);
    }
    let events: Vec<Value> = serde_json::from_str(&row.events).unwrap_or_default();
    if events != step.events {
        let first = events.iter().zip(&step.events).take_while(|(ours, theirs)| ours == theirs).count();
        return differs(Part::Event(first + 1));
    }
    Ok(())
}

/// Whether the match ended as the file says: by its rules, by giving up, or by being called off.
fn ended(head: &Head, table: &dyn Table, is_ours: bool) -> bool {
    let Some(result) = &head.result else { return head.state == MatchState::Cancelled };
    match (table.due(), serde_json::from_value(result.clone())) {
        // What everybody lost was told as a draw once.
        (Due::Over(outcome), Ok(Ending::ByRules(told))) => {
            told == outcome || !is_ours && outcome.all_lost && told == Outcome { all_lost: false, ..outcome }
        }
        (Due::Over(outcome), Ok(Ending::GivenUp { winners, .. })) => people_of(&outcome.winners) == winners,
        // Older matches were not closed when somebody gave up; they stand where they stood.
        (Due::From(_), Ok(Ending::GivenUp { resigned, winners, .. })) => {
            let others: Vec<u8> = (0..head.people.len() as u8).filter(|other| *other != resigned).collect();
            // Whoever gave up before wins nothing; older files counted them among the winners all the same.
            let seated: Vec<u8> = others.iter().copied().filter(|other| !table.seats_of(*other).is_empty()).collect();
            usize::from(resigned) < head.people.len()
                && [others, seated].contains(&winners)
                && table.seats_of(resigned).is_empty()
        }
        (Due::Over(_) | Due::From(_), _) => false,
    }
}
