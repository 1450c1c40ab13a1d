//! Bombs and mines of both sides: laid, touched, going off, and what they do.
//!
//! At the end of the Activation Phase every bomb goes off, the Empire's first; a fuse holds it for a round. A mine goes off
//! under the ship that touches it or that it is placed under; a fused one then only loses its fuse. Effects are those of the official cards. Does NOT know where
//! devices lie: the players name whom they reach, one after the other.

use super::command::BattleError;
use super::flow::{Answered, NOBODY, Run};
use crate::battle::state::battle::{Battle, MAX_REBELS, MAX_SHIPS, Untold};
use crate::battle::state::device::{Impact, Laid, Load};
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion, InWay, Task, TaskFrame, steps};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::rebel::{Rebel, RebelAt};
use crate::battle::state::remote::{RemoteAt, RemoteKind};
use crate::battle::state::ship::{Ship, ShipAt};
use crate::cards::vocabulary::Device;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, Stream};

steps! {
    /// A device that lies there or goes off; `Met`: an obstacle that a ship was pushed onto.
    DeviceStep { Lies = 0, Blast = 1, Struck = 2, Down = 3, Met = 4, }
}

/// Dice of devices are apart from those of checks and decloaking.
const FIRST_ROW: u8 = 20;

/// What a device does to a ship or a remote, by its card.
pub fn device_effect(kind: Device, remote: bool, row: &mut Stream) -> Impact {
    let mut roll = |dice: u8| {
        (0..dice).fold([0u8; 4], |mut faces, _| {
            let place = match row.attack_face() {
                AttackFace::Blank => 0,
                AttackFace::Focus => 1,
                AttackFace::Hit => 2,
                AttackFace::Crit => 3,
            };
            if let Some(count) = faces.get_mut(place) {
                *count += 1;
            }
            faces
        })
    };
    match kind {
        Device::ProtonBomb => Impact::damage(0, 1),
        Device::SeismicCharge => Impact::damage(1, 0),
        Device::IonBomb if remote => Impact::damage(1, 0),
        Device::IonBomb => Impact { ion: 3, ..Impact::NONE },
        Device::ConnerNet => Impact { ion: 3, ..Impact::damage(1, 0) },
        Device::ConcussionBomb => Impact { cards: 1, strain: u8::from(!remote), ..Impact::NONE },
        Device::Bomblet => {
            let [_, _, hits, crits] = roll(2);
            Impact::damage(hits + crits, 0)
        }
        Device::ClusterMine => {
            let [_, _, hits, crits] = roll(2);
            Impact::damage(hits, crits)
        }
        Device::ProximityMine => {
            let [_, _, hits, crits] = roll(2);
            Impact::damage(hits + 1, crits)
        }
        Device::ThermalDetonator => {
            let [_, focus, hits, crits] = roll(1);
            Impact { strain: if remote { 0 } else { focus }, ..Impact::damage(hits, crits) }
        }
        Device::FuelTank => {
            let [_, _, hits, crits] = roll(1);
            Impact::damage(hits, crits)
        }
        Device::ElectroProtonBomb => {
            let [shields, focus, hits, disarm] = roll(4);
            match remote {
                true => Impact { shields, ..Impact::damage(focus + hits, 0) },
                false => Impact { shields, ion: focus + hits, disarm, ..Impact::NONE },
            }
        }
    }
}

/// How far it reaches, in words of the ruler; "" for what must be touched.
pub const fn reach(kind: Device) -> &'static str {
    match kind {
        Device::ElectroProtonBomb => "0-2",
        Device::ConnerNet | Device::ProximityMine | Device::ClusterMine => "",
        _ => "0-1",
    }
}

/// Everybody has a bit: ships, then Rebels, then remotes.
fn bit(who: Party) -> u8 {
    let after = |before: usize, place: u8| u8::try_from(before).unwrap_or(0).saturating_add(place);
    match who {
        Party::Ship(at) => at.0,
        Party::Rebel(at) => after(MAX_SHIPS, at.0),
        Party::Remote(at) => after(MAX_SHIPS + MAX_REBELS, at.0),
        Party::Table => 63,
    }
}

