//! One deal on a page of its own: what it is, what it costs, and the ways to have it as rows. Next: back.

use core::fmt::Write;

use heapless::{String, Vec};

use super::words;
use crate::campaign::Campaign as State;
use crate::campaign::advice::ROOKIE_WARNING;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::pilot::rung;
use crate::campaign::shop::{Quote, Trade};
use crate::cards::experience::{LinkedCalculate, Rung};
use crate::cards::experience_tree::Path;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::upgrades::UpgradeId;
use crate::ui::prelude::*;

/// What is dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Subject {
    Card(UpgradeId),
    Ship(RebelShip),
    Level,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deal {
    at: PilotAt,
    subject: Subject,
}

/// Ways to deal with one thing.
type TradeWays = Vec<Trade, 3>;

/// Trading in the ship that is flown, or with the Experience Tree a further one, or flying and selling.
pub fn deals_of_ship(campaign: &State, at: PilotAt, ship: RebelShip) -> TradeWays {
    let mut ways = TradeWays::new();
    let pilot = campaign.pilot(at);
    let owns = pilot.is_some_and(|pilot| pilot.hangar.has(ship));
    let first = pilot.is_none_or(|pilot| pilot.ship.is_none());
    let all: &[Trade] = match (campaign.variants.tree, owns, first) {
        (true, true, _) => &[Trade::Fly(ship), Trade::SellShip(ship)],
        (true, false, false) => &[Trade::AddShip(ship), Trade::Ship(ship)],
        _ => &[Trade::Ship(ship)],
    };
    // Three places, two ways.
    let _ = ways.extend_from_slice(all);
    ways
}

/// The longest text on such a page.
type PageText = String<320>;

impl Deal {
    pub const fn card(at: PilotAt, card: UpgradeId) -> Deal {
        Deal { at, subject: Subject::Card(card) }
    }

    pub const fn ship(at: PilotAt, ship: RebelShip) -> Deal {
        Deal { at, subject: Subject::Ship(ship) }
    }

    pub const fn level(at: PilotAt) -> Deal {
        Deal { at, subject: Subject::Level }
    }

    /// The page on which a deal is made.
    pub const fn of(at: PilotAt, deal: Trade) -> Deal {
        match deal {
            Trade::Buy(card) | Trade::Sell(card) => Deal::card(at, card),
            Trade::Ship(ship) | Trade::AddShip(ship) | Trade::SellShip(ship) | Trade::Fly(ship) => {
                Deal::ship(at, ship)
            }
            Trade::Level(_) => Deal::level(at),
        }
    }

