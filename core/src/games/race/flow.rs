//! The questions of a race ([`RaceQuestion`]), what may be answered ([`RaceAnswer`]), and all words of both: the rule
//! behind a question, what an answer is called, and what its undo asks people to put back.
//!
//! What an answer does is in `turn`.
#![deny(clippy::wildcard_enum_match_arm)]

use core::fmt;

use serde::{Deserialize, Serialize};

use super::Race;
use super::racer::RacerAt;
use super::rule::RaceRule;
use crate::base::named::named;
use crate::cards::maneuver::Difficulty;
use crate::cards::space_race::Buoy;
use crate::cards::vocabulary::Action;
use crate::dice::cast::Cast;
use crate::dice::faces::AttackFace;
use crate::games::fight::{FightAnswer, one, red_die};
use crate::games::frame::Words;

/// What something that moved came upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RaceEncounter {
    Nothing,
    /// A ship. For a pushed asteroid: this one.
    Ship(Option<RacerAt>),
    Asteroid,
    /// It left the board.
    Edge,
    /// A ship, and an asteroid on the way.
    ShipAndAsteroid,
}

named! {
    /// A side of a ship's base.
    BaseSide {
        Front = 0 "front",
        Right = 1 "right",
        Rear = 2 "rear",
        Left = 3 "left",
    }
}

impl BaseSide {
    /// "Being pushed": the edge opposite to the side that was hit.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Front => Self::Rear,
            Self::Right => Self::Left,
            Self::Rear => Self::Front,
            Self::Left => Self::Right,
        }
    }
}

/// What a player answers; any answer a [`RaceQuestion`] does not name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RaceAnswer {
    Next,
    Yes,
    No,
    /// The maneuver's colour and what it came upon.
    Flown {
        difficulty: Difficulty,
        met: RaceEncounter,
    },
    Met(RaceEncounter),
    /// Roll the collision die here.
    Roll,
    /// It was rolled by hand.
    Die(AttackFace),
    /// An action of the bar.
    Act(Action),
    Lock(RacerAt),
    /// The action of a card.
    Card,
    /// Activates this buoy.
    Buoy(Buoy),
    Target(RacerAt),
    Asteroid,
    /// A card gives one more action.
    Extra,
    /// `dice`: a secondary weapon with this many dice; None is the primary weapon.
    Range {
        range: u8,
        obstructed: bool,
        dice: Option<u8>,
    },
    Fight(FightAnswer),
    Side(BaseSide),
    /// A card lets it attack once more, when this shot is settled.
    Again,
}

const _: () = assert!(size_of::<RaceAnswer>() <= 8);

/// The open question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RaceQuestion {
    /// Racers are entered and built. Commands; `Start` deals the cards.
    #[default]
    Setup,
    /// Buoys and asteroids are put on the board. `Next`.
    Board,
    /// This racer's card, and where it starts. `Next`.
    Grid { racer: RacerAt },
    /// Dials are set face down. `BeginRound`.
    Planning,
    /// Its turn begins: `Race::ended` tokens are gone. `Flown`.
    Move { racer: RacerAt },
    /// It hit an asteroid: one attack die. `Roll` or `Die`.
    Collision { racer: RacerAt },
    /// What the die did; it is set beside the asteroid. `Yes`: there it hits another one; `No`.
    Bounce { racer: RacerAt, face: AttackFace },
    /// `Act`, `Lock`, `Card`, `Buoy`; `No`: no action.
    Act { racer: RacerAt },
    /// `Target`, `Asteroid`; `Extra`: one more action first; `No`: no attack.
    Aim { racer: RacerAt },
    /// Range to the ship, or to the asteroid. `Range`.
    Range { target: Option<RacerAt> },
    /// The dice: see `Race::fight`. `Fight`.
    Fight { target: Option<RacerAt> },
    /// What the shot did: damage 0 or 1, and whether it pushes. `Next`; `Again`.
    Result { target: Option<RacerAt>, damage: u8, push: bool },
    /// On which side was it hit? `Side`.
    HitSide { racer: RacerAt },
    /// Push it 1 straight towards that side of its base. `Met`.
    Pushed { racer: RacerAt, towards: BaseSide },
    /// Push the asteroid 1 straight along the line from its source; `chain`: so many were pushed before it. `Met`;
    /// after a ship it asks again what else there is: then the asteroid `lies` there already.
    AsteroidPushed { chain: u8, lies: bool },
    /// It is out. `Next`.
    Destroyed { racer: RacerAt },
    /// Its last buoy is activated. `Next`.
    Home { racer: RacerAt },
    /// See `Race::winner`.
    Over,
}

