//! Loss of power. A kill leaves the system alive, which still writes what it was given; a cut does not. So a desk plays while
//! `strace` records every write and every sync of its files; then, at random moments of that record, a disk is built that
//! holds what was synced, and of everything else any torn part or nothing. Whatever was acknowledged by then must be on it.
//!
//! `POWER_CUTS=2000 POWER_ORDERS=600 cargo test --test harm power -- --nocapture` looks further.

mod disk;
mod record;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use crate::club::{ADA, Club, Person, command};
use chance::Seeded;
use desk::Desk;
use desk::press::Press;
use desk::reply::{Reply, Row};
use desk::request::{Ask, Request};
use disk::Disk;
use escarmouche::games;
use escarmouche::load::moves::{anybody_due, pick, think};
use game::{GameKind, Holder, Table};
use record::{Act, read};
use rehearsal::variable;
use store::{ChannelId, MatchId, Store};

/// The variable that makes a child of this test and names its database.
const CHILD: &str = "ESCARMOUCHE_POWER_CHILD";

/// What the child says of a step that was carried out: the match and the step.
const ACKNOWLEDGED: &str = "acknowledged ";

/// Matches at once, one of each game.
const MATCHES: usize = 5;

#[test]
fn nothing_acknowledged_is_lost_when_power_is_cut() {
    let cuts = variable("POWER_CUTS", 60);
    let Some((folder, acts)) = recorded() else { return };
    let told = acts.iter().filter(|act| matches!(act, Act::Say(_))).count();
    assert!(told > 20, "only {told} steps were acknowledged");
    let synced = acts.iter().filter(|act| matches!(act, Act::Sync { .. })).count();
    let lost = cut(&folder, &acts, cuts, false);
    assert!(lost.is_empty(), "{} of {cuts} cuts lost something:\n{}", lost.len(), lost.join("\n"));
    // A disk that only claims to have written is what a database without syncs would have: the loss must be seen.
    let lies = cut(&folder, &acts, cuts, true);
    assert!(!lies.is_empty(), "this test would not notice a database that syncs nothing");
    eprintln!(
        "{cuts} cuts of power in {} writes and {synced} syncs, {told} steps acknowledged: none lost; where syncs do nothing, \
         {} of {cuts} cuts lose some",
        acts.iter().filter(|act| matches!(act, Act::Write { .. })).count(),
        lies.len(),
    );
}

/// The record of a child at play: the folder of its database, and what it did. None where nothing can be recorded.
fn recorded() -> Option<(PathBuf, Vec<Act>)> {
    let place = tempfile::tempdir().expect("tests may write temporary files");
    // What the files are called in the record.
    let folder = place.path().canonicalize().expect("it is there");
    let trace = folder.join("trace");
    let traced = Command::new("strace")
        .args(["-f", "-qq", "-xx", "-y", "-s", "16777216", "-e", "signal=none", "-e"])
        .arg("trace=openat,write,pwrite64,ftruncate,fsync,fdatasync,unlink,rename")
        .arg("-o")
        .arg(&trace)
        .arg(std::env::current_exe().expect("it runs"))
        .args(["--exact", "power::child_plays_while_it_is_recorded", "--nocapture", "--test-threads", "1"])
        .env(CHILD, folder.join("matches.sqlite"))
        .stdout(Stdio::null())
        .output();
    let why = match traced {
        Ok(traced) if traced.status.success() => return Some((folder, read(&trace).expect("the record can be read"))),
        Ok(traced) => String::from_utf8_lossy(&traced.stderr).into_owned(),
        Err(why) => why.to_string(),
    };
    // What a child that was recorded complains of is a failure, and so is a missing tool where none may be missing.
    assert!(!trace.exists() || why.contains("ptrace"), "the recorded child failed: {why}");
    assert!(std::env::var_os("ESCARMOUCHE_TESTS_STRICT").is_none(), "nothing can be recorded: {why}");
    writeln!(std::io::stderr(), "skipped, no power was cut: strace cannot be used ({why})").expect("a terminal");
    None
}

/// Cuts the power so often; what was lost, cut by cut.
fn cut(folder: &Path, acts: &[Act], cuts: u64, lies: bool) -> Vec<String> {
    let mut dice = Seeded::new(cuts);
    let mut moments: Vec<usize> = (0..cuts).map(|_| pick(&mut dice, acts.len())).collect();
    moments.sort_unstable();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (mut disk, mut told, mut done) = (Disk::new(folder, lies), BTreeMap::new(), 0);
    let mut lost = Vec::new();
    for moment in moments {
        for act in &acts[done..moment] {
            disk.take(act);
            if let Act::Say(words) = act {
                told.extend(read_step(words));
            }
        }
        done = moment;
        let left = tempfile::tempdir().expect("tests may write temporary files");
        disk.leave_in(left.path(), &mut dice);
        let path = left.path().join("matches.sqlite");
        if let Err(why) = runtime.block_on(examine(&path, &told)) {
            lost.push(format!("cut after {moment} of {} acts: {why}", acts.len()));
        }
    }
    lost
}

