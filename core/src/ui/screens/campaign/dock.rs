//! Ships to buy, trade, fly or sell. Next: Deal.

use super::deal::{self, Deal};
use super::words;
use crate::cards::rebel_ships::RebelShip;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dock {
    pub at: PilotAt,
}

impl Dock {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(ask) };
        let place = format_args!("Ships: {}", words::name(campaign, self.at));
        ask.place(place, &words::points(pilot.points));
        ask.help(&Help {
            asked: said!("Which ship do you want to look at, buy or fly?"),
            look: said!("The number is the price. A padlock says why a ship cannot be had; A tells more."),
            why: said!("A new pilot begins with an X-wing or a Y-wing; others open up at a higher level."),
            source: said!("Heroes of the Aturi Cluster, Acquiring New Ships"),
            words: &[Term::Agility, Term::Hull, Term::Shield, Term::PrimaryWeapon, Term::UpgradeSlot],
            topic: Some(Topic::NewShips),
            ..Help::default()
        });
        ask.grows(2);
        let mut first = true;
        let tree = campaign.variants.tree;
        for &ship in RebelShip::ALL {
            let Some(listing) = ship.listing(tree) else { continue };
            let deal = deal::deals_of_ship(campaign, self.at, ship).first().copied();
            let owned = pilot.hangar.has(ship);
            let quote = deal.and_then(|deal| campaign.quote(self.at, deal));
            let refused = quote.and_then(|quote| quote.refused).filter(|_| !owned);
            let value = match (pilot.ship == Some(ship), owned) {
                (true, _) => line(format_args!("flown")),
                (false, true) => line(format_args!("owned")),
                _ => line(format_args!("{}", listing.points)),
            };
            if first && refused.is_none() && !owned {
                first = false;
                ask.likely();
            }
            let step = Step::Go(Screen::Deal(Deal::ship(self.at, ship)));
            let look = (words::ship_icon(Some(ship)), if owned { Green } else { Silver });
            let why = refused.map(|error| error.sentence());
            ask.row_if(why, "Open", look, format_args!("{ship}"), &value, step);
            ask.about(&why.map_or_else(|| facts(ship), |why| line(format_args!("{why}"))));
        }
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
