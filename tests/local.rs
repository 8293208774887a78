//! The stand-in for Discord, driven by the real client and a small real bot.
//!
//! Nothing here knows of games; what is tested is that the stand-in behaves as Discord would.

#[path = "local/bot.rs"]
mod bot;

use std::time::Duration;

use bot::{PICTURE, http, launch, start};
use escarmouche::local::{
    Allowance, ChannelKind, Fault, MessageKind, Mishap, Permissions, Reach, Reply, Route, Settings, StandIn, Times, Unfit, World,
};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelId, CreateAttachment, GatewayIntents, HttpError};

/// A stand-in whose clock is slow, so that a busy machine does not fail the tests.
async fn stand_in() -> StandIn {
    stand_in_with(Settings::default()).await
}

async fn stand_in_with(settings: Settings) -> StandIn {
    let patience = if settings.patience == Settings::default().patience { Duration::from_secs(20) } else { settings.patience };
    StandIn::start(Settings { patience, ..settings }).await.expect("a free port on loopback")
}

/// The status, the code and the paths of a refusal.
fn refusal<T: std::fmt::Debug>(result: Result<T, serenity::Error>) -> (u16, isize, Vec<String>) {
    match result {
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => {
            let paths = response.error.errors.into_iter().map(|error| error.path).collect();
            (response.status_code.as_u16(), response.error.code, paths)
        }
        other => panic!("not refused: {other:?}"),
    }
}

async fn post(standin: &StandIn, channel: &str, payload: &Value) -> Result<serenity::Message, serenity::Error> {
    let channel = ChannelId::new(standin.channel(channel).get());
    http(standin).send_message(channel, Vec::new(), payload).await
}

#[tokio::test]
async fn a_bot_registers_its_commands_and_people_are_offered_them() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let commands = standin.person("ada").commands(standin.channel("general"));
    let names: Vec<_> = commands.iter().filter_map(|command| command["name"].as_str()).collect();
    assert_eq!(names, ["roll", "table", "picture", "whisper", "thread", "letter", "late", "worn", "slow-picture"]);
    assert!(commands.iter().all(|command| command["id"].is_string() && command["version"].is_string()));
    assert_eq!(standin.calls_to(Route::OverwriteCommands).len(), 1);
}

#[tokio::test]
async fn a_command_carries_typed_options_in_both_languages() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let general = standin.channel("general");
    let options = [("dice", "2d6"), ("times", "3"), ("against", "blaise"), ("place", "matches")];
    let answer = standin.person("ada").slash(general, "roll", &options).await.expect("an answer");
    assert_eq!(answer.text(), "2d6 3 times against blaise in matches");
    assert!(!answer.deferred);
    let seen = answer.message().expect("a message");
    assert_eq!((seen.kind, seen.ephemeral, seen.author), (MessageKind::Command, false, standin.bot()));

    let answer = standin.person("blaise").slash(general, "lancer", &[("dés", "1d20"), ("times", "1")]).await;
    assert_eq!(answer.expect("an answer").text(), "1d20 1 fois against nobody in here");
    let in_dm = standin.person("ada").locale("fr");
    let answer = in_dm.slash(in_dm.dm(), "roll", &[("dice", "1d4"), ("times", "2")]).await.expect("an answer");
    assert_eq!(answer.text(), "1d4 2 fois against nobody in here");
}

#[tokio::test]
async fn what_discords_client_would_not_send_is_not_sent() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let (ada, general) = (standin.person("ada"), standin.channel("general"));
    let try_roll = |options: &'static [(&str, &str)]| ada.begin_slash(general, "roll", options).err();
    assert!(matches!(ada.begin_slash(general, "rock", &[]).err(), Some(Mishap::UnknownCommand(name)) if name == "rock"));
    assert!(matches!(ada.begin_slash(general, "table", &[]).err(), Some(Mishap::UnknownCommand(_))));
    assert!(matches!(try_roll(&[("dice", "2d6")]), Some(Mishap::MissingOption(name)) if name == "times"));
    assert!(matches!(try_roll(&[("die", "2d6")]), Some(Mishap::UnknownOption { .. })));
    assert!(matches!(try_roll(&[("dice", "2d6"), ("times", "six")]), Some(Mishap::BadValue { unfit: Unfit::NotAnInteger, .. })));
    assert!(matches!(try_roll(&[("dice", "2d6"), ("times", "6")]), Some(Mishap::BadValue { unfit: Unfit::OutOfRange, .. })));
    let unknown = try_roll(&[("dice", "2d6"), ("times", "1"), ("against", "zoe")]);
    assert!(matches!(unknown, Some(Mishap::BadValue { unfit: Unfit::Unknown, .. })));
}

