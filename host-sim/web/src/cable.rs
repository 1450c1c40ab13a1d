//! A real device at the page's cable: its saves as a file, its screen live.
//!
//! Says what is to be sent and takes what came, one request at a time; the page moves the bytes over Web Serial. Nothing
//! here acts on the device but keys, which it asks for first. docs/link.md tells what is said.

use std::cell::RefCell;
use std::collections::VecDeque;

use wingmate_body::body::{SIDE, rgba, width_on};
use wingmate_core::body::Board;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::shell::link::frame::{MAX_FRAME, MessageCollector};
use wingmate_core::shell::link::message::{self, MAX_DATA, Refusal, Reply, Request, VERSION};
use wingmate_core::shell::link::{Consent, Wanted, framed};
use wingmate_core::ui::canvas::{STRIP_ROWS, STRIPS};
use wingmate_core::ui::key::Input;
use wingmate_core::ui::strip;

use crate::module::{INCOMING, NONE, SAID, key_of, leave};

/// A device that is played meanwhile is copied again, so often.
const TRIES: u8 = 5;

/// What the cable is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Backup,
    Mirror,
}

/// How far it has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Working,
    Done,
    Failed,
}

/// What the last request was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Hello,
    /// Of a backup: how much was written before, the pages, how much afterwards.
    Before,
    Page,
    After,
    /// Of a mirror: which picture there is, its strips, whether keys may pass, a key.
    Glance,
    Strip {
        beside: bool,
        index: u8,
    },
    May,
    Key,
    /// Nothing was asked.
    Rest,
}

pub struct Cable {
    goal: Goal,
    state: State,
    step: Step,
    collector: Box<MessageCollector>,
    number: u8,
    out: Vec<u8>,
    board: Board,
    writes: u32,
    tries: u8,
    image: Vec<u8>,
    keys: VecDeque<Input>,
    /// The number of the picture in `colors`, and of the one that is being fetched.
    shown: Option<u32>,
    coming: u32,
    colors: Vec<u8>,
    /// What there is to tell.
    note: String,
}

impl Cable {
    /// Any number will do that the last one at this port did not have: whoever was there may have left answers behind.
    pub fn new(goal: Goal, number: u8) -> Cable {
        let mut cable = Cable {
            goal,
            state: State::Working,
            step: Step::Rest,
            collector: Box::new(MessageCollector::new()),
            number,
            // What was begun by somebody else ends here.
            out: vec![0],
            board: Board::PicoLcd13,
            writes: 0,
            tries: 0,
            image: Vec::new(),
            keys: VecDeque::new(),
            shown: None,
            coming: 0,
            colors: Vec::new(),
            note: String::new(),
        };
        cable.ask(Step::Hello, Request::Hello);
        cable
    }

    /// What is to be sent now.
    pub fn take_out(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    /// Bytes came.
    pub fn hear(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let Some(answer) = self.collector.take(byte).map(<[u8]>::to_vec) else { continue };
            match message::read::<Reply>(&answer) {
                Ok(answer) if answer.number != self.number || self.state != State::Working => {}
                Ok(answer) => match answer.body {
                    Reply::Refused(refusal) => self.fail(refusal.sentence()),
                    reply => self.go_on(reply, answer.data),
                },
                Err((_, Refusal::Version)) => self.fail(&format!(
                    "the device speaks version {} of the link and this page version {VERSION}",
                    answer.first().unwrap_or(&0)
                )),
                // What was left over from before.
                Err(_) => {}
            }
        }
    }

    /// Looks at a mirrored device again, or passes a key on; call it when the cable rests.
    pub fn glance(&mut self) {
        if (self.state, self.step, self.goal) != (State::Working, Step::Rest, Goal::Mirror) {
            return;
        }
        if self.keys.is_empty() {
            self.ask(Step::Glance, Request::Status);
        } else {
            self.ask(Step::May, Request::Ask(Wanted::Keys));
        }
    }

