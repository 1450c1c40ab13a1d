//! The emulator's own models: panel, flash, board, protocol. No firmware is needed.

use std::process::Command;

use wingmate_tests::emulator::{self, Boot, Emulator};

#[test]
fn the_models_keep_their_rules() {
    // Starting one checks for Node and installs the package.
    let Some(_emulator) = Emulator::start_or_say_why() else { return };
    let mut scripts: Vec<_> = std::fs::read_dir(emulator::directory())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    scripts.sort();
    assert!(scripts.len() >= 3, "found only {scripts:?}");

    let output = Command::new("node").arg("--test").args(&scripts).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
}

#[test]
fn a_job_that_cannot_be_done_is_answered_in_one_sentence() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    let message = emulator.run(1).unwrap_err().to_string();
    assert_eq!(message, "emulator, run: there is no board yet: boot one");

    let not_an_elf = Boot::new(emulator::directory().join("package.json"));
    let message = emulator.boot(&not_an_elf).unwrap_err().to_string();
    assert_eq!(message, "emulator, boot: not a 32-bit little-endian ELF file");
}
