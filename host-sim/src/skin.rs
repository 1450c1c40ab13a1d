//! The device around its picture, for a board: case, keys with their words, stick, lamp, light.
//!
//! Draws pixels and says which key is where; needs no window. Measures in pixels of the picture, at one whole scale, so
//! that the picture stays exact and the letters are its own.

use tiny_skia::{
    Color as Ink, FillRule, GradientStop, LinearGradient, Paint, PathBuilder, Pixmap, Point, RadialGradient,
    Rect, SpreadMode, Stroke, Transform,
};
use wingmate_body::body::{SIDE, width_on};
use wingmate_core::body::{Board, Rest};
use wingmate_core::ui::canvas::{Frame, rgb888};
use wingmate_core::ui::key::Key;
use wingmate_core::ui::senses::{Cue, Lamp};
use wingmate_core::ui::theme::{Color, RGB565, Style, body, head, row, tiny};

/// The whole device, in pixels of the picture.
pub const WIDTH: u32 = 476;
pub const HEIGHT: u32 = 290;

/// The distance from the middle of the stick at which it means a direction, and its edge.
const STICK_DEAD: f32 = 9.0;
const STICK: f32 = 42.0;
/// How far beside a key a pointer still means it.
const SLACK: f32 = 4.0;

const CASE_TOP: u32 = 0x1c_2c3e;
const CASE_BOTTOM: u32 = 0x0c_151f;
const CASE_EDGE: u32 = 0x3a_4a5e;
const WELL: u32 = 0x08_0e16;
const WORDS: u32 = 0x8a_98aa;
const FAINT: u32 = 0x5c_6b80;
const TABLE: u32 = 0x05_080c;
const RED: u32 = 0xff_5040;
const GREEN: u32 = 0x40_e070;
const AMBER: u32 = 0xff_b000;
const STEEL: u32 = 0x3c_4c62;

/// What a device looks like at one moment.
pub struct Face<'a> {
    /// The picture: numbers of theme colours.
    pub colors: &'a [u8],
    /// How bright it looks, in thousandths.
    pub shade: u16,
    pub rest: Rest,
    pub brightness: u8,
    pub lamp: Lamp,
    /// What is heard now.
    pub cue: Option<Cue>,
    pub down: &'a dyn Fn(Key) -> bool,
    /// A moving picture is being taken.
    pub filming: bool,
}

/// Where everything is on a board.
#[derive(Clone, Copy, PartialEq)]
pub struct Skin {
    board: Board,
    /// The device is turned: the stick is on the right.
    left_handed: bool,
}

struct Spot {
    key: Key,
    x: f32,
    y: f32,
    radius: f32,
}

impl Skin {
    pub const fn new(board: Board, left_handed: bool) -> Skin {
        Skin { board, left_handed }
    }

    /// How many pixels of a window one of the picture may take, 0 if not even one.
    pub fn scale_for(width: usize, height: usize) -> usize {
        (width / WIDTH as usize).min(height / HEIGHT as usize)
    }

    /// A place as it is when the device is turned, if it is.
    fn held(&self, x: f32, y: f32) -> (f32, f32) {
        if self.left_handed { (WIDTH as f32 - x, HEIGHT as f32 - y) } else { (x, y) }
    }

    /// Top left of the picture.
    pub fn picture(&self) -> (u32, u32) {
        let width = width_on(self.board) as u32;
        // On boards with a stick there are more words on the right.
        let left = if self.board.four_keys() { (WIDTH - width) / 2 } else { 116 };
        let x = if self.left_handed { WIDTH - width - left } else { left };
        (x, (HEIGHT - SIDE as u32) / 2)
    }

    /// The middle of the stick, where there is one.
    fn stick(&self) -> Option<(f32, f32)> {
        (!self.board.four_keys()).then(|| self.held(58.0, 145.0))
    }

