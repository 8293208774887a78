//! `#[derive(Told)]`: what a viewer is told of an event. `#[told("game")]` on the enum makes the id of a variant's text
//! `game-variant-in-kebab-case`; its variables are the fields, but for those marked `#[untold]`, as in `refusal`.
//! Variants list those too, `#[untold(turn)]`, and say the rest: `#[opens]` (or `#[opens(expression)]`) begins a
//! paragraph, `#[told_if(viewer.knows(*seat))]` keeps a secret (on a field that field only, which is 0 then),
//! `#[says(expression)]` is said instead (a message, or perhaps one), `#[silent]` is told nobody.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Error, Expr, Field, Fields, Ident, Meta, Result, Token, Variant};

use crate::kebab;
use crate::refusal::{Types, named, value, variables};
use crate::rows::find;

pub(crate) fn expand(declared: &DeriveInput) -> Result<TokenStream> {
    let name = &declared.ident;
    let Data::Enum(list) = &declared.data else {
        return Err(Error::new_spanned(name, "what can happen is an enum"));
    };
    let prefix = named(declared, "told")?;
    let types = Types::of(declared)?;
    let mut arms = Vec::new();
    let mut ids = Vec::new();
    for variant in &list.variants {
        let names = variables(variant, &types)?;
        let (message, id) = said(&prefix, variant, &names, &types)?;
        ids.extend(id);
        let (pattern, opens) = (pattern(name, variant, &names), opens(variant)?);
        let kept = condition(&variant.attrs)?.map(|known| quote!(if !(#known) { return None; }));
        arms.push(quote!(#pattern => { #kept (#opens, #message) }));
    }
    Ok(quote! {
        impl #name {
            /// The texts whose ids are made from the names of variants.
            pub const TEXTS: &'static [::game::kit::Computed] = &[#(#ids),*];

            /// What a viewer is told of it; nothing if it may not know of it.
            #[allow(unused_variables)] // Not every event looks at who is told, nor at all of its fields.
            pub fn told(&self, viewer: ::game::Viewer) -> ::std::option::Option<::game::Telling> {
                let (opens, message): (bool, ::std::option::Option<::game::kit::text::Message>) =
                    match self { #(#arms),* };
                message.map(|message| ::game::Telling { message, opens })
            }
        }
    })
}

fn pattern(name: &Ident, variant: &Variant, names: &[Ident]) -> TokenStream {
    let ident = &variant.ident;
    match &variant.fields {
        Fields::Named(_) => quote!(#name::#ident { #(#names),* }),
        Fields::Unnamed(_) => quote!(#name::#ident(#(#names),*)),
        Fields::Unit => quote!(#name::#ident),
    }
}

/// Whether it begins a paragraph.
fn opens(variant: &Variant) -> Result<TokenStream> {
    Ok(match find(&variant.attrs, "opens") {
        None => quote!(false),
        Some(Attribute { meta: Meta::Path(_), .. }) => quote!(true),
        Some(attribute) => {
            let begins = attribute.parse_args::<Expr>()?;
            quote!(#begins)
        }
    })
}

/// Who is told.
fn condition(attributes: &[Attribute]) -> Result<Option<Expr>> {
    find(attributes, "told_if").map(Attribute::parse_args).transpose()
}

/// A field as a variable, or 0 for who may not know it.
fn known(field: &Field, name: &Ident, types: &Types) -> Result<TokenStream> {
    let value = value(field, name, types)?;
    Ok(match condition(&field.attrs)? {
        Some(known) => quote!(if #known { ::game::kit::text::Arg::from(#value) } else { 0u8.into() }),
        None => value,
    })
}

/// Fields that the variant leaves out: `#[untold(turn, left)]`, which must be its own.
fn untold(variant: &Variant) -> Result<Vec<Ident>> {
    let listed = |attribute: &Attribute| attribute.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated);
    let untold: Vec<Ident> = find(&variant.attrs, "untold").map(listed).transpose()?.into_iter().flatten().collect();
    let is_field = |name: &Ident| variant.fields.iter().any(|field| field.ident.as_ref() == Some(name));
    match untold.iter().find(|name| !is_field(name)) {
        Some(other) => Err(Error::new_spanned(other, "there is no such field")),
        None => Ok(untold),
    }
}

/// What is said of one variant, and its text if its id is made from the name.
fn said(prefix: &str, variant: &Variant, names: &[Ident], types: &Types) -> Result<(TokenStream, Option<TokenStream>)> {
    if find(&variant.attrs, "silent").is_some() {
        return Ok((quote!(None), None));
    }
    if let Some(says) = find(&variant.attrs, "says") {
        let words: Expr = says.parse_args()?;
        return Ok((quote!((#words).into()), None));
    }
    let id = format!("{prefix}-{}", kebab(&variant.ident.to_string()));
    let untold = untold(variant)?;
    let is_told = |field: &Field, name: &Ident| find(&field.attrs, "untold").is_none() && !untold.contains(name);
    let told: Vec<_> = variant.fields.iter().zip(names).filter(|(field, name)| is_told(field, name)).collect();
    let keys: Vec<String> = told.iter().map(|(_, name)| name.to_string()).collect();
    let values: Vec<TokenStream> = told.iter().map(|(field, name)| known(field, name, types)).collect::<Result<_>>()?;
    let message = quote!(Some(::game::kit::text::Message::new(#id)#(.with(#keys, #values))*));
    Ok((message, Some(quote!(::game::kit::Computed { id: #id, variables: &[#(#keys),*] }))))
}
