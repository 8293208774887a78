//! `games!()`: the list of games of a program, which is the list of its dependencies below `games/`. A dependency has to
//! stand in the manifest anyway, so that is where a game is added, by one line.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Error, Result};

pub(crate) fn expand() -> Result<TokenStream> {
    let wrong = |what: String| Error::new(Span::call_site(), what);
    let folder = std::env::var("CARGO_MANIFEST_DIR").map_err(|error| wrong(error.to_string()))?;
    let path = format!("{folder}/Cargo.toml");
    let manifest = std::fs::read_to_string(&path).map_err(|error| wrong(format!("{path}: {error}")))?;
    let (crates, games): (Vec<_>, Vec<_>) = names(&manifest)
        .map(|name| {
            let (first, rest) = name.split_at(1);
            (format_ident!("{name}"), format_ident!("{}{rest}", first.to_uppercase()))
        })
        .unzip();
    Ok(quote! {
        {
            // The list changes with the manifest.
            const _: &str = ::core::include_str!(#path);
            &[#(::game::GameKind::of::<::#crates::#games>()),*]
        }
    })
}

/// The dependencies whose folder stands below `games/`: `invasion = { path = "games/invasion" }`.
fn names(manifest: &str) -> impl Iterator<Item = &str> {
    let lines = manifest.lines().skip_while(|line| line.trim() != "[dependencies]").skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let pairs = lines.filter_map(|line| line.split_once('='));
    pairs.filter(|(_, what)| what.contains("path = \"games/")).map(|(name, _)| name.trim())
}
