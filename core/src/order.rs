//! Holds the order of the modules that the head of `lib.rs` tells, in the program and in its tests.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The modules that a path begins with: one, or those in its braces.
fn modules(path: &str) -> Vec<&str> {
    let name = |path: &str| path.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let first = |path| str::trim_start(path).split_at(name(str::trim_start(path)).unwrap_or(0)).0;
    let Some(group) = path.strip_prefix('{') else { return vec![first(path)] };
    let mut depth = 1;
    // At the outermost commas and at the closing brace; what comes after that begins with no name.
    let parts = group.split(|letter| {
        if depth == 0 {
            return false;
        }
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        depth == 0 || depth == 1 && letter == ','
    });
    parts.map(first).collect()
}

#[test]
fn modules_use_only_those_before_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let told =
        include_str!("lib.rs").split("only those before it:").nth(1).unwrap().split('.').next().unwrap();
    let order: Vec<&str> = told.split('`').skip(1).step_by(2).collect();
    let rank = |module: &str| order.iter().position(|listed| *listed == module);
    for file in files(&root) {
        let within = file.strip_prefix(&root).unwrap().with_extension("");
        let own: Vec<&str> =
            within.iter().map(|part| part.to_str().unwrap()).filter(|part| *part != "mod").collect();
        let Some(place) = rank(own[0]) else {
            assert!(matches!(own[0], "lib" | "order"), "{} has no place in lib.rs", own[0]);
            continue;
        };
        let code = fs::read_to_string(&file).unwrap();
        for way in ["crate::", &"super::".repeat(own.len())] {
            for used in code.split(way).skip(1).flat_map(modules) {
                assert!(rank(used).is_none_or(|used| used <= place), "{} uses {used}", file.display());
            }
        }
    }
}