#[tokio::test]
async fn autocomplete_offers_what_fits() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let (ada, general) = (standin.person("ada"), standin.channel("general"));
    let choices = ada.complete(general, "roll", &[("times", "2")], ("dice", "2")).await.expect("choices");
    assert_eq!(choices.iter().map(|choice| choice.name.as_str()).collect::<Vec<_>>(), ["2d6"]);
    assert_eq!(ada.complete(general, "roll", &[], ("dice", "")).await.expect("choices").len(), 3);
    assert!(matches!(ada.complete(general, "roll", &[], ("times", "")).await, Err(Mishap::NotCompleted(_))));
}

#[tokio::test]
async fn buttons_menus_and_modals_work() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let (ada, blaise, general) = (standin.person("ada"), standin.person("blaise"), standin.channel("general"));
    let opened = ada.slash(general, "table open", &[]).await.expect("an answer");
    let table = opened.message().expect("a message").clone();
    assert_eq!(table.buttons().len(), 4);
    assert!(matches!(ada.click(&table, "never").await, Err(Mishap::Disabled(_))));
    assert!(matches!(ada.click(&table, "nothing").await, Err(Mishap::UnknownComponent(_))));

    let chosen = blaise.choose(&table, "colour", &["Blue"]).await.expect("an answer");
    assert_eq!(chosen.text(), "blue");
    let chosen = blaise.choose(&table, "guest", &["chloe"]).await.expect("an answer");
    assert_eq!(chosen.text(), "chloe");
    assert!(matches!(blaise.choose(&table, "colour", &[]).await, Err(Mishap::WrongCount { .. })));

    let asked = blaise.click_label(&table, "Ask").await.expect("an answer");
    let modal = asked.modal().expect("a form").clone();
    assert_eq!((modal.title.as_str(), modal.inputs[0].label.as_str()), ("Say something", "Words"));
    assert!(matches!(blaise.submit(&modal, &[]).await, Err(Mishap::MissingOption(_))));
    let submitted = blaise.submit(&modal, &[("words", "Bonjour")]).await.expect("an answer");
    assert_eq!(submitted.text(), "form: words = Bonjour");
    assert!(submitted.message().is_some_and(|message| message.ephemeral));

    let later = blaise.click(&table, "later").await.expect("an answer");
    assert!(matches!(later.reply, Reply::Acknowledged));
    assert_eq!(later.asked().edited().await.expect("an edit").content, "Changed later");
    assert_eq!(later.asked().follow_ups(1).await.expect("a follow-up")[0].content, "And more");

    let joined = blaise.click(&table, "join").await.expect("an answer");
    assert!(matches!(&joined.reply, Reply::Update(message) if message.content == "blaise joined" && message.buttons().is_empty()));
    assert!(matches!(ada.click(&table, "join").await, Err(Mishap::UnknownComponent(_))), "the button is gone by now");
}

#[tokio::test]
async fn a_deferred_answer_brings_its_picture() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let (ada, general) = (standin.person("ada"), standin.channel("general"));
    let answer = ada.slash(general, "picture", &[]).await.expect("an answer");
    let message = answer.message().expect("a message");
    assert!(answer.deferred && !message.thinking && !message.edited);
    assert_eq!(message.text(), "Drawn\nBoard");
    assert_eq!(message.files[0].bytes, PICTURE);
    assert_eq!(message.files[0].description.as_deref(), Some("One pixel by two"));
    assert_eq!(message.embeds[0]["image"]["url"], message.files[0].url.as_str());
    assert_eq!(message.embeds[0]["image"]["height"], 2);

    let slow = ada.slash(general, "slow-picture", &[]).await.expect("an answer");
    let message = slow.message().expect("a message");
    assert!(slow.deferred && message.ephemeral, "the deferral fixes who reads the answer");
    assert_eq!((message.content.as_str(), message.files.len()), ("Drawn slowly", 1));
}

#[tokio::test]
async fn whispers_have_one_reader() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let (ada, blaise, general) = (standin.person("ada"), standin.person("blaise"), standin.channel("general"));
    let answer = ada.slash(general, "whisper", &[]).await.expect("an answer");
    assert_eq!(answer.asked().follow_ups(2).await.expect("follow-ups").len(), 2);
    let read = |who: &escarmouche::local::Person| who.messages(general).expect("a channel").iter().map(|seen| seen.content.clone()).collect::<Vec<_>>();
    assert_eq!(read(&ada), ["Only you", "Only you, again", "All of you"]);
    assert_eq!(read(&blaise), ["All of you"]);
}

