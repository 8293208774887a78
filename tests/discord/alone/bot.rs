//! A small real bot: poise on serenity, connected to a stand-in as it would be to Discord.
//!
//! Its commands do one thing each, so that a test can say what went wrong.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteractionDataKind, CreateActionRow, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, CreateThread, EditInteractionResponse, FullEvent, GatewayIntents, HttpBuilder,
    InputTextStyle, Interaction, ShardManager,
};
use standin::StandIn;

/// What went wrong in a command, in words.
pub type Errors = Arc<Mutex<Vec<String>>>;
type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, Errors, Error>;

/// A PNG of one pixel by two.
pub const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x02";

/// The running bot; dropping it ends it.
pub struct Bot {
    pub errors: Errors,
    pub shards: Arc<ShardManager>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A client's REST half, which must leave rate limiting to the other side: serenity's own ignores
/// the proxy.
pub fn http(standin: &StandIn) -> serenity::Http {
    HttpBuilder::new(standin.token()).proxy(standin.url()).ratelimiter_disabled(true).build()
}

/// Starts the bot and waits until it is connected and has registered its commands.
pub async fn start(standin: &StandIn) -> Bot {
    let bot = launch(standin, GatewayIntents::non_privileged()).await;
    assert!(standin.until_ready().await, "the bot never got ready: {:?}", standin.calls());
    bot
}

/// Starts the bot.
pub async fn launch(standin: &StandIn, intents: GatewayIntents) -> Bot {
    // `RUST_LOG=serenity=debug` shows what the client thinks of the stand-in.
    let filter = tracing_subscriber::EnvFilter::from_default_env();
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_test_writer().try_init();
    let errors = Errors::default();
    let kept = Arc::clone(&errors);
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![roll(), table(), picture(), whisper(), thread(), letter(), late(), worn(), slow_picture()],
            event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
            on_error: |error| {
                Box::pin(async move {
                    let errors = error.ctx().map(|context| Arc::clone(context.data()));
                    if let (Some(errors), Some(text)) = (errors, describe(&error)) {
                        errors.lock().expect("no test panics while holding it").push(text);
                    }
                })
            },
            ..Default::default()
        })
        .setup(move |context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                Ok(kept)
            })
        })
        .build();
    let mut client =
        serenity::ClientBuilder::new_with_http(http(standin), intents).framework(framework).await.expect("a client");
    let shards = Arc::clone(&client.shard_manager);
    let task = tokio::spawn(async move {
        let _ = client.start().await;
    });
    Bot { errors, shards, task }
}

fn describe(error: &poise::FrameworkError<'_, Errors, Error>) -> Option<String> {
    match error {
        poise::FrameworkError::Command { error, .. } => Some(error.to_string()),
        _ => None,
    }
}

#[expect(clippy::unused_async, reason = "poise wants an async function")]
async fn suggest(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let fitting = ["2d6", "1d20", "3d8"].into_iter().filter(|dice| dice.starts_with(typed));
    let choices = fitting.map(|dice| serenity::AutocompleteChoice::new(dice, dice));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Rolls dice.
#[poise::command(slash_command, name_localized("fr", "lancer"), description_localized("fr", "Lance des dés."))]
async fn roll(
    context: Context<'_>,
    #[description = "Which dice"]
    #[name_localized("fr", "dés")]
    #[autocomplete = "suggest"]
    dice: String,
    #[description = "How often"]
    #[min = 1]
    #[max = 5]
    times: i64,
    #[description = "Against whom"] against: Option<serenity::User>,
    #[description = "Where"] place: Option<serenity::GuildChannel>,
    #[description = "In secret"] secret: Option<bool>,
) -> Result<(), Error> {
    let word = if context.locale() == Some("fr") { "fois" } else { "times" };
    let against = against.map_or_else(|| "nobody".to_owned(), |user| user.name);
    let place = place.map_or_else(|| "here".to_owned(), |channel| channel.name);
    let reply = poise::CreateReply::default().content(format!("{dice} {times} {word} against {against} in {place}"));
    context.send(reply.ephemeral(secret.unwrap_or(false))).await?;
    Ok(())
}

/// Tables.
#[poise::command(slash_command, subcommands("open"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
async fn table(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Opens a table with buttons and menus.
#[poise::command(slash_command)]
async fn open(context: Context<'_>) -> Result<(), Error> {
    let options = vec![CreateSelectMenuOption::new("Red", "red"), CreateSelectMenuOption::new("Blue", "blue")];
    let rows = vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("join").label("Join"),
            CreateButton::new("ask").label("Ask"),
            CreateButton::new("later").label("Later"),
            CreateButton::new("never").label("Never").disabled(true),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("colour", CreateSelectMenuKind::String { options })),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("guest", CreateSelectMenuKind::User { default_users: None })),
    ];
    context.send(poise::CreateReply::default().content("A table").components(rows)).await?;
    Ok(())
}

fn embed_of(name: &str) -> serenity::CreateEmbed {
    serenity::CreateEmbed::new().title("Board").image(format!("attachment://{name}"))
}

