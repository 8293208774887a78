//! What has just happened, gathered from events: moves, attacks, dice, wounds; and how it is drawn into the board.

use super::layout::{GRID, SQUARE, before};
use super::tokens::{slot, solid};
use crate::event::Event;
use crate::field::{Field, Piece, Role};
use crate::unit::{Target, Unit, place_of};
use crate::words::Action;
use picture::{Die, Face, Fit, Icon, Ink, Item, Outline, Path, Point, Stroke, Text};
use space::Square;
use text::Message;

/// A die that fell.
#[derive(Clone, Debug)]
pub struct Roll {
    who: Option<Unit>,
    role: Role,
    sides: u8,
    faces: Vec<u8>,
    bonus: i16,
    raise: bool,
}

/// An attack.
#[derive(Clone, Debug)]
pub struct Blow {
    with: Unit,
    target: Target,
    from: Vec<Square>,
    at: Square,
    rolls: Vec<Roll>,
    totals: Option<[i16; 2]>,
    winner: Option<Role>,
}

/// A die placed on an action.
#[derive(Clone, Copy, Debug)]
struct Intent {
    unit: Unit,
    at: Square,
    action: Action,
    heals: Option<Unit>,
}

/// What has just happened.
#[derive(Clone, Debug, Default)]
pub struct Story {
    moves: Vec<(Unit, Square, Square)>,
    placed: Vec<Intent>,
    lifted: Vec<(Unit, Unit)>,
    laid: Vec<(Unit, Square)>,
    blows: Vec<Blow>,
    wounds: Vec<(Square, u8)>,
    deaths: Vec<Square>,
    hits: Vec<(Square, u8)>,
    healed: Vec<Square>,
    /// A phase or a turn has begun since: what is here is shown only until something else happens.
    stale: bool,
}

/// Height of one line of dice.
pub const LINE: f32 = 62.0;
/// Lines of dice that are shown.
const LINES: usize = 4;

impl Story {
    /// Gathers the events.
    pub fn of(events: &[Event], field: &Field) -> Story {
        let mut story = Story::default();
        for event in events {
            story.add(event, field);
        }
        story
    }

    fn add(&mut self, event: &Event, field: &Field) {
        match event {
            Event::TurnBegan { .. } | Event::ActionsBegan => self.stale = true,
            Event::Moved { .. } | Event::Placed { .. } | Event::Struck { .. } | Event::Done { .. } if self.stale => {
                *self = Story::default();
            }
            _ => {}
        }
        match event {
            Event::Moved { unit, from, to, .. } => self.moves.push((*unit, *from, *to)),
            Event::Placed { unit, action, at, heals, .. } => {
                self.placed.push(Intent { unit: *unit, at: *at, action: *action, heals: *heals });
            }
            Event::PickedUp { unit, friend, .. } => self.lifted.push((*unit, *friend)),
            Event::Dropped { friend, square, .. } => self.laid.push((*friend, *square)),
            Event::Struck { with, target, from, at, .. } => self.blows.push(Blow {
                with: *with,
                target: *target,
                from: from.clone(),
                at: *at,
                rolls: Vec::new(),
                totals: None,
                winner: None,
            }),
            Event::FightBegan { target, .. } => {
                if let Some(blow) = self.blows.last_mut() {
                    blow.target = *target;
                    blow.at = field.target_squares(*target).first().copied().unwrap_or(blow.at);
                }
            }
            Event::Rolled { who, role, sides, faces, bonus, extra, raise, .. } => {
                if let Some(blow) = self.blows.last_mut() {
                    let bonus = bonus + extra;
                    blow.rolls.push(Roll {
                        who: *who,
                        role: *role,
                        sides: *sides,
                        faces: faces.clone(),
                        bonus,
                        raise: *raise,
                    });
                }
            }
            Event::FightEnded { winner, totals, .. } => {
                if let Some(blow) = self.blows.last_mut() {
                    blow.totals = Some(*totals);
                    blow.winner = *winner;
                }
            }
            Event::Wounded { wounds, at, .. } => self.wounds.push((*at, *wounds)),
            Event::Died { at, .. } | Event::SetAside { at, .. } => self.deaths.push(*at),
            Event::ModuleHit { seat, slot, lost, .. } => {
                self.hits.push((field.board.slots[place_of(*seat)][*slot as usize], *lost));
            }
            Event::LifeGained { unit, .. } => self.healed.extend(field.piece(*unit).square),
            _ => {}
        }
    }

    /// The squares of the last thing that happened.
    pub fn squares(&self) -> Vec<Square> {
        if let Some(blow) = self.blows.last() {
            return blow.from.iter().copied().chain([blow.at]).collect();
        }
        match (self.moves.last(), self.placed.last()) {
            (Some((_, from, to)), _) => vec![*from, *to],
            (None, Some(intent)) => vec![intent.at],
            (None, None) => self.healed.clone(),
        }
    }

