//! The set-up guide: what it is about, what to fetch, what to put where, page by page with the map.
//!
//! Next: the first squads.

use core::fmt::Write;

use super::{briefing, special, words};
use crate::base::plural::plural;
use crate::cards::missions::vocabulary::{
    self, Ally, AllyPlace, AllyShields, EmplacementKind, Objects, Where,
};
use crate::cards::missions::{MissionCard, Model};
use crate::cards::ships::ShipId;
use crate::mission::models::{InUse, TYPES, needed};
use crate::mission::opening::OpeningPage;
use crate::mission::terms::Terms;
use crate::ui::map::{self, Chart, Focus, Layer};
use crate::ui::prelude::*;

const NEXT: Step = words::answer(MissionAnswer::Next);

pub fn tell(ask: &mut Ask, place: u8) {
    let mission = &ask.view.game.mission;
    let (card, terms) = (mission.card(), &mission.setup.terms);
    let Some(page) = mission.page(place) else { return };
    words::place(ask);
    let (y, count) = (ask.bars().top + 2, mission.page_count());
    if let Some(canvas) = ask.canvas() {
        progress(canvas, y, place, count);
    }
    ask.y = y + 7;
    let column = terms.column().unwrap_or(terms.pilots);
    let guide = Guide { card, column };
    match page {
        OpeningPage::Briefing => {
            words::read(ask, core::iter::once(briefing::story(card)));
            read(ask);
        }
        OpeningPage::Objectives => {
            // What happens later wants to be known before the first ship stands: who wakes a patrol, and how.
            words::read(ask, card.objectives.iter().map(briefing::objective).chain(special::events(card)));
            read(ask);
        }
        OpeningPage::Rule(place) => {
            words::read(ask, special::rules(card).skip(usize::from(place)).take(1));
            read(ask);
        }
        OpeningPage::Models => fetch(ask, card, terms),
        OpeningPage::Obstacles(place) => {
            let Some(group) = card.map.obstacles.get(usize::from(place)) else { return };
            let mut text = line(format_args!("In {}, ", words::area(card, group.area)));
            // Few rules, in few words.
            let _ = words::spacing(card, group.spacing, &mut text);
            let look = map::obstacle_icon(group.kind);
            let name = map::obstacle_name(group.kind, group.count);
            guide.show(ask, Layer::Obstacles, &text, &|canvas, x, y, _| {
                amount(canvas, x, y, look, group.count)
            });
            ask.act_after("Laid", look, format_args!("Lay {} {name}", group.count), NEXT);
        }
        OpeningPage::Station => {
            let look = (Icon::Station, Silver);
            let modules = cursor::small(card.map.modules_for(column).count());
            let text = "Lay the modules as the map shows them; lines join them.";
            guide.show(ask, Layer::Station, text, &|canvas, x, y, _| amount(canvas, x, y, look, modules));
            let name = map::plural("module", modules);
            ask.act_after("Laid", look, format_args!("Lay {modules} {name}"), NEXT);
        }
        // Where no source names their squares, words say where they stand.
        OpeningPage::Emplacements if card.map.emplacements_for(column).all(|piece| piece.at.is_none()) => {
            let Some(piece) = card.map.emplacements_for(column).next() else { return };
            let count = cursor::small(card.map.emplacements_for(column).count());
            let look = (words::emplacement_icon(piece.kind), Yellow);
            let name = map::plural(piece.kind.name(), count);
            let text = line(format_args!("On the {}, spread over its arms.", piece.module));
            guide.show(ask, Layer::Station, &text, &|canvas, x, y, _| amount(canvas, x, y, look, count));
            ask.act_after("Placed", look, format_args!("Place {count} {name}"), NEXT);
        }
        OpeningPage::Emplacements => {
            let (y, side) = (ask.y, ask.act_top() - 3 - ask.y);
            if let Some(canvas) = ask.canvas() {
                let chart = Chart::station(8, y, side, card, column);
                map::draw(canvas, &chart, card, column, Focus::Layer(Layer::Station), false);
                for (place, kind) in (0i32..).zip(kinds_here(card, column)) {
                    let y = y + 2 + place * (side / 6).min(27);
                    let count = card.map.emplacements_for(column).filter(|piece| piece.kind == kind).count();
                    canvas.icon_centered(188, y + 7, words::emplacement_icon(kind), 18, White);
                    canvas.textf(201, y, row(White), format_args!("{}", kind.letter()));
                    canvas.textf(236, y + 1, body(Silver).right(), format_args!("{count}"));
                }
            }
            ask.act("Placed", (Icon::Turret, White), "Place emplacements", NEXT);
        }
        OpeningPage::Objects(place) => {
            let Some(group) = card.objects.get(usize::from(place)) else { return };
            let count = group.count.of(column);
            let look = map::object_icon(group.kind);
            let name = map::plural(group.kind.name(), count);
            let mut text = words::MissionText::new();
            // Few rules, in few words.
            let _ = place_words(card, group, &mut text);
            if map::is_numbered(group) {
                let _ = write!(text, ". Numbers 1 to {count}.");
            }
            guide.show(ask, Layer::Objects, &text, &|canvas, x, y, _| amount(canvas, x, y, look, count));
            ask.act_after("Laid", look, format_args!("Lay {count} {name}"), NEXT);
        }
        OpeningPage::Ally(place) => {
            let Some(ally) = card.allies.get(usize::from(place)) else { return };
            let facts = |canvas: &mut Canvas, x: i32, y: i32, style: Style| {
                ally_facts(canvas, (x, y), style, terms, ally);
            };
            let mut text = words::MissionText::new();
            // A test says every ally: all fit.
            let _ = ally_words(card, ally, &mut text);
            guide.show(ask, Layer::Allies, &text, &facts);
            ask.act_after("Placed", (Icon::Freighter, Green), format_args!("{}", ally.id), NEXT);
        }
        OpeningPage::Rebels => {
            let leave = match (card.territory.any_edge(), card.has_escape_edge()) {
                (true, _) => "over any edge",
                (false, true) => "only over a green edge",
                (false, false) => "only by a jump: no edge is safe",
            };
            let mut text = words::MissionText::new();
            let _ = write!(text, "In the green area, lowest initiative first. Leave {leave}.");
            if card.territory.lost_at_limit() {
                let _ =
                    write!(text, " Hostile space: who is still here after round {} is lost.", card.rounds);
            }
            let colors = |canvas: &mut Canvas, x: i32, y: i32, style: Style| {
                areas(canvas, (x, y), style, card);
            };
            guide.show(ask, Layer::Areas, &text, &colors);
            let ships = widgets::count_line(u32::from(terms.pilots), "Rebel", "Rebels");
            ask.act_after("Placed", (Icon::XWing, Green), format_args!("Place {ships}"), NEXT);
        }
    }
}

