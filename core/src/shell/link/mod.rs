//! A computer at the cable: what it may ask, and what the device answers.
//!
//! From the bottom up: [`message`] is what both sides send, [`frame`] separates messages on a stream, and [`Link`]
//! answers. To look is free: the picture, the settings, the bytes of the saves. To act needs a yes on the device, once a
//! connection. A game arrives in parts and takes its place as a whole: see docs/link.md.
//!
//! Knows no wire: a body carries the bytes, reports when a connection ended, and carries out an [`Act`].

pub mod frame;
pub mod message;

#[cfg(test)]
mod tests;

use embedded_storage_async::nor_flash::NorFlash;
use serde::Serialize;

use self::message::{LinkStatus, MAX_DATA, MAX_MESSAGE, Message, Refusal, Reply, Request};
use crate::base::name::Name;
use crate::base::saved;
use crate::body::Settings;
use crate::game::ENGINE_VERSION;
pub use crate::journal::item::crc32 as checksum;
use crate::journal::layout::REGION_BYTES;
use crate::journal::store::{MAX_SNAPSHOT, MAX_VALUE, SaveSlot};
use crate::shell::Shell;
use crate::shell::keeper::{Entropy, Keeper, NotRestored};
use crate::ui::canvas::{Canvas, ROW_WORDS, STRIP_ROWS, STRIP_WORDS, STRIPS};
use crate::ui::key::Input;
pub use crate::ui::screens::link::{Consent, Wanted};

/// Writes a message with its data as a frame; returns how long it is, or nothing if it does not fit.
pub fn framed<T: Serialize>(number: u8, body: &T, data: &[u8], frame: &mut [u8]) -> Option<usize> {
    let mut message = [0; MAX_MESSAGE];
    let head = message::write(number, body, &mut message)?;
    let end = head + data.len();
    message.get_mut(head..end)?.copy_from_slice(data);
    frame::pack(message.get(..end)?, frame)
}

/// What a body does before it sends the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Nothing,
    /// Takes this key like one of its own, and shows what came of it.
    Key(Input),
    /// Wakes up, shows the picture and settles what changed.
    Show,
    /// Sends the answer first; then it restarts into the boot loader. Everything is saved.
    Restart,
}

/// A game on its way.
#[derive(Clone, Copy)]
struct Coming {
    slot: SaveSlot,
    name: Name,
    length: usize,
    checksum: u32,
    replace: bool,
    /// So many of its bytes are here.
    got: usize,
}

/// The device's side of the cable.
pub struct Link {
    game: [u8; MAX_SNAPSHOT],
    coming: Coming,
    picture: u32,
}

impl Default for Link {
    fn default() -> Link {
        Link::new()
    }
}

impl Link {
    pub const fn new() -> Link {
        Link { game: [0; MAX_SNAPSHOT], coming: Coming::NONE, picture: 0 }
    }

    /// The number of the picture that is shown now.
    pub const fn shows(&mut self, picture: u32) {
        self.picture = picture;
    }

    /// The connection ended: what was on its way is forgotten, what was allowed is over. True if there is a new picture.
    pub fn end(&mut self, device: &mut Shell) -> bool {
        self.coming = Coming::NONE;
        device.unlink()
    }

    /// Answers one message; returns how long the answer is.
    pub async fn answer<F: NorFlash, B: AsMut<[u8]>>(
        &mut self,
        message: &[u8],
        answer: &mut [u8; MAX_MESSAGE],
        device: &mut Shell,
        keeper: &mut Keeper<F, B>,
        entropy: Entropy<'_>,
    ) -> (Act, usize) {
        let (number, done) = match message::read::<Request>(message) {
            Ok(Message { number, body, data }) => {
                (number, self.perform(body, data, device, keeper, entropy).await)
            }
            Err((number, refusal)) => (number, Err(refusal)),
        };
        let (act, reply, wanted) = match done {
            Ok(done) => done,
            Err(refusal) => (Act::Nothing, Reply::Refused(refusal), Data::None),
        };
        // Both are far smaller than the room for them.
        let head = message::write(number, &reply, answer).unwrap_or(0);
        let room = answer.get_mut(head..).unwrap_or_default();
        let length = match self.fill(wanted, room, device, keeper).await {
            Some(length) => head + length,
            None => message::write(number, &Reply::Refused(Refusal::Range), answer).unwrap_or(0),
        };
        (act, length)
    }

