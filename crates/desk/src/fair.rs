//! What people read of the dice of a match: what they are committed to, the words that players add, and the secret at the
//! end. Nothing here draws.

use super::Desk;
use super::live::lang as lang_of;
use super::plain;
use super::press::{Lobby, Press};
use super::reply::{Field, Form, Reply};
use super::request::Request;
use super::trouble::Trouble;
use chance::fair::Stream;
use store::{Asked, Match, MatchId};
use text::{Lang, Message, say, sentence};

/// The longest words that a person may add.
const LONGEST: usize = 80;

impl Desk {
    /// Adds a person's words to the dice, in place of those they gave before.
    pub(super) async fn add_word(&self, request: &Request, meta: &Match, text: &str) -> Result<Reply, Trouble> {
        self.may_arrange(request, meta).await?;
        let word = tidy(text);
        let length = word.chars().count();
        if LONGEST < length {
            let message = Message::new("match-word-long").with("length", length as u32).with("longest", LONGEST as u32);
            return Err(Trouble::Refused(message));
        }
        self.remember_name(request).await?;
        let done = self.store.set_word(meta.id, request.who.user, &word, Asked::by(request.id, self.now())).await?;
        let id = if word.is_empty() { "match-word-gone" } else { "match-word-set" };
        self.lobby_changed(request, done, &Message::new(id)).await
    }

    /// A form for a person's words.
    pub(super) fn word_form(request: &Request, id: MatchId) -> Reply {
        let lang = request.who.lang;
        Reply::Form(Form {
            id: Press::Lobby(id, Lobby::Word).to_string(),
            title: say(lang, &Message::new("match-word-title")),
            fields: vec![Field {
                name: "text".to_owned(),
                label: say(lang, &Message::new("match-word-label")),
                hint: say(lang, &Message::new("match-word-hint")),
                long: false,
                required: true,
            }],
        })
    }

    /// What the lobby says of the dice: the commitment, then who added what.
    pub(super) async fn dice_lines(&self, meta: &Match) -> Result<Vec<String>, Trouble> {
        let lang = lang_of(meta.language);
        let Some(stream) = self.store.match_stream(meta.id).await? else { return Ok(Vec::new()) };
        let commitment = Message::new("match-lobby-dice").with("commitment", stream.secret.commitment());
        let mut lines = vec![String::new(), sentence(lang, &commitment)];
        for (user, word) in self.store.words(meta.id).await? {
            let message =
                Message::new("match-lobby-word").with("name", format!("<@{user}>")).with("word", plain(&word));
            lines.push(sentence(lang, &message));
        }
        Ok(lines)
    }
}

/// Words in one line, without what cannot be seen.
fn tidy(text: &str) -> String {
    let seen: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the start of a match says of its dice.
pub(super) fn committed(lang: Lang, stream: &Stream) -> String {
    let commitment = stream.secret.commitment();
    if stream.words.is_empty() {
        return sentence(lang, &Message::new("match-dice").with("commitment", commitment));
    }
    let words: Vec<Message> =
        stream.words.iter().map(|word| Message::new("match-dice-word").with("word", plain(word))).collect();
    sentence(lang, &Message::new("match-dice-words").with("commitment", commitment).with("words", words))
}

/// What the end of a match says of its dice.
pub(super) fn revealed(lang: Lang, stream: &Stream, seal: &str) -> String {
    let message = Message::new("match-dice-revealed").with("secret", stream.secret.reveal()).with("seal", seal);
    sentence(lang, &message)
}
