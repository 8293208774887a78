//! The house player (section 10.2): greedy, without looking ahead, from its own view only. A hero of the house knows
//! what everybody knows; the lord of the house reads his own secrets only while hiding them.

use crate::Invasion;
use crate::choices::{doors, targets};
use crate::command::{Command, Hiding, Mustering};
use crate::content::{Breed, Figure, Hero, content};
use crate::field::{Field, Stage, Turn};
use crate::reach::{Reach, Walker};
use crate::rules::summon;
use crate::sight::Mode;
use crate::steps::Step;
use crate::view::View;
use game::{Choices, Dice, House, Seat};
use space::Square;

/// A budget no path on the board exceeds, small enough to be added up.
const FAR: u8 = 100;

impl House for Invasion {
    fn house(view: &View, seat: Seat, whims: &mut dyn Dice) -> Command {
        let field = &view.field;
        match field.stage {
            Stage::SetupHeroes if field.proposal.is_some() => Command::Ready,
            Stage::SetupHeroes => deploy(field),
            Stage::SetupLord if view.draft_treasures.is_none() => hide(field, whims),
            Stage::SetupLord if view.draft_goblins.is_none() => muster(field),
            Stage::SetupLord => Command::Ready,
            Stage::Heroes => match Hero::of(seat) {
                Some(hero) => hero_turn(field, hero),
                None => Command::Finish,
            },
            Stage::TrapPending => trap(view),
            Stage::LordSummon => {
                let packet = summon::available(field).into_iter().max().unwrap_or(1);
                let spare = field.room().saturating_sub(usize::from(packet));
                let extra = Some(spare.min(usize::from(field.reserve)) as i32).filter(|extra| 0 < *extra);
                Command::Summon { packet, extra, swords: Vec::new(), archers: Vec::new(), fill: Some(Breed::Archer) }
            }
            Stage::LordActions => goblin_turn(field),
            Stage::MatchOver => Command::Finish,
        }
    }

    fn house_first(seats: game::Seats) -> Option<Seat> {
        [Hero::Wizard, Hero::Warrior, Hero::Rogue, Hero::Cleric]
            .map(Hero::seat)
            .into_iter()
            .chain([crate::field::LORD])
            .find(|seat| seats.has(*seat))
    }
}

fn walking(field: &Field, from: Square) -> Reach {
    field.reach(Walker::WALKING, from, FAR)
}

/// The table nearest on average to all treasure spots.
fn deploy(field: &Field) -> Command {
    let mean = |chairs: &&Vec<Square>| {
        let reach = walking(field, chairs[0]);
        field.board.spots.iter().map(|spot| u32::from(reach.cost(*spot).unwrap_or(FAR))).sum::<u32>()
    };
    let chairs = field.board.tables.iter().filter(|chairs| 4 <= chairs.len()).min_by_key(mean);
    let Some(chairs) = chairs else { return Command::deploy([None; 4], [None; 2]) };
    let squares = [Some(chairs[0]), Some(chairs[1]), Some(chairs[2]), Some(chairs[3])];
    Command::deploy(squares, [Some(Hero::Warrior), Some(Hero::Wizard)])
}

/// Tokens on the ten spots farthest from the heroes, the diamonds at random among the six farthest.
fn hide(field: &Field, whims: &mut dyn Dice) -> Command {
    let reaches: Vec<Reach> = field.hero_squares().into_iter().map(|square| walking(field, square)).collect();
    let mut spots: Vec<(u32, Square)> = field
        .board
        .spots
        .iter()
        .map(|spot| {
            let distance = reaches.iter().filter_map(|reach| reach.cost(*spot)).min().unwrap_or(FAR);
            (u32::from(distance) + whims.draw("house", 5) - 1, *spot)
        })
        .collect();
    spots.sort_by_key(|(distance, _)| std::cmp::Reverse(*distance));
    let mut squares: Vec<Square> = spots.into_iter().take(10).map(|(_, spot)| spot).collect();
    // The diamonds come first; the other tokens are shuffled over what is left.
    for place in 0..2 {
        let other = place + whims.draw("house", 6 - place as u32) as usize - 1;
        squares.swap(place, other);
    }
    chance::shuffle(whims, "house", &mut squares[2..]);
    let take = |from: usize, to: usize| squares[from..to].to_vec();
    Command::Hide(Hiding::At([take(0, 2), take(2, 3), take(3, 5), take(5, 7), take(7, 9), take(9, 10)]))
}

