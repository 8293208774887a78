//! Setting up (INV-2): the heroes' deployment, the lord's hidden treasures and first goblins.

use super::Hand;
use crate::board::{Board, Ground};
use crate::command::HIDE;
use crate::content::{Breed, Figure, Hero, TOKENS, content};
use crate::event::{Entrance, Event};
use crate::field::{Deployment, Field, HEROES, Stage, Start};
use crate::reach::Walker;
use crate::refusal::Refusal;
use chance::shuffle;
use game::{Holder, Seats};
use space::Square;

/// The default deployment (INV-2.5).
pub fn default_deployment(board: &Board) -> Deployment {
    let chairs =
        board.tables.iter().find(|chairs| 4 <= chairs.len()).expect("a board has a table with four chairs (INV-1.8)");
    Deployment { squares: [chairs[0], chairs[1], chairs[2], chairs[3]], potions: [Hero::Warrior, Hero::Wizard] }
}

/// The first square that stands twice in a list.
pub(super) fn twice(squares: &[Square]) -> Result<(), Refusal> {
    match squares.iter().enumerate().find(|(place, square)| squares[..*place].contains(square)) {
        Some((_, square)) => Err(Refusal::SameSquare(*square)),
        None => Ok(()),
    }
}

/// Puts a deployment on the table, or makes it final (INV-2.1 to 2.5).
pub(super) fn deploy(
    play: &mut Hand<'_>,
    by: Seats,
    squares: [Option<Square>; 4],
    potions: [Option<Hero>; 2],
) -> Result<(), Refusal> {
    let deployment = if squares == [None; 4] && potions == [None; 2] {
        default_deployment(&play.field.board)
    } else {
        check_deployment(&play.field, squares, potions)?
    };
    let ready = by.and(HEROES).or(house_seats(&play.field));
    if ready == HEROES {
        seat_heroes(play, deployment);
    } else {
        play.happen(Event::DeploymentProposed { deployment, ready });
    }
    Ok(())
}

fn check_deployment(
    field: &Field,
    squares: [Option<Square>; 4],
    potions: [Option<Hero>; 2],
) -> Result<Deployment, Refusal> {
    let given: Vec<Square> = squares.iter().flatten().copied().collect();
    if let Some(square) = given.iter().find(|square| field.board.ground(**square) != Ground::Chair) {
        return Err(Refusal::NotAChair(*square));
    }
    let around = |chairs: &Vec<Square>| given.iter().all(|square| chairs.contains(square));
    if field.options.start == Start::SameTable && !field.board.tables.iter().any(around) {
        return Err(Refusal::TwoTables);
    }
    twice(&given)?;
    if let [Some(one), Some(other)] = potions
        && one == other
    {
        return Err(Refusal::SameOwner(one));
    }
    let mut missing: Vec<String> = Hero::ALL
        .iter()
        .zip(squares)
        .filter(|(_, square)| square.is_none())
        .map(|(hero, _)| hero.id().to_owned())
        .collect();
    missing.extend(
        ["potion1", "potion2"]
            .iter()
            .zip(potions)
            .filter(|(_, hero)| hero.is_none())
            .map(|(name, _)| (*name).to_owned()),
    );
    match (squares, potions) {
        ([Some(warrior), Some(rogue), Some(cleric), Some(wizard)], [Some(one), Some(other)]) => {
            Ok(Deployment { squares: [warrior, rogue, cleric, wizard], potions: [one, other] })
        }
        _ => Err(Refusal::Incomplete(missing)),
    }
}

/// House-held seats are always ready (INV-2.4).
fn house_seats(field: &Field) -> Seats {
    HEROES.iter().filter(|seat| field.holder(*seat) == Holder::House).collect()
}

/// Whether these seats have agreed and others have not (INV-2.4). Seats may have gone to the house since the proposal was
/// made: then whoever agreed before makes it final.
pub(crate) fn waits_for_others(field: &Field, seats: Seats) -> bool {
    seats.and(field.ready) == seats && field.ready.or(house_seats(field)) != HEROES
}

fn seat_heroes(play: &mut Hand<'_>, deployment: Deployment) {
    for hero in Hero::ALL {
        play.happen(Event::HeroSeated { hero, square: deployment.squares[hero as usize] });
    }
    for hero in deployment.potions {
        play.happen(Event::PotionGiven { hero });
    }
    play.happen(Event::HeroesDeployed);
}

/// Agrees to the proposal, or ends the lord's set-up (INV-2.4, 2.9).
pub(super) fn ready(play: &mut Hand<'_>, by: Seats) -> Result<(), Refusal> {
    if play.field.stage == Stage::SetupHeroes {
        let deployment = play.field.proposal.ok_or_else(|| Refusal::Incomplete(vec!["deploy".to_owned()]))?;
        let seats = by.and(HEROES);
        if waits_for_others(&play.field, seats) {
            return Err(Refusal::AgreedAlready);
        }
        if seats.and(play.field.ready) != seats {
            play.happen(Event::Agreed { seats });
        }
        if play.field.ready.or(house_seats(&play.field)) == HEROES {
            seat_heroes(play, deployment);
        }
        return Ok(());
    }
    let mut missing = Vec::new();
    if play.draft_treasures.is_none() {
        missing.push("hide".to_owned());
    }
    if play.draft_goblins.is_none() {
        missing.push("muster".to_owned());
    }
    if !missing.is_empty() {
        return Err(Refusal::Incomplete(missing));
    }
    reveal_setup(play);
    Ok(())
}

