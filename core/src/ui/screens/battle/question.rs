//! A fact about the table, yes or no: one glance, one press. Next: whatever follows from it.

use embedded_graphics::geometry::Point;

use super::shown;
use crate::{
    cards::{
        action_rule::{Fact, Test},
        vocabulary::Action,
    },
    table::{battle::Battle as Table, flow::Answer, log::Party, ship::ShipAt},
    ui::{
        ask::Ask,
        canvas::{Canvas, House},
        cursor, emblems,
        geometry::{Polygon, solid},
        icons::Icon,
        theme::{Color::*, body, row, title},
        widgets,
    },
};

/// What stands at the left of a question.
#[derive(Clone, Copy)]
pub enum Picture {
    Icon(Icon),
    /// Who looks, who is seen in the arc, and whether it is a Rebel who looks; `narrow` is the bullseye.
    Arc {
        looks: Icon,
        seen: Icon,
        rebel_looks: bool,
        narrow: bool,
    },
}

/// A question as a screen shows it.
pub struct Question<'a> {
    pub picture: Picture,
    pub title: &'a str,
    pub lead: &'a str,
    pub conditions: &'a [(Icon, &'a str)],
    /// What follows from yes and from no, if that is known.
    pub then: (&'a str, &'a str),
}

/// A question on the ship's turn, with its two answers.
pub fn tell(ask: &mut Ask, ship: ShipAt, question: &Question) {
    shown::tell_ship_status(ask, ship);
    tell_question(ask, question);
}

/// The picture, the noun, at most two conditions and the two answers.
pub fn tell_question(ask: &mut Ask, question: &Question) {
    let large = ask.large();
    let top = ask.bars().top;
    if let Some(canvas) = ask.canvas() {
        let middle = top + if question.conditions.len() > 1 && large { 42 } else { 46 };
        match question.picture {
            Picture::Icon(icon) => canvas.icon_centered(46, middle, icon, 60, White),
            arc @ Picture::Arc { .. } => draw_arc(canvas, middle - ARC / 2 - 3, arc),
        }
        canvas.text(92, top + 14, widgets::fit(title(White), 144, question.title), question.title);
        let lead = if large { row(Silver) } else { body(Silver) };
        canvas.paragraph(92, top + 50, 144, lead, question.lead);
        let first = top + if question.conditions.len() > 1 && large { 74 } else { 84 };
        for (nth, (icon, text)) in (0i32..).zip(question.conditions) {
            widgets::condition(canvas, first + nth * 22, *icon, text);
        }
    }
    let (yes, no) = (super::answer(Answer::Yes), super::answer(Answer::No));
    ask.yes_no(question.then.0, yes, question.then.1, no);
}

/// Width and height of the picture of an arc.
const ARC: i32 = 60;

/// From above: who looks, below, and who is seen in the arc.
fn draw_arc(canvas: &mut Canvas, y: i32, picture: Picture) {
    let Picture::Arc { looks, seen, rebel_looks, narrow } = picture else { return };
    let (x, middle) = (16, 16 + ARC / 2);
    canvas.house(x, y, ARC, ARC, House { cut: 0, fill: Black, frame: Edge, frame_width: 1 });
    let fill = if rebel_looks { GreenDark } else { BlueDark };
    let (left, right, top, foot) = (x + 1, x + ARC - 2, y + 1, y + ARC - 18);
    if narrow {
        canvas.fill(middle - 12, top, 24, foot - top - 5, fill);
    } else {
        let side = foot - ARC / 2 + 1;
        let corners = [(middle, foot), (left, side), (left, top), (right, top), (right, side)];
        canvas.shape(&Polygon(&corners.map(Point::from)), solid(fill));
    }
    let [rebel, ship] = [Green, White];
    let (looks_in, seen_in) = if rebel_looks { (rebel, ship) } else { (ship, rebel) };
    canvas.icon_centered(middle, y + ARC - 12, looks, 20, looks_in);
    canvas.icon_centered(middle, y + 16, seen, 22, seen_in);
}

/// Whose arc a fact is about.
fn picture(battle: &Table, at: ShipAt, fact: Fact) -> Option<Picture> {
    let ship = shown::party_icon(battle, Party::Ship(at));
    let rebel =
        battle.now.target.map_or(Icon::XWing, |target| shown::party_icon(battle, Party::Rebel(target)));
    let ours = |narrow| Some(Picture::Arc { looks: ship, seen: rebel, rebel_looks: false, narrow });
    match fact {
        Fact::TargetInArc
        | Fact::Shot
        | Fact::ShotAtRange1
        | Fact::ShotAtRange1To2
        | Fact::ShotAtRange2Up => ours(false),
        Fact::TargetInBullseye | Fact::EnemyInBullseye => ours(true),
        Fact::InTargetArc | Fact::InEnemyArc => {
            Some(Picture::Arc { looks: rebel, seen: ship, rebel_looks: true, narrow: false })
        }
        _ => None,
    }
}

