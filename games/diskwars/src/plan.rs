//! Several activations in one order (DSK-5.13): each line of a plan is an order in few words, which anybody may write in
//! either language.
//!
//! ```text
//! plan    = line { ";" line } [ ";" "pass" ]
//! line    = label [ "move" ] flips | label "wait" | label ( "skill" | "cast" ) id [ target ] { option "=" value }
//! ```

use std::fmt;

use super::Diskwars;
use super::command::{Act, Command, Deed};
use super::disk::Label;
use super::notation::parts;
use super::refusal::{Form, Refusal};
use game::kit::{Reading, Value};
use game::{Order, Takes};
use text::{Lang, by_id, fold};

/// The most lines: nobody activates more disks in one opportunity.
const MOST: usize = 3;

/// A batch of activations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// One after the other.
    pub acts: Vec<Act>,
    /// Whether nothing more is activated then.
    pub pass: bool,
}

impl Value<Diskwars> for Plan {
    const TAKES: Takes = Takes::Text;

    fn read(text: &str, at: &Reading<'_, Diskwars>) -> Result<Plan, Refusal> {
        let mut parts: Vec<&str> = parts(text).collect();
        let pass = parts.pop_if(|part| is_called("command", Deed::Pass.verb().name, part)).is_some();
        if MOST < parts.len() || parts.is_empty() && !pass {
            return Err(unreadable(text));
        }
        Ok(Plan { acts: parts.into_iter().map(|part| line(part, at)).collect::<Result<_, _>>()?, pass })
    }

    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

fn unreadable(part: &str) -> Refusal {
    Refusal::BadList { part: part.to_owned(), form: Form::Plan }
}

/// Whether a word is what a command or an option is called, in notation or in any language.
fn is_called(sort: &str, name: &str, word: &str) -> bool {
    let names = Lang::ALL.into_iter().filter_map(|lang| by_id(lang, &format!("{sort}-diskwars-{name}")));
    names.chain([name.to_owned()]).any(|name| fold(&name) == fold(word))
}

/// Reads one line as the order that it stands for.
fn line(text: &str, at: &Reading<'_, Diskwars>) -> Result<Act, Refusal> {
    let (disk, rest) = text.split_once(char::is_whitespace).ok_or_else(|| unreadable(text))?;
    let (disk, rest) = (Label::read(disk, at)?, rest.trim());
    let (word, tail) = split(rest);
    let deeds = [Deed::Move, Deed::Skill, Deed::Cast, Deed::Wait];
    let order = match deeds.into_iter().find(|deed| is_called("command", deed.verb().name, word)) {
        Some(Deed::Wait) if tail.is_empty() => Deed::Wait.order().with("disk", disk),
        Some(Deed::Move) => Deed::Move.order().with("disk", disk).with("flips", tail),
        Some(Deed::Skill | Deed::Cast) if tail.is_empty() => return Err(unreadable(text)),
        Some(deed @ (Deed::Skill | Deed::Cast)) => {
            let (id, tail) = split(tail);
            let [user, power] = [0, 1].map(|place| deed.verb().options[place].name);
            options(deed.order().with(user, disk).with(power, id), text, tail)?
        }
        _ => Deed::Move.order().with("disk", disk).with("flips", rest),
    };
    match Command::read(&Reading { game: at.game, by: at.by, order: &order })? {
        Command::Act(act) => Ok(act),
        _ => Err(unreadable(text)),
    }
}

/// The first word, and what follows it.
fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// The order with the options of a line: a target by itself, then others by name. What is said twice was said last.
fn options(order: Order, line: &str, mut rest: &str) -> Result<Order, Refusal> {
    let verb = order.verb;
    let mut given: Vec<(&'static str, String)> = Vec::new();
    while !rest.is_empty() {
        let (pair, mut more) = split(rest);
        let (name, value) = match pair.split_once('=') {
            None if given.is_empty() => ("target", pair.to_owned()),
            None => return Err(unreadable(line)),
            Some((word, value)) => {
                // The first two stand without a name before the others.
                let option = verb.options.iter().skip(2).find(|option| is_called("option", option.name, word));
                let option = option.ok_or_else(|| unreadable(pair))?;
                let value = match option.takes {
                    // Flips hold blanks, so they come last.
                    _ if option.name == "flips" => {
                        more = "";
                        rest[word.len() + 1..].to_owned()
                    }
                    Takes::Flag => yes(value).ok_or_else(|| unreadable(pair))?.to_string(),
                    _ => option
                        .read(value)
                        .map_err(|_| Refusal::BadList { part: value.to_owned(), form: Form::Flips })?,
                };
                (option.name, value)
            }
        };
        given.retain(|(known, _)| *known != name);
        given.push((name, value));
        rest = more;
    }
    Ok(given.into_iter().fold(order, |order, (name, value)| order.with(name, value)))
}

/// Reads yes or no.
fn yes(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "true" | "yes" | "oui" | "vrai" => Some(true),
        "false" | "no" | "non" | "faux" => Some(false),
        _ => None,
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.acts.iter().map(write_line);
        let lines: Vec<String> = lines.chain(self.pass.then(|| Deed::Pass.verb().name.to_owned())).collect();
        f.write_str(&lines.join("; "))
    }
}

/// An activation as a line: the disk, the verb, what is used, then options by name.
fn write_line(act: &Act) -> String {
    let order = act.order();
    let mut values = order.values();
    let user = values.next().map_or("", |(_, user)| user);
    let mut line = format!("{user} {}", order.verb.name);
    line.extend(values.next().into_iter().flat_map(|(_, what)| [" ", what]));
    let (flips, others): (Vec<_>, Vec<_>) = values.partition(|(name, _)| *name == "flips");
    line.extend(others.into_iter().map(|(name, value)| format!(" {name}={}", value.replace(' ', ","))));
    line.extend(flips.into_iter().map(|(name, value)| format!(" {name}={value}")));
    line
}
