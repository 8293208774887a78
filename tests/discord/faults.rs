//! What goes wrong with Discord: rate limits, errors, lost answers, lost permissions, deleted things, double deliveries,
//! broken connections, and crashes between two instructions.

use std::time::Duration;

use standin::{Mishap, Permissions, Reach, Recorded, Reply, Route, Spoil, Times};

use crate::club::{Club, button, is_private};

type Test = Result<(), Mishap>;

const POSTS: Reach = Reach::Only(Route::CreateMessage);
const ANSWERS: Reach = Reach::Only(Route::Callback);

fn refusals(calls: &[Recorded]) -> usize {
    calls.iter().filter(|call| call.status >= 400).count()
}

#[tokio::test]
async fn an_interaction_delivered_twice_acts_and_answers_once() -> Test {
    let club = Club::open().await;
    let (ada, lobby) = (club.ada(), club.lobby("en").await);
    club.discord.forget_calls();
    club.discord.inflict(Spoil::DoubleDelivery { times: Times::Next(1) });
    ada.click(&lobby, &button(&lobby, |id| id.ends_with("sit.2"))).await?;
    club.settled().await;
    let now = ada.message(club.channel, lobby.id).expect("a lobby");
    assert!(now.text().contains(&ada.mention()), "pressed twice, she would have left again: {}", now.text());
    assert_eq!(club.discord.calls_to(Route::Callback).len(), 1);
    club.types(&ada, "match cancel").await;

    club.discord.inflict(Spoil::DoubleDelivery { times: Times::Next(1) });
    club.types(&ada, "match new game:invasion thread:true").await;
    club.settled().await;
    assert_eq!(club.discord.calls_to(Route::StartThread).len(), 1, "one thread");
    club.discord.inflict(Spoil::DoubleDelivery { times: Times::Next(1) });
    ada.complete(club.channel, "rules", &[("game", "invasion")], ("topic", "")).await?;
    Ok(())
}

#[tokio::test]
async fn rate_limits_are_waited_out() -> Test {
    let club = Club::open().await;
    club.in_round_one("en").await;
    let before = club.public().len();
    for global in [false, true] {
        let wait = Duration::from_millis(700);
        club.discord.inflict(Spoil::RateLimited { reach: POSTS, global, retry_after: wait, times: Times::Next(1) });
    }
    club.discord.inflict(Spoil::RateLimited {
        reach: ANSWERS,
        global: false,
        retry_after: Duration::from_millis(200),
        times: Times::Next(1),
    });
    club.types(&club.ada(), "invasion act figure:rogue steps:end").await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 1);
    club.assert_told_once_and_in_order();
    club.assert_nothing_refused(&[429]);
    Ok(())
}

#[tokio::test]
async fn errors_of_discord_delay_a_report_and_do_not_double_it() -> Test {
    let club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, before) = (club.ada(), club.public().len());
    club.discord.inflict(Spoil::Broken { reach: POSTS, status: 503, times: Times::Next(2) });
    club.discord.inflict(Spoil::Broken { reach: ANSWERS, status: 500, times: Times::Next(1) });
    club.types(&ada, "invasion act figure:rogue steps:end").await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 1);
    // The message is made, but the bot is told that it is not.
    club.discord.inflict(Spoil::LostAnswer { reach: POSTS, times: Times::Next(2) });
    club.discord.inflict(Spoil::LostAnswer { reach: ANSWERS, times: Times::Next(1) });
    club.types(&ada, "invasion act figure:cleric steps:end").await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 2, "{:#?}", club.public_texts());
    club.assert_told_once_and_in_order();
    Ok(())
}

#[tokio::test]
async fn what_was_owed_when_the_bot_died_is_delivered_once() -> Test {
    let mut club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, before) = (club.ada(), club.public().len());
    // Committed and answered, but not delivered.
    club.discord.inflict(Spoil::Broken { reach: POSTS, status: 500, times: Times::Always });
    club.types(&ada, "invasion act figure:rogue steps:end").await;
    club.kill().await;
    club.discord.heal();
    assert_eq!(club.public().len(), before);
    club.launch().await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 1);
    // Delivered, but killed before that was noted.
    club.discord.inflict(Spoil::LostAnswer { reach: POSTS, times: Times::Always });
    club.types(&ada, "invasion act figure:cleric steps:end").await;
    club.until_public(before + 2).await;
    club.kill().await;
    club.discord.heal();
    club.launch().await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 2, "the nonce tells that it is there already");
    club.assert_told_once_and_in_order();
    Ok(())
}

