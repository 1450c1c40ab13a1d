//! What a player can command in a battle: set it up, answer its questions, correct the table by hand.
//!
//! [`BattleCommand`] is the battle's part of `game::Command`. [`Battle::apply`] is total: it checks first, and a refused
//! command changes nothing. Does NOT decide: it hands answers to [`flow`](super::flow).

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::wings;
use crate::base::text::{Text, text};
use crate::battle::state::battle::{Battle, Goal, MAX_SQUAD_SHIPS};
use crate::battle::state::device::Load;
use crate::battle::state::log::{BattleEntry, BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Trouble};
use crate::battle::state::ready_made::READY;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::{Rebel, RebelAt, RebelOrder, RebelState};
use crate::battle::state::remote::{Remote, RemoteAt, RemoteKind};
use crate::battle::state::round::{Phase, Round};
use crate::battle::state::settings::GameSettings;
use crate::battle::state::ship::{Faceup, MOST_TOKENS, Marks, Position, Rolled, Ship, ShipAt, ShipFate};
use crate::battle::state::squad::{Formation, Squad, SquadAt, SquadName, SquadOrder, SquadRules};
use crate::cards::damage_deck::DamageCard;
use crate::cards::vocabulary::{Device, Size, Token};
use crate::dice::generator::{SEED_BYTES, Seed};
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy, RoundName};

/// A value of a ship that players can correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ShipField {
    Hull,
    Shields,
    Token(Token),
    ReinforceFore,
    ReinforceAft,
    /// Charges of the ability in this place.
    Charges(u8),
    /// 0: none, else the Rebel's place + 1.
    Lock,
    /// Whether it has activated (1) or not (0).
    Activated,
    Engaged,
    /// How many faceup cards of this kind it has. Hull is another matter: repaired cards stay, facedown.
    Faceup(DamageCard),
    /// Whether it stands on an asteroid (1) or not (0).
    Rock,
}

/// How a ship goes when hands take it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Departure {
    Destroyed {
        by: Option<RebelAt>,
    },
    Fled,
    /// It should not have been there.
    Removed,
}

/// A value of a Rebel that players can correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RebelField {
    Hull,
    Shields,
    Initiative,
    Kills,
    State(RebelState),
    /// Squad points of what it destroyed.
    Points,
    /// Charges of a device that it carries.
    Charges(Device),
}

/// Everything a player can make happen in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BattleCommand {
    /// Clears the table and sets up a ready-made battle, by its place in [`READY`].
    ReadyMade(u8),
    /// Adds a squad; in a running battle it arrives now.
    AddSquad(SquadOrder),
    /// During setup only.
    RemoveSquad(SquadAt),
    AddRebel(RebelOrder),
    /// During setup only; later a Rebel is corrected to destroyed or escaped.
    RemoveRebel(RebelAt),
    AddRemote {
        kind: RemoteKind,
        rebel: bool,
    },
    /// Health of a remote, by hand.
    CorrectRemote {
        remote: RemoteAt,
        hull: u8,
        shields: u8,
        agility: u8,
    },
    SetGoal {
        squad: SquadAt,
        goal: Goal,
    },
    Settings(GameSettings),
    /// Ends the setup.
    Start,
    /// Starts a round with entropy that the device puts in, and the name under which it keeps it.
    BeginRound {
        round: RoundName,
        entropy: RoundEntropy,
    },
    Answer(BattleAnswer),
    Correct {
        ship: ShipAt,
        field: ShipField,
        value: u8,
    },
    CorrectRebel {
        rebel: RebelAt,
        field: RebelField,
        value: u8,
    },
    /// Damage from a bomb, a mine or another card of the table.
    Suffer {
        ship: ShipAt,
        hits: u8,
        crits: u8,
        by: Option<RebelAt>,
    },
    RemoveShip {
        ship: ShipAt,
        gone: Departure,
    },
    /// A wingmate leaves its wing: moved by an effect, or no room to place it.
    Split(ShipAt),
    /// It takes its place again.
    Join(ShipAt),
    /// The Will of the Emperor: a logged random choice among 2 to 6 options.
    Choose {
        of: u8,
    },
    /// Clears the table.
    Leave,
    /// Ends the battle as it stands: its result is shown.
    End,
    /// The same squads and Rebels once more, after the end.
    Again,
    /// A device, by its number, was touched or is to be taken off.
    Touch(u8),
    /// A ship was pushed onto something, an `InWay::code`: its effect, but no lost action.
    Meet {
        ship: ShipAt,
        what: u8,
    },
    /// A Rebel carries such devices, or no longer.
    Load {
        rebel: RebelAt,
        device: Device,
        on: bool,
    },
}

const _: () = assert!(size_of::<BattleCommand>() <= 24);

/// Why a battle refused a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BattleError {
    /// The open screen takes no such answer.
    NotNow,
    /// No round is going on.
    NotFlying,
    NoSuchShip,
    NoSuchRebel,
    NoSuchSquad,
    NoSuchChoice,
    TableFull,
    SquadSize,
    WrongPilot,
    NeedsPilot,
    NobodyToFight,
    OutOfRange,
    TooManyDice,
    ValueTooHigh,
    AlreadyRerolled,
    NotInWing,
    DamageOpen,
}

