//! The state of the dialogue of a battle: the screen that is open ([`BattleQuestion`]), what may be answered there ([`BattleAnswer`]), and how the
//! battle goes on afterwards ([`TaskFrame`]s, innermost last).
//!
//! All of it is part of the game, so undo, resume and replay are free. Each variant of [`BattleQuestion`] says which answers it
//! takes and what a screen should show. Does NOT act: `battle::rules` does.

use serde::{Deserialize, Serialize};

use super::log::Party;
use super::rebel::RebelAt;
use super::remote::RemoteAt;
use super::ship::ShipAt;
use super::squad::SquadAt;
use crate::base::bits::bits;
use crate::base::named::named;
use crate::cards::action_rule::Fact;
use crate::cards::damage_deck::DamageCard;
use crate::cards::effect::EffectMoment;
use crate::cards::maneuver::Side;
use crate::cards::ships::{Distance, TargetArc};
use crate::cards::vocabulary::Token;
use crate::dice::faces::{AttackFace, DefenceFace};

/// One of eight areas around a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Sector {
    pub arc: TargetArc,
    pub side: Side,
}

impl Sector {
    /// Clockwise from straight ahead.
    pub const ALL: [Self; 8] = [
        Self { arc: TargetArc::Front, side: Side::Right },
        Self { arc: TargetArc::FrontSide, side: Side::Right },
        Self { arc: TargetArc::RearSide, side: Side::Right },
        Self { arc: TargetArc::Rear, side: Side::Right },
        Self { arc: TargetArc::Rear, side: Side::Left },
        Self { arc: TargetArc::RearSide, side: Side::Left },
        Self { arc: TargetArc::FrontSide, side: Side::Left },
        Self { arc: TargetArc::Front, side: Side::Left },
    ];
}

named! {
    /// What goes wrong with a maneuver.
    Trouble {
        /// An asteroid, debris, a minefield, a mine, or the range of a bomb.
        Obstacle = 0 "obstacle",
        /// It would leave the table.
        Edge = 1 "table edge",
        /// It would end on another ship.
        Bump = 2 "ship",
        /// An ion storm: no reason to swerve.
        IonStorm = 3 "ion storm",
    }
}

named! {
    /// What a ship met and could not avoid.
    Obstacle {
        Asteroid = 0 "asteroid",
        Debris = 1 "debris cloud",
        /// A remote: one die for each hull it has left.
        Minefield = 2 "minefield",
        ProximityMine = 3 "proximity mine",
        ConnerNet = 4 "Conner net",
        /// It goes off at the end of the Activation Phase: nothing happens yet.
        Bomb = 5 "bomb",
        ClusterMine = 6 "cluster mine",
        GasCloud = 7 "gas cloud",
        /// An asteroid that lies on the way, not under the base at its end.
        Passed = 8 "asteroid on the way",
        Chaff = 9 "chaff cloud",
        Nebula = 10 "nebula",
    }
}

impl Obstacle {
    /// Mines and bombs are devices, a minefield is a remote: neither counts as an obstacle.
    pub const fn is_obstacle(self) -> bool {
        matches!(
            self,
            Self::Asteroid | Self::Passed | Self::Debris | Self::GasCloud | Self::Chaff | Self::Nebula
        )
    }

    /// Meeting it in a maneuver costs the action.
    pub const fn costs_action(self) -> bool {
        matches!(self, Self::Asteroid | Self::Passed | Self::GasCloud | Self::Chaff)
    }
}

/// Something in a ship's way: of a kind, or one that is known by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InWay {
    Kind(Obstacle),
    /// A device by its number.
    Device(u8),
    /// A minefield.
    Remote(RemoteAt),
}

impl InWay {
    const DEVICES: u8 = 64;
    const REMOTES: u8 = 128;

    /// As the number of an answer.
    pub const fn code(self) -> u8 {
        match self {
            Self::Kind(obstacle) => obstacle.number(),
            Self::Device(number) => Self::DEVICES.saturating_add(number),
            Self::Remote(at) => Self::REMOTES.saturating_add(at.0),
        }
    }

