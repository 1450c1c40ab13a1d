//! What players can command with huge ships: enter and equip them, answer, damage and correct.
//!
//! [`HugeShips::apply`] is total: it checks first, and a refused command changes nothing.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::flow::{Against, Harm, HugeAnswer, HugeQuestion};
use super::rule::HugeRule;
use super::ship::{
    CardMarks, EquipOrder, Equipped, EquippedAt, HugeAt, HugeField, HugeShip, MOST_BONUS, MOST_TOKENS,
};
use super::{Format, HugeHappening, HugeShips};
use crate::base::name::Name;
use crate::base::text::{Text, text};
use crate::cards::huge::{BANNED, HugeId, HugeSlot, ShipSection};
use crate::dice::damage::Results;
use crate::dice::generator::Seed;
use crate::dice::pool::MAX_POOL;
use crate::dice::vault::ENTROPY_BYTES;
use crate::games::fight::FightError;
use crate::games::{GameKind, round_seed};

/// The huge range ruler.
pub const MOST_RANGE: u8 = 5;
const MOST_PLAYER: u8 = 1;

/// Everything players can make happen with huge ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum HugeCommand {
    Format(Format),
    Add {
        kind: HugeId,
        name: Name,
        player: u8,
        obstacle: bool,
    },
    Remove(HugeAt),
    Equip(EquipOrder),
    Unequip(EquippedAt),
    Start,
    BeginRound {
        entropy: [u8; ENTROPY_BYTES],
    },
    Answer(HugeAnswer),
    /// Damage from a card. `section` None: none is named, or both are in range; the opponent chooses.
    Suffer {
        ship: HugeAt,
        section: Option<ShipSection>,
        results: Results,
    },
    /// A faceup card from an effect, past the shields.
    Faceup {
        ship: HugeAt,
        section: Option<ShipSection>,
    },
    /// Off the table.
    Gone(HugeAt),
    Correct {
        ship: HugeAt,
        field: HugeField,
        value: u8,
    },
    /// Energy on an equipped card.
    CorrectCard {
        card: EquippedAt,
        energy: u8,
    },
    Rename {
        ship: HugeAt,
        name: Name,
    },
    /// It was never destroyed.
    Back(HugeAt),
    /// It was never crippled.
    Whole {
        ship: HugeAt,
        section: ShipSection,
    },
    /// It is crippled.
    Cripple {
        ship: HugeAt,
        section: ShipSection,
    },
    RenameCard {
        card: EquippedAt,
        name: Name,
    },
}

const _: () = assert!(size_of::<HugeCommand>() <= 22);

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum HugeError {
    NotNow,
    NoSuchShip,
    NoSuchCard,
    Full,
    EpicOnly,
    NoShip,
    NoSlot,
    BannedCard,
    HugeOnly,
    LimitedTwice,
    BadValues,
    NotOnDial,
    CrippledForbids,
    CrippledSection,
    NotOnBar,
    NoEnergy,
    OverLimit,
    UsedAlready,
    CannotFire,
    OutOfRange,
    NobodyThere,
    TooManyResults,
    SettledAlready,
    ValueTooHigh,
    NameTaken,
    Fight(FightError),
}

impl HugeError {
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit here."),
            Self::NoSuchShip => text!("There is no such ship."),
            Self::NoSuchCard => text!("There is no such card."),
            Self::Full => text!("There is no room for more."),
            Self::EpicOnly => text!("In 100-point squads a huge ship is only an obstacle."),
            Self::NoShip => text!("Add a huge ship first."),
            Self::NoSlot => text!("No free slot of that kind."),
            Self::BannedCard => text!("That card is not for huge ships."),
            Self::HugeOnly => text!("Only modifications for huge ships fit."),
            Self::LimitedTwice => text!("A limited card fits only once."),
            Self::BadValues => text!("No card has such values."),
            Self::NotOnDial => text!("That maneuver is not on its dial."),
            Self::CrippledForbids => text!("With its aft section crippled it cannot fly that."),
            Self::CrippledSection => text!("That section is crippled."),
            Self::NotOnBar => text!("That action is not on this section's bar."),
            Self::NoEnergy => text!("There is not so much energy."),
            Self::OverLimit => text!("That is more than the card's limit."),
            Self::UsedAlready => text!("Each card once a round."),
            Self::CannotFire => text!("That weapon cannot attack now."),
            Self::OutOfRange => text!("The weapon does not reach that range."),
            Self::NobodyThere => text!("Say how many ships were hit."),
            Self::TooManyResults => text!("That is more than the dice can show."),
            Self::SettledAlready => text!("That was settled for this maneuver."),
            Self::ValueTooHigh => text!("That is more than it can have."),
            Self::NameTaken => text!("Another ship has that name."),
            Self::Fight(error) => error.sentence(),
        }
    }
}

