//! Choosing teams and bases, deploying, and the toss (BW-3, BW-18.2).

use super::Hand;
use crate::content::{ALLIES, TEAM};
use crate::event::{Choice, Event};
use crate::field::Field;
use crate::lobby::{Bases, Draft};
use crate::refusal::{BadChoice, Refusal};
use crate::unit::{Unit, place_of};
use crate::words::{Base, Card, Format, Team};
use game::{Seat, Seats};

/// Whether a seat chooses a cosmic ally (BW-18.2): the first seat of each camp.
pub(crate) fn needs_ally(field: &Field, seat: Seat) -> bool {
    field.options.allies && place_of(seat) < 2
}

/// Teams that a seat may take, as far as everybody knows.
pub(crate) fn teams(field: &Field, seat: Seat) -> Vec<Team> {
    if field.options.draft == Draft::Random {
        return field.crew(seat).team.into_iter().collect();
    }
    Team::ALL.iter().copied().filter(|team| team_flaw(field, seat, *team).is_none()).collect()
}

/// Bases that may be taken.
pub(crate) fn bases(field: &Field) -> Vec<Base> {
    let fits = |base: &Base| match field.options.bases {
        Bases::Large => base.is_large(),
        Bases::Small => !base.is_large(),
        Bases::Free => true,
    };
    Base::ALL.iter().copied().filter(fits).collect()
}

/// Allies that may be taken, as far as everybody knows.
pub(crate) fn allies(field: &Field) -> Vec<Card> {
    ALLIES.into_iter().filter(|ally| ally_is_free(field, *ally)).collect()
}

fn ally_is_free(field: &Field, ally: Card) -> bool {
    field.options.draft == Draft::Blind || field.crews.iter().all(|crew| crew.ally != Some(ally))
}

fn team_flaw(field: &Field, seat: Seat, team: Team) -> Option<BadChoice> {
    if field.options.draft == Draft::Open && field.crews.iter().any(|crew| crew.team == Some(team)) {
        return Some(BadChoice::TeamTaken(team));
    }
    let canon = field.options.canon && field.camp(seat).is_some_and(|camp| !team.card().camps.contains(&camp));
    canon.then_some(BadChoice::TeamNotCanon(team))
}

/// A choice held against the rules for a seat.
pub(crate) fn check(
    field: &Field,
    seat: Seat,
    team: Option<Team>,
    base: Base,
    ally: Option<Card>,
) -> Result<Choice, Refusal> {
    let random = field.options.draft == Draft::Random;
    if let Some(flaw) = team.filter(|_| !random).and_then(|team| team_flaw(field, seat, team)) {
        return Err(Refusal::BadChoice(flaw));
    }
    if !bases(field).contains(&base) {
        return Err(Refusal::BadChoice(BadChoice::BaseSize(base)));
    }
    let needs = needs_ally(field, seat);
    if let Some(ally) = ally.filter(|ally| needs && !ally_is_free(field, *ally)) {
        return Err(Refusal::BadChoice(BadChoice::AllyTaken(ally)));
    }
    let missing = |option: &str| Refusal::ChoiceMissing(option.to_owned());
    let unused = |option: &str| Refusal::UnusedOption(option.to_owned());
    let drawn = field.crew(seat).team;
    let chosen = match (random, team) {
        (true, Some(_)) => return Err(unused("team")),
        (true, None) => drawn.ok_or_else(|| missing("team"))?,
        (false, team) => team.ok_or_else(|| missing("team"))?,
    };
    match (needs, ally) {
        (true, None) => Err(missing("cosmic")),
        (false, Some(_)) => Err(unused("cosmic")),
        _ => Ok(Choice { team: chosen, base, ally }),
    }
}

/// `team`: for the first seat of the person that has not chosen and may choose so (BW-3.2).
pub(super) fn choose(
    play: &mut Hand<'_>,
    by: Seats,
    team: Option<Team>,
    base: Base,
    ally: Option<Card>,
) -> Result<(), Refusal> {
    let field = &play.field;
    let blind = field.options.draft == Draft::Blind;
    let mine = by.and(field.playing());
    let undecided = mine.without(field.decided);
    // A blind choice may be changed until everybody has chosen.
    let seats = if undecided.is_empty() && blind { mine } else { undecided };
    let mut first = Err(Refusal::AlreadyChosen);
    for seat in seats.iter() {
        match check(field, seat, team, base, ally) {
            Ok(choice) => {
                take(play, seat, choice);
                return Ok(());
            }
            Err(why) if first == Err(Refusal::AlreadyChosen) => first = Err(why),
            Err(_) => {}
        }
    }
    first
}

