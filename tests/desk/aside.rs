//! Matches from elsewhere and from other builds: what cannot be read is set aside and can still be taken away, what is
//! reported reaches the host with the whole match, and a file becomes a match again. The running matches under
//! `tests/running` were kept as they stood; every later build must read them as it did then and play on.
//! `ESCARMOUCHE_KEEP_EXPORT=1` writes them anew, which is right only before they are released.

use escarmouche::games;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use crate::club::{ADA, BO, CHANNEL, Club, button, command, private, started};
use desk::proof::{Flaw, verify};
use desk::reply::{Reply, Row};
use desk::{Home, ImportFault};
use game::{Due, GameKind, Seats, Viewer};
use store::{Append, Asked, ChannelId, Ended, EntryKind, MatchId, MatchState, NewEntry, Store, UserId};

const HOST: ChannelId = ChannelId(99);

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/running")
}

fn home(channel: u64) -> Home {
    Home { guild: None, channel: ChannelId(channel), people: [1, 2, 3, 4, 5, 6].map(UserId).to_vec() }
}

/// Something that no build of the rules can read.
fn garbage(person: u8, events: &str) -> NewEntry {
    NewEntry {
        kind: EntryKind::Command,
        person: Some(person),
        seat: None,
        command: Some("deploy order:secret".to_owned()),
        events: events.to_owned(),
        draws: "[]".to_owned(),
    }
}

async fn exported(club: &Club, who: crate::club::Person) -> String {
    let letter = private(club.types(who, "match export").await);
    String::from_utf8(letter.file.unwrap_or_else(|| panic!("no file: {}", letter.body)).bytes).expect("text")
}

#[tokio::test]
async fn a_match_that_cannot_be_read_is_set_aside_and_exported_without_its_secrets() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy").await;
    let hide = "invasion hide diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8";
    club.types(BO, hide).await;
    club.posts().await;
    let last = club.desk.store().last_step(MatchId(1)).await.expect("a store");
    let mut append = Append::new(MatchId(1), last, Asked::at(1));
    append.entries.push(garbage(0, "[{\"event\":\"from-a-newer-build\"}]"));
    append.entries.push(garbage(1, "[{\"event\":\"from-a-newer-build\"}]"));
    let _ = club.desk.store().append(append).await.expect("the store takes any text");
    let club = club.restarted();
    // Another match begins and is played meanwhile.
    let mut elsewhere = club.request(ADA, command("match new game:invasion language:en start:true seat:warrior"));
    elsewhere.place.channel = ChannelId(8);
    club.desk.wake().await;
    club.desk.handle(elsewhere).await;
    let posts = club.posts().await;
    let told = posts.iter().find(|post| post.channel == CHANNEL).expect("the channel is told");
    let step = last + 1;
    assert!(told.letter.body.contains(&format!("from step {step} on")), "{}", told.letter.body);
    assert!(posts.iter().any(|post| post.channel == ChannelId(8) && post.letter.picture.is_some()), "{posts:?}");
    let meta = club.desk.store().match_by_id(MatchId(1)).await.expect("a store").expect("a match");
    assert_eq!(meta.state, MatchState::Frozen);
    let frozen = private(club.types(ADA, "match status").await).body;
    assert!(frozen.contains("set aside") && frozen.contains("/match export"), "{frozen}");
    // What the asker ordered is theirs, what the other hid is not, and nobody gets the events.
    let story = exported(&club, ADA).await;
    assert!(story.contains("deploy") && story.contains("cannot read the match"), "{story}");
    assert_eq!(story.matches("order:secret").count(), 1, "{story}");
    assert!(!story.contains("P15") && !story.contains("from-a-newer-build") && !story.contains("secret\":"), "{story}");
    assert_eq!(verify(games(), story.as_bytes()), Err(Flaw::Unfinished));
    assert!(exported(&club, BO).await.contains("P15"));
}

#[tokio::test]
async fn a_match_of_newer_rules_waits_for_the_build_that_knows_them() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy").await;
    let file = club.desk.host_file(MatchId(1)).await.expect("a file");
    let version = GameKind::of::<invasion::Invasion>().version();
    let rules = format!("\"rules\":\"{version}\"");
    assert!(file.contains(&rules), "each match keeps the version of its rules");
    let newer = file.replace(&rules, &format!("\"rules\":\"{}\"", version + 1));
    let club = Club::open().await;
    club.desk.import(newer.as_bytes(), &home(CHANNEL.0)).await.expect("it is taken in");
    club.desk.wake().await;
    let meta = club.desk.store().match_by_id(MatchId(1)).await.expect("a store").expect("a match");
    assert_eq!(meta.state, MatchState::Frozen);
    let why = meta.frozen_why.expect("a reason");
    assert!(why.contains(&format!("version {}", version + 1)), "{why}");
    // With that build again, it goes on where it was.
    let older = file.replace(&rules, "\"rules\":\"0\"");
    let club = Club::open().await;
    club.desk.import(older.as_bytes(), &home(CHANNEL.0)).await.expect("it is taken in");
    club.desk.wake().await;
    assert!(club.desk.standing(MatchId(1), 0).await.is_ok(), "older matches go on");
}

