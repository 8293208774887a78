//! Before a match: taking seats, choosing options, starting. The lobby message is owed anew by every
//! change and made here from what the store knows.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::acting::{Draws, button};
use super::bulletin::News;
use super::displaced::{displaced, seat_changes};
use super::haste::Doing;
use super::live::{lang as lang_of, write_entry};
use super::press::{Lobby, Press};
use super::reply::{Letter, Look, Reply, Row};
use super::request::{Lacks, Request};
use super::trouble::Trouble;
use super::verb::SeatName;
use super::{Desk, notice, options, seat_name, terms, time};
use chance::fair::Fair;
use game::{Dice, GameKind, Holder as Sitter, Seat, Setup};
use store::{
    Asked, Holder, LobbyConflict, Match, MatchId, MatchState, NewDelivery, NewPerson, Once, Owed, SeatChange, Start,
    StartConflict, UserId,
};
use text::{Lang, Message, attribute, by_id, say, sentence};

impl Desk {
    /// Names of users as last seen, so that the lobby can name people without asking Discord.
    pub(super) async fn remember_name(&self, request: &Request) -> Result<(), Trouble> {
        let scope = store::Scope::User(request.who.user);
        if self.store.setting(scope, "name").await?.as_deref() != Some(request.who.name.as_str()) {
            let _ = self.store.set_setting(scope, "name", &request.who.name, Asked::at(self.now())).await?;
        }
        Ok(())
    }

    pub(super) async fn name_of(&self, user: UserId) -> Result<String, Trouble> {
        let name = self.store.setting(store::Scope::User(user), "name").await?;
        Ok(name.unwrap_or_else(|| format!("<@{user}>")))
    }

    /// The match in this channel, which must still be in its lobby.
    pub(super) async fn lobby(&self, request: &Request) -> Result<Match, Trouble> {
        let meta = self.live_match(request).await?;
        in_lobby(&meta)?;
        Ok(meta)
    }

    /// The same, and the seat that is meant there.
    pub(super) async fn lobby_seat(
        &self,
        request: &Request,
        seat: Option<SeatName>,
    ) -> Result<(Match, Option<Seat>), Trouble> {
        let meta = self.lobby(request).await?;
        let game = self.game_of(&meta)?;
        let seat = seat.map(|seat| find_seat(game, &seat)).transpose()?;
        Ok((meta, seat))
    }

    /// A press in a lobby.
    pub(super) async fn lobby_press(
        &self,
        request: &Request,
        id: MatchId,
        what: Lobby,
        value: Option<&str>,
        private: bool,
    ) -> Result<Reply, Trouble> {
        let meta = self.store.match_by_id(id).await?.ok_or(Trouble::refused("match-unknown"))?;
        in_lobby(&meta)?;
        match what {
            Lobby::Sit(seat) => {
                let holder = self.store.seats(id).await?.get(seat.0 as usize).copied();
                if holder == Some(Holder::Person(request.who.user)) {
                    self.leave(request, &meta, Some(seat)).await
                } else {
                    self.sit(request, &meta, Some(seat)).await
                }
            }
            Lobby::Leave => self.leave(request, &meta, None).await,
            Lobby::House => self.to_house(request, &meta, None).await,
            Lobby::Start => self.start(request, &meta).await,
            Lobby::Cancel => self.cancel(request, &meta).await,
            Lobby::Word => match value {
                Some(text) => self.add_word(request, &meta, text).await,
                None => Ok(Desk::word_form(request, id)),
            },
            Lobby::Set => self.set_press(request, &meta, value.unwrap_or_default(), private).await,
            Lobby::Value(option) => match value {
                Some(value) => self.set(request, &meta, &option, value).await,
                None => options::form(self.game_of(&meta)?, request, &meta, &option),
            },
        }
    }

    pub(super) async fn sit(&self, request: &Request, meta: &Match, seat: Option<Seat>) -> Result<Reply, Trouble> {
        let seats = self.store.seats(meta.id).await?;
        let playing = self.game_of(meta)?.seating(&options_of(meta)).seats;
        let open = playing.iter().find(|seat| seats.get(seat.0 as usize) == Some(&Holder::Open));
        let seat = seat.or(open).ok_or(Trouble::refused("match-full"))?;
        if !playing.has(seat) {
            return Err(Trouble::refused("match-no-such-seat"));
        }
        let before = seats.get(seat.0 as usize).copied().ok_or(Trouble::refused("match-no-such-seat"))?;
        if let Holder::Person(other) = before {
            if other == request.who.user {
                return Ok(private(request, &Message::new("match-already-seated")));
            }
            return Err(Trouble::Refused(Message::new("match-seat-taken").with("name", self.name_of(other).await?)));
        }
        self.remember_name(request).await?;
        let change = SeatChange { seat: seat.0, holder: Holder::Person(request.who.user), only_if: Some(before) };
        let done = self.store.set_seat(meta.id, change, Asked::by(request.id, self.now())).await?;
        self.lobby_changed(
            request,
            done,
            &Message::new("match-seated").with("seat", seat_name(request.who.lang, self.game_of(meta)?, seat)),
        )
        .await
    }