/// The squares of the tokens, in reading order and never in token order, and the goblins become public.
fn reveal_setup(play: &mut Hand<'_>) {
    let mut squares = play.draft_treasures.expect("checked by the caller").to_vec();
    squares.sort_unstable();
    for square in squares {
        play.happen(Event::TreasureHidden { square });
    }
    for (breed, square) in play.draft_goblins.clone().unwrap_or_default() {
        place(play, breed, square, Entrance::Mustered);
    }
    play.happen(Event::RoundStarted { round: 1 });
}

/// A goblin enters with the lowest free label of its sort (INV-12.3).
pub(super) fn place(play: &mut Hand<'_>, breed: Breed, square: Square, entrance: Entrance) {
    if let Some(goblin) = play.field.next_goblin(breed) {
        play.happen(Event::GoblinPlaced { goblin, square, entrance });
    }
}

/// Hides the ten tokens (INV-2.6).
pub(super) fn hide(play: &mut Hand<'_>, lists: &[Vec<Square>; 6]) -> Result<(), Refusal> {
    let given: Vec<Square> = lists.iter().flatten().copied().collect();
    twice(&given)?;
    let missing: Vec<String> =
        HIDE.iter().zip(lists).filter(|(_, list)| list.is_empty()).map(|((name, ..), _)| (*name).to_owned()).collect();
    if !missing.is_empty() {
        return Err(Refusal::Incomplete(missing));
    }
    if let Some(square) = given.iter().find(|square| play.field.board.ground(**square) != Ground::TreasureSpot) {
        return Err(Refusal::NotASpot(*square));
    }
    for ((option, _, due), list) in HIDE.iter().zip(lists) {
        if list.len() != *due {
            return Err(Refusal::WrongSpots { option: (*option).to_owned(), due: *due, given: list.len() });
        }
    }
    let squares: [Square; TOKENS] = given.try_into().expect("the counts add up to ten");
    play.happen(Event::TreasuresDrafted { squares, lapsed: false });
    Ok(())
}

/// Hides them by lot (INV-2.10), because it was ordered or because time is up.
pub(super) fn hide_auto(play: &mut Hand<'_>, lapsed: bool) {
    let mut spots = play.field.board.spots.clone();
    shuffle(play.dice(), "treasure-spots", &mut spots);
    let squares: [Square; TOKENS] = spots[..TOKENS].try_into().expect("a board has ten spots (INV-1.8)");
    play.happen(Event::TreasuresDrafted { squares, lapsed });
}

/// Squares for goblins: each a sewer, none twice (shared by `muster`, `summon` and `trap-place`).
pub(super) fn check_sewers(field: &Field, squares: &[Square]) -> Result<(), Refusal> {
    twice(squares)?;
    match squares.iter().find(|square| !field.is_sewer(**square)) {
        Some(square) => Err(Refusal::NotASewer(*square)),
        None => Ok(()),
    }
}

/// The supply holds what is asked for.
pub(super) fn check_supply(field: &Field, swords: usize, archers: usize) -> Result<(), Refusal> {
    for (breed, asked) in [(Breed::Sword, swords), (Breed::Archer, archers)] {
        let left = field.supply(breed);
        if left < asked {
            return Err(Refusal::SupplyEmpty(breed, left));
        }
    }
    Ok(())
}

/// Musters the first goblins (INV-2.7).
pub(super) fn muster(play: &mut Hand<'_>, swords: &[Square], archers: &[Square]) -> Result<(), Refusal> {
    let given = [swords, archers].concat();
    check_sewers(&play.field, &given)?;
    check_supply(&play.field, swords.len(), archers.len())?;
    let due = content().muster;
    if given.len() != due {
        return Err(Refusal::WrongCount { due, given: given.len() });
    }
    draft_goblins(play, swords, archers, false);
    Ok(())
}

fn draft_goblins(play: &mut Hand<'_>, swords: &[Square], archers: &[Square], lapsed: bool) {
    let swords = swords.iter().map(|square| (Breed::Sword, *square));
    let archers = archers.iter().map(|square| (Breed::Archer, *square));
    play.happen(Event::GoblinsDrafted { goblins: swords.chain(archers).collect(), lapsed });
}

/// Musters them near the heroes (INV-2.10), because it was ordered or because time is up.
pub(super) fn muster_auto(play: &mut Hand<'_>, lapsed: bool) {
    let reaches: Vec<_> = play
        .field
        .living()
        .filter_map(|hero| play.field.square(Figure::hero(hero)))
        .map(|square| play.field.reach(Walker::WALKING, square, u8::MAX - 1))
        .collect();
    let mut sewers = play.field.board.sewers.clone();
    sewers.sort_by_key(|sewer| reaches.iter().filter_map(|reach| reach.cost(*sewer)).min());
    let nearest = &sewers[..content().muster];
    let archers: Vec<Square> = nearest.iter().copied().step_by(2).collect();
    let swords: Vec<Square> = nearest.iter().copied().skip(1).step_by(2).collect();
    draft_goblins(play, &swords, &archers, lapsed);
}

/// The heroes' deadline: the proposal stands, or the default deployment (section 4).
pub(super) fn lapse_heroes(play: &mut Hand<'_>) {
    let deployment = play.field.proposal.unwrap_or_else(|| default_deployment(&play.field.board));
    seat_heroes(play, deployment);
}

/// The lord's deadline: missing parts are filled in (INV-2.10).
pub(super) fn lapse_lord(play: &mut Hand<'_>) {
    if play.draft_treasures.is_none() {
        hide_auto(play, true);
    }
    if play.draft_goblins.is_none() {
        muster_auto(play, true);
    }
    reveal_setup(play);
}
