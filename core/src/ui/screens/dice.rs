//! Dice: pick a kind, a number and tokens, roll, see big faces, spend, pick dice to reroll.
//!
//! A result is never rolled over by accident: while one shows, A does what the line above it says, and
//! dice are rolled again only if they were picked or a spent token says so.
//! Next: History, Fairness, Home.

use super::fairness::{Fairness, KINDS};
use super::history::History;
use crate::base::plural::plural;
use crate::dice::command::{DiceCommand, Order};
use crate::dice::faces::{DefenceFace, DieKind};
use crate::dice::free_roll::{FreeDice, FreeRoll};
use crate::dice::odds::Case;
use crate::dice::rolls::{Current, MAX_ROLL, Roll, kind_name};
use crate::dice::tokens::{AttackTokens, DefenceTokens, RuleSet};
use crate::ui::prelude::*;
use crate::ui::sides::{self, DiceSide, QUICK, ValueKey};
use crate::ui::spending::{self, Hand, SpendingOutcome, SpendingTable};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dice {
    kind: DieKind,
    /// Numbers and tokens of red and green dice.
    case: Case,
    d6: u8,
    /// Hits to hold off with green dice; `ANY`: as many as there are.
    against: u8,
    by_hand: bool,
    cursor: u8,
    /// The row of the open list of tokens.
    list: Option<u8>,
    /// The newest roll fills the screen.
    showing: bool,
    hand: Hand,
}

/// More hits than any defence holds off.
const ANY: u8 = 9;

/// What the cursor can be on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum DiceField {
    Kind,
    Count,
    /// A chip of the tokens, the list last.
    Chip(u8),
    Against,
    Spending,
    Roll,
    History,
    Fairness,
}

const CHIPS: [DiceField; QUICK as usize + 1] =
    [DiceField::Chip(0), DiceField::Chip(1), DiceField::Chip(2), DiceField::Chip(3), DiceField::Chip(4)];

type DiceFields = heapless::Vec<DiceField, 16>;

impl Dice {
    const NEW: Dice = Dice {
        kind: DieKind::Attack,
        case: Case {
            attack: 3,
            defence: 2,
            attacker: AttackTokens::NONE,
            defender: DefenceTokens::NONE,
            rules: RuleSet::Second,
        },
        d6: 1,
        against: ANY,
        by_hand: false,
        cursor: 0,
        list: None,
        showing: false,
        hand: Hand::NEW,
    };

    /// Opens with what was rolled last, ready to roll it again.
    pub fn open(game: &Game) -> Dice {
        match game.rolls.current() {
            Current::Roll(roll) => Dice::for_order(roll.order()),
            _ => Dice::ready(Dice::NEW),
        }
    }

    /// Ready to roll this.
    pub fn for_order(order: &Order) -> Dice {
        let mut dice = Dice { kind: order.kind(), ..Dice::NEW };
        match *order {
            Order::Attack { dice: count, tokens, rules } => {
                (dice.case.attack, dice.case.attacker, dice.case.rules) = (count, tokens, rules);
            }
            Order::Defence { dice: count, tokens, against, rules } => {
                (dice.case.defence, dice.case.defender, dice.case.rules) = (count, tokens, rules);
                dice.against = against;
            }
            Order::D6 { dice: count } => dice.d6 = count,
        }
        Dice::ready(dice)
    }

    fn ready(mut self) -> Dice {
        self.go_to(DiceField::Roll);
        self
    }

    /// The same, with the newest roll filling the screen.
    pub fn with_result(self, game: &Game) -> Dice {
        Dice { showing: matches!(game.rolls.current(), Current::Roll(_)), ..self }
    }

    /// The same, spending as it was set on an open screen.
    pub fn keeping(self, open: &Dice) -> Dice {
        Dice { by_hand: open.by_hand, ..self }.ready()
    }

    fn fields(&self) -> DiceFields {
        let mut fields = DiceFields::new();
        // Fewer fields than places.
        let _ = fields.extend_from_slice(&[DiceField::Kind, DiceField::Count]);
        if self.kind != DieKind::D6 {
            let _ = fields.extend_from_slice(&CHIPS);
            if self.kind == DieKind::Defence && !self.by_hand {
                let _ = fields.push(DiceField::Against);
            }
            let _ = fields.push(DiceField::Spending);
        }
        let _ = fields.extend_from_slice(&[DiceField::Roll, DiceField::History, DiceField::Fairness]);
        fields
    }

