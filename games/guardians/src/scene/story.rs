//! What has just happened: the ways of figures, lines of attack, dice, pushes, Damage.

use super::GRID;
use crate::board::Zone;
use crate::dice::{COMBAT, Face as Side, POWER, face, rerolls, test_value};
use crate::event::{Event, Intent};
use crate::field::Field;
use crate::square::Square;
use crate::stats::Manner;
use game::kit::Part;
use picture::{Die, Face, Icon, Ink, Item, Outline, Path, Point, Rect, Solid, Stroke, Text};

/// The way of a Move: through the Spaces of the zones entered that lie best on it.
pub fn way(field: &Field, from: Square, path: &[Zone], to: Square) -> Vec<Point> {
    let mut points = vec![GRID.centre(from)];
    let between = path.len().saturating_sub(1);
    for zone in &path[..between] {
        let last = points[points.len() - 1];
        let detour = |square: &Square| {
            let at = GRID.centre(*square);
            last.distance(at) + at.distance(GRID.centre(to))
        };
        let best = field.board.spaces(*zone).min_by(|one, two| detour(one).total_cmp(&detour(two)));
        points.extend(best.map(|square| GRID.centre(square)));
    }
    points.push(GRID.centre(to));
    points
}

/// Ways and lines, under the figures.
pub fn below(field: &Field, recent: &[Event]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for event in recent {
        match event {
            Event::Moved { from, to, path, .. } => {
                items.push(Path::trail(&way(field, *from, path, *to), 6.0, Ink::Trail));
            }
            Event::Shifted { from: Some(from), to, .. } => {
                items.push(Path::trail(&[GRID.centre(*from), GRID.centre(*to)], 4.0, Ink::Purple));
            }
            Event::AttackDeclared { from, at, manner: Manner::Ranged, .. } => {
                let line = Outline::line(GRID.centre(*from), GRID.centre(*at));
                items.push(Path::stroke(line, Stroke::new(Ink::Good, 4.0).dashed(12.0, 6.0)).into());
            }
            _ => {}
        }
    }
    items
}

/// Blows, pushes and Damage, above the figures.
pub fn above(field: &Field, recent: &[Event]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for (place, event) in recent.iter().enumerate() {
        match event {
            Event::AttackDeclared { attacker, from, at, manner, .. } => {
                let (one, two) = (GRID.centre(*from), GRID.centre(*at));
                let length = one.distance(two).max(1.0);
                // What missed is paler, so that many attacks of one turn can be told apart.
                let hit = recent[place..].iter().find_map(|later| match later {
                    Event::AttackRolled { attacker: who, hit, .. } if who == attacker => Some(*hit),
                    _ => None,
                });
                let ink = if hit == Some(false) { Ink::Attack.faded(0.45) } else { Ink::Attack.into() };
                match manner {
                    Manner::Melee => {
                        let (start, end) = (one.lerp(two, 14.0 / length), one.lerp(two, 1.0 - 20.0 / length));
                        items.push(Path::arrow(start, end, 7.0, ink).into());
                    }
                    Manner::Ranged => {
                        let (start, end) = (one.lerp(two, 1.0 - 46.0 / length), one.lerp(two, 1.0 - 25.0 / length));
                        items.push(Path::fill(Outline::arrow_head(start, end, 22.0), ink).into());
                    }
                }
            }
            Event::Pushed { from, to, .. } => {
                let (one, two) = (GRID.centre(*from), GRID.centre(*to));
                let end = one.lerp(two, 1.0 - 24.0 / one.distance(two).max(1.0));
                items.push(Path::hollow_arrow(one, end, 9.0, Ink::Attack).into());
            }
            Event::Damaged { figure, .. } => {
                if let Some(square) = field.square(*figure) {
                    let at = GRID.centre(square);
                    let text = Text::plain("−1", at.x, at.y - 36.0, 20.0).bold().centred().ink(Ink::Red);
                    items.push(text.halo(Ink::White, 3.0).into());
                }
            }
            Event::PutOut { at, .. } => {
                let at = GRID.centre(*at);
                items.push(Icon::Skull.at(at.x, at.y, 44.0, Ink::Text));
            }
            _ => {}
        }
    }
    items
}

