//! What players can command in a race: enter and build racers, answer, correct.
//!
//! [`Race::apply`] is total: it checks first, and a refused command changes nothing.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::flow::{RaceAnswer, RaceEncounter, RaceQuestion};
use super::racer::{RaceUpgrade, Racer, RacerAt, RacerField};
use super::rule::RaceRule;
use super::{Race, RaceHappening};
use crate::base::name::Name;
use crate::base::sort::sort_by;
use crate::base::text::{Text, text};
use crate::cards::space_race::{BUDGET, CARDS, MAX_PLAYERS, MIN_PLAYERS, RacePilotAt, RaceSlot};
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::dice::vault::ENTROPY_BYTES;
use crate::games::craft::{MOST_SKILL, takes_refusals};
use crate::games::fight::FightError;
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

impl Race {
    /// Changes the race by one command, or takes_refusals it and changes nothing. `seed` is the game's root seed.
    pub fn apply(&mut self, command: &RaceCommand, seed: &Seed, practice: bool) -> RaceResult {
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

    /// The round whose start takes fresh entropy now: 0 is the deal.
    pub fn wants_entropy(&self) -> Option<u16> {
        matches!(self.flow, RaceQuestion::Setup | RaceQuestion::Planning).then(|| self.coming())
    }

    /// The round that begins next, now or later.
    pub fn coming(&self) -> u16 {
        match self.flow {
            RaceQuestion::Setup => 0,
            _ => self.round.saturating_add(1),
        }
    }

    /// Focus and evade that the turn of whoever comes next in the order takes away.
    pub(in crate::games) fn put_tokens_back(&self, from: usize, out: &mut dyn Write) -> fmt::Result {
        let mut next = (from..).map_while(|place| self.in_order(place)).filter_map(|at| self.racer(at));
        match next.find(|racer| racer.on_board()) {
            Some(racer) if racer.values.focus > 0 || racer.values.evade > 0 => {
                write!(out, "{}'s focus and evade back", racer.name)
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

impl RaceCommand {
    /// Whether it begins a round with entropy of its own: only `GamesCommand::Begin` may send it.
    pub const fn begins_round(&self) -> bool {
        matches!(self, Self::Start { .. } | Self::BeginRound { .. })
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Enter { name, .. } => write!(out, "{name} entered"),
            Self::Withdraw(_) => out.write_str("racer withdrawn"),
            Self::Rename { name, .. } => write!(out, "name {name}"),
            Self::Pilot { pilot, .. } => out.write_str(pilot.pilot().name),
            Self::Equip { slot, .. } => write!(out, "{slot}"),
            Self::Unequip { .. } => out.write_str("upgrade off"),
            Self::Skill { skill, .. } => write!(out, "skill {skill}"),
            Self::Start { .. } => out.write_str("cards dealt"),
            Self::BeginRound { .. } => out.write_str("turn begun"),
            Self::Answer(answer) => describe_answer(*answer, out),
            Self::Correct { field, .. } => write!(out, "a racer's {} by hand", field.name()),
            Self::Retire(_) => out.write_str("racer out"),
            Self::End(true) => out.write_str("race ended"),
            Self::End(false) => out.write_str("race taken up again"),
        }
    }

    /// What was done, with the names of those it was about; `before` is the race before it.
    pub fn describe_in(&self, before: &Race, out: &mut dyn Write) -> fmt::Result {
        let name = |at: RacerAt| before.racer(at).map_or("racer", |racer| racer.name.as_str());
        match *self {
            Self::Withdraw(at) => write!(out, "{} withdrawn", name(at)),
            Self::Rename { racer, .. } => write!(out, "{}'s name", name(racer)),
            Self::Pilot { racer, .. } => write!(out, "{}'s pilot", name(racer)),
            Self::Equip { racer, slot, .. } => write!(out, "{}'s {slot}", name(racer)),
            Self::Unequip { racer, .. } => write!(out, "{}'s upgrade off", name(racer)),
            Self::Skill { racer, .. } => write!(out, "{}'s skill", name(racer)),
            Self::Correct { racer, field: RacerField::Hull, .. }
                if before.racer(racer).is_some_and(|racer| !racer.on_board()) =>
            {
                write!(out, "{} back in the race", name(racer))
            }
            Self::Correct { racer, field: RacerField::Passed, value: 6 } => {
                write!(out, "{} at its last buoy", name(racer))
            }
            Self::Correct { racer, field, .. } => write!(out, "{}'s {} by hand", name(racer), field.name()),
            Self::Retire(at) => write!(out, "{} out of the race", name(at)),
            Self::Answer(answer) => {
                let (who, what) = match before.flow {
                    RaceQuestion::Board => (None, "laying the board"),
                    RaceQuestion::Grid { racer } => (Some(racer), "start"),
                    RaceQuestion::Bounce { racer, .. } => (Some(racer), "bounce"),
                    RaceQuestion::Result { .. } => (before.acting(), "shot"),
                    RaceQuestion::Destroyed { racer } => (Some(racer), "loss"),
                    RaceQuestion::Home { racer } => (Some(racer), "last buoy"),
                    RaceQuestion::Act { racer } if answer == RaceAnswer::No => {
                        (Some(racer), "turn without action")
                    }
                    RaceQuestion::Aim { racer } if answer == RaceAnswer::No => {
                        (Some(racer), "turn without a shot")
                    }
                    RaceQuestion::Range { .. } if answer == RaceAnswer::No => {
                        (before.acting(), "other target")
                    }
                    RaceQuestion::Collision { racer }
                    | RaceQuestion::HitSide { racer }
                    | RaceQuestion::Pushed { racer, .. } => (Some(racer), ""),
                    _ => (before.acting(), ""),
                };
                if let Some(at) = who {
                    write!(out, "{}'s ", name(at))?;
                }
                if what.is_empty() { describe_answer(answer, out) } else { out.write_str(what) }
            }
            _ => self.describe(out),
        }
    }

    /// What to put back on the table after an undo; `before` is the race as it is then.
    pub fn put_back(&self, before: &Race, out: &mut dyn Write) -> fmt::Result {
        let name = |at: RacerAt| before.racer(at).map_or("the racer", |racer| racer.name.as_str());
        match (*self, before.flow) {
            (Self::Answer(RaceAnswer::Flown { .. }), RaceQuestion::Move { racer }) => {
                write!(out, "{} back to its old place", name(racer))
            }
            (Self::Answer(_), RaceQuestion::Bounce { racer, .. }) => {
                write!(out, "{} back onto the asteroid", name(racer))
            }
            (Self::Answer(RaceAnswer::Met(_)), RaceQuestion::Pushed { racer, .. }) => {
                write!(out, "{} back where it was pushed from", name(racer))
            }
            (Self::Answer(RaceAnswer::Met(_)), RaceQuestion::AsteroidPushed { .. }) => {
                out.write_str("the asteroid back where it was")
            }
            (Self::Answer(RaceAnswer::Act(_) | RaceAnswer::Lock(_)), RaceQuestion::Act { racer }) => {
                write!(out, "take {}'s action back", name(racer))
            }
            (Self::Answer(RaceAnswer::Next), RaceQuestion::Destroyed { racer })
            | (Self::Retire(racer), _) => {
                write!(out, "{} back on the board", name(racer))
            }
            (Self::Answer(RaceAnswer::Roll | RaceAnswer::Die(_)), RaceQuestion::Collision { racer }) => {
                write!(out, "take the die's damage off {}", name(racer))
            }
            (Self::Answer(RaceAnswer::Fight(answer)), RaceQuestion::Fight { target }) => match before.fight()
            {
                Some(fight) => fight.put_back(answer, target.map_or("it", name), out),
                None => Ok(()),
            },
            // The next turn took the tokens of its racer.
            (Self::Answer(RaceAnswer::No), RaceQuestion::Aim { .. })
            | (Self::Answer(RaceAnswer::Next), RaceQuestion::Result { push: false, .. }) => {
                before.put_tokens_back(usize::from(before.turn).saturating_add(1), out)
            }
            (Self::Start { .. }, _) => out.write_str("collect the mission cards"),
            _ => Ok(()),
        }
    }
}

fn describe_answer(answer: RaceAnswer, out: &mut dyn Write) -> fmt::Result {
    match answer {
        RaceAnswer::Next => out.write_str("done"),
        RaceAnswer::Yes => out.write_str("yes"),
        RaceAnswer::No => out.write_str("no"),
        RaceAnswer::Flown { difficulty, met } => {
            write!(out, "{} maneuver", difficulty.name())?;
            if met == RaceEncounter::Nothing { Ok(()) } else { out.write_str(", hit") }
        }
        RaceAnswer::Met(_) => out.write_str("push"),
        RaceAnswer::Roll | RaceAnswer::Die(_) => out.write_str("collision die"),
        RaceAnswer::Act(action) => write!(out, "{action}"),
        RaceAnswer::Lock(_) => out.write_str("lock"),
        RaceAnswer::Card => out.write_str("action of a card"),
        RaceAnswer::Buoy(buoy) => write!(out, "{buoy} buoy"),
        RaceAnswer::Target(_) => out.write_str("target"),
        RaceAnswer::Asteroid => out.write_str("shot at an asteroid"),
        RaceAnswer::Extra => out.write_str("one more action"),
        RaceAnswer::Range { range, .. } => write!(out, "range {range}"),
        RaceAnswer::Fight(_) => out.write_str("dice"),
        RaceAnswer::Again => out.write_str("one more attack"),
        RaceAnswer::Side(side) => write!(out, "hit on the {}", side.name()),
    }
}
