//! Substitutes, days away and records through the real client, against the stand-in for Discord.

use crate::club::{Club, button, is_private};
use standin::Mishap;

#[tokio::test]
async fn a_seat_changes_hands_and_everybody_reads_of_it() -> Result<(), Mishap> {
    let mut club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, blaise, chloe) = (club.ada(), club.blaise(), club.discord.person("chloe"));
    // Blaise is away for a while: the channel reads it, and nobody is pinged by it.
    assert!(is_private(&club.types(&blaise, "away until:2d").await));
    let left = club.reads(|seen| seen.text().contains("is away until")).await;
    assert!(left.pings.is_empty(), "{left:?}");
    assert!(is_private(&club.types(&blaise, "away back:true").await));
    club.reads(|seen| seen.text().contains("is back")).await;
    // He leaves for good; the bot is killed before anybody answers.
    club.types(&blaise, "match substitute").await;
    let offer = club.reads(|seen| seen.text().contains("looks for a substitute")).await;
    club.settled().await;
    club.kill().await;
    club.launch().await;
    let take = button(&offer, |id| id.contains("/take."));
    assert!(is_private(&ada.click(&offer, &take).await?), "ada plays the other side");
    let taken = chloe.click(&offer, &take).await?;
    assert!(is_private(&taken) && taken.text().contains("seats are yours"), "{}", taken.text());
    club.reads(|seen| seen.text().contains("is now played by")).await;
    let hand = club.types(&chloe, "match hand").await;
    assert!(is_private(&hand) && !hand.message().expect("a message").files.is_empty());
    assert!(club.types(&blaise, "match hand").await.text().contains("siège"));
    club.types(&chloe, "match resign confirm:true").await;
    club.reads(|seen| seen.text().contains("the match is won by")).await;
    for line in ["record results", "record server", "record history", "record units", "record against person:blaise"] {
        let answer = club.types(&ada, line).await;
        assert!(is_private(&answer) && answer.text().contains("Invasion"), "{line}: {}", answer.text());
    }
    let rating = club.types(&ada, "record rating").await;
    let picture = &rating.message().expect("a message").files[0];
    assert!(picture.description.as_ref().is_some_and(|alt| alt.contains("rating")), "{picture:?}");
    club.settled().await;
    club.assert_nothing_refused(&[]);
    Ok(())
}
