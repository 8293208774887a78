//! Misfortune: lost connections, late answers, refused calls. Nothing is lost and nothing is done
//! twice.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::GatewayIntents;
use standin::{Mishap, Permissions, Reach, Route, Settings, Spoil, Times};

use super::bot::{http, launch, start};
use super::{post, refusal, stand_in, stand_in_with};

#[tokio::test]
async fn an_interaction_delivered_twice_is_answered_once() {
    let standin = stand_in().await;
    let bot = start(&standin).await;
    standin.inflict(Spoil::DoubleDelivery { times: Times::Next(1) });
    let (ada, general) = (standin.person("ada"), standin.channel("general"));
    ada.slash(general, "roll", &[("dice", "2d6"), ("times", "1")]).await.expect("an answer");
    let second = standin.until_called(|call| call.route == Some(Route::Callback) && call.status == 400).await;
    assert_eq!(second.expect("a second answer").answer["code"], 40_060);
    assert_eq!(ada.messages(general).expect("a channel").len(), 1);
    drop(bot);
}

#[tokio::test]
async fn a_bot_that_answers_too_late_is_not_heard() {
    let standin = stand_in_with(Settings { patience: Duration::from_millis(100), ..Settings::default() }).await;
    let bot = start(&standin).await;
    let answer = standin.person("ada").slash(standin.channel("general"), "late", &[]).await;
    assert!(matches!(answer, Err(Mishap::Silence { .. })));
    let call = standin.until_called(|call| call.route == Some(Route::Callback)).await.expect("a late answer");
    assert_eq!((call.status, &call.answer["code"]), (404, &json!(10_062)));
    drop(bot);
}

#[tokio::test]
async fn a_worn_out_token_is_refused() {
    let standin = stand_in_with(Settings { token_life: Duration::from_millis(100), ..Settings::default() }).await;
    let _bot = start(&standin).await;
    standin.person("ada").slash(standin.channel("general"), "worn", &[]).await.expect("an answer");
    let call = standin.until_called(|call| call.route == Some(Route::FollowUp)).await.expect("a follow-up");
    assert_eq!((call.status, &call.answer["code"]), (401, &json!(50_027)));
}

#[tokio::test]
async fn a_dropped_connection_is_resumed_and_nothing_is_missed() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let (ada, general) = (standin.person("ada"), standin.channel("general"));
    for fault in [Spoil::DroppedConnection, Spoil::Reconnect, Spoil::InvalidSession { resumable: true }] {
        standin.inflict(fault);
        let answer = ada.slash(general, "roll", &[("dice", "2d6"), ("times", "1")]).await;
        assert!(answer.is_ok(), "{fault:?}: {answer:?}");
    }
    assert_eq!(ada.messages(general).expect("a channel").len(), 3);
    assert_eq!(standin.calls_to(Route::OverwriteCommands).len(), 1, "a resumed bot does not start again");
}

#[tokio::test]
async fn an_invalid_session_makes_the_bot_identify_again() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let (ada, general) = (standin.person("ada"), standin.channel("general"));
    standin.inflict(Spoil::InvalidSession { resumable: false });
    assert_eq!(standin.n_connected(), 0);
    // Serenity waits five seconds between two identifications.
    let mut changes = standin.changes();
    while standin.n_connected() == 0 {
        changes.changed().await.expect("the stand-in runs");
    }
    assert!(ada.slash(general, "roll", &[("dice", "2d6"), ("times", "1")]).await.is_ok());
}

#[tokio::test]
async fn wrong_tokens_and_privileged_intents_are_turned_away() {
    let standin = stand_in_with(Settings { token: Some("right".to_owned()), ..Settings::default() }).await;
    let wrong = serenity::HttpBuilder::new("wrong").proxy(standin.url()).ratelimiter_disabled(true).build();
    assert_eq!(refusal(wrong.get_current_user().await).0, 401);
    assert_eq!(http(&standin).get_current_user().await.expect("the bot").name, "escarmouche");

    let mut client = serenity::ClientBuilder::new_with_http(wrong, GatewayIntents::GUILDS).await.expect("a client");
    let ended = tokio::spawn(async move { client.start().await });
    let _bot = launch(&standin, GatewayIntents::all()).await;
    // Neither gets a session: one is closed with 4004, the other with 4014.
    let good = launch(&standin, GatewayIntents::GUILDS).await;
    assert!(standin.until_ready().await);
    assert_eq!(standin.n_connected(), 1);
    drop(good);
    ended.abort();
}

#[tokio::test]
async fn faults_strike_calls_as_told() {
    let standin = stand_in().await;
    let hello = json!({ "content": "hello" });
    let reach = Reach::Only(Route::CreateMessage);
    let wait = Duration::from_millis(1500);
    standin.inflict(Spoil::RateLimited { reach, global: true, retry_after: wait, times: Times::Next(1) });
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 429);
    let call = standin.calls_to(Route::CreateMessage).pop().expect("a call");
    assert_eq!(
        call.answer,
        json!({ "message": "You are being rate limited.", "retry_after": 1.5, "global": true, "code": 0 })
    );
    standin.inflict(Spoil::Broken { reach, status: 503, times: Times::Next(2) });
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 503);
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 503);
    assert!(post(&standin, "general", &hello).await.is_ok());

    standin.inflict(Spoil::Slow { reach: Reach::Every, delay: Duration::from_millis(50), times: Times::Always });
    let begun = std::time::Instant::now();
    post(&standin, "general", &hello).await.expect("a message");
    assert!(begun.elapsed() >= Duration::from_millis(50));
    standin.heal();
}

#[tokio::test]
async fn lost_permissions_channels_and_messages_are_refused_with_discords_codes() {
    let standin = stand_in().await;
    let hello = json!({ "content": "hello" });
    let message = post(&standin, "general", &hello).await.expect("a message");
    let general = standin.channel("general");
    standin.inflict(Spoil::LostPermissions { channel: general, permissions: Permissions::SEND_MESSAGES });
    assert_eq!(refusal(post(&standin, "general", &hello).await), (403, 50_013, vec![]));
    standin.inflict(Spoil::LostPermissions { channel: general, permissions: Permissions::VIEW_CHANNEL });
    assert_eq!(refusal(post(&standin, "general", &hello).await), (403, 50_001, vec![]));
    standin.heal();
    let seen = standin.person("ada").messages(general).expect("a channel");
    standin.inflict(Spoil::DeletedMessage { channel: general, message: seen[0].id });
    let client = http(&standin);
    assert_eq!(refusal(client.get_message(message.channel_id, message.id).await), (404, 10_008, vec![]));
    standin.inflict(Spoil::DeletedChannel { channel: general });
    assert_eq!(refusal(client.get_channel(message.channel_id).await), (404, 10_003, vec![]));
}

#[tokio::test]
async fn a_stopped_bot_gives_up_its_session() {
    let standin = stand_in().await;
    let bot = start(&standin).await;
    bot.shards.shutdown_all().await;
    let mut changes = standin.changes();
    while standin.n_connected() > 0 {
        changes.changed().await.expect("the stand-in runs");
    }
}
