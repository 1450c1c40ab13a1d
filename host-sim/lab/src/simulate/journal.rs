//! A flight as a save file: its commands as records, as if keys had made them, with the mission's screen open.
//!
//! The simulator and the device open it like any save. How much of a flight can be told step by step is the journal's to
//! say: a start makes at most [`LEG`] commands again, so there is a snapshot before each leg, and a slot keeps the newest
//! [`KEEP`] of them. Earlier commands are in the oldest snapshot. A device takes snapshots four times as often; nothing else
//! differs from what it would have written. Does NOT play and writes no files.

use std::iter::repeat_n;
use std::path::Path;

use wingmate_body::body::Body;
use wingmate_body::image::REGION;
use wingmate_core::body::Board;
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::Command;
use wingmate_core::history::Serial;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::{RamFlash, finish};
use wingmate_core::journal::record::{MAX_RECORD, Record};
use wingmate_core::journal::store::{Item, KEEP, MAX_SNAPSHOT, SaveSlot, StoreError};
use wingmate_core::shell::Shell;
use wingmate_core::shell::keeper::Keeper;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::home::Home;

use crate::failure::Failure;
use crate::players::Flight;

/// How many commands the history makes again from a state: `history::COMMANDS`, which a test holds.
pub const LEG: usize = 128;

type Flash = RamFlash<Vec<u8>>;

/// What a save file holds of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    pub commands: usize,
    /// The last ones, which `log` and `replay` tell one by one.
    pub steps: usize,
    /// The fingerprint of the game after them.
    pub hash: u32,
}

impl Kept {
    pub fn sentence(&self, path: &Path) -> String {
        let Kept { commands, steps, hash } = self;
        let told = if steps == commands { "all of them".into() } else { format!("the last {steps}") };
        format!("save file: {} ({commands} commands, {told} step by step, state {hash:08x})", path.display())
    }
}

/// Writes down a flight's commands. `hash` is the state they must lead to; without one, as for a flight that did not come to
/// its end, the commands up to the first that is refused are kept.
pub fn keep(flight: &Flight, commands: &[Command], hash: Option<u32>) -> Result<(Vec<u8>, Kept), Failure> {
    let mut scribe = Scribe::new(flight.seed);
    let written = scribe.write(commands, hash.is_none());
    let written = written.map_err(|why| Failure::expectation(format!("the flight cannot be kept: {why}")))?;
    let (game, flash, steps) = scribe.finish();
    let kept = Kept { commands: written, steps, hash: game };
    let differs = || Failure::expectation("the flight was kept, but its file leads to another state");
    // Nobody is told that a file is whole before it was read.
    let read = Body::start(Board::PicoLcd13, None, Flash::new(flash.clone()), Box::new(|_| {}));
    let found = (read.device().game().hash(), read.device().history().cursor());
    let whole = Ok(found.1) == Serial::try_from(written) && found.0 == hash.unwrap_or(game);
    whole.then_some((flash, kept)).ok_or_else(differs)
}

/// A device that is told commands instead of keys, and the flash it writes to.
struct Scribe {
    device: Box<Shell>,
    keeper: Keeper<Flash, Vec<u8>>,
    slot: SaveSlot,
}

impl Scribe {
    fn new(seed: u64) -> Scribe {
        let mut keeper =
            finish(Keeper::open(Flash::new(vec![0xFF; REGION]), 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        keeper.practise(seed);
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(seed), true));
        // A practice game takes no entropy.
        let entropy = &mut || Seed::from_number(seed);
        finish(keeper.resume(&mut device, entropy));
        device.show_home();
        finish(keeper.settle(&mut device, entropy));
        let downs = Home::downs_to("mission").unwrap_or_default();
        for key in repeat_n(Key::Down, downs.into()).chain([Key::A]) {
            device.on(Input::Press(key));
            finish(keeper.settle(&mut device, entropy));
        }
        Scribe { device, keeper, slot: SaveSlot::all().next().expect("there are six") }
    }

    /// Says how many commands were written down.
    fn write(&mut self, commands: &[Command], may_stop: bool) -> Result<usize, String> {
        let cannot = |error: StoreError| format!("{error:?}");
        // Counted from the end, so that the last leg is a whole one. If all fit, they are alike: a reader passes over the
        // second of two states that are close to each other, and a short first leg would make the next too long.
        let legs = commands.len().div_ceil(LEG).max(1);
        let leg = if legs <= KEEP { commands.len().div_ceil(legs).max(1) } else { LEG };
        for (made, command) in commands.iter().enumerate() {
            if made > 0 && (commands.len() - made).is_multiple_of(leg) {
                self.snapshot().map_err(cannot)?;
            }
            if let Err(refusal) = self.device.session_mut().apply(*command) {
                if may_stop {
                    return Ok(made);
                }
                return Err(format!("command {}, {command:?}: {}", made + 1, refusal.sentence()));
            }
            let mut buffer = [0; MAX_RECORD];
            if let Some(record) = self.device.take_record(&mut buffer) {
                finish(self.keeper.store_mut().append(self.slot, record)).map_err(cannot)?;
            }
        }
        Ok(commands.len())
    }

