//! Ready-made quick battles: squads and Rebels that play well at once.
//!
//! A table only. Missions of the campaign are elsewhere.

use super::battle::Goal;
use super::log::Party;
use super::rebel::{Chassis, RebelAt, RebelOrder};
use super::ship::{Behaviour, ShipAt};
use super::squad::{Formation, SquadAt, SquadOrder};
use crate::cards::pilots::{Level, PilotId, Version};
use crate::cards::ships::ShipId;

pub struct ReadyBattle {
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    pub squads: &'static [SquadOrder],
    /// What squads strike or escort.
    pub goals: &'static [(SquadAt, Goal)],
    pub rebels: &'static [RebelOrder],
}

/// A Rebel without a name.
const fn pilot(chassis: Chassis, initiative: u8) -> RebelOrder {
    RebelOrder::pilot(chassis, initiative)
}

const TIES: SquadOrder = SquadOrder::plain(ShipId::TieLnFighter, 4);
const PAIR: &[RebelOrder] = &[pilot(Chassis::XWing, 2), pilot(Chassis::YWing, 2)];
const FOUR: &[RebelOrder] =
    &[pilot(Chassis::XWing, 4), pilot(Chassis::XWing, 3), pilot(Chassis::YWing, 2), pilot(Chassis::AWing, 4)];

/// Every ready-made battle. The places are stored in saves: new ones go to the end.
#[rustfmt::skip]
pub static READY: [ReadyBattle; 6] = [
    ReadyBattle { name: "First flight", about: "4 TIE/ln, 2 Rebels", squads: &[TIES], goals: &[], rebels: PAIR },
    ReadyBattle { name: "Six on the tail", about: "6 TIE/ln, 3 Rebels",
        squads: &[SquadOrder { count: 6, ..TIES }],
        goals: &[],
        rebels: &[pilot(Chassis::XWing, 3), pilot(Chassis::XWing, 2), pilot(Chassis::YWing, 2)] },
    ReadyBattle { name: "Knives out", about: "an elite, 2 Rebels",
        squads: &[
            SquadOrder::plain(ShipId::TieInterceptor, 2).flown_by(PilotId::TieInterceptorB, Version::Basic),
            SquadOrder::plain(ShipId::TieInterceptor, 1).flown_by(PilotId::TieInterceptorC, Version::Elite(Level::Yellow)),
        ],
        goals: &[],
        rebels: &[pilot(Chassis::XWing, 3), pilot(Chassis::AWing, 4)] },
    ReadyBattle { name: "Bomb run", about: "a bomb run, 4 Rebels",
        squads: &[
            SquadOrder { behaviour: Behaviour::Strike, ..SquadOrder::plain(ShipId::TieSaBomber, 3).flown_by(PilotId::TieSaBomberB, Version::Basic) },
            TIES,
        ],
        goals: &[(SquadAt(0), Goal::Party(Party::Rebel(RebelAt(2))))],
        rebels: FOUR },
    ReadyBattle { name: "The big one", about: "a Decimator, 4 Rebels",
        squads: &[
            SquadOrder::plain(ShipId::Vt49Decimator, 1).flown_by(PilotId::Despoiler, Version::Elite(Level::Green)),
            SquadOrder { formation: Formation::Line, behaviour: Behaviour::Escort, ..TIES },
        ],
        goals: &[(SquadAt(1), Goal::Party(Party::Ship(ShipAt(0))))],
        rebels: FOUR },
    ReadyBattle { name: "Ghosts", about: "2 Phantoms, 4 Rebels",
        squads: &[
            SquadOrder::plain(ShipId::TiePhPhantom, 2).flown_by(PilotId::TiePhPhantomB, Version::Basic),
            SquadOrder::plain(ShipId::TieDDefender, 2).flown_by(PilotId::TieDDefenderA, Version::Basic),
        ],
        goals: &[],
        rebels: FOUR },
];
