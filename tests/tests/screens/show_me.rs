//! Show me by keys: every stage in both type sizes without a fault, within its presses; and the owner's game as it was.

use std::collections::{BTreeMap, BTreeSet};

use wingmate_core::body::{Board, Settings};
use wingmate_core::show_me::DemoStage;
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::monkey::Remains;
use wingmate_sim::run::says;
use wingmate_tests::{gallery, layout};

/// Most presses from its first page to the score.
const BUDGET: u32 = 40;

fn press(body: &mut Body, keys: &[Key]) {
    keys.iter().for_each(|key| body.press(Input::Press(*key)));
}

/// On the page that offers it.
fn at_its_page(number: u64, large_type: bool) -> Body {
    let mut body = Body::practice(Board::PicoLcd13, number);
    body.device_mut().restore_settings(Settings { large_type, ..Settings::DEFAULT });
    press(&mut body, &[Key::A, Key::A]);
    body.go_to("show me");
    assert_eq!(body.screen(), "show me");
    body
}

fn stage(body: &Body) -> DemoStage {
    body.device().demo().stage()
}

/// A name for a stage, and whether it is one of the first round, which explains more.
fn name(body: &Body) -> String {
    let stage = format!("{:?}", stage(body));
    let stage = stage.split('(').next().unwrap_or_default().to_lowercase();
    format!("show-me-{stage}-{}", body.device().demo().round())
}

/// What was seen in a type size.
#[derive(Default)]
struct Seen {
    stages: BTreeSet<String>,
    /// What is wrong, with the words around it.
    faults: BTreeMap<String, String>,
}

fn judge(body: &Body, faults: &mut BTreeMap<String, String>) {
    faults.extend(layout::faults(body.device()).into_iter().map(|fault| (fault, body.trace())));
}

/// What is wrong with what is shown, Help and the way out included.
fn check(body: &mut Body, large: bool, Seen { stages: seen, faults }: &mut Seen) {
    judge(body, faults);
    if !seen.insert(name(body)) {
        return;
    }
    gallery::keep(&name(body), large, body.frame());
    for key in [Key::X, Key::B] {
        if key == Key::B && matches!(stage(body), DemoStage::Score | DemoStage::Off) {
            continue;
        }
        let before = body.trace();
        press(body, &[key]);
        assert_ne!(body.trace(), before);
        judge(body, faults);
        press(body, &[Key::B]);
        assert_eq!(body.trace(), before, "B comes back");
    }
}

/// Plays to the score by these picks and by spending or keeping; the presses it took.
fn play(body: &mut Body, large: bool, picks: [u8; 3], spends: bool, seen: &mut Seen) -> u32 {
    let mut presses = 1;
    check(body, large, seen);
    press(body, &[Key::A]);
    while stage(body) != DemoStage::Score {
        check(body, large, seen);
        let keys: &[Key] = match stage(body) {
            DemoStage::Plan => match picks[usize::from(body.device().demo().round() - 1)] {
                0 => &[Key::A],
                1 => &[Key::Down, Key::A],
                _ => &[Key::Up, Key::A],
            },
            DemoStage::Spend => &[if spends { Key::Left } else { Key::Right }],
            _ => &[Key::A],
        };
        let before = body.device().demo().presses();
        press(body, keys);
        assert_eq!(body.device().demo().presses(), before + 1, "{:?} leads on by {keys:?}", stage(body));
        presses += keys.len() as u32;
    }
    check(body, large, seen);
    presses
}

#[test]
fn every_stage_is_sound_in_both_type_sizes_within_forty_presses() {
    let mut seen = [Seen::default(), Seen::default()];
    // Among others one where all TIEs go down and one that is lost.
    for number in (0..12).chain([26, 68]) {
        for picks in [[0, 0, 0], [1, 0, 2], [2, 1, 0], [0, 2, 1]] {
            for (large, seen) in [false, true].into_iter().zip(&mut seen) {
                let mut body = at_its_page(number, large);
                let presses = play(&mut body, large, picks, number % 2 == 0, seen);
                assert!(presses <= BUDGET, "{presses} presses");
            }
        }
    }
    let [small, large] = &seen;
    assert_eq!([&small.faults, &large.faults], [&BTreeMap::new(); 2]);
    assert_eq!(small.stages, large.stages);
    for stage in
        ["off", "plan", "tie", "flown", "aim", "noshot", "spend", "shot", "evade", "struck", "quiet", "score"]
    {
        assert!(small.stages.iter().any(|name| name.split('-').nth(2) == Some(stage)), "never seen: {stage}");
    }
}

