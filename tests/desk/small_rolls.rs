//! Rolls that stay small: of however many dice only so much is kept as is needed to draw them again, and that proves as much
//! as every die by itself did before. Whoever rolls without end is slowed down.

use escarmouche::games;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::club::{ADA, BO, CHANNEL, CY, Club, Person, button, private, started};
use chance::fair::{Fair, Stream};
use chance::{Draw, Recorded};
use desk::Home;
use desk::calendar::DAY;
use desk::proof::{Export, Flaw, Part, Rolls, verify};
use desk::reply::{Letter, Reply};
use dice::parse;
use store::{Came, ChannelId, MatchId, Owner, RolledDay, Showed, Store, UserId};
use text::Lang;

/// The most that is kept of a roll.
const SMALL: usize = 700;

fn public(reply: Reply) -> Letter {
    match reply {
        Reply::Public(letter) => letter,
        other => panic!("expected a public answer, got {other:?}"),
    }
}

/// The independent check, where there is Python.
fn python(file: &Path) -> Option<bool> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/verify.py");
    Command::new("python3").arg(script).arg(file).output().ok().map(|output| output.status.success())
}

/// What another program says of a file; nothing without Python.
fn another_program(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file.json");
    std::fs::write(&file, text).expect("a file");
    python(&file)
}

/// The stream of a channel's first day.
fn stream_id() -> String {
    format!("channel:{CHANNEL}:1")
}

#[tokio::test]
async fn however_many_dice_are_rolled_some_hundred_bytes_are_kept() {
    let club = Club::open().await;
    let rolls = [
        "1000d1001!>5",
        "1000d2!",
        "1000d10000",
        "100x(1d6!)",
        "4d6kh3",
        "500d20+500d100",
        "10d10ro<3!p>8",
        "20x(d20+d6)",
    ];
    for (roll, words) in (1..).zip(rolls) {
        let letter = public(club.types(ADA, &format!("roll dice:\"{words}\"")).await);
        let kept = club.desk.store().roll(&stream_id(), roll).await.expect("readable").expect("a roll");
        let faces = club.desk.store().draws_of(UserId(ADA.user), false).await.expect("readable").pop();
        let Some(Showed::Faces(faces)) = faces else { panic!("{words}: {faces:?}") };
        let bytes = kept.what.len() + kept.draws.len() + faces.len();
        assert!(bytes < SMALL, "{words}: {bytes} bytes: {} {faces}", kept.draws);
        let total = kept.came.expect("what it came to").result;
        assert!(letter.body.contains(&format!("**{total}**")) || 999 < total, "{}", letter.body);
    }
    // Dice of many kinds by turns would not be small.
    let mixed = private(club.types(ADA, "roll dice:100x(1d4+1d6+1d8)").await).body;
    assert!(mixed.contains("300") && mixed.contains("60"), "{mixed}");
    let mixed = private(club.types(BO, "roll dice:100x(1d4+1d6+1d8)").await).body;
    assert!(mixed.contains("300") && mixed.contains("plusieurs fois"), "{mixed}");
}

#[tokio::test]
async fn the_buttons_of_such_a_roll_work_as_ever() {
    let club = Club::open().await;
    let letter = public(club.types(ADA, "roll dice:1000d6!").await);
    let again = public(club.presses(BO, &button(&letter, "Roll again"), None).await);
    assert!(again.title.contains("1000d6!"), "{}", again.title);
    private(club.presses(CY, &button(&again, "Chances"), None).await);
}

/// A day on which this was rolled, from its beginning to the file that is told.
async fn day_of(rolls: &[&str]) -> RolledDay {
    let store = Store::in_memory().await.expect("a database in memory");
    let club = Club::at(store.clone(), 100 * DAY + 5);
    for words in rolls {
        public(club.types(ADA, &format!("roll dice:\"{words}\"")).await);
    }
    let later = Club::at(store.clone(), 101 * DAY);
    later.next.store(900, Ordering::Relaxed);
    let file = private(later.types(BO, "record rolls").await).file.expect("a file");
    let day = store.rolled_day(Owner::Channel(CHANNEL), 101, None).await.expect("readable").expect("a day");
    assert_eq!(Rolls::of(&day).expect("a file").text().into_bytes(), file.bytes);
    day
}

fn text(day: &RolledDay) -> String {
    Rolls::of(day).expect("a file").text()
}

