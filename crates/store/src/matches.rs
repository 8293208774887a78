//! Matches as a whole: opening one, finding them, calling them off, setting
//! them aside. What happens in the lobby and in the log is told next door.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::clocks;
use super::id::{ChannelId, GuildId, MatchId, MessageId, UserId};
use super::once::{Asked, Once, Outcome, earlier, remember};
use super::outbox::{NewDelivery, Owed, owe};
use super::placards::touch;
use super::stream::begin_match_stream;
use super::word::{HolderKind, Language, MatchState};
use super::{Fault, Store};
use chance::fair::Secret;

/// A match to be opened.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The server; none in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread in which it will live.
    pub channel: ChannelId,
    /// The game, by its short name.
    pub game: String,
    /// The language in which it speaks to its channel.
    pub language: Language,
    /// Who opens it.
    pub host: UserId,
    /// A JSON object.
    pub options: String,
    /// The seats and who sits there from the start.
    pub seats: Vec<Holder>,
    /// What decides its dice, made before anybody can add words of their own.
    pub secret: Secret,
}

/// A match as it stands, without its seats and its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its number.
    pub id: MatchId,
    /// The server; none in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread in which it lives.
    pub channel: ChannelId,
    /// The game, by its short name.
    pub game: String,
    /// The language in which it speaks to its channel.
    pub language: Language,
    /// Who opened it.
    pub host: UserId,
    /// How far it has come.
    pub state: MatchState,
    /// A JSON object.
    pub options: String,
    /// Grows with each change in the lobby; [`Store::start`] asks for it.
    pub revision: u32,
    /// JSON of the opening; none until it starts.
    pub opening: Option<String>,
    /// A JSON array of what was drawn for the opening; none until then.
    pub opening_draws: Option<String>,
    /// The version of the rules it started with; none until then.
    pub rules_version: Option<String>,
    /// JSON of the result; none until it is over.
    pub result: Option<String>,
    /// Why it is set aside; none unless it is.
    pub frozen_why: Option<String>,
    /// The lobby message; none until it was posted.
    pub lobby_message: Option<MessageId>,
    /// When it was opened, in seconds since 1970.
    pub created_at: i64,
    /// When it started.
    pub started_at: Option<i64>,
    /// When it was over or called off.
    pub ended_at: Option<i64>,
    /// Since when its clocks are stopped by agreement.
    pub paused_at: Option<i64>,
    /// JSON array of the persons who want them stopped, or to run again.
    pub pausing: Option<String>,
}

/// Who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// This user.
    Person(UserId),
    /// The house plays it.
    House,
}

impl Holder {
    /// The two columns in which a holder is stored.
    pub(super) const fn columns(self) -> (HolderKind, Option<UserId>) {
        match self {
            Self::Open => (HolderKind::Open, None),
            Self::Person(user) => (HolderKind::Person, Some(user)),
            Self::House => (HolderKind::House, None),
        }
    }

    /// Reads the columns `holder` and `user_id`.
    pub(super) fn read(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(match row.try_get("holder")? {
            HolderKind::Open => Self::Open,
            HolderKind::Person => Self::Person(row.try_get("user_id")?),
            HolderKind::House => Self::House,
        })
    }
}

/// A person of a started match. The log names people by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// 0, 1, 2 … within the match.
    pub person: u8,
    /// The user who is this person now.
    pub user: UserId,
    /// The name as shown when they joined.
    pub name: String,
}

/// The channel has a match that is not finished: this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChannelTaken(pub MatchId);

/// The match is in this state, in which the request makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongState(pub MatchState);

/// The columns of [`Match`], to be followed by a condition on `m`.
macro_rules! select_match {
    ($rest:literal) => {
        concat!(
            "select m.id, m.guild, m.channel, m.game, m.language, m.host, m.state, m.options, \
             m.revision, m.opening, m.opening_draws, m.rules_version, m.result, m.frozen_why, m.lobby_message, \
             m.created_at, m.started_at, m.ended_at, m.paused_at, m.pausing from matches m ",
            $rest
        )
    };
}

