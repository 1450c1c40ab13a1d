//! Planning in a mission: the round, how many there are, what the primary objective asks. Next: the first turn.

use super::words;
use crate::mission::objectives::ObjectiveState;
use crate::ui::prelude::*;
use crate::ui::screens::battle;

/// When what was done on the table is told to the device.
const REPORT: &str = "Report in your turn: B";

pub fn tell(ask: &mut Ask) {
    let game = ask.view.game;
    let (card, table, large) = (game.mission.card(), &game.battle, ask.large());
    let (round, y, bottom) = (words::round(game), ask.y, ask.act_top() - 3);
    words::place(ask);
    if let Some(canvas) = ask.canvas() {
        round_counter(canvas, y, round, card.rounds);
        let style = if large { row(White) } else { body(White) };
        let goal = card.objectives.iter().find(|objective| objective.primary);
        let verdict = game.mission.primary_verdict(table);
        let flag = if verdict == ObjectiveState::Failed { Red } else { Green };
        let text = match verdict {
            ObjectiveState::Sure => "Goal reached",
            ObjectiveState::Failed => "The goal can no longer be reached",
            _ => goal.map_or("", |objective| objective.name),
        };
        let tiles = bottom - 30;
        let (top, height) = (y + 64, tiles - y - 67);
        widgets::panel(canvas, (MARGIN, top, ROW_WIDTH, height), false);
        canvas.icon_centered(26, top + height / 2, Icon::Flag, 24, flag);
        let mut warning = Line::new();
        if let Some(left) = game.mission.rounds_to_flee(round) {
            let end = match left {
                2.. => line(format_args!("in {left} rounds")),
                _ => line(format_args!("after this round")),
            };
            let fate = if large { "Flee! Lost" } else { "Hostile: get away! Lost if still here" };
            warning = line(format_args!("{fate} {end}."));
        }
        let pitch = i32::from(style.font.line);
        let count = |text: &str| i32::from(cursor::small(wrap(text, 184, style).count()));
        // The warning comes first where there is no room for all, when to report last.
        let both = (count(text) + count(&warning)) * pitch <= height;
        let text = if both || warning.is_empty() { text } else { "" };
        let used = count(text) + count(&warning);
        let hint = if (used + count(REPORT)) * pitch <= height { REPORT } else { "" };
        let mut at = top + (height - (used + count(hint)) * pitch) / 2 + 2;
        for (color, words) in [(White, text), (Red, &*warning), (Silver, hint)] {
            for part in wrap(words, 184, style) {
                canvas.text(46, at, Style { color, ..style }, part);
                at += pitch;
            }
        }
        let ships = cursor::small(table.ships().filter(|(_, ship)| ship.on_table()).count());
        let rebels = cursor::small(table.rebels().count());
        for (x, icon, color, count, word) in [
            (MARGIN, Icon::TieLn, Silver, ships, "Empire"),
            (MARGIN + 117, Icon::XWing, White, rebels, "Rebels"),
        ] {
            widgets::panel(canvas, (x, tiles, 111, 30), false);
            canvas.icon_centered(x + 18, tiles + 15, icon, 20, color);
            let words = line(format_args!("{count} {word}"));
            let style = widgets::fit(row(White), 74, &words);
            canvas.text(x + 33, tiles + 15 - i32::from(style.font.cap) / 2, style, &words);
        }
        // What the dice are worth: practice, or a copy.
        canvas.text(MARGIN, y + 50, tiny(Silver), game.origin.mark());
    }
    // The device puts fresh entropy in.
    let begin = battle::order(BattleCommand::BEGIN_ROUND);
    ask.act("Begin", (Icon::Check, Green), "All dials are set", begin);
}

/// `ROUND 4` and a pip for every round there is.
pub fn round_counter(canvas: &mut Canvas, top: i32, round: u16, of: u8) {
    let number = line(format_args!("{round}"));
    let (digits, letters) = (huge(White), title(White));
    let used = letters.width("ROUND") + 14 + digits.width(&number);
    let left = (240 - used) / 2;
    canvas.text(left, top + 8, letters, "ROUND");
    canvas.text(left + letters.width("ROUND") + 14, top, digits, &number);
    let rounds = i32::from(of.max(1));
    let pitch = (letters.width("ROUND") + 4) / rounds.max(8);
    for pip in 0..rounds {
        let color = if pip < i32::from(round) { White } else { Edge };
        canvas.fill(left + pip * pitch, top + 42, (pitch - 2).max(2), 6, color);
    }
}
