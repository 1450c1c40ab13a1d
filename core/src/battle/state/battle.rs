//! A battle: everything on the table, where its flow stands, and the attack that is being made.
//!
//! Capacities hold the largest mission. Does NOT apply rules: `battle::rules` adds the methods that do, and its
//! module docs say which file has which.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::device::{Impact, Laid, MAX_DEVICES, MoveObstacles};
use super::log::{BattleLog, Party};
use super::reason::Reason;
use super::rebel::{Rebel, RebelAt};
use super::remote::{Remote, RemoteAt};
use super::round::{Phase, Round};
use super::settings::GameSettings;
use super::ship::{Position, Ship, ShipAt};
use super::squad::{Squad, SquadAt, SquadRules};
use crate::battle::state::question::{Arm, AttackWays, BattleQuestion, MAX_FRAMES, TaskFrame};
use crate::cards::damage_deck::DamageCard;
use crate::cards::maneuver::{Maneuver, Side};
use crate::cards::ships::{Distance, TargetArc};
use crate::cards::vocabulary::{Action, Device, Token};
use crate::dice::cast::Cast;
use crate::dice::damage::Results;
use crate::dice::generator::Seed;
use crate::dice::pool::{AttackPool, DefencePool, DiceMask};
use crate::dice::spend::{AttackRoll, DefenceRoll, SpendStep};
use crate::dice::tokens::Spendable;

/// Automated ships of the largest mission.
pub const MAX_SHIPS: usize = 28;
/// Six pilots and their allies.
pub const MAX_REBELS: usize = 10;
pub const MAX_REMOTES: usize = 24;
pub const MAX_SQUADS: usize = 16;
/// Most ships of one squad.
pub const MAX_SQUAD_SHIPS: u8 = 8;

/// What a squad pursues, protects or makes for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Goal {
    #[default]
    None,
    Party(Party),
    /// An edge of the table, counted clockwise from the Rebels' own (0); 4: whichever is nearest.
    Edge(u8),
    /// An object of the mission that can only be flown to.
    Object,
}

/// Facts about the table that were answered in this activation, as bits of `Fact`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownFacts {
    pub asked: u32,
    pub yes: u32,
}

/// The activation or action that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Whose it is.
    pub ship: Option<ShipAt>,
    /// Where the target list led; None while nobody needed to know.
    pub target: Option<RebelAt>,
    pub arc: TargetArc,
    pub side: Side,
    pub distance: Distance,
    /// 0 before the roll.
    pub die: u8,
    pub maneuver: Maneuver,
    /// What the card said before swerving or fleeing.
    pub original: Maneuver,
    pub why: Reason,
    /// It has swerved or tried to.
    pub swerved: bool,
    pub fully_executed: bool,
    /// Why there is no action; `Reason::None`: there is one.
    pub no_action: Reason,
    pub facts: KnownFacts,
    /// Rows of the list that were tried and did not work.
    pub tried: u32,
    pub actions_left: u8,
    pub last_action: Option<Action>,
    /// The action that follows the last one, and whether it is red.
    pub linked: Option<(Action, bool)>,
    /// What an obstacle did. Only in games of the fifth engine: now it is `Battle::effect`.
    pub obstacle: Results,
}

impl Activation {
    pub const NONE: Self = Self {
        ship: None,
        target: None,
        arc: TargetArc::Front,
        side: Side::Right,
        distance: Distance::Close,
        die: 0,
        maneuver: Maneuver::ION,
        original: Maneuver::ION,
        why: Reason::None,
        swerved: false,
        fully_executed: true,
        no_action: Reason::None,
        facts: KnownFacts { asked: 0, yes: 0 },
        tried: 0,
        actions_left: 0,
        last_action: None,
        linked: None,
        obstacle: Results::new(0, 0),
    };
}

/// A weapon of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponAt {
    /// A primary of the ship card, by its place.
    Primary(u8),
    /// The weapon of the ability in this place.
    Ability(u8),
    /// A remote's.
    Other,
    /// A Rebel's.
    Rebel(Arm),
}

/// Steps of a spending list that one screen can show.
pub const MAX_SPENT: usize = 6;

/// One step of a spending list, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    pub step: SpendStep,
    pub token: Spendable,
    pub count: u8,
    pub dice: DiceMask,
}