    /// What lies below the tokens: ways that were gone.
    pub fn below(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (unit, from, to) in &self.moves {
            let (from, to) = (GRID.corner(*from), (*from, *to));
            let frame = Outline::rounded(from.x + 14.0, from.y + 14.0, SQUARE - 28.0, SQUARE - 28.0, 16.0);
            items.push(Path::stroke(frame, Stroke::new(Ink::Seat(slot(unit.seat)), 5.0).dashed(14.0, 10.0)).into());
            let (start, end) = (GRID.centre(to.0), before(GRID.centre(to.0), GRID.centre(to.1), 74.0));
            items.push(Path::trail(&[start, end], 11.0, Ink::Trail));
        }
        items
    }

    /// What lies above the tokens: attacks, wounds, deaths.
    pub fn above(&self) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        for blow in &self.blows {
            let to = GRID.centre(blow.at);
            for (place, from) in blow.from.iter().enumerate() {
                let from = GRID.centre(*from);
                let (start, end) = (before(to, from, 52.0), before(from, to, 46.0));
                if place == 0 {
                    items.push(Path::arrow(start, end, 15.0, Ink::Attack).outlined(Ink::Panel, 3.0).into());
                } else {
                    let line = Outline::line(start, end);
                    items.push(Path::stroke(line.clone(), Stroke::new(Ink::Panel, 14.0)).into());
                    items.push(Path::stroke(line, Stroke::new(Ink::Attack, 9.0).dashed(18.0, 12.0)).into());
                }
            }
        }
        let plate = |at: Point, text: String, ink: Ink| -> Item {
            Text::plain(text, at.x, at.y, 42.0)
                .bold()
                .centred()
                .ink(Ink::White)
                .plate(ink, 8.0, 10.0)
                .rim(Ink::Panel)
                .into()
        };
        for square in &self.deaths {
            let at = GRID.centre(*square);
            items.push(Icon::Skull.rimmed(at.x, at.y, 92.0, Ink::Text, Ink::Panel, 0.08));
        }
        for (square, wounds) in self.wounds.iter().chain(&self.hits) {
            items.push(plate(GRID.centre(*square).moved(-40.0, -8.0), format!("−{wounds}"), Ink::Attack));
        }
        for square in &self.healed {
            items.push(plate(GRID.centre(*square).moved(-40.0, -8.0), "+".to_owned(), Ink::Good));
        }
        items
    }

    /// How many lines of dice there are.
    pub fn lines(&self) -> usize {
        self.fought().len()
    }

    fn fought(&self) -> Vec<&Blow> {
        let all: Vec<&Blow> = self.blows.iter().filter(|blow| !blow.rolls.is_empty()).collect();
        let skip = all.len().saturating_sub(LINES);
        all.into_iter().skip(skip).collect()
    }

    /// The dice of each fight, one a line: attack on the left, defence on the right, the totals between.
    pub fn dice(&self, left: f32, top: f32, width: f32) -> Vec<Item> {
        let mut items = Vec::new();
        for (place, blow) in self.fought().into_iter().enumerate() {
            let y = top + (place as f32 + 0.5) * LINE;
            let half = width / 2.0;
            items.push(
                Path::fill(Outline::rounded(left, y - LINE / 2.0 + 3.0, width, LINE - 6.0, 10.0), Ink::Panel)
                    .outlined(Ink::Rule, 2.0)
                    .into(),
            );
            let totals = blow.totals.unwrap_or_default();
            let star = |x: f32| Icon::Star.rimmed(x, y, 30.0, Ink::Active, Ink::Text, 0.07);
            let number =
                |x: f32, total: i16| -> Item { Text::plain(total.to_string(), x, y, 40.0).bold().centred().into() };
            items.push(number(left + half - 44.0, totals[0]));
            items.push(Text::plain(":", left + half, y, 34.0).bold().centred().into());
            items.push(number(left + half + 44.0, totals[1]));
            match blow.winner {
                Some(Role::Attack) => items.push(star(left + half - 92.0)),
                Some(Role::Defence) => items.push(star(left + half + 92.0)),
                None => {}
            }
            items.extend(side(blow, Role::Attack, left + 12.0, y, half - 130.0));
            items.extend(side(blow, Role::Defence, left + half + 118.0, y, half - 130.0));
        }
        items
    }

    /// The field without those whom an order would move, change or lift: they are drawn with their ghosts.
    pub fn vacated(&self, field: &Field) -> Field {
        let mut left = field.clone();
        for intent in &self.placed {
            left.set_square(intent.unit, None);
        }
        for (_, friend) in &self.lifted {
            left.set_square(*friend, None);
        }
        left
    }

    /// What an order would do: pale tokens in dashed frames, hollow arrows.
    pub fn ghosts(&self, field: &Field) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        for (unit, from, to) in &self.moves {
            items.extend(super::tokens::token(field, field.piece(*unit)).map(|token| token.faded(0.4).into()));
            let (from, to) = (GRID.centre(*from), GRID.centre(*to));
            items.push(Path::trail(&[before(to, from, 24.0), before(from, to, 84.0)], 11.0, Ink::Trail));
        }
        for intent in &self.placed {
            let mut piece = *field.piece(intent.unit);
            piece.square = Some(intent.at);
            piece.die = (intent.action != Action::Wait).then_some(intent.action);
            piece.placed = true;
            piece.grounded |= intent.action == Action::Heal;
            piece.carries = match self.lifted.iter().find(|(carrier, _)| *carrier == intent.unit) {
                Some((_, friend)) => Some(*friend),
                None => piece.carries.filter(|friend| self.laid.iter().all(|(other, _)| other != friend)),
            };
            items.extend(ghost(field, &piece));
            if let Some(to) = intent.heals.and_then(|friend| self.square_of(field, friend)) {
                let (from, to) = (GRID.centre(intent.at), GRID.centre(to));
                let (start, end) = (before(to, from, 54.0), before(from, to, 54.0));
                items.push(Path::hollow_arrow(start, end, 12.0, Ink::Good).into());
            }
        }
        for (friend, square) in &self.laid {
            let piece = Piece { square: Some(*square), ..*field.piece(*friend) };
            items.extend(ghost(field, &piece));
        }
        for blow in &self.blows {
            let at = GRID.centre(blow.at);
            items.push(
                Path::stroke(Outline::circle(at.x, at.y, 80.0), Stroke::new(Ink::Attack, 7.0).dashed(20.0, 12.0))
                    .into(),
            );
            for (place, from) in blow.from.iter().enumerate() {
                let from = GRID.centre(*from);
                let (start, end) = (before(at, from, 38.0), before(from, at, 56.0));
                if place == 0 {
                    items.push(Path::hollow_arrow(start, end, 14.0, Ink::Attack).into());
                } else {
                    let line = Outline::line(start, end);
                    items.push(Path::stroke(line.clone(), Stroke::new(Ink::Panel, 12.0)).into());
                    items.push(Path::stroke(line, Stroke::new(Ink::Attack, 6.0).dashed(14.0, 12.0)).into());
                }
            }
        }
        items
    }

    /// Where somebody would be after the order.
    fn square_of(&self, field: &Field, unit: Unit) -> Option<Square> {
        let laid = self.laid.iter().find(|(other, _)| *other == unit).map(|(_, square)| *square);
        laid.or(field.piece(unit).square)
    }
}

