//! Entering and building racers: pilots, slots, points and the check.

use super::super::{
    GamesPage, asks, craft, finish, fresh_name, goes_on, name_row, open, order, pictures, plain, shows,
};
use super::{does, look};
use crate::cards::space_race::{BUDGET, PILOTS, RaceFaction, RacePilotAt, RaceShipId, RaceSlot};
use crate::games::craft::MOST_SKILL;
use crate::games::race::Race;
use crate::games::race::command::{COSTS, RaceCommand as C};
use crate::games::race::racer::{Racer, RacerAt, RacerField};
use crate::games::race::view::RaceCheck;
use crate::ui::prelude::*;

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
    let count = race.racer_count();
    asks(
        ask,
        said!("Who races? Two to eight can."),
        said!(
            "Add a racer for each player, with a name and a pilot; A on a racer builds it. Then deal the cards."
        ),
        &[Term::SquadPoints, Term::UpgradeSlot],
    );
    goes_on(ask, u32::from(cursor::small(count)));
    let racers = widgets::count_line(u32::from(cursor::small(count)), "racer", "racers");
    let limit = if count < 2 { "at least 2" } else { "up to 8" };
    ask.title((Icon::Flag, White), format_args!("{racers}, {limit}"));
    for (at, racer) in race.racers() {
        let value = format_args!("{} of {BUDGET}", racer.points());
        ask.row_as("Build", look(racer), format_args!("{}", racer.name), value, open(GamesPage::Item, at.0));
    }
    if count < 2 {
        ask.likely();
    }
    plain(ask, "Add", (Icon::Plus, Green), "Add a racer", open(GamesPage::Add, 0));
    if count >= 2 {
        ask.likely();
        plain(ask, "Deal", (Icon::Cards, White), "Deal the cards", order(GamesCommand::BEGIN));
    }
}

pub fn add(ask: &mut Ask) {
    let name = fresh_name(ask);
    pilots(ask, |pilot| C::Enter { name, pilot });
}

/// Which pilot?
pub fn pilots(ask: &mut Ask, command: impl Fn(RacePilotAt) -> C) {
    shows(
        ask,
        said!("Which pilot flies the racer?"),
        said!(
            "Left and Right turn to another faction. Each row ends with skill and points. A racer has 25 points for pilot and upgrades; higher skill goes first."
        ),
        &[Term::SquadPoints, Term::Initiative],
    );
    ask.tabs(&[Icon::Delta, Icon::XWing, Icon::TieLn]);
    let faction = match ask.form.page {
        0 => RaceFaction::Scum,
        1 => RaceFaction::Rebel,
        _ => RaceFaction::Imperial,
    };
    ask.textf(Silver, format_args!("{faction}: skill/points"));
    for (place, pilot) in (0..).zip(&PILOTS).filter(|(_, pilot)| pilot.faction == faction) {
        let Some(at) = RacePilotAt::new(place) else { continue };
        let step = finish(GamesCommand::SpaceRace(command(at)));
        let value = format_args!("{}/{}", pilot.skill, pilot.points);
        ask.row_as("Take", (ship_icon(pilot.ship), White), short(pilot.name), value, step);
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
    match ask.form.page {
        CHECK => return check(ask, race, at, racer),
        DIAL => return dial(ask, racer),
        _ => {}
    }
    shows(
        ask,
        said!("How is this racer built?"),
        said!(
            "25 points for pilot and upgrades. A on an upgrade takes it off. Set hull, shields or agility if a card adds to them."
        ),
        &[Term::SquadPoints, Term::UpgradeSlot, Term::Hull, Term::Shield, Term::Agility, Term::Dial],
    );
    ask.title(look(racer), format_args!("{}: {} points", racer.name, racer.points()));
    name_row(ask, GameKind::SpaceRace, at.0, racer.name);
    rows(ask, at, racer);
    ask.turn((Icon::Check, Green), "Check", CHECK);
    for field in [RacerField::Hull, RacerField::Shields, RacerField::Agility] {
        value(ask, race, at, racer, field);
    }
    ask.turn((Icon::Straight, Silver), "Dial", DIAL);
    let upgrades = line(format_args!("its build of {} points", racer.points()));
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("{} does not race?", racer.name),
        lost: &[(Icon::Cards, &upgrades)],
        keep: "It races",
        word: "Withdraw it",
    };
    let out = finish(GamesCommand::SpaceRace(C::Withdraw(at)));
    ask.danger((Icon::Trash, Red), "Withdraw", &loss, out);
}

/// A value of a racer that stops at its ends.
pub fn value(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer, field: RacerField) {
    let set = |value| does(C::Correct { racer: at, field, value });
    let (word, now, most) = (capital(field.name()), race.value(at, field), racer.most(field));
    let look = field.value().map_or((Icon::DieGreen, Green), craft::look);
    // A racer without hull is retired instead.
    let least = u8::from(field == RacerField::Hull);
    ask.amount(look, &word, now.max(least), least..=most, &set);
}

