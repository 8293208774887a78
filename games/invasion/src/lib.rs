//! `BattleLore`: Invasion. Four heroes look for two diamonds in a town of four tiles while the Lord of Monsters sends
//! goblins out of the sewers. The rules are `rules.md`; its clause numbers stand beside the code.
//!
//! | clauses | where |
//! | --- | --- |
//! | INV-1 board | `board` |
//! | INV-2 set-up | `rules/setup` |
//! | INV-3 phases and turns | `rules/turn`, `rules/end` |
//! | INV-4 movement | `reach`, `rules/turn` |
//! | INV-5 contact, range, sight | `sight` |
//! | INV-6, INV-7 fights and retreats | `rules/fight` |
//! | INV-8 doors | `rules/door` |
//! | INV-9, INV-10 treasures, powers, potions | `rules/turn` |
//! | INV-11 summoning and traps | `rules/summon` |
//! | INV-12, INV-13 ends, return leg | `rules/end` |
//! | INV-14 lists of steps | `steps`, `rules/orders` |
//! | section 10, the house | `house` |
//!
//! Decisions where the specification leaves two readings:
//!
//! - INV-14.11 against INV-3.3: the first group of `orders` may end the turn of the user's own active hero, never that of
//!   somebody else's.
//! - INV-14.11 against INV-10.7: a `drink` step begins no turn, so it ends nobody's; it is carried out even after the
//!   figure's own turn is over (INV-14.6).
//! - Section 3.2: seats that nobody takes go to the players of the side as in its table, else to the house.
//! - Section 4: a lapse settles the whole phase of the side, whichever seat's deadline passed.
//! - Section 6: whoever holds a single hero means him when no figure is named, dead or alive, and is told so.
//! - INV-4.12: which of several cheapest paths is walked changes nothing. What is stored keeps to the order of the clause,
//!   so that old matches verify; pictures draw the straightest.
//! - INV-14.4: of a figure that died in the middle of its list nobody is told that it stops besides; its author reads what
//!   falls away.
//! - INV-2.10: what a deadline fills in of the lord's set-up is final, and he is told so.
//! - At the end of a leg every turn is over: nobody is left `active`.
//!
//! Words: a *hero* and a *goblin* are *figures*; *life* is the rulebook's PV (HP in English), *PI* its summoning points (SP in English); a *leg* is one
//! game of a match of two; the *field* is all that everybody can see of a position.

pub mod board;
pub mod card;
pub mod choices;
pub mod command;
pub mod content;
pub mod event;
pub mod field;
pub mod house;
pub mod look;
pub mod odds;
pub mod position;
pub mod reach;
pub mod refusal;
pub mod rules;
pub mod scene;
pub mod sight;
pub mod steps;
pub mod suggest;
pub mod tell;
pub mod view;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use board::{Board, Spec, tiles};
use chance::shuffle;
use command::{Command, Deed};
use content::{Breed, Figure, Hero, TOKENS, Treasure, content};
use event::Event;
use field::{Field, Options, SightRule, Start, Traps};
use game::kit::{Lobby, Reading, number, one_of};
use game::{
    Career, Closing, Dice, Due, Holder, MatchOption, Opt, Order, Outcome, Play, Rules, Seat, Seats, Setup, Takes, Verb,
    Viewer,
};
use refusal::Refusal;
use space::Square;
use view::View;

/// The lord's standing plan for traps (INV-11.10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrapPlan {
    /// Sewers in the order he wants them filled.
    pub squares: Vec<Square>,
    /// The sort he prefers.
    pub kinds: Breed,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invasion {
    /// What everybody sees.
    field: Field,
    /// Where each token still lies, by its place in the content table.
    tokens: [Option<Square>; TOKENS],
    /// The lord's hiding places before he is ready.
    draft_treasures: Option<[Square; TOKENS]>,
    /// The lord's first goblins before he is ready.
    draft_goblins: Option<Vec<(Breed, Square)>>,
    /// What he does with traps.
    trap_plan: TrapPlan,
    /// The heroes' standing potion orders (INV-10.8).
    drink_at: [u8; 4],
    /// How the match ended.
    outcome: Option<Outcome>,
}

/// A settled set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    board: String,
    options: Options,
    holders: [Holder; 5],
    position: Option<String>,
}

