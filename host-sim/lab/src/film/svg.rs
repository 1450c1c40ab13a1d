//! Scenes as SVG: the display list, item by item, numbers to a hundredth of a millimetre.
//!
//! Knows no film. Words stay words, in the reader's own sans-serif.

use std::fmt::Write as _;

use super::scene::{Anchor, Ink, Item, Point, Scene, Shape};

/// Letters of common sans-serifs are this much larger than their capitals.
const SIZE_OF_CAP: f64 = 1.0 / 0.716;

/// A whole file. `title` is read out by those who read pages aloud.
pub fn file(scene: &Scene, title: &str, caption: &str) -> String {
    let (width, height) = (number(scene.width), number(scene.height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"Helvetica,Arial,sans-serif\" font-weight=\"700\" stroke-linejoin=\"round\">\n\
         <title>{}</title>\n<desc>{}</desc>\n{}</svg>\n",
        escaped(title),
        escaped(caption),
        items(scene)
    )
}

/// The items alone, one a line.
pub fn items(scene: &Scene) -> String {
    let mut out = String::new();
    for item in &scene.items {
        // Writing to a string cannot fail.
        let _ = write_item(&mut out, item);
    }
    out
}

fn write_item(out: &mut String, item: &Item) -> std::fmt::Result {
    match item {
        Item::Drawn { shape, fill, stroke } => {
            match shape {
                Shape::Disc([x, y], r) => {
                    write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", number(*x), number(*y), number(*r))?;
                }
                Shape::Polygon(points) => write!(out, "<path d=\"{}Z\"", line(points))?,
                Shape::Line(points) => write!(out, "<path d=\"{}\"", line(points))?,
            }
            match fill {
                Some(ink) => write_ink(out, "fill", *ink)?,
                None => out.push_str(" fill=\"none\""),
            }
            if let Some(stroke) = stroke {
                write_ink(out, "stroke", stroke.ink)?;
                write!(out, " stroke-width=\"{}\"", number(stroke.width))?;
                if let Some([dash, gap]) = stroke.dash {
                    write!(out, " stroke-dasharray=\"{} {}\"", number(dash), number(gap))?;
                }
            }
            out.push_str("/>\n");
        }
        Item::Words { at, cap, text, ink, anchor } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let size = number(cap * SIZE_OF_CAP);
            write!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{size}\"", number(at[0]), number(at[1]))?;
            write!(out, " text-anchor=\"{anchor}\"")?;
            write_ink(out, "fill", *ink)?;
            writeln!(out, ">{}</text>", escaped(text))?;
        }
    }
    Ok(())
}

fn write_ink(out: &mut String, what: &str, ink: Ink) -> std::fmt::Result {
    let [red, green, blue] = ink.rgb;
    write!(out, " {what}=\"#{red:02x}{green:02x}{blue:02x}\"")?;
    if ink.alpha < 1.0 {
        write!(out, " {what}-opacity=\"{}\"", number(ink.alpha))?;
    }
    Ok(())
}

fn line(points: &[Point]) -> String {
    let mut out = String::new();
    for (index, [x, y]) in points.iter().enumerate() {
        let _ = write!(out, "{}{} {}", if index == 0 { "M" } else { "L" }, number(*x), number(*y));
    }
    out
}

/// Two places at most, and none that say nothing.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".into() } else { short.into() }
}

/// Text between tags or in quotes. What XML cannot hold is left out.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([number(1.0), number(0.125), number(-0.001), number(20.5)], ["1", "0.12", "0", "20.5"]);
    }

    #[test]
    fn words_cannot_break_out() {
        assert_eq!(escaped("a<b & \"c\"\u{7}"), "a&lt;b &amp; &quot;c&quot;");
    }
}
