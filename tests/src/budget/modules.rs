//! What each module of the firmware takes of flash and of RAM, by the names of its symbols.
//!
//! What is inlined counts for the module that it was inlined into. Does not judge: the budgets are of the whole image.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::elf::{Elf, FLASH, RAM, Symbol};

/// Bytes in flash and in RAM.
type Bytes = [u32; 2];

/// Crates of ours, whose modules are told apart.
const OURS: &str = "wingmate_";

/// The table that `cargo budget --modules` prints: the largest first, what has no name last.
pub fn table(elf: &Elf) -> String {
    let mut modules: BTreeMap<String, Bytes> = BTreeMap::new();
    let mut unnamed = [elf.flash_bytes(), elf.static_ram_bytes()];
    // Two names of the same bytes are counted once.
    let mut symbols: Vec<&Symbol> = elf.symbols().iter().filter(|symbol| symbol.size > 0).collect();
    symbols.sort_by_key(|symbol| (symbol.address, symbol.size));
    symbols.dedup_by_key(|symbol| symbol.address);
    for symbol in symbols {
        // Code has odd addresses in this instruction set.
        let Some(memory) = [FLASH, RAM].iter().position(|range| range.contains(&symbol.address)) else {
            continue;
        };
        modules.entry(module(&symbol.name)).or_default()[memory] += symbol.size;
        unnamed[memory] = unnamed[memory].saturating_sub(symbol.size);
    }
    let mut rows: Vec<(String, Bytes)> = modules.into_iter().collect();
    rows.sort_by_key(|(_, [flash, ram])| std::cmp::Reverse(flash + ram));
    rows.push(("without a name: texts, tables, alignment".to_owned(), unnamed));
    let mut out = format!("{:<44}{:>10}{:>10}\n", "module", "flash KiB", "RAM KiB");
    for (name, bytes) in rows {
        let [flash, ram] = bytes.map(|bytes| f64::from(bytes) / 1024.0);
        // A String takes everything.
        let _ = writeln!(out, "{name:<44}{flash:>10.1}{ram:>10.1}");
    }
    out
}

/// The crate of a symbol, and of ours its module, too.
fn module(symbol: &str) -> String {
    let name = format!("{:#}", rustc_demangle::demangle(symbol));
    // Of `<wingmate_core::base::text::Text as core::fmt::Display>::fmt` what comes first.
    let path = name.trim_start_matches(['<', '&', '*']).trim_start_matches("mut ").trim_start_matches("dyn ");
    let path: String =
        path.chars().take_while(|&letter| letter.is_alphanumeric() || "_:".contains(letter)).collect();
    let mut parts = path.split("::");
    match (parts.next().unwrap_or_default(), parts.next()) {
        (package, Some(module)) if package.starts_with(OURS) => format!("{package}::{module}"),
        (package, Some(_)) => package.to_owned(),
        // A name that is no path is not Rust's.
        _ => "assembly, C names, data".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_belongs_to_the_module_that_its_name_begins_with() {
        for (symbol, expected) in [
            ("_ZN17wingmate_firmware6strips11row_changes17h25a8d5423eef5cfaE", "wingmate_firmware::strips"),
            (
                "_ZN70_$LT$wingmate_core..base..text..Text$u20$as$u20$core..fmt..Display$GT$3fmt17hfb3e1e5aa9fae86bE",
                "wingmate_core::base",
            ),
            ("_ZN10embassy_rp3spi16Spi$LT$T$C$M$GT$14blocking_write17hbbadc5ecee938223E", "embassy_rp"),
            ("__aeabi_memcpy", "assembly, C names, data"),
        ] {
            assert_eq!(module(symbol), expected);
        }
    }
}
