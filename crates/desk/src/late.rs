//! What people agree about time while a match runs: what becomes of somebody whose time is up, gifts of time, and stopping
//! the clocks.

use std::collections::BTreeSet;

use super::Desk;
use super::acting::{button, is_running};
use super::append::Advance;
use super::calendar::HOUR;
use super::ending::leaving;
use super::live::Live;
use super::lobby::missing;
use super::notice::{Called, Notice};
use super::pace::{Pace, Ticking};
use super::press::{Decisions, Late, Press};
use super::reply::{Letter, Look, Reply, Row};
use super::request::Request;
use super::substitute::Why;
use super::terms::Terms;
use super::trouble::Trouble;
use game::{Holder, Parting};
use store::{Asked, Clock, MatchId, MatchState, Stage};
use text::{Message, say};

/// The people who hold a seat.
pub(super) fn seated(live: &Live) -> BTreeSet<u8> {
    let person = |holder: &Holder| match holder {
        Holder::Person(person) => Some(*person),
        Holder::House | Holder::Nobody => None,
    };
    live.table.holders().iter().filter_map(person).collect()
}

/// The asker, who must hold a seat of a match that is being played by the clock.
fn player(live: &Live, request: &Request) -> Result<u8, Trouble> {
    is_running(live)?;
    if let Some(missing) = missing(request.place.lacks, false) {
        return Err(Trouble::Refused(missing));
    }
    if Terms::of(&live.meta).pace == Pace::Untimed {
        return Err(Trouble::refused("time-untimed"));
    }
    let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
    if seated(live).contains(&person) { Ok(person) } else { Err(Trouble::refused("match-no-seat")) }
}

/// Those of these clocks that run, as a channel reads them.
fn called(live: &Live, clocks: &[Clock]) -> Vec<Called> {
    let called = clocks.iter().filter_map(|clock| {
        let user = live.persons.get(usize::from(clock.person))?.user;
        Some(Called { user, at: clock.due_at()?, is_last: false })
    });
    called.collect()
}

impl Desk {
    /// A button under the notice that somebody's time is up.
    pub(super) async fn late_press(
        &self,
        request: &Request,
        of: MatchId,
        asked: &Decisions,
        person: u8,
        what: Late,
    ) -> Result<Reply, Trouble> {
        let mut slot = self.locked(of).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        if player(live, request)? == person {
            return Err(Trouble::refused("match-not-your-button"));
        }
        let clocks = self.store.clocks(of).await?;
        let clock = clocks.into_iter().find(|clock| clock.person == person);
        let clock = clock.filter(|clock| clock.stage == Stage::Over && clock.owes() == *asked);
        let clock = clock.ok_or_else(|| Trouble::Stale(Message::new("match-changed")))?;
        if clock.away_until.is_some() {
            return Err(Trouble::refused("absence-no-claims"));
        }
        self.settle(request, live, clock, what).await
    }

