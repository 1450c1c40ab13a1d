//! Duel: an attack against a defence, both sides spending, the damage in large figures.
//!
//! Next: Home or Odds.

use crate::dice::command::DiceCommand;
use crate::dice::duel::Duel as Rolled;
use crate::dice::odds::Case;
use crate::dice::rolls::{Current, Roll};
use crate::ui::chances::{Chances, percent, tenths};
use crate::ui::prelude::*;
use crate::ui::sides::{self, DiceSide, ValueKey};
use crate::ui::spending::{self, Hand, SpendingOutcome, SpendingTable};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    case: Case,
    /// Average damage and the chance of any, in thousandths.
    mean: u16,
    hit: u16,
    /// Who spends by hand: attacker, defender.
    hands: (bool, bool),
    /// The places of both rows, who spends, then Roll.
    cursor: u8,
    list: Option<u8>,
    /// The dice fill the screen.
    showing: bool,
    hand: Hand,
}

const ATTACKER: u8 = sides::BOTH;
const DEFENDER: u8 = ATTACKER + 1;
const ROLL: u8 = DEFENDER + 1;

impl Duel {
    /// Opens with the last duel's numbers, or with a common attack.
    pub fn open(game: &Game) -> Duel {
        Duel::with(match game.rolls.current() {
            Current::Duel(duel) => *duel.case(),
            _ => Case { attack: 3, defence: 2, ..Case::default() },
        })
    }

    /// Ready to roll this attack.
    pub fn with(case: Case) -> Duel {
        let mut duel = Duel {
            case,
            mean: 0,
            hit: 0,
            hands: (false, false),
            cursor: ROLL,
            list: None,
            showing: false,
            hand: Hand::NEW,
        };
        duel.count();
        duel
    }

    /// The same, with the dice filling the screen.
    pub fn with_result(self, game: &Game) -> Duel {
        Duel { showing: matches!(game.rolls.current(), Current::Duel(_)), ..self }
    }

    /// The same, spending as it was set on an open screen.
    pub fn keeping(self, open: &Duel) -> Duel {
        Duel { hands: open.hands, ..self }
    }

    fn count(&mut self) {
        let chances = Chances::of(&self.case).unwrap_or_default();
        (self.mean, self.hit) = (chances.mean, chances.hit);
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let view = ask.view;
        ask.compact();
        ask.help(&Help {
            asked: if self.showing {
                said!("The dice of both sides lie there. What is spent next?")
            } else {
                said!("How many dice and which tokens have attacker and defender?")
            },
            look: said!("The number is dice before range and tokens. The last row rolls."),
            words: &[Term::Focus, Term::Lock, Term::Evade, Term::AttackDie, Term::DefenceDie],
            topic: Some(Topic::AttackDice),
            ..Help::default()
        });
        let rolled = match view.game.rolls.current() {
            Current::Duel(duel) if self.showing => Some(duel),
            _ => None,
        };
        if let Some(duel) = rolled.filter(|_| ask.backs_out(self.hand.die().is_some())) {
            self.hand.back(&SpendingTable::of_duel(duel, self.hands));
        } else if ask.backs_out(self.list.is_some()) {
            self.list = None;
        } else if ask.backs_out(rolled.is_some()) {
            (self.showing, self.hand) = (false, Hand::NEW);
        } else if let Some(key) = ask.key() {
            let step = match rolled {
                Some(duel) => self.on_dice(key, duel),
                None => self.on_choice(key, view.facts.board.four_keys()),
            };
            return ask.used(step);
        }
        match (rolled, self.list, sides::place(self.cursor)) {
            (Some(duel), ..) => self.dice(ask, duel),
            (None, Some(at), Some((side, _))) => sides::tell_list(ask, &self.case, side, at),
            _ => self.choice(ask),
        }
    }

