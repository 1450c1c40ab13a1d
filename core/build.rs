//! Packs the texts of this package: the bytes that [`Text`] reads, and a list of their places for `packed!`.

use std::{env, fs, path::Path};

use wingmate_text::{pack::pack_all, source::texts_below};

fn main() {
    println!("cargo::rerun-if-changed=src");
    if let Err(problem) = write() {
        println!("cargo::error={problem}");
    }
}

fn write() -> Result<(), String> {
    let folder = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    let texts = texts_below(Path::new("src")).map_err(|error| format!("core/src: {error}"))?;
    let packed = pack_all(texts)?;
    let list: Vec<String> = packed.places.iter().map(|(text, place)| format!("{place} {text}\n")).collect();
    let write = |name: &str, bytes: &[u8]| {
        fs::write(Path::new(&folder).join(name), bytes).map_err(|error| format!("{name}: {error}"))
    };
    write("texts.bin", &packed.bytes)?;
    write("texts.txt", list.concat().as_bytes())
}
