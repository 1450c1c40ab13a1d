// The plain core against the emulator package: every opcode on its own, then whole programs with interrupts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { INSTRUCTIONS, PlainCore } from './core.mjs';
import { hurry, load } from './program.mjs';
import { seededBits } from './random.mjs';

const FLASH = 0x10000000;
const FLASH_BYTES = 16 * 1024 * 1024;
const RAM = 0x20000000;
const RAM_BYTES = 264 * 1024;
const OPCODES = 65536;
const STATES = 3;
/** Opcodes with rare cases: arithmetic with carries, jumps that end exceptions, long ones that the second half decides. */
const isSpecial = (opcode) => opcode >> 11 === 0x4000 >> 11 || opcode >> 7 === 0xf380 >> 7;
const SPECIAL_STATES = 40;
const NONE = 0xffffffff;
const MS = 1e6;

/** A chip whose messages go to a list. */
function chipWithMessages() {
  const chip = new RP2040();
  const messages = [];
  const note = (_source, message) => messages.push(message);
  chip.logger = { debug() {}, info: note, warn: note, error: note };
  chip.onBreak = (number) => messages.push(`break ${number}`);
  return { chip, messages };
}

/** Random numbers, and among them what matters to a processor. */
class Chance {
  constructor(seed) {
    this.bits = seededBits(seed);
  }

  below(count) {
    return (this.bits() >>> 4) % count;
  }

  yes() {
    return this.below(2) === 1;
  }

  oneOf(...values) {
    return values[this.below(values.length)];
  }

  /** What may be in a register. */
  value() {
    switch (this.below(8)) {
      case 0:
        return this.bits();
      case 1:
        return this.oneOf(0, 1, 31, 32, 33, 255, 0x7fffffff, 0x80000000, NONE, 0xfffffff9, 0xf0000001, 0xd0000000);
      case 2:
        return this.below(256);
      case 3:
        return this.oneOf(FLASH, FLASH + FLASH_BYTES, RAM, RAM + RAM_BYTES) + this.below(16) - 8;
      case 4:
        return FLASH + this.below(0x4000) * 4;
      case 5:
        return this.oneOf(0x40054024, 0x40054028, 0x40054000, 0x4005800c, 0xe000ed04, 0x50100100);
      default:
        return RAM + this.below(RAM_BYTES / 4) * 4 + this.oneOf(0, 0, 0, 1, 2, 3);
    }
  }

  /** Where an instruction may be: in flash or RAM, sometimes their first or their last one. */
  place() {
    const [start, length] = this.oneOf([FLASH, FLASH_BYTES], [RAM, RAM_BYTES]);
    return start + this.oneOf(0, length - 2, length - 4, ...Array(9).fill(2 * this.below(0x8000)));
  }

  /** The second half of a long instruction, or anything. */
  secondHalf() {
    const any = this.bits() & 0xffff;
    return this.oneOf(any, 0xd000 | any, 0x8f40 | (any & 0x3f), 0x8010 | (any & 0xf00), 0x8810);
  }
}

