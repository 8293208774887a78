//! Modals: a form that the bot shows and a person fills in.

use serde_json::{Value, json};

use super::answer::{Mishap, Unfit};
use super::seen::text;
use crate::interaction::Interaction;
use crate::snowflake::Snowflake;

const MAX_TEXT: u64 = 4000;

/// A line or a box to write in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Input {
    /// What the bot gets with the text.
    pub custom_id: String,
    /// The words above.
    pub label: String,
    /// What stands in it while it is empty.
    pub placeholder: Option<String>,
    /// What the bot wrote into it.
    pub value: Option<String>,
    /// Whether it must not stay empty.
    pub required: bool,
    /// The least characters.
    pub min_length: u64,
    /// The most characters.
    pub max_length: u64,
    /// Whether it takes several lines.
    pub paragraph: bool,
}

/// A form that is open before a person.
#[derive(Clone, Debug)]
pub struct Modal {
    /// What the bot gets with the texts.
    pub custom_id: String,
    /// The words above the form.
    pub title: String,
    /// The inputs, top down.
    pub inputs: Vec<Input>,
    pub(super) channel: Snowflake,
    pub(super) source: Option<Snowflake>,
    pub(super) opened_by: Value,
    components: Vec<Value>,
}

impl Modal {
    pub(super) fn new(interaction: &Interaction, data: &Value) -> Self {
        let components = data["components"].as_array().cloned().unwrap_or_default();
        Self {
            custom_id: text(&data["custom_id"]),
            title: text(&data["title"]),
            inputs: components.iter().filter_map(input).collect(),
            channel: interaction.channel,
            source: interaction.source,
            opened_by: interaction.metadata.clone(),
            components,
        }
    }

    /// What the client sends for these texts, by custom id.
    pub(super) fn filled_in(&self, given: &[(&str, &str)]) -> Result<Value, Mishap> {
        if let Some((unknown, _)) = given.iter().find(|(id, _)| !self.inputs.iter().any(|input| input.custom_id == *id))
        {
            return Err(Mishap::UnknownComponent((*unknown).to_owned()));
        }
        let mut sent = Vec::new();
        for (component, input) in self.components.iter().zip(&self.inputs) {
            let value = given.iter().find(|(id, _)| input.custom_id == *id).map(|(_, value)| *value);
            let value = value.or(input.value.as_deref()).unwrap_or_default();
            let length = value.chars().count() as u64;
            if length == 0 && input.required {
                return Err(Mishap::MissingOption(input.custom_id.clone()));
            }
            if length > input.max_length || (length > 0 && length < input.min_length) {
                let unfit = Unfit::Length { min: input.min_length, max: input.max_length };
                return Err(Mishap::BadValue { option: input.custom_id.clone(), value: value.to_owned(), unfit });
            }
            let part = json!({ "type": 4, "id": sent.len() * 2 + 2, "custom_id": input.custom_id, "value": value });
            let number = sent.len() * 2 + 1;
            // The client answers in the shape in which it was asked: a row holds a list, a label
            // one component.
            sent.push(if component["type"] == 18 {
                json!({ "type": 18, "id": number, "component": part })
            } else {
                json!({ "type": 1, "id": number, "components": [part] })
            });
        }
        Ok(json!({ "custom_id": self.custom_id, "components": sent }))
    }
}

/// The input inside a row or a label.
fn input(component: &Value) -> Option<Input> {
    let (part, label) = match component["type"].as_u64()? {
        18 => (&component["component"], &component["label"]),
        _ => (&component["components"][0], &component["components"][0]["label"]),
    };
    Some(Input {
        custom_id: part["custom_id"].as_str()?.to_owned(),
        label: text(label),
        placeholder: part["placeholder"].as_str().map(str::to_owned),
        value: part["value"].as_str().map(str::to_owned),
        required: part["required"] != false,
        min_length: part["min_length"].as_u64().unwrap_or(0),
        max_length: part["max_length"].as_u64().unwrap_or(MAX_TEXT),
        paragraph: part["style"] == 2,
    })
}
