//! Every question of the games beside battles is reached by keys and drawn without a fault, in both type sizes.

use std::collections::BTreeMap;

use wingmate_core::body::Board;
use wingmate_core::games::GameKind;
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::script;
use wingmate_tests::games_screens::{Walk, keep_the_secret, walk};
use wingmate_tests::{gallery, thorough};

#[test]
fn space_race() {
    let wanted = "Setup Board Grid Planning Move Collision Bounce Act Aim Range Fight Result HitSide Pushed \
                  AsteroidPushed Destroyed Home Over";
    stroll(GameKind::SpaceRace, wanted);
}

#[test]
fn huge_ships() {
    let wanted = "Setup Placing Planning Others RammedResult Reveal Moved Gain Allocate Use Act Combat Aim Target \
                  IncomingDice Fight Shot PickSection OverlapDice Damage Crippled Destroyed Over";
    stroll(GameKind::HugeShips, wanted);
}

#[test]
fn grab_and_smash() {
    let wanted = "Setup Step Arc Planning Activate Rock RockResult Act Beam Combat Aim Fight Result Caught Gone \
                  Tractored Slice SliceDice Sliced Escape Over";
    stroll(GameKind::GrabAndSmash, wanted);
}

#[test]
fn epic() {
    let wanted = "Setup Call Called Numbers Step Planning System Activation Leader Mate Obstacle Met MateActs Split NoDial \
                  Engagement Wings Over";
    stroll(GameKind::Epic, wanted);
}

/// "Intel Tokens": to those who did not hide it no picture, notice or undo tells tables apart whose intel is hidden
/// differently.
#[test]
fn hidden_intel_is_on_no_screen() {
    let alike: usize = (1..=100)
        .map(|number| {
            keep_the_secret(number, 1_500).unwrap_or_else(|difference| panic!("{number}: {difference}"))
        })
        .sum();
    assert!(alike > 8_000, "only {alike} screens were compared");
}

/// "Intel Tokens": a start, Help or Home while the intel is laid out leads to the hand-over again; what was laid out stays.
#[test]
fn intel_that_is_laid_out_is_handed_over_again() {
    let laid_out = || {
        let mut body = Body::practice(Board::PicoLcd13, 7);
        let mut press = |key, times| (0..times).for_each(|_| body.press(Input::Press(key)));
        press(Key::A, 2);
        script::open("other games").unwrap().into_iter().for_each(|key| press(key, 1));
        press(Key::Down, 1);
        // The mission, four ships of the convoy, the start, three steps, and nobody else looks.
        press(Key::A, 1 + 8 + 1 + 3);
        press(Key::Right, 1);
        assert!(body.trace().contains("Intel: on whom?"), "{}", body.trace());
        body
    };
    let chosen = |body: &Body| body.trace().lines().find(|line| line.starts_with("=> 1")).map(str::to_owned);
    let wanted = chosen(&laid_out());
    assert!(wanted.is_some());
    let ways: [fn(Body) -> Body; 3] = [
        |mut body| {
            body.wait(60_000);
            Body::on_chip(Board::PicoLcd13, body.into_chip())
        },
        |mut body| {
            [Key::X, Key::B].into_iter().for_each(|key| body.press(Input::Press(key)));
            body
        },
        |mut body| {
            body.hold(Key::B);
            body.go_to("other games");
            body
        },
    ];
    for way in ways {
        let mut body = way(laid_out());
        assert!(body.trace().contains("Hand the device"), "{}", body.trace());
        body.press(Input::Press(Key::A));
        assert_eq!(chosen(&body), wanted, "{}", body.trace());
    }
}

/// Faults that are shown of each screen.
const SHOWN: usize = 4;

/// Walks in a game, and keys of each. After a dozen every question was met.
const WALKS: u64 = 20;
const THOROUGH_WALKS: u64 = 40;
const KEYS: usize = 6_000;

/// Everything wanted must have been met, and nothing may be wrong with it.
fn stroll(kind: GameKind, wanted: &str) {
    let mut seen = Walk::default();
    let walks = if thorough() { THOROUGH_WALKS } else { WALKS };
    (1..=walks).for_each(|number| walk(kind, number, KEYS, &mut seen));
    for (name, frames) in &seen.seen {
        for (frame, large) in frames.iter().zip([false, true]) {
            gallery::keep(&format!("{kind} {name}"), large, frame);
        }
    }
    let same: Vec<&String> = seen
        .seen
        .iter()
        .filter(|(_, [one, other])| one.words() == other.words())
        .map(|(name, _)| name)
        .collect();
    assert!(same.is_empty(), "large type changes nothing on {same:?}");
    let missing: Vec<&str> =
        wanted.split_whitespace().filter(|name| !seen.seen.contains_key(*name)).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
    let mut faults = BTreeMap::<&str, Vec<&str>>::new();
    for fault in &seen.faults {
        let (screen, what) = fault.split_once(": ").unwrap_or(("", fault));
        faults.entry(screen).or_default().push(what);
    }
    faults.values_mut().for_each(|all| all.truncate(SHOWN));
    assert!(faults.is_empty(), "{} of {} screens: {faults:#?}", seen.faults.len(), seen.looked_at);
}
