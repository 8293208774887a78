//! Draws that anybody can compute again.

use proptest::prelude::*;

use std::sync::Arc;

use chance::fair::*;
use chance::{Dice, Seeded};

const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn stream(words: &[&str]) -> Stream {
    Stream {
        id: "match:12".to_owned(),
        secret: SECRET.parse().expect("digits"),
        words: words.iter().map(|word| (*word).to_owned()).collect(),
    }
}

#[test]
fn the_scheme_is_the_same_for_ever() {
    let fair = stream(&["sept lieues", "été"]);
    assert_eq!(fair.secret.commitment(), COMMITMENT);
    let drawn: Vec<u32> = (1..=12).map(|number| fair.value(number, "attack", 6)).collect();
    assert_eq!(drawn, SIXES);
    assert_eq!(stream(&[]).value(1, "attack", 6), 2);
    // So many sides that a third of the attempts are thrown away.
    let many: Vec<u32> = (1..=4).map(|number| fair.value(number, "shuffle", 3_000_000_000)).collect();
    assert_eq!(many, MANY);
}

/// Computed once by another program from the description alone.
const COMMITMENT: &str = "764774e90d3cc410a008473b65776056f3bc8509483e32b2261d5769138f09bf";
const SIXES: [u32; 12] = [5, 2, 1, 5, 2, 6, 2, 2, 2, 5, 5, 6];
const MANY: [u32; 4] = [2_797_490_785, 155_760_781, 2_426_360_029, 1_718_993_919];

#[test]
fn every_side_comes_up_about_equally_often() {
    for sides in [2_u32, 6, 10, 100] {
        let mut dice = Fair::new(Arc::new(stream(&[])), 1);
        let mut counts = vec![0.0_f64; sides as usize];
        for _ in 0..60_000 {
            counts[dice.draw("test", sides) as usize - 1] += 1.0;
        }
        let expected = 60_000.0 / f64::from(sides);
        let chi: f64 = counts.iter().map(|count| (count - expected).powi(2) / expected).sum();
        let freedom = f64::from(sides - 1);
        // Six standard deviations of the statistic.
        assert!(chi < freedom + 6.0 * (2.0 * freedom).sqrt(), "{sides}: {chi}");
    }
}

#[test]
fn a_secret_is_never_printed_by_accident() {
    let fair = Fair::new(Arc::new(stream(&[])), 1);
    assert!(!format!("{fair:?}").contains("0001"), "{fair:?}");
}

#[test]
fn what_is_no_secret_is_not_read() {
    for text in ["", "00", &SECRET.to_uppercase(), &SECRET[1..], &format!("{SECRET}0"), &SECRET.replace('0', "é")] {
        assert_eq!(text.parse::<Secret>(), Err(NotASecret), "{text}");
    }
}

proptest! {
    #[test]
    fn draws_are_within_their_sides_and_repeat(seed: u64, number: u64, sides in 1u32.., purpose in ".{0,20}") {
        let fair = Stream { secret: Secret::drawn(&mut Seeded::new(seed)), ..stream(&["w"]) };
        let value = fair.value(number, &purpose, sides);
        prop_assert!(1 <= value && value <= sides);
        prop_assert_eq!(value, fair.clone().value(number, &purpose, sides));
        prop_assert_eq!(fair.secret.reveal().parse(), Ok(fair.secret));
    }

    #[test]
    fn no_two_questions_are_hashed_alike(one in ("[0-9:,a]{0,4}", "[0-9:,a]{0,4}"), other in ("[0-9:,a]{0,4}", "[0-9:,a]{0,4}")) {
        let value = |(word, purpose): &(String, String)| stream(&[word]).value(1, purpose, u32::MAX);
        // A collision by chance is one in four thousand million.
        prop_assert_eq!(value(&one) == value(&other), one == other);
    }
}
