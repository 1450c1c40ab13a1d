//! What a case asks, measured by the other modules of `world`.

use serde_json::{Value, json};
use wingmate_core::battle::rules::wings;
use wingmate_core::battle::state::ship::Position;
use wingmate_core::cards::maneuver::{Bearing, MAX_SPEED, Side};
use wingmate_core::cards::vocabulary::{Device, Size};
use wingmate_core::mission::placement::{line_spot, wing_spot};

use super::reading::{KNOWN, one_of};
use super::words::{
    ARCS, BEARINGS, HATCHES, KINDS, SIDES, TOKENS, base, pose, snake, told_end, told_pose, told_range,
};
use super::{Case, FURTHEST, Other, Placed};
use crate::world::arc::{self, Arc, Relation};
use crate::world::area::Area;
use crate::world::base::Base;
use crate::world::device::{self, Token};
use crate::world::docking::{self, Hatch};
use crate::world::obstacle::Outline;
use crate::world::overlap::{self, Flown};
use crate::world::pose::{Point, Pose};
use crate::world::roll::{self, RollTemplate};
use crate::world::shape::{self, Shape};
use crate::world::template::{Course, Move, Template, Way, base_on, sign};
use crate::world::{huge, range, wing};

impl Case {
    fn missing(&self, key: &str) -> String {
        format!("a case of kind {:?} needs {key:?}", self.kind)
    }