impl BattleError {
    /// What the player reads.
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit here."),
            Self::NotFlying => text!("Only while a round is played."),
            Self::NoSuchShip => text!("There is no such ship."),
            Self::NoSuchRebel => text!("There is no such Rebel."),
            Self::NoSuchSquad => text!("There is no such squad."),
            Self::NoSuchChoice => text!("That is not on the list."),
            Self::TableFull => text!("The table is full."),
            Self::SquadSize => text!("A squad has one to eight ships; an elite flies alone."),
            Self::WrongPilot => text!("That pilot card is for another ship."),
            Self::NeedsPilot => text!("An elite needs a pilot card."),
            Self::NobodyToFight => text!("Add a squad and a Rebel first."),
            Self::OutOfRange => text!("The weapon does not reach that range."),
            Self::TooManyDice => text!("That is more than twelve dice."),
            Self::ValueTooHigh => text!("That is more than the ship can have."),
            Self::AlreadyRerolled => text!("A die is rerolled only once."),
            Self::NotInWing => text!("It does not fly in a wing."),
            Self::DamageOpen => text!("Finish the damage that is being dealt first."),
        }
    }
}

type BattleResult = Result<(), BattleError>;

impl Battle {
    /// Changes the battle by one command, or refuses it and changes nothing. `seed` is the game's root seed.
    pub fn apply(&mut self, command: &BattleCommand, seed: &Seed, practice: bool) -> BattleResult {
        let before = (core::mem::take(&mut self.cast), self.told.take());
        let done = self.obey(command, seed, practice);
        if done.is_err() {
            (self.cast, self.told) = before;
        }
        done
    }

    fn obey(&mut self, command: &BattleCommand, seed: &Seed, practice: bool) -> BattleResult {
        match *command {
            BattleCommand::ReadyMade(place) => self.set_up_ready(place),
            BattleCommand::AddSquad(order) => self.add_squad(&order),
            BattleCommand::RemoveSquad(squad) => self.remove_squad(squad),
            BattleCommand::AddRebel(order) => self.add_rebel(order),
            BattleCommand::RemoveRebel(rebel) => self.remove_rebel(rebel),
            BattleCommand::AddRemote { kind, rebel } => {
                self.remotes.push(Remote::new(kind, rebel)).map_err(|_| BattleError::TableFull)
            }
            BattleCommand::CorrectRemote { remote, hull, shields, agility } => {
                let found = self.remote_mut(remote).ok_or(BattleError::NoSuchShip)?;
                found.hull = hull;
                found.shields = shields;
                found.agility = agility;
                let burns = hull == 0 && !found.destroyed;
                found.destroyed = hull == 0;
                if burns {
                    self.explode(remote, None);
                }
                self.refresh();
                Ok(())
            }
            BattleCommand::SetGoal { squad, goal } => {
                self.squad(squad).ok_or(BattleError::NoSuchSquad)?;
                if let Some(place) = self.goals.get_mut(usize::from(squad.0)) {
                    *place = goal;
                }
                self.refresh();
                Ok(())
            }
            BattleCommand::Settings(settings) => {
                self.settings = settings;
                self.refresh();
                Ok(())
            }
            BattleCommand::Start => self.start(),
            BattleCommand::BeginRound { entropy, .. } => self.begin_round(seed, practice, &entropy),
            BattleCommand::Answer(answer) => self.answer(answer),
            BattleCommand::Correct { ship, field, value } => self.correct(ship, field, value),
            BattleCommand::CorrectRebel { rebel, field, value } => self.correct_rebel(rebel, field, value),
            BattleCommand::Suffer { ship, hits, crits, by } => self.suffer(ship, hits, crits, by),
            BattleCommand::RemoveShip { ship, gone } => self.remove_ship(ship, gone),
            BattleCommand::Split(ship) => self.split_by_hand(ship),
            BattleCommand::Join(ship) => self.join_by_hand(ship),
            BattleCommand::Choose { of } => self.choose(of),
            BattleCommand::Leave => {
                if self.flow == BattleQuestion::Setup && self.ships.is_empty() && self.rebels.is_empty() {
                    return Err(BattleError::NotNow);
                }
                self.clear();
                Ok(())
            }
            BattleCommand::End => {
                if matches!(self.flow, BattleQuestion::Setup | BattleQuestion::Over | BattleQuestion::Ended) {
                    return Err(BattleError::NotNow);
                }
                self.rest();
                Ok(())
            }
            BattleCommand::Again => self.fly_again(),
            BattleCommand::Touch(number) => self.touch(number),
            BattleCommand::Meet { ship, what } => self.pushed(ship, what),
            BattleCommand::Load { rebel, device, on } => self.load(rebel, device, on),
        }
    }

    fn fly_again(&mut self) -> BattleResult {
        if !matches!(self.flow, BattleQuestion::Over | BattleQuestion::Ended) {
            return Err(BattleError::NotNow);
        }
        let (squads, rebels, remotes) = (self.squads.clone(), self.rebels.clone(), self.remotes.clone());
        let (goals, loads) = (self.goals, self.loads);
        self.clear();
        for squad in &squads {
            self.add_squad(&squad.order)?;
        }
        for rebel in &rebels {
            self.add_rebel(rebel.order())?;
        }
        for remote in &remotes {
            // As many as there were.
            let _ = self.remotes.push(Remote::new(remote.kind, remote.rebel));
        }
        (self.goals, self.loads) = (goals, loads.map(|load| Load(load).full().0));
        self.start()
    }

    /// Whether a battle is going on.
    pub fn is_running(&self) -> bool {
        self.flow != BattleQuestion::Setup
    }

