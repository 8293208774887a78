//! The front pages (GC-15.11) as newspapers: header, the big article left with the medium one below it, small articles in the
//! right column, adverts in the gaps, the points, and the winner's stamp.

use crate::content::{Hero, both};
use crate::field::{Field, Stage, Team};
use crate::figure::{Figure, cast};
use crate::view::View;
use picture::{Align, Fit, Icon, Ink, Item, Outline, Path, Rect, Scene, Slot, Text};
use text::Message;

const WIDTH: f32 = 620.0;
const HEIGHT: f32 = 800.0;
const MARGIN: f32 = 22.0;

/// One page, or both side by side.
pub fn front_pages(view: &View, team: Option<Team>) -> Scene {
    let field = &view.field;
    let teams: Vec<Team> = Team::BOTH
        .into_iter()
        .filter(|other| team.is_none_or(|team| team == *other))
        .filter(|other| team.is_some() || !field.is_coop() || *other == field.options.camp)
        .collect();
    let width = teams.len() as f32 * (WIDTH + MARGIN) + MARGIN;
    let mut scene = Scene::new(width, HEIGHT + 2.0 * MARGIN).background(Ink::Street);
    for (place, team) in teams.into_iter().enumerate() {
        let area = Rect::new(MARGIN + place as f32 * (WIDTH + MARGIN), MARGIN, WIDTH, HEIGHT);
        scene.items.extend(page(view, team, area));
    }
    scene
}

fn page(view: &View, team: Team, area: Rect) -> Vec<Item> {
    let field = &view.field;
    let mut items: Vec<Item> = vec![
        Path::fill(Outline::rect(area.x, area.y, area.width, area.height), Ink::Paper).outlined(Ink::Text, 2.0).into(),
    ];
    let paper = field.papers[team as usize].unwrap_or(team as u8);
    let header = Message::new("guardians-name").with("name", both(&cast().paper[usize::from(paper)].name));
    let middle = area.x + area.width / 2.0;
    items.push(
        Text::said(header, middle, area.y + 56.0, 50.0)
            .bold()
            .align(Align::Centre)
            .fit(Fit::Shrink(area.width - 40.0))
            .into(),
    );
    let line = Message::new("guardians-paper-line").with("turn", field.turn).with("team", team);
    items.push(Text::said(line, middle, area.y + 84.0, 18.0).align(Align::Centre).ink(Ink::Faint).into());
    rule(&mut items, area.x + 20.0, area.right() - 20.0, area.y + 96.0);
    if villain_won(view) {
        let text = Text::said(Message::new("guardians-paper-disgraced"), middle, area.y + 132.0, 34.0).bold();
        items.push(text.align(Align::Centre).ink(Ink::Red).fit(Fit::Shrink(area.width - 40.0)).into());
    }
    let top = if villain_won(view) { area.y + 150.0 } else { area.y + 112.0 };
    articles(field, team, Rect::new(area.x + 20.0, top, area.width - 40.0, area.bottom() - top - 76.0), &mut items);
    let points = field.pages[team as usize].points();
    let text = Message::new("guardians-paper-points").with("points", points);
    items.push(Text::said(text, area.x + 24.0, area.bottom() - 26.0, 30.0).bold().into());
    stamp(view, team, area, &mut items);
    items
}

fn rule(items: &mut Vec<Item>, from: f32, to: f32, y: f32) {
    items.push(Path::line(Outline::line((from, y), (to, y)), Ink::Text, 2.0).into());
}

fn villain_won(view: &View) -> bool {
    let field = &view.field;
    field.menace().is_some_and(|menace| field.stage == Stage::Over && menace.track <= field.track)
}

fn articles(field: &Field, team: Team, area: Rect, items: &mut Vec<Item>) {
    let page = &field.pages[team as usize];
    let scenario = field.scenario();
    let left = Rect::new(area.x, area.y, area.width * 0.62, area.height);
    let big = Rect { height: left.height * 0.56, ..left };
    let medium = Rect::new(left.x, big.bottom() + 14.0, left.width, left.height - big.height - 14.0);
    if page.big {
        article(items, big, &Message::new("guardians-name").with("name", both(&scenario.big)), 36.0, Icon::Star, "+4");
        portraits(field, team, big, items);
    } else {
        advert(items, big, team as usize);
    }
    if page.medium {
        article(
            items,
            medium,
            &Message::new("guardians-name").with("name", both(&scenario.medium)),
            28.0,
            Icon::Target,
            "+2",
        );
    } else {
        advert(items, medium, 2 + team as usize);
    }
    let column = Rect::new(left.right() + 16.0, area.y, area.width - left.width - 16.0, area.height);
    let mut y = column.y;
    for (hero, blue) in page.blue.iter().map(|hero| (*hero, true)).chain(page.red.iter().map(|hero| (*hero, false))) {
        small(items, Rect::new(column.x, y, column.width, 86.0), hero, blue);
        y += 98.0;
    }
    if y + 90.0 < column.bottom() {
        advert(items, Rect::new(column.x, y, column.width, column.bottom() - y), 4 + team as usize);
    }
}

