//! Sends pictures to the panel: one chunk is on the wire while the next is made.
//!
//! Runs above the other tasks, in short bursts between DMA transfers. Does not draw.

use core::mem;

use embassy_futures::join::join;
use static_cell::ConstStaticCell;
use wingmate_core::ui::canvas::STRIP_WORDS;

use crate::{
    board::Panel,
    pulse::Pulse,
    screen::Exchange,
    strips::{Chunk, Strips},
};

static CHUNKS: ConstStaticCell<[Chunk; 2]> = ConstStaticCell::new([[[0; 3]; STRIP_WORDS]; 2]);

#[embassy_executor::task]
pub async fn panel(mut panel: Panel, exchange: &'static Exchange, pulse: &'static Pulse) -> ! {
    let [mut front, mut back] = CHUNKS.take().each_mut();
    let mut strips = Strips::new(exchange);
    let mut asleep = true;
    panel.start().await;
    loop {
        let mut next = pulse.idle(strips.next(front)).await;
        while let Some(area) = next {
            (_, next) = join(panel.write(area, front.as_flattened()), strips.next(back)).await;
            mem::swap(&mut front, &mut back);
        }
        panel.finish();
        if mem::take(&mut asleep) {
            panel.wake().await;
        }
        exchange.shown.signal(());
    }
}
