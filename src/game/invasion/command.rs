//! What a player can order (section 6), the verbs it is typed with, and its notation both ways.

use std::fmt;

use super::super::verb::{Mood, Opt, Order, Takes, Verb};
use super::super::{Seat, Seats};
use super::Invasion;
use super::board::tiles;
use super::content::{Breed, Figure, Hero, NoFigure};
use super::field::{Field, HEROES, LORD, Side, Stage, Turn};
use super::refusal::Refusal;
use super::steps::{Group, OnFail, Step, parse_groups, parse_steps};
use crate::space::Square;

const HERO_WORDS: &[&str] = &["warrior", "rogue", "cleric", "wizard"];
const BREED_WORDS: &[&str] = &["archers", "swords"];

const fn order(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { name, options, mood: Mood::Order, previewed: false }
}

const fn question(name: &'static str, options: &'static [Opt]) -> Verb {
    Verb { name, options, mood: Mood::Question, previewed: false }
}

const FIGURE: Opt = Opt::new("figure", Takes::Unit);

/// The verbs of section 6, in its order.
pub const VERBS: &[Verb] = &[
    order(
        "deploy",
        &[
            Opt::new("warrior", Takes::Square),
            Opt::new("rogue", Takes::Square),
            Opt::new("cleric", Takes::Square),
            Opt::new("wizard", Takes::Square),
            Opt::new("potion1", Takes::Choice(HERO_WORDS)),
            Opt::new("potion2", Takes::Choice(HERO_WORDS)),
        ],
    ),
    order(
        "hide",
        &[
            Opt::new("diamonds", Takes::Squares),
            Opt::new("heal", Takes::Squares),
            Opt::new("trap2", Takes::Squares),
            Opt::new("trap3", Takes::Squares),
            Opt::new("pi1", Takes::Squares),
            Opt::new("pi2", Takes::Squares),
            Opt::new("auto", Takes::Flag),
        ],
    ),
    order(
        "muster",
        &[Opt::new("swords", Takes::Squares), Opt::new("archers", Takes::Squares), Opt::new("auto", Takes::Flag)],
    ),
    order("ready", &[]),
    Verb { name: "move", options: &[Opt::required("to", Takes::Square), FIGURE], mood: Mood::Order, previewed: true },
    order("attack", &[Opt::required("target", Takes::Unit), FIGURE]),
    order("bash", &[Opt::required("to", Takes::Square), FIGURE]),
    order("loot", &[FIGURE]),
    order("heal", &[Opt::required("target", Takes::Unit)]),
    order("drink", &[FIGURE]),
    order("end", &[FIGURE]),
    order("finish", &[]),
    order("act", &[Opt::required("steps", Takes::Text), FIGURE]),
    order("orders", &[Opt::required("text", Takes::Text), Opt::new("on_fail", Takes::Choice(&["stop", "continue"]))]),
    order(
        "summon",
        &[
            Opt::required("packet", Takes::Number { min: 1, max: 3 }),
            Opt::new("extra", Takes::Number { min: -99, max: 99 }),
            Opt::new("swords", Takes::Squares),
            Opt::new("archers", Takes::Squares),
            Opt::new("fill", Takes::Choice(BREED_WORDS)),
        ],
    ),
    order("trap-plan", &[Opt::new("squares", Takes::Squares), Opt::new("kinds", Takes::Choice(BREED_WORDS))]),
    order("trap-place", &[Opt::new("swords", Takes::Squares), Opt::new("archers", Takes::Squares)]),
    order("drink-order", &[Opt::required("at", Takes::Number { min: 0, max: 2 }), FIGURE]),
    question("look", &[FIGURE]),
    question("secrets", &[]),
    question("tiles", &[Opt::new("tile", Takes::Text)]),
];

/// The verb with this name.
pub fn verb(name: &str) -> &'static Verb {
    VERBS.iter().find(|verb| verb.name == name).expect("only names of this file are asked for")
}

/// Which tokens an option of `hide` places, by their places in the content table, and how many squares it takes.
pub const HIDE: [(&str, usize, usize); 6] =
    [("diamonds", 0, 2), ("heal", 2, 1), ("trap2", 3, 2), ("trap3", 5, 2), ("pi1", 7, 2), ("pi2", 9, 1)];

