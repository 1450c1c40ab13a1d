//! Where a race stands ([`RaceQuestion`]) and what may be answered there ([`RaceAnswer`]).

use serde::{Deserialize, Serialize};

use super::racer::RacerAt;
use super::rule::RaceRule;
use crate::base::named::named;
use crate::cards::maneuver::Difficulty;
use crate::cards::space_race::Buoy;
use crate::cards::vocabulary::Action;
use crate::dice::faces::AttackFace;
use crate::games::fight::FightAnswer;

/// What something that moved came upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RaceEncounter {
    Nothing,
    /// A ship. For a pushed asteroid: this one.
    Ship(Option<RacerAt>),
    Asteroid,
    /// It left the board.
    Edge,
    /// A ship, and an asteroid on the way.
    ShipAndAsteroid,
}

named! {
    /// A side of a ship's base.
    BaseSide {
        Front = 0 "front",
        Right = 1 "right",
        Rear = 2 "rear",
        Left = 3 "left",
    }
}

impl BaseSide {
    /// "Being pushed": the edge opposite to the side that was hit.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Front => Self::Rear,
            Self::Right => Self::Left,
            Self::Rear => Self::Front,
            Self::Left => Self::Right,
        }
    }
}

/// What a player answers; any answer a [`RaceQuestion`] does not name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RaceAnswer {
    Next,
    Yes,
    No,
    /// The maneuver's colour and what it came upon.
    Flown {
        difficulty: Difficulty,
        met: RaceEncounter,
    },
    Met(RaceEncounter),
    /// Roll the collision die here.
    Roll,
    /// It was rolled by hand.
    Die(AttackFace),
    /// An action of the bar.
    Act(Action),
    Lock(RacerAt),
    /// The action of a card.
    Card,
    /// Activates this buoy.
    Buoy(Buoy),
    Target(RacerAt),
    Asteroid,
    /// A card gives one more action.
    Extra,
    /// `dice`: a secondary weapon with this many dice; None is the primary weapon.
    Range {
        range: u8,
        obstructed: bool,
        dice: Option<u8>,
    },
    Fight(FightAnswer),
    Side(BaseSide),
    /// A card lets it attack once more, when this shot is settled.
    Again,
}

const _: () = assert!(size_of::<RaceAnswer>() <= 8);

/// The open question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RaceQuestion {
    /// Racers are entered and built. Commands; `Start` deals the cards.
    #[default]
    Setup,
    /// Buoys and asteroids are put on the board. `Next`.
    Board,
    /// This racer's card, and where it starts. `Next`.
    Grid { racer: RacerAt },
    /// Dials are set face down. `BeginRound`.
    Planning,
    /// Its turn begins: `Race::ended` tokens are gone. `Flown`.
    Move { racer: RacerAt },
    /// It hit an asteroid: one attack die. `Roll` or `Die`.
    Collision { racer: RacerAt },
    /// What the die did; it is set beside the asteroid. `Yes`: there it hits another one; `No`.
    Bounce { racer: RacerAt, face: AttackFace },
    /// `Act`, `Lock`, `Card`, `Buoy`; `No`: no action.
    Act { racer: RacerAt },
    /// `Target`, `Asteroid`; `Extra`: one more action first; `No`: no attack.
    Aim { racer: RacerAt },
    /// Range to the ship, or to the asteroid. `Range`.
    Range { target: Option<RacerAt> },
    /// The dice: see `Race::fight`. `Fight`.
    Fight { target: Option<RacerAt> },
    /// What the shot did: damage 0 or 1, and whether it pushes. `Next`; `Again`.
    Result { target: Option<RacerAt>, damage: u8, push: bool },
    /// On which side was it hit? `Side`.
    HitSide { racer: RacerAt },
    /// Push it 1 straight towards that side of its base. `Met`.
    Pushed { racer: RacerAt, towards: BaseSide },
    /// Push the asteroid 1 straight along the line from its source; `chain`: so many were pushed before it. `Met`;
    /// after a ship it asks again what else there is: then it `lies` there already.
    AsteroidPushed { chain: u8, lies: bool },
    /// It is out. `Next`.
    Destroyed { racer: RacerAt },
    /// Its last buoy is activated. `Next`.
    Home { racer: RacerAt },
    /// `Race::winner` tells who won.
    Over,
}

/// What comes after a collision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum AfterCollision {
    /// The rest of its own turn.
    #[default]
    Act,
    /// The turn of whoever shot.
    EndTurn,
    /// More of what the pushed asteroid lies on.
    Asteroid { chain: u8 },
}

impl RaceQuestion {
    /// The rule behind the open question.
    pub const fn why(self) -> RaceRule {
        match self {
            Self::Setup => RaceRule::Building,
            Self::Board => RaceRule::Setup,
            Self::Grid { .. } => RaceRule::Cards,
            Self::Planning => RaceRule::Order,
            Self::Move { .. } => RaceRule::EffectsLast,
            Self::Collision { .. } => RaceRule::NoCrits,
            Self::Bounce { .. } => RaceRule::Bounce,
            Self::Act { .. } => RaceRule::Buoys,
            Self::Aim { .. } => RaceRule::OneGo,
            Self::Range { target: None } | Self::Fight { target: None } => RaceRule::ShootAsteroid,
            Self::Range { .. } | Self::Fight { .. } => RaceRule::OneDamage,
            Self::Result { target: None, .. } => RaceRule::ShootAsteroid,
            Self::Result { push: true, .. } => RaceRule::CritPushes,
            Self::Result { .. } => RaceRule::OneDamage,
            Self::HitSide { .. } | Self::Pushed { .. } => RaceRule::PushShip,
            Self::AsteroidPushed { chain: 0, .. } => RaceRule::PushAsteroid,
            Self::AsteroidPushed { .. } => RaceRule::AsteroidOnAsteroid,
            Self::Destroyed { .. } => RaceRule::Destroyed,
            Self::Home { .. } => RaceRule::Goal,
            Self::Over => RaceRule::Tie,
        }
    }
}
