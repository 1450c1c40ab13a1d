//! The Epic rules in our own words, by the entries of the glossary: what Info shows.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::vocabulary::named;

named! {
    /// A rule that decides something. The name is its entry.
    Rule {
        Allied = 0 "Allied",
        Casualties = 1 "Casualties",
        CommandUpgrades = 2 "Command Upgrades",
        Deployment = 3 "Deployment Area",
        Escape = 4 "Escape",
        FreeForAll = 5 "Free-for-All",
        HeadToHead = 6 "Head-to-Head",
        Health = 7 "Health Value",
        TeamDecisions = 8 "Team Decisions",
        Markers = 9 "Objectives",
        Remotes = 10 "Scenario Remotes",
        PlayerEdge = 11 "\"Player Edge\" Effects",
        PlayerOrder = 12 "Player Order",
        Descending = 13 "Player Order",
        Restore = 14 "Restore",
        Setup = 15 "Scenario Setup",
        ScenarioRules = 16 "Scenario Rules",
        StandardScoring = 17 "Standard Scoring",
        QuickBuilds = 18 "Standard Scoring (Quick Builds)",
        Draws = 19 "Draws and Tiebreakers",
        ForcedSplit = 20 "Forced Splitting",
        NoDial = 21 "Forced Splitting",
        VoluntarySplit = 22 "Voluntary Splitting",
        Joining = 23 "Joining",
        TeamBattle = 24 "Team Battle",
        TeamLimit = 25 "Team Squadron Building",
        VictoryCounters = 26 "Victory Counters",
        Wings = 27 "Wings",
        WingSetup = 28 "Placing Wings during Setup",
        WingPlanning = 29 "Planning Phase",
        MovingMates = 30 "Moving Wingmates",
        LeaderActions = 31 "Wing Leader Actions",
        MateActions = 32 "Wingmate Actions",
        WingEngagement = 33 "Engagement Phase",
        WingTool = 34 "Wing Tool",
        Requirements = 35 "Squadron Requirements",
        Event = 36 "Epic Event Guidance",
        GameEnd = 37 "Epic FAQ",
        ByHand = 38 "By hand",
    }
}

impl Rule {
    /// Where the sheet is silent or lost an icon: Info says "our reading".
    pub const fn is_our_reading(self) -> bool {
        matches!(self, Self::Wings | Self::Escape)
    }

    pub const fn text(self) -> &'static str {
        match self {
            Self::Allied => "Ships of a team mate: neither friendly nor enemy.",
            Self::Casualties => "Own ships destroyed or fled, and half of those at half health, rounded up.",
            Self::CommandUpgrades => {
                "Every standard ship has one command slot in Epic games; huge ships have theirs printed."
            }
            Self::Deployment => "Each scenario draws its own; areas nobody uses do not count.",
            Self::Escape => {
                "It leaves safely: neither destroyed nor fled, though half health still counts. What is docked to it escapes too."
            }
            Self::FreeForAll => "Three or more, each for himself.",
            Self::HeadToHead => "Two sides, as in a standard game.",
            Self::Health => "Hull and shields together. Half health: half of it lost, rounded up.",
            Self::TeamDecisions => "Talk it over; in a deadlock a die decides.",
            Self::Markers => {
                "A place, or something aboard a ship; no object. Only on ships in play in their area. In reserve it counts as fled."
            }
            Self::Remotes => "Whoever places it controls it; else nobody does.",
            Self::PlayerEdge => {
                "Any table edge in one's deployment area; without one, any edge of the area, or of the table."
            }
            Self::PlayerOrder => {
                "A die and a call, or numbers drawn; the winner chooses to be first or second."
            }
            Self::Descending => "In a free-for-all effects resolve from the highest number down.",
            Self::Restore => {
                "As at the start: no damage, tokens, markers or conditions; charges full; set-up effects again."
            }
            Self::Setup => "Six steps, in order.",
            Self::ScenarioRules => {
                "A rule with a phase works at its start; several in the order of the page."
            }
            Self::StandardScoring => {
                "Enemy ships destroyed or fled count in full, at half health half, rounded up."
            }
            Self::QuickBuilds => {
                "A build of several ships counts as one: health pooled, destroyed when all its ships are gone."
            }
            Self::Draws => "The scenario's tiebreaker; still tied is a draw.",
            Self::ForcedSplit => "Something forces it out of the formation.",
            Self::NoDial => {
                "Split and without a dial: 2 straight at the end of the phase, no action, 1 stress."
            }
            Self::VoluntarySplit => "At the end of the End Phase; a dial of its own from the next round on.",
            Self::Joining => {
                "At range 0-1 of its leader, free of stress, ions, tractor and cloak, leader uncloaked: back in place, 1 stress."
            }
            Self::TeamBattle => "Two teams; one player may fly for a whole team. The first team attacks.",
            Self::TeamLimit => "A team's limit is divided by its players, rounded down.",
            Self::VictoryCounters => "Scored counters lie with their owner; a flipped one counts three.",
            Self::Wings => {
                "A leader and two to five wingmates, each with a place of its own. Five ships leave the rear support free."
            }
            Self::WingSetup => {
                "The leader at its initiative, then the wingmates by number. No room: split, in the area, 1 stress."
            }
            Self::WingPlanning => "Only the leader and split ships get a dial.",
            Self::MovingMates => {
                "By number into place: as if the leader's maneuver was flown. No room: back, the same maneuver, no action, split."
            }
            Self::LeaderActions => {
                "SLAM or cloak: wingmates that lack it split. With SLAM they are disarmed, with cloak they count as cloaked."
            }
            Self::MateActions => "Calculate, reinforce, evade, lock or focus; nothing else.",
            Self::WingEngagement => "Each ship at its own initiative.",
            Self::WingTool => {
                "Full, corner or mini tool: centre lines on the lines, all facing as the leader."
            }
            Self::Requirements => "One huge ship or wing at least; at most half of the points on huge ships.",
            Self::Event => "Rounds, scenarios and times as the organiser plans them.",
            Self::GameEnd => "A game that ends in an End Phase ends after all its effects.",
            Self::ByHand => "Corrected by the players.",
        }
    }
}
