//! Words in two languages: [`Message`]s become sentences through Fluent files under `assets/texts`.

pub mod message;

pub use message::{Arg, Lang, Message};
