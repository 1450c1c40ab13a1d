//! The words, pictures and rows that the campaign's screens share.
//!
//! Says and draws what it is told; asks nothing and decides nothing.

use crate::{
    campaign::{Campaign, PilotAt, command::CampaignCommand, loadout, pilot::Pilot},
    cards::{
        rebel_ships::RebelShip,
        upgrades::{UpgradeId, UpgradeSlot},
    },
    game::Command,
    ui::{
        Step, View,
        canvas::{Canvas, Line, line, wrap},
        emblems,
        icons::Icon,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, Style, body, head, row},
        widgets::{self, Place},
    },
};

/// Sends a command to the campaign.
pub const fn order(command: CampaignCommand) -> Step {
    Step::Do(Command::Campaign(command))
}

/// The same, and back to the screen below if it was taken.
pub const fn finish(command: CampaignCommand) -> Step {
    Step::Finish(Command::Campaign(command))
}

/// Longest callsign that fits beside a ship.
pub const MAX_CALLSIGN: usize = 9;

/// The callsign, or the number of the place.
pub fn name(campaign: &Campaign, at: PilotAt) -> Line {
    let mut out = Line::new();
    // A name is short.
    let _ = match campaign.pilot(at) {
        Some(pilot) => pilot.write_name(at, &mut out),
        None => Pilot::new(crate::base::name::Name::EMPTY, 0, 0).write_name(at, &mut out),
    };
    out
}

pub const fn ship_icon(ship: Option<RebelShip>) -> Icon {
    match ship {
        Some(ship) => emblems::chassis_icon(loadout::chassis(ship)),
        None => Icon::Question,
    }
}

pub fn pilot_icon(pilot: &Pilot) -> (Icon, Color) {
    match pilot {
        Pilot { dead: true, .. } => (Icon::Destroyed, Red),
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

/// One level after the other: reached solid, to come as an edge.
pub fn level_pips(canvas: &mut Canvas, x: i32, y: i32, level: u8) {
    for place in 0..5u8 {
        let color = if place < level { Yellow } else { Edge };
        canvas.fill(x + i32::from(place) * 9, y, 7, 5, color);
    }
}

/// `1 point`, `7 points`.
pub fn points(points: u16) -> Line {
    line(format_args!("{points} {}", if points == 1 { "point" } else { "points" }))
}

/// Rows of a list whose row under the cursor grows: heights of a low row and of what is added for each line of text.
const LOW: i32 = 31;
const LOW_LARGE: i32 = 39;
const TEXT_LINE: i32 = 18;
const TEXT_GAP: i32 = 5;
/// Least room between label and value.
const GAP: i32 = 8;
const TEXT_LINES: i32 = 3;
const MOST_LINES: usize = 3;
const TEXT_ROOM: i32 = ROW_WIDTH - 4 - 20;

/// Draws rows around the cursor, one of them grown by three lines of text.
pub fn growing_list(
    canvas: &mut Canvas,
    view: &View,
    (top, bottom): (i32, i32),
    (cursor, count): (u8, u8),
    mut draw_row: impl FnMut(&mut Canvas, u8, Place),
) {
    let large = view.settings.large_type;
    let low = if large { LOW_LARGE } else { LOW };
    let tall = low + TEXT_LINES * TEXT_LINE + TEXT_GAP;
    let others = u8::try_from((bottom - top - tall) / low).unwrap_or(0);
    let visible = others.saturating_add(1);
    let first = widgets::first_visible(cursor, visible, count);
    let scrolls = count > visible;
    let width = if scrolls { ROW_WIDTH - 4 } else { ROW_WIDTH };
    let mut y = top;
    for place in first..first.saturating_add(visible).min(count) {
        let chosen = place == cursor;
        let height = if chosen { tall } else { low };
        draw_row(canvas, place, Place { y, width, height: height - 2, large, chosen });
        y += height;
    }
    if scrolls {
        widgets::scroll_bar(canvas, top, y - top - 2, (first, visible, count));
    }
}

/// A row of a growing list.
#[derive(Clone, Copy)]
pub struct GrownRow<'a> {
    pub icon: (Icon, Color),
    pub label: &'a str,
    pub value: &'a str,
    pub value_color: Color,
    /// It cannot be had: a padlock takes the place of the icon.
    pub locked: bool,
    /// Said under the label while the cursor is there.
    pub about: &'a str,
}

pub fn grown_row(canvas: &mut Canvas, place: Place, content: GrownRow<'_>) {
    let Place { y, width, large, chosen, height } = place;
    let low = (if large { LOW_LARGE } else { LOW }) - 2;
    canvas.house(MARGIN, y, width, height, widgets::look(chosen));
    let (icon, color) = if content.locked { (Icon::Padlock, Red) } else { content.icon };
    canvas.icon_centered(MARGIN + 18, y + low / 2, icon, 20, color);
    let (x, right) = (MARGIN + 36, MARGIN + width - 8);
    let wanted = if large { row(White).larger() } else { row(White) };
    let value = row(content.value_color);
    // The largest pair of sizes that leaves a gap between them.
    let pairs = [
        (wanted, value),
        (row(White), value),
        (row(White), value.smaller()),
        (body(White), value.smaller()),
        (body(White), value.smaller().smaller()),
        (body(White).smaller(), value.smaller().smaller()),
    ];
    let room = right - x - GAP;
    let fits =
        |(label, value): &&(Style, Style)| label.width(content.label) + value.width(content.value) <= room;
    let (label, value) = *pairs.iter().find(fits).unwrap_or(&pairs[5]);
    let middle = |style: Style| y + (low - i32::from(style.font.cap)) / 2;
    canvas.text(x, middle(label), label, content.label);
    canvas.text(right, middle(value), value.right(), content.value);
    if chosen {
        // The whole text stands on the card's own screen, in the usual size.
        let lines = wrap(content.about, TEXT_ROOM, body(White)).count();
        let style = if lines > MOST_LINES { body(White).smaller() } else { body(White) };
        canvas.paragraph(MARGIN + 12, y + low + 1, TEXT_ROOM, style, content.about);
    }
}

/// An icon, a heading of one or two lines and an amber line below it.
pub fn card_head(canvas: &mut Canvas, icon: (Icon, Color), title: &str, below: &str) {
    const ROOM: i32 = 174;
    canvas.icon_centered(30, 45, icon.0, 40, icon.1);
    let one = widgets::fit(head(White), ROOM, title);
    if one.width(title) <= ROOM {
        canvas.text(58, 42 - i32::from(one.font.cap), one, title);
        canvas.text(58, 53, body(Amber).fitting(ROOM, below), below);
    } else {
        let mut y = 22;
        for part in wrap(title, ROOM, body(White)) {
            canvas.text(58, y, body(White), part);
            y += 17;
        }
        canvas.text(58, y + 3, body(Amber).fitting(ROOM, below), below);
    }
}

/// Segments of the eight steps: done dim, now amber, to come edge.
pub fn steps(canvas: &mut Canvas, now: u8) {
    for step in 1..=8u8 {
        let color = match step {
            _ if step == now => Amber,
            _ if step < now => Dim,
            _ => Edge,
        };
        canvas.fill(MARGIN + i32::from(step - 1) * 29, 20, 25, 4, color);
    }
}

/// Said where a pilot was who left.
pub fn nobody(canvas: &mut Canvas, view: &View) {
    widgets::status(canvas, "Pilot", "");
    canvas.text(120, 100, row(White).center(), "Nobody is here.");
    widgets::hints(canvas, view, widgets::Hints { a: "", b: "Back", x: "" });
}
