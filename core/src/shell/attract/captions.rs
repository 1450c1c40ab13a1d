//! The captions below the film, in words for somebody who never played.
//!
//! Short enough for large type. Does NOT know when: the track does.

use crate::base::text::{Text, text};

macro_rules! captions {
    ($($caption:ident $words:literal,)*) => {
        /// A line below the battle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Caption { $($caption,)* }

        impl Caption {
            pub const ALL: [Caption; [$($words),*].len()] = [$(Caption::$caption),*];

            pub fn words(self) -> Text {
                match self { $(Caption::$caption => text!($words),)* }
            }
        }
    };
}

captions! {
    Rebels "You fly the Rebels",
    Empire "It flies the Empire",
    Cards "By cards and dice",
    InArc "In the arc: fire!",
    Missed "A narrow miss",
    Shields "Shields hold",
    Hit "A Rebel is hit",
    TieHit "A TIE takes a hit",
    TieDown "A TIE is gone",
    RebelDown "A Rebel is lost",
    Decides "It decides, you fly",
    Rounds "Round by round",
    Arrival "Reinforcements!",
    Missions "17 missions inside",
    Yours "Your turn, pilot",
}
