//! What a player can order (section 6), and its notation both ways.

use std::fmt::Write;

use super::content::{Kind, read_list, write_list};
use super::disk::Label;
use super::event::{Preference, Shot};
use super::field::letter;
use super::magic::{Choice, Flips, Pick};
use super::names;
use super::notation::{self, Place};
use super::orders::{Aim, Changes, Counter};
use super::refusal::{Form, Refusal};
use super::verb::Deed;
use super::words::{Skill, Spell};
use game::verb::Order;
use space::Spot;

/// What a player can order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// DSK-3.
    Army { preset: Option<String>, disks: Option<Vec<Kind>>, spells: Option<Vec<Spell>> },
    /// DSK-4.1 to 4.5.
    Deploy { places: Vec<Place> },
    /// DSK-4.6.
    Reinforce { count: Option<usize>, places: Vec<Place> },
    /// One activation: DSK-6 to DSK-8.
    Act(Act),
    /// DSK-6.17.
    Stop,
    /// DSK-5.13.
    Plan { acts: Vec<Act>, pass: bool },
    /// DSK-5.5.
    Pass { confirm: bool },
    /// DSK-9.
    Shoot(Shot),
    /// DSK-9.
    Volley { shots: Vec<Shot>, end: bool },
    /// Ends one's part of the shooting or of the orders for combat.
    Ready,
    /// DSK-10.16.
    Combat { lines: Vec<Preference>, ready: bool },
    /// DSK-8.48.
    React { counter: bool, wizard: Option<Label> },
    /// DSK-8.44, 8.46.
    Place { at: Option<Spot> },
    /// DSK-14.1.
    Orders(Box<Changes>),
}

/// What a disk is activated for (DSK-5.3).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Act {
    Move { disk: Label, flips: Flips, hold: bool },
    Skill { disk: Label, skill: Skill, choice: Choice },
    Cast { wizard: Label, spell: Spell, choice: Choice },
    Wait { disk: Label },
}

impl Act {
    /// The disk that is activated.
    pub fn disk(&self) -> Label {
        match self {
            Act::Move { disk, .. } | Act::Skill { disk, .. } | Act::Wait { disk } => *disk,
            Act::Cast { wizard, .. } => *wizard,
        }
    }

    fn order(&self) -> Order {
        match self {
            Act::Move { disk, flips, hold } => {
                let order = Deed::Move.order().with("disk", disk).with("flips", notation::write_flips(flips.iter()));
                if *hold { order.with("hold", true) } else { order }
            }
            Act::Skill { disk, skill, choice } => {
                let order = Deed::Skill.order().with("disk", disk).with("skill", skill);
                order
                    .with_some("target", choice.target)
                    .with_some("at", choice.at)
                    .with_some("seat", choice.seat.map(letter))
                    .with_some("pick", choice.pick.map(write_pick))
            }
            Act::Cast { wizard, spell, choice } => {
                let order = Deed::Cast.order().with("wizard", wizard).with("spell", spell);
                let disks = (!choice.disks.is_empty()).then(|| notation::write_labels(&choice.disks));
                let flips = (!choice.flips.is_empty()).then(|| notation::write_flips(choice.flips.iter().copied()));
                order
                    .with_some("target", choice.target)
                    .with_some("target2", choice.target2)
                    .with_some("disks", disks)
                    .with_some("at", choice.at)
                    .with_some("at2", choice.at2)
                    .with_some("bearing", choice.bearing)
                    .with_some("seat", choice.seat.map(letter))
                    .with_some("pick", choice.pick.map(write_pick))
                    .with_some("flips", flips)
                    .with_some("under", choice.under.then_some(true))
            }
            Act::Wait { disk } => Deed::Wait.order().with("disk", disk),
        }
    }

    /// A line of a plan.
    fn line(&self) -> String {
        match self {
            Act::Move { disk, flips, .. } => format!("{disk} move {}", notation::write_flips(flips.iter())),
            Act::Skill { disk, skill, choice } => format!("{disk} skill {skill}{}", options(choice)),
            Act::Cast { wizard, spell, choice } => format!("{wizard} cast {spell}{}", options(choice)),
            Act::Wait { disk } => format!("{disk} wait"),
        }
    }
}

