//! Every limit from both sides: what just fits passes, what just does not is named at its path.

mod command;

use serde_json::{Value, json};

use super::*;

/// The paths of all flaws, with Discord's names for them.
fn flaws(result: Result<(), Refusal>) -> Vec<(String, String)> {
    fn walk(node: &Value, path: &str, found: &mut Vec<(String, String)>) {
        for (key, below) in node.as_object().into_iter().flatten() {
            if key == "_errors" {
                for error in below.as_array().into_iter().flatten() {
                    found.push((path.to_owned(), error["code"].as_str().unwrap_or_default().to_owned()));
                }
            } else {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                walk(below, &path, found);
            }
        }
    }
    let mut found = Vec::new();
    if let Err(Refusal::InvalidForm(errors)) = result {
        walk(&errors, "", &mut found);
    }
    found
}

fn paths(result: Result<(), Refusal>) -> Vec<String> {
    flaws(result).into_iter().map(|(path, _)| path).collect()
}

fn text(n: usize) -> String {
    // Characters count, not bytes.
    "é".repeat(n)
}

fn message(payload: &Value) -> Vec<String> {
    paths(check_message(&Place::ROOT, payload, Occasion::Post, &[], &[]))
}

/// Checks a field of an otherwise sound thing at its greatest length and one beyond.
fn fits_up_to(max: usize, path: &str, check: impl Fn(String) -> Vec<String>) {
    assert_eq!(check(text(max)), [""; 0], "{path} of {max}");
    assert_eq!(check(text(max + 1)), [path], "{path} of {}", max + 1);
}

#[test]
fn texts_of_a_message_have_their_lengths() {
    fits_up_to(2000, "content", |t| message(&json!({ "content": t })));
    let embed = |embed: Value| message(&json!({ "embeds": [embed] }));
    fits_up_to(256, "embeds.0.title", |t| embed(json!({ "title": t })));
    fits_up_to(4096, "embeds.0.description", |t| embed(json!({ "description": t })));
    fits_up_to(256, "embeds.0.fields.0.name", |t| embed(json!({ "fields": [{ "name": t, "value": "x" }] })));
    fits_up_to(1024, "embeds.0.fields.0.value", |t| embed(json!({ "fields": [{ "name": "x", "value": t }] })));
    fits_up_to(2048, "embeds.0.footer.text", |t| embed(json!({ "footer": { "text": t } })));
    fits_up_to(256, "embeds.0.author.name", |t| embed(json!({ "author": { "name": t } })));
    fits_up_to(25, "nonce", |t| message(&json!({ "content": "x", "nonce": t })));
}

#[test]
fn embeds_are_limited_in_number_and_together() {
    let embeds = |n: usize, length: usize| json!({ "embeds": vec![json!({ "description": text(length) }); n] });
    assert_eq!(message(&embeds(10, 600)), [""; 0]);
    assert_eq!(message(&embeds(11, 1)), ["embeds"]);
    assert_eq!(message(&embeds(2, 3001)), ["embeds"]);
    let fields = |n: usize| json!({ "embeds": [{ "fields": vec![json!({ "name": "x", "value": "x" }); n] }] });
    assert_eq!(message(&fields(25)), [""; 0]);
    assert_eq!(message(&fields(26)), ["embeds.0.fields"]);
    assert_eq!(message(&json!({ "embeds": [{}] })), ["embeds.0.description"]);
    assert_eq!(message(&json!({ "embeds": [{ "image": { "url": "board.png" } }] })), ["embeds.0.image.url"]);
    assert_eq!(message(&json!({ "embeds": [{ "image": { "url": "attachment://board.png" } }] })), [""; 0]);
    assert_eq!(message(&json!({ "embeds": [{ "title": "x", "color": 0x0100_0000 }] })), ["embeds.0.color"]);
}

