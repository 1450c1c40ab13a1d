//! What can be done with the dice that lie there: the next step of the list, tokens by hand, picked
//! dice, or nothing more.
//!
//! Used by the screens that show a roll. Answers a key with a command and draws the line that says
//! what A does. The first deed is always the harmless or the expected one, and dice are rolled again
//! only after they were picked or where the line says so.

use core::fmt::Write;

use serde::{Deserialize, Serialize};

use super::canvas::{Canvas, Line, line};
use super::icons::Icon;
use super::key::Key;
use super::theme::Color::{self, *};
use super::theme::{MARGIN, ROW_WIDTH, body};
use super::widgets;
use crate::dice::command::{DiceCommand, dice_words};
use crate::dice::duel::Duel;
use crate::dice::faces::{AttackFace, DefenceFace, DieKind};
use crate::dice::free_roll::{FreeDice, FreeRoll};
use crate::dice::note::{Note, token_name, turned_words};
use crate::dice::pool::DiceMask;
use crate::dice::rolls::{Roll, RolledFace};
use crate::dice::spend::{AttackRoll, DefenceRoll};
use crate::dice::tokens::Spendable;
use crate::game::Command;

/// Where the cursor is: on a deed, counted from the first, or on a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum At {
    Deed(u8),
    Die(u8),
}

/// The cursor and the picked dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    at: At,
    picked: DiceMask,
}

impl Hand {
    /// On the first deed, nothing picked.
    pub const NEW: Hand = Hand { at: At::Deed(0), picked: DiceMask::NONE };
}

/// Something A can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SpendingDeed {
    Next,
    All,
    Defend,
    Spend(Spendable),
    Reroll,
    Done,
}

/// What a key came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SpendingOutcome {
    Stay,
    Moved,
    /// Leave the dice as they are.
    Done,
    Do(Command),
}

type Deeds = heapless::Vec<SpendingDeed, 12>;

/// The dice whose turn it is, and what may be done with them.
pub struct SpendingTable<'a> {
    pub faces: Roll,
    pub rerolled: DiceMask,
    pub last: Option<&'a Note>,
    next: Option<&'a Note>,
    dice: FreeDice,
    /// Green dice to roll when the attacker is done.
    defend: Option<u8>,
    by_hand: bool,
}

