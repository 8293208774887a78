//! Dice that anybody can compute again. A secret is committed to before it is used and shown when nothing more is drawn
//! from it; in between, every number follows from the secret, from words that the players added after the commitment,
//! and from the number and purpose of the draw. `docs/dice.md` describes the scheme for other programs; what is written
//! there and here must never change, a new scheme gets a new name.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::Dice;

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
