//! The words of a script, one a line: keys, held keys, tiles of Home, waits, expectations and shots.
//!
//! Reads words; does not carry them out.

use wingmate_core::shell::link::Wanted;
use wingmate_core::ui::key::Key;
use wingmate_core::ui::screens::home::Home;

/// One thing a script asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    Press(Key),
    Hold(Key),
    Wait {
        ms: u32,
    },
    Expect(String),
    Shot(String),
    /// A computer at the cable asks for this.
    Link(Wanted),
}

/// A word and the line it stands on, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub line: usize,
    pub word: Word,
}

/// Longest wait a script may ask for.
pub const MAX_WAIT_MS: u32 = 3_600_000;

/// Reads a whole script; the error is a sentence that names the line.
pub fn parse(text: &str) -> Result<Vec<Step>, String> {
    let mut steps = Vec::new();
    for (line, words) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        // A wrong word is quoted, and may hold what a terminal would obey.
        let words = parse_line(words)
            .map_err(|problem| format!("line {line}: {}", problem.replace(char::is_control, " ")))?;
        steps.extend(words.into_iter().map(|word| Step { line, word }));
    }
    Ok(steps)
}

/// Reads one line: nothing if it is empty or a comment, several keys if it opens a tile.
pub fn parse_line(line: &str) -> Result<Vec<Word>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(Vec::new());
    }
    let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if verb == "expect" {
        return quoted(rest).map(|text| vec![Word::Expect(text)]);
    }
    let rest = rest.split('#').next().unwrap_or("").trim();
    let word = match (verb, rest) {
        ("hold", "") => return Err("\"hold\" needs a key, as in: hold b".into()),
        ("hold", name) => Word::Hold(key(name)?),
        ("open", "") => return Err("\"open\" needs the name of a tile, as in: open battle".into()),
        ("open", name) => {
            // Home starts on its first tile, wherever one comes from.
            let way = open(name)?.into_iter().map(Word::Press);
            return Ok([Word::Hold(Key::B)].into_iter().chain(way).collect());
        }
        ("wait", "") => return Err("\"wait\" needs a time, as in: wait 200ms".into()),
        ("wait", time) => Word::Wait { ms: milliseconds(time)? },
        ("shot", "") => return Err("\"shot\" needs a name, as in: shot home".into()),
        ("shot", name) => Word::Shot(shot_name(name)?),
        ("link", name) => {
            let wanted = Wanted::ALL.into_iter().find(|wanted| wanted.name() == name);
            Word::Link(wanted.ok_or(
                "\"link\" needs what a computer asks for, as in: link keys (keys, restore, settings, update)",
            )?)
        }
        (name, rest) => {
            let key = Key::from_name(name).ok_or_else(|| {
                format!(
                    "\"{name}\" is not a word of scripts (up down left right a b x y, hold, open, wait, expect, shot, link)"
                )
            })?;
            if !rest.is_empty() {
                return Err(format!("one word a line, but \"{rest}\" follows \"{name}\""));
            }
            Word::Press(key)
        }
    };
    Ok(vec![word])
}

/// The keys from Home's first tile to another one and into it, so that no script knows where it lies.
pub fn open(tile: &str) -> Result<Vec<Key>, String> {
    let downs = Home::downs_to(tile).ok_or_else(|| {
        let names: Vec<String> = Home::names().map(str::to_lowercase).collect();
        format!("Home has no \"{tile}\" ({})", names.join(", "))
    })?;
    Ok(std::iter::repeat_n(Key::Down, downs.into()).chain([Key::A]).collect())
}

fn key(name: &str) -> Result<Key, String> {
    Key::from_name(name).ok_or_else(|| format!("\"{name}\" is not a key (up down left right a b x y)"))
}

fn milliseconds(time: &str) -> Result<u32, String> {
    let (number, unit) = match (time.strip_suffix("ms"), time.strip_suffix('s')) {
        (Some(number), _) => (number, 1),
        (None, Some(number)) => (number, 1000),
        (None, None) => (time, 0),
    };
    let ms = number.trim().parse::<u32>().ok().and_then(|number| number.checked_mul(unit));
    match ms {
        Some(ms) if unit > 0 && ms <= MAX_WAIT_MS => Ok(ms),
        Some(_) if unit > 0 => Err(format!("\"{time}\" is longer than an hour")),
        _ => Err(format!("\"{time}\" is not a time, as in: wait 200ms")),
    }
}

