//! The shop: upgrades by slot with their cost and why one cannot be bought; and the pilot's own cards. Next: Deal.

use serde::{Deserialize, Serialize};

use super::{deal::Deal, words};
use crate::{
    campaign::{
        Campaign as State, PilotAt,
        deal::{Deal as Trade, Quote},
        error::CampaignError,
    },
    cards::upgrades::{UpgradeId, UpgradeSlot},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        key::Key,
        screens::Screen,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row},
        widgets::{self, Hints, Row},
    },
};

/// What is on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Shelf {
    /// The slots themselves.
    Slots,
    Slot(UpgradeSlot),
    /// The pilot's own cards.
    Owned,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shop {
    at: PilotAt,
    shelf: Shelf,
    cursor: u8,
    /// Where the list of slots stood.
    slot: u8,
}

/// Slots that have a card in this campaign's shop.
fn slots(campaign: &State) -> impl Iterator<Item = UpgradeSlot> + '_ {
    let sold = move |slot: &UpgradeSlot| UpgradeId::of(*slot).any(|card| campaign.in_shop(card));
    UpgradeSlot::ALL.iter().copied().filter(sold)
}

fn cards(campaign: &State, slot: UpgradeSlot) -> impl Iterator<Item = UpgradeId> + '_ {
    UpgradeId::of(slot).filter(move |card| campaign.in_shop(*card))
}

impl Shop {
    pub const fn new(at: PilotAt) -> Shop {
        Shop { at, shelf: Shelf::Slots, cursor: 0, slot: 0 }
    }

    pub const fn owned(at: PilotAt) -> Shop {
        Shop { at, shelf: Shelf::Owned, cursor: 0, slot: 0 }
    }

    fn card(&self, campaign: &State, place: u8) -> Option<UpgradeId> {
        match self.shelf {
            Shelf::Slots => None,
            Shelf::Slot(slot) => cards(campaign, slot).nth(usize::from(place)),
            Shelf::Owned => {
                campaign.pilot(self.at)?.inventory.get(usize::from(place)).map(|owned| owned.card)
            }
        }
    }

    fn count(&self, campaign: &State) -> u8 {
        cursor::small(match self.shelf {
            Shelf::Slots => slots(campaign).count(),
            Shelf::Slot(slot) => cards(campaign, slot).count(),
            Shelf::Owned => campaign.pilot(self.at).map_or(0, |pilot| pilot.inventory.len()),
        })
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        let count = self.count(campaign);
        // A card may have been sold under the cursor.
        self.cursor = self.cursor.min(count.saturating_sub(1));
        if let Some(step) = cursor::walk(&mut self.cursor, key, count) {
            return step;
        }
        match (key, self.shelf) {
            (Key::A, Shelf::Slots) => match slots(campaign).nth(usize::from(self.cursor)) {
                Some(slot) => {
                    *self = Shop { shelf: Shelf::Slot(slot), cursor: 0, slot: self.cursor, ..*self };
                    Step::Moved
                }
                None => Step::Stay,
            },
            (Key::A, _) => match self.card(campaign, self.cursor) {
                Some(card) => Step::Go(Screen::Deal(Deal::card(self.at, card))),
                None => Step::Stay,
            },
            (Key::B, Shelf::Slot(_)) => {
                *self = Shop { shelf: Shelf::Slots, cursor: self.slot, ..*self };
                Step::Moved
            }
            (Key::B, _) => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(canvas, view) };
        let place = match self.shelf {
            Shelf::Slots => line(format_args!("Shop: {}", words::name(campaign, self.at))),
            Shelf::Slot(slot) => line(format_args!("{}", words::slot_title(slot))),
            Shelf::Owned => line(format_args!("Cards of {}", words::name(campaign, self.at))),
        };
        widgets::status(canvas, &place, &words::points(pilot.points));
        let count = self.count(campaign);
        if count == 0 {
            canvas.text(MARGIN + 8, 44, row(White), "No cards yet.");
            canvas.paragraph(
                MARGIN + 8,
                70,
                ROW_WIDTH - 16,
                body(Silver),
                "Buy some in the shop: by slot, with your points.",
            );
        }
        if self.shelf == Shelf::Slots {
            self.draw_slots(view, canvas, count);
        } else {
            self.draw_cards(view, canvas, count);
        }
        let a = if count == 0 { "" } else { "Open" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn draw_slots(&self, view: &View, canvas: &mut Canvas, count: u8) {
        let campaign = &view.game.campaign;
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let Some(slot) = slots(campaign).nth(usize::from(place)) else { return };
            let color = if spot.chosen { Amber } else { Silver };
            let value = slot_state(campaign, self.at, slot);
            let label = words::slot_title(slot);
            widgets::menu_row(
                canvas,
                spot,
                Row { icon: Some((words::slot_icon(slot), color)), label, value: &value },
            );
        });
    }

