//! The questions of a round with huge ships ([`HugeQuestion`]), what may be answered ([`HugeAnswer`]), and all words of
//! both: the rule behind a question, what an answer is called, and what its undo asks people to put back.
//!
//! What an answer does is in `round`, `energy`, `attack` and `damage`.
#![deny(clippy::wildcard_enum_match_arm)]

use core::fmt;

use serde::{Deserialize, Serialize};

use super::HugeShips;
use super::damage::{Landing, Toll};
use super::round::RAMMED_DICE;
use super::rule::HugeRule;
use super::ship::{EquippedAt, HugeAt, LockOn};
use crate::cards::huge::{HugeAction, HugeId, HugeSlot, ShipSection};
use crate::cards::maneuver::{Bearing, Maneuver};
use crate::dice::cast::Cast;
use crate::dice::damage::Results;
use crate::games::fight::{FightAnswer, red_dice};
use crate::games::frame::{TableGame, Words};

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

/// Damage that is still to be worked off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PendingDamage {
    pub ship: HugeAt,
    /// None: the opponent chooses.
    pub section: Option<ShipSection>,
    pub what: Harm,
    pub why: HugeRule,
}

impl PendingDamage {
    /// Damage that a card or an effect does.
    pub const fn by_hand(ship: HugeAt, section: Option<ShipSection>, what: Harm) -> PendingDamage {
        PendingDamage { ship, section, what, why: HugeRule::AreaDamage }
    }
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

impl HugeShips {
    /// The rule behind the open question.
    pub(super) fn rule_behind(&self) -> HugeRule {
        use HugeQuestion as Q;
        match self.flow {
            Q::Setup => HugeRule::EpicIcon,
            Q::Placing => HugeRule::Setup,
            Q::Planning | Q::Others => HugeRule::Activation,
            Q::RammedResult { .. } => HugeRule::Rammed,
            Q::Reveal { .. } => HugeRule::Movement,
            Q::Moved { .. } if self.maneuver.bearing == Bearing::Bank => HugeRule::Bank,
            Q::Moved { .. } => HugeRule::Straight,
            Q::Gain { ship, .. } if self.at(ship).is_some_and(|ship| ship.ion() > 0) => HugeRule::Ion,
            Q::Gain { .. } => HugeRule::Gain,
            Q::Allocate { .. } => HugeRule::Allocate,
            Q::Use { .. } => HugeRule::Use,
            Q::Act { ship, .. } if self.at(ship).is_some_and(|ship| !ship.card().is_two_cards()) => {
                HugeRule::OneAction
            }
            Q::Act { .. } => HugeRule::TwoActions,
            Q::Combat { ship: Some(ship) } if self.is_doomed(ship) => HugeRule::Simultaneous,
            Q::Combat { .. } => HugeRule::Attacks,
            Q::Aim { ship, weapon: HugeWeapon::Primary } => {
                let primary = self.at(ship).and_then(|ship| ship.face(ShipSection::Fore).primary);
                let turret = primary.is_some_and(|primary| primary.turret);
                if turret { HugeRule::TurretPrimary } else { HugeRule::PrimaryRange }
            }
            Q::Aim { .. } => HugeRule::Arcs,
            Q::Target { target } if self.at(target).is_some_and(|ship| ship.kind == HugeId::CRoc) => {
                HugeRule::Sections
            }
            Q::Target { .. } => HugeRule::Targeting,
            Q::IncomingDice { .. } | Q::Fight => HugeRule::Agility,
            Q::Shot { .. } => HugeRule::RangeRuler,
            Q::PickSection { .. } => self.pending.first().map_or(HugeRule::AnySection, |pending| pending.why),
            Q::OverlapDice { .. } => HugeRule::OverlapShips,
            // The damage names its cause.
            Q::Damage { .. } => self.log(0).map_or(HugeRule::Damage, |entry| entry.why),
            Q::Crippled { .. } | Q::Discard { .. } | Q::Destroyed { .. } => HugeRule::Crippled,
            Q::Over => HugeRule::Score,
        }
    }

