//! The rules of `deny.toml`, held for every package of Cargo.lock: licences, versions, sources. cargo-deny has the same and
//! more, but takes minutes to build; it reads the same file.
//!
//! Does NOT know advisories: those need a database from the net.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use spdx::{Expression, ParseMode, license_id};
use toml::Table;

/// What the device's program is built for.
const DEVICE: &str = "thumbv6m-none-eabi";
/// Builds C or looks for a library of the system: nothing of the device may need either.
const FOREIGN: [&str; 5] = ["cc", "cmake", "pkg-config", "bindgen", "vcpkg"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the workspace")
}

fn rules() -> Table {
    fs::read_to_string(root().join("deny.toml")).unwrap().parse().unwrap()
}

/// The packages of Cargo.lock with all features, on all systems or on one.
fn metadata(more: &[&str]) -> Value {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--locked", "--format-version", "1"]).args(more).current_dir(root());
    let told = cargo.output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    serde_json::from_slice(&told.stdout).unwrap()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn rows<'a>(rules: &'a Table, section: &str, key: &str) -> Vec<&'a toml::Value> {
    rules[section].get(key).and_then(toml::Value::as_array).into_iter().flatten().collect()
}

fn words<'a>(rows: impl IntoIterator<Item = &'a toml::Value>) -> Vec<&'a str> {
    rows.into_iter().map(|row| row.as_str().unwrap_or_else(|| panic!("{row} is no text"))).collect()
}

/// The crates that a list of tables names.
fn crates<'a>(rules: &'a Table, section: &str, key: &str) -> Vec<&'a str> {
    words(rows(rules, section, key).into_iter().map(|row| &row["crate"]))
}

/// Whether an expression can be met with the licences that are allowed.
fn may_use(license: &str, allowed: &[&str]) -> bool {
    let expression = Expression::parse_mode(license, ParseMode::LAX);
    let expression = expression.unwrap_or_else(|error| panic!("{license}: {error}"));
    // An exception of a licence only gives more: who meets the licence meets both.
    expression.evaluate(|wanted| {
        wanted.license.id().is_some_and(|id| allowed.iter().any(|name| license_id(name) == Some(id)))
    })
}

#[test]
fn every_licence_is_one_that_we_allow() {
    let (rules, all) = (rules(), metadata(&["--all-features"]));
    let allowed = words(rows(&rules, "licenses", "allow"));
    let mut exceptions: BTreeSet<&str> = crates(&rules, "licenses", "exceptions").into_iter().collect();
    for package in list(&all, "packages") {
        let (name, license) = (text(package, "name"), text(package, "license"));
        let mut allowed = allowed.clone();
        let except = rows(&rules, "licenses", "exceptions");
        if let Some(row) = except.iter().find(|row| row["crate"].as_str() == Some(name)) {
            assert!(!may_use(license, &allowed), "{name} needs no exception any more");
            exceptions.remove(name);
            allowed.extend(words(row["allow"].as_array().into_iter().flatten()));
        }
        assert!(
            may_use(license, &allowed),
            "{name} has the licence {license:?}, which deny.toml does not allow"
        );
    }
    assert!(exceptions.is_empty(), "exceptions for what is not there: {exceptions:?}");
}

#[test]
fn a_licence_is_read_as_its_expression_says() {
    let may = |license| may_use(license, &["MIT", "BSD-3-Clause"]);
    assert!(may("MIT") && may("MIT OR GPL-3.0-only") && may("Apache-2.0/MIT") && may("MIT AND BSD-3-Clause"));
    assert!(!may("GPL-3.0-only") && !may("MIT AND Apache-2.0") && !may("(MIT OR Zlib) AND NCSA"));
}

/// Two versions of one crate are two crates to build and to trust.
#[test]
fn no_crate_comes_in_two_versions_but_those_that_are_named() {
    let (rules, all) = (rules(), metadata(&["--all-features"]));
    assert_eq!(rules["bans"]["multiple-versions"].as_str(), Some("deny"));
    let mut skipped: BTreeSet<&str> = crates(&rules, "bans", "skip").into_iter().collect();
    let mut seen = BTreeSet::new();
    for package in list(&all, "packages") {
        let (name, version) = (text(package, "name"), text(package, "version"));
        if !skipped.remove(&*format!("{name}@{version}")) {
            assert!(
                seen.insert(name),
                "{name} {version} is a second version, and deny.toml does not skip it"
            );
        }
    }
    let needless = skipped.iter().collect::<Vec<_>>();
    assert!(needless.is_empty(), "deny.toml skips what is not there: {needless:?}");
}

#[test]
fn every_package_is_ours_or_comes_from_crates_io() {
    let (rules, all) = (rules(), metadata(&["--all-features"]));
    assert_eq!(rules["sources"]["unknown-git"].as_str(), Some("deny"));
    assert_eq!(rules["sources"]["unknown-registry"].as_str(), Some("deny"));
    let allowed: Vec<String> = words(rows(&rules, "sources", "allow-registry"))
        .into_iter()
        .map(|registry| format!("registry+{registry}"))
        .collect();
    let ours = list(&all, "workspace_members");
    for package in list(&all, "packages") {
        let (name, source) = (text(package, "name"), text(package, "source"));
        let own = package["source"].is_null() && ours.contains(&package["id"]);
        assert!(own || allowed.iter().any(|registry| registry == source), "{name} comes from {source:?}");
    }
}

#[test]
fn nothing_that_is_banned_is_there_and_no_version_is_any_version() {
    let (rules, all) = (rules(), metadata(&["--all-features"]));
    let banned = crates(&rules, "bans", "deny");
    assert_eq!(rules["bans"]["wildcards"].as_str(), Some("deny"));
    for package in list(&all, "packages") {
        let name = text(package, "name");
        assert!(!banned.contains(&name), "{name} is banned by deny.toml");
        if package["source"].is_null() {
            for needed in list(package, "dependencies") {
                let any = text(needed, "req") == "*" && needed["path"].is_null();
                assert!(!any, "{name} takes any version of {}", text(needed, "name"));
            }
        }
    }
}

/// A clone, rustup and nothing else: no C compiler, no library of the system.
#[test]
fn the_device_is_built_from_rust_alone() {
    let all = metadata(&["--filter-platform", DEVICE]);
    let nodes = list(&all["resolve"], "nodes");
    let packages = list(&all, "packages");
    let firmware = packages.iter().find(|package| package["name"] == "wingmate-firmware").unwrap();
    let (mut seen, mut next) = (BTreeSet::new(), vec![text(firmware, "id")]);
    while let Some(id) = next.pop() {
        if !seen.insert(id) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == *id).unwrap();
        let built = |needed: &&Value| list(needed, "dep_kinds").iter().any(|kind| kind["kind"] != "dev");
        next.extend(list(node, "deps").iter().filter(built).map(|needed| text(needed, "pkg")));
    }
    let names = packages.iter().filter(|package| seen.contains(text(package, "id")));
    let names: Vec<&str> = names.map(|package| text(package, "name")).collect();
    assert!(names.len() > 50 && names.contains(&"embassy-rp"), "{names:?}");
    for name in names {
        assert!(!FOREIGN.contains(&name) && !name.ends_with("-sys"), "the firmware needs {name}");
    }
}