    fn draw_cards(&self, view: &View, canvas: &mut Canvas, count: u8) {
        let campaign = &view.game.campaign;
        words::growing_list(
            canvas,
            view,
            (22, 221),
            (self.cursor.min(count.saturating_sub(1)), count),
            |canvas, place, spot| {
                let Some(card) = self.card(campaign, place) else { return };
                let owned = campaign.pilot(self.at).and_then(|pilot| pilot.owned(card)).copied();
                let quote = campaign.quote(self.at, Trade::Buy(card));
                let refused = quote.is_some_and(|quote| quote.refused.is_some());
                let (value, value_color) = match owned {
                    Some(owned) if self.shelf == Shelf::Owned => {
                        (line(format_args!("{}", owned.paid)), Yellow)
                    }
                    Some(_) => (line(format_args!("owned")), Green),
                    None => {
                        let price = campaign.price(self.at, card).unwrap_or(0);
                        (line(format_args!("{price}")), if refused { Red } else { Yellow })
                    }
                };
                let about = match owned {
                    Some(_) => owned_words(campaign, self.at, card),
                    None => why_not(campaign, self.at, card, quote),
                };
                let color = if spot.chosen { Amber } else { Silver };
                words::grown_row(
                    canvas,
                    spot,
                    words::GrownRow {
                        icon: (words::card_icon(card), color),
                        label: card.card().name,
                        value: &value,
                        value_color,
                        locked: owned.is_none() && refused,
                        about: &about,
                    },
                );
            },
        );
    }
}

/// Free slots of a kind: `2 free`, `full`, `no slot`.
fn slot_state(campaign: &State, at: PilotAt, slot: UpgradeSlot) -> Line {
    let rows = (0..campaign.slot_count(at)).filter_map(|place| campaign.slot_row(at, place));
    let (mut all, mut free) = (0u8, 0u8);
    for row in rows.filter(|row| row.gain.takes(slot)) {
        all = all.saturating_add(1);
        free = free.saturating_add(u8::from(row.card.is_none()));
    }
    match (all, free) {
        (0, _) => line(format_args!("no slot")),
        (_, 0) => line(format_args!("full")),
        (_, free) => line(format_args!("{free} free")),
    }
}

/// What the shop says under a card: what it does, or why it cannot be had.
fn why_not(campaign: &State, at: PilotAt, card: UpgradeId, quote: Option<Quote>) -> Line {
    let misfit = campaign.fits(at, card).err();
    match (quote.and_then(|quote| Some((quote, quote.refused?))), misfit) {
        (Some((quote, CampaignError::NotEnoughPoints)), Some(misfit)) => {
            line(format_args!("{} short, and {misfit}", words::points(quote.short())))
        }
        (Some((quote, CampaignError::NotEnoughPoints)), None) => {
            line(format_args!("{} short", words::points(quote.short())))
        }
        (Some((_, error)), _) => line(format_args!("{}", error.sentence())),
        (None, Some(misfit)) => line(format_args!("cannot be equipped now: {misfit}")),
        (None, None) => line(format_args!("{}", card.card().text)),
    }
}

fn owned_words(campaign: &State, at: PilotAt, card: UpgradeId) -> Line {
    let on_board = campaign.pilot(at).is_some_and(|pilot| pilot.is_equipped(card));
    let gets = campaign.quote(at, Trade::Sell(card)).map_or(0, |quote| quote.gets);
    let place = if on_board { "on the ship" } else { "in store" };
    line(format_args!("{place}; sells for {gets}"))
}
