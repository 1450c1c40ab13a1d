//! How the run before this one ended, and how many in a row ended early.
//!
//! It is kept where only the loss of power or the reset pin clears it: in the watchdog's scratch registers
//! and, for the last words of a crash, in the epitaph. Does not restart anything and shows nothing.

use embassy_rp::pac::WATCHDOG;
use wingmate_core::base::log::{info, warning};
use wingmate_core::ui::canvas::{Line, line};

use crate::epitaph;

/// In scratch register 4 while our watchdog guards. It is the C SDK's word: the boot ROM clears that register
/// when it restarts the chip with a new program, which it does through the watchdog, too.
const GUARDED: u32 = 0x6AB7_3121;
/// Words at the far end of the stack that no good run comes near: a large frame may step over some of them.
const STACK_END: usize = 256;
const PAINT: u32 = 0x57A2_0E4D;

unsafe extern "C" {
    /// The lowest address of the stack, set in memory.x.
    static mut _stack_end: [u32; STACK_END];
}

pub struct Past {
    /// What went wrong, in a sentence; told once.
    pub sentence: Option<Line>,
    /// Runs in a row, up to the last one, that ended badly before they had proved themselves.
    pub early_ends: u32,
}

/// Looks back, once. Until it has proved itself this run counts as one that ends early.
pub fn take() -> Past {
    let reason = WATCHDOG.reason().read();
    let guarded = WATCHDOG.scratch4().read() == GUARDED;
    let ended_badly = guarded && (reason.timer() || reason.force());
    let words = epitaph::take();
    info!("reset: timer {=bool}, forced {=bool}, ours {=bool}", reason.timer(), reason.force(), guarded);
    let sentence = ended_badly.then(|| match words {
        Some(words) => {
            warning!("the run before ended: {=str}", words.as_str());
            // The place is the first word, and short enough for the notice; the rest is for the log.
            let place = words.split(' ').next().unwrap_or_default();
            line(format_args!("It crashed and came back: {place}"))
        }
        None if stack_ran_over() => {
            warning!("the run before had too little stack");
            line(format_args!("Its stack ran over and it had to start again."))
        }
        None => {
            warning!("the run before stood still");
            line(format_args!("It stood still and had to start again."))
        }
    });
    let early_ends = if ended_badly { WATCHDOG.scratch0().read() } else { 0 };
    WATCHDOG.scratch0().write_value(early_ends.saturating_add(1));
    paint_stack_end();
    Past { sentence, early_ends }
}

/// The watchdog guards from now on: if it bites, it was for us.
pub fn guarded() {
    WATCHDOG.scratch4().write_value(GUARDED);
}

/// This run is a good one: a crash from now on is not an early one.
pub fn proved() {
    WATCHDOG.scratch0().write_value(0);
}

fn stack_ran_over() -> bool {
    let first = (&raw const _stack_end).cast::<u32>();
    // SAFETY: these words belong to the stack, which is nowhere near: nobody else uses them.
    (0..STACK_END).any(|word| unsafe { first.add(word).read_volatile() } != PAINT)
}

fn paint_stack_end() {
    let first = (&raw mut _stack_end).cast::<u32>();
    // SAFETY: as above.
    (0..STACK_END).for_each(|word| unsafe { first.add(word).write_volatile(PAINT) });
}
