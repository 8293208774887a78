//! What a player can order and ask (section 6), declared once; and how its options are read and written.

use crate::Invasion;
use crate::content::{Breed, Figure, Hero, NoFigure};
use crate::field::Turn;
use crate::refusal::Refusal;
use crate::rules::gate::implied;
use crate::steps::{Groups, OnFail, Step, parse_steps};
use crate::tell::joined;
use game::kit::{Options, Reading, Unread, Value, verbs};
use game::{Opt, Order, Takes};
use space::Square;

/// What a player can order.
#[verbs(Invasion)]
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// INV-2.4; everything left out is the default deployment.
    Deploy {
        warrior: Option<Square>,
        rogue: Option<Square>,
        cleric: Option<Square>,
        wizard: Option<Square>,
        potion1: Option<Hero>,
        potion2: Option<Hero>,
    },
    /// INV-2.6, 2.10.
    Hide(Hiding),
    /// INV-2.7, 2.10.
    Muster(Mustering),
    /// INV-2.4, 2.9.
    Ready,
    /// INV-4.
    #[previewed]
    Move {
        figure: Figure,
        #[required]
        to: Square,
    },
    /// INV-6.
    Attack {
        figure: Figure,
        #[required]
        target: Figure,
    },
    /// INV-8.
    Bash {
        figure: Figure,
        #[required]
        to: Square,
    },
    /// INV-9.
    Loot { figure: Figure },
    /// INV-10.4.
    Heal {
        #[required]
        target: Figure,
    },
    /// INV-10.7.
    Drink { figure: Figure },
    /// INV-3.7.
    End { figure: Figure },
    /// Section 6.
    Finish,
    /// INV-14.2.
    Act {
        figure: Figure,
        #[required]
        steps: Vec<Step>,
    },
    /// INV-14.3.
    Orders {
        #[required]
        text: Groups,
        on_fail: Option<OnFail>,
    },
    /// INV-11.2 to 11.7.
    Summon {
        #[required]
        #[takes(Takes::Number { min: 1, max: 3 })]
        packet: u8,
        #[takes(Takes::Number { min: -99, max: 99 })]
        extra: Option<i32>,
        swords: Vec<Square>,
        archers: Vec<Square>,
        fill: Option<Breed>,
    },
    /// INV-11.10.
    TrapPlan { squares: Vec<Square>, kinds: Breed },
    /// INV-11.9.
    TrapPlace { swords: Vec<Square>, archers: Vec<Square> },
    /// INV-10.8.
    DrinkOrder {
        figure: Figure,
        #[required]
        #[takes(Takes::Number { min: 0, max: 2 })]
        at: u8,
    },
    #[question]
    Look { figure: Figure },
    #[question]
    Secrets,
    #[reference]
    Tiles { tile: Option<String> },
    #[reference]
    Card {
        #[required]
        name: String,
    },
}

impl Command {
    /// A deployment: where each hero sits, and who gets the potions.
    pub fn deploy(squares: [Option<Square>; 4], potions: [Option<Hero>; 2]) -> Command {
        let ([warrior, rogue, cleric, wizard], [potion1, potion2]) = (squares, potions);
        Command::Deploy { warrior, rogue, cleric, wizard, potion1, potion2 }
    }
}

/// Which tokens an option of `hide` places, by their places in the content table, and how many squares it takes.
pub const HIDE: [(&str, usize, usize); 6] =
    [("diamonds", 0, 2), ("heal", 2, 1), ("trap2", 3, 2), ("trap3", 5, 2), ("pi1", 7, 2), ("pi2", 9, 1)];

const AUTO: Opt = Opt::new("auto", Takes::Flag);

/// Where the treasures are hidden (INV-2.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hiding {
    /// Somewhere (INV-2.10).
    Auto,
    /// One list of squares per option of [`HIDE`].
    At([Vec<Square>; 6]),
}

impl Options<Invasion> for Hiding {
    const OPTIONS: &'static [Opt] = &[
        Opt::new(HIDE[0].0, Takes::Squares),
        Opt::new(HIDE[1].0, Takes::Squares),
        Opt::new(HIDE[2].0, Takes::Squares),
        Opt::new(HIDE[3].0, Takes::Squares),
        Opt::new(HIDE[4].0, Takes::Squares),
        Opt::new(HIDE[5].0, Takes::Squares),
        AUTO,
    ];

    fn read(at: &Reading<'_, Invasion>) -> Result<Hiding, Refusal> {
        if at.option("auto")? {
            return Ok(Hiding::Auto);
        }
        let mut lists: [Vec<Square>; 6] = Default::default();
        for (list, (name, ..)) in lists.iter_mut().zip(HIDE) {
            *list = at.option(name)?;
        }
        Ok(Hiding::At(lists))
    }

    fn write(&self, order: Order) -> Order {
        match self {
            Hiding::Auto => order.with(AUTO.name, true),
            Hiding::At(lists) => HIDE
                .iter()
                .zip(lists)
                .fold(order, |order, ((name, ..), squares)| order.with_some(name, Value::<Invasion>::write(squares))),
        }
    }
}

