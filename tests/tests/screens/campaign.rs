//! Every screen of the campaign is drawn without a fault, in both type sizes.

use wingmate_tests::{campaign_screens, gallery};

#[test]
fn every_screen_of_the_campaign_is_drawn_without_a_fault() {
    gallery::check(&campaign_screens::all());
}
