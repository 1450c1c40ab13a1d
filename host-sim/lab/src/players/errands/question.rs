//! The mission's own questions: what is laid out, who found what, what a notice changes on the table.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::remote::{RemoteAt, RemoteKind};
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::maneuver::Bearing;
use wingmate_core::cards::missions::vocabulary::{Find, LayCheck, ObjectKind, Only};
use wingmate_core::mission::flow::{MissionAnswer, MissionFlow, MissionNotice, MissionQuestion, Number};
use wingmate_core::mission::state::MissionThing;

use crate::players::board::Token;
use crate::players::setup;
use crate::players::table::Table;
use crate::world::area::on_table;
use crate::world::pose::{Point, Pose};
use crate::world::shape::{self, Shape};
use crate::world::template::Move;
use crate::world::{device, obstacle, range};

pub(super) fn choice(place: usize) -> MissionAnswer {
    MissionAnswer::Choice(u8::try_from(place).unwrap_or(u8::MAX))
}

fn yes_no(yes: bool) -> MissionAnswer {
    if yes { MissionAnswer::Yes } else { MissionAnswer::No }
}

impl Table {
    pub fn mission_answer(&mut self) -> Result<MissionAnswer, String> {
        let flow = self.game.mission.flow;
        Ok(match flow {
            MissionFlow::Page(page) => {
                self.lay_out(page);
                MissionAnswer::Next
            }
            MissionFlow::Behind(_) => self.behind(),
            MissionFlow::Arrival(squad) => {
                let port = self.port;
                setup::place_squad(&mut self.board, &self.game.mission, &self.game.battle, squad, port);
                self.record_arrival(squad);
                MissionAnswer::Next
            }
            MissionFlow::Notice(notice) => {
                self.record_step();
                self.heed(notice);
                MissionAnswer::Next
            }
            MissionFlow::Late(_) | MissionFlow::Rolled(_) | MissionFlow::Outcome | MissionFlow::Pool => {
                if let MissionFlow::Rolled(throw) = flow {
                    self.thrown(throw);
                }
                MissionAnswer::Next
            }
            MissionFlow::Ask(ask) => yes_no(self.ask(ask)?),
            MissionFlow::Pick(pick) => self.pick(pick),
            MissionFlow::Number(Number::Charges(rebel)) => {
                MissionAnswer::Number(self.game.mission.charges_of(rebel).min(Number::Charges(rebel).most()))
            }
            // The crew never opens its reserves.
            MissionFlow::Number(Number::Tibanna) => MissionAnswer::Number(Number::Tibanna.most()),
            MissionFlow::Sensor(rebel) => self.beacons(rebel),
            MissionFlow::Dice(_) => MissionAnswer::Roll,
            MissionFlow::None | MissionFlow::Terms | MissionFlow::Done => {
                return Err(format!("{flow:?} has no answer"));
            }
        })
    }

    /// Things are laid before the first squad arrives, Rebels come with the last pages.
    fn lay_out(&mut self, page: u8) {
        if !self.laid_out {
            self.laid_out = true;
            self.board = setup::lay(&self.game.mission, &self.game.battle, &mut self.rng);
        }
        if page + 1 >= self.game.mission.page_count() {
            setup::place_rebels(&mut self.board, &self.game.mission, &self.game.battle, &mut self.rng);
            self.record_start();
        }
    }

    /// Numbered vectors behind the ally, as it stands now.
    fn behind(&self) -> MissionAnswer {
        let pose = self.game.mission.guests().find_map(|guest| self.board.rebel(guest.rebel?));
        let Some(pose) = pose else { return MissionAnswer::Next };
        let set = self
            .game
            .mission
            .card()
            .map
            .vectors
            .iter()
            .filter(|vector| vector.id.is_numbered())
            .filter(|vector| pose.local(on_table(vector.at)).y < 0.0)
            .fold(0u16, |set, vector| set | 1 << (vector.id.0 - 1));
        if set == 0 { MissionAnswer::Next } else { MissionAnswer::Set(set) }
    }

