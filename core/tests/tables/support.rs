//! What golden tests share: a text of a table is compared with `tests/golden/*.txt`, or written there when asked to.

use std::fs;
use std::path::Path;

/// Adds a line; writing to a string cannot fail.
macro_rules! line {
    ($out:expr) => { $out.push('\n') };
    ($out:expr, $($words:tt)*) => {{
        let _ = writeln!($out, $($words)*);
    }};
}
pub(crate) use line;

/// Compares a text with its golden file, or writes the file when asked to.
pub fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        assert!(fs::write(&path, text).is_ok(), "cannot write {name}");
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    for (number, (is, was)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(is, was, "{name}, line {}: UPDATE_GOLDEN=1 accepts the change", number + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{name}: UPDATE_GOLDEN=1 accepts the change");
}

pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}
