//! A short roll as a picture: every die in its shape, dropped ones dimmed and struck, exploded ones marked, and the total.
//! Long rolls have no picture; their words are enough.

use super::expression::{Factor, Kind, Node, Pool, Sign};
use super::limits;
use super::roll::{Die as Rolled, Fate, Outcome, Roll, Verdict};
use super::special::{Helmet, Special, Symbol};
use super::tell::{compared, symbol};
use picture::{Align, Die, Face, Fit, Group, Icon, Ink, Item, Outline, Paint, Path, Scene, Solid, Stroke, Text};
use text::{Lang, Message};

/// Width of the picture, as phones show it well.
const WIDTH: f32 = 800.0;
const MARGIN: f32 = 28.0;
/// The side of a die, and the room between dice and between rows.
const SIDE: f32 = 84.0;
const GAP: f32 = 14.0;
const ROW: f32 = SIDE + 38.0;
/// The room of the total under the dice.
const FOOT: f32 = 84.0;

impl Roll<'_> {
    /// The picture of a short roll.
    pub fn scene(&self) -> Option<Scene> {
        if self.dice.is_empty() || limits::PICTURED < self.dice.len() {
            return None;
        }
        let mut table = Table { roll: self, next: 0, row: Vec::new(), rows: Vec::new(), x: 0.0 };
        table.node(&self.expression.root);
        table.wrap();
        let width = WIDTH - 2.0 * MARGIN;
        let title = self.expression.comment().map_or_else(|| self.expression.root.to_string(), str::to_owned);
        let top = MARGIN + 36.0;
        let height = top + table.rows.len() as f32 * ROW + FOOT;
        let mut scene = Scene::new(WIDTH, height);
        scene.push(Text::plain(title, MARGIN, MARGIN + 10.0, 24.0).ink(Ink::Faint).fit(Fit::Ellipsis(width)));
        for (place, row) in table.rows.into_iter().enumerate() {
            scene.push(Group::of(row).at(MARGIN, top + place as f32 * ROW));
        }
        let line = height - FOOT;
        scene.push(Path::line(Outline::line((MARGIN, line), (WIDTH - MARGIN, line)), Ink::Rule, 2.0));
        let total = signed(self.total());
        let foot = Text::plain(format!("= {total}"), WIDTH - MARGIN, line + FOOT / 2.0, 52.0).bold().centred();
        scene.push(foot.align(Align::Right));
        Some(scene)
    }

    /// The picture in words, for those who cannot see it.
    pub fn describe(&self, lang: Lang) -> Message {
        // Marks of Discord's are not read out.
        let told: String = self.tell(lang, 900).chars().filter(|letter| !"*~`\\".contains(*letter)).collect();
        Message::new("dice-alt-roll").with("roll", told.replace('\n', "; "))
    }
}

/// A number with a true minus sign.
pub(super) fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// Dice and signs laid from left to right, going on in further rows.
struct Table<'r> {
    roll: &'r Roll<'r>,
    next: usize,
    row: Vec<Item>,
    rows: Vec<Vec<Item>>,
    x: f32,
}

