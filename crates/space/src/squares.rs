//! Sets of squares, one bit each, that can be moved by a step all at once.

use super::{Direction, Square};

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares([u64; 4]);

#[allow(clippy::many_single_char_names)] // The four words of a set have no better names.
impl Squares {
    /// No square.
    pub const NONE: Squares = Squares([0; 4]);
    /// Every square.
    pub const ALL: Squares = Squares([u64::MAX; 4]);

    /// Whether the square is among them.
    pub const fn has(&self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }

    /// Adds a square.
    pub const fn add(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Squares in either set.
    #[must_use]
    pub const fn or(self, other: Squares) -> Squares {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Squares([a | e, b | f, c | g, d | h])
    }

    /// Squares in both sets.
    #[must_use]
    pub const fn and(self, other: Squares) -> Squares {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Squares([a & e, b & f, c & g, d & h])
    }

    /// Squares of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Squares) -> Squares {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Squares([a & !e, b & !f, c & !g, d & !h])
    }

    /// The neighbours of all of them in one direction. Only squares that have such a neighbour may be among them:
    /// reading order has no edges, and others would come out at the wrong end of the grid.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Squares {
        let (columns, rows) = direction.offset();
        let places = rows * 16 + columns;
        let far = places.unsigned_abs();
        let [a, b, c, d] = self.0;
        if 0 < places {
            let (up, down) = (far, 64 - far);
            Squares([a << up, b << up | a >> down, c << up | b >> down, d << up | c >> down])
        } else {
            let (down, up) = (far, 64 - far);
            Squares([a >> down | b << up, b >> down | c << up, c >> down | d << up, d >> down])
        }
    }

    /// The squares in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0;
        (0..4u8).flat_map(move |word| {
            let mut bits = words[word as usize];
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let bit = bits.trailing_zeros() as u8;
                bits &= bits - 1;
                Some(Square::from_index(word * 64 + bit))
            })
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::NONE;
        for square in squares {
            set.add(square);
        }
        set
    }
}
