//! The end of a turn (GC-14, section 4) and of the match: wounds, recovery, promotion, articles, winners (GC-15, 16.7, 16.8).

use super::{Hand, feats, harm, knowers, menace, own_hero};
use crate::campaign;
use crate::content::{Ailment, HandCard, Hero, Wound};
use crate::effect::Perm;
use crate::event::{Article, Event, Reason};
use crate::field::{Field, Load, Stage, Team};
use crate::figure::Figure;
use crate::refusal::Refusal;
use chance::shuffle;
use game::{Closing, Holder, Seat, Seats};

/// The last turn of any match (GC-15.13).
const LAST_TURN: u8 = 12;
/// Coverage that ends S4.
const ENOUGH_COVERAGE: u8 = 12;
/// Cases that end S5.
const ENOUGH_CASES: u8 = 2;

/// END.1 and END.2; then END.3, unless somebody has to be promoted.
pub(super) fn end_turn(play: &mut Hand<'_>) {
    menace::end_of_turn(play);
    if play.field.stage == Stage::Over {
        return;
    }
    for hero in play.field.heroes_in_play() {
        linger(play, hero);
    }
    play.happen(Event::CardsDiscarded);
    for hero in play.field.heroes_in_play() {
        wound_check(play, hero);
    }
    for hero in play.field.heroes_in_play() {
        recover(play, hero);
    }
    let out: Vec<Hero> = play.field.heroes_in_play().into_iter().filter(|hero| is_beaten(&play.field, *hero)).collect();
    for hero in out {
        harm::put_out(play, Figure::hero(hero), None);
    }
    let owing = leaderless(&play.field);
    if owing.is_empty() {
        check(play);
    } else {
        play.happen(Event::PromotionDue { seats: owing });
    }
}

/// END.2a: cards in play that act at the end of the turn.
fn linger(play: &mut Hand<'_>, hero: Hero) {
    let figure = Figure::hero(hero);
    let Some(sheet) = play.field.sheet(hero) else { return };
    let overheats = |card: &&HandCard| card.power().is_some_and(|card| card.text().perm.contains(&Perm::Overheat));
    let bleeds =
        |card: &&HandCard| matches!(card, HandCard::Wound(wound) if wound.text().left == Some(Ailment::Bleeding));
    let hot = sheet.left.iter().find(overheats).copied().filter(|_| play.field.has(figure, Perm::Overheat));
    let open = sheet.left.iter().find(bleeds).copied().filter(|_| !sheet.healed);
    for card in [hot, open].into_iter().flatten() {
        if play.field.square(figure).is_some() {
            play.happen(Event::Lingered { hero, card });
            harm::harm(play, figure, 1, None);
        }
    }
}

/// END.2c: at most one wound card a turn (GC-8.4, 8.5).
fn wound_check(play: &mut Hand<'_>, hero: Hero) {
    let figure = Figure::hero(hero);
    let health = play.field.health(figure);
    let damage = play.field.piece(figure).damage;
    if !play.field.sheet(hero).is_some_and(|sheet| sheet.main) || damage < health {
        return;
    }
    if play.wound_deck.is_empty() && !play.wound_discard.is_empty() {
        let mut deck = play.wound_discard.clone();
        shuffle(play.dice(), "wound-shuffle", &mut deck);
        play.happen(Event::WoundsShuffled { deck });
    }
    let wound = play.wound_deck.last().copied().unwrap_or_else(Wound::blank);
    let knowers = play.field.piece(figure).seat.map_or(Seats::NONE, |seat| knowers(&play.field, seat));
    play.happen(Event::WoundDrawn { hero, wound, left: damage - health, knowers });
}

/// END.2d (GC-2.12 to 2.14).
fn recover(play: &mut Hand<'_>, hero: Hero) {
    let empty = play.field.sheet(hero).is_some_and(|sheet| sheet.powers == 0 && !sheet.discard.is_empty());
    if empty {
        play.happen(Event::Recovered { hero });
    }
}

/// END.2e (GC-8.7, 16.5).
fn is_beaten(field: &Field, hero: Hero) -> bool {
    let most = if field.is_coop() { 2 } else { 3 };
    field.sheet(hero).is_some_and(|sheet| sheet.main && most <= sheet.wounds)
}