    /// `/match claim`: the seats of somebody whose time is up.
    pub(super) async fn claim(&self, request: &Request) -> Result<Reply, Trouble> {
        let id = self.running_match(request).await?.id;
        let mut slot = self.locked(id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        let me = player(live, request)?;
        let clocks = self.store.clocks(id).await?;
        let is_late = |clock: &Clock| clock.stage == Stage::Over && clock.person != me;
        let is_away = clocks.iter().any(|clock| is_late(clock) && clock.away_until.is_some());
        let late = clocks.into_iter().find(|clock| is_late(clock) && clock.away_until.is_none());
        let late = late.ok_or(Trouble::refused(if is_away { "absence-no-claims" } else { "time-nobody-late" }))?;
        self.settle(request, live, late, Late::Claim).await
    }

    async fn settle(&self, request: &Request, live: &mut Live, mut clock: Clock, what: Late) -> Result<Reply, Trouble> {
        let asked = Asked::by(request.id, self.now());
        match what {
            Late::Extend => {
                clock.extend(clock.allowed, asked.at);
                let clocks = vec![clock];
                let notice = Notice::Extended { by: request.who.user, called: called(live, &clocks) };
                self.change_clocks(live, clocks, vec![notice], asked).await?;
                Ok(Reply::Quiet)
            }
            Late::Lapse => {
                self.lapse(live, &clock, asked).await?;
                Ok(Reply::Quiet)
            }
            Late::Seek => {
                let owes = Some(clock.owes().to_string());
                self.offer(live, clock.person, request.who.user, owes, Why::Late, asked).await
            }
            Late::Claim => {
                let late = live.persons.get(usize::from(clock.person)).map(|person| person.user);
                let late = late.ok_or(Trouble::refused("match-no-seat"))?;
                let claimed = Notice::Claimed { by: request.who.user, of: late };
                let dice = &mut self.chances(live).dice;
                let left = leaving(live, clock.person, Parting::Claimed, dice.as_mut(), asked);
                let left = left.ok_or(Trouble::refused("match-no-seat"))?;
                if self.append(live, Advance { cause: Some(claimed), ..left }).await?
                    && live.meta.state == MatchState::Running
                {
                    self.house_goes_on(live).await?;
                }
                Ok(Reply::Quiet)
            }
        }
    }

    /// `/match extend`: more time for whoever else is due.
    pub(super) async fn extend(&self, request: &Request, hours: Option<i64>) -> Result<Reply, Trouble> {
        self.mind_outage().await?;
        let id = self.running_match(request).await?.id;
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let me = player(live, request)?;
        let now = self.now();
        let _hours = self.hours.read().await;
        let mut clocks = self.store.clocks(id).await?;
        clocks.retain(|clock| clock.person != me && clock.since.is_some());
        if clocks.is_empty() {
            return Err(Trouble::refused("time-nobody-due"));
        }
        for clock in &mut clocks {
            clock.extend(hours.map_or(clock.allowed, |hours| hours * HOUR), now);
        }
        let notice = Notice::Extended { by: request.who.user, called: called(live, &clocks) };
        self.change_clocks(live, clocks, vec![notice], Asked::by(request.id, now)).await?;
        Ok(Reply::Quiet)
    }

    /// `/match pause` and `/match resume`, by command or by button: done when everybody who holds a seat wants it.
    pub(super) async fn pause(&self, request: &Request, id: MatchId, stops: bool) -> Result<Reply, Trouble> {
        self.mind_outage().await?;
        let mut slot = self.locked(id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        let manages = request.who.manages(&live.meta) && !stops;
        let me = match player(live, request) {
            Ok(person) => Some(person),
            // Whoever manages the server can end a pause that somebody has forgotten.
            Err(_) if manages && is_running(live).is_ok() => None,
            Err(trouble) => return Err(trouble),
        };
        if live.meta.paused_at.is_some() == stops {
            return Err(Trouble::refused(if stops { "time-already-paused" } else { "time-not-paused" }));
        }
        let asked = Asked::by(request.id, self.now());
        let before = live.meta.clone();
        let mut wanted: BTreeSet<u8> =
            before.pausing.as_deref().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
        wanted.extend(me);
        let absent: Vec<u8> = seated(live).difference(&wanted).copied().collect();
        let _hours = self.hours.read().await;
        if absent.is_empty() || manages {
            let mut clocks = self.store.clocks(id).await?;
            for clock in &mut clocks {
                if stops { clock.stop(asked.at) } else { clock.go(asked.at) }
            }
            live.meta.paused_at = stops.then_some(asked.at);
            live.meta.pausing = None;
            let notice = if stops { Notice::Paused } else { Notice::Resumed { called: called(live, &clocks) } };
            let done = self.change_clocks(live, clocks, vec![notice], asked).await;
            return Desk::agreed(live, before, done, Reply::Quiet);
        }
        live.meta.pausing = Some(serde_json::to_string(&wanted).expect("numbers are plain data"));
        let done = self.change_clocks(live, Vec::new(), Vec::new(), asked).await;
        let absent = absent.iter().filter_map(|person| live.persons.get(usize::from(*person)));
        let ping: Vec<_> = absent.map(|person| person.user).collect();
        let names: Vec<String> = ping.iter().map(|user| format!("<@{user}>")).collect();
        let (offer, label) =
            if stops { ("time-pause-offer", "time-button-pause") } else { ("time-resume-offer", "time-button-resume") };
        let message =
            Message::new(offer).with("name", format!("<@{}>", request.who.user)).with("list", names.join(", "));
        let agree = button(&Press::Pause(id, stops), say(live.lang, &Message::new(label)), Look::Good);
        let rows = vec![Row::Buttons(vec![agree])];
        let letter = Letter { line: say(live.lang, &message), ping, rows, ..Letter::default() };
        Desk::agreed(live, before, done, Reply::Public(letter))
    }

    /// What was agreed stands in memory only if it stands in the store.
    fn agreed(
        live: &mut Live,
        before: store::Match,
        done: Result<bool, Trouble>,
        reply: Reply,
    ) -> Result<Reply, Trouble> {
        match done {
            Ok(true) => Ok(reply),
            Ok(false) => {
                live.meta = before;
                Ok(Reply::Quiet)
            }
            Err(trouble) => {
                live.meta = before;
                Err(trouble)
            }
        }
    }
}