#[test]
fn files_are_described_by_their_numbers() {
    let check = |attachments: Value, files: &[u64]| {
        paths(check_message(
            &Place::ROOT,
            &json!({ "attachments": attachments }),
            Occasion::Edit,
            files,
            &["77".to_owned()],
        ))
    };
    fits_up_to(1024, "attachments.0.description", |t| check(json!([{ "id": 0, "description": t }]), &[0]));
    assert_eq!(check(json!([{ "id": "77" }]), &[]), [""; 0], "a kept attachment");
    assert_eq!(check(json!([{ "id": 1 }]), &[0]), ["attachments.0.id"]);
    assert_eq!(check(json!([]), &(0..11).collect::<Vec<_>>()), ["files"]);
}

#[test]
fn flags_and_mentions_are_checked() {
    assert_eq!(message(&json!({ "content": "x", "flags": 64 })), ["flags"]);
    let response = check_message(&Place::ROOT, &json!({ "content": "x", "flags": 64 }), Occasion::Response, &[], &[]);
    assert!(response.is_ok());
    assert_eq!(message(&json!({ "content": "x", "flags": 1 << 15 })), ["flags"]);
    let mentions = |mentions: Value| message(&json!({ "content": "x", "allowed_mentions": mentions }));
    assert_eq!(mentions(json!({ "parse": ["users", "roles", "everyone"] })), [""; 0]);
    assert_eq!(mentions(json!({ "parse": ["user"] })), ["allowed_mentions.parse.0"]);
    assert_eq!(mentions(json!({ "parse": ["users"], "users": ["1"] })), ["allowed_mentions.users"]);
    assert_eq!(mentions(json!({ "users": vec!["1"; 101] })), ["allowed_mentions.users"]);
}

#[test]
fn rows_hold_five_buttons_or_one_select() {
    let button = |id: usize| json!({ "type": 2, "style": 1, "custom_id": id.to_string(), "label": "x" });
    let select = json!({ "type": 3, "custom_id": "s", "options": [{ "label": "x", "value": "x" }] });
    let rows = |rows: Vec<Vec<Value>>| {
        let rows: Vec<_> = rows.into_iter().map(|parts| json!({ "type": 1, "components": parts })).collect();
        message(&json!({ "content": "x", "components": rows }))
    };
    assert_eq!(rows((0..5).map(|row| (0..5).map(|n| button(row * 5 + n)).collect()).collect()), [""; 0]);
    assert_eq!(rows((0..6).map(|row| vec![button(row)]).collect()), ["components"]);
    assert_eq!(rows(vec![(0..6).map(button).collect()]), ["components.0.components"]);
    assert_eq!(rows(vec![vec![]]), ["components.0.components"]);
    assert_eq!(rows(vec![vec![button(0), select.clone()]]), ["components.0.components"]);
    assert_eq!(rows(vec![vec![button(0)], vec![button(0)]]), ["components.1.components.0.custom_id"]);
    assert_eq!(message(&json!({ "content": "x", "components": [select] })), ["components.0.type"]);
}

#[test]
fn buttons_are_checked() {
    let check =
        |button: Value| message(&json!({ "content": "x", "components": [{ "type": 1, "components": [button] }] }));
    let at = |field: &str| format!("components.0.components.0{field}");
    fits_up_to(80, &at(".label"), |t| check(json!({ "type": 2, "style": 1, "custom_id": "x", "label": t })));
    fits_up_to(100, &at(".custom_id"), |t| check(json!({ "type": 2, "style": 1, "custom_id": t, "label": "x" })));
    assert_eq!(check(json!({ "type": 2, "style": 1, "label": "x" })), [at(".custom_id")]);
    assert_eq!(check(json!({ "type": 2, "style": 1, "custom_id": "x" })), [at("")]);
    assert_eq!(check(json!({ "type": 2, "style": 1, "custom_id": "x", "emoji": { "name": "🎲" } })), [""; 0]);
    assert_eq!(check(json!({ "type": 2, "style": 9, "custom_id": "x", "label": "x" })), [at(".style")]);
    assert_eq!(check(json!({ "type": 2, "style": 5, "url": "https://example.org", "label": "x" })), [""; 0]);
    assert_eq!(
        check(json!({ "type": 2, "style": 5, "url": "https://example.org", "custom_id": "x", "label": "x" })),
        [at(".custom_id")]
    );
}

