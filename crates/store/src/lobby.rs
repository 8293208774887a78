//! The time before a match starts: taking and leaving seats, choosing options,
//! starting. Each change raises the revision of the lobby and owes its message
//! once more; [`Store::start`] names the revision it was made for, so nobody is
//! started into a match that changed under the finger.

use sqlx::{Row, SqliteConnection};

use super::clocks::{Clock, Winding};
use super::id::{ChannelId, MatchId, UserId};
use super::log::{EntryRow, NewEntry, insert_entries};
use super::matches::{Holder, state_of};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::outbox::{NewDelivery, Owed, owe};
use super::placards::{put_up, touch};
use super::word::{Language, MatchState};
use super::{Fault, Store};

/// One seat that changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatChange {
    /// The seat.
    pub seat: u8,
    /// Who shall hold it.
    pub holder: Holder,
    /// Who must hold it until now; none if that does not matter.
    pub only_if: Option<Holder>,
}

/// Why the lobby did not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyConflict {
    /// The match is not in its lobby any more but in this state.
    NotInLobby(MatchState),
    /// Somebody else holds the seat meanwhile.
    SeatTaken(Holder),
    /// The match has no such seat (any more).
    NoSuchSeat,
}

/// Everything with which a match starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The revision of the lobby from which the rest was made.
    pub revision: u32,
    /// JSON of the options that the opening was made from.
    pub options: String,
    /// JSON of the opening.
    pub opening: String,
    /// A JSON array of what was drawn for it.
    pub opening_draws: String,
    /// The version of the rules.
    pub rules_version: String,
    /// The people, numbered 0, 1, 2 … in this order; one per user.
    pub persons: Vec<NewPerson>,
    /// What happens at once, if anything.
    pub entries: Vec<NewEntry>,
    /// What is to be told; the lobby message is owed without asking.
    pub owes: Vec<NewDelivery>,
    /// The clocks of its people.
    pub clocks: Vec<Clock>,
}

/// A person of a match about to start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The user.
    pub user: UserId,
    /// The name as shown.
    pub name: String,
}

/// Why the match did not start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartConflict {
    /// The match is not in its lobby any more but in this state.
    NotInLobby(MatchState),
    /// The lobby has changed since; this is its revision now.
    LobbyChanged(u32),
}

/// The ways in which a lobby changes.
enum Change<'a> {
    Seat(SeatChange),
    Leave(UserId),
    Options { options: &'a str, seats: Option<u8>, moves: &'a [SeatChange] },
    Language(Language),
    Word { user: UserId, word: &'a str },
}

impl Store {
    /// Gives a seat to somebody, if it is still held as expected. The answer is the new revision.
    pub async fn set_seat(
        &self,
        match_id: MatchId,
        change: SeatChange,
        asked: Asked,
    ) -> Result<Once<u32, LobbyConflict>, Fault> {
        self.change_lobby(match_id, &Change::Seat(change), asked).await
    }

    /// Opens every seat that the user holds. The answer is the new revision.
    pub async fn clear_user(
        &self,
        match_id: MatchId,
        user: UserId,
        asked: Asked,
    ) -> Result<Once<u32, LobbyConflict>, Fault> {
        self.change_lobby(match_id, &Change::Leave(user), asked).await
    }

    /// Replaces the options, a JSON object, and the number of seats if one is given. New seats
    /// are open; a seat that a person holds is not taken away. Whoever the new options displace
    /// changes seats with them, or nothing changes at all. The answer is the new revision.
    pub async fn set_options(
        &self,
        match_id: MatchId,
        options: &str,
        seats: Option<u8>,
        moves: &[SeatChange],
        asked: Asked,
    ) -> Result<Once<u32, LobbyConflict>, Fault> {
        self.change_lobby(match_id, &Change::Options { options, seats, moves }, asked).await
    }

    /// Changes the language in which the match speaks. The answer is the new revision.
    pub async fn set_language(
        &self,
        match_id: MatchId,
        language: Language,
        asked: Asked,
    ) -> Result<Once<u32, LobbyConflict>, Fault> {
        self.change_lobby(match_id, &Change::Language(language), asked).await
    }

