//! Dice expressions from the outside: what is documented is what happens, odd input gets an answer in words, odds agree
//! with enumeration and with rolls, and nothing takes more than the limits allow.

mod chance;
mod garbage;
mod pictures;

use std::collections::VecDeque;

use dice::grammar::grammar;
use dice::{limits, parse};
use game::Dice;
use text::Lang;

/// Dice that show what they are told to.
struct Loaded(VecDeque<u32>);

impl Loaded {
    fn new(faces: &[u32]) -> Loaded {
        Loaded(faces.iter().copied().collect())
    }
}

impl Dice for Loaded {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        let face = self.0.pop_front().expect("as many dice as are loaded");
        assert!((1..=sides).contains(&face), "a die with {sides} sides cannot show {face}");
        face
    }
}

/// Dice that always show their highest face.
struct Highest;

impl Dice for Highest {
    fn draw(&mut self, _: &'static str, sides: u32) -> u32 {
        sides
    }
}

#[test]
fn every_example_of_the_grammar_comes_out_as_documented() {
    let mut wrong = Vec::new();
    for example in grammar().constructs.iter().flat_map(|construct| &construct.examples) {
        let expression = match parse(&example.roll) {
            Ok(expression) => expression,
            Err(fault) => {
                wrong.push(format!("{}: {}", example.roll, fault.explain(&example.roll, Lang::En)));
                continue;
            }
        };
        let mut dice = Loaded::new(&example.drawn);
        let roll = expression.roll(&mut dice);
        let told = roll.tell(Lang::En, 2_000);
        if (roll.total(), told.as_str()) != (example.total, example.told.as_str()) {
            wrong.push(format!("{}:\n  {} {told}\n  {} {}", example.roll, roll.total(), example.total, example.told));
        }
        if !dice.0.is_empty() {
            wrong.push(format!("{}: {} dice are not drawn", example.roll, dice.0.len()));
        }
        let again = parse(&expression.to_string());
        if again.as_ref() != Ok(&expression) {
            wrong.push(format!("{}: written as {expression}, which is read as {again:?}", example.roll));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_refusal_of_the_grammar_names_its_place() {
    let mut wrong = Vec::new();
    for refusal in &grammar().refusals {
        match parse(&refusal.roll) {
            Ok(expression) => wrong.push(format!("{} is read as {expression}", refusal.roll)),
            Err(fault) => {
                let (why, caret) = (fault.message().id, fault.caret(&refusal.roll));
                if (why, caret.as_str()) != (refusal.why.as_str(), refusal.caret.as_str()) {
                    wrong.push(format!("{}: {why} instead of {}\n{caret}", refusal.roll, refusal.why));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_construct_has_an_example() {
    assert!(grammar().constructs.iter().all(|construct| !construct.examples.is_empty()));
}

#[test]
fn long_rolls_are_folded_and_never_refused() {
    for text in ["1000d10000", "100x(10d6kh3)", "300d100!+200d6r1+{100d6, 100d8}kh1", "500d6!!>=2", "100x(d6)"] {
        let expression = parse(text).expect("within the limits");
        let mut dice = ::chance::Seeded::new(5);
        let roll = expression.roll(&mut dice);
        for limit in [4_000, 2_000, 1_000, 300, 120] {
            let told = roll.tell(Lang::En, limit);
            assert!(told.chars().count() <= limit, "{text} in {limit}: {} characters", told.chars().count());
            assert!(told.contains(&format!("**{}**", roll.total()).replace('-', "−")), "{text}: {told}");
        }
    }
}

#[test]
fn rows_of_equal_dice_are_counted_beforehand() {
    for (text, rows) in [
        ("3+4", 0),
        ("4d6kh3", 1),
        ("1000d6!", 1),
        ("2d6+1d6-{1d6, 3d6}kh1", 1),
        ("1d20+2d6*1d4", 3),
        ("20x(d20+d6)", 40),
        ("100x(d6)", 1),
        ("10x(d6+d8+d6)", 21),
        ("3x(2x(d4+d8))", 12),
        ("-(2dF)+pulp", 2),
    ] {
        let expression = parse(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        assert_eq!(expression.rows(), rows, "{text}");
        let mut fair = ::chance::fair::Fair::new(stream(), 1);
        let mut summed = ::chance::Summed::new(&mut fair, "roll");
        expression.roll(&mut summed);
        assert_eq!(summed.draws.len() as u64, rows, "{text} as it falls");
    }
}

fn stream() -> std::sync::Arc<::chance::fair::Stream> {
    let secret = ::chance::fair::Secret::drawn(&mut ::chance::Seeded::new(2));
    std::sync::Arc::new(::chance::fair::Stream { id: "channel:1:1".to_owned(), secret, words: Vec::new() })
}

#[test]
fn chains_end_within_the_draws() {
    let expression = parse("1000d100!>=2").expect("some faces do not explode");
    let roll = expression.roll(&mut Highest);
    assert!(roll.was_ended());
    assert!(roll.dice().len() <= limits::DRAWS as usize + limits::DICE as usize);
    assert!(roll.tell(Lang::Fr, 2_000).contains("4000 tirages"));
}

#[test]
fn deep_and_long_expressions_are_refused_with_their_numbers() {
    let deep = format!("{}1{}", "(".repeat(40), ")".repeat(40));
    let long = vec!["1"; limits::LENGTH].join("+");
    for (text, id) in
        [(deep, "dice-refused-nesting"), (long, "dice-refused-length"), ("-".repeat(99), "dice-refused-nesting")]
    {
        let fault = parse(&text).expect_err("too much");
        assert_eq!(fault.message().id, id);
        for lang in Lang::ALL {
            assert!(fault.explain(&text, lang).chars().count() < 300);
        }
    }
}
