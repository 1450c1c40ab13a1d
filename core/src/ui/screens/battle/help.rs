//! What Help says of every question of a battle: the question in full words, what to look at, the rule and the words.
//!
//! The rule is the one that the battle names itself ([`Battle::why`]); where a card decides, its row and the die are
//! told. Does NOT decide anything.

use core::fmt::Write;

use heapless::String;

use crate::base::text::{Text, text};
use crate::battle::rules::abilities::PromptKind;
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::{AttackWays, BattleQuestion};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::round::Phase;
use crate::cards::action_rule::{Fact, FactTest};
use crate::cards::damage_deck::critical_extra;
use crate::cards::glossary::Term as T;
use crate::cards::vocabulary::Action;
use crate::ui::ask::Ask;
use crate::ui::canvas::line;
use crate::ui::help::Help;
use crate::ui::screens::rules::topic_of;

/// Room for a rule with the row of the card before it.
type WhyText = String<224>;

/// Tells what Help says of the open question.
pub fn tell(ask: &mut Ask) {
    if !ask.explains() {
        return;
    }
    let battle = &ask.view.game.battle;
    let reason = battle.why();
    let (asked, look, words) = match page_told(battle, ask.form.page) {
        Some(told) => told,
        None => told(battle),
    };
    let why = why(battle, reason);
    let source = source(battle, reason);
    ask.help(&Help {
        asked: asked.into(),
        look: look.into(),
        why: why.as_str().into(),
        source: source.as_str().into(),
        // A reading of the book says so where it names its source.
        our_reading: improves(battle),
        words,
        topic: Some(topic_of(battle.flow, reason)),
        ..Help::default()
    });
}

/// An action to try may be one that "improves the attack": our reading says what that is.
fn improves(battle: &Battle) -> bool {
    let better = |test: &FactTest| {
        matches!(*test, FactTest::Is(Fact::BetterAttack) | FactTest::Or(_, Fact::BetterAttack))
    };
    matches!(battle.flow, BattleQuestion::Try { .. })
        && battle
            .plan_now()
            .is_some_and(|plan| plan.options.iter().any(|option| option.so_that.iter().any(better)))
}

/// What a page behind a question asks, if it is open.
fn page_told(battle: &Battle, page: u8) -> Option<BattleHelp> {
    match (battle.flow, page) {
        (BattleQuestion::Range, super::range::ARMED) => Some((
            text!(
                "What does this Rebel fire, with how many dice, and what do its cards change? What is set counts for this attack; the weapon is remembered. B goes back to the range."
            ),
            text!(
                "Attack dice: as on the weapon's card, before range. Defence dice: more or fewer for the Empire by your cards. I change its dice: stop when it has rolled. It changes none: its dice stay as they fell. At range 0: your card lets you fire at what you touch."
            ),
            &[T::PrimaryWeapon, T::SpecialWeapon, T::AttackDie, T::DefenceDie, T::Range0],
        )),
        (BattleQuestion::Maneuver { .. }, super::maneuver::WAY) => Some((
            text!(
                "What would this ship touch first on its way or at its end? It swerves from that; what no other way avoids acts on it."
            ),
            text!(
                "The whole template, then the base at its end. An asteroid at its end is one under the base; Bomb in range: the base ends where that bomb reaches. A ship in the way is a bump, not this."
            ),
            &[T::Swerve, T::Obstacle, T::Mine, T::Bomb],
        )),
        (BattleQuestion::Obstacle { .. }, super::obstacle::HULL) => Some((
            text!("How much hull has the minefield left? A red die is rolled for each."),
            text!("Its damage: three less what it took."),
            &[T::Mine, T::Hull],
        )),
        _ => None,
    }
}

