//! The Epic rules in our own words, by the entries of the glossary: what Help shows.

use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::games::frame::rule;

rule!(EpicRule);

named! {
    /// A rule that decides something. The name is its entry.
    EpicRule as Text {
        Casualties = 0 text!("Casualties"),
        CommandUpgrades = 1 text!("Command Upgrades"),
        Escape = 2 text!("Escape"),
        FreeForAll = 3 text!("Free-for-All"),
        HeadToHead = 4 text!("Head-to-Head"),
        Health = 5 text!("Health Value"),
        TeamDecisions = 6 text!("Team Decisions"),
        PlayerOrder = 7 text!("Player Order"),
        Descending = 8 text!("Player Order"),
        Restore = 9 text!("Restore"),
        Obstacles = 10 text!("Scenario Setup"),
        ScenarioRules = 11 text!("Scenario Rules"),
        StandardScoring = 12 text!("Standard Scoring"),
        QuickBuilds = 13 text!("Standard Scoring (Quick Builds)"),
        Draws = 14 text!("Draws and Tiebreakers"),
        ForcedSplit = 15 text!("Forced Splitting"),
        NoDial = 16 text!("Forced Splitting"),
        VoluntarySplit = 17 text!("Voluntary Splitting"),
        Joining = 18 text!("Joining"),
        TeamBattle = 19 text!("Team Battle"),
        TeamLimit = 20 text!("Team Squadron Building"),
        VictoryCounters = 21 text!("Victory Counters"),
        Wings = 22 text!("Wings"),
        WingSetup = 23 text!("Placing Wings during Setup"),
        WingPlanning = 24 text!("Planning Phase"),
        MovingMates = 25 text!("Moving Wingmates"),
        LeaderActions = 26 text!("Wing Leader Actions"),
        MateActions = 27 text!("Wingmate Actions"),
        WingEngagement = 28 text!("Engagement Phase"),
        Requirements = 29 text!("Squadron Requirements"),
        ByHand = 30 text!("By hand"),
        TeamOrder = 31 text!("Player Order"),
        WingSystem = 32 text!("System Phase"),
        WingActivation = 33 text!("Activation Phase"),
        Allied = 34 text!("Allied"),
        Deployment = 35 text!("Deployment Area"),
        Markers = 36 text!("Objectives"),
        MateObstacle = 37 text!("Moving Wingmates"),
    }
}

impl EpicRule {
    /// Where the sheet is silent or lost an icon: Help says "our reading".
    pub const fn is_our_reading(self) -> bool {
        matches!(self, Self::Wings | Self::Escape)
    }

    pub const fn text(self) -> Text {
        match self {
            Self::Casualties => {
                text!("Own ships destroyed or fled, and half of those at half health, rounded up.")
            }
            Self::CommandUpgrades => {
                text!(
                    "Every standard ship has one command slot in Epic games; huge ships have theirs printed."
                )
            }
            Self::Escape => {
                text!(
                    "It leaves safely: neither destroyed nor fled, though half health still counts. What is docked to it goes with it."
                )
            }
            Self::FreeForAll => text!("Three or more, each for himself."),
            Self::HeadToHead => text!("Two sides, as in a standard game."),
            Self::Health => text!("Hull and shields together. Half health: half of it lost, rounded up."),
            Self::TeamDecisions => text!("Talk it over; in a deadlock a die decides."),
            Self::PlayerOrder => {
                text!("A die and a call, or numbers drawn; the winner chooses to be first or second.")
            }
            Self::Descending => text!("In a free-for-all effects resolve from the highest number down."),
            Self::Restore => {
                text!(
                    "As at the start: no damage, tokens, markers or conditions; charges full; set-up effects again."
                )
            }
            Self::Obstacles => {
                text!(
                    "In turns from the first player: outside deployment areas, beyond range 1 of each other. Markers and remotes lie on nothing."
                )
            }
            Self::Allied => {
                text!(
                    "Your own ships are friendly, an opponent's are enemies; a team mate's are allied: neither of the two."
                )
            }
            Self::Deployment => {
                text!(
                    "Each scenario draws its own: red for the first, blue for the second. Areas that nobody uses do not count."
                )
            }
            Self::Markers => {
                text!(
                    "A place, or something aboard a ship; no object. Only on ships in play in their own area. In reserve it counts as fled."
                )
            }
            Self::ScenarioRules => {
                text!("A rule with a phase works at its start; several in the order of the page.")
            }
            Self::StandardScoring => {
                text!("Enemy ships destroyed or fled count in full, at half health half, rounded up.")
            }
            Self::QuickBuilds => {
                text!(
                    "A build of several ships counts as one: health pooled, destroyed when all its ships are gone."
                )
            }
            Self::Draws => text!("The scenario's tiebreaker; still tied is a draw."),
            Self::ForcedSplit => text!("Something forces it out of the formation."),
            Self::NoDial => {
                text!("Split and without a dial: 2 straight at the end of the phase, no action, 1 stress.")
            }
            Self::VoluntarySplit => {
                text!("At the end of the End Phase; a dial of its own from the next round on.")
            }
            Self::Joining => {
                text!(
                    "At range 0-1 of its leader, free of stress, ions, tractor and cloak, leader uncloaked: back in place, 1 stress."
                )
            }
            Self::TeamBattle => {
                text!("Two teams; one player may fly for a whole team. The first team attacks.")
            }
            Self::TeamLimit => text!("A team's limit is divided by its players, rounded down."),
            Self::VictoryCounters => {
                text!("Scored counters lie with their owner; a flipped one counts three.")
            }
            Self::Wings => {
                text!(
                    "A leader and two to five wingmates, each with a place of its own. Five ships leave the rear support free."
                )
            }
            Self::WingSetup => {
                text!(
                    "The leader at its initiative, then the wingmates by number. No room: split, in the area, 1 stress."
                )
            }
            Self::WingPlanning => text!("Only the leader and split ships get a dial."),
            Self::MovingMates => {
                text!(
                    "By number into place: as if the leader's maneuver was flown. No room: back, the same maneuver, no action, split."
                )
            }
            Self::MateObstacle => {
                text!("Set down on something, it counts as having flown onto it, and suffers what that does.")
            }
            Self::LeaderActions => {
                text!(
                    "SLAM or cloak: wingmates that lack it split. With SLAM they are disarmed, with cloak they count as cloaked."
                )
            }
            Self::MateActions => text!("Calculate, reinforce, evade, lock or focus; nothing else."),
            Self::WingEngagement => text!("Each ship at its own initiative."),
            Self::Requirements => {
                text!("One huge ship or wing at least; at most half of the points on huge ships.")
            }
            Self::ByHand => text!("Corrected by the players."),
            Self::TeamOrder => {
                text!("The team that wins the call chooses. Where there are roles, the first team attacks.")
            }
            Self::WingSystem => {
                text!("Wingmates too, each at its own initiative. Scenario rules of a phase come first.")
            }
            Self::WingActivation => {
                text!(
                    "The leader at its initiative, right after it its wingmates by number: each into place, then an action."
                )
            }
        }
    }
}
