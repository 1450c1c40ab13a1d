// The core: every instruction that uses nothing but registers, RAM and flash, compiled to one WebAssembly function.
//
// The emulator package finds each instruction in a long chain of comparisons. This file describes the same instructions,
// each with its opcode, in the package's cycles and with the package's mistakes. The function is built when the module
// loads; registers, RAM and flash are views of its memory. core.test.mjs compares every opcode with the package.
//
// Does not handle peripherals, interrupts, exceptions, sleep, the boot ROM or addresses that fault. The function stops
// before such an instruction, and the package executes it. The others are called plain.

import { block, branch, branchIf, branchTable, buildModule, f64, i32, i64 } from './wasm.mjs';
import { Label, Locals, loop, set, when } from './wasm.mjs';

const { add, sub, mul, and, or, xor, shiftLeft, shiftRightS, shiftRightU, rotateRight, select } = i32;
const { eqz, eq, ne, ltS, ltU, gtU, leU, geS, geU, countOnes, countTrailingZeros } = i32;

const FLASH = 0x10000000;
const FLASH_BYTES = 16 * 1024 * 1024;
const RAM = 0x20000000;
const RAM_BYTES = 264 * 1024;

// The memory of the function. Behind flash and RAM is a gap of breakpoints, which are neither plain instructions nor second
// halves of them, so a program stops there.
const GAP = 64;
const BREAKPOINT = 0xbe00;
const FLASH_AT = 0;
const RAM_AT = FLASH_AT + FLASH_BYTES + GAP;
const REGISTERS_AT = RAM_AT + RAM_BYTES + GAP;
const FLAGS_AT = REGISTERS_AT + 16 * 4;
const CYCLES_AT = FLAGS_AT + 6 * 4;
const LOWEST_SP_AT = CYCLES_AT + 4;
const GUARD_AT = LOWEST_SP_AT + 4;
const TIMES_AT = GUARD_AT + 2 * 4;
const END = TIMES_AT + 3 * 8;
const WASM_PAGE = 64 * 1024;

/** The two halves of the free-running timer, the only peripheral here: programs poll it. Reading one takes 4 cycles. */
const TIMERAWH = 0x40054024;
const TIMERAWL = 0x40054028;
const TIMER_CYCLES = 4;

const SP = 13;
const LR = 14;
const PC = 15;

// ---------------------------------------------------------------- the state of the function

const locals = new Locals();
/** The place of the next instruction in the memory, and its distance from the program counter. */
const here = locals.integer();
const origin = locals.integer();
/** The program counter of the package while it executes an instruction: 2 more than the address. */
const pc = add(here, origin);
// N and V are the highest bits of these, Z is set when `z` is zero, C is 0 or 1.
const n = locals.integer();
const z = locals.integer();
const c = locals.integer();
const v = locals.integer();
/** 1 while interrupts are off, and while an exception is pending. */
const primask = locals.integer();
const pending = locals.integer();
const cycles = locals.integer();
const lowestSp = locals.integer();
const guardStart = locals.integer();
const guardBytes = locals.integer();
/** The place and length of what the program runs from: flash or RAM. */
const codeAt = locals.integer();
const codeBytes = locals.integer();
const now = locals.float();
const limit = locals.float();
const nsPerCycle = locals.float();
const ns2 = locals.float();
const ns3 = locals.float();
// Used within one instruction.
const opcode = locals.integer();
const at = locals.integer();
const a = locals.integer();
const b = locals.integer();
const result = locals.integer();
const list = locals.integer();
const cost = locals.integer();

// Ends of an instruction: after so many cycles, after a jump that may leave flash or RAM, or before it has done anything.
const one = new Label();
const two = new Label();
const jumped = new Label();
const three = new Label();
const many = new Label();
const notPlain = new Label();

const takes2 = branch(two);
/** Two cycles as well. */
const jumps = branch(jumped);
const takes3 = branch(three);
/** The number of cycles is in `cost`. */
const takesMany = branch(many);

// ---------------------------------------------------------------- what instructions are made of

