//! Wingmate on the RP2040: which parts there are and how they are wired together.
//!
//! Nothing happens here: each task owns its peripherals, and tasks meet in what is passed to them.

#![no_std]
#![no_main]

mod backlight;
mod board;
mod boot;
mod dimmer;
mod entropy;
mod epitaph;
mod info;
mod past;
mod power;
mod pulse;
mod save;
mod screen;
mod senses;
mod st7789;
mod strips;
mod tasks;

use boot::{Front, Start};
#[cfg(feature = "log")]
use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use pulse::Pulse;
use save::SaveFlash;
use screen::{Exchange, Screen};
use tasks::heartbeat;
use tasks::input::{Keys, input};
use tasks::panel::panel;
use tasks::sound::{Cues, sound};
use tasks::ui::ui;
use tasks::usb::{self, Port};
use wingmate_core::ui::screens::safe;

/// Runs the panel task: it cuts in while a picture is drawn.
static ABOVE: InterruptExecutor = InterruptExecutor::new();

static KEYS: Keys = Keys::new();
static EXCHANGE: Exchange = Exchange::new();
static CUES: Cues = Cues::new();
static PORT: Port = Port::new();

static INPUT_PULSE: Pulse = Pulse::new();
static UI_PULSE: Pulse = Pulse::new();
static PANEL_PULSE: Pulse = Pulse::new();

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let mut board = board::init();
    let past = past::take();
    // A device that crashes under a finger is not asked for anything.
    let safe = past.sentence.is_none() && board.is_held(safe::KEY);
    heartbeat::guard(&mut board.watchdog);

    let flash = SaveFlash::new(board.flash, &UI_PULSE);
    let screen = Screen::new(&EXCHANGE);
    let (backlight, lamp, battery) = (board.backlight, board.lamp, board.battery);
    let front =
        Front { keys: &KEYS, screen, backlight, lamp, battery, cues: &CUES, pictures: 0, pulse: &UI_PULSE };

    interrupt::SWI_IRQ_0.set_priority(Priority::P3);
    let above = ABOVE.start(interrupt::SWI_IRQ_0);

    // Each task is spawned once: its place cannot be taken.
    above.spawn(panel(board.panel, &EXCHANGE, &PANEL_PULSE).unwrap());
    spawner.spawn(input(board.buttons, &KEYS, &INPUT_PULSE).unwrap());
    spawner.spawn(sound(board.piezo, &CUES).unwrap());
    spawner.spawn(ui(Start { past, safe }, front, flash, &PORT).unwrap());
    if usb::HERE {
        let usb::Parts { device, sender, receiver } = usb::build(board.usb, &PORT);
        spawner.spawn(usb::bus(device).unwrap());
        spawner.spawn(usb::cable(board.cable, &PORT).unwrap());
        spawner.spawn(usb::link(sender, receiver, &PORT).unwrap());
    }
    let pulses = [&INPUT_PULSE, &UI_PULSE, &PANEL_PULSE];
    spawner.spawn(heartbeat::heartbeat(board.watchdog, pulses).unwrap());
}

#[interrupt]
unsafe fn SWI_IRQ_0() {
    // SAFETY: this is the executor's interrupt, enabled by `start` and by nothing else.
    unsafe { ABOVE.on_interrupt() }
}
