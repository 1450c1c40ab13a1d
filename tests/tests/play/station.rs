//! A demo station: attract mode, and that a visit leaves nothing behind but a count.

use std::collections::{BTreeMap, BTreeSet};

use wingmate_core::body::{Board, Settings};
use wingmate_core::shell::attract::part::{FRAME_MS, LAP_MS};
use wingmate_core::shell::attract::script::{SCRIPT, Stroke};
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::Emulator;
use wingmate_tests::parity::{Pair, button, practice_image};
use wingmate_tests::{gallery, layout};

/// What a frame may take of the device's time: drawing and sending.
const FRAME_NS: u64 = 33_000_000;

const OWNER: [Key; 6] = [Key::Up, Key::Up, Key::Down, Key::Down, Key::Up, Key::Down];

fn press(body: &mut Body, keys: &[Key]) {
    keys.iter().for_each(|key| body.press(Input::Press(*key)));
}

fn new() -> Body {
    Body::practice(Board::PicoLcd13, 7)
}

/// On the owner's page.
fn as_owner(body: &mut Body) {
    body.press(Input::Hold(Key::B));
    // About is the last tile, above the first.
    press(body, &[Key::Up, Key::A]);
    press(body, &OWNER);
    assert_eq!(body.screen(), "owner");
}

/// A station, with a game of its owner's that has some rolls.
fn station() -> Body {
    let mut body = new();
    press(&mut body, &[Key::A, Key::A]);
    body.go_to("dice");
    press(&mut body, &[Key::A, Key::A, Key::A]);
    as_owner(&mut body);
    press(&mut body, &[Key::A]);
    assert!(body.device().is_attracting());
    body
}

fn cut(body: Body) -> Body {
    Body::on_chip(Board::PicoLcd13, body.into_chip())
}

fn games(body: &Body) -> String {
    let lines: Vec<String> = body.trace().lines().map(str::to_owned).collect();
    lines.into_iter().find(|line| line.starts_with("Games")).expect("the owner's page tells the games")
}

/// Every stroke of the self-playing part leads somewhere, and everything fits in both type sizes.
#[test]
fn what_is_shown_plays_the_real_thing() {
    for large_type in [false, true] {
        let mut body = new();
        body.device_mut().restore_settings(Settings { large_type, ..Settings::DEFAULT });
        body.wait(30_000);
        assert!(body.device().is_attracting());
        let film = LAP_MS - 5_000 - SCRIPT.iter().map(Stroke::after_ms).sum::<u32>();
        body.wait(film);
        let mut last = String::new();
        let mut seen = String::new();
        for (place, stroke) in SCRIPT.iter().enumerate() {
            body.wait(1_000);
            let trace = body.trace();
            assert_ne!(trace, last, "stroke {place} does nothing");
            assert_eq!(layout::faults(body.device()), Vec::<String>::new(), "{trace}");
            gallery::keep(&format!("attract-{place}"), large_type, body.frame());
            seen.push_str(&trace);
            last = trace;
            body.wait(stroke.after_ms() - 1_000);
        }
        for words in ["Where is the target?", "How far is the target?", "BANK RIGHT", "In arc?"] {
            assert!(seen.contains(words), "{words} is not in\n{seen}");
        }
        body.wait(500);
        assert!(body.trace().contains("WINGMATE"));
        body.wait(5_000);
        assert!(body.trace().contains("[attract]") && !body.trace().contains("WINGMATE"), "the film again");
    }
}

/// An hour without a key: pictures change, the flash does not, and the first key is heard.
#[test]
fn an_hour_of_it_writes_nothing_and_hears_the_first_key() {
    let mut body = station();
    // What the owner did last is tidied up first.
    body.wait(60_000);
    let before = Chip::bytes(body.keeper().store().flash()).to_vec();
    let mut pictures = BTreeSet::new();
    for second in 0..3_600 {
        body.wait(1_000);
        if second % 20 == 0 {
            pictures.insert(body.canvas_hash());
        }
    }
    assert!(pictures.len() > 50, "{} pictures", pictures.len());
    assert!(body.keeper().store().flash().bytes() == before, "the flash was written");
    press(&mut body, &[Key::Down]);
    assert_eq!(body.screen(), "welcome");
    // A key that stays down does nothing else.
    body.press(Input::Hold(Key::B));
    assert_eq!(body.screen(), "welcome");
}

#[test]
fn a_visit_leaves_a_count_and_nothing_else() {
    let mut body = station();
    for visit in 1..=3 {
        press(&mut body, &[Key::A, Key::Right, Key::A]);
        assert_eq!(body.screen(), "home");
        press(&mut body, &[Key::Down, Key::Down, Key::Down, Key::A]);
        assert_eq!(body.screen(), "dice");
        press(&mut body, &[Key::A]);
        let rolls = body.device().history().cursor();
        assert_eq!(rolls, 1, "a visitor finds a new game");
        body.wait(30_000);
        press(&mut body, &[Key::B]);
        body.wait(45_000);
        // The first key after the warning only takes it away.
        let before = body.screen();
        press(&mut body, &[Key::B]);
        assert_eq!((body.screen(), body.trace().contains("Starts over")), (before, false));
        body.wait(61_000);
        assert!(body.device().is_attracting(), "visit {visit} is over");
        // Somebody pulls the plug: it starts as a station again.
        body = cut(body);
        assert!(body.device().is_attracting());
    }
    press(&mut body, &[Key::A, Key::Right, Key::A]);
    as_owner(&mut body);
    assert!(games(&body).ends_with('3'), "{}", body.trace());
    assert!(body.trace().contains("1:15"), "{}", body.trace());
    // Who only looked is not counted.
    press(&mut body, &[Key::A]);
    assert_eq!(body.screen(), "home");
    assert_eq!(body.device().history().cursor(), 1, "the owner's game is as it was");
    assert!(!body.device().settings().kiosk);
    let body = cut(body);
    assert_eq!((body.screen(), body.device().history().cursor()), ("home", 1));
}

