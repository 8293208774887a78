//! What is intended and not yet done: previews of orders, the heroes' proposal and the lord's drafts. Ghosts are pale and
//! their ways dashed, so that nobody takes them for what has happened.

use super::layout::{GRID, WHOLE, around};
use super::story::Story;
use super::{Strip, action, breaches, chests, pieces, sheet, tokens};
use crate::content::{Figure, Hero, content};
use crate::event::Event;
use crate::field::Stage;
use crate::view::View;
use game::kit::Part;
use picture::{Ink, Item, Outline, Path, Placed, Scene, Sprite, Stroke, Text};
use space::Square;
use text::Message;

/// A token that is not there yet.
fn ghost(sprite: &Sprite, square: Square) -> [Item; 2] {
    let (at, middle) = (GRID.corner(square), GRID.centre(square));
    let placed: Placed = sprite.at(at.x, at.y).faded(0.7);
    let ring = Outline::rounded(middle.x - 29.0, middle.y - 29.0, 58.0, 58.0, 12.0);
    [placed.into(), Path::stroke(ring, Stroke::new(Ink::Trail, 2.5).dashed(7.0, 6.0)).into()]
}

/// The proposal on the table, or what the lord has drafted, if the viewer knows.
pub fn drafts(view: &View) -> Vec<Item> {
    let mut items = Vec::new();
    if let Some(proposal) = view.field.proposal.filter(|_| view.field.stage == Stage::SetupHeroes) {
        for (hero, square) in Hero::ALL.into_iter().zip(proposal.squares) {
            items.extend(ghost(&tokens::seated(hero, proposal.potions.contains(&hero)), square));
        }
    }
    for (square, treasure) in view.draft_treasures.iter().flatten().zip(content().tokens) {
        items.extend(ghost(&tokens::face(treasure), *square));
    }
    for (breed, square) in view.draft_goblins.iter().flatten() {
        items.extend(ghost(&tokens::drafted(*breed), *square));
    }
    items
}

/// The present position with an order drawn into it as it would go.
pub fn scene(view: &View, events: &[Event], story: &Story) -> Scene {
    let arrivals: Vec<Item> = events.iter().flat_map(arrival).collect();
    let walks = !story.walks.is_empty() && arrivals.is_empty();
    let part = around(&story.squares).filter(|_| walks).unwrap_or(WHOLE);
    let mut items = breaches(view, part);
    for walk in &story.walks {
        items.extend(action::trail(walk, true));
    }
    items.extend(chests(view, &Story::default(), part));
    items.extend(pieces(view, &Story::default(), part));
    items.extend(drafts(view));
    items.extend(arrivals);
    let mut ends: Vec<(Figure, Square, u8, u8)> = Vec::new();
    for walk in &story.walks {
        let Some(end) = walk.squares.last() else { continue };
        // Several steps of one figure are one way: the costs add up.
        match ends.iter_mut().find(|(figure, ..)| *figure == walk.figure) {
            Some(known) => *known = (walk.figure, *end, known.2 + walk.cost, walk.left),
            None => ends.push((walk.figure, *end, walk.cost, walk.left)),
        }
    }
    for (figure, square, cost, left) in ends {
        items.extend(ghost(&tokens::token(&view.field, figure), square));
        items.push(price(square, part, cost, left));
    }
    sheet(view, items, part, Strip::Legend)
}

/// Somebody or something that the order would put on the board.
fn arrival(event: &Event) -> Vec<Item> {
    match event {
        Event::HeroSeated { hero, square } => ghost(&tokens::seated(*hero, false), *square).into(),
        Event::GoblinPlaced { goblin, square, .. } => ghost(&tokens::shade(*goblin), *square).into(),
        Event::DeploymentProposed { deployment, .. } => Hero::ALL
            .into_iter()
            .zip(deployment.squares)
            .flat_map(|(hero, square)| ghost(&tokens::seated(hero, deployment.potions.contains(&hero)), square))
            .collect(),
        Event::TreasuresDrafted { squares, .. } => squares
            .iter()
            .zip(content().tokens)
            .flat_map(|(square, treasure)| ghost(&tokens::face(treasure), *square))
            .collect(),
        Event::GoblinsDrafted { goblins, .. } => {
            goblins.iter().flat_map(|(breed, square)| ghost(&tokens::drafted(*breed), *square)).collect()
        }
        _ => Vec::new(),
    }
}

/// What a way costs and what is left, below its end or above it.
fn price(square: Square, part: Part, cost: u8, left: u8) -> Item {
    let at = GRID.centre(square);
    let low = square.row() + 1 < part.row + part.rows;
    let y = if low { at.y + 43.0 } else { at.y - 43.0 };
    // Words near the edge lean inwards.
    let area = GRID.area(part);
    let x = at.x.clamp(area.x + 90.0, area.right() - 90.0);
    let message = Message::new("invasion-picture-cost").with("cost", cost).with("left", left);
    Text::said(message, x, y, 20.0).bold().centred().plate(Ink::Panel, 6.0, 6.0).rim(Ink::Text).into()
}
