//! What people read of a battle's questions: one file for each question, or for the few that belong together.
//!
//! Each question is a type that implements [`AskedQuestion`]: which answers it takes, what an answer is called in the log
//! and in the undo notice, what hands put back when it is undone, what it announces, its Help, and the rule behind it.
//! [`words`] picks the type for a [`BattleQuestion`]; it has no wildcard, so a new question does not compile without its
//! words. What an answer does is in `rules`; each file here names the place. Does NOT decide anything.
//!
//! | About | File |
//! |---|---|
//! | words of commands that are no answers | [`command`] |
//! | what an undo asks people to put back | [`undo`] |
//! | what the device did by itself | [`notice`] |
//!
//! A new question: a variant at the end of `BattleQuestion`, what its answers do in a file of `rules` (`flow` calls it), its
//! words here, its screen in `ui::screens::battle`, and an answer in `rules::simulate`. CONTRIBUTING lists the files; the compiler finds most of them.

#![deny(clippy::wildcard_enum_match_arm)]

mod action;
mod attack_dice;
pub mod command;
mod critical;
mod decloak;
mod defence_dice;
mod destroyed;
mod device;
mod device_check;
mod engage;
mod fact;
mod flee;
mod formation;
mod maneuver;
mod names;
pub mod notice;
mod obstacle;
mod over;
mod planning;
mod prompt;
mod range;
mod rebels;
mod results;
mod setup;
mod swerve;
mod target;
pub mod undo;
mod wing;

use core::fmt::{self, Write};

pub use action::improves_attack;

use self::undo::PutBack;
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, BattleQuestion};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::cards::glossary::Term;

