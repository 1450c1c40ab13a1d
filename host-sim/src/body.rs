//! A device without a body: keys in, text and pixels out.
//!
//! Draws only when somebody looks, so that a script runs at full speed. Knows no window, no terminal
//! and no clock.

use std::{
    ops::Range,
    path::{Path, PathBuf},
};

use embedded_storage_async::nor_flash::NorFlash;
use wingmate_core::{
    body::{Board, Settings},
    device::Device,
    dice::generator::{SEED_BYTES, Seed},
    journal::{layout::REGION_BYTES, ram_flash::finish, store::MAX_SNAPSHOT},
    keeper::Keeper,
    link::{Act, Link, message::MAX_MESSAGE},
    ui::{
        canvas::{Canvas, Frame},
        key::{HOLD_MS, Input, Key, REPEAT_AFTER_MS, REPEAT_EVERY_MS},
        screens::{
            home::Home,
            safe::{Reason, Safe, Way},
        },
        strip,
        theme::RGB565,
    },
};

use crate::{failure::Failure, save::Chip};

/// Pixels on a side of the picture; a board may have a strip beside it.
pub const SIDE: usize = 240;

/// The name of the screen while the saves stay closed.
const SAFE: &str = "safe start";
/// A region without room: nothing is read or written.
const CLOSED: Range<u32> = 0..0;

/// Pixels in a row on this board.
pub fn width_on(board: Board) -> usize {
    SIDE + if board.has_strip() { strip::WIDTH as usize } else { 0 }
}

pub struct Body {
    device: Box<Device>,
    keeper: Box<Keeper<Chip, Vec<u8>>>,
    /// While the saves stay closed.
    safe: Option<Safe>,
    entropy: Entropy,
    frame: Box<Frame>,
    /// The frame shows the device as it is now.
    drawn: bool,
    save_path: Option<PathBuf>,
    /// How long it was waited: what clocks run by, unless somebody tells the time.
    waited_ms: u64,
}

impl Body {
    /// A practice game in memory: the same number, the same dice.
    pub fn practice(board: Board, number: u64) -> Body {
        Body::start(board, None, Entropy(Seed::from_number(number)), rigged(number), None)
    }

    /// A device as a command line asks for it: a practice game by number or a game of chance, with a
    /// save file or in memory. A save file is resumed where it was left.
    pub fn open(board: Board, number: Option<u64>, file: Option<&Path>) -> Result<Body, Failure> {
        let chip = match file {
            Some(path) => Chip::open(path)?,
            None => Chip::blank(),
        };
        Ok(Body::start(board, number, Entropy::gather()?, chip, file.map(Path::to_owned)))
    }

    /// A device that starts without opening its saves.
    pub fn open_safe(board: Board, file: Option<&Path>) -> Result<Body, Failure> {
        let chip = file.map_or_else(|| Ok(Chip::blank()), Chip::open)?;
        let save_path = file.map(Path::to_owned);
        Ok(Body { save_path, entropy: Entropy::gather()?, ..Body::safe(board, chip, Reason::Held) })
    }

    /// The same with what its flash holds.
    pub fn safe(board: Board, chip: Chip, reason: Reason) -> Body {
        let device = Box::new(Device::new(board, Seed::from_number(0), false));
        Body { safe: Some(Safe::new(reason)), keeper: keeper(chip, CLOSED), ..Body::showing(device) }
    }

    /// Powers a device on with what its flash holds.
    pub fn on_chip(board: Board, chip: Chip) -> Body {
        Body::start(board, None, Entropy(Seed::from_number(0)), chip, None)
    }

    /// A device to look at: it keeps nothing.
    pub fn showing(device: Box<Device>) -> Body {
        let keeper = keeper(Chip::blank(), 0..REGION_BYTES);
        let entropy = Entropy(Seed::from_number(0));
        let frame = Box::default();
        Body { device, keeper, safe: None, entropy, frame, drawn: false, save_path: None, waited_ms: 0 }
    }

    fn leave_safe(&mut self, way: Way) {
        self.safe = None;
        let closed = std::mem::replace(&mut self.keeper, keeper(Chip::blank(), CLOSED));
        let mut chip = closed.into_flash();
        let erased = if way == Way::Erase { finish(chip.erase(0, REGION_BYTES)) } else { Ok(()) };
        self.keeper = keeper(chip, if way == Way::Unsaved { CLOSED } else { 0..REGION_BYTES });
        finish(self.keeper.resume(&mut self.device, &mut || self.entropy.next()));
        finish(self.keeper.settle(&mut self.device, &mut || self.entropy.next()));
        match way {
            Way::Open => self.device.show_home(),
            Way::Unsaved => self.device.say("The saves are closed. Nothing will be kept."),
            Way::Erase if erased.is_err() => self.device.say("The saves could not be erased."),
            Way::Erase => {}
        }
    }

    /// Pulls the battery: what is in flash now is all that is left.
    pub fn into_chip(self) -> Chip {
        self.keeper.into_flash()
    }

