//! The Shadow Caster rulesheet (1st edition) with the mission Grab and Smash.
//!
//! Sorted by title, in our own words. Does NOT quote: numbers and names are the book's, sentences are ours.

use super::Topic::*;
use super::{Book, BookEntry, Topic};
use crate::base::text::{Text, text};

const fn entry(title: &'static str, section: Text, topics: &[Topic], text: Text) -> BookEntry {
    BookEntry::new(Book::ShadowCaster, title, section, topics, text)
}

#[rustfmt::skip]
pub static ENTRIES: [BookEntry; 32] = [
    entry("Asteroids, mission 16", text!("Mission Setup"), &[GrabAndSmash, Obstacles],
        text!("The Scum player sets six asteroids: no edge within range 2, no other asteroid within range 1.")),
    entry("Both goals reached", text!("Objectives"), &[GrabEnd],
        text!("Of 9 points Ketsu can hold 5 and the Rebels 4. The sheet names two winners then; we call it a draw.")).ruled(),
    entry("Escape point", text!("Mission Setup"), &[GrabAndSmash, GrabEnd],
        text!("After the asteroids the Rebel player sets the escape point: no edge within range 3, no obstacle within range 1.")),
    entry("Got What We Came For", text!("Got What We Came For"), &[GrabEnd],
        text!("When a round is over and Ketsu is near the escape point (range 1), the Scum player may end the game.")),
    entry("Grab and Smash", text!("Mission 16: Grab and Smash"), &[GrabAndSmash],
        text!("Ketsu Onyo hunts four intel tokens hidden among Rebel ships, slices them and leaves at the escape point. The Rebels try to keep 4 points of intel or shoot her down.")),
    entry("Grab and Smash: end", text!("Objectives"), &[GrabEnd],
        text!("Rebels win if Ketsu is destroyed, or if their ships hold 4 or more intel when the game ends. The Scum win if Ketsu then holds 5 or more. Neither: a draw.")),
    entry("Initiative, mission 16", text!("Mission Setup"), &[GrabAndSmash, Order],
        text!("The Rebel player has it.")),
    entry("Intel", text!("Intel Tokens"), &[Intel],
        text!("Four tokens worth 1, 2, 2 and 4. The Rebel player deals them face down to the ships, at most one each. Only what is face up is known.")),
    entry("Intel: carrier destroyed", text!("Intel Tokens"), &[Intel],
        text!("A carrier that is shot down takes its token out of the game.")),
    entry("Intel: carrier flees", text!("Intel Tokens"), &[Intel, Fleeing],
        text!("A carrier that leaves the table gives its token to Ketsu Onyo instead of losing it.")),
    entry("Lancer dial", text!("Lancer-class Maneuvers"), &[Lancer],
        text!("1: banks and straight. 2 and 3: turns, banks and straight. 4: straight. 5: straight, and a red Koiogran. Green: all of speed 3, the straights of 2 and 4.")).likely(95),
    entry("Large ships", text!("Large Ships"), &[LargeShips],
        text!("The Shadow Caster stands on a large base. Ions, overlaps and set-up differ a little from small ships.")),
    entry("Large ships: ions", text!("Ion Tokens"), &[LargeShips, Ion],
        text!("One ion does nothing to a large ship and simply stays. Two or more ionize it; when the Activation phase ends, all of them leave.")),
    entry("Large ships: overlap", text!("Overlapping"), &[LargeShips],
        text!("Usual overlap rules. Move it along the template and judge place and facing by the middle of its base.")),
    entry("Large ships: set-up", text!("Setup"), &[LargeShips, GrabAndSmash],
        text!("A base may stick out beyond range 1 (or the mission's area) if it fills that area's whole length. Standing askew is fine when a corner touches the edge.")),
    entry("Large ships: table edge", text!("Setup"), &[LargeShips],
        text!("No part of the base may be off the table at set-up. The model itself may hang over the edge at any time.")),
    entry("Mobile arc", text!("Mobile Firing Arcs"), &[MobileArc],
        text!("One of four quadrants, shown by the pointer. At set-up, when the ship is placed, its player picks the quadrant; the arc fills all of it.")),
    entry("Mobile arc: primary", text!("Mobile Firing Arcs"), &[MobileArc, Weapon],
        text!("The primary weapon reaches an enemy at range 1-3 in the printed front arc, in the mobile arc, or in both.")),
    entry("Mobile arc: secondary", text!("Mobile Firing Arcs"), &[MobileArc, Weapon],
        text!("Secondary weapons still need a target in the printed front arc, unless their own card says otherwise.")),
    entry("Other factions", text!("Playing with Other Factions"), &[GrabAndSmash],
        text!("Any faction can stand in for the Rebels if both players agree. Read its name wherever a rule says Rebel.")),
    entry("Rebel squad", text!("Mission Setup"), &[GrabAndSmash],
        text!("100 squad points and at least 4 ships, so that every intel token finds a carrier.")),
    entry("Rotate arc", text!("Rotate Arc Action"), &[MobileArc],
        text!("An action: turn the pointer to any of the four quadrants.")),
    entry("Scan", text!("Scan for Secrets"), &[Intel],
        text!("Action of any Scum ship: pick an enemy at range 1-3 that has a face-down intel token, and turn that token face up.")),
    entry("Scum squad", text!("Mission Setup"), &[GrabAndSmash],
        text!("Ketsu Onyo with Rigged Cargo Chute, Gyroscopic Targeting and Shadow Caster, plus 56 points; or any squad of up to 100 points with Ketsu in it.")),
    entry("Shadow Caster notice", text!("Legal line"), &[About],
        text!("Names of the game and of the films belong to their owners. Wingmate is unofficial, earns nothing and carries none of their texts or pictures.")),
    entry("Slicing", text!("Slicing for Intel"), &[Slicing, Intel],
        text!("When the Combat phase ends Ketsu may try one ship at range 1-2 in her mobile arc: 1 attack die, plus 1 for each tractor token on it. A hit or crit takes its token, face up.")).likely(95),
    entry("Slicing: damage", text!("Slicing for Intel"), &[Slicing, Damage],
        text!("A ship that loses its token to slicing is also dealt 1 faceup damage card. Easily forgotten.")),
    entry("Tractor tokens", text!("Tractor Beam Token"), &[Tractor, DefenceDice],
        text!("Each takes 1 from the ship's agility in the Combat phase, to 0 at least; the End phase removes all. This is 1st edition: in the 2nd a tractored ship rolls just 1 die fewer.")),
    entry("Tractor: first token", text!("Tractor Beam Token"), &[Tractor, LargeShips],
        text!("The first token a small ship gets in a round lets the opponent move it once: a barrel roll or a boost, both with the 1 straight. Larger ships are not pulled.")),
    entry("Tractor: no action", text!("Tractor Beam Token"), &[Tractor],
        text!("The pull counts neither as an action nor as a maneuver: stress does not stop it, and nothing that waits for an action or a maneuver happens.")),
    entry("Tractor: onto rocks", text!("Tractor Beam Token"), &[Tractor, Obstacles],
        text!("The pull may set a ship on an obstacle, which then acts on it. It may never set it on another ship.")),
    entry("Tractor: who steers", text!("Tractor Beam Token"), &[Tractor],
        text!("For the barrel roll the opponent picks the side and the final place. The opponent may also leave the ship where it is.")),
];
