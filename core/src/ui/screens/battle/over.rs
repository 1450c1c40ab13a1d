//! The battle is over: who won, who is left, what was shot down. Next: the same once more, or Home.

use super::shown;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask) {
    let (battle, large, top) = (&ask.view.game.battle, ask.large(), ask.bars().top);
    shown::tell_status(ask, None, format_args!("Battle over"));
    let (ships, flying) = (battle.ships.len(), battle.ships_left());
    let (rebels, left) = (battle.rebels.len(), battle.rebels().count());
    let words = match (flying, left) {
        (0, 1..) => "Rebels win",
        (1.., 0) => "Empire wins",
        (0, 0) => "Nobody left",
        _ => "Ended",
    };
    let ace = battle.rebels.iter().zip(0u8..).max_by_key(|(rebel, _)| rebel.kills);
    let most = ace.filter(|(rebel, _)| rebel.kills > 0).map_or(Line::new(), |(rebel, at)| {
        let kills = widgets::count_line(rebel.kills.into(), "kill", "kills");
        let ace = Party::Rebel(crate::battle::state::rebel::RebelAt(at));
        line(format_args!("{}: {kills}", battle.called(ace)))
    });
    let lines = [
        (Icon::TieLn, line(format_args!("{} of {ships} ships down", ships - flying))),
        (Icon::XWing, line(format_args!("{left} of {rebels} Rebels left"))),
        (Icon::Clock, widgets::count_line(battle.round.number.into(), "round", "rounds")),
        (Icon::Star, most),
    ];
    if let Some(canvas) = ask.canvas() {
        canvas.icon_centered(30, top + 24, Icon::Medal, 40, Yellow);
        let style = widgets::fit(title(White), 172, words);
        canvas.text(62, top + 24 - i32::from(style.font.cap) / 2, style, words);
        for (nth, (icon, words)) in (0i32..).zip(&lines).filter(|(_, (_, words))| !words.is_empty()) {
            let y = top + 48 + nth * if large { 18 } else { 21 };
            if !large {
                canvas.fill(MARGIN, y, ROW_WIDTH, 19, Panel);
            }
            canvas.icon_centered(MARGIN + 14, y + 9, *icon, 18, Silver);
            let style = widgets::fit(widgets::sized(body(White), large), ROW_WIDTH - 34, words);
            canvas.text(MARGIN + 30, y + 9 - i32::from(style.font.cap) / 2, style, words);
        }
    }
    let (again, home) =
        (super::order(BattleCommand::Again), Step::Finish(Command::Battle(BattleCommand::Leave)));
    ask.pair((Icon::Redo, "Again", ""), again, (Icon::Home, "Home", ""), home);
}

/// The row that ends a battle: it asks first. Then the result is shown.
pub fn tell_end(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let ships = u32::from(cursor::small(battle.ships_left()));
    let ships = widgets::count_line(ships, "ship", "ships");
    let rebels = u32::from(cursor::small(battle.rebels().count()));
    let rebels = widgets::count_line(rebels, "Rebel", "Rebels");
    let flying = line(format_args!("{ships}, {rebels} in it"));
    let round = line(format_args!("the battle in round {}", shown::round(battle)));
    let loss = Loss {
        icon: Icon::Flag,
        question: format_args!("End the battle?"),
        lost: &[(Icon::Clock, &round), (Icon::TieLn, &flying)],
        keep: "Fly on",
        word: "End it",
    };
    let end = Step::Finish(Command::Battle(BattleCommand::End));
    ask.danger((Icon::Flag, Red), "End the battle", &loss, end);
}
