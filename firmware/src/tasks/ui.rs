//! The only task that touches the game: takes a key, lets the device react, shows, saves.
//!
//! Saving is part of this task and not one of its own: while the flash is written nothing else can
//! run on this chip, and the next key must wait for it anyway. Does not know pins.

use embassy_futures::select::{Either, select};
use embassy_time::{Duration, Instant, Timer};
use static_cell::{ConstStaticCell, StaticCell};
use wingmate_core::{
    device::Device,
    dice::{entropy::Collector, generator::Seed},
    journal::store::MAX_SNAPSHOT,
    keeper::Keeper,
    ui::{
        canvas::Line,
        key::{Input, Key},
        screens::mash,
    },
};

use super::input::{Keys, Stroke};
use crate::{
    backlight::Backlight,
    board,
    entropy::{self, Entropy},
    log::info,
    pulse::Pulse,
    save::{self, SaveFlash},
    screen::Screen,
};

/// Light before the owner's setting is known.
const FIRST_LIGHT: u16 = 600;

static DEVICE: StaticCell<Device> = StaticCell::new();
static KEEPER: StaticCell<Keeper<SaveFlash, &mut [u8]>> = StaticCell::new();
static SCRATCH: ConstStaticCell<[u8; MAX_SNAPSHOT]> = ConstStaticCell::new([0; MAX_SNAPSHOT]);

#[embassy_executor::task]
pub async fn ui(
    past: Option<Line>,
    keys: &'static Keys,
    mut screen: Screen,
    mut backlight: Backlight,
    flash: SaveFlash,
    pulse: &'static Pulse,
) -> ! {
    let mut entropy = Entropy::new(gather(keys, &mut screen, &mut backlight, pulse).await);
    let keeper = KEEPER.init(Keeper::open(flash, save::region(), SCRATCH.take().as_mut_slice()).await);
    let device = new_device();
    device.begin(entropy.next(), false);
    keeper.resume(device, &mut || entropy.next()).await;
    if let Some(sentence) = past {
        device.say(&sentence);
    }
    show(&mut screen, device).await;
    backlight.set_level(device.settings().light());
    backlight.wake();
    info!("ready");

    let mut last_key = Instant::now();
    // When the keeper wants a quiet moment; there may be something left from before a power cut.
    let mut tidy_at = Some(last_key);
    // The key that woke the screen: while it stays down it does nothing else.
    let mut waking = None;
    loop {
        let change_at = device.changes_at().map(|seconds| Instant::from_secs(seconds.into()));
        let wake_at = [tidy_at, change_at].into_iter().flatten().fold(backlight.fades_at(), Instant::min);
        let waiting = select(keys.receive(), Timer::at(wake_at));
        let Either::First(stroke) = pulse.idle(waiting).await else {
            if tidy_at.is_some_and(|tidy| tidy <= Instant::now()) {
                let idle_ms = u32::try_from(last_key.elapsed().as_millis()).unwrap_or(u32::MAX);
                let pause = keeper.idle(device, idle_ms).await;
                tidy_at = pause.map(|ms| Instant::now() + Duration::from_millis(ms.into()));
            } else if change_at.is_some_and(|change| change <= Instant::now()) {
                device.set_clock(seconds());
                show(&mut screen, device).await;
            } else {
                backlight.fade();
            }
            continue;
        };
        last_key = Instant::now();
        if backlight.wake() {
            waking = Some(key_of(stroke));
            continue;
        }
        if stroke.fresh {
            waking = None;
        } else if waking == Some(key_of(stroke)) {
            continue;
        }

        device.set_clock(seconds());
        device.on(stroke.input);
        // With an errand before it, only the picture after that is news.
        if device.has_errand() {
            keeper.run_errand(device, &mut || entropy.next()).await;
        }
        show(&mut screen, device).await;
        backlight.set_level(device.settings().light());
        if keeper.settle(device, &mut || entropy.next()).await {
            show(&mut screen, device).await;
        }
        tidy_at = Some(Instant::now());
    }
}

async fn show(screen: &mut Screen, device: &Device) {
    let picture = device.picture();
    screen.show(device.settings().turned, |canvas| picture.draw(canvas)).await;
}

/// Since the device was switched on.
fn seconds() -> u32 {
    u32::try_from(Instant::now().as_secs()).unwrap_or(u32::MAX)
}

/// Made where it stays. Not inlined: what that takes of the stack is free again afterwards.
#[inline(never)]
fn new_device() -> &'static mut Device {
    DEVICE.init_with(|| Device::blank(board::KIND))
}

/// A seed from tested noise: the chip's or, if that fails its tests, the hands'.
async fn gather(keys: &Keys, screen: &mut Screen, backlight: &mut Backlight, pulse: &Pulse) -> Seed {
    loop {
        let mut collector = Collector::new();
        if let Err(why) = entropy::sample(&mut collector) {
            backlight.set_level(FIRST_LIGHT);
            backlight.wake();
            while collector.presses_wanted() > 0 {
                let left = collector.presses_wanted();
                screen.show(false, |canvas| mash::draw(canvas, why, left)).await;
                pulse.idle(keys.receive()).await;
                collector.press(Instant::now().as_micros());
            }
        }
        // Complete either way; if not, noise is gathered anew.
        if let Ok(seed) = collector.finish() {
            return seed;
        }
    }
}

fn key_of(stroke: Stroke) -> Key {
    match stroke.input {
        Input::Press(key) | Input::Hold(key) => key,
    }
}