test('every opcode changes what the package changes, in as many cycles', (t) => {
  t.mock.method(console, 'warn', () => {});
  const chance = new Chance(1);
  const theirs = chipWithMessages();
  const ours = chipWithMessages();
  const plain = new PlainCore(ours.chip);
  const noise = Uint32Array.from({ length: RAM_BYTES / 4 }, () => chance.bits());
  for (const { chip } of [theirs, ours]) {
    chip.sram.set(new Uint8Array(noise.buffer));
    chip.flash.fill(0xff);
    chip.flash.set(new Uint8Array(noise.buffer));
  }
  const executed = new Map(INSTRUCTIONS.map(({ name }) => [name, 0]));
  for (let opcode = 0; opcode < OPCODES; opcode++) {
    for (let i = isSpecial(opcode) ? SPECIAL_STATES : STATES; i > 0; i--) {
      const place = chance.place();
      const registers = Array.from({ length: 16 }, () => chance.value());
      registers[13] &= ~3;
      registers[15] = place | chance.oneOf(0, 0, 0, 1);
      const start = {
        N: chance.yes(), Z: chance.yes(), C: chance.yes(), V: chance.yes(), PM: chance.yes(), eventRegistered: chance.yes(),
        currentMode: chance.below(2), IPSR: chance.oneOf(0, 3, 16), cycles: 7, waiting: false, pendingSVCall: false,
        pendingInterrupts: chance.oneOf(0, 0, 4), enabledInterrupts: chance.oneOf(0, 4), interruptsUpdated: false,
        bankedSP: RAM + 0x800, SPSEL: 0, nPRIV: false, VTOR: FLASH + 0x100,
      };
      const startNs = chance.below(1e9) * chance.oneOf(1, 1e3, 1 / 7);
      const nsPerCycle = chance.oneOf(8, 1e9 / 144e6, 1e9 / 12e6);
      const secondHalf = chance.secondHalf();
      for (const { chip, messages } of [theirs, ours]) {
        const [bytes, at] = place < RAM ? [chip.flashView, place - FLASH] : [chip.sramView, place - RAM];
        bytes.setUint16(at, opcode, true);
        if (at + 4 <= bytes.byteLength) bytes.setUint16(at + 2, secondHalf, true);
        chip.core.registers.set(registers);
        Object.assign(chip.core, start);
        chip.clock.nanosCounter = startNs;
        messages.length = 0;
      }

      const theirCycles = theirs.chip.core.executeInstruction();
      theirs.chip.clock.nanosCounter += theirCycles * nsPerCycle;
      plain.lowestSp = registers[13];
      plain.runPlain(startNs + 0.01, nsPerCycle);
      const isPlain = ours.chip.clock.nanosCounter > startNs;
      if (isPlain) {
        const { name } = INSTRUCTIONS.find(({ mask, bits }) => (opcode & mask) === bits);
        executed.set(name, executed.get(name) + 1);
      } else {
        ours.chip.clock.nanosCounter += ours.chip.core.executeInstruction() * nsPerCycle;
      }

      const about = () => {
        const name = INSTRUCTIONS.find(({ mask, bits }) => (opcode & mask) === bits)?.name;
        const list = registers.map((value) => value.toString(16)).join(' ');
        return `${opcode.toString(16)} ${secondHalf.toString(16)} (${name}) with ${list} and ${JSON.stringify(start)}`;
      };
      if (!isSame(theirs, ours)) assert.deepEqual(state(ours), state(theirs), about());
      const lowestSp = Math.min(registers[13] >>> 0, ours.chip.core.SP);
      if (isPlain && plain.lowestSp !== lowestSp) assert.fail(`the lowest stack pointer after ${about()}`);
    }
    if (opcode % 1024 === 0) assert.equal(Buffer.compare(theirs.chip.sram, ours.chip.sram), 0, `RAM, after ${opcode}`);
  }
  assert.equal(Buffer.compare(theirs.chip.sram, ours.chip.sram), 0, 'RAM');
  assert.equal(Buffer.compare(theirs.chip.flash, ours.chip.flash), 0, 'flash');
  for (const [name, count] of executed) assert.ok(count > 0, `${name} was never plain`);
});

const STATE = [
  'N', 'Z', 'C', 'V', 'PM', 'currentMode', 'IPSR', 'cycles', 'pendingInterrupts', 'enabledInterrupts', 'pendingSVCall',
  'eventRegistered', 'waiting', 'bankedSP', 'SPSEL', 'nPRIV', 'VTOR',
];

/** To look for exceptions where none waits changes nothing. */
const looksForExceptions = ({ interruptsUpdated, pendingSVCall, pendingInterrupts, enabledInterrupts }) =>
  interruptsUpdated && (pendingSVCall || (pendingInterrupts & enabledInterrupts) !== 0);

function isSame(a, b) {
  const [ours, theirs] = [a.chip.core, b.chip.core];
  return ours.registers.every((value, i) => value === theirs.registers[i])
    && STATE.every((name) => ours[name] === theirs[name])
    && looksForExceptions(ours) === looksForExceptions(theirs)
    && a.chip.clock.nanosCounter === b.chip.clock.nanosCounter
    && a.messages.join() === b.messages.join();
}

