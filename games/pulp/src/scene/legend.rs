//! What the signs on this table mean. Only those that somebody can see on it are listed.

use super::layout::{Plan, RULER};
use super::models::{self, slot};
use super::scenery;
use crate::content::{Hardness, Way};
use crate::field::{Field, Prop};
use crate::label::{Side, TokenId};
use crate::model::Model;
use crate::rules::encounter;
use picture::{Baseline, Fit, Icon, Ink, Item, Outline, Path, Point, Stroke, Text};
use text::Message;

/// How many signs stand in a row.
const COLUMNS: usize = 4;
/// Height of a row.
const ROW: f32 = 34.0;
/// Size of the words, which a phone shows at 0.37 of it.
const WORDS: f32 = 21.0;
/// Room for the sign before its words.
const SIGN: f32 = 42.0;

/// One line of the legend.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    /// A marker of a model.
    Marker(Icon, Ink, &'static str),
    Hp,
    Height,
    Fatigue,
    Boost,
    Minion,
    Level,
    Acting,
    Spent,
    Partner,
    Token(TokenId, bool),
    Wanted(Side),
    Zone,
    Disc,
    Aura,
    Opening(Way),
    Dangerous,
    Impassable,
    Soft,
    Object,
    Outlined(Hardness),
}

/// The height of the legend.
pub fn height(field: &Field) -> f32 {
    present(field).len().div_ceil(COLUMNS) as f32 * ROW
}

/// The legend below this height.
pub fn items(plan: &Plan, field: &Field, top: f32) -> Vec<Item> {
    let wide = (plan.width() - 2.0 * RULER) / COLUMNS as f32;
    let mut items: Vec<Item> = Vec::new();
    for (place, sign) in present(field).into_iter().enumerate() {
        let x = RULER + (place % COLUMNS) as f32 * wide;
        let y = top + ROW * (0.5 + (place / COLUMNS) as f32);
        items.extend(sign.drawn(Point::new(x + SIGN * 0.42, y)));
        let words = Text::said(Message::new(sign.text()), x + SIGN, y, WORDS).baseline(Baseline::Middle);
        items.push(words.ink(Ink::Text).fit(Fit::Shrink(wide - SIGN - 8.0)).into());
    }
    items
}

