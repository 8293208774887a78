//! Watching through Discord itself: the whole bot with the real client against the stand-in. Direct messages, another
//! channel, the spectators' thread; crashes in between, closed direct messages and lost permissions.

use crate::club::{Club, is_private};
use standin::{Mishap, Permissions, Person, Reach, Route, Seen, Snowflake, Spoil, Times};

type Test = Result<(), Mishap>;

const POSTS: Reach = Reach::Only(Route::CreateMessage);

/// What the bot has said in a channel, as a person sees it.
fn said(club: &Club, who: &Person, channel: Snowflake) -> Vec<Seen> {
    let bot = club.discord.bot();
    let messages = who.messages(channel).expect("they see the channel");
    messages.into_iter().filter(|seen| seen.author == bot && !seen.ephemeral).collect()
}

#[tokio::test]
async fn news_arrive_by_direct_message_once_though_the_bot_is_killed() -> Test {
    let mut club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, simone) = (club.ada(), club.discord.person("simone"));
    let told = club.types(&simone, "watch follow place:direct when:step").await;
    assert!(is_private(&told) && told.text().contains("je vous écris directement"), "{}", told.text());
    club.settled().await;
    let dm = simone.dm();
    let begun = said(&club, &simone, dm);
    assert_eq!(begun.len(), 1);
    assert!(begun[0].text().contains("désormais suivie") && begun[0].files.len() == 1, "{}", begun[0].text());
    // Committed, but not delivered.
    club.discord.inflict(Spoil::Broken { reach: POSTS, status: 500, times: Times::Always });
    club.types(&ada, "invasion act figure:rogue steps:end").await;
    club.kill().await;
    club.discord.heal();
    assert_eq!(said(&club, &simone, dm).len(), 1);
    club.launch().await;
    club.settled().await;
    let news = said(&club, &simone, dm);
    assert_eq!(news.len(), 2, "{:?}", news.iter().map(Seen::text).collect::<Vec<_>>());
    assert!(news[1].components.is_empty(), "nothing to press");
    assert!(
        news[1].files[0].description.as_ref().is_some_and(|alt| alt.starts_with("Le brigand a joué. Tour 1")),
        "{:?}",
        news[1].files[0]
    );
    assert!(news[1].text().contains("brigand"), "{}", news[1].text());
    // Another one is the owner's, to whom reports are written.
    let hers = simone.id().to_string();
    let opened = club.discord.calls_to(Route::OpenDm).into_iter().filter(|call| call.body["recipient_id"] == hers);
    assert_eq!(opened.count(), 1, "the conversation is opened once");
    // She takes no more direct messages: that ends it, and she is told where she asked, once.
    club.discord.inflict(Spoil::ClosedDms { user: simone.id() });
    let before = club.public().len();
    club.types(&ada, "invasion act figure:cleric steps:end").await;
    club.settled().await;
    let public = club.public();
    assert_eq!(public.len(), before + 2, "{:#?}", club.public_texts());
    let word = public.iter().find(|seen| seen.text().contains("messages privés")).expect("she is told");
    assert_eq!(word.pings, [simone.id()]);
    club.types(&ada, "invasion act figure:wizard steps:end").await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 3);
    assert!(club.types(&simone, "watch list").await.text().contains("aucune partie"));
    club.assert_nothing_refused(&[403, 500]);
    Ok(())
}

#[tokio::test]
async fn a_match_is_mirrored_until_the_permission_is_lost() -> Test {
    let club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, simone) = (club.ada(), club.discord.person("simone"));
    let hall = club.discord.channel("spectators");
    let offered = simone.complete(hall, "watch follow", &[], ("match", "inv")).await?;
    assert!(format!("{offered:?}").contains("Ada, Blaise"), "{offered:?}");
    let told = club.types_in(hall, &simone, "watch follow match:1 channel:spectators").await;
    assert!(is_private(&told) && told.text().contains(&format!("<#{hall}>")), "{}", told.text());
    club.types(&ada, "invasion act figure:rogue steps:end").await;
    club.settled().await;
    let mirrored = said(&club, &simone, hall);
    assert_eq!(mirrored.len(), 2, "{:?}", mirrored.iter().map(Seen::text).collect::<Vec<_>>());
    let last = &mirrored[1];
    assert!(last.components.is_empty() && last.pings.is_empty() && last.files.len() == 1, "{}", last.text());
    assert!(last.text().contains(&format!("/{}/", club.channel)), "a way to the match: {}", last.text());
    club.discord.inflict(Spoil::LostPermissions { channel: hall, permissions: Permissions::SEND_MESSAGES });
    club.types(&ada, "invasion act figure:cleric steps:end").await;
    club.settled().await;
    assert_eq!(said(&club, &simone, hall).len(), 2);
    // It was asked for in the very place that is closed: she is written to.
    let word = simone.sees(simone.dm(), |seen| seen.text().contains("n’y est plus suivie")).await?;
    assert!(word.text().contains(&format!("<#{hall}>")));
    assert!(club.types(&simone, "watch list").await.text().contains("aucune partie"));
    club.assert_told_once_and_in_order();
    Ok(())
}

#[tokio::test]
async fn spectators_talk_in_one_thread() -> Test {
    let mut club = Club::open().await;
    club.in_round_one("fr").await;
    let (ada, simone) = (club.ada(), club.discord.person("simone"));
    // The message and the thread are there, but the bot is not told, and dies.
    club.discord.inflict(Spoil::LostAnswer { reach: Reach::Only(Route::StartThreadFromMessage), times: Times::Always });
    club.types(&simone, "watch talk").await;
    club.discord.until_called(|call| call.route == Some(Route::StartThreadFromMessage)).await;
    club.kill().await;
    club.discord.heal();
    club.launch().await;
    club.settled().await;
    let talks: Vec<Seen> = club.public().into_iter().filter(|seen| seen.thread.is_some()).collect();
    assert_eq!(talks.len(), 1, "{:#?}", club.public_texts());
    let thread = talks[0].thread.expect("a thread");
    assert!(talks[0].text().contains("à l’écart"), "{}", talks[0].text());
    let told = club.types(&ada, "watch talk").await;
    assert!(told.text().contains(&format!("<#{thread}>")), "{}", told.text());
    assert!(simone.say(thread, "Bien joué !").is_ok());
    let board = club.types_in(thread, &simone, "match board").await;
    assert!(is_private(&board) && board.message().is_some_and(|message| message.files.len() == 1), "{board:?}");
    // A match in a thread: those who watch it talk in the channel around it.
    let hall = club.discord.channel("matches");
    club.types_in(hall, &ada, "match new game:invasion thread:true start:true seat:lord").await;
    club.settled().await;
    let inside = club
        .discord
        .until(|world| world.channels.values().find(|channel| channel.parent == Some(hall)).map(|channel| channel.id));
    let inside = inside.await.expect("the match's thread");
    club.types_in(inside, &simone, "watch talk").await;
    let opened =
        simone.sees(hall, |seen| seen.thread.is_some() && seen.text().contains(&format!("<#{inside}>"))).await?;
    assert!(opened.text().contains("spectat") || opened.text().contains("watch"), "{}", opened.text());
    Ok(())
}
