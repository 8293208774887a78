//! The limits on buttons and select menus under a message.

use std::collections::HashSet;

use serde_json::Value;

use super::{Flaw, Form, Place, Twin};

const MAX_ROWS: usize = 5;
const MAX_BUTTONS: usize = 5;
const MAX_OPTIONS: usize = 25;
const MAX_LABEL: usize = 80;
const MAX_URL: usize = 512;
const MAX_OPTION_TEXT: usize = 100;
const MAX_PLACEHOLDER: usize = 150;
pub(super) const MAX_CUSTOM_ID: usize = 100;

pub(super) const ROW: i64 = 1;
const BUTTON: i64 = 2;
const STRING_SELECT: i64 = 3;
const LINK: i64 = 5;
const PREMIUM: i64 = 6;

/// Whether a component type is a select menu (of texts, users, roles, both, or channels).
fn is_select(kind: i64) -> bool {
    matches!(kind, 3 | 5..=8)
}

/// Checks the rows under a message.
pub(super) fn check_components(form: &mut Form, above: &Place<'_>, payload: &Value) {
    let place = above.name("components");
    let mut ids = HashSet::new();
    for (n, row) in form.list(&place, payload.get("components"), MAX_ROWS).iter().enumerate() {
        let place = place.index(n);
        if row["type"].as_i64() != Some(ROW) {
            form.note(&place.name("type"), Flaw::NotAChoice);
            continue;
        }
        check_row(form, &place.name("components"), row, &mut ids);
    }
}

fn check_row<'v>(form: &mut Form, place: &Place<'_>, row: &'v Value, ids: &mut HashSet<&'v str>) {
    let parts = form.list(place, row.get("components"), MAX_BUTTONS);
    if parts.is_empty() {
        form.note(place, Flaw::BadLength(1, MAX_BUTTONS));
    }
    let n_selects = parts.iter().filter(|part| part["type"].as_i64().is_some_and(is_select)).count();
    if n_selects > 0 && parts.len() > 1 {
        form.note(place, Flaw::MixedRow);
    }
    for (n, part) in parts.iter().enumerate() {
        let place = place.index(n);
        match part["type"].as_i64() {
            Some(BUTTON) => check_button(form, &place, part, ids),
            Some(kind) if is_select(kind) => check_select(form, &place, part, kind, ids),
            _ => form.note(&place.name("type"), Flaw::NotAChoice),
        }
    }
}

/// A custom id is there, fits, and stands only once in the message or modal.
pub(super) fn check_custom_id<'v>(form: &mut Form, place: &Place<'_>, part: &'v Value, ids: &mut HashSet<&'v str>) {
    let place = place.name("custom_id");
    if let Some(id) = form.text(&place, part.get("custom_id"), 1, MAX_CUSTOM_ID)
        && !ids.insert(id)
    {
        form.note(&place, Flaw::Duplicate(Twin::CustomId));
    }
}

fn check_button<'v>(form: &mut Form, place: &Place<'_>, button: &'v Value, ids: &mut HashSet<&'v str>) {
    let has = |field: &str| button.get(field).is_some_and(|value| !value.is_null() && value != "");
    form.text(&place.name("label"), button.get("label"), 0, MAX_LABEL);
    match button["style"].as_i64() {
        Some(1..=4) => check_custom_id(form, place, button, ids),
        Some(LINK) => {
            form.text(&place.name("url"), button.get("url"), 1, MAX_URL);
            form.url(&place.name("url"), button.get("url"), false);
            if has("custom_id") {
                form.note(&place.name("custom_id"), Flaw::LinkWithId);
            }
        }
        Some(PREMIUM) => return,
        Some(_) => form.note(&place.name("style"), Flaw::NotAChoice),
        None => form.note(&place.name("style"), Flaw::Required),
    }
    if !has("label") && !has("emoji") {
        form.note(place, Flaw::LabelOrEmoji);
    }
}

fn check_select<'v>(form: &mut Form, place: &Place<'_>, select: &'v Value, kind: i64, ids: &mut HashSet<&'v str>) {
    check_custom_id(form, place, select, ids);
    form.text(&place.name("placeholder"), select.get("placeholder"), 0, MAX_PLACEHOLDER);
    let most = MAX_OPTIONS as i64;
    let min = form.number(&place.name("min_values"), select.get("min_values"), 0, most).unwrap_or(1);
    let max = form.number(&place.name("max_values"), select.get("max_values"), 1, most).unwrap_or(1);
    if min > max {
        form.note(&place.name("min_values"), Flaw::MinAboveMax);
    }
    if kind != STRING_SELECT {
        return;
    }
    let place = place.name("options");
    let options = form.list(&place, select.get("options"), MAX_OPTIONS);
    if options.is_empty() {
        form.note(&place, Flaw::BadLength(1, MAX_OPTIONS));
    }
    let mut values = HashSet::new();
    for (n, option) in options.iter().enumerate() {
        let place = place.index(n);
        form.text(&place.name("label"), option.get("label"), 1, MAX_OPTION_TEXT);
        form.text(&place.name("description"), option.get("description"), 0, MAX_OPTION_TEXT);
        if let Some(value) = form.text(&place.name("value"), option.get("value"), 1, MAX_OPTION_TEXT)
            && !values.insert(value)
        {
            form.note(&place.name("value"), Flaw::Duplicate(Twin::SelectValue));
        }
    }
    let n_default = options.iter().filter(|option| option["default"] == true).count();
    if n_default as i64 > max {
        form.note(&place, Flaw::TooBig(max));
    }
}
