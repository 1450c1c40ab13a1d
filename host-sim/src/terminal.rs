//! Play in a terminal: half-blocks in true colour, and the words beside them where they do not fit.
//!
//! Arrows, a b x y; A, B, X or Y in capitals is the held key, as is a long press where the terminal
//! tells when a key goes up; q or Ctrl-C quits. Where the terminal has a mouse, the keys in the last line and those at
//! the foot of the picture are pressed and held by it. Puts the terminal back on every way out, a signal and a lost line
//! included.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
    KeyboardEnhancementFlags, MouseButton, MouseEvent, MouseEventKind, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags, poll, read,
};
use crossterm::queue;
use crossterm::style::{Color, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
    supports_keyboard_enhancement,
};
use wingmate_body::hands::Hands;
use wingmate_core::ui::canvas::rgb888;
use wingmate_core::ui::key::Key;
use wingmate_core::ui::theme::RGB565;
use wingmate_lab::failure::Failure;

use crate::body::{Body, SIDE};
use crate::line::Line;

/// Columns kept for the words when the picture has to shrink.
const WORDS_WIDTH: usize = 34;
/// Columns between the picture and the words.
const GAP: usize = 2;
/// A smaller picture is a stamp: the words alone are of more use.
const LEAST_SIDE: usize = 24;
/// How long to wait for a key before looking at held keys again.
const PATIENCE: Duration = Duration::from_millis(25);
const HELP: &str = "capitals hold, q quits";
const DARK: &str = "The light is out: any key.";

/// Plays until q or Ctrl-C; returns how many keys were pressed. A signal or a lost terminal is a failure.
pub fn play(body: &mut Body) -> Result<usize, Failure> {
    let failed = |error: io::Error| Failure::input(format!("cannot use the terminal: {error}"));
    let line = Line::open(|| restore(true)).map_err(failed)?;
    let terminal = Terminal::enter().map_err(failed)?;
    let end = terminal.play(body, &line);
    drop(terminal);
    match end {
        Ok(End::Quit { keys }) => Ok(keys),
        Ok(End::Lost { exit }) => Err(Failure::signal(exit)),
        // A terminal that went away in the middle of a picture.
        Err(error) => Err(line.wait(Duration::ZERO).map_or_else(|| failed(error), Failure::signal)),
    }
}

/// Why play ended.
enum End {
    Quit { keys: usize },
    Lost { exit: u8 },
}

/// The terminal while it is ours.
pub(crate) struct Terminal {
    /// It tells when a key goes up.
    tells_release: bool,
    pushed_flags: bool,
}

impl Terminal {
    pub(crate) fn enter() -> io::Result<Terminal> {
        enable_raw_mode()?;
        // From here on dropping it puts everything back, whatever fails next.
        let mut terminal = Terminal { tells_release: cfg!(windows), pushed_flags: false };
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |what| {
            restore(true);
            before(what);
        }));
        let mut out = io::stdout();
        queue!(out, EnterAlternateScreen, Hide, Clear(ClearType::All))?;
        if !cfg!(windows) && supports_keyboard_enhancement().unwrap_or(false) {
            queue!(
                out,
                PushKeyboardEnhancementFlags(
                    KeyboardEnhancementFlags::REPORT_EVENT_TYPES
                        | KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                )
            )?;
            terminal.pushed_flags = true;
            terminal.tells_release = true;
        }
        out.flush()?;
        Ok(terminal)
    }

    fn play(&self, body: &mut Body, line: &Line) -> io::Result<End> {
        let start = Instant::now();
        let mut hands = Hands::default();
        // The key on which the mouse is down.
        let mut touched = None;
        queue!(io::stdout(), EnableMouseCapture)?;
        let mut side = show(body, &hands)?;
        loop {
            let (mut redraw, mut quit) = (false, false);
            if let Some(exit) = line.wait(PATIENCE) {
                return Ok(End::Lost { exit });
            }
            while !quit && poll(Duration::ZERO)? {
                match read()? {
                    Event::Key(event) if quits(event) => quit = true,
                    Event::Key(event) => redraw |= self.hear(event, body, &mut hands, since(start)),
                    Event::Mouse(event) => {
                        redraw |= touch(event, side, &mut touched, body, &mut hands, since(start))?;
                    }
                    Event::Resize(_, _) => {
                        queue!(io::stdout(), Clear(ClearType::All))?;
                        redraw = true;
                    }
                    Event::FocusLost => hands.release_all(),
                    _ => {}
                }
            }
            if quit {
                return Ok(End::Quit { keys: hands.keys() });
            }
            // What a key did is shown before the device tidies up.
            if redraw || hands.tick(body, since(start)) {
                side = show(body, &hands)?;
            }
        }
    }

    /// A key of the keyboard; says whether the device heard it.
    fn hear(&self, event: KeyEvent, body: &mut Body, hands: &mut Hands, now_ms: u64) -> bool {
        let Some((key, long)) = meaning(event.code) else { return false };
        match event.kind {
            KeyEventKind::Release => {
                hands.up(key);
                return false;
            }
            KeyEventKind::Press | KeyEventKind::Repeat if long => hands.hold(body, key, now_ms),
            KeyEventKind::Press if self.tells_release => hands.down(body, key, now_ms),
            // Without releases the terminal's own repeats are all there is.
            KeyEventKind::Press => hands.tap(body, key, now_ms),
            KeyEventKind::Repeat => return false,
        }
        true
    }
}