/// What can be seen on this table, models first.
fn present(field: &Field) -> Vec<Sign> {
    let any = |is: &dyn Fn(&Model) -> bool| field.standing().any(is);
    let mut list: Vec<(bool, Sign)> = vec![
        (any(&|model| model.side().is_some()), Sign::Hp),
        (any(&|model| model.is_supreme()), Sign::Level),
        (any(&|model| model.is_minion()), Sign::Minion),
        (any(&|model| 0 < field.height_of(model)), Sign::Height),
        (field.current().is_some_and(|acting| field.model(acting.model).is_some()), Sign::Acting),
        (any(&|model| models::is_spent(field, model)), Sign::Spent),
        (any(&|model| models::partner(field, model).is_some_and(|number| 1 < number)), Sign::Partner),
        (any(&|model| 0 < model.boost), Sign::Boost),
        (any(&|model| 0 < model.fatigue), Sign::Fatigue),
    ];
    for (icon, ink, text) in MARKERS {
        list.push((
            any(&|model| models::signs(model).iter().any(|(other, ..)| *other == icon)),
            Sign::Marker(icon, ink, text),
        ));
    }
    for token in &field.tokens {
        // One for each sort; flags differ in their colour only.
        let id = match token.id {
            TokenId::Flag(_) => TokenId::Flag(Side::Alpha),
            TokenId::Bag(_) => TokenId::Bag(1),
            TokenId::Relic(_) => TokenId::Relic(1),
        };
        list.push((true, Sign::Token(id, token.idol)));
    }
    list.extend(Side::BOTH.map(|side| (!field.marked[side as usize].is_empty(), Sign::Wanted(side))));
    list.push((!encounter::zones(field).is_empty(), Sign::Zone));
    list.push((!field.discs.is_empty(), Sign::Disc));
    list.push((field.auras.iter().any(|aura| field.model(aura.owner).is_some()), Sign::Aura));
    let props = || field.props.iter().filter(|prop| prop.carrier.is_none());
    let has = |way: Way| props().any(|prop| prop.openings.iter().any(|opening| opening.way == way));
    let is = |fits: &dyn Fn(&Prop) -> bool| props().any(fits);
    list.extend([Way::Door, Way::Window, Way::Ladder, Way::Stairs].map(|way| (has(way), Sign::Opening(way))));
    list.push((is(&|prop| prop.is_area() && prop.id.piece.card().is_dangerous()), Sign::Dangerous));
    list.push((is(&|prop| prop.is_area() && prop.id.piece.card().is_impassable()), Sign::Impassable));
    list.push((is(&|prop| prop.is_area() && prop.id.piece.card().is_soft()), Sign::Soft));
    list.push((is(&Prop::is_object), Sign::Object));
    for hardness in [Hardness::Fragile, Hardness::Solid, Hardness::Reinforced] {
        let here = is(&|prop| prop.is_structure() && prop.id.piece.card().hardness() == Some(hardness));
        list.push((here, Sign::Outlined(hardness)));
    }
    let mut signs: Vec<Sign> = Vec::new();
    for (_, sign) in list.into_iter().filter(|(is, _)| *is) {
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    signs
}

/// The markers of models, as `models` draws them.
const MARKERS: [(Icon, Ink, &str); 11] = [
    (Icon::Star, Ink::Attack, "pulp-legend-stun"),
    (Icon::Chain, Ink::Text, "pulp-legend-hold"),
    (Icon::Flame, Ink::Attack, "pulp-legend-burn"),
    (Icon::Eye, Ink::Attack, "pulp-legend-blind"),
    (Icon::Target, Ink::Attack, "pulp-legend-exposed"),
    (Icon::Cross, Ink::Purple, "pulp-legend-marked"),
    (Icon::Hourglass, Ink::Attack, "pulp-legend-drain"),
    (Icon::Sword, Ink::Good, "pulp-legend-attack"),
    (Icon::Shield, Ink::Good, "pulp-legend-defend"),
    (Icon::Lore, Ink::Purple, "pulp-legend-phased"),
    (Icon::Hand, Ink::Text, "pulp-legend-stealth"),
];

impl Sign {
    fn text(self) -> &'static str {
        match self {
            Sign::Marker(_, _, text) => text,
            Sign::Hp => "pulp-legend-hp",
            Sign::Height => "pulp-legend-height",
            Sign::Fatigue => "pulp-legend-fatigue",
            Sign::Boost => "pulp-legend-boost",
            Sign::Minion => "pulp-legend-minion",
            Sign::Level => "pulp-legend-level",
            Sign::Acting => "pulp-legend-acting",
            Sign::Spent => "pulp-legend-spent",
            Sign::Partner => "pulp-legend-partner",
            Sign::Token(TokenId::Flag(_), _) => "pulp-legend-flag",
            Sign::Token(TokenId::Bag(_), _) => "pulp-legend-bag",
            Sign::Token(TokenId::Relic(_), true) => "pulp-legend-idol",
            Sign::Token(TokenId::Relic(_), false) => "pulp-legend-relic",
            Sign::Wanted(Side::Alpha) => "pulp-legend-wanted-alpha",
            Sign::Wanted(Side::Omega) => "pulp-legend-wanted-omega",
            Sign::Zone => "pulp-legend-zone",
            Sign::Disc => "pulp-legend-disc",
            Sign::Aura => "pulp-legend-aura",
            Sign::Opening(Way::Door) => "pulp-legend-door",
            Sign::Opening(Way::Window) => "pulp-legend-window",
            Sign::Opening(Way::Ladder) => "pulp-legend-ladder",
            Sign::Opening(Way::Stairs) => "pulp-legend-stairs",
            Sign::Dangerous => "pulp-legend-dangerous",
            Sign::Impassable => "pulp-legend-impassable",
            Sign::Soft => "pulp-legend-soft",
            Sign::Object => "pulp-legend-object",
            Sign::Outlined(Hardness::Fragile) => "pulp-legend-fragile",
            Sign::Outlined(Hardness::Solid) => "pulp-legend-solid",
            Sign::Outlined(Hardness::Reinforced) => "pulp-legend-reinforced",
        }
    }

    /// The sign as it looks on the table.
    fn drawn(self, at: Point) -> Vec<Item> {
        let disc = |reach: f32| Outline::circle(at.x, at.y, reach);
        let ground = || Outline::rect(at.x - 16.0, at.y - 11.0, 32.0, 22.0);
        let plate = |text: &str, ground: Ink, ink: Ink| -> Item {
            Text::plain(text, at.x, at.y, 17.0).bold().centred().ink(ink).plate(ground, 3.0, 3.0).into()
        };
        let ink = Ink::Seat(slot(Some(Side::Alpha)));
        match self {
            Sign::Marker(icon, ink, _) => vec![icon.at(at.x, at.y, 24.0, ink)],
            Sign::Hp => vec![plate("8", Ink::Life, Ink::White)],
            Sign::Height => vec![plate("↑2″", Ink::Yellow, Ink::Black)],
            Sign::Fatigue => vec![Path::fill(disc(6.0), Ink::Orange).outlined(Ink::Black, 0.9).into()],
            Sign::Boost => models::cubes(at, 1, 24.0),
            Sign::Minion => vec![
                Path::fill(disc(14.0), ink).outlined(Ink::Wall, 1.2).into(),
                Path::line(
                    Outline::rect(at.x - 8.0, at.y - 8.0, 16.0, 16.0),
                    Ink::OnSeat(slot(Some(Side::Alpha))),
                    1.6,
                )
                .into(),
            ],
            Sign::Level => vec![Text::plain("★★", at.x, at.y, 19.0).centred().into()],
            Sign::Acting => vec![
                Path::fill(disc(10.0), ink).outlined(Ink::Wall, 1.0).into(),
                Path::line(disc(13.0), Ink::Active, 4.0).into(),
            ],
            Sign::Spent => vec![
                Path::fill(disc(14.0), ink).outlined(Ink::Wall, 1.2).into(),
                Path::fill(disc(11.0), Ink::Panel.faded(0.72)).into(),
            ],
            Sign::Partner => vec![models::partner_sign(at, 2, 17.0)],
            Sign::Token(id, idol) => models::token_items(at, id, idol, 22.0),
            Sign::Wanted(side) => scenery::lozenge(at, side, 15.0),
            Sign::Zone => {
                let stroke = Stroke::new(Ink::Faint, 2.5).dashed(6.0, 4.0);
                vec![Path::fill(disc(14.0), Ink::Faint.faded(0.14)).stroked(stroke).into()]
            }
            Sign::Disc => {
                let stroke = Stroke::new(Ink::Red, 2.0).dashed(4.0, 4.0);
                vec![Path::fill(disc(14.0), Ink::Red.faded(0.18)).stroked(stroke).into()]
            }
            Sign::Aura => {
                let stroke = Stroke::new(ink, 2.0).dotted(5.0);
                vec![Path::fill(disc(14.0), ink.faded(0.08)).stroked(stroke).into()]
            }
            Sign::Opening(way) => {
                let wall = Outline::line((at.x - 18.0, at.y), (at.x + 18.0, at.y));
                let mut items: Vec<Item> = vec![Path::line(wall, Ink::Wall, 3.4).into()];
                items.extend(scenery::opening(way, at, false, 14.0));
                items
            }
            Sign::Dangerous => vec![
                Path::hatched(ground(), 9.0, 2.0, Ink::Red.faded(0.75)),
                Path::stroke(ground(), Stroke::new(Ink::Red, 1.5).dashed(5.0, 3.0)).into(),
            ],
            Sign::Impassable => vec![Path::fill(ground(), Ink::Water).outlined(Ink::Blue, 2.5).into()],
            Sign::Soft => {
                let stroke = Stroke::new(Ink::Green, 2.0).dotted(5.0);
                vec![Path::fill(ground(), Ink::Grass.faded(0.8)).stroked(stroke).into()]
            }
            Sign::Object => {
                let mut items: Vec<Item> = vec![Path::fill(disc(14.0), Ink::Wood).outlined(Ink::Brown, 2.0).into()];
                let dot = |x: f32| Path::fill(Outline::circle(x, at.y, 2.6), Ink::Black).into();
                items.extend([dot(at.x - 3.5), dot(at.x + 3.5)]);
                items
            }
            Sign::Outlined(hardness) => {
                let frame = |inset: f32| {
                    Outline::rect(at.x - 16.0 + inset, at.y - 12.0 + inset, 32.0 - 2.0 * inset, 24.0 - 2.0 * inset)
                };
                let mut items: Vec<Item> = vec![Path::fill(frame(0.0), Ink::Stone).into()];
                items.extend(scenery::walls(Some(hardness), frame));
                items
            }
        }
    }
}
