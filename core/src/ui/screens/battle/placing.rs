//! Placing: every squad is put on the table, wings in their places, a page each. Next: Planning.

use super::{shown, wings};
use crate::battle::state::squad::SquadAt;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask) {
    let (battle, large, bars) = (&ask.view.game.battle, ask.large(), ask.bars());
    let squads = cursor::small(battle.squads.len());
    let page = ask.form.page;
    shown::tell_status(ask, None, format_args!("Place the ships"));
    ask.pages(squads);
    let at = SquadAt(page);
    if let (Some(squad), Some(canvas)) = (battle.squad(at), ask.canvas()) {
        let name = match squads {
            0 | 1 => line(format_args!("{}", squad.name.name())),
            _ => line(format_args!("{}, {} of {squads}", squad.name.name(), u16::from(page) + 1)),
        };
        canvas.text(120, bars.top + 4, row(White).center(), &name);
        for (there, x, icon) in [(page > 0, 12, Icon::TriLeft), (page + 1 < squads, 228, Icon::TriRight)] {
            if there {
                canvas.icon_centered(x, bars.top + 11, icon, 14, White);
            }
        }
        let order = &squad.order;
        let formation = if squad.wing { "a wing" } else { "in a line" };
        let what = line(format_args!("{} {}, {formation}", order.count, order.kind.short_name()));
        canvas.text(120, bars.top + 23, widgets::sized(body(Silver), large).center(), &what);
        let top = bars.top + if large { 43 } else { 40 };
        if squad.wing {
            let below = wings::picture(canvas, battle, top, at, None, large);
            if !large {
                wings::caption(canvas, below);
            }
        } else {
            wings::line_up(canvas, battle, top, at, large);
        }
    }
    ask.act("Placed", (Icon::Check, White), "Placed", super::answer(BattleAnswer::Next));
    // Squad by squad: the last one ends it.
    if ask.key() == Some(Key::A) && page + 1 < squads {
        ask.form.page = page + 1;
        ask.used(Step::Moved);
    }
}
