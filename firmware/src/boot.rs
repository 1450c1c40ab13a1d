//! From reset to a game, as one sequence: first picture, noise, saves, light.
//!
//! The panel needs 120 ms after its reset before it may be woken. The picture without words is in its memory
//! long before that, and in most starts the game is, too: then it is the first that is seen, in its own
//! light. Only if the saves take longer is the first picture seen, as dim as the light goes, so that nothing
//! flashes. Keys that are pressed before there is something to answer are dropped: nobody has seen what they
//! would act on.
//!
//! Does not play: the ui task does.

use core::pin::pin;

use embassy_futures::select::{Either, select};
use embassy_time::{Duration, Instant, Timer};
use embedded_storage_async::nor_flash::NorFlash;
use static_cell::{ConstStaticCell, StaticCell};
use wingmate_core::base::log::info;
use wingmate_core::body::{Rest, Settings};
use wingmate_core::dice::entropy::NoiseCollector;
use wingmate_core::dice::generator::Seed;
use wingmate_core::journal::layout::LAYOUT;
use wingmate_core::journal::store::MAX_SNAPSHOT;
use wingmate_core::shell::{Shell, keeper};
use wingmate_core::ui::canvas::line;
use wingmate_core::ui::key::{BOUNCE_MS, Input};
use wingmate_core::ui::screens::safe::{
    self, CRASHES_TO_HOME, CRASHES_TO_SAFE, ClosedReason, Safe, SafeChoice,
};
use wingmate_core::ui::screens::{mash, title};
use wingmate_core::ui::senses;
use wingmate_core::ui::theme::Color;

use crate::backlight::Backlight;
use crate::board::{self, Battery, Lamp};
use crate::entropy::{self, Entropy};
use crate::past::Past;
use crate::power;
use crate::pulse::Pulse;
use crate::save::{self, PAGE, SaveFlash};
use crate::screen::Screen;
use crate::tasks::input::{Keys, Stroke};
use crate::tasks::sound::Cues;

pub type Keeper = keeper::Keeper<SaveFlash, &'static mut [u8]>;

static DEVICE: StaticCell<Shell> = StaticCell::new();
static KEEPER: StaticCell<Keeper> = StaticCell::new();
static SCRATCH: ConstStaticCell<[u8; MAX_SNAPSHOT]> = ConstStaticCell::new([0; MAX_SNAPSHOT]);

/// Pages between two pictures while all saves are erased.
const ERASED_AT_ONCE: u32 = 4;

/// By then the panel has gone to sleep and a tone has ended.
const SETTLED: Duration = Duration::from_millis(20);

/// What a start depends on.
pub struct Start {
    pub past: Past,
    /// The owner asks for a safe start.
    pub safe: bool,
}

/// What shows and hears before there is a game.
pub struct Front {
    pub keys: &'static Keys,
    pub screen: Screen,
    pub backlight: Backlight,
    pub lamp: Lamp,
    pub battery: Battery,
    pub cues: &'static Cues,
    /// Shown so far.
    pub pictures: u32,
    pub pulse: &'static Pulse,
}

/// What there is to play with.
pub struct Ready {
    pub device: &'static mut Shell,
    pub keeper: &'static mut Keeper,
    pub entropy: Entropy,
}

pub async fn boot(start: Start, front: &mut Front, flash: SaveFlash) -> Ready {
    front.screen.show(false, title::opening).await;
    if board::KIND.has_strip() {
        front.screen.show_strip(false, |canvas| canvas.clear(Color::Black)).await;
    }
    let mut entropy = Entropy::new(front.gather().await);
    let device = new_device();
    device.begin(entropy.next(), false);

    let Start { past, safe } = start;
    let way = match past.early_ends {
        _ if safe => front.ask(ClosedReason::Held).await,
        CRASHES_TO_SAFE.. => front.ask(ClosedReason::Crashed).await,
        _ => SafeChoice::Open,
    };
    let keeper = front.open(way, flash, device, &mut entropy).await;
    if way == SafeChoice::Open && (safe || past.early_ends >= CRASHES_TO_HOME) {
        device.show_home();
    }
    device.facts_mut().moves = !keeper.has_fixed_seed();
    // It may have taken minutes: all saves were erased, or a key was asked for.
    device.ready_at(Instant::now().as_millis());
    tell(device, &past, way);
    front.look_at_battery(device);
    front.show(device).await;
    front.light(*device.settings()).await;
    front.keys.clear();
    // Not before: a page stops everything for up to 400 ms while it is erased.
    if keeper.settle(device, &mut || entropy.next()).await {
        front.show(device).await;
    }
    info!("ready on {=str}", device.screen().name());
    Ready { device, keeper, entropy }
}

/// Says on the first screen what is not as usual.
fn tell(device: &mut Shell, past: &Past, way: SafeChoice) {
    match &past.sentence {
        _ if way == SafeChoice::Unsaved => device.notify("The saves are closed. Nothing will be kept."),
        Some(sentence) if way == SafeChoice::Open && past.early_ends >= CRASHES_TO_HOME => {
            device.notify_also(line(format_args!("Again, so this is Home. {sentence}")));
        }
        Some(sentence) => device.notify_also(sentence),
        None => {}
    }
}

