//! Every mission played by keys, from the list to the pay-out, with answers as they come: no question without an answer, no
//! end that is never reached, and nothing drawn badly on the way, in either type size.
//!
//! Does NOT judge who wins: the players here do not look at a table.

use wingmate_core::body::{Board, Settings};
use wingmate_core::cards::missions::MissionId;
use wingmate_core::mission::flow::MissionFlow;
use wingmate_core::mission::state::MissionStage;
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::run::likeliest;
use wingmate_tests::layout;
use wingmate_tests::parity::{Stroke, strokes};

/// More presses than any evening takes.
const PLENTY: usize = 30_000;

/// Times that each mission is played by each number of pilots.
const EVENINGS: u64 = 4;

/// Numbers below a limit, the same every time.
fn noise(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |limit| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from(state >> 33).unwrap() % limit
    }
}

/// The mission in this place of the list, with this many X-wings, at its first page.
fn begin(place: u8, pilots: u8, seed: u64, large_type: bool) -> Body {
    let mut body = Body::practice(Board::PicoLcd13, seed);
    let settings = Settings { large_type, ..*body.device().settings() };
    body.device_mut().restore_settings(settings);
    let way = format!(
        "a a open:mission {}a a {}a a",
        "down ".repeat(place.into()),
        "down ".repeat((pilots - 3).into())
    );
    for stroke in strokes(&way) {
        match stroke {
            Stroke::Press(key) => body.press(Input::Press(key)),
            Stroke::Hold(key) => body.hold(key),
        }
    }
    assert_eq!(body.device().game().mission.stage, MissionStage::Setup, "{}", body.trace());
    body
}

/// Presses keys until the mission is done; says what is wrong with a picture on the way.
fn play_out(place: u8, pilots: u8, seed: u64, large_type: bool) -> Vec<String> {
    let mut body = begin(place, pilots, seed, large_type);
    let mut pick = noise(seed + u64::from(place));
    let mut faults: Vec<String> = Vec::new();
    for _ in 0..PLENTY {
        if body.device().game().mission.flow == MissionFlow::Done {
            return faults;
        }
        let trace = body.trace();
        // Now and then another answer than the one that is offered, and back from a page of its own.
        let key = match pick(6) {
            0 => [Key::Up, Key::Down, Key::Left, Key::Right][pick(4) as usize],
            1 if trace.contains("B  Back") => Key::B,
            _ => likeliest(&trace),
        };
        body.press(Input::Press(key));
        for fault in layout::faults_in(|canvas| body.draw(canvas)) {
            if !faults.iter().any(|known| known.starts_with(&fault)) {
                faults.push(format!("{fault}\n{}", body.trace()));
            }
        }
    }
    panic!("mission {place} with {pilots} never ends:\n{}", body.trace());
}

#[test]
fn every_mission_is_played_to_its_end_by_keys() {
    let mut faults = Vec::new();
    for (place, &mission) in (0u8..).zip(MissionId::ALL) {
        for (pilots, large_type) in [(3, false), (4, true), (5, false), (6, true)] {
            for seed in 0..EVENINGS {
                for fault in play_out(place, pilots, seed, large_type) {
                    faults.push(format!("{mission:?} with {pilots}: {fault}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}
