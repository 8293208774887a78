//! Matches that end by giving up, by agreement or by a ruling, closed in the terms of their game.

use crate::club::{ADA, BO, CY, Club, command, mustered, private, started};
use crate::evening::{Evening, HOUR};
use desk::reply::Reply;

/// Giving up closes a match in the game's own terms: one paragraph says who gave up, hidden things are turned over, what was
/// reached is told, nobody takes over what is over, and the picture asks nobody.
#[tokio::test]
async fn a_match_that_is_given_up_is_closed_in_its_own_terms() {
    let club = Club::open().await;
    started(&club).await;
    mustered(&club).await;
    club.posts().await;
    club.types(BO, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    let told: Vec<&str> = report.body.lines().collect();
    assert!(told[0].ends_with("gives up."), "{}", report.body);
    assert!(report.body.contains("The match ends in round 1, with no diamond found."), "{}", report.body);
    assert!(report.body.contains("Still hidden were:"), "what was hidden is turned over: {}", report.body);
    assert!(!report.body.contains("played by"), "nobody takes over: {}", report.body);
    let alt = report.picture.expect("a picture").alt;
    assert!(!alt.contains("to play"), "{alt}");
}

/// A referee's end and an agreed draw are reported with the last picture, and everything hidden is turned over.
#[tokio::test]
async fn draws_and_rulings_close_a_match_as_well() {
    for draw in [true, false] {
        let club = Club::open().await;
        started(&club).await;
        mustered(&club).await;
        club.posts().await;
        if draw {
            club.types(ADA, "match draw").await;
            club.types(BO, "match draw answer:accept").await;
        } else {
            let mut request = club.request(ADA, command("admin end reason:\"the club closes\""));
            request.who.manages = request.place.guild;
            club.desk.handle(request).await;
        }
        let report = club.posts().await.pop().expect("a report").letter;
        assert!(report.title.ends_with("The end"), "{draw} {}", report.title);
        assert!(report.body.contains("The match ends in round 1"), "{draw} {}", report.body);
        assert!(report.picture.is_some(), "{draw}");
        let expected = if draw { "a draw" } else { "the club closes" };
        assert!(report.line.contains(expected), "{draw} {}", report.line);
    }
}

/// Whoever loses their seats because their time is up has not given up: channel, report and log tell it as it was.
#[tokio::test]
async fn a_claim_is_told_as_a_claim() {
    let (evening, _) = Evening::playing("pace=1h, excused=0, late=ask").await;
    evening.club.types(ADA, "invasion deploy").await;
    evening.pass(HOUR).await;
    assert!(matches!(evening.club.types(ADA, "match claim").await, Reply::Quiet));
    let mut posts = evening.club.posts().await;
    let report = posts.pop().expect("a report").letter;
    assert!(report.title.ends_with("The end"), "{report:?}");
    assert_eq!(report.line, "<@2>’s time is up; the match is won by <@1>! 🏆");
    assert!(report.body.starts_with("Bo’s time is up, and the seats are claimed.\n"), "{}", report.body);
    let claim = posts.pop().expect("the claim").letter;
    assert_eq!(claim.line, "⌛ <@1> claims the seats of <@2>, whose time is up.");
    let log = private(evening.club.types(ADA, "match log").await).body;
    assert!(log.contains("claims the seats of") && !log.contains("gives up"), "{log}");
    let checked = evening.club.types(ADA, "match verify").await;
    assert!(matches!(&checked, Reply::Public(letter) if letter.title.contains("checked")), "{checked:?}");
}

/// Where others play on, whoever gives up is named, in the channel as in the log.
#[tokio::test]
async fn whoever_gives_up_is_named_where_others_play_on() {
    let club = Club::open().await;
    club.types(ADA, "match new game:invasion language:en").await;
    for (who, seat) in [(ADA, "warrior"), (CY, "rogue"), (BO, "lord")] {
        club.types(who, &format!("match join seat:{seat}")).await;
    }
    club.types(ADA, "match start").await;
    club.posts().await;
    club.types(CY, "match resign confirm:true").await;
    let posts = club.posts().await;
    assert_eq!(posts[0].letter.line, "<@3> gives up.");
    let log = private(club.types(ADA, "match log").await).body;
    assert!(log.contains("<@3> gives up."), "{log}");
}

/// What is read aloud is sentences.
#[tokio::test]
async fn a_picture_in_words_is_sentences() {
    let club = Club::open().await;
    started(&club).await;
    club.types(BO, "match resign confirm:true").await;
    let alt = club.posts().await.pop().expect("a report").letter.picture.expect("a picture").alt;
    assert!(alt.contains(". The warrior"), "{alt}");
}

/// People who play against the game and all give up have all lost: so says the headline, and so do their records, in which
/// nobody but them has lost.
#[tokio::test]
async fn what_everybody_gives_up_is_lost_by_everybody() {
    let club = Club::open().await;
    club.types(ADA, "match new game:guardians language:en options:\"mode=coop\"").await;
    club.types(ADA, "match join seat:a1").await;
    club.types(CY, "match join seat:a2").await;
    club.types(ADA, "match start").await;
    club.types(CY, "match resign confirm:true").await;
    club.posts().await;
    club.types(ADA, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert_eq!(report.line, "<@1> gives up; everybody has lost the match.");
    for who in [ADA, CY] {
        let results = private(club.types(who, "record results").await).body;
        assert!(results.contains("Won 0, lost 0, drawn 0, lost by everybody 1"), "{results}");
        let history = private(club.types(who, "record history").await).body;
        let other = if who.user == ADA.user { CY.name } else { ADA.name };
        assert!(history.contains("lost by everybody, <t:") && history.ends_with(&format!("with {other}")), "{history}");
        assert!(!history.contains("house"), "{history}");
    }
    let against = private(club.types(ADA, &format!("record against person:{}", CY.user)).await).body;
    assert!(against.contains("side by side: won 0, lost 0, drawn 0, lost by everybody 1"), "{against}");
    let checked = club.types(ADA, "match verify").await;
    assert!(matches!(&checked, Reply::Public(letter) if letter.title.contains("checked")), "{checked:?}");
}

/// A referee's end is told once.
#[tokio::test]
async fn a_referees_end_is_told_once() {
    let club = Club::open().await;
    started(&club).await;
    let mut request = club.request(ADA, command("admin end reason:\"the club closes\""));
    request.who.manages = request.place.guild;
    club.desk.handle(request).await;
    let report = club.posts().await.pop().expect("a report").letter;
    let told = format!("{}\n{}", report.line, report.body);
    assert_eq!(told.matches("the club closes").count(), 1, "{told}");
}
