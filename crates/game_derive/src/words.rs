//! `#[derive(Word)]`: a closed list of words. A variant's word is its name in kebab case, or what `#[word("…")]` says;
//! `#[said("prefix", about = "other")]` on the enum gives every word a text `prefix-word`, and one `other-word` for each
//! further method that is named. `#[typed]` lets a said word be typed by its name too.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Data, DeriveInput, Error, Ident, LitStr, Result, Token};

use crate::kebab;

pub(crate) fn expand(declared: &DeriveInput) -> Result<TokenStream> {
    let name = &declared.ident;
    let Data::Enum(list) = &declared.data else {
        return Err(Error::new_spanned(name, "a list of words is an enum"));
    };
    let mut variants = Vec::new();
    let mut words = Vec::new();
    for variant in &list.variants {
        if !variant.fields.is_empty() {
            return Err(Error::new_spanned(variant, "a word holds nothing"));
        }
        let own = variant.attrs.iter().find(|attribute| attribute.path().is_ident("word"));
        words.push(match own {
            Some(attribute) => attribute.parse_args::<LitStr>()?.value(),
            None => kebab(&variant.ident.to_string()),
        });
        variants.push(&variant.ident);
    }
    let attribute = |wanted: &str| declared.attrs.iter().find(|attribute| attribute.path().is_ident(wanted));
    let said = match attribute("said") {
        Some(attribute) => said(declared, &attribute.parse_args_with(prefixes)?, &words),
        None => TokenStream::new(),
    };
    // What is typed freely may be a name; what is chosen from a list is one of its words.
    let (takes, read, named) = if attribute("typed").is_some() {
        (quote!(Text), quote!(named), named(name))
    } else {
        (quote!(Choice(#name::WORDS)), quote!(of), TokenStream::new())
    };
    Ok(quote! {
        impl #name {
            /// All of them, in the order in which they are declared.
            pub const ALL: &'static [#name] = &[#(#name::#variants),*];
            /// Their words in notation, in the same order.
            pub const WORDS: &'static [&'static str] = &[#(#words),*];

            /// The word in notation.
            pub const fn word(self) -> &'static str {
                match self { #(#name::#variants => #words),* }
            }

            /// The value of a word, however it is capitalised.
            pub fn of(text: &str) -> Option<#name> {
                <#name as ::game::kit::Word>::find(text)
            }
        }

        impl ::game::kit::Word for #name {
            const ALL: &'static [#name] = #name::ALL;
            const WORDS: &'static [&'static str] = #name::WORDS;

            fn word(self) -> &'static str {
                #name::word(self)
            }
        }

        impl ::std::fmt::Display for #name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for #name {
            type Err = ::game::kit::Unknown;

            fn from_str(text: &str) -> ::std::result::Result<#name, ::game::kit::Unknown> {
                #name::#read(text).ok_or_else(|| ::game::kit::Unknown(text.to_owned()))
            }
        }

        ::game::stored_by_name!(#name);

        impl<G: ::game::Rules> ::game::kit::Value<G> for #name {
            const TAKES: ::game::Takes = ::game::Takes::#takes;

            fn read(
                text: &str,
                _: &::game::kit::Reading<'_, G>,
            ) -> ::std::result::Result<#name, <G as ::game::Rules>::Refusal> {
                #name::#read(text).ok_or_else(|| <<G as ::game::Rules>::Refusal as ::game::kit::Unread>::unknown(text))
            }

            fn write(&self) -> Option<String> {
                Some(self.word().to_owned())
            }
        }

        impl ::game::kit::Given for #name {
            const TAKES: ::game::Takes = ::game::Takes::Choice(#name::WORDS);

            fn read(name: &'static str, text: &str) -> ::std::result::Result<#name, ::game::Misread> {
                ::game::kit::printed(name, text)
            }
        }

        #said

        #named
    })
}

/// How they are understood where they are typed.
fn named(name: &Ident) -> TokenStream {
    quote! {
        impl #name {
            /// The value of a word, or of its name in any language.
            pub fn named(text: &str) -> Option<#name> {
                #name::of(text).or_else(|| ::game::kit::by_name(text, #name::ALL.iter().copied(), #name::message))
            }
        }
    }
}

/// What the texts of words begin with, by the methods that say them. A hyphen at its end is taken as read: with it a prefix
/// cannot be mistaken for the id of a text.
fn prefixes(input: ParseStream<'_>) -> Result<Vec<(Ident, String)>> {
    let mut found = Vec::new();
    while !input.is_empty() {
        let method = if found.is_empty() { Ident::new("message", input.span()) } else { input.parse()? };
        if !found.is_empty() {
            input.parse::<Token![=]>()?;
        }
        let prefix = input.parse::<LitStr>()?.value();
        found.push((method, prefix.trim_end_matches('-').to_owned()));
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(found)
}

/// What they are called.
fn said(declared: &DeriveInput, prefixes: &[(Ident, String)], words: &[String]) -> TokenStream {
    let name = &declared.ident;
    let ids = prefixes.iter().flat_map(|(_, prefix)| words.iter().map(move |word| format!("{prefix}-{word}")));
    let methods = prefixes.iter().map(|(method, _)| method);
    let begins = (0..prefixes.len()).map(|place| place * words.len());
    quote! {
        impl #name {
            /// Their texts: in the order in which they are declared, for one method after the other.
            pub const TEXTS: &'static [::game::kit::Computed] =
                &[#(::game::kit::Computed { id: #ids, variables: &[] }),*];

            #(
                /// It in words.
                pub fn #methods(self) -> ::game::kit::text::Message {
                    ::game::kit::text::Message::new(#name::TEXTS[#begins + self as usize].id)
                }
            )*
        }

        impl ::std::convert::From<#name> for ::game::kit::text::Message {
            fn from(word: #name) -> ::game::kit::text::Message {
                word.message()
            }
        }
    }
}
