//! The program itself, started and killed: it begins again wherever its first start was cut off, and a second one on the same
//! files says who has them and ends. `ESCARMOUCHE_KILLS=150 cargo test --test discord start` kills more often.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::former;
use standin::{Keep, World};

/// The least that a start takes on a slow machine, and more.
const PATIENCE: Duration = Duration::from_mins(1);

fn local_mode(folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_escarmouche"))
        .args(["local", "--port", "0"])
        .current_dir(folder)
        .env_remove("DISCORD_TOKEN")
        .env("ESCARMOUCHE_LOG", "error")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started")
}

/// Waits until it has said where its page is; what it said instead, if it ended.
fn until_ready(child: &mut Child) -> Result<(), String> {
    let mut lines = BufReader::new(child.stdout.take().expect("its words are read")).lines();
    let ready = lines.by_ref().map_while(Result::ok).any(|line| line.contains("Ctrl+C"));
    if ready { Ok(()) } else { Err(errors(child)) }
}

fn errors(child: &mut Child) -> String {
    child.wait().expect("it ends");
    let lines = BufReader::new(child.stderr.take().expect("its complaints are read")).lines();
    lines.map_while(Result::ok).collect::<Vec<_>>().join("\n")
}

/// Kills starts in folders that were prepared, at later and later moments of a whole one, starts again, and looks at what
/// is there then.
fn kill_starts(prepare: impl Fn(&Path), check: impl Fn(&Path)) {
    let kills: u32 = std::env::var("ESCARMOUCHE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(16);
    // How long a whole start takes here, so that the kills fall into it.
    let whole = {
        let folder = tempfile::tempdir().expect("tests may write temporary files");
        prepare(folder.path());
        let (begun, mut child) = (Instant::now(), local_mode(folder.path()));
        until_ready(&mut child).expect("it starts");
        child.kill().and_then(|()| child.wait()).expect("it is killed");
        begun.elapsed()
    };
    for kill in 0..kills {
        let folder = tempfile::tempdir().expect("tests may write temporary files");
        prepare(folder.path());
        let mut first = local_mode(folder.path());
        std::thread::sleep(whole * kill / kills);
        first.kill().and_then(|()| first.wait()).expect("it is killed");
        let mut again = local_mode(folder.path());
        if let Err(why) = until_ready(&mut again) {
            panic!("killed after {:?} it does not start any more: {why}", whole * kill / kills);
        }
        again.kill().and_then(|()| again.wait()).expect("it is killed");
        check(folder.path());
    }
    assert!(whole < PATIENCE, "a start took {whole:?}");
}

#[test]
fn a_first_start_that_is_killed_can_be_made_again() {
    kill_starts(|_| {}, |_| {});
}

/// What the first build kept is taken over at the first start, or at the next if that one is killed.
#[test]
fn a_start_that_takes_a_former_world_over_can_be_killed() {
    let kept = World::read(&Path::new(former::FORMER).join("escarmouche.local.json")).expect("it can be read");
    let kept = kept.expect("it is there");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let check = |folder: &Path| {
        let is_there = |name: &str| folder.join(name).exists();
        assert!(is_there("escarmouche.local.json.old") && !is_there("escarmouche.local.json"), "it is set aside");
        let found = async { Keep::open(&folder.join("escarmouche.local")).await?.world().await };
        let found = runtime.block_on(found).expect("it can be read");
        assert_eq!(kept.users.len(), found.users.len());
        for channel in kept.channels.keys() {
            let known: Vec<_> = kept.messages.of(*channel).map(|message| message.id).collect();
            let there: Vec<_> = found.messages.of(*channel).map(|message| message.id).collect();
            assert!(known.iter().all(|id| there.contains(id)), "{known:?} {there:?}");
            for file in found.messages.of(*channel).flat_map(|message| message.attachments.clone()) {
                assert_eq!(found.files.get(file.id).is_some(), file.size > 0, "{}", file.name);
            }
        }
    };
    kill_starts(former::copied, check);
}

/// Whoever reads what the program prints may have had enough.
#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let play = concat!(env!("CARGO_MANIFEST_DIR"), "/games/invasion/plays/0-0_a_whole_match.play");
    let mut child = Command::new(env!("CARGO_BIN_EXE_escarmouche"))
        .args(["play", play])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    drop(child.stdout.take());
    let complaint = errors(&mut child);
    assert!(!complaint.contains("panicked"), "{complaint}");
}

#[test]
fn a_second_start_on_the_same_files_says_who_has_them() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let mut first = local_mode(folder.path());
    until_ready(&mut first).expect("it starts");
    let mut second = local_mode(folder.path());
    let complaint = until_ready(&mut second).expect_err("one process owns a database");
    assert!(complaint.contains(&first.id().to_string()) && complaint.contains("already"), "{complaint}");
    first.kill().and_then(|()| first.wait()).expect("it is killed");
    let mut third = local_mode(folder.path());
    until_ready(&mut third).expect("a killed process owns nothing");
    third.kill().and_then(|()| third.wait()).expect("it is killed");
}

/// An empty file is what a first start leaves that was killed; where there were matches, a disk or a restore has failed.
#[test]
fn a_database_that_was_in_use_is_not_begun_anew_in_silence() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let mut first = local_mode(folder.path());
    until_ready(&mut first).expect("it starts");
    first.kill().and_then(|()| first.wait()).expect("it is killed");
    let database = folder.path().join("escarmouche.local.sqlite");
    for ending in ["", "-wal", "-shm"] {
        let path = folder.path().join(format!("escarmouche.local.sqlite{ending}"));
        if path.exists() {
            std::fs::write(path, "").expect("it is ours");
        }
    }
    let complaint = until_ready(&mut local_mode(folder.path())).expect_err("what was there is gone");
    assert!(complaint.contains("there was a database before") && complaint.contains("backup"), "{complaint}");
    let examined = Command::new(env!("CARGO_BIN_EXE_escarmouche"))
        .arg("doctor")
        .current_dir(folder.path())
        .env_remove("DISCORD_TOKEN")
        .env("ESCARMOUCHE_DATABASE", &database)
        .output()
        .expect("the program can be started");
    let told = String::from_utf8_lossy(&examined.stdout);
    assert!(told.contains("WRONG") && told.contains("there was a database before"), "{told}");
    assert_eq!(std::fs::read(&database).expect("it is there"), b"", "left as it was found");
}
