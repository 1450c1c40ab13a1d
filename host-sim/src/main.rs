//! The command line. Reads words, calls the library, prints; every wrong word is one line and exit 2.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use serde_json::{Value, json};
use wingmate_core::battle::state::rebel::Chassis;
use wingmate_core::body::Board;
use wingmate_core::campaign::round::CampaignStage;
use wingmate_core::campaign::variants::Variants;
use wingmate_core::cards::campaign_deck::Length;
use wingmate_core::cards::maneuver::Side;
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::ships::{Distance, ShipId, TargetArc};
use wingmate_core::journal::layout::SLOTS;
use wingmate_core::shell::attract;
use wingmate_core::ui::screens::Screen;
use wingmate_lab::failure::Failure;
use wingmate_lab::film::{self, Film};
use wingmate_lab::progress::told;
use wingmate_lab::simulate::{activations, balance, flights, report, seed_or_any};
use wingmate_lab::world::cases;
use wingmate_lab::{mission_file, players};
use wingmate_sim::body::Body;
use wingmate_sim::log::Journal;
use wingmate_sim::pane::{self, Pane};
use wingmate_sim::picture::{self, MAX_SCALE};
use wingmate_sim::run::{self, Outcome, Wishes};
use wingmate_sim::{
    campaign, cards, demo, device, dice, line, missions, monkey, odds, replay, save, script, terminal, text,
    window,
};

/// Wingmate on the desktop. Without a command it plays.
#[derive(Parser)]
#[command(name = "wingmate-sim", version, about, disable_help_subcommand = true)]
struct Words {
    #[command(subcommand)]
    command: Option<Command>,
    /// How results are printed
    #[arg(long, global = true, value_enum, default_value_t = Format::Text, hide_default_value = true)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

#[derive(Subcommand)]
enum Command {
    /// Play in a window, in the terminal, or as plain text
    Play(Play),
    /// Run a script without a display
    Run(Run),
    /// The exact odds of an attack
    Odds(odds::Wanted),
    /// Raw generator output or rolled faces
    Dice(dice::Wanted),
    /// An automated ship card
    Ship {
        /// The ship
        #[arg(value_name = "ID", value_parser = ship_ids())]
        id: ShipId,
    },
    /// What an automated ship flies
    Maneuver(Maneuver),
    /// A mission's squads as they would arrive, or the whole mission as a file
    Mission(Mission),
    /// Say whether mission files are good, or all that is wrong with them
    Check {
        /// Mission files, as `mission ID --toml` writes them; - reads one from the pipe
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Pilots, cards and log of the campaign in a save file
    Campaign(CampaignWords),
    /// Many activations, set-ups, campaigns or whole missions at full speed
    #[command(subcommand, arg_required_else_help = false, disable_help_subcommand = true)]
    Simulate(Simulate),
    /// Tell what a save file holds of a game, step by step
    Log(Log),
    /// Show the screen at any point of a saved game
    Replay(Replay),
    /// Cases of table geometry: one JSON object a line in, its answer a line out
    World(cases::Wanted),
    /// A device at the USB cable: look at it, back it up, restore it, press its keys
    Device(device::Order),
    /// Press keys at random and check what must always hold
    Monkey(Monkey),
    /// List what there is
    List {
        #[arg(value_enum, value_name = "ships|missions|pilots|upgrades|screens")]
        what: What,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    Ships,
    Missions,
    Pilots,
    Upgrades,
    Screens,
}

#[derive(Args)]
struct Maneuver {
    /// The ship
    #[arg(value_name = "ID", value_parser = ship_ids())]
    id: ShipId,
    /// Where its target is
    #[arg(long, value_name = "front|front_side|rear_side|rear", value_parser = words(TargetArc::ALL, TargetArc::id))]
    arc: TargetArc,
    /// On which side of the ship
    #[arg(long, value_name = "left|right", value_parser = words([Side::Left, Side::Right], Side::name))]
    side: Side,
    /// How far away
    #[arg(long, value_name = "close|far", value_parser = words([Distance::Close, Distance::Far], Distance::name))]
    distance: Distance,
    /// The die that was rolled
    #[arg(long, value_name = "1-6", value_parser = clap::value_parser!(u8).range(1..=6))]
    die: u8,
}

#[derive(Subcommand)]
enum Simulate {
    /// Random but legal activations of one ship, beside its card
    Activations(Activations),
    /// Squads, vectors and cards of one mission set up many times
    Setups(Setups),
    /// Whole campaigns by random legal choices
    Campaigns(Campaigns),
    /// Watch one mission from above: in a window, in the terminal, or as a file
    Watch(Watch),
    /// Write a stretch of one mission as the track that the device shows in attract mode
    Track(Track),
    /// Whole missions that play themselves, on all cores
    Missions(flights::Wanted),
    /// Adds up what `simulate missions` said on many machines
    Merge(report::Merge),
    /// Every mission with every number of pilots at every level: docs/balance.md and its picture
    Balance(balance::Wanted),
}

#[derive(Args)]
struct Watch {
    /// The mission, as `list missions` names it
    #[arg(long, value_name = "ID", required_unless_present_any = ["film", "file"])]
    id: Option<String>,
    /// A mission from a file, as `check` takes it
    #[arg(long, value_name = "FILE", conflicts_with = "id")]
    file: Option<PathBuf>,
    /// A film that --json wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["id", "file", "pilots", "level", "ships", "seed", "flight"])]
    film: Option<PathBuf>,
    /// How many Rebel pilots fly
    #[arg(long, value_name = "3-6", default_value = "4", value_parser = clap::value_parser!(u8).range(3..=6))]
    pilots: u8,
    /// Their level
    #[arg(long, value_name = "1-5", default_value = "2", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: u8,
    /// What they fly, in turn: xwing,ywing,... [default: xwing]
    #[arg(long, value_name = "LIST", value_parser = flights::chassis, value_delimiter = ',')]
    ships: Vec<Chassis>,
    /// The same number, the same flights as those of `simulate missions`
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Which of them
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=MAX_COUNT))]
    flight: u64,
    #[command(flatten)]
    wishes: wingmate_sim::viewer::Wishes,
}

