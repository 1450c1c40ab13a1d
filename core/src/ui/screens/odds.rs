//! Odds: dial an attack, see the chance of every result at once. Next: Duel, with the same numbers.
//!
//! The numbers are counted when something is dialled, not when they are drawn.

use super::duel::Duel;
use crate::dice::odds::Case;
use crate::dice::rolls::Current;
use crate::ui::chances::{Chances, percent, tenths};
use crate::ui::prelude::*;
use crate::ui::sides::{self, DiceSide, ValueKey};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Odds {
    case: Case,
    chances: Chances,
    /// The places of the attacker's row, those of the defender's, then Roll.
    cursor: u8,
    /// The row of the open list.
    list: Option<u8>,
}

const ROLL: u8 = sides::BOTH;

impl Odds {
    /// Opens with the last duel's numbers, or with a common attack.
    pub fn open(game: &Game) -> Odds {
        let case = match game.rolls.current() {
            Current::Duel(duel) => *duel.case(),
            _ => Case { attack: 3, defence: 2, ..Case::default() },
        };
        Odds { case, chances: Chances::of(&case).unwrap_or_default(), cursor: 0, list: None }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        ask.compact();
        ask.help(&Help {
            asked: said!("How likely is how much damage? Set the dice and tokens of both sides."),
            look: said!("Each bar is an amount of damage with its chance in percent. The last field rolls this attack."),
            why: said!("The numbers are exact: every roll is counted, tokens spent as the book's lists say."),
            words: &[Term::Hit, Term::Crit, Term::AttackDie, Term::DefenceDie],
            topic: Some(Topic::AttackDice),
            ..Help::default()
        });
        if ask.backs_out(self.list.is_some()) {
            self.list = None;
        } else if let Some(key) = ask.key() {
            let step = self.on(key, ask.view.facts.board.four_keys());
            return ask.used(step);
        }
        self.show(ask);
    }

    fn on(&mut self, key: Key, four_keys: bool) -> Step {
        match sides::on_rows(&mut self.case, &mut self.cursor, &mut self.list, key, four_keys) {
            Some(true) => self.count(),
            Some(false) => {}
            None => match ValueKey::of(key) {
                None => self.cursor = super::turn(self.cursor, key, ROLL + 1),
                Some(ValueKey::Round) => return Step::Go(Screen::Duel(Duel::with(self.case))),
                Some(_) => return Step::Stay,
            },
        }
        Step::Moved
    }

    fn count(&mut self) {
        self.chances = Chances::of(&self.case).unwrap_or_default();
    }

    fn show(&self, ask: &mut Ask) {
        if let (Some(at), Some((side, _))) = (self.list, sides::place(self.cursor)) {
            return sides::tell_list(ask, &self.case, side, at);
        }
        ask.place("Odds of damage", "exact");
        ask.says(sides::place(self.cursor).map_or("Roll", |(_, place)| sides::hint(place)));
        let Some(canvas) = ask.canvas() else { return };
        let at =
            |wanted| sides::place(self.cursor).filter(|&(side, _)| side == wanted).map(|(_, place)| place);
        sides::draw_row(canvas, 22, &self.case, DiceSide::Attack, at(DiceSide::Attack));
        sides::draw_row(canvas, 58, &self.case, DiceSide::Defence, at(DiceSide::Defence));
        chart(canvas, &self.chances);
        summary(canvas, &self.chances);
        let chosen = self.cursor == ROLL;
        let fill = if chosen { Amber } else { Panel };
        canvas.item(chosen, |canvas| {
            canvas.house(178, 194, 56, 25, House { fill, ..widgets::look(chosen) });
            canvas.text(206, 199, row(if chosen { Black } else { White }).center(), "Roll");
        });
    }
}

const CHART_WIDTH: i32 = 168;
const FLOOR: i32 = 198;
const TALLEST: i32 = 84;

fn chart(canvas: &mut Canvas, chances: &Chances) {
    let bars = chances.damage();
    let count = i32::try_from(bars.len()).unwrap_or(1).max(1);
    let pitch = (CHART_WIDTH / count).min(38);
    let width = pitch - pitch / 6;
    let most = bars.iter().copied().max().unwrap_or(1).max(1);
    let number = if pitch < 22 { tiny(White) } else { body(White) };
    for (index, &chance) in (0..).zip(bars) {
        let x = 6 + index * pitch;
        let height = (i32::from(chance) * TALLEST / i32::from(most)).max(i32::from(chance > 0));
        let top = FLOOR - height;
        // Nothing must never look like damage.
        if index == 0 {
            canvas.fill(x, top, width, height, Edge);
            canvas.stripes((x + 1, top + 1, width - 2, height - 2), 5, 2, Dim);
        } else {
            canvas.fill(x, top, width, height, Red);
        }
        let middle = x + width / 2;
        let number_y = top - i32::from(number.font.cap) - 3;
        match percent(chance) {
            0 if chance == 0 => {}
            0 => canvas.text(middle, number_y, number.center(), "<1"),
            whole => canvas.textf(middle, number_y, number.center(), format_args!("{whole}")),
        }
        canvas.textf(middle, FLOOR + 5, row(Silver).center(), format_args!("{index}"));
    }
    canvas.fill(4, FLOOR, CHART_WIDTH + 2, 1, Silver);
}

fn summary(canvas: &mut Canvas, chances: &Chances) {
    canvas.text(206, 100, body(Silver).center(), "mean");
    let (whole, tenth) = tenths(chances.mean);
    canvas.textf(206, 117, title(White).center(), format_args!("{whole}.{tenth}"));
    canvas.text(206, 150, body(Silver).center(), "any hit");
    canvas.textf(206, 169, head(White).center(), format_args!("{}%", percent(chances.hit)));
}