/// A token as it would stand.
fn ghost(field: &Field, piece: &Piece) -> Vec<Item> {
    let (Some(square), Some(token)) = (piece.square, super::tokens::token(field, piece)) else { return Vec::new() };
    let at = GRID.corner(square);
    let frame = Outline::rounded(at.x + 5.0, at.y + 5.0, SQUARE - 10.0, SQUARE - 10.0, 18.0);
    vec![
        Path::fill(frame.clone(), Ink::Active.faded(0.18)).into(),
        token.faded(0.85).into(),
        Path::stroke(frame, Stroke::new(Ink::Active, 7.0).dashed(18.0, 11.0)).into(),
    ]
}

/// One side's name and dice, as many as there is room for.
fn side(blow: &Blow, role: Role, x: f32, y: f32, width: f32) -> Vec<Item> {
    const STEP: f32 = 46.0;
    let rolls: Vec<&Roll> = blow.rolls.iter().filter(|roll| roll.role == role).collect();
    let count: usize = rolls.iter().map(|roll| roll.faces.len()).sum();
    let room = (width - count as f32 * STEP - 20.0).max(width * 0.28);
    let who: Message = match (role, blow.target) {
        (Role::Attack, _) => blow.with.message(),
        (Role::Defence, target) => target.message(),
    };
    let mut items: Vec<Item> =
        vec![Text::said(who, x, y, 27.0).bold().baseline(picture::Baseline::Middle).fit(Fit::Shrink(room)).into()];
    let mut at = x + room + 10.0;
    for roll in rolls {
        let ink = roll.who.map_or(Ink::Purple, |unit| Ink::Seat(slot(unit.seat)));
        let on = roll.who.map_or(Ink::White, |unit| Ink::OnSeat(slot(unit.seat)));
        if roll.raise {
            items.push(Text::plain("+", at - 1.0, y, 24.0).bold().centred().into());
        }
        for face in &roll.faces {
            let die = Die::new(Face::Number((*face).into())).solid(solid(roll.sides)).inks(ink, on);
            items.push(die.sprite(42.0).centred(at + 22.0, y).into());
            at += STEP;
        }
        if roll.bonus != 0 {
            items.push(Text::plain(format!("+{}", roll.bonus), at - 4.0, y + 20.0, 20.0).bold().centred().into());
        }
    }
    items
}
