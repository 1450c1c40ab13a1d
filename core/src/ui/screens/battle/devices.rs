//! System Phase: device checks, what they gave, and decloaking by a die. Next: the activation.

use super::shown;
use crate::battle::rules::view::DecloakWay;
use crate::ui::prelude::*;

/// Most ships that are counted in the arc.
const MOST: u8 = 8;

fn device(ask: &mut Ask, ship: ShipAt, place: u8) {
    let device = ask.view.game.battle.device_of(ship, place).map_or("device", |(device, _)| device.name());
    shown::tell_ship_status(ask, ship);
    shown::tell_ship(ask, ship, device);
}

pub fn tell_check(ask: &mut Ask, ship: ShipAt, place: u8) {
    device(ask, ship, place);
    let arc = ask.view.game.battle.check_arc();
    ask.textf(White, format_args!("How many are close in this ship's {arc} arc?"));
    let enemies = ask.count((Icon::XWing, Red), "Rebels", 0, 0..=MOST);
    let friends = ask.count((Icon::TieLn, Green), "Friends", 1, 0..=MOST);
    let check = super::answer(BattleAnswer::Counts { enemies, friends });
    ask.row_as("Check", (Icon::D6, White), "Check", "", check);
}

pub fn tell_result(ask: &mut Ask, ship: ShipAt, place: u8, passed: bool) {
    device(ask, ship, place);
    let (hits, evades) = ask.view.game.battle.check_dice();
    let next_number = ask.view.game.battle.next_device();
    let (fill, frame) = if passed { (RedDark, Red) } else { (GreenDark, Green) };
    if let Some((canvas, y)) = ask.picture(70) {
        widgets::banner(canvas, (y, 70), fill, frame);
        canvas.icon_centered(46, y + 22, Icon::Hit, 30, White);
        canvas.textf(72, y + 10, title(White), format_args!("{hits}"));
        let sign = if passed { ">" } else { "<" };
        canvas.text(120, y + 10, title(White).center(), if hits == evades { "=" } else { sign });
        canvas.textf(160, y + 10, title(White), format_args!("{evades}"));
        canvas.icon_centered(200, y + 22, Icon::Evade, 30, White);
        let words = if passed {
            line(format_args!("D{next_number}: 1 straight or bank"))
        } else {
            line(format_args!("Not now"))
        };
        canvas.text(120, y + 46, widgets::fit(row(White), 216, &words).center(), &words);
    }
    let next = super::answer(BattleAnswer::Next);
    if passed {
        let no = super::answer(BattleAnswer::No);
        ask.pair((Icon::Check, "Dropped", ""), next, (Icon::Cross, "No room", ""), no);
    } else {
        ask.text(Silver, text!("Too few Rebels."));
        ask.act("Next", (Icon::Check, White), "Go on", next);
    }
}

pub fn tell_decloak(ask: &mut Ask, ship: ShipAt, die: u8) {
    shown::tell_ship_status(ask, ship);
    shown::tell_ship(ask, ship, "decloaks");
    let (icon, words) = match ask.view.game.battle.decloak_way(ship, die) {
        DecloakWay::ForwardOrLeft => (Icon::TriLeft, "ahead or left, turn"),
        DecloakWay::BackOrRight => (Icon::TriRight, "back or right, turn"),
        DecloakWay::Left => (Icon::TriLeft, "to this ship's left"),
        DecloakWay::Right => (Icon::TriRight, "to this ship's right"),
        DecloakWay::Forward => (Icon::TriUp, "straight ahead"),
    };
    if let Some((canvas, y)) = ask.picture(70) {
        widgets::panel(canvas, (MARGIN, y, ROW_WIDTH, 70), false);
        widgets::d6(canvas, 14, y + 10, 50, die, White, Black);
        canvas.say(y + 14, widgets::face_name(crate::dice::rolls::RolledFace::Pips(die)));
        canvas.icon_centered(84, y + 21, icon, 20, White);
        canvas.text(100, y + 14, row(White), "2 straight");
        canvas.text(74, y + 44, widgets::fit(row(White), 156, words), words);
    }
    let (next, no) = (super::answer(BattleAnswer::Next), super::answer(BattleAnswer::No));
    let then = if ask.view.game.battle.is_last_way(ship) { "cloaked" } else { "other side" };
    ask.pair((Icon::Check, "Moved", ""), next, (Icon::Cross, "Blocked", then), no);
}
