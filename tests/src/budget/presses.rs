//! How many presses the common ways take. Nothing to measure yet: automated ships come later.
//!
//! A function that returns something turns its row of `budgets.toml` from "later" into an enforced one.

use super::Measured;

/// Presses for one TIE/ln activation, target to action, no obstacle, over all answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Activation {
    pub median: f64,
    pub worst: f64,
}

pub fn activation() -> Option<Activation> {
    None
}

/// Presses for a Rebel attack on an automated ship, without those that type in dice.
pub fn rebel_attack() -> Option<f64> {
    None
}

/// Presses from power-on to the first activation of a quick battle.
pub fn first_activation() -> Option<f64> {
    None
}

/// Everything that can be counted.
pub fn measure() -> Measured {
    let activation = activation();
    [
        ("activation_presses_median", activation.map(|presses| presses.median)),
        ("activation_presses_worst", activation.map(|presses| presses.worst)),
        ("rebel_attack_presses", rebel_attack()),
        ("first_activation_presses", first_activation()),
    ]
    .into_iter()
    .filter_map(|(key, presses)| Some((key, presses?)))
    .collect()
}
