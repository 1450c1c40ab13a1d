//! A fact about the table, yes or no: one glance, one press. Next: whatever follows from it.

use super::shown;
use crate::battle::state::battle::Battle as Table;
use crate::cards::action_rule::{Fact, FactTest};
use crate::cards::vocabulary::Action;
use crate::ui::geometry::{Polygon, solid};
use crate::ui::prelude::*;

/// What stands at the left of a question.
#[derive(Clone, Copy)]
pub enum QuestionPicture {
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
    pub picture: QuestionPicture,
    pub title: Text,
    pub lead: Text,
    pub conditions: [(Icon, Text); 2],
    /// What follows from yes and from no, if that is known.
    pub then: (&'a str, &'a str),
}

/// In the place of a second condition.
pub const NO_MORE: (Icon, Text) = (Icon::Check, Text::NONE);

/// A question on the ship's turn, with its two answers.
pub fn tell(ask: &mut Ask, ship: ShipAt, question: &Question) {
    shown::tell_ship_status(ask, ship);
    tell_question(ask, question);
}

/// The picture, the noun, at most two conditions and the two answers.
pub fn tell_question(ask: &mut Ask, question: &Question) {
    let large = ask.large();
    let top = ask.bars().top;
    let conditions = || question.conditions.iter().filter(|(_, text)| !text.is_empty());
    if let Some(canvas) = ask.canvas() {
        let crowded = conditions().count() > 1 && large;
        let middle = top + if crowded { 42 } else { 46 };
        match question.picture {
            QuestionPicture::Icon(icon) => canvas.icon_centered(46, middle, icon, 60, White),
            arc @ QuestionPicture::Arc { .. } => draw_arc(canvas, middle - ARC / 2 - 3, arc),
        }
        let noun = question.title.unpacked();
        canvas.text(92, top + 14, widgets::fit(title(White), 144, &noun), &noun);
        let lead = if large { row(Silver) } else { body(Silver) };
        canvas.paragraph(92, top + 50, 144, lead, &question.lead.unpacked());
        let first = top + if crowded { 74 } else { 84 };
        for (nth, (icon, text)) in (0i32..).zip(conditions()) {
            widgets::condition(canvas, first + nth * 22, *icon, &text.unpacked());
        }
    }
    let (yes, no) = (super::answer(BattleAnswer::Yes), super::answer(BattleAnswer::No));
    ask.yes_no(question.then.0, yes, question.then.1, no);
}

/// Width and height of the picture of an arc.
const ARC: i32 = 60;

