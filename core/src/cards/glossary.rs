//! The words of the game for somebody who never played: two sentences each, and what to look at on the table.
//!
//! Facts are those of the base game's second edition and of the campaign; the sentences are ours. Does NOT know where a
//! word is used: screens name their words in Help.

/// Each row: name, group, words to see next, what it is, what to look at.
macro_rules! terms {
    ($($term:ident = $number:literal $name:literal, $group:literal, [$($related:ident),*], $what:literal, $look:literal;)*) => {
        super::vocabulary::named! {
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
            pub const fn what(self) -> &'static str {
                match self { $(Term::$term => $what,)* }
            }

            /// What to look at or to touch on the table.
            pub const fn look(self) -> &'static str {
                match self { $(Term::$term => $look,)* }
            }

            pub const fn related(self) -> &'static [Term] {
                match self { $(Term::$term => &[$(Term::$related),*],)* }
            }
        }
    };
}

terms! {
    Focus = 0 "Focus", "tokens", [FocusResult, Calculate, Action],
        "",
        "";
    Evade = 1 "Evade", "tokens", [EvadeResult, DefenceDie],
        "",
        "";
    Lock = 2 "Lock", "tokens", [AttackDie, SpecialWeapon, Jam],
        "",
        "";
    Calculate = 3 "Calculate", "tokens", [Focus, FocusResult],
        "",
        "";
    Force = 4 "Force", "tokens", [FocusResult, Charge],
        "",
        "";
    Stress = 5 "Stress", "tokens", [RedManeuver, BlueManeuver, RedAction],
        "",
        "";
    Strain = 6 "Strain", "tokens", [DefenceDie, Deplete],
        "",
        "";
    Deplete = 7 "Deplete", "tokens", [AttackDie, Strain],
        "",
        "";
    Ion = 8 "Ion", "tokens", [Straight, Focus],
        "",
        "";
    Tractor = 9 "Tractor", "tokens", [BarrelRoll, Boost],
        "",
        "";
    Jam = 10 "Jam", "tokens", [Lock, Focus, Evade],
        "",
        "";
    Disarm = 11 "Disarm", "tokens", [Reload, Slam, EndPhase],
        "",
        "";
    Charge = 12 "Charge", "tokens", [Reload, Force, Shield],
        "",
        "";
    Arc = 13 "Arc", "arcs and range", [FrontArc, Bullseye, Turret],
        "",
        "";
    FrontArc = 14 "Front arc", "arcs and range", [Arc, Bullseye, FullArc],
        "",
        "";
    RearArc = 15 "Rear arc", "arcs and range", [Arc, FrontArc, FullArc],
        "",
        "";
    SideArc = 16 "Side arc", "arcs and range", [Arc, FrontArc, RearArc],
        "",
        "";
    FullArc = 17 "In front, behind", "arcs and range", [Close, Far, Reinforce],
        "",
        "";
    Bullseye = 18 "Bullseye", "arcs and range", [FrontArc, Range],
        "",
        "";
    Turret = 19 "Turret", "arcs and range", [Rotate, Arc],
        "",
        "";
    Range = 20 "Range", "arcs and range", [Range0, Close, Far],
        "",
        "";
    Range0 = 21 "Range 0", "arcs and range", [Bump, Range],
        "",
        "";
    Close = 22 "Close", "arcs and range", [Far, FullArc, AutomatedShip],
        "",
        "";
    Far = 23 "Far", "arcs and range", [Close, FullArc, AutomatedShip],
        "",
        "";
    Obstructed = 24 "Obstructed", "arcs and range", [Obstacle, DefenceDie],
        "",
        "";
    Initiative = 25 "Initiative", "ship", [ActivationPhase, EngagementPhase],
        "",
        "";
    Agility = 26 "Agility", "ship", [DefenceDie],
        "",
        "";
    Hull = 27 "Hull", "ship", [Shield, DamageCard],
        "",
        "";
    Shield = 28 "Shield", "ship", [Hull, Hit, Crit],
        "",
        "";
    PrimaryWeapon = 29 "Primary weapon", "ship", [SpecialWeapon, AttackDie, Arc],
        "",
        "";
    SpecialWeapon = 30 "Special weapon", "ship", [PrimaryWeapon, Lock, Charge],
        "",
        "";
    UpgradeSlot = 31 "Upgrade slot", "ship", [Limited, SquadPoints],
        "",
        "";
    Limited = 32 "Limited", "ship", [UpgradeSlot],
        "",
        "";
    AttackDie = 33 "Attack die", "dice", [Hit, Crit, FocusResult, Blank],
        "",
        "";
    DefenceDie = 34 "Defence die", "dice", [EvadeResult, FocusResult, Agility],
        "",
        "";
    Hit = 35 "Hit", "dice", [Crit, EvadeResult],
        "",
        "";
    Crit = 36 "Crit", "dice", [Hit, DamageCard, Elite],
        "",
        "";
    EvadeResult = 37 "Evade (result)", "dice", [Hit, Crit, Evade],
        "",
        "";
    FocusResult = 38 "Focus (result)", "dice", [Focus, Calculate, Force],
        "",
        "";
    Blank = 39 "Blank", "dice", [Evade, Lock],
        "",
        "";
    DamageCard = 40 "Damage card", "dice", [Hull, Crit, Elite],
        "",
        "";
    Maneuver = 41 "Maneuver", "moving", [Speed, Bearing, Template],
        "",
        "";
    Speed = 42 "Speed", "moving", [Maneuver, Template],
        "",
        "";
    Bearing = 43 "Bearing", "moving", [Straight, Bank, Turn, Koiogran, Segnor, Tallon],
        "",
        "";
    Straight = 44 "Straight", "moving", [Bank, Turn],
        "",
        "";
    Bank = 45 "Bank", "moving", [Turn, Segnor],
        "",
        "";
    Turn = 46 "Turn", "moving", [Bank, Tallon],
        "",
        "";
    Koiogran = 47 "Koiogran turn", "moving", [Straight, RedManeuver],
        "",
        "";
    Segnor = 48 "Segnor's loop", "moving", [Bank, Koiogran],
        "",
        "";
    Tallon = 49 "Tallon roll", "moving", [Turn, Koiogran],
        "",
        "";
    RedManeuver = 50 "Red maneuver", "moving", [Stress, Action, WhiteManeuver],
        "",
        "";
    WhiteManeuver = 51 "White maneuver", "moving", [RedManeuver, BlueManeuver],
        "",
        "";
    BlueManeuver = 52 "Blue maneuver", "moving", [Stress, Strain, Deplete],
        "",
        "";
    Template = 53 "Template", "moving", [Maneuver, Speed, Bearing],
        "",
        "";
    Dial = 54 "Dial", "moving", [Maneuver, PlanningPhase],
        "",
        "";
    Bump = 55 "Bump", "moving", [Range0, Action],
        "",
        "";
    Flee = 56 "Flee", "moving", [Swerve, Vector],
        "",
        "";
    Swerve = 57 "Swerve", "moving", [Obstacle, Mine, AutomatedShip],
        "",
        "";
    Action = 58 "Action", "actions", [RedAction, LinkedAction, Stress],
        "",
        "";
    RedAction = 59 "Red action", "actions", [Stress, LinkedAction],
        "",
        "";
    LinkedAction = 60 "Linked action", "actions", [Action, RedAction],
        "",
        "";
    Boost = 61 "Boost", "actions", [BarrelRoll, Template],
        "",
        "";
    BarrelRoll = 62 "Barrel roll", "actions", [Boost, Template],
        "",
        "";
    Reload = 63 "Reload", "actions", [Charge, Disarm],
        "",
        "";
    Reinforce = 64 "Reinforce", "actions", [FullArc, Hit],
        "",
        "";
    Coordinate = 65 "Coordinate", "actions", [Action],
        "",
        "";
    Rotate = 66 "Rotate", "actions", [Turret],
        "",
        "";
    Cloak = 67 "Cloak", "actions", [Decloak, Agility],
        "",
        "";
    Decloak = 68 "Decloak", "actions", [Cloak, SystemPhase],
        "",
        "";
    Slam = 69 "SLAM", "actions", [Disarm, Speed],
        "",
        "";
    Obstacle = 70 "Obstacle", "on the table", [Asteroid, Debris, Obstructed, Swerve],
        "",
        "";
    Asteroid = 71 "Asteroid", "on the table", [Obstacle, Debris],
        "",
        "";
    Debris = 72 "Debris cloud", "on the table", [Obstacle, Asteroid, Stress],
        "",
        "";
    Device = 73 "Device", "on the table", [Bomb, Mine, Remote, SystemPhase],
        "",
        "";
    Bomb = 74 "Bomb", "on the table", [Device, Mine, ActivationPhase],
        "",
        "";
    Mine = 75 "Mine", "on the table", [Device, Bomb, Swerve],
        "",
        "";
    Remote = 76 "Remote", "on the table", [Device, Hull, Agility],
        "",
        "";
    AutomatedShip = 77 "Automated ship", "campaign", [Target, Elite, Swerve],
        "",
        "";
    Target = 78 "Target", "campaign", [AutomatedShip, Close, Far],
        "",
        "";
    Elite = 79 "Elite", "campaign", [AutomatedShip, DamageCard, Initiative],
        "",
        "";
    Wing = 80 "Wing", "campaign", [WingLeader, Wingmate],
        "",
        "";
    WingLeader = 81 "Wing leader", "campaign", [Wing, Wingmate],
        "",
        "";
    Wingmate = 82 "Wingmate", "campaign", [Wing, WingLeader],
        "",
        "";
    SquadPoints = 83 "Squad points", "campaign", [UpgradeSlot, Elite],
        "",
        "";
    Vector = 84 "Vector", "campaign", [Wing, Flee],
        "",
        "";
    PlanningPhase = 85 "Planning Phase", "round", [Dial, SystemPhase],
        "",
        "";
    SystemPhase = 86 "System Phase", "round", [Device, Decloak, ActivationPhase],
        "",
        "";
    ActivationPhase = 87 "Activation Phase", "round", [Initiative, Maneuver, Action],
        "",
        "";
    EngagementPhase = 88 "Engagement Phase", "round", [Initiative, AttackDie, EndPhase],
        "",
        "";
    EndPhase = 89 "End Phase", "round", [Charge, Disarm, PlanningPhase],
        "",
        "";
}