#[derive(Args)]
struct Track {
    /// The mission, as `list missions` names it
    #[arg(long, value_name = "ID")]
    id: String,
    /// How many Rebel pilots fly
    #[arg(long, value_name = "3-6", default_value = "3", value_parser = clap::value_parser!(u8).range(3..=6))]
    pilots: u8,
    /// Their level
    #[arg(long, value_name = "1-5", default_value = "2", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: u8,
    /// What they fly, in turn: xwing,ywing [default: xwing]
    #[arg(long, value_name = "LIST", value_parser = flights::chassis, value_delimiter = ',')]
    ships: Vec<Chassis>,
    /// The same number, the same flights as those of `simulate watch`
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Which of them
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=MAX_COUNT))]
    flight: u64,
    /// Only these rounds; the three with the most to see if not said
    #[arg(long, value_name = "A-B", value_parser = wingmate_sim::viewer::rounds)]
    rounds: Option<(u8, u8)>,
    /// Write the track here
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Args)]
struct CampaignWords {
    #[command(flatten)]
    log: Log,
    /// Write it here as one page to look at and to print
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

#[derive(Args)]
struct Campaigns {
    /// How many campaigns
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_COUNT))]
    count: u64,
    /// How long each is
    #[arg(long, value_name = "short|medium", default_value = "medium", value_parser = words([Length::Short, Length::Medium], Length::name))]
    length: Length,
    /// With the Experience Tree
    #[arg(long)]
    tree: bool,
    /// The same number, the same campaigns
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Args)]
struct Mission {
    /// The mission, as `list missions` names it
    #[arg(value_name = "ID")]
    id: String,
    /// Print the whole mission as a file that `check` reads
    #[arg(long, conflicts_with_all = ["pilots", "level", "seed"])]
    toml: bool,
    /// How many Rebel pilots fly
    #[arg(long, value_name = "3-6", required_unless_present = "toml")]
    pilots: Option<u8>,
    /// Their average level
    #[arg(long, value_name = "1-5", required_unless_present = "toml")]
    level: Option<u8>,
    /// The same number, the same squads
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Args)]
struct Setups {
    /// The mission, as `list missions` names it
    #[arg(long, value_name = "ID")]
    id: String,
    #[command(flatten)]
    terms: MissionTerms,
    /// How many set-ups
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_COUNT))]
    count: u64,
}

