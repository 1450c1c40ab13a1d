//! The shop: cards that fit now or all of them, by slot, by letters; what each costs and why one cannot be had. On paper it
//! sets what a pilot has. Next: Deal.

use super::deal::Deal;
use super::words;
use crate::campaign::Campaign as State;
use crate::campaign::command::CampaignCommand as C;
use crate::campaign::correct::Correction;
use crate::campaign::error::CampaignError;
use crate::campaign::loadout::KnownSlots;
use crate::campaign::shop::Trade;
use crate::cards::upgrades::{Cost, UPGRADES, UpgradeId, UpgradeSlot};
use crate::ui::prelude::*;
use crate::ui::screens::naming;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shop {
    at: PilotAt,
    /// Letters that a card's name must have.
    search: Name,
    /// What the pilot has is set, not bought.
    paper: bool,
    /// The cards on the shelf, a bit each: too costly to be asked for every row of pixels.
    shelf: [u32; WORDS],
    /// What they were asked for; 0: not yet.
    asked: u32,
}

/// Words of bits for all cards.
const WORDS: usize = UPGRADES.div_ceil(32);
/// The place of "all cards" in the form, and the page of the keyboard.
const ALL: u8 = 0;
const KEYS: u8 = 90;
/// Two chips stand before the cards.
const CHIPS: u8 = 2;

/// The cards on a shelf, from bit to bit: every telling of the screen walks along it several times.
#[derive(Clone)]
struct ShelfCards {
    left: [u32; WORDS],
    word: u8,
}

impl Iterator for ShelfCards {
    type Item = UpgradeId;

    fn next(&mut self) -> Option<UpgradeId> {
        loop {
            let left = self.left.get_mut(usize::from(self.word))?;
            if let Some(without) = left.checked_sub(1) {
                let bit = left.trailing_zeros();
                *left &= without;
                return UpgradeId::from_number(self.word * 32 + u8::try_from(bit).unwrap_or(0));
            }
            self.word += 1;
        }
    }
}

const fn cards(shelf: &[u32; WORDS]) -> ShelfCards {
    ShelfCards { left: *shelf, word: 0 }
}

/// Those of one slot, or all of them.
fn cards_of(shelf: &[u32; WORDS], slot: Option<UpgradeSlot>) -> impl Iterator<Item = UpgradeId> + '_ {
    cards(shelf).filter(move |id| slot.is_none_or(|slot| id.card().kind() == slot))
}

/// The slots of the cards, in one look at them.
fn slots_of(shelf: &[u32; WORDS]) -> impl Iterator<Item = UpgradeSlot> + Clone {
    let bit = |slot: UpgradeSlot| 1u32.checked_shl(u32::from(slot.number())).unwrap_or(0);
    let sold = cards(shelf).fold(0, |sold, id| sold | bit(id.card().kind()));
    UpgradeSlot::ALL.iter().copied().filter(move |slot| sold & bit(*slot) != 0)
}

/// Whether some word of a name begins with these letters.
fn has_letters(name: &str, letters: &str) -> bool {
    let begins =
        |word: &str| word.get(..letters.len()).is_some_and(|start| start.eq_ignore_ascii_case(letters));
    letters.is_empty() || begins(name) || name.split([' ', '-']).any(begins)
}

impl Shop {
    pub const fn new(at: PilotAt) -> Shop {
        Shop { at, search: Name::EMPTY, paper: false, shelf: [0; WORDS], asked: 0 }
    }

    /// All cards, to set what the pilot has.
    pub const fn on_paper(at: PilotAt) -> Shop {
        Shop { paper: true, ..Shop::new(at) }
    }

