//! An enum with stable numbers and names, declared once.

/// Declares an enum with the numbers that saves hold, `ALL`, `number`, `from_number` and `name`. The players' numbers are
/// the same, or count from another: `Level from 1 { .. }`. Names that are only printed are packed: `Rule as Text { .. }`.
macro_rules! named {
    (
        $(#[$doc:meta])* $type:ident $(from $first:literal)? $(as $words:ident)? { $($(#[$inner:meta])* $variant:ident = $number:literal $name:expr,)* }
        $(with $feature:literal { $(#[$added:meta])* $guest:ident = $seat:literal $called:literal, })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[derive(serde_repr::Serialize_repr, serde_repr::Deserialize_repr)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[repr(u8)]
        pub enum $type {
            $($(#[$inner])* $variant = $number,)*
            $(#[cfg(feature = $feature)] $(#[$added])* $guest = $seat,)?
        }

        impl $type {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The number that players know.
            pub const fn number(self) -> u8 {
                self as u8 $(+ $first)?
            }

            pub const fn from_number(number: u8) -> Option<Self> {
                match number $(.wrapping_sub($first))? {
                    $($number => Some(Self::$variant),)*
                    $(#[cfg(feature = $feature)] $seat => Some(Self::$guest),)?
                    _ => None,
                }
            }

            pub const fn name(self) -> $crate::base::named::first!($($words,)? &'static str) {
                match self {
                    $(Self::$variant => $name,)*
                    $(#[cfg(feature = $feature)] Self::$guest => $called,)?
                }
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::base::named::print!(f, self.name() $(, $words)?)
            }
        }
    };
}
pub(crate) use named;

/// The first of the types.
macro_rules! first {
    ($first:ty $(, $rest:ty)?) => {
        $first
    };
}
pub(crate) use first;

/// Prints a name, plain or packed.
macro_rules! print {
    ($f:ident, $name:expr) => {
        $f.write_str($name)
    };
    ($f:ident, $name:expr, $words:ident) => {
        core::fmt::Display::fmt(&$name, $f)
    };
}
pub(crate) use print;
