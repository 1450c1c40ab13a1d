// A stand-in for the RP2040's boot ROM, which the emulator package does not contain.
//
// It has the tables a program looks functions up in (datasheet section 2.8.3). Each function is a breakpoint
// and a return: the breakpoint's number tells the board which function was called, and the board does the
// work. There are no floating-point functions, because the firmware uses no floats.

/** Breakpoint numbers by the two-letter code that programs look up, plus the lookup function itself. */
export const ROM_FUNCTION = {
  P3: 1, // popcount32
  R3: 2, // reverse32
  L3: 3, // clz32
  T3: 4, // ctz32
  UB: 5, // reset_to_usb_boot
  MS: 6, // memset
  S4: 7, // memset4
  MC: 8, // memcpy
  C4: 9, // memcpy44
  IF: 10, // connect_internal_flash
  EX: 11, // flash_exit_xip
  RE: 12, // flash_range_erase
  RP: 13, // flash_range_program
  FC: 14, // flash_flush_cache
  CX: 15, // flash_enter_cmd_xip
  lookup: 16,
};

export const ROM_SIZE = 16 * 1024;

const MAGIC_ADDRESS = 0x10;
const ROM_VERSION = 3;
const FUNCTION_TABLE_POINTER = 0x14;
const DATA_TABLE_POINTER = 0x16;
const LOOKUP_POINTER = 0x18;
const FUNCTION_TABLE = 0x40;
const STUBS = 0x100;
/** Where a program goes that is to do nothing any more: `wfi`, and back to it. */
export const STAND_STILL = 0x200;
const WFI_FOREVER = [0xbf30, 0xe7fd];
const BKPT = 0xbe00;
const BX_LR = 0x4770;
const THUMB = 1;

/** @returns {Uint32Array} the ROM's words */
export function buildBootrom() {
  const bytes = new Uint8Array(ROM_SIZE);
  const view = new DataView(bytes.buffer);
  const setU16 = (address, value) => view.setUint16(address, value, true);
  const stubOf = (number) => STUBS + number * 4;

  for (const number of Object.values(ROM_FUNCTION)) {
    setU16(stubOf(number), BKPT | number);
    setU16(stubOf(number) + 2, BX_LR);
  }

  WFI_FOREVER.forEach((instruction, i) => setU16(STAND_STILL + 2 * i, instruction));
  bytes.set([0x4d, 0x75, 0x01, ROM_VERSION], MAGIC_ADDRESS);

  let entry = FUNCTION_TABLE;
  for (const [code, number] of Object.entries(ROM_FUNCTION)) {
    if (code === 'lookup') continue;
    setU16(entry, code.charCodeAt(0) | (code.charCodeAt(1) << 8));
    setU16(entry + 2, stubOf(number) | THUMB);
    entry += 4;
  }
  const endOfTable = entry; // a zero code ends the function table, and is the whole (empty) data table

  setU16(FUNCTION_TABLE_POINTER, FUNCTION_TABLE);
  setU16(DATA_TABLE_POINTER, endOfTable);
  setU16(LOOKUP_POINTER, stubOf(ROM_FUNCTION.lookup) | THUMB);
  return new Uint32Array(bytes.buffer);
}