/// What a player can order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// INV-2.4; everything left out is the default deployment.
    Deploy { squares: [Option<Square>; 4], potions: [Option<Hero>; 2] },
    /// INV-2.6; one list of squares per option of [`HIDE`].
    Hide { squares: [Vec<Square>; 6] },
    /// INV-2.10.
    HideAuto,
    /// INV-2.7.
    Muster { swords: Vec<Square>, archers: Vec<Square> },
    /// INV-2.10.
    MusterAuto,
    /// INV-2.4, 2.9.
    Ready,
    /// INV-4.
    Move { figure: Figure, to: Square },
    /// INV-6.
    Attack { figure: Figure, target: Figure },
    /// INV-8.
    Bash { figure: Figure, to: Square },
    /// INV-9.
    Loot { figure: Figure },
    /// INV-10.4.
    Heal { target: Figure },
    /// INV-10.7.
    Drink { figure: Figure },
    /// INV-3.7.
    End { figure: Figure },
    /// Section 6.
    Finish,
    /// INV-14.2.
    Act { figure: Figure, steps: Vec<Step> },
    /// INV-14.3.
    Orders { groups: Vec<Group>, finish: bool, on_fail: OnFail },
    /// INV-11.2 to 11.7.
    Summon { packet: u8, extra: i32, swords: Vec<Square>, archers: Vec<Square>, fill: Option<Breed> },
    /// INV-11.10.
    TrapPlan { squares: Vec<Square>, kinds: Breed },
    /// INV-11.9.
    TrapPlace { swords: Vec<Square>, archers: Vec<Square> },
    /// INV-10.8.
    DrinkOrder { figure: Figure, at: u8 },
}

/// A list of squares as it is typed.
struct Squares<'a>(&'a [Square]);

impl fmt::Display for Squares<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, square) in self.0.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{square}")?;
        }
        Ok(())
    }
}

impl Order {
    fn with_squares(self, name: &'static str, squares: &[Square]) -> Order {
        if squares.is_empty() { self } else { self.with(name, Squares(squares)) }
    }
}

impl Command {
    /// The command as words.
    pub fn order(&self) -> Order {
        match self {
            Command::Deploy { squares, potions } => {
                let order =
                    Hero::ALL.into_iter().zip(squares).fold(Order::new(verb("deploy")), |order, (hero, square)| {
                        order.with_some(hero.id(), square.as_ref())
                    });
                order.with_some("potion1", potions[0].map(Hero::id)).with_some("potion2", potions[1].map(Hero::id))
            }
            Command::Hide { squares } => HIDE
                .iter()
                .zip(squares)
                .fold(Order::new(verb("hide")), |order, ((name, ..), squares)| order.with_squares(name, squares)),
            Command::HideAuto => Order::new(verb("hide")).with("auto", true),
            Command::Muster { swords, archers } => {
                Order::new(verb("muster")).with_squares("swords", swords).with_squares("archers", archers)
            }
            Command::MusterAuto => Order::new(verb("muster")).with("auto", true),
            Command::Ready => Order::new(verb("ready")),
            Command::Move { figure, to } => Order::new(verb("move")).with("figure", figure).with("to", to),
            Command::Attack { figure, target } => {
                Order::new(verb("attack")).with("figure", figure).with("target", target)
            }
            Command::Bash { figure, to } => Order::new(verb("bash")).with("figure", figure).with("to", to),
            Command::Loot { figure } => Order::new(verb("loot")).with("figure", figure),
            Command::Heal { target } => Order::new(verb("heal")).with("target", target),
            Command::Drink { figure } => Order::new(verb("drink")).with("figure", figure),
            Command::End { figure } => Order::new(verb("end")).with("figure", figure),
            Command::Finish => Order::new(verb("finish")),
            Command::Act { figure, steps } => {
                let steps: Vec<String> = steps.iter().map(Step::to_string).collect();
                Order::new(verb("act")).with("figure", figure).with("steps", steps.join(", "))
            }
            Command::Orders { groups, finish, on_fail } => {
                let mut parts: Vec<String> = groups.iter().map(Group::to_string).collect();
                if *finish {
                    parts.push("finish".to_owned());
                }
                let order = Order::new(verb("orders")).with("text", parts.join("; "));
                if *on_fail == OnFail::Continue { order.with("on_fail", "continue") } else { order }
            }
            Command::Summon { packet, extra, swords, archers, fill } => {
                let order = Order::new(verb("summon")).with("packet", packet);
                let order = if *extra == 0 { order } else { order.with("extra", extra) };
                order
                    .with_squares("swords", swords)
                    .with_squares("archers", archers)
                    .with_some("fill", fill.map(Breed::word))
            }
            Command::TrapPlan { squares, kinds } => {
                Order::new(verb("trap-plan")).with_squares("squares", squares).with("kinds", kinds.word())
            }
            Command::TrapPlace { swords, archers } => {
                Order::new(verb("trap-place")).with_squares("swords", swords).with_squares("archers", archers)
            }
            Command::DrinkOrder { figure, at } => Order::new(verb("drink-order")).with("figure", figure).with("at", at),
        }
    }
}