#[tokio::test]
async fn the_file_of_the_day_proves_words_dice_and_result() {
    let rolls = ["1d20+9 # to hit", "1000d1001!>5", "3x(4d6kh3+1d4)", "10d10ro<3!p>8", "2d6"];
    let day = day_of(&rolls).await;
    let whole = text(&day);
    assert!(whole.len() < rolls.len() * SMALL, "{} bytes", whole.len());
    let verdict = verify(games(), whole.as_bytes()).unwrap_or_else(|flaw| panic!("{flaw:?}"));
    assert_eq!(verdict.steps as usize, rolls.len());
    assert!(1_000 < verdict.draws, "{verdict:?}");
    assert_ne!(another_program(&whole), Some(false));
    // Everything sealed anew, so that only words, dice and result can give it away.
    let forged = |forge: &dyn Fn(&mut store::Roll)| {
        let mut day = day.clone();
        forge(&mut day.rolls[0]);
        verify(games(), text(&day).as_bytes()).expect_err("it is forged")
    };
    let differs = |part: Part| Flaw::Differs { step: 1, part };
    assert_eq!(forged(&|roll| roll.what = "1d20+99".to_owned()), differs(Part::Result));
    assert_eq!(forged(&|roll| roll.what = "2d20".to_owned()), differs(Part::Draws));
    assert_eq!(forged(&|roll| roll.what = "1d".to_owned()), differs(Part::Command));
    let came = |result: i64, notation: u32| Some(Came { result, notation });
    assert_eq!(forged(&|roll| roll.came = came(1_000, 1)), differs(Part::Result));
    let foreign = forged(&|roll| roll.came = came(1_000, 2));
    assert!(matches!(foreign, Flaw::Notation { theirs: 2, .. }), "{foreign:?}");
    // A sum, a count and a purpose that are not what was drawn, for us and for another program.
    for (place, change) in [(1, "value"), (1, "count"), (1, "purpose"), (0, "value")] {
        let mut day = day.clone();
        let mut draws = Rolls::of(&day).expect("a file").entries.swap_remove(place).draws;
        match change {
            "value" => draws[0].value += 1,
            "count" => draws[0].count -= 1,
            _ => draws[0].purpose.push('s'),
        }
        day.rolls[place].draws = serde_json::to_string(&draws).expect("plain data");
        let flaw = verify(games(), text(&day).as_bytes()).expect_err(change);
        assert!(matches!(flaw, Flaw::Draw { .. }), "{change}: {flaw:?}");
        assert_ne!(another_program(&text(&day)), Some(true), "{change}");
    }
    // More dice than any roll has are not drawn to the end.
    let mut endless = day.clone();
    endless.rolls[1].draws = endless.rolls[1].draws.replacen("[[", "[[99", 1);
    let flaw = verify(games(), text(&endless).as_bytes()).expect_err("so many dice");
    assert_eq!(flaw, Flaw::Differs { step: 2, part: Part::Draws });
}

/// Every die by itself, as it was kept before.
fn listed(words: &str, stream: &Stream, first: u64) -> Vec<Draw> {
    let mut fair = Fair::new(Arc::new(stream.clone()), first);
    let mut recorded = Recorded::new(&mut fair);
    parse(words).expect("dice").roll(&mut recorded);
    recorded.draws
}

#[tokio::test]
async fn a_day_from_before_is_written_and_verified_as_it_was() {
    let mut day = day_of(&["6d2!", "2d6"]).await;
    let mut first = 1;
    for roll in &mut day.rolls {
        let draws = listed(&roll.what, &day.stream, first);
        first += draws.len() as u64;
        roll.draws = serde_json::to_string(&draws).expect("plain data");
        roll.came = None;
    }
    let whole = text(&day);
    assert!(
        whole.contains("\"version\":1") && !whole.contains("\"result\"") && !whole.contains("\"count\""),
        "{whole}"
    );
    let verdict = verify(games(), whole.as_bytes()).unwrap_or_else(|flaw| panic!("{flaw:?}"));
    assert_eq!(verdict.draws, first - 1);
    assert_ne!(another_program(&whole), Some(false));
}

/// A match that is over, with rolls beside its board; its file.
async fn with_asides(club: &Club, rolls: &[&str]) -> String {
    started(club).await;
    for words in rolls {
        assert!(matches!(club.types(ADA, &format!("roll dice:\"{words}\" log:true")).await, Reply::Quiet));
    }
    club.types(ADA, "match resign confirm:true").await;
    club.posts().await;
    let file = private(club.types(ADA, "match export").await).file.expect("the match as a file");
    String::from_utf8(file.bytes).expect("text")
}

#[tokio::test]
async fn rolls_beside_the_board_are_as_small_and_told_as_ever() {
    let club = Club::open().await;
    let rolls = ["1000d1001!>5", "3d2!", "2d6+1d8"];
    let file = with_asides(&club, &rolls).await;
    for entry in club.desk.store().log(MatchId(1), 0).await.expect("a log") {
        assert!(entry.draws.len() < SMALL, "{} bytes", entry.draws.len());
    }
    let verdict = verify(games(), file.as_bytes()).unwrap_or_else(|flaw| panic!("{flaw:?}"));
    assert!(1_000 < verdict.draws, "the draws go on where the roll stopped");
    assert_ne!(another_program(&file), Some(false));
    let told = private(club.types(CY, "match log").await).body;
    assert!(told.contains("3d2!") && told.contains("2d6"), "{told}");
    let club = club.restarted();
    assert_eq!(private(club.types(CY, "match log").await).body, told);
    // As every die by itself stood in the log before.
    let mut export: Export = serde_json::from_str(&file).expect("an export");
    let stream = club.desk.store().match_stream(MatchId(1)).await.expect("a store").expect("a stream");
    let mut asides = rolls.iter();
    let mut next = None;
    for step in export.entries.iter_mut().filter(|step| !step.draws.is_empty()) {
        let words = step.command.as_deref().expect("words");
        assert_eq!(Some(&words), asides.next());
        // Explosions had a purpose of their own, so that other faces follow and other numbers after them.
        let first = next.or(step.draws[0].number).expect("numbered");
        step.draws = listed(words, &stream, first);
        next = step.draws.last().and_then(Draw::last).map(|last| last + 1);
    }
    export.version = 1;
    let former = export.sealed().text();
    assert!(100_000 < former.len());
    verify(games(), former.as_bytes()).unwrap_or_else(|flaw| panic!("{flaw:?}"));
}

