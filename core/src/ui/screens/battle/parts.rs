//! What the battle's screens have in common: the status bar with its phases, ships, maneuvers, tokens, choices.
//!
//! Draws what it is told and finds the words and pictures of things; asks nothing and decides nothing.

use core::fmt::Write;

use crate::{
    automated::command::BattleCommand,
    cards::{
        maneuver::{Bearing, Difficulty, Maneuver, Side},
        ships::ShipId,
        vocabulary::{Action, Token},
    },
    game::Command,
    table::{
        battle::Battle,
        flow::Answer,
        log::Party,
        rebel::{Chassis, RebelAt},
        remote::RemoteKind,
        ship::{Ship, ShipAt},
    },
    ui::{
        Step, View,
        canvas::{Canvas, House, Line, line},
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, Style, body, head, row, tiny},
        widgets,
    },
};

/// Sends an answer to the open question.
pub const fn answer(answer: Answer) -> Step {
    Step::Do(Command::Battle(BattleCommand::Answer(answer)))
}

/// Sends a command to the battle.
pub const fn order(command: BattleCommand) -> Step {
    Step::Do(Command::Battle(command))
}

/// The largest size, this one at most, in which a text fits; never smaller than what may carry a rule.
pub fn fit(style: Style, width: i32, text: &str) -> Style {
    let fitted = style.fitting(width, text);
    let least = body(style.color);
    if fitted.font.cap < least.font.cap { Style { font: least.font, ..fitted } } else { fitted }
}

/// Moves a cursor: Up and Left go back, Down and Right go on; the list wraps round.
pub fn walk(cursor: &mut u8, key: Key, count: u8) -> Option<Step> {
    let way = match key {
        Key::Up | Key::Left => Key::Up,
        Key::Down | Key::Right => Key::Down,
        _ => return None,
    };
    let before = *cursor;
    *cursor = super::super::turn(*cursor, way, count);
    Some(if *cursor == before { Step::Stay } else { Step::Moved })
}

/// A count as a cursor can walk it.
pub fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Where am I: the place, the phase as five pips, the round.
pub fn status(canvas: &mut Canvas, battle: &Battle, place: &str) {
    let round = line(format_args!("R{}", battle.round.number.max(1)));
    widgets::status(canvas, place, &round);
    let right = 234 - tiny(White).width(&round) - 7;
    let now = battle.round.phase.number();
    for phase in 0..5u8 {
        let x = right - 35 + i32::from(phase) * 7;
        match phase {
            _ if phase == now => canvas.fill(x, 5, 5, 8, Amber),
            _ if phase < now => canvas.fill(x, 7, 5, 4, Dim),
            _ => canvas.fill(x, 7, 5, 4, Edge),
        }
    }
}

/// The status bar of a ship's turn.
pub fn ship_status(canvas: &mut Canvas, battle: &Battle, at: ShipAt) {
    status(canvas, battle, &ship_line(battle, at));
}

/// `3 TIE/ln Alpha`.
pub fn ship_line(battle: &Battle, at: ShipAt) -> Line {
    match battle.ship(at) {
        Some(ship) => {
            line(format_args!("{} {} {}", ship.number, ship.kind.short_name(), squad_name(battle, ship)))
        }
        None => Line::new(),
    }
}

pub fn squad_name(battle: &Battle, ship: &Ship) -> &'static str {
    battle.squad(ship.squad).map_or("", |squad| squad.name.name())
}

/// The callsign, or the ship and its place: `X-wing 2`.
pub fn rebel_name(battle: &Battle, at: RebelAt) -> Line {
    match battle.rebel(at) {
        Some(_) => line(format_args!("{}", battle.called(Party::Rebel(at)))),
        None => Line::new(),
    }
}

pub fn party_name(battle: &Battle, party: Party) -> Line {
    line(format_args!("{}", battle.called(party)))
}

pub fn party_icon(battle: &Battle, party: Party) -> Icon {
    match party {
        Party::Ship(at) => battle.ship(at).map_or(Icon::TieLn, |ship| ship_icon(ship.kind)),
        Party::Rebel(at) => battle.rebel(at).map_or(Icon::XWing, |rebel| chassis_icon(rebel.chassis)),
        Party::Remote(at) => battle.remote(at).map_or(Icon::Turret, |remote| remote_icon(remote.kind)),
        Party::Table => Icon::Rock,
    }
}

