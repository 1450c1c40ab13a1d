//! Widgets and one file per screen, drawn on the canvas of `wingmate-canvas`.
//!
//! A screen is a small value that describes itself, once: `ask` derives from that description the picture, its trace,
//! what each key does and what Help says. A screen reads the game and never changes it: what a key leads to is a `Step`,
//! and `shell` carries that out. Screens start with `use crate::ui::prelude::*;`.

pub mod ask;
pub mod chances;
pub mod cursor;
pub mod emblems;
pub mod help;
pub mod key;
pub mod map;
pub mod motion;
mod prelude;
pub mod screens;
pub mod senses;
pub mod sides;
pub mod spending;
pub mod stack;
pub mod strip;
pub mod widgets;

pub use wingmate_canvas::{canvas, font, geometry, icons, mask, shapes, theme};

use canvas::Line;
use screens::Screen;

use crate::base::name::Name;
use crate::base::text::Text;
use crate::body::{BodyFacts, Settings};
use crate::dice::fairness::FaceCounts;
use crate::game::{Command, Game};
use crate::journal::slots::Slots;
use crate::show_me::{Demo, Press};
use crate::station::Visits;

/// What a screen may look at.
pub struct View<'a> {
    pub game: &'a Game,
    /// Every face rolled in this game and on this device, outside undo.
    pub game_faces: &'a FaceCounts,
    pub device_faces: FaceCounts,
    pub settings: &'a Settings,
    pub facts: &'a BodyFacts,
    pub slots: &'a Slots,
    /// The game of Show me, if one is on.
    pub demo: &'a Demo,
    /// Whether attract mode is on.
    pub attracting: bool,
    /// What a demo station counted.
    pub visits: &'a Visits,
    /// What an undo or a redo would act on.
    pub undo: Option<Command>,
    pub redo: Option<Command>,
    /// How many commands were made: each makes a new question.
    pub serial: u32,
    /// How many answers the open screen has, once it is to be drawn.
    pub answers: u8,
    /// The screen below the open one, for Help.
    pub below: Option<stack::Open>,
}

/// A command in words; with all names if the game is as it was before it.
pub fn command_words(command: Command, game: &Game, before: bool) -> Line {
    let mut words = Line::new();
    // What does not fit would not fit a notice either.
    let _ = if before { command.describe_in(game, &mut words) } else { command.describe(game, &mut words) };
    words
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
    /// The overview of what is played.
    Table,
    /// Why something cannot be done.
    Say(Text),
    Do(Command),
    /// Does it, and goes back if it was accepted.
    Finish(Command),
    /// Does it, and comes back to what is played if it was accepted.
    Settle(Command),
    Wish(Wish),
}

/// What a screen wants from the device rather than from the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wish {
    Undo,
    Redo,
    /// Help and the Table of the screen below a menu.
    Help,
    Table,
    /// Locks the keys until A is held.
    Lock,
    /// Makes a demo station of the device, or its owner's device again.
    Kiosk(bool),
    ResetVisits,
    Set(Settings),
    /// Saves the open game and opens another.
    Open(u8),
    Create(u8, Name),
    Rename(u8, Name),
    /// Copies a game into the first free slot; the copy rolls other dice.
    Copy(u8),
    Erase(u8),
    /// Sets the open game aside for one of Show me.
    ShowMe,
    /// What the visitor does in it.
    Show(Press),
    /// Returns to the game that was set aside.
    EndShow,
    /// Lets a computer act on the device, or refuses it.
    Link(bool),
}
