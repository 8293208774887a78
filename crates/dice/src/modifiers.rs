//! What stands behind dice and sets: `kh3`, `!>=5`, `ro<3`, `>=5f<=1`, `adv`. The order in which modifiers are written does
//! not matter, except among those that keep and drop.

use super::expression::{Choice, Condition, Explosion, Kind, Order, Pool, Reroll, Selection, Set};
use super::fault::{Fault, Problem, Wanted};
use super::limits;
use super::parse::Parser;

/// The better or the worse of two dice.
#[derive(Clone, Copy)]
pub(super) enum Advantage {
    Better,
    Worse,
}

impl Advantage {
    pub(super) fn named(word: &str) -> Option<Advantage> {
        match word {
            "adv" | "advantage" | "avantage" => Some(Advantage::Better),
            "dis" | "disadv" | "disadvantage" | "desavantage" => Some(Advantage::Worse),
            _ => None,
        }
    }

    /// Whether a pool is one plain die that nothing has been chosen from.
    pub(super) fn suits(pool: &Pool) -> bool {
        pool.count == 1 && matches!(pool.kind, Kind::Sides(_)) && pool.choice.selections.is_empty()
    }

    pub(super) fn apply(self, pool: &mut Pool) {
        pool.count = 2;
        pool.choice.selections.push(match self {
            Advantage::Better => Selection::KeepHigh(1),
            Advantage::Worse => Selection::KeepLow(1),
        });
    }
}

/// A modifier by its word.
#[derive(Clone, Copy)]
enum Named {
    KeepHigh,
    KeepLow,
    Keep,
    Drop,
    DropHigh,
    DropLow,
    Reroll { once: bool },
    Least,
    Most,
    Explode,
    Sort(Order),
    Failure,
    Advantage(Advantage),
}

impl Named {
    fn of(word: &str) -> Option<Named> {
        Some(match word {
            "k" => Named::Keep,
            "kh" => Named::KeepHigh,
            "kl" => Named::KeepLow,
            "d" | "p" => Named::Drop,
            "dh" | "ph" => Named::DropHigh,
            "dl" | "pl" => Named::DropLow,
            "r" | "rr" => Named::Reroll { once: false },
            "ro" => Named::Reroll { once: true },
            "mi" | "min" => Named::Least,
            "ma" | "max" => Named::Most,
            "e" => Named::Explode,
            "s" | "sa" => Named::Sort(Order::Ascending),
            "sd" => Named::Sort(Order::Descending),
            "f" => Named::Failure,
            word => Named::Advantage(Advantage::named(word)?),
        })
    }
}

