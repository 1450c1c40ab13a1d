//! Log lines for a debug probe or the emulator, told with defmt. Without the `defmt` feature they are gone.

macro_rules! info {
    ($($arguments:tt)*) => {
        #[cfg(feature = "defmt")]
        defmt::info!($($arguments)*);
    };
}

macro_rules! warning {
    ($($arguments:tt)*) => {
        #[cfg(feature = "defmt")]
        defmt::warn!($($arguments)*);
    };
}

pub(crate) use info;
pub(crate) use warning;
