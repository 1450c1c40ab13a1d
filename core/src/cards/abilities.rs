//! Every ability of Imperial pilots and ships: name, short text, slots, charges, weapon and effects.
//!
//! An ability that two decks print differently has two entries with the same name. The numbers are stored in saves:
//! new abilities go to the end. Does NOT execute effects, and does not say who has which ability: see
//! [`pilots`](super::pilots) and [`ships`](super::ships).

use super::action_rule::Fact::{
    AvoidsOverlap, BetterAttack, FewerDiceAgainst, InTargetArc, Outmaneuvers, Shot, ShotAtRange1,
    ShotAtRange1To2, TargetInArc, TargetInBullseye, TwoEnemiesBehind, TwoEnemiesInFront,
};
use super::action_rule::FactTest::{Is, Not, Or};
use super::action_rule::{Fact, act};
use super::effect::Bonus::*;
use super::effect::Does::*;
use super::effect::EffectCost::{
    AnyCharges, Charges, CritResult, LockAndResult, Marker, Spend, WeaponCharge,
};
use super::effect::EffectMoment::*;
use super::effect::Faces::{Any, Either, One};
use super::effect::Need::*;
use super::effect::Rerolls::{OneUseless, PerCharge, Upto};
use super::effect::Who::{AnyFriend, Enemy, Friend};
use super::effect::With::{ClusterMissiles, FrontArc, Primary, This, TorpedoOrMissile};
use super::effect::{
    ALL_RESULTS, AbilityMode, DROP_ANY, DROP_STRAIGHT, Does, Effect, EffectCost, EffectMoment, at, template,
};
use super::maneuver::Bearing;
use super::provenance::Reading;
use super::vocabulary::Action::{
    BarrelRoll, Boost, Calculate, Coordinate, Evade, Focus, Lock, ReinforceAft, ReinforceFore,
};
use super::vocabulary::Token::{Ion, Jam, Strain, Stress};
use super::vocabulary::{Action, Arc, Device, Ranges, Slot, Token, WeaponKind, range};
use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::dice::faces::AttackFace::{Blank, Crit, Hit};
use crate::dice::faces::{AttackFace, DefenceFace};

named! {
    /// An ability. Names repeat where decks differ; the numbers do not.
    AbilityId {
        HullUpgrade = 0 "Hull Upgrade",
        ShieldUpgrade = 1 "Shield Upgrade",
        StealthDevice = 2 "Stealth Device",
        CrackShot = 3 "Crack Shot",
        Outmaneuver = 4 "Outmaneuver",
        TurrPhennir = 5 "Turr Phennir",
        Marksmanship = 6 "Marksmanship",
        GideonHask = 7 "Gideon Hask",
        Daredevil = 8 "Daredevil",
        TrickShot = 9 "Trick Shot",
        StaticDischargeVanes = 10 "Static Discharge Vanes",
        MaulerMithel = 11 "\"Mauler\" Mithel",
        Predator = 12 "Predator",
        Afterburners = 13 "Afterburners",
        Juke = 14 "Juke",
        SoontirFel = 15 "Soontir Fel",
        Wampa = 16 "\"Wampa\"",
        Ruthless = 17 "Ruthless",
        NightBeast = 18 "\"Night Beast\"",
        ValenRudor = 19 "Valen Rudor",
        ScourgeSkutu = 20 "\"Scourge\" Skutu",
        LoneWolf = 21 "Lone Wolf",
        Elusive = 22 "Elusive",
        SeynMarana = 23 "Seyn Marana",
        ProtonBombs = 24 "Proton Bombs",
        ClusterMissiles = 25 "Cluster Missiles",
        SaturationSalvo = 26 "Saturation Salvo",
        DebrisGambit = 27 "Debris Gambit",
        ProtonTorpedoes = 28 "Proton Torpedoes",
        MunitionFailsafe = 29 "Munition Failsafe",
        PlasmaTorpedoes = 30 "Plasma Torpedoes",
        ConnerNets = 31 "Conner Nets",
        CaptainJonus = 32 "Captain Jonus",
        DiamondBoronMissiles = 33 "Diamond Boron Missiles",
        SwarmTactics = 34 "Swarm Tactics",
        IonTorpedoes = 35 "Ion Torpedoes",
        ProximityMines = 36 "Proximity Mines",
        SkilledBombardier = 37 "Skilled Bombardier",
        ConcussionMissiles = 38 "Concussion Missiles",
        Deathfire = 39 "\"Deathfire\"",
        ElectroProtonBomb = 40 "Electro-Proton Bomb",
        BarrageMissiles = 41 "Barrage Missiles",
        AdvancedProtonTorpedoes = 42 "Advanced Proton Torpedoes",
        MajorRhymer = 43 "Major Rhymer",
        BombletGenerator = 44 "Bomblet Generator",
        Despoiler = 45 "Despoiler",
        VeteranTurretGunner = 46 "Veteran Turret Gunner",
        DeathTroopers = 47 "Death Troopers",
        CaptainOicunn = 48 "Captain Oicunn",
        ProtonBombsStraight = 49 "Proton Bombs",
        AdvancedSensors = 50 "Advanced Sensors",
        ClusterMissilesTwice = 51 "Cluster Missiles",
        Intimidation = 52 "Intimidation",
        IdenVersio = 53 "Iden Versio",
        MajorRhymerCluster = 54 "Major Rhymer",
        SensorJammer = 55 "Sensor Jammer",
        ElusiveFree = 56 "Elusive",
        MaarekStele = 57 "Maarek Stele",
        Whisper = 58 "\"Whisper\"",
        PassiveSensors = 59 "Passive Sensors",
        StealthDeviceWhole = 60 "Stealth Device",
        SwarmTacticsInitiative = 61 "Swarm Tactics",
        SquadLeader = 62 "Squad Leader",
        FlightLeaderUbbel = 63 "Flight Leader Ubbel",
        Howlrunner = 64 "\"Howlrunner\"",
        CollisionDetector = 65 "Collision Detector",
        JunoEclipse = 66 "Juno Eclipse",
        VedFoslo = 67 "Ved Foslo",
        MajorVermeil = 68 "Major Vermeil",
        TiberSaxon = 69 "Tiber Saxon",
        MausMonareCloak = 70 "Maus Monare",
        RuthlessSparing = 71 "Ruthless",
        JukeOnly = 72 "Juke",
        RexlerBrath = 73 "Rexler Brath",
        FifthBrother = 74 "Fifth Brother",
        AfterburnersRoll = 75 "Afterburners",
        Echo = 76 "\"Echo\"",
        MajorVynder = 77 "Major Vynder",
        WampaFresh = 78 "\"Wampa\"",
        HeavyLaserCannon = 79 "Heavy Laser Cannon",
        SoontirFelCalculate = 80 "Soontir Fel",
        ComputerAssistedHandling = 81 "Computer-Assisted Handling",
        CaptainFeroph = 82 "Captain Feroph",
        LieutenantLorrir = 83 "Lieutenant Lorrir",
        FuelInjectionOverride = 84 "Fuel Injection Override",
        MausMonareEvade = 85 "Maus Monare",
        AfterburnersDodge = 86 "Afterburners",
        FireControlSystem = 87 "Fire-Control System",
        VultSkerris = 88 "Vult Skerris",
        IsbSlicer = 89 "ISB Slicer",
        TripleZero = 90 "0-0-0",
        AdmiralSloane = 91 "Admiral Sloane",
        CaptainDobbs = 92 "Captain Dobbs",
        NashWindrider = 93 "Nash Windrider",
        CommsTeam = 94 "Comms Team",
        DelMeeko = 95 "Del Meeko",
        CommandantGoran = 96 "Commandant Goran",
        St321 = 97 "ST-321",
        LieutenantSai = 98 "Lieutenant Sai",
        Redline = 99 "\"Redline\"",
        ZertikStrom = 100 "Zertik Strom",
        DirectorKrennic = 101 "Director Krennic",
        IonCannon = 102 "Ion Cannon",
        TargetingComputer = 103 "Targeting Computer",
        PerceptiveCopilot = 104 "Perceptive Copilot",
        SeasonedNavigator = 105 "Seasoned Navigator",
        MigsMayfeld = 106 "Migs Mayfeld",
        Sapphire2 = 107 "Sapphire 2",
        MagnaTolvan = 108 "Magna Tolvan",
        CaptainKagi = 109 "Captain Kagi",
        MinisterTua = 110 "Minister Tua",
        AdvancedTargetingComputer = 111 "Advanced Targeting Computer",
        StygiumArray = 112 "Stygium Array",
        FullThrottle = 113 "Full Throttle",
        AdaptiveAilerons = 114 "Adaptive Ailerons",
        ControlledAilerons = 115 "Controlled Ailerons",
    }
}

