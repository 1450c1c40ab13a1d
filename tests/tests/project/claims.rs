//! What the documents claim of the repository is true: files, tests and functions that they name are there, and each page says
//! whom it is for.

use std::fs;
use std::path::{Path, PathBuf};

use wingmate_tests::manual;

/// Folders from which a path in a page may start, besides the top.
const TOP: [&str; 8] = ["canvas", "core", "docs", "firmware", "host-sim", "tests", "text", ".cargo"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// README, CONTRIBUTING and every page of the documents.
fn pages() -> Vec<String> {
    let files = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = files.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let names = pages.map(|path: PathBuf| format!("docs/{}", path.file_name().unwrap().to_str().unwrap()));
    ["README.md".to_owned(), "CONTRIBUTING.md".to_owned()].into_iter().chain(names).collect()
}

/// What stands between the marks of code: every other piece.
fn codes(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Each `file.rs` of a line of a page with the functions that are named behind it, up to the next file.
fn claims(page: &str) -> Vec<(usize, &str, Vec<&str>)> {
    let mut claims: Vec<(usize, &str, Vec<&str>)> = Vec::new();
    for (number, line) in (1..).zip(page.lines()) {
        for code in codes(line) {
            let is_test =
                code.contains('_') && code.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
            match claims.last_mut() {
                _ if code.ends_with(".rs") => claims.push((number, code, Vec::new())),
                Some((at, _, tests)) if *at == number && is_test => tests.push(code),
                _ => {}
            }
        }
    }
    claims.retain(|(_, _, tests)| !tests.is_empty());
    claims
}

#[test]
fn every_test_that_a_page_names_is_there() {
    let mut found = 0;
    for page in ["docs/security.md", "docs/testing.md"] {
        let text = read(page);
        for (line, file, tests) in claims(&text) {
            let source = fs::read_to_string(root().join(file))
                .unwrap_or_else(|error| panic!("{page}:{line}: {file}: {error}"));
            for test in tests {
                let told = source.contains(&format!("fn {test}("));
                assert!(told, "{page}:{line}: {file} has no test {test}");
                found += 1;
            }
        }
    }
    assert!(found > 20, "only {found} tests are named");
}

/// A table that promises without a test is a wish.
#[test]
fn every_line_of_the_table_of_promises_names_its_test() {
    let text = read("docs/security.md");
    let (_, table) = text.split_once("| what holds | test |").expect("the table of promises");
    let rows: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 10);
    for row in rows {
        assert!(!claims(row).is_empty(), "no test is named: {row}");
    }
}

#[test]
fn every_path_that_a_page_names_is_there() {
    let (mut found, mut gone) = (0, Vec::new());
    for page in pages() {
        for (number, line) in (1..).zip(read(&page).lines()) {
            for code in codes(line) {
                let folder = code.split('/').next().unwrap_or("");
                // NAME is what a reader puts there.
                let is_path = code.contains('/') && TOP.contains(&folder) && !code.contains([' ', ':', '*']);
                if !is_path || code.contains("NAME") {
                    continue;
                }
                found += 1;
                if !root().join(code).exists() {
                    gone.push(format!("{page}:{number}: {code}"));
                }
            }
        }
    }
    assert!(gone.is_empty(), "{gone:#?}");
    assert!(found > 100, "only {found} paths are named");
}

#[test]
fn every_hop_of_the_walk_and_every_name_is_in_its_file() {
    let text = read("docs/architecture.md");
    let rows = |head: &str| -> Vec<Vec<String>> {
        let (_, table) = text.split_once(head).unwrap_or_else(|| panic!("the table {head}"));
        let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
        rows.map(|row| row.trim_matches('|').split('|').map(str::to_owned).collect()).collect()
    };
    let walk = rows("| hop | file | function | what it does |");
    assert!(walk.len() > 15);
    for row in &walk {
        let source = read(codes(&row[1]).next().unwrap());
        for function in codes(&row[2]) {
            let is_there =
                [format!("fn {function}("), format!("fn {function}<")].iter().any(|it| source.contains(it));
            assert!(is_there, "{}has no function {function}", row[1]);
        }
    }
    let names = rows("| name | meaning | file |");
    assert!(names.len() > 30);
    for row in &names {
        // The first of a row is declared there; its kin stand beside it.
        let (name, file) = (codes(&row[0]).next().unwrap(), codes(&row[2]).next().unwrap());
        let source = read(file);
        // `named!` writes the keyword itself.
        let is_there = ["struct ", "enum ", "trait ", "\n    "].iter().any(|kind| {
            let declared = format!("{kind}{name}");
            let ends = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
            source.match_indices(&declared).any(|(at, _)| ends(&source[at + declared.len()..]))
        });
        assert!(is_there, "{file} does not declare {name}");
    }
}

/// "For players", "For contributors": a page without a reader is nobody's.
#[test]
fn every_page_says_first_whom_it_is_for() {
    for page in pages() {
        let text = read(&page);
        let below = text.lines().skip_while(|line| !line.starts_with("# ")).skip(1);
        let sentence = below.into_iter().find(|line| line.starts_with(|first: char| first.is_alphabetic()));
        assert!(sentence.is_some_and(|line| line.starts_with("For ")), "{page}: {sentence:?}");
    }
}

/// The number of words that a page of commands may have is no matter; that README stays short is.
#[test]
fn the_readme_is_short() {
    let words = read("README.md").split_whitespace().count();
    assert!(words <= 1_100, "{words} words");
    assert!(manual::headings(&read("README.md")).len() <= 10);
}

#[test]
fn files_and_their_tests_are_found_in_a_line() {
    let page =
        "- `a.rs`: `one_two`, `three_four`; `b.rs` and `five_six`\n`seven_eight`\n| `c.rs` `--flag_x` |";
    assert_eq!(claims(page), [(1, "a.rs", vec!["one_two", "three_four"]), (1, "b.rs", vec!["five_six"])]);
}
