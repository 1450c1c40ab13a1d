//! Guided steps: opens one if there still is something to do, rolls its dice, takes its answer.
//!
//! The frame that all steps share. What follows from an answer is in the file of its subject: "Minefield", "Ion Storm"
//! and "Fuel Tank" in `mines`, "Landing" and jumps in `deeds`, "Rebel Ship Destroyed" in `finish`, the bag in `bag`.
//! Does NOT decide when a step is due: `events` queues it.

use super::command::{MissionError, MissionResult};
use super::flow::{MissionAnswer, MissionFlow, MissionQuestion, Number, Pick, Throw};
use super::state::{Mission, bit32};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::AttackCounts;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::ship::ShipAt;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::Purpose;

impl Mission {
    /// Opens a step, unless there is nothing left to do or ask.
    pub(super) fn open(&mut self, flow: MissionFlow, battle: &Battle) {
        // A step may have waited in the queue while its subject was shot down or its list ran empty.
        let empty = match flow {
            MissionFlow::Ask(MissionQuestion::Lays(ship)) => !self.can_lay(battle, ship),
            MissionFlow::Ask(MissionQuestion::Down(rebel)) => {
                !battle.rebel(rebel).is_some_and(|it| it.in_play() && it.hull == 0)
            }
            MissionFlow::Sensor(rebel) => {
                !battle.rebel(rebel).is_some_and(crate::battle::state::rebel::Rebel::in_play)
            }
            MissionFlow::Pick(pick) => self.pick_count(battle, pick) == 0,
            MissionFlow::Ask(_) => false,
            _ => false,
        };
        if empty {
            if let MissionFlow::Pick(Pick::NearTank(_) | Pick::NearBlast(_)) = flow {
                // Nobody is left to name: the next explosion starts with an empty list.
                self.near = 0;
            }
            return;
        }
        if let MissionFlow::Dice(throw) = flow {
            // Worked out once, when the step opens: players see and roll this many.
            self.dice = self.throw_dice(battle, throw);
            if self.dice == 0 {
                return;
            }
        }
        self.flow = flow;
    }

    /// Attack dice that a throw takes.
    pub fn throw_dice(&self, battle: &Battle, throw: Throw) -> u8 {
        match throw {
            Throw::Jump(_) => super::deeds::hyperdrive_dice(),
            Throw::Sensor(_) => self.dice,
            Throw::Commandos => self.commando_dice(),
            Throw::Downed(_) => self.destroyed_dice(),
            Throw::Mine(_, field) => battle.remote(field).map_or(0, |remote| remote.hull),
            Throw::Storm(_) | Throw::TankRebel(..) | Throw::TankShip(..) | Throw::TankRemote(..) => 1,
            Throw::Bump(_) => self.bump_dice(battle).unwrap_or(1),
            Throw::Blast(_) => self.blast_dice(),
        }
    }

    fn blast_dice(&self) -> u8 {
        use crate::cards::missions::vocabulary::Consequence;
        let dice = self.card().triggers.iter().find_map(|trigger| match trigger.then {
            Consequence::Blast { dice, .. } => Some(dice),
            _ => None,
        });
        dice.unwrap_or(1)
    }

    /// Who rolls, and which of its rows: an undo or another order finds the same dice again.
    fn dice_row(&self, battle: &Battle, throw: Throw) -> (u8, u8) {
        // Each kind of throw has an ordinal of its own. From 128 on it also names the field or tank, as one ship can
        // meet several in a phase. The numbers are part of what replays: never change one.
        let rebel = |at: RebelAt| battle.roller(Party::Rebel(at));
        let remote = |at| battle.roller(Party::Remote(at));
        match throw {
            Throw::Jump(at) => (rebel(at), 100),
            Throw::Sensor(at) => (rebel(at), 101),
            Throw::Commandos => (0, 102),
            Throw::Downed(at) => (rebel(at), 103),
            Throw::Storm(at) => (rebel(at), 104),
            Throw::Bump(at) => (rebel(at), 105),
            Throw::Blast(at) => (remote(at), 106),
            Throw::Mine(at, field) => (rebel(at), 128u8.saturating_add(field.0)),
            Throw::TankRebel(at, tank) => (rebel(at), 160u8.saturating_add(tank.0)),
            Throw::TankShip(at, tank) => (battle.roller(Party::Ship(at)), 160u8.saturating_add(tank.0)),
            Throw::TankRemote(at, tank) => (remote(at), 160u8.saturating_add(tank.0)),
        }
    }

