//! The undo notice of a battle: what people put back on the table.
//!
//! Two parts. What hands moved (a maneuver, a barrel roll) is in the question's own file. What the device counts (damage,
//! tokens, cards, charges, wings, devices) is found by comparing: [`OnTable`] is taken before the undo, and the words say
//! what differs from the battle after it. So the words fit what happened, whoever caused it. Does NOT undo anything. The notice itself is in
//! `shell::commands`; the four games write theirs through `games::frame::Words`.

use core::fmt::{self, Write};

use super::names;
use super::put_answer_back;
use crate::battle::rules::command::BattleCommand;
use crate::battle::state::battle::{Battle, MAX_REBELS, MAX_REMOTES, MAX_SHIPS};
use crate::battle::state::device::MAX_DEVICES;
use crate::battle::state::log::Party;
use crate::battle::state::question::{BattleAnswer, BattleQuestion};
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::{Faceup, MAX_ABILITIES, MAX_LOCKS, Marks, Ship, ShipAt, ShipFate, Tokens};
use crate::cards::damage_deck::DamageCard;
use crate::cards::vocabulary::Token;

/// Ships whose tokens are named one by one; of more ships the notice gives only the number.
const MOST_NAMED: usize = 2;

/// What lies beside one ship.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ShipMarks {
    fate: ShipFate,
    split: bool,
    hull: u8,
    shields: u8,
    tokens: Tokens,
    reinforce: u8,
    locks: [Option<RebelAt>; MAX_LOCKS],
    charges: [u8; MAX_ABILITIES],
    faceup: Faceup,
}

impl ShipMarks {
    const NONE: Self = Self {
        fate: ShipFate::Removed,
        split: false,
        hull: 0,
        shields: 0,
        tokens: Tokens::NONE,
        reinforce: 0,
        locks: [None; MAX_LOCKS],
        charges: [0; MAX_ABILITIES],
        faceup: Faceup::NONE,
    };

    fn of(ship: &Ship) -> Self {
        Self {
            fate: ship.state,
            split: ship.marks.has(Marks::SPLIT),
            hull: ship.hull,
            shields: ship.shields,
            tokens: ship.tokens,
            reinforce: ship.reinforce_fore.saturating_add(ship.reinforce_aft),
            locks: ship.locks,
            charges: ship.charges,
            faceup: ship.faceup,
        }
    }

    /// Its model is there; a doomed ship stays until it has fired.
    const fn on_table(&self) -> bool {
        matches!(self.fate, ShipFate::InPlay | ShipFate::Doomed)
    }

    /// Shields and hull are one heap: damage takes either.
    const fn health(&self) -> u8 {
        self.hull.saturating_add(self.shields)
    }

    /// Locks it holds.
    fn locks(&self) -> u8 {
        self.locks.iter().flatten().fold(0, |count, _| count + 1)
    }

    /// Tokens of a kind, those that the ship keeps as fields among them.
    fn count(&self, token: Token) -> u8 {
        match token {
            Token::Lock => self.locks(),
            Token::Reinforce => self.reinforce,
            Token::Focus
            | Token::Evade
            | Token::Calculate
            | Token::Cloak
            | Token::Stress
            | Token::Ion
            | Token::Strain
            | Token::Deplete
            | Token::Jam
            | Token::Tractor
            | Token::Disarm
            | Token::Protect
            | Token::Fuse => self.tokens.get(token),
        }
    }

    /// Charges of all its cards together: which one they belong to the sheet shows.
    fn charges(&self) -> u8 {
        self.charges.iter().fold(0, |sum: u8, &charges| sum.saturating_add(charges))
    }

    /// What lies beside it differs, apart from where it flies.
    fn differs(&self, other: &Self) -> bool {
        self.health() != other.health()
            || self.faceup != other.faceup
            || self.charges() != other.charges()
            || Token::ALL.iter().any(|&token| self.count(token) != other.count(token))
    }
}

/// Shields, hull and whereabouts of a Rebel or a remote.
#[derive(Clone, Copy, PartialEq, Eq)]
struct HealthMarks {
    there: bool,
    doomed: bool,
    left: u8,
}

impl HealthMarks {
    const NONE: Self = Self { there: false, doomed: false, left: 0 };
}

