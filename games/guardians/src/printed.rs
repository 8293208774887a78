//! What is printed and can be read at any time, with a match or without: cards of hands, reference cards of objects, of what
//! is tested, of doors and traps (sections 2.5 to 2.10), identity sheets (2.3, 2.7) and MENACE sheets (2.11, 2.12).

use std::fmt;
use std::str::FromStr;

use super::content::{HandCard, Hero, Mission, Rank, Trait, Wound, both};
use super::figure::{Figure, Health, ObjectCard, ObjectId, ObjectKind, SiteCard, cast};
use super::look::card_text;
use super::scenario::{Margin, Menace, Scenario};
use super::site::Site;
use game::kit::Unknown;
use game::known_by_name;
use text::{Arg, Message};

/// ACTIONS of a hero (GC-1.5).
pub const HERO_ACTIONS: u8 = 3;
/// ACTIONS of a sidekick (GC-16.9).
pub const SIDEKICK_ACTIONS: u8 = 2;
/// A range that has no limit.
const UNLIMITED: u8 = 99;

/// A card of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Printed {
    /// One that lies in a hand: a power card or a wound.
    Hand(HandCard),
    /// The reference card of a sort of objects.
    Object(ObjectKind),
    /// The reference card of something that is tested, by its place in the table.
    Site(usize),
}

impl Printed {
    /// All of them: power cards by hero, wounds, objects, what is tested.
    pub fn all() -> impl Iterator<Item = Printed> {
        let powers = Hero::ALL.into_iter().flat_map(Hero::cards).map(HandCard::Power);
        let hands = powers.chain(Wound::all().map(HandCard::Wound)).map(Printed::Hand);
        hands.chain(ObjectKind::ALL.map(Printed::Object)).chain((0..cast().site.len()).map(Printed::Site))
    }

    /// Its name, for a message.
    pub fn name(self) -> Arg {
        match self {
            Printed::Hand(card) => card.name(),
            Printed::Object(kind) => both(&kind.card().name),
            Printed::Site(place) => both(&cast().site[place].name),
        }
    }

    /// All that stands on it.
    pub fn message(self) -> Message {
        let kind = match self {
            Printed::Hand(card) => return card_text(card),
            Printed::Object(kind) => Message::new("guardians-kind-object").with("squares", kind.card().squares),
            Printed::Site(_) => Message::new("guardians-kind-site"),
        };
        let message = Message::new("guardians-card-reference").with("name", self.name()).with("id", self.to_string());
        let mut uses = self.uses().into_iter();
        message.with("kind", kind).with("first", uses.next()).with("second", uses.next())
    }

    /// What a reference card says of each use.
    pub fn uses(self) -> Vec<Message> {
        match self {
            Printed::Hand(_) => Vec::new(),
            Printed::Object(kind) => object_uses(kind.card()),
            Printed::Site(place) => site_uses(&cast().site[place]),
        }
    }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Printed::Hand(card) => card.fmt(f),
            Printed::Object(kind) => f.write_str(&kind.card().id),
            Printed::Site(place) => f.write_str(&cast().site[*place].id),
        }
    }
}

impl FromStr for Printed {
    type Err = Unknown;

    /// Reads an id, a name in either language with hyphens or without, or what stands on the board: `car-1`, `door-H1-H2`.
    fn from_str(text: &str) -> Result<Printed, Unknown> {
        if let Ok(card) = text.parse() {
            return Ok(Printed::Hand(card));
        }
        let plain = |text: &str| text.trim().to_lowercase().replace('-', " ");
        let named = |card: &Printed| {
            let Arg::Content(names) = card.name() else { return false };
            card.to_string() == text.trim().to_lowercase() || names.iter().any(|name| plain(name) == plain(text))
        };
        let token = || text.parse().ok().map(|object: ObjectId| Printed::Object(object.kind));
        Printed::all().find(named).or_else(token).or_else(|| of_site(text)).ok_or_else(|| Unknown(text.to_owned()))
    }
}

known_by_name!(Printed);

/// The card of something that can be tested on the board.
fn of_site(text: &str) -> Option<Printed> {
    let id = match text.parse().ok()? {
        Site::Sonic(_) => "sonic",
        Site::Bomb(_) => "bomb",
        Site::Door(..) => "door",
        Site::Printed(function) => function.word(),
        Site::Van => "van",
        Site::Trap(_) => "trap",
    };
    cast().site.iter().position(|card| card.id == id).map(Printed::Site)
}

/// What an object does when it is used and when it is thrown (GC-11.1 to 11.6).
fn object_uses(card: &'static ObjectCard) -> Vec<Message> {
    let hurled = &card.aggressive;
    let reach = match (hurled.range, hurled.squares) {
        (_, Some(squares)) => Message::new("guardians-reach-squares").with("count", squares),
        (Some(zones), None) if zones < UNLIMITED => Message::new("guardians-reach-zones").with("count", zones),
        (_, None) => Message::new("guardians-reach-any"),
    };
    let classic = Message::new("guardians-use-classic").with("dice", card.classic.dice).with("text", both(&card.text));
    let aggressive = Message::new("guardians-use-aggressive").with("dice", hurled.dice).with("reach", reach);
    vec![classic, aggressive.with("power", hurled.power).with("push", hurled.push)]
}

