//! At which range, and is an obstacle between? A rolls at once. Next: the dice, the defence, Results.

use super::shown;
use crate::battle::rules::attack::Reach;
use crate::battle::state::battle::Battle as Table;
use crate::battle::state::question::{Arm, AttackWays};
use crate::battle::state::remote::RemoteKind;
use crate::ui::prelude::*;

/// Numbers of the form: what lies between, a Rebel's weapon or whose hands the Empire's dice pass through, the card that Up
/// comes back to, the chance of damage at each range, and what else can be said of a shot.
const OBSTRUCTED: u8 = 0;
const WEAPON: u8 = 1;
const CARD: u8 = 2;
const CHANCES: u8 = 3;
const ATTACK: u8 = 7;
const DEFENCE: u8 = 8;
const ZERO: u8 = 9;
const STOP: u8 = 10;
const FROZEN: u8 = 11;

/// Defence dice are counted from here.
const NO_MORE: u8 = 4;
/// Rows below the cards.
const ROWS: u8 = 2;
/// The page of the weapon.
pub const ARMED: u8 = 1;

/// The first range shown and how many there are.
fn ranges(ask: &Ask) -> (u8, u8) {
    let battle = &ask.view.game.battle;
    let reach = battle.weapon_range();
    let (min, max) = match battle.attack.attacker {
        // What the ruler shows; few cards let a Rebel fire at what it touches.
        Party::Rebel(_) => (if ask.form.value(ZERO) != 0 { 0 } else { 1 }, 3),
        _ => (reach.min, reach.max),
    };
    (min, max.saturating_sub(min).saturating_add(1).min(4))
}

pub fn tell(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let attack = &battle.attack;
    let rebel = matches!(attack.attacker, Party::Rebel(_));
    shown::tell_status(ask, None, format_args!("Engagement"));
    preset(ask);
    if rebel && ask.form.page == ARMED {
        return tell_weapon(ask);
    }
    let shielded = shielded(battle);
    shown::tell_duel(ask, if shielded.is_empty() { "range?" } else { &shielded });
    if ask.is_new() && !rebel {
        reckon(ask, false);
    }
    let (first, count) = ranges(ask);
    let large = ask.large();
    let pitch = if large { 34 } else { 33 };
    let (top, list) = (ask.y, ask.bars().bottom - 3 - if rebel { 2 } else { 1 } * pitch);
    let bottom = list
        - match (rebel, large) {
            (true, _) => 3,
            (_, true) => 24,
            _ => 20,
        };
    walk(ask, count);
    // The last range, or the middle of the ruler.
    let likely = attack.range.checked_sub(first).filter(|&place| place < count).unwrap_or(count / 2);
    let width = (ROW_WIDTH + 3) / i32::from(count).max(1) - 3;
    for place in 0..count {
        if place == likely {
            ask.likely();
        }
        let (reach, answer) = shot(ask, first.saturating_add(place));
        let answer = super::answer(answer);
        let chance = (!rebel).then(|| ask.form.value(CHANCES + place));
        let (chosen, canvas) = ask.item(if rebel { "Take" } else { "Roll" }, answer);
        let Some(canvas) = canvas else { continue };
        let x = MARGIN + i32::from(place) * (width + 3);
        let (middle, height) = (x + width / 2, bottom - top);
        let case = battle.planned_at(reach);
        canvas.item(chosen, |canvas| {
            let look = widgets::look(chosen).with_cut(8).with_frame(if chosen { 3 } else { 1 });
            canvas.house(x, top, width, height, look);
            let ink = if chosen { White } else { Silver };
            let number = if height >= 80 && !large { huge(ink) } else { title(ink) };
            let dice = if large && width > 60 { row(White) } else { body(White) };
            let below = i32::from(dice.font.cap) + if chance.is_some() { 32 } else { 10 };
            let room = height - below - i32::from(number.font.cap);
            canvas.textf(middle, top + room / 2, number.center(), format_args!("{}", reach.range));
            let beside = top + (room + i32::from(number.font.cap)) / 2;
            let (y, gap) = (top + height - below, if width > 60 { 2 } else { 0 });
            for (at, icon, color, count, die, all) in [
                (middle - 25, Icon::DieRed, Red, case.attack, "attack die", "attack dice"),
                (middle + gap / 2, Icon::DieGreen, Green, case.defence, "defence die", "defence dice"),
            ] {
                canvas.say(y, &widgets::count_line(u32::from(count), die, all));
                canvas.icon(at, y - 1, icon, 14, color);
                canvas.textf(at + 14 + gap, y, dice, format_args!("{count}"));
            }
            if let Some(percent) = chance {
                let y = y + i32::from(dice.font.cap) + 6;
                let percent = line(format_args!("{percent}%"));
                canvas.text(middle, y, widgets::fit(head(White), width - 8, &percent).center(), &percent);
            }
            for (way, at, more) in
                [(Icon::TriLeft, x + 8, place > 0), (Icon::TriRight, x + width - 8, place + 1 < count)]
            {
                if chosen && more && width > 60 {
                    canvas.icon_centered(at, beside, way, 12, Amber);
                }
            }
        });
    }
    if !rebel && let Some(canvas) = ask.canvas() {
        let style = if large { row(Silver) } else { body(Silver) };
        canvas.text(120, bottom + 4, style.center(), "chance of damage");
    }
    ask.y = list;
    ask.rows_of(pitch);
    let before = ask.form.value(OBSTRUCTED) != 0;
    let obstructed = ask.toggle((Icon::Rock, Silver), "Obstructed", OBSTRUCTED);
    if obstructed != before && !rebel {
        reckon(ask, obstructed);
    }
    if rebel {
        let arm = arm(ask);
        ask.turn_to((Icon::Gun, Silver), "Weapon", format_args!("{arm}"), ARMED);
    } else {
        let hands = ["rolled here", "changed", "typed in"];
        ask.choice((Icon::DieRed, Silver), "Dice", WEAPON, &hands);
    }
}

