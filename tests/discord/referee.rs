//! Offers, a referee and reports with the real client against the stand-in for Discord: who may manage the server is what
//! Discord says, and what is reported reaches the owner of the application.

use crate::club::{Club, button, is_private};
use standin::{Mishap, Route};

type Test = Result<(), Mishap>;

#[tokio::test]
async fn an_offer_is_answered_by_button_and_a_referee_is_who_manages_the_server() -> Test {
    let mut club = Club::open().await;
    let (ada, blaise) = (club.ada(), club.blaise());
    club.in_round_one("en").await;
    let offered = club.types(&ada, "match undo step:1").await;
    assert!(is_private(&offered), "the offer itself is a message of its own: {offered:?}");
    let offer = club.reads(|seen| seen.content.contains("offers to take back step 1")).await;
    assert_eq!(offer.pings, [blaise.id()]);
    assert!(offer.text().contains("`1` "), "the steps are named: {}", offer.text());
    // The bot is killed; the button still means the same.
    club.kill().await;
    club.launch().await;
    blaise.click(&offer, &button(&offer, |id| id.ends_with(".accept"))).await?;
    let report = club.reads(|seen| seen.text().contains("goes on from before step 1")).await;
    assert!(!report.files.is_empty(), "{report:?}");
    club.settled().await;
    club.types(&ada, "invasion deploy").await;
    club.settled().await;
    let step = club.steps().last().copied().expect("a report");
    let line = format!("admin rewind step:{step} reason:again");
    let options = [("step", step.to_string()), ("reason", "again".to_owned())];
    let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let refused = ada.slash(club.channel, "admin rewind", &options).await;
    assert!(matches!(refused, Err(Mishap::UnknownCommand(_))), "Discord does not even offer it: {refused:?}");
    let referee = club.discord.person("erin");
    club.types(&referee, &line).await;
    club.reads(|seen| seen.text().contains("A referee takes back step") && seen.text().contains("again")).await;
    club.settled().await;
    club.assert_told_once_and_in_order();
    club.assert_nothing_refused(&[]);
    Ok(())
}

#[tokio::test]
async fn a_report_comes_to_the_owner_with_the_match() -> Test {
    let mut club = Club::open().await;
    let ada = club.ada();
    club.started("en").await;
    let thanks = club.types(&ada, "report text:broken").await;
    assert!(is_private(&thanks) && thanks.text().contains("host"), "{}", thanks.text());
    let owner = club.discord.person("erin");
    let dm = owner.dm();
    let report = owner.sees(dm, |seen| seen.text().contains("Report about match 1")).await?;
    assert_eq!(report.files.len(), 1, "{report:?}");
    assert!(std::path::Path::new(&report.files[0].name).extension().is_some_and(|kind| kind == "json"), "{report:?}");
    assert!(report.pings.is_empty());
    club.settled().await;
    club.kill().await;
    club.launch().await;
    club.settled().await;
    assert_eq!(club.discord.calls_to(Route::OpenDm).len(), 1, "asked for once, and remembered");
    club.assert_nothing_refused(&[]);
    Ok(())
}
