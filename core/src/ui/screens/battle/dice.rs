//! The dice of an attack: before the roll, while tokens are spent, and as they lie for a Rebel to change.
//!
//! Next: the other side's dice, Results. Typing dice in is in `typed_dice`.

use super::{Battle, shown, typed_dice};
use crate::{
    cards::vocabulary,
    dice::{
        faces::{AttackFace, DefenceFace},
        pool::{DiceMask, MAX_POOL},
        tokens::Token,
    },
    table::{
        battle::{Battle as Table, Spent},
        flow::{Answer, Flow},
        log::Party,
        rolls::Face,
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        shapes,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, row, title},
        widgets::{self, Hints, Row},
    },
};

/// Works out the odds once, when the dice come up.
pub fn arrive(state: &mut Battle, battle: &Table) {
    state.first = 0;
    state.cursor = typed_dice::ROLL;
    state.second = 0;
    if !matches!(battle.attack.attacker, Party::Rebel(_)) {
        let odds = battle.planned().odds::<u64>();
        let chance = odds.map_or(0, |odds| odds.at_least(1).thousandths());
        state.odds = u16::try_from(chance).unwrap_or(0);
    }
}

pub fn on_attack(state: &mut Battle, key: Key, view: &View) -> Step {
    if matches!(view.game.battle.attack.attacker, Party::Rebel(_)) {
        return typed_dice::on_attack(state, key, view);
    }
    match key {
        Key::A => super::answer(Answer::Roll),
        _ => Step::Stay,
    }
}

/// `range 1: +1`, with what stands between.
pub fn range_words(battle: &Table) -> Line {
    let attack = &battle.attack;
    let more = match attack.range {
        _ if attack.obstructed => ", rock",
        1 if !attack.ordnance => ": +1",
        _ => "",
    };
    line(format_args!("range {}{more}", attack.range))
}

pub fn draw_attack(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    if matches!(battle.attack.attacker, Party::Rebel(_)) {
        return typed_dice::draw_attack(state, view, canvas);
    }
    shown::status(canvas, battle, "Engagement");
    shown::duel(canvas, battle, &range_words(battle));
    let attack = &battle.attack;
    let dice = attack.attack_dice;
    let plan = Plan::of(dice);
    for place in 0..dice {
        let (x, y) = plan.place(place, 64);
        canvas.mask(x, y, shapes::octagon(plan.size, 0), Red);
        canvas.mask(x, y, shapes::octagon(plan.size, 1), RedDark);
        if plan.size >= 32 {
            let half = i32::from(plan.size) / 2;
            canvas.icon_centered(x + half, y + half, Icon::Question, 20, White);
        }
    }
    let percent = (u32::from(state.odds) + 5) / 10;
    widgets::panel(canvas, (MARGIN, 126, 111, 54), false);
    canvas.textf(MARGIN + 56, 133, title(White).center(), format_args!("{percent}%"));
    canvas.text(MARGIN + 56, 163, body(Silver).center(), "to do damage");
    widgets::panel(canvas, (123, 126, 111, 54), false);
    canvas.icon_centered(146, 146, Icon::DieGreen, 24, Green);
    canvas.textf(166, 133, title(White), format_args!("{}", attack.defence_dice));
    canvas.text(178, 163, body(Silver).center(), "to defend");
    canvas.fill(0, 186, 240, 32, Panel);
    canvas.text(10, 197, body(Silver), "It has");
    if let Party::Ship(at) = attack.attacker
        && let Some(ship) = battle.ship(at)
    {
        shown::token_strip(canvas, 232, 70, 192, ship);
        if shown::tokens(ship).next().is_none() {
            canvas.text(232, 197, body(Dim).right(), "no tokens");
        }
    }
    let words = line(format_args!("{dice} attack dice"));
    canvas.say(64, &words);
    widgets::hints(canvas, view, Hints { a: "Roll", b: "Ships", x: "Why?" });
}

/// Where up to twelve dice stand: as large as they fit, in one or two lines.
#[derive(Clone, Copy)]
pub struct Plan {
    pub size: u8,
    pitch: i32,
    left: i32,
    columns: u8,
}

impl Plan {
    pub fn of(count: u8) -> Plan {
        let (size, columns) = match count {
            0..=4 => (54, 4),
            5 => (40, 5),
            6 => (32, 6),
            _ => (22, 6),
        };
        let pitch = if size == 54 { 57 } else { i32::from(size) + 5 };
        let shown = i32::from(count.clamp(1, columns));
        Plan { size, pitch, left: (240 - shown * pitch + pitch - i32::from(size)) / 2, columns }
    }

