//! The picture: the open screen with what is over it, drawn on a canvas or spelled as text.
//!
//! Reads the shell and changes nothing: the same state gives the same pixels.

use crate::dice::fairness::FaceCounts;
use crate::shell::Shell;
use crate::shell::attract;
use crate::shell::attract::part::{AttractPart, FRAME_MS};
use crate::shell::attract::shown_keys;
use crate::ui::View;
use crate::ui::canvas::{Canvas, Motion};
use crate::ui::screens::{Screen, locked};
use crate::ui::stack::Stack;
use crate::ui::strip;
use crate::ui::theme::Bars;

/// A screen that is about to be drawn.
pub struct Drawing<'a> {
    device: &'a Shell,
    view: View<'a>,
}

impl Drawing<'_> {
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        self.device.draw_with(&self.view, canvas);
    }
}

impl Shell {
    /// What the open screen may look at.
    pub(super) fn view(&self) -> View<'_> {
        View {
            game: self.game(),
            game_faces: self.session.game_faces(),
            // Adding up all games takes long, and one screen shows it.
            device_faces: match self.screen() {
                Screen::Fairness(_) => self.session.device_faces(),
                _ => FaceCounts::default(),
            },
            settings: &self.settings,
            facts: &self.facts,
            slots: &self.slots,
            demo: &self.demo,
            attracting: self.is_attracting(),
            visits: self.kiosk.visits(),
            undo: self.history().undoable(),
            redo: self.history().redoable(),
            serial: self.history().cursor(),
            answers: 0,
            below: self.screens.stack.below().copied(),
        }
    }

    /// The same for drawing these screens: their answers are counted.
    fn view_of(&self, stack: &Stack) -> View<'_> {
        let view = View { below: stack.below().copied(), ..self.view() };
        View { answers: stack.last().map_or(0, |open| open.answers(&view)), ..view }
    }

    /// Draws the whole screen.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        self.picture().draw(canvas);
    }

    /// What is to be drawn now: worked out once, drawn band by band.
    pub fn picture(&self) -> Drawing<'_> {
        let view = View { answers: self.screens.answers, ..self.view() };
        debug_assert_eq!(
            view.answers,
            self.view_of(&self.screens.stack).answers,
            "nobody looked at the screen"
        );
        Drawing { device: self, view }
    }

    /// Draws the side panel beside the picture, in its first `strip::WIDTH` columns.
    pub fn draw_strip(&self, canvas: &mut Canvas<'_>) {
        strip::draw(&self.view(), canvas);
    }

    fn draw_with(&self, view: &View<'_>, canvas: &mut Canvas<'_>) {
        let part = self.attract_part();
        if let Some(AttractPart::Film(at)) = part {
            // However late it is drawn, the frame is the same.
            return attract::draw(canvas, at - at % FRAME_MS, view.settings.large_type);
        }
        canvas.motion = match part.and_then(AttractPart::bolts) {
            Some(beat) => Motion { beat, rest: true, ..Motion::default() },
            None => self.clock.motion(),
        };
        self.screens.stack.draw(view, canvas);
        canvas.motion = Motion::default();
        if let Some(AttractPart::Play(made, at)) = part {
            // Dice and odds have the narrow bar in either size.
            let narrow = matches!(self.screen(), Screen::Duel(_) | Screen::Odds(_));
            let bars = Bars::of(view.settings.large_type && !narrow);
            return shown_keys::draw(canvas, (view.facts.board, bars), made, at);
        }
        let bars = Bars::of(view.settings.large_type);
        if let Some(notice) = &self.notice {
            notice.draw(canvas, bars);
        }
        if self.keys.locked {
            locked::draw(view, canvas);
        }
        self.draw_countdown(canvas, bars);
    }

    /// What is on the screen, in lines of plain text.
    pub fn trace(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        let name = match (self.is_attracting(), self.keys.locked) {
            (true, _) => "attract",
            (false, true) => "locked",
            (false, false) => self.screen().name(),
        };
        writeln!(out, "[{name}]")?;
        let mut canvas = Canvas::tracing(out);
        self.draw(&mut canvas);
        canvas.finish();
        if self.facts.board.has_strip() {
            writeln!(out, "[strip]")?;
            let mut canvas = Canvas::tracing(out);
            self.draw_strip(&mut canvas);
            canvas.finish();
        }
        Ok(())
    }

    /// The trace of what a power cut now would bring back: no notice, no lock, cursors as saved.
    pub fn trace_saved(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        writeln!(out, "[{}]", self.screens.saved.top().name())?;
        let mut canvas = Canvas::tracing(out);
        self.screens.saved.draw(&self.view_of(&self.screens.saved), &mut canvas);
        canvas.finish();
        Ok(())
    }
}