    fn spots(&self) -> Vec<Spot> {
        let spots: &[(Key, f32, f32, f32)] = match self.board {
            Board::PicoLcd13 | Board::Pico2Lcd13 => &[
                (Key::A, 396.0, 55.0, 21.0),
                (Key::B, 396.0, 115.0, 21.0),
                (Key::X, 396.0, 175.0, 21.0),
                (Key::Y, 396.0, 235.0, 21.0),
            ],
            Board::PicoSystem => &[
                (Key::A, 448.0, 125.0, 17.0),
                (Key::B, 417.0, 156.0, 17.0),
                (Key::X, 417.0, 94.0, 17.0),
                (Key::Y, 386.0, 125.0, 17.0),
            ],
            Board::DisplayPack2 => &[
                (Key::A, 39.0, 70.0, 21.0),
                (Key::B, 39.0, 165.0, 21.0),
                (Key::Up, 437.0, 70.0, 21.0),
                (Key::Down, 437.0, 165.0, 21.0),
            ],
        };
        let spot = |&(key, x, y, radius): &(Key, f32, f32, f32)| {
            let (x, y) = self.held(x, y);
            // A switch for up is one for down in the left hand.
            Spot { key: if self.left_handed { key.turned() } else { key }, x, y, radius }
        };
        spots.iter().map(spot).collect()
    }

    /// The key at a place; of the stick the direction in which it lies.
    pub fn key_at(&self, x: f32, y: f32) -> Option<Key> {
        if let Some((middle_x, middle_y)) = self.stick() {
            let (right, below) = (x - middle_x, y - middle_y);
            if right.hypot(below) <= STICK + SLACK {
                return match () {
                    () if right.hypot(below) < STICK_DEAD => None,
                    () if right.abs() > below.abs() => Some(if right > 0.0 { Key::Right } else { Key::Left }),
                    () => Some(if below > 0.0 { Key::Down } else { Key::Up }),
                };
            }
        }
        let hit = |spot: &Spot| (x - spot.x).hypot(y - spot.y) <= spot.radius + SLACK;
        self.spots().iter().find(|spot| hit(spot)).map(|spot| spot.key)
    }

    /// What does not move: the case, the keys and their words.
    pub fn case(&self, scale: u32) -> Pixmap {
        let mut art = Art::new(scale);
        art.case();
        // Beside a wide picture there is no room for it.
        if !self.board.four_keys() {
            art.write(0, body(Color::White), FAINT, "WINGMATE", self.held(58.0, 30.0));
        }
        let (x, y) = self.picture();
        art.frame(x, y, width_on(self.board) as u32);
        if let Some((x, y)) = self.stick() {
            art.well(x, y);
        }
        for spot in self.spots() {
            art.key(&spot, false);
            self.say_what_holding_does(&mut art, &spot);
        }
        if self.board.has_piezo() {
            let (x, y) = self.held(417.0, 258.0);
            for hole in -1..=1 {
                art.disc(x + 5.0 * hole as f32, y, 1.5, WELL);
            }
        }
        art.pixmap
    }

    fn say_what_holding_does(&self, art: &mut Art, spot: &Spot) {
        let does = match spot.key {
            Key::A => "menu",
            Key::B => "home",
            Key::X => "table",
            Key::Y => "redo",
            _ => return,
        };
        let style = body(Color::White);
        let at = match self.board {
            Board::PicoLcd13 | Board::Pico2Lcd13 => {
                let side = if self.left_handed { -1.0 } else { 1.0 };
                (spot.x + side * 47.0, spot.y)
            }
            Board::DisplayPack2 => (spot.x, spot.y + 41.0),
            // The diamond leaves no room beside its keys.
            Board::PicoSystem => {
                let line = [Key::A, Key::B, Key::X, Key::Y].iter().position(|&key| key == spot.key);
                let (x, y) = self.held(417.0, 207.0);
                let top = y - 21.0 + 14.0 * line.unwrap_or(0) as f32;
                let words = format!("hold {}: {does}", spot.key.name().to_uppercase());
                return art.write(0, tiny(Color::White), WORDS, &words, (x, top));
            }
        };
        art.write(-7, style, FAINT, "hold", at);
        art.write(8, style, WORDS, does, at);
    }