/// The mouse goes down or up; says whether the device heard it.
fn touch(
    event: MouseEvent,
    side: usize,
    touched: &mut Option<Key>,
    body: &mut Body,
    hands: &mut Hands,
    now_ms: u64,
) -> io::Result<bool> {
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            let rows = usize::from(size()?.1);
            *touched = key_at(body, side, rows, event.column.into(), event.row.into());
            if let Some(key) = *touched {
                hands.down(body, key, now_ms);
            }
            Ok(touched.is_some())
        }
        MouseEventKind::Up(MouseButton::Left) => {
            if let Some(key) = touched.take() {
                hands.up(key);
            }
            Ok(false)
        }
        _ => Ok(false),
    }
}

/// The key at a place of the terminal: in the last line, or at the foot of the picture.
fn key_at(body: &mut Body, side: usize, rows: usize, column: usize, row: usize) -> Option<Key> {
    if row + 1 == rows {
        let mut end = 0;
        return bar(body).into_iter().find_map(|(key, label)| {
            let begin = end;
            end += label.len() + 1;
            (begin..begin + label.len()).contains(&column).then_some(key)
        });
    }
    // The middle of what the letter covers.
    let pixel = |at: usize, of: usize| i32::try_from((2 * at + of) * SIDE / (2 * side)).ok();
    if column >= side || 2 * row >= side {
        return None;
    }
    body.foot_at(pixel(column, 1)?, pixel(2 * row, 2)?)
}

/// The keys of the board, as the last line shows them.
fn bar(body: &Body) -> Vec<(Key, String)> {
    let four_keys = body.device().facts().board.four_keys();
    let has = |key: &Key| !four_keys || matches!(key, Key::Up | Key::Down | Key::A | Key::B);
    Key::ALL.into_iter().filter(has).map(|key| (key, format!("[{}]", key.name()))).collect()
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore(self.pushed_flags);
    }
}

/// Puts the terminal back; called twice it does no harm.
pub(crate) fn restore(pop_flags: bool) {
    let mut out = io::stdout();
    // On the way out there is nobody left to tell.
    if pop_flags {
        let _ = queue!(out, PopKeyboardEnhancementFlags);
    }
    let _ = queue!(out, DisableMouseCapture, ResetColor, Show, LeaveAlternateScreen);
    let _ = out.flush();
    let _ = disable_raw_mode();
}

fn since(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}

fn quits(event: KeyEvent) -> bool {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    event.kind != KeyEventKind::Release
        && matches!(
            (event.code, control),
            (KeyCode::Char('q' | 'Q'), false) | (KeyCode::Char('c' | 'd'), true)
        )
}

