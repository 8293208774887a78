//! `rule` (section 6.1): a clause of the specification by its number, or what the rules pages say about a word, in the
//! reader's language.

use super::super::Order;
use super::refusal::Refusal;
use crate::text::{Arg, Message};

/// The specification.
const RULES: &str = include_str!("../../../assets/rules/pulp.md");
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
            let wanted = format!("[PC-{}]", clause.trim_start_matches("PC-"));
            let found = clauses(|line| line.starts_with(&wanted));
            (wanted, found)
        }
        (None, Some(term)) => {
            let wanted = term.to_lowercase();
            let mut found = pages(&wanted);
            if found.is_empty() {
                found = clauses(|line| line.to_lowercase().contains(&wanted));
            }
            (wanted, found)
        }
        (None, None) => return Err(Refusal::Missing("clause".to_owned())),
    };
    if found.is_empty() { Err(Refusal::Unknown(wanted.chars().take(60).collect())) } else { Ok(found) }
}

fn quoted(text: impl Into<Arg>) -> Message {
    Message::new("pulp-rule").with("text", text)
}

/// Clauses of the specification.
fn clauses(fits: impl Fn(&str) -> bool) -> Vec<Message> {
    let is_rule = |line: &&str| ["- [PC-", "| [PC-", "| `"].iter().any(|start| line.starts_with(start));
    let plain = |line: &'static str| line.trim_start_matches(['-', '|', ' ']).trim_end_matches(['|', ' ']);
    let fitting = RULES.lines().filter(is_rule).map(plain).filter(|line| fits(line));
    fitting.take(CLAUSES).map(|line| quoted(line.to_owned())).collect()
}

/// Lines of the rules pages that name a word in either language.
fn pages(word: &str) -> Vec<Message> {
    let [english, french] = GUIDE.map(str::lines);
    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(['#', '!', '`']);
    // The first line says what the file is.
    let pairs = english.zip(french).skip(1).filter(|(one, other)| is_prose(one) && is_prose(other));
    let named = pairs.filter(|(one, other)| one.to_lowercase().contains(word) || other.to_lowercase().contains(word));
    named.take(CLAUSES).map(|(one, other)| quoted(Arg::Content([one, other]))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_are_the_same_line_by_line() {
        let [english, french] = GUIDE.map(|text| text.lines().collect::<Vec<_>>());
        assert_eq!(english.len(), french.len());
        for (one, other) in english.iter().zip(&french) {
            assert_eq!(one.is_empty(), other.is_empty(), "{one:?} and {other:?}");
            assert_eq!(one.starts_with(['#', '!', '-']), other.starts_with(['#', '!', '-']), "{one:?} and {other:?}");
        }
    }
}
