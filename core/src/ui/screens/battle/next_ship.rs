//! The next ship: who moves now, how it stands, whom it goes for, and where that is. Next: Target, CloseFar.
//!
//! A says straight ahead; a direction key opens the rose and points there.

use super::{sector, shown};
use crate::battle::rules::target::TargetLine;
use crate::battle::state::battle::{Battle as Table, Goal};
use crate::battle::state::ship::Position;
use crate::cards::ships::TargetRule;
use crate::ui::prelude::*;

/// The second page is the rose.
const ROSE: u8 = 1;

pub fn tell(ask: &mut Ask, at: ShipAt) {
    if ask.form.page != ROSE && matches!(ask.key(), Some(Key::Up | Key::Down | Key::Left | Key::Right)) {
        (ask.form.page, ask.form.cursor) = (ROSE, sector::FRONT);
    }
    if ask.form.page == ROSE {
        ask.turn_back();
        return sector::tell(ask, at);
    }
    let battle = &ask.view.game.battle;
    shown::tell_status(ask, None, format_args!("Activation"));
    let (large, top) = (ask.large(), ask.bars().top);
    if let (Some(ship), Some(canvas)) = (battle.ship(at), ask.canvas()) {
        // Three lines below need the room.
        let size = if large || battle.target_line_count(at) > 2 { 48 } else { 56 };
        widgets::badge(canvas, 6, top + 4, ship.number, size);
        let name = ship.kind.short_name();
        let x = size + 16;
        canvas.text(x, top + 4, widgets::fit(title(White), 190 - x, name), name);
        let place = match ship.position {
            Some(Position::Leader) => "leads",
            _ => "moves now",
        };
        let words = line(format_args!("{} {place}", shown::squad_name(battle, ship)));
        let short = words.strip_suffix(" now").filter(|_| body(Silver).width(&words) > 236 - x);
        let words = short.unwrap_or(&words);
        canvas.text(x, top + 38, widgets::fit(widgets::sized(body(Silver), large), 236 - x, words), words);
        canvas.icon_centered(214, top + 18, emblems::ship_icon(ship.kind), 30, Silver);
        let strip = top + size + 8;
        canvas.fill(0, strip, 240, 24, Panel);
        shown::health(canvas, 8, strip + 4, ship, 150);
        shown::token_strip(canvas, 234, 120, strip + 2, ship);
        targets(canvas, battle, at, strip + 28, large);
    }
    let ahead = sector::in_place(sector::FRONT);
    let words = sector::words(ahead);
    ask.act("Here", (Icon::Target, White), &words, super::answer(BattleAnswer::Sector(ahead)));
    let y = ask.bars().bottom - 3 - widgets::act_height(large) / 2;
    if let Some(canvas) = ask.canvas() {
        canvas.icon_centered(198, y, Icon::TriLeft, 14, Amber);
        canvas.icon_centered(220, y, Icon::TriRight, 14, Amber);
    }
}

/// The lines of the target list: the first that fits counts.
fn targets(canvas: &mut Canvas, battle: &Table, at: ShipAt, top: i32, large: bool) {
    let count = cursor::small(battle.target_line_count(at));
    let words = if count > 1 && !large { "Where is the target? First of" } else { "Where is the target?" };
    let style = widgets::fit(widgets::sized(body(Silver), large), 224, words);
    let mut y = top;
    // Three lines of large type leave no room for words above them.
    if !large || count < 3 {
        canvas.text(8, y, style, words);
        y += 18;
    }
    let pitch = if count > 2 || large { 19 } else { 22 };
    for (nth, place) in (1u8..).zip(0..count.min(3)) {
        let Some(target) = battle.target_line(at, usize::from(place)) else { break };
        let words = line_words(battle, target);
        let style = widgets::fit(row(White), 210, &words);
        let cap = i32::from(style.font.cap);
        if count > 1 {
            canvas.textf(8, y + (pitch - cap) / 2, style, format_args!("{nth}"));
        }
        canvas.text(if count > 1 { 24 } else { 8 }, y + (pitch - cap) / 2, style, &words);
        y += pitch;
    }
}

/// A line of a target list in few words.
pub fn line_words(battle: &Table, target: TargetLine) -> Line {
    match target {
        TargetLine::Card(rule) => line(format_args!("{}", target_words(rule))),
        TargetLine::Locked(rebel) => {
            line(format_args!("{}, locked, at 1-3", shown::rebel_name(battle, rebel)))
        }
        TargetLine::Goal(Goal::Party(party)) => shown::party_name(battle, party),
        TargetLine::Goal(_) => line(format_args!("the squad's goal")),
        TargetLine::Edge(edge) => line(format_args!("{}", edge_name(edge))),
    }
}

pub const fn edge_name(edge: u8) -> &'static str {
    match edge {
        0 => "near edge",
        1 => "left edge",
        2 => "far edge",
        3 => "right edge",
        _ => "nearest edge",
    }
}

/// A row of a target list in few words.
pub const fn target_words(rule: TargetRule) -> &'static str {
    match rule {
        TargetRule::LockedWithin3 => "locked, at range 1-3",
        TargetRule::NearestInArc => "nearest in arc",
        TargetRule::NearestInArcLowerInitiative => "in arc, lower initiative",
        TargetRule::NearestInFrontArc => "nearest in front arc",
        TargetRule::NearestInFrontArcWithin3 => "front arc, range 1-3",
        TargetRule::NearestInFrontArcLowerInitiative => "front arc, lower initiative",
        TargetRule::NearestInRearArc => "nearest in rear arc",
        TargetRule::Nearest => "nearest Rebel",
    }
}

pub fn tell_target(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, at);
    ask.title((Icon::Target, White), "Which target?");
    for place in 0..cursor::small(battle.target_line_count(at)).min(2) {
        if let Some(target) = battle.target_line(at, usize::from(place)) {
            let which = if place == 0 { "First" } else { "or else" };
            ask.note(format_args!("{which}: {}", line_words(battle, target)));
        }
    }
    let locks = |rebel| battle.ship(at).is_some_and(|ship| ship.has_lock_on(rebel));
    let last = battle.last_target(Party::Ship(at));
    let mut first_lock = false;
    for place in 0..cursor::small(battle.target_count()) {
        let Some(rebel) = battle.target(usize::from(place)) else { break };
        let (locked, lasting) = (locks(rebel), last == Some(Party::Rebel(rebel)));
        // The first locked one, or else the last target.
        if (locked || lasting) && !first_lock {
            ask.likely();
        }
        first_lock |= locked;
        let mark = match (locked, lasting) {
            (true, _) => Some((Icon::Lock, Blue, "locked")),
            (_, true) => Some((Icon::Target, White, "last")),
            _ => None,
        };
        shown::party_row(
            ask,
            "Target",
            Party::Rebel(rebel),
            mark,
            super::answer(BattleAnswer::Choice(place)),
        );
    }
}
