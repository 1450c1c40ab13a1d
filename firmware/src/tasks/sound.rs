//! Plays what is to be heard, one after the other. A board without a piezo plays nothing.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use wingmate_core::ui::senses::Cue;

use crate::board::Piezo;

/// The newest one counts: a click that comes late is wrong.
pub type Cues = Signal<CriticalSectionRawMutex, Cue>;

#[embassy_executor::task]
pub async fn sound(mut piezo: Piezo, cues: &'static Cues) -> ! {
    loop {
        piezo.play(cues.wait().await).await;
    }
}