#[test]
fn selects_are_checked() {
    let select = |fields: Value| {
        let mut select = json!({ "type": 3, "custom_id": "x", "options": [{ "label": "x", "value": "x" }] });
        for (key, value) in fields.as_object().into_iter().flatten() {
            select[key] = value.clone();
        }
        message(&json!({ "content": "x", "components": [{ "type": 1, "components": [select] }] }))
    };
    let at = |field: &str| format!("components.0.components.0.{field}");
    let options = |n: usize| (0..n).map(|n| json!({ "label": "x", "value": n.to_string() })).collect::<Vec<_>>();
    assert_eq!(select(json!({ "options": options(25), "max_values": 25 })), [""; 0]);
    assert_eq!(select(json!({ "options": options(26) })), [at("options")]);
    assert_eq!(select(json!({ "options": [] })), [at("options")]);
    fits_up_to(100, &at("options.0.label"), |t| select(json!({ "options": [{ "label": t, "value": "x" }] })));
    fits_up_to(100, &at("options.0.value"), |t| select(json!({ "options": [{ "label": "x", "value": t }] })));
    fits_up_to(100, &at("options.0.description"), |t| {
        select(json!({ "options": [{ "label": "x", "value": "x", "description": t }] }))
    });
    fits_up_to(150, &at("placeholder"), |t| select(json!({ "placeholder": t })));
    let twins = json!({ "options": [{ "label": "a", "value": "x" }, { "label": "b", "value": "x" }] });
    assert_eq!(select(twins), [at("options.1.value")]);
    assert_eq!(select(json!({ "min_values": 2, "max_values": 1 })), [at("min_values")]);
    assert_eq!(select(json!({ "max_values": 26 })), [at("max_values")]);
}

#[test]
fn modals_are_checked() {
    let input = |fields: Value| {
        let mut input = json!({ "type": 4, "style": 1, "custom_id": "x", "label": "x" });
        for (key, value) in fields.as_object().into_iter().flatten() {
            input[key] = value.clone();
        }
        json!({ "type": 1, "components": [input] })
    };
    let modal =
        |title: &str, rows: Value| paths(check_modal(&json!({ "title": title, "custom_id": "x", "components": rows })));
    assert_eq!(modal(&text(45), json!([input(json!({}))])), [""; 0]);
    assert_eq!(modal(&text(46), json!([input(json!({}))])), ["data.title"]);
    assert_eq!(modal("x", json!([])), ["data.components"]);
    let six: Vec<_> = (0..6).map(|n| input(json!({ "custom_id": n.to_string() }))).collect();
    assert_eq!(modal("x", json!(six)), ["data.components"]);
    let at = |field: &str| format!("data.components.0.components.0.{field}");
    fits_up_to(45, &at("label"), |t| modal("x", json!([input(json!({ "label": t }))])));
    fits_up_to(4000, &at("value"), |t| modal("x", json!([input(json!({ "value": t }))])));
    fits_up_to(100, &at("placeholder"), |t| modal("x", json!([input(json!({ "placeholder": t }))])));
    assert_eq!(modal("x", json!([input(json!({ "max_length": 4001 }))])), [at("max_length")]);
    let label = json!({ "type": 18, "label": "x", "component": { "type": 4, "style": 2, "custom_id": "x" } });
    assert_eq!(modal("x", json!([label])), [""; 0]);
}

#[test]
fn autocomplete_offers_at_most_25_choices_of_the_options_type() {
    let choices = |n: usize, value: Value| json!({ "choices": vec![json!({ "name": "x", "value": value }); n] });
    assert!(check_choices(&choices(25, json!("x")), 3).is_ok());
    assert_eq!(paths(check_choices(&choices(26, json!("x")), 3)), ["data.choices"]);
    assert_eq!(paths(check_choices(&choices(1, json!("x")), 4)), ["data.choices.0.value"]);
    assert_eq!(paths(check_choices(&choices(1, json!(text(101))), 3)), ["data.choices.0.value"]);
    assert_eq!(paths(check_choices(&json!({}), 3)), ["data.choices"]);
}
