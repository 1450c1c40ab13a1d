//! The only task that touches the game: takes a key, lets the device react, shows, saves.
//!
//! Saving is part of this task and not one of its own: while the flash is written nothing else can
//! run on this chip, and the next key must wait for it anyway. Does not know pins.

use embassy_futures::select::{Either4, select4};
use embassy_rp::rom_data::reset_to_usb_boot;
use embassy_time::{Duration, Instant, Timer};
use static_cell::ConstStaticCell;
use wingmate_core::shell::link::{Act, Link};
use wingmate_core::ui::key::{Input, Key};

use super::input::Stroke;
use super::usb::{self, Port};
use crate::boot::{Front, Ready, Start, boot};
use crate::save::SaveFlash;
use crate::{past, power};

/// A run that is ready for so long, or has taken a key, was not started in vain.
const PROBATION: Duration = Duration::from_secs(10);
/// How often the battery is measured.
const BATTERY_EVERY: Duration = Duration::from_secs(60);

/// By then the computer has the answer.
const FAREWELL: Duration = Duration::from_millis(50);

static LINK: ConstStaticCell<Link> = ConstStaticCell::new(Link::new());

#[embassy_executor::task]
pub async fn ui(start: Start, mut front: Front, flash: SaveFlash, port: &'static Port) -> ! {
    let Ready { device, keeper, mut entropy } = boot(start, &mut front, flash).await;

    let link = LINK.take();
    let mut last_key = Instant::now();
    // When the keeper wants a quiet moment; there may be something left from before a power cut.
    let mut tidy_at = Some(last_key);
    let mut proved_at = Some(last_key + PROBATION);
    let mut battery_at = last_key + BATTERY_EVERY;
    // The key whose press was taken. One that woke the screen does nothing else while it stays down, nor does
    // one that went down before there was a picture.
    let mut pressed = None;
    loop {
        let seen = !(device.is_attracting() && front.backlight.is_dark());
        let change_at = device.changes_at().filter(|_| seen).map(Instant::from_millis);
        let dates = [tidy_at, proved_at, change_at, Some(battery_at)];
        let wake_at = dates.into_iter().flatten().fold(front.backlight.fades_at(), Instant::min);
        let requests = port.requests.receive();
        let waiting = select4(front.keys.receive(), Timer::at(wake_at), requests, port.over.wait());
        power::slow();
        let waited = front.pulse.idle(waiting).await;
        power::quick();
        let (heard, parcel) = match waited {
            Either4::First(stroke) => (Some(Heard::Switch(stroke)), None),
            Either4::Second(()) => (None, None),
            Either4::Third(parcel) if usb::HERE => {
                link.shows(front.pictures);
                let (request, answer) = (&parcel.request[..parcel.length], &mut parcel.answer);
                let answered = link.answer(request, answer, device, keeper, &mut || entropy.next()).await;
                parcel.answer_length = answered.1;
                match answered.0 {
                    Act::Key(input) => (Some(Heard::Wire(Some(input))), Some(parcel)),
                    Act::Show => (Some(Heard::Wire(None)), Some(parcel)),
                    act => {
                        port.answers.send(parcel).await;
                        if act == Act::Restart {
                            // The next program begins with a whole state.
                            keeper.idle(device, u32::MAX).await;
                            Timer::after(FAREWELL).await;
                            reset_to_usb_boot(0, 0);
                        }
                        continue;
                    }
                }
            }
            Either4::Third(_) => continue,
            Either4::Fourth(()) => {
                if link.end(device) {
                    front.show(device).await;
                }
                // The cable may have kept it awake.
                front.fade().await;
                continue;
            }
        };
        let Some(heard) = heard else {
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
        let input = match heard {
            Heard::Wire(input) => input,
            Heard::Switch(stroke) => {
                if stroke.fresh {
                    pressed = (!woke).then_some(key_of(stroke));
                }
                if pressed != Some(key_of(stroke)) {
                    continue;
                }
                let left_handed = device.settings().left_handed;
                Some(if left_handed { stroke.input.turned() } else { stroke.input })
            }
        };

        device.set_clock(now_ms());
        if let Some(input) = input {
            device.on(input);
            if let Some(cue) = device.cue() {
                front.cues.signal(cue);
            }
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
        if let Some(parcel) = parcel {
            port.answers.send(parcel).await;
        }
    }
}

/// What there is to react to.
enum Heard {
    Switch(Stroke),
    /// The computer at the cable: a key, or something else that is to be shown and saved.
    Wire(Option<Input>),
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
