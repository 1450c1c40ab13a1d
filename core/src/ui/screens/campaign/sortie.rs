//! One pilot's part of a mission, typed in: shot down or not, and kills by type. Next: Fallen, back.

use super::fallen::Fallen;
use super::words;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::correct::Correction;
use crate::campaign::pilot::Victim;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sortie {
    pub at: PilotAt,
}

impl Sortie {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let pilot = self.at;
        let Some(sheet) = campaign.pilot(pilot) else { return words::nobody(ask) };
        ask.place(&words::name(campaign, pilot), "all kills");
        ask.help(&Help {
            asked: said!("Was this pilot shot down, and which enemies did the pilot destroy?"),
            look: said!("The numbers are all kills on the sheet: Right adds those of this mission."),
            why: said!("Kills are counted for the record; their points stand in the result of the mission."),
            source: said!("Heroes of the Aturi Cluster, Pilot Sheet"),
            words: &[Term::AutomatedShip, Term::Elite],
            ..Help::default()
        });
        let value = match campaign.fallen(pilot) {
            Some(_) if campaign.variants.classic_eject => line(format_args!("yes")),
            Some(dice) => line(format_args!("-{}", dice.loss())),
            None => line(format_args!("no")),
        };
        let open = Step::Go(Screen::Fallen(Fallen { at: pilot }));
        ask.row_as("Open", (Icon::Destroyed, Red), "Shot down", &value, open);
        for victim in Victim::all() {
            let now = sheet.kills_of(victim);
            let set = |count: u8| match count.checked_sub(now) {
                Some(count) => words::order(C::Kills { pilot, victim, count }),
                None => words::order(C::Correct { pilot, what: Correction::Kills { victim, count } }),
            };
            let look = (words::victim_icon(victim), Silver);
            ask.amount(look, victim.name(), now, 0..=99.max(now), &set);
        }
    }
}