fn read_step(words: &str) -> Option<(MatchId, u32)> {
    let (_, words) = words.split_once(ACKNOWLEDGED)?;
    let (id, step) = words.trim().split_once(' ')?;
    Some((MatchId(id.parse().ok()?), step.parse().ok()?))
}

/// Opens what a cut left, and looks for every step that was acknowledged.
async fn examine(path: &Path, told: &BTreeMap<MatchId, u32>) -> Result<(), String> {
    // Before the first write has come to the disk there may be no database; the bot makes one.
    let store = Store::open(path)
        .await
        .map_err(|why| format!("it does not open: {why}: {:?}", std::error::Error::source(&why)))?;
    let store = Arc::new(store);
    let desk = Desk::new(games(), Store::clone(&store), Arc::new(|| 1), Arc::new(|| Box::new(Seeded::new(1))));
    for (id, step) in told {
        let table = desk.standing(*id, 0).await.map_err(|why| format!("match {id} does not fold: {why}"))?.table;
        if table.step() < *step {
            return Err(format!("match {id} ends at step {}, and step {step} was acknowledged", table.step()));
        }
    }
    Ok(())
}

/// Plays on a new database until enough orders are given, and says each step that was carried out. Does nothing unless it is
/// the child.
#[tokio::test]
async fn child_plays_while_it_is_recorded() {
    let Some(path) = std::env::var_os(CHILD) else { return };
    let club = Club::at(Store::open(&path).await.expect("it opens"), 1);
    let mut dice = Seeded::new(7);
    let mut out = std::io::stdout();
    let mut tables = Vec::new();
    for (number, game) in games().all().take(MATCHES).enumerate() {
        let channel = ChannelId(100 + number as u64);
        let told = asks(&club, ADA, channel, command(&format!("match new game:{game} language:en start:true"))).await;
        let meta = club.desk.store().live_match_in(channel).await.expect("it reads");
        let meta = meta.unwrap_or_else(|| panic!("{game} is not opened: {told:?}"));
        tables.push((meta.id, channel, game));
    }
    for order in 0..variable("POWER_ORDERS", 120) {
        let (id, channel, game) = tables[order as usize % tables.len()];
        let table = club.desk.standing(id, 0).await.expect("it folds").table;
        let before = table.step();
        if let Some(words) = thought(table.as_ref(), &mut dice) {
            orders(&club, channel, game, &words).await;
            let after = club.desk.standing(id, 0).await.expect("it folds").table.step();
            assert!(before < after, "{game}: {words} was refused");
            // As one write, so that it stands in the record as one.
            out.write_all(format!("{ACKNOWLEDGED}{id} {after}\n").as_bytes()).expect("it is recorded");
            out.flush().expect("it is recorded");
        }
        if order % 4 == 0 {
            club.posts().await;
        }
    }
}

/// What somebody who is due would do; nothing in a match that is over.
fn thought(table: &dyn Table, dice: &mut Seeded) -> Option<String> {
    let (seat, person) = anybody_due(table, dice)?;
    assert_eq!(table.holders()[usize::from(seat.0)], Holder::Person(person));
    think(table, seat, person, dice)
}

/// Gives an order, by way of its preview.
async fn orders(club: &Club, channel: ChannelId, game: GameKind, words: &str) {
    let answer = asks(club, ADA, channel, command(&format!("{game} {words}"))).await;
    if let Reply::Private(letter) = &answer
        && let Some(id) = letter.rows.iter().find_map(confirmation)
    {
        asks(club, ADA, channel, Ask::Press { id, value: None, private: true }).await;
    }
}

fn confirmation(row: &Row) -> Option<String> {
    let Row::Buttons(buttons) = row else { return None };
    let is_confirmation = |id: &str| matches!(Press::read(games(), id), Some(Press::Confirm { .. }));
    buttons.iter().map(|button| button.id.clone()).find(|id| is_confirmation(id))
}

async fn asks(club: &Club, who: Person, channel: ChannelId, ask: Ask) -> Reply {
    let Request { id, who, mut place, ask } = club.request(who, ask);
    place.channel = channel;
    club.desk.handle(Request { id, who, place, ask }).await
}
