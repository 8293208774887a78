//! How matches ended for their people, and what they had on the table. Written by the transaction that ends a match and
//! replaced if it ends once more; a match that is not over any more counts for nothing, whatever stands here.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::id::{ChannelId, GuildId, MatchId, MessageId, UserId};
use super::word::Verdict;
use super::{Fault, Store};

/// How a match ended for one of its people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResult {
    /// The number of the person.
    pub person: u8,
    /// The user.
    pub user: UserId,
    /// People of the same number won or lost together.
    pub side: u8,
    /// How it ended.
    pub verdict: Verdict,
    /// How it counts for ratings; none if it does not.
    pub rated: Option<Verdict>,
    /// Decisions that were left to the rules because time was up.
    pub lapses: u32,
    /// The pieces that they had, by kind.
    pub units: Vec<(String, u32)>,
}

/// A result as it is read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The match.
    pub match_id: MatchId,
    /// Its game, by its short name.
    pub game: String,
    /// JSON of what was chosen for it.
    pub options: String,
    /// Its server; none in direct messages.
    pub guild: Option<GuildId>,
    /// Where it was played.
    pub channel: ChannelId,
    /// Its last report, if one was posted.
    pub message: Option<MessageId>,
    /// When it ended, in seconds since 1970.
    pub ended_at: i64,
    /// The user.
    pub user: UserId,
    /// The name as shown when they joined.
    pub name: String,
    /// People of the same number won or lost together.
    pub side: u8,
    /// How it ended.
    pub verdict: Verdict,
    /// How it counts for ratings; none if it does not.
    pub rated: Option<Verdict>,
    /// Decisions that were left to the rules because time was up.
    pub lapses: u32,
}

/// How often a user had pieces of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Used {
    /// The game, by its short name.
    pub game: String,
    /// The kind.
    pub unit: String,
    /// In how many matches.
    pub matches: u32,
    /// How many of these were won.
    pub won: u32,
    /// How many pieces in all.
    pub count: u32,
}

/// Which matches are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// Those of a server.
    Server(GuildId),
    /// All, wherever they were played.
    Everywhere,
}

impl Within {
    fn guild(self) -> Option<GuildId> {
        match self {
            Within::Server(guild) => Some(guild),
            Within::Everywhere => None,
        }
    }
}

/// The columns of [`Finished`], to be followed by conditions.
macro_rules! select_finished {
    ($rest:literal) => {
        concat!(
            "select m.id, m.game, m.options, m.guild, m.channel, m.ended_at, r.user_id, p.name, r.side, r.verdict, \
             r.rated, r.lapses, \
             (select d.message from deliveries d where d.match_id = m.id and d.channel = m.channel \
                 and d.kind = 'report' and d.state = 'sent' order by d.id desc limit 1) as message \
             from results r join matches m on m.id = r.match_id \
             join persons p on p.match_id = r.match_id and p.person = r.person \
             where m.state = 'over' and ",
            $rest,
            " order by m.ended_at, m.id, r.person"
        )
    };
}

fn read(row: &SqliteRow) -> sqlx::Result<Finished> {
    Ok(Finished {
        match_id: row.try_get("id")?,
        game: row.try_get("game")?,
        options: row.try_get("options")?,
        guild: row.try_get("guild")?,
        channel: row.try_get("channel")?,
        message: row.try_get("message")?,
        ended_at: row.try_get("ended_at")?,
        user: row.try_get("user_id")?,
        name: row.try_get("name")?,
        side: row.try_get("side")?,
        verdict: row.try_get("verdict")?,
        rated: row.try_get("rated")?,
        lapses: row.try_get("lapses")?,
    })
}

/// Keeps the results of a match instead of what was there.
pub(super) async fn keep(conn: &mut SqliteConnection, match_id: MatchId, results: &[NewResult]) -> Result<(), Fault> {
    for removal in ["delete from results where match_id = $1", "delete from used_units where match_id = $1"] {
        sqlx::query(removal).bind(match_id).execute(&mut *conn).await?;
    }
    for result in results {
        sqlx::query(
            "insert into results (match_id, person, user_id, side, verdict, rated, lapses) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(match_id)
        .bind(result.person)
        .bind(result.user)
        .bind(result.side)
        .bind(result.verdict)
        .bind(result.rated)
        .bind(result.lapses)
        .execute(&mut *conn)
        .await?;
        for (unit, count) in &result.units {
            sqlx::query("insert into used_units (match_id, person, unit, count) values ($1, $2, $3, $4)")
                .bind(match_id)
                .bind(result.person)
                .bind(unit.as_str())
                .bind(*count)
                .execute(&mut *conn)
                .await?;
        }
    }
    Ok(())
}

impl Store {
    /// Every result of every match that a user has played, those of the others included, in the order of their ends.
    pub async fn results_of(&self, user: UserId, within: Within) -> Result<Vec<Finished>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(select_finished!(
            "r.match_id in (select match_id from results where user_id = $1) and ($2 is null or m.guild = $2)"
        ))
        .bind(user)
        .bind(within.guild())
        .fetch_all(&mut *reader)
        .await?;
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// Every result of a server, in the order of their ends.
    pub async fn results_in(&self, guild: GuildId) -> Result<Vec<Finished>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(select_finished!("m.guild = $1")).bind(guild).fetch_all(&mut *reader).await?;
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// What a user had on the table, what was there most often first.
    pub async fn used_units(&self, user: UserId, within: Within) -> Result<Vec<Used>, Fault> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query(
            "select m.game, u.unit, count(*), sum(r.verdict = 'won'), sum(u.count) \
             from used_units u join results r on r.match_id = u.match_id and r.person = u.person \
             join matches m on m.id = u.match_id \
             where r.user_id = $1 and m.state = 'over' and ($2 is null or m.guild = $2) \
             group by m.game, u.unit order by count(*) desc, sum(u.count) desc, u.unit",
        )
        .bind(user)
        .bind(within.guild())
        .fetch_all(&mut *reader)
        .await?;
        let read = |row: &SqliteRow| {
            Ok(Used {
                game: row.try_get(0)?,
                unit: row.try_get(1)?,
                matches: row.try_get(2)?,
                won: row.try_get(3)?,
                count: row.try_get(4)?,
            })
        };
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }

    /// Matches that are over and have no results, because they ended before results were kept; at most `limit`.
    pub async fn unsettled(&self, limit: u32) -> Result<Vec<MatchId>, Fault> {
        let mut reader = self.reader().await?;
        Ok(sqlx::query_scalar(
            "select m.id from matches m where m.state = 'over' \
             and not exists (select 1 from results r where r.match_id = m.id) order by m.id limit $1",
        )
        .bind(limit)
        .fetch_all(&mut *reader)
        .await?)
    }

    /// Keeps the results of a match that ended before they were kept.
    pub async fn settle(&self, match_id: MatchId, results: &[NewResult]) -> Result<(), Fault> {
        let mut writer = self.writer().await;
        let mut tx = writer.begin().await?;
        keep(&mut tx, match_id, results).await?;
        tx.commit().await?;
        Ok(())
    }
}
