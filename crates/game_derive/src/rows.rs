//! What every declaration of verbs shares, whoever they belong to: a variant is a verb, its fields are the options, and a
//! row of the table of verbs is made of both.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Attribute, Error, Expr, Field, Ident, LitStr, Result, Token, Variant};

use crate::kebab;

/// Attributes of ours, which the expansion does not keep.
const OURS: [&str; 14] = [
    "previewed",
    "setting",
    "question",
    "reference",
    "carried",
    "completed",
    "read_by",
    "named",
    "required",
    "takes",
    "verb",
    "within",
    "beside",
    "parts",
];

pub(crate) fn find<'a>(attributes: &'a [Attribute], name: &str) -> Option<&'a Attribute> {
    attributes.iter().find(|attribute| attribute.path().is_ident(name))
}

/// The word of a verb in notation: its name in kebab case, or what `#[verb("…")]` says.
pub(crate) fn word(verb: &Variant) -> Result<String> {
    match find(&verb.attrs, "verb") {
        Some(attribute) => Ok(attribute.parse_args::<LitStr>()?.value()),
        None => Ok(kebab(&verb.ident.to_string())),
    }
}

/// The name of an option: that of its field, or what `#[named("…")]` says.
pub(crate) fn option_name(field: &Field) -> Result<String> {
    match find(&field.attrs, "named") {
        Some(attribute) => Ok(attribute.parse_args::<LitStr>()?.value()),
        None => field
            .ident
            .as_ref()
            .map(ToString::to_string)
            .ok_or_else(|| Error::new_spanned(field, "an option has a name")),
    }
}

/// The options of a verb, those that must be given first, as Discord wants them.
pub(crate) fn ordered(verb: &Variant) -> impl Iterator<Item = &Field> {
    let (first, rest): (Vec<&Field>, Vec<&Field>) =
        verb.fields.iter().partition(|field| find(&field.attrs, "required").is_some());
    first.into_iter().chain(rest)
}

/// The options of which a field is made, if it is several: `#[parts { target: Option<Label>, under: bool }]`.
pub(crate) fn parts(field: &Field) -> Result<Vec<Field>> {
    let read =
        |input: ParseStream<'_>| Punctuated::<Field, Token![,]>::parse_terminated_with(input, Field::parse_named);
    match find(&field.attrs, "parts") {
        Some(attribute) => Ok(attribute.parse_args_with(read)?.into_iter().collect()),
        None => Ok(Vec::new()),
    }
}

/// The declaration of an option; `value` is the trait by which its type says what it takes.
fn option(field: &Field, value: &TokenStream) -> Result<TokenStream> {
    let name = option_name(field)?;
    let ty = &field.ty;
    let takes = if let Some(attribute) = find(&field.attrs, "takes") {
        let takes = attribute.parse_args::<Expr>()?;
        quote!(#takes)
    } else {
        quote!(<#ty as #value>::TAKES)
    };
    let required = find(&field.attrs, "required").is_some();
    Ok(quote!(::game::Opt { name: #name, takes: #takes, required: #required }))
}

/// The declarations of all options of a verb.
pub(crate) fn options(verb: &Variant, value: &TokenStream) -> Result<TokenStream> {
    let mut options = Vec::new();
    for field in ordered(verb) {
        match parts(field)?.as_slice() {
            [] => options.push(option(field, value)?),
            parts => options.extend(parts.iter().map(|part| option(part, value)).collect::<Result<Vec<_>>>()?),
        }
    }
    Ok(quote!(&[#(#options),*]))
}

/// A row of the table of verbs.
pub(crate) fn row(verb: &Variant, mood: &Ident, previewed: bool, options: &TokenStream) -> Result<TokenStream> {
    let word = word(verb)?;
    Ok(quote!(::game::Verb { name: #word, options: #options, mood: ::game::Mood::#mood, previewed: #previewed }))
}

/// A variant without our attributes.
pub(crate) fn plain(mut verb: Variant) -> Variant {
    let is_ours = |attribute: &Attribute| OURS.iter().any(|ours| attribute.path().is_ident(ours));
    verb.attrs.retain(|attribute| !is_ours(attribute));
    for field in &mut verb.fields {
        field.attrs.retain(|attribute| !is_ours(attribute));
    }
    verb
}
