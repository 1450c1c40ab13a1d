//! The command line as a shell sees it: exit codes, one-line errors, JSON, save files.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

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

    /// The program without a display.
    fn program(&self, words: &str) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_wingmate-sim"));
        program.args(words.split_whitespace()).current_dir(self.path());
        program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        program.env("HOME", self.path());
        program.env("XDG_DATA_HOME", self.path().join("data")).env("APPDATA", self.path().join("data"));
        program
    }

    /// Runs the program without a display and without a terminal.
    fn run(&self, words: &str, input: &str) -> Output {
        let mut program = self
            .program(words)
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
    std::fs::write(shell.path().join("empty.save"), "").unwrap();
    // A terabyte that takes no room.
    std::fs::File::create(shell.path().join("huge.save")).unwrap().set_len(1 << 40).unwrap();
    for (words, part) in [
        ("plya", "unrecognized subcommand 'plya' [subcommands: play, run, odds"),
        ("--bogus", "unexpected argument '--bogus'"),
        ("run", "<SCRIPT>"),
        ("run nothere.txt", "cannot read nothere.txt"),
        ("run wrong.txt", "wrong.txt, line 2: \"jump\" is not a word"),
        ("run binary.txt", "binary.txt is not text"),
        ("run - --board toaster", "no such board; there is pico_lcd_1_3"),
        ("run - --save short.save", "short.save is not a save file: it has 5 bytes, not 786432"),
        ("run - --save .", "it is a folder"),
        ("run .", "cannot read ."),
        ("run - --png no/such/folder.png", "cannot write no/such/folder.png"),
        ("run - --gif no/such/folder.gif", "cannot write no/such/folder.gif"),
        ("run - --scale 0", "0 is not in 1..=16"),
        ("play --seed minus", "'minus'"),
        ("play --window --text", "cannot be used with"),
        ("list shoes", "possible values: ships, missions, pilots, upgrades, screens"),
        ("list", "<ships|missions|pilots|upgrades|screens>"),
        ("ship", "possible values: tie_ln_fighter, tie_interceptor, "),
        ("ship xwing", "possible values: tie_ln_fighter, tie_interceptor, "),
        ("ship tie_ln_fighter firespray", "unexpected argument 'firespray'"),
        ("maneuver xwing", "possible values: tie_ln_fighter"),
        ("maneuver firespray --arc side", "possible values: front, front_side, rear_side, rear]"),
        ("maneuver firespray --arc rear --side up", "possible values: left, right]"),
        ("maneuver firespray --arc rear --distance close --die 1", "--side <left|right>"),
        ("maneuver firespray --arc rear --side left --die 1", "--distance <close|far>"),
        ("maneuver firespray --distance near", "possible values: close, far]"),
        ("maneuver firespray --arc rear --side left --distance far", "--die <1-6>"),
        ("maneuver firespray --die 0", "0 is not in 1..=6"),
        ("maneuver firespray --die 7", "7 is not in 1..=6"),
        ("maneuver firespray --die -1", "-1 is not in 1..=6"),
        ("maneuver firespray --die six", "invalid value 'six' for '--die <1-6>'"),
        ("simulate", "[subcommands: activations, setups, campaigns, watch, track, missions, merge, balance]"),
        (
            "simulate fights",
            "[subcommands: activations, setups, campaigns, watch, track, missions, merge, balance]",
        ),
        ("simulate campaigns", "--count <N>"),
        ("simulate campaigns --count 0", "0 is not in 1..="),
        ("simulate campaigns --count 1 --length long", "possible values: short, medium]"),
        ("odds --attack -1 --defence 0", "-1 is not in 0..=255"),
        ("odds --attack 300 --defence 0", "300 is not in 0..=255"),
        ("odds --attack 9 --defence 0", "at most 8 of a kind"),
        ("odds --attack 3", "--defence <N>"),
        ("dice --bytes -1", "'-1' for '--bytes <N>'"),
        ("dice --faces d6 --count -1", "'-1' for '--count <N>'"),
        ("dice --faces d8", "there is attack, defence and d6"),
        ("dice --faces d6 --row-words -1", "-1 is not in 1..="),
        ("play --seed -1", "'-1' for '--seed <N>'"),
        ("run - --seed -1", "'-1' for '--seed <N>'"),
        ("run - --scale -1", "-1 is not in 1..=16"),
        ("monkey --keys -1", "'-1' for '--keys <N>'"),
        ("monkey --seed -1", "'-1' for '--seed <N>'"),
        ("mission local_trouble --pilots -3 --level 1", "-3 is not in 0..=255"),
        ("log empty.save --place -1", "-1 is not in 1..="),
        ("log .", ". is not a save file: it is a folder"),
        ("log nothere.save", "cannot read nothere.save"),
        ("log empty.save", "empty.save is not a save file: it has 0 bytes"),
        ("log huge.save", "huge.save is not a save file: it has 1099511627776 bytes"),
        ("run - --save huge.save", "huge.save is not a save file: it has 1099511627776 bytes"),
        ("run huge.save", "huge.save is longer than 16 MiB"),
        ("replay empty.save --until -1", "'-1' for '--until <N>'"),
        ("replay empty.save", "empty.save is not a save file"),
        ("campaign", "<FILE>"),
        ("campaign nothere.save", "nothere.save"),
        ("campaign short.save", "short.save is not a save file"),
        ("simulate setups --id local_trouble --pilots 3 --level 1", "--count <N>"),
        ("simulate setups --id local_trouble --pilots 3 --level 1 --count 0", "0 is not in 1..="),
        ("simulate setups --id nowhere --pilots 3 --level 1 --count 1", "no mission is called 'nowhere'"),
        ("mission", "<ID>"),
        ("mission local_trouble --level 1", "--pilots <3-6>"),
        ("mission local_trouble --pilots 3", "--level <1-5>"),
        ("mission death_star --pilots 3 --level 1", "no mission is called 'death_star': `list missions`"),
        ("mission local_trouble --pilots 7 --level 1", "3 to 6 pilots fly a mission, not 7"),
        ("mission local_trouble --pilots 2 --level 1", "3 to 6 pilots fly a mission, not 2"),
        ("mission local_trouble --pilots 3 --level 0", "levels go from 1 to 5: 0 is not one of them"),
        ("mission local_trouble --pilots three --level 1", "invalid value 'three'"),
        ("simulate activations --ship xwing --count 1", "possible values: tie_ln_fighter"),
        ("simulate activations --count 1", "possible values: tie_ln_fighter"),
        ("simulate activations --ship firespray", "--count <N>"),
        ("simulate activations --ship firespray --count 0", "0 is not in 1..="),
        ("simulate activations --ship firespray --count -5", "-5"),
        ("simulate activations --ship firespray --count 1 --seed x", "'x'"),
        ("simulate missions --pilots 3 --level 1 --count 1", "--id <ID|all>"),
        ("simulate missions --id all --pilots 3 --level 1", "--count <N>"),
        ("simulate missions --id hoth --pilots 3 --level 1 --count 1", "no mission is called 'hoth'"),
        ("simulate missions --id all --pilots 2-4 --level 1 --count 1", "3 to 6 pilots fly a mission"),
        ("simulate missions --id all --pilots 3 --level 5-4 --count 1", "levels go from 1 to 5"),
        ("simulate missions --id all --pilots 3 --level 1 --count 0", "it is flown 1 to 1000000000 times"),
        ("simulate missions --id all --pilots 3 --level 1 --count -1", "it is flown 1 to 1000000000 times"),
        ("simulate balance --count 0", "it is flown 1 to 1000000000 times"),
        ("simulate balance --threads 0", "1 to 512 cores can work on it"),
        (
            "simulate missions --id all --pilots 3 --level 1 --count 1 --ships xwing,tie",
            "no such ship; there is xwing, ywing, awing, bwing, hwk290, kwing, uwing, arc170, gr75",
        ),
        ("simulate missions --id all --pilots 3 --level 1 --count 1 --shard 1/2", "--seed <N>"),
        ("simulate missions --id all --pilots 3 --level 1 --count 1 --seed 1 --shard 3/2", "from 1/N to N/N"),
        (
            "simulate missions --id all --pilots 3 --level 1 --count 1 --threads 0",
            "1 to 512 cores can work on it",
        ),
        (
            "simulate missions --id all --pilots 3 --level 1 --count 1 --save new.save",
            "--save keeps one flight, and these are 17: --count 18 --shard 18/18 flies the 18th alone",
        ),
        (
            "simulate missions --id revenge --pilots 3 --level 1 --count 1 --save short.save",
            "cannot write short.save: file exists",
        ),
        (
            "simulate missions --file short.save --pilots 3 --level 1 --count 1 --save new.save",
            "cannot be used with '--",
        ),
        ("simulate merge", "<FILE>"),
        ("simulate merge nothere.json", "cannot read nothere.json"),
        ("simulate merge wrong.txt", "wrong.txt is not the JSON of `simulate missions`"),
        ("simulate balance --out nothere", "there is no folder nothere"),
        ("simulate balance --out . --from wrong.txt", "wrong.txt is not the JSON of `simulate missions`"),
        ("simulate balance --from a.json --count 3", "cannot be used with"),
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

/// What never ends is not read to its end, and what is no file is not taken for one.
#[cfg(target_os = "linux")]
#[test]
fn devices_are_refused() {
    let shell = Shell::new();
    assert!(Command::new("mkfifo").arg(shell.path().join("pipe")).status().unwrap().success());
    for (words, part) in [
        ("log /dev/zero", "/dev/zero is not a save file: it is a device"),
        ("log pipe", "pipe is not a save file: it is a device"),
        ("campaign /dev/zero", "/dev/zero is not a save file: it is a device"),
        ("run - --save /dev/full", "/dev/full is not a save file: it is a device"),
        ("run - --save pipe", "pipe is not a save file: it is a device"),
        ("run /dev/zero", "/dev/zero is longer than 16 MiB"),
        ("run - --png /dev/full", "cannot write /dev/full: no space left on device"),
        ("run - --gif /dev/full", "cannot write /dev/full: no space left on device"),
    ] {
        let output = shell.run(words, "");
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert_eq!(complained(&output), format!("wingmate-sim: {part}\n"), "{words}");
    }
    for words in ["play --text --save a.save", "odds --grid"] {
        let zeros = std::fs::File::open("/dev/zero").unwrap();
        let output = shell.program(words).stdin(zeros).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(complained(&output).contains("line 1 is longer than 65536 letters"), "{words}");
    }
}

/// A reader who has seen enough is no failure; a full disk is.
#[cfg(target_os = "linux")]
#[test]
fn a_closed_or_full_output_is_no_panic() {
    let shell = Shell::new();
    shell.run("run - --save game.save --seed 3", "a\n");
    for words in [
        "--help",
        "run --help",
        "--version",
        "",
        "list upgrades",
        "ship firespray",
        "odds --attack 3 --defence 2",
        "dice --bytes 100000",
        "dice --faces d6 --count 100000",
        "dice --bytes 1000 --format json",
        "mission local_trouble --pilots 3 --level 1",
        "simulate activations --ship firespray --count 1",
        "simulate setups --id local_trouble --pilots 3 --level 1 --count 1",
        "simulate campaigns --count 1 --format json",
        "simulate missions --id local_trouble --pilots 3 --level 1 --count 1",
        "log game.save",
        "replay game.save",
        "run /dev/null --text",
        "run /dev/null --format json",
        "play --text --save other.save",
        "monkey --keys 1",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = shell.program(words).stdin(Stdio::null()).stdout(writer).output().unwrap();
        let line = complained(&output).replace("save file: other.save\n", "");
        assert_eq!((output.status.code(), line.as_str()), (Some(0), ""), "{words}");
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = shell.program(words).stdin(Stdio::null()).stdout(full).output().unwrap();
        let line = complained(&output).replace("save file: other.save\n", "");
        assert_eq!(line, "wingmate-sim: cannot write: no space left on device\n", "{words}");
        assert_eq!(output.status.code(), Some(2), "{words}");
    }
}

/// The program with a limit on the size of the files it writes, as a full disk has one.
#[cfg(target_os = "linux")]
fn with_little_room(shell: &Shell, words: &str, blocks: u32) -> Output {
    let program = env!("CARGO_BIN_EXE_wingmate-sim");
    let mut sh = Command::new("sh");
    sh.args(["-c", &format!("ulimit -f {blocks}; exec {program} {words}")]);
    sh.current_dir(shell.path()).stdin(Stdio::null()).output().unwrap()
}

/// However else a run ends, a step that was not saved is told.
#[cfg(target_os = "linux")]
#[test]
fn a_save_that_fails_is_told_beside_another_failure() {
    let shell = Shell::new();
    assert_eq!(shell.run("run - --save game.save", "a\na\n").status.code(), Some(0));
    let write = |name: &str, words: &str| std::fs::write(shell.path().join(name), words).unwrap();
    write("keys", "open dice\n");
    write("unmet", "open dice\nexpect \"no such words\"\n");
    write("wrong", "open dice\njump\n");
    for (words, exit, first) in [
        ("run unmet --save game.save", 1, "no such words"),
        ("run keys --save game.save > /dev/full", 2, "cannot write: "),
        ("run keys --save game.save --format json > /dev/full", 2, "cannot write: "),
        ("run keys --save game.save --png none/at/all.png", 2, "none/at/all.png"),
        ("play --text --save game.save < wrong", 2, "jump"),
        ("play --text --save game.save --format json < keys > /dev/full", 2, "cannot write: "),
    ] {
        let output = with_little_room(&shell, words, 0);
        let line = complained(&output);
        assert_eq!(output.status.code(), Some(exit), "{words}: {line}");
        assert!(line.contains(first), "{words}: {line}");
        assert!(line.ends_with("cannot write the save file game.save: file too large\n"), "{words}: {line}");
    }
    // A reader who has seen enough is no failure, but this is.
    let program = env!("CARGO_BIN_EXE_wingmate-sim");
    let words = format!("ulimit -f 0; exec {program} run keys --save game.save");
    let mut sh = Command::new("sh");
    sh.args(["-c", &words]).current_dir(shell.path()).stdin(Stdio::null());
    let mut child = sh.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(complained(&output).ends_with("game.save: file too large\n"), "{}", complained(&output));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn raw_bytes_are_json_if_asked() {
    let output = Shell::new().run("dice --bytes 4 --seed 1 --format json", "");
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["bytes"].as_str().map(str::len), Some(8));
}

#[cfg(target_os = "linux")]
#[test]
fn a_save_that_fails_is_told() {
    let shell = Shell::new();
    // No room for a new one: it says so, and what it left is finished later.
    let output = with_little_room(&shell, "run /dev/null --save game.save", 8);
    let line = complained(&output);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(line, "wingmate-sim: cannot write the save file game.save: file too large\n");
    assert_eq!(shell.run("run - --save game.save", "a\na\n").status.code(), Some(0));
    // No room for the next step.
    std::fs::write(shell.path().join("keys"), "open dice\n").unwrap();
    for words in ["run keys --save game.save", "play --text --save game.save < keys"] {
        let output = with_little_room(&shell, words, 0);
        let line = complained(&output);
        assert_eq!(output.status.code(), Some(2), "{words}: {line}");
        assert!(line.ends_with("cannot write the save file game.save: file too large\n"), "{words}: {line}");
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
    let output = shell.run("run - --seed 1", "a\na\nexpect \"Dice\"\nexpect \"Shop\"\n");
    assert_eq!(output.status.code(), Some(1));
    let line = complained(&output);
    assert_eq!(line.lines().count(), 1, "{line}");
    assert!(line.contains("line 4: expected \"Shop\", but the screen says: [home] | "), "{line}");
    let value = shell.json("run - --format json", "expect \"Shop\"\n");
    assert!(value["failure"].as_str().unwrap().starts_with("line 1: expected \"Shop\""));
}

#[test]
fn a_script_writes_pictures_and_shots() {
    let shell = Shell::new();
    std::fs::create_dir(shell.path().join("out")).unwrap();
    let words = "run - --seed 5 --png out/last.png --gif out/film.gif --scale 2 --format json";
    let value = shell.json(words, "a\na\nshot first\ndown\nwait 1s\na\n");
    let bytes = |name: &str| std::fs::read(shell.path().join("out").join(name)).unwrap();
    assert!(bytes("last.png").starts_with(b"\x89PNG"));
    assert!(bytes("first.png").starts_with(b"\x89PNG"));
    assert!(bytes("film.gif").starts_with(b"GIF89a"));
    assert_eq!(value["keys"], 4);
    assert_eq!(value["shots"][0]["name"], "first");
    assert_eq!(value["steps"][1]["screen"], "home");
    assert_eq!(value["steps"][1]["cursor"], "Start a battle");
    assert_eq!(value["steps"][3]["line"], 6);
    assert_eq!(value["steps"][3]["hash"], value["hash"]);
    let keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "board", "cursor", "failure", "gif", "hash", "keys", "png", "save", "screen", "seed", "shots",
            "steps", "text"
        ]
    );
}

#[test]
fn the_same_seed_gives_the_same_run() {
    let (first, second) = (Shell::new(), Shell::new());
    let script = "a\na\nopen dice\na\ny\nhold y\n";
    let run = |shell: &Shell, seed: u32| shell.json(&format!("run - --seed {seed} --format json"), script);
    assert_eq!(run(&first, 9), run(&second, 9));
    assert_ne!(run(&first, 9)["hash"], run(&first, 10)["hash"]);
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
    let output = shell.run("run - --save game.save --seed 3", "a\na\nopen dice\na\n");
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
    let output = shell.run("play --text", "a\na\nq\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(complained(&output).starts_with("save file: "));
    assert!(said(&output).contains("[home]"));
    let saved = complained(&output).trim().trim_start_matches("save file: ").to_owned();
    assert_eq!(std::fs::metadata(saved).unwrap().len(), 768 << 10);
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

const SHIPS: [&str; 15] = [
    "tie_ln_fighter",
    "tie_interceptor",
    "tie_sa_bomber",
    "vt49_decimator",
    "tie_advanced_x1",
    "tie_ph_phantom",
    "tie_d_defender",
    "lambda_shuttle",
    "firespray",
    "tie_sk_striker",
    "tie_ag_aggressor",
    "tie_ca_punisher",
    "tie_reaper",
    "tie_advanced_v1",
    "alpha_star_wing",
];

#[test]
fn ships_and_pilots_are_listed() {
    let shell = Shell::new();
    let value = shell.json("list ships --format json", "");
    let ids: Vec<&str> =
        value["ships"].as_array().unwrap().iter().map(|ship| ship["id"].as_str().unwrap()).collect();
    assert_eq!(ids, SHIPS);
    let text = said(&shell.run("list ships", ""));
    assert!(text.lines().zip(SHIPS).all(|(line, id)| line.starts_with(id)), "{text}");
    let value = shell.json("list pilots --format json", "");
    let pilots = value["pilots"].as_array().unwrap();
    assert_eq!(pilots.len(), 31);
    assert_eq!(pilots.iter().filter(|pilot| pilot["status"] == "printed").count(), 13);
    assert_eq!(pilots[0]["id"], "tie-interceptor-a");
    assert_eq!(pilots[0]["ship"], "tie_interceptor");
    assert_eq!(pilots[0]["basic"]["points"], 6);
    assert_eq!(pilots[0]["elite"][4]["initiative"], 7);
    assert_eq!(said(&shell.run("list pilots", "")).lines().count(), 31);
}

#[test]
fn a_ship_is_its_card() {
    let shell = Shell::new();
    let card = shell.json("ship vt49_decimator --format json", "");
    assert_eq!(card["name"], "VT-49 Decimator");
    assert_eq!(card["status"], "printed");
    let stats = &card["stats"];
    assert_eq!((&stats["attack"], &stats["attack_arc"]), (&3.into(), &"double_turret".into()));
    assert_eq!((&stats["agility"], &stats["hull"], &stats["shields"]), (&0.into(), &12.into(), &4.into()));
    assert_eq!(card["maneuvers"]["front_close"][3], "3TL white");
    assert!(!card["actions"].as_array().unwrap().is_empty());
    for id in SHIPS {
        let card = shell.json(&format!("ship {id} --format json"), "");
        assert_eq!(card["id"], id);
        let zones = card["maneuvers"].as_object().unwrap();
        assert_eq!(zones.len(), 8);
        assert!(zones.values().all(|zone| zone.as_array().unwrap().len() == 6), "{id}");
    }
    let text = said(&shell.run("ship tie_d_defender", ""));
    assert!(text.starts_with("TIE/D Defender (provisional: FGA 7)\n"), "{text}");
}

/// Each face of each zone, on both sides: what `ship` prints, mirrored for the left.
#[test]
fn a_maneuver_is_the_cell_of_the_card() {
    let shell = Shell::new();
    let card = shell.json("ship tie_interceptor --format json", "");
    for (arc, distance) in
        [("front", "close"), ("front_side", "far"), ("rear_side", "close"), ("rear", "far")]
    {
        for die in 1..=6 {
            let ask = |side| {
                let words = format!(
                    "maneuver tie_interceptor --arc {arc} --side {side} --distance {distance} --die {die}"
                );
                shell.json(&format!("{words} --format json"), "")
            };
            let printed = card["maneuvers"][format!("{arc}_{distance}")][die - 1].as_str().unwrap();
            let mirrored = match printed.split_once(' ').unwrap() {
                (shape, colour) if shape.ends_with('R') => format!("{}L {colour}", &shape[..shape.len() - 1]),
                (shape, colour) if shape.ends_with('L') => format!("{}R {colour}", &shape[..shape.len() - 1]),
                _ => printed.to_string(),
            };
            assert_eq!(ask("right"), serde_json::json!({ "maneuver": printed }));
            assert_eq!(ask("left"), serde_json::json!({ "maneuver": mirrored }));
        }
    }
    let words = "maneuver tie_ln_fighter --arc front_side --side left --distance close --die 2";
    assert_eq!(said(&shell.run(words, "")), "2TL white: 2 Turn left\n");
    assert_eq!(said(&shell.run(&format!("{words} --format json"), "")), "{\"maneuver\":\"2TL white\"}\n");
}

#[test]
fn simulated_activations_stand_beside_the_card() {
    let shell = Shell::new();
    let words = "simulate activations --ship tie_ln_fighter --count 60000";
    let value = shell.json(&format!("{words} --seed 4 --format json"), "");
    assert_eq!(value, shell.json(&format!("{words} --seed 4 --format json"), ""));
    assert_eq!((&value["ship"], &value["seed"]), (&"tie_ln_fighter".into(), &4.into()));
    let sum = |counts: &Value| counts.as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum(&value["maneuvers"]), 60_000);
    assert_eq!(sum(&value["actions"]), 60_000);
    let zone = &value["zones"]["front_close"];
    assert_eq!(zone["maneuvers"][0]["maneuver"], "4K red");
    assert_eq!(zone["maneuvers"][0]["faces"], 2);
    // A red maneuver costs the action.
    assert_eq!(zone["maneuvers"][0]["count"], zone["actions"]["none"]);
    assert_eq!(value["lines"][3]["says"], "focus if target in arc");
    // Without a seed each run has its own, and tells it.
    let free = || shell.json(&format!("{words} --format json"), "");
    let (one, other) = (free(), free());
    assert_ne!(one["seed"], other["seed"]);
    assert_eq!(one, shell.json(&format!("{words} --seed {} --format json", one["seed"]), ""));
    let text = said(&shell.run(&format!("{words} --seed 4"), ""));
    assert!(text.starts_with("TIE/ln Fighter: 60000 activations in "), "{text}");
    assert!(text.contains("2 of 6 = 33.3 %") && text.contains("million a second (seed 4)"), "{text}");
}

/// The squads of the page for four pilots, and the words that tell of them.
#[test]
fn a_mission_is_its_squads_as_they_would_arrive() {
    let shell = Shell::new();
    let words = "mission local_trouble --pilots 4 --level 1 --seed 5";
    let value = shell.json(&format!("{words} --format json"), "");
    assert_eq!((&value["id"], &value["rounds"]), (&"local_trouble".into(), &10.into()));
    assert_eq!(value["territory"], "friendly");
    let squads = value["squads"].as_array().unwrap();
    let sizes: Vec<usize> = squads.iter().map(|squad| squad["ships"].as_array().unwrap().len()).collect();
    assert_eq!(sizes, [3, 2, 2, 2]);
    assert_eq!((&squads[0]["vector"], &squads[0]["formation"]), (&"3".into(), &"wing".into()));
    assert_eq!(squads[3]["ships"][1]["number"], 9);
    assert_eq!(value, shell.json(&format!("{words} --format json"), ""));
    let text = said(&shell.run(words, ""));
    assert!(text.contains("Alpha: setup, vector 3, attack, wing"), "{text}");
    // Without a seed another one each time: some pair of many differs in a vector.
    let free = || shell.json("mission local_trouble --pilots 4 --level 1 --format json", "");
    let first = free();
    assert!((0..20).any(|_| free() != first));
}

#[test]
fn missions_are_listed_and_set_up_many_times() {
    let shell = Shell::new();
    let value = shell.json("list missions --format json", "");
    let missions = value.as_array().unwrap();
    assert_eq!(missions.len(), 17);
    assert_eq!(missions.iter().filter(|mission| mission["status"] == "provisional").count(), 10);
    assert_eq!(said(&shell.run("list missions", "")).lines().count(), 17);
    let words = "simulate setups --id care_package --pilots 6 --level 5 --count 200 --seed 1";
    let value = shell.json(&format!("{words} --format json"), "");
    assert_eq!(value["setups"], 200);
    assert_eq!(value["squads"][0]["vectors"], serde_json::json!({ "3": 200 }));
    assert!(said(&shell.run(words, "")).starts_with("Care Package, 6 pilots, level 5: 200 set-ups\n"));
}

#[test]
fn a_campaign_is_told_from_a_save_file() {
    let shell = Shell::new();
    shell.run("run - --save game.save --seed 3", "a\na\n");
    let output = shell.run("campaign game.save", "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(complained(&output), "wingmate-sim: that game has no campaign\n");
    // Pilots one by one; the first of them joins.
    let keys = "open campaign\na\ndown\ndown\ndown\ndown\nexpect \"=> One by one\"\na\na\n";
    assert_eq!(shell.run("run - --save game.save", keys).status.code(), Some(0));
    let value = shell.json("campaign game.save --format json", "");
    assert_eq!(value["stage"], "founding");
    assert_eq!(value["pilots"][0]["callsign"], "Nova");
    assert_eq!(value["pilots"][0]["points"]["held"], 6);
    let text = said(&shell.run("campaign game.save", ""));
    assert!(text.starts_with("short campaign, being founded\n") && text.contains("Nova: joined"), "{text}");
    let page = shell.run("campaign game.save --html page.html", "");
    assert_eq!((page.status.code(), said(&page).as_str()), (Some(0), ""));
    let page = std::fs::read_to_string(shell.path().join("page.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Nova"), "{page}");
    assert_eq!(shell.run("campaign game.save --html no/such/page.html", "").status.code(), Some(2));
}

#[test]
fn upgrades_are_listed_and_campaigns_simulated() {
    let shell = Shell::new();
    let value = shell.json("list upgrades --format json", "");
    assert_eq!(value.as_array().unwrap().len(), 208);
    let text = said(&shell.run("list upgrades", ""));
    assert_eq!(text.lines().count(), 208);
    // Columns under each other, whatever the longest id, name and kind are.
    for (line, card) in text.lines().zip(value.as_array().unwrap()) {
        let column = |from: usize, to: usize| -> String { line.chars().take(to).skip(from).collect() };
        assert_eq!(column(0, 31).trim_end(), card["id"], "{line}");
        assert_eq!(column(31, 64).trim_end().trim_start_matches('\u{2022}'), card["name"], "{line}");
        let kind = column(64, 83);
        assert!(kind.starts_with(|first: char| first.is_alphabetic()) && kind.ends_with(' '), "{line}");
        let cost = column(83, usize::MAX);
        assert!(cost.starts_with(|first: char| !first.is_whitespace()), "{line}");
        assert!(card["cost"].as_u64().is_none_or(|points| cost.parse() == Ok(points)), "{line}");
    }
    let words = "simulate campaigns --count 20 --seed 1 --length short";
    let value = shell.json(&format!("{words} --format json"), "");
    assert_eq!((&value["campaigns"], &value["unfinished"]), (&serde_json::json!(20), &serde_json::json!(0)));
    assert_eq!(value, shell.json(&format!("{words} --format json"), ""));
    assert!(said(&shell.run(words, "")).starts_with("20 campaigns in "));
}

const FLIGHTS: &str = "simulate missions --id local_trouble --pilots 3-4 --level 1-2 --count 5 --seed 3";

#[test]
fn shards_of_simulated_missions_add_up_to_the_run() {
    let shell = Shell::new();
    let whole = said(&shell.run(&format!("{FLIGHTS} --format json"), ""));
    let value: Value = serde_json::from_str(&whole).unwrap();
    assert_eq!((&value["flown"], &value["stuck"], &value["shard"]), (&20.into(), &0.into(), &Value::Null));
    assert_eq!(value["cells"].as_array().unwrap().len(), 4);
    for threads in [1, 3] {
        assert_eq!(said(&shell.run(&format!("{FLIGHTS} --threads {threads} --format json"), "")), whole);
    }
    for shard in 1..=3 {
        let part = said(&shell.run(&format!("{FLIGHTS} --shard {shard}/3 --format json"), ""));
        assert_ne!(part, whole);
        std::fs::write(shell.path().join(format!("{shard}.json")), part).unwrap();
    }
    assert_eq!(said(&shell.run("simulate merge 3.json 1.json 2.json --format json", "")), whole);
    let text = said(&shell.run("simulate merge 1.json 2.json 3.json", ""));
    assert!(text.starts_with("20 flights (seed 3)\n\nmission "), "{text}");
    // Without its time, a run says the same.
    let (_, table) = text.split_once('\n').unwrap();
    assert!(said(&shell.run(FLIGHTS, "")).ends_with(table));
    let other =
        said(&shell.run(&format!("{} --shard 2/3 --format json", FLIGHTS.replace("seed 3", "seed 4")), ""));
    std::fs::write(shell.path().join("other.json"), other).unwrap();
    for (words, part) in [
        ("simulate merge 1.json 3.json", "shard 2 of 3 is missing"),
        ("simulate merge 1.json 2.json 1.json", "1.json and 1.json are the same shard: 1 of 3"),
        (
            "simulate merge 1.json other.json 3.json",
            "1.json and other.json are not of one run: their seeds differ",
        ),
        ("simulate balance --out . --from 1.json", "1.json is a shard: `simulate merge` adds all up"),
    ] {
        let output = shell.run(words, "");
        assert_eq!(complained(&output), format!("wingmate-sim: {part}\n"), "{words}");
        assert_eq!((output.status.code(), said(&output).as_str()), (Some(2), ""), "{words}");
    }
}

#[test]
fn the_page_of_all_missions_is_written_with_its_picture() {
    let shell = Shell::new();
    std::fs::write(shell.path().join("all.json"), said(&shell.run(&format!("{FLIGHTS} --format json"), "")))
        .unwrap();
    let read = |name: &str| std::fs::read_to_string(shell.path().join(name)).unwrap();
    let output = shell.run("simulate balance --out . --from all.json", "");
    assert_eq!(output.status.code(), Some(0));
    let (page, picture) = (read("balance.md"), read("balance.svg"));
    assert!(page.contains("](balance.svg)") && page.contains("| Local Trouble | 3 | "), "{page}");
    // Four cells were flown; the ground and the scale are there in any case.
    assert_eq!(picture.matches("<rect").count(), 4 + 1 + 11);
    shell.run("simulate balance --out . --from all.json", "");
    assert_eq!((read("balance.md"), read("balance.svg")), (page, picture));
}

/// The game is where the flight ended, whoever opens its file, and can be looked at on the way.
#[test]
fn a_simulated_mission_is_kept_as_a_save() {
    let shell = Shell::new();
    let words = "simulate missions --id tread_softly --pilots 3 --level 2 --seed 5 --count 4 --shard 4/4";
    let output = shell.run(&format!("{words} --save flight.save"), "");
    assert_eq!(output.status.code(), Some(0), "{}", complained(&output));
    let told = complained(&output);
    assert!(told.starts_with("save file: flight.save (") && told.contains(" commands, "), "{told}");
    assert!(said(&output).starts_with("1 flight in "), "{}", said(&output));
    let number = |before: &str| -> usize {
        told.split_once(before).unwrap().1.split(' ').next().unwrap().parse().unwrap()
    };
    let commands = number("flight.save (");
    let log = shell.json("log flight.save --format json", "");
    let steps = log["entries"].as_array().unwrap();
    assert_eq!(steps.last().unwrap()["serial"], commands - 1);
    let end = shell.json("replay flight.save --format json", "");
    assert_eq!((&end["step"], &end["screen"]), (&commands.into(), &"mission".into()));
    assert!(end["text"].to_string().contains("Tread Softly"), "{end}");
    let before = shell.json(&format!("replay flight.save --until {} --format json", steps.len() - 40), "");
    assert_ne!(before["hash"], end["hash"]);
    let played = shell.json("play --text --save flight.save --format json", "");
    assert_eq!((&played["screen"], &played["hash"]), (&end["screen"], &end["hash"]));
}

/// The window's libraries are opened at run time: the program starts where there are none.
#[cfg(target_os = "linux")]
#[test]
fn nothing_but_libc_and_its_friends_is_linked() {
    let linked = Command::new("ldd").arg(env!("CARGO_BIN_EXE_wingmate-sim")).output().unwrap();
    let friends =
        ["linux-vdso", "ld-linux", "ld-musl", "libc.", "libm.", "libgcc_s.", "libpthread.", "libdl."];
    for line in said(&linked).lines() {
        assert!(friends.iter().any(|friend| line.contains(friend)), "{line}");
    }
    assert!(linked.status.success() && said(&linked).contains("libc."));
}

#[cfg(target_os = "linux")]
#[test]
fn a_display_that_refuses_is_said_and_done_without() {
    let shell = Shell::new();
    let run =
        |words: &str| shell.program(words).env("DISPLAY", ":4711").stdin(Stdio::null()).output().unwrap();
    let demo = run("");
    assert_eq!(demo.status.code(), Some(0), "{demo:?}");
    let told = complained(&demo);
    assert!(told.contains("cannot open a window") && told.contains("; playing without one"), "{told}");
    assert!(!said(&demo).is_empty());
    let asked = run("play --window");
    assert_eq!((asked.status.code(), complained(&asked).lines().count()), (Some(2), 1), "{asked:?}");
}

#[test]
fn help_and_version_exit_0() {
    let shell = Shell::new();
    for words in ["--help", "run --help", "maneuver --help", "simulate activations --help", "--version"] {
        let output = shell.run(words, "");
        assert_eq!(output.status.code(), Some(0));
        assert!(!output.stdout.is_empty() && output.stderr.is_empty());
    }
}
