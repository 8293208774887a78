//! `#[family("name")]` and `#[families]`: the commands that every game shares. See `game::kit` for what is declared and what
//! comes of it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Error, Expr, Fields, Ident, ItemEnum, LitStr, Result, Type, Variant};

use crate::rows::{self, find, option_name};

/// How the order of a verb is read into its variant.
fn reading(family: &Ident, verb: &Variant) -> Result<TokenStream> {
    let (ident, word) = (&verb.ident, rows::word(verb)?);
    if let Fields::Unnamed(fields) = &verb.fields {
        return Err(Error::new_spanned(fields, "the options of a shared verb have names"));
    }
    let mut parts = Vec::new();
    for field in &verb.fields {
        let (part, name) = (&field.ident, option_name(field)?);
        parts.push(quote!(#part: ::game::kit::given(order, #name)?));
    }
    Ok(quote!(#word => Ok(#family::#ident { #(#parts),* })))
}

/// What is offered for the options of a verb while they are typed.
fn completions(verb: &Variant) -> Result<Vec<TokenStream>> {
    let word = rows::word(verb)?;
    let mut arms = Vec::new();
    for field in &verb.fields {
        if let Some(attribute) = find(&field.attrs, "completed") {
            let (name, offered) = (option_name(field)?, attribute.parse_args::<Expr>()?);
            arms.push(quote!((#word, #name) => Some(#offered)));
        }
    }
    Ok(arms)
}

/// A family: one slash command, whose subcommands are the variants.
pub(crate) fn family(name: &LitStr, mut declared: ItemEnum) -> Result<TokenStream> {
    let family = declared.ident.clone();
    let (mut table, mut readings, mut completed) = (Vec::new(), Vec::new(), Vec::new());
    for verb in &declared.variants {
        let mood = if find(&verb.attrs, "question").is_some() { "Question" } else { "Order" };
        let options = rows::options(verb, &quote!(::game::kit::Given))?;
        table.push(rows::row(verb, &format_ident!("{mood}"), false, &options)?);
        readings.push(reading(&family, verb)?);
        completed.extend(completions(verb)?);
    }
    declared.variants = declared.variants.into_iter().map(rows::plain).collect();
    Ok(quote! {
        #declared

        impl #family {
            /// The slash command.
            pub const FAMILY: ::game::kit::Family = ::game::kit::Family { name: #name, verbs: &[#(#table),*] };

            /// Reads an order of this family.
            pub fn read(order: &::game::Order) -> ::std::result::Result<#family, ::game::Misread> {
                match order.verb.name {
                    #(#readings,)*
                    other => Err(::game::Misread::Verb(other.to_owned(), None)),
                }
            }

            /// What is offered for an option while it is typed.
            pub fn completed(verb: &str, option: &str) -> Option<Completed> {
                match (verb, option) {
                    #(#completed,)*
                    _ => None,
                }
            }
        }
    })
}

/// All families: one variant each, in the order in which they are offered.
pub(crate) fn families(declared: &ItemEnum) -> Result<TokenStream> {
    let all = &declared.ident;
    let (mut idents, mut types): (Vec<&Ident>, Vec<&Type>) = (Vec::new(), Vec::new());
    for variant in &declared.variants {
        let Fields::Unnamed(fields) = &variant.fields else {
            return Err(Error::new_spanned(variant, "a family is written Variant(Type)"));
        };
        idents.push(&variant.ident);
        types.extend(fields.unnamed.first().map(|field| &field.ty));
    }
    let count = types.len();
    Ok(quote! {
        #declared

        /// All families, in the order in which they are offered.
        pub const FAMILIES: [&::game::kit::Family; #count] = [#(&<#types>::FAMILY),*];

        impl #all {
            /// Reads a command with its options; nothing if none is called so.
            pub fn read(
                family: &str,
                verb: &str,
                given: &[(String, String)],
            ) -> Option<::std::result::Result<#all, ::game::Misread>> {
                #(if family == <#types>::FAMILY.name {
                    let order = <#types>::FAMILY.order(verb, given)?;
                    return Some(order.and_then(|order| <#types>::read(&order).map(#all::#idents)));
                })*
                None
            }

            /// What is offered for an option while it is typed; nothing for commands that are not shared.
            pub fn completed(family: &str, verb: &str, option: &str) -> Option<Completed> {
                #(if family == <#types>::FAMILY.name {
                    return <#types>::completed(verb, option);
                })*
                None
            }
        }
    })
}
