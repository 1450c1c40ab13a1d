//! A running mission: which step is open, what waits, and what has happened so far.
//!
//! Lies beside the battle that it drives. What follows from the battle (who was shot down, what is left) is not kept a
//! second time: only what was seen already, so that each event counts once. Does NOT act: the files beside it do.

use heapless::Deque;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::flow::MissionFlow;
use super::muster::MusterReason;
use super::setup::{MAX_ROWS, Setup};
use crate::base::bits::bits;
use crate::battle::state::battle::{Battle, MAX_REBELS, MAX_REMOTES, MAX_SHIPS, MAX_SQUADS};
use crate::battle::state::question::AttackCounts;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::ShipAt;
use crate::battle::state::squad::SquadAt;
use crate::cards::missions::vocabulary::{AllyId, Faction, ModuleId, ObjectKind, RowAt, VectorId};

/// Steps that can wait; more than any moment brings.
pub const MAX_TODO: usize = 40;
/// Allies of a mission.
pub const MAX_GUESTS: usize = 2;
/// In `Mission::roster`: its player has another pilot here, who came before.
pub const SECOND: u8 = 0x80;
/// Kinds of mission objects.
pub const KINDS: usize = 10;

const _: () = assert!(ObjectKind::ALL.len() == KINDS);

bits! {
    /// What an ally has aboard.
    Cargo(u16) of ObjectKind
}
bits! {
    /// Rows of the squad table.
    Rows(u8) at RowAt
}

/// How far a mission is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum MissionStage {
    /// There is none.
    #[default]
    Off = 0,
    /// Its terms are being chosen.
    Terms = 1,
    /// Things and squads are put on the table.
    Setup = 2,
    Running = 3,
    /// Decided; what is left are dice and sums.
    Ending = 4,
}

/// How a mission ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionEnding {
    /// The round limit.
    Limit,
    /// No pilot is in play.
    NobodyLeft,
    /// A trigger gave it to one side.
    Decided(Faction),
    /// The players ended it.
    Concluded,
}

/// Work that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Todo {
    Show(MissionFlow),
    /// Squads that come in this round, one after the other; 0: at set-up.
    Arrivals(u8),
    /// What happens before the Planning Phase of this round.
    RoundStarts(u8),
    /// The round is over: the limit, or the next one.
    RoundOver,
    /// The end: dice for lost ships, the outcome, the pool.
    End,
}

/// What a remote of the battle is in the mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionThing {
    #[default]
    None,
    /// An emplacement, by its place on the map.
    Emplacement(u8),
    Object(ObjectKind),
}

/// Where a squad of the battle came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquadNote {
    pub row: RowAt,
    pub vector: VectorId,
}

/// An ally: what its Rebel in the battle does not hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    pub id: Option<AllyId>,
    /// None while it is not known who it is.
    pub rebel: Option<RebelAt>,
    /// Shields and hull at the start.
    pub max_shields: u8,
    pub max_hull: u8,
    pub energy: u8,
    pub charges: u8,
    /// The round of its jump.
    pub jumped: Option<u8>,
    /// Rebels in play when it jumped.
    pub covered: u8,
    pub escaped: bool,
    /// The bay it stands in.
    pub bay: Option<ModuleId>,
    /// It has been in a bay.
    pub landed: bool,
    /// At half health or less at some time.
    pub was_low: bool,
    pub aboard: Cargo,
    pub ion_torpedoed: bool,
    /// The mission lets it jump.
    pub may_jump: bool,
}

/// What was seen of the battle already, as bits of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    pub ships_down: u32,
    pub ships_fled: u32,
    pub ships_moved: u32,
    pub ships_cloaked: u32,
    pub remotes_down: u32,
    pub rebels_down: u16,
    /// A torpedo of this ship was seen.
    pub fired: u32,
    /// Escort Duty was asked for the attack in hand.
    pub duty_asked: bool,
    /// The moment of this halt is being worked through.
    pub moment: bool,
}

bits! {
    /// What has happened.
    Flags(u16) {
        PRIMARY_FAILED = 0,
        CAPTURED = 1,
        /// Rebels were in play at the end of the round that asked.
        HELD = 2,
        /// Enemies know the trap.
        TRAP_SEEN = 3,
        HYPERDRIVE = 4,
        IDENTIFIED = 5,
        SECURED = 6,
        LOST = 7,
        /// The territory is not hostile any more.
        SAFE = 8,
        /// The one who was looked for died unknown.
        DIED_UNKNOWN = 9,
        ALLY_KNOWN = 10,
        /// It was said that the primary objective is done for good, or can be done no more.
        WON_TOLD = 11,
        LOST_TOLD = 12,
        /// Lost ships cost cards and shares, by the campaign's variant, and no points.
        CLASSIC_EJECT = 13,
    }
}