/// The first goblins (INV-2.7).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Mustering {
    /// Anywhere (INV-2.10).
    Auto,
    /// On these sewers.
    At { swords: Vec<Square>, archers: Vec<Square> },
}

impl Options<Invasion> for Mustering {
    const OPTIONS: &'static [Opt] = &[Opt::new("swords", Takes::Squares), Opt::new("archers", Takes::Squares), AUTO];

    fn read(at: &Reading<'_, Invasion>) -> Result<Mustering, Refusal> {
        if at.option("auto")? {
            return Ok(Mustering::Auto);
        }
        Ok(Mustering::At { swords: at.option("swords")?, archers: at.option("archers")? })
    }

    fn write(&self, order: Order) -> Order {
        match self {
            Mustering::Auto => order.with(AUTO.name, true),
            Mustering::At { swords, archers } => order
                .with_some("swords", Value::<Invasion>::write(swords))
                .with_some("archers", Value::<Invasion>::write(archers)),
        }
    }
}

impl Value<Invasion> for Square {
    const TAKES: Takes = Takes::Square;

    fn read(text: &str, _: &Reading<'_, Invasion>) -> Result<Square, Refusal> {
        text.parse().map_err(|_| Refusal::BadSquare(text.to_owned()))
    }

    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

/// A list of squares may be left out.
impl Value<Invasion> for Vec<Square> {
    const TAKES: Takes = Takes::Squares;

    fn read(text: &str, at: &Reading<'_, Invasion>) -> Result<Vec<Square>, Refusal> {
        text.split([' ', ',', ';']).filter(|word| !word.is_empty()).map(|word| Square::read(word, at)).collect()
    }

    fn left_out(_: &'static str, _: &Reading<'_, Invasion>) -> Result<Vec<Square>, Refusal> {
        Ok(Vec::new())
    }

    fn write(&self) -> Option<String> {
        Some(joined(self, " ")).filter(|words| !words.is_empty())
    }
}

impl Value<Invasion> for Figure {
    const TAKES: Takes = Takes::Unit;

    fn read(text: &str, _: &Reading<'_, Invasion>) -> Result<Figure, Refusal> {
        text.parse().map_err(|NoFigure(text)| Refusal::UnknownFigure(text))
    }

    fn left_out(name: &'static str, at: &Reading<'_, Invasion>) -> Result<Figure, Refusal> {
        implied(&at.game.field, at.by, Deed::of(at.order.verb)).ok_or_else(|| Refusal::missing(name))
    }

    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Value<Invasion> for Hero {
    const TAKES: Takes = Takes::Choice(SEATS.split_at(4).0);

    fn read(text: &str, _: &Reading<'_, Invasion>) -> Result<Hero, Refusal> {
        text.parse().map_err(|()| Refusal::unknown(text))
    }

    fn write(&self) -> Option<String> {
        Some(self.id().to_owned())
    }
}

impl Value<Invasion> for Breed {
    const TAKES: Takes = Takes::Choice(&["archers", "swords"]);

    fn read(text: &str, _: &Reading<'_, Invasion>) -> Result<Breed, Refusal> {
        Breed::of(text).ok_or_else(|| Refusal::unknown(text))
    }

    fn left_out(_: &'static str, _: &Reading<'_, Invasion>) -> Result<Breed, Refusal> {
        Ok(Breed::Archer)
    }

    fn write(&self) -> Option<String> {
        Some(self.word().to_owned())
    }
}

impl Value<Invasion> for Vec<Step> {
    const TAKES: Takes = Takes::Text;

    /// What is wrong with the figure comes before what is wrong with the words (section 6.1).
    fn read(text: &str, at: &Reading<'_, Invasion>) -> Result<Vec<Step>, Refusal> {
        let figure: Figure = at.option("figure")?;
        let piece = at.game.field.piece(figure);
        parse_steps(text).map_err(|why| match why {
            Refusal::BadSteps { .. } if piece.square.is_none() => Refusal::NotInPlay(figure),
            Refusal::BadSteps { .. } if piece.turn == Turn::Done => Refusal::FigureDone(figure),
            why => why,
        })
    }

    fn write(&self) -> Option<String> {
        Some(joined(self, ", "))
    }
}

impl Value<Invasion> for Groups {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, _: &Reading<'_, Invasion>) -> Result<Groups, Refusal> {
        Groups::read(text)
    }

    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Deed {
    /// Whether it is about a potion, which is drunk out of turn (INV-10.7).
    pub fn is_potion(self) -> bool {
        matches!(self, Deed::Drink | Deed::DrinkOrder)
    }
}

/// The seats of section 3.2, by name.
pub const SEATS: &[&str] = &["warrior", "rogue", "cleric", "wizard", "lord"];
