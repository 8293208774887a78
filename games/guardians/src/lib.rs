//! Guardians' Chronicles: Clash of Heroes. Two teams of heroes race for headlines while a villain's machine ticks, or
//! stand together against it. The rules are `rules.md`; its clause numbers stand beside the code.
//!
//! | clauses | where |
//! | --- | --- |
//! | section 2, content | `content`, `effect`, `figure`, `printed`, `tile`, `scenario` |
//! | GC-0 set-up | `rules/setup`, `rules/seating` |
//! | GC-1 characteristics | `stats` |
//! | GC-2, GC-3 cards and strategy | `rules/strategy` |
//! | GC-4 initiative and activations | `rules/turn` |
//! | GC-5 movement | `reach`, `rules/motion` |
//! | GC-6 adjacency and sight | `board`, `sight` |
//! | GC-7, GC-8 attacks and damage | `rules/attack`, `rules/harm` |
//! | GC-9 tests, GC-11 objects, doors, traps | `site`, `rules/test`, `rules/object` |
//! | GC-10 powers | `rules/power` |
//! | GC-12 TEAM-UP | `rules/end` |
//! | GC-13 villains and MENACE sheets | `rules/villain`, `rules/menace`, `rules/react` |
//! | GC-14, GC-15, GC-16 ends, newspapers, co-op | `rules/end` |
//! | GC-18 batches and deadlines | `steps`, `rules/batch`, `rules/mod` |
//! | section 10, the house | `house` |
//!
//! Decisions where the specification leaves two readings:
//!
//! - Section 3.2: the seats that persons hold take part; a team without persons is played by the house with as many seats
//!   as the other.
//! - Section 1: in co-op the seats a1, a2 and a3 are h1 to h3, whatever the camp, and no others are offered; matches that
//!   seated people elsewhere go on. Seats of their own would give every kept match and file another number of them.
//! - Section 2.4: a mission that needs several enemies is dealt only while so many stand on the board; those that may
//!   still come do not count.
//! - GC-0.4: a rank evens teams against each other as well as against the recommended number of two: the smaller one rises.
//! - Section 2.10: while the lights are out the breaker is not tested; nothing would come of it.
//! - GC-7.14: in a power of several attacks no push is ever asked for.
//! - GC-18.5: a lapse settles what the one seat owes.
//! - Section 6.1: `rank` of `hero` may be lower than the match's, never higher.
//!
//! Words: a *figure* is a hero, a sidekick or a villain; a *sheet* what everybody sees of a hero; a *load* is what is
//! carried; the *field* is all that everybody can see of a position.

pub mod apply;
pub mod board;
pub mod campaign;
mod changes;
pub mod choices;
pub mod command;
pub mod content;
pub mod dice;
pub mod effect;
pub mod event;
pub mod field;
pub mod figure;
pub mod house;
pub mod look;
pub mod mission;
pub mod odds;
pub mod options;
pub mod position;
pub mod printed;
pub mod reach;
pub mod refusal;
pub mod rules;
pub mod scenario;
pub mod scene;
pub mod sight;
pub mod site;
pub mod square;
pub mod stats;
pub mod steps;
pub mod suggest;
pub mod tell;
pub mod tile;
pub mod view;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use board::{Board, Slot};
use campaign::Record;
use command::{Command, Deed};
use content::{Card, HandCard, Hero, Side, Trait, Wound};
use event::{Event, Preference};
use field::{Field, SEATS, Stage};
use game::kit::Reading;
use game::{
    Closing, Dice, Due, Holder, HostContent, MatchOption, Order, Outcome, Play, Rules, Seat, Seating, Seats, Setup,
    Verb, Viewer,
};
use options::Options;
use refusal::Refusal;
use rules::setup::Layout;
use steps::Task;
use view::View;

/// What is planned for a hero's turn (GC-3.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Cards with their sides.
    pub cards: Vec<(HandCard, Side)>,
    /// +1 tokens of a TEAM-UP hero.
    pub tokens: Vec<Trait>,
}

