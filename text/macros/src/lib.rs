//! `packed!("...")`: the place of a text among those that the package's build script packed. Does NOT pack.

use std::collections::HashMap;
use std::sync::OnceLock;

use proc_macro::{Delimiter, Literal, TokenStream, TokenTree};

/// A number: where the text begins. An error where the build script did not find it.
#[proc_macro]
pub fn packed(words: TokenStream) -> TokenStream {
    match text_of(words).and_then(|text| place_of(&text)) {
        Ok(place) => TokenTree::from(Literal::u16_suffixed(place)).into(),
        Err(problem) => format!("compile_error!({problem:?})").parse().unwrap_or_default(),
    }
}

fn place_of(text: &str) -> Result<u16, String> {
    static PLACES: OnceLock<Result<HashMap<String, u16>, String>> = OnceLock::new();
    let places = PLACES.get_or_init(|| {
        let folder = std::env::var("OUT_DIR").map_err(|_| "the package packs no texts".to_owned())?;
        let list = std::fs::read_to_string(format!("{folder}/texts.txt"))
            .map_err(|error| format!("the list of packed texts: {error}"))?;
        let rows = list.lines().filter_map(|row| row.split_once(' '));
        Ok(rows.filter_map(|(place, text)| Some((text.to_owned(), place.parse().ok()?))).collect())
    });
    let places = places.as_ref().map_err(String::clone)?;
    places
        .get(text)
        .copied()
        .ok_or_else(|| "the build script did not find this text: see text/src/source.rs".to_owned())
}

/// What a string literal says. From another macro it comes wrapped in a group without delimiters.
fn text_of(words: TokenStream) -> Result<String, String> {
    let mut tokens = words.into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Literal(literal)), None) => unquoted(&literal.to_string()),
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            text_of(group.stream())
        }
        _ => Err("a text is one string literal".to_owned()),
    }
}

/// The letters of a string literal: quotes, backslashes and lines that go on are all that is escaped in our texts.
fn unquoted(source: &str) -> Result<String, String> {
    let inner = source.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let mut letters = inner.ok_or("a text is one plain string literal")?.chars().peekable();
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, false) => text.push(letter),
            (_, true) => match letters.next() {
                Some(escaped @ ('"' | '\'' | '\\')) => text.push(escaped),
                Some('\n') => while letters.next_if(|next| next.is_whitespace()).is_some() {},
                other => return Err(format!("a text has no escape {other:?}")),
            },
        }
    }
    Ok(text)
}