    /// Puts the device away; fails if something of it did not reach its save file.
    pub fn close(self) -> Result<(), Failure> {
        let path = self.save_path.clone().unwrap_or_default();
        self.into_chip()
            .trouble()
            .map_or(Ok(()), |error| Err(Failure::file("write the save file", &path, error)))
    }

    pub fn keeper(&self) -> &Keeper<Chip, Vec<u8>> {
        &self.keeper
    }

    fn start(
        board: Board,
        number: Option<u64>,
        mut entropy: Entropy,
        chip: Chip,
        save_path: Option<PathBuf>,
    ) -> Body {
        let mut keeper = keeper(chip, 0..REGION_BYTES);
        // Overwritten by the game that is resumed or begun.
        let seed = number.map_or_else(|| entropy.next(), Seed::from_number);
        let mut device = Box::new(Device::new(board, seed, number.is_some()));
        if let Some(number) = number {
            keeper.practise(number);
        }
        finish(keeper.resume(&mut device, &mut || entropy.next()));
        finish(keeper.settle(&mut device, &mut || entropy.next()));
        let frame = Box::default();
        Body { device, keeper, safe: None, entropy, frame, drawn: false, save_path, waited_ms: 0 }
    }

    pub fn device(&self) -> &Device {
        &self.device
    }

    pub fn device_mut(&mut self) -> &mut Device {
        self.drawn = false;
        &mut self.device
    }

    /// Settings as if the owner had set them; they are saved when it returns.
    pub fn change_settings(&mut self, settings: Settings) {
        self.device_mut().change_settings(settings);
        finish(self.keeper.settle(&mut self.device, &mut || self.entropy.next()));
    }

    /// Where the game is kept, if it is.
    pub fn save_path(&self) -> Option<&Path> {
        self.save_path.as_deref()
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
        self.device.on(input);
        finish(self.keeper.secure(&mut self.device));
        finish(self.keeper.settle(&mut self.device, &mut || self.entropy.next()));
    }

    /// Answers a computer as a device at its cable does.
    pub fn answer(&mut self, link: &mut Link, message: &[u8]) -> Vec<u8> {
        // The same picture, the same number.
        link.shows(self.canvas_hash() as u32);
        let mut answer = [0; MAX_MESSAGE];
        let Body { device, keeper, entropy, .. } = self;
        let (act, length) = finish(link.answer(message, &mut answer, device, keeper, &mut || entropy.next()));
        match act {
            Act::Key(input) => self.press(input),
            Act::Show => {
                self.drawn = false;
                finish(self.keeper.settle(&mut self.device, &mut || self.entropy.next()));
            }
            Act::Nothing | Act::Restart => {}
        }
        answer[..length].to_vec()
    }

    /// A game out of its slot as the link carries it, and its steps; or a copy with dice of its own. The device shows it
    /// afterwards.
    pub fn take_out(&mut self, slot: u8, copy: bool) -> Option<(u32, Vec<u8>)> {
        let seed = copy.then(|| self.entropy.next());
        let mut buffer = vec![0; MAX_SNAPSHOT];
        self.drawn = false;
        let game = finish(self.keeper.take_out(&mut self.device, (slot, seed), &mut buffer))?.to_vec();
        Some((self.device.history().cursor(), game))
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
        let until = self.waited_ms + u64::from(ms);
        // Whatever happens by itself on the way happens at its time.
        while let Some(at) = self.device.changes_at().filter(|at| (self.waited_ms + 1..until).contains(at)) {
            self.waited_ms = at;
            self.set_clock(at);
        }
        self.waited_ms = until;
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
        let changed = self.device.changes_at().is_some_and(|change| change <= ms);
        self.drawn &= !changed;
        self.device.set_clock(ms);
        if self.device.has_errand() {
            finish(self.keeper.settle(&mut self.device, &mut || self.entropy.next()));
        }
        changed
    }

