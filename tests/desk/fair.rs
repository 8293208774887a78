//! Dice that anybody can check, from the outside: what people read of them, what is exported, what is refused. The kept
//! export must verify for ever; `ESCARMOUCHE_KEEP_EXPORT=1` writes it anew, which is right only if it was never released.

use escarmouche::games;
use std::path::PathBuf;
use std::process::Command;

use crate::club::{ADA, BO, CY, Club, button, private, started};
use chance::Seeded;
use desk::calendar::DAY;
use desk::proof::{Export, Flaw, verify};
use desk::reply::Reply;
use desk::request::Ask;
use desk::roll_stream::Whose;
use dice::parse;
use game::{Describe, Dice};
use store::MatchId;
use text::{Lang, sentence};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn kept() -> Vec<u8> {
    std::fs::read(root().join("tests/exports/invasion.json")).expect("the kept export")
}

fn words(flaw: &Flaw) -> String {
    sentence(Lang::En, &flaw.message())
}

/// The lord against the house, to the end, on a bot that is killed every round; with what the channel reads last.
async fn played(mut club: Club) -> (Club, String) {
    club.types(ADA, "match new game:invasion language:en").await;
    club.types(ADA, "match join seat:lord").await;
    club.types(ADA, "match word text:\"seven leagues\"").await;
    club.types(ADA, "match start").await;
    for _ in 0..200 {
        let posts = club.posts().await;
        if let Some(over) = posts.into_iter().find(|post| post.letter.line.contains('🏆')) {
            return (club, over.letter.body);
        }
        for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
            club.types(ADA, text).await;
        }
        for packet in 1..=3 {
            club.types(ADA, &format!("invasion summon packet:{packet} fill:archers")).await;
        }
        club.types(ADA, "invasion finish").await;
        club = club.restarted();
    }
    panic!("the match goes on and on");
}

async fn exported(club: &Club, text: &str) -> String {
    let letter = private(club.types(ADA, text).await);
    String::from_utf8(letter.file.unwrap_or_else(|| panic!("no file: {}", letter.body)).bytes).expect("text")
}

#[tokio::test]
async fn the_commitment_comes_first_then_the_words_then_the_dice_then_the_secret() {
    let club = Club::open().await;
    club.types(ADA, "match new game:invasion language:en").await;
    let lobby = club.posts().await.pop().expect("a lobby").letter;
    let stream = club.desk.store().match_stream(MatchId(1)).await.expect("readable").expect("a stream");
    let (secret, commitment) = (stream.secret.reveal(), stream.secret.commitment());
    assert!(lobby.body.contains(&commitment), "{}", lobby.body);
    assert!(!lobby.body.contains(&secret));
    let refused = private(club.types(BO, "match word text:bonjour").await).body;
    assert!(refused.contains("siège"), "{refused}");
    club.types(ADA, "match join seat:warrior").await;
    club.types(BO, "match join seat:lord").await;
    club.types(BO, "match word text:bonjour").await;
    club.types(BO, "match word text:\"  sept\nlieues \"").await;
    let Reply::Form(form) = club.presses(ADA, &button(&lobby, "Words"), None).await else { panic!("a form") };
    let fill = |text: &str| Ask::Submit { id: form.id.clone(), fields: vec![("text".to_owned(), text.to_owned())] };
    let long = private(club.desk.handle(club.request(ADA, fill(&"x".repeat(81)))).await).body;
    assert!(long.contains("81") && long.contains("80"), "{long}");
    club.desk.handle(club.request(ADA, fill("*boots* @everyone"))).await;
    let lobby = club.posts().await.pop().expect("a lobby").letter;
    assert!(lobby.body.contains("“sept lieues”") && !lobby.body.contains("bonjour"), "{}", lobby.body);
    assert!(lobby.body.contains("“\\*boots\\* @everyone”"), "{}", lobby.body);
    club.types(ADA, "match start").await;
    let late = private(club.types(ADA, "match word text:late").await).body;
    assert!(late.contains("started"), "{late}");
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains(&commitment) && report.body.contains("“sept lieues”"), "{}", report.body);
    assert!(!report.body.contains(&secret));
    let early = private(club.types(ADA, "match verify").await).body;
    assert!(early.contains("still being played"), "{early}");
    let story = exported(&club, "match export").await;
    assert!(story.contains(&commitment) && !story.contains(&secret) && !story.contains("\"events\""), "{story}");
    assert_eq!(verify(games(), story.as_bytes()), Err(Flaw::Unfinished));
    club.types(ADA, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains(&secret), "{}", report.body);
    let export = exported(&club, "match export").await;
    verify(games(), export.as_bytes()).unwrap_or_else(|flaw| panic!("{}", words(&flaw)));
}

