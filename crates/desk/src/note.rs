//! `/match note`: what a person writes down for themselves about a match. Told to nobody else and part of no export.

use super::Desk;
use super::lobby::private;
use super::reply::Reply;
use super::request::Request;
use super::trouble::Trouble;
use super::verb::MatchNumber;
use store::{Asked, MatchId};
use text::{Lang, Message, say};

/// How long a note may be; it stands in the status and in `/turns`, which have to fit Discord.
const LONGEST: usize = 400;

impl Desk {
    /// `/match note`: writes, wipes out, or reads.
    pub(super) async fn note(
        &self,
        request: &Request,
        text: Option<&str>,
        clears: bool,
        number: Option<MatchNumber>,
    ) -> Result<Reply, Trouble> {
        let id = self.meant(request, number).await?.id;
        let user = request.who.user;
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        let length = text.map_or(0, |text| text.chars().count());
        if LONGEST < length {
            let message = Message::new("host-note-long").with("most", LONGEST as u32).with("length", length as u32);
            return Err(Trouble::Refused(message));
        }
        if clears && text.is_some() {
            return Err(Trouble::refused("host-note-both"));
        }
        if clears || text.is_some() {
            // Said in the same words if it is delivered twice.
            let _ = self.store.jot(id, user, text, Asked::by(request.id, self.now())).await?;
        }
        Ok(match self.memo(request.who.lang, id, user).await? {
            Some(line) => Reply::Private(super::reply::Letter::text(line)),
            None if clears => private(request, &Message::new("host-note-cleared")),
            None => private(request, &Message::new("host-note-none")),
        })
    }

    /// A person's own note on a match, as a line.
    pub(super) async fn memo(&self, lang: Lang, of: MatchId, user: store::UserId) -> Result<Option<String>, Trouble> {
        Ok(self.store.jotting(of, user).await?.map(|text| memo_line(lang, &text)))
    }
}

/// A note as its owner reads it.
pub(super) fn memo_line(lang: Lang, text: &str) -> String {
    say(lang, &Message::new("host-note").with("text", text))
}