#[derive(Args)]
struct MissionTerms {
    /// How many Rebel pilots fly
    #[arg(long, value_name = "3-6")]
    pilots: u8,
    /// Their average level
    #[arg(long, value_name = "1-5")]
    level: u8,
    /// The same number, the same squads
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Args)]
struct Activations {
    /// The ship
    #[arg(long, value_name = "ID", value_parser = ship_ids())]
    ship: ShipId,
    /// How many activations
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_COUNT))]
    count: u64,
    /// The same number, the same dice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Bytes of the longest script: a million keys and more.
const MAX_SCRIPT: u64 = 16 << 20;
/// More than a day's work.
const MAX_COUNT: u64 = 1_000_000_000_000;

#[derive(Args)]
struct Start {
    /// The body to be
    #[arg(long, value_name = "ID", value_parser = board, default_value = "pico_lcd_1_3")]
    board: Board,
    /// A practice game: the same number, the same dice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The save file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Start without opening the saves, as with B held at power-on
    #[arg(long, conflicts_with = "seed")]
    safe: bool,
    /// Size of a pixel in the window or in pictures
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_SCALE)))]
    scale: Option<u8>,
}

impl Start {
    /// A device that keeps its game in this file.
    fn body(&self, file: Option<&Path>) -> Result<Body, Failure> {
        if self.safe { Body::open_safe(self.board, file) } else { Body::open(self.board, self.seed, file) }
    }
}

#[derive(Args)]
struct Play {
    #[command(flatten)]
    start: Start,
    /// In a window
    #[arg(long, conflicts_with_all = ["terminal", "text"])]
    window: bool,
    /// In the terminal, in half-blocks
    #[arg(long, conflicts_with = "text")]
    terminal: bool,
    /// As plain text: script words in (see run --help), screens out
    #[arg(long)]
    text: bool,
}

/// Every word of a script, for `run --help`.
const SCRIPT_WORDS: &str = "\
Words of a script, one a line; what follows a # is a comment:
  up down left right a b x y    a key, pressed
  hold KEY                      a key, held down
  open NAME                     goes Home, to the tile of this name, and into it
  wait 200ms, wait 2s           time passes
  expect \"TEXT\"                 the screen says this; \"=> TEXT\": it is highlighted
  shot NAME                     writes NAME.png beside the last picture
  link WHAT                     a computer at the cable asks for keys, restore, settings or update";

#[derive(Args)]
#[command(after_help = SCRIPT_WORDS)]
struct Run {
    /// A file of script words, one a line; - reads them from the pipe
    script: PathBuf,
    #[command(flatten)]
    start: Start,
    /// Write the last screen here
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Write a moving picture here
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// Print what the screen says after every key
    #[arg(long)]
    text: bool,
}

#[derive(Args)]
struct Log {
    /// A save file, or an image of a whole 2 MiB flash; it is only read
    file: PathBuf,
    /// The game in this place; the open one if not said
    #[arg(long, alias = "slot", value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(SLOTS)))]
    place: Option<u8>,
}

#[derive(Args)]
struct Replay {
    #[command(flatten)]
    log: Log,
    /// After this entry of the log; the last one if not said
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// Write the screen here
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Print what the screen says, also if a picture is written
    #[arg(long)]
    text: bool,
    /// Size of a pixel in the picture
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_SCALE)))]
    scale: u8,
}