function state({ chip, messages }) {
  const { core, clock } = chip;
  const named = Object.fromEntries(STATE.map((name) => [name, core[name]]));
  const registers = [...core.registers].map((value) => value.toString(16));
  return { registers, ...named, looks: looksForExceptions(core), ns: clock.nanosCounter, messages };
}

// ---------------------------------------------------------------- whole programs

const SVCALL = 11;
const PENDSV = 14;
const SYSTICK = 15;
const TIMER_IRQ = 16;
const RETURN = 0x4770; // bx lr

/** Serves an interrupt of the timer and asks for the next one, and for a PendSV. */
const TIMER_HANDLER = [
  0xb510, // push {r4, lr}
  0x4807, // ldr r0, =0x40054000
  0x2101, // movs r1, #1
  0x6341, // str r1, [r0, #0x34]: the interrupt is over
  0x6a81, // ldr r1, [r0, #0x28]: now
  0x3109, // adds r1, #9
  0x6101, // str r1, [r0, #0x10]: the next one, in 9 us
  0x4805, // ldr r0, =0xe000ed00
  0x2101, // movs r1, #1
  0x0709, // lsls r1, r1, #28
  0x6041, // str r1, [r0, #4]: PendSV
  ...call(11, 20), // an exception begins with the bit for Thumb in the program counter: here it is lost
  ...call(13, 22),
  0xbd10, // pop {r4, pc}
  0x4000, 0x4005, 0xed00, 0xe000,
  0x3301, RETURN, // adds r3, #1; bx lr
  0xb500, 0x3303, 0xbd00, // push {lr}; adds r3, #3; pop {pc}
  0x3305, 0x46f7, // adds r3, #5; mov pc, lr
  0xa201, 0x4710, 0xbf00, 0x4770, // adr r2, #4; bx r2; nop; bx lr: without the bit for Thumb
];
const SUBROUTINES = [20, 22, 25, 27];

/** bl, as two halves: the instruction with this index calls that one. */
function call(from, to) {
  const distance = to - from - 2;
  return [0xf000 | (distance < 0 ? 0x400 : 0) | ((distance >> 11) & 0x3ff), 0xf800 | (distance & 0x7ff)];
}

/** A loop of random instructions. r5 and r6 point into RAM, r7 to the stack; the others hold anything. */
function randomProgram(chance, start) {
  const low = () => chance.below(5);
  const pair = () => low() | (low() << 3);
  const list = () => 1 + chance.below(31);
  const kinds = [
    () => [(chance.below(3) << 11) | (chance.below(32) << 6) | pair()], // shifts
    () => [0x1800 | (chance.below(4) << 9) | (low() << 6) | pair()], // adds, subs
    () => [0x2000 | (chance.below(4) << 11) | (low() << 8) | chance.below(256)], // movs, cmp, adds, subs
    () => [0x4000 | (chance.below(16) << 6) | pair()], // the rest of the arithmetic
    () => [0xb200 | (chance.below(4) << 6) | pair()], // parts of words
    () => [0x6000 | (chance.below(6) << 11) | (chance.below(32) << 6) | (chance.oneOf(5, 6) << 3) | low()], // memory
    () => [0x9000 | (chance.below(2) << 11) | (low() << 8) | chance.below(16)], // memory by the stack pointer
    () => [0xb400 | list(), 0xbc00 | list()], // push, pop
    () => [0xc500 | list(), 0x3d04], // stmia r5!; subs r5, #4
    () => [0xd000 | (chance.below(14) << 8) | chance.below(3)], // a short branch
    () => [0xb672, 0xbf00, 0xb662], // cpsid i; nop; cpsie i
    () => [0xf3ef, 0x8410, 0xb672, 0x3001, 0xf384, 0x8810, 0xf3bf, 0x8f5f], // mrs; cpsid; adds; msr; dmb
    (here) => call(here, chance.oneOf(...SUBROUTINES)),
    () => [0xdf01], // svc
    () => [0xde00], // undefined: a fault
    () => [chance.oneOf(0xbf20, 0xbf30, 0xbf40)], // wfe, wfi, sev
  ];
  const home = [
    0x2520, 0x062d, // movs r5, #0x20; lsls r5, r5, #24
    0x002e, 0x36ff, 0x3601, // movs r6, r5; adds r6, #255; adds r6, #1
    0x2708, 0x033f, 0x197f, 0x46bd, // movs r7, #8; lsls r7, r7, #12; adds r7, r7, r5; mov sp, r7
  ];
  const body = [];
  while (body.length < 300) body.push(...chance.oneOf(...kinds)(start + home.length + body.length));
  const back = 0xe000 | (-(home.length + body.length + 2) & 0x7ff);
  return [...home, ...body, back];
}

