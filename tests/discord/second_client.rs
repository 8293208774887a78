//! The stand-in through a second client library, which has nothing in common with the one that the bot uses: what both can
//! read is likely what Discord sends. Nothing here is made for this client.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use standin::{Person, Reply, Seen, Settings, Snowflake, Spoil, StandIn};
use twilight_gateway::{ConfigBuilder, Event, EventTypeFlags, Intents, Shard, ShardId, StreamExt as _};
use twilight_http::{Client, Response};
use twilight_model::application::command::Command;
use twilight_model::application::interaction::{Interaction, InteractionData, InteractionType};
use twilight_model::channel::thread::ThreadMember;
use twilight_model::channel::{Channel, ChannelType, Message};
use twilight_model::guild::{Member, Role};
use twilight_model::http::attachment::Attachment;
use twilight_model::http::interaction::InteractionResponse;
use twilight_model::id::Id;
use twilight_model::id::marker::ApplicationMarker;
use twilight_model::user::CurrentUserGuild;

/// A PNG of one pixel by two, as far as its header goes.
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x02";

/// A bot made of the other library.
struct Other {
    shard: Shard,
    http: Client,
    application: Id<ApplicationMarker>,
}

/// A value of the other library, from the JSON that it is.
fn made<T: DeserializeOwned>(json: Value) -> T {
    serde_json::from_value(json).expect("the test writes it as the library reads it")
}

fn id<T>(snowflake: Snowflake) -> Id<T> {
    Id::new(snowflake.get())
}

async fn stand_in() -> StandIn {
    let settings = Settings { patience: Duration::from_secs(20), ..Settings::default() };
    StandIn::start(settings).await.expect("a free port on loopback")
}

fn http(discord: &StandIn) -> Client {
    Client::builder().proxy(discord.address().to_string(), true).token(discord.token()).build()
}

type Called<B> = Result<Response<B>, twilight_http::Error>;

/// An answer of the type that the library gives it.
async fn read<T: DeserializeOwned + Unpin>(call: impl IntoFuture<Output = Called<T>>) -> T {
    read_as(call).await
}

/// An answer that the library reads only through its own doors, such as a list.
async fn read_as<T: DeserializeOwned, B: Unpin>(call: impl IntoFuture<Output = Called<B>>) -> T {
    let text = call.await.expect("the call is answered").text().await.expect("the answer is text");
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("cannot read the answer: {why}\n{text}"))
}

impl Other {
    /// Asks where the gateway is, connects, and identifies.
    async fn log_in(discord: &StandIn) -> Other {
        let http = http(discord);
        let gateway = read(http.gateway().authed()).await;
        let intents = Intents::GUILDS | Intents::GUILD_MESSAGES | Intents::DIRECT_MESSAGES;
        let config = ConfigBuilder::new(discord.token(), intents).proxy_url(gateway.url).build();
        let mut shard = Shard::with_config(ShardId::ONE, config);
        let ready = next(&mut shard, |event| if let Event::Ready(ready) = event { Some(ready) } else { None }).await;
        assert_eq!(ready.user.id, id(discord.bot()));
        assert_eq!(ready.guilds.len(), 1);
        assert_eq!(ready.shard, Some(ShardId::ONE));
        Other { shard, http, application: ready.application.id }
    }

    async fn next<T>(&mut self, pick: impl FnMut(Event) -> Option<T>) -> T {
        next(&mut self.shard, pick).await
    }

    /// The next interaction.
    async fn asked(&mut self) -> Interaction {
        let interaction = self
            .next(|event| if let Event::InteractionCreate(interaction) = event { Some(interaction) } else { None })
            .await;
        assert_eq!(interaction.application_id, self.application);
        interaction.0
    }

    async fn respond(&self, to: &Interaction, response: Value) {
        let response: InteractionResponse = made(response);
        let client = self.http.interaction(self.application);
        client.create_response(to.id, &to.token, &response).await.expect("the response is taken");
    }

