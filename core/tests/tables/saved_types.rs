//! Every type that saves are made of, with its numbers, names and fields, as the source declares them: compared with
//! `tests/golden/saved_types.txt`.
//!
//! A difference can change the bytes of a save: "Versions" in docs/journal.md says what to do then. The lengths of arrays
//! are names here; `tests/tests/saves/old_saves.rs` knows their values.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "a test may fail")]

use std::fs;
use std::path::Path;

use proc_macro2::TokenTree;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, Fields, Item, ItemMacro, Token};
use wingmate_core::cards::{epic, space_race, upgrades};

use crate::support::golden;

/// The macros that declare saved types; [`read_macro`] reads what they are given.
const MACROS: [&str; 8] = ["terms", "as_number", "bits", "cards", "fields", "named", "screens", "steps"];

#[test]
fn saved_types_are_as_they_were() {
    let mut types = Vec::new();
    read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut types);
    types.sort();
    let rows = |name: &str, rows: Vec<String>| format!("{name}, by its cards\n{}", rows.concat());
    let row = |number: u8, name: &str| format!("  {number} {name}\n");
    types.push(rows("UpgradeId", upgrades::TABLE.iter().map(|card| row(card.number, card.id)).collect()));
    types.push(rows("PilotAt", space_race::PILOTS.iter().map(|card| row(card.number, card.name)).collect()));
    types.push(rows("CommandAt", epic::COMMANDS.iter().map(|card| row(card.number, card.name)).collect()));
    golden("saved_types.txt", &types.concat());
}

fn read_folder(folder: &Path, types: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_folder(&path, types);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let file = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
            file.items.iter().for_each(|item| read_item("", item, types));
        }
    }
}

fn read_item(module: &str, item: &Item, types: &mut Vec<String>) {
    match item {
        Item::Mod(inner) if !inner.attrs.iter().any(|attribute| words(&attribute.meta) == "cfg(test)") => {
            let module = format!("{}::", inner.ident);
            let items = inner.content.iter().flat_map(|(_, items)| items);
            items.for_each(|item| read_item(&module, item, types));
        }
        Item::Struct(it) if derives(&it.attrs, "Serialize") => {
            types.push(format!("{module}{}{}\n", it.ident, fields(&it.fields)));
        }
        Item::Enum(it) if derives(&it.attrs, "Serialize") => {
            let plain = it.variants.iter().all(|variant| variant.fields.is_empty());
            assert!(!plain, "{}: a choice without fields says its numbers (Serialize_repr)", it.ident);
            let rows = it.variants.iter().enumerate();
            let rows = rows.map(|(place, row)| format!("  {place} {}{}\n", row.ident, fields(&row.fields)));
            types.push(format!("{module}{}\n{}", it.ident, rows.collect::<String>()));
        }
        Item::Enum(it) if derives(&it.attrs, "Serialize_repr") => {
            let rows = it.variants.iter().map(|row| {
                let number = row.discriminant.as_ref().map(|(_, number)| words(number));
                format!("  {} {}\n", number.expect("each choice has its number beside it"), row.ident)
            });
            types.push(format!("{module}{}\n{}", it.ident, rows.collect::<String>()));
        }
        Item::Impl(it) => {
            let of = it.trait_.as_ref().map_or(String::new(), |(path, ..)| words(path));
            assert!(!of.ends_with("Serialize"), "{} by hand: use `as_number!`", words(&it.self_ty));
        }
        Item::Macro(it) => read_macro(it, types),
        _ => {}
    }
}

fn read_macro(it: &ItemMacro, types: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = it.mac.tokens.clone().into_iter().collect();
    match words(&it.mac.path).rsplit(':').next().unwrap_or_default() {
        "macro_rules" => {
            let (name, text) = (it.ident.as_ref().unwrap().to_string(), words(&it.mac.tokens));
            let saved =
                text.contains("Serialize") || MACROS.iter().any(|it| text.contains(&format!("{it}!")));
            assert!(
                !saved || MACROS.contains(&name.as_str()),
                "{name}!: this test cannot see what it declares"
            );
            if saved && !numbers(&tokens).is_empty() {
                types.push(format!("{name}!\n{}", numbers(&tokens)));
            }
        }
        "as_number" => types.push(format!("{}\n", words(&it.mac.tokens))),

        "terms" => types.push(format!("Term\n{}", numbers(&tokens))),
        kind @ ("bits" | "cards" | "fields" | "named" | "steps") => {
            let place = tokens.iter().position(|token| matches!(token, TokenTree::Ident(_))).unwrap();
            // A set says how wide it is.
            let word = tokens.get(place + 1).filter(|_| kind == "bits").map(words).unwrap_or_default();
            types.push(format!("{}{word}\n{}", tokens[place], numbers(&tokens)));
        }
        "screens" => {
            let rows = tokens.windows(6).filter_map(|row| match row {
                [TokenTree::Ident(kind), TokenTree::Literal(_), TokenTree::Ident(module), _, _, screen] => {
                    Some(format!("{kind}({module}::{screen})\n"))
                }
                _ => None,
            });
            let rows = rows.enumerate().map(|(place, row)| format!("  {place} {row}"));
            types.push(format!("Screen\n{}", rows.collect::<String>()));
        }
        _ => {}
    }
}

/// Each `Name = number`, at any depth.
fn numbers(tokens: &[TokenTree]) -> String {
    let rows = tokens.windows(3).filter_map(|row| match row {
        [TokenTree::Ident(name), TokenTree::Punct(is), TokenTree::Literal(number)] if is.as_char() == '=' => {
            number.to_string().parse::<u8>().ok().map(|number| format!("  {number} {name}\n"))
        }
        _ => None,
    });
    let inner = tokens.iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(numbers(&group.stream().into_iter().collect::<Vec<_>>())),
        _ => None,
    });
    rows.chain(inner).collect()
}

fn derives(attributes: &[Attribute], name: &str) -> bool {
    assert!(
        !attributes.iter().any(|attribute| attribute.path().is_ident("serde")),
        "this test cannot read it"
    );
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let paths = |list: &Attribute| list.parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated);
    lists.flat_map(|list| paths(list).unwrap()).any(|path| path.segments.last().unwrap().ident == name)
}

fn fields(fields: &Fields) -> String {
    let list = |open, close| {
        let fields = fields.iter().map(|field| {
            assert!(!derives(&field.attrs, ""));
            let name = field.ident.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
            format!("{name}{}", words(&field.ty))
        });
        format!("{open}{}{close}", fields.collect::<Vec<_>>().join(", "))
    };
    match fields {
        Fields::Unit => String::new(),
        Fields::Unnamed(_) => list("(", ")"),
        Fields::Named(_) => list(" { ", " }"),
    }
}

/// Tokens as people write them, near enough.
fn words(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(' ', "").replace(',', ", ").replace(';', "; ")
}
