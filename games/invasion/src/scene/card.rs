//! Cards (`/invasion card`): what is printed, drawn large as it is drawn on the board. Weapons, the potion and the lord's
//! means are words only; a tile is shown as in the gallery.

use super::fights;
use super::gallery::gallery;
use super::layout::SQUARE;
use super::legend::Sign;
use super::tokens;
use crate::card::Card;
use crate::content::Face;
use picture::{Ground, Group, Item, Scene};

/// How much larger than on the board.
const SCALE: f32 = 4.0;
/// Room around it.
const MARGIN: f32 = 16.0;

/// The picture of a card, if it has one.
pub fn card(card: Card) -> Option<Scene> {
    if card.tile().is_some() {
        return Some(gallery(Some(card.word())));
    }
    let rows = drawing(card)?;
    let columns = rows.len() as f32;
    let (width, height) = (columns * SQUARE * SCALE, SQUARE * SCALE);
    let boxes = rows
        .into_iter()
        .enumerate()
        .map(|(place, items)| Group::of(items).at(MARGIN + place as f32 * SQUARE * SCALE, MARGIN).scaled(SCALE).into());
    let name = format!("card {}", card.word());
    Some(Scene::new(width + 2.0 * MARGIN, height + 2.0 * MARGIN).on(Ground::new(name, boxes.collect())))
}

/// What is on it, in boxes of one square.
fn drawing(card: Card) -> Option<Vec<Vec<Item>>> {
    if let Some(figure) = card.figures().first() {
        let token = figure.as_hero().map_or_else(|| tokens::shade(*figure), |hero| tokens::seated(hero, false));
        return Some(vec![vec![token.at(0.0, 0.0).into()]]);
    }
    if let Some(treasure) = card.treasure() {
        return Some(vec![vec![tokens::face(treasure).at(0.0, 0.0).into()]]);
    }
    if card == Card::Battle {
        return Some(Face::ALL.into_iter().map(|face| vec![fights::face(face).at(0.0, 0.0).into()]).collect());
    }
    if let Some(face) = face(card) {
        return Some(vec![vec![fights::face(face).at(0.0, 0.0).into()]]);
    }
    Some(vec![sign(card)?.drawing()])
}

fn face(card: Card) -> Option<Face> {
    match card {
        Card::HelmetGreen => Some(Face::HelmetGreen),
        Card::HelmetBlue => Some(Face::HelmetBlue),
        Card::HelmetRed => Some(Face::HelmetRed),
        Card::BonusStrike => Some(Face::BonusStrike),
        Card::Lore => Some(Face::Lore),
        Card::Flag => Some(Face::Flag),
        _ => None,
    }
}

fn sign(card: Card) -> Option<Sign> {
    match card {
        Card::Sewer => Some(Sign::Sewer),
        Card::TreasureSpot => Some(Sign::Spot),
        Card::Chair => Some(Sign::Chair),
        Card::Table => Some(Sign::Table),
        Card::Stairs => Some(Sign::Stairs),
        Card::StairBorder => Some(Sign::StairBorder),
        Card::Door => Some(Sign::Door),
        Card::Window => Some(Sign::Window),
        Card::Breach => Some(Sign::Breach),
        _ => None,
    }
}