/// The other way round: who a bit stands for.
fn party(bit: u16) -> Party {
    let place = u8::try_from(bit).unwrap_or(63);
    let (ships, rebels) = (self::bit(Party::Rebel(RebelAt(0))), self::bit(Party::Remote(RemoteAt(0))));
    match place {
        63.. => Party::Table,
        place if place < ships => Party::Ship(ShipAt(place)),
        place if place < rebels => Party::Rebel(RebelAt(place - ships)),
        place => Party::Remote(RemoteAt(place - rebels)),
    }
}

impl Battle {
    /// A device on the table, by its number.
    pub fn device(&self, number: u8) -> Option<Laid> {
        self.devices.iter().find(|laid| laid.number == number).copied()
    }

    /// The number of the next one: the lowest that is free.
    pub fn next_device(&self) -> u8 {
        (1..).find(|&number| self.device(number).is_none()).unwrap_or(0)
    }

    /// Puts a device on the table; the oldest mine makes room if there are too many. Says its number.
    pub(super) fn lay(&mut self, kind: Device, by: Option<RebelAt>) -> u8 {
        if self.devices.is_full() {
            let spare = self.devices.iter().position(|laid| laid.kind.is_mine()).unwrap_or(0);
            let gone = self.devices.remove(spare);
            self.announce(NOBODY, Untold::Cleared(gone.kind, gone.number));
        }
        let number = self.next_device();
        let fuses = u8::from(kind == Device::ElectroProtonBomb);
        // There is room now.
        let _ = self.devices.push(Laid { kind, number, by, fuses, done: false });
        let who = by.map_or(Party::Table, Party::Rebel);
        self.log.add(who, BattleHappening::Dropped(kind), Reason::None);
        number
    }

    /// Whether a fuse holds it once.
    pub fn is_fused(&self, number: u8) -> bool {
        self.device(number).is_some_and(|laid| laid.fuses > 0)
    }

    /// Puts a fuse on it ("Delayed Fuses"), or takes one off.
    pub(super) fn fuse(&mut self, number: u8, fuses: u8) {
        if let Some(laid) = self.devices.iter_mut().find(|laid| laid.number == number) {
            laid.fuses = fuses;
        }
    }

    /// Takes a device off the table.
    pub(super) fn lift(&mut self, number: u8) {
        self.devices.retain(|laid| laid.number != number);
    }

    /// The task of a device.
    pub(super) fn device_frame(&self, number: u8, step: DeviceStep) -> TaskFrame {
        let mut frame = TaskFrame::new(Task::Device, NOBODY);
        frame.hits = number;
        frame.by = self.device(number).and_then(|laid| laid.by);
        frame.go(step);
        frame
    }

    /// Asks which ship is under a device that was put on the table or touched.
    pub(super) fn open_device(&mut self, number: u8) {
        self.struck = 0;
        let frame = self.device_frame(number, DeviceStep::Lies);
        // Deeper than anything nests: passed over.
        let _ = self.frames.push(frame);
    }

    /// The bomb that goes off next at the end of the Activation Phase: the Empire's first.
    pub(super) fn next_bomb(&self) -> Option<u8> {
        self.devices
            .iter()
            .filter(|laid| !laid.kind.is_mine() && !laid.done)
            .min_by_key(|laid| (laid.by.is_some(), laid.number))
            .map(|laid| laid.number)
    }

    /// A fuel tank that was destroyed goes up as soon as the attack is over.
    pub(super) fn burning(&self) -> Option<u8> {
        self.devices.iter().find(|laid| laid.kind == Device::FuelTank).map(|laid| laid.number)
    }

    /// "Fuel Tank": in a mission that is the mission's own affair.
    pub(super) fn explode(&mut self, at: RemoteAt, by: Option<RebelAt>) {
        let burns = self.remote(at).is_some_and(|remote| remote.kind == RemoteKind::FuelTank);
        if burns && !self.halts {
            self.lay(Device::FuelTank, by);
        }
    }

    /// A bomb goes off: nobody is struck yet.
    pub(super) fn call_blast(&mut self, number: u8) -> Run {
        self.struck = 0;
        Run::Call(self.device_frame(number, DeviceStep::Blast))
    }

