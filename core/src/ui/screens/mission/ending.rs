//! The end of a mission: who won, the pool line by line, and what a campaign is told. Next: Home.

use super::words::{self, Section};
use crate::cards::missions::vocabulary::{DeckEffect, Next};
use crate::mission::command::MissionCommand;
use crate::mission::finish::{Gain, PoolLine};
use crate::mission::objectives::is_counted;
use crate::mission::state::MissionStage;
use crate::ui::prelude::*;
use crate::ui::screens::battle::shown;

const NEXT: Step = words::answer(MissionAnswer::Next);

pub fn tell_outcome(ask: &mut Ask) {
    let game = ask.view.game;
    words::place(ask);
    let ((frame, fill), word) = if game.mission.won(&game.battle) {
        ((Green, GreenDark), "VICTORY")
    } else {
        ((Red, RedDark), "DEFEAT")
    };
    ask.banner((frame, fill), word, "");
    let text = words::said(ask.view);
    // No heading: the result is one.
    ask.y -= 34;
    words::read(ask, core::iter::once(Section { text: text.as_str().into(), ..Section::NONE }));
    ask.act_after("Next", (Icon::Medal, Yellow), "Squad points", NEXT);
}

pub fn tell_pool(ask: &mut Ask) {
    words::place(ask);
    let bottom = ask.act_top() - 3;
    pool(ask, bottom);
    ask.act_after("Next", (Icon::Check, White), "Go on", NEXT);
}

/// Every gain and loss, so many a page as fit, the sum and the share.
pub fn pool(ask: &mut Ask, bottom: i32) {
    let (mission, battle) = (&ask.view.game.mission, &ask.view.game.battle);
    let view = ask.view;
    let style = words::reading(ask, White);
    let (y, height, sums) = (ask.y, words::pitch(style) + 4, words::pitch(style) + 6);
    let fits = u8::try_from((bottom - sums - y) / height).unwrap_or(1).max(1);
    let count = cursor::small(mission.line_count(battle));
    let (page, pages) = (ask.form.page, count.div_ceil(fits).max(1));
    ask.pages(pages);
    let from = page.saturating_mul(fits);
    let Some(canvas) = ask.canvas() else { return };
    for place in from..from.saturating_add(fits).min(count) {
        let Some(entry) = mission.line(battle, usize::from(place)) else { break };
        let y = y + i32::from(place - from) * height;
        if place % 2 == 0 {
            canvas.fill(MARGIN, y, ROW_WIDTH, height, Panel);
        }
        let ((icon, color), words) = line_words(view, &entry);
        canvas.icon_centered(20, y + height / 2, icon, 18, color);
        let (points, ink) = match entry.sure {
            true => (line(format_args!("{:+}", entry.points)), if entry.points < 0 { Red } else { Yellow }),
            false => (line(format_args!("({:+})", entry.points)), Silver),
        };
        let ink = row(ink);
        canvas.text(230, y + (height - 14) / 2, ink.right(), &points);
        let style = widgets::fit(style, 230 - 8 - ink.width(&points) - 34, &words);
        canvas.text(34, y + (height - i32::from(style.font.cap)) / 2, style, &words);
    }
    if count == 0 {
        let over = mission.stage == MissionStage::Ending;
        let words = if over { "No gain and no loss." } else { "No gain and no loss yet." };
        canvas.text(MARGIN + 6, y + 12, style, words);
    }
    let (flown, tally) = (u32::from(mission.flown(battle)), mission.tally(battle));
    let pilots = widgets::count_line(flown, "pilot", "pilots");
    let sum = match (tally.sum, tally.open) {
        (..0, _) => line(format_args!("{} for {pilots}: at least 0", tally.sum)),
        (_, 0) => line(format_args!("{} for {pilots}: {} each", tally.pool(), mission.share(battle))),
        (_, open) => line(format_args!("{}, ({open:+}) if it holds", tally.pool())),
    };
    canvas.fill(MARGIN, bottom - sums, ROW_WIDTH, 2, Silver);
    let style = widgets::fit(row(Yellow), ROW_WIDTH - 8, &sum);
    canvas.text(MARGIN + 4, bottom - sums + 8, style, &sum);
    if pages > 1 {
        widgets::leaf_marks(canvas, bottom, (page, pages - 1));
    }
}