/// The lobby's options (section 3.1).
const OPTIONS: &[MatchOption] = &[
    MatchOption { option: Opt::new("board", Takes::Text), default: "default", offered: &["default", "random"] },
    one_of("legs", &["1", "2"]),
    number("round_limit", (0, 99), "30", &["10", "15", "20", "30", "0"]),
    one_of("traps", Traps::WORDS),
    one_of("sight", SightRule::WORDS),
    one_of("start", Start::WORDS),
];

impl Invasion {
    /// A match at the beginning of a leg.
    fn set_up(field: Field) -> Invasion {
        Invasion {
            field,
            tokens: [None; TOKENS],
            draft_treasures: None,
            draft_goblins: None,
            trap_plan: TrapPlan { squares: Vec::new(), kinds: Breed::Archer },
            drink_at: [1; 4],
            outcome: None,
        }
    }

    /// What everybody sees of the position.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// What lies face down on a square.
    fn treasure_at(&self, square: Square) -> Option<Treasure> {
        let place = self.tokens.iter().position(|token| *token == Some(square))?;
        Some(content().tokens[place])
    }
}

/// Reads what was chosen in the lobby.
fn read_options(lobby: Lobby<'_>) -> Options {
    Options {
        legs: lobby.number("legs"),
        round_limit: lobby.number("round_limit"),
        traps: lobby.word("traps").unwrap_or(Traps::Standing),
        sight: lobby.word("sight").unwrap_or(SightRule::Rulebook),
        start: lobby.word("start").unwrap_or(Start::SameTable),
    }
}

/// Draws a board (INV-1.7).
fn random_board(dice: &mut dyn Dice) -> Spec {
    let mut ids: Vec<&str> = tiles().iter().map(|tile| tile.id.as_str()).collect();
    shuffle(dice, "board-tiles", &mut ids);
    let chosen: [&str; 4] = [ids[0], ids[1], ids[2], ids[3]];
    Spec(chosen.map(|id| (id.to_owned(), dice.draw("board-rotation", 4) as u8 - 1)))
}

