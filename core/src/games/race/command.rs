//! What players can command in a race: enter and build racers, answer, correct.
//!
//! `Race::obey` is total: it checks first, and a refused command changes nothing.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::flow::{RaceAnswer, RaceQuestion, RaceStep};
use super::racer::{RaceUpgrade, Racer, RacerAt, RacerField};
use super::rule::RaceRule;
use super::{Race, RaceHappening};
use crate::base::name::Name;
use crate::base::sort::sort_by;
use crate::base::text::{Text, text};
use crate::cards::space_race::{BUDGET, CARDS, MAX_PLAYERS, MIN_PLAYERS, RacePilotAt, RaceSlot};
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy};
use crate::games::craft::{MOST_SKILL, takes_refusals};
use crate::games::fight::FightError;
use crate::games::frame::{EntryOf, TableGame, Words, kept};
use crate::games::{GameKind, round_seed};

/// Dearest and cheapest upgrade that can be typed in.
pub const COSTS: core::ops::RangeInclusive<i8> = -4..=13;

/// Everything players can make happen in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RaceCommand {
    Enter {
        name: Name,
        pilot: RacePilotAt,
    },
    Withdraw(RacerAt),
    Rename {
        racer: RacerAt,
        name: Name,
    },
    /// Another pilot; upgrades go.
    Pilot {
        racer: RacerAt,
        pilot: RacePilotAt,
    },
    /// `cloaks`: the card would allow the cloak action.
    Equip {
        racer: RacerAt,
        slot: RaceSlot,
        cost: i8,
        cloaks: bool,
    },
    Unequip {
        racer: RacerAt,
        place: u8,
    },
    /// A card changes the pilot skill.
    Skill {
        racer: RacerAt,
        skill: u8,
    },
    /// Deals the cards and draws for the order.
    Start {
        entropy: [u8; ENTROPY_BYTES],
    },
    BeginRound {
        entropy: [u8; ENTROPY_BYTES],
    },
    Answer(RaceAnswer),
    Correct {
        racer: RacerAt,
        field: RacerField,
        value: u8,
    },
    /// It gives up, or something else took it off the board.
    Retire(RacerAt),
    /// The players end the race here, or take it up again.
    End(bool),
}

const _: () = assert!(size_of::<RaceCommand>() <= 20);

/// Why a race refused a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RaceError {
    NotNow,
    NoSuchRacer,
    NameTaken,
    Full,
    TooFew,
    OverBudget,
    NoSlot,
    NoCloak,
    WrongCost,
    NoSuchUpgrade,
    ValueTooHigh,
    StressedRed,
    NotOnBar,
    WrongBuoy,
    OutOfRange,
    Fight(FightError),
}

impl RaceError {
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit here."),
            Self::NoSuchRacer => text!("There is no such racer."),
            Self::NameTaken => text!("Somebody has that name."),
            Self::Full => text!("Eight can race."),
            Self::TooFew => text!("A race needs two."),
            Self::OverBudget => text!("That makes more than 25 points."),
            Self::NoSlot => text!("No free slot of that kind."),
            Self::NoCloak => text!("No upgrade may let a racer cloak."),
            Self::WrongCost => text!("No card costs that."),
            Self::NoSuchUpgrade => text!("There is no such upgrade."),
            Self::ValueTooHigh => text!("That is more than it can have."),
            Self::StressedRed => text!("Stressed: no red maneuver. Fly a white 2 straight."),
            Self::NotOnBar => text!("That action is not on its bar."),
            Self::WrongBuoy => text!("Another buoy comes first."),
            Self::OutOfRange => text!("Weapons reach range 1 to 3."),
            Self::Fight(error) => error.sentence(),
        }
    }
}

takes_refusals!(RaceError);

pub(super) type RaceResult = Result<(), RaceError>;

impl TableGame for Race {
    type Question = RaceQuestion;
    type Answer = RaceAnswer;
    type Command = RaceCommand;
    type Error = RaceError;
    type Party = Option<RacerAt>;
    type Happening = RaceHappening;
    type Rule = RaceRule;

    const SETUP: RaceQuestion = RaceQuestion::Setup;
    const PLANNING: RaceQuestion = RaceQuestion::Planning;
    const ANSWER: fn(RaceAnswer) -> RaceCommand = RaceCommand::Answer;

    kept!();

