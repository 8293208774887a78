//! The rules of the tree itself: how long files may be, what each layer may use, how things are named and explained. Every
//! test lists all that is wrong at once.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Lines of code a file may have; comments and blank lines do not count.
const LONGEST: usize = 500;

/// What the files under a folder must not use: crates by name, our own modules as `crate::…`.
const LAYERS: &[(&str, &[&str])] = &[
    ("src/space", &["sqlx", "serenity", "poise", "tokio", "rand", "std::time", "std::env", "std::fs"]),
    ("src/space", &["crate::game", "crate::desk", "crate::store", "crate::discord", "crate::picture", "crate::local"]),
    ("src/game", &["sqlx", "serenity", "poise", "tokio", "rand", "std::time", "std::env", "std::fs"]),
    ("src/game", &["crate::desk", "crate::store", "crate::discord", "crate::local", "crate::script"]),
    ("src/desk", &["serenity", "poise", "crate::discord", "crate::local"]),
    ("src/picture", &["crate::game", "crate::store", "crate::desk", "crate::discord", "crate::local"]),
    ("src/store", &["crate::game", "crate::desk", "crate::discord", "crate::picture", "crate::local"]),
    ("src/local", &["crate::desk", "crate::game", "crate::store", "crate::discord"]),
    ("src/discord", &["crate::local"]),
    // The load run stands above everything but the command line.
    ("src/space", &["crate::load"]),
    ("src/game", &["crate::load"]),
    ("src/desk", &["crate::load"]),
    ("src/picture", &["crate::load"]),
    ("src/store", &["crate::load"]),
    ("src/local", &["crate::load"]),
    ("src/discord", &["crate::load"]),
    ("src/script", &["crate::load", "crate::local", "crate::discord"]),
    ("src/load", &["serenity", "poise", "sqlx", "axum"]),
];

/// Endings that say what office a type holds instead of what it is.
const OFFICES: &[&str] = &["Manager", "Helper", "Service", "Handler", "Util", "Utils", "Data", "Info"];

/// What is not left in the tree, under `src` and under `tests`.
const LEFTOVERS: &[&str] = &["todo!", "unimplemented!", "dbg!", "#[ignore", "#[should_panic"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A source file: its path from the root and its text.
struct File {
    path: String,
    text: String,
}

impl File {
    /// Lines with their numbers, without comments and without what stands in quotation marks.
    fn code(&self) -> impl Iterator<Item = (usize, String)> {
        self.text.lines().enumerate().map(|(number, line)| (number + 1, bare(line)))
    }
}

/// A line without its comment and without the insides of its strings.
fn bare(line: &str) -> String {
    let mut code = String::new();
    let mut letters = line.chars().peekable();
    let mut quoted = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if quoted => {
                letters.next();
            }
            '"' => {
                quoted = !quoted;
                code.push(letter);
            }
            '/' if !quoted && letters.peek() == Some(&'/') => break,
            letter if !quoted => code.push(letter),
            _ => {}
        }
    }
    code
}

fn collect(folder: &Path, files: &mut Vec<File>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source file is text");
            let path = path.strip_prefix(root()).expect("below the root").display().to_string();
            files.push(File { path, text });
        }
    }
}

fn files(folders: &[&str]) -> Vec<File> {
    let mut files = Vec::new();
    for folder in folders {
        collect(&root().join(folder), &mut files);
    }
    files
}

fn nothing_wrong(law: &str, wrong: &[String]) {
    assert!(wrong.is_empty(), "{law}:\n{}", wrong.join("\n"));
}

#[test]
fn files_are_short() {
    let wrong: Vec<String> = files(&["src"])
        .iter()
        .map(|file| (file.code().filter(|(_, code)| !code.trim().is_empty()).count(), &file.path))
        .filter(|(lines, _)| LONGEST < *lines)
        .map(|(lines, path)| format!("{path}: {lines} lines of code"))
        .collect();
    nothing_wrong(&format!("a file of more than {LONGEST} lines wants to be two"), &wrong);
}

/// Whether code names a path: the words stand there by themselves, not inside a longer name.
fn names(code: &str, path: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices(path).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + path.len()..].chars().next();
        // `crate::` may stand before our own modules only, and a field or method of the same name is none.
        !before.is_some_and(|letter| part(letter) || letter == ':' || letter == '.')
            && !after.is_some_and(part)
            && (path.contains("::")
                || code[at + path.len()..].starts_with("::")
                || code.trim_start().starts_with("use "))
    })
}

#[test]
fn layers_use_only_what_stands_below_them() {
    let mut wrong = Vec::new();
    for (folder, banned) in LAYERS {
        for file in files(&[folder]) {
            for (number, code) in file.code() {
                // `use crate::{game, …}` names a module without its path.
                let code = code.replace("crate::{", "crate:: {");
                for path in banned.iter().filter(|path| names(&code, path)) {
                    wrong.push(format!("{}:{number}: uses {path}", file.path));
                }
            }
        }
    }
    nothing_wrong("a layer uses only what stands below it", &wrong);
}

