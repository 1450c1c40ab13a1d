//! The loadout before a mission: every slot with what lies in it, and what the ship is then. Next: back.
//!
//! A on a card takes it off, A on an empty slot offers the pilot's cards for it.

use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    campaign::{
        Campaign as State, PilotAt,
        command::CampaignCommand as C,
        loadout::{SlotRow, Stats},
        pilot::Pilot,
    },
    cards::{
        campaign_upgrades::CampaignUpgradeId,
        experience::SlotGain,
        upgrades::{Grant, SWAPPABLE, UpgradeId, UpgradeSlot},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, row},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loadout {
    at: PilotAt,
    cursor: u8,
    /// The cards for an empty slot are shown, and where their cursor stands.
    picking: Option<u8>,
}

/// A row below the numbers.
#[derive(Clone, Copy)]
enum Item {
    Slot(SlotRow),
    /// Turns the two-sided card over.
    Flip,
    /// What Special Modifications takes and gives.
    SwapFrom,
    SwapTo,
    /// Where the extra charges lie.
    Extra,
    /// Always on.
    Free(CampaignUpgradeId),
}

fn items(campaign: &State, at: PilotAt) -> impl Iterator<Item = Item> + '_ {
    let slots = (0..campaign.slot_count(at)).filter_map(move |place| campaign.slot_row(at, place));
    let pilot = campaign.pilot(at);
    let flips = pilot.filter(|pilot| two_sided(pilot).is_some()).map(|_| Item::Flip);
    let swaps = pilot.filter(|pilot| swaps(pilot));
    let extra = pilot.filter(|pilot| pilot.has_extra_charges(campaign.variants.tree)).map(|_| Item::Extra);
    slots
        .map(Item::Slot)
        .chain(flips)
        .chain(swaps.map(|_| Item::SwapFrom))
        .chain(swaps.map(|_| Item::SwapTo))
        .chain(extra)
        .chain(campaign.campaign_upgrades(at).iter().copied().map(Item::Free))
}

/// The two-sided card on the ship.
fn two_sided(pilot: &Pilot) -> Option<UpgradeId> {
    let on_board = pilot.inventory.iter().filter(|owned| owned.equipped);
    on_board.map(|owned| owned.card).find(|card| !card.card().sides.is_empty())
}

fn swaps(pilot: &Pilot) -> bool {
    let on_board = pilot.inventory.iter().filter(|owned| owned.equipped);
    on_board.flat_map(|owned| owned.card.card().grants).any(|grant| matches!(grant, Grant::SwapSlot))
}

/// The pilot's cards that belong in a slot of this kind and are not on the ship.
fn choices(campaign: &State, at: PilotAt, gain: SlotGain) -> impl Iterator<Item = UpgradeId> + '_ {
    let inventory = campaign.pilot(at).into_iter().flat_map(|pilot| &pilot.inventory);
    inventory
        .filter(move |owned| !owned.equipped && owned.card.card().slots.iter().any(|slot| gain.takes(*slot)))
        .map(|owned| owned.card)
}

impl Loadout {
    pub const fn new(at: PilotAt) -> Loadout {
        Loadout { at, cursor: 0, picking: None }
    }

    pub fn keeping(self, open: &Loadout) -> Loadout {
        Loadout { cursor: if self.at == open.at { open.cursor } else { 0 }, ..self }
    }

    /// The pilot whose ship it is.
    pub const fn at(&self) -> PilotAt {
        self.at
    }

    fn item(&self, campaign: &State) -> Option<Item> {
        items(campaign, self.at).nth(usize::from(self.cursor))
    }

    /// The slot for which cards are shown.
    fn picked_slot(&self, campaign: &State) -> Option<SlotGain> {
        match self.item(campaign)? {
            Item::Slot(row) => Some(row.gain),
            _ => None,
        }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        if let Some(place) = self.picking {
            return self.pick(key, campaign, place);
        }
        let count = cursor::small(items(campaign, self.at).count());
        if matches!(key, Key::Up | Key::Down)
            && let Some(step) = cursor::walk(&mut self.cursor, key, count)
        {
            return step;
        }
        let pilot = self.at;
        match (key, self.item(campaign)) {
            (Key::B, _) => Step::Back,
            (Key::A, Some(Item::Slot(SlotRow { card: Some(card), .. }))) => {
                words::order(C::PutAway { pilot, card })
            }
            (Key::A, Some(Item::Slot(_))) => {
                self.picking = Some(0);
                Step::Moved
            }
            (Key::A, Some(Item::Flip)) => words::order(C::Flip(pilot)),
            (Key::A, Some(Item::SwapFrom)) => self.swap(campaign, true),
            (Key::A, Some(Item::SwapTo)) => self.swap(campaign, false),
            (Key::A, Some(Item::Extra)) => self.extra(campaign),
            _ => Step::Stay,
        }
    }