pub fn tell_fact(ask: &mut Ask, ship: ShipAt, fact: Fact) {
    let battle = &ask.view.game.battle;
    let then = |value| battle.follows(fact, value).map_or("", follow);
    let plain = of_fact(fact);
    let picture = picture(battle, ship, fact).unwrap_or(plain.picture);
    tell(ask, ship, &Question { picture, then: (then(true), then(false)), ..plain });
    if let Some(canvas) = ask.canvas() {
        progress(canvas, battle, ship, fact);
    }
}

fn follow(action: Action) -> &'static str {
    match action {
        // The question says which end.
        Action::ReinforceFore | Action::ReinforceAft => "Reinforce",
        action => emblems::action_title(action),
    }
}

/// How far down the card's action list this question is: done dim, now amber, to come edge.
fn progress(canvas: &mut Canvas, battle: &Table, ship: ShipAt, fact: Fact) {
    let rules = battle.ship(ship).map_or(&[][..], |ship| ship.kind.card().actions);
    let about = |test: &Test| test.is_about(fact);
    let now = rules.iter().position(|rule| rule.when.iter().chain(rule.so_that).any(about));
    let count = i32::from(cursor::small(rules.len())).max(1);
    let pitch = 228 / count;
    for (nth, place) in (0i32..count).zip(0usize..) {
        let color = match now {
            Some(now) if place < now => Dim,
            Some(now) if place == now => White,
            _ => Edge,
        };
        canvas.fill(8 + nth * pitch, 23, pitch - 4, 5, color);
    }
}

/// Each fact in words that a glance at the table answers.
pub fn of_fact(fact: Fact) -> Question<'static> {
    let (icon, title, lead, conditions): (_, _, _, &[(Icon, &str)]) = match fact {
        Fact::TargetInArc => {
            (Icon::Target, "In arc?", "as it stands", &[(Icon::Target, "target in this ship's arc")])
        }
        Fact::InTargetArc => {
            (Icon::Evade, "In danger?", "as it stands", &[(Icon::Evade, "this ship in target's arc")])
        }
        Fact::InEnemyArc => {
            (Icon::Evade, "In danger?", "as it stands", &[(Icon::Evade, "in any Rebel's arc")])
        }
        Fact::Shot => (
            Icon::Target,
            "A shot?",
            "as it stands",
            &[(Icon::Target, "target in this ship's arc"), (Icon::Gun, "and in range")],
        ),
        Fact::ShotAtRange1 => (
            Icon::Target,
            "Range 1 shot?",
            "as it stands",
            &[(Icon::Target, "target in this ship's arc"), (Icon::Gun, "at range 1")],
        ),
        Fact::ShotAtRange1To2 => (
            Icon::Target,
            "A near shot?",
            "as it stands",
            &[(Icon::Target, "target in this ship's arc"), (Icon::Gun, "at range 1 or 2")],
        ),
        Fact::ShotAtRange2Up => (
            Icon::Target,
            "A far shot?",
            "as it stands",
            &[(Icon::Target, "target in this ship's arc"), (Icon::Gun, "at range 2 or more")],
        ),
        Fact::BetterAttack => (
            Icon::Target,
            "Better shot?",
            "after the move",
            &[(Icon::Gun, "nearer, or a warhead"), (Icon::Rock, "or less in the way")],
        ),
        Fact::TargetInLockRange => {
            (Icon::Lock, "A lock?", "as it stands", &[(Icon::Lock, "target at range 0-3")])
        }
        Fact::TargetAtRange1 => {
            (Icon::Target, "Range 1?", "as it stands", &[(Icon::Target, "target at range 1, not 0")])
        }
        Fact::TargetAtRange2 => {
            (Icon::Target, "Near?", "as it stands", &[(Icon::Target, "target at range 0-2")])
        }
        Fact::TargetMoved => (Icon::Clock, "Moved?", "The target", &[(Icon::Clock, "moved this round")]),
        Fact::TwoEnemiesInFront => (
            Icon::Reinforce,
            "Two in front?",
            "or more Rebels",
            &[(Icon::Target, "in front of this ship"), (Icon::Evade, "with this ship in arc")],
        ),
        Fact::TwoEnemiesBehind => (
            Icon::Reinforce,
            "Two behind?",
            "or more Rebels",
            &[(Icon::Target, "behind this ship"), (Icon::Evade, "with this ship in arc")],
        ),
        Fact::FriendToCoordinate => {
            (Icon::Coordinate, "A friend near?", "one who can act", &[(Icon::Coordinate, "at range 1-2")])
        }
        Fact::TargetInBullseye => {
            (Icon::Target, "Bullseye?", "as it stands", &[(Icon::Target, "target in bullseye")])
        }
        Fact::EnemyInBullseye => {
            (Icon::Target, "Bullseye?", "as it stands", &[(Icon::Target, "a Rebel in bullseye")])
        }
        Fact::FewerDiceAgainst => {
            (Icon::Evade, "Safer there?", "after the move", &[(Icon::DieRed, "fewer attack dice")])
        }
        Fact::Outmaneuvers => {
            (Icon::Target, "Behind?", "with a front shot", &[(Icon::Evade, "outside target's arc")])
        }
        Fact::AvoidsOverlap => {
            (Icon::Bump, "Room there?", "after the move", &[(Icon::Bump, "touches no ship")])
        }
        Fact::EscortedNear => {
            (Icon::Protect, "Escort near?", "guarded ship", &[(Icon::Protect, "at range 0-1")])
        }
        Fact::Stressed => (Icon::Stress, "Stressed?", "This ship has", &[(Icon::Stress, "a stress token")]),
        Fact::Repairable => (Icon::Wrench, "Repair?", "This ship has", &[(Icon::Cards, "a card to repair")]),
        Fact::TargetLocked => (Icon::Lock, "Locked?", "This ship has", &[(Icon::Lock, "the target locked")]),
        Fact::HasEvade => (Icon::Evade, "Evading?", "This ship has", &[(Icon::Evade, "an evade token")]),
        Fact::OrdnanceEmpty => {
            (Icon::Torpedo, "Empty?", "This ship has", &[(Icon::Torpedo, "no torpedo or missile")])
        }
        Fact::ChargesSpent => (Icon::Charge, "Spent?", "This ship has", &[(Icon::Charge, "spent a charge")]),
    };
    Question { picture: Picture::Icon(icon), title, lead, conditions, then: ("", "") }
}