    pub fn of(code: u8) -> Option<InWay> {
        match code {
            Self::REMOTES.. => Some(Self::Remote(RemoteAt(code - Self::REMOTES))),
            Self::DEVICES.. => Some(Self::Device(code - Self::DEVICES)),
            kind => Obstacle::ALL.get(usize::from(kind)).copied().map(Self::Kind),
        }
    }
}

/// Attack dice as counts of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct AttackCounts {
    pub blanks: u8,
    pub focus: u8,
    pub hits: u8,
    pub crits: u8,
}

named! {
    /// What a Rebel fires with, as far as the rules tell weapons apart.
    #[derive(Default)]
    Arm {
        #[default]
        Primary = 0 "primary",
        Turret = 1 "cannon, turret",
        Torpedo = 2 "torpedo",
        Missile = 3 "missile",
        Homing = 4 "homing missile",
        IonCannon = 5 "ion cannon",
        /// Also an ion missile.
        IonTorpedo = 6 "ion torpedo",
        JammingBeam = 7 "jamming beam",
        TractorBeam = 8 "tractor beam",
    }
}

impl Arm {
    /// Its dice do not change with the range.
    pub const fn is_ordnance(self) -> bool {
        matches!(self, Self::Torpedo | Self::Missile | Self::Homing | Self::IonTorpedo)
    }

    /// Dice of the usual card, for a ship with so many of its own.
    pub const fn dice(self, primary: u8) -> u8 {
        match self {
            Self::Primary => primary,
            Self::Torpedo | Self::Homing | Self::IonTorpedo => 4,
            _ => 3,
        }
    }

    /// What its results turn into instead of damage.
    pub const fn token(self) -> Option<Token> {
        match self {
            Self::IonCannon | Self::IonTorpedo => Some(Token::Ion),
            Self::JammingBeam => Some(Token::Jam),
            Self::TractorBeam => Some(Token::Tractor),
            _ => None,
        }
    }
}

bits! {
    /// How an attack is made, beside its weapon.
    AttackWays(u8) {
        OBSTRUCTED = 0,
        /// The defender changes no dice.
        FROZEN = 1,
        /// The Empire's dice lie open for the Rebel to change before the Empire spends.
        STOP = 2,
        /// The Empire's attack dice are rolled by hand and typed in.
        TYPED = 3,
    }
}

/// Defence dice as counts of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct DefenceCounts {
    pub blanks: u8,
    pub focus: u8,
    pub evades: u8,
}

/// What a player answers. [`BattleQuestion`] says which answers it takes; any other is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BattleAnswer {
    /// Seen, flown, placed, done: go on.
    Next,
    Yes,
    /// Also: none of these.
    No,
    /// The place in the list shown, from 0.
    Choice(u8),
    Sector(Sector),
    Distance(Distance),
    Trouble(Trouble),
    /// Retired: `Shot` says more. Refused everywhere; its number stays taken in saves.
    Range {
        range: u8,
        obstructed: bool,
        ordnance: bool,
    },
    /// Device check: ships at close distance in the arc.
    Counts {
        enemies: u8,
        friends: u8,
    },
    /// Roll here: the dice the screen names.
    Roll,
    /// Roll this many dice here.
    Dice(u8),
    /// Dice rolled by hand and typed in.
    Attack(AttackCounts),
    /// Dice as they lie after the player's own changes.
    Defence(DefenceCounts),
    /// A player turns one of the dice rolled here.
    TurnAttack {
        place: u8,
        face: AttackFace,
    },
    TurnDefence {
        place: u8,
        face: DefenceFace,
    },
    /// A player rerolls dice rolled here, as a set of places.
    Reroll(u16),
    /// Retired: a weapon of `Shot` now. Refused everywhere; its number stays taken in saves.
    Homing,
    /// The damage card that was drawn.
    Card(DamageCard),
    Rebel(RebelAt),
    /// Several of the list, as a set.
    Set(u8),
    /// An attack: its range, the weapon, dice added or taken on both sides.
    Shot {
        range: u8,
        arm: Arm,
        /// Against the Rebel's own primary, or the Empire's weapon.
        attack: i8,
        defence: i8,
        ways: AttackWays,
    },
}

