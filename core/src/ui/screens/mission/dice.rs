//! Attack dice of a mission's step: rolled here or typed in, then what they do. Next: whatever follows.

use core::fmt::Write;

use super::words;
use crate::battle::state::question::AttackCounts;
use crate::dice::pool::MAX_POOL;
use crate::mission::flow::Throw;
use crate::ui::prelude::*;
use crate::ui::screens::battle::dice;

/// Letters of a text that large type has room for below large dice.
const SHORT: usize = 44;
/// The page on which results are typed in.
const TYPED: u8 = 1;

const fn look(throw: Throw) -> Look {
    match throw {
        Throw::Jump(_) => (Icon::Star, Blue),
        Throw::Sensor(_) => (Icon::Coordinate, Blue),
        Throw::Commandos => (Icon::People, Green),
        Throw::Downed(_) => (Icon::Destroyed, Red),
        Throw::Mine(..) => (Icon::Mine, Red),
        Throw::Storm(_) => (Icon::Cloud, Purple),
        Throw::Bump(_) => (Icon::Bump, Red),
        Throw::Blast(_) | Throw::TankRebel(..) | Throw::TankShip(..) | Throw::TankRemote(..) => {
            (Icon::Cargo, Red)
        }
    }
}

fn heading(ask: &mut Ask, throw: Throw) {
    words::place(ask);
    let title = ask.view.game.mission.title();
    ask.title(look(throw), format_args!("{title}"));
}

pub fn tell(ask: &mut Ask, throw: Throw) {
    let view = ask.view;
    let dice = view.game.mission.throw_dice(&view.game.battle, throw);
    heading(ask, throw);
    if ask.form.page == TYPED {
        return typed(ask, dice);
    }
    ask.text(White, &words::said(view));
    let count = widgets::count_line(u32::from(dice), "die", "dice");
    let roll = words::answer(MissionAnswer::Roll);
    ask.row_as("Roll", (Icon::DieRed, Red), "Roll here", &count, roll);
    ask.turn_to((Icon::Pencil, Silver), "Type them in", "", TYPED);
}

/// How they fell on the table: nothing is entered before something was counted.
fn typed(ask: &mut Ask, dice: u8) {
    ask.turn_back();
    let value = |ask: &Ask, place: u8| ask.form.value(place).saturating_sub(1);
    let [crits, hits, focus] = [0, 1, 2].map(|place| value(ask, place));
    let blanks = dice.saturating_sub(crits).saturating_sub(hits).saturating_sub(focus);
    for (place, icon, word, own) in
        [(0, Icon::Crit, "Crits", crits), (1, Icon::Hit, "Hits", hits), (2, Icon::Focus, "Focus", focus)]
    {
        ask.typed((icon, Red), word, place, own.saturating_add(blanks));
    }
    let counted = (0..3).any(|place| ask.form.value(place) > 0);
    let refused = (!counted).then_some(text!("Count the dice on the table first."));
    let faces = AttackCounts { crits, hits, focus, blanks };
    let step = if counted { words::answer(MissionAnswer::Faces(faces)) } else { Step::Stay };
    let left = widgets::count_line(u32::from(blanks), "blank", "blanks");
    ask.row_if(refused, "Take", (Icon::Check, Green), "These fell", &left, step);
}

/// The faces, strongest first.
fn faces(counts: AttackCounts) -> impl Iterator<Item = RolledFace> {
    let of = |face: AttackFace, count: u8| core::iter::repeat_n(RolledFace::Attack(face), usize::from(count));
    of(AttackFace::Crit, counts.crits)
        .chain(of(AttackFace::Hit, counts.hits))
        .chain(of(AttackFace::Focus, counts.focus))
        .chain(of(AttackFace::Blank, counts.blanks))
}

pub fn tell_rolled(ask: &mut Ask, throw: Throw) {
    let view = ask.view;
    heading(ask, throw);
    let AttackCounts { crits, hits, focus, blanks } = view.game.mission.thrown;
    let all = [crits, hits, focus, blanks].iter().fold(0u8, |sum, &own| sum.saturating_add(own));
    let mut text = words::said(view);
    let few = usize::from(all) <= MAX_POOL;
    if few && ask.large() && text.len() > SHORT {
        if let Some((canvas, y)) = ask.picture(34) {
            let faces: heapless::Vec<(u8, RolledFace), MAX_POOL> =
                (0..).zip(faces(view.game.mission.thrown)).collect();
            dice::low_row(canvas, y, &faces);
        }
    } else if few {
        ask.dice(faces(view.game.mission.thrown));
    } else {
        // More dice than a hand holds are told as numbers. A sentence with four of them fits.
        let _ = write!(text, " {all} dice: {crits} crit, {hits} hit, {focus} focus, {blanks} blank.");
    }
    let (fill, frame) = if is_good(view, throw) { (GreenDark, Green) } else { (RedDark, Red) };
    let (top, bottom) = (ask.y, ask.act_top() - 3);
    if let Some(canvas) = ask.canvas() {
        widgets::banner(canvas, (top, bottom - top), fill, frame);
        let (width, room) = (ROW_WIDTH - 24, bottom - top - 10);
        let sizes = [head(White), row(White), body(White)];
        let lines = |style| i32::try_from(wrap(&text, width, style).count()).unwrap_or(9);
        let fits = |style: &&_| lines(**style) * words::pitch(**style) <= room;
        let style = sizes.iter().find(fits).copied().unwrap_or(body(White));
        let mut y = (top + bottom - lines(style) * words::pitch(style)) / 2 + 3;
        for part in wrap(&text, width, style) {
            canvas.text(MARGIN + ROW_WIDTH / 2, y, style.center(), part);
            y += words::pitch(style);
        }
    }
    let next = words::answer(MissionAnswer::Next);
    match throw {
        Throw::Mine(_, field) => {
            let field = view.game.battle.called(Party::Remote(field));
            ask.act("Taken", (Icon::Mine, White), format_args!("Take {field} off"), next);
        }
        _ => ask.act("Next", (Icon::Check, White), "Go on", next),
    }
}

/// Whether the Rebels like what the dice do.
fn is_good(view: &View, throw: Throw) -> bool {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    match throw {
        Throw::Jump(_) => mission.jump_works(),
        Throw::Sensor(_) | Throw::Blast(_) => mission.thrown.crits == 0,
        Throw::Commandos => mission.commandos_won(battle),
        Throw::Downed(_) => false,
        Throw::TankShip(..) => true,
        _ => mission.consequence(throw).total() == 0,
    }
}
