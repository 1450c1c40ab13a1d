//! What players can command in the mission: enter squads, answer, pull with the tractor beam, correct.
//!
//! `GrabAndSmash::obey` is total: it checks first, and a refused command changes nothing. No word here gives away
//! intel that is face down.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::craft::{Craft, CraftAt, CraftField, CraftOrder, Team};
use super::flow::{GrabAnswer, GrabQuestion, GrabStep};
use super::intel::Holder;
use super::rule::GrabRule;
use super::{GrabAndSmash, GrabHappening, KETSU_AT};
use crate::base::name::Name;
use crate::base::text::{Text, text};
use crate::cards::grab_and_smash::{GrabSetupStep, KETSU, PREPARED_KETSU_POINTS};
use crate::dice::damage::Results;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy};
use crate::games::craft::takes_refusals;
use crate::games::fight::FightError;
use crate::games::frame::{EntryOf, TableGame, Words, kept};
use crate::games::{GameKind, round_seed};

/// Everything players can make happen in the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GrabCommand {
    Add(CraftOrder),
    /// Any ship but Ketsu's.
    Remove(CraftAt),
    Rename {
        craft: CraftAt,
        name: Name,
    },
    /// "Playing with Other Factions": what the Rebels are called.
    Faction(Name),
    /// Ketsu as the sheet prepares her, or as a part of a free squad for these points.
    Ketsu {
        prepared: bool,
        points: u8,
    },
    /// Checks the squads and goes through the set-up.
    Start,
    BeginRound {
        entropy: [u8; ENTROPY_BYTES],
    },
    Answer(GrabAnswer),
    /// A card gives this ship a tractor token.
    Tractor(CraftAt),
    /// Damage from a bomb or another card.
    Suffer {
        craft: CraftAt,
        results: Results,
    },
    /// Taken off the table: destroyed, or fled.
    Gone {
        craft: CraftAt,
        fled: bool,
    },
    Correct {
        craft: CraftAt,
        field: CraftField,
        value: u8,
    },
    /// The players stop here, or take the mission up again.
    End(bool),
    /// It was never gone.
    Back(CraftAt),
    /// The intel token that was hidden on a ship is elsewhere, or turned over.
    Token {
        from: CraftAt,
        to: Holder,
        faceup: bool,
    },
}

const _: () = assert!(size_of::<GrabCommand>() <= 23);

/// Why the mission refused a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GrabError {
    NotNow,
    NoSuchShip,
    NameTaken,
    Full,
    BadValues,
    KetsuStays,
    SquadCheck,
    OneEach,
    RebelsOnly,
    NoMobileArc,
    PrimaryArcOnly,
    ScumOnly,
    NothingToScan,
    OutOfRange,
    StressedRed,
    NotOntoShips,
    NotOffTheTable,
    ValueTooHigh,
    TooManyResults,
    Fight(FightError),
}

impl GrabError {
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit here."),
            Self::NoSuchShip => text!("There is no such ship."),
            Self::NameTaken => text!("Another ship has that name."),
            Self::Full => text!("Sixteen ships are the most."),
            Self::BadValues => text!("No ship has such values."),
            Self::KetsuStays => text!("Without Ketsu there is no mission."),
            Self::SquadCheck => text!("A squad breaks the mission's limits."),
            Self::OneEach => text!("One token a ship."),
            Self::RebelsOnly => text!("Only ships of the convoy carry intel."),
            Self::NoMobileArc => text!("It has no mobile firing arc."),
            Self::PrimaryArcOnly => text!("That weapon needs the primary arc."),
            Self::ScumOnly => text!("Only Scum ships scan."),
            Self::NothingToScan => text!("It has no token face down."),
            Self::OutOfRange => text!("Weapons reach range 1 to 3."),
            Self::StressedRed => text!("Stressed: no red maneuver. Fly a white 2 straight."),
            Self::NotOntoShips => text!("The tractor beam cannot put it onto a ship."),
            Self::NotOffTheTable => text!("It cannot be pulled off the table."),
            Self::ValueTooHigh => text!("That is more than it can have."),
            Self::TooManyResults => text!("That is more than the dice can show."),
            Self::Fight(error) => error.sentence(),
        }
    }
}

