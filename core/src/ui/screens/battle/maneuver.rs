//! The maneuver, huge. Flown, or what is in the way. Next: Swerve, Flee, Obstacle, an action.

use embedded_graphics::primitives::Triangle;

use super::{obstacle, shown};
use crate::battle::state::battle::Battle as Table;
use crate::battle::state::question::{InWay, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::cards::maneuver::{Bearing, Difficulty, Side};
use crate::cards::missions::vocabulary::ObstacleKind;
use crate::ui::geometry::{Polygon, solid};
use crate::ui::prelude::*;

/// How it ended: A's word, the picture, the words. What is in the way is named on a page of its own.
const ENDS: [(&str, Icon, &str, Option<BattleAnswer>); 5] = [
    ("Flown", Icon::Check, "Flown", Some(BattleAnswer::Next)),
    ("What", Icon::Rock, "In the way", None),
    ("Edge", Icon::Exit, "Leaves", Some(BattleAnswer::Trouble(Trouble::Edge))),
    ("Bump", Icon::Bump, "Bumps", Some(BattleAnswer::Trouble(Trouble::Bump))),
    ("Storm", Icon::Cloud, "Ion storm", Some(BattleAnswer::Trouble(Trouble::IonStorm))),
];

/// The page of what is in the way.
pub const WAY: u8 = 1;

/// Width of the card, and of a tile beside it.
const CARD: i32 = 147;
const TILE: i32 = 84;

pub fn tell(ask: &mut Ask, at: ShipAt) {
    let (battle, large, bars) = (&ask.view.game.battle, ask.large(), ask.bars());
    shown::tell_ship_status(ask, at);
    if ask.form.page == WAY {
        ask.turn_back();
        ask.title((Icon::Rock, Silver), "What is in the way?");
        return obstacle::rows(ask, at);
    }
    if let Some(canvas) = ask.canvas() {
        card(canvas, battle, bars, large);
    }
    let pitch = (bars.bottom - bars.top - 2) / 5;
    let mission = &ask.view.game.mission;
    let stormy = !mission.is_on() || mission.has_obstacles(ObstacleKind::IonStorm);
    let ends = ENDS.len() - usize::from(!stormy);
    for (nth, (a, icon, words, answer)) in (0i32..).zip(ENDS).take(ends) {
        let (chosen, drawn) = ask.item(a, answer.map_or(Step::Moved, super::answer));
        let drawn = drawn.is_some();
        if answer.is_none() {
            ask.turns_on();
        }
        let Some(canvas) = ask.canvas().filter(|_| drawn) else { continue };
        let (x, y) = (237 - TILE, bars.top + 2 + nth * pitch);
        canvas.item(chosen, |canvas| {
            canvas.house(x, y, TILE, pitch - 2, widgets::look(chosen));
            let style = widgets::fit(widgets::sized(body(White), large), TILE - 6, words).center();
            if large {
                let cap = i32::from(style.font.cap);
                canvas.text(x + TILE / 2, y + (pitch - 2 - cap) / 2, style, words);
            } else {
                canvas.icon_centered(x + TILE / 2, y + 11, icon, 18, if chosen { Amber } else { Silver });
                canvas.text(x + TILE / 2, y + 21, style, words);
            }
        });
    }
}

fn card(canvas: &mut Canvas, battle: &Table, bars: Bars, large: bool) {
    let maneuver = battle.now.maneuver;
    let (x, y, width, height) = (3, bars.top + 2, CARD, bars.bottom - bars.top - 4);
    let (fill, frame, frame_width) = match maneuver.difficulty {
        Difficulty::Red => (RedDark, Red, 5),
        Difficulty::Blue => (BlueDark, Blue, 4),
        Difficulty::White => (Panel, Silver, 2),
    };
    if maneuver.difficulty == Difficulty::Blue {
        canvas.rounded(x, y, width, height, 14, frame);
        canvas.rounded(x + 4, y + 4, width - 8, height - 8, 11, fill);
    } else {
        canvas.house(x, y, width, height, House { cut: 14, fill, frame, frame_width });
    }
    if maneuver.is_red() {
        let corner = Point::new(x + 2, y + 2);
        let (right, down) = (corner + Point::new(11, 0), corner + Point::new(0, 11));
        canvas.shape(&Triangle::new(corner, right, down), solid(Red));
    }
    if maneuver.bearing != Bearing::Stop {
        canvas.textf(x + 23, y + 12, huge(White).center(), format_args!("{}", maneuver.speed));
    }
    // The widest ones need their room beside the number and within the frame.
    let middle = match (maneuver.bearing, maneuver.side) {
        (Bearing::Segnor, Some(Side::Right)) => 95,
        (Bearing::Koiogran, _) => 88,
        _ => 92,
    };
    emblems::arrow(canvas, x + middle, y + 70, maneuver, 108, White);
    let name = name(maneuver.bearing, maneuver.side.map_or("", |side| side.letter()));
    let style = widgets::fit(row(White), width - 14, &name);
    canvas.text(x + width / 2, y + height - 56, style.center(), &name);
    let strip = strip(battle);
    if !strip.is_empty() {
        let (fill, ink) = if maneuver.is_red() { (Red, Black) } else { (Edge, White) };
        let (left, right, top, bottom) = (x + 3, x + width - 4, y + height - 33, y + height - 4);
        let corners = [(left, top), (right, top), (right, bottom), (left + 14, bottom), (left, bottom - 14)];
        canvas.shape(&Polygon(&corners.map(Point::from)), solid(fill));
        let style = widgets::fit(widgets::sized(body(ink), large), width - 12, &strip);
        canvas.text(x + width / 2, top + 15 - i32::from(style.font.cap) / 2, style.center(), &strip);
    }
}

fn name(bearing: Bearing, side: &str) -> Line {
    let word = match bearing {
        Bearing::Stop => "STOP",
        Bearing::Straight => "STRAIGHT",
        Bearing::Bank => "BANK",
        Bearing::Turn => "TURN",
        Bearing::Koiogran => "KOIOGRAN",
        Bearing::Segnor => "SEGNOR",
        Bearing::Tallon => "TALLON",
        Bearing::ReverseStraight => "REVERSE",
        Bearing::ReverseBank => "REV. BANK",
    };
    match side {
        "L" => line(format_args!("{word} LEFT")),
        "R" => line(format_args!("{word} RIGHT")),
        _ => line(format_args!("{word}")),
    }
}

/// One thing to know about it.
fn strip(battle: &Table) -> Line {
    let now = &battle.now;
    let words = match now.why {
        Reason::Rule(BattleRule::SwerveFailed) => "NO WAY ROUND",
        _ if now.maneuver.is_red() => "RED: no action",
        Reason::Rule(BattleRule::Ionized) => "IONIZED",
        Reason::Rule(BattleRule::Swerve) => {
            let name = match battle.way.blocked.checked_sub(1).and_then(InWay::of) {
                Some(InWay::Device(number)) => line(format_args!("D{number}")),
                Some(what) => obstacle::name(battle, what).1,
                None => Line::new(),
            };
            // Where it lies does not matter any more.
            let from = line(format_args!("SWERVES: {}", name.split(',').next().unwrap_or("")));
            let fits = !name.is_empty() && body(White).width(&from) <= CARD - 12;
            return if fits { from } else { line(format_args!("SWERVES")) };
        }
        Reason::Rule(BattleRule::Flee) => "STAYS ON",
        // A wingmate that left its wing goes back to where it stood.
        Reason::Rule(BattleRule::WingFollows) => "FROM OLD PLACE",
        _ => "",
    };
    line(format_args!("{words}"))
}
