//! The law of chances: what a game says of a roll before it is made is what its rules do. Random matches give positions; an
//! order is carried out on copies of each some hundred times, and how often each outcome came about is held against its
//! chance. `ODDS_MATCHES=3000 cargo test -p pulp odds` plays any number of matches, `LAWS_SEED` begins elsewhere.
//!
//! Whatever looks odd after a few throws is thrown again, ten times as often, with fresh dice; only the last and longest row
//! is judged, so that a false alarm stays as rare as [`ALARM`] says, however many chances are compared.

use std::sync::atomic::{AtomicU64, Ordering};

use game::kit::Ordered;
use game::odds::likely;
use game::{Due, Game, GameKind, Odds, Offer, Order, Play, Seat, Seats, Table, Viewer};
use text::{Lang, Message, say};

use crate::bout::{Bout, Short};
use crate::laws::over_matches;
use crate::luck::Luck;
use crate::variable;

/// So often is a command carried out at first, after something odd, and for the judgement.
const ROWS: [usize; 3] = [150, 1_500, 15_000];
/// From here on something looks odd, in the first row and in the second: the logarithm of how unlikely it is.
const ODD: [f64; 2] = [2.0, 4.5];
/// One such judgement in 10^9 is false: the logarithm of that, for both sides.
const ALARM: f64 = 21.5;
/// Of a match, so many orders are held to the law, spread over it.
const ORDERS: usize = 4;
/// How many drawn choices are looked through for one that throws dice.
const DRAWN: usize = 6;

/// Holds the chances that a game tells against what it does. A game's matches may be shared among several tests, so many
/// quarters of them each.
pub fn odds_are_what_happens<G: Game>(short: Short, quarters: u64) {
    let (orders, throws) = (AtomicU64::new(0), AtomicU64::new(0));
    let count = (variable("ODDS_MATCHES", 300) * quarters).div_ceil(4);
    over_matches::<G>(count, |record, seed| {
        let mut bout = Bout::<G>::open(record, seed, short);
        bout.tries_its_luck();
        orders.fetch_add(bout.compared.0, Ordering::Relaxed);
        throws.fetch_add(bout.compared.1, Ordering::Relaxed);
    });
    let (orders, throws) = (orders.into_inner(), throws.into_inner());
    println!("{orders} orders of {} carried out {throws} times", GameKind::of::<G>());
    assert!(count == 0 || 0 < orders, "no order of {count} matches has chances");
}

/// How often each outcome of a roll came about.
struct Tally<'a> {
    odds: &'a Odds,
    counts: Vec<u32>,
    all: u32,
}

impl Tally<'_> {
    fn add(&mut self, outcome: &Message) {
        let place = self.odds.place_of(outcome);
        let place = place.unwrap_or_else(|| panic!("{} has no chance and came about", say(Lang::En, outcome)));
        self.counts[place] += 1;
        self.all += 1;
    }

    /// The outcome whose share is the least likely, and the logarithm of how unlikely it is at the most (Chernoff).
    fn oddest(&self) -> (usize, f64) {
        let odd = self.counts.iter().zip(&self.odds.outcomes).map(|(count, chance)| {
            let share = f64::from(*count) / f64::from(self.all.max(1));
            let (least, most) = (chance.chance - self.odds.within, chance.chance + self.odds.within);
            f64::from(self.all) * divergence(share, share.clamp(least.max(0.0), most.min(1.0)))
        });
        odd.enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other)).unwrap_or_default()
    }
}

/// How far a share is from a chance (Kullback and Leibler).
fn divergence(share: f64, chance: f64) -> f64 {
    let part = |share: f64, chance: f64| if share <= 0.0 { 0.0 } else { share * (share / chance).ln() };
    part(share, chance) + part(1.0 - share, 1.0 - chance)
}

/// The percentages that somebody reads in a text.
fn percentages(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    for (before, _) in text.match_indices('%').map(|(at, _)| text.split_at(at)) {
        let digits: Vec<char> = before.trim_end().chars().rev().take_while(char::is_ascii_digit).collect();
        found.extend(digits.iter().rev().collect::<String>().parse::<u32>());
    }
    found
}