/// What comes after a collision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum AfterCollision {
    /// The rest of its own turn.
    #[default]
    Act,
    /// The attacker's turn.
    EndTurn,
    /// More of what the pushed asteroid is on.
    Asteroid { chain: u8 },
}

impl Race {
    /// The rule behind the open question.
    pub(super) fn rule_behind(&self) -> RaceRule {
        use RaceQuestion as Q;
        match self.flow {
            Q::Setup => RaceRule::Building,
            Q::Board => RaceRule::Setup,
            Q::Grid { .. } => RaceRule::Cards,
            Q::Planning => RaceRule::Order,
            Q::Move { racer } if self.is_ionized(racer) => RaceRule::Ionized,
            Q::Move { .. } => RaceRule::EffectsLast,
            Q::Collision { .. } => RaceRule::NoCrits,
            Q::Bounce { .. } => RaceRule::Bounce,
            Q::Act { .. } => RaceRule::Buoys,
            Q::Aim { .. } => self.no_action.unwrap_or(RaceRule::OneGo),
            Q::Range { target: None } | Q::Fight { target: None } => RaceRule::ShootAsteroid,
            Q::Range { .. } | Q::Fight { .. } => RaceRule::OneDamage,
            Q::Result { target: None, .. } => RaceRule::ShootAsteroid,
            Q::Result { push: true, .. } => RaceRule::CritPushes,
            Q::Result { .. } => RaceRule::OneDamage,
            Q::HitSide { .. } | Q::Pushed { .. } => RaceRule::PushShip,
            Q::AsteroidPushed { chain: 0, .. } => RaceRule::PushAsteroid,
            Q::AsteroidPushed { .. } => RaceRule::AsteroidOnAsteroid,
            Q::Destroyed { .. } => RaceRule::Destroyed,
            Q::Home { .. } => RaceRule::Goal,
            Q::Over => RaceRule::Tie,
        }
    }

    fn is_ionized(&self, at: RacerAt) -> bool {
        self.racer(at).is_some_and(|racer| racer.values.ion > 0)
    }

    /// What the answer to the open question is called, and what its undo asks people to put back.
    pub(super) fn words_of_answer(&self, answer: RaceAnswer, words: &mut Words) -> fmt::Result {
        use {RaceAnswer as A, RaceQuestion as Q};
        let name = |at| self.name_of(at);
        let no = answer == A::No;
        // Whose answer it is, and its name where the answer alone is too vague.
        let (who, what) = match self.flow {
            Q::Setup | Q::Planning | Q::Over => (None, None),
            Q::Board => (None, Some("laying the board")),
            Q::Grid { racer } => (Some(racer), Some("start")),
            Q::Move { racer } => {
                words.back(format_args!("{} back to its old place", name(racer)))?;
                if let (A::Flown { difficulty, .. }, Some(found)) = (answer, self.racer(racer)) {
                    found.values.flown_back(difficulty, self.is_ionized(racer), words)?;
                }
                (Some(racer), None)
            }
            Q::Collision { racer } => {
                let typed = if let A::Die(face) = answer { Some(face) } else { None };
                let hurts = || {
                    let key = self.collision_key(racer);
                    one(red_die(typed, &self.seed, &key, &mut Cast::default())).hit()
                };
                let hurt = words.is_put_back() && hurts();
                words.back_if(hurt, format_args!("take the die's damage off {}", name(racer)))?;
                (Some(racer), None)
            }
            Q::Bounce { racer, .. } => {
                let alive = self.alive(racer);
                let place = if alive { "back onto the asteroid" } else { "back on the board" };
                words.back(format_args!("{} {place}", name(racer)))?;
                if alive && answer != A::Yes && self.then == AfterCollision::EndTurn {
                    self.next_tokens_back(self.again, words)?;
                }
                (Some(racer), Some("bounce"))
            }
            Q::Act { racer } => {
                let acts = matches!(answer, A::Act(_) | A::Lock(_) | A::Card);
                words.back_if(acts, format_args!("take {}'s action back", name(racer)))?;
                (Some(racer), no.then_some("turn without action"))
            }
            Q::Aim { racer } => {
                if no {
                    self.next_tokens_back(false, words)?;
                }
                (Some(racer), no.then_some("turn without a shot"))
            }
            Q::Range { .. } => (self.acting(), no.then_some("other target")),
            Q::Fight { target } => {
                if let (A::Fight(answer), Some(fight)) = (answer, self.fight()) {
                    // An asteroid takes no damage.
                    fight.put_back(answer, target.map(name), words)?;
                }
                (self.acting(), None)
            }
            Q::Result { target, push, .. } => {
                match target.filter(|&target| !self.alive(target)) {
                    Some(lost) => words.back(format_args!("{} back on the board", name(lost)))?,
                    None if push => {}
                    None => self.next_tokens_back(answer == A::Again, words)?,
                }
                (self.acting(), Some("shot"))
            }
            Q::HitSide { racer } => (Some(racer), None),
            Q::Pushed { racer, .. } => {
                words.back(format_args!("{} back where it was pushed from", name(racer)))?;
                if matches!(answer, A::Met(RaceEncounter::Nothing | RaceEncounter::Ship(_))) {
                    self.next_tokens_back(self.again, words)?;
                }
                (Some(racer), None)
            }
            Q::AsteroidPushed { lies, .. } => {
                words.back_if(!lies, format_args!("the asteroid back where it was"))?;
                if matches!(answer, A::Met(RaceEncounter::Nothing | RaceEncounter::Edge)) {
                    self.next_tokens_back(self.again, words)?;
                }
                (self.acting(), None)
            }
            Q::Destroyed { racer } => {
                words.back(format_args!("{} back on the board", name(racer)))?;
                if !matches!(self.then, AfterCollision::Asteroid { .. }) {
                    self.next_tokens_back(self.again, words)?;
                }
                (Some(racer), Some("loss"))
            }
            Q::Home { racer } => (Some(racer), Some("last buoy")),
        };
        if let Some(at) = who {
            words.name(format_args!("{}'s ", name(at)))?;
        }
        match what {
            Some(what) => words.name(format_args!("{what}")),
            None => words.name(format_args!("{answer}")),
        }
    }

