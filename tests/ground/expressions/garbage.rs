//! Whatever is typed gets a roll or an answer in words: random expressions, the same with letters changed, and random
//! letters.

use ::chance::Seeded;
use dice::{odds, parse};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{FileFailurePersistence, TestRunner};
use text::Lang;

/// Without a file of past failures: the seeds are fixed.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::with_cases(cases)
    }
}

fn condition() -> impl Strategy<Value = String> {
    (select(vec![">=", ">", "=", "<", "<=", "<>", "≥", ""]), 0..12i32)
        .prop_map(|(sign, number)| format!("{sign}{number}"))
}

fn modifier() -> impl Strategy<Value = String> {
    let words = [
        "kh", "kl", "k", "dh", "dl", "d", "ph", "pl", "!", "!!", "!p", "!!p", "e", "r", "ro", "mi", "ma", "f", "s",
        "sa", "sd", "", " adv",
    ];
    (select(words.to_vec()), prop_oneof![Just(String::new()), condition()])
        .prop_map(|(word, number)| format!("{word}{number}"))
}

fn pool() -> impl Strategy<Value = String> {
    let kinds = [
        "d6",
        "d20",
        "d%",
        "dF",
        "d4",
        "d10",
        " d 8",
        "battle",
        " goblin dice",
        "combat",
        "power",
        "test",
        "force8v2",
        "pulp",
        "d1",
        "d2",
    ];
    (0..40u32, select(kinds.to_vec()), vec(modifier(), 0..3))
        .prop_map(|(count, kind, modifiers)| format!("{count}{kind}{}", modifiers.concat()))
}

fn expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![3 => pool(), 1 => (0..100u32).prop_map(|number| number.to_string())];
    let tree = leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            (inner.clone(), select(vec![" + ", "-", " * ", "/", "×"]), inner.clone())
                .prop_map(|(a, sign, b)| format!("{a}{sign}{b}")),
            inner.clone().prop_map(|a| format!("({a})")),
            inner.clone().prop_map(|a| format!("-{a}")),
            (1..7u32, inner.clone()).prop_map(|(times, a)| format!("{times}x({a})")),
            inner.clone().prop_map(|a| format!("{a}[fire & *ice*]")),
            (vec(inner.clone(), 1..4), modifier())
                .prop_map(|(members, modifier)| format!("{{{}}}{modifier}", members.join(", "))),
            (inner, condition()).prop_map(|(a, condition)| format!("({a}){condition}")),
        ]
    });
    (tree, select(vec!["", "", " # a comment", " adv", " stealth check"]))
        .prop_map(|(tree, end)| format!("{tree}{end}"))
}

/// Parses, and rolls and tells what can be; what cannot is explained.
fn answered(text: &str, seed: u64, all: bool) -> Result<bool, TestCaseError> {
    match parse(text) {
        Ok(expression) => {
            let mut dice = Seeded::new(seed);
            let roll = expression.roll(&mut dice);
            for lang in Lang::ALL {
                prop_assert!(roll.tell(lang, 2_000).chars().count() <= 2_000);
                prop_assert!(roll.tell(lang, 60).contains("**"));
            }
            prop_assert!(roll.scene().is_none_or(|scene| scene.height < 4_000.0));
            let written = expression.to_string();
            let again = parse(&written);
            // Writing out may make a long expression too long.
            if written.len() <= 500 {
                prop_assert_eq!(again.as_ref(), Ok(&expression), "{} is written as {}", text, written);
            }
            if all {
                let odds = odds(&expression);
                let whole: f64 = odds.values.iter().map(|(_, chance)| chance).sum();
                prop_assert!((whole - 1.0).abs() < 1e-6, "{}: {}", text, whole);
                let total = roll.total();
                let sampled = matches!(odds.method, dice::odds::Method::Sampled(_));
                prop_assert!(sampled || 0.0 < odds.chance(total), "{}: rolled {}", text, total);
            }
            Ok(true)
        }
        Err(fault) => {
            prop_assert!(fault.span.start <= fault.span.end && fault.span.end <= text.len() + 1, "{:?}", fault);
            for lang in Lang::ALL {
                prop_assert!(!fault.explain(text, lang).is_empty());
            }
            Ok(false)
        }
    }
}

#[test]
fn random_expressions_are_rolled_or_explained() {
    let mut runner = TestRunner::new_with_rng(
        config(2_000),
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    let rolled = std::cell::Cell::new(0);
    let outcome = runner.run(&(expression(), any::<u64>()), |(text, seed)| {
        let number = rolled.get();
        if answered(&text, seed, number % 10 == 0)? {
            rolled.set(number + 1);
        }
        Ok(())
    });
    outcome.unwrap_or_else(|fault| panic!("{fault}"));
    // The generator is worth something only if most of what it makes can be rolled.
    assert!(500 < rolled.get(), "{} of 2000 were rolled", rolled.get());
}

proptest! {
    #![proptest_config(config(1_500))]

    #[test]
    fn changed_expressions_are_rolled_or_explained(
        text in expression(),
        changes in vec((any::<prop::sample::Index>(), select(vec!['d', '6', '!', '(', ')', '{', ',', 'é', '≥', ' ', 'k', '#', '[', 'x', '-', '9'])), 1..4),
    ) {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, letter) in changes {
            let at = place.index(letters.len() + 1);
            if at % 3 == 0 && at < letters.len() {
                letters.remove(at);
            } else if at < letters.len() && at % 3 == 1 {
                letters[at] = letter;
            } else {
                letters.insert(at.min(letters.len()), letter);
            }
        }
        answered(&letters.into_iter().collect::<String>(), 1, false)?;
    }

    #[test]
    fn random_letters_never_panic(bytes in vec(any::<u8>(), 0..80), letters in vec(any::<char>(), 0..40)) {
        answered(&String::from_utf8_lossy(&bytes), 1, false)?;
        answered(&letters.into_iter().collect::<String>(), 1, false)?;
    }

    #[test]
    fn random_signs_never_panic(signs in vec(select("0123456789d%fF+-*/(){}[],<>=!kKhHlrosmiapxv# é≥−×".chars().collect::<Vec<char>>()), 0..60)) {
        answered(&signs.into_iter().collect::<String>(), 1, false)?;
    }
}

/// Found by chance: advantage counted one further die, however often the die it was given to is rolled.
#[test]
fn advantage_counts_every_repetition() {
    for text in ["1x(2x(d6)) adv", "2x(1x(2d6kh1))"] {
        assert_eq!(parse(text).expect("dice").dice(), 4, "{text}");
    }
    assert!(parse("100x(10x(d6)) adv").is_err(), "two thousand dice");
}
