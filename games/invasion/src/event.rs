//! What can happen, and how each happening changes the state. Events carry all that telling them needs; old variants
//! never change their meaning, because stored matches are made of them.

use serde::{Deserialize, Serialize};

use crate::board::Edge;
use crate::content::{Breed, Face, Figure, Hero, TOKENS, Treasure, content};
use crate::field::{Deployment, Field, Found, LORD, LegResult, Side, Sprung, Stage, Turn};
use crate::refusal::Refusal;
use crate::sight::Mode;
use crate::tell::{end, has_gone, killed, match_won, revealed, rolled, stopped, stopped_at};
use crate::{Invasion, TrapPlan};
use game::kit::{Describe, Told, Word};
use game::{Closing, Describe, Holder, Seats};
use space::Square;

/// What a die was thrown for (section 2.1); its word names the draw in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Purpose {
    Attack,
    Riposte,
    Reroll,
    #[word("bash-1")]
    Bash1,
    #[word("bash-2")]
    Bash2,
}

/// Why a goblin enters the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Entrance {
    Mustered,
    Summoned,
    Trap,
}

/// How a leg was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Describe)]
#[said("invasion-leg-won-")]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The second diamond (INV-12.5).
    Diamonds,
    /// The last hero died (INV-12.6).
    LastHero,
    /// The round limit (INV-12.7).
    RoundLimit,
}

/// What can happen, and what is told of it: a text for each, with the fields as its variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Told)]
#[told("invasion")]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are the words of the specification; each variant says what it is.
pub enum Event {
    /// A deployment was put on the table (INV-2.4).
    #[opens]
    #[says(deployment.message())]
    DeploymentProposed { deployment: Deployment, ready: Seats },
    /// A holder agreed to it.
    #[opens]
    Agreed {
        #[untold]
        seats: Seats,
    },
    /// A hero took a chair (INV-2.1).
    #[opens(*hero == Hero::Warrior)]
    HeroSeated { hero: Hero, square: Square },
    /// A potion was given (INV-2.3).
    PotionGiven { hero: Hero },
    /// The heroes' set-up is finished.
    #[opens]
    HeroesDeployed,
    /// The lord drafted the treasures; only he knows (INV-2.9).
    #[opens]
    #[told_if(viewer.knows(LORD))]
    TreasuresDrafted {
        #[untold]
        squares: [Square; TOKENS],
        /// Time was up: they are final.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lapsed: bool,
    },
    /// The lord drafted his first goblins; only he knows (INV-2.9).
    #[opens]
    #[told_if(viewer.knows(LORD))]
    GoblinsDrafted {
        #[untold]
        goblins: Vec<(Breed, Square)>,
        /// Time was up: they are final.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lapsed: bool,
    },
    /// The lord set his trap plan; only he knows (INV-11.10).
    #[opens]
    #[told_if(viewer.knows(LORD))]
    TrapPlanned {
        #[serde(flatten)]
        plan: TrapPlan,
    },
    /// A hero's standing potion order was set; only his seat knows (INV-10.8).
    #[opens]
    #[told_if(viewer.knows(hero.seat()))]
    #[serde(rename = "drink_ordered")]
    PotionOrdered { hero: Hero, at: u8 },
    /// A face-down token lies here (INV-2.6).
    TreasureHidden { square: Square },
    /// A goblin entered the board.
    GoblinPlaced {
        goblin: Figure,
        square: Square,
        #[untold]
        entrance: Entrance,
    },
    /// A round began with the heroes' phase.
    #[opens]
    RoundStarted { round: u16 },
    /// A figure walked (INV-4).
    #[opens]
    Moved {
        figure: Figure,
        from: Square,
        #[by(end)]
        path: Vec<Square>,
        cost: u8,
        left: u8,
    },
    /// An attack was declared (INV-6.1).
    #[opens]
    AttackDeclared {
        figure: Figure,
        from: Square,
        target: Figure,
        at: Square,
        #[by(Mode::word)]
        mode: Mode,
        left: u8,
    },
    /// A figure set about breaking a door or window down (INV-8.1).
    #[opens]
    BashDeclared { figure: Figure, from: Square, target: Figure, at: Square, window: bool, left: u8 },
    /// A die fell.
    #[says(rolled(*figure, *purpose, *face))]
    DieRolled { figure: Figure, purpose: Purpose, face: Face },
    /// The die hits (INV-6.7, 6.8; for doors INV-8.4).
    Hit { figure: Figure, target: Figure },
    /// A hero lost a life point.
    PvLost { hero: Hero, left: u8 },
    /// A hero drank his potion (INV-10.7, 10.8).
    #[opens(!standing)]
    PotionDrunk { hero: Hero, left: u8, standing: bool },
    /// A figure fell back before a flag (INV-7.1).
    Retreated { figure: Figure, from: Square, to: Square },
    /// A figure could not fall back (INV-7.4).
    RetreatBlocked { figure: Figure, at: Square },
    /// A figure died and left the board (INV-12.1).
    #[says(killed(*figure))]
    Killed { figure: Figure, at: Square },
    /// A fight ended without a death or a retreat (INV-6.14).
    FightEnded { figure: Figure, target: Figure },
    /// The door or window holds (INV-8.5, 8.9).
    DoorHeld { edge: Edge },
    /// The door or window is broken (INV-8.7, 8.8).
    DoorBroken { edge: Edge, window: bool },
    /// The figure behind a broken door was thrown back (INV-8.6).
    Recoiled { figure: Figure, from: Square, to: Square },
    /// The attacker stepped through the breach (INV-8.7).
    Advanced { figure: Figure, from: Square, to: Square },
    /// A hero turned a token over (INV-9.3).
    #[opens]
    Looted { hero: Hero, square: Square, treasure: Treasure },
    /// It was a diamond (INV-9.4).
    DiamondFound { count: u8 },
    /// A hero regained life (INV-9.5, 10.4).
    Healed { hero: Hero, left: u8 },
    /// A trap let goblins out (INV-9.6).
    TrapSprung { square: Square, value: u8, placed: u8 },
    /// The lord must place them himself (INV-11.10).
    TrapAsked { square: Square, value: u8 },
    /// The reserve grew (INV-9.7).
    PiGained { value: u8, reserve: u8 },
    /// A packet was played (INV-11.2), with points from the reserve (INV-11.4); points that found no room are lost.
    #[opens]
    PacketPlayed { packet: u8, extra: u8, lost: u8 },
    /// All three packets are available again (INV-11.3).
    PacketsRecovered,
    /// Summoning is over and the goblins may act.
    #[opens]
    GoblinsStirred,
    /// A list of steps stopped; only its author learns where and why (INV-14.4). Whoever left the board in the middle of
    /// it is not said to stop besides.
    #[told_if(!(has_gone(*figure, why) && by.and(viewer.0).is_empty()))]
    #[says(if by.and(viewer.0).is_empty() { stopped(*figure) } else { stopped_at(*figure, *group, *step, why) })]
    StepsStopped { figure: Figure, by: Seats, group: usize, step: usize, why: Refusal },
    /// A figure's turn ended.
    TurnEnded { figure: Figure },
    /// A side's phase ended.
    PhaseEnded {
        #[by(Side::word)]
        side: Side,
    },
    /// A leg was won.
    #[opens]
    #[says(reason.message())]
    LegWon { winner: Side, reason: Reason, result: LegResult },
    /// The treasures left were turned over (INV-12.8).
    #[opens]
    #[says(revealed(found))]
    TreasuresRevealed { found: Vec<Found> },
    /// The return leg began (INV-13).
    #[opens]
    LegStarted {
        #[untold]
        holders: [Holder; 5],
    },
    /// The match was won, or drawn if by nobody.
    #[opens]
    #[says(match_won(*seats))]
    MatchWon { holders: Vec<Holder>, seats: Seats },
    /// The match was closed although it could have gone on.
    #[opens]
    Closed {
        round: u16,
        diamonds: u8,
        #[untold]
        closing: Closing,
    },
}

