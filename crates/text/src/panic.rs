//! What a panic said. Panics are caught where one must not take others along; what they said goes to the host's log.

use std::any::Any;

/// The words of a panic.
pub fn panic_words(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().map(|words| (*words).to_owned());
    words.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without words".to_owned())
}
