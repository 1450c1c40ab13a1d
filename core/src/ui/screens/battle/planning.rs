//! Planning: a new round. The players set their dials; A begins the round with fresh dice. Next: the first turn.

use super::shown;
use crate::{
    automated::command::BattleCommand,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, huge, row, title},
        widgets::{self, Hints},
    },
};

pub fn on(key: Key) -> Step {
    match key {
        // The device puts fresh entropy in.
        Key::A => super::order(BattleCommand::BEGIN_ROUND),
        _ => Step::Stay,
    }
}

pub fn draw(view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Planning");
    shown::origin(canvas, view);
    let round = battle.round.number.saturating_add(1);
    let number = line(format_args!("{round}"));
    let digits = huge(Amber);
    let words = title(White);
    let used = words.width("ROUND") + 14 + digits.width(&number);
    let left = (240 - used) / 2;
    canvas.text(left, 46, words, "ROUND");
    canvas.text(left + words.width("ROUND") + 14, 30, digits, &number);
    for pip in 0..10u16 {
        let x = 56 + i32::from(pip) * 13;
        canvas.fill(x, 88, 10, 7, if pip < round { Amber } else { Edge });
    }
    widgets::panel(canvas, (MARGIN, 106, ROW_WIDTH, 54), false);
    canvas.icon_centered(34, 133, Icon::People, 24, Green);
    canvas.text(58, 115, row(White), "Rebels: set dials");
    canvas.text(58, 138, body(Silver), "TIEs need none");
    let ships = cursor::small(battle.ships().filter(|(_, ship)| ship.on_table()).count());
    let rebels = cursor::small(battle.rebels().count());
    for (x, icon, color, count, word) in
        [(MARGIN, Icon::TieLn, Silver, ships, "Empire"), (MARGIN + 117, Icon::XWing, White, rebels, "Rebels")]
    {
        widgets::panel(canvas, (x, 166, 111, 50), false);
        canvas.icon_centered(x + 24, 191, icon, 28, color);
        canvas.textf(x + 46, 172, row(White), format_args!("{count}"));
        canvas.text(x + 46, 196, body(Silver), word);
    }
    widgets::hints(canvas, view, Hints { a: "Begin", b: "Ships", x: "Why?" });
}
