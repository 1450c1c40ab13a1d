//! The command line of `cargo uf2`.

use std::process::Command;

use wingmate_core::body::Board;
use wingmate_tests::elf::Elf;
use wingmate_tests::emulator::{build_firmware, target_directory};
use wingmate_tests::{info, uf2};
use wingmate_web::build;

/// The log's buffer names itself in the image.
const LOG: &[u8] = b"SEGGER RTT";
/// Of a block: where its bytes begin, and how many they are.
const BLOCK: usize = 512;
const PAYLOAD: std::ops::Range<usize> = 32..288;

#[test]
fn without_a_word_the_image_has_no_log() {
    let output = Command::new(env!("CARGO_BIN_EXE_uf2")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let file = std::fs::read(target_directory().unwrap().join("wingmate-pico_lcd_1_3.uf2")).unwrap();
    let image: Vec<u8> = file.chunks(BLOCK).flat_map(|block| block[PAYLOAD].to_vec()).collect();
    assert!(!image.windows(LOG.len()).any(|bytes| bytes == LOG));
    let kept = Elf::read(&build_firmware(Board::PicoLcd13).unwrap()).unwrap();
    assert!(kept.symbol("_SEGGER_RTT").is_none());
    assert!(file == uf2::from_segments(kept.segments(), uf2::RP2040_FAMILY).unwrap());
}

/// As picotool reads it, from the images that the emulator runs.
#[test]
fn an_image_says_its_name_its_version_and_its_board() {
    for board in [Board::PicoLcd13, Board::PicoSystem, Board::DisplayPack2] {
        let info = info::read(&Elf::read(&build_firmware(board).unwrap()).unwrap()).unwrap();
        let expected = ["Wingmate", env!("CARGO_PKG_VERSION"), board.id()].map(str::to_owned);
        assert_eq!([info.name, info.version, info.board], expected);
    }
}

/// The same sources make the same file on every machine.
#[test]
fn no_program_names_the_folders_of_whoever_built_it() {
    let elf = Elf::read(&build_firmware(Board::PicoLcd13).unwrap()).unwrap();
    let image = elf.segments().iter().flat_map(|segment| segment.data.clone()).collect::<Vec<u8>>();
    let module = build::module().unwrap();
    let home = std::env::home_dir().unwrap();
    for folder in [home.as_path(), build::workspace()] {
        let name = folder.to_str().unwrap().as_bytes();
        for program in [&image, &module] {
            assert!(!program.windows(name.len()).any(|bytes| bytes == name), "{}", folder.display());
        }
    }
}

#[test]
fn an_unknown_board_is_refused_in_one_line() {
    let output = Command::new(env!("CARGO_BIN_EXE_uf2")).arg("toaster").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "unknown board toaster; known boards: pico_lcd_1_3, picosystem, display_pack_2, pico_2_lcd_1_3\n"
    );
    assert!(output.stdout.is_empty());
}

#[test]
fn an_unknown_option_is_refused_in_one_line() {
    let output = Command::new(env!("CARGO_BIN_EXE_uf2")).arg("--loud").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "--loud is no option: there are --all and --log\n");
}

#[test]
fn two_boards_are_one_too_many() {
    for words in [["pico_lcd_1_3", "toaster"], ["--all", "pico_lcd_1_3"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_uf2")).args(words).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
    }
}
