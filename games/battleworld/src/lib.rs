//! Battleworld. Teams of four heroes and villains fight for a planet of shards before Galactus has gathered the energy to
//! devour it. The rules are `rules.md`; its clause numbers stand beside the code.
//!
//! | clauses | where |
//! | --- | --- |
//! | section 2 | `words`, `content`, `board` |
//! | section 3.1, the lobby | `lobby` |
//! | BW-1, BW-10 squares, range, sight | `field`, `reach` |
//! | BW-3 set-up, drafts | `rules/draft` |
//! | BW-4, BW-13, BW-16, BW-17 turns, clock, ends | `rules/mod`, `rules/end` |
//! | BW-5, BW-11.12 to 11.14 phase 1 | `rules/act` |
//! | BW-6, BW-9 declarations, outnumbering | `rules/strike` |
//! | BW-7, BW-11, BW-12, BW-15 fights and wounds | `rules/fight` |
//! | BW-8 raises | `stance`, `rules/fight` |
//! | BW-14 leaders | `rules/leader` |
//! | BW-18 cosmic characters | `rules/draft`, `rules/end`, `rules/fight` |
//! | BW-19 plans | `plan`, `rules/plan` |
//! | section 10, the house | `house`, `chances` |
//!
//! Decisions where the specification leaves two readings:
//!
//! - Section 4.2: a seat that is skipped keeps its place in the order; a go goes to the next seat after the one that acted.
//! - BW-3.2: `team` names no seat; of several seats one person holds, it chooses for the first that may choose so.
//! - BW-11.14: a carrier cannot pick up one friend and put down another in the same activation.
//! - BW-14.6: `assemble` against Daredevil would add nothing and is refused.
//! - BW-19.1: when one person holds several seats, a plan's orders go to the seats of the characters they name.
//! - Section 6: what a strike without a fight overrides of a stance is of no consequence and is not refused.
//!
//! Words: a *unit* is a character of a seat; a *crew* is what a seat has beside its characters; the *field* is all that
//! everybody can see; an *activation* and a *declaration* are the glossary's.

mod apply;
pub mod board;
pub mod chances;
pub mod choices;
pub mod command;
pub mod content;
pub mod event;
pub mod field;
pub mod house;
pub mod lobby;
pub mod look;
pub mod names;
pub mod plan;
pub mod position;
pub mod reach;
pub mod refusal;
pub mod rules;
pub mod scene;
pub mod stance;
pub mod suggest;
pub mod tell;
pub mod unit;
pub mod view;
pub mod words;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use chance::shuffle;
use command::{Command, Deed};
use content::TEAM;
use event::{Choice, Event};
use field::Field;
use game::kit::Reading;
use game::{
    Career, Closing, Dice, Due, Holder, Leaving, MatchOption, Order, Outcome, Play, Rules, Seat, Seating, Seats, Setup,
    Verb, Viewer,
};
use lobby::{Draft, Options};
use plan::{ActionOrder, Queue};
use refusal::Refusal;
use stance::Stance;
use unit::{Activation, Overrides, SEATS};
use view::View;
use words::{Card, Format, Team};

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battleworld {
    /// What everybody sees.
    field: Field,
    /// Secret choices of the draft, by place of the seat.
    choices: Vec<Option<Choice>>,
    /// Secret deployments.
    deployments: Vec<Option<[Card; TEAM]>>,
    /// Stances, by [`unit::Unit::index`].
    stances: Vec<Stance>,
    /// What the present strike overrides of its initiator's stance.
    overrides: Overrides,
    /// Plans for phase 1, by place of the seat.
    moves: Vec<Queue<Activation>>,
    /// Plans for phase 2, by place of the seat.
    actions: Vec<Queue<ActionOrder>>,
    /// How the match ended.
    outcome: Option<Outcome>,
}

/// A settled set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    options: Options,
    holders: Vec<Holder>,
    /// Teams drawn by lot, in seat order (BW-3.2).
    teams: Vec<Team>,
    position: Option<String>,
}

/// Teams by lot (BW-3.2).
fn draw_teams(options: &Options, dice: &mut dyn Dice) -> Vec<Team> {
    let mut teams = Team::ALL.to_vec();
    shuffle(dice, "team-shuffle", &mut teams);
    let field = Field::new(*options, Vec::new());
    let mut taken = Vec::new();
    for seat in field.seats() {
        let fits = |team: &Team| {
            let canon = field.camp(seat).is_none_or(|camp| !options.canon || team.card().camps.contains(&camp));
            canon && !taken.contains(team)
        };
        taken.extend(teams.iter().copied().find(fits));
    }
    taken
}

impl Battleworld {
    fn set_up(options: Options, holders: Vec<Holder>, teams: &[Team]) -> Battleworld {
        let mut field = Field::new(options, holders);
        for (crew, team) in field.crews.iter_mut().zip(teams) {
            crew.team = Some(*team);
        }
        let seats = field.crews.len();
        Battleworld {
            choices: vec![None; seats],
            deployments: vec![None; seats],
            stances: vec![Stance::DEFAULT; field.pieces.len()],
            overrides: Overrides::default(),
            moves: vec![Queue::default(); seats],
            actions: vec![Queue::default(); seats],
            outcome: None,
            field,
        }
    }
}

