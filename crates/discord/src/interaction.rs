//! One interaction from arrival to answer: the desk is asked, and whatever it replies is said in the way Discord wants it,
//! within three seconds. Knows nothing of games; a panic on the way costs one person one answer.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use poise::BoxFuture;
use serenity::all::{
    AutocompleteChoice, Builder, ChannelId, ChannelType, CreateAutocompleteResponse, CreateThread, FullEvent, Http,
    Interaction,
};
use tokio::time::Instant;

use super::answer::{Answer, On};
use super::register::Called;
use super::{Bot, describe, limit, reading};
use desk::incident;
use desk::progress::Progress;
use desk::reply::{Letter, Reply};
use desk::request::Request;
use text::{Lang, Message, panic_words, sentence};

/// How long the desk may think before the person is told that it does. Discord gives up after three seconds.
const DEFER_AFTER: Duration = Duration::from_millis(1_200);

/// How often a person is told how far an answer is that takes long.
const PROGRESS_EVERY: Duration = Duration::from_millis(1_200);

/// How long suggestions may take; they cannot be announced, only given or not.
const SUGGEST_WITHIN: Duration = Duration::from_secs(2);

type Context<'a> = poise::ApplicationContext<'a, Bot, super::Fault>;
type FrameworkFault<'a> = poise::FrameworkError<'a, Bot, super::Fault>;

/// What was called, as it stands in the framework's command.
fn called(context: &Context<'_>) -> Option<Called> {
    let command = context.command_tree.last()?;
    command.custom_data.downcast_ref::<Called>().copied()
}

/// Every slash command.
pub(super) fn act(context: Context<'_>) -> BoxFuture<'_, Result<(), FrameworkFault<'_>>> {
    Box::pin(async move {
        let Some(called) = called(&context) else { return Ok(()) };
        let request = reading::command(context.interaction, called, context.args);
        serve(
            context.framework.user_data,
            context.serenity_context().http.as_ref(),
            request,
            On::Command(context.interaction),
        )
        .await;
        Ok(())
    })
}

/// Every option that is completed while it is typed.
pub(super) fn suggest<'a>(context: Context<'a>, text: &'a str) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move {
        let nothing = CreateAutocompleteResponse::new();
        let Some(called) = called(&context) else { return nothing };
        let completion = reading::completion(context.interaction, called, context.args, text);
        let desk = Arc::clone(&context.framework.user_data.desk);
        // On a task of its own, so that a panic ends there.
        let mut asked = tokio::spawn(async move { desk.complete(completion).await });
        let found = match tokio::time::timeout(SUGGEST_WITHIN, &mut asked).await {
            Ok(Ok(found)) => found,
            Ok(Err(panic)) => {
                tracing::error!(%panic, family = called.family, verb = called.verb, "suggestions failed");
                return nothing;
            }
            Err(_) => {
                asked.abort();
                tracing::warn!(family = called.family, verb = called.verb, "suggestions took too long");
                return nothing;
            }
        };
        nothing.set_choices(choices(found))
    })
}

/// What fits of the suggestions. A value must not be cut: it would mean something else.
fn choices(found: Vec<(String, String)>) -> Vec<AutocompleteChoice> {
    let fits = found.into_iter().filter(|(value, _)| (1..=limit::CHOICE).contains(&value.chars().count()));
    fits.take(limit::CHOICES)
        .map(|(value, label)| {
            let label = if label.trim().is_empty() { value.clone() } else { label };
            AutocompleteChoice::new(limit::cut_at_word(&label, limit::CHOICE), value)
        })
        .collect()
}

/// Clicks and forms, which the framework leaves to us, panics included.
pub(super) fn hear<'a>(
    context: poise::FrameworkContext<'a, Bot, super::Fault>,
    event: &'a FullEvent,
) -> BoxFuture<'a, Result<(), super::Fault>> {
    Box::pin(async move {
        let (bot, http) = (context.user_data, context.serenity_context.http.as_ref());
        if let FullEvent::Ready { data_about_bot: bot } = event {
            tracing::info!(name = bot.user.name, servers = bot.guilds.len(), "connected to Discord");
        }
        let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
        let caught = match interaction {
            Interaction::Component(press) => {
                let serving = serve(bot, http, reading::press(press), On::Component(press));
                AssertUnwindSafe(serving).catch_unwind().await
            }
            Interaction::Modal(form) => {
                let serving = serve(bot, http, reading::submission(form), On::Form(form));
                AssertUnwindSafe(serving).catch_unwind().await
            }
            _ => Ok(()),
        };
        if let Err(panic) = caught {
            let number = incident();
            tracing::error!(%number, panic = panic_words(&*panic), "a click could not be served");
            let (on, locale) = match interaction {
                Interaction::Component(press) => (On::Component(press), &press.locale),
                Interaction::Modal(form) => (On::Form(form), &form.locale),
                _ => return Ok(()),
            };
            Answer::new(http, on).private(incident_note(Lang::from_locale(locale), &number)).await;
        }
        Ok(())
    })
}

/// What the framework met outside the desk.
pub(super) fn regret(fault: FrameworkFault<'_>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        match fault {
            poise::FrameworkError::CommandPanic { payload, ctx: poise::Context::Application(context), .. } => {
                let number = incident();
                tracing::error!(%number, panic = payload.as_deref().unwrap_or("without words"), "a command could not be served");
                if context.interaction_type == poise::CommandInteractionType::Command {
                    let lang = Lang::from_locale(&context.interaction.locale);
                    let http = context.serenity_context().http.as_ref();
                    Answer::new(http, On::Command(context.interaction)).private(incident_note(lang, &number)).await;
                }
            }
            // A command of an older day, which clients still show for a while.
            poise::FrameworkError::UnknownInteraction { interaction, framework, .. } => {
                tracing::info!(command = interaction.data.name, "a command is not known any more");
                let letter = Letter::text(sentence(
                    Lang::from_locale(&interaction.locale),
                    &Message::new("desk-unknown-command"),
                ));
                Answer::new(framework.serenity_context.http.as_ref(), On::Command(interaction)).private(letter).await;
            }
            fault => tracing::error!(%fault, "the framework failed"),
        }
    })
}

