//! What an Activation is to do (section 6.1): paths, targets, the order of its parts, and the notation of all that both
//! ways.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::command::{Deed, items};
use super::content::{Act, Fx, Power, Rule};
use super::label::{Label, Place, PropId, Surface, Target};
use super::measure::{Inches, read_inches, read_spot, written};
use super::refusal::Refusal;
use super::words::named;
use game::kit::{Describe, Unread, Word};
use space::Spot;

/// The most waypoints of a path (PC-8.2).
const WAYPOINTS: usize = 6;

/// One waypoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A spot, on the same surface unless another is named.
    To(Spot, Option<Surface>),
    /// A door, ladder or stairs, by its number.
    Door(PropId, u8),
    /// A ladder.
    Ladder(PropId, u8),
    /// Stairs.
    Stairs(PropId, u8),
    /// Straight off the nearest edge.
    Drop,
    /// Into Contact with something by the shortest path.
    Contact(Target),
    /// To a spot by the shortest path.
    Go(Spot),
}

/// A path.
pub type Path = Vec<Way>;

/// The name of a link of a Structure.
fn link(text: &str) -> Option<(PropId, u8)> {
    let (prop, number) = text.split_once('/')?;
    Some((prop.parse().ok()?, number.parse().ok().filter(|number| (1..=9).contains(number))?))
}

/// Reads `12.5,8.0^brownstone-1`, `…_diner-1`, `….` and `…`.
pub fn read_place(text: &str) -> Option<(Spot, Option<Surface>)> {
    if let Some((spot, prop)) = text.split_once('^') {
        return Some((read_spot(spot)?, Some(Surface::Top(prop.parse().ok()?))));
    }
    if let Some((spot, prop)) = text.split_once('_') {
        return Some((read_spot(spot)?, Some(Surface::Inside(prop.parse().ok()?))));
    }
    // A point at the end says ground; one inside a number does not.
    match text.strip_suffix('.') {
        Some(spot) => Some((read_spot(spot)?, Some(Surface::Ground))),
        None => Some((read_spot(text)?, None)),
    }
}

/// Reads a path.
pub fn read_path(text: &str) -> Result<Path, Refusal> {
    let mut path = Path::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let bad = || Refusal::unreadable(word);
        let way = match word.split_once(':') {
            None if word == "drop" => Way::Drop,
            None if word == "contact" => {
                let name = words.next().ok_or_else(bad)?;
                Way::Contact(parsed(name)?)
            }
            None if word == ">" => {
                let spot = words.next().ok_or_else(bad)?;
                Way::Go(read_spot(spot).ok_or_else(|| Refusal::bad_spot(spot))?)
            }
            Some(("door", rest)) => link(rest).map(|(prop, number)| Way::Door(prop, number)).ok_or_else(bad)?,
            Some(("ladder", rest)) => link(rest).map(|(prop, number)| Way::Ladder(prop, number)).ok_or_else(bad)?,
            Some(("stairs", rest)) => link(rest).map(|(prop, number)| Way::Stairs(prop, number)).ok_or_else(bad)?,
            _ => {
                let (spot, on) = read_place(word).ok_or_else(|| Refusal::bad_spot(word))?;
                Way::To(spot, on)
            }
        };
        path.push(way);
    }
    if path.is_empty() || WAYPOINTS < path.len() {
        return Err(Refusal::unreadable(text));
    }
    Ok(path)
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::To(at, None) => f.write_str(&written(*at)),
            Way::To(at, Some(Surface::Ground)) => write!(f, "{}.", written(*at)),
            Way::To(at, Some(on)) => write!(f, "{}", Place { at: *at, on: *on }),
            Way::Door(prop, number) => write!(f, "door:{prop}/{number}"),
            Way::Ladder(prop, number) => write!(f, "ladder:{prop}/{number}"),
            Way::Stairs(prop, number) => write!(f, "stairs:{prop}/{number}"),
            Way::Drop => f.write_str("drop"),
            Way::Contact(label) => write!(f, "contact {label}"),
            Way::Go(at) => write!(f, "> {}", written(*at)),
        }
    }
}

