//! What Help says of every step of a mission: the question in full words, what to look at, the rule and the words.
//!
//! The rule is the one that the mission names itself ([`Mission::because`]). Does NOT decide anything.
//!
//! [`Mission::because`]: crate::mission::Mission::because

use core::fmt::Write;

use heapless::String;

use crate::cards::glossary::Term as T;
use crate::cards::missions::vocabulary::Sure;
use crate::mission::command::Deed;
use crate::mission::flow::{MissionFlow, MissionNotice, MissionQuestion as Question, Number, Pick, Throw};
use crate::mission::opening::OpeningPage;
use crate::ui::prelude::*;

/// What is asked, what to look at, the words used, and what the books say.
type MissionHelp = (Text, Text, &'static [T], Topic);

/// Tells what Help says of the open step.
pub fn tell(ask: &mut Ask) {
    if !ask.explains() {
        return;
    }
    let game = ask.view.game;
    let because = game.mission.because();
    let (asked, look, words, topic) = told(game, game.mission.flow, ask.form.page);
    ask.help(&Help {
        asked: asked.into(),
        look: look.into(),
        why: because.text.into(),
        source: because.section.into(),
        our_reading: matches!(because.sure, Some(Sure::Derived | Sure::Proposed)),
        words,
        topic: Some(topic),
        ..Help::default()
    });
}

/// What Help says of a report: of the step that it opens, or of the notice that it makes.
pub fn tell_report(ask: &mut Ask, deed: Deed, at: RebelAt, of_all: bool) {
    let flow = match deed {
        Deed::Escape => MissionFlow::Notice(MissionNotice::Escaped(at)),
        Deed::Stray => MissionFlow::Notice(MissionNotice::Strayed(at)),
        Deed::Jump if ask.view.game.mission.pays_to_jump(at) => MissionFlow::Ask(Question::JumpsNow(at)),
        Deed::Jump | Deed::Prime => MissionFlow::Number(Number::Charges(at)),
        Deed::Scan => MissionFlow::Pick(Pick::Scan(at)),
        Deed::Dock => MissionFlow::Pick(Pick::Load(at)),
        Deed::Land => MissionFlow::Pick(Pick::Bay(at)),
        Deed::Launch => MissionFlow::Notice(MissionNotice::Launched(at)),
        Deed::Mine => MissionFlow::Pick(Pick::Mine(at)),
        Deed::Storm => MissionFlow::Dice(Throw::Storm(at)),
        Deed::Bump => MissionFlow::Dice(Throw::Bump(at)),
        Deed::Deploy => MissionFlow::Notice(MissionNotice::Deployed(at)),
        Deed::MoveThrough => MissionFlow::Pick(Pick::MovedThrough(at)),
        Deed::Spend => MissionFlow::Pick(Pick::Spend(at)),
        Deed::Ionize => MissionFlow::Pick(Pick::Ionize),
        Deed::TrapSeen => MissionFlow::Ask(Question::EnemyNear(ask.view.game.mission.trap())),
    };
    let (game, mut asked) = (ask.view.game, String::<320>::new());
    let because = game.mission.because_of(flow);
    let (step, look, words, topic) = told(game, flow, 0);
    // Every step is shorter.
    let who = if of_all { "Left and Right say who. " } else { "" };
    let _ = write!(asked, "Report it? {who}{step}");
    ask.help(&Help {
        asked: asked.as_str().into(),
        look: match deed {
            Deed::Storm => text!("Its template or base lay over an ion storm."),
            Deed::Bump => text!("Its base touches a shuttle that strikes back."),
            _ => look,
        }
        .into(),
        why: because.text.into(),
        source: because.section.into(),
        words,
        topic: Some(topic),
        ..Help::default()
    });
}

fn told(game: &Game, flow: MissionFlow, page: u8) -> MissionHelp {
    match flow {
        MissionFlow::None => (
            text!("Players choose their maneuvers now. Are all dials set? Then the round begins."),
            text!(
                "One dial beside each Rebel ship, face down. The Empire has none: a die and its cards decide. Report when Rebels move who escapes, scans, lands or hits a mine, when they fight who jumps."
            ),
            &[T::PlanningPhase, T::Dial, T::Maneuver, T::Initiative],
            Topic::Phases,
        ),
        MissionFlow::Terms => terms(game, page),
        MissionFlow::Page(place) => match game.mission.page(place) {
            Some(page) => guide(page),
            None => guide(OpeningPage::Briefing),
        },
        MissionFlow::Behind(_) => (
            text!(
                "A squad comes from behind the ally. Mark every vector that lies behind it now, then say that these are all."
            ),
            text!(
                "Draw a line along the rear edge of the ally's base: vectors beyond it are behind. If it has not moved, it is as at set-up."
            ),
            &[T::Vector, T::RearArc, T::FullArc],
            Topic::Vectors,
        ),
        MissionFlow::Arrival(_) => (
            text!("A squad enters. Put its ships on the table as the picture shows: is each in its place?"),
            text!(
                "The bright arrow on the map is the vector. In the picture the edge lies at the bottom; numbers are those of the number tiles, a ship's picture says which it is, yellow an Elite."
            ),
            &[T::Vector, T::Wing, T::WingLeader, T::Elite, T::Initiative, T::AutomatedShip],
            Topic::Placing,
        ),
        MissionFlow::Late(_) => (
            text!(
                "A squad should come, but its vector is taken and no other is free: it comes next round. Nothing is to be done."
            ),
            text!("Nothing: a die of the device chose among the vectors that are free."),
            &[T::Vector],
            Topic::Vectors,
        ),
        MissionFlow::Notice(notice) => told_notice(notice),
        MissionFlow::Ask(question) => told_question(question),
        MissionFlow::Pick(pick) => told_pick(pick),
        MissionFlow::Number(Number::Charges(_)) => (
            text!(
                "How many charges are active on the Hyperdrive of this ship? Each asks for a hit or crit, and there are two dice: with three or four it cannot jump, with none it jumps."
            ),
            text!(
                "The Hyperdrive card: four charges; each harder maneuver that was reported (Primes) takes 2 off, each round brings 1 back. Set it if the card says otherwise."
            ),
            &[T::Charge, T::Hit, T::Crit],
            Topic::CampaignUpgrades,
        ),
        MissionFlow::Number(Number::Tibanna) => (
            text!("How many charges are left on Tibanna Reserves? Each pays squad points."),
            text!("The upgrade card of the ally: count the charges that lie active side up."),
            &[T::Charge, T::SquadPoints],
            Topic::Objectives,
        ),
        MissionFlow::Sensor(_) => (
            text!(
                "How many beacons are near this ship, by range? Nearer ones roll more dice, all added up; with none at range 3 or less there is no check."
            ),
            text!("Measure from the ship to every beacon that still works. Range 0 is touching."),
            &[T::Range, T::Range0, T::AttackDie, T::Cloak],
            Topic::Remotes,
        ),
        MissionFlow::Dice(throw) | MissionFlow::Rolled(throw) => {
            told_throw(throw, matches!(flow, MissionFlow::Rolled(_)))
        }
        MissionFlow::Outcome => (
            text!("The mission is over. This is who won, and what follows."),
            text!("The table may be cleared when the points are shared."),
            &[T::SquadPoints],
            Topic::Objectives,
        ),
        MissionFlow::Pool => (
            text!("What was gained and what was lost, line by line, the sum, and what each pilot gets."),
            text!(
                "A line for each enemy shot down with who did it, for each objective, for each ship that was lost."
            ),
            &[T::SquadPoints],
            Topic::Pool,
        ),
        MissionFlow::Done => (
            text!("This is what a campaign is told: points, cards and tokens. The table can be cleared now."),
            text!("Note the points on the pilot sheets if you keep them on paper."),
            &[T::SquadPoints],
            Topic::CampaignRound,
        ),
    }
}

fn terms(game: &Game, page: u8) -> MissionHelp {
    let pilots = game.battle.rebels.len();
    match usize::from(page) {
        _ if pilots == 0 => (
            text!(
                "How many pilots fly? They get X-wings and ready names at once; each can be changed before it begins."
            ),
            text!(
                "One ship for each, with its dial, cards and tokens. Three pilots fly at least, six at the most; one player may have two."
            ),
            &[T::Initiative],
            Topic::Players,
        ),
        page if page > pilots => (
            text!("How many models have you of each type? If a mission wants more, others take their place."),
            text!("Your box. Enough means that you never run out."),
            &[T::AutomatedShip],
            Topic::Models,
        ),
        0 => (
            text!("Who flies, and how strong is the enemy? Begin when everybody is named."),
            text!(
                "Open a pilot to change name, ship or level. Levels of all together decide how strong squads are."
            ),
            &[T::Initiative, T::Elite],
            Topic::Squads,
        ),
        _ => (
            text!("Which name, ship and level has this pilot? The next pilot is a press away."),
            text!("The pilot sheet: level 1 is a newcomer and has initiative 2; each level gives 1 more."),
            &[T::Initiative],
            Topic::Levels,
        ),
    }
}

const fn guide(page: OpeningPage) -> MissionHelp {
    match page {
        OpeningPage::Briefing => (
            text!(
                "Read this aloud: what the mission is about, whose space it is in and how many rounds it has."
            ),
            text!("Nothing yet. The table is three by three feet and empty."),
            &[T::SquadPoints],
            Topic::Territory,
        ),
        OpeningPage::Objectives => (
            text!("What decides the mission, and what else pays squad points?"),
            text!("The flag is the primary objective: it decides who wins. Stars only pay."),
            &[T::SquadPoints],
            Topic::Objectives,
        ),
        OpeningPage::Models => (
            text!(
                "Does all this lie ready? It is what the mission may need until its end, as far as you own it."
            ),
            text!(
                "Missing: for two TIE/ln another ship comes, for any other a random one; with nothing left it flies on any model. Our models, before it begins, says what you own."
            ),
            &[T::AutomatedShip, T::Remote, T::Obstacle],
            Topic::Models,
        ),
        OpeningPage::Obstacles(_) => (
            text!("Lay these obstacles into the area that the map shows. Are they there?"),
            text!(
                "Any way round, anywhere in the area, but as far apart as it says: measure between their nearest points."
            ),
            &[T::Obstacle, T::Asteroid, T::Debris, T::Range],
            Topic::Obstacles,
        ),
        OpeningPage::Station => (
            text!("Lay the station's modules as the map shows them. Are they there?"),
            text!("Lines on the map join modules that touch."),
            &[T::Obstacle],
            Topic::Stations,
        ),
        OpeningPage::Emplacements => (
            text!("Place the emplacements on the station. Is each on its square?"),
            text!(
                "Letters on the map are those of the list beside it. Where no square is known, spread them as it says."
            ),
            &[T::Remote, T::Turret],
            Topic::Emplacements,
        ),
        OpeningPage::Objects(_) => (
            text!("Lay these objects where it says. Are they there?"),
            text!(
                "The bright signs on the map are only an example where a rule says how far apart they lie."
            ),
            &[T::Remote, T::Mine, T::Range],
            Topic::MissionMap,
        ),
        OpeningPage::Ally(_) => (
            text!(
                "An ally flies with you. Is its ship in its place, with the cards that are named, and what lies faceup on it?"
            ),
            text!(
                "Its initiative, shields and energy stand beside the map. Players agree on what it does, within what it may not do."
            ),
            &[T::Initiative, T::Shield, T::Charge],
            Topic::Transports,
        ),
        OpeningPage::Rule(_) => (
            text!(
                "Read this special rule: it holds in this mission only. All of them can be read again on the Table."
            ),
            text!("Nothing yet. The row Rules on the Table counts those that matter at the moment."),
            &[],
            Topic::MissionMap,
        ),
        OpeningPage::Rebels => (
            text!(
                "The Empire stands. Are the Rebels placed now, and does everybody know where to leave, and when?"
            ),
            text!(
                "Green is where Rebels are placed, a green edge is where they may leave. Lower initiative is placed first."
            ),
            &[T::Initiative, T::Flee],
            Topic::Placing,
        ),
    }
}

const fn told_notice(notice: MissionNotice) -> MissionHelp {
    match notice {
        MissionNotice::Trigger(_) | MissionNotice::Rule(_) => (
            text!("The mission's own page makes this happen now. Do on the table what it says."),
            text!("Squads that it calls come as the next round begins; the device brings them."),
            &[T::Vector],
            Topic::Objectives,
        ),
        MissionNotice::TowersTurn | MissionNotice::TeamTowersTurn => (
            text!("Turbolaser towers turn before anybody fires. Has every tower been turned?"),
            text!(
                "Turn each by 90 degrees at the most: the Empire's towards the nearest Rebel, captured ones as the team likes."
            ),
            &[T::Turret, T::Arc, T::Range],
            Topic::Emplacements,
        ),
        MissionNotice::Drawn(_) => (
            text!("A number was drawn from the bag for what was scanned. This is what it turned out to be."),
            text!("Put the number token beside it, or take the token off, as it says."),
            &[],
            Topic::Objectives,
        ),
        MissionNotice::CommandosMoved => (
            text!("The commandos won on their module and go on. Put their token there."),
            text!("Lines on the map join modules. From the hub they take the station."),
            &[T::Remote],
            Topic::Stations,
        ),
        MissionNotice::Captured => (
            text!("The commandos have taken the station. Hold it to the end of the last round."),
            text!("Towers that still stand fire for you now. Rebels still in play at the end are safe."),
            &[T::Remote, T::Turret],
            Topic::Stations,
        ),
        MissionNotice::BlownUp(_) => (
            text!("The commandos were held up and blew this emplacement up. Take it off the table."),
            text!("One fewer stands against them next round."),
            &[T::Remote],
            Topic::Stations,
        ),
        MissionNotice::Landed(_) => (
            text!("The ally is in the docking bay. Take it off the table with its tokens."),
            text!("It may launch again in a later round: report that while dials are set."),
            &[T::Template],
            Topic::Docking,
        ),
        MissionNotice::LandingFailed(_) => (
            text!("The ally missed the door: it stays where it stands and suffers a hit."),
            text!("It may try again in another round, not in this one."),
            &[T::Template, T::DamageCard],
            Topic::Docking,
        ),
        MissionNotice::Launched(_) => (
            text!("The ally leaves the docking bay. Put it at the door, facing out."),
            text!("The door is the purple line on the map."),
            &[T::Dial],
            Topic::Docking,
        ),
        MissionNotice::Escaped(_) => (
            text!(
                "The ship flew off where it may leave: it is safe, and out of this mission. Take it off the table."
            ),
            text!("Its base reached over a green edge of the map; in friendly space over any edge."),
            &[T::Flee],
            Topic::Territory,
        ),
        MissionNotice::Strayed(_) => (
            text!(
                "The ship flew off where it may not: it is lost like one shot down. Take it off the table."
            ),
            text!("Its base reached over an edge that is not green on the map."),
            &[T::Flee],
            Topic::Territory,
        ),
        MissionNotice::Jumped(_) => (
            text!("A ship has jumped to hyperspace and is safe. Take it off the table."),
            text!("Its kills and its share of the points stay."),
            &[T::SquadPoints],
            Topic::CampaignUpgrades,
        ),
        MissionNotice::Loaded(_) => (
            text!("An object is aboard the ally now. Take it off the table."),
            text!("It is lost with the ship, and saved with it."),
            &[],
            Topic::Transports,
        ),
        MissionNotice::MovedThrough(_) => (
            text!("A huge ship moved through a small one. Set that one aside as it says."),
            text!(
                "Behind or beside the huge ship, touching, on the side nearer to another Rebel. It does not turn."
            ),
            &[T::Bump, T::Range0],
            Topic::Transports,
        ),
        MissionNotice::AllyLost(_) => (
            text!("The ally was destroyed. Take it off; the objective may have failed with it."),
            text!("The objectives on the Table say what still counts."),
            &[T::Hull],
            Topic::Transports,
        ),
        MissionNotice::Deployed(_) => (
            text!("A hidden pilot comes out. Place the ship as it says."),
            text!("On the obstacle where it hid, facing any way."),
            &[T::BlueManeuver, T::Obstacle],
            Topic::Placing,
        ),
        MissionNotice::LeftGame(_) | MissionNotice::JoinedGame(_) => (
            text!(
                "A pilot left or came between two rounds. Take the ship off, or place it. Both share the points."
            ),
            text!(
                "New ships start in the green area of the map. Who leaves hostile space is lost, elsewhere safe."
            ),
            &[],
            Topic::Players,
        ),
        MissionNotice::Limit => (
            text!(
                "The mission is over. What becomes of the ships that are still here depends on whose space it is."
            ),
            text!("Rebel ships on the table. In friendly and neutral space they are safe."),
            &[T::SquadPoints],
            Topic::Territory,
        ),
        MissionNotice::NobodyLeft | MissionNotice::NoSurvivors => (
            text!("No Rebel pilot is in play any more: the mission is over."),
            text!("All were shot down, or some got away: only the first loses a campaign."),
            &[T::SquadPoints],
            Topic::RebelDown,
        ),
        MissionNotice::StepDone(0) => (
            text!("The primary objective cannot be done any more. Kills and other objectives still pay."),
            text!(
                "The objectives on the Table say what is left. If the device is wrong, correct it there: it is said again when it is so."
            ),
            &[T::SquadPoints],
            Topic::Objectives,
        ),
        MissionNotice::StepDone(_) => (
            text!("The primary objective, or a part of it, is done. What is left can begin."),
            text!("The objectives on the Table say what comes next."),
            &[],
            Topic::Objectives,
        ),
    }
}

const fn told_question(question: Question) -> MissionHelp {
    match question {
        Question::RebelNear(_) => (
            text!(
                "Is any Rebel ship at range 0 to 3 of a beacon that still works? Then each one near is checked."
            ),
            text!("Measure from every beacon to the Rebel nearest to it."),
            &[T::Range, T::Range0, T::Remote],
            Topic::Remotes,
        ),
        Question::Touching(_) => (
            text!("Do the two ships or objects of this event touch each other now?"),
            text!("Their bases or tokens at range 0: touching, or one on the other."),
            &[T::Range0, T::Bump],
            Topic::Objectives,
        ),
        Question::EnemyNear(_) => (
            text!("Has an Imperial ship ended its move at range 0 or 1 of the wreck?"),
            text!("Measure from the wreck to the nearest Imperial ship."),
            &[T::Range, T::Range0],
            Topic::Objectives,
        ),
        Question::Lays(_) => (
            text!("Would a mine laid behind this ship keep to all that is said? Only then does it lay one."),
            text!(
                "Put the 1 straight at the rear of the ship, and the mine's rim at its end: look at what it would touch and measure."
            ),
            &[T::Mine, T::Template, T::Straight, T::Range],
            Topic::Minefields,
        ),
        Question::EscortDuty => (
            text!("An ally is attacked. Is a Rebel pilot who has Escort Duty in the arc of that attack?"),
            text!("The attacker's arc, and the Rebel ships in it."),
            &[T::Arc, T::EvadeResult],
            Topic::CampaignUpgrades,
        ),
        Question::JumpsNow(_) => (
            text!("The ally can pay for its jump. Does it jump now, and leave the table?"),
            text!("Its energy or charges. Once gone it is safe, and takes no more part."),
            &[T::Charge],
            Topic::Transports,
        ),
        Question::Down(_) => (
            text!("By the device's count this Rebel has no hull left. Was it shot down?"),
            text!(
                "Count its damage cards: as many as its hull, and it is destroyed. Answer No if cards or repairs say otherwise."
            ),
            &[T::Hull, T::DamageCard, T::Shield],
            Topic::RebelDown,
        ),
    }
}

const fn told_pick(pick: Pick) -> MissionHelp {
    match pick {
        Pick::CommandosGo => (
            text!("The commandos hold this module. To which one that joins it do they go?"),
            text!("Lines on the map join modules. They may stay."),
            &[T::Remote],
            Topic::Stations,
        ),
        Pick::CommandosBlow => (
            text!("The commandos were held up. Do they blow up an emplacement here, or wait?"),
            text!(
                "What still stands on their module. What is blown up pays nothing if it should stay whole."
            ),
            &[T::Remote],
            Topic::Stations,
        ),
        Pick::NearTank(_) => (
            text!(
                "This fuel tank explodes. Who else is at range 0 or 1 of it? Name them one by one; who has rolled is off the list."
            ),
            text!("Measure from the tank to every ship and remote, friend or enemy."),
            &[T::Range, T::Range0, T::AttackDie],
            Topic::Emplacements,
        ),
        Pick::NearBlast(_) => (
            text!("A container explodes. Who else is at range 1 of it? Name them one by one."),
            text!("Measure from the container to every ship and emplacement."),
            &[T::Range, T::Crit],
            Topic::Emplacements,
        ),
        Pick::Scan(_) => (
            text!(
                "What does this ship scan at the end of its move, once a round? It must be at range 0 or 1."
            ),
            text!("Measure from the ship to the token, ship or relay."),
            &[T::Range, T::Action],
            Topic::CampaignUpgrades,
        ),
        Pick::Load(_) => (
            text!("What does the ally take aboard? It must touch it."),
            text!("The object at range 0 of the ally."),
            &[T::Range0],
            Topic::Transports,
        ),
        Pick::Bay(_) => (
            text!(
                "Into which docking bay did it fly? The maneuver must not be red, and its template must lie over the door."
            ),
            text!("The door is the purple line on the map. If only the base lies over it, it missed."),
            &[T::Template, T::RedManeuver],
            Topic::Docking,
        ),
        Pick::Mine(_) => (
            text!("Which minefield went off? A ship that flies through one or ends on it sets it off."),
            text!("The template and the base against every minefield token."),
            &[T::Mine, T::Template, T::Hull],
            Topic::Minefields,
        ),
        Pick::Found(_) => (
            text!("Which hidden pilot has the shuttle found? Whoever hides at range 1 of it or nearer."),
            text!("Measure from the moved shuttle to the obstacles where Rebels hide."),
            &[T::Range, T::Obstacle],
            Topic::Objectives,
        ),
        Pick::Coached => (
            text!("Which enemies are near the Instructor? Name them one by one."),
            text!("Measure from the Instructor's ship to the other Imperial ships: range 0 or 1."),
            &[T::Range, T::Range0],
            Topic::PilotCards,
        ),
        Pick::MovedThrough(_) => (
            text!("Through which Imperial ship did the huge ship move?"),
            text!("The template and the base of the huge ship against the others."),
            &[T::Template, T::Bump],
            Topic::Transports,
        ),
        Pick::Ionize => (
            text!("Which channel got an ion token? That disables it."),
            text!("The relay that was hit by an ion weapon or an ion result."),
            &[T::Ion, T::Remote],
            Topic::Remotes,
        ),
        Pick::Escorts => (
            text!(
                "An ally is attacked. How many Rebel pilots who carry Escort Duty are in the arc of that attack? Each adds an evade."
            ),
            text!(
                "The attacker's arc of this weapon, and every Rebel ship in it at any range, except the ally itself."
            ),
            &[T::Arc, T::EvadeResult],
            Topic::CampaignUpgrades,
        ),
        Pick::Spend(_) => (
            text!("What does the ally spend energy on now? It is taken off at once."),
            text!("Its energy tokens and its upgrade cards."),
            &[T::Charge, T::Lock, T::Stress, T::DamageCard],
            Topic::Transports,
        ),
    }
}

const fn told_throw(throw: Throw, lies: bool) -> MissionHelp {
    let (asked, words, topic): (Text, &'static [T], Topic) = match throw {
        Throw::Jump(_) => (
            text!(
                "The Hyperdrive starts: as many hits or crits as charges are active, and the ship jumps; else it stays and is disarmed."
            ),
            &[T::AttackDie, T::Hit, T::Crit, T::Disarm],
            Topic::CampaignUpgrades,
        ),
        Throw::Sensor(_) => (
            text!("Do the beacons see this ship? Each crit calls a ship of the patrol for the next round."),
            &[T::AttackDie, T::Crit],
            Topic::Remotes,
        ),
        Throw::Commandos => (
            text!(
                "The commandos fight: do their hits reach the number of emplacements that stand against them?"
            ),
            &[T::AttackDie, T::Hit],
            Topic::Stations,
        ),
        Throw::Downed(_) => (
            text!(
                "What does the lost ship cost? Red dice decide: the harshest counts for all pilots together, by the classic table each die for its own pilot."
            ),
            &[T::AttackDie, T::SquadPoints],
            Topic::RebelDown,
        ),
        Throw::Mine(..) => (
            text!(
                "A minefield goes off under this ship. A die for each hull that the mine has left: hits and crits are suffered."
            ),
            &[T::AttackDie, T::Hit, T::Crit, T::Mine],
            Topic::Minefields,
        ),
        Throw::Storm(_) => (
            text!("This ship flew through an ion storm: what does its red die say?"),
            &[T::AttackDie, T::Crit, T::Ion],
            Topic::IonStorm,
        ),
        Throw::Bump(_) => (
            text!("This ship bumped an armed shuttle: a hit or a crit is 1 damage."),
            &[T::AttackDie, T::Bump],
            Topic::Obstacles,
        ),
        Throw::Blast(_) => (
            text!("Does the explosion reach further? A crit hurts everybody at range 1."),
            &[T::AttackDie, T::Crit, T::Range],
            Topic::Emplacements,
        ),
        Throw::TankRebel(..) | Throw::TankShip(..) | Throw::TankRemote(..) => (
            text!("A fuel tank explodes beside this one: it suffers what a die shows."),
            &[T::AttackDie, T::Hit, T::Crit],
            Topic::Emplacements,
        ),
    };
    let look = if lies {
        text!("The dice lie there. Below them stands what they do; go on when it is done on the table.")
    } else {
        text!("Roll here, or roll red dice on the table and type in what fell.")
    };
    (asked, look, words, topic)
}