/// Seats without a main hero that still have a TEAM-UP hero (GC-12.6).
fn leaderless(field: &Field) -> Seats {
    let heroes = field.heroes_in_play();
    let seat = |hero: &Hero| field.piece(Figure::hero(*hero)).seat;
    let led: Seats =
        heroes.iter().filter(|hero| field.sheet(**hero).is_some_and(|sheet| sheet.main)).filter_map(seat).collect();
    heroes.iter().filter_map(seat).collect::<Seats>().without(led)
}

/// A seat chooses its new main hero (GC-12.6).
pub(super) fn promote(play: &mut Hand<'_>, by: Seats, hero: Hero) -> Result<(), Refusal> {
    let seat = own_hero(&play.field, by, hero).map_err(|_| Refusal::NotPromotable(hero))?;
    let fits = play.field.promoting.has(seat) && play.field.square(Figure::hero(hero)).is_some();
    if !fits {
        return Err(Refusal::NotPromotable(hero));
    }
    raise(play, seat, hero);
    Ok(())
}

fn raise(play: &mut Hand<'_>, seat: Seat, hero: Hero) {
    play.happen(Event::Promoted { seat, hero });
    if play.field.promoting.is_empty() {
        check(play);
    }
}

/// GC-12.8.
pub(super) fn lapse(play: &mut Hand<'_>, seat: Seat) {
    let field = &play.field;
    let mine = field.heroes_in_play().into_iter().filter(|hero| field.pieces[*hero as usize].seat == Some(seat));
    if let Some(hero) = mine.min_by_key(|hero| (field.pieces[*hero as usize].damage, *hero)) {
        raise(play, seat, hero);
    }
}

/// END.3.
fn check(play: &mut Hand<'_>) {
    feats::at_turn_end(play);
    cover(play);
    if let Some(reason) = over(&play.field) {
        finish(play, reason);
        return;
    }
    let turn = play.field.turn;
    play.happen(Event::TurnEnded { turn });
    play.happen(Event::TurnBegan { turn: turn + 1 });
    for hero in play.field.heroes_in_play() {
        recover(play, hero);
    }
}

/// Camera zones (S4).
fn cover(play: &mut Hand<'_>) {
    for zone in &play.field.scenario().cameras {
        let count = |team: Team| {
            let inside = play.field.figures().filter(|figure| play.field.zone_of(*figure) == Some(*zone));
            inside.filter(|figure| play.field.side(*figure) == Some(team)).count()
        };
        let team = match count(Team::A).cmp(&count(Team::B)) {
            std::cmp::Ordering::Greater => Team::A,
            std::cmp::Ordering::Less => Team::B,
            std::cmp::Ordering::Equal => continue,
        };
        play.happen(Event::Covered { zone: *zone, team });
    }
}

/// Cases that can still be delivered (S5).
fn cases_left(field: &Field) -> bool {
    let in_van = field.van.is_some_and(|van| !van.gone && 0 < van.cases);
    let lying = field.loads.iter().any(|(load, _)| *load == Load::Case);
    in_van || lying || field.figures().any(|figure| field.piece(figure).load == Some(Load::Case))
}

/// Whether the match ends now, and why (GC-15.1, 16.7, 16.8).
fn over(field: &Field) -> Option<Reason> {
    if field.is_coop() {
        let page = &field.pages[field.options.camp as usize];
        return if page.big && page.medium && field.objective {
            Some(Reason::CoopVictory)
        } else if field.heroes_in_play().is_empty() || is_hopeless(field) || LAST_TURN <= field.turn {
            Some(Reason::CoopLost)
        } else {
            None
        };
    }
    let scenario = field.scenario();
    if Team::BOTH.iter().any(|team| field.team_heroes(*team).is_empty()) {
        return Some(Reason::NoHeroes);
    }
    if field.objective {
        return Some(Reason::Objective);
    }
    let points = field.scores.map(|score| score.points);
    let enough = !scenario.cameras.is_empty() && points.iter().any(|points| ENOUGH_COVERAGE <= *points)
        || field.van.is_some() && (points.iter().any(|points| ENOUGH_CASES <= *points) || !cases_left(field));
    if enough || scenario.turns.is_some_and(|turns| turns <= field.turn) {
        return Some(Reason::Scenario);
    }
    (LAST_TURN <= field.turn).then_some(Reason::LastTurn)
}