#[tokio::test]
async fn lost_permissions_are_named_and_not_hammered() -> Test {
    let club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, blaise) = (club.ada(), club.blaise());
    club.discord.inflict(Spoil::LostPermissions { channel: club.channel, permissions: Permissions::SEND_MESSAGES });
    club.discord.forget_calls();
    let told = club.types(&ada, "invasion act figure:rogue steps:end").await;
    assert!(is_private(&told));
    assert!(told.text().contains("Send Messages"), "{}", told.text());
    club.settled().await;
    assert!(refusals(&club.discord.calls_to(Route::CreateMessage)) <= 1);
    assert!(is_private(&club.types(&blaise, "match status").await), "looking is still possible");
    club.discord.heal();
    club.types(&ada, "invasion act figure:rogue steps:end").await;
    club.settled().await;
    club.assert_told_once_and_in_order();
    Ok(())
}

#[tokio::test]
async fn a_report_that_was_not_allowed_is_delivered_once_it_is() -> Test {
    let mut club = Club::open().await;
    club.in_round_one("en").await;
    let (ada, before) = (club.ada(), club.public().len());
    club.discord.forget_calls();
    // The permission goes while the report is on its way.
    club.discord.inflict(Spoil::Slow { reach: POSTS, delay: Duration::from_millis(500), times: Times::Next(1) });
    club.types(&ada, "invasion act figure:rogue steps:end").await;
    club.discord.inflict(Spoil::LostPermissions { channel: club.channel, permissions: Permissions::SEND_MESSAGES });
    let refused = club.discord.until_called(|call| call.route == Some(Route::CreateMessage)).await;
    assert_eq!(refused.map(|call| call.status), Some(403));
    club.kill().await;
    club.discord.heal();
    // A new start tries again at once; without one it would take up to an hour.
    club.launch().await;
    club.settled().await;
    assert_eq!(club.public().len(), before + 1);
    club.assert_told_once_and_in_order();
    Ok(())
}

#[tokio::test]
async fn a_match_without_permissions_or_threads_is_refused_in_words() -> Test {
    let club = Club::open().await;
    let place = club.channel;
    let permissions = Permissions::CREATE_PUBLIC_THREADS | Permissions::ATTACH_FILES;
    club.discord.inflict(Spoil::LostPermissions { channel: place, permissions });
    let told = club.types(&club.ada(), "match new game:invasion thread:true").await;
    assert!(told.text().contains("Create Public Threads") && told.text().contains("Attach Files"), "{}", told.text());
    let told = club.types(&club.blaise(), "match new game:invasion").await;
    assert!(told.text().contains("fichiers") && !told.text().contains("fils"), "{}", told.text());
    assert!(club.public().is_empty());
    Ok(())
}

#[tokio::test]
async fn deleted_messages_and_channels_stop_nobody_else() -> Test {
    let mut club = Club::open().await;
    let (ada, lobby) = (club.ada(), club.lobby("en").await);
    club.discord.inflict(Spoil::DeletedMessage { channel: club.channel, message: lobby.id });
    club.types(&ada, "match join seat:warrior").await;
    club.settled().await;
    let anew = club.reads(|seen| !seen.buttons().is_empty()).await;
    assert_ne!(anew.id, lobby.id);
    assert!(anew.text().contains(&ada.mention()));
    club.types(&ada, "match leave").await;
    club.settled().await;
    assert_eq!(club.public().len(), 1, "the new one is changed in place");

    let doomed = club.discord.add_channel("doomed");
    club.discord.inflict(Spoil::Slow { reach: POSTS, delay: Duration::from_millis(300), times: Times::Next(1) });
    club.types_in(doomed, &ada, "match new game:invasion").await;
    club.discord.inflict(Spoil::DeletedChannel { channel: doomed });
    club.types(&ada, "match join seat:rogue").await;
    club.settled().await;
    assert!(club.public()[0].text().contains(&ada.mention()));
    club.channel = club.discord.add_channel("fresh");
    club.lobby("en").await;
    Ok(())
}

#[tokio::test]
async fn broken_connections_are_resumed() -> Test {
    let club = Club::open().await;
    let (ada, lobby) = (club.ada(), club.lobby("en").await);
    for (fault, seat) in [(Spoil::DroppedConnection, "sit.0"), (Spoil::Reconnect, "sit.1")] {
        club.discord.inflict(fault);
        // What happens while nobody listens is heard after the resumption.
        let answer = ada.click(&lobby, &button(&lobby, |id| id.ends_with(seat))).await?;
        assert!(!matches!(answer.reply, Reply::Modal(_)));
    }
    club.settled().await;
    assert_eq!(club.discord.calls_to(Route::OverwriteCommands).len(), 1);
    Ok(())
}