/// The open screen. `ship` is the acting automated ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BattleQuestion {
    /// Squads and Rebels are being chosen. Commands, no answers. Then: `Placing`.
    #[default]
    Setup,
    /// Everything is put on the table. `Next`.
    Placing,
    /// Planning Phase: dials. `BeginRound` starts the round.
    Planning,
    /// No automated ship or no Rebel is left. `Next`: on to the next round all the same.
    Over,
    /// Device check of the ability in `place`. `Counts`.
    DeviceCheck { ship: ShipAt, place: u8 },
    /// The dice of the check (`check_dice`). Passed: drop it, `Next`; `No`: it does not fit. Failed: `Next`.
    DeviceResult { ship: ShipAt, place: u8, passed: bool },
    /// Decloaks by this die. `Next`: moved; `No`: blocked, roll again.
    Decloak { ship: ShipAt, die: u8 },
    /// Rebels of this initiative move or fight now. `Next`: all done. Engagement: `Rebel` attacks.
    Rebels { initiative: u8 },
    /// This ship activates: its card and target list. `Next`; `Sector` skips the next screen; `No`: only ships at
    /// range 0.
    NextShip { ship: ShipAt },
    /// Which Rebel is the target? `Choice` among `target_count`.
    Target { ship: ShipAt },
    /// Where is the target? `Sector`; `No`: only ships at range 0.
    Sector { ship: ShipAt },
    /// Both results of the die. `Distance`.
    CloseFar { ship: ShipAt },
    /// The maneuver, huge. `Next`: flown; `Trouble`; `Choice` of an `InWay::code`: that is in its way.
    Maneuver { ship: ShipAt },
    /// Which of the alternatives is clear? `Choice`; `No`: none, the first maneuver stands.
    Swerve { ship: ShipAt },
    /// Which stays on the table, most similar first? `Choice`; `No`: none, it flees.
    Flee { ship: ShipAt },
    /// What did it meet? `Choice` of an `InWay::code`; minefields of unknown hull answer `Dice(hull)`. More than one thing
    /// may be met, one after the other: `Next`: nothing more; `Trouble(Bump)`: it bumps as well.
    Obstacle { ship: ShipAt },
    /// What the obstacle did (`effect`). `Next`.
    ObstacleResult { ship: ShipAt },
    /// Wingmates are set into formation. `Next`: all in place; `Choice`: that wingmate has a problem.
    Formation { leader: ShipAt },
    /// What is wrong with this wingmate? `Trouble`; `No`: nothing.
    Misplaced { ship: ShipAt },
    /// A fact about the table. `Yes` or `No`; `question()` says what follows from each.
    Fact { ship: ShipAt, fact: Fact },
    /// Actions to try, best first. `Choice`: it is done; `No`: none works; `option_count`, `option`, `fallback`.
    Try { ship: ShipAt },
    /// An action was taken that hands must carry out (or nobody asked): `now.last_action`. `Next`. After a coordinate
    /// action also `Choice` among `helped_count`: that friend takes an action of its own next.
    Acted { ship: ShipAt },
    /// An ability acts or asks. `Yes`: it applies and is done; `No`.
    Prompt { owner: ShipAt, place: u8, effect: u8 },
    /// Whom, and with what? `Choice` among `shots`; `No`: no shot.
    Engage { ship: ShipAt },
    /// Whom? `Choice` among `defender_count`. Only in games of the fourth engine.
    Defender { ship: ShipAt },
    /// At which range? `Shot`.
    Range,
    /// Attack dice and odds are shown, an automated ship's only step by step or to be typed in. `Roll`, `Attack`; for Rebels `Dice(n)`.
    AttackDice,
    /// What the automated attacker spends (`spent`), only step by step. `Next`.
    SpendAttack,
    /// Is the attacker in front of the reinforced ship? `Yes`, `No`; `Choice`: it stands across the middle line.
    Facing { ship: ShipAt },
    /// Attack dice lie here for a Rebel to change: its own, or the Empire's. `TurnAttack`, `Reroll`, `Next`.
    RebelAttackDice,
    /// Defence of a Rebel, if anything hit. `Roll`, `Dice(n)` or `Defence`.
    DefenceDice,
    /// Defence dice lie here for a Rebel to change: its own, or the Empire's. `TurnDefence`, `Reroll`, `Next`.
    RebelDefenceDice,
    /// What the automated defender spends (`spent`), only step by step. `Next`.
    SpendDefence,
    /// What gets through (`results`), what was `spent` for it and what is `left`, unless a Rebel hit nothing. `Next`.
    Results,
    /// The critical die of a ship that is not elite. `Next`.
    Critical { ship: ShipAt, die: u8 },
    /// An elite takes a faceup card. `Card`: this one was drawn; `Roll`: draw here.
    DamageCard { ship: ShipAt },
    /// It is gone. `Next`.
    Destroyed { ship: ShipAt },
    /// By the device's count this Rebel is shot down. `Yes`: so it is; `No`: it flies on.
    RebelDown { rebel: RebelAt },
    /// Whom does this Rebel attack? `Choice` among `prey_count`; `No`: nobody.
    RebelTarget { rebel: RebelAt },
    /// Which ships of the wing have a Rebel at range 0-1? `Set` of the places of `wing_member`; `No`: none.
    WingSplit { squad: SquadAt },
    /// Is it at range 0-1 of its leader, in a free place? `Yes`, `No`.
    WingJoin { ship: ShipAt },
    /// A remote fires. `Choice` of a Rebel, for a Rebel's remote of `prey`; `No`: no shot.
    RemoteAttack { remote: RemoteAt },
    /// A phase begins and the mission acts first. Nobody sees this question: the mission goes on by itself.
    Halt,
    /// The players ended the battle. Commands, no answers: `Again` flies it once more, `Leave` clears the table.
    Ended,
    /// System Phase of a Rebel who carries devices. `Choice` of a `Device`'s number: drops it; `No`: none.
    RebelDevice { rebel: RebelAt },
    /// A mine lies there, or was touched. `Choice` among `near`: under that one it goes off; `No`: under nobody;
    /// `Next`: it was taken off the table.
    Lies { device: u8 },
    /// A bomb goes off. `Choice` among `near`: that one is in range; `No`: nobody else. With a fuse: `Next`.
    Blast { device: u8 },
    /// What it does (`effect`) to this one. `Next`.
    Struck { who: Party },
}

