//! What a player can order and ask (section 6), declared once; and how its options are read and written.

use super::Guardians;
use super::board::Zone;
use super::content::{Card, HandCard, Hero, Rank, Side, Trait};
use super::event::Preference;
use super::field::{Field, Team};
use super::figure::{Figure, ObjectId, Paper};
use super::refusal::{Refusal, cut, known};
use super::rules::setup::default_deck;
use super::site::Site;
use super::square::Square;
use super::stats::Manner;
use super::steps::{Choice, Deal, Names, Place, Push, Step, Task, Usage, parse_batch, write_batch};
use game::kit::{Options, Reading, Unknown, Unread, Value, Word, verbs};
use game::{Opt, Order, Seat, Seats, Takes};

/// The characteristics that a site can be tested with.
const TESTED: Takes = Takes::Choice(&["mental", "attack"]);

/// What a player can order.
#[verbs(Guardians)]
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// Take a hero (GC-0.1).
    Hero {
        #[required]
        hero: Hero,
        rank: Option<Rank>,
        teamup: bool,
    },
    /// Choose a newspaper (GC-0.6).
    Paper {
        #[required]
        #[named("name")]
        paper: Paper,
    },
    /// Choose three cards (GC-12.1, 16.4).
    Deck(Deck),
    /// Take a sidekick (GC-16.9).
    Sidekick {
        #[required]
        #[named("pick")]
        figure: Figure,
    },
    /// Plan a hero's turn (GC-3.2).
    Plan {
        #[required]
        card1: HandCard,
        side1: Option<Side>,
        card2: Option<HandCard>,
        side2: Option<Side>,
        hero: Hero,
        token1: Option<Trait>,
        token2: Option<Trait>,
        lock: bool,
    },
    /// Order the initiative cards (GC-3.4).
    Order {
        #[required]
        first: Hero,
        second: Option<Hero>,
        third: Option<Hero>,
    },
    /// Lock or unlock (GC-3.6).
    Lock { off: bool },
    /// Do something in an activation: the verbs below, and the orders of a batch.
    #[unspoken]
    Step { figure: Figure, step: Step },
    /// GC-5.
    #[previewed]
    #[read_by(read_step)]
    Move {
        #[required]
        to: Square,
        via: Vec<Zone>,
        figure: Figure,
    },
    /// GC-7.
    #[previewed]
    #[read_by(read_step)]
    Attack {
        #[required]
        target: Figure,
        mode: Manner,
        push: Push,
        figure: Figure,
    },
    /// Answer a push (GC-7.14).
    Push {
        #[required]
        to: Push,
    },
    /// GC-9.
    #[previewed]
    #[read_by(read_step)]
    Test {
        #[required]
        site: Site,
        #[required]
        #[takes(TESTED)]
        with: Trait,
        to: Place,
        choice: Choice,
        figure: Figure,
    },
    /// GC-10.
    #[previewed]
    #[read_by(read_step)]
    Power {
        #[required]
        card: Card,
        target: Figure,
        target2: Figure,
        to: Place,
        push: Push,
        choice: Choice,
    },
    /// GC-11.
    #[previewed]
    #[read_by(read_step)]
    Object {
        #[required]
        object: ObjectId,
        #[required]
        #[named("use")]
        usage: Usage,
        target: Figure,
        to: Place,
        push: Push,
        choice: Choice,
        figure: Figure,
    },
    /// GC-11.18.
    #[read_by(read_step)]
    Act {
        #[required]
        action: Deal,
        at: Site,
        figure: Figure,
    },
    /// Several orders, now or when the hero's card is turned (GC-18.2 to 18.4).
    #[previewed]
    Batch {
        #[required]
        #[named("orders")]
        tasks: Vec<Task>,
        when: Option<Moment>,
        hero: Figure,
    },
    /// GC-4.9.
    #[read_by(read_step)]
    End { figure: Figure },
    /// Choose a new main hero (GC-12.6).
    Promote {
        #[required]
        hero: Hero,
    },
    /// Set standing orders (GC-18.6).
    Standing {
        #[required]
        push: Preference,
    },
    #[question]
    Hand { hero: Hero },
    #[question]
    Sheet {
        #[required]
        figure: Figure,
    },
    #[reference]
    Card {
        #[required]
        card: HandCard,
    },
    #[question]
    Menace,
    #[question]
    FrontPage { team: Team },
    #[question]
    Odds {
        target: Figure,
        site: Site,
        #[takes(TESTED)]
        with: Trait,
    },
    #[carried]
    Campaign { hero: Hero, discard: Card, take: Card },
}

/// When a batch is carried out (GC-18.4); now unless something else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Moment {
    Now,
    MyTurn,
}

/// Three cards of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Deck {
    pub hero: Hero,
    pub cards: [Card; 3],
}