fn square(text: &str) -> Result<Square, Refusal> {
    text.parse().map_err(|_| Refusal::BadSquare(text.to_owned()))
}

fn squares(text: Option<&str>) -> Result<Vec<Square>, Refusal> {
    text.unwrap_or("").split([' ', ',', ';']).filter(|word| !word.is_empty()).map(square).collect()
}

fn figure(text: &str) -> Result<Figure, Refusal> {
    text.parse().map_err(|NoFigure(text)| Refusal::UnknownFigure(text))
}

fn breed(text: &str) -> Breed {
    if text == Breed::Sword.word() { Breed::Sword } else { Breed::Archer }
}

fn number(order: &Order, name: &str) -> i32 {
    // `Order` has held the option against its bounds.
    order.get(name).and_then(|text| text.parse().ok()).unwrap_or(0)
}

impl Invasion {
    /// Reads an order against the position: the reasons that hold whatever the options say come first (section 6.1).
    pub(super) fn read_order(&self, by: Seats, order: &Order) -> Result<Command, Refusal> {
        let verb = order.verb.name;
        let named = match (verb, order.get("figure")) {
            ("heal", _) => Some(Ok(Figure::hero(Hero::Cleric))),
            (_, Some(text)) => Some(figure(text)),
            (_, None) => None,
        };
        self.gate(by, verb, named.as_ref().and_then(|named| named.as_ref().ok()).copied())?;
        let who = || match named {
            Some(named) => named,
            None => self.implied(by, verb).ok_or_else(|| Refusal::Incomplete(vec!["figure".to_owned()])),
        };
        let given = |name: &str| order.get(name).unwrap_or("");
        let hero_square = |hero: Hero| order.get(hero.id()).map(square).transpose();
        Ok(match verb {
            "deploy" => Command::Deploy {
                squares: [
                    hero_square(Hero::Warrior)?,
                    hero_square(Hero::Rogue)?,
                    hero_square(Hero::Cleric)?,
                    hero_square(Hero::Wizard)?,
                ],
                potions: ["potion1", "potion2"].map(|name| order.get(name).and_then(|text| text.parse().ok())),
            },
            "hide" if order.get("auto") == Some("true") => Command::HideAuto,
            "hide" => {
                let mut lists: [Vec<Square>; 6] = Default::default();
                for (list, (name, ..)) in lists.iter_mut().zip(HIDE) {
                    *list = squares(order.get(name))?;
                }
                Command::Hide { squares: lists }
            }
            "muster" if order.get("auto") == Some("true") => Command::MusterAuto,
            "muster" => {
                Command::Muster { swords: squares(order.get("swords"))?, archers: squares(order.get("archers"))? }
            }
            "ready" => Command::Ready,
            "move" => {
                let to = square(given("to"))?;
                Command::Move { figure: who()?, to }
            }
            "attack" => {
                let figure_named = who()?;
                Command::Attack { figure: figure_named, target: figure(given("target"))? }
            }
            "bash" => {
                let to = square(given("to"))?;
                Command::Bash { figure: who()?, to }
            }
            "loot" => Command::Loot { figure: who()? },
            "heal" => Command::Heal { target: figure(given("target"))? },
            "drink" => Command::Drink { figure: who()? },
            "end" => Command::End { figure: who()? },
            "finish" => Command::Finish,
            "act" => {
                let figure = who()?;
                let steps = parse_steps(given("steps")).map_err(|why| self.before_bad_steps(figure, why))?;
                Command::Act { figure, steps }
            }
            "orders" => {
                let (groups, finish) = parse_groups(given("text"))?;
                let on_fail = if order.get("on_fail") == Some("continue") { OnFail::Continue } else { OnFail::Stop };
                Command::Orders { groups, finish, on_fail }
            }
            "summon" => Command::Summon {
                packet: number(order, "packet") as u8,
                extra: number(order, "extra"),
                swords: squares(order.get("swords"))?,
                archers: squares(order.get("archers"))?,
                fill: order.get("fill").map(breed),
            },
            "trap-plan" => Command::TrapPlan {
                squares: squares(order.get("squares"))?,
                kinds: order.get("kinds").map_or(Breed::Archer, breed),
            },
            "trap-place" => {
                Command::TrapPlace { swords: squares(order.get("swords"))?, archers: squares(order.get("archers"))? }
            }
            "drink-order" => Command::DrinkOrder { figure: who()?, at: number(order, "at") as u8 },
            other => unreachable!("{other} is no order of Invasion"),
        })
    }