#[tokio::test]
async fn a_match_from_elsewhere_tells_what_the_dice_added_up_to() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "roll dice:\"30d6\" log:true").await;
    let file = club.desk.host_file(MatchId(1)).await.expect("a file");
    let sum = serde_json::from_str::<Export>(&file).expect("a file").entries[0].draws[0].value;
    // Its secret stays where it is: the dice of the roll cannot be drawn again there.
    let other = Club::at(Store::in_memory().await.expect("a database in memory"), 100 * DAY);
    let home = Home { guild: None, channel: CHANNEL, people: [1, 2, 3].map(UserId).to_vec() };
    other.desk.import(file.as_bytes(), &home).await.expect("it is taken in");
    let told = private(other.types(CY, "match log").await).body;
    assert!(told.contains("30d6") && told.contains(&format!("add up to {sum}")), "{told}");
    let told = private(other.types(BO, "match log").await).body;
    assert!(told.contains(&format!("totalisent {sum}")), "{told}");
}

#[tokio::test]
async fn whoever_rolls_without_end_is_told_when_it_goes_on() {
    let store = Store::in_memory().await.expect("a database in memory");
    let hour = Arc::new(AtomicI64::new(100 * DAY));
    let club = Club::timed(store, &hour);
    let first = public(club.types(ADA, "roll dice:1d20").await);
    for _ in 0..14 {
        public(club.presses(ADA, &button(&first, "Roll again"), None).await);
        public(club.types(ADA, "roll dice:1d6 sealed:true").await);
    }
    private(club.types(ADA, "roll dice:1d6 private:true").await);
    let goes_on = format!("<t:{}:R>", 100 * DAY + 60);
    for words in ["roll dice:1d20", "roll dice:1d20 private:true", "roll dice:1d20 sealed:true"] {
        let told = private(club.types(ADA, words).await);
        assert!(told.body.contains("30 times") && told.body.contains(&goes_on), "{}", told.body);
    }
    let told = private(club.presses(ADA, &button(&first, "Roll again"), None).await);
    assert!(told.body.contains(&goes_on), "{}", told.body);
    // What needs no dice is computed all the same, and nobody else waits.
    public(club.types(ADA, "roll dice:3+4").await);
    assert!(
        public(club.types(BO, "roll dice:1d20").await).footer.contains("tirage 16 "),
        "nothing was drawn meanwhile"
    );
    hour.fetch_add(60, Ordering::Relaxed);
    assert!(public(club.types(ADA, "roll dice:1d20").await).footer.contains("draw 17 "));
    let lang = Person { lang: Lang::Fr, ..CY };
    for _ in 0..30 {
        public(club.types(lang, "roll dice:1d20").await);
    }
    assert!(private(club.types(lang, "roll dice:1d20").await).body.contains("Vous avez lancé les dés 30 fois"));
}

#[tokio::test]
async fn other_things_that_one_person_could_do_without_end_are_bounded_too() {
    let club = Club::open().await;
    for round in 0..20 {
        let opened = club.types(ADA, "match new game:invasion language:en").await;
        assert!(private(opened).body.contains("lobby"), "{round}");
        club.types(ADA, "match cancel").await;
    }
    let told = private(club.types(ADA, "match new game:invasion language:en").await).body;
    assert!(told.contains("20 matches"), "{told}");
    private(club.types(BO, "match new game:invasion language:en options:pace=1h").await);
    for guest in 0..20 {
        public(club.types(BO, &format!("match invite person:{}", 100 + guest)).await);
    }
    let told = private(club.types(BO, "match invite person:200").await).body;
    assert!(told.contains("20 invitations"), "{told}");
    club.types(BO, "match join seat:lord").await;
    club.types(BO, "match start").await;
    for _ in 0..15 {
        club.types(BO, "match pause").await;
        club.types(BO, "match resume").await;
    }
    let told = private(club.types(BO, "match pause").await).body;
    assert!(told.contains("30 fois"), "{told}");
    let meta = club.desk.store().live_match_in(ChannelId(CHANNEL.0)).await.expect("a store").expect("a match");
    assert_eq!(meta.paused_at, None);
}
