//! The limits on modals and on answers to autocomplete.

use std::collections::HashSet;

use serde_json::Value;

use super::command::check_choice;
use super::component::{MAX_CUSTOM_ID, ROW, check_custom_id};
use super::{Flaw, Form, Place};
use crate::refusal::Refusal;

const MAX_TITLE: usize = 45;
const MAX_INPUTS: usize = 5;
const MAX_LABEL: usize = 45;
const MAX_LABEL_DESCRIPTION: usize = 100;
const MAX_TEXT: i64 = 4000;
const MAX_PLACEHOLDER: usize = 100;
const MAX_CHOICES: usize = 25;

const TEXT_INPUT: i64 = 4;
const LABEL: i64 = 18;

/// Checks the `data` of a modal response.
pub(crate) fn check_modal(data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let root = Place::ROOT;
    let above = root.name("data");
    form.text(&above.name("title"), data.get("title"), 1, MAX_TITLE);
    form.text(&above.name("custom_id"), data.get("custom_id"), 1, MAX_CUSTOM_ID);
    let place = above.name("components");
    let parts = form.list(&place, data.get("components"), MAX_INPUTS);
    if parts.is_empty() {
        form.note(&place, Flaw::BadLength(1, MAX_INPUTS));
    }
    let mut ids = HashSet::new();
    for (n, part) in parts.iter().enumerate() {
        let place = place.index(n);
        match part["type"].as_i64() {
            Some(ROW) => {
                let place = place.name("components");
                let inputs = form.list(&place, part.get("components"), 1);
                if inputs.is_empty() {
                    form.note(&place, Flaw::BadLength(1, 1));
                }
                for (n, input) in inputs.iter().enumerate() {
                    // In a row the input carries its own label; in a label component the label
                    // does.
                    form.text(&place.index(n).name("label"), input.get("label"), 1, MAX_LABEL);
                    check_input(&mut form, &place.index(n), input, &mut ids);
                }
            }
            Some(LABEL) => {
                form.text(&place.name("label"), part.get("label"), 1, MAX_LABEL);
                form.text(&place.name("description"), part.get("description"), 0, MAX_LABEL_DESCRIPTION);
                check_input(&mut form, &place.name("component"), &part["component"], &mut ids);
            }
            _ => form.note(&place.name("type"), Flaw::NotAChoice),
        }
    }
    form.verdict()
}

fn check_input<'v>(form: &mut Form, place: &Place<'_>, input: &'v Value, ids: &mut HashSet<&'v str>) {
    if input["type"].as_i64() != Some(TEXT_INPUT) {
        form.note(&place.name("type"), Flaw::NotAChoice);
        return;
    }
    check_custom_id(form, place, input, ids);
    match input["style"].as_i64() {
        Some(1 | 2) => {}
        Some(_) => form.note(&place.name("style"), Flaw::NotAChoice),
        None => form.note(&place.name("style"), Flaw::Required),
    }
    let min = form.number(&place.name("min_length"), input.get("min_length"), 0, MAX_TEXT).unwrap_or(0);
    let max = form.number(&place.name("max_length"), input.get("max_length"), 1, MAX_TEXT).unwrap_or(MAX_TEXT);
    if min > max {
        form.note(&place.name("min_length"), Flaw::MinAboveMax);
    }
    form.text(&place.name("value"), input.get("value"), 0, max.clamp(0, MAX_TEXT) as usize);
    form.text(&place.name("placeholder"), input.get("placeholder"), 0, MAX_PLACEHOLDER);
}

/// Checks the `data` of an autocomplete response for an option of this type.
pub(crate) fn check_choices(data: &Value, option_type: i64) -> Result<(), Refusal> {
    let mut form = Form::default();
    let root = Place::ROOT;
    let data_place = root.name("data");
    let place = data_place.name("choices");
    if data.get("choices").is_none_or(Value::is_null) {
        form.note(&place, Flaw::Required);
    }
    for (n, choice) in form.list(&place, data.get("choices"), MAX_CHOICES).iter().enumerate() {
        check_choice(&mut form, &place.index(n), choice, option_type);
    }
    form.verdict()
}