takes_refusals!(GrabError);

pub(super) type GrabResult = Result<(), GrabError>;

impl TableGame for GrabAndSmash {
    type Question = GrabQuestion;
    type Answer = GrabAnswer;
    type Command = GrabCommand;
    type Error = GrabError;
    type Party = Option<CraftAt>;
    type Happening = GrabHappening;
    type Rule = GrabRule;

    const SETUP: GrabQuestion = GrabQuestion::Setup;
    const PLANNING: GrabQuestion = GrabQuestion::Planning;
    const ANSWER: fn(GrabAnswer) -> GrabCommand = GrabCommand::Answer;

    kept!();

    fn why(&self) -> GrabRule {
        self.rule_behind()
    }

    fn wants_entropy(&self) -> Option<u16> {
        (self.flow == GrabQuestion::Planning).then(|| self.coming())
    }

    fn coming(&self) -> u16 {
        self.round.saturating_add(1)
    }

    fn obey(&mut self, command: &GrabCommand, seed: &Seed, practice: bool) -> GrabResult {
        match *command {
            GrabCommand::Add(order) => {
                self.in_setup()?;
                if !order.is_legal() {
                    return Err(GrabError::BadValues);
                }
                self.check_name(None, &order.name)?;
                self.craft.push(Craft::new(&order)).map_err(|_| GrabError::Full)
            }
            GrabCommand::Remove(at) => {
                self.in_setup()?;
                self.at(at).ok_or(GrabError::NoSuchShip)?;
                if at == KETSU_AT {
                    return Err(GrabError::KetsuStays);
                }
                self.craft.remove(usize::from(at.0));
                Ok(())
            }
            GrabCommand::Rename { craft, name } => {
                self.check_name(Some(craft), &name)?;
                self.find(craft)?.name = name;
                Ok(())
            }
            GrabCommand::Faction(name) => {
                self.faction = if name.is_blank() { Name::new("Rebel") } else { name };
                Ok(())
            }
            GrabCommand::Ketsu { prepared, points } => {
                self.in_setup()?;
                let points = if prepared { PREPARED_KETSU_POINTS } else { points };
                if points < KETSU.points {
                    return Err(GrabError::BadValues);
                }
                self.prepared = prepared;
                self.find(KETSU_AT)?.points = points;
                Ok(())
            }
            GrabCommand::Start => {
                self.in_setup()?;
                if !(0..).map_while(|place| self.check(place)).all(super::view::GrabCheck::is_fine) {
                    return Err(GrabError::SquadCheck);
                }
                self.flow = GrabQuestion::Step(GrabSetupStep::Asteroids);
                Ok(())
            }
            GrabCommand::BeginRound { entropy } => {
                if self.flow != GrabQuestion::Planning {
                    return Err(GrabError::NotNow);
                }
                let round = self.round.saturating_add(1);
                self.seed = round_seed(seed, GameKind::GrabAndSmash, round, &entropy, practice);
                self.begin_round(round);
                Ok(())
            }
            GrabCommand::Answer(answer) => self.answer(answer),
            GrabCommand::Tractor(at) => self.tractor(at),
            GrabCommand::Suffer { craft, results } => self.suffer(craft, results),
            GrabCommand::Gone { craft, fled } => {
                self.can_interrupt(craft)?;
                self.back = self.flow;
                self.lose(craft, fled);
                Ok(())
            }
            GrabCommand::Correct { craft, field, value } => self.correct(craft, field, value),
            GrabCommand::End(true) => {
                if !matches!(self.flow, GrabQuestion::Planning | GrabQuestion::Escape) {
                    return Err(GrabError::NotNow);
                }
                self.finish();
                self.note(None, GrabHappening::Stopped(true), GrabRule::ByHand);
                Ok(())
            }
            GrabCommand::End(false) => self.take_up(),
            GrabCommand::Back(at) => self.bring_back(at),
            GrabCommand::Token { from, to, faceup } => self.put_token(from, to, faceup),
        }
    }