    /// The round that the next `BeginRound` starts, if that is what comes next.
    pub fn next_round(&self) -> Option<RoundName> {
        let number = self.round.number.saturating_add(1);
        (self.flow == BattleQuestion::Planning).then_some(RoundName { battle: self.number, number })
    }

    pub(crate) fn clear(&mut self) {
        let number = self.number.saturating_add(u16::from(self.is_running()));
        *self = Battle { settings: self.settings, number, ..Battle::new() };
    }

    fn set_up_ready(&mut self, place: u8) -> BattleResult {
        if self.is_running() {
            return Err(BattleError::NotNow);
        }
        let ready = READY.get(usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
        self.clear();
        for order in ready.squads {
            self.add_squad(order)?;
        }
        for &order in ready.rebels {
            self.add_rebel(order)?;
        }
        for &(squad, goal) in ready.goals {
            if let Some(place) = self.goals.get_mut(usize::from(squad.0)) {
                *place = goal;
            }
        }
        Ok(())
    }

    fn add_squad(&mut self, order: &SquadOrder) -> BattleResult {
        check_order(order)?;
        let room = self.ships.capacity() - self.ships.len();
        let Some(name) = u8::try_from(self.squads.len()).ok().and_then(SquadName::from_number) else {
            return Err(BattleError::TableFull);
        };
        if usize::from(order.count) > room || self.squads.is_full() {
            return Err(BattleError::TableFull);
        }
        let squad = SquadAt(name.number());
        let wing = order.formation == Formation::Book
            && (3..=6).contains(&order.count)
            && order.kind.size() == Size::Small;
        for place in 0..order.count {
            self.numbered = self.numbered.saturating_add(1);
            let mut ship = Ship::new(self.numbered, order.kind, squad, order.pilot, order.version);
            ship.behaviour = order.behaviour;
            if wing {
                ship.position = wings::position(order.count, place, self.settings.five_in_order);
            }
            // There is room: it was counted above.
            let _ = self.ships.push(ship);
        }
        let _ = self.squads.push(Squad { name, order: *order, wing, rules: SquadRules::default() });
        self.refresh();
        Ok(())
    }

    fn remove_squad(&mut self, squad: SquadAt) -> BattleResult {
        if self.is_running() {
            return Err(BattleError::NotNow);
        }
        self.squad(squad).ok_or(BattleError::NoSuchSquad)?;
        // Squads and ships are numbered again from the start.
        let mut orders: heapless::Vec<SquadOrder, { crate::battle::state::battle::MAX_SQUADS }, u8> =
            heapless::Vec::new();
        for (place, kept) in (0u8..).zip(&self.squads) {
            if place != squad.0 {
                let _ = orders.push(kept.order);
            }
        }
        self.squads.clear();
        self.ships.clear();
        self.numbered = 0;
        self.goals = [Goal::None; crate::battle::state::battle::MAX_SQUADS];
        for order in &orders {
            self.add_squad(order)?;
        }
        Ok(())
    }

    fn add_rebel(&mut self, order: RebelOrder) -> BattleResult {
        self.rebels.push(Rebel::new(order)).map_err(|_| BattleError::TableFull)?;
        self.refresh();
        Ok(())
    }

    fn remove_rebel(&mut self, rebel: RebelAt) -> BattleResult {
        if self.is_running() {
            return Err(BattleError::NotNow);
        }
        self.rebel(rebel).ok_or(BattleError::NoSuchRebel)?;
        self.rebels.remove(usize::from(rebel.0));
        Ok(())
    }

    fn start(&mut self) -> BattleResult {
        if self.is_running() {
            return Err(BattleError::NotNow);
        }
        if self.ships.is_empty() || self.rebels.is_empty() {
            return Err(BattleError::NobodyToFight);
        }
        self.round = Round::FIRST;
        self.flow = BattleQuestion::Placing;
        Ok(())
    }

    fn begin_round(&mut self, seed: &Seed, practice: bool, entropy: &RoundEntropy) -> BattleResult {
        let RoundName { battle, number: round } = self.next_round().ok_or(BattleError::NotNow)?;
        let mut stirred = [0; SEED_BYTES];
        if !practice {
            for (byte, &fresh) in stirred.iter_mut().zip(entropy) {
                *byte = fresh;
            }
        }
        // Another battle of the same game has other dice, in practice too.
        for (byte, part) in stirred.iter_mut().skip(ENTROPY_BYTES).zip(battle.to_le_bytes()) {
            *byte = part;
        }
        self.seed = seed.with_round_entropy(round, &stirred);
        self.round = Round { number: round, phase: Phase::System, initiative: 0 };
        for ship in &mut self.ships {
            ship.marks.new_round();
            ship.rolled = Rolled::default();
        }
        self.acted = [0; crate::battle::state::battle::MAX_SHIPS];
        for rebel in &mut self.rebels {
            rebel.moved = false;
            rebel.engaged = false;
            rebel.attacks = 0;
        }
        for remote in &mut self.remotes {
            remote.engaged = false;
        }
        self.laid = 0;
        for laid in &mut self.devices {
            laid.done = false;
        }
        self.choices = 0;
        self.halted = None;
        self.coached = 0;
        self.log.add(Party::Table, BattleHappening::Round(round), Reason::None);
        self.open_round();
        Ok(())
    }

    fn correct(&mut self, at: ShipAt, field: ShipField, value: u8) -> BattleResult {
        let rebels = self.rebels.len();
        let ship = self.ship_mut(at).ok_or(BattleError::NoSuchShip)?;
        let limited = |most: u8| if value > most { Err(BattleError::ValueTooHigh) } else { Ok(value) };
        match field {
            ShipField::Hull => {
                ship.hull = limited(ship.max_hull)?;
                match (ship.state, value) {
                    (ShipFate::InPlay | ShipFate::Doomed, 0) => ship.state = ShipFate::Destroyed,
                    (ShipFate::InPlay, _) | (_, 0) => {}
                    _ => self.revive(at),
                }
            }
            ShipField::Shields => ship.shields = limited(ship.max_shields)?,
            ShipField::Token(Token::Lock | Token::Reinforce) => return Err(BattleError::NoSuchChoice),
            ShipField::Token(token) => {
                ship.tokens.set(token, limited(MOST_TOKENS)?);
                self.settle_jam(at);
            }
            ShipField::ReinforceFore => ship.reinforce_fore = limited(MOST_TOKENS)?,
            ShipField::ReinforceAft => ship.reinforce_aft = limited(MOST_TOKENS)?,
            ShipField::Charges(place) => {
                let ability = ship.ability(usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                let charges = limited(ability.charges)?;
                ship.set_charges(usize::from(place), charges);
            }
            ShipField::Lock => match value.checked_sub(1) {
                None => ship.locks = [None; 2],
                Some(rebel) if usize::from(rebel) < rebels => ship.lock(RebelAt(rebel)),
                Some(_) => return Err(BattleError::NoSuchRebel),
            },
            ShipField::Activated => mark(ship, Marks::ACTIVATED, limited(1)?),
            ShipField::Engaged => mark(ship, Marks::ENGAGED, limited(1)?),
            ShipField::Rock => mark(ship, Marks::ROCK, limited(1)?),
            ShipField::Faceup(card) => {
                let wanted = limited(card.damage().count.min(Faceup::MOST))?;
                while ship.faceup.count(card) > wanted {
                    ship.faceup.turn_down(card);
                }
                while ship.faceup.count(card) < wanted {
                    ship.faceup.turn_up(card);
                }
            }
        }
        self.log.add(Party::Ship(at), BattleHappening::Corrected, Reason::ByHand);
        self.settle_wings();
        self.refresh();
        Ok(())
    }

    /// A ship is on the table after all: the credit for it goes, and those who left their wing with it come back.
    fn revive(&mut self, at: ShipAt) {
        let Some(ship) = self.ship_mut(at) else { return };
        ship.state = ShipFate::InPlay;
        let (points, squad, position) = (ship.rank().points, ship.squad, ship.position);
        let killer = ship.killer.take();
        if let Some(rebel) = killer.and_then(|killer| self.rebel_mut(killer)) {
            rebel.kills = rebel.kills.saturating_sub(1);
            rebel.points = rebel.points.saturating_sub(points);
        }
        if position != Some(Position::Leader) {
            return;
        }
        let gone = |entry: &BattleEntry| {
            entry.who == Party::Ship(at)
                && matches!(
                    entry.what,
                    BattleHappening::Destroyed | BattleHappening::Fled | BattleHappening::Corrected
                )
        };
        let since = (0..self.log.count()).rev().find(|&place| self.log.newest(place).is_some_and(gone));
        for mate in (0u8..).map(ShipAt).take(self.ships.len()) {
            let left = |entry: &BattleEntry| {
                entry.who == Party::Ship(mate)
                    && entry.what == BattleHappening::Split
                    && entry.why == Reason::Rule(BattleRule::ForcedSplit)
            };
            let followed = (0..since.unwrap_or(0)).any(|place| self.log.newest(place).is_some_and(left));
            let apart = |ship: &Ship| ship.squad == squad && ship.in_play() && ship.marks.has(Marks::SPLIT);
            if followed && self.ship(mate).is_some_and(apart) {
                self.join(mate);
            }
        }
    }

    fn correct_rebel(&mut self, at: RebelAt, field: RebelField, value: u8) -> BattleResult {
        let rebel = self.rebel_mut(at).ok_or(BattleError::NoSuchRebel)?;
        let stats = rebel.chassis.stats();
        let limited = |most: u8| if value > most { Err(BattleError::ValueTooHigh) } else { Ok(value) };
        match field {
            // Upgrades may give more than the ship card.
            RebelField::Hull => rebel.hull = limited(stats.hull.saturating_add(3))?,
            // An ally of a mission has up to one more for each pilot.
            RebelField::Shields => rebel.shields = limited(stats.shields.saturating_add(6))?,
            RebelField::Initiative => rebel.initiative = limited(9)?,
            RebelField::Kills => rebel.kills = value,
            RebelField::State(state) => {
                rebel.state = state;
                if state.is_about() {
                    rebel.hull = rebel.hull.max(1);
                }
                if !rebel.in_play() {
                    self.ships.iter_mut().for_each(|ship| ship.unlock(at));
                }
            }
            RebelField::Points => rebel.points = value,
            RebelField::Charges(device) => {
                let left = limited(device.charges())?;
                self.stock(at, device, left);
            }
        }
        self.log.add(Party::Rebel(at), BattleHappening::Corrected, Reason::ByHand);
        self.refresh();
        Ok(())
    }

    fn remove_ship(&mut self, at: ShipAt, gone: Departure) -> BattleResult {
        let ship = self.ship(at).ok_or(BattleError::NoSuchShip)?;
        if !ship.on_table() || !self.is_running() {
            return Err(BattleError::NotNow);
        }
        match gone {
            Departure::Destroyed { by } => {
                if by.is_some_and(|by| self.rebel(by).is_none()) {
                    return Err(BattleError::NoSuchRebel);
                }
                self.credit(at, by);
                self.remove(at, ShipFate::Destroyed);
            }
            Departure::Fled => self.remove(at, ShipFate::Fled),
            Departure::Removed => self.remove(at, ShipFate::Removed),
        }
        self.refresh();
        Ok(())
    }
}

fn mark(ship: &mut Ship, mark: Marks, value: u8) {
    if value == 0 { ship.marks.clear(mark) } else { ship.marks.set(mark) }
}

fn check_order(order: &SquadOrder) -> BattleResult {
    let elite = matches!(order.version, crate::cards::pilots::Version::Elite(_));
    if order.count == 0 || order.count > MAX_SQUAD_SHIPS || (elite && order.count > 1) {
        return Err(BattleError::SquadSize);
    }
    match order.pilot {
        Some(pilot) if pilot.ship() != order.kind => Err(BattleError::WrongPilot),
        None if elite => Err(BattleError::NeedsPilot),
        _ => Ok(()),
    }
}

impl BattleCommand {
    /// A round that begins; the device puts its name and entropy in.
    pub const BEGIN_ROUND: Self =
        Self::BeginRound { round: RoundName { battle: 0, number: 0 }, entropy: [0; ENTROPY_BYTES] };

    /// What was done, in the words of a menu.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::ReadyMade(_) => out.write_str("ready-made battle"),
            Self::AddSquad(order) => write!(out, "{} {} added", order.count, order.kind.short_name()),
            Self::RemoveSquad(_) => out.write_str("squad removed"),
            Self::AddRebel(order) => write!(out, "Rebel of initiative {}", order.initiative),
            Self::RemoveRebel(_) => out.write_str("Rebel removed"),
            Self::AddRemote { kind, .. } => write!(out, "{kind} added"),
            Self::CorrectRemote { .. } => out.write_str("remote corrected"),
            Self::SetGoal { .. } => out.write_str("goal"),
            Self::Settings(_) => out.write_str("house rule"),
            Self::Start => out.write_str("start"),
            Self::BeginRound { .. } => out.write_str("round begun"),
            Self::Answer(answer) => describe_answer(*answer, out),
            Self::Correct { .. } | Self::CorrectRebel { .. } => out.write_str("correction"),
            Self::Suffer { hits, crits, .. } => write!(out, "{} damage", hits.saturating_add(*crits)),
            Self::RemoveShip { .. } => out.write_str("ship removed"),
            Self::Split(_) => out.write_str("split"),
            Self::Join(_) => out.write_str("join"),
            Self::Choose { of } => write!(out, "choice among {of}"),
            Self::Leave => out.write_str("the table cleared"),
            Self::End => out.write_str("the end of the battle"),
            Self::Again => out.write_str("the battle again"),
            Self::Touch(number) => write!(out, "device D{number}"),
            Self::Meet { .. } => out.write_str("obstacle"),
            Self::Load { device, .. } => write!(out, "{device}s"),
        }
    }

