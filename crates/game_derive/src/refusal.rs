//! `#[derive(Refusal)]` and `#[derive(Describe)]`: an enum in words, a text for each variant. `#[refused("game")]` on the enum
//! makes the id of a variant's text `game-refused-variant-in-kebab-case`, `#[said("game-what")]` makes it
//! `game-what-variant-in-kebab-case`. Its variables are the variant's fields by name, those of a tuple by the names in
//! `#[args(one, other)]` or, by their types, in `#[called(model: Label, action: Act)]` on the enum, or else called as
//! their types are. A field that is no variable by itself becomes one by a function: `#[by(inches)]` on it, or
//! `#[by(inches: Length)]` on the enum for all of a type. A variant that needs more is said by an expression of these:
//! `#[says(wrong_phase(*stage))]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Field, Fields, Ident, LitStr, Path, Result, Token, Type, Variant,
};

use crate::kebab;

/// Reasons why something is refused.
pub(crate) fn expand(declared: &DeriveInput) -> Result<TokenStream> {
    let game = named(declared, "refused")?;
    in_words(declared, &format!("{game}-refused"))
}

/// Anything else in words; what is nested in a message becomes a variable of it.
pub(crate) fn expand_describe(declared: &DeriveInput) -> Result<TokenStream> {
    let name = &declared.ident;
    // With a hyphen at its end a prefix is no id of a text.
    let words = in_words(declared, named(declared, "said")?.trim_end_matches('-'))?;
    Ok(quote! {
        #words

        impl ::std::convert::From<#name> for ::game::kit::text::Message {
            fn from(value: #name) -> ::game::kit::text::Message {
                ::game::Describe::message(&value)
            }
        }
    })
}

/// What an attribute of the enum says.
pub(crate) fn named(declared: &DeriveInput, wanted: &str) -> Result<String> {
    let found = declared.attrs.iter().find(|attribute| attribute.path().is_ident(wanted));
    let found = found.ok_or_else(|| Error::new_spanned(&declared.ident, format!("#[{wanted}(\"…\")] is missing")))?;
    Ok(found.parse_args::<LitStr>()?.value())
}

fn in_words(declared: &DeriveInput, prefix: &str) -> Result<TokenStream> {
    let name = &declared.ident;
    let Data::Enum(list) = &declared.data else {
        return Err(Error::new_spanned(name, "what has a text for each variant is an enum"));
    };
    let types = Types::of(declared)?;
    let mut arms = Vec::new();
    let mut ids = Vec::new();
    for variant in &list.variants {
        let (arm, id) = arm(name, prefix, &types, variant)?;
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

/// What the enum says of all fields of certain types: what their variables are called, `#[called(model: Label)]`, and by
/// which functions they become variables, `#[by(inches: Length)]`.
pub(crate) struct Types {
    called: Vec<Field>,
    by: Vec<Field>,
}

impl Types {
    pub(crate) fn of(declared: &DeriveInput) -> Result<Types> {
        let list = |wanted: &str| -> Result<Vec<Field>> {
            let found = declared.attrs.iter().find(|attribute| attribute.path().is_ident(wanted));
            let fields = |input: ParseStream<'_>| input.parse_terminated(Field::parse_named, Token![,]);
            let found = found.map(|attribute| attribute.parse_args_with(fields)).transpose()?;
            Ok(found.into_iter().flatten().collect())
        };
        Ok(Types { called: list("called")?, by: list("by")? })
    }

    /// What one of these lists says of a field.
    fn said<'a>(list: &'a [Field], field: &Field) -> Option<&'a Ident> {
        list.iter().find(|one| is_same(&one.ty, &field.ty)).and_then(|one| one.ident.as_ref())
    }
}

/// The variables of a variant's text.
pub(crate) fn variables(variant: &Variant, types: &Types) -> Result<Vec<Ident>> {
    let args = variant.attrs.iter().find(|attribute| attribute.path().is_ident("args"));
    Ok(match &variant.fields {
        Fields::Named(fields) => fields.named.iter().filter_map(|field| field.ident.clone()).collect(),
        Fields::Unnamed(fields) => {
            let name = |field: &Field| match Types::said(&types.called, field) {
                Some(name) => Ok(name.clone()),
                None => by_type(field),
            };
            let args = args.map(|attribute| {
                attribute.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated).map(Vec::from_iter)
            });
            args.unwrap_or_else(|| fields.unnamed.iter().map(name).collect())?
        }
        Fields::Unit => Vec::new(),
    })
}

/// A field as a variable.
pub(crate) fn value(field: &Field, part: &Ident, types: &Types) -> Result<TokenStream> {
    let by = field.attrs.iter().find(|attribute| attribute.path().is_ident("by"));
    let function = by.map(Attribute::parse_args::<Path>).transpose()?;
    let function = function.or_else(|| Types::said(&types.by, field).cloned().map(Path::from));
    Ok(function.map_or_else(|| quote!(#part.clone()), |function| quote!(#function(#part.clone()))))
}

/// The arm of one variant, and its text unless something else is said.
fn arm(name: &Ident, prefix: &str, types: &Types, variant: &Variant) -> Result<(TokenStream, Option<TokenStream>)> {
    let ident = &variant.ident;
    let find = |wanted: &str| variant.attrs.iter().find(|attribute| attribute.path().is_ident(wanted));
    let named = variables(variant, types)?;
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
    let id = format!("{prefix}-{}", kebab(&ident.to_string()));
    let keys: Vec<String> = named.iter().map(ToString::to_string).collect();
    let values = variant.fields.iter().zip(&named).map(|(field, part)| value(field, part, types));
    let values: Vec<TokenStream> = values.collect::<Result<_>>()?;
    let arm = quote!(#pattern => ::game::kit::text::Message::new(#id)#(.with(#keys, #values))*);
    Ok((arm, Some(quote!(::game::kit::Computed { id: #id, variables: &[#(#keys),*] }))))
}

/// Whether two types are written alike.
fn is_same(one: &Type, other: &Type) -> bool {
    quote!(#one).to_string() == quote!(#other).to_string()
}

/// A field of a tuple that nothing names is called as its type: `Figure` is `figure`.
fn by_type(field: &Field) -> Result<Ident> {
    let last = if let Type::Path(path) = &field.ty { path.path.segments.last() } else { None };
    match last.filter(|last| last.arguments.is_empty()) {
        Some(last) => Ok(Ident::new(&kebab(&last.ident.to_string()).replace('-', "_"), last.ident.span())),
        None => Err(Error::new_spanned(field, "#[args(…)] must name the variables of the text")),
    }
}
