//! The effect vocabulary: what an Imperial ability does, when, for whom and at what price.
//!
//! An [`Effect`] is data for the engine. The engine uses every effect that helps the Empire ("The Will of the
//! Emperor"); [`Need::Optional`] marks those the card leaves open. Does NOT execute anything.
//!
//! [`Effect::mode`] derives from the parts whether the device can apply an effect alone or has to ask: it knows
//! tokens, charges, health, cards, the maneuver flown and what every attack states anyway (range, obstruction,
//! weapon); it cannot see arcs, positions and the Rebels' tokens.

use core::fmt;

use super::action_rule::{ActionRule, Fact};
use super::maneuver::Bearing;
use super::vocabulary::{Action, Device, Ranges, Token};
use crate::base::named::named;
use crate::dice::faces::{AttackFace, DefenceFace};

named! {
    /// The moment at which an effect acts, in the order of a round.
    EffectMoment {
        Always = 0 "always",
        Setup = 1 "setup",
        System = 2 "system phase",
        Decloak = 3 "decloak",
        BeforeManeuver = 4 "before maneuver",
        Maneuver = 5 "maneuver",
        Obstacle = 6 "obstacle",
        Overlap = 7 "overlap",
        AfterManeuver = 8 "after maneuver",
        SelectAction = 9 "select action",
        Reposition = 10 "barrel roll or boost",
        AfterAction = 11 "after action",
        TokenGain = 12 "token gain",
        Activation = 13 "activation phase",
        EngagementStart = 14 "engagement start",
        BeforeEngage = 15 "before engaging",
        ChooseWeapon = 16 "choose weapon",
        AttackDice = 17 "attack dice",
        ModifyAttack = 18 "modify attack",
        /// After the attacker's tokens are spent.
        LateAttack = 19 "after attack tokens",
        DefenceDice = 20 "defence dice",
        ModifyDefence = 21 "modify defence",
        Neutralize = 22 "neutralize",
        AfterHit = 23 "after a hit",
        DamageCard = 24 "damage card",
        AfterDamage = 25 "after damage",
        AfterAttack = 26 "after attack",
        AfterDefence = 27 "after defence",
        AfterEngage = 28 "after engaging",
        Destroyed = 29 "destroyed",
        EndStart = 30 "end phase start",
        End = 31 "end phase",
    }
}

/// Whose step it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The ship that has the ability.
    This,
    /// Another Imperial ship at this range of it.
    Friend(Ranges),
    /// Any Imperial ship, wherever it is.
    AnyFriend,
    /// A Rebel ship at this range of it.
    Enemy(Ranges),
}

named! {
    /// Which attacks an effect looks at.
    With {
        Primary = 0 "primary weapon",
        FrontArc = 1 "front arc",
        TorpedoOrMissile = 2 "torpedo or missile",
        /// The weapon printed with the ability.
        This = 3 "this weapon",
        ClusterMissiles = 4 "Cluster Missiles",
    }
}

/// A demand of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The card says "may".
    Optional,
    /// An earlier effect of the same ability did not apply.
    Otherwise,
    With(With),
    AttackRange(Ranges),
    Obstructed,
    DefenderInBullseye,
    OutsideDefenderArc,
    DefenderDamaged,
    DefenderUnshielded,
    DefenderStressed,
    DefenderWithoutGreen,
    DefenderWithoutFaceup,
    /// This ship has a lock on the defender.
    DefenderLocked,
    AttackerDamaged,
    AttackerWithoutGreen,
    /// A result is neither hit nor crit.
    DieWithoutHit,
    /// Rerolling one die is all it takes.
    OneRerollEnough,
    AttackMissed,
    /// The attack spent a focus token.
    FocusSpent,
    FriendAtDefender(Ranges),
    /// That friend has this much hull and shields left.
    FriendHealth(u8),
    NoFriendWithin(Ranges),
    FriendWithin(Ranges),
    FriendLowerInitiative,
    FriendLowestInitiative,
    FriendHasShot,
    FriendSmall,
    FriendNotEngaged,
    FriendGotDamageCard,
    FriendPartlyMoved,
    InEngagementPhase,
    /// This ship lies in the arc of the attack.
    InAttackArc,
    Evading,
    Focused,
    Cloaked,
    NotIonized,
    NotStressed,
    StressAtMost(u8),
    FullHealth,
    HalfHealth,
    ChargeActive,
    NotDefended,
    FullyExecuted,
    Speed(u8, u8),
    NotRed,
    RedButNotStop,
    After(Action),
    Gained(Token, Token),
    ObstacleWithin(Ranges),
    DeviceCheck,
    EnemyInBullseye,
    EnemyInFrontArc,
    EnemyWithin(Ranges),
    NearestLockedDamaged,
    NoSecondTarget,
}

