//! The two sides of an attack as rows to dial: dice, a few tokens as chips, the rest in a list.
//!
//! Used by the screens that set up an attack. Changes a `Case` and draws it; rolls nothing.

use super::ask::Ask;
use super::canvas::{Canvas, Line, line};
use super::icons::Icon;
use super::key::Key;
use super::theme::Color::{self, *};
use super::theme::{MARGIN, ROW_WIDTH, row, tiny};
use super::widgets::{self, Row};
use crate::dice::faces::DieKind;
use crate::dice::note::token_name;
use crate::dice::odds::Case;
use crate::dice::rolls::MAX_ROLL;
use crate::dice::tokens::{RuleSet, Spendable};

/// Which row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceSide {
    Attack,
    Defence,
}

/// What can be set beside the number of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    Lock,
    Focus,
    Calculate,
    Force,
    Evade,
    Reinforce,
    Protect,
    /// An ability to reroll so many dice.
    Reroll,
    RangeOne,
    RangeThree,
    Obstructed,
    Strain,
    Deplete,
    Tractor,
    /// Whose meaning the tokens have.
    Edition,
}

/// Chips that stand in the row itself; the rest are in the list.
pub const QUICK: u8 = 4;
/// Places in a row: the number, the chips, the list.
const PLACES: u8 = QUICK + 2;
/// Places in the rows of both sides, the attacker's first.
pub const BOTH: u8 = 2 * PLACES;

const ATTACK: &[Chip] = &[
    Chip::Lock,
    Chip::Focus,
    Chip::Calculate,
    Chip::Force,
    Chip::Reroll,
    Chip::RangeOne,
    Chip::Deplete,
    Chip::Edition,
];
const DEFENCE: &[Chip] = &[
    Chip::Focus,
    Chip::Evade,
    Chip::Calculate,
    Chip::Reinforce,
    Chip::Force,
    Chip::Protect,
    Chip::RangeThree,
    Chip::Obstructed,
    Chip::Strain,
    Chip::Tractor,
    Chip::Edition,
];

impl DiceSide {
    pub const fn chips(self) -> &'static [Chip] {
        match self {
            DiceSide::Attack => ATTACK,
            DiceSide::Defence => DEFENCE,
        }
    }

    pub const fn of(kind: DieKind) -> Option<DiceSide> {
        match kind {
            DieKind::Attack => Some(DiceSide::Attack),
            DieKind::Defence => Some(DiceSide::Defence),
            DieKind::D6 => None,
        }
    }

    pub const fn title(self) -> &'static str {
        match self {
            DiceSide::Attack => "Attacker",
            DiceSide::Defence => "Defender",
        }
    }

    const fn die(self) -> (Icon, Color) {
        match self {
            DiceSide::Attack => (Icon::DieRed, Red),
            DiceSide::Defence => (Icon::DieGreen, Green),
        }
    }

    fn count(self) -> u8 {
        u8::try_from(self.chips().len()).unwrap_or(0)
    }
}

impl Chip {
    const fn icon(self) -> Icon {
        match self {
            Chip::Lock => Icon::Lock,
            Chip::Focus => Icon::Focus,
            Chip::Calculate => Icon::Calculate,
            Chip::Force => Icon::Force,
            Chip::Evade => Icon::Evade,
            Chip::Reinforce => Icon::Reinforce,
            Chip::Protect => Icon::Protect,
            Chip::Reroll => Icon::Redo,
            Chip::RangeOne | Chip::RangeThree => Icon::Target,
            Chip::Obstructed => Icon::Rock,
            Chip::Strain => Icon::Strain,
            Chip::Deplete => Icon::Deplete,
            Chip::Tractor => Icon::Tractor,
            Chip::Edition => Icon::Book,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Chip::Lock => token_name(Spendable::Lock),
            Chip::Focus => token_name(Spendable::Focus),
            Chip::Calculate => token_name(Spendable::Calculate),
            Chip::Force => token_name(Spendable::Force),
            Chip::Evade => token_name(Spendable::Evade),
            Chip::Reinforce => token_name(Spendable::Reinforce),
            Chip::Protect => token_name(Spendable::Protect),
            Chip::Reroll => "Rerolls",
            Chip::RangeOne => "Range 1: +1",
            Chip::RangeThree => "Range 3: +1",
            Chip::Obstructed => "Obstructed: +1",
            Chip::Strain => "Strain: -1",
            Chip::Deplete => "Deplete: -1",
            Chip::Tractor => "Tractor: -1",
            Chip::Edition => "Edition",
        }
    }