    fn word<'a>(&self, key: &str, word: &'a Option<String>) -> Result<&'a str, String> {
        word.as_deref().ok_or_else(|| self.missing(key))
    }

    fn base(&self) -> Result<Base, String> {
        base(self.word("base", &self.base)?)
    }

    /// A base that flies with templates.
    fn standard_base(&self) -> Result<Base, String> {
        let base = self.base()?;
        if base.is_huge() { Err(format!("a huge ship has no {}", self.kind)) } else { Ok(base) }
    }

    /// `start` and `pose` are the same; which is written depends on whether anything moves.
    fn pose(&self, key: &str) -> Result<Pose, String> {
        self.start.or(self.pose).ok_or_else(|| self.missing(key)).and_then(pose)
    }

    pub(super) fn start(&self) -> Result<Pose, String> {
        self.pose("start")
    }

    fn side(&self) -> Result<Side, String> {
        one_of("dir", self.word("dir", &self.dir)?, &SIDES)
    }

    fn shift(&self) -> i8 {
        self.shift.unwrap_or(0)
    }

    fn speed(&self, least: u8, most: u8, what: &str) -> Result<u8, String> {
        let speed = self.speed.ok_or_else(|| self.missing("speed"))?;
        if (least..=most).contains(&speed) {
            Ok(speed)
        } else {
            Err(format!("no {what} has speed {speed}; there is {least} to {most}"))
        }
    }

    /// The maneuver, with a speed that this base has for it.
    fn maneuver(&self, base: Base, bearing: Bearing) -> Result<Move, String> {
        let side = if bearing.is_sided() { Some(self.side()?) } else { None };
        let (least, most) = match bearing {
            Bearing::Stop => return Ok(Move::new(bearing, 0, None)),
            _ if base.is_huge() => match huge::fastest(base, bearing) {
                0 => return Err(format!("a huge ship has no {}", bearing.name().to_lowercase())),
                fastest => (huge::slowest(base, bearing), fastest),
            },
            Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => (1, MAX_SPEED),
            _ => (1, 3),
        };
        let speed = self.speed(least, most, &bearing.name().to_lowercase())?;
        Ok(Move { shift: self.shift(), ..Move::new(bearing, speed, side) })
    }

    /// The maneuver of `bearing`, and how it is laid.
    fn course(&self, base: Base) -> Result<(Move, Course), String> {
        let bearing = match one_of("bearing", &self.kind, &BEARINGS) {
            Ok(bearing) => bearing,
            Err(_) => one_of("bearing", self.word("bearing", &self.bearing)?, &BEARINGS)?,
        };
        let mv = self.maneuver(base, bearing)?;
        let mut course = mv.course();
        match (bearing, self.template.as_deref()) {
            (_, None) => {}
            (Bearing::Segnor, Some("turn")) => course.way = Way::turn(mv.speed, sign(self.side()?)),
            (_, Some(template)) if template == snake(bearing.basic().name()) => {}
            (_, Some(template)) => {
                return Err(format!("no {} uses a {template} template", bearing.name().to_lowercase()));
            }
        }
        Ok((mv, course))
    }

    pub(super) fn end(&self, base: Base) -> Result<Pose, String> {
        let start = self.start()?;
        let (mv, course) = self.course(base)?;
        Ok(if base.is_huge() {
            huge::end(base, start, mv)
        } else {
            course.end(start, base.half_length(), base.half_length())
        })
    }

    /// The maneuver among the others, and its template as far as it was flown.
    fn flown(&self) -> Result<(Base, Flown, Template), String> {
        let base = self.base()?;
        let start = self.start()?;
        let (mv, course) = self.course(base)?;
        let others: Vec<Shape> = self.others.iter().map(Other::footprint).collect::<Result<_, String>>()?;
        let flown = if base.is_huge() {
            overlap::fly(base, start, mv, &others)
        } else {
            overlap::fly_course(base, start, course, &others)
        };
        let template = if base.is_huge() {
            crate::world::template::template(base, start, mv)
        } else {
            course.template(start, base.half_length())
        };
        Ok((base, flown, if flown.full { template } else { template.until(flown.flown) }))
    }

    fn thing(&self) -> Result<Option<Shape>, String> {
        if let Some([x, y, radius]) = self.circle {
            if radius < 0.0 || [x, y, radius].iter().any(|number| number.abs() > FURTHEST) {
                return Err(format!("[{x}, {y}, {radius}] is no circle on any table"));
            }
            return Ok(Some(Shape::Circle { at: Point::new(x, y), radius }));
        }
        let Some(Placed { kind, letter, pose: placed }) = &self.obstacle else { return Ok(None) };
        let outline = Outline::find(one_of("obstacle", kind, &KINDS)?, *letter)
            .ok_or_else(|| format!("there is no {kind} {letter}"))?;
        Ok(Some(outline.placed(pose(*placed)?)))
    }

    fn needed_thing(&self) -> Result<Shape, String> {
        self.thing()?.ok_or_else(|| self.missing("circle"))
    }

    fn target_base(&self) -> Result<Base, String> {
        base(self.word("target_base", &self.target_base)?)
    }

    fn target_pose(&self) -> Result<Pose, String> {
        self.target_pose.ok_or_else(|| self.missing("target_pose")).and_then(pose)
    }

    fn target_ship(&self) -> Result<Shape, String> {
        Ok(self.target_base()?.footprint(self.target_pose()?))
    }

    /// Another ship, or whatever lies there.
    fn target(&self) -> Result<Shape, String> {
        match self.thing()? {
            Some(thing) if self.target_base.is_none() => Ok(thing),
            _ => self.target_ship(),
        }
    }

    fn arc(&self) -> Result<Arc, String> {
        one_of("arc", self.word("arc", &self.arc)?, &ARCS)
    }

    fn token(&self) -> Result<Token, String> {
        let word = self.word("device", &self.device)?;
        let dropped = Device::DROPPED.iter().find(|device| snake(device.name()) == word);
        match dropped.and_then(|&device| Token::of(device)) {
            Some(token) => Ok(token),
            None => one_of("device", word, &TOKENS),
        }
    }

    /// What the case asks, by its kind.
    pub(super) fn then(&self) -> Result<Value, String> {
        Ok(match self.kind.as_str() {
            "move" => told_end(self.end(self.base()?)?),
            "koiogran" | "segnor" | "tallon" | "reverse_straight" | "reverse_bank" | "stationary" => {
                told_end(self.end(self.standard_base()?)?)
            }
            "huge_1e" | "huge_2e" => told_end(self.end(self.huge_base()?)?),
            "boost" => told_end(self.boost()?),
            "barrel_roll" => told_end(self.barrel_roll()?),
            "decloak" => {
                let side = match self.dir.as_deref() {
                    None | Some("forward") => None,
                    Some(_) => Some(self.side()?),
                };
                told_end(roll::decloak(self.standard_base()?, self.start()?, side, self.shift()))
            }
            "bump" => {
                let (_, Flown { end, full, touches, .. }, _) = self.flown()?;
                let touches = touches.map_or(json!(-1), |who| json!(who));
                json!({ "end": told_pose(end), "full": full, "touches": touches })
            }
            "arc" => {
                let (base, pose, target) = (self.base()?, self.pose("pose")?, self.target()?);
                let inside = ARCS.iter().filter(|(_, arc)| arc::in_arc(base, pose, *arc, &target));
                json!({ "in": inside.map(|(name, _)| *name).collect::<Vec<_>>() })
            }
            "range" => {
                let own = self.base()?.footprint(self.pose("pose")?);
                told_range(Some(shape::gap(&own, &self.target()?)))
            }
            "attack_range" => {
                let (base, pose) = (self.base()?, self.pose("pose")?);
                let line = range::attack_range(base, pose, self.arc()?, &self.target()?);
                told_range(line.map(|line| line.mm))
            }
            "overlap" => {
                let own = self.base()?.footprint(self.pose("pose")?);
                json!({ "overlap": shape::overlaps(&own, &self.target()?) })
            }
            "relation" => {
                let own = self.base()?.footprint(self.pose("pose")?);
                json!({ "relation": match arc::relation(&own, self.target_base()?, self.target_pose()?) {
                    Relation::InFront => "in_front",
                    Relation::Behind => "behind",
                    Relation::Flanking => "flanking",
                } })
            }
            "sector" => {
                let sector = arc::sector(self.base()?, self.pose("pose")?, self.target_pose()?.at);
                json!({ "sector": sector.arc.id(), "side": sector.side.name() })
            }
            "through" => {
                let (base, flown, template) = self.flown()?;
                let thing = self.needed_thing()?;
                json!({ "template": template.touches(&thing), "base_on": base_on(base, flown.end, &thing) })
            }
            "obstructed" => {
                let (base, pose, target) = (self.base()?, self.pose("pose")?, self.target_ship()?);
                let line = match &self.arc {
                    Some(_) => range::attack_range(base, pose, self.arc()?, &target),
                    None => Some(range::line(&base.footprint(pose), &target)),
                };
                let thing = self.needed_thing()?;
                let obstructed = line.is_some_and(|line| range::obstructed(&line, [&thing].into_iter()));
                json!({ "obstructed": obstructed })
            }
            "flee" => {
                // Without a maneuver: as it stands.
                let end = if self.bearing.is_some() { self.flown()?.1.end } else { self.pose("pose")? };
                json!({ "fled": !self.area()?.inside(&self.base()?.footprint(end)) })
            }
            "wing" => {
                let word = self.word("position", &self.position)?;
                told_end(wing::member(self.start()?, position(word)?))
            }
            "drop" | "launch" => {
                let (base, start, token) = (self.base()?, self.start()?, self.token()?);
                let (mv, _) = self.course(Base::Small)?;
                if !matches!(mv.bearing, Bearing::Straight | Bearing::Bank | Bearing::Turn) {
                    return Err("devices are dropped and launched along a straight, a bank or a turn".into());
                }
                let lay = if self.kind == "drop" { device::drop } else { device::launch };
                told_end(lay(base, start, token, mv))
            }
            "deploy" | "dock" => told_end(self.deploy()?),
            "entry" => told_end(self.entry()?),
            other => return Err(format!("no case is of kind {other:?}; there is {}", KNOWN.join(", "))),
        })
    }

    fn huge_base(&self) -> Result<Base, String> {
        match (self.kind.as_str(), self.base.as_deref()) {
            ("huge_2e", _) => Ok(Base::Huge2e),
            (_, None) => Ok(Base::HugeShort),
            _ => match self.base()? {
                base @ (Base::HugeShort | Base::HugeLong) => Ok(base),
                _ => Err("a huge ship of the 1st edition is short or long".into()),
            },
        }
    }

    fn boost(&self) -> Result<Pose, String> {
        let base = self.standard_base()?;
        let word = self.bearing.as_deref().or(self.template.as_deref());
        let bearing = one_of("bearing", word.ok_or_else(|| self.missing("bearing"))?, &BEARINGS[..3])?;
        let side = if bearing.is_sided() { Some(self.side()?) } else { None };
        let speed = if self.speed.is_some() { self.speed(1, 3, "boost")? } else { 1 };
        Ok(crate::world::end(base, self.start()?, Move::new(bearing, speed, side)))
    }

    fn barrel_roll(&self) -> Result<Pose, String> {
        let base = self.standard_base()?;
        let speed = if self.speed.is_some() { self.speed(1, 3, "barrel roll")? } else { 1 };
        let laid = match self.template.as_deref().unwrap_or("straight") {
            "straight" if speed > 1 && base != Base::Small => {
                return Err("only small ships roll with a faster straight".into());
            }
            "straight" => RollTemplate::Straight(speed),
            "bank" => {
                let curve = self.word("curve", &self.curve)?;
                let forward =
                    one_of("curve", curve, &[("forward", true), ("backward", false), ("back", false)])?;
                RollTemplate::Bank { speed, forward }
            }
            other => return Err(format!("no barrel roll uses a {other} template")),
        };
        Ok(roll::barrel_roll_with(base, self.start()?, self.side()?, laid, self.shift()))
    }

    fn deploy(&self) -> Result<Pose, String> {
        let carrier = base(self.word("carrier_base", &self.carrier_base)?)?;
        let at = match self.carrier_pose {
            Some(at) => pose(at)?,
            None => self.start()?,
        };
        let from = one_of("hatch", self.from.as_deref().unwrap_or("front"), &HATCHES)?;
        if matches!(from, Hatch::Left | Hatch::Right) && !carrier.is_huge() {
            return Err("only huge carriers are left at their sides".into());
        }
        let base = self.standard_base()?;
        let (mv, course) = self.course(base)?;
        if matches!(mv.bearing, Bearing::Stop | Bearing::ReverseStraight | Bearing::ReverseBank) {
            return Err("no ship deploys standing still or backwards".into());
        }
        Ok(docking::deploy_course(carrier, at, from, base, course))
    }

    /// Where a ship of a wing or of a line enters; `start` is the vector on its edge.
    fn entry(&self) -> Result<Pose, String> {
        let vector = self.start()?;
        let squad = if let Some(count) = self.ships {
            let positions: Vec<Position> =
                (0..count).map_while(|nth| wings::position(count, nth, false)).collect();
            positions.iter().map(|&position| (Base::Small, wing_spot(position, count))).collect()
        } else {
            let sizes = self.bases.iter().map(|word| match base(word)? {
                Base::Small => Ok(Size::Small),
                Base::Medium => Ok(Size::Medium),
                Base::Large => Ok(Size::Large),
                _ => Err("a huge ship never stands in a line".to_string()),
            });
            let sizes: Vec<Size> = sizes.collect::<Result<_, String>>()?;
            let spots = (0..sizes.len()).filter_map(|nth| line_spot(sizes.iter().copied(), nth));
            sizes.iter().map(|&size| Base::of(size)).zip(spots).collect::<Vec<_>>()
        };
        if squad.is_empty() {
            return Err("an entry needs \"ships\", 3 to 6 of a wing, or the \"bases\" of a line".into());
        }
        let nth = match (&self.position, self.ships) {
            (Some(word), Some(count)) => {
                let place = position(word)?;
                (0..count).find(|&nth| wings::position(count, nth, false) == Some(place))
            }
            _ => Some(self.nth.unwrap_or(0)),
        };
        let poses = wing::enter(&self.area()?, vector, &squad);
        nth.and_then(|nth| poses.get(usize::from(nth)).copied())
            .ok_or_else(|| format!("no such ship enters: the squad has {}", squad.len()))
    }

    fn area(&self) -> Result<Area, String> {
        let word = self.area.as_deref().unwrap_or("standard");
        one_of("area", word, &[("standard", Area::STANDARD), ("epic", Area::EPIC)])
    }
}

fn position(word: &str) -> Result<Position, String> {
    let known = Position::ALL;
    known.iter().copied().find(|position| snake(position.name()) == word).ok_or_else(|| {
        let names: Vec<String> = known.iter().map(|position| snake(position.name())).collect();
        format!("no position is called {word:?}; there is {}", names.join(", "))
    })
}

impl Other {
    fn footprint(&self) -> Result<Shape, String> {
        Ok(base(&self.base)?.footprint(pose(self.pose)?))
    }
}
