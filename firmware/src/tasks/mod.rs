//! One file per task. A task owns its peripherals and runs for ever.

pub mod heartbeat;
pub mod input;
pub mod panel;
pub mod sound;
pub mod ui;
pub mod usb;
