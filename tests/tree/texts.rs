//! Keeps the text files honest: both languages say the same things with the same variables, every text that the program
//! asks for exists and none is left over, and what goes to Discord stays within Discord's limits. Every check gathers all
//! its problems before it fails.

use escarmouche::games;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use chance::Rolled;
use desk::terms;
use desk::verb::FAMILIES;
use dice::grammar::grammar;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use game::{Dice, Due, Holder, Order, Seat, Seats, Setup, Table, Takes, Typed, Verb, Viewer};
use rand::SeedableRng;
use rand::rngs::StdRng;
use text::{self, Arg, Lang, Message};

/// Beginnings of ids that are written out in the sources, besides the names of the games.
const PREFIXES: [&str; 10] = ["desk", "dice", "fair", "host", "misread", "record", "roll", "rolls", "time", "undo"];
/// What Discord allows in a name and in a description.
const NAME: usize = 32;
const DESCRIPTION: usize = 100;
/// What Discord allows in a whole command: names, descriptions and choices at all levels.
const COMMAND: usize = 8_000;
/// What Discord allows in the description of a picture.
const ALT: usize = 1_024;

/// The variables of a text: of its value (`None` if it has no value) and of each attribute.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shape {
    value: Option<BTreeSet<String>>,
    attributes: BTreeMap<String, BTreeSet<String>>,
}

type Problems = Vec<String>;

#[track_caller]
fn none(problems: &Problems) {
    assert!(problems.is_empty(), "{} problems:\n  {}\n", problems.len(), problems.join("\n  "));
}

// Reading the text files.

/// The files of a language, by name.
fn files(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    let _ = games();
    text::sources().into_iter().map(move |source| (source.name, source.texts[lang as usize]))
}

fn texts(lang: Lang, problems: &mut Problems) -> BTreeMap<String, (&'static str, Shape)> {
    let mut texts = BTreeMap::new();
    for (file, source) in files(lang) {
        let place = format!("{}/{file}.ftl", lang.code());
        let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(resource, errors)| {
            problems.extend(errors.iter().map(|error| format!("{place}: {error}")));
            resource
        });
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut shape = Shape { value: message.value.as_ref().map(variables), ..Shape::default() };
                    for attribute in &message.attributes {
                        if shape.attributes.insert(attribute.id.name.to_owned(), variables(&attribute.value)).is_some()
                        {
                            problems.push(format!("{place}: {} has .{} twice", message.id.name, attribute.id.name));
                        }
                    }
                    if let Some((other, _)) = texts.insert(message.id.name.to_owned(), (file, shape)) {
                        problems.push(format!("{place}: {} stands in {other}.ftl already", message.id.name));
                    }
                }
                Entry::Term(term) => problems.push(format!("{place}: -{}: terms are not used here", term.id.name)),
                Entry::Junk { content } => problems.push(format!("{place}: cannot be read: {}", content.trim())),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    texts
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    in_pattern(pattern, &mut found);
    found
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in arguments.positional.iter().chain(arguments.named.iter().map(|named| &named.value)) {
                in_inline(argument, found);
            }
        }
        _ => {}
    }
}

// Reading the sources.

/// A string literal, and whether it is handed to `Message::new` directly.
struct Literal {
    text: String,
    said: bool,
}

/// The string literals of each source file.
fn sources() -> BTreeMap<String, Vec<Literal>> {
    fn walk(folder: &Path, found: &mut BTreeMap<String, Vec<Literal>>) {
        for entry in fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("the sources can be listed").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).expect("sources are text");
                found.insert(path.display().to_string(), literals(&source));
            }
        }
    }
    let mut found = BTreeMap::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    walk(&root.join("src"), &mut found);
    for folder in ["crates", "games"] {
        for entry in fs::read_dir(root.join(folder)).expect("the crates are there") {
            walk(&entry.expect("the crates can be listed").path().join("src"), &mut found);
        }
    }
    found
}