#[tokio::test]
async fn a_running_match_is_exported_as_far_as_the_asker_may_know() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy").await;
    club.types(
        BO,
        "invasion hide diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8",
    )
    .await;
    let story = exported(&club, "match export").await;
    assert!(story.contains("deploy") && !story.contains("P15") && !story.contains("\"hide "), "{story}");
    assert!(!story.contains("\"step\":2"), "{story}");
    let Reply::Private(theirs) = club.types(BO, "match export").await else { panic!("a file") };
    let theirs = String::from_utf8(theirs.file.expect("a file").bytes).expect("text");
    assert!(theirs.contains("P15"), "{theirs}");
}

#[tokio::test]
async fn a_whole_match_is_exported_and_verified_and_its_draws_are_numbered() {
    let (club, closing) = played(Club::open().await).await;
    let text = exported(&club, "match export").await;
    let verdict = verify(games(), text.as_bytes()).unwrap_or_else(|flaw| panic!("{}", words(&flaw)));
    assert!(20 < verdict.draws, "{verdict:?}");
    assert!(closing.contains(&verdict.seal), "{closing}");
    let Reply::Public(told) = club.types(CY, "match verify match:1").await else { panic!("told to all") };
    assert!(told.body.contains(&verdict.commitment) && told.body.contains("right"), "{}", told.body);
    let elsewhere = private(club.types(CY, "match verify match:77").await).body;
    assert!(elsewhere.contains("no such match"), "{elsewhere}");
    if std::env::var_os("ESCARMOUCHE_KEEP_EXPORT").is_some() {
        let folder = root().join("tests/exports");
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("invasion.json"), &text).expect("a file");
        std::fs::write(folder.join("invasion-altered.json"), altered(&text)).expect("a file");
    }
}

/// One digit of one die changed.
fn altered(text: &str) -> String {
    let export: Export = serde_json::from_str(text).expect("an export");
    let step = export.entries.iter().filter(|step| !step.draws.is_empty()).nth(3).expect("several steps with dice");
    let draw = &step.draws[0];
    let number = draw.number.expect("numbered");
    let shown =
        |value: u32| format!("\"number\":{number},\"purpose\":\"{}\",\"sides\":6,\"value\":{value}", draw.purpose);
    text.replacen(&shown(draw.value), &shown(draw.value % 6 + 1), 1)
}

#[test]
fn the_kept_match_verifies_for_ever_and_the_altered_one_never() {
    let verdict = verify(games(), &kept()).unwrap_or_else(|flaw| panic!("{}", words(&flaw)));
    assert!(30 < verdict.steps && 20 < verdict.draws, "{verdict:?}");
    let altered = std::fs::read(root().join("tests/exports/invasion-altered.json")).expect("the altered export");
    let differing = kept().iter().zip(&altered).filter(|(a, b)| a != b).count();
    assert_eq!((differing, kept().len()), (1, altered.len()), "a single byte");
    let flaw = verify(games(), &altered).expect_err("it is refused");
    let Flaw::Draw { step, .. } = &flaw else { panic!("{flaw:?}") };
    assert!(words(&flaw).contains(&format!("tep {step}")), "{}", words(&flaw));
}

#[test]
fn every_changed_byte_is_found() {
    let whole = kept();
    let mut chance = Seeded::new(4);
    for _ in 0..300 {
        let mut bytes = whole.clone();
        let place = chance.draw("place", bytes.len() as u32) as usize - 1;
        let before = bytes[place];
        while bytes[place] == before {
            bytes[place] = (chance.draw("byte", 256) - 1) as u8;
        }
        assert!(verify(games(), &bytes).is_err(), "byte {place}: {} for {}", bytes[place] as char, before as char);
    }
}

#[test]
fn values_changed_under_fresh_seals_are_found_by_dice_and_rules() {
    let whole: Export = serde_json::from_slice(&kept()).expect("an export");
    let steps = whole.entries.len() as u32;
    let mut chance = Seeded::new(9);
    for round in 0..60 {
        let mut export = whole.clone();
        let place = chance.draw("step", steps) as usize - 1;
        let step = &mut export.entries[place];
        match round % 6 {
            0 if !step.draws.is_empty() => step.draws[0].value = step.draws[0].value % 6 + 1,
            1 if !step.draws.is_empty() => step.draws[0].number = Some(1),
            2 if !step.draws.is_empty() => step.draws[0].purpose.push('x'),
            3 => {
                export.entries.remove(place);
            }
            4 => step.command = Some(format!("{} now", step.command.as_deref().unwrap_or("go"))),
            _ if !step.events.is_empty() => drop(step.events.pop()),
            _ => step.person = Some(step.person.map_or(0, |person| person + 1)),
        }
        let forged = export.sealed();
        let flaw = verify(games(), forged.text().as_bytes()).expect_err("a forged match is refused");
        assert!(!matches!(flaw, Flaw::Seal { .. } | Flaw::Layout { .. }), "{round}: {flaw:?}");
    }
}

