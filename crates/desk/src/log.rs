//! The log of a match as people read it: round by round, page by page, all of it or what is about one piece or one seat;
//! in the reader's language and with the reader's knowledge.

use super::acting::button;
use super::complete::seat_value;
use super::live::{Live, LoadFault};
use super::lobby::find_seat;
use super::notice::Notice;
use super::post::{join, tell_entry};
use super::press::{Page, Press, Way};
use super::replay::eyes;
use super::reply::{Button, Choice, Letter, Look, Menu, Reply, Row};
use super::request::{Completion, Request};
use super::trouble::Trouble;
use super::verb::{MatchNumber, SeatName, UnitName, WatchedMatch};
use super::{Desk, seat_name};
use game::table::{Act, Entry, Unfoldable};
use game::{Holder, Seat, Seats, Suggestion, Viewer, seats_of};
use store::{Annal, Match, MatchId};
use text::{Lang, Message, say, sentence};

/// Characters on a page of the log.
const PAGE: usize = 1_800;
/// The longest notation of a piece; more would not fit into a button.
const LONGEST: usize = 48;

/// What the log is asked for.
pub(super) struct Wanted {
    pub(super) page: Option<u32>,
    pub(super) round: Option<u32>,
    pub(super) unit: Option<UnitName>,
    pub(super) seat: Option<SeatName>,
}

/// Which part of the log is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only what the holder of this seat did.
    pub seat: Option<Seat>,
    /// Only what this piece, in notation, took part in.
    pub unit: Option<String>,
}

/// A page and the round it belongs to; before the first round there is none.
struct Leaf {
    round: Option<u16>,
    text: String,
}

