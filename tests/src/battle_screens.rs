//! Every screen of a battle with a table made for it: each question can be looked at without playing up to it.
//!
//! Sets the table by hand, past the engine. Does not judge: `layout` looks for faults, eyes for beauty.

use wingmate_core::battle::rules::command::BattleCommand;
use wingmate_core::battle::state::battle::{Attack, MAX_SPENT, Spent, WeaponAt};
use wingmate_core::battle::state::device::{Impact, Laid};
use wingmate_core::battle::state::log::{BattleHappening, Party};
use wingmate_core::battle::state::question::{Arm, AttackWays, BattleQuestion, Task, TaskFrame};
use wingmate_core::battle::state::reason::{BattleRule, Reason};
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::remote::{RemoteAt, RemoteKind};
use wingmate_core::battle::state::round::Phase;
use wingmate_core::battle::state::ship::{ShipAt, ShipFate};
use wingmate_core::battle::state::squad::{SquadAt, SquadOrder};
use wingmate_core::body::{Board, BodyFacts, Settings};
use wingmate_core::cards::action_rule::Fact;
use wingmate_core::cards::maneuver::{Bearing, Difficulty, Maneuver, Side};
use wingmate_core::cards::pilots::{Level, PilotId, Version};
use wingmate_core::cards::ships::{Distance, ShipId, TargetArc};
use wingmate_core::cards::vocabulary::{Action, Device, Token};
use wingmate_core::dice::damage::Results;
use wingmate_core::dice::faces::{AttackFace, DefenceFace};
use wingmate_core::dice::fairness::FaceCounts;
use wingmate_core::dice::generator::Seed;
use wingmate_core::dice::pool::{AttackPool, DefencePool, DiceMask};
use wingmate_core::dice::spend::{AttackRoll, DefenceRoll, SpendStep};
use wingmate_core::dice::tokens::{AttackTokens, DefenceTokens, RuleSet, Spendable};
use wingmate_core::game::{Command, Game};
use wingmate_core::journal::slots::Slots;
use wingmate_core::ui::View;
use wingmate_core::ui::canvas::Canvas;
use wingmate_core::ui::key::Key;
use wingmate_core::ui::screens::Screen;
use wingmate_core::ui::screens::battle::readings::Readings;
use wingmate_core::ui::screens::battle::rebel::Rebel;
use wingmate_core::ui::screens::battle::remote::Remote;
use wingmate_core::ui::screens::battle::sheet::Sheet;
use wingmate_core::ui::screens::battle::squad::Squad;
use wingmate_core::ui::screens::battle::table::Table;
use wingmate_core::ui::screens::battle::will::Will;
use wingmate_core::ui::stack::Open;

/// A screen to look at.
pub struct Sample {
    pub name: String,
    pub game: Game,
    pub screen: Screen,
    /// Keys pressed before looking.
    pub keys: Vec<Key>,
}

impl Sample {
    /// Draws the sample in one of the two type sizes.
    pub fn draw(&self, large_type: bool, canvas: &mut Canvas) {
        let settings = Settings { large_type, ..Settings::DEFAULT };
        let view = View {
            game: &self.game,
            game_faces: &FaceCounts::default(),
            device_faces: FaceCounts::default(),
            settings: &settings,
            facts: &BodyFacts::of(Board::PicoLcd13),
            slots: &Slots::EMPTY,
            demo: &wingmate_core::show_me::Demo::OFF,
            attracting: false,
            visits: &wingmate_core::station::Visits::NONE,
            undo: Some(Command::Nothing),
            redo: None,
            serial: 1,
            answers: 0,
            below: Some(Screen::battle().into()),
        };
        let mut open = Open::from(self.screen);
        open.arrive(&view);
        for &key in &self.keys {
            open.press(key, &view);
            open.arrive(&view);
        }
        open.draw(&View { answers: open.answers(&view), ..view }, canvas);
    }
}

const FIRST: ShipAt = ShipAt(0);
const THIRD: ShipAt = ShipAt(2);