#[test]
fn files_say_what_they_are_for() {
    let wrong: Vec<String> = files(&["src", "tests", "benches"])
        .into_iter()
        .filter(|file| !file.text.starts_with("//! ") || file.text.lines().next().is_some_and(|line| line.len() < 20))
        .map(|file| file.path)
        .collect();
    nothing_wrong("a file begins with `//!`: what it is for and what it must not do", &wrong);
}

#[test]
fn types_are_nouns_without_office() {
    let mut wrong = Vec::new();
    for file in files(&["src"]) {
        for (number, code) in file.code() {
            let mut words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            while let Some(word) = words.next() {
                if !matches!(word, "struct" | "enum" | "trait" | "type" | "union") {
                    continue;
                }
                let name = words.next().unwrap_or_default();
                if let Some(office) = OFFICES.iter().find(|office| name.ends_with(**office)) {
                    wrong.push(format!("{}:{number}: {name} ends in {office}", file.path));
                }
            }
        }
    }
    nothing_wrong("a type is named after what it is", &wrong);
}

#[test]
fn nothing_is_left_over() {
    let mut wrong = Vec::new();
    for file in files(&["src", "tests", "benches"]) {
        for (number, code) in file.code() {
            for leftover in LEFTOVERS.iter().filter(|leftover| code.contains(**leftover)) {
                wrong.push(format!("{}:{number}: {leftover}", file.path));
            }
        }
    }
    nothing_wrong("this is not left in the tree", &wrong);
}

#[test]
fn every_dependency_has_a_reason() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("there is a manifest");
    let mut wrong = Vec::new();
    let mut listing = false;
    // A reason holds for the lines under it up to the next reason.
    let mut explained = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            listing = matches!(line, "[dependencies]" | "[dev-dependencies]" | "[build-dependencies]");
            explained = false;
        } else if line.starts_with("# ") {
            explained = true;
        } else if line.trim().is_empty() {
            explained = false;
        } else if listing && !explained {
            wrong.push(line.to_owned());
        }
    }
    nothing_wrong("a dependency stands under a comment that says why", &wrong);
}

/// Names in capitals that follow a word in the code.
fn variables(text: &str) -> BTreeSet<String> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| {
            3 < word.len()
                && word.starts_with(|letter: char| letter.is_ascii_uppercase())
                && !word.contains(char::is_lowercase)
        })
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_example_lists_every_variable() {
    let Ok(example) = std::fs::read_to_string(root().join(".env.example")) else { return };
    let listed: BTreeSet<String> = example
        .lines()
        .map(|line| line.trim_start_matches(['#', ' ']))
        .filter_map(|line| line.split_once('='))
        .map(|(name, _)| name.to_owned())
        .filter(|name| variables(name).contains(name))
        .collect();
    let mut read = BTreeSet::new();
    for file in files(&["src"]) {
        // A variable is read by its name in the call, or by a constant of the file that reads it.
        for (at, _) in file.text.match_indices("env::var") {
            let call: String = file.text[at..].chars().take(120).collect();
            let name = call.split('"').nth(1).filter(|name| variables(name).contains(*name));
            read.extend(name.map(str::to_owned));
        }
        if file.path == "src/config.rs" {
            let quoted = file.text.split('"').skip(1).step_by(2);
            read.extend(quoted.filter(|name| variables(name).contains(*name)).map(str::to_owned));
        }
    }
    let mut wrong: Vec<String> =
        read.difference(&listed).map(|name| format!("{name} is read and not listed")).collect();
    wrong.extend(listed.difference(&read).map(|name| format!("{name} is listed and never read")));
    nothing_wrong("`.env.example` lists the variables that are read", &wrong);
}

#[test]
fn the_readme_names_every_subcommand() {
    let Ok(readme) = std::fs::read_to_string(root().join("README.md")) else { return };
    let mut wrong = Vec::new();
    for file in files(&["src"]) {
        let Some((_, rest)) = file.text.split_once("derive(Subcommand") else { continue };
        let body = rest.split_once('{').map_or("", |(_, body)| body);
        let end = body.find("\n}").unwrap_or(body.len());
        for line in body[..end].lines() {
            let name = line.strip_prefix("    ").unwrap_or_default();
            if !name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
                continue;
            }
            let name: String = name.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            let command = kebab(&name);
            if !readme.contains(&format!("escarmouche {command}")) {
                wrong.push(format!("`escarmouche {command}` ({})", file.path));
            }
        }
    }
    nothing_wrong("the README names every subcommand", &wrong);
}

fn kebab(name: &str) -> String {
    let mut word = String::new();
    for (place, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && 0 < place {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}
