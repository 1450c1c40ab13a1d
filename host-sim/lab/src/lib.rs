//! The laboratory: missions that play themselves on a virtual table, to be counted, watched and replayed.
//!
//! For somebody who wants to measure the game. `wingmate-sim simulate ...`, `world` and `check` are its command line;
//! docs/laboratory.md is its manual. The rooms, each using only those above it:
//!
//! | room | what happens there |
//! |---|---|
//! | `failure`, `progress`, `spelling` | one sentence for a person; how far a long run is; the name that was meant |
//! | `world` | the table: bases, templates, arcs, ranges, overlaps, obstacles. Measures, and knows no rule |
//! | `mission_file` | missions as text: read, checked, written |
//! | `film` | what happened, moment by moment, and the pictures of it |
//! | `players` | whole missions: automated ships as their cards say, Rebels as good players fly. Records films |
//! | `simulate` | many flights, counted: on all cores, on many machines, as win rates, as a save file |
//!
//! No rule of the game lives here: every step is a command that `wingmate_core` accepts or refuses. No window and no
//! terminal either: `wingmate-sim` shows films.

pub mod failure;
pub mod film;
pub mod mission_file;
pub mod players;
pub mod progress;
pub mod simulate;
mod spelling;
pub mod world;