#[tokio::test]
async fn threads_pins_and_direct_messages_work() {
    let standin = stand_in().await;
    let bot = start(&standin).await;
    let (ada, matches) = (standin.person("ada"), standin.channel("matches"));
    let answer = ada.slash(matches, "thread", &[]).await.unwrap_or_else(|why| panic!("{why}: {:?}", bot.errors));
    assert_eq!(answer.text(), "1 pins");
    let first = ada.sees(matches, |seen| seen.pinned).await.expect("a pinned message");
    let thread = first.thread.expect("a thread");
    assert_eq!((first.content.as_str(), thread), ("Match 1", first.id));
    assert!(ada.messages(thread).expect("a thread").iter().any(|seen| seen.content == "First move"));
    assert!(ada.channels().iter().any(|channel| channel.kind == ChannelKind::PublicThread && channel.name == "match-1"));

    assert_eq!(ada.slash(matches, "letter", &[]).await.expect("an answer").text(), "Sent");
    assert_eq!(ada.messages(ada.dm()).expect("a conversation")[0].content, "Your turn");
    standin.inflict(Fault::ClosedDms { user: ada.id() });
    let answer = ada.slash(matches, "letter", &[]).await.expect("an answer");
    assert_eq!(answer.text(), "Not sent: Cannot send messages to this user");
    standin.heal();
    assert_eq!(ada.slash(matches, "letter", &[]).await.expect("an answer").text(), "Sent");
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_answered_once() {
    let standin = stand_in().await;
    let bot = start(&standin).await;
    standin.inflict(Fault::DoubleDelivery { times: Times::Next(1) });
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
    for fault in [Fault::DroppedConnection, Fault::Reconnect, Fault::InvalidSession { resumable: true }] {
        standin.inflict(fault.clone());
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
    standin.inflict(Fault::InvalidSession { resumable: false });
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
    standin.inflict(Fault::RateLimited { reach, global: true, retry_after: wait, times: Times::Next(1) });
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 429);
    let call = standin.calls_to(Route::CreateMessage).pop().expect("a call");
    assert_eq!(call.answer, json!({ "message": "You are being rate limited.", "retry_after": 1.5, "global": true, "code": 0 }));
    standin.inflict(Fault::Broken { reach, status: 503, times: Times::Next(2) });
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 503);
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 503);
    assert!(post(&standin, "general", &hello).await.is_ok());

    standin.inflict(Fault::Slow { reach: Reach::Every, delay: Duration::from_millis(50), times: Times::Always });
    let begun = std::time::Instant::now();
    post(&standin, "general", &hello).await.expect("a message");
    assert!(begun.elapsed() >= Duration::from_millis(50));
    standin.heal();
}

#[tokio::test]
async fn a_nonce_keeps_a_retry_from_posting_twice() {
    let standin = stand_in().await;
    let payload = json!({ "content": "once", "nonce": "match-1-7", "enforce_nonce": true });
    standin.inflict(Fault::LostAnswer { reach: Reach::Every, times: Times::Next(1) });
    assert_eq!(refusal(post(&standin, "general", &payload).await).0, 502);
    post(&standin, "general", &payload).await.expect("the message that was posted");
    let general = standin.channel("general");
    assert_eq!(standin.person("ada").messages(general).expect("a channel").len(), 1);
}

#[tokio::test]
async fn more_calls_than_allowed_are_limited() {
    let allowance = Allowance { calls: 2, window: Duration::from_secs(60) };
    let standin = stand_in_with(Settings { allowance, ..Settings::default() }).await;
    let hello = json!({ "content": "hello" });
    assert!(post(&standin, "general", &hello).await.is_ok());
    assert!(post(&standin, "general", &hello).await.is_ok());
    assert!(post(&standin, "matches", &hello).await.is_ok(), "each channel is counted apart");
    assert_eq!(refusal(post(&standin, "general", &hello).await).0, 429);
}

#[tokio::test]
async fn lost_permissions_channels_and_messages_are_refused_with_discords_codes() {
    let standin = stand_in().await;
    let hello = json!({ "content": "hello" });
    let message = post(&standin, "general", &hello).await.expect("a message");
    let general = standin.channel("general");
    standin.inflict(Fault::LostPermissions { channel: general, permissions: Permissions::SEND_MESSAGES });
    assert_eq!(refusal(post(&standin, "general", &hello).await), (403, 50_013, vec![]));
    standin.inflict(Fault::LostPermissions { channel: general, permissions: Permissions::VIEW_CHANNEL });
    assert_eq!(refusal(post(&standin, "general", &hello).await), (403, 50_001, vec![]));
    standin.heal();
    let seen = standin.person("ada").messages(general).expect("a channel");
    standin.inflict(Fault::DeletedMessage { channel: general, message: seen[0].id });
    let client = http(&standin);
    assert_eq!(refusal(client.get_message(message.channel_id, message.id).await), (404, 10_008, vec![]));
    standin.inflict(Fault::DeletedChannel { channel: general });
    assert_eq!(refusal(client.get_channel(message.channel_id).await), (404, 10_003, vec![]));
}

