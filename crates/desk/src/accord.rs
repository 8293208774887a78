//! What people agree on about a running match: to take steps back beyond what is free, or to call it a draw; and the
//! referee, who takes steps back without asking. Everything of it is a step of the log and told to the channel.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::acting::{button, is_running};
use super::append::Advance;
use super::calendar::{DAY, HOUR};
use super::live::{Live, Stepped};
use super::lobby::missing;
use super::notice::{Notice, Undone};
use super::post::{cut, holder_name, tell_entry};
use super::press::Press;
use super::reply::{Letter, Look, Reply, Row};
use super::request::{Completion, Request};
use super::trouble::Trouble;
use super::verb::{Answer, StepNumber};
use super::{Desk, plain};
use game::table::{Act, Entry, Refused};
use game::{Closure, Dice, Holder, Table, Viewer, Wish};
use store::{Asked, MatchId, NewDelivery, UserId};
use text::{Lang, Message, panic_words, say, sentence};

/// How long somebody waits after an offer that came to nothing, after the second of them, and so on.
const WAITS: [i64; 5] = [HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY];
/// Characters of the steps that an offer names.
const LONGEST: usize = 1_500;
/// Characters of one of them.
const LINE: usize = 240;
/// The longest reason of a referee.
const REASON: usize = 400;

