//! Wingmate in a browser page.
//!
//! `module` is what runs in the page: plain functions over numbers and memory, no imports, so that a browser, Node and a
//! test drive it alike. `pages` is its flash, which knows what changed. `build` makes the module with cargo, `page` wraps
//! it into one file of HTML, `serve` shows that on this machine. `cable` talks to a real device for the page.
//!
//! What keys mean and how screens look is the core's business; how a page looks and what it stores is `page/`'s.

pub mod cable;
pub mod module;
pub mod pages;

#[cfg(not(target_arch = "wasm32"))]
pub mod build;
#[cfg(not(target_arch = "wasm32"))]
pub mod page;
#[cfg(not(target_arch = "wasm32"))]
pub mod serve;