fn literals(source: &str) -> Vec<Literal> {
    let letters: Vec<char> = source.chars().collect();
    let at = |place: usize| letters.get(place).copied().unwrap_or('\0');
    let mut found = Vec::new();
    // What stands before a literal, without blanks.
    let mut code = String::new();
    let mut place = 0;
    while place < letters.len() {
        match at(place) {
            '/' if at(place + 1) == '/' => {
                while place < letters.len() && at(place) != '\n' {
                    place += 1;
                }
            }
            '\'' if at(place + 1) == '\\' => {
                place += 3;
                while place < letters.len() && at(place) != '\'' {
                    place += 1;
                }
            }
            '\'' if at(place + 2) == '\'' => place += 2,
            '"' => {
                // A raw string ends at a mark followed by as many hashes as stand before it.
                let hashes = code.chars().rev().take_while(|letter| *letter == '#').count();
                let raw = code[..code.len() - hashes].ends_with('r');
                let mut text = String::new();
                place += 1;
                while place < letters.len() {
                    if at(place) == '"' && (!raw || (1..=hashes).all(|more| at(place + more) == '#')) {
                        break;
                    }
                    if !raw && at(place) == '\\' {
                        place += 1;
                    }
                    text.push(at(place));
                    place += 1;
                }
                found.push(Literal { text, said: code.ends_with("Message::new(") });
                code.clear();
            }
            letter if letter.is_whitespace() => {}
            letter => code.push(letter),
        }
        place += 1;
    }
    found
}

// What the program computes ids from.

/// A slash command as Discord will see it.
struct Command {
    name: &'static str,
    verbs: &'static [Verb],
}

impl Command {
    fn all() -> Vec<Command> {
        let shared = FAMILIES.iter().map(|family| Command { name: family.name, verbs: family.verbs });
        let games = games().all().map(|game| Command { name: game.name(), verbs: game.verbs() });
        shared.chain(games).collect()
    }

    fn id(&self) -> String {
        format!("command-{}", self.name)
    }

    /// The id of a verb's name; none if the verb is called by the command itself.
    fn verb_id(&self, verb: &Verb) -> Option<String> {
        let alone = self.verbs.len() == 1 && verb.name == self.name;
        (!alone).then(|| format!("command-{}-{}", self.name, verb.name))
    }

    /// The id of an option's name; one made for the verb takes precedence.
    fn option_id(&self, verb: &Verb, option: &str) -> String {
        let special = format!("option-{}-{}-{option}", self.name, verb.name);
        if text::by_id(Lang::En, &special).is_some() { special } else { format!("option-{}-{option}", self.name) }
    }

    fn choice_id(&self, word: &str) -> String {
        format!("choice-{}-{word}", self.name)
    }
}

/// Every id that is made from declarations, and whether it has a description.
fn computed() -> BTreeMap<String, bool> {
    let mut ids = BTreeMap::new();
    for command in Command::all() {
        ids.insert(command.id(), true);
        for verb in command.verbs {
            ids.extend(command.verb_id(verb).map(|id| (id, true)));
            for option in verb.options {
                ids.insert(command.option_id(verb, option.name), true);
                if let Takes::Choice(words) = option.takes {
                    ids.extend(words.iter().map(|word| (command.choice_id(word), false)));
                }
            }
        }
    }
    for game in games().all() {
        let name = game.name();
        ids.insert(format!("game-{name}"), true);
        ids.extend(game.seats().iter().map(|seat| (format!("seat-{name}-{seat}"), false)));
        for declared in game.options() {
            let id = format!("lobby-{name}-{}", declared.option.name);
            ids.extend(declared.offered.iter().map(|value| (format!("{id}-{value}"), false)));
            ids.insert(id, true);
        }
    }
    for declared in terms::OPTIONS {
        let id = format!("lobby-match-{}", declared.option.name);
        ids.extend(declared.offered.iter().map(|value| (format!("{id}-{value}"), false)));
        ids.insert(id, true);
    }
    ids.extend(grammar().constructs.iter().map(|construct| (construct.meaning(), false)));
    ids
}

// The checks.