/// A mission and what has come of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mission {
    pub flow: MissionFlow,
    pub stage: MissionStage,
    pub ending: Option<MissionEnding>,
    pub setup: Setup,
    pub flags: Flags,
    pub guests: [Guest; MAX_GUESTS],
    pub things: [MissionThing; MAX_REMOTES],
    /// Squads of the battle in order; None: added by hand.
    pub squads: [Option<SquadNote>; MAX_SQUADS],
    pub whys: [Option<MusterReason>; MAX_SHIPS],
    pub(crate) todo: Deque<Todo, MAX_TODO>,
    pub(crate) seen: Seen,
    /// Triggers that have acted, as bits.
    pub(crate) fired: u16,
    /// What is behind the ally now, for the row that asks; None: not asked yet.
    pub(crate) behind: Option<u16>,
    /// Ships that triggers called for the next round, by row.
    pub(crate) called: [u8; MAX_ROWS],
    /// The trigger that gave a row its orders, counted from 1; 0: the table.
    pub(crate) orders: [u8; MAX_ROWS],
    pub(crate) disabled: Rows,
    /// Ships on their way to the nearest edge, as bits.
    pub(crate) running: u32,
    /// Numbers in the bag and out of it, as bits.
    pub(crate) bag: u16,
    pub(crate) drawn: u16,
    pub(crate) draws: u8,
    /// Parts of the primary objective that are done.
    pub step: u8,
    /// Minefields in the reserve, laid anew, gone off.
    pub reserve: u8,
    pub laid: u8,
    pub(crate) detonated: u32,
    /// Objects found and scanned, by kind.
    pub found: [u8; KINDS],
    pub scanned: [u8; KINDS],
    /// Objects shot down, by kind; those that went off by themselves do not count.
    pub shot: [u8; KINDS],
    pub(crate) scanned_ships: u32,
    /// Who carries the last drawn number.
    pub(crate) scanned_last: Option<ShipAt>,
    pub commandos: Option<ModuleId>,
    /// Channels that are disabled, as bits; and the right one.
    pub(crate) disabled_channels: u32,
    pub marked: Option<RemoteAt>,
    /// Rebels that jumped, left over an edge, went home, as bits; and whether a kill of an ally counts.
    pub(crate) jumped: u16,
    pub(crate) edged: u16,
    pub(crate) went_home: u16,
    /// What the dice said of each lost ship: 0 not rolled, 1 blank to 4 crit.
    pub(crate) downed: [u8; MAX_REBELS],
    /// Jumps tried this round, and where dice of a row have been used, as bits of Rebels.
    pub(crate) tried: u16,
    pub tibanna: u8,
    /// The dice that lie there, and how many there are.
    pub thrown: AttackCounts,
    pub(crate) dice: u8,
    /// Charges on the Hyperdrive that is being started.
    pub(crate) charges_now: u8,
    /// The round in which it ended.
    pub last_round: u8,
    /// Hyperdrive charges that each Rebel has spent.
    pub(crate) spent: [u8; MAX_REBELS],
    /// Who has scanned, and who has missed a bay this round, as bits of Rebels.
    pub(crate) scanners: u16,
    pub(crate) missed: u16,
    /// Who has been named near the explosion that is asked about: Rebels, ships, remotes, as bits one after the other.
    pub(crate) near: u64,
    /// The campaign's pilot that each Rebel of the battle is, counted from 1; 0: none, or no campaign. With `SECOND`:
    /// another pilot of a player who has one here.
    pub roster: [u8; MAX_REBELS],
    /// Who has primed a Hyperdrive this round, as bits of Rebels.
    pub(crate) primed: u16,
}

const _: () = assert!(size_of::<Mission>() <= 944);

