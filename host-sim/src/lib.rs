//! The desktop body of Wingmate: the same core in a window, in a terminal, as text, or headless.
//!
//! `body` is a device without pins; `script`, `run` and `picture` make it a test surface; `window`,
//! `terminal` (with `line`), `text` and `demo` let a person (or nobody) play it; `log` and `replay` tell what a save
//! file holds, `device` talks to a real one at the cable, `monkey` presses keys at random, `progress` tells how far it is.
//!
//! A virtual table: `world` measures, `players` fly whole missions on it, `simulate` counts how they end, `film` shows one,
//! `mission_file` reads and writes missions as text. No rule of any game lives here.

pub mod body;
pub mod campaign;
pub mod cards;
pub mod demo;
pub mod device;
pub mod dice;
pub mod failure;
pub mod film;
pub mod line;
pub mod log;
pub mod mission_file;
pub mod missions;
pub mod monkey;
pub mod odds;
pub mod pane;
pub mod picture;
pub mod players;
pub mod progress;
pub mod replay;
pub mod run;
pub mod save;
pub mod script;
pub mod simulate;
pub mod skin;
pub mod terminal;
pub mod text;
pub mod tokens;
pub mod window;
pub mod world;
