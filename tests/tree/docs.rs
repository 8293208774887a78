//! The pages for whoever carries on are true: excerpts stand in the files that they name, every command stands on the map,
//! every file and table that the map names exists, and every folder below `games` is on the list.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use desk::verb::FAMILIES;
use escarmouche::games;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn trimmed(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).collect()
}

/// Fenced blocks whose first line names a file: its path, and the lines.
fn excerpts(page: &str) -> Vec<(String, Vec<&str>)> {
    let mut found = Vec::new();
    let mut open: Option<(String, Vec<&str>)> = None;
    for line in trimmed(page) {
        match (line.strip_prefix("```"), open.take()) {
            (Some(_), Some(block)) => found.push(block),
            (Some(head), None) => {
                open = Some((head.split_whitespace().nth(1).unwrap_or_default().to_owned(), Vec::new()));
            }
            (None, Some((path, mut lines))) => {
                lines.push(line);
                open = Some((path, lines));
            }
            (None, None) => {}
        }
    }
    found.retain(|(path, _)| !path.is_empty());
    found
}

#[test]
fn excerpts_stand_in_their_files() {
    let page = read("docs/game.md");
    let excerpts = excerpts(&page);
    assert!(8 <= excerpts.len(), "the page walks through the game");
    for (path, lines) in excerpts {
        let text = read(&path);
        let file = trimmed(&text);
        assert!(file.windows(lines.len()).any(|part| part == lines), "{path} does not hold\n{}", lines.join("\n"));
    }
}

/// The rows of a page's tables whose first cell begins with this.
fn cells<'a>(page: &'a str, begins: &'a str) -> impl Iterator<Item = Vec<&'a str>> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| "));
    rows.map(|row| row.split('|').map(str::trim).collect())
        .filter(move |cells: &Vec<&str>| cells[0].starts_with(begins))
}

fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_command_stands_on_the_map() {
    let page = read("docs/map.md");
    let named: BTreeSet<&str> = quoted(&page).filter(|word| word.starts_with('/')).collect();
    let shared = FAMILIES.into_iter().flat_map(|family| {
        let alone = family.verbs.len() == 1 && family.verbs[0].name == family.name;
        let verbs = family.verbs.iter().map(move |verb| format!("/{} {}", family.name, verb.name));
        if alone { vec![format!("/{}", family.name)] } else { verbs.collect() }
    });
    let wanted: BTreeSet<String> = shared.chain(games().all().map(|game| format!("/{game}"))).collect();
    let missing: Vec<&String> = wanted.iter().filter(|command| !named.contains(command.as_str())).collect();
    assert!(missing.is_empty(), "not on the map: {missing:?}");
    let gone: Vec<&&str> = named.iter().filter(|command| !wanted.contains(**command)).collect();
    assert!(gone.is_empty(), "on the map and no command: {gone:?}");
}

#[test]
fn what_the_map_names_exists() {
    let page = read("docs/map.md");
    let tables: String = std::fs::read_dir(root().join("migrations"))
        .expect("migrations are part of the source")
        .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("text"))
        .collect();
    let mut wrong = Vec::new();
    for row in cells(&page, "`/") {
        for file in quoted(row[1]).filter(|file| !root().join(Path::new("crates/desk/src")).join(file).exists()) {
            wrong.extend(Some(file).filter(|file| !root().join(file).exists()));
        }
        let named = row[2].split(", ").filter(|table| !table.is_empty());
        wrong.extend(named.filter(|table| !tables.contains(&format!("create table {table} "))));
        let texts = row[3].split(", ").filter(|text| !text.is_empty() && !text.starts_with('`'));
        wrong.extend(texts.filter(|text| !root().join("assets/texts/en").join(text).exists()));
    }
    assert!(wrong.is_empty(), "the map leads nowhere: {wrong:?}");
}

#[test]
fn links_lead_to_files() {
    let mut wrong = Vec::new();
    for page in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/dice.md", "docs/game.md", "docs/map.md"] {
        let (text, folder) = (read(page), root().join(page).parent().map(PathBuf::from).unwrap_or_default());
        let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        let local = links.filter(|link| !link.is_empty() && !link.contains("://"));
        wrong.extend(local.filter(|link| !folder.join(link).exists()).map(|link| format!("{page}: {link}")));
    }
    assert!(wrong.is_empty(), "links that lead nowhere: {wrong:?}");
}

#[test]
fn every_folder_of_a_game_is_on_the_list() {
    let folders = std::fs::read_dir(root().join("games")).expect("games are part of the source");
    let folders: BTreeSet<String> =
        folders.map(|folder| folder.expect("a folder").file_name().to_string_lossy().into_owned()).collect();
    let listed: BTreeSet<String> = games().all().map(|game| game.name().to_owned()).collect();
    assert_eq!(folders, listed);
}
