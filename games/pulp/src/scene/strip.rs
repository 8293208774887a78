//! The strips above and below a close-up, which hide nothing of it: the dice of the last roll, whose colour is whose and
//! whom the letters mean.

use super::layout::{CROP, Plan};
use super::models::{letter, slot};
use super::story::compared;
use crate::event::{Event, Roll};
use crate::field::Field;
use crate::label::{Label, Side, Target};
use picture::{Align, Baseline, Die, Face, Fit, Group, Icon, Ink, Item, Outline, Path, Rect, Scene, Text, Words};
use text::Message;

// Lengths are pixels of a picture 900 pixels wide; a phone shows 0.43 of them.

/// Room at either end of a strip, and between its parts.
pub const MARGIN: f32 = 18.0;
/// Height of the row of dice.
const DICE: f32 = 64.0;
/// The side of a die.
const DIE: f32 = 42.0;
/// Size of the letters of the key.
const WORDS: f32 = 24.0;
/// Height of a line of the key.
const LINE: f32 = WORDS * 1.3;
/// How wide a letter of the key is.
const LETTER: f32 = WORDS * 0.54;
/// Most lines of names for a side.
const LINES: usize = 4;

/// Something beside a close-up, drawn from its own upper left corner.
#[derive(Default)]
pub struct Strip {
    /// What it shows.
    pub items: Vec<Item>,
    /// How high it is.
    pub height: f32,
}

/// A close-up with what belongs above and below it.
pub fn framed(mut scene: Scene, area: Rect, above: Strip, below: Strip) -> Scene {
    let pixel = area.width / CROP;
    let whole = Rect::new(
        area.x,
        area.y - above.height * pixel,
        area.width,
        area.height + (above.height + below.height) * pixel,
    );
    for (strip, y, line) in [(above, whole.y, area.y), (below, area.bottom(), area.bottom())] {
        if strip.height == 0.0 {
            continue;
        }
        // The table goes on behind it, by a part of a pixel more than is shown.
        let beyond = 2.0 * pixel;
        let start = if y < area.y { y - beyond } else { y };
        let back = Outline::rect(area.x - beyond, start, area.width + 2.0 * beyond, strip.height * pixel + beyond);
        scene.items.push(Path::fill(back, Ink::Panel).into());
        scene.items.push(Group::of(strip.items).at(area.x, y).scaled(pixel).into());
        let edge = Outline::line((area.x, line), (area.right(), line));
        scene.items.push(Path::line(edge, Ink::Wall, 2.0 * pixel).into());
    }
    scene.crop(whole, CROP / area.width)
}

/// What belongs below the close-up of something that has just happened.
pub fn below(plan: &Plan, field: &Field, area: Rect, told: &[Event]) -> Strip {
    let mut strip = Strip::default();
    if let Some(throw) = told.iter().rev().find_map(Throw::of) {
        strip.items.extend(throw.items(field));
        strip.height += DICE;
    }
    key(&mut strip, plan, field, area, told);
    strip
}

/// Dice to be shown.
struct Throw<'a> {
    model: Label,
    attack: &'a [u8],
    defender: Option<Label>,
    defence: &'a [u8],
    /// From which number on dice count for EFX.
    counts: (u8, u8),
    words: Message,
    ground: Ink,
}

impl Throw<'_> {
    fn of(event: &Event) -> Option<Throw<'_>> {
        match event {
            Event::Rolled { roll } => {
                let roll: &Roll = roll;
                Some(Throw {
                    model: roll.attacker,
                    attack: &roll.attack,
                    defender: roll.defender.model(),
                    defence: &roll.defence,
                    counts: roll.counts,
                    words: compared(roll).0,
                    ground: if roll.success { Ink::Attack } else { Ink::Grey },
                })
            }
            Event::Tried { model, dice, total, difficulty, success, from, .. } => {
                let sign = if total < difficulty { "<" } else { "≥" };
                let words = Message::new("pulp-picture-totals").with("mine", *total).with("sign", sign);
                Some(Throw {
                    model: *model,
                    attack: dice,
                    defender: None,
                    defence: &[],
                    counts: (*from, 7),
                    words: words.with("theirs", *difficulty),
                    ground: if *success { Ink::Good } else { Ink::Grey },
                })
            }
            _ => None,
        }
    }

    /// Who rolled what, both sides', with the dice that count for EFX in colour, and what came of it.
    fn items(&self, field: &Field) -> Vec<Item> {
        let middle = DICE / 2.0;
        // Much Boost is rolled seldom, and then the dice lie closer.
        let count = (self.attack.len() + self.defence.len()).max(1) as f32;
        let step = ((CROP - 470.0) / count).min(DIE + 5.0);
        let mut items: Vec<Item> = Vec::new();
        let mut x = MARGIN;
        let rows = [
            (Some(self.model), self.attack, self.counts.0, Icon::Sword),
            (self.defender, self.defence, self.counts.1, Icon::Shield),
        ];
        for (model, dice, from, icon) in rows.into_iter().filter(|(_, dice, ..)| !dice.is_empty()) {
            items.push(icon.at(x + 15.0, middle, 30.0, Ink::Text));
            x += 38.0;
            if let Some(label) = model {
                items.extend(chip(label.side(), field.letters(label), x + 23.0, middle, 23.0));
                x += 54.0;
            }
            for die in dice {
                let plain = Die::new(Face::Pips(*die));
                let shown = if from <= *die { plain.inks(Ink::Yellow, Ink::Black) } else { plain };
                items.push(shown.sprite(DIE).at(x, middle - DIE / 2.0).into());
                x += step;
            }
            x += 22.0;
        }
        let words = Text::said(self.words.clone(), CROP - MARGIN - 8.0, middle, 30.0).bold().ink(Ink::White);
        let words = words.align(Align::Right).baseline(Baseline::Middle).plate(self.ground, 6.0, 8.0);
        items.push(words.fit(Fit::Shrink((CROP - x - MARGIN).max(120.0))).into());
        items
    }
}