    pub(super) async fn leave(&self, request: &Request, meta: &Match, seat: Option<Seat>) -> Result<Reply, Trouble> {
        let seats = self.store.seats(meta.id).await?;
        let mine = Holder::Person(request.who.user);
        if !seats.contains(&mine) {
            return Err(Trouble::refused("match-not-seated"));
        }
        let asked = Asked::by(request.id, self.now());
        let done = match seat {
            Some(Seat(seat)) => {
                if seats.get(seat as usize) != Some(&mine) {
                    return Err(Trouble::refused("match-not-your-seat"));
                }
                self.store
                    .set_seat(meta.id, SeatChange { seat, holder: Holder::Open, only_if: Some(mine) }, asked)
                    .await?
            }
            None => self.store.clear_user(meta.id, request.who.user, asked).await?,
        };
        self.lobby_changed(request, done, &Message::new("match-left")).await
    }

    /// A seat, or all open ones, to the house.
    pub(super) async fn to_house(&self, request: &Request, meta: &Match, seat: Option<Seat>) -> Result<Reply, Trouble> {
        self.may_arrange(request, meta).await?;
        let seats = self.store.seats(meta.id).await?;
        let seating = self.game_of(meta)?.seating(&options_of(meta));
        let playing = seating.seats;
        let open: Vec<u8> = match seat {
            Some(seat) if !playing.has(seat) => return Err(Trouble::refused("match-no-such-seat")),
            Some(seat) => match seats.get(seat.0 as usize) {
                Some(Holder::Person(other)) => {
                    return Err(Trouble::Refused(
                        Message::new("match-seat-taken").with("name", self.name_of(*other).await?),
                    ));
                }
                Some(_) => vec![seat.0],
                None => return Err(Trouble::refused("match-no-such-seat")),
            },
            None => {
                let places = playing.iter().filter(|seat| (seat.0 as usize) < seats.len());
                let (open, taken): (Vec<Seat>, Vec<Seat>) =
                    places.partition(|seat| seats[seat.0 as usize] == Holder::Open);
                // As many as the match needs; where it needs none, one more at a time.
                let missing = seating.fewest.saturating_sub(taken.len()).max(1);
                open.into_iter().take(missing).map(|seat| seat.0).collect()
            }
        };
        let mut asked = Asked::by(request.id, self.now());
        let mut last = None;
        for seat in open {
            let change = SeatChange { seat, holder: Holder::House, only_if: None };
            last = Some(self.store.set_seat(meta.id, change, asked).await?);
            // The request's number stands for the first change; the others follow from it.
            asked = Asked::at(asked.at);
        }
        match last {
            Some(done) => self.lobby_changed(request, done, &Message::new("match-house-seated")).await,
            None => Err(Trouble::refused("match-full")),
        }
    }

    pub(super) async fn set(
        &self,
        request: &Request,
        meta: &Match,
        option: &str,
        value: &str,
    ) -> Result<Reply, Trouble> {
        self.may_arrange(request, meta).await?;
        let game = self.game_of(meta)?;
        let mut options = options_of(meta);
        if self.choose(game, &mut options, option, value)? == terms::PACE {
            self.customs(meta.guild).await?.check_pace(terms::pace_of(&options))?;
        }
        let text = serde_json::to_string(&options).expect("options are plain text");
        let moves = displaced(&self.store.seats(meta.id).await?, game.seating(&options).seats);
        let asked = Asked::by(request.id, self.now());
        let done = self.store.set_options(meta.id, &text, None, &seat_changes(&moves), asked).await?;
        match Desk::told_to_move(meta, game, &moves) {
            Some(letter) if matches!(done, Once::Done(_)) => Ok(Reply::Public(letter)),
            _ => self.lobby_changed(request, done, &Message::new("match-option-set")).await,
        }
    }