fn read(ask: &mut Ask) {
    ask.act_after("Next", (Icon::Check, White), "Go on", NEXT);
}

/// Segments over the guide: done dim, now white, to come edge.
fn progress(canvas: &mut Canvas, y: i32, now: u8, count: u8) {
    let pitch = 230 / i32::from(count).max(1);
    for place in 0..count {
        let color = match place {
            _ if place == now => White,
            _ if place < now => Dim,
            _ => Edge,
        };
        canvas.fill(6 + i32::from(place) * pitch, y, (pitch - 3).max(2), 4, color);
    }
}

/// Draws what stands beside a map, from this corner on.
type Beside<'a> = &'a dyn Fn(&mut Canvas, i32, i32, Style);

/// The map of a page.
struct Guide {
    card: &'static MissionCard,
    column: u8,
}

impl Guide {
    /// The map with one layer bright and something beside it; what to do below it, or on a page of its own.
    fn show(&self, ask: &mut Ask, layer: Layer, text: &str, beside: Beside) {
        let style = words::reading(ask, White);
        let (y, bottom) = (ask.y, ask.act_top() - 3);
        let lines = words::lines(ask, ROW_WIDTH - 8, text);
        let room = bottom - y;
        let beside_text = (room - lines * words::pitch(style) - 4) / 9;
        // A map smaller than this says nothing, or has no numbers.
        let fits = beside_text >= if layer == Layer::Objects { map::NUMBERS_FROM } else { 9 };
        let shown = (room / words::pitch(style)).max(1);
        let texts = if fits { 0 } else { (lines + shown - 1) / shown };
        words::pages(ask, u8::try_from(1 + texts).unwrap_or(2));
        // Numbers want room, words beside the map want it, too.
        let most = if layer == Layer::Objects { 15 } else { 12 };
        let scale = if fits { beside_text } else { room / 9 }.min(most);
        if ask.form.page == 0 {
            let chart = Chart::whole(26, y, scale);
            if let Some(canvas) = ask.canvas() {
                map::draw(canvas, &chart, self.card, self.column, Focus::Layer(layer), true);
                beside(canvas, 26 + 9 * scale + 22, y, style);
            }
            ask.y = y + 9 * scale + 5;
        }
        if fits {
            ask.paragraph(style, text);
        } else if let Some(page) = ask.form.page.checked_sub(1)
            && let Some(canvas) = ask.canvas()
        {
            let shown = usize::try_from(shown).unwrap_or(1);
            let parts = wrap(text, ROW_WIDTH - 8, style).skip(usize::from(page) * shown).take(shown);
            for (line, part) in (0i32..).zip(parts) {
                canvas.text(MARGIN + 4, y + line * words::pitch(style), style, part);
            }
        }
    }
}

