//! Missions: one screen value that draws what the mission asks, and the battle's screens between its steps.
//!
//! Without a mission it shows the list and a briefing. With one, the open [`MissionFlow`] has a file for each kind of step;
//! while none is open the battle's own questions are shown. The value holds only where the cursor stands. B opens the
//! ships, and from there the mission's own desk; X says why. Does NOT decide anything. Next: Ships, Desk, Map, Home.

pub mod arrival;
pub mod ask;
pub mod behind;
pub mod briefing;
pub mod desk;
pub mod dice;
pub mod ending;
pub mod map;
pub mod notice;
pub mod number;
pub mod page;
pub mod pick;
pub mod pick_one;
pub mod placing;
pub mod planning;
pub mod sensor;
pub mod source;
pub mod terms;
pub mod words;

use serde::{Deserialize, Serialize};

use super::{Screen, battle};
use crate::{
    cards::missions::MissionId,
    mission::flow::MissionFlow,
    table::flow::Flow,
    ui::{Step, View, ask::Ask, canvas::Canvas, key::Key},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mission {
    /// The step the rest was made for.
    flow: Option<MissionFlow>,
    /// The briefing that is open while no mission is chosen.
    picked: Option<MissionId>,
    cursor: u8,
    /// Some steps have a second page.
    page: u8,
    /// Numbers being counted up.
    counts: [u8; 6],
    /// The battle's questions between the steps.
    battle: battle::Battle,
}

impl Mission {
    pub const fn new() -> Mission {
        Mission {
            flow: None,
            picked: None,
            cursor: 0,
            page: 0,
            counts: [0; 6],
            battle: battle::Battle::new(),
        }
    }

    /// Looks at the step that is open now.
    pub fn arrive(&mut self, view: &View) {
        let mission = &view.game.mission;
        if !mission.is_on() {
            return;
        }
        if !mission.leads(&view.game.battle) {
            self.flow = None;
            return;
        }
        if self.flow != Some(mission.flow) {
            *self = Mission { flow: Some(mission.flow), ..Mission::new() };
            if let MissionFlow::Behind(_) = mission.flow {
                self.cursor = behind::done(view);
            }
        }
    }

    /// Tells the open step, or the battle's question between two.
    pub fn tell(&mut self, ask: &mut Ask) {
        let (mission, battle) = (&ask.view.game.mission, &ask.view.game.battle);
        if mission.is_on() && !mission.leads(battle) && battle.flow != Flow::Planning {
            return self.battle.tell(ask);
        }
        ask.old(self);
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let (mission, battle) = (&view.game.mission, &view.game.battle);
        if !mission.is_on() {
            return pick::on(self, key);
        }
        if !mission.leads(battle) {
            return match battle.flow {
                Flow::Planning => planning::on(key, view),
                // The battle's questions are told.
                _ => Step::Stay,
            };
        }
        let step = self.step(key, view);
        match step {
            // The next step starts afresh, even if it is asked in the same words.
            Step::Do(_) if mission.flow != MissionFlow::Terms => self.flow = None,
            Step::Stay if key == Key::X => {
                return Step::Go(Screen::Source(source::Source::of(mission.setup.mission)));
            }
            Step::Stay if key == Key::B => return Step::Go(Screen::Desk(desk::Desk::new())),
            _ => {}
        }
        step
    }

    fn step(&mut self, key: Key, view: &View) -> Step {
        match view.game.mission.flow {
            MissionFlow::None => Step::Stay,
            MissionFlow::Terms => terms::on(self, key, view),
            MissionFlow::Page(page) => page::on(self, key, view, page),
            MissionFlow::Behind(_) => behind::on(self, key, view),
            MissionFlow::Arrival(_) => arrival::on(self, key, view),
            MissionFlow::Late(_) | MissionFlow::Notice(_) => notice::on(key),
            MissionFlow::Ask(_) => ask::on(key),
            MissionFlow::Pick(pick) => pick_one::on(self, key, view, pick),
            MissionFlow::Number(number) => number::on(self, key, number),
            MissionFlow::Sensor(_) => sensor::on(self, key),
            MissionFlow::Dice(throw) => dice::on(self, key, view, throw),
            MissionFlow::Rolled(_) => dice::on_rolled(key),
            MissionFlow::Outcome => ending::on_outcome(key),
            MissionFlow::Pool => ending::on_pool(self, key, view),
            MissionFlow::Done => ending::on_done(self, key, view),
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let (mission, battle) = (&view.game.mission, &view.game.battle);
        if !mission.is_on() {
            return pick::draw(self, view, canvas);
        }
        if !mission.leads(battle) {
            return match battle.flow {
                Flow::Planning => planning::draw(view, canvas),
                _ => {}
            };
        }
        match mission.flow {
            MissionFlow::None => {}
            MissionFlow::Terms => terms::draw(self, view, canvas),
            MissionFlow::Page(page) => page::draw(self, view, canvas, page),
            MissionFlow::Behind(row) => behind::draw(self, view, canvas, row),
            MissionFlow::Arrival(squad) => arrival::draw(self, view, canvas, squad),
            MissionFlow::Late(_) | MissionFlow::Notice(_) => notice::draw(view, canvas),
            MissionFlow::Ask(ask) => ask::draw(view, canvas, ask),
            MissionFlow::Pick(pick) => pick_one::draw(self, view, canvas, pick),
            MissionFlow::Number(number) => number::draw(self, view, canvas, number),
            MissionFlow::Sensor(rebel) => sensor::draw(self, view, canvas, rebel),
            MissionFlow::Dice(throw) => dice::draw(self, view, canvas, throw),
            MissionFlow::Rolled(throw) => dice::draw_rolled(view, canvas, throw),
            MissionFlow::Outcome => ending::draw_outcome(view, canvas),
            MissionFlow::Pool => ending::draw_pool(self, view, canvas),
            MissionFlow::Done => ending::draw_done(self, view, canvas),
        }
    }
}

impl Default for Mission {
    fn default() -> Self {
        Self::new()
    }
}