/// How many abilities there are.
pub const ABILITIES: usize = 116;

/// What an attack with a special weapon asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requires {
    Nothing,
    /// A lock on the defender.
    Lock,
    /// A focus token.
    Focus,
}

impl Requires {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Lock => "lock",
            Self::Focus => "focus",
        }
    }
}

/// A weapon that comes with an ability. An attack costs one charge if the ability has charges; range gives no bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordnance {
    pub kind: WeaponKind,
    pub dice: u8,
    pub arc: Arc,
    pub range: Ranges,
    pub requires: Requires,
}

/// One ability.
#[derive(Clone, Copy, Debug)]
pub struct Ability {
    pub id: AbilityId,
    /// A slot listed twice takes two.
    pub slots: &'static [Slot],
    /// What it does, in our own words.
    pub text: Text,
    pub effects: &'static [Effect],
    pub charges: u8,
    /// Regains one charge in each End Phase.
    pub recurring: bool,
    pub weapon: Option<Ordnance>,
    /// Where the card was completed by our own reading.
    pub house: Option<Reading>,
}

impl Ability {
    pub const fn name(&self) -> &'static str {
        self.id.name()
    }

    /// Automatic if the device can apply all of it alone.
    #[allow(clippy::indexing_slicing, reason = "the index stays below the length; iterators are not const")]
    pub const fn mode(&self) -> AbilityMode {
        let mut place = 0;
        while place < self.effects.len() {
            if matches!(self.effects[place].mode(), AbilityMode::Prompted) {
                return AbilityMode::Prompted;
            }
            place += 1;
        }
        AbilityMode::Automatic
    }

    /// The steps at which it acts, in the order of its effects, each once.
    pub fn steps(&self) -> impl Iterator<Item = EffectMoment> {
        let effects = self.effects;
        effects.iter().enumerate().filter_map(move |(place, effect)| {
            let seen = effects.iter().take(place).any(|earlier| earlier.step == effect.step);
            (!seen).then_some(effect.step)
        })
    }

    const fn charges(self, charges: u8) -> Self {
        Self { charges, ..self }
    }

    const fn recurring(self, charges: u8) -> Self {
        Self { charges, recurring: true, ..self }
    }

    const fn weapon(self, kind: WeaponKind, dice: u8, arc: Arc, range: Ranges, requires: Requires) -> Self {
        Self { weapon: Some(Ordnance { kind, dice, arc, range, requires }), ..self }
    }

    const fn house(self, reading: Reading) -> Self {
        Self { house: Some(reading), ..self }
    }
}

const fn ability(id: AbilityId, slots: &'static [Slot], text: Text, effects: &'static [Effect]) -> Ability {
    assert!(!effects.is_empty(), "no ability is text only");
    Ability { id, slots, text, effects, charges: 0, recurring: false, weapon: None, house: None }
}

use AbilityId as A;

