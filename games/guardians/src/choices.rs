//! The commands a seat may give, as its view tells: all single orders, and good samples where there are too many. Batches
//! are left out; they are made of these.

use super::Guardians;
use super::board::Zone;
use super::command::{Command, Deck};
use super::content::{Card, HandCard, Hero, Side, Trait};
use super::effect::Action;
use super::event::Preference;
use super::field::{Field, Stage};
use super::figure::{Figure, Paper};
use super::rules::{self, attack, check_step, setup};
use super::square::Square;
use super::steps::{Choice, Deal, Names, Place, Push, Step, Usage};
use super::suggest::{free_heroes, free_sidekicks};
use super::tile::Function;
use super::view::View;
use game::{Choices, Seat};

impl Choices for Guardians {
    fn choices(view: &View, seat: Seat) -> Vec<Command> {
        let field = &view.field;
        let mut commands = Vec::new();
        if !field.seats.has(seat) || field.stage == Stage::Over {
            return commands;
        }
        match field.stage {
            Stage::Lobby => lobby(view, seat, &mut commands),
            Stage::Strategy => strategy(view, seat, &mut commands),
            Stage::Activation => {
                let active = field.active.as_ref().filter(|active| field.piece(active.figure).seat == Some(seat));
                if let Some(active) = active {
                    let figure = active.figure;
                    if let Some(push) = &field.push {
                        // What else would be possible shows only once the villain has had its say about the attack.
                        commands.push(Command::Push { to: Push::None });
                        let squares = attack::push_squares(field, push.target);
                        commands.extend(squares.map(|square| Command::Push { to: Push::To(vec![square]) }));
                        commands.push(Command::Step { figure, step: Step::End });
                    } else {
                        commands.extend(steps(field, figure).into_iter().map(|step| Command::Step { figure, step }));
                    }
                }
            }
            Stage::Promotion => {
                if field.promoting.has(seat) {
                    commands.extend(view.heroes_in_play(seat).into_iter().map(|hero| Command::Promote { hero }));
                }
            }
            Stage::Over => {}
        }
        commands.extend(Preference::ALL.iter().map(|push| Command::Standing { push: *push }));
        commands
    }
}

fn lobby(view: &View, seat: Seat, commands: &mut Vec<Command>) {
    let field = &view.field;
    // The house waits until people have chosen.
    if rules::waiting(field).has(seat) {
        return;
    }
    let heroes = field.heroes_of(seat);
    if heroes.len() < setup::quota(field, seat) {
        for hero in free_heroes(field) {
            commands.push(Command::Hero { hero, rank: None, teamup: !heroes.is_empty() });
        }
    }
    for hero in heroes {
        if setup::needs_deck(field, hero) && !field.chosen[hero as usize] {
            for three in setup::offered(field, view.spare(hero), hero).windows(3) {
                commands.push(Command::Deck(Deck { hero, cards: [three[0], three[1], three[2]] }));
            }
        }
    }
    if setup::owes(field, seat) && commands.is_empty() {
        commands.extend(free_sidekicks(field).map(|figure| Command::Sidekick { figure }));
    }
    commands.extend(Paper::ALL.iter().map(|paper| Command::Paper { paper: *paper }));
}

fn strategy(view: &View, seat: Seat, commands: &mut Vec<Command>) {
    let field = &view.field;
    let mine = view.heroes_in_play(seat);
    let team: Vec<Hero> = field.team_heroes(field.team(seat));
    for first in 0..team.len() {
        let mut heroes = team.clone();
        heroes.rotate_left(first);
        let (second, third) = (heroes.get(1).copied(), heroes.get(2).copied());
        commands.push(Command::Order { first: heroes[0], second, third });
    }
    if mine.is_empty() {
        return;
    }
    if field.locked.has(seat) {
        commands.push(Command::Lock { off: true });
        return;
    }
    for hero in &mine {
        commands.extend(plans(view, *hero));
    }
    if mine.iter().all(|hero| view.plan(*hero).is_some()) {
        commands.push(Command::Lock { off: false });
    }
}