    pub(super) async fn invite(
        &self,
        request: &Request,
        meta: &Match,
        user: UserId,
        seat: Option<Seat>,
    ) -> Result<Reply, Trouble> {
        let game = self.game_of(meta)?;
        if seat.is_some_and(|seat| !game.seating(&options_of(meta)).seats.has(seat)) {
            return Err(Trouble::refused("match-no-such-seat"));
        }
        self.unhurried(request, Doing::Inviting)?;
        if let Once::Already(_) = self.store.note(request.id, Some(meta.id), "invited", self.now()).await? {
            return Ok(Reply::Quiet);
        }
        let lang = lang_of(meta.language);
        let id = if seat.is_some() { "match-invited-seat" } else { "match-invited" };
        let seat_text = seat.map(|seat| seat_name(lang, game, seat)).unwrap_or_default();
        let message = Message::new(id)
            .with("person", format!("<@{user}>"))
            .with("host", super::plain(&request.who.name))
            .with("game", by_id(lang, &format!("game-{game}")).unwrap_or_default())
            .with("seat", seat_text);
        let press = match seat {
            Some(seat) => Press::Lobby(meta.id, Lobby::Sit(seat)),
            None => Press::Show(meta.id, super::press::Show::Status),
        };
        let rows =
            vec![Row::Buttons(vec![button(&press, say(lang, &Message::new("match-button-accept")), Look::Good)])];
        Ok(Reply::Public(Letter { line: say(lang, &message), ping: vec![user], rows, ..Letter::default() }))
    }

    pub(super) async fn start(&self, request: &Request, meta: &Match) -> Result<Reply, Trouble> {
        self.start_asked(request, meta, Asked::by(request.id, self.now())).await
    }

    /// Starts a match, by the request itself or as a part of it.
    pub(super) async fn start_asked(&self, request: &Request, meta: &Match, asked: Asked) -> Result<Reply, Trouble> {
        self.may_arrange(request, meta).await?;
        if let Some(missing) = missing(request.place.lacks, false) {
            return Err(Trouble::Refused(missing));
        }
        let game = self.game_of(meta)?;
        // Whoever sits where the options leave no seat looks on.
        let playing = game.seating(&options_of(meta)).seats;
        let mut seats = self.store.seats(meta.id).await?;
        for (place, holder) in seats.iter_mut().enumerate() {
            if !playing.has(Seat(place as u8)) {
                *holder = Holder::Open;
            }
        }
        let mut users: Vec<UserId> = Vec::new();
        for holder in &seats {
            if let Holder::Person(user) = holder
                && !users.contains(user)
            {
                users.push(*user);
            }
        }
        if users.is_empty() {
            return Err(Trouble::refused("match-nobody-seated"));
        }
        let taken: Vec<Option<Sitter>> = seats
            .iter()
            .map(|holder| match holder {
                Holder::Person(user) => {
                    users.iter().position(|other| other == user).map(|person| Sitter::Person(person as u8))
                }
                Holder::House => Some(Sitter::House),
                Holder::Open => None,
            })
            .collect();
        let agreed = options_of(meta);
        // What the server allows may have changed since the lobby was opened.
        self.customs(meta.guild).await?.check_pace(terms::pace_of(&agreed))?;
        let options = terms::bare(&agreed);
        let holders = game.fill_seats(&options, &taken);
        let mut setup = Setup { options, holders, position: None };
        self.bring(game, &mut setup.options, &setup.holders, &users).await?;
        let dice: Box<dyn Dice + Send> = match self.store.match_stream(meta.id).await? {
            Some(stream) => Box::new(Fair::new(Arc::new(stream), 1)),
            None => (self.chance)(),
        };
        let mut chance = Draws { dice, whims: (self.chance)() };
        let prepared = game.prepare(&setup, chance.dice.as_mut()).map_err(Trouble::Refused)?;
        let mut table = game.open(&prepared.opening).map_err(super::live::LoadFault::from)?;
        let opening = table.copy();
        let mut steps = Vec::new();
        self.house_answers(None, &mut table, &mut chance, &mut steps).await?;
        let (mut persons, mut away) = (Vec::new(), Vec::new());
        for user in users {
            away.push(self.away_until(user).await?);
            persons.push(NewPerson { user, name: self.name_of(user).await? });
        }
        let last = steps.len() as u32;
        let clocks = time::first_clocks(terms::Terms::of(meta), &away, opening.as_ref(), &steps, asked.at);
        let mut options = setup.options;
        options.extend(agreed.into_iter().filter(|(option, _)| terms::is_ours(option)));
        let start = Start {
            revision: meta.revision,
            options: serde_json::to_string(&options).expect("options are plain text"),
            opening: prepared.opening,
            opening_draws: serde_json::to_string(&prepared.draws).expect("draws are plain data"),
            rules_version: game.version().to_string(),
            persons,
            entries: steps.iter().map(|stepped| write_entry(&stepped.entry)).collect(),
            owes: vec![NewDelivery { channel: meta.channel, what: Owed::Report { from_step: 0, to_step: last } }],
            clocks,
        };
        match self.store.start(meta.id, start, asked).await? {
            Once::Done(_) | Once::Already(_) => Ok(Reply::Quiet),
            Once::Conflict(StartConflict::LobbyChanged(_)) => Err(Trouble::refused("match-lobby-changed")),
            Once::Conflict(StartConflict::NotInLobby(_)) => Err(Trouble::refused("match-not-in-lobby")),
        }
    }

