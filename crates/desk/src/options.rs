//! Options of a match in its lobby: a menu of all of them, and for each a private note that explains it and offers its
//! values, or a form to type one.

use std::collections::BTreeMap;

use super::Desk;
use super::acting::button;
use super::lobby::options_of;
use super::press::{Lobby, Press};
use super::reply::{Choice, Field, Form, Letter, Look, Menu, Reply, Row};
use super::request::Request;
use super::terms;
use super::trouble::Trouble;
use game::{GameKind, MatchOption, Misread, Takes};
use store::{Match, MatchId};
use text::{Arg, Lang, Message, attribute, by_id, fold, say};

impl Desk {
    /// Something was chosen in the menu of options: which option, or which value for it.
    pub(super) async fn set_press(
        &self,
        request: &Request,
        meta: &Match,
        chosen: &str,
        private: bool,
    ) -> Result<Reply, Trouble> {
        let Some((option, value)) = chosen.split_once('=') else {
            self.may_arrange(request, meta).await?;
            return Ok(Reply::Private(letter(self.game_of(meta)?, request, meta, chosen)?));
        };
        let reply = self.set(request, meta, option, value).await?;
        match reply {
            // The private note stays, with what holds now.
            Reply::Quiet if private => {
                let meta = self.store.match_by_id(meta.id).await?.ok_or(Trouble::refused("match-unknown"))?;
                Ok(Reply::Change(letter(self.game_of(&meta)?, request, &meta, option)?))
            }
            reply => Ok(reply),
        }
    }
}

/// Everything that can be chosen for a match: the options of its game, then those of every match.
pub(super) fn all(game: GameKind) -> impl Iterator<Item = &'static MatchOption> {
    game.options().iter().chain(terms::OPTIONS)
}

/// Every option with what holds now.
pub(super) fn line(lang: Lang, game: GameKind, options: &BTreeMap<String, String>) -> String {
    let chosen =
        |declared: &MatchOption| options.get(declared.option.name).is_some_and(|value| value != declared.default);
    let [pace, late, excused, others @ ..] = terms::OPTIONS else { return String::new() };
    // Where there is no time, nothing happens when it is up; and what is as usual needs no words.
    let timed = [late, excused].into_iter().filter(|_| chosen(pace));
    let others = others.iter().filter(|declared| chosen(declared));
    let shown = game.options().iter().chain([pace]).chain(timed).chain(others);
    let parts: Vec<String> = shown.map(|declared| stands(lang, game, declared, options)).collect();
    parts.join(" · ")
}

/// What is played, and whatever else was not left as it usually is.
pub(super) fn chosen(lang: Lang, game: GameKind, options: &BTreeMap<String, String>) -> String {
    let is_unusual =
        |declared: &MatchOption| options.get(declared.option.name).is_some_and(|value| value != declared.default);
    let shown = all(game).enumerate().filter(|(place, declared)| *place == 0 || is_unusual(declared));
    shown.map(|(_, declared)| stands(lang, game, declared, options)).collect::<Vec<_>>().join(" · ")
}

/// The menu of all options; one that is chosen is explained privately.
pub(super) fn menu(of: MatchId, lang: Lang, game: GameKind, options: &BTreeMap<String, String>) -> Menu {
    let choice = |declared: &MatchOption| Choice {
        value: declared.option.name.to_owned(),
        label: stands(lang, game, declared, options),
        about: about(lang, game, declared),
        heap: 0,
    };
    let id = Press::Lobby(of, Lobby::Set).to_string();
    Menu::new(id, say(lang, &Message::new("match-menu-options")), all(game).map(choice).collect())
}

/// What an option is about, what holds now, and what else may.
fn letter(game: GameKind, request: &Request, meta: &Match, option: &str) -> Result<Letter, Trouble> {
    let (lang, options) = (request.who.lang, options_of(meta));
    let declared = find(game, option)?;
    let now = options.get(option).map_or(declared.default, String::as_str);
    let choice = |value: &&str| {
        let label = value_name(lang, game, option, value);
        let label = if **value == *now { format!("✓ {label}") } else { label };
        Choice::new(format!("{option}={value}"), label)
    };
    // What holds may be a value that somebody typed, or one that is not worth offering.
    let unlisted: Vec<&str> = if declared.offered.contains(&now) { Vec::new() } else { vec![now] };
    let choices = unlisted.iter().chain(declared.offered).map(choice).collect();
    let id = Press::Lobby(meta.id, Lobby::Set).to_string();
    let mut rows = vec![Row::Menu(Menu::new(id, name(lang, game, option), choices))];
    if matches!(declared.option.takes, Takes::Number { .. } | Takes::Text) {
        let press = Press::Lobby(meta.id, Lobby::Value(option.to_owned()));
        rows.push(Row::Buttons(vec![button(&press, say(lang, &Message::new("match-button-value")), Look::Plain)]));
    }
    let body = format!("**{}**\n{}", stands(lang, game, declared, &options), about(lang, game, declared));
    Ok(Letter { body, rows, ..Letter::default() })
}

