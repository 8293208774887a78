//! Weeks between busy people: reminders, deadlines, outages, pauses, with a clock that is moved by hand and a bot that is
//! killed in between.

use std::sync::atomic::Ordering;

use crate::club::{ADA, BO, CHANNEL, CY, Club, button, private};
use crate::evening::{Evening, HOUR, MINUTE, START, lines, stamp};
use desk::reply::Reply;
use store::{MatchState, UserId};

/// Reminders come at half and at four fifths of the time, once each, to who is due; then the rules decide. A restart in
/// between changes nothing.
#[tokio::test]
async fn reminders_then_the_rules_decide() {
    let (evening, start) = Evening::playing("pace=2h, excused=0").await;
    let due = start.last().expect("a report").letter.ping.clone();
    assert_eq!(due.len(), 1, "{start:?}");
    let deadline = START + 2 * HOUR;
    let line = &start.last().expect("a report").letter.line;
    assert!(line.contains(&stamp(deadline)), "{line}");
    assert!(evening.status(ADA).await.contains(&stamp(deadline)));
    assert!(evening.pass(HOUR - 1).await.is_empty());
    let half = evening.pass(1).await;
    assert_eq!(half.len(), 1, "{half:?}");
    assert_eq!(half[0].letter.ping, due);
    assert!(half[0].letter.line.contains(&stamp(deadline)), "{:?}", half[0].letter);
    assert!(half[0].letter.line.contains("you are waited for"), "nobody else was asked: {:?}", half[0].letter);
    let evening = evening.away(MINUTE).await;
    assert!(evening.pass(35 * MINUTE - 1).await.is_empty());
    let most = evening.pass(1).await;
    assert_eq!((most.len(), &most[0].letter.ping), (1, &due), "{most:?}");
    let evening = evening.away(30).await;
    assert!(evening.pass(24 * MINUTE - 31).await.is_empty());
    let end = evening.pass(1).await;
    assert_eq!(end.len(), 1, "{end:?}");
    assert!(end[0].letter.body.contains("Time is up for"), "{:?}", end[0].letter);
    assert!(end[0].letter.line.contains(&stamp(deadline + 2 * HOUR)), "the next clock runs: {:?}", end[0].letter);
    evening.tick().await;
    assert!(evening.club.posts().await.is_empty(), "nothing fires twice");
}

/// A missed deadline is excused as often as was agreed, with a public line for each; without people there to ask, the
/// rules decide.
#[tokio::test]
async fn misses_are_excused() {
    let evening = Evening::begin().await;
    let new = "match new game:invasion language:fr start:true seat:warrior options:\"pace=1h, excused=1, late=ask\"";
    evening.club.types(ADA, new).await;
    evening.club.posts().await;
    let posts = evening.pass(HOUR).await;
    let said = lines(&posts).join("\n");
    assert!(said.contains("Aucun autre retard ne sera excusé"), "{said}");
    assert!(said.contains(&stamp(START + 2 * HOUR)), "{said}");
    assert_eq!(posts.len(), 3, "two reminders and the excuse: {said}");
    let evening = evening.away(30).await;
    let log = private(evening.club.types(BO, "match log").await).body;
    assert!(log.contains("Aucun autre retard ne sera excusé"), "the log keeps it: {log}");
    assert!(!log.contains('⏳'), "but no reminder: {log}");
    let posts = evening.pass(HOUR).await;
    assert_eq!(posts.len(), 3, "two reminders and the report: {}", lines(&posts).join("\n"));
    assert!(posts[2].letter.body.contains("Temps écoulé"), "{:?}", posts[2].letter);
}

