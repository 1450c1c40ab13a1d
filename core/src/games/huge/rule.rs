//! The huge ship rules in our own words, by their sections: what Help shows.

use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::games::frame::rule;

rule!(HugeRule);

named! {
    /// A rule that decides something. The name is its section.
    HugeRule as Text {
        EpicIcon = 0 text!("The Epic Icon"),
        RangeRuler = 1 text!("Huge Ship Range Ruler"),
        Sections = 2 text!("Huge Ship Sections"),
        Activation = 3 text!("Huge Ship Activation"),
        Movement = 4 text!("Huge Ship Movement"),
        Energy = 5 text!("Energy"),
        Gain = 6 text!("Energy Steps in the Activation Phase"),
        Allocate = 7 text!("Energy Steps in the Activation Phase"),
        Use = 8 text!("Energy Steps in the Activation Phase"),
        Coordinate = 9 text!("Coordinate"),
        Jam = 10 text!("Jam"),
        Recover = 11 text!("Recover"),
        Reinforce = 12 text!("Reinforce"),
        TargetLock = 13 text!("Target Lock"),
        TwoActions = 14 text!("Performing Actions from a Ship with Two Ship Cards"),
        Measuring = 15 text!("Measuring Range from Huge Ships"),
        Attacks = 16 text!("Huge Ship Attacks"),
        Agility = 17 text!("Huge Ship Agility"),
        Targeting = 18 text!("Targeting a Huge Ship"),
        PrimaryRange = 19 text!("Primary Weapon Range"),
        TurretPrimary = 20 text!("Turret Primary Weapon"),
        TurretSecondary = 21 text!("Turret Secondary Weapon"),
        Arcs = 22 text!("Additional Firing Arcs"),
        Damage = 23 text!("Huge Ship Damage"),
        AnySection = 24 text!("Huge Ship Damage"),
        Crippled = 25 text!("Crippled Sections for Ships with Multiple Ship Cards"),
        Simultaneous = 26 text!("Simultaneous Attack Rule"),
        Obstructing = 27 text!("Obstructing"),
        Setup = 28 text!("Setup"),
        OverlapHuge = 29 text!("Overlapping Huge Ships"),
        OverlapShips = 30 text!("Overlapping Small or Large Ships"),
        OverlapObstacles = 31 text!("Overlapping Obstacles"),
        Rammed = 32 text!("Small/Large Ship Overlapping a Huge Ship"),
        NoTokens = 33 text!("Focus, Evade, and Stress Tokens"),
        Ion = 34 text!("Ion Tokens"),
        LockSection = 35 text!("Target Lock Tokens"),
        FreeActions = 36 text!("Free Actions"),
        FromDefender = 37 text!("Game Effects that Measure from the Defender"),
        AreaDamage = 38 text!("Area Damage and Huge Ships"),
        Conditions = 39 text!("Conditions"),
        Modifications = 40 text!("Modifications"),
        Limited = 41 text!("Limited Upgrades"),
        Obstacle = 42 text!("Using Huge Ships as Obstacles"),
        CardLimits = 43 text!("Epic Play Card Restrictions"),
        ByHand = 44 text!("By hand"),
        Straight = 45 text!("Huge Ship Movement"),
        Bank = 46 text!("Huge Ship Movement"),
        OneAction = 48 text!("Huge Ship Actions"),
        Score = 47 text!("Crippled Sections for Ships with Multiple Ship Cards"),
    }
}

impl HugeRule {
    /// Where the sheet is silent or lost an icon: Help says "our reading".
    pub const fn is_our_reading(self) -> bool {
        matches!(self, Self::Recover | Self::Score)
    }

