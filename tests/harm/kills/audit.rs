//! The audit after each kill, on a copy of the files as the killed process left them, so that the bot itself finds them
//! untouched. What somebody was told must stand in the log, and whatever stands there somebody must have asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chance::Seeded;
use desk::Desk;
use escarmouche::games;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row, SqliteConnection};
use standin::{Message, MessageKind, Snowflake, World};
use store::{MatchId, Store};

use super::hall::{Hall, Told};

/// What `SQLite` keeps beside a database; the shared memory is made anew.
const ENDINGS: [&str; 3] = ["", "-wal", "-journal"];

/// Looks for what was acknowledged, and folds every match if that is wanted.
pub async fn after_a_kill(hall: &Hall, folds: bool) {
    let Some((_copy, path)) = copied(hall) else { return };
    match looked_through(hall, &path).await {
        Ok(wrong) => hall.account().wrong.extend(wrong),
        Err(why) => hall.wrong(format!("what a kill left cannot be read: {why}")),
    }
    if folds {
        fold(hall, &path).await;
    }
}

/// The same, and whether every message came once.
pub async fn at_the_end(hall: &Hall) {
    after_a_kill(hall, true).await;
    let Some((_copy, path)) = copied(hall) else { return };
    match delivered(hall, &path).await {
        Ok(wrong) => hall.account().wrong.extend(wrong),
        Err(why) => hall.wrong(format!("the deliveries cannot be read: {why}")),
    }
}

/// A copy of the database in a folder of its own; none before there is one.
fn copied(hall: &Hall) -> Option<(tempfile::TempDir, PathBuf)> {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let (from, to) = (hall.database(), folder.path().join("copy.sqlite"));
    for ending in ENDINGS {
        let beside = |path: &Path| PathBuf::from(format!("{}{ending}", path.display()));
        if beside(&from).exists() {
            std::fs::copy(beside(&from), beside(&to)).expect("it can be copied");
        }
    }
    // Killed while it was being made, it may hold no table yet: the bot makes them when it starts again.
    std::fs::metadata(&to).is_ok_and(|file| file.len() > 0).then_some((folder, to))
}

async fn connect(path: &Path) -> sqlx::Result<SqliteConnection> {
    SqliteConnectOptions::new().filename(path).connect().await
}

/// Everything that is wrong in the log and in the rolls.
async fn looked_through(hall: &Hall, path: &Path) -> sqlx::Result<Vec<String>> {
    let mut conn = connect(path).await?;
    let sound: String = sqlx::query_scalar("pragma quick_check").fetch_one(&mut conn).await?;
    if sound != "ok" {
        return Ok(vec![format!("the database is damaged: {sound}")]);
    }
    let tables: Vec<String> =
        sqlx::query_scalar("select name from sqlite_master where name in ('log', 'rolls', 'incidents')")
            .fetch_all(&mut conn)
            .await?;
    if tables.len() < 3 {
        return Ok(Vec::new());
    }
    let mut wrong = Vec::new();
    let incidents: Vec<String> = sqlx::query_scalar("select what from incidents").fetch_all(&mut conn).await?;
    wrong.extend(incidents.into_iter().map(|what| format!("an incident: {what}")));
    let lasts: BTreeMap<i64, u32> = sqlx::query("select match_id, max(step) from log group by match_id")
        .fetch_all(&mut conn)
        .await?
        .iter()
        .map(|row| (row.get(0), row.get(1)))
        .collect();
    for (id, seen) in hall.steps().await {
        let there = lasts.get(&id).copied().unwrap_or(0);
        if there < seen {
            wrong.push(format!("match {id}: step {seen} was there, and the log ends at {there}"));
        }
    }
    let rows = sqlx::query("select interaction, match_id, step, kind from log where kind in ('command', 'aside')");
    let mut logged = BTreeMap::new();
    for row in rows.fetch_all(&mut conn).await? {
        let (interaction, id, step): (Option<i64>, i64, u32) = (row.get(0), row.get(1), row.get(2));
        match interaction {
            None => wrong.push(format!("match {id}, step {step}: nobody asked for it")),
            Some(interaction) => drop(logged.insert(interaction as u64, (id, step))),
        }
    }
    let rows = sqlx::query("select stream, roll, interaction from rolls").fetch_all(&mut conn).await?;
    let rolls: BTreeMap<(String, u32), u64> =
        rows.iter().map(|row| ((row.get(0), row.get(1)), row.get::<i64, _>(2) as u64)).collect();
    let seats = sqlx::query("select match_id, seat, user_id from seats where holder = 'person'");
    let seats: BTreeSet<(i64, u8, i64)> =
        seats.fetch_all(&mut conn).await?.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();

    let mut account = hall.account();
    for order in &mut account.orders {
        let is_logged = logged.remove(&order.id()).is_some();
        match order.told() {
            _ if !is_logged && order.must_stand() => wrong.push(format!("acknowledged and lost: {}", order.name())),
            Told::Incident(text) => wrong.push(format!("{}: {text}", order.name())),
            Told::Done | Told::Nothing if is_logged => order.found(),
            Told::Done | Told::Nothing => {}
        }
    }
    let nobodys =
        logged.iter().map(|(interaction, place)| format!("{interaction} at {place:?}: nobody gave this order"));
    wrong.extend(nobodys);
    for (roll, interaction) in account.told_rolls() {
        if rolls.get(&roll) != Some(&interaction) {
            wrong.push(format!("{roll:?} was told for {interaction}, and {:?} stands there", rolls.get(&roll)));
        }
    }
    let lost = account.seats.iter().filter(|(id, seat, user)| !seats.contains(&(id.0, *seat, user.0 as i64)));
    wrong.extend(lost.map(|(id, seat, user)| format!("match {id}: seat {seat} is no longer that of {user}")));
    Ok(wrong)
}