/// Where the others decide, they may extend, let the rules decide or claim; nobody else may, and not twice.
#[tokio::test]
async fn the_others_decide() {
    let (evening, start) = Evening::playing("pace=1h, excused=0, late=ask").await;
    let late = start.last().expect("a report").letter.ping[0];
    let (late, other) = if late == UserId(ADA.user) { (ADA, BO) } else { (BO, ADA) };
    let claim = private(evening.club.types(other, "match claim").await).body;
    assert!(claim.contains("else’s time is up") || claim.contains("aucun autre joueur"), "{claim}");
    let posts = evening.pass(HOUR).await;
    let notice = &posts.last().expect("a notice").letter;
    assert!(notice.line.contains("The others decide"), "{notice:?}");
    assert!(evening.pass(3 * HOUR).await.is_empty(), "nothing happens until they do");
    let evening = evening.away(MINUTE).await;
    let extend = button(notice, "Give more time");
    private(evening.club.presses(late, &extend, None).await);
    private(evening.club.presses(CY, &extend, None).await);
    assert!(matches!(evening.club.presses(other, &extend, None).await, Reply::Quiet));
    let given = evening.club.posts().await;
    assert!(given[0].letter.line.contains(&stamp(evening.now() + HOUR)), "{given:?}");
    private(evening.club.presses(other, &extend, None).await);
    let posts = evening.pass(HOUR).await;
    let rules = button(&posts.last().expect("a notice").letter, "Let the rules decide");
    assert!(matches!(evening.club.presses(other, &rules, None).await, Reply::Quiet));
    let posts = evening.club.posts().await;
    assert!(posts[0].letter.body.contains("Time is up for"), "{posts:?}");
    private(evening.club.presses(other, &rules, None).await);
    let log = private(evening.club.types(ADA, "match log").await).body;
    let place = |words: &str| log.find(words).unwrap_or_else(|| panic!("{words:?} is not in {log}"));
    assert!(place("The others decide") < place("gives more time"), "{log}");
    assert!(place("gives more time") < place("Time is up for"), "{log}");
    let who = if posts[0].letter.line.contains(&format!("<@{}>", late.user)) { other } else { late };
    let posts = evening.pass(HOUR).await;
    let claim = button(&posts.last().expect("a notice").letter, "Claim");
    let reply = evening.club.presses(who, &claim, None).await;
    assert!(matches!(reply, Reply::Quiet), "{reply:?}");
    let posts = evening.club.posts().await;
    assert!(posts.last().expect("the end").letter.line.contains("the match is won by"), "{posts:?}");
    assert!(evening.pass(5 * HOUR).await.is_empty(), "clocks vanish with the match");
}

/// An outage costs nobody anything, and is told once where it mattered.
#[tokio::test]
async fn an_outage_costs_nobody_anything() {
    let (evening, _) = Evening::playing("pace=2h, excused=0").await;
    evening.pass(30 * MINUTE).await;
    // Discord cannot be reached: nobody is hurried.
    evening.hour.fetch_add(5 * HOUR, Ordering::Relaxed);
    evening.club.desk.tick(false).await.expect("nothing happens");
    assert!(evening.club.posts().await.is_empty());
    let evening = evening.away(HOUR).await;
    let posts = evening.club.posts().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert!(posts[0].letter.body.contains("I was away for 360 minutes"), "{:?}", posts[0].letter);
    let deadline = START + 8 * HOUR;
    assert!(evening.status(BO).await.contains(&stamp(deadline)));
    let evening = evening.away(90).await;
    assert!(evening.club.posts().await.is_empty(), "told once");
    assert!(evening.pass(27 * MINUTE).await.is_empty());
    assert_eq!(evening.pass(2 * MINUTE).await.len(), 1, "the reminder of half the time");
    // A short outage that meets nothing is moved without a word.
    let evening = evening.away(5 * MINUTE).await;
    assert!(evening.club.posts().await.is_empty());
    assert!(evening.status(BO).await.contains(&stamp(deadline + 5 * MINUTE)));
    // An answer that comes before the clocks are looked after is not charged either.
    evening.hour.fetch_add(9 * HOUR, Ordering::Relaxed);
    let club = Club::timed(evening.club.desk.store().clone(), &evening.hour);
    club.next.store(10_000, Ordering::Relaxed);
    club.types(BO, "match extend hours:1").await;
    club.types(ADA, "match extend hours:1").await;
    let posts = club.posts().await;
    assert!(lines(&posts).iter().any(|line| line.contains("away for 540 minutes")), "{posts:?}");
    let given = lines(&posts).into_iter().find(|line| line.contains("gives more time")).expect("a gift").to_owned();
    assert!(given.contains(&stamp(deadline + 5 * MINUTE + 10 * HOUR)), "{given}");
}

