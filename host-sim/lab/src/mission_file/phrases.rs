//! Every phrase of a mission file, in the words of the game. A new word of the tables does not compile before it stands here.
//!
//! Does NOT say what a phrase does: the vocabulary of the core does.

use wingmate_core::cards::missions::vocabulary::{
    AllyJump, AllyMoves, AllyShields, Approach, Arrival, BagSize, CardRule, Consequence, DeckEffect, Find,
    HowMany, LayCheck, MissionRule, Next, ObjectiveTest, Only, Orders, Per, Prize, Ships, Spacing, When,
    Where,
};

use super::words::{Phrase, Phrased, Reference, Word, fill, phrases, read_phrase, word_in};

#[rustfmt::skip]
phrases! {
    Arrival "arrival" {
        "setup"         Setup;
        "turn {turn}"   Turn(turn);
        "trigger {key}" Special(key);
    }
    Approach "approach" {
        "1d6"                         D6;
        "1d12"                        D12;
        "1d6+6"                       D6Plus6;
        "1d12 each"                   EachD12;
        "{from}-{to}"                 Range(from, to);
        "{one}/{other}"               Either(one, other);
        "opposite {squad}"            Opposite(squad);
        "beside {squad} on {vector}"  Beside(squad, vector);
        "behind {ally}"               Behind(ally);
        "at the port"                 AtPort;
        "pads {one} and {other}"      Pads(one, other);
        "{vector}"                    At(vector);
    }
    Orders "order" {
        "attack"             Attack;
        "strike {ally}"      Strike(ally);
        "escort {squad}"     Escort(squad);
        "escape over {area}" Escape(area);
        "special"            Special;
    }
    CardRule "rule for a pilot card" {
        "none"                None;
        "draw"                Draw;
        "draw except {ships}" DrawExcept(ships);
        "draw with {slots}"   DrawWith(slots);
        "only {pilot}"        Only(pilot);
    }
    HowMany "count" {
        "{count}"            Fixed(count);
        "{count} per pilot"  PerPilot(count);
        "{count} and pilots" AndPilots(count);
        "{counts}"           ByPilots(counts);
    }
    Spacing "spacing" {
        "beyond {range} of others"       Others(range);
        "beyond {range} of edges"        Edges(range);
        "beyond {range} of the far edge" FarEdge(range);
        "beyond {range} of the ally"     Ally(range);
        "beyond {range} of enemies"      Enemies(range);
        "beyond {range} of terrain"      Terrain(range);
        "within 2 of {count} others"     Near2(count);
        "inside"                         Inside;
        "not in {area}"                  NotIn(area);
    }
    Where "place for objects" {
        "area {area}"                   Area(area);
        "{each} in each area {letter}"  EachArea { letter, each };
        "on asteroids"                  OnAsteroids;
        "on ion storms far from {area}" StormsFarFrom(area);
        "on every ion storm"            EveryStorm;
        "found"                         Found;
        not Where::At(_),
    }
    BagSize "size of a bag" {
        "these"                  Fixed;
        "these and pilots"       AndPilots;
        "as the ships of {squad}" ShipsOf(squad);
    }
    Find "find" {
        "place {object}"                      Place(object);
        "docking port from {min_pilots} pilots" Port { min_pilots };
        "part of the laboratory"              Part;
        "right channel"                       Channel;
        "Defector"                            Defector;
    }
    AllyShields "rule for shields" {
        "as printed"                Printed;
        "as many as pilots"         Pilots;
        "printed and pilots"        PlusPilots;
        "printed and half the pilots" PlusHalfPilots;
    }
    AllyMoves "way to move" {
        "team"  Team;
        "never" Never;
    }
    AllyJump "way to jump" {
        "as usual"                                Usual;
        "{charges} charges of {energy_each} energy" Charges { energy_each, charges };
        "{cost} energy"                           Energy { cost };
    }
    When "moment of a trigger" {
        "start of round {round}"                   StartOfRound(round);
        "system phase"                             SystemPhase;
        "end of engagement"                        EndOfEngagement;
        "end phase"                                EndPhase;
        "end of every round"                       EndOfRound;
        "end of round {round}"                     EndOfRoundNumber(round);
        "1/{of} of object {object} destroyed"      ShareDestroyed { object, of };
        "object {object} removed"                  ObjectRemoved(object);
        "object {object} scanned"                  ObjectScanned(object);
        "object {object} placed"                   ObjectPlaced(object);
        "numbers {numbers} drawn"                  BagDrawn(numbers);
        "emplacement {emplacement} destroyed"      EmplacementDestroyed(emplacement);
        "station captured"                         StationCaptured;
        "squad {squad} destroyed"                  SquadDestroyed(squad);
        "squad {squad} escaped"                    SquadEscaped(squad);
        "squad {squad} moved"                      SquadMoved(squad);
        "squad {squad} fired {weapon}"             SquadFired(squad, weapon);
        "squad {squad} scanned"                    ShipScanned(squad);
        "squad {squad} has {from} to {to} hull left" HullLeft { squad, from, to };
        "squad {squad} lost {shields} shields"     ShieldsLost { squad, shields };
        "all enemies destroyed"                    AllEnemiesDestroyed;
        "{limit} enemies escaped"                  EnemiesEscaped(limit);
        "enemy near {object}"                      EnemyNear(object);
        "ally {ally} docks"                        AllyDocks(ally);
        "ally {ally} identified"                   AllyIdentified(ally);
        "ally {ally} destroyed"                    AllyDestroyed(ally);
        "ally {ally} scans the channel"            AllyScansChannel(ally);
        "channel disabled"                         ChannelDisabled;
        "channel destroyed"                        ChannelDestroyed;
        "channel identified"                       ChannelIdentified;
    }
    Only "condition" {
        "always"                           Always;
        "once"                             Once;
        "Rebel near {object}"              RebelNear(object);
        "ally {ally} landed now"           AllyLandedNow(ally);
        "commandos aboard"                 CommandosAboard;
        "squad {squad} touches {ally}"     Touching(squad, ally);
        "squad {squad} disabled and alone" DisabledAndAlone(squad);
    }
    Ships "number of ships" {
        "as in the table" Table;
        "one by one"      OneOfRow;
    }
    LayCheck "check of a minelayer" {
        "reserve has one"         ReserveHasOne;
        "overlaps nothing"        OverlapsNothing;
        "beyond {range} of mines" BeyondMines(range);
        "{count} mines within 2"  MinesWithin2(count);
        "beyond {range} of edges" BeyondEdges(range);
    }
    Consequence "effect of a trigger" {
        "squad {squad} comes {ships}"                    Squad { squad, ships };
        "sensor check {dice}: at most {most} {kind} as squad {squad}" SensorCheck { dice, squad, kind, most };
        "commandos land"                                 LandCommandos;
        "commandos fight with {dice} dice"               CommandosFight { dice };
        "towers turn"                                    TowersTurn;
        "safe if captured"                               SafeIfCaptured;
        "{side} wins"                                    Wins(side);
        "primary fails"                                  PrimaryFails;
        "object {object} to the reserve"                 ToReserve(object);
        "squad {squad} lays mines with straight {straight} if {checks}" LayMine { squad, straight, checks };
        "squad {squad} gets orders {orders}"             Orders { squad, orders };
        "ship escapes over the nearest edge"             ShipEscapesNearest;
        "draw from the bag"                              DrawFromBag;
        "draw for the channel"                           DrawForChannel;
        "draw and remove"                                DrawAndRemove;
        "draw to secure"                                 DrawToSecure;
        "pick up {objects}"                              PickUp(objects);
        "place the station"                              PlaceStation;
        "ally {ally} may jump"                           AllyMayJump(ally);
        "hyperdrive allowed"                             HyperdriveAllowed;
        "squad {squad} is disabled"                      Disable(squad);
        "orders as in the table"                         OrdersOfTable;
        "hidden Rebels deploy at range {range}"          HiddenDeploy { range };
        "blast of {dice} dice at range {range}, emplacements take {emplacement_damage}" Blast { dice, range, emplacement_damage };
        "ally {ally} changes side"                       ChangesSide(ally);
    }
    MissionRule "special rule" {
        "no levels"                                 NoLevels;
        "squad {squad} has no card"                 NoCard(squad);
        "team flies {ally}, kills count: {kills_count}" TeamAlly { ally, kills_count };
        "strike squads hunt {ally}"                 StrikeTarget(ally);
        "squads launch from bays"                   BayLaunch;
        "mines are Imperial"                        ImperialMines;
        "squad {squad} flies as attack"             FliesAsAttack(squad);
        "mines touch the template"                  MineTemplate;
        "ally {ally} is stuck"                      StuckTransport(ally);
        "ally {ally} gains energy at {at_most} or less" TitleEnergy { ally, at_most };
        "squad {squad} flies straight at {speeds} while {ally} is in play" StraightWhile { squad, ally, speeds };
        "squad {squad} spares {ally}"               SparesAlly { squad, ally };
        "attack squads ignore {ally}"               AttackIgnores(ally);
        "squad {squad} hits {ally} with torpedoes only at range {min} to {max}" TorpedoesOnly { squad, ally, min, max };
        "squads {squads} strike {ally} first"       StrikeFirst { squads, ally };
        "squads {squads} draw ordnance cards"       OrdnanceCards(squads);
        "squads {squads} enter behind {ally}"       EntersBehind { squads, ally };
        "clouds are {obstacle}"                     Clouds(obstacle);
        "targeting coordinator for {energy} energy at range {range}" TargetingCoordinator { energy, range };
        "repair team"                               RepairTeam;
        "comms booster for {energy} energy at range {range}" CommsBooster { energy, range };
        "squad {squad} hunts the best"              HuntsBest(squad);
        "enemies attack the weak side of {ally}"    AttackWeakSide(ally);
        "squads {squads} are plain shuttles of initiative {initiative} with {bump_dice} bump dice" PlainShuttles { squads, initiative, bump_dice };
        "squads {squads} have anti-pursuit lasers of {dice} dice" AntiPursuit { squads, dice };
        "stygium field of squads {squads}"          StygiumField(squads);
        "opposite vectors"                          OppositeVectors;
        "Phantoms have initiative {initiative}"     PhantomInitiative(initiative);
        "sensor array jams {hits} hits"             SensorArrayJams { hits };
        "usual shield generator"                    UsualShieldGenerator;
        "{count} towers"                            Towers(count);
        "aces have cards of their own"              AceCards;
        "aces hunt their own pilots"                AceTargets;
        "aces roll vectors of their own"            AceVectors;
        "squad {squad} fights until it runs"        FightsUntilRun(squad);
        "squad {squad} rerolls {dice} focus"        RerollsFocus { squad, dice };
        "squad {squad} jams {hits} hits"            JamsHits { squad, hits };
        "escorts protect {squad}"                   EscortsProtect(squad);
        "Rebels are hidden"                         Hidden;
        "hidden Rebels power up"                    PowerUp;
        "enemies search the wreck"                  SearchWreck;
        "escape squads leave over {area} firing"    EscapeFiring(area);
        "squad {squad} is landed"                   Landed(squad);
        "towers face {area}"                        TowersFace(area);
        "no jump, leave over {leave}"               NoJump { leave };
        "cargo containers have hull {hull} and agility {agility}" CargoStats { hull, agility };
        "channels are disabled at {hull} hull"      Channels { hull };
        "sensor arrays have hull {hull} and agility {agility}" ArrayStats { hull, agility };
        "{count} sensor arrays"                     Arrays(count);
        "a number for each ship of {squad}"         BagOfShips(squad);
        "enemies are surprised in round {round}"    Surprised(round);
        "squad {squad} instructs"                   Instructor(squad);
    }
    ObjectiveTest "test of an objective" {
        "Rebels in play at the end of round {round}: {ships}" RebelsInPlay { round, ships };
        "Rebels alive: {ships}"                      RebelsSurvive { ships };
        "Rebels jumped: {ships}"                     RebelsJumped { ships };
        "Rebels escaped over {over}: {ships}"        RebelsEscaped { over, ships };
        "no Rebel lost"                             NoRebelLost;
        "all enemies destroyed"                     AllEnemiesDestroyed;
        "all enemies destroyed by round {round}"    AllEnemiesDestroyedBy { round };
        "all Elites destroyed"                      AllElitesDestroyed;
        "all ships {ship} destroyed"                AllOfTypeDestroyed(ship);
        "all ships {ship} of squads {squads} destroyed" TypeOfSquadsDestroyed(ship, squads);
        "squads {squads} destroyed"                 SquadsDestroyed(squads);
        "{count} squads destroyed"                  SquadsDestroyedAtLeast(count);
        "squad {squad} never came"                  SquadNeverCame(squad);
        "fewer than {limit} enemies escaped"        FewerEscaped(limit);
        "ally {ally} escaped over {over}"           AllyEscaped { ally, over };
        "ally {ally} jumped"                        AllyJumped(ally);
        "ally {ally} jumped with {ships} Rebels in play" AllyJumpedCovered { ally, ships };
        "ally {ally} jumped by round {round}"       AllyJumpedBy { ally, round };
        "ally {ally} survives"                      AllySurvives(ally);
        "ally {ally} away and above half"           AllyAboveHalf(ally);
        "ally {ally} landed"                        AllyLanded(ally);
        "ally {ally} loaded {object}"               AllyLoaded(ally, object);
        "ally {ally} identified"                    AllyIdentified(ally);
        "ally {ally} never hit by ion torpedoes"    AllyNeverIonTorpedoed(ally);
        "all objects {object} destroyed"            AllObjectsDestroyed(object);
        "fewer {object} than pilots"                FewerObjectsThanPilots(object);
        "no new {object}"                           NoNewObject(object);
        "objects {objects} revealed"                ObjectsRevealed(objects);
        "object {object} recovered"                 ObjectRecovered(object);
        "all emplacements {emplacements} destroyed" AllEmplacementsDestroyed(emplacements);
        "station captured"                          StationCaptured;
        "channel identified"                        ChannelIdentified;
        "channel secured"                           ChannelSecured;
        "over by round {round}"                     EndsBy { round };
        "squad {squad} disabled"                    Disabled(squad);
        "squad {squad} disabled and alone"          DisabledAndAlone(squad);
        "primary done"                              PrimaryDone;
        "each enemy destroyed"                      PerEnemyDestroyed;
        "each enemy escaped"                        PerEnemyEscaped;
        "each squad destroyed"                      PerSquadDestroyed;
        "each squad that never came"                PerSquadNotCome;
        "each ship {ship} scanned"                  PerShipScanned(ship);
        "each object {object} destroyed"            PerObjectDestroyed(object);
        "each object {object} scanned"              PerObjectScanned(object);
        "each emplacement {emplacement} destroyed"  PerEmplacementDestroyed(emplacement);
        "each emplacement without damage"           PerIntactEmplacement;
        "each Tibanna charge of {ally}"             PerTibannaCharge(ally);
        "each channel disabled"                     PerChannelDisabled;
        not ObjectiveTest::Steps(_) | ObjectiveTest::AllOf(_) | ObjectiveTest::AnyOf(_),
    }
    Per "measure of points" {
        "pilot"          Pilot;
        "item"           Item;
        "pilot and item" PilotAndItem;
    }
    Prize "prize" {
        "none"                   None;
        "{side} token and the end" TokenAndEnd(side);
        "cards of {ship} leave"  RemovesCards(ship);
    }
    DeckEffect "fate of a card" {
        "none"      None;
        "remove"    Remove;
        "reshuffle" Reshuffle;
    }
    Next "way to go on" {
        "deck"                         Deck;
        "start the campaign"           StartCampaign;
        "again or start the campaign"  ReplayOrStart;
        "campaign lost"                CampaignLost;
    }
}
