//! What Help says of every question of a battle: the question in full words, what to look at, the rule and the words.
//!
//! The rule is the one that the battle names itself ([`Battle::why`]); where a card decides, its row and the die are
//! told. Does NOT decide anything.

use core::fmt::Write;

use heapless::String;

use crate::{
    automated::abilities::PromptKind,
    cards::{
        action_rule::{Fact, Test},
        damage_deck::critical_extra,
        glossary::Term as T,
        vocabulary::Action,
    },
    table::{
        battle::Battle,
        flow::{Flow, Ways},
        log::Party,
        reason::{Reason, Rule},
        round::Phase,
    },
    ui::{ask::Ask, canvas::line, help::Help, screens::rules::topic_of},
};

/// Room for a rule with the row of the card before it.
type Why = String<224>;

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
        asked,
        look,
        why: &why,
        source: &source,
        // A reading of the book says so where it names its source.
        our_reading: improves(battle),
        words,
        topic: Some(topic_of(battle.flow, reason)),
        ..Help::default()
    });
}

/// An action to try may be one that "improves the attack": our reading says what that is.
fn improves(battle: &Battle) -> bool {
    let better =
        |test: &Test| matches!(*test, Test::Is(Fact::BetterAttack) | Test::Or(_, Fact::BetterAttack));
    matches!(battle.flow, Flow::Try { .. })
        && battle
            .plan_now()
            .is_some_and(|plan| plan.options.iter().any(|option| option.so_that.iter().any(better)))
}

/// What a page behind a question asks, if it is open.
fn page_told(battle: &Battle, page: u8) -> Option<Told> {
    match (battle.flow, page) {
        (Flow::Range, super::range::ARMED) => Some((
            "What does this Rebel fire, with how many dice, and what do its cards change? What is set counts for this attack; the weapon is remembered. B goes back to the range.",
            "Attack dice: as on the weapon's card, before range. Defence dice: more or fewer for the Empire by your cards. I change its dice: stop when it has rolled. It changes none: its dice stay as they fell. At range 0: your card lets you fire at what you touch.",
            &[T::PrimaryWeapon, T::SpecialWeapon, T::AttackDie, T::DefenceDie, T::Range0],
        )),
        (Flow::Maneuver { .. }, super::maneuver::WAY) => Some((
            "What would this ship touch first on its way or at its end? It swerves from that; what no other way avoids acts on it.",
            "The whole template, then the base at its end. An asteroid at its end is one under the base; Bomb in range: the base ends where that bomb reaches. A ship in the way is a bump, not this.",
            &[T::Swerve, T::Obstacle, T::Mine, T::Bomb],
        )),
        (Flow::Obstacle { .. }, super::obstacle::HULL) => Some((
            "How much hull has the minefield left? A red die is rolled for each.",
            "Its damage: three less what it took.",
            &[T::Mine, T::Hull],
        )),
        _ => None,
    }
}

