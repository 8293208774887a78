//! Reading letters, digits and signs off an expression: blanks, words in any case and with or without accents, numbers,
//! comparisons. It knows the alphabet of expressions, not their grammar.

use super::expression::{Compare, Condition};
use super::fault::{Fault, Problem, Wanted};
use super::limits;

/// A place in an expression.
#[derive(Clone, Copy)]
pub(super) struct Scan<'s> {
    pub(super) text: &'s str,
    pub(super) at: usize,
}

/// A word in lower case without accents; longer ones than any we know are cut, and match nothing.
pub(super) struct Word {
    letters: [u8; Word::ROOM],
    length: usize,
}

impl Word {
    const ROOM: usize = 14;

    pub(super) fn of(text: &str) -> Word {
        let mut word = Word { letters: [b'?'; Word::ROOM], length: 0 };
        for letter in text.chars().take(Word::ROOM) {
            word.letters[word.length] = match letter {
                letter if letter.is_ascii() => letter.to_ascii_lowercase() as u8,
                'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' => b'e',
                'à' | 'â' | 'À' | 'Â' => b'a',
                _ => b'?',
            };
            word.length += 1;
        }
        word
    }

    pub(super) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters[..self.length]).unwrap_or_default()
    }
}

impl<'s> Scan<'s> {
    pub(super) fn new(text: &'s str) -> Scan<'s> {
        Scan { text, at: 0 }
    }

    pub(super) fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    pub(super) fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    pub(super) fn is_end(&self) -> bool {
        self.text.len() <= self.at
    }

    /// Goes over blanks; whether there were any.
    pub(super) fn blanks(&mut self) -> bool {
        let from = self.at;
        loop {
            match self.byte() {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                byte if byte.is_ascii() => break,
                _ => match self.rest().chars().next() {
                    Some(letter) if letter.is_whitespace() => self.at += letter.len_utf8(),
                    _ => break,
                },
            }
        }
        from < self.at
    }

    /// Goes over one of these signs, if it stands here.
    pub(super) fn eat(&mut self, sign: &str) -> bool {
        let found = self.rest().starts_with(sign);
        if found {
            self.at += sign.len();
        }
        found
    }

    /// The letters that stand here, without going over them.
    pub(super) fn letters(&self) -> &'s str {
        let rest = self.rest();
        let end = rest.bytes().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(rest.len());
        if rest.as_bytes().get(end).is_none_or(u8::is_ascii) {
            return &rest[..end];
        }
        let end = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
        &rest[..end]
    }

    /// The word that stands here, without going over it.
    pub(super) fn word(&self) -> Word {
        Word::of(self.letters())
    }

    /// A whole number without a sign, if one stands here.
    pub(super) fn digits(&mut self) -> Result<Option<i64>, Fault> {
        let from = self.at;
        let mut number = 0i64;
        while self.byte().is_ascii_digit() {
            number = (number * 10 + i64::from(self.byte() - b'0')).min(limits::NUMBER + 1);
            self.at += 1;
        }
        if from == self.at {
            return Ok(None);
        }
        if limits::NUMBER < number {
            return Err(Fault { span: from..self.at, problem: Problem::Number });
        }
        Ok(Some(number))
    }

    /// A whole number behind blanks; its sign may stand before it.
    pub(super) fn number(&mut self) -> Result<i64, Fault> {
        self.blanks();
        let negative = self.eat("-") || self.eat("−");
        match self.digits()? {
            Some(number) => Ok(if negative { -number } else { number }),
            None => Err(self.expected(Wanted::Number)),
        }
    }

    /// A comparison with its number, if one stands here.
    pub(super) fn condition(&mut self) -> Result<Option<Condition>, Fault> {
        if !matches!(self.byte(), b'<' | b'=' | b'>' | 0x80..) {
            return Ok(None);
        }
        let signs = [
            (">=", Compare::AtLeast),
            ("=>", Compare::AtLeast),
            ("<=", Compare::AtMost),
            ("=<", Compare::AtMost),
            ("<>", Compare::Unequal),
            ("==", Compare::Equal),
            (">", Compare::More),
            ("<", Compare::Less),
            ("=", Compare::Equal),
            ("≥", Compare::AtLeast),
            ("≤", Compare::AtMost),
            ("≠", Compare::Unequal),
        ];
        for (sign, compare) in signs {
            if self.eat(sign) {
                return Ok(Some(Condition { compare, number: self.number()? }));
            }
        }
        Ok(None)
    }

    /// A fault at this place: something else was expected.
    pub(super) fn expected(&self, wanted: Wanted) -> Fault {
        let letters = self.letters();
        let found =
            if letters.is_empty() { self.rest().chars().next().map(String::from) } else { Some(letters.into()) };
        let length = found.as_ref().map_or(0, String::len);
        Fault { span: self.at..self.at + length, problem: Problem::Expected { wanted, found } }
    }
}