impl Invasion {
    /// Changes the state by one event.
    #[allow(clippy::too_many_lines)] // One arm per event; this is the list of all changes.
    pub(super) fn carry_out(&mut self, event: &Event) {
        let field = &mut self.field;
        match event {
            Event::DeploymentProposed { deployment, ready } => {
                field.proposal = Some(*deployment);
                field.ready = *ready;
            }
            Event::Agreed { seats } => field.ready = field.ready.or(*seats),
            Event::HeroSeated { hero, square } => {
                field.put(Figure::hero(*hero), Some(*square));
                field.pieces[Figure::hero(*hero).index()].life = content().life;
            }
            Event::PotionGiven { hero } => field.pieces[Figure::hero(*hero).index()].potion = true,
            Event::HeroesDeployed => {
                field.proposal = None;
                field.ready = Seats::NONE;
                field.stage = Stage::SetupLord;
            }
            Event::TreasuresDrafted { squares, .. } => self.draft_treasures = Some(*squares),
            Event::GoblinsDrafted { goblins, .. } => self.draft_goblins = Some(goblins.clone()),
            Event::TrapPlanned { plan } => self.trap_plan.clone_from(plan),
            Event::PotionOrdered { hero, at } => self.drink_at[*hero as usize] = *at,
            Event::TreasureHidden { square } => field.treasures.add(*square),
            Event::GoblinPlaced { goblin, square, .. } => {
                field.put(*goblin, Some(*square));
                field.pieces[goblin.index()].turn = Turn::Done;
            }
            Event::RoundStarted { round } => {
                // The lord's drafts have become tokens and figures when the first round starts.
                if let Some(squares) = self.draft_treasures.take() {
                    self.tokens = squares.map(Some);
                }
                self.draft_goblins = None;
                field.round = *round;
                field.stage = Stage::Heroes;
                for hero in Hero::ALL {
                    refresh(field, Figure::hero(hero));
                }
                for goblin in Figure::goblins() {
                    end_turn(field, goblin);
                }
            }
            Event::Moved { figure, path, left, .. } => {
                field.put(*figure, path.last().copied());
                let piece = &mut field.pieces[figure.index()];
                piece.turn = Turn::Active;
                piece.movement = *left;
                piece.moved = true;
            }
            Event::AttackDeclared { figure, left, .. } | Event::BashDeclared { figure, left, .. } => {
                let piece = &mut field.pieces[figure.index()];
                piece.turn = Turn::Active;
                piece.attacks = *left;
                piece.fought = true;
            }
            Event::PvLost { hero, left } | Event::Healed { hero, left } => {
                field.pieces[Figure::hero(*hero).index()].life = *left;
            }
            Event::PotionDrunk { hero, left, .. } => {
                let piece = &mut field.pieces[Figure::hero(*hero).index()];
                piece.life = *left;
                piece.potion = false;
            }
            Event::Retreated { figure, to, .. }
            | Event::Recoiled { figure, to, .. }
            | Event::Advanced { figure, to, .. } => {
                field.put(*figure, Some(*to));
            }
            Event::Killed { figure, .. } => {
                field.put(*figure, None);
                field.pieces[figure.index()] = crate::field::Piece::default();
            }
            Event::DoorBroken { edge, .. } => field.breaches.add(*edge),
            Event::Looted { hero, square, treasure } => {
                field.treasures.remove(*square);
                field.looted.push(Found { square: *square, treasure: *treasure });
                for token in &mut self.tokens {
                    if *token == Some(*square) {
                        *token = None;
                    }
                }
                field.pieces[Figure::hero(*hero).index()].turn = Turn::Active;
            }
            Event::TrapAsked { square, value } => {
                field.sprung = Some(Sprung { square: *square, value: *value });
                field.stage = Stage::TrapPending;
            }
            Event::TrapSprung { .. } => {
                if field.sprung.take().is_some() {
                    field.stage = Stage::Heroes;
                }
            }
            Event::PiGained { reserve, .. } => field.reserve = *reserve,
            Event::PacketPlayed { packet, extra, .. } => {
                field.reserve -= extra;
                for (place, value) in content().packets.iter().enumerate() {
                    if value == packet {
                        field.packets[place] = false;
                    }
                }
            }
            Event::PacketsRecovered => field.packets = [true; 3],
            Event::GoblinsStirred => {
                field.stage = Stage::LordActions;
                for goblin in Figure::goblins() {
                    refresh(field, goblin);
                }
            }
            Event::TurnEnded { figure } => end_turn(field, *figure),
            Event::PhaseEnded { side } => {
                for place in 0..field.pieces.len() {
                    end_turn(field, Figure::from_index(place));
                }
                if *side == Side::Heroes {
                    field.stage = Stage::LordSummon;
                }
            }
            Event::LegWon { result, .. } => {
                if field.leg < field.options.legs {
                    field.first_leg = Some(*result);
                } else {
                    field.last_leg = Some(*result);
                }
                field.sprung = None;
                field.stage = Stage::MatchOver;
                // Nobody is in the middle of a turn any more.
                for place in 0..field.pieces.len() {
                    end_turn(field, Figure::from_index(place));
                }
            }
            Event::TreasuresRevealed { found } => {
                field.revealed.clone_from(found);
                self.tokens = [None; TOKENS];
            }
            Event::LegStarted { holders } => {
                *self = Invasion::set_up(field.second_leg(*holders));
            }
            Event::MatchWon { holders, seats } => {
                self.outcome = Some(game::Outcome { winners: holders.clone(), seats: *seats, all_lost: false });
            }
            Event::Closed { closing, .. } => {
                field.sprung = None;
                field.stage = Stage::MatchOver;
                self.outcome = Some(closing.outcome());
            }
            Event::DieRolled { .. }
            | Event::Hit { .. }
            | Event::RetreatBlocked { .. }
            | Event::FightEnded { .. }
            | Event::DoorHeld { .. }
            | Event::DiamondFound { .. }
            | Event::StepsStopped { .. } => {}
        }
    }
}

/// A figure in play begins its phase.
pub(crate) fn refresh(field: &mut Field, figure: Figure) {
    let piece = &mut field.pieces[figure.index()];
    if piece.square.is_some() {
        piece.turn = Turn::Fresh;
        piece.movement = figure.stats().movement;
        piece.attacks = figure.stats().attacks;
        piece.moved = false;
        piece.fought = false;
    }
}

/// What was not used is lost (INV-3.11).
fn end_turn(field: &mut Field, figure: Figure) {
    let piece = &mut field.pieces[figure.index()];
    piece.turn = Turn::Done;
    piece.movement = 0;
    piece.attacks = 0;
    piece.moved = false;
    piece.fought = false;
}
