//! Where questions start, and what is said without one.

use super::{next_ship, shown};
use crate::battle::state::battle::{Announced, Battle, Untold};
use crate::battle::state::log::BattleHappening;
use crate::battle::state::reason::Reason;
use crate::battle::state::rebel::{Chassis, RebelOrder};
use crate::battle::state::squad::SquadOrder;
use crate::body::{Board, BodyFacts, Settings};
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::Device;
use crate::dice::fairness::FaceCounts;
use crate::dice::generator::Seed;
use crate::journal::slots::Slots;
use crate::ui::ask::Form;
use crate::ui::prelude::*;

const ME: ShipAt = ShipAt(0);

/// The answer at which the question for a target starts.
fn starts_at(game: &Game) -> u8 {
    let view = View {
        game,
        game_faces: &FaceCounts::default(),
        device_faces: FaceCounts::default(),
        settings: &Settings::DEFAULT,
        facts: &BodyFacts::of(Board::PicoLcd13),
        slots: &Slots::EMPTY,
        demo: &crate::show_me::Demo::OFF,
        attracting: false,
        visits: &crate::station::Visits::NONE,
        undo: None,
        redo: None,
        serial: 0,
        answers: 0,
        below: None,
    };
    let mut form = Form::NEW;
    Ask::arrive(&view, &mut form, &mut |ask| next_ship::tell_target(ask, ME));
    form.cursor
}

#[test]
fn the_target_list_starts_at_the_locked_else_at_the_last_target() {
    let seed = Seed::from_number(7);
    let mut game = Game::new(seed, true);
    let mut orders = vec![BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieLnFighter, 1))];
    orders.extend([3, 4, 5].map(|it| BattleCommand::AddRebel(RebelOrder::pilot(Chassis::XWing, it))));
    orders.push(BattleCommand::Start);
    for order in orders {
        game.battle.apply(&order, &seed, true).unwrap();
    }
    assert_eq!(starts_at(&game), 0);
    let fired = BattleHappening::Attacked(Party::Rebel(RebelAt(2)));
    game.battle.log.add(Party::Ship(ME), fired, Reason::None);
    assert_eq!(starts_at(&game), 2, "the last target");
    game.battle.ship_mut(ME).unwrap().lock(RebelAt(1));
    assert_eq!(starts_at(&game), 1, "the locked one, before the last target");
    game.battle.log.add(Party::Ship(ME), BattleHappening::Attacked(Party::Rebel(RebelAt(0))), Reason::None);
    assert_eq!(starts_at(&game), 1, "wherever it stands in the list");
}

#[test]
fn what_makes_room_is_said_with_its_number() {
    let mut battle = Battle::new();
    battle.told = Some(Announced { ship: ME, what: Untold::Cleared(Device::ProximityMine, 1), more: 2 });
    let (what, which) = shown::news(&battle).unwrap();
    assert_eq!((&*what, &*which), ("9 devices at most: take off", "D1 Proximity Mine, +2"));
}
