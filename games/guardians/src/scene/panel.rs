//! What stands below the board: turn and phase, initiative cards, both front pages in small, the track, heroes with their
//! current values and cards in play, villains, and what the signs mean.

use super::tokens;
use crate::content::{HandCard, Hero, Trait, both};
use crate::field::{Field, Stage, Team};
use crate::figure::{Figure, Villain};
use crate::{look, tell};
use picture::{Fit, Icon, Ink, Item, Outline, Path, Rect, Slot, Text};
use text::Message;

/// Room around and between things.
const MARGIN: f32 = 16.0;
const ROW: f32 = 106.0;
/// A front page in small.
const PAGE: (f32, f32) = (74.0, 68.0);

/// The panel, and where the picture ends.
pub fn items(field: &Field, width: f32, top: f32) -> (Vec<Item>, f32) {
    let mut items: Vec<Item> = Vec::new();
    let mut y = top + 8.0;
    headline(field, width, y, &mut items);
    y += 84.0;
    if field.menace().is_some() {
        track(field, width, y, &mut items);
        y += 40.0;
    }
    let half = (width - 3.0 * MARGIN) / 2.0;
    let mut rows = [0.0f32; 2];
    for hero in field.cast() {
        let team = field.side(Figure::hero(hero)).unwrap_or(Team::A);
        // In co-op one team fills both columns.
        let column = if field.is_coop() { usize::from(rows[1] < rows[0]) } else { team as usize };
        let x = MARGIN + column as f32 * (half + MARGIN);
        hero_card(field, hero, x, y + rows[column] * ROW, half, &mut items);
        rows[column] += 1.0;
    }
    y += rows[0].max(rows[1]) * ROW + 4.0;
    for (place, line) in villains(field).into_iter().enumerate() {
        let x = MARGIN + (place % 2) as f32 * (half + MARGIN);
        let y = y + (place / 2) as f32 * 24.0;
        items.push(Path::fill(Outline::regular((x + 9.0, y + 11.0), 9.0, 6, 0.0), Ink::Purple).into());
        items.push(Text::said(line, x + 26.0, y + 16.0, 16.0).fit(Fit::Shrink(half - 30.0)).into());
    }
    y += villains(field).len().div_ceil(2) as f32 * 24.0 + 4.0;
    let legend = Text::said(Message::new("guardians-panel-legend"), MARGIN, y + 16.0, 15.0).ink(Ink::Faint);
    items.push(legend.fit(Fit::Shrink(width - 2.0 * MARGIN)).into());
    (items, y + 34.0)
}

fn slot(team: Team) -> Slot {
    if team == Team::A { Slot::One } else { Slot::Two }
}

/// Turn, phase and initiative on the left; the front pages on the right.
fn headline(field: &Field, width: f32, y: f32, items: &mut Vec<Item>) {
    let mut right = width - MARGIN;
    for team in Team::BOTH.into_iter().rev().filter(|team| !field.is_coop() || *team == field.options.camp) {
        right -= PAGE.0 + 54.0;
        page(field, team, right, y + 4.0, items);
    }
    let room = right - 2.0 * MARGIN;
    items.push(Text::said(tell::headline(field), MARGIN, y + 26.0, 24.0).bold().fit(Fit::Shrink(room)).into());
    let first = field.first.filter(|_| !field.is_coop() && field.stage == Stage::Activation);
    let mut x = MARGIN;
    for team in Team::BOTH.into_iter().filter(|team| !field.is_coop() || *team == field.options.camp) {
        let mut heroes = field.team_heroes(team);
        if heroes.is_empty() {
            continue;
        }
        let label = if first == Some(team) { format!("{} ①", team.word()) } else { team.word().to_owned() };
        items.push(Text::plain(label, x, y + 64.0, 18.0).bold().ink(Ink::Seat(slot(team))).into());
        x += if first == Some(team) { 44.0 } else { 22.0 };
        // Used cards lie face up; the others show only their backs, in no order.
        heroes.sort_by_key(|hero| !field.pieces[*hero as usize].activated);
        for hero in heroes {
            let used = field.pieces[hero as usize].activated;
            card(field, hero, used, team, x, y + 42.0, items);
            x += 36.0;
        }
        x += 18.0;
    }
    if field.menace().is_none() && field.turn != 0 {
        let score = Message::new("guardians-panel-score");
        let score = score.with("a", field.scores[0].points).with("b", field.scores[1].points);
        items.push(
            Text::said(score, x + 8.0, y + 64.0, 18.0).bold().fit(Fit::Shrink((right - x - 20.0).max(60.0))).into(),
        );
    }
}

