//! Messages and languages.

mod message;

pub use message::{Arg, Lang, Message};
