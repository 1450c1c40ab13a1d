//! The dice of an attack: before the roll, while tokens are spent, and as they lie for a Rebel to change.
//!
//! Next: the other side's dice, Results. Typing dice in is in `typed_dice`.

use super::{range, shown, typed_dice};
use crate::battle::state::battle::{Battle as Table, Spent};
use crate::battle::state::question::AttackWays;
use crate::dice::faces::DefenceFace;
use crate::dice::pool::{DiceMask, MAX_POOL};
use crate::dice::tokens::Spendable;
use crate::ui::prelude::*;
use crate::ui::shapes;

/// Where the form keeps the chance of damage.
const CHANCE: u8 = 0;

/// A Rebel's dice are typed in or rolled here; an automated ship's come up by themselves, unless step by step.
pub fn tell_attack(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let attack = &battle.attack;
    shown::tell_status(ask, None, format_args!("Engagement"));
    if matches!(attack.attacker, Party::Rebel(_)) {
        return typed_dice::tell_attack(ask);
    }
    if battle.ways.has(AttackWays::TYPED) {
        return typed_dice::tell_empire(ask);
    }
    shown::tell_duel(ask, &range::words(battle));
    if ask.is_new() {
        ask.form.set(CHANCE, range::chance(battle, battle.reach()));
    }
    let (dice, percent) = (attack.attack_dice, ask.form.value(CHANCE));
    if let Some((canvas, y)) = ask.picture(56) {
        let plan = DiceLayout::of(dice);
        for nth in 0..dice {
            let (x, y) = plan.place(nth, y);
            canvas.mask(x, y, shapes::octagon(plan.size, 0), Red);
            canvas.mask(x, y, shapes::octagon(plan.size, 1), RedDark);
        }
        canvas.say(y, &count_line(u32::from(dice), "attack die", "attack dice"));
    }
    let defence = count_line(u32::from(attack.defence_dice), "die defends", "dice defend");
    let odds = line(format_args!("{percent}% damage, {defence}"));
    if let Some((canvas, y)) = ask.picture(20) {
        canvas.text(120, y + 2, widgets::fit(row(White), 228, &odds).center(), &odds);
    }
    let words = count_line(u32::from(dice), "die", "dice");
    ask.act("Roll", (Icon::DieRed, Red), format_args!("Roll {words}"), super::answer(BattleAnswer::Roll));
}

/// Where up to twelve dice stand: as large as they fit, in one or two lines.
#[derive(Clone, Copy)]
pub struct DiceLayout {
    pub size: u8,
    pitch: i32,
    left: i32,
    columns: u8,
    drop: i32,
}

impl DiceLayout {
    pub fn of(count: u8) -> DiceLayout {
        let (size, columns) = match count {
            0..=4 => (54, 4),
            5 => (40, 5),
            6 => (32, 6),
            _ => (22, 6),
        };
        let pitch = if size == 54 { 57 } else { i32::from(size) + 5 };
        let shown = i32::from(count.clamp(1, columns));
        let drop = if size == 22 { 2 } else { (54 - i32::from(size)) / 2 };
        DiceLayout { size, pitch, left: (240 - shown * pitch + pitch - i32::from(size)) / 2, columns, drop }
    }

    /// The same in a line of 34 rows.
    pub fn low(count: u8) -> DiceLayout {
        let (size, pitch, columns) = if count <= 6 { (32, 37, 6) } else { (22, 25, 9) };
        let shown = i32::from(count.clamp(1, columns));
        let left = (240 - shown * pitch + pitch - i32::from(size)) / 2;
        DiceLayout { size, pitch, left, columns, drop: 0 }
    }

    pub fn place(&self, nth: u8, top: i32) -> (i32, i32) {
        let (column, line) = (nth % self.columns, nth / self.columns);
        (self.left + i32::from(column) * self.pitch, top + self.drop + i32::from(line) * (self.pitch + 1))
    }
}

