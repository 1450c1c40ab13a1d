//! Talents. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 24] = [
    card(  0, "backwards-tailslide", "Backwards Tailslide", &[Slot::Talent], Fixed(2))
        .only(&[Only::Keyword(Keyword::XWing), Only::Equipped(Slot::Configuration)])
        .text(text!("With foils closed, rolls and boosts ignore obstacles; crossing one: evade.")),
    card(  1, "composure", "Composure", &[Slot::Talent], Fixed(1))
        .only(&[Only::Action(Action::Focus, None)])
        .text(text!("An action failed and no green token left: focus now, then you are done.")),
    card(  2, "crack-shot", "Crack Shot", &[Slot::Talent], Fixed(3)).charges(1, 0)
        .text(text!("Primary shot in the bullseye: 1 charge removes an evade result.")),
    card(  3, "daredevil", "Daredevil", &[Slot::Talent], Fixed(2))
        .only(&[Only::Size(&[Size::Small]), Only::Action(Action::Boost, Some(ActionDifficulty::White))])
        .text(text!("A white boost may be flown red to use the tight 1 turn.")),
    card(  4, "deadeye-shot", "Deadeye Shot", &[Slot::Talent], Fixed(1))
        .only(&[Only::Size(&[Size::Small, Size::Medium])])
        .text(text!("Bullseye primary: give up a hit to turn a damage card of the target up.")),
    card(  5, "debris-gambit", "Debris Gambit", &[Slot::Talent], Fixed(4))
        .only(&[Only::Size(&[Size::Small, Size::Medium])])
        .grants(&[Grant::Action(red(Action::Evade))])
        .text(text!("A red evade action; it is white while an obstacle is at range 0-1.")),
    card(  6, "elusive", "Elusive", &[Slot::Talent], Fixed(3)).charges(1, 0)
        .only(&[Only::Size(&[Size::Small, Size::Medium])])
        .text(text!("On defence 1 charge rerolls a die. A fully flown red move refills it.")),
    card(  7, "expert-handling", "Expert Handling", &[Slot::Talent], BySize([2, 3, 4]))
        .only(&[Only::Action(Action::BarrelRoll, Some(ActionDifficulty::Red))])
        .grants(&[Grant::Action(white(Action::BarrelRoll))])
        .text(text!("Your red barrel roll turns white.")),
    card(  8, "hopeful", "Hopeful", &[Slot::Talent], Fixed(1))
        .only(&[Only::Rebel])
        .text(text!("A limited or Hopeful friend falls at range 0-3: focus or boost."))
        .reading(text!("Open: do campaign pilots count as limited? The table decides.")),
    card(  9, "intimidation", "Intimidation", &[Slot::Talent], Fixed(3))
        .text(text!("Foes you touch (range 0) defend with 1 die fewer.")),
    card( 10, "juke", "Juke", &[Slot::Talent], Fixed(7))
        .only(&[Only::Size(&[Size::Small, Size::Medium])])
        .text(text!("While you hold an evade token, one enemy evade turns into a focus.")),
    card( 11, "lone-wolf", "Lone Wolf", &[Slot::Talent], Fixed(5)).limited(1).charges(1, 1)
        .text(text!("Alone (no friend at range 0-2): 1 charge rerolls 1 of your dice.")),
    card( 12, "marg-sabl-closure", "Marg Sabl Closure", &[Slot::Talent], Fixed(1))
        .only(&[Only::Size(&[Size::Small, Size::Medium])])
        .text(text!("After crossing an obstacle or huge ship, strain an enemy in front.")),
    card( 13, "marksmanship", "Marksmanship", &[Slot::Talent], Fixed(1))
        .text(text!("In the bullseye one hit may become a crit.")),
    card( 14, "outmaneuver", "Outmaneuver", &[Slot::Talent], Fixed(6))
        .text(text!("Shot from the front, outside its arc: the target loses 1 die.")),
    card( 15, "predator", "Predator", &[Slot::Talent], Fixed(2))
        .text(text!("One reroll for a primary attack in the bullseye.")),
    card( 16, "saturation-salvo", "Saturation Salvo", &[Slot::Talent], Fixed(4))
        .only(&[Only::Action(Action::Reload, None)])
        .text(text!("An extra ordnance charge makes the defender reroll 2 dice you pick.")),
    card( 17, "selfless", "Selfless", &[Slot::Talent], Fixed(2))
        .only(&[Only::Rebel])
        .text(text!("In the arc beside a defending friend: suffer its crit yourself.")),
    card( 18, "snap-shot", "Snap Shot", &[Slot::Talent], BySize([7, 8, 9]))
        .weapon(&weapon(2, Arc::Front, 2, 2, &[]).ordnance().bonus_only())
        .text(text!("A foe ends its move in reach: bonus attack, dice cannot be changed.")),
    card( 19, "squad-leader", "Squad Leader", &[Slot::Talent], ByInitiative([2, 4, 6, 8, 10, 12, 14])).limited(1)
        .grants(&[Grant::Action(red(Action::Coordinate))])
        .text(text!("A red coordinate action; the friend may only do what your bar shows.")),
    card( 20, "starbird-slash", "Starbird Slash", &[Slot::Talent], Fixed(1))
        .only(&[Only::Keyword(Keyword::AWing)])
        .text(text!("Move through an enemy: strain for it, and for you if it sees you.")),
    card( 21, "swarm-tactics", "Swarm Tactics", &[Slot::Talent], ByInitiative([3, 3, 3, 3, 3, 4, 5]))
        .text(text!("As Engagement begins, lend your initiative to a friend at range 1.")),
    card( 22, "tierfon-belly-run", "Tierfon Belly Run", &[Slot::Talent], Fixed(2))
        .only(&[Only::Keyword(Keyword::YWing)])
        .text(text!("Near obstacles no rerolls against you; shoot ordnance from asteroids.")),
    card( 23, "trick-shot", "Trick Shot", &[Slot::Talent], Fixed(4))
        .text(text!("Obstructed attacks roll 1 attack die more.")),
];
