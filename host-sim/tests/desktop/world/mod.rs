//! The geometry of the table: worked cases, what must hold for every maneuver, and a second way to measure (`ruler`).

mod ruler;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use proptest::prelude::*;
use ruler::{Middle, Rect, arc_holds, outline_holds};
use serde_json::{Value, json};
use wingmate_core::cards::maneuver::{Bearing, Side};
use wingmate_core::cards::ships::TargetArc;
use wingmate_lab::world::area::on_table;
use wingmate_lab::world::obstacle::OUTLINES;
use wingmate_lab::world::range::{CONTACT, band, within};
use wingmate_lab::world::template::base_on;
use wingmate_lab::world::{self, Arc, Area, Base, Flown, Move, Point, Pose, Relation, Shape, cases};

const WORKED: &str = include_str!("cases.jsonl");
const MORE: &str = include_str!("more.jsonl");

#[test]
fn worked_cases_come_out() {
    let (mut count, mut wrong) = (0, Vec::new());
    for line in WORKED.lines().chain(MORE.lines()) {
        let answer =
            cases::answer(line.as_bytes(), true).unwrap_or_else(|problem| panic!("{line}: {problem}"));
        count += 1;
        if answer.get("differs").is_some() {
            wrong.push(answer.to_string());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(count, 40 + MORE.lines().count());
}

fn shell(words: &str, input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_wingmate-sim"))
        .args(words.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    program.wait_with_output().unwrap()
}

#[test]
fn the_command_answers_line_by_line() {
    let out = shell("world", WORKED);
    assert!(out.status.success(), "{out:?}");
    let told = String::from_utf8(out.stdout).unwrap();
    assert_eq!(told.lines().count(), 40);
    assert_eq!(told.lines().next(), Some(r#"{"id":"p01","then":{"end":[0.0,80.0,0.0]}}"#));
    assert!(!told.contains("-0.0"), "{told}");

    let wrong = WORKED.replacen("[0, 80, 0]", "[0, 80.1, 0]", 1);
    assert_ne!(wrong, WORKED);
    assert!(shell("world", &wrong).status.success(), "only --check compares");
    let out = shell("world --check", &wrong);
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(out.stderr).unwrap(),
        "wingmate-sim: 1 of 40 answers differ from what the case expects: p01\n"
    );
}

/// A case of kind "move" that is good but for what is put in place of `speed`.
fn straight(rest: &str) -> String {
    format!(r#"{{"kind": "move", "base": "small", "start": [0, 0, 0], "bearing": "straight", {rest}}}"#)
}

#[test]
fn a_bad_line_is_told_with_its_number() {
    let good = WORKED.lines().next().unwrap();
    for (bad, says) in [
        ("nonsense", "it is no JSON from letter 2 on"),
        (r#"{"kind": "move""#, "it is no JSON from letter 15 on"),
        ("[]", "it is no JSON object: a case is {\"kind\": ...}"),
        ("7", "it is no JSON object: a case is {\"kind\": ...}"),
        ("{}", "it does not say its \"kind\"; there is move, "),
        (r#"{"kind": ["move"]}"#, "\"kind\" is [\"move\"]; it takes a word in quotes"),
        (r#"{"kind": "dance"}"#, "no case is of kind \"dance\"; there is move"),
        (&straight(r#""sped": 1"#), "no case has \"sped\" (did you mean \"speed\"?)"),
        (
            &straight(r#""speed": 1, "Base": "large", "x": 1"#),
            "no case has \"Base\" (did you mean \"base\"?), \"x\"",
        ),
        (&straight(r#""speed": 1, "speed": 2"#), "\"speed\" is there twice"),
        (&straight(r#""speed": 1.5"#), "\"speed\" is 1.5; it takes a whole number from 0 to 99"),
        (&straight(r#""speed": "1""#), "\"speed\" is \"1\"; it takes a whole number from 0 to 99"),
        (&straight(r#""speed": -1"#), "\"speed\" is -1; it takes a whole number from 0 to 99"),
        (&straight(r#""speed": 9"#), "no straight has speed 9; there is 1 to 5"),
        (
            &straight(r#""pose": [0, 0], "speed": 1"#),
            "\"pose\" is [0,0]; it takes three numbers: [x, y, heading]",
        ),
        (
            &straight(r#""pose": [0, 0, "n"], "speed": 1"#),
            "\"pose\" is [0,0,\"n\"]; it takes three numbers: [x, y, heading]",
        ),
        (&straight(r#""others": {}, "speed": 1"#), "\"others\" is {}; it takes a list"),
        (&straight(r#""others": [7], "speed": 1"#), "\"others\" has 7; it takes an object"),
        (&straight(r#""others": [{"base": "small"}], "speed": 1"#), "\"others\" needs \"pose\""),
        (
            &straight(r#""others": [{"base": "small", "pos": [0, 0, 0], "pose": [0, 0, 0]}], "speed": 1"#),
            "\"others\" has no \"pos\" (did you mean \"pose\"?)",
        ),
        (
            &straight(r#""obstacle": {"kind": "gas", "letter": "ab", "pose": [0, 0, 0]}, "speed": 1"#),
            "\"letter\" is \"ab\"; it takes one letter",
        ),
        (
            r#"{"kind": "move", "base": "small", "start": [0, 0, 0], "bearing": "straight"}"#,
            "a case of kind \"move\" needs \"speed\"",
        ),
        (
            r#"{"kind": "move", "base": "tiny", "start": [0, 0, 0]}"#,
            "no base is called \"tiny\"; there is small",
        ),
        (
            r#"{"kind": "move", "base": "small", "start": [0, 0, 0], "bearing": "turn", "speed": 4, "dir": "left"}"#,
            "no turn has speed 4; there is 1 to 3",
        ),
        (
            r#"{"kind": "move", "base": "small", "start": [0, 0, 0], "bearing": "bank", "speed": 1}"#,
            "a case of kind \"move\" needs \"dir\"",
        ),
        (r#"{"kind": "move", "base": "small", "start": [0, 1e300, 0]}"#, " is not on any table"),
        (
            r#"{"kind": "barrel_roll", "base": "small", "start": [0, 0, 0], "dir": "left", "shift": 2}"#,
            "\"shift\" is 2; it takes a whole number from -1 to 1",
        ),
        (
            r#"{"kind": "barrel_roll", "base": "huge", "start": [0, 0, 0], "dir": "left"}"#,
            "a huge ship has no barrel_roll",
        ),
    ] {
        let out = shell("world", &format!("{good}\n{bad}\n{good}\n"));
        let said = String::from_utf8(out.stderr).unwrap();
        assert_eq!(out.status.code(), Some(2), "{bad}");
        assert_eq!(said.lines().count(), 1, "{bad}: {said}");
        assert!(said.starts_with("wingmate-sim: line 2: ") && said.contains(says), "{bad}: {said}");
        let told = String::from_utf8(out.stdout).unwrap();
        let told: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(told.len(), 3, "{bad}: each line has an answer");
        assert!(told[0] == told[2] && told[0]["error"].is_null(), "{bad}");
        assert_eq!(told[1]["line"], 2, "{bad}");
        assert!(told[1]["error"].as_str().is_some_and(|error| error.contains(says)), "{bad}: {}", told[1]);
    }
}

#[test]
fn every_bad_line_is_counted() {
    let long = "x".repeat(1 << 17);
    let out = shell("world", &format!("{{\"id\": 7}}\n{long}\n[]\n{WORKED}"));
    assert_eq!(out.status.code(), Some(2));
    let said = String::from_utf8(out.stderr).unwrap();
    assert!(said.starts_with("wingmate-sim: 3 of 43 lines are wrong; line 1: it does not say"), "{said}");
    let told = String::from_utf8(out.stdout).unwrap();
    assert_eq!(told.lines().count(), 43);
    let nth = |nth: usize| -> Value { serde_json::from_str(told.lines().nth(nth).unwrap()).unwrap() };
    assert_eq!(nth(0)["id"], 7);
    assert_eq!(nth(1)["error"], "it is longer than 65536 letters");
    assert_eq!(nth(3)["id"], "p01");
}

#[test]
fn a_case_without_an_answer_of_its_own_is_told() {
    for then in ["", r#", "then": {}"#, r#", "then": null"#, r#", "then": [1]"#] {
        let case = straight(&format!(r#""speed": 1{then}"#));
        assert!(shell("world", &case).status.success(), "{case}");
        let out = shell("world --check", &case);
        assert_eq!(out.status.code(), Some(2), "{case}");
        let said = String::from_utf8(out.stderr).unwrap();
        assert!(said.starts_with("wingmate-sim: line 1: \"then\" is "), "{said}");
        let told: Value = serde_json::from_slice(&out.stdout).unwrap();
        assert!(told["then"]["end"] == json!([0.0, 80.0, 0.0]) && told["error"].is_string(), "{told}");
    }
    let out = shell("world --check", &straight(r#""speed": 1, "then": {"ends": [0, 80, 0]}"#));
    assert_eq!(out.status.code(), Some(1));
    let told: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(told["differs"], json!(["the answer has no ends"]));
}

const STANDARD: [Base; 3] = [Base::Small, Base::Medium, Base::Large];
const SIDES: [Side; 2] = [Side::Left, Side::Right];

fn close(pose: Pose, [x, y, heading]: [f64; 3]) -> bool {
    let turned = (pose.heading - heading).rem_euclid(360.0);
    (pose.at.x - x).abs() < 0.001 && (pose.at.y - y).abs() < 0.001 && turned.min(360.0 - turned) < 0.001
}

/// End poses from [0, 0, 0]: straights 1 to 5, banks and turns 1 to 3 to the right; a turn goes as far aside as ahead.
type Ends = ([f64; 5], [[f64; 2]; 3], [f64; 3]);

#[rustfmt::skip]
const ENDS: [Ends; 3] = [
    ([ 80., 120., 160., 200., 240.], [[37.574,  90.711], [52.218, 126.066], [66.863, 161.421]], [55.,  82.5, 110.]),
    ([100., 140., 180., 220., 260.], [[44.645, 107.782], [59.289, 143.137], [73.934, 178.492]], [65.,  92.5, 120.]),
    ([120., 160., 200., 240., 280.], [[51.716, 124.853], [66.360, 160.208], [81.005, 195.563]], [75., 102.5, 130.]),
];

#[test]
fn every_maneuver_ends_where_the_table_says() {
    let start = Pose::new(0.0, 0.0, 0.0);
    for (base, (straights, banks, turns)) in STANDARD.into_iter().zip(ENDS) {
        let check = |bearing, speed: usize, side, expected| {
            let end = world::end(base, start, Move::new(bearing, speed as u8 + 1, side));
            assert!(close(end, expected), "{base:?} {bearing:?} {speed} {side:?}: {end:?}, not {expected:?}");
        };
        for (speed, y) in straights.into_iter().enumerate() {
            check(Bearing::Straight, speed, None, [0.0, y, 0.0]);
            check(Bearing::Koiogran, speed, None, [0.0, y, 180.0]);
            check(Bearing::ReverseStraight, speed, None, [0.0, -y, 0.0]);
        }
        for (side, sign) in SIDES.into_iter().zip([-1.0, 1.0]) {
            for (speed, [x, y]) in banks.into_iter().enumerate() {
                check(Bearing::Bank, speed, Some(side), [sign * x, y, sign * 45.0]);
                check(Bearing::Segnor, speed, Some(side), [sign * x, y, sign * 45.0 + 180.0]);
                check(Bearing::ReverseBank, speed, Some(side), [sign * x, -y, sign * -45.0]);
            }
            for (speed, at) in turns.into_iter().enumerate() {
                check(Bearing::Turn, speed, Some(side), [sign * at, at, sign * 90.0]);
                check(Bearing::Tallon, speed, Some(side), [sign * at, at, 180.0]);
            }
        }
    }
}

#[test]
fn bands_include_their_far_ends() {
    let edges = [
        (0.0, 0),
        (0.04, 0),
        (CONTACT, 1),
        (99.9, 1),
        (100.0, 1),
        (100.01, 2),
        (101.0, 2),
        (300.0, 3),
        (301.0, 4),
    ];
    for (mm, expected) in edges {
        assert_eq!(band(mm), expected, "{mm} mm");
    }
}

#[test]
fn outlines_have_the_area_of_their_circles() {
    // Twelve rays round corners off or cut them: the area is right within a sixth, for most within a twentieth.
    for outline in &OUTLINES {
        let rays = outline.rays;
        let area: f64 = (0..12).map(|nth| rays[nth] * rays[(nth + 1) % 12] * 0.25).sum();
        let circle = std::f64::consts::PI * outline.circle * outline.circle;
        assert!((area / circle - 1.0).abs() < 1.0 / 6.0, "{outline:?}: {area} and {circle}");
    }
}

#[test]
fn the_map_lies_in_the_middle_of_the_table() {
    let at = |x, y| on_table(wingmate_core::cards::missions::vocabulary::MapPoint { x, y });
    assert_eq!(at(0, 900), Point::new(0.0, 914.4));
    assert_eq!(at(450, 450), Area::STANDARD.centre());
    assert_eq!(at(300, 0), Point::new(307.2, 0.0));
}

fn a_base() -> impl Strategy<Value = Base> {
    prop::sample::select(&STANDARD[..])
}

/// Headings of all sorts: steps of 15 degrees make parallel edges.
fn a_heading() -> impl Strategy<Value = f64> {
    prop_oneof![0.0..360.0f64, (0..24i32).prop_map(|step| f64::from(step) * 15.0)]
}

fn a_pose() -> impl Strategy<Value = Pose> {
    (200.0..700.0f64, 200.0..700.0f64, a_heading()).prop_map(|(x, y, heading)| Pose::new(x, y, heading))
}

fn a_move() -> impl Strategy<Value = Move> {
    let bearing = prop::sample::select(Bearing::ALL);
    let side = prop::sample::select(&SIDES[..]);
    (bearing, 1..=5u8, side, -1..=1i8).prop_map(|(bearing, speed, side, shift)| {
        let sided = bearing.is_sided();
        let speed = if sided { 1 + speed % 3 } else { speed };
        Move { bearing, speed, side: sided.then_some(side), shift }
    })
}

/// A base at most so far from another pose.
fn near(pose: Pose, reach: f64) -> impl Strategy<Value = (Base, Pose)> {
    (a_base(), -reach..reach, -reach..reach, a_heading()).prop_map(move |(base, right, forward, heading)| {
        (base, Pose { heading, ..pose.step(right, forward, 0.0) })
    })
}

fn rect(base: Base, pose: Pose) -> Rect {
    let Pose { at, heading } = pose;
    Rect { x: at.x, y: at.y, heading, half_width: base.half_width(), half_length: base.half_length() }
}

/// The world in a mirror: left is right.
fn mirrored(pose: Pose) -> Pose {
    Pose::new(-pose.at.x, pose.at.y, -pose.heading)
}

fn mirrored_move(mv: Move) -> Move {
    Move { side: mv.side.map(Side::other), ..mv }
}

fn mirrored_arc(arc: Arc) -> Arc {
    match arc {
        Arc::Left => Arc::Right,
        Arc::Right => Arc::Left,
        other => other,
    }
}

/// The whole table turned about its corner and carried away.
fn carried(pose: Pose, turn: f64) -> Pose {
    Pose { at: Pose::new(-120.0, 77.0, turn).point(pose.at.x, pose.at.y), ..pose.step(0.0, 0.0, turn) }
}

fn alike(a: Pose, b: Pose) -> bool {
    close(a, [b.at.x, b.at.y, b.heading])
}

const ARCS: [(&str, Arc); 7] = [
    ("front", Arc::Front),
    ("rear", Arc::Rear),
    ("right", Arc::Right),
    ("left", Arc::Left),
    ("full_front", Arc::FullFront),
    ("full_rear", Arc::FullRear),
    ("bullseye", Arc::Bullseye),
];

fn an_arc() -> impl Strategy<Value = (&'static str, Arc)> {
    prop::sample::select(&ARCS[..])
}

fn a_flight() -> impl Strategy<Value = (Base, Pose, Move, Vec<(Base, Pose)>)> {
    (a_base(), a_pose(), a_move()).prop_flat_map(|(base, start, mv)| {
        // Where the others are in the way: about the end of the maneuver and half-way.
        let end = world::end(base, start, mv);
        let half = Pose { at: start.at.midpoint(end.at), ..end };
        let other = prop_oneof![near(end, 70.0), near(half, 70.0)];
        (Just(base), Just(start), Just(mv), prop::collection::vec(other, 0..5))
    })
}

fn footprints(ships: &[(Base, Pose)]) -> Vec<Shape> {
    ships.iter().map(|&(base, pose)| base.footprint(pose)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_mirror_changes_nothing_but_sides((base, start, mv, others) in a_flight(), (_, arc) in an_arc()) {
        let glass: Vec<(Base, Pose)> = others.iter().map(|&(base, pose)| (base, mirrored(pose))).collect();
        let flown = world::fly(base, start, mv, &footprints(&others));
        let seen = world::fly(base, mirrored(start), mirrored_move(mv), &footprints(&glass));
        prop_assert!(alike(mirrored(flown.end), seen.end), "{flown:?} {seen:?}");
        prop_assert_eq!(flown.full, seen.full);
        for (&(other, at), &(_, there)) in others.iter().zip(&glass) {
            let target = (other.footprint(at), other.footprint(there));
            let line = world::attack_range(base, start, arc, &target.0).map(|line| line.mm);
            let seen = world::attack_range(base, mirrored(start), mirrored_arc(arc), &target.1).map(|line| line.mm);
            prop_assert!(line.is_some() == seen.is_some(), "{line:?} {seen:?}");
            prop_assert!((line.unwrap_or(0.0) - seen.unwrap_or(0.0)).abs() < 1e-4);
        }
    }

    #[test]
    fn a_turned_table_changes_nothing((base, start, mv, others) in a_flight(), turn in a_heading(), (_, arc) in an_arc()) {
        let moved: Vec<(Base, Pose)> = others.iter().map(|&(base, pose)| (base, carried(pose, turn))).collect();
        let flown = world::fly(base, start, mv, &footprints(&others));
        let there = world::fly(base, carried(start, turn), mv, &footprints(&moved));
        prop_assert!(alike(carried(flown.end, turn), there.end), "{flown:?} {there:?}");
        for (&(other, at), &(_, there)) in others.iter().zip(&moved) {
            let own = world::attack_range(base, start, arc, &other.footprint(at));
            let carried = world::attack_range(base, carried(start, turn), arc, &other.footprint(there));
            let apart = own.map_or(0.0, |line| line.mm) - carried.map_or(0.0, |line| line.mm);
            prop_assert!(own.is_some() == carried.is_some() && apart.abs() < 1e-4, "{own:?} {carried:?}");
        }
    }

    #[test]
    fn a_ship_moves_back_until_it_touches((base, start, mv, others) in a_flight()) {
        let others: Vec<(Base, Pose)> =
            others.into_iter().filter(|&(other, at)| !rect(other, at).grown(0.01).meets(&rect(base, start))).collect();
        let shapes = footprints(&others);
        let Flown { end, full, touches, flown } = world::fly(base, start, mv, &shapes);
        for shape in &shapes {
            prop_assert!(!world::overlaps(&base.footprint(end), shape), "{end:?} lies on {shape:?}");
        }
        let free = |pose: Pose, grown: f64| {
            !others.iter().any(|&(other, at)| rect(other, at).grown(grown).meets(&rect(base, pose)))
        };
        prop_assert!(free(end, -0.001));
        if mv.bearing == Bearing::Stop {
            prop_assert!(full && end == start);
            return Ok(());
        }
        let Some(touches) = touches else {
            prop_assert!(full && end == world::end(base, start, mv));
            return Ok(());
        };
        prop_assert!(!full && !free(world::end(base, start, mv), 0.001));
        let side = if mv.side == Some(Side::Left) { -1.0 } else { 1.0 };
        let back = matches!(mv.bearing, Bearing::ReverseStraight | Bearing::ReverseBank);
        let middle = middle(mv);
        let half = base.half_length();
        let whole = 2.0 * half + middle.length();
        let at = |u: f64| {
            let ((right, forward), turn) = middle.base(half, u);
            if back { start.step(side * right, -forward, -side * turn) } else { start.step(side * right, forward, side * turn) }
        };
        prop_assert!(alike(at(flown), end), "{:?} is not {end:?}", at(flown));
        let gap = world::gap(&base.footprint(end), &shapes[touches]);
        // A Tallon roll that only overlaps once it has turned stays unturned at the end of its template.
        let unturned = mv.bearing == Bearing::Tallon && flown == whole;
        prop_assert!(gap < 0.01 || unturned, "{gap} mm apart");
        let mut u = flown + 0.05;
        while u < whole && !unturned {
            prop_assert!(!free(at(u), 0.02), "free again at {u}, stopped at {flown}");
            u += 0.31;
        }
    }
}

/// The middle line of a maneuver's template, as if it went right.
fn middle(mv: Move) -> Middle {
    let speed = usize::from(mv.speed);
    match mv.bearing {
        Bearing::Bank | Bearing::Segnor | Bearing::ReverseBank => {
            Middle::Curve { radius: [80.0, 130.0, 180.0][speed - 1], degrees: 45.0 }
        }
        Bearing::Turn | Bearing::Tallon => {
            Middle::Curve { radius: [35.0, 62.5, 90.0][speed - 1], degrees: 90.0 }
        }
        _ => Middle::Straight(40.0 * mv.speed as f64),
    }
}

/// Whether a place is in a thing.
type Holds<'a> = &'a dyn Fn((f64, f64)) -> bool;

/// How fine a grid is tried.
const STEP: f64 = 0.5;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// What a grid of points finds is there; what is there, a grid over a slightly larger base finds.
    #[test]
    fn overlaps_and_gaps_are_those_of_many_points((base, pose, (other, at)) in (a_base(), a_pose())
        .prop_flat_map(|(base, pose)| (Just(base), Just(pose), near(pose, 120.0))))
    {
        let (own, target) = (rect(base, pose), rect(other, at));
        let (shape, thing) = (base.footprint(pose), other.footprint(at));
        let overlap = world::overlaps(&shape, &thing);
        if target.grown(-0.01).grid(STEP).iter().any(|&p| own.grown(-0.01).holds(p)) {
            prop_assert!(overlap);
        }
        if overlap {
            prop_assert!(target.grown(STEP).grid(STEP).iter().any(|&p| own.grown(STEP).holds(p)));
        }
        let least = target.grid(0.25).iter().map(|&p| own.distance(p)).fold(f64::INFINITY, f64::min);
        let gap = world::gap(&shape, &thing);
        prop_assert!(gap <= least + 1e-9 && gap >= least - 0.25, "{gap} measured, {least} found");
        let (from, to) = world::closest(&shape, &thing);
        prop_assert!(own.distance(from.into()) < 1e-5 && target.distance(to.into()) < 1e-5);
        prop_assert!((from.distance(to) - gap).abs() < 1e-9);
        let furthest = target.corners().iter().map(|&p| own.distance(p)).fold(0.0, f64::max);
        prop_assert!(within(&shape, &thing, furthest + 0.01) && !within(&shape, &thing, furthest - 0.01));
    }

    #[test]
    fn arcs_and_attack_ranges_are_those_of_many_points((base, pose, (other, at), (name, arc)) in (a_base(), a_pose())
        .prop_flat_map(|(base, pose)| (Just(base), Just(pose), near(pose, 330.0), an_arc())))
    {
        let (own, target) = (rect(base, pose), rect(other, at));
        prop_assume!(!own.meets(&target));
        let inside = |p| arc_holds(name, base.arc_half_angle(), base.half_length(), own.local(p));
        // Seen from outside, the nearest point is on the rim.
        let seen = target.rim(0.02).into_iter().filter(|&p| inside(p));
        let least = seen.map(|p| own.distance(p)).fold(f64::INFINITY, f64::min);
        let line = world::attack_range(base, pose, arc, &other.footprint(at));
        prop_assert_eq!(line.is_some(), world::in_arc(base, pose, arc, &other.footprint(at)));
        match line {
            None => prop_assert!(least == f64::INFINITY, "{least} mm away is a point in the arc"),
            Some(line) => {
                prop_assert!(line.mm <= least + 1e-4, "{line:?}, but {least}");
                // A tip in the arc may be smaller than the steps along the rim.
                prop_assert!(line.mm >= least - 0.03 || least == f64::INFINITY, "{line:?}, but {least}");
                prop_assert!(own.distance(line.from.into()) < 1e-5 && target.distance(line.to.into()) < 1e-5);
                let (right, forward) = own.local(line.to.into());
                // On the line of an arc, to a hair.
                let hair = [(0.0, 0.0), (1e-4, 0.0), (-1e-4, 0.0), (0.0, 1e-4), (0.0, -1e-4)];
                prop_assert!(hair.iter().any(|(a, b)| inside(own.place((right + a, forward + b)))));
                let slid = (line.from + line.slide, line.to + line.slide);
                prop_assert!(own.distance(slid.0.into()) < 1e-4 && target.distance(slid.1.into()) < 1e-4);
            }
        }
    }

    #[test]
    fn sectors_and_relations_are_those_of_angles((base, pose, (other, at)) in (a_base(), a_pose())
        .prop_flat_map(|(base, pose)| (Just(base), Just(pose), near(pose, 300.0))))
    {
        let (own, target) = (rect(base, pose), rect(other, at));
        let (right, forward) = own.local((at.at.x, at.at.y));
        let bearing = right.atan2(forward).to_degrees();
        let line = base.arc_half_angle();
        prop_assume!([0.0, line, 90.0, 180.0 - line, 180.0].iter().all(|edge| (bearing.abs() - edge).abs() > 1e-6));
        let sector = world::sector(base, pose, at.at);
        prop_assert_eq!(sector.side, if bearing < 0.0 { Side::Left } else { Side::Right });
        let arc = match bearing.abs() {
            away if away < line => TargetArc::Front,
            away if away < 90.0 => TargetArc::FrontSide,
            away if away < 180.0 - line => TargetArc::RearSide,
            _ => TargetArc::Rear,
        };
        prop_assert_eq!(sector.arc, arc);

        let ahead: Vec<f64> = target.corners().iter().map(|&p| own.local(p).1).collect();
        prop_assume!(ahead.iter().all(|forward| forward.abs() > 1e-3));
        let relation = match (ahead.iter().any(|&forward| forward > 0.0), ahead.iter().any(|&forward| forward < 0.0)) {
            (true, false) => Relation::InFront,
            (false, true) => Relation::Behind,
            _ => Relation::Flanking,
        };
        prop_assert_eq!(world::relation(&other.footprint(at), base, pose), relation);
    }

    #[test]
    fn templates_cover_what_many_points_cover((base, start, mv, (thing, at)) in (a_base(), a_pose(), a_move())
        .prop_flat_map(|(base, start, mv)| {
            let end = world::end(base, start, mv);
            let half = Pose { at: start.at.midpoint(end.at), ..start };
            (Just(base), Just(start), Just(mv), near(half, 90.0))
        }), flown in 0.0..1.0f64)
    {
        prop_assume!(mv.bearing != Bearing::Stop);
        let middle = middle(mv);
        let length = middle.length();
        let (side, half) = (if mv.side == Some(Side::Left) { -1.0 } else { 1.0 }, base.half_length());
        let back = matches!(mv.bearing, Bearing::ReverseStraight | Bearing::ReverseBank);
        let place = |along: f64, aside: f64| {
            let (right, forward) = middle.at(along, aside);
            let forward = if back { -half - forward } else { half + forward };
            rect(base, start).place((side * right, forward))
        };
        let points = |until: f64, grown: f64| {
            let (from, count) = (-grown, ((until + 2.0 * grown) / STEP).ceil() as i32);
            (0..=count).flat_map(move |tick| {
                let along = from + (until + 2.0 * grown) * f64::from(tick) / f64::from(count);
                let wide = 10.0 + grown;
                (0..=44).map(move |step| (along, -wide + 2.0 * wide * f64::from(step) / 44.0))
            })
        };
        let whole = world::template(base, start, mv);
        let ship = thing.footprint(at);
        let outline = OUTLINES[(flown * 22.9) as usize];
        let rock = outline.placed(at);
        let rim: Vec<(f64, f64)> = (0..12)
            .map(|nth| {
                let (sin, cos) = (30.0 * nth as f64).to_radians().sin_cos();
                rect(thing, at).place((outline.rays[nth] * sin, outline.rays[nth] * cos))
            })
            .collect();
        let circle = Shape::Circle { at: at.at, radius: 23.0 };
        for until in [length, length * flown] {
            let template = if until == length { whole } else { whole.until(2.0 * half + until) };
            let covers = |grown: f64, holds: Holds<'_>| {
                points(until, grown).any(|(along, aside)| holds(place(along, aside)))
            };
            let radius = |p: (f64, f64)| (p.0 - at.at.x).hypot(p.1 - at.at.y);
            let tight: [(&Shape, Holds<'_>); 3] = [
                (&ship, &|p| rect(thing, at).grown(-0.001).holds(p)),
                (&circle, &|p| radius(p) < 22.999),
                (&rock, &|p| outline_holds(&rim, p)),
            ];
            for (shape, holds) in tight {
                // Points that all but touch the rim of a rock are nobody's.
                if covers(-0.001, holds) {
                    prop_assert!(template.touches(shape), "{shape:?}");
                }
            }
            let wide: [(&Shape, Holds<'_>); 2] =
                [(&ship, &|p| rect(thing, at).grown(STEP).holds(p)), (&circle, &|p| radius(p) < 23.0 + STEP)];
            for (shape, holds) in wide {
                if template.touches(shape) {
                    prop_assert!(covers(STEP, holds), "{shape:?}");
                }
            }
            let around = |p: (f64, f64)| {
                (0..8).any(|nth| {
                    let (sin, cos) = (45.0 * nth as f64).to_radians().sin_cos();
                    outline_holds(&rim, (p.0 + STEP * sin, p.1 + STEP * cos))
                })
            };
            if template.touches(&rock) {
                prop_assert!(covers(STEP, &|p| outline_holds(&rim, p) || around(p)), "{rock:?}");
            }
        }
        let end = world::end(base, start, mv);
        let on_it = rect(base, end).grown(-0.001).grid(STEP).iter().any(|&p| outline_holds(&rim, p));
        if on_it {
            prop_assert!(base_on(base, end, &rock));
        }
    }

    /// The lines that are all but the shortest: if all cross a slightly smaller circle the attack is obstructed, if one
    /// passes a slightly larger one it is not.
    #[test]
    fn obstruction_is_that_of_many_lines((base, pose, (other, at), (name, arc)) in (a_base(), a_pose())
        .prop_flat_map(|(base, pose)| (Just(base), Just(pose), near(pose, 300.0), an_arc())),
        part in 0.1..0.9f64, off in -40.0..40.0f64, radius in 5.0..40.0f64)
    {
        let (own, target) = (rect(base, pose), rect(other, at));
        prop_assume!(!own.grown(1.0).meets(&target));
        let Some(line) = world::attack_range(base, pose, arc, &other.footprint(at)) else { return Ok(()) };
        let middle = line.from.lerp(line.to, part) + (line.to - line.from).perp().normalize() * off;
        let inside = |p| arc_holds(name, base.arc_half_angle() + 1e-6, base.half_length() - 1e-6, own.local(p));
        let mut lines: Vec<((f64, f64), (f64, f64))> = Vec::new();
        lines.extend(target.rim(0.1).into_iter().filter(|&p| own.distance(p) < line.mm + 0.004 && inside(p)).map(|p| (own.nearest(p), p)));
        lines.push((line.from.into(), line.to.into()));
        let passes = |(from, to): ((f64, f64), (f64, f64)), radius: f64| {
            (0..=1000).all(|tick| {
                let part = f64::from(tick) / 1000.0;
                let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                (x - middle.x).hypot(y - middle.y) >= radius
            })
        };
        let obstructed = world::obstructed(&line, [Shape::Circle { at: middle, radius }].iter());
        if lines.iter().all(|&line| !passes(line, radius - 0.3)) {
            prop_assert!(obstructed);
        }
        // Only where the shortest line is one, or edges are parallel, are all of these truly the shortest.
        let slid = (line.from + line.slide, line.to + line.slide);
        let shortest = [(line.from.into(), line.to.into()), (slid.0.into(), slid.1.into())];
        if shortest.iter().any(|&line| passes(line, radius + 0.3)) {
            prop_assert!(!obstructed);
        }
    }
}

/// Specks at all four sides of every curved template: a hair inside they are under it, a hair outside they are not.
#[test]
fn the_rim_of_a_curved_template_is_where_it_should_be() {
    let (base, start) = (Base::Medium, Pose::new(300.0, 300.0, 25.0));
    for (bearing, speed) in
        [Bearing::Bank, Bearing::Turn].into_iter().flat_map(|bearing| (1..=3).map(move |n| (bearing, n)))
    {
        for (side, sign) in SIDES.into_iter().zip([-1.0, 1.0]) {
            let mv = Move::new(bearing, speed, Some(side));
            let (template, middle) = (world::template(base, start, mv), middle(mv));
            let length = middle.length();
            let place = |along: f64, aside: f64| {
                let (right, forward) = middle.at(along, aside);
                Point::from(rect(base, start).place((sign * right, 30.0 + forward)))
            };
            let rims = (1..10).flat_map(|tenth| {
                [-1.0, 1.0].map(|out| (length * f64::from(tenth) / 10.0, 10.0 * out, 0.0, out))
            });
            let ends = [-9.0, 0.0, 9.0]
                .into_iter()
                .flat_map(|aside| [(0.0, aside, -1.0, 0.0), (length, aside, 1.0, 0.0)]);
            for (along, aside, ahead, out) in rims.chain(ends) {
                let (ahead, out): (f64, f64) = (ahead, out);
                for hair in [-0.01, 0.01] {
                    let at = |far: f64, beside: f64| {
                        place(
                            along + ahead * far + out.abs() * beside,
                            aside + out * far + ahead.abs() * beside,
                        )
                    };
                    let speck = Shape::Circle { at: at(1.0 + hair, 0.0), radius: 1.0 };
                    assert_eq!(template.touches(&speck), hair < 0.0, "{mv:?} {along} {aside}: circle");
                    let splinter = Shape::polygon(&[at(hair, 0.0), at(2.0, 0.3), at(2.0, -0.3)]).unwrap();
                    assert_eq!(template.touches(&splinter), hair < 0.0, "{mv:?} {along} {aside}: splinter");
                }
            }
        }
    }
}

#[test]
fn two_rocks_hide_what_one_does_not() {
    let base = Base::Small;
    let own = Pose::new(0.0, 0.0, 0.0);
    let target = base.footprint(Pose::new(0.0, 200.0, 180.0));
    let line = world::attack_range(base, own, Arc::Front, &target).unwrap();
    let rock = |x, radius| Shape::Circle { at: Point::new(x, 100.0), radius };
    let hidden = |rocks: &[Shape]| world::obstructed(&line, rocks.iter());
    assert_eq!(line.slide.length(), 40.0);
    assert!(!hidden(&[rock(-12.0, 15.0)]));
    assert!(!hidden(&[rock(-12.0, 15.0), rock(20.0, 15.0)]), "between them is a gap of 2 mm");
    assert!(hidden(&[rock(-12.0, 15.0), rock(16.0, 15.0)]));
    assert!(!hidden(&[]));
}

#[test]
fn what_lies_under_a_ship_is_in_none_of_its_arcs() {
    let (base, pose) = (Base::Large, Pose::new(300.0, 300.0, 20.0));
    let under = Shape::Circle { at: pose.at, radius: 15.0 };
    assert!(ARCS.iter().all(|&(_, arc)| !world::in_arc(base, pose, arc, &under)));
    // Across the front edge: the part outside is in arc, at range 0.
    let across = Shape::Circle { at: pose.point(0.0, 40.0), radius: 15.0 };
    let seen: Vec<&str> = ARCS
        .iter()
        .filter(|&&(_, arc)| world::in_arc(base, pose, arc, &across))
        .map(|&(name, _)| name)
        .collect();
    assert_eq!(seen, ["front", "full_front", "bullseye"]);
    let line = world::attack_range(base, pose, Arc::Front, &across).unwrap();
    assert_eq!(band(line.mm), 0);
}

#[test]
fn the_nearest_point_of_a_circle_may_lie_on_an_arc_line() {
    let (base, pose) = (Base::Small, Pose::new(0.0, 0.0, 0.0));
    // Its middle is beside the front arc: the nearest point of the part inside is on the line.
    let circle = Shape::Circle { at: Point::new(150.0, 120.0), radius: 40.0 };
    let line = world::attack_range(base, pose, Arc::Front, &circle).unwrap();
    let inside =
        |x: f64, y: f64| x.atan2(y).to_degrees().abs() < 40.62 && (x - 150.0).hypot(y - 120.0) < 40.0;
    let mut least = f64::INFINITY;
    for x in 0..2000 {
        for y in 0..2000 {
            let (x, y) = (f64::from(x) * 0.1, f64::from(y) * 0.1);
            if inside(x, y) {
                least = least.min((x - 20.0f64).max(0.0).hypot((y - 20.0).max(0.0)));
            }
        }
    }
    assert!((line.mm - least).abs() < 0.15, "{line:?}, but {least}");
    assert!(line.mm > world::gap(&base.footprint(pose), &circle) + 1.0);
}
