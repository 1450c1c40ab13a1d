//! Draws samples of screens in both type sizes and says what is wrong with them.
//!
//! With `WINGMATE_GALLERY=folder` it also leaves a picture of each there, to be looked at.

use std::path::Path;

use wingmate_core::ui::canvas::Frame;
use wingmate_sim::picture;

use crate::battle_screens::Sample;
use crate::layout;

/// Fails with all faults of all samples.
pub fn check(samples: &[Sample]) {
    let mut bad = Vec::new();
    for sample in samples {
        for large in [false, true] {
            let faults = layout::faults_in(|canvas| sample.draw(large, canvas));
            if !faults.is_empty() {
                bad.push(format!("{} (large {large}):\n  {}", sample.name, faults.join("\n  ")));
            }
            let mut frame = Box::<Frame>::default();
            sample.draw(large, &mut frame.canvas());
            keep(&sample.name, large, &frame);
        }
    }
    assert!(bad.is_empty(), "{} screens:\n{}", bad.len(), bad.join("\n"));
}

/// Leaves a picture, if somebody wants to look at it.
pub fn keep(name: &str, large: bool, frame: &Frame) {
    let Some(folder) = std::env::var_os("WINGMATE_GALLERY") else { return };
    let places = (0..240).flat_map(|y| (0..240).map(move |x| (x, y)));
    let colors: Vec<u8> = places.map(|(x, y)| frame.nibble(x, y)).collect();
    let name = format!("{}{}.png", name.replace(['/', ' '], "_"), if large { "_large" } else { "" });
    std::fs::write(Path::new(&folder).join(name), picture::png(&colors, 1))
        .expect("the gallery can be written");
}