    /// A key for the mirrored device: the next look passes it on.
    pub fn press(&mut self, input: Input) {
        self.keys.push_back(input);
        self.glance();
    }

    /// How much of a backup is here, in thousandths.
    pub fn progress(&self) -> u32 {
        u32::try_from(self.image.len() * 1000 / REGION_BYTES as usize).unwrap_or(0)
    }

    fn fail(&mut self, why: &str) {
        self.state = State::Failed;
        self.note = why.to_owned();
    }

    fn ask(&mut self, step: Step, request: Request) {
        self.step = step;
        self.number = self.number.wrapping_add(1);
        let mut frame = [0; MAX_FRAME];
        // A request without data is far shorter than the room for it.
        let length = framed(self.number, &request, &[], &mut frame).unwrap_or(0);
        self.out.extend_from_slice(&frame[..length]);
    }

    fn go_on(&mut self, reply: Reply, data: &[u8]) {
        match (self.step, reply) {
            (Step::Hello, Reply::Hello { region, .. }) => {
                let words = String::from_utf8_lossy(data);
                let board = words.split_once(' ').and_then(|(_, board)| Board::from_id(board));
                match board.filter(|_| region == REGION_BYTES) {
                    Some(board) => self.begin(board),
                    None => self.fail("this page does not know that device: bring the older one up to date"),
                }
            }
            // An answer to somebody else.
            (Step::Hello, _) => {}
            (Step::Before, Reply::Status(status)) => {
                self.writes = status.writes;
                self.image.clear();
                self.read_on();
            }
            (Step::Page, Reply::Data) if data.len() <= MAX_DATA => {
                let end = self.image.len() + MAX_DATA;
                self.image.extend_from_slice(data);
                self.image.resize(end, 0xFF);
                self.read_on();
            }
            (Step::After, Reply::Status(status)) if status.writes == self.writes => self.state = State::Done,
            (Step::After, Reply::Status(_)) if self.tries < TRIES => {
                self.tries += 1;
                self.ask(Step::Before, Request::Status);
            }
            (Step::After, Reply::Status(_)) => {
                self.fail("somebody plays on the device: try again in a quiet moment")
            }
            (Step::Glance, Reply::Status(status)) => {
                self.coming = status.picture;
                if self.shown == Some(status.picture) {
                    self.rest();
                } else {
                    self.strip(false, 0);
                }
            }
            (Step::Strip { beside, index }, Reply::Picture { .. }) => self.take_strip(beside, index, data),
            (Step::May, Reply::Status(status)) => match (status.consent, self.keys.pop_front()) {
                (Consent::Given, Some(Input::Press(key))) => self.ask(Step::Key, Request::Press(key)),
                (Consent::Given, Some(Input::Hold(key))) => self.ask(Step::Key, Request::Hold(key)),
                // The question is in the picture.
                (Consent::Asked, _) => self.tell("Answer on the device: yes lets your keys through."),
                _ => self.tell("The device did not allow keys."),
            },
            (Step::Key, Reply::Done) => self.ask(Step::Glance, Request::Status),
            _ => self.fail("the device answers something else than was asked"),
        }
    }

    fn begin(&mut self, board: Board) {
        self.board = board;
        match self.goal {
            Goal::Backup => self.ask(Step::Before, Request::Status),
            Goal::Mirror => {
                self.colors = vec![0; width_on(board) * SIDE];
                self.ask(Step::Glance, Request::Status);
            }
        }
    }

    fn read_on(&mut self) {
        match u32::try_from(self.image.len()) {
            Ok(offset) if offset < REGION_BYTES => {
                self.ask(Step::Page, Request::Read { offset, length: MAX_DATA as u16 });
            }
            _ => self.ask(Step::After, Request::Status),
        }
    }

    fn rest(&mut self) {
        self.step = Step::Rest;
        if !self.keys.is_empty() {
            self.glance();
        }
    }

    fn tell(&mut self, words: &str) {
        self.note = words.to_owned();
        self.keys.clear();
        self.ask(Step::Glance, Request::Status);
    }

