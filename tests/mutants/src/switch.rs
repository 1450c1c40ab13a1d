//! Stands in `base` of the copy that is tested, never in the program: which mutant is on, said by the environment.

use std::cell::RefCell;
use std::io::Write;
use std::sync::{Mutex, OnceLock};

/// Is this mutant on? Never while the compiler computes a constant.
pub const fn on(id: u32) -> bool {
    core::intrinsics::const_eval_select((id,), never, asked)
}

const fn never(_id: u32) -> bool {
    false
}

struct Run {
    chosen: u32,
    /// Where to write which test reached which mutant.
    reached: Option<Mutex<std::fs::File>>,
}

fn asked(id: u32) -> bool {
    static RUN: OnceLock<Run> = OnceLock::new();
    let run = RUN.get_or_init(|| {
        // The first test that fails has caught it: the others need not run.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            hook(info);
            std::process::exit(101);
        }));
        let chosen = std::env::var("MUTANT").ok().and_then(|id| id.parse().ok()).unwrap_or(0);
        let file = std::env::var_os("MUTANTS_REACHED");
        Run { chosen, reached: file.map(|path| Mutex::new(std::fs::File::create(path).unwrap())) }
    });
    if let Some(file) = &run.reached {
        // Asked millions of times: a place for each id, and one thread for each test.
        thread_local!(static SEEN: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) });
        let first = SEEN.with_borrow_mut(|seen| {
            let place = id as usize;
            seen.resize(seen.len().max(place + 1), false);
            !std::mem::replace(&mut seen[place], true)
        });
        if first {
            let test = std::thread::current();
            writeln!(file.lock().unwrap(), "{id} {}", test.name().unwrap_or("?")).unwrap();
        }
    }
    run.chosen == id
}
