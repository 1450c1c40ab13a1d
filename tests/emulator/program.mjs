// For the tests of the models: a board with a hand-assembled program of a few instructions.

import { Board, flashWithProgram } from './board.mjs';

const STACK_TOP = 0x20040000;
const VECTORS = 0x10000100;
const RESET = 1;
const HARD_FAULT = 3;
const VECTOR_COUNT = 48;
/** Where the first instruction is. */
export const CODE = VECTORS + 4 * VECTOR_COUNT;

/**
 * Puts Thumb instructions on a board. `onReset` and `onFault` are the indices of the first ones there, `handlers` has those
 * of other exceptions, by their number.
 */
export function load(instructions, { onReset = 0, onFault = 0, handlers = {}, ...options } = {}) {
  const bytes = new Uint8Array(4 * VECTOR_COUNT + 2 * instructions.length);
  const view = new DataView(bytes.buffer);
  const setVector = (number, index) => view.setUint32(4 * number, (CODE + 2 * index) | 1, true);
  view.setUint32(0, STACK_TOP, true);
  setVector(RESET, onReset);
  setVector(HARD_FAULT, onFault);
  for (const [number, index] of Object.entries(handlers)) setVector(Number(number), index);
  instructions.forEach((instruction, i) => view.setUint16(4 * VECTOR_COUNT + 2 * i, instruction, true));
  const elf = {
    segments: [{ address: VECTORS, data: bytes }],
    sections: [],
    symbols: new Map(),
    functions: [{ address: CODE, name: 'main' }],
  };
  const flash = flashWithProgram('pico_lcd_1_3', elf);
  return new Board({ board: 'pico_lcd_1_3', elf, flash, rosc: { seed: 1 }, ...options });
}

/** The clock of the core at 144 MHz: no cycle is a whole number of nanoseconds. */
export function hurry({ chip }) {
  const VREG = 0x40064000;
  const PLL_SYS = 0x40028000;
  const CLK_SYS_CTRL = 0x4000803c;
  chip.writeUint32(VREG, (0xc << 4) | 1);
  // 12 MHz times 120, by 5 and by 2.
  chip.writeUint32(PLL_SYS, 1);
  chip.writeUint32(PLL_SYS + 0x08, 120);
  chip.writeUint32(PLL_SYS + 0x0c, (5 << 16) | (2 << 12));
  chip.writeUint32(PLL_SYS + 0x04, 0);
  chip.writeUint32(CLK_SYS_CTRL, 1);
}