    const fn most(self) -> u8 {
        match self {
            Chip::Calculate | Chip::Force | Chip::Evade | Chip::Reroll => 3,
            Chip::Reinforce | Chip::Protect => 2,
            _ => 1,
        }
    }
}

/// How much of a chip is there.
pub const fn value(case: &Case, side: DiceSide, chip: Chip) -> u8 {
    let (a, d) = (&case.attacker, &case.defender);
    match (side, chip) {
        (DiceSide::Attack, Chip::Lock) => a.lock as u8,
        (DiceSide::Attack, Chip::Focus) => a.focus,
        (DiceSide::Attack, Chip::Calculate) => a.calculate,
        (DiceSide::Attack, Chip::Force) => a.force,
        (DiceSide::Attack, Chip::Reroll) => a.reroll,
        (DiceSide::Attack, Chip::RangeOne) => a.range_one as u8,
        (DiceSide::Attack, Chip::Deplete) => a.deplete,
        (DiceSide::Defence, Chip::Focus) => d.focus,
        (DiceSide::Defence, Chip::Evade) => d.evade,
        (DiceSide::Defence, Chip::Calculate) => d.calculate,
        (DiceSide::Defence, Chip::Reinforce) => d.reinforce,
        (DiceSide::Defence, Chip::Force) => d.force,
        (DiceSide::Defence, Chip::Protect) => d.protect,
        (DiceSide::Defence, Chip::RangeThree) => d.range_three as u8,
        (DiceSide::Defence, Chip::Obstructed) => d.obstructed as u8,
        (DiceSide::Defence, Chip::Strain) => d.strain,
        (DiceSide::Defence, Chip::Tractor) => d.tractored,
        (_, Chip::Edition) => case.rules.is_first() as u8,
        _ => 0,
    }
}

fn set(case: &mut Case, side: DiceSide, chip: Chip, to: u8) {
    let (a, d) = (&mut case.attacker, &mut case.defender);
    match (side, chip) {
        (DiceSide::Attack, Chip::Lock) => a.lock = to > 0,
        (DiceSide::Attack, Chip::Focus) => a.focus = to,
        (DiceSide::Attack, Chip::Calculate) => a.calculate = to,
        (DiceSide::Attack, Chip::Force) => a.force = to,
        (DiceSide::Attack, Chip::Reroll) => a.reroll = to,
        (DiceSide::Attack, Chip::RangeOne) => a.range_one = to > 0,
        (DiceSide::Attack, Chip::Deplete) => a.deplete = to,
        (DiceSide::Defence, Chip::Focus) => d.focus = to,
        (DiceSide::Defence, Chip::Evade) => d.evade = to,
        (DiceSide::Defence, Chip::Calculate) => d.calculate = to,
        (DiceSide::Defence, Chip::Reinforce) => d.reinforce = to,
        (DiceSide::Defence, Chip::Force) => d.force = to,
        (DiceSide::Defence, Chip::Protect) => d.protect = to,
        (DiceSide::Defence, Chip::RangeThree) => d.range_three = to > 0,
        (DiceSide::Defence, Chip::Obstructed) => d.obstructed = to > 0,
        (DiceSide::Defence, Chip::Strain) => d.strain = to,
        (DiceSide::Defence, Chip::Tractor) => d.tractored = to,
        (_, Chip::Edition) => case.rules = if to > 0 { RuleSet::First } else { RuleSet::Second },
        _ => {}
    }
}

/// How a key changes a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKey {
    Less,
    More,
    /// A: one more, and from the most to the least, so that four keys set everything.
    Round,
}

impl ValueKey {
    pub const fn of(key: Key) -> Option<ValueKey> {
        match key {
            Key::Left => Some(ValueKey::Less),
            Key::Right => Some(ValueKey::More),
            Key::A => Some(ValueKey::Round),
            _ => None,
        }
    }

    /// For a number: only where A is the one key that changes it does it start again at the end.
    pub const fn of_number(self, four_keys: bool) -> ValueKey {
        match self {
            ValueKey::Round if !four_keys => ValueKey::More,
            turn => turn,
        }
    }

    /// The number after it: Left and Right stop at the ends.
    pub const fn from(self, now: u8, least: u8, most: u8) -> u8 {
        match self {
            ValueKey::Less if now > least => now - 1,
            ValueKey::Less => least,
            ValueKey::More | ValueKey::Round if now < most => now + 1,
            ValueKey::More => most,
            ValueKey::Round => least,
        }
    }
}

