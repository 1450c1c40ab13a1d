//! When the device dims, goes dark and sleeps, and what the battery holds. Next: back to the settings.

use crate::body::{SPANS, Settings as Values};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Power;

/// Sets one of the spans.
type Setter = fn(&mut Values, u8);

impl Power {
    pub fn tell(&mut self, ask: &mut Ask) {
        let now = *ask.view.settings;
        let battery =
            ask.view.facts.battery.map(|left| line(format_args!("{left}% left"))).unwrap_or_default();
        ask.place("Power", &battery);
        ask.help(&Help {
            asked: said!("When does it save the battery? It counts from the last key."),
            look: said!("Every step is saved already. Any key wakes it to the same screen and does nothing else. A power bank that switches itself off wants Stay on: then it only dims."),
            ..Help::default()
        });
        let rows: [(Icon, &str, u8, Setter); 3] = [
            (Icon::Sun, "Dim", now.dim_after, |values, span| values.dim_after = span),
            (Icon::Moon, "Dark", now.dark_after, |values, span| values.dark_after = span),
            (Icon::Clock, "Sleep", now.sleep_after, |values, span| values.sleep_after = span),
        ];
        for (icon, label, span, set) in rows {
            // Large letters leave no room beside the value for "after".
            let after = if ask.large() { "" } else { " after" };
            ask.value(
                (icon, Yellow),
                format_args!("{label}{after}"),
                span,
                1..=cursor::small(SPANS.len()),
                &words,
                &|span| {
                    let mut values = now;
                    set(&mut values, span);
                    Step::Wish(Wish::Set(values))
                },
            );
        }
        let stays = Values { stays_on: !now.stays_on, ..now };
        ask.switch((Icon::Usb, Silver), "Stay on", now.stays_on, Step::Wish(Wish::Set(stays)));
    }
}

fn words(span: u8) -> Line {
    match SPANS.get(usize::from(span).saturating_sub(1)) {
        Some(seconds @ ..60) => line(format_args!("{seconds} s")),
        Some(seconds) => line(format_args!("{} min", seconds / 60)),
        None => Line::new(),
    }
}
