//! The rules pages hold together: the languages agree, everything fits Discord, every example plays, and every command a
//! page names is one that a reader can type.

use escarmouche::games;
use std::collections::BTreeSet;

use desk::guide::{Page, page, pages, picture};
use desk::verb::FAMILIES;
use game::{GameKind, Misread, Order, Takes, Verb};
use guardians::steps::parse_batch;
use invasion::steps::{Groups, parse_steps};
use script::run;
use text::{Lang, by_id};

/// A play is a file that anybody may have written: whatever stands in it, it is a failure and no panic.
#[test]
fn a_line_that_is_indented_and_no_ascii_is_refused_in_words() {
    for line in ["  é", "    ghost é", "  élodie move to:A1", "\u{3000}é move"] {
        let ran = run(games(), &format!("game invasion\nseats ada=warrior\n\n{line}\n----\n"));
        assert!(!ran.failures.is_empty(), "{line:?}: {}", ran.text);
    }
}

/// All pages of all games.
fn all() -> impl Iterator<Item = (GameKind, Lang, Page)> {
    games().all().flat_map(|game| {
        Lang::ALL.into_iter().flat_map(move |lang| pages(game, lang).into_iter().map(move |page| (game, lang, page)))
    })
}

/// Discord counts as JavaScript does.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

#[test]
fn both_languages_have_the_same_topics_in_the_same_order() {
    for game in games().all() {
        let ids = |lang| pages(game, lang).iter().map(|page| (page.id, page.example)).collect::<Vec<_>>();
        assert_eq!(ids(Lang::En), ids(Lang::Fr));
        for lang in Lang::ALL {
            assert!(pages(game, lang).iter().all(|listed| page(game, lang, listed.id) == Some(*listed)));
            assert_eq!(page(game, lang, "no such topic"), None);
        }
    }
    let topics = [
        "goal",
        "board",
        "setup",
        "round",
        "moving",
        "fighting",
        "retreat",
        "doors",
        "sight",
        "treasures",
        "heroes",
        "potions",
        "summoning",
        "post",
        "options",
        "first-heroes",
        "first-lord",
    ];
    assert_eq!(
        pages(GameKind::of::<invasion::Invasion>(), Lang::En).iter().map(|page| page.id).collect::<Vec<_>>(),
        topics
    );
}

#[test]
fn every_page_fits_discord_and_a_phone() {
    for (game, lang, page) in all() {
        let here = format!("{game}/{}/{}", lang.code(), page.id);
        assert!(length(page.body) <= 1_500, "{here}: {} characters", length(page.body));
        // A title is also a line of a menu and of a completion.
        assert!((1..=100).contains(&length(page.title)), "{here}: {}", page.title);
        assert!(page.caption.is_none_or(|caption| (1..=1_024).contains(&length(caption))), "{here}: the caption");
        assert_eq!(page.caption.is_some(), page.example.is_some(), "{here}: a picture and its caption go together");
        let fences = page.body.lines().filter(|line| line.starts_with("```")).count();
        assert_eq!(fences % 2, 0, "{here}: a fence is left open");
        for (place, block) in page.body.split("```").enumerate() {
            if place % 2 == 1 {
                // Wider tables break their lines on a phone.
                assert!(block.lines().all(|line| length(line) <= 34), "{here}: a table is too wide\n{block}");
            } else {
                assert_eq!(block.matches('`').count() % 2, 0, "{here}: a backtick is left open");
                assert_eq!(block.matches("**").count() % 2, 0, "{here}: bold is left open");
            }
        }
        assert!(!page.body.contains("\n#"), "{here}: a heading inside a page");
        assert!(!page.body.contains("!["), "{here}: a picture inside a page");
    }
    for game in games().all() {
        // As many lines as a menu or a completion holds.
        assert!(pages(game, Lang::En).len() <= 25);
    }
}

#[test]
fn every_example_plays_and_is_used() {
    let mut used: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (game, lang, page) in all() {
        let Some(example) = page.example else { continue };
        let here = format!("{game}/{}/{}", lang.code(), page.id);
        let ran = run(games(), example);
        assert!(ran.failures.is_empty(), "{here}: {:?}", ran.failures);
        assert!(picture(games(), &page).is_some(), "{here}: the example shows nothing");
        used.insert((game.name(), example));
    }
    for game in games().all() {
        let file = game.guide().examples;
        let count = used.iter().filter(|(of, _)| *of == game.name()).count();
        let written = file.lines().filter(|line| line.starts_with("## ")).count();
        assert_eq!(count, written, "an example of {game} is not used");
        assert!(run(games(), file).failures.is_empty(), "the file of {game} is a play itself");
    }
}

/// What a command is called in a language.
fn name(lang: Lang, id: &str) -> String {
    by_id(lang, id).unwrap_or_else(|| panic!("assets/texts/{}/commands.ftl has no {id}", lang.code()))
}

/// Every command as it is typed, with its declaration: `/match undo`, `/help`.
fn commands(lang: Lang) -> Vec<(String, &'static str, &'static [Verb], &'static Verb)> {
    let games = games().all().map(|game| (game.name(), game.verbs()));
    let mut found = Vec::new();
    for (family, verbs) in FAMILIES.iter().map(|family| (family.name, family.verbs)).chain(games) {
        let group = name(lang, &format!("command-{family}"));
        for verb in verbs {
            let typed = if verbs.len() == 1 && verb.name == family {
                format!("/{group}")
            } else {
                format!("/{group} {}", name(lang, &format!("command-{family}-{}", verb.name)))
            };
            found.push((typed, family, verbs, verb));
        }
    }
    found
}