    pub fn place(&self, nth: u8, top: i32) -> (i32, i32) {
        let (column, line) = (nth % self.columns, nth / self.columns);
        let drop = (54 - i32::from(self.size)) / 2;
        let drop = if self.size == 22 { 2 } else { drop };
        (self.left + i32::from(column) * self.pitch, top + drop + i32::from(line) * (self.pitch + 1))
    }
}

/// The faces of one side's dice as they lie, strongest first: place in the pool, face.
pub fn lying(battle: &Table, attack: bool) -> heapless::Vec<(u8, Face), MAX_POOL> {
    let mut faces = heapless::Vec::new();
    if attack {
        if let Some(pool) = battle.attack.attack_pool() {
            for place in pool.by_strength() {
                let face = pool.face(place).unwrap_or(AttackFace::Blank);
                // A pool holds no more.
                let _ = faces.push((place, Face::Attack(face)));
            }
        }
    } else if let Some(pool) = battle.attack.defence_pool() {
        for place in pool.by_strength() {
            let face = pool.face(place).unwrap_or(DefenceFace::Blank);
            let _ = faces.push((place, Face::Defence(face)));
        }
    }
    faces
}

/// A row of dice; those in `marked` have an amber bar below.
pub fn dice_row(canvas: &mut Canvas, top: i32, faces: &[(u8, Face)], marked: DiceMask) {
    let plan = Plan::of(cursor::small(faces.len()));
    for (nth, (place, face)) in (0u8..).zip(faces) {
        let (x, y) = plan.place(nth, top);
        widgets::die(canvas, x, y, plan.size, *face);
        if marked.has(*place) {
            canvas.fill(x + 4, y + i32::from(plan.size) + 1, i32::from(plan.size) - 8, 4, Amber);
        }
    }
    if faces.is_empty() {
        canvas.text(120, top + 20, row(Dim).center(), "no dice");
    }
}

pub fn on_spend(key: Key) -> Step {
    match key {
        Key::A => super::answer(Answer::Next),
        _ => Step::Stay,
    }
}

const fn token_look(token: Token) -> (Icon, Color, &'static str) {
    match token {
        Token::Lock => (Icon::Lock, Blue, "Lock"),
        Token::Reroll => (Icon::Star, Amber, "Ability"),
        Token::Focus => (Icon::Focus, Green, "Focus"),
        Token::Calculate => (Icon::Calculate, Silver, "Calculate"),
        Token::Evade => (Icon::Evade, Green, "Evade"),
        Token::Protect => (Icon::Protect, Green, "Protect"),
        Token::Force => (Icon::Force, Purple, "Force"),
        Token::Reinforce => (Icon::Reinforce, Green, "Reinforce"),
        Token::Card => (Icon::Cards, Silver, "Card"),
    }
}

/// The spent token and what it did to the dice.
fn spent_row(canvas: &mut Canvas, y: i32, spent: Spent, attack: bool) {
    canvas.house(MARGIN, y, ROW_WIDTH, 42, widgets::CHOSEN.with_cut(8));
    let (icon, color, name) = token_look(spent.token);
    canvas.icon_centered(26, y + 21, icon, 24, color);
    canvas.text(46, y + 14, row(White), name);
    match turned(spent, attack) {
        Some((from, to)) => {
            widgets::die(canvas, 142, y + 5, 32, from);
            canvas.icon_centered(183, y + 21, Icon::TriRight, 12, Amber);
            widgets::die(canvas, 194, y + 5, 32, to);
        }
        None => {
            canvas.text(226, y + 15, body(Amber).right(), &did(spent));
        }
    }
}

/// The face a token changes, and into which; rerolls and reinforce change none.
fn turned(spent: Spent, attack: bool) -> Option<(Face, Face)> {
    if spent.dice.is_empty() || matches!(spent.token, Token::Lock | Token::Reroll | Token::Reinforce) {
        return None;
    }
    Some(match spent.token {
        _ if attack => (Face::Attack(AttackFace::Focus), Face::Attack(AttackFace::Hit)),
        Token::Evade | Token::Protect => {
            (Face::Defence(DefenceFace::Blank), Face::Defence(DefenceFace::Evade))
        }
        _ => (Face::Defence(DefenceFace::Focus), Face::Defence(DefenceFace::Evade)),
    })
}

