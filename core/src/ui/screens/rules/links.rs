//! From a screen, or from a rule of one of the other games, to what the books say about it.
//!
//! Does NOT tell the rule: its game does, in a sentence; here is more.

use super::topic_of;
use crate::games::frame::TableGame;
use crate::games::{OpenGame, epic, grab, huge, race};
use crate::mission::flow::MissionFlow;
use crate::ui::prelude::*;

impl Screen {
    /// What the books say that belongs to this screen.
    pub fn topic(&self, game: &Game) -> Topic {
        match self {
            Screen::Mission(_) => mission_topic(game),
            Screen::Battle(_) => topic_of(game.battle.flow, game.battle.why()),
            Screen::GameQuestion(_) | Screen::GamePage(_) => {
                game_topic(&game.games.open).unwrap_or(Topic::About)
            }
            Screen::Dice(_) | Screen::Odds(_) | Screen::Duel(_) => Topic::AttackDice,
            Screen::Squad(_) | Screen::Table(_) => Topic::Automated,
            Screen::Sheet(_) => Topic::EnemyTypes,
            Screen::Rebel(_) => Topic::RebelDown,
            Screen::Remote(_) => Topic::Emplacements,
            Screen::Will(_) => Topic::Will,
            Screen::DeskPage(_) | Screen::Briefing(_) => Topic::Objectives,
            Screen::Map(_) => Topic::MissionMap,
            Screen::Special(_) => Topic::Territory,
            Screen::Campaign(_) | Screen::CampaignTable(_) => Topic::CampaignRound,
            Screen::Pilot(_) | Screen::Enlist(_) | Screen::Correct(_) => Topic::PilotSheet,
            Screen::Shop(_) => Topic::Upgrades,
            Screen::Dock(_) => Topic::NewShips,
            Screen::Deal(_) => Topic::Selling,
            Screen::Loadout(_) | Screen::Slot(_) => Topic::Loadout,
            Screen::Sortie(_) => Topic::SquadPoints,
            Screen::Fallen(_) => Topic::RebelDown,
            Screen::Bring(_) => Topic::Players,
            _ => Topic::About,
        }
    }
}

/// What the open step of a mission is about, or else that of its battle.
fn mission_topic(game: &Game) -> Topic {
    match game.mission.flow {
        MissionFlow::None => topic_of(game.battle.flow, game.battle.why()),
        MissionFlow::Terms => Topic::Squads,
        MissionFlow::Page(_) => Topic::MissionMap,
        MissionFlow::Behind(_) | MissionFlow::Arrival(_) | MissionFlow::Late(_) => Topic::Vectors,
        MissionFlow::Pool | MissionFlow::Done => Topic::Pool,
        _ => Topic::Objectives,
    }
}

/// What the open question of the game that is played is about.
pub fn game_topic(game: &OpenGame) -> Option<Topic> {
    Some(match game {
        OpenGame::None => return None,
        OpenGame::SpaceRace(game) => race_topic(game.why()),
        OpenGame::GrabAndSmash(game) => grab_topic(game.why()),
        OpenGame::HugeShips(game) => huge_topic(game.why()),
        OpenGame::Epic(game) => epic_topic(game.why()),
    })
}

const fn race_topic(rule: race::rule::RaceRule) -> Topic {
    use race::rule::RaceRule::*;
    match rule {
        Setup | Goal | Tie | Destroyed | ByHand => Topic::SpaceRace,
        Cards => Topic::RaceCards,
        Order | OneGo | EffectsLast => Topic::RaceTurns,
        Buoys => Topic::Buoys,
        Building | NoCloak => Topic::Racers,
        RecoilAction | Bounce | NoCrits => Topic::Recoil,
        OneDamage | CritPushes | ShootAsteroid => Topic::Gravity,
        AsteroidOnShip | AsteroidOnAsteroid | PushShip | PushAsteroid => Topic::Push,
        Stressed | Bumped => Topic::Stress,
        Ionized => Topic::Ion,
    }
}

const fn grab_topic(rule: grab::rule::GrabRule) -> Topic {
    use grab::rule::GrabRule::*;
    match rule {
        Squads | Initiative | Factions | Placing | Order | Asteroid | Simultaneous | ByHand => {
            Topic::GrabAndSmash
        }
        Intel | CarrierDestroyed | CarrierFled | Scan => Topic::Intel,
        Slice => Topic::Slicing,
        Escape | Objectives => Topic::GrabEnd,
        TractorAgility | TractorMove | TractorEnd | KetsuBeam | ShadowCaster => Topic::Tractor,
        ArcSetup | ArcAttack | RotateArc => Topic::MobileArc,
        LargeIon | LargeOverlap | LargeSetup => Topic::LargeShips,
        Stressed | Bumped => Topic::Stress,
    }
}

const fn huge_topic(rule: huge::rule::HugeRule) -> Topic {
    use huge::rule::HugeRule::*;
    match rule {
        EpicIcon | Activation | Setup | Score | ByHand => Topic::Huge,
        Sections => Topic::Sections,
        Movement | Straight | Bank => Topic::HugeMove,
        Energy | Gain | Allocate | Use => Topic::Energy,
        Coordinate | Jam | Recover | Reinforce | TargetLock | TwoActions | OneAction | FreeActions => {
            Topic::HugeActions
        }
        RangeRuler | Measuring | Attacks | Agility | PrimaryRange | TurretPrimary | TurretSecondary
        | Arcs | Simultaneous => Topic::HugeAttacks,
        Targeting | Obstructing => Topic::HugeTargets,
        Damage | AnySection | FromDefender | AreaDamage => Topic::HugeDamage,
        Crippled => Topic::Crippled,
        OverlapHuge | OverlapShips | OverlapObstacles | Rammed => Topic::HugeOverlaps,
        NoTokens | Ion | Conditions => Topic::HugeTokens,
        LockSection => Topic::HugeLocks,
        Modifications | Limited => Topic::HugeUpgrades,
        Obstacle => Topic::HugeObstacle,
        CardLimits => Topic::HugeCards,
    }
}

const fn epic_topic(rule: epic::rule::EpicRule) -> Topic {
    use epic::rule::EpicRule::*;
    match rule {
        Allied => Topic::Sides,
        Casualties | Health => Topic::Health,
        CommandUpgrades => Topic::Command,
        Deployment | Obstacles => Topic::EpicSetup,
        Escape => Topic::EpicEscape,
        FreeForAll | HeadToHead | ScenarioRules | ByHand => Topic::Scenarios,
        TeamDecisions | TeamBattle | TeamLimit => Topic::Teams,
        Markers => Topic::Markers,
        PlayerOrder | Descending | TeamOrder => Topic::PlayerOrder,
        Restore => Topic::Restore,
        StandardScoring | QuickBuilds | Draws => Topic::Scoring,
        ForcedSplit | NoDial | VoluntarySplit => Topic::WingSplit,
        Joining => Topic::WingJoin,
        VictoryCounters => Topic::Counters,
        Wings | WingSetup | WingPlanning | WingSystem | WingActivation | WingEngagement => Topic::Wings,
        MovingMates | MateActions | MateObstacle => Topic::Wingmates,
        LeaderActions => Topic::WingLeader,
        Requirements => Topic::Events,
    }
}