/// The faces of one side's dice as they lie, strongest first: place in the pool, face.
pub fn lying(battle: &Table, attack: bool) -> heapless::Vec<(u8, RolledFace), MAX_POOL> {
    let mut faces = heapless::Vec::new();
    if attack {
        if let Some(pool) = battle.attack.attack_pool() {
            for place in pool.by_strength() {
                let face = pool.face(place).unwrap_or(AttackFace::Blank);
                // A pool holds no more.
                let _ = faces.push((place, RolledFace::Attack(face)));
            }
        }
    } else if let Some(pool) = battle.attack.defence_pool() {
        for place in pool.by_strength() {
            let face = pool.face(place).unwrap_or(DefenceFace::Blank);
            let _ = faces.push((place, RolledFace::Defence(face)));
        }
    }
    faces
}

/// A row of dice; those in `marked` have a bar below.
pub fn dice_row(canvas: &mut Canvas, top: i32, faces: &[(u8, RolledFace)], marked: DiceMask) {
    planned_row(canvas, top, faces, marked, DiceLayout::of(cursor::small(faces.len())));
}

/// The same in a line of 34 rows.
pub fn low_row(canvas: &mut Canvas, top: i32, faces: &[(u8, RolledFace)]) {
    planned_row(canvas, top, faces, DiceMask::NONE, DiceLayout::low(cursor::small(faces.len())));
}

fn planned_row(
    canvas: &mut Canvas,
    top: i32,
    faces: &[(u8, RolledFace)],
    marked: DiceMask,
    plan: DiceLayout,
) {
    for (nth, (place, face)) in (0u8..).zip(faces) {
        let (x, y) = plan.place(nth, top);
        widgets::die(canvas, x, y, plan.size, *face);
        if marked.has(*place) {
            canvas.fill(x + 4, y + i32::from(plan.size) + 1, i32::from(plan.size) - 8, 4, White);
        }
    }
    if faces.is_empty() {
        canvas.text(120, top + 20, row(Dim).center(), "no dice");
    }
}

/// Dice of both sides in one line, as large as they fit, or in two lines if they are many: whether in two.
pub fn both_sides(canvas: &mut Canvas, y: i32, battle: &Table) -> bool {
    const GAP: i32 = 14;
    let (attack, defence) = (lying(battle, true), lying(battle, false));
    let count = i32::from(cursor::small(attack.len() + defence.len()));
    // In one row, or each side in a row of its own.
    let fits = |pitch| count * pitch + GAP <= 230;
    let (size, pitch) = if fits(36) { (32, 36) } else { (22, 24) };
    let two = !fits(pitch);
    let (mut x, mut at) = (MARGIN + 2, y);
    for side in [&attack, &defence] {
        for (_, face) in side {
            widgets::die(canvas, x, at, size, *face);
            x += pitch;
        }
        if two {
            (x, at) = (MARGIN + 2, at + 23);
        } else if core::ptr::eq(side, &attack) && !attack.is_empty() && !defence.is_empty() {
            canvas.fill(x + 4, y, 1, 32, Edge);
            x += GAP;
        }
    }
    two
}

const fn token_look(token: Spendable) -> (Icon, Color, &'static str) {
    match token {
        Spendable::Lock => (Icon::Lock, Blue, "lock"),
        Spendable::Reroll => (Icon::Star, White, "ability"),
        Spendable::Focus => (Icon::Focus, Green, "focus"),
        Spendable::Calculate => (Icon::Calculate, Silver, "calculate"),
        Spendable::Evade => (Icon::Evade, Green, "evade"),
        Spendable::Protect => (Icon::Protect, Green, "protect"),
        Spendable::Force => (Icon::Force, Purple, "Force"),
        Spendable::Reinforce => (Icon::Reinforce, Green, "reinforce"),
        Spendable::Card => (Icon::Cards, Silver, "card"),
    }
}

/// What a spent token did: `focus: eye to hit`.
fn did(spent: Spent, attack: bool) -> Line {
    let (_, _, name) = token_look(spent.token);
    let count = spent.dice.count();
    let from = |one: &str, many: &str| {
        if count == 1 { line(format_args!("{one}")) } else { line(format_args!("{count} {many}")) }
    };
    match spent.token {
        Spendable::Lock | Spendable::Reroll => {
            line(format_args!("{name}: rerolls {}", count_line(u32::from(count), "die", "dice")))
        }
        Spendable::Reinforce => line(format_args!("{name}: stops one")),
        _ if count == 0 => line(format_args!("{name}")),
        _ if attack => line(format_args!("{name}: {} to hit", from("eye", "eyes"))),
        Spendable::Evade | Spendable::Protect => {
            line(format_args!("{name}: {} to evade", from("blank", "blanks")))
        }
        _ => line(format_args!("{name}: {} to evade", from("eye", "eyes"))),
    }
}

