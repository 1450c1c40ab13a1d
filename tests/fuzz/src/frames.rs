//! A hostile computer at the cable: any bytes, in any order.
//!
//! The first byte says where the device stands and whether its owner said yes; the rest comes over the wire.

use wingmate_core::shell::link::frame::MessageCollector;
use wingmate_core::shell::link::message::{MAX_MESSAGE, Reply, read};
use wingmate_core::shell::link::{Consent, Link, Wanted};
use wingmate_core::ui::key::{Input, Key};

use crate::saves::comes_back;
use crate::tape::Tape;
use crate::worlds::{start, world};

/// Whoever said no, or nothing, keeps every byte of the saves. Every frame is answered, and by a reply that can be read.
pub fn frames(bytes: &[u8]) {
    let mut tape = Tape::new(bytes);
    let first = tape.byte();
    let yes = first >= 0x80;
    let mut body = start(world(first % 0x80).image.clone());
    let (mut link, mut collector) = (Box::new(Link::new()), Box::new(MessageCollector::new()));
    if yes {
        body.device_mut().ask_link(Wanted::Restore);
        body.press(Input::Press(Key::Left));
    }
    let before = body.keeper().store().flash().bytes().to_vec();
    for &byte in tape.rest() {
        let Some(message) = collector.take(byte) else { continue };
        let answer = body.answer(&mut link, message);
        assert!(answer.len() <= MAX_MESSAGE);
        assert!(read::<Reply>(&answer).is_ok(), "no reply: {answer:?}");
    }
    if yes {
        link.end(body.device_mut());
        return comes_back(body);
    }
    assert_ne!(body.device().consent(), Consent::Given);
    assert!(body.keeper().store().flash().bytes() == before, "a save changed, and nobody said yes");
    link.end(body.device_mut());
    assert_eq!(body.device().consent(), Consent::Unasked);
}
