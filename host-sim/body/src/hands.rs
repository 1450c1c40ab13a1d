//! Hands that hold a device: keys go down and up, time passes, the light fades and a key wakes it, as on a board.
//!
//! Times are milliseconds since the device was switched on. Says when it wants to be asked again, so that whoever shows
//! the device can sleep. Knows no window and no clock.

use embedded_storage_async::nor_flash::NorFlash;
use wingmate_core::body::Rest;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::senses::{Cue, Lamp};

use crate::body::Body;
use crate::fingers::{Fingers, held};

/// Dimmed light is this part of what the owner set, as on a board.
const DIM_PART: u16 = 4;

pub struct Hands {
    fingers: Fingers,
    last_key_ms: u64,
    /// When the device may tidy up next.
    tidy_ms: Option<u64>,
    rest: Rest,
    /// The key that woke the device: it does nothing else while it stays down.
    waking: Option<Key>,
    cue: Option<Cue>,
    keys: usize,
}

impl Default for Hands {
    fn default() -> Hands {
        Hands {
            fingers: Fingers::default(),
            last_key_ms: 0,
            // There may be something left from before a power cut.
            tidy_ms: Some(0),
            rest: Rest::Bright,
            waking: None,
            cue: None,
            keys: 0,
        }
    }
}

impl Hands {
    /// A key goes down.
    pub fn down<F: NorFlash>(&mut self, body: &mut Body<F>, key: Key, now_ms: u64) {
        if let Some(input) = self.fingers.press(key, now_ms) {
            self.give(body, input, now_ms);
        }
    }

    pub fn up(&mut self, key: Key) {
        self.fingers.release(key);
        self.waking = self.waking.filter(|&waking| waking != key);
    }

    /// Nobody will tell when the keys go up.
    pub fn release_all(&mut self) {
        self.fingers.release_all();
        self.waking = None;
    }

    pub fn is_down(&self, key: Key) -> bool {
        self.fingers.is_down(key)
    }

    /// A key that goes up at once, where nobody tells when it does.
    pub fn tap<F: NorFlash>(&mut self, body: &mut Body<F>, key: Key, now_ms: u64) {
        self.down(body, key, now_ms);
        self.up(key);
    }

    /// A key that counts as held at once.
    pub fn hold<F: NorFlash>(&mut self, body: &mut Body<F>, key: Key, now_ms: u64) {
        self.down(body, key, now_ms);
        held(key).into_iter().skip(1).for_each(|input| self.give(body, input, now_ms));
        self.up(key);
    }

    fn give<F: NorFlash>(&mut self, body: &mut Body<F>, input: Input, now_ms: u64) {
        let (Input::Press(key) | Input::Hold(key)) = input;
        let fresh = matches!(input, Input::Press(_)) && self.waking != Some(key);
        let woke = self.rest >= Rest::Dark;
        (self.last_key_ms, self.tidy_ms, self.rest) = (now_ms, Some(now_ms), Rest::Bright);
        if woke {
            self.waking = Some(key);
            return;
        }
        if self.waking == Some(key) {
            return;
        }
        self.keys += usize::from(fresh);
        body.set_clock(now_ms);
        body.press(input);
        self.cue = body.device().cue().filter(|_| fresh).or(self.cue);
    }

    /// Time has passed; says whether there is another picture, or the same in another light.
    pub fn tick<F: NorFlash>(&mut self, body: &mut Body<F>, now_ms: u64) -> bool {
        let inputs = self.fingers.tick(now_ms);
        for &input in &inputs {
            self.give(body, input, now_ms);
        }
        let idle_ms = now_ms.saturating_sub(self.last_key_ms);
        if self.tidy_ms.is_some_and(|due| due <= now_ms) && inputs.is_empty() {
            let pause = body.idle(u32::try_from(idle_ms).unwrap_or(u32::MAX));
            self.tidy_ms = pause.map(|pause| now_ms + u64::from(pause));
        }
        let idle = u32::try_from(idle_ms / 1000).unwrap_or(u32::MAX);
        // Once dark it stays so until a key is pressed, whatever is set meanwhile.
        let rest = body.device().settings().rest(idle).0.max(self.rest);
        let faded = std::mem::replace(&mut self.rest, rest) != rest;
        body.set_clock(now_ms) | faded | !inputs.is_empty()
    }

    /// When to call `tick` next, if ever.
    pub fn due<F: NorFlash>(&self, body: &Body<F>) -> Option<u64> {
        let settings = body.device().settings();
        // The first span after which it is less awake than now.
        let mut after = Some(0);
        while let Some(seconds) = after
            && settings.rest(seconds).0 <= self.rest
        {
            after = settings.rest(seconds).1;
        }
        let fades = after.map(|seconds| self.last_key_ms + u64::from(seconds) * 1000);
        // Nobody is drawn in by what nobody sees.
        let seen = !(body.device().is_attracting() && self.rest >= Rest::Dark);
        let changes = body.changes_at().filter(|_| seen);
        [self.fingers.due(), self.tidy_ms, changes, fades].into_iter().flatten().min()
    }

    pub fn rest(&self) -> Rest {
        self.rest
    }

    /// The light behind the picture, in thousandths.
    pub fn light<F: NorFlash>(&self, body: &Body<F>) -> u16 {
        let light = body.device().settings().light();
        match self.rest {
            Rest::Bright => light,
            Rest::Dim => light / DIM_PART,
            Rest::Dark | Rest::Asleep => 0,
        }
    }

