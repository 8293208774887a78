//! How a match ended for each of its people, worked out from its log when it ends.
//!
//! - Whoever holds a seat at the end has won, lost or drawn with their side. Whoever gave up, or whose seats were claimed
//!   or left to the house, has lost.
//! - What everybody lost is nobody's victory and no draw: a verdict of its own, also for whoever had given up before.
//! - Whoever handed their seats over to a substitute has handed over: neither won nor lost. The substitute's result is
//!   their own, and never rated.
//! - A match counts for ratings between those who began it, if that was agreed, on a server, with two sides, people on
//!   every seat, and at least one order from each side. A side that changed hands can lose its rating points but wins none
//!   and draws none: then the match is not rated at all.

use std::collections::BTreeMap;

use super::Desk;
use super::ending::Ending;
use super::live::{Live, LoadFault};
use super::terms::Terms;
use super::trouble::Trouble;
use game::table::{Act, Entry, Unfoldable};
use game::{Holder, Seat, Seats, Table};
use store::{NewResult, Verdict};

/// How many old matches are settled at a time.
const AT_ONCE: u32 = 100;

/// How somebody came to hold no seat any more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    HandedOver,
    GaveUp,
}

/// What a person did in a match.
#[derive(Clone, Default)]
struct Course {
    side: Option<u8>,
    began: bool,
    left: Option<Left>,
    lapses: u32,
    orders: u32,
    units: BTreeMap<String, u32>,
}

/// A match, looked back on.
struct Past {
    courses: Vec<Course>,
    /// The sides at the beginning.
    sides: Vec<Seats>,
    /// Whether the house held a seat then.
    with_house: bool,
    /// The last person who held each seat.
    holders: Vec<Option<u8>>,
}

impl Past {
    fn of<'e>(live: &Live, entries: impl Iterator<Item = &'e Entry>) -> Result<Past, Unfoldable> {
        let mut table = live.game.open(live.meta.opening.as_deref().unwrap_or_default())?;
        let seats: Vec<Seat> = (0..table.holders().len() as u8).map(Seat).collect();
        let mut past = Past {
            courses: vec![Course::default(); live.persons.len()],
            sides: Vec::new(),
            with_house: table.holders().contains(&Holder::House),
            holders: vec![None; seats.len()],
        };
        for seat in seats {
            let side = table.allies(seat);
            let holder = table.holders()[usize::from(seat.0)];
            if holder == Holder::Nobody {
                continue;
            }
            let place = past.sides.iter().position(|known| *known == side).unwrap_or_else(|| {
                past.sides.push(side);
                past.sides.len() - 1
            });
            if let Holder::Person(person) = holder {
                let course = past.course(person);
                (course.side, course.began) = (Some(place as u8), true);
            }
        }
        past.look(table.as_ref());
        for entry in entries {
            past.follow(table.as_ref(), entry);
            table.fold(entry)?;
            past.look(table.as_ref());
        }
        Ok(past)
    }

    fn course(&mut self, person: u8) -> &mut Course {
        let place = usize::from(person);
        if self.courses.len() <= place {
            self.courses.resize(place + 1, Course::default());
        }
        &mut self.courses[place]
    }

    fn follow(&mut self, table: &dyn Table, entry: &Entry) {
        let held = |seat: Seat| match table.holders()[usize::from(seat.0)] {
            Holder::Person(person) => Some(person),
            Holder::House | Holder::Nobody => None,
        };
        match entry.act {
            Act::Command { person } => self.course(person).orders += 1,
            Act::Lapse { seat } => {
                if let Some(person) = held(seat) {
                    self.course(person).lapses += 1;
                }
            }
            Act::Reseat { seat, holder } => {
                let Some(before) = held(seat).filter(|before| holder != Holder::Person(*before)) else { return };
                let side = self.course(before).side;
                self.course(before).left = Some(match holder {
                    Holder::Person(_) => Left::HandedOver,
                    Holder::House | Holder::Nobody => Left::GaveUp,
                });
                if let Holder::Person(heir) = holder {
                    let heir = self.course(heir);
                    (heir.side, heir.left) = (side, None);
                }
            }
            Act::House { .. }
            | Act::Undo { .. }
            | Act::Aside { .. }
            | Act::Propose { .. }
            | Act::Answer { .. }
            | Act::Rewind { .. }
            | Act::Ruling
            | Act::Close(_) => {}
        }
    }

    fn look(&mut self, table: &dyn Table) {
        for (last, holder) in self.holders.iter_mut().zip(table.holders()) {
            if let Holder::Person(person) = holder {
                *last = Some(*person);
            }
        }
    }

    /// What each person had on the table.
    fn count_units(&mut self, table: &dyn Table) {
        for (seat, kind) in table.fielded() {
            if let Some(person) = self.holders.get(usize::from(seat.0)).copied().flatten() {
                *self.course(person).units.entry(kind).or_default() += 1;
            }
        }
    }

    /// How the match counts for ratings, between those who began it; not at all if it cannot.
    fn rated(&self, ending: &Ending) -> Option<Counts> {
        let [_, _] = self.sides.as_slice() else { return None };
        let of_side = |side: u8| self.courses.iter().filter(move |course| course.side == Some(side));
        let has_played =
            |side: u8| of_side(side).any(|course| course.began) && of_side(side).any(|course| 0 < course.orders);
        if self.with_house || ending.is_lost_by_all() || !has_played(0) || !has_played(1) {
            return None;
        }
        let changed = |side: u8| of_side(side).any(|course| course.began && course.left.is_some());
        if !ending.is_won() {
            return (!changed(0) && !changed(1)).then_some(Counts::Drawn);
        }
        let side_of = |person: &u8| self.courses.get(usize::from(*person)).and_then(|course| course.side);
        let winners = ending.winners();
        let side = winners.iter().find_map(side_of)?;
        let agree = winners.iter().all(|person| side_of(person) == Some(side));
        (agree && !changed(side)).then_some(Counts::WonBy(side))
    }
}

