//! Canvas, theme, icons, text, widgets and one file per screen. Reads the game, emits commands.
