//! Special rules: what holds all through a mission.
//!
//! Each variant is one rule that the engine knows. Does NOT apply them.

use super::{AllyId, Letter, ObstacleKind, SquadName, Sure};
use crate::base::text::Text;

/// What holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissionRule {
    /// Made for new pilots: the table has no levels.
    NoLevels,
    /// The squad flies without a pilot card, as the type's plain rank says.
    NoCard(SquadName),
    /// The team flies the ally; its entry says what it may do. Kills it makes earn no points.
    TeamAlly {
        ally: AllyId,
        kills_count: bool,
    },
    /// Strike squads hunt the ally.
    StrikeTarget(AllyId),
    /// Squads of a letter enter at that bay's door, facing out.
    BayLaunch,
    /// Minefields are Imperial: only Rebel ships set them off.
    ImperialMines,
    /// The squad flies as Attack.
    FliesAsAttack(SquadName),
    /// The rim of a new minefield touches the middle of the template's end.
    MineTemplate,
    /// The ally never moves and jumps with charges, as its entry says.
    StuckTransport(AllyId),
    /// The ally's title gives it 1 energy in the End Phase while it has so little, beside what it recovers.
    TitleEnergy {
        ally: AllyId,
        at_most: u8,
    },
    /// While the ally is in play the squad flies a white straight of the speed that a d6 picks.
    StraightWhile {
        squad: SquadName,
        ally: AllyId,
        speeds: [u8; 6],
    },
    /// The squad never shoots at the ally.
    SparesAlly {
        squad: SquadName,
        ally: AllyId,
    },
    /// Squads with Attack orders neither hunt nor shoot at the ally.
    AttackIgnores(AllyId),
    /// The squad hits the ally only with torpedoes, which it may launch at these ranges.
    TorpedoesOnly {
        squad: SquadName,
        ally: AllyId,
        min: u8,
        max: u8,
    },
    /// These squads pick the ally first, moving and shooting.
    StrikeFirst {
        squads: &'static [SquadName],
        ally: AllyId,
    },
    /// Drawn again until the basic upgrade is a torpedo or missile.
    OrdnanceCards(&'static [SquadName]),
    /// They enter on a random vector behind the ally.
    EntersBehind {
        squads: &'static [SquadName],
        ally: AllyId,
    },
    /// The clouds follow these obstacle rules.
    Clouds(ObstacleKind),
    /// Energy: a lock, passed to a friend at range 0-2.
    TargetingCoordinator {
        energy: u8,
        range: u8,
    },
    /// Any energy: as many faceup cards repaired.
    RepairTeam,
    /// Energy: all stress off a friend at range 0-1.
    CommsBooster {
        energy: u8,
        range: u8,
    },
    /// The squad starts cloaked and hunts the Rebel with the highest initiative.
    HuntsBest(SquadName),
    /// Enemies that can hit an unreinforced side of the ally attack it.
    AttackWeakSide(AllyId),
    /// Ships of the squads: initiative, no card; who bumps one rolls attack dice: 1 damage for a hit or crit.
    PlainShuttles {
        squads: &'static [SquadName],
        initiative: u8,
        bump_dice: u8,
    },
    /// A Rebel that bumps a ship of the squads rolls attack dice: 1 damage for a hit or crit.
    AntiPursuit {
        squads: &'static [SquadName],
        dice: u8,
    },
    /// Phantoms cannot be jammed; decloaking gives an evade token for each ship of the squads in play.
    StygiumField(&'static [SquadName]),
    /// The map's pairs say which vectors face each other.
    OppositeVectors,
    /// Until the command center is found and destroyed, Phantoms have this initiative.
    PhantomInitiative(u8),
    /// Until the sensor array is found and destroyed, enemies that defend turn hits of the attacker into focus.
    SensorArrayJams {
        hits: u8,
    },
    /// As in the rulebook.
    UsualShieldGenerator,
    /// How many towers the station has.
    Towers(u8),
    /// Each pilot has an ace of his own: its elite blocks follow that pilot's level.
    AceCards,
    /// An ace hunts and attacks its own pilot; others only without a shot at him.
    AceTargets,
    /// Each ace rolls for its vector, no two the same.
    AceVectors,
    /// The squad fights as Attack until a trigger sends it home.
    FightsUntilRun(SquadName),
    /// Defending, the squad may reroll so many focus results.
    RerollsFocus {
        squad: SquadName,
        dice: u8,
    },
    /// Defending, the squad turns so many hits into focus that cannot be rerolled.
    JamsHits {
        squad: SquadName,
        hits: u8,
    },
    /// Escorts at range 0-1 after moving spend their action: 1 evade token for the squad.
    EscortsProtect(SquadName),
    /// Each pilot hides on an obstacle and is not on the board for the enemy.
    Hidden,
    /// A hidden pilot may deploy in his turn and fly a blue maneuver from his obstacle.
    PowerUp,
    /// While no Rebel is in play all enemies make for the wreck; later only those that will escape.
    SearchWreck,
    /// Squads with Escape orders leave over this edge at top speed, and shoot if they can.
    EscapeFiring(Letter),
    /// Landed ships of the squad do not activate, attack, block or roll defence dice.
    Landed(SquadName),
    /// Towers start facing this corner.
    TowersFace(Letter),
    /// No hyperspace jump; Rebels leave over this area's edges.
    NoJump {
        leave: Letter,
    },
    /// Cargo containers: a crit on hull counts double.
    CargoStats {
        hull: u8,
        agility: u8,
    },
    /// Relays and arrays are channels, disabled at this much hull or by an ion token.
    Channels {
        hull: u8,
    },
    ArrayStats {
        hull: u8,
        agility: u8,
    },
    /// How many sensor arrays there are.
    Arrays(u8),
    /// One number for each ship of the squad, from 1 up.
    BagOfShips(SquadName),
    /// In this round enemies neither move nor act.
    Surprised(u8),
    /// Enemies at range 0-1 of the squad count focus results as if they held a focus token.
    Instructor(SquadName),
}

/// One special rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialRule {
    /// Its name within the mission, in a file.
    #[cfg(any(test, feature = "guest-missions"))]
    pub key: &'static str,
    pub rule: MissionRule,
    pub sure: Sure,
    pub text: Text,
}

pub(crate) const fn rule(key: &'static str, rule: MissionRule, text: Text) -> SpecialRule {
    let _ = key;
    SpecialRule {
        #[cfg(any(test, feature = "guest-missions"))]
        key,
        rule,
        sure: Sure::Source,
        text,
    }
}

impl SpecialRule {
    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }
}