    fn roll(&mut self, throw: Throw, battle: &mut Battle) {
        let (who, ordinal) = self.dice_row(battle, throw);
        // Dice for a lost ship are those of the campaign's eject table, even where no campaign is played.
        let purpose = if matches!(throw, Throw::Downed(_)) { Purpose::Eject } else { Purpose::Event };
        let mut row = battle.row(who, purpose, ordinal);
        let mut thrown = AttackCounts::default();
        for _ in 0..self.dice {
            match row.attack_face() {
                AttackFace::Blank => thrown.blanks += 1,
                AttackFace::Focus => thrown.focus += 1,
                AttackFace::Hit => thrown.hits += 1,
                AttackFace::Crit => thrown.crits += 1,
            }
        }
        // For the count of dice and their picture.
        battle.cast.add(row.cast());
        self.thrown = thrown;
    }

    pub(super) fn answer(&mut self, answer: MissionAnswer, battle: &mut Battle) -> MissionResult {
        if !self.leads(battle) {
            return Err(MissionError::NotNow);
        }
        match self.flow {
            MissionFlow::None | MissionFlow::Terms | MissionFlow::Done => Err(MissionError::NotNow),
            // `pass` takes only "Next": there is nothing to decide.
            MissionFlow::Page(page) => self.answer_page(page, answer),
            MissionFlow::Behind(_) => self.answer_behind(answer),
            MissionFlow::Arrival(_) | MissionFlow::Late(_) | MissionFlow::Notice(_) => self.pass(answer),
            MissionFlow::Outcome | MissionFlow::Pool => self.pass(answer),
            MissionFlow::Ask(ask) => self.answer_ask(ask, answer, battle),
            MissionFlow::Pick(pick) => self.answer_pick(pick, answer, battle),
            MissionFlow::Number(number) => self.answer_number(number, answer, battle),
            MissionFlow::Sensor(rebel) => self.answer_sensor(rebel, answer),
            MissionFlow::Dice(throw) => {
                match answer {
                    MissionAnswer::Roll => self.roll(throw, battle),
                    MissionAnswer::Faces(faces) => {
                        // Rolled by hand: there must be as many dice as the step asks for.
                        let AttackCounts { blanks, focus, hits, crits } = faces;
                        let count = u16::from(blanks) + u16::from(focus) + u16::from(hits) + u16::from(crits);
                        if count != u16::from(self.dice) {
                            return Err(MissionError::TooManyDice);
                        }
                        self.thrown = faces;
                    }
                    _ => return Err(MissionError::NotNow),
                }
                self.flow = MissionFlow::Rolled(throw);
                Ok(())
            }
            MissionFlow::Rolled(throw) => {
                self.pass(answer)?;
                self.threw(throw, battle);
                Ok(())
            }
        }
    }

    /// Leaves a step that only shows something.
    fn pass(&mut self, answer: MissionAnswer) -> MissionResult {
        if answer != MissionAnswer::Next {
            return Err(MissionError::NotNow);
        }
        self.flow = MissionFlow::None;
        Ok(())
    }

