//! Pulp City: a skirmish of comic-book heroes on an open table with heights, measured in tenths of an inch.

pub mod content;
