//! The score of Show me: points of twenty, what they are for, a line to remember, the best of today.

use super::{PageLayout, go, pair, words};
use crate::show_me::Press;
use crate::show_me::score::{MOST, ManeuverScore};
use crate::ui::prelude::*;

#[inline(never)]
pub fn tell(ask: &mut Ask) {
    let demo = ask.view.demo;
    let score = ManeuverScore::of(&ask.view.game.battle);
    ask.fresh(u32::from(demo.presses()));
    ask.place("Show me", format_args!("best: {}", demo.best().unwrap_or(0)));
    ask.help(&Help {
        asked: said!("Once more, or Home?"),
        look: said!("Three points for each TIE shot down, four for coming home, one for each hull and shield you have left, one more if no TIE is."),
        ..Help::default()
    });
    if ask.backs_out(true) {
        return ask.used(Step::Wish(Wish::EndShow));
    }
    let plan = PageLayout::of(ask);
    let (large, style) = (ask.large(), ask.words(White));
    let lesson = words::lesson(score.home, score.is_clean(), score.down);
    if let Some(canvas) = ask.canvas() {
        super::box_of_words(canvas, (plan.caption, plan.button - super::GAP), style, "", &lesson.unpacked());
        let heading = match (score.home, score.is_clean()) {
            (false, _) => "Shot down",
            (true, true) => "You win",
            (true, false) => "Back home",
        };
        let (icon, color) = if score.home { (Icon::Trophy, Yellow) } else { (Icon::XWing, Red) };
        let points = line(format_args!("{}", score.points()));
        let top = if large {
            // One line for all of it.
            canvas.icon_centered(MARGIN + 14, plan.top + 11, icon, 24, color);
            let style = widgets::fit(head(White), 118, heading);
            canvas.text(MARGIN + 32, plan.top + 5, style, heading);
            let points = line(format_args!("{points} of {MOST}"));
            canvas.text(MARGIN + ROW_WIDTH - 4, plan.top + 5, row(White).right(), &points);
            plan.top + 26
        } else {
            canvas.icon_centered(MARGIN + 24, plan.top + 24, icon, 40, color);
            let x = MARGIN + 54;
            canvas.text(x, plan.top + 1, head(White), heading);
            let x = canvas.text_end(x, plan.top + 26, title(White), &points) + 7;
            canvas.text(x, plan.top + 37, row(Silver), &line(format_args!("of {MOST} points")));
            plan.top + 55
        };
        let pitch = (plan.caption - super::GAP - top) / 3;
        let down = line(format_args!("{} of {} TIEs down", score.down, score.ties));
        let left = line(format_args!("{} hull and shields left", score.left));
        let home = if score.home { "you came home" } else { "not back home" };
        let rows = [
            (Icon::TieLn, &*down, score.for_ties()),
            (Icon::XWing, home, score.for_home()),
            (Icon::Shield, &*left, score.left),
        ];
        for (nth, (icon, words, points)) in (0i32..).zip(rows) {
            let y = top + nth * pitch;
            if nth != 1 {
                canvas.fill(MARGIN, y, ROW_WIDTH, pitch - 1, Panel);
            }
            let cap = i32::from(style.font.cap);
            let at = y + (pitch - 1 - cap) / 2;
            canvas.icon_centered(
                MARGIN + 12,
                y + pitch / 2 - 1,
                icon,
                if pitch > 18 { 18 } else { 14 },
                Silver,
            );
            canvas.text(MARGIN + 26, at, widgets::fit(style, 160, words), words);
            let points = line(format_args!("{points}"));
            canvas.text(
                MARGIN + ROW_WIDTH - 8,
                at,
                crate::ui::theme::Style { color: Yellow, ..style }.right(),
                &points,
            );
        }
    }
    let again = (Icon::Redo, "Again", go(Press::Again));
    pair(ask, &plan, again, (Icon::Home, "Home", Step::Wish(Wish::EndShow)));
}
