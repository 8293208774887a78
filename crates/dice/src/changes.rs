//! How often a roll passes from one kind of dice to another. Of dice of one kind in a row only their number is kept, so this
//! is what the record of a roll grows by.

use super::expression::{Expression, Node};

/// Dice that are rolled one after another.
#[derive(Clone, Copy)]
struct Row {
    /// The sides of the first and of the last of them.
    ends: (u32, u32),
    /// How many times dice of one kind follow on each other.
    runs: u64,
}

impl Row {
    fn then(self, next: Row) -> Row {
        let joined = u64::from(self.ends.1 == next.ends.0);
        Row { ends: (self.ends.0, next.ends.1), runs: self.runs + next.runs - joined }
    }
}

impl Expression {
    /// How many rows of dice of one kind it rolls, one after another. Explosions and rerolls are of the kind they come from.
    pub fn rows(&self) -> u64 {
        row(&self.root).map_or(0, |row| row.runs)
    }
}

fn row(node: &Node) -> Option<Row> {
    match node {
        Node::Number(_) => None,
        Node::Pool(pool) if pool.count == 0 => None,
        Node::Pool(pool) => Some(Row { ends: (pool.kind.sides(), pool.kind.sides()), runs: 1 }),
        Node::Negated(node) | Node::Check(node, _) | Node::Labelled(node, _) => row(node),
        Node::Sum(terms) => all(terms.iter().map(|(_, node)| node)),
        Node::Product(factors) => all(factors.iter().map(|(_, node)| node)),
        Node::Set(set) => all(set.members.iter()),
        Node::Repeat(times, node) => {
            let Row { ends, runs } = row(node)?;
            let joined = u64::from(ends.0 == ends.1) * u64::from(times - 1);
            Some(Row { ends, runs: runs * u64::from(*times) - joined })
        }
    }
}

fn all<'n>(nodes: impl Iterator<Item = &'n Node>) -> Option<Row> {
    nodes.filter_map(row).reduce(Row::then)
}
