//! Small sets, one bit each: of things that have numbers, or of flags.
//!
//! Saved as the one number they are. A bit that stands for nothing is kept and passed over.
//! Does NOT hold masks that are counted with, such as the dice of a pool.

/// Declares a set of things that have numbers, `Hangar(u8) of RebelShip`, of places, `Rows(u8) at RowAt`, or of flags,
/// `Marks(u16) { SPLIT = 5, .. }`.
macro_rules! bits {
    ($(#[$doc:meta])* $set:ident($word:ty) of $thing:ty) => {
        $crate::base::bits::bits!(@ $(#[$doc])* $set($word), $thing, |thing| 1 << thing as u32);

        const _: () = assert!(<$thing>::ALL.len() <= <$word>::BITS as usize);

        impl $set {
            pub const fn add(&mut self, thing: $thing) {
                *self = self.with(thing);
            }

            pub const fn remove(&mut self, thing: $thing) {
                *self = self.without(thing);
            }

            /// In the order of the numbers.
            pub fn iter(self) -> impl Iterator<Item = $thing> + Clone {
                <$thing>::ALL.iter().copied().filter(move |&thing| self.has(thing))
            }

            pub fn len(self) -> usize {
                self.iter().count()
            }

            pub fn is_empty(self) -> bool {
                self.len() == 0
            }
        }
    };
    ($(#[$doc:meta])* $set:ident($word:ty) at $place:ty) => {
        // A place beyond the last is in no set.
        $crate::base::bits::bits!(@ $(#[$doc])* $set($word), $place, |at| if (at.0 as u32) < <$word>::BITS { 1 << at.0 } else { 0 });
    };
    ($(#[$doc:meta])* $set:ident($word:ty) { $($(#[$inner:meta])* $flag:ident = $bit:literal,)* }) => {
        $crate::base::bits::bits!(@ $(#[$doc])* $set($word), $set, |flag| flag.0);

        impl $set {
            $($(#[$inner])* pub const $flag: Self = Self(1 << $bit);)*

            pub const fn set(&mut self, flag: Self) {
                self.put(flag, true);
            }

            pub const fn clear(&mut self, flag: Self) {
                self.put(flag, false);
            }

            pub const fn put(&mut self, flag: Self, on: bool) {
                *self = if on { self.with(flag) } else { self.without(flag) };
            }
        }
    };
    (@ $(#[$doc:meta])* $set:ident($word:ty), $thing:ty, |$one:ident| $bit:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub struct $set($word);

        impl $set {
            pub const NONE: Self = Self(0);

            pub const fn has(self, $one: $thing) -> bool {
                self.0 & $bit != 0
            }

            #[must_use]
            pub const fn with(self, $one: $thing) -> Self {
                Self(self.0 | $bit)
            }

            #[must_use]
            pub const fn without(self, $one: $thing) -> Self {
                Self(self.0 & !$bit)
            }
        }
    };
}
pub(crate) use bits;

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum Buoy {
        Red = 0,
        Green = 1,
        Blue = 7,
    }

    impl Buoy {
        const ALL: [Buoy; 3] = [Buoy::Red, Buoy::Green, Buoy::Blue];
    }

    bits! {
        Passed(u8) of Buoy
    }
    #[derive(Clone, Copy)]
    pub struct Row(u8);
    bits! {
        Rows(u8) at Row
    }
    bits! {
        Marks(u16) { LOW = 0, HIGH = 15, }
    }

    #[test]
    fn things_come_and_go_and_are_saved_as_one_number() {
        let mut passed = Passed::NONE.with(Buoy::Blue);
        passed.add(Buoy::Red);
        passed.add(Buoy::Red);
        assert!(passed.has(Buoy::Red) && !passed.has(Buoy::Green) && passed.len() == 2);
        passed.remove(Buoy::Red);
        assert_eq!(passed.iter().collect::<Vec<_>>(), [Buoy::Blue]);
        assert_eq!(postcard::to_slice(&passed, &mut [0; 8]).unwrap(), [0x80]);
        passed.remove(Buoy::Blue);
        assert!(passed.is_empty() && passed == Passed::NONE);
    }

    /// What a damaged save holds beyond the things there are is passed over.
    #[test]
    fn bits_of_nothing_are_no_things() {
        let strange: Passed = postcard::from_bytes(&[0x7E]).unwrap();
        assert_eq!(strange.iter().collect::<Vec<_>>(), [Buoy::Green]);
    }

    #[test]
    fn a_place_beyond_the_last_is_in_no_set() {
        let rows = Rows::NONE.with(Row(7)).with(Row(8)).with(Row(255));
        assert!(rows.has(Row(7)) && !rows.has(Row(8)) && !rows.has(Row(255)));
        assert_eq!(rows.without(Row(7)).without(Row(200)), Rows::NONE);
    }

    #[test]
    fn flags_are_put_one_by_one() {
        let mut marks = Marks::NONE;
        marks.set(Marks::HIGH);
        marks.put(Marks::LOW, true);
        marks.clear(Marks::HIGH);
        assert!(marks.has(Marks::LOW) && !marks.has(Marks::HIGH));
        assert_eq!(marks.without(Marks::LOW), Marks::NONE);
    }
}