impl Desk {
    /// `/match log`: the last page unless another is asked for.
    pub(super) async fn log(&self, request: &Request, meta: &Match, wanted: Wanted) -> Result<Reply, Trouble> {
        let slot = self.locked(meta.id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        let viewer = eyes(live, meta, Some(request.who.user));
        let seat = wanted.seat.map(|seat| find_seat(live.game, &seat)).transpose()?;
        let unit = wanted.unit.map(|unit| find_unit(live, viewer, request.who.lang, &unit)).transpose()?;
        let filter = Filter { seat, unit };
        let annals = self.annals(live).await?;
        let leaves = leaves(live, &annals, viewer, request.who.lang, &filter).map_err(LoadFault::from)?;
        let page = match (wanted.page, wanted.round) {
            (Some(page), _) => page,
            (None, Some(round)) => {
                let last = leaves.iter().filter_map(|leaf| leaf.round).max().unwrap_or(0);
                let place = leaves.iter().position(|leaf| leaf.round.map(u32::from) == Some(round));
                let missing = || Message::new("log-no-round").with("round", round).with("last", last);
                place.ok_or_else(|| Trouble::Refused(missing()))? as u32 + 1
            }
            (None, None) => leaves.len() as u32,
        };
        Ok(Reply::Private(bound(request.who.lang, live, meta.id, &leaves, page, &filter)?))
    }

    /// A button under a page.
    pub(super) async fn turn(
        &self,
        request: &Request,
        id: MatchId,
        page: u32,
        filter: &Filter,
    ) -> Result<Reply, Trouble> {
        let meta = self.watchable(request, Some(WatchedMatch(id))).await?;
        let slot = self.locked(id).await?;
        let live = slot.as_ref().expect("locked matches are folded");
        if filter.seat.is_some_and(|Seat(seat)| live.game.seats().len() <= usize::from(seat)) {
            return Err(Trouble::refused("match-old-button"));
        }
        let viewer = eyes(live, &meta, Some(request.who.user));
        let annals = self.annals(live).await?;
        let leaves = leaves(live, &annals, viewer, request.who.lang, filter).map_err(LoadFault::from)?;
        // What was taken back since may have made the log shorter for this filter.
        let page = page.clamp(1, leaves.len() as u32);
        Ok(Reply::Change(bound(request.who.lang, live, id, &leaves, page, filter)?))
    }

    /// What was told of the match between its steps, each with the step before it.
    async fn annals(&self, live: &Live) -> Result<Vec<(u32, Notice)>, Trouble> {
        let annals = self.store.annals(live.meta.id).await?;
        // What an older program told and this one does not know is left out rather than in the way.
        let read = |annal: &Annal| Some((annal.after_step, serde_json::from_str(&annal.note).ok()?));
        Ok(annals.iter().filter_map(read).collect())
    }

    /// Seats of which the log tells, while one is being typed.
    pub(super) async fn log_seats(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let slot = self.locked(self.log_typed(completion).await?.id).await.ok()?;
        let live = slot.as_ref()?;
        let taken = live.table.holders().iter().enumerate().filter(|(_, holder)| **holder != Holder::Nobody);
        Some(taken.map(|(place, _)| seat_value(completion.who.lang, live.game, place)).collect())
    }

    /// Pieces of which the log tells, while one is being typed.
    pub(super) async fn log_units(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let meta = self.log_typed(completion).await?;
        let slot = self.locked(meta.id).await.ok()?;
        let live = slot.as_ref()?;
        let units = units(live, eyes(live, &meta, Some(completion.who.user))).into_iter();
        Some(units.map(|unit| (unit.value, sentence(completion.who.lang, &unit.label))).collect())
    }

    /// The match whose log is about to be asked for.
    async fn log_typed(&self, completion: &Completion) -> Option<Match> {
        let number = completion.given("match").map(|number| number.parse().map(MatchNumber)).transpose().ok()?;
        let meta = self.meant_by(completion.who.user, completion.place.channel, number).await.ok()?;
        self.may_watch(&completion.who, &meta).await.ok()?;
        Some(meta)
    }
}

/// The pieces that a viewer reads of, each once, in the order of the alphabet.
fn units(live: &Live, viewer: Viewer) -> Vec<Suggestion> {
    let mut units: Vec<Suggestion> = Vec::new();
    for entry in &live.entries {
        for unit in live.table.units(entry, viewer) {
            if unit.value.chars().count() <= LONGEST && !units.iter().any(|known| known.value == unit.value) {
                units.push(unit);
            }
        }
    }
    units.sort_by(|one, other| one.value.cmp(&other.value));
    units
}

/// The piece that is meant, by its notation or its name.
fn find_unit(live: &Live, viewer: Viewer, lang: Lang, UnitName(text): &UnitName) -> Result<String, Trouble> {
    let wanted = text.trim().to_lowercase();
    let is_meant =
        |unit: &Suggestion| unit.value.to_lowercase() == wanted || say(lang, &unit.label).to_lowercase() == wanted;
    let found = units(live, viewer).into_iter().find(is_meant).map(|unit| unit.value);
    found.ok_or_else(|| Trouble::Refused(Message::new("log-no-unit").with("unit", text.as_str())))
}

/// The seats for which each entry was made, as they were held at that time.
fn actors(live: &Live) -> Result<Vec<Seats>, Unfoldable> {
    let mut table = live.table_at(0)?;
    let mut actors = Vec::with_capacity(live.entries.len());
    for entry in &live.entries {
        actors.push(match entry.act {
            Act::Command { person }
            | Act::Undo { person, .. }
            | Act::Aside { person }
            | Act::Propose { person, .. }
            | Act::Answer { person, .. } => seats_of(table.holders(), Holder::Person(person)),
            Act::House { seat } | Act::Lapse { seat } | Act::Reseat { seat, .. } => Seats::one(seat),
            Act::Rewind { .. } | Act::Ruling | Act::Close(_) => Seats::NONE,
        });
        table.fold(entry)?;
    }
    Ok(actors)
}

/// The whole log as pages; there is always one.
fn leaves(
    live: &Live,
    annals: &[(u32, Notice)],
    viewer: Viewer,
    lang: Lang,
    filter: &Filter,
) -> Result<Vec<Leaf>, Unfoldable> {
    let actors = if filter.seat.is_some() { actors(live)? } else { Vec::new() };
    let is_wanted = |place: usize, entry: &Entry| {
        let by_seat = filter.seat.is_none_or(|seat| actors[place].has(seat));
        let about = |unit: &String| live.table.units(entry, viewer).iter().any(|named| named.value == *unit);
        by_seat && filter.unit.as_ref().is_none_or(about)
    };
    let is_filtered = *filter != Filter::default();
    let mut leaves: Vec<Leaf> = Vec::new();
    let mut put = |round: Option<u16>, text: String| match leaves.last_mut() {
        Some(last) if last.round == round && fits(&last.text, &text) => last.text.push_str(&text),
        _ => leaves.push(Leaf { round, text }),
    };
    let mut annals = annals.iter().filter(|_| !is_filtered).peekable();
    let mut round = None;
    let mut begun = Vec::new();
    if !is_filtered {
        join(lang, &live.table.prelude(viewer), &mut begun);
    }
    if !begun.is_empty() {
        put(round, format!("{}\n", begun.join("\n")));
    }
    for (place, entry) in live.entries.iter().enumerate() {
        while let Some((_, notice)) = annals.next_if(|(after, _)| *after < entry.step) {
            put(round, format!("{}\n", notice.told(lang, live.meta.id)));
        }
        let mut told = Vec::new();
        if is_wanted(place, entry) {
            tell_entry(live, viewer, lang, entry, &mut told);
        }
        if !told.is_empty() {
            put(round, format!("`{}` {}\n", entry.step, told.join("\n")));
        }
        // What ends a round and begins the next is the end of the old one's pages.
        round = live.table.round(entry).or(round);
    }
    for (_, notice) in annals {
        put(round, format!("{}\n", notice.told(lang, live.meta.id)));
    }
    if leaves.is_empty() {
        let id = if is_filtered { "log-nothing-such" } else { "match-log-empty" };
        leaves.push(Leaf { round, text: sentence(lang, &Message::new(id)) });
    }
    Ok(leaves)
}

fn fits(page: &str, more: &str) -> bool {
    page.chars().count() + more.chars().count() <= PAGE
}

/// A page with its buttons.
fn bound(lang: Lang, live: &Live, of: MatchId, leaves: &[Leaf], page: u32, filter: &Filter) -> Result<Letter, Trouble> {
    let count = leaves.len() as u32;
    let leaf = leaves
        .get((page as usize).wrapping_sub(1))
        .ok_or_else(|| Trouble::Refused(Message::new("match-no-page").with("page", page).with("count", count)))?;
    let turn = |way: Way, to: u32| Press::Log { of, page: Page { way, to }, filter: filter.clone() };
    let mut rows = Vec::new();
    if 1 < count {
        let way = |way: Way, id: &'static str, to: u32| Button {
            enabled: to != page && (1..=count).contains(&to),
            ..button(&turn(way, to), say(lang, &Message::new(id)), Look::Plain)
        };
        rows.push(Row::Buttons(vec![
            way(Way::First, "log-first", 1),
            way(Way::Back, "log-back", page - 1),
            way(Way::On, "log-on", page + 1),
            way(Way::Last, "log-last", count),
        ]));
    }
    let (rounds, near) = rounds(lang, leaves, page);
    if 1 < rounds.len() {
        let id = turn(Way::Chosen, page).to_string();
        rows.push(Row::Menu(Menu { near, ..Menu::new(id, say(lang, &Message::new("log-menu")), rounds) }));
    }
    let mut footer = vec![say(lang, &Message::new("match-log-page").with("page", page).with("count", count))];
    footer.extend(filter.seat.map(|seat| seat_name(lang, live.game, seat)));
    footer.extend(filter.unit.clone());
    let title = round_name(lang, leaf.round);
    Ok(Letter { title, body: leaf.text.clone(), footer: footer.join(" · "), rows, ..Letter::default() })
}

fn round_name(lang: Lang, round: Option<u16>) -> String {
    match round {
        Some(round) => say(lang, &Message::new("log-round").with("round", round)),
        None => say(lang, &Message::new("log-setup")),
    }
}

/// The rounds with their first pages, and the place of the one at hand.
fn rounds(lang: Lang, leaves: &[Leaf], page: u32) -> (Vec<Choice>, usize) {
    let begins = |place: &usize| *place == 0 || leaves[*place].round != leaves[place - 1].round;
    let first: Vec<usize> = (0..leaves.len()).filter(begins).collect();
    let here = first.iter().filter(|&&place| place < page as usize).count();
    let choice = |place: &usize| Choice::new((place + 1).to_string(), round_name(lang, leaves[*place].round));
    (first.iter().map(choice).collect(), here.saturating_sub(1))
}
