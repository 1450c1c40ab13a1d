//! The rules of the race in our own words, by the section of the sheet: what Help shows.

use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::games::frame::rule;

rule!(RaceRule);

named! {
    /// A rule that decides something. The name is its section.
    RaceRule as Text {
        Setup = 0 text!("The Setup"),
        Cards = 1 text!("The Setup"),
        Order = 2 text!("Order of Initiative and Turns in the Race"),
        OneGo = 3 text!("Order of Initiative and Turns in the Race"),
        EffectsLast = 4 text!("Order of Initiative and Turns in the Race"),
        Goal = 5 text!("Goal of the Game"),
        Tie = 6 text!("Goal of the Game"),
        Buoys = 7 text!("Buoys"),
        Building = 8 text!("How to build a racing ship"),
        NoCloak = 9 text!("How to build a racing ship"),
        RecoilAction = 10 text!("Recoil Shield"),
        Bounce = 11 text!("Recoil Shield"),
        NoCrits = 12 text!("Recoil Shield"),
        OneDamage = 13 text!("Gravity Cannon"),
        CritPushes = 14 text!("Gravity Cannon"),
        ShootAsteroid = 15 text!("Gravity Cannon"),
        AsteroidOnShip = 16 text!("Gravity Cannon"),
        AsteroidOnAsteroid = 17 text!("Gravity Cannon"),
        PushShip = 18 text!("Being pushed"),
        PushAsteroid = 19 text!("Being pushed"),
        Stressed = 20 text!("Original rules"),
        Bumped = 21 text!("Original rules"),
        Ionized = 22 text!("Original rules"),
        Destroyed = 23 text!("Our reading"),
        ByHand = 24 text!("By hand"),
    }
}

impl RaceRule {
    /// Where the sheet is silent or lost an icon: Help says "our reading".
    pub const fn is_our_reading(self) -> bool {
        matches!(
            self,
            Self::Setup
                | Self::Tie
                | Self::CritPushes
                | Self::ShootAsteroid
                | Self::PushShip
                | Self::Destroyed
        )
    }

    pub const fn text(self) -> Text {
        match self {
            Self::Setup => {
                text!(
                    "Buoys: one in the centre, four at range 3 of both edges of a corner. Then many asteroids."
                )
            }
            Self::Cards => text!("A random card each: it names the start edge and the buoys in their order."),
            Self::Order => {
                text!("Highest skill first, then fewer points, then a draw. It stays so all game.")
            }
            Self::OneGo => text!("Move, action and attack at once; then the turn is over."),
            Self::EffectsLast => {
                text!("What would end with the round lasts until its owner's next turn begins.")
            }
            Self::Goal => {
                text!(
                    "Last buoy activated: it has finished, even if it is destroyed later. The race ends with this turn of all."
                )
            }
            Self::Tie => text!("Several in one turn: fewer points win; equal points share it (our reading)."),
            Self::Buoys => text!("An action at range 1 of the next buoy on the card."),
            Self::Building => {
                text!("25 points; weapon slots stay, then two talents, two modifications, one illicit.")
            }
            Self::NoCloak => text!("No upgrade may give the cloak action."),
            Self::RecoilAction => text!("After an asteroid it still acts, unless the asteroid hurt it."),
            Self::Bounce => {
                text!(
                    "It is set beside the asteroid at the nearest edge, facing kept. Each further one rolls too."
                )
            }
            Self::NoCrits => text!("A crit from an asteroid is one normal damage."),
            Self::OneDamage => text!("A gravity cannon does one normal damage at most."),
            Self::CritPushes => text!("Any crit left over pushes the ship 1 straight away; no faceup card."),
            Self::ShootAsteroid => {
                text!(
                    "An asteroid has one green die, at any range. A crit or two hits push it 1 straight away."
                )
            }
            Self::AsteroidOnShip => {
                text!("An asteroid pushed onto a ship is a collision: a die for damage, and a bounce.")
            }
            Self::AsteroidOnAsteroid => text!("The second asteroid is pushed straight away from the first."),
            Self::PushShip => {
                text!(
                    "Towards the edge opposite to the side that was hit; centre to centre tells the side. Against a ship it stops."
                )
            }
            Self::PushAsteroid => text!("Along the line from the source's centre through the asteroid's."),
            Self::Stressed => text!("Stressed: no action and no red maneuver."),
            Self::Bumped => text!("It met a ship: no action."),
            Self::Ionized => text!("Ionized: a white 1 straight, then all ion tokens go."),
            Self::Destroyed => {
                text!("A destroyed racer is out of the race, unless its last buoy came first.")
            }
            Self::ByHand => text!("Corrected by the players."),
        }
    }
}