/// What the device knows to be on the table, without the places of the models.
#[derive(Clone, PartialEq, Eq)]
pub struct OnTable {
    question: BattleQuestion,
    ships: [ShipMarks; MAX_SHIPS],
    rebels: [HealthMarks; MAX_REBELS],
    remotes: [HealthMarks; MAX_REMOTES],
    /// Numbers of devices that lie there, and whether a fuse holds them.
    devices: [Option<(u8, bool)>; MAX_DEVICES],
}

impl OnTable {
    pub fn of(battle: &Battle) -> Self {
        let mut table = Self {
            question: battle.flow,
            ships: [ShipMarks::NONE; MAX_SHIPS],
            rebels: [HealthMarks::NONE; MAX_REBELS],
            remotes: [HealthMarks::NONE; MAX_REMOTES],
            devices: [None; MAX_DEVICES],
        };
        for (place, ship) in table.ships.iter_mut().zip(&battle.ships) {
            *place = ShipMarks::of(ship);
        }
        for (place, rebel) in table.rebels.iter_mut().zip(&battle.rebels) {
            *place = HealthMarks {
                there: matches!(rebel.state, RebelState::InPlay | RebelState::Doomed),
                doomed: rebel.state == RebelState::Doomed,
                left: rebel.hull.saturating_add(rebel.shields),
            };
        }
        for (place, remote) in table.remotes.iter_mut().zip(&battle.remotes) {
            let left = remote.hull.saturating_add(remote.shields);
            *place = HealthMarks { there: !remote.destroyed, doomed: false, left };
        }
        for (place, laid) in table.devices.iter_mut().zip(&battle.devices) {
            *place = Some((laid.number, laid.fuses > 0));
        }
        table
    }

    fn ship(&self, at: ShipAt) -> &ShipMarks {
        self.ships.get(usize::from(at.0)).unwrap_or(&ShipMarks::NONE)
    }

    /// Whether a device lies there, and whether a fuse holds it.
    fn fuse(&self, number: u8) -> Option<bool> {
        self.devices.iter().flatten().find(|(device, _)| *device == number).map(|(_, fused)| *fused)
    }
}

/// The sentence that is being put together.
pub struct PutBack<'a> {
    out: &'a mut dyn Write,
    undone: &'a OnTable,
    begun: bool,
}

