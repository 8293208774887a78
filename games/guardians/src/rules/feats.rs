//! Notes what heroes do for their missions, and gives the blue article when one is accomplished (GC-15.4).

use super::Hand;
use crate::content::{Goal, Hero};
use crate::event::{Article, Event};
use crate::field::Field;
use crate::figure::Figure;
use crate::mission::Feat;

/// Counts a feat if the figure is a hero whose mission asks for it.
pub(super) fn note(play: &mut Hand<'_>, figure: Figure, feat: &Feat) {
    let Some(hero) = figure.as_hero() else { return };
    let Some(sheet) = play.field.sheet(hero) else { return };
    let (Some(mission), false) = (sheet.mission, sheet.accomplished) else { return };
    let mission = &hero.sheet().mission[usize::from(mission)];
    let Some(progress) = sheet.tally.after(mission, feat) else { return };
    let done = mission.count <= progress.count;
    play.happen(Event::Progressed { hero, progress });
    if done && let Some(team) = play.field.side(figure) {
        play.happen(Event::ArticleWon { team, article: Article::Blue(hero) });
    }
}

/// END.3a: missions about where heroes stand.
pub(super) fn at_turn_end(play: &mut Hand<'_>) {
    let turn = play.field.turn;
    for hero in play.field.heroes_in_play() {
        let mission = play.field.sheet(hero).and_then(|sheet| sheet.mission);
        let Some(mission) = mission.map(|mission| &hero.sheet().mission[usize::from(mission)]) else { continue };
        if mission.goal.at_turn_end() && holds(&play.field, hero, mission.goal, mission.at) {
            note(play, Figure::hero(hero), &Feat::TurnEnd(turn));
        }
    }
}

fn holds(field: &Field, hero: Hero, goal: Goal, at: u8) -> bool {
    let figure = Figure::hero(hero);
    let mut allies = field.figures().filter(|other| field.allied(figure, *other));
    let enemies = || field.figures().filter(|other| field.hostile(figure, *other));
    match goal {
        Goal::BesideAlly => allies.any(|ally| field.adjacent(figure, ally)),
        Goal::BehindLines => {
            let Some(team) = field.side(figure) else { return false };
            let theirs = field.start[team.other() as usize].iter().filter_map(|square| field.board.zone(*square));
            theirs.into_iter().any(|zone| field.zone_of(figure) == Some(zone))
        }
        Goal::Unwounded => field.turn == at && field.sheet(hero).is_some_and(|sheet| sheet.drawn == 0),
        Goal::Unruffled => field.piece(figure).damage == 0 && enemies().any(|enemy| field.adjacent(figure, enemy)),
        Goal::LoneFlame => {
            2 <= enemies().filter(|enemy| field.sees(figure, *enemy)).count()
                && !allies.any(|ally| field.near(figure, ally))
        }
        Goal::Unobserved => !enemies().any(|enemy| field.sees(enemy, figure)),
        Goal::Run => {
            let began = field.sheet(hero).and_then(|sheet| sheet.began);
            match (began, field.zone_of(figure)) {
                (Some(began), Some(now)) => {
                    let far = field.distances(began)[now.index()];
                    at <= far && far < crate::board::FAR
                }
                _ => false,
            }
        }
        Goal::Teacher => {
            let allies: Vec<Figure> = allies.collect();
            !allies.is_empty() && allies.iter().all(|ally| field.near(figure, *ally))
        }
        _ => false,
    }
}
