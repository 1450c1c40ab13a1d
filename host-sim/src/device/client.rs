//! Requests to a device and its answers, one at a time.
//!
//! Knows messages and frames; what is made of them is the business of the words beside this file.

use std::io;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use wingmate_core::base::name::Name;
use wingmate_core::base::saved;
use wingmate_core::body::{Board, Settings};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::shell::link::frame::{MAX_FRAME, MessageCollector};
use wingmate_core::shell::link::message::{self, LinkStatus, MAX_DATA, Refusal, Reply, Request, VERSION};
use wingmate_core::shell::link::{Consent, PICTURE_BYTES, Wanted, checksum, framed, read_settings};
use wingmate_core::ui::canvas::STRIPS;
use wingmate_core::ui::key::Input;
use wingmate_core::ui::strip;
use wingmate_lab::failure::{Failure, reason};

use super::wire::Wire;
use crate::body::SIDE;

/// A device that says nothing for so long is no device, or not ready to talk.
const PATIENCE: Duration = Duration::from_secs(8);
/// So long somebody may take to answer on the device.
const THOUGHT: Duration = Duration::from_secs(120);
/// How often it is asked whether they did.
const GLANCE: Duration = Duration::from_millis(100);
/// A picture that changes while it is fetched is fetched again, so often.
const TRIES: usize = 20;

/// A device, and how far one has got with it.
pub struct Client {
    wire: Box<dyn Wire>,
    collector: Box<MessageCollector>,
    number: u8,
    pub version: String,
    pub board: Board,
    pub engine: u16,
}