impl<G: Game> Bout<'_, G> {
    /// Plays the match, and at some moments compares.
    fn tries_its_luck(&mut self) {
        // How many positions with dice there are is not known beforehand; the gaps grow with what was compared.
        let mut wait = self.chance.below(4);
        while let Due::From(seats) = self.table.due() {
            let state = self.table.state().clone();
            if wait == 0 && self.compared.0 < ORDERS as u64 {
                let seat = self.pick_seat(seats);
                if self.compares(&state, seat) {
                    wait = self.chance.below(12);
                }
            }
            wait = wait.saturating_sub(1);
            let entry = self.decided(&state);
            self.record.entered(&entry);
        }
    }

    /// Holds one order of a seat to the law, if one throws dice; and all that is offered.
    fn compares(&mut self, state: &G, seat: Seat) -> bool {
        let view = state.view(Viewer::seat(seat));
        let by = Seats::one(seat);
        Self::menus(state, by, &view);
        let house = G::house(&view, seat, &mut self.chance);
        let drawn = (0..DRAWN).filter_map(|_| G::any_choice(&view, seat, &mut self.chance)).collect::<Vec<_>>();
        let with_dice = std::iter::once(house).chain(drawn).find_map(|command| {
            let odds = G::odds(&view, by, &command);
            (!odds.is_empty()).then_some((command, odds))
        });
        let Some((command, odds)) = with_dice else { return false };
        self.record.trying(state.holders()[seat.0 as usize], &command.order().to_string());
        for roll in &odds {
            let sum: f64 = roll.outcomes.iter().map(|chance| chance.chance).sum();
            assert!((sum - 1.0).abs() < 1e-6, "the chances of {} add up to {sum}", say(Lang::En, &roll.of));
        }
        let assumed = state.as_assumed(by);
        assert!(G::odds(&assumed.view(Viewer(by)), by, &command) == odds, "what chances assume changes them");
        self.compared.0 += 1;
        for (row, count) in ROWS.into_iter().enumerate() {
            let tallies = self.thrown(&assumed, &view, by, &command, &odds, count);
            let Some(oddest) = tallies.iter().max_by(|one, other| one.oddest().1.total_cmp(&other.oddest().1)) else {
                break;
            };
            let (place, unlikely) = oddest.oddest();
            if unlikely < ODD.get(row).copied().unwrap_or(ALARM) {
                break;
            }
            assert!(
                row + 1 < ROWS.len() && unlikely.is_finite(),
                "{} and came about {} times in {}: {}",
                say(Lang::En, &oddest.odds.message()),
                oddest.counts[place],
                oddest.all,
                say(Lang::En, &oddest.odds.outcomes[place].outcome),
            );
        }
        self.record.tried();
        true
    }

    /// Carries a command out so many times.
    fn thrown<'o>(
        &mut self,
        state: &G,
        view: &G::View,
        by: Seats,
        command: &G::Command,
        odds: &'o [Odds],
        count: usize,
    ) -> Vec<Tally<'o>> {
        let mut dice = Luck::new(self.chance.below(usize::MAX) as u64);
        let new = |odds: &'o Odds| Tally { odds, counts: vec![0; odds.outcomes.len()], all: 0 };
        let mut tallies: Vec<Tally<'o>> = odds.iter().map(new).collect();
        for _ in 0..count {
            let mut play = Play::new(state, &mut dice);
            if let Err(refusal) = G::obey(&mut play, by, command) {
                panic!("{} has chances and is refused: {refusal:?}", command.order());
            }
            let (_, events, _) = play.done();
            let came = G::came(view, by, command, &events);
            assert_eq!(came.len(), odds.len(), "as many rolls come about as have chances");
            tallies.iter_mut().zip(&came).for_each(|(tally, came)| came.iter().for_each(|outcome| tally.add(outcome)));
        }
        self.compared.1 += count as u64;
        // One may stop before a later roll, but not before all of them.
        assert!(tallies.iter().any(|tally| 0 < tally.all), "{} has chances and is never rolled", command.order());
        tallies
    }

    /// A percentage in a menu or on a button is that of the same order's chances.
    fn menus(state: &G, by: Seats, view: &G::View) {
        let offers = G::offers(view, by);
        let all: Vec<&Offer> = offers.buttons.iter().chain(offers.menus.iter().flat_map(|(_, menu)| menu)).collect();
        for offer in all {
            let read = [Some(&offer.label), offer.about.as_ref()].into_iter().flatten();
            let told: Vec<u32> = read.flat_map(|message| percentages(&say(Lang::En, message))).collect();
            if told.is_empty() {
                continue;
            }
            let order = Order::parse(G::VERBS, &offer.words).expect("an offer is an order");
            let command = state.read(by, &order).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", offer.words));
            let odds = likely(&G::odds(view, by, &command));
            assert!(
                told.iter().all(|told| odds == Some(*told)),
                "{} is offered with {told:?} % and its chances are {odds:?} %",
                offer.words
            );
        }
    }
}