fn write_pick(pick: Pick) -> String {
    match pick {
        Pick::Label(label) => label.to_string(),
        Pick::Kind(kind) => kind.to_string(),
    }
}

fn read_pick(text: &str) -> Result<Pick, Refusal> {
    match text.parse::<Label>() {
        Ok(label) => Ok(Pick::Label(label)),
        Err(text) => names::kind(&text).map(Pick::Kind).ok_or(Refusal::UnknownId(text)),
    }
}

/// Reads the way of a move.
fn way(text: &str) -> Result<Flips, Refusal> {
    Ok(notation::flips(text)?.as_slice().into())
}

/// The options of a line of a plan; `flips` comes last because it holds blanks.
fn options(choice: &Choice) -> String {
    let mut text = String::new();
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            write!(text, " {name}={value}").expect("a string takes everything");
        }
    };
    add("target", choice.target.map(|label| label.to_string()));
    add("target2", choice.target2.map(|label| label.to_string()));
    let disks = notation::write_labels(&choice.disks).replace(' ', ",");
    add("disks", (!choice.disks.is_empty()).then_some(disks));
    add("at", choice.at.map(|at| at.to_string()));
    add("at2", choice.at2.map(|at| at.to_string()));
    add("bearing", choice.bearing.map(|bearing| bearing.to_string()));
    add("seat", choice.seat.map(|seat| letter(seat).to_string()));
    add("pick", choice.pick.map(write_pick));
    add("under", choice.under.then(|| "true".to_owned()));
    add("flips", (!choice.flips.is_empty()).then(|| notation::write_flips(choice.flips.iter().copied())));
    text
}

/// Puts one option into a choice.
fn choose(choice: &mut Choice, name: &str, value: &str) -> Result<(), Refusal> {
    match name {
        "target" => choice.target = Some(notation::label(value)?),
        "target2" => choice.target2 = Some(notation::label(value)?),
        "disks" => choice.disks = notation::labels(value)?,
        "at" => choice.at = Some(notation::spot(value)?),
        "at2" => choice.at2 = Some(notation::spot(value)?),
        "bearing" => {
            let bearing = notation::bearing(value);
            choice.bearing = Some(bearing.ok_or(Refusal::BadList { part: value.to_owned(), form: Form::Flips })?);
        }
        "seat" => choice.seat = Some(notation::seat(value)?),
        "pick" => choice.pick = Some(read_pick(value)?),
        "flips" => choice.flips = notation::flips(value)?,
        "under" => choice.under = yes(value).ok_or_else(|| unreadable(name, value))?,
        _ => return Err(unreadable(name, value)),
    }
    Ok(())
}

fn unreadable(name: &str, value: &str) -> Refusal {
    Refusal::BadList { part: format!("{name}={value}"), form: Form::Plan }
}

/// Reads yes or no.
fn yes(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "true" | "yes" | "oui" | "vrai" => Some(true),
        "false" | "no" | "non" | "faux" => Some(false),
        _ => None,
    }
}

/// An option of a line of a plan by either of its names (section 6).
fn option_name(text: &str) -> String {
    let text = text.to_lowercase();
    let names = [
        ("cible", "target"),
        ("cible2", "target2"),
        ("disques", "disks"),
        ("point", "at"),
        ("point2", "at2"),
        ("cap", "bearing"),
        ("place", "seat"),
        ("choix", "pick"),
        ("dessous", "under"),
    ];
    names.iter().find(|(french, _)| *french == text).map_or(text, |(_, name)| (*name).to_owned())
}

/// The choices that an order of `skill` or `cast` names.
fn choice_of(order: &Order) -> Result<Choice, Refusal> {
    let mut choice = Choice::default();
    let names = ["target", "target2", "disks", "at", "at2", "bearing", "seat", "pick", "flips", "under"];
    for (name, value) in order.values().filter(|(name, _)| names.contains(name)) {
        choose(&mut choice, name, value)?;
    }
    Ok(choice)
}

