//! What stands below the board: turn and phase, heroes with their current values and cards in play, the track, the points
//! of both front pages, and what the signs mean.

use super::super::content::{HandCard, Hero, Trait, both};
use super::super::field::{Field, Team};
use super::super::figure::Figure;
use super::super::refusal::stage_name;
use super::tokens;
use crate::picture::{Fit, Ink, Item, Outline, Path, Text};
use crate::text::Message;

/// Room around and between things.
const MARGIN: f32 = 16.0;
const ROW: f32 = 84.0;

/// The panel, and where the picture ends.
pub fn items(field: &Field, width: f32, top: f32) -> (Vec<Item>, f32) {
    let mut items: Vec<Item> = Vec::new();
    let mut y = top + 8.0;
    headline(field, width, y, &mut items);
    y += 44.0;
    let heroes = field.cast();
    let half = (width - 3.0 * MARGIN) / 2.0;
    let mut rows = [0.0f32; 2];
    for hero in heroes {
        let team = field.side(Figure::hero(hero)).unwrap_or(Team::A);
        // In co-op one team fills both columns.
        let column = if field.is_coop() { usize::from(rows[1] < rows[0]) } else { team as usize };
        let x = MARGIN + column as f32 * (half + MARGIN);
        hero_card(field, hero, x, y + rows[column] * ROW, half, &mut items);
        rows[column] += 1.0;
    }
    y += rows[0].max(rows[1]) * ROW + 6.0;
    legend(width, y, &mut items);
    (items, y + 34.0)
}

fn headline(field: &Field, width: f32, y: f32, items: &mut Vec<Item>) {
    let message = match &field.active {
        Some(active) => Message::new("guardians-headline-active")
            .with("turn", field.turn)
            .with("figure", active.figure)
            .with("actions", active.actions),
        None => Message::new("guardians-headline").with("turn", field.turn).with("stage", stage_name(field.stage)),
    };
    let text = Text::said(message, MARGIN, y + 24.0, 24.0).bold();
    items.push(text.fit(Fit::Shrink(width * 0.52)).into());
    let points =
        Message::new("guardians-panel-points").with("a", field.pages[0].points()).with("b", field.pages[1].points());
    let track = match field.menace() {
        Some(menace) => Message::new("guardians-panel-track").with("track", field.track).with("end", menace.track),
        None => {
            Message::new("guardians-panel-score").with("a", field.scores[0].points).with("b", field.scores[1].points)
        }
    };
    items.push(Text::said(points, width * 0.56, y + 24.0, 20.0).bold().fit(Fit::Shrink(width * 0.2)).into());
    items.push(Text::said(track, width * 0.78, y + 24.0, 20.0).bold().fit(Fit::Shrink(width * 0.2)).into());
}

/// One hero: token, name, values, hand counts, cards in play, mission.
fn hero_card(field: &Field, hero: Hero, x: f32, y: f32, width: f32, items: &mut Vec<Item>) {
    let figure = Figure::hero(hero);
    let Some(sheet) = field.sheet(hero) else { return };
    let (body, on) = tokens::ink(field, figure);
    let frame = Outline::rounded(x, y, width, ROW - 8.0, 8.0);
    let active = field.active.as_ref().is_some_and(|active| active.figure == figure);
    let rim = if active { Ink::Active } else { Ink::Rule };
    items.push(Path::fill(frame, Ink::Panel).outlined(rim, if active { 4.0 } else { 1.5 }).into());
    items.push(Path::fill(Outline::circle(x + 32.0, y + 36.0, 24.0), body).into());
    items.push(Text::plain(hero.sheet().mark.clone(), x + 32.0, y + 36.0, 20.0).bold().centred().ink(on).into());
    let inside = width - 76.0;
    let out = field.square(figure).is_none() && field.turn != 0;
    let name = if out { "guardians-panel-out" } else { "guardians-panel-hero" };
    let line = Message::new(name).with("hero", hero).with("powers", sheet.powers).with("wounds", sheet.wounds);
    items.push(Text::said(line, x + 66.0, y + 20.0, 17.0).bold().fit(Fit::Shrink(inside)).into());
    let value = |of: Trait| field.value(figure, of);
    let values = Message::new("guardians-panel-values")
        .with("speed", value(Trait::Speed))
        .with("attack", value(Trait::Attack))
        .with("defence", value(Trait::Defence))
        .with("mental", value(Trait::Mental))
        .with("damage", field.piece(figure).damage)
        .with("health", field.health(figure));
    items.push(Text::said(values, x + 66.0, y + 42.0, 16.0).fit(Fit::Shrink(inside)).into());
    let names = |cards: &[HandCard]| -> Vec<Message> {
        cards.iter().map(|card| Message::new("guardians-name").with("name", card.name())).collect()
    };
    let last = if sheet.left.is_empty() && sheet.right.is_empty() {
        sheet.mission.map(|mission| {
            let mission = &hero.sheet().mission[usize::from(mission)];
            Message::new("guardians-panel-mission")
                .with("mission", both(&mission.name))
                .with("done", u8::from(sheet.accomplished))
                .with("count", sheet.tally.count.min(mission.count))
                .with("needed", mission.count)
        })
    } else {
        Some(
            Message::new("guardians-panel-cards")
                .with("left", sheet.left.len())
                .with("lefts", names(&sheet.left))
                .with("right", sheet.right.len())
                .with("rights", names(&sheet.right)),
        )
    };
    if let Some(last) = last {
        items.push(Text::said(last, x + 66.0, y + 63.0, 15.0).ink(Ink::Faint).fit(Fit::Shrink(inside)).into());
    }
}

fn legend(width: f32, y: f32, items: &mut Vec<Item>) {
    let text = Text::said(Message::new("guardians-panel-legend"), MARGIN, y + 16.0, 15.0).ink(Ink::Faint);
    items.push(text.fit(Fit::Shrink(width - 2.0 * MARGIN)).into());
}
