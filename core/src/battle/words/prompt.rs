//! Abilities that act or ask: does what the card names hold?
//!
//! What an answer does is in `rules::abilities`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::rules::abilities::PromptKind;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::Reason;
use crate::battle::state::ship::ShipAt;
use crate::cards::effect::AbilityMode;
use crate::cards::glossary::Term as T;

/// An ability acts or asks.
///
/// `Yes` or a `Choice`: it applies, its price is paid. `No`: nothing happens.
pub struct AskPrompt {
    pub owner: ShipAt,
    pub place: u8,
    pub effect: u8,
}

impl AskedQuestion for AskPrompt {
    const TAKES: Answers = Answers::YES.with(Answers::NO).with(Answers::CHOICE);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ability =
            battle.prompt_ability(self.owner, self.place).map_or("ability", |ability| ability.name());
        write!(out, "{}'s {ability}", names::ship(battle, self.owner))
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        // A reminder: hands did what the card says, the device counts nothing.
        let by_hand = battle
            .prompt_ability(self.owner, self.place)
            .and_then(|ability| ability.effects.get(usize::from(self.effect)))
            .is_some_and(|effect| effect.mode() == AbilityMode::Prompted);
        if answer != BattleAnswer::No && by_hand && words.is_unchanged(battle) {
            return words.add(format_args!("take back what it did"));
        }
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        let (asked, look) = match battle.prompt_kind(self.owner, self.place, self.effect) {
            PromptKind::YesNo => (
                text!("This ability of the ship may act now. Does what the text asks for hold?"),
                text!("The ships, arcs and ranges that the text names. No: nothing is spent."),
            ),
            PromptKind::Friend => (
                text!("Which Imperial ship is the ability of this ship for?"),
                text!("Ruler from this ship to the others, as far as the text says."),
            ),
            PromptKind::Rebel => (
                text!("Which Rebel is the ability of this ship for?"),
                text!("Ruler and arcs from this ship to the Rebels, as the text says."),
            ),
            PromptKind::Speed => (
                text!("Does this ship fly one speed faster, one slower, or as it is?"),
                text!("Lay the templates: which end brings what the text names?"),
            ),
        };
        (asked, look, &[T::Elite, T::Charge])
    }

    fn why(&self, battle: &Battle) -> Reason {
        battle
            .prompt_ability(self.owner, self.place)
            .map_or(Reason::None, |ability| Reason::Ability(ability.id))
    }
}
