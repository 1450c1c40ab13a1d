//! Log lines that vanish from an image built without the `log` feature.

#[cfg(feature = "log")]
use defmt_rtt as _;

macro_rules! info {
    ($($arguments:tt)*) => {
        #[cfg(feature = "log")]
        defmt::info!($($arguments)*);
    };
}

macro_rules! warning {
    ($($arguments:tt)*) => {
        #[cfg(feature = "log")]
        defmt::warn!($($arguments)*);
    };
}

pub(crate) use info;
pub(crate) use warning;
