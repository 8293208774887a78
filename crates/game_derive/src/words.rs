//! `#[derive(Word)]`: a closed list of words. A variant's word is its name in kebab case, or what `#[word("…")]` says;
//! `#[said("prefix")]` on the enum gives every word a text `prefix-word`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, LitStr, Result};

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
    let said = match declared.attrs.iter().find(|attribute| attribute.path().is_ident("said")) {
        Some(attribute) => said(declared, &attribute.parse_args::<LitStr>()?.value(), &words),
        None => TokenStream::new(),
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
                #name::of(text).ok_or_else(|| ::game::kit::Unknown(text.to_owned()))
            }
        }

        ::game::stored_by_name!(#name);

        impl<G: ::game::Rules> ::game::kit::Value<G> for #name {
            const TAKES: ::game::Takes = ::game::Takes::Choice(#name::WORDS);

            fn read(
                text: &str,
                _: &::game::kit::Reading<'_, G>,
            ) -> ::std::result::Result<#name, <G as ::game::Rules>::Refusal> {
                #name::of(text).ok_or_else(|| <<G as ::game::Rules>::Refusal as ::game::kit::Unread>::unknown(text))
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
    })
}

/// What they are called.
fn said(declared: &DeriveInput, prefix: &str, words: &[String]) -> TokenStream {
    let name = &declared.ident;
    let ids = words.iter().map(|word| format!("{prefix}-{word}"));
    quote! {
        impl #name {
            /// Their texts, in the order in which they are declared.
            pub const TEXTS: &'static [::game::kit::Computed] =
                &[#(::game::kit::Computed { id: #ids, variables: &[] }),*];

            /// What it is called.
            pub fn message(self) -> ::game::kit::text::Message {
                ::game::kit::text::Message::new(#name::TEXTS[self as usize].id)
            }
        }

        impl ::std::convert::From<#name> for ::game::kit::text::Arg {
            fn from(word: #name) -> ::game::kit::text::Arg {
                word.message().into()
            }
        }
    }
}
