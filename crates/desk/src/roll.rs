//! `/roll`: dice expressions, rolled before everybody, for the asker alone, sealed until later, or beside the board of a
//! match. What is rolled comes from a stream that anybody can check.

use std::sync::Arc;

use super::acting::button;
use super::haste::Doing;
use super::live::Live;
use super::plain;
use super::post::{cut, holder_name};
use super::press::{Press, Rolled};
use super::proof::Rolls;
use super::reply::{File, Letter, Look, Reply, Row};
use super::request::Request;
use super::roll_stream::{Thrown, Whose};
use super::trouble::Trouble;
use super::{Desk, rolls};
use chance::fair::{Fair, Secret, Stream};
use chance::{Draw, Recorded, Summed};
use dice::roll::PURPOSE;
use dice::{Expression, Roll, limits, parse};
use game::table::Entry;
use game::{Dice, Holder};
use store::{Asked, NewSeal, Once, RolledDay, SealConflict, SealId};
use text::{Lang, Message, say, sentence};

/// Characters of a breakdown; more is folded.
const ROOM: usize = 1_600;
/// Characters of the words in a heading.
const HEADING: usize = 120;
/// Digits of a commitment that stand under every roll; the whole of it is in the day's file.
const SHORT: usize = 16;

/// How a roll is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Before everybody.
    Open,
    /// For the asker alone.
    Private,
    /// Made now, shown when the roller opens it.
    Sealed,
    /// Beside the board of this channel's match, kept in its log.
    Aside,
}

impl Way {
    /// The way that the options of a command ask for.
    pub(super) fn of(private: bool, sealed: bool, log: bool) -> Result<Way, Trouble> {
        match (private, sealed, log) {
            (false, false, false) => Ok(Way::Open),
            (true, false, false) => Ok(Way::Private),
            (false, true, false) => Ok(Way::Sealed),
            (false, false, true) => Ok(Way::Aside),
            _ => Err(Trouble::refused("roll-one-way")),
        }
    }
}

impl Desk {
    /// A button under a roll.
    pub(super) async fn roll_press(&self, request: &Request, what: &Rolled) -> Result<Reply, Trouble> {
        match what {
            Rolled::Open(seal) => self.unseal(request, *seal).await,
            Rolled::Again { stream, roll, private } => {
                let words = self.words_of(request, stream, *roll).await?;
                self.throw(request, &words, if *private { Way::Private } else { Way::Open }).await
            }
            Rolled::Odds { stream, roll } => {
                let words = self.words_of(request, stream, *roll).await?;
                self.chances_of(request, &words, None, None, false).await
            }
        }
    }

    /// What was rolled, as far as the asker could have read it: in this channel, or for themselves.
    async fn words_of(&self, request: &Request, stream: &str, roll: u32) -> Result<String, Trouble> {
        let read = [format!("channel:{}:", request.place.channel), format!("user:{}:", request.who.user)];
        if !read.iter().any(|owner| stream.starts_with(owner)) {
            return Err(Trouble::refused("match-old-button"));
        }
        let found = self.store.roll(stream, roll).await?;
        found.map(|roll| roll.what).ok_or(Trouble::refused("match-old-button"))
    }

    /// `/roll`, and `/rolls use`.
    pub(super) async fn throw(&self, request: &Request, words: &str, way: Way) -> Result<Reply, Trouble> {
        let (words, expression) = self.expression(request, words).await?;
        if limits::ROWS < expression.rows() {
            let refused = Message::new("roll-mixed").with("rows", expression.rows() as u32);
            return Err(Trouble::Refused(refused.with("most", limits::ROWS as u32)));
        }
        // Without dice nothing is written down.
        if 0 < expression.dice() {
            self.unhurried(request, Doing::Rolling)?;
        }
        match way {
            Way::Sealed => self.sealed(request, &words, &expression).await,
            Way::Aside => self.aside(request, &words, &expression).await,
            Way::Open | Way::Private => {
                let whose = if way == Way::Private { Whose::Asker } else { Whose::Channel };
                let thrown = self.rolling(request, whose, &words, &expression).await?;
                let Some(thrown) = thrown else { return Ok(Reply::Quiet) };
                let letter = self.thrown_letter(request, &words, &thrown, way).await?;
                Ok(if way == Way::Private { Reply::Private(letter) } else { Reply::Public(letter) })
            }
        }
    }

    /// Reads what is to be rolled: an expression, or the name of one that the asker has kept.
    pub(super) async fn expression(&self, request: &Request, words: &str) -> Result<(String, Expression), Trouble> {
        let words = words.trim();
        match parse(words) {
            Ok(expression) => Ok((words.to_owned(), expression)),
            Err(fault) => {
                let explained = fault.explain(words, request.who.lang);
                let kept = self.store.setting(rolls::scope(request), &rolls::key(words)).await?;
                let kept = kept.and_then(|words| parse(&words).ok().map(|expression| (words, expression)));
                kept.ok_or_else(|| Trouble::Refused(Message::new("roll-refused").with("why", explained)))
            }
        }
    }