/// What is asked, what to look at, and the words used.
type Told = (&'static str, &'static str, &'static [T]);

fn told(battle: &Battle) -> Told {
    match battle.flow {
        Flow::Setup if !battle.ships.is_empty() || !battle.rebels.is_empty() => (
            "Are all squads and Rebels here that fly? Begin, change one, or add another.",
            "The models beside the table: as many of each as the rows say.",
            &[T::AutomatedShip, T::Wing, T::Elite],
        ),
        Flow::Setup => (
            "Which battle do you want to play? Take one that is ready, or put squads and Rebels together.",
            "Your box: the models that you have. Each Imperial ship gets a number tile.",
            &[T::AutomatedShip, T::Wing, T::Elite],
        ),
        Flow::Placing => (
            "Put the ships on the table as shown. Has everything its place?",
            "Imperial ships with their number tiles, noses towards you. Rebels at the edge opposite.",
            &[T::Wing, T::WingLeader, T::AutomatedShip],
        ),
        Flow::Planning => (
            "Players choose their maneuvers now. Are all dials set?",
            "One dial beside each Rebel ship, face down. The Empire has none: a die and its card decide.",
            &[T::PlanningPhase, T::Dial, T::Maneuver],
        ),
        Flow::Ended => (
            "The battle is over. Fly it once more, or leave the table?",
            "The result on the screen; the log has the rest.",
            &[T::Hull, T::SquadPoints],
        ),
        Flow::Over => (
            "One side has no ship left. Play on, or end the battle here?",
            "The ships that are still on the table.",
            &[T::Hull, T::Flee],
        ),
        Flow::DeviceCheck { .. } => (
            "How many Rebels and how many friends are close behind this ship?",
            "Its rear arc, as far as close goes: count Rebels, then Imperial ships.",
            &[T::Device, T::RearArc, T::Close],
        ),
        Flow::DeviceResult { .. } => (
            "The dice have said whether this ship drops its device. Do what the screen says.",
            "The template between the rear guides, laid towards the nearest Rebel: the device goes to its far end.",
            &[T::Device, T::Bomb, T::Mine],
        ),
        Flow::Decloak { .. } => (
            "This ship drops its cloak and slips the way that is shown. Is there room?",
            "The template at that side of the base. If it would end on something it is blocked.",
            &[T::Decloak, T::Cloak, T::SystemPhase],
        ),
        Flow::Rebels { .. } if battle.round.phase == Phase::Engagement => (
            "Rebels of this initiative attack now, one after the other. Who fires? Or have all fired?",
            "The number before the pilot's name. The Table takes reports and corrections.",
            &[T::Initiative, T::EngagementPhase, T::Arc, T::Range],
        ),
        Flow::Rebels { .. } => (
            "Rebels of this initiative move and take their actions now. Have they all?",
            "The number before the pilot's name. The Table takes reports and corrections.",
            &[T::Initiative, T::ActivationPhase, T::Action],
        ),
        Flow::NextShip { .. } => (
            "This ship acts next. Its target is the first line of the list that fits. In which direction is it? Left and Right point elsewhere.",
            "Measure from this ship to the Rebels that do not touch it. Then stand behind it, as its pilot sees it: where is the middle of the target?",
            &[T::AutomatedShip, T::Target, T::Range, T::FrontArc, T::SideArc, T::RearArc, T::Range0],
        ),
        Flow::Target { .. } => (
            "Which Rebel is the target of this ship?",
            "Measure to each Rebel that the list allows and that does not touch this ship; take the nearest.",
            &[T::Target, T::Range, T::Range0],
        ),
        Flow::Sector { .. } => (
            "In which direction from this ship does the target lie?",
            "Stand behind this ship, as its pilot sees it. Lengthen the lines of its base: where is the middle of the target?",
            &[T::Target, T::Arc, T::FrontArc, T::SideArc, T::RearArc, T::Range0],
        ),
        Flow::CloseFar { .. } => (
            "Is the target close or far? The die is rolled: take the maneuver under that word.",
            "Ruler between the two bases. Only at range 2: is this ship wholly ahead of the line across the middle of the target's base? Then close.",
            &[T::Close, T::Far, T::Range],
        ),
        Flow::Maneuver { .. } if battle.now.why == Reason::Rule(Rule::WingFollows) => (
            "This wingmate left its wing: put it back where it stood and fly its leader's maneuver from there. Did it end well?",
            "Its place before the wing moved. It does not swerve.",
            &[T::Wingmate, T::Template, T::Bump],
        ),
        Flow::Maneuver { .. } if battle.now.why == Reason::Rule(Rule::SwerveFailed) => (
            "No way round is free: fly the first maneuver into what is there.",
            "Template with this number and shape. If it bumps before it gets there, say so.",
            &[T::Swerve, T::Maneuver, T::Bump],
        ),
        Flow::Maneuver { .. } => (
            "Fly this maneuver with this ship. Did it end well, or did it meet something?",
            "Template with this number and shape between the front pegs. Look at its whole length and at the base at its end.",
            &[T::Maneuver, T::Template, T::Bump, T::Swerve, T::Flee, T::RedManeuver],
        ),
        Flow::Swerve { .. } => (
            "Something lies in the way. Which of these paths is free?",
            "Try the first with its template; if it touches something too, the next.",
            &[T::Swerve, T::Template, T::Obstacle],
        ),
        Flow::Flee { .. } => (
            "This ship would leave the table. Which of these maneuvers keeps it on?",
            "The whole base must stay on the table at the end. Try them in this order.",
            &[T::Flee, T::Maneuver, T::Template],
        ),
        Flow::Obstacle { .. } => (
            "What did this ship fly across or stop on? If several, the one nearest to its start first.",
            "What lies under its base or under the flown part of the template.",
            &[T::Obstacle, T::Asteroid, T::Debris, T::Mine],
        ),
        Flow::ObstacleResult { .. } => (
            "The dice have said what the obstacle does. Do what the screen says.",
            "Tokens and damage of this ship.",
            &[T::Obstacle, T::Hit, T::Crit],
        ),
        Flow::Formation { .. } => (
            "Set the wingmates beside and behind their leader. Are all in place?",
            "The 4 straight template, laid as in the picture: the bases stand along it.",
            &[T::Wing, T::WingLeader, T::Wingmate],
        ),
        Flow::Misplaced { .. } => (
            "Why can this wingmate not take its place?",
            "Its place in the formation: is an obstacle, a ship or the table's edge there?",
            &[T::Wingmate, T::Bump, T::Obstacle, T::Flee],
        ),
        Flow::Fact { fact, .. } => fact_told(fact),
        Flow::Facing { .. } => (
            "Is the attacker in front of this reinforced ship, behind it, or on both sides of its middle line?",
            "The line across the middle of its base. Across it, no reinforce token counts.",
            &[T::Reinforce, T::FullArc],
        ),
        Flow::Try { .. } if improves(battle) => (
            "Which of these actions changes what is written under it? What holds already is no gain.",
            "Improves the attack: on the same target a better range, less in the way, or a torpedo or missile shot that was not there.",
            &[T::Action, T::BarrelRoll, T::Boost, T::Range, T::Obstructed],
        ),
        Flow::Try { .. } => (
            "Which of these actions changes what is written under it? What holds already is no gain.",
            "Arcs first: is this ship in the target's arc at all? Then try the action with its template; if it brings nothing, the next.",
            &[T::Action, T::BarrelRoll, T::Boost, T::Arc],
        ),
        Flow::Acted { .. } if battle.now.last_action.is_none() => (
            "This ship takes no action.",
            "What it met, the colour of its maneuver, its stress tokens.",
            &[T::Action, T::Stress, T::RedManeuver, T::Bump],
        ),
        Flow::Acted { .. } if battle.now.last_action == Some(Action::Coordinate) => (
            "This ship coordinates: which friend takes an action right now?",
            "Ruler from this ship to the other Imperial ships: the nearest at range 1 or 2 that is not stressed.",
            &[T::Coordinate, T::Action, T::Range],
        ),
        Flow::Acted { .. } if battle.now.last_action == Some(Action::Jam) => (
            "This ship jams the target: a jam token for it.",
            "Its green tokens and locks: one goes at once, with the jam token; else the next one that it gets.",
            &[T::Jam, T::Action, T::Target],
        ),
        Flow::Acted { .. } => (
            "This is the action of this ship. Do it on the table.",
            "Tokens come from the supply. A roll or a boost needs the 1 straight or 1 bank template.",
            &[T::Action, T::Focus, T::Evade, T::Lock, T::BarrelRoll, T::Boost],
        ),
        Flow::Prompt { owner, place, effect } => {
            let (asked, look) = match battle.prompt_kind(owner, place, effect) {
                PromptKind::YesNo => (
                    "This ability of the ship may act now. Does what the text asks for hold?",
                    "The ships, arcs and ranges that the text names. No: nothing is spent.",
                ),
                PromptKind::Friend => (
                    "Which Imperial ship is the ability of this ship for?",
                    "Ruler from this ship to the others, as far as the text says.",
                ),
                PromptKind::Rebel => (
                    "Which Rebel is the ability of this ship for?",
                    "Ruler and arcs from this ship to the Rebels, as the text says.",
                ),
                PromptKind::Speed => (
                    "Does this ship fly one speed faster, one slower, or as it is?",
                    "Lay the templates: which end brings what the text names?",
                ),
            };
            (asked, look, &[T::Elite, T::Charge])
        }
        Flow::Engage { .. } | Flow::Defender { .. } => (
            "At whom does this ship shoot? The list is in the order of its card.",
            "Lay the ruler along its arc: who is inside, and how far? Nobody: no shot.",
            &[T::Arc, T::Range, T::Target, T::Lock, T::Bullseye],
        ),
        Flow::RemoteAttack { .. } => (
            "At whom does this tower shoot? Its number is on the map and on its list row.",
            "Its arc is the quarter it was turned to. Measure from its piece: the nearest in arc at range 2 to 4. Nobody there: no shot. The team aims a captured one.",
            &[T::Remote, T::Arc, T::Range],
        ),
        Flow::Range if matches!(battle.attack.attacker, Party::Rebel(_)) => (
            "How far is it from attacker to defender? Is something in between? Weapon tells what is fired and what cards do to the dice.",
            "Ruler from closest point to closest point, within the arc. The numbers on your card. Shield +: green dice that generators add.",
            &[T::Range, T::Range0, T::Obstructed, T::PrimaryWeapon, T::SpecialWeapon],
        ),
        Flow::Range => (
            "How far is it from attacker to defender? Is something in between? Dice: rolled here, changed by the defender first, or typed in.",
            "Ruler from closest point to closest point, within the arc. Percent: the chance of damage.",
            &[T::Range, T::Obstructed, T::AttackDie, T::DefenceDie],
        ),
        Flow::AttackDice if matches!(battle.attack.attacker, Party::Rebel(_)) => (
            "What did the Rebel's attack dice show after all changes? Or shall they be rolled here?",
            "Your red dice, with focus, lock and other cards used up: hits and crits that remain. Dice that a card adds are set in the row Dice.",
            &[T::AttackDie, T::Hit, T::Crit, T::Focus, T::Lock],
        ),
        Flow::AttackDice if battle.ways.has(Ways::TYPED) => (
            "What did the dice show that you rolled for this ship, before it spends anything?",
            "Red dice after the defender's changes. What you do not type is blank.",
            &[T::AttackDie, T::Hit, T::Crit, T::FocusResult],
        ),
        Flow::AttackDice => (
            "The attack is ready. Roll it here.",
            "Number of dice and chance of damage on the screen.",
            &[T::AttackDie, T::Hit, T::Crit],
        ),
        Flow::SpendAttack => (
            "This is what the attacker does with its tokens. Take them off the table.",
            "Tokens beside the attacking ship.",
            &[T::Focus, T::Lock, T::Calculate, T::FocusResult],
        ),
        Flow::RebelAttackDice if !matches!(battle.attack.attacker, Party::Rebel(_)) => (
            "These are the Empire's attack dice. What do the defender's cards change? It spends its tokens after that.",
            "Cards of the defending Rebel. Turn a die or roll one again.",
            &[T::AttackDie, T::FocusResult],
        ),
        Flow::RebelDefenceDice if !matches!(battle.attack.defender, Party::Rebel(_)) => (
            "These are the Empire's defence dice. What do the attacker's cards change? It spends its tokens after that.",
            "Cards of the attacking Rebel. Turn a die or roll one again.",
            &[T::DefenceDie, T::FocusResult, T::EvadeResult],
        ),
        Flow::RebelAttackDice => (
            "These are the Rebel's attack dice. Change what your cards and tokens change; then go on.",
            "Your focus, lock and cards. Turn a die or roll some again.",
            &[T::AttackDie, T::FocusResult, T::Focus, T::Lock],
        ),
        Flow::DefenceDice => (
            "How many evades does the defender have after all changes? Or shall the dice be rolled here?",
            "Your green dice, with focus, evade and other cards used up.",
            &[T::DefenceDie, T::EvadeResult, T::Focus, T::Evade],
        ),
        Flow::RebelDefenceDice => (
            "These are the Rebel's defence dice. Change what your cards and tokens change; then go on.",
            "Your focus, evade and cards. Turn a die or roll some again.",
            &[T::DefenceDie, T::FocusResult, T::Focus, T::Evade],
        ),
        Flow::SpendDefence => (
            "This is what the defender does with its tokens. Take them off the table.",
            "Tokens beside the defending ship.",
            &[T::Evade, T::Focus, T::FocusResult],
        ),
        Flow::Results if battle.attack.results.total() == 0 => (
            "Nothing got through. Go on.",
            "Tokens that were spent leave the table.",
            &[T::EvadeResult, T::Focus, T::Evade],
        ),
        Flow::Results => (
            "This got through. Deal the damage on the table.",
            "Shields first, one for each result; then damage on the hull. Ion weapons: one damage, the rest are tokens.",
            &[T::Shield, T::Hull, T::DamageCard, T::Crit, T::Ion, T::Tractor, T::Jam],
        ),
        Flow::Critical { .. } => (
            "A crit reached the hull of this ship: the die says what it does besides.",
            "Put the token beside this ship, and a damage token.",
            &[T::Crit, T::Strain, T::Deplete, T::Ion, T::Stress],
        ),
        Flow::DamageCard { .. } => (
            "This elite takes a damage card face up. Which one was drawn?",
            "The top card of the damage deck, or let the device draw.",
            &[T::DamageCard, T::Crit, T::Elite],
        ),
        Flow::Destroyed { .. } => (
            "This ship has no hull left. Take it off the table.",
            "If it has not fired and its own initiative is fighting, it fires first.",
            &[T::Hull, T::Initiative, T::SquadPoints],
        ),
        Flow::RebelDown { .. } => (
            "By the count of the device this Rebel has no hull left. Is it shot down?",
            "Damage cards beside its ship card against its hull. Cards may save it.",
            &[T::Hull, T::Shield, T::DamageCard],
        ),
        Flow::RebelTarget { .. } => (
            "Whom does this Rebel attack?",
            "Its player decides: any enemy in arc and range.",
            &[T::Arc, T::Range, T::PrimaryWeapon, T::SpecialWeapon],
        ),
        Flow::WingSplit { .. } => (
            "Which ships of this wing have a Rebel at range 0 or 1?",
            "Ruler from each ship of the wing, to all sides.",
            &[T::Wing, T::Range, T::Range0],
        ),
        Flow::WingJoin { .. } => (
            "Is this ship at range 0 or 1 of its leader, with a free place in the formation?",
            "Ruler to the leader; then its place in the picture of the wing.",
            &[T::Wing, T::WingLeader, T::Wingmate],
        ),
        Flow::RebelDevice { .. } => (
            "Does this Rebel drop or launch a device now?",
            "Its device cards with charges left: a drop takes one. At most one kind in a System Phase.",
            &[T::Device, T::Bomb, T::Mine, T::SystemPhase],
        ),
        Flow::Lies { .. } => (
            "Put the device at the far end of the template. A bomb: does it lie on the table? A mine: does it lie under a ship?",
            "The template between the rear guides. Partly off the table: it is not placed. A mine under a base, or touched by one, goes off on that ship. Under several its owner picks one. With a fuse it only loses the fuse.",
            &[T::Device, T::Bomb, T::Mine, T::Template],
        ),
        Flow::Blast { .. } => (
            "This bomb goes off. Name everybody in its range, one after the other; then take it off the table.",
            "Ruler from the bomb to all sides: Imperial ships, Rebels and remotes. A seismic charge: choose an asteroid at 0-1 of it, measure from there, and take it away; none, nobody.",
            &[T::Bomb, T::Range, T::Range0, T::Remote],
        ),
        Flow::Struck { .. } => (
            "This is what the device does to this one. Deal it on the table.",
            "Its damage and tokens. The dice are rolled here. A Rebel may expose a card instead of the strain of a concussion bomb.",
            &[T::Device, T::Hit, T::Crit, T::Ion],
        ),
        Flow::Halt => ("The mission goes on by itself.", "", &[]),
    }
}

/// A fact that a glance at the table answers.
fn fact_told(fact: Fact) -> Told {
    let (asked, look): (&str, &str) = match fact {
        Fact::TargetInArc => (
            "Is the target in the firing arc of this ship, as it stands now?",
            "Lengthen the arc lines of this ship. Any part of the target's base inside counts.",
        ),
        Fact::InTargetArc => (
            "Is this ship in a firing arc of the target?",
            "Lengthen the arc lines of the target. Any part of this ship's base inside counts.",
        ),
        Fact::InEnemyArc => (
            "Is this ship in the firing arc of any Rebel?",
            "Lengthen the arc lines of every Rebel. Any part of this ship's base inside counts.",
        ),
        Fact::Shot => (
            "Has this ship a shot at the target: in arc and in range?",
            "Arc lines of this ship, then the ruler to the target.",
        ),
        Fact::ShotAtRange1 => (
            "Has this ship a shot at the target at range 1?",
            "Arc lines of this ship, then the first band of the ruler.",
        ),
        Fact::ShotAtRange1To2 => (
            "Has this ship a shot at the target at range 1 or 2?",
            "Arc lines of this ship, then the first two bands of the ruler.",
        ),
        Fact::ShotAtRange2Up => (
            "Has this ship a shot at the target at range 2 or more?",
            "Arc lines of this ship, then the ruler to the target.",
        ),
        Fact::BetterAttack => (
            "Would the attack of this ship on the target be better after it?",
            "A shorter range, nothing in between any more, or a torpedo or missile shot that was not there.",
        ),
        Fact::TargetLocked => {
            ("Has this ship a lock on the target?", "The red token at the target with this ship's number.")
        }
        Fact::TargetInLockRange => {
            ("Is the target within range 3 of this ship?", "The ruler from base to base.")
        }
        Fact::TargetAtRange1 => (
            "Is the target at range 1 of this ship, without touching it? Jam does not reach range 0.",
            "The first band of the ruler, to all sides.",
        ),
        Fact::TargetAtRange2 => {
            ("Is the target at range 0 to 2 of this ship?", "The first two bands of the ruler, to all sides.")
        }
        Fact::TargetMoved => {
            ("Has the target moved already this round?", "Its dial: face up or put away means yes.")
        }
        Fact::TwoEnemiesInFront => (
            "Do two Rebels or more in front of this ship have it in their arc?",
            "The line across the middle of its base, then the arc lines of those Rebels.",
        ),
        Fact::TwoEnemiesBehind => (
            "Do two Rebels or more behind this ship have it in their arc?",
            "The line across the middle of its base, then the arc lines of those Rebels.",
        ),
        Fact::FriendToCoordinate => (
            "Is there another Imperial ship within reach that can use an action?",
            "Ruler to the others: range 1 or 2, and not stressed.",
        ),
        Fact::TargetInBullseye => (
            "Is the target in the bullseye of this ship?",
            "Ruler straight ahead, between the two middle marks of the base.",
        ),
        Fact::EnemyInBullseye => (
            "Is any Rebel in the bullseye of this ship?",
            "Ruler straight ahead, between the two middle marks of the base.",
        ),
        Fact::FewerDiceAgainst => (
            "Would fewer attack dice be rolled against this ship after it?",
            "Rebels that have it in arc, and their ranges, before and after.",
        ),
        Fact::Outmaneuvers => (
            "Has this ship the target in its front arc, and is it outside the target's arc?",
            "The arc lines of both ships.",
        ),
        Fact::AvoidsOverlap => {
            ("Would this ship end without touching another?", "The place where its base would stand.")
        }
        Fact::EscortedNear => {
            ("Is the ship that it guards at range 0 or 1?", "The first band of the ruler, to all sides.")
        }
        Fact::Stressed => ("Has this ship a stress token?", "The red triangle beside it."),
        Fact::Repairable => {
            ("Has this ship a face-up damage card that an action repairs?", "Cards beside its pilot card.")
        }
        Fact::HasEvade => ("Has this ship an evade token?", "Green tokens beside it."),
        Fact::OrdnanceEmpty => ("Has this ship no torpedo or missile left?", "The charges on its cards."),
        Fact::ChargesSpent => {
            ("Has this ship spent a charge of a torpedo, missile or device?", "The charges on its cards.")
        }
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
fn why(battle: &Battle, reason: Reason) -> Why {
    let mut why = Why::new();
    // Longer rules are cut: the books have them whole.
    let _ = match (reason, battle.flow) {
        (Reason::Card { arc, distance, die, .. }, _) => {
            write!(why, "{}, {}, die {die}. ", crate::ui::ask::capital(arc.name()), distance.name())
        }
        (Reason::ActionRow(place), _) => match battle.action_rule(place) {
            Some(rule) => write!(why, "Action row {}: {rule}. ", u16::from(place) + 1),
            None => Ok(()),
        },
        (_, Flow::Fact { fact, .. }) => match battle.row_about(fact) {
            Some((place, rule)) => write!(why, "Action row {}: {rule}. ", u16::from(place) + 1),
            None => Ok(()),
        },
        (Reason::Critical { die }, _) => match critical_extra(&battle.settings.critical, die) {
            Some(extra) => write!(why, "Die {die}: {extra}. "),
            None => Ok(()),
        },
        _ => Ok(()),
    };
    let _ = why.push_str(rule(battle, reason));
    let also: &[Rule] = match (battle.flow, reason) {
        (
            Flow::NextShip { .. } | Flow::Target { .. },
            Reason::Rule(Rule::SelectTarget | Rule::WingTarget),
        ) => &[Rule::Nearest, Rule::RangeZero],
        (Flow::Sector { .. }, _) => &[Rule::RangeZero],
        _ => &[],
    };
    for rule in also {
        let _ = why.push(' ').and_then(|()| why.push_str(rule.text()));
    }
    why
}

fn rule(battle: &Battle, reason: Reason) -> &'static str {
    match (reason, battle.flow) {
        (Reason::Card { .. }, _) if battle.now.maneuver.is_red() => {
            "Automated ships take no stress from red: they skip the action instead."
        }
        (Reason::Card { .. } | Reason::Rule(Rule::SelectManeuver), _) => {
            "The card has a row for each direction and distance; the die picks from it, mirrored for a target on the left."
        }
        (Reason::None, Flow::Setup) => "The device flies every Imperial ship by its card.",
        (Reason::None, Flow::Placing) => {
            "A wing stands round its leader. Others stand side by side, the first in the middle, then left and right in turn."
        }
        (Reason::None, Flow::Planning) => {
            "Only players have dials. When an Imperial ship's turn comes, a die and its card decide."
        }
        (Reason::None, Flow::Rebels { .. } | Flow::NextShip { .. }) => {
            "Low initiative moves first, high fires first. At the same initiative the Empire comes first."
        }
        (Reason::None, Flow::Results) => {
            "Evades stop hits first, then crits. What is left is damage, hits before crits."
        }
        (Reason::None, Flow::Destroyed { .. }) => {
            "Shot down at its own initiative before it fired, it still fires once."
        }
        (Reason::None, Flow::Decloak { .. }) => {
            "A die says which way. If that is blocked, another side; if all are, it stays cloaked."
        }
        (Reason::None, Flow::RebelDevice { .. }) => {
            "Low initiative first, the Empire before Rebels. What you carry is set on your sheet on the Table."
        }
        (Reason::None, Flow::Blast { .. } | Flow::Lies { .. } | Flow::Struck { .. }) => {
            "When all have moved, bombs go off, the Empire's first. Friends are hurt like enemies. A fuse holds a bomb for a round."
        }
        (Reason::None, Flow::RebelTarget { .. }) => "Rebels are yours: aim as the base game lets you.",
        (
            Reason::None,
            Flow::AttackDice | Flow::RebelAttackDice | Flow::DefenceDice | Flow::RebelDefenceDice,
        ) => {
            "You roll and spend for the Rebels, the device for the Empire. Type in what is left, or roll here."
        }
        (Reason::None, Flow::Range) => {
            "Range 0-1 adds a red die, range 3 a green one; torpedoes and missiles gain nothing by range. Something in between adds a green die."
        }
        (Reason::None, Flow::RebelDown { .. }) => {
            "The device counts what it was told. A card may have changed it."
        }
        (Reason::None, Flow::Ended | Flow::Over) => {
            "A battle has no limit of rounds: it ends when you say so."
        }
        (Reason::None, _) => "The rules of the base game.",
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