/// A path in notation.
pub fn write_path(path: &[Way]) -> String {
    path.iter().map(Way::to_string).collect::<Vec<_>>().join(" ")
}

/// Where something is aimed: a bearing, a spot or a model, with a distance if less than all is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Which way.
    pub to: Bearing,
    /// How far, in tenths.
    pub far: Option<i32>,
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Bearing {
    Degrees(i32),
    Spot(Spot),
    Model(Label),
}

impl Aim {
    fn read(text: &str) -> Result<Aim, Refusal> {
        let bad = || Refusal::unreadable(text);
        let (to, far) = match text.split_once('@') {
            Some((to, far)) => (to, Some(read_inches(far).ok_or_else(bad)?)),
            None => (text, None),
        };
        let to = to.trim();
        let to = if let Ok(label) = to.parse() {
            Bearing::Model(label)
        } else if to.contains(',') {
            Bearing::Spot(read_spot(to).ok_or_else(|| Refusal::bad_spot(to))?)
        } else {
            let degrees: i32 = to.parse().map_err(|_| bad())?;
            if !(0..=360).contains(&degrees) || to.starts_with('+') {
                return Err(bad());
            }
            Bearing::Degrees(degrees % 360)
        };
        Ok(Aim { to, far })
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            Bearing::Degrees(degrees) => write!(f, "{degrees}")?,
            Bearing::Spot(at) => f.write_str(&written(at))?,
            Bearing::Model(label) => write!(f, "{label}")?,
        }
        match self.far {
            Some(far) => write!(f, "@{}", Inches(far)),
            None => Ok(()),
        }
    }
}

/// An Exclusive Action or Interact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[serde(rename_all = "kebab-case")]
#[said("pulp-action-")]
#[allow(missing_docs)]
pub enum Use {
    #[says(named(*act))]
    Action(Act),
    Interact,
}

/// The options of an action and of a combined one, in the order in which they are written.
const ACTION: [&str; 9] = ["action", "target", "aim", "boost", "smash", "efx", "extra", "puppet", "power"];
const COMBO: [&str; 5] = ["combo", "combo-target", "combo-aim", "combo-boost", "combo-efx"];

/// What an option says of its action: `combo-aim` is the aim of the combined one.
fn part_of(name: &str) -> &str {
    name.trim_start_matches("combo-")
}

/// A list in notation.
fn words<T: Word>(list: &[T]) -> String {
    list.iter().map(|one| one.word()).collect::<Vec<_>>().join(",")
}

/// One action with its choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // The fields are the options of section 6.1.
pub struct Attempt {
    pub what: Use,
    pub target: Option<Target>,
    pub aim: Option<Aim>,
    pub boost: u8,
    pub smash: Option<PropId>,
    pub efx: Vec<Fx>,
    pub extra: Option<Label>,
    pub puppet: Option<Label>,
    pub power: Option<Power>,
    /// Boost dice on every target (PC-12.7).
    pub boost_each: bool,
}

impl Attempt {
    /// Whether it is made with Live Current (section 2.6).
    pub fn is_live(&self) -> bool {
        self.power.is_some_and(|power| power.card().rules.contains(&Rule::LiveCurrent))
    }