fn skill(text: &str) -> Result<Skill, Refusal> {
    Skill::named(text).ok_or_else(|| Refusal::UnknownId(text.trim().to_owned()))
}

fn spell(text: &str) -> Result<Spell, Refusal> {
    Spell::named(text).ok_or_else(|| Refusal::UnknownId(text.trim().to_owned()))
}

/// Reads one line of a plan.
fn plan_line(text: &str) -> Result<Act, Refusal> {
    let unreadable = || Refusal::BadList { part: text.to_owned(), form: Form::Plan };
    let (disk, rest) = text.split_once(char::is_whitespace).ok_or_else(unreadable)?;
    let disk = notation::label(disk)?;
    let rest = rest.trim();
    let (verb, tail) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let tail = tail.trim();
    match verb.to_lowercase().as_str() {
        "wait" | "attendre" if tail.is_empty() => Ok(Act::Wait { disk }),
        "move" | "bouger" => Ok(Act::Move { disk, flips: way(tail)?, hold: false }),
        word @ ("skill" | "compétence" | "cast" | "lancer") => {
            if tail.is_empty() {
                return Err(unreadable());
            }
            let (id, tail) = tail.split_once(char::is_whitespace).unwrap_or((tail, ""));
            let mut choice = Choice::default();
            // Flips hold blanks, so they come last.
            let (pairs, flips) = match tail.split_once("flips=").or_else(|| tail.split_once("trajet=")) {
                Some((pairs, flips)) => (pairs, Some(flips)),
                None => (tail, None),
            };
            for (place, pair) in pairs.split_whitespace().enumerate() {
                match pair.split_once('=') {
                    Some((name, value)) => choose(&mut choice, &option_name(name), value)?,
                    None if place == 0 => choice.target = Some(notation::label(pair)?),
                    None => return Err(unreadable()),
                }
            }
            if let Some(flips) = flips {
                choice.flips = notation::flips(flips)?;
            }
            if matches!(word, "skill" | "compétence") {
                Ok(Act::Skill { disk, skill: skill(id)?, choice })
            } else {
                Ok(Act::Cast { wizard: disk, spell: spell(id)?, choice })
            }
        }
        _ => Ok(Act::Move { disk, flips: way(rest)?, hold: false }),
    }
}

fn read_plan(text: &str) -> Result<Command, Refusal> {
    let mut parts: Vec<&str> = text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
    let pass = parts.last().is_some_and(|part| matches!(part.to_lowercase().as_str(), "pass" | "passer"));
    if pass {
        parts.pop();
    }
    if 3 < parts.len() || parts.is_empty() && !pass {
        return Err(Refusal::BadList { part: text.to_owned(), form: Form::Plan });
    }
    let acts = parts.into_iter().map(plan_line).collect::<Result<_, _>>()?;
    Ok(Command::Plan { acts, pass })
}

impl Command {
    /// The command as words.
    pub fn order(&self) -> Order {
        match self {
            Command::Army { preset, disks, spells } => Deed::Army
                .order()
                .with_some("preset", preset.as_ref())
                .with_some("disks", disks.as_ref().map(|disks| write_list(disks)))
                .with_some("spells", spells.as_ref().map(|spells| write_list(spells))),
            Command::Deploy { places } => with_places(Deed::Deploy.order(), places),
            Command::Reinforce { count, places } => {
                with_places(Deed::Reinforce.order().with_some("count", *count), places)
            }
            Command::Act(act) => act.order(),
            Command::Stop => Deed::Stop.order(),
            Command::Plan { acts, pass } => {
                let mut lines: Vec<String> = acts.iter().map(Act::line).collect();
                if *pass {
                    lines.push("pass".to_owned());
                }
                Deed::Plan.order().with("lines", lines.join("; "))
            }
            Command::Pass { confirm } => {
                if *confirm {
                    Deed::Pass.order().with("confirm", true)
                } else {
                    Deed::Pass.order()
                }
            }
            Command::Shoot(shot) => {
                Deed::Shoot.order().with("disk", shot.archer).with("target", shot.target).with_some("aim", shot.aim)
            }
            Command::Volley { shots, end } => {
                let order = Deed::Volley.order().with("shots", notation::write_shots(shots));
                if *end { order } else { order.with("end", false) }
            }
            Command::Ready => Deed::Ready.order(),
            Command::Combat { lines, ready: true } => {
                Deed::Combat.order().with("lines", notation::write_preferences(lines))
            }
            Command::Combat { lines, ready: false } => {
                let order = Deed::Combat.order();
                match lines.first() {
                    Some((disk, prefer)) => order.with("disk", disk).with("prefer", notation::write_labels(prefer)),
                    None => order,
                }
            }
            Command::React { counter, wizard } => {
                Deed::React.order().with("counter", counter).with_some("wizard", *wizard)
            }
            Command::Place { at } => Deed::Place.order().with_some("at", *at),
            Command::Orders(changes) => write_orders(changes),
        }
    }

