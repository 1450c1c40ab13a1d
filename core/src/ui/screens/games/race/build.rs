//! Entering and building racers: pilots, slots, points and the check.

use super::{
    super::{Page, ask::Ask, ask::PAGE, ask::capital, finish, fresh_name, next_name, open, order, pictures},
    does, look,
};
use crate::{
    cards::space_race::{BUDGET, PILOTS, PilotAt, RaceShipId, Slot},
    games::{
        GamesCommand,
        craft::MOST_SKILL,
        space_race::{
            Race,
            command::{COSTS, RaceCommand as C},
            racer::{Racer, RacerAt},
            view::CheckLine,
        },
    },
    ui::{Step, cursor, icons::Icon, theme::Color::*},
};

/// Pages of a racer beside its build.
const CHECK: u8 = 1;
const DIAL: u8 = 2;

pub const fn ship_icon(ship: RaceShipId) -> Icon {
    match ship {
        RaceShipId::Scyk => Icon::Delta,
        RaceShipId::YWing => Icon::YWing,
        RaceShipId::Z95 | RaceShipId::XWing => Icon::XWing,
        RaceShipId::AWing => Icon::AWing,
        RaceShipId::TieFighter => Icon::TieLn,
        RaceShipId::TieAdvanced => Icon::TieAdvancedX1,
        RaceShipId::TieInterceptor => Icon::TieInterceptor,
    }
}

pub fn setup(ask: &mut Ask, race: &Race) {
    let none = format_args!("");
    let count = race.racer_count();
    ask.title((Icon::Flag, Amber), format_args!("{count} of 2 to 8 racers"));
    for (at, racer) in race.racers() {
        let value = format_args!("{} of {BUDGET}", racer.points());
        ask.row_as("Build", look(racer), format_args!("{}", racer.name), value, open(Page::Item, at.0));
    }
    if count < 2 {
        ask.likely();
    }
    ask.row_as("Add", (Icon::Plus, Green), format_args!("Add a racer"), none, open(Page::Add, 0));
    if count >= 2 {
        ask.likely();
        let start = order(GamesCommand::BEGIN);
        ask.row_as("Deal", (Icon::Cards, Amber), format_args!("Deal the cards"), none, start);
    }
}

pub fn add(ask: &mut Ask, race: &Race) {
    let name = fresh_name(|name| race.racers().any(|(_, racer)| racer.name == *name));
    pilots(ask, |pilot| C::Enter { name, pilot });
}

/// Which pilot?
pub fn pilots(ask: &mut Ask, command: impl Fn(PilotAt) -> C) {
    ask.title((Icon::Pilot, Silver), format_args!("Which pilot?"));
    ask.text(Amber, "skill/points");
    for (place, pilot) in (0..).zip(&PILOTS) {
        let Some(at) = PilotAt::new(place) else { continue };
        let step = finish(GamesCommand::SpaceRace(command(at)));
        let value = format_args!("{}/{}", pilot.skill, pilot.points);
        ask.row((ship_icon(pilot.ship), White), format_args!("{}", short(pilot.name)), value, step);
    }
}

/// A pilot's name as it fits a row beside its points.
pub fn short(name: &str) -> &str {
    match name {
        "Tansarii Point Veteran" => "Tansarii Veteran",
        name => {
            let name = name.strip_suffix(" Pilot").unwrap_or(name);
            name.strip_suffix(" Squadron").filter(|short| short.len() > 6).unwrap_or(name)
        }
    }
}

