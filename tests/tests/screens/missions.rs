//! Every screen of missions is drawn without a fault, in both type sizes.

use wingmate_tests::{gallery, mission_screens};

#[test]
fn every_screen_of_missions_is_drawn_without_a_fault() {
    gallery::check(&mission_screens::all());
}
