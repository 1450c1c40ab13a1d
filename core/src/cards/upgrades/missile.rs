//! Missiles. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 11] = [
    card( 60, "barrage-rockets", "Barrage Rockets", &[Slot::Missile, Slot::Missile], Fixed(8)).charges(5, 0)
        .weapon(&weapon(3, Arc::Front, 2, 3, &[Token::Focus]).ordnance().spends(1))
        .text(text!("In the bullseye each charge added rerolls a die.")),
    card( 61, "cluster-missiles", "Cluster Missiles", &[Slot::Missile], Fixed(4)).charges(4, 0)
        .weapon(&weapon(3, Arc::Front, 1, 2, &[Token::Lock]).ordnance().spends(1))
        .text(text!("Afterwards a second shot, lock not needed, at a ship next to the target.")),
    card( 62, "concussion-missiles", "Concussion Missiles", &[Slot::Missile], Fixed(6)).charges(3, 0)
        .weapon(&weapon(3, Arc::Front, 2, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("A hit turns up 1 damage card on every ship at 0-1 of the target.")),
    card( 63, "diamond-boron-missiles", "Diamond-Boron Missiles", &[Slot::Missile, Slot::Missile], Fixed(5)).limited(1).charges(3, 0)
        .weapon(&weapon(3, Arc::Front, 2, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("A hit: 1 more charge, and nearby ships no nimbler roll a red die.")),
    card( 64, "electro-chaff-missiles", "Electro-Chaff Missiles", &[Slot::Missile, Slot::Device], Fixed(4)).limited(2).charges(1, 0).locked().late()
        .drops(&device(DeviceKind::Cloud, "3 bank or 4 straight"))
        .text(text!("System Phase: fire a cloud by the 3 bank or 4 straight.")),
    card( 65, "homing-missiles", "Homing Missiles", &[Slot::Missile], Fixed(5)).charges(2, 0)
        .weapon(&weapon(4, Arc::Front, 2, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("The defender may suffer 1 hit and skip the attack.")),
    card( 66, "ion-missiles", "Ion Missiles", &[Slot::Missile], Fixed(2)).charges(3, 0)
        .weapon(&weapon(3, Arc::Front, 2, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("A hit deals 1 damage; what is left becomes ion tokens.")),
    card( 67, "mag-pulse-warheads", "Mag-Pulse Warheads", &[Slot::Missile], Fixed(5)).charges(2, 0)
        .weapon(&weapon(3, Arc::Front, 1, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("A hit is 1 crit, 1 deplete and 1 jam, whatever the dice.")),
    card( 68, "multi-missile-pods", "Multi-Missile Pods", &[Slot::Missile, Slot::Missile], Fixed(6)).charges(5, 0)
        .weapon(&weapon(2, Arc::FullFront, 1, 2, &[Token::Calculate, Token::Lock]).ordnance().spends(1))
        .text(text!("Extra charges buy dice: 1 in the front arc, 2 in the bullseye.")),
    card( 69, "proton-rockets", "Proton Rockets", &[Slot::Missile], Fixed(5)).charges(1, 0)
        .weapon(&weapon(5, Arc::Bullseye, 1, 2, &[Token::Focus]).ordnance().spends(1))
        .text(text!("Five dice, straight ahead.")),
    card( 70, "xx-23-s-thread-tracers", "XX-23 S-Thread Tracers", &[Slot::Missile], Fixed(2)).limited(2).charges(2, 0)
        .weapon(&weapon(3, Arc::Front, 1, 3, &[Token::Focus, Token::Calculate, Token::Lock]).ordnance().spends(1))
        .text(text!("No damage: friends at 1-3 of the target lock it.")),
];
