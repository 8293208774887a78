//! Words in two languages: [`Message`]s become sentences through the Fluent files under `assets/texts`. A missing id or
//! variable is a bug that the tests find; at run time the id itself is shown rather than nothing.

pub mod fold;
pub mod message;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use fold::{begins_words, fold, is_same_name};
pub use message::{Arg, Lang, Message};

/// The text files, by language and name; every language has the same names.
pub const FILES: &[(Lang, &str, &str)] = &[
    (Lang::En, "desk", include_str!("../../assets/texts/en/desk.ftl")),
    (Lang::En, "commands", include_str!("../../assets/texts/en/commands.ftl")),
    (Lang::En, "dice", include_str!("../../assets/texts/en/dice.ftl")),
    (Lang::En, "match", include_str!("../../assets/texts/en/match.ftl")),
    (Lang::En, "fair", include_str!("../../assets/texts/en/fair.ftl")),
    (Lang::En, "roll", include_str!("../../assets/texts/en/roll.ftl")),
    (Lang::En, "record", include_str!("../../assets/texts/en/record.ftl")),
    (Lang::En, "time", include_str!("../../assets/texts/en/time.ftl")),
    (Lang::En, "host", include_str!("../../assets/texts/en/host.ftl")),
    (Lang::En, "watch", include_str!("../../assets/texts/en/watch.ftl")),
    (Lang::En, "repair", include_str!("../../assets/texts/en/repair.ftl")),
    (Lang::En, "absence", include_str!("../../assets/texts/en/absence.ftl")),
    (Lang::En, "invasion", include_str!("../../assets/texts/en/invasion.ftl")),
    (Lang::En, "diskwars", include_str!("../../assets/texts/en/diskwars.ftl")),
    (Lang::En, "battleworld", include_str!("../../assets/texts/en/battleworld.ftl")),
    (Lang::En, "guardians", include_str!("../../assets/texts/en/guardians.ftl")),
    (Lang::En, "pulp", include_str!("../../assets/texts/en/pulp.ftl")),
    (Lang::Fr, "desk", include_str!("../../assets/texts/fr/desk.ftl")),
    (Lang::Fr, "commands", include_str!("../../assets/texts/fr/commands.ftl")),
    (Lang::Fr, "dice", include_str!("../../assets/texts/fr/dice.ftl")),
    (Lang::Fr, "match", include_str!("../../assets/texts/fr/match.ftl")),
    (Lang::Fr, "fair", include_str!("../../assets/texts/fr/fair.ftl")),
    (Lang::Fr, "roll", include_str!("../../assets/texts/fr/roll.ftl")),
    (Lang::Fr, "record", include_str!("../../assets/texts/fr/record.ftl")),
    (Lang::Fr, "time", include_str!("../../assets/texts/fr/time.ftl")),
    (Lang::Fr, "host", include_str!("../../assets/texts/fr/host.ftl")),
    (Lang::Fr, "watch", include_str!("../../assets/texts/fr/watch.ftl")),
    (Lang::Fr, "repair", include_str!("../../assets/texts/fr/repair.ftl")),
    (Lang::Fr, "absence", include_str!("../../assets/texts/fr/absence.ftl")),
    (Lang::Fr, "invasion", include_str!("../../assets/texts/fr/invasion.ftl")),
    (Lang::Fr, "diskwars", include_str!("../../assets/texts/fr/diskwars.ftl")),
    (Lang::Fr, "battleworld", include_str!("../../assets/texts/fr/battleworld.ftl")),
    (Lang::Fr, "guardians", include_str!("../../assets/texts/fr/guardians.ftl")),
    (Lang::Fr, "pulp", include_str!("../../assets/texts/fr/pulp.ftl")),
];

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> = LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id = lang.code().parse().expect("the codes are language tags");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolation marks are for mixed directions of writing; in Discord and in pictures they would show as boxes.
    bundle.set_use_isolating(false);
    for (_, name, text) in FILES.iter().filter(|(of, _, _)| *of == lang) {
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("assets/texts/{}/{name}.ftl: {errors:?}", lang.code()));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("assets/texts/{}/{name}.ftl: {errors:?}", lang.code()));
    }
    bundle
}

/// A message in a language, as it stands in the file.
pub fn say(lang: Lang, message: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in &message.args {
        let value: FluentValue<'_> = match value {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Decimal(text) => FluentValue::from(match lang {
                Lang::En => text.clone(),
                Lang::Fr => text.replace('.', ","),
            }),
            Arg::Message(inner) => FluentValue::from(say(lang, inner)),
            Arg::Content(words) => FluentValue::from(words[lang as usize]),
            Arg::List(list) => FluentValue::from(join(lang, list)),
            Arg::Ids(ids) => {
                let words: Vec<String> = ids.iter().map(|id| named(lang, id)).collect();
                FluentValue::from(words.join(", "))
            }
        };
        args.set(*name, value);
    }
    lookup(lang, message.id, None, Some(&args)).unwrap_or_else(|| message.id.to_owned())
}

/// A message as a sentence: its first letter is a capital, unless it is part of a label such as `sg1`.
pub fn sentence(lang: Lang, message: &Message) -> String {
    let text = say(lang, message);
    let label =
        text.split_whitespace().next().is_some_and(|word| word.contains(|letter: char| letter.is_ascii_digit()));
    if label {
        return text;
    }
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => text,
    }
}

/// A text by its id, which need not be known at compile time: names of commands and options.
pub fn by_id(lang: Lang, id: &str) -> Option<String> {
    lookup(lang, id, None, None)
}

/// A name by its computed id; where there is none, the last part of the id, which is the name in notation.
fn named(lang: Lang, id: &str) -> String {
    by_id(lang, id).unwrap_or_else(|| id.rsplit('-').next().unwrap_or(id).to_owned())
}

/// An attribute of a text (`.about`).
pub fn attribute(lang: Lang, id: &str, name: &str) -> Option<String> {
    lookup(lang, id, Some(name), None)
}

fn lookup(lang: Lang, id: &str, attribute: Option<&str>, args: Option<&FluentArgs<'_>>) -> Option<String> {
    let bundle = &BUNDLES[lang as usize];
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, args, &mut errors);
    debug_assert!(errors.is_empty(), "text {id} in {}: {errors:?}", lang.code());
    Some(Cow::into_owned(text))
}

fn join(lang: Lang, list: &[Message]) -> String {
    let words: Vec<String> = list.iter().map(|message| say(lang, message)).collect();
    words.join(", ")
}
