// The flash chip: what it holds, how long it takes, and what a power cut leaves behind.
//
// An operation is the erase of one 4 KiB sector or the programming of one 256-byte page: the smallest steps
// between which power can fail. The chip can record its operations; from one recording every flash image that
// a power cut could have left is rebuilt without running the program again.

import { seededBits } from './random.mjs';

export const SECTOR = 4096;
export const PAGE = 256;

/** Typical times of the W25Q16 on the Pico; an erase may take 400 ms. They are inputs of the model, not measurements. */
export const FLASH_TIMING = { eraseNs: 45e6, programNs: 400e3 };

/** Thrown out of the running program when the power goes. */
export class PowerCut extends Error {}

/**
 * @typedef {object} FlashOperation
 * @property {'erase' | 'program'} kind
 * @property {number} address offset from the start of the flash
 * @property {number} length
 * @property {number} startNs
 * @property {Uint8Array} after the bytes once the operation is complete
 *
 * @typedef {object} Cut
 * @property {number} atOperation 1 is the next operation
 * @property {number} part how much of the operation gets done, 0 to 1
 * @property {'prefix' | 'scattered'} tear which bytes get done
 */

export class FlashChip {
  /** @param {Uint8Array} bytes the emulator's memory for the flash, `size` of which the board has */
  constructor(bytes, size) {
    this.bytes = bytes;
    this.size = size;
    this.timing = { ...FLASH_TIMING };
    this.operations = 0;
    this.busyNs = 0;
    /** @type {Recording | null} */
    this.recording = null;
    /** @type {Cut | null} */
    this.cut = null;
  }

  startRecording() {
    this.recording = new Recording(this.bytes.slice(0, this.size));
    return this.recording;
  }

  /** Erases one sector. Returns how long it takes. */
  erase(address, nowNs) {
    return this.#operate('erase', address, new Uint8Array(SECTOR).fill(0xff), nowNs);
  }

  /** Programs one page: bits can only be cleared. Returns how long it takes. */
  program(address, data, nowNs) {
    const after = data.map((byte, i) => byte & this.bytes[address + i]);
    return this.#operate('program', address, after, nowNs);
  }

  #operate(kind, address, after, nowNs) {
    const operation = { kind, address, length: after.length, startNs: nowNs, after };
    this.operations++;
    this.recording?.operations.push(operation);
    if (this.cut && --this.cut.atOperation === 0) {
      tear(this.bytes, operation, this.cut);
      throw new PowerCut();
    }
    this.bytes.set(after, address);
    const durationNs = kind === 'erase' ? this.timing.eraseNs : this.timing.programNs;
    this.busyNs += durationNs;
    return durationNs;
  }
}

/** The flash as it was, and everything done to it since. */
export class Recording {
  constructor(base) {
    this.base = base;
    /** @type {FlashOperation[]} */
    this.operations = [];
  }

  /** The flash after a power cut at operation `cut.atOperation` (1 is the first recorded one). */
  imageAt(cut) {
    const { atOperation } = cut;
    if (!(atOperation >= 1 && atOperation <= this.operations.length)) {
      throw new Error(`operation ${atOperation} was not recorded: there are ${this.operations.length}`);
    }
    const image = this.base.slice();
    for (const operation of this.operations.slice(0, atOperation - 1)) {
      image.set(operation.after, operation.address);
    }
    tear(image, this.operations[atOperation - 1], cut);
    return image;
  }
}

/** Does a part of an operation, as a power cut leaves it. */
function tear(bytes, operation, { part, tear: variant = 'prefix' }) {
  const { address, length, after } = operation;
  if (part >= 1) {
    bytes.set(after, address);
    return;
  }
  if (part <= 0) return;
  if (variant === 'scattered') {
    // Cells change at their own pace: any subset of the bits may have changed. Seeded by the place, so that
    // the same cut always leaves the same bytes.
    const random = seededBits(address + length);
    for (let i = 0; i < length; i++) {
      let changed = 0;
      for (let bit = 0; bit < 8; bit++) changed |= (random() / 2 ** 32 < part ? 1 : 0) << bit;
      bytes[address + i] = (bytes[address + i] & ~changed) | (after[i] & changed);
    }
    return;
  }
  const done = Math.floor(length * part);
  bytes.set(after.subarray(0, done), address);
  // The byte under way is half done: some of its bits are new.
  const half = 0b01011010;
  bytes[address + done] = (bytes[address + done] & ~half) | (after[done] & half);
}
