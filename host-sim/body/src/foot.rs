//! Which key the bar at the foot of a picture stands for, where a finger or a pointer touches it.
//!
//! Reads the picture: the bar is there or not, and B has no fixed place in it.

use wingmate_core::ui::canvas::{Frame, HEIGHT, WIDTH};
use wingmate_core::ui::key::Key;
use wingmate_core::ui::theme::{Bars, Color};

/// Where B begins if the bar does not show it, and where the marks for X and Y begin.
const B_AT: i32 = 102;
const X_AT: i32 = 198;
const Y_AT: i32 = 219;
/// The chip of A ends here at the latest.
const A_CHIP: i32 = 22;

/// The key at a place of the picture as the device draws it, never turned.
pub fn key_at(frame: &Frame, large: bool, four_keys: bool, x: i32, y: i32) -> Option<Key> {
    let top = Bars::of(large).bottom;
    let is = |x, y, color: Color| frame.nibble(x, y) == color as u8;
    let has_bar = is(0, HEIGHT - 1, Color::Panel) && is(0, top, Color::Edge);
    if !has_bar || !(top..HEIGHT).contains(&y) || !(0..WIDTH).contains(&x) {
        return None;
    }
    // Words are white: the first silver is the chip of B.
    let middle = (top + HEIGHT) / 2;
    let b_at = (A_CHIP..X_AT).find(|&x| is(x, middle, Color::Silver)).unwrap_or(B_AT);
    Some(match x {
        _ if x < b_at => Key::A,
        _ if x < X_AT || four_keys => Key::B,
        _ if x < Y_AT => Key::X,
        _ => Key::Y,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::{Body, seeded};
    use crate::flash::memory;
    use wingmate_core::body::Board;
    use wingmate_core::ui::key::Input;

    #[test]
    fn the_words_at_the_foot_are_keys() {
        let mut body = Body::start(Board::PicoLcd13, None, seeded(memory(), 7), Box::new(|_| {}));
        // The title has no bar.
        let at = |body: &mut Body<_>, x, y| key_at(body.frame(), false, false, x, y);
        assert_eq!(at(&mut body, 10, 230), None);
        body.press(Input::Press(Key::A));
        body.press(Input::Press(Key::A));
        body.go_to("dice");
        let keys = [10, 60, 120, 208, 229].map(|x| at(&mut body, x, 230));
        assert_eq!(keys, [Key::A, Key::A, Key::B, Key::X, Key::Y].map(Some));
        assert_eq!(at(&mut body, 10, 200), None);
        assert_eq!(key_at(body.frame(), false, true, 229, 230), Some(Key::B));
    }
}