#[derive(Args)]
struct Monkey {
    /// How many keys
    #[arg(long, value_name = "N", default_value_t = monkey::ENOUGH_KEYS)]
    keys: u64,
    /// The same number, the same keys
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Takes one of some words, and names them all if it is another.
fn words<T, const N: usize>(
    values: [T; N],
    word: impl Fn(T) -> &'static str + Copy + Send + Sync + 'static,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(values.map(word)).try_map(move |said| {
        values.into_iter().find(|&value| word(value) == said).ok_or_else(|| format!("no such word: {said}"))
    })
}

fn ship_ids() -> impl TypedValueParser<Value = ShipId> {
    words(ShipId::ALL, ShipId::id)
}

fn board(id: &str) -> Result<Board, String> {
    Board::from_id(id).ok_or_else(|| {
        let known: Vec<&str> = Board::ALL.iter().map(|board| board.id()).collect();
        format!("no such board; there is {}", known.join(", "))
    })
}

/// The program with all its words. A number below zero is a wrong number, not an unknown option.
fn program() -> clap::Command {
    fn with_numbers(command: clap::Command) -> clap::Command {
        command
            .mut_args(|arg| {
                let takes = arg.get_action().takes_values();
                arg.allow_negative_numbers(takes)
            })
            .mut_subcommands(with_numbers)
    }
    with_numbers(Words::command())
}

fn main() -> ExitCode {
    line::outlive_limits();
    let parsed = program().try_get_matches().and_then(|matches| Words::from_arg_matches(&matches));
    let result = match parsed {
        Ok(words) => carry_out(words),
        Err(error) => explain(&error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if failure.exit != 0 && !failure.sentence.is_empty() {
                say(&format!("wingmate-sim: {failure}"));
            }
            ExitCode::from(failure.exit)
        }
    }
}

/// A line on stderr. Whoever closed it does not want to know.
fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

fn carry_out(words: Words) -> Result<(), Failure> {
    let json = words.format == Format::Json;
    match words.command {
        None => play(&Play::default(), json),
        Some(Command::Play(wanted)) => play(&wanted, json),
        Some(Command::Run(wanted)) => run_script(&wanted, json),
        Some(Command::Odds(wanted)) => odds::run(&wanted, json, io::stdin().lock(), io::stdout().lock()),
        Some(Command::Dice(wanted)) => dice::run(&wanted, json, io::stdout().lock()),
        Some(Command::Ship { id }) => answer(json, || cards::ship_json(id), || cards::ship_text(id)),
        Some(Command::Maneuver(wanted)) => look_up(&wanted, json),
        Some(Command::Mission(wanted)) => show_mission(&wanted, json),
        Some(Command::Check { files }) => check_files(&files, json),
        Some(Command::Simulate(Simulate::Activations(wanted))) => simulate_activations(&wanted, json),
        Some(Command::Simulate(Simulate::Setups(wanted))) => simulate_setups(&wanted, json),
        Some(Command::Simulate(Simulate::Campaigns(wanted))) => simulate_campaigns(&wanted, json),
        Some(Command::Simulate(Simulate::Watch(wanted))) => watch_film(&wanted, json),
        Some(Command::Simulate(Simulate::Track(wanted))) => write_track(&wanted, json),
        Some(Command::Simulate(Simulate::Missions(wanted))) => {
            flights::run(&wanted, json, io::stdout().lock(), io::stderr())
        }
        Some(Command::Simulate(Simulate::Merge(wanted))) => {
            flights::tell(&wanted.report()?, None, json, io::stdout().lock(), io::stderr())
        }
        Some(Command::Simulate(Simulate::Balance(wanted))) => {
            balance::run(&wanted, json, io::stdout().lock(), io::stderr())
        }
        Some(Command::Campaign(wanted)) => show_campaign(&wanted, json),
        Some(Command::Log(wanted)) => tell_log(&wanted, json),
        Some(Command::Replay(wanted)) => replay_game(&wanted, json),
        Some(Command::World(wanted)) => cases::run(wanted, io::stdin().lock(), io::stdout().lock()),
        Some(Command::Device(order)) => {
            let told = device::run(&order, &mut say)?;
            answer(json, || told.json.clone(), || told.text.clone())
        }
        Some(Command::Monkey(wanted)) => run_monkey(&wanted, json),
        Some(Command::List { what }) => list(what, json),
    }
}

impl Default for Play {
    fn default() -> Play {
        let start = Start { board: Board::PicoLcd13, seed: None, save: None, safe: false, scale: None };
        Play { start, window: false, terminal: false, text: false }
    }
}

/// Help as asked for; anything else as one line.
fn explain(error: &clap::Error) -> Result<(), Failure> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return write!(io::stdout().lock(), "{error}").map_err(|error| Failure::output(&error));
    }
    let essay = error.to_string();
    // The first paragraph says what is wrong; the rest repeats the usage.
    let lines = essay.lines().map(str::trim).take_while(|line| !line.is_empty());
    let line = lines.collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    Err(Failure::input(format!("{line}{} (--help says more)", choices(error).unwrap_or_default())))
}

