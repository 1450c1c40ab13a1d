//! The only task that touches the game: takes a key, lets the device react, shows, saves.
//!
//! Saving is part of this task and not one of its own: while the flash is written nothing else can
//! run on this chip, and the next key must wait for it anyway. Does not know pins.

use embassy_futures::select::{Either, select};
use embassy_time::{Duration, Instant, Timer};
use wingmate_core::ui::key::{Input, Key};

use super::input::Stroke;
use crate::{
    boot::{Front, Ready, Start, boot},
    past, power,
    save::SaveFlash,
};

/// A run that is ready for so long, or has taken a key, was not started in vain.
const PROBATION: Duration = Duration::from_secs(10);
/// How often the battery is measured.
const BATTERY_EVERY: Duration = Duration::from_secs(60);

#[embassy_executor::task]
pub async fn ui(start: Start, mut front: Front, flash: SaveFlash) -> ! {
    let Ready { device, keeper, mut entropy } = boot(start, &mut front, flash).await;

    let mut last_key = Instant::now();
    // When the keeper wants a quiet moment; there may be something left from before a power cut.
    let mut tidy_at = Some(last_key);
    let mut proved_at = Some(last_key + PROBATION);
    let mut battery_at = last_key + BATTERY_EVERY;
    // The key whose press was taken. One that woke the screen does nothing else while it stays down, nor does
    // one that went down before there was a picture.
    let mut pressed = None;
    loop {
        let seen = !(device.is_luring() && front.backlight.is_dark());
        let change_at = device.changes_at().filter(|_| seen).map(Instant::from_millis);
        let dates = [tidy_at, proved_at, change_at, Some(battery_at)];
        let wake_at = dates.into_iter().flatten().fold(front.backlight.fades_at(), Instant::min);
        let waiting = select(front.keys.receive(), Timer::at(wake_at));
        power::slow();
        let waited = front.pulse.idle(waiting).await;
        power::quick();
        let Either::First(stroke) = waited else {
            let is_due = |date: Option<Instant>| date.is_some_and(|date| date <= Instant::now());
            if is_due(tidy_at) {
                let idle_ms = u32::try_from(last_key.elapsed().as_millis()).unwrap_or(u32::MAX);
                let pause = keeper.idle(device, idle_ms).await;
                tidy_at = pause.map(|ms| Instant::now() + Duration::from_millis(ms.into()));
            } else if is_due(proved_at) {
                past::proved();
                proved_at = None;
            } else if is_due(change_at) {
                device.set_clock(now_ms());
                if device.has_errand() {
                    keeper.run_errand(device, &mut || entropy.next()).await;
                }
                front.show(device).await;
            } else if is_due(Some(battery_at)) {
                battery_at = Instant::now() + BATTERY_EVERY;
                if front.look_at_battery(device) && !front.backlight.is_dark() {
                    front.show(device).await;
                }
            } else {
                front.fade().await;
            }
            continue;
        };
        last_key = Instant::now();
        let woke = front.wake().await;
        if stroke.fresh {
            pressed = (!woke).then_some(key_of(stroke));
        }
        if pressed != Some(key_of(stroke)) {
            continue;
        }

        device.set_clock(now_ms());
        let left_handed = device.settings().left_handed;
        device.on(if left_handed { stroke.input.turned() } else { stroke.input });
        if let Some(cue) = device.cue() {
            front.cues.signal(cue);
        }
        // With an errand before it, only the picture after that is news.
        if device.has_errand() {
            keeper.run_errand(device, &mut || entropy.next()).await;
        }
        keeper.secure(device).await;
        front.show(device).await;
        front.backlight.set(*device.settings());
        if keeper.settle(device, &mut || entropy.next()).await {
            front.show(device).await;
        }
        tidy_at = Some(Instant::now());
        if proved_at.take().is_some() {
            past::proved();
        }
    }
}

/// Since the device was switched on.
fn now_ms() -> u64 {
    Instant::now().as_millis()
}

fn key_of(stroke: Stroke) -> Key {
    match stroke.input {
        Input::Press(key) | Input::Hold(key) => key,
    }
}