/// Pilot, upgrades and skill: what the order of turns goes by.
pub fn rows(ask: &mut Ask, at: RacerAt, racer: &Racer) {
    let pilot = racer.pilot.pilot();
    let value = format_args!("{}", pilot.points);
    let change = open(GamesPage::Pilot, at.0);
    ask.row_as("Change", (Icon::Pilot, Silver), short(pilot.name), value, change);
    let skill = |skill| does(C::Skill { racer: at, skill });
    ask.amount((Icon::Star, Yellow), "Skill", racer.skill, 0..=MOST_SKILL, &skill);
    for (place, upgrade) in (0..).zip(&racer.upgrades) {
        let (word, value) = (capital(upgrade.slot.name()), format_args!("{}", upgrade.cost));
        let off = does(C::Unequip { racer: at, place });
        ask.row_as("Take off", (Icon::Cards, Silver), &word, value, off);
    }
    let value = format_args!("{} left", racer.points_left());
    ask.row_as("Add", (Icon::Plus, Green), "An upgrade", value, open(GamesPage::Equip, at.0));
}

/// Points and slots, used and there.
fn check(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    shows(
        ask,
        said!("Does the racer keep the limits?"),
        said!("Points and slots: used, and how many there are. A cross marks what is too much."),
        &[Term::SquadPoints, Term::UpgradeSlot],
    );
    ask.turn_back();
    ask.title(look(racer), format_args!("{}: the check", racer.name));
    for line in (0..).map_while(|place| race.check(at, place)) {
        let look = if line.is_fine() { (Icon::Check, Green) } else { (Icon::Cross, Red) };
        match line {
            RaceCheck::Points { spent, of } => {
                ask.line(look, "Points", format_args!("{spent} of {of}"));
            }
            RaceCheck::Slots { slot, used, of } => {
                let word = capital(slot.name());
                ask.line(look, &word, format_args!("{used} of {of}"));
            }
        }
    }
    ask.line((Icon::Check, Green), "Cloaking", "none");
}

/// The maneuvers of its ship.
pub fn dial(ask: &mut Ask, racer: &Racer) {
    shows(
        ask,
        said!("Which maneuvers does its dial have?"),
        said!("Speeds from fast to slow. Green in a round frame is easy, red in a square one stresses."),
        &[Term::Dial, Term::Maneuver, Term::RedManeuver, Term::Stress],
    );
    ask.turn_back();
    // In large type there is no room for both.
    if !ask.large() {
        ask.title(look(racer), format_args!("{}", racer.ship().id));
    }
    if let Some((canvas, y)) = ask.picture(pictures::DIAL) {
        pictures::dial(canvas, y, &racer.ship().dial);
    }
}

/// Slot, cost and the question about cloaking.
pub fn equip(ask: &mut Ask, at: RacerAt, racer: &Racer) {
    const SLOT: u8 = 0;
    const COST: u8 = 1;
    const CLOAKS: u8 = 2;
    shows(
        ask,
        said!("Which upgrade does the racer get?"),
        said!("Slot and points as they are printed on the card. Cards that let it cloak are not allowed."),
        &[Term::UpgradeSlot, Term::SquadPoints, Term::Cloak],
    );
    let free = || RaceSlot::ALL.iter().filter(|slot| racer.free(**slot) > 0);
    let most = cursor::small(free().count()).saturating_sub(1);
    ask.title((Icon::Cards, Silver), format_args!("{}: {} left", racer.name, racer.points_left()));
    if free().next().is_none() {
        return ask.nothing("no free slot");
    }
    let (least, dearest) = (*COSTS.start(), *COSTS.end());
    ask.preset(COST, least.unsigned_abs());
    let nth = |place: u8| free().nth(place.into()).copied();
    let word = |place| nth(place).map(|slot| capital(slot.name())).unwrap_or_default();
    let slot = ask.dial((Icon::Cards, Silver), "Slot", SLOT, 0..=most, &word);
    let cost = |value: u8| i8::try_from(value).unwrap_or(0).saturating_add(least);
    let words = |value| line(format_args!("{}", cost(value)));
    let steps = dearest.abs_diff(least);
    let paid = ask.dial((Icon::Star, Yellow), "Points", COST, 0..=steps, &words);
    let cloaks = ask.toggle((Icon::Cloak, Silver), "Lets it cloak", CLOAKS);
    let Some(slot) = nth(slot) else { return };
    let step = finish(GamesCommand::SpaceRace(C::Equip { racer: at, slot, cost: cost(paid), cloaks }));
    let refused = cloaks.then_some(text!("No upgrade may let a racer cloak."));
    let label = format_args!("Equip it");
    ask.row_if(refused, "Equip", (Icon::Check, Green), label, "", step);
}