impl PutBack<'_> {
    /// One thing to do.
    pub fn add(&mut self, words: fmt::Arguments) -> fmt::Result {
        if core::mem::replace(&mut self.begun, true) {
            self.out.write_str("; ")?;
        }
        self.out.write_fmt(words)
    }

    /// The question that followed the answer which was undone.
    pub const fn after(&self) -> BattleQuestion {
        self.undone.question
    }

    /// It had left the table.
    pub fn is_gone(&self, at: ShipAt) -> bool {
        !self.undone.ship(at).on_table()
    }

    /// The device counted nothing: what happened, hands did.
    pub fn is_unchanged(&self, battle: &Battle) -> bool {
        let now = OnTable::of(battle);
        now.ships == self.undone.ships
            && now.rebels == self.undone.rebels
            && now.remotes == self.undone.remotes
    }

    /// Everything that the device counted otherwise.
    fn compare(&mut self, battle: &Battle) -> fmt::Result {
        self.models(battle)?;
        self.wings(battle)?;
        self.beside_ships(battle)?;
        self.rebels(battle)?;
        self.remotes(battle)?;
        self.devices(battle)
    }

    /// Ships that come back on the table.
    fn models(&mut self, battle: &Battle) -> fmt::Result {
        for (at, ship) in battle.ships() {
            let (gone, doomed) = (self.is_gone(at), self.undone.ship(at).fate == ShipFate::Doomed);
            if ship.on_table() && gone {
                self.add(format_args!("put {} back on the table", names::ship(battle, at)))?;
            } else if ship.in_play() && doomed {
                self.add(format_args!("{} flies on", names::ship(battle, at)))?;
            }
        }
        Ok(())
    }

    /// Wingmates that left their wing, or joined it.
    fn wings(&mut self, battle: &Battle) -> fmt::Result {
        for (at, ship) in battle.ships().filter(|(_, ship)| ship.on_table()) {
            let who = names::ship(battle, at);
            match (ship.marks.has(Marks::SPLIT), self.undone.ship(at).split) {
                (false, true) => self.add(format_args!("{who} back into its wing"))?,
                (true, false) => self.add(format_args!("{who} out of its wing"))?,
                (true, true) | (false, false) => {}
            }
        }
        Ok(())
    }

    /// Damage, cards, tokens and charges.
    fn beside_ships(&mut self, battle: &Battle) -> fmt::Result {
        let changed = |undone: &OnTable| {
            battle
                .ships()
                .filter(|(at, ship)| {
                    let was = undone.ship(*at);
                    ship.on_table() && was.on_table() && ShipMarks::of(ship).differs(was)
                })
                .count()
        };
        let count = changed(self.undone);
        if count > MOST_NAMED {
            return self.add(format_args!("tokens of {count} ships as they were"));
        }
        for (at, ship) in battle.ships().filter(|(_, ship)| ship.on_table()) {
            let was = *self.undone.ship(at);
            if was.on_table() && ShipMarks::of(ship).differs(&was) {
                self.beside(battle, at, ship, &was)?;
            }
        }
        Ok(())
    }

    /// First what is to be taken off, then what is to be put back.
    fn beside(&mut self, battle: &Battle, at: ShipAt, ship: &Ship, was: &ShipMarks) -> fmt::Result {
        let (now, who) = (ShipMarks::of(ship), names::ship(battle, at));
        let extra = Differing { more: was, less: &now, elite: ship.is_elite() };
        if !extra.is_nothing() {
            self.add(format_args!("take {extra} off {who}"))?;
        }
        let missing = Differing { more: &now, less: was, elite: ship.is_elite() };
        if !missing.is_nothing() {
            self.add(format_args!("put {missing} back on {who}"))?;
        }
        Ok(())
    }

    /// Rebels that come back, and their damage.
    fn rebels(&mut self, battle: &Battle) -> fmt::Result {
        for (place, rebel) in (0u8..).zip(&battle.rebels) {
            let Some(was) = self.undone.rebels.get(usize::from(place)).copied() else { break };
            let who = names::rebel(battle, RebelAt(place));
            let left = rebel.hull.saturating_add(rebel.shields);
            if rebel.in_play() && !was.there {
                self.add(format_args!("put {who} back on the table"))?;
            } else if rebel.in_play() && was.doomed {
                self.add(format_args!("{who} flies on"))?;
            }
            self.damage(left, was.left, format_args!("{who}"))?;
        }
        Ok(())
    }

    /// Towers, tanks and other things.
    fn remotes(&mut self, battle: &Battle) -> fmt::Result {
        for (place, remote) in (0u8..).zip(&battle.remotes) {
            let Some(was) = self.undone.remotes.get(usize::from(place)).copied() else { break };
            let who = names::Whose(battle, Party::Remote(RemoteAt(place)));
            if !remote.destroyed && !was.there {
                self.add(format_args!("put the {who} back on the table"))?;
            } else {
                let left = remote.hull.saturating_add(remote.shields);
                self.damage(left, was.left, format_args!("the {who}"))?;
            }
        }
        Ok(())
    }

    /// The difference, as damage to be taken off or to be dealt again.
    fn damage(&mut self, now: u8, was: u8, who: fmt::Arguments) -> fmt::Result {
        if now > was {
            self.add(format_args!("take {} damage off {who}", now - was))
        } else if was > now {
            self.add(format_args!("put {} damage back on {who}", was - now))
        } else {
            Ok(())
        }
    }

    /// Bombs, mines and their fuses, by number.
    fn devices(&mut self, battle: &Battle) -> fmt::Result {
        for laid in &battle.devices {
            let number = laid.number;
            match (laid.fuses > 0, self.undone.fuse(number)) {
                (_, None) => self.add(format_args!("put D{number} back on the table"))?,
                (true, Some(false)) => self.add(format_args!("put the fuse back on D{number}"))?,
                (false, Some(true)) => self.add(format_args!("take the fuse off D{number}"))?,
                (true, Some(true)) | (false, Some(false)) => {}
            }
        }
        for (number, _) in self.undone.devices.into_iter().flatten() {
            if battle.device(number).is_none() {
                self.add(format_args!("take D{number} off the table"))?;
            }
        }
        Ok(())
    }
}

/// What lies beside a ship in one state and not in the other: `2 damage, 1 stress`.
struct Differing<'a> {
    more: &'a ShipMarks,
    less: &'a ShipMarks,
    elite: bool,
}