/// What only a hero's side knows of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// Cards in hand, planned ones included.
    pub cards: Vec<HandCard>,
    /// Cards of its deck that were set aside or not chosen.
    pub spare: Vec<Card>,
    /// The three cards chosen for it before the match.
    pub chosen: Option<[Card; 3]>,
    /// The plan of this turn.
    pub plan: Option<Plan>,
    /// A prepared batch; its seat only.
    pub batch: Option<Vec<Task>>,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guardians {
    /// What everybody sees.
    field: Field,
    /// What only each hero's side knows.
    hands: [Hand; 6],
    /// Initiative cards by team, once ordered.
    orders: [Option<Vec<Hero>>; 2],
    /// What each seat does about pushes.
    standing: [Preference; SEATS],
    /// The wound deck; the last card is drawn next.
    wound_deck: Vec<Wound>,
    /// Wound cards laid away.
    wound_discard: Vec<Wound>,
    /// Objects to be laid out.
    layout: Layout,
    /// Campaign records of the seats.
    records: Vec<(Seat, Record)>,
    /// What those records have earned: a Veteran card, or a choice.
    earned: Vec<(Seat, Hero, Option<Card>)>,
    /// How the match ended.
    outcome: Option<Outcome>,
}

/// A settled set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    scenario: String,
    /// The text of a custom story, so that the match can be opened wherever its log is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    story: Option<String>,
    slots: Vec<Slot>,
    layout: Layout,
    options: Options,
    holders: [Holder; SEATS],
    wounds: Vec<Wound>,
    position: Option<String>,
    /// What happened before the match was put on the table: heroes handed out ready-made.
    begun: Vec<Event>,
    /// Campaign records of the seats (GC-17.8).
    records: Vec<(Seat, Record)>,
}

fn is_coop(options: &BTreeMap<String, String>) -> bool {
    options.get("mode").is_some_and(|word| word.trim().eq_ignore_ascii_case("coop"))
}

