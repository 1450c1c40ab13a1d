//! A film in a terminal: half-blocks in true colour, ships by number and the way they point, captions below.
//!
//! Space pauses, left and right step, up and down change the speed, home and end, q or escape quits. Puts the terminal
//! back on every way out, as play does.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::cursor::MoveTo;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, poll, read};
use crossterm::queue;
use crossterm::style::{Color as Tint, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{Clear, ClearType, size};
use wingmate_lab::failure::Failure;
use wingmate_lab::film::camera::Camera;
use wingmate_lab::film::moment::{self, Seen};
use wingmate_lab::film::player::{Player, Wish};
use wingmate_lab::film::ships::side_ink;
use wingmate_lab::film::{Film, Kind, table};

use crate::line::Line;
use crate::terminal::{Terminal, restore};

const PATIENCE: Duration = Duration::from_millis(40);
const HELP: &str = "space pause, arrows step and speed, home, end, q quits";
/// Rows below the picture: title, caption, help.
const WORDS: usize = 3;
/// A base of so many pixels shows which way it points.
const SPEAKS: f64 = 7.0;

/// One character of the screen: its colours, and a letter where there is one.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    letter: char,
    upper: [u8; 3],
    lower: [u8; 3],
}

/// Plays until q.
pub fn play(film: &Film) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::input(format!("cannot use the terminal: {error}"));
    let outside = |exit| Failure { exit, sentence: "ended from outside".into() };
    let line = Line::open(|| restore(true)).map_err(failed)?;
    let terminal = Terminal::enter().map_err(failed)?;
    let end = run(film, &line);
    drop(terminal);
    match end {
        Ok(None) => Ok(()),
        Ok(Some(exit)) => Err(outside(exit)),
        // A terminal that went away in the middle of a picture.
        Err(error) => Err(line.wait(Duration::ZERO).map_or_else(|| failed(error), outside)),
    }
}

/// The exit code if something outside ended it.
fn run(film: &Film, line: &Line) -> io::Result<Option<u8>> {
    let mut player = Player::new(film);
    let mut screen = Screen::new(film, size()?);
    let (mut last, mut stale) = (Instant::now(), true);
    loop {
        if stale {
            screen.show(film, &player)?;
            stale = false;
        }
        if let Some(exit) = line.wait(PATIENCE) {
            return Ok(Some(exit));
        }
        while poll(Duration::ZERO)? {
            match read()? {
                Event::Key(event) => match meaning(event) {
                    Some(Wish::Quit) => return Ok(None),
                    Some(wish) => {
                        player.hear(wish);
                        stale = true;
                    }
                    None => {}
                },
                Event::Resize(columns, rows) => {
                    queue!(io::stdout(), Clear(ClearType::All))?;
                    screen = Screen::new(film, (columns, rows));
                    stale = true;
                }
                _ => {}
            }
        }
        let passed = last.elapsed().as_millis() as u64;
        last += Duration::from_millis(passed);
        stale |= player.tick(passed);
    }
}

fn meaning(event: KeyEvent) -> Option<Wish> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(match event.code {
        KeyCode::Char('c' | 'd') if control => Wish::Quit,
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => Wish::Quit,
        KeyCode::Char(' ') | KeyCode::Enter => Wish::Pause,
        KeyCode::Right => Wish::Step,
        KeyCode::Left | KeyCode::Backspace => Wish::Back,
        KeyCode::Up => Wish::Faster,
        KeyCode::Down => Wish::Slower,
        KeyCode::Home => Wish::First,
        KeyCode::End => Wish::Last,
        _ => return None,
    })
}

struct Screen<'a> {
    camera: Camera<'a>,
    columns: usize,
    rows: usize,
    /// What the terminal shows, so that only changes are sent.
    shown: Vec<Cell>,
}

