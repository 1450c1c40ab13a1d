//! Signs of life. Each task has a pulse; the heartbeat task takes them all before it feeds the watchdog.
//!
//! Does not know the watchdog.

use core::{
    future::Future,
    pin::pin,
    sync::atomic::{AtomicBool, Ordering},
};

use embassy_time::{Duration, with_timeout};

/// How often an idle task shows that it is alive.
const BEAT: Duration = Duration::from_secs(1);

pub struct Pulse {
    felt: AtomicBool,
}

impl Pulse {
    pub const fn new() -> Pulse {
        Pulse { felt: AtomicBool::new(false) }
    }

    pub fn beat(&self) {
        self.felt.store(true, Ordering::Relaxed);
    }

    pub fn felt(&self) -> bool {
        self.felt.load(Ordering::Relaxed)
    }

    /// To be felt again, it must beat again.
    pub fn forget(&self) {
        self.felt.store(false, Ordering::Relaxed);
    }

    /// Waits for something that may take for ever, such as a key, and beats meanwhile.
    pub async fn idle<F: Future>(&self, future: F) -> F::Output {
        let mut future = pin!(future);
        loop {
            self.beat();
            if let Ok(output) = with_timeout(BEAT, future.as_mut()).await {
                return output;
            }
        }
    }
}