/** A field of the opcode, shifted left. `bits` are the numbers of its bits, the highest first. */
function field(bits, shift = 0) {
  const parts = [];
  for (let i = 0; i < bits.length; ) {
    let width = 1;
    while (bits[i + width] === bits[i] - width) width++;
    const low = bits[i + width - 1];
    const to = bits.length - i - width + shift;
    const moved = low >= to ? shiftRightU(opcode, low - to) : shiftLeft(opcode, to - low);
    parts.push(and(moved, ((1 << width) - 1) << to));
    i += width;
  }
  return parts.reduce((whole, part) => or(whole, part));
}

const register = (bits) => i32.load(field(bits, 2), REGISTERS_AT);
const setRegister = (bits, value) => i32.store(field(bits, 2), value, REGISTERS_AT);
const fixed = (number) => i32.load(0, REGISTERS_AT + 4 * number);
const setFixed = (number, value) => i32.store(0, value, REGISTERS_AT + 4 * number);

const setNZ = (value) => [set(n, value), set(z, n)];
/** Writes a result to a register and sets N and Z. */
const logical = (d, value) => [set(result, value), setRegister(d, result), setNZ(result)];

const addition = (left, right) => [
  set(a, left), set(b, right), set(result, add(a, b)),
  set(c, ltU(result, a)), set(v, and(xor(a, result), xor(b, result))), setNZ(result),
];
const subtraction = (left, right) => [
  set(a, left), set(b, right), set(result, sub(a, b)),
  set(c, geU(a, b)), set(v, and(xor(a, b), xor(a, result))), setNZ(result),
];
const toRegister = (d) => setRegister(d, result);

const WORD = { size: 4, load: i32.load, store: i32.store };
const HALF = { size: 2, load: i32.load16U, store: i32.store16 };
const BYTE = { size: 1, load: i32.load8U, store: i32.store8 };
const SIGNED_HALF = { size: 2, load: i32.load16S };
const SIGNED_BYTE = { size: 1, load: i32.load8S };

const isOutside = (place) => geU(sub(place, codeAt), codeBytes);
const mustBeAligned = (size) => (size === 1 ? [] : branchIf(notPlain, and(at, size - 1)));

/** Sets `at` to the place of an address in RAM or flash; `elsewhere` is for all others, which are in `a`. */
const locate = (address, elsewhere = []) => [
  set(a, address), set(at, sub(a, RAM)),
  when(
    ltU(at, RAM_BYTES),
    set(at, add(at, RAM_AT)),
    [set(at, sub(a, FLASH)), when(geU(at, FLASH_BYTES), [elsewhere, branch(notPlain)])],
  ),
];
const load = ({ size, load: read }, t, address, elsewhere) => [
  locate(address, elsewhere), mustBeAligned(size), setRegister(t, read(at)), takes2,
];
const microseconds = i64.fromF64(f64.div(now, f64.fromU32(1000)));
const readTimer = (t) => {
  const half = (address, value) =>
    when(eq(a, address), [setRegister(t, i64.toI32(value)), set(cost, TIMER_CYCLES), takesMany]);
  return [half(TIMERAWL, microseconds), half(TIMERAWH, i64.shiftRightU(microseconds, i64.fromU32(32)))];
};

/** Sets `at` to an offset into RAM. */
const locateInRam = (address, size) => [
  set(at, sub(address, RAM)), branchIf(notPlain, geU(at, RAM_BYTES)), mustBeAligned(size),
];
const mustNotBeGuarded = branchIf(notPlain, ltU(sub(at, guardStart), guardBytes));
const store = ({ size, store: write }, t, address) => [
  locateInRam(address, size), mustNotBeGuarded, write(at, register(t), RAM_AT), takes2,
];

/** Repeats the body for each register in `list`, the lowest first. Four times its number is in `b`. */
function forEachInList(...body) {
  const next = new Label();
  const end = new Label();
  return block(end, loop(next,
    branchIf(end, eqz(list)),
    set(b, shiftLeft(countTrailingZeros(list), 2)),
    ...body,
    set(at, add(at, 4)),
    set(list, and(list, sub(list, 1))),
    branch(next),
  ));
}
const loadList = (offset) => forEachInList(i32.store(b, i32.load(at, offset), REGISTERS_AT));
const storeList = (offset) => forEachInList(i32.store(at, i32.load(b, REGISTERS_AT), offset));

