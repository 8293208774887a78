//! x

pub mod picture;
pub mod text;