#[test]
fn large_type_changes_every_stage() {
    let (mut small, mut large) = (at_its_page(5, false), at_its_page(5, true));
    for _ in 0..60 {
        assert!(small.frame().words() != large.frame().words(), "the same picture:\n{}", large.trace());
        press(&mut small, &[Key::A]);
        press(&mut large, &[Key::A]);
        if stage(&small) == DemoStage::Score {
            break;
        }
    }
    assert_eq!(stage(&small), DemoStage::Score);
}

/// A battle in its second round, with dice rolled beside it and something to redo.
fn owners(body: &mut Body) {
    press(body, &[Key::A, Key::A]);
    body.go_to("battle");
    press(body, &[Key::A; 40]);
    press(body, &[Key::Y, Key::Y]);
    body.hold(Key::B);
    assert!(body.device().history().cursor() > 20 && body.device().history().redoable().is_some());
}

fn bytes(body: &Body) -> Vec<u8> {
    body.keeper().store().flash().bytes().to_vec()
}

#[test]
fn the_owners_game_is_untouched() {
    let mut body = Body::practice(Board::PicoLcd13, 11);
    owners(&mut body);
    let (game, before) = (body.device().game().clone(), Remains::of(body.device()));
    let faces = *body.device().session().game_faces();
    let all = body.device().session().device_faces();
    body.go_to("show me");
    press(&mut body, &[Key::A]);
    // What is still to be tidied up is not its doing.
    body.wait(60_000);
    let aside = bytes(&body);
    let mut presses = 0;
    while stage(&body) != DemoStage::Score {
        assert!(body.device().demo().is_on() && *body.device().game() != game);
        body.wait(3_000);
        press(&mut body, &[Key::A]);
        presses += 1;
        assert!(presses < BUDGET);
        assert!(bytes(&body) == aside, "nothing of it is written");
    }
    press(&mut body, &[Key::Right]);
    assert_eq!(body.screen(), "home");
    assert!(!body.device().demo().is_on() && body.device().demo().best().is_some());
    let after = Remains::of(body.device());
    assert_eq!(after, before, "{}", after.differences(&before));
    assert_eq!(*body.device().game(), game);
    assert_eq!((*body.device().session().game_faces(), body.device().session().device_faces()), (faces, all));
    // It goes on where it was: the same step is redone and undone.
    body.hold(Key::Y);
    press(&mut body, &[Key::Y]);
    assert_eq!(*body.device().game(), game);
}

#[test]
fn a_power_cut_within_it_comes_back_to_the_owners_game() {
    for presses in [1, 3, 9, 20] {
        let mut body = Body::practice(Board::PicoLcd13, 11);
        owners(&mut body);
        let before = Remains::of(body.device());
        body.go_to("show me");
        press(&mut body, &vec![Key::A; presses]);
        assert!(body.device().demo().is_on());
        let body = Body::on_chip(Board::PicoLcd13, body.into_chip());
        assert_eq!(body.screen(), "home");
        let after = Remains::of(body.device());
        assert_eq!(after, before, "after {presses}: {}", after.differences(&before));
    }
}

/// Holds lead out or say why not; none of them touches the owner's game.
#[test]
fn held_keys_do_what_they_always_do() {
    let mut body = at_its_page(3, false);
    press(&mut body, &[Key::A, Key::A]);
    body.hold(Key::Y);
    assert!(says(&body.trace(), "nothing is taken back"), "{}", body.trace());
    body.hold(Key::X);
    assert!(says(&body.trace(), "the map is the table"), "{}", body.trace());
    // Its press cannot be taken back, so no menu lies over what that did.
    body.hold(Key::A);
    assert_eq!(body.screen(), "show me");
    body.hold(Key::B);
    assert_eq!((body.screen(), stage(&body)), ("home", DemoStage::Off));
}
