//! What the villain does at the end of a turn (GC-13.2, section 2.11), driven by the MENACE sheet; and the scenarios without
//! one (van, Iron Turtle). Track, margins, articles of the villain's defeat.

use super::{Hand, attack, end, harm, motion, test, villain};
use crate::board::{FAR, Zone};
use crate::content::Trait;
use crate::event::Evil as Forced;
use crate::event::{Article, Cause, Event, Joke, Reason, Subject};
use crate::field::{Field, Load, Stage, Team};
use crate::figure::{Figure, Villain};
use crate::scenario::{Evil, MarginEffect};
use crate::square::Square;

/// END.1: the sheet's actions in order, or what the scenario does instead (GC-14.3).
pub(super) fn end_of_turn(play: &mut Hand<'_>) {
    let Some(menace) = play.field.menace() else {
        drive(play);
        shell_game(play);
        return;
    };
    if !play.field.villain_stands() || play.field.objective {
        return;
    }
    // Those that appear in this step do not act in it (GC-13.10).
    let minions = play.field.villains(Villain::Nodalie);
    for evil in &menace.end_of_turn {
        if play.field.stage == Stage::Over || !play.field.villain_stands() {
            return;
        }
        match evil {
            Evil::Crescendo => {
                let least = if play.field.is_coop() { 1 } else { 2 };
                raise(play, (play.field.sites.iter().flatten().count() as u8).max(least));
            }
            Evil::Tick => raise(play, 1 + play.field.sites.iter().flatten().count() as u8 / 2),
            Evil::VillainAttack => {
                let chief = if menace.chief == "x-tina" { Figure::X_TINA } else { Figure::RED_JOKER };
                villain::act(play, chief);
            }
            Evil::MinionsAct => minions_act(play, &minions),
            Evil::Encore => encore(play),
            Evil::March => march(play),
            Evil::Dispatch => dispatch(play),
            Evil::Joke => joke(play),
        }
    }
}

fn minions_act(play: &mut Hand<'_>, minions: &[Figure]) {
    for minion in minions {
        villain::act(play, *minion);
    }
}

/// The track rises; margins come once, in ascending order; its end is the villain's victory (GC-13.11, 13.12).
pub(super) fn raise(play: &mut Hand<'_>, by: u8) {
    let Some(menace) = play.field.menace() else { return };
    let to = (play.field.track + by).min(menace.track);
    if to == play.field.track {
        return;
    }
    play.happen(Event::TrackRose { to });
    for (place, margin) in menace.margins.iter().enumerate().skip(usize::from(play.field.margins)) {
        if margin.at <= to {
            play.happen(Event::MarginReached { margin: place as u8 + 1 });
            match margin.effect {
                MarginEffect::Feedback => feedback(play),
                MarginEffect::Clowns => clowns(play),
                MarginEffect::DullMinds | MarginEffect::Haste | MarginEffect::Resolve | MarginEffect::Wilder => {}
            }
        }
    }
    if menace.track <= to {
        end::finish(play, Reason::VillainPlan);
    }
}

/// Each hero on the stage tests or suffers (MENACE #1).
fn feedback(play: &mut Hand<'_>) {
    for hero in play.field.heroes_in_play() {
        let figure = Figure::hero(hero);
        let on_stage = play.field.zone_of(figure).is_some_and(|zone| zone.slot() == 2);
        let subject = Subject::Menace(Forced::Feedback);
        if on_stage && !test::forced(play, figure, subject, Trait::Mental, 5) {
            harm::harm(play, figure, 1, None);
        }
    }
}

/// The lowest-numbered No' Dalie that is not on the board.
fn spare(field: &Field) -> Option<Figure> {
    Figure::nodalies().find(|minion| field.square(*minion).is_none())
}