    /// Calls a match off: a lobby by those who arrange it, a running match by those who manage the server.
    pub(super) async fn cancel(&self, request: &Request, meta: &Match) -> Result<Reply, Trouble> {
        if meta.state == MatchState::Lobby {
            self.may_arrange(request, meta).await?;
        } else if !request.who.manages(meta) {
            return Err(Trouble::refused("match-cancel-running"));
        }
        let what = notice::Notice::Cancelled { by: request.who.name.clone() }.owed();
        let mut owes = vec![NewDelivery { channel: meta.channel, what }];
        owes.extend(self.to_followers(meta.id, &News::Cancelled { by: request.who.name.clone() }).await?);
        match self.store.cancel(meta.id, None, &owes, Asked::by(request.id, self.now())).await? {
            Once::Done(()) => {
                // What is folded in memory still believes that the match is played.
                *self.lives.slot(meta.id).lock_owned().await = None;
                Ok(private(request, &Message::new("match-cancelled")))
            }
            Once::Already(_) => Ok(Reply::Quiet),
            Once::Conflict(_) => Err(Trouble::refused("match-gone")),
        }
    }

    /// The host, those who sit at the table and those who manage the server arrange a lobby.
    pub(super) async fn may_arrange(&self, request: &Request, meta: &Match) -> Result<(), Trouble> {
        let seated = self.store.seats(meta.id).await?.contains(&Holder::Person(request.who.user));
        if seated || meta.host == request.who.user || request.who.manages(meta) {
            Ok(())
        } else {
            Err(Trouble::refused("match-sit-first"))
        }
    }

    pub(super) async fn lobby_changed(
        &self,
        request: &Request,
        done: Once<u32, LobbyConflict>,
        message: &Message,
    ) -> Result<Reply, Trouble> {
        match done {
            Once::Done(_) if matches!(request.ask, super::request::Ask::Press { .. }) => Ok(Reply::Quiet),
            Once::Done(_) => Ok(private(request, message)),
            Once::Already(_) => Ok(Reply::Quiet),
            Once::Conflict(LobbyConflict::SeatTaken(Holder::Person(other))) => {
                Err(Trouble::Refused(Message::new("match-seat-taken").with("name", self.name_of(other).await?)))
            }
            Once::Conflict(LobbyConflict::SeatTaken(_)) => Err(Trouble::refused("match-lobby-changed")),
            Once::Conflict(LobbyConflict::NotInLobby(_)) => Err(Trouble::refused("match-not-in-lobby")),
            Once::Conflict(LobbyConflict::NoSuchSeat) => Err(Trouble::refused("match-no-such-seat")),
        }
    }

