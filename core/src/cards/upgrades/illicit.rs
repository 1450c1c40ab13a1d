//! Illicit upgrades: only on the engineering path of the Experience Tree. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 9] = [
    card(127, "cloaking-device", "Cloaking Device", &[Slot::Illicit], Fixed(4)).limited(1).charges(2, 0)
        .only(&[Only::Size(&[Size::Small, Size::Medium])])
        .text(text!("Action: 1 charge cloaks you. A focus roll in Planning ends it.")),
    card(128, "coaxium-hyperfuel", "Coaxium Hyperfuel", &[Slot::Illicit], Fixed(1))
        .only(&[Only::Action(Action::Slam, None)])
        .text(text!("SLAM even stressed or after a partial move, paid with damage.")),
    card(129, "contraband-cybernetics", "Contraband Cybernetics", &[Slot::Illicit], Fixed(3)).charges(1, 0)
        .text(text!("1 charge: stress stops neither actions nor red moves this round.")),
    card(130, "deadmans-switch", "Deadman's Switch", &[Slot::Illicit], Fixed(2))
        .text(text!("When you explode, all others at 0-1 suffer 1 hit.")),
    card(131, "false-transponder-codes", "False Transponder Codes", &[Slot::Illicit], Fixed(2)).charges(1, 0)
        .text(text!("With the first lock by or on you, the charge jams the other.")),
    card(132, "feedback-array", "Feedback Array", &[Slot::Illicit], Fixed(3))
        .text(text!("Ion and disarm for you, 1 hit for each ship you touch.")),
    card(133, "inertial-dampeners", "Inertial Dampeners", &[Slot::Illicit], ByInitiative([0, 1, 2, 3, 4, 5, 6]))
        .text(text!("Give a shield to stand still, then take stress.")),
    card(134, "overtuned-modulators", "Overtuned Modulators", &[Slot::Illicit], Fixed(3)).charges(1, 0).late()
        .text(text!("1 charge: 3 calculate tokens; those unused turn into strain.")),
    card(135, "rigged-cargo-chute", "Rigged Cargo Chute", &[Slot::Illicit], Fixed(4)).charges(1, 0)
        .only(&[Only::Size(&[Size::Medium, Size::Large])])
        .drops(&device(DeviceKind::Obstacle, "1 straight"))
        .text(text!("Action: 1 charge leaves a debris cloud in your wake.")),
];