    /// What the answer to the open question is called, and what its undo asks people to put back.
    pub(super) fn words_of_answer(&self, answer: HugeAnswer, words: &mut Words) -> fmt::Result {
        use {HugeAnswer as A, HugeQuestion as Q};
        if answer == A::End {
            return words.name(format_args!("{answer}"));
        }
        let name = |at| self.name_of(at);
        let (no, next) = (answer == A::No, answer == A::Next);
        // Whose answer it is, and its name where the answer alone is too vague.
        let (who, what) = match self.flow {
            Q::Setup | Q::Planning | Q::Over => (None, None),
            Q::Placing => (None, Some("placing")),
            Q::Others if next => {
                self.next_activation_back(words)?;
                (None, Some("all others' moves"))
            }
            Q::Others => {
                let key = self.rammed_key();
                let die = || red_dice(None, RAMMED_DICE, &self.seed, &key, &mut Cast::default());
                let hurt = words.is_put_back() && die().is_some_and(Results::hit);
                words.back_if(hurt, format_args!("take the die's damage off it"))?;
                (None, None)
            }
            Q::RammedResult { .. } => (None, Some("ramming")),
            Q::Reveal { ship } => {
                words.back(format_args!("{} back to its old place", name(ship)))?;
                (Some(ship), None)
            }
            Q::Moved { ship } => {
                self.overlap_back(ship, answer, words)?;
                (Some(ship), next.then_some("move"))
            }
            Q::Gain { ship, .. } => {
                if !self.can_allocate(ship) {
                    self.after_energy_back(ship, true, words)?;
                }
                (Some(ship), Some("energy"))
            }
            Q::Allocate { ship } => {
                let moved = matches!(answer, A::Allocate { energy: 1.., .. });
                words.back_if(moved, format_args!("put the energy back"))?;
                if next {
                    self.after_energy_back(ship, true, words)?;
                }
                (Some(ship), next.then_some("end of allocating"))
            }
            Q::Use { ship } => {
                let spent = matches!(
                    answer,
                    A::Use { ship: 1.., .. } | A::Use { own: 1.., .. } | A::UseDamage { energy: 1.. }
                );
                words.back_if(spent, format_args!("put the energy back"))?;
                if next {
                    self.after_energy_back(ship, false, words)?;
                }
                (Some(ship), next.then_some("end of using energy"))
            }
            Q::Act { ship, section } => {
                words.back_if(!no, format_args!("take {}'s action back", name(ship)))?;
                let two = self.at(ship).is_some_and(|ship| ship.card().is_two_cards());
                let aft = two && section == ShipSection::Fore;
                if !aft || self.next_to_act(ship, ShipSection::Aft).is_none() {
                    self.next_activation_back(words)?;
                }
                (Some(ship), no.then_some("turn without action"))
            }
            Q::Combat { ship: Some(ship) } if next => {
                self.toll_back(ship, true, words)?;
                (Some(ship), Some("end of attacks"))
            }
            Q::Combat { ship: None } if next => {
                let reinforced = self.ships.iter().any(|ship| ship.in_play() && ship.reinforce != [0; 2]);
                words.back_if(reinforced, format_args!("reinforce tokens back"))?;
                (None, Some("end of combat"))
            }
            Q::Combat { ship } => (ship.filter(|_| !matches!(answer, A::Incoming(_))), None),
            Q::Aim { ship, weapon } => {
                let boost = matches!(
                    answer,
                    A::Shot { aid: Aid { boost: true, .. }, .. }
                        | A::ShotHuge { aid: Aid { boost: true, .. }, .. }
                );
                let of_card = match weapon {
                    HugeWeapon::Primary => 0,
                    HugeWeapon::Card(card) => self.equipped(card).map_or(0, |card| card.order.cost),
                };
                let paid =
                    !no && self.shot_cost(ship, weapon, boost).is_ok_and(|cost| cost > 0 || of_card > 0);
                words.back_if(paid, format_args!("put the energy back"))?;
                (Some(ship), no.then_some("other weapon"))
            }
            Q::Target { .. } | Q::IncomingDice { .. } if no => (None, Some("no shot")),
            Q::Target { target } | Q::IncomingDice { target, .. } => (Some(target), None),
            Q::Fight => {
                let target = match self.against {
                    Against::Prey { .. } => "the target",
                    Against::Huge { target, .. } => name(target),
                };
                if let (A::Fight(answer), Some(fight)) = (answer, self.fight()) {
                    fight.put_back(answer, Some(target), words)?;
                }
                (None, None)
            }
            Q::Shot { ship, .. } => (Some(ship), Some("shot")),
            Q::PickSection { ship } => {
                if let (A::Section(section), Some(&first)) = (answer, self.pending.first()) {
                    let picked = PendingDamage { section: Some(section), ..first };
                    self.damage_back(
                        [picked].into_iter().chain(self.pending.iter().skip(1).copied()),
                        words,
                    )?;
                }
                (Some(ship), None)
            }
            Q::OverlapDice { ship, section, dice } => {
                let typed = if let A::Rolled(results) = answer { Some(results) } else { None };
                let roll =
                    || red_dice(typed, dice, &self.seed, &self.overlap_key(ship), &mut Cast::default());
                if words.is_put_back()
                    && let (Some(results), Some(&first)) = (roll(), self.pending.first())
                {
                    let rolled = PendingDamage { section, what: Harm::Results(results), ..first };
                    self.damage_back(
                        [rolled].into_iter().chain(self.pending.iter().skip(1).copied()),
                        words,
                    )?;
                }
                (Some(ship), None)
            }
            Q::Damage { ship, .. } => {
                self.toll_back(ship, false, words)?;
                (Some(ship), Some("damage"))
            }
            Q::Crippled { ship, section, .. } => {
                words.back(format_args!("turn {}'s {section} card back", name(ship)))?;
                self.toll_back(ship, false, words)?;
                (Some(ship), Some("crippling"))
            }
            Q::Discard { ship, .. } => {
                words.back(format_args!("take the discarded card back"))?;
                (Some(ship), None)
            }
            Q::Destroyed { ship } => {
                words.back(format_args!("{} back on the table", name(ship)))?;
                self.pending_back(words)?;
                (Some(ship), Some("loss"))
            }
        };
        if let Some(at) = who {
            words.name(format_args!("{}'s ", name(at)))?;
        }
        match what {
            Some(what) => words.name(format_args!("{what}")),
            None => words.name(format_args!("{answer}")),
        }
    }