    fn pick(&mut self, key: Key, campaign: &State, place: u8) -> Step {
        let Some(gain) = self.picked_slot(campaign) else {
            self.picking = None;
            return Step::Moved;
        };
        let count = cursor::small(choices(campaign, self.at, gain).count());
        let mut cursor = place;
        if let Some(step) = cursor::walk(&mut cursor, key, count) {
            self.picking = Some(cursor);
            return step;
        }
        match (key, choices(campaign, self.at, gain).nth(usize::from(place))) {
            (Key::B, _) | (Key::A, None) => {
                self.picking = None;
                Step::Moved
            }
            (Key::A, Some(card)) if campaign.fits(self.at, card).is_ok() => {
                self.picking = None;
                words::order(C::Equip { pilot: self.at, card })
            }
            (Key::A, Some(card)) => words::order(C::Equip { pilot: self.at, card }),
            _ => Step::Stay,
        }
    }

    /// The next slot that may be given up, or the next that may be gained.
    fn swap(&self, campaign: &State, from: bool) -> Step {
        let Some(pilot) = campaign.pilot(self.at) else { return Step::Stay };
        let (give, gain) = pilot.swap.unwrap_or((SWAPPABLE[0], SWAPPABLE[0]));
        let printed = pilot.ship.map_or(&[][..], |ship| ship.card().slots);
        let after = |now: UpgradeSlot, allowed: &dyn Fn(UpgradeSlot) -> bool| {
            let at = SWAPPABLE.iter().position(|slot| *slot == now).unwrap_or(0);
            let round = SWAPPABLE.iter().cycle().skip(at + 1).take(SWAPPABLE.len());
            round.copied().find(|slot| allowed(*slot)).unwrap_or(now)
        };
        let has = |slot: UpgradeSlot| printed.contains(&slot);
        let (give, gain) =
            if from || !has(give) { (after(give, &has), gain) } else { (give, after(gain, &|_| true)) };
        words::order(C::SwapSlot { pilot: self.at, from: give, to: gain })
    }

