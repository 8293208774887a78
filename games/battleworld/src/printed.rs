//! What is printed (section 2), to be read at any time: characters, Galactus among them, teams with their leader cards, bases
//! and their modules. Numbers come from the cards.

use crate::content::Stats;
use crate::words::{Base, Card, Effect, Module, Power, Team};
use game::kit::by_name;
use text::Message;

/// Something that can be read about. Teams and characters share words, so teams, modules and leader effects say what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// A character, or Galactus.
    Character(Card),
    /// A team with its leader card.
    Team(Team),
    /// A leader effect.
    Effect(Effect),
    /// A base card.
    Base(Base),
    /// What a slot of a base holds.
    Module(Module),
}

impl Printed {
    /// Everything, in the order of section 2.
    pub fn all() -> impl Iterator<Item = Printed> + Clone {
        let characters = Card::ALL.iter().copied().map(Printed::Character);
        let teams = Team::ALL.iter().copied().map(Printed::Team);
        let effects = Effect::ALL.iter().copied().map(Printed::Effect);
        let bases = Base::ALL.iter().copied().map(Printed::Base);
        characters.chain(teams).chain(effects).chain(bases).chain(Module::ALL.iter().copied().map(Printed::Module))
    }

    /// What it is called in notation.
    pub fn word(self) -> String {
        match self {
            Printed::Character(card) => card.word().to_owned(),
            Printed::Team(team) => format!("team-{}", team.word()),
            Printed::Effect(effect) => effect.word().to_owned(),
            Printed::Base(base) => base.word().to_owned(),
            Printed::Module(module) => format!("module-{}", module.word()),
        }
    }

    /// What it is called in words.
    pub fn message(self) -> Message {
        match self {
            Printed::Character(card) => card.message(),
            Printed::Team(team) => team.message(),
            Printed::Effect(effect) => effect.message(),
            Printed::Base(base) => base.message(),
            Printed::Module(module) => module.message(),
        }
    }

    /// What a word or a name in any language means.
    pub fn named(text: &str) -> Option<Printed> {
        let word = text.trim().to_lowercase();
        Printed::all()
            .find(|printed| printed.word() == word)
            .or_else(|| by_name(text, Printed::all(), Printed::message))
    }

    /// The card in words.
    pub fn paragraphs(self) -> Vec<Message> {
        match self {
            Printed::Character(card) => character(card),
            Printed::Team(team) => vec![about_team(team), about_effect(team.card().effect)],
            Printed::Effect(effect) => {
                let teams = Team::ALL.iter().filter(|team| team.card().effect == effect);
                teams.map(|team| about_team(*team)).chain([about_effect(effect)]).collect()
            }
            Printed::Base(base) => {
                let slots = base.slots();
                let list: Vec<Message> = slots.map(Module::message).into();
                let card = Message::new("battleworld-card-base").with("base", base).with("large", base.is_large());
                std::iter::once(card.with("list", list)).chain(slots.into_iter().map(about_module)).collect()
            }
            Printed::Module(module) => vec![about_module(module)],
        }
    }
}

/// How somebody attacks, in words.
pub fn attacks(stats: &Stats) -> Message {
    Message::new(match (stats.melee, stats.ranged) {
        (true, true) => "battleworld-sheet-both",
        (false, true) => "battleworld-sheet-ranged",
        _ => "battleworld-sheet-melee",
    })
}

/// The powers of a character, with what they do.
pub fn powers(stats: &Stats) -> impl Iterator<Item = Message> + '_ {
    let power =
        |power: &Power| Message::new("battleworld-sheet-power").with("power", *power).with("text", power.about());
    stats.powers.iter().map(power)
}

fn character(card: Card) -> Vec<Message> {
    let stats = card.stats();
    let id = if card == Card::Galactus { "battleworld-card-galactus" } else { "battleworld-card-character" };
    let message = Message::new(id)
        .with("card", card)
        .with("team", stats.team.map(Team::message))
        .with("die", stats.die)
        .with("damage", stats.damage)
        .with("attacks", attacks(stats))
        .with("steps", stats.steps)
        .with("flight", stats.flight)
        .with("metal", stats.metal)
        .with("life", stats.life)
        .with("power", stats.power)
        .with("slots", stats.slots);
    std::iter::once(message).chain(powers(stats)).collect()
}

fn about_team(team: Team) -> Message {
    let card = team.card();
    let list: Vec<Message> = card.roster.map(Card::message).into();
    Message::new("battleworld-card-team").with("team", team).with("leader", card.leader).with("list", list)
}

fn about_effect(effect: Effect) -> Message {
    Message::new("battleworld-card-effect").with("effect", effect).with("text", effect.about())
}

fn about_module(module: Module) -> Message {
    Message::new("battleworld-card-module").with("module", module).with("text", module.about())
}
