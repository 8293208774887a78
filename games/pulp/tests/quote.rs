//! Rules that can be quoted.

use pulp::quote::{CLAUSES, GUIDE, QUOTABLE, RULES, cells, pages, sequel};
use text::{Lang, fold, say};

/// Characters that Discord takes in the text of an embed, into which a long answer goes.
const MOST: usize = 4_096;

#[test]
fn the_pages_are_the_same_line_by_line() {
    crate::games();
    let [english, french] = GUIDE.map(|text| text.lines().collect::<Vec<_>>());
    assert_eq!(english.len(), french.len());
    for (one, other) in english.iter().zip(&french) {
        assert_eq!(one.is_empty(), other.is_empty(), "{one:?} and {other:?}");
        assert_eq!(one.starts_with(['#', '!', '-']), other.starts_with(['#', '!', '-']), "{one:?} and {other:?}");
    }
}

#[test]
fn every_row_has_the_cells_of_its_heads() {
    crate::games();
    for rules in RULES {
        let (mut heads, mut last) = ("", "");
        for line in rules.lines() {
            if line.starts_with("|---") {
                heads = last;
            }
            if line.starts_with('|') && line.contains('`') {
                assert_eq!(cells(heads).count(), cells(line).count(), "{line}");
            }
            last = line;
        }
    }
}

#[test]
fn a_list_belongs_to_the_line_that_announces_it() {
    crate::games();
    let said = |word: &str| pages(&fold(word), CLAUSES).iter().map(|line| say(Lang::Fr, line)).collect::<Vec<_>>();
    let cover = said("cover");
    assert_eq!(cover, said("couvert"));
    assert!(cover.iter().any(|line| line.starts_with("- **renforcé**")), "{cover:?}");
}

#[test]
fn the_longest_answer_fits_into_a_message() {
    crate::games();
    let fits = |mut lengths: Vec<usize>, what: &str| {
        lengths.sort_unstable_by_key(|length| std::cmp::Reverse(*length));
        let longest: usize = lengths[..CLAUSES].iter().sum();
        assert!(longest + CLAUSES <= MOST, "{longest} characters of {what}");
    };
    for rules in &*QUOTABLE {
        fits(rules.iter().map(|one| one.said.chars().count()).collect(), "rules");
    }
    let [english, french] = GUIDE.map(str::lines);
    let lines: Vec<[&str; 2]> = english.zip(french).map(<[&str; 2]>::from).collect();
    for lang in Lang::ALL {
        let length = |place: usize| lines[place][lang as usize].chars().count() + 1;
        let whole = |place: usize| length(place) + sequel(&lines, place).into_iter().map(length).sum::<usize>();
        fits((1..lines.len()).map(whole).collect(), "pages");
    }
}
