//! Play in a real terminal that goes away, and under signals: the program leaves, and the save opens again.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, ioctl_tiocsctty, kill_process, setsid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::stdio::stdin;
use rustix::termios::{Winsize, tcsetwinsize};

/// Far more than the program needs on a busy machine: only one that never ends takes so long.
const SOON: Duration = Duration::from_secs(60);
/// A terminal's answer to the question what it is.
const PLAIN: &[u8] = b"\x1b[?62c";
const PLAY: &str = "play --terminal --save game.save";

fn program(words: &str, folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_wingmate-sim"));
    program.args(words.split_whitespace()).current_dir(folder).env_remove("DISPLAY");
    program
}

/// A run under `nohup` ignores hang-ups, and programs inherit that. This one hears them.
fn hear_hang_ups(program: &mut Command) {
    let reset = || {
        // SAFETY: no handler is installed.
        unsafe { libc::signal(libc::SIGHUP, libc::SIG_DFL) };
        Ok(())
    };
    // SAFETY: between fork and exec it makes one system call and allocates nothing.
    unsafe { program.pre_exec(reset) };
}

/// Whether the system tells a program that its terminal is gone: it does if that terminal controls it.
#[derive(Clone, Copy)]
enum Told {
    Yes,
    No,
}

/// Play in a terminal of its own, and the other end of that terminal.
fn play(folder: &Path, told: Told) -> (Child, File) {
    play_as(program(PLAY, folder), told)
}

fn play_as(mut program: Command, told: Told) -> (Child, File) {
    // No other program may hold it open.
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    tcsetwinsize(&ours, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let name = ptsname(&ours, Vec::new()).unwrap();
    let theirs = OpenOptions::new().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    program.stdin(Stdio::from(theirs.try_clone().unwrap()));
    program.stdout(Stdio::from(theirs.try_clone().unwrap()));
    program.stderr(Stdio::from(theirs));
    hear_hang_ups(&mut program);
    let apart = move || {
        setsid()?;
        match told {
            Told::Yes => ioctl_tiocsctty(stdin())?,
            Told::No => {}
        }
        Ok(())
    };
    // SAFETY: between fork and exec it makes two system calls and allocates nothing.
    let child = unsafe { program.pre_exec(apart) }.spawn().unwrap();
    (child, File::from(ours))
}

/// Reads the terminal until it shows these words.
fn read_until(terminal: &mut File, words: &str) -> String {
    let mut shown = String::new();
    let mut buffer = [0; 4096];
    while !shown.contains(words) {
        let count = terminal.read(&mut buffer).unwrap();
        shown.push_str(&String::from_utf8_lossy(&buffer[..count]));
    }
    shown
}

/// Plays a key, so that there is something to save.
fn begin(folder: &Path, told: Told) -> (Child, File) {
    begin_as(program(PLAY, folder), told)
}

fn begin_as(program: Command, told: Told) -> (Child, File) {
    let (child, mut terminal) = play_as(program, told);
    read_until(&mut terminal, "\x1b[c");
    terminal.write_all(PLAIN).unwrap();
    read_until(&mut terminal, "q quits");
    terminal.write_all(b"aa").unwrap();
    read_until(&mut terminal, "q quits");
    (child, terminal)
}

fn end(mut child: Child) -> ExitStatus {
    let start = Instant::now();
    while start.elapsed() < SOON {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    panic!("it never ended");
}

fn opens_again(folder: &Path) {
    let output = program("run /dev/null --save game.save --text", folder).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && said.starts_with("[home]"), "{:?} {said}", output.status);
}

/// All of it may come in one piece.
#[test]
fn keys_typed_before_q_count() {
    let folder = tempfile::tempdir().unwrap();
    let (child, mut terminal) = play(folder.path(), Told::Yes);
    read_until(&mut terminal, "\x1b[c");
    terminal.write_all(PLAIN).unwrap();
    read_until(&mut terminal, "q quits");
    terminal.write_all(b"aaq").unwrap();
    assert!(end(child).success());
    opens_again(folder.path());
}

#[test]
fn without_a_window_it_is_the_terminal_that_plays() {
    let folder = tempfile::tempdir().unwrap();
    let mut refused = program("play --save game.save", folder.path());
    refused.env("DISPLAY", ":4711").env_remove("WAYLAND_DISPLAY");
    let (child, mut terminal) = play_as(refused, Told::Yes);
    // Both may come in one piece.
    let shown = read_until(&mut terminal, "\x1b[c");
    assert!(shown.contains("playing without one"), "{shown:?}");
    terminal.write_all(PLAIN).unwrap();
    read_until(&mut terminal, "q quits");
    terminal.write_all(b"aaq").unwrap();
    assert!(end(child).success());
    opens_again(folder.path());
}

#[test]
fn a_lost_terminal_ends_play() {
    for told in [Told::Yes, Told::No] {
        let folder = tempfile::tempdir().unwrap();
        let (child, terminal) = begin(folder.path(), told);
        drop(terminal);
        assert_eq!(end(child).code(), Some(129));
        opens_again(folder.path());
    }
}

/// crossterm waits for an answer then, and does not come back.
#[test]
fn a_terminal_lost_before_play_ends_it_too() {
    for told in [Told::Yes, Told::No] {
        let folder = tempfile::tempdir().unwrap();
        let (child, mut terminal) = play(folder.path(), told);
        read_until(&mut terminal, "\x1b[c");
        drop(terminal);
        assert_eq!(end(child).code(), Some(129));
    }
}

#[test]
fn a_signal_ends_play_and_puts_the_terminal_back() {
    for (signal, exit) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let folder = tempfile::tempdir().unwrap();
        let (child, mut terminal) = begin(folder.path(), Told::Yes);
        kill_process(Pid::from_child(&child), signal).unwrap();
        let shown = read_until(&mut terminal, "the game is saved");
        assert!(shown.contains("\x1b[?1049l") && shown.contains("\x1b[?25h"), "{shown:?}");
        assert_eq!(end(child).code(), Some(exit));
        opens_again(folder.path());
    }
}

/// Nobody is told that a game is saved if it is not.
#[test]
fn a_signal_does_not_hide_a_save_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    assert!(program("run /dev/null --save game.save", folder.path()).status().unwrap().success());
    let mut full = Command::new("sh");
    let words = format!("ulimit -f 0; exec {} {PLAY}", env!("CARGO_BIN_EXE_wingmate-sim"));
    full.args(["-c", &words]).current_dir(folder.path()).env_remove("DISPLAY");
    let (child, mut terminal) = begin_as(full, Told::Yes);
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let shown = read_until(&mut terminal, "file too large");
    assert!(shown.contains("ended from outside; cannot write the save file") && !shown.contains("is saved"));
    assert_eq!(end(child).code(), Some(143));
}

/// As text there is nothing to put back: the system ends it, and what was played is saved.
#[test]
fn a_signal_ends_play_as_text() {
    for signal in [Signal::TERM, Signal::HUP] {
        let folder = tempfile::tempdir().unwrap();
        let mut as_text = program("play --text --save game.save", folder.path());
        hear_hang_ups(&mut as_text);
        as_text.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = as_text.spawn().unwrap();
        child.stdin.as_mut().unwrap().write_all(b"a\na\n").unwrap();
        let mut said = child.stdout.take().unwrap();
        let mut text = String::new();
        while !text.contains("[home]") {
            let mut byte = [0];
            said.read_exact(&mut byte).unwrap();
            text.push(char::from(byte[0]));
        }
        kill_process(Pid::from_child(&child), signal).unwrap();
        assert!(!end(child).success());
        opens_again(folder.path());
    }
}
