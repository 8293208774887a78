//! Guardians' Chronicles at the desk: a whole team resigns.

use crate::club::{ADA, BO, CY, Club, private};

/// [GC-15.14]: a seat that is given up is played by the house; when the last person of its team gives up as well, the
/// other team wins, and those who gave up do not.
#[tokio::test]
async fn a_whole_team_resigns() {
    let club = Club::open().await;
    club.types(ADA, "match new game:guardians language:en").await;
    club.types(ADA, "match set option:draft value:ready").await;
    for (person, seat) in [(ADA, "a1"), (CY, "a2"), (BO, "b1")] {
        club.types(person, &format!("match join seat:{seat}")).await;
    }
    club.types(ADA, "match start").await;
    club.posts().await;
    club.types(CY, "match resign confirm:true").await;
    // The house takes over and plays at once, which is a report of its own.
    let told: Vec<String> = club.posts().await.into_iter().map(|post| post.letter.body).collect();
    assert!(told.iter().any(|body| body.contains("the house")), "{told:?}");
    club.types(ADA, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.line.contains("gives up"), "{}", report.line);
    let over = private(club.types(ADA, "guardians lock").await).body;
    assert!(over.contains("no match in this channel"), "{over}");
}
