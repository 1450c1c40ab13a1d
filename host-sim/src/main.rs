//! The command line. Reads words, calls the library, prints; every wrong word is one line and exit 2.

use std::{
    io::{self, IsTerminal, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand, ValueEnum, error::ErrorKind};
use serde_json::{Value, json};
use wingmate_core::{device::Board, ui::screens::Screen};
use wingmate_sim::{
    body::Body,
    demo, dice,
    failure::{BAD_INPUT, Failure},
    odds,
    picture::MAX_SCALE,
    run::{self, Outcome, Wishes},
    save, script, terminal, text, window,
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
    /// List what there is
    List {
        #[arg(value_enum)]
        what: What,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    Screens,
}

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
    /// Size of a pixel in the window or in pictures
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_SCALE)))]
    scale: Option<u8>,
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
    /// As plain text: script words in, screens out
    #[arg(long)]
    text: bool,
}

#[derive(Args)]
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

fn board(id: &str) -> Result<Board, String> {
    Board::from_id(id).ok_or_else(|| {
        let known: Vec<&str> = Board::ALL.iter().map(|board| board.id()).collect();
        format!("no such board; there is {}", known.join(", "))
    })
}

fn main() -> ExitCode {
    let words = match Words::try_parse() {
        Ok(words) => words,
        Err(error) => return explain(&error),
    };
    let json = words.format == Format::Json;
    let result = match words.command {
        None => play(&Play::default(), json),
        Some(Command::Play(wanted)) => play(&wanted, json),
        Some(Command::Run(wanted)) => run_script(&wanted, json),
        Some(Command::Odds(wanted)) => odds::run(&wanted, json, io::stdin().lock(), io::stdout().lock()),
        Some(Command::Dice(wanted)) => dice::run(&wanted, json, io::stdout().lock()),
        Some(Command::List { what }) => list(what, json),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if failure.exit != 0 {
                eprintln!("wingmate-sim: {failure}");
            }
            ExitCode::from(failure.exit)
        }
    }
}

impl Default for Play {
    fn default() -> Play {
        let start = Start { board: Board::PicoLcd13, seed: None, save: None, scale: None };
        Play { start, window: false, terminal: false, text: false }
    }
}

/// Help as asked for; anything else as one line.
fn explain(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        print!("{error}");
        return ExitCode::SUCCESS;
    }
    let essay = error.to_string();
    // The first paragraph says what is wrong; the rest repeats the usage.
    let lines = essay.lines().map(str::trim).take_while(|line| !line.is_empty());
    let line = lines.collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    eprintln!("wingmate-sim: {line} (--help says more)");
    ExitCode::from(BAD_INPUT)
}

fn play(wanted: &Play, json: bool) -> Result<(), Failure> {
    let Start { board, seed, save: file, scale } = &wanted.start;
    let anything = !(wanted.window || wanted.terminal || wanted.text);
    let scale = scale.unwrap_or(window::DEFAULT_SCALE);
    let open = if wanted.window {
        if !window::has_display() {
            return Err(Failure::input(
                "cannot open a window: there is no display (try --terminal or --text)",
            ));
        }
        Some(window::open(scale)?)
    } else if anything && window::has_display() {
        // A display that refuses is as good as none.
        window::open(scale).ok()
    } else {
        None
    };
    let in_terminal = wanted.terminal || (anything && io::stdout().is_terminal());
    if open.is_none() && anything && !in_terminal {
        return show_demo(*board, seed.unwrap_or(demo::SEED), json);
    }
    let file = match file {
        Some(file) => file.clone(),
        None => save::default_path()?,
    };
    let mut body = Body::open(*board, *seed, Some(&file))?;
    say_save(&body);
    let keys = if let Some(open) = open {
        open.play(&mut body)?
    } else if in_terminal {
        if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
            return Err(Failure::input("cannot play in the terminal: this is not one (try --text)"));
        }
        terminal::play(&mut body)?
    } else {
        let mut said: Box<dyn Write> =
            if json { Box::new(io::sink()) } else { Box::new(io::stdout().lock()) };
        text::play(&mut body, io::stdin().lock(), &mut said, io::stdin().is_terminal())?
    };
    if json { print_json(&run::ending(&mut body, *seed, keys)) } else { Ok(()) }
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
    let Start { board, seed, save: file, scale } = &wanted.start;
    let mut body = Body::open(*board, *seed, file.as_deref())?;
    if body.save_path().is_some() {
        say_save(&body);
    }
    let wishes = Wishes {
        png: wanted.png.clone(),
        gif: wanted.gif.clone(),
        scale: scale.unwrap_or(1),
        notes: wanted.text || json,
    };
    let first = body.trace();
    let outcome = run::run(&mut body, &steps, &wishes)?;
    if json {
        print_json(&run::report(&mut body, *seed, &outcome, &wishes))?;
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
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    let bytes = bytes.map_err(|error| Failure::file("read", path, &error))?;
    String::from_utf8(bytes).map_err(|_| Failure::input(format!("{} is not text", script_name(path))))
}

fn script_name(path: &Path) -> String {
    if path == Path::new("-") { "script".into() } else { path.display().to_string() }
}

fn list(what: What, json: bool) -> Result<(), Failure> {
    match what {
        What::Screens if json => print_json(&json!({ "screens": Screen::NAMES })),
        What::Screens => {
            let mut out = io::stdout().lock();
            Screen::NAMES
                .iter()
                .try_for_each(|name| writeln!(out, "{name}"))
                .map_err(|error| Failure::output(&error))
        }
    }
}

fn say_save(body: &Body) {
    if let Some(path) = body.save_path() {
        eprintln!("save file: {}", path.display());
    }
}

fn print_json(value: &Value) -> Result<(), Failure> {
    writeln!(io::stdout().lock(), "{value}").map_err(|error| Failure::output(&error))
}