#[tokio::test]
async fn a_report_reaches_the_host_with_the_match_and_the_last_incident() {
    let club = Club::open().await;
    assert!(private(club.types(ADA, "report text:help").await).body.contains("no match"));
    started(&club).await;
    assert!(private(club.types(ADA, "report text:help").await).body.contains("cannot be reached"));
    club.desk.host_reads(HOST, true).await.expect("a store");
    assert!(private(club.types(ADA, "report text:\" \"").await).body.contains("what is wrong"));
    club.types(ADA, "invasion deploy").await;
    club.types(BO, "invasion hide auto:true").await;
    club.posts().await;
    let thanks = private(club.types(ADA, "report text:\"the *wall* is gone @everyone\"").await).body;
    assert!(thanks.contains("match 1"), "{thanks}");
    let club = club.restarted();
    let post = club.posts().await.pop().expect("a report");
    assert_eq!(post.channel, HOST);
    assert!(post.letter.title.contains("match 1") && post.letter.ping.is_empty(), "{:?}", post.letter);
    assert!(post.letter.body.contains("the \\*wall\\* is gone @everyone"), "{}", post.letter.body);
    assert!(post.letter.body.contains("No incident is known"), "{}", post.letter.body);
    let file = String::from_utf8(post.letter.file.expect("the match").bytes).expect("text");
    let stream = club.desk.store().match_stream(MatchId(1)).await.expect("a store").expect("a stream");
    assert!(file.contains("hide ") && !file.contains(&stream.secret.reveal()), "{file}");
    assert_eq!(verify(games(), file.as_bytes()), Err(Flaw::Unfinished));
    assert!(private(club.types(ADA, "report text:again").await).body.contains("<t:"), "not at once");
    // The host takes it in and sees the same position; it goes on there.
    let other = Club::open().await;
    let id = other.desk.import(file.as_bytes(), &home(CHANNEL.0)).await.expect("it is taken in");
    let everything = Viewer(Seats::first(5));
    let (ours, theirs) = (club.desk.standing(MatchId(1), 0).await, other.desk.standing(id, 0).await);
    let (ours, theirs) = (ours.expect("a match").table, theirs.expect("a match").table);
    assert_eq!(ours.view_text(everything), theirs.view_text(everything));
    other.desk.wake().await;
    let report = other.posts().await.pop().expect("a report");
    assert!(report.letter.picture.is_some() && !report.letter.rows.is_empty(), "{:?}", report.letter);
    other.next.store(5_000, Ordering::Relaxed);
    let step = other.desk.store().last_step(id).await.expect("a store");
    other.types(BO, "invasion muster auto:true").await;
    assert!(step < other.desk.store().last_step(id).await.expect("a store"), "it is played on");
    let taken = other.desk.import(file.as_bytes(), &home(CHANNEL.0)).await;
    assert!(matches!(taken, Err(ImportFault::Taken(_))), "{taken:?}");
    let again = other.desk.import(file.as_bytes(), &home(8)).await.expect("in another channel");
    assert_eq!(again, MatchId(2), "its number is taken");
}

#[tokio::test]
async fn an_incident_is_remembered_and_told_even_if_the_match_cannot_be_attached() {
    let club = Club::open().await;
    started(&club).await;
    club.desk.host_reads(HOST, true).await.expect("a store");
    let mut append = Append::new(MatchId(1), 0, Asked::at(1));
    append.entries.push(garbage(0, "this is no JSON"));
    append.ended = Some(Ended { result: "{\"winners\":[]}".to_owned(), earned: Vec::new() });
    let _ = club.desk.store().append(append).await.expect("the store takes any text");
    let club = club.restarted();
    let told = private(club.types(ADA, "match export").await).body;
    let incident = club.desk.store().last_incident(CHANNEL).await.expect("a store").expect("an incident");
    assert!(told.contains(&incident.number), "{told}");
    club.types(ADA, "report text:\"no file\" match:1").await;
    let posts = club.posts().await;
    let post = posts.iter().find(|post| post.channel == HOST).expect("a report");
    assert!(post.letter.body.contains(&incident.number) && post.letter.body.contains("step 1"), "{}", post.letter.body);
    assert!(post.letter.file.is_none() && post.letter.footer.contains("cannot be attached"), "{:?}", post.letter);
}

