//! Show me: a guided game on the screen alone. Next: its score, or Home.
//!
//! One telling for all its stages: a picture, a term in two lines, and one thing to do. What happens is the engine's, and
//! who plays it is `demo`. Before a game is begun it is the page that offers one.

mod picture;
mod score;
mod words;

use picture::MapFrame;

use super::battle::{dice, shown};
use crate::battle::state::battle::Battle;
use crate::cards::vocabulary::Action;
use crate::show_me::{Demo, DemoStage, Press, ROUNDS};
use crate::ui::prelude::*;
use crate::ui::widgets::Row;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShowMe;

impl Screen {
    pub const fn show_me() -> Screen {
        Screen::ShowMe(ShowMe)
    }
}

/// The page that asks before a game is left.
const LEAVING: u8 = 1;
const GAP: i32 = 3;
/// What the three offers are for.
const PURPOSES: [&str; 3] = ["Hunt", "Dodge", "Ahead"];

const fn go(press: Press) -> Step {
    Step::Wish(Wish::Show(press))
}

/// Where everything is, from the top: picture, words, what A does.
struct PageLayout {
    top: i32,
    caption: i32,
    button: i32,
    bottom: i32,
}

impl PageLayout {
    fn of(ask: &Ask) -> PageLayout {
        let (bars, large) = (ask.bars(), ask.large());
        let bottom = bars.bottom - GAP;
        let button = bottom - button_height(large);
        let lines = 2 * i32::from(ask.words(White).font.line) + 7;
        PageLayout { top: bars.top + GAP, caption: button - GAP - lines, button, bottom }
    }

    fn map(&self) -> MapFrame {
        MapFrame::new(self.top, self.caption - GAP - self.top)
    }
}

const fn button_height(large: bool) -> i32 {
    if large { 30 } else { 26 }
}

impl ShowMe {
    pub fn tell(&mut self, ask: &mut Ask) {
        let demo = ask.view.demo;
        match demo.stage() {
            DemoStage::Off => return offer(ask),
            DemoStage::Score => return score::tell(ask),
            _ => {}
        }
        ask.fresh(u32::from(demo.presses()));
        let word = if ask.large() { "" } else { "round " };
        ask.place("Show me", format_args!("{word}{} of {ROUNDS}", demo.round()));
        if ask.form.page == LEAVING {
            return leave(ask);
        }
        if ask.backs_out(true) {
            (ask.form.page, ask.form.cursor) = (LEAVING, 0);
            return;
        }
        let battle = &ask.view.game.battle;
        let (chip, caption) = words::caption(demo, battle);
        if ask.explains() {
            let colon = if chip.is_empty() { "" } else { ": " };
            let look = line(format_args!("{chip}{colon}{caption}"));
            let why = match demo.stage() {
                DemoStage::Tie(at) => words::decided(battle, at, &demo.decision()),
                _ => Line::new(),
            };
            ask.help(&Help {
                asked: words::asked(demo.stage()).into(),
                look: look.as_str().into(),
                why: why.as_str().into(),
                words: words::terms(demo.stage()),
                ..Help::default()
            });
        }
        let plan = PageLayout::of(ask);
        let style = ask.words(White);
        if let Some(canvas) = ask.canvas() {
            box_of_words(canvas, (plan.caption, plan.button - GAP), style, chip, &caption);
        }
        match demo.stage() {
            DemoStage::Plan => pick(ask, &plan),
            DemoStage::Spend => {
                dice_scene(ask, &plan);
                let spend = (Icon::Focus, "Spend", go(Press::Spend(true)));
                pair(ask, &plan, spend, (Icon::Shield, "Keep", go(Press::Spend(false))));
            }
            DemoStage::Shot | DemoStage::Evade | DemoStage::Struck => {
                dice_scene(ask, &plan);
                act(ask, &plan);
            }
            _ => {
                scene(ask, &plan);
                act(ask, &plan);
            }
        }
    }
}

/// The one thing to do.
fn act(ask: &mut Ask, plan: &PageLayout) {
    let (a, icon, color, label) = match ask.view.demo.stage() {
        DemoStage::Aim => ("Roll", Icon::DieRed, Red, "Roll the dice"),
        DemoStage::Evade => ("Roll", Icon::DieGreen, Green, "Roll to evade"),
        _ => ("Next", Icon::TriRight, White, "Go on"),
    };
    button(ask, plan, a, (icon, color), label, go(Press::Next));
}

