//! What ends play in a terminal from outside: a signal, or a terminal that is gone.
//!
//! crossterm never comes back from a terminal that hung up (its issue 793), so it is asked only after a look at the
//! line. Does not save: every change is in the file before the next key is taken.

pub use system::{Line, outlive_limits};

#[cfg(unix)]
mod system {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::flag::{register, register_usize};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;
    use std::{io, thread};

    /// By custom a program that a signal ended exits with this and the number of the signal.
    const BY_SIGNAL: usize = 128;
    /// How long play may take to end by itself.
    const GRACE: Duration = Duration::from_secs(1);
    /// How often the watch looks at the line.
    const WATCH_EVERY: Duration = Duration::from_millis(250);

    /// The line to the player.
    #[derive(Clone)]
    pub struct Line {
        /// The number of the signal that ended it, or 0.
        ended_by: Arc<AtomicUsize>,
    }

    /// A file that may not grow any more must not end the program: the write fails, and that is told.
    pub fn outlive_limits() {
        // If it cannot be had, such a limit ends the program as before.
        let _ = register(SIGXFSZ, Arc::default());
    }

    impl Line {
        /// Listens from now on. If play does not end by itself, stuck in a read that never comes back, a watch calls
        /// `restore` and ends the program.
        pub fn open(restore: fn()) -> io::Result<Line> {
            let line = Line { ended_by: Arc::default() };
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                register_usize(signal, Arc::clone(&line.ended_by), signal as usize)?;
            }
            let watch = line.clone();
            thread::spawn(move || {
                let exit = loop {
                    if let Some(exit) = watch.look(PollFlags::empty(), WATCH_EVERY) {
                        break exit;
                    }
                };
                thread::sleep(GRACE);
                restore();
                std::process::exit(exit.into());
            });
            Ok(line)
        }

        /// Waits a while for something to read; returns the exit code once play is over.
        pub fn wait(&self, patience: Duration) -> Option<u8> {
            self.look(PollFlags::IN, patience)
        }

        fn look(&self, events: PollFlags, patience: Duration) -> Option<u8> {
            let stdin = io::stdin();
            let mut polled = [PollFd::new(&stdin, events)];
            let patient = Timespec::try_from(patience).ok();
            // A signal interrupts it: then there is nothing to see.
            let seen = match poll(&mut polled, patient.as_ref()) {
                Ok(_) => polled[0].revents(),
                Err(_) => PollFlags::empty(),
            };
            if seen.intersects(PollFlags::HUP | PollFlags::ERR) {
                let _ =
                    self.ended_by.compare_exchange(0, SIGHUP as usize, Ordering::Relaxed, Ordering::Relaxed);
            } else if seen.contains(PollFlags::NVAL) {
                // Some systems cannot wait for a terminal.
                thread::sleep(patience);
            }
            match self.ended_by.load(Ordering::Relaxed) {
                0 => None,
                signal => u8::try_from(BY_SIGNAL + signal).ok(),
            }
        }
    }
}

/// Elsewhere a closed window ends the program without being asked.
#[cfg(not(unix))]
mod system {
    use std::io;
    use std::time::Duration;

    pub struct Line;

    pub fn outlive_limits() {}

    impl Line {
        pub fn open(_restore: fn()) -> io::Result<Line> {
            Ok(Line)
        }

        pub fn wait(&self, patience: Duration) -> Option<u8> {
            // What it finds is found again by who reads.
            let _ = crossterm::event::poll(patience);
            None
        }
    }
}
