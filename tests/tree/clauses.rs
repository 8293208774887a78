//! Holds the specifications of the games against the tests: every clause and every worked example must be named
//! by a play (in the comment it begins with) or by a test function (in its doc comment), and no test may name a clause
//! that does not exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Clauses as `[INV-4.14]` and worked examples as `EX-INV-07`, as the specifications write them.
type Ids = BTreeSet<String>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("an entry of a folder").path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    paths.sort();
    paths
}

/// The folders of the games.
fn games() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("games")).expect("there are games");
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of a folder").path()).collect();
    folders.sort();
    folders
}

/// The sources of tests in a folder and those below it.
fn tests(folder: &Path) -> Vec<PathBuf> {
    let mut found = files(folder, "rs");
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for below in entries.map(|entry| entry.expect("an entry of a folder").path()).filter(|path| path.is_dir()) {
        found.extend(tests(&below));
    }
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).expect("names of files are plain text")
}

/// Whether this is a clause's number, such as `INV-4.14`, without its brackets.
fn is_clause(text: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    text.split_once('-').is_some_and(|(prefix, rest)| {
        (2..=3).contains(&prefix.len())
            && prefix.bytes().all(|letter| letter.is_ascii_uppercase())
            && rest.split_once('.').is_some_and(|(section, clause)| number(section) && number(clause))
    })
}

/// Ids named anywhere in a text.
fn named(text: &str, ids: &mut Ids) {
    for (place, _) in text.match_indices('[') {
        let rest = &text[place + 1..];
        let inside = rest.split(']').next().unwrap_or_default();
        if is_clause(inside) {
            ids.insert(format!("[{inside}]"));
        }
    }
    for (place, _) in text.match_indices("EX-") {
        let id: String =
            text[place..].chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
        let number = id.rsplit('-').next().unwrap_or_default();
        if id.split('-').count() == 3 && number.len() == 2 {
            ids.insert(id);
        }
    }
}

/// Ids a specification defines: at the start of a bullet or of a row of a table, or in the heading of a worked example.
fn defined(specification: &str) -> Ids {
    let mut ids = Ids::new();
    for line in specification.lines() {
        let bold = line.strip_prefix("- **[").and_then(|rest| rest.split("]**").next());
        let plain = line.strip_prefix("- [").or_else(|| line.strip_prefix("| ["));
        let head = bold.or_else(|| plain.and_then(|rest| rest.split(']').next()));
        if let Some(id) = head.filter(|id| is_clause(id)) {
            ids.insert(format!("[{id}]"));
        }
        if let Some(rest) = line.strip_prefix("**EX-") {
            let before = rest.split([' ', '*']).next().unwrap_or_default();
            named(&format!("EX-{before}"), &mut ids);
        }
    }
    ids
}

/// The comment a play begins with.
fn heading(play: &str) -> String {
    play.lines().take_while(|line| line.starts_with('#')).collect::<Vec<_>>().join("\n")
}

/// Ids in doc comments of test functions.
fn in_doc_comments(source: &str, ids: &mut Ids) {
    let mut comment = String::new();
    for line in source.lines().map(str::trim_start) {
        if let Some(text) = line.strip_prefix("///") {
            comment.push_str(text);
            comment.push('\n');
            continue;
        }
        if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
            named(&comment, ids);
        }
        comment.clear();
    }
}

/// Every clause and worked example is shown by a play or by a test.
#[test]
fn every_clause_is_shown() {
    let mut wrong = Vec::new();
    let mut everything = Ids::new();
    let mut shown = Ids::new();
    for path in tests(&root().join("tests")) {
        in_doc_comments(&read(&path), &mut shown);
    }
    for folder in games() {
        let game = stem(&folder);
        let ids = defined(&read(&folder.join("rules.md")));
        for path in tests(&folder.join("tests")) {
            in_doc_comments(&read(&path), &mut shown);
        }
        for play in files(&folder.join("plays"), "play") {
            named(&heading(&read(&play)), &mut shown);
        }
        let missing: Vec<&str> = ids.difference(&shown).map(String::as_str).collect();
        if !missing.is_empty() {
            wrong.push(format!("{game}: shown by no test: {}", missing.join(" ")));
        }
        everything.extend(ids);
    }
    assert!(!everything.is_empty(), "no specification defines a clause");
    let unknown: Vec<&str> = shown.difference(&everything).map(String::as_str).collect();
    if !unknown.is_empty() {
        wrong.push(format!("named by a test and defined nowhere: {}", unknown.join(" ")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A play is named after the clause (`4-14_…`) or the example (`ex-07_…`) that its heading names. Plays about other
/// sections of a specification say which: `section 7`. Whole matches are `0-0_…`.
#[test]
fn plays_are_named_after_what_they_show() {
    let mut wrong = Vec::new();
    for folder in games() {
        for play in files(&folder.join("plays"), "play") {
            let heading = heading(&read(&play));
            let name = stem(&play);
            let first = name.split('_').next().unwrap_or_default();
            let fits = match first.strip_prefix("ex-") {
                Some(number) => heading.contains("EX-") && heading.contains(&format!("-{number}")),
                None if first == "0-0" => !heading.is_empty(),
                None => {
                    let clause = first.replace('-', ".");
                    let section = first.split('-').next().unwrap_or_default();
                    heading.contains(&format!("-{clause}]")) || heading.contains(&format!("section {section}"))
                }
            };
            if !fits {
                wrong.push(format!("{name}: its heading says {:?}", heading.lines().next().unwrap_or_default()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
