//! A pilot joins while a campaign is founded: a name and a ship, both suggested, so that A alone is enough. With three
//! pilots Begin is highlighted. Next: the next pilot, the first round.

use super::words;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::{Campaign as State, MAX_PILOTS, MIN_PILOTS};
use crate::cards::rebel_ships::RebelShip;
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Enlist;

/// Ships that a new pilot may begin with and can pay.
pub fn first_ships(campaign: &State) -> impl Iterator<Item = RebelShip> + Clone + '_ {
    let points = campaign.variants.start_points();
    let listed = move |ship: &RebelShip| {
        ship.listing(campaign.variants.tree)
            .is_some_and(|listing| listing.starting && listing.points <= points)
    };
    RebelShip::ALL.iter().copied().filter(listed)
}

pub fn nth_ship(campaign: &State, place: u8) -> RebelShip {
    first_ships(campaign).nth(usize::from(place)).unwrap_or(RebelShip::XWing)
}

impl Enlist {
    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let pilots = campaign.roster().count();
        ask.fresh(u32::from(cursor::small(pilots)));
        ask.place("Set-up: pilots", format_args!("{pilots} (3 to 6)"));
        ask.help(&Help {
            asked: said!("Who joins, and in which ship? Left and Right change the name and the ship."),
            look: said!(
                "Put the pilot's number and the ship on the table. Another name can be typed in later."
            ),
            why: said!("A new pilot pays the ship from the starting points; the rest is for cards."),
            source: said!("Heroes of the Aturi Cluster, Create Pilots"),
            words: &[Term::SquadPoints, Term::Agility, Term::Hull, Term::Shield],
            ..Help::default()
        });
        tiles(ask, campaign);
        let (name, ship) = (ask.form.value(0), ask.form.value(1));
        let names = || campaign.free_callsigns();
        let callsign = |place: u8| names().nth(usize::from(place)).unwrap_or("Pilot");
        let free = campaign.free_places() > 0;
        if free && !ask.large() {
            let ship = nth_ship(campaign, ship).card();
            if let Some((canvas, y)) = ask.picture(50) {
                canvas.text(MARGIN + 4, y, title(White), callsign(name));
                canvas.text(MARGIN + 4, y + 32, body(Silver), ship.name);
                canvas.icon_centered(200, y + 24, words::ship_icon(Some(ship.ship)), 40, White);
            }
        }
        if free {
            let last = cursor::small(names().count()).saturating_sub(1);
            let named = |place: u8| line(format_args!("{}", callsign(place)));
            let name = ask.dial((Icon::Pencil, Silver), "Name", 0, 0..=last, &named);
            let ships = cursor::small(first_ships(campaign).count()).saturating_sub(1);
            let shown = |place: u8| line(format_args!("{}", nth_ship(campaign, place)));
            let look = (words::ship_icon(Some(nth_ship(campaign, ship))), Silver);
            let ship = nth_ship(campaign, ask.dial(look, "Ship", 1, 0..=ships, &shown));
            if pilots < MIN_PILOTS {
                ask.likely();
            }
            let step = words::order(C::Enlist { callsign: Name::new(callsign(name)), ship });
            ask.row_as("Join", (Icon::Plus, Green), format_args!("{} joins", callsign(name)), "", step);
        }
        if pilots >= MIN_PILOTS {
            ask.likely();
            let ready = format_args!("all {pilots} ready");
            ask.row_as("Begin", (Icon::Check, Green), "Begin", ready, words::finish(C::Begin));
        }
    }
}

/// The places of the squad, as far as they are taken.
fn tiles(ask: &mut Ask, campaign: &State) {
    let Some((canvas, y)) = ask.picture(26) else { return };
    let ships = campaign.roster().map(|(_, pilot)| Some(pilot.ship)).chain(core::iter::repeat(None));
    for (place, ship) in (0u8..).zip(ships).take(MAX_PILOTS) {
        let x = MARGIN + i32::from(place) * 38;
        canvas.rounded(x, y, 36, 26, 3, Panel);
        match ship {
            Some(ship) => {
                Badge::Rebel(place.saturating_add(1)).draw(canvas, x + 2, y + 5, 16);
                canvas.icon_centered(x + 27, y + 13, words::ship_icon(ship), 14, White);
            }
            None => canvas.fill(x + 12, y + 12, 12, 2, Edge),
        }
    }
}
