//! x
pub mod local;
