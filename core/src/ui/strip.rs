//! The strip of 80 pixels beside the picture, on boards that are wide enough: round, phase and who is next.
//!
//! A glance for the table; nothing is answered here, and no rule stands here alone.

use super::canvas::{Canvas, HEIGHT};
use super::icons::Icon;
use super::theme::Color::*;
use super::theme::{body, tiny, title};
use super::widgets::Badge;
use super::{View, emblems};
use crate::battle::state::round::Turn;

pub const WIDTH: i32 = 80;

const MIDDLE: i32 = WIDTH / 2;
/// Turns that are shown, and the first one's place.
const TURNS: usize = 5;
const TURNS_TOP: i32 = 98;
const TURN_HEIGHT: i32 = 28;

pub fn draw(view: &View, canvas: &mut Canvas) {
    canvas.clear(Black);
    canvas.fill(0, 0, 1, HEIGHT, Edge);
    let battle = &view.game.battle;
    // Show me counts its own rounds, and attract mode shows no game.
    if !battle.is_running() || view.demo.is_on() || view.attracting {
        canvas.icon_centered(MIDDLE, HEIGHT / 2, Icon::Logo, 52, Edge);
        return;
    }
    let round = battle.round;
    canvas.text(MIDDLE, 6, body(Silver).center(), "Round");
    canvas.textf(MIDDLE, 24, title(White).center(), format_args!("{}", round.number.max(1)));
    let phase = round.phase.name();
    canvas.text(MIDDLE, 58, body(White).fitting(WIDTH - 6, phase).center(), phase);
    canvas.fill(8, 78, WIDTH - 16, 1, Edge);
    if battle.next_turn().is_some() {
        canvas.text(MIDDLE, 83, tiny(Silver).center(), "Next");
    }
    for (place, y) in (TURNS_TOP..).step_by(28).take(TURNS).enumerate() {
        let Some(turn) = battle.turn(place) else { return };
        if !canvas.shows(y..y + TURN_HEIGHT) {
            continue;
        }
        match turn {
            Turn::Ship(at) => {
                let Some(ship) = battle.ship(at) else { continue };
                Badge::Empire(ship.number).draw(canvas, 10, y, 25);
                canvas.icon_centered(56, y + 12, emblems::ship_icon(ship.kind), 20, Silver);
            }
            Turn::Rebels(initiative) => {
                canvas.icon_centered(22, y + 12, Icon::XWing, 20, Green);
                canvas.textf(56, y + 6, body(Green).center(), format_args!("at {initiative}"));
            }
            Turn::Remote(_) => canvas.icon_centered(22, y + 12, Icon::Turret, 20, Silver),
        }
    }
}
