//! The loadout before a mission: every slot with what lies in it, and what the ship is then. Next: Slot, back.

use super::slot::{self, Slot};
use super::words;
use crate::campaign::Campaign as State;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::loadout::LoadoutStats;
use crate::campaign::pilot::Pilot;
use crate::cards::experience::{LinkedCalculate, SlotGain};
use crate::cards::upgrades::{Grant, SWAPPABLE, UpgradeId, UpgradeSlot};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loadout {
    pub at: PilotAt,
}

fn on_board(pilot: &Pilot) -> impl Iterator<Item = UpgradeId> + Clone + '_ {
    pilot.inventory.iter().filter(|owned| owned.equipped).map(|owned| owned.card)
}

/// `x2`, if there are charges.
pub fn charges(campaign: &State, at: PilotAt, card: UpgradeId) -> Line {
    match campaign.charges(at, card) {
        0 => Line::new(),
        charges => line(format_args!("x{charges}")),
    }
}

impl Loadout {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let at = self.at;
        let Some(pilot) = campaign.pilot(at) else { return words::nobody(ask) };
        let ship = pilot.ship.map_or("no ship", |ship| ship.name());
        ask.place(format_args!("Loadout: {}", words::name(campaign, at)), ship);
        ask.help(&Help {
            asked: said!("What is on the ship for the next mission? A on a free slot offers the cards for it, A on a card takes it off."),
            look: said!("Put the cards beside the ship. Above: initiative, hull, shields, defence dice, Force. Behind a free slot: how many cards go there."),
            why: said!("A card needs its slot and its restriction. What no longer fits comes off by itself."),
            source: said!("Heroes of the Aturi Cluster, Prepare Pilots for Mission"),
            words: &[Term::UpgradeSlot, Term::Charge, Term::Initiative, Term::Shield],
            topic: Some(Topic::Loadout),
            ..Help::default()
        });
        if let Some(stats) = campaign.stats(at) {
            numbers(ask, &stats);
        } else {
            ask.nothing("Buy a ship first.");
        }
        let mut first = true;
        for place in 0..campaign.slot_count(at) {
            let Some(slot) = campaign.slot_row(at, place) else { continue };
            if let Some(card) = slot.card {
                let step = words::order(C::PutAway { pilot: at, card });
                let label = format_args!("{}", card.card().name);
                let value = format_args!("{}", charges(campaign, at, card));
                ask.row_as("Take off", (words::card_icon(card), Yellow), label, value, step);
                continue;
            }
            let kind = match slot.gain {
                SlotGain::One(slot) | SlotGain::Either(slot, _) => slot,
            };
            let count = slot::choices(campaign, at, slot.gain).count();
            if first && count > 0 {
                first = false;
                ask.likely();
            }
            let value = if count > 0 { line(format_args!("{count}")) } else { Line::new() };
            let go = Step::Go(Screen::Slot(Slot { at, place: cursor::small(place) }));
            let none = (count == 0).then_some(text!("No card for this slot yet: buy one between missions."));
            let look = (words::slot_icon(kind), Silver);
            ask.row_if(none, "Pick", look, format_args!("{}", slot.gain), &value, go);
        }
        self.extras(ask, campaign, pilot);
    }

    /// What some cards and levels let a pilot choose.
    fn extras(&self, ask: &mut Ask, campaign: &State, pilot: &Pilot) {
        let at = self.at;
        if let Some(card) = on_board(pilot).find(|card| !card.card().sides.is_empty()) {
            let side = card.card().sides.get(usize::from(pilot.face)).map_or("", |side| side.name);
            let step = words::order(C::Flip(at));
            ask.row_as("Flip", (Icon::RotateScreen, Silver), "Side up", side, step);
        }
        let swaps = |card: UpgradeId| card.card().grants.iter().any(|grant| matches!(grant, Grant::SwapSlot));
        if on_board(pilot).any(swaps) {
            let printed = pilot.ship.map_or(&[][..], |ship| ship.card().slots);
            let first = SWAPPABLE.iter().copied().find(|slot| printed.contains(slot));
            let (from, to) =
                pilot.swap.or(first.map(|slot| (slot, slot))).unwrap_or((SWAPPABLE[0], SWAPPABLE[0]));
            let at_place =
                |slot: UpgradeSlot| SWAPPABLE.iter().position(|each| *each == slot).map_or(0, cursor::small);
            let of = |place: u8| SWAPPABLE.get(usize::from(place)).copied().unwrap_or(from);
            let named = |place: u8| line(format_args!("{}", of(place)));
            let last = cursor::small(SWAPPABLE.len()).saturating_sub(1);
            let give = |place| words::order(C::SwapSlot { pilot: at, from: of(place), to });
            ask.value((Icon::Minus, Silver), "Gives up", at_place(from), 0..=last, &named, &give);
            let gain = |place| words::order(C::SwapSlot { pilot: at, from, to: of(place) });
            ask.value((Icon::Plus, Silver), "Gets", at_place(to), 0..=last, &named, &gain);
        }
        if pilot.has_extra_charges(campaign.variants.tree) {
            let cards = || on_board(pilot).filter(|card| card.card().is_non_recurring());
            let of = |place: u8| place.checked_sub(1).and_then(|place| cards().nth(usize::from(place)));
            let now =
                cards().position(|card| Some(card) == pilot.extra).map_or(0, |at| cursor::small(at + 1));
            ask.value(
                (Icon::Charge, Silver),
                "More charges",
                now,
                0..=cursor::small(cards().count()),
                &|place| line(format_args!("{}", of(place).map_or("none", |card| card.card().name))),
                &|place| words::order(C::ExtraCharges { pilot: at, card: of(place) }),
            );
        }
        let linked = pilot.linked_calculate(campaign.variants.tree);
        if linked != LinkedCalculate::None {
            let value = format_args!("{}", linked.name());
            ask.line((Icon::Calculate, Green), "Linked", value);
        }
        for card in campaign.campaign_upgrades(at) {
            ask.line((Icon::Check, Green), card.name(), "");
        }
    }
}

/// What the ship is when the mission begins.
fn numbers(ask: &mut Ask, stats: &LoadoutStats) {
    let all = [
        (Icon::Pilot, White, stats.initiative, "initiative"),
        (Icon::Hull, Yellow, stats.hull, "hull"),
        (Icon::Shield, Blue, stats.shields, "shields"),
        (Icon::Evade, Green, stats.agility.saturating_add_signed(stats.defence_dice), "defence dice"),
        (Icon::Force, Purple, stats.force, "force"),
    ];
    let large = ask.large();
    let Some((canvas, y)) = ask.picture(20) else { return };
    for (place, (icon, color, number, what)) in (0..).zip(all) {
        if what == "force" && number == 0 {
            continue;
        }
        let x = MARGIN + 4 + place * 46;
        canvas.icon_centered(x + 9, y + 9, icon, 18, color);
        canvas.say(y, what);
        let style = if large { row(White).larger() } else { row(White) };
        canvas.textf(x + 22, y + 9 - i32::from(style.font.cap) / 2, style, format_args!("{number}"));
    }
}