/// Everything that was spent in one line; nothing if nothing was.
pub fn spent_line(canvas: &mut Canvas, y: i32, large: bool, battle: &Table) {
    let attack = matches!(battle.attack.attacker, Party::Ship(_));
    let mut list = battle.attack.spent.iter().flatten();
    let Some(&first) = list.next() else { return };
    let small = if large { row(White) } else { body(White) };
    let mut x = canvas.text_end(10, y, Style { color: Silver, ..small }, "Spent") + 8;
    let more = list.count();
    for &spent in battle.attack.spent.iter().flatten() {
        let (icon, color, name) = token_look(spent.token);
        let words = if more == 0 { did(first, attack) } else { line(format_args!("{name}")) };
        // Where there is no room for its name the picture says which token it was.
        let words = match words.split_once(": ") {
            Some((token, rest)) if body(White).width(&words) > 236 - x - 22 => {
                canvas.say(y, token);
                line(format_args!("{rest}"))
            }
            _ => words,
        };
        canvas.icon_centered(x + 9, y + i32::from(small.font.cap) / 2, icon, 18, color);
        if more > 1 {
            canvas.say(y, name);
            x += 26;
            continue;
        }
        x = canvas.text_end(x + 22, y, widgets::fit(small, 236 - x - 22, &words), &words) + 8;
    }
}

/// What a ship spends, one step after the other, before the dice are read.
pub fn tell_spend(ask: &mut Ask, attack: bool) {
    let battle = &ask.view.game.battle;
    shown::tell_status(ask, None, format_args!("Engagement"));
    let words = range::words(battle);
    shown::tell_duel(ask, if attack { &words } else { "defends" });
    let spent = &battle.attack.spent;
    let touched = spent.iter().flatten().fold(0, |bits, spent| bits | spent.dice.bits());
    let large = ask.large();
    let faces = lying(battle, attack);
    let count = cursor::small(faces.len());
    let plan = if large { DiceLayout::low(count) } else { DiceLayout::of(count) };
    if let Some((canvas, y)) = ask.picture(if large { 38 } else { 60 }) {
        planned_row(canvas, y, &faces, DiceMask::from_bits(touched), plan);
    }
    let style = if large { row(White) } else { body(White) };
    let pitch = i32::from(style.font.line) + 2;
    let act = ask.bars().bottom - if large { 47 } else { 41 };
    for &one in spent.iter().flatten().take(if large { 2 } else { 3 }) {
        if let Some((canvas, y)) = ask.picture(pitch - 4) {
            let (icon, color, _) = token_look(one.token);
            canvas.icon_centered(24, y + 6, icon, 18, color);
            let words = did(one, attack);
            canvas.text(42, y, widgets::fit(style, 190, &words), &words);
        }
    }
    let (label, results) = match (attack, battle.attack.attack, battle.attack.defence) {
        (true, Some(roll), _) => ("So far", roll.results()),
        (false, _, Some(roll)) => ("Left", roll.results()),
        _ => ("Left", battle.attack.results),
    };
    if ask.y + 16 < act
        && let Some((canvas, y)) = ask.picture(16)
    {
        tally(canvas, y, label, results.hits, results.crits);
    }
    ask.act("Spent", (Icon::Check, Green), "Spent", super::answer(BattleAnswer::Next));
}

/// A line that counts hits and crits.
pub fn tally(canvas: &mut Canvas, y: i32, label: &str, hits: u8, crits: u8) {
    canvas.text(16, y, row(Silver), label);
    let mut x = 226;
    for (icon, name, count) in [(Icon::Crit, "crits", crits), (Icon::Hit, "hits", hits)] {
        let number = line(format_args!("{count}"));
        let color = if count > 0 { White } else { Dim };
        canvas.text(x, y, row(color).right(), &number);
        canvas.say(y, name);
        canvas.icon_centered(x - 28, y + 7, icon, 20, if count > 0 { Red } else { Edge });
        x -= 58;
    }
}

