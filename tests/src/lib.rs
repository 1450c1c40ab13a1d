//! Shared parts of the test suite.

pub mod any_flash;
pub mod art;
pub mod battle_screens;
pub mod budget;
pub mod cable;
pub mod campaign_screens;
pub mod dist;
pub mod elf;
pub mod emulator;
pub mod flash;
pub mod gallery;
pub mod games_screens;
pub mod golden;
pub mod info;
pub mod layout;
pub mod log;
pub mod manual;
pub mod mission_screens;
pub mod page;
pub mod parity;
pub mod rules_screens;
pub mod scenario;
pub mod uf2;

/// Whether long tests run whole: `WINGMATE_THOROUGH=1`. docs/testing.md lists what each runs without it.
pub fn thorough() -> bool {
    std::env::var_os("WINGMATE_THOROUGH").is_some_and(|value| value == "1")
}