impl Rules for Guardians {
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    const NAME: &'static str = "guardians";
    const SEATS: &'static [&'static str] = command::SEATS;
    const OPTIONS: &'static [MatchOption] = options::OPTIONS;
    const VERBS: &'static [Verb] = command::VERBS;
    const VERSION: u32 = 3;
    const HOST_CONTENT: Option<HostContent> = Some(HostContent {
        variable: "ESCARMOUCHE_SCENARIOS",
        about: "A file with scenarios of your own for Guardians' Chronicles, like games/guardians/content/scenarios.toml.",
        add: scenario::add,
    });

    fn die(code: &str) -> Option<u32> {
        dice::code(code)
    }

    fn prepare(setup: &Setup, dice: &mut dyn Dice) -> Result<Opening, Refusal> {
        let mut opening = rules::setup::prepare(setup, dice)?;
        let state = Guardians::laid_out(&opening);
        if let Some(text) = &setup.position {
            position::arrange(state, text)?;
        } else if opening.options.draft == options::Draft::Ready {
            let mut play = Play::new(&state, dice);
            rules::setup::ready_made(&mut play);
            opening.begun = play.done().1;
        }
        Ok(opening)
    }

    fn open(opening: &Opening) -> Guardians {
        let mut state = Guardians::laid_out(opening);
        if let Some(text) = &opening.position {
            return position::arrange(state, text).expect("an opening holds a position that was accepted");
        }
        for event in &opening.begun {
            state.carry_out(event);
        }
        state
    }

    fn read(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        self.gate(by, Deed::of(order.verb))?;
        Command::read(&Reading { game: self, by, order })
    }

    fn obey(play: &mut Play<'_, Guardians>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::obey(play, by, command)
    }

    fn foresee(play: &mut Play<'_, Guardians>, by: Seats, command: &Command) -> Result<(), Refusal> {
        rules::foresee::foresee(play, by, command)
    }

    fn lapse(play: &mut Play<'_, Guardians>, seat: Seat) {
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
        let apart = Seating::all(Seats::first(SEATS as u8));
        if is_coop(options) { Seating { seats: rules::seating::together(), fewest: 1 } } else { apart }
    }

    fn fill_seats(options: &BTreeMap<String, String>, taken: &[Option<Holder>]) -> Vec<Holder> {
        let heroes = options.get("heroes_per_team").and_then(|word| word.trim().parse().ok());
        if is_coop(options) {
            rules::seating::fill_team(heroes, taken)
        } else {
            rules::seating::fill_teams(heroes, taken)
        }
    }

    fn allies(&self, seat: Seat) -> Seats {
        // A seat that takes no part belongs to its side all the same: there are never more than two (GC-15.14).
        self.field.team_seats(self.field.team(seat))
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
            Event::Revealed { .. }
                | Event::Activated { .. }
                | Event::BatchBegan { .. }
                | Event::WoundDrawn { .. }
                | Event::WoundShed { .. }
                | Event::CardsDealt { .. }
                | Event::HeroTaken { .. }
                | Event::MatchEnded { .. }
        )
    }

    fn round(event: &Event) -> Option<u16> {
        match event {
            Event::TurnBegan { turn } => Some(u16::from(*turn)),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), String> {
        let field = &self.field;
        for figure in field.figures() {
            let Some(square) = field.square(figure) else { continue };
            if field.figure_at(square) != Some(figure) {
                return Err(format!("{figure} and another figure share {square} (GC-5.9)"));
            }
            if !field.is_space(square) {
                return Err(format!("{figure} stands on {square}, which is no Space"));
            }
            let dies = !figure.as_hero().and_then(|hero| field.sheet(hero)).is_some_and(|sheet| sheet.main);
            if dies && field.health(figure) <= field.piece(figure).damage {
                return Err(format!("{figure} is in play with {} Damage", field.piece(figure).damage));
            }
        }
        let mut wounds = self.wound_deck.len() + self.wound_discard.len();
        for hero in Hero::ALL {
            let Some(sheet) = field.sheet(hero) else { continue };
            let cards = &self.hands[hero as usize].cards;
            let held = cards.iter().filter(|card| card.is_wound()).count();
            if usize::from(sheet.wounds) != held || usize::from(sheet.powers) != cards.len() - held {
                return Err(format!("{hero} has another number of cards than everybody sees"));
            }
            let lying = sheet.left.iter().chain(&sheet.right).chain(&sheet.discard);
            let real = |card: &&HandCard| card.is_wound() && **card != HandCard::Wound(Wound::blank());
            wounds += cards.iter().filter(real).count() + lying.clone().filter(real).count();
            let total = lying.filter(|card| !card.is_wound()).count() + usize::from(sheet.powers);
            if field.turn != 0 && field.square(figure::Figure::hero(hero)).is_some() {
                let spare = self.hands[hero as usize].spare.len();
                let whole = if sheet.rank == content::Rank::Veteran { 10 } else { 8 };
                if total + spare != whole && self.layout.strict && field.options.rank.is_some() {
                    return Err(format!("{hero} has {total} cards and {spare} aside"));
                }
            }
        }
        if self.layout.strict && wounds != 16 {
            return Err(format!("there are {wounds} wound cards"));
        }
        if field.push.is_some() && field.active.is_none() {
            return Err("a push waits and nobody acts".to_owned());
        }
        if field.stage == Stage::Activation && field.active.is_none() && self.outcome.is_none() {
            return Err("nobody acts in the activation phase".to_owned());
        }
        Ok(())
    }
}

impl Guardians {
    /// The match before its lobby.
    fn laid_out(opening: &Opening) -> Guardians {
        if let Some(story) = &opening.story {
            // Refused only if another story has taken its name since; then the one of that name is played.
            let _ = scenario::add(story);
        }
        let scenario = scenario::find(&opening.scenario).expect("an opening holds a scenario that was accepted");
        let board = Board::build(&opening.slots).expect("an opening holds a board that was accepted");
        let mut field = Field::new(board, scenario, opening.options, opening.holders);
        rules::seating::seat_players(&mut field);
        if !opening.layout.start[0].is_empty() {
            field.start.clone_from(&opening.layout.start);
        }
        Guardians {
            field,
            hands: Default::default(),
            orders: [None, None],
            standing: [Preference::default(); SEATS],
            wound_deck: opening.wounds.clone(),
            wound_discard: Vec::new(),
            layout: opening.layout.clone(),
            records: opening.records.clone(),
            earned: Vec::new(),
            outcome: None,
        }
    }

    /// Who may know a hero's hand and plan (section 7).
    fn knowers(&self, hero: Hero) -> Seats {
        let Some(seat) = self.field.pieces[hero as usize].seat else { return Seats::NONE };
        rules::knowers(&self.field, seat)
    }
}
