//! The signs of tokens: shape first, then colour.

use wingmate_core::ui::theme::Color;

use super::scene::{Anchor, Ink, Point, Pose, Scene, arc};

/// Tokens that have a sign of their own.
pub const TOKENS: [&str; 11] = [
    "focus",
    "evade",
    "lock",
    "stress",
    "ion",
    "calculate",
    "strain",
    "deplete",
    "tractor",
    "reinforce",
    "cloak",
];

/// The sign of a token: shape first, then colour. One without a sign of its own shows its first letter.
pub fn token(scene: &mut Scene, name: &str, at: Point, side: f64) {
    let pose = Pose { at, heading: 0.0, size: [side, side] };
    let unit = side / 100.0;
    let color = |color: Color| Ink::from(color);
    let places = |points: &[Point]| pose.places(points.iter().copied());
    let lower = name.to_ascii_lowercase();
    let ground = |scene: &mut Scene, ink: Ink| {
        scene.disc(at, 50.0 * unit, Ink::rgb([5, 8, 14]));
        scene.disc(at, 45.0 * unit, ink);
    };
    match TOKENS.into_iter().find(|token| lower.starts_with(token)) {
        Some("focus") => {
            ground(scene, color(Color::Green));
            let mut eye = arc(pose.place([50.0, 78.0]), 46.0 * unit, -52.0, 52.0);
            eye.extend(arc(pose.place([50.0, 22.0]), 46.0 * unit, 128.0, 232.0));
            scene.polygon(eye, color(Color::Black));
            scene.disc(at, 11.0 * unit, color(Color::Green));
        }
        Some("evade") => {
            ground(scene, color(Color::Green));
            scene.line(
                places(&[[36.0, 80.0], [36.0, 58.0], [60.0, 46.0], [60.0, 30.0]]),
                color(Color::Black),
                12.0 * unit,
            );
            scene.polygon(places(&[[40.0, 34.0], [80.0, 34.0], [60.0, 12.0]]), color(Color::Black));
        }
        Some("lock") => {
            ground(scene, color(Color::Blue));
            for corner in [
                [[24.0, 42.0], [24.0, 24.0], [42.0, 24.0]],
                [[58.0, 24.0], [76.0, 24.0], [76.0, 42.0]],
                [[76.0, 58.0], [76.0, 76.0], [58.0, 76.0]],
                [[42.0, 76.0], [24.0, 76.0], [24.0, 58.0]],
            ] {
                scene.line(places(&corner), color(Color::Black), 10.0 * unit);
            }
        }
        Some("stress") => {
            scene.polygon(places(&[[50.0, -4.0], [104.0, 94.0], [-4.0, 94.0]]), Ink::rgb([5, 8, 14]));
            scene.polygon(places(&[[50.0, 6.0], [96.0, 90.0], [4.0, 90.0]]), color(Color::Red));
            scene.line(places(&[[50.0, 36.0], [50.0, 62.0]]), color(Color::Black), 12.0 * unit);
            scene.disc(pose.place([50.0, 77.0]), 7.0 * unit, color(Color::Black));
        }
        Some("ion") => {
            ground(scene, color(Color::Purple));
            scene.polygon(
                places(&[[58.0, 12.0], [26.0, 56.0], [46.0, 56.0], [40.0, 88.0], [74.0, 42.0], [53.0, 42.0]]),
                color(Color::Black),
            );
        }
        Some("calculate") => {
            ground(scene, color(Color::Green));
            scene.polygon(
                places(&[[32.0, 32.0], [68.0, 32.0], [68.0, 68.0], [32.0, 68.0]]),
                color(Color::Black),
            );
            for x in [38.0, 50.0, 62.0] {
                scene.line(places(&[[x, 20.0], [x, 80.0]]), color(Color::Black), 5.0 * unit);
            }
        }
        Some("strain" | "deplete") => {
            ground(scene, color(Color::Red));
            scene.line(
                places(&[[60.0, 14.0], [42.0, 42.0], [58.0, 56.0], [40.0, 86.0]]),
                color(Color::Black),
                11.0 * unit,
            );
        }
        Some("tractor") => {
            ground(scene, color(Color::Purple));
            scene.polygon(places(&[[50.0, 18.0], [80.0, 80.0], [20.0, 80.0]]), color(Color::Black));
        }
        Some("reinforce") => {
            ground(scene, color(Color::Green));
            scene.line(places(&[[24.0, 64.0], [50.0, 34.0], [76.0, 64.0]]), color(Color::Black), 14.0 * unit);
        }
        Some("cloak") => {
            ground(scene, color(Color::Blue));
            scene.ring(at, 26.0 * unit, color(Color::Black), 10.0 * unit);
        }
        _ => {
            ground(scene, color(Color::Silver));
            let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
            let baseline = pose.place([50.0, 76.0]);
            scene.words(baseline, 52.0 * unit, letter, color(Color::Black), Anchor::Middle);
        }
    }
}
