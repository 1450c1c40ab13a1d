//! Configurations, three of them with a closed and an open side. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 4] = [
    card(151, "pivot-wing", "Pivot Wing", &[Slot::Configuration], Fixed(0))
        .only(&[Only::Ship(RebelShip::UWing)])
        .sides(&[side("closed", &[Grant::DefenceDice(-1)]), side("open", &[])])
        .text(text!("Closed: 1 defence die fewer, may turn on the spot. Open: as usual.")),
    card(152, "servomotor-s-foils", "Servomotor S-foils", &[Slot::Configuration], Fixed(0))
        .only(&[Only::Ship(RebelShip::XWing)])
        .sides(&[side("closed", &[Grant::PrimaryDice(-1), Grant::Action(white(Action::Boost)), Grant::Action(link_red(Action::Focus, Action::Boost))]), side("open", &[])])
        .text(text!("Closed: boost and 1 attack die fewer. Open: as usual.")),
    card(153, "stabilized-s-foils", "Stabilized S-foils", &[Slot::Configuration], Fixed(2))
        .only(&[Only::Ship(RebelShip::BWing)])
        .sides(&[side("closed", &[Grant::Action(link_red(Action::BarrelRoll, Action::Evade)), Grant::Action(red(Action::Reload))]), side("open", &[Grant::Action(link_red(Action::BarrelRoll, Action::Lock))])])
        .text(text!("Open: trade the lock for a bonus cannon shot. Closed: may reload.")),
    card(154, "vectored-cannons-rz-1", "Vectored Cannons (RZ-1)", &[Slot::Configuration], Fixed(1))
        .only(&[Only::ShipAbility(ShipAbility::VectoredThrusters), Only::Standardized])
        .grants(&[Grant::Arc(Arc::SingleTurret), Grant::PrimaryArc { from: Arc::Front, to: Arc::SingleTurret }])
        .text(text!("The guns swing front or rear; System Phase: red boost or rotate."))
        .reading(text!("HotAC's A-wing card is lost: configuration slot as on the official ship.")),
];
