//! Safe start: what a body shows when it starts without opening the saves.
//!
//! A key held at power-on leads here, and so does a device that keeps crashing. Nothing is written unless the
//! owner erases everything, which is asked twice. Shown by a body before there is a game; what was chosen is
//! the body's to do.

use crate::ui::prelude::*;
use crate::ui::widgets::Row;

/// Held at power-on, it asks for a safe start.
pub const KEY: Key = Key::B;
/// Starts in a row that ended early: so many lead to Home instead of the screen that was open, and so many
/// to a safe start.
pub const CRASHES_TO_HOME: u32 = 2;
pub const CRASHES_TO_SAFE: u32 = 3;

/// Why the saves are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedReason {
    /// The owner held [`KEY`].
    Held,
    /// It crashed [`CRASHES_TO_SAFE`] times in a row.
    Crashed,
}

/// How to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafeChoice {
    /// Opens the saves and shows Home.
    Open,
    /// A game that is not kept; the saves stay as they are.
    Unsaved,
    /// Erases all saves, then begins anew.
    Erase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SafePage {
    /// Next: a way, or `Sure`.
    Ways,
    /// Next: `Certain`, or back.
    Sure,
    /// Next: all is erased, or back.
    Certain,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Safe {
    reason: ClosedReason,
    page: SafePage,
    cursor: u8,
}

impl Safe {
    pub const fn new(reason: ClosedReason) -> Safe {
        Safe { reason, page: SafePage::Ways, cursor: 0 }
    }

    /// Reacts to a key; says how to go on once that is settled.
    pub fn on(&mut self, key: Key) -> Option<SafeChoice> {
        let last = if self.page == SafePage::Ways { 2 } else { 1 };
        match (self.page, key, self.cursor) {
            (_, Key::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (_, Key::Down, _) => self.cursor = (self.cursor + 1).min(last),
            (SafePage::Ways, Key::A, 0) => return Some(SafeChoice::Open),
            (SafePage::Ways, Key::A, 1) => return Some(SafeChoice::Unsaved),
            (SafePage::Ways, Key::A, _) => self.show(SafePage::Sure, 0),
            (SafePage::Sure, Key::A, 1) => self.show(SafePage::Certain, 0),
            (SafePage::Certain, Key::A, 1) => return Some(SafeChoice::Erase),
            (SafePage::Sure | SafePage::Certain, Key::A | Key::B, _) => self.show(SafePage::Ways, 2),
            _ => {}
        }
        None
    }

    fn show(&mut self, page: SafePage, cursor: u8) {
        (self.page, self.cursor) = (page, cursor);
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        canvas.clear(Black);
        let bars = (Bars::of(false), false);
        widgets::status_bar(canvas, bars, None, "Safe start", None, "", None);
        let (icon, color, title, text) = match (self.page, self.reason) {
            (SafePage::Ways, ClosedReason::Held) => {
                (Icon::Padlock, White, "Saves closed", "Nothing was read or written.")
            }
            (SafePage::Ways, ClosedReason::Crashed) => {
                (Icon::Padlock, White, "Saves closed", "It crashed three times in a row. They are untouched.")
            }
            (SafePage::Sure, _) => {
                (Icon::Trash, Red, "Erase all?", "Every game, every pilot and all settings will be gone.")
            }
            (SafePage::Certain, _) => {
                (Icon::Trash, Red, "For good?", "There is no copy. It cannot be undone.")
            }
        };
        canvas.icon_centered(30, 42, icon, 40, color);
        canvas.text(60, 33, head(White), title);
        widgets::prose(canvas, 68, false, White, text);
        let rows: &[(Icon, &str, &str)] = match self.page {
            SafePage::Ways => &[
                (Icon::Flag, "Open the saves", "Open"),
                (Icon::Cards, "Play without saves", "Play"),
                (Icon::Trash, "Erase all saves", "Erase"),
            ],
            SafePage::Sure => &[(Icon::Cross, "Keep them", "Keep"), (Icon::Trash, "Erase them", "Erase")],
            SafePage::Certain => {
                &[(Icon::Cross, "Keep them", "Keep"), (Icon::Trash, "Erase for good", "Erase")]
            }
        };
        let mut hint = "";
        let mut y = 217 - 36 * i32::try_from(rows.len()).unwrap_or(0);
        for (index, (icon, label, word)) in (0..).zip(rows) {
            let chosen = index == self.cursor;
            let ink = if chosen { Amber } else { Silver };
            let place = RowPlace { y, width: ROW_WIDTH, height: 34, large: false, chosen };
            let row = Row { icon: Some((*icon, ink)), label, value: "" };
            canvas.item(chosen, |canvas| widgets::menu_row(canvas, place, row));
            hint = if chosen { word } else { hint };
            y += 36;
        }
        let back = if self.page == SafePage::Ways { "" } else { "Back" };
        widgets::a_and_b(canvas, bars, [hint, back]);
    }
}

/// While the saves are erased, page by page.
pub fn draw_erasing(canvas: &mut Canvas, done: u32, pages: u32) {
    canvas.clear(Black);
    widgets::status_bar(canvas, (Bars::of(false), false), None, "Safe start", None, "", None);
    canvas.icon_centered(30, 42, Icon::Trash, 40, Red);
    canvas.text(60, 33, head(White), "Erasing");
    canvas.paragraph(
        MARGIN + 4,
        76,
        ROW_WIDTH - 8,
        body(White),
        "Leave the power on. This takes a few seconds.",
    );
    let width = i32::try_from(done.min(pages) * ROW_WIDTH.unsigned_abs() / pages.max(1)).unwrap_or(0);
    canvas.fill(MARGIN, 150, ROW_WIDTH, 10, Edge);
    canvas.fill(MARGIN, 150, width, 10, White);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(keys: &[Key]) -> (Safe, Option<SafeChoice>) {
        let mut safe = Safe::new(ClosedReason::Held);
        let ways = keys.iter().map(|key| safe.on(*key)).collect::<Vec<_>>();
        let (last, before) = ways.split_last().unwrap();
        assert!(before.iter().all(Option::is_none), "{keys:?}");
        (safe, *last)
    }

    #[test]
    fn each_row_leads_its_way() {
        use Key::{A, Down};
        assert_eq!(pressed(&[A]).1, Some(SafeChoice::Open));
        assert_eq!(pressed(&[Down, A]).1, Some(SafeChoice::Unsaved));
        assert_eq!(pressed(&[Down, Down, A, Down, A, Down, A]).1, Some(SafeChoice::Erase));
    }

    /// Whoever only presses A, or any key but Down, never erases; B never does.
    #[test]
    fn erasing_is_asked_twice_and_never_highlighted_first() {
        use Key::{A, B, Down, Up};
        let menu = pressed(&[Down, Down, Up, Down]).0;
        assert_eq!(pressed(&[Down, Down, A, A]), (menu, None), "the first question keeps");
        assert_eq!(pressed(&[Down, Down, A, Down, A, A]), (menu, None), "so does the second");
        assert_eq!(pressed(&[Down, Down, A, Down, B]), (menu, None));
        assert_eq!(pressed(&[Down, Down, A, Down, A, Down, B]), (menu, None));
        assert_eq!(pressed(&[Down, Down, B]).0, menu, "there is nothing to go back to");
        assert_eq!(pressed(&[Down, Down, Down, Down]).0, menu, "the cursor stops at the end");
    }
}