fn button(ask: &mut Ask, plan: &PageLayout, a: &'static str, look: Look, label: &str, step: Step) {
    let large = ask.large();
    let (chosen, canvas) = ask.item(a, step);
    let Some(canvas) = canvas else { return };
    let place = RowPlace { y: plan.button, width: ROW_WIDTH, height: button_height(large), large, chosen };
    canvas
        .item(chosen, |canvas| widgets::menu_row(canvas, place, Row { icon: Some(look), label, value: "" }));
}

/// Two answers side by side, lower than those of a guided question.
fn pair(
    ask: &mut Ask,
    plan: &PageLayout,
    left: (Icon, &'static str, Step),
    right: (Icon, &'static str, Step),
) {
    match ask.key() {
        Some(Key::Left) => ask.used(left.2),
        Some(Key::Right) => ask.used(right.2),
        _ => {}
    }
    let large = ask.large();
    let (y, height) = (plan.button, button_height(large));
    for (x, arrow, (icon, word, step)) in [(MARGIN, Icon::TriLeft, left), (123, Icon::TriRight, right)] {
        let (chosen, canvas) = ask.item(word, step);
        let Some(canvas) = canvas else { continue };
        canvas.item(chosen, |canvas| {
            canvas.house(x, y, 111, height, widgets::look(chosen));
            let ink = if chosen { White } else { Silver };
            let at = if arrow == Icon::TriLeft { x + 11 } else { x + 100 };
            canvas.icon_centered(at, y + height / 2, arrow, 12, if chosen { Amber } else { Dim });
            let style = widgets::fit(row(ink), 58, word);
            let icon_at = if arrow == Icon::TriLeft { x + 30 } else { x + 18 };
            canvas.icon_centered(icon_at, y + height / 2, icon, 18, ink);
            canvas.text(icon_at + 13, y + (height - i32::from(style.font.cap)) / 2, style, word);
        });
    }
}

/// A term on its chip and what it means, in two lines.
fn box_of_words(canvas: &mut Canvas, (top, bottom): (i32, i32), style: Style, chip: &str, words: &str) {
    const LEFT: i32 = MARGIN + 9;
    const ROOM: i32 = ROW_WIDTH - 15;
    canvas.fill(MARGIN, top, ROW_WIDTH, bottom - top, BlueDark);
    canvas.fill(MARGIN, top, 3, bottom - top, Blue);
    // The chip is a little higher than a line.
    let (line, cap) = (i32::from(style.font.line) + 2, i32::from(style.font.cap));
    let y = top + (bottom - top - line - cap) / 2;
    let indent = if chip.is_empty() { 0 } else { style.width(chip) + 16 };
    if indent > 0 {
        canvas.rounded(LEFT - 3, y - 3, indent - 4, cap + 8, 3, White);
        canvas.text(LEFT + 3, y, Style { color: Black, ..style }, chip);
    }
    let first = wrap(words, ROOM - indent, style).next().unwrap_or("");
    canvas.text(LEFT + indent, y, style, first);
    let rest = words.get(first.len()..).unwrap_or("").trim_start();
    canvas.paragraph(LEFT, y + line, ROOM, style, rest);
}

/// Three ways to fly beside the map, which shows where the highlighted one ends.
#[inline(never)]
fn pick(ask: &mut Ask, plan: &PageLayout) {
    let (demo, battle, large) = (ask.view.demo, &ask.view.game.battle, ask.large());
    let map = plan.map();
    let cursor = usize::from(ask.form.cursor);
    let style = ask.words(White);
    if let Some(canvas) = ask.canvas() {
        let end = demo.offers().get(cursor).map_or(demo.you(), |way| demo.you().flown(*way));
        map.ground(canvas);
        map.arc(canvas, end, (BlueDark, Blue));
        map.way(canvas, demo.you(), end);
        map.ghost(canvas, end);
        map.ships(canvas, battle, demo, None);
        let question = if large { "Which way?" } else { "Which way do you fly?" };
        let cap = i32::from(style.font.cap);
        canvas.text(120, plan.button + (plan.bottom - plan.button - cap) / 2, style.center(), question);
    }
    let x = MARGIN + map.width() + GAP;
    let width = MARGIN + ROW_WIDTH - x;
    let pitch = (plan.caption - plan.top) / 3;
    for ((place, way), purpose) in (0u8..).zip(demo.offers()).zip(PURPOSES) {
        let (chosen, canvas) = ask.item("Fly", go(Press::Pick(place)));
        let Some(canvas) = canvas else { continue };
        let (y, height) = (plan.top + i32::from(place) * pitch, pitch - GAP);
        canvas.item(chosen, |canvas| {
            canvas.house(x, y, width, height, widgets::look(chosen));
            let ink = if chosen { White } else { Silver };
            let style = Style { color: ink, ..style };
            let label = widgets::fit(style, width - 41, purpose);
            canvas.text(
                x + 4,
                y + (height - i32::from(style.font.cap)) / 2,
                style,
                &line(format_args!("{}", way.speed)),
            );
            emblems::arrow(canvas, x + 25, y + height / 2, way, 24, ink);
            canvas.text(x + 38, y + (height - i32::from(label.font.cap)) / 2, label, purpose);
            let words = line(format_args!("{}", way.words()));
            canvas.say(y + height, &words);
        });
    }
}

/// The map, and beside it what there is to know.
#[inline(never)]
fn scene(ask: &mut Ask, plan: &PageLayout) {
    let (demo, battle, large) = (ask.view.demo, &ask.view.game.battle, ask.large());
    let map = plan.map();
    let style = ask.words(White);
    let Some(canvas) = ask.canvas() else { return };
    map.ground(canvas);
    let speaks = match demo.stage() {
        DemoStage::Tie(at) => Some(at),
        DemoStage::Aim => Some(demo.target()),
        _ => None,
    };
    match demo.stage() {
        DemoStage::Tie(at) if flies(battle, at) => {
            map.arc(canvas, demo.tie(at), (RedDark, Red));
            map.way(canvas, demo.from(), demo.tie(at));
        }
        DemoStage::Quiet => {
            crate::show_me::flying(battle).for_each(|(at, _)| map.arc(canvas, demo.tie(at), (RedDark, Red)))
        }
        DemoStage::Tie(_) => {}
        _ => {
            map.arc(canvas, demo.you(), (BlueDark, Blue));
            map.way(canvas, demo.from(), demo.you());
        }
    }
    map.ships(canvas, battle, demo, speaks);
    let x = MARGIN + map.width() + 6;
    let column = Column { x, width: MARGIN + ROW_WIDTH - x, y: plan.top + 1, style };
    match demo.stage() {
        DemoStage::Tie(at) => column.tie(canvas, battle, demo, at, large),
        DemoStage::Flown => column.flown(canvas, demo),
        DemoStage::Aim => column.aim(canvas, battle, demo),
        DemoStage::NoShot => column.words(canvas, Icon::XWing, &["You have", "no shot."]),
        _ => column.words(canvas, Icon::TieLn, &["They have", "no shot."]),
    }
}

fn flies(battle: &Battle, at: ShipAt) -> bool {
    battle.ship(at).is_some_and(|ship| ship.on_table())
}

/// What stands beside the map, from above.
struct Column {
    x: i32,
    width: i32,
    y: i32,
    style: Style,
}

impl Column {
    fn text(&mut self, canvas: &mut Canvas, words: &str) {
        let style = widgets::fit(self.style, self.width, words);
        canvas.text(
            self.x,
            self.y + (i32::from(self.style.font.cap) - i32::from(style.font.cap)) / 2,
            style,
            words,
        );
        self.y += i32::from(self.style.font.line);
    }

    fn with_icon(&mut self, canvas: &mut Canvas, look: Look, words: &str) {
        canvas.icon_centered(self.x + 9, self.y + 8, look.0, 18, look.1);
        let style = widgets::fit(self.style, self.width - 22, words);
        canvas.text(self.x + 22, self.y + 8 - i32::from(style.font.cap) / 2, style, words);
        self.y += i32::from(self.style.font.line) + 2;
    }

    /// Number, die, speed and arrow; what it saw; what it did then.
    fn tie(mut self, canvas: &mut Canvas, battle: &Battle, demo: &Demo, at: ShipAt, large: bool) {
        let decision = demo.decision();
        Badge::Empire(battle.ship(at).map_or(0, |ship| ship.number)).draw(canvas, self.x, self.y, 22);
        widgets::d6(canvas, self.x + 26, self.y, 22, decision.die, White, Black);
        let said = line(format_args!("die {}", decision.die));
        canvas.say(self.y, &said);
        let speed = line(format_args!("{}", decision.maneuver.speed));
        canvas.text(self.x + 54, self.y + 4, row(White), &speed);
        let color = if decision.maneuver.is_red() { Red } else { White };
        emblems::arrow(canvas, self.x + 78, self.y + 11, decision.maneuver, 24, color);
        self.y += 29;
        if !large {
            self.style.color = Silver;
            self.text(canvas, "saw you");
            self.style.color = White;
        }
        self.text(canvas, &words::area(decision.sector.arc, decision.sector.side));
        self.text(canvas, words::far(decision.distance));
        self.y += if large { 0 } else { 3 };
        match decision.action {
            Some(action) => {
                // Beside a map there is no room for the name, which tells a stranger less.
                let name = match action {
                    Action::BarrelRoll => "slides",
                    action => emblems::action_title(action),
                };
                self.with_icon(canvas, (emblems::action_icon(action), Green), name);
            }
            None => self.with_icon(canvas, (Icon::Cross, Dim), "no action"),
        }
    }

    fn flown(mut self, canvas: &mut Canvas, demo: &Demo) {
        canvas.icon_centered(self.x + 14, self.y + 13, Icon::XWing, 24, Green);
        emblems::arrow(canvas, self.x + 48, self.y + 12, demo.picked(), 24, White);
        self.y += 32;
        self.text(canvas, "You flew.");
        self.y += 4;
        match demo.has_focus() {
            true => self.with_icon(canvas, (Icon::Focus, Green), "Focus"),
            false => self.with_icon(canvas, (Icon::Bump, Red), "no action"),
        }
    }

    fn aim(mut self, canvas: &mut Canvas, battle: &Battle, demo: &Demo) {
        let number = battle.ship(demo.target()).map_or(0, |ship| ship.number);
        canvas.icon_centered(self.x + 14, self.y + 11, Icon::XWing, 24, Green);
        canvas.icon_centered(self.x + 42, self.y + 11, Icon::Target, 18, White);
        Badge::Empire(number).draw(canvas, self.x + 58, self.y, 22);
        self.y += 29;
        let attack = &battle.attack;
        self.text(canvas, &line(format_args!("range {}", attack.range)));
        let dice = |count: u8| line(format_args!("{count}"));
        let y = self.y;
        for (at, icon, color, count) in
            [(0, Icon::DieRed, Red, attack.attack_dice), (44, Icon::DieGreen, Green, attack.defence_dice)]
        {
            canvas.icon_centered(self.x + at + 9, y + 6, icon, 18, color);
            canvas.text(self.x + at + 22, y, self.style, &dice(count));
        }
        canvas.say(y, "dice against dice");
        self.y += i32::from(self.style.font.line) + 3;
        let chance = line(format_args!("{}%", demo.chance()));
        canvas.text(self.x, self.y, head(White), &chance);
        self.y += 24;
        if self.style.font.cap <= body(White).font.cap {
            self.text(canvas, "to hit");
        }
    }

    fn words(mut self, canvas: &mut Canvas, icon: Icon, lines: &[&str]) {
        canvas.icon_centered(self.x + 24, self.y + 20, icon, 40, Silver);
        self.y += 46;
        lines.iter().for_each(|words| self.text(canvas, words));
    }
}

/// The dice of an attack in the place of the map: who, what lies there, and what is left.
fn dice_scene(ask: &mut Ask, plan: &PageLayout) {
    let (demo, battle, large) = (ask.view.demo, &ask.view.game.battle, ask.large());
    let style = ask.words(White);
    let Some(canvas) = ask.canvas() else { return };
    let attack = &battle.attack;
    let (top, height) = (plan.top, plan.caption - GAP - plan.top);
    canvas.fill(MARGIN, top, ROW_WIDTH, height, Panel);
    let mut y = top + if large { 3 } else { 7 };
    let mut x = MARGIN + 8;
    for (party, word) in [(attack.attacker, "fires at"), (attack.defender, "")] {
        let icon = shown::party_icon(battle, party);
        match party {
            Party::Ship(at) => {
                Badge::Empire(battle.ship(at).map_or(0, |ship| ship.number)).draw(canvas, x, y, 22);
                canvas.icon_centered(x + 38, y + 11, icon, 24, Silver);
            }
            _ => {
                canvas.icon_centered(x + 14, y + 11, icon, 24, Green);
                canvas.say(y, "Your ship");
            }
        }
        x += if matches!(party, Party::Ship(_)) { 58 } else { 34 };
        x = canvas.text_end(x, y + 11 - i32::from(style.font.cap) / 2, style, word) + 10;
    }
    y += if large { 25 } else { 31 };
    dice::both_sides(canvas, y, battle);
    y += if large { 36 } else { 41 };
    match demo.stage() {
        DemoStage::Spend => {
            let roll = attack.attack.map(|roll| (roll.results().total(), roll.pool().count(EYE)));
            let (hits, eyes) = roll.unwrap_or((0, 0));
            let hits = count_line(u32::from(hits), "hit", "hits");
            let words = line(format_args!("{hits}, {}", count_line(u32::from(eyes), "eye", "eyes")));
            canvas.text(MARGIN + 8, y, widgets::fit(head(White), ROW_WIDTH - 16, &words), &words);
        }
        DemoStage::Evade => {
            let hits = count_line(u32::from(attack.results.total()), "hit", "hits");
            let dice = count_line(u32::from(attack.defence_dice), "green die", "green dice");
            let words = line(format_args!("{hits}, {dice}"));
            canvas.text(MARGIN + 8, y, widgets::fit(head(White), ROW_WIDTH - 16, &words), &words);
        }
        _ => outcome(canvas, battle, demo, (y, large)),
    }
}

const EYE: crate::dice::faces::AttackFace = crate::dice::faces::AttackFace::Focus;

/// What got through, and what is left of whom it struck.
#[inline(never)]
fn outcome(canvas: &mut Canvas, battle: &Battle, demo: &Demo, (y, large): (i32, bool)) {
    let (health, left) = match demo.stage() {
        // The X-wing's own health is counted after this is seen.
        DemoStage::Struck => {
            let health = shown::Health::of(battle, Party::Rebel(RebelAt(0)));
            let left = battle.left();
            let health = health.zip(left).map(|(it, (shields, hull))| shown::Health { shields, hull, ..it });
            (health, left.map_or(0, |(shields, hull)| shields.saturating_add(hull)))
        }
        _ => {
            let health = shown::Health::of(battle, Party::Ship(demo.target()));
            (health, health.map_or(0, |it| it.hull))
        }
    };
    let damage = demo.before().saturating_sub(left);
    let (color, words) = match (damage, left) {
        (0, _) => (Silver, line(format_args!("Missed"))),
        (_, 0) => (Red, line(format_args!("Shot down!"))),
        (damage, _) => (Red, line(format_args!("{damage} damage"))),
    };
    let fitted = widgets::fit(if large { head(color) } else { title(color) }, 128, &words);
    canvas.text(MARGIN + 8, y, fitted, &words);
    if let Some(health) = health {
        let room = 88;
        shown::health_of(canvas, MARGIN + ROW_WIDTH - room - 2, y + 3, health, room);
    }
}

/// What it is, before it begins.
#[inline(never)]
fn offer(ask: &mut Ask) {
    ask.place("Show me", "");
    ask.help(&Help {
        asked: said!("Do you want to see how it is played? It needs nothing but this screen."),
        look: said!("Three rounds, one X-wing, three TIEs that come damaged from another fight. Each word is told when it is met first. Your own game stays as it is."),
        ..Help::default()
    });
    let plan = PageLayout::of(ask);
    let large = ask.large();
    if let Some(canvas) = ask.canvas() {
        let y = plan.top + 2;
        canvas.icon_centered(46, y + 30, Icon::XWing, 60, Green);
        for (nth, x) in (1u8..).zip([112, 154, 196]) {
            canvas.icon_centered(x, y + 20, Icon::TieLn, 40, Silver);
            Badge::Empire(nth).draw(canvas, x - 11, y + 42, 22);
        }
    }
    ask.y = plan.top + if large { 74 } else { 80 };
    let (who, how) = match large {
        true => ("You against three damaged TIEs.", "Three rounds."),
        false => {
            ("You fly the X-wing against three damaged TIEs.", "Three rounds. Your own game stays as it is.")
        }
    };
    ask.text(White, who);
    ask.text(Silver, how);
    button(ask, &plan, "Begin", (Icon::Film, Green), "Show me", Step::Wish(Wish::ShowMe));
}

/// Before a game is left.
#[inline(never)]
fn leave(ask: &mut Ask) {
    ask.turn_back();
    ask.help(&Help {
        asked: said!("Leave Show me?"),
        look: said!("Your own game stays as it is. This one is not kept."),
        ..Help::default()
    });
    ask.title((Icon::Exit, White), "Leave Show me?");
    ask.text(Silver, text!("This game is not kept. Your own is as you left it."));
    ask.turn((Icon::Check, Silver), "Keep playing", 0);
    let leave = Step::Wish(Wish::EndShow);
    ask.row_as("Leave", (Icon::Exit, Silver), "Leave", "", leave);
}
