//! A start on whatever the flash holds: a picture in time, a game in time, and never a reset.
//!
//! The simulator starts from the same bytes, so both must show the same.

use std::thread;

use wingmate_core::body::Board as Kind;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_sim::body::Body;
use wingmate_sim::run::hex;
use wingmate_sim::save::Chip;
use wingmate_tests::any_flash::{self, Content};
use wingmate_tests::emulator::{Boot, Booted, Cut, Emulator, Key, Patience, Start, Tear, build_firmware};
use wingmate_tests::parity::{SAVE_OFFSET, boot_with, practice_image};
use wingmate_tests::thorough;

/// From reset, in milliseconds; the first two as in tests/budgets.toml.
const FIRST_FRAME_MS: f64 = 200.0;
const READY_MS: f64 = 500.0;
const LIGHT_MS: f64 = 250.0;
/// Long enough for the first tidying after a start.
const TIDYING_MS: u32 = 1_500;
/// Moments at which the power is cut: one of each way, or ten of a thorough run.
const CUTS: usize = 3;
const THOROUGH_CUTS: usize = 10;
/// Contents whose first writes are cut: a new device, another program's flash, our own save, and saves half overwritten.
/// `starts` cuts every write on every content, in the simulator; a thorough run cuts here on every content, too.
const CUT: [&str; 5] =
    ["erased", "noise", "1.0.save.gz", "six games, their list overwritten", "noise under our mark"];
/// Contents that are started with slow erases, too: those that look most like saves, and two more of a thorough run.
const SLOW: [&str; 4] = ["headers without items", "noise under our mark", "zeros", "noise"];
const WORKERS: usize = 2;

#[track_caller]
fn in_time(booted: &Booted, name: &str) {
    booted.assert_clean();
    let ms = |ns: Option<u64>| ns.map_or(f64::INFINITY, |ns| ns as f64 / 1e6);
    let (frame, ready, light) = (ms(booted.first_frame_ns), ms(booted.picture_ns), ms(booted.light_ns));
    println!("{name}: first frame {frame:.1} ms, light {light:.1} ms, ready {ready:.1} ms");
    assert!(frame <= FIRST_FRAME_MS, "{name}: first frame after {frame:.1} ms");
    assert!(light <= LIGHT_MS, "{name}: light after {light:.1} ms");
    assert!(ready <= READY_MS, "{name}: ready after {ready:.1} ms");
}

fn expected(save: &[u8]) -> String {
    hex(Body::on_chip(Kind::PicoLcd13, Chip::of(save.to_vec())).hash())
}

/// Starts on a content, then on what power cuts in the first writes would have left of it.
fn start_on(emulator: &mut Emulator, (name, content): &Content) {
    let mut boot = boot_with(&format!("boot-{}", name.replace(' ', "-")), content).unwrap();
    boot.start.record = true;
    let booted = emulator.boot(&boot).unwrap();
    in_time(&booted, name);
    assert_eq!(booted.hash, expected(content), "{name}");
    // The slowest flash that the datasheet allows: what is written then is written after that.
    let slow = if thorough() { &SLOW[..] } else { &SLOW[..2] };
    if slow.contains(&name.as_str()) {
        let patience = Patience { limit_ms: 10_000, ..Patience::default() };
        let start = Start { patience, ..Start::default() };
        let slowly = emulator.boot(&Boot { erase_ms: 400, start, ..boot.clone() }).unwrap();
        in_time(&slowly, &format!("{name}, slow flash"));
        assert_eq!(slowly.hash, booted.hash, "{name}, slow flash");
        emulator.boot(&boot).unwrap().assert_clean();
    }
    // A screen is left, which is saved; then the flash is tidied.
    emulator.hold(Key::B, 600).unwrap().assert_clean();
    emulator.press(Key::A).unwrap().assert_clean();
    emulator.run(TIDYING_MS).unwrap().assert_clean();
    let operations = emulator.recorded().unwrap().len();
    assert!(operations > 0, "{name}: nothing was saved");
    if !thorough() && !CUT.contains(&name.as_str()) {
        return;
    }
    let cuts = if thorough() { THOROUGH_CUTS } else { CUTS }.min(operations);
    for cut in 0..cuts {
        let (part, tear) = [(0.0, Tear::Prefix), (0.4, Tear::Prefix), (0.7, Tear::Scattered)][cut % 3];
        let cut = Cut { at_operation: 1 + cut * operations / cuts, part, tear };
        let image = emulator.image(&cut).unwrap();
        let save = &image[SAVE_OFFSET as usize..(SAVE_OFFSET + REGION_BYTES) as usize];
        let booted = emulator.boot_image(&cut).unwrap();
        in_time(&booted, &format!("{name}, {cut:?}"));
        assert_eq!(booted.hash, expected(save), "{name}, {cut:?}");
    }
}

#[test]
fn any_flash_starts_in_time_and_so_does_what_a_power_cut_leaves_of_it() {
    let contents = any_flash::all().unwrap();
    let is_there = |wanted: &&str| contents.iter().any(|(name, _)| name == wanted);
    assert!(CUT.iter().chain(&SLOW).all(is_there), "a content was renamed");
    let share = |worker: usize| {
        let mut emulator = Emulator::start_or_say_why()?;
        contents.iter().skip(worker).step_by(WORKERS).for_each(|content| start_on(&mut emulator, content));
        Some(())
    };
    thread::scope(|scope| {
        let handles = [0, 1].map(|worker| scope.spawn(move || share(worker)));
        for handle in handles {
            handle.join().unwrap();
        }
    });
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
    let settings: Vec<(&str, &[u8])> =
        panel.settings.iter().map(|(command, bytes)| (command.as_str(), &bytes[..])).collect();
    assert_eq!(settings, GLASS);
}

/// The maker's own driver, line by line.
#[rustfmt::skip]
const GLASS: [(&str, &[u8]); 11] = [
    ("0xb2", &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
    ("0xb7", &[0x35]),
    ("0xbb", &[0x19]),
    ("0xc0", &[0x2C]),
    ("0xc2", &[0x01, 0xFF]),
    ("0xc3", &[0x12]),
    ("0xc4", &[0x20]),
    ("0xc6", &[0x0F]),
    ("0xd0", &[0xA4, 0xA1]),
    ("0xe0", &[0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23]),
    ("0xe1", &[0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23]),
];

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