    fn strip(&mut self, beside: bool, index: u8) {
        self.ask(Step::Strip { beside, index }, Request::Picture { beside, strip: index });
    }

    /// Strips of two pictures may come together while something moves: the next look mends that.
    fn take_strip(&mut self, beside: bool, index: u8, data: &[u8]) {
        let across = width_on(self.board);
        let (left, width) = if beside { (SIDE, strip::WIDTH as usize) } else { (0, SIDE) };
        let top = usize::from(index) * STRIP_ROWS;
        let colors: Vec<u8> = data.iter().flat_map(|byte| [byte & 0xF, byte >> 4]).collect();
        for (row, colors) in colors.chunks_exact(SIDE).enumerate() {
            let at = (top + row) * across + left;
            if let Some(place) = self.colors.get_mut(at..at + width) {
                place.copy_from_slice(&colors[..width]);
            }
        }
        match index + 1 {
            _ if self.board.has_strip() && !beside => self.strip(true, index),
            next if usize::from(next) < STRIPS => self.strip(false, next),
            _ => {
                self.shown = Some(self.coming);
                self.rest();
            }
        }
    }

    /// The picture as whoever holds the device sees it, four bytes a pixel.
    pub fn rgba(&self) -> Vec<u8> {
        rgba(&self.colors)
    }
}

thread_local! {
    static CABLE: RefCell<Option<Cable>> = const { RefCell::new(None) };
    static OUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static COPIED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static MIRRORED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn cable<T: Default>(with: impl FnOnce(&mut Cable) -> T) -> T {
    CABLE.with_borrow_mut(|cable| cable.as_mut().map(with).unwrap_or_default())
}

/// Begins to talk to a device, for its saves or to mirror it; with any number.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_begin(mirror: bool, number: u8) {
    CABLE.set(Some(Cable::new(if mirror { Goal::Mirror } else { Goal::Backup }, number)));
}

/// How many bytes are to be sent now; `cable_out` has them.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_take_out() -> usize {
    leave(&OUT, cable(Cable::take_out));
    OUT.with_borrow(Vec::len)
}

#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_out() -> *const u8 {
    OUT.with_borrow(|out| out.as_ptr())
}

/// The bytes that came in were sent by the device.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_hear() {
    let bytes = INCOMING.take();
    cable(|cable| cable.hear(&bytes));
}

/// Looks at a mirrored device again.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_glance() {
    cable(Cable::glance);
}

/// A key for the mirrored device.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_key(number: u32, held: bool) {
    let Some(key) = key_of(number) else { return };
    cable(|cable| cable.press(if held { Input::Hold(key) } else { Input::Press(key) }));
}

/// 0 while it works, 1 when all saves are here, 2 if it failed; -1 without a cable.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_state() -> i32 {
    cable(|cable| Some(cable.state as i32)).unwrap_or(NONE)
}

/// How many bytes of `text` the cable has to tell; each sentence is told once.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_note() -> usize {
    leave(&SAID, cable(|cable| std::mem::take(&mut cable.note)).into_bytes());
    SAID.with_borrow(Vec::len)
}

/// How much of a backup is here, in thousandths.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_progress() -> u32 {
    cable(|cable| cable.progress())
}

/// The saves of the device: as many bytes as a save region has.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_save() -> *const u8 {
    leave(&COPIED, cable(|cable| cable.image.clone()))
}

/// The mirrored picture: 240 rows of `cable_width` pixels, four bytes each.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_frame() -> *const u8 {
    leave(&MIRRORED, cable(|cable| cable.rgba()))
}

/// Pixels in a row of the mirrored picture; 0 before there is one.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_width() -> usize {
    cable(|cable| cable.shown.map(|_| width_on(cable.board))).unwrap_or(0)
}