#[test]
fn the_languages_say_the_same_things() {
    let mut problems = Problems::new();
    let [english, french] = Lang::ALL.map(|lang| texts(lang, &mut problems));
    for (id, (file, shape)) in &english {
        match french.get(id) {
            None => problems.push(format!("{id} has no French text")),
            Some((other, _)) if other != file => {
                problems.push(format!("{id}: {file}.ftl in English, {other}.ftl in French"));
            }
            Some((_, other)) if other != shape => {
                problems.push(format!("{id}: {shape:?} in English, {other:?} in French"));
            }
            Some(_) => {}
        }
    }
    problems
        .extend(french.keys().filter(|id| !english.contains_key(*id)).map(|id| format!("{id} has no English text")));
    none(&problems);
}

#[test]
fn every_text_that_is_asked_for_exists_and_every_text_is_asked_for() {
    let mut problems = Problems::new();
    let texts = texts(Lang::En, &mut problems);
    let computed = computed();
    let filled: BTreeMap<&str, &[&str]> =
        games().all().flat_map(|game| game.computed()).map(|text| (text.id, text.variables)).collect();
    let games: Vec<&str> = games().all().map(|game| game.name()).collect();
    let mut used: BTreeSet<String> = computed.keys().cloned().collect();
    used.extend(filled.keys().map(|id| (*id).to_owned()));
    for (file, literals) in &sources() {
        let words: BTreeSet<&str> = literals.iter().map(|literal| literal.text.as_str()).collect();
        for literal in literals {
            let id = literal.text.as_str();
            let known = texts.get(id);
            let prefix = id.split_once('-').map_or("", |(prefix, _)| prefix);
            let plain = id
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter));
            let looks = plain && !id.ends_with('-') && (PREFIXES.contains(&prefix) || games.contains(&prefix));
            if known.is_none() && (looks || literal.said) {
                problems.push(format!("{file}: there is no text {id}"));
            }
            let Some((_, shape)) = known else { continue };
            used.insert(id.to_owned());
            // A text's variables are filled in the file that names it.
            for variable in shape.value.iter().flatten().filter(|variable| !words.contains(variable.as_str())) {
                problems.push(format!("{file}: nothing fills ${variable} of {id}"));
            }
        }
    }
    for (id, described) in &computed {
        let Some((_, shape)) = texts.get(id) else {
            problems.push(format!("there is no text {id}"));
            continue;
        };
        if shape.value.is_none() {
            problems.push(format!("{id} has no value"));
        }
        let about: Vec<&str> = shape.attributes.keys().map(String::as_str).collect();
        let wanted: &[&str] = if *described { &["about"] } else { &[] };
        if about != wanted {
            problems.push(format!("{id} has the attributes {about:?} instead of {wanted:?}"));
        }
        if shape.value.iter().chain(shape.attributes.values()).any(|variables| !variables.is_empty()) {
            problems.push(format!("{id} has variables, and nothing fills them"));
        }
    }
    for (id, variables) in &filled {
        let Some((_, shape)) = texts.get(*id) else {
            problems.push(format!("there is no text {id}"));
            continue;
        };
        let asked = shape.value.iter().flatten().filter(|variable| !variables.contains(&variable.as_str()));
        problems.extend(asked.map(|variable| format!("nothing fills ${variable} of {id}")));
    }
    for (id, (file, shape)) in &texts {
        if !used.contains(id) {
            problems.push(format!("{file}.ftl: nothing asks for {id}"));
        }
        if !computed.contains_key(id) && !shape.attributes.is_empty() {
            problems.push(format!("{file}.ftl: nothing asks for the attributes of {id}"));
        }
    }
    none(&problems);
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn by_id(lang: Lang, id: &str) -> String {
    text::by_id(lang, id).unwrap_or_default()
}

fn about(lang: Lang, id: &str) -> String {
    text::attribute(lang, id, "about").unwrap_or_default()
}

fn longest(text: impl Fn(Lang) -> String) -> usize {
    Lang::ALL.into_iter().map(|lang| length(&text(lang))).max().unwrap_or_default()
}

