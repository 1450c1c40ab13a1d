//! The command upgrades: all of them to look up, and the one that a ship carries.

use super::done;
use crate::{
    cards::epic::{COMMANDS, CommandAt, CommandUpgrade},
    games::epic::{Epic, command::EpicCommand as C, ship::EpicAt},
    ui::{
        canvas::line,
        icons::Icon,
        screens::games_play::ask::{Ask, PAGE},
        theme::Color::*,
    },
};

/// No ship: only to look cards up.
pub const NOBODY: u8 = u8::MAX;

/// The list; before the start of the game a ship can be given one. A card is open if the form's page says so.
pub fn commands(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let ship = epic.ship(at);
    if let Some(card) = ship.and_then(|ship| ship.command()) {
        ask.preset(PAGE, card.number() + 1);
    }
    let gives = ship.is_some() && !epic.is_running();
    let shown = ask.form.value(PAGE);
    if let Some(card) = shown.checked_sub(1).and_then(CommandAt::new) {
        open(ask, card.upgrade());
        if gives {
            let carried = ship.and_then(|ship| ship.command()) == Some(card);
            let (word, upgrade) = if carried { ("Off", None) } else { ("Equip", Some(card)) };
            ask.next(word, done(C::Command { ship: at, upgrade }));
        }
        ask.turn_back(PAGE);
        // Back in the list, on the card that was open.
        if ask.form.value(PAGE) == 0 {
            ask.form.cursor = shown - 1;
        }
        return;
    }
    ask.title((Icon::Cards, Silver), format_args!("Command cards"));
    for (place, card) in (1..).zip(&COMMANDS) {
        let look = if card.mates.is_some() { Icon::Logo } else { Icon::Cards };
        ask.turn((look, Silver), format_args!("{}", card.name), PAGE, place);
    }
}

fn open(ask: &mut Ask, card: &CommandUpgrade) {
    ask.title((Icon::Cards, Amber), format_args!("{}", card.name));
    let cost = match card.limited {
        0 => line(format_args!("{} points, {}", card.cost, card.slots)),
        limited => line(format_args!("{} points, {}, limited {limited}", card.cost, card.slots)),
    };
    ask.text(Yellow, &cost);
    if !card.bearer.is_empty() {
        ask.textf(Silver, format_args!("For: {}", card.bearer));
    }
    if let Some(mates) = card.mates {
        ask.textf(Silver, format_args!("Leads {} to {}: {}", mates.fewest, mates.most, mates.of));
    }
    ask.text(White, card.effect);
}
