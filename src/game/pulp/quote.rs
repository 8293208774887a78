//! `rule` (section 6.1): a clause of the specification by its number, or what the rules pages say about a word, in the
//! reader's language.

use super::super::Order;
use super::refusal::Refusal;
use crate::text::{Arg, Message, fold};

/// The specification, and what of it can be quoted in French: the same clauses and rows in the same order.
const RULES: [&str; 2] =
    [include_str!("../../../assets/rules/pulp.md"), include_str!("../../../assets/rules/fr/pulp.md")];
/// The rules pages in English and French, the same line by line.
const GUIDE: [&str; 2] =
    [include_str!("../../../assets/guide/pulp/en.md"), include_str!("../../../assets/guide/pulp/fr.md")];
/// How many clauses one answer holds.
const CLAUSES: usize = 4;

/// Quotes the rules.
pub fn rule(order: &Order) -> Result<Vec<Message>, Refusal> {
    let given = |name: &str| order.get(name).map(str::trim).filter(|text| !text.is_empty());
    let (wanted, found) = match (given("clause"), given("term")) {
        (Some(clause), _) => {
            let number = clause.trim_matches(['[', ']', '`']).to_uppercase();
            let number = number.trim_start_matches("PC-");
            // A refusal (`PC-R19`) is named as an id, not as a clause.
            let wanted = [format!("[PC-{number}]"), format!("`PC-{number}`")];
            let found = clauses(|[english, _]| wanted.iter().any(|wanted| english.starts_with(wanted)));
            let [wanted, _] = wanted;
            (wanted, found)
        }
        (None, Some(term)) => {
            let word = fold(term);
            let mut found = pages(&word);
            if found.is_empty() {
                found = clauses(|lines| lines.iter().any(|line| fold(line).contains(&word)));
            }
            (term.to_owned(), found)
        }
        (None, None) => return Err(Refusal::Missing("clause".to_owned())),
    };
    if found.is_empty() { Err(Refusal::Unknown(wanted.chars().take(60).collect())) } else { Ok(found) }
}

fn quoted(words: [&'static str; 2]) -> Message {
    Message::new("pulp-rule").with("text", Arg::Content(words))
}

/// What can be quoted of a text of rules: clauses and rows of tables, without their marks.
fn quotable(text: &'static str) -> impl Iterator<Item = &'static str> {
    let is_rule = |line: &&str| ["- [PC-", "| [PC-", "| `"].iter().any(|start| line.starts_with(start));
    let plain = |line: &'static str| line.trim_start_matches(['-', '|', ' ']).trim_end_matches(['|', ' ']);
    text.lines().filter(is_rule).map(plain)
}

/// Clauses of the specification that fit, in both languages.
fn clauses(fits: impl Fn([&str; 2]) -> bool) -> Vec<Message> {
    let [english, french] = RULES.map(quotable);
    let fitting = english.zip(french).map(<[&str; 2]>::from).filter(|lines| fits(*lines));
    fitting.take(CLAUSES).map(quoted).collect()
}

/// Lines of the rules pages that name a word in either language.
fn pages(word: &str) -> Vec<Message> {
    let [english, french] = GUIDE.map(str::lines);
    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(['#', '!', '`']);
    // The first line says what the file is.
    let pairs =
        english.zip(french).skip(1).map(<[&str; 2]>::from).filter(|pair| pair.iter().all(|line| is_prose(line)));
    let named = pairs.filter(|pair| pair.iter().any(|line| fold(line).contains(word)));
    named.take(CLAUSES).map(quoted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Characters that Discord takes in the text of an embed, into which a long answer goes.
    const MOST: usize = 4_096;

    #[test]
    fn the_pages_are_the_same_line_by_line() {
        let [english, french] = GUIDE.map(|text| text.lines().collect::<Vec<_>>());
        assert_eq!(english.len(), french.len());
        for (one, other) in english.iter().zip(&french) {
            assert_eq!(one.is_empty(), other.is_empty(), "{one:?} and {other:?}");
            assert_eq!(one.starts_with(['#', '!', '-']), other.starts_with(['#', '!', '-']), "{one:?} and {other:?}");
        }
    }
    #[test]
    fn the_longest_answer_fits_into_a_message() {
        for (place, rules) in RULES.into_iter().enumerate() {
            let mut lengths: Vec<usize> = quotable(rules).map(|line| line.chars().count()).collect();
            lengths.sort_unstable_by_key(|length| std::cmp::Reverse(*length));
            let longest: usize = lengths[..CLAUSES].iter().sum();
            assert!(longest + CLAUSES <= MOST, "{longest} characters in language {place}");
        }
    }
}
