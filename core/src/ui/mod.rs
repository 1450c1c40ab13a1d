//! Canvas, theme, icons, text, widgets and one file per screen. Reads the game, emits commands.

mod art;
pub mod font;
pub mod icons;
pub mod mask;
pub mod shapes;