/// Asks the desk and says what it replies.
async fn serve(bot: &Bot, http: &Http, request: Request, on: On<'_>) {
    if !bot.is_new(request.id) {
        tracing::debug!(id = %request.id, "an interaction was delivered again");
        return;
    }
    let _busy = bot.busy();
    let lang = request.who.lang;
    let mut answer = Answer::new(http, on);
    let Some(mut reply) = ask(bot, request.clone(), &mut answer).await else { return };
    if let (Reply::OpenThread { name }, On::Command(interaction)) = (&reply, on) {
        let thread = match open_thread(http, interaction.channel_id, name).await {
            Ok(thread) => thread,
            Err(why) => return answer.private(thread_refused(lang, &why)).await,
        };
        let again = reading::inside_thread(&request, thread, interaction);
        let Some(inside) = ask(bot, again, &mut answer).await else { return };
        let link = sentence(lang, &Message::new("desk-thread-opened").with("link", format!("<#{thread}>")));
        reply = match inside {
            // Refusals come this way too; the thread is there all the same.
            Reply::Private(letter) => Reply::Private(Letter { line: joined(&link, &letter.line), ..letter }),
            Reply::Quiet => Reply::Private(Letter::text(link)),
            other => other,
        };
    }
    match reply {
        Reply::Private(letter) => answer.private(letter).await,
        Reply::Public(letter) => {
            answer.public(letter, || Letter::text(sentence(lang, &Message::new("desk-done")))).await;
        }
        Reply::Change(letter) => answer.change(letter).await,
        Reply::Quiet => answer.quiet(|| Letter::text(sentence(lang, &Message::new("desk-done")))).await,
        Reply::Form(form) => answer.form(form, || Letter::text(sentence(lang, &Message::new("desk-late")))).await,
        Reply::OpenThread { name } => {
            tracing::error!(name, "the desk asked for a thread where none can be opened");
            answer.private(incident_note(lang, &incident())).await;
        }
    }
}

/// The desk's reply; none if somebody else is answering already. If it takes long, the person is told to wait.
async fn ask(bot: &Bot, request: Request, answer: &mut Answer<'_>) -> Option<Reply> {
    let (desk, lang) = (Arc::clone(&bot.desk), request.who.lang);
    let (progress, mut heard) = Progress::heard();
    // On a task of its own: drawing must not keep the clock from being looked at, and a panic ends there.
    let mut asked = tokio::spawn(async move { desk.handle_telling(request, &progress).await });
    let done = tokio::select! {
        done = &mut asked => done,
        () = tokio::time::sleep(DEFER_AFTER) => {
            if !answer.defer().await {
                return None;
            }
            let mut next_word = Instant::now();
            loop {
                tokio::select! {
                    done = &mut asked => break done,
                    // Only so often: Discord counts changes too.
                    word = async { tokio::time::sleep_until(next_word).await; heard.next().await } => {
                        answer.progress(word).await;
                        next_word = Instant::now() + PROGRESS_EVERY;
                    }
                }
            }
        }
    };
    Some(done.unwrap_or_else(|failed| {
        let number = incident();
        let panic = failed.try_into_panic().map_or_else(|_| "it was stopped".to_owned(), |panic| panic_words(&*panic));
        tracing::error!(%number, panic, "the desk failed");
        Reply::Private(incident_note(lang, &number))
    }))
}

fn joined(first: &str, second: &str) -> String {
    if second.is_empty() { first.to_owned() } else { format!("{first}\n{second}") }
}

async fn open_thread(http: &Http, channel: ChannelId, name: &str) -> Result<ChannelId, serenity::Error> {
    let name = limit::cut(name, limit::THREAD_NAME);
    let thread = CreateThread::new(name).kind(ChannelType::PublicThread).execute(http, (channel, None)).await?;
    Ok(thread.id)
}

fn thread_refused(lang: Lang, why: &serenity::Error) -> Letter {
    let is_forbidden = super::status(why) == Some(403);
    if !is_forbidden {
        tracing::warn!(why = describe(why), "a thread could not be opened");
    }
    let id = if is_forbidden { "desk-thread-forbidden" } else { "desk-thread-failed" };
    Letter::text(sentence(lang, &Message::new(id)))
}

fn incident_note(lang: Lang, number: &str) -> Letter {
    Letter::text(sentence(lang, &Message::new("desk-incident").with("number", number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_are_cut_to_what_fits() {
        let found = vec![
            ("a".to_owned(), "é".repeat(200)),
            (String::new(), "empty".to_owned()),
            ("x".repeat(101), "long".to_owned()),
            ("b".to_owned(), String::new()),
        ];
        let found = serde_json::to_value(choices(found)).expect("plain data");
        assert_eq!(found.as_array().map(Vec::len), Some(2));
        assert_eq!(found[0]["name"].as_str().map(|name| name.chars().count()), Some(100));
        assert_eq!(found[1]["name"], "b");
        let many = (0..40).map(|n| (n.to_string(), n.to_string())).collect();
        assert_eq!(choices(many).len(), 25);
    }
}