impl Mission {
    /// No mission.
    pub const NONE: Self = Self {
        flow: MissionFlow::None,
        stage: MissionStage::Off,
        ending: None,
        setup: Setup::BLANK,
        flags: Flags::NONE,
        guests: [Guest {
            id: None,
            rebel: None,
            max_shields: 0,
            max_hull: 0,
            energy: 0,
            charges: 0,
            jumped: None,
            covered: 0,
            escaped: false,
            bay: None,
            landed: false,
            was_low: false,
            aboard: Cargo::NONE,
            ion_torpedoed: false,
            may_jump: false,
        }; MAX_GUESTS],
        things: [MissionThing::None; MAX_REMOTES],
        squads: [None; MAX_SQUADS],
        whys: [None; MAX_SHIPS],
        todo: Deque::new(),
        seen: Seen {
            ships_down: 0,
            ships_fled: 0,
            ships_moved: 0,
            ships_cloaked: 0,
            remotes_down: 0,
            rebels_down: 0,
            fired: 0,
            duty_asked: false,
            moment: false,
        },
        fired: 0,
        behind: None,
        called: [0; MAX_ROWS],
        orders: [0; MAX_ROWS],
        disabled: Rows::NONE,
        running: 0,
        bag: 0,
        drawn: 0,
        draws: 0,
        step: 0,
        reserve: 0,
        laid: 0,
        detonated: 0,
        found: [0; KINDS],
        scanned: [0; KINDS],
        shot: [0; KINDS],
        scanned_ships: 0,
        scanned_last: None,
        commandos: None,
        disabled_channels: 0,
        marked: None,
        jumped: 0,
        edged: 0,
        went_home: 0,
        downed: [0; MAX_REBELS],
        tried: 0,
        tibanna: 0,
        thrown: AttackCounts { blanks: 0, focus: 0, hits: 0, crits: 0 },
        dice: 0,
        charges_now: 0,
        last_round: 0,
        spent: [0; MAX_REBELS],
        scanners: 0,
        missed: 0,
        near: 0,
        roster: [0; MAX_REBELS],
        primed: 0,
    };

    /// A mission is chosen, played or being paid out.
    pub fn is_on(&self) -> bool {
        self.stage != MissionStage::Off
    }

    /// The mission's step is what the players see. Otherwise the battle's flow rules: damage comes first.
    pub fn leads(&self, battle: &Battle) -> bool {
        self.flow != MissionFlow::None && !battle.is_dealing()
    }

    /// What the page says.
    pub fn card(&self) -> &'static crate::cards::missions::MissionCard {
        self.setup.mission()
    }

    pub fn row_of(&self, squad: SquadAt) -> Option<RowAt> {
        self.note_of(squad).map(|note| note.row)
    }

    pub fn note_of(&self, squad: SquadAt) -> Option<SquadNote> {
        self.squads.get(usize::from(squad.0)).copied().flatten()
    }

    pub fn thing(&self, remote: RemoteAt) -> MissionThing {
        self.things.get(usize::from(remote.0)).copied().unwrap_or_default()
    }

    pub fn guest(&self, id: AllyId) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.id == Some(id))
    }

    pub(super) fn guest_mut(&mut self, id: AllyId) -> Option<&mut Guest> {
        self.guests.iter_mut().find(|guest| guest.id == Some(id))
    }

    /// The ally that this Rebel of the battle is.
    pub fn guest_at(&self, rebel: RebelAt) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.rebel == Some(rebel))
    }

    pub(super) fn guest_at_mut(&mut self, rebel: RebelAt) -> Option<&mut Guest> {
        self.guests.iter_mut().find(|guest| guest.rebel == Some(rebel))
    }

    pub fn guests(&self) -> impl Iterator<Item = &Guest> {
        self.guests.iter().filter(|guest| guest.id.is_some())
    }

    /// Adds a step at the end of the line.
    pub(super) fn later(&mut self, todo: Todo) {
        let full = self.todo.push_back(todo).is_err();
        debug_assert!(!full, "too many steps wait");
    }

    /// Adds a step that comes before all that wait.
    pub(super) fn next(&mut self, todo: Todo) {
        let full = self.todo.push_front(todo).is_err();
        debug_assert!(!full, "too many steps wait");
    }

    pub(super) fn show(&mut self, flow: MissionFlow) {
        self.later(Todo::Show(flow));
    }

    pub(super) fn show_next(&mut self, flow: MissionFlow) {
        self.next(Todo::Show(flow));
    }
}

impl Default for Mission {
    fn default() -> Self {
        Self::NONE
    }
}

/// Bit of a place; none beyond the last.
pub(super) const fn bit16(place: u8) -> u16 {
    if place < 16 { 1 << place } else { 0 }
}

pub(super) const fn bit32(place: u8) -> u32 {
    if place < 32 { 1 << place } else { 0 }
}