/// Holds a name and its description against Discord's limits; how much they count in the whole command.
fn measure(id: &str, default: &str, problems: &mut Problems) -> usize {
    if by_id(Lang::En, id) != default {
        problems.push(format!("{id}: “{}” in English, but the program says “{default}”", by_id(Lang::En, id)));
    }
    for lang in Lang::ALL {
        let (name, about) = (by_id(lang, id), about(lang, id));
        let allowed = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
        if name.is_empty() || NAME < length(&name) || !name.chars().all(allowed) || name.to_lowercase() != name {
            problems.push(format!("{id}: “{name}” is no name for a command or an option"));
        }
        if about.is_empty() || DESCRIPTION < length(&about) {
            problems.push(format!("{id}: a description of {} characters: “{about}”", length(&about)));
        }
    }
    longest(|lang| by_id(lang, id)) + longest(|lang| about(lang, id))
}

/// No name equals another one's, in its own language or as the default.
fn distinct(what: &str, ids: &[String], problems: &mut Problems) {
    for (place, id) in ids.iter().enumerate() {
        for other in &ids[place + 1..] {
            for lang in Lang::ALL {
                let (name, taken) = (by_id(lang, id), by_id(lang, other));
                if name == taken || name == by_id(Lang::En, other) || taken == by_id(Lang::En, id) {
                    problems.push(format!("{what}: {id} (“{name}”) and {other} (“{taken}”) have one name"));
                }
            }
        }
    }
}

#[test]
fn commands_keep_to_the_limits_of_discord() {
    let mut problems = Problems::new();
    let commands = Command::all();
    let ids: Vec<String> = commands.iter().map(Command::id).collect();
    distinct("commands", &ids, &mut problems);
    for command in &commands {
        let mut total = measure(&command.id(), command.name, &mut problems);
        let ids: Vec<String> = command.verbs.iter().filter_map(|verb| command.verb_id(verb)).collect();
        distinct(command.name, &ids, &mut problems);
        for verb in command.verbs {
            let title = format!("{} {}", command.name, verb.name);
            if let Some(id) = command.verb_id(verb) {
                total += measure(&id, verb.name, &mut problems);
            }
            let ids: Vec<String> = verb.options.iter().map(|option| command.option_id(verb, option.name)).collect();
            distinct(&title, &ids, &mut problems);
            for (option, id) in verb.options.iter().zip(&ids) {
                total += measure(id, option.name, &mut problems);
                let Takes::Choice(words) = option.takes else { continue };
                let ids: Vec<String> = words.iter().map(|word| command.choice_id(word)).collect();
                distinct(&format!("{title} {}", option.name), &ids, &mut problems);
                for (word, id) in words.iter().zip(&ids) {
                    total += longest(|lang| by_id(lang, id)) + length(word);
                }
            }
        }
        if COMMAND < total {
            problems.push(format!("/{} has {total} characters, {COMMAND} are allowed", command.name));
        }
    }
    for (id, described) in computed() {
        for lang in Lang::ALL {
            if DESCRIPTION < length(&by_id(lang, &id)) || described && DESCRIPTION < length(&about(lang, &id)) {
                problems.push(format!("{id} in {}: too long for a menu", lang.code()));
            }
        }
    }
    none(&problems);
}

/// A text with one value for all its variables.
fn sample(id: &'static str, shape: &Shape, value: &Arg) -> Message {
    shape.value.iter().flatten().fold(Message::new(id), |message, variable| {
        let name: &'static str = variable.clone().leak();
        message.with(name, value.clone())
    })
}

#[test]
fn texts_read_well_whatever_their_numbers() {
    let mut problems = Problems::new();
    let values: Vec<Arg> =
        [0, 1, 2, 10].map(Arg::Number).into_iter().chain([Arg::Text("le guerrier".to_owned())]).collect();
    for lang in Lang::ALL {
        for (id, (_, shape)) in texts(lang, &mut problems) {
            let id: &'static str = id.leak();
            let mut check = |text: &str| {
                let found = flaws(lang, id, text);
                problems.extend(found.into_iter().map(|flaw| format!("{id} in {}: {flaw}: “{text}”", lang.code())));
            };
            for value in &values {
                check(&text::say(lang, &sample(id, &shape, value)));
            }
            for attribute in shape.attributes.keys() {
                check(&text::attribute(lang, id, attribute).unwrap_or_default());
            }
        }
    }
    problems.dedup();
    none(&problems);
}

