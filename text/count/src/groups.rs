//! Groups of letters, by joining the most frequent neighbours again and again, and Huffman codes for them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use wingmate_text::pack::{Packer, spell};
use wingmate_text::{LONGEST_CODE, MOST_NESTED, Symbol};

use crate::Table;

/// How many groups are tried. More save less than they take.
const MOST_GROUPS: usize = 2000;
/// How often texts are spelt anew with the codes that came of it: then little changes any more.
const ROUNDS: usize = 6;
/// Bits that a symbol takes in the table.
const SYMBOL_BITS: usize = 24;

type Pair = (u16, u16);

/// The table that packs these texts best, as far as this way finds it.
pub fn table(texts: &[String]) -> Table {
    let mut symbols = joined(texts);
    let mut uses = vec![1; symbols.len()];
    let mut table = coded(&symbols, &uses);
    for round in 0..ROUNDS {
        uses = uses_of(&table, texts);
        symbols.clone_from(&table.symbols);
        if round + 1 < ROUNDS {
            (symbols, uses) = worthwhile(&symbols, &uses, &table.packer());
        }
        table = coded(&symbols, &uses);
    }
    table
}

/// The end of a text, every letter, and the groups: each joins the two symbols that most often follow each other by then.
fn joined(texts: &[String]) -> Vec<Symbol> {
    let mut letters: Vec<u8> = (b' '..=b'~').collect();
    letters.extend(texts.iter().flat_map(|text| text.bytes()));
    letters.sort_unstable();
    letters.dedup();
    // The end is the first symbol.
    let place = |letter: &u8| letters.partition_point(|other| other <= letter) as u16;
    let mut spelt: Vec<Vec<u16>> =
        texts.iter().map(|text| text.as_bytes().iter().map(place).collect()).collect();
    let mut symbols = vec![Symbol::End];
    symbols.extend(letters.iter().map(|&letter| Symbol::Letter(letter)));
    let mut depths = vec![0; symbols.len()];

    let mut pairs: BTreeMap<Pair, i32> = BTreeMap::new();
    let count = |pairs: &mut BTreeMap<Pair, i32>, text: &[u16], by: i32| {
        text.windows(2).for_each(|two| *pairs.entry((two[0], two[1])).or_default() += by);
    };
    spelt.iter().for_each(|text| count(&mut pairs, text, 1));
    while symbols.len() < letters.len() + MOST_GROUPS {
        let fits = |pair: &Pair| depths[usize::from(pair.0)].max(depths[usize::from(pair.1)]) < MOST_NESTED;
        let best = pairs
            .iter()
            .filter(|(pair, _)| fits(pair))
            .max_by_key(|(pair, count)| (**count, Reverse(**pair)));
        let Some((&(left, right), 2..)) = best else { break };
        let group = symbols.len() as u16;
        symbols.push(Symbol::Pair(left, right));
        depths.push(1 + depths[usize::from(left)].max(depths[usize::from(right)]));
        for text in spelt.iter_mut().filter(|text| text.windows(2).any(|two| two == [left, right])) {
            count(&mut pairs, text, -1);
            let mut at = 0;
            while at + 1 < text.len() {
                if text[at..at + 2] == [left, right] {
                    text[at] = group;
                    text.remove(at + 1);
                }
                at += 1;
            }
            count(&mut pairs, text, 1);
        }
        pairs.retain(|_, count| *count > 0);
    }
    symbols
}

/// How often each symbol is spelt when each text takes the fewest bits.
fn uses_of(table: &Table, texts: &[String]) -> Vec<usize> {
    let packer = table.packer();
    let mut uses = vec![0; table.symbols.len()];
    for place in texts.iter().filter_map(|text| packer.parse(text.as_bytes())).flatten() {
        uses[place] += 1;
    }
    if let Some(end) = table.symbols.iter().position(|&symbol| symbol == Symbol::End) {
        uses[end] = texts.len();
    }
    uses
}

/// Without the groups that save less than they take and are no part of another, by their places now.
fn worthwhile(symbols: &[Symbol], uses: &[usize], packer: &Packer) -> (Vec<Symbol>, Vec<usize>) {
    let mut is_part = vec![false; symbols.len()];
    for symbol in symbols {
        if let Symbol::Pair(left, right) = *symbol {
            is_part[usize::from(left)] = true;
            is_part[usize::from(right)] = true;
        }
    }
    let stays = |place: usize| match symbols[place] {
        Symbol::Letter(_) | Symbol::End => true,
        Symbol::Pair(left, right) => {
            let parts = packer.bits(left.into()) + packer.bits(right.into());
            is_part[place] || uses[place] * parts.saturating_sub(packer.bits(place)) > SYMBOL_BITS
        }
    };
    let kept: Vec<usize> = (0..symbols.len()).filter(|&place| stays(place)).collect();
    (renumbered(symbols, &kept), kept.iter().map(|&place| uses[place]).collect())
}

/// The symbols at these places, with the places that they have then.
fn renumbered(symbols: &[Symbol], order: &[usize]) -> Vec<Symbol> {
    let mut new_places = vec![0; symbols.len()];
    for (new, &old) in order.iter().enumerate() {
        new_places[old] = new as u16;
    }
    let renumber = |symbol: &Symbol| match *symbol {
        Symbol::Letter(_) | Symbol::End => *symbol,
        Symbol::Pair(left, right) => {
            Symbol::Pair(new_places[usize::from(left)], new_places[usize::from(right)])
        }
    };
    order.iter().map(|&place| renumber(&symbols[place])).collect()
}

/// A Huffman code for symbols that are used so often, and the symbols in its order.
fn coded(symbols: &[Symbol], uses: &[usize]) -> Table {
    let mut uses = uses.to_vec();
    loop {
        let bits = code_lengths(&uses);
        if bits.iter().all(|&bits| bits <= LONGEST_CODE) {
            let mut order: Vec<usize> = (0..symbols.len()).collect();
            // Among codes of one length by what they spell: the table changes little when texts do.
            order.sort_by_key(|&place| (bits[place], spell(symbols, place)));
            let mut lengths = [0; LONGEST_CODE];
            bits.iter().for_each(|&bits| lengths[bits - 1] += 1);
            return Table { lengths, symbols: renumbered(symbols, &order) };
        }
        // Flatter, until the longest code fits.
        uses.iter_mut().for_each(|uses| *uses = *uses / 2 + 1);
    }
}

/// The length of each symbol's code.
fn code_lengths(uses: &[usize]) -> Vec<usize> {
    let mut parents = vec![0; uses.len()];
    let leaves = uses.iter().enumerate().map(|(place, &uses)| Reverse((uses.max(1), place)));
    let mut nodes: BinaryHeap<Reverse<(usize, usize)>> = leaves.collect();
    while let (Some(Reverse((one, first))), Some(Reverse((other, second)))) = (nodes.pop(), nodes.pop()) {
        let parent = parents.len();
        parents.push(parent);
        parents[first] = parent;
        parents[second] = parent;
        nodes.push(Reverse((one + other, parent)));
        if nodes.len() == 1 {
            break;
        }
    }
    // A parent stands behind its children; the last one is the root.
    let root = parents.len() - 1;
    let mut depths = vec![0; parents.len()];
    for node in (0..root).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    depths.truncate(uses.len());
    depths
}