    /// What the next turn takes away, unless the same racer attacks `again`.
    fn next_tokens_back(&self, again: bool, words: &mut Words) -> fmt::Result {
        let stays =
            again && self.acting().and_then(|at| self.racer(at)).is_some_and(|racer| racer.on_board());
        if stays { Ok(()) } else { self.ended_tokens_back(usize::from(self.turn).saturating_add(1), words) }
    }
}

impl fmt::Display for RaceAnswer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Next => out.write_str("done"),
            Self::Yes => out.write_str("another asteroid"),
            Self::No => out.write_str("no"),
            Self::Flown { difficulty, met: RaceEncounter::Nothing } => {
                write!(out, "{} maneuver", difficulty.name())
            }
            Self::Flown { difficulty, .. } => write!(out, "{} maneuver, hit", difficulty.name()),
            Self::Met(_) => out.write_str("push"),
            Self::Roll | Self::Die(_) => out.write_str("collision die"),
            Self::Act(action) => write!(out, "{action}"),
            Self::Lock(_) => out.write_str("lock"),
            Self::Card => out.write_str("action of a card"),
            Self::Buoy(buoy) => write!(out, "{buoy} buoy"),
            Self::Target(_) => out.write_str("target"),
            Self::Asteroid => out.write_str("shot at an asteroid"),
            Self::Extra => out.write_str("one more action"),
            Self::Range { range, .. } => write!(out, "range {range}"),
            Self::Fight(_) => out.write_str("dice"),
            Self::Again => out.write_str("one more attack"),
            Self::Side(side) => write!(out, "hit on the {}", side.name()),
        }
    }
}

/// An answer by the question that it led to: what can still be said of it afterwards.
pub(super) struct RaceStep<'a> {
    pub race: &'a Race,
    pub answer: RaceAnswer,
}

impl fmt::Display for RaceStep<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use RaceQuestion as Q;
        let (race, no) = (self.race, self.answer == RaceAnswer::No);
        if !no && self.answer != RaceAnswer::Next {
            return write!(out, "{}", self.answer);
        }
        out.write_str(match race.flow {
            Q::Grid { racer: RacerAt(0) } => "laying the board",
            Q::Grid { .. } => "a racer's start",
            Q::Planning if race.round == 0 => "the last racer's start",
            Q::Planning | Q::Move { .. } => "end of a turn",
            Q::Over => "end of the last turn",
            Q::Act { .. } | Q::AsteroidPushed { lies: true, .. } => "bounce",
            Q::Aim { .. } if no => "step before the attack",
            Q::Aim { racer } if race.racer(racer).is_some_and(|racer| racer.is_home()) => "last buoy",
            Q::Aim { .. } => "bounce",
            Q::HitSide { .. } | Q::AsteroidPushed { .. } => "shot",
            Q::Destroyed { .. } => "damage",
            // No answer without words leads there.
            Q::Setup
            | Q::Board
            | Q::Collision { .. }
            | Q::Bounce { .. }
            | Q::Range { .. }
            | Q::Fight { .. }
            | Q::Result { .. }
            | Q::Pushed { .. }
            | Q::Home { .. } => "step",
        })
    }
}
