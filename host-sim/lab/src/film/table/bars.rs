//! The bars above and below: title, round, strengths, caption.

use wingmate_core::ui::theme::Color;

use super::action::tile;
use super::{BOTTOM_DOTS, Layout, PHASES, TOP_DOTS, phase_name, strength};
use crate::film::scene::{Anchor, Ink, Scene};
use crate::film::{Film, Side, ships};

/// The bars: title, ships left, phase and round above, the caption below.
pub fn bars(film: &Film, layout: &Layout, index: usize) -> Scene {
    let mut scene = Scene::new(layout.width, layout.height);
    let Some(frame) = film.frames.get(index) else { return scene };
    let dot = layout.dot;
    let (width, height) = (layout.width, layout.height);
    scene.rect([0.0, 0.0], [width, TOP_DOTS * dot], Color::Panel.into());
    scene.rect([0.0, (TOP_DOTS - 1.0) * dot], [width, dot], Color::Edge.into());
    let base = 18.5 * dot;
    let chevron = [[8.0, 8.0], [12.0, 8.0], [17.5, 13.5], [12.0, 19.0], [8.0, 19.0], [13.5, 13.5]];
    scene.polygon(chevron.map(|[x, y]| [x * dot, y * dot]).to_vec(), Color::Dim.into());
    scene.words([23.0 * dot, base], 10.5 * dot, film.mission.clone(), Color::White.into(), Anchor::Start);

    let mut x = width - 8.0 * dot;
    let round = if frame.round > 0 { format!("R{}", frame.round) } else { String::new() };
    scene.words([x, base], 10.5 * dot, round, Color::White.into(), Anchor::End);
    x -= 34.0 * dot;
    for phase in PHASES.into_iter().rev() {
        let now = phase == frame.phase;
        let done = PHASES.iter().position(|&p| p == phase) < PHASES.iter().position(|&p| p == frame.phase);
        let ink: Ink = if now {
            Color::White.into()
        } else if done {
            Color::Dim.into()
        } else {
            Color::Edge.into()
        };
        let tall = if now { 11.0 } else { 5.0 };
        scene.rect([x - 5.0 * dot, (13.5 - tall / 2.0) * dot], [5.0 * dot, tall * dot], ink);
        x -= 7.0 * dot;
    }
    x -= 6.0 * dot;
    scene.words([x, base], 9.0 * dot, phase_name(frame.phase), Color::Silver.into(), Anchor::End);
    x -= 88.0 * dot;
    for side in [Side::Rebel, Side::Empire] {
        tile(&mut scene, [x, 13.5 * dot], 15.0 * dot, side, &strength(frame, side).to_string());
        x -= 20.0 * dot;
    }

    let top = height - BOTTOM_DOTS * dot;
    scene.rect([0.0, top], [width, BOTTOM_DOTS * dot], Color::Panel.into());
    scene.rect([0.0, top], [width, dot], Color::Edge.into());
    let acting = frame.acting.and_then(|id| frame.pieces.iter().find(|piece| piece.id == id));
    let bar = acting.map_or(Ink::from(Color::Dim), |piece| ships::side_ink(piece.side));
    scene.rect([0.0, top + dot], [4.0 * dot, (BOTTOM_DOTS - 1.0) * dot], bar);
    let last = index + 1 == film.frames.len();
    let caption = if last && !film.ends_with_outcome() {
        format!("{} {}", frame.caption, film.outcome)
    } else {
        frame.caption.clone()
    };
    let (cap, lines) = fitted(&caption, width / dot - 22.0);
    let pitch = cap * 1.5;
    let first = top / dot + BOTTOM_DOTS / 2.0 + cap / 2.0 - pitch * (lines.len() as f64 - 1.0) / 2.0;
    for (line, words) in lines.into_iter().enumerate() {
        let y = (first + pitch * line as f64) * dot;
        scene.words([12.0 * dot, y], cap * dot, words, Color::White.into(), Anchor::Start);
    }
    scene
}

/// The largest type in which a sentence takes at most two lines, in dots; a very long one takes three small ones.
fn fitted(text: &str, width: f64) -> (f64, Vec<String>) {
    let mut best = (7.0, Vec::new());
    for (cap, most) in [(12.0, 1), (11.0, 2), (9.0, 2), (8.0, 3), (6.5, 4)] {
        best = (cap, crate::film::raster::wrapped(text, cap, width));
        if best.1.len() <= most {
            break;
        }
    }
    best
}