    /// What a maneuver came upon: ships and obstacles move out of the way, and some damage is dealt at once.
    fn overlap_back(&self, ship: HugeAt, answer: HugeAnswer, words: &mut Words) -> fmt::Result {
        use HugeAnswer as A;
        let name = self.name_of(ship);
        match answer {
            A::Next => {
                let energy =
                    self.at(ship).map_or(0, |ship| ship.energy_limit().saturating_sub(ship.energy()));
                let gained = energy.min(self.energy_to_gain(ship)) > 0;
                words.back_if(gained, format_args!("take the energy off {name}"))
            }
            A::Edge => words.back(format_args!("{name} back on the table")),
            A::HitShips { .. } => words.back(format_args!("put the ships it ran over back")),
            A::HitObstacles { section } => {
                words.back(format_args!("put the obstacle back"))?;
                self.waiting_back(PendingDamage::by_hand(ship, section, Harm::Faceup), words)
            }
            A::HitHuge { other, mine, theirs } => {
                let met = PendingDamage::by_hand(ship, Some(mine), Harm::Faceup);
                let suffers = self.at(other).is_some_and(|other| !other.obstacle);
                let theirs = suffers.then(|| PendingDamage::by_hand(other, Some(theirs), Harm::Faceup));
                self.damage_back([met].into_iter().chain(theirs), words)
            }
            A::No
            | A::Rammed
            | A::Maneuver(_)
            | A::Roll
            | A::Rolled(_)
            | A::Section(_)
            | A::Allocate { .. }
            | A::Use { .. }
            | A::UseDamage { .. }
            | A::Act(_)
            | A::Recover(_)
            | A::Reinforce(_)
            | A::Lock(_)
            | A::CardAction
            | A::Fire(_)
            | A::Shot { .. }
            | A::ShotHuge { .. }
            | A::Incoming(_)
            | A::Dice { .. }
            | A::Fight(_)
            | A::Discard(_)
            | A::End => Ok(()),
        }
    }

    /// After the steps of energy a ship uses energy, acts, or is done.
    fn after_energy_back(&self, ship: HugeAt, may_use: bool, words: &mut Words) -> fmt::Result {
        let goes_on = may_use && self.can_use(ship) || self.next_to_act(ship, ShipSection::Fore).is_some();
        if goes_on { Ok(()) } else { self.next_activation_back(words) }
    }

    /// "Ion Tokens": they leave at the end of the Activation phase.
    fn next_activation_back(&self, words: &mut Words) -> fmt::Result {
        let ions = self.ships.iter().any(|ship| ship.in_play() && ship.ion() > 0);
        words.back_if(ions && self.waiting().is_none(), format_args!("ion tokens back"))
    }

    /// What its damage cards amount to is settled: a section is crippled, the ship is lost, or what waits is dealt.
    fn toll_back(&self, at: HugeAt, fought: bool, words: &mut Words) -> fmt::Result {
        match self.toll(at, fought) {
            Toll::Crippled(section) => {
                words.back(format_args!("turn {}'s {section} card back", self.name_of(at)))
            }
            Toll::Destroyed => words.back(format_args!("{} back on the table", self.name_of(at))),
            Toll::None => self.pending_back(words),
        }
    }