/// How a match counts for ratings.
#[derive(Clone, Copy)]
enum Counts {
    /// Nobody won.
    Drawn,
    /// This side won.
    WonBy(u8),
}

/// The results of a match that ends with these entries after those of its log.
pub(super) fn results<'e>(
    live: &'e Live,
    table: &dyn Table,
    entries: impl Iterator<Item = &'e Entry>,
    ending: &Ending,
) -> Result<Vec<NewResult>, Unfoldable> {
    let mut past = Past::of(live, live.entries.iter().chain(entries))?;
    past.count_units(table);
    let winners = ending.winners();
    let may_count = Terms::of(&live.meta).rated && live.meta.guild.is_some();
    let rated = past.rated(ending).filter(|_| may_count);
    let mut results = Vec::new();
    for person in &live.persons {
        let Some(course) = past.courses.get(usize::from(person.person)) else { continue };
        let Some(side) = course.side else { continue };
        let verdict = match course.left {
            Some(Left::HandedOver) => Verdict::Handed,
            Some(Left::GaveUp) | None if ending.is_lost_by_all() => Verdict::AllLost,
            Some(Left::GaveUp) => Verdict::Lost,
            None if ending.is_lost_by(person.person) => Verdict::Lost,
            None if winners.contains(&person.person) => Verdict::Won,
            None if ending.is_won() => Verdict::Lost,
            None => Verdict::Drawn,
        };
        let rated = rated.filter(|_| course.began).map(|counts| match counts {
            Counts::Drawn => Verdict::Drawn,
            Counts::WonBy(winner) if winner == side => Verdict::Won,
            Counts::WonBy(_) => Verdict::Lost,
        });
        results.push(NewResult {
            person: person.person,
            user: person.user,
            side,
            verdict,
            rated,
            lapses: course.lapses,
            units: course.units.clone().into_iter().collect(),
        });
    }
    Ok(results)
}

impl Desk {
    /// After a start: keeps the results of matches that ended before results were kept.
    pub(super) async fn settle_old(&self) -> Result<(), Trouble> {
        loop {
            let old = self.store.unsettled(AT_ONCE).await?;
            let mut settled = 0;
            for id in &old {
                let slot = match self.locked(*id).await {
                    Ok(slot) => slot,
                    Err(trouble) => {
                        tracing::warn!(match_id = %id, ?trouble, "an old match has no results");
                        continue;
                    }
                };
                let live = slot.as_ref().expect("locked matches are folded");
                let Some(ending) = Ending::of(&live.meta) else {
                    tracing::warn!(match_id = %id, "an old match has an end that cannot be read");
                    continue;
                };
                let none = std::iter::empty();
                let results = results(live, live.table.as_ref(), none, &ending).map_err(LoadFault::from)?;
                settled += usize::from(!results.is_empty());
                self.store.settle(*id, &results).await?;
            }
            // What has nobody to keep a result for would come again and again.
            if settled < AT_ONCE as usize {
                return Ok(());
            }
        }
    }
}