pub const fn ship_icon(kind: ShipId) -> Icon {
    match kind {
        ShipId::TieLnFighter => Icon::TieLn,
        ShipId::TieInterceptor => Icon::TieInterceptor,
        ShipId::TieSaBomber => Icon::TieBomber,
        ShipId::Vt49Decimator => Icon::Decimator,
        ShipId::TieAdvancedX1 => Icon::TieAdvancedX1,
        ShipId::TiePhPhantom => Icon::TiePhantom,
        ShipId::TieDDefender => Icon::TieDefender,
        ShipId::LambdaShuttle => Icon::Lambda,
        ShipId::Firespray => Icon::Firespray,
        ShipId::TieSkStriker => Icon::TieStriker,
        ShipId::TieAgAggressor => Icon::TieAggressor,
        ShipId::TieCaPunisher => Icon::TiePunisher,
        ShipId::TieReaper => Icon::TieReaper,
        ShipId::TieAdvancedV1 => Icon::TieAdvancedV1,
        ShipId::AlphaStarWing => Icon::StarWing,
    }
}

pub const fn chassis_icon(chassis: Chassis) -> Icon {
    match chassis {
        Chassis::XWing | Chassis::Arc170 => Icon::XWing,
        Chassis::YWing => Icon::YWing,
        Chassis::AWing => Icon::AWing,
        Chassis::BWing => Icon::BWing,
        Chassis::Hwk290 => Icon::Hwk,
        Chassis::KWing | Chassis::UWing => Icon::Freighter,
        Chassis::Gr75 => Icon::Gr75,
    }
}

pub const fn remote_icon(kind: RemoteKind) -> Icon {
    match kind {
        RemoteKind::TurbolaserTower => Icon::Turret,
        RemoteKind::Minefield => Icon::Mine,
        RemoteKind::CargoContainer | RemoteKind::FuelTank => Icon::Cargo,
        _ => Icon::Station,
    }
}

pub const fn action_icon(action: Action) -> Icon {
    match action {
        Action::Focus => Icon::Focus,
        Action::Evade => Icon::Evade,
        Action::BarrelRoll => Icon::BarrelRoll,
        Action::Boost => Icon::Boost,
        Action::Lock => Icon::Lock,
        Action::Reload => Icon::Reload,
        Action::RotateArc => Icon::Rotate,
        Action::ReinforceFore | Action::ReinforceAft => Icon::Reinforce,
        Action::Coordinate => Icon::Coordinate,
        Action::RemoveStress => Icon::Stress,
        Action::Repair => Icon::Wrench,
        Action::Cloak => Icon::Cloak,
        Action::Jam => Icon::Jam,
        Action::Slam => Icon::Slam,
        Action::Calculate => Icon::Calculate,
        Action::Protect => Icon::Protect,
    }
}

/// An action as a heading.
pub const fn action_title(action: Action) -> &'static str {
    match action {
        Action::Focus => "Focus",
        Action::Evade => "Evade",
        Action::BarrelRoll => "Barrel roll",
        Action::Boost => "Boost",
        Action::Lock => "Lock",
        Action::Reload => "Reload",
        Action::RotateArc => "Rotate arc",
        Action::ReinforceFore => "Reinforce fore",
        Action::ReinforceAft => "Reinforce aft",
        Action::Coordinate => "Coordinate",
        Action::RemoveStress => "Remove stress",
        Action::Repair => "Repair",
        Action::Cloak => "Cloak",
        Action::Jam => "Jam",
        Action::Slam => "SLAM",
        Action::Calculate => "Calculate",
        Action::Protect => "Protect",
    }
}

pub const fn token_icon(token: Token) -> (Icon, Color) {
    match token {
        Token::Focus => (Icon::Focus, Green),
        Token::Evade => (Icon::Evade, Green),
        Token::Calculate => (Icon::Calculate, Silver),
        Token::Reinforce => (Icon::Reinforce, Green),
        Token::Cloak => (Icon::Cloak, Silver),
        Token::Lock => (Icon::Lock, Blue),
        Token::Stress => (Icon::Stress, Red),
        Token::Ion => (Icon::Ion, Purple),
        Token::Strain => (Icon::Strain, Amber),
        Token::Deplete => (Icon::Deplete, Amber),
        Token::Jam => (Icon::Jam, Amber),
        Token::Tractor => (Icon::Tractor, Purple),
        Token::Disarm => (Icon::Disarm, Amber),
        Token::Protect => (Icon::Protect, Green),
        Token::Fuse => (Icon::Clock, Amber),
    }
}

