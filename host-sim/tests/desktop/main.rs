//! The program `wingmate-sim`: its command line, its terminal, the virtual table, films and mission files.

mod command_line;
mod docs;
mod film;
#[cfg(target_os = "linux")]
mod lost_terminal;
mod mission_files;
mod players;
mod world;
