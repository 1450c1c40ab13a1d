//! The device as plain functions: what a page, Node or a test calls.
//!
//! Numbers go in and out; longer things lie in the module's memory, where a function says. Whoever calls fills the
//! `noise` before each key and tells the time in milliseconds since the device was switched on. Memory may move when it
//! grows: look at it anew after each call. Keys are numbered as in the core: up, down, left, right, a, b, x, y.

use std::cell::{Cell, RefCell};

use wingmate_body::body::{Body, SIDE};
use wingmate_body::hands::Hands;
use wingmate_body::image::{self, FLASH_BYTES};
use wingmate_core::body::Board;
use wingmate_core::dice::generator::SEED_BYTES;
use wingmate_core::ui::key::Key;

use crate::pages::Pages;

/// The board that the page looks like.
const BOARD: Board = Board::PicoLcd13;
/// What is said where a number is expected and there is none.
pub const NONE: i32 = -1;

thread_local! {
    static NOISE: Cell<[u8; SEED_BYTES]> = const { Cell::new([0; SEED_BYTES]) };
    pub static INCOMING: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static PLAY: RefCell<Option<Play>> = const { RefCell::new(None) };
    /// What was last said, so that it stays where the page reads it.
    pub static SAID: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static SHOWN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static SAVED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

struct Play {
    body: Body<Pages>,
    hands: Hands,
    flash: Pages,
}

/// Does something with the device; before there is one nothing happens.
fn play<T: Default>(with: impl FnOnce(&mut Play) -> T) -> T {
    PLAY.with_borrow_mut(|play| play.as_mut().map(with).unwrap_or_default())
}

fn switch_on(flash: Pages, number: Option<u64>) {
    let noise = Box::new(|bytes: &mut [u8; SEED_BYTES]| *bytes = NOISE.get());
    let body = Body::start(BOARD, number, flash.clone(), noise);
    PLAY.set(Some(Play { body, hands: Hands::default(), flash }));
}

pub fn key_of(number: u32) -> Option<Key> {
    Key::ALL.get(number as usize).copied()
}

/// Leaves bytes where the page finds them.
pub fn leave(place: &'static std::thread::LocalKey<RefCell<Vec<u8>>>, bytes: Vec<u8>) -> *const u8 {
    place.with_borrow_mut(|kept| {
        *kept = bytes;
        kept.as_ptr()
    })
}

/// Where 32 bytes of noise go before each key.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn noise() -> *mut u8 {
    NOISE.with(|noise| noise.as_ptr().cast())
}

/// Where so many bytes of a save file go; null if no save is that long.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn incoming(length: usize) -> *mut u8 {
    if length > FLASH_BYTES {
        return std::ptr::null_mut();
    }
    INCOMING.with_borrow_mut(|bytes| {
        *bytes = vec![0; length];
        bytes.as_mut_ptr()
    })
}

/// Switches a device on that keeps nothing; the same number, the same dice.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn practise(number: u64) {
    switch_on(Pages::blank(), Some(number));
}

/// Switches a device on with the save file that came in, or with blank flash if it is empty. If it is none, all stays
/// as it was, and `text` says why.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn open() -> bool {
    let bytes = INCOMING.take();
    if bytes.is_empty() {
        switch_on(Pages::blank(), None);
        return true;
    }
    match image::region(&bytes) {
        Ok(region) => switch_on(Pages::holding(region), None),
        Err(refusal) => {
            leave(&SAID, refusal.sentence().into_bytes());
            return false;
        }
    }
    true
}

/// Whether dice tumble and the like: for whoever calls `tick` when it is due.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn let_move(live: bool) {
    play(|play| play.body.let_move(live));
}

/// A key as scripts press it, without time.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn key(number: u32, held: bool) {
    let Some(key) = key_of(number) else { return };
    play(|play| {
        if held {
            play.body.hold(key);
        } else {
            play.body.press(wingmate_core::ui::key::Input::Press(key));
        }
    });
}

/// A key goes down.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn down(number: u32, now_ms: f64) {
    let Some(key) = key_of(number) else { return };
    play(|play| play.hands.down(&mut play.body, key, now_ms as u64));
}

/// A key goes up.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn up(number: u32) {
    let Some(key) = key_of(number) else { return };
    play(|play| play.hands.up(key));
}