/// An initiative card.
fn card(field: &Field, hero: Hero, used: bool, team: Team, x: f32, y: f32, items: &mut Vec<Item>) {
    let shape = Outline::rounded(x, y, 31.0, 30.0, 5.0);
    let ink = Ink::Seat(slot(team));
    if used {
        let active = field.active.as_ref().is_some_and(|active| active.figure == Figure::hero(hero));
        let rim = if active { Ink::Active } else { ink };
        items.push(Path::fill(shape, Ink::Panel).outlined(rim, if active { 4.0 } else { 2.0 }).into());
        items.push(Text::plain(hero.sheet().mark.clone(), x + 15.5, y + 15.0, 15.0).bold().centred().into());
    } else {
        items.push(Path::fill(shape.clone(), ink.faded(0.35)).outlined(ink, 2.0).into());
        items.push(Path::hatched(shape, 6.0, 1.5, ink.faded(0.6)));
    }
}

/// A front page in small: what is won is filled; the points beside it.
fn page(field: &Field, team: Team, x: f32, y: f32, items: &mut Vec<Item>) {
    let page = &field.pages[team as usize];
    let ink = Ink::Seat(slot(team));
    let (width, height) = PAGE;
    items.push(Path::fill(Outline::rect(x, y, width, height), Ink::Panel).outlined(ink, 2.5).into());
    items.push(Path::line(Outline::line((x + 6.0, y + 8.0), (x + width - 6.0, y + 8.0)), Ink::Text, 3.0).into());
    let mut article = |area: Rect, won: bool, icon: Icon| {
        let shape = Outline::rect(area.x, area.y, area.width, area.height);
        let fill = if won { Ink::Sand } else { Ink::Panel };
        items.push(Path::fill(shape, fill).outlined(Ink::Rule, 1.5).into());
        if won {
            let at = area.centre();
            items.push(icon.at(at.x, at.y, area.height - 4.0, Ink::Text));
        }
    };
    article(Rect::new(x + 6.0, y + 14.0, 40.0, 28.0), page.big, Icon::Star);
    article(Rect::new(x + 6.0, y + 46.0, 40.0, 17.0), page.medium, Icon::Target);
    let small = page.blue.iter().map(|_| (Ink::Blue, "▲")).chain(page.red.iter().map(|_| (Ink::Red, "▼")));
    for (place, (ink, sign)) in small.take(4).enumerate() {
        items.push(Text::plain(sign, x + 60.0, y + 20.0 + 13.0 * place as f32, 14.0).bold().centred().ink(ink).into());
    }
    let at = x + width + 25.0;
    items.push(Text::plain(team.word(), at, y + 16.0, 17.0).bold().centred().ink(ink).into());
    items.push(Text::plain(page.points().to_string(), at, y + 44.0, 28.0).bold().centred().into());
}

/// The villain's progress track with its margins.
fn track(field: &Field, width: f32, y: f32, items: &mut Vec<Item>) {
    let Some(menace) = field.menace() else { return };
    let words = Message::new("guardians-panel-track").with("track", field.track).with("end", menace.track);
    items.push(Text::said(words, MARGIN, y + 22.0, 18.0).bold().fit(Fit::Shrink(150.0)).into());
    let room = width - 2.0 * MARGIN - 160.0;
    let side = (room / f32::from(menace.track)).min(64.0);
    for step in 1..=menace.track {
        let x = MARGIN + 160.0 + f32::from(step - 1) * side;
        let reached = step <= field.track;
        let margin = menace.margins.iter().any(|margin| margin.at == step);
        let shape = Outline::rounded(x + 1.5, y + 2.0, side - 3.0, 28.0, 5.0);
        let fill = if reached { Ink::Purple } else { Ink::Panel };
        let rim = if margin || step == menace.track { (Ink::Red, 3.5) } else { (Ink::Rule, 1.5) };
        items.push(Path::fill(shape, fill).outlined(rim.0, rim.1).into());
        let (at, on) = (x + side / 2.0, if reached { Ink::White } else { Ink::Text });
        if step == menace.track {
            items.push(Icon::Skull.at(at, y + 16.0, 22.0, on));
        } else {
            let mark = if margin { format!("{step}!") } else { step.to_string() };
            items.push(Text::plain(mark, at, y + 16.0, 16.0).bold().centred().ink(on).into());
        }
    }
}

