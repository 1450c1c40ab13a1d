//! An elite takes a faceup card: draw it here, or say which one was drawn. Next: more damage, or what it did.

use super::{Battle, shown};
use crate::{
    cards::damage_deck::DamageCard,
    table::{flow::Answer, ship::ShipAt},
    ui::{
        Step, View,
        canvas::Canvas,
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, body, row},
        widgets::{self, Hints, Row},
    },
};

fn card(cursor: u8) -> Option<DamageCard> {
    cursor.checked_sub(1).and_then(DamageCard::from_number)
}

pub fn on(state: &mut Battle, key: Key) -> Step {
    let count = cursor::small(DamageCard::ALL.len()).saturating_add(1);
    if let Some(step) = cursor::walk(&mut state.cursor, key, count) {
        return step;
    }
    match (key, card(state.cursor)) {
        (Key::A, None) => super::answer(Answer::Roll),
        (Key::A, Some(card)) => super::answer(Answer::Card(card)),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Damage");
    widgets::badge(canvas, MARGIN, 23, battle.ship(ship).map_or(0, |ship| ship.number), 34);
    canvas.text(50, 33, row(White), "Which card is it?");
    let count = cursor::small(DamageCard::ALL.len()).saturating_add(1);
    let large = view.settings.large_type;
    widgets::list(canvas, large, (62, 163), (state.cursor, count), |canvas, place, spot| {
        let (icon, label) = match card(place) {
            None => (Some((Icon::Cards, Amber)), "Draw one here"),
            Some(card) => (None, card.name()),
        };
        widgets::menu_row(canvas, spot, Row { icon, label, value: "" });
    });
    let text = card(state.cursor).map_or("A card of the whole deck, at random.", |card| card.damage().text);
    canvas.paragraph(10, 168, 220, body(Silver), text);
    widgets::hints(
        canvas,
        view,
        Hints { a: if state.cursor == 0 { "Draw" } else { "Take" }, b: "Ships", x: "Why?" },
    );
}