/// Help of a question: what is asked, what to look at on the table, and the words used.
pub type QuestionHelp = (Text, Text, &'static [Term]);

/// Kinds of answers that a question takes, a bit each. It is never saved.
#[derive(Clone, Copy)]
struct Answers(u32);

impl Answers {
    const NONE: Self = Self(0);
    const NEXT: Self = Self(1);
    const YES: Self = Self(1 << 1);
    const NO: Self = Self(1 << 2);
    const CHOICE: Self = Self(1 << 3);
    const SECTOR: Self = Self(1 << 4);
    const DISTANCE: Self = Self(1 << 5);
    const TROUBLE: Self = Self(1 << 6);
    const COUNTS: Self = Self(1 << 7);
    const ROLL: Self = Self(1 << 8);
    const DICE: Self = Self(1 << 9);
    const ATTACK: Self = Self(1 << 10);
    const DEFENCE: Self = Self(1 << 11);
    const TURN_ATTACK: Self = Self(1 << 12);
    const TURN_DEFENCE: Self = Self(1 << 13);
    const REROLL: Self = Self(1 << 14);
    const CARD: Self = Self(1 << 15);
    const REBEL: Self = Self(1 << 16);
    const SET: Self = Self(1 << 17);
    const SHOT: Self = Self(1 << 18);
    /// Answers that no question takes any more: `Range` and `Homing`, whose numbers stay taken in saves.
    const RETIRED: Self = Self(1 << 31);

    const fn with(self, kind: Self) -> Self {
        Self(self.0 | kind.0)
    }

    const fn has(self, kind: Self) -> bool {
        self.0 & kind.0 != 0
    }
}

/// The kind of an answer.
const fn kind(answer: BattleAnswer) -> Answers {
    match answer {
        BattleAnswer::Next => Answers::NEXT,
        BattleAnswer::Yes => Answers::YES,
        BattleAnswer::No => Answers::NO,
        BattleAnswer::Choice(_) => Answers::CHOICE,
        BattleAnswer::Sector(_) => Answers::SECTOR,
        BattleAnswer::Distance(_) => Answers::DISTANCE,
        BattleAnswer::Trouble(_) => Answers::TROUBLE,
        BattleAnswer::Counts { .. } => Answers::COUNTS,
        BattleAnswer::Roll => Answers::ROLL,
        BattleAnswer::Dice(_) => Answers::DICE,
        BattleAnswer::Attack(_) => Answers::ATTACK,
        BattleAnswer::Defence(_) => Answers::DEFENCE,
        BattleAnswer::TurnAttack { .. } => Answers::TURN_ATTACK,
        BattleAnswer::TurnDefence { .. } => Answers::TURN_DEFENCE,
        BattleAnswer::Reroll(_) => Answers::REROLL,
        BattleAnswer::Card(_) => Answers::CARD,
        BattleAnswer::Rebel(_) => Answers::REBEL,
        BattleAnswer::Set(_) => Answers::SET,
        BattleAnswer::Shot { .. } => Answers::SHOT,
        BattleAnswer::Range { .. } | BattleAnswer::Homing => Answers::RETIRED,
    }
}

/// What people read of one question. `battle` is always the battle in which the question is open.
trait AskedQuestion {
    /// The answers it takes; any other is refused.
    const TAKES: Answers;

    /// What this answer was about, in the words of the undo notice and the log: `ship 3's swerve`.
    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result;

    /// What hands moved because of this answer and must put back. What the device itself counts (damage, tokens, cards,
    /// wings, devices) [`undo`] adds by comparing.
    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result;

    /// What this answer brings that no screen shows.
    fn announce(&self, _battle: &Battle, _answer: BattleAnswer, _out: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// The question in full words, what to look at, and the words used.
    fn help(&self, battle: &Battle) -> QuestionHelp;

    /// Which rule, card row or die decided what is shown.
    fn why(&self, _battle: &Battle) -> Reason {
        Reason::None
    }

    /// The rule in our words where `why` names none.
    fn rule(&self) -> Text {
        text!("The rules of the base game.")
    }
}

/// Runs an expression with the type that has the words of a question.
macro_rules! words {
    ($question:expr, |$words:ident| $then:expr) => {
        match $question {
            BattleQuestion::Setup => {
                let $words = setup::AskSetup;
                $then
            }
            BattleQuestion::Placing => {
                let $words = setup::AskPlacing;
                $then
            }
            BattleQuestion::Planning => {
                let $words = planning::AskPlanning;
                $then
            }
            BattleQuestion::Halt => {
                let $words = planning::AskHalt;
                $then
            }
            BattleQuestion::Over => {
                let $words = over::AskOver;
                $then
            }
            BattleQuestion::Ended => {
                let $words = over::AskEnded;
                $then
            }
            BattleQuestion::DeviceCheck { ship, .. } => {
                let $words = device_check::AskDeviceCheck { ship };
                $then
            }
            BattleQuestion::DeviceResult { ship, place, .. } => {
                let $words = device_check::AskDeviceResult { ship, place };
                $then
            }
            BattleQuestion::Decloak { ship, .. } => {
                let $words = decloak::AskDecloak { ship };
                $then
            }
            BattleQuestion::Rebels { initiative } => {
                let $words = rebels::AskRebels { initiative };
                $then
            }
            BattleQuestion::RebelTarget { rebel } => {
                let $words = rebels::AskRebelTarget { rebel };
                $then
            }
            BattleQuestion::NextShip { ship } => {
                let $words = target::AskNextShip { ship };
                $then
            }
            BattleQuestion::Target { ship } => {
                let $words = target::AskTarget { ship };
                $then
            }
            BattleQuestion::Sector { ship } => {
                let $words = target::AskSector { ship };
                $then
            }
            BattleQuestion::CloseFar { ship } => {
                let $words = target::AskCloseFar { ship };
                $then
            }
            BattleQuestion::Maneuver { ship } => {
                let $words = maneuver::AskManeuver { ship };
                $then
            }
            BattleQuestion::Swerve { ship } => {
                let $words = swerve::AskSwerve { ship };
                $then
            }
            BattleQuestion::Flee { ship } => {
                let $words = flee::AskFlee { ship };
                $then
            }
            BattleQuestion::Obstacle { ship } => {
                let $words = obstacle::AskObstacle { ship };
                $then
            }
            BattleQuestion::ObstacleResult { ship } => {
                let $words = obstacle::AskObstacleResult { ship };
                $then
            }
            BattleQuestion::Formation { leader } => {
                let $words = formation::AskFormation { leader };
                $then
            }
            BattleQuestion::Misplaced { ship } => {
                let $words = formation::AskMisplaced { ship };
                $then
            }
            BattleQuestion::Fact { ship, fact } => {
                let $words = fact::AskFact { ship, fact };
                $then
            }
            BattleQuestion::Try { ship } => {
                let $words = action::AskTry { ship };
                $then
            }
            BattleQuestion::Acted { ship } => {
                let $words = action::AskActed { ship };
                $then
            }
            BattleQuestion::Prompt { owner, place, effect } => {
                let $words = prompt::AskPrompt { owner, place, effect };
                $then
            }
            BattleQuestion::Engage { ship } => {
                let $words = engage::AskEngage { ship };
                $then
            }
            BattleQuestion::Defender { ship } => {
                let $words = engage::AskDefender { ship };
                $then
            }
            BattleQuestion::RemoteAttack { remote } => {
                let $words = engage::AskRemoteAttack { remote };
                $then
            }
            BattleQuestion::Range => {
                let $words = range::AskRange;
                $then
            }
            BattleQuestion::AttackDice => {
                let $words = attack_dice::AskAttackDice;
                $then
            }
            BattleQuestion::SpendAttack => {
                let $words = attack_dice::AskSpendAttack;
                $then
            }
            BattleQuestion::RebelAttackDice => {
                let $words = attack_dice::AskRebelAttackDice;
                $then
            }
            BattleQuestion::Facing { .. } => {
                let $words = defence_dice::AskFacing;
                $then
            }
            BattleQuestion::DefenceDice => {
                let $words = defence_dice::AskDefenceDice;
                $then
            }
            BattleQuestion::RebelDefenceDice => {
                let $words = defence_dice::AskRebelDefenceDice;
                $then
            }
            BattleQuestion::SpendDefence => {
                let $words = defence_dice::AskSpendDefence;
                $then
            }
            BattleQuestion::Results => {
                let $words = results::AskResults;
                $then
            }
            BattleQuestion::Critical { ship, die } => {
                let $words = critical::AskCritical { ship, die };
                $then
            }
            BattleQuestion::DamageCard { ship } => {
                let $words = critical::AskDamageCard { ship };
                $then
            }
            BattleQuestion::Destroyed { ship } => {
                let $words = destroyed::AskDestroyed { ship };
                $then
            }
            BattleQuestion::RebelDown { rebel } => {
                let $words = destroyed::AskRebelDown { rebel };
                $then
            }
            BattleQuestion::WingSplit { squad } => {
                let $words = wing::AskWingSplit { squad };
                $then
            }
            BattleQuestion::WingJoin { ship } => {
                let $words = wing::AskWingJoin { ship };
                $then
            }
            BattleQuestion::RebelDevice { rebel } => {
                let $words = device::AskRebelDevice { rebel };
                $then
            }
            BattleQuestion::Lies { device } => {
                let $words = device::AskLies { device };
                $then
            }
            BattleQuestion::Blast { device } => {
                let $words = device::AskBlast { device };
                $then
            }
            BattleQuestion::Struck { who } => {
                let $words = device::AskStruck { who };
                $then
            }
        }
    };
}

/// The answers that a type of words takes.
const fn takes_of<Q: AskedQuestion>(_: &Q) -> Answers {
    Q::TAKES
}

/// Whether the open question takes such an answer at all.
pub(super) fn takes(question: BattleQuestion, answer: BattleAnswer) -> bool {
    words!(question, |words| takes_of(&words)).has(kind(answer))
}

/// An answer in the words of the undo notice.
fn describe_answer(battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
    words!(battle.flow, |words| words.describe(battle, answer, out))
}

/// What an answer brings that no screen shows.
fn announce_answer(battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
    words!(battle.flow, |words| words.announce(battle, answer, out))
}

/// What hands moved because of an answer.
fn put_answer_back(battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
    words!(battle.flow, |asked| asked.put_back(battle, answer, words))
}

/// Help of the open question.
pub fn help(battle: &Battle) -> QuestionHelp {
    words!(battle.flow, |words| words.help(battle))
}

/// The rule behind the open question, in our words.
pub fn rule(battle: &Battle, reason: Reason) -> Text {
    let by_card = matches!(reason, Reason::Card { .. });
    if by_card && battle.now.maneuver.is_red() {
        return text!("Automated ships take no stress from red: they skip the action instead.");
    }
    if by_card || reason == Reason::Rule(BattleRule::SelectManeuver) {
        return text!(
            "The card has a row for each direction and distance; the die picks from it, mirrored for a target on the left."
        );
    }
    if reason == Reason::None {
        return words!(battle.flow, |words| words.rule());
    }
    reason.text()
}

impl Battle {
    /// Why the open screen shows what it shows.
    pub fn why(&self) -> Reason {
        words!(self.flow, |words| words.why(self))
    }
}

/// An answer alone, for menus that do not know what was asked.
fn describe_alone(answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
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