    fn on_dice(&mut self, key: Key, duel: &Rolled) -> Step {
        match self.hand.on(key, &SpendingTable::of_duel(duel, self.hands)) {
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

    fn on_choice(&mut self, key: Key, four_keys: bool) -> Step {
        match sides::on_rows(&mut self.case, &mut self.cursor, &mut self.list, key, four_keys) {
            Some(true) => self.count(),
            Some(false) => {}
            None => return self.on_rest(key),
        }
        Step::Moved
    }

    /// Who spends, and Roll.
    fn on_rest(&mut self, key: Key) -> Step {
        match (ValueKey::of(key), self.cursor) {
            (None, _) => self.cursor = super::turn(self.cursor, key, ROLL + 1),
            (Some(ValueKey::Round), ROLL) => {
                self.showing = true;
                self.hand = Hand::NEW;
                return Step::Do(Command::Dice(DiceCommand::Duel(self.case)));
            }
            (Some(turn), ATTACKER) => turn_hand(&mut self.hands.0, turn),
            (Some(turn), DEFENDER) => turn_hand(&mut self.hands.1, turn),
            (Some(_), _) => return Step::Stay,
        }
        Step::Moved
    }

    fn choice(&self, ask: &mut Ask) {
        let mark = ask.view.game.origin.mark();
        ask.place("Duel", mark);
        ask.says(match sides::place(self.cursor) {
            Some((_, place)) => sides::hint(place),
            None if self.cursor == ROLL => "Roll",
            None => "Next",
        });
        let Some(canvas) = ask.canvas() else { return };
        let at =
            |wanted| sides::place(self.cursor).filter(|&(side, _)| side == wanted).map(|(_, place)| place);
        sides::draw_row(canvas, 22, &self.case, DiceSide::Attack, at(DiceSide::Attack));
        sides::draw_row(canvas, 57, &self.case, DiceSide::Defence, at(DiceSide::Defence));
        for (y, cursor, side, by_hand) in
            [(92, ATTACKER, DiceSide::Attack, self.hands.0), (121, DEFENDER, DiceSide::Defence, self.hands.1)]
        {
            let chosen = self.cursor == cursor;
            canvas.item(chosen, |canvas| {
                canvas.house(MARGIN, y, ROW_WIDTH, 27, widgets::look(chosen));
                canvas.text(MARGIN + 10, y + 7, row(White), side.title());
                let words = if by_hand { "by hand" } else { "by the book" };
                canvas.text(226, y + 7, row(if chosen { Amber } else { Silver }).right(), words);
            });
        }
        let chosen = self.cursor == ROLL;
        let look = House { fill: if chosen { Amber } else { Panel }, ..widgets::look(chosen) };
        let (red, green) = self.case.dice();
        let ink = if chosen { Black } else { White };
        canvas.item(chosen, |canvas| {
            canvas.house(MARGIN, 151, ROW_WIDTH, 42, look.with_cut(10));
            canvas.text(120, 163, head(ink).center(), &line(format_args!("Roll {red} against {green}")));
        });
        let (whole, tenth) = tenths(self.mean);
        let hit = percent(self.hit);
        canvas.textf(120, 201, body(Silver).center(), format_args!("{hit}% to hit, {whole}.{tenth} damage"));
    }

    fn dice(&self, ask: &mut Ask, duel: &Rolled) {
        let (red, green) = duel.case().dice();
        let mark = ask.view.game.origin.mark();
        ask.place(format_args!("Duel: {red} against {green}"), mark);
        let table = SpendingTable::of_duel(duel, self.hands);
        ask.says(self.hand.hint(&table));
        let Some(canvas) = ask.canvas() else { return };
        let attacking = duel.defence().is_none();
        self.row(canvas, 23, &Roll::of(duel.attack().pool()), attacking.then_some(&table));
        match duel.defence() {
            Some(defence) => self.row(canvas, 69, &Roll::of(defence.pool()), Some(&table)),
            None => waiting(canvas, 69, green),
        }
        damage(canvas, duel);
        if let Some(note) = table.last {
            spending::draw_last(canvas, 179, note);
        }
        self.hand.draw(canvas, &table);
    }

    /// A row of dice; with a table if it is this side's turn.
    fn row(&self, canvas: &mut Canvas, y: i32, roll: &Roll, table: Option<&SpendingTable>) {
        let (size, pitch) = layout(roll.count());
        let y = y + (40 - i32::from(size)) / 2;
        if roll.count() == 0 {
            canvas.text(120, y + 14, body(Dim).center(), "no dice");
        }
        for (index, face) in (0..).zip(roll.faces()) {
            let x = 8 + i32::from(index) * pitch;
            match table {
                Some(table) => spending::draw_die(canvas, (x, y, size), index, face, &self.hand, table),
                None => widgets::die(canvas, x, y, size, face),
            }
        }
        if table.is_some() {
            canvas.fill(0, y, 3, i32::from(size), White);
        }
    }
}

fn turn_hand(by_hand: &mut bool, turn: ValueKey) {
    *by_hand = turn.from(u8::from(*by_hand), 0, 1) > 0;
}

/// Size and pitch of so many dice in a row.
const fn layout(count: u8) -> (u8, i32) {
    match count {
        0..=5 => (40, 46),
        6 | 7 => (30, 33),
        _ => (22, 28),
    }
}

/// Green dice that were not rolled yet.
fn waiting(canvas: &mut Canvas, y: i32, dice: u8) {
    let (size, pitch) = layout(dice);
    for index in 0..i32::from(dice) {
        let mask = crate::ui::shapes::diamond(size, 0);
        let inner = crate::ui::shapes::diamond(size, 1);
        let (x, y) = (8 + index * pitch, y + (40 - i32::from(size)) / 2);
        canvas.mask(x, y, mask, Edge);
        canvas.mask(x, y, inner, Black);
    }
}

/// What gets through, for the whole table.
fn damage(canvas: &mut Canvas, duel: &Rolled) {
    let left = duel.results();
    let (word, fill, frame) = match (duel.defence().is_some(), left.total()) {
        (false, 1) => ("hit so far", Panel, Edge),
        (false, _) => ("hits so far", Panel, Edge),
        (true, 0) => ("no damage", GreenDark, Green),
        (true, _) => ("damage", RedDark, Red),
    };
    canvas.house(MARGIN, 114, ROW_WIDTH, 60, House { cut: 10, fill, frame, frame_width: 2 });
    canvas.textf(46, 119, huge(White).center(), format_args!("{}", left.total()));
    canvas.text(84, 123, head(White), word);
    for (x, icon, count, one, many) in
        [(84, Icon::Crit, left.crits, "crit", "crits"), (162, Icon::Hit, left.hits, "hit", "hits")]
    {
        let ink = if count == 0 { Dim } else { White };
        canvas.icon_centered(x + 9, 159, icon, 18, if count == 0 { Dim } else { Red });
        let word = if count == 1 { one } else { many };
        canvas.textf(x + 24, 152, body(ink), format_args!("{count} {word}"));
    }
}