impl Need {
    /// Whether the device knows it, or asks it in every attack anyway.
    pub const fn is_known(self) -> bool {
        !matches!(
            self,
            Self::With(With::FrontArc)
                | Self::DefenderInBullseye
                | Self::OutsideDefenderArc
                | Self::DefenderStressed
                | Self::DefenderWithoutGreen
                | Self::DefenderWithoutFaceup
                | Self::AttackerWithoutGreen
                | Self::FriendAtDefender(_)
                | Self::NoFriendWithin(_)
                | Self::FriendWithin(_)
                | Self::FriendHasShot
                | Self::InAttackArc
                | Self::ObstacleWithin(_)
                | Self::EnemyInBullseye
                | Self::EnemyInFrontArc
                | Self::EnemyWithin(_)
                | Self::NearestLockedDamaged
                | Self::NoSecondTarget
        )
    }
}

/// The price of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectCost {
    None,
    Charges(u8),
    /// As many as wanted, at least one.
    AnyCharges,
    /// A charge of the weapon that attacks.
    WeaponCharge,
    CritResult,
    /// The ship's lock and a focus, hit or crit result of the friend's attack.
    LockAndResult,
    Lock,
    Marker,
    Spend(Token),
    Gain(Token),
}

/// Which dice may be rerolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rerolls {
    Upto(u8),
    /// One for each charge paid.
    PerCharge,
    /// One blank, or a focus that nothing else can change.
    OneUseless,
}

/// A set of faces to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces<Face> {
    One(Face),
    Either(Face, Face),
    Any,
}

/// How many results are changed.
pub const ALL_RESULTS: u8 = u8::MAX;

/// A template of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Template {
    pub speed: u8,
    pub bearing: Bearing,
}

impl fmt::Debug for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.speed, self.bearing.letters())
    }
}

/// The templates with which devices are dropped: the one that ends nearest an enemy.
pub const DROP_ANY: &[Template] = &[template(1, Bearing::Straight), template(1, Bearing::Bank)];
/// Straight back only.
pub const DROP_STRAIGHT: &[Template] = &[template(1, Bearing::Straight)];

pub(crate) const fn template(speed: u8, bearing: Bearing) -> Template {
    Template { speed, bearing }
}

/// Whom a bonus attack is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// The same weapon again, for another charge, at another ship at range 0-1 of the defender; no lock needed.
    NextToDefender,
    /// From a turret arc that has not fired this round.
    OtherTurretArc,
    /// The ship that attacked the friend.
    TheAttacker,
    /// The attack list as usual.
    AnyTarget,
    /// With the lock.
    OnLock,
}

