//! What people do and see, in both languages.

use standin::{ChannelKind, MessageKind, Mishap, Person, Reply, Route, Spoil, Unfit};

use super::bot::{PICTURE, start};
use super::stand_in;

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
    assert!(
        matches!(ada.begin_slash(general, "rock", &[]).err(), Some(Mishap::UnknownCommand(name)) if name == "rock")
    );
    assert!(matches!(ada.begin_slash(general, "table", &[]).err(), Some(Mishap::UnknownCommand(_))));
    assert!(matches!(try_roll(&[("dice", "2d6")]), Some(Mishap::MissingOption(name)) if name == "times"));
    assert!(matches!(try_roll(&[("die", "2d6")]), Some(Mishap::UnknownOption { .. })));
    assert!(matches!(
        try_roll(&[("dice", "2d6"), ("times", "six")]),
        Some(Mishap::BadValue { unfit: Unfit::NotAnInteger, .. })
    ));
    assert!(matches!(
        try_roll(&[("dice", "2d6"), ("times", "6")]),
        Some(Mishap::BadValue { unfit: Unfit::OutOfRange, .. })
    ));
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
    assert!(
        matches!(&joined.reply, Reply::Update(message) if message.content == "blaise joined" && message.buttons().is_empty())
    );
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
    let read = |who: &Person| {
        who.messages(general).expect("a channel").iter().map(|seen| seen.content.clone()).collect::<Vec<_>>()
    };
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
    assert!(
        ada.channels().iter().any(|channel| channel.kind == ChannelKind::PublicThread && channel.name == "match-1")
    );

    assert_eq!(ada.slash(matches, "letter", &[]).await.expect("an answer").text(), "Sent");
    assert_eq!(ada.messages(ada.dm()).expect("a conversation")[0].content, "Your turn");
    standin.inflict(Spoil::ClosedDms { user: ada.id() });
    let answer = ada.slash(matches, "letter", &[]).await.expect("an answer");
    assert_eq!(answer.text(), "Not sent: Cannot send messages to this user");
    standin.heal();
    assert_eq!(ada.slash(matches, "letter", &[]).await.expect("an answer").text(), "Sent");
}

#[tokio::test]
async fn buttons_work_in_a_conversation() {
    let standin = stand_in().await;
    let _bot = start(&standin).await;
    let ada = standin.person("ada").locale("fr");
    let opened = ada.slash(ada.dm(), "table open", &[]).await.expect("an answer");
    let table = opened.message().expect("a message").clone();
    let joined = ada.click_label(&table, "Join").await.expect("an answer");
    assert_eq!(joined.text(), "ada joined");
    let elsewhere = standin.person("blaise").messages(ada.dm());
    assert!(matches!(elsewhere, Err(Mishap::HiddenChannel)));
}