    fn begin(_: bool, entropy: RoundEntropy) -> GrabCommand {
        GrabCommand::BeginRound { entropy }
    }

    fn begins_round(command: &GrabCommand) -> bool {
        matches!(command, GrabCommand::BeginRound { .. })
    }

    fn rename(at: u8, name: Name) -> GrabCommand {
        GrabCommand::Rename { craft: CraftAt(at), name }
    }

    fn is_loss(&self, command: &GrabCommand) -> bool {
        use GrabCommand as C;
        matches!(command, C::Remove(_) | C::Gone { .. } | C::Back(_) | C::End(_))
    }

    fn words(&self, command: &GrabCommand, words: &mut Words) -> fmt::Result {
        use GrabCommand as C;
        let name = |at| self.name_of(at);
        match *command {
            C::Add(order) => words.name(format_args!("{} added", order.name)),
            C::Remove(at) => words.name(format_args!("{} removed", name(at))),
            C::Rename { craft, .. } => words.name(format_args!("{}'s name", name(craft))),
            C::Faction(name) => words.name(format_args!("faction {name}")),
            C::Ketsu { prepared: true, .. } => words.name(format_args!("Ketsu prepared")),
            C::Ketsu { .. } => words.name(format_args!("Ketsu in a free squad")),
            C::Start => words.name(format_args!("start")),
            C::BeginRound { .. } => words.name(format_args!("round {} begun", self.shown_round())),
            C::Answer(answer) => self.words_of_answer(answer, words),
            C::Tractor(at) => {
                words.back(format_args!("take a tractor token from {}", name(at)))?;
                words.name(format_args!("{}'s tractor token", name(at)))
            }
            C::Suffer { craft, results } => {
                words.back_if(results.hit(), format_args!("take the damage off {}", name(craft)))?;
                words.name(format_args!("{}'s damage", name(craft)))
            }
            C::Gone { craft, fled } => {
                words.back(format_args!("{} back on the table", name(craft)))?;
                words.name(format_args!("{} {}", name(craft), if fled { "fled" } else { "destroyed" }))
            }
            C::Correct { craft, field, .. } => {
                words.name(format_args!("{}'s {} by hand", name(craft), field.name()))
            }
            C::End(true) => words.name(format_args!("mission ended")),
            C::End(false) => words.name(format_args!("mission taken up again")),
            C::Back(at) => {
                words.back(format_args!("{} off the table", name(at)))?;
                words.name(format_args!("{} back on the table", name(at)))
            }
            C::Token { from, .. } => words.name(format_args!("{}'s token by hand", name(from))),
        }
    }

    fn words_after(&self, command: &GrabCommand, words: &mut Words) -> fmt::Result {
        match *command {
            // Another ship has its place now.
            GrabCommand::Remove(_) => words.name(format_args!("ship removed")),
            GrabCommand::Answer(answer) => words.name(format_args!("{}", GrabStep { game: self, answer })),
            command => self.words(&command, words),
        }
    }

    fn name_party(&self, who: Option<CraftAt>, out: &mut dyn Write) -> fmt::Result {
        who.map_or(Ok(()), |at| out.write_str(self.name_of(at)))
    }

    fn name_happening(&self, entry: &EntryOf<Self>, out: &mut dyn Write) -> fmt::Result {
        entry.what.words(out)
    }
}

impl GrabAndSmash {
    pub(super) fn name_of(&self, at: CraftAt) -> &str {
        self.at(at).map_or("the ship", |craft| craft.name.as_str())
    }

