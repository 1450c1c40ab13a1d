//! The texts in Rust sources: what `text!` and `said!` are given, also by a macro of the same file.
//!
//! Reads letters, not Rust. A text that it misses does not compile: `packed!` says so.

use std::path::Path;
use std::{fs, io};

/// The texts in all files below a folder, in the order of their paths.
pub fn texts_below(folder: &Path) -> io::Result<Vec<String>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(texts_below(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.extend(texts_in(&fs::read_to_string(&path)?));
        }
    }
    Ok(found)
}

/// The texts in one file.
pub fn texts_in(source: &str) -> Vec<String> {
    // Where a macro hands its words on, any words may be a text.
    let hands_on = source.contains("text!($");
    let mut found = Vec::new();
    let mut before = String::new();
    let mut rest = source;
    while let Some(letter) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("'\"'") {
            rest = &rest[3..];
        } else if letter == '"' {
            let (text, after) = unquoted(&rest[1..]);
            let is_text = before.ends_with("text!(") || before.ends_with("said!(");
            if is_text || hands_on {
                found.push(text);
            }
            before.clear();
            rest = after;
        } else {
            if !letter.is_whitespace() {
                before.push(letter);
            }
            rest = &rest[letter.len_utf8()..];
        }
    }
    found
}

/// The letters up to the closing quote, and what follows it.
fn unquoted(source: &str) -> (String, &str) {
    let mut text = String::new();
    let mut letters = source.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return (text, &source[at + 1..]),
            '\\' => match letters.next() {
                Some((_, '\n')) => while letters.next_if(|(_, next)| next.is_whitespace()).is_some() {},
                Some((_, escaped)) => text.push(escaped),
                None => {}
            },
            _ => text.push(letter),
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_and_other_words_are_not() {
        let source = r#"
            // text!("a comment")
            let one = text!("Say \"yes\".");
            let two = said!(
                "Two \
                 lines"
            );
            let quote = '"';
            let other = format!("no text");
        "#;
        assert_eq!(texts_in(source), ["Say \"yes\".", "Two lines"]);
        let rows = "match self { $(Word::$word => text!($words),)* }\nwords! { One \"a row\", Two \"two\" }";
        assert_eq!(texts_in(rows), ["a row", "two"]);
    }
}