/// Nobody will tell when the keys go up.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn release() {
    play(|play| play.hands.release_all());
}

/// Time has passed; says whether there is something new to see.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn tick(now_ms: f64) -> bool {
    play(|play| play.hands.tick(&mut play.body, now_ms as u64))
}

/// When to call `tick` next, or -1.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn due() -> f64 {
    play(|play| play.hands.due(&play.body)).map_or(f64::from(NONE), |due| due as f64)
}

/// The picture as it is held: 240 rows of 240 pixels, four bytes each.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn frame() -> *const u8 {
    leave(&SHOWN, play(|play| play.body.rgba()))
}

/// Pixels on a side of the picture.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn side() -> usize {
    SIDE
}

/// The fingerprint that the simulator gives, too.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn hash() -> u64 {
    play(|play| play.body.hash())
}

/// What the screen says, or why a save file was refused.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn text() -> *const u8 {
    SAID.with_borrow(|said| said.as_ptr())
}

/// Writes down what the screen says; returns how many bytes `text` has.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn read_screen() -> usize {
    leave(&SAID, play(|play| play.body.trace()).into_bytes());
    text_length()
}

/// How many bytes `text` has.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn text_length() -> usize {
    SAID.with_borrow(Vec::len)
}

/// A copy of the whole save region.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn save() -> *const u8 {
    leave(&SAVED, PLAY.with_borrow(|play| play.as_ref().map(|play| play.flash.bytes())).unwrap_or_default())
}

/// Bytes of the save region.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn save_length() -> usize {
    image::REGION
}

/// The first page of the save region, from this one on, that changed since this was last asked, or -1.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn touched(from: usize) -> i32 {
    let page = play(|play| play.flash.take_changed(from));
    page.and_then(|page| i32::try_from(page).ok()).unwrap_or(NONE)
}

/// How bright the picture looks, in thousandths.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn shade() -> u32 {
    play(|play| play.hands.shade(&play.body)).into()
}

/// The key that the foot of the picture has at this pixel, or -1.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn foot_at(x: i32, y: i32) -> i32 {
    play(|play| play.body.foot_at(x, y)).map_or(NONE, |key| key as i32)
}

/// Whether it is in attract mode: nobody wants that read out.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn is_luring() -> bool {
    play(|play| play.body.device().is_attracting())
}

/// Whether the stick is on the right.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn left_handed() -> bool {
    play(|play| play.body.device().settings().left_handed)
}

/// Whether ships are on the table: the phone should not go to sleep.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn at_battle() -> bool {
    play(|play| play.body.device().game().battle.is_running())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said() -> String {
        SAID.with_borrow(|said| String::from_utf8(said.clone()).unwrap())
    }

    #[test]
    fn a_page_plays_and_a_file_that_is_no_save_changes_nothing() {
        // Nothing happens before there is a device.
        down(4, 0.0);
        assert_eq!((due(), touched(0), tick(5.0)), (-1.0, -1, false));
        practise(7);
        let title = hash();
        down(4, 1.0);
        up(4);
        assert_ne!(hash(), title);
        assert!(read_screen() > 0 && said().starts_with('['), "{}", said());
        assert!(due() >= 0.0);

        let before = hash();
        assert!(!incoming(5).is_null());
        assert!(!open());
        assert!(said().starts_with("not a save file"), "{}", said());
        assert_eq!(hash(), before);
        assert!(incoming(FLASH_BYTES + 1).is_null());
        // No key has this number.
        key(99, false);
        assert_eq!(hash(), before);
    }

    #[test]
    fn what_a_key_changed_is_all_there_is_to_store() {
        assert!(open());
        let mut stored = vec![0xFF; image::REGION];
        for number in [4, 4, 1, 4, 5, 4, 4] {
            key(number, false);
            let now = PLAY.with_borrow(|play| play.as_ref().unwrap().flash.bytes());
            while let Ok(page) = usize::try_from(touched(0)) {
                let page = page * crate::pages::PAGE_BYTES..(page + 1) * crate::pages::PAGE_BYTES;
                stored[page.clone()].copy_from_slice(&now[page]);
            }
            assert!(stored == now);
        }
        assert!(stored.iter().any(|&byte| byte != 0xFF));
    }
}