/// The clocks stop when everybody agrees, and go on with what was left.
#[tokio::test]
async fn a_pause_by_agreement() {
    let (evening, _) = Evening::playing("pace=2h, excused=0").await;
    evening.pass(30 * MINUTE).await;
    let Reply::Public(offer) = evening.club.types(ADA, "match pause").await else { panic!("an offer") };
    assert_eq!(offer.ping, [UserId(BO.user)]);
    assert!(evening.status(ADA).await.contains("<t:"), "not yet");
    let agree = button(&offer, "Stop the clocks");
    private(evening.club.presses(CY, &agree, None).await);
    let evening = evening.away(30).await;
    assert!(matches!(evening.club.presses(BO, &agree, None).await, Reply::Quiet));
    assert!(lines(&evening.club.posts().await)[0].contains("The clocks stand"));
    private(evening.club.presses(BO, &agree, None).await);
    assert!(evening.pass(9 * HOUR).await.is_empty());
    let status = evening.status(ADA).await;
    assert!(!status.contains("<t:") && status.contains("clocks stand"), "{status}");
    let Reply::Public(offer) = evening.club.types(BO, "match resume").await else { panic!("an offer") };
    let agree = button(&offer, "Let them run");
    assert!(matches!(evening.club.presses(ADA, &agree, None).await, Reply::Quiet));
    let deadline = evening.now() + 90 * MINUTE - 30;
    let posts = evening.club.posts().await;
    assert!(posts[0].letter.line.contains(&stamp(deadline)), "{posts:?}");
    assert!(private(evening.club.types(BO, "match resume").await).body.contains("tournent"));
    let log = private(evening.club.types(ADA, "match log").await).body;
    assert!(log.contains("The clocks stand") && log.contains(&stamp(deadline)), "{log}");
    let log = private(evening.club.types(ADA, "match log seat:lord").await).body;
    assert!(!log.contains("The clocks stand"), "a filter asks for what a seat did: {log}");
    assert_eq!(evening.pass(HOUR).await.len(), 1, "the reminder of half the time");
}

/// `/turns` lists what is owed, what is due first at the head, with links; `/settings` keeps reminders away at night.
#[tokio::test]
async fn turns_and_quiet_hours() {
    let (evening, start) = Evening::playing("pace=4h, excused=0").await;
    let due = start.last().expect("a report").letter.ping[0];
    let (due, other) = if due == UserId(ADA.user) { (ADA, BO) } else { (BO, ADA) };
    let turns = private(evening.club.types(due, "turns").await).body;
    assert!(turns.contains(&stamp(START + 4 * HOUR)), "{turns}");
    assert!(turns.contains("https://discord.com/channels/9/7/"), "{turns}");
    let none = private(evening.club.types(other, "turns").await).body;
    assert!(none.contains("Nothing waits") || none.contains("Rien ne vous attend"), "{none}");
    for wrong in ["settings quiet:noon", "settings zone:far", "settings interval:999"] {
        let answer = private(evening.club.types(ADA, wrong).await).body;
        assert!(answer.contains('“'), "{wrong}: {answer}");
    }
    // The reminder of half the time would come in a quiet hour; it waits for the end of it.
    let half = START + 2 * HOUR;
    let hour = half / HOUR % 24;
    let quiet = format!("settings quiet:{}-{} zone:0 language:en", hour, (hour + 1) % 24);
    let told = private(evening.club.types(due, &quiet).await).body;
    assert!(told.contains("UTC"), "{told}");
    let end = (half / HOUR + 1) * HOUR;
    assert!(evening.pass(end - START - 1).await.is_empty());
    assert_eq!(evening.pass(MINUTE).await.len(), 1);
    private(evening.club.types(due, "settings quiet:none reminders:0").await);
    let rest = evening.pass(4 * HOUR).await;
    assert!(rest.iter().all(|post| !post.letter.line.contains("you are waited for <")), "{rest:?}");
    assert!(rest[0].letter.body.contains("Time is up for"), "no more reminders: {:?}", lines(&rest));
}

/// What is typed as a pace is understood or refused in words; no game sees it, and dice can still be checked.
#[tokio::test]
async fn paces_are_options_of_every_match() {
    let evening = Evening::begin().await;
    let club = &evening.club;
    club.types(ADA, "match new game:invasion language:en seat:warrior").await;
    for (value, word) in [("soon", "3d+12h/5d"), ("4m", "90"), ("3d+12h/2d", "most that a bank holds")] {
        let answer = private(club.types(ADA, &format!("match set option:pace value:{value}")).await).body;
        assert!(answer.contains(word), "{value}: {answer}");
    }
    private(club.types(ADA, "match set option:pace value:\"1d 12h\"").await);
    let lobby = club.posts().await.pop().expect("a lobby").letter;
    assert!(
        lobby.body.contains("Pace: 1d12h") && lobby.body.contains("When time is up: the rules decide"),
        "{lobby:?}"
    );
    club.types(BO, "match join seat:lord").await;
    club.types(ADA, "match start").await;
    club.types(ADA, "match resign confirm:true").await;
    club.posts().await;
    let over = club.desk.store().last_match_in(CHANNEL).await.expect("a store").expect("a match");
    assert_eq!(over.state, MatchState::Over);
    assert!(over.options.contains("1d12h"), "{}", over.options);
    assert!(club.desk.store().clocks(over.id).await.expect("a store").is_empty());
    let Reply::Public(verified) = club.types(ADA, "match verify").await else { panic!("a verdict") };
    assert!(verified.title.contains("checked"), "{verified:?}");
}
