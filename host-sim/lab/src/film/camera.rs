//! Looks at a film from above: any moment of it as a scene or as pixels. The ground is drawn once.
//!
//! Does not know time: the player and the GIF say which moment.

use tiny_skia::Pixmap;

use super::scene::Scene;
use super::table::{self, Layout};
use super::{Film, raster};

/// A whole picture as one scene.
pub fn scene(film: &Film, index: usize, t: f64) -> Scene {
    let layout = Layout::new(film, true);
    let mut whole = table::ground(film, &layout);
    whole.items.append(&mut table::action(film, &layout, index, t).items);
    whole.items.append(&mut table::bars(film, &layout, index).items);
    whole
}

pub struct Camera<'a> {
    film: &'a Film,
    layout: Layout,
    bars: bool,
    scale: f64,
    ground: Pixmap,
}

impl<'a> Camera<'a> {
    /// A picture of this width at most, and of this height at most if one is given. `bars`: with title and caption.
    pub fn new(film: &'a Film, width: u32, height: Option<u32>, bars: bool) -> Camera<'a> {
        let layout = Layout::new(film, bars);
        let wide = f64::from(width) / layout.width;
        let scale = height.map_or(wide, |height| wide.min(f64::from(height) / layout.height));
        let pixels = |length: f64| ((length * scale).round() as u32).max(1);
        // A film's size is checked when it is read, and widths are limited: it is not empty and not too large.
        let mut ground = Pixmap::new(pixels(layout.width), pixels(layout.height)).expect("a size above zero");
        raster::draw(&table::ground(film, &layout), &mut ground, scale);
        Camera { film, layout, bars, scale, ground }
    }

    pub fn size(&self) -> (u32, u32) {
        (self.ground.width(), self.ground.height())
    }

    /// Where a place of the table is, in pixels.
    pub fn pixel(&self, at: [f64; 2]) -> [f64; 2] {
        self.layout.place(at).map(|length| length * self.scale)
    }

    /// Pixels a millimetre.
    pub fn scale(&self) -> f64 {
        self.scale
    }

    pub fn shoot(&self, index: usize, t: f64) -> Pixmap {
        let mut picture = self.ground.clone();
        raster::draw(&table::action(self.film, &self.layout, index, t), &mut picture, self.scale);
        if self.bars {
            raster::draw(&table::bars(self.film, &self.layout, index), &mut picture, self.scale);
        }
        picture
    }
}