impl From<FightError> for HugeError {
    fn from(error: FightError) -> Self {
        Self::Fight(error)
    }
}

pub(super) type HugeResult = Result<(), HugeError>;

impl HugeShips {
    /// Changes the state by one command, or refuses it and changes nothing. `seed` is the game's root seed.
    pub fn apply(&mut self, command: &HugeCommand, seed: &Seed, practice: bool) -> HugeResult {
        match *command {
            HugeCommand::Format(format) => {
                self.in_setup()?;
                self.format = format;
                Ok(())
            }
            HugeCommand::Add { kind, name, player, obstacle } => {
                self.in_setup()?;
                if player > MOST_PLAYER {
                    return Err(HugeError::BadValues);
                }
                self.ships.push(HugeShip::new(kind, name, player, obstacle)).map_err(|_| HugeError::Full)
            }
            HugeCommand::Remove(at) => self.remove(at),
            HugeCommand::Equip(order) => self.equip(order),
            HugeCommand::Unequip(at) => {
                self.in_setup().or(self.is_calm())?;
                self.equipped(at).ok_or(HugeError::NoSuchCard)?;
                self.take_card(at);
                Ok(())
            }
            HugeCommand::Start => {
                self.in_setup()?;
                if self.ships.is_empty() {
                    return Err(HugeError::NoShip);
                }
                // "The Epic Icon".
                if self.format == Format::Standard && self.ships.iter().any(|ship| !ship.obstacle) {
                    return Err(HugeError::EpicOnly);
                }
                self.flow = HugeQuestion::Placing;
                Ok(())
            }
            HugeCommand::BeginRound { entropy } => {
                if self.flow != HugeQuestion::Planning {
                    return Err(HugeError::NotNow);
                }
                let round = self.round.saturating_add(1);
                self.seed = round_seed(seed, GameKind::HugeShips, round, &entropy, practice);
                self.begin_round(round);
                Ok(())
            }
            HugeCommand::Answer(answer) => self.answer(answer),
            HugeCommand::Suffer { ship, section, results } => {
                if usize::from(results.total()) > MAX_POOL || !results.hit() {
                    return Err(HugeError::BadValues);
                }
                self.interrupt(ship, section, Harm::Results(results))
            }
            HugeCommand::Faceup { ship, section } => self.interrupt(ship, section, Harm::Faceup),
            HugeCommand::Gone(at) => {
                self.is_calm()?;
                if !self.at(at).ok_or(HugeError::NoSuchShip)?.in_play() {
                    return Err(HugeError::NoSuchShip);
                }
                self.back = self.flow;
                self.destroy(at);
                Ok(())
            }
            HugeCommand::Correct { ship, field, value } => self.correct(ship, field, value),
            HugeCommand::CorrectCard { card, energy } => {
                let found = self.card_mut(card)?;
                if energy > found.order.limit {
                    return Err(HugeError::OverLimit);
                }
                found.energy = energy;
                Ok(())
            }
            HugeCommand::Rename { ship, name } => {
                if self.all().any(|(at, other)| at != ship && other.name == name) {
                    return Err(HugeError::NameTaken);
                }
                self.find(ship)?.name = name;
                Ok(())
            }
            HugeCommand::Back(at) => {
                self.at_rest(at)?;
                self.bring_back(at)
            }
            HugeCommand::Whole { ship, section } => {
                self.at_rest(ship)?;
                self.whole(ship, section)
            }
            HugeCommand::Cripple { ship, section } => {
                self.at_rest(ship)?;
                self.cripple_by_hand(ship, section)
            }
            HugeCommand::RenameCard { card, name } => {
                let banned = is_banned(name.as_str());
                let card = self.card_mut(card)?;
                if banned {
                    return Err(HugeError::BannedCard);
                }
                card.order.name = name;
                Ok(())
            }
        }
    }