/// With what something is tested, and what success does.
fn site_uses(card: &'static SiteCard) -> Vec<Message> {
    let Some(test) = &card.test else { return vec![Message::new("guardians-use-none").with("text", both(&card.text))] };
    vec![
        Message::new("guardians-use-test").with("test", both(test)),
        Message::new("guardians-use-success").with("text", both(&card.text)),
    ]
}

/// The identity sheet of a figure as it is printed: of a hero all three ranks.
pub fn sheet(figure: Figure) -> Vec<Message> {
    let mut lines = Vec::new();
    if let Some(hero) = figure.as_hero() {
        lines.push(Message::new("guardians-sheet-hero").with("hero", hero).with("origin", both(&hero.sheet().origin)));
        for rank in Rank::ALL {
            let printed = hero.sheet().rank(*rank);
            let line = values(Message::new("guardians-sheet-rank").with("rank", *rank), &printed.stats[..4]);
            lines.push(line.with("actions", HERO_ACTIONS).with("health", printed.stats[4]));
            lines.push(Message::new("guardians-sheet-power").with("text", both(&printed.text)));
        }
        let mission = |mission: &'static Mission| {
            Message::new("guardians-mission").with("mission", both(&mission.name)).with("text", both(&mission.text))
        };
        let missions: Vec<Message> = hero.sheet().mission.iter().map(mission).collect();
        lines.push(Message::new("guardians-sheet-missions").with("missions", missions));
    } else if let Some(villain) = figure.as_villain() {
        let printed = villain.sheet();
        let line = Message::new("guardians-sheet-printed").with("who", who_villain(figure));
        lines.push(
            values(line, &printed.stats).with("actions", printed.actions).with("health", health(&printed.health)),
        );
        lines.push(Message::new("guardians-sheet-power").with("text", both(&printed.text)));
    } else if let Some(helper) = figure.helper() {
        let line = Message::new("guardians-sheet-printed").with("who", who_sidekick(figure));
        let line = values(line, &helper.stats[..4]).with("actions", SIDEKICK_ACTIONS);
        lines.push(line.with("health", helper.stats[4]));
        lines.push(Message::new("guardians-sheet-power").with("text", both(&helper.text)));
    }
    lines
}

/// A villain and how high it ranks.
pub fn who_villain(figure: Figure) -> Message {
    let class = figure.as_villain().map(|villain| villain.sheet().rank.message());
    Message::new("guardians-sheet-villain").with("figure", figure).with("class", class)
}

/// A sidekick as such.
pub fn who_sidekick(figure: Figure) -> Message {
    Message::new("guardians-sheet-sidekick").with("figure", figure)
}

/// Printed characteristics; a villain has no MENTAL.
fn values(message: Message, stats: &[u8]) -> Message {
    let of = |of: Trait| stats.get(of as usize).copied();
    message
        .with("speed", of(Trait::Speed))
        .with("attack", of(Trait::Attack))
        .with("defence", of(Trait::Defence))
        .with("minded", of(Trait::Mental).is_some())
        .with("mental", of(Trait::Mental))
}

/// HEALTH of a villain, which grows with the heroes (section 2.7).
fn health(health: &Health) -> Message {
    let [one, two, three] = health.coop;
    Message::new("guardians-sheet-health")
        .with("base", health.base)
        .with("per", health.per)
        .with("one", one)
        .with("two", two)
        .with("three", three)
}

/// A scenario with the sheet of its villain, as they are printed.
pub fn story(scenario: &'static Scenario) -> Vec<Message> {
    let mut lines = vec![
        Message::new("guardians-menace-scenario")
            .with("name", both(&scenario.name))
            .with("difficulty", scenario.difficulty)
            .with("big", both(&scenario.big))
            .with("medium", both(&scenario.medium)),
    ];
    match &scenario.menace {
        Some(menace) => lines.extend(machinations(menace)),
        None => lines.push(Message::new(match scenario.id.as_str() {
            "S4" => "guardians-scenario-s4",
            "S5" => "guardians-scenario-s5",
            "S6" => "guardians-scenario-s6",
            _ => "guardians-scenario-s7",
        })),
    }
    lines
}

/// A MENACE sheet: how its articles are won, special actions, the end of a turn, reactions, the margins of the track.
fn machinations(menace: &'static Menace) -> Vec<Message> {
    let articles = Message::new("guardians-menace-articles");
    let mut lines = vec![
        articles.with("big", both(&menace.big)).with("medium", both(&menace.medium)),
        Message::new("guardians-menace-text").with("text", both(&menace.text)),
    ];
    let acts = menace.end_of_turn.iter().zip(1u8..);
    lines.extend(acts.map(|(act, place)| Message::new("guardians-menace-act").with("place", place).with("act", *act)));
    let reactions = menace.reactions.iter();
    lines.extend(reactions.map(|reaction| Message::new("guardians-menace-reaction").with("reaction", *reaction)));
    let margin =
        |margin: &Margin| Message::new("guardians-menace-margin").with("at", margin.at).with("effect", margin.effect);
    let margins: Vec<Message> = menace.margins.iter().map(margin).collect();
    lines.push(Message::new("guardians-menace-margins").with("margins", margins).with("end", menace.track));
    lines
}

impl From<Printed> for Arg {
    fn from(card: Printed) -> Arg {
        card.name()
    }
}