    /// Reads an order's words, without holding them against a position.
    pub fn read(order: &Order) -> Result<Command, Refusal> {
        let given = |name: &str| order.get(name).unwrap_or("");
        let disk = |name: &str| notation::label(given(name));
        let flag = |name: &str| order.get(name) == Some("true");
        Ok(match Deed::of(order.verb) {
            Deed::Army => {
                let bad = |form: Form| move |part: String| Refusal::BadList { part, form };
                let disks = order.get("disks").map(|text| read_list(text, names::kind));
                let spells = order.get("spells").map(|text| read_list(text, Spell::named));
                Command::Army {
                    preset: order.get("preset").map(|text| text.trim().to_lowercase()),
                    disks: disks.transpose().map_err(bad(Form::Army))?,
                    spells: spells.transpose().map_err(bad(Form::Spells))?,
                }
            }
            Deed::Deploy => Command::Deploy { places: notation::places(given("places"))? },
            Deed::Reinforce => Command::Reinforce {
                count: order.get("count").and_then(|count| count.parse().ok()),
                places: notation::places(given("places"))?,
            },
            Deed::Move => {
                Command::Act(Act::Move { disk: disk("disk")?, flips: way(given("flips"))?, hold: flag("hold") })
            }
            Deed::Stop => Command::Stop,
            Deed::Skill => Command::Act(Act::Skill {
                disk: disk("disk")?,
                skill: skill(given("skill"))?,
                choice: choice_of(order)?,
            }),
            Deed::Cast => Command::Act(Act::Cast {
                wizard: disk("wizard")?,
                spell: spell(given("spell"))?,
                choice: choice_of(order)?,
            }),
            Deed::Wait => Command::Act(Act::Wait { disk: disk("disk")? }),
            Deed::Plan => read_plan(given("lines"))?,
            Deed::Pass => Command::Pass { confirm: flag("confirm") },
            Deed::Shoot => Command::Shoot(Shot {
                archer: disk("disk")?,
                target: disk("target")?,
                aim: order.get("aim").map(notation::spot).transpose()?,
            }),
            Deed::Volley => {
                Command::Volley { shots: notation::shots(given("shots"))?, end: order.get("end") != Some("false") }
            }
            Deed::Ready => Command::Ready,
            Deed::Combat => match (order.get("lines"), order.get("disk")) {
                (Some(lines), _) => Command::Combat { lines: notation::preferences(lines)?, ready: true },
                (None, Some(_)) => {
                    let prefer = order.get("prefer").ok_or_else(|| Refusal::Missing("prefer".to_owned()))?;
                    Command::Combat { lines: vec![(disk("disk")?, notation::labels(prefer)?)], ready: false }
                }
                (None, None) => return Err(Refusal::Missing("lines".to_owned())),
            },
            Deed::React => Command::React {
                counter: flag("counter"),
                wizard: order.get("wizard").map(notation::label).transpose()?,
            },
            Deed::Place => Command::Place { at: order.get("at").map(notation::spot).transpose()? },
            Deed::Orders => Command::Orders(Box::new(read_orders(order)?)),
            Deed::Mine | Deed::Measure | Deed::Disk | Deed::Spell | Deed::Roster | Deed::Status => {
                unreachable!("a question is answered, not ordered")
            }
        })
    }
}