    /// Adds a user's words to the secret of the match, in place of those they gave before; no words take them back.
    /// The answer is the new revision.
    pub async fn set_word(
        &self,
        match_id: MatchId,
        user: UserId,
        word: &str,
        asked: Asked,
    ) -> Result<Once<u32, LobbyConflict>, Fault> {
        self.change_lobby(match_id, &Change::Word { user, word }, asked).await
    }

    async fn change_lobby(
        &self,
        match_id: MatchId,
        change: &Change<'_>,
        asked: Asked,
    ) -> Result<Once<u32, LobbyConflict>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let lobby = match raise_revision(&mut tx, match_id).await? {
            Ok(lobby) => lobby,
            Err(state) => return Ok(Once::Conflict(LobbyConflict::NotInLobby(state))),
        };
        let changed = match *change {
            Change::Seat(change) => seat(&mut tx, match_id, change).await?,
            Change::Leave(user) => leave(&mut tx, match_id, user).await?,
            Change::Options { options, seats, moves } => {
                sqlx::query("update matches set options = $2 where id = $1")
                    .bind(match_id)
                    .bind(options)
                    .execute(&mut *tx)
                    .await?;
                let mut changed = match seats {
                    Some(seats) => resize(&mut tx, match_id, seats).await?,
                    None => Ok(()),
                };
                for change in moves {
                    if changed.is_ok() {
                        changed = seat(&mut tx, match_id, *change).await?;
                    }
                }
                changed
            }
            Change::Word { user, word } => replace_word(&mut tx, match_id, user, word).await?,
            Change::Language(language) => {
                sqlx::query("update matches set language = $2 where id = $1")
                    .bind(match_id)
                    .bind(language)
                    .execute(&mut *tx)
                    .await?;
                Ok(())
            }
        };
        if let Err(conflict) = changed {
            return Ok(Once::Conflict(conflict));
        }
        let message = NewDelivery { channel: lobby.channel, what: Owed::Lobby };
        owe(&mut tx, match_id, &[message], asked.at).await?;
        remember(&mut tx, asked, Some(match_id), &Outcome::Lobby).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(lobby.revision))
    }

    /// Starts a match from its lobby. The answer is the last step of its log, 0 if nothing
    /// happened yet.
    pub async fn start(
        &self,
        match_id: MatchId,
        start: Start,
        asked: Asked,
    ) -> Result<Once<u32, StartConflict>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let lobby = match raise_revision(&mut tx, match_id).await? {
            Ok(lobby) => lobby,
            Err(state) => return Ok(Once::Conflict(StartConflict::NotInLobby(state))),
        };
        if lobby.revision != start.revision + 1 {
            return Ok(Once::Conflict(StartConflict::LobbyChanged(lobby.revision - 1)));
        }
        sqlx::query(
            "update matches set state = 'running', opening = $2, rules_version = $3, \
             started_at = $4, opening_draws = $5, options = $6 where id = $1",
        )
        .bind(match_id)
        .bind(start.opening)
        .bind(start.rules_version)
        .bind(asked.at)
        .bind(start.opening_draws)
        .bind(start.options)
        .execute(&mut *tx)
        .await?;
        if !start.persons.is_empty() {
            let mut query = sqlx::QueryBuilder::new("insert into persons (match_id, person, user_id, name) ");
            query.push_values(start.persons.iter().zip(0_u32..), |mut row, (new, person)| {
                row.push_bind(match_id).push_bind(person).push_bind(new.user).push_bind(new.name.as_str());
            });
            query.build().execute(&mut *tx).await?;
        }
        let rows: Vec<EntryRow> = EntryRow::following(match_id, 0, &start.entries, asked).collect();
        insert_entries(&mut tx, &rows).await?;
        let last = rows.len() as u32;
        let mut winding = Winding::default();
        winding.push(match_id, &start.clocks);
        winding.write(&mut tx).await?;
        let message = NewDelivery { channel: lobby.channel, what: Owed::Lobby };
        owe(&mut tx, match_id, &[message], asked.at).await?;
        owe(&mut tx, match_id, &start.owes, asked.at).await?;
        touch(&mut tx, &[match_id]).await?;
        put_up(&mut tx, match_id, lobby.channel, asked.at).await?;
        remember(&mut tx, asked, Some(match_id), &Outcome::Started(last)).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(last))
    }
}