pub fn build(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    let none = format_args!("");
    match ask.form.value(PAGE) {
        CHECK => return check(ask, race, at, racer),
        DIAL => return dial(ask, racer),
        _ => {}
    }
    ask.title(look(racer), format_args!("{}: {} points", racer.name, racer.points()));
    let rename = |up| does(C::Rename { racer: at, name: next_name(&racer.name, up) });
    let name = format_args!("{}", racer.name);
    ask.adjust((Icon::Pencil, Silver), format_args!("Name"), name, rename(true), rename(false));
    let pilot = racer.pilot.pilot();
    let value = format_args!("{}", pilot.points);
    let change = open(Page::Pilot, at.0);
    ask.row_as("Change", (Icon::Pilot, Silver), format_args!("{}", short(pilot.name)), value, change);
    for (place, upgrade) in (0..).zip(&racer.upgrades) {
        let (word, value) = (capital(upgrade.slot.name()), format_args!("{}", upgrade.cost));
        let off = does(C::Unequip { racer: at, place });
        ask.row_as("Off", (Icon::Cards, Silver), format_args!("{word}"), value, off);
    }
    let value = format_args!("{} left", racer.points_left());
    ask.row_as("Add", (Icon::Plus, Green), format_args!("An upgrade"), value, open(Page::Equip, at.0));
    ask.turn((Icon::Check, Green), format_args!("Check"), PAGE, CHECK);
    let skill = |up| does(C::Skill { racer: at, skill: cursor::dial(racer.skill, MOST_SKILL, up) });
    let value = format_args!("{}", racer.skill);
    ask.adjust((Icon::Star, Yellow), format_args!("Skill"), value, skill(true), skill(false));
    ask.turn((Icon::Straight, Silver), format_args!("Dial"), PAGE, DIAL);
    let out = finish(GamesCommand::SpaceRace(C::Withdraw(at)));
    ask.row_as("Out", (Icon::Trash, Red), format_args!("Withdraw"), none, out);
}

/// Points and slots, used and there.
fn check(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    ask.title(look(racer), format_args!("{}: the check", racer.name));
    for line in (0..).map_while(|place| race.check(at, place)) {
        let look = if line.is_fine() { (Icon::Check, Green) } else { (Icon::Cross, Red) };
        match line {
            CheckLine::Points { spent, of } => {
                ask.row(look, format_args!("Points"), format_args!("{spent} of {of}"), Step::Stay);
            }
            CheckLine::Slots { slot, used, of } => {
                let word = capital(slot.name());
                ask.row(look, format_args!("{word}"), format_args!("{used} of {of}"), Step::Stay);
            }
        }
    }
    ask.row((Icon::Check, Green), format_args!("Cloaking"), format_args!("none"), Step::Stay);
    ask.turn_back(PAGE);
}

/// The maneuvers of its ship.
pub fn dial(ask: &mut Ask, racer: &Racer) {
    ask.title(look(racer), format_args!("{}", racer.ship().id));
    if let Some((canvas, y)) = ask.picture(pictures::DIAL) {
        pictures::dial(canvas, y, &racer.ship().dial);
    }
    ask.turn_back(PAGE);
}

/// Slot, cost and the question about cloaking.
pub fn equip(ask: &mut Ask, at: RacerAt, racer: &Racer) {
    const SLOT: u8 = 0;
    const COST: u8 = 1;
    const CLOAKS: u8 = 2;
    let free = || Slot::ALL.iter().filter(|slot| racer.free(**slot) > 0);
    let most = cursor::small(free().count()).saturating_sub(1);
    let slot = free().nth(usize::from(ask.form.value(SLOT).min(most))).copied();
    ask.title((Icon::Cards, Silver), format_args!("{}: {} left", racer.name, racer.points_left()));
    let Some(slot) = slot else { return ask.nothing("no free slot") };
    let (least, dearest) = (*COSTS.start(), *COSTS.end());
    ask.preset(COST, least.unsigned_abs());
    let word = capital(slot.name());
    ask.dial((Icon::Cards, Silver), format_args!("Slot"), SLOT, most, format_args!("{word}"));
    let steps = dearest.abs_diff(least);
    let cost = i8::try_from(ask.form.value(COST)).unwrap_or(0).saturating_add(least);
    ask.dial((Icon::Star, Yellow), format_args!("Points"), COST, steps, format_args!("{cost}"));
    ask.toggle((Icon::Cloak, Silver), format_args!("Lets it cloak"), CLOAKS);
    let order = C::Equip { racer: at, slot, cost, cloaks: ask.form.value(CLOAKS) == 1 };
    let step = finish(GamesCommand::SpaceRace(order));
    ask.row_as("Equip", (Icon::Check, Green), format_args!("Equip it"), format_args!(""), step);
}