impl Front {
    /// Opens the saves and brings back what is in them.
    async fn open(
        &mut self,
        way: SafeChoice,
        mut flash: SaveFlash,
        device: &mut Shell,
        entropy: &mut Entropy,
    ) -> &'static mut Keeper {
        let region = match way {
            SafeChoice::Open => save::region(),
            // There is no room for saves, and nothing is touched.
            SafeChoice::Unsaved => 0..0,
            SafeChoice::Erase => {
                self.erase(&mut flash).await;
                save::region()
            }
        };
        #[cfg(feature = "log")]
        let began = Instant::now();
        let mut opened = pin!(async {
            let keeper = Keeper::open(flash, region, SCRATCH.take().as_mut_slice()).await;
            let keeper = KEEPER.init(keeper);
            keeper.resume(device, &mut || entropy.next()).await;
            info!(
                "saves: {}, {}, open after {=u64} ms",
                keeper.store().health(),
                keeper.store().stats(),
                began.elapsed().as_millis()
            );
            keeper
        });
        match select(opened.as_mut(), self.screen.steady()).await {
            Either::First(keeper) => keeper,
            Either::Second(()) => {
                self.light(Settings::DIMMEST).await;
                opened.await
            }
        }
    }

    async fn erase(&mut self, flash: &mut SaveFlash) {
        let start = save::region().start;
        for (done, page) in (0u32..).zip(LAYOUT.erase_order()) {
            if done.is_multiple_of(ERASED_AT_ONCE) {
                self.screen.show(false, |canvas| safe::draw_erasing(canvas, done, LAYOUT.pages)).await;
            }
            let page = start + page * PAGE;
            // What cannot be erased is the journal's to find.
            let _ = flash.erase(page, page + PAGE).await;
        }
    }

    /// How to go on when the saves stay closed.
    async fn ask(&mut self, reason: ClosedReason) -> SafeChoice {
        let mut safe = Safe::new(reason);
        self.keys.clear();
        loop {
            self.screen.show(false, |canvas| safe.draw(canvas)).await;
            self.light(Settings::DEFAULT).await;
            if let Input::Press(key) = self.key().await.input
                && let Some(way) = safe.on(key)
            {
                return way;
            }
        }
    }

    /// The next key. The light fades meanwhile, and a key that finds it dark only wakes it.
    async fn key(&mut self) -> Stroke {
        loop {
            let waiting = select(self.keys.receive(), Timer::at(self.backlight.fades_at()));
            match self.pulse.idle(waiting).await {
                Either::First(stroke) if !self.wake().await => return stroke,
                Either::First(_) => {}
                Either::Second(()) => self.fade().await,
            }
        }
    }

    /// A seed from tested noise: the chip's or, if that fails its tests, the hands'.
    async fn gather(&mut self) -> Seed {
        loop {
            let mut collector = NoiseCollector::new();
            let sampled = entropy::sample(&mut collector);
            info!("noise: {}", sampled);
            if let Err(why) = sampled {
                while collector.presses_wanted() > 0 {
                    let left = collector.presses_wanted();
                    self.screen.show(false, |canvas| mash::draw(canvas, why, left)).await;
                    self.light(Settings::DEFAULT).await;
                    self.key().await;
                    collector.press(Instant::now().as_micros());
                }
            }
            // Complete either way; if not, noise is gathered anew.
            if let Ok(seed) = collector.finish() {
                return seed;
            }
        }
    }

    /// Shows the device as it is now.
    pub async fn show(&mut self, device: &Shell) {
        let turned = device.settings().picture_turned();
        let picture = device.picture();
        self.screen.show(turned, |canvas| picture.draw(canvas)).await;
        if board::KIND.has_strip() {
            self.screen.show_strip(turned, |canvas| device.draw_strip(canvas)).await;
        }
        self.lamp.show(device.lamp());
        self.pictures = self.pictures.wrapping_add(1);
    }

    /// A key was pressed: says whether it only woke the device.
    pub async fn wake(&mut self) -> bool {
        let was_dark = self.backlight.is_dark();
        if was_dark {
            self.screen.wake().await;
        }
        self.backlight.wake();
        was_dark
    }

    /// Nobody has pressed a key for a while.
    pub async fn fade(&mut self) {
        let was_dark = self.backlight.is_dark();
        let rest = self.backlight.fade();
        if rest >= Rest::Dark && !was_dark {
            self.screen.sleep();
            self.lamp.show(senses::Lamp::Off);
        }
        if rest == Rest::Asleep && !power::is_plugged() {
            // What the panel and the sound have begun ends first.
            Timer::after(SETTLED).await;
            power::sleep_until_key();
            self.wake().await;
            // The key that woke it does nothing else.
            while power::any_key_down() {
                self.pulse.idle(Timer::after(SETTLED)).await;
            }
            Timer::after(Duration::from_millis((2 * BOUNCE_MS).into())).await;
            self.keys.clear();
        }
    }

    /// What the battery holds, where it is measured; returns whether there is a new picture.
    pub fn look_at_battery(&mut self, device: &mut Shell) -> bool {
        device.set_battery(self.battery.left())
    }

    /// Lights what the panel shows, as soon as it may.
    async fn light(&mut self, settings: Settings) {
        self.screen.steady().await;
        self.backlight.set(settings);
        self.backlight.wake();
    }
}

/// Made where it stays. Not inlined: what that takes of the stack is free again afterwards.
#[inline(never)]
fn new_device() -> &'static mut Shell {
    DEVICE.init_with(|| Shell::blank(board::KIND))
}
