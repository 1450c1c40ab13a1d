//! Whom does this Rebel attack? Next: Range.

use super::{Battle, shown, swerve};
use crate::{
    table::{flow::Answer, log::Party, rebel::RebelAt},
    ui::{
        Step, View,
        canvas::{Canvas, Line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, body, row},
        widgets::{self, Hints},
    },
};

pub fn on(state: &mut Battle, key: Key, view: &View) -> Step {
    match key {
        Key::B => super::answer(Answer::No),
        _ => swerve::on_list(state, key, cursor::small(view.game.battle.prey_count())),
    }
}

/// A thing of a mission by its letter and number, so that two of a kind are told apart.
fn thing_name(view: &View, party: Party) -> Line {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    match party {
        Party::Remote(at) if mission.is_on() => {
            let mut name = Line::new();
            // A kind, a letter and a number.
            let _ = mission.thing_words(at, &mut name);
            name
        }
        party => shown::party_name(battle, party),
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, rebel: RebelAt) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    let name = shown::rebel_name(battle, rebel);
    let icon = shown::party_icon(battle, Party::Rebel(rebel));
    canvas.icon_centered(24, 40, icon, 34, White);
    canvas.text(50, 25, row(White), &name);
    canvas.text(50, 46, body(Amber), "fires at");
    let prey = cursor::small(battle.prey_count());
    widgets::list_below(canvas, view, 64, (state.cursor, prey.saturating_add(1)), |canvas, place, spot| {
        canvas.house(MARGIN, spot.y, spot.width, spot.height, widgets::look(spot.chosen));
        let middle = spot.y + spot.height / 2;
        match battle.prey(usize::from(place)) {
            Some(Party::Ship(at)) => {
                let Some(ship) = battle.ship(at) else { return };
                widgets::badge(canvas, MARGIN + 6, middle - 11, ship.number, 22);
                canvas.icon_centered(MARGIN + 46, middle, emblems::ship_icon(ship.kind), 20, White);
                shown::health(canvas, MARGIN + 64, middle - 8, ship, 100);
                shown::token_strip(canvas, MARGIN + spot.width - 8, MARGIN + 150, middle - 10, ship);
            }
            Some(party) => {
                canvas.icon_centered(MARGIN + 18, middle, shown::party_icon(battle, party), 20, White);
                let name = thing_name(view, party);
                let style = widgets::fit(row(White), spot.width - 44, &name);
                canvas.text(MARGIN + 36, middle - i32::from(style.font.cap) / 2, style, &name);
            }
            None => {
                canvas.icon_centered(MARGIN + 18, middle, Icon::Cross, 20, Silver);
                canvas.text(MARGIN + 36, middle - 7, row(White), "Nobody");
            }
        }
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "None", x: "Why?" });
}