pub const fn bearing_icon(bearing: Bearing) -> Icon {
    match bearing {
        Bearing::Stop => Icon::Stop,
        Bearing::Straight | Bearing::ReverseStraight => Icon::Straight,
        Bearing::Bank | Bearing::ReverseBank => Icon::Bank,
        Bearing::Turn => Icon::Turn,
        Bearing::Koiogran => Icon::Koiogran,
        Bearing::Segnor => Icon::Segnor,
        Bearing::Tallon => Icon::Tallon,
    }
}

/// The arrow of a maneuver, left or right as it is flown; `x` and `y` are its middle.
pub fn arrow(canvas: &mut Canvas, x: i32, y: i32, maneuver: Maneuver, size: u8, color: Color) {
    let mask = bearing_icon(maneuver.bearing).mask(size);
    let (left, top) = (x - i32::from(mask.width) / 2, y - i32::from(mask.height) / 2);
    match maneuver.side {
        Some(Side::Left) => canvas.mask_mirrored(left, top, mask, color),
        _ => canvas.mask(left, top, mask, color),
    }
}

/// Red is a thick square frame with filled corners, blue a rounded one, white none: never colour alone.
pub fn difficulty_frame(
    canvas: &mut Canvas,
    (x, y, width, height): (i32, i32, i32, i32),
    corner: i32,
    difficulty: Difficulty,
) {
    match difficulty {
        Difficulty::White => {}
        Difficulty::Blue => {
            canvas.rounded(x, y, width, height, 8, Blue);
            canvas.rounded(x + 3, y + 3, width - 6, height - 6, 6, BlueDark);
        }
        Difficulty::Red => {
            canvas.fill(x, y, width, height, Red);
            canvas.fill(x + 3, y + 3, width - 6, height - 6, RedDark);
            for step in 0..corner {
                let reach = corner - step;
                for y in [y + step, y + height - 1 - step] {
                    canvas.span(y, x, x + reach, Red);
                    canvas.span(y, x + width - reach, x + width, Red);
                }
            }
        }
    }
}

/// `bank right`, `Koiogran turn`, for headings.
pub fn maneuver_name(maneuver: Maneuver) -> Line {
    let mut words = line(format_args!("{}", maneuver.bearing.name()));
    if let Some(side) = maneuver.side {
        // Both words are short.
        let _ = write!(words, " {}", side.name());
    }
    words
}