/// Every ability, in the order of the numbers.
#[rustfmt::skip]
pub static TABLE: [Ability; ABILITIES] = [
    ability(A::HullUpgrade, &[Slot::Modification], text!("One more hull."), &[
        at(Setup, Hull(1)),
    ]),
    ability(A::ShieldUpgrade, &[Slot::Modification], text!("One more shield."), &[
        at(Setup, Shields(1)),
    ]),
    ability(A::StealthDevice, &[Slot::Modification], text!("Charge up: defends with 1 more die. Damage uses up the charge."), &[
        at(EffectMoment::DefenceDice, Does::DefenceDice(1)).needs(&[ChargeActive]),
        at(AfterDamage, LoseCharges(1)),
    ]).charges(1),
    ability(A::CrackShot, &[Slot::Talent], text!("Primary shot in bullseye: a charge cancels 1 evade."), &[
        at(Neutralize, CancelEvades(1)).needs(&[With(Primary), DefenderInBullseye]).costs(Charges(1)),
    ]).charges(1),
    ability(A::Outmaneuver, &[Slot::Talent], text!("Shot from the front arc, outside the defender's arc: 1 defence die less."), &[
        at(EffectMoment::DefenceDice, FoeDefenceDice(-1)).needs(&[With(FrontArc), OutsideDefenderArc]),
    ]),
    ability(A::TurrPhennir, &[Slot::Pilot], text!("Attack done: rolls or boosts, stressed or not, where fewer dice can reach it."), &[
        at(AfterAttack, Perform { rules: &[act(BarrelRoll).or(act(Boost)).so_that(&[Is(FewerDiceAgainst)])], while_stressed: true }),
    ]),
    ability(A::Marksmanship, &[Slot::Talent], text!("1 hit of its attack becomes a crit."), &[
        at(ModifyAttack, ChangeAttack { from: One(Hit), to: Crit, count: 1 }),
    ]),
    ability(A::GideonHask, &[Slot::Pilot], text!("1 attack die more against a damaged ship."), &[
        at(EffectMoment::AttackDice, Does::AttackDice(1)).needs(&[DefenderDamaged]),
    ]),
    ability(A::Daredevil, &[Slot::Talent], text!("Can boost with the 1 turn."), &[
        at(Reposition, Templates { action: Boost, templates: &[template(1, Bearing::Turn)] }).needs(&[Optional]),
    ]),
    ability(A::TrickShot, &[Slot::Talent], text!("1 attack die more if an obstacle is in the way."), &[
        at(EffectMoment::AttackDice, Does::AttackDice(1)).needs(&[Obstructed]),
    ]),
    ability(A::StaticDischargeVanes, &[Slot::Modification], text!("Passes ion and jam tokens on to a ship at 0-1."), &[
        at(TokenGain, RedirectTo(range(0, 1))).needs(&[Gained(Ion, Jam)]),
    ]),
    ability(A::MaulerMithel, &[Slot::Pilot], text!("1 attack die more at range 1."), &[
        at(EffectMoment::AttackDice, Does::AttackDice(1)).needs(&[AttackRange(range(1, 1))]),
    ]),
    ability(A::Predator, &[Slot::Talent], text!("Primary shot in bullseye: rerolls up to 1 die."), &[
        at(ModifyAttack, RerollAttack(Upto(1))).needs(&[Optional, With(Primary), DefenderInBullseye]),
    ]),
    ability(A::Afterburners, &[Slot::Modification], text!("Flown in full at 3-5: boosts into a shot or a better one, stress or not."), &[
        at(AfterManeuver, Perform { rules: &[act(Boost).so_that(&[Or(TargetInArc, BetterAttack)])], while_stressed: true }).needs(&[FullyExecuted, Speed(3, 5)]),
    ]),
    ability(A::Juke, &[Slot::Talent], text!("With an evade token: 1 evade of the defender is a focus. Evades rather than focuses."), &[
        at(ModifyDefence, FoeChangesDefence { from: One(DefenceFace::Evade), to: DefenceFace::Focus, count: 1 }).needs(&[Evading]),
        at(SelectAction, Prefer { action: Evade, over: Focus }),
    ]),
    ability(A::SoontirFel, &[Slot::Pilot], text!("A Rebel in bullseye as Engagement begins: 1 focus token."), &[
        at(EngagementStart, Gain(Token::Focus, 1)).needs(&[EnemyInBullseye]),
    ]),
    ability(A::Wampa, &[Slot::Pilot], text!("A charge adds 1 attack die. Being attacked costs a charge."), &[
        at(EffectMoment::AttackDice, Does::AttackDice(1)).costs(Charges(1)),
        at(AfterDefence, LoseCharges(1)),
    ]).recurring(1),
    ability(A::Ruthless, &[Slot::Talent], text!("Tokens spent, a die misses, friend at 0-1 of the defender: he takes a hit, the die hits."), &[
        at(LateAttack, ChangeAttack { from: Either(Blank, AttackFace::Focus), to: Hit, count: 1 }).needs(&[DieWithoutHit, FriendAtDefender(range(0, 1))]),
        at(LateAttack, FriendSuffers(1)).needs(&[FriendAtDefender(range(0, 1))]),
    ]),
    ability(A::NightBeast, &[Slot::Pilot], text!("Completed maneuver, not red: focus action."), &[
        at(AfterManeuver, Perform { rules: &[act(Focus)], while_stressed: false }).needs(&[FullyExecuted, NotRed]),
    ]),
    ability(A::ValenRudor, &[Slot::Pilot], text!("Acts whenever someone has shot at a friend at 0-1."), &[
        at(AfterDefence, PerformAny { while_stressed: false }).of(Friend(range(0, 1))),
    ]),
    ability(A::ScourgeSkutu, &[Slot::Pilot], text!("1 attack die more in bullseye."), &[
        at(EffectMoment::AttackDice, Does::AttackDice(1)).needs(&[DefenderInBullseye]),
    ]),
    ability(A::LoneWolf, &[Slot::Talent], text!("No friend at 0-2: rerolls a blank, or a focus it cannot use, in attack and defence."), &[
        at(ModifyAttack, RerollAttack(OneUseless)).needs(&[NoFriendWithin(range(0, 2))]),
        at(ModifyDefence, RerollDefence(OneUseless)).needs(&[NoFriendWithin(range(0, 2))]),
    ]),
    ability(A::Elusive, &[Slot::Talent], text!("2 charges reroll 1 defence die."), &[
        at(ModifyDefence, RerollDefence(Upto(1))).needs(&[Optional]).costs(Charges(2)),
    ]).recurring(2),
    ability(A::SeynMarana, &[Slot::Pilot], text!("No shields left: a crit deals 1 facedown card, all else is cancelled."), &[
        at(Neutralize, FacedownCancelRest(1)).needs(&[DefenderUnshielded]).costs(CritResult),
    ]),
    ability(A::ProtonBombs, &[Slot::Device], text!("Passed device check: leaves a Proton Bomb behind (1 straight or bank) for a charge."), &[
        at(System, Drop { device: Device::ProtonBomb, templates: DROP_ANY, fuses: 0, recovers: true }).needs(&[DeviceCheck]).costs(Charges(1)),
    ]).charges(2),
    ability(A::ClusterMissiles, &[Slot::Missile], text!("Afterwards once more, at another ship at 0-1 of the defender, no lock needed."), &[
        at(AfterAttack, Attack(NextToDefender)).needs(&[Optional, With(This)]),
    ]).charges(4).weapon(WeaponKind::Missile, 3, Arc::Front, range(1, 2), Requires::Lock),
    ability(A::SaturationSalvo, &[Slot::Talent], text!("Torpedo or missile: a charge of it makes the defender reroll 2 dice."), &[
        at(ModifyDefence, FoeRerolls(2)).needs(&[Optional, With(TorpedoOrMissile)]).costs(WeaponCharge),
    ]).house(Reading::SaturationWeapons),
    ability(A::DebrisGambit, &[Slot::Talent], text!("Obstacle at 0-1 when the maneuver is done: evade action."), &[
        at(AfterManeuver, Perform { rules: &[act(Evade)], while_stressed: false }).needs(&[ObstacleWithin(range(0, 1))]),
    ]),
    ability(A::ProtonTorpedoes, &[Slot::Torpedo], text!("1 hit becomes a crit."), &[
        at(ModifyAttack, ChangeAttack { from: One(Hit), to: Crit, count: 1 }).needs(&[With(This)]),
    ]).charges(2).weapon(WeaponKind::Torpedo, 4, Arc::Front, range(2, 3), Requires::Lock),
    ability(A::MunitionFailsafe, &[Slot::Modification], text!("Torpedo or missile that misses: 1 spent charge comes back."), &[
        at(AfterAttack, RecoverCharges(1)).needs(&[With(TorpedoOrMissile), AttackMissed]),
    ]),
    ability(A::PlasmaTorpedoes, &[Slot::Torpedo], text!("Its crits cancel first. A hit strips 1 shield."), &[
        at(Neutralize, CritsCancelledFirst).needs(&[With(This)]),
        at(AfterHit, FoeLosesShields(1)).needs(&[With(This)]),
    ]).charges(2).weapon(WeaponKind::Torpedo, 4, Arc::Front, range(2, 3), Requires::Lock),
    ability(A::ConnerNets, &[Slot::Device], text!("Passed device check: leaves a Conner Net behind (1 straight or bank) for a charge."), &[
        at(System, Drop { device: Device::ConnerNet, templates: DROP_ANY, fuses: 0, recovers: false }).needs(&[DeviceCheck]).costs(Charges(1)),
    ]).charges(1).house(Reading::Obstacles),
    ability(A::CaptainJonus, &[Slot::Pilot], text!("Torpedoes and missiles of friends at 0-2: reroll up to 2 dice."), &[
        at(ModifyAttack, RerollAttack(Upto(2))).of(Friend(range(0, 2))).needs(&[Optional, With(TorpedoOrMissile)]),
    ]),
    ability(A::DiamondBoronMissiles, &[Slot::Missile, Slot::Missile], text!("A hit: ships at 0-1 of the defender, no nimbler than it, roll 1 attack die for damage."), &[
        at(AfterHit, DiceAround(range(0, 1), 1)).needs(&[With(This)]),
    ]).charges(3).weapon(WeaponKind::Missile, 3, Arc::Front, range(2, 3), Requires::Lock),
    ability(A::SwarmTactics, &[Slot::Talent], text!("Own attack done: the lowest-initiative friend at 0-1 fires its primary."), &[
        at(AfterAttack, FriendAttacks).needs(&[Optional, FriendLowestInitiative, FriendWithin(range(0, 1))]),
    ]),
    ability(A::IonTorpedoes, &[Slot::Torpedo], text!("A hit: 1 result is a hit damage, the others are ion tokens."), &[
        at(AfterHit, OneDamageRestIon).needs(&[With(This)]),
    ]).charges(2).weapon(WeaponKind::Torpedo, 4, Arc::Front, range(2, 3), Requires::Lock),
    ability(A::ProximityMines, &[Slot::Device], text!("Passed device check: leaves a Proximity Mine behind (1 straight or bank) for a charge."), &[
        at(System, Drop { device: Device::ProximityMine, templates: DROP_ANY, fuses: 0, recovers: false }).needs(&[DeviceCheck]).costs(Charges(1)),
    ]).charges(2).house(Reading::Obstacles),
    ability(A::SkilledBombardier, &[Slot::Gunner], text!("Drops 1 speed longer or shorter if that lands nearer an enemy."), &[
        at(System, DropSpeed(1)),
    ]),
    ability(A::ConcussionMissiles, &[Slot::Missile], text!("A hit: each ship at 0-1 of the defender exposes 1 damage card."), &[
        at(AfterHit, ExposeAround(range(0, 1), 1)).needs(&[With(This)]),
    ]).charges(3).weapon(WeaponKind::Missile, 3, Arc::Front, range(2, 3), Requires::Lock),
    ability(A::Deathfire, &[Slot::Pilot], text!("Destroyed: first attacks once and drops a random device, no check."), &[
        at(Destroyed, Attack(AnyTarget)),
        at(Destroyed, DropRandom),
    ]),
    ability(A::ElectroProtonBomb, &[Slot::Device, Slot::Modification], text!("Passed device check: leaves the bomb behind with 1 fuse, once a battle."), &[
        at(System, Drop { device: Device::ElectroProtonBomb, templates: DROP_ANY, fuses: 1, recovers: false }).needs(&[DeviceCheck]).costs(Charges(1)),
    ]).charges(1),
    ability(A::BarrageMissiles, &[Slot::Missile, Slot::Missile], text!("In bullseye: each further charge rerolls 1 die."), &[
        at(ModifyAttack, RerollAttack(PerCharge)).needs(&[Optional, With(This), DefenderInBullseye]).costs(AnyCharges),
    ]).charges(5).weapon(WeaponKind::Missile, 3, Arc::Front, range(2, 3), Requires::Focus),
    ability(A::AdvancedProtonTorpedoes, &[Slot::Torpedo], text!("1 hit becomes a crit."), &[
        at(ModifyAttack, ChangeAttack { from: One(Hit), to: Crit, count: 1 }).needs(&[With(This)]),
    ]).charges(1).weapon(WeaponKind::Torpedo, 5, Arc::Front, range(1, 1), Requires::Lock),
    ability(A::MajorRhymer, &[Slot::Pilot], text!("Torpedoes and missiles reach 1 range further or nearer, within 0-3."), &[
        at(ChooseWeapon, RangeShift { by: 1, within: range(0, 3) }).needs(&[Optional, With(TorpedoOrMissile)]),
    ]),
    ability(A::BombletGenerator, &[Slot::Device, Slot::Device], text!("Passed device check: leaves a Bomblet behind (1 straight or bank) for 3 charges."), &[
        at(System, Drop { device: Device::Bomblet, templates: DROP_ANY, fuses: 0, recovers: true }).needs(&[DeviceCheck]).costs(Charges(3)),
    ]).recurring(3),
    ability(A::Despoiler, &[Slot::Title], text!("Two actions in its action step."), &[
        at(SelectAction, ActionsPerStep(2)),
    ]),
    ability(A::VeteranTurretGunner, &[Slot::Gunner], text!("Primary attack done: bonus attack from the turret arc that has not fired."), &[
        at(AfterAttack, Attack(OtherTurretArc)).needs(&[With(Primary)]),
    ]),
    ability(A::DeathTroopers, &[Slot::Crew, Slot::Crew], text!("Until Engagement no Rebel next to it (0-1) can shed stress."), &[
        at(Activation, KeepsToken(Stress)).of(Enemy(range(0, 1))),
    ]),
    ability(A::CaptainOicunn, &[Slot::Pilot], text!("Its primary weapon fires at range 0, too."), &[
        at(ChooseWeapon, RangeIs(range(0, 3))).needs(&[With(Primary)]),
    ]),
    ability(A::ProtonBombsStraight, &[Slot::Device], text!("Passed device check: leaves a Proton Bomb straight behind for a charge."), &[
        at(System, Drop { device: Device::ProtonBomb, templates: DROP_STRAIGHT, fuses: 0, recovers: true }).needs(&[DeviceCheck]).costs(Charges(1)),
    ]).charges(2),
    ability(A::AdvancedSensors, &[Slot::Sensor], text!("Acts even after a red maneuver, a bump or an obstacle."), &[
        at(SelectAction, ActAnyway),
    ]),
    ability(A::ClusterMissilesTwice, &[Slot::Missile], text!("Another charge: again at a ship at 0-1 of the defender. No such ship: primary instead."), &[
        at(AfterAttack, Attack(NextToDefender)).needs(&[With(This)]),
        at(ChooseWeapon, UsePrimary).needs(&[NoSecondTarget]),
    ]).charges(4).weapon(WeaponKind::Missile, 3, Arc::Front, range(1, 2), Requires::Lock),
    ability(A::Intimidation, &[Slot::Talent], text!("Rebels touching it roll 1 defence die less."), &[
        at(EffectMoment::DefenceDice, Does::DefenceDice(-1)).of(Enemy(range(0, 0))),
    ]),
    ability(A::IdenVersio, &[Slot::Pilot], text!("Destroyed for the first time: stays with a fuse; the next damage ends it."), &[
        at(Destroyed, StayWithFuse),
    ]),
    ability(A::MajorRhymerCluster, &[Slot::Pilot], text!("Fires Cluster Missiles at any range from 0 to 3."), &[
        at(ChooseWeapon, RangeIs(range(0, 3))).needs(&[With(ClusterMissiles)]),
    ]),
    ability(A::SensorJammer, &[Slot::Sensor], text!("1 hit of its attacker becomes a focus."), &[
        at(ModifyAttack, FoeChangesAttack { from: One(Hit), to: AttackFace::Focus, count: 1 }),
    ]),
    ability(A::ElusiveFree, &[Slot::Talent], text!("Rerolls up to 1 defence die."), &[
        at(ModifyDefence, RerollDefence(Upto(1))).needs(&[Optional]),
    ]),
    ability(A::MaarekStele, &[Slot::Pilot], text!("Faceup card for the defender: draws 3 and keeps the worst."), &[
        at(DamageCard, ChooseDamage { draw: 3 }),
    ]),
    ability(A::Whisper, &[Slot::Pilot], text!("Gains an evade token when it hits."), &[
        at(AfterHit, Gain(Token::Evade, 1)),
    ]),
    ability(A::PassiveSensors, &[Slot::Sensor], text!("Where it would lock it calculates instead, and locks just before it engages."), &[
        at(SelectAction, MarkInsteadOfLock),
        at(BeforeEngage, Perform { rules: &[act(Lock)], while_stressed: false }).costs(Marker),
    ]),
    ability(A::StealthDeviceWhole, &[Slot::Modification], text!("Undamaged: defends with 1 more die."), &[
        at(EffectMoment::DefenceDice, Does::DefenceDice(1)).needs(&[FullHealth]),
    ]),
    ability(A::SwarmTacticsInitiative, &[Slot::Talent], text!("Then the nearest friend at 0-2 of lower initiative with a shot fires at its initiative."), &[
        at(AfterEngage, FriendTakesInitiative).needs(&[FriendLowerInitiative, FriendHasShot, FriendWithin(range(0, 2))]),
    ]),
    ability(A::SquadLeader, &[Slot::Talent], text!("Coordinates in place of focus, lower initiative first."), &[
        at(SelectAction, Replace { action: Focus, with: Coordinate }),
        at(SelectAction, CoordinateLowerFirst),
    ]),
    ability(A::FlightLeaderUbbel, &[Slot::Pilot], text!("Fires back at whoever deals a damage card to a friend at 0-2."), &[
        at(AfterDefence, Attack(TheAttacker)).of(Friend(range(0, 2))).needs(&[FriendGotDamageCard]),
    ]),
    ability(A::Howlrunner, &[Slot::Pilot], text!("Primary attacks of friends at 0-1: reroll up to 1 die."), &[
        at(ModifyAttack, RerollAttack(Upto(1))).of(Friend(range(0, 1))).needs(&[Optional, With(Primary)]),
    ]),
    ability(A::CollisionDetector, &[Slot::Sensor], text!("Hit or focus on an attack die lets it pass an obstacle. Bumping a ship: focus."), &[
        at(Obstacle, IgnoreObstacle { dice: 1 }),
        at(Overlap, Perform { rules: &[act(Focus)], while_stressed: false }),
    ]),
    ability(A::JunoEclipse, &[Slot::Pilot], text!("Action done: boosts to outmaneuver, to dodge with a shot, for a shot or for range 1."), &[
        at(AfterAction, Perform { rules: &[act(Boost).so_that(&[Is(Outmaneuvers)]), act(Boost).so_that(&[Not(InTargetArc), Is(Shot)]), act(Boost).so_that(&[Is(Shot)]), act(Boost).so_that(&[Is(ShotAtRange1)])], while_stressed: false }),
    ]),
    ability(A::VedFoslo, &[Slot::Pilot], text!("Adds or drops 1 speed if that outmaneuvers, finds a shot or clears a ship."), &[
        at(EffectMoment::Maneuver, ChangeSpeed { by: 1, so_that: &[Outmaneuvers, Shot, AvoidsOverlap] }).needs(&[Optional]),
    ]),
    ability(A::MajorVermeil, &[Slot::Pilot], text!("Turns a blank or focus into a hit if the defender has nothing green."), &[
        at(ModifyAttack, ChangeAttack { from: Either(Blank, AttackFace::Focus), to: Hit, count: 1 }).needs(&[DefenderWithoutGreen]),
    ]),
    ability(A::TiberSaxon, &[Slot::Pilot], text!("Strains a ship it hits at 1-2, unless that has a faceup card."), &[
        at(AfterHit, FoeGains(Strain, 1)).needs(&[AttackRange(range(1, 2)), DefenderWithoutFaceup]),
    ]),
    ability(A::MausMonareCloak, &[Slot::Pilot], text!("Cloaking adds a calculate token."), &[
        at(AfterAction, Gain(Token::Calculate, 1)).needs(&[After(Action::Cloak)]),
    ]),
    ability(A::RuthlessSparing, &[Slot::Talent], text!("Friend with 2+ health at 0-1 of the defender: he takes 1 damage, 1 die hits."), &[
        at(ModifyAttack, ChangeAttack { from: Any, to: Hit, count: 1 }).needs(&[Optional, FriendAtDefender(range(0, 1)), FriendHealth(2)]),
        at(ModifyAttack, FriendSuffers(1)).needs(&[Optional, FriendAtDefender(range(0, 1)), FriendHealth(2)]),
    ]),
    ability(A::JukeOnly, &[Slot::Talent], text!("With an evade token: 1 evade of the defender is a focus."), &[
        at(ModifyDefence, FoeChangesDefence { from: One(DefenceFace::Evade), to: DefenceFace::Focus, count: 1 }).needs(&[Evading]),
    ]),
    ability(A::RexlerBrath, &[Slot::Pilot], text!("Hits with an evade token: the defender exposes 1 damage card."), &[
        at(AfterHit, Expose(1)).needs(&[Evading]),
    ]),
    ability(A::FifthBrother, &[Slot::Pilot], text!("1 focus of its attack becomes a crit."), &[
        at(ModifyAttack, ChangeAttack { from: One(AttackFace::Focus), to: Crit, count: 1 }),
    ]),
    ability(A::AfterburnersRoll, &[Slot::Modification], text!("Flown in full at 3-5: rolls into a shot, nearer ones first, stress or not."), &[
        at(AfterManeuver, Perform { rules: &[act(BarrelRoll).so_that(&[Is(ShotAtRange1To2)]), act(BarrelRoll).so_that(&[Is(Shot)])], while_stressed: true }).needs(&[FullyExecuted, Speed(3, 5)]),
    ]),
    ability(A::Echo, &[Slot::Pilot], text!("Leaves the cloak on a 2 turn. Die 1-3: ahead or left; 4-6: back or right."), &[
        at(Decloak, DecloakTurn(2)),
    ]),
    ability(A::MajorVynder, &[Slot::Pilot], text!("Under cloak it rolls another defence die."), &[
        at(EffectMoment::DefenceDice, Does::DefenceDice(1)).needs(&[Cloaked]),
    ]),
    ability(A::WampaFresh, &[Slot::Pilot], text!("Not attacked yet this round: 1 attack die more."), &[
        at(EffectMoment::AttackDice, Does::AttackDice(1)).needs(&[NotDefended]),
    ]),
    ability(A::HeavyLaserCannon, &[Slot::Cannon], text!("Crits count as hits in the end. It lines up its bullseye when it can."), &[
        at(LateAttack, ChangeAttack { from: One(Crit), to: Hit, count: ALL_RESULTS }).needs(&[With(This)]),
        at(SelectAction, PreferRules(&[act(BarrelRoll).or(act(Boost)).so_that(&[Is(TargetInBullseye)])])),
    ]).weapon(WeaponKind::Cannon, 4, Arc::Bullseye, range(2, 3), Requires::Nothing).house(Reading::CannonArcs),
    ability(A::SoontirFelCalculate, &[Slot::Pilot], text!("A Rebel in bullseye as Engagement begins: 1 focus; only in front: 1 calculate."), &[
        at(EngagementStart, Gain(Token::Focus, 1)).needs(&[EnemyInBullseye]),
        at(EngagementStart, Gain(Token::Calculate, 1)).needs(&[Otherwise, EnemyInFrontArc]),
    ]),
    ability(A::ComputerAssistedHandling, &[Slot::Modification], text!("Having flown in full it lines up its bullseye, on the target first."), &[
        at(AfterManeuver, Perform { rules: &[act(BarrelRoll).or(act(Boost)).so_that(&[Is(TargetInBullseye)]), act(BarrelRoll).or(act(Boost)).so_that(&[Is(Fact::EnemyInBullseye)])], while_stressed: false }).needs(&[FullyExecuted]),
    ]),
    ability(A::CaptainFeroph, &[Slot::Pilot], text!("Turns a blank or focus into an evade if the attacker has nothing green."), &[
        at(ModifyDefence, ChangeDefence { from: Either(DefenceFace::Blank, DefenceFace::Focus), to: DefenceFace::Evade, count: 1 }).needs(&[AttackerWithoutGreen]),
    ]),
    ability(A::LieutenantLorrir, &[Slot::Pilot], text!("Barrel rolls along the 1 bank."), &[
        at(Reposition, Templates { action: BarrelRoll, templates: &[template(1, Bearing::Bank)] }),
    ]),
    ability(A::FuelInjectionOverride, &[Slot::Modification], text!("Takes the next longer template to roll or boost if that pays."), &[
        at(Reposition, LongerTemplate { by: 1, so_that: &[Outmaneuvers, BetterAttack] }),
    ]),
    ability(A::MausMonareEvade, &[Slot::Pilot], text!("Evading adds a calculate token."), &[
        at(AfterAction, Gain(Token::Calculate, 1)).needs(&[After(Action::Evade)]),
    ]),
    ability(A::AfterburnersDodge, &[Slot::Modification], text!("Flown in full at 3-5: rolls to range 1, out of harm or into a shot, stress or not."), &[
        at(AfterManeuver, Perform { rules: &[act(BarrelRoll).so_that(&[Is(ShotAtRange1)]), act(BarrelRoll).so_that(&[Not(InTargetArc), Is(Shot)]), act(BarrelRoll).so_that(&[Is(Shot)])], while_stressed: true }).needs(&[FullyExecuted, Speed(3, 5)]),
    ]),
    ability(A::FireControlSystem, &[Slot::Sensor], text!("If one reroll will do against its lock, it takes that and the lock stays."), &[
        at(ModifyAttack, RerollAttack(Upto(1))).needs(&[DefenderLocked, OneRerollEnough]),
        at(ModifyAttack, KeepLock).needs(&[DefenderLocked, OneRerollEnough]),
    ]),
    ability(A::VultSkerris, &[Slot::Pilot], text!("Acts once before engaging, stressed or not."), &[
        at(BeforeEngage, PerformAny { while_stressed: true }),
    ]),
    ability(A::IsbSlicer, &[Slot::Crew], text!("Jams as a white action, and jam sticks to Rebels at 1-2 when the round ends."), &[
        at(SelectAction, WhiteAction(Action::Jam)),
        at(End, KeepsToken(Jam)).of(Enemy(range(1, 2))),
    ]),
    ability(A::TripleZero, &[Slot::Crew], text!("As Engagement begins a Rebel at 0-1 accepts stress or grants it a calculate token."), &[
        at(EngagementStart, FoeGainsOrGain(Stress, Token::Calculate)).of(Enemy(range(0, 1))),
    ]),
    ability(A::AdmiralSloane, &[Slot::Crew], text!("Friends at 0-3 get a reroll at stressed ships; their killers get stressed."), &[
        at(ModifyAttack, RerollAttack(Upto(1))).of(Friend(range(0, 3))).needs(&[Optional, DefenderStressed]),
        at(Destroyed, FoeGains(Stress, 1)).of(Friend(range(0, 3))),
    ]),
    ability(A::CaptainDobbs, &[Slot::Pilot], text!("Friend at 0-1 attacked through its arc: 1 ion on itself cancels 1 hit."), &[
        at(Neutralize, CancelHits(1)).of(Friend(range(0, 1))).needs(&[InAttackArc, NotIonized]).costs(EffectCost::Gain(Ion)),
    ]),
    ability(A::NashWindrider, &[Slot::Pilot], text!("Small friends at 0-2 still fire when shot down before their turn."), &[
        at(Destroyed, FriendEngagesNow).of(Friend(range(0, 2))).needs(&[FriendSmall, InEngagementPhase, FriendNotEngaged]),
    ]),
    ability(A::CommsTeam, &[Slot::Crew], text!("Would rather coordinate; that adds a calculate and a second ship at 0-1 of the first."), &[
        at(SelectAction, Prefer { action: Coordinate, over: Focus }),
        at(AfterAction, Perform { rules: &[act(Calculate)], while_stressed: false }).needs(&[After(Coordinate)]),
        at(AfterAction, CoordinateAlso(range(0, 1))).needs(&[After(Coordinate)]),
    ]),
    ability(A::DelMeeko, &[Slot::Pilot], text!("Friends at 0-2 reroll 1 defence die against damaged ships."), &[
        at(ModifyDefence, RerollDefence(Upto(1))).of(Friend(range(0, 2))).needs(&[Optional, AttackerDamaged]),
    ]),
    ability(A::CommandantGoran, &[Slot::Pilot], text!("Friends of lower initiative at 0-3 that bumped still focus, given a shot."), &[
        at(AfterManeuver, FriendPerforms(Focus)).of(Friend(range(0, 3))).needs(&[FriendLowerInitiative, FriendPartlyMoved, FriendHasShot]),
    ]),
    ability(A::St321, &[Slot::Title], text!("Would rather coordinate; that brings a lock on a Rebel at 0-3 of the helped ship."), &[
        at(SelectAction, Prefer { action: Coordinate, over: Focus }),
        at(AfterAction, LockNearCoordinated(range(0, 3))).needs(&[After(Coordinate)]),
    ]),
    ability(A::LieutenantSai, &[Slot::Pilot], text!("Focuses once it has coordinated."), &[
        at(AfterAction, Perform { rules: &[act(Focus)], while_stressed: false }).needs(&[After(Coordinate)]),
    ]),
    ability(A::Redline, &[Slot::Pilot], text!("Two locks at a time, and a new one with every action."), &[
        at(Always, Locks(2)),
        at(AfterAction, Gain(Token::Lock, 1)),
    ]),
    ability(A::ZertikStrom, &[Slot::Pilot], text!("End Phase starts: trades the lock on the nearest damaged ship; that ship exposes 1 card."), &[
        at(EndStart, Expose(1)).needs(&[NearestLockedDamaged]).costs(EffectCost::Lock),
    ]),
    ability(A::DirectorKrennic, &[Slot::Crew], text!("A friend's result and its own lock cost the locked ship a shield or expose a card."), &[
        at(Neutralize, FoeLosesShieldOrExposes).of(AnyFriend).needs(&[DefenderLocked]).costs(LockAndResult),
    ]),
    ability(A::IonCannon, &[Slot::Cannon], text!("A hit: 1 result is a hit damage, the others are ion tokens. The lock stays."), &[
        at(AfterHit, OneDamageRestIon).needs(&[With(This)]),
        at(ModifyAttack, KeepLock).needs(&[With(This)]),
    ]).weapon(WeaponKind::Cannon, 3, Arc::Front, range(1, 3), Requires::Nothing).house(Reading::CannonArcs),
    ability(A::TargetingComputer, &[Slot::Modification], text!("Rerolls up to 1 attack die."), &[
        at(ModifyAttack, RerollAttack(Upto(1))).needs(&[Optional]),
    ]),
    ability(A::PerceptiveCopilot, &[Slot::Crew], text!("The focus action gives two tokens."), &[
        at(AfterAction, Gain(Token::Focus, 1)).needs(&[After(Focus)]),
    ]),
    ability(A::SeasonedNavigator, &[Slot::Crew], text!("Red maneuvers except the stop are white."), &[
        at(EffectMoment::Maneuver, EasierManeuver).needs(&[RedButNotStop]),
    ]),
    ability(A::MigsMayfeld, &[Slot::Crew], text!("A focus spent on the attack earns a second attack with the lock."), &[
        at(AfterAttack, Attack(OnLock)).needs(&[FocusSpent]),
    ]).house(Reading::MayfeldAttacks),
    ability(A::Sapphire2, &[Slot::Pilot], text!("Focused: defends with 1 more die."), &[
        at(EffectMoment::DefenceDice, Does::DefenceDice(1)).needs(&[Focused]),
    ]),
    ability(A::MagnaTolvan, &[Slot::Pilot], text!("Up to 2 stress: white actions still work, and each new stress brings one."), &[
        at(SelectAction, WhiteActionsWhileStressed).needs(&[StressAtMost(2)]),
        at(TokenGain, PerformWhite).needs(&[Optional, Gained(Stress, Stress)]),
    ]),
    ability(A::CaptainKagi, &[Slot::Pilot], text!("As Engagement begins it draws all Rebel locks on friends at 0-3 to itself."), &[
        at(EngagementStart, TakeLocks(range(0, 3))),
    ]),
    ability(A::MinisterTua, &[Slot::Crew], text!("As Engagement begins with half its health gone it reinforces."), &[
        at(EngagementStart, Perform { rules: &[act(ReinforceFore).when(&[Is(TwoEnemiesInFront)]), act(ReinforceAft).when(&[Is(TwoEnemiesBehind)]), act(ReinforceFore)], while_stressed: false }).needs(&[HalfHealth]),
    ]),
    ability(A::AdvancedTargetingComputer, &[Slot::Ship], text!("Primary attack on its lock: 1 die more, 1 hit becomes a crit."), &[
        at(EffectMoment::AttackDice, Does::AttackDice(1)).needs(&[With(Primary), DefenderLocked]),
        at(ModifyAttack, ChangeAttack { from: One(Hit), to: Crit, count: 1 }).needs(&[With(Primary), DefenderLocked]),
    ]),
    ability(A::StygiumArray, &[Slot::Ship], text!("Cloaked: decloaks by a die, then evades. End Phase: an evade token becomes a cloak."), &[
        at(System, DecloakByDie).needs(&[Cloaked]),
        at(Decloak, Perform { rules: &[act(Evade)], while_stressed: false }),
        at(EndStart, Gain(Token::Cloak, 1)).costs(Spend(Token::Evade)),
    ]),
    ability(A::FullThrottle, &[Slot::Ship], text!("Completed speed 3-5: evade action."), &[
        at(AfterManeuver, Perform { rules: &[act(Evade)], while_stressed: false }).needs(&[FullyExecuted, Speed(3, 5)]),
    ]),
    ability(A::AdaptiveAilerons, &[Slot::Ship], text!("Not stressed: first flies a white 1 straight or bank."), &[
        at(BeforeManeuver, AileronMove).needs(&[NotStressed]),
    ]),
    ability(A::ControlledAilerons, &[Slot::Ship], text!("Not stressed: can first fly a white 1 straight or bank."), &[
        at(BeforeManeuver, AileronMove).needs(&[Optional, NotStressed]),
    ]),
];

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let mut place = 0;
    while place < ABILITIES {
        assert!(TABLE[place].id as usize == place, "the abilities stand in the order of their numbers");
        place += 1;
    }
};

impl AbilityId {
    #[allow(
        clippy::indexing_slicing,
        reason = "numbers are places of the table, checked when it is compiled"
    )]
    pub const fn ability(self) -> &'static Ability {
        &TABLE[self as usize]
    }
}