/** RAM must not end within the `a` bytes at `at`. */
const mustFit = branchIf(notPlain, gtU(add(at, a), RAM_BYTES));
const noteSp = when(ltU(fixed(SP), lowestSp), set(lowestSp, fixed(SP)));
/** The package leaves the Thumb bit in the program counter when an exception begins. The first absolute jump clears it. */
const goTo = (address) => [set(origin, and(origin, ~1)), set(here, sub(and(address, ~1), origin))];
const goBy = (distance) => set(here, add(add(here, 2), distance));
const writeBackUnlessIn = (r, base, bytes) =>
  when(eqz(and(shiftRightU(r, field([10, 9, 8])), 1)), setRegister([10, 9, 8], add(base, bytes)));

// ---------------------------------------------------------------- the instructions

/** @type {{name: string, mask: number, bits: number, code: any[]}[]} */
export const INSTRUCTIONS = [];

/**
 * Adds an instruction. The pattern is its opcode, with a letter for each bit of a field. It takes one cycle unless
 * `perform` ends in another number. If an opcode fits two patterns, the first counts.
 */
function define(name, pattern, perform) {
  const letters = [...pattern.replaceAll(' ', '')];
  const fields = {};
  let mask = 0;
  let bits = 0;
  letters.forEach((letter, i) => {
    const place = 15 - i;
    if (letter === '0' || letter === '1') {
      mask |= 1 << place;
      bits |= Number(letter) << place;
    } else {
      (fields[letter] ??= []).push(place);
    }
  });
  INSTRUCTIONS.push({ name, mask, bits, code: perform(fields) });
}

// Shifts. After a shift by a register, by 0 or by more than 32, the carry is the package's and not the real core's.
define('MOVS (register)', '00000 00000 mmm ddd', ({ m, d }) => logical(d, register(m)));
define('LSLS (immediate)', '00000 iiiii mmm ddd', ({ i, m, d }) => [
  set(a, register(m)), set(c, and(shiftRightU(a, sub(0, field(i))), 1)), logical(d, shiftLeft(a, field(i))),
]);
define('LSRS (by 32)', '00001 00000 mmm ddd', ({ m, d }) => [
  set(c, shiftRightU(register(m), 31)), logical(d, 0),
]);
define('LSRS (immediate)', '00001 iiiii mmm ddd', ({ i, m, d }) => [
  set(a, register(m)), set(c, and(shiftRightU(a, sub(field(i), 1)), 1)), logical(d, shiftRightU(a, field(i))),
]);
define('ASRS (by 32)', '00010 00000 mmm ddd', ({ m, d }) => [
  set(a, register(m)), set(c, shiftRightU(a, 31)), logical(d, shiftRightS(a, 31)),
]);
define('ASRS (immediate)', '00010 iiiii mmm ddd', ({ i, m, d }) => [
  set(a, register(m)), set(c, and(shiftRightU(a, sub(field(i), 1)), 1)), logical(d, shiftRightS(a, field(i))),
]);
define('LSLS (register)', '010000 0010 mmm ddd', ({ m, d }) => [
  set(a, register(d)), set(b, and(register(m), 0xff)),
  set(c, select(and(shiftRightU(a, sub(0, b)), 1), c, b)),
  logical(d, select(shiftLeft(a, b), 0, ltU(b, 32))),
]);
define('LSRS (register)', '010000 0011 mmm ddd', ({ m, d }) => [
  set(a, register(d)), set(b, and(register(m), 0xff)),
  set(c, and(and(shiftRightU(a, sub(b, 1)), 1), leU(b, 32))),
  logical(d, select(shiftRightU(a, b), 0, ltU(b, 32))),
]);
define('ASRS (register)', '010000 0100 mmm ddd', ({ m, d }) => [
  set(a, register(d)), set(b, and(register(m), 0xff)), set(b, select(b, 32, ltU(b, 32))),
  set(c, and(shiftRightU(a, sub(b, 1)), 1)),
  logical(d, shiftRightS(a, select(b, 31, ltU(b, 32)))),
]);
define('RORS', '010000 0111 mmm ddd', ({ m, d }) => [
  logical(d, rotateRight(register(d), register(m))), set(c, shiftRightU(result, 31)),
]);