fn squares(field: &Field, event: &Event) -> Vec<Square> {
    match event {
        Event::Moved { from, to, .. } | Event::Pushed { from, to, .. } => vec![*from, *to],
        Event::AttackDeclared { from, at, .. } => vec![*from, *at],
        Event::Shifted { from, to, .. } => from.iter().copied().chain([*to]).collect(),
        Event::PutOut { at, .. } => vec![*at],
        Event::Tested { figure, .. } | Event::PowerUsed { figure, .. } | Event::ObjectUsed { figure, .. } => {
            field.square(*figure).into_iter().collect()
        }
        Event::Intended { figure, intent: Intent::Test { site, .. }, .. } => {
            field.square(*figure).into_iter().chain(field.site_squares(*site)).collect()
        }
        Event::Intended { figure, intent: Intent::Aim { target }, .. } => {
            field.square(*figure).into_iter().chain(field.square(*target)).collect()
        }
        Event::Activated { figure, .. } => field.square(*figure).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The part of the board where something happened; nothing if the whole is as good.
pub fn part(field: &Field, recent: &[Event]) -> Option<Part> {
    let touched: Vec<Square> = recent.iter().flat_map(|event| squares(field, event)).collect();
    let (columns, rows) = (touched.iter().map(|square| square.column()), touched.iter().map(|square| square.row()));
    let (left, right) = widened(columns.clone().min()? - 1, columns.max()? + 1, 7, field.board.columns);
    let (top, bottom) = widened(rows.clone().min()? - 1, rows.max()? + 1, 6, field.board.rows);
    let (columns, rows) = (right - left + 1, bottom - top + 1);
    if field.board.columns * field.board.rows <= columns * rows + 12 || 12 < columns {
        return None;
    }
    Some(Part { column: left, row: top, columns, rows })
}

/// At least so many, within the board.
fn widened(low: i32, high: i32, least: i32, end: i32) -> (i32, i32) {
    let (mut low, mut high) = (low.max(0), high.min(end - 1));
    while high - low + 1 < least.min(end) {
        if 0 < low {
            low -= 1;
        }
        if high < end - 1 && high - low + 1 < least {
            high += 1;
        }
    }
    (low, high)
}

fn die_face(side: Side) -> Face {
    match side {
        Side::Value(value) => Face::Number(u16::from(value)),
        Side::Pow => Face::Sign(Icon::Strike),
    }
}

/// The dice of the last rolls, one roll a line, under a crop; and how much room they take.
pub fn strip(recent: &[Event], area: Rect) -> (Vec<Item>, f32) {
    const LINE: f32 = 44.0;
    let mut items: Vec<Item> = Vec::new();
    let mut lines = 0.0;
    let rolls: Vec<&Event> =
        recent.iter().filter(|event| matches!(event, Event::AttackRolled { .. } | Event::Tested { .. })).collect();
    let skipped = rolls.len().saturating_sub(4);
    for event in rolls.into_iter().skip(skipped) {
        let y = area.bottom() + lines * LINE;
        let mut x = area.x + 12.0;
        let (mark, sum, good) = match event {
            Event::AttackRolled { attacker, combat, power, zeroes, pows, successes, hit, .. } => {
                let mut dice: Vec<(Side, Ink)> =
                    combat.iter().map(|index| (face(&COMBAT, *index), Ink::White)).collect();
                dice.extend(power.iter().map(|index| (face(&POWER, *index), Ink::Yellow)));
                dice.extend(zeroes.iter().map(|index| (face(&COMBAT, *index), Ink::Panel)));
                dice.extend(rerolls(combat, power, zeroes, pows).into_iter().flatten().map(|side| (side, Ink::Orange)));
                for (side, body) in dice.into_iter().take(16) {
                    items.push(Die::new(die_face(side)).inks(body, Ink::Black).sprite(34.0).at(x + 44.0, y).into());
                    x += 38.0;
                }
                (attacker.mark(), *successes, *hit)
            }
            Event::Tested { figure, dice, sum, success, .. } => {
                for index in dice.iter().take(12) {
                    let die = Die::new(Face::Number(u16::from(test_value(*index)))).solid(Solid::D8);
                    items.push(die.sprite(34.0).at(x + 44.0, y).into());
                    x += 38.0;
                }
                (figure.mark(), *sum, *success)
            }
            _ => continue,
        };
        items.push(Text::plain(mark, area.x + 12.0, y + 24.0, 18.0).bold().into());
        let ink = if good { Ink::Good } else { Ink::Red };
        let sign = if good { "✓" } else { "×" };
        items.push(Text::plain(format!("= {sum} {sign}"), x + 52.0, y + 25.0, 20.0).bold().ink(ink).into());
        lines += 1.0;
    }
    (items, lines * LINE)
}
