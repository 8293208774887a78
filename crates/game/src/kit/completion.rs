//! What is offered while somebody types. How many values and letters Discord takes is known at Discord's edge alone.

use text::{Lang, Message, begins_words, fold, say};

use crate::{Suggestion, Typed};

/// A value that is called as it is written.
#[allow(clippy::needless_pass_by_value)] // So that values can be mapped to it.
pub fn plain(value: impl ToString) -> Suggestion {
    let value = value.to_string();
    Suggestion { label: Message::new("suggest-plain").with("text", value.clone()), value }
}

/// Of all values those that go on what is being typed, each once: by their notation or their name in any language,
/// whatever the accents and capitals. What begins with it comes before what holds it somewhere, or has words that begin as
/// those that were typed.
pub fn complete(typed: &Typed<'_>, all: impl IntoIterator<Item = Suggestion>) -> Vec<Suggestion> {
    let text = fold(typed.text);
    let mut begun: Vec<Suggestion> = Vec::new();
    let mut held: Vec<Suggestion> = Vec::new();
    for suggestion in all {
        if suggestion.value.is_empty() || begun.iter().chain(&held).any(|other| other.value == suggestion.value) {
            continue;
        }
        let names = || Lang::ALL.into_iter().map(|lang| fold(&say(lang, &suggestion.label)));
        let value = fold(&suggestion.value);
        if value.starts_with(&text) || names().any(|name| name.starts_with(&text)) {
            begun.push(suggestion);
        } else if names().chain([value]).any(|name| name.contains(&text) || begins_words(&text, &name)) {
            held.push(suggestion);
        }
    }
    begun.append(&mut held);
    begun
}