/// The attack that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: Party,
    pub defender: Party,
    pub weapon: WeaponAt,
    /// Row of the attack list; 255 if none.
    pub row: u8,
    /// The only one it may be fired at, or the one it may not.
    pub only: Option<RebelAt>,
    pub spared: Option<RebelAt>,
    /// Which attack of this round it is for the attacker: a part of its dice's name.
    pub ordinal: u8,
    /// A weapon whose dice do not change with the range.
    pub ordnance: bool,
    /// Reinforce tokens that count against this attacker.
    pub reinforce: u8,
    pub range: u8,
    pub obstructed: bool,
    /// Dice that abilities add or take.
    pub attack_bonus: i8,
    pub defence_bonus: i8,
    pub attack_dice: u8,
    pub defence_dice: u8,
    pub attack: Option<AttackRoll>,
    pub defence: Option<DefenceRoll>,
    /// What is left for the defender.
    pub results: Results,
    /// What the list has spent and nobody has seen yet, in order.
    pub spent: [Option<Spent>; MAX_SPENT],
    pub keeps_lock: bool,
    pub crits_first: bool,
    pub evades_lost: u8,
    pub hits_lost: u8,
    pub focus_spent: bool,
    pub lock_spent: bool,
    pub bonus: bool,
    pub homing: bool,
    /// Dice that abilities let the attacker reroll.
    pub rerolls: u8,
    /// Hits that abilities turn into crits after the tokens.
    pub crit_changes: u8,
    /// Damage cards it dealt.
    pub cards_dealt: u8,
    /// Position in the rows of dice, for rerolls.
    pub attack_at: u16,
    pub defence_at: u16,
}

impl Attack {
    pub const NONE: Self = Self {
        attacker: Party::Table,
        defender: Party::Table,
        weapon: WeaponAt::Other,
        row: u8::MAX,
        only: None,
        spared: None,
        ordinal: 0,
        ordnance: false,
        reinforce: 0,
        range: 2,
        obstructed: false,
        attack_bonus: 0,
        defence_bonus: 0,
        attack_dice: 0,
        defence_dice: 0,
        attack: None,
        defence: None,
        results: Results::new(0, 0),
        spent: [None; MAX_SPENT],
        keeps_lock: false,
        crits_first: false,
        evades_lost: 0,
        hits_lost: 0,
        focus_spent: false,
        lock_spent: false,
        bonus: false,
        homing: false,
        rerolls: 0,
        crit_changes: 0,
        cards_dealt: 0,
        attack_at: 0,
        defence_at: 0,
    };

    /// Another one: its range starts as the last one's, and before all of them in the middle of the ruler.
    pub const fn anew(self) -> Self {
        Self { range: self.range, ..Self::NONE }
    }

    /// Notes a step for the screen; more than fit are left out.
    pub fn note_spent(&mut self, spent: Spent) {
        if let Some(free) = self.spent.iter_mut().find(|place| place.is_none()) {
            *free = Some(spent);
        }
    }

    /// The attack dice, once they were rolled.
    pub fn attack_pool(&self) -> Option<&AttackPool> {
        self.attack.as_ref().map(AttackRoll::pool)
    }

    /// The defence dice, once they were rolled.
    pub fn defence_pool(&self) -> Option<&DefencePool> {
        self.defence.as_ref().map(DefenceRoll::pool)
    }
}

/// A bonus attack that waits for the attack before it to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub ship: ShipAt,
    /// The ability that gives it, by its place.
    pub place: u8,
    pub effect: u8,
    /// Whom, if the ability says so.
    pub defender: Option<RebelAt>,
}

