//! What a player can order and ask (section 6), declared once; and how its options are read and written.

use super::Guardians;
use super::board::Zone;
use super::content::{Card, HandCard, Hero, Rank, Side, Trait};
use super::event::Preference;
use super::field::{Field, Team};
use super::figure::{Figure, ObjectId, Paper};
use super::printed::Printed;
use super::refusal::{Refusal, cut, known};
use super::rules::setup::default_deck;
use super::site::Site;
use super::square::Square;
use super::stats::Manner;
use super::steps::{Choice, Deal, Names, Place, Push, Task, Usage, parse_batch, write_batch};
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
    /// GC-5.
    #[within(Step)]
    #[previewed]
    Move {
        #[required]
        to: Square,
        via: Vec<Zone>,
        #[beside]
        figure: Figure,
    },
    /// GC-7.
    #[within(Step)]
    #[previewed]
    Attack {
        #[required]
        #[read_by(target_named)]
        target: Figure,
        #[named("mode")]
        manner: Option<Manner>,
        push: Push,
        #[beside]
        figure: Figure,
    },
    /// Answer a push (GC-7.14).
    Push {
        #[required]
        to: Push,
    },
    /// GC-9.
    #[within(Step)]
    #[previewed]
    Test {
        #[required]
        #[read_by(site_named)]
        site: Site,
        #[required]
        #[takes(TESTED)]
        with: Trait,
        #[parts { to: Option<Place>, choice: Option<Choice> }]
        names: Names,
        #[beside]
        figure: Figure,
    },
    /// GC-10.
    #[within(Step)]
    #[beside(figure = Figure::hero(card.text().hero))]
    #[previewed]
    Power {
        #[required]
        card: Card,
        #[parts {
            target: Option<Figure>,
            target2: Option<Figure>,
            to: Option<Place>,
            push: Push,
            choice: Option<Choice>,
        }]
        names: Names,
    },
    /// GC-11.
    #[within(Step)]
    #[previewed]
    Object {
        #[required]
        object: ObjectId,
        #[required]
        #[named("use")]
        usage: Usage,
        #[parts { target: Option<Figure>, to: Option<Place>, push: Push, choice: Option<Choice> }]
        names: Names,
        #[beside]
        figure: Figure,
    },
    /// GC-11.18.
    #[within(Step)]
    Act {
        #[required]
        #[named("action")]
        deal: Deal,
        at: Option<Site>,
        #[beside]
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
    #[within(Step)]
    End {
        #[beside]
        figure: Figure,
    },
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
    #[reference]
    Sheet {
        #[required]
        figure: Figure,
    },
    #[reference]
    Card {
        #[required]
        card: Printed,
    },
    #[reference]
    Menace { scenario: Option<String> },
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
    Printed: Text, Refusal::Unknown, missing;
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

/// Whom an attack is aimed at.
pub fn target_named(text: &str) -> Result<Figure, Refusal> {
    text.parse().map_err(|_| Refusal::NoTarget(cut(text)))
}

/// What is tested.
pub fn site_named(text: &str) -> Result<Site, Refusal> {
    text.parse().map_err(|_| Refusal::NoSuchSite(cut(text)))
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
