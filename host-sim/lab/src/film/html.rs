//! A film as one page that plays it: no requests, opens from disk, keys and touch, light and dark.
//!
//! The ground, the ships and the signs are the scenes of `table` and `ships`; the page's own script only moves them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::json;

use super::scene::{Pose, Scene};
use super::table::{self, Layout};
use super::{Film, moment, ships, svg, tokens};

const TEMPLATE: &str = include_str!("replay.html");

/// The page.
pub fn page(film: &Film) -> String {
    let layout = Layout::new(film, false);
    let origin = layout.place([0.0, 0.0]);
    let times: Vec<u32> = (0..film.frames.len()).map(|index| moment::millis(film, index)).collect();
    let bursts: Vec<usize> = (0..film.frames.len()).filter(|&index| moment::burst(film, index)).collect();
    let mut looks = BTreeMap::new();
    for piece in film.frames.iter().flat_map(|frame| &frame.pieces) {
        let look = ships::look(&piece.kind);
        looks.insert(serde_json::to_string(&piece.kind).unwrap_or_default(), look);
    }
    let facts = json!({
        "width": layout.width,
        "height": layout.height,
        "origin": origin,
        "times": times,
        "bursts": bursts,
        "looks": looks,
        "tokens": tokens::TOKENS,
        "phases": table::PHASES.map(|phase| (format!("{phase:?}"), table::phase_name(phase))),
    });
    let mut symbols = String::new();
    let unit = Pose { at: [50.0, 50.0], heading: 0.0, size: [100.0, 100.0] };
    let mut used: Vec<&str> = looks.into_values().collect();
    used.sort_unstable();
    used.dedup();
    for look in used {
        let mut scene = Scene::new(100.0, 100.0);
        ships::draw(&mut scene, look, &unit, 1.0);
        symbol(&mut symbols, look, &scene);
    }
    for token in tokens::TOKENS {
        let mut scene = Scene::new(100.0, 100.0);
        tokens::token(&mut scene, token, [50.0, 50.0], 100.0);
        symbol(&mut symbols, &format!("token-{token}"), &scene);
    }
    let parts = [
        ("@TITLE@", svg::escaped(&film.mission)),
        ("@SYMBOLS@", symbols),
        ("@GROUND@", svg::items(&table::ground(film, &layout))),
        ("@FACTS@", inside_script(&facts.to_string())),
        ("@FILM@", inside_script(&film.json())),
    ];
    // In one pass: no part can be mistaken for the place of another.
    let mut out = String::new();
    let mut rest = TEMPLATE;
    while let Some((at, (mark, part))) =
        parts.iter().filter_map(|part| rest.find(part.0).map(|at| (at, part))).min_by_key(|(at, _)| *at)
    {
        out.push_str(&rest[..at]);
        out.push_str(part);
        rest = &rest[at + mark.len()..];
    }
    out + rest
}

fn symbol(out: &mut String, name: &str, scene: &Scene) {
    let items = svg::items(scene);
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<symbol id=\"{name}\" viewBox=\"0 0 100 100\" overflow=\"visible\">\n{items}</symbol>"
    );
}

/// JSON that no tag can end.
fn inside_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