    async fn thrown_letter(
        &self,
        request: &Request,
        words: &str,
        thrown: &Thrown<'_>,
        way: Way,
    ) -> Result<Letter, Trouble> {
        let lang = request.who.lang;
        let mut letter = self.roll_letter(lang, &request.who.name, words, &thrown.result).await?;
        if let Some((first, last)) = thrown.draws {
            letter.footer = draws_line(lang, first, last, &thrown.stream, &thrown.commitment);
            let (stream, roll, private) = (thrown.stream.clone(), thrown.roll, way == Way::Private);
            let press = |what: Rolled, id: &'static str| {
                button(&Press::Rolled(what), say(lang, &Message::new(id)), Look::Plain)
            };
            letter.rows = vec![Row::Buttons(vec![
                press(Rolled::Again { stream: stream.clone(), roll, private }, "roll-button-again"),
                press(Rolled::Odds { stream, roll }, "roll-button-odds"),
            ])];
        }
        Ok(letter)
    }

    /// A roll in words, and as a picture where it is short.
    async fn roll_letter(&self, lang: Lang, name: &str, words: &str, roll: &Roll<'_>) -> Result<Letter, Trouble> {
        let body = roll.tell(lang, ROOM);
        let picture = match roll.scene() {
            Some(scene) => Some(self.draw(scene, lang, "roll", sentence(lang, &roll.describe(lang))).await?),
            None => None,
        };
        Ok(Letter { title: say(lang, &heading(name, words)), body, picture, ..Letter::default() })
    }

    /// Rolls from a secret of its own, and says only what it commits to.
    async fn sealed(&self, request: &Request, words: &str, expression: &Expression) -> Result<Reply, Trouble> {
        if expression.dice() == 0 {
            return Err(Trouble::refused("roll-nothing-to-seal"));
        }
        let secret = Secret::drawn((self.chance)().as_mut());
        let commitment = secret.commitment();
        let new = NewSeal {
            channel: request.place.channel,
            user: request.who.user,
            name: request.who.name.clone(),
            what: words.to_owned(),
            secret,
        };
        let Once::Done(id) = self.store.seal(new, Asked::by(request.id, self.now())).await? else {
            return Ok(Reply::Quiet);
        };
        let lang = request.who.lang;
        let open = button(&Press::Rolled(Rolled::Open(id)), say(lang, &Message::new("roll-button-open")), Look::Main);
        let body = Message::new("roll-sealed").with("number", id.0).with("commitment", commitment);
        Ok(Reply::Public(Letter {
            title: say(lang, &heading(&request.who.name, words)),
            body: sentence(lang, &body),
            rows: vec![Row::Buttons(vec![open])],
            ..Letter::default()
        }))
    }

    /// Shows a sealed roll with its secret, and everything needed to check it.
    async fn unseal(&self, request: &Request, id: SealId) -> Result<Reply, Trouble> {
        let asked = Asked::by(request.id, self.now());
        let seal = match self.store.open_seal(id, request.who.user, asked).await? {
            Once::Done(seal) => seal,
            Once::Already(_) => return Ok(Reply::Quiet),
            Once::Conflict(SealConflict::Unknown) => return Err(Trouble::refused("match-old-button")),
            Once::Conflict(SealConflict::NotYours) => return Err(Trouble::refused("roll-not-your-seal")),
            Once::Conflict(SealConflict::Opened(at)) => {
                return Err(Trouble::Refused(Message::new("roll-opened-before").with("when", format!("<t:{at}:R>"))));
            }
        };
        let lang = request.who.lang;
        let expression = parse(&seal.what).map_err(|_| Trouble::refused("match-old-button"))?;
        let (roll, draws) = drawn(&expression, &mut Fair::new(Arc::new(seal.stream.clone()), 1));
        let mut letter = self.roll_letter(lang, &seal.name, &seal.what, &roll).await?;
        let opened = Message::new("roll-opened")
            .with("number", id.0)
            .with("when", format!("<t:{}:R>", seal.made_at))
            .with("secret", seal.stream.secret.reveal());
        letter.body = format!("{}\n\n{}", letter.body, sentence(lang, &opened));
        letter.footer = draws_line(lang, 1, draws.len() as u64, &seal.stream.id, &seal.stream.secret.commitment());
        let rolled = store::Roll {
            roll: 1,
            user: seal.user,
            name: seal.name,
            what: seal.what,
            draws: serde_json::to_string(&draws).expect("draws are plain data"),
            came: None,
            at: seal.made_at,
        };
        let day = RolledDay { stream: seal.stream, day: super::calendar::day(seal.made_at), rolls: vec![rolled] };
        let proof = Rolls::of(&day).map_err(|error| Trouble::Fault(Box::new(error)))?;
        letter.file = Some(File { name: format!("sealed-{id}.json"), bytes: proof.text().into_bytes() });
        Ok(Reply::Public(letter))
    }

    /// Rolls beside the board: from the dice of the match, kept in its log.
    async fn aside(&self, request: &Request, words: &str, expression: &Expression) -> Result<Reply, Trouble> {
        let meta = self.running_match(request).await?;
        let mut slot = self.locked(meta.id).await?;
        let live = slot.as_mut().expect("locked matches are folded");
        let person = live.person(request.who.user).ok_or(Trouble::refused("match-not-yours"))?;
        self.carry_out(live, request, |table, dice| Ok(table.aside(person, words, summed(expression, dice)))).await?;
        Ok(Reply::Quiet)
    }
}