    /// Between two questions, when a ship is being taken off, or after the end, what was lost may come back.
    fn at_rest(&self, at: HugeAt) -> HugeResult {
        let lost = matches!(self.flow, HugeQuestion::Destroyed { ship } if ship == at);
        if lost || self.flow == HugeQuestion::Over { Ok(()) } else { self.is_calm() }
    }

    /// The round whose start takes fresh entropy now.
    pub fn wants_entropy(&self) -> Option<u16> {
        (self.flow == HugeQuestion::Planning).then(|| self.coming())
    }

    /// The round that begins next, now or later.
    pub fn coming(&self) -> u16 {
        self.round.saturating_add(1)
    }

    fn in_setup(&self) -> HugeResult {
        if self.flow == HugeQuestion::Setup { Ok(()) } else { Err(HugeError::NotNow) }
    }

    /// Between two questions something may happen to a ship.
    /// Nothing is being resolved: a ship may be taken off.
    pub fn is_between_questions(&self) -> bool {
        self.is_calm().is_ok()
    }

    fn is_calm(&self) -> HugeResult {
        let calm = matches!(
            self.flow,
            HugeQuestion::Planning
                | HugeQuestion::Others
                | HugeQuestion::Reveal { .. }
                | HugeQuestion::Moved { .. }
                | HugeQuestion::Gain { .. }
                | HugeQuestion::Allocate { .. }
                | HugeQuestion::Use { .. }
                | HugeQuestion::Act { .. }
                | HugeQuestion::Combat { .. }
        );
        if calm { Ok(()) } else { Err(HugeError::NotNow) }
    }

    /// Between two questions the players may stop, once a round was begun.
    pub fn can_end(&self) -> bool {
        self.round > 0 && self.is_calm().is_ok()
    }

    fn interrupt(&mut self, ship: HugeAt, section: Option<ShipSection>, harm: Harm) -> HugeResult {
        self.is_calm()?;
        if !self.at(ship).ok_or(HugeError::NoSuchShip)?.is_active() {
            return Err(HugeError::NoSuchShip);
        }
        if section.is_some_and(|section| !self.can_choose(ship, section)) {
            return Err(HugeError::CrippledSection);
        }
        self.harm(ship, section, harm, HugeRule::AreaDamage)?;
        self.back = self.flow;
        self.work();
        Ok(())
    }

    pub(super) fn find(&mut self, at: HugeAt) -> Result<&mut HugeShip, HugeError> {
        self.ships.get_mut(usize::from(at.0)).ok_or(HugeError::NoSuchShip)
    }

    pub(super) fn card_mut(&mut self, at: EquippedAt) -> Result<&mut Equipped, HugeError> {
        self.equipped.get_mut(usize::from(at.0)).ok_or(HugeError::NoSuchCard)
    }

    fn remove(&mut self, at: HugeAt) -> HugeResult {
        self.in_setup()?;
        self.at(at).ok_or(HugeError::NoSuchShip)?;
        self.ships.remove(usize::from(at.0));
        self.equipped.retain(|card| card.order.ship != at);
        for card in &mut self.equipped {
            if card.order.ship.0 > at.0 {
                card.order.ship.0 -= 1;
            }
        }
        Ok(())
    }

    fn equip(&mut self, order: EquipOrder) -> HugeResult {
        self.in_setup().or(self.is_calm())?;
        let ship = self.at(order.ship).filter(|ship| ship.in_play()).ok_or(HugeError::NoSuchShip)?;
        let name = order.name.as_str();
        if is_banned(name) {
            return Err(HugeError::BannedCard);
        }
        if order.slot == HugeSlot::Modification && !order.marks.has(CardMarks::HUGE_ONLY) {
            return Err(HugeError::HugeOnly);
        }
        let weapon = order.dice == 0
            || (order.nearest() >= 1
                && order.nearest() <= order.farthest()
                && order.farthest() <= MOST_RANGE);
        if order.marks.has(CardMarks::DISCARDED)
            || order.limit > MOST_TOKENS
            || order.cost > order.limit
            || order.marks.bonus() > MOST_BONUS
            || usize::from(order.dice) > MAX_POOL
            || !weapon
        {
            return Err(HugeError::BadValues);
        }
        let twice =
            |card: &Equipped| card.is_on(order.ship) && card.order.name.as_str().eq_ignore_ascii_case(name);
        if order.marks.has(CardMarks::LIMITED) && !order.name.is_blank() && self.equipped.iter().any(twice) {
            return Err(HugeError::LimitedTwice);
        }
        let room = ship.face(order.section).slots(order.slot);
        if self.count_slot(order.ship, order.section, order.slot) >= room {
            return Err(HugeError::NoSlot);
        }
        let card = Equipped { order, energy: 0, used: false, fired: false };
        self.equipped.push(card).map_err(|_| HugeError::Full)?;
        self.refresh_limit(order.ship);
        Ok(())
    }

