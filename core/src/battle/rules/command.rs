//! What a player can command in a battle: set it up, answer its questions, correct the table by hand.
//!
//! [`BattleCommand`] is the battle's part of `game::Command`. [`Battle::apply`] is total: it checks first, and a refused
//! command changes nothing. Its words are in `battle::words::command`, what an undo asks for in `battle::words::undo`.
//! Does NOT decide: it hands answers to [`flow`](super::flow).

use serde::{Deserialize, Serialize};

use super::wings;
use crate::base::text::{Text, text};
use crate::battle::state::battle::{Battle, Goal, MAX_SQUAD_SHIPS};
use crate::battle::state::device::Load;
use crate::battle::state::log::{BattleEntry, BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion};
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

    /// Each command, checked and done. A refusal comes before the first change.
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

    /// The same squads, Rebels and remotes once more, all in full health.
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

    /// An empty table. The number goes up, so that the next battle has other dice.
    pub(crate) fn clear(&mut self) {
        let number = self.number.saturating_add(u16::from(self.is_running()));
        *self = Battle { settings: self.settings, number, ..Battle::new() };
    }

    /// Squads, Rebels and goals of a ready-made battle, on an empty table.
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

    /// Ships get the next numbers; three to six small ones in formation make a wing ("Ship Numbering", "Wings").
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

    /// Only before the battle: numbers on the table never change.
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

    /// A Rebel at the end of the list; in a running battle it is there at once.
    fn add_rebel(&mut self, order: RebelOrder) -> BattleResult {
        self.rebels.push(Rebel::new(order)).map_err(|_| BattleError::TableFull)?;
        self.refresh();
        Ok(())
    }

    /// Only before the battle: others point at Rebels by their places.
    fn remove_rebel(&mut self, rebel: RebelAt) -> BattleResult {
        if self.is_running() {
            return Err(BattleError::NotNow);
        }
        self.rebel(rebel).ok_or(BattleError::NoSuchRebel)?;
        self.rebels.remove(usize::from(rebel.0));
        Ok(())
    }

    /// The set-up is done: everything goes on the table.
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

    /// The dice of a round follow from the game's seed and from the entropy that comes with this command; in practice only
    /// from the seed.
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

    /// Makes the device agree with the table. Nothing is rolled and nothing happens by itself but forced splits.
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

    /// The same for a Rebel.
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

    /// Takes a ship off the table by hand, with the credit if it was destroyed.
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

/// Whether a squad can be made of it.
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
}
