//! What else a log line can hold: the state, told by its `Debug` words.
//!
//! Keys, commands, changes and errors derive their format where they stand, because they are logged: numbers on the device, words in
//! the ELF file. What is listed here is looked at while searching for a fault, and costs the image nothing until then.

macro_rules! by_debug {
    ($($($module:ident)::+: $($type:ident)+;)*) => {$(const _: () = {
        use module;
        use module::type;

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
    crate::dice::faces: DieKind;
    crate::dice::generator: Purpose RollKey;
    crate::dice::odds: OddsError;
    crate::dice::pool: PoolError;
    crate::dice::spend: AttackRoll DefenceRoll SpendStep;
    crate::dice::tokens: AttackerIn Reinforce;
    crate::cards::missions::vocabulary: RowAt VectorId;
    crate::cards::rulebook: Filter;
    crate::battle::state::battle: Activation Attack Battle Facts Spent Waiting WeaponAt;
    crate::dice::cup: Row;
    crate::battle::state::device: Effect Laid Way;
    crate::dice::duel: Duel;
    crate::battle::state::question: Flow Frame Task;
    crate::dice::free_roll: FreeDice FreeRoll;
    crate::battle::state::log: Entry Happening Log;
    crate::dice::note: Note;
    crate::battle::state::reason: Reason;
    crate::battle::state::rebel: Rebel;
    crate::battle::state::remote: Remote;
    crate::dice::rolls: Current Past Roll RollBook;
    crate::battle::state::round: Round;
    crate::battle::state::ship: Faceup Rolled Ship State Tokens;
    crate::battle::state::squad: ShipOrder Squad SquadRules;
    crate::dice::tally: DeviceTally;
    crate::dice::vault: Vault;
    crate::mission::flow: Ask MissionFlow Notice Number Pick Throw;
    crate::mission::muster: Why;
    crate::mission::pilot_deck: PilotDeck;
    crate::mission::setup: Arrive RowState Setup Strength;
    crate::mission::state: Ending Guest Mission Seen SquadNote Stage Thing;
    crate::mission::terms: Terms;
    crate::mission::arrival_vectors: VectorSet;
    crate::campaign: Campaign Introduction Pending;
    crate::campaign::log: Entry Event Flight Log;
    crate::campaign::pilot: Owned Pilot;
    crate::campaign::round: Ending Stage;
    crate::games: GamesTable OpenGame;
    crate::games::craft: Values;
    crate::games::epic: Entry Epic Happening Party;
    crate::games::epic::event: Event;
    crate::games::epic::flow: Flow;
    crate::games::epic::ship: EpicShip InWing Player ShipState;
    crate::games::fight: Fight FightKey FightStep;
    crate::games::grab: Entry GrabAndSmash Happening Outcome Phase;
    crate::games::grab::craft: Craft CraftState;
    crate::games::grab::flow: Flow;
    crate::games::huge: Entry Happening HugeShips;
    crate::games::huge::flow: Flow;
    crate::games::huge::ship: Equipped HugeShip SectionState;
    crate::games::race: Entry Happening Race;
    crate::games::race::flow: Flow;
    crate::games::race::racer: Racer RacerState Upgrade;
    crate::game: Game Origin;
    crate::journal::ram_flash: RamFlashError;
    crate::journal::slots: SlotInfo Slots;
    crate::journal::snapshot: Head;
    crate::ui: Step;
    crate::ui::screens: Screen;
}