/// Changes how much of a chip there is.
fn turn_chip(case: &mut Case, side: DiceSide, chip: Chip, turn: ValueKey) {
    set(case, side, chip, turn.from(value(case, side, chip), 0, chip.most()));
    clamp(case);
}

/// Changes the number of dice.
pub fn turn_dice(case: &mut Case, side: DiceSide, turn: ValueKey) {
    match side {
        DiceSide::Attack => case.attack = turn.from(case.attack, 1, MAX_ROLL),
        DiceSide::Defence => case.defence = turn.from(case.defence, 0, MAX_ROLL),
    }
    // Bonus dice count, too.
    clamp(case);
}

/// Keeps both sides within what can be rolled.
fn clamp(case: &mut Case) {
    while case.dice().0 > MAX_ROLL {
        case.attack = case.attack.saturating_sub(1);
    }
    while case.dice().1 > MAX_ROLL {
        case.defence = case.defence.saturating_sub(1);
    }
    if case.dice().0 == 0 {
        case.attack = case.attack.saturating_add(1);
    }
}

/// What a place of a row does when A is pressed; false: it opens the list.
pub fn press(case: &mut Case, side: DiceSide, place: u8, four_keys: bool) -> bool {
    match place.checked_sub(1) {
        None => turn_dice(case, side, ValueKey::Round.of_number(four_keys)),
        Some(chip) if chip < QUICK => {
            if let Some(&chip) = side.chips().get(usize::from(chip)) {
                turn_chip(case, side, chip, ValueKey::Round);
            }
        }
        Some(_) => return false,
    }
    true
}

/// Where a cursor stands in the rows of both sides; None if it is beyond them.
pub const fn place(cursor: u8) -> Option<(DiceSide, u8)> {
    match cursor {
        BOTH.. => None,
        PLACES.. => Some((DiceSide::Defence, cursor - PLACES)),
        place => Some((DiceSide::Attack, place)),
    }
}

/// What a key does in the rows of both sides, or in the list that is open over them: whether it changed the attack. None if
/// the key is not for them.
pub fn on_rows(
    case: &mut Case,
    cursor: &mut u8,
    list: &mut Option<u8>,
    key: Key,
    four_keys: bool,
) -> Option<bool> {
    let (side, place) = place(*cursor)?;
    match (*list, ValueKey::of(key)) {
        (Some(at), None) => *list = Some(turn_list(side, at, key)),
        (Some(at), Some(turn)) => {
            press_list(case, side, at, turn, four_keys);
            return Some(true);
        }
        (None, None) => return None,
        (None, Some(ValueKey::Round)) if press(case, side, place, four_keys) => return Some(true),
        (None, Some(ValueKey::Round)) => *list = Some(QUICK),
        (None, Some(turn)) if place == 0 => {
            turn_dice(case, side, turn);
            return Some(true);
        }
        (None, Some(turn)) => *cursor = *cursor + turn.from(place, 0, PLACES - 1) - place,
    }
    Some(false)
}

/// The word under A for a place of a row.
pub const fn hint(place: u8) -> &'static str {
    match place {
        0 => "+1",
        1..=QUICK => "Set",
        _ => "List",
    }
}

pub const ROW_HEIGHT: i32 = 33;

/// A side as one row: the number of dice and its chips.
pub fn draw_row(canvas: &mut Canvas, y: i32, case: &Case, side: DiceSide, at: Option<u8>) {
    canvas.house(MARGIN, y, ROW_WIDTH, ROW_HEIGHT, widgets::look(at == Some(0)));
    let middle = y + ROW_HEIGHT / 2;
    let (icon, color) = side.die();
    canvas.icon_centered(38, middle, icon, 20, color);
    let count = match side {
        DiceSide::Attack => case.attack,
        DiceSide::Defence => case.defence,
    };
    let least = if side == DiceSide::Attack { 1 } else { 0 };
    let draw = |canvas: &mut Canvas| {
        canvas.textf(62, y + 10, row(White).center(), format_args!("{count}"));
        if at == Some(0) && count > least {
            canvas.icon(11, y + 10, Icon::TriLeft, 14, Amber);
        }
        if at == Some(0) && count < MAX_ROLL {
            canvas.icon(73, y + 10, Icon::TriRight, 14, Amber);
        }
    };
    if at == Some(0) {
        canvas.item(true, draw)
    } else {
        draw(canvas)
    }
    draw_chips(canvas, 97, y + 5, case, side, at.and_then(|place| place.checked_sub(1)));
}

