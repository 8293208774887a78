//! Reading a play line by line, running it and writing it anew.

use game::Games;

use crate::stage::Stage;

/// What a play came to.
#[derive(Debug, Default)]
pub struct Ran {
    /// The play as it reads with what really happened.
    pub text: String,
    /// What cannot be put right by rewriting it.
    pub failures: Vec<Failure>,
    /// Scenes shown on the way, each with the line that asked for it.
    pub scenes: Vec<(usize, picture::Scene)>,
}

/// Something in a play that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

/// Runs a play of one of these games.
pub fn run(games: Games, text: &str) -> Ran {
    run_on(Stage::new(games), text)
}

/// Runs a play and keeps the board after every step, as a channel would see it.
pub fn run_drawn(games: Games, text: &str) -> Ran {
    run_on(Stage::new(games).drawn(), text)
}

fn run_on(mut stage: Stage, text: &str) -> Ran {
    let mut ran = Ran::default();
    let lines: Vec<&str> = text.lines().collect();
    let mut place = 0;
    while place < lines.len() {
        let line = lines[place];
        let number = place + 1;
        place += 1;
        ran.text += line;
        ran.text += "\n";
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let mut block = Vec::new();
        while place < lines.len() && lines[place].starts_with("  ") {
            block.push(lines[place].trim());
            ran.text += lines[place];
            ran.text += "\n";
            place += 1;
        }
        // What followed last time is read past; what follows now is written instead.
        if lines.get(place) == Some(&"----") {
            place += 1;
            while place < lines.len() && !lines[place].is_empty() {
                place += 1;
            }
        }
        match stage.perform(line, &block) {
            Ok(played) => {
                if !played.lines.is_empty() {
                    ran.text += "----\n";
                }
                for line in played.lines {
                    ran.text += line.trim_end();
                    ran.text += "\n";
                }
                ran.scenes.extend(played.scene.map(|scene| (number, scene)));
            }
            Err(why) => ran.failures.push(Failure { line: number, why }),
        }
    }
    if let Some(left) = stage.left_over() {
        ran.failures.push(Failure { line: lines.len(), why: left });
    }
    ran
}
