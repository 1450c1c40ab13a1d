//! Every scenario is a test of its own, by name; so is every scenario in large type.

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use wingmate_core::body::{Board, Settings};
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_tests::golden::{Golden, Shot};
use wingmate_tests::layout;
use wingmate_tests::scenario::{self, Scenario};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let (scenarios, golden) = match (scenario::all(), Golden::open()) {
        (Ok(scenarios), Ok(golden)) => (scenarios, Arc::new(golden)),
        (Err(problem), _) | (_, Err(problem)) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    let scenarios = Arc::new(scenarios);
    let mut trials = Vec::new();
    for scenario in scenarios.iter() {
        let (played, golden) = (scenario.clone(), Arc::clone(&golden));
        trials.push(Trial::test(scenario.title(), move || Ok(play(&played, &golden)?)));
        let played = scenario.clone();
        let title = format!("{}::in_large_type", scenario.title());
        trials.push(Trial::test(title, move || Ok(played.play_in_large_type().map(drop)?)));
    }
    let (all, known) = (Arc::clone(&scenarios), Arc::clone(&golden));
    trials.push(Trial::test("golden::nothing_is_stale", move || Ok(nothing_is_stale(&all, &known)?)));
    let all = Arc::clone(&scenarios);
    trials.push(Trial::test("golden::every_screen_has_a_shot", move || every_screen_has_a_shot(&all)));
    for large in [false, true] {
        let title = format!("layout::random_keys_clip_nothing{}", if large { "::in_large_type" } else { "" });
        trials.push(Trial::test(title, move || Ok(random_keys_clip_nothing(large)?)));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn play(scenario: &Scenario, golden: &Golden) -> Result<(), String> {
    let mut body = scenario.play_checked()?;
    scenario.check_text(&body)?;
    match &scenario.shot {
        Some(name) => golden.compare(&Shot::of(name, &mut body)),
        None => Ok(()),
    }
}

fn nothing_is_stale(scenarios: &[Scenario], golden: &Golden) -> Result<(), String> {
    let mut taken: Vec<&str> = scenarios.iter().filter_map(|scenario| scenario.shot.as_deref()).collect();
    taken.sort_unstable();
    let stale: Vec<&str> = golden.names().filter(|name| taken.binary_search(name).is_err()).collect();
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("no scenario takes these any more: {}; cargo accept removes them", stale.join(", ")))
}

/// Wanders about with keys that follow from a number, and looks at every screen on the way.
fn random_keys_clip_nothing(large: bool) -> Result<(), String> {
    for walk in 0..8_u32 {
        let mut body = Body::practice(Board::PicoLcd13, walk.into());
        let settings = Settings { large_type: large, ..*body.device().settings() };
        body.device_mut().restore_settings(settings);
        let mut state = walk.wrapping_mul(0x9E37_79B9) | 1;
        let mut path = Vec::new();
        for _ in 0..500 {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let key = Key::ALL[(state >> 8) as usize % Key::ALL.len()];
            // Holding is rare, or every path would end at Home.
            if state % 23 == 0 {
                body.hold(key)
            } else {
                body.press(Input::Press(key))
            }
            path.push(if state % 23 == 0 { format!("hold {}", key.name()) } else { key.name().to_owned() });
            let faults = layout::faults(body.device());
            if !faults.is_empty() {
                let (last, trace) = (path.len().saturating_sub(12), body.trace());
                return Err(format!(
                    "walk {walk}, after ... {}:\n  {}\n{trace}",
                    path[last..].join(", "),
                    faults.join("\n  ")
                ));
            }
        }
    }
    Ok(())
}

/// A screen that nobody looks at is a screen that nobody keeps pretty.
fn every_screen_has_a_shot(scenarios: &[Scenario]) -> Result<(), Failed> {
    let mut missing: Vec<&str> = wingmate_core::ui::screens::Screen::NAMES.to_vec();
    for scenario in scenarios.iter().filter(|scenario| scenario.shot.is_some()) {
        let shown = scenario.play()?.screen();
        missing.retain(|name| *name != shown);
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("no shot of: {}", missing.join(", ")).into()) }
}
