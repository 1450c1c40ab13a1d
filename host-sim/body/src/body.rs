//! A device in memory: keys in, text and pixels out.
//!
//! Draws only when somebody looks, so that a script runs at full speed. Knows no window, no terminal, no file
//! and no clock: it is told the time.

use std::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use wingmate_core::body::{Board, Settings};
use wingmate_core::dice::generator::{SEED_BYTES, Seed};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::store::MAX_SNAPSHOT;
use wingmate_core::shell::Shell;
use wingmate_core::shell::keeper::Keeper;
use wingmate_core::shell::link::message::MAX_MESSAGE;
use wingmate_core::shell::link::{Act, Link};
use wingmate_core::ui::canvas::{Canvas, Frame, rgb888};
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::home::Home;
use wingmate_core::ui::screens::safe::{ClosedReason, Safe, SafeChoice};
use wingmate_core::ui::strip;
use wingmate_core::ui::theme::RGB565;

use crate::fingers::held;
use crate::foot;

/// Pixels on a side of the picture; a board may have a strip beside it.
pub const SIDE: usize = 240;

/// The name of the screen while the saves stay closed.
const SAFE: &str = "safe start";
/// A region without room: nothing is read or written.
const CLOSED: Range<u32> = 0..0;
const ALWAYS: &str = "a body has a keeper";

/// Fills bytes with what nobody can foresee; may leave them as they are if there is nothing to be had.
pub type Noise = Box<dyn FnMut(&mut [u8; SEED_BYTES]) + Send>;

/// Pixels in a row on this board.
pub fn width_on(board: Board) -> usize {
    SIDE + if board.has_strip() { strip::WIDTH as usize } else { 0 }
}

pub struct Body<F: NorFlash> {
    device: Box<Shell>,
    /// Taken only while it is replaced.
    keeper: Option<Box<Keeper<F, Vec<u8>>>>,
    /// While the saves stay closed.
    safe: Option<Safe>,
    entropy: Entropy,
    frame: Box<Frame>,
    /// The frame shows the device as it is now.
    drawn: bool,
    /// Since the device was switched on: what it was told, or how long it was waited.
    now_ms: u64,
}

impl<F: NorFlash> Body<F> {
    /// Powers a device on with what its flash holds; a number makes its next games practice games.
    pub fn start(board: Board, number: Option<u64>, flash: F, noise: Noise) -> Body<F> {
        let mut entropy = Entropy::new(noise);
        let mut keeper = keeper(flash, 0..REGION_BYTES);
        // Overwritten by the game that is resumed or begun.
        let seed = number.map_or_else(|| entropy.next(), Seed::from_number);
        let device = Box::new(Shell::new(board, seed, number.is_some()));
        if let Some(number) = number {
            keeper.practise(number);
        }
        let mut body = Body { entropy, ..Body::with(device, keeper) };
        body.resume();
        body
    }

    /// Powers a device on without opening its saves.
    pub fn safe(board: Board, flash: F, reason: ClosedReason, noise: Noise) -> Body<F> {
        let device = Box::new(Shell::new(board, Seed::from_number(0), false));
        let entropy = Entropy::new(noise);
        Body { safe: Some(Safe::new(reason)), entropy, ..Body::with(device, keeper(flash, CLOSED)) }
    }

    /// A device to look at, as it is.
    pub fn showing(device: Box<Shell>, flash: F) -> Body<F> {
        Body::with(device, keeper(flash, 0..REGION_BYTES))
    }

    fn with(device: Box<Shell>, keeper: Box<Keeper<F, Vec<u8>>>) -> Body<F> {
        let entropy = Entropy::new(Box::new(|_| {}));
        Body {
            device,
            keeper: Some(keeper),
            safe: None,
            entropy,
            frame: Box::default(),
            drawn: false,
            now_ms: 0,
        }
    }

    fn resume(&mut self) {
        let (keeper, device, entropy) = self.keeper_mut();
        finish(keeper.resume(device, &mut || entropy.next()));
        finish(keeper.settle(device, &mut || entropy.next()));
    }

