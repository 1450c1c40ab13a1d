//! Frames on a stream of bytes: COBS, with a zero behind each.
//!
//! Knows bytes only. What is before the first zero of a connection belongs to nobody: both sides begin with one.

use super::message::MAX_MESSAGE;

/// Bytes of the longest frame, its zero included.
pub const MAX_FRAME: usize = cobs::max_encoding_length(MAX_MESSAGE) + 1;

/// Writes a message as a frame with its zero; returns how long it is, or nothing if it does not fit.
pub fn pack(message: &[u8], frame: &mut [u8]) -> Option<usize> {
    let end = cobs::try_encode(message, frame).ok()?;
    *frame.get_mut(end)? = 0;
    Some(end + 1)
}

/// Puts the bytes of a stream together to messages.
pub struct MessageCollector {
    bytes: [u8; MAX_FRAME],
    /// More than fits is counted, too: such a frame is no message.
    length: usize,
}

impl Default for MessageCollector {
    fn default() -> MessageCollector {
        MessageCollector::new()
    }
}

impl MessageCollector {
    pub const fn new() -> MessageCollector {
        MessageCollector { bytes: [0; MAX_FRAME], length: 0 }
    }

    /// Forgets what was begun.
    pub fn clear(&mut self) {
        self.length = 0;
    }

    /// Takes a byte. The zero behind a frame returns its message; an empty one if the frame makes no sense.
    pub fn take(&mut self, byte: u8) -> Option<&[u8]> {
        if byte != 0 {
            if let Some(place) = self.bytes.get_mut(self.length) {
                *place = byte;
            }
            self.length = self.length.saturating_add(1);
            return None;
        }
        let length = core::mem::take(&mut self.length);
        if length == 0 {
            return None;
        }
        let frame = self.bytes.get_mut(..length);
        let message = frame.and_then(|frame| cobs::decode_in_place(frame).ok()).unwrap_or(0);
        self.bytes.get(..message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(collector: &mut MessageCollector, bytes: &[u8]) -> Vec<Vec<u8>> {
        bytes.iter().filter_map(|&byte| collector.take(byte).map(<[u8]>::to_vec)).collect()
    }

    #[test]
    fn the_frames_are_those_of_the_paper() {
        let mut frame = [0; 8];
        assert_eq!(pack(&[0x11, 0x22, 0, 0x33], &mut frame), Some(6));
        assert_eq!(frame[..6], [3, 0x11, 0x22, 2, 0x33, 0]);
    }

    #[test]
    fn a_frame_too_long_is_one_empty_message_and_the_next_is_whole() {
        let mut stream = vec![7; 3 * MAX_FRAME];
        stream.extend([0, 0, 2, 9, 0]);
        assert_eq!(read(&mut MessageCollector::new(), &stream), [vec![], vec![9]]);
    }

    proptest! {
        #[test]
        fn what_was_packed_comes_out(message in prop::collection::vec(prop_oneof![Just(0), any::<u8>()], 1..MAX_MESSAGE)) {
            let mut frame = [0; MAX_FRAME];
            let length = pack(&message, &mut frame).unwrap();
            prop_assert_eq!(frame[..length].iter().position(|&byte| byte == 0), Some(length - 1));
            prop_assert_eq!(read(&mut MessageCollector::new(), &frame[..length]), [message]);
        }

        #[test]
        fn any_bytes_are_taken(stream in prop::collection::vec(prop_oneof![Just(0), any::<u8>()], 0..3000)) {
            for message in read(&mut MessageCollector::new(), &stream) {
                prop_assert!(message.len() <= MAX_FRAME);
            }
        }
    }
}
