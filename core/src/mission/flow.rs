//! The guided step of a mission that is open, and what may be answered there.
//!
//! A mission lies over its battle: while a [`MissionFlow`] other than `None` is open (and the battle deals no damage,
//! see [`Mission::leads`](super::Mission::leads)), its screen comes before the battle's. There are few kinds of steps,
//! each with one screen: a notice, a question, a list, a number, dice, dice that lie there. What they are about is the
//! value inside; words come from `view`. Does NOT act: the files beside this one do.

use serde::{Deserialize, Serialize};

use crate::battle::state::question::AttackCounts;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::ShipAt;
use crate::battle::state::squad::SquadAt;
use crate::cards::missions::vocabulary::RowAt;

/// The open step. Every one says which answers it takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionFlow {
    /// No step is open: the battle's own flow rules. Without a mission: nothing runs.
    #[default]
    None,
    /// Mission, pilots, levels, difficulty and models are chosen. Commands; `Begin` ends it.
    Terms,
    /// A page of the set-up: what to put where (`page`). `Next`, `No`: the page before.
    Page(u8),
    /// Which numbered vectors lie behind the ally? `Set`: bit 0 is vector 1; `Next`: as at set-up.
    Behind(RowAt),
    /// This squad comes: place it (`arrival`). `Next`.
    Arrival(SquadAt),
    /// This squad found no free vector and comes a round later. `Next`.
    Late(RowAt),
    /// Something happened, or something is to be done on the table. `Next`.
    Notice(MissionNotice),
    /// `Yes` or `No`.
    Ask(MissionQuestion),
    /// `Choice` among `pick_count`; `No`: none, or nobody more.
    Pick(Pick),
    /// `Number`, from 0 to `Number::most`.
    Number(Number),
    /// How many beacons does this Rebel have at range 0, 1, 2 and 3? `Beacons`; `No`: none.
    Sensor(RebelAt),
    /// Attack dice are to be rolled (`throw_dice`). `Roll`: here; `Faces`: as they fell on the table.
    Dice(Throw),
    /// They lie there (`thrown`), and what they do (`say`). `Next`.
    Rolled(Throw),
    /// Who won (`won`, `outcome`). `Next`.
    Outcome,
    /// The pool: every gain and loss (`line`), the total and the share. `Next`.
    Pool,
    /// `result` is ready. `Close` clears the table.
    Done,
}

const _: () = assert!(size_of::<MissionFlow>() <= 4);

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionNotice {
    /// A trigger of the mission acted, by its place in the table.
    Trigger(u8),
    /// A special rule acts now, by its place in the table.
    Rule(u8),
    /// Towers turn up to 90 degrees to the nearest Rebel.
    TowersTurn,
    /// Captured towers: the team turns them.
    TeamTowersTurn,
    /// This number came out of the bag.
    Drawn(u8),
    /// The commandos stand on this module now.
    CommandosMoved,
    /// The station is ours.
    Captured,
    /// The commandos blew this up.
    BlownUp(RemoteAt),
    /// The ally is in the bay.
    Landed(RebelAt),
    /// It missed the door: 1 damage.
    LandingFailed(RebelAt),
    /// It starts from the bay again.
    Launched(RebelAt),
    /// It is gone: over an edge where it may.
    Escaped(RebelAt),
    /// It fled over another edge and is lost.
    Strayed(RebelAt),
    /// The jump worked: it is safe.
    Jumped(RebelAt),
    /// It took the object aboard.
    Loaded(RebelAt),
    /// A huge ship moved through an automated ship: where that one goes.
    MovedThrough(RebelAt),
    /// A mission-critical ally is gone.
    AllyLost(RebelAt),
    /// A hidden pilot is on the table now.
    Deployed(RebelAt),
    /// He left, or came, between two rounds.
    LeftGame(RebelAt),
    JoinedGame(RebelAt),
    /// The round limit: everybody retreats, or is lost in hostile territory.
    Limit,
    /// No pilot is in play any more.
    NobodyLeft,
    NoSurvivors,
    /// So many parts of the primary objective are done, one without parts by 1; 0: it can be done no more.
    StepDone(u8),
}

/// What a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionQuestion {
    /// Is any Rebel near such an object? The trigger by its place.
    RebelNear(u8),
    /// Do the two of this trigger touch?
    Touching(u8),
    /// Did an enemy end its move near the object of this trigger?
    EnemyNear(u8),
    /// Do all checks hold for this Minelayer?
    Lays(ShipAt),
    /// Of the fifth engine: is a pilot with Escort Duty in the arc of the attack on the ally?
    EscortDuty,
    /// Does the ship jump now? It can.
    JumpsNow(RebelAt),
    /// By the device's count this Rebel is shot down. `No`: it flies on.
    Down(RebelAt),
}

/// What a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// Where the commandos go.
    CommandosGo,
    /// What they blow up; `No`: they wait.
    CommandosBlow,
    /// Who else is at range 0-1 of the fuel tank?
    NearTank(RemoteAt),
    /// Who else is at range 1 of the container?
    NearBlast(RemoteAt),
    /// What does this Rebel scan?
    Scan(RebelAt),
    /// What does the ally take aboard?
    Load(RebelAt),
    /// Which bay? `No`: it missed the door.
    Bay(RebelAt),
    /// Which minefield went off?
    Mine(RebelAt),
    /// Which hidden pilot has been found? `No`: nobody (more).
    Found(ShipAt),
    /// Who else is near the Instructor?
    Coached,
    /// Through which ship did the huge ship move?
    MovedThrough(RebelAt),
    /// Which channel got an ion token?
    Ionize,
    /// What does the ally do with its energy?
    Spend(RebelAt),
    /// How many pilots with Escort Duty are in the arc of the attack on the ally?
    Escorts,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Number {
    /// Active charges on this Rebel's Hyperdrive.
    Charges(RebelAt),
    /// Charges left on Tibanna Reserves.
    Tibanna,
}

impl Number {
    /// The charges that a jump's dice can match, or those printed on the card.
    pub const fn most(self) -> u8 {
        match self {
            Self::Charges(_) => 2,
            Self::Tibanna => 3,
        }
    }
}

/// What attack dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Throw {
    /// Hyperdrive.
    Jump(RebelAt),
    /// Beacons near this Rebel.
    Sensor(RebelAt),
    Commandos,
    /// What his lost ship costs.
    Downed(RebelAt),
    /// This Rebel in a minefield.
    Mine(RebelAt, RemoteAt),
    /// This Rebel in an ion storm.
    Storm(RebelAt),
    /// This Rebel bumped a shuttle that strikes back.
    Bump(RebelAt),
    /// The blast of a container.
    Blast(RemoteAt),
    /// Somebody near the fuel tank.
    TankRebel(RebelAt, RemoteAt),
    TankShip(ShipAt, RemoteAt),
    TankRemote(RemoteAt, RemoteAt),
}

/// What a player answers to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum MissionAnswer {
    Next,
    Yes,
    /// Also: none of these, nobody more, the page before.
    No,
    /// The place in the list shown, from 0.
    Choice(u8),
    Number(u8),
    /// Several vectors, as bits from number 1 on.
    Set(u16),
    /// Beacons at range 0 to 3, and what makes the ship harder to see.
    Beacons {
        at: [u8; 4],
        stealth_device: bool,
        cloaked: bool,
    },
    /// Roll here.
    Roll,
    /// Rolled by hand.
    Faces(AttackCounts),
}
