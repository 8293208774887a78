//! The whole bot, with the real client and a database file, against the stand-in for Discord: what people see, what
//! survives a crash, what faults of Discord do. What the rules allow is tested elsewhere.

use escarmouche::games;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::club::{Club, TOKEN, button, is_private, seeded};
use desk::DiceSource;
use discord::{Account, Registration, Running, Secret};
use standin::{Mishap, Reply, Route, Seen};

type Test = Result<(), Mishap>;

#[tokio::test]
async fn commands_are_told_in_both_languages_and_only_when_they_changed() -> Test {
    let mut club = Club::open().await;
    let told = club.discord.calls_to(Route::OverwriteCommands);
    assert_eq!(told.len(), 1);
    let names: Vec<&str> =
        told[0].body.as_array().expect("a list").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(
        names,
        [
            "match",
            "turns",
            "watch",
            "away",
            "roll",
            "rolls",
            "saved",
            "odds",
            "record",
            "settings",
            "admin",
            "report",
            "help",
            "rules",
            "invasion",
            "diskwars",
            "battleworld",
            "guardians",
            "pulp"
        ]
    );
    let (ada, blaise) = (club.ada(), club.blaise());
    // A French client shows French names and may be typed in French.
    let command = &blaise.commands(club.channel)[0];
    let french = command["name_localizations"]["fr"].as_str().expect("a French name");
    assert_ne!(french, "match");
    let about = command["options"][0]["description_localizations"]["fr"].as_str().expect("a French description");
    assert_ne!(about, command["options"][0]["description"]);
    assert!(is_private(&ada.slash(club.channel, "help", &[]).await?));

    club.bot.take().expect("a bot").stop().await.expect("it stops");
    club.launch().await;
    assert_eq!(club.discord.calls_to(Route::OverwriteCommands).len(), 1, "nothing changed");
    assert!(is_private(&blaise.slash(club.channel, "help", &[]).await?));
    club.kill().await;
    let desk = |store| desk::Desk::new(games(), store, Arc::new(|| 1), seeded());
    let bot = Running::launch(club.account(), club.database(), Registration::Always, desk).await.expect("it starts");
    assert_eq!(club.discord.calls_to(Route::OverwriteCommands).len(), 2);
    bot.stop().await.expect("it stops");
    club.assert_nothing_refused(&[]);
    Ok(())
}

#[tokio::test]
async fn a_lobby_fills_by_buttons_and_everybody_reads_their_own_language() -> Test {
    let club = Club::open().await;
    let (ada, blaise) = (club.ada(), club.blaise());
    let lobby = club.lobby("fr").await;
    let seat = button(&lobby, |id| id.ends_with("sit.0"));
    let sat = ada.click(&lobby, &seat).await?;
    assert!(!matches!(sat.reply, Reply::Modal(_)));
    club.settled().await;
    let now = ada.message(club.channel, lobby.id).expect("the lobby is changed in place");
    assert!(now.text().contains(&ada.mention()), "{}", now.text());

    let refused = blaise.click(&lobby, &seat).await?;
    assert!(is_private(&refused));
    let chloe = club.discord.person("chloe");
    let in_english = chloe.click(&lobby, &seat).await?;
    assert_ne!(refused.text(), in_english.text(), "each in their own language");
    let answers = [club.types(&blaise, "match join seat:lord").await, club.types(&chloe, "match status").await];
    assert!(answers.iter().all(is_private));
    club.settled().await;
    // Invitations ping the invited and nobody else.
    let invited = club.types(&ada, "match invite person:chloe seat:rogue").await;
    let invitation = invited.message().expect("a message");
    assert!(!invitation.ephemeral);
    assert_eq!(invitation.pings, [chloe.id()]);

    let started = ada.click(&lobby, &button(&lobby, |id| id.ends_with("/start"))).await?;
    assert!(matches!(started.reply, Reply::Acknowledged), "{started:?}");
    let report = club.reads(|seen| !seen.files.is_empty()).await;
    assert_eq!(report.pings, [ada.id()], "the heroes deploy first");
    assert!(report.text().contains("Guerrier"), "the channel reads French: {}", report.text());
    assert!(report.files[0].description.as_ref().is_some_and(|alt| alt.chars().count() <= 1_024 && alt.len() > 40));
    let refusal = club.types(&ada, "invasion muster auto:true").await;
    assert!(is_private(&refusal));
    assert!(refusal.text().is_ascii() || refusal.text().contains('’'), "ada reads English: {}", refusal.text());
    club.settled().await;
    club.assert_nothing_refused(&[]);
    Ok(())
}

