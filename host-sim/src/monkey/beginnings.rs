//! How each game begins, and the ways to what chance would not meet: each a tile of Home and what is pressed from there.
//!
//! A step is keys, a capital letter for a held one, or `KEY until TEXT`: again and again until the screen says so; `..` in
//! the text stands for any words of a line. `play` stands for the likeliest key. Knows screens by their words; does not press.

/// The tile on Home that is opened, and the steps from there.
pub type Beginning = (&'static str, &'static [&'static str]);

/// The combination that opens the owner's page.
pub const OWNER: Beginning = ("about", &["up up down down up down"]);

/// Founds a campaign of three pilots with ready names, an X-wing each.
const FOUND: &str = "a a a";

/// The set-up of a mission, up to its first round: only between two rounds do players come and go.
const TO_THE_DIALS: &str = "play until All dials are set";

/// Two racers on the grid.
const RACE: &str = "a a  a a down a  a  a  a a  a";

/// A convoy of four, in its first round.
const CONVOY: &str = "down a  a  a a a a a a a  a  a  a  a  down down down down a a  a";

/// Two players, three ships in a wing and two of their own.
const EPIC: &str = "down down down a  a a  a a a right up a  b a down a a right up a a  b b b";

/// What needs more right keys in a row than chance would press.
pub const BEGINNINGS: [Beginning; 40] = [
    // Dice with a lock that is spent by hand.
    ("dice", &["up a", "up until => Lock", "a", "down until => Roll", "a right a b a"]),
    // A ready-made battle.
    ("battle", &["a a a"]),
    // A battle that lacks a Rebel and a squad.
    (
        "battle",
        &[
            "a",
            "down until => X-wing",
            "a",
            "up until => Take it off",
            "a down a",
            "up until => 4 TIE",
            "a",
            "up until => Take it off",
            "a down a",
        ],
    ),
    // A mission for three, with its set-up to be changed or flown.
    ("mission", &["a a a"]),
    ("mission", &["a a a a a a a a a a a a"]),
    // One goes home and another one comes; all end it.
    (
        "mission",
        &[
            "a a a",
            TO_THE_DIALS,
            "X",
            "down until => Leave or join",
            "a a down a",
            TO_THE_DIALS,
            "X",
            "down until => Leave or join",
            "a",
            "down until => A pilot joins",
            "a a",
        ],
    ),
    ("mission", &["a a a", TO_THE_DIALS, "X", "down until => End it now", "a down a"]),
    // A campaign, and its first round up to the mission.
    ("campaign", &[FOUND]),
    ("campaign", &[FOUND, "a a a a a a"]),
    // It is forgotten, and taken up again.
    ("campaign", &[FOUND, "b right right right", "up until => Forget", "a down a a"]),
    // One begins with another ship, leaves and comes back.
    (
        "campaign",
        &[
            "a a",
            "down until => Nova",
            "a",
            "down until => Ship",
            "right b",
            "up until => Begin",
            "a  down a",
            "down until => Leaves",
            "a down a  X",
            "down until => Nova",
            "a a",
        ],
    ),
    // Other cards among the random pilots; one pilot fell, and another one takes over.
    (
        "campaign",
        &[
            FOUND,
            "b right right right",
            "down until => The squad",
            "a",
            "down until => Random pilots",
            "a down a  b b",
            "up until => Nova",
            "a",
            "down until => Killed",
            "a down a  b b",
            "down until => Nova",
            "a a a",
        ],
    ),
    // Of six pilots one comes late.
    (
        "campaign",
        &[
            "a",
            "down until => Six X-wings",
            "a a  down a",
            "down until => Flies today",
            "a b",
            "up until => All is bought",
            TO_THE_DIALS,
            "X",
            "down until => Leave or join",
            "a",
            "down until => Nova joins",
            "a",
        ],
    ),
    // The three cards of the deck are put out, and the last mission is typed in: the campaign is over, and is flown again.
    (
        "campaign",
        &[
            FOUND,
            "b right right right",
            "down until => ..  yes",
            "a",
            "down until => ..  yes",
            "a",
            "down until => ..  yes",
            "a  b",
            "play until => Fly it here",
            "down right down right",
            "down until => Hand it in",
            "a",
            "play until => Fly again",
            "a",
        ],
    ),
    // A torpedo bought and taken off again; a pilot corrected.
    ("campaign", &[FOUND, "down a a a a  b down a a"]),
    ("campaign", &[FOUND, "b right right right a"]),
    // A card with two sides, turned over.
    (
        "campaign",
        &[
            FOUND,
            "down a a",
            "down until => Servomotor S-foils",
            "a a b",
            "down until => Loadout",
            "a",
            "down until => Side up",
            "a",
        ],
    ),
    // An engineer of the fifth level, with more charges and another slot.
    (
        "campaign",
        &[
            "a right right",
            "down until => Experience Tree",
            "a",
            "up until => What to bring",
            "left left a a  b right right right a",
            "down until => Level",
            "right right right right",
            "down until => Cards",
            "a",
            "right until Proton Torpedoes",
            "down until => Proton Torpedoes",
            "a",
            "right until => Special Modifications",
            "a b b b",
            "down until => Nova",
            "a",
            "down until => Loadout",
            "a a a",
            "down until => engineering master",
            "a a",
            "down until => More charges",
            "right",
            "up until => Gets",
            "right",
        ],
    ),
    // The ships that a pilot may have.
    ("campaign", &[FOUND, "down a down down down a"]),
    // A round of Show me.
    ("show me", &["a a a a a a a"]),
    // Two racers on the grid, and a race that is ended; a racer with an upgrade.
    ("other games", &[RACE]),
    ("other games", &[RACE, "X", "down until => End", "a down a"]),
    ("other games", &["a a  a down a  down down down a  a a down down a"]),
    // A convoy that flies, and one that gives up.
    ("other games", &[CONVOY, "a"]),
    ("other games", &[CONVOY, "X", "down until => End the mission", "a down a"]),
    // A ship of it that is taken off at set-up; one that was destroyed and is not.
    ("other games", &["down a a a", "up until => Gold", "a", "up until => Take it off", "a down a"]),
    (
        "other games",
        &[CONVOY, "X", "down until => Correct Gold", "a", "down until => Destroyed", "a down a a a"],
    ),
    // A huge ship, and one with a hardpoint that may be renamed.
    ("other games", &["down down a a  a  a a  a a a a"]),
    ("other games", &["down down a a  a up up up a  a a"]),
    // One without its hardpoint, and taken off; one with another name, hit by a bomb.
    (
        "other games",
        &["down down a a a", "down until => Raider", "a", "down until => Take it off", "a down a"],
    ),
    (
        "other games",
        &[
            "down down a a a",
            "down until => Raider",
            "a",
            "down until => Name",
            "a down a b",
            "down until => Start",
            "a until Its dial shows:",
            "X a a right right",
            "down until => It suffers",
            "a",
        ],
    ),
    // One with a hardpoint that is charged by hand, and a section that is crippled and whole again.
    (
        "other games",
        &[
            "down down a a a",
            "down until => Raider",
            "a a a b",
            "down until => Start",
            "a until Its dial shows:",
            "X a",
            "down until => Hardpoint",
            "right",
            "down until => Fore is crippled",
            "a down a a",
            "down until => Fore is not crippled",
            "a",
        ],
    ),
    // A wing to be led; a wing against a ship, which may be begun, and the first round.
    ("other games", &["down down down a  a a a b  a a a b  up up a a a a a"]),
    ("other games", &[EPIC]),
    ("other games", &[EPIC, "a a a a a a"]),
    // The end of a game, and the same squads again.
    (
        "other games",
        &[
            EPIC,
            "a a a a a a  X",
            "right until End the game",
            "down until => End the game",
            "a down a",
            "up until => Same squads again",
            "a",
        ],
    ),
    // A wing whose ships change places, that is disbanded and formed again, and its leader taken off.
    (
        "other games",
        &[
            EPIC,
            "up until => Kit",
            "a",
            "up until => 2  left",
            "a",
            "down until => Place",
            "right b",
            "up until => 1  leader",
            "a",
            "down until => Disband its wing",
            "a down a",
            "down until => Leads a wing",
            "a a",
            "down until => Take it off",
            "a down a",
        ],
    ),
    // One leaves the formation, and is back in it; it is damaged, and restored.
    (
        "other games",
        &[
            EPIC,
            "a a a a a a  X a",
            "down until => 2  left",
            "a",
            "down until => In formation",
            "a a",
            "down until => Lost",
            "right",
            "down until => Restore",
            "a",
        ],
    ),
    // A ship that is large enough for another one to dock.
    (
        "other games",
        &[
            EPIC,
            "a a a a a a  X  down a a",
            "down until => Its values",
            "a",
            "down until => Size",
            "right right b b down a",
            "down until => Dock on",
            "a",
        ],
    ),
    // An event of one round, and then of none.
    (
        "other games",
        &[
            "down down down a",
            "down until => Event",
            "a a",
            "down until => 1.",
            "a",
            "down until => Take it off",
            "a down a",
        ],
    ),
];
