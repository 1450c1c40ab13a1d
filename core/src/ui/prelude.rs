//! The names that most screens need: `use crate::ui::prelude::*;`.
//!
//! A name is here if about ten screens import it. What a file declares or imports by name goes before these.

pub(in crate::ui) use embedded_graphics::geometry::Point;
pub(in crate::ui) use serde::{Deserialize, Serialize};

pub(in crate::ui) use super::ask::{Ask, Foot, Label, Look, Loss, capital};
pub(in crate::ui) use super::canvas::{Canvas, House, Line, line, wrap};
pub(in crate::ui) use super::help::{Help, said};
pub(in crate::ui) use super::icons::Icon;
pub(in crate::ui) use super::key::Key;
pub(in crate::ui) use super::screens::Screen;
pub(in crate::ui) use super::theme::Color::*;
pub(in crate::ui) use super::theme::{
    Bars, Color, MARGIN, ROW_WIDTH, Style, body, head, huge, row, tiny, title,
};
pub(in crate::ui) use super::widgets::{Badge, RowPlace, count_line};
pub(in crate::ui) use super::{Step, View, Wish, cursor, emblems, widgets};
pub(in crate::ui) use crate::base::name::Name;
pub(in crate::ui) use crate::base::text::{Text, text};
pub(in crate::ui) use crate::battle::rules::command::BattleCommand;
pub(in crate::ui) use crate::battle::state::log::Party;
pub(in crate::ui) use crate::battle::state::question::{BattleAnswer, BattleQuestion};
pub(in crate::ui) use crate::battle::state::rebel::RebelAt;
pub(in crate::ui) use crate::battle::state::ship::ShipAt;
pub(in crate::ui) use crate::campaign::PilotAt;
pub(in crate::ui) use crate::cards::glossary::Term;
pub(in crate::ui) use crate::cards::missions::MissionId;
pub(in crate::ui) use crate::cards::rulebook::Topic;
pub(in crate::ui) use crate::dice::faces::AttackFace;
pub(in crate::ui) use crate::dice::rolls::RolledFace;
pub(in crate::ui) use crate::game::{Command, Game};
pub(in crate::ui) use crate::games::{GameKind, GamesCommand};
pub(in crate::ui) use crate::mission::flow::MissionAnswer;