fn did(spent: Spent) -> Line {
    match spent.token {
        Token::Reinforce => line(format_args!("stops one")),
        Token::Lock | Token::Reroll => line(format_args!("rerolls {}", spent.dice.count())),
        _ => Line::new(),
    }
}

/// Everything that was spent: one thing large, several small. Returns the next free row.
fn spent_rows(canvas: &mut Canvas, top: i32, spent: &[Option<Spent>], attack: bool) -> i32 {
    /// Small rows that fit.
    const MOST: usize = 3;
    let mut list = spent.iter().flatten();
    if let (Some(&only), None) = (list.next(), list.next()) {
        spent_row(canvas, top + 2, only, attack);
        return top + 50;
    }
    let mut y = top;
    for &spent in spent.iter().flatten().take(MOST) {
        canvas.fill(MARGIN, y, ROW_WIDTH, 24, AmberDark);
        let (icon, color, name) = token_look(spent.token);
        canvas.icon_centered(22, y + 12, icon, 20, color);
        canvas.text(40, y + 6, body(White), name);
        match turned(spent, attack) {
            Some((from, to)) => {
                widgets::die(canvas, 164, y + 1, 22, from);
                canvas.icon_centered(195, y + 12, Icon::TriRight, 12, Amber);
                widgets::die(canvas, 204, y + 1, 22, to);
            }
            None => {
                canvas.text(226, y + 6, body(Amber).right(), &did(spent));
            }
        }
        y += 26;
    }
    y
}

/// The dice that something was done to.
fn touched(spent: &[Option<Spent>]) -> DiceMask {
    let bits = spent.iter().flatten().fold(0, |bits, spent| bits | spent.dice.bits());
    DiceMask::from_bits(bits)
}

pub fn draw_spend_attack(view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    shown::duel(canvas, battle, &range_words(battle));
    let faces = lying(battle, true);
    let spent = &battle.attack.spent;
    dice_row(canvas, 64, &faces, touched(spent));
    let y = spent_rows(canvas, 126, spent, true);
    let results = battle.attack.attack.map(|roll| roll.results()).unwrap_or_default();
    tally(canvas, y + 2, "So far", results.hits, results.crits);
    if y + 42 < 222 {
        let words = line(format_args!("{} dice", battle.attack.defence_dice));
        canvas.icon_centered(26, y + 32, Icon::DieGreen, 20, Dim);
        canvas.text(46, y + 26, row(Silver), "Defence");
        canvas.text(226, y + 27, body(Silver).right(), &words);
    }
    widgets::hints(canvas, view, Hints { a: "Spent", b: "Ships", x: "Why?" });
}

/// A line that counts hits and crits.
pub fn tally(canvas: &mut Canvas, y: i32, label: &str, hits: u8, crits: u8) {
    canvas.text(16, y, row(Silver), label);
    let mut x = 226;
    for (icon, name, count) in [(Icon::Crit, "crits", crits), (Icon::Hit, "hits", hits)] {
        let number = line(format_args!("{count}"));
        let color = if count > 0 { White } else { Dim };
        canvas.text(x, y, row(color).right(), &number);
        canvas.say(y, name);
        canvas.icon_centered(x - 28, y + 7, icon, 20, if count > 0 { Red } else { Edge });
        x -= 58;
    }
}

pub fn draw_spend_defence(view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    shown::duel(canvas, battle, "defends");
    let faces = lying(battle, false);
    let spent = &battle.attack.spent;
    dice_row(canvas, 64, &faces, touched(spent));
    let y = spent_rows(canvas, 126, spent, false);
    let incoming = battle.attack.results;
    let left = battle.attack.defence.map_or(incoming, |roll| roll.results());
    if y + 42 < 222 {
        tally(canvas, y + 2, "Attack", incoming.hits, incoming.crits);
        tally(canvas, y + 25, "Left", left.hits, left.crits);
    } else {
        tally(canvas, y + 1, "Left", left.hits, left.crits);
    }
    widgets::hints(canvas, view, Hints { a: "Spent", b: "Ships", x: "Why?" });
}

/// The second page offers what can be done to one die.
const CHANGE: u8 = 1;

/// Faces a die can be turned to; the last row rerolls it.
const ATTACK_FACES: [vocabulary::AttackFace; 4] = [
    vocabulary::AttackFace::Crit,
    vocabulary::AttackFace::Hit,
    vocabulary::AttackFace::Focus,
    vocabulary::AttackFace::Blank,
];
const DEFENCE_FACES: [vocabulary::DefenceFace; 3] =
    [vocabulary::DefenceFace::Evade, vocabulary::DefenceFace::Focus, vocabulary::DefenceFace::Blank];

