//! The campaign: one screen that asks what comes next, its Table, and those that lead on from them.
//!
//! Without a campaign it offers to found one; while it is founded it is a walk to its first round; then it guides through
//! the eight steps; at the end it says who won. Does NOT decide: `campaign` does.

pub mod bring;
pub mod correct;
pub mod deal;
pub mod dock;
pub mod enlist;
pub mod fallen;
mod founding;
pub mod loadout;
mod over;
pub mod pilot;
mod round;
pub mod shop;
pub mod slot;
pub mod sortie;
pub mod table;
pub mod words;

use crate::campaign::command::CampaignCommand;
use crate::campaign::round::CampaignStage;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Campaign;

impl Campaign {
    pub fn tell(&mut self, ask: &mut Ask) {
        match ask.view.game.campaign.stage {
            CampaignStage::None => founding::length(ask),
            CampaignStage::Founding => founding::tell(ask),
            CampaignStage::Round(step) => round::tell(ask, step),
            CampaignStage::Over(ending) => over::tell(ask, ending),
        }
    }
}

/// The screen on which a command is made; that of the mission once it is flown.
pub fn screen_for(command: &CampaignCommand, game: &Game) -> Screen {
    use CampaignCommand as C;
    match *command {
        C::Fly | C::FlyIn(_) if game.campaign_flies() => Screen::mission(),
        C::Deal { pilot, deal } => Screen::Deal(deal::Deal::of(pilot, deal)),
        C::BuyAndEquip { pilot, card } => Screen::Deal(deal::Deal::card(pilot, card)),
        C::Equip { pilot, .. }
        | C::PutAway { pilot, .. }
        | C::Flip(pilot)
        | C::SwapSlot { pilot, .. }
        | C::ExtraCharges { pilot, .. } => Screen::Loadout(loadout::Loadout { at: pilot }),
        C::Callsign { pilot, .. }
        | C::Player { pilot, .. }
        | C::Absent { pilot, .. }
        | C::ComeBack(pilot)
        | C::FirstShip { pilot, .. } => Screen::Pilot(pilot::Pilot { at: pilot }),
        C::Kills { pilot, .. } => Screen::Sortie(sortie::Sortie { at: pilot }),
        C::ShotDown { pilot, .. } | C::NotShotDown(pilot) => Screen::Fallen(fallen::Fallen { at: pilot }),
        C::Correct { pilot, .. } => Screen::Correct(correct::Correct::of(pilot)),
        C::Models(_) | C::Unlocked { .. } => Screen::Correct(correct::Correct::SQUAD),
        C::Tokens { .. } | C::InDeck { .. } => Screen::CampaignTable(table::CampaignTable),
        C::Enlist { .. } => Screen::Enlist(enlist::Enlist),
        _ => Screen::campaign(),
    }
}
