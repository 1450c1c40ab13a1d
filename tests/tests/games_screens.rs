//! Every question of the games beside battles is reached by keys and drawn without a fault, in both type sizes.
//!
//! With `WINGMATE_GALLERY=folder` it also leaves a picture of each there, to be looked at.

use std::path::Path;

use wingmate_core::{games::GameKind, ui::canvas::Frame};
use wingmate_sim::picture;
use wingmate_tests::games_screens::{Walk, keep_the_secret, walk};

#[test]
fn space_race() {
    let wanted = "Setup Board Grid Planning Move Collision Bounce Act Aim Range Fight Result HitSide Pushed \
                  AsteroidPushed Destroyed Home Over";
    stroll(GameKind::SpaceRace, 40, 6_000, wanted);
}

#[test]
fn huge_ships() {
    let wanted = "Setup Placing Planning Others RammedResult Reveal Moved Gain Allocate Use Act Combat Aim Target \
                  IncomingDice Fight Shot PickSection OverlapDice Damage Crippled Destroyed Over";
    stroll(GameKind::HugeShips, 40, 6_000, wanted);
}

#[test]
fn grab_and_smash() {
    let wanted = "Setup Step Arc Planning Activate Rock RockResult Act Combat Aim Fight Result Gone Tractored Slice \
                  SliceDice Sliced Escape Over";
    stroll(GameKind::GrabAndSmash, 40, 6_000, wanted);
}

#[test]
fn epic() {
    let wanted = "Setup Call Called Numbers Step Planning System Activation Leader Mate MateActs Split NoDial \
                  Engagement Wings Over";
    stroll(GameKind::Epic, 40, 6_000, wanted);
}

/// "Intel Tokens": no screen, notice or undo tells tables apart whose intel is hidden differently.
#[test]
fn hidden_intel_is_on_no_screen() {
    let alike: usize = (1..=100)
        .map(|number| {
            keep_the_secret(number, 1_500).unwrap_or_else(|difference| panic!("{number}: {difference}"))
        })
        .sum();
    assert!(alike > 8_000, "only {alike} screens were compared");
}

/// Walks until time is up; everything wanted must have been met, and nothing may be wrong with it.
fn stroll(kind: GameKind, walks: u64, keys: usize, wanted: &str) {
    let mut seen = Walk::default();
    (1..=walks).for_each(|number| walk(kind, number, keys, &mut seen));
    if let Some(folder) = std::env::var_os("WINGMATE_GALLERY") {
        for (name, frames) in &seen.seen {
            for (frame, size) in frames.iter().zip(["", " large"]) {
                write(&Path::new(&folder).join(format!("{kind} {name}{size}.png")), frame);
            }
        }
    }
    let missing: Vec<&str> =
        wanted.split_whitespace().filter(|name| !seen.seen.contains_key(*name)).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
    let faults: Vec<&String> = seen.faults.iter().take(40).collect();
    assert!(faults.is_empty(), "{} of {} screens: {faults:#?}", seen.faults.len(), seen.looked_at);
}

fn write(path: &Path, frame: &Frame) {
    let colors: Vec<u8> =
        (0..240).flat_map(|y| (0..240).map(move |x| (x, y))).map(|(x, y)| frame.nibble(x, y)).collect();
    std::fs::write(path, picture::png(&colors, 1)).expect("the gallery can be written");
}
