//! A table of shares as a picture: one coloured cell each, with its number, as SVG.
//!
//! Orange to white to blue, which eyes that mix up red and green tell apart; the number is in the cell, so that no colour
//! has to be read. Knows no missions.

use std::fmt::Write as _;

/// A row of cells with its name.
pub struct Row {
    pub name: String,
    /// Shares from 0 to 1; None: nothing is known.
    pub cells: Vec<Option<f64>>,
}

pub struct HeatMap {
    pub title: String,
    /// Columns stand in groups: the name of the group, and how they are headed.
    pub groups: Vec<(String, Vec<String>)>,
    pub rows: Vec<Row>,
    /// Cells below the first or above the second share are framed.
    pub marked: (f64, f64),
    /// What the ends of the scale mean, and what a frame means.
    pub legend: [String; 3],
}

const CELL: (usize, usize) = (40, 26);
const LABELS: usize = 236;
const GAP: usize = 12;
const MARGIN: usize = 16;
/// Where the first row begins.
const TOP: usize = 96;
const FOOT: usize = 62;
const SCALE_CELLS: usize = 11;

type Rgb = [f64; 3];
const STOPS: [Rgb; 5] = [
    [179.0, 88.0, 6.0],
    [253.0, 184.0, 99.0],
    [247.0, 247.0, 247.0],
    [146.0, 197.0, 222.0],
    [33.0, 102.0, 172.0],
];

/// The colour of a share.
fn color(share: f64) -> Rgb {
    let at = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f64;
    let from = (at as usize).min(STOPS.len() - 2);
    let part = at - from as f64;
    [0, 1, 2].map(|place| STOPS[from][place] * (1.0 - part) + STOPS[from + 1][place] * part)
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{:02x}{:02x}{:02x}", red.round() as u8, green.round() as u8, blue.round() as u8)
}

/// How bright a colour is: WCAG's relative luminance.
fn luminance(color: Rgb) -> f64 {
    let linear = |part: f64| {
        let part = part / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = color.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Black or white, whichever is easier to read.
fn ink(color: Rgb) -> &'static str {
    let bright = luminance(color) + 0.05;
    if 1.05 / bright > bright / 0.05 { "#ffffff" } else { "#000000" }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

impl HeatMap {
    pub fn svg(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out);
        out
    }

    /// Where each column begins.
    fn columns(&self) -> Vec<usize> {
        let mut columns = Vec::new();
        let mut left = MARGIN + LABELS;
        for (_, heads) in &self.groups {
            columns.extend((0..heads.len()).map(|place| left + place * CELL.0));
            left += heads.len() * CELL.0 + GAP;
        }
        columns
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let columns = self.columns();
        let width = columns.last().map_or(0, |left| left + CELL.0) + MARGIN;
        let bottom = TOP + self.rows.len() * CELL.1;
        let height = bottom + FOOT;
        let title = escaped(&self.title);
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">"
        )?;
        writeln!(out, "<title>{title}</title>")?;
        writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>")?;
        writeln!(out, "<text x=\"{MARGIN}\" y=\"34\" font-size=\"18\" font-weight=\"bold\">{title}</text>")?;
        let mut first = 0;
        for (name, heads) in &self.groups {
            if let (Some(left), Some(right)) = (columns.get(first), columns.get(first + heads.len() - 1)) {
                text(out, (left + right + CELL.0) / 2, TOP - 30, "middle", "bold", "#000000", name)?;
            }
            for (head, left) in heads.iter().zip(&columns[first..]) {
                text(out, left + CELL.0 / 2, TOP - 9, "middle", "normal", "#444444", head)?;
            }
            first += heads.len();
        }
        for (place, row) in self.rows.iter().enumerate() {
            let top = TOP + place * CELL.1;
            text(out, MARGIN + LABELS - 10, top + 18, "end", "normal", "#000000", &row.name)?;
            for (share, left) in row.cells.iter().zip(&columns) {
                self.cell(out, *left, top, *share)?;
            }
        }
        let [low, high, frame] = &self.legend;
        let (left, top) = (MARGIN + LABELS, bottom + 20);
        text(out, left - 10, top + 18, "end", "normal", "#000000", low)?;
        for step in 0..SCALE_CELLS {
            let share = step as f64 / (SCALE_CELLS - 1) as f64;
            self.cell(out, left + step * CELL.0, top, Some(share))?;
        }
        let right = left + SCALE_CELLS * CELL.0 + 10;
        text(out, right, top + 18, "start", "normal", "#000000", &format!("{high}; {frame}"))?;
        writeln!(out, "</svg>")
    }

    fn cell(&self, out: &mut String, left: usize, top: usize, share: Option<f64>) -> std::fmt::Result {
        let Some(share) = share else {
            return text(out, left + CELL.0 / 2, top + 18, "middle", "normal", "#444444", "-");
        };
        let (color, (width, height)) = (color(share), (CELL.0 - 2, CELL.1 - 2));
        let marked = share < self.marked.0 || share > self.marked.1;
        let (frame, weight) =
            if marked { (" stroke=\"#000000\" stroke-width=\"2\"", "bold") } else { ("", "normal") };
        let fill = hex(color);
        let (x, y) = (left + 1, top + 1);
        writeln!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"{frame}/>"
        )?;
        let number = format!("{:.0}", share * 100.0);
        text(out, left + CELL.0 / 2, top + 18, "middle", weight, ink(color), &number)
    }
}

