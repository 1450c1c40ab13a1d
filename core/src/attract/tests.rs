#[test]
fn widths() {
    use super::captions::Caption;
    use wingmate_canvas::theme::*;
    for c in Caption::ALL {
        let w = c.words().unpacked();
        eprintln!("{} {} {w}", row(Color::White).width(&w), head(Color::White).width(&w));
    }
}
