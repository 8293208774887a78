//! Runs every play of a folder. `UPDATE_PLAYS=1 cargo test plays` writes what really happened into them; read the
//! difference before you commit it.

use std::path::{Path, PathBuf};

use game::Games;

/// Every play of the folder goes as it is written.
pub fn every_play_goes_as_written(games: Games, folder: &str) {
    let entries = std::fs::read_dir(folder).expect("the folder of plays");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "play"));
    paths.sort();
    assert!(!paths.is_empty(), "there are no plays in {folder}");
    let update = std::env::var_os("UPDATE_PLAYS").is_some();
    let wrong: Vec<String> = paths.iter().flat_map(|path| run(games, path, update)).collect();
    assert!(wrong.is_empty(), "{} of {} plays went otherwise:\n{}", wrong.len(), paths.len(), wrong.join("\n"));
}

/// What is wrong with a play.
fn run(games: Games, path: &Path, update: bool) -> Vec<String> {
    let name = path.file_name().unwrap_or_default().display();
    let text = std::fs::read_to_string(path).expect("a play is text");
    let ran = script::run(games, &text);
    let mut wrong: Vec<String> =
        ran.failures.iter().map(|failure| format!("{name}:{}: {}", failure.line, failure.why)).collect();
    if ran.text == text {
        return wrong;
    }
    if update {
        std::fs::write(path, &ran.text).expect("plays can be written");
        return wrong;
    }
    let place = ran.text.lines().zip(text.lines()).position(|(now, then)| now != then);
    let place = place.unwrap_or_else(|| ran.text.lines().count().min(text.lines().count()));
    let line = |text: &str| text.lines().nth(place).unwrap_or("(nothing)").to_owned();
    wrong.push(format!("{name}:{}:\n  written  {}\n  happened {}", place + 1, line(&text), line(&ran.text)));
    wrong
}
