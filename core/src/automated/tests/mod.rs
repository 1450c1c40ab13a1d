//! Battles played by the book: helpers here, one file a theme.

mod properties;

use crate::automated::command::{BattleCommand, BattleError};
use crate::dice::generator::Seed;
use crate::table::battle::Battle;
use crate::table::flow::Answer;

/// A battle with the seed of a test.
pub(super) struct Play {
    pub battle: Battle,
    pub seed: Seed,
}

impl Play {
    pub fn new(seed: u64) -> Play {
        Play { battle: Battle::new(), seed: Seed::from_number(seed) }
    }

    pub fn ready(place: u8, seed: u64) -> Play {
        let mut play = Play::new(seed);
        play.doing(BattleCommand::ReadyMade(place));
        play
    }

    pub fn apply(&mut self, command: BattleCommand) -> Result<(), BattleError> {
        self.battle.apply(&command, &self.seed, true)
    }

    #[track_caller]
    pub fn doing(&mut self, command: BattleCommand) -> &mut Play {
        if let Err(error) = self.apply(command) {
            panic!("{command:?} refused at {:?}: {error:?}", self.battle.flow());
        }
        self
    }

    #[track_caller]
    pub fn answer(&mut self, answer: Answer) -> &mut Play {
        self.doing(BattleCommand::Answer(answer))
    }

    #[track_caller]
    pub fn begin(&mut self) -> &mut Play {
        self.doing(BattleCommand::BeginRound { entropy: [0; 16] })
    }
}
