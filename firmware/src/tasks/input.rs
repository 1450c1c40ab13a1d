//! Turns the switches into presses, repeats and holds.
//!
//! A press counts at the first edge. A key has been let go when its contact was open for `BOUNCE_MS` without
//! a break; whatever it did before that is bouncing. Does not know what a key means.

use core::cell::Cell;

use embassy_futures::{
    join::join_array,
    select::{Either, select},
};
use embassy_rp::gpio;
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Duration, Instant, Timer, with_timeout};
use wingmate_core::ui::key::{BOUNCE_MS, HOLD_MS, Input, REPEAT_AFTER_MS, REPEAT_EVERY_MS};

use crate::{
    board::{BUTTONS, Button},
    pulse::Pulse,
};

const BOUNCE: Duration = ms(BOUNCE_MS);
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
    let presses = Cell::new(0);
    pulse.idle(join_array(buttons.map(|button| watch(button, keys, &presses)))).await;
}

/// `presses` counts those of all switches: only the last key that went down repeats or is held.
async fn watch(Button { key, mut pin }: Button, keys: &Keys, presses: &Cell<u32>) {
    // A key that is held while the device starts is not a press.
    let_go(&mut pin).await;
    loop {
        // Any edge: should the press be missed in the moment before this wait, its release counts.
        if pin.is_high() {
            pin.wait_for_any_edge().await;
        }
        let pressed_at = Instant::now();
        let number = presses.get() + 1;
        presses.set(number);
        keys.send(Stroke { input: Input::Press(key), fresh: true }).await;

        let (input, after, every) = if key.repeats() {
            (Input::Press(key), REPEAT_AFTER_MS, ms(REPEAT_EVERY_MS))
        } else {
            (Input::Hold(key), HOLD_MS, Duration::MAX)
        };
        let mut due = pressed_at + ms(after);
        while let Either::Second(()) = select(let_go(&mut pin), Timer::at(due)).await {
            if !stays_down(&mut pin).await {
                break;
            }
            // Repeats that find others waiting are left out: the cursor stops when the key is let go.
            let wanted = presses.get() == number && (!key.repeats() || keys.is_empty());
            if wanted {
                keys.send(Stroke { input, fresh: false }).await;
            }
            due = due.checked_add(every).unwrap_or(Instant::MAX);
        }
    }
}

/// Waits until the contact has been open for long enough.
async fn let_go(pin: &mut gpio::Input<'_>) {
    loop {
        pin.wait_for_high().await;
        if with_timeout(BOUNCE, pin.wait_for_any_edge()).await.is_err() && pin.is_high() {
            return;
        }
    }
}

/// Whether the key is down at this moment; a contact that is open may just be bouncing.
async fn stays_down(pin: &mut gpio::Input<'_>) -> bool {
    pin.is_low() || with_timeout(BOUNCE, pin.wait_for_low()).await.is_ok()
}

const fn ms(ms: u32) -> Duration {
    Duration::from_millis(ms as u64)
}