/// A new question starts with the last weapon and its dice.
fn preset(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    match battle.attack.attacker {
        Party::Rebel(at) => {
            let arm = battle.arms.get(usize::from(at.0)).copied().unwrap_or_default();
            ask.preset(WEAPON, arm.number());
            ask.preset(ATTACK, arm.dice(battle.weapon_dice()));
            ask.preset(DEFENCE, NO_MORE);
            ask.preset(STOP, u8::from(battle.stops >> u32::from(at.0).min(15) & 1 == 1));
            ask.preset(ZERO, u8::from(battle.attack.range == 0));
        }
        _ => ask.preset(WEAPON, if battle.typed { TYPED } else { 0 }),
    }
}

/// Whose hands the Empire's dice pass through, as the row counts.
const CHANGED: u8 = 1;
const TYPED: u8 = 2;

fn arm(ask: &Ask) -> Arm {
    Arm::from_number(ask.form.value(WEAPON)).unwrap_or_default()
}

/// A shot at this range, as the form has it.
fn shot(ask: &Ask, range: u8) -> (Reach, BattleAnswer) {
    let battle = &ask.view.game.battle;
    let yes = |place: u8| ask.form.value(place) != 0;
    let obstructed = yes(OBSTRUCTED);
    let mut ways = AttackWays::NONE;
    ways.put(AttackWays::OBSTRUCTED, obstructed);
    let (mut arm_of, mut more, mut ordnance) = (Arm::Primary, (0, 0), battle.attack.ordnance);
    if let Party::Rebel(_) = battle.attack.attacker {
        let less = |value: u8, from: u8| value.min(8).cast_signed() - from.min(8).cast_signed();
        arm_of = arm(ask);
        ordnance = arm_of.is_ordnance();
        more = (less(ask.form.value(ATTACK), battle.weapon_dice()), less(ask.form.value(DEFENCE), NO_MORE));
        ways.put(AttackWays::STOP, yes(STOP));
        ways.put(AttackWays::FROZEN, yes(FROZEN));
    } else {
        ways.put(AttackWays::STOP, ask.form.value(WEAPON) == CHANGED);
        ways.put(AttackWays::TYPED, ask.form.value(WEAPON) == TYPED);
    }
    let answer = BattleAnswer::Shot { range, arm: arm_of, attack: more.0, defence: more.1, ways };
    (Reach { range, obstructed, ordnance, more }, answer)
}

