//! The command line as a shell sees it: exit codes, one-line errors, JSON, save files.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

struct Shell {
    folder: tempfile::TempDir,
}

impl Shell {
    fn new() -> Shell {
        Shell { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the program without a display and without a terminal.
    fn run(&self, words: &str, input: &str) -> Output {
        let mut program = Command::new(env!("CARGO_BIN_EXE_wingmate-sim"))
            .args(words.split_whitespace())
            .current_dir(self.path())
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("HOME", self.path())
            .env("XDG_DATA_HOME", self.path().join("data"))
            .env("APPDATA", self.path().join("data"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that refuses its words does not read.
        let _ = program.stdin.take().unwrap().write_all(input.as_bytes());
        program.wait_with_output().unwrap()
    }

    fn json(&self, words: &str, input: &str) -> Value {
        let output = self.run(words, input);
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{words}: {error}: {output:?}"))
    }
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn wrong_words_exit_2_with_one_clear_line() {
    let shell = Shell::new();
    std::fs::write(shell.path().join("short.save"), b"short").unwrap();
    std::fs::write(shell.path().join("binary.txt"), [0xFF, 0xFE]).unwrap();
    std::fs::write(shell.path().join("wrong.txt"), "a\njump\n").unwrap();
    for (words, part) in [
        ("plya", "unrecognized subcommand 'plya'"),
        ("--bogus", "unexpected argument '--bogus'"),
        ("run", "<SCRIPT>"),
        ("run nothere.txt", "cannot read nothere.txt"),
        ("run wrong.txt", "wrong.txt, line 2: \"jump\" is not a word"),
        ("run binary.txt", "binary.txt is not text"),
        ("run - --board toaster", "no such board; there is pico_lcd_1_3"),
        ("run - --save short.save", "short.save is not a save file: it has 5 bytes, not 1048576"),
        ("run - --save .", "is a folder"),
        ("run - --png no/such/folder.png", "cannot write no/such/folder.png"),
        ("run - --gif no/such/folder.gif", "cannot write no/such/folder.gif"),
        ("run - --scale 0", "0 is not in 1..=16"),
        ("play --seed minus", "'minus'"),
        ("play --window --text", "cannot be used with"),
        ("list ships", "possible values: screens"),
        ("list screens --format xml", "possible values: text, json"),
        ("play --terminal", "this is not one"),
    ] {
        let output = shell.run(words, "");
        let line = complained(&output);
        assert_eq!(output.status.code(), Some(2), "{words}: {line}");
        let own: Vec<&str> = line.lines().filter(|line| !line.starts_with("save file: ")).collect();
        assert_eq!(own.len(), 1, "{words}: {line}");
        assert!(own[0].starts_with("wingmate-sim: ") && own[0].contains(part), "{words}: {line}");
        assert_eq!(said(&output), "", "{words}");
    }
}

#[cfg(not(any(windows, target_os = "macos")))]
#[test]
fn a_window_without_a_display_is_refused() {
    let output = Shell::new().run("play --window", "");
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("there is no display"));
}

#[cfg(not(any(windows, target_os = "macos")))]
#[test]
fn no_words_no_display_no_terminal_is_a_demo() {
    let shell = Shell::new();
    let output = shell.run("", "");
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    assert!(said(&output).contains("Wingmate plays by itself"));
    assert!(said(&output).contains("> hold b\n[home]"));
    assert!(!shell.path().join("data").exists(), "the demo leaves no file");
    assert_eq!(shell.json("--format json", "")["screen"], "home");
}

#[test]
fn an_expectation_that_is_not_met_exits_1_and_says_what_is_there() {
    let shell = Shell::new();
    let output = shell.run("run - --seed 1", "a\nexpect \"Dice\"\nexpect \"Shop\"\n");
    assert_eq!(output.status.code(), Some(1));
    let line = complained(&output);
    assert_eq!(line.lines().count(), 1, "{line}");
    assert!(line.contains("line 3: expected \"Shop\", but the screen says: [home] | Wingmate"), "{line}");
    let value = shell.json("run - --format json", "expect \"Shop\"\n");
    assert!(value["failure"].as_str().unwrap().starts_with("line 1: expected \"Shop\""));
}

#[test]
fn a_script_writes_pictures_and_shots() {
    let shell = Shell::new();
    std::fs::create_dir(shell.path().join("out")).unwrap();
    let words = "run - --seed 5 --png out/last.png --gif out/film.gif --scale 2 --format json";
    let value = shell.json(words, "a\nshot first\ndown\na\nwait 1s\na\n");
    let bytes = |name: &str| std::fs::read(shell.path().join("out").join(name)).unwrap();
    assert!(bytes("last.png").starts_with(b"\x89PNG"));
    assert!(bytes("first.png").starts_with(b"\x89PNG"));
    assert!(bytes("film.gif").starts_with(b"GIF89a"));
    assert_eq!(value["keys"], 4);
    assert_eq!(value["shots"][0]["name"], "first");
    assert_eq!(value["steps"][0]["screen"], "home");
    assert_eq!(value["steps"][3]["line"], 6);
    assert_eq!(value["steps"][3]["hash"], value["hash"]);
    let keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "board", "failure", "gif", "hash", "keys", "png", "save", "screen", "seed", "shots", "steps",
            "text"
        ]
    );
}

#[test]
fn the_same_seed_gives_the_same_run() {
    let (first, second) = (Shell::new(), Shell::new());
    let script = "a\ndown\na\na\nb\na\ny\nhold y\n";
    let run = |shell: &Shell, seed: u32| shell.json(&format!("run - --seed {seed} --format json"), script);
    assert_eq!(run(&first, 9), run(&second, 9));
    assert_ne!(run(&first, 9)["steps"][3]["hash"], run(&first, 10)["steps"][3]["hash"]);
}

#[test]
fn a_text_run_prints_every_screen() {
    let output = Shell::new().run("run - --text --seed 1", "a\ndown\n");
    assert_eq!(output.status.code(), Some(0));
    let text = said(&output);
    assert!(text.starts_with("[title]\n"), "{text}");
    assert_eq!(text.matches("\n> ").count(), 2, "{text}");
}

#[test]
fn a_save_file_is_resumed_on_the_same_screen() {
    let shell = Shell::new();
    let output = shell.run("run - --save game.save --seed 3", "a\ndown\na\na\n");
    assert!(complained(&output).starts_with("save file: game.save"), "{}", complained(&output));
    let before = shell.json("run - --save game.save --format json", "");
    assert_eq!(before["screen"], "dice");
    // Undo reaches back over the end of the program.
    let after = shell.json("run - --save game.save --format json", "y\n");
    assert!(after["text"].to_string().contains("Undone: 3 attack dice"), "{after}");
}

#[test]
fn play_as_text_keeps_its_game_in_the_data_folder() {
    let shell = Shell::new();
    let output = shell.run("play --text", "a\nq\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(complained(&output).starts_with("save file: "));
    assert!(said(&output).contains("[home]"));
    let saved = complained(&output).trim().trim_start_matches("save file: ").to_owned();
    assert_eq!(std::fs::metadata(saved).unwrap().len(), 1 << 20);
    // A wrong word in a pipe does not pass unseen.
    assert_eq!(shell.run("play --text", "jump\n").status.code(), Some(2));
}

#[test]
fn screens_are_listed() {
    let shell = Shell::new();
    let names = said(&shell.run("list screens", ""));
    let value = shell.json("list screens --format json", "");
    let listed: Vec<&str> =
        value["screens"].as_array().unwrap().iter().map(|n| n.as_str().unwrap()).collect();
    assert_eq!(names.lines().collect::<Vec<_>>(), listed);
    assert!(listed.contains(&"title") && listed.contains(&"dice"));
}

#[test]
fn help_and_version_exit_0() {
    let shell = Shell::new();
    for words in ["--help", "run --help", "--version"] {
        let output = shell.run(words, "");
        assert_eq!(output.status.code(), Some(0));
        assert!(!output.stdout.is_empty() && output.stderr.is_empty());
    }
}