#[tokio::test]
async fn bodies_beyond_the_limits_are_refused_at_their_paths() {
    let standin = stand_in().await;
    let long = json!({ "content": "x".repeat(2001) });
    assert_eq!(refusal(post(&standin, "general", &long).await), (400, 50_035, vec!["content".to_owned()]));
    assert_eq!(refusal(post(&standin, "general", &json!({ "content": " " })).await).1, 50_006);
    let embed = json!({ "embeds": [{ "title": "x".repeat(257) }] });
    assert_eq!(refusal(post(&standin, "general", &embed).await).2, ["embeds.0.title"]);
    let button = json!({ "type": 2, "style": 1, "custom_id": "same", "label": "x" });
    let twins = json!({ "content": "x", "components": [{ "type": 1, "components": [button, button] }] });
    assert_eq!(refusal(post(&standin, "general", &twins).await).2, ["components.0.components.1.custom_id"]);
    let commands = json!([{ "name": "Upper", "description": "x" }]);
    let client = http(&standin);
    client.set_application_id(serenity::ApplicationId::new(standin.bot().get()));
    assert_eq!(refusal(client.create_global_commands(&commands).await).2, ["0.name"]);

    let channel = ChannelId::new(standin.channel("general").get());
    let file = CreateAttachment::bytes(vec![0; 10 * 1024 * 1024 + 1], "large.bin");
    assert_eq!(refusal(client.send_message(channel, vec![file], &json!({})).await).0, 413);
    let file = CreateAttachment::bytes(b"x".as_slice(), "small.txt");
    let alt = json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] });
    assert_eq!(refusal(client.send_message(channel, vec![file], &alt).await).2, ["attachments.0.description"]);
}

#[tokio::test]
async fn mentions_ping_only_whom_the_bot_allows() {
    let standin = stand_in().await;
    let (ada, blaise, general) = (standin.person("ada"), standin.person("blaise"), standin.channel("general"));
    let content = format!("{} {} @everyone", ada.mention(), blaise.mention());
    let none = json!({ "content": content, "allowed_mentions": { "parse": [] } });
    let one = json!({ "content": content, "allowed_mentions": { "users": [ada.id()] } });
    for payload in [&none, &one] {
        post(&standin, "general", payload).await.expect("a message");
    }
    let seen = ada.messages(general).expect("a channel");
    assert!(seen[0].pings.is_empty());
    assert_eq!(seen[1].pings, [ada.id()]);
    assert!(!seen[1].pings_everyone);
}

#[tokio::test]
async fn messages_are_listed_edited_and_deleted() {
    let standin = stand_in().await;
    let client = http(&standin);
    let channel = ChannelId::new(standin.channel("general").get());
    for n in 0..5 {
        post(&standin, "general", &json!({ "content": n.to_string() })).await.expect("a message");
    }
    let page = client.get_messages(channel, None, Some(2)).await.expect("a page");
    assert_eq!(page.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["4", "3"]);
    let edited = client.edit_message(channel, page[0].id, &json!({ "content": "four" }), Vec::new()).await.expect("an edit");
    assert!(edited.content == "four" && edited.edited_timestamp.is_some());
    client.delete_message(channel, page[1].id, None).await.expect("a deletion");
    let ada = standin.person("ada");
    let written = ada.say(standin.channel("general"), "mine").expect("a message");
    let id = serenity::MessageId::new(written.id.get());
    assert_eq!(refusal(client.edit_message(channel, id, &json!({ "content": "not mine" }), Vec::new()).await).1, 50_005);
    let guild = serenity::GuildId::new(standin.guild().get());
    assert_eq!(client.get_guild(guild).await.expect("a guild").name, "The Club");
    assert_eq!(client.get_channels(guild).await.expect("channels").len(), 3);
    assert_eq!(client.get_guild_members(guild, Some(10), None).await.expect("members").len(), 6);
}

#[tokio::test]
async fn a_world_survives_being_written_to_a_file() {
    let standin = stand_in().await;
    let channel = ChannelId::new(standin.channel("general").get());
    let file = CreateAttachment::bytes(PICTURE, "board.png");
    http(&standin).send_message(channel, vec![file], &json!({ "content": "kept" })).await.expect("a message");
    let text = serde_json::to_string(&standin.world()).expect("a world can be written");
    let world: World = serde_json::from_str(&text).expect("and read");
    standin.stop().await;
    let standin = stand_in_with(Settings { world: Some(world), ..Settings::default() }).await;
    let seen = standin.person("ada").messages(standin.channel("general")).expect("a channel");
    assert_eq!((seen[0].content.as_str(), seen[0].files[0].bytes.as_slice()), ("kept", PICTURE));
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
