//! A whole campaign of missions that play themselves, on a device that loses its power again and again.
//!
//! It is played once without a cut. Then the same commands are given to another device: its power goes after every round
//! of every mission and in the middle of flash operations, torn; it starts again from what is left, and what was lost is
//! given again. A practice game's dice follow from its number, so both come to the same state. Nothing that was
//! acknowledged may be lost, and every start must stand where the whole campaign stood after as many commands.
//!
//! `WINGMATE_THOROUGH=1` plays more campaigns. Does NOT judge how missions are flown.

use std::collections::BTreeMap;
use std::time::Instant;

use wingmate_core::battle::rules::command::BattleCommand;
use wingmate_core::body::Board;
use wingmate_core::campaign::command::CampaignCommand as C;
use wingmate_core::campaign::round::{CampaignStage, CampaignStep};
use wingmate_core::campaign::simulate::{forward, some_command};
use wingmate_core::campaign::variants::Variants;
use wingmate_core::cards::campaign_deck::Length;
use wingmate_core::dice::generator::{Purpose, RollKey, Seed, Stream};
use wingmate_core::game::{Command, Game};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::{RamFlash, Torn, finish};
use wingmate_core::journal::store::MAX_SNAPSHOT;
use wingmate_core::shell::Shell;
use wingmate_core::shell::keeper::Keeper;
use wingmate_lab::players::fly_on;
use wingmate_tests::thorough;

const MISSIONS: usize = 10;
const PILOTS: u8 = 4;
/// What a squad would try in the hangar before it flies again.
const WISHES: usize = 40;
/// Most flash operations between two cuts.
const MOST_OPERATIONS: u32 = 90;
/// A table rests after so many commands: the device tidies up, and may lose its power while it does.
const REST_EVERY: usize = 25;
const REST_MS: u32 = 21_000;

type Flash = RamFlash<Box<[u8]>>;

/// Numbers below a limit, the same every time.
fn noise(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |limit| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from(state >> 33).unwrap() % limit
    }
}

/// A device that is told commands instead of keys.
struct Console {
    device: Box<Shell>,
    keeper: Keeper<Flash, Vec<u8>>,
}

