//! Words for the screens of a mission: titles, sentences, entries of lists, and why a step is there.
//!
//! Item by item, nothing is collected: a screen writes into its own line. Sections of the book are named in
//! [`Because`]. Does NOT draw and does NOT change anything; words of the cards themselves are in `cards::missions`.
//!
//! | step | queries |
//! |---|---|
//! | Page | `page_count`, `page`, `marks` and `is_about` (the map), `models::needed` |
//! | Arrival | `arrival` (a `Muster`; `placement::spot`, `why_of`), `Battle::ships` of the squad for numbers |
//! | Notice, Ask | `title`, `say` |
//! | Pick | `title`, `say`, `pick_count`, `pick_words` |
//! | Number | `title`, `say`, `Number::most` |
//! | Dice, Rolled | `title`, `say`, `throw_dice`, `thrown`, `consequence`, `jump_works` |
//! | Outcome, Pool, Done | `won`, `outcome`, `line_count`, `line`, `pool`, `share`, `flown`, `result` |
//! | any | `because` (Help), `reminder`, `standing` (objectives), `steps`, `deeds` |

use core::fmt::{self, Write};

use super::deeds::{Scannable, Spending};
use super::finish::{harshest, lost_points};
use super::flow::{MissionFlow, MissionNotice, MissionQuestion, Number, Pick, Throw};
use super::opening::OpeningPage;
use super::state::{Flags, Mission, MissionEnding};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::{AttackCounts, BattleQuestion};
use crate::battle::state::reason::BattleRule;
use crate::battle::state::rebel::RebelAt;
use crate::cards::campaign_upgrades::CampaignUpgradeId;
use crate::cards::missions::vocabulary::{
    AllyJump, Find, LayCheck, MissionRule as Special, Objective, ObjectiveTest, Only, RowAt, Sure, When,
};
use crate::cards::ships::ShipId;
use crate::dice::damage::Results;

/// The ending of a noun that is counted.
const fn plural(count: u8) -> &'static str {
    crate::base::plural::plural(count as u32, "", "s")
}

/// Shields and hull.
fn health(who: Party, battle: &Battle) -> (u8, u8) {
    match who {
        Party::Rebel(at) => battle.rebel(at).map_or((0, 0), |rebel| (rebel.shields, rebel.hull)),
        Party::Remote(at) => battle.remote(at).map_or((0, 0), |remote| (remote.shields, remote.hull)),
        Party::Ship(at) => battle.ship(at).map_or((0, 0), |ship| (ship.shields, ship.hull)),
        Party::Table => (0, 0),
    }
}

fn say_left((shields, hull): (u8, u8), out: &mut dyn Write) -> fmt::Result {
    if shields > 0 {
        write!(out, "{shields} shield{}, ", plural(shields))?;
    }
    write!(out, "{hull} hull.")
}

/// What hands must do for damage, and what is left then: shields go first, so crits are what comes through last.
pub(super) fn say_harm(
    who: Party,
    results: Results,
    tokens: &str,
    battle: &Battle,
    out: &mut dyn Write,
) -> fmt::Result {
    let (shields, hull) = health(who, battle);
    // The same sums as in `hurt`, which runs when players leave the step: this is what they do by hand.
    let lost = results.total().min(shields);
    let dealt = results.total() - lost;
    write!(out, "{}: ", battle.called(who))?;
    match (lost, dealt) {
        (0, 0) => out.write_str("no damage")?,
        (0, _) => {}
        (_, 0) => write!(out, "{lost} shield{} off", plural(lost))?,
        _ => write!(out, "{lost} shield{} off, ", plural(lost))?,
    }
    // Ships take crits as cards face up; a remote has no cards, but may count a crit twice.
    let (up, twice) = match who {
        Party::Remote(at) => (0, battle.remote(at).is_some_and(|remote| remote.double_crits)),
        _ => (results.crits.min(dealt), false),
    };
    let dealt = dealt.saturating_add(if twice { results.crits.min(dealt) } else { 0 });
    match (dealt, who) {
        (0, _) => {}
        (_, Party::Rebel(_)) => write!(out, "{dealt} card{}", plural(dealt))?,
        _ => write!(out, "{dealt} damage")?,
    }
    match up {
        0 => {}
        up if up == dealt => out.write_str(" face up")?,
        up => write!(out, ", {up} face up")?,
    }
    write!(out, "{tokens}. Left: ")?;
    say_left((shields - lost, hull.saturating_sub(dealt)), out)
}

/// Why a step is there: a section of the book or the mission's page, in our own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Because {
    /// The section, or the source of the mission.
    pub section: Text,
    pub text: Text,
    /// How sure the mission's entry is; None for rules of the book.
    pub sure: Option<Sure>,
}

impl Mission {
    fn book(rule: BattleRule) -> Because {
        Because { section: rule.name(), text: rule.text(), sure: None }
    }

    /// What a campaign upgrade says last.
    fn by_card(card: CampaignUpgradeId) -> Because {
        // The last sentence is about the step; Hyperdrive has another one, about maneuvers.
        let text = card.card().text.last().copied().unwrap_or(Text::NONE);
        Because { section: BattleRule::CampaignUpgrades.name(), text, sure: None }
    }

