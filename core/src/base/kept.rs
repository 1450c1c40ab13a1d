//! A value that is saved by itself, whenever it changed.
//!
//! Does not save: it says whether there is something to save.

/// A value, and whether it changed since it was last taken to be saved.
#[derive(Clone, Copy, Debug)]
pub struct Kept<T> {
    value: T,
    changed: bool,
}

impl<T: Copy> Kept<T> {
    pub const fn new(value: T) -> Kept<T> {
        Kept { value, changed: false }
    }

    /// Takes over a value that need not be saved: it was, or it can be found out again.
    pub fn restore(&mut self, value: T) {
        self.value = value;
    }

    /// The value, to be changed and saved.
    pub fn change(&mut self) -> &mut T {
        self.changed = true;
        &mut self.value
    }

    /// The value, if it must be saved.
    pub fn take(&mut self) -> Option<T> {
        core::mem::take(&mut self.changed).then_some(self.value)
    }
}

impl<T> core::ops::Deref for Kept<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_change_is_saved_and_only_once() {
        let mut kept = Kept::new(1);
        kept.restore(2);
        assert_eq!((*kept, kept.take()), (2, None));
        *kept.change() = 3;
        assert_eq!((kept.take(), kept.take()), (Some(3), None));
    }
}
