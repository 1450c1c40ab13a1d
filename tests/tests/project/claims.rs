//! A promise of the documents that names its test: the test is there, under that name, in that file.

use std::fs;
use std::path::Path;

/// Each `file.rs` of a line of a page with the functions that are named behind it, up to the next file.
fn claims(page: &str) -> Vec<(usize, &str, Vec<&str>)> {
    let mut claims: Vec<(usize, &str, Vec<&str>)> = Vec::new();
    for (number, line) in (1..).zip(page.lines()) {
        // What stands between the marks of code: every other piece.
        for code in line.split('`').skip(1).step_by(2) {
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = 0;
    for page in ["docs/security.md", "docs/testing.md"] {
        let text = fs::read_to_string(root.join(page)).unwrap();
        for (line, file, tests) in claims(&text) {
            let source = fs::read_to_string(root.join(file))
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = fs::read_to_string(root.join("docs/security.md")).unwrap();
    let (_, table) = text.split_once("| what holds | test |").expect("the table of promises");
    let rows: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 10);
    for row in rows {
        assert!(!claims(row).is_empty(), "no test is named: {row}");
    }
}

#[test]
fn files_and_their_tests_are_found_in_a_line() {
    let page =
        "- `a.rs`: `one_two`, `three_four`; `b.rs` and `five_six`\n`seven_eight`\n| `c.rs` `--flag_x` |";
    assert_eq!(claims(page), [(1, "a.rs", vec!["one_two", "three_four"]), (1, "b.rs", vec!["five_six"])]);
}
