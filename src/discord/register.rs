//! The slash commands, made from the declared verbs: one command for each shared family and one for each game. Told to
//! Discord only when they changed. What a verb does is not known here.

use poise::BoxFuture;
use serenity::all::{
    ApplicationId, CommandOptionType, CreateAutocompleteResponse, CreateCommand, CreateCommandOption, Http,
};
use sha2::{Digest, Sha256};

use super::{Bot, Fault, describe, limit};
use crate::desk::Desk;
use crate::desk::verb::FAMILIES;
use crate::game::{GameKind, Opt, Takes, Verb};
use crate::store::{Asked, Scope};
use crate::text::{Lang, attribute, by_id};

/// The setting under which the last command set told to Discord is remembered.
const SETTING: &str = "commands";

type Command = poise::Command<Bot, super::Fault>;
type Context<'a> = poise::ApplicationContext<'a, Bot, super::Fault>;
type Action = for<'a> fn(Context<'a>) -> BoxFuture<'a, Result<(), poise::FrameworkError<'a, Bot, super::Fault>>>;
type Suggest = for<'a> fn(Context<'a>, &'a str) -> BoxFuture<'a, CreateAutocompleteResponse>;

/// A slash command with its subcommands.
struct Group {
    name: &'static str,
    verbs: &'static [Verb],
}

impl Group {
    /// A single verb of the same name is called by the command itself.
    fn alone(&self) -> Option<&'static Verb> {
        self.verbs.first().filter(|verb| self.verbs.len() == 1 && verb.name == self.name)
    }
}

fn groups() -> impl Iterator<Item = Group> {
    let shared = FAMILIES.into_iter().map(|family| Group { name: family.name, verbs: family.verbs });
    shared.chain(GameKind::ALL.into_iter().map(|game| Group { name: game.name(), verbs: game.verbs() }))
}

/// What a command of the framework stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Called {
    pub(super) family: &'static str,
    pub(super) verb: &'static str,
}

/// The commands as the framework calls them: one action and one completion serve all.
pub(super) fn framework_commands(action: Action, suggest: Suggest) -> Vec<Command> {
    let leaf = |family: &'static str, verb: &'static Verb| Command {
        name: verb.name.into(),
        slash_action: Some(action),
        parameters: verb.options.iter().map(|option| parameter(option, suggest)).collect(),
        custom_data: Box::new(Called { family, verb: verb.name }),
        ..Command::default()
    };
    let command = |group: Group| match group.alone() {
        Some(verb) => leaf(group.name, verb),
        None => Command {
            name: group.name.into(),
            slash_action: Some(action),
            subcommands: group.verbs.iter().map(|verb| leaf(group.name, verb)).collect(),
            subcommand_required: true,
            ..Command::default()
        },
    };
    groups().map(command).collect()
}

fn parameter(option: &Opt, suggest: Suggest) -> poise::CommandParameter<Bot, super::Fault> {
    poise::CommandParameter {
        name: option.name.into(),
        name_localizations: Vec::new().into(),
        description: None,
        description_localizations: Vec::new().into(),
        required: option.required,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: None,
        autocomplete_callback: is_completed(option.takes).then_some(suggest),
        __non_exhaustive: (),
    }
}

/// Whether values are suggested while the option is being typed.
fn is_completed(takes: Takes) -> bool {
    match takes {
        Takes::Unit | Takes::Square | Takes::Squares | Takes::Path | Takes::Seat | Takes::Text => true,
        Takes::Number { .. } | Takes::Choice(_) | Takes::Flag | Takes::Person => false,
    }
}

/// The commands as Discord is told of them. poise could build them too, but it numbers choices instead of naming them and
/// takes bounds only from functions.
pub fn commands() -> Vec<CreateCommand> {
    groups().map(|group| command(&group)).collect()
}

/// A name and its description in every language.
struct Words {
    name: [String; 2],
    about: [String; 2],
}

impl Words {
    /// The texts under the first id that has any; the bare name stands in for a missing text.
    fn of(ids: &[String], name: &str) -> Words {
        let find = |lang| ids.iter().find_map(|id| by_id(lang, id)).unwrap_or_else(|| name.to_owned());
        let about = |lang| {
            let found = ids.iter().find_map(|id| attribute(lang, id, "about"));
            limit::cut(&found.unwrap_or_else(|| name.to_owned()), limit::CHOICE)
        };
        Words { name: Lang::ALL.map(find), about: Lang::ALL.map(about) }
    }