    fn field(&self) -> DiceField {
        self.fields().get(usize::from(self.cursor)).copied().unwrap_or(DiceField::Roll)
    }

    fn go_to(&mut self, field: DiceField) {
        let at = self.fields().iter().position(|&other| other == field);
        self.cursor = at.and_then(|at| u8::try_from(at).ok()).unwrap_or(0);
    }

    fn side(&self) -> DiceSide {
        DiceSide::of(self.kind).unwrap_or(DiceSide::Attack)
    }

    fn order(&self) -> Order {
        let rules = self.case.rules;
        match self.kind {
            DieKind::Attack => Order::Attack { dice: self.case.attack, tokens: self.case.attacker, rules },
            DieKind::Defence => Order::Defence {
                dice: self.case.defence,
                tokens: self.case.defender,
                against: if self.by_hand { ANY } else { self.against },
                rules,
            },
            DieKind::D6 => Order::D6 { dice: self.d6 },
        }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let view = ask.view;
        ask.compact();
        ask.help(&Help {
            asked: if self.showing {
                said!("The dice lie there. What is to be done with them?")
            } else {
                said!("Which dice, how many, and with which tokens?")
            },
            look: if self.showing {
                said!("A does what the last line says; Down shows what else can be done. Left and Right pick dice to roll again.")
            } else {
                said!("Left and Right change what is framed. Tokens are spent as the book's lists say, or by hand.")
            },
            words: &[Term::Focus, Term::Lock, Term::Evade, Term::AttackDie, Term::DefenceDie],
            topic: Some(Topic::AttackDice),
            ..Help::default()
        });
        let rolled = match view.game.rolls.current() {
            Current::Roll(roll) if self.showing => Some(SpendingTable::of_roll(roll, self.by_hand)),
            _ => None,
        };
        if let Some(table) = rolled.filter(|_| ask.backs_out(self.hand.die().is_some())) {
            self.hand.back(&table);
        } else if ask.backs_out(self.list.is_some()) {
            self.list = None;
        } else if ask.backs_out(self.showing) {
            (self.showing, self.hand) = (false, Hand::NEW);
        } else if let Some(key) = ask.key() {
            let step = self.on(key, view);
            ask.used(step);
        }
        match (view.game.rolls.current(), self.showing, self.list) {
            (Current::Roll(roll), true, _) => self.result(ask, roll),
            (_, _, Some(at)) => sides::tell_list(ask, &self.case, self.side(), at),
            _ => self.choice(ask),
        }
    }

    fn on(&mut self, key: Key, view: &View) -> Step {
        let four_keys = view.facts.board.four_keys();
        match (view.game.rolls.current(), self.showing, self.list) {
            (Current::Roll(roll), true, _) => self.on_result(key, roll),
            (_, _, Some(at)) => self.on_list(key, at, four_keys),
            _ => self.on_choice(key, four_keys),
        }
    }

    fn on_result(&mut self, key: Key, roll: &FreeRoll) -> Step {
        match self.hand.on(key, &SpendingTable::of_roll(roll, self.by_hand)) {
            SpendingOutcome::Stay => Step::Stay,
            SpendingOutcome::Moved => Step::Moved,
            SpendingOutcome::Do(command) => Step::Do(command),
            SpendingOutcome::Done => {
                self.showing = false;
                self.hand = Hand::NEW;
                Step::Moved
            }
        }
    }

    fn on_list(&mut self, key: Key, at: u8, four_keys: bool) -> Step {
        let side = self.side();
        match ValueKey::of(key) {
            Some(turn) => sides::press_list(&mut self.case, side, at, turn, four_keys),
            None => self.list = Some(sides::turn_list(side, at, key)),
        }
        Step::Moved
    }

