//! The command upgrades: all of them to look up, and the one that a ship carries.

use super::{disbands, done};
use crate::cards::epic::{COMMANDS, CommandAt, CommandUpgrade};
use crate::games::epic::Epic;
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::ship::EpicAt;
use crate::games::frame::TableGame;
use crate::ui::prelude::*;
use crate::ui::screens::games::shows;

/// No ship: only to look cards up.
pub const NOBODY: u8 = u8::MAX;

/// The list; before the start of the game a ship can be given one. A card is open if the form's page says so.
pub fn commands(ask: &mut Ask, epic: &Epic, at: EpicAt) {
    let ship = epic.ship(at);
    let carried = ship.and_then(|ship| ship.command());
    let gives = ship.is_some() && !epic.is_running();
    if let Some(card) = ask.form.page.checked_sub(1).and_then(CommandAt::new) {
        shows(
            ask,
            said!("What does the command card say?"),
            said!("Cost, slots, who may carry it, whom it leads, and what it does."),
            &[Term::WingLeader, Term::UpgradeSlot, Term::Limited],
        );
        ask.turn_back();
        let leader = ship.filter(|ship| gives && ship.is_leader());
        ask.above(match leader {
            Some(_) => Foot::Rows(1),
            None if gives => Foot::Act,
            None => Foot::Rows(0),
        });
        open(ask, card.upgrade());
        if gives {
            let (a, words, upgrade) = if carried == Some(card) {
                ("Take off", "Take it off", None)
            } else {
                ("Equip", "Equip it", Some(card))
            };
            let step = done(C::Command { ship: at, upgrade });
            if leader.is_some() {
                ask.y = ask.rows_at_foot(1);
                // Its wing hangs on the card.
                return disbands(ask, epic, at, (Icon::Cards, words), step);
            }
            ask.act(a, (Icon::Cards, White), words, step);
        }
        return;
    }
    shows(
        ask,
        said!("Which command card is to be read or taken?"),
        said!("Those with the wing make a leader. The card that the ship carries is marked."),
        &[Term::WingLeader, Term::Wing],
    );
    ask.title((Icon::Cards, Silver), "Command cards");
    for (place, card) in (1..).zip(&COMMANDS) {
        let icon = if card.mates.is_some() { Icon::Logo } else { Icon::Cards };
        let its_own = carried.is_some_and(|carried| carried.number() + 1 == place);
        if its_own {
            ask.likely();
        }
        ask.turn((icon, if its_own { Green } else { Silver }), short(card), place);
    }
}

/// The first side of a card with two names.
fn short(card: &CommandUpgrade) -> &'static str {
    card.name.split('/').next().unwrap_or(card.name)
}

fn open(ask: &mut Ask, card: &CommandUpgrade) {
    ask.title((Icon::Cards, Silver), short(card));
    let limited = if card.limited > 0 { "limited, " } else { "" };
    let cost = line(format_args!("{} points, {limited}{}", card.cost, card.slots));
    let bearer =
        if card.bearer.is_empty() { Line::new() } else { line(format_args!("For: {}", card.bearer)) };
    let leads = match card.mates {
        Some(mates) => line(format_args!("Leads {} to {}: {}", mates.fewest, mates.most, mates.of)),
        None => line(format_args!("")),
    };
    for (color, text) in [(Yellow, cost), (Silver, bearer), (Silver, leads)] {
        ask.text(color, &text);
    }
    ask.text(White, card.effect);
}