    async fn register(&self, commands: Value) {
        let wanted: Vec<Command> = made(commands);
        let client = self.http.interaction(self.application);
        let registered: Vec<Command> = read_as(client.set_global_commands(&wanted)).await;
        assert_eq!(registered.len(), wanted.len());
        for (registered, wanted) in registered.iter().zip(&wanted) {
            assert_eq!((&registered.name, registered.options.len()), (&wanted.name, wanted.options.len()));
            assert!(registered.id.is_some() && registered.application_id == Some(self.application));
        }
        let listed: Vec<Command> = read_as(client.global_commands().with_localizations(true)).await;
        assert_eq!(listed, registered);
    }
}

/// The next event that is looked for. Whatever comes before it must be readable too; a connection may break.
async fn next<T>(shard: &mut Shard, mut pick: impl FnMut(Event) -> Option<T>) -> T {
    let found = async {
        loop {
            match shard.next_event(EventTypeFlags::all()).await {
                Some(Ok(event)) => {
                    if let Some(found) = pick(event) {
                        return found;
                    }
                }
                Some(Err(error)) => panic!("the library cannot read this: {error:?}"),
                None => panic!("the library gave up"),
            }
        }
    };
    tokio::time::timeout(Duration::from_mins(1), found).await.expect("the event never came")
}

fn commands() -> Value {
    json!([{
        "type": 1, "version": "1", "name": "roll", "description": "Rolls dice.", "options": [
            { "type": 3, "name": "dice", "description": "Which dice", "required": true, "autocomplete": true },
            { "type": 4, "name": "times", "description": "How often", "min_value": 1, "max_value": 5 },
            { "type": 6, "name": "against", "description": "Against whom" },
            { "type": 7, "name": "place", "description": "Where" },
        ],
        "name_localizations": { "fr": "lancer" },
    }])
}

async fn shown(ada: &Person, channel: Snowflake, content: &str) -> Seen {
    ada.sees(channel, |seen| seen.content == content).await.expect("the message is there")
}

#[tokio::test]
async fn it_logs_in_and_is_shown_the_guild() {
    let discord = stand_in().await;
    let mut other = Other::log_in(&discord).await;
    let guild = other.next(|event| if let Event::GuildCreate(guild) = event { Some(guild) } else { None }).await;
    let twilight_model::gateway::payload::incoming::GuildCreate::Available(guild) = *guild else {
        panic!("the guild is there")
    };
    assert_eq!(guild.id, id(discord.guild()));
    assert_eq!(guild.channels.len(), 3);
    assert_eq!(guild.members.iter().map(|member| member.user.id).collect::<Vec<_>>(), [id(discord.bot())]);
    let ada = discord.person("ada");
    let general = discord.channel("general");
    ada.say(general, "hello").expect("ada may speak");
    let heard = other.next(|event| if let Event::MessageCreate(heard) = event { Some(heard) } else { None }).await;
    assert_eq!(heard.author.id, id(ada.id()));
    assert_eq!(heard.guild_id, Some(guild.id));
    assert_eq!(heard.content, "", "without the intent for content");
}