/// What a Rebel fires, and what its cards do to the dice.
fn tell_weapon(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    ask.turn_back();
    ask.title((Icon::Gun, White), "Weapon and dice");
    let before = arm(ask);
    let names = Arm::ALL.len();
    let word = |value: u8| line(format_args!("{}", Arm::from_number(value).unwrap_or_default()));
    ask.dial((Icon::Torpedo, Silver), "Fires", WEAPON, 0..=cursor::small(names) - 1, &word);
    let now = arm(ask);
    if now != before {
        ask.form.set(ATTACK, now.dice(battle.weapon_dice()));
    }
    ask.count((Icon::DieRed, Red), "Attack dice", ATTACK, 0..=8);
    let change = |value: u8| line(format_args!("{:+}", i16::from(value) - i16::from(NO_MORE)));
    ask.dial((Icon::DieGreen, Green), "Defence dice", DEFENCE, 0..=2 * NO_MORE, &change);
    ask.toggle((Icon::Evade, Green), "I change its dice", STOP);
    ask.toggle((Icon::Cross, Silver), "It changes none", FROZEN);
    ask.toggle((Icon::Target, Silver), "At range 0", ZERO);
}

/// The dice that shield generators add to an emplacement's.
fn shielded(battle: &Table) -> Line {
    let Party::Remote(at) = battle.attack.defender else { return Line::new() };
    let more = battle.remote(at).map_or(0, |it| it.agility.saturating_sub(it.kind.stats().0));
    let generated = battle.remotes().any(|(_, it)| it.kind == RemoteKind::ShieldGenerator);
    if more > 0 && generated { line(format_args!("shield +{more}")) } else { Line::new() }
}

/// Evades that friends add to a Rebel's ("Escort Duty").
pub fn helped(battle: &Table) -> Option<Line> {
    let more = match battle.attack.defender {
        Party::Rebel(_) => battle.attack.hits_lost,
        _ => 0,
    };
    (more > 0).then(|| line(format_args!("+{more} evade{}", if more == 1 { "" } else { "s" })))
}

/// Left and Right move between the cards, Down leaves them and Up comes back; nothing wraps round, for A on a card
/// rolls. Four keys walk through all of it.
fn walk(ask: &mut Ask, count: u8) {
    ask.side_by_side(count);
    let (Some(key), at) = (ask.key(), ask.form.cursor) else { return };
    ask.form.cursor = match key {
        _ if ask.view.facts.board.four_keys() => return,
        Key::Down if at < count => {
            ask.form.set(CARD, at);
            count
        }
        Key::Up if at == count => ask.form.value(CARD),
        Key::Up if at < count => at,
        Key::Down if at >= count.saturating_add(ROWS - 1) => at,
        _ => return,
    };
    ask.used(if ask.form.cursor == at { Step::Stay } else { Step::Moved });
}

/// Works out the chance of damage at each range and keeps it: it takes its time.
fn reckon(ask: &mut Ask, obstructed: bool) {
    let battle = &ask.view.game.battle;
    let (first, count) = ranges(ask);
    for place in 0..count {
        let range = first.saturating_add(place);
        let reach = Reach { range, obstructed, ..battle.reach() };
        ask.form.set(CHANCES + place, chance(battle, reach));
    }
}

/// Chance of damage in percent.
pub fn chance(battle: &Table, reach: Reach) -> u8 {
    let odds = battle.planned_at(reach).odds::<u64>();
    let thousandths = odds.map_or(0, |odds| odds.at_least(1).thousandths());
    u8::try_from((thousandths + 5) / 10).unwrap_or(0)
}

/// `range 1`, with what stands between.
pub fn words(battle: &Table) -> Line {
    let attack = &battle.attack;
    match shielded(battle) {
        dice if dice.is_empty() && attack.obstructed => line(format_args!("{} obstructed", attack.range)),
        dice if dice.is_empty() => line(format_args!("range {}", attack.range)),
        dice => dice,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::state::rebel::RebelAt;
    use crate::battle::state::ship::ShipAt;

    /// "Escort Duty": what friends add stands beside the dice and the result; hits that an Imperial ability takes do not.
    #[test]
    fn evades_of_escorts_are_told() {
        let mut battle = Table::new();
        battle.attack.hits_lost = 2;
        battle.attack.defender = Party::Rebel(RebelAt(0));
        assert_eq!(helped(&battle).as_deref(), Some("+2 evades"));
        battle.attack.defender = Party::Ship(ShipAt(0));
        assert_eq!(helped(&battle), None);
    }
}