impl Console {
    /// Switched on with what the flash holds.
    fn start(flash: Flash) -> Console {
        let mut keeper = finish(Keeper::open(flash, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
        finish(keeper.resume(&mut device, &mut no_entropy));
        finish(keeper.settle(&mut device, &mut no_entropy));
        Console { device, keeper }
    }

    /// One with a chip on which all games follow from a number.
    fn new(number: u64) -> Console {
        let blank = RamFlash::new(vec![0xFF; REGION_BYTES as usize].into_boxed_slice());
        let mut keeper = finish(Keeper::open(blank, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        finish(keeper.set_fixed_seed(number)).unwrap();
        Console::start(keeper.into_flash())
    }

    fn game(&self) -> &Game {
        self.device.game()
    }

    /// How many commands the open game has behind it.
    fn made(&self) -> usize {
        self.device.history().cursor() as usize
    }

    fn is_dead(&self) -> bool {
        self.keeper.store().flash().is_dead()
    }

    /// As a key gives it: when it returns it is in flash, unless the power went.
    fn give(&mut self, command: Command) -> Result<(), String> {
        self.device.session_mut().apply(command).map_err(|why| why.sentence().to_string())?;
        finish(self.keeper.secure(&mut self.device));
        finish(self.keeper.settle(&mut self.device, &mut no_entropy));
        Ok(())
    }

    fn rest(&mut self) {
        let mut idle_ms = 0;
        while let Some(pause) = finish(self.keeper.idle(&mut self.device, idle_ms)) {
            idle_ms += pause;
            if idle_ms > REST_MS || self.is_dead() {
                break;
            }
        }
    }

    /// The power goes and comes back; it will go again in the middle of that operation.
    fn restart(self, operations: u32, torn: Torn) -> Console {
        let mut flash = self.keeper.into_flash();
        flash.revive();
        flash.cut_after(operations, torn);
        Console::start(flash)
    }
}

/// A practice game takes none.
fn no_entropy() -> Seed {
    Seed::from_number(0)
}

/// A campaign as it was played without a cut.
struct Score {
    commands: Vec<Command>,
    /// The state before each command, and after the last.
    states: Vec<u32>,
    end: Game,
    missions: BTreeMap<&'static str, usize>,
    won: usize,
}

struct Squad {
    console: Console,
    score: Score,
}

impl Squad {
    fn does(&mut self, command: Command) {
        let done = self.console.give(command);
        done.unwrap_or_else(|why| panic!("{command:?} after {}: {why}", self.score.commands.len()));
        self.score.commands.push(command);
        self.score.states.push(self.console.game().hash());
        if self.score.commands.len().is_multiple_of(REST_EVERY) {
            self.console.rest();
        }
    }

    fn orders(&mut self, command: C) {
        self.does(Command::Campaign(command));
    }

    /// What is possible of what somebody wishes.
    fn tries(&mut self, command: C) {
        let command = Command::Campaign(command);
        if self.console.game().clone().apply(&command).is_ok() {
            self.does(command);
        }
    }

    fn fly(&mut self, seed: u64) {
        self.orders(C::Fly);
        let flown = fly_on(self.console.game().clone(), seed).unwrap_or_else(|stuck| panic!("{}", stuck.at));
        let name = self.console.game().mission.setup.mission.mission().name;
        *self.score.missions.entry(name).or_default() += 1;
        self.score.won += usize::from(flown.outcome.won);
        flown.commands.into_iter().for_each(|command| self.does(command));
        assert!(*self.console.game() == flown.game, "{name} went another way on the device");
        self.orders(C::Debrief);
    }
}

/// Plays a campaign: hangar, mission, pay-out, until so many missions were flown. Nothing if it is over before that.
fn play(number: u64) -> Option<Score> {
    let console = Console::new(number);
    let states = vec![console.game().hash()];
    let end = console.game().clone();
    let score = Score { commands: Vec::new(), states, end, missions: BTreeMap::new(), won: 0 };
    let mut squad = Squad { console, score };
    let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
    let mut row = Stream::new(&Seed::from_number(number), &key);
    squad.orders(C::Found { length: Length::Medium, variants: Variants::BOOK });
    squad.orders(C::Muster(PILOTS));
    squad.orders(C::Begin);
    let mut flown = 0;
    while flown < MISSIONS {
        let campaign = &squad.console.game().campaign;
        match campaign.stage {
            CampaignStage::Over(_) => return None,
            CampaignStage::Round(CampaignStep::Play) => {
                squad.fly(number.wrapping_mul(1_000) + flown as u64);
                flown += 1;
            }
            CampaignStage::Round(CampaignStep::Spend) => {
                for _ in 0..WISHES {
                    let wish = some_command(&squad.console.game().campaign, &mut row);
                    squad.tries(wish);
                }
                let next = forward(&squad.console.game().campaign, &mut row);
                squad.tries(next);
            }
            _ => {
                let next = forward(campaign, &mut row);
                squad.orders(next);
            }
        }
    }
    squad.score.end = squad.console.game().clone();
    Some(squad.score)
}

/// Gives the same commands to a device that is cut; says how often it was, and how many commands had to be given again.
fn play_with_cuts(number: u64, score: &Score) -> (usize, usize) {
    let mut pick = noise(number);
    let mut console = Console::new(number);
    let (mut acknowledged, mut cuts, mut again) = (0, 0, 0);
    let mut cut = |console: Console, acknowledged: usize, given: usize| {
        let torn = match pick(5) {
            0 => Torn::Before,
            1 => Torn::Front(1 + pick(7) as u8),
            2 => Torn::Back(1 + pick(7) as u8),
            _ => Torn::Bits(pick(u32::MAX)),
        };
        cuts += 1;
        let console = console.restart(pick(MOST_OPERATIONS), torn);
        let made = console.made();
        // What a second cut within the start leaves is looked at by the next start.
        if !console.is_dead() {
            assert!((acknowledged..=given).contains(&made), "{made} commands, not {acknowledged} to {given}");
            let state = console.game().hash();
            assert_eq!(state, score.states[made], "after {made} commands and {cuts} cuts");
        }
        console
    };
    while acknowledged < score.commands.len() {
        let command = score.commands[acknowledged];
        // Every round is the last one before a cut.
        if matches!(command, Command::Battle(BattleCommand::BeginRound { .. })) {
            console = cut(console, acknowledged, acknowledged);
        }
        let mut given = acknowledged;
        if !console.is_dead() {
            let done = console.give(command);
            done.unwrap_or_else(|why| panic!("{command:?} after {acknowledged}: {why}"));
            given += 1;
            if !console.is_dead() && given.is_multiple_of(REST_EVERY) {
                acknowledged = given;
                console.rest();
            }
        }
        while console.is_dead() {
            console = cut(console, acknowledged, given);
        }
        again += usize::from(given > console.made());
        acknowledged = console.made();
    }
    assert!(*console.game() == score.end, "the campaign ended in another state");
    assert_eq!(console.game().hash(), score.end.hash());
    (cuts, again)
}

/// False if that campaign is too short.
fn survives(number: u64) -> bool {
    let start = Instant::now();
    let Some(score) = play(number) else { return false };
    let played = start.elapsed();
    let (cuts, again) = play_with_cuts(number, &score);
    println!(
        "campaign {number}: {} commands, {} of {MISSIONS} missions won, {:?}; {cuts} cuts, {again} commands given again; \
         {played:?} without cuts, {:?} in all",
        score.commands.len(),
        score.won,
        score.missions,
        start.elapsed()
    );
    assert!(score.missions.len() > 1, "always the same mission");
    assert!(cuts >= 200 && again >= 20, "only {cuts} cuts, {again} commands given again");
    let deals = score.commands.iter().filter(|it| matches!(it, Command::Campaign(C::Deal { .. })));
    assert!(deals.count() >= MISSIONS, "nobody bought anything");
    true
}

#[test]
fn a_campaign_of_ten_missions_survives_every_cut() {
    let campaigns = if thorough() { 20 } else { 1 };
    assert_eq!((1..).filter(|number| survives(*number)).take(campaigns).count(), campaigns);
}
