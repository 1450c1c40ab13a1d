//! The icons: maneuvers, dice faces, tokens, actions, ships and signs.
//!
//! Gives the mask of an icon at a size. Colours, frames and mirroring belong to the canvas: only
//! right-hand maneuvers are stored, and ships point up. The drawings themselves are in the tests package.

use super::art::icons as art;
use super::mask::{Coding, Mask};

macro_rules! icons {
    ($($(#[$doc:meta])* $icon:ident $name:literal,)*) => {
        /// An icon by meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Icon { $($(#[$doc])* $icon,)* }

        impl Icon {
            /// Every icon, in the order of the enum.
            pub const ALL: &'static [Icon] = &[$(Icon::$icon,)*];

            /// The icon's name in small letters, for traces and tools.
            pub fn name(self) -> &'static str {
                match self { $(Icon::$icon => $name,)* }
            }
        }
    };
}

icons! {
    // Maneuvers. The bar at the foot is the front edge of the base.
    Straight "straight",
    Bank "bank",
    Turn "turn",
    Koiogran "koiogran",
    Segnor "segnor",
    Tallon "tallon",
    Stop "stop",
    // Dice faces; focus and evade are tokens and actions, too.
    Hit "hit",
    Crit "crit",
    Focus "focus",
    Blank "blank",
    Evade "evade",
    // Tokens.
    Lock "lock",
    Calculate "calculate",
    Stress "stress",
    Ion "ion",
    Strain "strain",
    Deplete "deplete",
    Tractor "tractor",
    Charge "charge",
    Shield "shield",
    ShieldEmpty "shield_empty",
    Hull "hull",
    HullEmpty "hull_empty",
    Force "force",
    Energy "energy",
    Disarm "disarm",
    /// A ship that is no more.
    Destroyed "destroyed",
    // Actions.
    BarrelRoll "barrel_roll",
    Boost "boost",
    Reload "reload",
    /// Turning a turret's arc.
    Rotate "rotate",
    Reinforce "reinforce",
    Coordinate "coordinate",
    Cloak "cloak",
    Jam "jam",
    Protect "protect",
    Slam "slam",
    // Ships from above, nose up.
    TieLn "tie_ln",
    TieInterceptor "tie_interceptor",
    TieBomber "tie_bomber",
    Decimator "decimator",
    TieAdvancedX1 "tie_advanced_x1",
    TieAdvancedV1 "tie_advanced_v1",
    TieDefender "tie_defender",
    TiePhantom "tie_phantom",
    TieStriker "tie_striker",
    TieAggressor "tie_aggressor",
    TiePunisher "tie_punisher",
    TieReaper "tie_reaper",
    Lambda "lambda",
    /// Alpha-class Star Wing.
    StarWing "star_wing",
    Firespray "firespray",
    XWing "x_wing",
    YWing "y_wing",
    AWing "a_wing",
    BWing "b_wing",
    Hwk "hwk",
    Gr75 "gr75",
    /// Any freighter.
    Freighter "freighter",
    // Things on the table.
    Mine "mine",
    Rock "rock",
    Debris "debris",
    /// A gas cloud or nebula.
    Cloud "cloud",
    /// An emplacement.
    Turret "turret",
    Station "station",
    Cargo "cargo",
    // Signs.
    DieRed "die_red",
    DieGreen "die_green",
    /// A bar chart.
    Bars "bars",
    Medal "medal",
    Star "star",
    /// A victory token of the Rebels.
    TokenRebel "token_rebel",
    /// A victory token of the Empire.
    TokenEmpire "token_empire",
    /// The place of a victory token.
    TokenOpen "token_open",
    Cog "cog",
    Flag "flag",
    Undo "undo",
    /// Leaving the table.
    Exit "exit",
    /// Two bases in contact.
    Bump "bump",
    Check "check",
    Cross "cross",
    TriRight "tri_right",
    TriLeft "tri_left",
    TriDown "tri_down",
    TriUp "tri_up",
    Info "info",
    Padlock "padlock",
    Target "target",
    Cards "cards",
    Pilot "pilot",
    Delta "delta",
    /// Leader and wingmate.
    Logo "logo",
    Gun "gun",
    Wrench "wrench",
    Droid "droid",
    Torpedo "torpedo",
    Redo "redo",
    Home "home",
    /// A six-sided die.
    D6 "d6",
    /// Brightness.
    Sun "sun",
    TypeSize "type_size",
    RotateScreen "rotate_screen",
    Save "save",
    Trash "trash",
    Copy "copy",
    Pencil "pencil",
    Question "question",
    /// Time and history.
    Clock "clock",
    /// A line chart.
    Chart "chart",
    /// The rules.
    Book "book",
    Map "map",
    People "people",
    Plus "plus",
    Minus "minus",
    Battery "battery",
    Usb "usb",
    /// Darkness.
    Moon "moon",
    /// A running screen: Show me, and what moves.
    Film "film",
    Speaker "speaker",
    Trophy "trophy",
}

/// The size in the low seven bits, the mark for a stored left half in the high one, the offset.
pub(super) struct Cell(pub [u8; 3]);

const HALF: u8 = 0x80;

/// Icons of this size and below are stored plain: there are many on a screen, and bits draw fastest.
pub const PLAIN_UP_TO: u8 = 20;

impl Cell {
    pub const fn new(size: u8, half: bool, at: u16) -> Cell {
        let [low, high] = at.to_le_bytes();
        Cell([if half { size | HALF } else { size }, low, high])
    }

    fn size(&self) -> u8 {
        self.0[0] & !HALF
    }

    fn mask(&self) -> Mask {
        let Cell([mark, low, high]) = *self;
        let size = mark & !HALF;
        let coding = match (size <= PLAIN_UP_TO, mark & HALF) {
            (true, _) => Coding::Plain,
            (false, 0) => Coding::Edges,
            (false, _) => Coding::HalfEdges,
        };
        let bits = art::BITS.get(usize::from(u16::from_le_bytes([low, high]))..).unwrap_or(&[]);
        Mask { width: size, height: size, coding, bits }
    }
}

impl Icon {
    /// The icon at this size if it is stored, else the largest that is not larger, else the smallest.
    /// The mask says how large it is.
    pub fn mask(self, size: u8) -> Mask {
        let cells = self.cells();
        let fitting = cells.iter().rev().find(|cell| cell.size() <= size);
        fitting.or(cells.first()).map_or(Mask::EMPTY, Cell::mask)
    }

    /// The sizes that are stored, smallest first.
    pub fn sizes(self) -> impl Iterator<Item = u8> {
        self.cells().iter().map(Cell::size)
    }

    fn cells(self) -> &'static [Cell] {
        let start = art::STARTS.get(self as usize).copied().unwrap_or(0);
        let end = art::STARTS.get(self as usize + 1).copied().unwrap_or(start);
        art::CELLS.get(usize::from(start)..usize::from(end)).unwrap_or(&[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_has_a_picture() {
        for &icon in Icon::ALL {
            assert_eq!(icon.mask(14).width, 14, "{}", icon.name());
            assert_eq!(icon.mask(20).width, 20, "{}", icon.name());
            assert!(icon.sizes().is_sorted(), "{}", icon.name());
            for size in icon.sizes() {
                let mask = icon.mask(size);
                assert!(mask.runs().count() > 0, "{} at {size}", icon.name());
                assert!(
                    mask.runs()
                        .all(|run| run.len > 0 && u16::from(run.x) + u16::from(run.len) <= size.into())
                );
            }
        }
    }

    #[test]
    fn sizes_between_give_the_next_smaller() {
        assert_eq!(Icon::Hit.mask(21).width, 20);
        assert_eq!(Icon::Hit.mask(3).width, 14);
        assert_eq!(Icon::Hit.mask(255).width, Icon::Hit.sizes().last().unwrap());
    }
}
