//! Verbs, words and refusals of a game, and the commands that all games share, each declared once. What they expand to
//! leans on the traits of `game::kit`, where they are explained together with what they are for; here is only how they are
//! read.

mod family;
mod games;
mod refusal;
mod rows;
mod told;
mod verbs;
mod words;

use proc_macro::TokenStream;
use syn::{DeriveInput, ItemEnum, LitStr, Path, parse_macro_input};

/// Declares what can be ordered and asked of a game; see `game::kit`.
#[proc_macro_attribute]
pub fn verbs(game: TokenStream, declared: TokenStream) -> TokenStream {
    let game = parse_macro_input!(game as Path);
    let declared = parse_macro_input!(declared as ItemEnum);
    verbs::expand(&game, declared).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Declares a slash command that every game shares; see `game::kit`.
#[proc_macro_attribute]
pub fn family(name: TokenStream, declared: TokenStream) -> TokenStream {
    let name = parse_macro_input!(name as LitStr);
    let declared = parse_macro_input!(declared as ItemEnum);
    family::family(&name, declared).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Lists the slash commands that every game shares; see `game::kit`.
#[proc_macro_attribute]
pub fn families(_: TokenStream, declared: TokenStream) -> TokenStream {
    let declared = parse_macro_input!(declared as ItemEnum);
    family::families(&declared).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Makes an enum a closed list of words; see `game::kit::Word`.
#[proc_macro_derive(Word, attributes(word, said, typed))]
pub fn word(declared: TokenStream) -> TokenStream {
    let declared = parse_macro_input!(declared as DeriveInput);
    words::expand(&declared).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Puts an enum of reasons into words; see `game::kit`.
#[proc_macro_derive(Refusal, attributes(refused, called, args, by, says))]
pub fn refusal(declared: TokenStream) -> TokenStream {
    let declared = parse_macro_input!(declared as DeriveInput);
    refusal::expand(&declared).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Puts an enum into words; see `game::kit`.
#[proc_macro_derive(Describe, attributes(said, called, args, by, says))]
pub fn describe(declared: TokenStream) -> TokenStream {
    let declared = parse_macro_input!(declared as DeriveInput);
    refusal::expand_describe(&declared).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Tells viewers of events; see `game::kit`.
#[proc_macro_derive(Told, attributes(told, called, args, by, untold, opens, told_if, says, silent))]
pub fn told(declared: TokenStream) -> TokenStream {
    let declared = parse_macro_input!(declared as DeriveInput);
    told::expand(&declared).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The games that the manifest of the crate being compiled depends on; see `game::kit`.
#[proc_macro]
pub fn games(_: TokenStream) -> TokenStream {
    games::expand().unwrap_or_else(syn::Error::into_compile_error).into()
}

/// A name as it is written in notation and in the ids of texts: `FrontPage` is `front-page`.
fn kebab(name: &str) -> String {
    let mut word = String::new();
    for (place, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && 0 < place {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}