/// Whether a needed article can no longer be won (GC-16.8).
fn is_hopeless(field: &Field) -> bool {
    let page = &field.pages[field.options.camp as usize];
    let won = field.scores[field.options.camp as usize].points;
    let sites = field.sites.iter().flatten().count() as u8;
    let medium = if let Some(rule) = field.menace().and_then(|menace| menace.site) {
        rule.count <= won + sites
    } else {
        let letters = !field.loads.is_empty() || field.figures().any(|figure| field.piece(figure).load.is_some());
        letters || !field.objective
    };
    !page.medium && !medium || !page.big && field.objective
}

/// The match ends: articles that are still open go to whoever earned more, then the pages are counted.
pub(super) fn finish(play: &mut Hand<'_>, reason: Reason) {
    if play.field.stage == Stage::Over {
        return;
    }
    if reason != Reason::VillainPlan && !play.field.is_coop() {
        last_articles(play);
    }
    let winner = winner(&play.field, reason);
    let seats = winner.map_or(Seats::NONE, |team| play.field.team_seats(team));
    let mut holders: Vec<Holder> = Vec::new();
    for seat in seats.iter() {
        let holder = play.field.holders[usize::from(seat.0)];
        if !holders.contains(&holder) {
            holders.push(holder);
        }
    }
    campaign::earn(play);
    play.happen(Event::MatchEnded { reason, winner, holders, seats });
}

/// A match that nobody plays on: what the pages are worth is told (GC-15.14).
pub(crate) fn close(play: &mut Hand<'_>, closing: Closing) {
    let field = &play.field;
    let points = [Team::A, Team::B].map(|team| field.pages[team as usize].points());
    let alone = field.is_coop().then_some(field.options.camp);
    play.happen(Event::Closed { turn: field.turn, points, alone, closing });
}

fn more([a, b]: [u8; 2]) -> Option<Team> {
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Team::A),
        std::cmp::Ordering::Less => Some(Team::B),
        std::cmp::Ordering::Equal => None,
    }
}

/// Who drew the first wound card, if one team did alone (S7).
fn first_blood(field: &Field) -> Option<Team> {
    match field.first_blood {
        Some(team) => team,
        None => match field.bled {
            [0, bled] if 0 < bled => Some(Team::B),
            [bled, 0] if 0 < bled => Some(Team::A),
            _ => None,
        },
    }
}

/// GC-13.14 and the articles of the scenarios without a sheet; on a tie nobody gets one.
fn last_articles(play: &mut Hand<'_>) {
    let field = &play.field;
    let scenario = field.scenario();
    let points = more(field.scores.map(|score| score.points));
    let bloodier = more(field.scores.map(|score| score.wounds)).map(Team::other);
    let (big, medium) = if scenario.menace.is_some() {
        (None, points)
    } else if !scenario.cameras.is_empty() {
        (points, bloodier)
    } else if field.van.is_some() {
        (points, None)
    } else if scenario.civilians.is_empty() {
        (bloodier, first_blood(field).map(Team::other))
    } else {
        (None, points)
    };
    if let Some(team) = big {
        menace::win(play, team, Article::Big);
    }
    if let Some(team) = medium {
        menace::win(play, team, Article::Medium);
    }
}

/// GC-15.8 to 15.10, 16.7.
fn winner(field: &Field, reason: Reason) -> Option<Team> {
    match reason {
        Reason::VillainPlan | Reason::CoopLost => return None,
        Reason::CoopVictory => return Some(field.options.camp),
        Reason::NoHeroes => {
            let standing: Vec<Team> =
                Team::BOTH.into_iter().filter(|team| !field.team_heroes(*team).is_empty()).collect();
            if let [only] = standing.as_slice() {
                return Some(*only);
            }
        }
        Reason::Objective | Reason::Scenario | Reason::LastTurn | Reason::Resigned => {}
    }
    let rank = |team: Team| {
        let page = &field.pages[team as usize];
        (page.points(), page.big, std::cmp::Reverse(page.red.len()), field.team_heroes(team).len())
    };
    match rank(Team::A).cmp(&rank(Team::B)) {
        std::cmp::Ordering::Greater => Some(Team::A),
        std::cmp::Ordering::Less => Some(Team::B),
        std::cmp::Ordering::Equal => None,
    }
}