impl Rules for Battleworld {
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    const NAME: &'static str = "battleworld";
    const SEATS: &'static [&'static str] = SEATS;
    const OPTIONS: &'static [MatchOption] = lobby::OPTIONS;
    const VERBS: &'static [Verb] = command::VERBS;
    const VERSION: u32 = 1;

    fn die(_: &str) -> Option<u32> {
        None
    }

    fn prepare(setup: &Setup, dice: &mut dyn Dice) -> Result<Opening, Refusal> {
        let options = Options::read(setup)?;
        let teams = if options.draft == Draft::Random { draw_teams(&options, dice) } else { Vec::new() };
        let mut taken: Vec<Option<Holder>> = setup.holders.iter().copied().map(Some).collect();
        taken.resize(SEATS.len(), None);
        let holders = Self::seating(&setup.options).fill(&taken);
        if let Some(text) = &setup.position {
            position::arrange(Battleworld::set_up(options, holders.clone(), &teams), text)?;
        }
        Ok(Opening { options, holders, teams, position: setup.position.clone() })
    }

    fn open(opening: &Opening) -> Battleworld {
        let state = Battleworld::set_up(opening.options, opening.holders.clone(), &opening.teams);
        match &opening.position {
            Some(text) => position::arrange(state, text).expect("an opening holds a position that was accepted"),
            None => state,
        }
    }

    fn read(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        self.gate(by, Deed::of(order.verb))?;
        Command::read(&Reading { game: self, by, order })
    }

    fn obey(play: &mut Play<'_, Battleworld>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::obey(play, by, command)
    }

    fn foresee(play: &mut Play<'_, Battleworld>, by: Seats, command: &Command) -> Result<(), Refusal> {
        // What others have planned comes after it, and is theirs to know; so are the stances that decide a fight.
        match command {
            Command::Strike(attack) => {
                play.gate(by, command.deed())?;
                rules::strike::foresee(play, by, attack)
            }
            Command::Act(act) => play.gate(by, command.deed()).and_then(|()| rules::activate(play, by, act)),
            _ => rules::obey(play, by, command),
        }
    }

    fn lapse(play: &mut Play<'_, Battleworld>, seat: Seat) {
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
        self.field.holders[seat.0 as usize] = holder;
    }

    fn seating(options: &BTreeMap<String, String>) -> Seating {
        let format = options.get("format").and_then(|word| Format::of(word)).unwrap_or(Format::Duel);
        Seating::all(format.seats().collect())
    }

    fn allies(&self, seat: Seat) -> Seats {
        if self.field.playing().has(seat) { self.field.allies(seat) } else { Seats::one(seat) }
    }

    fn leaving(&self) -> Leaving {
        if self.field.options.format == Format::Duel { Leaving::House } else { Leaving::HouseAlone }
    }

    fn close(play: &mut Play<'_, Self>, closing: Closing) {
        rules::end::close(play, closing);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Chosen { secret: true, .. }
                | Event::Deployed { .. }
                | Event::OrderPlayed { .. }
                | Event::OrderDropped { .. }
                | Event::PlanFailed { .. }
        )
    }

    fn round(event: &Event) -> Option<u16> {
        match event {
            Event::TurnBegan { turn, .. } => Some(*turn),
            _ => None,
        }
    }

    /// What always holds (BW-1.1, 1.3, 1.7, 11.13).
    fn check(&self) -> Result<(), String> {
        let field = &self.field;
        for piece in field.units() {
            let (unit, stats) = (piece.unit, piece.unit.card.stats());
            if let Some(square) = piece.square
                && field.at(square).is_some_and(|other| other.unit != unit)
            {
                return Err(format!("{unit} shares {square}"));
            }
            if piece.square.is_some_and(|square| field.at(square).is_none()) {
                return Err(format!("{unit} stands where nobody does"));
            }
            if stats.life < piece.life || stats.power < piece.power || stats.slots < piece.victory || piece.life < -1 {
                return Err(format!(
                    "{unit} has life {}, {} power tokens, {} victory tokens",
                    piece.life, piece.power, piece.victory
                ));
            }
            if piece.square.is_some() && piece.life < 0 {
                return Err(format!("{unit} is dead and on the board"));
            }
            if piece.die.is_some() && !piece.is_conscious() {
                return Err(format!("{unit} has a die on an action and is not conscious"));
            }
            if let Some(carrier) = piece.carried
                && (piece.square.is_some() || field.piece(carrier).carries != Some(unit) || piece.life != 0)
            {
                return Err(format!("{unit} is not carried as it should be"));
            }
            if let Some(friend) = piece.carries
                && (field.piece(friend).carried != Some(unit) || !piece.is_conscious())
            {
                return Err(format!("{unit} does not carry as it should"));
            }
        }
        if self.outcome.is_none() && field.fight.is_some() != (field.stage == field::Stage::Fight) {
            return Err("a fight is neither over nor asked about".to_owned());
        }
        Ok(())
    }
}

impl Career for Battleworld {
    /// In a fight each die is named after whose it is, and its order names the attackers. Whoever answers whether to raise
    /// throws at once; what the others do after it is theirs.
    fn is_own(words: &str, place: usize, purpose: &str) -> bool {
        let Some(card) = purpose.split(':').nth(1) else { return false };
        let attacks = |option: &str| {
            option.split_once(':').is_some_and(|(name, value)| {
                (matches!(name, "with" | "character") || name.starts_with("support"))
                    && value.rsplit('.').next() == Some(card)
            })
        };
        match words.split(' ').next() {
            Some("raise") => place == 0 && purpose.ends_with(":raise"),
            _ => words.split(' ').any(attacks),
        }
    }

    fn fielded(&self) -> Vec<(Seat, String)> {
        self.field.units().map(|piece| (piece.unit.seat, piece.unit.card.word().to_owned())).collect()
    }
}
