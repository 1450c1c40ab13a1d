//! Finds the groups of letters that pack our texts best, and writes them as `text/src/table.rs`.
//!
//! [`groups`] joins frequent neighbours to groups, [`Table`] has their codes. Does NOT compile
//! the core: a text with a letter that the table lacks can be counted, too.

pub mod groups;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use wingmate_text::pack::Packer;
use wingmate_text::{LONGEST_CODE, Symbol, source};

/// Groups and their codes.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    /// How many codes there are of each length, from one bit on.
    pub lengths: [u16; LONGEST_CODE],
    /// In the order of their codes.
    pub symbols: Vec<Symbol>,
}

impl Table {
    pub fn packer(&self) -> Packer {
        Packer::new(&self.lengths, &self.symbols)
    }

    /// Bytes that these texts take with this table, and the table itself. The error is a sentence.
    pub fn cost(&self, texts: &[String]) -> Result<usize, String> {
        let packer = self.packer();
        let packed: Result<Vec<usize>, String> =
            texts.iter().map(|text| packer.pack(text).map(|bytes| bytes.len())).collect();
        Ok(packed?.iter().sum::<usize>() + 3 * self.symbols.len())
    }

    /// The file of the table.
    pub fn source(&self) -> String {
        let mut out = String::from(
            "//! The groups of letters that texts are packed with. `cargo texts` writes this file.\n\n\
             use crate::LONGEST_CODE;\n\n\
             /// How many codes there are of each length, from one bit on.\n\
             #[rustfmt::skip]\n",
        );
        // A String takes everything.
        let _ = writeln!(out, "pub const LENGTHS: [u16; LONGEST_CODE] = {:?};\n", self.lengths);
        let _ = writeln!(out, "/// In the order of their codes; see `Symbol::from_bits`.\n#[rustfmt::skip]");
        let _ = writeln!(out, "pub const SYMBOLS: [u32; {}] = [", self.symbols.len());
        for row in self.symbols.chunks(12) {
            let row: Vec<String> = row.iter().map(|symbol| format!("{:#x}", symbol.to_bits())).collect();
            let _ = writeln!(out, "    {},", row.join(", "));
        }
        out.push_str("];\n");
        out
    }
}

/// The folder of the workspace.
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// All texts of the core. The error is a sentence.
pub fn texts_of_core() -> Result<Vec<String>, String> {
    let core = workspace().join("core/src");
    source::texts_below(&core).map_err(|error| format!("{}: {error}", core.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_text::table::{LENGTHS, SYMBOLS};

    /// How much more the texts may take than they would with a new table, in thousandths.
    const STALE: usize = 10;

    #[test]
    fn the_table_is_not_stale() {
        let texts = texts_of_core().unwrap();
        assert!(texts.len() > 2000, "only {} texts were found", texts.len());
        let now = Table { lengths: LENGTHS, symbols: SYMBOLS.map(Symbol::from_bits).to_vec() };
        let (cost, best) = (now.cost(&texts).unwrap(), groups::table(&texts).cost(&texts).unwrap());
        assert!(
            cost * 1000 <= best * (1000 + STALE),
            "texts take {cost} bytes instead of {best}: run `cargo texts`"
        );
    }

    #[test]
    fn a_table_packs_what_it_was_made_from_and_all_other_letters() {
        // Often enough that a group is worth its place in the table.
        let texts = ["the ship turns", "the other ship turns", "then it fires"];
        let texts: Vec<String> = texts.iter().cycle().take(60).map(ToString::to_string).collect();
        let table = groups::table(&texts);
        let packer = table.packer();
        assert!(packer.parse(b"the ship").unwrap().len() < 6);
        assert_eq!(packer.parse(b"(X) ~").unwrap().len(), 5);
        assert!(table.source().contains(&format!("[u32; {}]", table.symbols.len())));
    }
}