    /// Looks anew for what is on the shelf when the pilot, the squad, the filter or the letters have changed.
    fn look(&mut self, campaign: &State, serial: u32, fitting: bool) {
        let Some(pilot) = campaign.pilot(self.at) else { return };
        let letters = self.search.as_str().trim();
        let cards = pilot
            .inventory
            .iter()
            .map(|owned| u32::from(owned.card.number()) * 2 + u32::from(owned.equipped));
        let sheet = cards.chain(letters.bytes().map(u32::from)).chain([u32::from(fitting)]);
        let sheet = sheet.fold(u32::from(pilot.points), |sum, one| sum.wrapping_mul(31).wrapping_add(one));
        let now = serial.wrapping_mul(65_537).wrapping_add(sheet).max(1);
        if self.asked == now {
            return;
        }
        (self.asked, self.shelf) = (now, [0; WORDS]);
        let mut known = KnownSlots::default();
        let mut fits = |id| pilot.owned(id).is_none() && campaign.fits_like(self.at, id, &mut known);
        for id in UpgradeId::all() {
            let number = id.number();
            if campaign.in_shop(id)
                && has_letters(id.card().name, letters)
                && (!fitting || fits(id))
                && let Some(word) = self.shelf.get_mut(usize::from(number / 32))
            {
                *word |= 1 << (number % 32);
            }
        }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let campaign = &ask.view.game.campaign;
        let at = self.at;
        let Some(pilot) = campaign.pilot(at) else { return words::nobody(ask) };
        let what = if self.paper { "Cards" } else { "Shop" };
        let name = words::name(campaign, at);
        ask.place(format_args!("{what}: {name}"), &words::points(pilot.points));
        // What was bought takes its slot: the shelves are others then, and the first that can be paid comes first.
        if !self.paper {
            ask.fresh(u32::from(pilot.points) * 100 + u32::from(cursor::small(pilot.inventory.len())));
        }
        let fitting = (ask.form.value(ALL) == 0) != self.paper;
        self.look(campaign, ask.view.serial, fitting);
        if ask.form.page >= KEYS {
            ask.turn_back();
            let found = cards(&self.shelf).count();
            ask.help(&Help {
                asked: said!(
                    "With which letters does the card's name begin? Each letter makes the list shorter."
                ),
                look: said!("The number is how many cards are left. Done shows them, B too."),
                ..Help::default()
            });
            let done = naming::keyboard(ask, &mut self.search, &line(format_args!("{found} found")), KEYS);
            if done {
                (ask.form.page, ask.form.cursor) = (0, CHIPS);
                ask.used(Step::Moved);
            }
            return;
        }
        self.shelf(ask, campaign, fitting);
    }

    fn shelf(&self, ask: &mut Ask, campaign: &State, fitting: bool) {
        let (at, paper) = (self.at, self.paper);
        let mut shelves = slots_of(&self.shelf);
        let slots = shelves.clone().count();
        let page = usize::from(ask.form.page).min(slots);
        let slot = page.checked_sub(1).and_then(|place| shelves.nth(place));
        let count = cards_of(&self.shelf, slot).count();
        let under = ask
            .form
            .cursor
            .checked_sub(CHIPS)
            .and_then(|place| cards_of(&self.shelf, slot).nth(place.into()));
        ask.help(&Help {
            asked: if paper {
                said!("Which cards does this pilot have? A gives a card or takes it away, as the paper says.")
            } else {
                said!("Which card do you want? A opens it with its text and its price; A again buys it and puts it on.")
            },
            look: under.map_or(said!("Left and Right turn to one kind of slot."), |id| id.card().text.into()),
            why: said!("The white chip shows only what fits the ship now. The lens looks for letters. A padlock says why not; a star marks a price that goes by ship or level."),
            source: said!("Heroes of the Aturi Cluster, Acquiring Upgrades"),
            words: &[Term::UpgradeSlot, Term::SquadPoints, Term::Limited, Term::Charge],
            topic: Some(Topic::Upgrades),
            ..Help::default()
        });
        ask.starts_at(CHIPS);
        self.chips(ask, fitting, count);
        let shelf = slot.map_or("All slots", words::slot_title);
        ask.leaves(cursor::small(slots).saturating_add(1), shelf);
        ask.grows(2);
        if count == 0 {
            ask.y += 20;
            ask.text(Silver, text!("No card here. Look at all of them, or for other letters."));
        }
        let points = campaign.pilot(at).map_or(0, |pilot| pilot.points);
        let mut first = true;
        for id in cards_of(&self.shelf, slot) {
            // A new list starts at the first that can be had; what is too dear and later ones need no quote.
            let paid = || campaign.price(at, id).is_some_and(|price| u16::from(price) <= points);
            if !(first && ask.starts() && paid()) && ask.passes_by() {
                continue;
            }
            let owned = campaign.pilot(at).is_some_and(|pilot| pilot.owned(id).is_some());
            let quote = campaign.quote(at, Trade::Buy(id)).filter(|_| !owned && !paper);
            let refused = quote.and_then(|quote| quote.refused);
            if first && refused.is_none() {
                first = false;
                ask.likely();
            }
            let price = campaign.price(at, id).unwrap_or(0);
            let short = quote.map_or(0, |quote| quote.short());
            // A star marks a price that goes by ship or level.
            let star = if id.card().cost.is_variable() { "*" } else { "" };
            let value = if owned { line(format_args!("owned")) } else { line(format_args!("{price}{star}")) };
            let label = format_args!("{}", id.card().name);
            let look = (words::card_icon(id), if owned { Green } else { Silver });
            let step = if paper {
                words::order(C::Correct { pilot: at, what: Correction::Card { card: id, owned: !owned } })
            } else {
                Step::Go(Screen::Deal(Deal::card(at, id)))
            };
            let a = match (paper, owned) {
                (true, true) => "Take",
                (true, false) => "Give",
                _ => "Open",
            };
            ask.row_if(refused.map(CampaignError::sentence), a, look, label, &value, step);
            if ask.is_highlighted() {
                ask.about(&match refused {
                    Some(CampaignError::NotEnoughPoints) => {
                        line(format_args!("It costs {price}: {} short.", words::points(short)))
                    }
                    Some(CampaignError::Limited) => who_has(campaign, id),
                    Some(error) => line(format_args!("{}", error.sentence())),
                    None => about(campaign, at, id),
                });
            }
        }
    }