    fn why(&self) -> RaceRule {
        self.rule_behind()
    }

    /// 0 is the deal.
    fn wants_entropy(&self) -> Option<u16> {
        matches!(self.flow, RaceQuestion::Setup | RaceQuestion::Planning).then(|| self.coming())
    }

    fn coming(&self) -> u16 {
        if self.is_running() { self.round.saturating_add(1) } else { 0 }
    }

    fn obey(&mut self, command: &RaceCommand, seed: &Seed, practice: bool) -> RaceResult {
        match *command {
            RaceCommand::Enter { name, pilot } => {
                self.in_setup()?;
                self.check_name(None, &name)?;
                self.racers.push(Racer::new(name, pilot)).map_err(|_| RaceError::Full)
            }
            RaceCommand::Withdraw(at) => {
                self.in_setup()?;
                self.racer(at).ok_or(RaceError::NoSuchRacer)?;
                self.racers.remove(usize::from(at.0));
                Ok(())
            }
            RaceCommand::Rename { racer, name } => {
                self.check_name(Some(racer), &name)?;
                self.find(racer)?.name = name;
                Ok(())
            }
            RaceCommand::Pilot { racer, pilot } => {
                self.can_build()?;
                self.find(racer)?.take(pilot);
                self.rebuilt(racer);
                Ok(())
            }
            RaceCommand::Equip { racer, slot, cost, cloaks } => self.equip(racer, slot, cost, cloaks),
            RaceCommand::Unequip { racer, place } => self.unequip(racer, place),
            RaceCommand::Skill { racer, skill } => {
                self.can_build()?;
                let found = self.find(racer)?;
                if skill > MOST_SKILL {
                    return Err(RaceError::ValueTooHigh);
                }
                found.skill = skill;
                self.rebuilt(racer);
                Ok(())
            }
            RaceCommand::Start { entropy } => {
                self.start(&round_seed(seed, GameKind::SpaceRace, 0, &entropy, practice))
            }
            RaceCommand::BeginRound { entropy } => {
                if self.flow != RaceQuestion::Planning {
                    return Err(RaceError::NotNow);
                }
                let round = self.round.saturating_add(1);
                self.seed = round_seed(seed, GameKind::SpaceRace, round, &entropy, practice);
                self.begin_round(round);
                Ok(())
            }
            RaceCommand::Answer(answer) => self.answer(answer),
            RaceCommand::Correct { racer, field, value } => self.correct(racer, field, value),
            RaceCommand::Retire(at) => self.retire(at),
            RaceCommand::End(end) => self.stop(end),
        }
    }

    fn begin(first: bool, entropy: RoundEntropy) -> RaceCommand {
        if first { RaceCommand::Start { entropy } } else { RaceCommand::BeginRound { entropy } }
    }

    fn begins_round(command: &RaceCommand) -> bool {
        matches!(command, RaceCommand::Start { .. } | RaceCommand::BeginRound { .. })
    }

    fn rename(at: u8, name: Name) -> RaceCommand {
        RaceCommand::Rename { racer: RacerAt(at), name }
    }

    fn is_loss(&self, command: &RaceCommand) -> bool {
        use RaceCommand as C;
        matches!(
            command,
            C::Withdraw(_)
                | C::Retire(_)
                | C::End(_)
                | C::Correct { field: RacerField::Passed, value: 6, .. }
        )
    }