/// One status for a match, pinned once, changed in place, posted anew when somebody deletes it; what we may not pin is
/// there all the same, and nobody is asked again.
#[tokio::test]
async fn a_status_is_pinned_and_changed_in_place() -> Test {
    let mut club = Club::open().await;
    club.started("fr").await;
    let first = club.status(|seen| seen.pinned).await;
    assert!(first.text().contains("Invasion · partie 1 · en cours"), "{}", first.text());
    assert!(first.pings.is_empty() && first.files.is_empty());
    club.types(&club.ada(), "invasion deploy").await;
    club.settled().await;
    let picture = club.public().last().expect("a report").id;
    let now = club.status(|seen| seen.text().contains(&picture.to_string())).await;
    assert_eq!(now.id, first.id, "changed in place");
    assert_eq!(club.discord.calls_to(Route::Pin).len(), 1);

    // Killed and started again, it goes on with the same message; deleted, it comes back, pinned.
    club.kill().await;
    club.launch().await;
    club.discord.inflict(Spoil::DeletedMessage { channel: club.channel, message: first.id });
    club.types(&club.blaise(), "invasion hide auto:true").await;
    club.types(&club.blaise(), "match extend").await;
    club.types(&club.blaise(), "invasion muster auto:true").await;
    club.types(&club.blaise(), "invasion ready").await;
    club.settled().await;
    let anew = club.status(|seen| seen.id != first.id && seen.pinned).await;
    club.discord.forget_calls();

    // The end: told in place, and the pin makes room.
    club.types(&club.ada(), "match resign confirm:true").await;
    club.settled().await;
    let over = club.status(|seen| !seen.pinned && seen.text().contains("terminée")).await;
    assert_eq!(over.id, anew.id);
    assert_eq!(club.discord.calls_to(Route::Unpin).len(), 1);

    // Without the permission to pin, one refusal and no more.
    let rights = Permissions::PIN_MESSAGES | Permissions::MANAGE_MESSAGES;
    club.channel = club.discord.add_channel("plain");
    club.discord.inflict(Spoil::LostPermissions { channel: club.channel, permissions: rights });
    club.started("en").await;
    let status = club.status(|seen| !seen.pinned).await;
    club.types(&club.ada(), "invasion deploy").await;
    club.settled().await;
    let picture = club.public().last().expect("a report").id;
    let now = club.status(|seen| seen.text().contains(&picture.to_string())).await;
    assert_eq!((now.id, now.pinned), (status.id, false));
    assert_eq!(refusals(&club.discord.calls_to(Route::Pin)), 1);
    Ok(())
}

/// `/admin` is offered to those who manage the server; the list it puts up is changed in place and taken away.
#[tokio::test]
async fn a_host_puts_up_a_list() -> Test {
    let club = Club::open().await;
    let (ada, erin) = (club.ada(), club.discord.person("erin"));
    let told = &club.discord.calls_to(Route::OverwriteCommands)[0].body;
    let admin = told.as_array().and_then(|all| all.iter().find(|one| one["name"] == "admin")).expect("a command");
    assert_eq!(admin["default_member_permissions"], "32");
    assert!(ada.slash(club.channel, "admin show", &[]).await.is_err(), "not offered to everybody");
    let board = club.discord.channel("spectators");
    let answer = erin.slash(club.channel, "admin list", &[("channel", "spectators")]).await?;
    assert!(is_private(&answer), "{answer:?}");
    let bot = club.discord.bot();
    let list = ada.sees(board, |seen| seen.author == bot && seen.text().contains("No match")).await?;
    club.started("en").await;
    let link = format!("/{}/{}", club.channel, club.public().last().expect("a report").id);
    let now = ada.sees(board, |seen| seen.text().contains("waiting for") && seen.text().contains(&link)).await?;
    assert_eq!(now.id, list.id);
    let frozen = erin.slash(club.channel, "admin freeze", &[("reason", "fire alarm")]).await?;
    assert!(is_private(&frozen));
    club.reads(|seen| seen.text().contains("Erin has set this match aside: fire alarm")).await;
    let refused = club.types(&ada, "invasion deploy").await;
    assert!(is_private(&refused) && refused.text().contains("fire alarm"), "{refused:?}");
    let copied = erin.slash(club.channel, "admin backup", &[]).await?;
    assert!(copied.text().contains("matches-"), "erin made the application: {}", copied.text());
    erin.slash(club.channel, "admin list", &[("off", "true")]).await?;
    let gone = club.discord.until(|world| world.message(board, list.id).is_none().then_some(())).await;
    assert!(gone.is_some(), "the list is taken away");
    Ok(())
}