/// What an effect does. "Foe" is the other ship of the attack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Does {
    Hull(u8),
    Shields(u8),
    AttackDice(i8),
    DefenceDice(i8),
    FoeDefenceDice(i8),
    RerollAttack(Rerolls),
    RerollDefence(Rerolls),
    /// The foe rerolls defence dice of this ship's choice.
    FoeRerolls(u8),
    ChangeAttack {
        from: Faces<AttackFace>,
        to: AttackFace,
        count: u8,
    },
    ChangeDefence {
        from: Faces<DefenceFace>,
        to: DefenceFace,
        count: u8,
    },
    FoeChangesAttack {
        from: Faces<AttackFace>,
        to: AttackFace,
        count: u8,
    },
    FoeChangesDefence {
        from: Faces<DefenceFace>,
        to: DefenceFace,
        count: u8,
    },
    CancelEvades(u8),
    CancelHits(u8),
    CritsCancelledFirst,
    KeepLock,
    FoeLosesShields(u8),
    /// Turn this many facedown cards of the defender up.
    Expose(u8),
    ExposeAround(Ranges, u8),
    /// Ships around the defender whose agility is not above its own roll attack dice for damage.
    DiceAround(Ranges, u8),
    /// One result is a hit damage, every other one an ion token.
    OneDamageRestIon,
    /// A facedown damage card; every other result is cancelled.
    FacedownCancelRest(u8),
    FoeLosesShieldOrExposes,
    Gain(Token, u8),
    FoeGains(Token, u8),
    /// The enemy takes a token, or this ship gains one.
    FoeGainsOrGain(Token, Token),
    LoseCharges(u8),
    RecoverCharges(u8),
    /// The first of these that applies.
    Perform {
        rules: &'static [ActionRule],
        while_stressed: bool,
    },
    /// An action from the action list.
    PerformAny {
        while_stressed: bool,
    },
    /// A white action from the action list.
    PerformWhite,
    FriendPerforms(Action),
    /// The damage a friend beside the defender takes for it.
    FriendSuffers(u8),
    ActionsPerStep(u8),
    Prefer {
        action: Action,
        over: Action,
    },
    PreferRules(&'static [ActionRule]),
    Replace {
        action: Action,
        with: Action,
    },
    /// Acts in spite of a red maneuver, an overlap or an obstacle.
    ActAnyway,
    WhiteActionsWhileStressed,
    WhiteAction(Action),
    /// Calculate and a marker in place of the lock.
    MarkInsteadOfLock,
    /// Of the friends to coordinate, one of lower initiative.
    CoordinateLowerFirst,
    CoordinateAlso(Ranges),
    /// Lock an enemy at this range of the coordinated ship, however far away.
    LockNearCoordinated(Ranges),
    Locks(u8),
    Templates {
        action: Action,
        templates: &'static [Template],
    },
    /// This much longer, for one of these ends.
    LongerTemplate {
        by: u8,
        so_that: &'static [Fact],
    },
    /// d3: left, right or forward; again if blocked.
    DecloakByDie,
    /// d6: 1-3 forward or left, 4-6 backward or right, with the turn template.
    DecloakTurn(u8),
    Drop {
        device: Device,
        templates: &'static [Template],
        fuses: u8,
        recovers: bool,
    },
    DropRandom,
    DropSpeed(u8),
    Attack(Bonus),
    FriendAttacks,
    FriendTakesInitiative,
    FriendEngagesNow,
    RangeShift {
        by: u8,
        within: Ranges,
    },
    RangeIs(Ranges),
    UsePrimary,
    RedirectTo(Ranges),
    KeepsToken(Token),
    TakeLocks(Ranges),
    /// Draw this many, keep the worst: Direct Hit!, Fuel Leak, other damage, the rest.
    ChooseDamage {
        draw: u8,
    },
    StayWithFuse,
    /// Speed one up or down, for one of these ends.
    ChangeSpeed {
        by: u8,
        so_that: &'static [Fact],
    },
    EasierManeuver,
    /// Roll attack dice: hit or focus ignores the obstacle this round.
    IgnoreObstacle {
        dice: u8,
    },
    /// A white 1 straight or bank before the maneuver, towards the target.
    AileronMove,
}

impl Does {
    /// Whether the device can do it without a hand on the table or a look at it.
    pub const fn is_automatic(&self) -> bool {
        matches!(
            self,
            Self::Hull(_)
                | Self::Shields(_)
                | Self::AttackDice(_)
                | Self::DefenceDice(_)
                | Self::FoeDefenceDice(_)
                | Self::RerollAttack(_)
                | Self::RerollDefence(_)
                | Self::FoeRerolls(_)
                | Self::ChangeAttack { .. }
                | Self::ChangeDefence { .. }
                | Self::FoeChangesAttack { .. }
                | Self::FoeChangesDefence { .. }
                | Self::CancelEvades(_)
                | Self::CancelHits(_)
                | Self::CritsCancelledFirst
                | Self::KeepLock
                | Self::Gain(Token::Focus | Token::Evade | Token::Calculate | Token::Cloak, _)
                | Self::LoseCharges(_)
                | Self::RecoverCharges(_)
                | Self::ActionsPerStep(_)
                | Self::Prefer { .. }
                | Self::Replace { .. }
                | Self::ActAnyway
                | Self::WhiteActionsWhileStressed
                | Self::WhiteAction(_)
                | Self::MarkInsteadOfLock
                | Self::Locks(_)
                | Self::RangeShift { .. }
                | Self::RangeIs(_)
                | Self::StayWithFuse
                | Self::EasierManeuver
        ) || self.is_token_action()
    }

