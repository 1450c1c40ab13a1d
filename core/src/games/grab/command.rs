//! What players can command in the mission: enter squads, answer, pull with the tractor beam, correct.
//!
//! [`GrabAndSmash::apply`] is total: it checks first, and a refused command changes nothing. No word here gives away
//! intel that lies face down.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::craft::{Craft, CraftAt, CraftField, CraftOrder, Team};
use super::flow::{GrabAnswer, GrabEncounter, GrabQuestion, Pull};
use super::intel::Holder;
use super::rule::GrabRule;
use super::{GrabAndSmash, GrabHappening, KETSU_AT};
use crate::base::name::Name;
use crate::base::text::{Text, text};
use crate::cards::grab_and_smash::{GrabSetupStep, KETSU, PREPARED_KETSU_POINTS};
use crate::dice::damage::Results;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::dice::vault::ENTROPY_BYTES;
use crate::games::craft::takes_refusals;
use crate::games::fight::FightError;
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
    /// The intel token that was hidden on a ship is elsewhere, or lies otherwise.
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
            Self::Fight(error) => error.sentence(),
        }
    }
}

takes_refusals!(GrabError);

pub(super) type GrabResult = Result<(), GrabError>;

impl GrabAndSmash {
    /// Changes the mission by one command, or takes_refusals it and changes nothing. `seed` is the game's root seed.
    pub fn apply(&mut self, command: &GrabCommand, seed: &Seed, practice: bool) -> GrabResult {
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

    /// The round whose start takes fresh entropy now.
    pub fn wants_entropy(&self) -> Option<u16> {
        (self.flow == GrabQuestion::Planning).then(|| self.coming())
    }

    /// Deals the intel that lies face down anew, by the seed that a copy just got.
    pub(in crate::games) fn redeal(&mut self) {
        let key = RollKey { round: self.round, phase: 0, ship: 0, purpose: Purpose::Setup, ordinal: 0 };
        self.intel.redeal(&mut Stream::new(&self.seed, &key));
    }

    /// The round that begins next, now or later.
    pub fn coming(&self) -> u16 {
        self.round.saturating_add(1)
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

    /// Puts an intel token where it lies on the table.
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

impl GrabCommand {
    /// Whether it begins a round with entropy of its own: only `GamesCommand::Begin` may send it.
    pub const fn begins_round(&self) -> bool {
        matches!(self, Self::BeginRound { .. })
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Add(order) => write!(out, "{} added", order.name),
            Self::Remove(_) => out.write_str("ship removed"),
            Self::Rename { name, .. } => write!(out, "name {name}"),
            Self::Faction(name) => write!(out, "faction {name}"),
            Self::Ketsu { prepared: true, .. } => out.write_str("Ketsu prepared"),
            Self::Ketsu { .. } => out.write_str("Ketsu in a free squad"),
            Self::Start => out.write_str("start"),
            Self::BeginRound { .. } => out.write_str("round begun"),
            Self::Answer(answer) => describe_answer(*answer, out),
            Self::Tractor(_) => out.write_str("tractor token"),
            Self::Suffer { results, .. } => write!(out, "{} damage", results.total()),
            Self::Gone { fled: true, .. } => out.write_str("ship fled"),
            Self::Gone { .. } => out.write_str("ship destroyed"),
            Self::Correct { field, .. } => write!(out, "a ship's {} by hand", field.name()),
            Self::End(true) => out.write_str("mission ended"),
            Self::End(false) => out.write_str("mission taken up again"),
            Self::Token { .. } => out.write_str("intel token by hand"),
            Self::Back(_) => out.write_str("ship back"),
        }
    }

    /// What was done, with the names of those it was about; `before` is the mission before it.
    pub fn describe_in(&self, before: &GrabAndSmash, out: &mut dyn Write) -> fmt::Result {
        let name = |at: CraftAt| before.at(at).map_or("ship", |craft| craft.name.as_str());
        match *self {
            Self::Remove(at) => write!(out, "{} removed", name(at)),
            Self::Rename { craft, .. } => write!(out, "{}'s name", name(craft)),
            Self::Tractor(at) => write!(out, "{}'s tractor token", name(at)),
            Self::Suffer { craft, .. } => write!(out, "{}'s damage", name(craft)),
            Self::Gone { craft, fled } => {
                write!(out, "{} {}", name(craft), if fled { "fled" } else { "destroyed" })
            }
            Self::Correct { craft, field, .. } => write!(out, "{}'s {} by hand", name(craft), field.name()),
            Self::Back(at) => write!(out, "{} back on the table", name(at)),
            Self::Token { from, .. } => write!(out, "{}'s token by hand", name(from)),
            Self::Answer(answer) => {
                let no = answer == GrabAnswer::No;
                let (who, what) = match before.flow {
                    GrabQuestion::Step(GrabSetupStep::Intel) => (None, ""),
                    GrabQuestion::Step(step) => return write!(out, "{step}"),
                    GrabQuestion::Escape => (None, if no { "no escape" } else { "escape" }),
                    GrabQuestion::RockResult { craft, .. } => (Some(craft), "asteroid"),
                    GrabQuestion::Act { craft } if no => (Some(craft), "turn without action"),
                    GrabQuestion::Combat { craft } if no => (Some(craft), "turn without a shot"),
                    GrabQuestion::Aim { craft, .. } if no => (Some(craft), "other target"),
                    GrabQuestion::Result { target, .. } => (Some(target), "damage"),
                    GrabQuestion::Gone { craft } => (Some(craft), "loss"),
                    GrabQuestion::Tractored { craft } if no => (Some(craft), "staying"),
                    GrabQuestion::Slice if no => (None, "no slicing"),
                    GrabQuestion::Beam if no => (None, "no tractor token"),
                    GrabQuestion::Caught { target } if no => (Some(target), "staying free"),
                    GrabQuestion::Caught { target } => (Some(target), "tractor token"),
                    GrabQuestion::SliceDice { .. } if no => (None, "another carrier"),
                    GrabQuestion::SliceDice { target } | GrabQuestion::Sliced { target, .. } => {
                        (Some(target), "slicing")
                    }
                    flow => (flow.about()[0], ""),
                };
                if let Some(at) = who {
                    write!(out, "{}'s ", name(at))?;
                }
                if what.is_empty() { describe_answer(answer, out) } else { out.write_str(what) }
            }
            _ => self.describe(out),
        }
    }

    /// What to put back on the table after an undo; `before` is the mission as it is then.
    pub fn put_back(&self, before: &GrabAndSmash, out: &mut dyn Write) -> fmt::Result {
        let name = |at: CraftAt| before.at(at).map_or("the ship", |craft| craft.name.as_str());
        match (*self, before.flow) {
            (Self::Answer(GrabAnswer::Hide(_)), _) => out.write_str("take the intel tokens off the ships"),
            (Self::Answer(GrabAnswer::Flown { .. }), GrabQuestion::Activate { craft }) => {
                write!(out, "{} back to its old place", name(craft))
            }
            (Self::Answer(GrabAnswer::Pull { .. }), GrabQuestion::Tractored { craft }) => {
                write!(out, "{} back where it was pulled from", name(craft))
            }
            (Self::Answer(GrabAnswer::Quadrant(_)), GrabQuestion::Act { .. } | GrabQuestion::Slice) => {
                let craft = before.flow.about()[0].unwrap_or(KETSU_AT);
                let arc = before.at(craft).and_then(|craft| craft.arc);
                write!(out, "arc of {} back to the {}", name(craft), arc.map_or("front", |arc| arc.name()))
            }
            (Self::Answer(GrabAnswer::Scan(target)), _) => write!(out, "turn {}'s token down", name(target)),
            (Self::Answer(GrabAnswer::Act(_) | GrabAnswer::Lock(_)), GrabQuestion::Act { craft }) => {
                write!(out, "take {}'s action back", name(craft))
            }
            (Self::Answer(GrabAnswer::Roll | GrabAnswer::Die(_)), GrabQuestion::Rock { craft }) => {
                write!(out, "take the die's damage off {}", name(craft))
            }
            (Self::Answer(GrabAnswer::Roll | GrabAnswer::Rolled(_)), GrabQuestion::SliceDice { target }) => {
                write!(out, "{}: intel back, damage card off", name(target))
            }
            (Self::Answer(GrabAnswer::Fight(answer)), GrabQuestion::Fight { target, .. }) => {
                match before.fight() {
                    Some(fight) => fight.put_back(answer, name(target), out),
                    None => Ok(()),
                }
            }
            (Self::Answer(GrabAnswer::Next), GrabQuestion::Gone { craft }) => {
                write!(out, "{} back on the table", name(craft))
            }
            // The End phase took them.
            (Self::Answer(GrabAnswer::No), GrabQuestion::Slice)
            | (Self::Answer(GrabAnswer::Next), GrabQuestion::Sliced { .. }) => {
                out.write_str("focus, evade and tractor tokens back")
            }
            (Self::Answer(GrabAnswer::Yes), GrabQuestion::Caught { target: craft })
            | (Self::Answer(GrabAnswer::Target(craft)), GrabQuestion::Beam)
            | (Self::Tractor(craft), _) => write!(out, "take a tractor token from {}", name(craft)),
            (Self::Suffer { craft, .. }, _) => write!(out, "take the damage from {}", name(craft)),
            (Self::Gone { craft, .. }, _) => write!(out, "{} back on the table", name(craft)),
            _ => Ok(()),
        }
    }
}

fn describe_answer(answer: GrabAnswer, out: &mut dyn Write) -> fmt::Result {
    match answer {
        GrabAnswer::Next => out.write_str("done"),
        GrabAnswer::Yes => out.write_str("yes"),
        GrabAnswer::No => out.write_str("no"),
        // Who carries what stays hidden.
        GrabAnswer::Hide(_) => out.write_str("intel hidden"),
        GrabAnswer::Quadrant(quadrant) => write!(out, "arc to the {quadrant}"),
        GrabAnswer::Flown { difficulty, met } => {
            write!(out, "{} maneuver", difficulty.name())?;
            if met == GrabEncounter::Nothing { Ok(()) } else { out.write_str(", hit") }
        }
        GrabAnswer::Roll | GrabAnswer::Die(_) | GrabAnswer::Rolled(_) => out.write_str("dice"),
        GrabAnswer::Act(action) => write!(out, "{action}"),
        GrabAnswer::Lock(_) => out.write_str("lock"),
        GrabAnswer::Card => out.write_str("action of a card"),
        GrabAnswer::Scan(_) => out.write_str("scan"),
        GrabAnswer::Target(_) => out.write_str("target"),
        GrabAnswer::Shot { range, .. } => write!(out, "range {range}"),
        GrabAnswer::Fight(_) => out.write_str("dice"),
        GrabAnswer::Instead(_) => out.write_str("turn put off"),
        GrabAnswer::Again => out.write_str("one more attack"),
        GrabAnswer::Cargo => out.write_str("cargo"),
        GrabAnswer::Pull { pull: Pull::Boost, .. } => out.write_str("pull forwards"),
        GrabAnswer::Pull { pull: Pull::BarrelRoll(side), .. } => write!(out, "pull to the {}", side.name()),
    }
}
