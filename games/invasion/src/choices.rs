//! The commands a seat may give, as its view tells: all single orders, and good samples where there are too many
//! (deployments, placements of goblins). Batches are left out; they are made of these.

use crate::Invasion;
use crate::command::{Command, Hiding, Mustering};
use crate::content::{Breed, Figure, Hero, content};
use crate::field::{Field, LORD, Side, Stage, Turn};
use crate::rules::setup::waits_for_others;
use crate::rules::{door, summon};
use crate::view::View;
use game::{Choices, Seat, Seats};
use space::{Direction, Square};

impl Choices for Invasion {
    fn choices(view: &View, seat: Seat) -> Vec<Command> {
        let field = &view.field;
        let mut commands = Vec::new();
        let hero = Hero::of(seat);
        match (field.stage, hero) {
            (Stage::SetupHeroes, Some(_)) => {
                commands.push(Command::deploy([None; 4], [None; 2]));
                for chairs in field.board.tables.iter().filter(|chairs| 4 <= chairs.len()) {
                    let squares = [Some(chairs[3]), Some(chairs[2]), Some(chairs[1]), Some(chairs[0])];
                    commands.push(Command::deploy(squares, [Some(Hero::Rogue), Some(Hero::Cleric)]));
                }
                if field.proposal.is_some() && !waits_for_others(field, Seats::one(seat)) {
                    commands.push(Command::Ready);
                }
            }
            (Stage::SetupLord, None) => {
                commands.extend([Command::Hide(Hiding::Auto), Command::Muster(Mustering::Auto)]);
                if view.draft_treasures.is_some() && view.draft_goblins.is_some() {
                    commands.push(Command::Ready);
                }
            }
            (Stage::Heroes, Some(hero)) => hero_choices(field, hero, &mut commands),
            (Stage::TrapPending, None) => trap_choices(field, &mut commands),
            (Stage::LordSummon, None) => summon_choices(field, &mut commands),
            (Stage::LordActions, None) => {
                for goblin in field.goblins().filter(|goblin| field.piece(*goblin).turn != Turn::Done) {
                    figure_choices(field, goblin, &mut commands);
                }
                commands.push(Command::Finish);
            }
            _ => {}
        }
        if let Some(hero) = hero
            && !matches!(field.stage, Stage::SetupHeroes | Stage::SetupLord | Stage::MatchOver)
            && field.can_drink(hero)
        {
            commands.push(Command::Drink { figure: Figure::hero(hero) });
        }
        commands
    }
}

fn hero_choices(field: &Field, hero: Hero, commands: &mut Vec<Command>) {
    let figure = Figure::hero(hero);
    let piece = field.piece(figure);
    if piece.turn == Turn::Done || piece.square.is_none() {
        return;
    }
    if field.active().is_none_or(|active| active == figure) {
        figure_choices(field, figure, commands);
        if piece.square.is_some_and(|square| field.treasures.has(square)) {
            commands.push(Command::Loot { figure });
        }
        commands.extend(healed_by(field, figure).map(|target| Command::Heal { target }));
    } else {
        commands.push(Command::End { figure });
    }
    commands.push(Command::Finish);
}

fn figure_choices(field: &Field, figure: Figure, commands: &mut Vec<Command>) {
    let piece = field.piece(figure);
    let Some(from) = piece.square else { return };
    if 0 < piece.movement {
        commands.extend(field.reach_of(figure, piece.movement).squares().map(|(to, _)| Command::Move { figure, to }));
    }
    commands.extend(targets(field, figure, from).map(|target| Command::Attack { figure, target }));
    commands.extend(doors(field, figure, from).map(|to| Command::Bash { figure, to }));
    commands.push(Command::End { figure });
}

/// Enemies a figure could attack from a square.
pub fn targets(field: &Field, figure: Figure, from: Square) -> impl Iterator<Item = Figure> {
    let attacked =
        move |at: Square| at.distance(from) <= content().reach && field.attack_from(figure, from, at).is_ok();
    field.enemies(figure).filter(move |(_, at)| attacked(*at)).map(|(target, _)| target)
}

/// Squares behind doors and windows that a figure could break down from a square.
pub fn doors(field: &Field, figure: Figure, from: Square) -> impl Iterator<Item = Square> {
    [Direction::North, Direction::East, Direction::South, Direction::West]
        .into_iter()
        .filter_map(move |direction| from.step(direction))
        .filter(move |to| door::breakable(field, figure, from, *to).is_ok())
}

/// Heroes whom a figure could heal.
pub fn healed_by(field: &Field, figure: Figure) -> impl Iterator<Item = Figure> {
    let piece = field.piece(figure);
    let heals = figure == Figure::hero(Hero::Cleric) && !piece.moved && !piece.fought;
    let wounded = move |hero: &Figure| heals && field.piece(*hero).life < content().life;
    field.living().map(Figure::hero).filter(wounded)
}

fn trap_choices(field: &Field, commands: &mut Vec<Command>) {
    let Some(sprung) = field.sprung else { return };
    let count = usize::from(sprung.value).min(field.room());
    let sewers: Vec<Square> = field.sewers_near(&[sprung.square]).into_iter().take(count).collect();
    for archers in [count.min(field.supply(Breed::Archer)), count.saturating_sub(field.supply(Breed::Sword))] {
        let (archers, swords) = sewers.split_at(archers);
        let command = Command::TrapPlace { swords: swords.to_vec(), archers: archers.to_vec() };
        if !commands.contains(&command) {
            commands.push(command);
        }
    }
}

fn summon_choices(field: &Field, commands: &mut Vec<Command>) {
    let room = field.room();
    for packet in summon::available(field) {
        for extra in 0..=field.reserve {
            if extra == 0 || usize::from(packet + extra) <= room {
                for fill in [Breed::Archer, Breed::Sword] {
                    commands.push(Command::Summon {
                        packet,
                        extra: (0 < extra).then(|| i32::from(extra)),
                        swords: Vec::new(),
                        archers: Vec::new(),
                        fill: Some(fill),
                    });
                }
            }
        }
    }
}

/// Figures of these seats that may act now, the active one first.
pub fn may_act(field: &Field, by: Seats) -> Vec<Figure> {
    let side = match field.stage {
        Stage::Heroes => Side::Heroes,
        Stage::LordActions if by.has(LORD) => Side::Lord,
        _ => return Vec::new(),
    };
    let active = field.active().filter(|active| by.has(Field::seat_of(*active)));
    let others_wait = field.active().is_some_and(Figure::is_hero);
    let fresh = field
        .figures(side)
        .filter(|figure| !others_wait && by.has(Field::seat_of(*figure)) && field.piece(*figure).turn == Turn::Fresh);
    active.into_iter().chain(fresh).collect()
}
