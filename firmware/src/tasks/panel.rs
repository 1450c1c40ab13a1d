//! Sends pictures to the panel: one chunk is on the wire while the next is made.
//!
//! Runs above the other tasks, in short bursts between DMA transfers. Does not draw.

use core::mem;

use embassy_futures::join::join;
use embassy_futures::select::{Either3, select3};
use embassy_time::{Instant, Timer};
use static_cell::ConstStaticCell;
use wingmate_core::ui::canvas::STRIP_WORDS;

use crate::board::Panel;
use crate::pulse::Pulse;
use crate::screen::Exchange;
use crate::strips::{Chunk, Strips};

static CHUNKS: ConstStaticCell<[Chunk; 2]> = ConstStaticCell::new([[[0; 3]; STRIP_WORDS]; 2]);

#[embassy_executor::task]
pub async fn panel(mut panel: Panel, exchange: &'static Exchange, pulse: &'static Pulse) -> ! {
    let [mut front, mut back] = CHUNKS.take().each_mut();
    let mut strips = Strips::new(exchange);
    let mut may_wake_at = panel.start().await;
    // It sleeps until there is a picture to show; pictures go on coming until it may be woken.
    let mut wake_at = Instant::MAX;
    let mut asleep = true;
    loop {
        let next = select3(strips.next(front), Timer::at(wake_at), exchange.rest.wait());
        let mut next = match pulse.idle(next).await {
            Either3::First(next) => next,
            Either3::Second(()) => {
                panel.wake().await;
                exchange.woken.signal(Instant::now());
                (asleep, wake_at) = (false, Instant::MAX);
                continue;
            }
            Either3::Third(true) => {
                may_wake_at = panel.sleep().await;
                (asleep, wake_at) = (true, Instant::MAX);
                continue;
            }
            Either3::Third(false) => {
                wake_at = if asleep { may_wake_at } else { Instant::MAX };
                continue;
            }
        };
        while let Some(area) = next {
            (_, next) = join(panel.write(area, front.as_flattened()), strips.next(back)).await;
            mem::swap(&mut front, &mut back);
        }
        panel.finish();
        if asleep {
            wake_at = may_wake_at;
        }
        exchange.shown.signal(());
    }
}