#[tokio::test]
async fn a_whole_match_is_played_through_crashes() -> Test {
    let mut club = Club::open().await;
    let ada = club.ada();
    club.lobby("fr").await;
    club.types(&ada, "match join seat:lord").await;
    assert!(is_private(&club.types(&ada, "match start").await));
    let (mut rounds, mut times) = (0, Vec::new());
    let over = |club: &Club| club.public().iter().any(|seen| seen.content.contains('🏆'));
    while !over(&club) {
        rounds += 1;
        assert!(rounds < 60, "the match goes on and on");
        for line in [
            "hide auto:true",
            "muster auto:true",
            "ready",
            "summon packet:1 fill:archers",
            "summon packet:2 fill:swords",
            "summon packet:3 fill:archers",
        ] {
            // Most of these are refused at most times; every refusal is private.
            assert!(is_private(&club.types(&ada, &format!("invasion {line}")).await));
        }
        club.types(&ada, "invasion finish").await;
        // In the middle of whatever it is doing.
        club.kill().await;
        club.launch().await;
        club.settled().await;
        if over(&club) {
            break;
        }
        let begun = Instant::now();
        let board = club.types(&ada, "match board").await;
        times.push(begun.elapsed());
        assert!(is_private(&board) && board.message().is_some_and(|seen| seen.files.len() == 1), "{board:?}");
    }
    assert!(!times.is_empty(), "the match ended before it could be interrupted");
    club.settled().await;
    club.assert_told_once_and_in_order();
    club.assert_nothing_refused(&[]);
    times.sort_unstable();
    if let Some(median) = times.get(times.len() / 2) {
        eprintln!("from a command to its picture: median {median:?} of {}, longest {:?}", times.len(), times.last());
    }
    Ok(())
}

#[tokio::test]
async fn only_the_last_report_has_buttons() -> Test {
    let club = Club::open().await;
    club.in_round_one("en").await;
    let reports: Vec<Seen> = club.public().into_iter().filter(|seen| !seen.files.is_empty()).collect();
    assert!(reports.len() >= 3);
    let (last, older) = reports.split_last().expect("reports");
    assert!(!last.buttons().is_empty());
    assert!(older.iter().all(|report| report.components.is_empty()), "old buttons are taken away");
    // The pictures stay, though.
    assert!(older.iter().all(|report| report.embeds[0]["image"]["url"].is_string()));
    Ok(())
}

#[tokio::test]
async fn a_move_is_previewed_confirmed_and_cannot_be_confirmed_later() -> Test {
    let club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, before) = (club.ada(), club.public().len());
    let squares = ada.complete(club.channel, "invasion move", &[("figure", "rogue")], ("to", "")).await?;
    assert!(!squares.is_empty() && squares.len() <= 25);
    let to = squares.last().expect("a square").value.as_str().expect("a text").to_owned();
    let preview = |n: usize| {
        let (club, to) = (&club, squares[n].value.as_str().expect("a text").to_owned());
        async move { club.types(&club.ada(), &format!("invasion move figure:rogue to:{to}")).await }
    };
    let old = preview(0).await.message().expect("a preview").clone();
    assert!(old.ephemeral && old.files.len() == 1);
    let shown = preview(squares.len() - 1).await.message().expect("a preview").clone();
    club.settled().await;
    assert_eq!(club.public().len(), before, "a preview is nobody else's business");

    let confirm = |seen: &Seen| button(seen, |id| id.starts_with("1/c/"));
    let done = ada.click(&shown, &confirm(&shown)).await?;
    let Reply::Update(changed) = done.reply else { panic!("the preview changes: {done:?}") };
    assert!(changed.components.is_empty() && changed.files.is_empty(), "it has served");
    club.reads(|seen| seen.text().contains(&to)).await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 1);

    let late = ada.click(&old, &confirm(&old)).await?;
    assert!(is_private(&late));
    assert!(late.text().contains("changed"), "{}", late.text());
    let closed = ada.click(&old, "1/x").await;
    assert!(closed.is_ok() || matches!(closed, Err(Mishap::UnknownComponent(_))));
    club.settled().await;
    assert_eq!(club.public().len(), before + 1);
    club.assert_nothing_refused(&[]);
    Ok(())
}

