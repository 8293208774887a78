//! `rule` (section 6.1): a clause of the specification by its number, or what the rules pages say about a word, in the
//! reader's language.

use std::sync::LazyLock;

use super::refusal::Refusal;
use game::Order;
use game::kit::Unread;
use text::{Arg, Message, fold};

/// The specification, and what of it can be quoted in French: the same clauses and rows in the same order.
pub const RULES: [&str; 2] = [include_str!("../rules.md"), include_str!("../rules.fr.md")];
/// The rules pages in English and French, the same line by line.
pub const GUIDE: [&str; 2] = [include_str!("../guide/en.md"), include_str!("../guide/fr.md")];
/// What stands between the head of a column and what a row has there, in English and French.
const COLONS: [&str; 2] = [": ", "\u{a0}: "];
/// How many clauses one answer holds.
pub const CLAUSES: usize = 4;

/// The columns of the English tables that hold what a row is called, in either language.
const NAMES: &[&str] = &["English term", "French term", "id", "Model", "EN", "FR", "EN / FR"];

/// A clause or a row of a table.
pub struct Quotable {
    /// As it stands in the specification, without its marks: what a word is sought in.
    written: &'static str,
    /// As it is quoted.
    pub said: String,
    /// What a row of the English tables is called, as words are compared.
    names: Vec<String>,
}

/// What can be quoted of the specification in English and French.
pub static QUOTABLE: LazyLock<[Vec<Quotable>; 2]> =
    LazyLock::new(|| [quotable(RULES[0], COLONS[0]), quotable(RULES[1], COLONS[1])]);

/// Quotes the rules.
pub fn rule(order: &Order) -> Result<Vec<Message>, Refusal> {
    let given = |name: &str| order.get(name).map(str::trim).filter(|text| !text.is_empty());
    let (wanted, found) = match (given("clause"), given("term")) {
        (Some(clause), _) => {
            let number = clause.trim_matches(['[', ']', '`']).to_uppercase();
            let number = number.trim_start_matches("PC-");
            // A refusal (`PC-R19`) is named as an id, not as a clause.
            let wanted = [format!("[PC-{number}]"), format!("`PC-{number}`")];
            let is_wanted = |english: &Quotable| wanted.iter().any(|wanted| english.written.starts_with(wanted));
            let found = clauses(|[english, _]| is_wanted(english));
            let [wanted, _] = wanted;
            (wanted, found)
        }
        (None, Some(term)) => {
            let word = fold(term.trim());
            // The row of that name says more than what only mentions it; in the pages words are explained.
            let mut found = clauses(|[english, _]| english.names.contains(&word));
            let room = CLAUSES - found.len();
            found.extend(pages(&word, room));
            if found.is_empty() {
                found = clauses(|both| both.iter().any(|one| names_word(&fold(one.written), &word)));
            }
            if found.is_empty() {
                found = clauses(|both| both.iter().any(|one| begins_word(&fold(one.written), &word)));
            }
            (term.to_owned(), found)
        }
        // Either will do, so neither is missing.
        (None, None) => return Ok(vec![Message::new("pulp-rule-which")]),
    };
    if found.is_empty() { Err(Refusal::unknown(&wanted)) } else { Ok(found) }
}

fn quoted(words: [&'static str; 2]) -> Message {
    Message::new("pulp-rule").with("text", Arg::Content(words))
}

/// The cells of a row of a table.
pub fn cells(row: &str) -> impl Iterator<Item = &str> {
    row.trim().trim_matches('|').split('|').map(str::trim)
}

/// Where a word stands in a text, both folded, at the beginning of a word.
fn beginnings<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    let starts = text.match_indices(word).filter(|(place, _)| !text[..*place].ends_with(char::is_alphanumeric));
    starts.map(|(place, _)| &text[place + word.len()..])
}

/// Whether a text holds a word, in the singular or in the plural.
fn names_word(text: &str, word: &str) -> bool {
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    let plural = |rest: &str| ["s", "x", "es"].iter().any(|mark| rest.strip_prefix(mark).is_some_and(ends));
    !word.is_empty() && beginnings(text, word).any(|rest| ends(rest) || plural(rest))
}

/// Whether a word of a text begins so.
fn begins_word(text: &str, word: &str) -> bool {
    !word.is_empty() && beginnings(text, word).next().is_some()
}