/// One hero: token, name, rank, hand counts, values, cards in play, mission.
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
    let line = Message::new(name).with("hero", hero).with("rank", sheet.rank.word());
    let line = line.with("powers", sheet.powers).with("wounds", sheet.wounds);
    items.push(Text::said(line, x + 66.0, y + 21.0, 18.0).bold().fit(Fit::Shrink(inside)).into());
    values(field, hero, x + 66.0, y + 44.0, inside, items);
    let names = |cards: &[HandCard]| -> Vec<Message> {
        cards.iter().map(|card| Message::new("guardians-name").with("name", card.name())).collect()
    };
    let cards = (!sheet.left.is_empty() || !sheet.right.is_empty()).then(|| {
        Message::new("guardians-panel-cards")
            .with("left", sheet.left.len())
            .with("lefts", names(&sheet.left))
            .with("right", sheet.right.len())
            .with("rights", names(&sheet.right))
    });
    let mission = sheet.mission.map(|mission| {
        let mission = &hero.sheet().mission[usize::from(mission)];
        Message::new("guardians-panel-mission")
            .with("mission", both(&mission.name))
            .with("done", u8::from(sheet.accomplished))
            .with("count", sheet.tally.count.min(mission.count))
            .with("needed", mission.count)
    });
    for (place, line) in cards.into_iter().chain(mission).enumerate() {
        let ink = if place == 0 && !sheet.left.is_empty() | !sheet.right.is_empty() { Ink::Text } else { Ink::Faint };
        let y = y + 66.0 + 21.0 * place as f32;
        items.push(Text::said(line, x + 66.0, y, 16.0).ink(ink).fit(Fit::Shrink(inside)).into());
    }
}

/// Current values; what differs from the sheet is coloured and has a sign.
fn values(field: &Field, hero: Hero, x: f32, y: f32, room: f32, items: &mut Vec<Item>) {
    let figure = Figure::hero(hero);
    let Some(sheet) = field.sheet(hero) else { return };
    let step = (room / 5.6).min(76.0);
    for (place, of) in Trait::ALL.iter().copied().enumerate() {
        let (now, printed) = (field.value(figure, of), hero.sheet().rank(sheet.rank).stats[of as usize]);
        let (ink, sign) = match now.cmp(&printed) {
            std::cmp::Ordering::Greater => (Ink::Good, "↑"),
            std::cmp::Ordering::Less => (Ink::Red, "↓"),
            std::cmp::Ordering::Equal => (Ink::Text, ""),
        };
        let words =
            Message::new("guardians-panel-value").with("trait", of.word()).with("value", format!("{now}{sign}"));
        let text = Text::said(words, x + place as f32 * step, y, 17.0).ink(ink);
        items.push(if sign.is_empty() { text } else { text.bold() }.fit(Fit::Shrink(step - 4.0)).into());
    }
    let damage = field.piece(figure).damage;
    let text = Text::plain(format!("♥ {damage}/{}", field.health(figure)), x + 4.0 * step, y, 17.0);
    items.push(if damage == 0 { text } else { text.bold().ink(Ink::Red) }.into());
}

/// Villains on the board with their values; minions of a sort stand in one line.
fn villains(field: &Field) -> Vec<Message> {
    let mut lines = Vec::new();
    let minions = field.villains(Villain::Nodalie);
    let others = field.ordered().into_iter().filter(|figure| figure.is_villain() && !minions.contains(figure));
    for figure in others.chain(minions.first().copied()) {
        let id = if minions.contains(&figure) { "guardians-panel-minions" } else { "guardians-panel-villain" };
        lines.push(
            Message::new(id)
                .with("figure", figure)
                .with("count", minions.len())
                .with("speed", field.value(figure, Trait::Speed))
                .with("attack", field.value(figure, Trait::Attack))
                .with("defence", field.value(figure, Trait::Defence))
                .with("damage", field.piece(figure).damage)
                .with("health", field.health(figure))
                .with("way", field.waypoint(figure)),
        );
    }
    lines.extend(look::bodies_line(field));
    lines
}