#[tokio::test]
async fn a_form_takes_orders() -> Test {
    let club = Club::open().await;
    club.in_round_one("en").await;
    let ada = club.ada();
    let report = club.public().pop().expect("a report");
    let asked = ada.click(&report, &button(&report, |id| id.starts_with("1/f/"))).await?;
    let form = asked.modal().expect("a form").clone();
    let sent = ada.submit(&form, &[(&form.inputs[0].custom_id, "rogue: end\ncleric: end")]).await?;
    assert!(matches!(sent.reply, Reply::Acknowledged), "{sent:?}");
    club.settled().await;
    let wrong = ada.submit(&form, &[(&form.inputs[0].custom_id, "nobody: dances")]).await?;
    assert!(is_private(&wrong), "{wrong:?}");
    club.assert_nothing_refused(&[]);
    Ok(())
}

#[tokio::test]
async fn a_thread_is_opened_for_a_match() -> Test {
    let mut club = Club::open().await;
    let blaise = club.blaise();
    let opened = club.types(&blaise, "match new game:invasion thread:true").await;
    assert!(is_private(&opened));
    let text = opened.text();
    let id = text.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a link to the thread");
    assert!(text.starts_with("Le fil"), "{text}");
    club.channel = id.parse().expect("an id");
    let lobby = club.reads(|seen| !seen.buttons().is_empty()).await;
    assert!(lobby.text().contains("Invasion"));
    assert!(is_private(&club.types(&blaise, "match join seat:lord").await));
    assert_eq!(club.discord.calls_to(Route::StartThread).len(), 1);
    club.settled().await;
    club.assert_nothing_refused(&[]);
    Ok(())
}

#[tokio::test]
async fn hidden_things_stay_hidden() -> Test {
    let club = Club::open().await;
    club.started("en").await;
    let blaise = club.blaise();
    club.types(&club.ada(), "invasion deploy").await;
    let hidden = "invasion hide diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8";
    assert!(is_private(&club.types(&blaise, hidden).await));
    club.types(&blaise, "invasion muster auto:true").await;
    club.types(&blaise, "invasion ready").await;
    let secrets = club.types(&blaise, "invasion secrets").await;
    assert!(is_private(&secrets));
    assert!(secrets.text().contains("diamant"), "{}", secrets.text());
    for line in ["match hand", "match board", "invasion look figure:warrior"] {
        assert!(is_private(&club.types(&blaise, line).await));
    }
    club.settled().await;
    let told: Vec<String> = secrets.text().lines().filter(|line| line.len() > 12).map(str::to_owned).collect();
    for payload in club.public_payloads().iter().map(ToString::to_string) {
        for secret in told.iter().map(String::as_str).chain(["diamond at", "diamond-1", "trap ("]) {
            assert!(!payload.contains(secret), "{secret:?} is told to everybody: {payload}");
        }
    }
    // What others see of it: nothing, not even that it was said.
    let ada_sees = club.ada().messages(club.channel)?;
    assert!(ada_sees.iter().all(|seen| !seen.text().contains("diamant")));
    Ok(())
}

