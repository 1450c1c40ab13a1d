//! "Rebels of initiative N now": they move, or they fight. Next: RebelTarget, the next ship.

use super::{Battle, shown};
use crate::{
    table::{battle::Battle as Table, flow::Answer, round::Phase},
    ui::{
        Step, View,
        canvas::{Canvas, line, wrap},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, body, head, huge, row, title},
        widgets::{self, Hints, Row},
    },
};

fn fighting(battle: &Table) -> bool {
    battle.round.phase == Phase::Engagement
}

fn count(battle: &Table, initiative: u8) -> u8 {
    cursor::small(battle.rebels_at(initiative).count())
}

/// The first who has not fired yet; when all have, the row that ends it.
pub fn likely(battle: &Table, initiative: u8) -> u8 {
    if !fighting(battle) || battle.prey_count() == 0 {
        return count(battle, initiative);
    }
    let waiting =
        battle.rebels_at(initiative).position(|at| battle.rebel(at).is_some_and(|rebel| rebel.attacks == 0));
    waiting.map_or_else(|| count(battle, initiative), cursor::small)
}

pub fn on(state: &mut Battle, key: Key, view: &View, initiative: u8) -> Step {
    let battle = &view.game.battle;
    let rebels = count(battle, initiative);
    if fighting(battle)
        && let Some(step) = cursor::walk(&mut state.cursor, key, rebels + 1)
    {
        return step;
    }
    match key {
        Key::A if fighting(battle) => match battle.rebels_at(initiative).nth(usize::from(state.cursor)) {
            Some(rebel) => super::answer(Answer::Rebel(rebel)),
            None => super::answer(Answer::Next),
        },
        Key::A => super::answer(Answer::Next),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, initiative: u8) {
    let battle = &view.game.battle;
    let fighting = fighting(battle);
    shown::status(canvas, battle, battle.round.phase.name());
    canvas.rounded(MARGIN, 23, 60, 60, 7, Green);
    canvas.textf(MARGIN + 30, 28, huge(Black).center(), format_args!("{initiative}"));
    canvas.text(76, 26, title(White), "REBELS");
    let words = if fighting { "fight now" } else { "move now" };
    canvas.text(76, 61, head(Green), words);
    let rebels = count(battle, initiative);
    if fighting {
        widgets::list_below(canvas, view, 89, (state.cursor, rebels + 1), |canvas, place, spot| match battle
            .rebels_at(initiative)
            .nth(usize::from(place))
        {
            Some(at) => {
                let name = shown::rebel_name(battle, at);
                let icon = shown::party_icon(battle, crate::table::log::Party::Rebel(at));
                let fired = battle.rebel(at).is_some_and(|rebel| rebel.attacks > 0);
                let value = if fired { "has fired" } else { "fires" };
                widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label: &name, value });
            }
            None => {
                let row = Row { icon: Some((Icon::Check, Green)), label: "All done", value: "" };
                widgets::menu_row(canvas, spot, row);
            }
        });
        let a = if state.cursor < rebels { "Attack" } else { "Done" };
        return widgets::hints(canvas, view, Hints { a, b: "Ships", x: "Why?" });
    }
    let columns = i32::from(rebels.clamp(1, 4));
    let width = (228 + 4) / columns - 4;
    for (nth, at) in (0i32..).zip(battle.rebels_at(initiative)).take(4) {
        let Some(rebel) = battle.rebel(at) else { continue };
        let x = MARGIN + nth * (width + 4);
        widgets::panel(canvas, (x, 92, width, 96), false);
        let (size, word) = if rebels <= 2 { (60, row(White)) } else { (40, body(White)) };
        canvas.icon_centered(x + width / 2, 130, emblems::chassis_icon(rebel.chassis), size, White);
        let name = shown::rebel_name(battle, at);
        let style = word.center().fitting(width - 6, &name);
        if style.width(&name) <= width - 6 {
            canvas.text(x + width / 2, 168, style, &name);
            continue;
        }
        for (line, part) in (0i32..).zip(wrap(&name, width - 6, style).take(2)) {
            canvas.text(x + width / 2, 159 + line * 14, style, part);
        }
    }
    let more = if rebels > 4 {
        line(format_args!("and {} more", rebels - 4))
    } else {
        line(format_args!("A when all have moved"))
    };
    canvas.text(120, 199, body(Silver).center(), &more);
    widgets::hints(canvas, view, Hints { a: "Moved", b: "Ships", x: "Why?" });
}