/// A form for the value of an option.
pub(super) fn form(game: GameKind, request: &Request, meta: &Match, option: &str) -> Result<Reply, Trouble> {
    let lang = request.who.lang;
    let declared = find(game, option)?;
    let hint = if let Takes::Number { min, max } = declared.option.takes {
        format!("{min}–{max}")
    } else {
        let names: Vec<String> = declared.offered.iter().map(|value| value_name(lang, game, option, value)).collect();
        names.iter().map(|name| brief(name)).collect::<Vec<_>>().join(", ")
    };
    Ok(Reply::Form(Form {
        id: Press::Lobby(meta.id, Lobby::Value(option.to_owned())).to_string(),
        title: name(lang, game, option),
        fields: vec![Field {
            name: "text".to_owned(),
            label: name(lang, game, option),
            hint,
            long: false,
            required: true,
        }],
    }))
}

/// The option that somebody means: its name in notation, or what either language calls it.
pub(super) fn meant(game: GameKind, text: &str) -> Option<&'static MatchOption> {
    let text = text.trim();
    let is_called = |declared: &&MatchOption| {
        Lang::ALL.into_iter().any(|lang| fold(&name(lang, game, declared.option.name)) == fold(text))
    };
    all(game).find(|declared| declared.option.name == text).or_else(|| all(game).find(is_called))
}

/// The value that somebody means for an option: in notation, or what either language calls it, whole or without what
/// explains it, or a plain yes or no. What means nothing stays as it is.
pub(super) fn value_meant<'a>(game: GameKind, declared: &MatchOption, text: &'a str) -> &'a str {
    let words = match declared.option.takes {
        Takes::Choice(words) => words,
        _ => declared.offered,
    };
    if let Some(word) = words.iter().find(|word| word.eq_ignore_ascii_case(text.trim())) {
        return word;
    }
    let typed = fold(text.trim());
    if typed.is_empty() {
        return text;
    }
    let is_called = |lang: Lang, value: &str| {
        let label = value_name(lang, game, declared.option.name, value);
        let plain = match value {
            "on" | "yes" => say(lang, &Message::new("match-value-yes")),
            "off" | "no" => say(lang, &Message::new("match-value-no")),
            _ => String::new(),
        };
        [label.as_str(), brief(&label), plain.as_str()].into_iter().any(|called| fold(called) == typed)
    };
    let meant = words.iter().find(|value| Lang::ALL.into_iter().any(|lang| is_called(lang, value)));
    meant.copied().unwrap_or(text)
}

/// What a value is called, without what explains it in brackets or behind a comma.
fn brief(label: &str) -> &str {
    label.split(['(', ',']).next().unwrap_or_default().trim()
}

/// What can be chosen at all, for somebody who chose something else.
pub(super) fn unknown(game: GameKind, option: &str) -> Message {
    let names: Vec<Message> =
        all(game).map(|declared| called(declared.option.name, text_id(game, declared.option.name))).collect();
    Message::new("match-no-option").with("option", super::plain(option)).with("names", names)
}

/// Why a value cannot be, with what options and values are called.
pub(super) fn refused(game: GameKind, misread: &Misread) -> Message {
    let Misread::Choice(option, word, words) = misread else { return misread.message() };
    let id = text_id(game, option);
    let words: Vec<Message> = words.iter().map(|word| called(word, format!("{id}-{word}"))).collect();
    Message::new("misread-choice").with("option", Arg::Ids(vec![id])).with("word", word.as_str()).with("words", words)
}

/// A name with how it is written.
fn called(word: &str, id: String) -> Message {
    Message::new("match-option-called").with("name", Arg::Ids(vec![id])).with("word", word)
}

fn find(game: GameKind, option: &str) -> Result<&'static MatchOption, Trouble> {
    let declared = all(game).find(|declared| declared.option.name == option);
    declared.ok_or(Trouble::refused("match-old-button"))
}

/// An option and what holds now: "Format: duel".
fn stands(lang: Lang, game: GameKind, declared: &MatchOption, options: &BTreeMap<String, String>) -> String {
    let option = declared.option.name;
    let value = options.get(option).map_or(declared.default, String::as_str);
    pair(lang, &name(lang, game, option), &value_name(lang, game, option, value))
}

/// "Format: duel".
pub(super) fn pair(lang: Lang, name: &str, value: &str) -> String {
    say(lang, &Message::new("match-option-stands").with("option", name).with("value", value))
}

fn about(lang: Lang, game: GameKind, declared: &MatchOption) -> String {
    attribute(lang, &text_id(game, declared.option.name), "about").unwrap_or_default()
}

/// The id of an option's name.
fn text_id(game: GameKind, option: &str) -> String {
    if terms::is_ours(option) { format!("lobby-match-{option}") } else { format!("lobby-{game}-{option}") }
}

pub(super) fn name(lang: Lang, game: GameKind, option: &str) -> String {
    by_id(lang, &text_id(game, option)).unwrap_or_else(|| option.to_owned())
}

pub(super) fn value_name(lang: Lang, game: GameKind, option: &str, value: &str) -> String {
    by_id(lang, &format!("{}-{value}", text_id(game, option))).unwrap_or_else(|| value.to_owned())
}