/// Plans of one card, and of two with the first on the right.
pub fn plans(view: &View, hero: Hero) -> Vec<Command> {
    let Some(hand) = view.hand(hero) else { return Vec::new() };
    let main = view.field.sheet(hero).is_some_and(|sheet| sheet.main);
    let (token1, token2) = if main { (None, None) } else { (Some(Trait::Attack), Some(Trait::Defence)) };
    let plan = |card1: HandCard, side1: Side, second: Option<(HandCard, Side)>| {
        let (card2, side2) = second.unzip();
        Command::Plan { card1, side1: Some(side1), card2, side2, hero, token1, token2, lock: false }
    };
    let sides = |card: HandCard| [Side::Left, Side::Right].into_iter().filter(move |side| card.has(*side));
    let mut found = Vec::new();
    for card in hand.cards.iter().filter(|card| !card.is_wound()) {
        for side in sides(*card) {
            found.push(plan(*card, side, None));
            for other in hand.cards.iter().filter(|other| *other != card && (other.is_wound() || card < *other)) {
                for other_side in sides(*other) {
                    found.push(plan(*card, side, Some((*other, other_side))));
                }
            }
        }
    }
    found
}

/// Steps that the active figure may make.
pub fn steps(field: &Field, figure: Figure) -> Vec<Step> {
    let mut found: Vec<Step> = Vec::new();
    let may = |step: &Step| check_step(field, figure, step).is_ok();
    for target in field.targets(figure) {
        found.push(Step::Attack { target, manner: None, push: Push::Unsaid });
        found.push(Step::Attack { target, manner: None, push: Push::None });
    }
    for site in field.all_sites() {
        for with in [Trait::Mental, Trait::Attack] {
            let to = subway_square(field, figure).map(Place::Square);
            let to = to.filter(|_| site == super::site::Site::Printed(Function::Subway));
            found.push(Step::Test { site, with, names: Names { to, ..Names::default() } });
        }
    }
    for object in &field.objects {
        for target in field.figures().filter(|target| field.hostile(figure, *target)) {
            let names = Names { target: Some(target), ..Names::default() };
            found.push(Step::Object { object: object.id, usage: Usage::Aggressive, names });
        }
        if field.square(figure) == Some(object.orange) {
            for names in classic_names(field, figure) {
                found.push(Step::Object { object: object.id, usage: Usage::Classic, names });
            }
        }
    }
    if let Some(hero) = figure.as_hero() {
        let left = field.sheet(hero).map_or(&[][..], |sheet| sheet.left.as_slice());
        for card in left.iter().filter_map(|card| card.power()) {
            if let Some(action) = card.text().action {
                found.extend(powers(field, figure, card, action));
            }
        }
    }
    found.extend(Deal::ALL.iter().map(|deal| Step::Act { deal: *deal, at: None }));
    let mut legal: Vec<Step> = Vec::new();
    if field.active.as_ref().is_some_and(|active| active.figure == figure && 0 < active.actions) {
        let squares = field.reachable(figure, field.stride(figure), field.gait(figure));
        legal.extend(squares.into_iter().map(|to| Step::Move { to, via: Vec::new() }));
    }
    for step in found {
        if may(&step) && !legal.contains(&step) {
            legal.push(step);
        }
    }
    legal.push(Step::End);
    legal
}

fn subway_square(field: &Field, figure: Figure) -> Option<Square> {
    field.board.squares().find(|square| {
        let rim = square.column() == 0
            || square.row() == 0
            || square.column() == field.board.columns - 1
            || square.row() == field.board.rows - 1;
        let safe = |zone: Zone| !field.holds_enemy(zone, figure);
        rim && field.is_free(*square) && field.board.zone(*square).is_some_and(safe)
    })
}