#[tokio::test]
async fn a_finished_match_is_taken_in_and_still_verifies_and_other_files_are_refused() {
    let exports = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/exports");
    let bytes = std::fs::read(exports.join("invasion.json")).expect("the kept export");
    let club = Club::open().await;
    let id = club.desk.import(&bytes, &home(CHANNEL.0)).await.expect("it is taken in");
    let Reply::Public(verdict) = club.types(ADA, "match verify").await else { panic!("a verdict") };
    assert!(verdict.body.contains("computed again"), "{verdict:?}");
    let file = club.desk.host_file(id).await.expect("a file");
    verify(games(), file.as_bytes()).unwrap_or_else(|flaw| panic!("{flaw:?}"));
    started(&Club::open().await).await;
    for (text, word) in [
        ("{", "no match"),
        ("{\"format\":\"escarmouche-rolls\",\"version\":1}", "escarmouche-rolls"),
        ("{\"format\":\"escarmouche-story\",\"version\":1}", "/report"),
        ("{\"format\":\"escarmouche-match\",\"version\":3}", "version 3"),
        ("{\"format\":\"escarmouche-match\",\"version\":1}", "no match"),
    ] {
        let fault = club.desk.import(text.as_bytes(), &home(8)).await.expect_err("it must be refused");
        assert!(fault.to_string().contains(word), "{text}: {fault}");
    }
    let crowd = Home { people: Vec::new(), ..home(8) };
    let fault = club.desk.import(&bytes, &crowd).await.expect_err("nobody is there");
    assert!(fault.to_string().contains("people"), "{fault}");
}

/// How a match stands: who is asked what, and what everybody, nobody and each seat knows.
async fn standing(club: &Club, id: MatchId) -> String {
    let table = club.desk.standing(id, 0).await.expect("a match that can be read").table;
    let seats = Seats::first(table.holders().len() as u8);
    let decisions: Vec<u32> = seats.iter().map(|seat| table.decision(seat)).collect();
    let mut text = format!("step {} due {:?} decisions {decisions:?}\n", table.step(), table.due());
    for viewer in [Viewer(seats), Viewer::SPECTATOR].into_iter().chain(seats.iter().map(Viewer::seat)) {
        text += &format!("\n{viewer:?}\n{}\n", table.view_text(viewer).trim_end());
    }
    text
}

/// Ada gives an order that her seats may give.
async fn plays_on(club: &Club, game: GameKind, id: MatchId, whim: usize) {
    let table = club.desk.standing(id, 0).await.expect("a match").table;
    let Due::From(due) = table.due() else { return };
    let Some(seat) = due.and(table.seats_of(0)).iter().next() else { return };
    let choices = table.choices(seat);
    let Some(words) = choices.get(whim % choices.len().max(1)) else { return };
    let reply = club.types(ADA, &format!("{game} {words}")).await;
    if let Reply::Private(letter) = &reply
        && letter.rows.iter().any(|row| matches!(row, Row::Buttons(buttons) if buttons[0].label == "Confirm"))
    {
        club.presses(ADA, &button(letter, "Confirm"), None).await;
    }
}

/// Plays a match for a while and writes it down as it stands.
async fn keep(game: GameKind) {
    let club = Club::open().await;
    club.types(ADA, &format!("match new game:{game} language:en start:true")).await;
    let id = MatchId(1);
    for whim in 0..16_usize {
        plays_on(&club, game, id, whim * 7 + 3).await;
        if whim == 10 {
            let log = club.desk.store().log(id, 0).await.expect("a store");
            let ordered = log.iter().filter(|entry| entry.kind == EntryKind::Command);
            let step = ordered.rev().nth(1).expect("two orders").step;
            club.types(ADA, "roll dice:2d6 log:true").await;
            club.types(ADA, &format!("match undo step:{step}")).await;
        }
    }
    let file = club.desk.host_file(id).await.expect("a file");
    std::fs::create_dir_all(folder()).expect("a folder");
    std::fs::write(folder().join(format!("{game}.json")), file).expect("written");
    std::fs::write(folder().join(format!("{game}.txt")), standing(&club, id).await).expect("written");
}

#[tokio::test]
async fn running_matches_that_were_kept_are_read_as_they_were_and_go_on() {
    for game in games().all() {
        if std::env::var_os("ESCARMOUCHE_KEEP_EXPORT").is_some() {
            keep(game).await;
        }
        let bytes = std::fs::read(folder().join(format!("{game}.json"))).expect("a kept match");
        let stood = std::fs::read_to_string(folder().join(format!("{game}.txt"))).expect("how it stood");
        let store = Store::in_memory().await.expect("a database in memory");
        let club = Club::on(store);
        let id = club.desk.import(&bytes, &home(CHANNEL.0)).await.expect("it is taken in");
        assert_eq!(standing(&club, id).await, stood, "{game} is read differently");
        club.next.store(90_000, Ordering::Relaxed);
        let club = club.restarted();
        club.desk.wake().await;
        let step = club.desk.store().last_step(id).await.expect("a store");
        plays_on(&club, game, id, 0).await;
        assert!(step < club.desk.store().last_step(id).await.expect("a store"), "{game} does not go on");
    }
}