impl<'a> SpendingTable<'a> {
    pub fn of_roll(roll: &'a FreeRoll, by_hand: bool) -> SpendingTable<'a> {
        SpendingTable {
            faces: roll.faces(),
            rerolled: roll.rerolled(),
            last: roll.last(),
            next: roll.next(),
            dice: *roll.dice(),
            defend: None,
            by_hand,
        }
    }

    /// The side of a duel whose turn it is; `hands` tells who spends by hand.
    pub fn of_duel(duel: &'a Duel, hands: (bool, bool)) -> SpendingTable<'a> {
        let (dice, faces, rerolled) = match duel.defence() {
            Some(green) => (FreeDice::Defence(*green), Roll::of(green.pool()), green.pool().rerolled()),
            None => {
                let red = duel.attack();
                (FreeDice::Attack(*red), Roll::of(red.pool()), red.pool().rerolled())
            }
        };
        let defending = duel.defence().is_some();
        SpendingTable {
            faces,
            rerolled,
            last: duel.last(),
            next: duel.next(),
            dice,
            defend: (!defending).then(|| duel.case().dice().1),
            by_hand: if defending { hands.1 } else { hands.0 },
        }
    }

    fn deeds(&self, picked: DiceMask) -> Deeds {
        let mut deeds = Deeds::new();
        let mut add = |deed| {
            // Fewer deeds than places.
            let _ = deeds.push(deed);
        };
        let end = if self.defend.is_some() { SpendingDeed::Defend } else { SpendingDeed::Done };
        match (self.by_hand, self.next) {
            (false, Some(_)) => {
                add(SpendingDeed::Next);
                add(SpendingDeed::All);
            }
            _ => add(end),
        }
        if self.by_hand {
            for token in HAND {
                if self.can_spend(token, picked) {
                    add(SpendingDeed::Spend(token));
                }
            }
        }
        if !picked.is_empty() {
            add(SpendingDeed::Reroll);
        }
        if !self.by_hand && self.next.is_some() {
            add(end);
        }
        if self.defend.is_some() {
            add(SpendingDeed::Done);
        }
        deeds
    }

    /// Whether a token is there and has a die to work on.
    fn can_spend(&self, token: Spendable, picked: DiceMask) -> bool {
        match &self.dice {
            FreeDice::Attack(roll) => can_spend_attack(roll, token, picked),
            FreeDice::Defence(roll) => can_spend_defence(roll, token),
            FreeDice::D6(_) => false,
        }
    }

    fn words(&self, deed: SpendingDeed, picked: DiceMask) -> Line {
        let mut words = Line::new();
        // Longest sentence fits a line.
        let _ = match (deed, self.next, self.last) {
            (SpendingDeed::Next, Some(next), _) => next.describe(&mut words),
            (SpendingDeed::All, ..) => words.write_str("All steps at once"),
            (SpendingDeed::Defend, ..) => words
                .write_str("Roll ")
                .and_then(|()| dice_words(self.defend.unwrap_or(0), DieKind::Defence, &mut words)),
            (SpendingDeed::Spend(token), ..) => self.spend_words(token, picked, &mut words),
            (SpendingDeed::Reroll, ..) => write!(words, "Card: reroll {} picked", picked.count()),
            _ => words.write_str("Done"),
        };
        words
    }

    fn spend_words(&self, token: Spendable, picked: DiceMask, out: &mut Line) -> core::fmt::Result {
        let name = token_name(token);
        match token {
            Spendable::Lock | Spendable::Reroll => write!(out, "{name}: reroll {} picked", picked.count()),
            Spendable::Focus => {
                let focus = self.focus().count();
                write!(out, "{name}: {focus} {}", turned_words(self.faces.kind, focus))
            }
            _ => write!(out, "{name}: 1 {}", turned_words(self.faces.kind, 1)),
        }
    }

    /// Whether the list's next step works on this die.
    fn is_next(&self, place: u8) -> bool {
        !self.by_hand && self.next.is_some_and(|note| note.dice.has(place))
    }

    fn focus(&self) -> DiceMask {
        match &self.dice {
            FreeDice::Attack(roll) => roll.pool().places_of(AttackFace::Focus),
            FreeDice::Defence(roll) => roll.pool().places_of(DefenceFace::Focus),
            FreeDice::D6(_) => DiceMask::NONE,
        }
    }
}

/// Tokens in the order in which they are offered.
const HAND: [Spendable; 7] = [
    Spendable::Lock,
    Spendable::Reroll,
    Spendable::Focus,
    Spendable::Calculate,
    Spendable::Evade,
    Spendable::Protect,
    Spendable::Force,
];

fn can_spend_attack(roll: &AttackRoll, token: Spendable, picked: DiceMask) -> bool {
    let tokens = roll.tokens();
    let focus = !roll.pool().places_of(AttackFace::Focus).is_empty();
    let second = !roll.rules().is_first();
    match token {
        Spendable::Lock => tokens.lock && !picked.is_empty(),
        Spendable::Reroll => tokens.reroll > 0 && !picked.is_empty(),
        Spendable::Focus => tokens.focus > 0 && focus,
        Spendable::Calculate => second && tokens.calculate > 0 && focus,
        Spendable::Force => second && tokens.force > 0 && focus,
        _ => false,
    }
}

fn can_spend_defence(roll: &DefenceRoll, token: Spendable) -> bool {
    let tokens = roll.tokens();
    let focus = !roll.pool().places_of(DefenceFace::Focus).is_empty();
    let second = !roll.rules().is_first();
    let weak = !second || roll.pool().count(DefenceFace::Evade) < roll.pool().len();
    match token {
        Spendable::Focus => tokens.focus > 0 && focus,
        Spendable::Calculate => second && tokens.calculate > 0 && focus,
        Spendable::Force => second && tokens.force > 0 && focus,
        Spendable::Evade => tokens.evade > 0 && weak,
        Spendable::Protect => tokens.protect > 0 && weak,
        _ => false,
    }
}

impl Hand {
    /// Reacts to a key while dice lie there.
    pub fn on(&mut self, key: Key, table: &SpendingTable) -> SpendingOutcome {
        let deeds = table.deeds(self.picked);
        let (count, dice) = (u8::try_from(deeds.len()).unwrap_or(1), table.faces.count());
        let at = match self.at {
            At::Deed(deed) => deed.min(count - 1),
            At::Die(die) => count + die.min(dice.saturating_sub(1)),
        };
        let to = match key {
            Key::Up | Key::Down => super::screens::turn(at, key, count + dice),
            // Straight to the dice, and along them.
            Key::Right if at < count => count,
            Key::Right => (at + 1).min(count + dice.saturating_sub(1)),
            Key::Left if at < count => (count + dice).saturating_sub(1),
            Key::Left => (at - 1).max(count),
            Key::A => {
                return match self.at {
                    At::Die(die) => {
                        self.picked = self.picked.toggled(die);
                        SpendingOutcome::Moved
                    }
                    At::Deed(_) => {
                        deeds.get(usize::from(at)).map_or(SpendingOutcome::Stay, |&deed| self.act(deed))
                    }
                };
            }
            Key::B | Key::X | Key::Y => return SpendingOutcome::Stay,
        };
        if to == at {
            return SpendingOutcome::Stay;
        }
        self.at = if to < count { At::Deed(to) } else { At::Die(to - count) };
        SpendingOutcome::Moved
    }

    /// From the dice back to what can be done with them.
    pub fn back(&mut self, table: &SpendingTable) {
        let rolls = |deed: &SpendingDeed| {
            matches!(deed, SpendingDeed::Spend(Spendable::Lock | Spendable::Reroll) | SpendingDeed::Reroll)
        };
        let deed = table.deeds(self.picked).iter().position(rolls).map_or(0, super::cursor::small);
        self.at = At::Deed(deed);
    }

    /// The command of a deed; the cursor goes back to the first one.
    fn act(&mut self, deed: SpendingDeed) -> SpendingOutcome {
        let picked = self.picked;
        *self = Hand::NEW;
        SpendingOutcome::Do(Command::Dice(match deed {
            SpendingDeed::Next => DiceCommand::Step,
            SpendingDeed::All => DiceCommand::Finish,
            SpendingDeed::Defend => DiceCommand::Defend,
            SpendingDeed::Spend(token) => DiceCommand::Spend { token, dice: picked },
            SpendingDeed::Reroll => DiceCommand::Reroll(picked),
            SpendingDeed::Done => return SpendingOutcome::Done,
        }))
    }

    /// The die under the cursor.
    pub const fn die(&self) -> Option<u8> {
        match self.at {
            At::Die(die) => Some(die),
            At::Deed(_) => None,
        }
    }

    pub const fn picked(&self) -> DiceMask {
        self.picked
    }

    /// The word under A.
    pub fn hint(&self, table: &SpendingTable) -> &'static str {
        let deeds = table.deeds(self.picked);
        match self.at {
            At::Die(die) if self.picked.has(die) => "Leave",
            At::Die(_) => "Pick",
            At::Deed(at) => {
                let at = usize::from(at).min(deeds.len().saturating_sub(1));
                match deeds.get(at) {
                    Some(SpendingDeed::Next | SpendingDeed::Spend(_)) => "Spend",
                    Some(SpendingDeed::All) => "All",
                    Some(SpendingDeed::Defend) => "Roll",
                    Some(SpendingDeed::Reroll) => "Reroll",
                    _ => "Done",
                }
            }
        }
    }

    /// The line that says what A does.
    pub fn draw(&self, canvas: &mut Canvas, table: &SpendingTable) {
        let deeds = table.deeds(self.picked);
        let (icon, words) = match self.at {
            At::Die(_) => {
                let count = self.picked.count();
                let words = match count {
                    0 => line(format_args!("Pick dice to reroll")),
                    _ => line(format_args!("{count} picked to reroll")),
                };
                (Icon::Redo, words)
            }
            At::Deed(at) => {
                let at = usize::from(at).min(deeds.len().saturating_sub(1));
                let deed = deeds.get(at).copied().unwrap_or(SpendingDeed::Done);
                (deed_icon(deed, table), table.words(deed, self.picked))
            }
        };
        let chosen = self.die().is_none();
        let ink = if chosen { Amber } else { Silver };
        canvas.item(chosen, |canvas| {
            canvas.house(MARGIN, LINE_TOP, ROW_WIDTH, 23, widgets::look(chosen));
            canvas.icon_centered(MARGIN + 16, LINE_TOP + 11, icon, 18, ink);
            canvas.text(MARGIN + 31, LINE_TOP + 6, body(White), &words);
            if deeds.len() > 1 || table.faces.count() > 0 {
                canvas.icon_centered(MARGIN + ROW_WIDTH - 12, LINE_TOP + 11, Icon::TriDown, 14, ink);
            }
        });
    }
}

/// The line of deeds stands at the foot of the content.
pub const LINE_TOP: i32 = 197;

fn deed_icon(deed: SpendingDeed, table: &SpendingTable) -> Icon {
    match deed {
        SpendingDeed::Next => table.next.map_or(Icon::Check, |next| token_icon(next.token)),
        SpendingDeed::Spend(token) => token_icon(token),
        SpendingDeed::All => Icon::TriRight,
        SpendingDeed::Defend => Icon::DieGreen,
        SpendingDeed::Reroll => Icon::Cards,
        SpendingDeed::Done => Icon::Check,
    }
}

pub const fn token_icon(token: Spendable) -> Icon {
    match token {
        Spendable::Lock => Icon::Lock,
        Spendable::Reroll => Icon::Redo,
        Spendable::Focus => Icon::Focus,
        Spendable::Calculate => Icon::Calculate,
        Spendable::Evade => Icon::Evade,
        Spendable::Protect => Icon::Protect,
        Spendable::Force => Icon::Force,
        Spendable::Reinforce => Icon::Reinforce,
        Spendable::Card => Icon::Cards,
    }
}

/// What was done last, in words.
pub fn draw_last(canvas: &mut Canvas, y: i32, note: &Note) {
    let mut words = Line::new();
    // Longest sentence fits a line.
    let _ = note.describe(&mut words);
    canvas.icon_centered(MARGIN + 16, y + 6, token_icon(note.token), 18, Silver);
    canvas.text(MARGIN + 31, y, body(Silver), &words);
}

/// A die with its marks, in the trace on a line of its own if it is under the cursor.
pub fn draw_die(
    canvas: &mut Canvas,
    (x, y, size): (i32, i32, u8),
    place: u8,
    face: RolledFace,
    hand: &Hand,
    table: &SpendingTable,
) {
    let draw = |canvas: &mut Canvas| {
        widgets::die(canvas, x, y, size, face);
        mark_die(canvas, x, y, i32::from(size), place, hand, table);
    };
    if hand.die() == Some(place) { canvas.item(true, draw) } else { draw(canvas) }
}

/// Marks on a die: the cursor, picked, changed just now, rolled again before.
fn mark_die(canvas: &mut Canvas, x: i32, y: i32, size: i32, place: u8, hand: &Hand, table: &SpendingTable) {
    if hand.die() == Some(place) {
        canvas.outline(x - 1, y - 1, size + 2, size + 2, 2, Amber);
    }
    if hand.picked().has(place) {
        badge(canvas, x + size - 18, y, Icon::Check, White);
        canvas.say(y, "picked");
    }
    if hand.at == At::Deed(0) && table.is_next(place) {
        corners(canvas, x, y, size);
    }
    match table.last.filter(|note| note.dice.has(place)) {
        Some(note) if size >= 54 => {
            badge(canvas, x + size - 18, y + size - 18, token_icon(note.token), White);
        }
        Some(_) => canvas.fill(x + 4, y + size, size - 8, 3, White),
        None if !table.rerolled.has(place) => {}
        None if size >= 54 => badge(canvas, x + size - 18, y + size - 18, Icon::Redo, Dim),
        None => canvas.fill(x + 4, y + size, size - 8, 2, Dim),
    }
}

/// Dice that the next step works on.
fn corners(canvas: &mut Canvas, x: i32, y: i32, size: i32) {
    let (arm, right, bottom) = (size / 5, x + size, y + size);
    for (x, y) in [(x, y), (right - arm, y), (x, bottom - 2), (right - arm, bottom - 2)] {
        canvas.fill(x, y, arm, 2, Amber);
    }
    for (x, y) in [(x, y), (right - 2, y), (x, bottom - arm), (right - 2, bottom - arm)] {
        canvas.fill(x, y, 2, arm, Amber);
    }
}

fn badge(canvas: &mut Canvas, x: i32, y: i32, icon: Icon, color: Color) {
    canvas.rounded(x - 1, y - 1, 20, 20, 4, Black);
    canvas.rounded(x, y, 18, 18, 3, color);
    canvas.icon_centered(x + 9, y + 9, icon, 14, Black);
}
