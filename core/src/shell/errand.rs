//! What a body must do before there is a new picture: it needs the flash or fresh entropy, which the shell has not.
//!
//! The shell only notes an errand; the keeper carries it out.

use crate::base::name::Name;
use crate::shell::Shell;

#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Errand {
    Open(u8),
    Create(u8, Name),
    Copy {
        from: u8,
        to: u8,
    },
    Erase(u8),
    /// Sets the open game aside for Show me, and later returns to it.
    ShowMe,
    EndShow,
    /// Sets the open game aside for attract mode, and asks who pressed a key whether to be shown or to play.
    Attract,
    Welcome,
    /// The device is its owner's again, as after a start.
    Reopen,
}

impl Shell {
    /// Whether a body has something to do before there is a new picture.
    pub fn has_errand(&self) -> bool {
        self.errand.is_some()
    }

    /// What a body must do before it takes the next key.
    pub fn take_errand(&mut self) -> Option<Errand> {
        self.errand.take()
    }
}
