//! The end of a mission: who won, the pool line by line, and what a campaign is told. Next: Home.

use super::{Mission, words};
use crate::{
    cards::missions::vocabulary::{DeckEffect, Next},
    dice::faces::AttackFace,
    mission::{
        command::MissionCommand,
        finish::{Gain, PoolLine},
        flow::MissionAnswer,
    },
    table::log::Party,
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        screens::{Screen, battle::shown},
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, row, title},
        widgets::{self, Hints},
    },
};

pub fn on_outcome(key: Key) -> Step {
    match key {
        Key::A => words::answer(MissionAnswer::Next),
        _ => Step::Stay,
    }
}

pub fn draw_outcome(view: &View, canvas: &mut Canvas) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    words::status(canvas, mission.card(), "outcome");
    let won = mission.won(battle);
    let (fill, frame, icon, word) = if won {
        (GreenDark, Green, Icon::TokenRebel, "VICTORY")
    } else {
        (RedDark, Red, Icon::TokenEmpire, "DEFEAT")
    };
    widgets::banner(canvas, (24, 74), fill, frame);
    canvas.icon_centered(44, 61, icon, 40, White);
    let style = widgets::fit(title(White), 150, word);
    canvas.text(76, 61 - i32::from(style.font.cap) / 2, style, word);
    words::fitted(canvas, (108, 218), &words::said(view));
    widgets::hints(canvas, view, Hints { a: "Next", b: "Desk", x: "Why?" });
}

/// Lines of the pool on a screen.
const LINES: u8 = 6;

pub fn on_pool(state: &mut Mission, key: Key, view: &View) -> Step {
    let lines = cursor::small(view.game.mission.line_count(&view.game.battle));
    if lines > LINES
        && let Some(step) = cursor::walk(&mut state.cursor, key, lines)
    {
        return step;
    }
    on_outcome(key)
}

pub fn draw_pool(state: &Mission, view: &View, canvas: &mut Canvas) {
    words::status(canvas, view.game.mission.card(), "squad points");
    pool_list(view, canvas, state.cursor);
    widgets::hints(canvas, view, Hints { a: "Next", b: "Desk", x: "Why?" });
}

/// Every gain and loss, the sum and the share.
pub fn pool_list(view: &View, canvas: &mut Canvas, cursor: u8) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let count = cursor::small(mission.line_count(battle));
    let first = widgets::first_visible(cursor, LINES, count);
    let scrolls = count > LINES;
    let right = if scrolls { 230 } else { 234 };
    for place in first..first.saturating_add(LINES).min(count) {
        let Some(entry) = mission.line(battle, usize::from(place)) else { break };
        let y = 22 + i32::from(place - first) * 24;
        if place % 2 == 0 {
            canvas.fill(MARGIN, y, right - MARGIN + 2, 23, Panel);
        }
        let (icon, color, words) = line_words(view, &entry);
        canvas.icon_centered(20, y + 12, icon, 18, color);
        let points = line(format_args!("{:+}", entry.points));
        let ink = if entry.points < 0 { Red } else { Yellow };
        canvas.text(right - 2, y + 5, row(ink).right(), &points);
        let room = right - 8 - row(ink).width(&points) - 34;
        let style = body(White).fitting(room, &words);
        canvas.text(34, y + (23 - i32::from(style.font.cap)) / 2, style, &words);
    }
    if scrolls {
        widgets::scroll_bar(canvas, 22, i32::from(LINES) * 24, (first, LINES, count));
    }
    if count == 0 {
        canvas.text(MARGIN + 6, 40, body(White), "No gain and no loss yet.");
    }
    widgets::panel(canvas, (MARGIN, 170, ROW_WIDTH, 48), false);
    canvas.text(16, 176, body(Silver), "pool");
    canvas.textf(16, 193, row(Yellow), format_args!("{}", mission.pool(battle)));
    canvas.textf(84, 176, body(Silver), format_args!("shared by {}", mission.flown(battle)));
    canvas.textf(84, 193, row(Yellow), format_args!("{} each", mission.share(battle)));
}

