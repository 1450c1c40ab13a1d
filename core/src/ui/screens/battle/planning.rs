//! Planning: a new round. The players set their dials; A begins the round with fresh dice. Next: the first turn.

use super::shown;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask) {
    let (battle, large) = (&ask.view.game.battle, ask.large());
    match ask.view.game.origin.mark() {
        "" => shown::tell_status(ask, None, format_args!("Planning")),
        mark => shown::tell_status(ask, None, format_args!("Planning, {mark}")),
    }
    let round = shown::round(battle);
    ask.number("ROUND", round);
    if !large && let Some((canvas, y)) = ask.picture(7) {
        for pip in 0..10u16 {
            canvas.fill(56 + i32::from(pip) * 13, y, 10, 7, if pip < round { White } else { Edge });
        }
    }
    let rebels = cursor::small(battle.rebels().count());
    let side = if rebels == 1 { "Rebel" } else { "Rebels" };
    if let Some((canvas, y)) = ask.picture(40) {
        let ships = cursor::small(battle.ships_left());
        for (x, icon, count, word) in
            [(MARGIN, Icon::TieLn, ships, "Empire"), (MARGIN + 117, Icon::XWing, rebels, side)]
        {
            widgets::panel(canvas, (x, y, 111, 40), false);
            canvas.icon_centered(x + 18, y + 20, icon, 24, Silver);
            canvas.textf(x + 34, y + 13, row(White), format_args!("{count}"));
            canvas.text(x + 51, y + 14, body(Silver), word);
        }
    }
    ask.text(White, text!("Rebels set their dials."));
    // The device puts fresh entropy in.
    let begin = super::order(BattleCommand::BEGIN_ROUND);
    ask.act("Begin", (Icon::People, Green), "Dials are set", begin);
}
