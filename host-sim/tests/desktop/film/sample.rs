//! A made-up film with every kind of piece, scenery, token and shot, for pictures and tests. No rule is kept in it.

use wingmate_lab::film::{Film, Frame, Kind, Phase, Piece, Rock, Scenery, Shot, Side};

type Point = [f64; 2];

/// An outline around a point, with so many corners, rough as a rock.
fn rock(at: Point, radius: f64, corners: u32, turn: f64) -> Vec<Point> {
    (0..corners)
        .map(|corner| {
            let rough = 1.0 + 0.18 * f64::from(corner * corner + corner).sin();
            let angle = (turn + 360.0 * f64::from(corner) / f64::from(corners)).to_radians();
            [at[0] + radius * rough * angle.cos(), at[1] + radius * rough * angle.sin()]
        })
        .collect()
}

fn rect(x0: f64, y0: f64, x1: f64, y1: f64) -> Vec<Point> {
    vec![[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
}

fn scenery() -> Vec<Scenery> {
    let mut all = vec![
        Scenery::Area { letter: 'A', kind: "Rebel setup".into(), outline: rect(0.0, 0.0, 914.0, 100.0) },
        Scenery::Area { letter: 'B', kind: "minefields".into(), outline: rect(640.0, 640.0, 840.0, 800.0) },
        Scenery::Edge { kind: "escape edge".into(), from: [0.0, 914.0], to: [305.0, 914.0] },
        Scenery::Module { at: [150.0, 720.0], outline: rock([150.0, 720.0], 62.0, 8, 22.5) },
    ];
    let rocks = [
        (Rock::Asteroid, [320.0, 520.0], 42.0),
        (Rock::Asteroid, [600.0, 560.0], 36.0),
        (Rock::Asteroid, [470.0, 330.0], 46.0),
        (Rock::Debris, [210.0, 330.0], 48.0),
        (Rock::IonStorm, [760.0, 430.0], 52.0),
        (Rock::Gas, [640.0, 250.0], 50.0),
    ];
    all.extend(rocks.into_iter().enumerate().map(|(index, (kind, at, radius))| Scenery::Obstacle {
        kind,
        outline: rock(at, radius, 11, index as f64 * 17.0),
    }));
    let vectors = [
        ("1", [0.0, 305.0], 90.0),
        ("2", [0.0, 610.0], 90.0),
        ("3", [305.0, 914.0], 180.0),
        ("4", [610.0, 914.0], 180.0),
        ("5", [914.0, 610.0], 270.0),
        ("6", [914.0, 305.0], 270.0),
    ];
    all.extend(vectors.map(|(name, at, heading)| Scenery::Vector { name: name.into(), at, heading }));
    all
}

/// What a ship is: side, type, name, number, place and heading, base, hull and shields.
type Ship = (Side, &'static str, &'static str, u8, Point, f64, f64, [u8; 2]);

#[rustfmt::skip]
const SHIPS: [Ship; 16] = [
    (Side::Rebel, "X-wing", "Red Two", 1, [300.0, 60.0], 0.0, 40.0, [4, 2]),
    (Side::Rebel, "Y-wing", "Gold Five", 2, [400.0, 60.0], 0.0, 40.0, [6, 2]),
    (Side::Rebel, "A-wing", "Green One", 3, [500.0, 60.0], 10.0, 40.0, [2, 2]),
    (Side::Rebel, "B-wing", "Blue Four", 4, [600.0, 60.0], 350.0, 40.0, [4, 4]),
    (Side::Rebel, "ARC-170", "Iron Six", 5, [700.0, 150.0], 330.0, 60.0, [6, 3]),
    (Side::Rebel, "U-wing", "Shelter", 6, [120.0, 200.0], 40.0, 60.0, [5, 3]),
    (Side::Empire, "tie_ln_fighter", "Alpha", 1, [330.0, 850.0], 180.0, 40.0, [3, 0]),
    (Side::Empire, "tie_ln_fighter", "Alpha", 2, [400.0, 850.0], 180.0, 40.0, [3, 0]),
    (Side::Empire, "tie_interceptor", "Beta", 3, [520.0, 840.0], 190.0, 40.0, [3, 0]),
    (Side::Empire, "tie_sa_bomber", "Gamma", 4, [610.0, 850.0], 180.0, 40.0, [6, 0]),
    (Side::Empire, "tie_d_defender", "Delta", 5, [840.0, 600.0], 270.0, 40.0, [3, 4]),
    (Side::Empire, "tie_advanced_x1", "Epsilon", 6, [60.0, 500.0], 90.0, 40.0, [3, 2]),
    (Side::Empire, "lambda_shuttle", "Zeta", 7, [470.0, 700.0], 180.0, 80.0, [6, 4]),
    (Side::Empire, "vt49_decimator", "Eta", 8, [760.0, 820.0], 225.0, 80.0, [12, 4]),
    (Side::Neutral, "YT-1300 Light Freighter", "Recovery", 9, [820.0, 250.0], 300.0, 80.0, [8, 5]),
    (Side::Rebel, "HWK-290", "Scouts", 7, [60.0, 90.0], 20.0, 40.0, [3, 2]),
];

fn pieces() -> Vec<Piece> {
    let mut all: Vec<Piece> = SHIPS
        .iter()
        .zip(1..)
        .map(|(&(side, kind, name, number, at, heading, base, [hull, shields]), id)| Piece {
            id,
            side,
            kind: Kind::Ship(kind.into()),
            name: name.into(),
            number,
            at,
            heading,
            size: [base, base],
            hull,
            hull_max: hull,
            shields,
            tokens: vec![],
            arc: if base > 70.0 { 0.0 } else { 45.0 },
        })
        .collect();
    let things = [
        (Kind::Remote("sensor beacon".into()), Side::Empire, [700.0, 700.0], 30.0),
        (Kind::Device("proximity mine".into()), Side::Empire, [560.0, 460.0], 30.0),
        (Kind::Remote("turbolaser tower".into()), Side::Empire, [150.0, 720.0], 40.0),
        (Kind::Device("cargo container".into()), Side::Neutral, [260.0, 640.0], 34.0),
    ];
    for ((kind, side, at, size), id) in things.into_iter().zip(101..) {
        let (Kind::Remote(name) | Kind::Device(name) | Kind::Ship(name)) = kind.clone();
        let hull = u8::from(name != "proximity mine") * 2;
        all.push(Piece {
            id,
            side,
            kind,
            name,
            number: 0,
            at,
            heading: 0.0,
            size: [size, size],
            hull,
            hull_max: hull,
            shields: 0,
            tokens: vec![],
            arc: 0.0,
        });
    }
    all
}

/// The film while it is made.
struct Reel {
    frames: Vec<Frame>,
    pieces: Vec<Piece>,
    round: u8,
    phase: Phase,
}

impl Reel {
    fn frame(&mut self, caption: String, acting: Option<u16>, path: Vec<Point>, shot: Option<Shot>) {
        let (round, phase) = (self.round, self.phase);
        let pieces = self.pieces.clone();
        let (trails, lost) = (Vec::new(), None);
        self.frames.push(Frame { round, phase, caption, pieces, acting, path, trails, shot, lost });
    }

    fn piece(&mut self, id: u16) -> Option<&mut Piece> {
        self.pieces.iter_mut().find(|piece| piece.id == id)
    }

    /// Flies an arc of a circle: `turn` degrees to the right, `length` along the centre line.
    fn fly(&mut self, id: u16, length: f64, turn: f64, token: &str) {
        let Some(piece) = self.piece(id) else { return };
        let (mut at, mut heading, half) = (piece.at, piece.heading, piece.size[1] / 2.0);
        let go = |at: &mut Point, heading: f64, by: f64| {
            *at = [at[0] + by * heading.to_radians().sin(), at[1] + by * heading.to_radians().cos()];
        };
        go(&mut at, heading, half);
        let mut path = vec![at];
        for _ in 0..12 {
            heading += turn / 24.0;
            go(&mut at, heading, length / 12.0);
            heading += turn / 24.0;
            path.push(at);
        }
        go(&mut at, heading, half);
        (piece.at, piece.heading) = (at, heading.rem_euclid(360.0));
        piece.tokens = vec![token.into()];
        let caption = format!("{} {} flies 2 {}: target close, die 4", piece.name, piece.number, way(turn));
        self.frame(caption, Some(id), path, None);
    }

    fn shoot(&mut self, from: u16, to: u16, hits: u8, crits: u8, damage: u8) {
        let place = |id| {
            self.pieces
                .iter()
                .find(|piece| piece.id == id)
                .map(|piece| (piece.at, piece.name.clone(), piece.number))
        };
        let (Some((start, who, number)), Some((end, whom, other))) = (place(from), place(to)) else { return };
        let mut left = damage;
        if let Some(piece) = self.piece(to) {
            let absorbed = piece.shields.min(left);
            piece.shields -= absorbed;
            left -= absorbed;
            piece.hull = piece.hull.saturating_sub(left);
        }
        let dead = self.piece(to).is_some_and(|piece| piece.hull == 0);
        let end_of_it = if dead { ", destroyed" } else { "" };
        let shot = Shot { from, to, hits, crits, damage, line: [start, end], sight: None };
        if dead {
            self.pieces.retain(|piece| piece.id != to);
        }
        let result = if damage > 0 { format!("{damage} damage{end_of_it}") } else { "evaded".into() };
        self.frame(
            format!("{who} {number} fires at {whom} {other}: {result}"),
            Some(from),
            vec![],
            Some(shot),
        );
    }
}

fn way(turn: f64) -> &'static str {
    match turn {
        t if t > 60.0 => "turn right",
        t if t < -60.0 => "turn left",
        t if t > 1.0 => "bank right",
        t if t < -1.0 => "bank left",
        _ => "straight",
    }
}

/// Three rounds of a battle.
pub fn sample() -> Film {
    let mut reel = Reel { frames: vec![], pieces: pieces(), round: 0, phase: Phase::Setup };
    reel.frame("The Rebels set up in area A; the first squads arrive".into(), None, vec![], None);
    let turns = [0.0, 45.0, -45.0, 0.0, 90.0, -45.0, 0.0, 45.0, -90.0, 0.0, 30.0, 0.0, -45.0, 0.0, 45.0, 0.0];
    let tokens =
        ["focus", "lock", "evade", "stress", "focus", "ion", "calculate", "reinforce", "strain", "disarm"];
    for round in 1..=3 {
        reel.round = round;
        reel.phase = Phase::Planning;
        reel.frame(format!("Round {round}: dials are set"), None, vec![], None);
        if round == 2 {
            reel.phase = Phase::System;
            reel.frame("A mine is dropped behind Gamma".into(), Some(10), vec![], None);
        }
        reel.phase = Phase::Activation;
        for id in 1..=16_u16 {
            let at = usize::from(id) + usize::from(round);
            let long = if id > 12 && id < 16 { 60.0 } else { 100.0 + 15.0 * f64::from(id % 3) };
            reel.fly(id, long, turns[at % turns.len()], tokens[at % tokens.len()]);
        }
        if let Some(piece) = reel.piece(1) {
            piece.tokens =
                vec!["focus".into(), "lock".into(), "evade".into(), "tractor".into(), "cloak".into()];
        }
        reel.phase = Phase::Engagement;
        reel.shoot(1, 7, 2, 1, 3);
        reel.shoot(9, 3, 0, 0, 0);
        reel.shoot(2, 8, 1, 0, 1);
        reel.shoot(11, 2, 2, 0, 2);
        reel.shoot(4, 13, 2, 0, 2);
        reel.shoot(6, 12, 0, 1, 2);
        reel.phase = Phase::End;
        reel.frame(format!("Round {round} ends: tokens are removed"), None, vec![], None);
    }
    Film {
        mission: "Local Trouble".into(),
        pilots: 6,
        level: 2,
        seed: 7,
        flight: 1,
        width: 914.0,
        height: 914.0,
        scenery: scenery(),
        frames: reel.frames,
        outcome: "Rebels win: 47 squad points".into(),
    }
}
