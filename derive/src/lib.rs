//! `#[derive(Saved)]`: a value is its fields one after the other, a choice its number and then its fields.
//!
//! The bytes are postcard's. What serde makes of the same types takes four times the program: each field is read through a
//! visitor that may fail in its own way, while a `Source` remembers its first failure and is asked once, at the end.
//! Knows only `crate::saved` of the core.

use proc_macro::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Fields, Ident, Index, Member, parse_macro_input};

#[proc_macro_derive(Saved)]
pub fn saved(input: TokenStream) -> TokenStream {
    let mut input = parse_macro_input!(input as DeriveInput);
    let parameters: Vec<Ident> =
        input.generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    let bounds = input.generics.make_where_clause();
    for parameter in parameters {
        bounds.predicates.push(syn::parse_quote!(#parameter: crate::saved::Saved));
    }
    let (save, load) = match &input.data {
        Data::Struct(data) => of_struct(&data.fields),
        Data::Enum(data) => {
            let variants: Vec<_> =
                data.variants.iter().map(|variant| (&variant.ident, &variant.fields)).collect();
            of_enum(&variants)
        }
        Data::Union(_) => {
            return syn::Error::new_spanned(&input.ident, "a union cannot be saved")
                .to_compile_error()
                .into();
        }
    };
    let name = &input.ident;
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #generics crate::saved::Saved for #name #arguments #bounds {
            fn save(&self, sink: &mut crate::saved::Sink<'_>) {
                #save
            }
            fn load(source: &mut crate::saved::Source<'_>) -> Self {
                #load
            }
        }
    }
    .into()
}

type Code = proc_macro2::TokenStream;

fn members(fields: &Fields) -> Vec<Member> {
    fields
        .iter()
        .enumerate()
        .map(|(place, field)| match &field.ident {
            Some(name) => Member::Named(name.clone()),
            None => Member::Unnamed(Index::from(place)),
        })
        .collect()
}

fn of_struct(fields: &Fields) -> (Code, Code) {
    let members = members(fields);
    (
        quote! { #( crate::saved::Saved::save(&self.#members, sink); )* },
        quote! { Self { #( #members: crate::saved::Saved::load(source), )* } },
    )
}

fn of_enum(variants: &[(&Ident, &Fields)]) -> (Code, Code) {
    let count = u32::try_from(variants.len()).unwrap_or(u32::MAX);
    let (mut saves, mut loads) = (Vec::new(), Vec::new());
    for (number, (variant, fields)) in (0u32..).zip(variants) {
        let members = members(fields);
        let names: Vec<Ident> = (0..members.len()).map(|place| format_ident!("field_{}", place)).collect();
        saves.push(quote! {
            Self::#variant { #( #members: #names, )* } => {
                sink.number(#number);
                #( crate::saved::Saved::save(#names, sink); )*
            }
        });
        // A number that is too large has failed already: it reads as the first.
        let number = if number == 0 {
            quote! { _ }
        } else {
            quote! { #number }
        };
        loads.push(quote! {
            #number => Self::#variant { #( #members: crate::saved::Saved::load(source), )* },
        });
    }
    // The first variant is the arm for everything else, and such an arm comes last.
    loads.rotate_left(1);
    (quote! { match self { #( #saves )* } }, quote! { match source.choice(#count) { #( #loads )* } })
}