// Sums and differences. The package adds the carry of ADCS and SBCS to an operand first: V can differ from the real core's.
define('ADDS (register)', '0001100 mmm nnn ddd', ({ m, n: left, d }) => [
  addition(register(left), register(m)), toRegister(d),
]);
define('SUBS (register)', '0001101 mmm nnn ddd', ({ m, n: left, d }) => [
  subtraction(register(left), register(m)), toRegister(d),
]);
define('ADDS (3 bits)', '0001110 iii nnn ddd', ({ i, n: left, d }) => [
  addition(register(left), field(i)), toRegister(d),
]);
define('SUBS (3 bits)', '0001111 iii nnn ddd', ({ i, n: left, d }) => [
  subtraction(register(left), field(i)), toRegister(d),
]);
define('MOVS (immediate)', '00100 ddd iiiiiiii', ({ d, i }) => logical(d, field(i)));
define('CMP (immediate)', '00101 nnn iiiiiiii', ({ n: left, i }) => subtraction(register(left), field(i)));
define('ADDS (8 bits)', '00110 ddd iiiiiiii', ({ d, i }) => [addition(register(d), field(i)), toRegister(d)]);
define('SUBS (8 bits)', '00111 ddd iiiiiiii', ({ d, i }) => [subtraction(register(d), field(i)), toRegister(d)]);
define('ADCS', '010000 0101 mmm ddd', ({ m, d }) => [
  set(list, register(d)), set(a, register(m)), set(b, add(list, c)), set(result, add(a, b)),
  set(c, shiftRightU(or(and(a, list), and(or(a, list), xor(result, -1))), 31)),
  set(v, and(xor(a, result), xor(b, result))), setNZ(result), toRegister(d),
]);
define('SBCS', '010000 0110 mmm ddd', ({ m, d }) => [
  set(a, register(d)), set(list, register(m)), set(b, sub(add(list, 1), c)), set(result, sub(a, b)),
  set(c, select(geU(a, list), gtU(a, list), c)),
  set(v, and(xor(a, b), xor(a, result))), setNZ(result), toRegister(d),
]);
define('RSBS', '010000 1001 mmm ddd', ({ m, d }) => [subtraction(0, register(m)), toRegister(d)]);
define('CMP (register)', '010000 1010 mmm nnn', ({ m, n: left }) => subtraction(register(left), register(m)));
define('CMN', '010000 1011 mmm nnn', ({ m, n: left }) => addition(register(left), register(m)));

// Bits.
define('ANDS', '010000 0000 mmm ddd', ({ m, d }) => logical(d, and(register(d), register(m))));
define('EORS', '010000 0001 mmm ddd', ({ m, d }) => logical(d, xor(register(d), register(m))));
define('TST', '010000 1000 mmm nnn', ({ m, n: left }) => setNZ(and(register(left), register(m))));
define('ORRS', '010000 1100 mmm ddd', ({ m, d }) => logical(d, or(register(d), register(m))));
define('MULS', '010000 1101 mmm ddd', ({ m, d }) => logical(d, mul(register(d), register(m))));
define('BICS', '010000 1110 mmm ddd', ({ m, d }) => logical(d, and(register(d), xor(register(m), -1))));
define('MVNS', '010000 1111 mmm ddd', ({ m, d }) => logical(d, xor(register(m), -1)));

// Any of the sixteen registers. The program counter reads as the address plus 4. Writing the stack pointer is not plain.
const readPc = setFixed(PC, add(pc, 2));
const toAny = (d) => [
  branchIf(notPlain, eq(field(d), SP)),
  when(eq(field(d), PC), [goTo(result), jumps]),
  setRegister(d, result),
];
define('ADD (any)', '01000100 d mmmm ddd', ({ m, d }) => [readPc, set(result, add(register(d), register(m))), toAny(d)]);
define('CMP (any)', '01000101 n mmmm nnn', ({ m, n: left }) => [
  branchIf(notPlain, or(eq(field(m), PC), eq(field(left), PC))),
  subtraction(register(left), register(m)),
]);
define('MOV', '01000110 d mmmm ddd', ({ m, d }) => [readPc, set(result, register(m)), toAny(d)]);

// Addresses.
define('ADR', '10100 ddd iiiiiiii', ({ d, i }) => setRegister(d, add(add(and(sub(pc, 2), ~3), 4), field(i, 2))));
define('ADD (SP)', '10101 ddd iiiiiiii', ({ d, i }) => setRegister(d, add(fixed(SP), field(i, 2))));
define('ADD SP', '101100000 iiiiiii', ({ i }) => [setFixed(SP, and(add(fixed(SP), field(i, 2)), ~3)), noteSp]);
define('SUB SP', '101100001 iiiiiii', ({ i }) => [setFixed(SP, and(sub(fixed(SP), field(i, 2)), ~3)), noteSp]);

