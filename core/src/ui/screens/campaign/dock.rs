//! Ships to buy, trade, fly or sell. Next: Deal.

use serde::{Deserialize, Serialize};

use super::{deal::Deal, words};
use crate::{
    campaign::{Campaign as State, PilotAt},
    cards::rebel_ships::RebelShip,
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        key::Key,
        screens::Screen,
        theme::Color::*,
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dock {
    at: PilotAt,
    cursor: u8,
}

fn ships(campaign: &State) -> impl Iterator<Item = RebelShip> + '_ {
    RebelShip::ALL.iter().copied().filter(|ship| ship.listing(campaign.variants.tree).is_some())
}

impl Dock {
    pub const fn new(at: PilotAt) -> Dock {
        Dock { at, cursor: 0 }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        if let Some(step) = cursor::walk(&mut self.cursor, key, cursor::small(ships(campaign).count())) {
            return step;
        }
        match (key, ships(campaign).nth(usize::from(self.cursor))) {
            (Key::B, _) => Step::Back,
            (Key::A, Some(ship)) => Step::Go(Screen::Deal(Deal::ship(self.at, ship))),
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(canvas, view) };
        let place = line(format_args!("Ships: {}", words::name(campaign, self.at)));
        widgets::status(canvas, &place, &words::points(pilot.points));
        let count = cursor::small(ships(campaign).count());
        words::growing_list(canvas, view, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let Some(ship) = ships(campaign).nth(usize::from(place)) else { return };
            let deal = super::deal::deals_of_ship(campaign, self.at, ship).first().copied();
            let refused = deal
                .and_then(|deal| campaign.quote(self.at, deal))
                .and_then(|quote| quote.refused)
                .filter(|_| !pilot.hangar.has(ship));
            let listing = ship.listing(campaign.variants.tree);
            let (value, value_color) = match (pilot.ship == Some(ship), pilot.hangar.has(ship)) {
                (true, _) => (line(format_args!("flown")), Green),
                (false, true) => (line(format_args!("owned")), Green),
                _ => {
                    let points = listing.map_or(0, |listing| listing.points);
                    (line(format_args!("{points}")), if refused.is_some() { Red } else { Yellow })
                }
            };
            let about = match refused {
                Some(error) => line(format_args!("{}", error.sentence())),
                None => facts(ship),
            };
            let color = if spot.chosen { Amber } else { Silver };
            words::grown_row(
                canvas,
                spot,
                words::GrownRow {
                    icon: (words::ship_icon(Some(ship)), color),
                    label: ship.name(),
                    value: &value,
                    value_color,
                    locked: refused.is_some(),
                    about: &about,
                },
            );
        });
        widgets::hints(canvas, view, Hints { a: "Open", b: "Back", x: "" });
    }
}

/// `attack 3, agility 2, hull 4, shields 2`.
pub fn facts(ship: RebelShip) -> Line {
    let card = ship.card();
    let dice = card.primaries.iter().map(|primary| primary.dice).max().unwrap_or(0);
    line(format_args!(
        "attack {dice}, agility {}, hull {}, shields {}",
        card.agility, card.hull, card.shields
    ))
}