impl<'a> Screen<'a> {
    fn new(film: &'a Film, (columns, rows): (u16, u16)) -> Screen<'a> {
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let height = 2 * rows.saturating_sub(WORDS).max(1);
        let camera = Camera::new(film, columns.max(1) as u32, Some(height as u32), false);
        Screen { camera, columns, rows, shown: Vec::new() }
    }

    /// The picture as cells: two pixels each, one above the other, and ships as letters.
    fn cells(&self, film: &Film, index: usize, t: f64) -> (usize, Vec<Cell>) {
        let picture = self.camera.shoot(index, t);
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let pixel = |x: usize, y: usize| {
            let at = 4 * (y.min(height - 1) * width + x);
            <[u8; 3]>::try_from(&picture.data()[at..at + 3]).unwrap_or_default()
        };
        let rows = height.div_ceil(2);
        let mut cells: Vec<Cell> = (0..rows * width)
            .map(|at| {
                let (x, y) = (at % width, at / width);
                Cell { letter: '\u{2580}', upper: pixel(x, 2 * y), lower: pixel(x, 2 * y + 1) }
            })
            .collect();
        let mut seen = moment::seen(film, index, t);
        // Ships stand before what does not fly.
        let flies = |one: &Seen<'_>| matches!(one.piece.kind, Kind::Ship(_));
        seen.sort_by_key(flies);
        for one in seen.iter().filter(|one| one.burst.is_none() && one.alpha > 0.5) {
            let [x, y] = self.camera.pixel(one.at);
            let (x, y) = (x.floor(), (y / 2.0).floor());
            let mut words = String::new();
            if flies(one) && one.piece.size[0] * self.camera.scale() < SPEAKS {
                words.push(pointer(one.heading));
            }
            words += &one.piece.label();
            let ink = side_ink(one.piece.side).rgb;
            // A ship's number is dark on bright, any other bright on dark.
            let (ground, ink) = if flies(one) { (ink, [0; 3]) } else { ([0; 3], ink) };
            for (step, letter) in words.chars().enumerate() {
                let at = x + step as f64;
                if at >= 0.0 && at < width as f64 && y >= 0.0 && y < rows as f64 {
                    cells[y as usize * width + at as usize] = Cell { letter, upper: ink, lower: ground };
                }
            }
        }
        (width, cells)
    }

    fn show(&mut self, film: &Film, player: &Player<'_>) -> io::Result<()> {
        let (width, cells) = self.cells(film, player.index, player.t());
        let frame = &film.frames[player.index];
        let mut out = io::BufWriter::new(io::stdout());
        let left = self.columns.saturating_sub(width) / 2;
        let rows = self.rows.saturating_sub(WORDS);
        for (y, row) in cells.chunks_exact(width).take(rows).enumerate() {
            let mut pen: Option<usize> = None;
            for (x, cell) in row.iter().enumerate() {
                if self.shown.get(y * width + x) == Some(cell) {
                    continue;
                }
                if pen != Some(x) {
                    queue!(out, MoveTo((left + x) as u16, y as u16))?;
                }
                queue!(out, SetForegroundColor(tint(cell.upper)), SetBackgroundColor(tint(cell.lower)))?;
                queue!(out, Print(cell.letter))?;
                pen = Some(x + 1);
            }
        }
        self.shown = cells;
        queue!(out, ResetColor)?;
        let phase = table::phase_name(frame.phase);
        let title = format!("{}  round {}, {phase}  {}", film.mission, frame.round, player.status());
        let last = player.index + 1 == film.frames.len();
        let caption =
            if last { format!("{} {}", frame.caption, film.outcome) } else { frame.caption.clone() };
        for (row, words) in [title, caption, HELP.into()].into_iter().enumerate() {
            let words: String = words.chars().take(self.columns.saturating_sub(1)).collect();
            queue!(out, MoveTo(0, (rows + row) as u16), Clear(ClearType::UntilNewLine), Print(words))?;
        }
        out.flush()
    }
}

fn pointer(heading: f64) -> char {
    let eighth = (heading / 45.0).round().rem_euclid(8.0) as usize;
    ['\u{2191}', '\u{2197}', '\u{2192}', '\u{2198}', '\u{2193}', '\u{2199}', '\u{2190}', '\u{2196}'][eighth]
}

fn tint([r, g, b]: [u8; 3]) -> Tint {
    Tint::Rgb { r, g, b }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_lab::film::{Frame, Phase, Piece, Side};

    #[test]
    fn pointers_point() {
        let all: String = (-1..9).map(|eighth| pointer(f64::from(eighth) * 45.0)).collect();
        assert_eq!(all, "\u{2196}\u{2191}\u{2197}\u{2192}\u{2198}\u{2193}\u{2199}\u{2190}\u{2196}\u{2191}");
    }

    #[test]
    fn ships_are_told_by_number_in_any_terminal() {
        let piece = Piece {
            id: 1,
            side: Side::Rebel,
            kind: Kind::Ship("X-wing".into()),
            name: "Red Two".into(),
            number: 7,
            at: [450.0, 450.0],
            heading: 90.0,
            size: [40.0, 40.0],
            hull: 4,
            hull_max: 4,
            shields: 2,
            tokens: vec![],
            arc: 45.0,
        };
        let frame = Frame {
            round: 1,
            phase: Phase::Activation,
            caption: String::new(),
            pieces: vec![piece],
            acting: None,
            path: vec![],
            trails: vec![],
            shot: None,
            lost: None,
        };
        let film = Film {
            mission: "Local Trouble".into(),
            pilots: 3,
            level: 1,
            seed: 1,
            flight: 1,
            width: 914.0,
            height: 914.0,
            scenery: vec![],
            frames: vec![frame],
            outcome: String::new(),
        };
        for (columns, rows) in [(80, 24), (100, 40), (200, 60), (20, 10)] {
            let screen = Screen::new(&film, (columns, rows));
            let (width, cells) = screen.cells(&film, 0, 1.0);
            assert!(width <= usize::from(columns) && cells.len() / width <= usize::from(rows) - WORDS);
            let letters: String = cells.iter().map(|cell| cell.letter).filter(|&c| c != '\u{2580}').collect();
            assert_eq!(letters, "\u{2192}7", "{columns} x {rows}");
        }
        // Far too small for anything: nothing panics.
        Screen::new(&film, (0, 0)).cells(&film, 0, 0.5);
    }
}