    fn words(&self, command: &RaceCommand, words: &mut Words) -> fmt::Result {
        use RaceCommand as C;
        let name = |at| self.name_of(at);
        match *command {
            C::Enter { name, .. } => words.name(format_args!("{name} entered")),
            C::Withdraw(at) => words.name(format_args!("{} withdrawn", name(at))),
            C::Rename { racer, .. } => words.name(format_args!("{}'s name", name(racer))),
            C::Pilot { racer, .. } => words.name(format_args!("{}'s pilot", name(racer))),
            C::Equip { racer, slot, .. } => words.name(format_args!("{}'s {slot}", name(racer))),
            C::Unequip { racer, .. } => words.name(format_args!("{}'s upgrade off", name(racer))),
            C::Skill { racer, .. } => words.name(format_args!("{}'s skill", name(racer))),
            C::Start { .. } => {
                words.back(format_args!("collect the mission cards"))?;
                words.name(format_args!("cards dealt"))
            }
            C::BeginRound { .. } => {
                self.ended_tokens_back(0, words)?;
                words.name(format_args!("turn {} begun", self.shown_round()))
            }
            C::Answer(answer) => self.words_of_answer(answer, words),
            C::Correct { racer, field: RacerField::Hull, .. }
                if self.racer(racer).is_some_and(|racer| !racer.on_board()) =>
            {
                words.back(format_args!("{} off the board", name(racer)))?;
                words.name(format_args!("{} back in the race", name(racer)))
            }
            C::Correct { racer, field: RacerField::Passed, value: 6 } => {
                words.name(format_args!("{} at its last buoy", name(racer)))
            }
            C::Correct { racer, field, .. } => {
                words.name(format_args!("{}'s {} by hand", name(racer), field.name()))
            }
            C::Retire(at) => {
                words.back(format_args!("{} back on the board", name(at)))?;
                words.name(format_args!("{} out of the race", name(at)))
            }
            C::End(true) => words.name(format_args!("race ended")),
            C::End(false) => words.name(format_args!("race taken up again")),
        }
    }

    fn words_after(&self, command: &RaceCommand, words: &mut Words) -> fmt::Result {
        match *command {
            // Another racer has its place now.
            RaceCommand::Withdraw(_) => words.name(format_args!("racer withdrawn")),
            RaceCommand::Answer(answer) => words.name(format_args!("{}", RaceStep { race: self, answer })),
            command => self.words(&command, words),
        }
    }

    fn name_party(&self, who: Option<RacerAt>, out: &mut dyn Write) -> fmt::Result {
        who.map_or(Ok(()), |at| out.write_str(self.name_of(at)))
    }

    fn name_happening(&self, entry: &EntryOf<Self>, out: &mut dyn Write) -> fmt::Result {
        entry.what.words(out)
    }
}

impl Race {
    pub(super) fn name_of(&self, at: RacerAt) -> &str {
        self.racer(at).map_or("the racer", |racer| racer.name.as_str())
    }

    /// Focus and evade that the turn of the next racer, from this place in the order on, takes away.
    pub(super) fn ended_tokens_back(&self, from: usize, words: &mut Words) -> fmt::Result {
        let mut next = (from..).map_while(|place| self.in_order(place)).filter_map(|at| self.racer(at));
        match next.find(|racer| racer.on_board()) {
            Some(racer) if racer.values.focus > 0 || racer.values.evade > 0 => {
                words.back(format_args!("{}'s focus and evade back", racer.name))
            }
            _ => Ok(()),
        }
    }

    fn in_setup(&self) -> RaceResult {
        if self.flow == RaceQuestion::Setup { Ok(()) } else { Err(RaceError::NotNow) }
    }

    /// A build that was entered wrongly is put right between turns, too.
    fn can_build(&self) -> RaceResult {
        match self.flow {
            RaceQuestion::Setup
            | RaceQuestion::Board
            | RaceQuestion::Grid { .. }
            | RaceQuestion::Planning => Ok(()),
            _ => Err(RaceError::NotNow),
        }
    }

    /// Skill and points give the order of turns.
    fn rebuilt(&mut self, at: RacerAt) {
        if self.is_running() {
            self.sort_order();
            self.note(Some(at), RaceHappening::Rebuilt, RaceRule::ByHand);
        }
    }

    fn check_name(&self, own: Option<RacerAt>, name: &Name) -> RaceResult {
        let taken = self.racers().any(|(at, racer)| Some(at) != own && racer.name.is_like(name));
        if taken { Err(RaceError::NameTaken) } else { Ok(()) }
    }

    pub(super) fn find(&mut self, at: RacerAt) -> Result<&mut Racer, RaceError> {
        self.racers.get_mut(usize::from(at.0)).ok_or(RaceError::NoSuchRacer)
    }

    fn equip(&mut self, at: RacerAt, slot: RaceSlot, cost: i8, cloaks: bool) -> RaceResult {
        self.can_build()?;
        let racer = self.find(at)?;
        if cloaks {
            return Err(RaceError::NoCloak);
        }
        if !COSTS.contains(&cost) {
            return Err(RaceError::WrongCost);
        }
        if racer.free(slot) == 0 {
            return Err(RaceError::NoSlot);
        }
        if racer.points() + i16::from(cost) > BUDGET {
            return Err(RaceError::OverBudget);
        }
        racer.upgrades.push(RaceUpgrade { slot, cost }).map_err(|_| RaceError::NoSlot)?;
        self.rebuilt(at);
        Ok(())
    }