/// What a row is called, by the columns of an English table: the whole cell, and each of several words in it.
fn names(heads: &str, row: &str) -> Vec<String> {
    let named = cells(heads).zip(cells(row)).filter(|(head, _)| NAMES.contains(head));
    let words = named.flat_map(|(_, cell)| [cell].into_iter().chain(cell.split(['/', ',', '(', ')', ':', ';', '·'])));
    let plain = |word: &str| fold(word.trim_matches(['`', '†', '*', '…', ' ']).trim_end_matches(" X"));
    words.map(plain).filter(|word| !word.is_empty()).collect()
}

/// A row as a sentence of its own: each cell behind the head of its column, without those that are empty.
fn spelled(heads: &str, row: &str, colon: &str) -> String {
    let mut cells = cells(heads).zip(cells(row));
    let first = cells.next().map(|(_, cell)| cell.to_owned());
    let rest = cells.filter(|(_, cell)| !cell.is_empty() && *cell != "—");
    let parts = first.into_iter().chain(rest.map(|(head, cell)| format!("{head}{colon}{cell}")));
    parts.collect::<Vec<_>>().join(" · ")
}

/// What can be quoted of a text of rules: clauses and rows of tables.
fn quotable(text: &'static str, colon: &str) -> Vec<Quotable> {
    let is_rule = |line: &str| ["- [PC-", "| [PC-", "| `"].iter().any(|start| line.starts_with(start));
    let mut found = Vec::new();
    let (mut heads, mut last) = ("", "");
    // Every row of the glossary can be quoted; elsewhere those that have an id.
    let mut glossary = false;
    for line in text.lines() {
        // The heads of a table stand above its rule.
        if line.starts_with('#') {
            glossary = line.starts_with("### 1.1 ");
        }
        let is_head = line.starts_with("|---");
        if is_head {
            heads = last;
        }
        let in_glossary = glossary && line.starts_with('|') && !is_head && !heads.is_empty();
        if is_rule(line) || in_glossary {
            let written = line.trim_start_matches(['-', '|', ' ']).trim_end_matches(['|', ' ']);
            let said = if line.starts_with('|') { spelled(heads, line, colon) } else { written.to_owned() };
            let names = if line.starts_with('|') { names(heads, line) } else { Vec::new() };
            found.push(Quotable { written, said, names });
        }
        last = line;
    }
    found
}

/// The first clauses and rows of the specification that fit, in both languages.
fn clauses(fits: impl Fn([&Quotable; 2]) -> bool) -> Vec<Message> {
    let [english, french] = &*QUOTABLE;
    let fitting = english.iter().zip(french).filter(|(one, other)| fits([one, other]));
    fitting.take(CLAUSES).map(|(one, other)| quoted([one.said.as_str(), other.said.as_str()])).collect()
}

/// So many lines of the rules pages that name a word in either language. What ends with a colon goes on in what follows it.
pub fn pages(word: &str, most: usize) -> Vec<Message> {
    let [english, french] = GUIDE.map(str::lines);
    let lines: Vec<[&'static str; 2]> = english.zip(french).map(<[&str; 2]>::from).collect();
    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(['#', '!', '`']);
    let named = |pair: &[&str; 2]| {
        pair.iter().all(|line| is_prose(line)) && pair.iter().any(|line| names_word(&fold(line), word))
    };
    // The first line says what the file is. What is in bold is explained there.
    let mut places: Vec<usize> = (1..lines.len()).filter(|place| named(&lines[*place])).collect();
    let bold = format!("**{word}**");
    places.sort_by_key(|place| !lines[*place].iter().any(|line| fold(line).contains(&bold)));
    let mut quotes: Vec<usize> = Vec::new();
    let mut count = 0;
    for place in places {
        if quotes.contains(&place) {
            continue;
        }
        if count == most {
            break;
        }
        count += 1;
        quotes.push(place);
        quotes.extend(sequel(&lines, place));
    }
    quotes.into_iter().map(|place| quoted(lines[place])).collect()
}

/// The lines that a line with a colon at its end announces: the rest of its paragraph, or the list below it.
pub fn sequel(lines: &[[&str; 2]], place: usize) -> Vec<usize> {
    if !lines[place][0].ends_with(':') {
        return Vec::new();
    }
    let is_empty = |place: &usize| lines.get(*place).is_none_or(|[english, _]| english.is_empty());
    let is_item = |place: &usize| lines.get(*place).is_some_and(|[english, _]| english.starts_with("- "));
    let next = place + 1;
    if is_empty(&next) {
        (next + 1..lines.len()).take_while(is_item).collect()
    } else {
        // One item of a list does not announce the others.
        let others = |next: &usize| is_item(&place) && is_item(next);
        (next..lines.len()).take_while(|next| !is_empty(next) && !others(next)).collect()
    }
}