    async fn perform<F: NorFlash, B: AsMut<[u8]>>(
        &mut self,
        request: Request,
        data: &[u8],
        device: &mut Shell,
        keeper: &mut Keeper<F, B>,
        entropy: Entropy<'_>,
    ) -> Result<(Act, Reply, Data), Refusal> {
        let free = matches!(
            request,
            Request::Hello
                | Request::Status
                | Request::Read { .. }
                | Request::Picture { .. }
                | Request::Ask(_)
                | Request::Settings
        );
        if !free && device.consent() != Consent::Given {
            return Err(Refusal::Consent);
        }
        let mut act = Act::Nothing;
        let (reply, data) = match request {
            Request::Hello => {
                (Reply::Hello { engine: u16::from(ENGINE_VERSION), region: REGION_BYTES }, Data::Version)
            }
            Request::Status => (self.status(device, keeper), Data::None),
            Request::Read { offset, length } => (Reply::Data, Data::Saved(offset, length.into())),
            Request::Picture { beside, strip } => {
                (Reply::Picture { number: self.picture }, Data::Strip(beside, strip))
            }
            Request::Ask(wanted) => {
                // Attract mode would hide the question.
                if device.is_attracting() {
                    device.end_attract();
                    keeper.run_errand(device, entropy).await;
                }
                if device.ask_link(wanted) {
                    act = Act::Show;
                }
                (self.status(device, keeper), Data::None)
            }
            Request::Settings => (Reply::Data, Data::Settings),
            Request::Press(key) => {
                act = Act::Key(Input::Press(key));
                (Reply::Done, Data::None)
            }
            Request::Hold(key) => {
                act = Act::Key(Input::Hold(key));
                (Reply::Done, Data::None)
            }
            Request::Begin { place, name, length, checksum, replace } => {
                let slot = SaveSlot::new(place).ok_or(Refusal::Range)?;
                let length = usize::from(length);
                if length > MAX_SNAPSHOT {
                    return Err(Refusal::Range);
                }
                let coming =
                    Coming { slot, name: Name::new(name.as_str()), length, checksum, replace, got: 0 };
                coming.may_go(device)?;
                self.coming = coming;
                (Reply::Done, Data::None)
            }
            Request::Part { offset } => {
                self.take_part(offset.into(), data).ok_or(Refusal::Incomplete)?;
                (Reply::Done, Data::None)
            }
            Request::Commit => {
                let coming = core::mem::replace(&mut self.coming, Coming::NONE);
                self.put_in_place(coming, device, keeper, entropy).await?;
                act = Act::Show;
                (Reply::Done, Data::None)
            }
            Request::Set => {
                device.change_settings(read_settings(data).ok_or(Refusal::Unreadable)?);
                act = Act::Show;
                (Reply::Done, Data::None)
            }
            Request::Update => {
                act = Act::Restart;
                (Reply::Done, Data::None)
            }
        };
        Ok((act, reply, data))
    }

    fn status<F: NorFlash, B: AsMut<[u8]>>(&self, device: &Shell, keeper: &Keeper<F, B>) -> Reply {
        let stats = keeper.store().stats();
        Reply::Status(LinkStatus {
            picture: self.picture,
            writes: stats.items.wrapping_add(stats.erases),
            consent: device.consent(),
            turned: device.settings().picture_turned(),
        })
    }

    /// A part may arrive twice.
    fn take_part(&mut self, offset: usize, data: &[u8]) -> Option<()> {
        let coming = &mut self.coming;
        let end = offset + data.len();
        if coming.length == 0 || offset > coming.got || end > coming.length {
            return None;
        }
        self.game.get_mut(offset..end)?.copy_from_slice(data);
        coming.got = coming.got.max(end);
        Some(())
    }

