//! What players can command with huge ships: enter and equip them, answer, damage and correct.
//!
//! `HugeShips::obey` is total: it checks first, and a refused command changes nothing.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::flow::{Harm, HugeAnswer, HugeQuestion, HugeStep, PendingDamage};
use super::rule::HugeRule;
use super::ship::{
    CardMarks, EquipOrder, Equipped, EquippedAt, HugeAt, HugeField, HugeShip, MOST_BONUS, MOST_TOKENS,
};
use super::{Format, HugeHappening, HugeShips, NAMED_CARDS};
use crate::base::name::Name;
use crate::base::text::{Text, text};
use crate::cards::huge::{BANNED, HugeId, HugeSlot, ShipSection};
use crate::dice::damage::Results;
use crate::dice::generator::Seed;
use crate::dice::pool::MAX_POOL;
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy};
use crate::games::fight::FightError;
use crate::games::frame::{EntryOf, TableGame, Words, kept};
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

impl TableGame for HugeShips {
    type Question = HugeQuestion;
    type Answer = HugeAnswer;
    type Command = HugeCommand;
    type Error = HugeError;
    type Party = Option<HugeAt>;
    type Happening = HugeHappening;
    type Rule = HugeRule;

    const SETUP: HugeQuestion = HugeQuestion::Setup;
    const PLANNING: HugeQuestion = HugeQuestion::Planning;
    const ANSWER: fn(HugeAnswer) -> HugeCommand = HugeCommand::Answer;

    kept!();

    fn why(&self) -> HugeRule {
        self.rule_behind()
    }

    fn wants_entropy(&self) -> Option<u16> {
        (self.flow == HugeQuestion::Planning).then(|| self.coming())
    }

    fn coming(&self) -> u16 {
        self.round.saturating_add(1)
    }

    fn obey(&mut self, command: &HugeCommand, seed: &Seed, practice: bool) -> HugeResult {
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

    fn begin(_: bool, entropy: RoundEntropy) -> HugeCommand {
        HugeCommand::BeginRound { entropy }
    }

    fn begins_round(command: &HugeCommand) -> bool {
        matches!(command, HugeCommand::BeginRound { .. })
    }

    /// Cards follow the ships.
    fn rename(at: u8, name: Name) -> HugeCommand {
        match at.checked_sub(NAMED_CARDS) {
            Some(card) => HugeCommand::RenameCard { card: EquippedAt(card), name },
            None => HugeCommand::Rename { ship: HugeAt(at), name },
        }
    }

    fn is_loss(&self, command: &HugeCommand) -> bool {
        use HugeCommand as C;
        matches!(
            command,
            C::Remove(_)
                | C::Gone(_)
                | C::Back(_)
                | C::Whole { .. }
                | C::Cripple { .. }
                | C::Answer(HugeAnswer::End | HugeAnswer::Edge)
        )
    }

    fn words(&self, command: &HugeCommand, words: &mut Words) -> fmt::Result {
        use HugeCommand as C;
        let name = |at| self.name_of(at);
        let card_name = |at| self.equipped(at).map_or("card", |card| card.order.name.as_str());
        match *command {
            C::Format(_) => words.name(format_args!("format")),
            C::Add { kind, .. } => words.name(format_args!("{kind} added")),
            C::Remove(at) => words.name(format_args!("{} removed", name(at))),
            C::Equip(order) => words.name(format_args!("{} equipped", order.name)),
            C::Unequip(at) => {
                words.back_if(self.is_running(), format_args!("{} back on its ship", card_name(at)))?;
                words.name(format_args!("{} off", card_name(at)))
            }
            C::Start => words.name(format_args!("start")),
            C::BeginRound { .. } => words.name(format_args!("round {} begun", self.shown_round())),
            C::Answer(answer) => self.words_of_answer(answer, words),
            C::Suffer { ship, section, results } => {
                self.waiting_back(PendingDamage::by_hand(ship, section, Harm::Results(results)), words)?;
                words.name(format_args!("{}'s damage", name(ship)))
            }
            C::Faceup { ship, section } => {
                self.waiting_back(PendingDamage::by_hand(ship, section, Harm::Faceup), words)?;
                words.name(format_args!("{}'s faceup card", name(ship)))
            }
            C::Gone(at) => {
                words.back(format_args!("{} back on the table", name(at)))?;
                words.name(format_args!("{} destroyed", name(at)))
            }
            C::Correct { ship, field, .. } => {
                words.name(format_args!("{}'s {} by hand", name(ship), field.name()))
            }
            C::CorrectCard { card, .. } => words.name(format_args!("{}'s energy by hand", card_name(card))),
            C::Rename { ship, .. } => words.name(format_args!("{}'s name", name(ship))),
            C::RenameCard { name, .. } => words.name(format_args!("name {name}")),
            C::Back(at) => {
                words.back(format_args!("{} off the table", name(at)))?;
                words.name(format_args!("{} back on the table", name(at)))
            }
            C::Whole { ship, section } => {
                words.back(format_args!("turn {}'s {section} card over", name(ship)))?;
                words.name(format_args!("{}'s {section} section back", name(ship)))
            }
            C::Cripple { ship, section } => {
                words.back(format_args!("turn {}'s {section} card back", name(ship)))?;
                words.name(format_args!("{}'s {section} section crippled", name(ship)))
            }
        }
    }

    fn words_after(&self, command: &HugeCommand, words: &mut Words) -> fmt::Result {
        match *command {
            // Another ship or card has its place now.
            HugeCommand::Remove(_) => words.name(format_args!("ship removed")),
            HugeCommand::Unequip(_) => words.name(format_args!("card off")),
            HugeCommand::Answer(answer) => words.name(format_args!("{}", HugeStep { game: self, answer })),
            command => self.words(&command, words),
        }
    }

    fn name_party(&self, who: Option<HugeAt>, out: &mut dyn Write) -> fmt::Result {
        who.map_or(Ok(()), |at| out.write_str(self.name_of(at)))
    }

    fn name_happening(&self, entry: &EntryOf<Self>, out: &mut dyn Write) -> fmt::Result {
        entry.what.words(entry.why, out)
    }
}

impl HugeShips {
    pub(super) fn name_of(&self, at: HugeAt) -> &str {
        self.at(at).map_or("the ship", |ship| ship.name.as_str())
    }

    /// Between two questions, while a ship is being taken off, and after the end, a loss may be taken back.
    fn at_rest(&self, at: HugeAt) -> HugeResult {
        let lost = matches!(self.flow, HugeQuestion::Destroyed { ship } if ship == at);
        if lost || self.flow == HugeQuestion::Over { Ok(()) } else { self.is_calm() }
    }

    fn in_setup(&self) -> HugeResult {
        if self.flow == HugeQuestion::Setup { Ok(()) } else { Err(HugeError::NotNow) }
    }

    /// Nothing is being resolved: something may happen to a ship, or it may be taken off.
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