/// The key, and whether a capital asks for a long press.
const fn meaning(code: KeyCode) -> Option<(Key, bool)> {
    Some(match code {
        KeyCode::Up => (Key::Up, false),
        KeyCode::Down => (Key::Down, false),
        KeyCode::Left => (Key::Left, false),
        KeyCode::Right => (Key::Right, false),
        KeyCode::Char('a') | KeyCode::Enter => (Key::A, false),
        KeyCode::Char('b') | KeyCode::Backspace | KeyCode::Esc => (Key::B, false),
        KeyCode::Char('x') => (Key::X, false),
        KeyCode::Char('y') => (Key::Y, false),
        KeyCode::Char('A') => (Key::A, true),
        KeyCode::Char('B') => (Key::B, true),
        KeyCode::Char('X') => (Key::X, true),
        KeyCode::Char('Y') => (Key::Y, true),
        _ => return None,
    })
}

/// Pixels on a side of the picture, and the lines of words beside it: every word is there, if need be without a
/// picture.
fn layout(trace: &str, columns: usize, rows: usize) -> (usize, Vec<String>) {
    let rows = rows.saturating_sub(1);
    let whole = columns.min(2 * rows).min(SIDE);
    if whole == SIDE && columns < SIDE + WORDS_WIDTH {
        return (SIDE, Vec::new());
    }
    let side = whole.min(columns.saturating_sub(WORDS_WIDTH)) & !1;
    let beside = wrapped(trace, columns.saturating_sub(side + GAP));
    if side >= LEAST_SIDE && beside.len() <= rows { (side, beside) } else { (0, wrapped(trace, columns)) }
}

/// The lines of a trace, broken between words where they are too long.
fn wrapped(trace: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in trace.lines() {
        let mut now = String::new();
        for word in line.split(' ') {
            if !now.is_empty() && now.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::replace(&mut now, String::from("  ")));
            } else if !now.is_empty() {
                now.push(' ');
            }
            now.push_str(word);
        }
        lines.push(now);
    }
    lines
}

/// Shows the device; returns how many pixels the picture has on a side.
fn show(body: &mut Body, hands: &Hands) -> io::Result<usize> {
    let (columns, rows) = size()?;
    let (columns, rows) = (usize::from(columns), usize::from(rows));
    let shade = hands.shade(body);
    let trace = if shade == 0 { DARK.to_owned() } else { body.trace() };
    let (side, words) = layout(&trace, columns, rows);
    // Of a wide board the picture alone: what stands beside it is in the words.
    let across = body.width();
    let colors = body.colors_in_hand();
    let rows_of_picture = colors.chunks_exact(across).flat_map(|row| match body.device().settings().turned {
        true => &row[across - SIDE..],
        false => &row[..SIDE],
    });
    let pixels: Vec<u16> = rows_of_picture.map(|&color| RGB565[usize::from(color)]).collect();
    let mut picture = shrink(&pixels, side);
    let lit = |part: &mut u8| *part = (u32::from(*part) * u32::from(shade) / 1000) as u8;
    picture.iter_mut().flatten().for_each(lit);
    let mut out = io::BufWriter::new(io::stdout());
    for (y, pair) in picture.chunks_exact((2 * side).max(1)).enumerate() {
        let (upper, lower) = pair.split_at(side);
        queue!(out, MoveTo(0, y as u16))?;
        let mut last = None;
        for (&upper, &lower) in upper.iter().zip(lower) {
            if last != Some((upper, lower)) {
                queue!(out, SetForegroundColor(rgb(upper)), SetBackgroundColor(rgb(lower)))?;
                last = Some((upper, lower));
            }
            queue!(out, Print('\u{2580}'))?;
        }
        queue!(out, ResetColor)?;
    }
    let mut words = words.into_iter();
    for y in 0..rows.saturating_sub(1) {
        let at = if side == 0 { 0 } else { side + GAP };
        queue!(out, MoveTo(at as u16, y as u16), Clear(ClearType::UntilNewLine))?;
        if let Some(words) = words.next() {
            queue!(out, Print(words))?;
        }
    }
    let keys: String = bar(body).into_iter().map(|(_, label)| label + " ").collect();
    let help: String = format!("{keys} {HELP}").chars().take(columns.saturating_sub(1)).collect();
    queue!(out, MoveTo(0, rows.saturating_sub(1) as u16), Clear(ClearType::UntilNewLine), Print(help))?;
    out.flush()?;
    Ok(side)
}

