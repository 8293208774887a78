//! Time: the clocks of running matches follow their steps, people are reminded, and what happens when time is up. Called
//! again and again by whoever knows that Discord can be reached; everything it needs is in the store, so that nothing is
//! lost or done twice by a restart.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;

use super::Desk;
use super::append::Advance;
use super::live::{Live, Stepped, due_seats, owed};
use super::notice::{Called, Notice};
use super::pace::{Beat, Deed, Moment, Ticking};
use super::press::Decisions;
use super::settings::When;
use super::terms::{Terms, WhenLate};
use super::trouble::Trouble;
use crate::calendar::DAY;
use game::table::Act;
use game::{Holder, Table};
use store::{Asked, Clock, ClockChange, Fault, MatchId, MatchState, NewDelivery, OfferChange, Once, Scope};

/// How many seconds without a sign of life are an outage.
const OUTAGE: i64 = 120;
/// How often a sign of life is written, in seconds.
const SIGN: i64 = 30;
/// An outage that is told as one; a longer one is more likely a wrong clock.
const LONGEST_OUTAGE: i64 = 60 * DAY;
/// The setting of the bot under which it is written.
const HEARTBEAT: &str = "heartbeat";
/// How many clocks are looked after at a time.
const AT_ONCE: u32 = 64;

/// A moment as everybody's client shows it in their own words and zone.
pub(super) fn stamp(at: i64) -> String {
    format!("<t:{at}:R>")
}

/// Lets clocks follow the steps of a match.
fn follow(clocks: &mut [Clock], steps: &[Stepped], beat: Beat) {
    let nothing = Decisions::default();
    for step in steps {
        for clock in &mut *clocks {
            let deed = match step.entry.act {
                Act::Command { person } if person == clock.person => Deed::Acted,
                Act::Undo { person, .. } if person == clock.person => Deed::TookBack,
                // What was agreed wins nobody time either.
                Act::Propose { .. } | Act::Answer { .. } => Deed::TookBack,
                Act::Lapse { seat } if clock.owes().0.iter().any(|(owing, _)| *owing == seat) => Deed::Lapsed,
                _ => Deed::Others,
            };
            let owes = step.owed.iter().find(|(person, _)| *person == clock.person).map_or(&nothing, |(_, owes)| owes);
            clock.follow(beat, deed, owes);
        }
    }
}

/// The clocks of a match about to start.
///
/// `away` says of each person until when they are away.
pub(super) fn first_clocks(
    terms: Terms,
    away: &[Option<i64>],
    table: &dyn Table,
    steps: &[Stepped],
    now: i64,
) -> Vec<Clock> {
    let beat = Beat { pace: terms.pace, now, paused: false };
    let clock = |(person, until): (u8, &Option<i64>)| Clock {
        away_until: until.filter(|_| terms.vacation),
        ..Clock::new(person, terms.pace)
    };
    let mut clocks: Vec<Clock> = (0..).zip(away).map(clock).collect();
    for (person, owes) in owed(table) {
        clocks[usize::from(person)].follow(beat, Deed::Others, &owes);
    }
    follow(&mut clocks, steps, beat);
    clocks
}

impl Desk {
    /// What holds for the clocks of a match now.
    pub(super) fn beat_of(&self, live: &Live) -> Beat {
        Beat { pace: Terms::of(&live.meta).pace, now: self.now(), paused: live.meta.paused_at.is_some() }
    }

    /// The clocks of a match: those of the store, and new ones for whoever has none because the match is older than
    /// clocks are.
    pub(super) async fn clocks_of(&self, live: &Live) -> Result<Vec<Clock>, Fault> {
        let mut clocks = self.store.clocks(live.meta.id).await?;
        if clocks.len() < live.persons.len() {
            let (beat, owing) = (self.beat_of(live), owed(live.table.as_ref()));
            for person in &live.persons {
                if clocks.iter().any(|clock| clock.person == person.person) {
                    continue;
                }
                let mut clock = Clock::new(person.person, beat.pace);
                if Terms::of(&live.meta).vacation {
                    clock.away_until = self.away_until(person.user).await?;
                }
                if let Some((_, owes)) = owing.iter().find(|(owing, _)| *owing == person.person) {
                    clock.follow(beat, Deed::Others, owes);
                }
                clocks.push(clock);
            }
        }
        Ok(clocks)
    }

    /// The clocks that change by these steps.
    pub(super) async fn clocks_after(&self, live: &Live, steps: &[Stepped]) -> Result<Vec<Clock>, Fault> {
        let stored = self.store.clocks(live.meta.id).await?;
        let mut clocks = self.clocks_of(live).await?;
        follow(&mut clocks, steps, self.beat_of(live));
        clocks.retain(|clock| !stored.contains(clock));
        Ok(clocks)
    }

    /// Gives clocks to a match that is older than clocks are.
    pub(super) async fn wind(&self, live: &Live) -> Result<(), Trouble> {
        if live.meta.state == MatchState::Running && self.store.clocks(live.meta.id).await?.is_empty() {
            let clocks = self.clocks_of(live).await?;
            self.change_clocks(live, clocks, Vec::new(), Asked::at(self.now())).await?;
        }
        Ok(())
    }

