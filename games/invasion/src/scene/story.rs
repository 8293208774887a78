//! What has just happened, read from events into what the picture draws: walks, fights with their dice, forced steps,
//! deaths, arrivals. It draws nothing and knows only what the events say.

use super::layout::around;
use crate::board::Edge;
use crate::content::{Face, Figure, Hero, Treasure};
use crate::event::{Event, Purpose};
use crate::field::{Field, Found};
use game::kit::Part;
use space::Square;

/// A figure's way over the board.
pub struct Walk {
    /// Who.
    pub figure: Figure,
    /// Every square, the first one included.
    pub squares: Vec<Square>,
    /// Points spent.
    pub cost: u8,
    /// Points left.
    pub left: u8,
}

/// A die as it fell.
#[derive(Clone, Copy)]
pub struct Throw {
    /// Who rolled it.
    pub figure: Figure,
    /// What it showed.
    pub face: Face,
    /// Whether it hurt.
    pub hit: bool,
}

/// An attack, or blows on a door, and all that came of it.
pub struct Fight {
    /// Who attacked.
    pub figure: Figure,
    /// Where the attacker stood.
    pub from: Square,
    /// Who was attacked.
    pub target: Figure,
    /// Where the target stood.
    pub at: Square,
    /// Whether a door or window was between them.
    pub door: bool,
    /// The dice in order.
    pub throws: Vec<Throw>,
    /// Who died in it.
    pub dead: Vec<Figure>,
}

/// A step that cost no movement.
pub struct Push {
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
}

/// All that has just happened.
#[derive(Default)]
pub struct Story {
    /// Walks in order.
    pub walks: Vec<Walk>,
    /// Fights in order.
    pub fights: Vec<Fight>,
    /// Retreats, recoils and advances.
    pub pushes: Vec<Push>,
    /// The dead and where they fell.
    pub deaths: Vec<(Figure, Square)>,
    /// Goblins that have entered, and heroes that have sat down.
    pub arrivals: Vec<(Figure, Square)>,
    /// Treasures looted.
    pub loot: Vec<(Hero, Square, Treasure)>,
    /// Treasures shown because a leg ended.
    pub revealed: Vec<Found>,
    /// Doors that held.
    pub held: Vec<Edge>,
    /// Life lost by each hero.
    pub lost: [u8; 4],
    /// Which heroes were healed.
    pub healed: [bool; 4],
    /// Everywhere something happened.
    pub squares: Vec<Square>,
    /// Whether something happened that concerns the whole board: a phase, a summoning, a set-up, an end.
    pub sweeping: bool,
    /// Whether a new leg has begun, on an empty board.
    pub new_leg: bool,
}

impl Story {
    /// Reads events that led to this position.
    pub fn of(events: &[Event], field: &Field) -> Story {
        let mut story = Story::default();
        for event in events {
            story.read(event, field);
        }
        // Life is won and lost by people, not on squares; it is shown where they stand now.
        for hero in Hero::ALL {
            if 0 < story.lost[hero as usize] || story.healed[hero as usize] {
                story.squares.extend(field.square(Figure::hero(hero)));
            }
        }
        story
    }

    fn read(&mut self, event: &Event, field: &Field) {
        match event {
            Event::Moved { figure, from, path, cost, left } => {
                let squares = walked(field, *figure, *from, path, *cost);
                // The crop holds the way as it was walked, too: its squares are part of what happened.
                self.squares.extend(squares.iter().chain(path));
                self.walks.push(Walk { figure: *figure, squares, cost: *cost, left: *left });
            }
            Event::AttackDeclared { figure, from, target, at, .. } => {
                self.open_fight(*figure, *from, *target, *at, false);
            }
            Event::BashDeclared { figure, from, target, at, .. } => {
                self.open_fight(*figure, *from, *target, *at, true);
            }
            Event::DieRolled { figure, face, purpose } => {
                // A blow on a door that succeeds is followed by no `Hit` when the figure behind is only thrown back.
                let blow = matches!(purpose, Purpose::Bash1 | Purpose::Bash2) && face.hits(figure.is_hero());
                if let Some(fight) = self.fights.last_mut() {
                    fight.throws.push(Throw { figure: *figure, face: *face, hit: blow });
                }
            }
            Event::Hit { .. } => {
                if let Some(throw) = self.fights.last_mut().and_then(|fight| fight.throws.last_mut()) {
                    throw.hit = true;
                }
            }
            Event::PvLost { hero, .. } => self.lost[*hero as usize] += 1,
            Event::Healed { hero, .. } | Event::PotionDrunk { hero, .. } => self.healed[*hero as usize] = true,
            Event::Retreated { from, to, .. } | Event::Recoiled { from, to, .. } | Event::Advanced { from, to, .. } => {
                self.squares.extend([*from, *to]);
                self.pushes.push(Push { from: *from, to: *to });
            }
            Event::Killed { figure, at } => {
                self.squares.push(*at);
                self.deaths.push((*figure, *at));
                if let Some(fight) = self.fights.last_mut() {
                    fight.dead.push(*figure);
                }
            }
            Event::DoorHeld { edge } => self.held.push(*edge),
            Event::GoblinPlaced { goblin, square, .. } => {
                self.squares.push(*square);
                self.arrivals.push((*goblin, *square));
            }
            Event::Looted { hero, square, treasure } => {
                self.squares.push(*square);
                self.loot.push((*hero, *square, *treasure));
            }
            Event::TreasuresRevealed { found } => {
                self.revealed.clone_from(found);
                self.sweeping = true;
            }
            Event::LegStarted { .. } => {
                self.new_leg = true;
                self.sweeping = true;
            }
            Event::DeploymentProposed { .. }
            | Event::HeroSeated { .. }
            | Event::HeroesDeployed
            | Event::TreasuresDrafted { .. }
            | Event::GoblinsDrafted { .. }
            | Event::TreasureHidden { .. }
            | Event::RoundStarted { .. }
            | Event::PacketPlayed { .. }
            | Event::GoblinsStirred
            | Event::PhaseEnded { .. }
            | Event::LegWon { .. }
            | Event::MatchWon { .. }
            | Event::Closed { .. } => self.sweeping = true,
            Event::Agreed { .. }
            | Event::PotionGiven { .. }
            | Event::TrapPlanned { .. }
            | Event::PotionOrdered { .. }
            | Event::RetreatBlocked { .. }
            | Event::FightEnded { .. }
            | Event::DoorBroken { .. }
            | Event::DiamondFound { .. }
            | Event::TrapSprung { .. }
            | Event::TrapAsked { .. }
            | Event::PiGained { .. }
            | Event::PacketsRecovered
            | Event::StepsStopped { .. }
            | Event::TurnEnded { .. } => {}
        }
    }

    fn open_fight(&mut self, figure: Figure, from: Square, target: Figure, at: Square, door: bool) {
        self.squares.extend([from, at]);
        let (throws, dead) = (Vec::new(), Vec::new());
        self.fights.push(Fight { figure, from, target, at, door, throws, dead });
    }

    /// The crop that shows everything; `None` where the whole board is wanted.
    pub fn part(&self) -> Option<Part> {
        if self.sweeping { None } else { around(&self.squares) }
    }
}

/// The squares of a walk, as straight as its cost allows (INV-4.12), with the one it began on; as it was walked where somebody
/// has stepped in the straight way since.
fn walked(field: &Field, figure: Figure, from: Square, path: &[Square], cost: u8) -> Vec<Square> {
    let straight = path.last().and_then(|to| field.straightest(figure, from, *to, cost));
    straight.unwrap_or_else(|| std::iter::once(from).chain(path.iter().copied()).collect())
}