impl Table<'_> {
    fn wrap(&mut self) {
        if !self.row.is_empty() {
            self.rows.push(std::mem::take(&mut self.row));
        }
        self.x = 0.0;
    }

    /// Room of this width; in the next row, if this one is full.
    fn room(&mut self, width: f32) -> f32 {
        if WIDTH - 2.0 * MARGIN < self.x + width {
            self.wrap();
        }
        let x = self.x;
        self.x += width;
        x
    }

    fn words(&mut self, text: &str, size: f32, paint: impl Into<Paint>) {
        // Letters are about six tenths as wide as high; a little more does no harm.
        let width = text.chars().count() as f32 * size * 0.62 + GAP;
        let x = self.room(width);
        let text = Text::plain(text, x + width / 2.0, SIDE / 2.0, size).bold().centred().ink(paint);
        self.row.push(text.fit(Fit::Shrink(width)).into());
    }

    fn node(&mut self, node: &Node) {
        let outcome = self.roll.outcomes[self.next];
        self.next += 1;
        match node {
            Node::Number(number) => self.words(&signed(*number), 40.0, Ink::Text),
            Node::Pool(pool) => self.pool(pool, outcome),
            Node::Negated(node) => {
                self.words("−", 40.0, Ink::Faint);
                self.inner(node, 3);
            }
            Node::Sum(terms) => {
                for (place, (sign, node)) in terms.iter().enumerate() {
                    match (place, sign) {
                        (0, _) => {}
                        (_, Sign::Plus) => self.words("+", 40.0, Ink::Faint),
                        (_, Sign::Minus) => self.words("−", 40.0, Ink::Faint),
                    }
                    self.inner(node, 1);
                }
            }
            Node::Product(factors) => {
                for (place, (factor, node)) in factors.iter().enumerate() {
                    match (place, factor) {
                        (0, _) => {}
                        (_, Factor::Times) => self.words("×", 40.0, Ink::Faint),
                        (_, Factor::By) => self.words("÷", 40.0, Ink::Faint),
                    }
                    self.inner(node, 2);
                }
            }
            Node::Set(set) => {
                for (place, member) in set.members.iter().enumerate() {
                    if 0 < place {
                        self.wrap();
                    }
                    let outcome = self.roll.outcomes[self.next];
                    self.node(member);
                    let dropped = outcome.fate == Fate::Dropped;
                    let value = format!("= {}", signed(outcome.value));
                    let at = self.x;
                    self.words(&value, 36.0, if dropped { Ink::Faint } else { Ink::Text });
                    if dropped {
                        let from = if at <= self.x { at } else { 0.0 };
                        let line = Outline::line((from + GAP, SIDE / 2.0), (self.x, SIDE / 2.0));
                        self.row.push(Path::line(line, Ink::Attack, 4.0).into());
                    }
                }
            }
            Node::Repeat(times, node) => {
                for row in 0..*times {
                    if 0 < row {
                        self.wrap();
                    }
                    let value = self.roll.outcomes[self.next].value;
                    self.node(node);
                    self.words(&format!("= {}", signed(value)), 36.0, Ink::Text);
                }
            }
            Node::Check(node, condition) => {
                let place = self.next;
                self.node(node);
                let value = signed(self.roll.outcomes[place].value);
                let condition = format!("= {value}{}{}", compared(condition.compare), signed(condition.number));
                self.words(&condition, 32.0, Ink::Faint);
                let good = outcome.value == 1;
                self.words(if good { "✓" } else { "✗" }, 40.0, if good { Ink::Good } else { Ink::Attack });
            }
            Node::Labelled(node, label) => {
                let from = self.x;
                self.node(node);
                let from = if from < self.x { from } else { 0.0 };
                let room = (self.x - from).max(60.0);
                let text = Text::plain(label.clone(), from, SIDE + 24.0, 20.0).ink(Ink::Faint);
                self.row.push(text.fit(Fit::Ellipsis(room)).into());
            }
        }
    }

    fn inner(&mut self, node: &Node, grip: u8) {
        let bracketed = node.bracketed(grip);
        if bracketed {
            self.words("(", 44.0, Ink::Faint);
        }
        self.node(node);
        if bracketed {
            self.words(")", 44.0, Ink::Faint);
        }
    }

    fn pool(&mut self, pool: &Pool, outcome: Outcome) {
        for die in &self.roll.dice[outcome.from as usize..outcome.to as usize] {
            let x = self.room(SIDE + GAP);
            self.row.extend(drawn(pool, die).into_iter().map(|item| Group::of(vec![item]).at(x, 0.0).into()));
        }
    }
}

