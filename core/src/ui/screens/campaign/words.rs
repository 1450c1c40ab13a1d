//! The words, pictures and rows that the campaign's screens share.
//!
//! Says and draws what it is told; asks nothing and decides nothing.

use crate::campaign::command::CampaignCommand;
use crate::campaign::pilot::{self, Pilot, Victim};
use crate::campaign::shop::Quote;
use crate::campaign::{Campaign, loadout};
use crate::cards::rebel_ships::RebelShip;
use crate::cards::upgrades::{UpgradeId, UpgradeSlot};
use crate::ui::prelude::*;
use crate::ui::screens::mission::words as missions;

pub const NONE: &str = "";

/// Sends a command to the campaign.
pub const fn order(command: CampaignCommand) -> Step {
    Step::Do(Command::Campaign(command))
}

/// The same, and back to the screen below if it was taken.
pub const fn finish(command: CampaignCommand) -> Step {
    Step::Finish(Command::Campaign(command))
}

/// What is taken off: `-20`, but never `-0`.
pub fn less(points: u16) -> Line {
    line(format_args!("{}{points}", if points == 0 { "" } else { "-" }))
}

/// Longest callsign that fits beside a ship.
pub const MAX_CALLSIGN: usize = 9;

/// The callsign, or the number of the place.
pub fn name(campaign: &Campaign, at: PilotAt) -> Line {
    let mut out = Line::new();
    // A name is short.
    let _ = pilot::write_name(campaign, at, &mut out);
    out
}

pub const fn ship_icon(ship: Option<RebelShip>) -> Icon {
    match ship {
        Some(ship) => emblems::chassis_icon(loadout::chassis(ship)),
        None => Icon::Question,
    }
}

pub fn pilot_icon(pilot: &Pilot) -> Look {
    match pilot {
        Pilot { dead: true, .. } => (Icon::Destroyed, Red),
        pilot if pilot.is_gone() => (Icon::Exit, Dim),
        Pilot { absent: true, .. } => (Icon::Cross, Dim),
        Pilot { ship, .. } => (ship_icon(*ship), if ship.is_some() { White } else { Silver }),
    }
}

pub const fn slot_icon(slot: UpgradeSlot) -> Icon {
    match slot {
        UpgradeSlot::Talent => Icon::Star,
        UpgradeSlot::ForcePower | UpgradeSlot::ForceMaster => Icon::Force,
        UpgradeSlot::Sensor => Icon::Coordinate,
        UpgradeSlot::Tech => Icon::Calculate,
        UpgradeSlot::Cannon => Icon::Gun,
        UpgradeSlot::Turret => Icon::Rotate,
        UpgradeSlot::Torpedo => Icon::Torpedo,
        UpgradeSlot::Missile => Icon::Boost,
        UpgradeSlot::Crew => Icon::People,
        UpgradeSlot::Gunner => Icon::Target,
        UpgradeSlot::Astromech => Icon::Droid,
        UpgradeSlot::Device => Icon::Mine,
        UpgradeSlot::Illicit => Icon::Cargo,
        UpgradeSlot::Modification => Icon::Wrench,
        UpgradeSlot::Configuration => Icon::Cog,
        UpgradeSlot::Title => Icon::Book,
        UpgradeSlot::PilotAbility => Icon::Pilot,
        UpgradeSlot::EngineeringMaster | UpgradeSlot::AviatorMaster => Icon::Medal,
    }
}

/// A slot as a heading.
pub const fn slot_title(slot: UpgradeSlot) -> &'static str {
    match slot {
        UpgradeSlot::Talent => "Talents",
        UpgradeSlot::ForcePower => "Force powers",
        UpgradeSlot::Sensor => "Sensors",
        UpgradeSlot::Tech => "Tech",
        UpgradeSlot::Cannon => "Cannons",
        UpgradeSlot::Turret => "Turrets",
        UpgradeSlot::Torpedo => "Torpedoes",
        UpgradeSlot::Missile => "Missiles",
        UpgradeSlot::Crew => "Crew",
        UpgradeSlot::Gunner => "Gunners",
        UpgradeSlot::Astromech => "Astromechs",
        UpgradeSlot::Device => "Devices",
        UpgradeSlot::Illicit => "Illicit",
        UpgradeSlot::Modification => "Modifications",
        UpgradeSlot::Configuration => "Configurations",
        UpgradeSlot::Title => "Titles",
        UpgradeSlot::PilotAbility => "Pilot abilities",
        UpgradeSlot::EngineeringMaster => "Engineering",
        UpgradeSlot::AviatorMaster => "Aviator",
        UpgradeSlot::ForceMaster => "Force mastery",
    }
}