impl BattleAnswer {
    /// A shot without anything special: the primary weapon, and dice as they are.
    pub const fn shot(range: u8) -> Self {
        Self::Shot { range, arm: Arm::Primary, attack: 0, defence: 0, ways: AttackWays::NONE }
    }

    /// The same with something in between.
    pub const fn obstructed_shot(range: u8) -> Self {
        Self::Shot { range, arm: Arm::Primary, attack: 0, defence: 0, ways: AttackWays::OBSTRUCTED }
    }
}

impl BattleQuestion {
    /// The ship whose turn it is, while its card is open.
    pub const fn ship(self) -> Option<ShipAt> {
        match self {
            Self::NextShip { ship }
            | Self::Target { ship }
            | Self::Sector { ship }
            | Self::CloseFar { ship }
            | Self::Maneuver { ship }
            | Self::Swerve { ship }
            | Self::Flee { ship }
            | Self::Obstacle { ship }
            | Self::Fact { ship, .. }
            | Self::Try { ship }
            | Self::Acted { ship }
            | Self::Engage { ship }
            | Self::Defender { ship } => Some(ship),
            Self::Setup
            | Self::Placing
            | Self::Planning
            | Self::Over
            | Self::DeviceCheck { .. }
            | Self::DeviceResult { .. }
            | Self::Decloak { .. }
            | Self::Rebels { .. }
            | Self::ObstacleResult { .. }
            | Self::Formation { .. }
            | Self::Misplaced { .. }
            | Self::Prompt { .. }
            | Self::Range
            | Self::AttackDice
            | Self::SpendAttack
            | Self::Facing { .. }
            | Self::RebelAttackDice
            | Self::DefenceDice
            | Self::RebelDefenceDice
            | Self::SpendDefence
            | Self::Results
            | Self::Critical { .. }
            | Self::DamageCard { .. }
            | Self::Destroyed { .. }
            | Self::RebelDown { .. }
            | Self::RebelTarget { .. }
            | Self::WingSplit { .. }
            | Self::WingJoin { .. }
            | Self::RemoteAttack { .. }
            | Self::Halt
            | Self::Ended
            | Self::RebelDevice { .. }
            | Self::Lies { .. }
            | Self::Blast { .. }
            | Self::Struck { .. } => None,
        }
    }
}

