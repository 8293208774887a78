//! Seats offered to substitutes. Who may offer and who may accept is known elsewhere. Offers are made and withdrawn
//! together with the clocks of their match; a seat changes hands by an append, which also takes the offer away.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::id::{MatchId, UserId};
use super::log::Reseat;
use super::{Fault, Store};

/// The seats of a person, offered to whoever wants to take over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatOffer {
    /// The number of the person.
    pub person: u8,
    /// The user who offers them; none if time did.
    pub by: Option<UserId>,
    /// The decisions that the person owed then; none if the offer holds whatever the person does.
    pub owes: Option<String>,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// What becomes of the offer of a person's seats.
#[derive(Clone, Debug)]
pub enum OfferChange {
    /// It is made, or replaced.
    Made(SeatOffer),
    /// It is gone.
    Withdrawn(u8),
}

/// Puts another user in the place of a person, with the seats; says whether that could be. The person stays known under
/// their number, and the substitute has one of their own.
pub(super) async fn substitute(conn: &mut SqliteConnection, match_id: MatchId, reseat: &Reseat) -> Result<bool, Fault> {
    let persons = sqlx::query("select person, user_id from persons where match_id = $1")
        .bind(match_id)
        .fetch_all(&mut *conn)
        .await?;
    let read = |row: &SqliteRow| Ok((row.try_get(0)?, row.try_get(1)?));
    let persons: Vec<(u8, UserId)> = persons.iter().map(read).collect::<sqlx::Result<_>>()?;
    let Some((_, before)) = persons.iter().find(|(person, _)| *person == reseat.person) else { return Ok(false) };
    let known = persons.iter().find(|(person, user)| *person == reseat.heir || *user == reseat.user);
    match known {
        Some(known) if *known != (reseat.heir, reseat.user) || reseat.heir == reseat.person => return Ok(false),
        Some(_) => {}
        None => {
            sqlx::query("insert into persons (match_id, person, user_id, name) values ($1, $2, $3, $4)")
                .bind(match_id)
                .bind(reseat.heir)
                .bind(reseat.user)
                .bind(reseat.name.as_str())
                .execute(&mut *conn)
                .await?;
        }
    }
    sqlx::query("update seats set user_id = $3 where match_id = $1 and user_id = $2")
        .bind(match_id)
        .bind(*before)
        .bind(reseat.user)
        .execute(&mut *conn)
        .await?;
    remove(conn, match_id, reseat.person).await?;
    Ok(true)
}

async fn remove(conn: &mut SqliteConnection, match_id: MatchId, person: u8) -> Result<(), Fault> {
    sqlx::query("delete from seat_offers where match_id = $1 and person = $2")
        .bind(match_id)
        .bind(person)
        .execute(conn)
        .await?;
    Ok(())
}

/// Makes or withdraws an offer inside a transaction.
pub(super) async fn change(conn: &mut SqliteConnection, match_id: MatchId, change: &OfferChange) -> Result<(), Fault> {
    match change {
        OfferChange::Withdrawn(person) => remove(conn, match_id, *person).await,
        OfferChange::Made(offer) => {
            sqlx::query(
                "insert into seat_offers (match_id, person, offered_by, owes, at) values ($1, $2, $3, $4, $5) \
                 on conflict (match_id, person) do update set offered_by = excluded.offered_by, \
                 owes = excluded.owes, at = excluded.at",
            )
            .bind(match_id)
            .bind(offer.person)
            .bind(offer.by)
            .bind(offer.owes.as_deref())
            .bind(offer.at)
            .execute(conn)
            .await?;
            Ok(())
        }
    }
}

impl Store {
    /// The offers of a match, by person.
    pub async fn seat_offers(&self, match_id: MatchId) -> Result<Vec<SeatOffer>, Fault> {
        let mut reader = self.reader().await?;
        let rows =
            sqlx::query("select person, offered_by, owes, at from seat_offers where match_id = $1 order by person")
                .bind(match_id)
                .fetch_all(&mut *reader)
                .await?;
        let read = |row: &SqliteRow| {
            Ok(SeatOffer { person: row.try_get(0)?, by: row.try_get(1)?, owes: row.try_get(2)?, at: row.try_get(3)? })
        };
        Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
    }
}
