//! The page as files: one that holds everything, or a folder that a phone can install.
//!
//! Puts together what is in `page/` and the module; writes nothing and serves nothing.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use wingmate_body::body::fnv1a;
use wingmate_core::ui::canvas::{Frame, rgb888};
use wingmate_core::ui::icons::Icon;
use wingmate_core::ui::theme::{Color, RGB565};

const HTML: &str = include_str!("../page/page.html");
const STYLE: &str = include_str!("../page/page.css");
const SCRIPT: &str = include_str!("../page/page.js");
const WORKER: &str = include_str!("../page/worker.js");
const MANIFEST: &str = include_str!("../page/manifest.webmanifest");
const INSTALL: &str = "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n<link rel=\"apple-touch-icon\" href=\"icon-192.png\">";

/// Pixels on a side of the drawing that icons are made of.
const ICON: u32 = 64;
/// How often it is enlarged for the icons of 192 and 512 pixels, and for the one in the page itself.
const ICON_SCALES: [u32; 3] = [3, 8, 1];

/// A file of a site: its name, its kind, its bytes.
pub struct File {
    pub name: &'static str,
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

/// The whole page in one file.
pub fn alone(module: &[u8]) -> String {
    assemble(module, "")
}

/// What a folder needs so that the page can be installed and works without a net.
pub fn site(module: &[u8]) -> Vec<File> {
    let page = assemble(module, INSTALL);
    let worker = WORKER.replace("@HASH@", &format!("{:016x}", fnv1a(page.bytes())));
    let [small, large, _] = ICON_SCALES.map(icon);
    vec![
        File { name: "index.html", kind: "text/html; charset=utf-8", bytes: page.into_bytes() },
        File { name: "manifest.webmanifest", kind: "application/manifest+json", bytes: MANIFEST.into() },
        File { name: "worker.js", kind: "text/javascript", bytes: worker.into_bytes() },
        File { name: "icon-192.png", kind: "image/png", bytes: small },
        File { name: "icon-512.png", kind: "image/png", bytes: large },
    ]
}

fn assemble(module: &[u8], install: &str) -> String {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    packed.write_all(module).expect("bytes in memory");
    let packed = packed.finish().expect("bytes in memory");
    let [_, _, mark] = ICON_SCALES.map(icon);
    let parts = [
        ("@STYLE@", STYLE.trim_end().to_owned()),
        ("@SCRIPT@", SCRIPT.trim_end().to_owned()),
        ("@ICON@", STANDARD.encode(mark)),
        ("@INSTALL@", install.to_owned()),
        ("@MODULE@", STANDARD.encode(packed)),
    ];
    parts.iter().fold(HTML.to_owned(), |page, (name, part)| page.replacen(name, part, 1))
}

/// Our sign on the ground of the case.
fn icon(scale: u32) -> Vec<u8> {
    let mut frame = Box::<Frame>::default();
    let middle = ICON as i32 / 2;
    let mut canvas = frame.canvas();
    canvas.clear(Color::Panel);
    canvas.icon_centered(middle, middle, Icon::Logo, 52, Color::Amber);
    canvas.finish();
    let side = ICON * scale;
    let place = |at: u32| i32::try_from(at / scale).unwrap_or(0);
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let colors = pixels.flat_map(|(x, y)| rgb888(RGB565[usize::from(frame.nibble(place(x), place(y)))]));
    let colors: Vec<u8> = colors.collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    // Writing to memory cannot fail, and the size is right by construction.
    encoder
        .write_header()
        .and_then(|mut header| header.write_image_data(&colors))
        .expect("a picture in memory");
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_whole_and_names_no_other_place() {
        let page = alone(b"module");
        assert!(
            !page.contains("@STYLE@") && !page.contains("@MODULE@") && !page.contains("rel=\"manifest\"")
        );
        let outside = ["http://", "https://", "src=", "@import", "url("];
        for word in outside {
            assert!(!page.contains(word), "{word}");
        }
        // Browsers end a script at the first of these, wherever it stands.
        assert_eq!(page.matches("</script>").count(), 2);
    }

    #[test]
    fn a_folder_can_be_installed() {
        let site = site(b"module");
        let named = |name: &str| site.iter().find(|file| file.name == name).unwrap();
        let text = |name: &str| String::from_utf8(named(name).bytes.clone()).unwrap();
        assert!(text("index.html").contains("manifest.webmanifest"));
        for name in ["icon-192.png", "icon-512.png"] {
            assert!(text("manifest.webmanifest").contains(name));
            assert!(text("worker.js").contains(name));
            let size: u32 = name[5..8].parse().unwrap();
            let bytes = &named(name).bytes;
            assert_eq!(bytes[16..20], size.to_be_bytes());
        }
        // Another page, another cache.
        let other = super::site(b"another");
        assert_ne!(other[2].bytes, named("worker.js").bytes);
    }
}