    /// Deals the intel that is face down again, by the seed that a copy just got.
    pub(in crate::games) fn redeal(&mut self) {
        let key = RollKey { round: self.round, phase: 0, ship: 0, purpose: Purpose::Setup, ordinal: 0 };
        self.intel.redeal(&mut Stream::new(&self.seed, &key));
    }

    fn in_setup(&self) -> GrabResult {
        if self.flow == GrabQuestion::Setup { Ok(()) } else { Err(GrabError::NotNow) }
    }

    fn check_name(&self, own: Option<CraftAt>, name: &Name) -> GrabResult {
        let taken = self.all().any(|(at, craft)| Some(at) != own && craft.name.is_like(name));
        if taken { Err(GrabError::NameTaken) } else { Ok(()) }
    }

    pub(super) fn find(&mut self, at: CraftAt) -> Result<&mut Craft, GrabError> {
        self.craft.get_mut(usize::from(at.0)).ok_or(GrabError::NoSuchShip)
    }

    fn correct(&mut self, at: CraftAt, field: CraftField, value: u8) -> GrabResult {
        let target = value.checked_sub(1).map(CraftAt);
        let in_play = |at: CraftAt| self.at(at).is_some_and(|craft| craft.in_play());
        let lockable = target.is_none_or(|target| target != at && in_play(target));
        let building = self.flow == GrabQuestion::Setup;
        let craft = self.find(at)?;
        if value > craft.most(field) {
            return Err(GrabError::ValueTooHigh);
        }
        // A ship without hull is taken off with `Gone`.
        if field == CraftField::Hull && value == 0 || !craft.in_play() {
            return Err(GrabError::NotNow);
        }
        match field {
            CraftField::Arc if craft.arc.is_none() => return Err(GrabError::NoMobileArc),
            CraftField::Lock if !lockable => return Err(GrabError::NoSuchShip),
            // Her points belong to the kind of squad, her arc to the mission.
            CraftField::Points | CraftField::Mobile if at == KETSU_AT => return Err(GrabError::KetsuStays),
            CraftField::Points if value == 0 => return Err(GrabError::BadValues),
            _ => craft.set(field, value, building),
        }
        if building {
            return Ok(());
        }
        self.note(Some(at), GrabHappening::Corrected(field), GrabRule::ByHand);
        Ok(())
    }

    /// Puts an intel token where it is on the table.
    fn put_token(&mut self, from: CraftAt, to: Holder, faceup: bool) -> GrabResult {
        self.intel.token(from).ok_or(GrabError::NoSuchShip)?;
        if let Holder::Ship(at) = to {
            let craft = self.at(at).ok_or(GrabError::NoSuchShip)?;
            if craft.team != Team::Rebel || !craft.on_table() {
                return Err(GrabError::RebelsOnly);
            }
            let other = |(own, _): (CraftAt, &Craft)| own != from && self.intel.holds(own, to);
            if self.all().any(other) {
                return Err(GrabError::OneEach);
            }
        }
        // The dice on its carrier are rolled first.
        if matches!(self.flow, GrabQuestion::SliceDice { .. } | GrabQuestion::Sliced { .. }) {
            return Err(GrabError::NotNow);
        }
        self.intel.put(from, to, faceup);
        self.note(Some(from), GrabHappening::TokenMoved, GrabRule::ByHand);
        if self.flow == GrabQuestion::Over {
            self.finish();
        }
        Ok(())
    }

    /// Checks an assignment of the tokens: four different ships of the convoy.
    pub(super) fn check_carriers(&self, carriers: &[CraftAt]) -> GrabResult {
        for (place, &carrier) in carriers.iter().enumerate() {
            let craft = self.at(carrier).ok_or(GrabError::NoSuchShip)?;
            if craft.team != Team::Rebel {
                return Err(GrabError::RebelsOnly);
            }
            if carriers.iter().take(place).any(|&other| other == carrier) {
                return Err(GrabError::OneEach);
            }
        }
        Ok(())
    }
}