    fn ways(&self, campaign: &State) -> TradeWays {
        let mut ways = TradeWays::new();
        let pilot = campaign.pilot(self.at);
        match self.subject {
            Subject::Card(card) => {
                let owned = pilot.is_some_and(|pilot| pilot.owned(card).is_some());
                // One of three places.
                let _ = ways.push(if owned { Trade::Sell(card) } else { Trade::Buy(card) });
            }
            Subject::Ship(ship) => return deals_of_ship(campaign, self.at, ship),
            Subject::Level => {
                let choosing = campaign.variants.tree
                    && pilot.is_some_and(|pilot| pilot.level == Level::Yellow && pilot.path.is_none());
                if choosing {
                    ways.extend(Path::ALL.iter().map(|&path| Trade::Level(Some(path))));
                } else {
                    let _ = ways.push(Trade::Level(None));
                }
            }
        }
        ways
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(ask) };
        let place = format_args!("{}", words::name(campaign, self.at));
        ask.place(place, &words::points(pilot.points));
        ask.help(&Help {
            asked: match self.subject {
                Subject::Card(_) => said!("Do you want this card? The rows say what can be done with it, and the points before and after."),
                Subject::Ship(_) => said!("Do you want this ship? The rows say in which ways it can be had, and the points before and after."),
                Subject::Level => said!("Shall the pilot rise? The row says the points before and after."),
            },
            look: said!("Take the card from the collection and lay it beside the sheet."),
            why: said!("Cards whose price goes by ship or level are settled at once when that changes."),
            source: said!("Heroes of the Aturi Cluster, Spending Squad Points"),
            words: &[Term::SquadPoints, Term::UpgradeSlot, Term::Initiative, Term::Limited],
            topic: Some(Topic::Selling),
            ..Help::default()
        });
        let ways = self.ways(campaign);
        let more = match self.subject {
            Subject::Card(card) => self.can_equip(campaign, card),
            _ => false,
        };
        let rows = cursor::small(ways.len()).saturating_add(u8::from(more));
        // In large type the third row gives its room to the words above.
        let bottom = ask.rows_at_foot(if ask.large() { rows.min(2) } else { rows }) - 2;
        match self.subject {
            Subject::Card(card) => self.tell_card(ask, campaign, card, bottom),
            Subject::Ship(ship) => self.tell_ship(ask, campaign, ship, bottom),
            Subject::Level => self.tell_level(ask, campaign, bottom),
        }
        ask.y = bottom + 2;
        if let (true, Subject::Card(card)) = (more, self.subject) {
            self.equip_row(ask, campaign, card);
        }
        for deal in ways {
            self.way(ask, campaign, deal);
        }
    }

    /// Whether a card can go on the ship now.
    fn can_equip(&self, campaign: &State, card: UpgradeId) -> bool {
        let owned = campaign.pilot(self.at).and_then(|pilot| pilot.owned(card));
        let bought = owned.is_some();
        let idle = owned.is_none_or(|owned| !owned.equipped);
        let paid =
            bought || campaign.quote(self.at, Trade::Buy(card)).is_some_and(|quote| quote.refused.is_none());
        idle && paid && (bought || !card.card().is_standardized()) && campaign.fits(self.at, card).is_ok()
    }

    fn equip_row(&self, ask: &mut Ask, campaign: &State, card: UpgradeId) {
        let pilot = self.at;
        let look = (words::card_icon(card), Green);
        match campaign.quote(pilot, Trade::Buy(card)).filter(|quote| quote.refused.is_none()) {
            Some(quote) => {
                let step = words::finish(C::BuyAndEquip { pilot, card });
                let value = format_args!("{}", words::change(&quote));
                ask.row_as("Buy", look, "Buy, put on", value, step);
            }
            None => {
                let step = words::finish(C::Equip { pilot, card });
                ask.row_as("Put on", look, "Put it on", "", step);
            }
        }
    }

    fn way(&self, ask: &mut Ask, campaign: &State, deal: Trade) {
        let Some(quote) = campaign.quote(self.at, deal) else { return };
        let step = words::finish(C::Deal { pilot: self.at, deal });
        let has_ship = campaign.pilot(self.at).is_some_and(|pilot| pilot.ship.is_some());
        let (a, icon, what) = match deal {
            Trade::Buy(card) if self.can_equip(campaign, card) => {
                ("Buy", Icon::Plus, line(format_args!("Buy, store")))
            }
            Trade::Buy(_) => ("Buy", Icon::Plus, line(format_args!("Buy it"))),
            Trade::Sell(_) | Trade::SellShip(_) => ("Sell", Icon::Trash, line(format_args!("Sell it"))),
            Trade::Ship(_) if has_ship => ("Trade", Icon::Redo, line(format_args!("Trade in"))),
            Trade::Ship(_) => ("Buy", Icon::Plus, line(format_args!("Buy it"))),
            Trade::AddShip(_) => ("Buy", Icon::Plus, line(format_args!("Add it"))),
            Trade::Fly(_) => ("Fly", Icon::Check, line(format_args!("Fly it"))),
            Trade::Level(Some(path)) => ("Rise", Icon::Medal, capital(path.name())),
            Trade::Level(None) => ("Rise", Icon::Medal, line(format_args!("Rise"))),
        };
        let value = match (quote.refused, quote.short()) {
            (Some(_), 0) => Line::new(),
            (Some(_), short) => line(format_args!("{short} short")),
            _ => words::change(&quote),
        };
        let (label, value) = (format_args!("{what}"), format_args!("{value}"));
        if quote.refused.is_none() && matches!(deal, Trade::Sell(_) | Trade::SellShip(_)) {
            let lost = line(format_args!("{} for good", words::points(quote.lost)));
            let (what, thing) = match deal {
                Trade::SellShip(ship) => ("ship", ship.name()),
                Trade::Sell(card) => ("card", card.card().name),
                _ => ("thing", ""),
            };
            let loss = Loss {
                icon: Icon::Trash,
                question: format_args!("Sell this {what}?"),
                lost: &[(Icon::Cards, thing), (Icon::Star, &lost)],
                keep: "Keep it",
                word: "Sell it",
            };
            return ask.asks_first(true, (icon, Red), (label, value), &loss, step);
        }
        let refused = quote.refused.map(|error| error.sentence());
        ask.row_if(refused, a, (icon, Green), label, value, step);
    }

    /// What else a deal does to the points, or why it cannot be.
    fn note(&self, campaign: &State) -> Line {
        let mut note = Line::new();
        let quotes = || self.ways(campaign).into_iter().filter_map(|deal| campaign.quote(self.at, deal));
        // Three short clauses.
        if let Some(Quote { refused: Some(error), .. }) = quotes().next() {
            let _ = write!(note, "{}", error.sentence());
        } else if let Some(quote) = quotes().find(|quote| quote.settles != 0 || quote.lost > 0) {
            if quote.settles != 0 {
                let _ = write!(note, "Cards {:+}. ", quote.settles.saturating_neg());
            }
            if quote.lost > 0 {
                let _ = write!(note, "{} lost.", words::points(quote.lost));
            }
        }
        note
    }

    fn tell_card(&self, ask: &mut Ask, campaign: &State, id: UpgradeId, bottom: i32) {
        let card = id.card();
        let mut below = Line::new();
        // Two slots and a few words at most.
        for (place, slot) in card.slots.iter().enumerate() {
            let _ = write!(below, "{}{slot}", if place > 0 { " + " } else { "" });
        }
        // The book: that pilot's card lies on the table.
        if let Some(ability) = id.ability() {
            below = line(format_args!("{}", ability.pilot));
        }
        words::head_of(ask, (words::card_icon(id), Silver), card.name, &below);
        let mut needs: PageText = PageText::new();
        if card.limited > 0 {
            let _ = write!(needs, "Limited {}. ", card.limited);
        }
        for only in card.restrictions {
            let _ = write!(needs, "Only {only}. ");
        }
        let charges = campaign.charges(self.at, id);
        if charges > 0 {
            let _ = write!(needs, "{}.", widgets::count_line(u32::from(charges), "charge", "charges"));
        }
        let misfit = match campaign.fits(self.at, id) {
            Err(misfit) if !campaign.pilot(self.at).is_some_and(|pilot| pilot.is_equipped(id)) => {
                line(format_args!("Cannot be equipped now: {misfit}."))
            }
            _ => Line::new(),
        };
        let mut source = PageText::new();
        let force = campaign.stats(self.at).map_or(0, |stats| stats.force);
        if id.ability().is_some_and(|ability| ability.needs_force) && force == 0 {
            let _ = write!(source, "Does nothing without Force, which only the Experience Tree gives. ");
        }
        if !card.reading.is_empty() {
            let _ = write!(source, "Our reading: {}", card.reading);
        }
        let note = self.note(campaign);
        // What stands in the way comes first: a long text goes on to further pages.
        ask.sentences(
            bottom,
            &[
                (Red, &misfit),
                (Red, &note),
                (White, &card.text.unpacked()),
                (Silver, &needs),
                (Silver, &source),
            ],
        );
    }

    fn tell_ship(&self, ask: &mut Ask, campaign: &State, ship: RebelShip, bottom: i32) {
        let card = ship.card();
        let points = ship.listing(campaign.variants.tree).map_or(0, |listing| listing.points);
        let cost = line(format_args!("{points} points, {}", card.size));
        words::head_of(ask, (words::ship_icon(Some(ship)), Silver), card.name, &cost);
        let dice = card.primaries.iter().map(|primary| primary.dice).max().unwrap_or(0);
        let numbers: [(Icon, Color, u8, &str); 4] = [
            (Icon::Hit, Red, dice, "attack"),
            (Icon::Evade, Green, card.agility, "agility"),
            (Icon::Hull, Yellow, card.hull, "hull"),
            (Icon::Shield, Blue, card.shields, "shields"),
        ];
        if let Some((canvas, y)) = ask.picture(20) {
            for (place, (icon, color, number, what)) in (0..).zip(numbers) {
                let x = MARGIN + 4 + place * 56;
                canvas.icon_centered(x + 9, y + 9, icon, 18, color);
                canvas.say(y, what);
                canvas.textf(x + 24, y + 2, row(White), format_args!("{number}"));
            }
        }
        let mut slots: PageText = PageText::new();
        let official: &[_] = if campaign.variants.official_slots { card.official_slots } else { &[] };
        for slot in card.slots.iter().chain(official) {
            // Twelve words at most.
            let _ = write!(slots, "{}{slot}", if slots.is_empty() { "Slots: " } else { ", " });
        }
        let note = self.note(campaign);
        ask.sentences(bottom, &[(Silver, &slots), (Red, &note)]);
    }

    fn tell_level(&self, ask: &mut Ask, campaign: &State, bottom: i32) {
        let Some(pilot) = campaign.pilot(self.at) else { return };
        let Some(level) = Level::from_number(pilot.level.number().saturating_add(1)) else {
            return words::head_of(ask, (Icon::Medal, Yellow), "Level 5", "the highest");
        };
        let choosing = self.ways(campaign).len() > 1;
        // With several paths the highlighted one is told.
        let path = match self.ways(campaign).get(usize::from(ask.form.cursor)) {
            Some(Trade::Level(Some(path))) => Some(*path),
            _ => pilot.path,
        };
        let found = rung(level, path, campaign.variants.tree);
        let mut below = Line::new();
        if let Some(path) = path {
            // One word.
            let _ = write!(below, "{path}, ");
        }
        // A path leaves little room.
        let word = if path.is_some() { "init." } else { "initiative" };
        let _ = write!(below, "{word} {}", found.map_or(0, |rung| rung.initiative));
        let title = line(format_args!("Level {}", level.number()));
        words::head_of(ask, (Icon::Medal, Yellow), &title, &below);
        let gains = found.map_or_else(PageText::new, gains);
        let last = if choosing { "The path is final." } else { "" };
        let warning = if campaign.warns_rookie(pilot) { ROOKIE_WARNING } else { "" };
        let about = match path.filter(|_| choosing) {
            Some(path) => path.text(),
            None if warning.is_empty() => text!("Every level makes missions harder, too."),
            None => text!(""),
        };
        let note = self.note(campaign);
        ask.sentences(
            bottom,
            &[(Red, last), (White, &gains), (Red, warning), (Silver, &about.unpacked()), (Red, &note)],
        );
    }
}

/// What a level unlocks.
fn gains(rung: &Rung) -> PageText {
    let mut words = PageText::new();
    let mut add = |what: core::fmt::Arguments<'_>| {
        // A handful of short words.
        let _ = write!(words, "{}", if words.is_empty() { "" } else { ", " });
        let _ = words.write_fmt(what);
    };
    for slot in rung.slots {
        add(format_args!("+ {slot}"));
    }
    if rung.new_ships {
        add(format_args!("other ships"));
    }
    if rung.force > 0 {
        add(format_args!("Force {}", rung.force));
    }
    if rung.linked != LinkedCalculate::None {
        add(format_args!("linked {}", rung.linked.name()));
    }
    if rung.extra_charges {
        add(format_args!("extra charges"));
    }
    words
}
