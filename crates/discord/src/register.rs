//! The slash commands, made from the declared verbs: one command for each shared family and one for each game. Told to
//! Discord only when they changed. What a verb does is not known here.

use poise::BoxFuture;
use serde_json::Value;
use serenity::all::{
    ApplicationId, ChannelType, CommandOptionType, CreateAutocompleteResponse, CreateCommand, CreateCommandOption,
    Http, InteractionContext, Permissions,
};
use sha2::{Digest, Sha256};

use super::{Bot, Fault, describe, limit};
use desk::Desk;
use desk::verb::{AdminVerb, FAMILIES};
use game::{Games, Opt, Takes, Verb};
use store::{Asked, Scope};
use text::{Lang, attribute, by_id};

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

fn groups(games: Games) -> impl Iterator<Item = Group> {
    let shared = FAMILIES.into_iter().map(|family| Group { name: family.name, verbs: family.verbs });
    shared.chain(games.all().map(|game| Group { name: game.name(), verbs: game.verbs() }))
}

/// What a command of the framework stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Called {
    pub(super) family: &'static str,
    pub(super) verb: &'static str,
}

/// The commands as the framework calls them: one action and one completion serve all.
pub(super) fn framework_commands(games: Games, action: Action, suggest: Suggest) -> Vec<Command> {
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
    groups(games).map(command).collect()
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
        Takes::Unit | Takes::Square | Takes::Squares | Takes::Path | Takes::Seat | Takes::Text | Takes::Kept => true,
        Takes::Number { .. }
        | Takes::Choice(_)
        | Takes::Game
        | Takes::Flag
        | Takes::Person
        | Takes::Channel
        | Takes::Keep => false,
    }
}

/// The commands as Discord is told of them. poise could build them too, but it numbers choices instead of naming them and
/// takes bounds only from functions.
pub fn commands(games: Games) -> Vec<CreateCommand> {
    groups(games).map(|group| command(games, &group)).collect()
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

fn command(games: Games, group: &Group) -> CreateCommand {
    let words = Words::of(&[format!("command-{}", group.name)], group.name);
    // The default name is the code's: it comes back in every interaction.
    let mut command = CreateCommand::new(group.name).description(&words.about[0]);
    for (locale, name, about) in words.translated() {
        command = command.name_localized(locale, name).description_localized(locale, about);
    }
    if group.name == AdminVerb::FAMILY.name {
        // Who is offered it; the desk asks again.
        command =
            command.default_member_permissions(Permissions::MANAGE_GUILD).contexts(vec![InteractionContext::Guild]);
    }
    match group.alone() {
        Some(verb) => verb
            .options
            .iter()
            .fold(command, |command, opt| command.add_option(option(games, group.name, verb.name, opt))),
        None => {
            group.verbs.iter().fold(command, |command, verb| command.add_option(subcommand(games, group.name, verb)))
        }
    }
}

fn subcommand(games: Games, family: &str, verb: &Verb) -> CreateCommandOption {
    let words = Words::of(&[format!("command-{family}-{}", verb.name)], verb.name);
    let sub = CreateCommandOption::new(CommandOptionType::SubCommand, verb.name, &words.about[0]);
    verb.options
        .iter()
        .fold(translate(sub, &words), |sub, opt| sub.add_sub_option(option(games, family, verb.name, opt)))
}

fn translate(option: CreateCommandOption, words: &Words) -> CreateCommandOption {
    words.translated().fold(option, |option, (locale, name, about)| {
        option.name_localized(locale, name).description_localized(locale, about)
    })
}

fn option(games: Games, family: &str, verb: &str, opt: &Opt) -> CreateCommandOption {
    let name = opt.name;
    let words = Words::of(&[format!("option-{family}-{verb}-{name}"), format!("option-{family}-{name}")], name);
    let kind = match opt.takes {
        Takes::Number { .. } => CommandOptionType::Integer,
        Takes::Flag => CommandOptionType::Boolean,
        Takes::Person => CommandOptionType::User,
        Takes::Channel => CommandOptionType::Channel,
        Takes::Unit
        | Takes::Square
        | Takes::Squares
        | Takes::Path
        | Takes::Seat
        | Takes::Text
        | Takes::Kept
        | Takes::Keep
        | Takes::Choice(_)
        | Takes::Game => CommandOptionType::String,
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
        // Where text can be posted.
        Takes::Channel => {
            option = option.channel_types(vec![ChannelType::Text, ChannelType::News, ChannelType::PublicThread]);
        }
        Takes::Choice(values) => {
            for value in values {
                option = choice(option, &format!("choice-{family}-{value}"), value);
            }
        }
        Takes::Game => {
            for game in games.all() {
                option = choice(option, &format!("game-{game}"), game.name());
            }
        }
        _ => {}
    }
    option
}

/// One more value to choose, in every language.
fn choice(option: CreateCommandOption, id: &str, value: &str) -> CreateCommandOption {
    let words = Words::of(&[id.to_owned()], value);
    let locales = words.translated().map(|(locale, name, _)| (locale, limit::cut(name, limit::CHOICE)));
    option.add_string_choice_localized(limit::cut(&words.name[0], limit::CHOICE), value, locales)
}

/// What of the commands Discord would refuse, in words; nothing, unless somebody changed a verb or a text.
pub fn misfits(games: Games) -> Vec<String> {
    let mut found = Vec::new();
    for command in commands(games) {
        let command = serde_json::to_value(command).expect("commands are plain data");
        let path = format!("/{}", command["name"].as_str().unwrap_or_default());
        let size = size(&command);
        if size > limit::COMMAND {
            found.push(format!("{path} has {size} characters in all, and at most {} fit", limit::COMMAND));
        }
        misfits_of(&command, &path, &mut found);
    }
    found
}

fn misfits_of(node: &Value, path: &str, found: &mut Vec<String>) {
    for name in texts(node, "name") {
        let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
        let is_name = (1..=limit::COMMAND_NAME).contains(&name.chars().count());
        if !is_name || !name.chars().all(fits) || name != name.to_lowercase() {
            found.push(format!("{path}: {name:?} is no name for a command or option"));
        }
    }
    for about in texts(node, "description") {
        if !(1..=limit::CHOICE).contains(&about.chars().count()) {
            found.push(format!("{path}: a description is empty or too long: {about:?}"));
        }
    }
    let options = node["options"].as_array().map_or(&[][..], Vec::as_slice);
    if options.len() > limit::CHOICES {
        found.push(format!("{path} has {} options, and at most {} fit", options.len(), limit::CHOICES));
    }
    let mut names: Vec<&str> = Vec::new();
    let mut is_optional = false;
    for option in options {
        let below = format!("{path} {}", option["name"].as_str().unwrap_or_default());
        let mut own = texts(option, "name");
        // A name may be the same in both languages.
        own.sort_unstable();
        own.dedup();
        found
            .extend(own.iter().filter(|name| names.contains(name)).map(|name| format!("{below}: {name} stands twice")));
        names.extend(own);
        if is_optional && option["required"] == true {
            found.push(format!("{below} is required and stands after one that is not"));
        }
        is_optional |= option["required"] != true;
        let n_choices = option["choices"].as_array().map_or(0, Vec::len);
        if n_choices > limit::CHOICES {
            found.push(format!("{below} has {n_choices} choices, and at most {} fit", limit::CHOICES));
        }
        misfits_of(option, &below, found);
    }
}

/// A text of a command in all languages.
fn texts<'a>(node: &'a Value, key: &str) -> Vec<&'a str> {
    let others = node[format!("{key}_localizations")].as_object().into_iter().flatten().map(|(_, text)| text);
    std::iter::once(&node[key]).chain(others).filter_map(Value::as_str).collect()
}

