// Reads the parts of a 32-bit little-endian ELF file that a board needs: what to load, where symbols are.
//
// Does not know the RP2040: addresses are passed on as they stand in the file.

import { closeSync, openSync, readSync } from 'node:fs';

const ELF_MAGIC = 0x7f454c46;
const CLASS_32 = 1;
const LITTLE_ENDIAN = 1;
const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const SHF_ALLOC = 2;
const STT_FUNC = 2;
const HEADER_SIZE = 52;
const PROGRAM_HEADER_SIZE = 32;
const SECTION_HEADER_SIZE = 40;
const SYMBOL_SIZE = 16;

/**
 * @typedef {object} Elf
 * @property {{address: number, data: Uint8Array}[]} segments what to load, by physical address
 * @property {{name: string, address: number, size: number, inMemory: boolean}[]} sections
 * @property {Map<string, number>} symbols
 * @property {{address: number, name: string}[]} functions sorted by address
 */

/**
 * Reads only what is needed: most of the file is for debuggers.
 * @returns {Elf}
 */
export function readElf(path) {
  const file = openSync(path);
  try {
    return parse((start, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, start));
    });
  } finally {
    closeSync(file);
  }
}

/** @param {(start: number, length: number) => Buffer} read */
function parse(read) {
  const header = read(0, HEADER_SIZE);
  const isElf = header.length === HEADER_SIZE && header.readUInt32BE(0) === ELF_MAGIC;
  if (!isElf || header[4] !== CLASS_32 || header[5] !== LITTLE_ENDIAN) {
    throw new Error('not a 32-bit little-endian ELF file');
  }
  const sections = readSections(header, read);
  const { symbols, functions } = readSymbols(sections, read);
  return { segments: readSegments(header, read), sections, symbols, functions };
}

/** The function that holds `address`, as `name+offset`, for messages. */
export function describeAddress(elf, address) {
  const { functions } = elf;
  let low = 0;
  let high = functions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (functions[middle].address <= address) low = middle + 1;
    else high = middle;
  }
  const found = functions[low - 1];
  const hex = `0x${(address >>> 0).toString(16)}`;
  return found ? `${hex} ${found.name}+${address - found.address}` : hex;
}

function readSegments(header, read) {
  const start = header.readUInt32LE(28);
  const count = header.readUInt16LE(44);
  const table = read(start, count * PROGRAM_HEADER_SIZE);
  const segments = [];
  for (let at = 0; at < table.length; at += PROGRAM_HEADER_SIZE) {
    const fileSize = table.readUInt32LE(at + 16);
    if (table.readUInt32LE(at) !== PT_LOAD || fileSize === 0) continue;
    segments.push({
      address: table.readUInt32LE(at + 12),
      data: read(table.readUInt32LE(at + 4), fileSize),
    });
  }
  return segments;
}

function readSections(header, read) {
  const start = header.readUInt32LE(32);
  const count = header.readUInt16LE(48);
  const table = read(start, count * SECTION_HEADER_SIZE);
  const sections = [];
  for (let at = 0; at < table.length; at += SECTION_HEADER_SIZE) {
    sections.push({
      nameOffset: table.readUInt32LE(at),
      type: table.readUInt32LE(at + 4),
      inMemory: (table.readUInt32LE(at + 8) & SHF_ALLOC) !== 0,
      address: table.readUInt32LE(at + 12),
      offset: table.readUInt32LE(at + 16),
      size: table.readUInt32LE(at + 20),
      link: table.readUInt32LE(at + 24),
    });
  }
  const strings = sections[header.readUInt16LE(50)];
  const names = strings && read(strings.offset, strings.size);
  for (const section of sections) section.name = names ? readString(names, section.nameOffset) : '';
  return sections;
}

function readSymbols(sections, read) {
  const symbols = new Map();
  const functions = [];
  const found = sections.find((section) => section.type === SHT_SYMTAB);
  if (!found) return { symbols, functions };
  const table = read(found.offset, found.size);
  const strings = sections[found.link];
  const names = read(strings.offset, strings.size);
  for (let at = 0; at < table.length; at += SYMBOL_SIZE) {
    const name = readString(names, table.readUInt32LE(at));
    const address = table.readUInt32LE(at + 4);
    symbols.set(name, address);
    // The lowest bit of a function's address only says "Thumb code".
    if ((table[at + 12] & 0xf) === STT_FUNC) functions.push({ address: (address & ~1) >>> 0, name });
  }
  functions.sort((a, b) => a.address - b.address);
  return { symbols, functions };
}

function readString(names, start) {
  return names.toString('latin1', start, names.indexOf(0, start));
}