function randomBoard(seed) {
  const chance = new Chance(seed);
  const justReturn = TIMER_HANDLER.length;
  const before = [...TIMER_HANDLER, RETURN, RETURN];
  const program = [...before, ...randomProgram(chance, before.length)];
  const handlers = { [TIMER_IRQ]: 0, [SYSTICK]: justReturn, [PENDSV]: justReturn, [SVCALL]: justReturn };
  const board = load(program, { onReset: before.length, onFault: justReturn, handlers });
  const { chip } = board;
  if (seed % 2 === 0) hurry(board);
  chip.writeUint32(0x40054038, 1); // INTE of the timer
  chip.writeUint32(0x40054010, 20); // ALARM0
  chip.writeUint32(0xe000e100, 1); // NVIC_ISER
  chip.writeUint32(0xe000ed20, 0x40800000); // SysTick before PendSV
  chip.writeUint32(0xe000e014, 2000);
  chip.writeUint32(0xe000e010, 7);
  // The emulator begins with the longest period.
  chip.ppb.systickTimer.set(2000);
  board.alarm = board.clock.createAlarm(() => chip.writeUint32(0xe000ed04, 1 << 28)); // PendSV
  return { board, chance };
}

for (let seed = 1; seed <= 8; seed++) {
  test(`random instructions, interrupts and faults in a row go as in the package (${seed})`, () => {
    const [theirs, ours] = [1, 2].map(() => randomBoard(seed));
    // While every instruction is counted, the package executes them all.
    theirs.board.profile = new Map();
    while (theirs.board.nowNs < 2 * MS) {
      for (const { board, chance } of [theirs, ours]) {
        board.runUntil(board.nowNs + chance.below(20_000));
        if (chance.below(20) === 0) board.fault();
        // Due at once, as after a job from outside: but one instruction comes first.
        if (chance.below(4) === 0) board.alarm.schedule(0);
      }
      assert.deepEqual(boardState(ours.board), boardState(theirs.board));
    }
    assert.equal(Buffer.compare(ours.board.chip.sram, theirs.board.chip.sram), 0);
    assert.ok(theirs.board.profile.size > 100, 'the program does not get far');
    assert.ok(theirs.board.sleepNs > 0);
  });
}

function boardState(board) {
  const { core, clock } = board.chip;
  const { N, Z, C, V, PM, IPSR, currentMode, cycles, waiting, eventRegistered, pendingInterrupts } = core;
  const { nowNs, sleepNs, stackUsed, halted } = board;
  return {
    registers: [...core.registers],
    ...{ N, Z, C, V, PM, IPSR, currentMode, cycles, waiting, eventRegistered, pendingInterrupts },
    ...{ nowNs, sleepNs, stackUsed, halted, nextAlarmNs: clock.nextAlarm.nanos, warnings: board.warnings() },
  };
}

test('the stack of an exception counts, even if the handler does not use it', () => {
  // The handler: b .
  const program = [0xe7fe, 0xbf00, 0xbf30, 0xe7fd];
  const boards = [1, 2].map(() => load(program, { onReset: 2, handlers: { [TIMER_IRQ]: 0 } }));
  boards[0].profile = new Map();
  for (const board of boards) {
    board.chip.writeUint32(0x40054038, 1);
    board.chip.writeUint32(0x40054010, 20);
    board.chip.writeUint32(0xe000e100, 1);
    board.runUntil(1 * MS);
  }
  assert.deepEqual(boards.map((board) => board.stackUsed), [32, 32]);
});