impl Desk {
    /// `/match undo`: free where it is free, an offer to the others beyond that.
    pub(super) async fn undo(
        &self,
        request: &Request,
        step: Option<StepNumber>,
        answer: Option<Answer>,
    ) -> Result<Reply, Trouble> {
        let meta = self.running_match(request).await?;
        let mut slot = self.locked(meta.id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        if let Some(answer) = answer {
            return self.respond(request, live, person, Wish::Takeback { to: 0 }, answer == Answer::Accept).await;
        }
        let step = step.map(|step| step.0);
        let is_free = live.table.copy().undo(person).is_ok();
        if is_free && step.is_none_or(|step| live.table.standing().last() == Some(&step)) {
            let undone = self.carry_out(live, request, |table, _| table.undo(person)).await?;
            return Ok(match undone {
                Some(_) => Reply::Private(Letter::text(sentence(request.who.lang, &Message::new("match-undone")))),
                None => Reply::Quiet,
            });
        }
        match step {
            Some(step) => self.propose(request, live, person, Wish::Takeback { to: step - 1 }).await,
            None => offerable(live, request, person),
        }
    }

    /// The button under what could be offered: offers it, if nothing has happened since.
    pub(super) async fn takeback_press(
        &self,
        request: &Request,
        of: MatchId,
        step: u32,
        last: u32,
    ) -> Result<Reply, Trouble> {
        let mut slot = self.locked(of).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        if live.table.step() != last || step == 0 {
            return Err(Trouble::Stale(Message::new("match-changed")));
        }
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        self.propose(request, live, person, Wish::Takeback { to: step - 1 }).await?;
        Ok(Reply::Change(Letter::text(sentence(request.who.lang, &Message::new("desk-done")))))
    }

    /// `/match draw`.
    pub(super) async fn offer_draw(&self, request: &Request, answer: Option<Answer>) -> Result<Reply, Trouble> {
        let meta = self.running_match(request).await?;
        let mut slot = self.locked(meta.id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        match answer {
            Some(answer) => self.respond(request, live, person, Wish::Draw, answer == Answer::Accept).await,
            None => self.propose(request, live, person, Wish::Draw).await,
        }
    }

    /// A button under an offer.
    pub(super) async fn answer_press(
        &self,
        request: &Request,
        of: MatchId,
        step: u32,
        agrees: bool,
    ) -> Result<Reply, Trouble> {
        let mut slot = self.locked(of).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        if live.table.proposal().is_none_or(|proposal| proposal.step != step) {
            return Err(Trouble::Stale(Message::new("repair-gone")));
        }
        self.agree(request, live, |table, dice| table.respond(person, agrees, dice)).await
    }

    /// `/admin rewind`: steps taken back by whoever manages the server.
    pub(super) async fn rewind(
        &self,
        request: &Request,
        StepNumber(step): StepNumber,
        reason: &str,
    ) -> Result<Reply, Trouble> {
        let meta = self.running_match(request).await?;
        if !request.who.manages(&meta) {
            return Err(Trouble::refused("repair-not-referee"));
        }
        let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
        if reason.is_empty() {
            return Err(Trouble::refused("repair-no-reason"));
        }
        let why = format!("{}: {}", request.who.name, cut(&reason, REASON));
        let mut slot = self.locked(meta.id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        is_running(live)?;
        self.agree(request, live, |table, dice| table.rewind(step - 1, &why, dice)).await
    }

    /// Answers the offer that stands, if it is of this kind.
    async fn respond(
        &self,
        request: &Request,
        live: &mut Live,
        person: u8,
        kind: Wish,
        agrees: bool,
    ) -> Result<Reply, Trouble> {
        if live.table.proposal().is_none_or(|proposal| !proposal.wish.is_like(kind)) {
            return Err(Trouble::refused("repair-nothing-offered"));
        }
        self.agree(request, live, |table, dice| table.respond(person, agrees, dice)).await
    }

    /// Makes an offer, unless the person has to wait; the same offer made by two is agreed on.
    async fn propose(&self, request: &Request, live: &mut Live, person: u8, wish: Wish) -> Result<Reply, Trouble> {
        if let Some(standing) = live.table.proposal()
            && standing.wish == wish
            && standing.waits.contains(&person)
        {
            return self.agree(request, live, |table, dice| table.respond(person, true, dice)).await;
        }
        if let Some(declined) = live.table.declined(person, wish) {
            let ended = self.store.log(live.meta.id, declined.step.saturating_sub(1)).await?;
            let again = ended.first().map_or(0, |entry| entry.at + wait(declined.times));
            if self.now() < again {
                let message = Message::new("repair-wait").with("when", super::time::stamp(again));
                return Err(Trouble::Refused(message));
            }
        }
        self.agree(request, live, |table, dice| table.propose(person, wish, dice)).await
    }

    /// Carries out what people or a referee agreed on, with what the house answers, and owes what is told of it.
    async fn agree(
        &self,
        request: &Request,
        live: &mut Live,
        act: impl FnOnce(&mut dyn Table, &mut dyn Dice) -> Result<Entry, Refused>,
    ) -> Result<Reply, Trouble> {
        if let Some(missing) = missing(request.place.lacks, false) {
            return Err(Trouble::Refused(missing));
        }
        let mut table = live.table.copy();
        let mut chance = self.chances(live);
        let dice = chance.dice.as_mut();
        let agreed = catch_unwind(AssertUnwindSafe(|| {
            let entry = act(table.as_mut(), dice)?;
            // Where that was a draw, the game is closed in its own terms.
            Ok::<_, Refused>((entry, table.close(Closure::Agreed, dice).ok()))
        }));
        let (entry, closed) = match agreed {
            Ok(agreed) => agreed?,
            Err(panic) => return Err(self.broken(live, panic_words(&*panic)).await),
        };
        let notices = notices(live, table.as_ref(), &entry, self.now()).into_iter();
        let mut steps: Vec<Stepped> =
            [Some(entry), closed].into_iter().flatten().map(|entry| Stepped::new(entry, table.as_ref())).collect();
        self.house_answers(Some(live), &mut table, &mut chance, &mut steps).await?;
        let channel = live.meta.channel;
        let owes = notices.map(|notice| NewDelivery { channel, what: notice.owed() }).collect();
        let asked = Asked::by(request.id, self.now());
        if self.append(live, Advance { owes, ..Advance::new(asked, table, steps) }).await? {
            self.house_goes_on(live).await?;
        }
        Ok(Reply::Quiet)
    }

    /// Steps that can be taken back, while the number of one is being typed: the last ones first.
    pub(super) async fn step_values(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let meta = self.store.live_match_in(completion.place.channel).await.ok()??;
        self.may_watch(&completion.who, &meta).await.ok()?;
        let slot = self.locked(meta.id).await.ok()?;
        let live = slot.as_ref()?;
        let lang = completion.who.lang;
        let viewer = live.viewer(completion.who.user);
        let typed = completion.focus.1.trim();
        let steps = live.table.standing().into_iter().rev().filter(|step| step.to_string().starts_with(typed));
        let value = |step: u32| (step.to_string(), format!("{step} · {}", words(live, viewer, lang, step)));
        Some(steps.take(completion.most).map(value).collect())
    }
}

/// How long somebody waits who made so many offers in vain.
fn wait(times: u32) -> i64 {
    WAITS[(times as usize).clamp(1, WAITS.len()) - 1]
}

/// What a person can offer to take back where nothing is free: their own last order and what came of it.
fn offerable(live: &Live, request: &Request, person: u8) -> Result<Reply, Trouble> {
    let lang = request.who.lang;
    let is_theirs = |step: &u32| {
        let entry = live.entries.get(*step as usize - 1);
        entry.is_some_and(|entry| entry.act == Act::Command { person })
    };
    let last = live.table.standing().into_iter().rev().find(is_theirs);
    let step = last.ok_or(Trouble::Refused(Refused::NothingToUndo.message()))?;
    let press = Press::Takeback { of: live.meta.id, step, last: live.table.step() };
    let offer = button(&press, say(lang, &Message::new("repair-button-offer")), Look::Main);
    let close = button(&Press::Close, say(lang, &Message::new("match-cancel-preview")), Look::Plain);
    let head = sentence(lang, &Message::new("repair-offerable").with("step", step));
    let body = format!("{head}\n{}", undone(live, live.viewer(request.who.user), lang, step));
    Ok(Reply::Private(Letter { body, rows: vec![Row::Buttons(vec![offer, close])], ..Letter::default() }))
}

/// The steps from one on that would be taken back, each in words.
fn undone(live: &Live, viewer: Viewer, lang: Lang, from: u32) -> String {
    let steps: Vec<u32> = live.table.standing().into_iter().filter(|step| from <= *step).collect();
    let mut text = String::new();
    for (place, step) in steps.iter().enumerate() {
        let line = format!("`{step}` {}\n", cut(&words(live, viewer, lang, *step), LINE));
        if LONGEST < text.chars().count() + line.chars().count() {
            let more = Message::new("repair-more-steps").with("count", (steps.len() - place) as u32);
            text.push_str(&sentence(lang, &more));
            break;
        }
        text.push_str(&line);
    }
    text.trim_end().to_owned()
}

/// A step in words; who made it, where the viewer may know no more.
fn words(live: &Live, viewer: Viewer, lang: Lang, step: u32) -> String {
    let Some(entry) = live.entries.get(step as usize - 1) else { return String::new() };
    let mut told = Vec::new();
    tell_entry(live, viewer, lang, entry, &mut told);
    if !told.is_empty() {
        return told.join(" ").replace('\n', " ");
    }
    let holder = match entry.act {
        Act::Command { person } => Holder::Person(person),
        _ => Holder::House,
    };
    sentence(lang, &Message::new("repair-hidden-step").with("name", holder_name(live, holder)))
}

fn user(live: &Live, person: u8) -> UserId {
    live.persons.get(usize::from(person)).map_or(UserId(0), |person| person.user)
}

/// What the channel is told of an offer or an answer by which nothing is agreed yet.
fn notices(live: &Live, table: &dyn Table, entry: &Entry, now: i64) -> Option<Notice> {
    if table.agreed(entry.step).is_some() {
        return None;
    }
    let asked = || {
        let waits = table.proposal().map(|proposal| proposal.waits.clone()).unwrap_or_default();
        waits.into_iter().map(|person| user(live, person)).collect()
    };
    match entry.act {
        Act::Propose { person, wish } => {
            let undone = match wish {
                Wish::Takeback { to } => {
                    Some(Undone { before: to + 1, told: undone(live, Viewer::SPECTATOR, live.lang, to + 1) })
                }
                Wish::Draw => None,
            };
            Some(Notice::Offered { by: user(live, person), step: entry.step, undone, asked: asked() })
        }
        Act::Answer { person, agrees: true } => Some(Notice::Agreed { by: user(live, person), asked: asked() }),
        Act::Answer { person, agrees: false } => {
            let proposal = live.table.proposal()?;
            let times = table.declined(proposal.by, proposal.wish).map_or(1, |declined| declined.times);
            let (by, of) = (user(live, person), user(live, proposal.by));
            Some(Notice::Declined { by, of, again_at: now + wait(times) })
        }
        _ => None,
    }
}

/// The offer that stands, in words.
pub(super) fn standing(live: &Live) -> Option<Message> {
    let proposal = live.table.proposal()?;
    let names: Vec<String> = proposal.waits.iter().map(|person| holder_name(live, Holder::Person(*person))).collect();
    let offer = offered(live, proposal.by, proposal.wish);
    Some(Message::new("repair-status").with("offer", offer).with("list", names.join(", ")))
}

fn offered(live: &Live, person: u8, wish: Wish) -> Message {
    let name = holder_name(live, Holder::Person(person));
    match wish {
        Wish::Takeback { to } => Message::new("repair-offers-takeback").with("name", name).with("step", to + 1),
        Wish::Draw => Message::new("repair-offers-draw").with("name", name),
    }
}

/// A step of this kind as the log and the reports tell it.
pub(super) fn told(live: &Live, entry: &Entry) -> Vec<Message> {
    let name = |person: u8| holder_name(live, Holder::Person(person));
    let agreed = live.table.agreed(entry.step).map(|wish| match wish {
        Wish::Takeback { to } => Message::new("repair-taken-back").with("step", to + 1),
        Wish::Draw => Message::new("repair-drawn"),
    });
    let said = match entry.act {
        Act::Propose { person, wish } => Some(offered(live, person, wish)),
        Act::Answer { person, agrees: true } => Some(Message::new("repair-agrees").with("name", name(person))),
        Act::Answer { person, agrees: false } => {
            let earlier = live.entries.iter().take(entry.step as usize).rev();
            let by = earlier.into_iter().find_map(|entry| match entry.act {
                Act::Propose { person, .. } => Some(person),
                _ => None,
            });
            let id = if by == Some(person) { "repair-withdraws" } else { "repair-refuses" };
            Some(Message::new(id).with("name", name(person)))
        }
        Act::Rewind { to } => {
            let why = plain(entry.command.as_deref().unwrap_or_default());
            Some(Message::new("repair-rewound").with("step", to + 1).with("why", why))
        }
        _ => None,
    };
    said.into_iter().chain(agreed).collect()
}
