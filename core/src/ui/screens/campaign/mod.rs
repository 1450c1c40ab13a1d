//! The campaign: one screen that shows where it stands, and those that lead on from it.
//!
//! Without a campaign it offers to found one; while it is founded it lists what is to be settled; then it shows tokens,
//! deck, the step of the round and the pilots; at the end who won. Does NOT decide: `campaign` does.
//! Next: Round, Pilot, Deck, Starting, Bring, Naming.

pub mod bring;
pub mod chronicle;
pub mod deal;
pub mod deck;
pub mod dock;
pub mod fallen;
mod founding;
pub mod hangar;
pub mod loadout;
mod nothing;
mod over;
mod overview;
pub mod pilot;
pub mod round;
pub mod shop;
pub mod sortie;
pub mod starting;
pub mod words;

use serde::{Deserialize, Serialize};

use super::Screen;
use crate::{
    campaign::{PilotAt, command::CampaignCommand, round::Stage},
    ui::{Step, View, canvas::Canvas, cursor, key::Key},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Campaign {
    cursor: u8,
    /// The stage the cursor was set for; None: before the first look.
    seen: Option<Stage>,
}

impl Campaign {
    pub const fn new() -> Campaign {
        Campaign { cursor: 0, seen: None }
    }

    /// Looks at the stage that is reached now; steps of a round share the cursor.
    pub fn arrive(&mut self, view: &View) {
        let stage = view.game.campaign.stage;
        let same = match (self.seen, stage) {
            (Some(Stage::Round(_)), Stage::Round(_)) => true,
            (Some(seen), stage) => seen == stage,
            (None, _) => false,
        };
        if !same {
            self.cursor = 0;
        }
        self.seen = Some(stage);
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match view.game.campaign.stage {
            Stage::None => nothing::on(self, key),
            Stage::Founding => founding::on(self, key, view),
            Stage::Round(_) => overview::on(self, key, view),
            Stage::Over(ending) => over::on(self, key, ending),
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        match view.game.campaign.stage {
            Stage::None => nothing::draw(self, view, canvas),
            Stage::Founding => founding::draw(self, view, canvas),
            Stage::Round(_) => overview::draw(self, view, canvas),
            Stage::Over(ending) => over::draw(self, view, canvas, ending),
        }
    }
}

impl Default for Campaign {
    fn default() -> Self {
        Self::new()
    }
}

/// The screen on which a command is made.
pub fn screen_for(command: &CampaignCommand) -> Screen {
    use CampaignCommand as C;
    match *command {
        C::Deal { pilot, deal } => Screen::Deal(deal::Deal::of(pilot, deal)),
        C::Equip { pilot, .. }
        | C::PutAway { pilot, .. }
        | C::Flip(pilot)
        | C::SwapSlot { pilot, .. }
        | C::ExtraCharges { pilot, .. } => Screen::Loadout(loadout::Loadout::new(pilot)),
        C::Callsign { pilot, .. } | C::Player { pilot, .. } | C::Absent { pilot, .. } => {
            Screen::Hangar(hangar::Hangar::new(pilot))
        }
        C::Kills { pilot, .. } => Screen::Sortie(sortie::Sortie::new(pilot)),
        C::ShotDown { pilot, .. } | C::NotShotDown(pilot) => Screen::Fallen(fallen::Fallen::new(pilot)),
        C::StartWith(_) | C::StartShuffled => Screen::Starting(starting::Starting::new()),
        C::Next | C::Introduction(_) | C::Choose(_) | C::Result { .. } | C::Fly | C::Debrief => {
            Screen::Round(round::Round::new())
        }
        _ => Screen::campaign(),
    }
}

/// The places of everybody on the roster, as a list walks them.
fn nth(view: &View, place: u8) -> Option<PilotAt> {
    view.game.campaign.roster().nth(usize::from(place)).map(|(at, _)| at)
}

fn count(view: &View) -> u8 {
    cursor::small(view.game.campaign.roster().count())
}