#[test]
fn bad_files_are_told_apart_in_words() {
    let text = String::from_utf8(kept()).expect("text");
    for (bytes, told) in [
        (b"".to_vec(), "cannot be read"),
        (b"{}".to_vec(), "not a file of"),
        (b"[1]".to_vec(), "not a file of"),
        (vec![b'{', 0xff], "line 1 is not text"),
        (text.replace("\"version\":1,", "\"version\":3,").into_bytes(), "newer program"),
        (text.replace("\"invasion\"", "\"chess\"").into_bytes(), "chess"),
        (text.replace("\"state\":\"over\"", "\"state\":\"running\"").into_bytes(), "still being played"),
        (text.replace("{\"at\"", "{ \"at\"").into_bytes(), "is not written as I write it"),
        (text.replace("dice-1\",\"secret\":\"", "dice-1\",\"secret\":\"0").into_bytes(), "secret"),
    ] {
        let flaw = verify(games(), &bytes).expect_err("it is refused");
        let words = words(&flaw).to_lowercase();
        assert!(words.contains(&told.to_lowercase()), "{words}");
    }
}

#[test]
fn the_command_line_tells_the_verdict_in_both_languages() {
    let run = |arguments: &[&str]| {
        let ran = Command::new(env!("CARGO_BIN_EXE_escarmouche")).current_dir(root()).args(arguments).output();
        let ran = ran.expect("the program runs");
        (ran.status.code(), String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned())
    };
    let (code, told) = run(&["verify", "tests/exports/invasion.json"]);
    assert!(code == Some(0) && told.contains("Everything is right"), "{told}");
    let (code, told) = run(&["verify", "tests/exports/invasion-altered.json"]);
    assert!(code == Some(1) && told.contains(": Step ") && told.contains("must have shown"), "{told}");
    let (code, told) = run(&["verify", "tests/exports/invasion-altered.json", "--lang", "fr"]);
    assert!(code == Some(1) && told.contains("L’étape "), "{told}");
    let (code, told) = run(&["verify", "Cargo.toml"]);
    assert!(code == Some(1) && told.contains("cannot be read"), "{told}");
    let (code, told) = run(&["verify", "nowhere.json"]);
    assert!(code == Some(1) && told.contains("cannot read nowhere.json"), "{told}");
}

/// The independent check, where there is Python.
fn python(file: &std::path::Path) -> Option<bool> {
    let ran = Command::new("python3").arg(root().join("docs/verify.py")).arg(file).output();
    match ran {
        Ok(output) => Some(output.status.success()),
        Err(error) => {
            assert!(std::env::var_os("ESCARMOUCHE_TESTS_STRICT").is_none(), "python3 cannot be run: {error}");
            eprintln!("skipped: python3 cannot be run ({error})");
            None
        }
    }
}

#[tokio::test]
async fn another_program_agrees() {
    let Some(agrees) = python(&root().join("tests/exports/invasion.json")) else { return };
    assert!(agrees, "the whole match");
    assert_eq!(python(&root().join("tests/exports/invasion-altered.json")), Some(false), "the altered match");
    let folder = tempfile::tempdir().expect("a folder");
    let whole = kept();
    let mut chance = Seeded::new(21);
    for round in 0..12 {
        let mut bytes = whole.clone();
        let place = chance.draw("place", bytes.len() as u32) as usize - 1;
        bytes[place] = if bytes[place] == b'7' { b'8' } else { b'7' };
        let file = folder.path().join(format!("{round}.json"));
        std::fs::write(&file, bytes).expect("a file");
        assert_eq!(python(&file), Some(false), "byte {place}");
    }
}