    fn by_trigger(&self, place: u8) -> Because {
        let trigger = self.card().triggers.get(usize::from(place));
        Because {
            section: self.card().source,
            text: trigger.map_or(Text::NONE, |trigger| trigger.text),
            sure: trigger.map(|trigger| trigger.sure),
        }
    }

    fn by_rule(&self, place: u8) -> Because {
        let rule = self.card().rules.get(usize::from(place));
        Because {
            section: self.card().source,
            text: rule.map_or(Text::NONE, |rule| rule.text),
            sure: rule.map(|rule| rule.sure),
        }
    }

    fn trigger_where(&self, is: impl Fn(&When) -> bool) -> Because {
        let place = self.card().triggers.iter().position(|trigger| is(&trigger.when));
        // No trigger has this place: the reason is empty then.
        self.by_trigger(place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX))
    }

    fn rule_where(&self, is: impl Fn(&Special) -> bool) -> Because {
        let place = self.card().rules.iter().position(|rule| is(&rule.rule));
        self.by_rule(place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX))
    }

    /// What the first objective that fits asks for.
    fn by_objective(&self, is: impl Fn(&Objective) -> bool) -> Because {
        let objective = self.card().objectives.iter().find(|objective| is(objective));
        Because {
            section: self.card().source,
            text: objective.map_or(Text::NONE, |objective| objective.text),
            sure: objective.map(|objective| objective.sure),
        }
    }

    /// The rule of an ally that the team flies, or that stands still.
    fn by_ally(&self) -> Because {
        self.rule_where(|rule| matches!(rule, Special::TeamAlly { .. } | Special::StuckTransport(_)))
    }

    /// How an ally leaves that pays for its jump.
    fn by_jump_of(&self, at: RebelAt) -> Because {
        let ally = self.guest_at(at).and_then(|guest| guest.id).and_then(|id| self.card().ally(id));
        match ally.map(|ally| ally.jump) {
            // Its page allows the jump when a squad is destroyed.
            Some(AllyJump::Energy { .. }) => {
                self.trigger_where(|when| matches!(when, When::SquadDestroyed(_)))
            }
            Some(AllyJump::Charges { .. }) => self.by_ally(),
            _ => Self::by_card(CampaignUpgradeId::Hyperdrive),
        }
    }

    /// Why the open step is there.
    pub fn because(&self) -> Because {
        self.because_of(self.flow)
    }

    /// Why a step would be there.
    pub fn because_of(&self, flow: MissionFlow) -> Because {
        match flow {
            MissionFlow::None => Because {
                section: text!("Planning Phase"),
                text: text!(
                    "Rebels choose before they see what the Empire does. The mission ends at its round limit, or when no pilot is in play."
                ),
                sure: None,
            },
            MissionFlow::Terms => Self::book(BattleRule::Scaling),
            // A rule of the mission explains itself; the other pages are steps of the book.
            MissionFlow::Page(place) => match self.page(place) {
                Some(OpeningPage::Rule(place)) => self.by_rule(place),
                Some(OpeningPage::Briefing) => Self::book(BattleRule::Territory),
                Some(OpeningPage::Objectives) => Self::book(BattleRule::Objectives),
                Some(OpeningPage::Models) => Self::book(BattleRule::Scaling),
                Some(OpeningPage::Ally(_)) if !self.by_ally().text.is_empty() => self.by_ally(),
                Some(OpeningPage::Rebels) => Self::book(BattleRule::EscapeEdges),
                _ => Self::book(BattleRule::SetupDiagram),
            },
            MissionFlow::Behind(_) => self.rule_where(|rule| matches!(rule, Special::EntersBehind { .. })),
            MissionFlow::Arrival(_) => Self::book(BattleRule::ShipPlacement),
            MissionFlow::Late(_) => Self::book(BattleRule::Arrival),
            MissionFlow::Notice(notice) => self.because_of_notice(notice),
            MissionFlow::Ask(ask) => match ask {
                MissionQuestion::RebelNear(place)
                | MissionQuestion::Touching(place)
                | MissionQuestion::EnemyNear(place) => self.by_trigger(place),
                MissionQuestion::Lays(_) => self.trigger_where(|when| matches!(when, When::SystemPhase)),
                MissionQuestion::EscortDuty => Self::by_card(CampaignUpgradeId::EscortDuty),
                MissionQuestion::JumpsNow(at) => self.by_jump_of(at),
                MissionQuestion::Down(_) => Self::book(BattleRule::RebelDestroyed),
            },
            MissionFlow::Pick(pick) => match pick {
                Pick::CommandosGo | Pick::CommandosBlow => self.because_of_commandos(),
                Pick::NearTank(_) => Self::book(BattleRule::FuelTank),
                Pick::NearBlast(_) => {
                    self.trigger_where(|when| matches!(when, When::EmplacementDestroyed(_)))
                }
                // What the scan leads to: the deed itself is a campaign upgrade.
                Pick::Scan(_) => self.trigger_where(|when| {
                    matches!(when, When::ObjectScanned(_) | When::ShipScanned(_) | When::AllyScansChannel(_))
                }),
                Pick::Load(_) => self.trigger_where(|when| matches!(when, When::AllyDocks(_))),
                Pick::Bay(_) => Self::book(BattleRule::Landing),
                Pick::Mine(_) => Self::book(BattleRule::Minefield),
                Pick::Found(_) => self.trigger_where(|when| matches!(when, When::SquadMoved(_))),
                Pick::Coached => self.rule_where(|rule| matches!(rule, Special::Instructor(_))),
                Pick::MovedThrough(_) => Self::book(BattleRule::HugeShips),
                Pick::Ionize => self.rule_where(|rule| matches!(rule, Special::Channels { .. })),
                Pick::Spend(_) => self.rule_where(|rule| {
                    matches!(rule, Special::TitleEnergy { .. } | Special::StuckTransport(_))
                }),
                Pick::Escorts => Self::by_card(CampaignUpgradeId::EscortDuty),
            },
            MissionFlow::Number(Number::Charges(_)) => Self::by_card(CampaignUpgradeId::Hyperdrive),
            MissionFlow::Number(Number::Tibanna) => {
                self.by_objective(|objective| matches!(objective.test, ObjectiveTest::PerTibannaCharge(_)))
            }
            MissionFlow::Sensor(_) => self.trigger_where(|when| matches!(when, When::EndPhase)),
            MissionFlow::Dice(throw) | MissionFlow::Rolled(throw) => match throw {
                Throw::Jump(_) => Self::by_card(CampaignUpgradeId::Hyperdrive),
                Throw::Sensor(_) => self.trigger_where(|when| matches!(when, When::EndPhase)),
                Throw::Commandos => self.because_of_commandos(),
                Throw::Downed(_) => Self::book(BattleRule::RebelDestroyed),
                Throw::Mine(..) => Self::book(BattleRule::Minefield),
                Throw::Storm(_) => Self::book(BattleRule::IonStorm),
                Throw::Bump(_) => self.rule_where(|rule| {
                    matches!(rule, Special::AntiPursuit { .. } | Special::PlainShuttles { .. })
                }),
                Throw::Blast(_) => self.trigger_where(|when| matches!(when, When::EmplacementDestroyed(_))),
                Throw::TankRebel(..) | Throw::TankShip(..) | Throw::TankRemote(..) => {
                    Self::book(BattleRule::FuelTank)
                }
            },
            MissionFlow::Outcome => self.by_objective(|objective| objective.primary),
            MissionFlow::Pool | MissionFlow::Done => Self::book(BattleRule::SquadPoints),
        }
    }

    fn trigger_only(&self, is: impl Fn(&Only) -> bool) -> Because {
        let place = self.card().triggers.iter().position(|trigger| is(&trigger.only));
        self.by_trigger(place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX))
    }

    fn because_of_commandos(&self) -> Because {
        self.trigger_only(|only| *only == Only::CommandosAboard)
    }

    fn because_of_notice(&self, notice: MissionNotice) -> Because {
        match notice {
            MissionNotice::Trigger(place) => self.by_trigger(place),
            MissionNotice::Rule(place) => self.by_rule(place),
            MissionNotice::TowersTurn | MissionNotice::TeamTowersTurn => Self::book(BattleRule::Turbolaser),
            MissionNotice::Drawn(_) => self.trigger_where(|when| {
                matches!(when, When::ObjectScanned(_) | When::ShipScanned(_) | When::ChannelDisabled)
            }),
            MissionNotice::CommandosMoved | MissionNotice::Captured | MissionNotice::BlownUp(_) => {
                self.because_of_commandos()
            }
            MissionNotice::Landed(_) | MissionNotice::LandingFailed(_) => Self::book(BattleRule::Landing),
            MissionNotice::Launched(_) => self.trigger_only(|only| matches!(only, Only::AllyLandedNow(_))),
            MissionNotice::Escaped(_) => Self::book(BattleRule::EscapeEdges),
            MissionNotice::Strayed(_) | MissionNotice::Limit => Self::book(BattleRule::Territory),
            MissionNotice::Jumped(at) => self.by_jump_of(at),
            MissionNotice::Loaded(_) => self.trigger_where(|when| matches!(when, When::AllyDocks(_))),
            MissionNotice::MovedThrough(_) => Self::book(BattleRule::HugeShips),
            MissionNotice::AllyLost(_) | MissionNotice::StepDone(_) => {
                self.by_objective(|objective| objective.primary)
            }
            MissionNotice::Deployed(_) => self.rule_where(|rule| matches!(rule, Special::PowerUp)),
            MissionNotice::LeftGame(_) | MissionNotice::JoinedGame(_) => Self::book(BattleRule::SquadPoints),
            MissionNotice::NobodyLeft => Self::book(BattleRule::MissionEnd),
            MissionNotice::NoSurvivors => Self::book(BattleRule::NoSurvivors),
        }
    }

    /// The heading of the open step.
    pub fn title(&self) -> Text {
        match self.flow {
            MissionFlow::None => Text::NONE,
            MissionFlow::Terms => text!("Mission"),
            MissionFlow::Page(_) => text!("Set-up"),
            MissionFlow::Behind(_) => text!("Behind the ally"),
            MissionFlow::Arrival(_) => text!("Squad arrives"),
            MissionFlow::Late(_) => text!("No vector free"),
            MissionFlow::Notice(notice) => match notice {
                MissionNotice::Trigger(_) | MissionNotice::Rule(_) => text!("It happens"),
                MissionNotice::TowersTurn | MissionNotice::TeamTowersTurn => text!("Towers turn"),
                MissionNotice::Drawn(_) => text!("From the bag"),
                MissionNotice::CommandosMoved | MissionNotice::BlownUp(_) => text!("Commandos"),
                MissionNotice::Captured => text!("Captured"),
                MissionNotice::Landed(_) => text!("Landed"),
                MissionNotice::LandingFailed(_) => text!("Missed the door"),
                MissionNotice::Launched(_) => text!("Launched"),
                MissionNotice::Escaped(_) => text!("Escaped"),
                MissionNotice::Strayed(_) => text!("Lost"),
                MissionNotice::Jumped(_) => text!("Jumped"),
                MissionNotice::Loaded(_) => text!("Aboard"),
                MissionNotice::MovedThrough(_) => text!("Moved through"),
                MissionNotice::AllyLost(_) => text!("Ally lost"),
                MissionNotice::Deployed(_) => text!("On the table"),
                MissionNotice::LeftGame(_) => text!("Goes home"),
                MissionNotice::JoinedGame(_) => text!("Joins"),
                // The players ended it, or the round limit did: the same step.
                MissionNotice::Limit if self.ending == Some(MissionEnding::Concluded) => text!("Ended early"),
                MissionNotice::Limit => text!("Time is up"),
                MissionNotice::NobodyLeft => text!("Nobody left"),
                MissionNotice::NoSurvivors => text!("No survivors"),
                // 0 is the notice that the primary objective cannot be done any more.
                MissionNotice::StepDone(0) => text!("Not to be won"),
                MissionNotice::StepDone(step) if self.steps().is_none_or(|(_, all)| step >= all) => {
                    text!("Goal reached")
                }
                MissionNotice::StepDone(_) => text!("Objective"),
            },
            MissionFlow::Ask(ask) => match ask {
                MissionQuestion::RebelNear(_) | MissionQuestion::EnemyNear(_) => text!("Anybody near?"),
                MissionQuestion::Touching(_) => text!("Contact?"),
                MissionQuestion::Lays(_) => text!("Lays a mine?"),
                MissionQuestion::EscortDuty => text!("Escort Duty?"),
                MissionQuestion::JumpsNow(_) => text!("Jump now?"),
                MissionQuestion::Down(_) => text!("Shot down?"),
            },
            MissionFlow::Pick(pick) => match pick {
                Pick::CommandosGo => text!("Commandos go on"),
                Pick::CommandosBlow => text!("Blow up one?"),
                Pick::NearTank(_) => text!("Fuel tank explodes"),
                Pick::NearBlast(_) => text!("Container explodes"),
                Pick::Scan(_) => text!("Scan what?"),
                Pick::Load(_) => text!("Take aboard?"),
                Pick::Bay(_) => text!("Which bay?"),
                Pick::Mine(_) => text!("Which minefield?"),
                Pick::Found(_) => text!("Who is found?"),
                Pick::Coached => text!("Near the Instructor"),
                Pick::MovedThrough(_) => text!("Through which ship?"),
                Pick::Ionize => text!("Which channel?"),
                Pick::Spend(_) => text!("Spend energy"),
                Pick::Escorts => text!("Escort Duty?"),
            },
            MissionFlow::Number(Number::Charges(_)) => text!("Hyperdrive charges"),
            MissionFlow::Number(Number::Tibanna) => text!("Tibanna Reserves"),
            MissionFlow::Sensor(_)
            | MissionFlow::Dice(Throw::Sensor(_))
            | MissionFlow::Rolled(Throw::Sensor(_)) => text!("Sensor check"),
            MissionFlow::Dice(throw) | MissionFlow::Rolled(throw) => match throw {
                Throw::Jump(_) => text!("Hyperdrive"),
                Throw::Sensor(_) => text!("Sensor check"),
                Throw::Commandos => text!("Commandos fight"),
                Throw::Downed(_) => text!("Ship lost"),
                Throw::Mine(..) => text!("Minefield"),
                Throw::Storm(_) => text!("Ion storm"),
                Throw::Bump(_) => text!("Strikes back"),
                Throw::Blast(_) => text!("Blast"),
                Throw::TankRebel(..) | Throw::TankShip(..) | Throw::TankRemote(..) => {
                    text!("Fuel tank explodes")
                }
            },
            MissionFlow::Outcome => text!("Outcome"),
            MissionFlow::Pool => text!("Squad points"),
            MissionFlow::Done => text!("Mission over"),
        }
    }

    /// The sentences of the open step.
    pub fn say(&self, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        let rebel = |at: RebelAt| battle.called(Party::Rebel(at));
        let remote = |at| battle.called(Party::Remote(at));
        match self.flow {
            MissionFlow::None | MissionFlow::Done | MissionFlow::Terms => Ok(()),
            MissionFlow::Page(place) => self.say_page(place, out),
            MissionFlow::Behind(row) => {
                write!(
                    out,
                    "{} comes from behind. Which vectors lie behind the ally now?",
                    self.row_name(row)
                )
            }
            MissionFlow::Arrival(squad) => match self.arrival(battle, squad) {
                Some(muster) => {
                    muster.summary(out)?;
                    write!(out, " on {}", muster.vector)
                }
                None => Ok(()),
            },
            MissionFlow::Late(row) => {
                write!(out, "{} finds no free vector and comes next round.", self.row_name(row))
            }
            MissionFlow::Notice(notice) => self.say_notice(notice, battle, out),
            MissionFlow::Ask(ask) => match ask {
                MissionQuestion::RebelNear(_) => out.write_str("Is any Rebel ship at range 0-3 of a beacon?"),
                MissionQuestion::Touching(place) => {
                    match self.card().triggers.get(usize::from(place)).map(|it| it.only) {
                        Some(Only::Touching(squad, ally)) => {
                            write!(out, "Does a ship of {squad} touch the {ally} (range 0)?")
                        }
                        _ => Ok(()),
                    }
                }
                MissionQuestion::EnemyNear(_) => {
                    out.write_str("Did an enemy end its move at range 0-1 of the wreck?")
                }
                MissionQuestion::Lays(ship) => {
                    write!(out, "{}: ", battle.called(Party::Ship(ship)))?;
                    self.say_checks(out)
                }
                MissionQuestion::EscortDuty => {
                    out.write_str("Is a pilot with Escort Duty in the attack arc? It adds 1 evade.")
                }
                MissionQuestion::JumpsNow(at) => write!(out, "{} has the energy. Does it jump?", rebel(at)),
                MissionQuestion::Down(at) => write!(out, "{} has no hull left. Is it shot down?", rebel(at)),
            },
            MissionFlow::Pick(pick) => match pick {
                Pick::CommandosGo => out.write_str("They won here. Where do they go? None: they stay."),
                Pick::CommandosBlow => out.write_str("Not enough. Blow one up, or wait."),
                Pick::NearTank(at) => {
                    write!(out, "{}: who (else) is at range 0-1? Each rolls a die.", remote(at))
                }
                Pick::NearBlast(at) => {
                    write!(
                        out,
                        "{}: who (else) is at range 1? Each takes a crit, emplacements 2.",
                        remote(at)
                    )
                }
                Pick::Scan(at) => write!(out, "{} scans at range 0-1.", rebel(at)),
                Pick::Load(at) => write!(out, "{} takes it aboard.", rebel(at)),
                Pick::Bay(_) => {
                    out.write_str("Template over the door: that bay. Only the base over it: none.")
                }
                Pick::Mine(at) => write!(out, "{} sets one off.", rebel(at)),
                Pick::Found(_) => out.write_str("Who hides at range 1 of the moved shuttle?"),
                Pick::Coached => out.write_str("Which enemies are at range 0-1 of it?"),
                Pick::MovedThrough(_) => out.write_str("Pick the ship that the huge ship moved through."),
                Pick::Ionize => out.write_str("An ion token disables it."),
                Pick::Escorts => out.write_str("How many pilots with Escort Duty are in the attack arc?"),
                Pick::Spend(at) => {
                    write!(out, "Energy {}.", self.guest_at(at).map_or(0, |guest| guest.energy))
                }
            },
            MissionFlow::Number(Number::Charges(at)) => {
                write!(out, "{}: as many hits as active charges, with 2 dice. By the reports:", rebel(at))
            }
            MissionFlow::Number(Number::Tibanna) => out.write_str("Charges left on Tibanna Reserves?"),
            MissionFlow::Sensor(at) => {
                write!(out, "Beacons near {}: how many at range 0, 1, 2, 3?", rebel(at))
            }
            MissionFlow::Dice(throw) => self.say_throw(throw, battle, out),
            MissionFlow::Rolled(throw) => self.say_thrown(throw, battle, out),
            MissionFlow::Outcome => write!(out, "{}", self.outcome(battle).text),
            MissionFlow::Pool => {
                let (pool, flown, share) = (self.pool(battle), self.flown(battle), self.share(battle));
                write!(out, "{pool} points for {flown} pilots: {share} each.")
            }
        }
    }

    fn row_name(&self, row: RowAt) -> &'static str {
        self.card().row(row).map_or("", |row| row.name.name())
    }

    fn say_page(&self, place: u8, out: &mut dyn Write) -> fmt::Result {
        let card = self.card();
        match self.page(place) {
            Some(OpeningPage::Briefing) => write!(out, "{}", card.briefing),
            Some(OpeningPage::Objectives) => {
                let texts = card.objectives.iter().map(|objective| objective.text);
                texts.into_iter().try_for_each(|text| writeln!(out, "{text}"))
            }
            Some(OpeningPage::Models) => {
                let column = self.setup.column();
                card.models
                    .iter()
                    .try_for_each(|(model, count)| writeln!(out, "{} {model}", count.of(column)))?;
                // Models that are certain to be needed first, then those that a trigger or a draw may call.
                let needed = super::models::needed(card, column, self.setup.terms.level());
                for (when, ships, random) in
                    [("", needed.named, needed.random), (" may come", needed.called, needed.called_random)]
                {
                    let ships = ShipId::ALL.iter().map(|&ship| (ships.of(ship), ship.short_name()));
                    ships
                        .chain([(random, "random")])
                        .filter(|(count, _)| *count > 0)
                        .try_for_each(|(count, name)| writeln!(out, "{count} {name}{when}"))?;
                }
                Ok(())
            }
            Some(OpeningPage::Obstacles(at)) => match card.map.obstacles.get(usize::from(at)) {
                Some(obstacles) => {
                    write!(out, "{} {}", obstacles.count, obstacles.kind)
                }
                None => Ok(()),
            },
            Some(OpeningPage::Station) => out.write_str("Lay out the station modules."),
            Some(OpeningPage::Emplacements) => out.write_str("Put the emplacements on their squares."),
            Some(OpeningPage::Objects(at)) => match card.objects.get(usize::from(at)) {
                Some(objects) => write!(out, "{} {}", objects.count.of(self.setup.column()), objects.kind),
                None => Ok(()),
            },
            Some(OpeningPage::Ally(at)) => match card.allies.get(usize::from(at)) {
                Some(ally) => write!(out, "{}: {}", ally.id, ally.ship),
                None => Ok(()),
            },
            Some(OpeningPage::Rule(at)) => write!(out, "{}", self.by_rule(at).text),
            Some(OpeningPage::Rebels) => {
                let territory = card.territory;
                write!(out, "Pilots start in the green area. {territory} territory, {} rounds.", card.rounds)
            }
            None => Ok(()),
        }
    }

    /// What players check before a Minelayer drops, in the order of its page.
    fn say_checks(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("1 straight, rim to its end.")?;
        self.lay_checks().iter().try_for_each(|check| match *check {
            LayCheck::ReserveHasOne => write!(out, " Reserve {}.", self.reserve),
            LayCheck::OverlapsNothing => out.write_str(" Touches nothing?"),
            LayCheck::BeyondMines(range) => write!(out, " No mine at range {range}?"),
            LayCheck::MinesWithin2(count) => write!(out, " {count} within range 2?"),
            LayCheck::BeyondEdges(range) => write!(out, " No edge at range {range}?"),
        })
    }

    fn say_notice(&self, notice: MissionNotice, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        let rebel = |at: RebelAt| battle.called(Party::Rebel(at));
        match notice {
            MissionNotice::Trigger(place) => write!(out, "{}", self.by_trigger(place).text),
            MissionNotice::Rule(place) => write!(out, "{}", self.by_rule(place).text),
            MissionNotice::TowersTurn => {
                out.write_str("Turn each tower up to 90 degrees to the nearest Rebel.")
            }
            MissionNotice::TeamTowersTurn => out.write_str("Turn your towers up to 90 degrees as you like."),
            MissionNotice::Drawn(number) => {
                write!(out, "Number {number}: ")?;
                self.say_find(number, out)?;
                match (self.tokens_laid(), self.tokens_left()) {
                    // A mission without tracking tokens draws for ships or channels.
                    (0, _) => Ok(()),
                    (_, 1) => out.write_str(" 1 tracking token is left."),
                    (_, left) => write!(out, " {left} tracking tokens are left."),
                }
            }
            MissionNotice::CommandosMoved => match self.commandos {
                Some(module) => write!(out, "Put the commandos on the {module}."),
                None => Ok(()),
            },
            MissionNotice::Captured => out.write_str("The commandos hold the hub: the station is ours."),
            MissionNotice::BlownUp(at) => write!(out, "They blew up {}.", battle.called(Party::Remote(at))),
            MissionNotice::Landed(at) => {
                write!(out, "{} is in the bay: take it off the table.", rebel(at))?;
                // It may land early, but then the commandos do not leave it.
                let ally = self.guest_at(at).and_then(|guest| guest.id);
                if ally.is_some_and(|ally| self.step < self.step_of_landing(ally)) {
                    out.write_str(" Commandos wait: the part before is not done.")?;
                }
                Ok(())
            }
            MissionNotice::LandingFailed(at) => {
                write!(out, "{} missed the door and takes 1 damage. Left: ", rebel(at))?;
                say_left(health(Party::Rebel(at), battle), out)
            }
            MissionNotice::Launched(at) => write!(out, "Put {} at the door, facing out.", rebel(at)),
            MissionNotice::Escaped(at) => write!(out, "{} is away and safe.", rebel(at)),
            MissionNotice::Strayed(at) => {
                write!(out, "{} fled where nobody waits: its ship is lost.", rebel(at))
            }
            MissionNotice::Jumped(at) => {
                write!(out, "{} is in hyperspace: take it off the table.", rebel(at))
            }
            MissionNotice::Loaded(at) => write!(out, "{} has it aboard.", rebel(at)),
            MissionNotice::MovedThrough(at) => {
                let name = rebel(at);
                write!(
                    out,
                    "Set it directly away on the rear or side of {name} nearer to another Rebel. No turn."
                )
            }
            MissionNotice::AllyLost(at) => write!(out, "{} is destroyed.", rebel(at)),
            MissionNotice::Deployed(at) => {
                let found = battle.rebel(at).is_some_and(|rebel| rebel.moved);
                let then = if found { "No move, action or attack." } else { "It may fly a blue maneuver." };
                write!(out, "Put {} on its obstacle. {then}", rebel(at))
            }
            MissionNotice::LeftGame(at) if self.is_hostile() => {
                write!(out, "{} is lost in hostile space: take it off. It shares the points.", rebel(at))
            }
            MissionNotice::LeftGame(at) => {
                write!(out, "{} flies home: take it off. It shares the points.", rebel(at))
            }
            MissionNotice::JoinedGame(at) => write!(out, "Put {} into the Rebels' area.", rebel(at)),
            MissionNotice::Limit if self.card().territory.lost_at_limit() && !self.flags.has(Flags::SAFE) => {
                out.write_str("Hostile territory: Rebel ships still here are lost.")
            }
            MissionNotice::Limit => out.write_str("Rebel ships still here retreat and are safe."),
            MissionNotice::NobodyLeft => out.write_str("No pilot is in play: the mission is over."),
            MissionNotice::NoSurvivors => {
                out.write_str("No pilot came home: all ships are lost. It would end a campaign.")
            }
            MissionNotice::StepDone(step) => {
                let all = self.steps().map_or(1, |(_, all)| all);
                // In the last round there is no advice what to do next.
                let over = battle.round.number >= u16::from(self.card().rounds);
                match step {
                    0 => out.write_str("The primary objective can no longer be done.")?,
                    _ if step >= all => out.write_str("The primary objective is done.")?,
                    _ => return write!(out, "Part {step} of {all} is done."),
                }
                out.write_str(match step {
                    _ if over => "",
                    _ if self.is_hostile() => " Get out in time: only survivors are paid.",
                    0 => " Fly on for points, or end it on the Table.",
                    _ => " Fly on for more, or end it on the Table.",
                })
            }
        }
    }

    /// What the number on a drawn token means.
    fn say_find(&self, number: u8, out: &mut dyn Write) -> fmt::Result {
        match self.find_of(number) {
            Some(Find::Place(kind)) => write!(out, "the {kind} is here."),
            Some(Find::Port { min_pilots }) if self.setup.column() >= min_pilots => {
                out.write_str("a docking port. Range 1 from the edges.")
            }
            Some(Find::Part) => out.write_str("a part of the laboratory."),
            Some(Find::Channel) => out.write_str("the right channel."),
            Some(Find::Defector) => out.write_str("this is the Defector."),
            _ => out.write_str("nothing."),
        }
    }

    /// What is about to be rolled for.
    fn say_throw(&self, throw: Throw, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        let rebel = |at: RebelAt| battle.called(Party::Rebel(at));
        match throw {
            Throw::Jump(at) => {
                let s = plural(self.charges_now);
                write!(out, "{} needs {} hit{s} or crit{s}.", rebel(at), self.charges_now)
            }
            Throw::Sensor(at) => write!(out, "Crits call a patrol on {}.", rebel(at)),
            Throw::Commandos => {
                let count = self.defenders(battle).count();
                let small = u8::try_from(count).unwrap_or(u8::MAX);
                write!(out, "Hits against {count} emplacement{}.", plural(small))
            }
            Throw::Downed(at) if self.flags.has(Flags::CLASSIC_EJECT) => {
                write!(out, "What becomes of {}: every die counts.", rebel(at))
            }
            Throw::Downed(at) => {
                write!(out, "What the lost ship of {} costs: the harshest counts.", rebel(at))
            }
            Throw::Mine(at, field) => {
                let field = battle.called(Party::Remote(field));
                write!(out, "{field} goes off: {} rolls a die for each hull it has.", rebel(at))
            }
            Throw::Storm(at) => write!(out, "{}: a crit is 1 damage and 1 ion.", rebel(at)),
            Throw::Bump(at) => write!(out, "{}: a hit or crit is 1 damage.", rebel(at)),
            Throw::Blast(_) => out.write_str("A crit hurts everybody at range 1."),
            Throw::TankRebel(at, _) => write!(out, "{} takes what it rolls.", rebel(at)),
            Throw::TankShip(at, _) => write!(out, "{} takes what it rolls.", battle.called(Party::Ship(at))),
            Throw::TankRemote(at, _) => {
                write!(out, "{} takes what it rolls.", battle.called(Party::Remote(at)))
            }
        }
    }

    /// What the dice did: shown before it is carried out.
    fn say_thrown(&self, throw: Throw, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        let rebel = |at: RebelAt| battle.called(Party::Rebel(at));
        let results = self.consequence(throw);
        match throw {
            Throw::Jump(at) if self.jump_works() => write!(out, "{} jumps.", rebel(at)),
            Throw::Jump(at) => write!(out, "{} stays, with a disarm token.", rebel(at)),
            Throw::Sensor(_) => match self.thrown.crits {
                0 => out.write_str("Not seen."),
                crits => write!(out, "Seen: {crits} for the patrol of the next round."),
            },
            Throw::Commandos if self.commandos_won(battle) => out.write_str("They win here."),
            Throw::Commandos => out.write_str("They are held up."),
            Throw::Downed(at) if self.flags.has(Flags::CLASSIC_EJECT) => match self.thrown {
                // "Classic Eject Table": every die takes something; two crits kill the pilot.
                AttackCounts { crits: 2.., .. } => write!(out, "{} is killed: two crits.", rebel(at)),
                AttackCounts { crits: 0, hits: 0, focus: 0, .. } => {
                    write!(out, "{} gets away with everything.", rebel(at))
                }
                AttackCounts { crits, hits, focus, .. } => {
                    write!(out, "{} loses at the share:", rebel(at))?;
                    let taken = [
                        (crits, "the dearest talent or ability"),
                        (hits.min(1), "the dearest other card"),
                        (hits.saturating_sub(1), "the next card"),
                        (u8::from(focus == 1), "half of the share"),
                        (u8::from(focus > 1), "all of the share"),
                    ];
                    let mut first = true;
                    for (_, what) in taken.iter().filter(|(count, _)| *count > 0) {
                        write!(out, "{} {what}", if first { "" } else { "," })?;
                        first = false;
                    }
                    out.write_str(".")
                }
            },
            // "Mission Territory Types": only the harshest die counts.
            Throw::Downed(at) => {
                write!(out, "The ship of {} costs {} points.", rebel(at), lost_points(harshest(self.thrown)))
            }
            Throw::Storm(at) => match results.hits {
                0 => write!(out, "{} is through.", rebel(at)),
                _ => say_harm(Party::Rebel(at), results, ", 1 ion", battle, out),
            },
            Throw::Mine(at, _) | Throw::Bump(at) | Throw::TankRebel(at, _) => {
                say_harm(Party::Rebel(at), results, "", battle, out)
            }
            Throw::TankRemote(at, _) => say_harm(Party::Remote(at), results, "", battle, out),
            Throw::Blast(_) => {
                out.write_str(if self.thrown.crits > 0 { "It reaches out." } else { "No harm done." })
            }
            _ => {
                let (hits, crits) = (results.hits, results.crits);
                write!(out, "{hits} hit{}, {crits} crit{}.", plural(hits), plural(crits))
            }
        }
    }

    /// An entry of the open list.
    pub fn pick_words(&self, battle: &Battle, pick: Pick, place: usize, out: &mut dyn Write) -> fmt::Result {
        let party = |party: Option<Party>, out: &mut dyn Write| match party {
            Some(party) => write!(out, "{}", battle.called(party)),
            None => Ok(()),
        };
        match pick {
            Pick::CommandosGo => self.way(place).map_or(Ok(()), |module| write!(out, "{module}")),
            Pick::CommandosBlow => party(self.defenders(battle).nth(place).map(Party::Remote), out),
            Pick::NearTank(at) | Pick::NearBlast(at) => party(self.bystanders(battle, at).nth(place), out),
            Pick::Scan(at) => match self.scannables(battle, at).nth(place) {
                Some(Scannable::Token) => {
                    let (laid, left) = (self.tokens_laid(), self.tokens_left());
                    write!(out, "tracking token {} of {laid}", laid.saturating_sub(left).saturating_add(1))
                }
                Some(Scannable::Ship(ship)) => write!(out, "{}", battle.called(Party::Ship(ship))),
                Some(Scannable::Channel(at)) => party(Some(Party::Remote(at)), out),
                None => Ok(()),
            },
            Pick::Load(at) => self.loads(battle, at).nth(place).map_or(Ok(()), |kind| write!(out, "{kind}")),
            Pick::Bay(_) => self.bays().nth(place).map_or(Ok(()), |module| write!(out, "{module}")),
            Pick::Mine(_) => match self.fields(battle).nth(place) {
                Some(at) => {
                    let hull = battle.remote(at).map_or(0, |remote| remote.hull);
                    write!(out, "{}, hull {hull}", battle.called(Party::Remote(at)))
                }
                None => Ok(()),
            },
            Pick::Escorts => {
                let count = u8::try_from(place + 1).unwrap_or(u8::MAX);
                write!(out, "{count} pilot{0}: {count} evade{0}", plural(count))
            }
            Pick::Found(_) => party(self.hidden(battle).nth(place).map(Party::Rebel), out),
            Pick::Coached => party(self.uncoached(battle).nth(place).map(Party::Ship), out),
            Pick::MovedThrough(_) => {
                let ship = battle.ships().filter(|(_, ship)| ship.in_play()).nth(place);
                party(ship.map(|(at, _)| Party::Ship(at)), out)
            }
            Pick::Ionize => party(self.open_channels(battle).nth(place).map(Party::Remote), out),
            Pick::Spend(at) => match self.spendings(at).nth(place) {
                Some(Spending::Charge(energy)) => write!(out, "{energy} energy: a jump charge"),
                Some(Spending::Coordinate { range, .. }) => write!(out, "lock for a friend at 0-{range}"),
                Some(Spending::Repair) => out.write_str("repair a faceup card"),
                Some(Spending::Comms { range, .. }) => write!(out, "stress off a friend at 0-{range}"),
                Some(Spending::Ion) => out.write_str("an ion token: 1 energy lost"),
                None => Ok(()),
            },
        }
    }

    /// A special rule that players should remember at the battle's open screen, by its place; `nth` from 0.
    pub fn reminder(&self, battle: &Battle, nth: usize) -> Option<u8> {
        // By the question that is open: a rule that only hands can follow is shown where it matters.
        let fits = |rule: &Special| match battle.flow {
            BattleQuestion::Engage { .. } | BattleQuestion::Defender { .. } => {
                matches!(rule, Special::AttackWeakSide(_) | Special::AceTargets | Special::StrikeFirst { .. })
            }
            BattleQuestion::NextShip { .. } | BattleQuestion::Sector { .. } => {
                matches!(rule, Special::SearchWreck | Special::HuntsBest(_) | Special::AceTargets)
            }
            BattleQuestion::Decloak { .. } => matches!(rule, Special::StygiumField(_)),
            BattleQuestion::Rebels { .. } => matches!(
                rule,
                Special::Hidden
                    | Special::PowerUp
                    | Special::NoJump { .. }
                    | Special::PlainShuttles { .. }
                    | Special::AntiPursuit { .. }
                    | Special::ImperialMines
                    | Special::Clouds(_)
                    | Special::TeamAlly { .. }
                    | Special::StuckTransport(_)
            ),
            BattleQuestion::RemoteAttack { .. } => matches!(rule, Special::TowersFace(_)),
            _ => false,
        };
        (0u8..).zip(self.card().rules).filter(|(_, rule)| fits(&rule.rule)).map(|(place, _)| place).nth(nth)
    }
}