// Parts of words.
define('SXTH', '1011001000 mmm ddd', ({ m, d }) => setRegister(d, i32.signExtend16(register(m))));
define('SXTB', '1011001001 mmm ddd', ({ m, d }) => setRegister(d, i32.signExtend8(register(m))));
define('UXTH', '1011001010 mmm ddd', ({ m, d }) => setRegister(d, and(register(m), 0xffff)));
define('UXTB', '1011001011 mmm ddd', ({ m, d }) => setRegister(d, and(register(m), 0xff)));
const swappedHalves = or(and(shiftLeft(a, 8), 0xff00ff00), and(shiftRightU(a, 8), 0x00ff00ff));
define('REV', '1011101000 mmm ddd', ({ m, d }) => [set(a, register(m)), setRegister(d, rotateRight(swappedHalves, 16))]);
define('REV16', '1011101001 mmm ddd', ({ m, d }) => [set(a, register(m)), setRegister(d, swappedHalves)]);
define('REVSH', '1011101011 mmm ddd', ({ m, d }) => [
  set(a, register(m)), setRegister(d, i32.signExtend16(swappedHalves)),
]);

// Memory.
define('LDR (literal)', '01001 ttt iiiiiiii', ({ t, i }) => [
  set(at, add(and(add(here, 2), ~3), field(i, 2))), branchIf(notPlain, isOutside(at)),
  setRegister(t, i32.load(at)), takes2,
]);
const ofRegisters = ({ m, n: base }) => add(register(base), register(m));
define('STR (register)', '0101000 mmm nnn ttt', (f) => store(WORD, f.t, ofRegisters(f)));
define('STRH (register)', '0101001 mmm nnn ttt', (f) => store(HALF, f.t, ofRegisters(f)));
define('STRB (register)', '0101010 mmm nnn ttt', (f) => store(BYTE, f.t, ofRegisters(f)));
define('LDRSB', '0101011 mmm nnn ttt', (f) => load(SIGNED_BYTE, f.t, ofRegisters(f)));
define('LDR (register)', '0101100 mmm nnn ttt', (f) => load(WORD, f.t, ofRegisters(f)));
define('LDRH (register)', '0101101 mmm nnn ttt', (f) => load(HALF, f.t, ofRegisters(f)));
define('LDRB (register)', '0101110 mmm nnn ttt', (f) => load(BYTE, f.t, ofRegisters(f)));
define('LDRSH', '0101111 mmm nnn ttt', (f) => load(SIGNED_HALF, f.t, ofRegisters(f)));
const offset = ({ n: base, i }, shift) => add(register(base), field(i, shift));
define('STR (immediate)', '01100 iiiii nnn ttt', (f) => store(WORD, f.t, offset(f, 2)));
define('LDR (immediate)', '01101 iiiii nnn ttt', (f) => load(WORD, f.t, offset(f, 2), readTimer(f.t)));
define('STRB (immediate)', '01110 iiiii nnn ttt', (f) => store(BYTE, f.t, offset(f, 0)));
define('LDRB (immediate)', '01111 iiiii nnn ttt', (f) => load(BYTE, f.t, offset(f, 0)));
define('STRH (immediate)', '10000 iiiii nnn ttt', (f) => store(HALF, f.t, offset(f, 1)));
define('LDRH (immediate)', '10001 iiiii nnn ttt', (f) => load(HALF, f.t, offset(f, 1)));
const ofStack = (i) => add(fixed(SP), field(i, 2));
define('STR (SP)', '10010 ttt iiiiiiii', ({ t, i }) => store(WORD, t, ofStack(i)));
define('LDR (SP)', '10011 ttt iiiiiiii', ({ t, i }) => load(WORD, t, ofStack(i)));