const _: () = assert!(size_of::<BattleQuestion>() <= 4 && size_of::<BattleAnswer>() <= 6);

/// A piece of work that may be interrupted by a question. One file of `battle::rules` each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The phases, turn by turn. `battle::rules::queue`.
    Round,
    /// Device checks and decloaking. `battle::rules::devices`.
    System,
    /// Target, maneuver, action. `battle::rules::activate`.
    Activate,
    /// A wingmate that cannot be placed. `battle::rules::wings`.
    Loose,
    /// The action step. `battle::rules::action`.
    Act,
    /// Actions that the ability in `place` offers by its effect.
    ActByAbility {
        place: u8,
        effect: u8,
    },
    /// What abilities do at a step. `battle::rules::abilities`.
    At(EffectMoment),
    /// Weapon and defender. `battle::rules::weapon`.
    Engage,
    /// A bonus attack.
    Bonus,
    /// Dice, tokens, results. `battle::rules::attack`.
    Attack,
    /// `battle::rules::damage`.
    Damage,
    Destroyed,
    /// Tokens leave, wings split and join. `battle::rules::end`.
    End,
    /// One action of a ship that another has coordinated. `battle::rules::action`.
    Coordinated,
    /// A device that lies there or goes off, or an obstacle that a ship was pushed onto. `battle::rules::blast`.
    Device,
}

/// The steps of a task, one type each beside its code. Saves hold their numbers.
pub trait Steps: Copy {
    fn number(self) -> u8;
    fn of(number: u8) -> Option<Self>;
}

/// Declares the steps of a task, in their order of play; `+ Part(Steps)` takes those of another type in.
macro_rules! steps {
    ($(#[$doc:meta])* $type:ident { $($(#[$inner:meta])* $step:ident = $number:literal,)* }
        $(+ $part:ident($steps:ident))?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
        pub(super) enum $type {
            $($(#[$inner])* $step,)*
            $($part($steps),)?
        }

        impl crate::battle::state::question::Steps for $type {
            fn number(self) -> u8 {
                match self {
                    $(Self::$step => $number,)*
                    $(Self::$part(step) => step.number(),)?
                }
            }

            fn of(number: u8) -> Option<Self> {
                match number {
                    $($number => Some(Self::$step),)*
                    $(other => $steps::of(other).map(Self::$part),)?
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use steps;

/// How far a task has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskFrame {
    pub task: Task,
    pub ship: ShipAt,
    /// By its number: each task has steps of its own.
    step: u8,
    /// How far the abilities of this step have been worked through.
    pub cursor: u16,
    /// Damage still to be dealt, or what else the task counts.
    pub hits: u8,
    pub crits: u8,
    /// Whose doing the damage is.
    pub by: Option<RebelAt>,
}

impl TaskFrame {
    /// Every task begins at its step 0.
    pub const fn new(task: Task, ship: ShipAt) -> TaskFrame {
        TaskFrame { task, ship, step: 0, cursor: 0, hits: 0, crits: 0, by: None }
    }

    /// The step in hand; None if the task has no such step.
    pub fn step<S: Steps>(&self) -> Option<S> {
        S::of(self.step)
    }

    pub fn go(&mut self, step: impl Steps) {
        self.step = step.number();
    }
}

/// Deepest nesting of tasks.
pub const MAX_FRAMES: usize = 10;