/// A name that is safe as a file name on every system.
fn shot_name(name: &str) -> Result<String, String> {
    let fits = |ch: char| ch.is_ascii_alphanumeric() || ch == '_' || ch == '-';
    if name.chars().all(fits) {
        Ok(name.to_owned())
    } else {
        Err(format!("\"{name}\" is not a name for a shot (letters, digits, _ and -)"))
    }
}

/// The text between two quotation marks; `\"` and `\\` stand for themselves.
fn quoted(text: &str) -> Result<String, String> {
    const HOW: &str = "\"expect\" needs a text in quotation marks, as in: expect \"3 dice\"";
    let inner = text.strip_prefix('"').ok_or(HOW)?;
    let mut found = String::new();
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => {
                let rest = letters.as_str().trim();
                if !rest.is_empty() && !rest.starts_with('#') {
                    return Err(format!("\"{rest}\" follows the text that is expected"));
                }
                return if found.is_empty() { Err(HOW.into()) } else { Ok(found) };
            }
            '\\' => found.push(letters.next().unwrap_or('\\')),
            letter => found.push(letter),
        }
    }
    Err(HOW.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(line: &str) -> Word {
        parse_line(line).unwrap().pop().unwrap()
    }

    #[test]
    fn every_word_is_read() {
        assert_eq!(word("up"), Word::Press(Key::Up));
        assert_eq!(word("  y  # undo"), Word::Press(Key::Y));
        assert_eq!(word("hold b"), Word::Hold(Key::B));
        assert_eq!(word("wait 200ms"), Word::Wait { ms: 200 });
        assert_eq!(word("wait 2 s"), Word::Wait { ms: 2000 });
        assert_eq!(word("expect \"Roll 3 # attack\" # yes"), Word::Expect("Roll 3 # attack".into()));
        assert_eq!(word(r#"expect "say \"go\"""#), Word::Expect("say \"go\"".into()));
        assert_eq!(word("link restore"), Word::Link(Wanted::Restore));
        assert_eq!(word("shot dice_5-a"), Word::Shot("dice_5-a".into()));
        assert_eq!(parse_line("open battle"), Ok(vec![Word::Hold(Key::B), Word::Press(Key::A)]));
        assert_eq!(parse_line("open about").unwrap().last(), Some(&Word::Press(Key::A)));
        assert_eq!(parse_line("# nothing"), Ok(vec![]));
        assert_eq!(parse_line("   "), Ok(vec![]));
    }

    #[test]
    fn lines_are_counted_from_one_with_any_line_end() {
        let steps = parse("\u{feff}# one\r\n\r\na\r\n").unwrap();
        assert_eq!(steps, [Step { line: 3, word: Word::Press(Key::A) }]);
    }

    #[test]
    fn a_wrong_word_is_one_sentence_with_its_line() {
        for (script, part) in [
            ("a\njump", "line 2: \"jump\" is not a word"),
            ("A", "\"A\" is not a word"),
            ("a b", "one word a line"),
            ("hold", "needs a key"),
            ("hold q", "\"q\" is not a key"),
            ("wait", "needs a time"),
            ("wait 5", "is not a time"),
            ("wait -5ms", "is not a time"),
            ("wait 9999s", "longer than an hour"),
            ("expect Home", "quotation marks"),
            ("expect \"Home", "quotation marks"),
            ("expect \"\"", "quotation marks"),
            ("expect \"a\" b", "follows"),
            ("open", "needs the name of a tile"),
            ("open the door", "Home has no \"the door\""),
            ("shot", "needs a name"),
            ("shot ../x", "not a name"),
            ("link", "as in: link keys"),
            ("a\u{1b}[2J", "\"a [2J\" is not a word"),
        ] {
            let problem = parse(script).unwrap_err();
            assert!(problem.contains(part), "{script}: {problem}");
            assert_eq!(problem.lines().count(), 1, "{problem}");
        }
    }
}