    /// Actions that only place a token on the ship itself.
    const fn is_token_action(&self) -> bool {
        match self {
            Self::Perform { rules: [rule], .. } => {
                rule.is_always()
                    && matches!(rule.play.action, Action::Focus | Action::Evade | Action::Calculate)
                    && rule.or.is_none()
            }
            _ => false,
        }
    }
}

named! {
    /// Who carries an ability out.
    AbilityMode {
        /// The device applies it.
        Automatic = 0 "automatic",
        /// The device asks or reminds at its step.
        Prompted = 1 "prompted",
    }
}

/// One effect of an ability.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    pub step: EffectMoment,
    pub who: Who,
    pub needs: &'static [Need],
    pub cost: EffectCost,
    pub does: Does,
}

/// An effect at this ship's own step, free and without a demand.
pub(crate) const fn at(step: EffectMoment, does: Does) -> Effect {
    Effect { step, who: Who::This, needs: &[], cost: EffectCost::None, does }
}

impl Effect {
    pub(crate) const fn of(self, who: Who) -> Self {
        Self { who, ..self }
    }

    pub(crate) const fn needs(self, needs: &'static [Need]) -> Self {
        Self { needs, ..self }
    }

    pub(crate) const fn costs(self, cost: EffectCost) -> Self {
        Self { cost, ..self }
    }

    #[allow(clippy::indexing_slicing, reason = "the index stays below the length; iterators are not const")]
    pub const fn mode(&self) -> AbilityMode {
        let mut place = 0;
        while place < self.needs.len() {
            if !self.needs[place].is_known() {
                return AbilityMode::Prompted;
            }
            place += 1;
        }
        if matches!(self.who, Who::This) && self.does.is_automatic() {
            AbilityMode::Automatic
        } else {
            AbilityMode::Prompted
        }
    }
}

/// For golden files and logs: step, whose, what, demands, price.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.step)?;
        match self.who {
            Who::This => {}
            Who::Friend(range) => write!(f, " of a friend at {range}")?,
            Who::AnyFriend => f.write_str(" of a friend")?,
            Who::Enemy(range) => write!(f, " of an enemy at {range}")?,
        }
        f.write_str(": ")?;
        match self.does {
            Does::Perform { rules, while_stressed } => {
                f.write_str("Perform")?;
                rows(f, rules)?;
                f.write_str(if while_stressed { " even if stressed" } else { "" })?;
            }
            Does::PreferRules(rules) => {
                f.write_str("Prefer")?;
                rows(f, rules)?;
            }
            Does::Drop { device, templates, fuses, recovers } => {
                write!(f, "Drop {device} with {templates:?}")?;
                write!(f, ", fuses {fuses}, charge recovers: {recovers}")?;
            }
            does => write!(f, "{does:?}")?,
        }
        for (place, need) in self.needs.iter().enumerate() {
            f.write_str(if place == 0 { "; needs " } else { ", " })?;
            write!(f, "{need:?}")?;
        }
        match self.cost {
            EffectCost::None => Ok(()),
            cost => write!(f, "; costs {cost:?}"),
        }
    }
}

fn rows(f: &mut fmt::Formatter<'_>, rules: &[ActionRule]) -> fmt::Result {
    for (place, rule) in rules.iter().enumerate() {
        f.write_str(if place == 0 { " [" } else { "; " })?;
        write!(f, "{rule}")?;
    }
    f.write_str("]")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::vocabulary::range;

    #[test]
    fn the_device_applies_what_it_can_see() {
        const RANGE_1: &[Need] = &[Need::AttackRange(range(1, 1))];
        let own = at(EffectMoment::AttackDice, Does::AttackDice(1));
        assert_eq!(own.mode(), AbilityMode::Automatic);
        assert_eq!(own.needs(RANGE_1).mode(), AbilityMode::Automatic);
        assert_eq!(own.needs(&[Need::DefenderInBullseye]).mode(), AbilityMode::Prompted);
        assert_eq!(own.of(Who::Friend(range(0, 1))).mode(), AbilityMode::Prompted);
        assert_eq!(
            at(EffectMoment::AfterAttack, Does::Attack(Bonus::AnyTarget)).mode(),
            AbilityMode::Prompted
        );
    }
}