    fn on_choice(&mut self, key: Key, four_keys: bool) -> Step {
        let field = self.field();
        match (field, key) {
            (DiceField::History, Key::A) => return Step::Go(Screen::History(History)),
            (DiceField::Fairness, Key::A) => return Step::Go(Screen::Fairness(Fairness { kind: self.kind })),
            (DiceField::Roll, Key::A) => {
                self.showing = true;
                self.hand = Hand::NEW;
                return Step::Do(Command::Dice(DiceCommand::Roll(self.order())));
            }
            (_, Key::Up | Key::Down) => {
                let count = u8::try_from(self.fields().len()).unwrap_or(1);
                self.cursor = super::turn(self.cursor, key, count);
            }
            (DiceField::Chip(QUICK), Key::A) => self.list = Some(QUICK),
            (DiceField::Chip(chip), Key::A) => {
                let side = self.side();
                sides::press(&mut self.case, side, chip + 1, four_keys);
            }
            (DiceField::Chip(_) | DiceField::History | DiceField::Fairness, Key::Left) => self.cursor -= 1,
            (DiceField::Chip(_) | DiceField::History, Key::Right) => self.cursor += 1,
            (DiceField::Spending, _) => {
                self.by_hand = match key {
                    Key::Left => false,
                    Key::Right => true,
                    _ => !self.by_hand,
                };
                self.go_to(DiceField::Spending);
            }
            _ => {
                let Some(turn) = ValueKey::of(key) else { return Step::Stay };
                let number = matches!(field, DiceField::Count | DiceField::Roll);
                return self.turn(field, if number { turn.of_number(four_keys) } else { turn });
            }
        }
        Step::Moved
    }

    /// Changes the number or the kind under the cursor.
    fn turn(&mut self, field: DiceField, turn: ValueKey) -> Step {
        match field {
            DiceField::Kind => {
                let now = KINDS.iter().position(|kind| *kind == self.kind).map_or(0, cursor::small);
                if let Some(kind) = KINDS.get(usize::from(turn.from(now, 0, 2))) {
                    self.kind = *kind;
                }
            }
            DiceField::Count | DiceField::Roll => self.turn_count(turn),
            DiceField::Against => self.against = turn.from(self.against, 1, ANY),
            _ => return Step::Stay,
        }
        Step::Moved
    }

    fn turn_count(&mut self, turn: ValueKey) {
        let Some(side) = DiceSide::of(self.kind) else {
            self.d6 = turn.from(self.d6, 1, MAX_ROLL);
            return;
        };
        let before = self.case;
        sides::turn_dice(&mut self.case, side, turn);
        // Here, other than in a duel, no dice are no roll.
        if self.order().dice() == 0 {
            match turn {
                ValueKey::Round => sides::turn_dice(&mut self.case, side, ValueKey::More),
                _ => self.case = before,
            }
        }
    }

    fn choice(&self, ask: &mut Ask) {
        let (view, at) = (ask.view, self.field());
        ask.place("Dice", view.game.origin.mark());
        ask.says(match at {
            DiceField::Kind | DiceField::Against | DiceField::Spending => "Next",
            DiceField::Count => sides::hint(0),
            DiceField::Chip(chip) => sides::hint(chip + 1),
            DiceField::Roll => "Roll",
            DiceField::History | DiceField::Fairness => "Open",
        });
        let Some(canvas) = ask.canvas() else { return };
        let kind = KINDS.iter().position(|kind| *kind == self.kind).map_or(0, cursor::small);
        let (chosen, icon) = (at == DiceField::Kind, Some(kind_icon(self.kind)));
        dial(canvas, 22, chosen, icon, kind_title(self.kind), (kind > 0, kind < 2));
        let dice = self.order().dice();
        let count = widgets::count_line(dice.into(), "die", "dice");
        dial(canvas, 52, at == DiceField::Count, None, &count, (dice > 1, dice < MAX_ROLL));
        match DiceSide::of(self.kind) {
            Some(side) => self.tokens(canvas, side, at),
            None => last_rolls(canvas, view.game),
        }
        let chosen = at == DiceField::Roll;
        let look = House { fill: if chosen { Amber } else { Panel }, ..widgets::look(chosen) };
        let ink = if chosen { Black } else { White };
        let roll = line(format_args!("Roll {dice} {}", kind_name(self.kind)));
        canvas.item(chosen, |canvas| {
            canvas.house(MARGIN, 146, ROW_WIDTH, 40, look.with_cut(10));
            canvas.text(120, 157, head(ink).center(), &roll);
        });
        for (x, field, label) in
            [(MARGIN, DiceField::History, "History"), (123, DiceField::Fairness, "Fairness")]
        {
            canvas.item(at == field, |canvas| {
                canvas.house(x, 190, 111, 29, widgets::look(at == field));
                canvas.text(x + 55, 198, row(White).center(), label);
            });
        }
    }

