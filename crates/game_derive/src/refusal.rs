//! `#[derive(Refusal)]`: reasons in words. `#[refused("game")]` on the enum makes the id of a variant's text
//! `game-refused-variant-in-kebab-case`; its variables are the variant's fields by name, those of a tuple by the names in
//! `#[args(one, other)]`. A variant that needs more is said by an
//! expression of these: `#[says(wrong_phase(*stage))]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Error, Expr, Field, Fields, Ident, LitStr, Result, Token, Type, Variant};

use crate::kebab;

pub(crate) fn expand(declared: &DeriveInput) -> Result<TokenStream> {
    let name = &declared.ident;
    let Data::Enum(list) = &declared.data else {
        return Err(Error::new_spanned(name, "reasons are an enum"));
    };
    let game = declared.attrs.iter().find(|attribute| attribute.path().is_ident("refused"));
    let game = game.ok_or_else(|| Error::new_spanned(name, "#[refused(\"game\")] is missing"))?;
    let game = game.parse_args::<LitStr>()?.value();
    let mut arms = Vec::new();
    let mut ids = Vec::new();
    for variant in &list.variants {
        let (arm, id) = arm(name, &game, variant)?;
        arms.push(arm);
        ids.extend(id);
    }
    Ok(quote! {
        impl #name {
            /// The texts whose ids are made from the names of variants.
            pub const TEXTS: &'static [::game::kit::Computed] = &[#(#ids),*];
        }

        impl ::game::Describe for #name {
            fn message(&self) -> ::game::kit::text::Message {
                match self { #(#arms),* }
            }
        }
    })
}

/// The arm of one reason, and its text unless something else is said.
fn arm(name: &Ident, game: &str, variant: &Variant) -> Result<(TokenStream, Option<TokenStream>)> {
    let ident = &variant.ident;
    let find = |wanted: &str| variant.attrs.iter().find(|attribute| attribute.path().is_ident(wanted));
    let named: Vec<Ident> = match &variant.fields {
        Fields::Named(fields) => fields.named.iter().filter_map(|field| field.ident.clone()).collect(),
        Fields::Unnamed(fields) => match find("args") {
            Some(attribute) => {
                attribute.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)?.into_iter().collect()
            }
            None => fields.unnamed.iter().map(by_type).collect::<Result<_>>()?,
        },
        Fields::Unit => Vec::new(),
    };
    let pattern = match &variant.fields {
        Fields::Named(_) => quote!(#name::#ident { #(#named),* }),
        Fields::Unnamed(_) => quote!(#name::#ident(#(#named),*)),
        Fields::Unit => quote!(#name::#ident),
    };
    if let Some(says) = find("says") {
        let words: Expr = says.parse_args()?;
        return Ok((quote!(#pattern => #words), None));
    }
    if named.len() != variant.fields.len() {
        return Err(Error::new_spanned(variant, "#[args(…)] must name each field"));
    }
    let id = format!("{game}-refused-{}", kebab(&ident.to_string()));
    let keys: Vec<String> = named.iter().map(ToString::to_string).collect();
    let arm = quote!(#pattern => ::game::kit::text::Message::new(#id)#(.with(#keys, #named.clone()))*);
    Ok((arm, Some(quote!(::game::kit::Computed { id: #id, variables: &[#(#keys),*] }))))
}

/// A field of a tuple that nothing names is called as its type: `Figure` is `figure`.
fn by_type(field: &Field) -> Result<Ident> {
    let last = if let Type::Path(path) = &field.ty { path.path.segments.last() } else { None };
    match last.filter(|last| last.arguments.is_empty()) {
        Some(last) => Ok(Ident::new(&kebab(&last.ident.to_string()).replace('-', "_"), last.ident.span())),
        None => Err(Error::new_spanned(field, "#[args(…)] must name the variables of the text")),
    }
}