/// Hull or shields: what is left solid, what is lost as an outline. Returns where the row ends.
pub fn pips(canvas: &mut Canvas, x: i32, y: i32, kind: Pips, left: u8, most: u8, size: u8) -> i32 {
    let (full, empty, ink, lost) = match kind {
        Pips::Hull => (Icon::Hull, Icon::HullEmpty, Yellow, Red),
        Pips::Shields => (Icon::Shield, Icon::ShieldEmpty, Blue, Edge),
    };
    let gap = if size >= 18 { 4 } else { 2 };
    let mut at = x;
    for place in 0..most {
        let (icon, color) = if place < left { (full, ink) } else { (empty, lost) };
        let mask = icon.mask(size);
        canvas.mask(at, y, mask, color);
        at += i32::from(mask.width) + gap;
    }
    at
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pips {
    Hull,
    Shields,
}

/// Hull and shields of a ship in a room so wide: as pips, or as numbers if there are too many.
pub fn health(canvas: &mut Canvas, x: i32, y: i32, ship: &Ship, room: i32) -> i32 {
    let most = i32::from(ship.max_hull) + i32::from(ship.max_shields);
    let words = line(format_args!("hull {} of {}", ship.hull, ship.max_hull));
    canvas.say(y, &words);
    if ship.max_shields > 0 {
        let words = line(format_args!("shields {} of {}", ship.shields, ship.max_shields));
        canvas.say(y, &words);
    }
    let size: u8 = if most <= 4 { 16 } else { 12 };
    let pitch = if size == 16 { 18 } else { 14 };
    if most * pitch <= room {
        let y = y + (16 - i32::from(size)) / 2;
        let end = pips(canvas, x, y, Pips::Hull, ship.hull, ship.max_hull, size);
        return pips(canvas, end, y, Pips::Shields, ship.shields, ship.max_shields, size);
    }
    let mut at = x;
    for (kind, left, most) in
        [(Pips::Hull, ship.hull, ship.max_hull), (Pips::Shields, ship.shields, ship.max_shields)]
    {
        if most > 0 {
            at = pips(canvas, at, y, kind, 1.min(left), 1, 16);
            at = canvas.textf(at + 2, y + 2, body(White), format_args!("{left}")) + 6;
        }
    }
    at
}

/// The tokens of a ship as icons, each with how many there are; charges and locks among them.
pub fn tokens(ship: &Ship) -> impl Iterator<Item = (Icon, Color, u8)> + '_ {
    let lying = Token::ALL.iter().filter_map(|&token| {
        let count = ship.tokens.get(token);
        let (icon, color) = token_icon(token);
        (count > 0).then_some((icon, color, count))
    });
    let locks = small(ship.locks.iter().flatten().count());
    let reinforce = ship.reinforce_fore.saturating_add(ship.reinforce_aft);
    let cards = ship.faceup.total();
    let charges = ship.charges.iter().fold(0u8, |sum, &charges| sum.saturating_add(charges));
    lying
        .chain((reinforce > 0).then_some((Icon::Reinforce, Green, reinforce)))
        .chain((locks > 0).then_some((Icon::Lock, Blue, locks)))
        .chain((cards > 0).then_some((Icon::Cards, Red, cards)))
        .chain((charges > 0).then_some((Icon::Charge, Yellow, charges)))
}

/// The token strip, from its right end to the left: as much as fits. More than one of a kind has a number.
pub fn token_strip(canvas: &mut Canvas, right: i32, left: i32, y: i32, ship: &Ship) {
    let mut at = right;
    for (icon, color, count) in tokens(ship) {
        let number = line(format_args!("{count}"));
        let style = body(White);
        let words = if count > 1 { style.width(&number) + 3 } else { 0 };
        if at - 19 - words < left {
            break;
        }
        if count > 1 {
            canvas.text(at - style.width(&number), y + 4, style, &number);
        }
        canvas.say(y + 4, icon.name());
        canvas.icon(at - words - 18, y + 1, icon, 18, color);
        at -= 24 + words;
    }
}

/// An icon and a heading over the rest of a screen.
pub fn heading(canvas: &mut Canvas, icon: (Icon, Color), text: &str) {
    canvas.icon_centered(22, 37, icon.0, 26, icon.1);
    let style = fit(head(White), 192, text);
    canvas.text(42, 37 - i32::from(style.font.cap) / 2, style, text);
}

/// A card or a wide row under or beside the cursor.
pub fn panel(canvas: &mut Canvas, (x, y, width, height): (i32, i32, i32, i32), chosen: bool) {
    canvas.house(x, y, width, height, widgets::look(chosen).with_cut(8));
}

/// A wide choice: a picture room of 84 px on the left, a label and a line below it.
pub fn wide_row(
    canvas: &mut Canvas,
    (y, height): (i32, i32),
    label: &str,
    about: &str,
    chosen: bool,
    picture: i32,
) {
    panel(canvas, (MARGIN, y, ROW_WIDTH, height), chosen);
    let x = MARGIN + picture;
    let room = ROW_WIDTH - picture - 8;
    let label_style = fit(row(White), room, label);
    if about.is_empty() {
        canvas.text(x, y + (height - i32::from(label_style.font.cap)) / 2, label_style, label);
        return;
    }
    let about_style = body(if chosen { Amber } else { Silver });
    let used = i32::from(label_style.font.cap) + 8 + i32::from(about_style.font.cap);
    let top = y + (height - used) / 2;
    canvas.text(x, top, label_style, label);
    canvas.text(x, top + i32::from(label_style.font.cap) + 8, about_style, about);
}

/// The key that answers, as a chip.
pub fn key_chip(canvas: &mut Canvas, x: i32, y: i32, key: &str, color: Color) {
    canvas.rounded(x, y, 18, 18, 3, color);
    canvas.text(x + 9, y + 2, row(Black).center(), key);
}

