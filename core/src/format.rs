//! What else a log line can hold: the state, told by its `Debug` words.
//!
//! Keys, commands, changes and errors derive their format where they stand, because they are logged: numbers on the device, words in
//! the ELF file. What is listed here is looked at while searching for a fault, and costs the image nothing until then.

macro_rules! by_debug {
    ($($($module:ident)::+: $($type:ident)+;)*) => {$(const _: () = {
        use $($module)::+::{$($type),+};

        $(impl defmt::Format for $type {
            fn format(&self, formatter: defmt::Formatter<'_>) {
                defmt::Format::format(&defmt::Debug2Format(self), formatter);
            }
        })+
    };)*};
}

by_debug! {
    crate::body: Settings;
    crate::dice::cast: Cast;
    crate::dice::cup: DiceRow;
    crate::dice::duel: Duel;
    crate::dice::faces: DieKind;
    crate::dice::free_roll: FreeDice FreeRoll;
    crate::dice::generator: Purpose RollKey;
    crate::dice::note: Note;
    crate::dice::odds: OddsError;
    crate::dice::pool: PoolError;
    crate::dice::rolls: Current Past Roll RollBook;
    crate::dice::spend: AttackRoll DefenceRoll SpendStep;
    crate::dice::tally: DeviceTally;
    crate::dice::tokens: AttackerIn Reinforce;
    crate::dice::vault: Vault;
    crate::cards::missions::vocabulary: RowAt VectorId;
    crate::cards::rulebook: Filter;
    crate::battle::state::battle: Activation Attack Battle KnownFacts Spent Waiting WeaponAt;
    crate::battle::state::device: Impact Laid MoveObstacles;
    crate::battle::state::log: BattleEntry BattleHappening BattleLog;
    crate::battle::state::question: BattleQuestion Task TaskFrame;
    crate::battle::state::reason: Reason;
    crate::battle::state::rebel: Rebel;
    crate::battle::state::remote: Remote;
    crate::battle::state::round: Round;
    crate::battle::state::ship: Faceup Rolled Ship ShipFate Tokens;
    crate::battle::state::squad: Squad SquadRules SquadShip;
    crate::mission::arrival_vectors: VectorSet;
    crate::mission::flow: MissionFlow MissionNotice MissionQuestion Number Pick Throw;
    crate::mission::muster: MusterReason;
    crate::mission::pilot_deck: PilotDeck;
    crate::mission::setup: Arrive RowState Setup Strength;
    crate::mission::state: Guest Mission MissionEnding MissionStage MissionThing Seen SquadNote;
    crate::mission::terms: Terms;
    crate::campaign: Campaign Introduction PendingPay;
    crate::campaign::log: CampaignEntry CampaignEvent CampaignLog Flight;
    crate::campaign::pilot: Owned Pilot;
    crate::campaign::round: CampaignEnding CampaignStage;
    crate::games: GamesTable OpenGame;
    crate::games::craft: Values;
    crate::games::epic: Epic EpicHappening EpicParty;
    crate::games::epic::event: EpicEvent;
    crate::games::epic::flow: EpicQuestion;
    crate::games::epic::ship: EpicShip InWing Player ShipState;
    crate::games::fight: Fight FightKey FightStep;
    crate::games::grab: GrabAndSmash GrabEnding GrabHappening GrabPhase;
    crate::games::grab::craft: Craft CraftState;
    crate::games::grab::flow: GrabQuestion;
    crate::games::huge: HugeHappening HugeShips;
    crate::games::huge::flow: HugeQuestion;
    crate::games::huge::ship: Equipped HugeShip SectionState;
    crate::games::race: Race RaceHappening;
    crate::games::race::flow: RaceQuestion;
    crate::games::race::racer: RaceUpgrade Racer RacerState;
    crate::game: Game Origin;
    crate::journal::ram_flash: RamFlashError;
    crate::journal::slots: SlotInfo Slots;
    crate::journal::snapshot: Head;
    crate::ui: Step;
    crate::ui::screens: Screen;
}
