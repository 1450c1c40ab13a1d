//! A remote: what it is and whose, to add; hull, shields and agility to correct once it is there. Next: back to the Table.

use super::shown;
use crate::battle::state::remote::{Remote as Object, RemoteAt, RemoteKind};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Remote {
    /// One that is on the table already.
    edits: Option<RemoteAt>,
}

/// More than any remote has.
const MOST: u8 = 15;

/// Numbers of the form, for one that is to be added.
const KIND: u8 = 0;
const OWNER: u8 = 1;

impl Remote {
    pub const fn new() -> Remote {
        Remote { edits: None }
    }

    pub const fn edit(at: RemoteAt) -> Remote {
        Remote { edits: Some(at) }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let battle = &ask.view.game.battle;
        match self.edits.and_then(|at| Some((at, battle.remote(at)?))) {
            Some((at, object)) => correct(ask, at, object),
            None => add(ask),
        }
    }
}

fn add(ask: &mut Ask) {
    ask.place("Remote", "new");
    ask.help(&Help {
        asked: said!("Which thing lies on the table, and whose is it?"),
        look: said!(
            "Towers, generators, mines and containers can be shot at. A tower of the Empire fires by itself."
        ),
        words: &[Term::Remote],
        ..Help::default()
    });
    let of =
        |place: u8| RemoteKind::ALL.get(usize::from(place)).copied().unwrap_or(RemoteKind::TurbolaserTower);
    let most = cursor::small(RemoteKind::ALL.len()).saturating_sub(1);
    let usual = RemoteKind::ALL.iter().position(|kind| *kind == RemoteKind::TurbolaserTower).unwrap_or(0);
    ask.preset(KIND, cursor::small(usual));
    let icon = emblems::remote_icon(of(ask.form.value(KIND)));
    let kind =
        of(ask
            .dial((icon, White), "Is", KIND, 0..=most, &|place| line(format_args!("{}", of(place).name()))));
    let rebel = ask.choice((Icon::Flag, Silver), "Of the", OWNER, &["Empire", "Rebels"]) != 0;
    let step = Step::Finish(Command::Battle(BattleCommand::AddRemote { kind, rebel }));
    ask.row_as("Add", (Icon::Check, Green), "Add it", "", step);
}

fn correct(ask: &mut Ask, remote: RemoteAt, object: &Object) {
    let Object { hull, shields, agility, .. } = *object;
    let name = shown::party_name(&ask.view.game.battle, Party::Remote(remote));
    shown::tell_status(ask, None, format_args!("{name}"));
    ask.help(&Help {
        asked: said!("What is different on the table? Its number is the one on the map and in every list."),
        look: said!("Compare its damage and shields with these rows. Left is less, right is more. Shield generators that stand add defence dice."),
        why: said!("What lies on the table is right. Every change is in the log, and Y takes it back."),
        words: &[Term::Hull, Term::Shield, Term::Agility],
        ..Help::default()
    });
    let owner = if object.rebel { "of the Rebels" } else { "of the Empire" };
    let more = agility.saturating_sub(object.kind.stats().0);
    let below = match more {
        0 => line(format_args!("{owner}")),
        _ => line(format_args!("{owner}, +{more} by generators")),
    };
    shown::tell_who(ask, Party::Remote(remote), &name, &below);
    let set = |hull, shields, agility| {
        super::order(BattleCommand::CorrectRemote { remote, hull, shields, agility })
    };
    if object.destroyed {
        let (_, whole, _) = object.kind.stats();
        let back = set(whole.max(1), shields, agility);
        return ask.act("Put back", (Icon::Check, Green), "Put it back", back);
    }
    // Nothing is destroyed by a counter.
    let now = hull.max(1);
    ask.amount((Icon::Hull, Yellow), "Hull", now, 1..=MOST, &|hull| set(hull, shields, agility));
    ask.amount((Icon::Shield, Blue), "Shields", shields, 0..=MOST, &|shields| set(hull, shields, agility));
    ask.amount((Icon::Evade, Green), "Defence dice", agility, 0..=MOST, &|agility| {
        set(hull, shields, agility)
    });
    let health = line(format_args!("{hull} hull"));
    let loss = Loss {
        icon: Icon::Destroyed,
        question: format_args!("{name} destroyed?"),
        lost: &[(Icon::Hull, &health)],
        keep: "It stands",
        word: "Destroyed",
    };
    let step =
        Step::Finish(Command::Battle(BattleCommand::CorrectRemote { remote, hull: 0, shields, agility }));
    ask.danger((Icon::Destroyed, Red), "Destroyed", &loss, step);
}

impl Default for Remote {
    fn default() -> Self {
        Self::new()
    }
}
