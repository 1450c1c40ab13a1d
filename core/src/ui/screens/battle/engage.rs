//! Engagement: who shoots whom, by the first line of the attack list that holds. Next: Range.

use super::shown::{self, RoleMark};
use crate::battle::rules::weapon::{Aim, AttackOption};
use crate::battle::state::battle::{Battle as Table, WeaponAt};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::Ship;
use crate::cards::vocabulary::{Arc, WeaponKind};
use crate::ui::prelude::*;

/// One list: everybody of the first line, then of the next, then nobody.
pub fn tell(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    let Some(ship) = battle.ship(at) else { return };
    shown::tell_ship_status(ask, at);
    let chosen = battle.shots(at).nth(usize::from(ask.form.cursor));
    let about =
        chosen.map_or_else(|| line(format_args!("nobody in its arc")), |(it, _)| with(battle, ship, &it));
    shown::tell_who(ask, Party::Ship(at), "shoots whom?", &about);
    let last = battle.last_target(Party::Ship(at));
    // A locked ship comes first; else the last target of the same line is the likeliest.
    let first = battle.shots(at).next().filter(|(_, party)| !locks(ship, *party));
    for (place, (option, party)) in (0u8..).zip(battle.shots(at)) {
        let lasting = last == Some(party);
        if lasting && first.is_some_and(|(first, _)| first == option) {
            ask.likely();
        }
        let mark = mark(ship, &option, party, lasting);
        shown::party_row(ask, "Shoot", party, mark, super::answer(BattleAnswer::Choice(place)));
    }
    no_shot(ask);
}

fn no_shot(ask: &mut Ask) {
    ask.row_as("None", (Icon::Cross, Silver), "No shot", "", super::answer(BattleAnswer::No));
}

fn locks(ship: &Ship, party: Party) -> bool {
    matches!(party, Party::Rebel(rebel) if ship.has_lock_on(rebel))
}

/// What sets a shot apart from the others.
fn mark(ship: &Ship, option: &AttackOption, party: Party, lasting: bool) -> Option<RoleMark<'static>> {
    let weapon = match option.weapon {
        WeaponAt::Ability(place) => ship.ability(usize::from(place)).and_then(|ability| ability.weapon),
        _ => None,
    };
    match (weapon.map(|weapon| weapon.kind), option.aim) {
        (Some(WeaponKind::Torpedo), _) => Some((Icon::Torpedo, White, "torpedo")),
        (Some(WeaponKind::Missile), _) => Some((Icon::Torpedo, White, "missile")),
        (Some(kind), _) => Some((Icon::Gun, White, kind.name())),
        (None, Aim::Goal(_)) => Some((Icon::Target, White, "target")),
        _ if option.arc == Arc::Rear => Some((Icon::Gun, White, "rear")),
        _ if locks(ship, party) => Some((Icon::Lock, Blue, "locked")),
        _ if lasting => Some((Icon::Target, White, "last")),
        _ => None,
    }
}

/// The line of the attack list: whom it is for, where they must be, and with which weapon.
fn with(battle: &Table, ship: &Ship, option: &AttackOption) -> Line {
    let arc = match option.arc {
        Arc::Front => "arc",
        Arc::SingleTurret | Arc::DoubleTurret => "turret arc",
        other => other.name(),
    };
    let range = option.range;
    if let WeaponAt::Ability(place) = option.weapon {
        let name = ship.ability(usize::from(place)).map_or("", |ability| ability.name());
        return match name {
            "Advanced Proton Torpedoes" => line(format_args!("Adv. Proton Torpedoes")),
            name => line(format_args!("{name}")),
        };
    }
    match option.aim {
        Aim::LockedShip => line(format_args!("locked ship in {arc}")),
        Aim::NearestShip if option.locked => line(format_args!("locked ship in {arc}")),
        Aim::NearestShip if range.max == 1 => line(format_args!("nearest at range 1")),
        Aim::NearestShip => line(format_args!("nearest in {arc}")),
        Aim::NearestRemote => line(format_args!("nearest remote in {arc}")),
        Aim::Goal(party) => line(format_args!("{} in {arc}", shown::party_name(battle, party))),
    }
}

/// Games of the fourth engine have taken a weapon already.
pub fn tell_defender(ask: &mut Ask, ship: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, ship);
    shown::tell_who(ask, Party::Ship(ship), "shoots whom?", "nearest in arc");
    for (place, party) in
        (0u8..).zip((0..battle.defender_count(ship)).filter_map(|at| battle.defender(ship, at)))
    {
        shown::party_row(ask, "Shoot", party, None, super::answer(BattleAnswer::Choice(place)));
    }
}

/// On which side of a reinforced ship the attacker stands.
pub fn tell_facing(ask: &mut Ask, ship: ShipAt) {
    shown::tell_ship_status(ask, ship);
    shown::tell_who(ask, Party::Ship(ship), "Attacker where?", "seen from this ship");
    for (icon, words, answer) in [
        (Icon::TriUp, "All in front", BattleAnswer::Yes),
        (Icon::TriDown, "All behind", BattleAnswer::No),
        (Icon::Reinforce, "Across its middle", BattleAnswer::Choice(0)),
    ] {
        ask.row_as("Take", (icon, Silver), words, "", super::answer(answer));
    }
}

/// A remote fires at anybody in its reach.
pub fn tell_remote(ask: &mut Ask, remote: RemoteAt) {
    let battle = &ask.view.game.battle;
    let who = Party::Remote(remote);
    shown::tell_status(ask, None, format_args!("{}", shown::party_name(battle, who)));
    let ours = battle.remote(remote).is_some_and(|remote| remote.rebel);
    shown::tell_who(
        ask,
        who,
        "shoots whom?",
        if ours { "you choose, range 2-4" } else { "nearest at range 2-4" },
    );
    let last = battle.last_target(who);
    let targets = (0..battle.remote_target_count(remote)).filter_map(|at| battle.remote_target(remote, at));
    for (place, party) in (0u8..).zip(targets) {
        let lasting = last == Some(party);
        if lasting {
            ask.likely();
        }
        let mark = lasting.then_some((Icon::Target, White, "last"));
        shown::party_row(ask, "Shoot", party, mark, super::answer(BattleAnswer::Choice(place)));
    }
    no_shot(ask);
}