/// What is wrong with the form of a text.
fn flaws(lang: Lang, id: &str, text: &str) -> Vec<&'static str> {
    let mut flaws = Vec::new();
    if text.trim() != text || text.is_empty() {
        flaws.push("blank, or blanks around it");
    }
    if text.contains("  ") || text.contains(" .") || text.contains(" ,") || text.contains('\n') {
        flaws.push("a blank too many");
    }
    if text.contains(['\'', '"']) {
        flaws.push("a typewriter's quotation mark or apostrophe");
    }
    if id.contains("-refused-") && !text.ends_with(['.', '!', '?']) {
        flaws.push("a refusal that is no sentence");
    }
    if lang == Lang::Fr && [" :", " ;", " !", " ?", " »", "« "].iter().any(|mark| text.contains(mark)) {
        flaws.push("a blank that may break the line before or after a mark");
    }
    let most = [("-offer-", 80), ("-menu-", 150), ("-suggest-", 100)];
    if most.iter().any(|(part, most)| id.contains(part) && *most < length(text)) {
        flaws.push("too long for a button or a menu");
    }
    flaws
}

/// Everything a table says to one viewer at this moment, except reports; each text with what it may hold at most.
fn said(table: &dyn Table, viewer: Viewer) -> Vec<(Message, usize)> {
    let mut said = Vec::new();
    for offers in [Viewer::SPECTATOR, viewer].map(|viewer_of| table.offers(viewer_of, viewer.0)) {
        said.extend(offers.buttons.into_iter().map(|offer| (offer.label, 80)));
        for (title, list) in offers.menus {
            said.push((title, 150));
            said.extend(list.into_iter().map(|offer| (offer.label, 100)));
        }
    }
    said.extend(viewer.0.iter().map(|seat| (table.question(seat), 300)));
    for verb in table.kind().verbs() {
        for option in verb.options {
            let typed = Typed { verb, given: &[], option, text: "" };
            // A value that is too long is left out by whoever posts it.
            let suggested = table.suggest(viewer, viewer.0, &typed).into_iter();
            let fit = suggested.filter(|suggestion| length(&suggestion.value) <= 100);
            said.extend(fit.map(|suggestion| (suggestion.label, 100)));
        }
    }
    said
}

