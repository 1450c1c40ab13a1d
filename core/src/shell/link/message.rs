//! What a computer and the device say to one another.
//!
//! A message is two bytes, the version and a number that the answer repeats; then a [`Request`] or a [`Reply`] in
//! postcard; then data up to the end, if there are any. Variants are added at the end only, and one that needs another
//! field is a new one: a side that does not know it answers [`Refusal::Unknown`].
//!
//! Does NOT know frames or wires.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::base::name::Name;
use crate::base::saved;
use crate::ui::key::Key;
use crate::ui::screens::link::{Consent, Wanted};

/// The version of the messages.
pub const VERSION: u8 = 1;
/// Bytes of data in one message.
pub const MAX_DATA: usize = 1024;
/// Bytes before the data: version, number and the longest request or reply.
pub const MAX_HEAD: usize = 32;
/// Bytes of the longest message.
pub const MAX_MESSAGE: usize = MAX_HEAD + MAX_DATA;

/// What a computer asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Who is there? [`Reply::Hello`].
    Hello,
    /// [`Reply::Status`].
    Status,
    /// Bytes of the save region: [`Reply::Data`], without the 0xFF at the end.
    Read { offset: u32, length: u16 },
    /// Eight rows of the picture, or of the side panel: [`Reply::Picture`].
    Picture { beside: bool, strip: u8 },
    /// May this be done? The answer is in [`Reply::Status`]; asked once a connection.
    Ask(Wanted),
    /// A key goes down. From here on consent is needed.
    Press(Key),
    /// It was held: follows its press.
    Hold(Key),
    /// A game is coming, for this place: so many bytes of a snapshot with this checksum.
    Begin { place: u8, name: Name, length: u16, checksum: u32, replace: bool },
    /// Its bytes from here on are the data.
    Part { offset: u16 },
    /// It is complete: it takes its place.
    Commit,
    /// [`Reply::Data`]: the settings as they are saved. Needs no consent.
    Settings,
    /// The data become the settings.
    Set,
    /// Restarts into the boot loader.
    Update,
}

/// What the device answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The data are the program's version, a space, and the id of the board.
    Hello {
        engine: u16,
        region: u32,
    },
    Status(LinkStatus),
    Data,
    /// Eight rows of 120 bytes, two pixels each, the left one in the low nibble; as drawn, never turned. Pictures are
    /// numbered: strips of one number belong together.
    Picture {
        number: u32,
    },
    Done,
    Refused(Refusal),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkStatus {
    /// The number of the picture that is shown.
    pub picture: u32,
    /// Goes up with everything that is written to flash.
    pub writes: u32,
    pub consent: Consent,
    /// The panel shows the picture upside down.
    pub turned: bool,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum Refusal {
    /// The frame or the message makes no sense.
    Unreadable = 0,
    /// The first byte of the answer is the version that is spoken here.
    Version = 1,
    Unknown = 2,
    Consent = 3,
    /// There is no such place.
    Range = 4,
    /// A game with steps is there.
    Occupied = 5,
    /// Parts are missing or came out of order.
    Incomplete = 6,
    Checksum = 7,
    /// No game can be made of it.
    NoGame = 8,
    /// A newer version made it.
    Newer = 9,
    /// The flash did not take it; what was there is still there.
    Unsaved = 10,
    /// The open game is in memory alone: Show me, or a visitor's.
    Busy = 11,
}

impl Refusal {
    pub const fn sentence(self) -> &'static str {
        match self {
            Refusal::Unreadable => "the device could not read what was sent",
            Refusal::Version => "the device speaks another version of the link",
            Refusal::Unknown => "the device does not know this request",
            Refusal::Consent => "the device did not allow it",
            Refusal::Range => "there is no such place on the device",
            Refusal::Occupied => "that place holds a game",
            Refusal::Incomplete => "a part of the game is missing",
            Refusal::Checksum => "the game was damaged on its way",
            Refusal::NoGame => "the device can make no game of it",
            Refusal::Newer => "the game is of a newer version than the device",
            Refusal::Unsaved => "the device could not save it; what was there is still there",
            Refusal::Busy => "a game is on that is not kept: end Show me or the demo station first",
        }
    }
}

/// A message taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message<'a, T> {
    /// An answer has the number of its request.
    pub number: u8,
    pub body: T,
    pub data: &'a [u8],
}

/// Reads a message. If it cannot, why, and the number to answer with.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<Message<'_, T>, (u8, Refusal)> {
    match bytes {
        [VERSION, number, rest @ ..] => match saved::read(rest) {
            Some((body, data)) => Ok(Message { number: *number, body, data }),
            None => Err((*number, Refusal::Unknown)),
        },
        [_, number, ..] => Err((*number, Refusal::Version)),
        _ => Err((0, Refusal::Unreadable)),
    }
}

/// Writes a message up to its data, which follow from there on.
pub fn write<T: Serialize>(number: u8, body: &T, buffer: &mut [u8]) -> Option<usize> {
    let (head, rest) = buffer.split_first_chunk_mut::<2>()?;
    *head = [VERSION, number];
    saved::write(body, rest).map(|length| length + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_heads_leave_room_for_all_data() {
        let begin = Request::Begin {
            place: 5,
            name: Name::new("twelve chars"),
            length: u16::MAX,
            checksum: u32::MAX,
            replace: true,
        };
        let status =
            LinkStatus { picture: u32::MAX, writes: u32::MAX, consent: Consent::Refused, turned: true };
        let mut buffer = [0; MAX_HEAD];
        assert_eq!(write(9, &begin, &mut buffer), Some(25));
        assert_eq!(read::<Request>(&buffer[..25]), Ok(Message { number: 9, body: begin, data: &[] }));
        assert_eq!(write(9, &Reply::Status(status), &mut buffer), Some(15));
        assert_eq!(write(9, &Reply::Hello { engine: u16::MAX, region: u32::MAX }, &mut buffer), Some(11));
    }

    #[test]
    fn another_version_is_told_apart_from_nonsense() {
        let number = |bytes: &[u8]| read::<Request>(bytes).unwrap_err();
        assert_eq!(number(&[VERSION + 1, 7, 0]), (7, Refusal::Version));
        assert_eq!(number(&[VERSION, 7, 0x7F]), (7, Refusal::Unknown));
        assert_eq!(number(&[]), (0, Refusal::Unreadable));
    }
}