    /// The same with names: `ship 3's attack on Nova`. `before` is the battle in which it was done.
    pub fn describe_in(&self, before: &Battle, out: &mut dyn Write) -> fmt::Result {
        let ship = |at: ShipAt| Whose(before, Party::Ship(at));
        let rebel = |at: RebelAt| Whose(before, Party::Rebel(at));
        match *self {
            Self::Answer(answer) => describe_answer_in(answer, before, out),
            Self::Correct { ship: at, field, .. } => {
                write!(out, "{}'s ", ship(at))?;
                match field {
                    ShipField::Hull => out.write_str("hull"),
                    ShipField::Shields => out.write_str("shields"),
                    ShipField::Token(token) => write!(out, "{token} tokens"),
                    ShipField::ReinforceFore | ShipField::ReinforceAft => out.write_str("reinforce token"),
                    ShipField::Charges(_) => out.write_str("charges"),
                    ShipField::Lock => out.write_str("lock"),
                    ShipField::Activated => out.write_str("move, counted"),
                    ShipField::Engaged => out.write_str("attack, counted"),
                    ShipField::Faceup(card) => write!(out, "card {card}"),
                    ShipField::Rock => out.write_str("asteroid"),
                }
            }
            Self::CorrectRebel { rebel: at, field, .. } => {
                let what = match field {
                    RebelField::Hull => "'s hull",
                    RebelField::Shields => "'s shields",
                    RebelField::Initiative => "'s initiative",
                    RebelField::Kills => "'s kills",
                    RebelField::Points => "'s points",
                    RebelField::Charges(device) => return write!(out, "{}'s {device}s", rebel(at)),
                    RebelField::State(RebelState::InPlay) => " back in play",
                    RebelField::State(state) => return write!(out, "{} {}", rebel(at), state.words()),
                };
                write!(out, "{}{what}", rebel(at))
            }
            Self::CorrectRemote { remote, .. } => {
                write!(out, "the {}'s hull", Whose(before, Party::Remote(remote)))
            }
            Self::Suffer { ship: at, hits, crits, .. } => {
                write!(out, "{}'s {} damage", ship(at), hits.saturating_add(crits))
            }
            Self::RemoveShip { ship: at, gone: Departure::Destroyed { .. } } => {
                write!(out, "{}'s destruction", ship(at))
            }
            Self::RemoveShip { ship: at, .. } => write!(out, "{}, taken off", ship(at)),
            Self::Split(at) => write!(out, "{} out of its wing", ship(at)),
            Self::Join(at) => write!(out, "{} in its wing", ship(at)),
            Self::Meet { ship: at, .. } => write!(out, "{}'s obstacle", ship(at)),
            Self::Load { rebel: at, device, .. } => write!(out, "{}'s {device}s", rebel(at)),
            _ => self.describe(out),
        }
    }