#[test]
fn who_only_looks_is_not_counted_and_show_me_is() {
    let mut body = station();
    press(&mut body, &[Key::A, Key::Right, Key::A]);
    body.wait(61_000);
    assert!(body.device().is_attracting());
    press(&mut body, &[Key::A, Key::A]);
    assert_eq!(body.screen(), "show me");
    press(&mut body, &[Key::A]);
    body.wait(25_000);
    press(&mut body, &[Key::A]);
    body.wait(61_000);
    assert!(body.device().is_attracting(), "a game of Show me that was left");
    press(&mut body, &[Key::A, Key::Right, Key::A]);
    as_owner(&mut body);
    assert!(games(&body).ends_with('1'), "{}", body.trace());
    press(&mut body, &[Key::Down, Key::Down, Key::Down, Key::A]);
    assert!(games(&body).ends_with('0'), "{}", body.trace());
}

/// The title of a device that was never used: attract mode begins, and its first game is still there.
#[test]
fn a_new_device_comes_back_from_it_to_its_first_game() {
    let mut body = new();
    body.wait(45_000);
    assert!(body.device().is_attracting());
    let mut body = cut(body);
    assert_eq!(body.screen(), "title");
    body.wait(45_000);
    press(&mut body, &[Key::A, Key::Right, Key::A]);
    assert_eq!(body.screen(), "home");
    body.go_to("dice");
    press(&mut body, &[Key::A]);
    let body = cut(body);
    assert_eq!(body.device().history().cursor(), 1, "what is played is saved");
}

/// Keys that lead to what is hidden: from every screen a visitor may reach in a minute of mashing.
#[test]
fn no_key_leads_a_visitor_to_what_is_hidden() {
    let mut body = station();
    press(&mut body, &[Key::A, Key::Right, Key::A]);
    let mut state = 77_u32;
    for _ in 0..20_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let key = Key::ALL[(state >> 24) as usize % Key::ALL.len()];
        if state >> 8 & 15 == 0 {
            body.hold(key);
        } else {
            body.press(Input::Press(key));
        }
        let hidden = ["saves", "save", "naming", "settings", "power"];
        assert!(!hidden.contains(&body.screen()), "{}", body.trace());
        assert!(body.screen() != "owner" && body.device().settings().kiosk);
    }
}

/// The firmware shows what the simulator shows, at its pace, and hears the first key; then somebody pulls the plug.
#[test]
fn the_firmware_draws_the_same_passers_by_in_and_stays_a_station_over_a_cut() {
    let Some(emulator) = Emulator::start_or_say_why() else { return };
    let mut image = Body::on_chip(Board::PicoLcd13, Chip::of(practice_image(7)));
    image.change_settings(Settings { kiosk: true, ..Settings::DEFAULT });
    let image = image.into_chip().bytes().to_vec();
    let mut pair = Pair::start(emulator, "station", &image).unwrap();
    pair.booted.assert_clean();
    // Every picture of a lap, and when it is due.
    let mut due = BTreeMap::new();
    for at in (0..LAP_MS).step_by(FRAME_MS as usize) {
        due.entry(pair.expected_hash()).or_insert(at);
        pair.simulator.wait(FRAME_MS);
    }
    let mut slowest = 0;
    let mut seen = BTreeSet::new();
    for step in 0..LAP_MS / FRAME_MS {
        let report = pair.emulator.run(FRAME_MS).unwrap();
        report.assert_clean();
        slowest = slowest.max(report.elapsed_ns - report.sleep_ns);
        // Between two frames what is sent may be seen half done: a few steps later it is whole.
        if due.contains_key(&report.hash) {
            seen.insert(due[&report.hash]);
        }
        assert!(report.backlight > 0.0, "a station stays lit, step {step}");
    }
    println!(
        "{} of {} pictures met, a frame takes {} ms at most",
        seen.len(),
        due.len(),
        slowest / 1_000_000
    );
    assert!(seen.len() * 10 > due.len() * 8, "{} of {} pictures", seen.len(), due.len());
    assert!(slowest < FRAME_NS, "{slowest} ns");
    // A visitor comes, and goes; the plug is pulled while the device draws people in again.
    let welcome = pair.emulator.press(button(Key::Down)).unwrap();
    welcome.assert_clean();
    assert!(!due.contains_key(&welcome.hash));
    let mut simulator = Body::on_chip(Board::PicoLcd13, Chip::of(image));
    simulator.press(Input::Press(Key::Down));
    assert_eq!(welcome.hash, format!("{:016x}", simulator.hash()), "who came is asked");
    pair.emulator.run(45_000).unwrap().assert_clean();
    pair.emulator.run(20_000).unwrap().assert_clean();
    let again = pair.emulator.run(300).unwrap();
    assert!(!again.hash.eq(&welcome.hash), "it starts over by itself");
    let booted = pair.emulator.reboot().unwrap();
    booted.assert_clean();
    assert!(due.get(&booted.hash).is_some_and(|at| *at < 2_000), "it starts as a station");
}