    fn correct(&mut self, at: HugeAt, field: HugeField, value: u8) -> HugeResult {
        let ship = self.find(at)?;
        if !ship.is_active() {
            return Err(HugeError::NoSuchShip);
        }
        let limited = |most: u8| if value > most { Err(HugeError::ValueTooHigh) } else { Ok(value) };
        match field {
            HugeField::Shields(section) => {
                *ship.shields_mut(section) = limited(ship.card().section(section).shields)?;
            }
            HugeField::Cards(section) => {
                let cards = limited(ship.most_cards(section))?;
                let two = ship.card().is_two_cards();
                let state = ship.section_mut(section);
                state.cards = cards;
                state.faceup = state.faceup.min(cards);
                state.doomed = false;
                if !two {
                    ship.section_mut(section.other()).doomed = false;
                }
            }
            HugeField::Faceup(section) => {
                ship.section_mut(section).faceup = limited(ship.section(section).cards)?;
            }
            HugeField::Energy => ship.energy = limited(ship.energy_limit())?,
            HugeField::Ion => ship.ion = limited(MOST_TOKENS)?,
            HugeField::Reinforce(section) | HugeField::Locks(section) if ship.section(section).crippled => {
                return Err(HugeError::CrippledSection);
            }
            HugeField::Reinforce(section) => *section.of_mut(&mut ship.reinforce) = limited(MOST_TOKENS)?,
            HugeField::Locks(section) => *section.of_mut(&mut ship.locks) = limited(MOST_TOKENS)?,
            HugeField::Lock => {
                let lock = self.lock_at(at, value).ok_or(HugeError::ValueTooHigh)?;
                self.find(at)?.lock = lock;
            }
        }
        self.note(Some(at), HugeHappening::Corrected, HugeRule::ByHand);
        Ok(())
    }
}

/// "Epic Play Card Restrictions". A typed name may be cut short: a ban counts from its first word on.
fn is_banned(name: &str) -> bool {
    BANNED.into_iter().any(|card| {
        let first = card.split(' ').next().unwrap_or(card);
        name.get(..first.len()).is_some_and(|start| start.eq_ignore_ascii_case(first))
    })
}