/// From above: who looks, below, and who is seen in the arc.
fn draw_arc(canvas: &mut Canvas, y: i32, picture: QuestionPicture) {
    let QuestionPicture::Arc { looks, seen, rebel_looks, narrow } = picture else { return };
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
fn picture(battle: &Table, at: ShipAt, fact: Fact) -> Option<QuestionPicture> {
    let ship = shown::party_icon(battle, Party::Ship(at));
    let rebel =
        battle.now.target.map_or(Icon::XWing, |target| shown::party_icon(battle, Party::Rebel(target)));
    let ours = |narrow| Some(QuestionPicture::Arc { looks: ship, seen: rebel, rebel_looks: false, narrow });
    match fact {
        Fact::TargetInArc
        | Fact::Shot
        | Fact::ShotAtRange1
        | Fact::ShotAtRange1To2
        | Fact::ShotAtRange2Up => ours(false),
        Fact::TargetInBullseye | Fact::EnemyInBullseye => ours(true),
        Fact::InTargetArc | Fact::InEnemyArc => {
            Some(QuestionPicture::Arc { looks: rebel, seen: ship, rebel_looks: true, narrow: false })
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
    let about = |test: &FactTest| test.is_about(fact);
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
    let (icon, title, lead, conditions) = match fact {
        Fact::TargetInArc => (
            Icon::Target,
            text!("In arc?"),
            text!("as it stands"),
            [(Icon::Target, text!("target in this ship's arc")), NO_MORE],
        ),
        Fact::InTargetArc => (
            Icon::Evade,
            text!("In danger?"),
            text!("as it stands"),
            [(Icon::Evade, text!("this ship in target's arc")), NO_MORE],
        ),
        Fact::InEnemyArc => (
            Icon::Evade,
            text!("In danger?"),
            text!("as it stands"),
            [(Icon::Evade, text!("in any Rebel's arc")), NO_MORE],
        ),
        Fact::Shot => (
            Icon::Target,
            text!("A shot?"),
            text!("as it stands"),
            [(Icon::Target, text!("target in this ship's arc")), (Icon::Gun, text!("and in range"))],
        ),
        Fact::ShotAtRange1 => (
            Icon::Target,
            text!("Range 1 shot?"),
            text!("as it stands"),
            [(Icon::Target, text!("target in this ship's arc")), (Icon::Gun, text!("at range 1"))],
        ),
        Fact::ShotAtRange1To2 => (
            Icon::Target,
            text!("A near shot?"),
            text!("as it stands"),
            [(Icon::Target, text!("target in this ship's arc")), (Icon::Gun, text!("at range 1 or 2"))],
        ),
        Fact::ShotAtRange2Up => (
            Icon::Target,
            text!("A far shot?"),
            text!("as it stands"),
            [(Icon::Target, text!("target in this ship's arc")), (Icon::Gun, text!("at range 2 or more"))],
        ),
        Fact::BetterAttack => (
            Icon::Target,
            text!("Better shot?"),
            text!("after the move"),
            [(Icon::Gun, text!("nearer, or a warhead")), (Icon::Rock, text!("or less in the way"))],
        ),
        Fact::TargetInLockRange => (
            Icon::Lock,
            text!("A lock?"),
            text!("as it stands"),
            [(Icon::Lock, text!("target at range 0-3")), NO_MORE],
        ),
        Fact::TargetAtRange1 => (
            Icon::Target,
            text!("Range 1?"),
            text!("as it stands"),
            [(Icon::Target, text!("target at range 1, not 0")), NO_MORE],
        ),
        Fact::TargetAtRange2 => (
            Icon::Target,
            text!("Near?"),
            text!("as it stands"),
            [(Icon::Target, text!("target at range 0-2")), NO_MORE],
        ),
        Fact::TargetMoved => (
            Icon::Clock,
            text!("Moved?"),
            text!("The target"),
            [(Icon::Clock, text!("moved this round")), NO_MORE],
        ),
        Fact::TwoEnemiesInFront => (
            Icon::Reinforce,
            text!("Two in front?"),
            text!("or more Rebels"),
            [(Icon::Target, text!("in front of this ship")), (Icon::Evade, text!("with this ship in arc"))],
        ),
        Fact::TwoEnemiesBehind => (
            Icon::Reinforce,
            text!("Two behind?"),
            text!("or more Rebels"),
            [(Icon::Target, text!("behind this ship")), (Icon::Evade, text!("with this ship in arc"))],
        ),
        Fact::FriendToCoordinate => (
            Icon::Coordinate,
            text!("A friend near?"),
            text!("one who can act"),
            [(Icon::Coordinate, text!("at range 1-2")), NO_MORE],
        ),
        Fact::TargetInBullseye => (
            Icon::Target,
            text!("Bullseye?"),
            text!("as it stands"),
            [(Icon::Target, text!("target in bullseye")), NO_MORE],
        ),
        Fact::EnemyInBullseye => (
            Icon::Target,
            text!("Bullseye?"),
            text!("as it stands"),
            [(Icon::Target, text!("a Rebel in bullseye")), NO_MORE],
        ),
        Fact::FewerDiceAgainst => (
            Icon::Evade,
            text!("Safer there?"),
            text!("after the move"),
            [(Icon::DieRed, text!("fewer attack dice")), NO_MORE],
        ),
        Fact::Outmaneuvers => (
            Icon::Target,
            text!("Behind?"),
            text!("with a front shot"),
            [(Icon::Evade, text!("outside target's arc")), NO_MORE],
        ),
        Fact::AvoidsOverlap => (
            Icon::Bump,
            text!("Room there?"),
            text!("after the move"),
            [(Icon::Bump, text!("touches no ship")), NO_MORE],
        ),
        Fact::EscortedNear => (
            Icon::Protect,
            text!("Escort near?"),
            text!("guarded ship"),
            [(Icon::Protect, text!("at range 0-1")), NO_MORE],
        ),
        Fact::Stressed => (
            Icon::Stress,
            text!("Stressed?"),
            text!("This ship has"),
            [(Icon::Stress, text!("a stress token")), NO_MORE],
        ),
        Fact::Repairable => (
            Icon::Wrench,
            text!("Repair?"),
            text!("This ship has"),
            [(Icon::Cards, text!("a card to repair")), NO_MORE],
        ),
        Fact::TargetLocked => (
            Icon::Lock,
            text!("Locked?"),
            text!("This ship has"),
            [(Icon::Lock, text!("the target locked")), NO_MORE],
        ),
        Fact::HasEvade => (
            Icon::Evade,
            text!("Evading?"),
            text!("This ship has"),
            [(Icon::Evade, text!("an evade token")), NO_MORE],
        ),
        Fact::OrdnanceEmpty => (
            Icon::Torpedo,
            text!("Empty?"),
            text!("This ship has"),
            [(Icon::Torpedo, text!("no torpedo or missile")), NO_MORE],
        ),
        Fact::ChargesSpent => (
            Icon::Charge,
            text!("Spent?"),
            text!("This ship has"),
            [(Icon::Charge, text!("spent a charge")), NO_MORE],
        ),
    };
    Question { picture: QuestionPicture::Icon(icon), title, lead, conditions, then: ("", "") }
}

/// A demand on the end of an action, in few words: what it changes, or what stays as it is.
pub fn demand(battle: &Table, at: ShipAt, test: FactTest) -> Text {
    let so = |fact| battle.holds(at, fact);
    match test {
        FactTest::Is(Fact::TargetInArc) if so(Fact::TargetInArc) == Some(true) => {
            text!("target still in arc")
        }
        FactTest::Is(Fact::Shot) if so(Fact::Shot) == Some(true) => text!("still a shot"),
        FactTest::Is(fact) | FactTest::NotOr(_, fact) => fact_end(fact),
        FactTest::Not(Fact::InTargetArc) if so(Fact::InTargetArc) == Some(false) => text!("stays out of arc"),
        FactTest::Not(Fact::InTargetArc) => text!("leaves target's arc"),
        FactTest::Not(Fact::InEnemyArc) => text!("leaves all arcs"),
        FactTest::Not(_) => text!("not so"),
        FactTest::Or(one, other) if so(one) == Some(true) => fact_end(other),
        FactTest::Or(Fact::TargetInArc, Fact::BetterAttack) => {
            text!("gets target in arc or improves the attack")
        }
        FactTest::Or(one, _) => fact_end(one),
    }
}

/// Whether it asks for leaving an arc that nobody knows this ship to be in.
pub fn asks_for_danger(battle: &Table, at: ShipAt, test: FactTest) -> bool {
    test == FactTest::Not(Fact::InTargetArc) && battle.holds(at, Fact::InTargetArc).is_none()
}

pub const fn fact_end(fact: Fact) -> Text {
    match fact {
        Fact::TargetInArc => text!("gets target in arc"),
        Fact::InTargetArc => text!("in target's arc"),
        Fact::Shot => text!("gets a shot"),
        Fact::ShotAtRange1 => text!("gets a shot at range 1"),
        Fact::ShotAtRange1To2 => text!("gets a shot at 1-2"),
        Fact::ShotAtRange2Up => text!("gets a shot at 2 or more"),
        Fact::BetterAttack => text!("improves the attack"),
        Fact::TargetAtRange1 => text!("target at range 1"),
        Fact::TargetAtRange2 => text!("target at 0-2"),
        Fact::TargetInLockRange => text!("target at 0-3"),
        Fact::TargetInBullseye => text!("gets target in bullseye"),
        Fact::EnemyInBullseye => text!("gets a Rebel in bullseye"),
        Fact::FewerDiceAgainst => text!("fewer dice at this ship"),
        Fact::Outmaneuvers => text!("gets behind the target"),
        Fact::AvoidsOverlap => text!("no overlap"),
        other => other.name(),
    }
}