#[tokio::test]
async fn it_answers_what_a_person_asks() {
    let discord = stand_in().await;
    let mut other = Other::log_in(&discord).await;
    other.register(commands()).await;
    let (blaise, general) = (discord.person("blaise"), discord.channel("general"));

    // Completion while typing.
    let completing = blaise.complete(general, "lancer", &[], ("dice", "2d"));
    let answering = async {
        let asked = other.asked().await;
        assert_eq!(asked.kind, InteractionType::ApplicationCommandAutocomplete);
        let choices = json!([{ "name": "two dice", "name_localizations": { "fr": "deux dés" }, "value": "2d6" }]);
        other.respond(&asked, json!({ "type": 8, "data": { "choices": choices } })).await;
    };
    let (choices, ()) = tokio::join!(completing, answering);
    let choices = choices.expect("choices");
    assert_eq!((choices[0].name.as_str(), &choices[0].value), ("deux dés", &json!("2d6")));

    // A command with everything in it, answered with a button and a menu.
    let options = [("dice", "2d6"), ("times", "2"), ("against", "ada"), ("place", "matches")];
    let asked = blaise.begin_slash(general, "roll", &options).expect("the command is offered");
    let command = other.asked().await;
    assert_eq!((command.locale.as_deref(), command.guild_locale.as_deref()), (Some("fr"), Some("en-US")));
    assert_eq!(command.author_id(), Some(id(blaise.id())));
    assert_eq!(command.channel.as_ref().map(|channel| channel.kind), Some(ChannelType::GuildText));
    let Some(InteractionData::ApplicationCommand(data)) = &command.data else { panic!("it is a command") };
    assert_eq!(data.options.len(), 4);
    let resolved = data.resolved.as_ref().expect("a user and a channel");
    assert!(resolved.users.contains_key(&id(discord.person("ada").id())));
    assert!(resolved.members.contains_key(&id(discord.person("ada").id())));
    assert!(resolved.channels.contains_key(&id(discord.channel("matches"))));
    let rows = json!([
        { "type": 1, "components": [{ "type": 2, "style": 1, "label": "Again", "custom_id": "again", "disabled": false }] },
        { "type": 1, "components": [{ "type": 3, "custom_id": "colour", "disabled": false,
            "options": [{ "label": "Red", "value": "red", "default": false }] }] },
    ]);
    let embed = json!({ "title": "Dice", "type": "rich", "fields": [{ "name": "sum", "value": "7", "inline": true }] });
    let data = json!({ "content": "7", "components": rows, "embeds": [embed] });
    other.respond(&command, json!({ "type": 4, "data": data })).await;
    let answer = asked.answer().await.expect("an answer");
    let message = answer.message().expect("a message").clone();
    assert_eq!((message.content.as_str(), message.ephemeral), ("7", false));

    // The button changes its message; the menu is taken first and answered later; both tell of the message they stand on.
    let asked = blaise.begin_click(&message, "again").expect("the button is there");
    let pressed = other.asked().await;
    assert_eq!(pressed.message.as_ref().map(|message| message.id), Some(id(message.id)));
    other.respond(&pressed, json!({ "type": 7, "data": { "content": "8" } })).await;
    assert!(matches!(asked.answer().await.expect("an answer").reply, Reply::Update(_)));
    let asked = blaise.begin_choose(&message, "colour", &["red"]).expect("the menu is there");
    let chosen = other.asked().await;
    let Some(InteractionData::MessageComponent(data)) = &chosen.data else { panic!("it is a menu") };
    assert_eq!(data.values, ["red"]);
    other.respond(&chosen, json!({ "type": 6 })).await;
    let changed =
        read(other.http.interaction(other.application).update_response(&chosen.token).content(Some("9"))).await;
    assert!(changed.edited_timestamp.is_some());
    assert!(matches!(asked.answer().await.expect("an answer").reply, Reply::Acknowledged));
    shown(&blaise, general, "9").await;

    // A form, and a quiet answer to it.
    let asked = blaise.begin_click(&message, "again").expect("the button is there");
    let pressed = other.asked().await;
    let input = json!({ "type": 4, "custom_id": "why", "label": "Why?", "style": 1 });
    let rows = json!([{ "type": 1, "components": [input] }]);
    other
        .respond(&pressed, json!({ "type": 9, "data": { "custom_id": "form", "title": "Form", "components": rows } }))
        .await;
    let form = asked.answer().await.expect("an answer").modal().expect("a form").clone();
    let asked = blaise.begin_submit(&form, &[("why", "for fun")]).expect("the form is filled in");
    let sent = other.asked().await;
    assert_eq!(sent.kind, InteractionType::ModalSubmit);
    let Some(InteractionData::ModalSubmit(data)) = &sent.data else { panic!("it is a form") };
    assert!(format!("{data:?}").contains("for fun"), "{data:?}");
    other.respond(&sent, json!({ "type": 4, "data": { "content": "I see", "flags": 64 } })).await;
    assert!(asked.answer().await.expect("an answer").message().expect("a message").ephemeral);
}