    fn leave_safe(&mut self, way: SafeChoice) {
        self.safe = None;
        let mut flash = self.keeper.take().expect(ALWAYS).into_flash();
        let erased =
            if way == SafeChoice::Erase { finish(flash.erase(0, REGION_BYTES)).is_ok() } else { true };
        self.keeper = Some(keeper(flash, if way == SafeChoice::Unsaved { CLOSED } else { 0..REGION_BYTES }));
        self.resume();
        self.device.ready_at(self.now_ms);
        match way {
            SafeChoice::Open => self.device.show_home(),
            SafeChoice::Unsaved => self.device.notify("The saves are closed. Nothing will be kept."),
            SafeChoice::Erase if !erased => self.device.notify("The saves could not be erased."),
            SafeChoice::Erase => {}
        }
    }

    /// Pulls the battery: what is in flash now is all that is left.
    pub fn into_flash(self) -> F {
        self.keeper.expect(ALWAYS).into_flash()
    }

    pub fn keeper(&self) -> &Keeper<F, Vec<u8>> {
        self.keeper.as_deref().expect(ALWAYS)
    }

    fn keeper_mut(&mut self) -> (&mut Keeper<F, Vec<u8>>, &mut Shell, &mut Entropy) {
        (self.keeper.as_deref_mut().expect(ALWAYS), &mut self.device, &mut self.entropy)
    }

    pub fn device(&self) -> &Shell {
        &self.device
    }

    pub fn device_mut(&mut self) -> &mut Shell {
        self.drawn = false;
        &mut self.device
    }

    /// Settings as if the owner had set them; they are saved when it returns.
    pub fn change_settings(&mut self, settings: Settings) {
        self.device_mut().change_settings(settings);
        let (keeper, device, entropy) = self.keeper_mut();
        finish(keeper.settle(device, &mut || entropy.next()));
    }

    /// One input; when it returns, what it changed is saved.
    pub fn press(&mut self, input: Input) {
        self.drawn = false;
        if let Some(safe) = &mut self.safe {
            if let Input::Press(key) = input
                && let Some(way) = safe.on(key)
            {
                self.leave_safe(way);
            }
            return;
        }
        let (keeper, device, entropy) = self.keeper_mut();
        device.on(input);
        finish(keeper.secure(device));
        finish(keeper.settle(device, &mut || entropy.next()));
    }

    /// Answers a computer as a device at its cable does.
    pub fn answer(&mut self, link: &mut Link, message: &[u8]) -> Vec<u8> {
        // The same picture, the same number.
        link.shows(self.canvas_hash() as u32);
        let mut answer = [0; MAX_MESSAGE];
        let (keeper, device, entropy) = self.keeper_mut();
        let (act, length) = finish(link.answer(message, &mut answer, device, keeper, &mut || entropy.next()));
        match act {
            Act::Key(input) => self.press(input),
            Act::Show => {
                finish(keeper.settle(device, &mut || entropy.next()));
                self.drawn = false;
            }
            Act::Nothing | Act::Restart => {}
        }
        answer[..length].to_vec()
    }

    /// A game out of its slot as the link carries it, and its steps; or a copy with dice of its own. The device shows it
    /// afterwards.
    pub fn take_out(&mut self, slot: u8, copy: bool) -> Option<(u32, Vec<u8>)> {
        self.drawn = false;
        let mut buffer = vec![0; MAX_SNAPSHOT];
        let (keeper, device, entropy) = self.keeper_mut();
        let seed = copy.then(|| entropy.next());
        let game = finish(keeper.take_out(device, (slot, seed), &mut buffer))?.to_vec();
        Some((device.history().cursor(), game))
    }

    /// From Home's card to a mode, wherever its tile lies; nothing happens if there is no such mode.
    pub fn go_to(&mut self, mode: &str) {
        let Some(downs) = Home::downs_to(mode) else { return };
        for key in std::iter::repeat_n(Key::Down, downs.into()).chain([Key::A]) {
            self.press(Input::Press(key));
        }
    }

    /// A key that stays down for `HOLD_MS`: its press, then what the device makes of the rest.
    pub fn hold(&mut self, key: Key) {
        for input in held(key) {
            self.press(input);
        }
    }

