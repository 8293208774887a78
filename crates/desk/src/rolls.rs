//! `/rolls`: expressions that a person keeps by name, and how to write them.

use super::request::Request;
use super::roll::Way;
use super::trouble::Trouble;
use super::{Desk, pair, plain};
use crate::reply::{Letter, Reply};
use dice::{grammar, parse};
use store::{Asked, Scope};
use text::{Message, by_id, sentence};

/// How many a person may keep.
pub(super) const MOST: usize = 50;
/// The longest name.
pub(super) const LONGEST: usize = 32;
/// What stands before the name in the settings.
const PREFIX: &str = "roll:";

/// Where a person's rolls are kept.
pub(super) fn scope(request: &Request) -> Scope {
    Scope::User(request.who.user)
}

/// The key under which a roll of this name is kept; case and blanks around it do not matter.
pub(super) fn key(name: &str) -> String {
    format!("{PREFIX}{}", name.trim().to_lowercase())
}

impl Desk {
    /// `/rolls save`.
    pub(super) async fn save_roll(&self, request: &Request, name: &str, words: &str) -> Result<Reply, Trouble> {
        let (name, words) = (name.trim().to_lowercase(), words.trim());
        let length = name.chars().count();
        if length == 0 || LONGEST < length {
            return Err(Trouble::Refused(Message::new("rolls-name-long").with("most", LONGEST)));
        }
        // A name that reads as dice could never be rolled.
        if parse(&name).is_ok() {
            return Err(Trouble::Refused(Message::new("rolls-name-dice").with("name", plain(&name))));
        }
        let (words, _) = self.expression(request, words).await?;
        let kept = self.saved(scope(request)).await?;
        if MOST <= kept.len() && !kept.iter().any(|(other, _)| *other == name) {
            return Err(Trouble::Refused(Message::new("rolls-full").with("most", MOST)));
        }
        let asked = Asked::by(request.id, self.now());
        let _ = self.store.set_setting(scope(request), &key(&name), &words, asked).await?;
        let said = Message::new("rolls-saved").with("name", plain(&name)).with("words", plain(&words));
        Ok(Reply::Private(Letter::text(sentence(request.who.lang, &said))))
    }

    /// `/rolls use`.
    pub(super) async fn use_roll(&self, request: &Request, name: &str, way: Way) -> Result<Reply, Trouble> {
        let words = self.store.setting(scope(request), &key(name)).await?;
        let words = words.ok_or_else(|| unknown(name))?;
        self.throw(request, &words, way).await
    }

    /// `/rolls forget`.
    pub(super) async fn forget_roll(&self, request: &Request, name: &str) -> Result<Reply, Trouble> {
        if self.store.setting(scope(request), &key(name)).await?.is_none() {
            return Err(unknown(name));
        }
        let _ = self.store.remove_setting(scope(request), &key(name), Asked::by(request.id, self.now())).await?;
        let said = Message::new("rolls-forgotten").with("name", plain(name.trim()));
        Ok(Reply::Private(Letter::text(sentence(request.who.lang, &said))))
    }

    /// `/rolls list`.
    pub(super) async fn list_rolls(&self, request: &Request) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let kept = self.saved(scope(request)).await?;
        if kept.is_empty() {
            return Ok(Reply::Private(Letter::text(sentence(lang, &Message::new("rolls-none")))));
        }
        let line = |(name, words): &(String, String)| pair(lang, &plain(name), &format!("`{words}`"));
        let lines: Vec<String> = kept.iter().map(line).collect();
        Ok(Reply::Private(Letter {
            title: sentence(lang, &Message::new("rolls-title")),
            body: lines.join("\n"),
            ..Letter::default()
        }))
    }

    /// `/rolls help`: everything that can be written, with an example each.
    pub(super) fn roll_help(request: &Request) -> Reply {
        let lang = request.who.lang;
        let line = |construct: &grammar::Construct| {
            let example = construct.examples.first().map_or("", |example| example.roll.trim());
            let meaning = by_id(lang, &construct.meaning()).unwrap_or_default();
            format!("`{example}` {meaning}")
        };
        let lines: Vec<String> = grammar::grammar().constructs.iter().map(line).collect();
        Reply::Private(Letter {
            title: sentence(lang, &Message::new("rolls-help")),
            body: lines.join("\n"),
            ..Letter::default()
        })
    }

    /// What a person keeps, by name.
    pub(super) async fn saved(&self, scope: Scope) -> Result<Vec<(String, String)>, Trouble> {
        let settings = self.store.settings(scope).await?;
        let named = |(key, words): (String, String)| Some((key.strip_prefix(PREFIX)?.to_owned(), words));
        Ok(settings.into_iter().filter_map(named).collect())
    }
}

fn unknown(name: &str) -> Trouble {
    Trouble::Refused(Message::new("rolls-unknown").with("name", plain(name.trim())))
}