    /// Reads an action from the options of these names, of which the first says what it is.
    fn read<'a>(get: &dyn Fn(&str) -> Option<&'a str>, names: &[&str]) -> Result<Option<Attempt>, Refusal> {
        let part = |part: &str| names.iter().find(|name| part_of(name) == part).and_then(|name| get(name));
        let Some(text) = get(names[0]) else {
            // What belongs to an action says nothing without one.
            let idle = names.iter().any(|name| get(name).is_some());
            return if idle { Err(Refusal::missing(names[0])) } else { Ok(None) };
        };
        Ok(Some(Attempt {
            target: given(part("target"))?,
            aim: part("aim").map(Aim::read).transpose()?,
            boost: read_boost(part("boost"))?,
            smash: given(part("smash"))?,
            efx: part("efx").map(read_efx).transpose()?.unwrap_or_default(),
            extra: given(part("extra"))?,
            puppet: given(part("puppet"))?,
            power: given(part("power"))?,
            ..Attempt::plain(read_use(text)?)
        }))
    }

    /// What one of its options says.
    fn written(&self, name: &str) -> Option<String> {
        match part_of(name) {
            "target" => self.target.map(|target| target.to_string()),
            "aim" => self.aim.map(|aim| aim.to_string()),
            "boost" => (0 < self.boost).then(|| self.boost.to_string()),
            "smash" => self.smash.map(|prop| prop.to_string()),
            "efx" => (!self.efx.is_empty()).then(|| words(&self.efx)),
            "extra" => self.extra.map(|label| label.to_string()),
            "puppet" => self.puppet.map(|label| label.to_string()),
            "power" => self.power.map(|power| power.to_string()),
            _ => Some(match self.what {
                Use::Action(action) => action.to_string(),
                Use::Interact => "interact".to_owned(),
            }),
        }
    }

    /// The action, with nothing chosen.
    pub fn plain(what: Use) -> Attempt {
        Attempt {
            what,
            target: None,
            aim: None,
            boost: 0,
            smash: None,
            efx: Vec::new(),
            extra: None,
            puppet: None,
            power: None,
            boost_each: false,
        }
    }
}

/// An Object to pick up, or putting down what is carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Take {
    Up(PropId),
    Drop,
}

/// The parts of an Activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("pulp-part-")]
#[allow(missing_docs)]
pub enum Part {
    Take,
    Move,
    Action,
    Combo,
    Move2,
}

/// One thing to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Step {
    Take(Take),
    Move(Path),
    Act(Box<Attempt>),
}

/// What one model is to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Parts {
    pub take: Option<Take>,
    pub first: Option<Path>,
    pub second: Option<Path>,
    pub action: Option<Attempt>,
    pub combo: Option<Attempt>,
    pub order: Vec<Part>,
}

fn read_use(text: &str) -> Result<Use, Refusal> {
    if text.eq_ignore_ascii_case("interact") {
        return Ok(Use::Interact);
    }
    parsed(text).map(Use::Action)
}

fn read_efx(text: &str) -> Result<Vec<Fx>, Refusal> {
    let words = items(text, |word| word.parse::<Fx>().is_ok());
    words.into_iter().map(parsed).collect()
}

/// What is named by a text.
pub fn parsed<T: FromStr>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|_| Refusal::unknown(text))
}

fn given<T: FromStr>(text: Option<&str>) -> Result<Option<T>, Refusal> {
    text.map(parsed).transpose()
}

fn read_boost(text: Option<&str>) -> Result<u8, Refusal> {
    match text.map(|text| (text, text.parse())) {
        None => Ok(0),
        Some((_, Ok(boost))) if boost <= 4 => Ok(boost),
        Some((text, _)) => Err(Refusal::unreadable(text)),
    }
}

impl Parts {
    /// Whether only the Combinable Action has no target.
    pub fn lacks_combo_target(&self) -> bool {
        let lacks = |act: &Option<Attempt>| {
            act.as_ref().is_some_and(|act| match act.what {
                Use::Action(action) => act.target.is_none() && action.card().shape.kind.is_single(),
                Use::Interact => false,
            })
        };
        lacks(&self.combo) && !lacks(&self.action)
    }