// Several registers; `a` is the number of bytes.
define('PUSH', '1011010 rrrrrrrrr', ({ r }) => [
  set(list, field(r)), set(a, shiftLeft(countOnes(list), 2)),
  locateInRam(sub(fixed(SP), a), 4), mustFit, mustNotBeGuarded,
  set(list, and(list, 0xff)), set(cost, add(countOnes(list), 1)),
  storeList(RAM_AT),
  when(and(opcode, 0x100), i32.store(at, fixed(LR), RAM_AT)),
  setFixed(SP, sub(fixed(SP), a)), noteSp,
  takesMany,
]);
define('POP', '1011110 prrrrrrrr', ({ p, r }) => [
  set(list, field(r)), set(a, shiftLeft(countOnes(and(opcode, 0x1ff)), 2)),
  locateInRam(fixed(SP), 4), mustFit,
  set(cost, add(countOnes(list), 1)),
  when(field(p), [
    set(b, i32.load(sub(add(at, a), 4), RAM_AT)),
    // This would end an exception.
    branchIf(notPlain, eq(shiftRightU(b, 28), 15)),
    goTo(b), set(cost, add(cost, 2)),
  ]),
  loadList(RAM_AT),
  setFixed(SP, add(fixed(SP), a)),
  takesMany,
]);
define('STMIA', '11000 nnn rrrrrrrr', ({ n: base, r }) => [
  set(list, field(r)), set(a, shiftLeft(countOnes(list), 2)), set(result, register(base)),
  locateInRam(result, 4), mustFit, mustNotBeGuarded,
  set(cost, add(countOnes(list), 1)),
  storeList(RAM_AT),
  writeBackUnlessIn(opcode, result, a),
  takesMany,
]);
define('LDMIA', '11001 nnn rrrrrrrr', ({ n: base, r }) => [
  set(result, register(base)), locate(result), mustBeAligned(4),
  set(list, field(r)), set(a, shiftLeft(countOnes(list), 2)),
  set(b, select(FLASH_AT + FLASH_BYTES, RAM_AT + RAM_BYTES, ltU(at, RAM_AT))),
  branchIf(notPlain, gtU(add(at, a), b)),
  set(cost, add(countOnes(list), 1)),
  loadList(0),
  writeBackUnlessIn(opcode, result, a),
  takesMany,
]);

// Branches. An address from 0xf0000000 on ends an exception: that is not plain.
const CONDITIONS = {
  EQ: eqz(z), NE: z, CS: c, CC: eqz(c), MI: ltS(n, 0), PL: geS(n, 0), VS: ltS(v, 0), VC: geS(v, 0),
  HI: and(c, ne(z, 0)), LS: or(eqz(c), eqz(z)), GE: geS(xor(n, v), 0), LT: ltS(xor(n, v), 0),
  GT: and(geS(xor(n, v), 0), ne(z, 0)), LE: or(ltS(xor(n, v), 0), eqz(z)),
};
Object.entries(CONDITIONS).forEach(([name, holds], number) => {
  define(`B${name}`, `1101 ${number.toString(2).padStart(4, '0')} iiiiiiii`, () =>
    when(holds, [goBy(shiftLeft(i32.signExtend8(opcode), 1)), jumps]));
});
define('B', '11100 iiiiiiiiiii', () => [
  goBy(shiftRightS(shiftLeft(opcode, 21), 20)), jumps,
]);
define('BX', '01000111 0 mmmm 000', ({ m }) => [
  set(a, register(m)), branchIf(notPlain, or(eq(field(m), PC), eq(shiftRightU(a, 28), 15))), goTo(a), jumps,
]);
define('BLX', '01000111 1 mmmm 000', ({ m }) => [
  branchIf(notPlain, geU(field(m), LR)), setFixed(LR, or(pc, 1)), goTo(register(m)), jumps,
]);

