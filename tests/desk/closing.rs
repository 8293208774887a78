//! Matches that end by giving up, by agreement or by a ruling, closed in the terms of their game.

use crate::club::{ADA, BO, Club, command, started};

/// Giving up closes a match in the game's own terms: one paragraph says who gave up, hidden things are turned over, what was
/// reached is told, nobody takes over what is over, and the picture asks nobody.
#[tokio::test]
async fn a_match_that_is_given_up_is_closed_in_its_own_terms() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy").await;
    for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
        club.types(BO, text).await;
    }
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
        club.types(ADA, "invasion deploy").await;
        for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
            club.types(BO, text).await;
        }
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
