//! Words in two languages: [`Message`]s become sentences through Fluent files, the bot's own under `assets/texts` and one
//! of each game ([`learn`]). A missing id or variable is a bug that the tests find; at run time the id itself is shown
//! rather than nothing.

pub mod fold;
pub mod message;
mod panic;

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use fold::{begins_words, fold, is_same_name};
pub use message::{Arg, Lang, Message};
pub use panic::panic_words;

/// A text file in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name.
    pub name: &'static str,
    /// What stands in it, in the order of [`Lang::ALL`].
    pub texts: [&'static str; 2],
}

/// The files of that name under `assets/texts`.
macro_rules! sources {
    ($($name:literal),*) => {
        &[$(Source {
            name: $name,
            texts: [
                include_str!(concat!("../../../assets/texts/en/", $name, ".ftl")),
                include_str!(concat!("../../../assets/texts/fr/", $name, ".ftl")),
            ],
        }),*]
    };
}

/// What the bot can say without any game.
const OWN: &[Source] = sources![
    "desk", "commands", "dice", "match", "fair", "roll", "record", "time", "host", "watch", "repair", "absence"
];

/// Everything that can be said: the bot's own texts, and those of the games that were learned.
struct Catalogue {
    sources: Vec<Source>,
    bundles: [FluentBundle<FluentResource>; 2],
}

static CATALOGUE: LazyLock<RwLock<Catalogue>> = LazyLock::new(|| {
    let bundles = Lang::ALL.map(|lang| {
        let id = lang.code().parse().expect("the codes are language tags");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Isolation marks are for mixed directions of writing; in Discord and in pictures they would show as boxes.
        bundle.set_use_isolating(false);
        bundle
    });
    let mut catalogue = Catalogue { sources: Vec::new(), bundles };
    for source in OWN {
        catalogue.add(*source);
    }
    RwLock::new(catalogue)
});

impl Catalogue {
    fn add(&mut self, source: Source) {
        for (lang, (bundle, text)) in Lang::ALL.into_iter().zip(self.bundles.iter_mut().zip(source.texts)) {
            // The files are part of the program, and a test reads them all.
            let wrong = |errors: &dyn Debug| -> ! { panic!("{}, {}: {errors:?}", source.name, lang.code()) };
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(_, errors)| wrong(&errors));
            bundle.add_resource(resource).unwrap_or_else(|errors| wrong(&errors));
        }
        self.sources.push(source);
    }
}

fn catalogue() -> RwLockReadGuard<'static, Catalogue> {
    CATALOGUE.read().unwrap_or_else(PoisonError::into_inner)
}

/// Adds the texts of a game. What is known by this name already is not learned again.
pub fn learn(name: &'static str, texts: [&'static str; 2]) {
    let mut catalogue = CATALOGUE.write().unwrap_or_else(PoisonError::into_inner);
    if catalogue.sources.iter().all(|known| known.name != name) {
        catalogue.add(Source { name, texts });
    }
}

/// The files that were read so far.
pub fn sources() -> Vec<Source> {
    catalogue().sources.clone()
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
    let catalogue = catalogue();
    let bundle = &catalogue.bundles[lang as usize];
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
