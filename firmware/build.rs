//! Hands the memory map and the linker scripts to the linker, whatever the working directory.

use std::{env, fs, path::PathBuf};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));

    let memory_map = root.join("memory.x");
    println!("cargo:rerun-if-changed={}", memory_map.display());
    fs::copy(&memory_map, out.join("memory.x")).expect("the memory map is at the root");
    println!("cargo:rustc-link-search={}", out.display());

    for argument in ["--nmagic", "--icf=all", "-Tlink.x", "-Tlink-rp.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    if env::var_os("CARGO_FEATURE_LOG").is_some() {
        println!("cargo:rustc-link-arg-bins=-Tdefmt.x");
    }
}