    /// Nobody presses a key for a while: the device tidies up.
    pub fn wait(&mut self, ms: u32) {
        let until = self.now_ms + u64::from(ms);
        // Whatever happens by itself on the way happens at its time.
        while let Some(at) = self.changes_at().filter(|at| (self.now_ms + 1..until).contains(at)) {
            self.set_clock(at);
        }
        self.set_clock(until);
        let mut idle_ms = 0;
        while let Some(pause) = self.idle(idle_ms) {
            idle_ms += pause;
            if idle_ms > ms {
                break;
            }
        }
    }

    /// Tells the time since the device was switched on, and whether that changed the picture.
    pub fn set_clock(&mut self, ms: u64) -> bool {
        self.now_ms = ms;
        // While the saves stay closed nothing happens by itself.
        if self.safe.is_some() {
            return false;
        }
        let changed = self.changes_at().is_some_and(|change| change <= ms);
        self.drawn &= !changed;
        let (keeper, device, entropy) = self.keeper_mut();
        device.set_clock(ms);
        if device.has_errand() {
            finish(keeper.settle(device, &mut || entropy.next()));
        }
        changed
    }

    /// When the picture changes by itself, in milliseconds since the device was switched on.
    pub fn changes_at(&self) -> Option<u64> {
        self.device.changes_at().filter(|_| self.safe.is_none())
    }

    /// Whether dice tumble and the like: somebody tells the time often enough for it.
    pub fn let_move(&mut self, live: bool) {
        let fixed_seed = self.keeper().has_fixed_seed();
        self.device_mut().facts_mut().moves = live && !fixed_seed;
    }

    /// One step of tidying after so long without a key; says when to call again.
    pub fn idle(&mut self, idle_ms: u32) -> Option<u32> {
        self.drawn = false;
        let (keeper, device, _) = self.keeper_mut();
        finish(keeper.idle(device, idle_ms))
    }

    /// The name of the screen on top.
    pub fn screen(&self) -> &'static str {
        if self.safe.is_some() { SAFE } else { self.device.screen().name() }
    }

    /// What is on the screen, in lines of plain text; the first names the screen.
    pub fn trace(&self) -> String {
        let mut text = String::new();
        match &self.safe {
            Some(safe) => {
                text = format!("[{SAFE}]\n");
                let mut canvas = Canvas::tracing(&mut text);
                safe.draw(&mut canvas);
                canvas.finish();
            }
            // A String takes everything.
            None => drop(self.device.trace(&mut text)),
        }
        text
    }

    /// Draws what is on the screen.
    pub fn draw(&self, canvas: &mut Canvas) {
        match &self.safe {
            Some(safe) => safe.draw(canvas),
            None => self.device.draw(canvas),
        }
    }

    /// The canvas as the device draws it, never turned.
    pub fn frame(&mut self) -> &Frame {
        if !self.drawn {
            let mut frame = std::mem::take(&mut self.frame);
            self.draw(&mut frame.canvas());
            self.frame = frame;
            self.drawn = true;
        }
        &self.frame
    }

    /// Pixels in a row: the picture, and the strip beside it on a board that is wide enough.
    pub fn width(&self) -> usize {
        width_on(self.device.facts().board)
    }

    /// The numbers of the theme colours as the panel shows them, row by row, turned if the picture is.
    pub fn colors(&mut self) -> Vec<u8> {
        let turned = self.device.settings().picture_turned();
        self.colors_turned(turned)
    }

    /// The same as whoever holds the device sees them: who holds it in the left hand turns it, and the picture with it.
    pub fn colors_in_hand(&mut self) -> Vec<u8> {
        let turned = self.device.settings().turned;
        self.colors_turned(turned)
    }

    fn colors_turned(&mut self, turned: bool) -> Vec<u8> {
        let mut beside = Box::<Frame>::default();
        let beside_width = i32::try_from(self.width() - SIDE).unwrap_or(0);
        if beside_width > 0 && self.safe.is_none() {
            self.device.draw_strip(&mut beside.canvas());
        }
        let frame = self.frame();
        let mut colors = Vec::new();
        for y in 0..240 {
            colors.extend((0..240).map(|x| frame.nibble(x, y)));
            colors.extend((0..beside_width).map(|x| beside.nibble(x, y)));
        }
        if turned {
            colors.reverse();
        }
        colors
    }

    /// The key that the bar at the foot of the picture has here, in pixels of the picture as it is held.
    pub fn foot_at(&mut self, x: i32, y: i32) -> Option<Key> {
        let (settings, board) = (*self.device.settings(), self.device.facts().board);
        let (width, height) = (self.width() as i32, SIDE as i32);
        let (x, y) = if settings.turned { (width - 1 - x, height - 1 - y) } else { (x, y) };
        foot::key_at(self.frame(), settings.large_type, board.four_keys(), x, y)
    }

    /// Red, green, blue and 255 for each pixel, as whoever holds the device sees it.
    pub fn rgba(&mut self) -> Vec<u8> {
        rgba(&self.colors_in_hand())
    }

    /// RGB565 pixels as the eye sees them, row by row, turned if the picture is.
    pub fn visible(&mut self) -> Vec<u16> {
        self.colors().into_iter().map(|color| RGB565[usize::from(color)]).collect()
    }

    /// A fingerprint of the visible pixels: FNV-1a over big-endian RGB565.
    pub fn hash(&mut self) -> u64 {
        fnv1a(self.visible().into_iter().flat_map(u16::to_be_bytes))
    }

    /// A fingerprint of the raw canvas: FNV-1a over its words, the lowest byte first.
    pub fn canvas_hash(&mut self) -> u64 {
        fnv1a(self.frame().words().iter().flat_map(|word| word.to_le_bytes()))
    }
}