fn read_match(row: &SqliteRow) -> sqlx::Result<Match> {
    Ok(Match {
        id: row.try_get("id")?,
        guild: row.try_get("guild")?,
        channel: row.try_get("channel")?,
        game: row.try_get("game")?,
        language: row.try_get("language")?,
        host: row.try_get("host")?,
        state: row.try_get("state")?,
        options: row.try_get("options")?,
        revision: row.try_get("revision")?,
        opening: row.try_get("opening")?,
        opening_draws: row.try_get("opening_draws")?,
        rules_version: row.try_get("rules_version")?,
        result: row.try_get("result")?,
        frozen_why: row.try_get("frozen_why")?,
        lobby_message: row.try_get("lobby_message")?,
        created_at: row.try_get("created_at")?,
        started_at: row.try_get("started_at")?,
        ended_at: row.try_get("ended_at")?,
        paused_at: row.try_get("paused_at")?,
        pausing: row.try_get("pausing")?,
    })
}

/// The state of a match that must exist.
pub(super) async fn state_of(conn: &mut SqliteConnection, match_id: MatchId) -> Result<MatchState, Fault> {
    sqlx::query_scalar("select state from matches where id = $1")
        .bind(match_id)
        .fetch_optional(conn)
        .await?
        .ok_or(Fault::NoSuchMatch(match_id))
}