    fn tokens(&self, canvas: &mut Canvas, side: DiceSide, at: DiceField) {
        let chip = match at {
            DiceField::Chip(chip) => Some(chip),
            _ => None,
        };
        canvas.house(MARGIN, 82, ROW_WIDTH, 31, widgets::IDLE);
        canvas.text(MARGIN + 10, 91, row(White), "Tokens");
        sides::draw_chips(canvas, 97, 86, &self.case, side, chip);
        let spending = if self.by_hand { "by hand" } else { "by the book" };
        if side == DiceSide::Attack || self.by_hand {
            let chosen = at == DiceField::Spending;
            canvas.item(chosen, |canvas| {
                canvas.house(MARGIN, 115, ROW_WIDTH, 28, widgets::look(chosen));
                canvas.text(MARGIN + 10, 122, row(White), "Spent");
                canvas.text(226, 122, row(if chosen { Amber } else { Silver }).right(), spending);
            });
            return;
        }
        let hits = match self.against {
            ANY => line(format_args!("any hits")),
            1 => line(format_args!("1 hit")),
            hits => line(format_args!("{hits} hits")),
        };
        for (x, field, words) in
            [(MARGIN, DiceField::Against, hits.as_str()), (123, DiceField::Spending, spending)]
        {
            let chosen = at == field;
            canvas.item(chosen, |canvas| {
                canvas.house(x, 115, 111, 28, widgets::look(chosen));
                canvas.text(x + 55, 122, row(if chosen { Amber } else { White }).center(), words);
            });
        }
    }

    /// Big faces, the total as a tile, what was done, what A does.
    fn result(&self, ask: &mut Ask, roll: &FreeRoll) {
        let table = SpendingTable::of_roll(roll, self.by_hand);
        let (faces, mark) = (table.faces, ask.view.game.origin.mark());
        ask.place(format_args!("Dice: {} {}", faces.count(), kind_name(faces.kind)), mark);
        ask.says(self.hand.hint(&table));
        let Some(canvas) = ask.canvas() else { return };
        // Up to five dice and the total fill a grid of three columns, more need four.
        let large = faces.count() <= 5;
        let (columns, pitch, size) = if large { (3, 77, 74) } else { (4, 58, 54) };
        let cell = |index: i32| (MARGIN + index % columns * pitch, 22 + index / columns * pitch);
        // Fewer dice than columns stand in the middle.
        let left = (columns - i32::from(faces.count()).min(columns)) * pitch / 2;
        for (index, face) in (0..).zip(faces.faces()) {
            let (x, y) = cell(i32::from(index));
            spending::draw_die(canvas, (x + left, y, size), index, face, &self.hand, &table);
        }
        // The total takes what the dice leave of the second row, or the end of the third.
        let (x, y) = cell(if large { i32::from(faces.count()).max(3) } else { 11 });
        let colors = match faces.kind {
            DieKind::Attack => (Red, RedDark),
            DieKind::Defence => (Green, GreenDark),
            DieKind::D6 => (Edge, Panel),
        };
        banner(canvas, (x, MARGIN + ROW_WIDTH - x), (y, i32::from(size)), colors, total(roll));
        match table.last {
            Some(note) if large => spending::draw_last(canvas, 180, note),
            Some(note) => spending::draw_last(canvas, 158, note),
            None => counts(canvas, &faces, if large { 180 } else { 150 }, large),
        }
        self.hand.draw(canvas, &table);
    }
}

fn dial(
    canvas: &mut Canvas,
    y: i32,
    chosen: bool,
    icon: Option<(Icon, Color)>,
    label: &str,
    (less, more): (bool, bool),
) {
    canvas.item(chosen, |canvas| {
        canvas.house(MARGIN, y, ROW_WIDTH, 28, widgets::look(chosen));
        if let Some((icon, color)) = icon {
            canvas.icon_centered(MARGIN + 50, y + 14, icon, 20, color);
        }
        canvas.text(132, y + 7, row(White).center(), label);
        if chosen && less {
            canvas.icon(MARGIN + 8, y + 7, Icon::TriLeft, 14, Amber);
        }
        if chosen && more {
            canvas.icon(MARGIN + 206, y + 7, Icon::TriRight, 14, Amber);
        }
    });
}

pub const fn kind_icon(kind: DieKind) -> (Icon, Color) {
    match kind {
        DieKind::Attack => (Icon::DieRed, Red),
        DieKind::Defence => (Icon::DieGreen, Green),
        DieKind::D6 => (Icon::D6, White),
    }
}