    /// Writes clocks and what is to be told of it; false if that was done before.
    pub(super) async fn change_clocks(
        &self,
        live: &Live,
        clocks: Vec<Clock>,
        notices: Vec<Notice>,
        asked: Asked,
    ) -> Result<bool, Trouble> {
        self.change_offer(live, clocks, None, notices, asked).await
    }

    /// The same, and seats are offered or no longer offered.
    pub(super) async fn change_offer(
        &self,
        live: &Live,
        clocks: Vec<Clock>,
        offer: Option<OfferChange>,
        notices: Vec<Notice>,
        asked: Asked,
    ) -> Result<bool, Trouble> {
        let owes = notices.iter().map(|notice| NewDelivery { channel: live.meta.channel, what: notice.owed() });
        let change = ClockChange {
            match_id: live.meta.id,
            clocks,
            paused_at: live.meta.paused_at,
            pausing: live.meta.pausing.clone(),
            offer,
            owes: owes.collect(),
        };
        match self.store.set_clocks(change, asked).await? {
            Once::Done(()) => Ok(true),
            Once::Already(_) => Ok(false),
            Once::Conflict(_) => Err(Trouble::refused("match-over")),
        }
    }

    /// If there was no sign of life for a while, moves every running clock by that while, so that an outage costs nobody
    /// anything. To be called before anything is charged to anybody.
    pub(super) async fn mind_outage(&self) -> Result<(), Fault> {
        let now = self.now();
        let since = now.saturating_sub(self.sign.load(Ordering::Relaxed));
        if (-OUTAGE..=OUTAGE).contains(&since) {
            return Ok(());
        }
        let _alone = self.hours.write().await;
        let known = self.sign.load(Ordering::Relaxed);
        let last = if known == i64::MIN {
            self.store.setting(Scope::Bot, HEARTBEAT).await?.and_then(|text| text.parse().ok())
        } else {
            Some(known)
        };
        match last {
            Some(last) if OUTAGE < (now - last).abs() => {
                // Nobody is away for so long, nor for less than no time: then the hour was wrong before, or is now. Whatever
                // it is, people get the time that they had; if the hour is corrected, it is given back in the same way.
                let is_outage = (OUTAGE..LONGEST_OUTAGE).contains(&(now - last));
                let told = is_outage.then(|| Notice::Outage { seconds: now - last }.owed());
                let told = self.store.move_clocks(now - last, HEARTBEAT, told.as_ref(), now).await?;
                tracing::info!(seconds = now - last, told, "clocks were moved after an outage or a change of the hour");
            }
            Some(last) if now - last < SIGN => {}
            _ => self.sign_of_life(now).await?,
        }
        self.sign.store(now, Ordering::Relaxed);
        Ok(())
    }

    async fn sign_of_life(&self, now: i64) -> Result<(), Fault> {
        let _ = self.store.set_setting(Scope::Bot, HEARTBEAT, &now.to_string(), Asked::at(now)).await?;
        Ok(())
    }

    /// Does whatever is due by the clocks, and says when the next thing will be. Does nothing while Discord cannot be
    /// reached: whoever cannot answer is not to be hurried.
    pub async fn tick(&self, connected: bool) -> Result<Option<i64>, Fault> {
        if !connected {
            return Ok(None);
        }
        self.mind_outage().await?;
        let now = self.now();
        if SIGN <= now - self.sign.load(Ordering::Relaxed) {
            self.sign_of_life(now).await?;
            self.sign.store(now, Ordering::Relaxed);
        }
        self.mind_absences().await?;
        let mut seen: HashSet<MatchId> = HashSet::new();
        loop {
            let mut struck = self.store.struck(now, AT_ONCE + 8 * seen.len() as u32).await?;
            struck.retain(|id| seen.insert(*id));
            if struck.is_empty() {
                let (strike, digest) = (self.store.next_strike().await?, self.digest().await?);
                return Ok(strike.into_iter().chain(digest).min());
            }
            for id in struck {
                if let Err(trouble) = self.strike(id).await {
                    tracing::error!(match_id = %id, ?trouble, "the clocks of a match could not be looked after");
                }
            }
        }
    }

