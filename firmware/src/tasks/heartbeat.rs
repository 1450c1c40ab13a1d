//! Feeds the watchdog, but only when every other task has shown a sign of life since last time.

use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Timer};

use crate::past;
use crate::pulse::Pulse;
use crate::tasks::usb;

/// The longest the hardware can wait is 8.3 s: its counter runs twice as fast as it should (RP2040-E1).
const PATIENCE: Duration = Duration::from_secs(8);
/// Longer than an idle task takes between two beats.
const ROUND: Duration = Duration::from_millis(2_500);

/// From now on something that stands still is started again.
pub fn guard(watchdog: &mut Watchdog) {
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    past::guarded();
}

#[embassy_executor::task]
pub async fn heartbeat(mut watchdog: Watchdog, pulses: [&'static Pulse; 3]) -> ! {
    loop {
        Timer::after(ROUND).await;
        usb::unstick();
        if pulses.iter().all(|pulse| pulse.felt()) {
            pulses.iter().for_each(|pulse| pulse.forget());
            watchdog.feed(PATIENCE);
        }
    }
}