impl Store {
    /// Opens a match in its channel and owes its lobby message.
    pub async fn create_match(&self, new: NewMatch, asked: Asked) -> Result<Once<MatchId, ChannelTaken>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let taken = sqlx::query_scalar(
            "select id from matches \
             where channel = $1 and state in ('lobby', 'running', 'frozen')",
        )
        .bind(new.channel)
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(taken) = taken {
            return Ok(Once::Conflict(ChannelTaken(taken)));
        }
        let id: MatchId =
            sqlx::query_scalar("select coalesce(max(id), 0) + 1 from matches").fetch_one(&mut *tx).await?;
        sqlx::query(
            "insert into matches \
             (id, guild, channel, game, language, host, state, options, revision, created_at) \
             values ($1, $2, $3, $4, $5, $6, 'lobby', $7, 1, $8)",
        )
        .bind(id)
        .bind(new.guild)
        .bind(new.channel)
        .bind(new.game)
        .bind(new.language)
        .bind(new.host)
        .bind(new.options)
        .bind(asked.at)
        .execute(&mut *tx)
        .await?;
        if !new.seats.is_empty() {
            let mut query = sqlx::QueryBuilder::new("insert into seats (match_id, seat, holder, user_id) ");
            query.push_values(new.seats.iter().zip(0_u32..), |mut row, (holder, seat)| {
                let (kind, user) = holder.columns();
                row.push_bind(id).push_bind(seat).push_bind(kind).push_bind(user);
            });
            query.build().execute(&mut *tx).await?;
        }
        begin_match_stream(&mut tx, id, &new.secret, asked.at).await?;
        let lobby = NewDelivery { channel: new.channel, what: Owed::Lobby };
        owe(&mut tx, id, &[lobby], asked.at).await?;
        touch(&mut tx, &[id]).await?;
        remember(&mut tx, asked, Some(id), &Outcome::Created).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(id))
    }

    /// Calls off a match that is not finished, with a result if one is to be kept.
    pub async fn cancel(
        &self,
        match_id: MatchId,
        result: Option<&str>,
        owes: &[NewDelivery],
        asked: Asked,
    ) -> Result<Once<(), WrongState>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let state = state_of(&mut tx, match_id).await?;
        if !state.is_live() {
            return Ok(Once::Conflict(WrongState(state)));
        }
        let channel = sqlx::query_scalar(
            "update matches set state = 'cancelled', result = $2, frozen_why = null, \
             ended_at = $3 where id = $1 returning channel",
        )
        .bind(match_id)
        .bind(result)
        .bind(asked.at)
        .fetch_one(&mut *tx)
        .await?;
        if state == MatchState::Lobby {
            // Its buttons must go.
            let lobby = NewDelivery { channel, what: Owed::Lobby };
            owe(&mut tx, match_id, &[lobby], asked.at).await?;
        }
        clocks::remove(&mut tx, match_id).await?;
        owe(&mut tx, match_id, owes, asked.at).await?;
        touch(&mut tx, &[match_id]).await?;
        remember(&mut tx, asked, Some(match_id), &Outcome::Cancelled).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(()))
    }

    /// Sets a running match aside: nothing is appended to it until it is thawed.
    pub async fn freeze(
        &self,
        match_id: MatchId,
        why: &str,
        owes: &[NewDelivery],
        asked: Asked,
    ) -> Result<Once<(), WrongState>, Fault> {
        self.turn(match_id, MatchState::Running, MatchState::Frozen, Some(why), owes, asked).await
    }

    /// Takes up a frozen match again.
    pub async fn thaw(
        &self,
        match_id: MatchId,
        owes: &[NewDelivery],
        asked: Asked,
    ) -> Result<Once<(), WrongState>, Fault> {
        self.turn(match_id, MatchState::Frozen, MatchState::Running, None, owes, asked).await
    }

    async fn turn(
        &self,
        match_id: MatchId,
        from: MatchState,
        to: MatchState,
        why: Option<&str>,
        owes: &[NewDelivery],
        asked: Asked,
    ) -> Result<Once<(), WrongState>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        let state = state_of(&mut tx, match_id).await?;
        if state != from {
            return Ok(Once::Conflict(WrongState(state)));
        }
        sqlx::query("update matches set state = $2, frozen_why = $3 where id = $1")
            .bind(match_id)
            .bind(to)
            .bind(why)
            .execute(&mut *tx)
            .await?;
        clocks::hold(&mut tx, match_id, to == MatchState::Running, asked.at).await?;
        owe(&mut tx, match_id, owes, asked.at).await?;
        touch(&mut tx, &[match_id]).await?;
        let outcome = if to == MatchState::Frozen { Outcome::Frozen } else { Outcome::Thawed };
        remember(&mut tx, asked, Some(match_id), &outcome).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Once::Done(()))
    }

    /// The match of this number.
    pub async fn match_by_id(&self, match_id: MatchId) -> Result<Option<Match>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query(select_match!("where m.id = $1")).bind(match_id).fetch_optional(&mut *reader).await?;
        Ok(row.as_ref().map(read_match).transpose()?)
    }

    /// The match that occupies the channel.
    pub async fn live_match_in(&self, channel: ChannelId) -> Result<Option<Match>, Fault> {
        let mut reader = self.reader().await?;
        let row = sqlx::query(select_match!("where m.channel = $1 and m.state in ('lobby', 'running', 'frozen')"))
            .bind(channel)
            .fetch_optional(&mut *reader)
            .await?;
        Ok(row.as_ref().map(read_match).transpose()?)
    }

    /// The latest match that was started in the channel, finished or not.
    pub async fn last_match_in(&self, channel: ChannelId) -> Result<Option<Match>, Fault> {
        let mut reader = self.reader().await?;
        let row =
            sqlx::query(select_match!("where m.channel = $1 and m.started_at is not null order by m.id desc limit 1"))
                .bind(channel)
                .fetch_optional(&mut *reader)
                .await?;
        Ok(row.as_ref().map(read_match).transpose()?)
    }

    /// The matches in which the user sits or is a person, in the order of their opening.
    pub async fn matches_of(&self, user: UserId, states: &[MatchState]) -> Result<Vec<Match>, Fault> {
        if states.is_empty() {
            return Ok(Vec::new());
        }
        let mut query =
            sqlx::QueryBuilder::new(select_match!("where m.id in (select match_id from persons where user_id = "));
        query.push_bind(user);
        query.push(" union select match_id from seats where user_id = ");
        query.push_bind(user);
        query.push(") and m.state in (");
        let mut list = query.separated(", ");
        for state in states {
            list.push_bind(*state);
        }
        query.push(") order by m.id");
        let mut reader = self.reader().await?;
        let rows = query.build().fetch_all(&mut *reader).await?;
        Ok(rows.iter().map(read_match).collect::<sqlx::Result<_>>()?)
    }

    /// Every match that is being played, in the order of their opening.
    pub async fn running_matches(&self) -> Result<Vec<Match>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(select_match!(
            // The first half lets the planner use the index of the live ones.
            "where m.state in ('lobby', 'running', 'frozen') and m.state = 'running' order by m.id"
        ))
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read_match).collect::<sqlx::Result<_>>()?)
    }

    /// Who sits where; the seat's number is the place in the list.
    pub async fn seats(&self, match_id: MatchId) -> Result<Vec<Holder>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query("select holder, user_id from seats where match_id = $1 order by seat")
            .bind(match_id)
            .fetch_all(&mut *reader)
            .await?;
        Ok(rows.iter().map(Holder::read).collect::<sqlx::Result<_>>()?)
    }

    /// The people of a started match, by number.
    pub async fn persons(&self, match_id: MatchId) -> Result<Vec<Person>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query("select person, user_id, name from persons where match_id = $1 order by person")
            .bind(match_id)
            .fetch_all(&mut *reader)
            .await?;
        let read = |row: &SqliteRow| {
            Ok(Person { person: row.try_get("person")?, user: row.try_get("user_id")?, name: row.try_get("name")? })
        };
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }
}