    async fn put_in_place<F: NorFlash, B: AsMut<[u8]>>(
        &self,
        coming: Coming,
        device: &mut Shell,
        keeper: &mut Keeper<F, B>,
        entropy: Entropy<'_>,
    ) -> Result<(), Refusal> {
        let whole = coming.length > 0 && coming.got == coming.length;
        let game = self.game.get(..coming.length).filter(|_| whole);
        let game = game.ok_or(Refusal::Incomplete)?;
        if checksum(game) != coming.checksum {
            return Err(Refusal::Checksum);
        }
        // Somebody may have played there meanwhile.
        coming.may_go(device)?;
        keeper.restore(device, (coming.slot, coming.name), game, entropy).await.map_err(|why| match why {
            NotRestored::Newer => Refusal::Newer,
            NotRestored::Unreadable => Refusal::NoGame,
            NotRestored::Unsaved => Refusal::Unsaved,
        })
    }

    /// Writes the data of an answer; nothing if there are no such data.
    async fn fill<F: NorFlash, B: AsMut<[u8]>>(
        &self,
        data: Data,
        room: &mut [u8],
        device: &Shell,
        keeper: &mut Keeper<F, B>,
    ) -> Option<usize> {
        match data {
            Data::None => Some(0),
            Data::Version => {
                let words = [env!("CARGO_PKG_VERSION"), " ", device.facts().board.id()];
                let mut length = 0;
                for byte in words.iter().flat_map(|word| word.bytes()) {
                    *room.get_mut(length)? = byte;
                    length += 1;
                }
                Some(length)
            }
            Data::Settings => saved::write(device.settings(), room),
            Data::Saved(offset, length) => {
                let bytes = room.get_mut(..length).filter(|_| length <= MAX_DATA)?;
                keeper.store_mut().read_raw(offset, bytes).await?;
                Some(bytes.iter().rposition(|&byte| byte != 0xFF).map_or(0, |last| last + 1))
            }
            Data::Strip(beside, strip) => draw_strip(device, beside, strip, room),
        }
    }
}

/// What follows the head of an answer.
enum Data {
    None,
    Version,
    Settings,
    /// From an offset on, so many bytes.
    Saved(u32, usize),
    /// Beside the picture, and which.
    Strip(bool, u8),
}

impl Coming {
    /// No game is as short. All zeros: a static link is no part of the image.
    const NONE: Coming =
        Coming { slot: SaveSlot::FIRST, name: Name::EMPTY, length: 0, checksum: 0, replace: false, got: 0 };

    /// Whether it may take its place now: a place with steps is somebody's.
    fn may_go(&self, device: &Shell) -> Result<(), Refusal> {
        if device.is_aside() {
            return Err(Refusal::Busy);
        }
        let used = device.slots().get(self.slot.number()).is_some_and(|info| info.steps > 0);
        if used && !self.replace { Err(Refusal::Occupied) } else { Ok(()) }
    }
}

/// Not inlined: what a picture takes of the stack is free again for a game.
#[inline(never)]
fn draw_strip(device: &Shell, beside: bool, strip: u8, room: &mut [u8]) -> Option<usize> {
    if usize::from(strip) >= STRIPS || beside && !device.facts().board.has_strip() {
        return None;
    }
    let mut words = [0; STRIP_WORDS];
    let top = i32::from(strip) * i32::try_from(STRIP_ROWS).unwrap_or(0);
    let mut canvas = Canvas::band(&mut words, top);
    if beside {
        device.draw_strip(&mut canvas)
    } else {
        device.draw(&mut canvas)
    }
    let (bytes, _) = room.as_chunks_mut::<4>();
    bytes.iter_mut().zip(words).for_each(|(bytes, word)| *bytes = word.to_le_bytes());
    Some(PICTURE_BYTES)
}

/// Bytes of a strip.
pub const PICTURE_BYTES: usize = STRIP_ROWS * ROW_WORDS * 4;
const _: () = assert!(PICTURE_BYTES <= MAX_DATA);

/// Settings as they are saved; what an older computer does not know is as usual.
pub fn read_settings(bytes: &[u8]) -> Option<Settings> {
    let mut buffer = [0; MAX_VALUE];
    buffer.get_mut(..bytes.len())?.copy_from_slice(bytes);
    // The first of them is never 0: an empty message sets nothing.
    let (settings, _) = saved::read::<Settings>(&buffer)?;
    Some(settings).filter(|_| !bytes.is_empty())
}