    fn answer_ask(
        &mut self,
        ask: MissionQuestion,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        if !matches!(answer, MissionAnswer::Yes | MissionAnswer::No) {
            return Err(MissionError::NotNow);
        }
        let yes = answer == MissionAnswer::Yes;
        match ask {
            MissionQuestion::RebelNear(trigger) => self.answer_rebel_near(trigger, answer, battle),
            MissionQuestion::Lays(_) => self.answer_lays(answer, battle),
            MissionQuestion::JumpsNow(rebel) => self.answer_jumps_now(rebel, answer, battle),
            MissionQuestion::Down(rebel) => self.answer_down(rebel, answer, battle),
            MissionQuestion::Touching(trigger) | MissionQuestion::EnemyNear(trigger) => {
                self.flow = MissionFlow::None;
                // The trigger waited for this answer: `consider` could not see the table.
                if yes {
                    self.act(trigger, super::events::MissionEvent::SystemPhase, battle);
                }
                Ok(())
            }
            MissionQuestion::EscortDuty => {
                self.flow = MissionFlow::None;
                // The friend adds an evade result.
                battle.attack.hits_lost = battle.attack.hits_lost.saturating_add(u8::from(yes));
                Ok(())
            }
        }
    }

    /// Entries of the open list.
    pub fn pick_count(&self, battle: &Battle, pick: Pick) -> usize {
        match pick {
            Pick::CommandosGo => self.way_count(),
            Pick::CommandosBlow => self.defenders(battle).count(),
            Pick::NearTank(at) | Pick::NearBlast(at) => self.bystanders(battle, at).count(),
            Pick::Scan(at) => self.scannables(battle, at).count(),
            Pick::Load(at) => self.loads(battle, at).count(),
            Pick::Bay(_) => self.bays().count(),
            Pick::Mine(_) => self.fields(battle).count(),
            Pick::Found(_) => self.hidden(battle).count(),
            Pick::Coached => self.uncoached(battle).count(),
            Pick::MovedThrough(_) => battle.ships.iter().filter(|ship| ship.in_play()).count(),
            Pick::Ionize => self.open_channels(battle).count(),
            Pick::Spend(at) => self.spendings(at).count(),
            Pick::Escorts => battle.rebels().filter(|(_, rebel)| !rebel.ally).count(),
        }
    }

