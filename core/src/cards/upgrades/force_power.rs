//! Force powers: only on the Force path of the Experience Tree. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 14] = [
    card( 24, "brilliant-evasion", "Brilliant Evasion", &[Slot::ForcePower], Fixed(2))
        .text(text!("Not in the bullseye: 1 Force turns two focus results into evades.")),
    card( 25, "compassion", "Compassion", &[Slot::ForcePower], Fixed(1)).late()
        .only(&[Only::ForceSide(ForceSide::Light)])
        .text(text!("1 Force takes a Pilot or Crew damage card off a friend, you get one."))
        .reading(text!("Rebel Force pilots count as light side; the book names no side.")),
    card( 26, "extreme-maneuvers", "Extreme Maneuvers", &[Slot::ForcePower], Fixed(4))
        .only(&[Only::Size(&[Size::Small]), Only::Action(Action::Boost, None)])
        .text(text!("1 Force lets a boost use the turn template.")),
    card( 27, "foresight", "Foresight", &[Slot::ForcePower], Fixed(4))
        .weapon(&weapon(2, Arc::Bullseye, 1, 3, &[]).ordnance().spends_force(1).bonus_only())
        .text(text!("1 Force: bonus bullseye attack on a foe that finished its move.")),
    card( 28, "hate", "Hate", &[Slot::ForcePower], BySize([3, 6, 9]))
        .only(&[Only::ForceSide(ForceSide::Dark)])
        .text(text!("Every damage suffered gives 1 Force back."))
        .reading(text!("The dark side is open only to a ship with Maul; the book names no side.")),
    card( 29, "heightened-perception", "Heightened Perception", &[Slot::ForcePower], Fixed(3))
        .text(text!("1 Force: this phase you engage at initiative 7.")),
    card( 30, "instinctive-aim", "Instinctive Aim", &[Slot::ForcePower], Fixed(1))
        .text(text!("1 Force replaces the token that a special attack asks for.")),
    card( 31, "malice", "Malice", &[Slot::ForcePower], Fixed(6)).late()
        .only(&[Only::ForceSide(ForceSide::Dark)])
        .text(text!("1 Force makes a crit; a Pilot or Crew card dealt returns 2 Force."))
        .reading(text!("The dark side is open only to a ship with Maul; the book names no side.")),
    card( 32, "patience", "Patience", &[Slot::ForcePower], Fixed(2))
        .only(&[Only::ForceSide(ForceSide::Light)])
        .text(text!("Engagement begins with a foe in front: deplete yourself, gain 1 Force."))
        .reading(text!("Rebel Force pilots count as light side; the book names no side.")),
    card( 33, "precognitive-reflexes", "Precognitive Reflexes", &[Slot::ForcePower], ByInitiative([3, 3, 3, 4, 7, 10, 13]))
        .only(&[Only::Size(&[Size::Small])])
        .text(text!("Reveal: 1 Force for a roll or boost, the one action of this turn.")),
    card( 34, "predictive-shot", "Predictive Shot", &[Slot::ForcePower], Fixed(1))
        .text(text!("1 Force in the bullseye: no more defence dice than your results.")),
    card( 35, "sense", "Sense", &[Slot::ForcePower], Fixed(5))
        .text(text!("System Phase: look at a dial at range 0-1; 1 Force reaches to range 3.")),
    card( 36, "shattering-shot", "Shattering Shot", &[Slot::ForcePower], Fixed(3)).late()
        .text(text!("Obstructed, or the target on an obstacle: 1 Force adds a focus result.")),
    card( 37, "supernatural-reflexes", "Supernatural Reflexes", &[Slot::ForcePower], ByInitiative([4, 4, 4, 8, 16, 24, 32]))
        .only(&[Only::Size(&[Size::Small])])
        .text(text!("1 Force before activating: roll or boost; not on your bar: 1 hit.")),
];