    /// One step of tidying after so long without a key; says when to call again.
    pub fn idle(&mut self, idle_ms: u32) -> Option<u32> {
        self.drawn = false;
        finish(self.keeper.idle(&mut self.device, idle_ms))
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

    /// The numbers of the theme colours as the eye sees them, row by row, turned if the picture is.
    pub fn colors(&mut self) -> Vec<u8> {
        let turned = self.device.settings().picture_turned();
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

fn keeper(chip: Chip, region: Range<u32>) -> Box<Keeper<Chip, Vec<u8>>> {
    Box::new(finish(Keeper::open(chip, region, vec![0; MAX_SNAPSHOT])))
}

/// A blank chip on which all games follow from a number, whichever body it is put into.
pub fn rigged(number: u64) -> Chip {
    let mut keeper = keeper(Chip::blank(), 0..REGION_BYTES);
    // A blank chip takes a value.
    let _ = finish(keeper.rig(number));
    keeper.into_flash()
}

/// What a device hears while a key is down for `HOLD_MS`.
pub fn held(key: Key) -> Vec<Input> {
    let mut inputs = vec![Input::Press(key)];
    if key.repeats() {
        let mut at = REPEAT_AFTER_MS;
        while at <= HOLD_MS {
            inputs.push(Input::Press(key));
            at += REPEAT_EVERY_MS;
        }
    } else {
        inputs.push(Input::Hold(key));
    }
    inputs
}

/// The 64-bit FNV-1a hash.
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// Seeds for games of chance: stirred anew from the system's noise for each.
struct Entropy(Seed);

impl Entropy {
    fn gather() -> Result<Entropy, Failure> {
        let mut bytes = [0; SEED_BYTES];
        getrandom::fill(&mut bytes)
            .map_err(|error| Failure::input(format!("the system gives no random numbers: {error}")))?;
        Ok(Entropy(Seed::new(bytes)))
    }

    fn next(&mut self) -> Seed {
        let mut bytes = [0; SEED_BYTES];
        // If the noise ran dry the first helping still gives a new seed each time.
        let _ = getrandom::fill(&mut bytes);
        self.0 = self.0.rekeyed(&bytes);
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv1a(*b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv1a(*b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv1a(*b"foobar"), 0x8594_4171_F739_67E8);
    }

    /// The device that was switched off with these saves, safely started and told to go this way.
    fn safely(chip: Chip, keys: &str) -> Body {
        let mut body = Body::safe(Board::PicoLcd13, chip, Reason::Held);
        let keys = keys.split_whitespace().filter_map(Key::from_name);
        keys.for_each(|key| body.press(Input::Press(key)));
        body
    }

    #[test]
    fn a_safe_start_touches_nothing_unless_all_is_erased() {
        let mut body = Body::practice(Board::PicoLcd13, 7);
        body.press(Input::Press(Key::A));
        body.go_to("dice");
        body.press(Input::Press(Key::A));
        let saved = body.into_chip().bytes().to_vec();
        let chip = || Chip::of(saved.clone());
        let played = Body::on_chip(Board::PicoLcd13, chip()).device().game().hash();

        assert_eq!(safely(chip(), "down down a down a b b x y").screen(), SAFE);
        // Without saves it can be played, and what is there stays.
        let mut unsaved = safely(chip(), "down a");
        assert!(unsaved.trace().contains("Nothing will be kept"), "{}", unsaved.trace());
        for key in [Key::A, Key::A, Key::A, Key::A, Key::B, Key::Down, Key::A] {
            unsaved.press(Input::Press(key));
            assert!(!unsaved.trace().contains("save"), "{}", unsaved.trace());
        }
        unsaved.wait(60_000);
        assert!(unsaved.into_chip().bytes() == saved);

        let opened = safely(chip(), "a");
        assert_eq!((opened.screen(), opened.device().game().hash()), ("home", played));

        let erased = safely(chip(), "down down a down a down a");
        assert_eq!(erased.screen(), "title");
        assert_ne!(erased.device().game().hash(), played);
    }

    #[test]
    fn a_held_direction_repeats_and_a_held_letter_holds() {
        assert_eq!(held(Key::B), [Input::Press(Key::B), Input::Hold(Key::B)]);
        assert_eq!(held(Key::Down), [Input::Press(Key::Down); 2]);
    }

    /// "Epic Event Guidance": rounds are timed.
    #[test]
    fn the_clock_of_an_event_runs_pauses_and_survives_a_power_cut() {
        let mut body = Body::practice(Board::PicoLcd13, 7);
        let press = |body: &mut Body, keys: &str| {
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
        let mut body = Body::on_chip(Board::PicoLcd13, body.into_chip());
        assert!(body.trace().contains("80 min left"), "{}", body.trace());
        body.wait(61_000);
        assert!(body.trace().contains("79 min left"), "{}", body.trace());
    }

    #[test]
    fn the_same_number_gives_the_same_pictures() {
        let mut bodies = [Body::practice(Board::PicoLcd13, 7), Body::practice(Board::PicoLcd13, 7)];
        for key in [Key::A, Key::A, Key::Down, Key::A, Key::B, Key::A] {
            let [first, second] = &mut bodies;
            first.press(Input::Press(key));
            second.press(Input::Press(key));
            assert_eq!(first.hash(), second.hash());
        }
        assert_ne!(bodies[0].hash(), Body::practice(Board::PicoLcd13, 8).hash());
    }

    #[test]
    fn a_turned_picture_is_the_same_picture_upside_down() {
        let mut body = Body::practice(Board::PicoLcd13, 1);
        let (upright, canvas) = (body.visible(), body.canvas_hash());
        let settings = wingmate_core::body::Settings { turned: true, ..*body.device().settings() };
        body.device_mut().restore_settings(settings);
        let mut turned = body.visible();
        turned.reverse();
        assert_eq!(turned, upright);
        assert_eq!(body.canvas_hash(), canvas);
    }
}