/// A No' Dalie comes back (MENACE #1).
fn encore(play: &mut Hand<'_>) {
    let field = &play.field;
    if 2 * usize::from(field.strength) <= field.villains(Villain::Nodalie).len() {
        return;
    }
    let Some(minion) = spare(field) else { return };
    let (odd, even) = (Square::new(6, 1), Square::new(11, 1));
    let places = if minion.number() % 2 == 1 { [odd, even] } else { [even, odd] };
    let free = places.into_iter().flatten().find(|square| play.field.is_free(*square));
    if let Some(square) = free {
        appear(play, minion, square);
    }
}

/// A minion enters the board unhurt.
fn appear(play: &mut Hand<'_>, figure: Figure, square: Square) {
    motion::shift(play, figure, square, Cause::Appears);
}

/// Every Emissary attacks or goes on (MENACE #2).
fn march(play: &mut Hand<'_>) {
    let mut order = play.field.villains(Villain::Emissary);
    order.sort_by_key(|figure| (std::cmp::Reverse(play.field.progress(*figure)), figure.number()));
    for figure in order {
        if play.field.stage == Stage::Over {
            return;
        }
        if play.field.square(figure).is_none() {
            continue;
        }
        play.happen(Event::VillainActs { figure });
        if villain::is_stunned(play, figure) {
            continue;
        }
        march_one(play, figure);
    }
}

fn march_one(play: &mut Hand<'_>, figure: Figure) {
    let zone = play.field.zone_of(figure);
    let met = play.field.figures().any(|other| !other.is_villain() && play.field.zone_of(other) == zone);
    if met {
        let hit = fight_in_zone(play, figure);
        if hit && !play.field.is_coop() && play.field.square(figure).is_some() && 0 < play.field.progress(figure) {
            advance(play, figure, 1);
        }
        return;
    }
    if play.field.progress(figure) == 0 {
        return_to_route(play, figure);
        return;
    }
    let stride = if play.field.margin_reached(MarginEffect::Haste) { 3 } else { 2 };
    advance(play, figure, stride);
}

/// It attacks somebody in its zone, stepping up first; whether it hit.
fn fight_in_zone(play: &mut Hand<'_>, figure: Figure) -> bool {
    let zone = play.field.zone_of(figure);
    let here = |field: &Field, other: Figure| !other.is_villain() && field.zone_of(other) == zone;
    let beside = play.field.figures().any(|other| !other.is_villain() && play.field.adjacent(figure, other));
    if !beside && let Some(zone) = zone {
        let field = &play.field;
        let goal = field
            .figures()
            .filter(|other| here(field, *other))
            .min_by_key(|other| villain::preference(field, figure, *other));
        let square = goal.and_then(|goal| field.square(goal)).and_then(|at| {
            let from = field.square(figure);
            field.free_spaces(zone).find(|space| field.touching(*space, at)).map(|to| (from, to))
        });
        if let Some((Some(from), to)) = square {
            play.happen(Event::Moved { figure, from, to, path: Vec::new(), left: 0, free: true });
        }
    }
    let Some(target) = villain::target(&play.field, figure) else { return false };
    let before = play.events().len();
    villain::strike(play, figure, target, 0);
    play.events()[before..]
        .iter()
        .any(|event| matches!(event, Event::AttackRolled { attacker, hit: true, .. } if *attacker == figure))
}

/// Along its route, stopping at enemies and before full zones; at its end it delivers.
fn advance(play: &mut Hand<'_>, figure: Figure, stride: usize) {
    let route = &play.field.scenario().routes[usize::from(play.field.errands[usize::from(figure.number()) - 1].route)];
    let start = play.field.progress(figure);
    let mut path: Vec<Zone> = Vec::new();
    for zone in route.iter().skip(start).take(stride) {
        let last = route.last() == Some(zone);
        if play.field.free_spaces(*zone).next().is_none() {
            break;
        }
        path.push(*zone);
        if last || play.field.holds_enemy(*zone, figure) {
            break;
        }
    }
    let Some(end) = path.last().copied() else { return };
    if route.last() == Some(&end) {
        play.happen(Event::MessageDelivered { figure });
        raise(play, 1);
        return;
    }
    let Some(to) = play.field.free_spaces(end).next() else { return };
    motion::travel(play, figure, to, &path, 0, true);
}