fn is_attack(battle: &Table) -> bool {
    battle.flow == Flow::RebelAttackDice
}

pub fn on_lying(state: &mut Battle, key: Key, view: &View) -> Step {
    let battle = &view.game.battle;
    let attack = is_attack(battle);
    let faces = lying(battle, attack);
    if state.page == CHANGE {
        let turns = cursor::small(if attack { ATTACK_FACES.len() } else { DEFENCE_FACES.len() });
        let place = faces.get(usize::from(state.first)).map_or(0, |(place, _)| *place);
        return match key {
            Key::B => {
                *state = Battle { page: 0, cursor: state.first + 1, ..*state };
                Step::Moved
            }
            Key::A if state.cursor >= turns => super::answer(Answer::Reroll(DiceMask::one(place).bits())),
            Key::A if attack => match ATTACK_FACES.get(usize::from(state.cursor)) {
                Some(&face) => super::answer(Answer::TurnAttack { place, face }),
                None => Step::Stay,
            },
            Key::A => match DEFENCE_FACES.get(usize::from(state.cursor)) {
                Some(&face) => super::answer(Answer::TurnDefence { place, face }),
                None => Step::Stay,
            },
            _ => cursor::walk(&mut state.cursor, key, turns + 1).unwrap_or(Step::Stay),
        };
    }
    if let Some(step) = cursor::walk(&mut state.cursor, key, cursor::small(faces.len()).saturating_add(1)) {
        return step;
    }
    match (key, state.cursor.checked_sub(1)) {
        (Key::A, None) => super::answer(Answer::Next),
        (Key::A, Some(die)) => {
            *state = Battle { page: CHANGE, first: die, cursor: 0, ..*state };
            Step::Moved
        }
        _ => Step::Stay,
    }
}

pub fn draw_lying(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    let attack = is_attack(battle);
    shown::status(canvas, battle, "Engagement");
    let faces = lying(battle, attack);
    if state.page == CHANGE {
        return draw_change(state, view, canvas, &faces, attack);
    }
    shown::duel(canvas, battle, if attack { "you attack" } else { "you defend" });
    let marked = state
        .cursor
        .checked_sub(1)
        .and_then(|die| faces.get(usize::from(die)))
        .map_or(DiceMask::NONE, |(place, _)| DiceMask::one(*place));
    dice_row(canvas, 64, &faces, marked);
    canvas.text(120, 132, body(Silver).center(), "spend your own tokens");
    if attack {
        let results = battle.attack.attack.map(|roll| roll.results()).unwrap_or_default();
        tally(canvas, 154, "Attack", results.hits, results.crits);
    } else {
        let left = battle.attack.defence.map_or(battle.attack.results, |roll| roll.results());
        tally(canvas, 154, "Left", left.hits, left.crits);
    }
    let chosen = state.cursor == 0;
    widgets::panel(canvas, (MARGIN, 178, ROW_WIDTH, 40), chosen);
    canvas.icon_centered(30, 198, Icon::Check, 20, if chosen { Amber } else { Silver });
    canvas.text(54, 189, head(White), "Done");
    widgets::hints(canvas, view, Hints { a: if chosen { "Done" } else { "Change" }, b: "Ships", x: "Why?" });
}

fn draw_change(state: &Battle, view: &View, canvas: &mut Canvas, faces: &[(u8, Face)], attack: bool) {
    if let Some((_, face)) = faces.get(usize::from(state.first)) {
        widgets::die(canvas, 8, 22, 32, *face);
    }
    canvas.text(50, 29, head(White), "Turn it to");
    let turns = cursor::small(if attack { ATTACK_FACES.len() } else { DEFENCE_FACES.len() });
    widgets::list_below(canvas, view, 60, (state.cursor, turns + 1), |canvas, place, spot| {
        let (icon, label) = match (place, attack) {
            _ if place >= turns => (Icon::Reload, "Reroll it"),
            (0, true) => (Icon::Crit, "Crit"),
            (1, true) => (Icon::Hit, "Hit"),
            (0, false) => (Icon::Evade, "Evade"),
            (2, true) | (1, false) => (Icon::Focus, "Focus"),
            _ => (Icon::Blank, "Blank"),
        };
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, White)), label, value: "" });
    });
    widgets::hints(canvas, view, Hints { a: "Turn", b: "Back", x: "Why?" });
}
