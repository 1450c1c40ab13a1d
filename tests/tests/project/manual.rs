//! The documents: pictures that cannot go stale, links that lead somewhere, and the page to print.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use wingmate_tests::manual::{self, DOCUMENTS, Reference, headings, is_web, references, resolve};
use wingmate_tests::scenario;

const PAGE_LIMIT: usize = 2 * 1024 * 1024;

/// Every Markdown file of the repository: its path from the top, and its text.
fn documents() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = vec![manual::root()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap().map(Result::unwrap) {
            let (path, name) = (entry.path(), entry.file_name().into_string().unwrap_or_default());
            let ours = !name.starts_with('.') && name != "target" && name != "node_modules";
            if path.is_dir() && ours {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                let name = path.strip_prefix(manual::root()).unwrap().components();
                let name: Vec<_> = name.map(|part| part.as_os_str().to_str().unwrap()).collect();
                found.push((name.join("/"), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// The pictures that documents name: the document, and the picture's path from the top.
fn pictures() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (document, text) in documents() {
        for reference in references(&text) {
            if let Reference::Picture(target) = reference {
                found.push((document.clone(), resolve(&document, &target).0));
            }
        }
    }
    found
}

fn exists(path: &str) -> bool {
    manual::root().join(path).exists()
}

#[test]
fn every_picture_that_a_document_names_is_there() {
    let missing: Vec<_> = pictures().into_iter().filter(|(_, picture)| !exists(picture)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

/// A golden screen that no scenario takes any more would be shown for ever.
#[test]
fn every_screen_in_a_document_is_the_shot_of_a_scenario() {
    let shots: BTreeSet<String> =
        scenario::all().unwrap().into_iter().filter_map(|scenario| scenario.shot).collect();
    let stale: Vec<_> = pictures()
        .into_iter()
        .filter(|(_, picture)| {
            let name = picture.strip_prefix("tests/golden/").and_then(|name| name.strip_suffix(".png"));
            name.is_some_and(|name| !shots.contains(name))
        })
        .collect();
    assert!(stale.is_empty(), "{stale:#?}");
}

#[test]
fn every_picture_of_the_manual_is_a_golden_screen() {
    let other: Vec<_> = pictures()
        .into_iter()
        .filter(|(document, picture)| document == "docs/manual.md" && !picture.starts_with("tests/golden/"))
        .collect();
    assert!(other.is_empty(), "{other:#?}");
}

#[test]
fn every_link_between_files_leads_to_a_file_and_to_its_heading() {
    let documents = documents();
    let mut broken = Vec::new();
    for (document, text) in &documents {
        for reference in references(text) {
            let Reference::Link(target) = reference else { continue };
            if is_web(&target) {
                continue;
            }
            let (file, fragment) = resolve(document, &target);
            let there = exists(&file);
            let heading = fragment.is_none_or(|fragment| {
                let found = documents.iter().find(|(name, _)| *name == file);
                found.is_some_and(|(_, text)| {
                    headings(text).iter().any(|heading| heading.fragment == fragment)
                })
            });
            if !there || !heading {
                broken.push(format!("{document}: {target}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn the_printed_page_holds_all_three_documents_and_needs_nothing_beside_it() {
    let page = manual::page().unwrap();
    for name in DOCUMENTS {
        assert!(page.contains(&format!("<article id=\"{name}\">")), "{name} is missing");
    }
    assert!(page.len() < PAGE_LIMIT, "{} bytes", page.len());
    for part in page.split(" src=\"").skip(1) {
        assert!(part.starts_with("data:"), "{}", &part[..part.len().min(60)]);
    }
    for word in ["<link", "<script", "<iframe", "@import", "url(", "srcset"] {
        assert!(!page.contains(word), "{word}");
    }
}

#[test]
fn every_anchor_of_the_printed_page_is_there() {
    let page = manual::page().unwrap();
    for part in page.split(" href=\"#").skip(1) {
        let anchor = part.split('"').next().unwrap();
        assert!(page.contains(&format!(" id=\"{anchor}\"")), "{anchor}");
    }
}

fn command(words: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_manual")).args(words).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn the_command_writes_the_same_page_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str| -> Vec<u8> {
        let file: &Path = &folder.path().join(name);
        assert_eq!(command(&[file.to_str().unwrap()]), (Some(0), String::new()));
        std::fs::read(file).unwrap()
    };
    assert!(write("one.html") == write("two.html"));
}

#[test]
fn a_wrong_word_is_refused_in_one_line() {
    let option = "--loud is no option: there is only the name of a file to write\n";
    assert_eq!(command(&["--loud"]), (Some(2), option.to_owned()));
    let extra = "one file at a time: b.html is one word too many\n";
    assert_eq!(command(&["a.html", "b.html"]), (Some(2), extra.to_owned()));
}
