//! Log lines for a debug probe or the emulator, told with defmt. Without the `defmt` feature they are gone.

#[cfg(feature = "defmt")]
pub use defmt::{info, warn as warning};

#[cfg(not(feature = "defmt"))]
#[macro_export]
macro_rules! unlogged {
    ($($arguments:tt)*) => {};
}
#[cfg(not(feature = "defmt"))]
pub use unlogged as info;
#[cfg(not(feature = "defmt"))]
pub use unlogged as warning;