/// Faces a die can be turned to.
const ATTACK_FACES: [(Icon, &str, AttackFace); 4] = [
    (Icon::Crit, "Crit", AttackFace::Crit),
    (Icon::Hit, "Hit", AttackFace::Hit),
    (Icon::Focus, "Focus", AttackFace::Focus),
    (Icon::Blank, "Blank", AttackFace::Blank),
];
const DEFENCE_FACES: [(Icon, &str, DefenceFace); 3] = [
    (Icon::Evade, "Evade", DefenceFace::Evade),
    (Icon::Focus, "Focus", DefenceFace::Focus),
    (Icon::Blank, "Blank", DefenceFace::Blank),
];

/// A Rebel's dice as they lie here. The page is the die that is being turned, counted from 1.
pub fn tell_lying(ask: &mut Ask, attack: bool) {
    let battle = &ask.view.game.battle;
    shown::tell_status(ask, None, format_args!("Engagement"));
    let faces = lying(battle, attack);
    let count = cursor::small(faces.len());
    if let Some(&(place, face)) = ask.form.page.checked_sub(1).and_then(|die| faces.get(usize::from(die))) {
        return tell_turning(ask, attack, place, face);
    }
    shown::tell_duel(ask, if attack { "is attacked" } else { "defends" });
    ask.side_by_side(count.saturating_add(1));
    let (y, large) = (ask.y, ask.large());
    ask.y += if large { 38 } else { 62 };
    let plan = if large { DiceLayout::low(count) } else { DiceLayout::of(count) };
    for (nth, &(_, face)) in (0u8..).zip(&faces) {
        let (chosen, canvas) = ask.item("Change", Step::Moved);
        if let Some(canvas) = canvas {
            let (x, y) = plan.place(nth, y);
            canvas.item(chosen, |canvas| {
                widgets::die(canvas, x, y, plan.size, face);
                if chosen {
                    let size = i32::from(plan.size);
                    canvas.fill(x + 4, y + size + 1, size - 8, 4, Amber);
                }
            });
        }
        if chosen && ask.key() == Some(Key::A) {
            (ask.form.page, ask.form.cursor) = (nth + 1, 0);
            return;
        }
    }
    let side = if attack { battle.attack.attacker } else { battle.attack.defender };
    ask.text(
        Silver,
        match (side, large) {
            (Party::Rebel(_), false) => text!("Change dice by your own tokens and cards."),
            (Party::Rebel(_), true) => text!("Change dice by cards."),
            (_, false) => text!("Change what your cards change of its dice."),
            (_, true) => text!("Cards change its dice."),
        },
    );
    ask.y -= if large { 3 } else { 0 };
    let (label, results) = match (attack, battle.attack.attack, battle.attack.defence) {
        (true, Some(roll), _) => ("Attack", roll.results()),
        (false, _, Some(roll)) => ("Left", roll.results()),
        _ => ("Left", battle.attack.results),
    };
    if let Some((canvas, y)) = ask.picture(16) {
        tally(canvas, y, label, results.hits, results.crits);
    }
    ask.likely();
    ask.act("Done", (Icon::Check, Green), "Done", super::answer(BattleAnswer::Next));
}

/// What can be done to one die.
fn tell_turning(ask: &mut Ask, attack: bool, place: u8, face: RolledFace) {
    let y = ask.y;
    if let Some(canvas) = ask.canvas() {
        widgets::die(canvas, 8, y - 2, 32, face);
        canvas.text(50, y + 4, widgets::fit(title(White), 184, "Turn it to"), "Turn it to");
    }
    ask.y += 36;
    let mut turn = |look: Look, name: &str, answer: BattleAnswer| {
        ask.row_as("Turn", look, name, "", super::answer(answer));
    };
    if attack {
        for (icon, name, face) in ATTACK_FACES {
            turn((icon, White), name, BattleAnswer::TurnAttack { place, face });
        }
    } else {
        for (icon, name, face) in DEFENCE_FACES {
            turn((icon, White), name, BattleAnswer::TurnDefence { place, face });
        }
    }
    let reroll = super::answer(BattleAnswer::Reroll(DiceMask::one(place).bits()));
    ask.row_as("Reroll", (Icon::Reload, White), "Reroll it", "", reroll);
    ask.turn_back();
}