/// Folds every match that was seen.
async fn fold(hall: &Hall, path: &Path) {
    let store = match Store::open(path).await {
        Ok(store) => store,
        Err(why) => return hall.wrong(format!("what a kill left cannot be opened: {why}")),
    };
    let desk = Desk::new(games(), store, Arc::new(|| 1), Arc::new(|| Box::new(Seeded::new(1))));
    let matches: Vec<MatchId> = hall.account().matches.iter().copied().collect();
    for id in matches {
        match desk.standing(id, 0).await {
            Ok(_) | Err(desk::LoadFault::NotStarted(_)) => {}
            Err(why) => hall.wrong(format!("match {id} does not fold: {why}")),
        }
    }
}

/// What is owed still, or shown to nobody yet; nothing once all is delivered.
pub async fn stays_owed(path: &Path) -> Option<String> {
    let read = async {
        let mut conn = SqliteConnectOptions::new().filename(path).read_only(true).connect().await?;
        let owed: i64 =
            sqlx::query_scalar("select count(*) from deliveries where state = 'owed'").fetch_one(&mut conn).await?;
        let unseen = "select count(*) from placards where message is null and state = 'kept'";
        let unseen: i64 = sqlx::query_scalar(unseen).fetch_one(&mut conn).await?;
        sqlx::Connection::close(conn).await?;
        Ok::<_, sqlx::Error>((owed, unseen))
    };
    match read.await {
        Ok((0, 0)) => None,
        Ok((owed, unseen)) => Some(format!("{owed} messages and {unseen} placards")),
        Err(why) => Some(why.to_string()),
    }
}

/// Whether what is noted as delivered stands in Discord once, and nothing besides.
async fn delivered(hall: &Hall, path: &Path) -> sqlx::Result<Vec<String>> {
    let mut conn = connect(path).await?;
    let mut wrong = Vec::new();
    let world = hall.discord.world();
    let bot = world.bot();
    let is_posted = |message: &Arc<Message>| {
        message.author == bot
            && message.reader.is_none()
            && message.interaction.is_none()
            && matches!(message.kind, MessageKind::Plain | MessageKind::Reply)
    };
    let mut posted: BTreeSet<Snowflake> =
        all_messages(&world).into_iter().filter(is_posted).map(|message| message.id).collect();
    let rows = sqlx::query(
        "select id, match_id, kind, state, message, from_step, to_step, last_error from deliveries order by id",
    );
    let mut noted = BTreeSet::new();
    let mut told: BTreeMap<i64, (u32, i64)> = BTreeMap::new();
    for row in rows.fetch_all(&mut conn).await? {
        let (id, of, kind, state): (i64, i64, &str, &str) = (row.get(0), row.get(1), row.get(2), row.get(3));
        let what = format!("match {of}, delivery {id} ({kind})");
        let Some(message) = row.get::<Option<i64>, _>(4).filter(|_| state == "sent") else {
            wrong.push(format!("{what} is {state}: {:?}", row.get::<Option<&str>, _>(7)));
            continue;
        };
        hall.account().delivered += 1;
        let number = Snowflake::new(message as u64);
        if !posted.contains(&number) {
            wrong.push(format!("{what} is noted as message {number}, which is not there"));
        }
        // A lobby is one message that changes.
        if !noted.insert(number) && kind != "lobby" {
            wrong.push(format!("{what} is noted as message {number}, as something else is"));
        }
        if kind == "report" {
            let (from, to): (u32, u32) = (row.get(5), row.get(6));
            let (last, above) = told.insert(of, (to, message)).unwrap_or((0, 0));
            let follows = from == 0 || last < from;
            if !follows || message < above {
                wrong.push(format!("{what} tells steps {from} to {to} after {last}"));
            }
        }
    }
    let placards = sqlx::query_scalar::<_, i64>("select message from placards where message is not null");
    for message in placards.fetch_all(&mut conn).await? {
        noted.insert(Snowflake::new(message as u64));
    }
    posted.retain(|message| !noted.contains(message));
    for message in posted {
        let texts = all_messages(&world).into_iter().filter(|said| said.id == message);
        let text: Vec<String> = texts.map(|message| format!("{} {:?}", message.content, message.embeds)).collect();
        wrong.push(format!("message {message} is noted nowhere: {}", text.concat()));
    }
    Ok(wrong)
}

/// Everything that stands anywhere.
fn all_messages(world: &World) -> Vec<Arc<Message>> {
    world.channels.values().flat_map(|channel| world.messages.of(channel.id)).collect()
}