fn battle(ready: u8) -> Game {
    let mut game = Game::new(Seed::from_number(7), true);
    for command in [BattleCommand::ReadyMade(ready), BattleCommand::Start] {
        game.apply(&Command::Battle(command)).expect("a ready-made battle starts");
    }
    game.battle.round.number = 4;
    game
}

fn maneuver(speed: u8, bearing: Bearing, side: Option<Side>, difficulty: Difficulty) -> Maneuver {
    Maneuver { speed, bearing, side, difficulty }
}

/// Six TIEs in several states, in the middle of an activation.
fn activation(flow: BattleQuestion) -> Game {
    let mut game = battle(1);
    let table = &mut game.battle;
    table.round.phase = Phase::Activation;
    table.flow = flow;
    table.now.arc = TargetArc::FrontSide;
    table.now.side = Side::Right;
    table.now.distance = Distance::Close;
    table.now.die = 1;
    table.now.maneuver = maneuver(4, Bearing::Koiogran, None, Difficulty::Red);
    table.now.original = table.now.maneuver;
    table.now.why =
        Reason::Card { arc: TargetArc::FrontSide, side: Side::Right, distance: Distance::Close, die: 1 };
    for (at, ship) in (0u8..).zip(&mut table.ships) {
        match at {
            0 => ship.tokens.add(Token::Focus, 1),
            1 => {
                ship.hull = 1;
                ship.tokens.add(Token::Stress, 2);
                ship.tokens.add(Token::Strain, 1);
            }
            2 => {
                ship.hull = 2;
                ship.tokens.add(Token::Evade, 1);
            }
            3 => {
                ship.state = ShipFate::Destroyed;
                ship.hull = 0;
                ship.killer = Some(RebelAt(1));
            }
            4 => ship.lock(RebelAt(0)),
            _ => ship.tokens.add(Token::Ion, 1),
        }
    }
    table.frames.push(TaskFrame::new(Task::Act, THIRD)).expect("room for a frame");
    table.log.add(Party::Table, BattleHappening::Round(4), Reason::None);
    table.log.add(Party::Ship(FIRST), BattleHappening::Flew(table.now.maneuver), table.now.why);
    table.log.add(Party::Ship(FIRST), BattleHappening::NoAction, Reason::Rule(BattleRule::RedManeuver));
    table.log.add(Party::Rebel(RebelAt(0)), BattleHappening::Attacked(Party::Ship(THIRD)), Reason::None);
    table.log.add(Party::Ship(THIRD), BattleHappening::Corrected, Reason::ByHand);
    game
}

/// A bomber with everything on board, an elite and a Decimator.
fn fleet(flow: BattleQuestion) -> Game {
    let mut game = battle(4);
    let table = &mut game.battle;
    for order in [
        SquadOrder::plain(ShipId::TieSaBomber, 2).flown_by(PilotId::TieSaBomberB, Version::Basic),
        SquadOrder::plain(ShipId::TieInterceptor, 1)
            .flown_by(PilotId::TieInterceptorA, Version::Elite(Level::Purple)),
        SquadOrder::plain(ShipId::TiePhPhantom, 1),
    ] {
        table.apply(&BattleCommand::AddSquad(order), &Seed::from_number(1), true).expect("room for a squad");
    }
    table.round.phase = Phase::System;
    table.flow = flow;
    if let Some(ship) = table.ships.first_mut() {
        ship.reinforce_fore = 1;
        ship.shields = 2;
    }
    game
}

fn attack_roll(faces: &[AttackFace]) -> AttackRoll {
    let pool = AttackPool::from_faces(faces).expect("few dice");
    AttackRoll::new(pool, AttackTokens::default(), RuleSet::Second)
}

/// An attack of a TIE on a Rebel, or of a Rebel on a TIE.
fn attack(flow: BattleQuestion, rebel_attacks: bool) -> Game {
    use AttackFace::{Crit, Focus, Hit};
    use DefenceFace::{Blank, Evade, Focus as Eye};
    let mut game = activation(flow);
    let table = &mut game.battle;
    table.round.phase = Phase::Engagement;
    let (one, other) = (Party::Ship(THIRD), Party::Rebel(RebelAt(1)));
    let pool = DefencePool::from_faces(&[Evade, Eye, Blank]).expect("few dice");
    let results = Results::new(1, 1);
    table.attack = Attack {
        attacker: if rebel_attacks { other } else { one },
        defender: if rebel_attacks { one } else { other },
        weapon: WeaponAt::Primary(0),
        range: 1,
        attack_dice: 3,
        defence_dice: 2,
        attack: Some(attack_roll(&[Crit, Hit, Focus])),
        defence: Some(DefenceRoll::new(pool, DefenceTokens::default(), results, RuleSet::Second)),
        results,
        ..Attack::NONE
    };
    game
}

