//! The committed tables of art: up to date, within budget, readable.

use wingmate_core::ui::icons::Icon;
use wingmate_core::ui::mask::Mask;
use wingmate_tests::art::bitmap::Bitmap;
use wingmate_tests::art::{emit, icons};

/// The picture as the device would draw it.
fn drawn(mask: Mask) -> Bitmap {
    let mut bitmap = Bitmap::new(mask.width.into(), mask.height.into());
    for run in mask.runs() {
        for x in run.x..run.x + run.len {
            bitmap.set(x.into(), run.y.into(), true);
        }
    }
    bitmap
}

#[test]
fn committed_tables_are_what_the_generator_makes() {
    for source in emit::sources() {
        let committed = std::fs::read_to_string(emit::folder().join(source.name)).unwrap();
        assert!(committed == source.text, "{} is out of date: run `cargo art`", source.name);
    }
}

#[test]
fn art_stays_within_its_budget() {
    let total: usize = emit::sources().iter().map(|source| source.bytes).sum();
    assert!(total <= emit::BUDGET, "{total} bytes of art, {} allowed", emit::BUDGET);
}

#[test]
fn icons_are_read_back_as_they_were_drawn() {
    for &icon in Icon::ALL {
        assert!(icon.sizes().eq(icons::sizes(icon).iter().copied()), "{}", icon.name());
        for size in icon.sizes() {
            assert!(drawn(icon.mask(size)) == icons::bitmap(icon, size), "{} at {size}", icon.name());
        }
    }
}

#[test]
fn no_two_icons_look_alike() {
    for (i, &a) in Icon::ALL.iter().enumerate() {
        for &b in &Icon::ALL[i + 1..] {
            let (first, second) = (drawn(a.mask(20)), drawn(b.mask(20)));
            let different = first.dots.iter().zip(&second.dots).filter(|(a, b)| a != b).count();
            assert!(different >= 10, "{} and {} differ in {different} dots", a.name(), b.name());
        }
    }
}