/// The chips of a side from `x` on, the list last.
pub fn draw_chips(canvas: &mut Canvas, x: i32, y: i32, case: &Case, side: DiceSide, at: Option<u8>) {
    let mut hidden = 0;
    for (index, &chip) in (0u8..).zip(side.chips()) {
        let count = value(case, side, chip);
        if index >= QUICK {
            hidden += u8::from(count > 0);
            continue;
        }
        let chosen = at == Some(index);
        let draw = |canvas: &mut Canvas| {
            draw_chip(canvas, x + 27 * i32::from(index), y, chip.icon(), count, chosen);
            if chosen {
                canvas.say(y, &line(format_args!("{}: {}", chip.label(), worth(chip, count))));
            } else if count > 0 {
                canvas.say(y, chip.label());
            }
        };
        if chosen { canvas.item(true, draw) } else { draw(canvas) }
    }
    let draw = |canvas: &mut Canvas| {
        draw_chip(canvas, x + 27 * i32::from(QUICK), y, Icon::Plus, hidden, at == Some(QUICK));
        if at == Some(QUICK) {
            canvas.say(y, "All tokens");
        } else if hidden > 0 {
            canvas.say(y, "and more");
        }
    };
    if at == Some(QUICK) { canvas.item(true, draw) } else { draw(canvas) }
}

/// How much of a chip there is, in words.
fn worth(chip: Chip, count: u8) -> Line {
    match (chip, count) {
        (Chip::Edition, 0) => line(format_args!("2nd")),
        (Chip::Edition, _) => line(format_args!("1st")),
        (_, 0) => line(format_args!("no")),
        (_, 1) if chip.most() == 1 => line(format_args!("yes")),
        _ => line(format_args!("{count}")),
    }
}

pub const CHIP: i32 = 25;

/// On is solid white, off an outline; a number beside the icon if there are several.
fn draw_chip(canvas: &mut Canvas, x: i32, y: i32, icon: Icon, count: u8, chosen: bool) {
    let frame = if chosen { Amber } else { Edge };
    let (fill, ink) = match (count, chosen) {
        (0, true) => (AmberDark, White),
        (0, false) => (Panel, Dim),
        _ => (White, Black),
    };
    let edge = if chosen { 2 } else { 1 };
    canvas.rounded(x, y, CHIP, 23, 3, if count > 0 && !chosen { White } else { frame });
    canvas.rounded(x + edge, y + edge, CHIP - 2 * edge, 23 - 2 * edge, 2, fill);
    if count > 1 && icon != Icon::Plus {
        canvas.icon_centered(x + 10, y + 12, icon, 14, ink);
        canvas.textf(x + 20, y + 8, tiny(ink).center(), format_args!("{count}"));
    } else {
        canvas.icon_centered(x + CHIP / 2, y + 12, icon, 18, ink);
    }
}

/// The list of everything a side can have: the row under the cursor after a key.
pub fn turn_list(side: DiceSide, at: u8, key: Key) -> u8 {
    super::screens::turn(at, key, side.count())
}

/// Changes what the cursor of the list is on.
pub fn press_list(case: &mut Case, side: DiceSide, at: u8, turn: ValueKey, four_keys: bool) {
    if let Some(&chip) = side.chips().get(usize::from(at)) {
        let turn = if chip.most() > 1 { turn.of_number(four_keys) } else { turn };
        turn_chip(case, side, chip, turn);
    }
}

/// The list instead of the screen it was opened on.
pub fn tell_list(ask: &mut Ask, case: &Case, side: DiceSide, at: u8) {
    let (red, green) = case.dice();
    let dice =
        widgets::count_line(u32::from(if side == DiceSide::Attack { red } else { green }), "die", "dice");
    ask.place(format_args!("{}", side.title()), format_args!("{dice}"));
    ask.says("Set");
    let (large, bars) = (ask.large(), ask.bars());
    let Some(canvas) = ask.canvas() else { return };
    widgets::list(canvas, large, (bars.top + 3, bars.bottom), (at, side.count()), |canvas, index, place| {
        let Some(&chip) = side.chips().get(usize::from(index)) else { return };
        let count = value(case, side, chip);
        let value = worth(chip, count);
        let ink = if count > 0 { White } else { Dim };
        let row = Row { icon: Some((chip.icon(), ink)), label: chip.label(), value: &value };
        canvas.item(place.chosen, |canvas| widgets::menu_row(canvas, place, row));
    });
}