fn rgb([r, g, b]: [u8; 3]) -> Color {
    Color::Rgb { r, g, b }
}

/// The picture at another size: every pixel the mean of what it covers.
fn shrink(pixels: &[u16], side: usize) -> Vec<[u8; 3]> {
    let colors: Vec<[u8; 3]> = pixels.iter().map(|&pixel| rgb888(pixel)).collect();
    if side == SIDE {
        return colors;
    }
    let covered = |at: usize| at * SIDE / side..((at + 1) * SIDE).div_ceil(side);
    let mut picture = Vec::with_capacity(side * side);
    for y in 0..side {
        for x in 0..side {
            let mut sums = [0u32; 3];
            let mut count = 0;
            for row in covered(y) {
                for color in &colors[row * SIDE..][covered(x)] {
                    count += 1;
                    for (sum, &part) in sums.iter_mut().zip(color) {
                        *sum += u32::from(part);
                    }
                }
            }
            picture.push(sums.map(|sum| (sum / count) as u8));
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::ui::key::Input;

    const TRACE: &str = "[home]\nWingmate\n=> Quick battle\nwhat the screen says of it, at some length";

    #[test]
    fn the_picture_fits_every_terminal_and_no_word_is_lost() {
        assert_eq!(layout(TRACE, 300, 130).0, 240);
        assert_eq!(layout(TRACE, 250, 121), (240, vec![]));
        let (side, words) = layout(TRACE, 80, 24);
        assert_eq!((side, words.len()), (46, 5));
        for (columns, rows) in (50..300).flat_map(|columns| (12..140).map(move |rows| (columns, rows))) {
            let (side, words) = layout(TRACE, columns, rows);
            assert!(side <= columns && side / 2 < rows && side % 2 == 0);
            assert!(side == SIDE || words.join(" ").split_whitespace().eq(TRACE.split_whitespace()));
            assert!(words.len() < rows && words.iter().all(|line| line.len() <= columns), "{words:?}");
        }
        // Far too small for anything: nothing panics.
        layout(TRACE, 0, 0);
    }

    #[test]
    fn shrinking_keeps_a_plain_colour() {
        let picture = shrink(&vec![0xFFFF; SIDE * SIDE], 46);
        assert_eq!(picture.len(), 46 * 46);
        assert!(picture.iter().all(|&pixel| pixel == [255; 3]));
    }

    #[test]
    fn the_mouse_finds_the_keys_in_the_last_line_and_at_the_foot_of_the_picture() {
        let mut body = Body::practice(wingmate_core::body::Board::PicoLcd13, 7);
        body.press(Input::Press(Key::A));
        body.press(Input::Press(Key::A));
        body.go_to("dice");
        let line: String = bar(&body).into_iter().map(|(_, label)| label + " ").collect();
        let at = |word: &str| line.find(word).unwrap() + 1;
        assert_eq!(key_at(&mut body, 46, 24, at("[left]"), 23), Some(Key::Left));
        assert_eq!(key_at(&mut body, 46, 24, at("[y]"), 23), Some(Key::Y));
        assert_eq!(key_at(&mut body, 46, 24, line.len() + 3, 23), None);
        // The picture of 46 columns and 23 rows ends with its foot.
        let keys = [3, 24, 39, 44].map(|column| key_at(&mut body, 46, 24, column, 22));
        assert_eq!(keys, [Key::A, Key::B, Key::X, Key::Y].map(Some));
        assert_eq!((key_at(&mut body, 46, 24, 3, 5), key_at(&mut body, 46, 24, 50, 22)), (None, None));
        // Words alone have no foot.
        assert_eq!(key_at(&mut body, 0, 24, 0, 22), None);
    }

    #[test]
    fn capitals_hold() {
        assert_eq!(meaning(KeyCode::Char('B')), Some((Key::B, true)));
        assert_eq!(meaning(KeyCode::Enter), Some((Key::A, false)));
        assert_eq!(meaning(KeyCode::Char('z')), None);
    }
}