/// What is asked, what to look at, and the words used.
type BattleHelp = (Text, Text, &'static [T]);

fn told(battle: &Battle) -> BattleHelp {
    match battle.flow {
        BattleQuestion::Setup if !battle.ships.is_empty() || !battle.rebels.is_empty() => (
            text!("Are all squads and Rebels here that fly? Begin, change one, or add another."),
            text!("The models beside the table: as many of each as the rows say."),
            &[T::AutomatedShip, T::Wing, T::Elite],
        ),
        BattleQuestion::Setup => (
            text!(
                "Which battle do you want to play? Take one that is ready, or put squads and Rebels together."
            ),
            text!("Your box: the models that you have. Each Imperial ship gets a number tile."),
            &[T::AutomatedShip, T::Wing, T::Elite],
        ),
        BattleQuestion::Placing => (
            text!("Put the ships on the table as shown. Has everything its place?"),
            text!("Imperial ships with their number tiles, noses towards you. Rebels at the edge opposite."),
            &[T::Wing, T::WingLeader, T::AutomatedShip],
        ),
        BattleQuestion::Planning => (
            text!("Players choose their maneuvers now. Are all dials set?"),
            text!(
                "One dial beside each Rebel ship, face down. The Empire has none: a die and its card decide."
            ),
            &[T::PlanningPhase, T::Dial, T::Maneuver],
        ),
        BattleQuestion::Ended => (
            text!("The battle is over. Fly it once more, or leave the table?"),
            text!("The result on the screen; the log has the rest."),
            &[T::Hull, T::SquadPoints],
        ),
        BattleQuestion::Over => (
            text!("One side has no ship left. Play on, or end the battle here?"),
            text!("The ships that are still on the table."),
            &[T::Hull, T::Flee],
        ),
        BattleQuestion::DeviceCheck { .. } => (
            text!("How many Rebels and how many friends are close behind this ship?"),
            text!("Its rear arc, as far as close goes: count Rebels, then Imperial ships."),
            &[T::Device, T::RearArc, T::Close],
        ),
        BattleQuestion::DeviceResult { .. } => (
            text!("The dice have said whether this ship drops its device. Do what the screen says."),
            text!(
                "The template between the rear guides, laid towards the nearest Rebel: the device goes to its far end."
            ),
            &[T::Device, T::Bomb, T::Mine],
        ),
        BattleQuestion::Decloak { .. } => (
            text!("This ship drops its cloak and slips the way that is shown. Is there room?"),
            text!("The template at that side of the base. If it would end on something it is blocked."),
            &[T::Decloak, T::Cloak, T::SystemPhase],
        ),
        BattleQuestion::Rebels { .. } if battle.round.phase == Phase::Engagement => (
            text!("Rebels of this initiative attack now, one after the other. Who fires? Or have all fired?"),
            text!("The number before the pilot's name. The Table takes reports and corrections."),
            &[T::Initiative, T::EngagementPhase, T::Arc, T::Range],
        ),
        BattleQuestion::Rebels { .. } => (
            text!("Rebels of this initiative move and take their actions now. Have they all?"),
            text!("The number before the pilot's name. The Table takes reports and corrections."),
            &[T::Initiative, T::ActivationPhase, T::Action],
        ),
        BattleQuestion::NextShip { .. } => (
            text!(
                "This ship acts next. Its target is the first line of the list that fits. In which direction is it? Left and Right point elsewhere."
            ),
            text!(
                "Measure from this ship to the Rebels that do not touch it. Then stand behind it, as its pilot sees it: where is the middle of the target?"
            ),
            &[T::AutomatedShip, T::Target, T::Range, T::FrontArc, T::SideArc, T::RearArc, T::Range0],
        ),
        BattleQuestion::Target { .. } => (
            text!("Which Rebel is the target of this ship?"),
            text!(
                "Measure to each Rebel that the list allows and that does not touch this ship; take the nearest."
            ),
            &[T::Target, T::Range, T::Range0],
        ),
        BattleQuestion::Sector { .. } => (
            text!("In which direction from this ship does the target lie?"),
            text!(
                "Stand behind this ship, as its pilot sees it. Lengthen the lines of its base: where is the middle of the target?"
            ),
            &[T::Target, T::Arc, T::FrontArc, T::SideArc, T::RearArc, T::Range0],
        ),
        BattleQuestion::CloseFar { .. } => (
            text!("Is the target close or far? The die is rolled: take the maneuver under that word."),
            text!(
                "Ruler between the two bases. Only at range 2: is this ship wholly ahead of the line across the middle of the target's base? Then close."
            ),
            &[T::Close, T::Far, T::Range],
        ),
        BattleQuestion::Maneuver { .. } if battle.now.why == Reason::Rule(BattleRule::WingFollows) => (
            text!(
                "This wingmate left its wing: put it back where it stood and fly its leader's maneuver from there. Did it end well?"
            ),
            text!("Its place before the wing moved. It does not swerve."),
            &[T::Wingmate, T::Template, T::Bump],
        ),
        BattleQuestion::Maneuver { .. } if battle.now.why == Reason::Rule(BattleRule::SwerveFailed) => (
            text!("No way round is free: fly the first maneuver into what is there."),
            text!("Template with this number and shape. If it bumps before it gets there, say so."),
            &[T::Swerve, T::Maneuver, T::Bump],
        ),
        BattleQuestion::Maneuver { .. } => (
            text!("Fly this maneuver with this ship. Did it end well, or did it meet something?"),
            text!(
                "Template with this number and shape between the front pegs. Look at its whole length and at the base at its end."
            ),
            &[T::Maneuver, T::Template, T::Bump, T::Swerve, T::Flee, T::RedManeuver],
        ),
        BattleQuestion::Swerve { .. } => (
            text!("Something lies in the way. Which of these paths is free?"),
            text!("Try the first with its template; if it touches something too, the next."),
            &[T::Swerve, T::Template, T::Obstacle],
        ),
        BattleQuestion::Flee { .. } => (
            text!("This ship would leave the table. Which of these maneuvers keeps it on?"),
            text!("The whole base must stay on the table at the end. Try them in this order."),
            &[T::Flee, T::Maneuver, T::Template],
        ),
        BattleQuestion::Obstacle { .. } => (
            text!(
                "What did this ship fly across or stop on? If several, the one nearest to its start first."
            ),
            text!("What lies under its base or under the flown part of the template."),
            &[T::Obstacle, T::Asteroid, T::Debris, T::Mine],
        ),
        BattleQuestion::ObstacleResult { .. } => (
            text!("The dice have said what the obstacle does. Do what the screen says."),
            text!("Tokens and damage of this ship."),
            &[T::Obstacle, T::Hit, T::Crit],
        ),
        BattleQuestion::Formation { .. } => (
            text!("Set the wingmates beside and behind their leader. Are all in place?"),
            text!("The 4 straight template, laid as in the picture: the bases stand along it."),
            &[T::Wing, T::WingLeader, T::Wingmate],
        ),
        BattleQuestion::Misplaced { .. } => (
            text!("Why can this wingmate not take its place?"),
            text!("Its place in the formation: is an obstacle, a ship or the table's edge there?"),
            &[T::Wingmate, T::Bump, T::Obstacle, T::Flee],
        ),
        BattleQuestion::Fact { fact, .. } => fact_told(fact),
        BattleQuestion::Facing { .. } => (
            text!(
                "Is the attacker in front of this reinforced ship, behind it, or on both sides of its middle line?"
            ),
            text!("The line across the middle of its base. Across it, no reinforce token counts."),
            &[T::Reinforce, T::FullArc],
        ),
        BattleQuestion::Try { .. } if improves(battle) => (
            text!("Does an action change what is written with it? What holds already is no gain."),
            text!(
                "Improves the attack: on the same target a better range, less in the way, or a torpedo or missile shot that was not there."
            ),
            &[T::Action, T::BarrelRoll, T::Boost, T::Range, T::Obstructed],
        ),
        BattleQuestion::Try { .. } => (
            text!("Does an action change what is written with it? What holds already is no gain."),
            text!(
                "Arcs first: is this ship in the target's arc at all? Then try the action with its template; if it brings nothing, the next."
            ),
            &[T::Action, T::BarrelRoll, T::Boost, T::Arc],
        ),
        BattleQuestion::Acted { .. } if battle.now.last_action.is_none() => (
            text!("This ship takes no action."),
            text!("What it met, the colour of its maneuver, its stress tokens."),
            &[T::Action, T::Stress, T::RedManeuver, T::Bump],
        ),
        BattleQuestion::Acted { .. } if battle.now.last_action == Some(Action::Coordinate) => (
            text!("This ship coordinates: which friend takes an action right now?"),
            text!(
                "Ruler from this ship to the other Imperial ships: the nearest at range 1 or 2 that is not stressed."
            ),
            &[T::Coordinate, T::Action, T::Range],
        ),
        BattleQuestion::Acted { .. } if battle.now.last_action == Some(Action::Jam) => (
            text!("This ship jams the target: a jam token for it."),
            text!(
                "Its green tokens and locks: one goes at once, with the jam token; else the next one that it gets."
            ),
            &[T::Jam, T::Action, T::Target],
        ),
        BattleQuestion::Acted { .. } => (
            text!("This is the action of this ship. Do it on the table."),
            text!("Tokens come from the supply. A roll or a boost needs the 1 straight or 1 bank template."),
            &[T::Action, T::Focus, T::Evade, T::Lock, T::BarrelRoll, T::Boost],
        ),
        BattleQuestion::Prompt { owner, place, effect } => {
            let (asked, look) = match battle.prompt_kind(owner, place, effect) {
                PromptKind::YesNo => (
                    text!("This ability of the ship may act now. Does what the text asks for hold?"),
                    text!("The ships, arcs and ranges that the text names. No: nothing is spent."),
                ),
                PromptKind::Friend => (
                    text!("Which Imperial ship is the ability of this ship for?"),
                    text!("Ruler from this ship to the others, as far as the text says."),
                ),
                PromptKind::Rebel => (
                    text!("Which Rebel is the ability of this ship for?"),
                    text!("Ruler and arcs from this ship to the Rebels, as the text says."),
                ),
                PromptKind::Speed => (
                    text!("Does this ship fly one speed faster, one slower, or as it is?"),
                    text!("Lay the templates: which end brings what the text names?"),
                ),
            };
            (asked, look, &[T::Elite, T::Charge])
        }
        BattleQuestion::Engage { .. } | BattleQuestion::Defender { .. } => (
            text!("At whom does this ship shoot? The list is in the order of its card."),
            text!("Lay the ruler along its arc: who is inside, and how far? Nobody: no shot."),
            &[T::Arc, T::Range, T::Target, T::Lock, T::Bullseye],
        ),
        BattleQuestion::RemoteAttack { .. } => (
            text!("At whom does this tower shoot? Its number is on the map and on its list row."),
            text!(
                "Its arc is the quarter it was turned to. Measure from its piece: the nearest in arc at range 2 to 4. Nobody there: no shot. The team aims a captured one."
            ),
            &[T::Remote, T::Arc, T::Range],
        ),
        BattleQuestion::Range if matches!(battle.attack.attacker, Party::Rebel(_)) => (
            text!(
                "How far is it from attacker to defender? Is something in between? Weapon tells what is fired and what cards do to the dice."
            ),
            text!(
                "Ruler from closest point to closest point, within the arc. The numbers on your card. Shield +: green dice that generators add."
            ),
            &[T::Range, T::Range0, T::Obstructed, T::PrimaryWeapon, T::SpecialWeapon],
        ),
        BattleQuestion::Range => (
            text!(
                "How far is it from attacker to defender? Is something in between? Dice: rolled here, changed by the defender first, or typed in."
            ),
            text!(
                "Ruler from closest point to closest point, within the arc. Percent: the chance of damage."
            ),
            &[T::Range, T::Obstructed, T::AttackDie, T::DefenceDie],
        ),
        BattleQuestion::AttackDice if matches!(battle.attack.attacker, Party::Rebel(_)) => (
            text!("What did the Rebel's attack dice show after all changes? Or shall they be rolled here?"),
            text!(
                "Your red dice, with focus, lock and other cards used up: hits and crits that remain. Dice that a card adds are set in the row Dice."
            ),
            &[T::AttackDie, T::Hit, T::Crit, T::Focus, T::Lock],
        ),
        BattleQuestion::AttackDice if battle.ways.has(AttackWays::TYPED) => (
            text!("What did the dice show that you rolled for this ship, before it spends anything?"),
            text!("Red dice after the defender's changes. What you do not type is blank."),
            &[T::AttackDie, T::Hit, T::Crit, T::FocusResult],
        ),
        BattleQuestion::AttackDice => (
            text!("The attack is ready. Roll it here."),
            text!("Number of dice and chance of damage on the screen."),
            &[T::AttackDie, T::Hit, T::Crit],
        ),
        BattleQuestion::SpendAttack => (
            text!("This is what the attacker does with its tokens. Take them off the table."),
            text!("Tokens beside the attacking ship."),
            &[T::Focus, T::Lock, T::Calculate, T::FocusResult],
        ),
        BattleQuestion::RebelAttackDice if !matches!(battle.attack.attacker, Party::Rebel(_)) => (
            text!(
                "These are the Empire's attack dice. What do the defender's cards change? It spends its tokens after that."
            ),
            text!("Cards of the defending Rebel. Turn a die or roll one again."),
            &[T::AttackDie, T::FocusResult],
        ),
        BattleQuestion::RebelDefenceDice if !matches!(battle.attack.defender, Party::Rebel(_)) => (
            text!(
                "These are the Empire's defence dice. What do the attacker's cards change? It spends its tokens after that."
            ),
            text!("Cards of the attacking Rebel. Turn a die or roll one again."),
            &[T::DefenceDie, T::FocusResult, T::EvadeResult],
        ),
        BattleQuestion::RebelAttackDice => (
            text!("These are the Rebel's attack dice. Change what your cards and tokens change; then go on."),
            text!("Your focus, lock and cards. Turn a die or roll some again."),
            &[T::AttackDie, T::FocusResult, T::Focus, T::Lock],
        ),
        BattleQuestion::DefenceDice => (
            text!(
                "How many evades does the defender have after all changes? Or shall the dice be rolled here?"
            ),
            text!("Your green dice, with focus, evade and other cards used up."),
            &[T::DefenceDie, T::EvadeResult, T::Focus, T::Evade],
        ),
        BattleQuestion::RebelDefenceDice => (
            text!(
                "These are the Rebel's defence dice. Change what your cards and tokens change; then go on."
            ),
            text!("Your focus, evade and cards. Turn a die or roll some again."),
            &[T::DefenceDie, T::FocusResult, T::Focus, T::Evade],
        ),
        BattleQuestion::SpendDefence => (
            text!("This is what the defender does with its tokens. Take them off the table."),
            text!("Tokens beside the defending ship."),
            &[T::Evade, T::Focus, T::FocusResult],
        ),
        BattleQuestion::Results if battle.attack.results.total() == 0 => (
            text!("Nothing got through. Go on."),
            text!("Tokens that were spent leave the table."),
            &[T::EvadeResult, T::Focus, T::Evade],
        ),
        BattleQuestion::Results => (
            text!("This got through. Deal the damage on the table."),
            text!(
                "Shields first, one for each result; then damage on the hull. Ion weapons: one damage, the rest are tokens."
            ),
            &[T::Shield, T::Hull, T::DamageCard, T::Crit, T::Ion, T::Tractor, T::Jam],
        ),
        BattleQuestion::Critical { .. } => (
            text!("A crit reached the hull of this ship: the die says what it does besides."),
            text!("Put the token beside this ship, and a damage token."),
            &[T::Crit, T::Strain, T::Deplete, T::Ion, T::Stress],
        ),
        BattleQuestion::DamageCard { .. } => (
            text!("This elite takes a damage card face up. Which one was drawn?"),
            text!("The top card of the damage deck, or let the device draw."),
            &[T::DamageCard, T::Crit, T::Elite],
        ),
        BattleQuestion::Destroyed { .. } => (
            text!("This ship has no hull left. Take it off the table."),
            text!("If it has not fired and its own initiative is fighting, it fires first."),
            &[T::Hull, T::Initiative, T::SquadPoints],
        ),
        BattleQuestion::RebelDown { .. } => (
            text!("By the count of the device this Rebel has no hull left. Is it shot down?"),
            text!("Damage cards beside its ship card against its hull. Cards may save it."),
            &[T::Hull, T::Shield, T::DamageCard],
        ),
        BattleQuestion::RebelTarget { .. } => (
            text!("Whom does this Rebel attack?"),
            text!("Its player decides: any enemy in arc and range."),
            &[T::Arc, T::Range, T::PrimaryWeapon, T::SpecialWeapon],
        ),
        BattleQuestion::WingSplit { .. } => (
            text!("Which ships of this wing have a Rebel at range 0 or 1?"),
            text!("Ruler from each ship of the wing, to all sides."),
            &[T::Wing, T::Range, T::Range0],
        ),
        BattleQuestion::WingJoin { .. } => (
            text!("Is this ship at range 0 or 1 of its leader, with a free place in the formation?"),
            text!("Ruler to the leader; then its place in the picture of the wing."),
            &[T::Wing, T::WingLeader, T::Wingmate],
        ),
        BattleQuestion::RebelDevice { .. } => (
            text!("Does this Rebel drop or launch a device now?"),
            text!(
                "Its device cards with charges left: a drop takes one. At most one kind in a System Phase."
            ),
            &[T::Device, T::Bomb, T::Mine, T::SystemPhase],
        ),
        BattleQuestion::Lies { .. } => (
            text!(
                "Put the device at the far end of the template. A bomb: does it lie on the table? A mine: does it lie under a ship?"
            ),
            text!(
                "The template between the rear guides. Partly off the table: it is not placed. A mine under a base, or touched by one, goes off on that ship. Under several its owner picks one. With a fuse it only loses the fuse."
            ),
            &[T::Device, T::Bomb, T::Mine, T::Template],
        ),
        BattleQuestion::Blast { .. } => (
            text!(
                "This bomb goes off. Name everybody in its range, one after the other; then take it off the table."
            ),
            text!(
                "Ruler from the bomb to all sides: Imperial ships, Rebels and remotes. A seismic charge: choose an asteroid at 0-1 of it, measure from there, and take it away; none, nobody."
            ),
            &[T::Bomb, T::Range, T::Range0, T::Remote],
        ),
        BattleQuestion::Struck { .. } => (
            text!("This is what the device does to this one. Deal it on the table."),
            text!(
                "Its damage and tokens. The dice are rolled here. A Rebel may expose a card instead of the strain of a concussion bomb."
            ),
            &[T::Device, T::Hit, T::Crit, T::Ion],
        ),
        BattleQuestion::Halt => (text!("The mission goes on by itself."), Text::NONE, &[]),
    }
}

/// A fact that a glance at the table answers.
fn fact_told(fact: Fact) -> BattleHelp {
    let (asked, look): (Text, Text) = match fact {
        Fact::TargetInArc => (
            text!("Is the target in the firing arc of this ship, as it stands now?"),
            text!("Lengthen the arc lines of this ship. Any part of the target's base inside counts."),
        ),
        Fact::InTargetArc => (
            text!("Is this ship in a firing arc of the target?"),
            text!("Lengthen the arc lines of the target. Any part of this ship's base inside counts."),
        ),
        Fact::InEnemyArc => (
            text!("Is this ship in the firing arc of any Rebel?"),
            text!("Lengthen the arc lines of every Rebel. Any part of this ship's base inside counts."),
        ),
        Fact::Shot => (
            text!("Has this ship a shot at the target: in arc and in range?"),
            text!("Arc lines of this ship, then the ruler to the target."),
        ),
        Fact::ShotAtRange1 => (
            text!("Has this ship a shot at the target at range 1?"),
            text!("Arc lines of this ship, then the first band of the ruler."),
        ),
        Fact::ShotAtRange1To2 => (
            text!("Has this ship a shot at the target at range 1 or 2?"),
            text!("Arc lines of this ship, then the first two bands of the ruler."),
        ),
        Fact::ShotAtRange2Up => (
            text!("Has this ship a shot at the target at range 2 or more?"),
            text!("Arc lines of this ship, then the ruler to the target."),
        ),
        Fact::BetterAttack => (
            text!("Would the attack of this ship on the target be better after it?"),
            text!(
                "A shorter range, nothing in between any more, or a torpedo or missile shot that was not there."
            ),
        ),
        Fact::TargetLocked => (
            text!("Has this ship a lock on the target?"),
            text!("The red token at the target with this ship's number."),
        ),
        Fact::TargetInLockRange => {
            (text!("Is the target within range 3 of this ship?"), text!("The ruler from base to base."))
        }
        Fact::TargetAtRange1 => (
            text!("Is the target at range 1 of this ship, without touching it? Jam does not reach range 0."),
            text!("The first band of the ruler, to all sides."),
        ),
        Fact::TargetAtRange2 => (
            text!("Is the target at range 0 to 2 of this ship?"),
            text!("The first two bands of the ruler, to all sides."),
        ),
        Fact::TargetMoved => (
            text!("Has the target moved already this round?"),
            text!("Its dial: face up or put away means yes."),
        ),
        Fact::TwoEnemiesInFront => (
            text!("Do two Rebels or more in front of this ship have it in their arc?"),
            text!("The line across the middle of its base, then the arc lines of those Rebels."),
        ),
        Fact::TwoEnemiesBehind => (
            text!("Do two Rebels or more behind this ship have it in their arc?"),
            text!("The line across the middle of its base, then the arc lines of those Rebels."),
        ),
        Fact::FriendToCoordinate => (
            text!("Is there another Imperial ship within reach that can use an action?"),
            text!("Ruler to the others: range 1 or 2, and not stressed."),
        ),
        Fact::TargetInBullseye => (
            text!("Is the target in the bullseye of this ship?"),
            text!("Ruler straight ahead, between the two middle marks of the base."),
        ),
        Fact::EnemyInBullseye => (
            text!("Is any Rebel in the bullseye of this ship?"),
            text!("Ruler straight ahead, between the two middle marks of the base."),
        ),
        Fact::FewerDiceAgainst => (
            text!("Would fewer attack dice be rolled against this ship after it?"),
            text!("Rebels that have it in arc, and their ranges, before and after."),
        ),
        Fact::Outmaneuvers => (
            text!("Has this ship the target in its front arc, and is it outside the target's arc?"),
            text!("The arc lines of both ships."),
        ),
        Fact::AvoidsOverlap => (
            text!("Would this ship end without touching another?"),
            text!("The place where its base would stand."),
        ),
        Fact::EscortedNear => (
            text!("Is the ship that it guards at range 0 or 1?"),
            text!("The first band of the ruler, to all sides."),
        ),
        Fact::Stressed => (text!("Has this ship a stress token?"), text!("The red triangle beside it.")),
        Fact::Repairable => (
            text!("Has this ship a face-up damage card that an action repairs?"),
            text!("Cards beside its pilot card."),
        ),
        Fact::HasEvade => (text!("Has this ship an evade token?"), text!("Green tokens beside it.")),
        Fact::OrdnanceEmpty => {
            (text!("Has this ship no torpedo or missile left?"), text!("The charges on its cards."))
        }
        Fact::ChargesSpent => (
            text!("Has this ship spent a charge of a torpedo, missile or device?"),
            text!("The charges on its cards."),
        ),
    };
    let words: &[T] = match fact {
        Fact::TargetInBullseye | Fact::EnemyInBullseye => &[T::Bullseye, T::Target],
        Fact::TargetAtRange1 | Fact::TargetAtRange2 | Fact::TargetInLockRange | Fact::EscortedNear => {
            &[T::Range, T::Range0, T::Target]
        }
        Fact::BetterAttack | Fact::FewerDiceAgainst => &[T::AttackDie, T::Range, T::Obstructed],
        Fact::Stressed => &[T::Stress],
        Fact::OrdnanceEmpty | Fact::ChargesSpent => &[T::Charge, T::SpecialWeapon],
        Fact::Repairable => &[T::DamageCard],
        _ => &[T::Arc, T::Target, T::Action],
    };
    (asked, look, words)
}

/// The rule in our words, with the row of the card and the die where these decide.
fn why(battle: &Battle, reason: Reason) -> WhyText {
    let mut why = WhyText::new();
    // Cards with other templates for a roll or a boost come first: nothing else of this screen tells them.
    if let BattleQuestion::Try { ship } = battle.flow {
        for note in battle.ship(ship).into_iter().flat_map(Battle::reposition_notes) {
            let _ = write!(why, "{}: {} ", note.name(), note.text);
        }
    }
    // Longer rules are cut: the books have them whole.
    let _ = match (reason, battle.flow) {
        (Reason::Card { arc, distance, die, .. }, _) => {
            write!(why, "{}, {}, die {die}. ", crate::ui::ask::capital(arc.name()), distance.name())
        }
        (Reason::ActionRow(place), _) => match battle.action_rule(place) {
            Some(rule) => write!(why, "Action row {}: {rule}. ", u16::from(place) + 1),
            None => Ok(()),
        },
        (_, BattleQuestion::Fact { fact, .. }) => match battle.row_about(fact) {
            Some((place, rule)) => write!(why, "Action row {}: {rule}. ", u16::from(place) + 1),
            None => Ok(()),
        },
        (Reason::Critical { die }, _) => match critical_extra(&battle.settings.critical, die) {
            Some(extra) => write!(why, "Die {die}: {extra}. "),
            None => Ok(()),
        },
        _ => Ok(()),
    };
    let _ = why.push_str(&rule(battle, reason).unpacked());
    let also: &[BattleRule] = match (battle.flow, reason) {
        (
            BattleQuestion::NextShip { .. } | BattleQuestion::Target { .. },
            Reason::Rule(BattleRule::SelectTarget | BattleRule::WingTarget),
        ) => &[BattleRule::Nearest, BattleRule::RangeZero],
        (BattleQuestion::Sector { .. }, _) => &[BattleRule::RangeZero],
        _ => &[],
    };
    for rule in also {
        let _ = why.push(' ').and_then(|()| why.push_str(&rule.text().unpacked()));
    }
    why
}

fn rule(battle: &Battle, reason: Reason) -> Text {
    match (reason, battle.flow) {
        (Reason::Card { .. }, _) if battle.now.maneuver.is_red() => {
            text!("Automated ships take no stress from red: they skip the action instead.")
        }
        (Reason::Card { .. } | Reason::Rule(BattleRule::SelectManeuver), _) => {
            text!(
                "The card has a row for each direction and distance; the die picks from it, mirrored for a target on the left."
            )
        }
        (Reason::None, BattleQuestion::Setup) => text!("The device flies every Imperial ship by its card."),
        (Reason::None, BattleQuestion::Placing) => {
            text!(
                "A wing stands round its leader. Others stand side by side, the first in the middle, then left and right in turn."
            )
        }
        (Reason::None, BattleQuestion::Planning) => {
            text!("Only players have dials. When an Imperial ship's turn comes, a die and its card decide.")
        }
        (Reason::None, BattleQuestion::Rebels { .. } | BattleQuestion::NextShip { .. }) => {
            text!(
                "Low initiative moves first, high fires first. At the same initiative the Empire comes first."
            )
        }
        (Reason::None, BattleQuestion::Results) => {
            text!("Evades stop hits first, then crits. What is left is damage, hits before crits.")
        }
        (Reason::None, BattleQuestion::Destroyed { .. }) => {
            text!("Shot down at its own initiative before it fired, it still fires once.")
        }
        (Reason::None, BattleQuestion::Decloak { .. }) => {
            text!("A die says which way. If that is blocked, another side; if all are, it stays cloaked.")
        }
        (Reason::None, BattleQuestion::RebelDevice { .. }) => {
            text!(
                "Low initiative first, the Empire before Rebels. What you carry is set on your sheet on the Table."
            )
        }
        (
            Reason::None,
            BattleQuestion::Blast { .. } | BattleQuestion::Lies { .. } | BattleQuestion::Struck { .. },
        ) => {
            text!(
                "When all have moved, bombs go off, the Empire's first. Friends are hurt like enemies. A fuse holds a bomb for a round."
            )
        }
        (Reason::None, BattleQuestion::RebelTarget { .. }) => {
            text!("Rebels are yours: aim as the base game lets you.")
        }
        (
            Reason::None,
            BattleQuestion::AttackDice
            | BattleQuestion::RebelAttackDice
            | BattleQuestion::DefenceDice
            | BattleQuestion::RebelDefenceDice,
        ) => {
            text!(
                "You roll and spend for the Rebels, the device for the Empire. Type in what is left, or roll here."
            )
        }
        (Reason::None, BattleQuestion::Range) => {
            text!(
                "Range 0-1 adds a red die, range 3 a green one; torpedoes and missiles gain nothing by range. Something in between adds a green die."
            )
        }
        (Reason::None, BattleQuestion::RebelDown { .. }) => {
            text!("The device counts what it was told. A card may have changed it.")
        }
        (Reason::None, BattleQuestion::Ended | BattleQuestion::Over) => {
            text!("A battle has no limit of rounds: it ends when you say so.")
        }
        (Reason::None, _) => text!("The rules of the base game."),
        (reason, _) => reason.text(),
    }
}

/// Where it stands.
fn source(battle: &Battle, reason: Reason) -> crate::ui::canvas::Line {
    let card = battle.flow.ship().and_then(|at| battle.ship(at)).map(|ship| ship.kind.card().provenance);
    match (reason, card) {
        (Reason::None, _) => line(format_args!("Rulebook, the round")),
        (
            Reason::Card { .. } | Reason::TargetRow(_) | Reason::ActionRow(_) | Reason::AttackRow(_),
            Some(card),
        ) => line(format_args!("{card}")),
        (reason, _) => match reason.provenance() {
            Some(provenance) => line(format_args!("{provenance}")),
            None => line(format_args!("{}", reason.section())),
        },
    }
}
