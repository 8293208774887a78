//! A match from elsewhere, written down as it was played there: for whoever looks into what went wrong with it.

use super::id::{ChannelId, GuildId, MatchId, UserId};
use super::lobby::NewPerson;
use super::log::{EntryRow, NewEntry, insert_entries};
use super::matches::{ChannelTaken, Holder};
use super::once::Asked;
use super::outbox::{NewDelivery, owe};
use super::word::{Language, MatchState};
use super::{Fault, Store};
use chance::fair::Stream;

/// A match that was played elsewhere.
#[derive(Clone, Debug)]
pub struct Import {
    /// Its number there; it keeps it where that is free.
    pub number: MatchId,
    /// The server in which it is to live.
    pub guild: Option<GuildId>,
    /// The channel in which it is to live.
    pub channel: ChannelId,
    /// The game, by its short name.
    pub game: String,
    /// The language in which it speaks to its channel.
    pub language: Language,
    /// How far it had come.
    pub state: MatchState,
    /// A JSON object.
    pub options: String,
    /// JSON of the opening.
    pub opening: String,
    /// A JSON array of what was drawn for it.
    pub opening_draws: String,
    /// The version of the rules.
    pub rules_version: String,
    /// JSON of the result, if there is one.
    pub result: Option<String>,
    /// Who held the seats at the start.
    pub seats: Vec<Holder>,
    /// Its people by number.
    pub persons: Vec<NewPerson>,
    /// What decides its dice.
    pub stream: Stream,
    /// The log, each entry with its hour.
    pub entries: Vec<(NewEntry, i64)>,
    /// When it was opened, began and ended.
    pub times: (i64, Option<i64>, Option<i64>),
    /// What is to be told first.
    pub owes: Vec<NewDelivery>,
}

impl Store {
    /// Writes down a match from elsewhere. The answer is its number here.
    pub async fn import(&self, new: Import, asked: Asked) -> Result<Result<MatchId, ChannelTaken>, Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        let taken =
            sqlx::query_scalar("select id from matches where channel = $1 and state in ('lobby', 'running', 'frozen')")
                .bind(new.channel)
                .fetch_optional(&mut *tx)
                .await?;
        if let Some(taken) = taken {
            return Ok(Err(ChannelTaken(taken)));
        }
        let id: MatchId = sqlx::query_scalar(
            "select case when exists (select 1 from matches where id = $1) \
             then (select max(id) + 1 from matches) else $1 end",
        )
        .bind(new.number)
        .fetch_one(&mut *tx)
        .await?;
        let host = new.persons.first().map_or(UserId(0), |person| person.user);
        let (created, started, ended) = new.times;
        sqlx::query(
            "insert into matches (id, guild, channel, game, language, host, state, options, revision, opening, \
             opening_draws, rules_version, result, created_at, started_at, ended_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11, $12, $13, $14, $15)",
        )
        .bind(id)
        .bind(new.guild)
        .bind(new.channel)
        .bind(new.game)
        .bind(new.language)
        .bind(host)
        .bind(new.state)
        .bind(new.options)
        .bind(new.opening)
        .bind(new.opening_draws)
        .bind(new.rules_version)
        .bind(new.result)
        .bind(created)
        .bind(started)
        .bind(ended)
        .execute(&mut *tx)
        .await?;
        for (holder, seat) in new.seats.iter().zip(0_u32..) {
            let (kind, user) = holder.columns();
            sqlx::query("insert into seats (match_id, seat, holder, user_id) values ($1, $2, $3, $4)")
                .bind(id)
                .bind(seat)
                .bind(kind)
                .bind(user)
                .execute(&mut *tx)
                .await?;
        }
        for (person, number) in new.persons.iter().zip(0_u32..) {
            sqlx::query("insert into persons (match_id, person, user_id, name) values ($1, $2, $3, $4)")
                .bind(id)
                .bind(number)
                .bind(person.user)
                .bind(person.name.as_str())
                .execute(&mut *tx)
                .await?;
        }
        // The name of the stream is part of every draw; where it is taken, new dice fall from another.
        sqlx::query(
            "insert into streams (id, match_id, secret, drawn, made_at) \
             select case when exists (select 1 from streams where id = $1) then $2 else $1 end, $3, $4, 0, $5",
        )
        .bind(new.stream.id.as_str())
        .bind(format!("import:{id}"))
        .bind(id)
        .bind(new.stream.secret.reveal())
        .bind(created)
        .execute(&mut *tx)
        .await?;
        for (word, place) in new.stream.words.iter().zip(1_i64..) {
            // Who added a word is not in the file; only the order counts.
            sqlx::query("insert into match_words (match_id, user_id, word) values ($1, $2, $3)")
                .bind(id)
                .bind(place)
                .bind(word.as_str())
                .execute(&mut *tx)
                .await?;
        }
        let steps = new.entries.iter().zip(1..);
        let rows: Vec<EntryRow<'_>> =
            steps.map(|((entry, at), step)| EntryRow::imported(id, step, entry, *at)).collect();
        insert_entries(&mut tx, &rows).await?;
        owe(&mut tx, id, &new.owes, asked.at).await?;
        tx.commit().await?;
        self.owing().notify_one();
        Ok(Ok(id))
    }
}