impl Options<Guardians> for Deck {
    const OPTIONS: &'static [Opt] = &[
        Opt::required("hero", Takes::Unit),
        Opt::new("card1", Takes::Text),
        Opt::new("card2", Takes::Text),
        Opt::new("card3", Takes::Text),
    ];

    fn read(at: &Reading<'_, Guardians>) -> Result<Deck, Refusal> {
        let hero: Hero = at.option("hero")?;
        let cards = match Deck::OPTIONS[1..].iter().filter(|card| at.order.get(card.name).is_some()).count() {
            // Nothing named: the ready-made deck of GC-0.15.
            0 => default_deck(&at.game.field, &at.game.hands[hero as usize].spare, hero),
            3 => [at.option("card1")?, at.option("card2")?, at.option("card3")?],
            _ => return Err(Refusal::missing("card3")),
        };
        Ok(Deck { hero, cards })
    }

    fn write(&self, order: Order) -> Order {
        let cards = Deck::OPTIONS[1..].iter().zip(self.cards);
        cards.fold(order.with("hero", self.hero), |order, (option, card)| order.with(option.name, card))
    }
}

/// One or two cards with the sides that were named for them (GC-2.1).
pub fn laid(
    card1: HandCard,
    side1: Option<Side>,
    card2: Option<HandCard>,
    side2: Option<Side>,
) -> Vec<(HandCard, Option<Side>)> {
    [(card1, side1)].into_iter().chain(card2.map(|card| (card, side2))).collect()
}

