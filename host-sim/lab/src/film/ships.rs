//! Silhouettes of ships, remotes and devices: drawn for this project, seen from above.
//!
//! All in a box of 100 units, nose up. Does not know where a piece stands: a `Pose` takes it there.

use wingmate_core::ui::theme::Color;

use super::scene::{Ink, Point, Pose, Scene};
use super::{Kind, Side};

/// What a part is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Plates in the light.
    Hull,
    /// Plates in the shade, pipes, struts.
    Plate,
    /// Solar panels, gaps.
    Dark,
    Glass,
    /// Colours of a squadron, and what glows.
    Red,
    Yellow,
    Green,
    Blue,
    Purple,
}

impl Tone {
    fn ink(self) -> Ink {
        match self {
            Tone::Hull => Ink::rgb([222, 227, 231]),
            Tone::Plate => Ink::rgb([150, 163, 175]),
            Tone::Dark => Ink::rgb([58, 72, 90]),
            Tone::Glass => Ink::rgb([14, 22, 34]),
            Tone::Red => Color::Red.into(),
            Tone::Yellow => Color::Yellow.into(),
            Tone::Green => Color::Green.into(),
            Tone::Blue => Color::Blue.into(),
            Tone::Purple => Color::Purple.into(),
        }
    }
}

enum Part {
    Poly(Tone, &'static [Point]),
    /// The right half of a body that is its own mirror image.
    Body(Tone, &'static [Point]),
    /// A part on the right and its mirror image on the left.
    Pair(Tone, &'static [Point]),
    Disc(Tone, Point, f64),
    Discs(Tone, Point, f64),
}
use Part::{Body, Disc, Discs, Pair, Poly};
use Tone::{Blue, Dark, Glass, Green, Hull, Plate, Purple, Red, Yellow};

/// A rectangle from corner to corner.
macro_rules! rect {
    ($x0:literal, $y0:literal, $x1:literal, $y1:literal) => {
        &[[$x0, $y0], [$x1, $y0], [$x1, $y1], [$x0, $y1]]
    };
}

/// Everything that has a look of its own: the words that name it, and its parts from the lowest to the highest.
struct Looks {
    name: &'static str,
    parts: &'static [Part],
}

#[rustfmt::skip]
static LOOKS: &[Looks] = &[
    Looks { name: "tieln", parts: &[
        Poly(Plate, rect!(20.0, 46.0, 80.0, 54.0)),
        Pair(Hull, &[[79.0, 10.0], [84.0, 3.0], [91.0, 10.0], [91.0, 90.0], [84.0, 97.0], [79.0, 90.0]]),
        Pair(Dark, rect!(82.0, 13.0, 88.0, 46.0)),
        Pair(Dark, rect!(82.0, 54.0, 88.0, 87.0)),
        Body(Plate, &[[50.0, 38.0], [64.0, 44.0], [72.0, 48.0], [72.0, 52.0], [64.0, 56.0], [50.0, 62.0]]),
        Disc(Hull, [50.0, 50.0], 18.0),
        Disc(Glass, [50.0, 45.0], 9.0),
        Disc(Plate, [50.0, 45.0], 3.0),
    ]},
    Looks { name: "tieinterceptor", parts: &[
        Poly(Plate, rect!(20.0, 50.0, 80.0, 59.0)),
        Pair(Hull, &[[78.0, 0.0], [71.0, 46.0], [76.0, 52.0], [76.0, 60.0], [71.0, 66.0], [78.0, 98.0], [91.0, 76.0], [95.0, 42.0]]),
        Pair(Dark, &[[79.0, 18.0], [76.0, 46.0], [80.0, 51.0], [89.0, 46.0]]),
        Pair(Dark, &[[80.0, 61.0], [76.0, 67.0], [80.0, 84.0], [88.0, 70.0]]),
        Disc(Hull, [50.0, 54.0], 18.0),
        Disc(Glass, [50.0, 49.0], 9.0),
        Disc(Plate, [50.0, 49.0], 3.0),
    ]},
    Looks { name: "tiesabomber", parts: &[
        Poly(Plate, rect!(12.0, 46.0, 88.0, 56.0)),
        Pair(Hull, &[[84.0, 14.0], [90.0, 10.0], [97.0, 22.0], [97.0, 78.0], [90.0, 90.0], [84.0, 86.0]]),
        Pair(Dark, rect!(88.0, 20.0, 93.0, 46.0)),
        Pair(Dark, rect!(88.0, 56.0, 93.0, 80.0)),
        Poly(Hull, &[[26.0, 28.0], [30.0, 19.0], [42.0, 19.0], [46.0, 28.0], [46.0, 80.0], [42.0, 88.0], [30.0, 88.0], [26.0, 80.0]]),
        Poly(Plate, &[[54.0, 26.0], [58.0, 16.0], [70.0, 16.0], [74.0, 26.0], [74.0, 84.0], [68.0, 94.0], [60.0, 94.0], [54.0, 84.0]]),
        Disc(Glass, [36.0, 30.0], 7.0),
        Disc(Dark, [64.0, 26.0], 5.0),
        Poly(Dark, rect!(56.0, 60.0, 72.0, 64.0)),
        Poly(Plate, rect!(28.0, 60.0, 44.0, 64.0)),
    ]},
    Looks { name: "tieadvancedx1", parts: &[
        Body(Plate, &[[50.0, 44.0], [82.0, 44.0], [82.0, 56.0], [50.0, 56.0]]),
        Pair(Hull, &[[74.0, 30.0], [90.0, 14.0], [95.0, 18.0], [95.0, 82.0], [90.0, 86.0], [74.0, 70.0]]),
        Pair(Dark, &[[78.0, 33.0], [89.0, 21.0], [89.0, 47.0], [78.0, 47.0]]),
        Pair(Dark, &[[78.0, 53.0], [89.0, 53.0], [89.0, 79.0], [78.0, 67.0]]),
        Body(Plate, &[[50.0, 30.0], [63.0, 40.0], [63.0, 76.0], [57.0, 88.0], [50.0, 88.0]]),
        Disc(Hull, [50.0, 45.0], 17.0),
        Disc(Glass, [50.0, 40.0], 8.5),
        Disc(Plate, [50.0, 40.0], 3.0),
        Pair(Blue, rect!(52.0, 86.0, 56.0, 91.0)),
    ]},
    Looks { name: "tieadvancedv1", parts: &[
        Poly(Plate, rect!(14.0, 46.0, 86.0, 54.0)),
        Pair(Hull, &[[66.0, 6.0], [82.0, 16.0], [93.0, 34.0], [95.0, 50.0], [93.0, 66.0], [82.0, 84.0], [66.0, 94.0], [78.0, 80.0], [84.0, 65.0], [85.0, 50.0], [84.0, 35.0], [78.0, 20.0]]),
        Pair(Dark, &[[80.0, 19.0], [90.0, 36.0], [91.0, 47.0], [87.0, 47.0], [86.0, 35.0]]),
        Pair(Dark, &[[80.0, 81.0], [90.0, 64.0], [91.0, 53.0], [87.0, 53.0], [86.0, 65.0]]),
        Body(Plate, &[[50.0, 50.0], [63.0, 56.0], [57.0, 84.0], [50.0, 84.0]]),
        Disc(Hull, [50.0, 47.0], 17.0),
        Disc(Glass, [50.0, 42.0], 8.0),
    ]},
    Looks { name: "tieddefender", parts: &[
        Body(Dark, &[[50.0, 44.0], [57.0, 48.0], [63.0, 98.0], [50.0, 98.0]]),
        Body(Hull, &[[50.0, 56.0], [53.0, 58.0], [57.0, 94.0], [50.0, 94.0]]),
        Poly(Plate, rect!(18.0, 46.0, 82.0, 56.0)),
        Pair(Hull, &[[80.0, 4.0], [86.0, 4.0], [88.0, 18.0], [97.0, 44.0], [97.0, 70.0], [88.0, 90.0], [80.0, 90.0]]),
        Pair(Dark, &[[84.0, 22.0], [92.0, 45.0], [84.0, 47.0]]),
        Pair(Dark, &[[84.0, 55.0], [92.0, 58.0], [92.0, 68.0], [85.0, 85.0], [84.0, 85.0]]),
        Disc(Hull, [50.0, 42.0], 18.0),
        Disc(Glass, [50.0, 37.0], 8.5),
        Disc(Plate, [50.0, 37.0], 3.0),
    ]},
    Looks { name: "tiephphantom", parts: &[
        Pair(Hull, &[[60.0, 44.0], [84.0, 26.0], [88.0, 2.0], [97.0, 26.0], [97.0, 66.0], [87.0, 82.0], [60.0, 68.0]]),
        Pair(Dark, &[[66.0, 46.0], [87.0, 30.0], [90.0, 18.0], [93.0, 28.0], [93.0, 47.0]]),
        Pair(Dark, &[[66.0, 54.0], [93.0, 53.0], [93.0, 65.0], [85.0, 76.0], [66.0, 66.0]]),
        Body(Plate, &[[50.0, 20.0], [60.0, 30.0], [65.0, 62.0], [58.0, 96.0], [50.0, 96.0]]),
        Body(Hull, &[[50.0, 24.0], [56.0, 32.0], [58.0, 60.0], [53.0, 90.0], [50.0, 90.0]]),
        Body(Glass, &[[50.0, 32.0], [55.0, 43.0], [50.0, 54.0]]),
    ]},
    Looks { name: "tieskstriker", parts: &[
        Pair(Hull, &[[58.0, 32.0], [92.0, 54.0], [99.0, 98.0], [84.0, 84.0], [60.0, 66.0]]),
        Pair(Dark, &[[64.0, 42.0], [88.0, 58.0], [94.0, 86.0], [84.0, 76.0], [64.0, 60.0]]),
        Pair(Plate, rect!(58.0, 4.0, 63.0, 30.0)),
        Body(Plate, &[[50.0, 40.0], [62.0, 44.0], [56.0, 86.0], [50.0, 86.0]]),
        Disc(Hull, [50.0, 38.0], 18.0),
        Disc(Glass, [50.0, 33.0], 8.0),
        Disc(Blue, [50.0, 83.0], 3.0),
    ]},
    Looks { name: "tieagaggressor", parts: &[
        Pair(Hull, &[[92.0, 4.0], [84.0, 4.0], [74.0, 30.0], [74.0, 70.0], [84.0, 96.0], [92.0, 96.0]]),
        Pair(Dark, &[[89.0, 10.0], [86.0, 10.0], [78.0, 31.0], [78.0, 46.0], [89.0, 46.0]]),
        Pair(Dark, &[[89.0, 90.0], [86.0, 90.0], [78.0, 69.0], [78.0, 54.0], [89.0, 54.0]]),
        Pair(Plate, rect!(54.0, 8.0, 59.0, 36.0)),
        Poly(Plate, rect!(24.0, 45.0, 76.0, 55.0)),
        Body(Hull, &[[50.0, 30.0], [60.0, 30.0], [68.0, 43.0], [68.0, 70.0], [57.0, 85.0], [50.0, 85.0]]),
        Disc(Glass, [50.0, 44.0], 8.0),
        Disc(Dark, [50.0, 66.0], 8.0),
        Pair(Dark, rect!(51.0, 66.0, 54.0, 84.0)),
    ]},
    Looks { name: "tiecapunisher", parts: &[
        Poly(Plate, rect!(6.0, 45.0, 94.0, 55.0)),
        Pair(Hull, rect!(90.0, 22.0, 99.0, 78.0)),
        Pair(Dark, rect!(92.5, 26.0, 96.5, 46.0)),
        Pair(Dark, rect!(92.5, 54.0, 96.5, 74.0)),
        Pair(Plate, &[[68.0, 36.0], [71.0, 28.0], [81.0, 28.0], [84.0, 36.0], [84.0, 88.0], [80.0, 94.0], [72.0, 94.0], [68.0, 88.0]]),
        Discs(Dark, [76.0, 37.0], 4.5),
        Body(Hull, &[[50.0, 8.0], [57.0, 10.0], [62.0, 20.0], [62.0, 92.0], [57.0, 98.0], [50.0, 98.0]]),
        Disc(Glass, [50.0, 22.0], 7.0),
        Poly(Plate, rect!(38.0, 62.0, 62.0, 66.0)),
    ]},
    Looks { name: "tiereaper", parts: &[
        Pair(Hull, &[[66.0, 34.0], [95.0, 44.0], [99.0, 96.0], [80.0, 76.0], [66.0, 72.0]]),
        Pair(Dark, &[[72.0, 42.0], [90.0, 49.0], [93.0, 80.0], [80.0, 69.0], [72.0, 66.0]]),
        Body(Plate, &[[50.0, 10.0], [65.0, 12.0], [73.0, 36.0], [72.0, 70.0], [64.0, 86.0], [50.0, 86.0]]),
        Body(Hull, &[[50.0, 12.0], [62.0, 14.0], [67.0, 36.0], [64.0, 70.0], [58.0, 82.0], [50.0, 82.0]]),
        Body(Glass, &[[50.0, 20.0], [60.0, 20.0], [62.0, 30.0], [50.0, 30.0]]),
        Body(Dark, &[[50.0, 50.0], [54.0, 50.0], [54.0, 72.0], [50.0, 72.0]]),
    ]},
    Looks { name: "lambdashuttle", parts: &[
        Pair(Hull, &[[66.0, 32.0], [72.0, 32.0], [98.0, 86.0], [92.0, 97.0], [66.0, 88.0]]),
        Pair(Plate, &[[70.0, 42.0], [73.0, 42.0], [91.0, 84.0], [88.0, 90.0], [70.0, 84.0]]),
        Pair(Plate, rect!(60.0, 60.0, 68.0, 76.0)),
        Body(Hull, &[[50.0, 0.0], [56.0, 4.0], [59.0, 14.0], [57.0, 30.0], [63.0, 44.0], [63.0, 86.0], [50.0, 90.0]]),
        Body(Glass, &[[50.0, 6.0], [54.0, 9.0], [56.0, 16.0], [50.0, 16.0]]),
        Body(Plate, &[[50.0, 34.0], [52.0, 40.0], [52.0, 92.0], [50.0, 96.0]]),
        Pair(Blue, rect!(55.0, 85.0, 61.0, 89.0)),
    ]},
    Looks { name: "firespray", parts: &[
        Poly(Plate, rect!(6.0, 60.0, 94.0, 72.0)),
        Pair(Hull, &[[86.0, 52.0], [93.0, 48.0], [96.0, 52.0], [96.0, 82.0], [93.0, 86.0], [86.0, 82.0]]),
        Disc(Plate, [50.0, 63.0], 35.0),
        Disc(Green, [50.0, 63.0], 31.0),
        Disc(Dark, [50.0, 63.0], 24.0),
        Body(Hull, &[[50.0, 4.0], [60.0, 6.0], [66.0, 16.0], [74.0, 62.0], [64.0, 78.0], [50.0, 82.0]]),
        Body(Red, &[[50.0, 50.0], [68.0, 50.0], [69.0, 57.0], [50.0, 57.0]]),
        Body(Glass, &[[50.0, 14.0], [56.0, 15.0], [58.0, 32.0], [50.0, 34.0]]),
        Disc(Plate, [50.0, 68.0], 9.0),
    ]},
    Looks { name: "vt49decimator", parts: &[
        Body(Plate, &[[50.0, 2.0], [62.0, 24.0], [90.0, 52.0], [99.0, 84.0], [81.0, 97.0], [62.0, 84.0], [57.0, 95.0], [50.0, 95.0]]),
        Body(Hull, &[[50.0, 8.0], [58.0, 26.0], [85.0, 54.0], [92.0, 82.0], [81.0, 90.0], [62.0, 77.0], [54.0, 90.0], [50.0, 90.0]]),
        Pair(Dark, &[[70.0, 52.0], [76.0, 56.0], [82.0, 80.0], [77.0, 82.0]]),
        Body(Glass, &[[50.0, 26.0], [58.0, 44.0], [50.0, 56.0]]),
        Pair(Plate, rect!(52.0, 62.0, 56.0, 84.0)),
        Pair(Blue, rect!(51.0, 93.0, 56.0, 97.0)),
        Pair(Blue, &[[77.0, 93.0], [81.0, 96.0], [85.0, 93.0], [81.0, 92.0]]),
    ]},
    Looks { name: "alphastarwing", parts: &[
        Pair(Plate, &[[58.0, 54.0], [88.0, 38.0], [88.0, 8.0], [97.0, 8.0], [97.0, 54.0], [60.0, 80.0]]),
        Pair(Hull, &[[60.0, 60.0], [90.0, 44.0], [90.0, 12.0], [94.0, 12.0], [94.0, 52.0], [60.0, 74.0]]),
        Body(Hull, &[[50.0, 4.0], [57.0, 10.0], [64.0, 54.0], [66.0, 96.0], [57.0, 90.0], [50.0, 90.0]]),
        Body(Glass, &[[50.0, 22.0], [54.0, 24.0], [57.0, 42.0], [50.0, 44.0]]),
        Body(Plate, &[[50.0, 56.0], [54.0, 58.0], [56.0, 84.0], [50.0, 84.0]]),
        Pair(Blue, rect!(58.0, 91.0, 64.0, 96.0)),
    ]},
    Looks { name: "xwing", parts: &[
        Pair(Plate, &[[58.0, 54.0], [92.0, 68.0], [92.0, 88.0], [58.0, 84.0]]),
        Pair(Hull, &[[58.0, 52.0], [90.0, 66.0], [90.0, 80.0], [58.0, 78.0]]),
        Pair(Red, &[[72.0, 59.0], [80.0, 62.5], [80.0, 79.5], [72.0, 79.0]]),
        Pair(Plate, rect!(90.0, 34.0, 94.0, 94.0)),
        Pair(Hull, rect!(90.0, 62.0, 94.0, 88.0)),
        Pair(Red, rect!(90.5, 30.0, 93.5, 37.0)),
        Pair(Plate, &[[60.0, 62.0], [70.0, 62.0], [69.0, 96.0], [61.0, 96.0]]),
        Pair(Red, rect!(61.5, 94.0, 68.5, 99.0)),
        Body(Hull, &[[50.0, 0.0], [53.0, 3.0], [57.0, 46.0], [60.0, 54.0], [60.0, 90.0], [50.0, 92.0]]),
        Body(Plate, &[[50.0, 2.0], [51.5, 4.0], [53.0, 34.0], [50.0, 34.0]]),
        Body(Glass, &[[50.0, 46.0], [54.0, 48.0], [55.0, 62.0], [50.0, 64.0]]),
        Disc(Blue, [50.0, 72.0], 4.0),
    ]},
    Looks { name: "ywing", parts: &[
        Poly(Plate, rect!(22.0, 50.0, 78.0, 66.0)),
        Poly(Yellow, rect!(32.0, 52.0, 68.0, 56.0)),
        Body(Plate, &[[50.0, 36.0], [56.0, 38.0], [57.0, 80.0], [50.0, 82.0]]),
        Pair(Plate, rect!(72.0, 82.0, 75.0, 100.0)),
        Pair(Plate, rect!(85.0, 82.0, 88.0, 100.0)),
        Pair(Hull, &[[71.0, 36.0], [75.0, 27.0], [85.0, 27.0], [89.0, 36.0], [89.0, 84.0], [71.0, 84.0]]),
        Pair(Dark, rect!(74.0, 60.0, 86.0, 80.0)),
        Pair(Yellow, rect!(71.0, 38.0, 89.0, 43.0)),
        Discs(Red, [80.0, 85.0], 5.0),
        Body(Hull, &[[50.0, 0.0], [57.0, 2.0], [64.0, 16.0], [62.0, 34.0], [56.0, 42.0], [50.0, 42.0]]),
        Body(Yellow, &[[50.0, 2.0], [55.0, 3.5], [57.0, 9.0], [50.0, 10.0]]),
        Body(Glass, &[[50.0, 16.0], [56.0, 17.0], [57.0, 28.0], [50.0, 30.0]]),
    ]},
    Looks { name: "awing", parts: &[
        Pair(Plate, rect!(76.0, 64.0, 90.0, 74.0)),
        Pair(Plate, rect!(87.0, 42.0, 93.0, 82.0)),
        Pair(Plate, &[[64.0, 70.0], [78.0, 70.0], [76.0, 97.0], [66.0, 97.0]]),
        Pair(Red, rect!(67.0, 95.0, 75.0, 99.0)),
        Body(Hull, &[[50.0, 2.0], [56.0, 5.0], [66.0, 24.0], [83.0, 66.0], [83.0, 88.0], [63.0, 82.0], [50.0, 87.0]]),
        Pair(Red, &[[54.0, 6.0], [57.0, 8.0], [66.0, 28.0], [78.0, 60.0], [70.0, 60.0]]),
        Body(Glass, &[[50.0, 34.0], [54.0, 36.0], [57.0, 54.0], [50.0, 58.0]]),
        Body(Plate, &[[50.0, 66.0], [54.0, 66.0], [54.0, 80.0], [50.0, 82.0]]),
    ]},
    Looks { name: "bwing", parts: &[
        Poly(Plate, rect!(24.0, 42.0, 96.0, 56.0)),
        Poly(Hull, rect!(30.0, 42.0, 94.0, 50.0)),
        Poly(Plate, &[[88.0, 10.0], [93.0, 6.0], [98.0, 10.0], [98.0, 80.0], [88.0, 80.0]]),
        Poly(Purple, rect!(88.0, 34.0, 98.0, 40.0)),
        Poly(Plate, rect!(48.0, 80.0, 68.0, 96.0)),
        Poly(Red, rect!(51.0, 93.0, 65.0, 98.0)),
        Poly(Hull, &[[50.0, 22.0], [66.0, 22.0], [73.0, 34.0], [73.0, 82.0], [43.0, 82.0], [43.0, 34.0]]),
        Poly(Purple, rect!(43.0, 62.0, 73.0, 67.0)),
        Poly(Plate, rect!(54.0, 6.0, 58.0, 24.0)),
        Disc(Hull, [19.0, 47.0], 18.0),
        Disc(Plate, [19.0, 47.0], 13.0),
        Disc(Glass, [19.0, 43.0], 8.0),
    ]},
    Looks { name: "hwk290", parts: &[
        Body(Plate, &[[50.0, 2.0], [61.0, 14.0], [66.0, 48.0], [98.0, 72.0], [97.0, 86.0], [66.0, 84.0], [62.0, 97.0], [50.0, 97.0]]),
        Body(Hull, &[[50.0, 4.0], [58.0, 16.0], [61.0, 48.0], [92.0, 73.0], [91.0, 80.0], [62.0, 78.0], [58.0, 90.0], [50.0, 90.0]]),
        Pair(Yellow, &[[66.0, 55.0], [72.0, 60.0], [72.0, 78.5], [66.0, 78.0]]),
        Body(Glass, &[[50.0, 14.0], [55.0, 17.0], [57.0, 32.0], [50.0, 34.0]]),
        Pair(Dark, rect!(54.0, 56.0, 58.0, 82.0)),
        Body(Red, &[[50.0, 95.0], [58.0, 95.0], [57.0, 99.0], [50.0, 99.0]]),
    ]},
    Looks { name: "kwing", parts: &[
        Pair(Plate, &[[58.0, 44.0], [97.0, 34.0], [99.0, 40.0], [99.0, 58.0], [58.0, 62.0]]),
        Pair(Hull, &[[58.0, 46.0], [94.0, 37.0], [94.0, 50.0], [58.0, 56.0]]),
        Pair(Yellow, &[[80.0, 40.5], [86.0, 39.0], [86.0, 51.0], [80.0, 52.0]]),
        Pair(Plate, &[[58.0, 66.0], [84.0, 72.0], [86.0, 82.0], [58.0, 82.0]]),
        Pair(Dark, &[[70.0, 56.0], [75.0, 56.0], [75.0, 70.0], [70.0, 70.0]]),
        Pair(Dark, &[[86.0, 54.0], [91.0, 54.0], [91.0, 67.0], [86.0, 67.0]]),
        Pair(Plate, rect!(61.0, 60.0, 70.0, 95.0)),
        Pair(Red, rect!(62.0, 93.0, 69.0, 98.0)),
        Body(Hull, &[[50.0, 4.0], [58.0, 8.0], [61.0, 26.0], [60.0, 90.0], [50.0, 93.0]]),
        Body(Glass, &[[50.0, 12.0], [55.0, 14.0], [56.0, 26.0], [50.0, 28.0]]),
        Disc(Plate, [50.0, 48.0], 8.0),
        Poly(Dark, rect!(47.0, 34.0, 49.0, 48.0)),
        Poly(Dark, rect!(51.0, 34.0, 53.0, 48.0)),
    ]},
    Looks { name: "uwing", parts: &[
        Pair(Plate, &[[61.0, 40.0], [72.0, 34.0], [84.0, 98.0], [76.0, 98.0], [61.0, 62.0]]),
        Pair(Hull, &[[64.0, 42.0], [70.0, 38.0], [80.0, 94.0], [77.0, 94.0]]),
        Pair(Blue, &[[69.5, 48.0], [72.0, 47.0], [74.0, 59.0], [72.0, 61.0]]),
        Pair(Plate, &[[58.0, 22.0], [72.0, 24.0], [74.0, 50.0], [58.0, 54.0]]),
        Pair(Hull, &[[60.0, 24.0], [69.0, 26.0], [70.0, 42.0], [60.0, 44.0]]),
        Discs(Red, [71.0, 51.0], 3.5),
        Body(Hull, &[[50.0, 0.0], [56.0, 4.0], [60.0, 16.0], [62.0, 44.0], [59.0, 68.0], [50.0, 74.0]]),
        Body(Glass, &[[50.0, 6.0], [54.0, 8.0], [57.0, 18.0], [50.0, 20.0]]),
        Body(Plate, &[[50.0, 30.0], [54.0, 32.0], [54.0, 62.0], [50.0, 64.0]]),
    ]},
    Looks { name: "arc170", parts: &[
        Pair(Plate, &[[58.0, 40.0], [94.0, 50.0], [98.0, 56.0], [98.0, 64.0], [58.0, 66.0]]),
        Pair(Hull, &[[58.0, 42.0], [92.0, 51.5], [92.0, 58.0], [58.0, 60.0]]),
        Pair(Red, &[[78.0, 47.5], [85.0, 49.5], [85.0, 58.5], [78.0, 59.0]]),
        Pair(Plate, rect!(93.0, 22.0, 97.0, 74.0)),
        Pair(Hull, rect!(92.0, 48.0, 98.0, 70.0)),
        Pair(Plate, &[[62.0, 30.0], [65.0, 24.0], [72.0, 24.0], [75.0, 30.0], [74.0, 72.0], [63.0, 72.0]]),
        Pair(Hull, rect!(65.0, 29.0, 71.0, 52.0)),
        Pair(Red, rect!(64.0, 71.0, 73.0, 75.0)),
        Body(Hull, &[[50.0, 0.0], [54.0, 5.0], [58.0, 26.0], [60.0, 60.0], [54.0, 92.0], [50.0, 98.0]]),
        Body(Red, &[[50.0, 2.0], [52.5, 5.0], [54.0, 16.0], [50.0, 16.0]]),
        Body(Glass, &[[50.0, 24.0], [54.0, 26.0], [55.0, 50.0], [50.0, 52.0]]),
        Disc(Plate, [50.0, 66.0], 5.0),
        Poly(Dark, rect!(49.0, 70.0, 51.0, 90.0)),
    ]},
    Looks { name: "yt1300", parts: &[
        Body(Plate, &[[52.0, 2.0], [57.0, 2.0], [66.0, 24.0], [52.0, 30.0]]),
        Disc(Plate, [50.0, 58.0], 40.0),
        Disc(Hull, [50.0, 57.0], 37.0),
        Pair(Hull, &[[53.0, 5.0], [56.0, 5.0], [66.0, 27.0], [53.0, 27.0]]),
        Poly(Plate, &[[80.0, 24.0], [90.0, 22.0], [92.0, 46.0], [84.0, 50.0]]),
        Poly(Hull, &[[82.0, 20.0], [90.0, 20.0], [91.0, 34.0], [82.0, 34.0]]),
        Poly(Glass, &[[83.0, 17.0], [89.0, 17.0], [90.0, 24.0], [82.0, 24.0]]),
        Pair(Plate, &[[80.0, 52.0], [90.0, 54.0], [90.0, 64.0], [80.0, 64.0]]),
        Disc(Plate, [50.0, 57.0], 14.0),
        Disc(Dark, [50.0, 57.0], 6.0),
        Discs(Dark, [66.0, 74.0], 6.0),
        Body(Plate, &[[50.0, 30.0], [53.0, 30.0], [53.0, 43.0], [50.0, 43.0]]),
        Disc(Plate, [30.0, 44.0], 7.0),
        Disc(Dark, [30.0, 44.0], 3.0),
        Body(Blue, &[[50.0, 95.5], [64.0, 92.5], [74.0, 87.0], [71.0, 83.0], [62.0, 88.0], [50.0, 91.0]]),
    ]},
    Looks { name: "gr75", parts: &[
        Body(Plate, &[[50.0, 1.0], [62.0, 5.0], [72.0, 18.0], [77.0, 44.0], [76.0, 72.0], [68.0, 92.0], [50.0, 99.0]]),
        Body(Hull, &[[50.0, 3.0], [60.0, 7.0], [68.0, 20.0], [72.0, 44.0], [71.0, 70.0], [64.0, 88.0], [50.0, 94.0]]),
        Body(Dark, &[[50.0, 24.0], [58.0, 26.0], [60.0, 66.0], [50.0, 74.0]]),
        Pair(Plate, rect!(51.5, 30.0, 56.0, 38.0)),
        Pair(Plate, rect!(51.5, 41.0, 56.0, 49.0)),
        Pair(Plate, rect!(51.5, 52.0, 56.0, 60.0)),
        Body(Plate, &[[50.0, 78.0], [56.0, 80.0], [55.0, 86.0], [50.0, 88.0]]),
        Body(Blue, &[[50.0, 96.0], [58.0, 93.5], [59.0, 96.0], [50.0, 99.5]]),
    ]},
    Looks { name: "freighter", parts: &[
        Poly(Plate, rect!(45.0, 16.0, 55.0, 92.0)),
        Pair(Plate, rect!(54.0, 32.0, 68.0, 40.0)),
        Pair(Plate, rect!(54.0, 58.0, 68.0, 66.0)),
        Pair(Hull, rect!(64.0, 26.0, 90.0, 47.0)),
        Pair(Hull, rect!(64.0, 52.0, 90.0, 73.0)),
        Pair(Dark, rect!(75.0, 26.0, 79.0, 47.0)),
        Pair(Dark, rect!(75.0, 52.0, 79.0, 73.0)),
        Body(Hull, &[[50.0, 2.0], [61.0, 3.0], [69.0, 20.0], [50.0, 20.0]]),
        Body(Glass, &[[50.0, 6.0], [58.0, 7.0], [61.0, 13.0], [50.0, 13.0]]),
        Body(Plate, &[[50.0, 79.0], [76.0, 79.0], [76.0, 92.0], [50.0, 92.0]]),
        Pair(Blue, rect!(62.0, 91.0, 72.0, 97.0)),
    ]},
    Looks { name: "container", parts: &[
        Body(Plate, &[[50.0, 14.0], [74.0, 14.0], [80.0, 20.0], [80.0, 80.0], [74.0, 86.0], [50.0, 86.0]]),
        Body(Hull, &[[50.0, 20.0], [74.0, 20.0], [74.0, 80.0], [50.0, 80.0]]),
        Pair(Dark, rect!(52.0, 26.0, 56.0, 74.0)),
        Pair(Dark, rect!(62.0, 26.0, 66.0, 74.0)),
        Body(Yellow, &[[50.0, 46.0], [74.0, 46.0], [74.0, 54.0], [50.0, 54.0]]),
    ]},
    Looks { name: "beacon", parts: &[
        Poly(Plate, rect!(47.0, 12.0, 53.0, 88.0)),
        Poly(Plate, rect!(12.0, 47.0, 88.0, 53.0)),
        Pair(Dark, rect!(74.0, 30.0, 92.0, 70.0)),
        Disc(Hull, [50.0, 50.0], 20.0),
        Disc(Dark, [50.0, 50.0], 13.0),
        Disc(Blue, [50.0, 50.0], 7.0),
    ]},
    Looks { name: "turret", parts: &[
        Disc(Plate, [50.0, 54.0], 34.0),
        Disc(Dark, [50.0, 54.0], 27.0),
        Pair(Hull, rect!(53.0, 4.0, 60.0, 50.0)),
        Body(Hull, &[[50.0, 36.0], [66.0, 38.0], [70.0, 62.0], [62.0, 72.0], [50.0, 72.0]]),
        Disc(Red, [50.0, 57.0], 5.0),
    ]},
    Looks { name: "mine", parts: &[
        Poly(Plate, rect!(46.0, 6.0, 54.0, 94.0)),
        Poly(Plate, rect!(6.0, 46.0, 94.0, 54.0)),
        Poly(Plate, &[[16.0, 22.0], [22.0, 16.0], [84.0, 78.0], [78.0, 84.0]]),
        Poly(Plate, &[[84.0, 22.0], [78.0, 16.0], [16.0, 78.0], [22.0, 84.0]]),
        Disc(Dark, [50.0, 50.0], 28.0),
        Disc(Plate, [50.0, 50.0], 20.0),
        Disc(Red, [50.0, 50.0], 9.0),
    ]},
    Looks { name: "pod", parts: &[
        Body(Hull, &[[50.0, 8.0], [66.0, 18.0], [70.0, 44.0], [68.0, 76.0], [50.0, 82.0]]),
        Body(Glass, &[[50.0, 20.0], [58.0, 24.0], [58.0, 34.0], [50.0, 36.0]]),
        Body(Red, &[[50.0, 46.0], [70.0, 46.0], [70.0, 52.0], [50.0, 52.0]]),
        Pair(Plate, rect!(54.0, 80.0, 64.0, 92.0)),
    ]},
    Looks { name: "fighter", parts: &[
        Body(Plate, &[[50.0, 2.0], [60.0, 34.0], [94.0, 74.0], [94.0, 86.0], [60.0, 80.0], [58.0, 96.0], [50.0, 96.0]]),
        Body(Hull, &[[50.0, 6.0], [56.0, 38.0], [86.0, 76.0], [56.0, 74.0], [54.0, 90.0], [50.0, 90.0]]),
        Body(Glass, &[[50.0, 30.0], [54.0, 40.0], [53.0, 52.0], [50.0, 54.0]]),
    ]},
];

/// Other names of the same look; a part of a name is enough. From the special to the general.
#[rustfmt::skip]
const NAMES: &[(&str, &str)] = &[
    ("interceptor", "tieinterceptor"), ("bomber", "tiesabomber"), ("advancedx1", "tieadvancedx1"), ("advancedv1", "tieadvancedv1"),
    ("inquisitor", "tieadvancedv1"), ("prototype", "tieadvancedv1"), ("defender", "tieddefender"), ("phantom", "tiephphantom"),
    ("striker", "tieskstriker"), ("aggressor", "tieagaggressor"), ("punisher", "tiecapunisher"), ("reaper", "tiereaper"),
    ("lambda", "lambdashuttle"), ("shuttle", "lambdashuttle"), ("firespray", "firespray"), ("decimator", "vt49decimator"),
    ("starwing", "alphastarwing"), ("gunboat", "alphastarwing"), ("tie", "tieln"),
    ("xwing", "xwing"), ("ywing", "ywing"), ("awing", "awing"), ("bwing", "bwing"), ("kwing", "kwing"), ("uwing", "uwing"),
    ("hwk", "hwk290"), ("arc170", "arc170"), ("yt", "yt1300"), ("vcx", "yt1300"), ("gr75", "gr75"), ("freighter", "freighter"), ("gozanti", "freighter"),
    ("transport", "freighter"), ("container", "container"), ("cargo", "container"), ("crate", "container"), ("tank", "container"),
    ("turbolaser", "turret"), ("turret", "turret"), ("tower", "turret"), ("beacon", "beacon"), ("buoy", "beacon"), ("sensor", "beacon"), ("relay", "beacon"),
    ("satellite", "beacon"), ("tracking", "beacon"), ("generator", "beacon"), ("mine", "mine"), ("bomb", "mine"), ("charge", "mine"), ("pod", "pod"),
    ("wreck", "lambdashuttle"),
];

/// The name of the look that a piece has: one of a fixed set, letters and digits only.
pub fn look(kind: &Kind) -> &'static str {
    let (name, other) = match kind {
        Kind::Ship(name) => (name, "fighter"),
        Kind::Remote(name) => (name, "beacon"),
        Kind::Device(name) => (name, "mine"),
    };
    let plain: String =
        name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    if let Some(looks) = LOOKS.iter().find(|looks| looks.name == plain) {
        return looks.name;
    }
    let similar = NAMES.iter().find(|(part, _)| plain.contains(part));
    similar.map_or(other, |(_, look)| look)
}

/// Draws a look; `alpha` fades it.
pub fn draw(scene: &mut Scene, look: &str, pose: &Pose, alpha: f64) {
    let Some(looks) = LOOKS.iter().find(|looks| looks.name == look) else { return };
    let mirror = |[x, y]: Point| [100.0 - x, y];
    let radius = |r: f64| r / 100.0 * pose.size[0].min(pose.size[1]);
    for part in looks.parts {
        match part {
            Poly(tone, points) => {
                scene.polygon(pose.places(points.iter().copied()), tone.ink().faint(alpha));
            }
            Body(tone, points) => {
                let left = points.iter().rev().copied().map(mirror);
                let whole = points.iter().copied().chain(left);
                scene.polygon(pose.places(whole), tone.ink().faint(alpha));
            }
            Pair(tone, points) => {
                scene.polygon(pose.places(points.iter().copied()), tone.ink().faint(alpha));
                scene.polygon(pose.places(points.iter().copied().map(mirror)), tone.ink().faint(alpha));
            }
            Disc(tone, at, r) => scene.disc(pose.place(*at), radius(*r), tone.ink().faint(alpha)),
            Discs(tone, at, r) => {
                scene.disc(pose.place(*at), radius(*r), tone.ink().faint(alpha));
                scene.disc(pose.place(mirror(*at)), radius(*r), tone.ink().faint(alpha));
            }
        }
    }
}

/// All looks there are.
pub fn all() -> impl Iterator<Item = &'static str> {
    LOOKS.iter().map(|looks| looks.name)
}

/// The colour that tells a side.
pub fn side_ink(side: Side) -> Ink {
    match side {
        Side::Empire => Color::White.into(),
        Side::Rebel => Color::Green.into(),
        Side::Neutral => Color::Yellow.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::cards::rebel_ships::RebelShip;
    use wingmate_core::cards::ships::ShipId;

    #[test]
    fn every_ship_has_a_look_of_its_own() {
        let names = ShipId::ALL
            .iter()
            .map(|ship| ship.id().to_string())
            .chain(RebelShip::ALL.iter().map(|ship| ship.name().to_string()))
            .chain(["GR-75 Medium Transport", "YT-1300 Light Freighter"].map(String::from));
        let mut looks: Vec<&str> = names.map(|name| look(&Kind::Ship(name))).collect();
        let count = looks.len();
        looks.sort_unstable();
        looks.dedup();
        assert_eq!(looks.len(), count, "{looks:?}");
        assert!(!looks.contains(&"fighter"));
        assert_eq!(look(&Kind::Ship("T-65 X-wing".into())), "xwing");
        assert_eq!(look(&Kind::Ship("something new".into())), "fighter");
    }

    #[test]
    fn every_other_name_leads_to_a_look() {
        for (part, name) in NAMES {
            assert!(all().any(|look| look == *name), "{part}");
        }
    }
}
