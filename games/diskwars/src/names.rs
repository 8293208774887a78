//! Names as they are shown, understood when they are typed: disks, spells, skills, factions and ready-made armies by their
//! id or by their name in either language, and lists of them with counts.

use super::content::{Kind, Preset, content};
use super::words::{Faction, Skill, Spell};
use text::{Lang, Message, begins_words, is_same_name, say};

/// Whether a text is this name, in either language.
fn is(text: &str, name: &Message) -> bool {
    Lang::ALL.into_iter().any(|lang| is_same_name(text, &say(lang, name)))
}

/// Whether what is typed begins words of this name, in either language.
pub fn is_like(text: &str, name: &Message) -> bool {
    Lang::ALL.into_iter().any(|lang| begins_words(text, &say(lang, name)))
}

/// The thing whose name this is; else the only one whose words it begins.
fn find<T: Copy>(text: &str, all: impl Iterator<Item = T> + Clone, name: impl Fn(T) -> Message) -> Option<T> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    all.clone().find(|thing| is(text, &name(*thing))).or_else(|| {
        let mut like = all.filter(|thing| is_like(text, &name(*thing)));
        like.next().filter(|_| like.next().is_none())
    })
}

/// A sort of disk by its id or its name.
pub fn kind(text: &str) -> Option<Kind> {
    text.parse().ok().or_else(|| find(text, Kind::all(), Kind::message))
}

/// A spell by its id or its name.
pub fn spell(text: &str) -> Option<Spell> {
    text.parse().ok().or_else(|| find(text, Spell::ALL.iter().copied(), Spell::message))
}

/// A skill by its id or its name.
pub fn skill(text: &str) -> Option<Skill> {
    text.parse().ok().or_else(|| find(text, Skill::ALL.iter().copied(), Skill::message))
}

/// A faction by its id or its name.
pub fn faction(text: &str) -> Option<Faction> {
    text.parse().ok().or_else(|| find(text, Faction::ALL.iter().copied(), Faction::message))
}

/// A ready-made army by its id, by its faction and points as the menu names it, or the largest of a faction within a limit.
pub fn preset(text: &str, limit: u32) -> Option<&'static Preset> {
    let presets = &content().presets;
    let id = text.trim().to_lowercase();
    if let Some(found) = presets.iter().find(|preset| preset.id == id) {
        return Some(found);
    }
    let (named, points) = match id.rsplit_once([' ', ',', '-']) {
        Some((named, points)) if points.parse::<u32>().is_ok() => (named, points.parse().ok()),
        _ => (id.as_str(), None),
    };
    let faction = faction(named.trim_end_matches([' ', ',', '-']))?;
    let fitting = presets.iter().filter(|preset| preset.faction == faction && preset.points <= limit);
    fitting.filter(|preset| points.is_none_or(|points: u32| preset.points == points)).max_by_key(|preset| preset.points)
}

/// What is counted in a part of a list, and how often: `orc-mob*3`, `Orc Mob x3`, `3 Orc Mobs`.
pub fn counted(part: &str) -> (&str, Option<usize>) {
    let part = part.trim();
    let sign = |text: &str| text.ends_with(['*', '×', 'x', 'X']);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    let number = |text: &str| text.parse::<usize>().ok().filter(|count| (1..=99).contains(count));
    let tail = part
        .rfind(|letter: char| !letter.is_ascii_digit())
        .map_or(0, |place| place + part[place..].chars().next().map_or(0, char::len_utf8));
    let before = part[..tail].trim_end();
    if is_number(&part[tail..]) && sign(before) {
        let named = before.trim_end_matches(['*', '×']);
        // An x belongs to the count only if it stands alone.
        let named = named.strip_suffix(['x', 'X']).filter(|rest| rest.ends_with(' ')).unwrap_or(named).trim_end();
        if named != before {
            return (named, number(&part[tail..]));
        }
    }
    let head = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(0);
    let named = part[head..].trim_start();
    if 0 < head && !named.is_empty() {
        let named = named.strip_prefix(['*', '×']).unwrap_or(named);
        let named = named.strip_prefix(['x', 'X']).filter(|rest| rest.starts_with(' ')).unwrap_or(named);
        return (named.trim_start(), number(&part[..head]));
    }
    match part.split_once('*') {
        Some((named, count)) => (named.trim_end(), number(count.trim())),
        None => (part, Some(1)),
    }
}