pub const fn kind_title(kind: DieKind) -> &'static str {
    match kind {
        DieKind::Attack => "Attack",
        DieKind::Defence => "Defence",
        DieKind::D6 => "Six-sided",
    }
}

/// The last six-sided rolls, where other dice have their tokens.
fn last_rolls(canvas: &mut Canvas, game: &Game) {
    let rolls = game.rolls.newest_first().filter_map(|past| match past {
        crate::dice::rolls::Past::Roll(roll) if roll.kind == DieKind::D6 => Some(roll),
        _ => None,
    });
    for (index, roll) in (0..).zip(rolls.take(2)) {
        for (place, face) in (0..).zip(roll.faces()) {
            widgets::die(canvas, 10 + place * 28, 86 + index * 29, 22, face);
        }
    }
}

/// The number the table waits for, and its word.
fn total(roll: &FreeRoll) -> (u8, &'static str) {
    match roll.dice() {
        FreeDice::Attack(attack) => {
            let hits = attack.results().total();
            (hits, plural(hits.into(), "hit", "hits"))
        }
        FreeDice::Defence(defence) => {
            let evades = defence.evades();
            (evades, plural(evades.into(), "evade", "evades"))
        }
        FreeDice::D6(pips) => (pips.pips(), if pips.count() == 1 { "rolled" } else { "in all" }),
    }
}

/// The total on a card: beside its word if there is room, else above it.
fn banner(
    canvas: &mut Canvas,
    (x, width): (i32, i32),
    (y, height): (i32, i32),
    (frame, fill): (Color, Color),
    (total, word): (u8, &str),
) {
    canvas.house(x, y, width, height, House { cut: 10, fill, frame, frame_width: 2 });
    let number = line(format_args!("{total}"));
    let middle = |cap: u8| y + (height - i32::from(cap)) / 2;
    if width >= 140 {
        let digits = huge(White);
        let letters = title(White).fitting(width - 34 - digits.width(&number), word);
        let used = digits.width(&number) + 10 + letters.width(word);
        let left = x + (width - used) / 2;
        let end = canvas.text_end(left, middle(digits.font.cap), digits, &number);
        // The word stands on the same line as the digits.
        let base = middle(digits.font.cap) + 48 - i32::from(letters.font.cap);
        canvas.text(end + 10, base, letters, word);
    } else {
        let digits = if total < 10 && height >= 74 { huge(White) } else { title(White) };
        let letters = if height >= 74 { body(White) } else { tiny(White) };
        let gap = i32::from(letters.font.cap) + 7;
        let top = y + (height - gap - i32::from(digits.font.cap)) / 2 + 1;
        canvas.text(x + width / 2, top, digits.center(), &number);
        canvas.text(x + width / 2, y + height - gap + 2, letters.center(), word);
    }
}

const ATTACK_FACES: &[(Icon, RolledFace, Color)] = &[
    (Icon::Crit, RolledFace::Attack(AttackFace::Crit), Red),
    (Icon::Hit, RolledFace::Attack(AttackFace::Hit), Red),
    (Icon::Focus, RolledFace::Attack(AttackFace::Focus), Silver),
    (Icon::Blank, RolledFace::Attack(AttackFace::Blank), Dim),
];
const DEFENCE_FACES: &[(Icon, RolledFace, Color)] = &[
    (Icon::Evade, RolledFace::Defence(DefenceFace::Evade), Green),
    (Icon::Focus, RolledFace::Defence(DefenceFace::Focus), Silver),
    (Icon::Blank, RolledFace::Defence(DefenceFace::Blank), Dim),
];

/// How many of each face.
fn counts(canvas: &mut Canvas, roll: &Roll, y: i32, large: bool) {
    let faces: &[(Icon, RolledFace, Color)] = match roll.kind {
        DieKind::Attack => ATTACK_FACES,
        DieKind::Defence => DEFENCE_FACES,
        DieKind::D6 => &[],
    };
    let pitch = if large { 58 } else { 43 };
    for (index, &(icon, face, color)) in (0..).zip(faces) {
        let x = 8 + index * pitch;
        let count = roll.count_of(face);
        canvas.say(y, widgets::face_name(face));
        canvas.icon_centered(x + 9, y + 7, icon, 18, color);
        canvas.textf(x + 23, y, row(if count == 0 { Dim } else { White }), format_args!("{count}"));
    }
}