    /// The lobby message as things stand.
    pub(super) async fn lobby_letter(&self, meta: &Match) -> Result<Letter, Trouble> {
        let game = self.game_of(meta)?;
        let lang = lang_of(meta.language);
        let seats = self.store.seats(meta.id).await?;
        let mut lines = vec![attribute(lang, &format!("game-{game}"), "about").unwrap_or_default(), String::new()];
        let mut buttons = Vec::new();
        let options = options_of(meta);
        let seating = game.seating(&options);
        let playing = seating.seats;
        let open = meta.state == MatchState::Lobby;
        // Seats may stay empty where a game needs fewer; once it has begun, they are no seats of this match.
        let sparse = seating.fewest < playing.len();
        let is_shown = |place: usize, holder: &Holder| {
            playing.has(Seat(place as u8)) && (open || !sparse || *holder != Holder::Open)
        };
        for (place, holder) in seats.iter().enumerate().filter(|(place, holder)| is_shown(*place, holder)) {
            let name = seat_name(lang, game, Seat(place as u8));
            let (who, label, look) = match holder {
                Holder::Open => {
                    let open = say(lang, &Message::new("match-seat-open"));
                    (open, name.clone(), Look::Main)
                }
                Holder::House => {
                    let house = say(lang, &Message::new("match-seat-house"));
                    (house.clone(), options::pair(lang, &name, &house), Look::Plain)
                }
                Holder::Person(user) => {
                    let person = self.name_of(*user).await?;
                    (format!("<@{user}>"), options::pair(lang, &name, &person), Look::Good)
                }
            };
            lines.push(super::post::seat_line(lang, &name, who));
            buttons.push(button(&Press::Lobby(meta.id, Lobby::Sit(Seat(place as u8))), label, look));
        }
        lines.push(String::new());
        lines.push(options::line(lang, game, &options));
        if open {
            let id = if sparse { "match-lobby-hint-sparse" } else { "match-lobby-hint" };
            lines.push(sentence(lang, &Message::new(id).with("fewest", seating.fewest)));
        }
        lines.extend(self.dice_lines(meta).await?);
        let state = Message::new(match meta.state {
            MatchState::Lobby => "match-state-lobby",
            MatchState::Running => "match-state-running",
            MatchState::Over => "match-state-over",
            MatchState::Cancelled => "match-state-cancelled",
            MatchState::Frozen => "match-state-frozen",
        });
        let title = Message::new("match-lobby-title")
            .with("game", by_id(lang, &format!("game-{game}")).unwrap_or_default())
            .with("number", meta.id.0)
            .with("state", state);
        let mut rows = Vec::new();
        if open {
            rows.extend(buttons.chunks(5).map(|row| Row::Buttons(row.to_vec())));
            rows.push(Row::Menu(options::menu(meta.id, lang, game, &options)));
            let press = |what: Lobby, id: &'static str, look: Look| {
                button(&Press::Lobby(meta.id, what), say(lang, &Message::new(id)), look)
            };
            rows.push(Row::Buttons(vec![
                press(Lobby::Start, "match-button-start", Look::Good),
                press(Lobby::House, "match-button-house", Look::Plain),
                press(Lobby::Word, "match-button-word", Look::Plain),
                press(Lobby::Leave, "match-button-leave", Look::Plain),
                press(Lobby::Cancel, "match-button-cancel", Look::Grave),
            ]));
        }
        Ok(Letter { title: say(lang, &title), body: lines.join("\n"), rows, ..Letter::default() })
    }
}

pub(super) fn private(request: &Request, message: &Message) -> Reply {
    Reply::Private(Letter::text(sentence(request.who.lang, message)))
}

fn in_lobby(meta: &Match) -> Result<(), Trouble> {
    match meta.state {
        MatchState::Lobby => Ok(()),
        MatchState::Running | MatchState::Frozen => Err(Trouble::refused("match-not-in-lobby")),
        MatchState::Over | MatchState::Cancelled => Err(Trouble::refused("match-gone")),
    }
}

impl Desk {
    /// The game of a stored match.
    pub(super) fn game_of(&self, meta: &Match) -> Result<GameKind, Trouble> {
        self.games.find(&meta.game).ok_or(Trouble::refused("match-no-game"))
    }
}

pub(super) fn options_of(meta: &Match) -> BTreeMap<String, String> {
    serde_json::from_str(&meta.options).unwrap_or_default()
}

/// A seat by its name in notation or in either language.
pub(super) fn find_seat(game: GameKind, SeatName(text): &SeatName) -> Result<Seat, Trouble> {
    let same = |place: &usize| {
        let seat = Seat(*place as u8);
        game.seats()[*place].eq_ignore_ascii_case(text)
            || Lang::ALL.into_iter().any(|lang| seat_name(lang, game, seat).to_lowercase() == text.to_lowercase())
    };
    (0..game.seats().len()).find(same).map(|place| Seat(place as u8)).ok_or(Trouble::refused("match-no-such-seat"))
}

/// What the host must grant before a match can live here.
pub(super) fn missing(lacks: Lacks, thread: bool) -> Option<Message> {
    let names = [
        (lacks.view, "match-permission-view"),
        (lacks.send, "match-permission-send"),
        (lacks.embed, "match-permission-embed"),
        (lacks.attach, "match-permission-attach"),
        (lacks.threads && thread, "match-permission-threads"),
    ];
    let list: Vec<Message> = names.iter().filter(|(lacks, _)| *lacks).map(|(_, id)| Message::new(id)).collect();
    (!list.is_empty()).then(|| Message::new("match-permissions-missing").with("list", list))
}