    /// What is told after something was lost or came back; nothing is written otherwise. `before` is the battle in
    /// which it is done.
    pub fn announce(&self, before: &Battle, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Answer(answer) => before.announce_answer(answer, out),
            Self::RemoveShip { ship, gone } => {
                let what = match gone {
                    Departure::Destroyed { .. } => "is destroyed",
                    Departure::Fled => "left the table",
                    Departure::Removed => "is taken off",
                };
                write!(out, "{} {what}.", Capital(Whose(before, Party::Ship(ship))))
            }
            Self::Correct { ship, field: ShipField::Hull, value } => {
                match (before.ship(ship).is_some_and(Ship::in_play), value) {
                    (true, 0) => write!(out, "{} is destroyed.", Capital(Whose(before, Party::Ship(ship)))),
                    (false, 1..) => write!(out, "{} flies again.", Capital(Whose(before, Party::Ship(ship)))),
                    _ => Ok(()),
                }
            }
            Self::Suffer { ship, hits, crits, .. } => {
                let damage = hits.saturating_add(crits);
                write!(out, "{} suffers {damage} damage.", Capital(Whose(before, Party::Ship(ship))))
            }
            Self::CorrectRebel { rebel, field: RebelField::State(state), .. } => {
                let what = if state == RebelState::InPlay { "flies again" } else { state.words() };
                write!(out, "{} {what}.", Whose(before, Party::Rebel(rebel)))
            }
            Self::CorrectRemote { remote, hull, .. } => {
                let gone = before.remote(remote).is_some_and(|remote| remote.destroyed);
                let what = match (gone, hull) {
                    (false, 0) => "is destroyed",
                    (true, 1..) => "is back",
                    _ => return Ok(()),
                };
                write!(out, "The {} {what}.", Whose(before, Party::Remote(remote)))
            }
            Self::Leave if before.is_running() => out.write_str("The battle is over."),
            _ => Ok(()),
        }
    }

    /// What the players must put back on the table when this is undone; nothing is written if nothing moved.
    /// `before` is the battle as it is after the undo.
    pub fn put_back(&self, before: &Battle, out: &mut dyn Write) -> fmt::Result {
        let number = |at: ShipAt| before.ship(at).map_or(0, |ship| ship.number);
        match (self, before.flow) {
            (
                Self::Answer(BattleAnswer::Next),
                BattleQuestion::Maneuver { ship } | BattleQuestion::Formation { leader: ship },
            ) => {
                write!(out, "move ship {} back", number(ship))
            }
            (
                Self::Answer(BattleAnswer::Trouble(Trouble::Bump | Trouble::Edge)),
                BattleQuestion::Maneuver { ship },
            ) => {
                write!(out, "move ship {} back", number(ship))
            }
            (Self::Answer(BattleAnswer::Choice(_)), BattleQuestion::Try { ship }) => {
                write!(out, "put ship {} back as it was", number(ship))
            }
            (Self::Answer(BattleAnswer::Next), BattleQuestion::Destroyed { ship }) => {
                write!(out, "put ship {} back on the table", number(ship))
            }
            (Self::Answer(BattleAnswer::Next), BattleQuestion::Rebels { .. }) => {
                out.write_str("Rebels back where they were")
            }
            (Self::Answer(BattleAnswer::Next), BattleQuestion::Decloak { ship, .. }) => {
                write!(out, "move ship {} back", number(ship))
            }
            (Self::Answer(BattleAnswer::Next), BattleQuestion::DeviceResult { passed: true, .. }) => {
                out.write_str("take the device back")
            }
            (Self::Answer(BattleAnswer::Choice(_)), BattleQuestion::RebelDevice { .. }) => {
                out.write_str("take the device back")
            }
            (Self::Answer(BattleAnswer::Next), BattleQuestion::Results)
                if before.attack.results.total() > 0 =>
            {
                out.write_str("take the damage back")
            }
            (Self::RemoveShip { ship, .. }, _) => write!(out, "put ship {} back", number(*ship)),
            _ => Ok(()),
        }
    }
}