    pub const fn text(self) -> Text {
        match self {
            Self::EpicIcon => text!("Epic play and missions that call for it; never in a 100-point squad."),
            Self::RangeRuler => {
                text!(
                    "Ranges 4 and 5 only for weapons and cards that reach so far. A primary attack at range 3 or more: one defence die more."
                )
            }
            Self::Sections => {
                text!(
                    "Two bases, one ship: the centre line parts fore and aft. The C-ROC has no such line: its firing arc lines stand in."
                )
            }
            Self::Activation => {
                text!(
                    "All small and large ships first, then the huge ones, low skill first. Of equal skill player 1, who has the initiative."
                )
            }
            Self::Movement => text!("The huge template lies beside the front base; a picture shows it."),
            Self::Straight => {
                text!(
                    "Template's bottom line at the front base's rear edge. Move the ship until that edge is on the line of the speed."
                )
            }
            Self::Bank => {
                text!(
                    "Arrows the right way, the front base's rear corner in the notch. Then its front corner in the angle under the speed."
                )
            }
            Self::Energy => {
                text!("A card never holds more energy than its limit; the rest goes back at once.")
            }
            Self::Gain => text!("As much as the dial shows for the maneuver, one less for each ion token."),
            Self::Allocate => text!("Energy may move from the ship card to cards with a limit."),
            Self::Use => text!("Any cards with the energy header, each once a round."),
            Self::Coordinate => text!("Another friendly ship at range 1-2 takes one free action."),
            Self::Jam => text!("An enemy at range 1-2 gets stress until it has two."),
            Self::Recover => {
                text!(
                    "All energy of the ship card becomes shields, one each, up to the printed value. Which section, its owner says (our reading)."
                )
            }
            Self::Reinforce => {
                text!(
                    "A token on fore or aft: each attack on that section meets one evade more. It stays to the End phase."
                )
            }
            Self::TargetLock => text!("The lock belongs to the whole ship; either section may spend it."),
            Self::OneAction => {
                text!("One ship card, one action: of its bar, of an upgrade or of a damage card.")
            }
            Self::TwoActions => text!("Two cards, two actions: first of the fore, then of the aft section."),
            Self::Measuring => text!("From the nearest point of the whole ship."),
            Self::Attacks => {
                text!("One attack with the primary weapon, if it has one, and one with each other weapon.")
            }
            Self::Agility => text!("Agility 0, but range, obstruction and cards still give dice."),
            Self::Targeting => {
                text!("The line between the centres of attacker and section must not cross the centre line.")
            }
            Self::PrimaryRange => {
                text!("Some primary weapons have ranges of their own, printed on the card.")
            }
            Self::TurretPrimary => {
                text!(
                    "A turret fires all round; outside the arc the line between centres must not cross the centre line. Range from that section's base."
                )
            }
            Self::TurretSecondary => text!("All round; both sections count as one base."),
            Self::Arcs => {
                text!(
                    "A weapon fires in the arcs of its own section. A turret fires all round, range from the nearest point of the ship."
                )
            }
            Self::Damage => text!("Shields, then cards of the deck of the section that was hit."),
            Self::AnySection => text!("No section named: the opponent chooses one that is not crippled."),
            Self::Crippled => {
                text!(
                    "As many cards as hull: turn the ship card over. Cards beyond its icons and energy beyond its limit go. It is no target and suffers no more."
                )
            }
            Self::Simultaneous => {
                text!("Hit at its own skill before it attacked: it turns over only afterwards.")
            }
            Self::Obstructing => {
                text!("A huge ship in the line that is not the target: one defence die more.")
            }
            Self::Setup => {
                text!(
                    "It may stick out of the set-up area if it fills its length; no base outside the play area."
                )
            }
            Self::OverlapHuge => {
                text!(
                    "Back along the template until they touch only. Both get a faceup card of the section touched; the action stays."
                )
            }
            Self::OverlapShips => {
                text!(
                    "They are destroyed. One die each small ship, two each large one: the section suffers what they show."
                )
            }
            Self::OverlapObstacles => {
                text!(
                    "One faceup card for the section on it; the obstacle is removed. Only bases count, not the template."
                )
            }
            Self::Rammed => text!("It overlaps as usual, and its player rolls one attack die for damage."),
            Self::NoTokens => {
                text!("Never focus, evade or stress; it may spend another ship's if a card says so.")
            }
            Self::Ion => text!("One energy less for each; all go at the end of the Activation phase."),
            Self::LockSection => {
                text!("A lock on a huge ship is on one section, in range, and counts only there.")
            }
            Self::FreeActions => text!("None, but for cards of huge ships only."),
            Self::FromDefender => {
                text!("Range from the section that was the target; the other one is spared.")
            }
            Self::AreaDamage => text!("Both sections in range: the opponent chooses which one suffers."),
            Self::Conditions => text!("No condition cards."),
            Self::Modifications => text!("Only those for huge ships."),
            Self::Limited => text!("No second copy of a limited card on one ship."),
            Self::Obstacle => {
                text!(
                    "It stands in for one player's three asteroids, never moves, and cannot be attacked or damaged. Casual play only."
                )
            }
            Self::CardLimits => text!("Some cards do not go with huge ships: see the rulings."),
            Self::ByHand => text!("Corrected by the players."),
            Self::Score => {
                text!(
                    "The sheet does not say who wins. These are the points of ship cards that were destroyed or crippled."
                )
            }
        }
    }
}