#[tokio::test]
async fn a_channel_rolls_from_a_stream_that_is_told_when_its_day_is_over() {
    let store = store::Store::in_memory().await.expect("a database in memory");
    let club = Club::at(store.clone(), 100 * DAY + 5);
    let dice = parse("1d6+1d20").expect("dice");
    let ask = || club.request(ADA, crate::club::command("help"));
    let first = club.desk.rolling(&ask(), Whose::Channel, "1d6+1d20", &dice).await.expect("rolled").expect("new");
    assert_eq!(first.draws, Some((1, 2)));
    let again = ask();
    let second = club.desk.rolling(&again, Whose::Channel, "1d6+1d20", &dice).await.expect("rolled").expect("new");
    assert_eq!((second.draws, &second.commitment), (Some((3, 4)), &first.commitment));
    assert_eq!(club.desk.rolling(&again, Whose::Channel, "1d6+1d20", &dice).await.expect("asked"), None, "acts once");
    let own = club.desk.rolling(&ask(), Whose::Asker, "1d6+1d20", &dice).await.expect("rolled").expect("new");
    assert_ne!(own.commitment, first.commitment);
    let seven = parse("7").expect("a number");
    let plain = club.desk.rolling(&ask(), Whose::Channel, "7", &seven).await.expect("rolled").expect("new");
    assert_eq!(plain.draws, None);
    assert!(club.desk.rolled_day(&ask(), Whose::Channel, None).await.expect("asked").is_none(), "not before midnight");

    let later = Club::at(store, 101 * DAY);
    later.next.store(900, std::sync::atomic::Ordering::Relaxed);
    let ask = || later.request(BO, crate::club::command("help"));
    let rolls = later.desk.rolled_day(&ask(), Whose::Channel, None).await.expect("asked").expect("a day");
    let verdict = verify(games(), rolls.text().as_bytes()).unwrap_or_else(|flaw| panic!("{}", words(&flaw)));
    assert_eq!((verdict.steps, verdict.draws, &verdict.commitment), (2, 4, &first.commitment));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rolls.json");
    std::fs::write(&file, rolls.text()).expect("a file");
    assert_ne!(python(&file), Some(false));
    let told = private(later.types(BO, "record rolls").await);
    assert!(told.body.contains("2 jets") && told.file.is_some_and(|file| file.bytes == rolls.text().into_bytes()));
    let none = private(later.types(BO, "record rolls own:true").await).body;
    assert!(none.contains("Rien n’a été lancé"), "{none}");
    let forged = rolls.text().replacen("\"value\":", "\"value\":1", 1);
    assert!(verify(games(), forged.as_bytes()).is_err());
    let forged = rolls.text().replacen("\"version\":2", "\"version\":1", 1);
    assert!(verify(games(), forged.as_bytes()).is_err());
    let fresh = later.desk.rolling(&ask(), Whose::Channel, "1d6+1d20", &dice).await.expect("rolled").expect("new");
    assert_eq!((fresh.draws, &fresh.commitment), (Some((1, 2)), &first.next_commitment), "committed a day before");
}

#[tokio::test]
async fn the_record_tells_what_fell_and_judges_nothing_at_small_counts() {
    let club = Club::open().await;
    let nothing = private(club.types(ADA, "record dice").await).body;
    assert!(nothing.contains("No die"), "{nothing}");
    let dice = parse("20d6").expect("dice");
    let rolls = async || {
        let request = club.request(ADA, crate::club::command("help"));
        club.desk.rolling(&request, Whose::Channel, "20d6", &dice).await.expect("rolled").expect("new");
    };
    rolls().await;
    let few = private(club.types(ADA, "record dice").await);
    assert!(few.body.contains("20 thrown") && few.body.contains("Too few") && few.picture.is_none(), "{}", few.body);
    for _ in 0..5 {
        rolls().await;
    }
    let unseen = club.request(ADA, crate::club::command("help"));
    let single = parse("1d20").expect("a die");
    club.desk.rolling(&unseen, Whose::Asker, "1d20", &single).await.expect("rolled").expect("new");
    let many = private(club.types(ADA, "record dice").await);
    assert!(many.body.contains("120 thrown") && many.body.contains("20 sides"), "{}", many.body);
    let picture = many.picture.expect("enough for a picture");
    if std::env::var_os("ESCARMOUCHE_KEEP_EXPORT").is_some() {
        std::fs::write(root().join("target/record.png"), &picture.bytes).expect("a file");
    }
    let french = private(club.types(BO, "record dice person:1").await);
    assert!(french.body.contains("120 lancés") && french.body.contains("3,50"), "{}", french.body);
    assert!(!french.body.contains("20 faces"), "what was rolled unseen is nobody else's business: {}", french.body);
    started(&club).await;
    let stranger = private(club.types(ADA, "record dice person:3 match:1").await).body;
    assert!(stranger.contains("not played"), "{stranger}");
}