impl Client {
    /// Says hello.
    pub fn meet(wire: Box<dyn Wire>) -> Result<Client, Failure> {
        let collector = Box::new(MessageCollector::new());
        // Whoever was here before may have left answers behind: theirs are numbered otherwise.
        let number = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u8);
        let mut client =
            Client { wire, collector, number, version: String::new(), board: Board::PicoLcd13, engine: 0 };
        // What was begun by somebody else ends here.
        client.wire.send(&[0]).map_err(lost)?;
        let (reply, words) = client.ask(Request::Hello, &[])?;
        let Reply::Hello { engine, region } = reply else { return Err(nonsense()) };
        let words = String::from_utf8_lossy(&words).into_owned();
        let (version, board) = words.split_once(' ').ok_or_else(nonsense)?;
        client.board = Board::from_id(board).ok_or_else(|| {
            Failure::input(format!("the device calls its board {board}, which this program does not know"))
        })?;
        if region != REGION_BYTES {
            return Err(Failure::input("the saves of the device are laid out in another way"));
        }
        (client.version, client.engine) = (version.to_owned(), engine);
        Ok(client)
    }

    /// Sends a request and waits for its answer.
    pub fn ask(&mut self, request: Request, data: &[u8]) -> Result<(Reply, Vec<u8>), Failure> {
        self.number = self.number.wrapping_add(1);
        let mut frame = [0; MAX_FRAME];
        let length = framed(self.number, &request, data, &mut frame).ok_or_else(nonsense)?;
        self.wire.send(&frame[..length]).map_err(lost)?;
        let until = Instant::now() + PATIENCE;
        let mut buffer = [0; 4096];
        while Instant::now() < until {
            let length = self.wire.receive(&mut buffer).map_err(lost)?;
            for &byte in &buffer[..length] {
                let Some(answer) = self.collector.take(byte) else { continue };
                let Some((reply, data)) = understood(self.number, answer)? else { continue };
                match reply {
                    // Whatever else has this number by chance was meant for somebody before us.
                    _ if request == Request::Hello && !matches!(reply, Reply::Hello { .. }) => {}
                    Reply::Refused(refusal) => return Err(refused(refusal)),
                    _ => return Ok((reply, data)),
                }
            }
        }
        Err(Failure::input("the device does not answer: is it on, and awake?"))
    }

    /// The same where nothing but "done" is an answer.
    pub fn tell(&mut self, request: Request, data: &[u8]) -> Result<(), Failure> {
        match self.ask(request, data)?.0 {
            Reply::Done => Ok(()),
            _ => Err(nonsense()),
        }
    }

    pub fn status(&mut self) -> Result<LinkStatus, Failure> {
        self.status_after(Request::Status)
    }

    fn status_after(&mut self, request: Request) -> Result<LinkStatus, Failure> {
        match self.ask(request, &[])?.0 {
            Reply::Status(status) => Ok(status),
            _ => Err(nonsense()),
        }
    }

    /// Asks on the device whether this may be done, and does not wait.
    pub fn request(&mut self, wanted: Wanted) -> Result<Consent, Failure> {
        Ok(self.status_after(Request::Ask(wanted))?.consent)
    }

    /// The same, and waits for the answer; `waits` is told once if there is something to wait for.
    pub fn persuade(&mut self, wanted: Wanted, waits: &mut dyn FnMut(Wanted)) -> Result<(), Failure> {
        let until = Instant::now() + THOUGHT;
        let mut consent = self.request(wanted)?;
        if consent == Consent::Asked {
            waits(wanted);
        }
        while consent == Consent::Asked && Instant::now() < until {
            std::thread::sleep(GLANCE);
            consent = self.status()?.consent;
        }
        match consent {
            Consent::Given => Ok(()),
            Consent::Asked => Err(Failure::input("nobody answered on the device")),
            Consent::Unasked | Consent::Refused => Err(refused(Refusal::Consent)),
        }
    }

    /// Bytes of the save region.
    pub fn read(&mut self, offset: u32, length: usize) -> Result<Vec<u8>, Failure> {
        let request = Request::Read { offset, length: u16::try_from(length).map_err(|_| nonsense())? };
        let (reply, mut bytes) = self.ask(request, &[])?;
        if reply != Reply::Data || bytes.len() > length {
            return Err(nonsense());
        }
        bytes.resize(length, 0xFF);
        Ok(bytes)
    }

    pub fn press(&mut self, input: Input) -> Result<(), Failure> {
        self.tell(
            match input {
                Input::Press(key) => Request::Press(key),
                Input::Hold(key) => Request::Hold(key),
            },
            &[],
        )
    }

    /// What the eye sees, as the numbers of the theme colours, and the number of that picture.
    pub fn picture(&mut self) -> Result<(u32, Vec<u8>), Failure> {
        for _ in 0..TRIES {
            let status = self.status()?;
            if let Some(mut colors) = self.fetch(&status, true)? {
                if status.turned {
                    colors.reverse();
                }
                return Ok((status.picture, colors));
            }
        }
        Err(Failure::input(
            "the picture moves faster than it can be fetched: press a key on the device and try again",
        ))
    }

    /// The same upright, however the device is held, of a picture that may move meanwhile: then strips of two pictures are
    /// in it, and the next look mends that.
    pub fn live_picture(&mut self) -> Result<(u32, Vec<u8>), Failure> {
        let status = self.status()?;
        Ok((status.picture, self.fetch(&status, false)?.unwrap_or_default()))
    }

    /// Strip by strip; nothing if another picture came in between and one is wanted.
    fn fetch(&mut self, status: &LinkStatus, one: bool) -> Result<Option<Vec<u8>>, Failure> {
        let number = one.then_some(status.picture);
        let mut colors = Vec::new();
        for index in 0..STRIPS as u8 {
            let Some(main) = self.strip(number, false, index)? else { return Ok(None) };
            let beside = if self.board.has_strip() { self.strip(number, true, index)? } else { Some(vec![]) };
            let Some(beside) = beside else { return Ok(None) };
            let mut beside = beside.chunks(SIDE);
            for row in main.chunks(SIDE) {
                colors.extend(row);
                colors.extend(beside.next().unwrap_or_default().iter().take(strip::WIDTH as usize));
            }
        }
        Ok(Some(colors))
    }

    fn strip(&mut self, wanted: Option<u32>, beside: bool, strip: u8) -> Result<Option<Vec<u8>>, Failure> {
        let (reply, bytes) = self.ask(Request::Picture { beside, strip }, &[])?;
        match reply {
            Reply::Picture { number } if bytes.len() == PICTURE_BYTES => {
                let colors = bytes.iter().flat_map(|byte| [byte & 0xF, byte >> 4]);
                Ok(wanted.is_none_or(|wanted| wanted == number).then(|| colors.collect()))
            }
            _ => Err(nonsense()),
        }
    }

    /// Puts a game into a place; it is there when this returns.
    pub fn put(&mut self, place: u8, name: Name, game: &[u8], replace: bool) -> Result<(), Failure> {
        let length = u16::try_from(game.len()).map_err(|_| nonsense())?;
        self.tell(Request::Begin { place, name, length, checksum: checksum(game), replace }, &[])?;
        for (part, data) in game.chunks(MAX_DATA).enumerate() {
            let offset = u16::try_from(part * MAX_DATA).map_err(|_| nonsense())?;
            self.tell(Request::Part { offset }, data)?;
        }
        self.tell(Request::Commit, &[])
    }

    pub fn settings(&mut self) -> Result<Settings, Failure> {
        let (_, bytes) = self.ask(Request::Settings, &[])?;
        read_settings(&bytes).ok_or_else(nonsense)
    }

    pub fn set(&mut self, settings: &Settings) -> Result<(), Failure> {
        let mut bytes = [0; MAX_DATA];
        let length = saved::write(settings, &mut bytes).ok_or_else(nonsense)?;
        self.tell(Request::Set, &bytes[..length])
    }
}

/// The answer to the request of this number; nothing if it is another's.
fn understood(number: u8, bytes: &[u8]) -> Result<Option<(Reply, Vec<u8>)>, Failure> {
    match message::read::<Reply>(bytes) {
        Ok(answer) if answer.number != number => Ok(None),
        Ok(answer) => Ok(Some((answer.body, answer.data.to_vec()))),
        Err((_, Refusal::Version)) => Err(Failure::input(format!(
            "the device speaks version {} of the link and this program version {VERSION}: bring the older one up to date",
            bytes.first().unwrap_or(&0)
        ))),
        // What was left over from before.
        Err(_) => Ok(None),
    }
}

fn refused(refusal: Refusal) -> Failure {
    Failure::expectation(refusal.sentence())
}

fn nonsense() -> Failure {
    Failure::input("the device answers something else than was asked")
}

fn lost(error: io::Error) -> Failure {
    Failure::input(format!("the connection to the device is lost: {}", reason(&error)))
}