    /// The device at one moment, on its case.
    pub fn draw(&self, case: &Pixmap, face: &Face, scale: u32) -> Pixmap {
        let mut art = Art { pixmap: case.clone(), scale };
        if let Some((x, y)) = self.stick() {
            art.knob(x, y, &|key| (face.down)(key));
        }
        for spot in self.spots().iter().filter(|spot| (face.down)(spot.key)) {
            art.key(spot, true);
        }
        self.tell_light(&mut art, face);
        if self.board.has_led() {
            let (x, y) = if self.board.four_keys() { (437.0, 118.0) } else { (417.0, 42.0) };
            let (x, y) = self.held(x, y);
            match face.lamp {
                Lamp::Off => art.disc(x, y, 5.0, WELL),
                Lamp::Empire => art.glow(x, y, RED),
                Lamp::Rebels => art.glow(x, y, GREEN),
            }
        }
        if let Some(cue) = face.cue.filter(|_| self.board.has_piezo()) {
            let (x, y) = self.held(417.0, 258.0);
            let (waves, color) = match cue {
                Cue::Click => (1, WORDS),
                Cue::Refused => (2, RED),
                Cue::Alarm => (3, AMBER),
            };
            for wave in 1..=waves {
                art.ring(x, y, 7.0 + 5.0 * wave as f32, 1.2, color);
            }
        }
        let (x, y) = self.picture();
        art.picture(x, y, width_on(self.board), face.colors, face.shade);
        if face.filming {
            let (x, y) = (x as f32, y as f32);
            art.disc(x + 2.0, y - 14.0, 3.0, RED);
            art.write(0, tiny(Color::White), WORDS, "filming: F6 ends", (x + 60.0, y - 14.0));
        }
        art.pixmap
    }

    /// How much light there is: five steps, and what is left of it while nobody plays.
    fn tell_light(&self, art: &mut Art, face: &Face) {
        let (x, y) = if self.board.four_keys() { self.held(39.0, 250.0) } else { self.held(58.0, 240.0) };
        for step in 0..5u8 {
            let lit = step < face.brightness && face.rest < Rest::Dark;
            let color = match (lit, face.rest) {
                (true, Rest::Bright) => WORDS,
                (true, _) => FAINT,
                (false, _) => WELL,
            };
            let height = 3.0 + 2.0 * f32::from(step);
            art.bar(x - 19.0 + 8.0 * f32::from(step), y + 6.0 - height, 5.0, height, color);
        }
        let word = match face.rest {
            Rest::Bright => "light",
            Rest::Dim => "dimmed",
            Rest::Dark => "dark",
            Rest::Asleep => "asleep",
        };
        art.write(14, tiny(Color::White), FAINT, word, (x, y + 4.0));
    }
}

/// The keys of the keyboard, as a picture that takes the place of the device's.
pub fn help(board: Board) -> Vec<u8> {
    let mut frame = Box::<Frame>::default();
    let mut canvas = frame.canvas();
    canvas.clear(Color::Black);
    canvas.text(120, 10, head(Color::Amber).center(), "Keys");
    let stick = if board.four_keys() { ("up, down", "the arrows") } else { ("arrows", "the stick") };
    let rows = [
        stick,
        ("A, Enter", "A"),
        ("B, Esc", "B"),
        ("X   Y", "X   Y"),
        ("a key held", "the same, held"),
        ("F1", "this list"),
        ("F5", "write a picture"),
        ("F6", "film, and stop"),
        ("drop a file", "play that save"),
    ];
    for (place, (key, does)) in
        rows.into_iter().filter(|row| !(board.four_keys() && row.0 == "X   Y")).enumerate()
    {
        let y = 42 + 21 * place as i32;
        canvas.text(10, y, body(Color::White), key);
        canvas.text(230, y, body(Color::Silver).right(), does);
    }
    canvas.finish();
    let beside = width_on(board) - SIDE;
    let line = |y| (0..240).map(move |x| (x, y));
    (0..240)
        .flat_map(|y| line(y).map(|(x, y)| frame.nibble(x, y)).chain(vec![0; beside]).collect::<Vec<_>>())
        .collect()
}

/// A pixmap at a scale, and how things are put on it.
struct Art {
    pixmap: Pixmap,
    scale: u32,
}

fn ink(rgb: u32) -> Ink {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Ink::from_rgba8(red, green, blue, 255)
}

fn plain(rgb: u32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(ink(rgb));
    paint
}

/// A colour between two.
fn between(from: u32, to: u32, share: f32) -> u32 {
    let (from, to) = (from.to_be_bytes(), to.to_be_bytes());
    u32::from_be_bytes([0, 1, 2, 3].map(|part| {
        let (from, to) = (f32::from(from[part]), f32::from(to[part]));
        (from + (to - from) * share).round() as u8
    }))
}

impl Art {
    fn new(scale: u32) -> Art {
        let scale = scale.max(1);
        // A window's size, never nothing.
        let mut pixmap = Pixmap::new(WIDTH * scale, HEIGHT * scale).expect("a size above zero");
        pixmap.fill(ink(TABLE));
        Art { pixmap, scale }
    }

    fn whole(&self) -> Transform {
        Transform::from_scale(self.scale as f32, self.scale as f32)
    }