/// What could have been said, where clap does not tell: the commands there are, the values of the one word that is
/// missing.
fn choices(error: &clap::Error) -> Option<String> {
    let mut program = program();
    program.build();
    let mut here = &program;
    for word in std::env::args().skip(1) {
        here = here.find_subcommand(word).unwrap_or(here);
    }
    let (what, names): (&str, Vec<String>) = match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::InvalidSubcommand, _) => {
            ("subcommands", here.get_subcommands().map(|command| command.get_name().into()).collect())
        }
        (ErrorKind::MissingRequiredArgument, Some(ContextValue::Strings(missing))) => {
            let [missing] = missing.as_slice() else { return None };
            let argument = here.get_arguments().find(|argument| argument.to_string() == *missing)?;
            let values = argument.get_possible_values();
            ("possible values", values.iter().map(|value| value.get_name().into()).collect())
        }
        _ => return None,
    };
    (!names.is_empty()).then(|| format!(" [{what}: {}]", names.join(", ")))
}

fn play(wanted: &Play, json: bool) -> Result<(), Failure> {
    let Start { board, seed, save: file, scale, .. } = &wanted.start;
    let anything = !(wanted.window || wanted.terminal || wanted.text);
    let pane = if wanted.window {
        if !pane::has_display() {
            return Err(Failure::input(
                "cannot open a window: there is no display (try --terminal or --text)",
            ));
        }
        Some(Pane::open()?)
    } else if anything && pane::has_display() {
        // A display that refuses is as good as none.
        Pane::open().inspect_err(|failure| say(&format!("{failure}; playing without one"))).ok()
    } else {
        None
    };
    let in_terminal = wanted.terminal || (anything && io::stdout().is_terminal());
    if pane.is_none() && anything && !in_terminal {
        return show_demo(*board, seed.unwrap_or(demo::SEED), json);
    }
    let file = match file {
        Some(file) => file.clone(),
        None => save::default_path()?,
    };
    let mut body = wanted.start.body(Some(&file))?;
    say_save(&body);
    body.let_move(pane.is_some() || in_terminal);
    let played = pane.map(|pane| window::play(pane, &mut body, scale.unwrap_or(window::DEFAULT_SCALE)));
    let played = match played {
        // The display was there, and then gave no window.
        Some(Err(failure)) if in_terminal && failure.sentence == pane::NO_WINDOW => {
            say(&format!("{failure}; playing without one"));
            play_in_terminal(&mut body)
        }
        Some(played) => played,
        None if in_terminal => play_in_terminal(&mut body),
        None => {
            let mut said: Box<dyn Write> =
                if json { Box::new(io::sink()) } else { Box::new(io::stdout().lock()) };
            text::play(&mut body, io::stdin().lock(), &mut said, io::stdin().is_terminal())
        }
    };
    let told = played.and_then(|keys| match json {
        true => print_json(&run::ending(&mut body, *seed, keys)),
        false => Ok(()),
    });
    put_away(body, told)
}

fn play_in_terminal(body: &mut Body) -> Result<usize, Failure> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Failure::input("cannot play in the terminal: this is not one (try --text)"));
    }
    terminal::play(body)
}

/// Closes a device however its play ended: a step that was not saved is told in any case.
fn put_away(body: Body, ended: Result<(), Failure>) -> Result<(), Failure> {
    match (ended, body.close()) {
        (ended, Ok(())) => ended,
        (Ok(()), Err(unsaved)) => Err(unsaved),
        (Err(failure), Err(unsaved)) => Err(failure.and_unsaved(&unsaved)),
    }
}

