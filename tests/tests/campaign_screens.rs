//! Every screen of the campaign is drawn without a fault, in both type sizes.
//!
//! With `WINGMATE_GALLERY=folder` it also leaves a picture of each there, to be looked at.

use std::path::Path;

use wingmate_core::ui::canvas::Frame;
use wingmate_sim::picture;
use wingmate_tests::{campaign_screens, layout};

#[test]
fn every_screen_of_the_campaign_is_drawn_without_a_fault() {
    let folder = std::env::var_os("WINGMATE_GALLERY");
    let mut bad = Vec::new();
    for sample in campaign_screens::all() {
        for large in [false, true] {
            let faults = layout::faults_in(|canvas| sample.draw(large, canvas));
            if !faults.is_empty() {
                bad.push(format!("{} (large {large}):\n  {}", sample.name, faults.join("\n  ")));
            }
            if let Some(folder) = &folder {
                let name = format!("{}{}.png", sample.name, if large { "_large" } else { "" });
                write(&Path::new(folder).join(name), |frame| sample.draw(large, &mut frame.canvas()));
            }
        }
    }
    assert!(bad.is_empty(), "{} screens:\n{}", bad.len(), bad.join("\n"));
}

fn write(path: &Path, draw: impl FnOnce(&mut Frame)) {
    let mut frame = Box::<Frame>::default();
    draw(&mut frame);
    let colors: Vec<u8> =
        (0..240).flat_map(|y| (0..240).map(move |x| (x, y))).map(|(x, y)| frame.nibble(x, y)).collect();
    std::fs::write(path, picture::png(&colors, 1)).expect("the gallery can be written");
}