/// A lobby that is being changed.
struct Lobby {
    revision: u32,
    channel: ChannelId,
}

/// Raises the revision of a match that is in its lobby; else says in which state it is.
async fn raise_revision(conn: &mut SqliteConnection, match_id: MatchId) -> Result<Result<Lobby, MatchState>, Fault> {
    let row = sqlx::query(
        "update matches set revision = revision + 1 where id = $1 and state = 'lobby' \
         returning revision, channel",
    )
    .bind(match_id)
    .fetch_optional(&mut *conn)
    .await?;
    match row {
        Some(row) => Ok(Ok(Lobby { revision: row.try_get(0)?, channel: row.try_get(1)? })),
        None => Ok(Err(state_of(conn, match_id).await?)),
    }
}

async fn seat(
    conn: &mut SqliteConnection,
    match_id: MatchId,
    change: SeatChange,
) -> Result<Result<(), LobbyConflict>, Fault> {
    let row = sqlx::query("select holder, user_id from seats where match_id = $1 and seat = $2")
        .bind(match_id)
        .bind(change.seat)
        .fetch_optional(&mut *conn)
        .await?;
    let Some(row) = row else {
        return Ok(Err(LobbyConflict::NoSuchSeat));
    };
    let holder = Holder::read(&row)?;
    if change.only_if.is_some_and(|expected| expected != holder) {
        return Ok(Err(LobbyConflict::SeatTaken(holder)));
    }
    let (kind, user) = change.holder.columns();
    sqlx::query("update seats set holder = $3, user_id = $4 where match_id = $1 and seat = $2")
        .bind(match_id)
        .bind(change.seat)
        .bind(kind)
        .bind(user)
        .execute(conn)
        .await?;
    Ok(Ok(()))
}

async fn leave(
    conn: &mut SqliteConnection,
    match_id: MatchId,
    user: UserId,
) -> Result<Result<(), LobbyConflict>, Fault> {
    sqlx::query("update seats set holder = 'open', user_id = null where match_id = $1 and user_id = $2")
        .bind(match_id)
        .bind(user)
        .execute(conn)
        .await?;
    Ok(Ok(()))
}

async fn replace_word(
    conn: &mut SqliteConnection,
    match_id: MatchId,
    user: UserId,
    word: &str,
) -> Result<Result<(), LobbyConflict>, Fault> {
    sqlx::query("delete from match_words where match_id = $1 and user_id = $2")
        .bind(match_id)
        .bind(user)
        .execute(&mut *conn)
        .await?;
    if !word.is_empty() {
        sqlx::query("insert into match_words (match_id, user_id, word) values ($1, $2, $3)")
            .bind(match_id)
            .bind(user)
            .bind(word)
            .execute(conn)
            .await?;
    }
    Ok(Ok(()))
}

async fn resize(conn: &mut SqliteConnection, match_id: MatchId, seats: u8) -> Result<Result<(), LobbyConflict>, Fault> {
    let row = sqlx::query(
        "select holder, user_id from seats \
         where match_id = $1 and seat >= $2 and holder = 'person' order by seat limit 1",
    )
    .bind(match_id)
    .bind(seats)
    .fetch_optional(&mut *conn)
    .await?;
    if let Some(row) = row {
        return Ok(Err(LobbyConflict::SeatTaken(Holder::read(&row)?)));
    }
    sqlx::query("delete from seats where match_id = $1 and seat >= $2")
        .bind(match_id)
        .bind(seats)
        .execute(&mut *conn)
        .await?;
    let present: u8 = sqlx::query_scalar("select count(*) from seats where match_id = $1")
        .bind(match_id)
        .fetch_one(&mut *conn)
        .await?;
    for seat in present..seats {
        sqlx::query("insert into seats (match_id, seat, holder) values ($1, $2, 'open')")
            .bind(match_id)
            .bind(seat)
            .execute(&mut *conn)
            .await?;
    }
    Ok(Ok(()))
}
