//! What a player can order (section 6), and its notation both ways.

use std::ops::Deref;

use super::Guardians;
use super::board::Zone;
use super::content::{Card, HandCard, Hero, Rank, Side, Trait};
use super::event::Preference;
use super::field::{Field, Stage};
use super::figure::{Figure, cast};
use super::refusal::Refusal;
use super::square::Square;
use super::stats::Manner;
use super::steps::{Names, Push, Step, Task, parse_batch};
use super::verb::Deed;
use game::verb::Order;
use game::{Seat, Seats};

/// One or two cards with the sides that were named for them (GC-2.1), kept in place: a turn has a hundred possible plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The second repeats the first where there is only one.
    cards: [(HandCard, Option<Side>); 2],
    two: bool,
}

impl Laid {
    /// One card.
    pub fn one(card: (HandCard, Option<Side>)) -> Laid {
        Laid { cards: [card; 2], two: false }
    }

    /// Two cards.
    pub fn two(one: (HandCard, Option<Side>), two: (HandCard, Option<Side>)) -> Laid {
        Laid { cards: [one, two], two: true }
    }
}

impl Deref for Laid {
    type Target = [(HandCard, Option<Side>)];

    fn deref(&self) -> &[(HandCard, Option<Side>)] {
        &self.cards[..=usize::from(self.two)]
    }
}

/// What a player can order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// Take a hero (GC-0.1).
    Hero { hero: Hero, rank: Option<Rank>, teamup: bool },
    /// Choose a newspaper (GC-0.6).
    Paper { paper: u8 },
    /// Choose three cards (GC-12.1, 16.4).
    Deck { hero: Hero, cards: [Card; 3] },
    /// Take a sidekick (GC-16.9).
    Sidekick { figure: Figure },
    /// Plan a hero's turn (GC-3.2).
    Plan { hero: Hero, cards: Laid, tokens: Vec<Trait>, lock: bool },
    /// Order the initiative cards (GC-3.4).
    Order { heroes: Vec<Hero> },
    /// Lock or unlock (GC-3.6).
    Lock { off: bool },
    /// Do something in an activation.
    Act { figure: Figure, step: Step },
    /// Answer a push; no square is no push.
    Push { squares: Vec<Square> },
    /// Several orders, now or when the hero's card is turned (GC-18.2 to 18.4).
    Batch { hero: Figure, tasks: Vec<Task>, later: bool },
    /// Choose a new main hero (GC-12.6).
    Promote { hero: Hero },
    /// Set standing orders (GC-18.6).
    Standing { push: Preference },
}

impl Command {
    /// Its deed.
    pub fn deed(&self) -> Deed {
        match self {
            Command::Hero { .. } => Deed::Hero,
            Command::Paper { .. } => Deed::Paper,
            Command::Deck { .. } => Deed::Deck,
            Command::Sidekick { .. } => Deed::Sidekick,
            Command::Plan { .. } => Deed::Plan,
            Command::Order { .. } => Deed::Order,
            Command::Lock { .. } => Deed::Lock,
            Command::Act { step, .. } => match step {
                Step::Move { .. } => Deed::Move,
                Step::Attack { .. } => Deed::Attack,
                Step::Test { .. } => Deed::Test,
                Step::Power { .. } => Deed::Power,
                Step::Object { .. } => Deed::Object,
                Step::Act { .. } => Deed::Act,
                Step::End => Deed::End,
            },
            Command::Push { .. } => Deed::Push,
            Command::Batch { .. } => Deed::Batch,
            Command::Promote { .. } => Deed::Promote,
            Command::Standing { .. } => Deed::Standing,
        }
    }