/// The number of the mirrored picture: another one, another picture.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn cable_picture() -> u32 {
    cable(|cable| cable.shown).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::Pages;
    use wingmate_body::body::Body;
    use wingmate_core::shell::link::{Link, frame};
    use wingmate_core::ui::key::Key;

    /// A device at the other end.
    struct Desk {
        body: Body<Pages>,
        flash: Pages,
        link: Box<Link>,
        collector: Box<MessageCollector>,
    }

    impl Desk {
        fn new(board: Board) -> Desk {
            let flash = Pages::blank();
            let mut body = Body::start(board, Some(7), flash.clone(), Box::new(|_| {}));
            [Key::A, Key::A, Key::Down, Key::A].iter().for_each(|key| body.press(Input::Press(*key)));
            Desk { body, flash, link: Box::new(Link::new()), collector: Box::new(MessageCollector::new()) }
        }

        /// Carries bytes until nobody has more to say.
        fn carry(&mut self, cable: &mut Cable) {
            loop {
                let sent = cable.take_out();
                if sent.is_empty() {
                    return;
                }
                for byte in sent {
                    let Some(message) = self.collector.take(byte).map(<[u8]>::to_vec) else { continue };
                    let answer = self.body.answer(&mut self.link, &message);
                    let mut packed = [0; MAX_FRAME];
                    let length = frame::pack(&answer, &mut packed).unwrap();
                    cable.hear(&packed[..length]);
                }
            }
        }
    }

    #[test]
    fn a_backup_is_the_flash_byte_for_byte() {
        let mut desk = Desk::new(Board::PicoLcd13);
        let mut cable = Cable::new(Goal::Backup, 199);
        // Left over from whoever was there before: noise, and the answer to a request of the same number.
        cable.hear(&[9, 9, 0]);
        cable.hear(&answer(200, &Reply::Done));
        desk.carry(&mut cable);
        assert_eq!((cable.state, cable.progress()), (State::Done, 1000), "{}", cable.note);
        assert!(cable.image == desk.flash.bytes());
    }

    #[test]
    fn a_mirror_shows_every_pixel_and_passes_keys_on_after_a_yes() {
        for board in [Board::PicoLcd13, Board::DisplayPack2] {
            let mut desk = Desk::new(board);
            let mut cable = Cable::new(Goal::Mirror, 7);
            desk.carry(&mut cable);
            let same = |cable: &Cable, desk: &mut Desk| cable.rgba() == desk.body.rgba();
            assert!(same(&cable, &mut desk), "{}", cable.note);

            cable.press(Input::Press(Key::B));
            desk.carry(&mut cable);
            assert_eq!(desk.body.screen(), "link");
            assert!(same(&cable, &mut desk) && cable.note.starts_with("Answer on the device"));
            let yes = if board.four_keys() { vec![Key::Up, Key::A] } else { vec![Key::Left] };
            yes.into_iter().for_each(|key| desk.body.press(Input::Press(key)));
            let before = desk.body.screen();
            cable.press(Input::Press(Key::B));
            desk.carry(&mut cable);
            assert_ne!(desk.body.screen(), before, "{}", cable.note);
            assert!(same(&cable, &mut desk));
            assert_eq!(cable.state, State::Working);
        }
    }

    fn answer(number: u8, reply: &Reply) -> Vec<u8> {
        let mut frame = [0; MAX_FRAME];
        let length = framed(number, reply, &[], &mut frame).unwrap();
        frame[..length].to_vec()
    }

    #[test]
    fn whoever_answers_nonsense_is_told_so() {
        let mut cable = Cable::new(Goal::Backup, 0);
        cable.begin(Board::PicoLcd13);
        cable.hear(&answer(cable.number, &Reply::Done));
        assert_eq!(cable.state, State::Failed);
        assert!(cable.note.contains("something else"));
        let mut cable = Cable::new(Goal::Backup, 0);
        cable.hear(&[4, VERSION + 1, 1, 3, 0]);
        assert!(cable.note.contains(&format!("version {}", VERSION + 1)), "{}", cable.note);
    }
}
