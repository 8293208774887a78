//! Orders that are shown before they are carried out, and the button that confirms them. The id of a button holds a short
//! order itself; a longer one is kept with the person until it is confirmed, and the id only names it.

use sha2::{Digest, Sha256};

use super::Desk;
use super::acting::button;
use super::press::{Decisions, Press, Shown};
use super::reply::{Letter, Look, Reply, Row};
use super::request::Request;
use super::trouble::Trouble;
use game::table::Preview;
use store::{Asked, MatchId, Scope};
use text::{Message, say, sentence};

/// The setting of a person that holds the last long order they were shown in a match.
fn key(of: MatchId) -> String {
    format!("preview:{of}")
}

/// A short mark that tells one order from another.
fn mark(words: &str) -> String {
    let sum = Sha256::digest(words.as_bytes());
    sum.iter().take(6).fold(String::new(), |mark, byte| format!("{mark}{byte:02x}"))
}

impl Desk {
    /// The press that confirms an order.
    async fn confirmation(
        &self,
        request: &Request,
        of: MatchId,
        asked: Decisions,
        words: &str,
    ) -> Result<Press, Trouble> {
        let press = Press::Confirm { of, asked: asked.clone(), shown: Shown::Words(words.to_owned()) };
        if press.fits() {
            return Ok(press);
        }
        let now = Asked::at(self.now());
        let _ = self.store.set_setting(Scope::User(request.who.user), &key(of), words, now).await?;
        Ok(Press::Confirm { of, asked, shown: Shown::Kept { mark: mark(words) } })
    }

    /// The order that a confirmation stands for.
    pub(super) async fn shown_words(&self, request: &Request, of: MatchId, shown: Shown) -> Result<String, Trouble> {
        match shown {
            Shown::Words(words) => Ok(words),
            Shown::Kept { mark: wanted } => {
                let kept = self.store.setting(Scope::User(request.who.user), &key(of)).await?;
                kept.filter(|kept| mark(kept) == wanted).ok_or(Trouble::Stale(Message::new("match-preview-gone")))
            }
        }
    }

    /// What an order would do, with the buttons to confirm it or to leave it.
    pub(super) async fn preview(
        &self,
        request: &Request,
        of: MatchId,
        asked: Decisions,
        words: &str,
        Preview { told, scene, odds }: Preview,
    ) -> Result<Reply, Trouble> {
        let lang = request.who.lang;
        let lines: Vec<String> = told.iter().map(|telling| sentence(lang, &telling.message)).collect();
        let mut body = lines.join(" ");
        for roll in &odds {
            body.push_str(&format!("\n{}", sentence(lang, &roll.message())));
        }
        let picture = self.draw(scene, lang, "preview", body.clone()).await?;
        let confirm = self.confirmation(request, of, asked, words).await?;
        let buttons = vec![
            button(&confirm, say(lang, &Message::new("match-confirm")), Look::Good),
            button(&Press::Close, say(lang, &Message::new("match-cancel-preview")), Look::Plain),
        ];
        let body = format!("{} {body}", sentence(lang, &Message::new("match-preview")));
        Ok(Reply::Private(Letter {
            body,
            picture: Some(picture),
            rows: vec![Row::Buttons(buttons)],
            ..Letter::default()
        }))
    }
}
