//! x
pub mod config;
pub mod desk;
pub mod dice;
pub mod discord;
pub mod game;
pub mod local;
pub mod picture;
pub mod script;
pub mod space;
pub mod store;
pub mod text;
