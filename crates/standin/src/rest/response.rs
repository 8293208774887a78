//! Responses to interactions: the callback, and what the token allows afterwards.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::message::check_body;
use super::{Call, Reply};
use crate::core::Core;
use crate::interaction::{Interaction, InteractionKind, Response};
use crate::limits::{Flaw, Form, Occasion, Place, check_choices, check_modal};
use crate::post::{Draft, list};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::{Message, MessageKind};

const EPHEMERAL: u64 = 1 << 6;

const MESSAGE: u64 = 4;
const DEFERRED: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const MODAL: u64 = 9;

/// The first response to an interaction.
pub(super) fn callback(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let (id, token) = (call.target.interaction()?, call.target.token());
    let result = core.answerable(id, token).cloned().and_then(|interaction| respond(core, call, &interaction));
    match result {
        Ok(response) => {
            if let Some(interaction) = core.interactions.get_mut(&id) {
                interaction.response = Some(response);
                interaction.answered = Some(Instant::now());
                let channel = interaction.channel;
                core.journal.stir(channel);
            }
            if call.query.get("with_response").map(String::as_str) == Some("true") {
                return Ok(Reply::ok(told(core, id, &call.payload)));
            }
            Ok(Reply::empty())
        }
        Err(refusal) => {
            if let Some(interaction) = core.interactions.get_mut(&id) {
                interaction.refused.push(refusal.body());
            }
            Err(refusal)
        }
    }
}

/// Carries out a response that may still be given.
fn respond(core: &mut Core, call: &Call, interaction: &Interaction) -> Result<Response, Refusal> {
    let data = &call.payload["data"];
    let kind = call.payload["type"].as_u64().filter(|kind| fits(interaction, *kind));
    let Some(kind) = kind else {
        let mut form = Form::default();
        form.note(&Place::ROOT.name("type"), Flaw::NotAChoice);
        form.verdict()?;
        return Err(Refusal::UnknownInteraction);
    };
    let root = Place::ROOT;
    match kind {
        MESSAGE => {
            check_body(call, &root.name("data"), data, Occasion::Response, None)?;
            let message = answer(core, interaction, call, data, false);
            set_original(core, interaction.id, message);
            Ok(Response::Message)
        }
        DEFERRED => {
            let message = answer(core, interaction, call, &json!({ "flags": data["flags"] }), true);
            set_original(core, interaction.id, message);
            Ok(Response::Deferred)
        }
        DEFERRED_UPDATE | UPDATE => {
            let source = interaction.source.ok_or(Refusal::UnknownMessage)?;
            let before = core.world.message(interaction.channel, source);
            if kind == UPDATE {
                let before = before.ok_or(Refusal::UnknownMessage)?;
                check_body(call, &root.name("data"), data, Occasion::Edit, Some(&before))?;
                core.edit(interaction.channel, source, data, &call.files, true);
            }
            set_original(core, interaction.id, source);
            Ok(if kind == UPDATE { Response::Update } else { Response::DeferredUpdate })
        }
        CHOICES => {
            check_choices(data, interaction.focused_type)?;
            Ok(Response::Choices(list(&data["choices"])))
        }
        _ => {
            check_modal(data)?;
            Ok(Response::Modal(data.clone()))
        }
    }
}

/// Whether a type of response goes with a kind of interaction.
fn fits(interaction: &Interaction, kind: u64) -> bool {
    match interaction.kind {
        InteractionKind::Autocomplete => kind == CHOICES,
        InteractionKind::Command => matches!(kind, MESSAGE | DEFERRED | MODAL),
        InteractionKind::Component => {
            matches!(kind, MESSAGE | DEFERRED | DEFERRED_UPDATE | UPDATE | MODAL)
        }
        // A modal that a button opened may change the button's message.
        InteractionKind::Modal => {
            matches!(kind, MESSAGE | DEFERRED)
                || interaction.source.is_some() && matches!(kind, DEFERRED_UPDATE | UPDATE)
        }
    }
}

/// Posts a message in answer to an interaction. This takes no permission in the channel.
fn answer(core: &mut Core, interaction: &Interaction, call: &Call, payload: &Value, thinking: bool) -> Snowflake {
    let ephemeral = payload["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    let kind = match interaction.kind {
        InteractionKind::Command if interaction.response.is_none() => MessageKind::Command,
        _ => MessageKind::Plain,
    };
    let mut metadata = interaction.metadata.clone();
    if let Some(original) = interaction.original {
        metadata["original_response_message_id"] = json!(original);
    }
    core.post(Draft {
        channel: interaction.channel,
        author: core.world.bot(),
        kind,
        payload,
        files: &call.files,
        reader: ephemeral.then_some(interaction.user),
        thinking,
        interaction: Some(metadata),
    })
}