    fn unequip(&mut self, at: RacerAt, place: u8) -> RaceResult {
        self.can_build()?;
        let racer = self.find(at)?;
        let upgrade = *racer.upgrades.get(usize::from(place)).ok_or(RaceError::NoSuchUpgrade)?;
        // A card that gave points back may have paid for others.
        if racer.points() - i16::from(upgrade.cost) > BUDGET {
            return Err(RaceError::OverBudget);
        }
        racer.upgrades.remove(usize::from(place));
        self.rebuilt(at);
        Ok(())
    }

    /// "The Setup" and "Order of Initiative": cards at random, and the order for the whole game.
    fn start(&mut self, seed: &Seed) -> RaceResult {
        self.in_setup()?;
        if self.racers.len() < usize::from(MIN_PLAYERS) {
            return Err(RaceError::TooFew);
        }
        self.seed = *seed;
        let row = |purpose| Stream::new(seed, &RollKey { round: 0, phase: 0, ship: 0, purpose, ordinal: 0 });
        let mut cards = CARDS.map(|card| card.id);
        row(Purpose::Deck).shuffle(&mut cards);
        let mut draw: [u8; MAX_PLAYERS as usize] = [0, 1, 2, 3, 4, 5, 6, 7];
        // Only as many lots as there are racers, so that the lots are their places in the draw.
        if let Some(lots) = draw.get_mut(..self.racers.len()) {
            row(Purpose::Tie).shuffle(lots);
        }
        for (racer, (card, draw)) in self.racers.iter_mut().zip(cards.into_iter().zip(draw)) {
            racer.card = card;
            racer.draw = draw;
        }
        self.sort_order();
        let order = self.order.clone();
        for at in order.iter().rev().copied() {
            let rank = |at| self.racer(at).map(|racer| (racer.skill, racer.points()));
            if order.iter().any(|&other| other != at && rank(other) == rank(at)) {
                let lot = self.racer(at).map_or(0, |racer| racer.draw.saturating_add(1));
                self.note(Some(at), RaceHappening::Drew(lot), RaceRule::Order);
            }
        }
        self.flow = RaceQuestion::Board;
        Ok(())
    }

    /// "Order of Initiative": skill, then fewer points, then the draw.
    fn sort_order(&mut self) {
        let mut order = heapless::Vec::<RacerAt, { super::MAX_RACERS }, u8>::new();
        for (at, _) in self.racers() {
            let _ = order.push(at);
        }
        let key = |at: &RacerAt| {
            let racer = self.racers.get(usize::from(at.0));
            racer.map(|racer| (core::cmp::Reverse(racer.skill), racer.points(), racer.draw))
        };
        sort_by(&mut order, |one, other| key(one) < key(other));
        self.order = order;
    }

    fn correct(&mut self, at: RacerAt, field: RacerField, value: u8) -> RaceResult {
        let running = self.is_running();
        let lock = value.checked_sub(1).map(RacerAt);
        let lockable = |lock: RacerAt| lock != at && self.racer(lock).is_some_and(|racer| racer.on_board());
        let lockable = lock.is_none_or(lockable);
        let racer = self.find(at)?;
        if value > racer.most(field) {
            return Err(RaceError::ValueTooHigh);
        }
        match field {
            // A racer without hull is retired instead.
            RacerField::Hull if value == 0 => return Err(RaceError::NotNow),
            RacerField::Passed if !running => return Err(RaceError::NotNow),
            RacerField::Passed => {
                racer.passed = value;
                if racer.on_board() {
                    racer.settle();
                }
            }
            RacerField::Lock if !lockable => return Err(RaceError::NoSuchRacer),
            RacerField::Lock => racer.lock = lock,
            RacerField::Agility => racer.agility = value,
            _ => {
                if let Some(place) = field.value() {
                    racer.set(place, value, !running);
                }
                if field == RacerField::Hull {
                    // Hull again for one that was out: it is back in the race.
                    racer.settle();
                }
            }
        }
        if matches!(self.flow, RaceQuestion::Planning | RaceQuestion::Over) {
            self.end_round();
        }
        self.note(Some(at), RaceHappening::Corrected(field), RaceRule::ByHand);
        Ok(())
    }
}