    /// Whether this is the seat and the time for a verb (the first four refusals of section 6.1).
    pub(super) fn gate(&self, by: Seats, verb: &str, figure: Option<Figure>) -> Result<(), Refusal> {
        let stage = self.field.stage;
        let acting = matches!(verb, "move" | "attack" | "bash" | "loot" | "heal" | "end" | "act");
        let owners = match (verb, figure) {
            (_, Some(figure)) => Seats::one(Field::seat_of(figure)),
            ("deploy", None) => HEROES,
            ("hide" | "muster" | "summon" | "trap-plan" | "trap-place", None) => Seats::one(LORD),
            ("drink" | "drink-order" | "loot", None) => HEROES,
            _ => HEROES.or(Seats::one(LORD)),
        };
        let mine = owners.and(by);
        if mine.is_empty() {
            return Err(Refusal::NotYourSeat);
        }
        if stage == Stage::MatchOver {
            return Err(Refusal::MatchOver);
        }
        let hero = !mine.and(HEROES).is_empty();
        let lord = mine.has(LORD);
        let fits = match verb {
            "deploy" => stage == Stage::SetupHeroes,
            "hide" | "muster" => stage == Stage::SetupLord,
            "ready" => stage == Stage::SetupHeroes && hero || stage == Stage::SetupLord && lord,
            "summon" => stage == Stage::LordSummon,
            "trap-place" => stage == Stage::TrapPending,
            "trap-plan" => stage != Stage::SetupHeroes,
            // A goblin is told that goblins do not drink, whatever the time (section 6.1).
            "drink-order" => stage != Stage::SetupHeroes,
            "drink" => !matches!(stage, Stage::SetupHeroes | Stage::SetupLord),
            _ => stage == Stage::Heroes && hero || stage == Stage::LordActions && lord,
        };
        if fits {
            Ok(())
        } else if stage == Stage::TrapPending && hero && (acting || matches!(verb, "finish" | "orders")) {
            Err(Refusal::TrapPending)
        } else {
            Err(Refusal::WrongPhase(stage))
        }
    }

    /// What is wrong with the figure comes before what is wrong with the words (section 6.1).
    fn before_bad_steps(&self, figure: Figure, why: Refusal) -> Refusal {
        let piece = self.field.piece(figure);
        match why {
            Refusal::BadSteps { .. } if piece.square.is_none() => Refusal::NotInPlay(figure),
            Refusal::BadSteps { .. } if piece.turn == Turn::Done => Refusal::FigureDone(figure),
            why => why,
        }
    }

    /// The figure meant when none is named: the active one of these seats, or the only one that could be meant.
    fn implied(&self, by: Seats, verb: &str) -> Option<Figure> {
        implied(&self.field, by, verb)
    }
}

/// The figure meant when none is named.
pub fn implied(field: &Field, by: Seats, verb: &str) -> Option<Figure> {
    let mine = |figure: &Figure| by.has(Field::seat_of(*figure));
    if let Some(active) = field.active().filter(mine) {
        if !matches!(verb, "drink" | "drink-order") || active.is_hero() {
            return Some(active);
        }
    }
    let side = if field.stage == Stage::LordActions && !matches!(verb, "drink" | "drink-order") {
        Side::Lord
    } else {
        Side::Heroes
    };
    let candidates: Vec<Figure> = field.figures(side).filter(mine).collect();
    let waiting: Vec<Figure> = match verb {
        "drink" | "drink-order" => candidates.iter().copied().filter(|figure| field.piece(*figure).potion).collect(),
        _ => candidates.iter().copied().filter(|figure| field.piece(*figure).turn != Turn::Done).collect(),
    };
    match (waiting.as_slice(), candidates.as_slice()) {
        ([only], _) | ([], [only]) => Some(*only),
        // Whoever has only one hero means him, dead or alive.
        ([], []) if by.len() == 1 => by.iter().find_map(hero_of).map(Figure::hero),
        _ => None,
    }
}

fn hero_of(seat: Seat) -> Option<Hero> {
    Hero::ALL.into_iter().find(|hero| hero.seat() == seat)
}

/// The seats of section 3.2, by name.
pub const SEATS: &[&str] = &["warrior", "rogue", "cleric", "wizard", "lord"];

/// A seat by name, English or French.
pub fn seat(text: &str) -> Option<Seat> {
    match text.parse::<Hero>() {
        Ok(hero) => Some(hero.seat()),
        Err(()) => matches!(text.to_lowercase().as_str(), "lord" | "seigneur").then_some(LORD),
    }
}

/// Whether there is such a tile.
pub fn is_tile(id: &str) -> bool {
    tiles().iter().any(|tile| tile.id == id)
}