fn with_places(order: Order, places: &[Place]) -> Order {
    if places.is_empty() { order } else { order.with("places", notation::write_places(places)) }
}

const NONE: [&str; 4] = ["none", "aucun", "-", ""];

/// Which spells to counter. A level or a list says by itself which of the two is meant; with anything else it would be lost.
fn read_counter(order: &Order) -> Result<Option<Counter>, Refusal> {
    let missing = |name: &str| Refusal::Missing(name.to_owned());
    let (level, spells) = (order.get("level"), order.get("spells"));
    Ok(match (order.get("counter"), level, spells) {
        (None, None, None) => None,
        (Some("any"), None, None) => Some(Counter::Any),
        (Some("off"), None, None) => Some(Counter::Off),
        (Some("level"), None, None) => return Err(missing("level")),
        (Some("list"), None, None) => return Err(missing("spells")),
        (None | Some("level"), Some(level), None) => Some(Counter::Level(level.parse().map_err(|_| missing("level"))?)),
        (None | Some("list"), None, Some(text)) => {
            let spells = read_list(text, Spell::named);
            Some(Counter::List(spells.map_err(|part| Refusal::BadList { part, form: Form::Spells })?))
        }
        _ => return Err(Refusal::OrdersClash),
    })
}

fn read_orders(order: &Order) -> Result<Changes, Refusal> {
    let flag = |name: &str| order.get(name).map(|text| text == "true");
    let counter = read_counter(order)?;
    let wizard = match order.get("wizard") {
        None => None,
        Some(text) if NONE.contains(&text) => Some(None),
        Some(text) => Some(Some(notation::label(text)?)),
    };
    let firestorm = match order.get("firestorm").map(str::to_lowercase).as_deref() {
        None => None,
        Some("auto") => Some(Aim::Auto),
        Some(text) => Some(match text.parse::<Label>() {
            Ok(label) => Aim::Disk(label),
            Err(_) => Aim::Spot(
                notation::spot(text).map_err(|_| Refusal::BadList { part: text.to_owned(), form: Form::Aim })?,
            ),
        }),
    };
    let cede = match order.get("cede").map(str::to_lowercase).as_deref() {
        None => None,
        Some(text) if NONE.contains(&text) => Some(None),
        Some(text) => Some(Some(notation::seat(text)?)),
    };
    Ok(Changes {
        counter,
        mine_only: flag("mine_only"),
        wizard,
        firestorm,
        cede,
        skip_shooting: flag("skip_shooting"),
        auto_reinforce: flag("auto_reinforce"),
    })
}

fn write_orders(changes: &Changes) -> Order {
    let mut order = Deed::Orders.order();
    order = match &changes.counter {
        None => order,
        Some(Counter::Off) => order.with("counter", "off"),
        Some(Counter::Any) => order.with("counter", "any"),
        Some(Counter::Level(level)) => order.with("counter", "level").with("level", level),
        Some(Counter::List(spells)) => order.with("counter", "list").with("spells", write_list(spells)),
    };
    order = order.with_some("mine_only", changes.mine_only);
    order = match changes.wizard {
        None => order,
        Some(None) => order.with("wizard", "none"),
        Some(Some(label)) => order.with("wizard", label),
    };
    order = match changes.firestorm {
        None => order,
        Some(Aim::Auto) => order.with("firestorm", "auto"),
        Some(Aim::Disk(label)) => order.with("firestorm", label),
        Some(Aim::Spot(spot)) => order.with("firestorm", spot),
    };
    order = match changes.cede {
        None => order,
        Some(None) => order.with("cede", "none"),
        Some(Some(seat)) => order.with("cede", letter(seat)),
    };
    order.with_some("skip_shooting", changes.skip_shooting).with_some("auto_reinforce", changes.auto_reinforce)
}