/// Everything on the table.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    pub settings: GameSettings,
    /// Battles before this one in the same game: a part of the dice's name.
    pub number: u16,
    pub round: Round,
    /// Dice of this round follow from it.
    pub seed: Seed,
    pub ships: Vec<Ship, MAX_SHIPS, u8>,
    /// Actions each ship has taken this round, as bits.
    pub acted: [u32; MAX_SHIPS],
    pub rebels: Vec<Rebel, MAX_REBELS, u8>,
    pub remotes: Vec<Remote, MAX_REMOTES, u8>,
    pub squads: Vec<Squad, MAX_SQUADS, u8>,
    pub goals: [Goal; MAX_SQUADS],
    /// The last number given to a ship.
    pub numbered: u8,
    pub flow: BattleQuestion,
    pub frames: Vec<TaskFrame, MAX_FRAMES, u8>,
    pub now: Activation,
    pub attack: Attack,
    pub waiting: Vec<Waiting, 4, u8>,
    /// A token that was just gained and that an ability may answer, and the one that is being answered.
    pub gained: Option<(ShipAt, Token)>,
    pub answered: Option<Token>,
    /// The dice that the last command rolled.
    pub cast: Cast,
    /// Random choices the players asked for this round.
    pub choices: u8,
    /// A mission runs: the battle halts at the start of each phase and waits for it.
    pub halts: bool,
    /// The phase in which it has halted already.
    pub halted: Option<Phase>,
    /// Speeds of squads that fly straight ahead, by the faces of a die.
    pub straight: [u8; 6],
    /// Ships that use focus results as if they had a focus token, as bits.
    pub coached: u32,
    pub log: BattleLog,
    /// The weapon without charges that each Rebel fired last.
    pub arms: [Arm; MAX_REBELS],
    /// Rebels who look at the Empire's defence dice before those count, as bits.
    pub stops: u16,
    /// How the attack in hand is made.
    pub ways: AttackWays,
    /// The Empire's attack dice were typed in the last time.
    pub typed: bool,
    /// What the last command did without a question: the next notice shows it.
    pub told: Option<Announced>,
    /// Bombs and mines on the table.
    pub devices: Vec<Laid, MAX_DEVICES, u8>,
    /// Kinds of devices that each Rebel carries, as bits; above them the charges that are gone (`device::Load`).
    pub loads: [u16; MAX_REBELS],
    /// Rebels whose System Phase is over this round, as bits.
    pub laid: u16,
    /// Whom the device that goes off has struck, as bits: ships, Rebels, remotes.
    pub struck: u64,
    /// What an obstacle or a device does to whom the screen names.
    pub effect: Impact,
    pub way: MoveObstacles,
}

/// Something that happened without a question: `words::notice` has its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announced {
    pub ship: ShipAt,
    pub what: Untold,
    /// As many others besides.
    pub more: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Untold {
    /// No shot, and why.
    Disarmed,
    Cloaked,
    OnRock,
    /// A jam token went with this one.
    Jammed(Token),
    /// The mission lets it not move this round.
    Held,
    /// It made room for another one on the table: what it was, and its number.
    Cleared(Device, u8),
    /// The activation with its ion maneuver is over.
    Deionized,
    /// A faceup card dealt damage of its own.
    CardHurt(DamageCard, u8),
    /// A faceup card gave a token.
    CardGave(DamageCard, Token),
    Gained(Token, u8),
    Lost(Token, u8),
    /// An ability turned one token into another.
    Exchanged(Token, Token),
    /// It had to leave its wing.
    Split,
    /// A charge of one of its cards went, or came back.
    Spent,
    Recharged,
    /// A card did what it does and goes face down.
    TurnedDown(DamageCard),
    /// It had its last shot and leaves the table.
    Gone,
}

impl Clone for Battle {
    fn clone(&self) -> Battle {
        let mut battle = Battle::new();
        battle.clone_from(self);
        battle
    }

    /// Part by part: two battles are too large for a small stack.
    fn clone_from(&mut self, other: &Battle) {
        #[rustfmt::skip]
        let Battle {
            settings, number, round, seed, ships, acted, rebels, remotes, squads, goals, numbered, flow, frames, now, attack, waiting, gained, answered, cast, choices, log,
            halts, halted, straight, coached, arms, stops, ways, typed, told, devices, loads, laid, struck, effect, way,
        } = other;
        self.settings.clone_from(settings);
        self.number.clone_from(number);
        self.round.clone_from(round);
        self.seed.clone_from(seed);
        self.ships.clone_from(ships);
        self.acted.clone_from(acted);
        self.rebels.clone_from(rebels);
        self.remotes.clone_from(remotes);
        self.squads.clone_from(squads);
        self.goals.clone_from(goals);
        self.numbered.clone_from(numbered);
        self.flow.clone_from(flow);
        self.frames.clone_from(frames);
        self.now.clone_from(now);
        self.attack.clone_from(attack);
        self.waiting.clone_from(waiting);
        self.gained.clone_from(gained);
        self.answered.clone_from(answered);
        self.cast.clone_from(cast);
        self.choices.clone_from(choices);
        self.log.clone_from(log);
        self.halts.clone_from(halts);
        self.halted.clone_from(halted);
        self.straight.clone_from(straight);
        self.coached.clone_from(coached);
        self.arms.clone_from(arms);
        self.stops.clone_from(stops);
        self.ways.clone_from(ways);
        self.typed.clone_from(typed);
        self.told.clone_from(told);
        self.devices.clone_from(devices);
        self.loads.clone_from(loads);
        self.laid.clone_from(laid);
        self.struck.clone_from(struck);
        self.effect.clone_from(effect);
        self.way.clone_from(way);
    }
}

