//! A forged game over the cable, with the right checksum and the owner's yes.
//!
//! An input is edits of a real game, the place it goes to, and keys for what came of it.

use wingmate_body::Body;
use wingmate_body::flash::Memory;
use wingmate_core::base::name::Name;
use wingmate_core::journal::layout::SLOTS;
use wingmate_core::journal::store::MAX_SNAPSHOT;
use wingmate_core::shell::link::message::{MAX_DATA, MAX_MESSAGE, Reply, Request, read, write};
use wingmate_core::shell::link::{Consent, Link, Wanted, checksum};
use wingmate_core::ui::key::{Input, Key};

use crate::saves::comes_back;
use crate::tape::Tape;
use crate::worlds::{start, world};

/// A game that is refused leaves everything as it was; one that is taken can be played and is there after a power cut.
pub fn restores(bytes: &[u8]) {
    let mut tape = Tape::new(bytes);
    let mut body = start(world(tape.byte()).image.clone());
    let giver = world(tape.byte());
    let slot = tape.byte() % SLOTS;
    let mut game = tape.edited(&giver.snapshots[usize::from(slot)]);
    game.truncate(MAX_SNAPSHOT);
    let (place, replace, name) = (tape.byte() % 8, tape.byte() % 2 == 1, tape.bytes());
    let name = Name::new(&String::from_utf8_lossy(name));

    let link = &mut Link::new();
    ask(&mut body, link, Request::Ask(Wanted::Restore), &[]);
    body.press(Input::Press(Key::Left));
    if body.device().consent() != Consent::Given {
        // Locked, or the stack is full.
        return;
    }
    let before = games(&body);
    let length = u16::try_from(game.len()).unwrap_or(u16::MAX);
    ask(&mut body, link, Request::Begin { place, name, length, checksum: checksum(&game), replace }, &[]);
    for (nth, part) in game.chunks(MAX_DATA).enumerate() {
        let offset = u16::try_from(nth * MAX_DATA).unwrap_or(u16::MAX);
        ask(&mut body, link, Request::Part { offset }, part);
    }
    let taken = ask(&mut body, link, Request::Commit, &[]) == Reply::Done;
    let after = games(&body);
    for slot in 0..SLOTS {
        let at = usize::from(slot);
        if !(taken && slot == place) {
            assert_eq!(after[at], before[at], "place {slot}, and the game was for {place}");
        }
    }
    link.end(body.device_mut());
    tape.play(&mut body);
    comes_back(body);
}

/// The names of all games.
fn games(body: &Body<Memory>) -> Vec<Option<Name>> {
    (0..SLOTS).map(|slot| body.device().slots().get(slot).map(|info| info.name)).collect()
}

fn ask(body: &mut Body<Memory>, link: &mut Link, request: Request, data: &[u8]) -> Reply {
    let mut message = [0; MAX_MESSAGE];
    let head = write(7, &request, &mut message).expect("a request fits");
    message[head..head + data.len()].copy_from_slice(data);
    let answer = body.answer(link, &message[..head + data.len()]);
    read::<Reply>(&answer).expect("a reply").body
}