impl Parser<'_> {
    /// The modifiers behind dice.
    pub(super) fn modifiers(&mut self, pool: &mut Pool) -> Result<(), Fault> {
        loop {
            let before = self.scan;
            let apart = self.scan.blanks();
            let from = self.scan.at;
            match self.scan.byte() {
                b'!' => {
                    let explosion = self.explosion(pool)?;
                    self.once(from, &mut pool.explosion, explosion)?;
                }
                b'a'..=b'z' | b'A'..=b'Z' | 0x80.. => {
                    let word = self.scan.word();
                    let Some(named) = Named::of(word.as_str()) else {
                        if self.condition(from, &mut pool.choice)? {
                            continue;
                        }
                        self.scan = before;
                        return Ok(());
                    };
                    // Far off, a letter by itself begins a comment rather than changes the dice.
                    if apart && word.as_str().len() == 1 && !self.is_followed() {
                        self.scan = before;
                        return Ok(());
                    }
                    self.scan.at += self.scan.letters().len();
                    self.named(from, named, pool)?;
                }
                _ if self.condition(from, &mut pool.choice)? => {}
                _ => {
                    self.scan = before;
                    return Ok(());
                }
            }
        }
    }

    /// The modifiers behind a set: only those that choose among its members.
    pub(super) fn choices(&mut self, set: &mut Set) -> Result<(), Fault> {
        loop {
            let before = self.scan;
            self.scan.blanks();
            let from = self.scan.at;
            if self.condition(from, &mut set.choice)? {
                continue;
            }
            let length = self.scan.letters().len();
            let misplaced = Fault { span: from..from + length.max(1), problem: Problem::Misplaced };
            match Named::of(self.scan.word().as_str()) {
                Some(named) => {
                    self.scan.at += length;
                    if !self.chosen(from, named, &mut set.choice)? {
                        return Err(misplaced);
                    }
                }
                None if self.scan.byte() == b'!' => return Err(misplaced),
                None => {
                    self.scan = before;
                    return Ok(());
                }
            }
        }
    }

    /// Whether a number or a comparison follows the letters that stand here.
    fn is_followed(&self) -> bool {
        let mut scan = self.scan;
        scan.at += scan.letters().len();
        scan.blanks();
        matches!(scan.byte(), b'0'..=b'9' | b'<' | b'=' | b'>' | 0) || scan.rest().starts_with(['≥', '≤', '≠'])
    }

    fn named(&mut self, from: usize, named: Named, pool: &mut Pool) -> Result<(), Fault> {
        match named {
            Named::Reroll { once } => {
                let condition = self.scan.condition()?.map_or_else(|| self.equal(), |found| Ok(Some(found)))?;
                let condition = condition.unwrap_or_else(|| pool.kind.lowest());
                pool.rerolls.push(Reroll { once, condition });
            }
            Named::Least => {
                let least = self.scan.number()?;
                self.once(from, &mut pool.least, least)?;
            }
            Named::Most => {
                let most = self.scan.number()?;
                self.once(from, &mut pool.most, most)?;
            }
            Named::Explode => {
                let explosion = self.further(pool, false, false)?;
                self.once(from, &mut pool.explosion, explosion)?;
            }
            Named::Advantage(advantage) => {
                if !Advantage::suits(pool) {
                    return Err(Fault { span: from..self.scan.at, problem: Problem::Advantage });
                }
                self.count(1, from..self.scan.at)?;
                advantage.apply(pool);
            }
            named => {
                self.chosen(from, named, &mut pool.choice)?;
            }
        }
        Ok(())
    }

    /// Takes in a modifier that chooses; whether it is one.
    fn chosen(&mut self, from: usize, named: Named, choice: &mut Choice) -> Result<bool, Fault> {
        let selection = match named {
            Named::KeepHigh => Selection::KeepHigh(self.many()?),
            Named::KeepLow => Selection::KeepLow(self.many()?),
            Named::DropHigh => Selection::DropHigh(self.many()?),
            Named::DropLow => Selection::DropLow(self.many()?),
            Named::Keep => match self.scan.condition()? {
                Some(condition) => Selection::KeepIf(condition),
                None => Selection::KeepHigh(self.many()?),
            },
            Named::Drop => match self.scan.condition()? {
                Some(condition) => Selection::DropIf(condition),
                None => Selection::DropLow(self.many()?),
            },
            Named::Sort(order) => {
                self.once(from, &mut choice.order, order)?;
                return Ok(true);
            }
            Named::Failure => {
                let condition = self.scan.condition()?.map_or_else(|| self.equal(), |found| Ok(Some(found)))?;
                let condition = condition.ok_or_else(|| self.scan.expected(Wanted::Number))?;
                self.once(from, &mut choice.failure, condition)?;
                return Ok(true);
            }
            _ => return Ok(false),
        };
        choice.selections.push(selection);
        Ok(true)
    }

    /// How many are kept or dropped; one, if nothing is said.
    fn many(&mut self) -> Result<u32, Fault> {
        let before = self.scan;
        self.scan.blanks();
        let from = self.scan.at;
        match self.scan.digits()? {
            Some(number) if number <= limits::DICE as i64 => Ok(number as u32),
            Some(number) => Err(Fault { span: from..self.scan.at, problem: Problem::Dice(number as u64) }),
            None => {
                self.scan = before;
                Ok(1)
            }
        }
    }

    /// A number by itself means exactly that number.
    fn equal(&mut self) -> Result<Option<Condition>, Fault> {
        let number = self.scan.digits()?;
        Ok(number.map(|number| Condition { compare: super::expression::Compare::Equal, number }))
    }

    /// Takes in a comparison as what counts as a success; whether one stands here.
    fn condition(&mut self, from: usize, choice: &mut Choice) -> Result<bool, Fault> {
        match self.scan.condition()? {
            Some(condition) => self.once(from, &mut choice.success, condition).map(|()| true),
            None => Ok(false),
        }
    }

    /// `!`, `!!`, `!p`, `!!p`.
    fn explosion(&mut self, pool: &Pool) -> Result<Explosion, Fault> {
        self.scan.at += 1;
        let compounding = self.scan.eat("!");
        let word = self.scan.word();
        let word = word.as_str();
        let penetrating = word.strip_prefix('p').is_some_and(|rest| rest.is_empty() || Named::of(rest).is_some());
        if penetrating {
            self.scan.at += 1;
        }
        self.further(pool, compounding, penetrating)
    }

    fn further(&mut self, pool: &Pool, compounding: bool, penetrating: bool) -> Result<Explosion, Fault> {
        let condition = self.scan.condition()?.map_or_else(|| self.equal(), |found| Ok(Some(found)))?;
        Ok(Explosion { compounding, penetrating, condition: condition.unwrap_or_else(|| pool.kind.highest()) })
    }

    /// Sets what may be said only once.
    fn once<T>(&self, from: usize, place: &mut Option<T>, value: T) -> Result<(), Fault> {
        if place.is_some() {
            return Err(Fault { span: from..self.scan.at, problem: Problem::Twice });
        }
        *place = Some(value);
        Ok(())
    }
}
