//! Planning in a mission: the round, how many there are, what the primary objective asks. Next: the first turn.

use super::desk::Desk;
use crate::{
    automated::command::BattleCommand,
    ui::{
        Step, View,
        canvas::{Canvas, line, wrap},
        icons::Icon,
        key::Key,
        screens::{
            Screen,
            battle::{self, shown},
        },
        theme::{Color::*, MARGIN, ROW_WIDTH, body, huge, row, title},
        widgets::{self, Hints},
    },
};

pub fn on(key: Key, _view: &View) -> Step {
    match key {
        // The device puts fresh entropy in.
        Key::A => battle::order(BattleCommand::BEGIN_ROUND),
        Key::B => Step::Table,
        Key::X => Step::Go(Screen::Desk(Desk::new())),
        _ => Step::Stay,
    }
}

pub fn draw(view: &View, canvas: &mut Canvas) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let card = mission.card();
    shown::status(canvas, battle, card.name);
    shown::origin(canvas, view);
    let round = battle.round.number.saturating_add(1);
    round_counter(canvas, 26, round, card.rounds);
    widgets::panel(canvas, (MARGIN, 104, ROW_WIDTH, 62), false);
    let primary = card.objectives.iter().find(|objective| objective.primary);
    canvas.icon_centered(26, 135, Icon::Flag, 24, Green);
    let text = primary.map_or("", |objective| objective.name);
    let lines = wrap(text, 184, body(White)).take(2).count();
    let mut y = 135 - if lines > 1 { 16 } else { 7 };
    for part in wrap(text, 184, body(White)).take(2) {
        canvas.text(46, y, body(White), part);
        y += 18;
    }
    let ships = battle.ships().filter(|(_, ship)| ship.on_table()).count();
    let rebels = battle.rebels().count();
    for (x, icon, color, count, word) in
        [(MARGIN, Icon::TieLn, Silver, ships, "Empire"), (MARGIN + 117, Icon::XWing, White, rebels, "Rebels")]
    {
        widgets::panel(canvas, (x, 171, 111, 46), false);
        canvas.icon_centered(x + 24, 194, icon, 28, color);
        canvas.textf(x + 46, 176, row(White), format_args!("{count}"));
        canvas.text(x + 46, 197, body(Silver), word);
    }
    widgets::hints(canvas, view, Hints { a: "Begin", b: "Ships", x: "Desk" });
}

/// `ROUND 4` and a pip for every round there is.
pub fn round_counter(canvas: &mut Canvas, top: i32, round: u16, of: u8) {
    let number = line(format_args!("{round}"));
    let (digits, letters) = (huge(Amber), title(White));
    let used = letters.width("ROUND") + 14 + digits.width(&number);
    let left = (240 - used) / 2;
    canvas.text(left, top + 8, letters, "ROUND");
    canvas.text(left + letters.width("ROUND") + 14, top, digits, &number);
    let rounds = i32::from(of.max(1));
    let pitch = (letters.width("ROUND") + 4) / rounds.max(8);
    for pip in 0..rounds {
        let color = if pip < i32::from(round) { Amber } else { Edge };
        canvas.fill(left + pip * pitch, top + 42, (pitch - 2).max(2), 6, color);
    }
}
