//! x
pub mod desk;
pub mod dice;
pub mod game;
pub mod picture;
pub mod script;
pub mod space;
pub mod store;
pub mod text;
