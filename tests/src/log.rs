//! What the emulated board logged, as lines to read.
//!
//! defmt leaves the words in the ELF file and sends numbers; its own decoder puts them together again.

use std::fs;
use std::path::Path;

use defmt_decoder::{DecodeError, StreamDecoder, Table};

use crate::emulator::Failure;

/// Turns the log of one board into lines, piece by piece.
pub struct Log {
    /// Lives as long as the program: the decoder borrows it.
    decoder: Box<dyn StreamDecoder>,
    /// Bytes taken so far.
    taken: usize,
}

impl Log {
    pub fn of(elf: &Path) -> Result<Log, Failure> {
        let failed = |why: String| Failure(format!("{}: {why}", elf.display()));
        let bytes = fs::read(elf).map_err(|e| failed(e.to_string()))?;
        let table = Table::parse(&bytes).map_err(|e| failed(e.to_string()))?;
        let table = table.ok_or_else(|| failed("built without a log".to_owned()))?;
        let table: &'static Table = Box::leak(Box::new(table));
        Ok(Log { decoder: table.new_stream_decoder(), taken: 0 })
    }

    /// The lines that came since last time; `all` is everything since the board was started.
    pub fn lines(&mut self, all: &[u8]) -> Result<Vec<String>, Failure> {
        let new = all.get(self.taken..).unwrap_or(all);
        self.taken = all.len();
        self.decoder.received(new);
        let mut lines = Vec::new();
        loop {
            match self.decoder.decode() {
                Ok(frame) => lines.push(frame.display(false).to_string()),
                Err(DecodeError::UnexpectedEof) => return Ok(lines),
                Err(DecodeError::Malformed) => return Err(Failure("the log cannot be decoded".to_owned())),
            }
        }
    }
}
