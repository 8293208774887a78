//! The rules of the tree itself: how long files may be, what each layer may use, how things are named and explained. Every
//! test lists all that is wrong at once.

use std::path::{Path, PathBuf};

/// Lines of code a file may have; comments and blank lines do not count.
const LONGEST: usize = 500;

/// Of our own crates, what each layer may use. The compiler keeps them from using anything else; this keeps the manifests.
const LAYERS: &[(&str, &[&str])] = &[
    ("space", &[]),
    ("text", &["space"]),
    ("chance", &[]),
    ("picture", &["text"]),
    ("game_derive", &[]),
    ("game", &["chance", "game_derive", "picture", "space", "text"]),
    ("dice", &["chance", "game", "picture", "text"]),
    ("script", &["chance", "game", "picture", "text"]),
    ("rehearsal", &["chance", "game", "picture", "script", "text"]),
    ("store", &["chance"]),
    ("desk", &["chance", "dice", "game", "picture", "script", "store", "text"]),
    ("discord", &["desk", "dice", "game", "picture", "store", "text"]),
    ("standin", &[]),
];

/// What a game may use, ours and others'.
const OF_GAMES: &[&str] = &["chance", "game", "picture", "serde", "serde_json", "space", "text", "toml"];

/// What rules and geometry never ask of the machine.
const MACHINE: &[&str] = &["std::time", "std::env", "std::fs", "std::net", "std::process"];

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

fn files(folders: &[impl AsRef<Path>]) -> Vec<File> {
    let mut files = Vec::new();
    for folder in folders {
        collect(&root().join(folder), &mut files);
    }
    files
}

/// Every source file of the program and its crates, tests left out.
fn sources() -> Vec<File> {
    let mut found = files(&["src", "crates", "games"]);
    found.retain(|file| !file.path.contains("/tests/"));
    found
}

/// Every source file.
fn all() -> Vec<File> {
    files(&["src", "crates", "games", "tests", "benches"])
}

fn nothing_wrong(law: &str, wrong: &[String]) {
    assert!(wrong.is_empty(), "{law}:\n{}", wrong.join("\n"));
}

#[test]
fn files_are_short() {
    let wrong: Vec<String> = sources()
        .iter()
        .map(|file| (file.code().filter(|(_, code)| !code.trim().is_empty()).count(), &file.path))
        .filter(|(lines, _)| LONGEST < *lines)
        .map(|(lines, path)| format!("{path}: {lines} lines of code"))
        .collect();
    nothing_wrong(&format!("a file of more than {LONGEST} lines wants to be two"), &wrong);
}

/// The names under a heading of a manifest.
fn dependencies(manifest: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(manifest)).unwrap_or_else(|error| panic!("{manifest}: {error}"));
    let listed = text.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let lines = listed.take_while(|line| !line.starts_with('[')).filter(|line| line.contains('='));
    lines.map(|line| line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned()).collect()
}

/// The folders below one.
fn folders(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(folder)).expect("the folder is there");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn layers_use_only_what_stands_below_them() {
    let mut wrong = Vec::new();
    let games = folders("games");
    let ours: Vec<&str> = LAYERS.iter().map(|(name, _)| *name).chain(games.iter().map(String::as_str)).collect();
    for name in folders("crates") {
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| *layer == name) else {
            wrong.push(format!("crates/{name} stands in no layer"));
            continue;
        };
        let used = dependencies(&format!("crates/{name}/Cargo.toml"));
        let ours = used.iter().filter(|used| ours.contains(&used.as_str()) && !allowed.contains(&used.as_str()));
        wrong.extend(ours.map(|used| format!("crates/{name} uses {used}")));
    }
    for name in &games {
        let used = dependencies(&format!("games/{name}/Cargo.toml"));
        let others = used.iter().filter(|used| !OF_GAMES.contains(&used.as_str()));
        wrong.extend(others.map(|used| format!("games/{name} uses {used}")));
    }
    nothing_wrong("a layer uses only what stands below it", &wrong);
}

#[test]
fn rules_ask_nothing_of_the_machine() {
    let mut wrong = Vec::new();
    let games = folders("games").into_iter().map(|name| format!("games/{name}/src"));
    let folders: Vec<String> =
        ["crates/space/src", "crates/game/src"].map(str::to_owned).into_iter().chain(games).collect();
    for file in files(&folders) {
        for (number, code) in file.code() {
            let code = code.replace(' ', "").replace("std::{", "std::");
            let parts = MACHINE.iter().filter(|path| code.contains(**path));
            wrong.extend(parts.map(|path| format!("{}:{number}: uses {path}", file.path)));
        }
    }
    nothing_wrong("the same orders come to the same things on every machine, at every hour", &wrong);
}

#[test]
fn files_say_what_they_are_for() {
    let wrong: Vec<String> = all()
        .into_iter()
        .filter(|file| !file.text.starts_with("//! ") || file.text.lines().next().is_some_and(|line| line.len() < 20))
        .map(|file| file.path)
        .collect();
    nothing_wrong("a file begins with `//!`: what it is for and what it must not do", &wrong);
}

#[test]
fn types_are_nouns_without_office() {
    let mut wrong = Vec::new();
    for file in sources() {
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
    for file in all() {
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
            listing = line.ends_with("dependencies]");
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

#[test]
fn versions_stand_in_one_place() {
    let mut wrong = Vec::new();
    for folder in ["crates", "games"] {
        for name in folders(folder) {
            let path = format!("{folder}/{name}/Cargo.toml");
            let text = std::fs::read_to_string(root().join(&path)).expect("a crate has a manifest");
            let lines = text.lines().skip_while(|line| !line.ends_with("dependencies]"));
            let own = lines.filter(|line| line.contains('=') && !line.ends_with("workspace = true"));
            wrong.extend(own.map(|line| format!("{path}: {line}")));
        }
    }
    nothing_wrong("a crate takes its dependencies from the workspace", &wrong);
}

/// Which variables there are and that `.env.example` explains them all is held by `config`.
#[test]
fn the_environment_is_read_in_one_place() {
    let mut wrong = Vec::new();
    // Tests take numbers of matches from it, and a macro asks where the crate stands that is being compiled.
    let others = ["src/config.rs", "crates/rehearsal", "crates/game_derive"];
    let elsewhere = |file: &File| !others.iter().any(|other| file.path.starts_with(other));
    for file in sources().into_iter().filter(elsewhere) {
        let lines = file.code().filter(|(_, code)| code.contains("env::var"));
        wrong.extend(lines.map(|(number, _)| format!("{}:{number}", file.path)));
    }
    nothing_wrong("what the host decides is read by `src/config.rs` alone", &wrong);
}

#[test]
fn the_readme_names_every_subcommand() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("there is a readme");
    let mut wrong = Vec::new();
    for file in sources() {
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
