//! Carries out errands: what the device asks for and cannot do itself, as it needs flash or entropy.
//!
//! Whatever fails, the device has an open game afterwards and shows why.

use embedded_storage_async::nor_flash::NorFlash;

use crate::base::text::text;
use crate::journal::store::StoreError;
use crate::shell::keeper::opening::{OpenedGame, refusal};
use crate::shell::keeper::{Entropy, Keeper, sentence};
use crate::shell::{Errand, Shell};

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Does what the device asked for, so that there is a picture to show; false if there was nothing. `settle`
    /// writes down what it led to, after the picture.
    pub async fn run_errand(&mut self, device: &mut Shell, entropy: Entropy<'_>) -> bool {
        let Some(errand) = device.take_errand() else { return false };
        if errand == Errand::ShowMe {
            // After a power cut the device starts there.
            device.show_home();
        }
        let failed = self.write_down(device).await;
        let sets_aside = matches!(errand, Errand::ShowMe | Errand::Attract | Errand::Reopen);
        // A game that could not be saved is not set aside: the device shows why.
        if sets_aside && failed {
            device.put_off();
        } else {
            self.run(errand, device, entropy).await;
        }
        self.measure(device).await;
        true
    }

    pub(super) async fn run(&mut self, errand: Errand, device: &mut Shell, entropy: Entropy<'_>) {
        match errand {
            Errand::Open(slot) => {
                let before = device.slots().current();
                if slot != before || !self.attached {
                    device.session_mut().count_in();
                    let loaded = self.load(device, slot).await;
                    if loaded != OpenedGame::Yes {
                        self.return_to(device, before, entropy).await;
                        device.notify(refusal(loaded));
                        return;
                    }
                }
                device.show_home();
            }
            Errand::ShowMe => {
                if !self.attached && device.history().cursor() > 0 {
                    device.notify(text!("This game is not saved. Show me would lose it."));
                    return;
                }
                let (seed, practice) = self.unsaved_seed(entropy);
                self.attached = false;
                device.start_show(seed, practice);
            }
            Errand::EndShow => {
                self.end_aside(device, entropy).await;
                device.show_home();
            }
            Errand::Attract => {
                self.attached = false;
                device.start_attract();
            }
            Errand::Welcome => {
                self.end_aside(device, entropy).await;
                device.show_welcome();
            }
            Errand::Reopen => {
                self.resume(device, entropy).await;
                device.show_home();
            }
            Errand::Create(slot, _) if device.slots().get(slot).is_some() => {
                device.notify(sentence(StoreError::Occupied));
            }
            Errand::Create(slot, name) => self.create(device, slot, name, entropy).await,
            Errand::Copy { from, to } => {
                let before = device.slots().current();
                let name = device.slots().get(from).map(|info| info.name).unwrap_or_default();
                device.session_mut().count_in();
                let loaded = self.load(device, from).await;
                if loaded != OpenedGame::Yes {
                    self.return_to(device, before, entropy).await;
                    device.notify(refusal(loaded));
                    return;
                }
                if let Err(error) = self.empty(to).await {
                    self.return_to(device, before, entropy).await;
                    device.notify(sentence(error));
                    return;
                }
                let (fresh, _) = self.new_seed(entropy);
                self.write_practice().await;
                device.become_copy(to, name, &fresh);
                if let Err(error) = self.snapshot(device).await {
                    device.notify(sentence(error));
                }
            }
            Errand::Erase(slot) => {
                let open = slot == device.slots().current();
                device.session_mut().count_in();
                // If it cannot be saved now, the next snapshot saves it.
                let _ = self.write_tally(device).await;
                device.forget_slot(slot);
                if open || !self.attached {
                    self.begin_elsewhere(device, entropy).await;
                }
                // The directory decides: from here on the game is gone. A new game may be in its place.
                self.write_down(device).await;
                if device.slots().get(slot).is_none()
                    && let Err(error) = self.empty(slot).await
                {
                    device.notify(sentence(error));
                }
            }
        }
    }
}
