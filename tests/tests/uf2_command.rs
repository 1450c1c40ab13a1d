//! The command line of `cargo uf2`.

use std::process::Command;

#[test]
fn an_unknown_board_is_refused_in_one_line() {
    let output = Command::new(env!("CARGO_BIN_EXE_uf2")).arg("toaster").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "unknown board toaster; known boards: pico_lcd_1_3\n"
    );
    assert!(output.stdout.is_empty());
}

#[test]
fn an_unknown_option_is_refused_in_one_line() {
    let output = Command::new(env!("CARGO_BIN_EXE_uf2")).arg("--loud").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "--loud is no option: there is --log\n");
}

#[test]
fn two_boards_are_one_too_many() {
    let output = Command::new(env!("CARGO_BIN_EXE_uf2")).args(["pico_lcd_1_3", "toaster"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