impl Rules for Invasion {
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    const NAME: &'static str = "invasion";
    const SEATS: &'static [&'static str] = command::SEATS;
    const OPTIONS: &'static [MatchOption] = OPTIONS;
    const VERBS: &'static [Verb] = command::VERBS;
    const VERSION: u32 = 1;

    fn die(code: &str) -> Option<u32> {
        let face = content::Face::ALL.iter().position(|face| code.len() == 1 && code.starts_with(face.code()))?;
        Some(face as u32 + 1)
    }

    fn prepare(setup: &Setup, dice: &mut dyn Dice) -> Result<Opening, Refusal> {
        let lobby = Lobby::read(OPTIONS, setup)?;
        let options = read_options(lobby);
        let spec = match lobby.get("board") {
            "default" => content().default_board.parse().expect("checked by a test"),
            "random" => random_board(dice),
            text => text.parse().map_err(Refusal::BadBoard)?,
        };
        let board = Board::build(&spec).map_err(Refusal::BadBoard)?;
        let holders = setup.holders.as_slice().try_into().unwrap_or([Holder::House; 5]);
        if let Some(text) = &setup.position {
            position::arrange(Invasion::set_up(Field::new(board, options, holders)), text)?;
        }
        Ok(Opening { board: spec.to_string(), options, holders, position: setup.position.clone() })
    }

    fn open(opening: &Opening) -> Invasion {
        let spec: Spec = opening.board.parse().expect("an opening holds a board that was accepted");
        let board = Board::build(&spec).expect("an opening holds a board that was accepted");
        let state = Invasion::set_up(Field::new(board, opening.options, opening.holders));
        match &opening.position {
            Some(text) => position::arrange(state, text).expect("an opening holds a position that was accepted"),
            None => state,
        }
    }

    /// The reasons that hold whatever the options say come first (section 6.1).
    fn read(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        let deed = Deed::of(order.verb);
        let named = match (deed, order.get("figure")) {
            (Deed::Heal, _) => Some(Figure::hero(Hero::Cleric)),
            (_, Some(text)) => text.parse().ok(),
            (_, None) => None,
        };
        self.gate(by, deed, named)?;
        Command::read(&Reading { game: self, by, order })
    }

    fn obey(play: &mut Play<'_, Invasion>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::obey(play, by, command)
    }

    fn lapse(play: &mut Play<'_, Invasion>, seat: Seat) {
        rules::lapse(play, seat);
    }

    fn apply(&mut self, event: &Event) {
        self.carry_out(event);
    }

    fn due(&self) -> Due {
        match &self.outcome {
            Some(outcome) => Due::Over(outcome.clone()),
            None => Due::From(rules::due(&self.field)),
        }
    }

    fn holders(&self) -> &[Holder] {
        &self.field.holders
    }

    fn reseat(&mut self, seat: Seat, holder: Holder) {
        let before = std::mem::replace(&mut self.field.holders[seat.0 as usize], holder);
        if self.field.leg == 1 {
            self.field.first_holders[seat.0 as usize] = holder;
        } else if matches!(before, Holder::Person(_)) && !self.field.holders.contains(&before) {
            // Whoever plays on is to the return leg whom they replace, who shares nothing from then on (INV-13.2).
            self.field.first_holders.iter_mut().filter(|first| **first == before).for_each(|first| *first = holder);
        }
    }

    /// Heroes whom nobody took go to the players of the heroes' side as in section 3.2, or to the house.
    fn fill_seats(_: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder> {
        let holder = |seat: usize| taken.get(seat).copied().flatten();
        let first = (0..4).find_map(holder);
        // Warrior and cleric go together, rogue and wizard too.
        let partner = [2, 3, 0, 1];
        (0..5)
            .map(|seat| match holder(seat) {
                Some(taken) => taken,
                None if seat < 4 => holder(partner[seat]).or(first).unwrap_or(Holder::House),
                None => Holder::House,
            })
            .collect()
    }

    fn allies(&self, seat: Seat) -> Seats {
        if seat == field::LORD { Seats::one(field::LORD) } else { field::HEROES }
    }

    fn side(&self, person: u8) -> Vec<u8> {
        rules::end::side(&self.field, person)
    }

    fn close(play: &mut Play<'_, Invasion>, closing: Closing) {
        rules::end::close(play, closing);
    }

    fn shares(&self, person: u8) -> Seats {
        rules::shares(&self.field, person)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Looted { .. } | Event::TreasureHidden { .. } | Event::TreasuresRevealed { .. })
    }

    fn round(event: &Event) -> Option<u16> {
        match event {
            Event::RoundStarted { round } => Some(*round),
            _ => None,
        }
    }

    /// What always holds (INV-1.11, 2.1, 10.10, 11.3, section 2).
    fn check(&self) -> Result<(), String> {
        let field = &self.field;
        for figure in Figure::all() {
            let Some(square) = field.square(figure) else { continue };
            if field.figure_at(square) != Some(figure) {
                return Err(format!("{figure} and another figure share {square}"));
            }
            if field.board.ground(square) == board::Ground::Table {
                return Err(format!("{figure} stands on the table at {square}"));
            }
            let life = field.piece(figure).life;
            if figure.is_hero() && (life == 0 || content().life < life) {
                return Err(format!("{figure} is on the board with {life} PV"));
            }
        }
        let on_board = field.living().count() + field.goblins().count();
        if field.taken().len() != on_board || field.taken().iter().any(|square| field.figure_at(square).is_none()) {
            return Err("a square remembers a figure that is gone".to_owned());
        }
        if field.packets == [false; 3] {
            return Err("no packet is available".to_owned());
        }
        let tokens: field::Squares = self.tokens.iter().flatten().copied().collect();
        if field.stage != field::Stage::SetupLord && tokens != field.treasures && self.outcome.is_none() {
            return Err("tokens and treasure squares differ".to_owned());
        }
        if 1 < (0..content::MAX_FIGURES).filter(|place| field.pieces[*place].turn == field::Turn::Active).count() {
            return Err("two figures are active".to_owned());
        }
        Ok(())
    }
}

impl Career for Invasion {
    /// The riposte is the other side's.
    fn is_own(_words: &str, _place: usize, purpose: &str) -> bool {
        purpose == "attack"
    }

    fn fielded(&self) -> Vec<(Seat, String)> {
        Hero::ALL.into_iter().map(|hero| (hero.seat(), hero.id().to_owned())).collect()
    }
}
