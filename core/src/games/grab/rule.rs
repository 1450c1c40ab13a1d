//! The rules of the mission and of the Shadow Caster in our own words: what Help shows.

use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::games::frame::rule;

rule!(GrabRule);

named! {
    /// A rule that decides something. The name is its section.
    GrabRule as Text {
        Squads = 0 text!("Mission Setup"),
        Initiative = 1 text!("Mission Setup"),
        Factions = 2 text!("Playing with Other Factions"),
        Intel = 3 text!("Intel Tokens"),
        CarrierDestroyed = 4 text!("Intel Tokens"),
        CarrierFled = 5 text!("Intel Tokens"),
        Scan = 6 text!("Scan for Secrets"),
        Slice = 7 text!("Slicing for Intel"),
        Escape = 8 text!("Got What We Came For"),
        Objectives = 9 text!("Objectives"),
        TractorAgility = 10 text!("Tractor Beam Token"),
        TractorMove = 11 text!("Tractor Beam Token"),
        TractorEnd = 12 text!("Tractor Beam Token"),
        ArcSetup = 13 text!("Mobile Firing Arcs"),
        ArcAttack = 14 text!("Mobile Firing Arcs"),
        RotateArc = 15 text!("Rotate Arc Action"),
        LargeIon = 16 text!("Ion Tokens"),
        LargeOverlap = 17 text!("Overlapping"),
        LargeSetup = 18 text!("Setup"),
        Order = 19 text!("X-Wing rulebook"),
        Asteroid = 20 text!("X-Wing rulebook"),
        Simultaneous = 21 text!("X-Wing rulebook"),
        Stressed = 22 text!("X-Wing rulebook"),
        Bumped = 23 text!("X-Wing rulebook"),
        ByHand = 24 text!("By hand"),
        Placing = 25 text!("Mission Setup"),
        KetsuBeam = 26 text!("Ketsu Onyo"),
        ShadowCaster = 27 text!("Shadow Caster"),
    }
}

impl GrabRule {
    /// Where the sheet is silent, lost an icon or names cards it does not print: Help says "our reading".
    pub const fn is_our_reading(self) -> bool {
        matches!(
            self,
            Self::Objectives | Self::CarrierFled | Self::Slice | Self::KetsuBeam | Self::ShadowCaster
        )
    }

    pub const fn text(self) -> Text {
        match self {
            Self::Squads => {
                text!(
                    "The convoy: 100 points, four ships or more. Scum: Ketsu, her three cards and 56 points; or 100 points with her."
                )
            }
            Self::Initiative => text!("The convoy has initiative: of equal skill it comes first."),
            Self::Factions => text!("Any faction may fly the convoy, not only the Rebels."),
            Self::Intel => text!("Four tokens, worth 1, 2, 2 and 4, face down, one a ship."),
            Self::CarrierDestroyed => text!("Its carrier was destroyed: the token is out of the game."),
            Self::CarrierFled => text!("Its carrier left the play area: Ketsu gets the token, as it lay."),
            Self::Scan => text!("Any Scum ship, as an action: one token at range 1-3 is turned face up."),
            Self::Slice => {
                text!(
                    "After combat, at range 1-2 in Ketsu's mobile arc: 1 die and 1 per tractor token. A hit or crit takes the intel and deals a faceup damage card."
                )
            }
            Self::Escape => {
                text!(
                    "At the very end of the round, with Ketsu at range 1 of the escape point, the Scum may stop."
                )
            }
            Self::Objectives => {
                text!(
                    "Ketsu destroyed, or 4 intel with the convoy: the convoy wins. 5 with Ketsu: the Scum. Both or neither: a draw (both is our reading)."
                )
            }
            Self::TractorAgility => text!("Each token takes 1 agility, not below 0."),
            Self::TractorMove => {
                text!(
                    "First token of the round on a small ship: the opponent may barrel roll or boost it by the 1 straight. Obstacles count, ships are in the way; it is no action and no maneuver."
                )
            }
            Self::TractorEnd => text!("All tractor tokens leave in the End phase."),
            Self::ArcSetup => text!("When it is placed, one quarter is chosen for the mobile arc."),
            Self::ArcAttack => {
                text!(
                    "The primary weapon fires in the primary or the mobile arc, others in the primary arc only."
                )
            }
            Self::RotateArc => text!("As an action the mobile arc takes any of the four quarters."),
            Self::LargeIon => {
                text!(
                    "A large ship minds only two ion tokens or more; then all go at the end of the Activation phase."
                )
            }
            Self::LargeOverlap => {
                text!("A large ship overlaps like any other; the middle of its base shows where it stops.")
            }
            Self::LargeSetup => {
                text!(
                    "Its base may stick out of the area if it fills its length, but not out of the play area."
                )
            }
            Self::Order => text!("Activation from low to high skill, combat from high to low."),
            Self::Asteroid => {
                text!(
                    "A die: a hit is 1 damage, a crit 1 critical damage. No action, and no attack while it lies there."
                )
            }
            Self::Simultaneous => text!("Destroyed at its own skill before it fired: it still fires."),
            Self::Stressed => text!("Stressed: no action and no red maneuver."),
            Self::Bumped => text!("It met a ship: no action."),
            Self::ByHand => text!("Corrected by the players."),
            Self::KetsuBeam => {
                text!(
                    "As combat begins, a ship at range 1 of Ketsu in her primary and her mobile arc may get a tractor token."
                )
            }
            Self::ShadowCaster => {
                text!("After a hit, a target at range 1-2 in the mobile arc may get a tractor token.")
            }
            Self::Placing => {
                text!(
                    "In this order: the Scum's six asteroids, the convoy's escape point, its intel in secret, then all ships."
                )
            }
        }
    }
}