fn set_original(core: &mut Core, interaction: Snowflake, message: Snowflake) {
    if let Some(interaction) = core.interactions.get_mut(&interaction) {
        interaction.original = Some(message);
    }
}

/// What a callback tells when it is asked to.
fn told(core: &Core, id: Snowflake, payload: &Value) -> Value {
    let Some(interaction) = core.interactions.get(&id) else {
        return Value::Null;
    };
    let message = interaction.original.and_then(|message| core.world.message(interaction.channel, message));
    let mut told = json!({ "interaction": { "id": id, "type": interaction.kind.number() } });
    if let Some(message) = message {
        told["interaction"]["response_message_id"] = json!(message.id);
        told["interaction"]["response_message_loading"] = json!(message.thinking);
        told["interaction"]["response_message_ephemeral"] = json!(message.reader.is_some());
        if matches!(payload["type"].as_u64(), Some(MESSAGE | UPDATE)) {
            told["resource"] = json!({ "type": payload["type"], "message": core.objects().message(&message) });
        }
    }
    told
}

/// The interaction of a token and the message that a path names, which must be one of its own.
fn owned<'a>(core: &'a Core, call: &Call) -> Result<(&'a Interaction, Arc<Message>), Refusal> {
    let interaction = core.open_interaction(call.target.application()?, call.target.token())?;
    let id = match call.target.message_or_original() {
        None => interaction.original,
        Some(id) => Some(id).filter(|id| interaction.original == Some(*id) || interaction.follow_ups.contains(id)),
    };
    let message = id.and_then(|id| core.world.message(interaction.channel, id));
    message.map(|message| (interaction, message)).ok_or(Refusal::UnknownMessage)
}

/// A message of an interaction.
pub(super) fn get(core: &Core, call: &Call) -> Result<Reply, Refusal> {
    let (_, message) = owned(core, call)?;
    Ok(Reply::ok(core.objects().message(&message)))
}

/// Changes a message of an interaction, or brings the one that was announced.
pub(super) fn edit(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let (interaction, message) = owned(core, call)?;
    let (interaction, channel, id) = (interaction.id, message.channel, message.id);
    let occasion = if message.thinking { Occasion::Response } else { Occasion::Edit };
    check_body(call, &Place::ROOT, &call.payload, occasion, Some(&message))?;
    change(core, interaction, channel, id, call);
    let message = core.world.message(channel, id).ok_or(Refusal::UnknownMessage)?;
    Ok(Reply::ok(core.objects().message(&message)))
}

/// Applies an edit and counts it.
fn change(core: &mut Core, interaction: Snowflake, channel: Snowflake, id: Snowflake, call: &Call) {
    // The message that was announced counts as new, not as edited.
    let stamp = core.world.message(channel, id).is_some_and(|message| !message.thinking);
    core.edit(channel, id, &call.payload, &call.files, stamp);
    if let Some(interaction) =
        core.interactions.get_mut(&interaction).filter(|interaction| interaction.original == Some(id))
    {
        interaction.n_edits += 1;
    }
}

/// Deletes a message of an interaction.
pub(super) fn delete(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let (_, message) = owned(core, call)?;
    let (channel, id) = (message.channel, message.id);
    core.erase(channel, id);
    Ok(Reply::empty())
}

/// A further message. Directly after a deferral it takes the place of the message that was
/// announced, and the deferral's ephemeral flag holds.
pub(super) fn follow_up(core: &mut Core, call: &Call) -> Result<Reply, Refusal> {
    let interaction = core.open_interaction(call.target.application()?, call.target.token())?.clone();
    let original = interaction.original.and_then(|id| core.world.message(interaction.channel, id));
    check_body(call, &Place::ROOT, &call.payload, Occasion::Response, None)?;
    let announced = original.filter(|message| message.thinking).map(|message| message.id);
    let id = if let Some(announced) = announced {
        change(core, interaction.id, interaction.channel, announced, call);
        announced
    } else {
        let id = answer(core, &interaction, call, &call.payload, false);
        if let Some(interaction) = core.interactions.get_mut(&interaction.id) {
            interaction.follow_ups.push(id);
        }
        id
    };
    let message = core.world.message(interaction.channel, id).ok_or(Refusal::UnknownMessage)?;
    Ok(Reply::ok(core.objects().message(&message)))
}