/// The commands a page names: what stands between backticks and begins with a slash.
fn named(body: &'static str) -> Vec<&'static str> {
    let prose = body.split("```").step_by(2);
    prose.flat_map(|text| text.split('`').skip(1).step_by(2)).filter(|code| code.starts_with('/')).collect()
}

/// Splits `figure:sg1 steps:"C8, loot"` into its options.
fn options(text: &str) -> Vec<(String, String)> {
    let mut quoted = false;
    let words = text.split(|letter: char| {
        quoted ^= letter == '"';
        letter == ' ' && !quoted
    });
    words
        .filter(|word| !word.is_empty())
        .map(|word| {
            let (option, value) = word.split_once(':').unwrap_or_else(|| panic!("{word:?} is not option:value"));
            (option.to_owned(), value.trim_matches('"').to_owned())
        })
        .collect()
}

/// Reads a command as a person who reads this language would type it.
fn check(lang: Lang, command: &str) -> Result<&'static Verb, String> {
    let (typed, family, verbs, verb) = commands(lang)
        .into_iter()
        .filter(|(typed, ..)| command == typed || command.starts_with(&format!("{typed} ")))
        .max_by_key(|(typed, ..)| typed.len())
        .ok_or("there is no such command")?;
    let given = options(&command[typed.len()..]);
    let mut pairs = Vec::new();
    for (word, value) in &given {
        let option = verb
            .options
            .iter()
            .find(|option| {
                let ids = [
                    format!("option-{family}-{}-{}", verb.name, option.name),
                    format!("option-{family}-{}", option.name),
                ];
                ids.iter().find_map(|id| by_id(lang, id)).as_ref() == Some(word)
            })
            .ok_or_else(|| format!("it has no option {word:?}"))?;
        let value = match option.takes {
            Takes::Choice(words) => words
                .iter()
                .find(|word| name(lang, &format!("choice-{family}-{word}")).to_lowercase() == value.to_lowercase())
                .ok_or_else(|| format!("{value:?} is no choice of {}", option.name))?,
            _ => value.as_str(),
        };
        match option.name {
            "steps" => drop(parse_steps(value).map_err(|why| format!("{why:?}"))?),
            "orders" => drop(parse_batch(value).map_err(|why| format!("{why:?}"))?),
            "text" => drop(Groups::read(value).map_err(|why| format!("{why:?}"))?),
            _ => {}
        }
        pairs.push((option.name, value));
    }
    match Order::from_options(verbs, verb.name, pairs.into_iter()) {
        Ok(_) => Ok(verb),
        // A command that is only mentioned stands without its options.
        Err(Misread::Missing(_)) if given.is_empty() => Ok(verb),
        Err(misread) => Err(format!("{misread:?}")),
    }
}

#[test]
fn every_command_named_can_be_typed() {
    let mut wrong = Vec::new();
    for (game, lang, page) in all() {
        for command in named(page.body) {
            if let Err(why) = check(lang, command) {
                wrong.push(format!("{game}/{}/{}: {command}: {why}", lang.code(), page.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_command_that_does_not_exist_is_found() {
    assert!(check(Lang::En, "/invasion jump").is_err());
    assert!(check(Lang::En, "/invasion move figure:warrior").is_err());
    assert!(check(Lang::En, "/invasion move far:H5").is_err());
    assert!(check(Lang::En, "/invasion act steps:\"C8, jump\"").is_err());
    assert!(check(Lang::Fr, "/invasion move").is_err());
    assert!(check(Lang::Fr, "/partie reprendre").is_ok());
}

#[test]
fn the_pages_of_a_language_name_the_same_verbs_and_leave_none_out() {
    for game in games().all() {
        let verbs = |lang| -> Vec<(&str, Vec<&str>)> {
            let of = |page: &Page| named(page.body).into_iter().filter_map(|code| check(lang, code).ok());
            pages(game, lang).iter().map(|page| (page.id, of(page).map(|verb| verb.name).collect())).collect()
        };
        assert_eq!(verbs(Lang::En), verbs(Lang::Fr));
        let named: BTreeSet<&str> = verbs(Lang::En).into_iter().flat_map(|(_, names)| names).collect();
        let missing: Vec<&str> =
            game.verbs().iter().map(|verb| verb.name).filter(|verb| !named.contains(verb)).collect();
        assert!(missing.is_empty(), "no page of {game} names {missing:?}");
    }
}

#[test]
fn every_lobby_option_is_explained() {
    for game in games().all() {
        for lang in Lang::ALL {
            let page = page(game, lang, "options").expect("every game has options");
            for declared in game.options() {
                let option = declared.option.name;
                assert!(page.body.contains(&format!("- `{option}`")), "{}: {option}", lang.code());
                let words = if let Takes::Choice(words) = declared.option.takes { words } else { &[declared.default] };
                for word in words {
                    assert!(page.body.contains(&format!("`{word}`")), "{}: {option}={word}", lang.code());
                }
            }
        }
    }
}
