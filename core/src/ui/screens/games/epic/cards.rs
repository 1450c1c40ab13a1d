//! The command upgrades: all of them to look up, and the one that a ship carries.

use super::{about, done};
use crate::{
    cards::epic::{COMMANDS, CommandAt, CommandUpgrade},
    games::epic::{Epic, command::EpicCommand as C, ship::EpicAt},
    ui::{
        canvas::line,
        icons::Icon,
        screens::games::ask::{Ask, PAGE},
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
        ask.turn((look, Silver), format_args!("{}", short(card)), PAGE, place);
    }
}

/// The first side of a card with two names.
fn short(card: &CommandUpgrade) -> &'static str {
    card.name.split('/').next().unwrap_or(card.name)
}

fn open(ask: &mut Ask, card: &CommandUpgrade) {
    ask.title((Icon::Cards, Silver), format_args!("{}", short(card)));
    let limited = if card.limited > 0 { "limited, " } else { "" };
    let cost = line(format_args!("{} points, {limited}{}", card.cost, card.slots));
    let bearer = match card.bearer {
        "" => line(format_args!("")),
        bearer => line(format_args!("For: {bearer}")),
    };
    let leads = match card.mates {
        Some(mates) => line(format_args!("Leads {} to {}: {}", mates.fewest, mates.most, mates.of)),
        None => line(format_args!("")),
    };
    about(ask, 9, &[(Yellow, &cost), (Silver, &bearer), (Silver, &leads), (White, card.effect)]);
}