    /// What a notice changes on the table.
    fn heed(&mut self, notice: MissionNotice) {
        match notice {
            MissionNotice::TowersTurn => self.turn_towers(false),
            MissionNotice::TeamTowersTurn => self.turn_towers(true),
            MissionNotice::Drawn(number) => {
                let found = match self.game.mission.find_of(number) {
                    Some(Find::Place(kind)) => Some(kind),
                    Some(Find::Port { min_pilots }) if self.game.mission.setup.column() >= min_pilots => {
                        Some(ObjectKind::DockingPort)
                    }
                    _ => None,
                };
                if let (Some(kind), Some(at)) = (found, self.scanned) {
                    self.board.tokens.push(Token { kind, at });
                    if kind == ObjectKind::DockingPort {
                        self.port = Some(at);
                    }
                }
            }
            MissionNotice::Loaded(_) => {
                // What is aboard no longer lies there.
                let aboard: Vec<ObjectKind> = self
                    .game
                    .mission
                    .guests()
                    .flat_map(|guest| ObjectKind::ALL.iter().copied().filter(|kind| guest.aboard.has(*kind)))
                    .collect();
                self.board.tokens.retain(|token| !aboard.contains(&token.kind));
            }
            MissionNotice::Launched(rebel) => {
                if let Some((_, [one, other])) = self.doors().first().copied() {
                    let middle = (one + other) / 2.0;
                    let out = Point::new(self.board.area.width / 2.0, 0.0);
                    self.board.put(Party::Rebel(rebel), Pose::new(middle.x, middle.y, 0.0).towards(out));
                }
            }
            _ => {}
        }
    }

    /// Tokens that dice give a Rebel: the device does not keep them.
    fn thrown(&mut self, throw: wingmate_core::mission::flow::Throw) {
        use wingmate_core::mission::flow::Throw;
        if let Throw::Storm(rebel) = throw
            && self.game.mission.consequence(throw).total() > 0
            && let Some(sheet) = self.sheet_mut(rebel)
        {
            sheet.ion += 1;
        }
    }

    fn ask(&mut self, ask: MissionQuestion) -> Result<bool, String> {
        let battle = self.battle();
        let trigger = |place: u8| self.game.mission.card().triggers.get(usize::from(place));
        Ok(match ask {
            MissionQuestion::RebelNear(place) => match trigger(place).map(|it| it.only) {
                Some(Only::RebelNear(kind)) => {
                    battle.rebels().any(|(at, _)| self.band_to(at, kind).is_some_and(|band| band <= 3))
                }
                only => return Err(format!("{only:?} asks for Rebels near nothing")),
            },
            MissionQuestion::Touching(place) => match trigger(place).map(|it| it.only) {
                Some(Only::Touching(squad, ally)) => {
                    let rebel = self.game.mission.ally_in_play(ally, battle).map(Party::Rebel);
                    let own = battle.ships().filter(|(_, ship)| {
                        ship.in_play() && battle.squad(ship.squad).is_some_and(|it| it.name == squad)
                    });
                    let mut own = own.map(|(at, _)| Party::Ship(at));
                    own.any(|ship| {
                        rebel.is_some_and(|rebel| self.board.range(battle, ship, rebel) == Some(0))
                    })
                }
                only => return Err(format!("{only:?} asks whether nothing touches")),
            },
            MissionQuestion::EnemyNear(place) => match trigger(place).map(|it| it.when) {
                Some(wingmate_core::cards::missions::vocabulary::When::EnemyNear(kind)) => {
                    let things: Vec<Shape> = self.board.things(battle, &self.game.mission, kind).collect();
                    battle.ships().filter(|(_, ship)| ship.in_play()).any(|(at, _)| {
                        self.board.shape(battle, Party::Ship(at)).is_some_and(|own| {
                            things.iter().any(|thing| range::band(shape::gap(&own, thing)) <= 1)
                        })
                    })
                }
                when => return Err(format!("{when:?} asks for enemies near nothing")),
            },
            MissionQuestion::Lays(ship) => self.lays(ship),
            MissionQuestion::EscortDuty => false,
            MissionQuestion::JumpsNow(_) | MissionQuestion::Down(_) => true,
        })
    }