/// Numbers of theme colours as red, green, blue and 255 for each pixel.
pub fn rgba(colors: &[u8]) -> Vec<u8> {
    let palette = RGB565.map(|color| {
        let [red, green, blue] = rgb888(color);
        [red, green, blue, 255]
    });
    colors.iter().flat_map(|&color| palette[usize::from(color)]).collect()
}

fn keeper<F: NorFlash>(flash: F, region: Range<u32>) -> Box<Keeper<F, Vec<u8>>> {
    Box::new(finish(Keeper::open(flash, region, vec![0; MAX_SNAPSHOT])))
}

/// Blank flash on which all games follow from a number, whichever body it is put into.
pub fn seeded<F: NorFlash>(blank: F, number: u64) -> F {
    let mut keeper = keeper(blank, 0..REGION_BYTES);
    // A blank chip takes a value.
    let _ = finish(keeper.set_fixed_seed(number));
    keeper.into_flash()
}

/// The 64-bit FNV-1a hash.
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// Seeds for games of chance: stirred anew from the noise for each.
struct Entropy {
    seed: Seed,
    noise: Noise,
}

impl Entropy {
    fn new(noise: Noise) -> Entropy {
        Entropy { seed: Seed::from_number(0), noise }
    }

    fn next(&mut self) -> Seed {
        let mut bytes = [0; SEED_BYTES];
        // If the noise ran dry the helpings before still give a new seed each time.
        (self.noise)(&mut bytes);
        self.seed = self.seed.rekeyed(&bytes);
        self.seed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flash::{Memory, memory};

    fn on_flash(flash: Memory) -> Body<Memory> {
        Body::start(Board::PicoLcd13, None, flash, Box::new(|_| {}))
    }

    fn practice(number: u64) -> Body<Memory> {
        on_flash(seeded(memory(), number))
    }
    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv1a(*b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv1a(*b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv1a(*b"foobar"), 0x8594_4171_F739_67E8);
    }

    /// The device that was switched off with these saves, safely started and told to go this way.
    fn safely(flash: Memory, keys: &str) -> Body<Memory> {
        let mut body = Body::safe(Board::PicoLcd13, flash, ClosedReason::Held, Box::new(|_| {}));
        let keys = keys.split_whitespace().filter_map(Key::from_name);
        keys.for_each(|key| body.press(Input::Press(key)));
        body
    }

    #[test]
    fn a_safe_start_touches_nothing_unless_all_is_erased() {
        let mut body = practice(7);
        body.press(Input::Press(Key::A));
        body.go_to("dice");
        body.press(Input::Press(Key::A));
        let saved = body.into_flash().bytes().to_vec();
        let chip = || Memory::new(saved.clone());
        let played = on_flash(chip()).device().game().hash();

        assert_eq!(safely(chip(), "down down a down a b b x y").screen(), SAFE);
        // Without saves it can be played, and what is there stays.
        let mut unsaved = safely(chip(), "down a");
        assert!(unsaved.trace().contains("Nothing will be kept"), "{}", unsaved.trace());
        for key in [Key::A, Key::A, Key::A, Key::A, Key::B, Key::Down, Key::A] {
            unsaved.press(Input::Press(key));
            assert!(!unsaved.trace().contains("save"), "{}", unsaved.trace());
        }
        unsaved.wait(60_000);
        assert!(unsaved.into_flash().bytes() == saved);

        let opened = safely(chip(), "a");
        assert_eq!((opened.screen(), opened.device().game().hash()), ("home", played));

        let erased = safely(chip(), "down down a down a down a");
        assert_eq!(erased.screen(), "title");
        assert_ne!(erased.device().game().hash(), played);
    }

    /// "Epic Event Guidance": rounds are timed.
    #[test]
    fn the_clock_of_an_event_runs_pauses_and_survives_a_power_cut() {
        let mut body = practice(7);
        let press = |body: &mut Body<Memory>, keys: &str| {
            let keys = keys.split_whitespace().filter_map(Key::from_name);
            keys.for_each(|key| body.press(Input::Press(key)));
        };
        press(&mut body, "a a");
        body.go_to("other games");
        press(&mut body, "down down down a  down a  down a");
        assert!(body.trace().contains("90 min left"), "{}", body.trace());
        body.wait(600_000);
        assert!(body.trace().contains("90 min left"), "it is not going yet");
        press(&mut body, "a");
        let before = body.hash();
        body.wait(600_000);
        assert!(body.trace().contains("80 min left"), "{}", body.trace());
        assert_ne!(body.hash(), before);
        press(&mut body, "a");
        body.wait(600_000);
        assert!(body.trace().contains("80 min left"), "{}", body.trace());
        press(&mut body, "a");
        let mut body = on_flash(body.into_flash());
        assert!(body.trace().contains("80 min left"), "{}", body.trace());
        body.wait(61_000);
        assert!(body.trace().contains("79 min left"), "{}", body.trace());
    }

    #[test]
    fn the_same_number_gives_the_same_pictures() {
        let mut bodies = [practice(7), practice(7)];
        for key in [Key::A, Key::A, Key::Down, Key::A, Key::B, Key::A] {
            let [first, second] = &mut bodies;
            first.press(Input::Press(key));
            second.press(Input::Press(key));
            assert_eq!(first.hash(), second.hash());
        }
        assert_ne!(bodies[0].hash(), practice(8).hash());
    }

    #[test]
    fn a_turned_picture_is_the_same_picture_upside_down() {
        let mut body = practice(1);
        let (upright, canvas) = (body.visible(), body.canvas_hash());
        let settings = wingmate_core::body::Settings { turned: true, ..*body.device().settings() };
        body.device_mut().restore_settings(settings);
        let mut turned = body.visible();
        turned.reverse();
        assert_eq!(turned, upright);
        assert_eq!(body.canvas_hash(), canvas);
        // In the left hand the device is turned as well: whoever holds it sees the picture upright.
        let left = wingmate_core::body::Settings { turned: false, left_handed: true, ..settings };
        body.device_mut().restore_settings(left);
        assert_eq!(body.visible(), turned.into_iter().rev().collect::<Vec<_>>());
        let rgb = |pixel: u16| {
            let [red, green, blue] = rgb888(pixel);
            [red, green, blue, 255]
        };
        assert_eq!(body.rgba(), upright.into_iter().flat_map(rgb).collect::<Vec<_>>());
    }
}