    /// How bright the picture looks, in thousandths: the eye sees little of the upper steps.
    pub fn shade<F: NorFlash>(&self, body: &Body<F>) -> u16 {
        const USUAL: f64 = 600.0;
        const EYE: f64 = 2.2;
        let seen = (f64::from(self.light(body)) / USUAL).min(1.0).powf(1.0 / EYE);
        (seen * 1000.0) as u16
    }

    /// The colour of the lamp, if the board has one.
    pub fn lamp<F: NorFlash>(&self, body: &Body<F>) -> Lamp {
        let lit = body.device().facts().board.has_led() && self.rest < Rest::Dark;
        if lit { body.device().lamp() } else { Lamp::Off }
    }

    /// What the last key is heard by, once, if the board has a piezo.
    pub fn take_cue<F: NorFlash>(&mut self, body: &Body<F>) -> Option<Cue> {
        self.cue.take().filter(|_| body.device().facts().board.has_piezo())
    }

    /// How many keys were pressed.
    pub fn keys(&self) -> usize {
        self.keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::seeded;
    use crate::flash::{Memory, memory};
    use wingmate_core::body::{Board, Settings};

    fn switched_on(board: Board) -> (Body<Memory>, Hands) {
        (Body::start(board, None, seeded(memory(), 7), Box::new(|_| {})), Hands::default())
    }

    /// Asks whenever it wants to be asked, until it wants nothing more or time is up.
    fn wait(body: &mut Body<Memory>, hands: &mut Hands, until: u64) -> Vec<(u64, Rest)> {
        let mut rests = Vec::new();
        while let Some(due) = hands.due(body).filter(|&due| due <= until) {
            let before = hands.rest();
            hands.tick(body, due);
            if hands.rest() != before {
                rests.push((due, hands.rest()));
            }
        }
        rests
    }

    #[test]
    fn it_fades_by_itself_and_the_key_that_wakes_it_does_nothing_else() {
        let (mut body, mut hands) = switched_on(Board::PicoLcd13);
        hands.down(&mut body, Key::A, 1000);
        hands.up(Key::A);
        let (screen, light) = (body.screen(), hands.light(&body));
        assert_eq!(hands.shade(&body), 1000);
        let rests = wait(&mut body, &mut hands, 3_000_000);
        assert_eq!(rests, [(61_000, Rest::Dim), (301_000, Rest::Dark), (901_000, Rest::Asleep)]);
        assert_eq!((hands.light(&body), hands.due(&body)), (0, None));

        hands.down(&mut body, Key::A, 3_000_000);
        assert_eq!((hands.light(&body), body.screen()), (light, screen));
        wait(&mut body, &mut hands, 3_002_000);
        assert_eq!(body.screen(), screen, "it is not held either");
        hands.up(Key::A);
        wait(&mut body, &mut hands, 6_000_000);
        hands.hold(&mut body, Key::B, 6_000_000);
        assert_eq!(body.screen(), screen, "nor is one that is held at once");
        hands.tap(&mut body, Key::A, 6_003_000);
        assert_ne!(body.screen(), screen);
        assert_eq!(hands.keys(), 2);
    }

    #[test]
    fn a_key_that_stays_down_is_held_and_the_device_tidies_up_afterwards() {
        let (mut body, mut hands) = switched_on(Board::PicoLcd13);
        for key in [Key::A, Key::A, Key::A] {
            hands.down(&mut body, key, 0);
            hands.up(key);
        }
        assert_ne!(body.screen(), "home");
        hands.down(&mut body, Key::B, 10);
        assert_eq!(hands.due(&body), Some(10), "it may tidy up at once");
        wait(&mut body, &mut hands, 510);
        assert_eq!(body.screen(), "home");
        hands.up(Key::B);
        wait(&mut body, &mut hands, 59_000);
        assert_eq!(hands.due(&body), Some(60_510), "only the light is left to fade");
    }

    #[test]
    fn passers_by_are_drawn_in_as_long_as_there_is_light() {
        let (mut body, mut hands) = switched_on(Board::PicoLcd13);
        wait(&mut body, &mut hands, 29_999);
        assert!(!body.device().is_attracting());
        wait(&mut body, &mut hands, 32_000);
        assert!(body.device().is_attracting());
        assert!(hands.due(&body) <= Some(32_100), "ten pictures a second");
        wait(&mut body, &mut hands, 300_000);
        assert_eq!((hands.rest(), hands.due(&body)), (Rest::Dark, Some(900_000)));
        wait(&mut body, &mut hands, 900_000);
        assert_eq!(hands.due(&body), None);
        hands.tap(&mut body, Key::A, 1_000_000);
        assert!(body.device().is_attracting(), "this key only wakes it");
        hands.tap(&mut body, Key::A, 1_000_500);
        assert_eq!(body.screen(), "welcome");
    }

    #[test]
    fn only_a_board_with_a_piezo_is_heard() {
        for (board, heard) in [(Board::PicoSystem, Some(Cue::Click)), (Board::PicoLcd13, None)] {
            let (mut body, mut hands) = switched_on(board);
            body.change_settings(Settings { sound: true, ..Settings::DEFAULT });
            hands.down(&mut body, Key::A, 0);
            assert_eq!(hands.take_cue(&body), heard);
            assert_eq!(hands.take_cue(&body), None);
        }
    }
}