// Long instructions. PRIMASK is the only special register here: every critical section sets and restores it. Where that
// may start a pending exception, it is not plain.
const SECOND_PRIMASK = 0x10;
const mustNotBePending = branchIf(notPlain, pending);
const secondHalf = i32.load16U(here);
const skipSecondHalf = set(here, add(here, 2));
define('CPS', '10110110 011 i 0010', ({ i }) => when(field(i), set(primask, 1), [mustNotBePending, set(primask, 0)]));
define('MRS (PRIMASK)', '11110011 11101111', () => [
  set(b, secondHalf), branchIf(notPlain, ne(and(b, 0xf0ff), 0x8000 | SECOND_PRIMASK)),
  set(b, and(shiftRightU(b, 8), 15)), branchIf(notPlain, geU(b, SP)),
  i32.store(shiftLeft(b, 2), primask, REGISTERS_AT),
  skipSecondHalf, takes3,
]);
define('MSR (PRIMASK), DMB, DSB, ISB', '11110011 10 bnnnnn', ({ n: from }) => [
  set(b, secondHalf),
  when(
    eq(opcode, 0xf3bf),
    [set(b, and(b, 0xfff0)), branchIf(notPlain, or(ltU(b, 0x8f40), gtU(b, 0x8f60)))],
    [
      branchIf(notPlain, or(ne(b, 0x8800 | SECOND_PRIMASK), geU(field(from), PC))), mustNotBePending,
      set(primask, and(register(from), 1)),
    ],
  ),
  skipSecondHalf, takes3,
]);
define('BL', '11110 s iiiiiiiiii', ({ s, i }) => {
  // The second half: 11 j 1 k iiiiiiiiiii.
  const inverted = (bit) => eqz(xor(a, and(shiftRightU(b, bit), 1)));
  return [
    set(b, secondHalf), branchIf(notPlain, ne(and(b, 0xd000), 0xd000)),
    set(a, field(s)),
    setFixed(LR, or(add(pc, 2), 1)),
    set(result, or(or(mul(a, -1 << 24), shiftLeft(inverted(13), 23)), shiftLeft(inverted(11), 22))),
    set(result, or(or(result, field(i, 12)), shiftLeft(and(b, 0x7ff), 1))),
    goBy(result),
    takes3,
  ];
});

define('NOP', '10111111 00000000', () => []);

// ---------------------------------------------------------------- the function

/** Branches by the ten highest bits of the opcode. Where the lower ones are fixed, they are checked then. */
function dispatch() {
  const LOW = 0x3f;
  const HIGHS = 1 << 10;
  const labels = INSTRUCTIONS.map(() => new Label());
  const table = Array(HIGHS).fill(notPlain);
  // From the last to the first, because the first counts.
  for (let i = INSTRUCTIONS.length - 1; i >= 0; i--) {
    const { mask, bits } = INSTRUCTIONS[i];
    const free = (~mask >> 6) & (HIGHS - 1);
    for (let part = free; part >= 0; part = part === 0 ? -1 : (part - 1) & free) table[(bits >> 6) | part] = labels[i];
  }
  return INSTRUCTIONS.reduce((inner, { mask, bits, code }, i) => [
    block(labels[i], inner),
    mask & LOW ? branchIf(notPlain, ne(and(opcode, mask & LOW), bits & LOW)) : [],
    code,
    branch(one),
  ], branchTable(shiftRightU(opcode, 6), table));
}

function buildRun() {
  const out = new Label();
  const next = new Label();
  const pass = (count, ns) => [set(cycles, add(cycles, count)), set(now, f64.add(now, ns))];
  const goOn = branch(next);
  const goOnIfInside = [branchIf(out, isOutside(here)), goOn];
  const flags = [n, z, c, v, primask, pending];
  const guard = [guardStart, guardBytes];
  const times = [now, limit, nsPerCycle];
  const runIn = (base, place, bytes) => [set(codeAt, place), set(codeBytes, bytes), set(origin, base - place)];
  return buildModule(locals, [
    flags.map((flag, i) => set(flag, i32.load(0, FLAGS_AT + 4 * i))),
    set(lowestSp, i32.load(0, LOWEST_SP_AT)),
    guard.map((part, i) => set(part, i32.load(0, GUARD_AT + 4 * i))),
    times.map((time, i) => set(time, f64.load(0, TIMES_AT + 8 * i))),
    set(ns2, f64.mul(f64.fromU32(2), nsPerCycle)),
    set(ns3, f64.mul(f64.fromU32(3), nsPerCycle)),
    when(
      eq(shiftRightU(fixed(PC), 28), RAM >>> 28),
      runIn(RAM, RAM_AT, RAM_BYTES),
      runIn(FLASH, FLASH_AT, FLASH_BYTES),
    ),
    set(origin, or(origin, and(fixed(PC), 1))),
    set(here, sub(fixed(PC), origin)),

    block(out, branchIf(out, isOutside(here)), loop(next,
      branchIf(out, f64.ge(now, limit)),
      set(opcode, i32.load16U(here)),
      set(here, add(here, 2)),
      block(notPlain,
        block(many,
          block(three,
            block(jumped,
              block(two,
                block(one, dispatch()),
                pass(1, nsPerCycle), goOn),
              pass(2, ns2), goOn),
            pass(2, ns2), goOnIfInside),
          pass(3, ns3), goOnIfInside),
        pass(cost, f64.mul(f64.fromU32(cost), nsPerCycle)), goOnIfInside),
      set(here, sub(here, 2)),
    )),

    setFixed(PC, pc),
    flags.map((flag, i) => i32.store(0, flag, FLAGS_AT + 4 * i)),
    i32.store(0, cycles, CYCLES_AT),
    i32.store(0, lowestSp, LOWEST_SP_AT),
    f64.store(0, now, TIMES_AT),
  ]);
}