fn text(
    out: &mut String,
    x: usize,
    y: usize,
    anchor: &str,
    weight: &str,
    fill: &str,
    words: &str,
) -> std::fmt::Result {
    let words = escaped(words);
    let weight = if weight == "normal" { String::new() } else { format!(" font-weight=\"{weight}\"") };
    writeln!(out, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\"{weight} fill=\"{fill}\">{words}</text>")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        (one / other).max(other / one)
    }

    #[test]
    fn every_number_can_be_read() {
        for percent in 0..=100 {
            let color = color(f64::from(percent) / 100.0);
            let ink = if ink(color) == "#ffffff" { [255.0; 3] } else { [0.0; 3] };
            assert!(contrast(color, ink) >= 4.5, "{percent}: {:.2}", contrast(color, ink));
        }
    }

    /// With red and green mixed into one, as the commonest colour blindness does, a better share still looks bluer.
    #[test]
    fn colours_differ_without_red_and_green() {
        let mixed = |share| {
            let [red, green, blue] = color(share);
            blue - (red + green) / 2.0
        };
        for tenth in 0..10 {
            let (one, other) = (f64::from(tenth) / 10.0, f64::from(tenth + 1) / 10.0);
            assert!(mixed(other) > mixed(one), "{tenth}");
        }
        assert_eq!(
            (hex(color(0.0)), hex(color(0.5)), hex(color(1.0))),
            ("#b35806".into(), "#f7f7f7".into(), "#2166ac".into())
        );
    }

    #[test]
    fn cells_have_their_numbers_and_frames() {
        let groups = vec![("3 pilots".into(), vec!["1".into(), "2".into()]), ("4".into(), vec!["1".into()])];
        let rows = vec![Row { name: "Here & <there>".into(), cells: vec![Some(0.04), None, Some(0.5)] }];
        let legend = ["hard", "easy", "framed"].map(String::from);
        let map = HeatMap { title: "All".into(), groups, rows, marked: (0.05, 0.95), legend };
        let svg = map.svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("Here &amp; &lt;there&gt;"));
        assert!(svg.contains("font-weight=\"bold\" fill=\"#000000\">4</text>"), "{svg}");
        assert!(svg.contains(">-</text>") && svg.contains(">50</text>"));
        // One of the row, and the two ends of the scale.
        assert_eq!(svg.matches("stroke-width").count(), 3);
        // The group that follows is a gap away.
        assert_eq!(map.columns(), [252, 292, 344]);
    }
}