    fn fill(&mut self, path: Option<tiny_skia::Path>, paint: &Paint) {
        let whole = self.whole();
        if let Some(path) = path {
            self.pixmap.fill_path(&path, paint, FillRule::Winding, whole, None);
        }
    }

    fn stroke(&mut self, path: Option<tiny_skia::Path>, width: f32, paint: &Paint) {
        let whole = self.whole();
        if let Some(path) = path {
            let stroke = Stroke { width, ..Stroke::default() };
            self.pixmap.stroke_path(&path, paint, &stroke, whole, None);
        }
    }

    fn disc(&mut self, x: f32, y: f32, radius: f32, color: u32) {
        self.fill(PathBuilder::from_circle(x, y, radius), &plain(color));
    }

    fn ring(&mut self, x: f32, y: f32, radius: f32, width: f32, color: u32) {
        self.stroke(PathBuilder::from_circle(x, y, radius), width, &plain(color));
    }

    fn bar(&mut self, x: f32, y: f32, width: f32, height: f32, color: u32) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.fill(Some(PathBuilder::from_rect(rect)), &plain(color));
        }
    }

    fn shaded(&mut self, path: Option<tiny_skia::Path>, from: (f32, f32, u32), to: (f32, f32, u32)) {
        let stops = vec![GradientStop::new(0.0, ink(from.2)), GradientStop::new(1.0, ink(to.2))];
        let line = (Point::from_xy(from.0, from.1), Point::from_xy(to.0, to.1));
        let shader = LinearGradient::new(line.0, line.1, stops, SpreadMode::Pad, Transform::identity());
        let paint = Paint { shader: shader.unwrap_or(plain(from.2).shader), ..Paint::default() };
        self.fill(path, &paint);
    }

    /// A ball, lit from above.
    fn ball(&mut self, x: f32, y: f32, radius: f32, light: u32, color: u32, dark: u32) {
        let stops = vec![
            GradientStop::new(0.0, ink(light)),
            GradientStop::new(0.6, ink(color)),
            GradientStop::new(1.0, ink(dark)),
        ];
        let middle = Point::from_xy(x - radius * 0.2, y - radius * 0.4);
        let shader = RadialGradient::new(
            middle,
            0.0,
            middle,
            radius * 1.5,
            stops,
            SpreadMode::Pad,
            Transform::identity(),
        );
        let paint = Paint { shader: shader.unwrap_or(plain(color).shader), ..Paint::default() };
        self.fill(PathBuilder::from_circle(x, y, radius), &paint);
    }

    /// The case, with two of its corners cut.
    fn case(&mut self) {
        let (left, top, right, bottom, cut) = (4.0, 4.0, WIDTH as f32 - 4.0, HEIGHT as f32 - 4.0, 18.0);
        let mut outline = PathBuilder::new();
        outline.move_to(left, top);
        outline.line_to(right - cut, top);
        outline.line_to(right, top + cut);
        outline.line_to(right, bottom);
        outline.line_to(left + cut, bottom);
        outline.line_to(left, bottom - cut);
        outline.close();
        let outline = outline.finish();
        self.shaded(outline.clone(), (0.0, top, CASE_TOP), (60.0, bottom, CASE_BOTTOM));
        self.stroke(outline, 1.0, &plain(CASE_EDGE));
    }

    /// The frame around the picture.
    fn frame(&mut self, x: u32, y: u32, width: u32) {
        let room = 8.0;
        let (x, y) = (x as f32 - room, y as f32 - room);
        let (width, height) = (width as f32 + 2.0 * room, SIDE as f32 + 2.0 * room);
        self.bar(x - 1.0, y - 1.0, width + 2.0, height + 2.0, CASE_EDGE);
        self.bar(x, y, width, height, 0x00_0000);
    }

    /// What the stick stands in, with its four arrows.
    fn well(&mut self, x: f32, y: f32) {
        self.disc(x, y, STICK, between(WELL, CASE_BOTTOM, 0.4));
        self.ring(x, y, STICK, 1.0, CASE_EDGE);
    }

    fn knob(&mut self, x: f32, y: f32, down: &dyn Fn(Key) -> bool) {
        let mut lean = (x, y);
        for (key, right, below) in
            [(Key::Up, 0.0, -1.0), (Key::Down, 0.0, 1.0), (Key::Left, -1.0, 0.0), (Key::Right, 1.0, 0.0f32)]
        {
            let (tip, base) = (34.0, 27.0);
            let color = if down(key) { AMBER } else { WORDS };
            let mut arrow = PathBuilder::new();
            arrow.move_to(x + right * tip, y + below * tip);
            arrow.line_to(x + right * base + below * 6.0, y + below * base + right * 6.0);
            arrow.line_to(x + right * base - below * 6.0, y + below * base - right * 6.0);
            arrow.close();
            self.fill(arrow.finish(), &plain(color));
            if down(key) {
                lean = (lean.0 + right * 6.0, lean.1 + below * 6.0);
            }
        }
        self.disc(lean.0, lean.1 + 2.0, 17.0, WELL);
        self.ball(lean.0, lean.1, 17.0, between(STEEL, 0xff_ffff, 0.15), STEEL, CASE_BOTTOM);
    }

    fn key(&mut self, spot: &Spot, down: bool) {
        let Spot { key, x, y, radius } = *spot;
        let (light, color, dark) = match key {
            Key::A => (0xff_d880, AMBER, 0xc0_7800),
            _ => (between(STEEL, 0xff_ffff, 0.15), STEEL, 0x1c_2836),
        };
        self.disc(x, y + 2.0, radius, WELL);
        // A key that is down lies deeper and shines less; a bright ring says it beyond colour.
        let y = if down { y + 1.5 } else { y };
        let pressed = |color| if down { between(color, 0, 0.3) } else { color };
        self.ball(x, y, radius, pressed(light), pressed(color), pressed(dark));
        if down {
            self.ring(x, y, radius - 1.0, 2.0, 0xff_ffff);
        }
        let letter = if key == Key::A { 0x00_0000 } else { 0xff_ffff };
        match key {
            Key::Up | Key::Down => {
                let way = if key == Key::Up { -1.0 } else { 1.0 };
                let mut arrow = PathBuilder::new();
                arrow.move_to(x, y + way * 8.0);
                arrow.line_to(x - 9.0, y - way * 5.0);
                arrow.line_to(x + 9.0, y - way * 5.0);
                arrow.close();
                self.fill(arrow.finish(), &plain(letter));
            }
            _ => {
                let style = if radius > 18.0 { head(Color::White) } else { row(Color::White) };
                self.write(0, style, letter, &key.name().to_uppercase(), (x, y));
            }
        }
    }

    fn glow(&mut self, x: f32, y: f32, color: u32) {
        for (radius, share) in [(13.0, 0.75), (9.0, 0.5), (5.0, 0.0)] {
            self.disc(x, y, radius, between(color, CASE_TOP, share));
        }
    }

    /// Words with their middle at a place, or so far below it.
    fn write(&mut self, below: i32, style: Style, color: u32, words: &str, (x, y): (f32, f32)) {
        let mut frame = Box::<Frame>::default();
        let width = style.width(words);
        frame.canvas().text(1, 6, style, words);
        let half = i32::from(style.font.cap) / 2;
        let (left, top) = (x.round() as i32 - width / 2 - 1, y.round() as i32 - half - 6 + below);
        let lit = ink(color).premultiply().to_color_u8();
        let (scale, across) = (self.scale as i32, self.pixmap.width() as i32);
        let pixels = self.pixmap.pixels_mut();
        for (row, column) in (0..40).flat_map(|row| (0..width + 4).map(move |column| (row, column))) {
            if frame.nibble(column, row) == 0 {
                continue;
            }
            for (below, right) in (0..scale).flat_map(|below| (0..scale).map(move |right| (below, right))) {
                let (x, y) = ((left + column) * scale + right, (top + row) * scale + below);
                let inside = (0..across).contains(&x) && y >= 0;
                if let Some(pixel) = pixels.get_mut((y * across + x) as usize).filter(|_| inside) {
                    *pixel = lit;
                }
            }
        }
    }

    /// The picture, pixel by pixel, in its light.
    fn picture(&mut self, x: u32, y: u32, across: usize, colors: &[u8], shade: u16) {
        let palette = RGB565.map(|color| {
            let lit = |part: u8| (u32::from(part) * u32::from(shade) / 1000) as u8;
            let [red, green, blue] = rgb888(color).map(lit);
            Ink::from_rgba8(red, green, blue, 255).premultiply().to_color_u8()
        });
        let (scale, width) = (self.scale as usize, self.pixmap.width() as usize);
        let (left, top) = (x as usize * scale, y as usize * scale);
        let pixels = self.pixmap.pixels_mut();
        for (row, colors) in colors.chunks_exact(across).enumerate() {
            let first = (top + row * scale) * width + left;
            for (column, &color) in colors.iter().enumerate() {
                let at = first + column * scale;
                pixels[at..at + scale].fill(palette[usize::from(color)]);
            }
            for copy in 1..scale {
                pixels.copy_within(first..first + across * scale, first + copy * width);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::Body;
    use wingmate_core::body::Settings;
    use wingmate_core::ui::key::Input;

    fn face<'a>(colors: &'a [u8], down: &'a dyn Fn(Key) -> bool) -> Face<'a> {
        Face {
            colors,
            shade: 1000,
            rest: Rest::Bright,
            brightness: 4,
            lamp: Lamp::Off,
            cue: None,
            down,
            filming: false,
        }
    }

    fn playing(board: Board) -> Body {
        let mut body = Body::practice(board, 7);
        for key in [Key::A, Key::A, Key::A, Key::A, Key::A] {
            body.press(Input::Press(key));
        }
        body
    }

    /// `WINGMATE_PICTURES=DIR cargo test -p wingmate-sim --lib skin` writes what is drawn here, to be looked at.
    fn keep(name: &str, pixmap: &Pixmap) {
        if let Some(folder) = std::env::var_os("WINGMATE_PICTURES") {
            let file = std::path::Path::new(&folder).join(format!("skin-{name}.png"));
            std::fs::write(file, wingmate_lab::film::raster::png(pixmap)).unwrap();
        }
    }

    fn pixel(pixmap: &Pixmap, scale: u32, x: f32, y: f32) -> [u8; 3] {
        let at = pixmap.pixel((x * scale as f32) as u32, (y * scale as f32) as u32).unwrap();
        [at.red(), at.green(), at.blue()]
    }

    #[test]
    fn keys_show_that_they_are_down_and_a_dark_picture_is_black() {
        for board in Board::ALL {
            let colors = playing(board).colors_in_hand();
            for left_handed in [false, true] {
                let skin = Skin::new(board, left_handed);
                let case = skin.case(2);
                let up = skin.draw(&case, &face(&colors, &|_| false), 2);
                let hand = if left_handed { "left" } else { "right" };
                keep(&format!("{}-{hand}", board.id()), &up);
                for key in Key::ALL {
                    let only = |down| down == key;
                    let down = skin.draw(&case, &face(&colors, &only), 2);
                    let has = !board.four_keys() || matches!(key, Key::Up | Key::Down | Key::A | Key::B);
                    assert_eq!(down.data() != up.data(), has, "{board:?} {key:?}");
                }
                let dark = Face { shade: 0, rest: Rest::Dark, ..face(&colors, &|_| false) };
                let dark = skin.draw(&case, &dark, 2);
                let (x, y) = skin.picture();
                let middle = (x as f32 + 120.0, y as f32 + 9.0);
                assert_eq!(pixel(&dark, 2, middle.0, middle.1), [0; 3]);
                assert_ne!(pixel(&up, 2, middle.0, middle.1), [0; 3]);
            }
        }
    }

    #[test]
    fn lamp_sound_light_and_filming_are_seen_where_the_board_has_them() {
        for board in Board::ALL {
            let colors = playing(board).colors_in_hand();
            let skin = Skin::new(board, false);
            let case = skin.case(2);
            let quiet = || face(&colors, &|_| false);
            let plain = skin.draw(&case, &quiet(), 2);
            let differs = |face: Face| skin.draw(&case, &face, 2).data() != plain.data();
            assert_eq!(differs(Face { lamp: Lamp::Empire, ..quiet() }), board.has_led());
            assert_eq!(differs(Face { cue: Some(Cue::Alarm), ..quiet() }), board.has_piezo());
            assert!(differs(Face { brightness: Settings::DIMMEST.brightness, ..quiet() }));
            assert!(differs(Face { rest: Rest::Asleep, ..quiet() }));
            let all = Face {
                lamp: Lamp::Rebels,
                cue: Some(Cue::Alarm),
                rest: Rest::Dim,
                shade: 530,
                filming: true,
                down: &|key| matches!(key, Key::A | Key::Right | Key::Up),
                ..quiet()
            };
            keep(&format!("{}-all", board.id()), &skin.draw(&case, &all, 2));
            let help = help(board);
            keep(&format!("{}-help", board.id()), &skin.draw(&case, &face(&help, &|_| false), 2));
        }
    }
}