/// Somebody in a sentence: `ship 3`, `Nova`.
struct Whose<'a>(&'a Battle, Party);

impl fmt::Display for Whose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Party::Ship(at) => write!(f, "ship {}", self.0.ship(at).map_or(0, |ship| ship.number)),
            party => write!(f, "{}", self.0.called(party)),
        }
    }
}

/// The same at the start of a sentence.
struct Capital<'a>(Whose<'a>);

impl fmt::Display for Capital<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Whose(battle, Party::Ship(at)) => {
                write!(f, "Ship {}", battle.ship(at).map_or(0, |ship| ship.number))
            }
            ref whose => write!(f, "{whose}"),
        }
    }
}

/// An answer to the open question, by what it was about.
fn describe_answer_in(answer: BattleAnswer, before: &Battle, out: &mut dyn Write) -> fmt::Result {
    let ship = |at: ShipAt| Whose(before, Party::Ship(at));
    let rebel = |at: RebelAt| Whose(before, Party::Rebel(at));
    let attack = &before.attack;
    let (attacker, defender) = (Whose(before, attack.attacker), Whose(before, attack.defender));
    match (before.flow, answer) {
        (BattleQuestion::Rebels { initiative }, BattleAnswer::Next) => {
            write!(out, "Rebels of initiative {initiative}, done")
        }
        (BattleQuestion::Rebels { .. }, BattleAnswer::Rebel(at)) => write!(out, "{}'s attack", rebel(at)),
        (BattleQuestion::Engage { ship: at }, BattleAnswer::Choice(place)) => {
            match before.shots(at).nth(usize::from(place)) {
                Some((_, party)) => write!(out, "{}'s attack on {}", ship(at), Whose(before, party)),
                None => write!(out, "{}'s attack", ship(at)),
            }
        }
        (BattleQuestion::Engage { ship: at }, _) => write!(out, "{}: no shot", ship(at)),
        (BattleQuestion::RebelTarget { rebel: at }, BattleAnswer::Choice(place)) => {
            match before.prey(usize::from(place)) {
                Some(party) => write!(out, "{}'s attack on {}", rebel(at), Whose(before, party)),
                None => write!(out, "{}'s attack", rebel(at)),
            }
        }
        (BattleQuestion::RebelTarget { rebel: at }, _) => write!(out, "{}: no attack", rebel(at)),
        (BattleQuestion::RemoteAttack { remote }, _) => {
            write!(out, "{}'s shot", Whose(before, Party::Remote(remote)))
        }
        (BattleQuestion::Range, BattleAnswer::Range { range, .. }) => {
            write!(out, "{attacker}'s attack at range {range}")
        }
        (BattleQuestion::AttackDice | BattleQuestion::RebelAttackDice | BattleQuestion::SpendAttack, _) => {
            write!(out, "{attacker}'s attack dice")
        }
        (
            BattleQuestion::DefenceDice
            | BattleQuestion::RebelDefenceDice
            | BattleQuestion::SpendDefence
            | BattleQuestion::Facing { .. },
            _,
        ) => {
            write!(out, "{defender}'s defence")
        }
        (BattleQuestion::Results, _) if attack.results.hit() => write!(out, "{defender}'s damage"),
        (BattleQuestion::Results, _) => write!(out, "the miss at {defender}"),
        (BattleQuestion::Critical { ship: at, .. }, _) => write!(out, "{}'s critical hit", ship(at)),
        (BattleQuestion::DamageCard { ship: at }, _) => write!(out, "{}'s damage card", ship(at)),
        (BattleQuestion::Destroyed { ship: at }, _) => write!(out, "{}'s destruction", ship(at)),
        (BattleQuestion::RebelDown { rebel: at }, BattleAnswer::Yes) => {
            write!(out, "{}, shot down", rebel(at))
        }
        (BattleQuestion::RebelDown { rebel: at }, _) => write!(out, "{}, flying on", rebel(at)),
        (BattleQuestion::WingSplit { squad }, _) => {
            write!(out, "{} wing", before.squad(squad).map_or("", |squad| squad.name.name()))
        }
        (BattleQuestion::RebelDevice { rebel: at }, _) => write!(out, "{}'s device", rebel(at)),
        (BattleQuestion::Lies { device } | BattleQuestion::Blast { device }, _) => {
            write!(out, "device D{device}")
        }
        (BattleQuestion::Struck { who }, _) => write!(out, "what {} suffered", Whose(before, who)),
        (BattleQuestion::WingJoin { ship: at }, BattleAnswer::Yes) => write!(out, "{} in its wing", ship(at)),
        (BattleQuestion::WingJoin { ship: at }, _) => write!(out, "{} alone", ship(at)),
        _ => before.describe_activation(answer, out),
    }
}

