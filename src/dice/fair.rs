//! Dice that anybody can compute again. A secret is committed to before it is used and shown when nothing more is drawn
//! from it; in between, every number follows from the secret, from words that the players added after the commitment,
//! and from the number and purpose of the draw. `docs/dice.md` describes the scheme for other programs; what is written
//! there and here must never change, a new scheme gets a new name.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::game::Dice;

/// The name of the scheme, part of everything that is hashed.
pub const SCHEME: &str = "escarmouche-dice-1";

/// 256 secret bits. Never printed by accident: only [`Secret::reveal`] shows them.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret made of what this source draws; the bot hands in the operating system's chance.
    pub fn drawn(chance: &mut dyn Dice) -> Secret {
        let mut bytes = [0; 32];
        for byte in &mut bytes {
            *byte = (chance.draw("secret", 256) - 1) as u8;
        }
        Secret(bytes)
    }

    /// The secret as 64 hexadecimal digits, for the database and for the time after.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is published beforehand: nobody can find the secret from it, and no other secret has it.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(format!("{SCHEME} commitment {}", self.reveal())))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret is 64 hexadecimal digits, in small letters")]
pub struct NotASecret;

impl FromStr for Secret {
    type Err = NotASecret;

    fn from_str(text: &str) -> Result<Secret, NotASecret> {
        if text.len() != 64 || !text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(NotASecret);
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(|_| NotASecret)?;
        }
        Ok(Secret(bytes))
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// Everything that decides the draws of a match or of a channel's day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    /// Which stream it is, as `match:12`; part of every draw, so that two streams never share one.
    pub id: String,
    /// What nobody knows until the end.
    pub secret: Secret,
    /// What the players added after they had seen the commitment, in order.
    pub words: Vec<String>,
}

impl Stream {
    /// Draw `number`: from 1 to `sides`, each equally likely. The same question has the same answer for ever.
    pub fn value(&self, number: u64, purpose: &str, sides: u32) -> u32 {
        let sides = u64::from(sides.max(1));
        // Numbers beyond the last whole multiple of the sides would favour small values: the next attempt decides.
        let limit = (1 << 32) / sides * sides;
        let mut hashes = (0..).map(|attempt| u64::from(self.hash(number, purpose, sides, attempt)));
        let fit = hashes.find(|hash| *hash < limit).expect("half of all attempts fit, at the least");
        (fit % sides) as u32 + 1
    }

    /// The first four bytes of the keyed hash.
    fn hash(&self, number: u64, purpose: &str, sides: u64, attempt: u64) -> u32 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("a key of any length will do");
        let mut field = |text: &str| mac.update(format!("{}:{text},", text.len()).as_bytes());
        field(SCHEME);
        field(&self.id);
        field(&self.words.len().to_string());
        for word in &self.words {
            field(word);
        }
        field(&number.to_string());
        field(purpose);
        field(&sides.to_string());
        field(&attempt.to_string());
        let digest = mac.finalize().into_bytes();
        digest.iter().take(4).fold(0, |number, byte| number << 8 | u32::from(*byte))
    }
}

/// The dice of a stream from some draw on. Whatever was drawn before stays drawn: the number only grows.
#[derive(Clone, Debug)]
pub struct Fair {
    stream: Arc<Stream>,
    next: u64,
}

impl Fair {
    /// The dice whose next draw has this number; the first draw of a stream is 1.
    pub fn new(stream: Arc<Stream>, next: u64) -> Fair {
        Fair { stream, next }
    }
}

impl Dice for Fair {
    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        let value = self.stream.value(self.next, purpose, sides);
        self.next += 1;
        value
    }

    fn next_number(&self) -> Option<u64> {
        Some(self.next)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::dice::Seeded;

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
        for sides in [2, 6, 10, 100] {
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
        for text in ["", "00", &SECRET.to_uppercase(), &SECRET[1..], &format!("{SECRET}0"), &SECRET.replace('0', "é")]
        {
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
}