fn take(play: &mut Hand<'_>, seat: Seat, choice: Choice) {
    if play.field.options.draft == Draft::Blind {
        play.happen(Event::ChoiceNoted { seat, choice });
        if !play.field.decided.has(seat) {
            play.happen(Event::ChoiceIn { seat });
        }
    } else {
        play.happen(Event::Chosen { seat, choice, secret: false });
    }
    complete(play);
}

/// Once everybody has chosen or lapsed, the choices are shown and the characters laid out.
fn complete(play: &mut Hand<'_>) {
    if !play.field.playing().without(play.field.decided).is_empty() {
        return;
    }
    for seat in play.field.seats() {
        if play.field.crew(seat).chosen {
            continue;
        }
        // Whoever let the deadline pass gets a default now, so that the draws tell nothing early (section 4.4).
        let noted = play.choices[place_of(seat)];
        let choice = noted.unwrap_or_else(|| default_choice(play, seat));
        play.happen(Event::Chosen { seat, choice, secret: true });
    }
    play.happen(Event::TeamsComplete);
}

/// The default of section 4.4.
fn default_choice(play: &mut Hand<'_>, seat: Seat) -> Choice {
    let allowed = teams(&play.field, seat);
    let team = match allowed.as_slice() {
        [only] => *only,
        several => several[play.draw("team-default", several.len() as u32) as usize - 1],
    };
    let base = bases(&play.field)[0];
    let ally = needs_ally(&play.field, seat).then(|| allies(&play.field)[0]);
    Choice { team, base, ally }
}

/// A seat lets the draft's deadline pass.
pub(super) fn lapse_choice(play: &mut Hand<'_>, seat: Seat) {
    if play.field.options.draft == Draft::Blind {
        play.happen(Event::ChoiceIn { seat });
        complete(play);
    } else {
        let choice = default_choice(play, seat);
        take(play, seat, choice);
    }
}

/// `deploy` (BW-3.4).
pub(super) fn deploy(play: &mut Hand<'_>, by: Seats, order: [Unit; TEAM]) -> Result<(), Refusal> {
    for unit in order {
        super::mine(by, unit)?;
    }
    let seat = order[0].seat;
    let whole = play.field.team(seat).all(|piece| order.contains(&piece.unit));
    if !whole {
        return Err(Refusal::DeployIncomplete);
    }
    hand_in(play, seat, order.map(|unit| unit.card));
    Ok(())
}

fn hand_in(play: &mut Hand<'_>, seat: Seat, order: [Card; TEAM]) {
    play.happen(Event::DeploymentNoted { seat, order });
    if !play.field.decided.has(seat) {
        play.happen(Event::DeploymentIn { seat });
    }
    if !play.field.playing().without(play.field.decided).is_empty() {
        return;
    }
    for seat in play.field.seats() {
        let Some(order) = play.deployments[place_of(seat)] else { continue };
        for (card, square) in order.into_iter().zip(play.field.board.starts[place_of(seat)]) {
            let unit = play.field.team(seat).map(|piece| piece.unit).find(|unit| unit.card == card);
            if let Some(unit) = unit {
                play.happen(Event::Deployed { unit, square });
            }
        }
    }
    toss(play);
}

/// The toss and the first turn (BW-3.7, 3.8).
fn toss(play: &mut Hand<'_>) {
    let format = play.field.options.format;
    let place = match format {
        Format::Duel | Format::Camps => play.draw("initiative-token", 2),
        Format::FreeForAll => play.draw("initiative-seat", 4),
    };
    let seat = format.seat(place as usize - 1);
    play.happen(Event::Tossed { seat });
    let order = play.field.order_from(seat, 1);
    play.happen(Event::TurnBegan { turn: 1, order });
}

/// Roster order (section 4.4).
pub(super) fn lapse_deployment(play: &mut Hand<'_>, seat: Seat) {
    if let Some(team) = play.field.crew(seat).team {
        hand_in(play, seat, team.card().roster);
    }
}
