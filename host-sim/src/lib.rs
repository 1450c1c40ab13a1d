//! The desktop body of Wingmate: the same core in a window, in a terminal, as text, or headless.
//!
//! The rooms, each using only those above it:
//!
//! | room | what happens there |
//! |---|---|
//! | `save`, `body` | the flash as a file; a device without pins on it |
//! | `picture`, `script`, `run` | screens as files; keys as words; scripts carried out: the test surface |
//! | `log`, `replay` | what a save file holds, step by step, and the screen at any step |
//! | `cards`, `missions`, `campaign` | ship cards, missions and campaigns, as text, JSON and a page |
//! | `tokens`, `odds`, `dice` | the exact odds of an attack; raw dice |
//! | `line`, `pane`, `skin` | the terminal's end, the desktop's window, the look of the device in it |
//! | `terminal`, `window`, `text`, `demo` | a person plays it, or nobody does |
//! | `viewer` | a film in a window, in a terminal or as text |
//! | `device` | a real device at the cable |
//! | `monkey` | keys at random, and what must always hold |
//!
//! `wingmate_lab`, below all of them, has the virtual table, missions that play themselves, films and mission files, and what
//! both need: failures in a sentence and how far a long run is. No rule of any game lives here.

pub mod body;
pub mod campaign;
pub mod cards;
pub mod demo;
pub mod device;
pub mod dice;
pub mod line;
pub mod log;
pub mod missions;
pub mod monkey;
pub mod odds;
pub mod pane;
pub mod picture;
pub mod replay;
pub mod run;
pub mod save;
pub mod script;
pub mod skin;
pub mod terminal;
pub mod text;
pub mod tokens;
pub mod viewer;
pub mod window;