    /// Looks after the clocks of one match.
    async fn strike(&self, id: MatchId) -> Result<(), Trouble> {
        let mut slot = self.locked(id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        if live.meta.state != MatchState::Running {
            return Ok(());
        }
        self.remind(live).await?;
        let mut met: Vec<u8> = Vec::new();
        while let Some(clock) = self.run_out(live, &met).await? {
            met.push(clock.person);
            self.time_is_up(live, clock).await?;
        }
        Ok(())
    }

    /// Reminds whoever is to be reminded, in one message.
    async fn remind(&self, live: &mut Live) -> Result<(), Trouble> {
        let now = self.now();
        let _hours = self.hours.read().await;
        let mut changed = Vec::new();
        let mut called = Vec::new();
        for mut clock in self.store.clocks(live.meta.id).await? {
            if clock.next_at.is_none_or(|at| now < at) {
                continue;
            }
            let Some(user) = live.persons.get(usize::from(clock.person)).map(|person| person.user) else { continue };
            match clock.reached(now) {
                Some(Moment::End) => continue,
                None => clock.plan(),
                Some(moment) => {
                    let last = self.store.last_reminded(user).await?;
                    match self.preferences(user).await?.when(now, last, clock.reminders) {
                        When::Now => {
                            clock.passed(moment);
                            clock.reminders += 1;
                            clock.reminded_at = Some(now);
                            let is_last = live.is_last(clock.person);
                            called.extend(clock.due_at().map(|at| Called { user, at, is_last }));
                        }
                        When::Later(at) => clock.next_at = clock.due_at().map(|due| due.min(at)),
                        When::Never => clock.passed(moment),
                    }
                }
            }
            changed.push(clock);
        }
        if !changed.is_empty() {
            let notices = if called.is_empty() { Vec::new() } else { vec![Notice::Reminder { called }] };
            self.change_clocks(live, changed, notices, Asked::at(now)).await?;
        }
        Ok(())
    }

    /// A person whose time is up and who was not met yet.
    async fn run_out(&self, live: &Live, met: &[u8]) -> Result<Option<Clock>, Trouble> {
        if live.meta.state != MatchState::Running {
            return Ok(None);
        }
        let now = self.now();
        let clocks = self.store.clocks(live.meta.id).await?;
        let is_up = |clock: &Clock| clock.reached(now) == Some(Moment::End) && !met.contains(&clock.person);
        Ok(clocks.into_iter().find(is_up))
    }

    /// Somebody's time is up: excused, put to the others, or decided by the rules.
    async fn time_is_up(&self, live: &mut Live, mut clock: Clock) -> Result<(), Trouble> {
        let (now, terms) = (self.now(), Terms::of(&live.meta));
        let Some(user) = live.persons.get(usize::from(clock.person)).map(|person| person.user) else { return Ok(()) };
        if clock.misses < terms.excused {
            clock.misses += 1;
            clock.extend(clock.allowed, now);
            let at = clock.due_at().unwrap_or(now);
            let notice = Notice::Excused { user, at, left: terms.excused - clock.misses };
            self.change_clocks(live, vec![clock], vec![notice], Asked::at(now)).await?;
            return Ok(());
        }
        let is_other = |holder: &Holder| matches!(holder, Holder::Person(other) if *other != clock.person);
        match terms.late {
            WhenLate::Ask if live.table.holders().iter().any(is_other) => {
                clock.passed(Moment::End);
                let notice = Notice::Late { user, person: clock.person, owes: clock.owes().to_string() };
                self.change_clocks(live, vec![clock], vec![notice], Asked::at(now)).await?;
            }
            WhenLate::Substitute if live.table.holders().iter().any(is_other) => {
                self.seek_substitute(live, user, clock, now).await?;
            }
            WhenLate::Lapse | WhenLate::Ask | WhenLate::Substitute => {
                self.lapse(live, &clock, Asked::at(now)).await?;
            }
        }
        Ok(())
    }

    /// The rules decide whatever a person owes; false if that was done before.
    pub(super) async fn lapse(&self, live: &mut Live, clock: &Clock, asked: Asked) -> Result<bool, Trouble> {
        let mut next = live.table.copy();
        let mut chance = self.chances(live);
        let mut steps = Vec::new();
        for (seat, number) in clock.owes().0 {
            if !due_seats(next.as_ref()).has(seat) || next.decision(seat) != number {
                continue;
            }
            match catch_unwind(AssertUnwindSafe(|| next.lapse(seat, chance.dice.as_mut()))) {
                Ok(entry) => steps.push(Stepped::new(entry, next.as_ref())),
                Err(panic) => return Err(self.broken(live, text::panic_words(&*panic)).await),
            }
        }
        let id = live.meta.id;
        if steps.is_empty() {
            // The clock believes in a decision that nobody is asked for: it is set by what is asked.
            tracing::error!(match_id = %id, person = clock.person, "a clock ran for a decision that was not owed");
            let (mut clock, beat) = (clock.clone(), self.beat_of(live));
            let owing = owed(live.table.as_ref());
            clock.follow(beat, Deed::Lapsed, &Decisions::default());
            if let Some((_, owes)) = owing.iter().find(|(person, _)| *person == clock.person) {
                clock.follow(beat, Deed::Others, owes);
            }
            return self.change_clocks(live, vec![clock], Vec::new(), asked).await;
        }
        self.house_answers(Some(live), &mut next, &mut chance, &mut steps).await?;
        if !self.append(live, Advance { told: true, ..Advance::new(asked, next, steps) }).await? {
            return Ok(false);
        }
        self.house_goes_on(live).await?;
        Ok(true)
    }
}