/// A disc in a side's colour with letters in it.
pub fn chip(side: Option<Side>, letters: String, x: f32, y: f32, radius: f32) -> Vec<Item> {
    let slot = slot(side);
    // One letter may be larger than two.
    let size = if letters.chars().count() < 2 { radius * 1.25 } else { radius * 0.9 };
    let words = Text::plain(letters, x, y, size).bold().centred().ink(Ink::OnSeat(slot));
    vec![
        Path::fill(Outline::circle(x, y, radius), Ink::Seat(slot)).outlined(Ink::Wall, 1.5).into(),
        words.fit(Fit::Shrink(radius * 1.7)).into(),
    ]
}

/// Whose colour is whose, and whom the letters in the picture mean. Names take as many lines as they may need in either
/// language, for nobody can measure them here.
fn key(strip: &mut Strip, plan: &Plan, field: &Field, area: Rect, told: &[Event]) {
    let groups: Vec<(Option<Side>, Vec<Label>)> = [Some(Side::Alpha), Some(Side::Omega), None]
        .into_iter()
        .map(|side| (side, shown(plan, field, area, told, side)))
        .filter(|(_, models)| !models.is_empty())
        .collect();
    // Neutral people have one name, or few.
    let share = |side: Option<Side>| if side.is_some() { 2.0 } else { 1.0 };
    let whole: f32 = groups.iter().map(|(side, _)| share(*side)).sum();
    let top = strip.height + 12.0;
    let mut x = MARGIN;
    let mut most = 0;
    for (side, models) in &groups {
        let wide = (CROP - MARGIN) * share(*side) / whole;
        let room = wide - 52.0 - MARGIN;
        let middle = top + WORDS * 0.36;
        let sign = side.map_or_else(|| "–".to_owned(), |side| letter(side).to_owned());
        strip.items.extend(chip(*side, sign, x + 20.0, middle + 6.0, 20.0));
        let letters: usize = models.iter().map(|label| letters_of(field, *label)).sum();
        let lines = ((letters as f32 * LETTER / room).ceil() as usize).clamp(1, LINES);
        most = most.max(lines);
        let list: Vec<Message> = models.iter().map(|label| named(field, *label)).collect();
        let words = Text::said(Message::new("pulp-picture-models").with("list", list), x + 52.0, top + 3.0, WORDS);
        let fit = Fit::Wrap { width: room, lines: lines as u8 };
        strip.items.push(words.baseline(Baseline::Top).fit(fit).into());
        x += wide;
    }
    if 0 < most {
        strip.height = top + (most as f32 * LINE).max(46.0) + 4.0;
    }
}

/// About how many letters a name with its mark takes, in the longer language.
fn letters_of(field: &Field, label: Label) -> usize {
    let names = label.kind.card().name.iter();
    field.letters(label).len() + 3 + names.map(|name| name.chars().count()).max().unwrap_or(0)
}

fn named(field: &Field, label: Label) -> Message {
    let mark = if label.side().is_some() { field.letters(label) } else { label.kind.card().mark.clone() };
    let ko = u8::from(field.any(label).is_some_and(|model| model.ko));
    Message::new("pulp-picture-model").with("mark", mark).with("name", label.kind.name()).with("ko", ko)
}

/// Whom of a side the picture shows, those of the story first; of neutral people one of each kind.
fn shown(plan: &Plan, field: &Field, area: Rect, told: &[Event], side: Option<Side>) -> Vec<Label> {
    let inside = |label: Label| {
        let at = field.model(label).map(|model| plan.place(model.place().at));
        at.is_some_and(|at| area.x < at.x && at.x < area.right() && area.y < at.y && at.y < area.bottom())
    };
    let gone =
        |label: Label| told.iter().any(|event| matches!(event, Event::KnockedOut { model, .. } if *model == label));
    let told_of = |label: Label| told.iter().any(|event| names(event, label));
    let mut list: Vec<Label> =
        field.models.iter().map(|model| model.label).filter(|label| label.side() == side).collect();
    list.retain(|label| inside(*label) || gone(*label));
    list.sort_by_key(|label| !told_of(*label));
    if side.is_none() {
        list.sort_by_key(|label| label.kind);
        list.dedup_by_key(|label| label.kind);
    }
    list
}

/// Whether an event of the story is about a model.
fn names(event: &Event, label: Label) -> bool {
    match event {
        Event::Moved { model, .. } | Event::Declared { model, .. } | Event::KnockedOut { model, .. } => *model == label,
        Event::Rolled { roll } => roll.attacker == label || roll.defender == Target::Model(label),
        Event::Damaged { target, .. } => *target == Target::Model(label),
        _ => false,
    }
}

/// A line of words at the left of a strip.
pub fn title(words: impl Into<Words>, y: f32) -> Item {
    let text = Text::new(words, MARGIN, y, 30.0).bold().baseline(Baseline::Middle);
    text.fit(Fit::Shrink(CROP - 2.0 * MARGIN)).into()
}
