//! What a random match came to, kept as the play that repeats it: a broken law is read, run and mended from that file.

use std::fmt::Write;
use std::path::PathBuf;

use chance::Draw;
use game::table::{Act, Entry};
use game::{Closure, GameKind, Holder, Setup};

/// Names for the persons of a match.
pub const NAMES: [&str; 10] = ["ada", "bo", "cleo", "dan", "eve", "fay", "gus", "hal", "ida", "joe"];

/// A match as a play, as far as it has come.
pub struct Record {
    game: GameKind,
    seed: u64,
    head: String,
    lines: Vec<String>,
    attempt: Option<String>,
}

impl Record {
    /// A play with nobody on the stage.
    pub fn new(game: GameKind, seed: u64) -> Record {
        Record { game, seed, head: String::new(), lines: Vec::new(), attempt: None }
    }

    /// How the match was opened.
    pub fn opened(&mut self, setup: &Setup, draws: &[Draw]) {
        let mut head = format!("game {}", self.game.name());
        for (name, value) in &setup.options {
            write!(head, " {name}={}", value.replace(' ', "+")).expect("a string takes everything");
        }
        head += "\nseats";
        let people = NAMES.iter().enumerate().map(|(person, name)| (Holder::Person(person as u8), *name));
        for (who, name) in people.chain([(Holder::House, "house")]) {
            let seats: Vec<&str> = self
                .game
                .seats()
                .iter()
                .zip(&setup.holders)
                .filter(|(_, holder)| **holder == who)
                .map(|(seat, _)| *seat)
                .collect();
            if !seats.is_empty() {
                write!(head, " {name}={}", seats.join(",")).expect("a string takes everything");
            }
        }
        head += "\n";
        if let Some(position) = &setup.position {
            head += "position\n";
            for line in position.lines() {
                writeln!(head, "  {line}").expect("a string takes everything");
            }
        }
        self.head = head;
        self.dice(draws);
        // Any question opens the table, and what was drawn for the opening is used up then.
        self.lines.push("due".to_owned());
    }

    fn dice(&mut self, draws: &[Draw]) {
        if !draws.is_empty() {
            let values: Vec<String> = draws.iter().map(|draw| draw.value.to_string()).collect();
            self.lines.push(format!("dice {}", values.join(" ")));
        }
    }

    fn seat(&self, seat: game::Seat) -> &'static str {
        self.game.seats()[seat.0 as usize]
    }

    /// One more step of the log.
    pub fn entered(&mut self, entry: &Entry) {
        self.dice(&entry.draws);
        let command = entry.command.as_deref().unwrap_or_default();
        self.lines.push(match entry.act {
            Act::Command { person } => format!("{} {command}", NAMES[person as usize]),
            // The house of a play has the same whims as the house of the laws.
            Act::House { seat } => format!("# {command}\nhouse {}", self.seat(seat)),
            Act::Lapse { seat } => format!("lapse {}", self.seat(seat)),
            // Dice beside the board change nothing, and a play has no word for them.
            Act::Aside { .. } => format!("# beside the board: {command}"),
            Act::Ruling => format!("# ruled: {command}"),
            Act::Undo { person, .. } => format!("undo {}", NAMES[person as usize]),
            // Talk is tried on copies only, and changes nothing by itself.
            Act::Propose { .. } | Act::Answer { .. } => "# talk".to_owned(),
            Act::Rewind { to } => format!("rewind {}", to + 1),
            Act::Close(Closure::Left(person, _)) => format!("leave {}", NAMES[person as usize]),
            Act::Close(Closure::Agreed) => "# closed by agreement".to_owned(),
            Act::Close(Closure::CalledOff) => "call off".to_owned(),
            Act::Reseat { seat, holder } => match holder {
                Holder::Person(person) => format!("reseat {} {}", self.seat(seat), NAMES[person as usize]),
                Holder::House => format!("reseat {} house", self.seat(seat)),
                Holder::Nobody => format!("reseat {} nobody", self.seat(seat)),
            },
        });
        self.attempt = None;
    }

    /// What is about to be tried; it ends the play if it breaks a law.
    pub fn trying(&mut self, who: Holder, words: &str) {
        self.attempt = Some(match who {
            Holder::Person(person) if !words.contains(['\n', '\r']) => format!("{} {words}", NAMES[person as usize]),
            // A play has no words for these: the house chooses for itself, and a line is one line.
            _ => format!("# tried: {words:?}"),
        });
    }

    /// The house is about to play on; it ends the play if it breaks a law.
    pub fn trying_the_house(&mut self) {
        self.attempt = Some("house all".to_owned());
    }

    /// Whatever was tried broke no law.
    pub fn tried(&mut self) {
        self.attempt = None;
    }

    /// How many steps there were.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Writes the play, and says where.
    pub fn write(&self, why: &str) -> PathBuf {
        let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/laws"));
        std::fs::create_dir_all(&folder).expect("the target folder can be written to");
        let path = folder.join(format!("{}-{}.play", self.game.name(), self.seed));
        let mut text = String::new();
        for line in why.lines() {
            writeln!(text, "# {line}").expect("a string takes everything");
        }
        text += &self.play();
        if let Some(attempt) = &self.attempt {
            writeln!(text, "\n{attempt}").expect("a string takes everything");
        }
        std::fs::write(&path, text).expect("the target folder can be written to");
        path
    }

    /// The match so far as a play.
    pub fn play(&self) -> String {
        self.lines.iter().fold(self.head.clone(), |text, line| text + "\n" + line + "\n")
    }
}
