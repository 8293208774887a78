//! Pictures of rolls and odds: there for what is short, readable in every palette and language, and said in words.

use ::chance::Seeded;
use dice::bars::{Named, bars, describe, outcomes};
use dice::{odds, parse};
use game::{Chance, Odds};
use picture::{Palette, Scene, Studio};
use text::{Lang, Message, say, sentence};

/// Draws in every palette and language; everything written can be written.
fn drawn(studio: &Studio, scene: &Scene) {
    for lang in Lang::ALL {
        let words = |message: &Message| say(lang, message);
        for text in scene.words(&words) {
            assert!(studio.missing(&text).is_empty(), "{text}: {:?}", studio.missing(&text));
        }
        for palette in Palette::ALL {
            let picture = studio.draw(scene, palette, &words).expect("a picture");
            assert_eq!(picture.width(), 800);
            assert!(picture.height() < 2_000);
        }
    }
}

#[test]
fn short_rolls_have_pictures() {
    let studio = Studio::new();
    let texts = [
        "1d20+5",
        "4d6kh3",
        "6d6!",
        "2d6!!>=5>=8",
        "3combat+2power",
        "5battle",
        "4dF+1",
        "force8v2+force12",
        "3pulp+5",
        "{2d6,1d8}kh1",
        "3x(4d6kh3)",
        "2d10r1 [fire] + 1d4[cold] # heat and cold",
        "1d20+5>=15",
        "-(2d6)*3",
        "5d10>=8f1",
        "2d20mi10",
        "1d7+1d100+1d10000",
    ];
    for text in texts {
        let expression = parse(text).expect("an expression");
        let mut dice = Seeded::new(4);
        let roll = expression.roll(&mut dice);
        let scene = roll.scene().expect("a short roll has a picture");
        drawn(&studio, &scene);
        let words = scene.words(&|message| say(Lang::En, message));
        let total = format!("= {}", roll.total()).replace('-', "−");
        assert!(words.contains(&total), "{text}: {words:?}");
        for lang in Lang::ALL {
            let alt = sentence(lang, &roll.describe(lang));
            assert!(alt.chars().count() <= 1_024 && !alt.contains("**"), "{alt}");
        }
    }
}

#[test]
fn long_rolls_and_plain_sums_have_none() {
    for text in ["100d6", "2+3", "50x(d6)"] {
        let expression = parse(text).expect("an expression");
        let mut dice = Seeded::new(4);
        assert!(expression.roll(&mut dice).scene().is_none(), "{text}");
    }
}

#[test]
fn odds_have_pictures() {
    let studio = Studio::new();
    let texts = ["4d6kh3", "1d20+5", "100d100", "6d6!pkh3", "1d2", "3", "2d6*1000-5000", "1d20>=11", "8d6!!"];
    let all: Vec<_> = texts.iter().map(|text| (text, odds(&parse(text).expect("an expression")))).collect();
    for (place, (text, first)) in all.iter().enumerate() {
        let (other, second) = &all[(place + 1) % all.len()];
        let first = Named { name: (**text).to_string(), odds: first };
        let second = Named { name: (**other).to_string(), odds: second };
        for target in [None, Some(12), Some(-3), Some(1_000_000)] {
            drawn(&studio, &bars(&first, None, target));
            let both = bars(&first, Some(&second), target);
            let words = both.words(&|message| say(Lang::En, message));
            assert!(words.iter().any(|word| word == *text) && words.iter().any(|word| word == *other), "{words:?}");
            for lang in Lang::ALL {
                let alt: Vec<String> =
                    describe(&first, Some(&second), target).iter().map(|message| sentence(lang, message)).collect();
                assert!(alt.join(" ").chars().count() <= 1_024);
            }
        }
        drawn(&studio, &bars(&first, Some(&second), Some(12)));
    }
}

#[test]
fn the_outcomes_of_a_game_have_a_picture() {
    let chance = |id, chance| Chance { outcome: Message::new(id), chance };
    let odds = Odds::new(Message::new("dice-reached"), vec![chance("dice-missed", 0.25), chance("dice-reached", 0.75)]);
    drawn(&Studio::new(), &outcomes(&odds));
}