/// Values that are read and written by name: what is said of a text that is none, and what is meant where none is given.
macro_rules! values {
    ($($type:ty: $takes:ident, $refusal:path, $left_out:path;)*) => {$(
        impl Value<Guardians> for $type {
            const TAKES: Takes = Takes::$takes;

            fn read(text: &str, _: &Reading<'_, Guardians>) -> Result<$type, Refusal> {
                text.parse().map_err(|_| $refusal(cut(text)))
            }

            fn left_out(name: &'static str, at: &Reading<'_, Guardians>) -> Result<$type, Refusal> {
                $left_out(name, at)
            }

            fn write(&self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}
values! {
    Hero: Unit, Refusal::Unknown, planned_hero;
    Figure: Unit, Refusal::Unknown, acting_figure;
    Card: Text, Refusal::Unknown, missing;
    HandCard: Text, Refusal::Unknown, missing;
    Place: Text, Refusal::Unknown, missing;
    Choice: Text, Refusal::Unknown, missing;
    Site: Text, Refusal::Unknown, missing;
    ObjectId: Text, Refusal::ObjectGone, missing;
}

fn missing<T>(name: &'static str, _: &Reading<'_, Guardians>) -> Result<T, Refusal> {
    Err(Refusal::missing(name))
}

/// The only hero of the seats, or the one whose cards are planned.
fn planned_hero(name: &'static str, at: &Reading<'_, Guardians>) -> Result<Hero, Refusal> {
    let power = |option: &str| at.order.get(option)?.parse::<HandCard>().ok()?.power();
    let own = || ["card1", "card2"].into_iter().find_map(power).map(|card| card.text().hero);
    implied_hero(&at.game.field, at.by).or_else(own).ok_or_else(|| Refusal::missing(name))
}

/// The active figure; in a batch for later, the only hero of the seats.
fn acting_figure(name: &'static str, at: &Reading<'_, Guardians>) -> Result<Figure, Refusal> {
    let field = &at.game.field;
    if at.order.get("when").and_then(Moment::of) == Some(Moment::MyTurn) {
        return implied_hero(field, at.by).map(Figure::hero).ok_or_else(|| Refusal::missing(name));
    }
    field.active.as_ref().map(|active| active.figure).ok_or(Refusal::NotYourTurn(None))
}

/// A Space, or a zone, which means its first free Space.
impl Value<Guardians> for Square {
    const TAKES: Takes = Takes::Square;

    fn read(text: &str, at: &Reading<'_, Guardians>) -> Result<Square, Refusal> {
        match text.parse::<Zone>() {
            Ok(zone) => at.game.field.free_spaces(zone).next().ok_or(Refusal::ZoneFull(zone)),
            Err(_) => known(text.trim()),
        }
    }

    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Value<Guardians> for Vec<Zone> {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, _: &Reading<'_, Guardians>) -> Result<Vec<Zone>, Refusal> {
        let zones = text.split([',', ' ']).filter(|zone| !zone.is_empty());
        zones.map(known).collect()
    }

    fn left_out(_: &'static str, _: &Reading<'_, Guardians>) -> Result<Vec<Zone>, Refusal> {
        Ok(Vec::new())
    }

    fn write(&self) -> Option<String> {
        let zones: Vec<String> = self.iter().map(Zone::to_string).collect();
        (!zones.is_empty()).then(|| zones.join(","))
    }
}

impl Value<Guardians> for Push {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, _: &Reading<'_, Guardians>) -> Result<Push, Refusal> {
        text.parse().map_err(|Unknown(text)| Refusal::unknown(&text))
    }

    fn left_out(_: &'static str, _: &Reading<'_, Guardians>) -> Result<Push, Refusal> {
        Ok(Push::Unsaid)
    }

    fn write(&self) -> Option<String> {
        self.text()
    }
}

impl Value<Guardians> for Vec<Task> {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, _: &Reading<'_, Guardians>) -> Result<Vec<Task>, Refusal> {
        parse_batch(text)
    }

    fn write(&self) -> Option<String> {
        Some(write_batch(self))
    }
}

/// Reads what a figure does.
fn read_step(at: &Reading<'_, Guardians>) -> Result<Command, Refusal> {
    let names = || -> Result<Names, Refusal> {
        Ok(Names {
            push: at.option("push")?,
            target: at.option("target")?,
            target2: at.option("target2")?,
            to: at.option("to")?,
            choice: at.option("choice")?,
        })
    };
    let given = |name: &str| at.order.get(name).unwrap_or_default();
    let step = match Deed::of(at.order.verb) {
        Deed::Move => Step::Move { to: at.option("to")?, via: at.option("via")? },
        Deed::Attack => {
            let target = given("target").parse().map_err(|_| Refusal::NoTarget(cut(given("target"))))?;
            Step::Attack { target, manner: at.option("mode")?, push: at.option("push")? }
        }
        Deed::Test => {
            let site = given("site").parse().map_err(|_| Refusal::NoSuchSite(cut(given("site"))))?;
            Step::Test { site, with: at.option("with")?, tries: 1, names: names()? }
        }
        Deed::Power => {
            let card: Card = at.option("card")?;
            let figure = Figure::hero(card.text().hero);
            return Ok(Command::Step { figure, step: Step::Power { card, names: names()? } });
        }
        Deed::Object => Step::Object { object: at.option("object")?, usage: at.option("use")?, names: names()? },
        Deed::Act => Step::Act { deal: at.option("action")?, at: at.option("at")? },
        _ => Step::End,
    };
    Ok(Command::Step { figure: at.option("figure")?, step })
}

#[allow(clippy::trivially_copy_pass_by_ref)] // They are handed what the command holds.
impl Command {
    /// The verb of what a figure does.
    fn deed_by_hand(_: &Figure, step: &Step) -> Deed {
        match step {
            Step::Move { .. } => Deed::Move,
            Step::Attack { .. } => Deed::Attack,
            Step::Test { .. } => Deed::Test,
            Step::Power { .. } => Deed::Power,
            Step::Object { .. } => Deed::Object,
            Step::Act { .. } => Deed::Act,
            Step::End => Deed::End,
        }
    }

    /// The words of what a figure does.
    fn write_by_hand(figure: &Figure, step: &Step) -> Order {
        let order = Command::deed_by_hand(figure, step).order();
        let order = match step {
            Step::Move { to, via } => order.with("to", to).with_some("via", Value::write(via)),
            Step::Attack { target, manner, push } => {
                order.with("target", target).with_some("mode", *manner).with_some("push", push.text())
            }
            Step::Test { site, with, names, .. } => with_names(order.with("site", site).with("with", with), names),
            // Whose it is stands on the card.
            Step::Power { card, names } => return with_names(order.with("card", card), names),
            Step::Object { object, usage, names } => with_names(order.with("object", object).with("use", usage), names),
            Step::Act { deal, at } => order.with("action", deal).with_some("at", *at),
            Step::End => order,
        };
        order.with("figure", figure)
    }
}

/// The order with what is named, as far as its verb asks for it.
fn with_names(order: Order, names: &Names) -> Order {
    names.values().into_iter().fold(order, |order, (name, value)| {
        let asked = order.verb.options.iter().any(|option| option.name == name);
        order.with_some(name, value.filter(|_| asked))
    })
}

/// The hero meant when none is named: the only one of the user's seats in play.
pub fn implied_hero(field: &Field, by: Seats) -> Option<Hero> {
    let mine = |hero: &Hero| field.piece(Figure::hero(*hero)).seat.is_some_and(|seat| by.has(seat));
    let heroes: Vec<Hero> = field.heroes_in_play().into_iter().filter(mine).collect();
    match heroes.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// The seats of section 3.2, in seat order.
pub const SEATS: &[&str] = &["a1", "b1", "a2", "b2", "a3", "b3"];

/// A seat's name.
pub fn seat_name(seat: Seat) -> &'static str {
    SEATS.get(usize::from(seat.0)).copied().unwrap_or("")
}

/// The seat of a name.
pub fn seat_of(name: &str) -> Option<Seat> {
    SEATS.iter().position(|seat| *seat == name).map(|seat| Seat(seat as u8))
}