/// A headline with a drawn picture and lines that stand for words.
fn article(items: &mut Vec<Item>, area: Rect, headline: &Message, size: f32, icon: Icon, points: &str) {
    let text = Text::said(headline.clone(), area.x, area.y + size * 0.9, size).bold();
    items.push(text.fit(Fit::Wrap { width: area.width, lines: 2 }).into());
    let top = area.y + size * 2.55;
    let picture = Rect::new(area.x, top, area.width, (area.bottom() - top) * 0.55);
    items.push(
        Path::fill(Outline::rect(picture.x, picture.y, picture.width, picture.height), Ink::Sand)
            .outlined(Ink::Text, 1.5)
            .into(),
    );
    let middle = picture.centre();
    items.push(icon.at(middle.x, middle.y, picture.height * 0.7, Ink::Text));
    items.push(
        Text::plain(points, picture.right() - 12.0, picture.bottom() - 12.0, 26.0).bold().align(Align::Right).into(),
    );
    columns(items, Rect::new(area.x, picture.bottom() + 12.0, area.width, area.bottom() - picture.bottom() - 18.0));
}

/// The team on the photograph of its big article: heroes still in play in front, the others behind.
fn portraits(field: &Field, team: Team, area: Rect, items: &mut Vec<Item>) {
    let slot = if team == Team::A { Slot::One } else { Slot::Two };
    let heroes = field.cast().into_iter().filter(|hero| field.side(Figure::hero(*hero)) == Some(team));
    let top = area.y + 36.0 * 2.55;
    let y = top + (area.bottom() - top) * 0.55 - 34.0;
    for (place, hero) in heroes.enumerate() {
        let x = area.x + 40.0 + 58.0 * place as f32;
        let standing = field.square(Figure::hero(hero)).is_some();
        let body = if standing { Ink::Seat(slot) } else { Ink::Grey };
        items.push(Path::fill(Outline::circle(x, y, 25.0), body).outlined(Ink::White, 3.0).into());
        let ink = if standing { Ink::OnSeat(slot) } else { Ink::White };
        items.push(Text::plain(hero.sheet().mark.clone(), x, y, 20.0).bold().centred().ink(ink).into());
    }
}

fn columns(items: &mut Vec<Item>, area: Rect) {
    let mut y = area.y;
    while y < area.bottom() {
        for column in 0..3 {
            let x = area.x + column as f32 * area.width / 3.0;
            items.push(
                Path::line(Outline::line((x, y), (x + area.width / 3.0 - 14.0, y)), Ink::Grey.faded(0.5), 3.0).into(),
            );
        }
        y += 10.0;
    }
}

fn small(items: &mut Vec<Item>, area: Rect, hero: Hero, blue: bool) {
    let ink = if blue { Ink::Blue } else { Ink::Red };
    items.push(
        Path::fill(Outline::rect(area.x, area.y, area.width, area.height), ink.faded(0.14)).outlined(ink, 3.0).into(),
    );
    let sign = if blue { "▲ +1" } else { "▼ −1" };
    items.push(Text::plain(sign, area.x + 10.0, area.y + 26.0, 20.0).bold().ink(ink).into());
    let id = if blue { "guardians-article-blue" } else { "guardians-article-red" };
    let text = Text::said(Message::new(id).with("hero", hero), area.x + 10.0, area.y + 50.0, 18.0).bold();
    items.push(text.fit(Fit::Wrap { width: area.width - 20.0, lines: 2 }).into());
}

fn advert(items: &mut Vec<Item>, area: Rect, place: usize) {
    let adverts = &cast().advert;
    let advert = &adverts[place % adverts.len()];
    items.push(Path::hatched(Outline::rect(area.x, area.y, area.width, area.height), 16.0, 1.0, Ink::Grey.faded(0.35)));
    items.push(Path::line(Outline::rect(area.x, area.y, area.width, area.height), Ink::Grey, 1.5).into());
    let middle = area.centre();
    let text =
        Text::said(Message::new("guardians-name").with("name", both(&advert.name)), middle.x, middle.y, 24.0).bold();
    items.push(text.centred().plate(Ink::Paper, 8.0, 4.0).fit(Fit::Shrink(area.width - 24.0)).into());
}

/// Who won, across the page.
fn stamp(view: &View, team: Team, area: Rect, items: &mut Vec<Item>) {
    let Some(outcome) = &view.outcome else { return };
    let won = !outcome.seats.is_empty() && !outcome.seats.and(view.field.team_seats(team)).is_empty();
    if !won {
        return;
    }
    let at = Rect::new(area.right() - 250.0, area.bottom() - 66.0, 226.0, 52.0);
    items.push(
        Path::fill(Outline::rounded(at.x, at.y, at.width, at.height, 10.0), Ink::Paper).outlined(Ink::Good, 5.0).into(),
    );
    let middle = at.centre();
    let text =
        Text::said(Message::new("guardians-paper-winner"), middle.x, middle.y, 26.0).bold().centred().ink(Ink::Good);
    items.push(text.fit(Fit::Shrink(at.width - 20.0)).into());
}