/// Back toward the nearest zone of its route.
fn return_to_route(play: &mut Hand<'_>, figure: Figure) {
    let field = &play.field;
    let route = &field.scenario().routes[usize::from(field.errands[usize::from(figure.number()) - 1].route)];
    let Some(here) = field.zone_of(figure) else { return };
    let distances = field.distances(here);
    let goal =
        route.iter().enumerate().min_by_key(|(place, zone)| (distances[zone.index()], std::cmp::Reverse(*place)));
    let Some((_, goal)) = goal else { return };
    let from_goal = field.distances(*goal);
    let stride = field.stride(figure);
    let ways = field.ways(figure, stride, field.gait(figure));
    let zone = field
        .board
        .zones
        .iter()
        .copied()
        .filter(|zone| ways.to(*zone).is_some() && from_goal[zone.index()] < from_goal[here.index()])
        .min_by_key(|zone| (from_goal[zone.index()], *zone));
    let Some(zone) = zone else { return };
    let (Some(to), Some(path)) = (field.free_spaces(zone).next(), ways.to(zone).map(<[Zone]>::to_vec)) else { return };
    motion::travel(play, figure, to, &path, 0, true);
}

/// A body that has never entered comes in (MENACE #2).
fn dispatch(play: &mut Hand<'_>) {
    let field = &play.field;
    let next = Figure::emissaries().find(|figure| !field.errands[usize::from(figure.number()) - 1].entered);
    let Some(figure) = next else { return };
    let Some(square) = field
        .scenario()
        .routes
        .first()
        .and_then(|route| route.first())
        .and_then(|zone| field.free_spaces(*zone).next())
    else {
        return;
    };
    let route = match figure.number() {
        4 => 1 - play.field.errands[2].route,
        _ => play.draw("route", 2) as u8 - 1,
    };
    play.happen(Event::Dispatched { figure, square, route });
}

/// The first free Space of the zone of the bomb that is farthest from these figures.
pub(super) fn farthest_bomb(field: &Field, from: &[Figure]) -> Option<Square> {
    let best = field
        .sites
        .iter()
        .enumerate()
        .filter_map(|(place, square)| square.and_then(|square| field.board.zone(square)).map(|zone| (place, zone)))
        .max_by_key(|(place, zone)| {
            let distances = field.distances(*zone);
            let nearest =
                from.iter().filter_map(|figure| field.zone_of(*figure)).map(|zone| distances[zone.index()]).min();
            (nearest.unwrap_or(FAR), std::cmp::Reverse(*place))
        });
    best.and_then(|(_, zone)| field.free_spaces(zone).next())
}

fn joke(play: &mut Hand<'_>) {
    let joke = match play.draw("joke", 6) {
        1 | 2 => Joke::CustardPie,
        3 => Joke::Whoopee,
        4 => Joke::LaughingGas,
        5 => Joke::Clowns,
        _ => Joke::Trick,
    };
    let joker = Figure::RED_JOKER;
    play.happen(Event::JokeDrawn { joke });
    match joke {
        Joke::CustardPie => {
            if let Some(target) = villain::target(&play.field, joker) {
                villain::strike(play, joker, target, 1);
            }
        }
        Joke::Whoopee => {
            let heroes: Vec<Figure> = play.field.heroes_in_play().into_iter().map(Figure::hero).collect();
            if let Some(to) = farthest_bomb(&play.field, &heroes) {
                motion::shift(play, joker, to, Cause::Vanishes);
            }
        }
        Joke::LaughingGas => {
            let near = |figure: &Figure| !figure.is_villain() && play.field.near(joker, *figure);
            for figure in play.field.ordered().into_iter().filter(near).collect::<Vec<_>>() {
                if !test::forced(play, figure, Subject::Menace(Forced::LaughingGas), Trait::Mental, 5) {
                    harm::harm(play, figure, 1, None);
                }
            }
        }
        Joke::Clowns => clowns(play),
        Joke::Trick => {
            let nearest = villain::nearest(&play.field, joker);
            if let Some(zone) = nearest.and_then(|figure| play.field.zone_of(figure)) {
                play.happen(Event::TrapLaid { zone });
            }
        }
    }
}