fn spent(steps: &[(Spendable, u16)]) -> [Option<Spent>; MAX_SPENT] {
    let mut spent = [None; MAX_SPENT];
    for (place, &(token, dice)) in spent.iter_mut().zip(steps) {
        let dice = DiceMask::from_bits(dice);
        *place = Some(Spent { step: SpendStep::Book(2), token, count: 1, dice });
    }
    spent
}

/// Every sample.
pub fn all() -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut add = |name: &str, game: Game, keys: &[Key]| {
        samples.push(Sample { name: name.to_owned(), game, screen: Screen::battle(), keys: keys.to_vec() });
    };
    let empty = || Game::new(Seed::from_number(7), true);
    add("setup_ready", empty(), &[]);
    add("setup_ready_3", empty(), &[Key::Down; 3]);
    add("setup_own", empty(), &[Key::Up, Key::A]);
    let mut chosen = empty();
    chosen.apply(&Command::Battle(BattleCommand::ReadyMade(2))).expect("a ready-made battle");
    add("setup_review", chosen.clone(), &[]);
    add("setup_clear", chosen.clone(), &[Key::Up, Key::A]);
    add("setup_other", chosen, &[Key::Up, Key::Up, Key::A]);
    for ready in 0..6 {
        let mut game = battle(ready);
        game.battle.flow = BattleQuestion::Placing;
        add(&format!("placing_{ready}"), game, &[]);
    }
    for count in [3, 5] {
        let mut game = empty();
        for command in [
            BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieLnFighter, count)),
            BattleCommand::AddSquad(SquadOrder::plain(ShipId::TieLnFighter, 8)),
            BattleCommand::AddRebel(wingmate_core::battle::state::rebel::RebelOrder::pilot(
                wingmate_core::battle::state::rebel::Chassis::AWing,
                5,
            )),
            BattleCommand::Start,
        ] {
            game.apply(&Command::Battle(command)).expect("a small battle");
        }
        add(&format!("placing_wing_of_{count}"), game.clone(), &[]);
        add(&format!("placing_line_after_{count}"), game, &[Key::Down]);
    }
    let mut game = battle(1);
    game.battle.flow = BattleQuestion::Planning;
    add("planning", game, &[]);
    add("next_ship", activation(BattleQuestion::NextShip { ship: THIRD }), &[]);
    add("next_ship_hurt", activation(BattleQuestion::NextShip { ship: ShipAt(1) }), &[]);
    add("next_ship_rose", activation(BattleQuestion::NextShip { ship: THIRD }), &[Key::Right]);
    add("next_ship_decimator", fleet(BattleQuestion::NextShip { ship: FIRST }), &[]);
    add("next_ship_bomber", fleet(BattleQuestion::NextShip { ship: ShipAt(5) }), &[]);
    add("next_ship_elite", fleet(BattleQuestion::NextShip { ship: ShipAt(7) }), &[]);
    add("target", activation(BattleQuestion::Target { ship: THIRD }), &[]);
    add("sector", activation(BattleQuestion::Sector { ship: THIRD }), &[]);
    add("sector_rear", activation(BattleQuestion::Sector { ship: THIRD }), &[Key::Up]);
    add("sector_touching", activation(BattleQuestion::Sector { ship: THIRD }), &[Key::Down]);
    add("close_far", activation(BattleQuestion::CloseFar { ship: THIRD }), &[]);
    add("close_far_2", activation(BattleQuestion::CloseFar { ship: THIRD }), &[Key::Down]);
    let mut game = activation(BattleQuestion::CloseFar { ship: THIRD });
    game.battle.now.die = 4;
    game.battle.now.side = Side::Left;
    add("close_far_left", game, &[]);
    for (name, bearing, side, difficulty, speed) in [
        ("koiogran", Bearing::Koiogran, None, Difficulty::Red, 4),
        ("bank", Bearing::Bank, Some(Side::Left), Difficulty::Blue, 2),
        ("turn", Bearing::Turn, Some(Side::Right), Difficulty::White, 3),
        ("straight", Bearing::Straight, None, Difficulty::White, 5),
        ("segnor", Bearing::Segnor, Some(Side::Left), Difficulty::Red, 3),
        ("tallon", Bearing::Tallon, Some(Side::Right), Difficulty::Red, 2),
        ("stop", Bearing::Stop, None, Difficulty::Red, 0),
        ("reverse", Bearing::ReverseBank, Some(Side::Left), Difficulty::Red, 1),
    ] {
        let mut game = activation(BattleQuestion::Maneuver { ship: THIRD });
        game.battle.now.maneuver = maneuver(speed, bearing, side, difficulty);
        game.battle.now.original = game.battle.now.maneuver;
        add(&format!("maneuver_{name}"), game, &[]);
    }
    let mut game = activation(BattleQuestion::Maneuver { ship: THIRD });
    game.battle.now.maneuver = Maneuver::ION;
    game.battle.now.why = Reason::Rule(BattleRule::Ionized);
    add("maneuver_ionized", game, &[Key::Up]);
    add("swerve", activation(BattleQuestion::Swerve { ship: THIRD }), &[]);
    add("flee", activation(BattleQuestion::Flee { ship: THIRD }), &[]);
    add("flee_last", activation(BattleQuestion::Flee { ship: THIRD }), &[Key::Up]);
    add("obstacle", activation(BattleQuestion::Obstacle { ship: THIRD }), &[]);
    add(
        "obstacle_hull",
        activation(BattleQuestion::Obstacle { ship: THIRD }),
        &[Key::Down, Key::Down, Key::Down, Key::A],
    );
    add("maneuver_way", activation(BattleQuestion::Maneuver { ship: THIRD }), &[Key::Down, Key::A]);
    add("obstacle_result_none", activation(BattleQuestion::ObstacleResult { ship: THIRD }), &[]);
    let mut game = activation(BattleQuestion::ObstacleResult { ship: THIRD });
    game.battle.effect = Impact { stress: 1, ion: 3, ..Impact::damage(1, 1) };
    add("obstacle_result", game, &[]);
    for (name, why) in [
        ("swerves", BattleRule::Swerve),
        ("failed", BattleRule::SwerveFailed),
        ("stays", BattleRule::Flee),
        ("alone", BattleRule::WingFollows),
    ] {
        let mut game = activation(BattleQuestion::Maneuver { ship: THIRD });
        game.battle.now.why = Reason::Rule(why);
        add(&format!("maneuver_{name}"), game, &[]);
    }
    for (name, kind, fuses, flow) in [
        ("lies_mine", Device::ProximityMine, 0, BattleQuestion::Lies { device: 1 }),
        ("lies_bomb", Device::ElectroProtonBomb, 1, BattleQuestion::Lies { device: 1 }),
        ("blast", Device::ProtonBomb, 0, BattleQuestion::Blast { device: 1 }),
        ("blast_seismic", Device::SeismicCharge, 0, BattleQuestion::Blast { device: 1 }),
        ("blast_fuse", Device::ElectroProtonBomb, 1, BattleQuestion::Blast { device: 1 }),
        ("struck_ship", Device::ElectroProtonBomb, 0, BattleQuestion::Struck { who: Party::Ship(THIRD) }),
        ("struck_rebel", Device::ConcussionBomb, 0, BattleQuestion::Struck { who: Party::Rebel(RebelAt(0)) }),
    ] {
        let mut game = activation(flow);
        let by = Some(RebelAt(0));
        game.battle.devices.push(Laid { kind, number: 1, by, fuses, done: false }).expect("room");
        game.battle.effect = match kind {
            Device::ConcussionBomb => Impact { cards: 1, strain: 1, ..Impact::NONE },
            _ => Impact { shields: 1, ion: 2, disarm: 1, ..Impact::NONE },
        };
        let mut frame = TaskFrame::new(Task::Device, THIRD);
        frame.hits = 1;
        game.battle.frames.push(frame).expect("room");
        add(name, game, &[]);
    }
    let mut game = activation(BattleQuestion::RebelDevice { rebel: RebelAt(0) });
    game.battle.loads[0] = Device::ElectroProtonBomb.bit() | Device::ClusterMine.bit();
    add("rebel_device", game, &[Key::Up]);
    add("formation", activation(BattleQuestion::Formation { leader: FIRST }), &[]);
    add("formation_misfit", activation(BattleQuestion::Formation { leader: FIRST }), &[Key::Down, Key::Down]);
    add("misplaced", activation(BattleQuestion::Misplaced { ship: THIRD }), &[]);
    for &fact in Fact::ALL {
        add(
            &format!("fact_{:02}", fact.number()),
            activation(BattleQuestion::Fact { ship: THIRD, fact }),
            &[],
        );
    }
    add("facing", fleet(BattleQuestion::Facing { ship: FIRST }), &[]);
    let mut game = activation(BattleQuestion::Try { ship: THIRD });
    game.battle.now.facts.learn(Fact::TargetInArc, true);
    game.battle.now.facts.learn(Fact::InTargetArc, true);
    add("try", game.clone(), &[]);
    add("try_none", game, &[Key::Down]);
    let mut game = fleet(BattleQuestion::Try { ship: ShipAt(5) });
    game.battle.frames.push(TaskFrame::new(Task::Act, ShipAt(5))).expect("room");
    game.battle.now.target = Some(RebelAt(0));
    game.battle.now.facts.learn(Fact::TargetInArc, false);
    game.battle.now.facts.learn(Fact::TargetInLockRange, true);
    add("try_bomber", game, &[]);
    for &action in Action::ALL {
        let mut game = activation(BattleQuestion::Acted { ship: THIRD });
        game.battle.now.last_action = Some(action);
        game.battle.now.target = Some(RebelAt(2));
        add(&format!("acted_{:02}", action.number()), game, &[]);
    }
    let mut game = activation(BattleQuestion::Acted { ship: THIRD });
    game.battle.now.no_action = Reason::Rule(BattleRule::RedManeuver);
    add("acted_none", game, &[]);
    for place in 0..6 {
        add(
            &format!("prompt_{place}"),
            fleet(BattleQuestion::Prompt { owner: ShipAt(7), place, effect: 0 }),
            &[],
        );
    }
    add("device_check", fleet(BattleQuestion::DeviceCheck { ship: ShipAt(5), place: 0 }), &[]);
    add(
        "device_check_counted",
        fleet(BattleQuestion::DeviceCheck { ship: ShipAt(5), place: 0 }),
        &[Key::Right, Key::Right, Key::Down, Key::Right],
    );
    for passed in [true, false] {
        let mut game = fleet(BattleQuestion::DeviceResult { ship: ShipAt(5), place: 0, passed });
        let mut frame = TaskFrame::new(Task::System, ShipAt(5));
        (frame.hits, frame.crits) = (if passed { 2 } else { 0 }, 1);
        game.battle.frames.push(frame).expect("room");
        add(if passed { "device_passed" } else { "device_failed" }, game, &[]);
    }
    for die in 1..=3 {
        add(&format!("decloak_{die}"), fleet(BattleQuestion::Decloak { ship: ShipAt(8), die }), &[]);
    }
    let mut game = battle(3);
    game.battle.round.phase = Phase::Activation;
    game.battle.flow = BattleQuestion::Rebels { initiative: 4 };
    add("rebels_move", game.clone(), &[]);
    game.battle.round.phase = Phase::Engagement;
    add("rebels_fight", game.clone(), &[]);
    for rebel in &mut game.battle.rebels {
        rebel.attacks = 1;
    }
    add("rebels_fought", game, &[]);
    let mut game = activation(BattleQuestion::Engage { ship: THIRD });
    game.battle.round.phase = Phase::Engagement;
    add("engage", game, &[]);
    let mut game = fleet(BattleQuestion::Engage { ship: ShipAt(5) });
    if let Some(ship) = game.battle.ship_mut(ShipAt(5)) {
        ship.lock(RebelAt(0));
    }
    add("engage_bomber", game, &[]);
    add("engage_decimator", fleet(BattleQuestion::Engage { ship: FIRST }), &[]);
    add("defender", attack(BattleQuestion::Defender { ship: THIRD }, false), &[]);
    add("range", attack(BattleQuestion::Range, false), &[]);
    add("range_left", attack(BattleQuestion::Range, false), &[Key::Left]);
    add("range_obstructed", attack(BattleQuestion::Range, false), &[Key::Down, Key::A]);
    add("range_rebel", attack(BattleQuestion::Range, true), &[Key::Down, Key::Down, Key::A]);
    add("attack_dice", attack(BattleQuestion::AttackDice, false), &[]);
    for count in [1, 4, 5, 6, 8] {
        let mut game = attack(BattleQuestion::AttackDice, false);
        game.battle.attack.attack_dice = count;
        add(&format!("attack_dice_{count}"), game, &[]);
    }
    add("attack_typed", attack(BattleQuestion::AttackDice, true), &[]);
    add(
        "attack_typed_3",
        attack(BattleQuestion::AttackDice, true),
        &[Key::Right, Key::Right, Key::Down, Key::Right],
    );
    add("attack_values", attack(BattleQuestion::AttackDice, true), &[Key::A]);
    add("attack_here", attack(BattleQuestion::AttackDice, true), &[Key::Down; 3]);
    let mut game = attack(BattleQuestion::AttackDice, false);
    game.battle.ways = AttackWays::TYPED;
    add("attack_empire_typed", game, &[Key::Right, Key::Right]);
    add("range_weapon", attack(BattleQuestion::Range, true), &[Key::Down, Key::Down, Key::A, Key::Right]);
    add("foe_attack_dice", attack(BattleQuestion::RebelAttackDice, false), &[]);
    add("foe_defence_dice", attack(BattleQuestion::RebelDefenceDice, true), &[]);
    for (name, arm) in [("ion", Arm::IonCannon), ("jam", Arm::JammingBeam), ("tractor", Arm::TractorBeam)] {
        let mut game = attack(BattleQuestion::Results, true);
        game.battle.attack.weapon = WeaponAt::Rebel(arm);
        game.battle.attack.results = Results::new(1, 1);
        add(&format!("results_{name}"), game, &[]);
    }
    for (name, steps) in [
        ("lock", &[(Spendable::Lock, 0b110)][..]),
        ("focus", &[(Spendable::Focus, 0b100)]),
        ("two", &[(Spendable::Lock, 0b10), (Spendable::Focus, 0b100)]),
        ("three", &[(Spendable::Lock, 0b10), (Spendable::Calculate, 0b100), (Spendable::Focus, 0b1)]),
    ] {
        let mut game = attack(BattleQuestion::SpendAttack, false);
        game.battle.attack.spent = spent(steps);
        add(&format!("spend_attack_{name}"), game, &[]);
    }
    for (name, steps) in [
        ("evade", &[(Spendable::Evade, 0b100)][..]),
        ("focus", &[(Spendable::Focus, 0b10)]),
        ("reinforce", &[(Spendable::Reinforce, 0)]),
        ("two", &[(Spendable::Focus, 0b10), (Spendable::Evade, 0b100)]),
        ("three", &[(Spendable::Focus, 0b10), (Spendable::Evade, 0b100), (Spendable::Reinforce, 0)]),
    ] {
        let mut game = attack(BattleQuestion::SpendDefence, true);
        game.battle.attack.spent = spent(steps);
        add(&format!("spend_defence_{name}"), game, &[]);
    }
    add("rebel_attack_dice", attack(BattleQuestion::RebelAttackDice, true), &[]);
    add("rebel_attack_die", attack(BattleQuestion::RebelAttackDice, true), &[Key::Up, Key::Up]);
    add("rebel_attack_turn", attack(BattleQuestion::RebelAttackDice, true), &[Key::Up, Key::A]);
    add("rebel_defence_dice", attack(BattleQuestion::RebelDefenceDice, false), &[Key::Up]);
    add("rebel_defence_turn", attack(BattleQuestion::RebelDefenceDice, false), &[Key::Up, Key::A]);
    add("defence_typed", attack(BattleQuestion::DefenceDice, false), &[Key::Right, Key::Right]);
    add("defence_untyped", attack(BattleQuestion::DefenceDice, false), &[]);
    add("defence_here", attack(BattleQuestion::DefenceDice, false), &[Key::Down]);
    add("results_ship", attack(BattleQuestion::Results, true), &[]);
    add("results_rebel", attack(BattleQuestion::Results, false), &[]);
    for (name, steps) in [
        ("one", &[(Spendable::Focus, 0b100)][..]),
        ("two", &[(Spendable::Lock, 0b10), (Spendable::Focus, 0b100)]),
        ("three", &[(Spendable::Lock, 0b10), (Spendable::Calculate, 0b100), (Spendable::Focus, 0b1)]),
    ] {
        let mut game = attack(BattleQuestion::Results, false);
        game.battle.attack.spent = spent(steps);
        add(&format!("results_spent_{name}"), game, &[]);
    }
    let mut game = attack(BattleQuestion::Results, false);
    let many = [
        AttackFace::Crit,
        AttackFace::Hit,
        AttackFace::Hit,
        AttackFace::Focus,
        AttackFace::Blank,
        AttackFace::Blank,
    ];
    game.battle.attack.attack = Some(attack_roll(&many));
    game.battle.attack.results = Results::new(2, 1);
    add("results_many", game, &[]);
    let mut game = attack(BattleQuestion::Results, true);
    game.battle.attack.results = Results::new(0, 0);
    add("results_miss", game, &[]);
    for die in 1..=6 {
        add(&format!("critical_{die}"), attack(BattleQuestion::Critical { ship: THIRD, die }, true), &[]);
    }
    add("critical_bomber", fleet(BattleQuestion::Critical { ship: ShipAt(5), die: 4 }), &[]);
    add("damage_card", fleet(BattleQuestion::DamageCard { ship: ShipAt(7) }), &[]);
    add("damage_card_11", fleet(BattleQuestion::DamageCard { ship: ShipAt(7) }), &[Key::Down; 11]);
    let mut game = attack(BattleQuestion::Destroyed { ship: THIRD }, true);
    let mut frame = TaskFrame::new(Task::Destroyed, THIRD);
    frame.by = Some(RebelAt(1));
    game.battle.frames.push(frame).expect("room");
    add("destroyed", game, &[]);
    add("destroyed_by_nobody", attack(BattleQuestion::Destroyed { ship: THIRD }, true), &[]);
    add("rebel_down", attack(BattleQuestion::RebelDown { rebel: RebelAt(1) }, false), &[]);
    add("rebel_target", attack(BattleQuestion::RebelTarget { rebel: RebelAt(1) }, true), &[]);
    add("rebel_target_fleet", fleet(BattleQuestion::RebelTarget { rebel: RebelAt(1) }), &[]);
    add("wing_split", activation(BattleQuestion::WingSplit { squad: SquadAt(0) }), &[Key::Down, Key::A]);
    add("wing_join", activation(BattleQuestion::WingJoin { ship: THIRD }), &[]);
    let mut game = battle(3);
    game.battle
        .apply(
            &BattleCommand::AddRemote { kind: RemoteKind::TurbolaserTower, rebel: false },
            &Seed::from_number(1),
            true,
        )
        .expect("room for a tower");
    game.battle.flow = BattleQuestion::RemoteAttack { remote: RemoteAt(0) };
    add("remote_attack", game, &[]);
    for win in [true, false] {
        let mut game = battle(3);
        game.battle.flow = BattleQuestion::Over;
        if win {
            for ship in &mut game.battle.ships {
                ship.state = ShipFate::Destroyed;
            }
        } else {
            for rebel in &mut game.battle.rebels {
                rebel.state = wingmate_core::battle::state::rebel::RebelState::Destroyed;
            }
        }
        add(if win { "over_rebels" } else { "over_empire" }, game, &[]);
    }
    let mut game = activation(BattleQuestion::Ended);
    if let Some(rebel) = game.battle.rebel_mut(RebelAt(1)) {
        rebel.kills = 1;
    }
    add("ended", game, &[]);
    others(&mut samples);
    samples
}