    /// Reads the parts from their options.
    pub fn read<'a>(get: &dyn Fn(&str) -> Option<&'a str>) -> Result<Parts, Refusal> {
        let path = |name: &str| get(name).map(read_path).transpose();
        let (action, combo) = (Attempt::read(get, &ACTION)?, Attempt::read(get, &COMBO)?);
        let take = match get("take") {
            None => None,
            Some("drop") => Some(Take::Drop),
            Some(text) => Some(Take::Up(parsed(text)?)),
        };
        let mut order = Vec::new();
        for word in get("order").unwrap_or_default().split([',', ' ']).filter(|word| !word.is_empty()) {
            let part = Part::of(word).ok_or_else(|| Refusal::unreadable(word))?;
            if order.contains(&part) {
                return Err(Refusal::Unreadable(word.to_owned()));
            }
            order.push(part);
        }
        Ok(Parts { take, first: path("move")?, second: path("move2")?, action, combo, order })
    }

    /// The options that say this.
    pub fn write(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        let mut put = |name: &'static str, value: Option<String>| pairs.extend(value.map(|value| (name, value)));
        put("move", self.first.as_deref().map(write_path));
        put("move2", self.second.as_deref().map(write_path));
        for (act, names) in [(&self.action, &ACTION[..]), (&self.combo, &COMBO)] {
            for name in names {
                put(name, act.as_ref().and_then(|act| act.written(name)));
            }
        }
        put("order", (!self.order.is_empty()).then(|| words(&self.order)));
        put(
            "take",
            self.take.map(|take| match take {
                Take::Up(prop) => prop.to_string(),
                Take::Drop => "drop".to_owned(),
            }),
        );
        pairs
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.first.is_none() && self.second.is_none() && self.action.is_none() && self.combo.is_none()
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        let moves = [&self.first, &self.second].into_iter().flatten().count();
        let actions = [&self.action, &self.combo].into_iter().flatten().count();
        usize::from(self.take.is_some()) + moves + actions
    }

    /// The parts in the order in which they are done.
    pub fn steps(&self) -> Vec<Step> {
        // A combo that is a Dynamic Action comes just before the action (section 6.1).
        let dynamic = |act: &Attempt| match act.what {
            Use::Action(action) => !action.card().roll.is_combat(),
            Use::Interact => false,
        };
        let order: &[Part] = if !self.order.is_empty() {
            &self.order
        } else if self.combo.as_ref().is_some_and(dynamic) {
            &[Part::Take, Part::Move, Part::Combo, Part::Action, Part::Move2]
        } else {
            &[Part::Take, Part::Move, Part::Action, Part::Combo, Part::Move2]
        };
        // What the order forgets comes last.
        let rest = Part::ALL.iter().filter(|part| !order.contains(part));
        let mut steps = Vec::new();
        for part in order.iter().chain(rest) {
            let act = |act: &Option<Attempt>| act.clone().map(|act| Step::Act(Box::new(act)));
            steps.extend(match part {
                Part::Take => self.take.map(Step::Take),
                Part::Move => self.first.clone().map(Step::Move),
                Part::Move2 => self.second.clone().map(Step::Move),
                Part::Action => act(&self.action),
                Part::Combo => act(&self.combo),
            });
        }
        steps
    }
}

/// What is said of a whole Turn, or never of a Minion's part of it.
const NOT_LED: [&str; 7] = ["model", "power", "lead", "lead-when", "lead-script", "how", "also"];

/// Reads `move contact o:inkblot; action nightstick; target o:inkblot`.
pub fn read_script(text: &str) -> Result<Parts, Refusal> {
    let mut values: BTreeMap<&str, &str> = BTreeMap::new();
    for piece in text.split(';').map(str::trim).filter(|piece| !piece.is_empty()) {
        let bad = || Refusal::unreadable(piece);
        let (word, value) = piece.split_once(char::is_whitespace).ok_or_else(bad)?;
        let known = Deed::Activate.verb().options.iter().any(|option| option.name == word);
        if !known || NOT_LED.contains(&word) {
            return Err(bad());
        }
        if values.insert(word, value.trim()).is_some() {
            return Err(bad());
        }
    }
    Parts::read(&|name| values.get(name).copied())
}

/// A Minion's script in notation.
pub fn write_script(parts: &Parts) -> String {
    parts.write().into_iter().map(|(word, value)| format!("{word} {value}")).collect::<Vec<_>>().join("; ")
}