    /// The damage that waits is worked off, and then what it interrupted goes on.
    fn pending_back(&self, words: &mut Words) -> fmt::Result {
        if self.next_discard().is_some() {
            return Ok(());
        }
        self.damage_back(self.pending.iter().copied(), words)?;
        let asks_or_deals = |damage: &PendingDamage| !matches!(self.landing(damage), Landing::Nowhere);
        let goes_back = !self.pending.iter().any(asks_or_deals);
        if goes_back && self.lost_its_turn() { self.next_activation_back(words) } else { Ok(()) }
    }

    pub(super) fn waiting_back(&self, damage: PendingDamage, words: &mut Words) -> fmt::Result {
        self.damage_back([damage].into_iter(), words)
    }

    /// The first of this damage that is dealt, unless something is asked before.
    fn damage_back(&self, all: impl Iterator<Item = PendingDamage>, words: &mut Words) -> fmt::Result {
        for next in all {
            match self.landing(&next) {
                Landing::Nowhere => {}
                Landing::Asks(_) => return Ok(()),
                Landing::Deals(dealt) => {
                    let name = self.name_of(next.ship);
                    return match (dealt.shields, dealt.cards()) {
                        (0, 0) => Ok(()),
                        (0, _) => words.back(format_args!("put {name}'s damage cards back, in order")),
                        _ => words.back(format_args!("take the damage off {name}")),
                    };
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for HugeAnswer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Next => out.write_str("done"),
            Self::No => out.write_str("no"),
            Self::Rammed => out.write_str("ship rammed"),
            Self::Maneuver(maneuver) => write!(out, "{}", maneuver.words()),
            Self::HitShips { small, large, .. } => write!(out, "ran over {}", small.saturating_add(large)),
            Self::HitObstacles { .. } => out.write_str("hit an obstacle"),
            Self::HitHuge { .. } => out.write_str("hit a huge ship"),
            Self::Edge => out.write_str("left the table"),
            Self::Roll | Self::Rolled(_) | Self::Fight(_) | Self::Dice { .. } => out.write_str("dice"),
            Self::Section(section) => write!(out, "{section} section"),
            Self::Allocate { energy, .. } => write!(out, "{energy} energy moved"),
            Self::Use { .. } | Self::UseDamage { .. } => out.write_str("energy used"),
            Self::Act(action) => write!(out, "{action}"),
            Self::Recover(_) => out.write_str("recover"),
            Self::Reinforce(section) => write!(out, "reinforce {section}"),
            Self::Lock(_) => out.write_str("target lock"),
            Self::CardAction => out.write_str("action of a card"),
            Self::Fire(_) => out.write_str("attack"),
            Self::Shot { line, .. } | Self::ShotHuge { line, .. } => write!(out, "range {}", line.range),
            Self::Incoming(_) => out.write_str("attack on a huge ship"),
            Self::Discard(_) => out.write_str("card discarded"),
            Self::End => out.write_str("battle over"),
        }
    }
}

/// An answer by the question that it led to: what can still be said of it afterwards.
pub(super) struct HugeStep<'a> {
    pub game: &'a HugeShips,
    pub answer: HugeAnswer,
}

impl fmt::Display for HugeStep<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use HugeQuestion as Q;
        let (game, no) = (self.game, self.answer == HugeAnswer::No);
        if !no && self.answer != HugeAnswer::Next {
            return write!(out, "{}", self.answer);
        }
        let first = || game.ships.iter().filter(|ship| ship.activated).count() == 1;
        out.write_str(match game.flow {
            Q::Planning if game.round == 0 => "placing",
            Q::Planning => "end of combat",
            Q::Others => "ramming",
            Q::Reveal { .. } if !no && first() => "all others' moves",
            Q::Reveal { .. } | Q::Act { .. } if no => "turn without action",
            Q::Reveal { .. } => "end of a ship's turn",
            Q::Gain { .. } => "move",
            Q::Allocate { .. } | Q::Use { .. } | Q::Act { .. } => "energy",
            Q::Combat { .. } if no => "step without a shot",
            Q::Combat { .. } => "step of combat",
            Q::Discard { .. } => "crippling",
            Q::Moved { .. }
            | Q::PickSection { .. }
            | Q::OverlapDice { .. }
            | Q::Damage { .. }
            | Q::Crippled { .. }
            | Q::Destroyed { .. } => "damage",
            // No answer without words leads there.
            Q::Setup
            | Q::Placing
            | Q::RammedResult { .. }
            | Q::Aim { .. }
            | Q::Target { .. }
            | Q::IncomingDice { .. }
            | Q::Fight
            | Q::Shot { .. }
            | Q::Over => "step",
        })
    }
}
