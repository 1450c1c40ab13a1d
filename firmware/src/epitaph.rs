//! The last words of a crash, kept in memory that a reset does not clear.
//!
//! Only the place and the start of the message fit. Does not know whether they are still news: `past` does.

use core::fmt::{self, Write};
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use wingmate_core::ui::canvas::{Line, MAX_TEXT, checksum, line};

/// Words of text; before them stand the checksum and the length.
const TEXT_WORDS: usize = MAX_TEXT / 4;
const WORDS: usize = 1 + TEXT_WORDS;

// SAFETY: the section is left alone by the start-up code; atomics are valid with any content.
#[unsafe(link_section = ".uninit.epitaph")]
static STONE: [AtomicU32; 1 + WORDS] = [const { AtomicU32::new(0) }; 1 + WORDS];

/// What the run before this one said last, if it said anything. Told only once.
pub fn take() -> Option<Line> {
    let words = read();
    STONE[0].store(!STONE[0].load(Ordering::Relaxed), Ordering::Relaxed);
    words
}

fn read() -> Option<Line> {
    let mut words = [0; WORDS];
    for (word, stored) in words.iter_mut().zip(&STONE[1..]) {
        *word = stored.load(Ordering::Relaxed);
    }
    if checksum(&words) != STONE[0].load(Ordering::Relaxed) {
        return None;
    }
    let mut text = Line::new();
    let bytes = words[1..].iter().flat_map(|word| word.to_le_bytes());
    for byte in bytes.take(words[0] as usize) {
        // As long as the text that was written.
        let _ = text.push(if byte.is_ascii() { byte as char } else { '?' });
    }
    Some(text)
}

fn write(text: &str) {
    let mut words = [0; WORDS];
    words[0] = text.len() as u32;
    for (word, bytes) in words[1..].iter_mut().zip(text.as_bytes().chunks(4)) {
        for (place, byte) in bytes.iter().enumerate() {
            *word |= u32::from(*byte) << (8 * place);
        }
    }
    for (stored, word) in STONE[1..].iter().zip(words) {
        stored.store(word, Ordering::Relaxed);
    }
    STONE[0].store(checksum(&words), Ordering::Relaxed);
}

fn reset() -> ! {
    cortex_m::interrupt::disable();
    // SAFETY: interrupts are off and this never returns: nobody else uses the watchdog any more.
    let mut watchdog = Watchdog::new(unsafe { WATCHDOG::steal() });
    watchdog.trigger_reset();
    loop {
        cortex_m::asm::wfe();
    }
}

#[panic_handler]
fn panicked(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    let mut words = LastWords(Line::new());
    // What does not fit is cut off.
    if let Some(place) = info.location() {
        let file = place.file().rsplit('/').next().unwrap_or_default();
        let _ = write!(words, "{file}:{} ", place.line());
    }
    let _ = write!(words, "{}", info.message());
    write(&words.0);
    reset()
}

/// Takes as much of a message as fits.
struct LastWords(Line);

impl Write for LastWords {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.0.push(letter)).map_err(|_| fmt::Error)
    }
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    write(&line(format_args!("fault:{:08x}", frame.pc())));
    reset()
}