/// Archers first, on the sewers nearest to the heroes.
fn muster(field: &Field) -> Command {
    let reaches: Vec<Reach> = field.hero_squares().into_iter().map(|square| walking(field, square)).collect();
    let mut sewers = field.board.sewers.clone();
    sewers.sort_by_key(|sewer| reaches.iter().filter_map(|reach| reach.cost(*sewer)).min());
    sewers.truncate(content().muster);
    let archers = field.supply(Breed::Archer).min(sewers.len());
    let swords = sewers.split_off(archers);
    Command::Muster(Mustering::At { swords, archers: sewers })
}

/// The sort of placement every choice list offers first: archers, nearest to the looted square.
fn trap(view: &View) -> Command {
    Invasion::choices(view, crate::field::LORD).into_iter().next().unwrap_or(Command::Finish)
}

/// Whether a figure may answer an attack in this mode.
fn answers(mode: Mode, target: Figure) -> bool {
    (mode == Mode::Ranged) == target.stats().ranged
}

fn hero_turn(field: &Field, hero: Hero) -> Command {
    let figure = Figure::hero(hero);
    let piece = field.piece(figure);
    let Some(from) = piece.square.filter(|_| piece.turn != Turn::Done) else { return Command::Finish };
    let reach = field.reach_of(figure, piece.movement);
    let cost_to = |square: Square| if square == from { Some(0) } else { reach.cost(square) };
    let token = field.treasures.iter().filter_map(|square| cost_to(square).map(|cost| (cost, square))).min();
    if hero == Hero::Cleric && !piece.moved && !piece.fought {
        let weakest = field.living().map(Figure::hero).min_by_key(|hero| field.piece(*hero).life);
        if let Some(target) = weakest {
            let life = field.piece(target).life;
            if life == 1 || life == 2 && token.is_none() {
                return Command::Heal { target };
            }
        }
    }
    // A hero at his last life point without a potion does not open fights that may be answered.
    let careful = piece.life == 1 && !piece.potion;
    let worth = |square: Square, target: Figure| {
        let mode = field.square(target).and_then(|at| field.attack_from(figure, square, at).ok());
        mode.is_some_and(|mode| !careful || !answers(mode, target))
    };
    if let Some((cost, square)) = token {
        // The last attack would end the turn before the looting.
        if 1 < piece.attacks {
            let on_the_way = reach
                .squares()
                .chain([(from, 0)])
                .filter(|(stop, spent)| {
                    *spent == 0 || spent.saturating_add(walk_cost(field, figure, *stop, square)) <= piece.movement
                })
                .filter_map(|(stop, spent)| {
                    targets(field, figure, stop).find(|target| worth(stop, *target)).map(|target| (spent, stop, target))
                })
                .min_by_key(|(spent, stop, _)| (*spent, *stop));
            if let Some((_, stop, target)) = on_the_way {
                return step_or_attack(figure, from, stop, target);
            }
        }
        return if cost == 0 {
            Command::Loot { figure }
        } else {
            Command::Act { figure, steps: vec![Step::Move(square), Step::Loot] }
        };
    }
    let Some(goal) = claimed(field, hero) else { return fight_or_end(field, figure, from, careful) };
    let away = walking(field, goal);
    let distance = |square: Square| away.cost(square).unwrap_or(FAR);
    let nearest = reach.squares().map(|(square, cost)| (distance(square), cost, square)).min();
    let best = nearest.map_or(distance(from), |(far, _, _)| far.min(distance(from)));
    let attack = reach
        .squares()
        .chain([(from, 0)])
        .filter_map(|(stop, cost)| {
            targets(field, figure, stop)
                .find(|target| worth(stop, *target))
                .map(|target| (distance(stop), cost, stop, target))
        })
        .min_by_key(|(far, cost, stop, _)| (*far, *cost, *stop));
    if let Some((far, _, stop, target)) = attack
        && (1 < piece.attacks || far <= best + 3)
    {
        return step_or_attack(figure, from, stop, target);
    }
    match nearest {
        Some((far, _, square)) if far < distance(from) => Command::Move { figure, to: square },
        _ => match doors(field, figure, from).next() {
            Some(to) => Command::Bash { figure, to },
            None => Command::End { figure },
        },
    }
}

