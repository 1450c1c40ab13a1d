//! A name, however it comes: as text, by keys, from a save.
//!
//! The first byte says how; the rest is the name.

use wingmate_body::Body;
use wingmate_body::flash::Memory;
use wingmate_core::base::name::{MAX_NAME, Name};
use wingmate_core::base::saved;
use wingmate_core::journal::layout::SLOTS;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::campaign::words::MAX_CALLSIGN;

use crate::tape::Tape;
use crate::worlds::{press, start, world};

/// Keys pressed on the naming screen.
const MAX_KEYS: usize = 160;

/// The world with a campaign, as [`world`] counts.
const CAMPAIGN: u8 = 4;

/// A name has at most twelve letters, and all of them can be printed.
pub fn names(bytes: &[u8]) {
    let mut tape = Tape::new(bytes);
    match tape.byte() % 4 {
        0 => {
            let name = Name::new(&String::from_utf8_lossy(tape.rest()));
            check(&name);
            assert_eq!(Name::new(name.as_str()), name);
        }
        1 => {
            let mut name = Name::EMPTY;
            for &byte in tape.rest() {
                let length = name.len();
                let grown = if byte == 0 { !name.pop() && length > 0 } else { name.push(byte) };
                let there = if byte == 0 { length.saturating_sub(1) } else { length + usize::from(grown) };
                assert_eq!(name.len(), there);
                check(&name);
            }
        }
        2 => {
            let Some((name, _)) = saved::read::<Name>(tape.rest()) else { return };
            check(&name);
            let mut buffer = [0; 2 * MAX_NAME];
            let length = saved::write(&name, &mut buffer).expect("a name fits");
            assert_eq!(saved::read::<Name>(&buffer[..length]).map(|(name, _)| name), Some(name));
        }
        _ => by_keys(tape),
    }
}

/// The naming screen of a game and of a pilot. The keys may lead away from it, and into anything else.
fn by_keys(mut tape: Tape) {
    let pilot = tape.byte() % 2 == 1;
    let mut body = start(world(if pilot { CAMPAIGN } else { 1 }).image.clone());
    body.hold(Key::B);
    if pilot {
        body.go_to("campaign");
        press(&mut body, "b");
    } else {
        body.go_to("saves");
        press(&mut body, "down a a");
    }
    for &byte in tape.rest().iter().take(MAX_KEYS) {
        body.press(Input::Press(Key::ALL[usize::from(byte % 8)]));
        check_all(&body);
    }
}

fn check_all(body: &Body<Memory>) {
    let device = body.device();
    for info in (0..SLOTS).filter_map(|slot| device.slots().get(slot)) {
        assert!(!info.name.is_blank(), "a game without a name");
        check(&info.name);
    }
    for (_, pilot) in device.game().campaign.roster() {
        check(&pilot.callsign);
        check(&pilot.player);
        assert!(!pilot.callsign.is_blank() && pilot.callsign.len() <= MAX_CALLSIGN, "{:?}", pilot.callsign);
    }
}

fn check(name: &Name) {
    let text = name.as_str();
    assert!(text.len() <= MAX_NAME && name.len() <= MAX_NAME, "{text:?}");
    assert!(text.bytes().all(|byte| matches!(byte, b' '..=b'~')), "{text:?}");
}