    /// The range from a Rebel to the nearest object of a kind.
    fn band_to(&self, at: RebelAt, kind: ObjectKind) -> Option<u8> {
        let own = self.own_shape(at)?;
        let gaps = self.board.things(self.battle(), &self.game.mission, kind).map(|it| shape::gap(&own, &it));
        gaps.min_by(f64::total_cmp).map(range::band)
    }

    /// Whether all checks hold for a Minelayer's drop; the place is kept for the field that is laid then.
    fn lays(&mut self, ship: ShipAt) -> bool {
        let Some(from) = self.board.ship(ship) else { return false };
        let straight = Move::new(Bearing::Straight, 1, None);
        let at = device::drop(self.base(ship), from, device::Token::Minefield, straight).at;
        let field = obstacle::minefield(at);
        let battle = self.battle();
        let fields: Vec<Shape> =
            self.board.things(battle, &self.game.mission, ObjectKind::Minefield).collect();
        let (_, bases) = self.board.bases(battle, |_| false);
        let holds = self.game.mission.lay_checks().iter().all(|check| match *check {
            LayCheck::ReserveHasOne => self.game.mission.reserve > 0,
            LayCheck::OverlapsNothing => !bases
                .iter()
                .chain(self.board.rocks.iter().map(|rock| &rock.shape))
                .any(|other| shape::overlaps(&field, other)),
            LayCheck::BeyondMines(bands) => {
                fields.iter().all(|it| range::band(shape::gap(&field, it)) > bands)
            }
            LayCheck::MinesWithin2(count) => {
                fields.iter().filter(|it| range::band(shape::gap(&field, it)) <= 2).count()
                    >= usize::from(count)
            }
            LayCheck::BeyondEdges(bands) => {
                let edge =
                    at.x.min(at.y).min(self.board.area.width - at.x).min(self.board.area.height - at.y);
                edge - obstacle::MINEFIELD > f64::from(bands) * range::BAND
            }
        });
        if holds {
            self.scanned = Some(at);
        }
        holds
    }

    /// A minefield that was laid anew lies where its layer dropped it; a station that was found, at the last token.
    pub fn place_things(&mut self) {
        for at in (0u8..).map(RemoteAt).take(self.battle().remotes.len()) {
            let there = self.battle().remote(at).is_some_and(|it| !it.destroyed);
            if !there {
                // A field that is gone may be laid again elsewhere.
                if self.battle().remote(at).is_some_and(|it| it.kind == RemoteKind::Minefield) {
                    self.board.remotes[usize::from(at.0)] = None;
                }
                continue;
            }
            if self.board.remote(at).is_none()
                && let MissionThing::Object(_) = self.game.mission.thing(at)
                && let Some(place) = self.scanned
            {
                self.board.put(Party::Remote(at), Pose::new(place.x, place.y, 0.0));
            }
        }
        let keep = 1.3 * range::BAND;
        let middle = self.scanned.map(|at| {
            Point::new(
                at.x.clamp(keep, self.board.area.width - keep),
                at.y.clamp(keep, self.board.area.height - keep),
            )
        });
        setup::place_emplacements(&mut self.board, &self.game.mission, &self.game.battle, middle);
        self.place_defector();
    }

    /// A ship that came over stands where it stood.
    fn place_defector(&mut self) {
        for guest in self.game.mission.guests().copied().collect::<Vec<_>>() {
            let Some(rebel) = guest.rebel.filter(|rebel| self.board.rebel(*rebel).is_none()) else {
                continue;
            };
            let left = self.battle().ships().find(|(at, ship)| {
                ship.state == wingmate_core::battle::state::ship::ShipFate::Removed
                    && self.board.ship(*at).is_some()
            });
            if let Some((ship, _)) = left
                && let Some(pose) = self.board.ship(ship)
            {
                self.board.put(Party::Rebel(rebel), pose);
                self.board.ships[usize::from(ship.0)] = None;
            }
        }
    }
}
