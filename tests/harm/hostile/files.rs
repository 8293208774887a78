//! Files: exports and reports for `verify` and `import`, matches as text for `play`, with something wrong in them.

use std::panic::AssertUnwindSafe;
use std::path::Path;

use chance::Seeded;
use desk::Home;
use desk::proof::verify;
use escarmouche::games;
use futures_util::FutureExt;
use rehearsal::Luck;
use serde_json::Value;
use store::{ChannelId, GuildId, Store, UserId};

use super::nonsense::Nonsense;
use super::panics;
use crate::club::Club;

/// The longest file that is played: longer ones take long and try nothing else.
const LONGEST: usize = 12_000;

/// Tries so many files.
pub async fn try_all(inputs: u64, luck: &mut Luck, wrong: &mut Vec<String>) {
    let exports = read_all(Path::new("tests/exports"), "json");
    let running = read_all(Path::new("tests/running"), "json");
    let mut plays = Vec::new();
    for game in games().all() {
        plays.extend(read_all(&Path::new("games").join(game.name()).join("plays"), "play"));
    }
    plays.retain(|(_, text)| text.len() < LONGEST);
    assert!(!exports.is_empty() && !running.is_empty() && !plays.is_empty());
    let nonsense = Nonsense::default();
    for input in 0..inputs {
        let (name, text) = match luck.below(8) {
            0..5 => luck.pick(&plays),
            5 | 6 => luck.pick(&exports),
            _ => luck.pick(&running),
        }
        .expect("there are some");
        // A play that was not read to its end still ran to the line that is wrong.
        let file = if luck.once_in(2) { spoiled(luck, text) } else { tampered(luck, &nonsense, text) };
        let what = format!("file {input}, {name} with something wrong in it");
        let is_play = Path::new(name).extension().is_some_and(|ending| ending == "play");
        let tried = std::panic::catch_unwind(|| {
            if is_play {
                drop(script::run(games(), &String::from_utf8_lossy(&file)));
            } else {
                let _ = verify(games(), &file);
            }
        });
        let mut found = panics();
        if !is_play {
            // What a file makes the rules panic with is a verdict; it is caught, and must not go further.
            found.clear();
            let _ = AssertUnwindSafe(import(&file)).catch_unwind().await;
            found.extend(panics());
        }
        if tried.is_err() && found.is_empty() {
            found.push("a panic".to_owned());
        }
        wrong.extend(found.into_iter().map(|panic| format!("{what}: {panic}")));
    }
}

async fn import(file: &[u8]) {
    let store = Store::in_memory().await.expect("a database in memory");
    let club = Club::with(store, std::sync::Arc::new(|| Box::new(Seeded::new(1))));
    let home = Home { guild: Some(GuildId(1)), channel: ChannelId(1), people: (1..=8).map(UserId).collect() };
    let _ = club.desk.import(file, &home).await;
}

fn read_all(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it reads").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).expect("it reads")))
        .collect();
    found.sort();
    found
}

/// Bytes that are changed, left out or there twice.
fn spoiled(luck: &mut Luck, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=luck.below(4) {
        let place = luck.below(bytes.len() + 1).min(bytes.len());
        match luck.below(5) {
            0 => bytes.truncate(place),
            1 if place < bytes.len() => bytes[place] = luck.below(256) as u8,
            2 if place < bytes.len() => bytes[place] ^= 1 << luck.below(8),
            3 => {
                let end = (place + luck.below(200)).min(bytes.len());
                bytes.drain(place..end);
            }
            _ => {
                let end = (place + luck.below(200)).min(bytes.len());
                let again = bytes[place..end].to_vec();
                bytes.splice(place..place, again);
            }
        }
    }
    bytes
}

/// Of JSON a value that is another, of other text a line.
fn tampered(luck: &mut Luck, nonsense: &Nonsense, text: &str) -> Vec<u8> {
    if let Ok(mut value) = serde_json::from_str::<Value>(text) {
        for _ in 0..=luck.below(3) {
            change(luck, nonsense, &mut value);
        }
        return value.to_string().into_bytes();
    }
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=luck.below(3) {
        let place = luck.below(lines.len());
        match luck.below(4) {
            0 => drop(lines.remove(place)),
            1 => lines.insert(place, nonsense.text(luck)),
            2 => lines[place] = nonsense.spoil(luck, &lines[place].clone()),
            _ => {
                let other = luck.below(lines.len());
                lines.swap(place, other);
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.join("\n").into_bytes()
}

/// Changes any one value.
pub fn change(luck: &mut Luck, nonsense: &Nonsense, value: &mut Value) {
    let many = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    let place = luck.below(many);
    let goes_on = 0 < many && !luck.once_in(12);
    match &mut *value {
        Value::Array(items) if goes_on => change(luck, nonsense, &mut items[place]),
        Value::Object(fields) if goes_on => {
            if let Some(field) = fields.values_mut().nth(place) {
                change(luck, nonsense, field);
            }
        }
        _ => {
            *value = match luck.below(9) {
                0 => Value::Null,
                1 => Value::from(-1),
                2 => Value::from(u64::MAX),
                3 => Value::from(luck.below(300)),
                4 => Value::from(nonsense.text(luck)),
                5 => Value::Array(vec![value.clone(), value.clone()]),
                6 => Value::Object(serde_json::Map::new()),
                7 => Value::from(true),
                _ => match &*value {
                    Value::String(text) => Value::from(nonsense.spoil(luck, text)),
                    Value::Number(number) => Value::from(number.as_i64().unwrap_or(0).wrapping_add(1)),
                    other => Value::from(other.to_string()),
                },
            };
        }
    }
}
