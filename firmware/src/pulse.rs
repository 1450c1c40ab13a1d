//! Signs of life. Each task has a pulse; the heartbeat task takes them all before it feeds the watchdog.
//!
//! Does not know the watchdog.

use core::future::Future;
use core::pin::pin;
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use embassy_time::{Duration, Instant, with_timeout};

/// How often an idle task shows that it is alive.
const BEAT: Duration = Duration::from_secs(1);

pub struct Pulse {
    felt: AtomicBool,
    /// When the work began that is being done, in seconds since the start.
    working_since: AtomicU32,
}

impl Pulse {
    pub const fn new() -> Pulse {
        Pulse { felt: AtomicBool::new(false), working_since: AtomicU32::new(0) }
    }

    fn beat(&self) {
        self.felt.store(true, Ordering::Relaxed);
    }

    pub fn felt(&self) -> bool {
        self.felt.load(Ordering::Relaxed)
    }

    /// To be felt again, it must beat again.
    pub fn forget(&self) {
        self.felt.store(false, Ordering::Relaxed);
    }

    /// Beats in the middle of work that gets on; but work that never ends is as bad as none.
    pub fn progress(&self, longest: Duration) {
        let worked = seconds().saturating_sub(self.working_since.load(Ordering::Relaxed));
        if u64::from(worked) < longest.as_secs() {
            self.beat();
        }
    }

    /// Waits for something that may take for ever, such as a key, and beats meanwhile.
    pub async fn idle<F: Future>(&self, future: F) -> F::Output {
        let mut future = pin!(future);
        loop {
            self.beat();
            if let Ok(output) = with_timeout(BEAT, future.as_mut()).await {
                self.working_since.store(seconds(), Ordering::Relaxed);
                return output;
            }
        }
    }
}

fn seconds() -> u32 {
    Instant::now().as_secs() as u32
}
