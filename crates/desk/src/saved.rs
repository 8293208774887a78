//! Orders that a person keeps by name to give them again in another match, such as armies. A verb asks for that by an option
//! that takes the name of a kept order, and one that takes a name to keep it under; the rules see neither.

use super::request::{Completion, Request};
use super::rolls::{LONGEST, MOST};
use super::trouble::Trouble;
use super::{Desk, plain};
use crate::reply::{Letter, Reply};
use game::{GameKind, Games, Order, Takes};
use store::{Asked, Scope, UserId};
use text::{Lang, Message, by_id, sentence};

/// What stands before the verb and the name in the settings.
const PREFIX: &str = "order:";

/// An order that a person keeps.
struct Kept {
    game: GameKind,
    verb: String,
    name: String,
    words: String,
}

impl Kept {
    /// Reads a setting: `order:diskwars.army:my elves` and the words.
    fn read(games: Games, key: &str, words: String) -> Option<Kept> {
        let (verb, name) = key.strip_prefix(PREFIX)?.split_once(':')?;
        let (game, verb) = verb.split_once('.')?;
        Some(Kept { game: games.find(game)?, verb: verb.to_owned(), name: name.to_owned(), words })
    }

    /// The verb as the person reads it: "Diskwars, army".
    fn title(&self, lang: Lang) -> String {
        let game = by_id(lang, &format!("game-{}", self.game)).unwrap_or_default();
        let verb = by_id(lang, &format!("command-{}-{}", self.game, self.verb)).unwrap_or_else(|| self.verb.clone());
        format!("{game}, {verb}")
    }
}

/// The key under which an order is kept; case and blanks around the name do not matter.
fn key(game: GameKind, verb: &str, name: &str) -> String {
    format!("{PREFIX}{game}.{verb}:{}", name.trim().to_lowercase())
}

impl Desk {
    /// An order as the person means it: with the kept order that it names put in, and the name to keep it under taken out.
    pub(super) async fn meant_order(
        &self,
        request: &Request,
        game: GameKind,
        mut order: Order,
    ) -> Result<(Order, Option<String>), Trouble> {
        let keep = order.take(Takes::Keep).map(|name| name.trim().to_lowercase());
        if let Some(name) = &keep {
            self.may_keep(request.who.user, game, &order, name).await?;
        }
        if let Some(name) = order.take(Takes::Kept) {
            let words = self.store.setting(Scope::User(request.who.user), &key(game, order.verb.name, &name)).await?;
            let words = words.ok_or_else(|| unknown(&name))?;
            let kept = Order::parse(game.verbs(), &words).map_err(|misread| Trouble::Refused(misread.message()))?;
            order = order.over(&kept);
        }
        Ok((order, keep))
    }

    async fn may_keep(&self, user: UserId, game: GameKind, order: &Order, name: &str) -> Result<(), Trouble> {
        let length = name.chars().count();
        if length == 0 || LONGEST < length {
            return Err(Trouble::Refused(Message::new("rolls-name-long").with("most", LONGEST)));
        }
        let kept = self.kept(user).await?;
        let others =
            kept.iter().filter(|kept| !(kept.game == game && kept.verb == order.verb.name && kept.name == name));
        if MOST <= others.count() {
            return Err(Trouble::Refused(Message::new("saved-full").with("most", MOST)));
        }
        Ok(())
    }

    /// Keeps an order that was carried out, and says so under what was answered.
    pub(super) async fn keep_order(
        &self,
        request: &Request,
        game: GameKind,
        order: &Order,
        name: &str,
        reply: Reply,
    ) -> Result<Reply, Trouble> {
        // Delivered twice: the first time has kept it.
        if matches!(reply, Reply::Quiet) {
            return Ok(reply);
        }
        let key = key(game, order.verb.name, name);
        let asked = Asked::at(self.now());
        let _ = self.store.set_setting(Scope::User(request.who.user), &key, &order.to_string(), asked).await?;
        let said = sentence(request.who.lang, &Message::new("saved-kept").with("name", plain(name)));
        Ok(match reply {
            Reply::Private(mut letter) => {
                letter.body = format!("{}\n{said}", letter.body);
                Reply::Private(letter)
            }
            other => other,
        })
    }

    async fn kept(&self, user: UserId) -> Result<Vec<Kept>, Trouble> {
        let settings = self.store.settings(Scope::User(user)).await?;
        Ok(settings.into_iter().filter_map(|(key, words)| Kept::read(self.games, &key, words)).collect())
    }

    /// `/saved list`.
    pub(super) async fn list_orders(&self, request: &Request) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let kept = self.kept(request.who.user).await?;
        if kept.is_empty() {
            return Ok(Reply::Private(Letter::text(sentence(lang, &Message::new("saved-none")))));
        }
        let line = |kept: &Kept| format!("**{}** ({}): `{}`", plain(&kept.name), kept.title(lang), kept.words);
        Ok(Reply::Private(Letter {
            title: sentence(lang, &Message::new("saved-title")),
            body: super::post::cut(&kept.iter().map(line).collect::<Vec<_>>().join("\n"), 3_800),
            ..Letter::default()
        }))
    }

    /// `/saved forget`.
    pub(super) async fn forget_order(&self, request: &Request, name: &str) -> Result<Reply, Trouble> {
        let name = name.trim().to_lowercase();
        let kept = self.kept(request.who.user).await?;
        let found: Vec<&Kept> = kept.iter().filter(|kept| kept.name == name).collect();
        if found.is_empty() {
            return Err(unknown(&name));
        }
        let mut asked = Asked::by(request.id, self.now());
        for kept in found {
            let key = key(kept.game, &kept.verb, &kept.name);
            let _ = self.store.remove_setting(Scope::User(request.who.user), &key, asked).await?;
            // The request's number stands for the first; the others follow from it.
            asked = Asked::at(asked.at);
        }
        let said = Message::new("saved-forgotten").with("name", plain(&name));
        Ok(Reply::Private(Letter::text(sentence(request.who.lang, &said))))
    }

    /// Names of kept orders while one is being typed: those of a game's verb, or all.
    pub(super) async fn kept_names(&self, completion: &Completion, of: Option<GameKind>) -> Vec<(String, String)> {
        let kept = self.kept(completion.who.user).await.unwrap_or_default();
        let lang = completion.who.lang;
        let fits = |kept: &&Kept| of.is_none_or(|game| kept.game == game && kept.verb == completion.verb);
        let label = |kept: &Kept| match of {
            Some(_) => format!("{}: {}", kept.name, kept.words),
            None => format!("{} ({})", kept.name, kept.title(lang)),
        };
        let typed = completion.focus.1.trim().to_lowercase();
        let named = kept.iter().filter(fits).filter(|kept| kept.name.contains(&typed));
        named.map(|kept| (kept.name.clone(), label(kept))).collect()
    }
}

fn unknown(name: &str) -> Trouble {
    Trouble::Refused(Message::new("saved-unknown").with("name", plain(name.trim())))
}
