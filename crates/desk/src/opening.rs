//! Opening a match: an empty lobby, or in one command a match that begins at once, with the asker in a seat and the house in
//! the others.

use std::collections::BTreeMap;

use super::Desk;
use super::haste::Doing;
use super::live::language;
use super::lobby::{find_seat, missing, private};
use super::reply::Reply;
use super::request::Request;
use super::trouble::Trouble;
use super::verb::SeatName;
use super::{options, terms};
use chance::fair::Secret;
use game::{GameKind, Seat, Setup};
use store::{Asked, Holder, NewMatch, Once};
use text::{Lang, Message, by_id, say};

/// The match that is to be opened.
pub(super) struct Wish {
    pub(super) game: GameKind,
    /// The language in which it speaks to its channel.
    pub(super) lang: Lang,
    /// Whether it is to have a thread of its own.
    pub(super) threaded: bool,
    /// Whether it begins without a lobby.
    pub(super) at_once: bool,
    /// Where the asker sits.
    pub(super) seat: Option<SeatName>,
    /// `format=camps, galactus=220`.
    pub(super) options: String,
}

impl Desk {
    /// `/match new`.
    pub(super) async fn open_match(&self, request: &Request, wish: Wish) -> Result<Reply, Trouble> {
        let Wish { game, lang, threaded, at_once, seat, options: wanted } = wish;
        if let Some(missing) = missing(request.place.lacks, threaded) {
            return Err(Trouble::Refused(missing));
        }
        let customs = self.customs(request.place.guild).await?;
        customs.check_place(&request.place)?;
        let mut options = BTreeMap::new();
        if let Some(pace) = customs.pace() {
            options.insert(terms::PACE.to_owned(), pace.to_string());
        }
        for (option, value) in read_options(&wanted)? {
            self.choose(game, &mut options, option, value)?;
        }
        customs.check_pace(terms::pace_of(&options))?;
        let seat = seat.map(|seat| find_seat(game, &seat)).transpose()?;
        let playing = game.seating(&options).seats;
        if seat.is_some_and(|seat| !playing.has(seat)) {
            return Err(Trouble::refused("match-no-such-seat"));
        }
        // Whoever starts at once without naming a seat takes the first one.
        let seat = seat.or_else(|| playing.iter().next().filter(|_| at_once));
        let title = by_id(lang, &format!("game-{game}")).unwrap_or_else(|| game.name().to_owned());
        if threaded {
            let name = Message::new("match-thread-name").with("game", title).with("host", request.who.name.as_str());
            return Ok(Reply::OpenThread { name: say(lang, &name) });
        }
        let mut seats = vec![Holder::Open; game.seats().len()];
        if let Some(Seat(seat)) = seat {
            seats[usize::from(seat)] = Holder::Person(request.who.user);
        }
        let new = NewMatch {
            guild: request.place.guild,
            channel: request.place.channel,
            game: game.name().to_owned(),
            language: language(lang),
            host: request.who.user,
            options: serde_json::to_string(&options).expect("options are plain text"),
            seats,
            secret: Secret::drawn((self.chance)().as_mut()),
        };
        self.unhurried(request, Doing::Opening(request.place.channel))?;
        self.remember_name(request).await?;
        let id = match self.store.create_match(new, Asked::by(request.id, self.now())).await? {
            Once::Done(id) => id,
            Once::Already(_) => return Ok(Reply::Quiet),
            Once::Conflict(taken) => {
                return Err(Trouble::Refused(Message::new("match-channel-taken").with("match", taken.0.0)));
            }
        };
        if !at_once {
            return Ok(private(request, &Message::new("match-opened")));
        }
        let meta = self.store.match_by_id(id).await?.ok_or(Trouble::refused("match-unknown"))?;
        // The request's number stands for the opening; were the start to fail, the lobby is there to start it from.
        self.start_asked(request, &meta, Asked::at(self.now())).await
    }

    /// Chooses an option, if the game knows it and a match can be set up with it; the answer is its name in notation.
    pub(super) fn choose(
        &self,
        game: GameKind,
        chosen: &mut BTreeMap<String, String>,
        option: &str,
        value: &str,
    ) -> Result<&'static str, Trouble> {
        let declared = options::meant(game, option).ok_or_else(|| Trouble::Refused(options::unknown(game, option)))?;
        let option = declared.option.name;
        let read = declared.option.read(options::value_meant(game, declared, value));
        let value = read.map_err(|misread| Trouble::Refused(options::refused(game, &misread)))?;
        if terms::is_ours(option) {
            chosen.insert(option.to_owned(), terms::tidied(option, value)?);
            return Ok(option);
        }
        chosen.insert(option.to_owned(), value);
        // A board that cannot be built is refused now, not at the start.
        let options = terms::bare(chosen);
        let holders = game.fill_seats(&options, &vec![None; game.seats().len()]);
        let setup = Setup { options, holders, position: None };
        game.prepare(&setup, (self.chance)().as_mut()).map_err(Trouble::Refused)?;
        Ok(option)
    }
}

/// `format=camps, galactus=220` as pairs.
fn read_options(text: &str) -> Result<Vec<(&str, &str)>, Trouble> {
    let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
    let pair = |part: &str| Trouble::Refused(Message::new("match-bad-options").with("part", super::plain(part)));
    parts.map(|part| part.split_once('=').map(|(a, b)| (a.trim(), b.trim())).ok_or_else(|| pair(part))).collect()
}
