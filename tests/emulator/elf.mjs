// Reads the parts of a 32-bit little-endian ELF file that a board needs: what to load, where symbols are.
//
// Does not know the RP2040: addresses are passed on as they stand in the file.

import { readFileSync } from 'node:fs';

const ELF_MAGIC = 0x7f454c46;
const CLASS_32 = 1;
const LITTLE_ENDIAN = 1;
const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const SHF_ALLOC = 2;
const STT_FUNC = 2;
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

/** @returns {Elf} */
export function readElf(path) {
  return parseElf(readFileSync(path));
}

/** @returns {Elf} */
export function parseElf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isElf = bytes.length >= 52 && view.getUint32(0, false) === ELF_MAGIC;
  if (!isElf || bytes[4] !== CLASS_32 || bytes[5] !== LITTLE_ENDIAN) {
    throw new Error('not a 32-bit little-endian ELF file');
  }
  const sections = readSections(bytes, view);
  const { symbols, functions } = readSymbols(bytes, view, sections);
  return { segments: readSegments(bytes, view), sections, symbols, functions };
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

function readSegments(bytes, view) {
  const start = view.getUint32(28, true);
  const count = view.getUint16(44, true);
  const segments = [];
  for (let i = 0; i < count; i++) {
    const at = start + i * PROGRAM_HEADER_SIZE;
    const fileSize = view.getUint32(at + 16, true);
    if (view.getUint32(at, true) !== PT_LOAD || fileSize === 0) continue;
    const offset = view.getUint32(at + 4, true);
    segments.push({
      address: view.getUint32(at + 12, true),
      data: bytes.subarray(offset, offset + fileSize),
    });
  }
  return segments;
}

function readSections(bytes, view) {
  const start = view.getUint32(32, true);
  const count = view.getUint16(48, true);
  const sections = [];
  for (let i = 0; i < count; i++) {
    const at = start + i * SECTION_HEADER_SIZE;
    sections.push({
      nameOffset: view.getUint32(at, true),
      type: view.getUint32(at + 4, true),
      inMemory: (view.getUint32(at + 8, true) & SHF_ALLOC) !== 0,
      address: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
      size: view.getUint32(at + 20, true),
      link: view.getUint32(at + 24, true),
    });
  }
  const names = sections[view.getUint16(50, true)];
  for (const section of sections) {
    section.name = names ? readString(bytes, names.offset + section.nameOffset) : '';
  }
  return sections;
}

function readSymbols(bytes, view, sections) {
  const symbols = new Map();
  const functions = [];
  const table = sections.find((section) => section.type === SHT_SYMTAB);
  if (!table) return { symbols, functions };
  const names = sections[table.link];
  for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_SIZE) {
    const name = readString(bytes, names.offset + view.getUint32(at, true));
    const address = view.getUint32(at + 4, true);
    symbols.set(name, address);
    // The lowest bit of a function's address only says "Thumb code".
    if ((bytes[at + 12] & 0xf) === STT_FUNC) functions.push({ address: (address & ~1) >>> 0, name });
  }
  functions.sort((a, b) => a.address - b.address);
  return { symbols, functions };
}

function readString(bytes, start) {
  let end = start;
  while (end < bytes.length && bytes[end] !== 0) end++;
  return new TextDecoder('latin1').decode(bytes.subarray(start, end));
}