fn clowns(play: &mut Hand<'_>) {
    let spawn = play.field.menace().map_or(&[][..], |menace| menace.spawn.as_slice());
    for square in spawn {
        if play.field.is_free(*square)
            && let Some(minion) = spare(&play.field)
        {
            appear(play, minion, *square);
        }
    }
}

/// The van drives on, then its guards act (S5).
fn drive(play: &mut Hand<'_>) {
    let Some(van) = play.field.van else { return };
    if !van.gone && van.stopped.is_none() {
        let path = &play.field.scenario().van;
        match path.get(van.place + 1).copied() {
            None => play.happen(Event::VanMoved { to: None, place: van.place }),
            Some(to) => {
                let old = path[van.place];
                let mut clear = true;
                if let Some(figure) = play.field.figure_at(to) {
                    clear = attack::push_away(play, None, figure, old);
                    if !clear {
                        harm::harm(play, figure, 1, None);
                    }
                }
                if clear {
                    play.happen(Event::VanMoved { to: Some(to), place: van.place + 1 });
                }
            }
        }
    }
    let guards = play.field.villains(Villain::Nodalie);
    minions_act(play, &guards);
}

/// Iron Turtle's acts (S6).
fn shell_game(play: &mut Hand<'_>) {
    let turtle = Figure::IRON_TURTLE;
    if play.field.square(turtle).is_none() {
        return;
    }
    play.happen(Event::VillainActs { figure: turtle });
    for _ in 0..Villain::IronTurtle.sheet().actions {
        if play.field.square(turtle).is_none() || villain::is_stunned(play, turtle) {
            continue;
        }
        if let Some(target) = villain::target(&play.field, turtle) {
            villain::strike(play, turtle, target, 0);
        } else if let Some(goal) = villain::nearest(&play.field, turtle) {
            villain::approach(play, turtle, goal, 1);
        }
    }
}

/// An article is won, unless somebody has it already.
pub(super) fn win(play: &mut Hand<'_>, team: Team, article: Article) {
    let taken = play.field.pages.iter().any(|page| match article {
        Article::Big => page.big,
        Article::Medium => page.medium,
        Article::Blue(_) | Article::Red(_) => false,
    });
    if !taken {
        play.happen(Event::ArticleWon { team, article });
    }
}

/// What the loss of a villain figure means (GC-13.13, 13.15, 15.3).
pub(super) fn after_loss(play: &mut Hand<'_>, figure: Figure, at: Square, by: Option<Team>) {
    match figure.as_villain() {
        Some(Villain::XTina | Villain::RedJoker | Villain::IronTurtle) => {
            play.happen(Event::ObjectiveReached { team: by });
            if let Some(team) = by {
                win(play, team, Article::Big);
            }
        }
        Some(Villain::Emissary) => body_lost(play, figure, at),
        Some(Villain::Nodalie) | None => {}
    }
}

/// A body falls: it leaves a letter, and the third decides (MENACE #2). Its last word is a reaction to the attack.
fn body_lost(play: &mut Hand<'_>, figure: Figure, at: Square) {
    play.happen(Event::Dropped { figure, load: Load::Letter, square: at });
    if play.field.bodies.len() != 3 {
        return;
    }
    let count = |team: Team| play.field.bodies.iter().filter(|by| **by == Some(team)).count();
    let winner = match count(Team::A).cmp(&count(Team::B)) {
        std::cmp::Ordering::Greater => Some(Team::A),
        std::cmp::Ordering::Less => Some(Team::B),
        std::cmp::Ordering::Equal => play.field.bodies.iter().rev().find_map(|by| *by),
    };
    play.happen(Event::ObjectiveReached { team: winner });
    if let Some(team) = winner {
        win(play, team, Article::Big);
    }
    for other in play.field.villains(Villain::Emissary) {
        play.happen(Event::Withdrawn { figure: other });
    }
}
