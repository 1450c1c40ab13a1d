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
        ("plya", "unrecognized subcommand 'plya' [subcommands: play, run, odds"),
        ("--bogus", "unexpected argument '--bogus'"),
        ("run", "<SCRIPT>"),
        ("run nothere.txt", "cannot read nothere.txt"),
        ("run wrong.txt", "wrong.txt, line 2: \"jump\" is not a word"),
        ("run binary.txt", "binary.txt is not text"),
        ("run - --board toaster", "no such board; there is pico_lcd_1_3"),
        ("run - --save short.save", "short.save is not a save file: it has 5 bytes, not 786432"),
        ("run - --save .", "is a folder"),
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
        ("simulate", "[subcommands: activations, setups, campaigns]"),
        ("simulate fights", "[subcommands: activations, setups, campaigns]"),
        ("simulate campaigns", "--count <N>"),
        ("simulate campaigns --count 0", "0 is not in 1..="),
        ("simulate campaigns --count 1 --length long", "possible values: short, medium]"),
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
    let script = "a\ndown\ndown\na\na\nb\na\ny\nhold y\n";
    let run = |shell: &Shell, seed: u32| shell.json(&format!("run - --seed {seed} --format json"), script);
    assert_eq!(run(&first, 9), run(&second, 9));
    assert_ne!(run(&first, 9)["steps"][4]["hash"], run(&first, 10)["steps"][4]["hash"]);
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
    let output = shell.run("run - --save game.save --seed 3", "a\ndown\ndown\na\na\n");
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

/// Keys from power-on to a campaign of three pilots who bought an X-wing and went on to the second step.
const CAMPAIGN_KEYS: &str = "hold b\nOPEN\na\n";

#[test]
fn a_campaign_is_told_from_a_save_file() {
    use wingmate_core::ui::screens::home::Home;
    let shell = Shell::new();
    shell.run("run - --save game.save --seed 3", "a\n");
    let output = shell.run("campaign game.save", "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(complained(&output), "wingmate-sim: that game has no campaign\n");
    let open = "down\n".repeat(usize::from(Home::downs_to("campaign").unwrap())) + "a";
    // Found it, then "Add a pilot" below "Begin" and the first callsign of the list.
    let join = "down\na\na\nup\n";
    shell.run("run - --save game.save", &(CAMPAIGN_KEYS.replace("OPEN", &open) + join));
    let value = shell.json("campaign game.save --format json", "");
    assert_eq!(value["stage"], "founding");
    assert_eq!(value["pilots"][0]["callsign"], "Nova");
    assert_eq!(value["pilots"][0]["points"]["held"], 35);
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
    assert_eq!(said(&shell.run("list upgrades", "")).lines().count(), 208);
    let words = "simulate campaigns --count 20 --seed 1 --length short";
    let value = shell.json(&format!("{words} --format json"), "");
    assert_eq!((&value["campaigns"], &value["unfinished"]), (&serde_json::json!(20), &serde_json::json!(0)));
    assert_eq!(value, shell.json(&format!("{words} --format json"), ""));
    assert!(said(&shell.run(words, "")).starts_with("20 campaigns in "));
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