    /// The languages other than the default one, with Discord's names for them.
    fn translated(&self) -> impl Iterator<Item = (&'static str, &str, &str)> {
        let all = Lang::ALL.into_iter().zip(self.name.iter().zip(&self.about));
        all.filter(|(lang, _)| *lang != Lang::En)
            .map(|(lang, (name, about))| (lang.code(), name.as_str(), about.as_str()))
    }
}

fn command(group: &Group) -> CreateCommand {
    let words = Words::of(&[format!("command-{}", group.name)], group.name);
    // The default name is the code's: it comes back in every interaction.
    let mut command = CreateCommand::new(group.name).description(&words.about[0]);
    for (locale, name, about) in words.translated() {
        command = command.name_localized(locale, name).description_localized(locale, about);
    }
    match group.alone() {
        Some(verb) => {
            verb.options.iter().fold(command, |command, opt| command.add_option(option(group.name, verb.name, opt)))
        }
        None => group.verbs.iter().fold(command, |command, verb| command.add_option(subcommand(group.name, verb))),
    }
}

fn subcommand(family: &str, verb: &Verb) -> CreateCommandOption {
    let words = Words::of(&[format!("command-{family}-{}", verb.name)], verb.name);
    let sub = CreateCommandOption::new(CommandOptionType::SubCommand, verb.name, &words.about[0]);
    verb.options.iter().fold(translate(sub, &words), |sub, opt| sub.add_sub_option(option(family, verb.name, opt)))
}

fn translate(option: CreateCommandOption, words: &Words) -> CreateCommandOption {
    words.translated().fold(option, |option, (locale, name, about)| {
        option.name_localized(locale, name).description_localized(locale, about)
    })
}

fn option(family: &str, verb: &str, opt: &Opt) -> CreateCommandOption {
    let name = opt.name;
    let words = Words::of(&[format!("option-{family}-{verb}-{name}"), format!("option-{family}-{name}")], name);
    let kind = match opt.takes {
        Takes::Number { .. } => CommandOptionType::Integer,
        Takes::Flag => CommandOptionType::Boolean,
        Takes::Person => CommandOptionType::User,
        Takes::Unit | Takes::Square | Takes::Squares | Takes::Path | Takes::Seat | Takes::Text | Takes::Choice(_) => {
            CommandOptionType::String
        }
    };
    let mut option = translate(CreateCommandOption::new(kind, name, &words.about[0]), &words)
        .required(opt.required)
        .set_autocomplete(is_completed(opt.takes));
    match opt.takes {
        Takes::Number { min, max } => {
            // The builder takes no negative bounds; the desk checks them anyway.
            if let Ok(min) = u64::try_from(min) {
                option = option.min_int_value(min);
            }
            if let Ok(max) = u64::try_from(max) {
                option = option.max_int_value(max);
            }
        }
        Takes::Choice(values) => {
            for value in values {
                let words = Words::of(&[format!("choice-{family}-{value}")], value);
                let locales = words.translated().map(|(locale, name, _)| (locale, limit::cut(name, limit::CHOICE)));
                option = option.add_string_choice_localized(limit::cut(&words.name[0], limit::CHOICE), *value, locales);
            }
        }
        _ => {}
    }
    option
}

/// A number that differs when the commands differ.
fn fingerprint(commands: &[CreateCommand]) -> String {
    // Through a value, whose keys are in order, since the builders keep translations in no order.
    let value = serde_json::to_value(commands).expect("commands are plain data");
    let digest = Sha256::digest(value.to_string());
    digest.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// When Discord is told of the commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// Only if they are not those that were told last.
    WhenChanged,
    /// At every start: for a stand-in, which forgets.
    Always,
}

