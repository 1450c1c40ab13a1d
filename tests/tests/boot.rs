//! A start: how the panel is woken, and what becomes of keys that come too early.

use wingmate_core::body::Board as Kind;
use wingmate_sim::{body::Body, run::hex, save::Chip};
use wingmate_tests::{
    emulator::{Boot, Emulator, Key, Start, build_firmware},
    parity::{boot_with, practice_image},
};

fn expected(save: &[u8]) -> String {
    hex(Body::on_chip(Kind::PicoLcd13, Chip::of(save.to_vec())).hash())
}

#[test]
fn the_panel_is_set_up_as_its_maker_does() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    let booted = emulator.boot(&Boot::new(build_firmware(Kind::PicoLcd13).unwrap())).unwrap();
    // The emulator complains about weak pads, and about light before a whole picture on a steady panel.
    booted.assert_clean();
    assert!(booted.light_ns >= booted.first_frame_ns);
    let panel = emulator.panel().unwrap();
    assert!(panel.display_on && !panel.sleeping && panel.inverted);
    assert_eq!((panel.madctl, panel.colmod), (0x70, 0x53));
    let commands: Vec<&str> = panel.settings.keys().map(String::as_str).collect();
    let wanted = ["0xb2", "0xb7", "0xbb", "0xc0", "0xc2", "0xc3", "0xc4", "0xc6", "0xd0", "0xe0", "0xe1"];
    assert_eq!(commands, wanted);
    assert_eq!([&panel.settings["0xbb"][..], &panel.settings["0xc3"][..]], [[0x19], [0x12]]);
}

/// A key that is down before there is something to answer does nothing, however long it stays down.
#[test]
fn keys_before_the_first_picture_are_dropped() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    let image = practice_image(7);
    let mut boot = boot_with("early-keys", &image).unwrap();
    boot.start = Start { down: vec![Key::A], ..Start::default() };
    let booted = emulator.boot(&boot).unwrap();
    booted.assert_clean();
    assert_eq!(booted.hash, expected(&image));
    assert_eq!(emulator.run(1_000).unwrap().hash, booted.hash, "it was held");
    emulator.set_keys(&[]).unwrap();
    assert_eq!(emulator.run(100).unwrap().hash, booted.hash);
    assert_ne!(emulator.press(Key::A).unwrap().hash, booted.hash, "now it counts");
}
