//! The only task that touches the game: takes a key, lets the device react, shows, saves.
//!
//! Does not know pins, and does not wait for anything but keys while the game is on.

use embassy_futures::select::{Either, select};
use embassy_time::Timer;
use static_cell::StaticCell;
use wingmate_core::{
    device::Device,
    ui::{
        canvas::Line,
        key::{Input, Key},
    },
};

use super::input::{Keys, Stroke};
use crate::{
    backlight::Backlight, board, entropy, epitaph, failure::Failure, log::info, pulse::Pulse, save::Save,
    screen::Screen,
};

/// Light of the red picture: nobody has set any.
const FAILURE_LIGHT: u16 = 600;

static DEVICE: StaticCell<Device> = StaticCell::new();

#[embassy_executor::task]
pub async fn ui(
    past: Option<Line>,
    keys: &'static Keys,
    mut screen: Screen,
    mut backlight: Backlight,
    mut save: Save,
    pulse: &'static Pulse,
) -> ! {
    let device = match start(past, &mut save).await {
        Ok(device) => device,
        Err(failure) => cannot_start(failure, keys, &mut screen, &mut backlight, pulse).await,
    };
    screen.show(device.settings().turned, |canvas| device.draw(canvas)).await;
    backlight.set_level(device.settings().light());
    backlight.wake();
    info!("ready");

    // The key that woke the screen: while it stays down it does nothing else.
    let mut waking = None;
    loop {
        let waiting = select(keys.receive(), Timer::at(backlight.fades_at()));
        let Either::First(stroke) = pulse.idle(waiting).await else {
            backlight.fade();
            continue;
        };
        if backlight.wake() {
            waking = Some(key_of(stroke));
            continue;
        }
        if stroke.fresh {
            waking = None;
        } else if waking == Some(key_of(stroke)) {
            continue;
        }

        device.on(stroke.input);
        screen.show(device.settings().turned, |canvas| device.draw(canvas)).await;
        backlight.set_level(device.settings().light());
        persist(device, &mut save).await;
    }
}

/// A device with the game that was saved, or a new one.
async fn start(past: Option<Line>, save: &mut Save) -> Result<&'static mut Device, Failure> {
    let seed = entropy::seed().await?;
    let device = DEVICE.init_with(|| Device::new(board::KIND, seed, false));
    let save_bytes = save.range().len() as u32;
    device.facts_mut().free_save = Some((save_bytes, save_bytes));
    if let Some(sentence) = past {
        device.say(&sentence);
    }
    Ok(device)
}

/// Everything that must outlive a power cut reaches the flash here, before the next key is taken.
async fn persist(device: &mut Device, _save: &mut Save) {
    while device.take_record().is_some() {}
    let _ = device.take_settings();
}

async fn cannot_start(
    failure: Failure,
    keys: &Keys,
    screen: &mut Screen,
    backlight: &mut Backlight,
    pulse: &Pulse,
) -> ! {
    screen.show(false, |canvas| failure.draw(canvas)).await;
    backlight.set_level(FAILURE_LIGHT);
    backlight.wake();
    pulse.idle(keys.receive()).await;
    epitaph::reset()
}

fn key_of(stroke: Stroke) -> Key {
    match stroke.input {
        Input::Press(key) | Input::Hold(key) => key,
    }
}
