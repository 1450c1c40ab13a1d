//! Hands the memory map and the linker scripts to the linker, whatever the working directory.

use std::{env, fs, path::PathBuf};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    let rp2350 = env::var("TARGET").is_ok_and(|target| target.starts_with("thumbv8m"));
    println!("cargo:rustc-check-cfg=cfg(rp2350)");
    if rp2350 {
        println!("cargo:rustc-cfg=rp2350");
    }

    let memory_map = root.join("memory.x");
    println!("cargo:rerun-if-changed={}", memory_map.display());
    fs::copy(&memory_map, out.join("memory.x")).expect("the memory map is at the root");
    println!("cargo:rustc-link-search={}", out.display());

    let mut arguments = vec!["--nmagic", "--icf=all", "-Tlink.x"];
    arguments.push(if rp2350 { "--defsym=__rp2350=1" } else { "-Tlink-rp.x" });
    if env::var_os("CARGO_FEATURE_LOG").is_some() {
        arguments.push("-Tdefmt.x");
    }
    for argument in arguments {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
}