/// A demand on the end of an action, in few words: what it changes, or what stays as it is.
pub fn demand(battle: &Table, at: ShipAt, test: Test) -> &'static str {
    let so = |fact| battle.holds(at, fact);
    match test {
        Test::Is(Fact::TargetInArc) if so(Fact::TargetInArc) == Some(true) => "target still in arc",
        Test::Is(Fact::Shot) if so(Fact::Shot) == Some(true) => "still a shot",
        Test::Is(fact) | Test::NotOr(_, fact) => fact_end(fact),
        Test::Not(Fact::InTargetArc) if so(Fact::InTargetArc) == Some(false) => "stays out of arc",
        Test::Not(Fact::InTargetArc) => "leaves target's arc",
        Test::Not(Fact::InEnemyArc) => "leaves all arcs",
        Test::Not(_) => "not so",
        Test::Or(one, other) if so(one) == Some(true) => fact_end(other),
        Test::Or(Fact::TargetInArc, Fact::BetterAttack) => "gets target in arc or improves the attack",
        Test::Or(one, _) => fact_end(one),
    }
}

/// Whether it asks for leaving an arc that nobody knows this ship to be in.
pub fn asks_for_danger(battle: &Table, at: ShipAt, test: Test) -> bool {
    test == Test::Not(Fact::InTargetArc) && battle.holds(at, Fact::InTargetArc).is_none()
}

pub const fn fact_end(fact: Fact) -> &'static str {
    match fact {
        Fact::TargetInArc => "gets target in arc",
        Fact::InTargetArc => "in target's arc",
        Fact::Shot => "gets a shot",
        Fact::ShotAtRange1 => "gets a shot at range 1",
        Fact::ShotAtRange1To2 => "gets a shot at 1-2",
        Fact::ShotAtRange2Up => "gets a shot at 2 or more",
        Fact::BetterAttack => "improves the attack",
        Fact::TargetAtRange1 => "target at range 1",
        Fact::TargetAtRange2 => "target at 0-2",
        Fact::TargetInLockRange => "target at 0-3",
        Fact::TargetInBullseye => "gets target in bullseye",
        Fact::EnemyInBullseye => "gets a Rebel in bullseye",
        Fact::FewerDiceAgainst => "fewer dice at this ship",
        Fact::Outmaneuvers => "gets behind the target",
        Fact::AvoidsOverlap => "no overlap",
        other => other.name(),
    }
}
