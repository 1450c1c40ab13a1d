//! A free slot: the pilot's cards that go there. Next: back to the loadout.

use super::loadout::charges;
use super::words;
use crate::campaign::Campaign as State;
use crate::campaign::command::CampaignCommand as C;
use crate::cards::experience::SlotGain;
use crate::cards::upgrades::UpgradeId;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Slot {
    pub at: PilotAt,
    pub place: u8,
}

/// The pilot's cards that belong in a slot of this kind and are not on the ship.
pub fn choices(campaign: &State, at: PilotAt, gain: SlotGain) -> impl Iterator<Item = UpgradeId> + '_ {
    let inventory = campaign.pilot(at).into_iter().flat_map(|pilot| &pilot.inventory);
    let belongs = move |card: UpgradeId| card.card().slots.iter().any(|slot| gain.takes(*slot));
    inventory.filter(move |owned| !owned.equipped && belongs(owned.card)).map(|owned| owned.card)
}

impl Slot {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let at = self.at;
        let Some(slot) = campaign.slot_row(at, usize::from(self.place)) else { return words::nobody(ask) };
        ask.place(format_args!("{}", slot.gain), &words::name(campaign, at));
        let under = choices(campaign, at, slot.gain).nth(usize::from(ask.form.cursor));
        ask.help(&Help {
            asked: said!("Which card goes into this slot?"),
            look: under.map_or(said!("Buy a card in the shop between two missions."), |card| {
                card.card().text.into()
            }),
            why: said!("A card with a padlock does not fit the ship now."),
            source: said!("Heroes of the Aturi Cluster, Prepare Pilots for Mission"),
            words: &[Term::UpgradeSlot, Term::Charge],
            ..Help::default()
        });
        if under.is_none() {
            ask.nothing("No card fits here.");
        }
        ask.grows(2);
        let mut first = true;
        for card in choices(campaign, at, slot.gain) {
            let misfit = campaign.fits(at, card).err();
            if first && misfit.is_none() {
                first = false;
                ask.likely();
            }
            let why = misfit.map(|misfit| misfit.error().sentence());
            let step = words::finish(C::Equip { pilot: at, card });
            let label = format_args!("{}", card.card().name);
            let value = format_args!("{}", charges(campaign, at, card));
            ask.row_if(why, "Put on", (words::card_icon(card), Silver), label, value, step);
            ask.about(&match misfit {
                Some(misfit) => line(format_args!("Not now: {misfit}.")),
                None => line(format_args!("It fits. Help has its text.")),
            });
        }
    }
}
