//! Widgets and one file per screen, drawn on the canvas of `wingmate-canvas`.
//!
//! A screen is a small value with two methods: `on` reacts to a key, `draw` paints it from state;
//! the same state gives the same pixels. Its trace comes from the same `draw`. A screen reads the
//! game and never changes it: it answers a key with a `Step`, and `device` carries that out.

pub mod chances;
pub mod cursor;
pub mod emblems;
pub mod key;
pub mod map;
pub mod screens;
pub mod sides;
pub mod spending;
pub mod stack;
pub mod widgets;

pub use wingmate_canvas::{canvas, font, geometry, icons, mask, shapes, theme};

use crate::{
    base::name::Name,
    body::{Facts, Settings},
    dice::fairness::FaceCounts,
    game::{Command, Game},
    journal::slots::Slots,
};
use canvas::Line;
use screens::Screen;

/// What a screen may look at.
pub struct View<'a> {
    pub game: &'a Game,
    /// Every face rolled in this game and on this device, outside undo.
    pub game_faces: &'a FaceCounts,
    pub device_faces: FaceCounts,
    pub settings: &'a Settings,
    pub facts: &'a Facts,
    pub slots: &'a Slots,
    /// What an undo or a redo would act on, in words; empty if there is nothing.
    pub undo: Line,
    pub redo: Line,
}

/// What follows from a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The key means nothing here.
    Stay,
    /// Only the cursor moved.
    Moved,
    Go(Screen),
    /// As `Go`, but B will not come back here.
    Swap(Screen),
    Back,
    Home,
    Do(Command),
    /// Does it, and goes back if it was accepted.
    Finish(Command),
    Ask(Ask),
}

/// What a screen wants from the device rather than from the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ask {
    Undo,
    Redo,
    /// Locks the keys until A is held.
    Lock,
    Set(Settings),
    /// Saves the open game and opens another.
    Open(u8),
    Create(u8, Name),
    Rename(u8, Name),
    /// Copies a game into the first free slot; the copy gets dice of its own.
    Copy(u8),
    Erase(u8),
}