const _: () = assert!(size_of::<Battle>() <= 3688);

impl Battle {
    /// An empty table.
    pub const fn new() -> Battle {
        Battle {
            settings: GameSettings::DEFAULT,
            number: 0,
            round: Round::FIRST,
            seed: Seed::new([0; 32]),
            ships: Vec::new(),
            acted: [0; MAX_SHIPS],
            rebels: Vec::new(),
            remotes: Vec::new(),
            squads: Vec::new(),
            goals: [Goal::None; MAX_SQUADS],
            numbered: 0,
            flow: BattleQuestion::Setup,
            frames: Vec::new(),
            now: Activation::NONE,
            attack: Attack::NONE,
            waiting: Vec::new(),
            gained: None,
            answered: None,
            cast: Cast::EMPTY,
            choices: 0,
            halts: false,
            halted: None,
            straight: [0; 6],
            coached: 0,
            log: BattleLog::new(),
            arms: [Arm::Primary; MAX_REBELS],
            stops: 0,
            ways: AttackWays::NONE,
            typed: false,
            told: None,
            devices: Vec::new(),
            loads: [0; MAX_REBELS],
            laid: 0,
            struck: 0,
            effect: Impact::NONE,
            way: MoveObstacles::CLEAR,
        }
    }

    /// The open question.
    pub const fn flow(&self) -> BattleQuestion {
        self.flow
    }

    /// By its place; ships that left keep theirs.
    pub fn ship(&self, at: ShipAt) -> Option<&Ship> {
        self.ships.get(usize::from(at.0))
    }

    pub fn ship_mut(&mut self, at: ShipAt) -> Option<&mut Ship> {
        self.ships.get_mut(usize::from(at.0))
    }

    /// By its place; those who left keep theirs.
    pub fn rebel(&self, at: RebelAt) -> Option<&Rebel> {
        self.rebels.get(usize::from(at.0))
    }

    pub fn rebel_mut(&mut self, at: RebelAt) -> Option<&mut Rebel> {
        self.rebels.get_mut(usize::from(at.0))
    }

    pub fn remote(&self, at: RemoteAt) -> Option<&Remote> {
        self.remotes.get(usize::from(at.0))
    }

    pub fn remote_mut(&mut self, at: RemoteAt) -> Option<&mut Remote> {
        self.remotes.get_mut(usize::from(at.0))
    }

    /// By its place.
    pub fn squad(&self, at: SquadAt) -> Option<&Squad> {
        self.squads.get(usize::from(at.0))
    }

    /// What the mission's rules make of a ship's squad.
    pub fn rules_of(&self, ship: &Ship) -> SquadRules {
        self.squad(ship.squad).map_or(SquadRules::default(), |squad| squad.rules)
    }

    /// What a squad is after.
    pub fn goal(&self, at: SquadAt) -> Goal {
        self.goals.get(usize::from(at.0)).copied().unwrap_or_default()
    }

    /// Every ship with its place, in the order of their numbers.
    pub fn ships(&self) -> impl Iterator<Item = (ShipAt, &Ship)> {
        (0u8..).map(ShipAt).zip(self.ships.iter())
    }

    /// Rebels in play with their places.
    pub fn rebels(&self) -> impl Iterator<Item = (RebelAt, &Rebel)> {
        (0u8..).map(RebelAt).zip(self.rebels.iter()).filter(|(_, rebel)| rebel.in_play())
    }

    /// Remotes that are still there, with their places.
    pub fn remotes(&self) -> impl Iterator<Item = (RemoteAt, &Remote)> {
        (0u8..).map(RemoteAt).zip(self.remotes.iter()).filter(|(_, remote)| !remote.destroyed)
    }

    /// The ship that leads a squad's wing, if it still flies.
    pub fn leader(&self, squad: SquadAt) -> Option<ShipAt> {
        self.ships()
            .find(|(_, ship)| {
                ship.squad == squad && ship.position == Some(Position::Leader) && ship.on_table()
            })
            .map(|(at, _)| at)
    }
}

impl Default for Battle {
    fn default() -> Self {
        Self::new()
    }
}
