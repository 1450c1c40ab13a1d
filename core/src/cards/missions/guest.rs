//! The seat of a mission that was read from a file: one in a process, under [`MissionId::Guest`].
//!
//! Only with the feature `guest-missions`, on the desktop: the firmware has neither the seat nor the id. Does NOT read
//! files or check what they say: the simulator does.

use std::sync::OnceLock;

use super::{MissionCard, MissionId, TABLE};

static SEAT: OnceLock<&'static MissionCard> = OnceLock::new();

/// Seats a mission for the rest of the process; None if another one sits there. The same mission may come again.
pub fn seat(card: MissionCard) -> Option<MissionId> {
    let card = MissionCard { id: MissionId::Guest, ..card };
    let seated = SEAT.get_or_init(|| std::boxed::Box::leak(std::boxed::Box::new(card)));
    (**seated == card).then_some(MissionId::Guest)
}

/// The mission that was seated; before that, like a blank set-up, the introduction.
pub(super) fn card() -> &'static MissionCard {
    let [introduction, ..] = &TABLE;
    SEAT.get().copied().unwrap_or(introduction)
}