/// Defers, then draws.
#[poise::command(slash_command)]
async fn picture(context: Context<'_>) -> Result<(), Error> {
    let poise::Context::Application(application) = context else {
        return Ok(());
    };
    let interaction = application.interaction;
    interaction.defer(context).await?;
    let file = CreateAttachment::bytes(PICTURE, "board.png").description("One pixel by two");
    interaction
        .edit_response(
            context,
            EditInteractionResponse::new().content("Drawn").embed(embed_of("board.png")).new_attachment(file),
        )
        .await?;
    Ok(())
}

/// Defers through poise and answers as poise does, with a follow-up.
#[poise::command(slash_command, rename = "slow-picture")]
async fn slow_picture(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    let file = CreateAttachment::bytes(PICTURE, "board.png");
    context.send(poise::CreateReply::default().content("Drawn slowly").attachment(file)).await?;
    Ok(())
}

/// Says something to one person, twice.
#[poise::command(slash_command)]
async fn whisper(context: Context<'_>) -> Result<(), Error> {
    context.send(poise::CreateReply::default().content("Only you").ephemeral(true)).await?;
    context.send(poise::CreateReply::default().content("Only you, again").ephemeral(true)).await?;
    context.send(poise::CreateReply::default().content("All of you")).await?;
    Ok(())
}

/// Posts, pins, and opens a thread.
#[poise::command(slash_command)]
async fn thread(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    let message = context.channel_id().send_message(context, CreateMessage::new().content("Match 1")).await?;
    message.pin(context).await?;
    let thread =
        context.channel_id().create_thread_from_message(context, message.id, CreateThread::new("match-1")).await?;
    thread.id.add_thread_member(context, context.author().id).await?;
    thread.send_message(context, CreateMessage::new().content("First move")).await?;
    context.say(format!("{} pins", context.channel_id().pins(context).await?.len())).await?;
    Ok(())
}

/// Writes a direct message.
#[poise::command(slash_command)]
async fn letter(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    let sent = context.author().direct_message(context, CreateMessage::new().content("Your turn")).await;
    context.say(sent.map_or_else(|why| format!("Not sent: {why}"), |_| "Sent".to_owned())).await?;
    Ok(())
}

/// Answers too late.
#[poise::command(slash_command)]
async fn late(context: Context<'_>) -> Result<(), Error> {
    tokio::time::sleep(Duration::from_millis(400)).await;
    context.say("Too late").await?;
    Ok(())
}

/// Follows up when the token is worn out.
#[poise::command(slash_command)]
async fn worn(context: Context<'_>) -> Result<(), Error> {
    context.say("In time").await?;
    tokio::time::sleep(Duration::from_millis(400)).await;
    context.say("Out of time").await?;
    Ok(())
}

async fn on_event(context: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    match interaction {
        Interaction::Component(click) => on_component(context, click).await,
        Interaction::Modal(modal) => {
            let input = modal.data.components.first().and_then(|row| row.components.first());
            let Some(ActionRowComponent::InputText(input)) = input else {
                return Ok(());
            };
            let text =
                format!("{}: {} = {}", modal.data.custom_id, input.custom_id, input.value.clone().unwrap_or_default());
            let message = CreateInteractionResponseMessage::new().content(text).ephemeral(true);
            modal.create_response(context, CreateInteractionResponse::Message(message)).await?;
            Ok(())
        }
        _ => Ok(()),
    }
}

async fn on_component(context: &serenity::Context, click: &serenity::ComponentInteraction) -> Result<(), Error> {
    let message = |text: String| CreateInteractionResponseMessage::new().content(text);
    let response = match (click.data.custom_id.as_str(), &click.data.kind) {
        ("join", _) => {
            CreateInteractionResponse::UpdateMessage(message(format!("{} joined", click.user.name)).components(vec![]))
        }
        ("ask", _) => {
            let input = CreateInputText::new(InputTextStyle::Short, "Words", "words").max_length(20);
            CreateInteractionResponse::Modal(
                CreateModal::new("form", "Say something").components(vec![CreateActionRow::InputText(input)]),
            )
        }
        ("later", _) => {
            click.create_response(context, CreateInteractionResponse::Acknowledge).await?;
            click.edit_response(context, EditInteractionResponse::new().content("Changed later")).await?;
            click.create_followup(context, CreateInteractionResponseFollowup::new().content("And more")).await?;
            return Ok(());
        }
        ("colour", ComponentInteractionDataKind::StringSelect { values }) => {
            CreateInteractionResponse::Message(message(values.join(",")))
        }
        ("guest", ComponentInteractionDataKind::UserSelect { values }) => {
            let names =
                values.iter().filter_map(|user| click.data.resolved.users.get(user)).map(|user| user.name.clone());
            CreateInteractionResponse::Message(message(names.collect::<Vec<_>>().join(",")))
        }
        _ => return Ok(()),
    };
    click.create_response(context, response).await?;
    Ok(())
}
