//! An ability acts or asks: its card in our words, and whether it applies. Next: where it came from.
//!
//! Some ask for a friend, a Rebel or a speed: then the answers are a list below the card.

use super::{Battle, shown, swerve};
use crate::{
    automated::abilities::PromptKind,
    table::{battle::Battle as Table, flow::Answer, ship::ShipAt},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line, wrap},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, row},
        widgets::{self, Hints, Row},
    },
};

/// The ability that asks: its ship, its place and its effect.
pub type Asked = (ShipAt, u8, u8);

fn choices(battle: &Table, (owner, place, effect): Asked) -> Option<u8> {
    match battle.prompt_kind(owner, place, effect) {
        PromptKind::YesNo => None,
        PromptKind::Friend => Some(cursor::small(battle.friend_count())),
        PromptKind::Rebel => Some(cursor::small(battle.target_count())),
        PromptKind::Speed => Some(2),
    }
}

pub fn on(state: &mut Battle, key: Key, view: &View, asked: Asked) -> Step {
    match (key, choices(&view.game.battle, asked)) {
        (Key::B, _) => super::answer(Answer::No),
        (Key::A, None) => super::answer(Answer::Yes),
        (_, Some(count)) => swerve::on_list(state, key, count),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, asked: Asked) {
    let battle = &view.game.battle;
    let (owner, place, effect) = asked;
    shown::ship_status(canvas, battle, owner);
    let Some(ship) = battle.ship(owner) else { return };
    let Some(ability) = ship.ability(usize::from(place)) else { return };
    widgets::badge(canvas, MARGIN, 23, ship.number, 34);
    let style = widgets::fit(head(White), 186, ability.name());
    canvas.text(48, 40 - i32::from(style.font.cap) / 2, style, ability.name());
    let count = choices(battle, asked);
    // A text that would run out of its card is set in the smaller size.
    let most = if count.is_some() { 2 } else { 4 };
    let style = if wrap(ability.text, 208, row(White)).count() > most { body(White) } else { row(White) };
    let lines = i32::try_from(wrap(ability.text, 208, style).count()).unwrap_or(4);
    let text = lines * (i32::from(style.font.line) + 1);
    let height = if count.is_some() { text + 12 } else { 98 };
    widgets::panel(canvas, (MARGIN, 62, ROW_WIDTH, height), false);
    canvas.paragraph(18, 70, 208, style, ability.text);
    match count {
        None => {
            if ability.charges > 0 && text < 68 {
                for charge in 0..ability.charges.min(8) {
                    let color = if charge < ship.charges_of(usize::from(place)) { Yellow } else { Edge };
                    canvas.icon(18 + i32::from(charge) * 20, 140, Icon::Charge, 16, color);
                }
            }
            widgets::answers(canvas, ("YES", ""), ("NO", ""));
            widgets::hints(canvas, view, Hints { a: "Yes", b: "No", x: "Card" });
        }
        Some(count) => {
            let top = 62 + height + 4;
            let kind = battle.prompt_kind(owner, place, effect);
            widgets::list_below(
                canvas,
                view,
                top,
                (state.cursor, count.saturating_add(1)),
                |canvas, place, spot| {
                    let (icon, label) = if place < count {
                        choice(battle, kind, place)
                    } else {
                        (Icon::Cross, line(format_args!("None")))
                    };
                    widgets::menu_row(
                        canvas,
                        spot,
                        Row { icon: Some((icon, White)), label: &label, value: "" },
                    );
                },
            );
            widgets::hints(canvas, view, Hints { a: "Take", b: "None", x: "Card" });
        }
    }
}

fn choice(battle: &Table, kind: PromptKind, place: u8) -> (Icon, Line) {
    let place = usize::from(place);
    match kind {
        PromptKind::Friend => match battle.friend(place) {
            Some(at) => {
                (shown::party_icon(battle, crate::table::log::Party::Ship(at)), shown::ship_line(battle, at))
            }
            None => (Icon::TieLn, Line::new()),
        },
        PromptKind::Rebel => match battle.target(place) {
            Some(at) => (
                shown::party_icon(battle, crate::table::log::Party::Rebel(at)),
                shown::rebel_name(battle, at),
            ),
            None => (Icon::XWing, Line::new()),
        },
        _ if place == 0 => (Icon::Plus, line(format_args!("One faster"))),
        _ => (Icon::Minus, line(format_args!("One slower"))),
    }
}
