//! One deal on a card of its own: what it is, points before and after, why not. Next: back.
//!
//! A ship or a level may be had in several ways; Up and Down lead through them.

use core::fmt::Write;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    campaign::{
        Campaign as State, PilotAt,
        advice::ROOKIE_WARNING,
        command::CampaignCommand,
        deal::{Deal as Trade, Quote},
        error::CampaignError,
        pilot::rung,
    },
    cards::{
        experience::{LinkedCalculate, Rung},
        experience_tree::Path,
        pilots::Level,
        rebel_ships::RebelShip,
        upgrades::UpgradeId,
    },
    ui::{
        Step, View,
        canvas::{Canvas, House, Line, line, wrap},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, Style, body, head, row, title},
        widgets::{self, Hints},
    },
};

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
    cursor: u8,
}

/// Ways to deal with one thing.
type Ways = Vec<Trade, 3>;

/// Trading in the ship that is flown, or with the Experience Tree a further one, or flying and selling.
pub fn deals_of_ship(campaign: &State, at: PilotAt, ship: RebelShip) -> Ways {
    let mut ways = Ways::new();
    let pilot = campaign.pilot(at);
    let owns = pilot.is_some_and(|pilot| pilot.hangar.has(ship));
    let first = pilot.is_none_or(|pilot| pilot.ship.is_none());
    let tree = campaign.variants.tree;
    let all: &[Trade] = match (tree, owns, first) {
        (true, true, _) => &[Trade::Fly(ship), Trade::SellShip(ship)],
        (true, false, false) => &[Trade::AddShip(ship), Trade::Ship(ship)],
        _ => &[Trade::Ship(ship)],
    };
    // Three places, two ways.
    let _ = ways.extend_from_slice(all);
    ways
}

impl Deal {
    pub const fn card(at: PilotAt, card: UpgradeId) -> Deal {
        Deal { at, subject: Subject::Card(card), cursor: 0 }
    }

    pub const fn ship(at: PilotAt, ship: RebelShip) -> Deal {
        Deal { at, subject: Subject::Ship(ship), cursor: 0 }
    }

    pub const fn level(at: PilotAt) -> Deal {
        Deal { at, subject: Subject::Level, cursor: 0 }
    }

    /// The screen on which a deal is made.
    pub const fn of(at: PilotAt, deal: Trade) -> Deal {
        let subject = match deal {
            Trade::Buy(card) | Trade::Sell(card) => Subject::Card(card),
            Trade::Ship(ship) | Trade::AddShip(ship) | Trade::SellShip(ship) | Trade::Fly(ship) => {
                Subject::Ship(ship)
            }
            Trade::Level(_) => Subject::Level,
        };
        Deal { at, subject, cursor: 0 }
    }