/// A die with its marks, at the origin.
fn drawn(pool: &Pool, die: &Rolled) -> Vec<Item> {
    let out = matches!(die.fate, Fate::Dropped | Fate::Rerolled);
    let (body, mark) = match (die.verdict, pool.kind, symbol(pool.kind, die.face)) {
        (Verdict::Success, ..) => (Ink::Good, Ink::White),
        (_, _, Some(Symbol::Helmet(Helmet::Green))) => (Ink::White, Ink::Green),
        (_, _, Some(Symbol::Helmet(Helmet::Blue))) => (Ink::White, Ink::Blue),
        (_, _, Some(Symbol::Helmet(Helmet::Red))) => (Ink::White, Ink::Red),
        _ => (Ink::White, Ink::Black),
    };
    let sprite = Die::new(face(pool.kind, die.face)).solid(solid(pool.kind)).inks(body, mark).sprite(SIDE);
    let mut inner: Vec<Item> = vec![sprite.at(0.0, 0.0).into()];
    if let (Kind::Fate, sign @ (1 | 3)) = (pool.kind, die.face) {
        let sign = if sign == 1 { "−" } else { "+" };
        inner.push(Text::plain(sign, SIDE / 2.0, SIDE / 2.0, 56.0).bold().centred().ink(mark).into());
    }
    if let Some(Symbol::Hits(hits @ 1..)) = symbol(pool.kind, die.face) {
        let wide = SIDE * 0.3;
        for star in 0..hits {
            let x = SIDE / 2.0 + (f32::from(star) - f32::from(hits - 1) / 2.0) * wide;
            inner.push(Icon::Star.at(x, SIDE / 2.0, wide, mark));
        }
    }
    let mut items = vec![Group::of(inner).faded(if out { 0.4 } else { 1.0 }).into()];
    if out {
        let strike = Stroke::new(Ink::Attack, 5.0).round();
        items.push(Path::stroke(Outline::line((6.0, SIDE - 6.0), (SIDE - 6.0, 6.0)), strike).into());
    }
    let caption = match die.fate {
        Fate::Rerolled => Some("↻".to_owned()),
        Fate::Part => Some(format!("+{}", signed(die.value))),
        _ if die.is_changed(pool.kind) => Some(format!("→ {}", signed(die.value))),
        _ => None,
    };
    if die.burst {
        let (x, y) = (SIDE - 8.0, 10.0);
        items.push(Path::fill(Outline::star((x, y), 19.0, 10.0, 8), Ink::Yellow).outlined(Ink::Black, 2.0).into());
        items.push(Text::plain("!", x, y, 22.0).bold().centred().ink(Ink::Black).into());
    }
    let caption = match (caption, die.verdict) {
        (caption, Verdict::Failure) => Some(format!("{}✗", caption.unwrap_or_default())),
        (caption, Verdict::Success) => Some(format!("{}✓", caption.unwrap_or_default())),
        (caption, Verdict::Neither) => caption,
    };
    if let Some(caption) = caption {
        let text = Text::plain(caption, SIDE / 2.0, SIDE + 17.0, 24.0).bold().centred();
        items.push(text.ink(if out { Ink::Faint } else { Ink::Text }).into());
    }
    items
}

fn solid(kind: Kind) -> Solid {
    match kind {
        Kind::Sides(4) | Kind::Special(Special::Force(4)) => Solid::D4,
        Kind::Sides(8) | Kind::Special(Special::Force(8) | Special::Test) => Solid::D8,
        Kind::Sides(10 | 100) | Kind::Special(Special::Force(10)) => Solid::D10,
        Kind::Sides(12) | Kind::Special(Special::Force(12)) => Solid::D12,
        Kind::Sides(20) | Kind::Special(Special::Force(20)) => Solid::D20,
        // Cubes, and whatever has no shape of its own.
        Kind::Sides(_) | Kind::Fate | Kind::Special(_) => Solid::D6,
    }
}

fn face(kind: Kind, face: u32) -> Face {
    match (kind, symbol(kind, face)) {
        (_, Some(symbol)) => symbol.icon().map_or(Face::Blank, Face::Sign),
        (Kind::Fate, None) => Face::Blank,
        (Kind::Sides(6) | Kind::Special(Special::Pulp | Special::Force(6)), None) => Face::Pips(face as u8),
        (_, None) => Face::Number(face as u16),
    }
}
