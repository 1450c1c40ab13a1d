//! Every question of a battle is drawn without a fault, in both type sizes.

use wingmate_tests::{battle_screens, gallery};

#[test]
fn every_question_is_drawn_without_a_fault() {
    gallery::check(&battle_screens::all());
}