/// Tells Discord of the commands, if need be; whether it was told.
pub(super) async fn register(
    desk: &Desk,
    http: &Http,
    application: ApplicationId,
    when: Registration,
) -> Result<bool, Fault> {
    let commands = commands();
    let told = format!("{application} {}", fingerprint(&commands));
    let last = desk.store().setting(Scope::Bot, SETTING).await?;
    if when == Registration::WhenChanged && last.as_deref() == Some(&told) {
        return Ok(false);
    }
    http.create_global_commands(&commands).await.map_err(|error| Fault::Commands(describe(&error)))?;
    let _ = desk.store().set_setting(Scope::Bot, SETTING, &told, Asked::at(desk.now())).await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    /// Every named part of the commands, with the ids under which its texts may stand.
    fn parts() -> Vec<(Vec<String>, &'static str)> {
        let mut parts = Vec::new();
        for group in groups() {
            let family = group.name;
            parts.push((vec![format!("command-{family}")], family));
            for verb in group.verbs {
                if group.alone().is_none() {
                    parts.push((vec![format!("command-{family}-{}", verb.name)], verb.name));
                }
                for option in verb.options {
                    let name = option.name;
                    let ids = vec![format!("option-{family}-{}-{name}", verb.name), format!("option-{family}-{name}")];
                    parts.push((ids, name));
                }
            }
        }
        parts
    }

    #[test]
    fn every_command_has_its_texts_in_both_languages() {
        let mut missing = BTreeSet::new();
        for (ids, name) in parts() {
            for lang in Lang::ALL {
                let found = ids.iter().find_map(|id| by_id(lang, id));
                match found {
                    None => drop(missing.insert(format!("{} {}", lang.code(), ids.join(" or ")))),
                    Some(text) if lang == Lang::En => assert_eq!(text, name, "the English name is the code's"),
                    Some(_) => {}
                }
                match ids.iter().find_map(|id| attribute(lang, id, "about")) {
                    None => drop(missing.insert(format!("{} {}.about", lang.code(), ids.join(" or ")))),
                    Some(about) => assert!((1..=100).contains(&about.chars().count()), "too long: {about}"),
                }
            }
        }
        for group in groups() {
            for option in group.verbs.iter().flat_map(|verb| verb.options) {
                let Takes::Choice(values) = option.takes else { continue };
                for value in values {
                    let id = format!("choice-{}-{value}", group.name);
                    let absent = Lang::ALL.into_iter().filter(|lang| by_id(*lang, &id).is_none());
                    missing.extend(absent.map(|lang| format!("{} {id}", lang.code())));
                }
            }
        }
        assert!(missing.is_empty(), "texts are missing: {missing:#?}");
    }

    #[test]
    fn the_commands_fit_discord() {
        let told = serde_json::to_value(commands()).expect("plain data");
        let told = told.as_array().expect("a list");
        assert!(told.len() <= 100);
        for command in told {
            check(command, 0);
            let size = size(command);
            assert!(size <= 8_000, "{} has {size} characters", command["name"]);
        }
    }

    fn check(node: &Value, depth: usize) {
        let is_name = |name: &str| {
            let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
            (1..=32).contains(&name.chars().count()) && name.chars().all(fits) && name == name.to_lowercase()
        };
        let texts = |key: &str| {
            let default = node[key].as_str().map(str::to_owned);
            let others = node[format!("{key}_localizations")].as_object().into_iter().flatten();
            let others = others.filter_map(|(_, text)| text.as_str().map(str::to_owned));
            default.into_iter().chain(others).collect::<Vec<String>>()
        };
        for name in texts("name") {
            assert!(is_name(&name), "{name:?} is no name");
        }
        for about in texts("description") {
            assert!((1..=100).contains(&about.chars().count()), "{about:?}");
        }
        let options = node["options"].as_array().cloned().unwrap_or_default();
        assert!(options.len() <= 25 && depth <= 2);
        let mut names = BTreeSet::new();
        let mut optional = false;
        for option in &options {
            let own: BTreeSet<&str> =
                [&option["name"], &option["name_localizations"]["fr"]].into_iter().filter_map(Value::as_str).collect();
            for name in own {
                assert!(names.insert(name.to_owned()), "{name} stands twice in {}", node["name"]);
            }
            assert!(!(optional && option["required"] == true), "required options come first in {}", node["name"]);
            optional |= option["type"] != 1 && option["required"] != true;
            assert!(option["choices"].as_array().is_none_or(|choices| choices.len() <= 25));
            check(option, depth + 1);
        }
    }

    /// The characters that Discord counts: the longest translation of each text, and the values of choices.
    fn size(node: &Value) -> usize {
        let longest = |key: &str| {
            let default = node[key].as_str().map_or(0, |text| text.chars().count());
            let others = node[format!("{key}_localizations")].as_object().into_iter().flatten();
            others.filter_map(|(_, text)| text.as_str()).map(|text| text.chars().count()).fold(default, usize::max)
        };
        let below = ["options", "choices"].into_iter().filter_map(|key| node[key].as_array()).flatten();
        let value = node["value"].as_str().map_or(0, |value| value.chars().count());
        longest("name") + longest("description") + value + below.map(size).sum::<usize>()
    }

    #[test]
    fn the_fingerprint_depends_on_the_commands_alone() {
        assert_eq!(fingerprint(&commands()), fingerprint(&commands()));
        assert_ne!(fingerprint(&commands()), fingerprint(&commands()[1..]));
    }
}