/// The two answers of a yes-or-no question: A and B themselves.
///
/// Each is a word and what follows from it, if that is known.
pub fn yes_no(canvas: &mut Canvas, yes: (&str, &str), no: (&str, &str)) {
    let y = 168;
    for (x, key, (word, then), chip, frame, fill, icon) in
        [(6, "A", yes, Amber, Green, GreenDark, Icon::Check), (123, "B", no, Silver, Dim, Panel, Icon::Cross)]
    {
        canvas.house(x, y, 111, 50, House { cut: 8, fill, frame, frame_width: 3 });
        let middle = if then.is_empty() { y + 25 } else { y + 17 };
        key_chip(canvas, x + 8, middle - 9, key, chip);
        let style = fit(head(White), 56, word);
        canvas.text(x + 31, middle - i32::from(style.font.cap) / 2, style, word);
        canvas.icon_centered(x + 96, middle, icon, 18, White);
        let style = body(Silver);
        canvas.text(x + 10, y + 32, style, then);
    }
}

/// One line of a question: an icon and a condition.
pub fn condition(canvas: &mut Canvas, y: i32, icon: Icon, text: &str) {
    canvas.icon_centered(24, y + 7, icon, 24, Amber);
    let style = fit(row(White), 190, text);
    canvas.text(44, y + 7 - i32::from(style.font.cap) / 2, style, text);
}

/// Number tile, silhouette, and what the ship is called.
pub fn ship_header(canvas: &mut Canvas, battle: &Battle, at: ShipAt, below: &str) {
    let Some(ship) = battle.ship(at) else { return };
    widgets::badge(canvas, MARGIN, 23, ship.number, 44);
    canvas.icon_centered(74, 45, ship_icon(ship.kind), 36, Silver);
    let name = ship.kind.short_name();
    let style = fit(head(White), 136, name);
    canvas.text(98, 25, style, name);
    canvas.text(98, 53, body(Amber), below);
}

/// Who attacks whom, in one line of pictures.
pub fn duel(canvas: &mut Canvas, battle: &Battle, below: &str) {
    let attack = &battle.attack;
    match attack.attacker {
        Party::Ship(at) => {
            widgets::badge(canvas, 6, 23, battle.ship(at).map_or(0, |ship| ship.number), 34);
            canvas.icon_centered(60, 40, party_icon(battle, attack.attacker), 30, Silver);
        }
        party => {
            canvas.icon_centered(23, 40, party_icon(battle, party), 34, White);
            let name = party_name(battle, party);
            let mark = match party {
                // A ship's name is too long here: its place says who it is.
                Party::Rebel(at) if body(White).width(&name) > 40 => {
                    line(format_args!("{}", u16::from(at.0) + 1))
                }
                _ => name,
            };
            let style = row(White).fitting(40, &mark);
            canvas.text(44, 40 - i32::from(style.font.cap) / 2, style, &mark);
        }
    }
    canvas.icon_centered(88, 40, Icon::TriRight, 14, Red);
    let x = match attack.defender {
        Party::Ship(at) => {
            widgets::badge(canvas, 101, 23, battle.ship(at).map_or(0, |ship| ship.number), 34);
            142
        }
        party => {
            canvas.icon_centered(118, 40, party_icon(battle, party), 34, White);
            142
        }
    };
    let name = match attack.defender {
        Party::Ship(at) => {
            line(format_args!("{}", battle.ship(at).map_or("", |ship| ship.kind.short_name())))
        }
        party => party_name(battle, party),
    };
    canvas.text(x, 24, fit(row(White), 234 - x, &name), &name);
    canvas.text(x, 45, fit(body(Amber), 234 - x, below), below);
}

/// A result on a coloured card: the biggest thing on its screen.
pub fn banner(canvas: &mut Canvas, (y, height): (i32, i32), fill: Color, frame: Color) {
    canvas.house(MARGIN, y, ROW_WIDTH, height, House { cut: 12, fill, frame, frame_width: 4 });
}

/// A list of choices under a heading; the cursor's row is drawn by `draw_row`.
pub fn list(
    canvas: &mut Canvas,
    view: &View,
    top: i32,
    (cursor, count): (u8, u8),
    draw_row: impl FnMut(&mut Canvas, u8, widgets::Place),
) {
    widgets::list(canvas, view.settings.large_type, (top, 220), (cursor, count), draw_row);
}
