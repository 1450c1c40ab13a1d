//! Holds the order of the modules that the head of `lib.rs` lists, in the program and in its tests; and that one name means
//! one thing.
//!
//! Reads tokens, not items: what a macro writes is seen, too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let found = paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The modules right below the root that code uses which stands `depth` modules below it.
fn used(code: TokenStream, depth: usize) -> BTreeSet<String> {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let mut found = BTreeSet::new();
    for (place, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(name) if ["crate", "self", "super"].iter().any(|way| name == way) => {
                follow(&tokens[place..], depth, &mut found);
            }
            TokenTree::Group(group) => {
                // The inside of `mod name { .. }` stands one deeper.
                let module = place > 1 && tokens[place - 2].to_string() == "mod";
                found.extend(used(group.stream(), depth + usize::from(module)));
            }
            _ => {}
        }
    }
    found
}

/// Adds what a path names at the root, going from `level` modules below it: `*` and `as` name nothing that has a place.
fn follow(path: &[TokenTree], level: usize, found: &mut BTreeSet<String>) {
    let [head, rest @ ..] = path else { return };
    let level = match (head, head.to_string().as_str()) {
        (TokenTree::Group(group), _) => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            return inner.split(|token| token.to_string() == ",").for_each(|path| follow(path, level, found));
        }
        (_, "crate") => 0,
        (_, "super") => level.saturating_sub(1),
        (_, "self") => level,
        (_, name) => return found.extend((level == 0).then(|| name.to_owned())),
    };
    match rest {
        [one, two, path @ ..] if one.to_string() == ":" && two.to_string() == ":" => {
            follow(path, level, found)
        }
        [alias, ..] if level == 0 && alias.to_string() == "as" => found.extend(["as".to_owned()]),
        _ => {}
    }
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
        for used in used(fs::read_to_string(&file).unwrap().parse().unwrap(), own.len()) {
            assert!(rank(&used).is_some_and(|used| used <= place), "{} uses {used}", file.display());
        }
    }
}

/// As in `dice/pool.rs`, two modules below the root.
#[test]
fn every_way_to_a_module_is_seen() {
    for (code, names) in [
        ("use crate::shell::Shell;", "shell"),
        ("fn f() { crate::shell::new() }", "shell"),
        ("use super::super::shell::Shell;", "shell"),
        ("mod tests { fn f() { super::super::super::shell::new() } }", "shell"),
        ("mod a { mod b { use super::super::super::{super::shell, c}; } }", "shell"),
        ("use super::{super::shell::Shell, log};", "shell"),
        ("use crate::{/* the shell, */ dice, // and {\n shell::{Shell, Step}};", "dice shell"),
        ("use self::{super::super::shell};", "shell"),
        ("macro_rules! m { () => { $crate::shell::new() } }", "shell"),
        ("use crate::*;", "*"),
        ("use super::super::*;", "*"),
        ("use crate as root;", "as"),
        ("use crate::{self as root};", "as"),
        ("use super::{super as root};", "as"),
        ("use super::*; mod tests { use super::{*, super::log}; pub(crate) fn f(self) { self as u8; } }", ""),
    ] {
        assert_eq!(Vec::from_iter(used(code.parse().unwrap(), 2)).join(" "), names, "{code}");
    }
}

/// Adds the types that code declares, outside of functions.
fn declared(code: TokenStream, found: &mut Vec<String>) {
    const MACROS: [&str; 5] = ["bits", "cards", "fields", "named", "steps"];
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let before =
            |back: usize| place.checked_sub(back).map(|at| tokens[at].to_string()).unwrap_or_default();
        match token {
            TokenTree::Ident(name) if ["enum", "struct", "trait", "type"].contains(&before(1).as_str()) => {
                found.push(name.to_string());
            }
            TokenTree::Group(group) if before(1) == "!" && MACROS.contains(&before(2).as_str()) => {
                let name = group.stream().into_iter().find(|token| matches!(token, TokenTree::Ident(_)));
                found.extend(name.map(|name| name.to_string()));
            }
            TokenTree::Group(group) if before(2) == "mod" && before(1) != "tests" => {
                declared(group.stream(), found);
            }
            _ => {}
        }
    }
}

/// Screens are named after what they show, and used through their modules: no other name is shared.
#[test]
fn one_name_is_one_thing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files(&root) {
        let mut names = Vec::new();
        declared(fs::read_to_string(&file).unwrap().parse().unwrap(), &mut names);
        for name in BTreeSet::from_iter(names) {
            let place = file.strip_prefix(&root).unwrap().display().to_string();
            places.entry(name).or_default().push(place);
        }
    }
    places.retain(|_, files| files.len() > 1);
    let screens = |files: &[String]| files.iter().filter(|file| file.starts_with("ui/screens/")).count();
    for (name, files) in &places {
        assert!(files.len() == 2 && screens(files) == 1, "{name} is declared in {}", files.join(", "));
    }
    assert!(places.len() <= 20, "{} names are shared", places.len());
}
