//! The owner's settings, and what the body is set to by them and by the game: lamp, sounds, battery.
//!
//! Does not save: the keeper takes settings that changed. Which settings there are is in `body`.

use crate::body::{BodyFacts, Settings};
use crate::mission::flow::MissionFlow;
use crate::shell::Shell;
use crate::shell::notice::KeyNotice;
use crate::ui::canvas::line;
use crate::ui::icons::Icon;
use crate::ui::senses::{Cue, Lamp};

impl Shell {
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The settings, if they changed since this was last asked.
    pub fn take_settings(&mut self) -> Option<Settings> {
        self.settings.take()
    }

    /// Settings from the computer at the cable: as if the owner had set them.
    pub fn change_settings(&mut self, settings: Settings) {
        let switches = self.settings.kiosk != settings.kiosk;
        *self.settings.change() = settings.checked();
        if switches {
            self.switch_kiosk();
        }
    }

    /// Takes settings that were saved.
    pub fn restore_settings(&mut self, settings: Settings) {
        self.settings.restore(settings.checked());
    }

    pub fn facts(&self) -> &BodyFacts {
        &self.facts
    }

    pub fn facts_mut(&mut self) -> &mut BodyFacts {
        &mut self.facts
    }

    /// Sets the battery level in per cent; warns once when it becomes low. Returns whether there is a new picture.
    pub fn set_battery(&mut self, left: Option<u8>) -> bool {
        let was_low = self.facts.battery_low();
        let changed = left != self.facts.battery;
        self.facts.battery = left;
        if self.facts.battery_low() && !was_low {
            self.set_notice(
                Icon::Battery,
                line(format_args!("Battery low: {}%", left.unwrap_or(0))),
                "Every step is saved.",
            );
        }
        changed
    }

    /// Whose turn it is, unless the owner wants no light.
    pub fn lamp(&self) -> Lamp {
        if self.settings.unlit { Lamp::Off } else { Lamp::of(self.game()) }
    }

    /// The sound of the last key, unless the owner wants quiet.
    pub fn cue(&self) -> Option<Cue> {
        let refused = self.notice.as_ref().is_some_and(KeyNotice::is_refusal);
        let arrives = matches!(self.game().mission.flow, MissionFlow::Arrival(_)) && self.keys.made_command();
        self.settings.sound.then_some(match () {
            () if refused => Cue::Refused,
            () if arrives => Cue::Alarm,
            () => Cue::Click,
        })
    }
}