    /// The command as words.
    pub fn order(&self) -> Order {
        let order = self.deed().order();
        match self {
            Command::Hero { hero, rank, teamup } => {
                let order = order.with("hero", hero).with_some("rank", rank.map(Rank::word));
                if *teamup { order.with("teamup", true) } else { order }
            }
            Command::Paper { paper } => order.with("name", &cast().paper[usize::from(*paper)].id),
            Command::Deck { hero, cards: [one, two, three] } => {
                order.with("hero", hero).with("card1", one).with("card2", two).with("card3", three)
            }
            Command::Sidekick { figure } => order.with("pick", figure),
            Command::Plan { hero, cards, tokens, lock } => {
                let mut order = order;
                for ((card, side), (name, side_name)) in cards.iter().zip([("card1", "side1"), ("card2", "side2")]) {
                    order = order.with(name, card).with_some(side_name, side.map(Side::word));
                }
                order = order.with("hero", hero);
                for (token, name) in tokens.iter().zip(["token1", "token2"]) {
                    order = order.with(name, token.word());
                }
                if *lock { order.with("lock", true) } else { order }
            }
            Command::Order { heroes } => heroes
                .iter()
                .zip(["first", "second", "third"])
                .fold(order, |order, (hero, name)| order.with(name, hero)),
            Command::Lock { off } => {
                if *off {
                    order.with("off", true)
                } else {
                    order
                }
            }
            Command::Act { figure, step } => step_order(order, *figure, step),
            Command::Push { squares } => match squares.as_slice() {
                [] => order.with("to", "none"),
                squares => order.with("to", Push::To(squares.to_vec()).text().unwrap_or_default()),
            },
            Command::Batch { hero, tasks, later } => {
                let tasks: Vec<String> = tasks.iter().map(Task::to_string).collect();
                let order = order.with("orders", tasks.join("; "));
                let order = if *later { order.with("when", "my-turn") } else { order };
                order.with("hero", hero)
            }
            Command::Promote { hero } => order.with("hero", hero),
            Command::Standing { push } => order.with("push", push.word()),
        }
    }
}

fn with_names(order: Order, names: &Names, has_target: bool) -> Order {
    let order = if has_target { order.with_some("target", names.target) } else { order };
    let order = match names.target2 {
        Some(target) => order.with("target2", target),
        None => order,
    };
    let order = order.with_some("to", names.to);
    let order = if has_target { order.with_some("push", names.push.text()) } else { order };
    order.with_some("choice", names.choice)
}

fn step_order(order: Order, figure: Figure, step: &Step) -> Order {
    match step {
        Step::Move { to, via } => {
            let via: Vec<String> = via.iter().map(ToString::to_string).collect();
            let via = (!via.is_empty()).then(|| via.join(","));
            order.with("to", to).with_some("via", via).with("figure", figure)
        }
        Step::Attack { target, manner, push } => {
            let mode = manner.map(|manner| if manner == Manner::Melee { "melee" } else { "ranged" });
            order.with("target", target).with_some("mode", mode).with_some("push", push.text()).with("figure", figure)
        }
        Step::Test { site, with, names, .. } => {
            with_names(order.with("site", site).with("with", with.word()), names, false).with("figure", figure)
        }
        Step::Power { card, names } => with_names(order.with("card", card), names, true),
        Step::Object { object, usage, names } => {
            let names = Names { target2: None, ..names.clone() };
            with_names(order.with("object", object).with("use", usage.word()), &names, true).with("figure", figure)
        }
        Step::Act { deal, at } => order.with("action", deal.word()).with_some("at", *at).with("figure", figure),
        Step::End => order.with("figure", figure),
    }
}

fn parse<T: std::str::FromStr>(text: &str) -> Result<T, Refusal> {
    text.trim().parse().map_err(|_| Refusal::Unknown(text.chars().take(60).collect()))
}

fn optional<T: std::str::FromStr>(order: &Order, name: &str) -> Result<Option<T>, Refusal> {
    order.get(name).map(parse).transpose()
}

fn names(order: &Order) -> Result<Names, Refusal> {
    let push =
        Push::read(order.get("push")).map_err(|unknown| Refusal::Unknown(unknown.0.chars().take(60).collect()))?;
    Ok(Names {
        target: optional(order, "target")?,
        target2: optional(order, "target2")?,
        to: optional(order, "to")?,
        push,
        choice: optional(order, "choice")?,
    })
}

