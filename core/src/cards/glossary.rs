//! The words of the game for somebody who never played: two sentences each, and what to look at on the table.
//!
//! Facts are those of the base game's second edition and of the campaign; the sentences are ours. Does NOT know where a
//! word is used: screens name their words in Help.

use crate::base::text::{Text, text};

/// Each row: name, group, words to see next, what it is, what to look at.
macro_rules! terms {
    ($($term:ident = $number:literal $name:literal, $group:literal, [$($related:ident),*], $what:literal, $look:literal;)*) => {
        crate::base::named::named! {
            /// A word of the game, by the number that saves hold.
            Term {
                $($term = $number $name,)*
            }
        }

        impl Term {
            pub const fn group(self) -> &'static str {
                match self { $(Term::$term => $group,)* }
            }

            /// What it is.
            pub const fn what(self) -> Text {
                match self { $(Term::$term => text!($what),)* }
            }

            /// What to look at or to touch on the table.
            pub const fn look(self) -> Text {
                match self { $(Term::$term => text!($look),)* }
            }

            pub const fn related(self) -> &'static [Term] {
                match self { $(Term::$term => &[$(Term::$related),*],)* }
            }
        }
    };
}

terms! {
    Focus = 0 "Focus", "tokens", [FocusResult, Calculate, Action],
        "Spend it after a roll: every eye on your dice counts as a hit, or as an evade if you defend.",
        "The green token with the eye, next to the ship.";
    Evade = 1 "Evade", "tokens", [EvadeResult, DefenceDie],
        "Spend it while defending: one blank or one eye counts as an evade.",
        "The green token with the curved arrow.";
    Lock = 2 "Lock", "tokens", [AttackDie, SpecialWeapon, Jam],
        "A ship's computer holds on to one enemy. Spend it to roll any of your attack dice against that enemy once more.",
        "The red token at the enemy; its number is that of the ship that locked it.";
    Calculate = 3 "Calculate", "tokens", [Focus, FocusResult],
        "What droids have in place of focus: each token makes one eye count.",
        "A green token without an eye.";
    Force = 4 "Force", "tokens", [FocusResult, Charge],
        "A few pilots have it. One charge makes one eye count, and one charge comes back each round.",
        "Purple charges over the ship card. Face down: used up.";
    Stress = 5 "Stress", "tokens", [RedManeuver, BlueManeuver, RedAction],
        "While a ship has it, it takes no action and flies nothing red.",
        "A red diamond. Each blue maneuver removes one.";
    Strain = 6 "Strain", "tokens", [DefenceDie, Deplete],
        "The next time this ship is attacked it rolls 1 defence die less.",
        "A red diamond. One leaves after that roll, or by a blue maneuver.";
    Deplete = 7 "Deplete", "tokens", [AttackDie, Strain],
        "The next time this ship attacks it rolls 1 attack die less.",
        "A red diamond. One leaves after that roll, or by a blue maneuver.";
    Ion = 8 "Ion", "tokens", [Straight, Focus],
        "Enough of these and the ship just drifts 1 straight ahead; focus is its only action then.",
        "Red tokens. Small ships need 1, medium 2, large 3.";
    Tractor = 9 "Tractor", "tokens", [BarrelRoll, Boost],
        "Enough of these and a beam has it: it is pushed once and rolls 1 defence die less.",
        "Orange tokens. Small ships need 1, medium 2, large 3.";
    Jam = 10 "Jam", "tokens", [Lock, Focus, Evade],
        "It takes away one green token or one lock; if there is none, the next one gained.",
        "An orange token. It leaves with what it took.";
    Disarm = 11 "Disarm", "tokens", [Reload, Slam, EndPhase],
        "No attacks for this ship until the round is over.",
        "An orange token. It goes in the End Phase.";
    Charge = 12 "Charge", "tokens", [Reload, Force, Shield],
        "A card's supply: one charge is one use. Some return each round, some by reloading, others never.",
        "Discs over the card. Face down: used up.";
    Arc = 13 "Arc", "arcs and range", [FrontArc, Bullseye, Turret],
        "A wedge of the table seen from a ship. A weapon hits only what is within its wedge.",
        "The lines on the base; think them longer.";
    FrontArc = 14 "Front arc", "arcs and range", [Arc, Bullseye, FullArc],
        "The wedge before the nose. Most guns fire here.",
        "Between the two lines that run forward at a slant.";
    RearArc = 15 "Rear arc", "arcs and range", [Arc, FrontArc, FullArc],
        "The wedge behind the tail. Few guns fire here.",
        "Between the two lines that run backward at a slant.";
    SideArc = 16 "Side arc", "arcs and range", [Arc, FrontArc, RearArc],
        "The wedge to the left or to the right, from front arc to rear arc.",
        "Between a forward line and a backward line of the same side.";
    FullArc = 17 "In front, behind", "arcs and range", [Close, Far, Reinforce],
        "The table cut in two through the middle of the base: one half lies ahead, one behind.",
        "The marks in the middle of both sides of the base.";
    Bullseye = 18 "Bullseye", "arcs and range", [FrontArc, Range],
        "A lane as narrow as a ruler, straight ahead. Some cards do more to ships in it.",
        "Ruler between the two marks in the middle of the front edge.";
    Turret = 19 "Turret", "arcs and range", [Rotate, Arc],
        "A gun on a pivot with four directions. Turning it costs an action.",
        "The arrow on the base points where it aims.";
    Range = 20 "Range", "arcs and range", [Range0, Close, Far],
        "How far apart ships are, in bands: 1, 2 or 3. What counts is where they are closest.",
        "Put the ruler from base to base and read the band.";
    Range0 = 21 "Range 0", "arcs and range", [Bump, Range],
        "Base touches base. Such ships as a rule have no shot at each other.",
        "Is there any gap between the two bases?";
    Close = 22 "Close", "arcs and range", [Far, FullArc, AutomatedShip],
        "The target is at range 1, or at range 2 with this ship before the target's middle.",
        "Measure. At range 2 look along the target's middle line.";
    Far = 23 "Far", "arcs and range", [Close, FullArc, AutomatedShip],
        "The target is at range 3 or more, or at range 2 with this ship beside or behind it.",
        "Measure. At range 2 look along the target's middle line.";
    Obstructed = 24 "Obstructed", "arcs and range", [Obstacle, DefenceDie],
        "Something lies between the two ships: the defender gets 1 more die.",
        "Ruler from closest point to closest point: is an obstacle under it?";
    Initiative = 25 "Initiative", "ship", [ActivationPhase, EngagementPhase],
        "How good a pilot is. Low moves first; high fires first.",
        "The orange number before the pilot's name.";
    Agility = 26 "Agility", "ship", [DefenceDie],
        "The number of defence dice a ship rolls.",
        "The green number of the ship card.";
    Hull = 27 "Hull", "ship", [Shield, DamageCard],
        "The damage a ship can take after its shields are gone.",
        "The yellow number of the card, less the damage so far.";
    Shield = 28 "Shield", "ship", [Hull, Hit, Crit],
        "Takes one hit or one crit in place of the hull.",
        "Blue charges over the card; flip one for each damage.";
    PrimaryWeapon = 29 "Primary weapon", "ship", [SpecialWeapon, AttackDie, Arc],
        "The ship's own guns. They need no card and reach range 1 to 3.",
        "The red number on the ship card.";
    SpecialWeapon = 30 "Special weapon", "ship", [PrimaryWeapon, Lock, Charge],
        "A weapon that comes as a card, with dice, arc and range of its own: torpedo, missile, cannon, turret.",
        "The red number on that card.";
    UpgradeSlot = 31 "Upgrade slot", "ship", [Limited, SquadPoints],
        "Room on a ship for one card of a certain kind.",
        "The row of small signs: ship and card show the same one.";
    Limited = 32 "Limited", "ship", [UpgradeSlot],
        "The dots before a name are how many of that card a group may field.",
        "Dots to the left of the name.";
    AttackDie = 33 "Attack die", "dice", [Hit, Crit, FocusResult, Blank],
        "Red, eight sides: 3 hits, 1 crit, 2 eyes, 2 blanks.",
        "As many dice as the weapon's red number.";
    DefenceDie = 34 "Defence die", "dice", [EvadeResult, FocusResult, Agility],
        "Green, eight sides: 3 evades, 2 eyes, 3 blanks.",
        "As many dice as the ship's green number.";
    Hit = 35 "Hit", "dice", [Crit, EvadeResult],
        "Deals one damage if no evade stops it.",
        "The burst on three sides of the red die.";
    Crit = 36 "Crit", "dice", [Hit, DamageCard, Elite],
        "As a hit, but on bare hull its damage card is dealt face up.",
        "The one odd burst of the red die.";
    EvadeResult = 37 "Evade (result)", "dice", [Hit, Crit, Evade],
        "Stops one hit. With no hit left it stops a crit.",
        "The curved arrow of the green die.";
    FocusResult = 38 "Focus (result)", "dice", [Focus, Calculate, Force],
        "An eye is worth nothing until focus, calculate or Force makes it count.",
        "The eye on a red or green die.";
    Blank = 39 "Blank", "dice", [Evade, Lock],
        "Nothing.",
        "The side with no picture.";
    DamageCard = 40 "Damage card", "dice", [Hull, Crit, Elite],
        "Each one is a point of hull lost. Face up it also does something bad until repaired.",
        "Cards next to the ship card: face down from hits, face up from crits.";
    Maneuver = 41 "Maneuver", "moving", [Speed, Bearing, Template],
        "The move each ship makes once a round, given by speed, shape and colour.",
        "The number and the arrow, on the dial or here on the screen.";
    Speed = 42 "Speed", "moving", [Maneuver, Template],
        "The number of a maneuver, 0 to 5: how far it goes.",
        "The template has the same number.";
    Bearing = 43 "Bearing", "moving", [Straight, Bank, Turn, Koiogran, Segnor, Tallon],
        "The shape of the path: straight, curved gently, curved hard, or a trick.",
        "The arrow next to the number.";
    Straight = 44 "Straight", "moving", [Bank, Turn],
        "Ahead, with the nose where it was.",
        "The template with no curve.";
    Bank = 45 "Bank", "moving", [Turn, Segnor],
        "A soft curve that turns the nose by 45 degrees.",
        "The template that bends a little.";
    Turn = 46 "Turn", "moving", [Bank, Tallon],
        "A hard curve that turns the nose by 90 degrees.",
        "The template that bends a lot.";
    Koiogran = 47 "Koiogran turn", "moving", [Straight, RedManeuver],
        "Straight on, then about face.",
        "Straight template; the ship's front goes to its end.";
    Segnor = 48 "Segnor's loop", "moving", [Bank, Koiogran],
        "A bank, then about face.",
        "Bank template; the ship's front goes to its end.";
    Tallon = 49 "Tallon roll", "moving", [Turn, Koiogran],
        "A turn, then another 90 degrees the same way.",
        "Turn template; its end touches the side of the base.";
    RedManeuver = 50 "Red maneuver", "moving", [Stress, Action, WhiteManeuver],
        "A hard one: 1 stress. Automated ships take no stress; they skip their action.",
        "The arrow is red, and framed on this screen.";
    WhiteManeuver = 51 "White maneuver", "moving", [RedManeuver, BlueManeuver],
        "A plain one, with no effect on stress.",
        "The arrow is white.";
    BlueManeuver = 52 "Blue maneuver", "moving", [Stress, Strain, Deplete],
        "An easy one: 1 stress, 1 strain and 1 deplete leave the ship.",
        "The arrow is blue.";
    Template = 53 "Template", "moving", [Maneuver, Speed, Bearing],
        "The cardboard strip along which a ship is moved.",
        "It fits between the pegs of the base; then the rear pegs go to its far end.";
    Dial = 54 "Dial", "moving", [Maneuver, PlanningPhase],
        "The wheel on which a player picks a maneuver in secret.",
        "Face down next to the ship until it is its turn.";
    Bump = 55 "Bump", "moving", [Range0, Action],
        "It would end on another ship: move it back until the two just touch. It takes no action.",
        "Back along the template until there is room.";
    Flee = 56 "Flee", "moving", [Swerve, Vector],
        "Any part of the base over the edge after a move, and the ship is out of the game.",
        "Only the base counts, not the model.";
    Swerve = 57 "Swerve", "moving", [Obstacle, Mine, AutomatedShip],
        "An automated ship that would hit an obstacle, mine or bomb tries a path beside it, once.",
        "The next path 45 degrees to one side, at the same speed.";
    Action = 58 "Action", "actions", [RedAction, LinkedAction, Stress],
        "What a ship does after its move: focus, lock, boost and so on. One each round.",
        "The signs on the right of the ship card.";
    RedAction = 59 "Red action", "actions", [Stress, LinkedAction],
        "An action that gives 1 stress.",
        "Its sign is red.";
    LinkedAction = 60 "Linked action", "actions", [Action, RedAction],
        "A second action that may follow a certain first one. Mostly red.",
        "The small arrow between two signs.";
    Boost = 61 "Boost", "actions", [BarrelRoll, Template],
        "A short move more: 1 straight or 1 bank.",
        "Template at the front of the base.";
    BarrelRoll = 62 "Barrel roll", "actions", [Boost, Template],
        "A slip to the left or right; the nose keeps its direction.",
        "1 straight template at the side of the base.";
    Reload = 63 "Reload", "actions", [Charge, Disarm],
        "One charge of a torpedo, missile or device comes back, and the ship may not attack this round.",
        "Flip a charge, add a disarm token.";
    Reinforce = 64 "Reinforce", "actions", [FullArc, Hit],
        "One end is armoured: an attack from that end with 2 or more results left loses one.",
        "Green token; the side up shows fore or aft.";
    Coordinate = 65 "Coordinate", "actions", [Action],
        "A friend at range 1 or 2 takes an action at once.",
        "Measure to that friend.";
    Rotate = 66 "Rotate", "actions", [Turret],
        "The turret points another way.",
        "Turn the arrow on the base.";
    Cloak = 67 "Cloak", "actions", [Decloak, Agility],
        "Out of sight: 2 more defence dice and no attacks.",
        "The blue token next to the ship.";
    Decloak = 68 "Decloak", "actions", [Cloak, SystemPhase],
        "In the System Phase the cloak goes and the ship slips ahead or to a side.",
        "2 straight template; medium and large ships use 1 straight.";
    Slam = 69 "SLAM", "actions", [Disarm, Speed],
        "It flies another maneuver of the same speed and may not attack this round.",
        "Move again, add a disarm token.";
    Obstacle = 70 "Obstacle", "on the table", [Asteroid, Debris, Obstructed, Swerve],
        "Asteroids, debris clouds, storms and wrecks. They harm who flies across and get in the way of shots.",
        "The big loose shapes on the table.";
    Asteroid = 71 "Asteroid", "on the table", [Obstacle, Debris],
        "Who flies across rolls an attack die for damage and has no action. Who stands on it cannot shoot.",
        "Is it under the base or under the template?";
    Debris = 72 "Debris cloud", "on the table", [Obstacle, Asteroid, Stress],
        "Who flies across gets 1 stress and rolls an attack die: a crit hurts.",
        "Is it under the base or under the template?";
    Device = 73 "Device", "on the table", [Bomb, Mine, Remote, SystemPhase],
        "What ships leave behind: bombs, mines and the like.",
        "Dropped behind the ship or launched before it, by template.";
    Bomb = 74 "Bomb", "on the table", [Device, Mine, ActivationPhase],
        "Goes off at the end of the Activation Phase and spares nobody near it.",
        "Measure from the marker when all have moved.";
    Mine = 75 "Mine", "on the table", [Device, Bomb, Swerve],
        "Goes off as soon as a ship flies across or stops on it.",
        "Is the marker under the base or under the template?";
    Remote = 76 "Remote", "on the table", [Device, Hull, Agility],
        "A thing on the table with hull of its own, such as a gun tower. It can be shot.",
        "A piece of cardboard with its damage beside it.";
    AutomatedShip = 77 "Automated ship", "campaign", [Target, Elite, Swerve],
        "A ship of the Empire that nobody plays. Its card and a die decide.",
        "The ships with white numbers; this device speaks for them.";
    Target = 78 "Target", "campaign", [AutomatedShip, Close, Far],
        "The Rebel that an automated ship flies at. It may fire at somebody else.",
        "As a rule the nearest; if two are equal, the one more straight ahead.";
    Elite = 79 "Elite", "campaign", [AutomatedShip, DamageCard, Initiative],
        "An automated ship with a pilot card: more abilities, real damage cards.",
        "The screen says elite; the card lies at hand.";
    Wing = 80 "Wing", "campaign", [WingLeader, Wingmate],
        "Three to six small ships that move as one behind a leader.",
        "They stand side by side, and in a second row.";
    WingLeader = 81 "Wing leader", "campaign", [Wing, Wingmate],
        "It alone chooses target and maneuver; the wing follows.",
        "The lowest number of the squad, front and centre.";
    Wingmate = 82 "Wingmate", "campaign", [Wing, WingLeader],
        "After the leader's move it is put back into its place.",
        "Beside or behind the leader, set by the wing tool.";
    SquadPoints = 83 "Squad points", "campaign", [UpgradeSlot, Elite],
        "What a group earns by kills and goals, and pays for ships, cards and levels with.",
        "On the campaign's screens; a mission's points are shared.";
    Vector = 84 "Vector", "campaign", [Wing, Flee],
        "A numbered arrow at the edge. Enemies come in there.",
        "The numbers around the map; noses point along the arrow.";
    PlanningPhase = 85 "Planning Phase", "round", [Dial, SystemPhase],
        "First: players choose their maneuvers in secret.",
        "Dials are set and lie face down.";
    SystemPhase = 86 "System Phase", "round", [Device, Decloak, ActivationPhase],
        "Second: devices are dropped, cloaks end. Often nothing happens.",
        "Low initiative first.";
    ActivationPhase = 87 "Activation Phase", "round", [Initiative, Maneuver, Action],
        "Third: each ship moves, then takes its action.",
        "Low initiative first. In the campaign the Empire comes before Rebels of the same number.";
    EngagementPhase = 88 "Engagement Phase", "round", [Initiative, AttackDie, EndPhase],
        "Fourth: each ship may attack once.",
        "High initiative first. Ships of the same number still fire if shot down.";
    EndPhase = 89 "End Phase", "round", [Charge, Disarm, PlanningPhase],
        "Last: green and orange tokens go, some charges return.",
        "Leave red and blue tokens where they are.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_explained_shortly() {
        for term in Term::ALL {
            assert!((10..=130).contains(&term.what().unpacked().len()) || *term == Term::Blank, "{term}");
            assert!((10..=90).contains(&term.look().unpacked().len()), "{term}");
            assert!(!term.related().contains(term), "{term} leads to itself");
        }
    }
}
