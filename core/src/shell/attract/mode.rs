//! Attract mode: starts it, plays what is due of it, ends it.
//!
//! Shown when the title stands alone for a while, or when a visit to a demo station is over. The device that plays by
//! itself is this one: the owner's game is set aside, and keys of the script are pressed in a game of its own. Knows no
//! pictures: `film` and `shown_keys` draw them, `part` says which of them is due.

use super::part::AttractPart;
use super::script::{self, SCRIPT, SET_UP, Scene, Stroke};
use crate::dice::generator::Seed;
use crate::shell::{Errand, Shell};
use crate::ui::key::Input;
use crate::ui::screens::Screen;
use crate::ui::screens::duel::Duel;
use crate::ui::screens::odds::Odds;
use crate::ui::screens::title::Title;
use crate::ui::stack::Stack;

/// The title stands alone for this long before attract mode starts.
pub const START_AFTER_MS: u64 = 30_000;

/// Whether attract mode is on, and how much of it was played.
pub(in crate::shell) struct Attract(Option<Playback>);

#[derive(Clone, Copy)]
struct Playback {
    began_ms: u64,
    /// How often all of it was shown before.
    lap: u64,
    /// Strokes of the script made in this lap.
    strokes: u8,
}

impl Attract {
    pub const OFF: Attract = Attract(None);

    fn start(&mut self, now_ms: u64) {
        self.0 = Some(Playback { began_ms: now_ms, lap: 0, strokes: 0 });
    }

    pub fn stop(&mut self) {
        self.0 = None;
    }

    /// What is due, and how often all of it was shown before.
    fn due(&self, now_ms: u64) -> Option<(u64, AttractPart)> {
        let playback = self.0?;
        Some(AttractPart::at(now_ms.saturating_sub(playback.began_ms)))
    }
}

impl Shell {
    /// Whether attract mode is on: a body stops it where nobody would see it.
    pub fn is_attracting(&self) -> bool {
        self.attract.0.is_some()
    }

    /// What of attract mode is shown now, if it is on.
    pub(in crate::shell) fn attract_part(&self) -> Option<AttractPart> {
        self.attract.due(self.clock.now_ms).map(|(_, part)| part)
    }

    /// When attract mode shows another picture, if it is on.
    pub(in crate::shell) fn attract_changes_at(&self) -> Option<u64> {
        self.attract_part().map(|part| self.clock.now_ms + u64::from(part.changes_in()))
    }

    /// When attract mode starts if the title stays alone.
    pub(in crate::shell) fn attract_at(&self) -> u64 {
        self.clock.now_ms + START_AFTER_MS.saturating_sub(self.clock.idle_ms())
    }

    pub(in crate::shell) fn attract_is_due(&self) -> bool {
        matches!(self.screen(), Screen::Title(_)) && self.clock.idle_ms() >= START_AFTER_MS
    }

    /// Starts attract mode; the owner's game must be in flash.
    pub fn start_attract(&mut self) {
        self.set_aside(Seed::from_number(script::NUMBER), true);
        self.attract.start(self.clock.now_ms);
        self.set_clock(self.clock.now_ms);
    }

    /// A visitor pressed a key: attract mode is over.
    pub fn end_attract(&mut self) {
        self.begin_visit();
        self.errand = Some(Errand::Welcome);
    }

    /// Plays what is due.
    pub(in crate::shell) fn continue_attract(&mut self) {
        let Some(playback) = self.attract.0 else { return };
        let Some((lap, part)) = self.attract.due(self.clock.now_ms) else { return };
        let wanted = match part {
            AttractPart::Film(_) => 0,
            AttractPart::Play(made, _) => made,
            AttractPart::Title(_) => u8::try_from(SCRIPT.len()).unwrap_or(u8::MAX),
        };
        // Each lap plays the same game from its start.
        let restarts = lap != playback.lap || wanted < playback.strokes;
        if restarts {
            self.set_aside(Seed::from_number(script::NUMBER), true);
        }
        let made = if restarts { 0 } else { playback.strokes };
        for stroke in SCRIPT.iter().take(wanted.into()).skip(made.into()) {
            self.make_stroke(stroke);
        }
        if matches!(part, AttractPart::Title(_)) {
            self.screens.stack = Stack::of(Screen::Title(Title));
            self.arrive();
        }
        // A game that is set aside ends attract mode: it goes on here.
        self.attract.0 = Some(Playback { lap, strokes: wanted, ..playback });
    }

    fn make_stroke(&mut self, stroke: &Stroke) {
        match stroke {
            Stroke::Press(key, _) => self.react(Input::Press(*key)),
            Stroke::Open(scene) => {
                let screen = match scene {
                    Scene::Activation => Screen::battle(),
                    Scene::Duel => Screen::Duel(Duel::open(self.game())),
                    Scene::Odds => Screen::Odds(Odds::open(self.game())),
                };
                self.screens.stack = Stack::of(Screen::home());
                self.screens.stack.push(screen);
                self.arrive();
                if *scene == Scene::Activation {
                    SET_UP.iter().for_each(|key| self.react(Input::Press(*key)));
                }
            }
        }
        self.notice = None;
    }
}