impl HugeCommand {
    /// Whether it begins a round with entropy of its own: only `GamesCommand::Begin` may send it.
    pub const fn begins_round(&self) -> bool {
        matches!(self, Self::BeginRound { .. })
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Format(_) => out.write_str("format"),
            Self::Add { kind, .. } => write!(out, "{kind} added"),
            Self::Remove(_) => out.write_str("ship removed"),
            Self::Equip(order) => write!(out, "{} equipped", order.name),
            Self::Unequip(_) => out.write_str("card off"),
            Self::Start => out.write_str("start"),
            Self::BeginRound { .. } => out.write_str("round begun"),
            Self::Answer(answer) => describe_answer(*answer, out),
            Self::Suffer { results, .. } => write!(out, "{} damage", results.total()),
            Self::Faceup { .. } => out.write_str("faceup card"),
            Self::Gone(_) => out.write_str("ship removed"),
            Self::Correct { field, .. } => write!(out, "a ship's {} by hand", field.name()),
            Self::CorrectCard { .. } => out.write_str("energy by hand"),
            Self::Rename { name, .. } => write!(out, "name {name}"),
            Self::Back(_) => out.write_str("ship back"),
            Self::Whole { section, .. } => write!(out, "{section} not crippled"),
            Self::Cripple { section, .. } => write!(out, "{section} crippled"),
            Self::RenameCard { name, .. } => write!(out, "name {name}"),
        }
    }

    /// What was done, with the names of those it was about; `before` is the state before it.
    pub fn describe_in(&self, before: &HugeShips, out: &mut dyn Write) -> fmt::Result {
        let name = |at: HugeAt| before.at(at).map_or("ship", |ship| ship.name.as_str());
        match *self {
            Self::Remove(at) => write!(out, "{} removed", name(at)),
            Self::Unequip(card) => {
                let card = before.equipped(card);
                write!(out, "{} off", card.map_or("card", |card| card.order.name.as_str()))
            }
            Self::Suffer { ship, .. } => write!(out, "{}'s damage", name(ship)),
            Self::Faceup { ship, .. } => write!(out, "{}'s faceup card", name(ship)),
            Self::Gone(at) => write!(out, "{} destroyed", name(at)),
            Self::Correct { ship, field, .. } => write!(out, "{}'s {} by hand", name(ship), field.name()),
            Self::CorrectCard { card, .. } => {
                let card = before.equipped(card);
                write!(out, "{}'s energy by hand", card.map_or("card", |card| card.order.name.as_str()))
            }
            Self::Rename { ship, .. } => write!(out, "{}'s name", name(ship)),
            Self::Back(at) => write!(out, "{} back on the table", name(at)),
            Self::Whole { ship, section } => write!(out, "{}'s {section} section back", name(ship)),
            Self::Cripple { ship, section } => write!(out, "{}'s {section} section crippled", name(ship)),
            Self::Answer(answer) => {
                let no = answer == HugeAnswer::No;
                let (who, what) = match before.flow {
                    _ if answer == HugeAnswer::End => (None, ""),
                    HugeQuestion::Placing => (None, "placing"),
                    HugeQuestion::Others if answer == HugeAnswer::Next => (None, "all others' moves"),
                    HugeQuestion::RammedResult { .. } => (None, "ramming"),
                    HugeQuestion::Moved { ship } if answer == HugeAnswer::Next => (Some(ship), "move"),
                    HugeQuestion::Gain { ship, .. } => (Some(ship), "energy"),
                    HugeQuestion::Allocate { ship } if answer == HugeAnswer::Next => {
                        (Some(ship), "end of allocating")
                    }
                    HugeQuestion::Use { ship } if answer == HugeAnswer::Next => {
                        (Some(ship), "end of using energy")
                    }
                    HugeQuestion::Act { ship, .. } if no => (Some(ship), "turn without action"),
                    HugeQuestion::Combat { ship } if answer == HugeAnswer::Next => {
                        (ship, if ship.is_some() { "end of attacks" } else { "end of combat" })
                    }
                    HugeQuestion::Aim { ship, .. } if no => (Some(ship), "other weapon"),
                    HugeQuestion::Target { .. } | HugeQuestion::IncomingDice { .. } if no => {
                        (None, "no shot")
                    }
                    HugeQuestion::Shot { ship, .. } => (Some(ship), "shot"),
                    HugeQuestion::Damage { ship, .. } => (Some(ship), "damage"),
                    HugeQuestion::Crippled { ship, .. } => (Some(ship), "crippling"),
                    HugeQuestion::Destroyed { ship } => (Some(ship), "loss"),
                    HugeQuestion::Reveal { ship }
                    | HugeQuestion::Moved { ship }
                    | HugeQuestion::Allocate { ship }
                    | HugeQuestion::Use { ship }
                    | HugeQuestion::Act { ship, .. }
                    | HugeQuestion::Aim { ship, .. }
                    | HugeQuestion::Target { target: ship }
                    | HugeQuestion::IncomingDice { target: ship, .. }
                    | HugeQuestion::PickSection { ship }
                    | HugeQuestion::OverlapDice { ship, .. }
                    | HugeQuestion::Discard { ship, .. } => (Some(ship), ""),
                    HugeQuestion::Combat { ship } if !matches!(answer, HugeAnswer::Incoming(_)) => (ship, ""),
                    _ => (None, ""),
                };
                if let Some(at) = who {
                    write!(out, "{}'s ", name(at))?;
                }
                if what.is_empty() { describe_answer(answer, out) } else { out.write_str(what) }
            }
            _ => self.describe(out),
        }
    }

    /// What to put back on the table after an undo; `before` is the state as it is then.
    pub fn put_back(&self, before: &HugeShips, out: &mut dyn Write) -> fmt::Result {
        let name = |at: HugeAt| before.at(at).map_or("the ship", |ship| ship.name.as_str());
        match (*self, before.flow()) {
            (Self::Answer(HugeAnswer::Next), HugeQuestion::Moved { ship }) => {
                write!(out, "take the energy from {} back", name(ship))
            }
            (Self::Answer(HugeAnswer::Maneuver(_)), HugeQuestion::Reveal { ship }) => {
                write!(out, "{} back to its old place", name(ship))
            }
            (Self::Answer(HugeAnswer::HitShips { .. }), HugeQuestion::Moved { .. }) => {
                out.write_str("put the ships it ran over back")
            }
            (Self::Answer(HugeAnswer::HitObstacles { .. }), HugeQuestion::Moved { .. }) => {
                out.write_str("put the obstacle back")
            }
            (
                Self::Answer(
                    HugeAnswer::Allocate { .. } | HugeAnswer::Use { .. } | HugeAnswer::UseDamage { .. },
                ),
                _,
            ) => out.write_str("put the energy back"),
            (Self::Answer(_), HugeQuestion::Act { ship, .. }) => {
                write!(out, "take {}'s action back", name(ship))
            }
            (Self::Answer(HugeAnswer::Fight(answer)), HugeQuestion::Fight) => {
                let target = match before.against {
                    Against::Prey { .. } => "the target",
                    Against::Huge { target, .. } => name(target),
                };
                before.fight().map_or(Ok(()), |fight| fight.put_back(answer, target, out))
            }
            (Self::Answer(HugeAnswer::Section(_)), HugeQuestion::PickSection { .. })
                if before.rolls_first() =>
            {
                Ok(())
            }
            (Self::Answer(_), HugeQuestion::OverlapDice { .. } | HugeQuestion::PickSection { .. }) => {
                out.write_str("put the damage cards back, in order")
            }
            (Self::Answer(HugeAnswer::Next), HugeQuestion::Damage { ship, section, .. }) => {
                write!(out, "turn {}'s {section} card back if it was flipped", name(ship))
            }
            (Self::Answer(HugeAnswer::Next), HugeQuestion::Crippled { ship, section, .. }) => {
                write!(out, "turn {}'s {section} card back", name(ship))
            }
            (Self::Answer(HugeAnswer::Discard(_)), _) => out.write_str("take the discarded card back"),
            (Self::Gone(ship), _) => write!(out, "{} back on the table", name(ship)),
            (Self::Suffer { ship, .. } | Self::Faceup { ship, .. }, _) => {
                write!(out, "take the damage from {}", name(ship))
            }
            _ => Ok(()),
        }
    }
}