/// A picture and a big count.
fn amount(canvas: &mut Canvas, x: i32, y: i32, look: Look, count: u8) {
    let middle = (x + 236) / 2;
    canvas.icon_centered(middle, y + 26, look.0, 40, look.1);
    canvas.textf(middle, y + 54, title(White).center(), format_args!("{count}"));
}

/// The colours of the areas and what they are for.
fn areas(canvas: &mut Canvas, (x, y): (i32, i32), style: Style, mission: &'static MissionCard) {
    let areas = mission.map.areas;
    let first = |place: usize| {
        let same = |area: &vocabulary::Area| areas.get(place).is_some_and(|here| here.kind == area.kind);
        areas.iter().position(same) == Some(place)
    };
    let shown = areas.iter().enumerate().filter(|&(place, _)| first(place)).map(|(_, area)| area);
    for (place, area) in (0i32..).zip(shown) {
        let y = y + 2 + place * words::pitch(style);
        map::area_key(canvas, (x, y, 16, 12), area.kind);
        canvas.text(x + 21, y, style, words::area_look(area.kind).0);
    }
}

fn kinds_here(mission: &'static MissionCard, column: u8) -> impl Iterator<Item = EmplacementKind> {
    EmplacementKind::ALL
        .iter()
        .copied()
        .filter(move |&kind| mission.map.emplacements_for(column).any(|piece| piece.kind == kind))
}

fn place_words(card: &MissionCard, group: &Objects, out: &mut dyn Write) -> core::fmt::Result {
    match group.place {
        Where::Area(letter) => write!(out, "In {}: ", words::area(card, letter))?,
        Where::EachArea { each, .. } => write!(out, "{each} in each red area: ")?,
        Where::OnAsteroids => return out.write_str("On different asteroids, at random"),
        Where::StormsFarFrom(letter) => {
            write!(out, "In ion storms far from {}: ", words::area(card, letter))?
        }
        Where::EveryStorm => write!(out, "One in every ion storm: ")?,
        Where::At(_) => return out.write_str("Where the map shows them"),
        Where::Found => return out.write_str("Not yet"),
    }
    words::spacing(card, group.spacing, out)
}

/// Something to fetch.
struct FetchLine {
    icon: Icon,
    color: Color,
    count: u8,
    name: Line,
}

/// Ships by type, then everything else that must lie ready.
fn things_needed(mission: &'static MissionCard, terms: &Terms) -> impl Iterator<Item = FetchLine> {
    let column = terms.column().unwrap_or(terms.pilots);
    let ships = needed(mission, column, terms.level());
    let named = ShipId::ALL.into_iter().take(TYPES).filter_map(move |ship| {
        let (wanted, owned) = (ships.named.of(ship), terms.models.owned(ship));
        let count = wanted.min(owned);
        let name = match wanted - count {
            0 => line(format_args!("{}", ship.short_name())),
            missing => line(format_args!("{}, {missing} missing", ship.short_name())),
        };
        (wanted > 0).then(|| FetchLine { icon: emblems::ship_icon(ship), color: White, count, name })
    });
    let by_card = |count: u8| {
        (count > 0).then(|| FetchLine {
            icon: Icon::Question,
            color: White,
            count,
            name: line(format_args!("{} by card", plural(count.into(), "ship", "ships"))),
        })
    };
    let random = by_card(ships.random);
    let called = ShipId::ALL.into_iter().take(TYPES).filter_map(move |ship| {
        let (count, name) = (ships.called.of(ship), line(format_args!("{}", ship.short_name())));
        (count > 0).then(|| FetchLine { icon: emblems::ship_icon(ship), color: White, count, name })
    });
    let called_random = by_card(ships.called_random);
    let more = (ships.called != InUse::NOTHING || ships.called_random > 0).then(|| FetchLine {
        icon: Icon::Clock,
        color: Yellow,
        count: 0,
        name: line(format_args!("may come later:")),
    });
    let models = mission.models.iter().map(move |&(model, count)| {
        let (icon, color) = words::model_icon(model);
        let count = count.of(column);
        let name = match model {
            Model::WreckedLambda => line(format_args!("{}", model.name())),
            _ => line(format_args!("{}", map::plural(model.name(), count))),
        };
        FetchLine { icon, color, count, name }
    });
    let pieces = EmplacementKind::ALL.iter().filter_map(move |&kind| {
        let count =
            cursor::small(mission.map.emplacements_for(column).filter(|piece| piece.kind == kind).count());
        (count > 0).then(|| FetchLine {
            icon: words::emplacement_icon(kind),
            color: Yellow,
            count,
            name: line(format_args!("{}", map::plural(kind.name(), count))),
        })
    });
    named.chain(random).chain(models).chain(pieces).chain(more).chain(called).chain(called_random)
}