fn show_demo(board: Board, seed: u64, json: bool) -> Result<(), Failure> {
    if json {
        let (mut body, keys) = demo::play(board, seed, &mut io::sink())?;
        print_json(&run::ending(&mut body, Some(seed), keys))
    } else {
        demo::play(board, seed, &mut io::stdout().lock()).map(|_| ())
    }
}

fn run_script(wanted: &Run, json: bool) -> Result<(), Failure> {
    let steps = script::parse(&read_script(&wanted.script)?)
        .map_err(|problem| Failure::input(format!("{}, {problem}", script_name(&wanted.script))))?;
    let Start { seed, save: file, scale, .. } = &wanted.start;
    let mut body = wanted.start.body(file.as_deref())?;
    if body.save_path().is_some() {
        say_save(&body);
    }
    let told = follow_script(&mut body, &steps, wanted, *seed, scale.unwrap_or(1), json);
    put_away(body, told)
}

/// Carries the script out and prints what came of it.
fn follow_script(
    body: &mut Body,
    steps: &[script::Step],
    wanted: &Run,
    seed: Option<u64>,
    scale: u8,
    json: bool,
) -> Result<(), Failure> {
    let wishes =
        Wishes { png: wanted.png.clone(), gif: wanted.gif.clone(), scale, notes: wanted.text || json };
    let first = body.trace();
    let outcome = run::run(body, steps, &wishes)?;
    if json {
        print_json(&run::report(body, seed, &outcome, &wishes))?;
    } else {
        print_run(&outcome, &first, wanted).map_err(|error| Failure::output(&error))?;
    }
    match outcome.unmet {
        Some(unmet) => {
            Err(Failure { sentence: format!("{}, {}", script_name(&wanted.script), unmet.sentence), ..unmet })
        }
        None => Ok(()),
    }
}

fn print_run(outcome: &Outcome, first: &str, wanted: &Run) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if wanted.text {
        write!(out, "{first}")?;
        for note in &outcome.notes {
            write!(out, "\n> {}\n{}", note.input, note.trace)?;
        }
    } else if outcome.unmet.is_none() {
        let keys = outcome.keys;
        writeln!(out, "{keys} {} pressed, every expectation met", if keys == 1 { "key" } else { "keys" })?;
    }
    Ok(())
}

fn read_script(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().take(MAX_SCRIPT + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MAX_SCRIPT + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::file("read", path, &error))?;
    if bytes.len() as u64 > MAX_SCRIPT {
        return Err(Failure::input(format!("{} is longer than 16 MiB", script_name(path))));
    }
    String::from_utf8(bytes).map_err(|_| Failure::input(format!("{} is not text", script_name(path))))
}

fn script_name(path: &Path) -> String {
    if path == Path::new("-") { "script".into() } else { path.display().to_string() }
}

fn tell_log(wanted: &Log, json: bool) -> Result<(), Failure> {
    let journal = Journal::read(&wanted.file, wanted.place)?;
    if json {
        return print_json(&journal.json());
    }
    write!(io::stdout().lock(), "{}", journal.text()).map_err(|error| Failure::output(&error))
}

fn replay_game(wanted: &Replay, json: bool) -> Result<(), Failure> {
    let journal = Journal::read(&wanted.log.file, wanted.log.place)?;
    let mut body = replay::show(journal, wanted.until)?;
    if let Some(path) = &wanted.png {
        picture::write(path, &body.colors(), wanted.scale)?;
    }
    if json {
        return print_json(&replay::report(&mut body, wanted.until));
    }
    if wanted.text || wanted.png.is_none() {
        write!(io::stdout().lock(), "{}", body.trace()).map_err(|error| Failure::output(&error))?;
    }
    Ok(())
}

fn run_monkey(wanted: &Monkey, json: bool) -> Result<(), Failure> {
    let tour = told("keys", wanted.keys, |tick| monkey::run(wanted.seed, wanted.keys, tick));
    let tour = tour.map_err(Failure::expectation)?;
    if json {
        print_json(&tour.json())?;
    } else {
        write!(io::stdout().lock(), "{}", tour.text()).map_err(|error| Failure::output(&error))?;
    }
    tour.shortfall().map_err(Failure::expectation)
}

