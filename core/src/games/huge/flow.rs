//! Where a round with huge ships stands ([`HugeQuestion`]) and what may be answered there ([`HugeAnswer`]).

use serde::{Deserialize, Serialize};

use super::rule::HugeRule;
use super::ship::{EquippedAt, HugeAt, LockOn};
use crate::cards::huge::{HugeAction, HugeSlot, ShipSection};
use crate::cards::maneuver::Maneuver;
use crate::dice::damage::Results;
use crate::games::fight::FightAnswer;

/// A weapon of a huge ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum HugeWeapon {
    Primary,
    Card(EquippedAt),
}

/// A small or large ship that is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Prey {
    pub agility: u8,
    pub focus: bool,
    pub evade: u8,
}

/// Facts of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Line {
    pub range: u8,
    pub obstructed: bool,
}

/// What a huge ship pays or borrows for a shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Aid {
    /// A CR90's extra die for 1 energy.
    pub boost: bool,
    /// Another ship's focus token that a card lets it spend ("Esege Tuketu").
    pub focus: bool,
}

/// What a player answers; any answer a [`HugeQuestion`] does not name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum HugeAnswer {
    Next,
    No,
    /// A small or large ship ran into a huge one: one die.
    Rammed,
    Maneuver(Maneuver),
    /// Small and large ships under the bases. `section` None: both sections hit something.
    HitShips {
        small: u8,
        large: u8,
        section: Option<ShipSection>,
    },
    HitObstacles {
        section: Option<ShipSection>,
    },
    HitHuge {
        other: HugeAt,
        mine: ShipSection,
        theirs: ShipSection,
    },
    /// It left the play area.
    Edge,
    Roll,
    Rolled(Results),
    /// Which section: the opponent's choice, or the target.
    Section(ShipSection),
    Allocate {
        card: EquippedAt,
        energy: u8,
    },
    /// A card with the energy header, and what is spent from the ship and from the card itself.
    Use {
        card: EquippedAt,
        ship: u8,
        own: u8,
    },
    /// A damage card with the energy header.
    UseDamage {
        energy: u8,
    },
    /// Coordinate or jam.
    Act(HugeAction),
    Recover(ShipSection),
    Reinforce(ShipSection),
    Lock(LockOn),
    /// The action of an upgrade or damage card.
    CardAction,
    Fire(HugeWeapon),
    Shot {
        line: Line,
        prey: Prey,
        aid: Aid,
    },
    ShotHuge {
        line: Line,
        target: HugeAt,
        section: ShipSection,
        aid: Aid,
    },
    /// A small or large ship attacks this one.
    Incoming(HugeAt),
    /// Its dice; `primary` weapons mind the range, an attacker of the `same_skill` cripples only afterwards.
    Dice {
        dice: u8,
        line: Line,
        primary: bool,
        focus: bool,
        lock: bool,
        same_skill: bool,
    },
    Fight(FightAnswer),
    Discard(EquippedAt),
    /// The battle is over.
    End,
}

const _: () = assert!(size_of::<HugeAnswer>() <= 10);