    fn snapshot(&mut self) -> Result<(), StoreError> {
        let Scribe { device, keeper, slot } = self;
        let store = keeper.store_mut();
        let mut scratch = vec![0; MAX_SNAPSHOT];
        finish(store.snapshot(*slot, device.session_mut().snapshot(false, &mut scratch)))?;
        device.session_mut().snapshot_written(false, store.snapshots(*slot));
        // The screens are not part of the game: they follow it.
        finish(store.append(*slot, device.screens_record(&mut [0; MAX_RECORD])))
    }

    /// The state, the flash, and how many commands are in it one by one.
    fn finish(mut self) -> (u32, Vec<u8>, usize) {
        let (mut steps, mut scratch) = (0, vec![0; MAX_SNAPSHOT]);
        finish(self.keeper.store_mut().replay(self.slot, &mut scratch, &mut |item| {
            if let Item::Record(bytes) = item {
                steps += Record::decode(bytes).map_or(0, |record| record.changes.len());
            }
        }));
        (self.device.game().hash(), self.keeper.into_flash().bytes().to_vec(), steps)
    }
}

// docs/laboratory.md says how many steps a file keeps.
const _: () = assert!(KEEP * LEG == 768);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::{self, Flown};
    use wingmate_core::cards::missions::MissionId;
    use wingmate_core::cards::pilots::Level;
    use wingmate_core::history::UNDO_STEPS;

    fn flight(mission: MissionId, pilots: u8) -> Flight {
        Flight { mission, pilots, level: Level::from_number(3).unwrap(), ships: Vec::new(), seed: 5 }
    }

    fn flown(flight: &Flight) -> Flown {
        players::fly(flight).unwrap_or_else(|stuck| panic!("{}", stuck.at))
    }

    /// A device that was switched on with this flash.
    fn switched_on(flash: Vec<u8>) -> Body<Flash> {
        Body::start(Board::PicoLcd13, None, Flash::new(flash), Box::new(|_| {}))
    }

    /// Whatever its length: around the length of a leg, and of all that a slot keeps.
    #[test]
    fn flights_of_any_length_are_kept() {
        let flight = flight(MissionId::CaptureRefuelingStation, 6);
        let Flown { commands, .. } = flown(&flight);
        let most = commands.len();
        let lengths = [0, 1, LEG - 1, LEG, LEG + 1, 2 * LEG, 2 * LEG + 63, KEEP * LEG, KEEP * LEG + 1, most];
        for length in lengths.into_iter().filter(|length| *length <= most) {
            let (flash, kept) = keep(&flight, &commands[..length], None)
                .unwrap_or_else(|why| panic!("{length} of {most}: {why}"));
            assert_eq!(kept.commands, length);
            assert!(kept.steps >= length.min((KEEP - 1) * LEG), "{kept:?}");
            let mut body = switched_on(flash);
            // It can be played on, and undone as far as anything can.
            let undone = (0..UNDO_STEPS)
                .take_while(|_| {
                    let before = body.device().history().cursor();
                    body.press(Input::Press(Key::Y));
                    body.device().history().cursor() < before
                })
                .count();
            assert_eq!(undone, length.min(UNDO_STEPS as usize), "of {length}");
        }
    }

    #[test]
    fn a_longer_leg_could_not_be_read() {
        let flight = flight(MissionId::LocalTrouble, 3);
        let commands = flown(&flight).commands;
        let mut scribe = Scribe::new(flight.seed);
        // No snapshot between them.
        for command in &commands[..LEG + 1] {
            scribe.write(&[*command], false).unwrap();
        }
        let (game, flash, steps) = scribe.finish();
        assert_eq!(steps, LEG + 1);
        assert_ne!(switched_on(flash).device().game().hash(), game);
    }

    #[test]
    fn what_does_not_fit_its_game_is_no_flight() {
        let flight = flight(MissionId::LocalTrouble, 3);
        let Flown { mut commands, game, .. } = flown(&flight);
        let other = keep(&flight, &commands, Some(game.hash() ^ 1)).err().unwrap();
        assert!(other.sentence.contains("another state"), "{other}");
        commands.insert(5, Command::Nothing);
        let refused = keep(&flight, &commands, Some(game.hash())).err().unwrap();
        assert!(refused.sentence.contains("command 6, Nothing: There is nothing to do here."), "{refused}");
        // Of a flight that got stuck everything before that is kept.
        assert_eq!(keep(&flight, &commands, None).unwrap().1.commands, 5);
    }
}