#[test]
fn whole_matches_are_told_in_both_languages() {
    let mut problems = Problems::new();
    let mut report = |id: &str, lang: Lang, text: &str, most: usize| {
        let flaws = flaws(lang, id, text);
        if !flaws.is_empty() || most < length(text) {
            problems.push(format!("{id} in {}: {} characters, {flaws:?}: “{text}”", lang.code(), length(text)));
        }
    };
    for kind in games().all() {
        for seed in 0..8 {
            let mut dice = Rolled(StdRng::seed_from_u64(seed));
            let mut whims = Rolled(StdRng::seed_from_u64(seed + 1_000));
            let mut setup = Setup::default();
            // Every option takes each of its values in some match.
            for declared in kind.options() {
                let value = declared.offered[seed as usize % declared.offered.len()];
                setup.options.insert(declared.option.name.to_owned(), value.to_owned());
            }
            setup.holders = kind.fill_seats(&setup.options, &vec![None; kind.seats().len()]);
            // Two offered values may not go together; then the reason is told.
            let prepared = match kind.prepare(&setup, &mut dice) {
                Ok(prepared) => prepared,
                Err(refusal) => {
                    for lang in Lang::ALL {
                        report(refusal.id, lang, &text::say(lang, &refusal), 2_000);
                    }
                    continue;
                }
            };
            let mut table = kind.open(&prepared.opening).expect("a fresh opening can be read");
            let everybody = Viewer(Seats::first(kind.seats().len() as u8));
            // Players who do whatever comes to their minds get into more situations than good ones.
            for step in 0..400 {
                let Due::From(due) = table.due() else { break };
                let seats: Vec<Seat> = due.iter().collect();
                let seat = seats[whims.draw("seat", seats.len() as u32) as usize - 1];
                let viewers = [everybody, Viewer::seat(seat), Viewer::SPECTATOR];
                // Each viewer in turn, at some of the steps: this is the slow part.
                for viewer in viewers.into_iter().skip(step / 12 % 3).take(usize::from(step % 12 < 2)) {
                    let said = said(&*table, viewer);
                    let alt = table.describe(viewer);
                    for lang in Lang::ALL {
                        for (message, most) in &said {
                            report(message.id, lang, &text::say(lang, message), *most);
                        }
                        let alt: Vec<String> = alt.iter().map(|message| text::sentence(lang, message)).collect();
                        report("the description of the picture", lang, &alt.join(" "), ALT);
                    }
                }
                let choices = table.choices(seat);
                // First what to do, then how, so that rare orders have their chance.
                let verbs: BTreeSet<&str> = choices.iter().filter_map(|words| words.split(' ').next()).collect();
                let verb = *verbs
                    .iter()
                    .nth(whims.draw("verb", verbs.len() as u32) as usize - 1)
                    .expect("a seat that is due has a choice");
                let choices: Vec<&String> =
                    choices.iter().filter(|words| words.split(' ').next() == Some(verb)).collect();
                let words = choices[whims.draw("choice", choices.len() as u32) as usize - 1];
                let entry = table.play(Holder::House, Seats::one(seat), words, &mut dice).expect("a choice is legal");
                for viewer in [everybody, Viewer::SPECTATOR] {
                    for telling in table.tell(&entry, viewer) {
                        for lang in Lang::ALL {
                            let text = text::sentence(lang, &telling.message);
                            report(telling.message.id, lang, &text, 1_000);
                            if !text.ends_with(['.', '!', '?']) {
                                report(telling.message.id, lang, &text, 0);
                            }
                        }
                    }
                }
                for verb in kind.verbs().iter().filter(|verb| verb.mood.asks() && step % 12 == 0) {
                    let answer = table.answer(everybody, everybody.0, &Order::new(verb));
                    let answer = answer.map_or_else(|refused| vec![refused.message()], |answer| answer.paragraphs);
                    for message in &answer {
                        for lang in Lang::ALL {
                            report(message.id, lang, &text::sentence(lang, message), 1_500);
                        }
                    }
                }
            }
        }
    }
    problems.sort();
    problems.dedup();
    none(&problems);
}

/// What is written on pictures is written with the fonts that are built in: a sign they lack is an empty box.
#[test]
fn pictures_are_written_with_letters_the_fonts_have() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    let fonts = ["Inter-Regular.otf", "Inter-Bold.otf"].map(|name| fs::read(folder.join(name)).expect("the font"));
    let fonts = fonts.each_ref().map(|bytes| swash::FontRef::from_index(bytes, 0).expect("a font"));
    let is_written = |letter: char| fonts.iter().all(|font| font.charmap().map(letter) != 0);
    let mut problems = Problems::new();
    let all = Lang::ALL.into_iter().flat_map(|lang| files(lang).map(move |(file, source)| (lang, file, source)));
    for (lang, file, source) in all {
        // A text goes on in indented lines.
        let mut on_picture = false;
        for (number, line) in source.lines().enumerate() {
            if !line.starts_with([' ', '}', '\t']) {
                on_picture = line.split_once(" =").is_some_and(|(id, _)| id.contains("-picture-"));
            }
            let lacking: String = line.chars().filter(|letter| on_picture && !is_written(*letter)).collect();
            if !lacking.is_empty() {
                problems.push(format!("{}/{file}.ftl:{}: {lacking} in {line}", lang.code(), number + 1));
            }
        }
    }
    none(&problems);
}