/// What is kept of a roll: as much as is needed to draw it again.
pub(super) fn summed(expression: &Expression, dice: &mut dyn Dice) -> Vec<Draw> {
    let mut dice = Summed::new(dice, PURPOSE);
    expression.roll(&mut dice);
    dice.draws
}

/// A roll and every die that was drawn for it.
pub(super) fn drawn<'e>(expression: &'e Expression, dice: &mut dyn Dice) -> (Roll<'e>, Vec<Draw>) {
    let mut dice = Recorded::new(dice);
    let roll = expression.roll(&mut dice);
    (roll, dice.draws)
}

/// Dice that show again what was drawn before: what is kept as a sum is drawn again from its stream.
struct Shown<'a> {
    draws: &'a [Draw],
    stream: Option<&'a Stream>,
    /// How many dice of the first of these draws were shown, and their sum.
    so_far: (u32, u32),
    /// Whether everything was as it is kept so far.
    agrees: bool,
}

impl Dice for Shown<'_> {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        let Some((draw, rest)) = self.draws.split_first().filter(|(draw, _)| draw.sides == sides) else {
            self.agrees = false;
            return 1;
        };
        let (count, sum) = self.so_far;
        let value = match (draw.number, self.stream) {
            _ if draw.count == 1 => draw.value,
            (Some(first), Some(stream)) => stream.value(first.saturating_add(u64::from(count)), &draw.purpose, sides),
            _ => 0,
        };
        self.agrees &= 1 <= value && value <= sides;
        self.so_far = (count + 1, sum.saturating_add(value));
        if draw.count <= self.so_far.0 {
            self.agrees &= self.so_far.1 == draw.value;
            (self.draws, self.so_far) = (rest, (0, 0));
        }
        value.clamp(1, sides)
    }
}

/// A roll as it was, if it can be drawn again.
fn again<'e>(expression: &'e Expression, draws: &[Draw], stream: Option<&Stream>) -> Option<Roll<'e>> {
    let mut shown = Shown { draws, stream, so_far: (0, 0), agrees: true };
    let roll = expression.roll(&mut shown);
    (shown.agrees && shown.draws.is_empty()).then_some(roll)
}

/// What was rolled beside the board, as the channel and the log tell it.
pub(super) fn tell_aside(live: &Live, lang: Lang, person: u8, entry: &Entry) -> String {
    let name = holder_name(live, Holder::Person(person));
    let words = entry.command.as_deref().unwrap_or_default();
    let expression = parse(words).ok();
    let roll = expression.as_ref().and_then(|expression| again(expression, &entry.draws, live.stream.as_deref()));
    let Some(roll) = roll else {
        // In a match from elsewhere the secret is another one.
        let sum: u64 = entry.draws.iter().map(|draw| u64::from(draw.value)).sum();
        let message = Message::new("roll-aside-sum").with("name", name).with("words", plain(words));
        return sentence(lang, &message.with("sum", sum as i64));
    };
    sentence(lang, &Message::new("roll-aside").with("name", name).with("told", roll.tell(lang, ROOM)))
}

/// Who rolls what; a comment stands above the dice already.
fn heading(name: &str, words: &str) -> Message {
    let dice = words.split('#').next().unwrap_or(words).trim();
    Message::new("roll-title").with("name", plain(name)).with("words", plain(&cut(dice, HEADING)))
}

fn draws_line(lang: Lang, first: u64, last: u64, stream: &str, commitment: &str) -> String {
    let message = Message::new("roll-draws")
        .with("count", last - first + 1)
        .with("first", first)
        .with("last", last)
        .with("stream", stream)
        .with("commitment", commitment.get(..SHORT).unwrap_or(commitment));
    say(lang, &message)
}