/// The open question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HugeQuestion {
    /// Ships are entered and equipped. Commands; `Start`.
    #[default]
    Setup,
    /// Ships are placed. `Next`.
    Placing,
    /// Dials. `BeginRound`; `End`.
    Planning,
    /// 2a: small and large ships activate. `Rammed`; `Next`.
    Others,
    /// What the die shows for a ship that rammed. `Next`.
    RammedResult { results: Results },
    /// 2b: its dial. `Maneuver`, from `HugeShips::maneuver`.
    Reveal { ship: HugeAt },
    /// Move it by the picture. `HitShips`, `HitObstacles`, `HitHuge`, `Edge`; `Next`.
    Moved { ship: HugeAt },
    /// It gained energy; some went back. `Next`.
    Gain { ship: HugeAt, gained: u8, back: u8 },
    /// `Allocate`; `Next`.
    Allocate { ship: HugeAt },
    /// `Use`, `UseDamage`; `Next`.
    Use { ship: HugeAt },
    /// Action of this section's bar or cards. `Act`, `Recover`, `Reinforce`, `Lock`, `CardAction`; `No`.
    Act { ship: HugeAt, section: ShipSection },
    /// This huge ship is next, after all ships of higher skill; None: only ships of lower skill are left.
    /// `Fire`, `Incoming`; `Next`.
    Combat { ship: Option<HugeAt> },
    /// `Shot` or `ShotHuge`; `No`.
    Aim { ship: HugeAt, weapon: HugeWeapon },
    /// Which section is the target? The line must not cross `HugeCard::line`. `Section`; `No`.
    Target { target: HugeAt },
    /// `Dice`; `No`.
    IncomingDice { target: HugeAt, section: ShipSection },
    /// See `HugeShips::fight`. `Fight`.
    Fight,
    /// What a shot does to a small or large ship. `Next`.
    Shot { ship: HugeAt, results: Results },
    /// The opponent chooses the section that suffers. `Section`.
    PickSection { ship: HugeAt },
    /// Attack dice for what it ran over; no section: both did, and the opponent chooses once they lie. `Roll` or `Rolled`.
    OverlapDice { ship: HugeAt, section: Option<ShipSection>, dice: u8 },
    /// Shields lost; draw so many cards from this section's deck. `Next`.
    Damage { ship: HugeAt, section: ShipSection, shields: u8, facedown: u8, faceup: u8 },
    /// Turn its ship card over; so much energy goes back. `Next`.
    Crippled { ship: HugeAt, section: ShipSection, back: u8 },
    /// Too many cards of this kind for the crippled side: `Discard` one.
    Discard { ship: HugeAt, section: ShipSection, slot: HugeSlot },
    /// It is off the table. `Next`.
    Destroyed { ship: HugeAt },
    /// What is left.
    Over,
}

impl HugeQuestion {
    pub const fn why(self) -> HugeRule {
        match self {
            Self::Setup => HugeRule::EpicIcon,
            Self::Placing => HugeRule::Setup,
            Self::Planning | Self::Others => HugeRule::Activation,
            Self::RammedResult { .. } => HugeRule::Rammed,
            Self::Reveal { .. } | Self::Moved { .. } => HugeRule::Movement,
            Self::Gain { .. } => HugeRule::Gain,
            Self::Allocate { .. } => HugeRule::Allocate,
            Self::Use { .. } => HugeRule::Use,
            Self::Act { .. } => HugeRule::TwoActions,
            Self::Combat { .. } => HugeRule::Attacks,
            Self::Aim { .. } => HugeRule::Arcs,
            Self::Target { .. } => HugeRule::Targeting,
            Self::IncomingDice { .. } | Self::Fight => HugeRule::Agility,
            Self::Shot { .. } => HugeRule::RangeRuler,
            Self::PickSection { .. } => HugeRule::AnySection,
            Self::OverlapDice { .. } => HugeRule::OverlapShips,
            Self::Damage { .. } => HugeRule::Damage,
            Self::Crippled { .. } | Self::Discard { .. } | Self::Destroyed { .. } => HugeRule::Crippled,
            Self::Over => HugeRule::Score,
        }
    }
}

/// Damage that is still to be worked off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PendingDamage {
    pub ship: HugeAt,
    /// None: the opponent chooses.
    pub section: Option<ShipSection>,
    pub what: Harm,
    pub why: HugeRule,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Harm {
    /// Dice to roll for it.
    Dice(u8),
    Results(Results),
    /// A faceup card, past the shields.
    Faceup,
}

/// What a fight is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Against {
    /// A small or large ship.
    Prey {
        ship: HugeAt,
    },
    Huge {
        attacker: Option<HugeAt>,
        target: HugeAt,
        section: ShipSection,
        same_skill: bool,
    },
}
