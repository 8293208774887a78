//! What a person does on the page: each call is one deed of that person, answered with what came of it.
//!
//! Messages are not in the answers: they come over the line that [`super::live`] keeps open.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Trouble, person};
use crate::core::Shared;
use crate::interaction::Response;
use crate::person::{Asked, Mishap, Modal, Person, Unfit};
use crate::snowflake::Snowflake;

const MAX_TEXT: u64 = 2000;
/// The languages the page offers.
const LOCALES: [&str; 3] = ["en-US", "en-GB", "fr"];

type Done = Result<Json<Value>, Trouble>;

/// A message to write.
#[derive(Deserialize)]
pub(super) struct Say {
    #[serde(rename = "as")]
    name: String,
    channel: Snowflake,
    text: String,
}

/// A command to call, or to complete.
#[derive(Deserialize)]
pub(super) struct Slash {
    #[serde(rename = "as")]
    name: String,
    channel: Snowflake,
    command: String,
    options: Vec<(String, String)>,
    /// The option being typed, and what is typed so far.
    focused: Option<(String, String)>,
}

/// A button to press, or a menu to choose from.
#[derive(Deserialize)]
pub(super) struct Use {
    #[serde(rename = "as")]
    name: String,
    channel: Snowflake,
    message: Snowflake,
    component: String,
    #[serde(default)]
    values: Vec<String>,
}

/// A form to send.
#[derive(Deserialize)]
pub(super) struct Submit {
    #[serde(rename = "as")]
    name: String,
    interaction: Snowflake,
    inputs: Vec<(String, String)>,
}

/// A channel to make.
#[derive(Deserialize)]
pub(super) struct NewChannel {
    #[serde(rename = "as")]
    name: String,
    channel: String,
}

/// A person alone.
#[derive(Deserialize)]
pub(super) struct Somebody {
    #[serde(rename = "as")]
    name: String,
    #[serde(default)]
    locale: String,
}

fn borrowed(pairs: &[(String, String)]) -> Vec<(&str, &str)> {
    pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// What the bot answered first.
async fn outcome(me: &Person, asked: &Asked) -> Done {
    let reply = match asked.response().await? {
        Response::Message => "message",
        Response::Deferred => "thinking",
        Response::DeferredUpdate | Response::Choices(_) => "acknowledged",
        Response::Update => "update",
        Response::Modal(_) => {
            let modal = me.opened(asked.id()).map(|modal| form(&modal));
            return Ok(Json(json!({ "reply": "modal", "interaction": asked.id(), "modal": modal })));
        }
    };
    Ok(Json(json!({ "reply": reply })))
}

fn form(modal: &Modal) -> Value {
    let inputs = modal.inputs.iter().map(|input| {
        json!({
            "id": input.custom_id, "label": input.label, "placeholder": input.placeholder, "value": input.value,
            "required": input.required, "min": input.min_length, "max": input.max_length,
            "paragraph": input.paragraph,
        })
    });
    json!({ "title": modal.title, "inputs": inputs.collect::<Vec<_>>() })
}

/// Writes a message.
pub(super) async fn say(State(shared): State<Arc<Shared>>, Json(deed): Json<Say>) -> Done {
    let me = person(&shared, &deed.name)?;
    let text = deed.text.trim();
    if !(1..=MAX_TEXT).contains(&(text.chars().count() as u64)) {
        let unfit = Unfit::Length { min: 1, max: MAX_TEXT };
        return Err(Mishap::BadValue { option: "text".to_owned(), value: String::new(), unfit }.into());
    }
    me.say(deed.channel, text)?;
    Ok(Json(json!({ "reply": "message" })))
}

/// Calls a command.
pub(super) async fn slash(State(shared): State<Arc<Shared>>, Json(deed): Json<Slash>) -> Done {
    let me = person(&shared, &deed.name)?;
    let asked = me.begin_slash(deed.channel, &deed.command, &borrowed(&deed.options))?;
    outcome(&me, &asked).await
}

/// Asks the bot what could be meant.
pub(super) async fn complete(State(shared): State<Arc<Shared>>, Json(deed): Json<Slash>) -> Done {
    let me = person(&shared, &deed.name)?;
    let (option, typed) = deed.focused.as_ref().ok_or_else(|| Mishap::NotCompleted(String::new()))?;
    let found = me.complete(deed.channel, &deed.command, &borrowed(&deed.options), (option, typed)).await?;
    let choices: Vec<_> = found.iter().map(|choice| json!({ "name": choice.name, "value": choice.value })).collect();
    Ok(Json(json!({ "choices": choices })))
}

/// Presses a button.
pub(super) async fn click(State(shared): State<Arc<Shared>>, Json(deed): Json<Use>) -> Done {
    let me = person(&shared, &deed.name)?;
    let message = me.message(deed.channel, deed.message).ok_or(Mishap::UnknownMessage)?;
    let asked = me.begin_click(&message, &deed.component)?;
    outcome(&me, &asked).await
}

/// Chooses in a menu.
pub(super) async fn choose(State(shared): State<Arc<Shared>>, Json(deed): Json<Use>) -> Done {
    let me = person(&shared, &deed.name)?;
    let message = me.message(deed.channel, deed.message).ok_or(Mishap::UnknownMessage)?;
    let values: Vec<&str> = deed.values.iter().map(String::as_str).collect();
    let asked = me.begin_choose(&message, &deed.component, &values)?;
    outcome(&me, &asked).await
}

/// Sends a form.
pub(super) async fn submit(State(shared): State<Arc<Shared>>, Json(deed): Json<Submit>) -> Done {
    let me = person(&shared, &deed.name)?;
    let modal = me.opened(deed.interaction).ok_or(Mishap::UnknownMessage)?;
    let asked = me.begin_submit(&modal, &borrowed(&deed.inputs))?;
    outcome(&me, &asked).await
}

/// Makes a channel.
pub(super) async fn channel(State(shared): State<Arc<Shared>>, Json(deed): Json<NewChannel>) -> Done {
    let made = person(&shared, &deed.name)?.open_channel(&deed.channel)?;
    Ok(Json(json!({ "channel": made })))
}

/// Opens the conversation with the bot.
pub(super) async fn dm(State(shared): State<Arc<Shared>>, Json(deed): Json<Somebody>) -> Done {
    Ok(Json(json!({ "channel": person(&shared, &deed.name)?.dm() })))
}

/// Sets the language of a person's client.
pub(super) async fn locale(State(shared): State<Arc<Shared>>, Json(deed): Json<Somebody>) -> Done {
    let me = person(&shared, &deed.name)?;
    if !LOCALES.contains(&deed.locale.as_str()) {
        let (option, value) = ("locale".to_owned(), deed.locale);
        return Err(Mishap::BadValue { option, value, unfit: Unfit::NotAChoice }.into());
    }
    me.speak(&deed.locale);
    Ok(Json(json!({ "locale": deed.locale })))
}
