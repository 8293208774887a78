//! Keeping, dropping, judging and sorting: what becomes of dice, or of the members of a set, once all are there.

use super::expression::{Choice, Order, Selection};
use super::roll::{Die, Fate, Verdict};

/// What dice came to.
pub(super) struct Tally {
    pub(super) value: i64,
    pub(super) successes: u32,
    pub(super) failures: u32,
}

/// Chooses among dice, judges those that stay and puts them in order.
pub(super) fn judge(choice: &Choice, dice: &mut [Die]) -> Tally {
    for selection in &choice.selections {
        select(*selection, dice);
    }
    let mut tally = Tally { value: 0, successes: 0, failures: 0 };
    let judged = choice.is_judged();
    for die in dice.iter_mut().filter(|die| die.fate == Fate::Kept) {
        if !judged {
            tally.value += die.value;
        } else if choice.success.is_some_and(|condition| condition.holds(die.value)) {
            die.verdict = Verdict::Success;
            tally.successes += 1;
        } else if choice.failure.is_some_and(|condition| condition.holds(die.value)) {
            die.verdict = Verdict::Failure;
            tally.failures += 1;
        }
    }
    if judged {
        tally.value = i64::from(tally.successes) - i64::from(tally.failures);
    }
    if let Some(order) = choice.order {
        sort(order, dice);
    }
    tally
}

fn select(selection: Selection, dice: &mut [Die]) {
    let (high, count, keep) = match selection {
        Selection::KeepHigh(count) => (true, count, true),
        Selection::KeepLow(count) => (false, count, true),
        Selection::DropHigh(count) => (true, count, false),
        Selection::DropLow(count) => (false, count, false),
        Selection::KeepIf(condition) => return drop_if(dice, |die| !condition.holds(die.value)),
        Selection::DropIf(condition) => return drop_if(dice, |die| condition.holds(die.value)),
    };
    let mut places: Vec<u32> =
        (0..dice.len() as u32).filter(|&place| dice[place as usize].fate == Fate::Kept).collect();
    // The chosen end comes first; among equals the die that was rolled first.
    if high {
        places.sort_by_key(|&place| std::cmp::Reverse(dice[place as usize].value));
    } else {
        places.sort_by_key(|&place| dice[place as usize].value);
    }
    let split = places.len().min(count as usize);
    let dropped = if keep { &places[split..] } else { &places[..split] };
    for &place in dropped {
        dice[place as usize].fate = Fate::Dropped;
    }
}

fn drop_if(dice: &mut [Die], out: impl Fn(&Die) -> bool) {
    for die in dice.iter_mut().filter(|die| die.fate == Fate::Kept && out(die)) {
        die.fate = Fate::Dropped;
    }
}

/// Sorts dice by what they count; those that were rolled again or are parts of another stay with the die they belong to.
fn sort(order: Order, dice: &mut [Die]) {
    let mut groups: Vec<Vec<Die>> = Vec::with_capacity(dice.len());
    let mut waiting = Vec::new();
    for &die in dice.iter() {
        match (die.fate, groups.last_mut()) {
            (Fate::Part, Some(last)) => last.push(die),
            (Fate::Rerolled, _) => waiting.push(die),
            _ => {
                waiting.push(die);
                groups.push(std::mem::take(&mut waiting));
            }
        }
    }
    let value = |group: &Vec<Die>| group.iter().find(|die| die.fate != Fate::Rerolled).map_or(0, |die| die.value);
    match order {
        Order::Ascending => groups.sort_by_key(value),
        Order::Descending => groups.sort_by_key(|group| std::cmp::Reverse(value(group))),
    }
    for (place, die) in dice.iter_mut().zip(groups.into_iter().flatten().chain(waiting)) {
        *place = die;
    }
}
