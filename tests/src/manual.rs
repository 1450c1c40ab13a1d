//! The documents for people, as one page to print: the manual, how to build a device, a demo station.
//!
//! Reads Markdown: its headings, links and pictures, and makes one HTML file of the three documents that needs nothing
//! beside it. Does not judge: whether a link leads somewhere and a picture is a golden one, `tests/manual.rs` asks.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// What is printed, in this order: name of the file under `docs`, without its ending, and of its anchor.
pub const DOCUMENTS: [&str; 3] = ["manual", "build", "demo"];

const STYLE: &str = include_str!("manual.css");

/// The top folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A heading of a document, and the fragment by which a link finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    pub level: HeadingLevel,
    pub text: String,
    pub fragment: String,
}

/// What a document names and does not contain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reference {
    Link(String),
    Picture(String),
}

/// Where a link leads.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    /// Somewhere on the printed page.
    Anchor(String),
    Web,
    /// Another file of the repository, by its path from the top.
    File(String),
}

/// The headings of a document, with fragments as the forge makes them: two alike are counted.
pub fn headings(markdown: &str) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut open: Option<String> = None;
    for event in parse(markdown) {
        match event {
            Event::Start(Tag::Heading { .. }) => open = Some(String::new()),
            Event::Text(words) | Event::Code(words) => {
                if let Some(text) = &mut open {
                    text.push_str(&words);
                }
            }
            Event::End(TagEnd::Heading(level)) => {
                let text = open.take().unwrap_or_default();
                let plain = fragment(&text);
                let before = seen.entry(plain.clone()).or_default();
                let fragment = if *before == 0 { plain } else { format!("{plain}-{before}") };
                *before += 1;
                found.push(Heading { level, text, fragment });
            }
            _ => {}
        }
    }
    found
}

/// Every link and every picture of a document, those of its HTML too, as they are written.
pub fn references(markdown: &str) -> Vec<Reference> {
    let mut found = Vec::new();
    for event in parse(markdown) {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => found.push(Reference::Link(dest_url.into_string())),
            Event::Start(Tag::Image { dest_url, .. }) => {
                found.push(Reference::Picture(dest_url.into_string()));
            }
            Event::Html(text) | Event::InlineHtml(text) => {
                found.extend(attributes(&text, "src").map(|value| Reference::Picture(value.to_owned())));
                found.extend(attributes(&text, "href").map(|value| Reference::Link(value.to_owned())));
            }
            _ => {}
        }
    }
    found
}

/// Whether a reference leads out of the repository.
pub fn is_web(target: &str) -> bool {
    ["http://", "https://", "mailto:"].iter().any(|scheme| target.starts_with(scheme))
}

/// The file and the fragment that a relative reference names; the file is a path from the top of the repository.
pub fn resolve<'a>(document: &str, target: &'a str) -> (String, Option<&'a str>) {
    let (path, fragment) =
        target.split_once('#').map_or((target, None), |(path, fragment)| (path, Some(fragment)));
    if path.is_empty() {
        return (document.to_owned(), fragment);
    }
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    (parts.join("/"), fragment)
}

/// The page to print; a document or a picture that cannot be read is one sentence.
pub fn page() -> Result<String, String> {
    let mut contents = String::new();
    let mut body = String::new();
    for name in DOCUMENTS {
        let path = format!("docs/{name}.md");
        let markdown = std::fs::read_to_string(root().join(&path)).map_err(|e| format!("{path}: {e}"))?;
        list_headings(name, &headings(&markdown), &mut contents);
        writeln!(body, "<article id=\"{name}\">").map_err(|e| e.to_string())?;
        html::push_html(&mut body, printed(name, &path, &markdown)?.into_iter());
        body.push_str("</article>\n");
    }
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Wingmate: the manual</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <nav>\n<p class=\"title\">Wingmate</p>\n<ul>\n{contents}</ul>\n</nav>\n{body}</body>\n</html>\n"
    ))
}

fn parse(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

/// Letters, numbers, hyphens; blanks become hyphens and everything else goes.
fn fragment(heading: &str) -> String {
    heading
        .chars()
        .filter_map(|letter| match letter {
            ' ' => Some('-'),
            '-' | '_' => Some(letter),
            letter => letter.is_alphanumeric().then(|| letter.to_ascii_lowercase()),
        })
        .collect()
}

/// The values of an attribute in a piece of HTML.
fn attributes<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let opening = format!(" {name}=\"");
    text.match_indices(&opening)
        .map(|(start, found)| &text[start + found.len()..])
        .filter_map(|rest| rest.split_once('"').map(|(value, _)| value))
        .collect::<Vec<_>>()
        .into_iter()
}

/// Documents and their sections; what is below a section is found on its pages.
fn list_headings(name: &str, headings: &[Heading], out: &mut String) {
    let sections = |out: &mut String| {
        for heading in headings.iter().filter(|heading| heading.level == HeadingLevel::H2) {
            let (fragment, text) = (&heading.fragment, escaped(&heading.text));
            out.push_str(&format!("<li><a href=\"#{name}-{fragment}\">{text}</a></li>\n"));
        }
    };
    let title = headings.first().map_or(name, |heading| heading.text.as_str());
    out.push_str(&format!("<li><a href=\"#{name}\">{}</a>\n<ul>\n", escaped(title)));
    sections(out);
    out.push_str("</ul></li>\n");
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    html::push_html(&mut out, std::iter::once(Event::Text(text.into())));
    out
}