#[tokio::test]
async fn two_people_who_press_at_once_are_both_answered() -> Test {
    let club = Club::open().await;
    let lobby = club.lobby("en").await;
    let seat = button(&lobby, |id| id.ends_with("sit.3"));
    let (ada, blaise) = (club.ada(), club.blaise());
    let (one, other) = tokio::join!(ada.click(&lobby, &seat), blaise.click(&lobby, &seat));
    let (one, other) = (one?, other?);
    // Who gets the seat reads it in the lobby; who does not is told alone.
    let refused = [&one, &other].into_iter().filter(|answer| is_private(answer));
    assert_eq!(refused.count(), 1, "{one:?} {other:?}");
    club.settled().await;
    let now = ada.message(club.channel, lobby.id).expect("a lobby").text();
    assert_eq!([ada, blaise].iter().filter(|person| now.contains(&person.mention())).count(), 1, "{now}");
    club.assert_nothing_refused(&[]);
    Ok(())
}

/// Dice for which one waits, once it is asked for.
fn slow(is_slow: &Arc<AtomicBool>) -> DiceSource {
    let (is_slow, quick) = (Arc::clone(is_slow), seeded());
    Arc::new(move || {
        if is_slow.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(2_500));
        }
        quick()
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_answer_is_announced_within_three_seconds() -> Test {
    let is_slow = Arc::new(AtomicBool::new(false));
    let club = Club::open_with(slow(&is_slow)).await;
    let (ada, lobby) = (club.ada(), club.lobby("en").await);
    club.types(&ada, "match join seat:warrior").await;
    club.settled().await;
    is_slow.store(true, Ordering::Relaxed);
    let started = ada.click(&lobby, &button(&lobby, |id| id.ends_with("/start"))).await?;
    assert!(matches!(started.reply, Reply::Acknowledged), "{started:?}");
    club.reads(|seen| !seen.files.is_empty()).await;
    let begun = Instant::now();
    let asked = ada.begin_slash(club.channel, "invasion deploy", &[])?;
    while !asked.is_thinking() {
        // The stand-in takes no first answer after three seconds, so a late one would never be shown.
        assert!(asked.shown().is_none(), "answered without a word that it takes a while: {:?}", asked.shown());
        assert!(begun.elapsed() < Duration::from_secs(30), "no answer at all");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let answer = asked.answer().await?;
    assert!(answer.deferred && is_private(&answer), "{answer:?}");
    club.settled().await;
    club.assert_nothing_refused(&[]);
    Ok(())
}

#[tokio::test]
async fn a_panic_costs_one_answer_and_names_a_number() -> Test {
    let breaks = Arc::new(AtomicBool::new(false));
    let (when, quick) = (Arc::clone(&breaks), seeded());
    let chance: DiceSource =
        Arc::new(move || if when.load(Ordering::Relaxed) { panic!("the cup is empty") } else { quick() });
    let club = Club::open_with(chance).await;
    let (ada, blaise) = (club.ada(), club.blaise());
    club.started("en").await;
    breaks.store(true, Ordering::Relaxed);
    let broken = club.types(&ada, "invasion deploy").await;
    assert!(is_private(&broken));
    assert!(broken.text().contains("incident"), "{}", broken.text());
    breaks.store(false, Ordering::Relaxed);
    assert!(is_private(&club.types(&blaise, "match status").await));
    club.types(&ada, "invasion deploy").await;
    club.reads(|seen| seen.pings == [blaise.id()]).await;
    Ok(())
}

#[tokio::test]
async fn a_wrong_token_is_told_in_words() {
    let club = Club::open().await;
    let account = Account { token: Secret::new("another-token"), ..club.account() };
    let database = club.folder.path().join("other.sqlite");
    let desk = |store| desk::Desk::new(games(), store, Arc::new(|| 1), seeded());
    let fault = Running::launch(account, database, Registration::Always, desk).await.err().expect("it is refused");
    assert!(fault.to_string().contains("DISCORD_TOKEN"), "{fault}");
    assert!(!format!("{fault:?}").contains("another-token") && !format!("{:?}", club.account()).contains(TOKEN));
}