pub fn card_icon(card: UpgradeId) -> Icon {
    slot_icon(card.card().kind())
}

/// `1 point`, `7 points`.
pub fn points(points: u16) -> Line {
    widgets::count_line(u32::from(points), "point", "points")
}

/// `30 > 18`: points before and after a deal.
pub fn change(quote: &Quote) -> Line {
    line(format_args!("{} > {}", quote.before, quote.after))
}

pub fn victim_icon(victim: Victim) -> Icon {
    match victim {
        Victim::Ship(ship) => emblems::ship_icon(ship),
        Victim::Emplacement => Icon::Turret,
    }
}

/// Said where a pilot was who left.
pub fn nobody(ask: &mut Ask) {
    ask.place("Pilot", "");
    ask.help(&Help { asked: said!("Nobody has this place any more. B goes back."), ..Help::default() });
    ask.nothing("Nobody is here.");
}

/// An icon, a heading of one or two lines and a line below it.
pub fn head_of(ask: &mut Ask, look: Look, title: &str, below: &str) {
    const ROOM: i32 = 174;
    let style = ask.words(Silver);
    let Some((canvas, y)) = ask.picture(50) else { return };
    canvas.icon_centered(30, y + 24, look.0, 40, look.1);
    let one = widgets::fit(head(White), ROOM, title);
    let mut top = y + 2;
    if one.width(title) <= ROOM {
        canvas.text(58, top, one, title);
        top += 26;
    } else {
        for part in wrap(title, ROOM, body(White)) {
            canvas.text(58, top, body(White), part);
            top += 16;
        }
    }
    canvas.text(58, top, widgets::fit(style, ROOM, below), below);
}

/// A mission as a card: name, story, territory and rounds.
pub fn mission_card(
    canvas: &mut Canvas,
    (y, height): (i32, i32),
    id: MissionId,
    (large, chosen): (bool, bool),
) {
    let mission = id.mission();
    let look = widgets::look(chosen).with_cut(12).with_frame(if chosen { 3 } else { 1 });
    canvas.house(MARGIN, y, ROW_WIDTH, height, look);
    let x = MARGIN + 12;
    let provisional = missions::is_provisional(mission);
    let room = if provisional { 180 } else { 204 };
    let style = if wrap(mission.name, room, head(White)).count() > 2 || height < 94 {
        row(White)
    } else {
        head(White)
    };
    let mut at = y + if wrap(mission.name, room, style).count() > 1 { 5 } else { 12 };
    for part in wrap(mission.name, room, style) {
        canvas.text(x, at, style, part);
        at += i32::from(style.font.line) - 1;
    }
    let bottom = y + height;
    canvas.icon_centered(MARGIN + ROW_WIDTH - 24, bottom - 26, missions::arc_icon(mission.arc), 24, White);
    let words = |color| if large { row(color) } else { body(color) };
    let mut arc = Line::new();
    // Names of stories are short.
    let _ = missions::arc_words(mission, &mut arc);
    let (arc_at, facts_at) = if large { (bottom - 41, bottom - 22) } else { (bottom - 37, bottom - 19) };
    if at - 1 > arc_at {
        // No room below a long name: the picture says which story it is.
        canvas.say(arc_at, &arc);
    } else {
        canvas.text(x, arc_at, widgets::fit(words(Silver), 172, &arc), &arc);
    }
    let facts = line(format_args!("{}, {} rounds", mission.territory, mission.rounds));
    canvas.text(x, facts_at, widgets::fit(words(White), 172, &facts), &facts);
    if provisional {
        canvas.say(bottom - 18, "provisional");
        canvas.icon_centered(MARGIN + ROW_WIDTH - 22, y + 20, Icon::Pencil, 18, Silver);
    }
}

/// Segments of the eight steps: done dim, now white, to come edge.
pub fn steps(ask: &mut Ask, now: u8) {
    let y = ask.bars().top + 2;
    ask.y = y + 8;
    let Some(canvas) = ask.canvas() else { return };
    for step in 1..=8u8 {
        let color = match step {
            _ if step == now => White,
            _ if step < now => Dim,
            _ => Edge,
        };
        canvas.fill(MARGIN + i32::from(step - 1) * 29, y, 25, 4, color);
    }
}