/// What must lie ready, so many things a page as fit.
fn fetch(ask: &mut Ask, card: &'static MissionCard, terms: &Terms) {
    let (y, pitch) = (ask.y, if ask.large() { 26 } else { 23 });
    let fits = cursor::small(usize::try_from((ask.act_top() - 2 - y) / pitch).unwrap_or(1)).max(1);
    let count = cursor::small(things_needed(card, terms).count());
    let from = usize::from(ask.form.page) * usize::from(fits);
    // One size for the whole list.
    let style = |entries: &mut dyn Iterator<Item = FetchLine>| {
        entries.fold(row(White), |style, need| widgets::fit(style, 158, &need.name))
    };
    if let Some(canvas) = ask.canvas() {
        let style = style(&mut things_needed(card, terms));
        let entries = things_needed(card, terms).skip(from).take(usize::from(fits));
        for (place, need) in (0i32..).zip(entries) {
            let y = y + place * pitch;
            if place % 2 == 0 {
                canvas.fill(MARGIN, y, ROW_WIDTH, pitch, Panel);
            }
            canvas.icon_centered(24, y + pitch / 2, need.icon, 18, need.color);
            if need.count > 0 {
                canvas.textf(64, y + 4, row(White).right(), format_args!("{}", need.count));
            }
            canvas.text(74, y + 4 + (14 - i32::from(style.font.cap)) / 2, style, &need.name);
        }
    }
    words::pages(ask, count.div_ceil(fits).max(1));
    ask.act_after("Ready", (Icon::Check, Green), "Lay all this ready", NEXT);
}

/// Initiative, shields, energy and cards of an ally.
fn ally_facts(canvas: &mut Canvas, (x, mut y): (i32, i32), style: Style, terms: &Terms, ally: &Ally) {
    let shields = match ally.shields {
        AllyShields::Printed => 0,
        AllyShields::Pilots => terms.pilots,
        more => more.of(0, terms.pilots),
    };
    let plus = if ally.shields == AllyShields::Pilots { "" } else { "+" };
    let cards = cursor::small(ally.upgrades.len()) + u8::from(!ally.pilot.is_empty());
    let facts = [
        (Icon::Medal, Silver, ally.initiative.map(|initiative| line(format_args!("{initiative}")))),
        (Icon::Shield, Blue, (shields > 0).then(|| line(format_args!("{plus}{shields}")))),
        (Icon::Energy, Yellow, ally.start_energy.map(|energy| line(format_args!("{energy}")))),
        (Icon::Cards, Silver, (cards > 0).then(|| widgets::count_line(u32::from(cards), "card", "cards"))),
    ];
    for (icon, color, words) in facts {
        if let Some(words) = words {
            canvas.icon_centered(x + 9, y + 8, icon, 18, color);
            canvas.text(x + 22, y + 2, widgets::fit(style, 236 - x - 22, &words), &words);
            y += 23;
        }
    }
}

/// Where it stands, its cards by name, and what it may not do.
fn ally_words(card: &MissionCard, ally: &Ally, out: &mut dyn Write) -> core::fmt::Result {
    // The book's own name once: everywhere else it is called as the button says.
    if ally.name != ally.id.name() {
        write!(out, "{}: ", ally.name)?;
    }
    match ally.place {
        AllyPlace::Area(letter) => write!(out, "{}, in {}.", ally.ship, words::area(card, letter))?,
        AllyPlace::At { facing: Some(facing), .. } => {
            write!(out, "{}, where the arrow is, {}.", ally.ship, words::facing(facing))?;
        }
        AllyPlace::At { facing: None, .. } => write!(out, "{}, where the map shows it.", ally.ship)?,
        AllyPlace::From(squad) => write!(out, "One of {squad}: nobody knows which yet.")?,
    }
    let cards = core::iter::once(ally.pilot).chain(ally.upgrades.iter().map(|(name, _)| *name));
    for (nth, name) in cards.filter(|name| !name.is_empty()).enumerate() {
        write!(out, "{}{name}", if nth == 0 { " Cards: " } else { ", " })?;
    }
    if !(ally.pilot.is_empty() && ally.upgrades.is_empty()) {
        out.write_str(".")?;
    }
    if let Some(damage) = ally.damage {
        write!(out, " Faceup on it: {damage}.")?;
    }
    if !ally.can_attack {
        out.write_str(" It does not attack.")?;
    }
    ally.forbidden.iter().try_for_each(|action| write!(out, " No {action}."))
}
