//! Runs every play under `tests/plays`. `UPDATE_PLAYS=1 cargo test --test plays` writes what really happened into them;
//! read the difference before you commit it.

use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the folder of plays").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "play") {
            found.push(path);
        }
    }
}

#[test]
fn every_play_goes_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plays");
    let mut paths = Vec::new();
    files(&root, &mut paths);
    assert!(!paths.is_empty(), "there are no plays under {}", root.display());
    let update = std::env::var_os("UPDATE_PLAYS").is_some();
    let mut wrong = Vec::new();
    for path in &paths {
        let name = path.strip_prefix(&root).expect("below the root").display();
        let text = std::fs::read_to_string(path).expect("a play is text");
        let ran = escarmouche::script::run(&text);
        for failure in &ran.failures {
            wrong.push(format!("{name}:{}: {}", failure.line, failure.why));
        }
        if ran.text == text {
            continue;
        }
        if update {
            std::fs::write(path, &ran.text).expect("plays can be written");
            continue;
        }
        let place = ran.text.lines().zip(text.lines()).position(|(now, then)| now != then);
        let place = place.unwrap_or_else(|| ran.text.lines().count().min(text.lines().count()));
        let line = |text: &str| text.lines().nth(place).unwrap_or("(nothing)").to_owned();
        wrong.push(format!("{name}:{}:\n  written  {}\n  happened {}", place + 1, line(&text), line(&ran.text)));
    }
    assert!(wrong.is_empty(), "{} of {} plays went otherwise:\n{}", wrong.len(), paths.len(), wrong.join("\n"));
}
