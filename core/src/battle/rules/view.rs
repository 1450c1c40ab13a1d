//! What screens ask about a battle beyond its plain fields: names, token strips, reasons, placement.
//!
//! Item by item, nothing is collected. Does NOT draw and does NOT change anything. More queries stand beside the rules
//! they belong to:
//!
//! | screen | queries |
//! |---|---|
//! | NextShip, Target | `target_line_count`, `target_line`, `target_count`, `target`, `behaviour` |
//! | CloseFar | `maneuver_results` (close, far), `now.die` |
//! | Maneuver | `now.maneuver`, `now.why` |
//! | Swerve, Flee | `swerve_count`, `swerve_alternative`, `flee_count`, `flee_alternative` |
//! | Fact, Try, Acted | `follows`, `option_count`, `option`, `fallback`, `now.last_action`, `now.linked` |
//! | Prompt | `prompt_kind`, `prompt_ability`, `friend_count`, `friend` |
//! | Engage, Range | `shots`, `last_target`, `weapon_range`, `planned_at` (odds) |
//! | AttackDice and on | `planned` (odds), `attack`, `results`, `attack.spent`, `left` |
//! | Rebels | `rebels_at`, `prey_count`, `prey`, `turn` (the queue) |
//! | any | `why`, `token_strip`, `log` |

use core::fmt;

use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::{Position, Ship, ShipAt};
use crate::cards::abilities::Ability;
use crate::cards::effect::{Does, EffectMoment};
use crate::cards::vocabulary::{Arc, Token};
use crate::dice::damage::Results;

/// Order of a token strip.
const STRIP: [Token; 13] = [
    Token::Focus,
    Token::Evade,
    Token::Calculate,
    Token::Cloak,
    Token::Protect,
    Token::Stress,
    Token::Ion,
    Token::Strain,
    Token::Deplete,
    Token::Tractor,
    Token::Disarm,
    Token::Jam,
    Token::Fuse,
];

/// How a decloaking ship moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecloakWay {
    Left,
    Right,
    Forward,
    ForwardOrLeft,
    BackOrRight,
}

/// The name of somebody, for `Display`: `3 TIE/ln`, `NOVA`, `X-wing 2`, `fuel tank F3`, `minefield 5`.
pub struct Called<'a> {
    battle: &'a Battle,
    party: Party,
}

impl fmt::Display for Called<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.party {
            Party::Ship(at) => match self.battle.ship(at) {
                Some(ship) => write!(f, "{} {}", ship.number, ship.kind.short_name()),
                None => Ok(()),
            },
            Party::Rebel(at) => match self.battle.rebel(at) {
                Some(rebel) if rebel.callsign.is_blank() => {
                    write!(f, "{} {}", rebel.chassis.name(), u16::from(at.0) + 1)
                }
                Some(rebel) => write!(f, "{}", rebel.callsign),
                None => Ok(()),
            },
            Party::Remote(at) => match self.battle.remote(at) {
                Some(remote) => {
                    write!(f, "{} {}{}", remote.kind, remote.kind.letter(), self.battle.number_of(at))
                }
                None => Ok(()),
            },
            Party::Table => f.write_str("the table"),
        }
    }
}

impl Battle {
    /// The name of somebody, to be printed.
    pub const fn called(&self, party: Party) -> Called<'_> {
        Called { battle: self, party }
    }

    /// The number of a remote among all of its kind, from 1: those that are gone keep theirs.
    pub fn number_of(&self, at: RemoteAt) -> usize {
        let kind = self.remote(at).map(|remote| remote.kind);
        let before = self.remotes.iter().take(usize::from(at.0));
        before.filter(|remote| Some(remote.kind) == kind).count() + 1
    }

    /// Alpha, Beta and so on.
    pub fn squad_name(&self, ship: &Ship) -> &'static str {
        self.squad(ship.squad).map_or("", |squad| squad.name.name())
    }

    /// Ships still on the table.
    pub fn ships_left(&self) -> usize {
        self.ships.iter().filter(|ship| ship.on_table()).count()
    }

    /// The tokens of a ship in a fixed order, each once with its count. Locks and reinforce are fields of the ship.
    pub fn token_strip(ship: &Ship) -> impl Iterator<Item = (Token, u8)> + '_ {
        STRIP.into_iter().map(|token| (token, ship.tokens.get(token))).filter(|(_, count)| *count > 0)
    }

    /// The ability of a prompt.
    pub fn prompt_ability(&self, owner: ShipAt, place: u8) -> Option<&'static Ability> {
        self.ship(owner)?.ability(usize::from(place))
    }

    /// Abilities that change how a ship rolls or boosts; the question which one works shows them.
    pub fn reposition_notes(ship: &Ship) -> impl Iterator<Item = &'static Ability> + '_ {
        ship.abilities()
            .filter(|ability| ability.effects.iter().any(|effect| effect.step == EffectMoment::Reposition))
    }

    /// Where device checks count ships.
    pub const fn check_arc(&self) -> Arc {
        if self.settings.full_rear_check { Arc::FullRear } else { Arc::Rear }
    }

    /// Damage of the obstacle that is shown.
    pub const fn obstacle_result(&self) -> Results {
        Results::new(self.effect.hits, self.effect.crits)
    }

    /// How a ship decloaks by this die.
    pub fn decloak_way(&self, at: ShipAt, die: u8) -> DecloakWay {
        let turns = self.has_effect(at, |does| matches!(does, Does::DecloakTurn(_)));
        match (turns, die) {
            (true, 0..=3) => DecloakWay::ForwardOrLeft,
            (true, _) => DecloakWay::BackOrRight,
            (false, 0 | 1) => DecloakWay::Left,
            (false, 2) => DecloakWay::Right,
            (false, _) => DecloakWay::Forward,
        }
    }

    /// Ships of a squad in the order of their numbers.
    pub fn squad_ships(
        &self,
        squad: crate::battle::state::squad::SquadAt,
    ) -> impl Iterator<Item = ShipAt> + '_ {
        self.ships().filter(move |(_, ship)| ship.squad == squad).map(|(at, _)| at)
    }

    /// A wing leader with wingmates in formation.
    pub fn leads_wing(&self, at: ShipAt) -> bool {
        self.ship(at).is_some_and(|ship| ship.position == Some(Position::Leader))
            && self.wingmates(at).next().is_some()
    }
}
