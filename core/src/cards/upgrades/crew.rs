//! Crew. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 26] = [
    card( 71, "baze-malbus", "Baze Malbus", &[Slot::Crew], Fixed(3)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("May focus as red: 1 token more for each foe at 0-1, up to 2.")),
    card( 72, "c-3po", "C-3PO", &[Slot::Crew], Fixed(8)).limited(1)
        .only(&[Only::Rebel])
        .grants(&[Grant::Action(white(Action::Calculate))])
        .text(text!("Calculate twice at once; guess your evades with one, right: 1 more.")),
    card( 73, "cassian-andor", "Cassian Andor", &[Slot::Crew], Fixed(5)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Name an enemy's maneuver at range 1-2; if right, set your dial anew.")),
    card( 74, "chewbacca", "Chewbacca", &[Slot::Crew], Fixed(3)).limited(1).charges(2, 1)
        .only(&[Only::Rebel])
        .text(text!("Two charges at the start of Engagement flip a damage card down.")),
    card( 75, "chopper-crew", "\"Chopper\"", &[Slot::Crew], Fixed(1)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Stress does not stop actions, but each costs a hit or an exposed card.")),
    card( 76, "freelance-slicer", "Freelance Slicer", &[Slot::Crew], Fixed(3))
        .text(text!("Spend your lock on the attacker: jam it; a hit or crit jams you.")),
    card( 77, "gnk-gonk-droid", "GNK \"Gonk\" Droid", &[Slot::Crew], Fixed(8)).charges(1, 0).starts_with(0)
        .text(text!("Empty at first. An action fills it, another turns it into a shield.")),
    card( 78, "hera-syndulla", "Hera Syndulla", &[Slot::Crew], Fixed(4)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Red maneuvers though stressed; from 3 stress on lose one for a hit.")),
    card( 79, "hondo-ohnaka", "Hondo Ohnaka", &[Slot::Crew], Fixed(6)).limited(1)
        .text(text!("Action on two allies at range 1-3: coordinate one, jam the other.")),
    card( 80, "informant", "Informant", &[Slot::Crew], Fixed(4)).limited(1)
        .text(text!("Set-up: bug a foe. At range 0-2 of you its dial lies open.")),
    card( 81, "jyn-erso", "Jyn Erso", &[Slot::Crew], Fixed(2)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Friends at range 0-3 may gain evade where they would gain focus.")),
    card( 82, "k-2so", "K-2SO", &[Slot::Crew], Fixed(7)).limited(1)
        .only(&[Only::Rebel])
        .grants(&[Grant::Action(white(Action::Calculate)), Grant::Action(white(Action::Jam))])
        .text(text!("System Phase: give a friend at 0-3 a calculate and a stress."))
        .reading(text!("Read as two actions, calculate and jam, not as a linked pair.")),
    card( 83, "kanan-jarrus", "Kanan Jarrus", &[Slot::Crew], Fixed(12)).limited(1).force(1)
        .only(&[Only::Rebel])
        .text(text!("1 Force after a friend's white maneuver at 0-2: it loses a stress.")),
    card( 84, "lando-calrissian", "Lando Calrissian", &[Slot::Crew], Fixed(2)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Action: two green dice, each focus or evade becomes a token.")),
    card( 85, "leia-organa", "Leia Organa", &[Slot::Crew], Fixed(7)).limited(1).charges(3, 1)
        .only(&[Only::Rebel])
        .text(text!("Three charges: red maneuvers of all friends get easier this phase.")),
    card( 86, "magva-yarro", "Magva Yarro", &[Slot::Crew], Fixed(7)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Hit by an attack? Lock whoever fired.")),
    card( 87, "maul", "Maul", &[Slot::Crew], Fixed(10)).limited(1).force(1)
        .only(&[Only::ScumOrSquadHas("Ezra Bridger")])
        .grants(&[Grant::DarkSide])
        .text(text!("Suffering damage: 1 stress buys back 1 Force. Opens the dark side."))
        .reading(text!("The gunner Ezra Bridger in the squad is taken to be enough.")),
    card( 88, "nien-nunb", "Nien Nunb", &[Slot::Crew], Fixed(5)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Banks count one step easier.")),
    card( 89, "novice-technician", "Novice Technician", &[Slot::Crew], Fixed(4))
        .text(text!("End of round: repair a faceup card; on a hit another turns up.")),
    card( 90, "perceptive-copilot", "Perceptive Copilot", &[Slot::Crew], Fixed(8))
        .text(text!("A focus action brings two tokens.")),
    card( 91, "r2-d2-crew", "R2-D2", &[Slot::Crew], Fixed(8)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("End Phase without shields: 1 back; a hit rolled turns a card up.")),
    card( 92, "sabine-wren", "Sabine Wren", &[Slot::Crew], Fixed(3)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Four tokens wait: each ship hurt by a friendly bomb takes one.")),
    card( 93, "saw-gerrera", "Saw Gerrera", &[Slot::Crew], Fixed(9)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Suffer 1 hit as you attack: all focus results become crits.")),
    card( 94, "seasoned-navigator", "Seasoned Navigator", &[Slot::Crew], ByInitiative([2, 3, 4, 5, 6, 7, 8]))
        .text(text!("Trade the maneuver for another of that speed, one step harder.")),
    card( 95, "tactical-officer", "Tactical Officer", &[Slot::Crew], Fixed(6))
        .only(&[Only::Action(Action::Coordinate, Some(ActionDifficulty::Red))])
        .grants(&[Grant::Action(white(Action::Coordinate))])
        .text(text!("Your red coordinate turns white.")),
    card( 96, "zeb-orrelios", "\"Zeb\" Orrelios", &[Slot::Crew], Fixed(1)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("At range 0 primary weapons fire, yours and theirs.")),
];