    /// The next card that takes extra charges; none after the last.
    fn extra(&self, campaign: &State) -> Step {
        let Some(pilot) = campaign.pilot(self.at) else { return Step::Stay };
        let cards = || {
            let on_board = pilot.inventory.iter().filter(|owned| owned.equipped).map(|owned| owned.card);
            on_board.filter(|card| card.card().is_non_recurring())
        };
        let card = match pilot.extra {
            None => cards().next(),
            Some(now) => cards().skip_while(|card| *card != now).nth(1),
        };
        words::order(C::ExtraCharges { pilot: self.at, card })
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(canvas, view) };
        let name = words::name(campaign, self.at);
        if let (Some(place), Some(gain)) = (self.picking, self.picked_slot(campaign)) {
            return self.draw_choices(view, canvas, gain, place);
        }
        let ship = pilot.ship.map_or("no ship", |ship| ship.name());
        widgets::status(canvas, &line(format_args!("Loadout: {name}")), ship);
        if let Some(stats) = campaign.stats(self.at) {
            numbers(canvas, &stats);
        }
        let count = cursor::small(items(campaign, self.at).count());
        if count == 0 {
            canvas.text(MARGIN + 8, 80, row(White), "Buy a ship first.");
        }
        let large = view.settings.large_type;
        widgets::list(canvas, large, (53, 221), (self.cursor, count), |canvas, place, spot| {
            let Some(item) = items(campaign, self.at).nth(usize::from(place)) else { return };
            let (icon, color, label, value) = self.row(campaign, pilot, item);
            let color = if spot.chosen { Amber } else { color };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label: &label, value: &value });
        });
        let a = match self.item(campaign) {
            Some(Item::Slot(SlotRow { card: Some(_), .. })) => "Off",
            Some(Item::Slot(_)) => "Choose",
            Some(Item::Flip) => "Flip",
            Some(Item::SwapFrom | Item::SwapTo | Item::Extra) => "Change",
            Some(Item::Free(_)) | None => "",
        };
        widgets::hints(canvas, view, Hints { a, b: "Done", x: "" });
    }

    fn draw_choices(&self, view: &View, canvas: &mut Canvas, gain: SlotGain, cursor: u8) {
        let campaign = &view.game.campaign;
        widgets::status(canvas, &line(format_args!("{gain}")), "pick");
        let count = cursor::small(choices(campaign, self.at, gain).count());
        if count == 0 {
            canvas.text(MARGIN + 8, 44, row(White), "No card fits here.");
            canvas.paragraph(
                MARGIN + 8,
                70,
                ROW_WIDTH - 16,
                body(Silver),
                "Buy one in the shop between two missions.",
            );
        }
        words::growing_list(canvas, view, (22, 221), (cursor, count), |canvas, place, spot| {
            let Some(card) = choices(campaign, self.at, gain).nth(usize::from(place)) else { return };
            let misfit = campaign.fits(self.at, card).err();
            let about = match misfit {
                Some(misfit) => line(format_args!("{misfit}")),
                None => line(format_args!("{}", card.card().text)),
            };
            let charges = campaign.charges(self.at, card);
            let value = if charges > 0 { line(format_args!("x{charges}")) } else { Line::new() };
            let color = if spot.chosen { Amber } else { Silver };
            words::grown_row(
                canvas,
                spot,
                words::GrownRow {
                    icon: (words::card_icon(card), color),
                    label: card.card().name,
                    value: &value,
                    value_color: Yellow,
                    locked: misfit.is_some(),
                    about: &about,
                },
            );
        });
        let a = if count == 0 { "" } else { "Put on" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn row(&self, campaign: &State, pilot: &Pilot, item: Item) -> (Icon, Color, Line, Line) {
        let words = |words: &str| line(format_args!("{words}"));
        match item {
            Item::Slot(SlotRow { card: Some(card), .. }) => {
                let charges = campaign.charges(self.at, card);
                let value = if charges > 0 { line(format_args!("x{charges}")) } else { Line::new() };
                (words::card_icon(card), Yellow, words(card.card().name), value)
            }
            Item::Slot(SlotRow { gain, .. }) => {
                let slot = match gain {
                    SlotGain::One(slot) | SlotGain::Either(slot, _) => slot,
                };
                (
                    words::slot_icon(slot),
                    Dim,
                    line(format_args!("{gain}")),
                    words(if matches!(gain, SlotGain::One(_)) { "empty" } else { "" }),
                )
            }
            Item::Flip => {
                let sides = two_sided(pilot).map_or(&[][..], |card| card.card().sides);
                let side = sides.get(usize::from(pilot.face)).map_or("", |side| side.name);
                (Icon::RotateScreen, Silver, words("Side up"), words(side))
            }
            Item::SwapFrom => {
                let from = pilot.swap.map_or("none", |(from, _)| from.name());
                (Icon::Minus, Silver, words("Gives up"), words(from))
            }
            Item::SwapTo => {
                let to = pilot.swap.map_or("none", |(_, to)| to.name());
                (Icon::Plus, Silver, words("Gets"), words(to))
            }
            Item::Extra => {
                let card = pilot.extra.map_or("none", |card| card.card().name);
                (Icon::Charge, Silver, words("More charges"), words(card))
            }
            Item::Free(card) => (Icon::Check, Green, words(card.name()), Line::new()),
        }
    }
}

/// What the ship is when the mission begins.
fn numbers(canvas: &mut Canvas, stats: &Stats) {
    let all = [
        (Icon::Pilot, White, stats.initiative, "initiative"),
        (Icon::Hull, Yellow, stats.hull, "hull"),
        (Icon::Shield, Blue, stats.shields, "shields"),
        (Icon::Evade, Green, stats.agility.saturating_add_signed(stats.defence_dice), "defence dice"),
        (Icon::Force, Purple, stats.force, "force"),
    ];
    for (place, (icon, color, number, what)) in (0..).zip(all) {
        if what == "force" && number == 0 {
            continue;
        }
        let x = MARGIN + 4 + place * 46;
        canvas.icon_centered(x + 9, 36, icon, 18, color);
        canvas.say(30, what);
        canvas.textf(x + 22, 29, row(White), format_args!("{number}"));
    }
}
