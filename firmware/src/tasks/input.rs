//! Turns the switches into presses, repeats and holds.
//!
//! A press counts at the first edge. From then on a key is what its contact was for `BOUNCE_MS` without a
//! break: let go if it was open, still down if it was closed. Whatever it does in between is bouncing. Does
//! not know what a key means.

use core::cell::Cell;

use embassy_futures::join::join_array;
use embassy_futures::select::{Either, select};
use embassy_rp::gpio::{self, Level};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer, with_deadline};
use wingmate_core::ui::key::{BOUNCE_MS, HOLD_MS, Input, REPEAT_AFTER_MS, REPEAT_EVERY_MS};

use crate::board::{BUTTONS, Button};
use crate::power;
use crate::pulse::Pulse;

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
    let (presses, moving) = (Cell::new(0), Cell::new(0));
    pulse.idle(join_array(buttons.map(|button| watch(button, keys, &presses, &moving)))).await;
}

/// `presses` counts those of all switches: only the last key that went down repeats or is held. `moving` counts switches
/// that do not rest.
async fn watch(Button { key, pin }: Button, keys: &Keys, presses: &Cell<u32>, moving: &Cell<u8>) {
    let mut contact = Contact::new(pin);
    // A key that is held while the device starts is not a press.
    contact.let_go().await;
    loop {
        // Any edge: should the press be missed in the moment before this wait, its release counts.
        if contact.pin.is_high() {
            contact.pin.wait_for_any_edge().await;
        }
        moving.set(moving.get() + 1);
        power::keys_moving(true);
        contact.moved();
        let pressed_at = contact.moved_at;
        let number = presses.get() + 1;
        presses.set(number);
        keys.send(Stroke { input: Input::Press(key), fresh: true }).await;

        let (input, after, every) = if key.repeats() {
            (Input::Press(key), REPEAT_AFTER_MS, ms(REPEAT_EVERY_MS))
        } else {
            (Input::Hold(key), HOLD_MS, Duration::MAX)
        };
        let mut due = pressed_at + ms(after);
        while let Either::Second(()) = select(contact.let_go(), Timer::at(due)).await {
            // A key that was let go just now may bounce: only a steady contact tells.
            if contact.rest().await == Level::High {
                break;
            }
            // Repeats that find others waiting are left out: the cursor stops when the key is let go.
            let wanted = presses.get() == number && (!key.repeats() || keys.is_empty());
            if wanted {
                keys.send(Stroke { input, fresh: false }).await;
            }
            due = due.checked_add(every).unwrap_or(Instant::MAX);
        }
        moving.set(moving.get() - 1);
        power::keys_moving(moving.get() > 0);
    }
}

/// The contact of a switch, and when it last opened or closed.
struct Contact<'d> {
    pin: gpio::Input<'d>,
    level: Level,
    moved_at: Instant,
}

impl<'d> Contact<'d> {
    fn new(pin: gpio::Input<'d>) -> Contact<'d> {
        let level = pin.get_level();
        Contact { pin, level, moved_at: Instant::now() }
    }

    fn moved(&mut self) {
        self.level = self.pin.get_level();
        self.moved_at = Instant::now();
    }

    /// Waits until it has been open for long enough.
    async fn let_go(&mut self) {
        while self.rest().await == Level::Low {
            // The level, not its edge: that could be missed in the moment before this wait.
            self.pin.wait_for_high().await;
            self.moved();
        }
    }

    /// Waits until it has not moved for long enough, and says how it stands.
    async fn rest(&mut self) -> Level {
        loop {
            let edge = with_deadline(self.moved_at + BOUNCE, self.pin.wait_for_any_edge()).await;
            // An edge between two waits is seen from the level alone.
            if edge.is_err() && self.pin.get_level() == self.level {
                return self.level;
            }
            self.moved();
        }
    }
}

const fn ms(ms: u32) -> Duration {
    Duration::from_millis(ms as u64)
}
