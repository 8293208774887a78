//! `#[verbs(Game)]`: what can be ordered and asked. See `game::kit` for what is declared and what comes of it.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Attribute, Expr, Field, Fields, Ident, ItemEnum, MetaNameValue, Path, Result, Type, Variant, parse_quote};

use crate::kebab;
use crate::rows::{self, find, option_name, parts};

/// What becomes of a declared variant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// A verb that is carried out: a command.
    Order,
    /// A verb that asks: no command.
    Asks,
}

struct Declared<'a> {
    variant: &'a Variant,
    sort: Sort,
    mood: Ident,
    previewed: bool,
    /// The enum that holds it, if it is not the command itself.
    within: Option<Ident>,
    /// What the command holds beside that: an option of this verb, or what is meant by the others.
    beside: Option<(Ident, Option<Expr>)>,
}

/// Several commands that are an enum of their own.
struct Group<'a> {
    name: &'a Ident,
    /// The option that the command holds beside it.
    beside: Option<&'a Field>,
}

impl Group<'_> {
    /// The field of the command that holds it beside something else.
    fn place(name: &Ident) -> Ident {
        Ident::new(&kebab(&name.to_string()).replace('-', "_"), name.span())
    }

    /// As a variant of the command.
    fn variant(&self) -> Variant {
        let (name, place) = (self.name, Group::place(self.name));
        let doc = format!("One of [`{name}`].");
        match self.beside.map(|field| (&field.ident, &field.ty)) {
            Some((beside, ty)) => parse_quote!(#[doc = #doc] #name { #beside: #ty, #place: #name }),
            None => parse_quote!(#[doc = #doc] #name(#name)),
        }
    }

    /// Which verb it is of.
    fn deed(&self, command: &Ident) -> TokenStream {
        let (name, place) = (self.name, Group::place(self.name));
        if self.beside.is_some() {
            quote!(#command::#name { #place, .. } => #place.deed())
        } else {
            quote!(#command::#name(whole) => whole.deed())
        }
    }

    /// How it is written, with what stands beside it where its verb asks for that.
    fn writing(&self, game: &Path, command: &Ident) -> Result<TokenStream> {
        let (name, place) = (self.name, Group::place(self.name));
        let Some(field) = self.beside else { return Ok(quote!(#command::#name(whole) => whole.order())) };
        let (beside, option) = (&field.ident, option_name(field)?);
        let written = written(game, &quote!(order), field, &quote!(#beside))?;
        Ok(quote!(#command::#name { #beside, #place } => {
            let order = #place.order();
            if order.verb.options.iter().any(|option| option.name == #option) { #written } else { order }
        }))
    }
}

impl Declared<'_> {
    fn read(variant: &Variant) -> Result<Declared<'_>> {
        let has = |name: &str| find(&variant.attrs, name).is_some();
        let within = find(&variant.attrs, "within").map(Attribute::parse_args::<Ident>).transpose()?;
        let option = variant.fields.iter().find(|field| is_beside(field)).and_then(|field| field.ident.clone());
        let meant = find(&variant.attrs, "beside").map(Attribute::parse_args::<MetaNameValue>).transpose()?;
        let meant = meant.map(|meant| Ok::<_, syn::Error>((meant.path.require_ident()?.clone(), Some(meant.value))));
        let beside = option.map(|option| Ok((option, None))).or(meant).transpose()?;
        let (sort, mood) = match () {
            () if has("question") => (Sort::Asks, "Question"),
            () if has("reference") => (Sort::Asks, "Reference"),
            () if has("carried") => (Sort::Asks, "Carried"),
            () if has("setting") => (Sort::Order, "Setting"),
            () => (Sort::Order, "Order"),
        };
        let (mood, previewed) = (format_ident!("{mood}"), has("previewed"));
        Ok(Declared { variant, sort, mood, previewed, within, beside })
    }

    fn ident(&self) -> &Ident {
        &self.variant.ident
    }

    /// The type that holds all options, for a variant that is written `Variant(Type)`.
    fn whole(&self) -> Option<&Type> {
        match &self.variant.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => fields.unnamed.first().map(|field| &field.ty),
            _ => None,
        }
    }

    /// Its own fields, without what stands beside it.
    fn fields(&self) -> impl Iterator<Item = &Field> {
        self.variant.fields.iter().filter(|field| !is_beside(field))
    }

    /// The command that holds these fields.
    fn wrapped(&self, command: &Ident, fields: &TokenStream) -> TokenStream {
        let ident = self.ident();
        let Some(group) = &self.within else { return quote!(#command::#ident #fields) };
        let Some((beside, _)) = &self.beside else { return quote!(#command::#group(#group::#ident #fields)) };
        let place = Group::place(group);
        quote!(#command::#group { #beside, #place: #group::#ident #fields })
    }
}

fn is_beside(field: &Field) -> bool {
    find(&field.attrs, "beside").is_some()
}

/// A row of the table of verbs.
fn row(game: &Path, declared: &Declared<'_>) -> Result<TokenStream> {
    let options = match declared.whole() {
        Some(whole) => quote!(<#whole as ::game::kit::Options<#game>>::OPTIONS),
        None => rows::options(declared.variant, &quote!(::game::kit::Value<#game>))?,
    };
    rows::row(declared.variant, &declared.mood, declared.previewed, &options)
}

/// The order being read, which no option can be mistaken for.
fn order_read() -> Ident {
    Ident::new("at", Span::mixed_site())
}

/// How an order of this verb is read.
fn reading(game: &Path, command: &Ident, declared: &Declared<'_>) -> Result<TokenStream> {
    let (ident, at) = (declared.ident(), order_read());
    let made = |fields: TokenStream| declared.wrapped(command, &fields);
    let read = match (declared.sort, declared.whole()) {
        (Sort::Asks, _) => quote!(::std::unreachable!("a question is answered, not ordered")),
        (Sort::Order, Some(whole)) => {
            let made = made(quote!((<#whole as ::game::kit::Options<#game>>::read(#at)?)));
            quote!(Ok(#made))
        }
        (Sort::Order, None) => {
            // What must be given is read first, so that what is wrong with it is told first.
            let mut reads = Vec::new();
            for field in rows::ordered(declared.variant) {
                let (place, ty) = (&field.ident, &field.ty);
                let parts = parts(field)?;
                if parts.is_empty() {
                    let name = option_name(field)?;
                    let reader = find(&field.attrs, "read_by").map(Attribute::parse_args::<Path>).transpose()?;
                    let given =
                        reader.map(|reader| quote!(if let Some(text) = #at.order.get(#name) { #reader(text)? } else));
                    reads.push(quote!(let #place: #ty = #given { #at.option(#name)? };));
                } else {
                    // What is no part of this order stays as it is by default.
                    reads.push(quote!(let mut #place = <#ty as ::std::default::Default>::default();));
                    for part in &parts {
                        let (ident, name) = (&part.ident, option_name(part)?);
                        reads.push(quote!(#place.#ident = #at.option(#name)?;));
                    }
                }
            }
            if let Some((beside, Some(meant))) = &declared.beside {
                reads.push(quote!(let #beside = #meant;));
            }
            let fields = declared.fields().map(|field| &field.ident);
            let made = made(quote!({ #(#fields),* }));
            quote!({ #(#reads)* Ok(#made) })
        }
    };
    Ok(quote!(Deed::#ident => #read))
}

/// The order with an option. What must be given is always written, even if leaving it out meant the same.
fn written(game: &Path, order: &TokenStream, field: &Field, value: &TokenStream) -> Result<TokenStream> {
    let (name, ty) = (option_name(field)?, &field.ty);
    let write = if find(&field.attrs, "required").is_some() { quote!(spell_out) } else { quote!(write) };
    Ok(quote!(#order.with_some(#name, <#ty as ::game::kit::Value<#game>>::#write(#value))))
}

/// How a command is written, or one of a group of them.
fn writing(game: &Path, holder: &Ident, declared: &Declared<'_>) -> Result<Option<TokenStream>> {
    let ident = declared.ident();
    let fields: Vec<&Option<Ident>> = declared.fields().map(|field| &field.ident).collect();
    Ok(match (declared.sort, declared.whole()) {
        (Sort::Asks, _) => None,
        (Sort::Order, Some(whole)) => Some(quote! {
            #holder::#ident(whole) => <#whole as ::game::kit::Options<#game>>::write(whole, Deed::#ident.order())
        }),
        (Sort::Order, None) => {
            let mut order = quote!(Deed::#ident.order());
            for field in declared.fields() {
                let place = &field.ident;
                match parts(field)?.as_slice() {
                    [] => order = written(game, &order, field, &quote!(#place))?,
                    parts => {
                        for part in parts {
                            let ident = &part.ident;
                            order = written(game, &order, part, &quote!(&#place.#ident))?;
                        }
                    }
                }
            }
            Some(quote!(#holder::#ident { #(#fields),* } => #order))
        }
    })
}

/// Which verb a command is of.
fn deed(command: &Ident, declared: &Declared<'_>) -> Option<TokenStream> {
    let ident = declared.ident();
    (declared.sort == Sort::Order).then(|| quote!(#command::#ident { .. } => Deed::#ident))
}

pub(crate) fn expand(game: &Path, mut declared: ItemEnum) -> Result<TokenStream> {
    let command = declared.ident.clone();
    let original = declared.clone();
    let all: Vec<Declared<'_>> = original.variants.iter().map(Declared::read).collect::<Result<_>>()?;
    let rows: Vec<TokenStream> = all.iter().map(|one| row(game, one)).collect::<Result<_>>()?;
    let deeds: Vec<&Ident> = all.iter().map(Declared::ident).collect();
    let readings: Vec<TokenStream> = all.iter().map(|one| reading(game, &command, one)).collect::<Result<_>>()?;
    let mut groups: Vec<Group<'_>> = Vec::new();
    for one in &all {
        let Some(name) = &one.within else { continue };
        let beside = one.variant.fields.iter().find(|field| is_beside(field));
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => group.beside = group.beside.or(beside),
            None => groups.push(Group { name, beside }),
        }
    }
    let methods = methods(game, &command, all.iter().filter(|one| one.within.is_none()), &groups)?;
    let grouped: Vec<TokenStream> =
        groups.iter().map(|group| grouped(game, &declared, group.name, &all)).collect::<Result<_>>()?;
    let (count, at) = (deeds.len(), order_read());

    // The command itself has only what can be carried out, without our attributes.
    declared.variants = all
        .iter()
        .filter(|one| one.within.is_none() && one.sort == Sort::Order)
        .map(|one| rows::plain(one.variant.clone()))
        .collect();
    declared.variants.extend(groups.iter().map(Group::variant));
    Ok(quote! {
        #declared

        #(#grouped)*

        /// What a verb does, as a closed list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // The names are the verbs.
        pub enum Deed { #(#deeds),* }

        /// The verbs, in the order in which they are declared.
        pub const VERBS: &[::game::Verb] = &[#(#rows),*];

        impl Deed {
            /// All of them, in the order of [`VERBS`].
            pub const ALL: [Deed; #count] = [#(Deed::#deeds),*];

            /// The declaration.
            pub fn verb(self) -> &'static ::game::Verb {
                &VERBS[self as usize]
            }

            /// The deed of an order of this game.
            pub fn of(verb: &::game::Verb) -> Deed {
                let deed = Deed::ALL.into_iter().find(|deed| deed.verb().name == verb.name);
                deed.expect("an order has a verb of its game")
            }

            /// An order without options.
            pub fn order(self) -> ::game::Order {
                ::game::Order::new(self.verb())
            }
        }

        impl #command {
            /// Reads an order: what its options say and, where something is left out, what is meant.
            pub fn read(
                #at: &::game::kit::Reading<'_, #game>,
            ) -> ::std::result::Result<#command, <#game as ::game::Rules>::Refusal> {
                match Deed::of(#at.order.verb) { #(#readings),* }
            }
        }

        impl ::game::kit::Ordered for #command {
            fn order(&self) -> ::game::Order {
                #command::order(self)
            }
        }

        #methods
    })
}

/// A variant without what the command holds beside it.
fn without_beside(variant: &Variant) -> Variant {
    let mut variant = variant.clone();
    if let Fields::Named(fields) = &mut variant.fields {
        fields.named = fields.named.iter().filter(|field| !is_beside(field)).cloned().collect();
        if fields.named.is_empty() {
            variant.fields = Fields::Unit;
        }
    }
    variant
}

/// Commands that are an enum of their own, because they also come in other ways than as orders.
fn grouped(game: &Path, command: &ItemEnum, group: &Ident, all: &[Declared<'_>]) -> Result<TokenStream> {
    let members: Vec<&Declared<'_>> = all.iter().filter(|one| one.within.as_ref() == Some(group)).collect();
    let variants: Vec<Variant> = members.iter().map(|one| rows::plain(without_beside(one.variant))).collect();
    let (visible, attributes) = (&command.vis, &command.attrs);
    let attributes = attributes.iter().filter(|attribute| !attribute.path().is_ident("doc"));
    let methods = methods(game, group, members.into_iter(), &[])?;
    let doc = format!("What is ordered by itself ([`{}`]) or together with others of its sort.", command.ident);
    Ok(quote! {
        #[doc = #doc]
        #(#attributes)*
        #visible enum #group { #(#variants),* }

        #methods
    })
}

/// How commands tell their verb and write themselves.
fn methods<'a>(
    game: &Path,
    holder: &Ident,
    members: impl Iterator<Item = &'a Declared<'a>> + Clone,
    groups: &[Group<'_>],
) -> Result<TokenStream> {
    let whole = groups.iter().map(|group| group.writing(game, holder));
    let writings = members.clone().filter_map(|one| writing(game, holder, one).transpose()).chain(whole);
    let writings: Vec<TokenStream> = writings.collect::<Result<_>>()?;
    let whole = groups.iter().map(|group| group.deed(holder));
    let deeds: Vec<TokenStream> = members.filter_map(|one| deed(holder, one)).chain(whole).collect();
    Ok(quote! {
        impl #holder {
            /// Which verb it is of.
            pub fn deed(&self) -> Deed {
                match self { #(#deeds),* }
            }

            /// The command as words; read, they give it again.
            pub fn order(&self) -> ::game::Order {
                match self { #(#writings),* }
            }
        }
    })
}