/// The picture and the words of a line.
fn line_words(view: &View, entry: &PoolLine) -> (Look, Line) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    match entry.what {
        Gain::Ship(at, killer) => {
            let ship = battle.ship(at);
            let (number, kind) = ship.map_or((0, ""), |ship| (ship.number, ship.kind.short_name()));
            // The picture says what it was.
            let words = match killer {
                Some(rebel) => line(format_args!("{number}, by {}", shown::rebel_name(battle, rebel))),
                None => line(format_args!("{number} {kind}")),
            };
            ((shown::party_icon(battle, Party::Ship(at)), Silver), words)
        }
        Gain::Remote(at) => {
            let who = Party::Remote(at);
            ((shown::party_icon(battle, who), Silver), shown::party_name(battle, who))
        }
        Gain::Objective(place, items) => {
            let objective = mission.card().objectives.get(usize::from(place));
            let primary = objective.is_some_and(|objective| objective.primary);
            let words = match objective {
                Some(bonus) if !primary && is_counted(&bonus.test) => {
                    line(format_args!("{items} {}", bonus.test))
                }
                Some(bonus) if !primary => line(format_args!("{}", bonus.test)),
                _ => line(format_args!("primary objective")),
            };
            (if primary { (Icon::Flag, Green) } else { (Icon::Star, Yellow) }, words)
        }
        Gain::Failure(each) => ((Icon::Flag, Red), line(format_args!("lost, {each} a player"))),
        Gain::Lost(at, face) => {
            let name = shown::rebel_name(battle, at);
            let face = match face {
                Some(AttackFace::Crit) => "lost, crit",
                Some(AttackFace::Hit) => "lost, hit",
                Some(AttackFace::Focus) => "lost, focus",
                Some(AttackFace::Blank) => "lost, blank",
                None => "is down",
            };
            ((Icon::Destroyed, Red), line(format_args!("{name} {face}")))
        }
    }
}

/// What the mission means for a campaign.
pub fn tell_done(ask: &mut Ask) {
    let game = ask.view.game;
    words::place(ask);
    let Some(result) = game.mission.result(&game.battle) else { return };
    let outcome = result.outcome();
    let word = if result.won { "Won" } else { "Lost" };
    let round = words::round(game);
    ask.title((Icon::Flag, if result.won { Green } else { Red }), format_args!("{word} in round {round}"));
    let tokens = |count: u8, side: &str| {
        (count > 0).then(|| line(format_args!("{count} {side} token{}", if count == 1 { "" } else { "s" })))
    };
    let cards = match (outcome.deck, outcome.add) {
        (_, Some(next)) => line(format_args!("Adds {}", next.mission().name)),
        (DeckEffect::Reshuffle, None) => line(format_args!("Shuffled back")),
        (DeckEffect::Remove, None) => line(format_args!("The arc is over")),
        (DeckEffect::None, None) => match outcome.next {
            Next::StartCampaign => line(format_args!("The campaign begins")),
            Next::ReplayOrStart => line(format_args!("Again, or the campaign")),
            _ => line(format_args!("No card changes")),
        },
    };
    let points = widgets::count_line(u32::from(result.share), "point a pilot", "points a pilot");
    let first = [
        Some(((Icon::Medal, Yellow), points)),
        result.no_survivors.then(|| ((Icon::Destroyed, Red), line(format_args!("It would end a campaign")))),
        Some(((Icon::Cards, Silver), cards)),
        tokens(result.rebel_tokens, "Rebel").map(|words| ((Icon::TokenRebel, Green), words)),
        tokens(result.imperial_tokens, "Imperial").map(|words| ((Icon::TokenEmpire, Red), words)),
    ];
    let opened = outcome.unlocks.iter().map(|&ship| {
        ((emblems::ship_icon(ship), Silver), line(format_args!("{} may turn up", ship.short_name())))
    });
    let closed =
        outcome.removes.iter().chain(&result.removes).map(|&ship| {
            ((emblems::ship_icon(ship), Dim), line(format_args!("No more {}", ship.short_name())))
        });
    let facts = || first.iter().flatten().cloned().chain(opened.clone()).chain(closed.clone());
    let style = words::reading(ask, White);
    let (y, pitch) = (ask.y, words::pitch(style) + 6);
    let fits = usize::try_from((ask.act_top() - y) / pitch).unwrap_or(1).max(1);
    ask.pages(cursor::small(facts().count().div_ceil(fits)));
    let from = usize::from(ask.form.page) * fits;
    if let Some(canvas) = ask.canvas() {
        for (nth, ((icon, color), words)) in (0i32..).zip(facts().skip(from).take(fits)) {
            let y = y + nth * pitch;
            canvas.icon_centered(20, y + 7, icon, 20, color);
            canvas.text(38, y + 1, style.fitting(196, &words), &words);
        }
    }
    // The campaign takes the result before the table is cleared.
    if game.campaign_result().is_some() {
        let round = Step::Swap(Screen::campaign());
        ask.act_after("Next", (Icon::Medal, White), "On with the campaign", round);
    } else {
        let close = words::order(MissionCommand::Close);
        ask.act_after("Close", (Icon::Check, White), "Clear the table", close);
    }
}
