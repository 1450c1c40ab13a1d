//! How an automated ship decides, and how a battle goes on: one file a step.
//!
//! A battle is a value (`battle::state::battle::Battle`). Its [`BattleQuestion`](crate::battle::state::question::BattleQuestion) is the screen that is open; a
//! screen sends `Command::Battle(BattleCommand::Answer(..))`, the engine works on until the next question and leaves the
//! next `BattleQuestion`. What a screen shows is asked item by item from methods of `Battle` in these files (`option`,
//! `maneuver_results`, ...), with the rest in [`view`]. Why something was decided is a
//! [`Reason`](crate::battle::state::reason::Reason); what happened is in the battle's log.
//!
//! ```text
//! Setup -> Placing -> Planning -(BeginRound)-> [DeviceCheck DeviceResult] [Decloak]                  System
//!   -> NextShip [Target] Sector CloseFar Maneuver [Swerve Flee Obstacle] [Fact] [Try] [Acted]        Activation
//!      [Formation [Misplaced]]; between them Rebels
//!   -> Engage [Defender] Range AttackDice [SpendAttack] DefenceDice Results                          Engagement
//!      Rebels -(Rebel)-> RebelTarget Range AttackDice [SpendDefence] Results [Critical | DamageCard] [Destroyed]
//!   -> [WingSplit] [WingJoin] -> Planning | Over                                                     End
//! ```
//! `Prompt` may come anywhere: an ability acts or asks. `NextShip` takes a `Sector` at once, so a screen can show both.
//!
//! `Battle` is declared in `state`; its rules are methods here, in the file named after the rule. What people read of a
//! question (its name, its Help, what an undo puts back) is in `battle::words`, in the file of the same name:
//!
//! | Rule | File |
//! |---|---|
//! | commands, corrections by hand; from one question to the next | [`command`], [`flow`] |
//! | phases, whose turn; System, End Phase | [`queue`]; `devices`, `end` |
//! | a mission's squads; behaviours; the Will of the Emperor | `arrive`; `behaviour`; `will` |
//! | an activation: target, arc and distance, maneuver | `activate`: [`target`], `sector`, `maneuver` |
//! | its troubles | [`swerve`], [`flee`], `bump`, [`obstacle`], `ionized` |
//! | actions, jamming; abilities of cards; wings | [`action`], [`jam`]; [`abilities`]; [`wings`] |
//! | an engagement: weapon and defender, attack, defence | [`weapon`], [`attack`], [`defence`] |
//! | damage, critical die, destruction; what a bomb does | `damage`; [`blast`] |
//! | tractor tokens | `tractor` |
//! | what screens show; random play for tests and odds | [`view`]; [`simulate`] |

pub mod abilities;
pub mod action;
mod activate;
mod arrive;
pub mod attack;
mod behaviour;
pub mod blast;
mod bump;
pub mod command;
mod damage;
pub mod defence;
mod devices;
mod end;
pub mod flee;
pub mod flow;
mod ionized;
pub mod jam;
mod maneuver;
pub mod obstacle;
pub mod queue;
mod sector;
pub mod simulate;
pub mod swerve;
pub mod target;
mod tractor;
pub mod view;
pub mod weapon;
mod will;
pub mod wings;

#[cfg(test)]
mod tests;