const MODULE = buildRun();

/** Memory of a core that was released. Allocating 16 MiB for every board would take longer than many a job. */
let spareMemory = null;

/** Executes the plain instructions of a chip. Replaces its registers, RAM and flash by views of the memory here. */
export class PlainCore {
  #memory;
  #core;
  #clock;
  #run;
  #flags;
  #counters;
  #times;

  constructor(chip) {
    const memory = spareMemory ?? new WebAssembly.Memory({ initial: Math.ceil(END / WASM_PAGE) });
    spareMemory = null;
    this.#memory = memory;
    const { buffer } = memory;
    const view = (Kind, start, length) => new Kind(buffer, start, length);
    chip.flash = view(Uint8Array, FLASH_AT, FLASH_BYTES);
    chip.flash16 = view(Uint16Array, FLASH_AT, FLASH_BYTES / 2);
    chip.flashView = view(DataView, FLASH_AT, FLASH_BYTES);
    chip.sram = view(Uint8Array, RAM_AT, RAM_BYTES);
    chip.sramView = view(DataView, RAM_AT, RAM_BYTES);
    const registers = view(Uint32Array, REGISTERS_AT, 16);
    registers.set(chip.core.registers);
    chip.core.registers = registers;

    this.#core = chip.core;
    this.#clock = chip.clock;
    this.#flags = view(Int32Array, FLAGS_AT, 6);
    this.#counters = view(Uint32Array, CYCLES_AT, 4);
    this.#times = view(Float64Array, TIMES_AT, 3);
    this.#run = new WebAssembly.Instance(MODULE, { memory: { memory } }).exports.run;
    this.guard(RAM, 0);
    for (const end of [FLASH_AT + FLASH_BYTES, RAM_AT + RAM_BYTES]) view(Uint16Array, end, GAP / 2).fill(BREAKPOINT);
  }

  /** Leaves the memory to the next core. This one and its chip cannot be used any more. */
  release() {
    spareMemory = this.#memory;
  }

  /** The lowest value of the stack pointer after a plain instruction. */
  get lowestSp() {
    return this.#counters[1];
  }

  set lowestSp(address) {
    this.#counters[1] = address;
  }

  /** From now on stores to these bytes of RAM are not plain; other bytes are released. */
  guard(address, length) {
    this.#counters[2] = address - RAM;
    this.#counters[3] = length;
  }

  /** Whether an exception is pending, even if its priority does not let it start. */
  get isPending() {
    const core = this.#core;
    const isEnabled = (core.pendingInterrupts & core.enabledInterrupts) !== 0;
    return isEnabled || core.pendingNMI || core.pendingSVCall || core.pendingPendSV || core.pendingSystick;
  }

  /** Executes plain instructions until the clock is at `limitNs` or later, or until the next one is not plain. */
  runPlain(limitNs, nsPerCycle) {
    const flags = this.#flags;
    const times = this.#times;
    const core = this.#core;
    flags[0] = core.N ? -1 : 0;
    flags[1] = core.Z ? 0 : 1;
    flags[2] = core.C ? 1 : 0;
    flags[3] = core.V ? -1 : 0;
    flags[4] = core.PM ? 1 : 0;
    flags[5] = this.isPending ? 1 : 0;
    times[0] = this.#clock.nanosCounter;
    times[1] = limitNs;
    times[2] = nsPerCycle;
    this.#run();
    core.N = flags[0] < 0;
    core.Z = flags[1] === 0;
    core.C = flags[2] !== 0;
    core.V = flags[3] < 0;
    core.PM = flags[4] !== 0;
    core.cycles += this.#counters[0];
    this.#clock.nanosCounter = times[0];
  }
}