fn look_up(wanted: &Maneuver, json: bool) -> Result<(), Failure> {
    let Maneuver { id, arc, side, distance, die } = *wanted;
    let maneuver = cards::maneuver(id, arc, side, distance, die)
        .ok_or_else(|| Failure::input(format!("no die shows {die}; there is 1 to 6")))?;
    answer(json, || cards::maneuver_json(maneuver), || cards::maneuver_text(maneuver) + "\n")
}

/// Without a seed one is drawn and told, so that a run can be repeated.
fn simulate_activations(wanted: &Activations, json: bool) -> Result<(), Failure> {
    let seed = seed_or_any(wanted.seed)?;
    let report = told("activations", wanted.count, |tick| {
        activations::activations(wanted.ship, wanted.count, seed, tick)
    });
    answer(json, || report.json(), || report.text())
}

fn show_mission(wanted: &Mission, json: bool) -> Result<(), Failure> {
    let (Some(pilots), Some(level)) = (wanted.pilots, wanted.level) else {
        let card = missions::named(&wanted.id).map_err(Failure::input)?.mission();
        let text = mission_file::write(card);
        return answer(json, || json!({ "id": card.id.name(), "toml": text }), || text.clone());
    };
    let request = missions::request(&wanted.id, pilots, level).map_err(Failure::input)?;
    let seed = seed_or_any(wanted.seed)?;
    answer(json, || missions::mission_json(&request, seed), || missions::mission_text(&request, seed))
}

/// Good files on stdout, what is wrong with the others line by line on stderr.
fn check_files(files: &[PathBuf], json: bool) -> Result<(), Failure> {
    let mut reports = Vec::new();
    let mut bad = false;
    for file in files {
        let checked = mission_file::check(file);
        bad |= checked.is_err();
        match &checked {
            _ if json => reports.push(mission_file::report(file, &checked)),
            Ok(card) => writeln!(io::stdout().lock(), "{}", mission_file::summary(file, card))
                .map_err(|error| Failure::output(&error))?,
            Err(errors) => errors.iter().for_each(|error| say(&error.to_string())),
        }
    }
    if json {
        print_json(&Value::Array(reports))?;
    }
    if bad { Err(Failure::told()) } else { Ok(()) }
}

fn simulate_setups(wanted: &Setups, json: bool) -> Result<(), Failure> {
    let MissionTerms { pilots, level, seed } = wanted.terms;
    let request = missions::request(&wanted.id, pilots, level).map_err(Failure::input)?;
    let seed = seed_or_any(seed)?;
    let report = told("set-ups", wanted.count, |tick| missions::setups(request, wanted.count, seed, tick));
    answer(json, || report.json(), || report.text())
}

/// The campaign as the game stands now.
fn show_campaign(wanted: &CampaignWords, json: bool) -> Result<(), Failure> {
    let body = replay::show(Journal::read(&wanted.log.file, wanted.log.place)?, None)?;
    let game = body.device().game();
    let found = &game.campaign;
    if found.stage == CampaignStage::None {
        return Err(Failure::input("that game has no campaign"));
    }
    if let Some(path) = &wanted.html {
        std::fs::write(path, campaign::html(found, game.origin))
            .map_err(|error| Failure::file("write", path, &error))?;
        if !json {
            return Ok(());
        }
    }
    answer(json, || campaign::json(found), || campaign::text(found))
}

fn simulate_campaigns(wanted: &Campaigns, json: bool) -> Result<(), Failure> {
    let variants = Variants { tree: wanted.tree, ..Variants::BOOK };
    let seed = seed_or_any(wanted.seed)?;
    let report = told("campaigns", wanted.count, |tick| {
        campaign::campaigns(wanted.count, seed, wanted.length, variants, tick)
    });
    answer(json, || report.json(), || report.text())
}