/// The characters that Discord counts: the longest translation of each text, and the values of choices.
fn size(node: &Value) -> usize {
    let longest = |key: &str| texts(node, key).into_iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let below = ["options", "choices"].into_iter().filter_map(|key| node[key].as_array()).flatten();
    let value = node["value"].as_str().map_or(0, |value| value.chars().count());
    longest("name") + longest("description") + value + below.map(size).sum::<usize>()
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
    let commands = commands(desk.games());
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
    use serde_json::json;

    use super::*;

    #[test]
    fn misfits_are_found() {
        let option = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "x".repeat(101), "required": required });
        let mut bad =
            json!({ "name": "Fight now", "description": "", "options": [option("a", false), option("a", true)] });
        bad["name_localizations"] = json!({ "fr": "combattre!" });
        let mut found = Vec::new();
        misfits_of(&bad, "/fight", &mut found);
        assert_eq!(found.len(), 7, "{found:#?}");
        let mut found = Vec::new();
        let many: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
        misfits_of(&json!({ "name": "fight", "description": "Fights.", "options": many }), "/fight", &mut found);
        assert!(found.iter().any(|misfit| misfit.contains("26")), "{found:#?}");
    }

    #[test]
    fn the_fingerprint_depends_on_the_commands_alone() {
        let command = |about: &str| {
            let words = [("fr", "combattre"), ("de", "kämpfen"), ("it", "combattere")];
            words.iter().fold(CreateCommand::new("fight").description(about), |command, (locale, name)| {
                command.name_localized(*locale, *name)
            })
        };
        assert_eq!(fingerprint(&[command("Fights.")]), fingerprint(&[command("Fights.")]));
        assert_ne!(fingerprint(&[command("Fights.")]), fingerprint(&[command("Fights!")]));
    }
}
