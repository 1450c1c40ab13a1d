//! An ability acts or asks: its card in our words, and whether it applies. Next: where it came from.
//!
//! Some ask for a friend, a Rebel or a speed: then the answers are a list below the words.

use super::shown;
use crate::battle::rules::abilities::PromptKind;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, owner: ShipAt, place: u8, effect: u8) {
    let (battle, large) = (&ask.view.game.battle, ask.large());
    shown::tell_ship_status(ask, owner);
    let Some(ship) = battle.ship(owner) else { return };
    let Some(ability) = ship.ability(usize::from(place)) else { return };
    if let Some((canvas, y)) = ask.picture(34) {
        widgets::badge(canvas, MARGIN, y, ship.number, 34);
        let style = widgets::fit(head(White), 186, ability.name());
        canvas.text(48, y + 17 - i32::from(style.font.cap) / 2, style, ability.name());
    }
    let kind = battle.prompt_kind(owner, place, effect);
    // A text that would run into the answers is set in the smaller size.
    let most = match (kind, large) {
        (PromptKind::YesNo, false) => 4,
        (PromptKind::YesNo, true) => 3,
        _ => 2,
    };
    let text = ability.text.unpacked();
    let lines = wrap(&text, ROW_WIDTH - 8, row(White)).count();
    ask.paragraph(if lines > most { body(White) } else { row(White) }, &text);
    let no = super::answer(BattleAnswer::No);
    let choice = |place: u8| super::answer(BattleAnswer::Choice(place));
    match kind {
        PromptKind::YesNo => {
            let charges = ship.charges_of(usize::from(place));
            if ability.charges > 0
                && lines < most
                && let Some((canvas, y)) = ask.picture(16)
            {
                for charge in 0..ability.charges.min(8) {
                    let color = if charge < charges { Yellow } else { Edge };
                    canvas.icon(10 + i32::from(charge) * 20, y, Icon::Charge, 16, color);
                }
            }
            return ask.yes_no("", super::answer(BattleAnswer::Yes), "", no);
        }
        PromptKind::Friend => {
            for place in 0..cursor::small(battle.friend_count()) {
                let Some(at) = battle.friend(usize::from(place)) else { break };
                let look = (shown::party_icon(battle, Party::Ship(at)), White);
                ask.row(look, &shown::ship_line(battle, at), choice(place));
            }
        }
        PromptKind::Rebel => {
            for place in 0..cursor::small(battle.target_count()) {
                let Some(at) = battle.target(usize::from(place)) else { break };
                shown::party_row(ask, "Take", Party::Rebel(at), None, choice(place));
            }
        }
        PromptKind::Speed => {
            ask.row((Icon::Plus, White), "One faster", choice(0));
            ask.row((Icon::Minus, White), "One slower", choice(1));
        }
    }
    ask.row((Icon::Cross, Silver), "None", no);
}