#[tokio::test]
async fn it_defers_follows_up_edits_and_sends_files() {
    let discord = stand_in().await;
    let mut other = Other::log_in(&discord).await;
    other.register(commands()).await;
    let (ada, general) = (discord.person("ada"), discord.channel("general"));
    let asked = ada.begin_slash(general, "roll", &[("dice", "2d6")]).expect("the command is offered");
    let command = other.asked().await;
    other.respond(&command, json!({ "type": 5 })).await;
    let client = other.http.interaction(other.application);
    let files = [Attachment::from_bytes("dice.png".to_owned(), PICTURE.to_vec(), 0)];
    let first = read(client.update_response(&command.token).content(Some("7")).attachments(&files)).await;
    assert_eq!(first.attachments[0].filename, "dice.png");
    let answer = asked.answer().await.expect("an answer");
    assert!(answer.deferred && answer.message().expect("a message").files.len() == 1);
    let second = read(client.create_followup(&command.token).content("and more")).await;
    let edited = read(client.update_followup(&command.token, second.id).content(Some("and less"))).await;
    assert_eq!((edited.id, edited.content.as_str()), (second.id, "and less"));
    assert_eq!(read(client.response(&command.token)).await.id, first.id);
    client.delete_followup(&command.token, second.id).await.expect("it is deleted");

    let channel = id(general);
    let mut picture = Attachment::from_bytes("board.png".to_owned(), PICTURE.to_vec(), 0);
    picture.description("An empty board".to_owned());
    let files = [picture, Attachment::from_bytes("notes.txt".to_owned(), b"notes".to_vec(), 1)];
    let sent = read(other.http.create_message(channel).content("Look").attachments(&files).nonce(77)).await;
    let picture = &sent.attachments[0];
    assert_eq!(picture.description.as_deref(), Some("An empty board"));
    assert_eq!((picture.width, picture.height, picture.size), (Some(1), Some(2), PICTURE.len() as u64));
    assert_eq!(sent.attachments[1].content_type.as_deref().map(|kind| kind.starts_with("text/plain")), Some(true));
    let seen = shown(&ada, general, "Look").await;
    assert_eq!(seen.files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["board.png", "notes.txt"]);
    other.next(|event| matches!(event, Event::MessageCreate(heard) if heard.id == sent.id).then_some(())).await;
}

#[tokio::test]
async fn it_resumes_after_a_break_and_hears_what_it_missed() {
    let discord = stand_in().await;
    let mut other = Other::log_in(&discord).await;
    other.register(commands()).await;
    let (ada, general) = (discord.person("ada"), discord.channel("general"));
    discord.inflict(Spoil::DroppedConnection);
    let asked = ada.begin_slash(general, "roll", &[("dice", "1d6")]).expect("the command is offered");
    let missed = other
        .next(|event| match event {
            Event::Ready(_) => panic!("a new session was begun"),
            Event::Resumed => panic!("resumed before the missed event"),
            Event::InteractionCreate(interaction) => Some(interaction.0),
            _ => None,
        })
        .await;
    other.respond(&missed, json!({ "type": 4, "data": { "content": "6" } })).await;
    assert_eq!(asked.answer().await.expect("an answer").text(), "6");
    other.next(|event| matches!(event, Event::Resumed).then_some(())).await;

    // Asked to come again, it does; a session that is gone is begun anew.
    for (fault, wanted) in [(Spoil::Reconnect, "resumed"), (Spoil::InvalidSession { resumable: false }, "ready")] {
        discord.inflict(fault);
        let came = other.next(|event| match event {
            Event::Resumed => Some("resumed"),
            Event::Ready(_) => Some("ready"),
            _ => None,
        });
        assert_eq!(came.await, wanted, "{fault:?}");
    }
    ada.say(general, "hello").expect("ada may speak");
    other.next(|event| matches!(event, Event::MessageCreate(_)).then_some(())).await;
}