/// Plays a mission and films it, as it was asked for.
fn watched_film(wanted: &Watch) -> Result<Film, Failure> {
    let mission = match (&wanted.id, &wanted.file) {
        (_, Some(path)) => flights::seated(path)?,
        (id, None) => missions::named(id.as_deref().unwrap_or_default()).map_err(Failure::input)?,
    };
    let level = Level::from_number(wanted.level).unwrap_or(Level::Green);
    let cell = flights::Cell { mission, pilots: wanted.pilots, level };
    flown_film(cell, &wanted.ships, seed_or_any(wanted.seed)?, wanted.flight)
}

/// Plays a mission and films it. The first flight is the one that `simulate missions` counts as its first with the same seed.
fn flown_film(cell: flights::Cell, ships: &[Chassis], told: u64, nth: u64) -> Result<Film, Failure> {
    let flights::Cell { mission, pilots, level } = cell;
    let flight =
        players::Flight { mission, pilots, level, ships: ships.to_vec(), seed: cell.seed(told, nth - 1) };
    let flown = players::film(&flight)
        .map_err(|stuck| Failure::expectation(format!("the flight did not come to its end: {}", stuck.at)))?;
    let film = flown.film.ok_or_else(|| Failure::expectation("there is no film"))?;
    Ok(Film { seed: told, flight: nth, ..film.tidied() })
}

/// Plays a mission and writes the best of it for the device.
fn write_track(wanted: &Track, json: bool) -> Result<(), Failure> {
    let mission = missions::named(&wanted.id).map_err(Failure::input)?;
    let level = Level::from_number(wanted.level).unwrap_or(Level::Green);
    let cell = flights::Cell { mission, pilots: wanted.pilots, level };
    let bytes =
        film::track::track(&flown_film(cell, &wanted.ships, wanted.seed, wanted.flight)?, wanted.rounds)?;
    std::fs::write(&wanted.out, &bytes).map_err(|error| Failure::file("write", &wanted.out, &error))?;
    let ms = attract::track::Track(&bytes).length_ms();
    answer(
        json,
        || json!({ "bytes": bytes.len(), "ms": ms }),
        || format!("{} bytes, {} seconds\n", bytes.len(), ms / 1000),
    )
}

/// As JSON the film itself is the answer; files are written all the same.
fn watch_film(wanted: &Watch, json: bool) -> Result<(), Failure> {
    // Nobody should wait for a flight and then hear of a wrong word.
    wanted.wishes.check(json)?;
    let film = match &wanted.film {
        Some(path) => Film::read(path)?,
        None => watched_film(wanted)?,
    };
    if !json || wanted.wishes.any_file() {
        wingmate_sim::viewer::watch(&film, &wanted.wishes)?;
    }
    if json {
        writeln!(io::stdout().lock(), "{}", film.json()).map_err(|error| Failure::output(&error))?;
    }
    Ok(())
}

fn list(what: What, json: bool) -> Result<(), Failure> {
    match what {
        What::Ships => answer(json, cards::list_ships_json, cards::list_ships_text),
        What::Upgrades => answer(json, campaign::list_upgrades_json, campaign::list_upgrades_text),
        What::Missions => answer(json, missions::list_missions_json, missions::list_missions_text),
        What::Pilots => answer(json, cards::list_pilots_json, cards::list_pilots_text),
        What::Screens => answer(
            json,
            || json!({ "screens": Screen::NAMES }),
            || Screen::NAMES.iter().map(|name| format!("{name}\n")).collect(),
        ),
    }
}

/// Prints an answer in the form that was asked for.
fn answer(json: bool, value: impl FnOnce() -> Value, text: impl FnOnce() -> String) -> Result<(), Failure> {
    if json {
        return print_json(&value());
    }
    write!(io::stdout().lock(), "{}", text()).map_err(|error| Failure::output(&error))
}

fn say_save(body: &Body) {
    if let Some(path) = body.save_path() {
        say(&format!("save file: {}", path.display()));
    }
}

fn print_json(value: &Value) -> Result<(), Failure> {
    writeln!(io::stdout().lock(), "{value}").map_err(|error| Failure::output(&error))
}
