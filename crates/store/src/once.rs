//! Acting once: Discord may deliver a request twice, and a person may press
//! twice. Each mutating operation notes the request in its own transaction and
//! changes nothing when it finds it noted already. A request that met a
//! conflict changed nothing and is not noted.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection};

use super::id::{InteractionId, MatchId};
use super::{Fault, Store};

/// Which request asks for a change, and when. The store never reads the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The request as Discord numbered it; none for what the bot does by itself.
    pub interaction: Option<InteractionId>,
    /// Seconds since 1970, UTC.
    pub at: i64,
}

impl Asked {
    /// A change that the bot makes by itself.
    pub const fn at(at: i64) -> Self {
        Self { interaction: None, at }
    }

    /// A change that a person asked for.
    pub const fn by(interaction: InteractionId, at: i64) -> Self {
        Self { interaction: Some(interaction), at }
    }
}

/// What came of a request. `C` lists what can stand in its way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Once<T, C = Infallible> {
    /// It was carried out and is on disk.
    Done(T),
    /// It had been carried out before; nothing changed now.
    Already(Earlier),
    /// It came at the wrong moment; nothing changed.
    Conflict(C),
}

/// A request that was carried out before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The match it concerned, if any.
    pub match_id: Option<MatchId>,
    /// When it was carried out.
    pub at: i64,
    /// What came of it.
    pub outcome: Outcome,
}

/// What came of an earlier request, in one word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The match was opened.
    Created,
    /// The lobby changed.
    Lobby,
    /// The match started, its log ending at this step.
    Started(u32),
    /// The log grew to this step.
    Appended(u32),
    /// The match was called off.
    Cancelled,
    /// The match was frozen.
    Frozen,
    /// The match was thawed.
    Thawed,
    /// A setting was changed.
    Setting,
    /// Something the caller wrote down itself.
    Noted(String),
}

impl Outcome {
    /// The text form stored with a request.
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an enum of words and numbers can always be written")
    }

    /// Reads the text form. What a newer program wrote is handed on as a note.
    fn from_json(text: String) -> Self {
        serde_json::from_str(&text).unwrap_or(Self::Noted(text))
    }
}

/// What is known of any of these requests, as `(request, what came of it)`.
pub(super) async fn earlier_of(
    conn: &mut SqliteConnection,
    interactions: &[InteractionId],
) -> Result<Vec<(InteractionId, Earlier)>, Fault> {
    if interactions.is_empty() {
        return Ok(Vec::new());
    }
    // The log is asked as well: it remembers requests longer than the pruned table does.
    let mut query =
        sqlx::QueryBuilder::new("select id, match_id, at, outcome, null as step from interactions where id in (");
    let mut list = query.separated(", ");
    for interaction in interactions {
        list.push_bind(*interaction);
    }
    query.push(
        ") union all \
         select interaction, match_id, at, null, step from log where interaction in (",
    );
    let mut list = query.separated(", ");
    for interaction in interactions {
        list.push_bind(*interaction);
    }
    query.push(")");
    query
        .build()
        .fetch_all(conn)
        .await?
        .iter()
        .map(|row| {
            let outcome: Option<String> = row.try_get(3)?;
            let outcome = match outcome {
                Some(text) => Outcome::from_json(text),
                None => Outcome::Appended(row.try_get(4)?),
            };
            Ok((row.try_get(0)?, Earlier { match_id: row.try_get(1)?, at: row.try_get(2)?, outcome }))
        })
        .collect()
}

/// What is known of the request, if it is one and was acted on before.
pub(super) async fn earlier(conn: &mut SqliteConnection, asked: Asked) -> Result<Option<Earlier>, Fault> {
    let found = earlier_of(conn, asked.interaction.as_slice()).await?;
    Ok(found.into_iter().next().map(|(_, earlier)| earlier))
}

/// Notes that the request was acted on, if it is one.
pub(super) async fn remember(
    conn: &mut SqliteConnection,
    asked: Asked,
    match_id: Option<MatchId>,
    outcome: &Outcome,
) -> Result<(), Fault> {
    if let Some(interaction) = asked.interaction {
        remember_all(conn, &[(interaction, match_id, asked.at, outcome.clone())]).await?;
    }
    Ok(())
}

/// Notes several requests in as few statements as may be.
pub(super) async fn remember_all(
    conn: &mut SqliteConnection,
    requests: &[(InteractionId, Option<MatchId>, i64, Outcome)],
) -> Result<(), Fault> {
    for chunk in requests.chunks(super::ROWS_PER_STATEMENT) {
        let mut query = sqlx::QueryBuilder::new("insert into interactions (id, match_id, at, outcome) ");
        query.push_values(chunk, |mut row, (interaction, match_id, at, outcome)| {
            row.push_bind(*interaction).push_bind(*match_id).push_bind(*at).push_bind(outcome.to_json());
        });
        query.build().execute(&mut *conn).await?;
    }
    Ok(())
}

impl Store {
    /// What came of a request, if it was acted on before.
    pub async fn earlier(&self, interaction: InteractionId) -> Result<Option<Earlier>, Fault> {
        let mut reader = self.reader().await?;
        let found = earlier_of(&mut reader, &[interaction]).await?;
        Ok(found.into_iter().next().map(|(_, earlier)| earlier))
    }

    /// Notes a request that changes nothing else in the store, such as a roll of dice, so that
    /// it too is answered once.
    pub async fn note(
        &self,
        interaction: InteractionId,
        match_id: Option<MatchId>,
        note: &str,
        at: i64,
    ) -> Result<Once<()>, Fault> {
        let asked = Asked::by(interaction, at);
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        if let Some(earlier) = earlier(&mut tx, asked).await? {
            return Ok(Once::Already(earlier));
        }
        remember(&mut tx, asked, match_id, &Outcome::Noted(note.to_owned())).await?;
        tx.commit().await?;
        Ok(Once::Done(()))
    }
}