    /// Rebels who carry devices and have not had their System Phase.
    pub(super) fn system_rebel(&self) -> Option<(RebelAt, u8)> {
        self.rebels()
            .filter(|(at, _)| self.laid >> at.0 & 1 == 0 && self.drops(*at).next().is_some())
            .min_by_key(|(at, rebel)| (rebel.initiative, at.0))
            .map(|(at, rebel)| (at, rebel.initiative))
    }

    /// The devices that a Rebel carries.
    pub fn load_of(&self, at: RebelAt) -> Load {
        Load(self.loads.get(usize::from(at.0)).copied().unwrap_or(0))
    }

    /// Keeps what a Rebel carries.
    fn set_load(&mut self, at: RebelAt, load: Load) {
        if let Some(own) = self.loads.get_mut(usize::from(at.0)) {
            *own = load.0;
        }
    }

    /// What a Rebel can drop now. Of thermal detonators a second one may follow the first.
    pub fn drops(&self, at: RebelAt) -> impl Iterator<Item = Device> + '_ {
        let load = self.load_of(at);
        let again = self.has_thermal(at);
        Device::DROPPED
            .iter()
            .copied()
            .filter(move |kind| load.left(*kind) > 0 && (!again || *kind == Device::ThermalDetonator))
    }

    /// It has dropped a thermal detonator already, and it lies there.
    fn has_thermal(&self, at: RebelAt) -> bool {
        self.devices.iter().any(|laid| laid.kind == Device::ThermalDetonator && laid.by == Some(at))
    }

    /// A Rebel drops a device or none. Of thermal detonators it may drop a second one.
    pub(super) fn answer_rebel_device(&mut self, at: RebelAt, answer: BattleAnswer) -> Answered {
        let first = match answer {
            BattleAnswer::Choice(number) => {
                let kind =
                    self.drops(at).find(|kind| kind.number() == number).ok_or(BattleError::NoSuchChoice)?;
                let again = kind == Device::ThermalDetonator && !self.has_thermal(at);
                let load = self.load_of(at);
                self.set_load(at, load.with(kind, load.left(kind).saturating_sub(1)));
                let first = self.lay(kind, Some(at));
                if kind == Device::ClusterMine {
                    for _ in 0..2 {
                        self.lay(kind, Some(at));
                    }
                }
                if again {
                    self.open_device(first);
                    return Ok(());
                }
                Some(first)
            }
            BattleAnswer::No => None,
            _ => return Err(BattleError::NotNow),
        };
        self.laid |= 1 << at.0;
        if let Some(number) = first {
            self.open_device(number);
        }
        Ok(())
    }

    /// Whom a device may reach, enemies of its owner first. A mine reaches only a ship that touches it.
    pub fn near(&self, number: u8) -> impl Iterator<Item = Party> + '_ {
        let laid = self.device(number);
        let lies = matches!(self.flow, BattleQuestion::Lies { .. });
        let mine = laid.is_some_and(|laid| laid.kind.is_mine());
        let foes_first = laid.is_some_and(|laid| laid.by.is_some());
        let ships = move || self.ships().filter(|(_, ship)| ship.in_play()).map(|(at, _)| Party::Ship(at));
        let rebels = self.rebels().map(|(at, _)| Party::Rebel(at));
        let remotes = self.remotes().filter(move |_| !mine).map(|(at, _)| Party::Remote(at));
        ships()
            .filter(move |_| foes_first)
            .chain(rebels)
            .chain(ships().filter(move |_| !foes_first))
            .chain(remotes)
            .filter(move |&who| (mine || !lies) && self.struck >> bit(who) & 1 == 0)
    }

    /// One device: whom it touches or reaches, one after the other, until it is used up.
    pub(super) fn run_device(&mut self, frame: TaskFrame, step: DeviceStep) -> Run {
        let number = frame.hits;
        if step == DeviceStep::Met {
            return Run::Wait(BattleQuestion::ObstacleResult { ship: frame.ship });
        }
        let Some(laid) = self.device(number) else { return Run::Done };
        match step {
            DeviceStep::Lies | DeviceStep::Met => Run::Wait(BattleQuestion::Lies { device: number }),
            DeviceStep::Blast => Run::Wait(BattleQuestion::Blast { device: number }),
            DeviceStep::Struck => Run::Wait(BattleQuestion::Struck { who: party(frame.cursor) }),
            DeviceStep::Down => {
                let down = |rebel: &Rebel| rebel.hull == 0;
                if let Some((rebel, _)) = self.rebels().find(|(_, rebel)| down(rebel)) {
                    return Run::Wait(BattleQuestion::RebelDown { rebel });
                }
                if !laid.kind.is_mine() {
                    return self.to(DeviceStep::Blast);
                }
                self.lift(number);
                // The other parts of a set may lie under somebody as well.
                let next = self.devices.iter().find(|other| {
                    laid.kind == Device::ClusterMine
                        && (other.kind, other.by) == (laid.kind, laid.by)
                        && other.number > number
                });
                let Some(next) = next.map(|next| next.number) else { return Run::Done };
                self.change(|frame| frame.hits = next);
                self.to(DeviceStep::Lies)
            }
        }
    }

    /// It reaches this one: the dice are rolled, the effect is shown.
    fn reaches(&mut self, number: u8, place: u8) -> Answered {
        let laid = self.device(number).ok_or(BattleError::NoSuchChoice)?;
        let who = self.near(number).nth(usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
        let ordinal = FIRST_ROW.saturating_add(number);
        let mut row = self.row(self.roller(who), Purpose::Device, ordinal);
        self.effect = device_effect(laid.kind, matches!(who, Party::Remote(_)), &mut row);
        self.cast.add(row.cast());
        self.struck |= 1 << bit(who);
        self.change(|frame| {
            frame.go(DeviceStep::Struck);
            frame.cursor = u16::from(bit(who));
        });
        Ok(())
    }

    /// Under whom it lies; `Yes` sets or removes a fuse, `Next` takes it off the table.
    pub(super) fn answer_lies(&mut self, number: u8, answer: BattleAnswer) -> Answered {
        match answer {
            // Only its fuse goes.
            BattleAnswer::Choice(place) if self.is_fused(number) => {
                self.near(number).nth(usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                self.fuse(number, 0);
            }
            BattleAnswer::Choice(place) => return self.reaches(number, place),
            BattleAnswer::Yes => {
                self.fuse(number, u8::from(!self.is_fused(number)));
                return Ok(());
            }
            BattleAnswer::No => {}
            BattleAnswer::Next => self.lift(number),
            _ => return Err(BattleError::NotNow),
        }
        self.frames.pop();
        Ok(())
    }

    /// Who is in range; `No`: nobody else, and it leaves the table. A fuse burns down instead.
    pub(super) fn answer_blast(&mut self, number: u8, answer: BattleAnswer) -> Answered {
        let fused = self.is_fused(number);
        match answer {
            BattleAnswer::Next if fused => {
                self.fuse(number, 0);
                if let Some(laid) = self.devices.iter_mut().find(|laid| laid.number == number) {
                    laid.done = true;
                }
            }
            BattleAnswer::Choice(place) if !fused => return self.reaches(number, place),
            BattleAnswer::No if !fused => self.lift(number),
            _ => return Err(BattleError::NotNow),
        }
        self.frames.pop();
        Ok(())
    }

    /// What was shown is dealt.
    pub(super) fn answer_struck(&mut self, who: Party, answer: BattleAnswer) -> Answered {
        if answer != BattleAnswer::Next {
            return Err(BattleError::NotNow);
        }
        let by = self.frames.last().and_then(|frame| frame.by);
        self.go(DeviceStep::Down);
        self.inflict(who, by);
        Ok(())
    }

    /// What was shown happens.
    pub(super) fn inflict(&mut self, who: Party, by: Option<RebelAt>) {
        let effect = self.effect;
        match who {
            Party::Ship(at) => {
                for (token, count) in effect.tokens() {
                    self.gain(at, token, count);
                }
                let Some(ship) = self.ship_mut(at) else { return };
                let (shields, cards) = (effect.shields.min(ship.shields), effect.cards.min(ship.hull));
                ship.shields -= shields;
                ship.hull -= cards;
                if shields + cards > 0 {
                    self.note(
                        at,
                        BattleHappening::Damaged(shields, cards),
                        Reason::Rule(BattleRule::DamageToken),
                    );
                }
                self.hurt_by(at, crate::dice::damage::Results::new(effect.hits, effect.crits), by);
                if cards > 0 && effect.hits + effect.crits == 0 {
                    let mut frame = TaskFrame::new(Task::Damage, at);
                    frame.by = by;
                    // Deeper than anything nests: passed over.
                    let _ = self.frames.push(frame);
                }
            }
            Party::Rebel(at) => {
                if let Some(rebel) = self.rebel_mut(at) {
                    (rebel.shields, rebel.hull) = effect.left(rebel.shields, rebel.hull);
                }
                self.log.add(who, BattleHappening::Hit(effect.hits, effect.crits), Reason::None);
            }
            Party::Remote(at) => {
                let Some(remote) = self.remote_mut(at) else { return };
                (remote.shields, remote.hull) = effect.left(remote.shields, remote.hull);
                remote.destroyed = remote.hull == 0;
                let points = if remote.rebel { 0 } else { remote.kind.points() };
                if remote.destroyed {
                    if let Some(rebel) = by.and_then(|by| self.rebel_mut(by)) {
                        rebel.points = rebel.points.saturating_add(points);
                    }
                    self.log.add(who, BattleHappening::Destroyed, Reason::None);
                    self.explode(at, by);
                }
            }
            Party::Table => {}
        }
    }

    /// A device was touched, or is to be taken off, by hand.
    pub(super) fn touch(&mut self, number: u8) -> Answered {
        self.device(number).ok_or(BattleError::NoSuchChoice)?;
        self.can_open()?;
        self.open_device(number);
        self.advance();
        Ok(())
    }

    /// An obstacle that a ship was pushed onto or that was put under it: its effect, but no lost action.
    pub(super) fn pushed(&mut self, at: ShipAt, code: u8) -> Answered {
        self.can_suffer(at)?;
        self.can_open()?;
        let what = InWay::of(code).ok_or(BattleError::NoSuchChoice)?;
        let (effect, by) = self.encounter(at, what, None)?;
        self.effect = effect;
        let mut frame = TaskFrame::new(Task::Device, at);
        frame.by = by;
        frame.go(DeviceStep::Met);
        // Deeper than anything nests: passed over.
        let _ = self.frames.push(frame);
        self.advance();
        Ok(())
    }

    /// An effect that is shown must happen before another one.
    fn can_open(&self) -> Answered {
        match self.flow {
            BattleQuestion::Setup
            | BattleQuestion::Placing
            | BattleQuestion::Ended
            | BattleQuestion::Halt => Err(BattleError::NotFlying),
            BattleQuestion::ObstacleResult { .. }
            | BattleQuestion::Struck { .. }
            | BattleQuestion::Lies { .. }
            | BattleQuestion::Blast { .. } => Err(BattleError::DamageOpen),
            _ if self.frames.is_full() => Err(BattleError::NotNow),
            _ => Ok(()),
        }
    }

    /// Puts a device on the sheet of a Rebel, with all its charges, or takes it off.
    pub(super) fn load(&mut self, at: RebelAt, kind: Device, on: bool) -> Answered {
        self.rebel(at).ok_or(BattleError::NoSuchRebel)?;
        self.stock(at, kind, if on { kind.charges() } else { 0 });
        self.refresh();
        Ok(())
    }

    /// A Rebel has so many charges of a device, by hand; none: it does not carry it.
    pub(super) fn stock(&mut self, at: RebelAt, kind: Device, left: u8) {
        let load = self.load_of(at);
        self.set_load(at, if left > 0 { load.with(kind, left) } else { load.without(kind) });
    }

    /// Shields and hull that somebody will have after what is shown.
    pub fn after_effect(&self, who: Party) -> Option<(u8, u8)> {
        let (shields, hull) = match who {
            Party::Ship(at) => self.ship(at).map(|ship: &Ship| (ship.shields, ship.hull)),
            Party::Rebel(at) => self.rebel(at).map(|rebel| (rebel.shields, rebel.hull)),
            Party::Remote(at) => self.remote(at).map(|remote| (remote.shields, remote.hull)),
            Party::Table => None,
        }?;
        Some(self.effect.left(shields, hull))
    }
}