    /// Ships in play that have not been named yet.
    pub fn uncoached<'a>(&self, battle: &'a Battle) -> impl Iterator<Item = ShipAt> + 'a {
        let coached = battle.coached;
        battle
            .ships()
            .filter(move |(at, ship)| ship.in_play() && coached & bit32(at.0) == 0)
            .map(|(at, _)| at)
    }

    fn answer_pick(&mut self, pick: Pick, answer: MissionAnswer, battle: &mut Battle) -> MissionResult {
        match pick {
            Pick::CommandosGo => self.answer_commandos_go(answer),
            Pick::CommandosBlow => self.answer_commandos_blow(answer, battle),
            Pick::NearTank(at) => self.answer_near_tank(at, answer, battle),
            Pick::NearBlast(at) => self.answer_near_blast(at, answer, battle),
            Pick::Scan(at) => self.answer_scan(at, answer, battle),
            Pick::Load(at) => self.answer_load(at, answer, battle),
            Pick::Bay(at) => self.answer_bay(at, answer, battle),
            Pick::Mine(at) => self.answer_mine(at, answer, battle),
            Pick::Found(ship) => self.answer_found(ship, answer, battle),
            Pick::Ionize => self.answer_ionize(answer, battle),
            Pick::Spend(at) => self.answer_spend(at, answer),
            Pick::Escorts => {
                let escorts = match answer {
                    MissionAnswer::Choice(place) if usize::from(place) < self.pick_count(battle, pick) => {
                        place.saturating_add(1)
                    }
                    MissionAnswer::Choice(_) => return Err(MissionError::NoSuchChoice),
                    MissionAnswer::No => 0,
                    _ => return Err(MissionError::NotNow),
                };
                self.flow = MissionFlow::None;
                // "Escort Duty": each adds an evade result.
                battle.attack.hits_lost = battle.attack.hits_lost.saturating_add(escorts);
                Ok(())
            }
            // Several ships, one after the other; the list shrinks, and "None" ends it.
            Pick::Coached => {
                match answer {
                    MissionAnswer::Choice(place) => {
                        let named = self.uncoached(battle).nth(usize::from(place));
                        battle.coached |= bit32(named.ok_or(MissionError::NoSuchChoice)?.0);
                        if self.uncoached(battle).next().is_none() {
                            self.flow = MissionFlow::None;
                        }
                    }
                    MissionAnswer::No => self.flow = MissionFlow::None,
                    _ => return Err(MissionError::NotNow),
                }
                Ok(())
            }
            Pick::MovedThrough(at) => {
                match answer {
                    MissionAnswer::Choice(place) if usize::from(place) < self.pick_count(battle, pick) => {
                        self.flow = MissionFlow::Notice(super::flow::MissionNotice::MovedThrough(at));
                    }
                    MissionAnswer::Choice(_) => return Err(MissionError::NoSuchChoice),
                    MissionAnswer::No => self.flow = MissionFlow::None,
                    _ => return Err(MissionError::NotNow),
                }
                Ok(())
            }
        }
    }

    fn answer_number(&mut self, number: Number, answer: MissionAnswer, battle: &mut Battle) -> MissionResult {
        let MissionAnswer::Number(value) = answer else { return Err(MissionError::NotNow) };
        if value > number.most() {
            return Err(MissionError::ValueTooHigh);
        }
        match number {
            // "Campaign upgrade cards" (Hyperdrive): as many hits as active charges are needed to jump.
            Number::Charges(rebel) => {
                self.charges_now = value;
                self.charge(rebel, value);
                self.flow = MissionFlow::None;
                match value {
                    // Nothing must be rolled: no hit is as many as no charge.
                    0 => self.jump(rebel, battle),
                    _ => self.open(MissionFlow::Dice(Throw::Jump(rebel)), battle),
                }
            }
            Number::Tibanna => {
                self.tibanna = value;
                self.flow = MissionFlow::None;
            }
        }
        Ok(())
    }

    /// What the dice that lie there do.
    pub fn consequence(&self, throw: Throw) -> Results {
        let AttackCounts { hits, crits, .. } = self.thrown;
        match throw {
            Throw::Mine(..) | Throw::TankRebel(..) | Throw::TankShip(..) | Throw::TankRemote(..) => {
                Results::new(hits, crits)
            }
            // "Ion Storm": a crit is 1 damage; the ion token is placed by hand.
            Throw::Storm(_) => Results::new(crits.min(1), 0),
            Throw::Bump(_) => Results::new(u8::from(hits.saturating_add(crits) > 0), 0),
            _ => Results::new(0, 0),
        }
    }

    /// Whether the jump of the dice that lie there works.
    pub fn jump_works(&self) -> bool {
        self.thrown.hits.saturating_add(self.thrown.crits) >= self.charges_now
    }

    /// What follows once players have seen the dice.
    fn threw(&mut self, throw: Throw, battle: &mut Battle) {
        let results = self.consequence(throw);
        match throw {
            Throw::Jump(at) if self.jump_works() => self.jump(at, battle),
            // Disarmed by the attempt: no attack this round.
            Throw::Jump(at) => {
                if let Some(rebel) = battle.rebel_mut(at) {
                    rebel.engaged = true;
                }
                battle.refresh();
            }
            Throw::Sensor(_) => self.sensors_saw(),
            Throw::Commandos => self.commandos_threw(battle),
            Throw::Downed(at) => {
                self.keep_downed(at, self.thrown);
            }
            // The field is gone, whatever its damage does.
            Throw::Mine(at, field) => {
                self.detonate(field, battle);
                self.hurt(Party::Rebel(at), results, battle);
            }
            Throw::Storm(at) | Throw::Bump(at) | Throw::TankRebel(at, _) => {
                self.hurt(Party::Rebel(at), results, battle);
            }
            Throw::TankShip(at, _) => self.hurt(Party::Ship(at), results, battle),
            Throw::TankRemote(at, _) => self.hurt(Party::Remote(at), results, battle),
            Throw::Blast(at) => {
                if self.thrown.crits > 0 {
                    self.show_next(MissionFlow::Pick(Pick::NearBlast(at)));
                }
            }
        }
    }
}
