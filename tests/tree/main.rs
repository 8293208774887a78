//! What is true of the whole tree: its layers, its texts, its specifications, its pictures.

mod clauses;
mod commands;
mod config;
mod docs;
mod figures;
mod guide;
mod odds;
mod scenes;
mod texts;
mod tidy;
mod tournament;