/// The picture and the words of a line.
fn line_words(view: &View, entry: &PoolLine) -> (Icon, Color, Line) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    match entry.what {
        Gain::Ship(at, killer) => {
            let icon = shown::party_icon(battle, Party::Ship(at));
            let ship = battle.ship(at);
            let (number, kind) = ship.map_or((0, ""), |ship| (ship.number, ship.kind.short_name()));
            let words = match killer {
                Some(rebel) => line(format_args!("{number} {kind}: {}", shown::rebel_name(battle, rebel))),
                None => line(format_args!("{number} {kind}")),
            };
            (icon, Silver, words)
        }
        Gain::Remote(at) => {
            let mut words = Line::new();
            // A letter and a number.
            let _ = mission.thing_words(at, &mut words);
            (shown::party_icon(battle, Party::Remote(at)), Silver, words)
        }
        Gain::Objective(place, items) => {
            let objective = mission.card().objectives.get(usize::from(place));
            let primary = objective.is_some_and(|objective| objective.primary);
            let words = match (primary, items) {
                (true, _) => line(format_args!("primary objective")),
                (false, 2..) => line(format_args!("bonus {place}, {items} times")),
                (false, _) => line(format_args!("bonus {place}")),
            };
            let (icon, color) = if primary { (Icon::Flag, Green) } else { (Icon::Star, Yellow) };
            (icon, color, words)
        }
        Gain::Lost(at, face) => {
            let name = shown::rebel_name(battle, at);
            let words = match face {
                Some(AttackFace::Crit) => line(format_args!("{name} lost, crit")),
                Some(AttackFace::Hit) => line(format_args!("{name} lost, hit")),
                Some(AttackFace::Focus) => line(format_args!("{name} lost, focus")),
                Some(AttackFace::Blank) => line(format_args!("{name} lost, blank")),
                None => line(format_args!("{name} is down")),
            };
            (Icon::Destroyed, Red, words)
        }
    }
}

pub fn on_done(_state: &mut Mission, key: Key, view: &View) -> Step {
    match key {
        // The campaign takes the result before the table is cleared.
        Key::A if view.game.campaign_result().is_some() => Step::Swap(Screen::campaign()),
        Key::A => words::order(MissionCommand::Close),
        _ => Step::Stay,
    }
}

/// What the mission means for a campaign.
pub fn draw_done(_state: &Mission, view: &View, canvas: &mut Canvas) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let card = mission.card();
    words::status(canvas, card, "for a campaign");
    let Some(result) = mission.result(battle) else { return };
    let outcome = result.outcome();
    canvas.text(MARGIN + 4, 26, head(White), if result.won { "Won" } else { "Lost" });
    let rounds = line(format_args!("in round {}", result.rounds));
    canvas.text(234, 31, body(Amber).right(), &rounds);
    let mut y = 56;
    let mut fact = |canvas: &mut Canvas, icon: (Icon, Color), words: &str| {
        if y > 196 {
            return;
        }
        canvas.icon_centered(20, y + 7, icon.0, 20, icon.1);
        let style = body(White).fitting(196, words);
        canvas.text(38, y + 1, style, words);
        y += 25;
    };
    fact(canvas, (Icon::Medal, Yellow), &line(format_args!("{} points a pilot", result.share)));
    if result.no_survivors {
        fact(canvas, (Icon::Destroyed, Red), "No survivors: campaign lost");
    }
    let card_words = match (outcome.deck, outcome.add) {
        (_, Some(next)) => line(format_args!("adds {}", next.mission().name)),
        (DeckEffect::Reshuffle, None) => line(format_args!("shuffled back")),
        (DeckEffect::Remove, None) => line(format_args!("the arc is over")),
        (DeckEffect::None, None) => match outcome.next {
            Next::StartCampaign => line(format_args!("the campaign begins")),
            Next::ReplayOrStart => line(format_args!("fly again, or begin")),
            _ => line(format_args!("no card changes")),
        },
    };
    fact(canvas, (Icon::Cards, Silver), &card_words);
    for (tokens, icon, color, side) in [
        (result.rebel_tokens, Icon::TokenRebel, Green, "Rebel"),
        (result.imperial_tokens, Icon::TokenEmpire, Red, "Imperial"),
    ] {
        if tokens > 0 {
            fact(canvas, (icon, color), &line(format_args!("{tokens} {side} token")));
        }
    }
    if result.lose_per_player > 0 {
        let words = line(format_args!("-{} for each player", result.lose_per_player));
        fact(canvas, (Icon::Minus, Red), &words);
    }
    for &ship in outcome.unlocks {
        fact(
            canvas,
            (emblems::ship_icon(ship), Silver),
            &line(format_args!("{} may turn up", ship.short_name())),
        );
    }
    for &ship in outcome.removes.iter().chain(&result.removes) {
        fact(canvas, (emblems::ship_icon(ship), Dim), &line(format_args!("no more {}", ship.short_name())));
    }
    widgets::hints(canvas, view, Hints { a: "Close", b: "Desk", x: "Why?" });
}