fn walk_cost(field: &Field, figure: Figure, from: Square, to: Square) -> u8 {
    if from == to {
        return 0;
    }
    field.reach(Walker::of(figure), from, figure.stats().movement).cost(to).unwrap_or(FAR)
}

fn step_or_attack(figure: Figure, from: Square, stop: Square, target: Figure) -> Command {
    if stop == from {
        Command::Attack { figure, target }
    } else {
        Command::Act { figure, steps: vec![Step::Move(stop), Step::Attack(target)] }
    }
}

fn fight_or_end(field: &Field, figure: Figure, from: Square, careful: bool) -> Command {
    match targets(field, figure, from).find(|_| !careful) {
        Some(target) => Command::Attack { figure, target },
        None => Command::End { figure },
    }
}

/// The closest token that no other hero is closer to: heroes claim one each, the nearest pair first.
fn claimed(field: &Field, hero: Hero) -> Option<Square> {
    let mut heroes: Vec<(Hero, Reach)> = field
        .living()
        .filter_map(|hero| field.square(Figure::hero(hero)).map(|square| (hero, walking(field, square))))
        .collect();
    let mut tokens: Vec<Square> = field.treasures.iter().collect();
    loop {
        if tokens.is_empty() {
            // More heroes than tokens: the spare ones follow the others.
            tokens = field.treasures.iter().collect();
        }
        let pair = heroes
            .iter()
            .enumerate()
            .flat_map(|(place, (_, reach))| {
                tokens.iter().map(move |token| (reach.cost(*token).unwrap_or(FAR), place, *token))
            })
            .min();
        let (_, place, token) = pair?;
        let (claimant, _) = heroes.remove(place);
        if claimant == hero {
            return Some(token);
        }
        tokens.retain(|other| *other != token);
    }
}

/// Archers act first, then the swordsmen nearest to a hero; a goblin in the middle of its turn goes on.
fn goblin_turn(field: &Field) -> Command {
    let heroes = field.hero_squares();
    let near = |goblin: &Figure| {
        field.square(*goblin).and_then(|square| heroes.iter().map(|hero| hero.distance(square)).min())
    };
    let active = field.active().filter(|figure| !figure.is_hero());
    let waiting = field.goblins().filter(|goblin| field.piece(*goblin).turn == Turn::Fresh);
    let next =
        active.or_else(|| waiting.min_by_key(|goblin| (goblin.stats().breed == Some(Breed::Sword), near(goblin))));
    let Some(goblin) = next else { return Command::Finish };
    let Some(from) = field.square(goblin) else { return Command::Finish };
    let reach = field.reach_of(goblin, field.piece(goblin).movement);
    let stops: Vec<(Square, u8)> = reach.squares().chain([(from, 0)]).collect();
    let attack = stops
        .iter()
        .flat_map(|(stop, cost)| targets(field, goblin, *stop).map(move |target| (*stop, *cost, target)))
        .filter_map(|(stop, cost, target)| {
            let at = field.square(target)?;
            let mode = field.attack_from(goblin, stop, at).ok()?;
            let life = field.piece(target).life;
            let far = if goblin.stats().ranged { u8::MAX - stop.distance(at) } else { 0 };
            let wizard = target == Figure::hero(Hero::Wizard);
            Some(((life, answers(mode, target), !wizard, far, cost, stop), stop, target))
        })
        .min_by_key(|(rank, _, _)| *rank);
    if let Some((_, stop, target)) = attack {
        return step_or_attack(goblin, from, stop, target);
    }
    let door =
        stops.iter().filter_map(|(stop, cost)| doors(field, goblin, *stop).next().map(|to| (*cost, *stop, to))).min();
    if let Some((_, stop, to)) = door {
        let steps = if stop == from { vec![Step::Bash(to)] } else { vec![Step::Move(stop), Step::Bash(to)] };
        return Command::Act { figure: goblin, steps };
    }
    let ways: Vec<Reach> = heroes.iter().map(|hero| walking(field, *hero)).collect();
    let distance = |square: Square| ways.iter().filter_map(|way| way.cost(square)).min().unwrap_or(FAR);
    match stops.iter().map(|(stop, cost)| (distance(*stop), *cost, *stop)).min() {
        Some((far, _, stop)) if far < distance(from) => {
            Command::Act { figure: goblin, steps: vec![Step::Move(stop), Step::End] }
        }
        _ => Command::End { figure: goblin },
    }
}