fn describe_answer(answer: HugeAnswer, out: &mut dyn Write) -> fmt::Result {
    match answer {
        HugeAnswer::Next => out.write_str("done"),
        HugeAnswer::No => out.write_str("no"),
        HugeAnswer::Rammed => out.write_str("ship rammed"),
        HugeAnswer::Maneuver(maneuver) => write!(out, "{}", maneuver.words()),
        HugeAnswer::HitShips { small, large, .. } => write!(out, "ran over {}", small.saturating_add(large)),
        HugeAnswer::HitObstacles { .. } => out.write_str("hit an obstacle"),
        HugeAnswer::HitHuge { .. } => out.write_str("hit a huge ship"),
        HugeAnswer::Edge => out.write_str("left the table"),
        HugeAnswer::Roll | HugeAnswer::Rolled(_) | HugeAnswer::Fight(_) | HugeAnswer::Dice { .. } => {
            out.write_str("dice")
        }
        HugeAnswer::Section(section) => write!(out, "{section} section"),
        HugeAnswer::Allocate { energy, .. } => write!(out, "{energy} energy moved"),
        HugeAnswer::Use { .. } | HugeAnswer::UseDamage { .. } => out.write_str("energy used"),
        HugeAnswer::Act(action) => write!(out, "{action}"),
        HugeAnswer::Recover(_) => out.write_str("recover"),
        HugeAnswer::Reinforce(section) => write!(out, "reinforce {section}"),
        HugeAnswer::Lock(_) => out.write_str("target lock"),
        HugeAnswer::CardAction => out.write_str("action of a card"),
        HugeAnswer::Fire(_) => out.write_str("attack"),
        HugeAnswer::Shot { line, .. } | HugeAnswer::ShotHuge { line, .. } => {
            write!(out, "range {}", line.range)
        }
        HugeAnswer::Incoming(_) => out.write_str("attack on a huge ship"),
        HugeAnswer::Discard(_) => out.write_str("card discarded"),
        HugeAnswer::End => out.write_str("battle over"),
    }
}