/// A document as it is printed: anchors of the page, pictures within it, and paths of what is not on paper.
fn printed<'a>(name: &str, path: &str, markdown: &'a str) -> Result<Vec<Event<'a>>, String> {
    let mut anchors = headings(markdown).into_iter();
    let mut out = Vec::new();
    // A link to a file: its path and the words said so far.
    let mut left: Option<(String, String)> = None;
    for event in parse(markdown) {
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let id = anchors.next().map(|heading| format!("{name}-{}", heading.fragment).into());
                out.push(Event::Start(Tag::Heading { level, id, classes, attrs }));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => match place(path, &dest_url) {
                Place::Anchor(anchor) => {
                    let dest_url = CowStr::from(anchor);
                    out.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
                Place::Web => out.push(Event::Start(Tag::Link { link_type, dest_url, title, id })),
                Place::File(file) => left = Some((file, String::new())),
            },
            Event::End(TagEnd::Link) => match left.take() {
                Some((file, said)) if said == file => {}
                Some((file, _)) => out.push(Event::Text(format!(" [{file}]").into())),
                None => out.push(Event::End(TagEnd::Link)),
            },
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = data(path, &dest_url)?.into();
                out.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            Event::Html(text) => out.push(Event::Html(with_pictures(path, &text)?.into())),
            Event::InlineHtml(text) => out.push(Event::InlineHtml(with_pictures(path, &text)?.into())),
            other => {
                if let (Some((_, said)), Event::Text(words) | Event::Code(words)) = (&mut left, &other) {
                    said.push_str(words);
                }
                out.push(other);
            }
        }
    }
    Ok(out)
}

fn place(document: &str, target: &str) -> Place {
    if is_web(target) {
        return Place::Web;
    }
    let (file, fragment) = resolve(document, target);
    match DOCUMENTS.iter().find(|name| file == format!("docs/{name}.md")) {
        Some(name) => Place::Anchor(match fragment {
            Some(fragment) => format!("#{name}-{fragment}"),
            None => format!("#{name}"),
        }),
        None => Place::File(file),
    }
}

fn with_pictures(document: &str, text: &str) -> Result<String, String> {
    let mut out = text.to_owned();
    for target in attributes(text, "src") {
        let inlined = data(document, target)?;
        out = out.replace(&format!(" src=\"{target}\""), &format!(" src=\"{inlined}\""));
    }
    Ok(out)
}

/// A picture as an address that contains it.
fn data(document: &str, target: &str) -> Result<String, String> {
    let (file, _) = resolve(document, target);
    if !file.ends_with(".png") {
        return Err(format!("{document}: {file} is no PNG picture, and the page carries no other"));
    }
    let bytes = std::fs::read(root().join(&file)).map_err(|e| format!("{document}: {file}: {e}"))?;
    Ok(format!("data:image/png;base64,{}", STANDARD.encode(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_that_are_alike_have_fragments_of_their_own() {
        let found = headings("# What's `A` for?\n\n## Keys\n\n## Keys\n");
        let fragments: Vec<&str> = found.iter().map(|heading| heading.fragment.as_str()).collect();
        assert_eq!(fragments, ["whats-a-for", "keys", "keys-1"]);
    }

    #[test]
    fn links_and_pictures_are_found_in_markdown_and_in_its_html() {
        let text = "[a](b.md#c) ![d](e.png)\n\n<p>\n  <img src=\"f.png\" width=\"1\" alt=\"g\">\n</p>\n\n`[no](link)`\n";
        let expected = [
            Reference::Link("b.md#c".to_owned()),
            Reference::Picture("e.png".to_owned()),
            Reference::Picture("f.png".to_owned()),
        ];
        assert_eq!(references(text), expected);
    }

    #[test]
    fn a_reference_is_read_from_where_its_document_lies() {
        assert_eq!(resolve("docs/manual.md", "../README.md#keys"), ("README.md".to_owned(), Some("keys")));
        assert_eq!(resolve("README.md", "docs/manual.md"), ("docs/manual.md".to_owned(), None));
        assert_eq!(resolve("docs/manual.md", "#keys"), ("docs/manual.md".to_owned(), Some("keys")));
    }

    #[test]
    fn links_become_anchors_addresses_or_paths() {
        let text = "[b](build.md) [k](#keys) [w](https://example.org) [d](dice.md) [docs/link.md](link.md)\n";
        let mut out = String::new();
        html::push_html(&mut out, printed("manual", "docs/manual.md", text).unwrap().into_iter());
        assert_eq!(
            out,
            "<p><a href=\"#build\">b</a> <a href=\"#manual-keys\">k</a> <a href=\"https://example.org\">w</a> \
             d [docs/dice.md] docs/link.md</p>\n"
        );
    }
}
