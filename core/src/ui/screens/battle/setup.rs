//! Setting up a quick battle: a ready-made one, or squads and Rebels of your own. Next: Squad, Rebel, Placing.
//!
//! With an empty table the ready-made battles come first and the table is the second page; with something on it the table
//! comes first, and from there the ready-made ones.

use super::rebel::Rebel;
use super::shown;
use super::squad::Squad;
use crate::battle::rules::command::BattleError;
use crate::battle::state::ready_made::READY;
use crate::battle::state::squad::{SquadAt, SquadOrder};
use crate::cards::pilots::Version;
use crate::ui::prelude::*;

const SECOND: u8 = 1;

pub fn tell(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let empty = battle.ships.is_empty() && battle.rebels.is_empty();
    let second = ask.form.page == SECOND;
    if second {
        ask.turn_back();
    }
    if empty == second { table(ask) } else { ready(ask) }
}

/// What is on the table so far.
fn table(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let (squads, rebels) = (cursor::small(battle.squads.len()), cursor::small(battle.rebels.len()));
    ask.place("Quick battle", "set-up");
    let refused = (squads == 0 || rebels == 0).then_some(BattleError::NobodyToFight.sentence());
    if refused.is_none() {
        ask.likely();
    }
    let start = super::order(BattleCommand::Start);
    ask.row_if(refused, "Begin", (Icon::Flag, Green), "Begin", "", start);
    for (at, squad) in (0..squads).map(SquadAt).zip(&battle.squads) {
        let order = &squad.order;
        let look = (emblems::ship_icon(order.kind), White);
        let label = format_args!("{} {}", order.count, order.kind.short_name());
        let open = Step::Go(Screen::Squad(Squad::edit(at)));
        ask.row_as("Open", look, label, &version_words(order), open);
    }
    if squads == 0 {
        ask.likely();
    }
    let add = Step::Go(Screen::Squad(Squad::new()));
    ask.row_as("Add", (Icon::Plus, Silver), "Add a squad", "", add);
    for (at, rebel) in (0..rebels).map(RebelAt).zip(&battle.rebels) {
        let look = (emblems::chassis_icon(rebel.chassis), Green);
        let name = format_args!("{}", shown::rebel_name(battle, at));
        let open = Step::Go(Screen::Rebel(Rebel::edit(at)));
        ask.row_as("Open", look, name, format_args!("initiative {}", rebel.initiative), open);
    }
    if squads > 0 && rebels == 0 {
        ask.likely();
    }
    let add = Step::Go(Screen::Rebel(Rebel::new()));
    ask.row_as("Add", (Icon::Plus, Silver), "Add a Rebel", "", add);
    if squads == 0 && rebels == 0 {
        return;
    }
    ask.turn((Icon::Cards, Silver), "Ready-made battles", SECOND);
    let lost = (
        widgets::count_line(squads.into(), "squad", "squads"),
        widgets::count_line(rebels.into(), "Rebel", "Rebels"),
    );
    let loss = Loss {
        icon: Icon::Trash,
        question: format_args!("Clear the table?"),
        lost: &[(Icon::TieLn, &lost.0), (Icon::XWing, &lost.1)],
        keep: "Keep them",
        word: "Clear it",
    };
    let clear = super::order(BattleCommand::Leave);
    ask.danger((Icon::Trash, Red), "Clear the table", &loss, clear);
}

/// `elite 3`, `card B`, or nothing.
pub fn version_words(order: &SquadOrder) -> Line {
    match (order.version, order.pilot) {
        (Version::Elite(level), _) => line(format_args!("elite {}", level.number())),
        (Version::Basic, Some(pilot)) if !pilot.variant().is_empty() => {
            line(format_args!("card {}", pilot.variant()))
        }
        _ => Line::new(),
    }
}

/// The ready-made battles.
fn ready(ask: &mut Ask) {
    ask.place("Quick battle", "pick one");
    ask.rows_of(if ask.large() { 60 } else { 48 });
    for (place, ready) in (0u8..).zip(&READY) {
        let icon = ready.squads.first().map_or(Icon::TieLn, |squad| emblems::ship_icon(squad.kind));
        let Some((canvas, spot)) = ask.own_row("Fly it", super::order(BattleCommand::ReadyMade(place)))
        else {
            continue;
        };
        canvas.item(spot.chosen, |canvas| {
            canvas.icon_centered(MARGIN + 22, spot.y + spot.height / 2, icon, 30, White);
            widgets::wide(canvas, spot, 44, ready.name, ready.about);
        });
    }
    if ask.form.page != SECOND {
        ask.turn((Icon::Pencil, Silver), "Build your own", SECOND);
    }
}
