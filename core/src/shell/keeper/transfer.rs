//! Games that come from outside or leave: through the cable, or between the files of bodies.
//!
//! A game travels as one snapshot. Does not know the cable: [`crate::shell::link`] does.

use embedded_storage_async::nor_flash::NorFlash;

use crate::base::name::Name;
use crate::dice::generator::Seed;
use crate::game::Origin;
use crate::journal::store::{SaveSlot, StoreError};
use crate::session::ReadBack;
use crate::shell::Shell;
use crate::shell::keeper::opening::OpenedGame;
use crate::shell::keeper::{Entropy, Keeper};

/// Why a game from outside was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRestored {
    /// It belongs to a newer version.
    Newer,
    /// There is no whole state in it.
    Unreadable,
    /// Something could not be saved. What was there is still there.
    Unsaved,
}

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Puts a game from outside, a snapshot of it, into a slot and opens it. Until its snapshot has been read back from
    /// flash the slot keeps what it holds; from then on it holds the new game. `settle` is called next.
    pub async fn restore(
        &mut self,
        device: &mut Shell,
        (slot, name): (SaveSlot, Name),
        bytes: &[u8],
        entropy: Entropy<'_>,
    ) -> Result<(), NotRestored> {
        if self.write_down(device).await {
            return Err(NotRestored::Unsaved);
        }
        let before = device.slots().current();
        device.session_mut().count_in();
        self.attached = false;
        device.begin_reading();
        device.read_snapshot(bytes);
        let reading = device.finish_reading();
        let done = match reading {
            ReadBack { newer: true, .. } => Err(NotRestored::Newer),
            // An older version's steps are not made again; its state is whole.
            ReadBack { found: true, older: true, .. }
            | ReadBack { found: true, lost: 0, differs: false, .. } => {
                // What is restored becomes a copy and is marked as one: an old state is no secret second chance.
                if device.game().origin == Origin::Chance {
                    device.session_mut().become_copy(&entropy());
                }
                self.write_alone(slot, device).await.map_err(|_| NotRestored::Unsaved)
            }
            _ => Err(NotRestored::Unreadable),
        };
        match done {
            Ok(()) => {
                device.restored(slot.number(), name);
                self.attached = true;
            }
            Err(_) => self.return_to(device, before, entropy).await,
        }
        done
    }

    /// A game as `restore` takes it; with a seed, as a copy that has dice of its own. The device has it open
    /// afterwards: only for saves that nobody plays on.
    pub async fn take_out<'b>(
        &mut self,
        device: &mut Shell,
        (slot, copy): (u8, Option<Seed>),
        buffer: &'b mut [u8],
    ) -> Option<&'b [u8]> {
        if self.load(device, slot).await != OpenedGame::Yes {
            return None;
        }
        if let Some(seed) = copy {
            device.session_mut().become_copy(&seed);
        }
        Some(whole(device, buffer).1).filter(|bytes| !bytes.is_empty())
    }

    /// Writes the device's game as the one thing that a slot holds, with all that undo needs if that fits.
    async fn write_alone(&mut self, slot: SaveSlot, device: &mut Shell) -> Result<(), StoreError> {
        let (long, bytes) = whole(device, self.scratch.as_mut());
        if bytes.is_empty() {
            return Err(StoreError::TooBig);
        }
        self.store.replace(slot, bytes).await?;
        device.session_mut().snapshot_written(long, self.store.snapshots(slot));
        device.session_mut().limit_undo();
        Ok(())
    }
}

/// A game in one snapshot: a long one if that fits.
fn whole<'b>(device: &mut Shell, buffer: &'b mut [u8]) -> (bool, &'b [u8]) {
    let long = !device.session_mut().snapshot(true, buffer).is_empty();
    (long, device.session_mut().snapshot(long, buffer))
}
