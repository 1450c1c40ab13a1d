//! What gets through, in one number. Next: damage.

use super::{dice, shown};
use crate::{
    table::{battle::Battle, flow::Answer, log::Party},
    ui::{
        Step, View,
        canvas::Canvas,
        icons::Icon,
        key::Key,
        theme::{Color::*, body, head, huge, row, title},
        widgets::{self, Hints},
    },
};

pub fn on(key: Key) -> Step {
    match key {
        Key::A => super::answer(Answer::Next),
        _ => Step::Stay,
    }
}

pub fn draw(view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    let results = battle.results();
    let total = results.total();
    shown::duel(canvas, battle, if total > 0 { "is hit" } else { "gets away" });
    if total == 0 {
        widgets::banner(canvas, (68, 98), GreenDark, Green);
        canvas.icon_centered(60, 117, Icon::Evade, 60, White);
        canvas.text(104, 104, title(White), "MISS");
    } else {
        widgets::banner(canvas, (68, 98), RedDark, Red);
        canvas.textf(46, 91, huge(White).center(), format_args!("{total}"));
        let mut x = 78;
        for (icon, count, word) in
            [(Icon::Crit, results.crits, "critical"), (Icon::Hit, results.hits, "hits")]
        {
            if count > 0 {
                canvas.icon_centered(x + 14, 104, icon, 30, White);
                canvas.textf(x + 32, 97, row(White), format_args!("x{count}"));
                canvas.say(97, word);
                x += 72;
            }
        }
        canvas.text(80, 132, head(White), "damage");
    }
    match battle.attack.defender {
        Party::Ship(at) => {
            if let Some(ship) = battle.ship(at) {
                canvas.text(14, 177, body(Silver), "It rolled");
                small_dice(canvas, battle, 172);
                canvas.text(14, 203, body(Silver), "It had");
                shown::health(canvas, 90, 201, ship, 140);
            }
        }
        Party::Rebel(at) => {
            if let Some(rebel) = battle.rebel(at) {
                canvas.text(14, 187, row(Silver), "It had");
                let mut x = 90;
                for (icon, color, count) in
                    [(Icon::Shield, Blue, rebel.shields), (Icon::Hull, Yellow, rebel.hull)]
                {
                    canvas.icon_centered(x + 9, 194, icon, 18, color);
                    canvas.say(187, icon.name());
                    canvas.textf(x + 24, 187, row(White), format_args!("{count}"));
                    x += 60;
                }
            }
        }
        _ => {}
    }
    widgets::hints(canvas, view, Hints { a: "Next", b: "Ships", x: "Why?" });
}

/// The defence dice of an automated ship: nobody else has seen them.
fn small_dice(canvas: &mut Canvas, battle: &Battle, y: i32) {
    for (nth, (_, face)) in (0i32..).zip(dice::lying(battle, false)).take(6) {
        widgets::die(canvas, 90 + nth * 24, y, 22, face);
    }
}
