//! Everything a person can ask of the bot and be told. The only place where store, tables, dice and clock meet.

pub mod guide;
pub mod verb;
