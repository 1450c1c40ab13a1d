//! Missions: one screen value that tells what the mission asks, and the battle's questions between its steps.
//!
//! Without a mission it shows the list. With one, the open [`MissionFlow`] has a file for each kind of step; while none
//! is open the battle's own questions are told. Does NOT decide anything. Next: Briefing, the Table, Home.

pub mod arrival;
pub mod ask;
pub mod behind;
pub mod briefing;
pub mod desk;
pub mod dice;
pub mod ending;
pub mod help;
pub mod map;
pub mod notice;
pub mod number;
pub mod page;
pub mod pick;
pub mod pick_one;
pub mod placing;
pub mod planning;
pub mod sensor;
pub mod special;
pub mod terms;
pub mod words;

use super::battle;
use crate::mission::flow::MissionFlow;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mission {
    /// The battle's questions between the steps.
    battle: battle::Battle,
}

impl Mission {
    pub const fn new() -> Mission {
        Mission { battle: battle::Battle::new() }
    }

    /// Tells the open step, or the battle's question between two.
    pub fn tell(&mut self, ask: &mut Ask) {
        let (mission, battle) = (&ask.view.game.mission, &ask.view.game.battle);
        if !mission.is_on() {
            return pick::tell(ask);
        }
        if !mission.leads(battle) && battle.flow != BattleQuestion::Planning {
            return self.battle.tell(ask);
        }
        help::tell(ask);
        if mission.flow != MissionFlow::Terms {
            ask.guided();
        }
        if !mission.leads(battle) {
            return planning::tell(ask);
        }
        match mission.flow {
            MissionFlow::None => {}
            MissionFlow::Terms => terms::tell(ask),
            MissionFlow::Page(place) => page::tell(ask, place),
            MissionFlow::Behind(squad) => behind::tell(ask, squad),
            MissionFlow::Arrival(squad) => arrival::tell(ask, squad),
            MissionFlow::Late(_) | MissionFlow::Notice(_) => notice::tell(ask),
            MissionFlow::Ask(question) => ask::tell(ask, question),
            MissionFlow::Pick(pick) => pick_one::tell(ask, pick),
            MissionFlow::Number(number) => number::tell(ask, number),
            MissionFlow::Sensor(rebel) => sensor::tell(ask, rebel),
            MissionFlow::Dice(throw) => dice::tell(ask, throw),
            MissionFlow::Rolled(throw) => dice::tell_rolled(ask, throw),
            MissionFlow::Outcome => ending::tell_outcome(ask),
            MissionFlow::Pool => ending::tell_pool(ask),
            MissionFlow::Done => ending::tell_done(ask),
        }
    }
}

impl Default for Mission {
    fn default() -> Self {
        Self::new()
    }
}