impl Battle {
    /// What an answer brings that no screen says.
    fn announce_answer(&self, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        match (self.flow, answer) {
            (
                BattleQuestion::Maneuver { ship } | BattleQuestion::Obstacle { ship },
                BattleAnswer::Trouble(Trouble::Bump),
            ) => {
                let action = if self.acts_anyway(ship) { "" } else { ": no action" };
                let ship = Capital(Whose(self, Party::Ship(ship)));
                write!(out, "{ship} goes back until it only touches{action}.")
            }
            (BattleQuestion::AttackDice, BattleAnswer::Attack(counts))
                if counts.hits == 0 && counts.crits == 0 =>
            {
                self.announce_miss(out)
            }
            (BattleQuestion::RebelAttackDice, BattleAnswer::Next)
                if self.attack.attack.is_some_and(|roll| !roll.results().hit()) =>
            {
                self.announce_miss(out)
            }
            (BattleQuestion::Lies { device }, BattleAnswer::Choice(_)) if self.is_fused(device) => {
                write!(out, "D{device} only loses its fuse.")
            }
            _ => Ok(()),
        }
    }

    /// A Rebel's miss has no screen of its own.
    fn announce_miss(&self, out: &mut dyn Write) -> fmt::Result {
        match self.attack.attacker {
            Party::Rebel(_) => {
                let (who, whom) = (Whose(self, self.attack.attacker), Whose(self, self.attack.defender));
                write!(out, "{who} misses {whom}.")
            }
            _ => Ok(()),
        }
    }

