//! Turns the switches into presses, repeats and holds.
//!
//! A press counts at the first edge; what the contact does in the next milliseconds is bouncing.
//! Does not know what a key means.

use embassy_futures::{join::join_array, select::select};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Duration, Instant, Timer};
use wingmate_core::ui::key::{HOLD_MS, Input, Key, REPEAT_AFTER_MS, REPEAT_EVERY_MS};

use crate::{
    board::{BUTTONS, Button},
    pulse::Pulse,
};

/// Longer than a switch bounces, shorter than anybody can press twice.
const BOUNCE: Duration = Duration::from_millis(8);
/// Keys pressed faster than pictures appear wait here.
const QUEUE: usize = 8;

pub type Keys = Channel<CriticalSectionRawMutex, Stroke, QUEUE>;

/// What a switch did.
#[derive(Clone, Copy)]
pub struct Stroke {
    pub input: Input,
    /// The key came down just now; otherwise it is still down.
    pub fresh: bool,
}

#[embassy_executor::task]
pub async fn input(buttons: [Button; BUTTONS], keys: &'static Keys, pulse: &'static Pulse) {
    pulse.idle(join_array(buttons.map(|button| watch(button, keys)))).await;
}

async fn watch(Button { key, mut pin }: Button, keys: &Keys) {
    // A key that is held while the device starts is not a press.
    pin.wait_for_high().await;
    loop {
        // Any edge: should the press be missed in the moment before this wait, its release counts.
        if pin.is_high() {
            pin.wait_for_any_edge().await;
        }
        let pressed_at = Instant::now();
        keys.send(Stroke { input: Input::Press(key), fresh: true }).await;
        Timer::at(pressed_at + BOUNCE).await;
        select(pin.wait_for_high(), stay_down(key, pressed_at, keys)).await;
        Timer::after(BOUNCE).await;
    }
}

/// What a key does while it is not let go: directions repeat, the others are held once.
async fn stay_down(key: Key, pressed_at: Instant, keys: &Keys) {
    if key.repeats() {
        let mut next = pressed_at + Duration::from_millis(REPEAT_AFTER_MS.into());
        loop {
            Timer::at(next).await;
            // Repeats that find others waiting are left out: the cursor stops when the key is let go.
            if keys.is_empty() {
                keys.send(Stroke { input: Input::Press(key), fresh: false }).await;
            }
            next += Duration::from_millis(REPEAT_EVERY_MS.into());
        }
    } else {
        Timer::at(pressed_at + Duration::from_millis(HOLD_MS.into())).await;
        keys.send(Stroke { input: Input::Hold(key), fresh: false }).await;
        core::future::pending().await
    }
}