/// Nothing, or somewhere to drive to.
fn classic_names(field: &Field, figure: Figure) -> Vec<Names> {
    let far = field.reachable(figure, 3, super::reach::Gait::Slip);
    let to = far.last().copied().map(Place::Square);
    vec![Names::default(), Names { to, ..Names::default() }]
}

/// Good uses of a power.
fn powers(field: &Field, figure: Figure, card: Card, action: Action) -> Vec<Step> {
    let with = |names: Names| Step::Power { card, names };
    let others: Vec<Figure> = field.figures().filter(|other| *other != figure).collect();
    let squares: Vec<Square> = match action {
        Action::Blink(_) | Action::TitanThrow | Action::NightSignal | Action::ClumsyGrab => {
            field.board.squares().filter(|square| field.is_free(*square)).collect()
        }
        Action::HardLanding | Action::RecklessDive => field.reachable(figure, field.stride(figure), field.gait(figure)),
        Action::Charge => field.reachable(figure, field.stride(figure) + 1, super::reach::Gait::Fly),
        _ => Vec::new(),
    };
    let at = |target: Figure| with(Names { target: Some(target), ..Names::default() });
    let place = |target: Option<Figure>, square: Square| {
        with(Names { target, to: Some(Place::Square(square)), ..Names::default() })
    };
    match action {
        Action::Blink(_) | Action::HardLanding => squares.into_iter().map(|square| place(None, square)).collect(),
        Action::Charge | Action::RecklessDive => {
            let mut found: Vec<Step> = Vec::new();
            for target in others.iter().filter(|other| field.hostile(figure, **other)) {
                let near = squares
                    .iter()
                    .filter(|square| field.square(*target).is_some_and(|at| field.touching(at, **square)));
                found.extend(near.map(|square| place(Some(*target), *square)));
            }
            found
        }
        Action::TitanThrow | Action::NightSignal | Action::ClumsyGrab => {
            let mut found = Vec::new();
            for target in &others {
                let near = field.adjacent(figure, *target) || action == Action::NightSignal;
                if near {
                    let to = squares.iter().map(|square| place(Some(*target), *square));
                    found.extend(to.filter(|step| check_step(field, figure, step).is_ok()).take(4));
                }
            }
            found
        }
        Action::RoyalCommand => {
            let mut found = Vec::new();
            for target in others.iter().filter(|other| field.allied(figure, **other)) {
                let reach = field.reachable(*target, field.stride(*target), field.gait(*target));
                found.extend(reach.into_iter().map(|square| place(Some(*target), square)));
            }
            found
        }
        Action::Checkmate => {
            let mut found = Vec::new();
            for target in &others {
                let left =
                    target.as_hero().and_then(|hero| field.sheet(hero)).map_or(&[][..], |sheet| sheet.left.as_slice());
                for off in left.iter().filter_map(|card| card.power()) {
                    let choice = Some(Choice::Card(off));
                    found.push(with(Names { target: Some(*target), choice, ..Names::default() }));
                }
            }
            found
        }
        Action::WallOfFire => {
            let zones = field.board.zones.iter();
            zones.map(|zone| with(Names { to: Some(Place::Zone(*zone)), ..Names::default() })).collect()
        }
        Action::Overclock => {
            let mut found = Vec::new();
            for target in others.iter().filter(|other| field.allied(figure, **other)) {
                for victim in field.targets(*target) {
                    found.push(with(Names { target: Some(*target), target2: Some(victim), ..Names::default() }));
                }
            }
            found
        }
        Action::Beacon
        | Action::InnerFlame
        | Action::Phoenix
        | Action::SmokeBomb
        | Action::Roar
        | Action::UltraNova
        | Action::GroundPound
        | Action::Supernova
        | Action::Prototype => vec![with(Names::default())],
        _ => others.into_iter().map(at).chain([with(Names::default())]).collect(),
    }
}