    /// An answer of an activation, by what it was about.
    fn describe_activation(&self, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let owner = match self.flow {
            BattleQuestion::DeviceCheck { ship, .. }
            | BattleQuestion::DeviceResult { ship, .. }
            | BattleQuestion::Decloak { ship, .. }
            | BattleQuestion::NextShip { ship }
            | BattleQuestion::Target { ship }
            | BattleQuestion::Sector { ship }
            | BattleQuestion::CloseFar { ship }
            | BattleQuestion::Maneuver { ship }
            | BattleQuestion::Swerve { ship }
            | BattleQuestion::Flee { ship }
            | BattleQuestion::Obstacle { ship }
            | BattleQuestion::ObstacleResult { ship }
            | BattleQuestion::Formation { leader: ship }
            | BattleQuestion::Misplaced { ship }
            | BattleQuestion::Fact { ship, .. }
            | BattleQuestion::Try { ship }
            | BattleQuestion::Acted { ship }
            | BattleQuestion::Prompt { owner: ship, .. } => ship,
            BattleQuestion::Placing => return out.write_str("the ships placed"),
            _ => return describe_answer(answer, out),
        };
        write!(out, "ship {}'s ", self.ship(owner).map_or(0, |ship| ship.number))?;
        match (self.flow, answer) {
            (BattleQuestion::DeviceCheck { .. }, _) => out.write_str("device check"),
            (BattleQuestion::DeviceResult { place, .. }, _) => {
                out.write_str(self.device_of(owner, place).map_or("device", |(device, _)| device.name()))
            }
            (BattleQuestion::Decloak { .. }, _) => out.write_str("decloaking"),
            (BattleQuestion::NextShip { .. } | BattleQuestion::Sector { .. }, BattleAnswer::No) => {
                out.write_str("target at range 0")
            }
            (_, BattleAnswer::Sector(sector)) => {
                write!(out, "target: {} {}", sector.arc.name(), sector.side.name())
            }
            (_, BattleAnswer::Distance(distance)) => write!(out, "target: {distance}"),
            (BattleQuestion::Target { .. }, BattleAnswer::Choice(place)) => {
                match self.target(usize::from(place)) {
                    Some(target) => write!(out, "target: {}", self.called(Party::Rebel(target))),
                    None => out.write_str("target"),
                }
            }
            (_, BattleAnswer::Trouble(Trouble::Bump)) => out.write_str("bump"),
            (_, BattleAnswer::Trouble(trouble)) => write!(out, "{trouble}"),
            (BattleQuestion::Maneuver { .. }, BattleAnswer::Choice(_)) => out.write_str("obstacle"),
            (BattleQuestion::Maneuver { .. }, _) => {
                let flown = self.now.maneuver;
                write!(out, "{} {}", flown.speed, flown.bearing.name())?;
                flown.side.map_or(Ok(()), |side| write!(out, " {}", side.name()))
            }
            (BattleQuestion::Swerve { .. }, _) => out.write_str("swerve"),
            (BattleQuestion::Flee { .. }, _) => out.write_str("way back to the table"),
            (BattleQuestion::Obstacle { .. } | BattleQuestion::ObstacleResult { .. }, _) => {
                out.write_str("obstacle")
            }
            (BattleQuestion::Formation { .. }, _) => out.write_str("wing"),
            (BattleQuestion::Misplaced { .. }, _) => out.write_str("place in the wing"),
            (BattleQuestion::Fact { fact, .. }, _) => {
                write!(out, "{fact}: {}", if answer == BattleAnswer::Yes { "yes" } else { "no" })
            }
            (BattleQuestion::Try { .. }, BattleAnswer::Choice(place)) => {
                match self.option(usize::from(place)) {
                    Some(option) => write!(out, "{}", option.play.action),
                    None => out.write_str("action"),
                }
            }
            (BattleQuestion::Acted { .. }, BattleAnswer::Next) => match self.now.last_action {
                Some(action) => write!(out, "{action}"),
                None => out.write_str("turn without an action"),
            },
            (BattleQuestion::Acted { .. } | BattleQuestion::Try { .. }, _) => out.write_str("action"),
            (BattleQuestion::Prompt { place, .. }, _) => {
                out.write_str(self.prompt_ability(owner, place).map_or("ability", |ability| ability.name()))
            }
            _ => out.write_str("turn"),
        }
    }
}

fn describe_answer(answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
    match answer {
        BattleAnswer::Next | BattleAnswer::Yes | BattleAnswer::No | BattleAnswer::Choice(_) => {
            out.write_str("the last answer")
        }
        BattleAnswer::Sector(sector) => write!(out, "{} {}", sector.arc.name(), sector.side.name()),
        BattleAnswer::Distance(distance) => write!(out, "{distance}"),
        BattleAnswer::Trouble(trouble) => write!(out, "{trouble}"),
        BattleAnswer::Range { range, .. } | BattleAnswer::Shot { range, .. } => write!(out, "range {range}"),
        BattleAnswer::Counts { .. } => out.write_str("device check"),
        BattleAnswer::Roll | BattleAnswer::Dice(_) => out.write_str("roll"),
        BattleAnswer::Attack(_) | BattleAnswer::Defence(_) => out.write_str("dice typed in"),
        BattleAnswer::TurnAttack { .. } | BattleAnswer::TurnDefence { .. } => out.write_str("die turned"),
        BattleAnswer::Reroll(_) => out.write_str("reroll"),
        BattleAnswer::Homing => out.write_str("homing missile"),
        BattleAnswer::Card(card) => write!(out, "{card}"),
        BattleAnswer::Rebel(_) => out.write_str("attack"),
        BattleAnswer::Set(_) => out.write_str("wing split"),
    }
}
