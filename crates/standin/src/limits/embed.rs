//! The limits on embeds.

use serde_json::Value;

use super::{Flaw, Form, Place};

const MAX_EMBEDS: usize = 10;
const MAX_TOGETHER: usize = 6000;
const MAX_TITLE: usize = 256;
const MAX_DESCRIPTION: usize = 4096;
const MAX_FIELDS: usize = 25;
const MAX_FIELD_NAME: usize = 256;
const MAX_FIELD_VALUE: usize = 1024;
const MAX_FOOTER: usize = 2048;
const MAX_AUTHOR: usize = 256;
const MAX_COLOUR: i64 = 0xff_ff_ff;

/// Checks all embeds of a message, each alone and all together.
pub(super) fn check_embeds(form: &mut Form, above: &Place<'_>, payload: &Value) {
    let place = above.name("embeds");
    let embeds = form.list(&place, payload.get("embeds"), MAX_EMBEDS);
    for (n, embed) in embeds.iter().enumerate() {
        check_embed(form, &place.index(n), embed);
    }
    if embeds.iter().map(size).sum::<usize>() > MAX_TOGETHER {
        form.note(&place, Flaw::EmbedsTooLarge);
    }
}

/// The characters that count against the 6,000 of all embeds.
fn size(embed: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"].as_array();
    let fields =
        fields.map_or(0, |fields| fields.iter().map(|field| length(&field["name"]) + length(&field["value"])).sum());
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + fields
}

fn check_embed(form: &mut Form, place: &Place<'_>, embed: &Value) {
    if !embed.is_object() {
        form.note(place, Flaw::WrongType("dict"));
        return;
    }
    let has = |field: &str| {
        embed.get(field).is_some_and(|value| {
            !value.is_null() && value != "" && value.as_array().is_none_or(|list| !list.is_empty())
        })
    };
    if !["title", "description", "fields", "image", "thumbnail", "footer", "author"].into_iter().any(has) {
        form.note(&place.name("description"), Flaw::Required);
    }
    form.text(&place.name("title"), embed.get("title"), 0, MAX_TITLE);
    form.text(&place.name("description"), embed.get("description"), 0, MAX_DESCRIPTION);
    form.number(&place.name("color"), embed.get("color"), 0, MAX_COLOUR);
    form.url(&place.name("url"), embed.get("url"), false);
    for picture in ["image", "thumbnail"] {
        if has(picture) {
            let url = embed[picture].get("url");
            if url.is_none() {
                form.note(&place.name(picture).name("url"), Flaw::Required);
            }
            form.url(&place.name(picture).name("url"), url, true);
        }
    }
    if has("footer") {
        form.text(&place.name("footer").name("text"), embed["footer"].get("text"), 1, MAX_FOOTER);
        form.url(&place.name("footer").name("icon_url"), embed["footer"].get("icon_url"), true);
    }
    if has("author") {
        form.text(&place.name("author").name("name"), embed["author"].get("name"), 1, MAX_AUTHOR);
        form.url(&place.name("author").name("icon_url"), embed["author"].get("icon_url"), true);
    }
    let place = place.name("fields");
    for (n, field) in form.list(&place, embed.get("fields"), MAX_FIELDS).iter().enumerate() {
        form.text(&place.index(n).name("name"), field.get("name"), 1, MAX_FIELD_NAME);
        form.text(&place.index(n).name("value"), field.get("value"), 1, MAX_FIELD_VALUE);
    }
}