/// Screens beside the questions: overlays, lists, sheets.
fn others(samples: &mut Vec<Sample>) {
    let mut add = |name: &str, game: Game, screen: Screen, keys: &[Key]| {
        samples.push(Sample { name: name.to_owned(), game, screen, keys: keys.to_vec() });
    };
    let table = Screen::Table(Table);
    add("table", activation(BattleQuestion::NextShip { ship: THIRD }), table, &[]);
    add("table_rebels", activation(BattleQuestion::NextShip { ship: THIRD }), table, &[Key::Down; 5]);
    add("table_fleet", fleet(BattleQuestion::NextShip { ship: FIRST }), table, &[]);
    add("table_log", activation(BattleQuestion::NextShip { ship: THIRD }), table, &[Key::Right, Key::Down]);
    add("table_corrections", activation(BattleQuestion::NextShip { ship: THIRD }), table, &[Key::Right; 2]);
    let end = [Key::Right, Key::Right, Key::Down, Key::Down, Key::Down, Key::Down, Key::Down, Key::A];
    add("table_end", activation(BattleQuestion::NextShip { ship: THIRD }), table, &end);
    for down in [0, 4, 9, 14, 18, 20] {
        let keys = vec![Key::Down; down];
        add(
            &format!("sheet_{down:02}"),
            activation(BattleQuestion::NextShip { ship: THIRD }),
            Screen::Sheet(Sheet::new(THIRD)),
            &keys,
        );
    }
    add(
        "sheet_elite",
        fleet(BattleQuestion::NextShip { ship: FIRST }),
        Screen::Sheet(Sheet::new(ShipAt(7))),
        &[Key::Down; 18],
    );
    add(
        "sheet_bomber",
        fleet(BattleQuestion::NextShip { ship: FIRST }),
        Screen::Sheet(Sheet::new(ShipAt(5))),
        &[Key::Down; 17],
    );
    let empty = Game::new(Seed::from_number(7), true);
    add("squad", empty.clone(), Screen::Squad(Squad::new()), &[]);
    add(
        "squad_elite",
        empty.clone(),
        Screen::Squad(Squad::new()),
        &[Key::Down, Key::Right, Key::Down, Key::Down, Key::Down, Key::Right, Key::Right, Key::Right],
    );
    add("rebel", empty.clone(), Screen::Rebel(Rebel::new()), &[]);
    add("remote", empty, Screen::Remote(Remote::new()), &[]);
    let game = activation(BattleQuestion::NextShip { ship: THIRD });
    let rebel = Screen::Rebel(Rebel::edit(RebelAt(0)));
    add("rebel_running", game.clone(), rebel, &[]);
    add("rebel_left", game.clone(), rebel, &[Key::Down, Key::Down, Key::A]);
    let gone = Screen::Sheet(Sheet::new(ShipAt(3)));
    add("sheet_gone", game.clone(), gone, &[]);
    for (name, up) in [("destroyed", 3), ("left", 2), ("off", 1)] {
        let mut keys = vec![Key::Up; up];
        keys.push(Key::A);
        add(&format!("sheet_{name}"), game.clone(), Screen::Sheet(Sheet::new(FIRST)), &keys);
    }
    for down in 0..9 {
        let keys = vec![Key::Down; down];
        add(&format!("readings_{down}"), game.clone(), Screen::Readings(Readings), &keys);
    }
    add("will", game.clone(), Screen::Will(Will), &[Key::Up]);
    let mut chosen = game.clone();
    chosen.battle.log.add(Party::Table, BattleHappening::Chosen(3), Reason::Will { taken: 3, of: 5 });
    add("will_chosen", chosen, Screen::Will(Will), &[Key::A]);
    add("squad_on_the_table", game.clone(), Screen::Squad(Squad::edit(SquadAt(0))), &[Key::Up]);
    add("home_running", game, Screen::home(), &[]);
    add("home_new", Game::new(Seed::from_number(7), true), Screen::home(), &[]);
}