/// The hero meant when none is named: the active one, or the only one of the user's seats that owes something.
pub fn implied_hero(field: &Field, by: Seats) -> Option<Hero> {
    let mine = |hero: &Hero| field.piece(Figure::hero(*hero)).seat.is_some_and(|seat| by.has(seat));
    let heroes: Vec<Hero> = field.heroes_in_play().into_iter().filter(mine).collect();
    match heroes.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

fn read_target(text: &str) -> Result<Figure, Refusal> {
    text.parse().map_err(|_| Refusal::NoTarget(text.chars().take(60).collect()))
}

impl Guardians {
    /// Reads an order against the position: the reasons that hold whatever the options say come first (section 6.2).
    pub(super) fn read_order(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        let deed = Deed::of(order.verb);
        self.gate(by, deed)?;
        let given = |name: &str| order.get(name).unwrap_or("");
        let flag = |name: &str| order.get(name) == Some("true");
        let who = || match order.get("figure") {
            Some(text) => parse(text),
            None => self.field.active.as_ref().map(|active| active.figure).ok_or(Refusal::NotYourTurn(None)),
        };
        let act = |step: Step| -> Result<Command, Refusal> { Ok(Command::Act { figure: who()?, step }) };
        match deed {
            Deed::Hero => Ok(Command::Hero {
                hero: parse(given("hero"))?,
                rank: optional(order, "rank")?,
                teamup: flag("teamup"),
            }),
            Deed::Paper => {
                let paper = cast().paper.iter().position(|paper| paper.id == given("name"));
                paper
                    .map(|paper| Command::Paper { paper: paper as u8 })
                    .ok_or_else(|| Refusal::Unknown(given("name").to_owned()))
            }
            Deed::Deck => {
                let hero: Hero = parse(given("hero"))?;
                let named: Vec<&str> = ["card1", "card2", "card3"].iter().filter_map(|name| order.get(name)).collect();
                let cards = match named.as_slice() {
                    // Nothing named: the ready-made deck of GC-0.15.
                    [] => super::rules::setup::default_deck(&self.field, &self.hands[hero as usize].spare, hero),
                    [one, two, three] => [parse(one)?, parse(two)?, parse(three)?],
                    _ => return Err(Refusal::Missing("card3".to_owned())),
                };
                Ok(Command::Deck { hero, cards })
            }
            Deed::Sidekick => {
                let figure: Figure = parse(given("pick"))?;
                if figure.is_sidekick() {
                    Ok(Command::Sidekick { figure })
                } else {
                    Err(Refusal::Unknown(given("pick").to_owned()))
                }
            }
            Deed::Plan => self.read_plan(by, order),
            Deed::Order => {
                let heroes = ["first", "second", "third"].iter().filter_map(|name| order.get(name));
                Ok(Command::Order { heroes: heroes.map(parse).collect::<Result<_, _>>()? })
            }
            Deed::Lock => Ok(Command::Lock { off: flag("off") }),
            Deed::Move => {
                let via = order.get("via").unwrap_or("").split([',', ' ']).filter(|zone| !zone.is_empty());
                act(Step::Move { to: self.read_space(given("to"))?, via: via.map(parse).collect::<Result<_, _>>()? })
            }
            Deed::Attack => {
                let manner = order.get("mode").map(|mode| if mode == "melee" { Manner::Melee } else { Manner::Ranged });
                act(Step::Attack { target: read_target(given("target"))?, manner, push: names(order)?.push })
            }
            Deed::Push => match Push::read(Some(given("to"))) {
                Ok(Push::To(squares)) => Ok(Command::Push { squares }),
                Ok(_) => Ok(Command::Push { squares: Vec::new() }),
                Err(unknown) => Err(Refusal::Unknown(unknown.0.chars().take(60).collect())),
            },
            Deed::Test => {
                let site =
                    given("site").parse().map_err(|_| Refusal::NoSuchSite(given("site").chars().take(60).collect()))?;
                act(Step::Test { site, with: parse(given("with"))?, tries: 1, names: names(order)? })
            }
            Deed::Power => {
                let card: Card = parse(given("card"))?;
                let figure = Figure::hero(card.text().hero);
                Ok(Command::Act { figure, step: Step::Power { card, names: names(order)? } })
            }
            Deed::Object => {
                let object = given("object")
                    .parse()
                    .map_err(|_| Refusal::ObjectGone(given("object").chars().take(60).collect()))?;
                act(Step::Object { object, usage: parse(given("use"))?, names: names(order)? })
            }
            Deed::Act => act(Step::Act { deal: parse(given("action"))?, at: optional(order, "at")? }),
            Deed::Batch => {
                let tasks = parse_batch(given("orders"))?;
                let later = order.get("when") == Some("my-turn");
                let hero = match order.get("hero") {
                    Some(text) => parse(text)?,
                    None if later => {
                        Figure::hero(implied_hero(&self.field, by).ok_or_else(|| Refusal::Missing("hero".to_owned()))?)
                    }
                    None => self.field.active.as_ref().map(|active| active.figure).ok_or(Refusal::NotYourTurn(None))?,
                };
                Ok(Command::Batch { hero, tasks, later })
            }
            Deed::End => act(Step::End),
            Deed::Promote => Ok(Command::Promote { hero: parse(given("hero"))? }),
            Deed::Standing => Ok(Command::Standing {
                push: match given("push") {
                    "none" => Preference::None,
                    "away" => Preference::Away,
                    _ => Preference::Ask,
                },
            }),
            Deed::Hand | Deed::Sheet | Deed::Card | Deed::Menace | Deed::FrontPage | Deed::Odds | Deed::Campaign => {
                unreachable!("a question is answered, not ordered")
            }
        }
    }

    /// A Space, or a zone, which means its first free Space.
    fn read_space(&self, text: &str) -> Result<Square, Refusal> {
        match text.parse::<Zone>() {
            Ok(zone) => self.field.free_spaces(zone).next().ok_or(Refusal::ZoneFull(zone)),
            Err(_) => parse(text),
        }
    }

    fn read_plan(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        let side = |name: &str| order.get(name).map(|side| if side == "left" { Side::Left } else { Side::Right });
        let card = |name: &str, side_name: &str| -> Result<Option<(HandCard, Option<Side>)>, Refusal> {
            order.get(name).map(|text| Ok((parse(text)?, side(side_name)))).transpose()
        };
        let first = card("card1", "side1")?.ok_or_else(|| Refusal::Missing("card1".to_owned()))?;
        let cards = card("card2", "side2")?.map_or_else(|| Laid::one(first), |second| Laid::two(first, second));
        let own = cards.iter().find_map(|(card, _)| card.power()).map(|card| card.text().hero);
        let hero = match order.get("hero") {
            Some(text) => parse(text)?,
            None => implied_hero(&self.field, by).or(own).ok_or_else(|| Refusal::Missing("hero".to_owned()))?,
        };
        let tokens = ["token1", "token2"].iter().filter_map(|name| order.get(name));
        let tokens = tokens.map(parse).collect::<Result<_, _>>()?;
        Ok(Command::Plan { hero, cards, tokens, lock: order.get("lock") == Some("true") })
    }

    /// Whether this is the seat and the time for a deed: the first refusals of section 6.2.
    pub(super) fn gate(&self, by: Seats, deed: Deed) -> Result<(), Refusal> {
        let field = &self.field;
        if by.is_empty() {
            return Err(Refusal::NoSeat);
        }
        if field.stage == Stage::Over {
            return Err(Refusal::MatchOver);
        }
        let stage = match deed {
            Deed::Hero | Deed::Paper | Deed::Deck | Deed::Sidekick => Stage::Lobby,
            Deed::Plan | Deed::Order | Deed::Lock => Stage::Strategy,
            Deed::Promote => Stage::Promotion,
            Deed::Batch if field.stage == Stage::Strategy => Stage::Strategy,
            Deed::Standing => return if by.and(field.seats).is_empty() { Err(Refusal::NoSeat) } else { Ok(()) },
            _ => Stage::Activation,
        };
        if field.stage != stage {
            return Err(Refusal::WrongPhase(stage));
        }
        if by.and(field.seats).is_empty() {
            return Err(Refusal::NoSeat);
        }
        Ok(())
    }
}

/// The seats of section 3.2, in seat order.
pub const SEATS: &[&str] = &["a1", "b1", "a2", "b2", "a3", "b3"];

/// A seat's name.
pub fn seat_name(seat: Seat) -> &'static str {
    SEATS.get(usize::from(seat.0)).copied().unwrap_or("")
}