    fn ways(&self, campaign: &State) -> Ways {
        let mut ways = Ways::new();
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

    fn trade(&self, campaign: &State) -> Option<Trade> {
        self.ways(campaign).get(usize::from(self.cursor)).copied()
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let campaign = &view.game.campaign;
        let ways = self.ways(campaign);
        if ways.len() > 1
            && let Some(step) = cursor::walk(&mut self.cursor, key, cursor::small(ways.len()))
        {
            return step;
        }
        match (key, self.trade(campaign)) {
            (Key::B, _) => Step::Back,
            (Key::A, Some(deal)) => words::finish(CampaignCommand::Deal { pilot: self.at, deal }),
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let Some(pilot) = campaign.pilot(self.at) else { return words::nobody(canvas, view) };
        widgets::status(canvas, &words::name(campaign, self.at), &words::points(pilot.points));
        let Some(deal) = self.trade(campaign) else { return words::nobody(canvas, view) };
        match self.subject {
            Subject::Card(card) => draw_card(canvas, campaign, self.at, card),
            Subject::Ship(ship) => draw_ship(canvas, campaign, ship),
            Subject::Level => draw_level(canvas, campaign, self.at, deal),
        }
        let quote = campaign.quote(self.at, deal);
        if let Some(quote) = quote {
            let several = self.ways(campaign).len() > 1;
            draw_quote(canvas, deal, &quote, several);
        }
        let refused = quote.is_some_and(|quote| quote.refused.is_some());
        let a = match deal {
            _ if refused => "",
            Trade::Buy(_) | Trade::AddShip(_) => "Buy",
            Trade::Sell(_) | Trade::SellShip(_) => "Sell",
            Trade::Ship(_) => {
                if pilot.ship.is_some() {
                    "Trade"
                } else {
                    "Buy"
                }
            }
            Trade::Fly(_) => "Fly",
            Trade::Level(_) => "Rise",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }
}

/// Rows between the head and the points.
const TEXT_TOP: i32 = 76;
const TEXT_BOTTOM: i32 = 158;
const PANEL_TOP: i32 = 160;
const PANEL_HEIGHT: i32 = 59;

/// Paragraphs one below the other, as far as there is room.
fn texts<'a>(
    canvas: &mut Canvas,
    top: i32,
    texts: impl IntoIterator<Item = (&'a str, crate::ui::theme::Color)>,
) {
    let mut y = top;
    for (text, color) in texts.into_iter().filter(|(text, _)| !text.is_empty()) {
        let style = body(color);
        let lines = i32::from(cursor::small(wrap(text, ROW_WIDTH - 8, style).count()));
        if y + lines * i32::from(style.font.line) > TEXT_BOTTOM {
            break;
        }
        y = canvas.paragraph(MARGIN + 4, y, ROW_WIDTH - 8, style, text) + 3;
    }
}

fn draw_card(canvas: &mut Canvas, campaign: &State, at: PilotAt, id: UpgradeId) {
    let card = id.card();
    let mut below = Line::new();
    // Two slots and a few words at most.
    for (place, slot) in card.slots.iter().enumerate() {
        let _ = write!(below, "{}{slot}", if place > 0 { " + " } else { "" });
    }
    words::card_head(canvas, (words::card_icon(id), Silver), card.name, &below);
    let mut needs = Line::new();
    if card.limited > 0 {
        let _ = write!(needs, "limited {}", card.limited);
    }
    for only in card.restrictions {
        let _ = write!(needs, "{}{only}", if needs.is_empty() { "" } else { ", " });
    }
    let charges = campaign.charges(at, id);
    if charges > 0 {
        let _ = write!(needs, "{}{charges} charges", if needs.is_empty() { "" } else { ", " });
    }
    let misfit = match campaign.fits(at, id) {
        Err(misfit) if !campaign.pilot(at).is_some_and(|pilot| pilot.is_equipped(id)) => {
            line(format_args!("Cannot be equipped now: {misfit}."))
        }
        _ => Line::new(),
    };
    texts(canvas, TEXT_TOP, [(card.text, White), (needs.as_str(), Silver), (misfit.as_str(), Red)]);
}

fn draw_ship(canvas: &mut Canvas, campaign: &State, ship: RebelShip) {
    let card = ship.card();
    let points = ship.listing(campaign.variants.tree).map_or(0, |listing| listing.points);
    let cost = line(format_args!("{points} points, {}", card.size));
    words::card_head(canvas, (words::ship_icon(Some(ship)), Silver), card.name, &cost);
    let mut slots = Line::new();
    let official: &[_] = if campaign.variants.official_slots { card.official_slots } else { &[] };
    for slot in card.slots.iter().chain(official) {
        // Twelve words at most.
        let _ = write!(slots, "{}{slot}", if slots.is_empty() { "" } else { ", " });
    }
    let dice = card.primaries.iter().map(|primary| primary.dice).max().unwrap_or(0);
    let numbers = [
        (Icon::Hit, Red, dice, "attack"),
        (Icon::Evade, Green, card.agility, "agility"),
        (Icon::Hull, Yellow, card.hull, "hull"),
        (Icon::Shield, Blue, card.shields, "shields"),
    ];
    for (place, (icon, color, number, what)) in (0..).zip(numbers) {
        let x = MARGIN + 4 + place * 56;
        canvas.icon_centered(x + 9, TEXT_TOP + 9, icon, 18, color);
        canvas.say(TEXT_TOP, what);
        canvas.textf(x + 24, TEXT_TOP + 2, row(White), format_args!("{number}"));
    }
    texts(canvas, TEXT_TOP + 25, [(slots.as_str(), Silver)]);
}

fn draw_level(canvas: &mut Canvas, campaign: &State, at: PilotAt, deal: Trade) {
    let Some(pilot) = campaign.pilot(at) else { return };
    let tree = campaign.variants.tree;
    let next = Level::from_number(pilot.level.number().saturating_add(1));
    let path = match deal {
        Trade::Level(Some(path)) => Some(path),
        _ => pilot.path,
    };
    let Some(level) = next else {
        words::card_head(canvas, (Icon::Medal, Yellow), "Level 5", "the highest");
        return;
    };
    let heading = line(format_args!("Level {}", level.number()));
    let mut below = Line::new();
    let found = rung(level, path, tree);
    if let Some(path) = path {
        // One word.
        let _ = write!(below, "{path}, ");
    }
    let _ = write!(below, "init. {}", found.map_or(0, |rung| rung.initiative));
    words::card_head(canvas, (Icon::Medal, Yellow), &heading, &below);
    let gains = found.map_or_else(Line::new, gains);
    let warning = if campaign.warns_rookie(pilot) { ROOKIE_WARNING } else { "" };
    let about = match deal {
        Trade::Level(Some(path)) => path.text(),
        _ => "Every level makes missions harder, too.",
    };
    texts(canvas, TEXT_TOP, [(gains.as_str(), White), (warning, Red), (about, Silver)]);
}

/// What a level unlocks.
fn gains(rung: &Rung) -> Line {
    let mut words = Line::new();
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

/// Points before and after, or why it cannot be.
fn draw_quote(canvas: &mut Canvas, deal: Trade, quote: &Quote, several: bool) {
    let (fill, frame) = if quote.refused.is_some() { (RedDark, Red) } else { (Panel, Edge) };
    canvas.house(MARGIN, PANEL_TOP, ROW_WIDTH, PANEL_HEIGHT, House { cut: 8, fill, frame, frame_width: 2 });
    let what = match deal {
        Trade::Buy(_) => "Buy it",
        Trade::Sell(_) | Trade::SellShip(_) => "Sell it",
        Trade::Ship(_) if quote.gets > 0 => "Trade in",
        Trade::Ship(_) => "Buy it",
        Trade::AddShip(_) => "Add it",
        Trade::Fly(_) => "Fly it",
        Trade::Level(_) => "Rise",
    };
    let x = MARGIN + 10;
    if let Some(error) = quote.refused {
        canvas.icon_centered(x + 8, PANEL_TOP + 17, Icon::Padlock, 18, Red);
        let sentence = match error {
            CampaignError::NotEnoughPoints => {
                line(format_args!("{} short: it costs {}.", words::points(quote.short()), quote.pays))
            }
            error => line(format_args!("{}", error.sentence())),
        };
        let lines = wrap(&sentence, ROW_WIDTH - 42, body(White)).count();
        let top = PANEL_TOP + if lines > 2 { 3 } else { 8 };
        canvas.paragraph(x + 24, top, ROW_WIDTH - 42, body(White), &sentence);
        if several && lines < 3 {
            widgets::arrows(canvas, x + 2, MARGIN + ROW_WIDTH - 20, PANEL_TOP + 42, Amber);
        }
        return;
    }
    canvas.text(x, PANEL_TOP + 9, row(White), what);
    if several {
        widgets::arrows(canvas, x, x + 20, PANEL_TOP + 34, Amber);
    }
    let after = line(format_args!("{}", quote.after));
    let before = line(format_args!("{}", quote.before));
    let small = title(White).width(&after) + title(White).width(&before) > 96;
    let style = if small { head(Yellow) } else { title(Yellow) };
    let right = MARGIN + ROW_WIDTH - 10;
    canvas.text(right, PANEL_TOP + 8, style.right(), &after);
    let arrow = right - style.width(&after) - 14;
    canvas.icon_centered(arrow, PANEL_TOP + 20, Icon::TriRight, 14, Silver);
    canvas.text(arrow - 14, PANEL_TOP + 8, Style { color: White, ..style }.right(), &before);
    let mut note = Line::new();
    // Three short clauses.
    if quote.settles != 0 {
        let _ = write!(note, "cards {:+}", quote.settles.saturating_neg());
    }
    if quote.lost > 0 {
        let _ = write!(note, "{}{} lost", if note.is_empty() { "" } else { ", " }, quote.lost);
    }
    canvas.text(right, PANEL_TOP + 40, body(Silver).right(), &note);
}
