//! What gets through, what was spent for it and what is left. Next: damage.

use super::{dice, range, shown};
use crate::battle::rules::jam;
use crate::battle::state::battle::Battle;
use crate::cards::vocabulary::Token;
use crate::ui::motion;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let results = battle.results();
    shown::tell_status(ask, None, format_args!("Engagement"));
    shown::tell_duel(ask, &range::helped(battle).unwrap_or_else(|| range::words(battle)));
    let (top, large) = (ask.y, ask.large());
    let act = ask.bars().bottom - if large { 43 } else { 37 };
    if let Some(canvas) = ask.canvas() {
        // Below two rows of dice only small letters have room for what was spent.
        match dice::both_sides(canvas, top, battle) {
            true if large => {}
            two => dice::spent_line(canvas, top + if two { 46 } else { 38 }, large, battle),
        }
        let y = top + if large { 57 } else { 60 };
        let height = act - y - 4;
        let (damage, tokens) = battle.effect();
        let (fill, number, word) = match (results.total(), damage.total()) {
            (0, _) => (Green, line(format_args!("MISS")), ""),
            (total, 0) => (Red, line(format_args!("{total}")), tokens.map_or("", |(token, _)| token.name())),
            (_, total) => (Red, line(format_args!("{total}")), "damage"),
        };
        canvas.fill(MARGIN, y, 78, height, fill);
        let middle = MARGIN + 39;
        let wanted = if height < 46 { head(Black) } else { title(Black) };
        let style = widgets::fit(wanted, 72, &number).center();
        let gap = if height < 46 { 2 } else { 5 };
        let used = i32::from(style.font.cap) + if word.is_empty() { 0 } else { gap + 14 };
        let at = y + (height - used) / 2;
        canvas.text(middle, at, style, &number);
        canvas.text(middle, at + i32::from(style.font.cap) + gap, body(Black).center(), word);
        let defender = battle.attack.defender;
        if let (0, Party::Ship(at), Some(told)) = (damage.total(), defender, tokens) {
            let words = beam(battle, at, told);
            canvas.paragraph(
                92,
                y + 2,
                140,
                if large && words.len() < 18 { row(White) } else { body(White) },
                &words,
            );
        } else {
            canvas.text(92, y + 2, row(Silver), "LEFT");
            match shown::badge_of(battle, defender) {
                Some(badge) => badge.draw(canvas, 102, y + 21, if large { 17 } else { 22 }),
                None => canvas.icon_centered(111, y + 34, shown::party_icon(battle, defender), 20, Silver),
            }
            if let (Some(before), Some((shields, hull))) =
                (shown::Health::of(battle, defender), battle.left())
            {
                let mut at = y + if before.max_shields > 0 { 3 } else { 14 };
                let back = motion::is_back(canvas.motion);
                for (kind, left, was, most, name) in [
                    (shown::Pips::Shields, shields, before.shields, before.max_shields, "shields left"),
                    (shown::Pips::Hull, hull, before.hull, before.max_hull, "hull left"),
                ] {
                    if most == 0 {
                        continue;
                    }
                    canvas.textf(161, at, row(White).right(), format_args!("{left}"));
                    canvas.say(at, name);
                    // More than fit are told by the number.
                    let solid = if back { was } else { left };
                    shown::pips(canvas, 166, at + 1, kind, solid.min(5), most.min(5), 12);
                    at += if large { 20 } else { 23 };
                }
            }
        }
    }
    let (a, look, words) = next(battle);
    ask.act(a, look, &words, super::answer(BattleAnswer::Next));
}

/// What a beam's tokens do to a ship.
fn beam(battle: &Battle, at: ShipAt, (token, count): (Token, u8)) -> Line {
    let Some(ship) = battle.ship(at) else { return Line::new() };
    match token {
        Token::Jam => match jam::jam_takes(ship) {
            Some(lost) => line(format_args!("It loses its {lost}.")),
            None => line(format_args!("Next green token or lock goes.")),
        },
        _ if !ship.is_pushed_by(count) => line(format_args!("No push now.")),
        _ => line(format_args!("Push: 1 straight. Its turn: 1 stress.")),
    }
}

/// The act that follows on the table.
fn next(battle: &Battle) -> (&'static str, Look, Line) {
    let (results, tokens) = battle.effect();
    let total = results.total();
    let (shields, _) = battle.left().unwrap_or((0, 0));
    let defender = battle.attack.defender;
    let before = shown::Health::of(battle, defender).map_or(0, |health| health.shields);
    let dealt = total.saturating_sub(before);
    let cards = count_line(u32::from(dealt), "card", "cards");
    match defender {
        Party::Ship(_) if let Some((token, count)) = tokens => match total {
            0 => ("Placed", (Icon::Check, White), line(format_args!("Put {count} {token} beside it"))),
            _ => ("Placed", (Icon::Hull, Red), line(format_args!("{total} damage, put {count} {token}"))),
        },
        _ if total == 0 => ("Next", (Icon::Check, Green), line(format_args!("No damage"))),
        Party::Rebel(_) if dealt == 0 => {
            let lost = count_line(u32::from(before.saturating_sub(shields)), "shield", "shields");
            ("Lost", (Icon::Shield, Blue), line(format_args!("Lose {lost}")))
        }
        Party::Rebel(_) => {
            let words = match results.crits.min(dealt) {
                0 => line(format_args!("Deal {cards} face down")),
                up if up == dealt => line(format_args!("Deal {cards} face up")),
                up => line(format_args!("Deal {cards}, {up} face up")),
            };
            ("Dealt", (Icon::Cards, Red), words)
        }
        _ => ("Next", (Icon::Hull, Red), line(format_args!("Take {total} damage"))),
    }
}