impl Differing<'_> {
    /// Damage is what is missing, so it lies where health is less.
    const fn damage(&self) -> u8 {
        self.less.health().saturating_sub(self.more.health())
    }

    /// Faceup cards; a card that is dealt faceup is a damage as well.
    fn cards(&self) -> impl Iterator<Item = DamageCard> + '_ {
        DamageCard::ALL
            .iter()
            .copied()
            .filter(|&card| self.more.faceup.count(card) > self.less.faceup.count(card))
    }

    fn charges(&self) -> u8 {
        self.more.charges().saturating_sub(self.less.charges())
    }

    /// Tokens that are only in the one state, with their counts.
    fn tokens(&self) -> impl Iterator<Item = (Token, u8)> + '_ {
        Token::ALL
            .iter()
            .map(|&token| (token, self.more.count(token).saturating_sub(self.less.count(token))))
            .filter(|(_, count)| *count > 0)
    }

    fn is_nothing(&self) -> bool {
        self.damage() == 0
            && self.cards().next().is_none()
            && self.charges() == 0
            && self.tokens().next().is_none()
    }
}

impl fmt::Display for Differing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        let mut next = || core::mem::replace(&mut between, ", ");
        let faceup = u8::try_from(self.cards().count()).unwrap_or(u8::MAX);
        for card in self.cards() {
            write!(f, "{}{card}", next())?;
        }
        match (self.damage(), self.elite) {
            (damage, true) if damage > faceup => {
                let cards = damage - faceup;
                write!(f, "{}{cards} damage", next())?;
            }
            (1.., false) => write!(f, "{}{} damage", next(), self.damage())?,
            (_, _) => {}
        }
        for (token, count) in self.tokens() {
            write!(f, "{}{count} {token}", next())?;
        }
        match self.charges() {
            0 => Ok(()),
            1 => write!(f, "{}1 charge", next()),
            charges => write!(f, "{}{charges} charges", next()),
        }
    }
}

impl BattleCommand {
    /// What the players put back on the table when this is undone; nothing is written if nothing moved. `before` is the
    /// battle after the undo, in which the command was made; `undone` is the table as the command had left it.
    pub fn put_back(&self, before: &Battle, undone: &OnTable, out: &mut dyn Write) -> fmt::Result {
        let mut words = PutBack { out, undone, begun: false };
        let running = before.is_running();
        match *self {
            Self::Answer(answer) => {
                put_answer_back(before, answer, &mut words)?;
                // By the players' word the device had counted wrong: nothing changed on the table.
                if matches!(before.flow, BattleQuestion::RebelDown { .. }) && answer == BattleAnswer::No {
                    return Ok(());
                }
                words.compare(before)
            }
            Self::BeginRound { .. }
            | Self::Suffer { .. }
            | Self::RemoveShip { .. }
            | Self::Split(_)
            | Self::Join(_)
            | Self::Touch(_)
            | Self::Meet { .. } => words.compare(before),
            Self::AddSquad(_) if running => words.add(format_args!("take the new squad off the table")),
            Self::AddRebel(_) if running => words.add(format_args!("take the new Rebel off the table")),
            Self::AddRemote { kind, .. } if running => {
                words.add(format_args!("take the {kind} off the table"))
            }
            Self::Leave | Self::Again if running => {
                words.add(format_args!("all back on the table as it was"))
            }
            // Before the battle nothing stands on the table; a correction makes the device agree with the table.
            Self::ReadyMade(_)
            | Self::AddSquad(_)
            | Self::RemoveSquad(_)
            | Self::AddRebel(_)
            | Self::RemoveRebel(_)
            | Self::AddRemote { .. }
            | Self::CorrectRemote { .. }
            | Self::SetGoal { .. }
            | Self::Settings(_)
            | Self::Start
            | Self::Correct { .. }
            | Self::CorrectRebel { .. }
            | Self::Choose { .. }
            | Self::Leave
            | Self::End
            | Self::Again
            | Self::Load { .. } => Ok(()),
        }
    }
}

/// The place in the list that was chosen.
pub fn chosen(answer: BattleAnswer) -> Option<usize> {
    if let BattleAnswer::Choice(place) = answer { Some(usize::from(place)) } else { None }
}