    /// The filter and the search, side by side.
    fn chips(&self, ask: &mut Ask, fitting: bool, count: usize) {
        let (y, style) = (ask.y - 1, ask.words(White));
        let now = ask.form.value(ALL);
        let flip = ask.key() == Some(Key::A);
        if flip && ask.form.cursor == 0 {
            ask.form.set(ALL, 1 - now.min(1));
            ask.form.page = 0;
        }
        let (chosen, canvas) = ask.item(if fitting { "All" } else { "Fit" }, Step::Moved);
        if let Some(canvas) = canvas {
            let ink = if fitting && !chosen { Black } else { White };
            canvas.item(chosen, |canvas| {
                match (chosen, fitting) {
                    (true, _) => canvas.house(MARGIN, y, 106, 24, widgets::CHOSEN.with_cut(4)),
                    (_, true) => canvas.rounded(MARGIN, y, 106, 24, 3, White),
                    _ => canvas.house(MARGIN, y, 106, 24, widgets::IDLE.with_cut(4)),
                }
                let icon = if fitting { Icon::Check } else { Icon::Cards };
                canvas.icon_centered(MARGIN + 13, y + 12, icon, 14, ink);
                let word = if fitting { "Fits now" } else { "All cards" };
                let style = widgets::fit(Style { color: ink, ..style }, 80, word);
                canvas.text(MARGIN + 24, y + 12 - i32::from(style.font.cap) / 2, style, word);
            });
        }
        if flip && ask.form.cursor == 1 {
            (ask.form.page, ask.form.cursor) = (KEYS, 0);
            return ask.used(Step::Moved);
        }
        let (chosen, canvas) = ask.item("Letters", Step::Moved);
        if let Some(canvas) = canvas {
            canvas.item(chosen, |canvas| {
                canvas.house(116, y, 118, 24, widgets::look(chosen).with_cut(4));
                canvas.icon_centered(128, y + 12, Icon::Question, 14, Silver);
                let found = line(format_args!("{count}"));
                let room = 84 - style.width(&found);
                let word = if self.search.is_blank() { "Search" } else { self.search.as_str() };
                let fitted = widgets::fit(style, room, word);
                canvas.text(140, y + 12 - i32::from(fitted.font.cap) / 2, fitted, word);
                let silver = Style { color: Silver, ..style }.right();
                canvas.text(229, y + 12 - i32::from(style.font.cap) / 2, silver, &found);
            });
        }
        ask.y = y + 29;
    }
}

/// Who in the squad has the copies of a limited card.
fn who_has(campaign: &State, id: UpgradeId) -> Line {
    let name = id.card().name;
    let has = |pilot: &crate::campaign::pilot::Pilot| {
        pilot.inventory.iter().any(|owned| owned.card.card().name == name)
    };
    match campaign.roster().find(|(_, pilot)| has(pilot)) {
        Some((at, _)) => line(format_args!("Limited: {} has it.", words::name(campaign, at))),
        None => line(format_args!("{}", CampaignError::Limited.sentence())),
    }
}

/// Slot, charges and what the price goes by.
fn about(campaign: &State, at: PilotAt, id: UpgradeId) -> Line {
    let card = id.card();
    if let Err(misfit) = campaign.fits(at, id) {
        return line(format_args!("Not now: {misfit}."));
    }
    let charges = match campaign.charges(at, id) {
        0 => Line::new(),
        count => line(format_args!(", {}", widgets::count_line(u32::from(count), "charge", "charges"))),
    };
    let price = match card.cost {
        Cost::Fixed(_) => "",
        Cost::ByInitiative(_) => "; price goes by initiative",
        Cost::ByAgility(_) => "; price goes by agility",
        Cost::BySize(_) => "; price goes by size",
    };
    line(format_args!("{}{charges}{price}", card.kind()))
}
