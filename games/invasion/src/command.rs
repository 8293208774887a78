//! What a player can order (section 6), and its notation both ways.

use std::fmt;

use super::Invasion;
use super::content::{Breed, Figure, Hero, NoFigure};
use super::field::Turn;
use super::refusal::Refusal;
use super::rules::gate::implied;
use super::steps::{Group, OnFail, Step, parse_groups, parse_steps};
use super::verb::{Deed, HIDE};
use game::Seats;
use game::verb::Order;
use space::Square;

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

/// An option that may hold several squares.
trait WithSquares {
    fn with_squares(self, name: &'static str, squares: &[Square]) -> Order;
}

impl WithSquares for Order {
    fn with_squares(self, name: &'static str, squares: &[Square]) -> Order {
        if squares.is_empty() { self } else { self.with(name, Squares(squares)) }
    }
}

impl Command {
    /// The command as words.
    pub fn order(&self) -> Order {
        match self {
            Command::Deploy { squares, potions } => {
                let order = Hero::ALL
                    .into_iter()
                    .zip(squares)
                    .fold(Deed::Deploy.order(), |order, (hero, square)| order.with_some(hero.id(), square.as_ref()));
                order.with_some("potion1", potions[0].map(Hero::id)).with_some("potion2", potions[1].map(Hero::id))
            }
            Command::Hide { squares } => HIDE
                .iter()
                .zip(squares)
                .fold(Deed::Hide.order(), |order, ((name, ..), squares)| order.with_squares(name, squares)),
            Command::HideAuto => Deed::Hide.order().with("auto", true),
            Command::Muster { swords, archers } => {
                Deed::Muster.order().with_squares("swords", swords).with_squares("archers", archers)
            }
            Command::MusterAuto => Deed::Muster.order().with("auto", true),
            Command::Ready => Deed::Ready.order(),
            Command::Move { figure, to } => Deed::Move.order().with("figure", figure).with("to", to),
            Command::Attack { figure, target } => Deed::Attack.order().with("figure", figure).with("target", target),
            Command::Bash { figure, to } => Deed::Bash.order().with("figure", figure).with("to", to),
            Command::Loot { figure } => Deed::Loot.order().with("figure", figure),
            Command::Heal { target } => Deed::Heal.order().with("target", target),
            Command::Drink { figure } => Deed::Drink.order().with("figure", figure),
            Command::End { figure } => Deed::End.order().with("figure", figure),
            Command::Finish => Deed::Finish.order(),
            Command::Act { figure, steps } => {
                let steps: Vec<String> = steps.iter().map(Step::to_string).collect();
                Deed::Act.order().with("figure", figure).with("steps", steps.join(", "))
            }
            Command::Orders { groups, finish, on_fail } => {
                let mut parts: Vec<String> = groups.iter().map(Group::to_string).collect();
                if *finish {
                    parts.push("finish".to_owned());
                }
                let order = Deed::Orders.order().with("text", parts.join("; "));
                if *on_fail == OnFail::Continue { order.with("on_fail", "continue") } else { order }
            }
            Command::Summon { packet, extra, swords, archers, fill } => {
                let order = Deed::Summon.order().with("packet", packet);
                let order = if *extra == 0 { order } else { order.with("extra", extra) };
                order
                    .with_squares("swords", swords)
                    .with_squares("archers", archers)
                    .with_some("fill", fill.map(Breed::word))
            }
            Command::TrapPlan { squares, kinds } => {
                Deed::TrapPlan.order().with_squares("squares", squares).with("kinds", kinds.word())
            }
            Command::TrapPlace { swords, archers } => {
                Deed::TrapPlace.order().with_squares("swords", swords).with_squares("archers", archers)
            }
            Command::DrinkOrder { figure, at } => Deed::DrinkOrder.order().with("figure", figure).with("at", at),
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
        let deed = Deed::of(order.verb);
        let named = match (deed, order.get("figure")) {
            (Deed::Heal, _) => Some(Ok(Figure::hero(Hero::Cleric))),
            (_, Some(text)) => Some(figure(text)),
            (_, None) => None,
        };
        self.gate(by, deed, named.as_ref().and_then(|named| named.as_ref().ok()).copied())?;
        let who = || match named {
            Some(named) => named,
            None => implied(&self.field, by, deed).ok_or_else(|| Refusal::Incomplete(vec!["figure".to_owned()])),
        };
        let given = |name: &str| order.get(name).unwrap_or("");
        let hero_square = |hero: Hero| order.get(hero.id()).map(square).transpose();
        Ok(match deed {
            Deed::Deploy => Command::Deploy {
                squares: [
                    hero_square(Hero::Warrior)?,
                    hero_square(Hero::Rogue)?,
                    hero_square(Hero::Cleric)?,
                    hero_square(Hero::Wizard)?,
                ],
                potions: ["potion1", "potion2"].map(|name| order.get(name).and_then(|text| text.parse().ok())),
            },
            Deed::Hide if order.get("auto") == Some("true") => Command::HideAuto,
            Deed::Hide => {
                let mut lists: [Vec<Square>; 6] = Default::default();
                for (list, (name, ..)) in lists.iter_mut().zip(HIDE) {
                    *list = squares(order.get(name))?;
                }
                Command::Hide { squares: lists }
            }
            Deed::Muster if order.get("auto") == Some("true") => Command::MusterAuto,
            Deed::Muster => {
                Command::Muster { swords: squares(order.get("swords"))?, archers: squares(order.get("archers"))? }
            }
            Deed::Ready => Command::Ready,
            Deed::Move => {
                let to = square(given("to"))?;
                Command::Move { figure: who()?, to }
            }
            Deed::Attack => {
                let figure_named = who()?;
                Command::Attack { figure: figure_named, target: figure(given("target"))? }
            }
            Deed::Bash => {
                let to = square(given("to"))?;
                Command::Bash { figure: who()?, to }
            }
            Deed::Loot => Command::Loot { figure: who()? },
            Deed::Heal => Command::Heal { target: figure(given("target"))? },
            Deed::Drink => Command::Drink { figure: who()? },
            Deed::End => Command::End { figure: who()? },
            Deed::Finish => Command::Finish,
            Deed::Act => {
                let figure = who()?;
                let steps = parse_steps(given("steps")).map_err(|why| self.before_bad_steps(figure, why))?;
                Command::Act { figure, steps }
            }
            Deed::Orders => {
                let (groups, finish) = parse_groups(given("text"))?;
                let on_fail = if order.get("on_fail") == Some("continue") { OnFail::Continue } else { OnFail::Stop };
                Command::Orders { groups, finish, on_fail }
            }
            Deed::Summon => Command::Summon {
                packet: number(order, "packet") as u8,
                extra: number(order, "extra"),
                swords: squares(order.get("swords"))?,
                archers: squares(order.get("archers"))?,
                fill: order.get("fill").map(breed),
            },
            Deed::TrapPlan => Command::TrapPlan {
                squares: squares(order.get("squares"))?,
                kinds: order.get("kinds").map_or(Breed::Archer, breed),
            },
            Deed::TrapPlace => {
                Command::TrapPlace { swords: squares(order.get("swords"))?, archers: squares(order.get("archers"))? }
            }
            Deed::DrinkOrder => Command::DrinkOrder { figure: who()?, at: number(order, "at") as u8 },
            Deed::Look | Deed::Secrets | Deed::Tiles => unreachable!("a question is answered, not ordered"),
        })
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
}

/// The seats of section 3.2, by name.
pub const SEATS: &[&str] = &["warrior", "rogue", "cleric", "wizard", "lord"];