#[tokio::test]
async fn it_reads_everything_that_can_be_asked() {
    let discord = stand_in().await;
    let mut other = Other::log_in(&discord).await;
    let http = http(&discord);
    let (guild, general, ada) = (id(discord.guild()), id(discord.channel("general")), id(discord.person("ada").id()));
    assert!(read(http.current_user()).await.bot);
    assert_eq!(read(http.current_user_application()).await.id, other.application);
    assert_eq!(read_as::<Vec<CurrentUserGuild>, _>(http.current_user_guilds()).await.len(), 1);
    assert_eq!(read(http.user(ada)).await.name, "ada");
    assert_eq!(read(http.guild(guild).with_counts(true)).await.approximate_member_count, Some(9));
    assert_eq!(read_as::<Vec<Channel>, _>(http.guild_channels(guild)).await.len(), 3);
    assert_eq!(read_as::<Vec<Role>, _>(http.roles(guild)).await.len(), 3);
    assert_eq!(read(http.channel(general)).await.name.as_deref(), Some("general"));
    let member: Member = read_as(http.guild_member(guild, ada)).await;
    assert_eq!(member.user.id, ada);
    let members: Vec<Member> = read_as(http.guild_members(guild).limit(50)).await;
    assert_eq!(members.len(), 9);

    http.create_typing_trigger(general).await.expect("it types");
    let first = read(http.create_message(general).content("one")).await;
    let second = read(http.create_message(general).content("two").reply(first.id)).await;
    assert_eq!(second.referenced_message.as_ref().map(|message| message.id), Some(first.id));
    assert_eq!(read(http.update_message(general, first.id).content(Some("uno"))).await.content, "uno");
    assert_eq!(read_as::<Vec<Message>, _>(http.channel_messages(general).limit(10)).await.len(), 2);
    assert_eq!(read(http.message(general, first.id)).await.id, first.id);
    http.create_pin(general, first.id).await.expect("it is pinned");
    assert_eq!(read(http.pins(general)).await.items.len(), 1);
    http.delete_pin(general, first.id).await.expect("it is unpinned");

    let thread = read(http.create_thread_from_message(general, first.id, "match")).await;
    let hidden = read(http.create_thread(general, "hands", ChannelType::PrivateThread).invitable(false)).await;
    http.add_thread_member(hidden.id, ada).await.expect("she is added");
    let members: Vec<ThreadMember> = read_as(http.thread_members(hidden.id)).await;
    assert_eq!(members.len(), 2);
    assert_eq!(read(http.active_threads(guild)).await.threads.len(), 2);
    let archived = read(http.update_thread(thread.id).archived(true)).await;
    assert!(archived.thread_metadata.is_some_and(|thread| thread.archived));
    http.remove_thread_member(hidden.id, ada).await.expect("she is taken out");
    http.delete_channel(hidden.id).await.expect("it is deleted");
    http.delete_message(general, second.id).await.expect("it is deleted");

    // Commands one by one, as well as all at once.
    let client = http.interaction(other.application);
    let roll = read(client.create_global_command().chat_input("roll", "Rolls dice.")).await;
    let command = roll.id.expect("an id");
    let changed = read(client.update_global_command(command).description("Rolls more dice.")).await;
    assert_eq!((changed.id, changed.description.as_str()), (roll.id, "Rolls more dice."));
    assert_eq!(read(client.global_command(command)).await, changed);
    client.delete_global_command(command).await.expect("it is deleted");
    client.global_command(command).await.expect_err("it is gone");
    let here = read(client.create_guild_command(guild).chat_input("here", "Only here.")).await;
    assert_eq!(here.guild_id, Some(guild));

    let arena = read(http.create_guild_channel(guild, "arena")).await;
    assert_eq!(read(http.update_channel(arena.id).topic("fights")).await.topic.as_deref(), Some("fights"));
    let dm = read(http.create_private_channel(ada)).await;
    assert_eq!(dm.kind, ChannelType::Private);
    read(http.create_message(dm.id).content("psst")).await;
    // Every event of all this is readable, too.
    other.next(|event| matches!(event, Event::MessageCreate(heard) if heard.content == "psst").then_some(())).await;

    let refused = http.create_message(general).content("").await.expect_err("nothing was said");
    let twilight_http::error::ErrorType::Response { error, status, .. } = refused.kind() else {
        panic!("not refused: {refused:?}")
    };
    assert_eq!(status.get(), 400);
    assert!(format!("{error:?}").contains("50006"), "{error:?}");
}
